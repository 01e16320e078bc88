// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// sort: ascending, descending, along either dimension, stable pairs, and one element or none.

func.func @i8_rows() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xi8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1, 1, 2, 3], [0, 4, 5, 5]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_columns() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xi8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0, 1, 2, 1], [3, 5, 4, 5]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_falling() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi8>
  %1 = hlo.sort %0 : (tensor<2x4xi8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3, 2, 1, 1], [5, 5, 4, 0]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_pairs() {
  %0 = hlo.constant dense<[2, 1, 2, 1, 0]> : tensor<5xi8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xi8>, tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>) {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0, 1, 1, 2, 2]> : tensor<5xi8>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xi8>, tensor<5xi8>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @i8_one() {
  %0 = hlo.constant dense<[[3]]> : tensor<1x1xi8>
  %1 = hlo.sort %0 : (tensor<1x1xi8>) -> tensor<1x1xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3]]> : tensor<1x1xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi8>, tensor<1x1xi8>) -> ()
  return
}

func.func @i8_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xi8>
  %1 = hlo.sort %0 : (tensor<2x0xi8>) -> tensor<2x0xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i32_rows() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xi32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1, 1, 2, 3], [0, 4, 5, 5]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_columns() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xi32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0, 1, 2, 1], [3, 5, 4, 5]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_falling() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi32>
  %1 = hlo.sort %0 : (tensor<2x4xi32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3, 2, 1, 1], [5, 5, 4, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_pairs() {
  %0 = hlo.constant dense<[2, 1, 2, 1, 0]> : tensor<5xi32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xi32>, tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>) {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0, 1, 1, 2, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xi32>, tensor<5xi32>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @i32_one() {
  %0 = hlo.constant dense<[[3]]> : tensor<1x1xi32>
  %1 = hlo.sort %0 : (tensor<1x1xi32>) -> tensor<1x1xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3]]> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

func.func @i32_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xi32>
  %1 = hlo.sort %0 : (tensor<2x0xi32>) -> tensor<2x0xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @ui16_rows() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1, 1, 2, 3], [0, 4, 5, 5]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_columns() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0, 1, 2, 1], [3, 5, 4, 5]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_falling() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xui16>
  %1 = hlo.sort %0 : (tensor<2x4xui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3, 2, 1, 1], [5, 5, 4, 0]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_pairs() {
  %0 = hlo.constant dense<[2, 1, 2, 1, 0]> : tensor<5xui16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xui16>, tensor<5xi32>) -> (tensor<5xui16>, tensor<5xi32>) {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0, 1, 1, 2, 2]> : tensor<5xui16>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xui16>, tensor<5xui16>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @ui16_one() {
  %0 = hlo.constant dense<[[3]]> : tensor<1x1xui16>
  %1 = hlo.sort %0 : (tensor<1x1xui16>) -> tensor<1x1xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3]]> : tensor<1x1xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui16>, tensor<1x1xui16>) -> ()
  return
}

func.func @ui16_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xui16>
  %1 = hlo.sort %0 : (tensor<2x0xui16>) -> tensor<2x0xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @i64_rows() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xi64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1, 1, 2, 3], [0, 4, 5, 5]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_columns() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xi64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0, 1, 2, 1], [3, 5, 4, 5]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_falling() {
  %0 = hlo.constant dense<[[3, 1, 2, 1], [0, 5, 4, 5]]> : tensor<2x4xi64>
  %1 = hlo.sort %0 : (tensor<2x4xi64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3, 2, 1, 1], [5, 5, 4, 0]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_pairs() {
  %0 = hlo.constant dense<[2, 1, 2, 1, 0]> : tensor<5xi64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xi64>, tensor<5xi32>) -> (tensor<5xi64>, tensor<5xi32>) {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0, 1, 1, 2, 2]> : tensor<5xi64>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xi64>, tensor<5xi64>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @i64_one() {
  %0 = hlo.constant dense<[[3]]> : tensor<1x1xi64>
  %1 = hlo.sort %0 : (tensor<1x1xi64>) -> tensor<1x1xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3]]> : tensor<1x1xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi64>, tensor<1x1xi64>) -> ()
  return
}

