// The inputs whose values must be known when a node is compiled, by op: those that shapes follow
// from.
//
// TensorFlow's table for XLA, less what lowerings take at run time too; what they ask for is
// compared with it by test/checks/check_constant_inputs.py.
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace kiln::tf {
namespace {

struct Entry {
  StringRef ops, inputs; // names, separated by commas
};

constexpr Entry kEntries[] = {
    // Shapes and sizes
    {"Reshape,BroadcastTo", "shape"},
    {"BroadcastArgs,BroadcastGradientArgs", "s0,s1"},
    {"Fill", "dims"},
    {"Empty", "shape"},
    {"ExpandDims", "dim"},
    {"Range", "start,limit,delta"},
    {"LinSpace", "num"},
    {"OneHot", "depth"},
    {"Tile", "multiples"},
    {"Bincount,DenseBincount", "size"},
    {"HistogramFixedWidth", "nbins"},
    {"SparseToDense", "output_shape"},
    // Parts
    {"Slice", "size"},
    {"StridedSlice", "strides"},
    {"StridedSliceGrad", "shape,strides"},
    {"TensorStridedSliceUpdate,ResourceStridedSliceAssign,StridedSliceAssign", "strides"},
    {"Split", "split_dim"},
    {"SplitV", "size_splits,split_dim"},
    {"Concat", "concat_dim"},
    {"ConcatV2", "axis"},
    {"ConcatOffset", "concat_dim,shape"},
    {"GatherV2", "axis"},
    {"DynamicStitch,ParallelDynamicStitch", "indices"},
    {"ScatterNd", "shape"},
    {"UnsortedSegmentSum,UnsortedSegmentProd,UnsortedSegmentMax,UnsortedSegmentMin",
     "num_segments"},
    {"SegmentSumV2,SegmentProdV2,SegmentMaxV2,SegmentMinV2", "num_segments"},
    {"SegmentSum,SegmentProd,SegmentMax,SegmentMin,SegmentMean", "segment_ids"},
    {"SparseTensorDenseAdd,SparseTensorDenseMatMul", "a_shape"},
    {"SparseSegmentSum,SparseSegmentMean,SparseSegmentSqrtN", "segment_ids"},
    {"SparseSegmentSumGrad,SparseSegmentMeanGrad,SparseSegmentSqrtNGrad", "output_dim0"},
    {"SparseSegmentSumWithNumSegments,SparseSegmentMeanWithNumSegments,SparseSegmentSqrtNWithNumSegments", "num_segments"},
    {"UnravelIndex", "dims"},
    // Order
    {"Transpose,ConjugateTranspose", "perm"},
    {"Reverse", "dims"},
    {"ReverseV2", "axis"},
    {"Roll", "axis"},
    {"ListDiff", "x,y"},
    {"TopKV2", "k"},
    {"InTopKV2", "k"},
    // Padding and blocks
    {"Pad,PadV2,MirrorPad,MirrorPadGrad", "paddings"},
    {"SpaceToBatch", "paddings"},
    {"BatchToSpace", "crops"},
    {"SpaceToBatchND", "block_shape,paddings"},
    {"BatchToSpaceND", "block_shape,crops"},
    // Reductions
    {"All,Any,EuclideanNorm,Max,Mean,Min,Prod,Sum", "reduction_indices"},
    {"ArgMax,ArgMin", "dimension"},
    {"Cumsum,Cumprod,CumulativeLogsumexp", "axis"},
    // Neural networks
    {"Conv2DBackpropFilter,Conv3DBackpropFilterV2,DepthwiseConv2dNativeBackpropFilter",
     "filter_sizes"},
    {"Conv2DBackpropInput,Conv3DBackpropInputV2,DepthwiseConv2dNativeBackpropInput", "input_sizes"},
    {"MaxPoolV2,MaxPoolGradV2,MaxPoolGradGradV2", "ksize,strides"},
    {"AvgPoolGrad,AvgPool3DGrad", "orig_input_shape"},
    {"ResizeArea,ResizeBicubic,ResizeBilinear,ResizeNearestNeighbor,ResizeNearestNeighborGrad",
     "size"},
    {"ExtractGlimpse,ExtractGlimpseV2", "size"},
    {"CropAndResize", "crop_size"},
    {"CropAndResizeGradImage", "image_size"},
    {"ImageProjectiveTransformV2,ImageProjectiveTransformV3", "output_shape"},
    {"ScaleAndTranslate", "size,scale,translation"},
    {"ScaleAndTranslateGrad", "scale,translation"},
    {"NonMaxSuppression,NonMaxSuppressionV2,NonMaxSuppressionV3,NonMaxSuppressionV4,NonMaxSuppressionV5", "max_output_size"},
    {"CombinedNonMaxSuppression", "max_output_size_per_class,max_total_size"},
    {"UniqueV2,UniqueWithCountsV2", "axis"},
    {"QuantizeAndDequantizeV3,QuantizeAndDequantizeV4Grad", "num_bits"},
    // Transforms and matrices
    {"RFFT,RFFT2D,RFFT3D,IRFFT,IRFFT2D,IRFFT3D", "fft_length"},
    {"MatrixDiagV2,MatrixDiagV3", "k,num_rows,num_cols"},
    {"MatrixDiagPartV2,MatrixDiagPartV3,MatrixSetDiagV2,MatrixSetDiagV3", "k"},
    // Random numbers
    {"RandomStandardNormal,RandomUniform,RandomUniformInt,TruncatedNormal,"
     "ParameterizedTruncatedNormal",
     "shape"},
    {"RandomPoissonV2,RandomGamma", "shape"},
    {"Multinomial", "num_samples"},
    {"StatelessRandomNormal,StatelessRandomUniform,StatelessRandomUniformInt,"
     "StatelessTruncatedNormal",
     "shape"},
    {"StatelessRandomUniformFullInt,StatelessParameterizedTruncatedNormal", "shape"},
    {"StatelessRandomGammaV2,StatelessRandomPoisson,StatelessRandomBinomial", "shape"},
    {"StatelessRandomGammaV3", "shape,alg"},
    {"StatelessShuffle,StochasticCastToInt", "alg"},
    {"StatelessRandomNormalV2,StatelessRandomUniformV2,StatelessRandomUniformIntV2", "shape,alg"},
    {"StatelessRandomUniformFullIntV2,StatelessTruncatedNormalV2", "shape,alg"},
    {"StatelessMultinomial", "num_samples"},
    {"StatefulUniform,StatefulUniformInt,StatefulUniformFullInt,StatefulStandardNormalV2,StatefulTruncatedNormal,StatefulRandomBinomial",
     "algorithm,shape"},
    {"RngSkip", "algorithm"},
    {"RngReadAndSkip", "alg"},
    // Lists
    {"TensorArrayV3", "size"},
    {"TensorArraySplitV3", "lengths"},
    {"TensorArrayScatterV3,TensorArrayGatherV3", "indices"},
    {"EmptyTensorList", "element_shape,max_num_elements"},
    {"TensorListReserve", "element_shape,num_elements"},
    {"TensorListFromTensor", "element_shape"},
    {"TensorListStack", "element_shape"},
    {"TensorListSplit", "element_shape,lengths"},
    {"TensorListConcatV2", "element_shape,leading_dims"},
    {"TensorListResize", "size"},
    {"TensorListScatterV2", "num_elements"},
    // XLA's own ops
    {"XlaBroadcastHelper", "broadcast_dims"},
    {"XlaConv,XlaConvV2", "window_strides,padding,lhs_dilation,rhs_dilation,feature_group_count"},
    {"XlaDynamicSlice", "size_indices"},
    {"XlaGather", "slice_sizes"},
    {"XlaPad", "padding_low,padding_high,padding_interior"},
    {"XlaReduceWindow", "window_dimensions,window_strides,base_dilations,window_dilations,padding"},
    {"XlaSelectAndScatter", "window_dimensions,window_strides,padding"},
    {"XlaSetBound", "bound"},
    {"XlaSetDynamicDimensionSize", "dim_index"},
    {"XlaVariadicSort", "dimension"},
    {"XlaRngBitGenerator", "algorithm,shape"},
    {"XlaAllReduce", "group_assignment"},
    {"XlaReduceScatter", "group_assignment,scatter_dimension"},
};

/// The inputs of each op of the table.
const llvm::StringMap<SmallVector<StringRef, 2>> &table() {
  static const auto *built = [] {
    auto *map = new llvm::StringMap<SmallVector<StringRef, 2>>();
    for (const Entry &entry : kEntries) {
      SmallVector<StringRef> ops, inputs;
      entry.ops.split(ops, ',');
      entry.inputs.split(inputs, ',', -1, /*KeepEmpty=*/false);
      for (StringRef op : ops)
        (*map)[op].append(inputs.begin(), inputs.end());
    }
    return map;
  }();
  return *built;
}

} // namespace

/// How many elements a vector has, by its type or as what packs them; -1 if it is not known.
static int64_t lengthOf(Value vector) {
  vector = throughIdentity(vector);
  if (auto type = dyn_cast<RankedTensorType>(vector.getType()); type && type.getRank() == 1 && !type.isDynamicDim(0))
    return type.getDimSize(0);
  Operation *pack = vector.getDefiningOp();
  auto count = pack && opType(pack) == "Pack" ? dyn_cast_or_null<IntegerAttr>(pack->getAttr("N")) : IntegerAttr();
  return count ? count.getInt() : -1;
}

/// A strided slice takes single elements at run-time indices and whole dimensions, but ranges only where they are known.
static bool takesRanges(Operation *node) {
  auto mask = [&](StringRef name) {
    auto attr = dyn_cast_or_null<IntegerAttr>(attrOrDefault(node, name));
    return attr ? attr.getInt() : 0;
  };
  int64_t entries = lengthOf(node->getOperand(1));
  if (entries < 0 || entries > 32)
    return true;
  int64_t all = (int64_t(1) << entries) - 1;
  int64_t known = mask("shrink_axis_mask") | (mask("begin_mask") & mask("end_mask")) | mask("ellipsis_mask") | mask("new_axis_mask");
  return (known & all) != all;
}

/// Whether a constant holds -1, "to the end", which needs to be told from where, for an entry of `begin` that is not a constant.
static bool reachesToTheEnd(Value size, Value begin) {
  auto constantOf = [](Value v) {
    Operation *constant = throughIdentity(v).getDefiningOp();
    return constant ? constant->getAttrOfType<DenseElementsAttr>("value") : DenseElementsAttr();
  };
  DenseElementsAttr value = constantOf(size);
  if (!value || !isa<IntegerType>(value.getElementType()))
    return true;
  Operation *pack = throughIdentity(begin).getDefiningOp();
  bool isPacked = pack && opType(pack) == "Pack";
  for (auto [i, entry] : llvm::enumerate(value.getValues<APInt>()))
    if (entry.isNegative() && !(isPacked && i < numDataOperands(pack) && constantOf(pack->getOperand(i))))
      return true;
  return false;
}

void constantOperands(Operation *node, SmallVectorImpl<unsigned> &operands) {
  auto it = table().find(opType(node));
  if (it == table().end() || !opDef(node))
    return;
  auto add = [&](StringRef input) {
    OperandRange range = argRange(node, input);
    for (unsigned i = 0; i < range.size(); ++i)
      operands.push_back(range.getBeginOperandIndex() + i);
  };
  for (StringRef input : it->second)
    add(input);
  if (opType(node) == "StridedSlice" && takesRanges(node)) {
    add("begin");
    add("end");
  }
  if (opType(node) == "Slice" && reachesToTheEnd(argRange(node, "size").front(), argRange(node, "begin").front()))
    add("begin");
}

} // namespace kiln::tf
