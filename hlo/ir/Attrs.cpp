// Printing and parsing of the dimension-number attributes, in StableHLO's notation.
#include "hlo/ir/Hlo.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {

/// One `key = value` of a struct-like attribute: a list of integers or one integer.
struct Field {
  StringRef name;
  SmallVector<int64_t> *list;
  int64_t *scalar;
};

ParseResult parseIntList(AsmParser &parser, SmallVectorImpl<int64_t> &list) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseInteger(list.emplace_back());
  });
}

/// Parses `<a = [0, 1], b = 2>`: any order, absent fields keep their value.
ParseResult parseFields(AsmParser &parser, ArrayRef<Field> fields) {
  SmallVector<bool> seen(fields.size(), false);
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    StringRef key;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    for (auto [i, field] : llvm::enumerate(fields)) {
      if (field.name != key)
        continue;
      if (seen[i])
        return parser.emitError(loc) << "'" << key << "' is given twice";
      seen[i] = true;
      return field.list ? parseIntList(parser, *field.list) : parser.parseInteger(*field.scalar);
    }
    return parser.emitError(loc) << "unknown field '" << key << "'";
  });
}

struct FieldPrinter {
  AsmPrinter &printer;
  bool first = true;
  explicit FieldPrinter(AsmPrinter &printer) : printer(printer) { printer << '<'; }
  ~FieldPrinter() { printer << '>'; }
  raw_ostream &key(StringRef name) {
    if (!first)
      printer << ", ";
    first = false;
    return printer.getStream() << name << " = ";
  }
  void list(StringRef name, ArrayRef<int64_t> values) {
    if (values.empty())
      return;
    raw_ostream &os = key(name);
    os << '[';
    llvm::interleaveComma(values, os);
    os << ']';
  }
  void scalar(StringRef name, int64_t value) { key(name) << value; }
};

/// Parses `[b, 0, 1, f]`: two letters for the roles, numbers for spatial dimensions.
ParseResult parseRoles(AsmParser &parser, StringRef first, StringRef second, int64_t &firstDim,
                       int64_t &secondDim, SmallVectorImpl<int64_t> &spatial) {
  int64_t position = 0;
  firstDim = secondDim = -1;
  SMLoc loc = parser.getCurrentLocation();
  auto element = [&]() -> ParseResult {
    StringRef keyword;
    int64_t number = 0;
    OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      if (number < 0 || number > 64)
        return parser.emitError(loc, "spatial dimension out of range");
      if (spatial.size() <= static_cast<size_t>(number))
        spatial.resize(number + 1, -1);
      spatial[number] = position++;
      return success();
    }
    if (parser.parseKeyword(&keyword))
      return failure();
    if (keyword == first)
      firstDim = position++;
    else if (keyword == second)
      secondDim = position++;
    else
      return parser.emitError(loc) << "expected '" << first << "', '" << second
                                   << "' or a spatial dimension";
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, element))
    return failure();
  if (firstDim < 0 || secondDim < 0 || llvm::is_contained(spatial, -1) ||
      position != static_cast<int64_t>(spatial.size()) + 2)
    return parser.emitError(loc) << "expected '" << first << "', '" << second
                                 << "' and spatial dimensions 0, 1, ..., each once";
  return success();
}

