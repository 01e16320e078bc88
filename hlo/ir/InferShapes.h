// Shape inference of the hlo ops: one function serves verifiers, builders and lowerings.
#pragma once

#include "hlo/ir/Hlo.h"

#include <optional>

namespace kiln::hlo {

using Shape = llvm::SmallVector<int64_t>;
using MaybeLocation = std::optional<mlir::Location>;

/// Emits "'hlo.<op>' op (<constraint>) <message>" where a location is given; returns failure.
/// Constraints are numbered as in the StableHLO specification.
mlir::LogicalResult violated(MaybeLocation loc, llvm::StringRef op, llvm::StringRef constraint,
                             const llvm::Twine &message);

/// Whether every dimension lies in [0, rank).
bool inRange(llvm::ArrayRef<int64_t> dims, int64_t rank);
/// Whether no value occurs twice.
bool isUnique(llvm::ArrayRef<int64_t> dims);
/// Text such as "[1, 2]" for messages.
std::string toString(llvm::ArrayRef<int64_t> values);

/// A window along one dimension, as convolution and reduce_window have it.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1, windowDilation = 1;
};
/// How many positions the window takes over `extent` elements; 0 when it does not fit once, and at
/// most 2^63 - 1.
int64_t windowCount(int64_t extent, const WindowDim &window);

/// The element count of `shape`, or nullopt when it passes 2^62 or a dimension is negative.
std::optional<int64_t> elementCount(llvm::ArrayRef<int64_t> shape);

mlir::FailureOr<Shape> inferDotGeneral(MaybeLocation loc, mlir::ShapedType lhs,
                                       mlir::ShapedType rhs, DotDimensionNumbersAttr dims);

mlir::FailureOr<Shape>
inferConvolution(MaybeLocation loc, mlir::ShapedType lhs, mlir::ShapedType rhs,
                 llvm::ArrayRef<int64_t> windowStrides, llvm::ArrayRef<int64_t> padding,
                 llvm::ArrayRef<int64_t> lhsDilation, llvm::ArrayRef<int64_t> rhsDilation,
                 llvm::ArrayRef<bool> windowReversal, ConvDimensionNumbersAttr dims,
                 int64_t featureGroupCount, int64_t batchGroupCount);

mlir::FailureOr<Shape> inferPad(MaybeLocation loc, llvm::ArrayRef<int64_t> operand,
                                llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high,
                                llvm::ArrayRef<int64_t> interior);

mlir::FailureOr<Shape> inferSlice(MaybeLocation loc, llvm::ArrayRef<int64_t> operand,
                                  llvm::ArrayRef<int64_t> start, llvm::ArrayRef<int64_t> limit,
                                  llvm::ArrayRef<int64_t> strides);

/// The arguments of a computation that combines as many values with as many: scalars of the left
/// ones, then those of the right.
llvm::SmallVector<mlir::Type> pairTypes(mlir::ValueRange values);

mlir::FailureOr<Shape>
inferReduceWindow(MaybeLocation loc, llvm::ArrayRef<int64_t> operand,
                  llvm::ArrayRef<int64_t> windowDimensions, llvm::ArrayRef<int64_t> windowStrides,
                  llvm::ArrayRef<int64_t> baseDilations, llvm::ArrayRef<int64_t> windowDilations,
                  llvm::ArrayRef<int64_t> padding);

mlir::FailureOr<Shape> inferGather(MaybeLocation loc, mlir::ShapedType operand,
                                   mlir::ShapedType startIndices, GatherDimensionNumbersAttr dims,
                                   llvm::ArrayRef<int64_t> sliceSizes);

/// Checks that `region` has one block with these argument types that ends in an hlo.return of
/// these types; `what` names the region in messages.
mlir::LogicalResult verifyRegion(mlir::Operation *op, mlir::Region &region, llvm::StringRef what,
                                 llvm::StringRef constraint, mlir::TypeRange arguments,
                                 mlir::TypeRange results);

} // namespace kiln::hlo
