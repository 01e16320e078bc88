// kiln compile: a GraphDef becomes an object, a header and whatever else --emit asks for.
#include "compiler/aot/Artifact.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/ModelSource.h"
#include "compiler/driver/OpenBatch.h"
#include "compiler/driver/Paths.h"
#include "compiler/driver/ReportRequest.h"
#include "compiler/driver/Tune.h"
#include "compiler/driver/UselessOptions.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "hlo/proto/hlo.pb.h"
#include "kiln/kiln_abi.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <set>

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

static const char *const usage = R"(kiln compile MODEL [options]

MODEL is a GraphDef (.pb, .pbtxt), a SavedModel's folder, XLA's HloModuleProto, HloProto or HloSnapshot (.hlo.pb, .hlo.pbtxt, or any .pb with
--from hlo), a portable artefact of StableHLO or an MLIR file of any stage (.mlir with --from).

examples:
  kiln compile mobilenet.pb -o out/
  kiln compile model.pb --input x:1,224,224,3:f32 --fetch probs:0 --name app::Classifier -o out/
  kiln compile model.pb --input x:?,224,224,3 --batch-sizes=8,64 -o out/
  kiln compile model.pb --config model.config.pbtxt --target-triple aarch64-linux-gnu -o out/
  kiln compile saved_model_folder --input x:1,224,224,3 -o out/
  kiln compile jax_model.hlo.pb --name app::Model -o out/
  kiln compile model.pb --gpu-arch=sm_90a --name app::Classifier -o out/
  kiln compile model.pb --tune --emit=shared -o out/ && kiln compile model.pb --tune-from out/model.so -o again/
  kiln compile model.pb --report=html --profile-data=profile.json -o out/
  kiln compile model.pb --to hlo-opt > model.mlir && kiln compile model.mlir --from hlo-opt -o out/)";

