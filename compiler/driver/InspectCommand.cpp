// kiln inspect: what a GraphDef, a SavedModel or a compiled module holds.
#include "compiler/aot/Artifact.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/FileKind.h"
#include "compiler/driver/Inspect.h"
#include "compiler/driver/ModelSource.h"
#include "compiler/driver/NumpyIo.h"
#include "compiler/driver/Paths.h"
#include "compiler/driver/Tune.h"
#include "compiler/driver/UselessOptions.h"
#include "compiler/import/SavedModel.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/jit/HostOps.h"
#include "hlo/graph/OpRegistry.h"
#include "hlo/proto/graph.pb.h"
#include "passes/graph/ControlFlow.h"
#include "passes/loops/TunedKernels.h"
#include "passes/tohlo/LoweringTable.h"
#include "runtime/include/kiln/kiln.h"
#include "runtime/session/HostOp.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>

using namespace kiln;
using namespace kiln::driver;

static const char *const usage = R"(kiln inspect MODEL.pb|SAVED_MODEL_FOLDER|MODEL.so [options]
kiln inspect --ops|--host-ops

examples:
  kiln inspect mobilenet.pb
  kiln inspect mobilenet.pb --nodes
  kiln inspect mobilenet.pb --html graph.html
  kiln inspect out/mobilenet.so
  kiln inspect --ops | grep Conv)";

static const char *const taken = "inspect takes a GraphDef (.pb, .pbtxt), a SavedModel (its "
                                 "folder) or a compiled module (.so, of --emit=shared)";

// The open batch and length are "?", a second length is named, what is computed from one says how, and of what a run finds (in the output of that number) the most is said.
static std::string shapeText(const KilnModule &table, const KilnTensor &tensor, int output = -1) {
  std::string text = std::string(elementName(tensor.dtype)) + "[";
  auto dimText = [&](int64_t dim) {
    return dim >= 0 ? std::to_string(dim) : dim >= -std::min(table.num_symbols, 2) ? "?" : aot::sizeText({table.derived, static_cast<size_t>(table.num_derived)}, table.num_symbols - 1, -1 - dim);
  };
  for (int i = 0; i < tensor.rank; ++i)
    text += (i ? "," : "") + std::string(foundSize(table, output, i) < 0 ? "" : "<=") + dimText(tensor.dims[i]);
  return text + "]";
}

std::string kiln::driver::shapeText(int dtype, const proto::TensorShapeProto &shape) {
  std::string text = dtype ? dtypeName(dtype).str() : "?";
  if (shape.unknown_rank())
    return text + "[unknown rank]";
  text += "[";
  for (int i = 0; i < shape.dim_size(); ++i)
    text += (i ? "," : "") + std::to_string(shape.dim(i).size());
  return text + "]";
}

static std::string shapeText(const proto::NodeDef &node) {
  auto dtype = node.attr().find("dtype");
  auto shape = node.attr().find("shape");
  proto::TensorShapeProto unknown;
  unknown.set_unknown_rank(true);
  return shapeText(dtype == node.attr().end() ? 0 : int(dtype->second.type()),
                   shape == node.attr().end() ? unknown : shape->second.shape());
}

// The element types that TensorFlow's registration lets an op have, of those that Kiln can have:
// "T: half, float".
static std::string typeText(const tf::OpDef &op) {
  llvm::SmallVector<std::string> attrs;
  for (const tf::AttrDef &attr : op.attrs) {
    if (attr.kind != tf::AttrKind::Type)
      continue;
    // Quantised types are integers to Kiln, so they are worth a word only where an op has no others.
    llvm::SmallVector<llvm::StringRef> types, all;
    for (tf::DType type : attr.allowedTypes) {
      all.push_back(tf::dtypeName(type));
      if (elementBytes(static_cast<int>(type)))
        types.push_back(tf::dtypeName(type));
    }
    attrs.push_back(attr.name + ": " +
                    (all.empty() ? "any" : llvm::join(types.empty() ? all : types, " ")));
  }
  return llvm::join(attrs, "; ");
}

static void printOps(llvm::raw_ostream &os) {
  llvm::SmallVector<llvm::StringRef> names = tohlo::LoweringTable::get().names();
  tf::forEachOpName([&](llvm::StringRef name) {
    if (tf::isV1ControlFlow(name) && !llvm::is_contained(names, name))
      names.push_back(name);
  });
  llvm::sort(names);
  for (llvm::StringRef name : names) {
    const tf::OpDef *op = tf::lookupOp(name);
    std::string types = op ? typeText(*op) : "";
    os << name << (types.empty() ? "" : " ") << types << "\n";
  }
}