func.func @i64_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xi64>
  %1 = hlo.sort %0 : (tensor<2x0xi64>) -> tensor<2x0xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @bf16_rows() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1.0, 1.0, 2.0, 3.0], [0.0, 4.0, 5.0, 5.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_columns() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 1.0], [3.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_falling() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  %1 = hlo.sort %0 : (tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0, 2.0, 1.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_pairs() {
  %0 = hlo.constant dense<[2.0, 1.0, 2.0, 1.0, 0.0]> : tensor<5xbf16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xbf16>, tensor<5xi32>) -> (tensor<5xbf16>, tensor<5xi32>) {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 1.0, 2.0, 2.0]> : tensor<5xbf16>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @bf16_one() {
  %0 = hlo.constant dense<[[3.0]]> : tensor<1x1xbf16>
  %1 = hlo.sort %0 : (tensor<1x1xbf16>) -> tensor<1x1xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xbf16>
  %1 = hlo.sort %0 : (tensor<2x0xbf16>) -> tensor<2x0xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xbf16>, tensor<2x0xbf16>) -> ()
  return
}

func.func @f16_rows() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xf16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1.0, 1.0, 2.0, 3.0], [0.0, 4.0, 5.0, 5.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_columns() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xf16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 1.0], [3.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_falling() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf16>
  %1 = hlo.sort %0 : (tensor<2x4xf16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0, 2.0, 1.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_pairs() {
  %0 = hlo.constant dense<[2.0, 1.0, 2.0, 1.0, 0.0]> : tensor<5xf16>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xf16>, tensor<5xi32>) -> (tensor<5xf16>, tensor<5xi32>) {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 1.0, 2.0, 2.0]> : tensor<5xf16>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xf16>, tensor<5xf16>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @f16_one() {
  %0 = hlo.constant dense<[[3.0]]> : tensor<1x1xf16>
  %1 = hlo.sort %0 : (tensor<1x1xf16>) -> tensor<1x1xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xf16>
  %1 = hlo.sort %0 : (tensor<2x0xf16>) -> tensor<2x0xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f32_rows() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1.0, 1.0, 2.0, 3.0], [0.0, 4.0, 5.0, 5.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_columns() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 1.0], [3.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_falling() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf32>
  %1 = hlo.sort %0 : (tensor<2x4xf32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0, 2.0, 1.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_pairs() {
  %0 = hlo.constant dense<[2.0, 1.0, 2.0, 1.0, 0.0]> : tensor<5xf32>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xf32>, tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>) {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 1.0, 2.0, 2.0]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xf32>, tensor<5xf32>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @f32_one() {
  %0 = hlo.constant dense<[[3.0]]> : tensor<1x1xf32>
  %1 = hlo.sort %0 : (tensor<1x1xf32>) -> tensor<1x1xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xf32>
  %1 = hlo.sort %0 : (tensor<2x0xf32>) -> tensor<2x0xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f64_rows() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1 = hlo.sort %0 {dimension = 1 : i64} : (tensor<2x4xf64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[1.0, 1.0, 2.0, 3.0], [0.0, 4.0, 5.0, 5.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_columns() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1 = hlo.sort %0 {dimension = 0 : i64} : (tensor<2x4xf64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0, 1.0], [3.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_falling() {
  %0 = hlo.constant dense<[[3.0, 1.0, 2.0, 1.0], [0.0, 5.0, 4.0, 5.0]]> : tensor<2x4xf64>
  %1 = hlo.sort %0 : (tensor<2x4xf64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0, 2.0, 1.0, 1.0], [5.0, 5.0, 4.0, 0.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_pairs() {
  %0 = hlo.constant dense<[2.0, 1.0, 2.0, 1.0, 0.0]> : tensor<5xf64>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2:2 = hlo.sort %0, %1 {is_stable = true} : (tensor<5xf64>, tensor<5xi32>) -> (tensor<5xf64>, tensor<5xi32>) {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 1.0, 2.0, 2.0]> : tensor<5xf64>
  hlo.custom_call "check.expect_eq"(%2#0, %3) : (tensor<5xf64>, tensor<5xf64>) -> ()
  %4 = hlo.constant dense<[4, 1, 3, 0, 2]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2#1, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @f64_one() {
  %0 = hlo.constant dense<[[3.0]]> : tensor<1x1xf64>
  %1 = hlo.sort %0 : (tensor<1x1xf64>) -> tensor<1x1xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<[[3.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xf64>
  %1 = hlo.sort %0 : (tensor<2x0xf64>) -> tensor<2x0xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  %2 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}
