// Dialects that read StableHLO's pretty syntax into unregistered ops with its generic attributes.
#include "compiler/import/stablehlo/StablehloImport.h"

#include "hlo/ir/Hlo.h"

#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

namespace kiln {

namespace {

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

/// Parses `[1, 2]` or `[A, B]`; integers become an i64 array, keywords are dropped.
ParseResult parseList(OpAsmParser &parser, SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, [&]() -> ParseResult {
    int64_t value;
    OptionalParseResult parsed = parser.parseOptionalInteger(value);
    if (parsed.has_value()) {
      values.push_back(value);
      return *parsed;
    }
    StringRef keyword;
    return parser.parseKeyword(&keyword);
  });
}

/// Skips `<a = b, ...>`: details of precision that do not change the meaning.
ParseResult skipAngles(OpAsmParser &parser) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    StringRef key, value;
    int64_t number;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    OptionalParseResult parsed = parser.parseOptionalInteger(number);
    return parsed.has_value() ? *parsed : parser.parseKeyword(&value);
  });
}

/// Parses what follows `key =`.
ParseResult parseValue(OpAsmParser &parser, StringRef key, OperationState &state) {
  Builder &b = parser.getBuilder();
  if (key == "algorithm" && state.name.getStringRef() == "stablehlo.dot_general")
    return skipAngles(parser);
  for (bool truth : {false, true}) // which would be integers as well
    if (succeeded(parser.parseOptionalKeyword(truth ? "true" : "false"))) {
      state.addAttribute(key, b.getBoolAttr(truth));
      return success();
    }
  int64_t number;
  OptionalParseResult integer = parser.parseOptionalInteger(number);
  if (integer.has_value()) {
    state.addAttribute(key, b.getI64IntegerAttr(number));
    return *integer;
  }
  StringRef keyword;
  if (succeeded(parser.parseOptionalKeyword(&keyword))) {
    state.addAttribute(key, b.getStringAttr(keyword));
    return success();
  }
  SmallVector<int64_t> first, second;
  if (parseList(parser, first))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("x"))) {
    if (parseList(parser, second))
      return failure();
    state.addAttribute(("lhs_" + key).str(), b.getDenseI64ArrayAttr(first));
    state.addAttribute(("rhs_" + key).str(), b.getDenseI64ArrayAttr(second));
    return success();
  }
  state.addAttribute(key, b.getDenseI64ArrayAttr(first));
  return success();
}

/// Parses `[0:10, 2:8:2]` of slice.
ParseResult parseRanges(OpAsmParser &parser, OperationState &state) {
  SmallVector<int64_t> start, limit, strides;
  auto range = [&]() -> ParseResult {
    int64_t from, to, step = 1;
    if (parser.parseInteger(from) || parser.parseColon() || parser.parseInteger(to))
      return failure();
    if (succeeded(parser.parseOptionalColon()) && parser.parseInteger(step))
      return failure();
    start.push_back(from);
    limit.push_back(to);
    strides.push_back(step);
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, range))
    return failure();
  Builder &b = parser.getBuilder();
  state.addAttribute("start_indices", b.getDenseI64ArrayAttr(start));
  state.addAttribute("limit_indices", b.getDenseI64ArrayAttr(limit));
  state.addAttribute("strides", b.getDenseI64ArrayAttr(strides));
  return success();
}

