// Builds hlo ops from an artefact's for static shapes, one op after the other, with calls inlined
// and constants computed.
#pragma once

#include "hlo/eval/Tensor.h"
#include "hlo/vhlo/Artifact.h"
#include "hlo/vhlo/Bytecode.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"

#include <map>

namespace kiln::vhlo {

using Values = SmallVector<Value>;

class Instantiation {
public:
  Instantiation(const Artifact &artifact, Location loc, const InstantiateOptions &options,
                std::string &error)
      : artifact(artifact), loc(loc), options(options), error(error), b(loc.getContext()) {}

  LogicalResult run(mlir::Region &body, TypeRange arguments, SmallVectorImpl<Value> &results);

private:
  using Convert = LogicalResult (Instantiation::*)(const Op &, Values &, Values &);
  static const llvm::StringMap<Convert> &conversions();

  /// One error, in terms of the artefact's op; always fails.
  LogicalResult fail(const Op &op, const Twine &message);
  /// Notes an op that the hlo dialect has no form for; its results are made up, so that others are
  /// found, too.
  LogicalResult unsupported(const Op &op, const Twine &what, Values &results);

  // Functions and regions.
  LogicalResult call(const Op &op, StringRef name, ValueRange operands, Values &results);
  LogicalResult runRegion(const Op &op, const Region &region, ValueRange arguments,
                          Values &results);
  LogicalResult fillRegion(const Op &op, const Region &region, TypeRange arguments,
                           mlir::Region &to);
  /// The arguments' types are those that a region or function declares, where it declares them in
  /// full.
  LogicalResult checkArguments(const Op &op, ArrayRef<Type> declared, TypeRange given);

  // Ops.
  LogicalResult lower(const Op &op);
  LogicalResult convertPlain(const Op &op, Values &operands, Values &results);
  /// The attributes that schema and hlo dialect have in common.
  LogicalResult plainAttrs(const Op &op, NamedAttrList &attrs);
  /// Makes hlo.<mnemonic>, verified, or the constants that it computes.
  LogicalResult create(const Op &op, StringRef mnemonic, ValueRange operands,
                       const NamedAttrList &attrs, Values &results);
  LogicalResult createOf(const Op &op, StringRef mnemonic, ValueRange operands,
                         const NamedAttrList &attrs, ArrayRef<Type> types, Values &results);
  LogicalResult createWithRegions(const Op &op, Values &operands, const NamedAttrList &attrs,
                                  Values &results);
  LogicalResult resultTypes(const Op &op, StringRef mnemonic, ValueRange operands,
                            const NamedAttrList &attrs, SmallVectorImpl<Type> &types);
  FailureOr<SmallVector<int64_t>> resultShape(const Op &op, StringRef mnemonic, unsigned result,
                                              ValueRange operands, const NamedAttrList &attrs);
  LogicalResult finish(const Op &op, Operation *made, Values &results);
  bool fold(Operation *made, Values &results);
  Value constant(const eval::Tensor &tensor);

  // Attributes.
  FailureOr<SmallVector<int64_t>> ints(const Op &op, StringRef name);
  FailureOr<int64_t> integer(const Op &op, StringRef name);
  StringRef text(const Op &op, StringRef name);
  FailureOr<SmallVector<int64_t>> constantInts(const Op &op, Value value, StringRef what);

  // Conversions of particular ops.
  LogicalResult convertConstant(const Op &op, Values &operands, Values &results);
  LogicalResult convertCall(const Op &op, Values &operands, Values &results);
  LogicalResult convertComposite(const Op &op, Values &operands, Values &results);
  LogicalResult convertChoice(const Op &op, Values &operands, Values &results);
  LogicalResult convertDot(const Op &op, Values &operands, Values &results);
  LogicalResult convertConvolution(const Op &op, Values &operands, Values &results);
  LogicalResult convertGather(const Op &op, Values &operands, Values &results);
  LogicalResult convertScatter(const Op &op, Values &operands, Values &results);
  LogicalResult convertToken(const Op &op, Values &operands, Values &results);
  LogicalResult convertBarrier(const Op &op, Values &operands, Values &results);
  LogicalResult convertDeviceNumber(const Op &op, Values &operands, Values &results);
  LogicalResult convertDimensionSize(const Op &op, Values &operands, Values &results);
  LogicalResult convertSetDimensionSize(const Op &op, Values &operands, Values &results);
  LogicalResult convertBroadcast(const Op &op, Values &operands, Values &results);
  LogicalResult convertShaped(const Op &op, Values &operands, Values &results);
  LogicalResult convertSized(const Op &op, Values &operands, Values &results);
  LogicalResult convertMovingSlice(const Op &op, Values &operands, Values &results);
  LogicalResult convertCustomCall(const Op &op, Values &operands, Values &results);
  LogicalResult convertShapeAssertion(const Op &op, Values &operands);
  LogicalResult convertDynamicReduceWindow(const Op &op, Values &operands, Values &results);
  LogicalResult convertCholesky(const Op &op, Values &operands, Values &results);
  LogicalResult convertTriangularSolve(const Op &op, Values &operands, Values &results);
  LogicalResult convertTopK(const Op &op, Values &operands, Values &results);
  FailureOr<Attribute> convDimensionNumbers(const Op &op);
  FailureOr<Attribute> gatherDimensionNumbers(const Op &op);
  std::string assertionText(const Op &op, ArrayRef<Value> operands);

  const Artifact &artifact;
  Location loc;
  const InstantiateOptions &options;
  std::string &error;
  OpBuilder b;
  std::vector<Value> env; // the values of the running function, by number
  SmallVector<const Op *> callStack;
  std::map<std::string, unsigned> missing; // ops without a form here, and how many
  std::string diagnosed;                   // by a verifier
  size_t lowered = 0;
  unsigned depth = 0; // of regions, those of called functions included
};

/// A type as the hlo dialect has it: a token is a boolean that nobody looks at.
Type plainType(Type type);
/// Whether @main's argument of these attributes is the number of the platform that it runs on.
bool isPlatformIndex(DictionaryAttr argument);
/// Whether the op, which stands for CHLO's of that name, is hlo.<mnemonic> on numbers that it can
/// be of.
bool isUnary(StringRef mnemonic, const Op &op, ArrayRef<Value> operands);
/// A tensor of a shape that is known.
bool isStatic(Type type);

} // namespace kiln::vhlo
