// The contexts, files and the failure rule of the fuzz targets.
#include "test/fuzz/targets/FuzzTarget.h"

#include "compiler/import/stablehlo/StablehloImport.h"
#include "compiler/pipeline/Compilation.h"

#include "mlir/IR/Diagnostics.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace mlir;

namespace {
constexpr unsigned inputsPerContext = 200;
std::unique_ptr<MLIRContext> current;
unsigned used = 0;
} // namespace

kiln::fuzz::Session::Session() {
  if (!current || ++used == inputsPerContext) {
    DialectRegistry registry;
    registerDialects(registry);
    current.reset();
    current = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
    current->loadAllAvailableDialects();
    used = 0;
  }
  handler = current->getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    errors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
}

kiln::fuzz::Session::~Session() { current->getDiagEngine().eraseHandler(handler); }

MLIRContext *kiln::fuzz::Session::context() { return current.get(); }

void kiln::fuzz::Session::expectMessage(bool ok, const char *step) {
  if (ok || errors)
    return;
  std::fprintf(stderr, "%s failed without a message\n", step);
  std::abort();
}

std::string kiln::fuzz::inputFile(const uint8_t *data, size_t size, llvm::StringRef suffix) {
  std::string path = ("/dev/shm/kiln-fuzz-" + llvm::Twine(getpid()) + suffix).str();
  int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0 || ::write(fd, data, size) != static_cast<ssize_t>(size)) {
    std::perror(path.c_str());
    std::exit(1);
  }
  ::close(fd);
  return path;
}
