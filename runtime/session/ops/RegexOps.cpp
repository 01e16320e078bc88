// RegexReplace and RegexFullMatch, with patterns from inputs or attributes.
#include "session/Regex.h"
#include "session/ops/Ops.h"

#include <mutex>

namespace kiln {

namespace {

/// The last pattern stays compiled.
class RegexOp : public HostOp {
public:
  Status init(const PlanNode &node) {
    isStatic = node.op.compare(0, 6, "Static") == 0;
    isReplace = node.op.find("Replace") != std::string::npos;
    all = node.attrs.getBool("replace_global", true);
    if (!isStatic)
      return Status();
    rewrite = node.attrs.getString("rewrite");
    pattern = node.attrs.getString("pattern");
    auto made = std::make_shared<Regex>();
    KILN_RETURN_IF_ERROR(Regex::compile(pattern, made.get()));
    if (isReplace)
      KILN_RETURN_IF_ERROR(made->checkRewrite(rewrite));
    regex = std::move(made);
    return Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
    std::shared_ptr<const Regex> use;
    KILN_RETURN_IF_ERROR(regexFor(c, use));
    if (isReplace) {
      std::string by = rewrite;
      if (!isStatic) {
        KILN_RETURN_IF_ERROR(wantScalar(c, 2, KILN_STRING));
        by = c.input(2).strings()[0];
        KILN_RETURN_IF_ERROR(use->checkRewrite(by));
      }
      return mapStrings(c, [&](const std::string &text) { return use->replace(text, by, all); });
    }
    const Tensor &input = c.input(0);
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_BOOL, input.dims(), input.rank()));
    bool *out = c.output(0).mutableValues<bool>();
    for (int64_t i = 0, n = input.numElements(); i < n; ++i)
      out[i] = use->fullMatch(input.strings()[i]);
    return Status();
  }

private:
  Status regexFor(OpContext &c, std::shared_ptr<const Regex> &use) {
    if (!isStatic)
      KILN_RETURN_IF_ERROR(wantScalar(c, 1, KILN_STRING));
    std::lock_guard<std::mutex> lock(mutex);
    if (!isStatic && (!regex || pattern != c.input(1).strings()[0])) {
      auto made = std::make_shared<Regex>();
      KILN_RETURN_IF_ERROR(Regex::compile(c.input(1).strings()[0], made.get()));
      pattern = c.input(1).strings()[0];
      regex = std::move(made);
    }
    use = regex;
    return Status();
  }

  bool isStatic = false, isReplace = false, all = true;
  std::string rewrite;
  std::mutex mutex;
  std::string pattern;
  std::shared_ptr<const Regex> regex;
};

} // namespace

void addRegexOps(HostOpRegistry &registry) {
  for (const char *name :
       {"RegexReplace", "StaticRegexReplace", "RegexFullMatch", "StaticRegexFullMatch"})
    registry.addClass<RegexOp>(name);
}

} // namespace kiln
