// RUN: kiln-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(fuse),pack-weights)' | FileCheck %s

// For wgmma of single tf32 numbers k becomes the last dimension, and weights are rounded to eleven bits, ties away from zero. What is
// not finite stays.
module attributes {loops.target = {f32_parts = 2 : i64, sm = 90 : i64, multiprocessors = 2 : i64, shared_bytes = 232448 : i64, vector_bytes = 4 : i64}} {
  // CHECK-LABEL: @product
  // CHECK: %[[W:.*]] = hlo.constant dense<{{\[\[}}1.000000e+00, 0x7FC00001, 0xFF800000, 2.500000e+01, 3.300000e+01, 4.100000e+01, 4.900000e+01, 5.700000e+01], [1.00097656, 1.000000e+01, {{.*}}> : tensor<8x8xf32>
  // CHECK: hlo.fusion contraction(%arg0, %[[W]])
  // CHECK: hlo.dot_general %{{.*}}, %{{.*}}, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<40960x8xf32>, tensor<8x8xf32>) -> tensor<40960x8xf32>
  func.func @product(%x: tensor<40960x8xf32>) -> tensor<40960x8xf32> {
    %w = hlo.constant dense<[[1.0, 1.00048828125, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [0x7F800001, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], [0xFF800000, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0], [25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0], [33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0], [41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0], [49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0], [57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0]]> : tensor<8x8xf32>
    %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40960x8xf32>, tensor<8x8xf32>) -> tensor<40960x8xf32>
    return %0 : tensor<40960x8xf32>
  }
  // Output features first, then the window, then what is summed innermost.
  // CHECK-LABEL: @window
  // CHECK: hlo.constant dense<{{\[\[\[\[}}0.000000e+00, 1.000000e+01, 2.000000e+01, 3.000000e+01], [1.000000e+02, {{.*}}> : tensor<2x1x2x4xf32>
  // CHECK: hlo.convolution {{.*}}, <[b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f]> {{.*}}hlo.rounded_rhs
  func.func @window(%x: tensor<1x256x257x4xf32>) -> tensor<1x256x256x2xf32> {
    %w = hlo.constant dense<[[[[0.0, 1.0], [10.0, 11.0], [20.0, 21.0], [30.0, 31.0]], [[100.0, 101.0], [110.0, 111.0], [120.0, 121.0], [130.0, 131.0]]]]> : tensor<1x2x4x2xf32>
    %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x256x257x4xf32>, tensor<1x2x4x2xf32>) -> tensor<1x256x256x2xf32>
    return %0 : tensor<1x256x256x2xf32>
  }
}

// -----

// Of two parts of each number all bits count.
module attributes {loops.target = {f32_parts = 3 : i64, sm = 90 : i64, multiprocessors = 2 : i64, shared_bytes = 232448 : i64, vector_bytes = 4 : i64}} {
  // CHECK-LABEL: @parts
  // CHECK: hlo.constant dense<{{\[\[}}1.000000e+00, 0x7F800001, 0xFF800000, 2.500000e+01, {{.*}}, [1.00048828, 1.000000e+01, {{.*}}> : tensor<8x8xf32>
  // CHECK: hlo.dot_general %{{.*}}, %{{.*}}, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<40960x8xf32>, tensor<8x8xf32>) -> tensor<40960x8xf32>
  func.func @parts(%x: tensor<40960x8xf32>) -> tensor<40960x8xf32> {
    %w = hlo.constant dense<[[1.0, 1.00048828125, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [0x7F800001, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], [0xFF800000, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0], [25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0], [33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0], [41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0], [49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0], [57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0]]> : tensor<8x8xf32>
    %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40960x8xf32>, tensor<8x8xf32>) -> tensor<40960x8xf32>
    return %0 : tensor<40960x8xf32>
  }
}

// -----

// Devices without wgmma take weights as they are.
module attributes {loops.target = {f32_parts = 2 : i64, sm = 89 : i64, multiprocessors = 2 : i64, shared_bytes = 101376 : i64, vector_bytes = 4 : i64}} {
  // CHECK-LABEL: @earlier
  // CHECK-NOT: rounded_rhs
  func.func @earlier(%x: tensor<40960x8xf32>) -> tensor<40960x8xf32> {
    %w = hlo.constant dense<[[1.0, 1.00048828125, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [0x7F800001, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], [0xFF800000, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0], [25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0], [33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0], [41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0], [49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0], [57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0]]> : tensor<8x8xf32>
    %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40960x8xf32>, tensor<8x8xf32>) -> tensor<40960x8xf32>
    return %0 : tensor<40960x8xf32>
  }
}
