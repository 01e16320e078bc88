// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s
// RUN: sed 's/"auto"/"none"/' %s | kiln-opt --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s --check-prefix=NONE
// RUN: sed 's/"auto"/"cublaslt"/' %s | kiln-opt --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s --check-prefix=ALL

// Large products of bfloat16 numbers, with a bias too; the second operand may be transposed.
// CHECK-LABEL: module attributes
// CHECK: func.func private @bf16_mma_{{.*}}add{{.*}}loops.matmul = {args = array<i64: 0, 1, 3, 2>, lhs = array<i64: 1, 512, 1>, rhs = array<i64: 1, 768, 1>, shape = array<i64: 1, 4096, 768, 512>, types = [bf16, f32]}
// CHECK: func.func private @bf16_mma_{{.*}}loops.matmul = {args = array<i64: 0, 1, 2, -1>, lhs = array<i64: 1, 512, 1>, rhs = array<i64: 1, 1, 512>, shape = array<i64: 1, 4096, 768, 512>, types = [bf16, bf16]}
// NONE-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xbf16>, %b: tensor<512x768xbf16>, %c: tensor<768xf32>, %d: tensor<768x512xbf16>) -> (tensor<4096x768xf32>, tensor<4096x768xbf16>) {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xbf16>, tensor<512x768xbf16>) -> tensor<4096x768xf32>
  %1 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<768xf32>) -> tensor<4096x768xf32>
  %2 = hlo.add %0, %1 : tensor<4096x768xf32>
  %3 = hlo.dot_general %a, %d, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<4096x512xbf16>, tensor<768x512xbf16>) -> tensor<4096x768xbf16>
  return %2, %3 : tensor<4096x768xf32>, tensor<4096x768xbf16>
}
}

// -----

// Small ones, and float32 without loss, only when all are asked for; what follows the product, or a bias of rows, never.
// CHECK-LABEL: module attributes
// CHECK-NOT: loops.matmul
// ALL-LABEL: module attributes
// ALL-COUNT-2: loops.matmul = {{.*}}bf16
// ALL-LABEL: module attributes
// ALL-COUNT-2: func.func private @f32_mma_{{.*}}loops.matmul
// ALL-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<512x768xf32>, %c: tensor<4096xf32>, %d: tensor<4096x128xf32>, %e: tensor<128x768xf32>)
    -> (tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>) {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.dot_general %d, %e, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x128xf32>, tensor<128x768xf32>) -> tensor<4096x768xf32>
  %2 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %3 = hlo.broadcast_in_dim %c, dims = [0] : (tensor<4096xf32>) -> tensor<4096x768xf32>
  %4 = hlo.add %2, %3 : tensor<4096x768xf32>
  %5 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %6 = hlo.tanh %5 : tensor<4096x768xf32>
  return %0, %1, %4, %6 : tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>
}
}
