// Approximations and matrix instructions of warps as intrinsics, those of warpgroups as inline assembly.
#include "backends/gpu/MatrixPatterns.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "passes/loops/LoopsDialect.h"

using namespace mlir;
using namespace kiln;

namespace {

// One instruction of the warp. The intrinsics take 16-bit floats two to a register.
struct LowerMma : ConvertOpToLLVMPattern<loops::MmaOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::MmaOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type element = op.getLhs().getType().getElementType(), f32 = b.getF32Type(), i32 = b.getI32Type();
    auto pair = VectorType::get({2}, element);
    SmallVector<Value> operands;
    auto add = [&](Value vector, Type type) {
      auto from = cast<VectorType>(vector.getType());
      int64_t words = from.getNumElements() * from.getElementTypeBitWidth() / 32;
      Value whole = LLVM::BitcastOp::create(b, loc, VectorType::get({words}, type.isF32() ? f32 : i32), vector);
      for (int64_t i = 0; i < words; ++i) {
        Value at = LLVM::ConstantOp::create(b, loc, i32, b.getI32IntegerAttr(i));
        Value word = LLVM::ExtractElementOp::create(b, loc, whole, at);
        operands.push_back(type == pair ? Value(LLVM::BitcastOp::create(b, loc, pair, word)) : word);
      }
    };
    Type registers = element.isF16() ? Type(pair) : i32;
    add(adaptor.getLhs(), registers);
    add(adaptor.getRhs(), registers);
    add(adaptor.getAcc(), f32);
    StringRef name = element.isF16()    ? "llvm.nvvm.mma.m16n8k16.row.col.f32.f32"
                     : element.isBF16() ? "llvm.nvvm.mma.m16n8k16.row.col.bf16"
                                        : "llvm.nvvm.mma.m16n8k8.row.col.tf32";
    auto result = LLVM::LLVMStructType::getLiteral(b.getContext(), SmallVector<Type>(4, f32));
    Value sums = LLVM::CallIntrinsicOp::create(b, loc, result, b.getStringAttr(name), operands).getResult(0);
    Value vector = LLVM::PoisonOp::create(b, loc, op.getType());
    for (int64_t i = 0; i < 4; ++i) {
      Value at = LLVM::ConstantOp::create(b, loc, i32, b.getI32IntegerAttr(i));
      vector = LLVM::InsertElementOp::create(b, loc, vector, LLVM::ExtractValueOp::create(b, loc, sums, i), at);
    }
    b.replaceOp(op, vector);
    return success();
  }
};

struct LowerRoundTf32 : ConvertOpToLLVMPattern<loops::RoundTf32Op> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::RoundTf32Op op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    Value bits = LLVM::CallIntrinsicOp::create(b, op.getLoc(), b.getI32Type(), b.getStringAttr("llvm.nvvm.f2tf32.rna"),
                                               ValueRange{adaptor.getValue()})
                     .getResult(0);
    b.replaceOpWithNewOp<LLVM::BitcastOp>(op, op.getType(), bits);
    return success();
  }
};

struct LowerExp2 : ConvertOpToLLVMPattern<loops::Exp2Op> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::Exp2Op op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    StringRef name = op.getFlush() ? "llvm.nvvm.ex2.approx.ftz" : "llvm.nvvm.ex2.approx";
    b.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(op, op.getType(), b.getStringAttr(name), adaptor.getValue());
    return success();
  }
};

struct LowerReciprocal : ConvertOpToLLVMPattern<loops::ReciprocalOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::ReciprocalOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    b.replaceOpWithNewOp<NVVM::RcpApproxFtzF32Op>(op, op.getType(), adaptor.getValue());
    return success();
  }
};

// Sums go in and out of assembly as single registers, each output tied to its input.
struct SumRegisters {
  ConversionPatternRewriter &b;
  Location loc;
  SmallVector<Value> values;
  std::string outputs, inputs; // constraints

