// Joins the parts' objects and makes shared libraries, through lld as a library.
#include "backends/cpu/Link.h"
#include "backends/common/OutputFile.h"
#include "backends/cpu/ElfWeights.h"

#include "lld/Common/Driver.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ObjCopy.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"

#include <csignal>
#include <mutex>

LLD_HAS_DRIVER(elf)

using namespace mlir;

namespace kiln::cpu {

namespace {

LogicalResult runLld(ArrayRef<std::string> args, Location loc) {
  static std::mutex mutex; // lld keeps its state in globals
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<const char *> pointers{"ld.lld", "--no-mmap-output-file"}; // a full disk is an error of writing then, not a signal
  for (const std::string &arg : args)
    pointers.push_back(arg.c_str());
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  auto handlerOfInterrupts = [] {
    struct sigaction action = {};
    sigaction(SIGINT, nullptr, &action);
    return action.sa_handler;
  };
  auto before = handlerOfInterrupts();
  llvm::CrashRecoveryContext::Enable(); // what lld calls fatal ends its work, not the process
  lld::Result result = lld::lldMain(pointers, stream, stream, {{lld::Gnu, &lld::elf::link}});
  if (handlerOfInterrupts() != before)
    llvm::sys::unregisterHandlers(); // lld has brought LLVM's; the program's own come back
  llvm::CrashRecoveryContext::Disable(); // in this order: lld's handlers are put over those of Enable
  if (result.retCode == 0)
    return success();
  return emitError(loc) << "linking failed: " << (messages.empty() ? StringRef("its file could not be written; the disk may be full") : StringRef(messages).trim());
}

LogicalResult writeTemporary(const std::string &path, Location loc,
                             llvm::function_ref<void(llvm::raw_ostream &)> write) {
  std::error_code error;
  llvm::raw_fd_ostream out(path, error);
  if (!error) {
    write(out);
    out.close();
    error = out.error();
    out.clear_error();
  }
  if (error)
    return emitError(loc) << "cannot write " << path << ": " << error.message();
  return success();
}

FailureOr<std::unique_ptr<llvm::MemoryBuffer>> localizeHidden(llvm::MemoryBufferRef object,
                                                              Location loc) {
  auto binary = llvm::object::ObjectFile::createObjectFile(object);
  if (!binary)
    return emitError(loc) << "linking failed: " << llvm::toString(binary.takeError());
  llvm::objcopy::ConfigManager config;
  config.ELF.LocalizeHidden = true;
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream out(bytes);
  if (llvm::Error error = llvm::objcopy::executeObjcopyOnBinary(config, **binary, out))
    return emitError(loc) << "linking failed: " << llvm::toString(std::move(error));
  return std::unique_ptr<llvm::MemoryBuffer>(
      std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(bytes), "model.o"));
}

} // namespace

FailureOr<std::unique_ptr<llvm::MemoryBuffer>>
joinObjects(ArrayRef<llvm::SmallVector<char, 0>> objects, Location loc) {
  if (objects.size() == 1)
    return localizeHidden({StringRef(objects[0].data(), objects[0].size()), "model.o"}, loc);
  TemporaryFolder folder("", loc);
  if (!folder.valid())
    return failure();
  std::vector<std::string> args{"-r", "--discard-all", "--threads=1", "-o", folder.file("model.o")};
  for (auto [i, object] : llvm::enumerate(objects)) {
    std::string path = folder.file("part" + std::to_string(i) + ".o");
    if (failed(writeTemporary(path, loc, [&, &object = object](llvm::raw_ostream &out) {
          out.write(object.data(), object.size());
        })))
      return failure();
    args.push_back(path);
  }
  if (failed(runLld(args, loc)))
    return failure();
  auto joined = llvm::MemoryBuffer::getFile(folder.file("model.o"));
  if (!joined)
    return emitError(loc) << "cannot read " << folder.file("model.o") << ": "
                          << joined.getError().message();
  return localizeHidden((*joined)->getMemBufferRef(), loc);
}

LogicalResult linkShared(const CompiledObject &object, StringRef path, Location loc,
                         OutputFiles *files) {
  llvm::Triple triple(object.target.triple);
  if (!triple.isOSBinFormatELF())
    return emitError(loc) << "shared libraries are made for ELF targets only, not for "
                          << object.target.triple << "; compile to an object and link that";
  // Beside the library, so that it need not be copied; but lld writes nothing below a folder with a
  // % in its name, for which it puts a digit.
  TemporaryFolder folder(path.contains('%') ? "" : path, loc);
  if (!folder.valid())
    return failure();
  if (failed(writeTemporary(folder.file("code.o"), loc,
                            [&](llvm::raw_ostream &out) { out << object.code->getBuffer(); })))
    return failure();
  std::vector<std::string> args{"-shared",
                                "--build-id=none",
                                "--threads=1",
                                "-z",
                                "now",
                                "-z",
                                "noexecstack",
                                "--hash-style=gnu",
                                "--defsym=kiln_module=" + object.moduleSymbol,
                                "-o",
                                folder.file("model.so"),
                                folder.file("code.o")};
  if (object.weights != Weights::External && object.constantBytes > 0 && hasElfWeights(triple)) {
    if (failed(writeTemporary(folder.file("weights.o"), loc, [&](llvm::raw_ostream &out) {
          writeWeightsOnlyObject(object.code->getBuffer(), object.constantsSymbol, object.constants,
                                 object.constantBytes, out);
        })))
      return failure();
    args.push_back(folder.file("weights.o"));
  }
  if (failed(runLld(args, loc)))
    return failure();
  OutputFiles alone;
  if (llvm::Error error = (files ? *files : alone).addMoved(folder.file("model.so"), path))
    return emitError(loc) << "cannot write " << path << ": " << llvm::toString(std::move(error));
  return alone.commit(loc);
}

} // namespace kiln::cpu
