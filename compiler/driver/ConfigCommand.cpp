// kiln config: where the headers and the runtime library are; and the choice of command.
#include "backends/common/OutputFile.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/OptionTable.h"
#include "compiler/driver/OutOfMemory.h"
#include "compiler/driver/Paths.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>

using namespace kiln::driver;

static const char *const mainUsage = R"(usage: kiln COMMAND [options]

commands:
  compile   a TensorFlow graph becomes an object file and a header
  run       compute a graph's or a compiled module's outputs, once or as a benchmark
  inspect   show what a graph or a compiled module holds
  config    print the compiler flags that a program using a compiled model needs

examples:
  kiln compile model.pb -o out/
  kiln run model.pb --input x=image.npy --fetch probs:0
  c++ main.cpp out/model.o $(kiln config --includedir --libs)

'kiln COMMAND --help' lists a command's options.
)";

int kiln::driver::configCommand(llvm::ArrayRef<const char *> argv) {
  auto args = parseOptions(argv, ConfigOption);
  if (!args)
    return 2;
  for (const std::string &argument : args->getAllArgValues(OPT_INPUT)) {
    llvm::errs() << "kiln: error: config takes no '" << argument << "'; see 'kiln config --help'\n";
    return 2;
  }
  bool include = args->hasArg(OPT_includedir), libs = args->hasArg(OPT_libs);
  if (args->hasArg(OPT_help)) {
    printOptions(llvm::outs(), "kiln config [--includedir] [--libs]\n\nexample:\n  c++ main.cpp model.o $(kiln config --includedir --libs)",
                 "prints flags for the C++ compiler", ConfigOption);
    return 0;
  }
  if (!include && !libs) {
    llvm::errs() << "kiln: error: config: --includedir, --libs or both are wanted; see 'kiln config --help'\n";
    return 2;
  }
  for (const std::string &path : {include ? includeDirectory() : std::string(), libs ? runtimeLibrary() : std::string()})
    if (!path.empty() && !llvm::sys::fs::exists(path)) {
      llvm::errs() << "kiln: error: config: '" << path << "' is not there; was the build moved?\n";
      return 1;
    }
  if (include)
    llvm::outs() << "-I" << includeDirectory() << (libs ? " " : "");
  if (libs)
    llvm::outs() << runtimeLibrary() << " -pthread -ldl";
  llvm::outs() << "\n";
  return 0;
}

void kiln::driver::initOutput(const char *tool) {
  std::signal(SIGXFSZ, SIG_IGN);
  explainLackOfMemory(tool);
}

int kiln::driver::finishOutput(llvm::StringRef tool, int status) {
  llvm::outs().flush();
  std::error_code error = llvm::outs().error();
  if (!error)
    return status;
  llvm::outs().clear_error();
  llvm::errs() << tool << ": error: cannot write to the standard output: " << error.message()
               << "\n";
  return 1;
}

static int (*commandNamed(llvm::StringRef name))(llvm::ArrayRef<const char *>) {
  return llvm::StringSwitch<int (*)(llvm::ArrayRef<const char *>)>(name)
      .Case("compile", compileCommand)
      .Case("run", runCommand)
      .Case("inspect", inspectCommand)
      .Case("config", configCommand)
      .Default(nullptr);
}

int kiln::driver::kilnMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  kiln::removeUnfinishedFilesOnSignal();
  initOutput("kiln");
  llvm::StringRef command = argc > 1 ? argv[1] : "";
  if (command == "--version" || command == "version") {
    llvm::outs() << "kiln " KILN_VERSION "\n";
    return 0;
  }
  if (auto run = commandNamed(command))
    return finishOutput("kiln", run(llvm::ArrayRef<const char *>(argv + 2, argc - 2)));
  bool help = command == "--help" || command == "-h" || command == "help";
  if (help && argc > 2) // kiln help COMMAND
    if (auto named = commandNamed(argv[2]))
      return finishOutput("kiln", named({"--help"}));
  if (!help && !command.empty()) {
    llvm::errs() << "kiln: error: unknown command '" << command << "'";
    if (llvm::sys::fs::is_regular_file(command) || llvm::sys::fs::exists(command + "/saved_model.pb"))
      llvm::errs() << "; models: 'kiln run " << command << "', 'kiln compile " << command << "'";
    llvm::errs() << "\n";
  }
  (help ? llvm::outs() : llvm::errs()) << mainUsage;
  return finishOutput("kiln", help ? 0 : 2);
}
