// Loads and stores, and where addresses of each state space are (PTX ISA, "ld", "st", "State Spaces").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"

#include <cstdio>

namespace kiln::ptx {

static std::string hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "%#llx", static_cast<unsigned long long>(value));
  return text;
}

static uint8_t *failAt(Warp &warp, unsigned lane, const std::string &why) {
  warp.fail(lane, why);
  return nullptr;
}

// The device's memory: allocations and variables of the module. An instruction mostly stays in one.
uint8_t *resolveGlobal(Warp &warp, const Inst &inst, unsigned lane, uint64_t address, uint32_t bytes, Access access) {
  if (warp.block->program->waitsForGrids && !(warp.waited >> lane & 1))
    return failAt(warp, lane, "the device's memory before griddepcontrol.wait");
  Range &range = warp.block->ranges[inst.slot];
  if (address < range.begin || address > range.end || range.end - address < bytes) {
    const Launch &launch = *warp.block->launch;
    Range found;
    bool isMemory = launch.findMemory && launch.findMemory(address, &found);
    if (isMemory && inst.unchanging)
      return failAt(warp, lane, "a load past what other grids write, in a kernel that waits for them");
    if (!isMemory && !launch.image->findVariable(address, &found))
      return failAt(warp, lane, "address " + hex(address) + " is not in the device's memory");
    if (found.end - address < bytes)
      return failAt(warp, lane, std::to_string(bytes) + " bytes at " + hex(address) + " end behind a block of memory of " + std::to_string(found.end - found.begin) + " bytes");
    range = found;
  }
  if (access != Access::Read && !range.writable)
    return failAt(warp, lane, "address " + hex(address) + " is of a constant");
  return reinterpret_cast<uint8_t *>(address);
}

static uint8_t *resolveLocal(Warp &warp, unsigned lane, uint64_t address, uint32_t bytes) {
  uint32_t size = warp.block->program->localBytes;
  if (address > size || size - address < bytes)
    return failAt(warp, lane, "address " + std::to_string(address) + " is not in the " + std::to_string(size) + " bytes of local memory");
  return warp.local + size_t(lane) * size + address;
}

static uint8_t *resolveShared(Warp &warp, unsigned lane, uint64_t address, uint32_t bytes, Access access) {
  std::string why;
  uint8_t *place = warp.block->shared.touch(warp.thread(lane), address, bytes, access, why);
  return place ? place : failAt(warp, lane, why);
}

template <Space space>
uint8_t *resolve(Warp &warp, const Inst &inst, unsigned lane, uint64_t address, uint32_t bytes, Access access) {
  if (address % bytes)
    return failAt(warp, lane, "address " + hex(address) + " is not a multiple of the " + std::to_string(bytes) + " bytes that are accessed");
  if constexpr (space == Space::Shared)
    return resolveShared(warp, lane, address, bytes, access);
  if constexpr (space == Space::Local)
    return resolveLocal(warp, lane, address, bytes);
  if constexpr (space == Space::Global)
    return resolveGlobal(warp, inst, lane, address, bytes, access);
  if (address - kSharedWindow < kWindowBytes)
    return resolveShared(warp, lane, address - kSharedWindow, bytes, access);
  if (address - kLocalWindow < kWindowBytes)
    return resolveLocal(warp, lane, address - kLocalWindow, bytes);
  return resolveGlobal(warp, inst, lane, address, bytes, access);
}

template uint8_t *resolve<Space::Generic>(Warp &, const Inst &, unsigned, uint64_t, uint32_t, Access);
template uint8_t *resolve<Space::Global>(Warp &, const Inst &, unsigned, uint64_t, uint32_t, Access);
template uint8_t *resolve<Space::Shared>(Warp &, const Inst &, unsigned, uint64_t, uint32_t, Access);
template uint8_t *resolve<Space::Local>(Warp &, const Inst &, unsigned, uint64_t, uint32_t, Access);

