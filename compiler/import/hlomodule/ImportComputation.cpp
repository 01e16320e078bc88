// Computations: their parameters, instructions and root, as regions and function bodies.
#include "compiler/import/hlomodule/Importer.h"

using namespace kiln;
using namespace kiln::hlomodule;

LogicalResult Importer::readParameters(const px::HloComputationProto &computation,
                                       Parameters &parameters) {
  for (const Instruction &instruction : computation.instructions()) {
    if (instruction.opcode() != "parameter")
      continue;
    int64_t number = instruction.parameter_number();
    if (number < 0 || number >= computation.instructions_size())
      return error(instruction, "parameter number " + Twine(number) + " is out of range");
    if (number >= int64_t(parameters.size()))
      parameters.resize(number + 1);
    if (parameters[number].first)
      return error(instruction, "there is a second parameter " + Twine(number));
    parameters[number].first = &instruction;
    if (failed(flatten(instruction, instruction.shape(), parameters[number].second)))
      return failure();
  }
  for (auto [number, parameter] : llvm::enumerate(parameters))
    if (!parameter.first)
      return emitError(file) << "computation '" << computation.name() << "': parameter " << number
                             << " is missing";
  return success();
}

FailureOr<SmallVector<Value>>
Importer::fill(Block &block, const px::HloComputationProto &computation,
               const llvm::DenseMap<int64_t, SmallVector<Value>> &parameters) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&block);
  Scope scope;
  for (const Instruction &instruction : computation.instructions()) {
    if (++instructions > kMostInstructions)
      return error(instruction,
                   "the module has more than " + Twine(kMostInstructions) + " instructions");
    SmallVector<Value> values;
    if (instruction.opcode() == "parameter")
      values = parameters.lookup(instruction.parameter_number());
    else if (failed(add(scope, instruction, values)))
      return failure();
    if (!scope.values.try_emplace(instruction.id(), &instruction, std::move(values)).second)
      return error(instruction, "there is a second instruction with id " + Twine(instruction.id()));
  }
  auto root = scope.values.find(computation.root_id());
  if (root == scope.values.end())
    return emitError(file) << "computation '" << computation.name()
                           << "': no instruction has the root's id " << computation.root_id();
  SmallVector<Value> results = root->second.second;
  for (Operation *op : llvm::reverse(scope.implicit))
    if (op->use_empty() && !llvm::is_contained(results, op->getResult(0)))
      op->erase();
  return results;
}

LogicalResult Importer::fillRegion(Region &region, const Instruction &caller, int64_t id,
                                   ValueRange bound, size_t dropped) {
  const px::HloComputationProto *computation = computations[id];
  Parameters parameters;
  if (failed(readParameters(*computation, parameters)))
    return failure();
  size_t leaves = 0;
  for (const auto &parameter : parameters)
    leaves += parameter.second.size();
  if (leaves < bound.size())
    return error(caller, "computation '" + computation->name() + "' takes too few values");
  Block &block = region.emplaceBlock();
  llvm::DenseMap<int64_t, SmallVector<Value>> values;
  size_t arguments = leaves - bound.size(), leaf = 0;
  for (auto [number, parameter] : llvm::enumerate(parameters))
    for (Type type : parameter.second) {
      Value value;
      if (leaf < arguments)
        value = block.addArgument(type, location(*parameter.first));
      else if (value = bound[leaf - arguments]; value.getType() != type)
        return error(caller, "computation '" + computation->name() +
                                 "' takes another type than it is given");
      values[number].push_back(value);
      ++leaf;
    }
  auto results = fill(block, *computation, values);
  if (failed(results))
    return failure();
  if (results->size() < dropped)
    return error(caller, "computation '" + computation->name() + "' gives too few values");
  results->truncate(results->size() - dropped);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&block);
  hlo::ReturnOp::create(b, location(caller), *results);
  return success();
}
