// RegexReplace and RegexFullMatch, with patterns from inputs or attributes: RE2, as in TensorFlow.
#include "compiler/jit/RegexOps.h"

#include "runtime/session/ops/Ops.h"

#include <re2/re2.h>

#include <memory>
#include <mutex>

namespace kiln::jit {

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
    KILN_RETURN_IF_ERROR(compile(pattern, regex));
    return isReplace ? checkRewrite(*regex, rewrite) : Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
    std::shared_ptr<const RE2> use;
    KILN_RETURN_IF_ERROR(regexFor(c, use));
    if (isReplace) {
      std::string by = rewrite;
      if (!isStatic) {
        KILN_RETURN_IF_ERROR(wantScalar(c, 2, KILN_STRING));
        by = c.input(2).strings()[0];
        KILN_RETURN_IF_ERROR(checkRewrite(*use, by));
      }
      return mapStrings(c, [&](std::string text) {
        if (all)
          RE2::GlobalReplace(&text, *use, by);
        else
          RE2::Replace(&text, *use, by);
        return text;
      });
    }
    const Tensor &input = c.input(0);
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_BOOL, input.dims(), input.rank()));
    bool *out = c.output(0).mutableValues<bool>();
    for (int64_t i = 0, n = input.numElements(); i < n; ++i)
      out[i] = RE2::FullMatch(input.strings()[i], *use);
    return Status();
  }

private:
  static Status compile(const std::string &pattern, std::shared_ptr<const RE2> &result) {
    auto made = std::make_shared<const RE2>(pattern, RE2::Quiet);
    if (!made->ok())
      return invalidArgument("the pattern \"" + pattern + "\": " + made->error());
    result = std::move(made);
    return Status();
  }

  static Status checkRewrite(const RE2 &regex, const std::string &rewrite) {
    std::string error;
    return regex.CheckRewriteString(rewrite, &error) ? Status()
                                                     : invalidArgument("the rewrite \"" + rewrite + "\": " + error);
  }

  Status regexFor(OpContext &c, std::shared_ptr<const RE2> &use) {
    if (!isStatic)
      KILN_RETURN_IF_ERROR(wantScalar(c, 1, KILN_STRING));
    std::lock_guard<std::mutex> lock(mutex);
    if (!isStatic && (!regex || pattern != c.input(1).strings()[0])) {
      KILN_RETURN_IF_ERROR(compile(c.input(1).strings()[0], regex));
      pattern = c.input(1).strings()[0];
    }
    use = regex;
    return Status();
  }

  bool isStatic = false, isReplace = false, all = true;
  std::string rewrite;
  std::mutex mutex;
  std::string pattern;
  std::shared_ptr<const RE2> regex;
};

} // namespace

void addRegexOps(HostOpRegistry &registry) {
  for (const char *name : {"RegexReplace", "StaticRegexReplace", "RegexFullMatch", "StaticRegexFullMatch"})
    registry.addClass<RegexOp>(name);
}

} // namespace kiln::jit
