// Writes the module table field by field, in the order of kiln_abi.h.
#include "backends/cpu/ModuleTable.h"

#include "backends/cpu/LowerLoops.h"
#include "backends/cpu/Parts.h"
#include "backends/cpu/TargetMachine.h"

#include "kiln/kiln_abi.h"
#include "kiln/kiln_emulation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"

using namespace mlir;

namespace kiln::cpu {

int32_t dtypeOf(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() ? KILN_COMPLEX64 : complex.getElementType().isF64() ? KILN_COMPLEX128 : 0;
  if (isa<Float8E5M2Type>(type))
    return KILN_FLOAT8_E5M2;
  if (isa<Float8E4M3FNType>(type))
    return KILN_FLOAT8_E4M3FN;
  if (type.isBF16())
    return KILN_BFLOAT16;
  if (type.isF16())
    return KILN_HALF;
  if (type.isF32())
    return KILN_FLOAT;
  if (type.isF64())
    return KILN_DOUBLE;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return 0;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return KILN_BOOL;
  case 4:
    return isUnsigned ? KILN_UINT4 : KILN_INT4;
  case 8:
    return isUnsigned ? KILN_UINT8 : KILN_INT8;
  case 16:
    return isUnsigned ? KILN_UINT16 : KILN_INT16;
  case 32:
    return isUnsigned ? KILN_UINT32 : KILN_INT32;
  case 64:
    return isUnsigned ? KILN_UINT64 : KILN_INT64;
  }
  return 0;
}

