// Recognises object files, archives, arrays and the like by their first bytes.
#include "compiler/driver/FileKind.h"

#include "hlo/vhlo/Artifact.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace kiln::driver;
using namespace llvm;

// At most the file's first 64 bytes; none of what is no regular file.
static std::string head(StringRef path) {
  sys::fs::file_status status;
  if (sys::fs::status(path, status) || !sys::fs::is_regular_file(status))
    return "";
  Expected<sys::fs::file_t> file = sys::fs::openNativeFileForRead(path);
  if (!file) {
    consumeError(file.takeError());
    return "";
  }
  std::string bytes(64, '\0');
  Expected<size_t> count = sys::fs::readNativeFile(*file, MutableArrayRef(bytes.data(), bytes.size()));
  sys::fs::closeFile(*file);
  if (!count)
    consumeError(count.takeError());
  bytes.resize(count ? *count : 0);
  return bytes;
}

std::string kiln::driver::foreignFileKind(StringRef path) {
  std::string bytes = head(path);
  StringRef data(bytes);
  switch (identify_magic(data)) {
  case file_magic::elf_relocatable:
  case file_magic::macho_object:
  case file_magic::coff_object:
    return "an object file";
  case file_magic::elf_shared_object: // executables that can be loaded anywhere, too
  case file_magic::macho_dynamically_linked_shared_lib:
    return "a shared library or a program";
  case file_magic::elf_executable:
  case file_magic::macho_executable:
  case file_magic::pecoff_executable:
    return "a program";
  case file_magic::archive:
    return "an archive of object files";
  case file_magic::bitcode:
    return "LLVM bitcode";
  default:
    break;
  }
  if (data.starts_with("PK\3\4"))
    return path.ends_with(".keras") ? "a Keras model: its model.export(folder) makes a SavedModel, which compiles" : "a ZIP archive (.npz)";
  if (data.starts_with("\x93NUMPY"))
    return "a NumPy array";
  if (data.starts_with("\x89HDF"))
    return "an HDF5 file, as Keras writes: model.export(folder) makes a SavedModel, which compiles";
  if (data.substr(4).starts_with("TFL3"))
    return "a TensorFlow Lite model";
  if (kiln::vhlo::isBytecode(data))
    return "MLIR bytecode, as StableHLO's portable artefacts are";
  if (path.ends_with(".onnx"))
    return "an ONNX model";
  return "";
}

mlir::LogicalResult kiln::driver::refuseForeignFile(mlir::MLIRContext *context, StringRef path, StringRef taken) {
  std::string kind = foreignFileKind(path);
  if (kind.empty())
    return mlir::success();
  return mlir::emitError(mlir::FileLineColLoc::get(context, path, 0, 0)) << "is " << kind << "; " << taken;
}
