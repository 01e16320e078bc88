// What LLVM's passes for kernels do to loops, and that other targets have LLVM's own.
#include "backends/common/KernelPipeline.h"
#include "backends/common/LlvmPipeline.h"
#include "backends/cpu/TargetMachine.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using testing::HasSubstr;
using testing::Not;

namespace kiln {
namespace {

// y[i] = op(op(.. x[i] ..)) over `trips` vectors of four.
std::string loopOf(unsigned operations, const std::string &trips, const std::string &type = "<4 x float>") {
  std::string text = "define void @f(ptr noalias %x, ptr noalias %y, i64 %n) {\n"
                     "entry:\n  br label %loop\n"
                     "loop:\n  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n"
                     "  %from = getelementptr " + type + ", ptr %x, i64 %i\n"
                     "  %to = getelementptr " + type + ", ptr %y, i64 %i\n"
                     "  %v0 = load " + type + ", ptr %from\n";
  for (unsigned i = 1; i <= operations; ++i)
    text += "  %v" + std::to_string(i) + " = fmul " + type + " %v" + std::to_string(i - 1) + ", %v0\n";
  return text + "  store " + type + " %v" + std::to_string(operations) + ", ptr %to\n"
                "  %next = add i64 %i, 1\n"
                "  %more = icmp ult i64 %next, " + trips + "\n"
                "  br i1 %more, label %loop, label %exit\n"
                "exit:\n  ret void\n}\n";
}

struct KernelPipelineTest : testing::Test {
  std::unique_ptr<llvm::TargetMachine> machine(llvm::StringRef triple, llvm::StringRef cpu, unsigned optLevel = 3) {
    mlir::MLIRContext context;
    auto target = cpu::makeCpuTarget(triple, cpu, "", mlir::UnknownLoc::get(&context));
    EXPECT_TRUE(mlir::succeeded(target));
    return cpu::createTargetMachine(*target, optLevel, /*fastMath=*/false);
  }
  std::unique_ptr<llvm::TargetMachine> x86() { return machine("x86_64-linux-gnu", "x86-64-v3"); }

  std::unique_ptr<llvm::Module> parse(const std::string &text, llvm::TargetMachine &machine) {
    llvm::SMDiagnostic error;
    auto module = llvm::parseAssemblyString(text, error, context);
    EXPECT_TRUE(module) << error.getMessage().str();
    module->setTargetTriple(machine.getTargetTriple());
    module->setDataLayout(machine.createDataLayout());
    for (llvm::Function &function : *module)
      function.addFnAttr("target-cpu", machine.getTargetCPU());
    return module;
  }

  static std::string print(llvm::Module &module) {
    std::string text;
    llvm::raw_string_ostream out(text);
    module.print(out, nullptr);
    return text;
  }
  static unsigned count(llvm::Module &module, unsigned opcode) {
    return llvm::count_if(llvm::instructions(*module.getFunction("f")),
                          [&](llvm::Instruction &i) { return i.getOpcode() == opcode; });
  }

  llvm::LLVMContext context;
};

TEST_F(KernelPipelineTest, IsThatOfX86) {
  EXPECT_TRUE(hasKernelPipeline(*x86(), 3));
  EXPECT_TRUE(hasKernelPipeline(*x86(), 2));
  EXPECT_FALSE(hasKernelPipeline(*x86(), 1));
  EXPECT_FALSE(hasKernelPipeline(*machine("aarch64-linux-gnu", "generic"), 3));
  EXPECT_FALSE(hasKernelPipeline(*machine("riscv64-linux-gnu", "generic-rv64"), 3));
}

TEST_F(KernelPipelineTest, ShortLoopsDisappear) {
  auto target = x86();
  auto module = parse(loopOf(1, "3"), *target);
  optimise(*module, *target, 3);
  EXPECT_EQ(count(*module, llvm::Instruction::PHI), 0u);
  EXPECT_EQ(count(*module, llvm::Instruction::FMul), 3u);
}

TEST_F(KernelPipelineTest, SmallLoopsAreUnrolledAndLargeOnesAreNot) {
  auto target = x86();
  auto small = parse(loopOf(4, "%n"), *target);
  optimise(*small, *target, 3);
  EXPECT_GT(count(*small, llvm::Instruction::FMul), 4u);
  auto large = parse(loopOf(200, "1000"), *target);
  optimise(*large, *target, 3);
  EXPECT_EQ(count(*large, llvm::Instruction::FMul), 200u);
}

TEST_F(KernelPipelineTest, ScalarsBecomeVectors) {
  auto target = x86();
  auto module = parse(loopOf(1, "%n", "float"), *target);
  optimise(*module, *target, 3);
  EXPECT_THAT(print(*module), HasSubstr("fmul <8 x float>"));
}

TEST_F(KernelPipelineTest, RowsAreCopiedAtOnce) {
  auto target = x86();
  auto module = parse(loopOf(0, "%n"), *target);
  optimise(*module, *target, 3);
  EXPECT_THAT(print(*module), HasSubstr("@llvm.memcpy"));
}

TEST_F(KernelPipelineTest, FunctionsAreInlined) {
  auto target = x86();
  auto module = parse("define internal float @square(float %x) {\n  %y = fmul float %x, %x\n  ret float %y\n}\n"
                      "define float @f(float %x) {\n  %y = call float @square(float %x)\n  ret float %y\n}\n",
                      *target);
  optimise(*module, *target, 3);
  EXPECT_EQ(module->getFunction("square"), nullptr);
  EXPECT_EQ(count(*module, llvm::Instruction::FMul), 1u);
}

TEST_F(KernelPipelineTest, LoopStrengthReductionIsLeftOut) {
  auto emitted = [&](llvm::TargetMachine &target) {
    auto module = parse(loopOf(200, "%n"), target);
    llvm::SmallVector<char, 0> bytes;
    emitCode(*module, target, llvm::CodeGenFileType::ObjectFile, bytes);
    EXPECT_FALSE(bytes.empty());
    return print(*module);
  };
  EXPECT_THAT(emitted(*x86()), Not(HasSubstr("%lsr.iv")));
  EXPECT_THAT(emitted(*machine("x86_64-linux-gnu", "x86-64-v3", 1)), HasSubstr("%lsr.iv"));
}

} // namespace
} // namespace kiln