  SumRegisters(ConversionPatternRewriter &b, Location loc, ValueRange sums) : b(b), loc(loc) {
    for (Value sum : sums)
      for (int64_t i = 0; i < 4; ++i)
        values.push_back(LLVM::ExtractElementOp::create(b, loc, sum, number(i)));
    for (size_t i = 0; i < values.size(); ++i) {
      outputs += (i ? ",=f" : "=f");
      inputs += "," + std::to_string(i);
    }
  }
  Value number(int64_t i) { return LLVM::ConstantOp::create(b, loc, b.getI32Type(), b.getI32IntegerAttr(int32_t(i))); }

  /// The registers of all sums, as assembly names them.
  std::string names() const {
    std::string result;
    for (size_t i = 0; i < values.size(); ++i)
      result += (i ? ", $" : "$") + std::to_string(i);
    return "{" + result + "}";
  }
  /// Those of `vectors`.
  void addElements(ValueRange vectors, SmallVector<Value> &operands, std::string &constraints) {
    for (Value vector : vectors)
      for (int64_t i = 0; i < 4; ++i) {
        operands.push_back(LLVM::ExtractElementOp::create(b, loc, vector, number(i)));
        constraints += ",f";
      }
  }

  /// Runs `assembly`, in which $n is sum n and what follows all sums are `operands` with `constraints`; the new sums.
  SmallVector<Value> run(StringRef assembly, ArrayRef<Value> operands, StringRef constraints) {
    auto type = LLVM::LLVMStructType::getLiteral(b.getContext(), SmallVector<Type>(values.size(), b.getF32Type()));
    SmallVector<Value> all(operands);
    all.append(values.begin(), values.end());
    Value out = LLVM::InlineAsmOp::create(b, loc, type, all, assembly, (outputs + constraints + inputs + ",~{memory}").str(),
                                          /*has_side_effects=*/true, /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
                                          LLVM::AsmDialectAttr(), ArrayAttr())
                    .getResult(0);
    SmallVector<Value> sums;
    auto four = VectorType::get({4}, b.getF32Type());
    for (size_t i = 0; i < values.size(); i += 4) {
      Value sum = LLVM::PoisonOp::create(b, loc, four);
      for (int64_t j = 0; j < 4; ++j)
        sum = LLVM::InsertElementOp::create(b, loc, four, sum, LLVM::ExtractValueOp::create(b, loc, out, int64_t(i) + j), number(j));
      sums.push_back(sum);
    }
    return sums;
  }
};

// One group of wgmma.mma_async.
template <typename Op> struct LowerProducts : ConvertOpToLLVMPattern<Op> {
  using ConvertOpToLLVMPattern<Op>::ConvertOpToLLVMPattern;

  static constexpr const char *kBegin = "{\n.reg .pred p;\n.reg .b64 a, b;\nsetp.ne.b32 p, 1, 0;\nwgmma.fence.sync.aligned;\n";
  static constexpr const char *kEnd = "wgmma.commit_group.sync.aligned;\n}";

  Value descriptor(Op op, Value tiles, Value start, ArrayRef<int64_t> layout, ConversionPatternRewriter &b) const {
    Location loc = op.getLoc();
    Type i32 = b.getI32Type(), i64 = b.getI64Type();
    Value address = this->getStridedElementPtr(b, loc, op.getTiles().getType(), tiles, start);
    auto number = [&](int64_t n) { return LLVM::ConstantOp::create(b, loc, i32, b.getI32IntegerAttr(int32_t(n))).getResult(); };
    Value low = LLVM::AndOp::create(b, loc, LLVM::PtrToIntOp::create(b, loc, i32, address), number(0x3ffff));
    low = LLVM::LShrOp::create(b, loc, low, number(4));
    Value high = LLVM::ConstantOp::create(b, loc, i64, b.getI64IntegerAttr(int64_t(device::descriptorBits(layout))));
    return LLVM::OrOp::create(b, loc, LLVM::ZExtOp::create(b, loc, i64, low), high);
  }
};

struct LowerWgmma : LowerProducts<loops::WgmmaOp> {
  using LowerProducts::LowerProducts;

