// The groups of ops that tf_xla_ops_to_cluster may name, as TensorFlow has them.
#include "passes/graph/clustering/ClusteringOptions.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace kiln::tf {
namespace {

struct Group {
  const char *name, *ops;
};

const Group kGroups[] = {
    {"PW", // elementwise
     "ComplexAbs Angle Conj Abs Acos Acosh Asin Atan Atanh Ceil Cos Cosh Sin Exp Expm1 Floor "
     "IsFinite IsInf IsNan Inv "
     "Reciprocal Log Log1p Invert LogicalNot Neg Rint Round Rsqrt Sigmoid Sign Sinh Softplus "
     "Softsign Sqrt Square Tan Tanh "
     "Real Imag Erf Erfc Erfinv Ndtri Lgamma Digamma Asinh "
     "Add AddV2 Sub Mul Div Atan2 Complex DivNoNan MulNoNan FloorDiv Xlogy Xlog1py Xdivy FloorMod "
     "BitwiseAnd BitwiseOr "
     "BitwiseXor LeftShift RightShift LogicalAnd LogicalOr Mod Maximum Minimum RealDiv "
     "ReciprocalGrad RsqrtGrad SqrtGrad "
     "TruncateDiv TruncateMod Equal NotEqual Greater GreaterEqual Less LessEqual SigmoidGrad "
     "SoftplusGrad SoftsignGrad "
     "TanhGrad Pow SquaredDifference ApproximateEqual "
     "AddN Bitcast Cast ClipByValue Const Empty Identity IdentityN Relu Relu6 ReluGrad Relu6Grad "
     "LeakyRelu LeakyReluGrad "
     "Elu EluGrad Selu SeluGrad Select SelectV2 Transpose ConjugateTranspose _UnaryOpsComposition "
     "CollectiveReduceV2 "
     "CollectiveAssignGroupV2 PlaceholderWithDefault PreventGradient StopGradient Snapshot "
     "_EagerConst"},
    {"RED", "All Any Min Max Mean Prod Sum"},
    {"PWRED", "ArgMax ArgMin DiagPart Softmax SparseSoftmaxCrossEntropyWithLogits LogSoftmax"},
    {"REDUCEWINDOW",
     "ArgMax ArgMin DiagPart Softmax SparseSoftmaxCrossEntropyWithLogits LogSoftmax"},
    {"REDUCEWINDOWPW", "BiasAddGrad LRN LRNGrad"},
    {"BN", "FusedBatchNorm FusedBatchNormV2 FusedBatchNormV3 _FusedBatchNormEx FusedBatchNormGrad "
           "FusedBatchNormGradV2 "
           "FusedBatchNormGradV3"},
    {"Conv", "_FusedConv2D"},
    {"SORT", "TopKV2"},
    {"MISC", // cheap, mostly about shapes
     "BroadcastTo ExpandDims Fill NoOp Range Rank Reshape Shape ShapeN Size Squeeze Transpose "
     "ZerosLike OnesLike BiasAdd "
     "BroadcastArgs BroadcastGradientArgs OneHot Concat ConcatV2 ConcatOffset Const MirrorPad "
     "MirrorPadGrad Pack Pad PadV2 "
     "Reverse ReverseV2 ReverseSequence Slice Split SplitV StridedSlice StridedSliceGrad "
     "ResourceStridedSliceAssign Tile "
     "InvertPermutation Unpack DeviceIndex TensorStridedSliceUpdate XlaConcatND XlaSplitND"},
};

StringMap<SmallVector<StringRef>> makeTable() {
  StringMap<SmallVector<StringRef>> table;
  SetVector<StringRef> all;
  for (const Group &group : kGroups) {
    SplitString(group.ops, table[group.name]);
    all.insert_range(table[group.name]);
  }
  table["FUSIBLE"] = all.takeVector();
  return table;
}

} // namespace

ArrayRef<StringRef> opGroup(StringRef name) {
  static const StringMap<SmallVector<StringRef>> table = makeTable();
  auto it = table.find(name);
  return it == table.end() ? ArrayRef<StringRef>() : ArrayRef<StringRef>(it->second);
}

} // namespace kiln::tf
