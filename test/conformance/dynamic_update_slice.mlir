// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// dynamic_update_slice; start indices are clamped so that the update stays inside.

func.func @i1_0() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<4x5xi1>
  %5 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i1_1() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<4x5xi1>
  %5 = hlo.constant dense<[[true, false, true, true, false], [false, true, false, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i1_2() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<4x5xi1>
  %5 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i1_3() {
  %0 = hlo.constant dense<[[false, true, false, true, false], [true, false, true, false, true], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  %1 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<4x5xi1>
  %5 = hlo.constant dense<[[false, true, true, false, true], [true, false, false, true, false], [false, true, false, true, false], [true, false, true, false, true]]> : tensor<4x5xi1>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi1>, tensor<4x5xi1>) -> ()
  return
}

func.func @i4_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi4>, tensor<2x3xi4>, tensor<i32>, tensor<i32>) -> tensor<4x5xi4>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 5, 4, 3], [3, 4, 2, 1, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i4_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi4>, tensor<2x3xi4>, tensor<i32>, tensor<i32>) -> tensor<4x5xi4>
  %5 = hlo.constant dense<[[5, 4, 3, 3, 4], [2, 1, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i4_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi4>, tensor<2x3xi4>, tensor<i32>, tensor<i32>) -> tensor<4x5xi4>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 5, 4, 3, 0], [1, 2, 1, 0, 5]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i4_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi4>, tensor<2x3xi4>, tensor<i32>, tensor<i32>) -> tensor<4x5xi4>
  %5 = hlo.constant dense<[[0, 1, 5, 4, 3], [5, 6, 2, 1, 0], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi4>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi4>, tensor<4x5xi4>) -> ()
  return
}

func.func @i8_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<4x5xi8>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 5, 4, 3], [3, 4, 2, 1, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @i8_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<4x5xi8>
  %5 = hlo.constant dense<[[5, 4, 3, 3, 4], [2, 1, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @i8_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<4x5xi8>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 5, 4, 3, 0], [1, 2, 1, 0, 5]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @i8_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<4x5xi8>
  %5 = hlo.constant dense<[[0, 1, 5, 4, 3], [5, 6, 2, 1, 0], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi8>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi8>, tensor<4x5xi8>) -> ()
  return
}

func.func @ui16_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui16>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui16>, tensor<2x3xui16>, tensor<i32>, tensor<i32>) -> tensor<4x5xui16>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 5, 4, 3], [3, 4, 2, 1, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @ui16_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui16>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui16>, tensor<2x3xui16>, tensor<i32>, tensor<i32>) -> tensor<4x5xui16>
  %5 = hlo.constant dense<[[5, 4, 3, 3, 4], [2, 1, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @ui16_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui16>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui16>, tensor<2x3xui16>, tensor<i32>, tensor<i32>) -> tensor<4x5xui16>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 5, 4, 3, 0], [1, 2, 1, 0, 5]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @ui16_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui16>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui16>, tensor<2x3xui16>, tensor<i32>, tensor<i32>) -> tensor<4x5xui16>
  %5 = hlo.constant dense<[[0, 1, 5, 4, 3], [5, 6, 2, 1, 0], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui16>, tensor<4x5xui16>) -> ()
  return
}

func.func @i32_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 5, 4, 3], [3, 4, 2, 1, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @i32_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  %5 = hlo.constant dense<[[5, 4, 3, 3, 4], [2, 1, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @i32_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 5, 4, 3, 0], [1, 2, 1, 0, 5]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @i32_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x5xi32>
  %5 = hlo.constant dense<[[0, 1, 5, 4, 3], [5, 6, 2, 1, 0], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xi32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xi32>, tensor<4x5xi32>) -> ()
  return
}

func.func @ui64_0() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui64>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui64>, tensor<2x3xui64>, tensor<i32>, tensor<i32>) -> tensor<4x5xui64>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 5, 4, 3], [3, 4, 2, 1, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @ui64_1() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui64>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui64>, tensor<2x3xui64>, tensor<i32>, tensor<i32>) -> tensor<4x5xui64>
  %5 = hlo.constant dense<[[5, 4, 3, 3, 4], [2, 1, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @ui64_2() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui64>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui64>, tensor<2x3xui64>, tensor<i32>, tensor<i32>) -> tensor<4x5xui64>
  %5 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 5, 4, 3, 0], [1, 2, 1, 0, 5]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @ui64_3() {
  %0 = hlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 0, 1, 2], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  %1 = hlo.constant dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xui64>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xui64>, tensor<2x3xui64>, tensor<i32>, tensor<i32>) -> tensor<4x5xui64>
  %5 = hlo.constant dense<[[0, 1, 5, 4, 3], [5, 6, 2, 1, 0], [3, 4, 5, 6, 0], [1, 2, 3, 4, 5]]> : tensor<4x5xui64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xui64>, tensor<4x5xui64>) -> ()
  return
}

