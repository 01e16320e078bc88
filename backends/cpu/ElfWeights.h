// Puts weights into ELF objects byte for byte, without a trip through LLVM IR.
#pragma once

#include "backends/cpu/CpuBackend.h"

#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

namespace kiln::cpu {

/// Whether objects of this target are of the kind handled here: 64-bit little-endian ELF.
bool hasElfWeights(const llvm::Triple &triple);

/// Writes the pieces in order, zeros between them, `bytes` in all.
void writePieces(llvm::ArrayRef<ConstantPiece> pieces, uint64_t bytes, llvm::raw_ostream &out);

/// Writes `code`, an object that refers to `symbol`, with one more section that holds the weights
/// and defines the symbol at its start, aligned to 64 bytes.
void writeObjectWithWeights(llvm::StringRef code, llvm::StringRef symbol,
                            llvm::ArrayRef<ConstantPiece> pieces, uint64_t bytes,
                            llvm::raw_ostream &out);

/// Writes an object that holds nothing but the weights at the hidden symbol `symbol`. The header's
/// machine and flags are those of `code`.
void writeWeightsOnlyObject(llvm::StringRef code, llvm::StringRef symbol,
                            llvm::ArrayRef<ConstantPiece> pieces, uint64_t bytes,
                            llvm::raw_ostream &out);

/// XXH64 (seed 0) of what writePieces writes.
uint64_t checksumPieces(llvm::ArrayRef<ConstantPiece> pieces, uint64_t bytes);

} // namespace kiln::cpu
