// What the lanes of a warp do together (PTX ISA, "shfl.sync", "vote.sync", "redux.sync", "activemask", "elect.sync").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Lanes.h"

#include <algorithm>

namespace kiln::ptx {

namespace {

// Brings the lanes of the member mask in inst.e together; those that execute must be members and name the same ones.
bool gatherMembers(Warp &warp, const Inst &inst, Flow &flow) {
  const uint32_t *masks = warp.reg<uint32_t>(inst.e);
  auto first = static_cast<unsigned>(__builtin_ctz(warp.active));
  uint32_t mask = masks[first];
  flow = Flow::Regroup;
  if (!warp.gather(mask))
    return false;
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    if (masks[lane] != mask || !(mask >> lane & 1)) {
      flow = warp.fail(lane, masks[lane] != mask ? "the lanes of a warp name different members" : "a lane that is not in its own mask");
      return false;
    }
  }
  return true;
}

enum : uint8_t { kUp, kDown, kButterfly, kIndex };

Flow shuffle(Warp &warp, const Inst &inst) {
  Flow flow;
  if (!gatherMembers(warp, inst, flow))
    return flow;
  const uint32_t *a = warp.reg<uint32_t>(inst.a), *b = warp.reg<uint32_t>(inst.b), *c = warp.reg<uint32_t>(inst.c);
  uint32_t result[kLanes] = {}, valid = 0;
  for (uint32_t lanes = warp.active; lanes; lanes &= lanes - 1) {
    auto lane = static_cast<unsigned>(__builtin_ctz(lanes));
    uint32_t by = b[lane] & 31, clamp = c[lane] & 31, segment = c[lane] >> 8 & 31;
    uint32_t most = (lane & segment) | (clamp & ~segment), least = lane & segment;
    int source = static_cast<int>(lane);
    bool isValid = false;
    switch (inst.mode[0]) {
    case kUp:
      source = static_cast<int>(lane) - static_cast<int>(by);
      isValid = source >= static_cast<int>(most);
      break;
    case kDown:
      source = static_cast<int>(lane + by);
      isValid = source <= static_cast<int>(most);
      break;
    case kButterfly:
      source = static_cast<int>(lane ^ by);
      isValid = source <= static_cast<int>(most);
      break;
    case kIndex:
      source = static_cast<int>(least | (by & ~segment));
      isValid = source <= static_cast<int>(most);
      break;
    }
    if (!isValid)
      source = static_cast<int>(lane);
    if (source < 0 || source > 31 || !(warp.active >> source & 1))
      return warp.fail(lane, "takes the value of lane " + std::to_string(source) + ", which does not take part");
    result[lane] = a[source];
    valid |= static_cast<uint32_t>(isValid) << lane;
  }
  put(warp, inst.d, result);
  if (inst.mode[1]) {
    uint32_t &p = warp.predicate(inst.list);
    p = (p & ~warp.active) | valid;
  }
  return warp.together();
}

bool decodeShuffle(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::string_view mode = modifiers.takeOneOf({"up", "down", "bfly", "idx"});
  if (!modifiers.take("sync") || mode.empty() || modifiers.takeType() != Type::B32)
    return false;
  inst.run = shuffle;
  inst.mode[0] = mode == "up" ? kUp : mode == "down" ? kDown : mode == "bfly" ? kButterfly : kIndex;
  inst.a = decoder.use(1, Type::B32);
  inst.b = decoder.use(2, Type::B32);
  inst.c = decoder.use(3, Type::B32);
  inst.e = decoder.use(4, Type::B32);
  std::vector<Operand> results = decoder.elements(0);
  inst.d = decoder.define(results[0], Type::B32);
  if (results.size() > 1) {
    inst.mode[1] = 1;
    inst.list = decoder.define(results[1], Type::Pred);
  }
  return decoder.numOperands() == 5;
}

enum : uint8_t { kAll, kAny, kUni, kBallot };

Flow vote(Warp &warp, const Inst &inst) {
  Flow flow;
  if (!gatherMembers(warp, inst, flow))
    return flow;
  uint32_t votes = (warp.predicate(inst.a) ^ (inst.mode[1] ? ~0u : 0u)) & warp.active;
  if (inst.mode[0] == kBallot) {
    uint32_t result[kLanes];
    for (uint32_t &value : result)
      value = votes;
    put(warp, inst.d, result);
    return warp.together();
  }
  bool holds = inst.mode[0] == kAll ? votes == warp.active : inst.mode[0] == kAny ? votes != 0 : votes == 0 || votes == warp.active;
  uint32_t &d = warp.predicate(inst.d);
  d = (d & ~warp.active) | (holds ? warp.active : 0);
  return warp.together();
}

bool decodeVote(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::string_view mode = modifiers.takeOneOf({"all", "any", "uni", "ballot"});
  if (!modifiers.take("sync") || mode.empty())
    return false;
  inst.run = vote;
  inst.mode[0] = mode == "all" ? kAll : mode == "any" ? kAny : mode == "uni" ? kUni : kBallot;
  inst.mode[1] = decoder.operand(1).negated;
  inst.a = decoder.use(1, Type::Pred);
  inst.e = decoder.use(2, Type::B32);
  Type type = modifiers.takeType();
  inst.d = decoder.define(0, mode == "ballot" ? Type::B32 : Type::Pred);
  return type == (mode == "ballot" ? Type::B32 : Type::Pred) && decoder.numOperands() == 3;
}

template <typename T> Flow reduce(Warp &warp, const Inst &inst) {
  Flow flow;
  if (!gatherMembers(warp, inst, flow))
    return flow;
  const T *a = warp.reg<T>(inst.a);
  T value = a[__builtin_ctz(warp.active)];
  forLanes(warp.active & (warp.active - 1), [&](unsigned lane) {
    T other = a[lane];
    switch (inst.mode[0]) {
    case 0:
      value = static_cast<T>(static_cast<uint32_t>(value) + static_cast<uint32_t>(other));
      break;
    case 1:
      value = std::min(value, other);
      break;
    case 2:
      value = std::max(value, other);
      break;
    case 3:
      value &= other;
      break;
    case 4:
      value |= other;
      break;
    case 5:
      value ^= other;
      break;
    }
  });
  T result[kLanes];
  for (T &each : result)
    each = value;
  put(warp, inst.d, result);
  return warp.together();
}

bool decodeReduce(Decoder &decoder, Modifiers &modifiers) {
  static constexpr std::string_view names[] = {"add", "min", "max", "and", "or", "xor"};
  Inst &inst = decoder.inst;
  bool isKnown = false;
  for (uint8_t i = 0; i < 6; ++i)
    if (modifiers.take(names[i])) {
      inst.mode[0] = i;
      isKnown = true;
    }
  Type type = modifiers.takeType();
  if (!isKnown || !modifiers.take("sync") || sizeOf(type) != 4 || isFloat(type))
    return false;
  inst.run = isSigned(type) ? reduce<int32_t> : reduce<uint32_t>;
  inst.a = decoder.use(1, type);
  inst.e = decoder.use(2, Type::B32);
  inst.d = decoder.define(0, type);
  return decoder.numOperands() == 3;
}

Flow activeMask(Warp &warp, const Inst &inst) {
  uint32_t result[kLanes];
  for (uint32_t &each : result)
    each = warp.active;
  put(warp, inst.d, result);
  return Flow::Next;
}

bool decodeActiveMask(Decoder &decoder, Modifiers &modifiers) {
  decoder.inst.run = activeMask;
  decoder.inst.d = decoder.define(0, Type::B32);
  return modifiers.takeType() == Type::B32 && decoder.numOperands() == 1;
}

// The lowest member is the one.
Flow elect(Warp &warp, const Inst &inst) {
  Flow flow;
  if (!gatherMembers(warp, inst, flow))
    return flow;
  auto first = static_cast<uint32_t>(__builtin_ctz(warp.active));
  uint32_t result[kLanes];
  for (uint32_t &each : result)
    each = first;
  put(warp, inst.d, result);
  uint32_t &p = warp.predicate(inst.list);
  p = (p & ~warp.active) | 1u << first;
  return warp.together();
}

bool decodeElect(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::vector<Operand> results = decoder.elements(0);
  if (!modifiers.take("sync") || results.size() != 2)
    return false;
  inst.run = elect;
  inst.e = decoder.use(1, Type::B32);
  inst.d = decoder.define(results[0], Type::B32);
  inst.list = decoder.define(results[1], Type::Pred);
  return decoder.numOperands() == 2;
}

} // namespace

const Family kCollectives[] = {{"shfl", decodeShuffle},  {"vote", decodeVote},   {"redux", decodeReduce}, {"activemask", decodeActiveMask},
                               {"elect", decodeElect},   {"mma", decodeMma},     {"ldmatrix", decodeLoadMatrix}, {"", nullptr}};

} // namespace kiln::ptx
