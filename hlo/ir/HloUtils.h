// Helpers around the hlo dialect: constants as raw bytes, reduction bodies, element types.
#pragma once

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <memory>
#include <optional>

namespace kiln::hlo {

/// Marks a while loop that repeats for each element until it is done and leaves it as it is from then on, so that it ends as the last one is done
/// and no value but the number of turns depends on the others.
constexpr llvm::StringLiteral kByElement = "hlo.by_element";

/// Bytes of one element as Kiln stores it: i1 and i4 take a byte each, complex<f32> eight.
unsigned elementBytes(mlir::Type elementType);

/// Constants of at least this many bytes are dense_resource blobs, never parsed, hashed or copied.
constexpr size_t kBlobBytes = 1024;

/// A constant of static shape `type` from its elements in row-major order (i1: one byte each).
/// Below kBlobBytes, or when all elements are equal, the bytes are copied into a
/// DenseElementsAttr; otherwise the result is a DenseResourceElementsAttr, which refers to `bytes`
/// and keeps `owner` alive, or takes a copy when `owner` is null.
mlir::ElementsAttr makeConstantAttr(mlir::RankedTensorType type, llvm::ArrayRef<char> bytes,
                                    std::shared_ptr<void> owner = {});

/// The raw elements of a constant, and the memory they live in where that is not the attribute.
class ConstantBytes {
public:
  ConstantBytes() = default;
  ConstantBytes(llvm::ArrayRef<char> bytes, std::shared_ptr<void> owner)
      : bytes(bytes), memory(std::move(owner)) {}
  /// Keep the ConstantBytes object alive while the array is used.
  operator llvm::ArrayRef<char>() const & { return bytes; }
  llvm::ArrayRef<char> array() const & { return bytes; }
  llvm::ArrayRef<char> array() const && = delete;
  const char *data() const { return bytes.data(); }
  size_t size() const { return bytes.size(); }
  /// Null when the attribute itself owns the bytes (they then live as long as the context).
  const std::shared_ptr<void> &owner() const { return memory; }

private:
  llvm::ArrayRef<char> bytes;
  std::shared_ptr<void> memory;
};

/// The elements of `attr`, row-major, i1 one byte each. Splats and packed booleans are expanded
/// into fresh memory; everything else is referred to in place. Empty for an unknown attribute.
ConstantBytes constantBytes(mlir::ElementsAttr attr);

/// Whether all elements are known to be equal without looking at a blob's content.
bool isSplat(mlir::ElementsAttr attr);
/// Whether two constants hold one element each, the same in both, as often as they have elements; nullopt: they are not of this kind.
std::optional<bool> areSameSplats(mlir::ElementsAttr first, mlir::ElementsAttr second);

/// The combining op of a reduction body of two scalars.
enum class ReduceKind { Add, Mul, Max, Min, And, Or, Xor };

/// The kind of a body that combines its two arguments with one op and returns the result;
/// nullopt for anything else. On i1, Add and Max mean or, Mul and Min mean and.
std::optional<ReduceKind> matchReduceKind(mlir::Region &body);

/// Fills the empty region with `(a, b) -> kind(a, b)` on scalars tensor<elementType>.
void buildReduceBody(mlir::Region &body, mlir::Type elementType, ReduceKind kind,
                     mlir::Location loc);

/// Rows that packed weights hold interleaved: 2 of [..., k / 2, nr, 2], or 4 of i8 [..., k / 4, nr, 4], which have one dimension more
/// than `rank`; else 1.
int64_t rowsTogether(mlir::ShapedType packed, int64_t rank);
/// The shape [..., k, nr] of packed weights, whose rows may be interleaved. Of weights for tiles (isTiled) the rows are those of whole tiles.
llvm::SmallVector<int64_t> panelShape(mlir::ShapedType packed, int64_t rank);
/// Whether packed weights are in bfloat16 or float16 parts for tile instructions, [..., ceil(k / 32), parts, 16, nr, 2]: three
/// dimensions more than `rank`.
bool isTiled(mlir::ShapedType packed, int64_t rank);
/// Behind so many panels of 32 columns in two float16 parts, of `elements` each, as many more hold a float32 number for each column, by which
/// the parts' sum is to be multiplied.
int64_t scalePanels(int64_t panels, int64_t elements);
/// All panels of packed weights for `columns` of them; before the panels come so many dimensions. In one more, scales of features may
/// follow (hasFeatureScales).
int64_t panelsFor(mlir::ShapedType packed, int64_t rank, int64_t columns, int64_t batch = 0);
/// Whether behind the scales of columns there is a float32 number for each feature, by which its inputs are to be multiplied.
bool hasFeatureScales(mlir::ShapedType packed, int64_t rank, int64_t columns, int64_t batch = 0);
/// Whether the packed weights of a dot have an entry for each one of a batch: [batch, panels, k, nr], or tiles.
bool hasBatchOfPanels(mlir::ShapedType packed);

/// Whether contractions multiply elements of the two types: those of one type, and unsigned bytes by signed ones, as instructions do.
bool canMultiply(mlir::Type lhs, mlir::Type rhs);

/// dot_general, convolution and their packed forms.
bool isContraction(mlir::Operation *op);
/// The one contraction that a fusion's body has; null where there is none, or another.
mlir::Operation *onlyContraction(FusionOp fusion);

/// The unit attribute of a contraction of float32 whose operands keep their digits whatever precision is asked for: those that other ops are made of
/// (decompositions, transforms, images of another size).
constexpr llvm::StringLiteral kHighestPrecision = "hlo.highest_precision";
/// Whether a contraction, or one inside of `op`, has it.
bool hasHighestPrecision(mlir::Operation *op);
/// The unit attribute of contractions that a transposed convolution was taken apart into.
constexpr llvm::StringLiteral kTransposed = "hlo.transposed";
/// Gives the op of `product` both attributes as `contraction`, which this replaces, has them.
void keepPrecision(mlir::Operation *contraction, mlir::Value product);

/// What `value` is a reshape of, through any number of them; else itself.
mlir::Value withoutReshapes(mlir::Value value);

/// All of {0, ..., rank - 1} but those given, in order.
llvm::SmallVector<int64_t> otherDims(int64_t rank, llvm::ArrayRef<int64_t> dims,
                                     llvm::ArrayRef<int64_t> moreDims = {});

/// The function that is the program: @main, or else the first; null in a module without functions.
/// Reports one that has not exactly one block.
mlir::FailureOr<mlir::func::FuncOp> entryFunction(mlir::ModuleOp module);

inline mlir::RankedTensorType tensorType(mlir::Value v) { return llvm::cast<mlir::RankedTensorType>(v.getType()); }

/// Whether each result element depends on the operands' elements at the same index only. True also
/// for select and clamp, whose predicate and bounds may be scalars.
bool isElementwise(mlir::Operation *op);
/// Whether a run may end in the op, or in one inside it, since a check fails. (Loops also end where a run is cancelled.)
bool mayFail(mlir::Operation *op);

} // namespace kiln::hlo
