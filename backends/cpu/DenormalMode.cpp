// Sets the bits of MXCSR (x86-64) and FPCR (AArch64) that flush denormal numbers.
#include "backends/cpu/DenormalMode.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;

namespace kiln::cpu {

static constexpr int64_t kMxcsrFlush = 0x8040; // flush to zero, denormals are zeros
static constexpr int64_t kFpcrFlush = 1 << 24; // FZ: operands and results

DenormalControl denormalControl(const llvm::Triple &triple) {
  if (triple.getArch() == llvm::Triple::x86_64)
    return DenormalControl::Mxcsr;
  return triple.isAArch64() ? DenormalControl::Fpcr : DenormalControl::None;
}

static Value withBits(ImplicitLocOpBuilder &b, Value word, int64_t bits) {
  Value mask = LLVM::ConstantOp::create(b, word.getType(), b.getIntegerAttr(word.getType(), bits));
  return LLVM::OrOp::create(b, word, mask);
}

static void callIntrinsic(ImplicitLocOpBuilder &b, llvm::StringRef name, Value operand) {
  LLVM::CallIntrinsicOp::create(b, b.getStringAttr(name), ValueRange{operand});
}

Value enterFlush(ImplicitLocOpBuilder &b, DenormalControl control) {
  if (control == DenormalControl::Fpcr) {
    Value before = LLVM::CallIntrinsicOp::create(b, b.getI64Type(), b.getStringAttr("llvm.aarch64.get.fpcr"), ValueRange()).getResult(0);
    callIntrinsic(b, "llvm.aarch64.set.fpcr", withBits(b, before, kFpcrFlush));
    return before;
  }
  // MXCSR comes from memory and goes there.
  Type ptr = LLVM::LLVMPointerType::get(b.getContext()), i32 = b.getI32Type();
  Value one = LLVM::ConstantOp::create(b, i32, b.getI32IntegerAttr(1));
  Value before = LLVM::AllocaOp::create(b, ptr, i32, one), now = LLVM::AllocaOp::create(b, ptr, i32, one);
  callIntrinsic(b, "llvm.x86.sse.stmxcsr", before);
  LLVM::StoreOp::create(b, withBits(b, LLVM::LoadOp::create(b, i32, before), kMxcsrFlush), now);
  callIntrinsic(b, "llvm.x86.sse.ldmxcsr", now);
  return before;
}

void leaveFlush(ImplicitLocOpBuilder &b, DenormalControl control, Value before) {
  callIntrinsic(b, control == DenormalControl::Fpcr ? "llvm.aarch64.set.fpcr" : "llvm.x86.sse.ldmxcsr", before);
}

} // namespace kiln::cpu
