// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(limit-lengths))' | FileCheck %s

// Rows of products follow from the results, through a reshape that joins them with the batch and a transpose.
// CHECK-LABEL: func.func @rows
// CHECK: hlo.fusion contraction(%arg0, %arg1) {hlo.needed = [array<i64: 0, 3, 1>]}
// CHECK-NOT: hlo.packed_dot {{.*}} {hlo.needed
// CHECK: hlo.fusion loop({{.*}}) {hlo.needed = [array<i64: 2, 1, 1>]} : (tensor<3x64x4x16xf32>) -> tensor<3x4x64x16xf32>
func.func @rows(%x: tensor<192x32xf32>, %w: tensor<2x32x32xf32>, %n: tensor<i64> {hlo.name = "kiln.length"})
    -> (tensor<3x4x64x16xf32> {hlo.needed = [array<i64: 2, 1, 1>]}) {
  %0 = hlo.fusion contraction(%x, %w) : (tensor<192x32xf32>, tensor<2x32x32xf32>) -> tensor<192x64xf32> {
  ^bb0(%a: tensor<192x32xf32>, %b: tensor<2x32x32xf32>):
    %3 = hlo.packed_dot %a, %b : (tensor<192x32xf32>, tensor<2x32x32xf32>) -> tensor<192x64xf32>
    hlo.return %3 : tensor<192x64xf32>
  }
  %1 = hlo.reshape %0 : (tensor<192x64xf32>) -> tensor<3x64x4x16xf32>
  %2 = hlo.fusion loop(%1) : (tensor<3x64x4x16xf32>) -> tensor<3x4x64x16xf32> {
  ^bb0(%a: tensor<3x64x4x16xf32>):
    %3 = hlo.transpose %a, dims = [0, 2, 1, 3] : (tensor<3x64x4x16xf32>) -> tensor<3x4x64x16xf32>
    hlo.return %3 : tensor<3x4x64x16xf32>
  }
  return %2 : tensor<3x4x64x16xf32>
}

// -----

// A sum over the length reads all of what is zero behind it; what that is selected from is needed up to there.
// CHECK-LABEL: func.func @masked
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.fusion loop(%arg1) : (tensor<i64>) -> tensor<8xi1>
// CHECK: hlo.fusion reduction({{.*}}) : (tensor<8x4xf32>, tensor<8xi1>, tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
func.func @masked(%x: tensor<8x4xf32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> tensor<4xf32> {
  %zeros = hlo.constant dense<0.0> : tensor<8x4xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %3 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %3 : tensor<8x4xf32>
  }
  %1 = hlo.fusion loop(%n) : (tensor<i64>) -> tensor<8xi1> {
  ^bb0(%a: tensor<i64>):
    %3 = hlo.iota dim = 0 : tensor<8xi32>
    %4 = hlo.convert %a : (tensor<i64>) -> tensor<i32>
    %5 = hlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = hlo.compare LT, %3, %5 : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    hlo.return %6 : tensor<8xi1>
  }
  %2 = hlo.fusion reduction(%0, %1, %zeros, %zero) : (tensor<8x4xf32>, tensor<8xi1>, tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<8x4xf32>, %m: tensor<8xi1>, %z: tensor<8x4xf32>, %i: tensor<f32>):
    %3 = hlo.broadcast_in_dim %m, dims = [0] : (tensor<8xi1>) -> tensor<8x4xi1>
    %4 = hlo.select %3, %a, %z : (tensor<8x4xi1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %5 = hlo.reduce(%4) init(%i) dims = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32> {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %6 = hlo.add %p, %q : tensor<f32>
      hlo.return %6 : tensor<f32>
    }
    hlo.return %5 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}

// -----

// Half of the length, rounded up, sees twice as much and what its windows reach beyond; two uses need what the larger one does.
// CHECK-LABEL: func.func @windows
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 1, 1, 1, 2, 1, 1>]} : (tensor<1x16x4xf32>) -> tensor<1x16x4xf32>
// CHECK: hlo.fusion contraction({{.*}}) {hlo.needed = [array<i64: 1, 1, 1>]} : (tensor<1x16x4xf32>, tensor<3x4x8xf32>) -> tensor<1x8x8xf32>
func.func @windows(%x: tensor<1x16x4xf32>, %w: tensor<3x4x8xf32>, %n: tensor<i64> {hlo.name = "kiln.length"})
    -> (tensor<1x8x8xf32> {hlo.needed = [array<i64: 1, 1, 1>]}, tensor<1x16x4xf32> {hlo.needed = [array<i64: 1, 1, 1>]}) {
  %0 = hlo.fusion loop(%x) : (tensor<1x16x4xf32>) -> tensor<1x16x4xf32> {
  ^bb0(%a: tensor<1x16x4xf32>):
    %2 = hlo.exponential %a : tensor<1x16x4xf32>
    hlo.return %2 : tensor<1x16x4xf32>
  }
  %1 = hlo.fusion contraction(%0, %w) : (tensor<1x16x4xf32>, tensor<3x4x8xf32>) -> tensor<1x8x8xf32> {
  ^bb0(%a: tensor<1x16x4xf32>, %b: tensor<3x4x8xf32>):
    %2 = hlo.convolution %a, %b, <[b, 0, f]x[0, i, o]->[b, 0, f]> {window_strides = array<i64: 2>, padding = array<i64: 0, 1>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x16x4xf32>, tensor<3x4x8xf32>) -> tensor<1x8x8xf32>
    hlo.return %2 : tensor<1x8x8xf32>
  }
  return %1, %0 : tensor<1x8x8xf32>, tensor<1x16x4xf32>
}

