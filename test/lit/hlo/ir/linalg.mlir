// RUN: kiln-opt %s | kiln-opt | FileCheck %s
// RUN: kiln-opt --mlir-print-op-generic %s | kiln-opt | FileCheck %s
// Fourier transforms and matrix decompositions print and parse.

// CHECK-LABEL: func.func @linalg
func.func @linalg(%c: tensor<2x8xcomplex<f32>>, %r: tensor<2x8xf64>, %h: tensor<2x5xcomplex<f64>>, %a: tensor<2x3x3xf32>, %b: tensor<2x3x4xf32>) {
  // CHECK: hlo.fft %{{.*}}, FFT, length = [2, 8] : (tensor<2x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  %0 = hlo.fft %c, FFT, length = [2, 8] : (tensor<2x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  // CHECK: hlo.fft %{{.*}}, IFFT, length = [8] : (tensor<2x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  %1 = hlo.fft %c, IFFT, length = [8] : (tensor<2x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  // CHECK: hlo.fft %{{.*}}, RFFT, length = [8] : (tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>>
  %2 = hlo.fft %r, RFFT, length = [8] : (tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>>
  // CHECK: hlo.fft %{{.*}}, IRFFT, length = [8] : (tensor<2x5xcomplex<f64>>) -> tensor<2x8xf64>
  %3 = hlo.fft %h, IRFFT, length = [8] : (tensor<2x5xcomplex<f64>>) -> tensor<2x8xf64>
  // CHECK: hlo.fft %{{.*}}, IRFFT, length = [9] : (tensor<2x5xcomplex<f64>>) -> tensor<2x9xf64>
  %4 = hlo.fft %h, IRFFT, length = [9] : (tensor<2x5xcomplex<f64>>) -> tensor<2x9xf64>
  // CHECK: hlo.cholesky %{{.*}} : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %5 = hlo.cholesky %a : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  // CHECK: hlo.cholesky %{{.*}} {lower = true} : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %6 = hlo.cholesky %a {lower = true} : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  // CHECK: hlo.triangular_solve %{{.*}}, %{{.*}}, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %7 = hlo.triangular_solve %a, %b, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