static void forEachNode(const proto::GraphDef &graph,
                        llvm::function_ref<void(const proto::NodeDef &)> visit) {
  for (const proto::FunctionDef &function : graph.library().function())
    llvm::for_each(function.node_def(), visit);
  llvm::for_each(graph.node(), visit);
}

void kiln::driver::printOpCounts(const proto::GraphDef &graph) {
  std::map<std::string, int> ops;
  forEachNode(graph, [&](const proto::NodeDef &node) { ++ops[node.op()]; });
  llvm::StringSet<> functions;
  for (const proto::FunctionDef &function : graph.library().function())
    functions.insert(function.signature().name());
  llvm::outs() << "ops (* not compilable, run by the host in sessions; ** neither)\n";
  const tohlo::LoweringTable &table = tohlo::LoweringTable::get();
  for (const auto &[op, n] : ops) {
    bool compiles = functions.contains(op) || table.lookup(op) || tf::isV1ControlFlow(op);
    llvm::outs() << llvm::format("  %6d ", n) << op
                 << (compiles ? "" : jit::hostOps().has(op) ? " *" : " **") << "\n";
  }
}

void kiln::driver::printNodes(const proto::GraphDef &graph) {
  for (const proto::NodeDef &node : graph.node())
    llvm::outs() << node.name() << " = " << node.op() << "(" << llvm::join(node.input(), ", ")
                 << ")\n";
}

static int inspectGraph(mlir::MLIRContext *context, const std::string &path, bool nodes) {
  auto loaded = loadGraphDef(context, path);
  if (!loaded)
    return 1;
  const proto::GraphDef &graph = *loaded;
  uint64_t constantBytes = 0;
  forEachNode(graph, [&](const proto::NodeDef &node) {
    auto value = node.attr().find("value");
    if (node.op() == "Const" && value != node.attr().end())
      constantBytes += value->second.tensor().tensor_content().size();
  });
  llvm::StringSet<> consumed;
  for (const proto::NodeDef &node : graph.node())
    for (const std::string &input : node.input()) {
      llvm::StringRef name(input);
      name.consume_front("^");
      consumed.insert(name.split(':').first);
    }
  llvm::outs() << path << ": GraphDef, " << graph.node_size() << " nodes, "
               << graph.library().function_size() << " functions, "
               << llvm::format("%.1f KB", constantBytes / 1e3) << " of constants, producer version "
               << graph.versions().producer() << "\n";
  for (const proto::NodeDef &node : graph.node())
    if (llvm::StringRef(node.op()).starts_with("Placeholder"))
      llvm::outs() << "  input  " << node.name() << " " << shapeText(node) << "\n";
  for (const proto::NodeDef &node : graph.node())
    if (!consumed.contains(node.name()) && node.op() != "NoOp")
      llvm::outs() << "  sink   " << node.name() << " (" << node.op() << ")\n";
  printOpCounts(graph);
  if (nodes)
    printNodes(graph);
  return 0;
}

// Of one program, on one line.
static void printImages(const KilnGpuModule &gpu) {
  for (int i = 0; i < gpu.num_images; ++i) {
    const KilnGpuImage &image = gpu.images[i];
    llvm::outs() << (i ? ", " : "  GPU code   ") << image.arch << (image.kind == KILN_GPU_PTX ? " PTX" : image.kind == KILN_GPU_CUBIN ? " cubin" : "");
  }
  llvm::outs() << "\n";
}

