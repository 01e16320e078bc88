// Runs through an artefact's functions: values by number, calls, regions, and what is verified and
// folded of each op.
#include "hlo/vhlo/Instantiation.h"

#include "hlo/eval/Evaluator.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/InferShapes.h"
#include "hlo/vhlo/Schema.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/ScopeExit.h"

namespace kiln::vhlo {

namespace {
/// Functions become ops at each call, so that a small file can describe a huge program.
constexpr size_t kMostOps = 1'000'000;
/// Of regions, and of functions in each other's calls.
constexpr unsigned kMostNesting = 200;
/// What is computed at once: shapes, and the small constants that JAX writes out.
constexpr int64_t kFoldElements = 1024;

std::string typeText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}
} // namespace

Type plainType(Type type) {
  return isa<NoneType>(type) ? RankedTensorType::get({}, IntegerType::get(type.getContext(), 1))
                             : type;
}

bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

LogicalResult Instantiation::fail(const Op &op, const Twine &message) {
  if (error.empty()) {
    error = ("stablehlo." + op.name + ": " + message).str();
    if (callStack.size() > 1)
      error += (" (in function '" + text(*callStack.back(), "sym_name") + "')").str();
  }
  return failure();
}

LogicalResult Instantiation::unsupported(const Op &op, const Twine &what, Values &results) {
  ++missing[what.str()];
  for (Type type : op.results) {
    auto tensor = dyn_cast<RankedTensorType>(plainType(type));
    if (!tensor || !tensor.hasStaticShape() ||
        hlo::elementCount(tensor.getShape()).value_or(kMostElements) >= kMostElements)
      return failure(); // told by run()
    auto made = hlo::CustomCallOp::create(b, loc, TypeRange(tensor), ValueRange(),
                                          b.getStringAttr("missing"), b.getBoolAttr(false));
    results.push_back(made.getResult(0));
  }
  return success();
}

bool isPlatformIndex(DictionaryAttr argument) {
  auto constant = argument ? argument.getAs<StringAttr>("jax.global_constant") : StringAttr();
  return constant && constant.getValue() == "_platform_index";
}

LogicalResult Instantiation::run(mlir::Region &body, TypeRange arguments,
                                 SmallVectorImpl<Value> &results) {
  const Op &main = *artifact.function("main");
  Block *block = b.createBlock(&body, {}, arguments, SmallVector<Location>(arguments.size(), loc));
  ScopedDiagnosticHandler quiet(b.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnosed.empty())
      diagnosed = diagnostic.str();
    return success();
  });
  Values given, all, returned;
  unsigned next = 0;
  ArrayRef<Type> declared = main.regions.front().arguments;
  size_t callers = artifact.argumentTypes().size();
  if (callers != arguments.size()) {
    error = "it takes " + std::to_string(callers) + " arguments, and is given " +
            std::to_string(arguments.size());
    return failure();
  }
  auto attrs = dyn_cast_or_null<ArrayAttr>(main.attrs.get("arg_attrs"));
  for (auto [i, type] : llvm::enumerate(declared)) {
    auto own = attrs && i < attrs.size() ? dyn_cast<DictionaryAttr>(attrs[i]) : DictionaryAttr();
    if (isa<NoneType>(type)) {
      all.push_back(constant(eval::Tensor::zeros(cast<RankedTensorType>(plainType(type)))));
    } else if (isPlatformIndex(own)) {
      if (options.platforms.empty()) {
        error =
            "it is for several platforms, and does not say which of them is CPU: export it for one";
        return failure();
      }
      const auto *cpu = llvm::find(options.platforms, "CPU");
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || tensor.getRank() != 0 || !isa<IntegerType>(tensor.getElementType())) {
        error = "the platform index is no integer";
        return failure();
      }
      eval::Tensor index = eval::Tensor::zeros(tensor);
      index.setInt(0, cpu == options.platforms.end() ? 0 : cpu - options.platforms.begin());
      all.push_back(constant(index));
    } else {
      auto want = dyn_cast<RankedTensorType>(type);
      auto have = cast<RankedTensorType>(block->getArgument(next).getType());
      if (!want || failed(verifyCompatibleShape(want, have)) ||
          want.getElementType() != have.getElementType()) {
        error = "argument " + std::to_string(next) + " has type " + typeText(have) + "; it takes " +
                typeText(type);
        return failure();
      }
      all.push_back(block->getArgument(next++));
    }
  }
  LogicalResult done = call(main, "main", all, returned);
  if (!missing.empty()) {
    error = "it has ops without a form in the hlo dialect: ";
    bool isFirst = true;
    for (const auto &[what, count] : missing) {
      error += (isFirst ? "" : ", ") + what + (count > 1 ? " x" + std::to_string(count) : "");
      isFirst = false;
    }
    return failure();
  }
  if (failed(done)) {
    if (error.empty())
      error = "it is no valid program";
    return failure();
  }
  auto function = dyn_cast_or_null<TypeAttr>(main.attrs.get("function_type"));
  auto type = function ? dyn_cast<FunctionType>(function.getValue()) : FunctionType();
  if (!type || type.getNumResults() != returned.size()) {
    error = "the type of 'main' is not that of what it returns";
    return failure();
  }
  for (auto [value, declaredType] : llvm::zip_equal(returned, type.getResults())) {
    if (isa<NoneType>(declaredType))
      continue;
    auto want = dyn_cast<RankedTensorType>(declaredType);
    auto have = cast<RankedTensorType>(value.getType());
    if (!want || failed(verifyCompatibleShape(want, have)) ||
        want.getElementType() != have.getElementType()) {
      error = "it returns " + typeText(have) + " for " + typeText(declaredType);
      return failure();
    }
    results.push_back(value);
  }
  return success();
}

