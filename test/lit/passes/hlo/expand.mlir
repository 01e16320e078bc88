// RUN: kiln-opt --expand %s | FileCheck %s
// RUN: kiln-opt --expand %s | kiln-opt | FileCheck %s
// Ops that no kernel computes become ops that one does; the conformance files hold the numbers.

// Transforms have kernels, of real numbers where there are many.
// CHECK-LABEL: func.func @transforms
func.func @transforms(%x: tensor<3x100xcomplex<f32>>, %y: tensor<3x1024xf32>) -> (tensor<3x100xcomplex<f32>>, tensor<3x513xcomplex<f32>>) {
  // CHECK-NEXT: hlo.fft {{.*}} FFT, length = [100]
  // CHECK-NEXT: hlo.fft {{.*}} RFFT, length = [1024]
  // CHECK-NEXT: return
  %0 = hlo.fft %x, FFT, length = [100] : (tensor<3x100xcomplex<f32>>) -> tensor<3x100xcomplex<f32>>
  %1 = hlo.fft %y, RFFT, length = [1024] : (tensor<3x1024xf32>) -> tensor<3x513xcomplex<f32>>
  return %0, %1 : tensor<3x100xcomplex<f32>>, tensor<3x513xcomplex<f32>>
}

// Of few real numbers a product is faster, whatever the number of rows.
// CHECK-LABEL: func.func @few_real_numbers
func.func @few_real_numbers(%x: tensor<512x20xf32>) -> tensor<512x11xcomplex<f32>> {
  // CHECK: hlo.dot_general {{.*}} : (tensor<512x20xf32>, tensor<20x22xf32>) -> tensor<512x22xf32>
  // CHECK-NOT: hlo.fft
  // CHECK: return
  %0 = hlo.fft %x, RFFT, length = [20] : (tensor<512x20xf32>) -> tensor<512x11xcomplex<f32>>
  return %0 : tensor<512x11xcomplex<f32>>
}

// A large prime length becomes a convolution of 256.
// CHECK-LABEL: func.func @prime
func.func @prime(%x: tensor<101xcomplex<f64>>) -> tensor<101xcomplex<f64>> {
  // CHECK: hlo.pad {{.*}} high = [0, 155]
  // CHECK: hlo.fft {{.*}}, FFT, length = [256]
  // CHECK: hlo.fft {{.*}}, IFFT, length = [256]
  // CHECK: return
  %0 = hlo.fft %x, IFFT, length = [101] : (tensor<101xcomplex<f64>>) -> tensor<101xcomplex<f64>>
  return %0 : tensor<101xcomplex<f64>>
}

// One loop for each block of 64; half precision is computed in f32.
// CHECK-LABEL: func.func @cholesky
func.func @cholesky(%x: tensor<2x100x100xbf16>) -> tensor<2x100x100xbf16> {
  // CHECK: hlo.convert {{.*}} -> tensor<2x100x100xf32>
  // CHECK-COUNT-3: hlo.while
  // CHECK-NOT: hlo.while
  // CHECK: hlo.convert {{.*}} -> tensor<2x100x100xbf16>
  %0 = hlo.cholesky %x {lower = true} : (tensor<2x100x100xbf16>) -> tensor<2x100x100xbf16>
  return %0 : tensor<2x100x100xbf16>
}

// CHECK-LABEL: func.func @triangular_solve
func.func @triangular_solve(%a: tensor<3x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: hlo.transpose
  // CHECK: hlo.while
  // CHECK-NOT: hlo.triangular_solve
  %0 = hlo.triangular_solve %a, %b, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @batch_norm
func.func @batch_norm(%x: tensor<8x3xf32>, %s: tensor<3xf32>, %o: tensor<3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  // CHECK-COUNT-2: hlo.reduce
  // CHECK: hlo.sqrt %{{.*}} : tensor<3xf32>
  // CHECK-NOT: hlo.batch_norm
  %0:3 = hlo.batch_norm_training %x, %s, %o {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>
}

// The state advances by the elements; integers are bits modulo the range.
// CHECK-LABEL: func.func @random
func.func @random(%s: tensor<2xui64>, %a: tensor<i32>, %b: tensor<i32>) -> (tensor<2xui64>, tensor<5xi8>, tensor<6xi32>) {
  // CHECK-NOT: hlo.rng_bit_generator
  %0:2 = hlo.rng_bit_generator PHILOX, %s : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi8>)
  // CHECK: hlo.rng_get_and_update_state 6
  // CHECK: hlo.remainder
  %1 = hlo.rng UNIFORM, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<6xi32>
  return %0#0, %0#1, %1 : tensor<2xui64>, tensor<5xi8>, tensor<6xi32>
}

// What is most of its numbers is sorted: keys in the order of top_k, positions, and the numbers themselves. A few are left to the kernel.
// CHECK-LABEL: func.func @top
func.func @top(%x: tensor<2x1000xf32>) -> (tensor<2x900xf32>, tensor<2x900xi32>, tensor<2x5xf32>) {
  // CHECK: %[[KEY:.*]] = hlo.select {{.*}} -> tensor<2x1000xi32>
  // CHECK: %[[SORTED:.*]]:3 = hlo.sort %[[KEY]], %{{.*}}, %arg0
  // CHECK: hlo.compare GT
  // CHECK-DAG: hlo.slice %[[SORTED]]#2
  // CHECK-DAG: hlo.slice %[[SORTED]]#1
  // CHECK: hlo.top_k %arg0, k = 5
  %0:2 = hlo.top_k %x, k = 900 {equal_zeros} : (tensor<2x1000xf32>) -> (tensor<2x900xf32>, tensor<2x900xi32>)
  %1:2 = hlo.top_k %x, k = 5 : (tensor<2x1000xf32>) -> (tensor<2x5xf32>, tensor<2x5xi32>)
  return %0#0, %0#1, %1#0 : tensor<2x900xf32>, tensor<2x900xi32>, tensor<2x5xf32>
}

// -----

// Four products of real numbers, for which there are kernels.
// CHECK-LABEL: @complex_dot
// CHECK-COUNT-4: hlo.dot_general {{.*}} : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
// CHECK: hlo.complex
func.func @complex_dot(%a: tensor<4x8xcomplex<f32>>, %b: tensor<8x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xcomplex<f32>>, tensor<8x5xcomplex<f32>>) -> tensor<4x5xcomplex<f32>>
  return %0 : tensor<4x5xcomplex<f32>>
}

