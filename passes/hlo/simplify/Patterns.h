// The pattern sets of the `simplify` pass, one file per op, and what they share.
#pragma once

#include "passes/hlo/OpClasses.h"

#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace kiln::hlo::simplify {

void populateConstantFolding(mlir::RewritePatternSet &patterns);
void populateAdd(mlir::RewritePatternSet &patterns);
void populateBroadcastInDim(mlir::RewritePatternSet &patterns);
void populateClamp(mlir::RewritePatternSet &patterns);
void populateCompare(mlir::RewritePatternSet &patterns);
void populateComplex(mlir::RewritePatternSet &patterns);
void populateConcatenate(mlir::RewritePatternSet &patterns);
void populateConvert(mlir::RewritePatternSet &patterns);
void populateConvolution(mlir::RewritePatternSet &patterns);
void populateDivide(mlir::RewritePatternSet &patterns);
void populateDotGeneral(mlir::RewritePatternSet &patterns);
void populateDynamicSlice(mlir::RewritePatternSet &patterns);
void populateIf(mlir::RewritePatternSet &patterns);
void populateLogic(mlir::RewritePatternSet &patterns);
void populateMap(mlir::RewritePatternSet &patterns);
void populateMaximum(mlir::RewritePatternSet &patterns);
void populateMergeDots(mlir::RewritePatternSet &patterns);
void populateMultiply(mlir::RewritePatternSet &patterns);
void populateNegate(mlir::RewritePatternSet &patterns);
void populateHoistProducts(mlir::RewritePatternSet &patterns);
void populatePad(mlir::RewritePatternSet &patterns);
void populatePower(mlir::RewritePatternSet &patterns);
void populateReduce(mlir::RewritePatternSet &patterns);
void populateReshape(mlir::RewritePatternSet &patterns);
void populateReverse(mlir::RewritePatternSet &patterns);
void populateScale(mlir::RewritePatternSet &patterns);
void populateSelect(mlir::RewritePatternSet &patterns);
void populateSlice(mlir::RewritePatternSet &patterns);
void populateSubtract(mlir::RewritePatternSet &patterns);
void populateTanh(mlir::RewritePatternSet &patterns);
void populateTopK(mlir::RewritePatternSet &patterns);
void populateTranspose(mlir::RewritePatternSet &patterns);
void populateWhile(mlir::RewritePatternSet &patterns);

/// The number that all elements of a real constant equal.
std::optional<double> splatNumber(mlir::Value v);
/// Whether all elements equal x; zeros must have x's sign.
bool isSplatOf(mlir::Value v, double x);
/// k where |x| is 2^k.
std::optional<int> exponentOfPowerOfTwo(double x);
/// All elements of a small integer constant.
std::optional<llvm::SmallVector<int64_t>> constantInts(mlir::Value v);
/// A splat of a real number in any real element type.
mlir::Value splat(mlir::OpBuilder &b, mlir::Location loc, mlir::RankedTensorType type, double x);
bool isConstant(mlir::Value v);
bool isFloat(mlir::Value v);
bool isInteger(mlir::Value v); // no booleans

inline llvm::ArrayRef<int64_t> shapeOf(mlir::Value v) { return tensorType(v).getShape(); }
mlir::RankedTensorType withShape(mlir::Value v, llvm::ArrayRef<int64_t> shape);

/// v with another shape; nothing new when it has it already, reshapes do not pile up.
mlir::Value reshape(mlir::OpBuilder &b, mlir::Location loc, mlir::Value v, llvm::ArrayRef<int64_t> shape);
mlir::Value transpose(mlir::OpBuilder &b, mlir::Location loc, mlir::Value v, llvm::ArrayRef<int64_t> permutation);
mlir::Value broadcast(mlir::OpBuilder &b, mlir::Location loc, mlir::Value v, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dims);

/// Splits two shapes of equal element counts into runs of dimensions with equal products:
/// [4, 128, 768] and [512, 768] give {[0, 2), [0, 1)}, {[2, 3), [1, 2)}. Unit dimensions go to
/// the run before them.
struct DimRun {
  unsigned fromBegin, fromEnd, toBegin, toEnd;
};
std::optional<llvm::SmallVector<DimRun>> matchDims(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to);

} // namespace kiln::hlo::simplify