// -----

// A product whose columns a mask selects others behind: all are written, few are computed.
// CHECK-LABEL: func.func @scores
// CHECK: hlo.fusion contraction({{.*}}) {hlo.needed = [array<i64: 0, 1, 1>]}
// CHECK: hlo.dot_general {{.*}} {hlo.needed = [array<i64: 0, 1, 1>, array<i64: 1, 1, 1>]}
// CHECK: hlo.select {{.*}} {hlo.inside = [array<i64: 1, 1, 1>]}
func.func @scores(%q: tensor<64x16xf32>, %k: tensor<64x16xf32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<64x64xf32> {hlo.needed = [array<i64: 0, 1, 1>]}) {
  %low = hlo.constant dense<0xFF800000> : tensor<64x64xf32>
  %0 = hlo.fusion loop(%n) : (tensor<i64>) -> tensor<64xi1> {
  ^bb0(%a: tensor<i64>):
    %2 = hlo.iota dim = 0 : tensor<64xi32>
    %3 = hlo.convert %a : (tensor<i64>) -> tensor<i32>
    %4 = hlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %5 = hlo.compare LT, %2, %4 : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    hlo.return %5 : tensor<64xi1>
  }
  %1 = hlo.fusion contraction(%q, %k, %0, %low) : (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64xi1>, tensor<64x64xf32>) -> tensor<64x64xf32> {
  ^bb0(%a: tensor<64x16xf32>, %b: tensor<64x16xf32>, %m: tensor<64xi1>, %o: tensor<64x64xf32>):
    %2 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x64xf32>
    %3 = hlo.broadcast_in_dim %m, dims = [1] : (tensor<64xi1>) -> tensor<64x64xi1>
    %4 = hlo.select %3, %2, %o : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    hlo.return %4 : tensor<64x64xf32>
  }
  return %1 : tensor<64x64xf32>
}

// -----

// A loop reads what is at its turn, at most at length - 1; what it is given whole is needed whole.
// CHECK-LABEL: func.func @turns
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.while
func.func @turns(%x: tensor<8x4xf32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> tensor<1x4xf32> {
  %zero = hlo.constant dense<0> : tensor<i32>
  %sum = hlo.constant dense<0.0> : tensor<1x4xf32>
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %5 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %5 : tensor<8x4xf32>
  }
  %minus = hlo.constant dense<-1> : tensor<i64>
  %1 = hlo.add %n, %minus : tensor<i64>
  %2 = hlo.convert %1 : (tensor<i64>) -> tensor<i32>
  %3 = hlo.convert %n : (tensor<i64>) -> tensor<i32>
  %4:2 = hlo.while(%zero, %sum) : (tensor<i32>, tensor<1x4xf32>) -> (tensor<i32>, tensor<1x4xf32>) cond {
  ^bb0(%i: tensor<i32>, %s: tensor<1x4xf32>):
    %5 = hlo.compare LT, %i, %3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %5 : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %s: tensor<1x4xf32>):
    %one = hlo.constant dense<1> : tensor<i32>
    %5 = hlo.minimum %i, %2 : tensor<i32>
    %6 = hlo.dynamic_slice %0, %5, %zero sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %7 = hlo.add %s, %6 : tensor<1x4xf32>
    %8 = hlo.add %i, %one : tensor<i32>
    hlo.return %8, %7 : tensor<i32>, tensor<1x4xf32>
  }
  return %4#1 : tensor<1x4xf32>
}