namespace {

enum : uint8_t { kSigned = 1 };

// Elements of type E into registers of `width` bytes, which are extended.
template <typename E> void extend(uint8_t *to, unsigned lane, unsigned width, E element, bool isSignedElement) {
  if (width == sizeof(E)) {
    std::memcpy(to + lane * sizeof(E), &element, sizeof(E));
    return;
  }
  using S = std::make_signed_t<E>;
  uint64_t wide = isSignedElement ? static_cast<uint64_t>(static_cast<int64_t>(static_cast<S>(element))) : element;
  std::memcpy(to + lane * width, &wide, width);
}

template <Space space, typename E> Flow load(Warp &warp, const Inst &inst) {
  const uint32_t *places = &warp.block->program->lists[inst.list];
  unsigned count = inst.listSize, width = inst.mode[1];
  bool isSignedElement = inst.mode[0] & kSigned;
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    const uint8_t *from = resolve<space>(warp, inst, lane, addressOf(warp, inst, lane), static_cast<uint32_t>(sizeof(E)) * count, Access::Read);
    if (!from)
      return Flow::Fail;
    for (unsigned i = 0; i < count; ++i) {
      E element;
      std::memcpy(&element, from + i * sizeof(E), sizeof(E));
      extend(warp.file + places[i], lane, width, element, isSignedElement);
    }
  }
  return Flow::Next;
}

template <Space space, typename E> Flow store(Warp &warp, const Inst &inst) {
  const uint32_t *places = &warp.block->program->lists[inst.list];
  unsigned count = inst.listSize, width = inst.mode[1];
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    uint8_t *to = resolve<space>(warp, inst, lane, addressOf(warp, inst, lane), static_cast<uint32_t>(sizeof(E)) * count, Access::Write);
    if (!to)
      return Flow::Fail;
    for (unsigned i = 0; i < count; ++i)
      std::memcpy(to + i * sizeof(E), warp.file + places[i] + lane * width, sizeof(E));
  }
  return Flow::Next;
}

// Parameters of the kernel; the address was checked when it was decoded.
template <typename E> Flow loadParam(Warp &warp, const Inst &inst) {
  const uint32_t *places = &warp.block->program->lists[inst.list];
  const std::vector<uint8_t> &params = warp.block->launch->params;
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    uint64_t address = addressOf(warp, inst, lane);
    if (address % (sizeof(E) * inst.listSize))
      return warp.fail(lane, "a parameter's address that is not a multiple of the bytes that are accessed");
    for (unsigned i = 0; i < inst.listSize; ++i) {
      E element;
      std::memcpy(&element, &params[address + i * sizeof(E)], sizeof(E));
      extend(warp.file + places[i], lane, inst.mode[1], element, inst.mode[0] & kSigned);
    }
  }
  return Flow::Next;
}

template <typename E> Handler handlerOf(Space space, bool isLoad) {
  switch (space) {
  case Space::Generic:
    return isLoad ? load<Space::Generic, E> : store<Space::Generic, E>;
  case Space::Global:
  case Space::Const:
    return isLoad ? load<Space::Global, E> : store<Space::Global, E>;
  case Space::Shared:
    return isLoad ? load<Space::Shared, E> : store<Space::Shared, E>;
  case Space::Local:
    return isLoad ? load<Space::Local, E> : store<Space::Local, E>;
  case Space::Param:
    return isLoad ? loadParam<E> : nullptr;
  }
  return nullptr;
}

