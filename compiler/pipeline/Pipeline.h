// The compiler's contents: which passes run in which stage, in order.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "backends/gpu/GpuBackend.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace kiln {
enum class Stage {
#define KILN_STAGE(name, description) name,
#include "compiler/pipeline/Stages.def"
};

/// What contractions of float32 operands are computed in.
enum class Precision {
  f32,
  f32_fast, // as few products of bfloat16 numbers for one of float32 as leave an error of about 5e-6 of the largest value
  bf16, // operands rounded to bfloat16, sums in float32
  int8, // as f32, but operands that the graph itself rounds to 8 bits are bytes
};
std::optional<Precision> parsePrecision(llvm::StringRef name);
/// The names that it knows, for messages.
constexpr llvm::StringLiteral kPrecisionNames = "f32, f32-fast, bf16 and int8";

/// "hlo-opt" of Stage::hlo_opt.
std::string stageName(Stage stage);
/// What the program is after the stage: "simplified, constants folded, ...".
llvm::StringRef stageDescription(Stage stage);
std::optional<Stage> parseStage(llvm::StringRef name);
/// All stages in order.
llvm::ArrayRef<Stage> allStages();
/// All names in order, comma-separated, for messages.
std::string stageNames();

/// Adds the passes that take a module from the end of the stage before to the end of `stage`.
/// Stage::import and Stage::object have none. Only Stage::llvm looks at target, options and
/// gpu (none: the kernels are the CPU's too), only Stage::hlo_opt at the precision.
void addStagePasses(mlir::OpPassManager &pm, Stage stage, const cpu::CpuTarget &target = {},
                    const cpu::CodegenOptions &options = {}, Precision precision = Precision::f32,
                    const device::GpuTarget &gpu = {});

/// The part of Stage::hlo_opt's passes that comes before a choice of kernels.
void addFusionPasses(mlir::OpPassManager &pm, Precision precision);

/// An error at the first op whose dialect has no place in a program of `stage`; the passes after it
/// rely on that.
mlir::LogicalResult verifyStage(mlir::ModuleOp module, Stage stage);

} // namespace kiln
