// HloModuleProto to the hlo dialect: functions, their interface, and where instructions come from.
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/import/hlomodule/Importer.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Verifier.h"

using namespace kiln;
using namespace kiln::hlomodule;

Location Importer::location(const Instruction &instruction) {
  const px::OpMetadata &metadata = instruction.metadata();
  Location inner = UnknownLoc::get(b.getContext());
  const px::StackFrameIndexProto &stack = proto->stack_frame_index();
  auto within = [](int id, int size) { return id >= 1 && id <= size; };
  if (!metadata.source_file().empty()) {
    inner = FileLineColLoc::get(b.getContext(), metadata.source_file(),
                                std::max(metadata.source_line(), 0),
                                std::max(metadata.source_column(), 0));
  } else if (within(metadata.stack_frame_id(), stack.stack_frames_size())) {
    int id = stack.stack_frames(metadata.stack_frame_id() - 1).file_location_id();
    if (within(id, stack.file_locations_size())) {
      const auto &position = stack.file_locations(id - 1);
      if (within(position.file_name_id(), stack.file_names_size()))
        inner = FileLineColLoc::get(b.getContext(), stack.file_names(position.file_name_id() - 1),
                                    std::max(position.line(), 0), std::max(position.column(), 0));
    }
  }
  StringRef name = metadata.op_name().empty() ? instruction.name() : metadata.op_name();
  return name.empty() ? inner : NameLoc::get(b.getStringAttr(name), inner);
}

Attribute Importer::parse(StringRef text) {
  ScopedDiagnosticHandler quiet(b.getContext(), [](Diagnostic &) { return success(); });
  return parseAttribute(text, b.getContext());
}

LogicalResult Importer::readAttrs(const Instruction &instruction, NamedAttrList &attrs) {
  // Sorted: the map's own order changes from run to run.
  std::map<StringRef, StringRef> sorted;
  for (const auto &[key, value] : instruction.frontend_attributes().map())
    if (StringRef(key).starts_with(kAttrPrefix) && key.size() > kAttrPrefix.size())
      sorted[StringRef(key).drop_front(kAttrPrefix.size())] = value;
  for (auto [name, text] : sorted) {
    Attribute value = parse(text);
    if (!value)
      return error(instruction, "'" + kAttrPrefix + name + "' is not an attribute");
    attrs.set(name, value);
  }
  return success();
}

FailureOr<func::FuncOp> Importer::makeFunction(const px::HloComputationProto &computation,
                                               StringRef name) {
  Parameters parameters;
  if (failed(readParameters(computation, parameters)))
    return failure();
  auto root = llvm::find_if(computation.instructions(),
                            [&](const Instruction &i) { return i.id() == computation.root_id(); });
  if (root == computation.instructions().end())
    return emitError(file) << "computation '" << computation.name()
                           << "': no instruction has the root's id " << computation.root_id();
  SmallVector<Type> inputs, outputs;
  for (const auto &parameter : parameters)
    inputs.append(parameter.second);
  if (failed(flatten(*root, root->shape(), outputs)))
    return failure();
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(module->getBody());
  auto function = func::FuncOp::create(b, file, name, b.getFunctionType(inputs, outputs));
  Block &block = function.getBody().emplaceBlock();
  for (const auto &[instruction, types] : parameters)
    for (Type type : types)
      block.addArgument(type, location(*instruction));
  pending.emplace_back(function, &computation);
  return function;
}