// Products that read each element once fuse as multiplications; half precision is multiplied in f32.
// CHECK-LABEL: func.func @products_over_one
func.func @products_over_one(%x: tensor<9x1xbf16>, %y: tensor<1x20xbf16>) -> tensor<9x20xbf16> {
  // CHECK-NOT: hlo.dot_general
  // CHECK: hlo.multiply {{.*}} : tensor<1x9x20xf32>
  // CHECK: hlo.convert {{.*}} -> tensor<1x9x20xbf16>
  // CHECK-NOT: hlo.dot_general
  // CHECK: return
  %0 = hlo.dot_general %x, %y, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<9x1xbf16>, tensor<1x20xbf16>) -> tensor<9x20xbf16>
  return %0 : tensor<9x20xbf16>
}

// All dimensions shared: a sum along the dimension that both have first, as they lie.
// CHECK-LABEL: func.func @products_of_columns
func.func @products_of_columns(%x: tensor<18x20xf32>, %y: tensor<18x20xf32>) -> tensor<20xf32> {
  // CHECK-NOT: hlo.transpose
  // CHECK: %[[P:.*]] = hlo.multiply {{.*}} : tensor<18x20xf32>
  // CHECK: hlo.reduce(%[[P]]) {{.*}} dims = [0]
  // CHECK: return
  %0 = hlo.dot_general %x, %y, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<18x20xf32>, tensor<18x20xf32>) -> tensor<20xf32>
  return %0 : tensor<20xf32>
}

// Many rows of a few numbers; few rows, or rows of more, stay products.
// CHECK-LABEL: func.func @rows_of_three
func.func @rows_of_three(%x: tensor<64x3xf32>, %y: tensor<63x3xf32>, %z: tensor<64x9xf32>, %w: tensor<3x1xf32>, %v: tensor<9x1xf32>)
    -> (tensor<64x1xf32>, tensor<63x1xf32>, tensor<64x1xf32>) {
  // CHECK: hlo.multiply {{.*}} : tensor<1x64x3xf32>
  // CHECK: hlo.reduce{{.*}} dims = [2]
  // CHECK: hlo.dot_general {{.*}} : (tensor<63x3xf32>, tensor<3x1xf32>) -> tensor<63x1xf32>
  // CHECK: hlo.dot_general {{.*}} : (tensor<64x9xf32>, tensor<9x1xf32>) -> tensor<64x1xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x3xf32>, tensor<3x1xf32>) -> tensor<64x1xf32>
  %1 = hlo.dot_general %y, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<63x3xf32>, tensor<3x1xf32>) -> tensor<63x1xf32>
  %2 = hlo.dot_general %z, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x9xf32>, tensor<9x1xf32>) -> tensor<64x1xf32>
  return %0, %1, %2 : tensor<64x1xf32>, tensor<63x1xf32>, tensor<64x1xf32>
}

// A matrix from the left of a row is read as it lies.
// CHECK-LABEL: func.func @matrix_from_the_left
func.func @matrix_from_the_left(%x: tensor<37x50xf32>, %y: tensor<37x1xf32>) -> tensor<50x1xf32> {
  // CHECK: %[[R:.*]] = hlo.dot_general %arg1, %arg0, {{.*}} -> tensor<1x50xf32>
  // CHECK: hlo.reshape %[[R]]
  %0 = hlo.dot_general %x, %y, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<37x50xf32>, tensor<37x1xf32>) -> tensor<50x1xf32>
  return %0 : tensor<50x1xf32>
}
