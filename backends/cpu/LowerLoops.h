// The two halves of the pass lower-loops.
#pragma once

#include "backends/cpu/DenormalMode.h"

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/SetVector.h"

namespace kiln::cpu {

struct EntryCounts {
  unsigned parallel = 0, serial = 0;
};

/// Rewrites the entry function's loops ops with LLVM ops and gives it the contract's signature. The
/// kernels are LLVM functions already; scf has been lowered to cf. With `denormals` it and the tasks take denormal numbers for
/// zeros, and leave the caller's mode as it was.
mlir::LogicalResult lowerEntry(mlir::ModuleOp module, mlir::func::FuncOp entry, unsigned indexBits,
                               bool marks, DenormalControl denormals, EntryCounts &counts);

/// Gives each function marked `loops.emulated`, a device kernel for processors, the form that kiln_emulation.h states:
/// <kernel>.thread(args, thread). What of loops.device_kernels depends on it is set.
void addEmulatedThreads(mlir::ModuleOp module);

/// The conversions of the loops dialect's tile ops; both together leave none of them.
void populateTilePatterns(const mlir::LLVMTypeConverter &converter, mlir::RewritePatternSet &patterns);
void markTilesIllegal(mlir::ConversionTarget &target);
/// What of AMX the kernels of a module of the stage llvm need (kiln_abi.h), nothing where there are no tiles.
llvm::SmallSetVector<unsigned, 3> tileFeatures(mlir::ModuleOp module);

} // namespace kiln::cpu
