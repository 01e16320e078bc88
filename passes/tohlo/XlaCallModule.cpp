// XlaCallModule: a StableHLO program that JAX has exported, in one node.
#include "hlo/vhlo/Artifact.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// The versions of the calling convention that TensorFlow 2.21 takes.
constexpr int64_t kOldestVersion = 5, kNewestVersion = 10;

LogicalResult lowerCallModule(OpContext &ctx) {
  int64_t version = ctx.intAttr("version");
  if (version < kOldestVersion || version > kNewestVersion)
    return ctx.error("the module's calling convention is of version " + Twine(version) +
                     ", not one of " + Twine(kOldestVersion) + " to " + Twine(kNewestVersion));
  if (!ctx.stringsAttr("dim_args_spec").empty())
    return ctx.error("dim_args_spec is of a calling convention before version " +
                     Twine(kOldestVersion));
  if (ctx.boolAttr("has_token_input_output"))
    return ctx.error("its first input and output are a token");
  SmallVector<StringRef> platforms = ctx.stringsAttr("platforms"),
                         disabled = ctx.stringsAttr("disabled_checks");
  if (!platforms.empty() && !llvm::is_contained(platforms, "CPU") &&
      !llvm::is_contained(disabled, "platform"))
    return ctx.error("the module is for the platforms " + llvm::join(platforms, ", ") +
                     ", not for CPU");

  std::string problem;
  std::unique_ptr<vhlo::Artifact> artifact =
      vhlo::Artifact::read(ctx.context(), ctx.stringAttr("module"), problem);
  if (!artifact)
    return ctx.error("the module cannot be read: " + problem);
  vhlo::InstantiateOptions options;
  options.platforms = platforms;
  options.skipShapeAssertions = llvm::is_contained(disabled, "shape_assertions");
  SmallVector<Value> inputs = ctx.inputs(), results;
  Region region;
  if (failed(artifact->instantiate(region, ValueRange(inputs).getTypes(), ctx.loc(), options,
                                   results, problem)))
    return ctx.error("the module: " + problem);
  if (results.size() != ctx.numOutputs())
    return ctx.error("the module gives " + Twine(results.size()) + " values for " +
                     Twine(ctx.numOutputs()) + " outputs");
  auto declared = cast<ArrayAttr>(ctx.op()->getAttr("Tout"));
  Block &block = region.front();
  for (auto [i, result] : llvm::enumerate(results)) {
    if (elementTypeOf(result) != cast<TypeAttr>(declared[i]).getValue())
      return ctx.error("the module gives another type than Tout for output " + Twine(i));
    auto argument = dyn_cast<BlockArgument>(result);
    ctx.setOutput(i, argument ? inputs[argument.getArgNumber()] : result);
  }
  for (auto [argument, input] : llvm::zip_equal(block.getArguments(), inputs))
    argument.replaceAllUsesWith(input);
  ctx.b().getInsertionBlock()->getOperations().splice(ctx.b().getInsertionPoint(),
                                                      block.getOperations());
  return success();
}

} // namespace

void registerXlaCallModule(LoweringTable &table) { table.add({"XlaCallModule"}, lowerCallModule); }

} // namespace kiln::tohlo