namespace {

/// `numOpen`: as many lengths and computed sizes may be dimensions. `numTensors`: of the list.
FailureOr<TensorDescription> describeTensor(ModuleOp module, StringRef list, Attribute attr, int64_t numOpen, size_t numTensors) {
  TensorDescription tensor;
  auto dict = dyn_cast<DictionaryAttr>(attr);
  auto name = dict ? dict.getAs<StringAttr>("name") : StringAttr();
  auto type = dict ? dict.getAs<TypeAttr>("type") : TypeAttr();
  auto dims = dict ? dict.getAs<DenseI64ArrayAttr>("dims") : DenseI64ArrayAttr();
  if (!name || !type || !dims)
    return module.emitError() << list << " needs {name, type, dims, bytes} for each entry, got "
                              << attr;
  tensor.name = name.str();
  if (auto node = dict.getAs<StringAttr>("node"))
    tensor.node = node.str();
  Type element = type.getValue();
  tensor.dims = llvm::to_vector(dims.asArrayRef());
  tensor.dtype = dtypeOf(element);
  if (tensor.dtype == 0)
    return module.emitError() << list << ": '" << tensor.name << "' has element type " << element
                              << ", which the runtime contract does not know";
  bool complex = isa<ComplexType>(element);
  Type scalar = complex ? cast<ComplexType>(element).getElementType() : element;
  unsigned scalarBytes = llvm::divideCeil(scalar.getIntOrFloatBitWidth(), 8);
  tensor.alignment = scalarBytes;
  tensor.bytes = scalarBytes * (complex ? 2 : 1);
  for (auto [i, dim] : llvm::enumerate(tensor.dims)) {
    if (dim < -KILN_SYMBOL_LENGTH - numOpen || (dim == -1 - KILN_SYMBOL_BATCH && i))
      return module.emitError() << list << ": '" << tensor.name << "' has dimension " << dim << " at " << i
                                << "; open are the first, the batch (-1), and those of lengths (-2, and -3 where loops.num_lengths is 2)"
                                << (list != "loops.variables" ? " or computed from one (-2 - loops.num_lengths - entry of loops.derived)" : "");
    tensor.bytes *= dim < 0 ? 1 : dim;
  }
  if (auto bytes = dict.getAs<IntegerAttr>("bytes"))
    tensor.bytes = bytes.getInt();
  if (auto readonly = dict.get("readonly"))
    tensor.readonly = !isa<BoolAttr>(readonly) || cast<BoolAttr>(readonly).getValue();
  tensor.isSize = dict.contains("is_size");
  auto sizes = dict.getAs<ArrayAttr>("sizes");
  for (Attribute entry : sizes ? sizes.getValue() : ArrayRef<Attribute>()) {
    auto size = dyn_cast<DenseI64ArrayAttr>(entry);
    auto isBelow = [](int64_t index, size_t count) { return index >= 0 && index < static_cast<int64_t>(count); };
    if (!size || size.size() != 2 || !isBelow(size[0], tensor.dims.size()) || !isBelow(size[1], numTensors))
      return module.emitError() << list << ": '" << tensor.name
                                << "' needs [dimension, number of the output that says its size] for each of its sizes, got " << entry;
    tensor.sizes.emplace_back(size[0], size[1]);
  }
  return tensor;
}

LogicalResult describeTensors(ModuleOp module, StringRef list,
                              std::vector<TensorDescription> &tensors, int64_t numOpen) {
  auto entries = module->getAttrOfType<ArrayAttr>(list);
  if (!entries)
    return success();
  for (Attribute entry : entries) {
    auto tensor = describeTensor(module, list, entry, numOpen, entries.size());
    if (failed(tensor))
      return failure();
    tensors.push_back(std::move(*tensor));
  }
  return success();
}

LogicalResult describeDerived(ModuleOp module, ModuleDescription &d) {
  auto list = module->getAttrOfType<ArrayAttr>("loops.derived");
  for (auto [i, entry] : llvm::enumerate(list ? list.getValue() : ArrayRef<Attribute>())) {
    auto size = dyn_cast<DenseI64ArrayAttr>(entry);
    int64_t end = KILN_SYMBOL_LENGTH + d.numLengths + static_cast<int64_t>(i);
    auto isBefore = [&](int64_t symbol) { return symbol >= KILN_SYMBOL_LENGTH && symbol < end; };
    if (!size || size.size() != 4 || !isBefore(size[0]) || size[3] < 0 || (size[3] == 0 && (!isBefore(size[1]) || size[2] < 0 || size[2] > 1)))
      return module.emitError("loops.derived needs [of, factor, add, divisor] for each entry, of a length (from 1 on) or an entry before it (1 + loops.num_lengths + its number) and with a "
                              "divisor of 1 or more, or 0 where the factor is another such entry and add is 0 or 1, got ")
             << entry << " at " << i;
    d.derived.push_back({size[0], size[1], size[2], size[3]});
  }
  return success();
}

/// What an input's dimension is computed from follows from its size.
LogicalResult checkInputs(ModuleOp module, const ModuleDescription &d) {
  for (const TensorDescription &tensor : d.inputs)
    for (int64_t dim : tensor.dims) {
      int64_t entry = -1 - dim - KILN_SYMBOL_LENGTH - d.numLengths;
      if (entry < 0)
        continue;
      const KilnDerivedSize &size = d.derived[entry];
      if (size.of >= KILN_SYMBOL_LENGTH + d.numLengths || size.factor != 1 || size.divisor != 1)
        return module.emitError("loops.inputs: '") << tensor.name << "' has dimension " << dim << ", which is no length and a number";
    }
  return success();
}

LogicalResult describeSymbols(ModuleOp module, ModuleDescription &d) {
  for (const std::vector<TensorDescription> *list : {&d.inputs, &d.outputs})
    for (const TensorDescription &tensor : *list)
      for (int symbol : {KILN_SYMBOL_BATCH, KILN_SYMBOL_LENGTH})
        if (tensor.hasSymbol(symbol))
          d.numSymbols = std::max(d.numSymbols, symbol + 1);
  if (d.numSymbols <= KILN_SYMBOL_LENGTH)
    return success();
  d.numSymbols = KILN_SYMBOL_LENGTH + d.numLengths;
  auto most = module->getAttrOfType<IntegerAttr>("loops.most_length");
  if (!most)
    return module.emitError("the module leaves a length open (-2), and loops.most_length does not say how long it may be");
  d.leastLengths.assign(d.numLengths, 1);
  if (auto least = module->getAttrOfType<DenseI64ArrayAttr>("loops.least_lengths")) {
    if (least.size() != d.numLengths)
      return module.emitError("loops.least_lengths has ") << least.size() << " for " << d.numLengths;
    d.leastLengths.assign(least.asArrayRef().begin(), least.asArrayRef().end());
  }
  d.mostLength = most.getInt();
  if (auto multiple = module->getAttrOfType<IntegerAttr>("loops.length_multiple"))
    d.lengthMultiple = multiple.getInt();
  for (int64_t least : d.leastLengths)
    if (least < 1 || least > d.mostLength || d.lengthMultiple < 1 || least % d.lengthMultiple || d.mostLength % d.lengthMultiple)
      return module.emitError("the module leaves a length open (-2), which cannot be from ") << least << " to " << d.mostLength << " in multiples of " << d.lengthMultiple;
  return success();
}

// Builds constant structs. Struct types are literal: their layout is the C layout of the target.
class TableBuilder {
public:
  explicit TableBuilder(llvm::Module &module)
      : module(module), context(module.getContext()), ptr(llvm::PointerType::get(context, 0)) {}