// -----

// Rows that are wanted are the length of the first dimension; a slice, a concatenation and padding move what is needed.
// CHECK-LABEL: func.func @wanted
// CHECK: hlo.exponential %arg0 {hlo.needed = [array<i64: 0, 1, 1>, array<i64: 1, 1, 1, 2, 2, 1>]}
// CHECK: hlo.negate %arg1 {hlo.needed = [array<i64: 0, 1, 1>, array<i64: 1, 1, 1, 1, -3, 1>]}
func.func @wanted(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %n: tensor<i64> {hlo.name = "kiln.rows"})
    -> (tensor<4x3xf32> {hlo.needed = [array<i64: 0, 1, 1>, array<i64: 1, 1, 1>]}, tensor<4x11xf32> {hlo.needed = [array<i64: 0, 1, 1>, array<i64: 1, 1, 1>]}) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %part = hlo.constant dense<1.0> : tensor<4x2xf32>
  %0 = hlo.exponential %x : tensor<4x8xf32>
  %1 = hlo.slice %0, start = [0, 3], limit = [4, 8], strides = [1, 2] : (tensor<4x8xf32>) -> tensor<4x3xf32>
  %2 = hlo.negate %y : tensor<4x8xf32>
  %3 = hlo.concatenate %part, %2 dim = 1 : (tensor<4x2xf32>, tensor<4x8xf32>) -> tensor<4x10xf32>
  %4 = hlo.pad %3, %zero, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4x11xf32>
  return %1, %4 : tensor<4x3xf32>, tensor<4x11xf32>
}

// -----

// Winograd's transforms take whole tiles: three more than a window sees.
// CHECK-LABEL: func.func @tiles
// CHECK: hlo.exponential %arg0 {hlo.needed = [array<i64: 2, 1, 1, 1, 4, 1>]}
func.func @tiles(%x: tensor<1x12x12x16xf32>, %w: tensor<1x24x16x16xf32>, %k: tensor<3x3x16x16xf32>, %n: tensor<i64> {hlo.name = "kiln.length"})
    -> (tensor<1x12x12x16xf32> {hlo.needed = [array<i64: 2, 1, 1>]}) {
  %0 = hlo.exponential %x : tensor<1x12x12x16xf32>
  %1 = hlo.packed_winograd %0, %w, %k {padding = array<i64: 1, 1, 1, 1>} : (tensor<1x12x12x16xf32>, tensor<1x24x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<1x12x12x16xf32>
  return %1 : tensor<1x12x12x16xf32>
}

// -----

// Without the length all is needed.
// CHECK-LABEL: func.func @all
// CHECK-NOT: hlo.needed = [array
// CHECK: return
func.func @all(%x: tensor<8x4xf32>, %n: tensor<i64> {hlo.name = "other"}) -> (tensor<8x4xf32> {hlo.needed = []}) {
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %1 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %1 : tensor<8x4xf32>
  }
  return %0 : tensor<8x4xf32>
}

// -----

// What is found ends kernels that come after what finds it, with nothing filled behind it; what is read as a whole is computed as a whole.
// CHECK-LABEL: func.func @found
// CHECK: hlo.fusion loop(%arg0) : (tensor<64xf32>) -> tensor<64xi1>
// CHECK: hlo.nonzero %{{.*}} {hlo.number = 1 : i64, hlo.unfilled}
// CHECK: hlo.gather %arg0, {{.*}} {hlo.needed = [array<i64: 0, 1, 1>], hlo.number = 1 : i64}
// CHECK: hlo.nonzero %{{.*}} : (tensor<64xi1>)
// CHECK: hlo.fusion loop({{.*}}) : (tensor<64x1xi32>) -> tensor<64x1xi64>
func.func @found(%x: tensor<64xf32>) -> (tensor<64xf32> {hlo.sizes = [array<i64: 0, 2>]}, tensor<64x1xi64>, tensor<i64>) {
  %mask = hlo.fusion loop(%x) : (tensor<64xf32>) -> tensor<64xi1> {
  ^bb0(%a: tensor<64xf32>):
    %0 = hlo.compare GT, %a, %a : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    hlo.return %0 : tensor<64xi1>
  }
  %places, %count = hlo.nonzero %mask : (tensor<64xi1>) -> (tensor<64x1xi32>, tensor<i32>)
  %found = hlo.gather %x, %places, <collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1] : (tensor<64xf32>, tensor<64x1xi32>) -> tensor<64xf32>
  %all, %other = hlo.nonzero %mask : (tensor<64xi1>) -> (tensor<64x1xi32>, tensor<i32>)
  %wide = hlo.fusion loop(%all) : (tensor<64x1xi32>) -> tensor<64x1xi64> {
  ^bb0(%a: tensor<64x1xi32>):
    %0 = hlo.convert %a : (tensor<64x1xi32>) -> tensor<64x1xi64>
    hlo.return %0 : tensor<64x1xi64>
  }
  %size = hlo.convert %count : (tensor<i32>) -> tensor<i64>
  return %found, %wide, %size : tensor<64xf32>, tensor<64x1xi64>, tensor<i64>
}

