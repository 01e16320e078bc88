// RUN: kiln-opt %s --split-input-file --fuse --schedule --buffer-assignment --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s

// A padded border and the inside are loops of their own: no element asks where it is.
// CHECK-LABEL: func.func private @f32_pad_6x32(
// CHECK-NOT: scf.if
// CHECK-NOT: arith.cmpi
// CHECK: vector.store
// CHECK: return
func.func @main(%x: tensor<4x32xf32>) -> tensor<6x32xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.pad %x, %z, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<4x32xf32>, tensor<f32>) -> tensor<6x32xf32>
  return %0 : tensor<6x32xf32>
}

// -----

// So are the pieces of a concatenation.
// CHECK-LABEL: func.func private @f32_concatenate_4x48(
// CHECK-NOT: scf.if
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @main(%x: tensor<4x32xf32>, %y: tensor<4x16xf32>) -> tensor<4x48xf32> {
  %0 = hlo.concatenate %x, %y dim = 1 : (tensor<4x32xf32>, tensor<4x16xf32>) -> tensor<4x48xf32>
  return %0 : tensor<4x48xf32>
}

// -----

// A reshape between equal numbers of elements costs no division.
// CHECK-LABEL: func.func private @f32_negate_120(
// CHECK-NOT: arith.divui
// CHECK-NOT: arith.remui
// CHECK: return
func.func @main(%x: tensor<8x15xf32>) -> tensor<120xf32> {
  %0 = hlo.fusion loop(%x) : (tensor<8x15xf32>) -> tensor<120xf32> {
  ^bb0(%a: tensor<8x15xf32>):
    %1 = hlo.negate %a : tensor<8x15xf32>
    %2 = hlo.reshape %1 : (tensor<8x15xf32>) -> tensor<120xf32>
    hlo.return %2 : tensor<120xf32>
  }
  return %0 : tensor<120xf32>
}

// -----

// The row's index is looked up once, its elements are copied by vectors.
// CHECK-LABEL: func.func private @f32_gather_8x64(
// CHECK: scf.for
// CHECK:   memref.load %{{.*}} : memref<8xi32>
// CHECK:   arith.minsi
// CHECK:   scf.for
// CHECK:     vector.load
func.func @main(%t: tensor<100x64xf32>, %i: tensor<8x1xi32>) -> tensor<8x64xf32> {
  %0 = hlo.gather %t, %i, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 64] : (tensor<100x64xf32>, tensor<8x1xi32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}

// -----

// An update in place writes its window only.
// CHECK-LABEL: func.func private @f32_dynamic_update_slice_100x64(
// CHECK: scf.for
// CHECK: vector.store
// CHECK-NOT: scf.for
// CHECK: return
func.func @main(%t: tensor<100x64xf32> {hlo.variable = "t"}, %u: tensor<1x64xf32>, %i: tensor<i32>) -> (tensor<100x64xf32> {hlo.variable = "t"}) {
  %z = hlo.constant dense<0> : tensor<i32>
  %0 = hlo.dynamic_update_slice %t, %u, %i, %z : (tensor<100x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<100x64xf32>
  return %0 : tensor<100x64xf32>
}

// -----

// Of a constant whose elements are equal one is read: the bytes of all of them would not fit into memory.
// CHECK-LABEL: func.func private @f32_slice_add_64(
// CHECK: arith.constant 6.000000e+00 : f32
// CHECK-NOT: memref.get_global
// CHECK: return
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = hlo.fusion loop(%x) : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %c = hlo.constant dense<6.0> : tensor<1048576x1048576x64xf32>
    %1 = hlo.slice %c, start = [5, 7, 0], limit = [6, 8, 64], strides = [1, 1, 1] : (tensor<1048576x1048576x64xf32>) -> tensor<1x1x64xf32>
    %2 = hlo.reshape %1 : (tensor<1x1x64xf32>) -> tensor<64xf32>
    %3 = hlo.add %a, %2 : tensor<64xf32>
    hlo.return %3 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

// Many short pieces are copied one by one, and not chosen from for every element.
// CHECK-LABEL: func.func private @f32_concatenate_8x63(
// CHECK-NOT: arith.select
// CHECK-NOT: arith.xori
// CHECK: return
func.func @main(%a0: tensor<8x3xf32>, %a1: tensor<8x3xf32>, %a2: tensor<8x3xf32>, %a3: tensor<8x3xf32>, %a4: tensor<8x3xf32>, %a5: tensor<8x3xf32>, %a6: tensor<8x3xf32>, %a7: tensor<8x3xf32>, %a8: tensor<8x3xf32>, %a9: tensor<8x3xf32>, %a10: tensor<8x3xf32>, %a11: tensor<8x3xf32>, %a12: tensor<8x3xf32>, %a13: tensor<8x3xf32>, %a14: tensor<8x3xf32>, %a15: tensor<8x3xf32>, %a16: tensor<8x3xf32>, %a17: tensor<8x3xf32>, %a18: tensor<8x3xf32>, %a19: tensor<8x3xf32>, %a20: tensor<8x3xf32>) -> tensor<8x63xf32> {
  %0 = hlo.concatenate %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19, %a20 dim = 1 : (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x63xf32>
  return %0 : tensor<8x63xf32>
}
