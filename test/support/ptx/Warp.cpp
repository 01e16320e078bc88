// Chooses which lanes of a warp go on, and runs them to where they part or wait.
#include "test/support/ptx/Warp.h"

#include <algorithm>

namespace kiln::ptx {

static std::string triple(uint32_t x, uint32_t y, uint32_t z) {
  return "(" + std::to_string(x) + ", " + std::to_string(y) + ", " + std::to_string(z) + ")";
}

Flow Warp::fail(unsigned lane, const std::string &why) {
  if (!block->error.empty())
    return Flow::Fail;
  const uint32_t *dim = block->launch->block, number = thread(lane);
  int line = block->program->code[at].line;
  block->error = "line " + std::to_string(line) + ": `" + block->program->module->quote(line) + "`: thread " +
                 triple(number % dim[0], number / dim[0] % dim[1], number / dim[0] / dim[1]) + " of block " +
                 triple(block->id[0], block->id[1], block->id[2]) + ": " + why;
  return Flow::Fail;
}

// The lanes that are furthest behind, so that lanes that parted meet again. `limit` is where the next ones are.
bool Warp::choose(uint32_t &limit) {
  uint32_t ready = live & ~blocked;
  at = limit = kNone;
  active = 0;
  forLanes(ready, [&](unsigned lane) {
    if (pc[lane] < at) {
      limit = at;
      at = pc[lane];
      active = 0;
    } else if (pc[lane] > at && pc[lane] < limit) {
      limit = pc[lane];
    }
    if (pc[lane] == at)
      active |= 1u << lane;
  });
  return ready != 0;
}

bool Warp::gather(uint32_t needed) {
  uint32_t here = active;
  forLanes(blocked, [&](unsigned lane) {
    if (pc[lane] == at && barrier[lane] == kNone)
      here |= 1u << lane;
  });
  if ((needed & live) & ~here) {
    setPc(active, at);
    blocked |= active;
    liveBefore = live;
    return false;
  }
  blocked &= ~here;
  active = here;
  return true;
}

void Warp::failUndefined(uint32_t lanes, uint32_t number) {
  fail(static_cast<unsigned>(__builtin_ctz(lanes)), "register " + block->program->registers[number] + " is read before it is written");
}

// What tensor cores still compute may be handed on, which takes no instruction, and added to by the next of them.
bool Warp::checkFlight(const Inst &inst) {
  const uint32_t *uses = block->program->uses.data() + inst.firstUse;
  uint32_t group = 0;
  for (unsigned i = 0; i < inst.numUses; ++i) {
    group = std::max(group, flight[uses[i]]);
    if (flight[uses[i]] && !inst.passesFlight)
      return fail(static_cast<unsigned>(__builtin_ctz(active)), "register " + block->program->registers[uses[i]] + " is read while a wgmma still computes it"), false;
  }
  for (unsigned i = 0; i < inst.numDefs; ++i) {
    uint32_t number = uses[inst.numUses + i];
    if (held[number])
      return fail(static_cast<unsigned>(__builtin_ctz(active)), "register " + block->program->registers[number] + " is written while a wgmma still reads it"), false;
    flight[number] = group;
  }
  return true;
}

bool Warp::checkUses(const Inst &inst) {
  const uint32_t *uses = block->program->uses.data() + inst.firstUse;
  for (unsigned i = 0; i < inst.numUses; ++i)
    if (uint32_t undefined = active & ~defined[uses[i]])
      return failUndefined(undefined, uses[i]), false;
  for (unsigned i = 0; i < inst.numDefs; ++i)
    defined[uses[inst.numUses + i]] |= active;
  return flight.empty() || checkFlight(inst);
}

// Lanes that wait for others of the warp may go on when those have ended.
bool Warp::retry() {
  uint32_t waiting = 0;
  forLanes(blocked & live, [&](unsigned lane) { waiting |= uint32_t(barrier[lane] == kNone) << lane; });
  if (!waiting || live == liveBefore)
    return false;
  blocked &= ~waiting;
  return true;
}

bool Warp::run() {
  const Inst *code = block->program->code.data();
  uint32_t limit;
  while (choose(limit) || (retry() && choose(limit))) {
    uint32_t group = active;
    for (bool together = true; together;) {
      const Inst &inst = code[at];
      active = group;
      if (inst.guard != kNone) {
        if (uint32_t undefined = group & ~defined[inst.guardRegister])
          return failUndefined(undefined, inst.guardRegister), false;
        uint32_t holds = predicate(inst.guard);
        active &= inst.guardNegated ? ~holds : holds;
      }
      if (!checkUses(inst))
        return false;
      block->instructions += static_cast<unsigned>(__builtin_popcount(active));
      Flow flow = active ? inst.run(*this, inst) : Flow::Next;
      if (flow == Flow::Next) {
        if (++at == limit) {
          setPc(group, at);
          together = false;
        }
        continue;
      }
      if (flow == Flow::Fail)
        return false;
      uint32_t rest = group & ~active;
      if (flow == Flow::Jump && !rest && limit == kNone) {
        at = inst.target;
        continue;
      }
      setPc(rest, at + 1);
      if (flow == Flow::Jump)
        setPc(active, inst.target);
      else if (flow == Flow::Exit)
        live &= ~active;
      // What depends on a grid that has ended depends on those before it, too, as all of its threads have waited for them.
      if (uint32_t early = flow == Flow::Exit && block->program->waitsForGrids ? active & ~waited : 0)
        return fail(static_cast<unsigned>(__builtin_ctz(early)), "ends without griddepcontrol.wait"), false;
      together = false;
    }
  }
  return true;
}

} // namespace kiln::ptx
