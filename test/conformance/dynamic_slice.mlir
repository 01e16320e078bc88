// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// dynamic_slice; start indices are clamped so that the slice stays inside.

func.func @i1_i32_0() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_i32_1() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_i32_2() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_i32_3() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_i32_4() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i4_i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[4, 5, 6], [2, 3, 4]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[5, 6, 0], [3, 4, 5]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[1, 2, 3], [6, 0, 1]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i8_i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[4, 5, 6], [2, 3, 4]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[5, 6, 0], [3, 4, 5]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[1, 2, 3], [6, 0, 1]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @ui16_i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  %4 = hlo.constant dense<[[4, 5, 6], [2, 3, 4]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  %4 = hlo.constant dense<[[5, 6, 0], [3, 4, 5]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  %4 = hlo.constant dense<[[1, 2, 3], [6, 0, 1]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @i32_i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[4, 5, 6], [2, 3, 4]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[5, 6, 0], [3, 4, 5]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[1, 2, 3], [6, 0, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui64_i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  %4 = hlo.constant dense<[[0, 1, 2], [5, 6, 0]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  %4 = hlo.constant dense<[[4, 5, 6], [2, 3, 4]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  %4 = hlo.constant dense<[[5, 6, 0], [3, 4, 5]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @ui64_i32_4() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  %4 = hlo.constant dense<[[1, 2, 3], [6, 0, 1]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @bf16_i32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_i32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_i32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_i32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_i32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[1.0, 2.0, 3.0], [6.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @f16_i32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_i32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_i32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_i32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_i32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  %4 = hlo.constant dense<[[1.0, 2.0, 3.0], [6.0, 0.0, 1.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f32_i32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[1.0, 2.0, 3.0], [6.0, 0.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i64_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.constant dense<2> : tensor<i64>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i64_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i64_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<9> : tensor<i64>
  %2 = hlo.constant dense<1> : tensor<i64>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i64_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<3> : tensor<i64>
  %2 = hlo.constant dense<3> : tensor<i64>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_i64_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<-3> : tensor<i64>
  %2 = hlo.constant dense<1> : tensor<i64>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[1.0, 2.0, 3.0], [6.0, 0.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_ui8_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<1> : tensor<ui8>
  %2 = hlo.constant dense<2> : tensor<ui8>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_ui8_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<0> : tensor<ui8>
  %2 = hlo.constant dense<0> : tensor<ui8>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_ui8_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<9> : tensor<ui8>
  %2 = hlo.constant dense<1> : tensor<ui8>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_ui8_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<3> : tensor<ui8>
  %2 = hlo.constant dense<3> : tensor<ui8>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f64_i32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_i32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0], [5.0, 6.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_i32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[4.0, 5.0, 6.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_i32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[5.0, 6.0, 0.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_i32_4() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[1.0, 2.0, 3.0], [6.0, 0.0, 1.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @complexf32_i32_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_i32_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_i32_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_i32_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_i32_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_i32_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_i32_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_i32_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<9> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)], [(2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_i32_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<3> : tensor<i32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_i32_4() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<-3> : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.dynamic_slice %0, %1, %2 sizes = [2, 3] : (tensor<4x5xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(6.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @empty() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.dynamic_slice %0, %1 sizes = [0] : (tensor<3xf32>, tensor<i32>) -> tensor<0xf32>
  %3 = hlo.constant dense<> : tensor<0xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0xf32>, tensor<0xf32>) -> ()
  return
}