// -----

// Of two lengths each says what is needed, of pixels as a matrix's rows too: of both dimensions together that is two extents.
// CHECK-LABEL: func.func @pixels
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 1, 1, 1>, array<i64: 2, 1, 1, 1>]}
// CHECK: hlo.fusion contraction({{.*}}) {hlo.needed = [array<i64: 0, 1, 32>, array<i64: 0, 64, 1, 1>]}
func.func @pixels(%x: tensor<1x64x32x16xf32>, %w: tensor<1x16x8xf32>, %n: tensor<2xi64> {hlo.name = "kiln.length"})
    -> (tensor<1x64x32x8xf32> {hlo.needed = [array<i64: 1, 1, 1>, array<i64: 2, 1, 1, 1>]}) {
  %0 = hlo.fusion loop(%x) : (tensor<1x64x32x16xf32>) -> tensor<1x64x32x16xf32> {
  ^bb0(%a: tensor<1x64x32x16xf32>):
    %3 = hlo.exponential %a : tensor<1x64x32x16xf32>
    hlo.return %3 : tensor<1x64x32x16xf32>
  }
  %1 = hlo.reshape %0 : (tensor<1x64x32x16xf32>) -> tensor<2048x16xf32>
  %2 = hlo.fusion contraction(%1, %w) : (tensor<2048x16xf32>, tensor<1x16x8xf32>) -> tensor<2048x8xf32> {
  ^bb0(%a: tensor<2048x16xf32>, %b: tensor<1x16x8xf32>):
    %3 = hlo.packed_dot %a, %b : (tensor<2048x16xf32>, tensor<1x16x8xf32>) -> tensor<2048x8xf32>
    hlo.return %3 : tensor<2048x8xf32>
  }
  %3 = hlo.reshape %2 : (tensor<2048x8xf32>) -> tensor<1x64x32x8xf32>
  return %3 : tensor<1x64x32x8xf32>
}

// -----

// What is gathered at places that end with the length is not needed behind it.
// CHECK-LABEL: func.func @gathered
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]}
func.func @gathered(%x: tensor<64x8xf32>, %at: tensor<96xi32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> tensor<96x8xf32> {
  %0 = hlo.fusion loop(%x) : (tensor<64x8xf32>) -> tensor<64x8xf32> {
  ^bb0(%a: tensor<64x8xf32>):
    %3 = hlo.exponential %a : tensor<64x8xf32>
    hlo.return %3 : tensor<64x8xf32>
  }
  %1 = hlo.fusion loop(%0, %at, %n) : (tensor<64x8xf32>, tensor<96xi32>, tensor<i64>) -> tensor<96x8xf32> {
  ^bb0(%a: tensor<64x8xf32>, %places: tensor<96xi32>, %length: tensor<i64>):
    %3 = hlo.convert %length : (tensor<i64>) -> tensor<i32>
    %4 = hlo.constant dense<-1> : tensor<i32>
    %5 = hlo.add %3, %4 : tensor<i32>
    %6 = hlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %7 = hlo.minimum %places, %6 : tensor<96xi32>
    %8 = hlo.gather %a, %7, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 8] : (tensor<64x8xf32>, tensor<96xi32>) -> tensor<96x8xf32>
    hlo.return %8 : tensor<96x8xf32>
  }
  return %1 : tensor<96x8xf32>
}

// -----

