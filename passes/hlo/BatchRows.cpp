// Follows the batch through a program by comparing it at two sizes.
#include "passes/hlo/BatchRows.h"

#include "passes/hlo/BatchDecisions.h"
#include "passes/hlo/OpenRefusal.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::hlo {

namespace {

/// Where a tensor has its rows: `factor` indices of dimension `dim` for each. dim -1: it is the same for all rows.
struct Batch {
  int64_t dim = -1, factor = 0;
  explicit operator bool() const { return dim >= 0; }
  bool operator==(const Batch &other) const { return dim == other.dim && factor == other.factor; }
};

class RowChecker {
public:
  explicit RowChecker(const BatchPair &pair) : pair(pair) {}

  FailureOr<Batch> batchOf(Value few, Value more);
  LogicalResult check(Block &few, Block &more);
  InFlightDiagnostic refuse(Operation *op) { return refuse(op->getLoc()); }
  InFlightDiagnostic refuse(Location loc) { return refuseOpen(loc, OpenRefusal::batch); }

private:
  LogicalResult pairUp(Operation *few, Operation *more);
  LogicalResult check(Operation *few, Operation *more);
  LogicalResult checkRule(Operation *few, Operation *more);
  bool broadcasts(BroadcastInDimOp op, Batch operand, Batch result) const;
  bool reshapes(ReshapeOp op, Batch operand, Batch result) const;
  bool multiplies(DotGeneralOp op, Batch lhs, Batch rhs) const;
  bool convolves(ConvolutionOp op, Batch lhs, Batch rhs, Batch result) const;
  bool gathers(GatherOp op, Batch operand, Batch indices, Batch result) const;
  bool scatters(ScatterOp op, ArrayRef<Batch> operands, Batch result) const;
  bool windows(Batch batch, ArrayRef<ArrayRef<int64_t>> ones, ArrayRef<int64_t> padding) const;
  bool isChecked(Operation *op) const;
  bool isWhole(int64_t size, Batch batch) const { return size == batch.factor * pair.moreRows; }
  /// Attributes are the same but for the batch's entry of the one that is named.
  bool sameAttributes(Operation *few, Operation *more, Batch batch = {}, StringRef perDimension = "") const;

