// Moves, packing, and addresses between state spaces (PTX ISA, "Data Movement and Conversion Instructions").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"

namespace kiln::ptx {

namespace {

template <typename T> Flow copyLanes(Warp &warp, const Inst &inst) {
  T values[kLanes];
  std::memcpy(values, warp.file + inst.a, sizeof values);
  put(warp, inst.d, values);
  return Flow::Next;
}

Flow copyPredicate(Warp &warp, const Inst &inst) {
  uint32_t &d = warp.predicate(inst.d);
  d = (d & ~warp.active) | (warp.predicate(inst.a) & warp.active);
  return Flow::Next;
}

// Parts of inst.imm bytes, the first lowest.
Flow packLanes(Warp &warp, const Inst &inst) {
  auto part = static_cast<unsigned>(inst.imm), whole = part * inst.listSize;
  const uint32_t *parts = &warp.block->program->lists[inst.list];
  forLanes(warp.active, [&](unsigned lane) {
    for (unsigned i = 0; i < inst.listSize; ++i)
      std::memcpy(warp.file + inst.d + lane * whole + i * part, warp.file + parts[i] + lane * part, part);
  });
  return Flow::Next;
}

Flow unpackLanes(Warp &warp, const Inst &inst) {
  auto part = static_cast<unsigned>(inst.imm), whole = part * inst.listSize;
  const uint32_t *parts = &warp.block->program->lists[inst.list];
  forLanes(warp.active, [&](unsigned lane) {
    uint8_t value[16]; // the operand may be one of the results
    std::memcpy(value, warp.file + inst.a + lane * whole, whole);
    for (unsigned i = 0; i < inst.listSize; ++i)
      std::memcpy(warp.file + parts[i] + lane * part, value + i * part, part);
  });
  return Flow::Next;
}

Type bitsOf(unsigned bytes) {
  return bytes == 1 ? Type::B8 : bytes == 2 ? Type::B16 : bytes == 4 ? Type::B32 : bytes == 8 ? Type::B64 : bytes == 16 ? Type::B128 : Type::None;
}

bool decodePacking(Decoder &decoder, Type type, size_t listIndex) {
  Inst &inst = decoder.inst;
  std::vector<Operand> parts = decoder.elements(listIndex);
  inst.imm = sizeOf(type) / parts.size();
  Type part = bitsOf(static_cast<unsigned>(inst.imm));
  if (sizeOf(type) % parts.size() || parts.size() < 2 || part == Type::None)
    return false;
  std::vector<uint32_t> places;
  for (const Operand &each : parts)
    places.push_back(listIndex ? decoder.use(each, part) : decoder.define(each, part));
  inst.listSize = static_cast<uint32_t>(parts.size());
  inst.list = decoder.addList(places);
  inst.run = listIndex ? packLanes : unpackLanes;
  if (listIndex)
    inst.d = decoder.define(0, type);
  else
    inst.a = decoder.use(1, type);
  return true;
}

bool decodeMove(Decoder &decoder, Modifiers &modifiers) {
  Type type = modifiers.takeType();
  Inst &inst = decoder.inst;
  if (decoder.numOperands() != 2)
    return false;
  for (size_t i = 0; i < 2; ++i)
    if (decoder.operand(i).kind == Operand::List)
      return decodePacking(decoder, type, i);
  inst.run = type == Type::Pred       ? copyPredicate
             : sizeOf(type) == 2 ? copyLanes<uint16_t>
             : sizeOf(type) == 4 ? copyLanes<uint32_t>
             : sizeOf(type) == 8 ? copyLanes<uint64_t>
                                 : nullptr;
  inst.passesFlight = true;
  inst.a = decoder.use(1, type);
  inst.d = decoder.define(0, type);
  return inst.run;
}

uint64_t windowOf(Space space) { return space == Space::Shared ? kSharedWindow : space == Space::Local ? kLocalWindow : 0; }

Space spaceOf(uint64_t generic) {
  if (generic - kSharedWindow < kWindowBytes)
    return Space::Shared;
  return generic - kLocalWindow < kWindowBytes ? Space::Local : Space::Global;
}

Space takeSpace(Modifiers &modifiers) {
  std::string_view name = modifiers.takeOneOf({"global", "shared", "shared::cta", "local", "const", "param"});
  return name == "global" ? Space::Global : name == "local" ? Space::Local : name == "const" ? Space::Const : name == "param" ? Space::Param : name.empty() ? Space::Generic : Space::Shared;
}

Flow toGeneric(Warp &warp, const Inst &inst) {
  uint64_t result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = warp.reg<uint64_t>(inst.a)[lane] + static_cast<uint64_t>(inst.imm);
  put(warp, inst.d, result);
  return Flow::Next;
}

// An address that does not lie in the space has no meaning there. Null is converted, to be compared.
Flow fromGeneric(Warp &warp, const Inst &inst) {
  const uint64_t *a = warp.reg<uint64_t>(inst.a);
  auto space = static_cast<Space>(inst.mode[0]);
  uint64_t result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    if ((warp.active >> lane & 1) && a[lane] && spaceOf(a[lane]) != space)
      return warp.fail(lane, "a generic address that lies in another state space");
    result[lane] = a[lane] - static_cast<uint64_t>(inst.imm);
  }
  put(warp, inst.d, result);
  return Flow::Next;
}

bool decodeToAddress(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  bool isTo = modifiers.take("to");
  Space space = takeSpace(modifiers);
  Type type = modifiers.takeType();
  if (type != Type::U64 || space == Space::Generic || space == Space::Param)
    return decoder.fail("an address of another size or state space is not supported");
  inst.mode[0] = static_cast<uint8_t>(space == Space::Const ? Space::Global : space);
  inst.imm = static_cast<int64_t>(windowOf(space));
  inst.run = isTo ? fromGeneric : toGeneric;
  inst.a = decoder.use(1, type);
  inst.d = decoder.define(0, type);
  return decoder.numOperands() == 2;
}

Flow isInSpace(Warp &warp, const Inst &inst) {
  uint32_t bits = 0, &d = warp.predicate(inst.d);
  for (unsigned lane = 0; lane < kLanes; ++lane)
    bits |= uint32_t(spaceOf(warp.reg<uint64_t>(inst.a)[lane]) == static_cast<Space>(inst.mode[0])) << lane;
  d = (d & ~warp.active) | (bits & warp.active);
  return Flow::Next;
}

bool decodeIsSpace(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  inst.mode[0] = static_cast<uint8_t>(takeSpace(modifiers));
  inst.run = isInSpace;
  inst.a = decoder.use(1, Type::U64);
  inst.d = decoder.define(0, Type::Pred);
  return decoder.numOperands() == 2;
}

} // namespace

const Family kMoves[] = {{"mov", decodeMove}, {"cvta", decodeToAddress}, {"isspacep", decodeIsSpace}, {"", nullptr}};

} // namespace kiln::ptx
