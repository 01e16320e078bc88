// Matrices that a warp holds (PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions").
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Lanes.h"

#include "kiln/kiln_emulation.h"
#include "test/support/emulated_cuda/Mma.h"

namespace kiln::ptx {

namespace {

constexpr unsigned kMostRegisters = 4; // of one operand of a lane

// lists: the registers of d, a, b, c, whose numbers are the bytes of `other`; imm: shape << 32 | types, as emulated_cuda/Mma.h has them.
Flow multiply(Warp &warp, const Inst &inst) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  if (warp.active != ~0u)
    return warp.fail(static_cast<unsigned>(__builtin_ctz(warp.active)), "lanes of the warp have ended");
  const uint32_t *places = &warp.block->program->lists[inst.list];
  alignas(8) uint32_t values[4][kLanes][kMostRegisters];
  unsigned at = 0;
  emu::MmaLane lanes[kLanes];
  for (unsigned operand = 0; operand < 4; ++operand)
    for (unsigned i = 0; i < (inst.other >> (8 * operand) & 255); ++i, ++at)
      for (unsigned lane = 0; operand && lane < kLanes; ++lane)
        values[operand][lane][i] = warp.reg<uint32_t>(places[at])[lane];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    lanes[lane] = {values[1][lane], values[2][lane], values[3][lane], values[0][lane]};
  if (!emu::mma(static_cast<uint32_t>(inst.imm >> 32), static_cast<uint32_t>(inst.imm), lanes))
    return warp.fail(0, "there is no mma of this shape and these types");
  for (unsigned i = 0; i < (inst.other & 255); ++i)
    for (unsigned lane = 0; lane < kLanes; ++lane)
      warp.reg<uint32_t>(places[i])[lane] = values[0][lane][i];
  return warp.together();
}

uint32_t elementType(Type type) {
  switch (type) {
  case Type::F16:
    return KILN_EMU_F16;
  case Type::BF16:
    return KILN_EMU_BF16;
  case Type::TF32:
    return KILN_EMU_TF32;
  case Type::F32:
    return KILN_EMU_F32;
  case Type::S8:
    return KILN_EMU_S8;
  case Type::U8:
    return KILN_EMU_U8;
  case Type::S32:
    return KILN_EMU_S32;
  default:
    return 0;
  }
}

Flow loadMatrix(Warp &warp, const Inst &inst) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  if (warp.active != ~0u)
    return warp.fail(static_cast<unsigned>(__builtin_ctz(warp.active)), "lanes of the warp have ended");
  const uint32_t *places = &warp.block->program->lists[inst.list];
  uint32_t values[kLanes][kMostRegisters];
  emu::MatrixLane lanes[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    lanes[lane] = {nullptr, values[lane]};
    if (lane >= 8 * inst.listSize) // the others' addresses are not looked at
      continue;
    lanes[lane].row = resolve<Space::Shared>(warp, inst, lane, addressOf(warp, inst, lane), 16, Access::Read);
    if (!lanes[lane].row)
      return Flow::Fail;
  }
  emu::ldmatrix(static_cast<int32_t>(inst.listSize), inst.mode[0], lanes);
  for (unsigned i = 0; i < inst.listSize; ++i)
    for (unsigned lane = 0; lane < kLanes; ++lane)
      warp.reg<uint32_t>(places[i])[lane] = values[lane][i];
  return warp.together();
}

} // namespace

// mma.sync.aligned.mMnNkK.row.col.d.a.b.c
bool decodeMma(Decoder &decoder, Modifiers &modifiers) {
  struct Shape {
    std::string_view name;
    uint32_t m, n, k;
  };
  static constexpr Shape shapes[] = {{"m16n8k4", 16, 8, 4}, {"m16n8k8", 16, 8, 8}, {"m16n8k16", 16, 8, 16}, {"m16n8k32", 16, 8, 32}};
  const Shape *shape = nullptr;
  for (const Shape &candidate : shapes)
    if (modifiers.take(candidate.name))
      shape = &candidate;
  if (!shape || !modifiers.take("sync") || !modifiers.take("aligned") || !modifiers.take("row") || !modifiers.take("col"))
    return decoder.fail("this mma is not supported");
  Type d = modifiers.takeType(), a = modifiers.takeType(), b = modifiers.takeType(), c = modifiers.takeType();
  uint64_t types = 0;
  unsigned shift = 0;
  for (Type type : {a, b, c, d}) {
    if (!elementType(type))
      return decoder.fail("this mma is not supported");
    types |= uint64_t(elementType(type)) << shift;
    shift += 8;
  }
  Inst &inst = decoder.inst;
  inst.run = multiply;
  inst.imm = static_cast<int64_t>(uint64_t(shape->m << 16 | shape->n << 8 | shape->k) << 32 | types);
  uint32_t elements[] = {shape->m * shape->n, shape->m * shape->k, shape->n * shape->k, shape->m * shape->n};
  Type each[] = {d, a, b, c};
  std::vector<uint32_t> places;
  for (size_t i = 0; i < 4; ++i) {
    std::vector<Operand> registers = decoder.elements(i);
    uint32_t count = elements[i] / kLanes * (each[i] == Type::TF32 ? 4 : sizeOf(each[i])) / 4;
    if (registers.size() != count || count > kMostRegisters)
      return decoder.fail("operand " + std::to_string(i + 1) + " must have " + std::to_string(count) + " registers");
    inst.other |= static_cast<int64_t>(count) << (8 * i);
    for (const Operand &reg : registers)
      places.push_back(i ? decoder.use(reg, Type::B32) : decoder.define(reg, Type::B32));
  }
  inst.list = decoder.addList(places);
  inst.listSize = static_cast<uint32_t>(places.size());
  return decoder.numOperands() == 4;
}

// ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16
bool decodeLoadMatrix(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  bool isKnown = modifiers.take("sync") && modifiers.take("aligned") && modifiers.take("m8n8");
  std::string_view count = modifiers.takeOneOf({"x1", "x2", "x4"});
  inst.mode[0] = modifiers.take("trans");
  isKnown &= modifiers.take("shared") || modifiers.take("shared::cta");
  if (!isKnown || count.empty() || modifiers.takeType() != Type::B16)
    return decoder.fail("this ldmatrix is not supported");
  std::vector<uint32_t> places;
  for (const Operand &reg : decoder.elements(0))
    places.push_back(decoder.define(reg, Type::B32));
  inst.run = loadMatrix;
  inst.list = decoder.addList(places);
  inst.listSize = static_cast<uint32_t>(places.size());
  Space space = Space::Shared;
  return decoder.address(1, space, 16) && places.size() == static_cast<size_t>(count[1] - '0') && decoder.numOperands() == 2;
}

} // namespace kiln::ptx