  const BatchPair &pair;
  llvm::DenseMap<Value, Value> counterpart; // of the values of `few`
};

FailureOr<Batch> RowChecker::batchOf(Value few, Value more) {
  auto a = cast<ShapedType>(few.getType()), b = cast<ShapedType>(more.getType());
  Batch batch;
  if (a.getElementType() != b.getElementType() || a.getRank() != b.getRank())
    return refuse(more.getLoc()) << "the program depends on the batch's size";
  for (int64_t i = 0; i < a.getRank(); ++i) {
    if (a.getDimSize(i) == b.getDimSize(i))
      continue;
    int64_t factor = a.getDimSize(i) / pair.fewRows;
    if (batch)
      return refuse(more.getLoc()) << "a tensor has the batch in two of its dimensions";
    if (a.getDimSize(i) != factor * pair.fewRows || b.getDimSize(i) != factor * pair.moreRows)
      return refuse(more.getLoc()) << "a dimension depends on the batch's size and is no multiple of it";
    batch = {i, factor};
  }
  return batch;
}

bool RowChecker::sameAttributes(Operation *few, Operation *more, Batch batch, StringRef perDimension) const {
  DictionaryAttr a = few->getAttrDictionary(), b = more->getAttrDictionary();
  if (a == b)
    return true;
  if (a.size() != b.size())
    return false;
  return llvm::all_of(llvm::zip_equal(a, b), [&](auto both) {
    auto [x, y] = both;
    if (x == y)
      return true;
    auto left = dyn_cast<DenseI64ArrayAttr>(x.getValue()), right = dyn_cast<DenseI64ArrayAttr>(y.getValue());
    if (x.getName() != y.getName() || x.getName() != perDimension || !left || !right || left.size() != right.size())
      return false;
    for (int64_t i = 0; i < left.size(); ++i)
      if (left[i] != right[i] && i != batch.dim)
        return false;
    return true;
  });
}

bool RowChecker::broadcasts(BroadcastInDimOp op, Batch operand, Batch result) const {
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  if (operand)
    return result.dim == dims[operand.dim] && result.factor == operand.factor;
  auto type = cast<ShapedType>(op.getOperand().getType());
  for (auto [i, dim] : llvm::enumerate(dims))
    if (dim == result.dim && type.getDimSize(i) != 1)
      return false;
  return true;
}

/// The rows stay in order and whole: as many elements stand before them.
bool RowChecker::reshapes(ReshapeOp op, Batch operand, Batch result) const {
  auto before = [](Value value, Batch batch) {
    int64_t product = 1;
    for (int64_t size : cast<ShapedType>(value.getType()).getShape().take_front(batch.dim))
      product *= size;
    return product;
  };
  return !operand || (result && before(op.getOperand(), operand) == before(op.getResult(), result));
}

bool RowChecker::multiplies(DotGeneralOp op, Batch lhs, Batch rhs) const {
  DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
  if ((lhs && llvm::is_contained(dims.getLhsContractingDimensions(), lhs.dim)) || (rhs && llvm::is_contained(dims.getRhsContractingDimensions(), rhs.dim)))
    return false;
  if (!lhs || !rhs)
    return true;
  for (auto [left, right] : llvm::zip_equal(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions()))
    if (left == lhs.dim && right == rhs.dim)
      return lhs.factor == rhs.factor;
  return false;
}

bool RowChecker::convolves(ConvolutionOp op, Batch lhs, Batch rhs, Batch result) const {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  return !rhs && op.getBatchGroupCount() == 1 && lhs.dim == dims.getInputBatchDimension() && result.dim == dims.getOutputBatchDimension();
}

bool RowChecker::gathers(GatherOp op, Batch operand, Batch indices, Batch result) const {
  GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto isOffset = [&](int64_t dim) { return llvm::is_contained(dims.getOffsetDims(), dim); };
  if (indices && (indices.dim == dims.getIndexVectorDim() || !result || isOffset(result.dim)))
    return false;
  if (!operand)
    return true;
  for (auto [inOperand, inIndices] : llvm::zip_equal(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
    if (inOperand == operand.dim && inIndices == indices.dim)
      return operand.factor == indices.factor;
  return !indices && result && isOffset(result.dim) && isWhole(op.getSliceSizes()[operand.dim], operand);
}

bool RowChecker::scatters(ScatterOp op, ArrayRef<Batch> operands, Batch result) const {
  ScatterDimensionNumbersAttr dims = op.getScatterDimensionNumbers();
  size_t inputs = op.getInputs().size();
  Batch indices = operands[inputs];
  for (size_t i = 0; i < inputs; ++i) {
    Batch input = operands[i], update = operands[inputs + 1 + i];
    if (!input || !(input == result) || !update)
      return false;
    if (!indices) { // whole rows of the batch in each window
      if (!llvm::is_contained(dims.getUpdateWindowDims(), update.dim) || llvm::is_contained(dims.getScatterDimsToOperandDims(), input.dim) ||
          llvm::is_contained(dims.getInsertedWindowDims(), input.dim) || llvm::is_contained(dims.getInputBatchingDims(), input.dim) ||
          !isWhole(cast<ShapedType>(op.getUpdates()[i].getType()).getDimSize(update.dim), input))
        return false;
      continue;
    }
    bool paired = false;
    for (auto [inInput, inIndices] : llvm::zip_equal(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
      paired |= inInput == input.dim && inIndices == indices.dim && input.factor == indices.factor;
    if (!paired || llvm::is_contained(dims.getUpdateWindowDims(), update.dim))
      return false;
  }
  return true;
}

/// Of a window of 1 without padding there; `padding` holds two entries for each dimension.
bool RowChecker::windows(Batch batch, ArrayRef<ArrayRef<int64_t>> ones, ArrayRef<int64_t> padding) const {
  return llvm::all_of(ones, [&](ArrayRef<int64_t> each) { return each.empty() || each[batch.dim] == 1; }) && !padding[2 * batch.dim] && !padding[2 * batch.dim + 1];
}

/// An assertion, or a choice by `condition` of branches that do nothing but assert it, as those of tf.debugging are.
static bool asserts(Operation *op, Value condition) {
  auto choice = dyn_cast<IfOp>(op);
  if (!choice)
    return isa<AssertOp>(op);
  return choice.getNumResults() == 0 && choice->getOperand(0) == condition && llvm::all_of(choice->getRegions(), [&](Region &branch) {
           return llvm::all_of(branch.front(), [&](Operation &each) {
             return isa<ReturnOp>(each) || (isa<AssertOp>(each) && each.getOperand(0) == condition);
           });
         });
}

/// A conjunction over the rows that only assertions read, so that each piece of the batch may assert its own.
bool RowChecker::isChecked(Operation *op) const {
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    if (reduce.getInputs().size() != 1 || matchReduceKind(reduce.getBody()) != ReduceKind::And)
      return false;
  } else if (!isa<AndOp, ReshapeOp>(op)) {
    return false;
  }
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    Operation *parent = user->getParentOp(); // a branch of a choice reads what it chooses by
    return asserts(user, op->getResult(0)) || asserts(parent, op->getResult(0)) || (!isa<ReduceOp>(user) && isChecked(user));
  });
}

LogicalResult RowChecker::checkRule(Operation *few, Operation *more) {
  SmallVector<Batch> operands, results;
  auto read = [&](ValueRange from, ValueRange other, SmallVector<Batch> &list) -> LogicalResult {
    for (auto [a, b] : llvm::zip_equal(from, other)) {
      auto batch = batchOf(a, b);
      if (failed(batch))
        return failure();
      list.push_back(*batch);
    }
    return success();
  };
  if (failed(read(few->getOperands(), more->getOperands(), operands)) || failed(read(few->getResults(), more->getResults(), results)))
    return failure();
  auto mixed = [&]() { return refuse(more) << "'" << more->getName().stripDialect() << "' mixes the rows of the batch, or depends on a row's number or on the batch's size"; };
  // When the last element is done none of the others has changed since it was. How many turns that takes nobody may ask.
  if (auto loop = dyn_cast<WhileOp>(more); loop && loop->hasAttr(kByElement)) {
    for (auto [i, batch] : llvm::enumerate(results)) {
      bool isKept = loop.getBody().front().getTerminator()->getOperand(i) == loop.getBody().front().getArgument(i);
      if (!batch && !isKept && !loop.getResult(i).use_empty())
        return mixed();
    }
    return check(cast<WhileOp>(few).getBody().front(), loop.getBody().front());
  }
  // Each branch or carried value has its counterpart: the regions say the rest.
  if (isa<WhileOp, IfOp, CaseOp, OptimizationBarrierOp, ReturnOp>(more)) {
    for (auto [a, b] : llvm::zip_equal(few->getRegions(), more->getRegions()))
      if (failed(check(a.front(), b.front())))
        return failure();
    return sameAttributes(few, more) ? success() : LogicalResult(mixed());
  }
  if (auto constant = dyn_cast<ConstantOp>(more)) {
    if (haveSameRows(cast<ConstantOp>(few).getValue(), constant.getValue(), pair))
      return success();
    return refuse(more) << (results[0] ? "a constant is not the same for all rows" : "a value depends on the batch's size");
  }
  for (auto [a, b] : llvm::zip_equal(few->getRegions(), more->getRegions())) // on scalars
    if (failed(check(a.front(), b.front())))
      return failure();
  // The run's random state moves on from piece to piece: each row has numbers of its own, and none are shared.
  if (isa<RngGetAndUpdateStateOp>(more))
    return llvm::all_of(more->getUsers(), [](Operation *user) { return isa<RngBitGeneratorOp>(user); }) ? success() : LogicalResult(mixed());
  bool isFresh = isa<RngBitGeneratorOp>(more) && more->getOperand(0).getDefiningOp<RngGetAndUpdateStateOp>();
  if (isFresh || isa<RngOp>(more)) {
    bool isShared = !results.back() || (isFresh && !more->getResult(0).use_empty());
    return !isShared && llvm::none_of(operands, [](Batch batch) { return bool(batch); }) && sameAttributes(few, more) ? success() : LogicalResult(mixed());
  }
  bool isBatched = llvm::any_of(operands, [](Batch batch) { return bool(batch); });
  if (!isBatched && llvm::none_of(results, [](Batch batch) { return bool(batch); }))
    return sameAttributes(few, more) ? success() : LogicalResult(mixed());
  if (isBatched && llvm::any_of(results, [](Batch batch) { return !batch; }))
    return isa<ReduceOp>(more) && isChecked(more) && sameAttributes(few, more) ? success() : LogicalResult(mixed());
  Batch operand = operands.empty() ? Batch() : operands[0], result = results.empty() ? Batch() : results[0];
  bool makesRows = isa<IotaOp, BroadcastInDimOp>(more), mayTakeNone = isa<DotGeneralOp, GatherOp, ConvolutionOp, SelectOp, ClampOp>(more);
  if (!operand && !makesRows && !mayTakeNone)
    return mixed();
  auto rank = [](Value value) { return cast<ShapedType>(value.getType()).getRank(); };
  auto allEqual = [&] { return llvm::all_of(operands, [&](Batch each) { return !each || each == result; }); };
  // Sizes of a slice say the batch's.
  StringRef sizes = isa<SliceOp>(more) ? "limit_indices" : isa<GatherOp, DynamicSliceOp>(more) ? "slice_sizes" : "";
  if (!sameAttributes(few, more, operand, sizes))
    return mixed();
  bool holds =
      llvm::TypeSwitch<Operation *, bool>(more)
          .Case([&](IotaOp op) { return int64_t(op.getIotaDimension()) != result.dim; })
          .Case([&](BroadcastInDimOp op) { return broadcasts(op, operand, result); })
          .Case([&](ReshapeOp op) { return reshapes(op, operand, result); })
          .Case([&](TransposeOp op) { return op.getPermutation()[result.dim] == operand.dim; })
          .Case([&](ReverseOp op) { return !llvm::is_contained(op.getDimensions(), operand.dim); })
          .Case([&](SliceOp op) {
            return op.getStartIndices()[operand.dim] == 0 && isWhole(op.getLimitIndices()[operand.dim], operand) && op.getStrides()[operand.dim] == 1;
          })
          .Case([&](ConcatenateOp op) { return int64_t(op.getDimension()) != result.dim && allEqual(); })
          .Case([&](PadOp op) {
            return !operands[1] && operand == result && op.getEdgePaddingLow()[operand.dim] == 0 && op.getEdgePaddingHigh()[operand.dim] == 0 &&
                   op.getInteriorPadding()[operand.dim] == 0;
          })
          .Case([&](ReduceOp op) {
            return llvm::all_equal(ArrayRef(operands).take_front(op.getInputs().size())) && !llvm::is_contained(op.getDimensions(), operand.dim);
          })
          .Case([&](ReduceWindowOp op) {
            return llvm::all_equal(ArrayRef(operands).take_front(op.getInputs().size())) &&
                   windows(operand, {op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations()}, op.getPadding());
          })
          .Case([&](SelectAndScatterOp op) {
            return windows(operand, {op.getWindowDimensions(), op.getWindowStrides()}, op.getPadding());
          })
          .Case([&](DotGeneralOp op) { return multiplies(op, operands[0], operands[1]); })
          .Case([&](ConvolutionOp op) { return convolves(op, operands[0], operands[1], result); })
          .Case([&](GatherOp op) { return gathers(op, operands[0], operands[1], result); })
          .Case([&](ScatterOp op) { return scatters(op, operands, result); })
          .Case([&](DynamicSliceOp op) {
            return isWhole(op.getSliceSizes()[operand.dim], operand);
          })
          .Case([&](DynamicUpdateSliceOp) { return operands[0] && operands[0] == operands[1]; })
          .Case([&](SortOp op) {
            int64_t dim = op.getDimension();
            return (dim < 0 ? dim + rank(op.getInputs()[0]) : dim) != operand.dim && llvm::all_equal(operands);
          })
          .Case([&](TopKOp op) { return operand.dim != rank(op.getOperand()) - 1; })
          .Case([&](NonMaxSuppressionOp) { return operand.dim == 0 && operands[1] == operand && llvm::none_of(ArrayRef(operands).drop_front(2), [](Batch each) { return bool(each); }); })
          .Case([&](FftOp op) { return operand.dim < rank(op.getOperand()) - int64_t(op.getFftLength().size()); })
          .Case<CholeskyOp, TriangularSolveOp>([&](Operation *) { return result.dim < rank(more->getResult(0)) - 2 && llvm::all_equal(operands); })
          .Case([&](BatchNormInferenceOp op) { return int64_t(op.getFeatureIndex()) != operand.dim; })
          .Case([&](MapOp) { return allEqual(); })
          .Case([&](BitcastConvertOp op) { return operand == result; })
          .Default([&](Operation *) { return isElementwise(more) && allEqual(); });
  return holds ? success() : LogicalResult(mixed());
}

/// The same op on the same values.
LogicalResult RowChecker::pairUp(Operation *few, Operation *more) {
  bool same = few->getName() == more->getName() && few->getNumOperands() == more->getNumOperands() && few->getNumResults() == more->getNumResults() &&
              few->getNumRegions() == more->getNumRegions();
  for (unsigned i = 0; same && i < few->getNumOperands(); ++i)
    same = counterpart.lookup(few->getOperand(i)) == more->getOperand(i);
  if (!same)
    return refuse(more) << "the program depends on the batch's size";
  for (auto [a, b] : llvm::zip_equal(few->getResults(), more->getResults()))
    counterpart[a] = b;
  return success();
}

LogicalResult RowChecker::check(Operation *few, Operation *more) {
  if (failed(pairUp(few, more)))
    return failure();
  if (more->getDialect() != more->getContext()->getLoadedDialect<HloDialect>()) // func.return
    return success();
  return checkRule(few, more);
}

LogicalResult RowChecker::check(Block &few, Block &more) {
  if (few.getNumArguments() != more.getNumArguments() || few.getOperations().size() != more.getOperations().size())
    return refuse(more.getParentOp()) << "the program depends on the batch's size";
  for (auto [a, b] : llvm::zip_equal(few.getArguments(), more.getArguments()))
    counterpart[a] = b;
  for (auto [a, b] : llvm::zip_equal(few, more))
    if (failed(check(&a, &b)))
      return failure();
  return success();
}

} // namespace

FailureOr<BatchedInterface> checkBatchRows(const BatchPair &pair) {
  auto few = entryFunction(pair.few), more = entryFunction(pair.more);
  if (failed(few) || failed(more) || !*few || !*more)
    return failure();
  RowChecker checker(pair);
  if (std::optional<Location> at = findBatchDecision(pair))
    return checker.refuse(*at) << "what is computed depends on the batch's size";
  for (unsigned i = 0; i < more->getNumResults(); ++i)
    if (auto variable = more->getResultAttrOfType<StringAttr>(i, "hlo.variable"))
      return checker.refuse(more->getLoc()) << "the program writes the variable '" << variable.getValue() << "'";
  if (failed(checker.check(few->front(), more->front())))
    return failure();
  BatchedInterface interface;
  auto note = [&](Value a, Value b, StringRef name, SmallVector<bool> &list) -> LogicalResult {
    auto batch = checker.batchOf(a, b);
    if (failed(batch))
      return failure();
    if (*batch && (batch->dim != 0 || batch->factor != 1))
      return checker.refuse(b.getLoc()) << "the rows of '" << name << "' are not its first dimension";
    list.push_back(bool(*batch));
    return success();
  };
  auto nameOf = [](DictionaryAttr attrs) {
    auto name = attrs ? attrs.getAs<StringAttr>("hlo.name") : StringAttr();
    return name ? name.getValue() : StringRef();
  };
  for (auto [i, a, b] : llvm::enumerate(few->getArguments(), more->getArguments()))
    if (failed(note(a, b, nameOf(more->getArgAttrDict(i)), interface.arguments)))
      return failure();
  for (auto [i, a, b] : llvm::enumerate(few->front().getTerminator()->getOperands(), more->front().getTerminator()->getOperands()))
    if (failed(note(a, b, nameOf(more->getResultAttrDict(i)), interface.results)))
      return failure();
  return interface;
}

} // namespace kiln::hlo
