// Applies scalar functions to the active lanes of a warp.
#pragma once

#include "test/support/ptx/Warp.h"

namespace kiln::ptx {

template <typename T> inline void put(Warp &warp, uint32_t offset, const T (&values)[kLanes]) {
  T *to = warp.reg<T>(offset);
  if (warp.active == ~0u) {
    std::memcpy(to, values, sizeof values);
    return;
  }
  forLanes(warp.active, [&](unsigned lane) { to[lane] = values[lane]; });
}

// All lanes are computed, which compilers turn into vector code; those of inactive lanes are dropped.
template <typename R, typename A, R (*function)(A)> Flow map1(Warp &warp, const Inst &inst) {
  const A *a = warp.reg<A>(inst.a);
  R result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = function(a[lane]);
  put(warp, inst.d, result);
  return Flow::Next;
}

template <typename R, typename A, typename B, R (*function)(A, B)> Flow map2(Warp &warp, const Inst &inst) {
  const A *a = warp.reg<A>(inst.a);
  const B *b = warp.reg<B>(inst.b);
  R result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = function(a[lane], b[lane]);
  put(warp, inst.d, result);
  return Flow::Next;
}

template <typename R, typename A, typename B, typename C, R (*function)(A, B, C)> Flow map3(Warp &warp, const Inst &inst) {
  const A *a = warp.reg<A>(inst.a);
  const B *b = warp.reg<B>(inst.b);
  const C *c = warp.reg<C>(inst.c);
  R result[kLanes];
  for (unsigned lane = 0; lane < kLanes; ++lane)
    result[lane] = function(a[lane], b[lane], c[lane]);
  put(warp, inst.d, result);
  return Flow::Next;
}

} // namespace kiln::ptx
