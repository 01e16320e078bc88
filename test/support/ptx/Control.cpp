// Branches, the end of threads, and barriers (PTX ISA, "Control Flow Instructions", "bar, barrier", "bar.warp.sync").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"

namespace kiln::ptx {

namespace {

Flow branch(Warp &, const Inst &) { return Flow::Jump; }
Flow leave(Warp &, const Inst &) { return Flow::Exit; }
Flow waitForGrids(Warp &warp, const Inst &) {
  warp.waited |= warp.active;
  return Flow::Next;
}
Flow trap(Warp &warp, const Inst &) { return warp.fail(static_cast<unsigned>(__builtin_ctz(warp.active)), "the kernel traps"); }
Flow ignore(Warp &, const Inst &) { return Flow::Next; }

bool decodeBranch(Decoder &decoder, Modifiers &modifiers) {
  modifiers.take("uni");
  if (decoder.numOperands() != 1 || decoder.operand(0).kind != Operand::Name)
    return false;
  decoder.inst.run = branch;
  decoder.jumpTo(decoder.operand(0).name);
  return true;
}

Flow branchIndexed(Warp &warp, const Inst &inst) {
  const uint32_t *table = &warp.block->program->lists[inst.list], *index = warp.reg<uint32_t>(inst.a);
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    if (index[lane] >= inst.listSize)
      return warp.fail(lane, "target " + std::to_string(index[lane]) + " of a jump table of " + std::to_string(inst.listSize));
    warp.pc[lane] = table[index[lane]];
  }
  return Flow::Regroup;
}

bool decodeIndexed(Decoder &decoder, Modifiers &modifiers) {
  modifiers.take("uni");
  if (!modifiers.take("idx") || decoder.numOperands() != 2)
    return false;
  const std::vector<std::string> *targets = decoder.branchTargets(decoder.operand(1).name);
  if (!targets)
    return decoder.fail("there is no jump table '" + decoder.operand(1).name + "'");
  Inst &inst = decoder.inst;
  inst.run = branchIndexed;
  inst.a = decoder.use(0, Type::U32);
  inst.list = decoder.jumpTable(*targets);
  inst.listSize = static_cast<uint32_t>(targets->size());
  return true;
}

bool decodeEnd(Decoder &decoder, Modifiers &modifiers) {
  modifiers.take("uni");
  if (modifiers.base() == "ret")
    decoder.returnFromCall();
  else
    decoder.inst.run = modifiers.base() == "trap" ? trap : leave;
  return decoder.numOperands() == 0;
}

bool decodeIgnored(Decoder &decoder, Modifiers &modifiers) {
  decoder.inst.run = ignore;
  if (modifiers.base() == "nanosleep")
    (void)modifiers.takeType();
  return true;
}

// Dependents may begin any time, which nothing of a launch by itself can show.
bool decodeGrids(Decoder &decoder, Modifiers &modifiers) {
  bool waits = modifiers.take("wait");
  if (!waits && !modifiers.take("launch_dependents"))
    return false;
  decoder.inst.run = waits ? waitForGrids : ignore;
  decoder.program().waitsForGrids |= waits;
  return decoder.numOperands() == 0;
}

enum : uint8_t { kWaits = 1 };

// Every lane of the warp must be here: .aligned.
Flow blockBarrier(Warp &warp, const Inst &inst) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  auto first = static_cast<unsigned>(__builtin_ctz(warp.active));
  uint32_t number = warp.reg<uint32_t>(inst.a)[first], count = warp.reg<uint32_t>(inst.b)[first];
  std::string why;
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    if (warp.reg<uint32_t>(inst.a)[lane] != number || warp.reg<uint32_t>(inst.b)[lane] != count)
      return warp.fail(lane, "the lanes of a warp name different barriers");
  }
  Flow flow = warp.together();
  if (!warp.block->arrive(warp, number, count, inst.mode[0] & kWaits, why))
    return warp.fail(first, why);
  return flow;
}

Flow warpBarrier(Warp &warp, const Inst &inst) {
  auto first = static_cast<unsigned>(__builtin_ctz(warp.active));
  uint32_t mask = warp.reg<uint32_t>(inst.a)[first];
  if (!(mask >> first & 1))
    return warp.fail(first, "a lane that is not in its own mask");
  if (!warp.gather(mask))
    return Flow::Regroup;
  warp.block->clocks.syncWarp(warp.index);
  return warp.together();
}

// bar.sync, bar.arrive, barrier.sync, barrier.arrive with or without .aligned, bar.warp.sync
bool decodeBarrier(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  modifiers.take("cta");
  if (modifiers.take("warp")) {
    inst.run = warpBarrier;
    inst.a = decoder.use(0, Type::B32);
    return modifiers.take("sync") && decoder.numOperands() == 1;
  }
  bool waits = modifiers.take("sync"), arrives = !waits && modifiers.take("arrive");
  modifiers.take("aligned"); // without it lanes may come one by one, which no kernel here does
  if (!waits && !arrives)
    return decoder.fail("this barrier is not supported");
  inst.run = blockBarrier;
  inst.mode[0] = waits ? kWaits : 0;
  inst.a = decoder.use(0, Type::B32);
  inst.b = decoder.numOperands() > 1 ? decoder.use(1, Type::B32) : decoder.constant(0, 4);
  return decoder.numOperands() <= 2 && (waits || decoder.numOperands() == 2);
}

} // namespace

const Family kControl[] = {{"bra", decodeBranch},  {"brx", decodeIndexed},   {"ret", decodeEnd},         {"exit", decodeEnd},
                           {"trap", decodeEnd},    {"bar", decodeBarrier},   {"barrier", decodeBarrier}, {"nanosleep", decodeIgnored},
                           {"brkpt", decodeIgnored}, {"pmevent", decodeIgnored}, {"griddepcontrol", decodeGrids}, {"", nullptr}};

} // namespace kiln::ptx