/// Parses `: (A, B) -> C`, `: A -> B`, `: A, B` or `: A` and resolves the operands. Without an
/// arrow the last type is the result's; missing operand types are copies of the last one.
ParseResult parseTypes(OpAsmParser &parser, OperationState &state, const Operands &operands) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name = state.name.stripDialect();
  SmallVector<Type> types, results;
  if (parser.parseColon())
    return failure();
  if (succeeded(parser.parseOptionalLParen())) {
    if (failed(parser.parseOptionalRParen()) &&
        (parser.parseTypeList(types) || parser.parseRParen()))
      return failure();
    if (parser.parseArrowTypeList(results))
      return failure();
  } else {
    if (parser.parseTypeList(types))
      return failure();
    if (succeeded(parser.parseOptionalArrow())) {
      if (succeeded(parser.parseOptionalLParen())) {
        if (parser.parseTypeList(results) || parser.parseRParen())
          return failure();
      } else if (parser.parseTypeList(results)) {
        return failure();
      }
    } else if (name == "optimization_barrier") {
      results = types;
    } else if (name != "return") {
      results.push_back(types.back());
    }
    if (auto tuple = dyn_cast<TupleType>(types.back()); tuple && name == "tuple" && tuple.size() == operands.size())
      types.assign(tuple.begin(), tuple.end());
    if (name == "complex") {
      auto type = dyn_cast<ShapedType>(types.back());
      auto element = type ? dyn_cast<ComplexType>(type.getElementType()) : ComplexType();
      if (!element)
        return parser.emitError(loc, "expected a complex type");
      types.back() = type.clone(element.getElementType());
    }
    while (types.size() < operands.size())
      types.push_back(types.back());
    if (operands.empty())
      types.clear();
  }
  state.addTypes(results);
  return parser.resolveOperands(operands, types, loc, state.operands);
}

/// Operands, keywords and `key = value`, in any order, then attributes and types.
ParseResult parsePlain(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  std::string composite;
  if (state.name.stripDialect() == "composite" && succeeded(parser.parseOptionalString(&composite)))
    state.addAttribute("name", parser.getBuilder().getStringAttr(composite));
  bool parenthesised = succeeded(parser.parseOptionalLParen());
  bool more = true;
  while (more) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    StringRef keyword;
    std::string text;
    if (parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      operands.push_back(operand);
      StringRef name = state.name.stripDialect();
      if (name == "slice" && parseRanges(parser, state))
        return failure();
      int64_t index;
      if (name == "get_tuple_element") {
        if (parser.parseLSquare() || parser.parseInteger(index) || parser.parseRSquare())
          return failure();
        state.addAttribute("index", parser.getBuilder().getI64IntegerAttr(index));
      }
    } else if (succeeded(parser.parseOptionalKeyword(&keyword))) {
      text = keyword.str();
      if (succeeded(parser.parseOptionalEqual())) {
        if (parseValue(parser, text, state))
          return failure();
      } else {
        bool direction = !state.attributes.get("comparison_direction");
        state.addAttribute(direction ? "comparison_direction" : "compare_type",
                           parser.getBuilder().getStringAttr(text));
      }
    }
    more = succeeded(parser.parseOptionalComma());
  }
  if (parenthesised && parser.parseRParen())
    return failure();
  if (parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (operands.empty() && state.name.stripDialect() == "return")
    return success();
  return parseTypes(parser, state, operands);
}

ParseResult parseConstant(OpAsmParser &parser, OperationState &state) {
  ElementsAttr value;
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseAttribute(value))
    return failure();
  state.addAttribute("value", value);
  state.addTypes(value.getType());
  return success();
}

