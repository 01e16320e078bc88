// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// top_k: the largest in falling order, or the smallest in rising order, with their positions; the first of equals comes first.

func.func @i8_k0() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xi8>) -> (tensor<2x0xi8>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i8_k1() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xi8>) -> (tensor<2x1xi8>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3], [5]]> : tensor<2x1xi8>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xi8>, tensor<2x1xi8>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @i8_k3() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xi8>) -> (tensor<2x3xi8>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3, 3, 2], [5, 5, 4]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i8_k4() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xi8>) -> (tensor<2x4xi8>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3, 3, 2, 1], [5, 5, 4, 0]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_k0() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xi32>) -> (tensor<2x0xi32>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_k1() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xi32>) -> (tensor<2x1xi32>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3], [5]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @i32_k3() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3, 3, 2], [5, 5, 4]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_k4() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xi32>) -> (tensor<2x4xi32>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3, 3, 2, 1], [5, 5, 4, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @ui16_k0() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xui16>) -> (tensor<2x0xui16>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @ui16_k1() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xui16>) -> (tensor<2x1xui16>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3], [5]]> : tensor<2x1xui16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xui16>, tensor<2x1xui16>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @ui16_k3() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xui16>) -> (tensor<2x3xui16>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3, 3, 2], [5, 5, 4]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui16_k4() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xui16>) -> (tensor<2x4xui16>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3, 3, 2, 1], [5, 5, 4, 0]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i64_k0() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xi64>) -> (tensor<2x0xi64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i64_k1() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xi64>) -> (tensor<2x1xi64>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3], [5]]> : tensor<2x1xi64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xi64>, tensor<2x1xi64>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @i64_k3() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xi64>) -> (tensor<2x3xi64>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3, 3, 2], [5, 5, 4]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i64_k4() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xi64>) -> (tensor<2x4xi64>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3, 3, 2, 1], [5, 5, 4, 0]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @bf16_k0() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xbf16>) -> (tensor<2x0xbf16>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xbf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xbf16>, tensor<2x0xbf16>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @bf16_k1() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xbf16>) -> (tensor<2x1xbf16>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3.0], [5.0]]> : tensor<2x1xbf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xbf16>, tensor<2x1xbf16>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @bf16_k3() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xbf16>) -> (tensor<2x3xbf16>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0], [5.0, 5.0, 4.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @bf16_k4() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xbf16>) -> (tensor<2x4xbf16>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @f16_k0() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xf16>) -> (tensor<2x0xf16>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @f16_k1() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xf16>) -> (tensor<2x1xf16>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3.0], [5.0]]> : tensor<2x1xf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xf16>, tensor<2x1xf16>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @f16_k3() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xf16>) -> (tensor<2x3xf16>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0], [5.0, 5.0, 4.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f16_k4() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xf16>) -> (tensor<2x4xf16>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @f32_k0() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xf32>) -> (tensor<2x0xf32>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @f32_k1() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xf32>) -> (tensor<2x1xf32>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3.0], [5.0]]> : tensor<2x1xf32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xf32>, tensor<2x1xf32>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @f32_k3() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0], [5.0, 5.0, 4.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f32_k4() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @f64_k0() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1:2 = hlo.top_k %0, k = 0 : (tensor<2x4xf64>) -> (tensor<2x0xf64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @f64_k1() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1:2 = hlo.top_k %0, k = 1 : (tensor<2x4xf64>) -> (tensor<2x1xf64>, tensor<2x1xi32>)
  %2 = hlo.constant dense<[[3.0], [5.0]]> : tensor<2x1xf64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x1xf64>, tensor<2x1xf64>) -> ()
  %3 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x1xi32>, tensor<2x1xi32>) -> ()
  return
}