  llvm::Constant *i32(uint64_t v) {
    return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), v);
  }
  llvm::Constant *i64(uint64_t v) {
    return llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), v);
  }
  llvm::Constant *null() { return llvm::ConstantPointerNull::get(ptr); }
  llvm::Constant *record(ArrayRef<llvm::Constant *> fields) {
    return llvm::ConstantStruct::getAnon(context, fields);
  }
  llvm::Constant *size(int64_t bytes) { return record({i64(bytes), null()}); }
  llvm::Constant *size(const TensorDescription &tensor, int numSymbols) {
    if (!tensor.hasSymbol(KILN_SYMBOL_BATCH) || tensor.hasSymbol(KILN_SYMBOL_LENGTH))
      return size(tensor.bytes);
    SmallVector<llvm::Constant *> perSymbol(numSymbols, i64(0));
    perSymbol[KILN_SYMBOL_BATCH] = i64(tensor.bytes);
    return record({i64(0), array(perSymbol)});
  }

  /// The address of a private constant; equal strings are one.
  llvm::Constant *data(llvm::Constant *value) {
    auto *global = new llvm::GlobalVariable(module, value->getType(), /*isConstant=*/true,
                                            llvm::GlobalValue::PrivateLinkage, value, "kiln.table");
    global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    return global;
  }
  llvm::Constant *text(StringRef string) {
    llvm::Constant *&entry = strings[string];
    if (!entry)
      entry = data(llvm::ConstantDataArray::getString(context, string, /*AddNull=*/true));
    return entry;
  }
  llvm::Constant *textOrNull(StringRef string) { return string.empty() ? null() : text(string); }
  /// The address of an array, or null when it is empty.
  llvm::Constant *array(ArrayRef<llvm::Constant *> values) {
    if (values.empty())
      return null();
    return data(llvm::ConstantArray::get(llvm::ArrayType::get(values[0]->getType(), values.size()),
                                         values));
  }

  llvm::Constant *tensors(const std::vector<TensorDescription> &list, int numSymbols) {
    SmallVector<llvm::Constant *> entries;
    for (const TensorDescription &tensor : list) {
      SmallVector<llvm::Constant *> dims;
      for (int64_t dim : tensor.dims)
        dims.push_back(i64(dim));
      entries.push_back(
          record({text(tensor.name), textOrNull(tensor.node), array(dims), size(tensor, numSymbols),
                  i32(tensor.dims.size()), i32(tensor.dtype), i32(tensor.alignment),
                  i32((tensor.readonly ? KILN_TENSOR_READONLY : 0) | (tensor.isSize ? KILN_TENSOR_SIZE : 0))}));
    }
    return array(entries);
  }

  llvm::Module &module;
  llvm::LLVMContext &context;
  llvm::PointerType *ptr;

private:
  llvm::StringMap<llvm::Constant *> strings;
};

// A device reads vectors from the first byte of a tensor on.
constexpr uint32_t kDeviceAlignment = 16;

std::optional<int32_t> activationOf(Attribute name) {
  auto text = dyn_cast<StringAttr>(name);
  return llvm::StringSwitch<std::optional<int32_t>>(text ? text.getValue() : "")
      .Case("relu", KILN_GPU_RELU)
      .Case("gelu_tanh", KILN_GPU_GELU_TANH)
      .Default(std::nullopt);
}

