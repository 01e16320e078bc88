// Times kernels for a compilation, or finds what an earlier one recorded.
#include "compiler/driver/Tune.h"

#include "compiler/jit/OrcJit.h"
#include "compiler/jit/Tuner.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

static constexpr llvm::StringLiteral kRecord = "tuned=";

std::optional<TuneRequest> TuneRequest::parse(const llvm::opt::InputArgList &args) {
  TuneRequest request;
  auto wrong = [](const llvm::Twine &message) {
    llvm::errs() << "kiln: error: " << message << "\n";
    return std::nullopt;
  };
  request.from = args.getLastArgValue(OPT_tune_from_eq).str();
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_tune, OPT_tune_eq)) {
    request.seconds = jit::TuneOptions().seconds;
    if (arg->getOption().matches(OPT_tune_eq) &&
        (llvm::StringRef(arg->getValue()).getAsDouble(request.seconds) || !(request.seconds > 0)))
      return wrong("--tune: '" + llvm::Twine(arg->getValue()) + "' is not a number of seconds above 0");
    if (!request.from.empty())
      return wrong("--tune times kernels, --tune-from takes what was chosen before; give one of them");
  }
  return request;
}

/// The first record in a file of any kind: compiled code holds it as text.
static std::optional<loops::TunedKernels> findRecord(llvm::StringRef bytes) {
  for (size_t at = bytes.find(kRecord); at != llvm::StringRef::npos; at = bytes.find(kRecord, at + 1)) {
    llvm::StringRef text = bytes.substr(at + kRecord.size()).take_while([](char c) {
      return llvm::isAlnum(c) || c == '_' || c == ':' || c == ',';
    });
    if (auto kernels = loops::TunedKernels::parse(text); kernels && !kernels->choices.empty())
      return kernels;
  }
  return std::nullopt;
}

static FailureOr<loops::TunedKernels> timeKernels(Compilation &compilation, double seconds) {
  const CompilationOptions &options = compilation.getOptions();
  Location loc = UnknownLoc::get(compilation.module()->getContext());
  if (!options.gpu.archs.empty())
    return emitError(loc) << "--tune times a processor's kernels; it does not go with --gpu-arch";
  if (!jit::runsHere(options.target))
    return emitError(loc) << "--tune times code on this machine, which cannot run that for '" << options.target.triple << "', cpu '"
                          << options.target.cpu << "'; tune on such a machine and give --tune-from here";
  if (failed(compilation.advance(Stage::hlo)))
    return failure();
  jit::TuneOptions tune;
  tune.seconds = seconds;
  tune.onChoice = [](unsigned number, unsigned count, llvm::StringRef key, llvm::StringRef model, llvm::StringRef best, double ratio) {
    llvm::errs() << "kiln: tune " << number << "/" << count << " " << key << ": " << best;
    if (best != model)
      llvm::errs() << llvm::format(", %.0f%% of the time of ", 100 * ratio) << model;
    llvm::errs() << "\n";
  };
  return jit::tuneKernels(compilation.module(), options, tune);
}

LogicalResult TuneRequest::apply(Compilation &compilation) const {
  if (from.empty() && seconds == 0)
    return success();
  Location loc = UnknownLoc::get(compilation.module()->getContext());
  if (compilation.stage() > Stage::hlo)
    return emitError(loc) << (from.empty() ? "--tune" : "--tune-from") << ": kernels are chosen in stage hlo-opt, and the program is of stage "
                          << stageName(compilation.stage());
  FailureOr<loops::TunedKernels> kernels = failure();
  if (from.empty()) {
    kernels = timeKernels(compilation, seconds);
    if (failed(kernels))
      return failure();
  } else {
    if (llvm::sys::fs::file_status status; !llvm::sys::fs::status(from, status) && status.type() == llvm::sys::fs::file_type::character_file)
      return emitError(loc) << "--tune-from: '" << from << "': not a file"; // which might not end
    auto file = llvm::MemoryBuffer::getFile(from, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!file)
      return emitError(loc) << "--tune-from: '" << from << "': " << file.getError().message();
    std::optional<loops::TunedKernels> found = findRecord((*file)->getBuffer());
    if (!found)
      return emitError(loc) << "--tune-from: '" << from << "' records no tuned kernels; --tune makes artefacts that do";
    kernels = std::move(*found);
  }
  compilation.setTunedKernels(std::make_shared<loops::TunedKernels>(std::move(*kernels)), kRecord);
  return success();
}

std::pair<std::string, llvm::StringRef> kiln::driver::splitTuned(llvm::StringRef flags) {
  auto [before, rest] = flags.split(kRecord);
  auto [record, after] = rest.split(' ');
  return {(before.rtrim() + (after.empty() ? "" : " ") + after).str(), record};
}
