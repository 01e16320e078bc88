// kiln inspect --html: the graph as one page; graph_layout.js and graph_page.js draw it.
#include "backends/common/OutputFile.h"
#include "compiler/driver/GraphAssets.h"
#include "compiler/driver/Inspect.h"
#include "compiler/import/GraphDefImport.h"
#include "compiler/jit/ClusterMarks.h"
#include "compiler/jit/Clusters.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "passes/graph/clustering/Clusterer.h"
#include "passes/graph/encapsulate/Encapsulate.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

#include <map>

using namespace mlir;
using namespace kiln;
using namespace kiln::driver;

namespace {

using Marks = llvm::StringMap<jit::NodeMark>; // by the node's name

/// What a session would do with each node, by function; "" is the graph itself. Empty, and `why` set, when there is no
/// saying.
std::map<std::string, Marks>
sessionMarks(MLIRContext *context, std::shared_ptr<const proto::GraphDef> graph, std::string &why) {
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (why.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      why = diagnostic.str();
    return success();
  });
  ImportOptions import;
  import.wholeGraph = true;
  OwningOpRef<ModuleOp> module = importGraphDef(context, graph, import);
  tf::ClusteringOptions options;
  if (!module || !jit::sessionClusteringOptions("", options, why))
    return {};
  return jit::clusterMarks(*module, options);
}

/// The page's data: every text once, nodes by index.
class GraphJson {
public:
  explicit GraphJson(const std::map<std::string, Marks> &marks) : marks(marks) {}

  void addGraph(const proto::GraphDef &graph) { add("the graph", "", graph.node(), {}); }

  void addFunction(const proto::FunctionDef &function) {
    std::vector<proto::NodeDef> ends;
    for (const proto::OpDef::ArgDef &arg : function.signature().input_arg()) {
      ends.emplace_back().set_name(arg.name());
      ends.back().set_op("_Arg");
    }
    for (const proto::OpDef::ArgDef &arg : function.signature().output_arg()) {
      ends.emplace_back().set_name(arg.name() + "_RetVal");
      ends.back().set_op("_Retval");
      auto from = function.ret().find(arg.name());
      if (from != function.ret().end())
        ends.back().add_input(from->second);
    }
    add(function.signature().name(), function.signature().name(), function.node_def(), ends);
  }

  std::string text(StringRef note) {
    llvm::json::Object data{
        {"note", note}, {"strings", std::move(strings)}, {"graphs", std::move(graphs)}};
    std::string json;
    llvm::raw_string_ostream(json) << llvm::json::Value(std::move(data));
    // Inside a script element nothing may look like its end.
    std::string safe;
    for (char c : json)
      safe += c == '<' ? "\\u003c" : std::string(1, c);
    return safe;
  }

private:
  int64_t intern(StringRef text) {
    auto [entry, isNew] = numbers.try_emplace(llvm::json::fixUTF8(text), strings.size());
    if (isNew)
      strings.push_back(entry->getKey().str());
    return entry->getValue();
  }

  template <typename Nodes>
  void add(StringRef name, const std::string &key, const Nodes &nodes,
           const std::vector<proto::NodeDef> &ends) {
    std::vector<const proto::NodeDef *> all;
    for (const proto::NodeDef &node : nodes)
      all.push_back(&node);
    for (const proto::NodeDef &node : ends)
      all.push_back(&node);
    llvm::StringMap<int64_t> indices;
    for (auto [index, node] : llvm::enumerate(all))
      indices.try_emplace(node->name(), index);
    auto found = marks.find(key);
    bool clustered = false;
    llvm::json::Array list;
    for (const proto::NodeDef *node : all) {
      jit::NodeMark mark = markOf(*node, found == marks.end() ? nullptr : &found->second);
      clustered |= !mark.cluster.empty();
      list.push_back(llvm::json::Array{
          llvm::json::fixUTF8(node->name()), intern(node->op()), intern(node->device()),
          intern(mark.cluster), intern(mark.reason), inputs(*node, indices), attributes(*node),
          intern(mark.runner)});
    }
    graphs.push_back(llvm::json::Object{
        {"name", llvm::json::fixUTF8(name)}, {"clustered", clustered}, {"nodes", std::move(list)}});
  }

