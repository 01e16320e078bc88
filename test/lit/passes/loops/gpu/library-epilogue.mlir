// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s
// RUN: kiln-opt %s --split-input-file --simplify -o %t.mlir && FileCheck %s --check-prefix=LOGISTIC < %t.mlir && kiln-opt %t.mlir --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s
// LOGISTIC: hlo.logistic
// RUN: sed 's/f32_parts = 2/f32_parts = 3/; s/"auto"/"cublaslt"/' %s | kiln-opt --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s --check-prefix=EXACT

// GELU in its form with tanh, as TensorFlow and JAX write it, with a bias and without; with a bias of float32 not where the result is bfloat16.
// CHECK-LABEL: module attributes
// CHECK: func.func private {{.*}}loops.matmul = {activation = "gelu_tanh", args = array<i64: 0, 1, 3, 2>, lhs = array<i64: 1, 512, 1>, rhs = array<i64: 1, 768, 1>, shape = array<i64: 1, 4096, 768, 512>, tf32, types = [f32, f32]}
// CHECK: func.func private {{.*}}loops.matmul = {activation = "gelu_tanh", args = array<i64: 0, 1, 2, -1>, {{.*}}types = [bf16, bf16]}
// CHECK-NOT: loops.matmul
// Tensor cores lose as much as an approximate tanh does, float32 without loss does not.
// EXACT-LABEL: module attributes
// EXACT: loops.matmul = {activation = "gelu_tanh", args = array<i64: 0, 1, 2, -1>, {{.*}}types = [bf16, bf16]}
// EXACT-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 2 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<512x768xf32>, %c: tensor<768xf32>, %d: tensor<4096x512xbf16>, %e: tensor<512x768xbf16>)
    -> (tensor<4096x768xf32>, tensor<4096x768xbf16>, tensor<4096x768xbf16>) {
  %half = hlo.constant dense<5.000000e-01> : tensor<4096x768xf32>
  %cubic = hlo.constant dense<4.471500e-02> : tensor<4096x768xf32>
  %scale = hlo.constant dense<0.797884583> : tensor<4096x768xf32>
  %one = hlo.constant dense<1.000000e+00> : tensor<4096x768xf32>
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<768xf32>) -> tensor<4096x768xf32>
  %2 = hlo.add %0, %1 : tensor<4096x768xf32>
  %3 = hlo.multiply %2, %half : tensor<4096x768xf32>
  %4 = hlo.multiply %2, %2 : tensor<4096x768xf32>
  %5 = hlo.multiply %4, %2 : tensor<4096x768xf32>
  %6 = hlo.multiply %5, %cubic : tensor<4096x768xf32>
  %7 = hlo.add %2, %6 : tensor<4096x768xf32>
  %8 = hlo.multiply %7, %scale : tensor<4096x768xf32>
  %9 = hlo.tanh %8 : tensor<4096x768xf32>
  %10 = hlo.add %9, %one : tensor<4096x768xf32>
  %11 = hlo.multiply %3, %10 : tensor<4096x768xf32>

  %20 = hlo.dot_general %d, %e, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xbf16>, tensor<512x768xbf16>) -> tensor<4096x768xf32>
  %21 = hlo.multiply %20, %20 : tensor<4096x768xf32>
  %22 = hlo.multiply %21, %cubic : tensor<4096x768xf32>
  %23 = hlo.add %22, %one : tensor<4096x768xf32>
  %24 = hlo.multiply %20, %23 : tensor<4096x768xf32>
  %25 = hlo.multiply %scale, %24 : tensor<4096x768xf32>
  %26 = hlo.tanh %25 : tensor<4096x768xf32>
  %27 = hlo.multiply %26, %half : tensor<4096x768xf32>
  %28 = hlo.add %27, %half : tensor<4096x768xf32>
  %29 = hlo.multiply %20, %28 : tensor<4096x768xf32>
  %30 = hlo.convert %29 : (tensor<4096x768xf32>) -> tensor<4096x768xbf16>

  %40 = hlo.dot_general %d, %e, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xbf16>, tensor<512x768xbf16>) -> tensor<4096x768xf32>
  %41 = hlo.add %40, %1 : tensor<4096x768xf32>
  %42 = hlo.convert %41 : (tensor<4096x768xf32>) -> tensor<4096x768xbf16>
  return %11, %30, %42 : tensor<4096x768xf32>, tensor<4096x768xbf16>, tensor<4096x768xbf16>
}
}

// -----

