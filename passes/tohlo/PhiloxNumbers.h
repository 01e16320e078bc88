// Random numbers as TensorFlow's CPU kernels make them, from Philox.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// A Philox key and 128-bit counter, as ui64 of shapes [1] and [2].
struct Generator {
  Value key, counter;
};

/// What the kernels make of a seed of two integers, so that any seed is a good one.
Generator generatorFromSeed(OpContext &ctx, Value seed);

/// An error at the node unless the algorithm that it asks for is Philox.
LogicalResult checkPhilox(OpContext &ctx, int64_t algorithm);

/// The generator of an op with inputs key, counter and algorithm from input 1 on, or an error.
FailureOr<Generator> generatorFromKey(OpContext &ctx);

/// `count` words of ui32 or ui64.
Expr randomWords(OpContext &ctx, Generator g, int64_t count, bool wide);

/// `count` numbers of a float type (normal ones of half precision are f32): uniform in [0, 1), standard normal, and
/// standard normal of less than two deviations.
Expr uniformNumbers(OpContext &ctx, Generator g, Type type, int64_t count);
Expr normalNumbers(OpContext &ctx, Generator g, Type type, int64_t count);
Expr truncatedNormalNumbers(OpContext &ctx, Generator g, Type type, int64_t count);

/// The first of so many blocks that kernels which reject candidates reserve for each number, ui64 [rows, columns], one column after the other.
Expr reservedBlocks(OpContext &ctx, int64_t rows, int64_t columns, int64_t perNumber = 256);
/// The node's numbers of the shape and type, which `make` makes as [rows, parameters] for the parameters as a vector of float64; it is not called where there are none.
LogicalResult setByParameter(OpContext &ctx, ArrayRef<int64_t> shape, Type type, Expr parameters, llvm::function_ref<Expr(Expr parameters, int64_t rows)> make);
/// Two uniform float64 numbers of each of Philox's blocks, given (ui64) by how far they lie behind the generator's counter.
std::pair<Expr, Expr> uniformPairsAt(OpContext &ctx, Generator g, Expr blocks);
/// Two standard normal numbers from each two uniform ones.
std::pair<Expr, Expr> boxMuller(Expr first, Expr second);

/// `count` integers between scalars `low` and `high` of their type: low plus the remainder of random bits by the range.
/// Fails the run when low is not less.
Expr integerNumbers(OpContext &ctx, Generator g, Type type, int64_t count, Value low, Value high);

/// Random bits as integers of 32 or 64.
Expr randomIntegers(OpContext &ctx, Generator g, Type type, int64_t count);

/// Sets output 0 to the numbers of attribute dtype that `make` makes, in a shape that is an input,
/// if it is one. Where there are none `make` is not called.
LogicalResult setNumbers(OpContext &ctx, FailureOr<SmallVector<int64_t>> shape,
                         llvm::function_ref<FailureOr<Generator>()> generatorOf,
                         llvm::function_ref<FailureOr<Expr>(Generator, Type, int64_t)> make);

} // namespace kiln::tohlo
