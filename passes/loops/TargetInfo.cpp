// Keeps a TargetInfo as a module's dictionary attribute, so that dumps compile to the same code.
#include "passes/loops/TargetInfo.h"

#include "passes/loops/TunedKernels.h"

#include "mlir/IR/Builders.h"

#include <array>

using namespace mlir;

namespace kiln::loops {

static std::array<std::pair<StringRef, int64_t *>, 7> gpuFields(GpuInfo &gpu) {
  return {{{"sm", &gpu.sm},
           {"multiprocessors", &gpu.multiprocessors},
           {"multiprocessor_threads", &gpu.threads},
           {"multiprocessor_registers", &gpu.registers},
           {"multiprocessor_blocks", &gpu.blocks},
           {"multiprocessor_products", &gpu.products},
           {"shared_bytes", &gpu.sharedBytes}}};
}

TargetInfo gpuTargetInfo(int64_t sm) {
  TargetInfo info;
  info.vectorBytes = 1;
  info.numVectorRegisters = 64;
  info.hasFma = true;
  info.gpu.sm = sm;
  const GpuDevice &device = gpuDevice(sm);
  info.gpu.multiprocessors = device.multiprocessors;
  info.gpu.threads = device.threads;
  info.gpu.blocks = device.blocks;
  info.gpu.products = device.products;
  info.gpu.sharedBytes = device.sharedKib << 10;
  return info;
}

const GpuDevice &gpuDevice(int64_t sm) {
  static constexpr GpuDevice devices[] = {
#define KILN_GPU_DEVICE(...) {__VA_ARGS__},
#include "passes/loops/GpuDevices.def"
#undef KILN_GPU_DEVICE
  };
  const GpuDevice *found = devices;
  for (const GpuDevice &device : devices)
    if (device.sm <= sm)
      found = &device;
  return *found;
}

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
  read("bf16_rounds", info.bf16Rounds);
  read("byte_quads", info.byteQuads);
  read("signed_quads", info.signedQuads);
  read("tiles", info.hasTiles);
  read("half_tiles", info.halfTiles);
  read("lookup", info.hasLookup);
  read("scale", info.hasScale);
  read("divides_by_floats", info.dividesByFloats);
  read("flushes_denormals", info.flushesDenormals);
  read("stream_step", info.streamStep);
  read("f32_parts", info.f32Parts);
  read("l1_bytes", info.l1Bytes);
  read("l2_bytes", info.l2Bytes);
  for (auto [name, field] : gpuFields(info.gpu))
    read(name, *field);
  if (auto text = dict.getAs<StringAttr>("tuned"))
    if (std::optional<TunedKernels> tuned = TunedKernels::parse(text))
      info.tuned = std::make_shared<TunedKernels>(std::move(*tuned));
  return info;
}

void setTargetInfo(ModuleOp module, const TargetInfo &info) {
  Builder b(module.getContext());
  NamedAttrList fields;
  fields.set("vector_bytes", b.getI64IntegerAttr(info.vectorBytes));
  fields.set("vector_registers", b.getI64IntegerAttr(info.numVectorRegisters));
  fields.set("fma", b.getBoolAttr(info.hasFma));
  fields.set("masked_memory", b.getBoolAttr(info.hasMaskedMemory));
  fields.set("bf16_pairs", b.getBoolAttr(info.bf16Pairs));
  if (info.bf16Rounds)
    fields.set("bf16_rounds", b.getBoolAttr(true));
  fields.set("tiles", b.getBoolAttr(info.hasTiles));
  if (info.halfTiles)
    fields.set("half_tiles", b.getBoolAttr(true));
  if (info.byteQuads)
    fields.set("byte_quads", b.getBoolAttr(true));
  if (info.signedQuads)
    fields.set("signed_quads", b.getBoolAttr(true));
  if (info.hasLookup)
    fields.set("lookup", b.getBoolAttr(true));
  if (info.hasScale)
    fields.set("scale", b.getBoolAttr(true));
  if (info.dividesByFloats)
    fields.set("divides_by_floats", b.getBoolAttr(true));
  if (info.flushesDenormals)
    fields.set("flushes_denormals", b.getBoolAttr(true));
  if (info.streamStep != TargetInfo().streamStep)
    fields.set("stream_step", b.getI64IntegerAttr(info.streamStep));
  fields.set("f32_parts", b.getI64IntegerAttr(info.f32Parts));
  fields.set("l1_bytes", b.getI64IntegerAttr(info.l1Bytes));
  fields.set("l2_bytes", b.getI64IntegerAttr(info.l2Bytes));
  if (info.tuned && !info.tuned->choices.empty())
    fields.set("tuned", b.getStringAttr(info.tuned->str()));
  GpuInfo gpu = info.gpu;
  if (info.isGpu())
    for (auto [name, field] : gpuFields(gpu))
      fields.set(name, b.getI64IntegerAttr(*field));
  module->setAttr("loops.target", fields.getDictionary(module.getContext()));
}

} // namespace kiln::loops
