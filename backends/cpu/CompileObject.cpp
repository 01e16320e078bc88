// From a module to an object: lower, split, generate the parts' code on all cores, join.
#include "backends/common/LlvmPipeline.h"
#include "backends/common/OutputFile.h"
#include "backends/cpu/Codegen.h"
#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/ElfWeights.h"
#include "backends/cpu/Link.h"
#include "backends/cpu/LowerLoops.h"
#include "backends/cpu/NarrowFloats.h"
#include "backends/cpu/TargetMachine.h"

#include "passes/common/ContextThreads.h"
#include "passes/loops/LoopsDialect.h"

#include "llvm/IR/Constants.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/ThreadPool.h"

#include <atomic>
#include <chrono>

using namespace mlir;

namespace kiln::cpu {

namespace {

// Parts beyond this many gain no balance and cost a few milliseconds each.
constexpr unsigned kMaxParts = 16;

class Stopwatch {
public:
  /// Seconds since the last call.
  double lap() {
    auto now = std::chrono::steady_clock::now();
    double seconds = std::chrono::duration<double>(now - last).count();
    last = now;
    return seconds;
  }

private:
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
};

// The bytes that a constant's attribute stands for; `storage` holds those made up here.
ConstantPiece pieceOf(loops::ConstantOp op, std::vector<std::vector<char>> &storage) {
  uint64_t offset = op.getOffset();
  auto type = cast<ShapedType>(op.getValue().getType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue())) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    return {offset, blob ? blob->getData() : ArrayRef<char>()};
  }
  auto dense = cast<DenseElementsAttr>(op.getValue());
  bool bits = type.getElementType().isInteger(1);
  if (!dense.isSplat() && !bits)
    return {offset, dense.getRawData()};
  std::vector<char> &bytes = storage.emplace_back();
  if (bits) {
    for (bool value : dense.getValues<bool>())
      bytes.push_back(value);
  } else {
    ArrayRef<char> element = dense.getRawData();
    for (int64_t i = 0; i < type.getNumElements(); ++i)
      bytes.insert(bytes.end(), element.begin(), element.end());
  }
  return {offset, ArrayRef<char>(bytes)};
}

void collectConstants(ModuleOp module, CompiledObject &object) {
  for (auto op : module.getOps<loops::ConstantOp>())
    object.constants.push_back(pieceOf(op, *object.storage));
  llvm::sort(object.constants, [](auto &a, auto &b) { return a.offset < b.offset; });
  for (const ConstantPiece &piece : object.constants)
    object.constantBytes = std::max(object.constantBytes, piece.offset + piece.bytes.size());
  if (auto bytes = module->getAttrOfType<IntegerAttr>("loops.constant_bytes"))
    object.constantBytes = std::max<uint64_t>(object.constantBytes, bytes.getInt());
  object.constantBytes = llvm::alignTo(object.constantBytes, 64);
}

// Weights as LLVM data, for object formats that ElfWeights does not write.
void addConstantData(llvm::Module &module, const CompiledObject &object) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream out(bytes);
  writePieces(object.constants, object.constantBytes, out);
  llvm::Constant *data =
      llvm::ConstantDataArray::getRaw(StringRef(bytes.data(), bytes.size()), bytes.size(),
                                      llvm::Type::getInt8Ty(module.getContext()));
  auto *global = module.getNamedGlobal(object.constantsSymbol);
  auto *definition =
      new llvm::GlobalVariable(module, data->getType(), /*isConstant=*/true,
                               llvm::GlobalValue::ExternalLinkage, data, "kiln.constants");
  definition->setVisibility(llvm::GlobalValue::HiddenVisibility);
  definition->setAlignment(llvm::Align(64));
  if (global) {
    global->replaceAllUsesWith(definition);
    global->eraseFromParent();
  }
  definition->setName(object.constantsSymbol);
}

uint64_t codeBytes(llvm::MemoryBufferRef buffer) {
  auto object = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!object) {
    llvm::consumeError(object.takeError());
    return 0;
  }
  uint64_t bytes = 0;
  for (const llvm::object::SectionRef &section : (*object)->sections())
    if (section.isText())
      bytes += section.getSize();
  return bytes;
}

// Says where the constants are.
void nameConstants(CompiledObject &object, const CodegenOptions &options, ModuleDescription &description) {
  description.constantBytes = object.constantBytes;
  if (object.constantBytes > 0 && options.weights == Weights::External) {
    description.constantsFile = options.weightsFile;
    description.constantsChecksum = checksumPieces(object.constants, object.constantBytes);
  } else {
    // Named even when empty: a weights object of its own may be asked for all the same.
    object.constantsSymbol = "kiln_constants_" + description.symbol;
    if (object.constantBytes > 0)
      description.constantsSymbol = object.constantsSymbol;
  }
}

