// Hashes of large memory, such as a model's weights, by all processors.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"

#include <string>

namespace kiln::jit {

/// XXH128 of the XXH128s of blocks of 1 MiB. Reading memory is what limits it, which one processor does not do as fast as
/// several.
llvm::XXH128_hash_t blockHash(llvm::ArrayRef<char> bytes);
/// The hash of each array, in one go.
llvm::SmallVector<llvm::XXH128_hash_t> blockHashes(llvm::ArrayRef<llvm::ArrayRef<char>> arrays);

/// The XXH128 of a text, 32 hexadecimal digits.
std::string hexHash(llvm::StringRef text);

} // namespace kiln::jit
