// Custom calls that mean an op, or nothing: those that JAX writes for shapes, checks and devices.
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/vhlo/Instantiation.h"

#include "llvm/ADT/StringSwitch.h"

namespace kiln::vhlo {

LogicalResult Instantiation::convertCustomCall(const Op &op, Values &operands, Values &results) {
  StringRef target = text(op, "call_target_name");
  bool isAnnotation = llvm::StringSwitch<bool>(target)
                          .Cases({"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape",
                                  "annotate_device_placement"},
                                 true)
                          .Default(target.starts_with("xla.sdy.") || target == "LayoutConstraint");
  if (isAnnotation && operands.size() == 1 && op.results.size() == 1) { // of one device
    results = operands;
    return success();
  }
  if (target == "shape_assertion")
    return convertShapeAssertion(op, operands);
  if (target == "stablehlo.dynamic_reduce_window")
    return convertDynamicReduceWindow(op, operands, results);
  if (target == "stablehlo.dynamic_top_k" || target == "mhlo.topk")
    return convertTopK(op, operands, results);
  if (target == "stablehlo.dynamic_rng_bit_generator" && operands.size() == 2 &&
      op.results.size() == 2) {
    auto shape = constantInts(op, operands.pop_back_val(), "shape");
    auto declared = dyn_cast<RankedTensorType>(op.results[1]);
    Attribute algorithm = op.attrs.get("rng_algorithm");
    if (failed(shape))
      return failure();
    if (!declared || !isa_and_nonnull<hlo::RngAlgorithmAttr>(algorithm) ||
        llvm::any_of(*shape, [](int64_t d) { return d < 0; }))
      return fail(op, "@" + target + " has no shape or no algorithm");
    NamedAttrList attrs;
    attrs.set("rng_algorithm", algorithm);
    return createOf(
        op, "rng_bit_generator", operands, attrs,
        {operands[0].getType(), RankedTensorType::get(*shape, declared.getElementType())}, results);
  }
  StringRef routine = target; // of LAPACK: its type is a letter in front
  if (routine.consume_front("lapack_") && routine.consume_back("_ffi") && !routine.empty()) {
    routine = routine.drop_front();
    if (routine == "potrf" && operands.size() == 1 && op.results.size() == 2)
      return convertCholesky(op, operands, results);
    if (routine == "trsm" && operands.size() == 2 && op.results.size() == 1)
      return convertTriangularSolve(op, operands, results);
  }
  StringRef unary = target;
  if (unary.consume_front("mhlo.") && isUnary(unary, op, operands))
    return createOf(op, unary, operands, {}, {operands[0].getType()}, results);
  return unsupported(op, "custom_call @" + target, results);
}

/// An option of a LAPACK routine, a letter; 0 where it is missing.
static char letterOf(const Op &op, StringRef name) {
  auto options = dyn_cast_or_null<DictionaryAttr>(op.attrs.get("mhlo.backend_config"));
  auto letter = options ? options.getAs<IntegerAttr>(name) : IntegerAttr();
  return letter ? static_cast<char>(letter.getValue().getZExtValue()) : 0;
}

/// potrf: the factor, and a number that is 0 where the matrix is positive definite: where each
/// pivot, whose root is on the diagonal, is greater than 0.
LogicalResult Instantiation::convertCholesky(const Op &op, Values &operands, Values &results) {
  char uplo = letterOf(op, "uplo");
  auto type = cast<RankedTensorType>(operands[0].getType());
  if ((uplo != 'L' && uplo != 'U') || type.getRank() < 2)
    return fail(op, "@lapack_potrf has no triangle or no matrix");
  NamedAttrList attrs;
  attrs.set("lower", b.getBoolAttr(uplo == 'L'));
  if (failed(createOf(op, "cholesky", operands, attrs, {type}, results)))
    return failure();
  Value number = results[0];
  if (auto complex = dyn_cast<ComplexType>(type.getElementType()))
    number = hlo::RealOp::create(b, loc, type.clone(complex.getElementType()), number);
  auto position = RankedTensorType::get(type.getShape(), b.getI64Type());
  Value row = hlo::IotaOp::create(b, loc, position, type.getRank() - 2);
  Value column = hlo::IotaOp::create(b, loc, position, type.getRank() - 1);
  Value isOutside = hlo::CompareOp::create(b, loc, row, column, hlo::ComparisonDirection::NE);
  Value zeros =
      hlo::ConstantOp::create(b, loc, cast<ElementsAttr>(b.getZeroAttr(number.getType())));
  Value isPositive = hlo::CompareOp::create(b, loc, number, zeros, hlo::ComparisonDirection::GT);
  Value isWrong = hlo::NotOp::create(b, loc, hlo::OrOp::create(b, loc, isOutside, isPositive));
  auto batch = RankedTensorType::get(type.getShape().drop_back(2), b.getI1Type());
  Value none = constant(eval::Tensor::zeros(RankedTensorType::get({}, b.getI1Type())));
  auto any =
      hlo::ReduceOp::create(b, loc, TypeRange(batch), isWrong, none,
                            b.getDenseI64ArrayAttr({type.getRank() - 2, type.getRank() - 1}));
  hlo::buildReduceBody(any.getBody(), b.getI1Type(), hlo::ReduceKind::Or, loc);
  results.push_back(hlo::ConvertOp::create(b, loc, any.getResult(0), b.getI32Type()));
  return success();
}

LogicalResult Instantiation::convertTriangularSolve(const Op &op, Values &operands,
                                                    Values &results) {
  char side = letterOf(op, "side"), uplo = letterOf(op, "uplo"), diag = letterOf(op, "diag"),
       trans = letterOf(op, "trans_x");
  if ((side != 'L' && side != 'R') || (uplo != 'L' && uplo != 'U') ||
      (diag != 'N' && diag != 'U') || !StringRef("NTC").contains(trans))
    return fail(op, "@lapack_trsm has options that it does not take");
  hlo::Transpose transpose = trans == 'N'   ? hlo::Transpose::NO_TRANSPOSE
                             : trans == 'T' ? hlo::Transpose::TRANSPOSE
                                            : hlo::Transpose::ADJOINT;
  NamedAttrList attrs;
  attrs.set("left_side", b.getBoolAttr(side == 'L'));
  attrs.set("lower", b.getBoolAttr(uplo == 'L'));
  attrs.set("unit_diagonal", b.getBoolAttr(diag == 'U'));
  attrs.set("transpose_a", hlo::TransposeAttr::get(b.getContext(), transpose));
  return createOf(op, "triangular_solve", operands, attrs, {operands[1].getType()}, results);
}

/// The message with {0}, {1}, .. replaced by the operands after the condition.
std::string Instantiation::assertionText(const Op &op, ArrayRef<Value> operands) {
  std::string message = text(op, "error_message").str();
  for (auto [i, value] : llvm::enumerate(operands)) {
    std::string mark = "{" + std::to_string(i) + "}", number = "?";
    if (auto known = value.getDefiningOp<hlo::ConstantOp>();
        known && cast<RankedTensorType>(value.getType()).getNumElements() == 1)
      number = std::to_string(eval::Tensor::fromAttr(known.getValue()).getInt(0));
    for (size_t at = message.find(mark); at != std::string::npos;
         at = message.find(mark, at + number.size()))
      message.replace(at, mark.size(), number);
  }
  return message;
}

/// Of shapes, which are known: it holds, or the arguments do not fit.
LogicalResult Instantiation::convertShapeAssertion(const Op &op, Values &operands) {
  if (options.skipShapeAssertions)
    return success();
  auto known = operands.empty() ? hlo::ConstantOp() : operands[0].getDefiningOp<hlo::ConstantOp>();
  if (!known || !known.getValue().getElementType().isInteger(1) ||
      cast<RankedTensorType>(operands[0].getType()).getRank() != 0)
    return fail(op, "the condition of @shape_assertion is not known at compile time");
  if (eval::Tensor::fromAttr(known.getValue()).getInt(0))
    return success();
  return fail(op, assertionText(op, ArrayRef(operands).drop_front()));
}

/// Inputs, initial values, then what the attributes of reduce_window say.
LogicalResult Instantiation::convertDynamicReduceWindow(const Op &op, Values &operands,
                                                        Values &results) {
  constexpr StringRef names[] = {"window_dimensions", "window_strides", "base_dilations",
                                 "window_dilations", "padding"};
  auto called = dyn_cast_or_null<ArrayAttr>(op.attrs.get("called_computations"));
  auto callee = called && called.size() == 1 ? dyn_cast<StringAttr>(called[0]) : StringAttr();
  const Op *body = callee ? artifact.function(callee.getValue()) : nullptr;
  if (!body || operands.size() < 7 || operands.size() % 2 == 0)
    return fail(op, "@stablehlo.dynamic_reduce_window has no computation or too few operands");
  NamedAttrList attrs;
  size_t kept = operands.size() - 5;
  for (auto [i, name] : llvm::enumerate(names)) {
    auto values = constantInts(op, operands[kept + i], name);
    if (failed(values))
      return failure();
    attrs.set(name, b.getDenseI64ArrayAttr(*values));
  }
  operands.truncate(kept);
  SmallVector<Type> types;
  if (failed(resultTypes(op, "reduce_window", operands, attrs, types)))
    return failure();
  SmallVector<Type> arguments(body->regions.front().arguments);
  if (!llvm::all_of(arguments, isStatic))
    return fail(op, "its computation takes values whose shapes are not known");
  OperationState state(loc, *RegisteredOperationName::lookup("hlo.reduce_window", b.getContext()));
  {
    OpBuilder::InsertionGuard guard(b);
    Block *block = b.createBlock(state.addRegion(), {}, arguments,
                                 SmallVector<Location>(arguments.size(), loc));
    Values returned;
    if (failed(call(op, callee.getValue(), block->getArguments(), returned)))
      return failure();
    hlo::ReturnOp::create(b, loc, returned);
  }
  state.addOperands(operands);
  state.addTypes(types);
  state.addAttributes(attrs.getAttrs());
  return finish(op, b.create(state), results);
}

LogicalResult Instantiation::convertTopK(const Op &op, Values &operands, Values &results) {
  StringRef target = text(op, "call_target_name");
  NamedAttrList attrs;
  int64_t k = -1;
  if (target == "mhlo.topk") {
    auto own = dyn_cast_or_null<DictionaryAttr>(op.attrs.get("mhlo.attributes"));
    auto number = own ? own.getAs<IntegerAttr>("k") : IntegerAttr();
    auto largest = own ? own.getAs<BoolAttr>("largest") : BoolAttr();
    if (!number)
      return fail(op, "@mhlo.topk has no k");
    if (largest && !largest.getValue())
      attrs.set("smallest", b.getUnitAttr());
    k = number.getInt();
  } else if (operands.size() == 2) {
    auto number = constantInts(op, operands.pop_back_val(), "k");
    if (failed(number))
      return failure();
    k = number->size() == 1 ? number->front() : -1;
  }
  auto type =
      operands.size() == 1 ? cast<RankedTensorType>(operands[0].getType()) : RankedTensorType();
  if (!type || !type.getRank() || k < 0 || op.results.size() != 2)
    return fail(op, "@" + target + " has other operands than a tensor and k");
  attrs.set("k", b.getI64IntegerAttr(k));
  SmallVector<int64_t> shape(type.getShape());
  shape.back() = k;
  return createOf(op, "top_k", operands, attrs,
                  {type.clone(shape), RankedTensorType::get(shape, b.getI32Type())}, results);
}

} // namespace kiln::vhlo
