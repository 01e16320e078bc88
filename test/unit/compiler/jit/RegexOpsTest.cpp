// Regular expressions as host ops against what TensorFlow's kernels gave: regex_ops.py wrote regex_ops.txt for the same cases.
#include "compiler/jit/RegexOps.h"

#include "runtime/session/HostOp.h"
#include "runtime/session/ops/Ops.h"

#include <gtest/gtest.h>

#include <fstream>

using namespace kiln;

namespace {

using Values = std::vector<std::pair<const char *, Attrs::Value>>;

Status runOp(const std::string &op, std::vector<Tensor> inputs, const Values &attrs, Tensor *output) {
  static HostOpRegistry registry;
  static const bool added = (jit::addRegexOps(registry), true);
  const HostOpRegistry &use = registry.has(op) && added ? registry : HostOpRegistry::global();
  PlanNode node;
  node.op = node.name = op;
  node.inputs.resize(inputs.size());
  node.numOutputs = 1;
  for (const auto &[name, value] : attrs)
    node.attrs.set(name, value);
  std::unique_ptr<HostOp> made;
  if (Status status = use.create(node, &made); !status.ok())
    return status;
  RunContext run;
  OpContext context(run, node, inputs.data(), output);
  return made->compute(context);
}

Tensor out(const std::string &op, std::vector<Tensor> inputs, const Values &attrs = {}) {
  Tensor output;
  Status status = runOp(op, std::move(inputs), attrs, &output);
  EXPECT_TRUE(status.ok()) << op << ": " << status.message();
  return output;
}

Tensor scalar(const std::string &text) { return Tensor::scalar(text); }

std::string line(const std::string &name, const Tensor &tensor) {
  std::string result = name + " ";
  for (char c : tensor.valid() ? formatTensor(tensor, -1) : "none")
    result += c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
  return result;
}

} // namespace

TEST(RegexOpsTest, AsTensorFlow) {
  Tensor texts = Tensor::vector<std::string>({"hello world", "aaa b bc", "ABC abc", "", "héllo wörld!?", "xxxxx aab", "a\nc abc",
                                              "Hello, \"World\" [x]", "λόγος Éa 漢字"});
  Tensor damaged = Tensor::vector<std::string>(
      {"a\xff" "b", "\xe6\xbc", "caf\xc3 \xc3\xa9", "\xed\xa0\x80x", "\xf4\x90\x80\x80"});
  const char *patterns[][2] = {{"a*", "x"},
                               {"(\\w+) (\\w+)", "\\2 \\1"},
                               {"[^a-z]", ""},
                               {"b|bc", "_"},
                               {"(?i)HELLO", "hi"},
                               {"^|$", "|"},
                               {"\\bw", "W"},
                               {"(a+)(b*)", "<\\1,\\2>"},
                               {"x{2,3}?", "Y"},
                               {"[[:punct:]]+", "."},
                               {"a.c", "Q"},
                               {"(?s)a.c", "Q"},
                               {"(|a)+", "r"},
                               {"[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']", ""},
                               {"\\pL+", "L"},
                               {"\\p{Lu}", "_"},
                               {"\\PL", ""},
                               {"[^\\p{Latin} ]", "?"},
                               {"(?i)É|Λ", "e"},
                               {"(?:a{2}){2,}|x+", "s"}};
  std::vector<std::string> lines;
  for (const auto &[pattern, rewrite] : patterns)
    for (int64_t all : {1, 0})
      lines.push_back(line("re", out("RegexReplace", {texts, scalar(pattern), scalar(rewrite)}, {{"replace_global", all}})));
  for (const char *pattern :
       {"a*", "[a-z ]+", ".*", "hello (world|w)", "h.llo w.rld!\\?", "(?s).*", "", "\\pL+ \\pL+ \\pL+"})
    lines.push_back(line("full", out("RegexFullMatch", {texts, scalar(pattern)})));
  for (const std::string &pattern : {".", "[^x]", "", "\\C", "a|é"}) {
    lines.push_back(line("damaged", out("EncodeBase64", {out("RegexReplace", {damaged, scalar(pattern), scalar("-")})})));
    lines.push_back(line("damaged", out("RegexFullMatch", {damaged, scalar("(" + pattern + ")*")})));
  }
  std::ifstream file(REGEX_OPS_REFERENCE);
  ASSERT_TRUE(file.good());
  size_t count = 0;
  for (std::string expected; std::getline(file, expected); ++count)
    if (count < lines.size()) {
      EXPECT_EQ(lines[count], expected) << "line " << count + 1;
    }
  EXPECT_EQ(lines.size(), count);
}

TEST(RegexOpsTest, ErrorsSayWhat) {
  Tensor output, text = scalar("aaa");
  Values bad{{"pattern", std::string("(a")}, {"rewrite", std::string("")}};
  EXPECT_EQ(runOp("StaticRegexReplace", {text}, bad, &output).message(), "the pattern \"(a\": missing ): (a");
  EXPECT_EQ(runOp("RegexReplace", {text, scalar("a"), scalar("\\1")}, {}, &output).message(),
            "the rewrite \"\\1\": Rewrite schema requests 1 matches, but the regexp only has 0 parenthesized subexpressions.");
  // What would take forever, or all memory.
  for (const std::string &pattern : {std::string("(?:(?:(?:a{1000}){1000}){1000}){1000}"), std::string("(((a{100}){100}){100}){100}")})
    EXPECT_FALSE(runOp("RegexFullMatch", {text, scalar(pattern)}, {}, &output).ok()) << pattern;
}