func.func @f64_k3() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1:2 = hlo.top_k %0, k = 3 : (tensor<2x4xf64>) -> (tensor<2x3xf64>, tensor<2x3xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0], [5.0, 5.0, 4.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2], [1, 3, 2]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f64_k4() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1:2 = hlo.top_k %0, k = 4 : (tensor<2x4xf64>) -> (tensor<2x4xf64>, tensor<2x4xi32>)
  %2 = hlo.constant dense<[[3.0, 3.0, 2.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  %3 = hlo.constant dense<[[0, 3, 2, 1], [1, 3, 2, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

// Subnormal numbers stay as they are.
func.func @bf16_subnormal() {
  %0 = hlo.constant dense<[0x0001, 0x8003, 0x0005, 0x0002, 0x8001, 0x0003]> : tensor<6xbf16>
  %1, %2 = hlo.top_k %0, k = 3 : (tensor<6xbf16>) -> (tensor<3xbf16>, tensor<3xi32>)
  %3 = hlo.bitcast_convert %1 : (tensor<3xbf16>) -> tensor<3xi16>
  %4 = hlo.constant dense<[5, 3, 2]> : tensor<3xi16>
  %5 = hlo.constant dense<[2, 5, 3]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<3xi16>, tensor<3xi16>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %5) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

// Zeros of both signs are equal where that is asked for, and stay what they are; NaN is beyond the infinity of its sign.
func.func @f32_equal_zeros() {
  %0 = hlo.constant dense<[-0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, 0x7FC00000, -0.0, 0xFFC00000, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0, 0.0, -1.0, -0.0]> : tensor<40xf32>
  %1, %2 = hlo.top_k %0, k = 5 {equal_zeros} : (tensor<40xf32>) -> (tensor<5xf32>, tensor<5xi32>)
  %3 = hlo.constant dense<[0x7FC00000, -0.0, 0.0, -0.0, 0.0]> : tensor<5xf32>
  %4 = hlo.constant dense<[20, 0, 1, 3, 4]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<5xf32>, tensor<5xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @bf16_equal_zeros() {
  %0 = hlo.constant dense<[-0.0, 0.0, -1.0, -0.0, 0x7FC0, -1.0, 0xFFC0]> : tensor<7xbf16>
  %1, %2 = hlo.top_k %0, k = 7 {equal_zeros} : (tensor<7xbf16>) -> (tensor<7xbf16>, tensor<7xi32>)
  %3 = hlo.constant dense<[0x7FC0, -0.0, 0.0, -0.0, -1.0, -1.0, 0xFFC0]> : tensor<7xbf16>
  %4 = hlo.constant dense<[4, 0, 1, 3, 2, 5, 6]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @f64_equal_zeros() {
  %0 = hlo.constant dense<[-0.0, 0.0, -1.0, -0.0, 0x7FF8000000000000, -1.0, 0xFFF8000000000000]> : tensor<7xf64>
  %1, %2 = hlo.top_k %0, k = 7 {equal_zeros} : (tensor<7xf64>) -> (tensor<7xf64>, tensor<7xi32>)
  %3 = hlo.constant dense<[0x7FF8000000000000, -0.0, 0.0, -0.0, -1.0, -1.0, 0xFFF8000000000000]> : tensor<7xf64>
  %4 = hlo.constant dense<[4, 0, 1, 3, 2, 5, 6]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<7xf64>, tensor<7xf64>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

// The smallest in rising order; again the first of equals comes first.
func.func @i8_smallest() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xi8>) -> (tensor<2x3xi8>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1, 2, 3], [0, 4, 5]]> : tensor<2x3xi8>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui16_smallest() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xui16>) -> (tensor<2x3xui16>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1, 2, 3], [0, 4, 5]]> : tensor<2x3xui16>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_smallest() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1, 2, 3], [0, 4, 5]]> : tensor<2x3xi32>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i64_smallest() {
  %0 = hlo.constant dense<[[3, 1, 2, 3], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xi64>) -> (tensor<2x3xi64>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1, 2, 3], [0, 4, 5]]> : tensor<2x3xi64>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f16_smallest() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xf16>) -> (tensor<2x3xf16>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1.0, 2.0, 3.0], [0.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @bf16_smallest() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xbf16>) -> (tensor<2x3xbf16>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1.0, 2.0, 3.0], [0.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f32_smallest() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1.0, 2.0, 3.0], [0.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f64_smallest() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 3.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1, %2 = hlo.top_k %0, k = 3 {smallest} : (tensor<2x4xf64>) -> (tensor<2x3xf64>, tensor<2x3xi32>)
  %3 = hlo.constant dense<[[1.0, 2.0, 3.0], [0.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %4 = hlo.constant dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i8_smallest_of_40() {
  %0 = hlo.constant dense<[[5, 0, 3, 3, 7, 3, 5, 2, 4, 7, 6, 8, 8, 1, 6, 7, 7, 8, 1, 5, 8, 4, 3, 0, 3, 5, 0, 2, 3, 8, 1, 3, 3, 3, 7, 0, 1, 0, 4, 7], [3, 2, 7, 2, 0, 0, 4, 5, 5, 6, 8, 4, 1, 4, 8, 1, 1, 7, 3, 6, 7, 2, 0, 3, 5, 4, 4, 6, 4, 4, 3, 4, 4, 8, 4, 3, 7, 5, 5, 0]]> : tensor<2x40xi8>
  %1, %2 = hlo.top_k %0, k = 5 {smallest} : (tensor<2x40xi8>) -> (tensor<2x5xi8>, tensor<2x5xi32>)
  %3 = hlo.constant dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 1]]> : tensor<2x5xi8>
  %4 = hlo.constant dense<[[1, 23, 26, 35, 37], [4, 5, 22, 39, 12]]> : tensor<2x5xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x5xi8>, tensor<2x5xi8>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x5xi32>, tensor<2x5xi32>) -> ()
  return
}