ParseResult parseCustomCall(OpAsmParser &parser, OperationState &state) {
  StringAttr target;
  Operands operands;
  if (parser.parseSymbolName(target) ||
      parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  state.addAttribute("call_target_name", target);
  return parseTypes(parser, state, operands);
}

/// check.expect_eq(%a, %b) : T, T and check.expect_eq_const %a, dense<..> : T.
ParseResult parseCheck(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  StringRef name = state.name.stripDialect();
  if (!name.ends_with("_const")) {
    bool parenthesised = succeeded(parser.parseOptionalLParen());
    do {
      OpAsmParser::UnresolvedOperand operand;
      OptionalParseResult parsed = parser.parseOptionalOperand(operand);
      StringRef key;
      if (parsed.has_value() && succeeded(*parsed))
        operands.push_back(operand);
      else if (parser.parseKeyword(&key) || parser.parseEqual() || parseValue(parser, key, state))
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
    if ((parenthesised && parser.parseRParen()) || parser.parseOptionalAttrDict(state.attributes))
      return failure();
    SmallVector<Type> types;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseColonTypeList(types))
      return failure();
    while (types.size() < operands.size())
      types.push_back(types.back());
    return parser.resolveOperands(operands, types, loc, state.operands);
  }
  OpAsmParser::UnresolvedOperand operand;
  ElementsAttr value;
  if (parser.parseOperand(operand) || parser.parseComma() || parser.parseAttribute(value))
    return failure();
  StringRef key;
  while (succeeded(parser.parseOptionalComma())) {
    FloatAttr tolerance;
    if (parser.parseKeyword(&key) || parser.parseEqual() || parser.parseAttribute(tolerance))
      return failure();
    state.addAttribute(key, tolerance);
  }
  if (parser.parseOptionalAttrDict(state.attributes))
    return failure();
  state.addAttribute("value", value);
  return parser.resolveOperand(operand, value.getType(), state.operands);
}

ParseResult parseConvolution(OpAsmParser &parser, OperationState &state) {
  Operands operands;
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
      parser.parseKeyword("dim_numbers") || parser.parseEqual())
    return failure();
  Attribute dims = hlo::ConvDimensionNumbersAttr::parseRolesOnly(parser);
  if (!dims || parser.parseComma() || parser.parseKeyword("window") || parser.parseEqual())
    return failure();
  state.addAttribute("dimension_numbers", dims);
  Builder &b = parser.getBuilder();
  auto entry = [&]() -> ParseResult {
    StringRef key;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    std::string name = key.str();
    SmallVector<int64_t> values;
    auto inner = [&]() -> ParseResult {
      if (name == "pad")
        return parseList(parser, values);
      StringRef boolean;
      if (succeeded(parser.parseOptionalKeyword(&boolean))) {
        values.push_back(boolean == "true");
        return success();
      }
      return parser.parseInteger(values.emplace_back());
    };
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, inner))
      return failure();
    if (name == "reverse") {
      SmallVector<bool> flags(values.begin(), values.end());
      state.addAttribute("window_reversal", b.getDenseBoolArrayAttr(flags));
      return success();
    }
    StringRef attr = llvm::StringSwitch<StringRef>(name)
                         .Case("stride", "window_strides")
                         .Case("pad", "padding")
                         .Case("lhs_dilate", "lhs_dilation")
                         .Case("rhs_dilate", "rhs_dilation")
                         .Default("");
    if (attr.empty())
      return parser.emitError(parser.getCurrentLocation(), "unknown window field");
    state.addAttribute(attr, b.getDenseI64ArrayAttr(values));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Braces, entry) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  return parseTypes(parser, state, operands);
}

/// reduce(%a init: %b), .. [applies op] across dimensions = [..] : types [reducer(..) (..) {..}]
ParseResult parseReduce(OpAsmParser &parser, OperationState &state) {
  Operands inputs, inits;
  auto pair = [&]() -> ParseResult {
    return failure(parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) ||
                   parser.parseKeyword("init") || parser.parseColon() ||
                   parser.parseOperand(inits.emplace_back()) || parser.parseRParen());
  };
  if (parser.parseCommaSeparatedList(pair))
    return failure();
  std::optional<OperationName> applied;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    applied = *name;
  }
  SmallVector<int64_t> dims;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parseList(parser, dims) || parser.parseOptionalAttrDict(state.attributes))
    return failure();
  Operands operands = inputs;
  operands.append(inits);
  if (parseTypes(parser, state, operands))
    return failure();
  Builder &b = parser.getBuilder();
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr(dims));
  Region *body = state.addRegion();
  Location loc = parser.getEncodedSourceLoc(parser.getCurrentLocation());
  if (applied) {
    auto type = state.types.size() == 1 ? dyn_cast<ShapedType>(state.types.front()) : ShapedType();
    if (!type)
      return parser.emitError(parser.getNameLoc(), "'applies' needs one result, a tensor");
    Type element = type.getElementType();
    Type scalar = RankedTensorType::get({}, element);
    Block &block = body->emplaceBlock();
    block.addArguments({scalar, scalar}, {loc, loc});
    OpBuilder builder(parser.getContext());
    builder.setInsertionPointToEnd(&block);
    OperationState inner(loc, *applied);
    inner.addOperands(block.getArguments());
    inner.addTypes(scalar);
    Operation *op = builder.create(inner);
    OperationState end(loc, "stablehlo.return");
    end.addOperands(op->getResults());
    builder.create(end);
    return success();
  }
  SmallVector<OpAsmParser::Argument> left, right, all;
  if (parser.parseKeyword("reducer"))
    return failure();
  for (size_t i = 0; i < inputs.size(); ++i) {
    OpAsmParser::Argument a, c;
    if (parser.parseLParen() || parser.parseArgument(a, /*allowType=*/true) ||
        parser.parseComma() || parser.parseArgument(c, /*allowType=*/true) || parser.parseRParen())
      return failure();
    left.push_back(a);
    right.push_back(c);
  }
  all = left;
  all.append(right);
  return parser.parseRegion(*body, all);
}

