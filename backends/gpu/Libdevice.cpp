// Links CUDA's library of device functions.
#include "backends/gpu/Toolkit.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace mlir;

namespace kiln::device {

static std::string findLibdevice() {
  SmallVector<std::string> roots;
  for (const char *name : {"CUDA_HOME", "CUDA_PATH"})
    if (auto root = llvm::sys::Process::GetEnv(name))
      roots.push_back(*root);
  roots.push_back("/usr/local/cuda");
  for (const std::string &root : roots) {
    llvm::SmallString<128> path(root);
    llvm::sys::path::append(path, "nvvm", "libdevice", "libdevice.10.bc");
    if (llvm::sys::fs::exists(path))
      return path.str().str();
  }
  return "";
}

LogicalResult linkLibdevice(llvm::Module &module, StringRef path, Location loc) {
  const llvm::Function *needed = nullptr;
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && function.getName().starts_with("__nv_"))
      needed = &function;
  if (!needed)
    return success();
  std::string file = path.empty() ? findLibdevice() : path.str();
  if (file.empty())
    return emitError(loc) << "a kernel calls " << needed->getName()
                          << " of CUDA's libdevice.10.bc, which is neither below $CUDA_HOME nor in /usr/local/cuda; --libdevice "
                             "says where it is";
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> library = llvm::parseIRFile(file, diagnostic, module.getContext());
  if (!library)
    return emitError(loc) << "libdevice '" << file << "' is not LLVM bitcode: " << diagnostic.getMessage();
  library->setTargetTriple(module.getTargetTriple());
  library->setDataLayout(module.getDataLayout());
  bool failed = llvm::Linker::linkModules(module, std::move(library), llvm::Linker::LinkOnlyNeeded,
                                          [](llvm::Module &linked, const llvm::StringSet<> &names) {
                                            llvm::internalizeModule(linked, [&](const llvm::GlobalValue &value) {
                                              return !value.hasName() || !names.count(value.getName());
                                            });
                                          });
  if (failed)
    return emitError(loc) << "libdevice '" << file << "' cannot be linked";
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && function.getName().starts_with("__nv_") && !function.use_empty() &&
        !function.getName().starts_with("__nvvm"))
      return emitError(loc) << "a kernel calls " << function.getName() << ", which libdevice '" << file << "' does not have";
  return success();
}

} // namespace kiln::device
