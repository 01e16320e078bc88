// StatelessShuffle of what does not compile (strings): the order of TensorFlow's kernel, by Philox.
#include "session/ops/Ops.h"
#include "session/ops/Philox.h"

#include <numeric>

namespace kiln {

namespace {

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
  Philox random(*c.input(1).values<uint64_t>(), c.input(2).values<uint64_t>()[0], c.input(2).values<uint64_t>()[1]);
  for (int64_t i = 0; i + 1 < count; ++i)
    std::swap(order[i], order[i + random.word() % static_cast<uint32_t>(count - i)]);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, rows.dtype(), rows.dims(), rows.rank()));
  int64_t inner = countOf(rows.dims() + 1, rows.rank() - 1);
  for (int64_t i = 0; i < count; ++i)
    copyElements(c.output(0), i * inner, rows, order[i] * inner, inner);
  return Status();
}

} // namespace

void addShuffleOps(HostOpRegistry &registry) { registry.addUncompiled("StatelessShuffle", statelessShuffle); }

} // namespace kiln