//===-- Functions and regions --------------------------------------------===//

LogicalResult Instantiation::checkArguments(const Op &op, ArrayRef<Type> declared,
                                            TypeRange given) {
  if (declared.size() != given.size())
    return fail(op, "it is given " + Twine(given.size()) + " values for " + Twine(declared.size()) +
                        " arguments");
  for (auto [want, have] : llvm::zip_equal(declared, given)) {
    auto wanted = dyn_cast<RankedTensorType>(plainType(want));
    auto had = dyn_cast<RankedTensorType>(have);
    if (!wanted || !had || wanted.getElementType() != had.getElementType() ||
        failed(verifyCompatibleShape(wanted, had)))
      return fail(op, "it is given " + typeText(have) + " for " + typeText(want));
  }
  return success();
}

LogicalResult Instantiation::call(const Op &op, StringRef name, ValueRange operands,
                                  Values &results) {
  const Op *function = artifact.function(name);
  if (!function)
    return fail(op, "there is no function '" + name + "'");
  if (llvm::is_contained(callStack, function))
    return fail(op, "function '" + name + "' calls itself");
  callStack.push_back(function);
  std::vector<Value> callers = std::exchange(env, {});
  llvm::scope_exit restore([&] {
    env = std::move(callers);
    callStack.pop_back();
  });
  return runRegion(*function, function->regions.front(), operands, results);
}

LogicalResult Instantiation::runRegion(const Op &op, const Region &region, ValueRange arguments,
                                       Values &results) {
  if (depth >= kMostNesting)
    return fail(op, "regions and calls are nested more than " + Twine(kMostNesting) + " deep");
  ++depth;
  llvm::scope_exit leave([&] { --depth; });
  if (failed(checkArguments(op, region.arguments, arguments.getTypes())))
    return failure();
  std::vector<Value> callers;
  if (region.isIsolated)
    callers = std::exchange(env, {});
  size_t outside = env.size();
  env.resize(std::max<size_t>(outside, size_t(region.firstValue) + region.numValues));
  llvm::scope_exit restore([&] {
    env.resize(outside);
    if (region.isIsolated)
      env = std::move(callers);
  });
  for (size_t i = outside; i < env.size(); ++i)
    env[i] = nullptr;
  for (auto [i, value] : llvm::enumerate(arguments))
    env[region.firstValue + i] = value;
  for (auto [i, inner] : llvm::enumerate(region.ops)) {
    bool isLast = i + 1 == region.ops.size();
    if ((inner.name == "return") != isLast)
      return fail(op, "a region must end in its only return");
    if (!isLast) {
      if (failed(lower(inner)))
        return failure();
      continue;
    }
    for (unsigned number : inner.operands) {
      if (number >= env.size() || !env[number])
        return fail(inner, "it takes value " + Twine(number) + ", which is not there");
      results.push_back(env[number]);
    }
    return success();
  }
  return fail(op, "a region is empty");
}

