// Registers the tf dialect: its types, attributes, tf.func, and one dynamic op per registry entry.
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace kiln::tf;

#include "hlo/graph/TfDialect.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "hlo/graph/TfTypes.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/graph/TfAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/graph/TfOps.cpp.inc"

void TfDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "hlo/graph/TfTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/graph/TfAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/graph/TfOps.cpp.inc"
      >();
  // An op that the registry does not know may stand in a graph (it may yet be pruned); lowering
  // reports those that are left.
  allowUnknownOperations();
  forEachOpName([&](StringRef name) { registerOp(name); });
}

void TfDialect::registerOp(StringRef name) {
  if (RegisteredOperationName::lookup(("tf." + name).str(), getContext()))
    return;
  std::string key = name.str();
  auto verify = [key](Operation *op) {
    const OpDef *def = lookupOp(key);
    return def ? verifyNode(op, *def) : success();
  };
  registerDynamicOp(
      DynamicOpDefinition::get(name, this, verify, [](Operation *) { return success(); }));
}

Attribute ShapeAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> dims;
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalStar()))
    return parser.parseGreater() ? Attribute() : get(parser.getContext(), false, dims);
  auto dim = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      dims.push_back(ShapedType::kDynamic);
      return success();
    }
    return parser.parseInteger(dims.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, dim) || parser.parseGreater())
    return {};
  return get(parser.getContext(), true, dims);
}

void ShapeAttr::print(AsmPrinter &printer) const {
  if (!getHasRank()) {
    printer << "<*>";
    return;
  }
  printer << "<[";
  llvm::interleaveComma(getDims(), printer.getStream(), [&](int64_t dim) {
    ShapedType::isDynamic(dim) ? printer << "?" : printer << dim;
  });
  printer << "]>";
}

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name, FunctionType type) {
  state.addAttribute(SymbolTable::getSymbolAttrName(), builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  Block &block = state.addRegion()->emplaceBlock();
  for (Type input : type.getInputs())
    block.addArgument(input, state.location);
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &result) {
  auto type = [](Builder &builder, ArrayRef<Type> args, ArrayRef<Type> results,
                 function_interface_impl::VariadicFlag,
                 std::string &) { return builder.getFunctionType(args, results); };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false, getFunctionTypeAttrName(result.name), type,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void FuncOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false,
                                           getFunctionTypeAttrName(), getArgAttrsAttrName(),
                                           getResAttrsAttrName());
}

LogicalResult FuncOp::verify() {
  auto terminator =
      dyn_cast_or_null<ReturnOp>(getBody().front().empty() ? nullptr : &getBody().front().back());
  if (!terminator)
    return emitOpError("must end in tf.return");
  SmallVector<Type> data;
  bool control = false;
  for (Value operand : terminator.getOperands()) {
    bool isControl = isa<ControlType>(operand.getType());
    if (control && !isControl)
      return terminator.emitOpError("has a data output after a control output");
    control |= isControl;
    if (!isControl)
      data.push_back(operand.getType());
  }
  if (ArrayRef<Type>(data) != getResultTypes())
    return terminator.emitOpError("does not return the types of the function's results");
  return success();
}
