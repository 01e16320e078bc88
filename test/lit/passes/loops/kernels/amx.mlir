// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s
// RUN: sed 's/tiles = true/tiles = false/' %s | kiln-opt -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=VECTORS

// Attention's products: an rhs that is no constant is packed into tiles once per entry, by transposing words or by interleaving rows.
// CHECK-LABEL: func.func private @f32_amx3_gemm_4x128x128x64_tb(
// CHECK: loops.tile_configure
// CHECK-COUNT-3: arith.shrui {{.*}} : vector<16xi32>
// CHECK: vector.shuffle %{{.*}} : vector<16xi32>, vector<16xi32>
// Products that share an rhs tile follow each other.
// CHECK: loops.tile_dot 0, 4, 6
// CHECK-NEXT: loops.tile_dot 2, 5, 6
// CHECK-NEXT: loops.tile_dot 1, 4, 7
// CHECK-COUNT-21: loops.tile_dot
// CHECK: arith.cmpf ord
// CHECK-LABEL: func.func private @bf16_amx_gemm_4x128x64x128(
// CHECK: vector.shuffle %{{.*}} : vector<32xi16>, vector<32xi16>
// CHECK-COUNT-4: loops.tile_dot
// CHECK-NOT: arith.cmpf
// VECTORS-NOT: amx
// VECTORS-NOT: tile_dot
module attributes {loops.target = {fma = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64, masked_memory = true, l2_bytes = 2097152 : i64}} {
func.func @main(%q: tensor<4x128x64xf32>, %k: tensor<4x128x64xf32>, %p: tensor<4x128x128xbf16>, %v: tensor<4x128x64xbf16>) -> (tensor<4x128x128xf32>, tensor<4x128x64xf32>) {
  %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<4x128x64xf32>, tensor<4x128x64xf32>) -> tensor<4x128x128xf32>
  %1 = hlo.dot_general %p, %v, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<4x128x128xbf16>, tensor<4x128x64xbf16>) -> tensor<4x128x64xf32>
  return %0, %1 : tensor<4x128x128xf32>, tensor<4x128x64xf32>
}
}