LogicalResult Instantiation::fillRegion(const Op &op, const Region &region, TypeRange arguments,
                                        mlir::Region &to) {
  OpBuilder::InsertionGuard guard(b);
  Block *block = b.createBlock(&to, {}, arguments, SmallVector<Location>(arguments.size(), loc));
  Values results;
  if (failed(runRegion(op, region, block->getArguments(), results)))
    return failure();
  hlo::ReturnOp::create(b, loc, results);
  return success();
}

//===-- Ops --------------------------------------------------------------===//

LogicalResult Instantiation::lower(const Op &op) {
  if (++lowered > kMostOps)
    return fail(op, "there are more than " + Twine(kMostOps) +
                        " ops, those of functions once for each call");
  Values operands, results;
  for (unsigned number : op.operands) {
    if (number >= env.size() || !env[number])
      return fail(op, "it takes value " + Twine(number) + ", which is not there");
    operands.push_back(env[number]);
  }
  const OpSchema *schema = schemaOf(op.fullName);
  bool isAnnotation =
      op.fullName == "sdy.sharding_constraint" ||
      op.fullName == "builtin.unrealized_conversion_cast"; // the latter around the former
  if (!schema && isAnnotation && operands.size() == 1) {
    results = operands;
  } else if (!schema) {
    if (failed(unsupported(op, op.fullName, results)))
      return failure();
  } else {
    if (schema->operands >= 0 && operands.size() != static_cast<size_t>(schema->operands))
      return fail(op, "it takes " + Twine(schema->operands) + " operands, and is given " +
                          Twine(operands.size()));
    if (!schema->anyRegions && op.regions.size() != schema->regions)
      return fail(op,
                  "it has " + Twine(schema->regions) + " regions, not " + Twine(op.regions.size()));
    Convert convert = conversions().lookup(op.name);
    if (!convert)
      convert = &Instantiation::convertPlain;
    if (failed((this->*convert)(op, operands, results)))
      return failure();
  }
  if (results.size() != op.results.size())
    return fail(op,
                "it has " + Twine(results.size()) + " results, not " + Twine(op.results.size()));
  if (size_t(op.firstResult) + results.size() > env.size())
    return fail(op, "its results have no place in its region");
  for (auto [i, value, type] : llvm::enumerate(results, op.results)) {
    auto want = dyn_cast<RankedTensorType>(plainType(type));
    auto have = dyn_cast<RankedTensorType>(value.getType());
    if (!want || !have || want.getElementType() != have.getElementType() ||
        failed(verifyCompatibleShape(want, have)))
      return fail(op, "it gives " + typeText(value.getType()) + " for " + typeText(type));
    env[op.firstResult + i] = value;
  }
  return success();
}

Value Instantiation::constant(const eval::Tensor &tensor) {
  return hlo::ConstantOp::create(b, loc, tensor.toAttr());
}

/// Computes what depends on small constants only: shapes, above all.
bool Instantiation::fold(Operation *made, Values &results) {
  auto isSmall = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getNumElements() <= kFoldElements;
  };
  if (isa<hlo::ConstantOp>(made) || made->getNumRegions() || !made->getNumResults() ||
      !isMemoryEffectFree(made) || !eval::canEvaluate(made) ||
      !llvm::all_of(made->getResultTypes(), isSmall) ||
      !llvm::all_of(made->getOperandTypes(), isSmall))
    return false;
  SmallVector<eval::Tensor> operands;
  for (Value operand : made->getOperands()) {
    auto known = operand.getDefiningOp<hlo::ConstantOp>();
    if (!known)
      return false;
    operands.push_back(eval::Tensor::fromAttr(known.getValue()));
  }
  auto values = eval::evaluate(made, operands);
  diagnosed.clear(); // what cannot be computed now is left to run
  if (failed(values))
    return false;
  for (const eval::Tensor &value : *values)
    results.push_back(constant(value));
  made->erase();
  return true;
}