// Constants and description, which all outputs have in common.
FailureOr<ModuleDescription> prepare(ModuleOp module, const CpuTarget &target,
                                     const CodegenOptions &options, CompiledObject &object) {
  if (!findEntry(module))
    return module.emitError("not a program of the stage 'llvm': it has no entry function");
  llvm::SmallSetVector<unsigned, 3> tiles = tileFeatures(module);
  if ((!tiles.empty() && !target.info.hasTiles) || (tiles.contains(KILN_X86_AMX_FP16) && !target.info.halfTiles))
    return module.emitError("the kernels use tiles (AMX), which the target does not have");
  prepareTranslation(module, target);
  auto description = describeModule(module, target, options);
  if (failed(description))
    return failure();
  object.target = target;
  object.weights = options.weights;
  object.moduleSymbol = description->symbol;
  if (!object.storage)
    object.storage = std::make_shared<std::vector<std::vector<char>>>();
  collectConstants(module, object);
  nameConstants(object, options, *description);
  return description;
}

using ObjectBytes = llvm::SmallVector<char, 0>;

// Where a program's constants begin in the module's, which get those that they lack.
uint64_t addConstants(CompiledObject &object, const CompiledObject &program) {
  auto same = [](const ConstantPiece &a, const ConstantPiece &b) { return a.offset == b.offset && a.bytes == b.bytes; };
  if (program.constantBytes <= object.constantBytes && program.constants.size() <= object.constants.size() &&
      std::equal(program.constants.begin(), program.constants.end(), object.constants.begin(), same))
    return 0;
  uint64_t start = llvm::alignTo(object.constantBytes, 256); // as much as what a device allocates
  for (const ConstantPiece &piece : program.constants)
    object.constants.push_back({start + piece.offset, piece.bytes});
  object.constantBytes = start + program.constantBytes;
  return start;
}

// Prepares a program: its table and code become an object, and its weights a part of the module's.
FailureOr<ModuleDescription> prepareProgram(const OtherProgram &other, const CpuTarget &target, const std::string &symbol, CompiledObject &object) {
  CodegenOptions options = other.options;
  options.symbol = symbol;
  options.weights = Weights::Embedded;
  CompiledObject own;
  own.storage = object.storage;
  auto description = prepare(other.module, target, options, own);
  if (failed(description))
    return failure();
  description->constantsSymbol.clear();
  description->constantsFile.clear();
  description->constantsChecksum = 0;
  description->constantsOffset = own.constantBytes ? addConstants(object, own) : 0;
  return description;
}

// The objects of a module's parts, one for each; none after a failure, which was reported.
SmallVector<ObjectBytes> generateParts(ModuleOp module, const CpuTarget &target, const CodegenOptions &options, const ModuleDescription &description,
                                       bool weightsInIr, CompiledObject &object) {
  llvm::Triple triple(target.triple);
  Stopwatch watch;
  SmallVector<Part> parts = splitModule(module, triple.isOSBinFormatELF() ? kMaxParts : 1);
  object.stats.translateSeconds += watch.lap();
  object.stats.parts += parts.size();
  for (auto func : module.getOps<LLVM::LLVMFuncOp>())
    object.stats.kernels += !func.isExternal() && func.getLinkage() == LLVM::Linkage::External &&
                            !func->hasAttr("loops.entry");
  SmallVector<ObjectBytes> objects(parts.size());
  std::atomic<bool> failedPart{false};
  auto generate = [&](size_t i) {
    llvm::LLVMContext context;
    auto ir = translatePart(parts[i], context, target, options, description);
    if (!ir) {
      failedPart = true;
      return;
    }
    auto machine = createTargetMachine(target, options.optLevel, options.fastMath);
    ir->setDataLayout(machine->createDataLayout());
    if (weightsInIr && parts[i].hasEntry)
      addConstantData(*ir, object);
    optimise(*ir, *machine, options.optLevel);
    moveNarrowFloatsAsIntegers(*ir, target);
    emitCode(*ir, *machine, llvm::CodeGenFileType::ObjectFile, objects[i]);
  };
  unsigned jobs = options.jobs ? options.jobs : llvm::hardware_concurrency().compute_thread_count();
  if (jobs < 2 || parts.size() < 2) {
    for (size_t i = 0; i < parts.size(); ++i)
      generate(i);
  } else {
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(jobs));
    ContextThreads shared(module.getContext(), pool); // translation makes attributes
    for (size_t i = 0; i < parts.size(); ++i)
      pool.async(generate, i);
    pool.wait();
  }
  object.stats.codegenSeconds += watch.lap();
  return failedPart ? SmallVector<ObjectBytes>() : objects;
}

} // namespace

