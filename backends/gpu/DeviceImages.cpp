// Device code: NVVM to LLVM IR, optimised once, then PTX and a cubin for each architecture.
#include "backends/common/LlvmPipeline.h"
#include "backends/gpu/GpuBackend.h"
#include "backends/gpu/Toolkit.h"

#include "kiln/kiln_abi.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <chrono>
#include <future>

using namespace mlir;

namespace kiln::device {

namespace {

constexpr llvm::StringLiteral kTriple = "nvptx64-nvidia-cuda";

std::unique_ptr<llvm::TargetMachine> createMachine(StringRef arch, unsigned optLevel, bool fastMath) {
  llvm::Triple triple(kTriple);
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return nullptr;
  llvm::TargetOptions options;
  options.AllowFPOpFusion = fastMath ? llvm::FPOpFusion::Fast : llvm::FPOpFusion::Standard;
  static const llvm::CodeGenOptLevel levels[] = {llvm::CodeGenOptLevel::None, llvm::CodeGenOptLevel::Less,
                                                 llvm::CodeGenOptLevel::Default, llvm::CodeGenOptLevel::Aggressive};
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      triple, arch, "", options, std::nullopt, std::nullopt, levels[std::min(optLevel, 3u)]));
}

// NVPTX makes select(n < 64, x << n, 0) one shift, whose amount is the lower half of n: 2^32 would not shift at all. A masked
// amount, which is the same wherever the shift has a value, is not recognised.
void maskShiftAmounts(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      unsigned bits = instruction.getType()->getScalarSizeInBits();
      llvm::Value *amount = instruction.isShift() && bits > 32 ? instruction.getOperand(1) : nullptr;
      if (!amount || isa<llvm::Constant>(amount) || isa<llvm::ZExtInst>(amount))
        continue;
      auto *mask = llvm::ConstantInt::get(amount->getType(), bits - 1);
      instruction.setOperand(1, llvm::BinaryOperator::CreateAnd(amount, mask, "", instruction.getIterator()));
    }
}

// What a kernel reads is written by others while its threads wait for them. The cache of ld.global.nc, to which parameters without aliases
// lead, might know it from before.
void readWhatIsWritten(llvm::Module &module) {
  llvm::Function *wait = module.getFunction("llvm.nvvm.griddepcontrol.wait");
  if (!wait)
    return;
  for (llvm::User *user : wait->users())
    for (llvm::Argument &argument : cast<llvm::Instruction>(user)->getFunction()->args())
      argument.removeAttr(llvm::Attribute::NoAlias);
}

double seconds(std::chrono::steady_clock::time_point since) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
}

// Loops of wgmma stay as they are: many instructions in a row gain nothing, and the assembler takes long for them.
void keepProductLoops(llvm::Function &function) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop *loop : loops.getLoopsInPreorder())
    for (llvm::BasicBlock *block : loop->blocks())
      if (llvm::any_of(*block, [](llvm::Instruction &instruction) {
            auto *call = dyn_cast<llvm::CallInst>(&instruction);
            return call && call->isInlineAsm();
          }))
        loop->setLoopAlreadyUnrolled();
}

// All threads of a warp run matrix instructions together, so none may move below a condition. Neither inline assembly nor the
// intrinsics say so by themselves.
void keepWarpsTogether(llvm::Function &function) {
  for (llvm::Instruction &instruction : llvm::instructions(function))
    if (auto *call = dyn_cast<llvm::CallInst>(&instruction)) {
      const llvm::Function *callee = call->getCalledFunction();
      if (call->isInlineAsm() || (callee && (callee->getName().starts_with("llvm.nvvm.mma.") || callee->getName().starts_with("llvm.nvvm.ldmatrix."))))
        call->setConvergent();
    }
}

// Kernels keep their names; what they call is theirs alone.
void prepare(llvm::Module &module, bool fastMath) {
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr(llvm::Attribute::NoUnwind);
    keepProductLoops(function);
    keepWarpsTogether(function);
    if (function.getCallingConv() != llvm::CallingConv::PTX_Kernel)
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
    if (fastMath)
      for (llvm::Instruction &instruction : llvm::instructions(function))
        if (isa<llvm::FPMathOperator>(instruction))
          instruction.setFast(true);
  }
}

} // namespace

FailureOr<std::vector<DeviceImage>> compileDeviceImages(ModuleOp module, const GpuTarget &target, unsigned optLevel,
                                                        bool fastMath, DeviceStats *stats) {
  DeviceStats ignored;
  DeviceStats &times = stats ? *stats : ignored;
  std::vector<DeviceImage> images;
  auto devices = module.getOps<mlir::gpu::GPUModuleOp>();
  initializeTargets();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> optimised;
  std::vector<std::future<llvm::Expected<DeviceImage>>> cubins;
  std::optional<std::string> ptxas = target.cubins ? findPtxas() : std::nullopt;
  for (const GpuArch &arch : target.archs) {
    if (arch.isEmulated()) {
      images.push_back({arch.name, KILN_GPU_EMULATED, ""});
      continue;
    }
    auto start = std::chrono::steady_clock::now();
    auto machine = createMachine(arch.name, optLevel, fastMath);
    if (!machine)
      return module.emitError("this LLVM has no code generator for NVPTX");
    if (devices.empty())
      return module.emitError() << "the module has no device code for " << arch.name << ": it was lowered for other targets";
    if (!optimised) {
      registerBuiltinDialectTranslation(*module.getContext());
      registerLLVMDialectTranslation(*module.getContext());
      registerGPUDialectTranslation(*module.getContext());
      registerNVVMDialectTranslation(*module.getContext());
      optimised = translateModuleToLLVMIR(*devices.begin(), context, "kernels", /*disableVerification=*/true);
      if (!optimised)
        return failure();
      optimised->setTargetTriple(llvm::Triple(kTriple));
      optimised->setDataLayout(machine->createDataLayout());
      if (failed(linkLibdevice(*optimised, target.libdevice, module.getLoc())))
        return failure();
      prepare(*optimised, fastMath);
      optimise(*optimised, *machine, optLevel);
      maskShiftAmounts(*optimised);
      readWhatIsWritten(*optimised);
      times.optimiseSeconds += seconds(start);
      start = std::chrono::steady_clock::now();
    }
    auto own = llvm::CloneModule(*optimised);
    llvm::SmallVector<char, 0> ptx;
    emitCode(*own, *machine, llvm::CodeGenFileType::AssemblyFile, ptx);
    images.push_back({arch.name, KILN_GPU_PTX, std::string(ptx.begin(), ptx.end())});
    times.ptxSeconds += seconds(start);
    if (ptxas && !llvm::sys::fs::can_execute(*ptxas))
      return module.emitError() << "ptxas: '" << *ptxas << "' is not a program; KILN_PTXAS names it, or is empty for none";
    if (ptxas) // beside the code generator at work on the next architecture
      cubins.push_back(std::async(std::launch::async, [ptxas = *ptxas, image = images.back()] { return assemble(ptxas, image.bytes, image.arch); }));
  }
  auto start = std::chrono::steady_clock::now();
  bool allMade = true;
  for (std::future<llvm::Expected<DeviceImage>> &made : cubins) {
    llvm::Expected<DeviceImage> cubin = made.get();
    if (cubin) {
      images.push_back(std::move(*cubin));
    } else {
      module.emitError(llvm::toString(cubin.takeError()));
      allMade = false;
    }
  }
  times.cubinSeconds = seconds(start);
  if (!allMade)
    return failure();
  return images;
}

} // namespace kiln::device
