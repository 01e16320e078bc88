// A portable artefact of StableHLO to the hlo dialect, its open dimensions 3.
#include "hlo/ir/Hlo.h"
#include "hlo/vhlo/Artifact.h"
#include "test/fuzz/targets/FuzzTarget.h"

#include "mlir/IR/BuiltinTypes.h"

#include <random>

using namespace kiln;
using namespace mlir;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz::Session session;
  MLIRContext *context = session.context();
  std::string problem;
  auto step = [&](bool ok, const char *name) {
    if (!ok && !problem.empty())
      emitError(UnknownLoc::get(context)) << problem;
    session.expectMessage(ok, name);
    return ok;
  };
  std::unique_ptr<vhlo::Artifact> artifact =
      vhlo::Artifact::read(context, StringRef(reinterpret_cast<const char *>(data), size), problem);
  if (!step(artifact != nullptr, "reading"))
    return 0;
  SmallVector<Type> types;
  for (Type declared : artifact->argumentTypes()) {
    auto type = dyn_cast<RankedTensorType>(declared);
    if (!type)
      return 0;
    SmallVector<int64_t> shape(type.getShape());
    for (int64_t &dim : shape)
      dim = ShapedType::isDynamic(dim) ? 3 : dim;
    types.push_back(type.clone(shape));
  }
  Region body;
  SmallVector<Value> results;
  step(
      succeeded(artifact->instantiate(body, types, UnknownLoc::get(context), {}, results, problem)),
      "instantiation");
  return 0;
}

/// One or two bytes: indices are bytes, and what has more changes is refused before it comes to an
/// op.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t, unsigned seed) {
  std::mt19937 random(seed);
  for (unsigned n = 1 + random() % 2; n && size > 4; --n) {
    uint8_t &byte = data[4 + random() % (size - 4)];
    uint8_t changed[] = {static_cast<uint8_t>(byte ^ (1u << random() % 8)),
                         static_cast<uint8_t>(byte + 2), static_cast<uint8_t>(byte - 2),
                         static_cast<uint8_t>(random())};
    byte = changed[random() % 4];
  }
  return size;
}