static int inspectModule(const std::string &path) {
  std::unique_ptr<Module> module;
  Status status = Module::open(path.c_str(), &module);
  if (!status.ok()) {
    llvm::errs() << "kiln: error: " << status.message() << "\n";
    return 1;
  }
  const KilnModule &table = module->table();
  auto [flags, tuned] = splitTuned(table.compiler_flags);
  llvm::outs() << path << ": compiled module '" << table.name << "', ABI " << table.abi_version
               << ", " << table.compiler_version << "\n  flags      " << flags
               << "\n";
  for (int i = 0; i < table.num_inputs; ++i)
    llvm::outs() << "  input      " << table.inputs[i].name << " " << shapeText(table, table.inputs[i])
                 << "\n";
  for (int i = 0; i < table.num_outputs; ++i)
    if (!(table.outputs[i].flags & KILN_TENSOR_SIZE))
      llvm::outs() << "  output     " << table.outputs[i].name << " " << shapeText(table, table.outputs[i], i)
                 << "\n";
  for (int i = 0; i < table.num_variables; ++i)
    llvm::outs() << "  variable   " << table.variables[i].name << " "
                 << shapeText(table, table.variables[i])
                 << (table.variables[i].flags & KILN_TENSOR_READONLY ? " (read-only)" : "") << "\n";
  if (table.num_symbols > KILN_SYMBOL_LENGTH) {
    const KilnRange &first = table.ranges[KILN_SYMBOL_LENGTH], &last = table.ranges[table.num_symbols - 1];
    llvm::outs() << (table.num_symbols > KILN_SYMBOL_SECOND_LENGTH ? "  lengths    " : "  length     ") << first.least << " to " << first.most
                 << (last.least != first.least ? ", length2 from " + std::to_string(last.least) : "")
                 << (lengthMultiple(table) > 1 ? ", multiples of " + std::to_string(lengthMultiple(table)) : "") << "\n";
  }
  llvm::outs() << llvm::format("  workspace  %.1f KB\n", table.workspace.base / 1e3)
               << llvm::format("  constants  %.1f KB", table.constants.bytes / 1e3)
               << (table.constants.embedded ? " embedded"
                   : table.constants.file   ? " external"
                                            : "")
               << "\n";
  for (int i = 0; i < table.num_variants; ++i)
    llvm::outs() << "  code for   " << table.variants[i].name << "\n";
  if (table.flags & KILN_MODULE_GPU) {
    printImages(*table.gpu);
    for (int i = 0; table.flags & KILN_MODULE_GPU_PROGRAMS && i < table.gpu->num_programs; ++i)
      printImages(*table.gpu->programs[i]->gpu);
  }
  if (std::optional<loops::TunedKernels> choices = loops::TunedKernels::parse(tuned))
    for (const auto &[key, choice] : choices->choices)
      llvm::outs() << "  tuned      " << key << " " << choice << "\n";
  std::set<std::string> kernels;
  for (int i = 0; i < table.num_launches; ++i)
    kernels.insert(table.launches[i].kernel);
  llvm::outs() << "  kernels    " << kernels.size() << ", launches " << table.num_launches
               << (table.flags & KILN_MODULE_MARKS ? ", with profile marks" : "") << "\n";
  return 0;
}

static int inspect(const llvm::opt::InputArgList &args) {
  if (std::string why = uselessInspectOption(args, args.getLastArgValue(OPT_INPUT)); !why.empty()) {
    llvm::errs() << "kiln: error: " << why << "\n";
    return 2;
  }
  if (args.hasArg(OPT_ops)) {
    printOps(llvm::outs());
    return 0;
  }
  if (args.hasArg(OPT_host_ops)) {
    const HostOpRegistry &hostOps = jit::hostOps();
    for (const std::string &op : hostOps.names())
      llvm::outs() << op << (hostOps.prefersCompiled(op) ? " *" : "") << "\n";
    return 0;
  }
  auto path = onlyPositional(args, "inspect");
  if (!path)
    return 2;
  const llvm::opt::Arg *html = args.getLastArg(OPT_html_eq);
  bool isModule = llvm::StringRef(*path).ends_with(".so");
  if (isModule && !html)
    return inspectModule(*path);
  auto context = makeContext();
  DiagnosticPrinter diagnostics(context.get(), "kiln");
  if (isModule || isHloModulePath(*path) || llvm::StringRef(*path).ends_with(".mlir")) {
    llvm::errs() << "kiln: error: " << *path << ": is "
                 << (isModule                 ? "a compiled module"
                     : isHloModulePath(*path) ? "an HLO module"
                                              : "an MLIR program")
                 << "; " << (isModule ? "--html draws a GraphDef (.pb, .pbtxt) or a SavedModel (its folder)" : taken)
                 << "\n";
    return 1;
  }
  std::string folder = savedModelFolder(*path);
  if (html)
    if (llvm::Error error = checkOutputs({html->getValue()}, {*path})) {
      llvm::errs() << "kiln: error: " << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
  if (!folder.empty() && html) {
    auto model = SavedModel::load(context.get(), folder, args.getLastArgValue(OPT_tag_eq));
    return model ? inspectHtml(context.get(), *path, model->graph(), html->getValue()) : 1;
  }
  if (!folder.empty())
    return inspectSavedModel(context.get(), folder, args.getLastArgValue(OPT_tag_eq),
                             args.hasArg(OPT_nodes));
  if (const llvm::opt::Arg *tag = args.getLastArg(OPT_tag_eq)) {
    llvm::errs() << "kiln: error: " << tag->getAsString(args) << ": '" << *path
                 << "' is not a SavedModel's folder\n";
    return 1;
  }
  if (failed(refuseForeignFile(context.get(), *path, taken)))
    return 1;
  if (!html)
    return inspectGraph(context.get(), *path, args.hasArg(OPT_nodes));
  auto graph = loadGraphDef(context.get(), *path);
  return graph ? inspectHtml(context.get(), *path, graph, html->getValue()) : 1;
}

int kiln::driver::inspectCommand(llvm::ArrayRef<const char *> argv) {
  return runWithOptions(argv, InspectOption, usage, "shows what a model holds", inspect);
}