/// Names of inputs and outputs: those that an export left, else what the framework called them.
LogicalResult Importer::setInterface(func::FuncOp main,
                                     const px::HloComputationProto &computation) {
  Parameters parameters;
  if (failed(readParameters(computation, parameters)))
    return failure();
  llvm::StringMap<unsigned> opNames; // TensorFlow gives all its parameters the same one
  for (const auto &parameter : parameters)
    ++opNames[parameter.first->metadata().op_name()];
  llvm::StringSet<> used;
  unsigned leaf = 0;
  for (const auto &[instruction, types] : parameters) {
    NamedAttrList attrs;
    if (failed(readAttrs(*instruction, attrs)))
      return failure();
    StringRef base = instruction->metadata().op_name();
    if (base.empty() || opNames[base] > 1 || used.contains(base))
      base = instruction->name();
    for (unsigned i = 0; i < types.size(); ++i, ++leaf) {
      NamedAttrList leafAttrs = attrs;
      std::string name = types.size() == 1 ? base.str() : (base + "." + Twine(i)).str();
      if (attrs.empty() && !instruction->frontend_attributes().map().count(kUnnamed.str()) &&
          !name.empty() && used.insert(name).second)
        leafAttrs.set("hlo.name", b.getStringAttr(name));
      main.setArgAttrs(leaf, leafAttrs.getDictionary(b.getContext()));
    }
  }
  const auto &frontend = proto->frontend_attributes().map();
  if (auto found = frontend.find(kResultAttrs.str()); found != frontend.end()) {
    auto results = dyn_cast_or_null<ArrayAttr>(parse(found->second));
    if (!results || results.size() != main.getNumResults() ||
        !llvm::all_of(results, [](Attribute attr) { return isa<DictionaryAttr>(attr); }))
      return emitError(file) << "'" << kResultAttrs << "' is not a list of " << main.getNumResults()
                             << " dictionaries";
    for (auto [i, attrs] : llvm::enumerate(results.getAsRange<DictionaryAttr>()))
      main.setResultAttrs(i, attrs);
  }
  return success();
}

const px::HloComputationProto *Importer::checkComputations() {
  const px::HloComputationProto *entry = nullptr;
  for (const px::HloComputationProto &computation : proto->computations()) {
    if (!computations.emplace(computation.id(), &computation).second)
      return emitError(file) << "there is a second computation with id " << computation.id(),
             nullptr;
    if (computation.id() == proto->entry_computation_id() ||
        (!proto->entry_computation_id() && computation.name() == proto->entry_computation_name()))
      entry = &computation;
  }
  if (!entry)
    return emitError(file) << "the entry computation '" << proto->entry_computation_name()
                           << "' does not exist",
           nullptr;
  std::map<int64_t, unsigned> depths; // of the computations so far, with their callees
  for (const px::HloComputationProto &computation : proto->computations()) {
    unsigned depth = 1;
    for (const Instruction &instruction : computation.instructions())
      for (int64_t id : instruction.called_computation_ids()) {
        auto callee = depths.find(id);
        if (callee == depths.end()) {
          StringRef why = computations.count(id) ? "come before it" : "exist";
          (void)error(instruction, "calls computation " + Twine(id) + ", which does not " + why);
          return nullptr;
        }
        depth = std::max(depth, callee->second + 1);
        if (depth > kMostNesting) {
          (void)error(instruction,
                      "computations call each other more than " + Twine(kMostNesting) + " deep");
          return nullptr;
        }
      }
    depths[computation.id()] = depth;
  }
  return entry;
}

OwningOpRef<ModuleOp> Importer::run() {
  module = ModuleOp::create(file);
  if (!proto->name().empty() && !proto->frontend_attributes().map().count(kUnnamed.str()))
    module->setSymName(proto->name());
  const px::HloComputationProto *entry = checkComputations();
  if (!entry)
    return nullptr;
  symbols.insert("main");
  auto main = makeFunction(*entry, "main");
  if (failed(main) || failed(setInterface(*main, *entry)))
    return nullptr;
  functions[entry->id()] = *main;
  for (size_t next = 0; next < pending.size(); ++next) {
    auto [function, computation] = pending[next];
    Block &block = function.getBody().front();
    Parameters parameters;
    if (failed(readParameters(*computation, parameters)))
      return nullptr;
    llvm::DenseMap<int64_t, SmallVector<Value>> values;
    unsigned leaf = 0;
    for (auto [number, parameter] : llvm::enumerate(parameters))
      for (size_t i = 0; i < parameter.second.size(); ++i)
        values[number].push_back(block.getArgument(leaf++));
    auto results = fill(block, *computation, values);
    if (failed(results))
      return nullptr;
    b.setInsertionPointToEnd(&block);
    if (TypeRange(ValueRange(*results)) != TypeRange(function.getResultTypes()))
      return emitError(file) << "computation '" << computation->name()
                             << "': the root's shape is not its values'",
             nullptr;
    func::ReturnOp::create(b, function.getLoc(), *results);
  }
  if (failed(verify(*module)))
    return nullptr;
  return std::move(module);
}

OwningOpRef<ModuleOp>
kiln::importHloModule(MLIRContext *context,
                      std::shared_ptr<const proto::xla::HloModuleProto> module, StringRef path) {
  context->loadDialect<func::FuncDialect, hlo::HloDialect>();
  return Importer(context, std::move(module), path).run();
}
