// Runs handwritten PTX in unit tests.
#pragma once

#include "test/support/ptx/Half.h"
#include "test/support/ptx/Launch.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace kiln::ptx::test {

struct LaunchSetup {
  uint32_t threads = 1, blocks = 1, dynamicShared = 0;
  std::string globals; // declared before the kernel
  bool programmatic = false;
};

/// Runs kernel `k(.param .u64 out, .param .u64 in)` with this body; both point to memory of its own. There are registers
/// %p<16>, %h<16> (16 bits), %r<32>, %f<16> (32 bits), %d<32> (64 bits); %d30 and %d31 hold the global addresses of out and
/// in, %r30 the thread's number in its block, and %d29 the address of out's 8 bytes for the thread. The error, or nothing.
std::string runBody(const std::string &body, std::vector<uint64_t> &out, const std::vector<uint64_t> &in = {}, const LaunchSetup &setup = {});

/// The same in one block of threads, with the numbers from 1 to 4 in `in`; `result` receives `out`, 8 bytes for each thread.
std::string runThreads(const std::string &body, uint32_t threads, std::vector<uint64_t> *result = nullptr, const std::string &globals = "");

/// The value of register %p0, %h0, %r0 or %d0 (by `result`: p, h, r, d) after a statement whose operands are registers 1, 2, ...
/// of the kinds and bits given.
uint64_t evaluate(const std::string &statement, char result, std::initializer_list<std::pair<char, uint64_t>> operands);

inline uint64_t bits(float value) { return bitCast<uint32_t>(value); }
inline uint64_t bits(double value) { return bitCast<uint64_t>(value); }
inline float asFloat(uint64_t value) { return bitCast<float>(static_cast<uint32_t>(value)); }
inline double asDouble(uint64_t value) { return bitCast<double>(value); }

} // namespace kiln::ptx::test
