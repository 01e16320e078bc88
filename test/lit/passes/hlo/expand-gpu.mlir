// RUN: kiln-opt %s -pass-pipeline='builtin.module(expand)' | FileCheck %s
// RUN: kiln-opt %s -pass-pipeline='builtin.module(expand,simplify)' | FileCheck %s --check-prefix=FLAT

// A GPU's kernel of top_k goes over a row k times: many of them are sorted, of 64-bit numbers more than a few.
module attributes {loops.target = {sm = 80 : i64}} {
// CHECK-LABEL: @main
// CHECK: hlo.top_k %arg0, k = 64
// CHECK: hlo.sort {{.*}} : (tensor<2x300xi32>, tensor<2x300xi32>, tensor<2x300xf32>)
// CHECK: hlo.top_k %arg1, k = 16
// CHECK: hlo.sort {{.*}} : (tensor<40xi64>, tensor<40xi32>, tensor<40xf64>)
// CHECK-NOT: hlo.top_k
func.func @main(%x: tensor<2x300xf32>, %y: tensor<40xf64>) -> (tensor<2x64xf32>, tensor<2x65xf32>, tensor<16xi32>, tensor<17xi32>) {
  %0:2 = hlo.top_k %x, k = 64 : (tensor<2x300xf32>) -> (tensor<2x64xf32>, tensor<2x64xi32>)
  %1:2 = hlo.top_k %x, k = 65 {smallest} : (tensor<2x300xf32>) -> (tensor<2x65xf32>, tensor<2x65xi32>)
  %2:2 = hlo.top_k %y, k = 16 : (tensor<40xf64>) -> (tensor<16xf64>, tensor<16xi32>)
  %3:2 = hlo.top_k %y, k = 17 : (tensor<40xf64>) -> (tensor<17xf64>, tensor<17xi32>)
  return %0#0, %1#0, %2#1, %3#1 : tensor<2x64xf32>, tensor<2x65xf32>, tensor<16xi32>, tensor<17xi32>
}

// A list of boxes has one thread: where there is but one, without scores that fall, all look at it together.
// CHECK-LABEL: @boxes
// CHECK: hlo.while
// CHECK: hlo.non_max_suppression {{.*}} {combined}
// CHECK: hlo.non_max_suppression {{.*}}-> (tensor<1x2x9xi32>
// CHECK: hlo.non_max_suppression {{.*}}, tensor<f32>, tensor<f32>, tensor<f32>)
func.func @boxes(%b: tensor<1x100x1x4xf32>, %s: tensor<1x1x100xf32>, %t: tensor<f32>, %u: tensor<1x2x100xf32>) -> (tensor<1x1x9xi32>, tensor<1x1x9xi32>, tensor<1x2x9xi32>, tensor<1x1x9xi32>) {
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 9 : (tensor<1x100x1x4xf32>, tensor<1x1x100xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x9xi32>, tensor<1x1x9xf32>, tensor<1x1xi32>)
  %1:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 9 {combined} : (tensor<1x100x1x4xf32>, tensor<1x1x100xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x9xi32>, tensor<1x1x9xf32>, tensor<1x1xi32>)
  %2:3 = hlo.non_max_suppression %b, %u, %t, %t max_output_size = 9 : (tensor<1x100x1x4xf32>, tensor<1x2x100xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x9xi32>, tensor<1x2x9xf32>, tensor<1x2xi32>)
  %3:3 = hlo.non_max_suppression %b, %s, %t, %t, %t max_output_size = 9 : (tensor<1x100x1x4xf32>, tensor<1x1x100xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x9xi32>, tensor<1x1x9xf32>, tensor<1x1xi32>)
  return %0#0, %1#0, %2#0, %3#0 : tensor<1x1x9xi32>, tensor<1x1x9xi32>, tensor<1x2x9xi32>, tensor<1x1x9xi32>
}

// A kernel has 512 parameters: many pieces are joined by 64, which stay apart.
// CHECK-LABEL: @pieces
// CHECK-COUNT-2: hlo.concatenate {{.*}} -> tensor<64x2xf32>
// CHECK: hlo.concatenate {{.*}} -> tensor<2x2xf32>
// CHECK: hlo.concatenate {{.*}} (tensor<64x2xf32>, tensor<64x2xf32>, tensor<2x2xf32>) -> tensor<130x2xf32>
// FLAT-LABEL: @pieces
// FLAT-COUNT-2: hlo.concatenate {{.*}} -> tensor<64x2xf32>
// FLAT: hlo.concatenate {{.*}} (tensor<64x2xf32>, tensor<64x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<130x2xf32>
func.func @pieces(%x: tensor<1x2xf32>, %y: tensor<1x2xf32>) -> tensor<130x2xf32> {
  %0 = hlo.concatenate %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y, %y dim = 0 : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<130x2xf32>
  return %0 : tensor<130x2xf32>
}

// A short transform is one product for each part.
// CHECK-LABEL: func.func @short
func.func @short(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // CHECK-DAG: %[[RE:.*]] = hlo.real
  // CHECK-DAG: %[[IM:.*]] = hlo.imag
  // CHECK: hlo.dot_general {{.*}} : (tensor<1x4xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
  // CHECK: hlo.dot_general {{.*}} : (tensor<1x4xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
  // CHECK-NOT: hlo.dot_general
  // CHECK: hlo.complex
  %0 = hlo.fft %x, FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// A real operand needs one product, and half of the results are enough; 1024 splits into 32 and 32.
// CHECK-LABEL: func.func @composite
func.func @composite(%x: tensor<1024xf32>) -> tensor<513xcomplex<f32>> {
  // CHECK: hlo.dot_general {{.*}} : (tensor<1x32x32xf32>, tensor<32x34xf32>) -> tensor<1x32x34xf32>
  // CHECK: hlo.dot_general {{.*}} : (tensor<17x32xf32>, tensor<32x64xf32>) -> tensor<17x64xf32>
  // CHECK: hlo.dot_general {{.*}} : (tensor<17x32xf32>, tensor<32x64xf32>) -> tensor<17x64xf32>
  // CHECK-NOT: hlo.dot_general
  // CHECK: return
  %0 = hlo.fft %x, RFFT, length = [1024] : (tensor<1024xf32>) -> tensor<513xcomplex<f32>>
  return %0 : tensor<513xcomplex<f32>>
}

// And back.
// CHECK-LABEL: func.func @to_real
func.func @to_real(%x: tensor<513xcomplex<f32>>) -> tensor<1024xf32> {
  // CHECK-COUNT-2: hlo.dot_general {{.*}} : (tensor<17x32xf32>, tensor<32x64xf32>) -> tensor<17x64xf32>
  // CHECK-COUNT-2: hlo.dot_general {{.*}} : (tensor<1x17x32xf32>, tensor<17x32xf32>) -> tensor<1x32x32xf32>
  // CHECK-NOT: hlo.dot_general
  // CHECK: return
  %0 = hlo.fft %x, IRFFT, length = [1024] : (tensor<513xcomplex<f32>>) -> tensor<1024xf32>
  return %0 : tensor<1024xf32>
}

// A complex operand that was made of real numbers has no other part.
// CHECK-LABEL: func.func @of_real
func.func @of_real(%x: tensor<4xf32>) -> tensor<4xcomplex<f32>> {
  // CHECK: hlo.dot_general
  // CHECK-NOT: hlo.dot_general
  // CHECK: return
  %0 = hlo.convert %x : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %1 = hlo.fft %0, FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

// A large prime length becomes a convolution of 256.
// CHECK-LABEL: func.func @prime
func.func @prime(%x: tensor<101xcomplex<f64>>) -> tensor<101xcomplex<f64>> {
  // CHECK: hlo.pad {{.*}} high = [0, 155]
  // CHECK-NOT: tensor<101x101x
  // CHECK: return
  %0 = hlo.fft %x, IFFT, length = [101] : (tensor<101xcomplex<f64>>) -> tensor<101xcomplex<f64>>
  return %0 : tensor<101xcomplex<f64>>
}

// Where a mask is true the places of what is true come first in a sort.
// CHECK-LABEL: @found
// CHECK-NOT: hlo.nonzero
// CHECK: hlo.sort {{.*}} : (tensor<6xi32>)
func.func @found(%mask: tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>) {
  %0:2 = hlo.nonzero %mask : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)
  return %0#0, %0#1 : tensor<6x2xi32>, tensor<i32>
}
}
