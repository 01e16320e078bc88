// Every family of lowerings, in one list.
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

#define KILN_FAMILIES(X) \
  X(Activations) X(BandedSolve) X(BatchNorm) X(Bessel) X(BesselJY) X(BoundingBoxes) X(Cast) X(Color) X(Constants) X(ControlFlow) \
  X(Convolution) X(ConvolutionGrad) X(Counting) X(Crops) X(Ctc) X(DataShapes) X(Dilation) X(Effects) X(Einsum) X(ElementwiseBinary) \
  X(ElementwiseGrad) X(ElementwiseUnary) X(FakeQuant) X(Fft) X(Functions) X(GammaFunctions) \
  X(GammaGradients) X(Gather) X(GeneratorState) X(Glimpses) X(LeastSquares) X(Linalg) X(Lrn) X(MatMul) X(MatrixDiag) \
  X(NonMaxSuppression) X(NormalDistribution) X(Optimizers) X(Optional) X(Padding) X(Patches) X(Pooling) X(PoolingGrad) X(ProjectiveTransform) X(Qr) \
  X(Quantize) X(QuantizedTypes) X(Random) X(Ranking) X(Rearrange) X(Reduction) X(Resampling) X(Resize) X(RnnBlocks) \
  X(Sampling) X(Scan) X(Scatter) X(Select) X(Selection) X(Shape) X(Slicing) X(Softmax) X(SparseMatMul) X(SparseSegment) X(SpecialIntegrals) \
  X(StatelessRandom) X(StridedSlice) X(Svd) X(Tables) X(TensorArray) X(TensorList) X(Tridiagonal) \
  X(UniformQuantized) X(Unique) X(Variables) X(While) X(XlaCallModule) X(XlaComputations) X(XlaOps) X(XlaPartition)

#define X(name) void register##name(LoweringTable &);
KILN_FAMILIES(X)
#undef X

void registerFamilies(LoweringTable &table) {
#define X(name) register##name(table);
  KILN_FAMILIES(X)
#undef X
}

} // namespace kiln::tohlo
