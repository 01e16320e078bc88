// Keeps a TargetInfo as a module's dictionary attribute, so that dumps compile to the same code.
#include "passes/loops/TargetInfo.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace kiln::loops {

TargetInfo getTargetInfo(ModuleOp module) {
  TargetInfo info;
  auto dict = module->getAttrOfType<DictionaryAttr>("loops.target");
  if (!dict)
    return info;
  auto read = [&](StringRef name, auto &field) {
    if (auto value = dict.getAs<IntegerAttr>(name))
      field = value.getValue().getZExtValue();
  };
  read("vector_bytes", info.vectorBytes);
  read("vector_registers", info.numVectorRegisters);
  read("fma", info.hasFma);
  read("masked_memory", info.hasMaskedMemory);
  read("bf16_pairs", info.bf16Pairs);
  read("tiles", info.hasTiles);
  read("f32_parts", info.f32Parts);
  read("l1_bytes", info.l1Bytes);
  read("l2_bytes", info.l2Bytes);
  return info;
}

void setTargetInfo(ModuleOp module, const TargetInfo &info) {
  Builder b(module.getContext());
  module->setAttr("loops.target",
                  b.getDictionaryAttr({
                      b.getNamedAttr("vector_bytes", b.getI64IntegerAttr(info.vectorBytes)),
                      b.getNamedAttr("vector_registers", b.getI64IntegerAttr(info.numVectorRegisters)),
                      b.getNamedAttr("fma", b.getBoolAttr(info.hasFma)),
                      b.getNamedAttr("masked_memory", b.getBoolAttr(info.hasMaskedMemory)),
                      b.getNamedAttr("bf16_pairs", b.getBoolAttr(info.bf16Pairs)),
                      b.getNamedAttr("tiles", b.getBoolAttr(info.hasTiles)),
                      b.getNamedAttr("f32_parts", b.getI64IntegerAttr(info.f32Parts)),
                      b.getNamedAttr("l1_bytes", b.getI64IntegerAttr(info.l1Bytes)),
                      b.getNamedAttr("l2_bytes", b.getI64IntegerAttr(info.l2Bytes)),
                  }));
}

} // namespace kiln::loops
