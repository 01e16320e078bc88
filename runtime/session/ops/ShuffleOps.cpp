// StatelessShuffle of what does not compile (strings): the order of TensorFlow's kernel, by Philox.
#include "session/ops/Ops.h"

#include <array>
#include <numeric>

namespace kiln {

namespace {

using Block = std::array<uint32_t, 4>;

/// Philox-4x32 with 10 rounds.
Block philox(uint64_t key, Block counter) {
  auto low = static_cast<uint32_t>(key), high = static_cast<uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round, low += 0x9e3779b9u, high += 0xbb67ae85u) {
    uint64_t first = uint64_t(0xd2511f53u) * counter[0], second = uint64_t(0xcd9e8d57u) * counter[2];
    counter = {static_cast<uint32_t>(second >> 32) ^ counter[1] ^ low, static_cast<uint32_t>(second),
               static_cast<uint32_t>(first >> 32) ^ counter[3] ^ high, static_cast<uint32_t>(first)};
  }
  return counter;
}

Status statelessShuffle(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_UINT64));
  KILN_RETURN_IF_ERROR(wantType(c, 2, KILN_UINT64));
  int64_t algorithm = 0;
  KILN_RETURN_IF_ERROR(integerInput(c, 3, &algorithm));
  constexpr int64_t isPhilox = 1, isChosen = 3;
  if (algorithm != isPhilox && algorithm != isChosen)
    return invalidArgument("unsupported algorithm id " + std::to_string(algorithm) + ", which must be Philox's (1)");
  if (c.input(1).numElements() != 1 || c.input(2).rank() != 1 || c.input(2).dim(0) < 2)
    return invalidArgument("key must have shape [1] and counter shape [2], got " + c.input(1).shapeText() + " and " + c.input(2).shapeText());
  const Tensor &rows = c.input(0);
  int64_t count = rows.rank() ? rows.dim(0) : 0;
  if (count < 2 || rows.numElements() == 0) {
    c.setOutput(0, c.takeInput(0));
    return Status();
  }
  std::vector<int64_t> order(static_cast<size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  uint64_t key = *c.input(1).values<uint64_t>(), low = c.input(2).values<uint64_t>()[0], high = c.input(2).values<uint64_t>()[1];
  Block words{};
  for (int64_t i = 0; i + 1 < count; ++i) {
    if (i % 4 == 0) {
      words = philox(key, {static_cast<uint32_t>(low), static_cast<uint32_t>(low >> 32), static_cast<uint32_t>(high), static_cast<uint32_t>(high >> 32)});
      high += ++low == 0;
    }
    std::swap(order[i], order[i + words[i % 4] % static_cast<uint32_t>(count - i)]);
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, rows.dtype(), rows.dims(), rows.rank()));
  int64_t inner = countOf(rows.dims() + 1, rows.rank() - 1);
  for (int64_t i = 0; i < count; ++i)
    copyElements(c.output(0), i * inner, rows, order[i] * inner, inner);
  return Status();
}

} // namespace

void addShuffleOps(HostOpRegistry &registry) { registry.addUncompiled("StatelessShuffle", statelessShuffle); }

} // namespace kiln
