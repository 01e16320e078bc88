// What an ahead-of-time compilation leaves on disk: names, interface, header, output folder.
#pragma once

#include "backends/common/OutputFile.h"

#include "runtime/include/kiln/kiln_abi.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <functional>
#include <string>

namespace kiln::aot {

/// Names of the generated class and of the artefact's symbol (kiln_module_<symbol>).
struct ArtifactNames {
  llvm::SmallVector<std::string> namespaces;
  std::string className;
  std::string symbol;
};

/// A name that generated classes have for themselves, all of them or those with an open batch, length or two lengths.
enum class MemberOf { All, Batch, Length, TwoLengths };
struct Member {
  llvm::StringLiteral name;
  MemberOf of;
};
llvm::ArrayRef<Member> classMembers();

/// The C++ identifier for a model of which nothing but its file's stem is known (2net: Model2net).
std::string symbolOf(llvm::StringRef stem);

/// Splits "ns::Class" (a leading "::" is allowed); an empty one is symbolOf the file's stem.
/// Parts that are not C++ identifiers, and a class named like a member, are an error at `loc`.
mlir::FailureOr<ArtifactNames> artifactNames(llvm::StringRef qualified, llvm::StringRef stem,
                                             mlir::Location loc);

struct TensorInterface {
  std::string name; // as in the module table
  int dtype;        // KilnDType
  llvm::SmallVector<int64_t> dims; // -1: the batch, -2 and, of two, -3: lengths, -2 - ModelInterface.numLengths - i: its derived size i
  bool readonly = false;
  bool isSize = false;              // says sizes of other outputs
  llvm::SmallVector<int64_t> found; // dimensions whose size is the most that a run finds
};

struct ModelInterface {
  llvm::SmallVector<TensorInterface> inputs, outputs, variables;
  int64_t numLengths = 1, mostLength = 0, lengthMultiple = 1; // where lengths are open
  llvm::SmallVector<int64_t, 2> leastLengths; // one of each
  llvm::SmallVector<KilnDerivedSize> derived;
};

/// Reads loops.inputs, loops.outputs, loops.variables, loops.num_lengths, loops.least_lengths, loops.most_length, loops.length_multiple and loops.derived of a module of the `loops` stage.
ModelInterface readInterface(mlir::ModuleOp module);

/// "length", "length2", or what computes the value of a later symbol from one: "(length+1)/2". Division rounds down.
std::string sizeText(llvm::ArrayRef<KilnDerivedSize> derived, int64_t numLengths, int64_t symbol);

/// "float", "int32_t" ... of a KilnDType; half and bfloat16 are uint16_t, what is smaller is uint8_t or int8_t.
llvm::StringRef cppType(int dtype);

/// One C++ identifier per name, none of them a keyword: "probs:0" is probs. They and their NAME_count
/// are distinct from all in `used`, which receives them.
llvm::SmallVector<std::string> cppIdentifiers(llvm::ArrayRef<TensorInterface> tensors, llvm::StringRef suffix,
                                              llvm::StringSet<> &used);

/// A header with one class over kiln::Instance, with typed accessors by tensor name. `gpu`: the model was compiled for GPUs.
void writeHeader(llvm::raw_ostream &os, const ArtifactNames &names, const ModelInterface &interface, bool gpu = false);

/// A folder that receives outputs, which appear whole and together or not at all.
class OutputDirectory {
public:
  OutputDirectory(std::string directory, mlir::MLIRContext *context)
      : directory(std::move(directory)), context(context) {}
  /// Makes the folder, parents included.
  mlir::LogicalResult create();
  std::string path(llvm::StringRef file) const;
  /// Writes a text file that commit() puts in its place; failures are diagnostics.
  mlir::LogicalResult write(llvm::StringRef file,
                            const std::function<void(llvm::raw_ostream &)> &print);

  OutputFiles *files() { return &written; }
  mlir::LogicalResult commit();

private:
  std::string directory;
  mlir::MLIRContext *context;
  OutputFiles written;
};

} // namespace kiln::aot