// Not GELU in other forms or with other factors. Of a product that is needed before it too, that alone.
// CHECK-LABEL: module attributes
// CHECK: loops.matmul = {args = array<i64: 0, 1, 2, -1>
// CHECK-NOT: loops.matmul
// EXACT-LABEL: module attributes
// EXACT: loops.matmul = {args = array<i64: 0, 1, 2, -1>
// EXACT-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 2 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<512x768xf32>) -> (tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>) {
  %half = hlo.constant dense<5.000000e-01> : tensor<4096x768xf32>
  %root = hlo.constant dense<0.707106769> : tensor<4096x768xf32>
  %cubic = hlo.constant dense<4.471500e-02> : tensor<4096x768xf32>
  %scale = hlo.constant dense<0.798> : tensor<4096x768xf32>
  %one = hlo.constant dense<1.000000e+00> : tensor<4096x768xf32>
  %zero = hlo.constant dense<0.000000e+00> : tensor<4096x768xf32>
  // erf
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.multiply %0, %root : tensor<4096x768xf32>
  %2 = hlo.erf %1 : tensor<4096x768xf32>
  %3 = hlo.add %2, %one : tensor<4096x768xf32>
  %4 = hlo.multiply %0, %half : tensor<4096x768xf32>
  %5 = hlo.multiply %4, %3 : tensor<4096x768xf32>
  // 0.798 for sqrt(2 / pi)
  %10 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %11 = hlo.multiply %10, %10 : tensor<4096x768xf32>
  %12 = hlo.multiply %11, %cubic : tensor<4096x768xf32>
  %13 = hlo.add %12, %one : tensor<4096x768xf32>
  %14 = hlo.multiply %10, %13 : tensor<4096x768xf32>
  %15 = hlo.multiply %scale, %14 : tensor<4096x768xf32>
  %16 = hlo.tanh %15 : tensor<4096x768xf32>
  %17 = hlo.add %16, %one : tensor<4096x768xf32>
  %18 = hlo.multiply %10, %half : tensor<4096x768xf32>
  %19 = hlo.multiply %18, %17 : tensor<4096x768xf32>
  // a ReLU of which the product is needed too
  %20 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %21 = hlo.compare GT, %20, %zero : (tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xi1>
  %22 = hlo.select %21, %20, %zero : (tensor<4096x768xi1>, tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xf32>
  return %5, %19, %20, %22 : tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>
}
}

// -----

// A library's ReLU of NaN is 0: so is x > 0 ? x : 0, and so is not TensorFlow's, which is a maximum.
// CHECK-LABEL: module attributes
// CHECK: loops.matmul = {activation = "relu", args = array<i64: 0, 1, 3, 2>
// CHECK-NOT: loops.matmul
// EXACT-LABEL: module attributes
// EXACT: loops.matmul = {activation = "relu", args = array<i64: 0, 1, 3, 2>
// EXACT-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 2 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<512x768xf32>, %c: tensor<768xf32>) -> (tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>) {
  %zero = hlo.constant dense<0.000000e+00> : tensor<4096x768xf32>
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<768xf32>) -> tensor<4096x768xf32>
  %2 = hlo.add %0, %1 : tensor<4096x768xf32>
  %3 = hlo.compare GT, %2, %zero : (tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xi1>
  %4 = hlo.select %3, %2, %zero : (tensor<4096x768xi1>, tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xf32>
  %10 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %11 = hlo.add %10, %1 : tensor<4096x768xf32>
  %12 = hlo.maximum %11, %zero : tensor<4096x768xf32>
  %20 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %21 = hlo.compare LE, %20, %zero : (tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xi1>
  %22 = hlo.select %21, %zero, %20 : (tensor<4096x768xi1>, tensor<4096x768xf32>, tensor<4096x768xf32>) -> tensor<4096x768xf32>
  return %4, %12, %22 : tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>
}
}

// -----

// What is added to each element, and a bias; also in another shape. Not two of them, their sum, one in another order or of another type.
// CHECK-LABEL: module attributes
// CHECK: loops.matmul = {args = array<i64: 1, 2, 4, 0>, {{.*}}residual = 3 : i64
// CHECK: loops.matmul = {args = array<i64: 0, 1, 3, -1>, {{.*}}residual = 2 : i64
// CHECK-NOT: loops.matmul
// EXACT-LABEL: module attributes
// EXACT-COUNT-2: residual = {{[23]}} : i64
// EXACT-NOT: loops.matmul
module attributes {loops.gpu_library = "auto", loops.target = {f32_parts = 2 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x512xf32>, %b: tensor<512x768xf32>, %c: tensor<768xf32>, %x: tensor<4096x768xf32>, %y: tensor<8x512x768xf32>, %t: tensor<768x4096xf32>, %h: tensor<4096x768xbf16>)
    -> (tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>) {
  %bias = hlo.broadcast_in_dim %c, dims = [1] : (tensor<768xf32>) -> tensor<4096x768xf32>
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.add %0, %bias : tensor<4096x768xf32>
  %2 = hlo.add %x, %1 : tensor<4096x768xf32>
  %10 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %11 = hlo.reshape %y : (tensor<8x512x768xf32>) -> tensor<4096x768xf32>
  %12 = hlo.add %10, %11 : tensor<4096x768xf32>
  %20 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %21 = hlo.add %20, %x : tensor<4096x768xf32>
  %22 = hlo.add %21, %11 : tensor<4096x768xf32>
  %30 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %31 = hlo.add %bias, %x : tensor<4096x768xf32>
  %32 = hlo.add %30, %31 : tensor<4096x768xf32>
  %40 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %41 = hlo.transpose %t, dims = [1, 0] : (tensor<768x4096xf32>) -> tensor<4096x768xf32>
  %42 = hlo.add %40, %41 : tensor<4096x768xf32>
  %50 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x512xf32>, tensor<512x768xf32>) -> tensor<4096x768xf32>
  %51 = hlo.convert %h : (tensor<4096x768xbf16>) -> tensor<4096x768xf32>
  %52 = hlo.add %50, %51 : tensor<4096x768xf32>
  return %2, %12, %22, %32, %42, %52 : tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>, tensor<4096x768xf32>
}
}