ParseResult parseWhile(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> arguments;
  Operands operands;
  auto carried = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, carried))
    return failure();
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  if (!operands.empty() && parser.parseColonTypeList(types))
    return failure();
  if (parser.resolveOperands(operands, types, loc, state.operands) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  state.addTypes(types);
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  return failure(parser.parseKeyword("cond") ||
                 parser.parseRegion(*state.addRegion(), arguments) || parser.parseKeyword("do") ||
                 parser.parseRegion(*state.addRegion(), arguments));
}

ParseResult parseOp(OpAsmParser &parser, OperationState &state) {
  StringRef name = state.name.stripDialect();
  if (state.name.getDialectNamespace() == "check")
    return parseCheck(parser, state);
  if (name == "constant")
    return parseConstant(parser, state);
  if (name == "custom_call")
    return parseCustomCall(parser, state);
  if (name == "convolution")
    return parseConvolution(parser, state);
  if (name == "reduce")
    return parseReduce(parser, state);
  if (name == "while")
    return parseWhile(parser, state);
  return parsePlain(parser, state);
}

class ReaderDialect : public Dialect {
public:
  ReaderDialect(StringRef name, MLIRContext *context, TypeID id) : Dialect(name, context, id) {
    allowUnknownOperations();
  }
  std::optional<ParseOpHook> getParseOperationHook(StringRef) const override {
    return ParseOpHook(parseOp);
  }
  Attribute parseAttribute(DialectAsmParser &parser, Type type) const override {
    StringRef mnemonic, value;
    if (parser.parseKeyword(&mnemonic))
      return {};
    if (mnemonic == "dot")
      return hlo::DotDimensionNumbersAttr::parse(parser, type);
    if (mnemonic == "gather")
      return hlo::GatherDimensionNumbersAttr::parse(parser, type);
    if (mnemonic == "scatter")
      return hlo::ScatterDimensionNumbersAttr::parse(parser, type);
    if (mnemonic == "conv")
      return hlo::ConvDimensionNumbersAttr::parse(parser, type);
    // An enum, as in #stablehlo<comparison_direction LT>.
    if (parser.parseKeyword(&value))
      return {};
    return StringAttr::get(getContext(), value);
  }
};

#define KILN_READER(CLASS, NAME)                                                                   \
  struct CLASS : ReaderDialect {                                                                   \
    explicit CLASS(MLIRContext *context) : ReaderDialect(NAME, context, TypeID::get<CLASS>()) {}   \
    static StringRef getDialectNamespace() { return NAME; }                                        \
  };
KILN_READER(StablehloReader, "stablehlo")
KILN_READER(ChloReader, "chlo")
KILN_READER(CheckReader, "check")
#undef KILN_READER

} // namespace

void loadStablehloReaders(MLIRContext *context) {
  context->getOrLoadDialect<StablehloReader>();
  context->getOrLoadDialect<ChloReader>();
  context->getOrLoadDialect<CheckReader>();
}

} // namespace kiln
