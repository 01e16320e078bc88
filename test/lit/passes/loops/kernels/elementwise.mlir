// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s
// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops='vector-bytes=16' | FileCheck %s --check-prefix=NOMASK

// Whole vectors, then what is left: under a mask, or one by one where masks are dear.
// CHECK-LABEL: func.func private @f32_add_4x25(
// CHECK: scf.for
// CHECK:   vector.load %{{.*}} : memref<100xf32>, vector<16xf32>
// CHECK:   arith.addf %{{.*}} : vector<16xf32>
// CHECK:   vector.store
// CHECK: vector.create_mask
// CHECK: vector.maskedload
// CHECK: vector.maskedstore
// NOMASK-LABEL: func.func private @f32_add_4x25(
// NOMASK: vector.load %{{.*}} : memref<100xf32>, vector<4xf32>
// NOMASK-NOT: vector.maskedload
func.func @main(%x: tensor<4x25xf32>, %y: tensor<4x25xf32>) -> tensor<4x25xf32> {
  %0 = hlo.add %x, %y : tensor<4x25xf32>
  return %0 : tensor<4x25xf32>
}

// -----

// Half types compute in f32 and round after each op.
// CHECK-LABEL: func.func private @bf16_multiply_add_64(
// CHECK: arith.mulf %{{.*}} : vector<16xf32>
// CHECK: arith.truncf %{{.*}} : vector<16xf32> to vector<16xbf16>
// CHECK: arith.addf %{{.*}} : vector<16xf32>
// CHECK: arith.truncf
func.func @main(%x: tensor<64xbf16>) -> tensor<64xbf16> {
  %0 = hlo.multiply %x, %x : tensor<64xbf16>
  %1 = hlo.add %0, %x : tensor<64xbf16>
  return %1 : tensor<64xbf16>
}

// -----

// Rounding that may take subnormal numbers for zeros is left to the processor's instruction.
// CHECK-LABEL: func.func private @bf16_multiply_convert_64(
// CHECK: loops.split %{{.*}} : vector<16xf32> -> vector<16xbf16>
// CHECK-NOT: arith.truncf
func.func @main(%x: tensor<64xf32>) -> tensor<64xbf16> {
  %0 = hlo.multiply %x, %x : tensor<64xf32>
  %1 = hlo.convert %0 {hlo.flush_subnormals} : (tensor<64xf32>) -> tensor<64xbf16>
  return %1 : tensor<64xbf16>
}

// -----

// A value per row is loaded once per row and spread.
// CHECK-LABEL: func.func private @f32_add_8x64(
// CHECK: scf.for %[[ROW:.*]] =
// CHECK:   memref.load %{{.*}}[%[[ROW]]] : memref<8xf32>
// CHECK:   scf.for
// CHECK:     vector.broadcast %{{.*}} : f32 to vector<16xf32>
func.func @main(%x: tensor<8x64xf32>, %b: tensor<8xf32>) -> tensor<8x64xf32> {
  %0 = hlo.broadcast_in_dim %b, dims = [0] : (tensor<8xf32>) -> tensor<8x64xf32>
  %1 = hlo.add %x, %0 : tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}

// -----

// Integer division cannot trap.
// CHECK-LABEL: func.func private @i32_divide_16(
// CHECK: arith.select
// CHECK: arith.divsi
func.func @main(%x: tensor<16xi32>, %y: tensor<16xi32>) -> tensor<16xi32> {
  %0 = hlo.divide %x, %y : tensor<16xi32>
  return %0 : tensor<16xi32>
}

// -----

// Enough work for several threads is cut into pieces.
// CHECK: loops.launch @f32_tanh_1024x1024({{.*}}) count {{[0-9]+}}{{[0-9]}} grain
func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = hlo.tanh %x : tensor<1024x1024xf32>
  return %0 : tensor<1024x1024xf32>
}