void printRoles(AsmPrinter &printer, StringRef first, StringRef second, int64_t firstDim,
                int64_t secondDim, ArrayRef<int64_t> spatial) {
  printer << '[';
  int64_t rank = static_cast<int64_t>(spatial.size()) + 2;
  for (int64_t position = 0; position < rank; ++position) {
    if (position)
      printer << ", ";
    if (position == firstDim)
      printer << first;
    else if (position == secondDim)
      printer << second;
    else
      printer << (llvm::find(spatial, position) - spatial.begin());
  }
  printer << ']';
}

} // namespace

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  if (parseFields(parser, {{"lhs_batching_dimensions", &lhsBatch, nullptr},
                           {"rhs_batching_dimensions", &rhsBatch, nullptr},
                           {"lhs_contracting_dimensions", &lhsContract, nullptr},
                           {"rhs_contracting_dimensions", &rhsContract, nullptr}}))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.list("lhs_batching_dimensions", getLhsBatchingDimensions());
  p.list("rhs_batching_dimensions", getRhsBatchingDimensions());
  p.list("lhs_contracting_dimensions", getLhsContractingDimensions());
  p.list("rhs_contracting_dimensions", getRhsContractingDimensions());
}

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> offset, collapsed, operandBatching, indicesBatching, startIndexMap;
  int64_t indexVectorDim = 0;
  if (parseFields(parser, {{"offset_dims", &offset, nullptr},
                           {"collapsed_slice_dims", &collapsed, nullptr},
                           {"operand_batching_dims", &operandBatching, nullptr},
                           {"start_indices_batching_dims", &indicesBatching, nullptr},
                           {"start_index_map", &startIndexMap, nullptr},
                           {"index_vector_dim", nullptr, &indexVectorDim}}))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatching, indicesBatching,
             startIndexMap, indexVectorDim);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.list("offset_dims", getOffsetDims());
  p.list("collapsed_slice_dims", getCollapsedSliceDims());
  p.list("operand_batching_dims", getOperandBatchingDims());
  p.list("start_indices_batching_dims", getStartIndicesBatchingDims());
  p.list("start_index_map", getStartIndexMap());
  p.scalar("index_vector_dim", getIndexVectorDim());
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> window, inserted, inputBatching, indicesBatching, toOperand;
  int64_t indexVectorDim = 0;
  if (parseFields(parser, {{"update_window_dims", &window, nullptr},
                           {"inserted_window_dims", &inserted, nullptr},
                           {"input_batching_dims", &inputBatching, nullptr},
                           {"scatter_indices_batching_dims", &indicesBatching, nullptr},
                           {"scatter_dims_to_operand_dims", &toOperand, nullptr},
                           {"index_vector_dim", nullptr, &indexVectorDim}}))
    return {};
  return get(parser.getContext(), window, inserted, inputBatching, indicesBatching, toOperand,
             indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter p(printer);
  p.list("update_window_dims", getUpdateWindowDims());
  p.list("inserted_window_dims", getInsertedWindowDims());
  p.list("input_batching_dims", getInputBatchingDims());
  p.list("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  p.list("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  p.scalar("index_vector_dim", getIndexVectorDim());
}

ConvDimensionNumbersAttr ConvDimensionNumbersAttr::parseRolesOnly(AsmParser &parser) {
  SmallVector<int64_t> input, kernel, output;
  int64_t inputBatch, inputFeature, kernelInput, kernelOutput, outputBatch, outputFeature;
  if (parseRoles(parser, "b", "f", inputBatch, inputFeature, input) || parser.parseKeyword("x") ||
      parseRoles(parser, "i", "o", kernelInput, kernelOutput, kernel) || parser.parseArrow() ||
      parseRoles(parser, "b", "f", outputBatch, outputFeature, output))
    return {};
  return get(parser.getContext(), inputBatch, inputFeature, input, kernelInput, kernelOutput,
             kernel, outputBatch, outputFeature, output);
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  ConvDimensionNumbersAttr dims = parseRolesOnly(parser);
  if (!dims || parser.parseGreater())
    return {};
  return dims;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printRoles(printer, "b", "f", getInputBatchDimension(), getInputFeatureDimension(),
             getInputSpatialDimensions());
  printer << 'x';
  printRoles(printer, "i", "o", getKernelInputFeatureDimension(),
             getKernelOutputFeatureDimension(), getKernelSpatialDimensions());
  printer << "->";
  printRoles(printer, "b", "f", getOutputBatchDimension(), getOutputFeatureDimension(),
             getOutputSpatialDimensions());
  printer << '>';
}