namespace {
enum class Emit { Object, Shared, Header, HloModule, LlvmIr, Assembly, Ptx };

struct EmitKind {
  llvm::StringRef name, meaning;
  Emit emit;
  llvm::StringRef suffix;
};
constexpr EmitKind emitKinds[] = {
    {"object", "the object file (.o) and the header (.h); the default", Emit::Object, ".o"},
    {"shared", "a shared library (.so), which kiln run and kiln inspect take", Emit::Shared, ".so"},
    {"header", "the C++ header (.h)", Emit::Header, ".h"},
    {"hlo-module", "XLA's HloModuleProto of stage hlo (.hlo.pb)", Emit::HloModule, ".hlo.pb"},
    {"llvm-ir", "LLVM IR after LLVM's passes (.ll)", Emit::LlvmIr, ".ll"},
    {"asm", "assembly (.s)", Emit::Assembly, ".s"},
    {"ptx", "PTX for each architecture of --gpu-arch (.sm_80.ptx)", Emit::Ptx, ".ptx"},
};

std::string fileName(llvm::StringRef stem, Emit emit) {
  if (emit == Emit::HloModule)
    stem.consume_back(".hlo"); // of a model of that kind
  return (stem +
          llvm::find_if(emitKinds, [&](const EmitKind &kind) { return kind.emit == emit; })->suffix)
      .str();
}
std::string programName(llvm::StringRef stem, Stage stage) {
  return (stem + "." + stageName(stage) + ".mlir").str();
}
std::string ptxName(llvm::StringRef stem, llvm::StringRef arch) {
  return fileName((stem + "." + arch).str(), Emit::Ptx);
}

/// The kinds of --emit that stages are: their program as text.
llvm::ArrayRef<Stage> printedStages() { return allStages().drop_back(); }

void printChoices(raw_ostream &os) {
  os << "\nkinds (--emit, comma-separated):\n";
  for (const EmitKind &kind : emitKinds)
    printChoice(os, kind.name, kind.meaning);
  printChoice(os, "STAGE", "the program after a stage below, but object (.STAGE.mlir)");
  os << "\nstages (--from, but object; --to), and what the program is then:\n";
  for (Stage stage : allStages())
    printChoice(os, stageName(stage), stageDescription(stage));
}

struct EmitRequest {
  llvm::SmallVector<Emit> artifacts;
  llvm::SmallVector<Stage> programs; // printed to <name>.<stage>.mlir
  bool hloModule = false;            // the hlo stage's program as <name>.hlo.pb
  Stage lastProgram() const { return programs.empty() ? Stage::hlo : *llvm::max_element(programs); }
};

std::optional<EmitRequest> parseEmit(llvm::StringRef text) {
  EmitRequest request;
  llvm::SmallVector<llvm::StringRef> names;
  text.split(names, ',');
  for (llvm::StringRef name : names) {
    const EmitKind *kind = llvm::find_if(emitKinds, [&](const EmitKind &k) { return k.name == name; });
    std::optional<Stage> stage = parseStage(name);
    if (kind != std::end(emitKinds)) {
      if (kind->emit == Emit::HloModule)
        request.hloModule = true;
      else
        request.artifacts.push_back(kind->emit);
      if (kind->emit == Emit::Object)
        request.artifacts.push_back(Emit::Header);
    } else if (stage && llvm::is_contained(printedStages(), *stage)) {
      request.programs.push_back(*stage);
    } else {
      auto kindNames = llvm::map_range(emitKinds, [](const EmitKind &k) { return k.name; });
      llvm::errs() << "kiln: error: --emit: unknown kind '" << name << "'; the kinds are "
                   << llvm::join(kindNames, ", ") << " and the stages "
                   << llvm::join(llvm::map_range(printedStages(), stageName), ", ") << "\n";
      return std::nullopt;
    }
  }
  return request;
}

void printProgram(ModuleOp module, raw_ostream &os) {
  module->print(os, OpPrintingFlags().enableDebugInfo(true, false).assumeVerified());
}

LogicalResult writeHloModule(ModuleOp module, aot::OutputDirectory &out, const std::string &file) {
  proto::xla::HloModuleProto proto;
  if (failed(exportHloModule(module, proto)))
    return failure();
  return out.write(file, [&](raw_ostream &os) { os << hloModuleBytes(proto, /*text=*/false); });
}

/// What is asked for, and of which model.
struct CompileRequest {
  std::string model, stem;
  Stage from, to; // to: below object it is printed
  EmitRequest emit;
  ReportRequest report;
  TuneRequest tune;
  bool prints() const { return to != Stage::object; }
  bool asksFor(Emit kind) const { return llvm::is_contained(emit.artifacts, kind); }
  /// LLVM's or a GPU's code to read, and no object.
  bool isText() const {
    return llvm::all_of(emit.artifacts, [](Emit e) {
      return e == Emit::LlvmIr || e == Emit::Assembly || e == Emit::Ptx;
    });
  }
};

/// What is wrong with the options, whatever the model is; empty when nothing is.
std::string wrongUsage(const llvm::opt::InputArgList &args, const CompileRequest &request) {
  auto [from, to] = std::pair(request.from, request.to);
  const EmitRequest &emit = request.emit;
  if (from == Stage::object)
    return "--from=object: an object is the end, not a start";
  if (to < from)
    return "--to=" + stageName(to) + " comes before --from=" + stageName(from);
  if (request.prints() && args.hasArg(OPT_output_dir_eq))
    return "--to=" + stageName(to) +
           " prints to the standard output; for a file in a folder give --emit=" + stageName(to) +
           " -o DIR";
  if (request.prints() && args.hasArg(OPT_emit_eq))
    return "--to=" + stageName(to) + " prints a program, --emit writes files; give one of them";
  Stage last = request.prints() || !emit.artifacts.empty() ? to : emit.lastProgram();
  if (std::string why = uselessOption(args, request.model, from, last,
                                      /*emitsObject=*/!request.prints() && !emit.artifacts.empty());
      !why.empty())
    return why;
  if (request.report &&
      (request.prints() || !(request.asksFor(Emit::Object) || request.asksFor(Emit::Shared) ||
                             request.asksFor(Emit::Header))))
    return "--report is on the object: it goes with --emit=object, shared or header";
  bool isProto = from == Stage::import || from == Stage::hlo; // a GraphDef or an HLO module
  if (!isProto && !llvm::StringRef(request.model).ends_with(".mlir"))
    return "--from=" + stageName(from) + ": a program of a stage is an .mlir file, and '" +
           request.model + "' is not";
  llvm::StringRef weights = args.getLastArgValue(OPT_weights_eq, "embedded");
  if (weights != "embedded" && weights != "external")
    return "--weights: '" + weights.str() + "' is neither embedded nor external";
  if (emit.hloModule && from > Stage::hlo)
    return "--emit=hlo-module: the program is of stage " + stageName(from) + ", which is past hlo";
  if (!request.prints() && !args.hasArg(OPT_output_dir_eq))
    return "where to? give -o DIR (or --to STAGE to print a program)";
  return "";
}

/// Reads what the options say of the model into `source`.
LogicalResult readSource(MLIRContext *context, const llvm::opt::InputArgList &args,
                         ModelSource &source) {
  for (const std::string &input : args.getAllArgValues(OPT_input_eq))
    if (llvm::StringRef(input).contains('='))
      return emitError(UnknownLoc::get(context))
             << "input '" << input
             << "': compile takes no arrays; expected name:dims:dtype, as x:1,224,224,3:f32";
  return failure(failed(readSavedModelFlags(context, args, source)) ||
                 failed(readConfig(context, args, source.import)) ||
                 failed(readFeeds(context, args, source.import)));
}

/// An error when one of the files that a compilation may write is one that it reads.
LogicalResult checkFiles(const llvm::opt::InputArgList &args, const CompileRequest &request,
                         const CompilationOptions &options, const aot::OutputDirectory &out,
                         MLIRContext *context) {
  const std::string &stem = request.stem;
  std::set<std::string> names; // some kinds are of one file
  for (Emit kind : request.emit.artifacts)
    names.insert(fileName(stem, kind));
  for (const device::GpuArch &arch : options.gpu.archs)
    names.insert(ptxName(stem, arch.name));
  for (Stage stage : request.emit.programs)
    names.insert(programName(stem, stage));
  if (request.emit.hloModule)
    names.insert(fileName(stem, Emit::HloModule));
  if (!options.codegen.weightsFile.empty())
    names.insert(options.codegen.weightsFile);
  for (const std::string &name : request.report.fileNames(stem))
    names.insert(name);
  std::vector<std::string> written, read{request.model};
  for (const std::string &name : names)
    written.push_back(out.path(name));
  for (OptionId option : {OPT_config_eq, OPT_tune_from_eq, OPT_profile_data_eq})
    read.push_back(args.getLastArgValue(option).str());
  if (llvm::Error error = checkOutputs(written, read))
    return emitError(UnknownLoc::get(context)) << llvm::toString(std::move(error));
  return success();
}

/// What is wrong with what is asked for of these architectures.
std::string wrongArchs(const CompileRequest &request, const device::GpuTarget &gpu) {
  if (!request.asksFor(Emit::Ptx))
    return "";
  if (gpu.archs.empty())
    return "--emit=ptx: only code for GPUs has it; add --gpu-arch";
  if (llvm::all_of(gpu.archs, [](const device::GpuArch &arch) { return arch.isEmulated(); }))
    return "--emit=ptx: there is no PTX for emulated; --gpu-arch names none else";
  return "";
}

std::unique_ptr<Compilation>
beginRequested(MLIRContext *context, const llvm::opt::InputArgList &args, const ModelSource &source,
               const CompileRequest &request, const CompilationOptions &options) {
  const llvm::SmallVector<Stage> &programs = request.emit.programs;
  // What an open batch makes are loops.
  bool mayBeOpen = request.to >= Stage::loops && !request.emit.hloModule &&
                   options.gpu.archs.empty() &&
                   llvm::none_of(programs, [](Stage stage) { return stage < Stage::loops; });
  bool isGraphWanted = request.to < Stage::hlo ||
                       llvm::any_of(programs, [](Stage stage) { return stage < Stage::hlo; });
  return beginCompilation(context, args, source, options, mayBeOpen, isGraphWanted);
}

/// Takes the program to the stages whose text is wanted, and writes it.
LogicalResult writePrograms(Compilation &compilation, const CompileRequest &request,
                            aot::OutputDirectory &out) {
  for (Stage stage : printedStages()) {
    if (stage == Stage::hlo && request.emit.hloModule &&
        (failed(compilation.advance(stage)) ||
         failed(
             writeHloModule(compilation.module(), out, fileName(request.stem, Emit::HloModule)))))
      return failure();
    if (stage < request.from || !llvm::is_contained(request.emit.programs, stage))
      continue;
    if (failed(compilation.advance(stage)) ||
        failed(out.write(programName(request.stem, stage),
                         [&](raw_ostream &os) { printProgram(compilation.module(), os); })))
      return failure();
  }
  return success();
}

/// Of a program of Stage::llvm: LLVM IR, assembly and PTX.
LogicalResult writeTexts(Compilation &compilation, const CompileRequest &request,
                         aot::OutputDirectory &out) {
  auto images = compilation.allDeviceImages();
  if (failed(images))
    return failure();
  const CompilationOptions &options = compilation.getOptions();
  for (Emit kind : request.emit.artifacts) {
    if (kind == Emit::Ptx)
      for (const DeviceImage &image : *images)
        if (image.kind == KILN_GPU_PTX &&
            failed(out.write(ptxName(request.stem, image.arch),
                             [&](raw_ostream &os) { os << image.bytes; })))
          return failure();
    if (kind != Emit::LlvmIr && kind != Emit::Assembly)
      continue;
    OwningOpRef<ModuleOp> copy = compilation.module().clone();
    auto printed = kind == Emit::LlvmIr
                       ? cpu::emitLlvmIr(*copy, options.target, options.codegen, /*optimised=*/true)
                       : cpu::emitAssembly(*copy, options.target, options.codegen);
    if (failed(printed) ||
        failed(out.write(fileName(request.stem, kind), [&](raw_ostream &os) { os << *printed; })))
      return failure();
  }
  return success();
}

/// The object, what is made of it, and the reports on it.
LogicalResult writeObjects(Compilation &compilation, const CompileRequest &request,
                           const aot::ArtifactNames &names, const aot::ModelInterface &interface,
                           aot::OutputDirectory &out) {
  auto object = compilation.compile();
  if (failed(object))
    return failure();
  const CompilationOptions &options = compilation.getOptions();
  Location loc = UnknownLoc::get(compilation.module().getContext());
  for (Emit kind : request.emit.artifacts) {
    std::string name = fileName(request.stem, kind);
    LogicalResult result = success();
    if (kind == Emit::Object)
      result = cpu::writeObject(*object, out.path(name), loc, out.files());
    else if (kind == Emit::Shared)
      result = cpu::linkShared(*object, out.path(name), loc, out.files());
    else if (kind == Emit::Header)
      result = out.write(name, [&](raw_ostream &os) {
        aot::writeHeader(os, names, interface, !options.gpu.archs.empty());
      });
    if (failed(result))
      return failure();
  }
  if (options.codegen.weights == cpu::Weights::External &&
      failed(
          cpu::writeWeightsFile(*object, out.path(options.codegen.weightsFile), loc, out.files())))
    return failure();
  return request.report.write(compilation, *object, out, request.stem);
}

LogicalResult writeArtifacts(Compilation &compilation, CompileRequest &request,
                             const aot::ArtifactNames &names, aot::OutputDirectory &out) {
  if (request.emit.artifacts.empty())
    return success();
  if (failed(compilation.advance(Stage::loops)))
    return failure();
  aot::ModelInterface interface = aot::readInterface(compilation.module());
  if (failed(compilation.advance(Stage::llvm)) || failed(request.report.readProfile(compilation)) ||
      failed(writeTexts(compilation, request, out)))
    return failure();
  return request.isText() ? success() : writeObjects(compilation, request, names, interface, out);
}

int compile(MLIRContext *context, const llvm::opt::InputArgList &args) {
  auto model = onlyPositional(args, "compile");
  auto from = stageOption(args, OPT_from_eq, defaultStage(model.value_or(""), Stage::import));
  auto to = stageOption(args, OPT_to_eq, Stage::object);
  auto emit = parseEmit(
      args.hasArg(OPT_emit_eq) ? llvm::join(args.getAllArgValues(OPT_emit_eq), ",") : "object");
  auto report = ReportRequest::parse(args);
  auto tune = TuneRequest::parse(args);
  if (!model || !from || !to || !emit || !report || !tune)
    return 2;
  CompileRequest request{*model,           modelStem(*model),  *from,           *to,
                         std::move(*emit), std::move(*report), std::move(*tune)};
  if (std::string why = wrongUsage(args, request); !why.empty()) {
    llvm::errs() << "kiln: error: " << why << "\n";
    return 2;
  }

  ModelSource source{request.model, {}, request.from};
  if (failed(readSource(context, args, source)))
    return 1;
  auto options = compilationOptions(context, args);
  if (failed(options))
    return 1;
  auto names = aot::artifactNames(args.getLastArgValue(OPT_class_name_eq), request.stem,
                                  UnknownLoc::get(context));
  if (failed(names))
    return 1;
  options->codegen.name = names->symbol;
  options->codegen.profileMarks = args.hasArg(OPT_profile_marks);
  if (args.getLastArgValue(OPT_weights_eq) == "external") {
    options->codegen.weights = cpu::Weights::External;
    options->codegen.weightsFile = request.stem + ".weights";
  }
  if (std::string why = wrongArchs(request, options->gpu); !why.empty()) {
    llvm::errs() << "kiln: error: " << why << "\n";
    return 2;
  }
  options->gpu.cubins &= !request.isText();
  aot::OutputDirectory out(args.getLastArgValue(OPT_output_dir_eq).str(), context);
  if (!request.prints() && failed(checkFiles(args, request, *options, out, context)))
    return 1;

  std::unique_ptr<Compilation> begun = beginRequested(context, args, source, request, *options);
  if (!begun || failed(request.tune.apply(*begun)))
    return 1;
  Compilation &compilation = *begun;
  if (request.prints()) {
    if (failed(compilation.advance(request.to)))
      return 1;
    printProgram(compilation.module(), llvm::outs());
    return 0;
  }

  if (failed(out.create()) || failed(writePrograms(compilation, request, out)))
    return 1;
  return failed(writeArtifacts(compilation, request, *names, out)) || failed(out.commit());
}
} // namespace

int kiln::driver::compileCommand(llvm::ArrayRef<const char *> argv) {
  return runWithOptions(argv, CompileOption, usage, "compiles a model", [](const llvm::opt::InputArgList &args) {
    auto context = makeContext();
    DiagnosticPrinter diagnostics(context.get(), "kiln");
    ScopedDiagnosticHandler advice(context.get(), adviseSession);
    return compile(context.get(), args);
  }, printChoices);
}
