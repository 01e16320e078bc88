// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s
// Fourier transforms by Stockham's passes.

module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// 256 is 16 * 16: vectors hold several positions at first, whose factors are vectors, then neighbours in a row; real and
// imaginary parts lie apart between. Rows are cut into pieces.
// CHECK: memref.global "private" constant @kiln_table_0 : memref<480xf32>
// CHECK-LABEL: func.func private @f32_fft_256(
// CHECK: scf.for
// CHECK-COUNT-16: vector.load {{.*}} vector<32xf32>
// CHECK: vector.shuffle {{.*}} : vector<16xf32>, vector<16xf32>
// CHECK-COUNT-32: vector.store {{.*}} vector<16xf32>
// CHECK-NOT: scf.for
// CHECK-COUNT-32: vector.load {{.*}} vector<16xf32>
// CHECK-COUNT-16: vector.store {{.*}} vector<32xf32>
// CHECK: loops.launch @f32_fft_256({{.*}}) count 64 grain
func.func @main(%x: tensor<400x256xcomplex<f32>>) -> tensor<400x256xcomplex<f32>> {
  %0 = hlo.fft %x, FFT, length = [256] : (tensor<400x256xcomplex<f32>>) -> tensor<400x256xcomplex<f32>>
  return %0 : tensor<400x256xcomplex<f32>>
}
}

// -----

module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
// One launch for each dimension, the last one first. Vectors along columns need no transposition; those of the last 4 columns are
// masked.
// CHECK-LABEL: func.func private @f32_fft_20(
// CHECK-LABEL: func.func private @f32_fft_8_columns(
// CHECK-COUNT-8: vector.load {{.*}} vector<32xf32>
// CHECK-COUNT-8: vector.store {{.*}} vector<32xf32>
// CHECK: vector.maskedload
// CHECK: vector.maskedstore
// CHECK: loops.launch @f32_fft_20(
// CHECK: loops.launch @f32_fft_8_columns(
func.func @main(%x: tensor<3x8x20xcomplex<f32>>) -> tensor<3x8x20xcomplex<f32>> {
  %0 = hlo.fft %x, FFT, length = [8, 20] : (tensor<3x8x20xcomplex<f32>>) -> tensor<3x8x20xcomplex<f32>>
  return %0 : tensor<3x8x20xcomplex<f32>>
}
}

// -----

module attributes {loops.target = {fma = true, vector_bytes = 16 : i64}} {
// Rows of one pass stay in registers: four rows of three elements are three vectors.
// CHECK-LABEL: func.func private @f32_fft_3(
// CHECK-COUNT-3: vector.load {{.*}} vector<8xf32>
// CHECK-COUNT-3: vector.store {{.*}} vector<8xf32>
// CHECK-NOT: scratch
// CHECK: loops.launch @f32_fft_3(
func.func @main(%x: tensor<64x3xcomplex<f32>>) -> tensor<64x3xcomplex<f32>> {
  %0 = hlo.fft %x, FFT, length = [3] : (tensor<64x3xcomplex<f32>>) -> tensor<64x3xcomplex<f32>>
  return %0 : tensor<64x3xcomplex<f32>>
}
}

// -----

module attributes {loops.target = {fma = true, vector_bytes = 32 : i64}} {
// 2.5 n log2 n operations of n real numbers.
// CHECK: loops.launch @f64_fft_64_real({{.*}}) {{.*}} flops = 1920 : i64
func.func @main(%x: tensor<2x64xf64>) -> tensor<2x33xcomplex<f64>> {
  %0 = hlo.fft %x, RFFT, length = [64] : (tensor<2x64xf64>) -> tensor<2x33xcomplex<f64>>
  return %0 : tensor<2x33xcomplex<f64>>
}
}
