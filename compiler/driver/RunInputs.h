// Arrays on their way from the command line into a run and out of it.
#pragma once

#include "compiler/driver/InputSpec.h"
#include "compiler/driver/NumpyIo.h"
#include "compiler/import/GraphDefImport.h"
#include "hlo/eval/Tensor.h"
#include "runtime/include/kiln/kiln.h"

namespace kiln::driver {

using NamedArrays = std::vector<std::pair<std::string, Array>>;

/// Reads "name=file.npy", "name=file.npz:key" and "name=file.txt" arguments. Others ("x:2,3:f32")
/// name no array: an error, unless random numbers may fill them.
llvm::Expected<NamedArrays> readInputs(llvm::ArrayRef<std::string> arguments, bool random);

/// The feed `name` with the array's shape and element type.
FeedSpec feedOf(llvm::StringRef name, const Array &array);

/// Copies arrays into the instance's inputs and variables of those names. Missing, surplus and
/// misshapen arrays are one error each, but missing variables are zero; with `random`, missing ones get seeded random numbers (integers: 0 and 1). An
/// open batch and length are those of the first of `shapes`, which are the module's own in all else, or else of the first array that has one; or the instance's.
llvm::Error bindInputs(Instance &instance, const NamedArrays &inputs, bool random, llvm::ArrayRef<InputSpec> shapes = {});

/// The instance's outputs and changed variables: themselves, or `copies` when it is to run again.
NamedArrays outputsOf(const std::shared_ptr<const Instance> &instance, bool copies);

/// Leaves the first elements along each dimension, as many as say `found`.
void takeFound(Array &array, llvm::ArrayRef<int64_t> found);

/// The array of that name as an evaluator tensor of `type`; `random` as in bindInputs.
llvm::Expected<eval::Tensor> evaluatorInput(mlir::RankedTensorType type, llvm::StringRef name,
                                            const NamedArrays &inputs, bool random);
Array arrayOf(const eval::Tensor &tensor);

/// Keeps the fetched arrays in the order asked for, renamed as asked, each name once; an unknown one is an error.
llvm::Error keepFetches(llvm::ArrayRef<std::string> wanted, NamedArrays &outputs);

/// One line per array: name, type, range, mean and first values.
void printSummary(llvm::raw_ostream &os, const NamedArrays &outputs);

} // namespace kiln::driver