LogicalResult Instantiation::finish(const Op &op, Operation *made, Values &results) {
  diagnosed.clear();
  // Not verify(): it asks for the dominance of values outside, and the regions around this op have
  // no op yet.
  OperationName name = made->getName();
  if (failed(name.verifyInvariants(made)) || failed(name.verifyRegionInvariants(made)))
    return fail(op, diagnosed.empty() ? "it is not valid" : diagnosed);
  if (!fold(made, results))
    results.append(made->result_begin(), made->result_end());
  return success();
}

LogicalResult Instantiation::createOf(const Op &op, StringRef mnemonic, ValueRange operands,
                                      const NamedAttrList &attrs, ArrayRef<Type> types,
                                      Values &results) {
  auto name = RegisteredOperationName::lookup(("hlo." + mnemonic).str(), b.getContext());
  if (!name)
    return unsupported(op, "stablehlo." + op.name, results);
  for (Type type : types) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return fail(op, "the shape of its result is not known: " + typeText(type));
    if (hlo::elementCount(tensor.getShape()).value_or(kMostElements + 1) > kMostElements)
      return fail(op, "its result has more than 2^40 elements");
  }
  OperationState state(loc, *name);
  state.addOperands(operands);
  state.addTypes(types);
  state.addAttributes(attrs.getAttrs());
  return finish(op, b.create(state), results);
}

LogicalResult Instantiation::create(const Op &op, StringRef mnemonic, ValueRange operands,
                                    const NamedAttrList &attrs, Values &results) {
  SmallVector<Type> types;
  if (failed(resultTypes(op, mnemonic, operands, attrs, types)))
    return failure();
  return createOf(op, mnemonic, operands, attrs, types, results);
}

/// Ops that differ in name and place of attributes only, regions included.
LogicalResult Instantiation::convertPlain(const Op &op, Values &operands, Values &results) {
  auto name = RegisteredOperationName::lookup(("hlo." + op.name).str(), b.getContext());
  if (!name)
    return unsupported(op, "stablehlo." + op.name, results);
  NamedAttrList attrs;
  if (failed(plainAttrs(op, attrs)))
    return failure();
  return op.regions.empty() ? create(op, op.name, operands, attrs, results)
                            : createWithRegions(op, operands, attrs, results);
}

LogicalResult Instantiation::createWithRegions(const Op &op, Values &operands,
                                               const NamedAttrList &attrs, Values &results) {
  OperationState state(loc,
                       *RegisteredOperationName::lookup(("hlo." + op.name).str(), b.getContext()));
  for (const Region &region : op.regions) {
    SmallVector<Type> arguments;
    if (op.name == "while")
      llvm::append_range(arguments, ValueRange(operands).getTypes());
    else
      for (Type type : region.arguments)
        arguments.push_back(plainType(type));
    if (!llvm::all_of(arguments, isStatic))
      return fail(op, "a region takes a value whose shape is not known");
    if (failed(fillRegion(op, region, arguments, *state.addRegion())))
      return failure();
  }
  SmallVector<Type> types;
  if (op.name == "if" || op.name == "case") { // what the branches return
    Operation *end = state.regions.empty() ? nullptr : &state.regions.front()->front().back();
    if (!end)
      return fail(op, "it has no branches");
    types.append(end->operand_type_begin(), end->operand_type_end());
  } else if (failed(resultTypes(op, op.name, operands, attrs, types))) {
    return failure();
  }
  state.addOperands(operands);
  state.addTypes(types);
  state.addAttributes(attrs.getAttrs());
  return finish(op, b.create(state), results);
}

} // namespace kiln::vhlo