bool isMatmul(DictionaryAttr matmul) {
  for (auto [name, size] : {std::pair("args", 4), std::pair("shape", 4), std::pair("lhs", 3), std::pair("rhs", 3)}) {
    auto numbers = matmul.getAs<DenseI64ArrayAttr>(name);
    if (!numbers || numbers.size() != size)
      return false;
  }
  auto types = matmul.getAs<ArrayAttr>("types");
  if (Attribute activation = matmul.get("activation"); activation && !activationOf(activation))
    return false;
  if (Attribute residual = matmul.get("residual"); residual && !isa<IntegerAttr>(residual))
    return false;
  return types && types.size() == 2 && llvm::all_of(types, [](Attribute type) { return isa<TypeAttr>(type); });
}

// KilnGpuMatmul of kernel number `kernel`.
llvm::Constant *matmulRecord(TableBuilder &b, int64_t kernel, DictionaryAttr matmul) {
  SmallVector<llvm::Constant *> fields{b.i32(kernel)};
  auto numbers = [&](StringRef name) { return matmul.getAs<DenseI64ArrayAttr>(name).asArrayRef(); };
  for (int64_t argument : numbers("args"))
    fields.push_back(b.i32(argument));
  for (auto type : matmul.getAs<ArrayAttr>("types").getAsRange<TypeAttr>())
    fields.push_back(b.i32(dtypeOf(type.getValue())));
  fields.push_back(b.i32(matmul.contains("tf32") ? KILN_GPU_MATMUL_TF32 : 0));
  for (int64_t extent : numbers("shape"))
    fields.push_back(b.i64(extent));
  for (StringRef name : {"lhs", "rhs"}) {
    SmallVector<llvm::Constant *> strides;
    for (int64_t stride : numbers(name))
      strides.push_back(b.i64(stride));
    fields.push_back(llvm::ConstantArray::get(llvm::ArrayType::get(llvm::Type::getInt64Ty(b.context), 3), strides));
  }
  return b.record(fields);
}

// KilnGpuEpilogue, or null where nothing but a bias follows the product.
llvm::Constant *epilogueRecord(TableBuilder &b, DictionaryAttr matmul) {
  auto residual = matmul.getAs<IntegerAttr>("residual");
  Attribute activation = matmul.get("activation");
  if (!residual && !activation)
    return nullptr;
  return b.record({b.i32(residual ? residual.getInt() : -1), b.i32(activation ? *activationOf(activation) : KILN_GPU_NO_ACTIVATION)});
}

LogicalResult describeDevice(ModuleOp module, const CodegenOptions &options, ModuleDescription &d) {
  LLVM::LLVMFuncOp entry = findEntry(module);
  d.isDevice = entry && entry->hasAttr("loops.device");
  if (!d.isDevice)
    return success();
  if (options.deviceImages.empty())
    return module.emitError("the module has device code, and no GPU architecture is given to compile it for");
  d.isStatic = entry->hasAttr("loops.static");
  d.waits = entry->hasAttr("loops.waits");
  d.deviceImages = options.deviceImages;
  for (std::vector<TensorDescription> *list : {&d.inputs, &d.outputs, &d.variables})
    for (TensorDescription &tensor : *list)
      tensor.alignment = std::max(tensor.alignment, kDeviceAlignment);
  auto table = module->getAttrOfType<ArrayAttr>("loops.device_kernels");
  for (Attribute attr : table ? table.getValue() : ArrayRef<Attribute>()) {
    auto entry = dyn_cast<DictionaryAttr>(attr);
    auto name = entry ? entry.getAs<StringAttr>("name") : StringAttr();
    auto block = entry ? entry.getAs<DenseI64ArrayAttr>("block") : DenseI64ArrayAttr();
    auto args = entry ? entry.getAs<IntegerAttr>("args") : IntegerAttr();
    auto shared = entry ? entry.getAs<IntegerAttr>("shared_bytes") : IntegerAttr();
    if (!name || !block || block.size() != 3 || !args || !shared)
      return module.emitError() << "loops.device_kernels needs {name, block, args, shared_bytes} for each entry, got " << attr;
    auto atLaunch = entry.getAs<IntegerAttr>("dynamic_shared_bytes");
    d.deviceKernels.push_back({name.str(), SmallVector<int64_t, 3>(block.asArrayRef()), args.getInt(), shared.getInt(),
                               atLaunch ? atLaunch.getInt() : 0, {}, {}, entry.getAs<DictionaryAttr>("matmul"), entry.contains("collective")});
    if (DictionaryAttr matmul = d.deviceKernels.back().matmul; matmul && !isMatmul(matmul))
      return module.emitError() << "loops.device_kernels has a matmul that is not {args, shape, lhs, rhs, types, residual, activation}: " << matmul;
    auto bytes = entry.getAs<DenseI64ArrayAttr>("arg_bytes");
    auto written = entry.getAs<DenseBoolArrayAttr>("arg_written");
    if (!bytes || !written)
      continue;
    if (bytes.size() != args.getInt() || written.size() != args.getInt())
      return module.emitError() << "loops.device_kernels needs arg_bytes and arg_written for each argument, got " << attr;
    d.deviceKernels.back().argBytes.assign(bytes.asArrayRef().begin(), bytes.asArrayRef().end());
    d.deviceKernels.back().argWritten.assign(written.asArrayRef().begin(), written.asArrayRef().end());
  }
  return success();
}