  jit::NodeMark markOf(const proto::NodeDef &node, const Marks *of) {
    jit::NodeMark mark = of ? of->lookup(node.name()) : jit::NodeMark();
    auto own = [&](StringRef name, std::string &into) {
      auto attr = node.attr().find(name.str());
      if (attr != node.attr().end())
        into = attr->second.s();
    };
    own(tf::kXlaCluster, mark.cluster);
    own(tf::kUnclusteredReason, mark.reason);
    return mark;
  }

  /// Pairs of source and port; "^" for a control edge. Sources that the graph lacks are left out.
  llvm::json::Array inputs(const proto::NodeDef &node, const llvm::StringMap<int64_t> &indices) {
    llvm::json::Array list;
    for (StringRef input : node.input()) {
      bool control = input.consume_front("^");
      auto [source, port] = input.split(':');
      auto at = indices.find(source);
      if (at == indices.end())
        continue;
      list.push_back(at->getValue());
      list.push_back(intern(control ? "^" : port == "0" ? "" : port));
    }
    return list;
  }

  llvm::json::Array attributes(const proto::NodeDef &node) {
    std::map<std::string, std::string> sorted;
    for (const auto &[name, value] : node.attr())
      if (name != tf::kXlaCluster && name != tf::kUnclusteredReason)
        sorted[name] = attrText(value);
    llvm::json::Array list;
    for (const auto &[name, value] : sorted) {
      list.push_back(intern(name));
      list.push_back(intern(value));
    }
    return list;
  }

  const std::map<std::string, Marks> &marks;
  llvm::StringMap<int64_t> numbers;
  llvm::json::Array strings, graphs;
};

void writePage(llvm::raw_ostream &os, StringRef title, const std::string &data) {
  auto words = [&](StringRef text) { llvm::printHTMLEscaped(llvm::json::fixUTF8(text), os); };
  os << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
  words(title);
  os << " - Kiln graph</title>\n<style>\n"
     << kGraphStyle << "</style>\n</head>\n<body>\n<header>\n<h1>";
  words(title);
  os << R"PAGE(</h1>
<select id="pick" aria-label="Graph or function" hidden></select>
<div class="search"><input id="search" type="search" placeholder="Find a node or op ( / )" aria-label="Find a node or op"><ul id="found" hidden></ul></div>
<label>colour by <select id="color"><option value="cluster">cluster</option><option value="device">device</option><option value="op">op</option></select></label>
<button id="all">Open all</button><button id="none">Close all</button><button id="fit">Fit ( f )</button>
<span class="muted">Double-click opens and closes a scope; drag moves; the wheel zooms.</span>
</header>
<main><div id="stage"><canvas aria-label="The graph; its nodes can be found by name above"></canvas></div><aside></aside></main>
<script type="application/json" id="graph">)PAGE"
     << data << "</script>\n<script>\n"
     << kGraphLayout << kGraphScript << "</script>\n</body>\n</html>\n";
}

} // namespace

int kiln::driver::inspectHtml(MLIRContext *context, StringRef title,
                              std::shared_ptr<const proto::GraphDef> graph, StringRef page) {
  std::string why;
  std::map<std::string, Marks> marks = sessionMarks(context, graph, why);
  GraphJson json(marks);
  json.addGraph(*graph);
  for (const proto::FunctionDef &function : graph->library().function())
    json.addFunction(function);
  std::string data =
      json.text(marks.empty() ? "No clusters are shown: " + why
                              : "Clusters are those that a session would form; a function that a "
                                "cluster calls is compiled with it.");
  return failed(writeFileAtomically(page, UnknownLoc::get(context),
                                    [&](llvm::raw_ostream &os) { writePage(os, title, data); }))
             ? 1
             : 0;
}