func.func @ui8_smallest_of_40() {
  %0 = hlo.constant dense<[[5, 0, 3, 3, 7, 3, 5, 2, 4, 7, 6, 8, 8, 1, 6, 7, 7, 8, 1, 5, 8, 4, 3, 0, 3, 5, 0, 2, 3, 8, 1, 3, 3, 3, 7, 0, 1, 0, 4, 7], [3, 2, 7, 2, 0, 0, 4, 5, 5, 6, 8, 4, 1, 4, 8, 1, 1, 7, 3, 6, 7, 2, 0, 3, 5, 4, 4, 6, 4, 4, 3, 4, 4, 8, 4, 3, 7, 5, 5, 0]]> : tensor<2x40xui8>
  %1, %2 = hlo.top_k %0, k = 5 {smallest} : (tensor<2x40xui8>) -> (tensor<2x5xui8>, tensor<2x5xi32>)
  %3 = hlo.constant dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 1]]> : tensor<2x5xui8>
  %4 = hlo.constant dense<[[1, 23, 26, 35, 37], [4, 5, 22, 39, 12]]> : tensor<2x5xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x5xui8>, tensor<2x5xui8>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x5xi32>, tensor<2x5xi32>) -> ()
  return
}

func.func @f32_smallest_of_40() {
  %0 = hlo.constant dense<[[1.0, -4.0, -1.0, -1.0, 3.0, -1.0, 1.0, -2.0, 0.0, 3.0, 2.0, 4.0, 4.0, -3.0, 2.0, 3.0, 3.0, 4.0, -3.0, 1.0, 4.0, 0.0, -1.0, -4.0, -1.0, 1.0, -4.0, -2.0, -1.0, 4.0, -3.0, -1.0, -1.0, -1.0, 3.0, -4.0, -3.0, -4.0, 0.0, 3.0], [-1.0, -2.0, 3.0, -2.0, -4.0, -4.0, 0.0, 1.0, 1.0, 2.0, 4.0, 0.0, -3.0, 0.0, 4.0, -3.0, -3.0, 3.0, -1.0, 2.0, 3.0, -2.0, -4.0, -1.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0, -1.0, 0.0, 0.0, 4.0, 0.0, -1.0, 3.0, 1.0, 1.0, -4.0]]> : tensor<2x40xf32>
  %1, %2 = hlo.top_k %0, k = 5 {smallest} : (tensor<2x40xf32>) -> (tensor<2x5xf32>, tensor<2x5xi32>)
  %3 = hlo.constant dense<[[-4.0, -4.0, -4.0, -4.0, -4.0], [-4.0, -4.0, -4.0, -4.0, -3.0]]> : tensor<2x5xf32>
  %4 = hlo.constant dense<[[1, 23, 26, 35, 37], [4, 5, 22, 39, 12]]> : tensor<2x5xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x5xf32>, tensor<2x5xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x5xi32>, tensor<2x5xi32>) -> ()
  return
}

func.func @i32_smallest_of_40() {
  %0 = hlo.constant dense<[[5, 0, 3, 3, 7, 3, 5, 2, 4, 7, 6, 8, 8, 1, 6, 7, 7, 8, 1, 5, 8, 4, 3, 0, 3, 5, 0, 2, 3, 8, 1, 3, 3, 3, 7, 0, 1, 0, 4, 7], [3, 2, 7, 2, 0, 0, 4, 5, 5, 6, 8, 4, 1, 4, 8, 1, 1, 7, 3, 6, 7, 2, 0, 3, 5, 4, 4, 6, 4, 4, 3, 4, 4, 8, 4, 3, 7, 5, 5, 0]]> : tensor<2x40xi32>
  %1, %2 = hlo.top_k %0, k = 5 {smallest} : (tensor<2x40xi32>) -> (tensor<2x5xi32>, tensor<2x5xi32>)
  %3 = hlo.constant dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 1]]> : tensor<2x5xi32>
  %4 = hlo.constant dense<[[1, 23, 26, 35, 37], [4, 5, 22, 39, 12]]> : tensor<2x5xi32>
  hlo.custom_call "check.expect_eq"(%1, %3) : (tensor<2x5xi32>, tensor<2x5xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%2, %4) : (tensor<2x5xi32>, tensor<2x5xi32>) -> ()
  return
}

func.func @f32_smallest_nan() {
  %0 = hlo.constant dense<[0x7FC00000, 0.0, -0.0, 0xFF800000, 0x7F800000, 0xFFC00000]> : tensor<6xf32>
  %1, %2 = hlo.top_k %0, k = 6 {smallest} : (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi32>)
  %3, %4 = hlo.top_k %0, k = 6 {equal_zeros, smallest} : (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi32>)
  %5 = hlo.constant dense<[5, 3, 2, 1, 4, 0]> : tensor<6xi32>
  %6 = hlo.constant dense<[5, 3, 1, 2, 4, 0]> : tensor<6xi32>
  hlo.custom_call "check.expect_eq"(%2, %5) : (tensor<6xi32>, tensor<6xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%4, %6) : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}