// KilnGpuModule, or null. Emulated kernels are functions that another part of the module may hold.
llvm::Constant *deviceTable(TableBuilder &b, const ModuleDescription &d) {
  if (!d.isDevice)
    return b.null();
  SmallVector<llvm::Constant *> kernels, images, args, matmuls, fused, epilogues; // fused: matmuls that have epilogues
  for (const DeviceKernel &kernel : d.deviceKernels) {
    llvm::Constant *epilogue = kernel.matmul ? epilogueRecord(b, kernel.matmul) : nullptr;
    if (kernel.matmul)
      (epilogue ? fused : matmuls).push_back(matmulRecord(b, kernels.size(), kernel.matmul));
    if (epilogue)
      epilogues.push_back(epilogue);
    auto *i32 = llvm::Type::getInt32Ty(b.context);
    llvm::Constant *block = llvm::ConstantArray::get(
        llvm::ArrayType::get(i32, 3), {b.i32(kernel.block[0]), b.i32(kernel.block[1]), b.i32(kernel.block[2])});
    kernels.push_back(b.record({b.text(kernel.name), block, b.i32(kernel.args), b.i32(kernel.sharedBytes), b.i32(kernel.dynamicSharedBytes)}));
    for (auto [bytes, written] : llvm::zip_equal(kernel.argBytes, kernel.argWritten))
      args.push_back(b.record({b.i64(bytes), b.i32(written ? KILN_GPU_ARG_WRITTEN : 0), b.i32(0)}));
  }
  for (const DeviceImage &image : d.deviceImages) {
    llvm::Constant *bytes;
    uint64_t size;
    if (image.kind == KILN_GPU_EMULATED) {
      SmallVector<llvm::Constant *> functions;
      for (const DeviceKernel &kernel : d.deviceKernels) {
        auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(b.context), {b.ptr, b.ptr}, false);
        auto *run = cast<llvm::Function>(b.module.getOrInsertFunction(kernel.name + ".thread", type).getCallee());
        run->setVisibility(llvm::GlobalValue::HiddenVisibility);
        run->setDSOLocal(true);
        functions.push_back(b.record({b.text(kernel.name), run, b.i32(kernel.collective ? KILN_EMU_COLLECTIVE : 0),
                                      b.i32(kernel.sharedBytes)}));
      }
      bytes = b.data(b.record({b.i32(KILN_EMU_MAGIC), b.i32(functions.size()), b.array(functions)}));
      size = sizeof(KilnEmuImage);
    } else {
      llvm::Constant *data =
          llvm::ConstantDataArray::getString(b.context, image.bytes, /*AddNull=*/image.kind == KILN_GPU_PTX);
      size = image.bytes.size() + (image.kind == KILN_GPU_PTX);
      bytes = b.data(data);
      cast<llvm::GlobalVariable>(bytes)->setAlignment(llvm::Align(16));
    }
    images.push_back(b.record({b.text(image.arch), bytes, b.i64(size), b.i32(image.kind), b.i32(0)}));
  }
  SmallVector<llvm::Constant *> programs;
  for (const std::string &symbol : d.programs) { // hidden, so that joining the objects makes it local
    auto *program = new llvm::GlobalVariable(b.module, llvm::Type::getInt8Ty(b.context), /*isConstant=*/true, llvm::GlobalValue::ExternalLinkage,
                                             nullptr, symbol);
    program->setVisibility(llvm::GlobalValue::HiddenVisibility);
    program->setDSOLocal(true);
    programs.push_back(program);
  }
  int64_t plain = matmuls.size();
  matmuls.append(fused);
  return b.data(b.record({b.array(images), b.array(kernels), b.i32(images.size()), b.i32(kernels.size()),
                          d.knowsArgs() ? b.array(args) : b.null(), b.array(matmuls), b.i32(plain), b.i32(0), b.array(programs),
                          b.i32(programs.size()), b.i32(epilogues.size()), b.array(epilogues)}));
}

} // namespace

