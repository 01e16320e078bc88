// Copies to shared memory that run beside the threads (PTX ISA, "cp.async").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Lanes.h"

namespace kiln::ptx {

namespace {

// The bytes move when they are waited for, the last moment at which they may.
Flow startCopy(Warp &warp, const Inst &inst) {
  auto bytes = static_cast<uint32_t>(inst.mode[0]);
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    uint64_t to = addressOf(warp, inst, lane), from = warp.reg<uint64_t>(inst.b)[lane] + static_cast<uint64_t>(inst.other);
    uint32_t sourceBytes = warp.reg<uint32_t>(inst.c)[lane];
    if (inst.e && (warp.predicate(inst.e) >> lane & 1))
      sourceBytes = 0;
    if (to % bytes || from % bytes)
      return warp.fail(lane, "an address that is not a multiple of the " + std::to_string(bytes) + " bytes that are copied");
    if (sourceBytes > bytes)
      return warp.fail(lane, std::to_string(sourceBytes) + " bytes are read for a copy of " + std::to_string(bytes));
    const uint8_t *source = nullptr;
    if (sourceBytes && !(source = resolveGlobal(warp, inst, lane, from, sourceBytes, Access::Read)))
      return Flow::Fail;
    std::string why;
    if (!warp.block->shared.beginCopy(warp.thread(lane), to, bytes, why))
      return warp.fail(lane, why);
    warp.copies[lane].push_back({warp.thread(lane), to, source, bytes, sourceBytes});
  }
  return Flow::Next;
}

void finish(Warp &warp, const std::vector<AsyncCopy> &copies) {
  for (const AsyncCopy &copy : copies) {
    uint8_t *to = warp.block->shared.endCopy(copy.thread, copy.to, copy.bytes);
    if (copy.sourceBytes)
      std::memcpy(to, copy.from, copy.sourceBytes);
    std::memset(to + copy.sourceBytes, 0, copy.bytes - copy.sourceBytes);
  }
}

Flow commit(Warp &warp, const Inst &) {
  forLanes(warp.active, [&](unsigned lane) {
    warp.groups[lane].push_back(std::move(warp.copies[lane]));
    warp.copies[lane].clear();
  });
  return Flow::Next;
}

// wait_group n: until at most n groups are under way. wait_all (n < 0): also what is not in a group.
Flow wait(Warp &warp, const Inst &inst) {
  forLanes(warp.active, [&](unsigned lane) {
    auto &groups = warp.groups[lane];
    for (size_t left = inst.imm < 0 ? 0 : static_cast<size_t>(inst.imm); groups.size() > left; groups.pop_front())
      finish(warp, groups.front());
    if (inst.imm < 0) {
      finish(warp, warp.copies[lane]);
      warp.copies[lane].clear();
    }
  });
  return Flow::Next;
}

bool decodeCopy(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  if (!modifiers.take("async"))
    return decoder.fail("this copy is not supported");
  if (modifiers.take("commit_group")) {
    inst.run = commit;
    return decoder.numOperands() == 0;
  }
  if (modifiers.take("wait_all")) {
    inst.run = wait;
    inst.imm = -1;
    return decoder.numOperands() == 0;
  }
  if (modifiers.take("wait_group")) {
    inst.run = wait;
    inst.imm = static_cast<int64_t>(decoder.operand(0).bits);
    return decoder.operand(0).kind == Operand::Integer && decoder.numOperands() == 1;
  }
  std::string_view cache = modifiers.takeOneOf({"ca", "cg"});
  bool toShared = modifiers.take("shared") || modifiers.take("shared::cta");
  modifiers.takeOneOf({"L2::64B", "L2::128B", "L2::256B"});
  if (cache.empty() || !toShared || !modifiers.take("global"))
    return decoder.fail("this copy is not supported");
  const Operand &size = decoder.operand(2);
  uint64_t bytes = size.bits;
  if (size.kind != Operand::Integer || (bytes != 16 && (cache == "cg" || (bytes != 4 && bytes != 8))))
    return decoder.fail("a copy of another size than the instruction has");
  Space global = Space::Global, shared = Space::Shared;
  if (!decoder.address(1, global, 1))
    return false;
  inst.b = inst.a;
  inst.other = inst.imm;
  if (!decoder.address(0, shared, static_cast<uint32_t>(bytes)))
    return false;
  inst.mode[0] = static_cast<uint8_t>(bytes);
  inst.c = decoder.constant(bytes, 4);
  if (decoder.numOperands() > 3) {
    const Operand &last = decoder.operand(3);
    if (last.kind == Operand::Reg && decoder.isPredicate(last))
      inst.e = decoder.use(3, Type::Pred); // ignore-src
    else
      inst.c = decoder.use(3, Type::U32);
  }
  inst.slot = decoder.program().numSlots++;
  inst.run = startCopy;
  return decoder.numOperands() <= 4;
}

} // namespace

const Family kAsync[] = {{"cp", decodeCopy}, {"", nullptr}};

} // namespace kiln::ptx
