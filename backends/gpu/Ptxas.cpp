// Runs ptxas, the assembler of CUDA's toolkit, where there is one.
#include "backends/gpu/Toolkit.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace kiln::device {

std::optional<std::string> findPtxas() {
  SmallVector<std::string> folders;
  for (const char *name : {"CUDA_HOME", "CUDA_PATH"})
    if (auto root = llvm::sys::Process::GetEnv(name))
      folders.push_back(*root + "/bin");
  folders.push_back("/usr/local/cuda/bin");
  for (const std::string &folder : folders)
    if (auto path = llvm::sys::findProgramByName("ptxas", {StringRef(folder)}))
      return *path;
  if (auto path = llvm::sys::findProgramByName("ptxas"))
    return *path;
  return std::nullopt;
}

static llvm::Error failure(const llvm::Twine &text) { return llvm::createStringError(llvm::inconvertibleErrorCode(), text); }

llvm::Expected<std::string> assemble(StringRef ptxas, StringRef ptx, StringRef arch) {
  llvm::SmallString<128> source, object, messages;
  std::error_code error = llvm::sys::fs::createTemporaryFile("kiln", "ptx", source);
  llvm::FileRemover removeSource(source);
  error = error ? error : llvm::sys::fs::createTemporaryFile("kiln", "cubin", object);
  llvm::FileRemover removeObject(object);
  error = error ? error : llvm::sys::fs::createTemporaryFile("kiln", "log", messages);
  llvm::FileRemover removeMessages(messages);
  if (!error) {
    llvm::raw_fd_ostream out(source, error);
    out << ptx;
    out.close();
    if (out.has_error()) {
      error = out.error();
      out.clear_error();
    }
  }
  if (error)
    return failure("temporary file for ptxas: " + error.message());
  std::string archOption = ("-arch=" + arch).str();
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(messages), StringRef(messages)};
  std::string why;
  int status = llvm::sys::ExecuteAndWait(ptxas, {ptxas, archOption, "-O3", source, "-o", object}, std::nullopt, redirects,
                                         /*SecondsToWait=*/0, /*MemoryLimit=*/0, &why);
  if (status != 0) {
    auto text = llvm::MemoryBuffer::getFile(messages);
    StringRef said = text ? (*text)->getBuffer().trim() : StringRef(why);
    return failure("ptxas for " + arch + " failed: " + (said.empty() ? StringRef(why) : said));
  }
  auto bytes = llvm::MemoryBuffer::getFile(object);
  if (!bytes)
    return failure("what ptxas wrote for " + arch + ": " + bytes.getError().message());
  return (*bytes)->getBuffer().str();
}

} // namespace kiln::device