  LogicalResult matchAndRewrite(loops::WgmmaOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    SumRegisters sums(b, op.getLoc(), adaptor.getAcc());
    Value lhs = descriptor(op, adaptor.getTiles(), adaptor.getLhs(), op.getLhsLayout(), b);
    Value rhs = descriptor(op, adaptor.getTiles(), adaptor.getRhs(), op.getRhsLayout(), b);
    size_t count = sums.values.size();
    Type element = op.getTiles().getType().getElementType();
    std::string type = element.isF32() ? "tf32" : element.isF16() ? "f16" : "bf16", text = kBegin;
    std::string transposes = element.isF32() ? "" : std::string(op.getLhsTransposed() ? ", 1" : ", 0") + (op.getRhsTransposed() ? ", 1" : ", 0");
    auto operand = [&](size_t i) { return "$" + std::to_string(count + i); };
    for (int64_t step = 0; step < op.getSteps(); ++step) {
      text += "add.s64 a, " + operand(0) + ", " + std::to_string(step * op.getLhsLayout()[2] / 16) + ";\n";
      text += "add.s64 b, " + operand(1) + ", " + std::to_string(step * op.getRhsLayout()[2] / 16) + ";\n";
      text += "wgmma.mma_async.sync.aligned.m64n" + std::to_string(2 * count) + (element.isF32() ? "k8" : "k16") + ".f32." + type + "." + type +
              " " + sums.names() + ", a, b, p, 1, 1" + transposes + ";\n";
    }
    b.replaceOp(op, sums.run(text + kEnd, {lhs, rhs}, ",l,l"));
    return success();
  }
};

struct LowerWgmmaOfRegisters : LowerProducts<loops::WgmmaOfRegistersOp> {
  using LowerProducts::LowerProducts;

  LogicalResult matchAndRewrite(loops::WgmmaOfRegistersOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    SumRegisters sums(b, op.getLoc(), adaptor.getAcc());
    SmallVector<Value> operands{descriptor(op, adaptor.getTiles(), adaptor.getRhs(), op.getRhsLayout(), b)};
    std::string constraints = ",l", text = kBegin;
    sums.addElements(adaptor.getLhs(), operands, constraints);
    size_t count = sums.values.size();
    auto operand = [&](size_t i) { return "$" + std::to_string(count + i); };
    for (size_t step = 0; step < op.getLhs().size(); ++step) {
      size_t lhs = 1 + 4 * step;
      text += "add.s64 b, " + operand(0) + ", " + std::to_string(int64_t(step) * op.getRhsLayout()[2] / 16) + ";\n";
      text += "wgmma.mma_async.sync.aligned.m64n" + std::to_string(2 * count) + "k8.f32.tf32.tf32 " + sums.names() + ", {" + operand(lhs) + ", " +
              operand(lhs + 1) + ", " + operand(lhs + 2) + ", " + operand(lhs + 3) + "}, b, p, 1, 1;\n";
    }
    b.replaceOp(op, sums.run(text + kEnd, operands, constraints));
    return success();
  }
};

struct LowerWgmmaWait : ConvertOpToLLVMPattern<loops::WgmmaWaitOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::WgmmaWaitOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    SumRegisters sums(b, op.getLoc(), adaptor.getAcc());
    SmallVector<Value> held;
    std::string constraints;
    sums.addElements(adaptor.getHeld(), held, constraints);
    b.replaceOp(op, sums.run("wgmma.wait_group.sync.aligned " + std::to_string(op.getPending()) + ";", held, constraints));
    return success();
  }
};

struct LowerFenceAsync : ConvertOpToLLVMPattern<loops::FenceAsyncOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::FenceAsyncOp op, OpAdaptor, ConversionPatternRewriter &b) const override {
    LLVM::InlineAsmOp::create(b, op.getLoc(), TypeRange(), ValueRange(), "fence.proxy.async.shared::cta;", "~{memory}",
                              /*has_side_effects=*/true, /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
                              LLVM::AsmDialectAttr(), ArrayAttr());
    b.eraseOp(op);
    return success();
  }
};

} // namespace

namespace kiln::device {

void populateMatrixPatterns(const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerRoundTf32, LowerExp2, LowerReciprocal, LowerMma, LowerWgmma, LowerWgmmaOfRegisters, LowerWgmmaWait, LowerFenceAsync>(converter);
}

} // namespace kiln::device
