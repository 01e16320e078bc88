// Compares each option with what it needs to have an effect.
#include "compiler/driver/UselessOptions.h"

using namespace kiln;
using namespace kiln::driver;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

static std::string because(const InputArgList &args, const Arg *arg, const llvm::Twine &why) {
  return (arg->getAsString(args) + ": " + why).str();
}

// Options of the stage hlo-opt, where kernels are chosen. A report's roofline is that of the
// precision.
static const Arg *hloOptOption(const InputArgList &args) {
  const Arg *precision = args.hasArg(OPT_report_eq) ? nullptr : args.getLastArg(OPT_precision_eq);
  return precision ? precision : args.getLastArg(OPT_tune, OPT_tune_eq, OPT_tune_from_eq);
}

static std::string pastHloOpt(const InputArgList &args, Stage from) {
  const Arg *arg = hloOptOption(args);
  return arg && from >= Stage::hlo_opt
             ? because(args, arg,
                       "works in stage hlo-opt, and the program is of stage " + stageName(from))
             : "";
}

// Only graphs are told what their inputs and outputs are.
static std::string notOfGraph(const InputArgList &args, Stage from, const Arg *arg) {
  return arg && from != Stage::import
             ? because(args, arg,
                       "is of a GraphDef or SavedModel, and a program of stage " + stageName(from) +
                           " has its own inputs and outputs")
             : "";
}

static std::string denormalsOnGpu(const InputArgList &args, bool onGpu) {
  const Arg *arg = args.getLastArg(OPT_denormals_eq);
  return arg && onGpu ? because(args, arg, "is of processors; on GPUs denormal floats are numbers") : "";
}

std::string kiln::driver::uselessOption(const InputArgList &args, const RunRequest &request) {
  if (const Arg *arg = args.getLastArg(OPT_bench_seconds_eq);
      arg && !args.hasArg(OPT_bench, OPT_profile, OPT_profile_eq))
    return because(args, arg, "is how long --bench and --profile measure; add one of them");
  bool onGpu = args.hasArg(OPT_gpu_arch_eq, OPT_gpus_eq) ||
               args.getLastArgValue(OPT_device_eq).starts_with("gpu");
  if (const Arg *arg = args.getLastArg(OPT_time_library, OPT_gpu_library_eq);
      arg && !onGpu && !request.isShared)
    return because(args, arg, "is of products on GPUs; add --device=gpu");
  if (std::string why = denormalsOnGpu(args, onGpu); !why.empty())
    return why;
  if (args.hasArg(OPT_interpret))
    if (const Arg *arg = args.getLastArg(OPT_threads_eq, OPT_precision_eq, OPT_denormals_eq, OPT_target_cpu_eq,
                                         OPT_target_features_eq, OPT_jobs_eq))
      return because(args, arg, "--interpret compiles nothing, and runs on one thread");
  if (const Arg *arg = args.getLastArg(OPT_tag_eq);
      arg && request.inSession && !request.isSavedModel)
    return because(args, arg, "the model is not a SavedModel's folder");
  if (request.isShared || request.inSession)
    return "";
  if (std::string why = notOfGraph(args, request.from, args.getLastArg(OPT_config_eq));
      !why.empty())
    return why;
  return pastHloOpt(args, request.from);
}

std::string kiln::driver::uselessOption(const InputArgList &args, llvm::StringRef model, Stage from,
                                        Stage last, bool emitsObject) {
  if (const Arg *arg = args.getLastArg(OPT_gpu_library_eq); arg && !args.hasArg(OPT_gpu_arch_eq))
    return because(args, arg, "is of products on GPUs; add --gpu-arch");
  if (model.ends_with(".mlir"))
    if (const Arg *arg = args.getLastArg(OPT_input_eq, OPT_fetch_eq, OPT_config_eq))
      return because(
          args, arg,
          "is of a GraphDef or SavedModel, and a program has its own inputs and outputs");
  if (std::string why = pastHloOpt(args, from); !why.empty())
    return why;
  if (const Arg *arg = hloOptOption(args); arg && last < Stage::hlo_opt)
    return because(args, arg,
                   "works in stage hlo-opt, and what is asked for is of stage " + stageName(last));
  if (const Arg *arg = args.getLastArg(OPT_profile_marks, OPT_denormals_eq); arg && (last < Stage::llvm || from >= Stage::llvm))
    return because(args, arg,
                   from >= Stage::llvm ? "works in stage llvm, where the program is already"
                                       : "is of the code, and what is asked for is of stage " + stageName(last));
  if (std::string why = denormalsOnGpu(args, args.hasArg(OPT_gpu_arch_eq)); !why.empty())
    return why;
  if (const Arg *arg = args.getLastArg(OPT_weights_eq, OPT_class_name_eq); arg && !emitsObject)
    return because(args, arg,
                   "is of the object and its header, and what is asked for is of stage " +
                       stageName(last));
  return "";
}

std::string kiln::driver::uselessInspectOption(const InputArgList &args, llvm::StringRef model) {
  if (const Arg *list = args.getLastArg(OPT_ops, OPT_host_ops)) {
    for (const Arg *arg : args)
      if (arg != list)
        return because(args, arg, list->getAsString(args) + " lists ops and nothing else");
    return "";
  }
  if (const Arg *arg = args.getLastArg(OPT_nodes, OPT_tag_eq); arg && model.ends_with(".so"))
    return because(args, arg, "'" + model + "' is a compiled module");
  if (const Arg *arg = args.getLastArg(OPT_nodes); arg && args.hasArg(OPT_html_eq))
    return because(args, arg, "--html writes a page and prints nothing");
  return "";
}