bool TensorDescription::hasSymbol(int symbol) const {
  return llvm::any_of(dims, [&](int64_t dim) { return dim < 0 && std::min<int64_t>(-1 - dim, KILN_SYMBOL_LENGTH) == symbol; });
}

bool ModuleDescription::knowsArgs() const {
  return isDevice && llvm::all_of(deviceKernels, [](const DeviceKernel &each) { return each.argBytes.size() == size_t(each.args); });
}

FailureOr<ModuleDescription> describeModule(ModuleOp module, const CpuTarget &target,
                                            const CodegenOptions &options) {
  ModuleDescription description;
  description.name = options.name;
  description.symbol = options.symbol.empty() ? "kiln_module_" + options.name : options.symbol;
  description.compilerFlags = "target=" + target.triple + " cpu=" + target.cpu;
  if (std::string features = featuresBeyondProcessor(target); !features.empty())
    description.compilerFlags += " features=" + features;
  if (!options.compilerFlags.empty())
    description.compilerFlags += " " + options.compilerFlags;
  description.variant = target.cpu;
  llvm::copy(target.requiredFeatures, description.features);
  for (unsigned bit : tileFeatures(module))
    description.features[bit / 64] |= uint64_t(1) << bit % 64;
  int64_t &lengths = description.numLengths;
  if (auto number = module->getAttrOfType<IntegerAttr>("loops.num_lengths"))
    lengths = number.getInt();
  if (lengths < 1 || lengths > KILN_SYMBOL_SECOND_LENGTH)
    return module.emitError("loops.num_lengths can be 1 or 2, got ") << lengths;
  if (failed(describeDerived(module, description)))
    return failure();
  int64_t numOpen = lengths + static_cast<int64_t>(description.derived.size());
  if (failed(describeTensors(module, "loops.inputs", description.inputs, numOpen)) || failed(checkInputs(module, description)) ||
      failed(describeTensors(module, "loops.outputs", description.outputs, numOpen)) ||
      failed(describeTensors(module, "loops.variables", description.variables, lengths)))
    return failure();
  if (failed(describeSymbols(module, description)))
    return failure();
  if (auto bytes = module->getAttrOfType<IntegerAttr>("loops.arena_bytes"))
    description.workspaceBytes = bytes.getInt();
  if (auto bytes = module->getAttrOfType<IntegerAttr>("loops.streamed_bytes"))
    description.streamedBytes = bytes.getInt();
  if (auto launches = module->getAttrOfType<ArrayAttr>("loops.launches"))
    for (auto launch : launches.getAsRange<ArrayAttr>())
      description.launches.emplace_back(cast<StringAttr>(launch[0]).str(),
                                        cast<StringAttr>(launch[1]).str());
  description.loops = module->hasAttr("loops.cancellable");
  if (auto work = module->getAttrOfType<DenseI64ArrayAttr>("loops.work")) {
    description.marks = true;
    description.work.assign(work.asArrayRef().begin(), work.asArrayRef().end());
  }
  if (failed(describeDevice(module, options, description)))
    return failure();
  return description;
}

