// kiln compile: a GraphDef becomes an object, a header and whatever else --emit asks for.
#include "compiler/aot/Artifact.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/ModelSource.h"
#include "compiler/driver/OpenBatch.h"
#include "compiler/driver/ReportRequest.h"
#include "compiler/driver/Tune.h"
#include "compiler/driver/UselessOptions.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "hlo/proto/hlo.pb.h"
#include "kiln/kiln_abi.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

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
};
constexpr EmitKind emitKinds[] = {
    {"object", "the object file (.o) and the header (.h); the default", Emit::Object},
    {"shared", "a shared library (.so), which kiln run and kiln inspect take", Emit::Shared},
    {"header", "the C++ header (.h)", Emit::Header},
    {"hlo-module", "XLA's HloModuleProto of stage hlo (.hlo.pb)", Emit::HloModule},
    {"llvm-ir", "LLVM IR after LLVM's passes (.ll)", Emit::LlvmIr},
    {"asm", "assembly (.s)", Emit::Assembly},
    {"ptx", "PTX for each architecture of --gpu-arch (.sm_80.ptx)", Emit::Ptx},
};

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
  if (*from == Stage::object) {
    llvm::errs() << "kiln: error: --from=object: an object is the end, not a start\n";
    return 2;
  }
  if (*to < *from) {
    llvm::errs() << "kiln: error: --to=" << stageName(*to)
                 << " comes before --from=" << stageName(*from) << "\n";
    return 2;
  }
  if (*to != Stage::object && args.hasArg(OPT_output_dir_eq)) {
    llvm::errs() << "kiln: error: --to=" << stageName(*to) << " prints to the standard output; for a file in a folder give --emit="
                 << stageName(*to) << " -o DIR\n";
    return 2;
  }
  if (*to != Stage::object && args.hasArg(OPT_emit_eq)) {
    llvm::errs() << "kiln: error: --to=" << stageName(*to)
                 << " prints a program, --emit writes files; give one of them\n";
    return 2;
  }
  Stage last = *to != Stage::object || !emit->artifacts.empty() ? *to : emit->lastProgram();
  if (std::string why =
          uselessOption(args, *model, *from, last,
                        /*emitsObject=*/*to == Stage::object && !emit->artifacts.empty());
      !why.empty()) {
    llvm::errs() << "kiln: error: " << why << "\n";
    return 2;
  }
  if (*report &&
      (*to != Stage::object || llvm::none_of(emit->artifacts, [](Emit e) { return e == Emit::Object || e == Emit::Shared || e == Emit::Header; }))) {
    llvm::errs() << "kiln: error: --report is on the object: it goes with --emit=object, shared or header\n";
    return 2;
  }
  bool isProto = *from == Stage::import || *from == Stage::hlo; // a GraphDef or an HLO module
  if (!isProto && !llvm::StringRef(*model).ends_with(".mlir")) {
    llvm::errs() << "kiln: error: --from=" << stageName(*from)
                 << ": a program of a stage is an .mlir file, and '" << *model << "' is not\n";
    return 2;
  }

  ModelSource source{*model, {}, *from};
  for (const std::string &input : args.getAllArgValues(OPT_input_eq))
    if (llvm::StringRef(input).contains('='))
      return failed(emitError(UnknownLoc::get(context))
                    << "input '" << input << "': compile takes no arrays; expected name:dims:dtype, as x:1,224,224,3:f32");
  if (failed(readSavedModelFlags(context, args, source)) || failed(readConfig(context, args, source.import)) ||
      failed(readFeeds(context, args, source.import)))
    return 1;
  auto options = compilationOptions(context, args);
  if (failed(options))
    return 1;
  std::string stem = modelStem(*model);
  auto names = aot::artifactNames(args.getLastArgValue(OPT_class_name_eq), stem, UnknownLoc::get(context));
  if (failed(names))
    return 1;
  options->codegen.name = names->symbol;
  options->codegen.profileMarks = args.hasArg(OPT_profile_marks);
  llvm::StringRef weights = args.getLastArgValue(OPT_weights_eq, "embedded");
  if (weights != "embedded" && weights != "external") {
    llvm::errs() << "kiln: error: --weights: '" << weights << "' is neither embedded nor external\n";
    return 2;
  }
  if (weights == "external") {
    options->codegen.weights = cpu::Weights::External;
    options->codegen.weightsFile = stem + ".weights";
  }

  if (llvm::is_contained(emit->artifacts, Emit::Ptx) && !options->gpu.archs.empty() &&
      llvm::all_of(options->gpu.archs, [](const device::GpuArch &arch) { return arch.isEmulated(); })) {
    llvm::errs() << "kiln: error: --emit=ptx: there is no PTX for emulated; --gpu-arch names none else\n";
    return 2;
  }
  bool isText = llvm::all_of(emit->artifacts, [](Emit e) { return e == Emit::LlvmIr || e == Emit::Assembly || e == Emit::Ptx; });
  options->gpu.cubins &= !isText;
  if (llvm::is_contained(emit->artifacts, Emit::Ptx) && options->gpu.archs.empty()) {
    llvm::errs() << "kiln: error: --emit=ptx: only code for GPUs has it; add --gpu-arch\n";
    return 2;
  }

  // What an open batch makes are loops.
  bool isPrinted = *to == Stage::object && emit->artifacts.empty() && emit->programs.empty();
  bool mayBeOpen = *to >= Stage::loops && !isPrinted && !emit->hloModule && options->gpu.archs.empty() &&
                   llvm::none_of(emit->programs, [](Stage stage) { return stage < Stage::loops; });
  std::unique_ptr<Compilation> begun = beginCompilation(context, args, source, *options, mayBeOpen, *to < Stage::hlo || llvm::any_of(emit->programs, [](Stage stage) { return stage < Stage::hlo; }));
  if (!begun)
    return 1;
  Compilation &compilation = *begun;
  if (failed(tune->apply(compilation)))
    return 1;
  if (*to != Stage::object) {
    if (failed(compilation.advance(*to)))
      return 1;
    printProgram(compilation.module(), llvm::outs());
    return 0;
  }

  if (!args.hasArg(OPT_output_dir_eq)) {
    llvm::errs() << "kiln: error: where to? give -o DIR (or --to STAGE to print a program)\n";
    return 2;
  }
  aot::OutputDirectory out(args.getLastArgValue(OPT_output_dir_eq).str(), context);
  if (failed(out.create()))
    return 1;
  if (emit->hloModule && *from > Stage::hlo)
    return failed(emitError(UnknownLoc::get(context))
                  << "--emit=hlo-module: the program is of stage " << stageName(*from) << ", which is past hlo");
  for (Stage stage : printedStages()) {
    if (stage == Stage::hlo && emit->hloModule &&
        (failed(compilation.advance(stage)) ||
         failed(writeHloModule(compilation.module(), out, llvm::StringRef(stem).ends_with(".hlo") ? stem + ".pb" : stem + ".hlo.pb"))))
      return 1;
    if (stage < *from || !llvm::is_contained(emit->programs, stage))
      continue;
    if (failed(compilation.advance(stage)) ||
        failed(out.write(stem + "." + stageName(stage) + ".mlir",
                         [&](raw_ostream &os) { printProgram(compilation.module(), os); })))
      return 1;
  }
  if (emit->artifacts.empty())
    return failed(out.commit());

  if (failed(compilation.advance(Stage::loops)))
    return 1;
  auto interface = aot::readInterface(compilation.module());
  if (failed(compilation.advance(Stage::llvm)))
    return 1;
  if (failed(report->readProfile(compilation)))
    return 1;
  auto images = compilation.allDeviceImages();
  if (failed(images))
    return 1;
  for (Emit kind : emit->artifacts) {
    if (kind == Emit::Ptx)
      for (const DeviceImage &image : *images)
        if (image.kind == KILN_GPU_PTX &&
            failed(out.write(stem + "." + image.arch + ".ptx", [&](raw_ostream &os) { os << image.bytes; })))
          return 1;
    if (kind != Emit::LlvmIr && kind != Emit::Assembly)
      continue;
    OwningOpRef<ModuleOp> copy = compilation.module().clone();
    const cpu::CodegenOptions &codegen = compilation.getOptions().codegen;
    auto printed = kind == Emit::LlvmIr ? cpu::emitLlvmIr(*copy, options->target, codegen, /*optimised=*/true)
                                        : cpu::emitAssembly(*copy, options->target, codegen);
    if (failed(printed) || failed(out.write(stem + (kind == Emit::LlvmIr ? ".ll" : ".s"),
                                            [&](raw_ostream &os) { os << *printed; })))
      return 1;
  }
  if (isText)
    return failed(out.commit());

  auto object = compilation.compile();
  if (failed(object))
    return 1;
  for (Emit kind : emit->artifacts) {
    LogicalResult result = success();
    Location loc = UnknownLoc::get(context);
    if (kind == Emit::Object)
      result = cpu::writeObject(*object, out.path(stem + ".o"), loc, out.files());
    else if (kind == Emit::Shared)
      result = cpu::linkShared(*object, out.path(stem + ".so"), loc, out.files());
    else if (kind == Emit::Header)
      result = out.write(stem + ".h", [&](raw_ostream &os) { aot::writeHeader(os, *names, interface, !options->gpu.archs.empty()); });
    if (failed(result))
      return 1;
  }
  if (options->codegen.weights == cpu::Weights::External &&
      failed(cpu::writeWeightsFile(*object, out.path(stem + ".weights"), UnknownLoc::get(context),
                                   out.files())))
    return 1;
  return failed(report->write(compilation, *object, out, stem)) || failed(out.commit());
}
} // namespace

int kiln::driver::compileCommand(llvm::ArrayRef<const char *> argv) {
  return runWithOptions(argv, CompileOption, usage, "compiles a model", [](const llvm::opt::InputArgList &args) {
    auto context = makeContext();
    DiagnosticPrinter diagnostics(context.get(), "kiln");
    return compile(context.get(), args);
  }, printChoices);
}