FailureOr<CompiledObject> compileToObject(ModuleOp module, const CpuTarget &target, const CodegenOptions &options,
                                          ArrayRef<OtherProgram> others) {
  CompiledObject object;
  auto description = prepare(module, target, options, object);
  if (failed(description))
    return failure();
  llvm::Triple triple(target.triple);
  if (!others.empty() && !triple.isOSBinFormatELF())
    return module.emitError() << "code for GPU architectures with kernels of their own needs ELF objects, which " << target.triple << " does not have";
  std::vector<ModuleDescription> programs;
  for (auto [i, other] : llvm::enumerate(others)) {
    std::string symbol = description->symbol + "_program" + std::to_string(i + 1);
    auto program = prepareProgram(other, target, symbol, object);
    if (failed(program))
      return failure();
    programs.push_back(std::move(*program));
    description->programs.push_back(symbol);
  }
  if (!others.empty())
    nameConstants(object, options, *description);
  bool weightsInIr = options.weights == Weights::Embedded && object.constantBytes > 0 && !hasElfWeights(triple);

  SmallVector<ObjectBytes> objects = generateParts(module, target, options, *description, weightsInIr, object);
  if (objects.empty())
    return failure();
  // Functions of two programs may have one name: each program is joined by itself first.
  for (auto [other, program] : llvm::zip(others, programs)) {
    SmallVector<ObjectBytes> own = generateParts(other.module, target, other.options, program, /*weightsInIr=*/false, object);
    if (own.empty())
      return failure();
    auto joined = joinObjects(own, module.getLoc());
    if (failed(joined))
      return failure();
    objects.emplace_back((*joined)->getBufferStart(), (*joined)->getBufferEnd());
  }
  Stopwatch watch;
  if (triple.isOSBinFormatELF()) {
    auto joined = joinObjects(objects, module.getLoc());
    if (failed(joined))
      return failure();
    object.code = std::move(*joined);
  } else {
    object.code = std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(objects[0]), "model.o");
  }
  object.stats.linkSeconds = watch.lap();
  object.stats.codeBytes = codeBytes(object.code->getMemBufferRef());
  return object;
}

namespace {

// One LLVM module for the text outputs.
FailureOr<std::string> emitText(ModuleOp module, const CpuTarget &target,
                                const CodegenOptions &options, bool optimised, bool assembly) {
  CompiledObject object;
  auto description = prepare(module, target, options, object);
  if (failed(description))
    return failure();
  SmallVector<Part> parts = splitModule(module, 1);
  llvm::LLVMContext context;
  auto ir = translatePart(parts[0], context, target, options, *description);
  if (!ir)
    return failure();
  auto machine = createTargetMachine(target, options.optLevel, options.fastMath);
  ir->setDataLayout(machine->createDataLayout());
  if (optimised || assembly)
    optimise(*ir, *machine, options.optLevel);
  if (assembly) {
    llvm::SmallVector<char, 0> bytes;
    moveNarrowFloatsAsIntegers(*ir, target);
    emitCode(*ir, *machine, llvm::CodeGenFileType::AssemblyFile, bytes);
    return std::string(bytes.begin(), bytes.end());
  }
  std::string text;
  llvm::raw_string_ostream out(text);
  ir->print(out, nullptr);
  return text;
}

} // namespace

FailureOr<std::string> emitLlvmIr(ModuleOp module, const CpuTarget &target,
                                  const CodegenOptions &options, bool optimised) {
  return emitText(module, target, options, optimised, /*assembly=*/false);
}

FailureOr<std::string> emitAssembly(ModuleOp module, const CpuTarget &target,
                                    const CodegenOptions &options) {
  return emitText(module, target, options, /*optimised=*/true, /*assembly=*/true);
}

LogicalResult writeObject(const CompiledObject &object, StringRef path, Location loc,
                          OutputFiles *files) {
  bool append = object.weights == Weights::Embedded && object.constantBytes > 0 &&
                hasElfWeights(llvm::Triple(object.target.triple));
  return writeFileAtomically(
      path, loc,
      [&](llvm::raw_ostream &out) {
        if (append)
          writeObjectWithWeights(object.code->getBuffer(), object.constantsSymbol, object.constants,
                                 object.constantBytes, out);
        else
          out << object.code->getBuffer();
      },
      files);
}

LogicalResult writeWeightsObject(const CompiledObject &object, StringRef path, Location loc,
                                 OutputFiles *files) {
  // An object of LLVM's making: for ELF only its header is used, which tells machine and flags.
  llvm::LLVMContext context;
  llvm::Module module("weights", context);
  auto machine = createTargetMachine(object.target, 0, false);
  module.setTargetTriple(llvm::Triple(object.target.triple));
  module.setDataLayout(machine->createDataLayout());
  bool elf = hasElfWeights(llvm::Triple(object.target.triple));
  if (!elf)
    addConstantData(module, object);
  llvm::SmallVector<char, 0> bytes;
  emitCode(module, *machine, llvm::CodeGenFileType::ObjectFile, bytes);
  StringRef made(bytes.data(), bytes.size());
  return writeFileAtomically(
      path, loc,
      [&](llvm::raw_ostream &out) {
        if (elf)
          writeWeightsOnlyObject(made, object.constantsSymbol, object.constants,
                                 object.constantBytes, out);
        else
          out << made;
      },
      files);
}

LogicalResult writeWeightsFile(const CompiledObject &object, StringRef path, Location loc,
                               OutputFiles *files) {
  return writeFileAtomically(
      path, loc,
      [&](llvm::raw_ostream &out) { writePieces(object.constants, object.constantBytes, out); },
      files);
}

} // namespace kiln::cpu