void addModuleTable(llvm::Module &module, const ModuleDescription &d, llvm::Function *run) {
  TableBuilder b(module);
  llvm::Constant *embedded = b.null();
  if (!d.constantsSymbol.empty()) {
    auto *symbol = new llvm::GlobalVariable(module, llvm::Type::getInt8Ty(b.context),
                                            /*isConstant=*/true, llvm::GlobalValue::ExternalLinkage,
                                            nullptr, d.constantsSymbol);
    symbol->setVisibility(llvm::GlobalValue::HiddenVisibility);
    symbol->setDSOLocal(true);
    embedded = symbol;
  }
  llvm::Constant *constants = b.record({embedded, b.textOrNull(d.constantsFile), b.i64(d.constantsOffset),
                                        b.i64(d.constantBytes), b.i64(d.constantsChecksum)});
  llvm::Constant *features =
      llvm::ConstantArray::get(llvm::ArrayType::get(llvm::Type::getInt64Ty(b.context), 2),
                               {b.i64(d.features[0]), b.i64(d.features[1])});
  llvm::Constant *variants = b.array({b.record({b.text(d.variant), features, run})});
  SmallVector<llvm::Constant *> launches;
  for (auto &[kernel, node] : d.launches)
    launches.push_back(b.record({b.text(kernel), b.text(node)}));

  SmallVector<llvm::Constant *> work;
  for (size_t i = 0; i + 1 < d.work.size(); i += 2)
    work.push_back(b.record({b.i64(d.work[i]), b.i64(d.work[i + 1])}));

  SmallVector<llvm::Constant *> derived;
  for (const KilnDerivedSize &size : d.derived)
    derived.push_back(b.record({b.i64(size.of), b.i64(size.factor), b.i64(size.add), b.i64(size.divisor)}));

  SmallVector<llvm::Constant *> ranges{b.record({b.i64(0), b.i64(INT64_MAX)})};
  for (int64_t least : d.leastLengths)
    ranges.push_back(b.record({b.i64(least), b.i64(d.mostLength)}));

  SmallVector<llvm::Constant *> found;
  for (auto [i, output] : llvm::enumerate(d.outputs))
    for (auto [dim, size] : output.sizes)
      found.push_back(b.record({b.i32(i), b.i32(dim), b.i32(size), b.i32(0)}));

  SmallVector<llvm::Constant *> fields{
      b.i32(KILN_MAGIC),
      b.i32(KILN_ABI_VERSION),
      nullptr, // struct_size
      b.text(d.name),
      b.text("kiln " KILN_VERSION " (LLVM " LLVM_VERSION_STRING ")"),
      b.text(d.compilerFlags),
      b.tensors(d.inputs, d.numSymbols),
      b.tensors(d.outputs, d.numSymbols),
      b.tensors(d.variables, d.numSymbols),
      b.i32(d.inputs.size()),
      b.i32(d.outputs.size()),
      b.i32(d.variables.size()),
      b.i32(d.numSymbols),
      b.size(d.workspaceBytes),
      constants,
      variants,
      b.array(launches),
      b.null(), // reserved_table
      b.i32(1), // num_variants
      b.i32(launches.size()),
      b.i32(0), // reserved
      b.i32((d.marks ? KILN_MODULE_MARKS : 0) | (d.loops ? KILN_MODULE_LOOPS : 0) | (d.isDevice ? KILN_MODULE_GPU : 0) |
            (d.isStatic ? KILN_MODULE_GPU_STATIC : 0) | (d.knowsArgs() ? KILN_MODULE_GPU_ARGS : 0) |
            (d.isDevice ? KILN_MODULE_GPU_MATMULS | KILN_MODULE_GPU_EPILOGUES : 0) | (d.programs.empty() ? 0 : KILN_MODULE_GPU_PROGRAMS) |
            (d.waits ? KILN_MODULE_GPU_WAITS : 0)),
      b.array(work),
      deviceTable(b, d),
      d.numSymbols > KILN_SYMBOL_LENGTH ? b.array(ranges) : b.null(),
      b.array(derived),
      b.i32(derived.size()), // num_derived
      b.i32(found.size()), // num_found
      b.array(found),
      b.i64(d.numSymbols > KILN_SYMBOL_LENGTH ? d.lengthMultiple : 0),
      b.i64(d.isDevice ? 0 : std::min(d.streamedBytes, d.constantBytes)),
  };
  fields[2] = b.i64(0);
  uint64_t size = module.getDataLayout().getTypeAllocSize(b.record(fields)->getType());
  fields[2] = b.i64(size);
  llvm::Constant *table = b.record(fields);
  auto *global = new llvm::GlobalVariable(module, table->getType(), /*isConstant=*/true,
                                          llvm::GlobalValue::ExternalLinkage, table, d.symbol);
  global->setAlignment(llvm::Align(16));
}

} // namespace kiln::cpu