func.func @bf16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xbf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 5.0, 4.0, 3.0], [3.0, 4.0, 2.0, 1.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @bf16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xbf16>
  %5 = hlo.constant dense<[[5.0, 4.0, 3.0, 3.0, 4.0], [2.0, 1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @bf16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xbf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 5.0, 4.0, 3.0, 0.0], [1.0, 2.0, 1.0, 0.0, 5.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @bf16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xbf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 5.0, 4.0, 3.0], [5.0, 6.0, 2.0, 1.0, 0.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xbf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xbf16>, tensor<4x5xbf16>) -> ()
  return
}

func.func @f16_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf16>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf16>, tensor<2x3xf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 5.0, 4.0, 3.0], [3.0, 4.0, 2.0, 1.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f16_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf16>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf16>, tensor<2x3xf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xf16>
  %5 = hlo.constant dense<[[5.0, 4.0, 3.0, 3.0, 4.0], [2.0, 1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f16_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf16>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf16>, tensor<2x3xf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 5.0, 4.0, 3.0, 0.0], [1.0, 2.0, 1.0, 0.0, 5.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f16_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf16>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf16>, tensor<2x3xf16>, tensor<i32>, tensor<i32>) -> tensor<4x5xf16>
  %5 = hlo.constant dense<[[0.0, 1.0, 5.0, 4.0, 3.0], [5.0, 6.0, 2.0, 1.0, 0.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf16>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf16>, tensor<4x5xf16>) -> ()
  return
}

func.func @f32_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 5.0, 4.0, 3.0], [3.0, 4.0, 2.0, 1.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f32_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  %5 = hlo.constant dense<[[5.0, 4.0, 3.0, 3.0, 4.0], [2.0, 1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f32_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 5.0, 4.0, 3.0, 0.0], [1.0, 2.0, 1.0, 0.0, 5.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f32_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  %5 = hlo.constant dense<[[0.0, 1.0, 5.0, 4.0, 3.0], [5.0, 6.0, 2.0, 1.0, 0.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf32>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  return
}

func.func @f64_0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf64>, tensor<2x3xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 5.0, 4.0, 3.0], [3.0, 4.0, 2.0, 1.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @f64_1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf64>, tensor<2x3xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
  %5 = hlo.constant dense<[[5.0, 4.0, 3.0, 3.0, 4.0], [2.0, 1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @f64_2() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf64>, tensor<2x3xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
  %5 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 5.0, 4.0, 3.0, 0.0], [1.0, 2.0, 1.0, 0.0, 5.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @f64_3() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  %1 = hlo.constant dense<[[5.0, 4.0, 3.0], [2.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf64>, tensor<2x3xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
  %5 = hlo.constant dense<[[0.0, 1.0, 5.0, 4.0, 3.0], [5.0, 6.0, 2.0, 1.0, 0.0], [3.0, 4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<4x5xf64>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xf64>, tensor<4x5xf64>) -> ()
  return
}

func.func @complexf32_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f32>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f32>>
  %5 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f32>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f32>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f32>>, tensor<4x5xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.constant dense<2> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f64>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f64>>
  %5 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<9> : tensor<i32>
  %3 = hlo.constant dense<1> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f64>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_3() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  %1 = hlo.constant dense<[[(5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(2.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<-3> : tensor<i32>
  %3 = hlo.constant dense<3> : tensor<i32>
  %4 = hlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<4x5xcomplex<f64>>
  %5 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (5.0, 0.0), (4.0, 0.0), (3.0, 0.0)], [(5.0, 0.0), (6.0, 0.0), (2.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<4x5xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%4, %5) : (tensor<4x5xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> ()
  return
}