// Of a dimension that is cut into groups all of those that are begun.
// CHECK-LABEL: func.func @groups
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 1, 1, 1, 1, 6, 4>]} : (tensor<3x16x4x2xf32>) -> tensor<3x16x4x2xf32>
func.func @groups(%x: tensor<3x16x4x2xf32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<3x64x2xf32> {hlo.needed = [array<i64: 1, 1, 1, 1, 3, 1>]}) {
  %0 = hlo.fusion loop(%x) : (tensor<3x16x4x2xf32>) -> tensor<3x16x4x2xf32> {
  ^bb0(%a: tensor<3x16x4x2xf32>):
    %2 = hlo.exponential %a : tensor<3x16x4x2xf32>
    hlo.return %2 : tensor<3x16x4x2xf32>
  }
  %1 = hlo.reshape %0 : (tensor<3x16x4x2xf32>) -> tensor<3x64x2xf32>
  return %1 : tensor<3x64x2xf32>
}

// -----

// A loop's results are needed so far, and so is what its turns read of each other.
// CHECK-LABEL: func.func @loop
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.while
// CHECK: } do {
// CHECK: hlo.fusion loop({{.*}}) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
func.func @loop(%x: tensor<8x4xf32>, %limit: tensor<i32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<8x4xf32> {hlo.needed = [array<i64: 0, 1, 1>]}) {
  %zero = hlo.constant dense<0> : tensor<i32>
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %3 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %3 : tensor<8x4xf32>
  }
  %1:2 = hlo.while(%zero, %0) : (tensor<i32>, tensor<8x4xf32>) -> (tensor<i32>, tensor<8x4xf32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<8x4xf32>):
    %3 = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %3 : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<8x4xf32>):
    %3 = hlo.fusion loop(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
    ^bb0(%b: tensor<8x4xf32>):
      %5 = hlo.exponential %b : tensor<8x4xf32>
      hlo.return %5 : tensor<8x4xf32>
    }
    %4 = hlo.fusion loop(%i) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%b: tensor<i32>):
      %one = hlo.constant dense<1> : tensor<i32>
      %5 = hlo.add %b, %one : tensor<i32>
      hlo.return %5 : tensor<i32>
    }
    hlo.return %4, %3 : tensor<i32>, tensor<8x4xf32>
  }
  return %1#1 : tensor<8x4xf32>
}

// -----

// Values change places: of both is needed what is of the one that is a result, and of one that only the condition reads all.
// CHECK-LABEL: func.func @swapped
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.fusion loop(%arg1) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.fusion loop(%arg2) : (tensor<8xi1>) -> tensor<8xi1>
// CHECK: } do {
// CHECK: hlo.fusion loop({{.*}}) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: hlo.fusion loop({{.*}}) : (tensor<8xi1>) -> tensor<8xi1>
func.func @swapped(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>, %done: tensor<8xi1>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<8x4xf32> {hlo.needed = [array<i64: 0, 1, 1>]}) {
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %4 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %4 : tensor<8x4xf32>
  }
  %1 = hlo.fusion loop(%y) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %4 = hlo.tanh %a : tensor<8x4xf32>
    hlo.return %4 : tensor<8x4xf32>
  }
  %2 = hlo.fusion loop(%done) : (tensor<8xi1>) -> tensor<8xi1> {
  ^bb0(%a: tensor<8xi1>):
    %4 = hlo.not %a : tensor<8xi1>
    hlo.return %4 : tensor<8xi1>
  }
  %3:3 = hlo.while(%0, %1, %2) : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xi1>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xi1>) cond {
  ^bb0(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>, %d: tensor<8xi1>):
    %none = hlo.constant dense<true> : tensor<i1>
    %4 = hlo.reduce(%d) init(%none) dims = [0] : (tensor<8xi1>, tensor<i1>) -> tensor<i1> {
    ^bb0(%p: tensor<i1>, %q: tensor<i1>):
      %5 = hlo.and %p, %q : tensor<i1>
      hlo.return %5 : tensor<i1>
    }
    hlo.return %4 : tensor<i1>
  } do {
  ^bb0(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>, %d: tensor<8xi1>):
    %4 = hlo.fusion loop(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
    ^bb0(%c: tensor<8x4xf32>):
      %6 = hlo.exponential %c : tensor<8x4xf32>
      hlo.return %6 : tensor<8x4xf32>
    }
    %5 = hlo.fusion loop(%d) : (tensor<8xi1>) -> tensor<8xi1> {
    ^bb0(%c: tensor<8xi1>):
      %6 = hlo.not %c : tensor<8xi1>
      hlo.return %6 : tensor<8xi1>
    }
    hlo.return %b, %4, %5 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xi1>
  }
  return %3#0 : tensor<8x4xf32>
}

