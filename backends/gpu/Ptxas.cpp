// Runs ptxas, the assembler of CUDA's toolkit, where there is one.
#include "backends/gpu/Toolkit.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

#include "kiln/kiln_abi.h"

using namespace mlir;

namespace kiln::device {

std::optional<std::string> findPtxas() {
  if (auto program = llvm::sys::Process::GetEnv("KILN_PTXAS"))
    return program->empty() ? std::nullopt : std::optional(*program);
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

// The number before `words` in a line of ptxas's.
static int64_t numberBefore(StringRef line, StringRef words) {
  SmallVector<StringRef> match;
  int64_t number = 0;
  if (llvm::Regex(("([0-9]+) " + words).str()).match(line, &match))
    (void)match[1].getAsInteger(10, number);
  return number;
}

static std::vector<DeviceKernelUse> readUses(StringRef text) {
  std::vector<DeviceKernelUse> uses;
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (StringRef line : lines) {
    if (line.contains("Compiling entry function '"))
      uses.push_back({line.split('\'').second.split('\'').first.str()});
    if (uses.empty())
      continue;
    DeviceKernelUse &use = uses.back();
    if (line.contains("bytes stack frame")) {
      use.stackBytes = numberBefore(line, "bytes stack frame");
      use.spillBytes = numberBefore(line, "bytes spill stores") + numberBefore(line, "bytes spill loads");
    } else if (line.contains("Used ")) {
      use.registers = numberBefore(line, "registers");
      use.sharedBytes = numberBefore(line, "bytes smem");
    }
  }
  return uses;
}

llvm::Expected<DeviceImage> assemble(StringRef ptxas, StringRef ptx, StringRef arch) {
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
  if (error) {
    llvm::SmallString<128> folder;
    llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, folder);
    return failure("temporary file for ptxas in '" + folder + "': " + error.message());
  }
  std::string archOption = ("-arch=" + arch).str();
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(messages), StringRef(messages)};
  std::string why;
  int status = llvm::sys::ExecuteAndWait(ptxas, {ptxas, archOption, "-O3", "-v", source, "-o", object}, std::nullopt, redirects,
                                         /*SecondsToWait=*/0, /*MemoryLimit=*/0, &why);
  auto text = llvm::MemoryBuffer::getFile(messages);
  if (status != 0) {
    std::string said = text ? (*text)->getBuffer().trim().str() : "";
    if (said.empty())
      said = why.empty() ? "exit status " + std::to_string(status) : why;
    return failure("ptxas for " + arch + " failed: " + said);
  }
  auto bytes = llvm::MemoryBuffer::getFile(object);
  if (!bytes)
    return failure("what ptxas wrote for " + arch + ": " + bytes.getError().message());
  if ((*bytes)->getBufferSize() == 0)
    return failure("'" + ptxas + "' wrote no cubin for " + arch);
  return DeviceImage{arch.str(), KILN_GPU_CUBIN, (*bytes)->getBuffer().str(), readUses(text ? (*text)->getBuffer() : "")};
}

} // namespace kiln::device
