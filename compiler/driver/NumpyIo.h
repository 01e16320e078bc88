// Reads and writes .npy arrays and .npz archives.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace kiln {
class OutputFiles;
}

namespace kiln::driver {

/// A row-major array, whose elements copies share; `dtype` is TensorFlow's DataType number.
struct Array {
  int dtype = 0;
  llvm::SmallVector<int64_t> dims;
  llvm::ArrayRef<char> bytes;          // of numbers, at any address
  llvm::ArrayRef<std::string> strings; // of DT_STRING
  std::shared_ptr<const void> owner;   // keeps either alive; null: somebody else does
  std::string origin; // the file, or "archive.npz:key", for messages; empty: computed
};

/// "f32", "i64", "bool" ... of a DataType number; "?" when unknown.
llvm::StringRef dtypeName(int dtype);

/// NumPy's name of it, with byte order: "<f4", "|b1"; empty when it has none.
std::string numpyType(int dtype);

/// The DataType number of "f32", "float32", "float", "DT_FLOAT" ...; 0 when unknown.
int parseDtype(llvm::StringRef name);

/// Reads a .npy file, "archive.npz:key", or the lines of a .txt file as strings. Other byte orders, and strings
/// in Fortran order, are refused; where the key is missing or unknown, the error lists the
/// archive's. Half-precision bfloat16 has no NumPy type and is read from and written as '|V2';
/// strings are read from NumPy's bytes ('S') and text
/// ('U', as UTF-8), and written as bytes.
llvm::Expected<Array> readArray(llvm::StringRef path);

/// An error when `path` cannot become a file: its folder is missing or may not be written, or
/// something else stands there.
llvm::Error checkWritable(llvm::StringRef path);

/// Writes arrays under their names (stored, not deflated) to an archive that is at `path` when `files`
/// are committed; a `path` that ends in .npy takes one array. NumPy cannot hold strings that end in a zero byte: an error.
llvm::Error writeArrays(llvm::StringRef path, llvm::ArrayRef<std::pair<std::string, Array>> arrays,
                        OutputFiles &files);

} // namespace kiln::driver
