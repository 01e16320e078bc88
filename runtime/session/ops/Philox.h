// Philox-4x32 with 10 rounds, which TensorFlow's random numbers come from.
#pragma once

#include <array>
#include <cstdint>

namespace kiln {

/// Words in the order of TensorFlow's kernels that take one after the other.
class Philox {
public:
  using Block = std::array<uint32_t, 4>;
  /// `low` and `high` are the counter's halves.
  Philox(uint64_t key, uint64_t low, uint64_t high) : key(key), low(low), high(high) {}

  /// What the stateless kernels make of a seed of two numbers, so that any seed is a good one.
  static Philox fromSeed(uint64_t first, uint64_t second) {
    Block mixed = Philox(0x02461e293ec8f720u, first, second).block();
    return Philox(joined(mixed[0], mixed[1]), 0, joined(mixed[2], mixed[3]));
  }

  uint32_t word() {
    if (used == 4) {
      words = block();
      high += ++low == 0;
      used = 0;
    }
    return words[used++];
  }

  /// Uniform below `count`, each number as likely as any other.
  uint32_t below(uint32_t count) {
    if (!(count & (count - 1)))
      return word() & (count - 1);
    uint32_t rest = UINT32_MAX % count + 1, found;
    do
      found = word();
    while (found < rest);
    return found % count;
  }

  /// Uniform in [0, 1), of 23 bits.
  float unit() { return static_cast<float>(word() & 0x7fffff) * 0x1p-23f; }

private:
  static uint64_t joined(uint32_t low, uint32_t high) { return uint64_t(high) << 32 | low; }

  Block block() const {
    Block counter = {static_cast<uint32_t>(low), static_cast<uint32_t>(low >> 32), static_cast<uint32_t>(high), static_cast<uint32_t>(high >> 32)};
    auto first = static_cast<uint32_t>(key), second = static_cast<uint32_t>(key >> 32);
    for (int round = 0; round < 10; ++round, first += 0x9e3779b9u, second += 0xbb67ae85u) {
      uint64_t even = uint64_t(0xd2511f53u) * counter[0], odd = uint64_t(0xcd9e8d57u) * counter[2];
      counter = {static_cast<uint32_t>(odd >> 32) ^ counter[1] ^ first, static_cast<uint32_t>(odd),
                 static_cast<uint32_t>(even >> 32) ^ counter[3] ^ second, static_cast<uint32_t>(even)};
    }
    return counter;
  }

  uint64_t key, low, high;
  Block words{};
  int used = 4;
};

} // namespace kiln
