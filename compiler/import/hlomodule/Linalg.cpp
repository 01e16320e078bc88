// Fourier transforms, decompositions and batch normalisation.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readFft(Reader &r) {
  auto type = hlo::symbolizeFftType(static_cast<uint32_t>(r.proto.fft_type()));
  if (!type)
    return r.error("unknown FFT type " + Twine(r.proto.fft_type()));
  r.set("fft_type", hlo::FftTypeAttr::get(r.b.getContext(), *type));
  r.setInts("fft_length", ints(r.proto.fft_length()));
  return success();
}
static LogicalResult writeFft(Writer &w) {
  auto op = cast<hlo::FftOp>(w.op);
  w.proto.set_fft_type(static_cast<px::FftType>(op.getFftType()));
  hlomodule::setInts(w.proto.mutable_fft_length(), op.getFftLength());
  return success();
}

static LogicalResult readCholesky(Reader &r) {
  r.setFlag("lower", r.proto.cholesky_options().lower());
  return success();
}
static LogicalResult writeCholesky(Writer &w) {
  w.proto.mutable_cholesky_options()->set_lower(cast<hlo::CholeskyOp>(w.op).getLower());
  return success();
}

static LogicalResult readTriangularSolve(Reader &r) {
  const px::TriangularSolveOptions &options = r.proto.triangular_solve_options();
  auto transpose = hlo::symbolizeTranspose(static_cast<uint32_t>(options.transpose_a()));
  if (!transpose)
    return r.error("unknown transposition " + Twine(options.transpose_a()));
  r.set("transpose_a", hlo::TransposeAttr::get(r.b.getContext(), *transpose));
  r.set("left_side", r.b.getBoolAttr(options.left_side()));
  r.set("lower", r.b.getBoolAttr(options.lower()));
  r.set("unit_diagonal", r.b.getBoolAttr(options.unit_diagonal()));
  return success();
}
static LogicalResult writeTriangularSolve(Writer &w) {
  auto op = cast<hlo::TriangularSolveOp>(w.op);
  px::TriangularSolveOptions *options = w.proto.mutable_triangular_solve_options();
  using Transpose = px::TriangularSolveOptions::Transpose;
  options->set_transpose_a(static_cast<Transpose>(op.getTransposeA()));
  options->set_left_side(op.getLeftSide());
  options->set_lower(op.getLower());
  options->set_unit_diagonal(op.getUnitDiagonal());
  return success();
}

static LogicalResult readBatchNorm(Reader &r) {
  r.set("epsilon", r.b.getF32FloatAttr(r.proto.epsilon()));
  r.setInt("feature_index", r.proto.feature_index());
  return success();
}
template <typename OpTy> static LogicalResult writeBatchNorm(Writer &w) {
  auto op = cast<OpTy>(w.op);
  w.proto.set_epsilon(op.getEpsilon().convertToFloat());
  w.proto.set_feature_index(op.getFeatureIndex());
  return success();
}

void kiln::hlomodule::addLinalg(MappingTable &table) {
  table.add({"fft", "fft", readFft, writeFft, 1});
  table.add({"cholesky", "cholesky", readCholesky, writeCholesky, 1});
  table.add({"triangular-solve", "triangular_solve", readTriangularSolve, writeTriangularSolve, 2});
  table.add({"batch-norm-inference", "batch_norm_inference", readBatchNorm,
             writeBatchNorm<hlo::BatchNormInferenceOp>, 5});
  table.add({"batch-norm-training", "batch_norm_training", readBatchNorm,
             writeBatchNorm<hlo::BatchNormTrainingOp>, 3});
  table.add({"batch-norm-grad", "batch_norm_grad", readBatchNorm,
             writeBatchNorm<hlo::BatchNormGradOp>, 5});
}