// -----

// Each turn reads an element more than the next one gives: all are needed.
// CHECK-LABEL: func.func @window
// CHECK: hlo.fusion loop(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: } do {
// CHECK: hlo.fusion loop({{.*}}) : (tensor<8x4xf32>) -> tensor<8x4xf32>
func.func @window(%x: tensor<8x4xf32>, %limit: tensor<i32>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<8x4xf32> {hlo.needed = [array<i64: 0, 1, 1>]}) {
  %zero = hlo.constant dense<0> : tensor<i32>
  %0 = hlo.fusion loop(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
  ^bb0(%a: tensor<8x4xf32>):
    %3 = hlo.exponential %a : tensor<8x4xf32>
    hlo.return %3 : tensor<8x4xf32>
  }
  %1:2 = hlo.while(%zero, %0) : (tensor<i32>, tensor<8x4xf32>) -> (tensor<i32>, tensor<8x4xf32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<8x4xf32>):
    %3 = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %3 : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<8x4xf32>):
    %3 = hlo.fusion loop(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32> {
    ^bb0(%b: tensor<8x4xf32>):
      %none = hlo.constant dense<0.0> : tensor<f32>
      %5 = hlo.slice %b, start = [1, 0], limit = [8, 4], strides = [1, 1] : (tensor<8x4xf32>) -> tensor<7x4xf32>
      %6 = hlo.pad %5, %none, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x4xf32>, tensor<f32>) -> tensor<8x4xf32>
      hlo.return %6 : tensor<8x4xf32>
    }
    %4 = hlo.fusion loop(%i) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%b: tensor<i32>):
      %one = hlo.constant dense<1> : tensor<i32>
      %5 = hlo.add %b, %one : tensor<i32>
      hlo.return %5 : tensor<i32>
    }
    hlo.return %4, %3 : tensor<i32>, tensor<8x4xf32>
  }
  return %1#1 : tensor<8x4xf32>
}

// -----

// Updates whose indices are -1 behind the end are not read; what is not updated stays, in either branch.
// CHECK-LABEL: func.func @skipped
// CHECK: hlo.fusion loop(%arg0) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8xf32>) -> tensor<8xf32>
// CHECK: hlo.if
// CHECK: hlo.fusion loop({{.*}}) {hlo.needed = [array<i64: 0, 1, 1>]} : (tensor<8xf32>) -> tensor<8xf32>
func.func @skipped(%x: tensor<8xf32>, %places: tensor<8x1xi32>, %there: tensor<i1>, %n: tensor<i64> {hlo.name = "kiln.length"}) -> (tensor<8xf32> {hlo.needed = [array<i64: 0, 1, 1>]}) {
  %0 = hlo.fusion loop(%x) : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %3 = hlo.exponential %a : tensor<8xf32>
    hlo.return %3 : tensor<8xf32>
  }
  %1 = hlo.fusion loop(%n, %places) : (tensor<i64>, tensor<8x1xi32>) -> tensor<8x1xi32> {
  ^bb0(%a: tensor<i64>, %p: tensor<8x1xi32>):
    %none = hlo.constant dense<-1> : tensor<8x1xi32>
    %3 = hlo.iota dim = 0 : tensor<8xi32>
    %4 = hlo.convert %a : (tensor<i64>) -> tensor<i32>
    %5 = hlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = hlo.compare LT, %3, %5 : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %7 = hlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %8 = hlo.select %7, %p, %none : (tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    hlo.return %8 : tensor<8x1xi32>
  }
  %2 = hlo.if %there : (tensor<i1>) -> tensor<8xf32> {
    %3 = hlo.fusion loop(%0) : (tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%a: tensor<8xf32>):
      %4 = hlo.exponential %a : tensor<8xf32>
      hlo.return %4 : tensor<8xf32>
    }
    %5 = hlo.scatter(%0), %1, (%3), <inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<8xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      hlo.return %q : tensor<f32>
    }
    hlo.return %5 : tensor<8xf32>
  } else {
    hlo.return %0 : tensor<8xf32>
  }
  return %2 : tensor<8xf32>
}