bool decodeAccess(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  bool isLoad = modifiers.base() == "ld" || modifiers.base() == "ldu";
  std::string_view spaceName = modifiers.takeOneOf({"global", "shared", "shared::cta", "local", "const", "param", "param::entry", "param::func"});
  Space space = spaceName == "global"          ? Space::Global
                : spaceName == "local"         ? Space::Local
                : spaceName == "const"         ? Space::Const
                : spaceName.substr(0, 5) == "param" ? Space::Param
                : spaceName.empty()            ? Space::Generic
                                               : Space::Shared;
  // Orders and caches: threads run one after another here, and see each other's stores.
  modifiers.takeOneOf({"weak", "volatile", "relaxed", "acquire", "release"});
  modifiers.takeOneOf({"cta", "cluster", "gpu", "sys"});
  inst.unchanging = modifiers.take("nc") && decoder.program().waitsForGrids;
  modifiers.takeOneOf({"ca", "cg", "cs", "lu", "cv", "wb", "wt"});
  modifiers.takeOneOf({"L1::evict_normal", "L1::evict_unchanged", "L1::evict_first", "L1::evict_last", "L1::no_allocate"});
  modifiers.takeOneOf({"L2::64B", "L2::128B", "L2::256B"});
  std::string_view vector = modifiers.takeOneOf({"v2", "v4", "v8"});
  Type type = modifiers.takeType();
  if (decoder.numOperands() != 2 || !sizeOf(type))
    return false;
  std::vector<Operand> elements = decoder.elements(isLoad ? 0 : 1);
  size_t count = vector.empty() ? 1 : static_cast<size_t>(vector[1] - '0');
  if (elements.size() != count)
    return decoder.fail("another number of registers than the vector has");
  auto bytes = static_cast<uint32_t>(count * sizeOf(type));
  if (bytes > 16)
    return decoder.fail("more than 16 bytes at a time");
  std::vector<uint32_t> places;
  unsigned width = 0;
  for (const Operand &element : elements) {
    unsigned own;
    places.push_back(isLoad ? decoder.defineWide(element, type, &own) : decoder.useWide(element, type, &own));
    if (element.kind == Operand::Sink)
      own = width ? width : sizeOf(type);
    if (own < sizeOf(type) || (width && own != width))
      return decoder.fail("registers of another size than the elements");
    width = own;
  }
  inst.mode[0] = isSigned(type) ? kSigned : 0;
  inst.mode[1] = static_cast<uint8_t>(width);
  inst.list = decoder.addList(places);
  inst.listSize = static_cast<uint32_t>(count);
  if (!decoder.address(isLoad ? 1 : 0, space, bytes))
    return false;
  if (space == Space::Param && decoder.operand(isLoad ? 1 : 0).baseIsRegister)
    return decoder.fail("a parameter's address in a register is not supported");
  inst.slot = decoder.program().numSlots++;
  switch (sizeOf(type)) {
  case 1:
    inst.run = handlerOf<uint8_t>(space, isLoad);
    break;
  case 2:
    inst.run = handlerOf<uint16_t>(space, isLoad);
    break;
  case 4:
    inst.run = handlerOf<uint32_t>(space, isLoad);
    break;
  case 8:
    inst.run = handlerOf<uint64_t>(space, isLoad);
    break;
  }
  return inst.run || decoder.fail("this state space or size is not supported here");
}

Flow ignore(Warp &, const Inst &) { return Flow::Next; }

Flow fenceProxy(Warp &warp, const Inst &) {
  forLanes(warp.active, [&](unsigned lane) { warp.block->shared.fenceProxy(warp.thread(lane)); });
  return Flow::Next;
}

// Hints and fences do nothing where threads run in turn and memory has no caches, but for that before tensor cores read.
bool decodeHint(Decoder &decoder, Modifiers &modifiers) {
  decoder.inst.run = modifiers.has("proxy") && modifiers.has("async") ? fenceProxy : ignore;
  while (!modifiers.left().empty())
    modifiers.take(modifiers.left());
  return true;
}

} // namespace

const Family kMemory[] = {{"ld", decodeAccess},   {"ldu", decodeAccess},       {"st", decodeAccess},  {"prefetch", decodeHint},
                          {"fence", decodeHint}, {"prefetchu", decodeHint}, {"membar", decodeHint}, {"", nullptr}};

} // namespace kiln::ptx
