// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// select_and_scatter: the gradient of pooling, overlapping windows, padding, ties, NaN.

func.func @i8_disjoint() {
  %0 = hlo.constant dense<[[1, 5, 3, 3], [2, 4, 3, 3], [0, 0, 9, 1], [0, 0, 2, 2]]> : tensor<4x4xi8>
  %1 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xi8>, tensor<2x2xi8>, tensor<i8>) -> tensor<4x4xi8> select {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = hlo.add %a, %b : tensor<i8>
    hlo.return %s : tensor<i8>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 0], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0]]> : tensor<4x4xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xi8>, tensor<4x4xi8>) -> ()
  return
}

func.func @i8_overlapping() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi8>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xi8>, tensor<3xi8>, tensor<i8>) -> tensor<5xi8> select {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = hlo.add %a, %b : tensor<i8>
    hlo.return %s : tensor<i8>
  }
  %4 = hlo.constant dense<[0, 3, 0, 3, 0]> : tensor<5xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi8>, tensor<5xi8>) -> ()
  return
}

func.func @i8_padded() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi8>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xi8>, tensor<3xi8>, tensor<i8>) -> tensor<5xi8> select {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = hlo.add %a, %b : tensor<i8>
    hlo.return %s : tensor<i8>
  }
  %4 = hlo.constant dense<[1, 2, 0, 3, 0]> : tensor<5xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi8>, tensor<5xi8>) -> ()
  return
}

func.func @i32_disjoint() {
  %0 = hlo.constant dense<[[1, 5, 3, 3], [2, 4, 3, 3], [0, 0, 9, 1], [0, 0, 2, 2]]> : tensor<4x4xi32>
  %1 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xi32>, tensor<2x2xi32>, tensor<i32>) -> tensor<4x4xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 0], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0]]> : tensor<4x4xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xi32>, tensor<4x4xi32>) -> ()
  return
}

func.func @i32_overlapping() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi32>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xi32>, tensor<3xi32>, tensor<i32>) -> tensor<5xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[0, 3, 0, 3, 0]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @i32_padded() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi32>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xi32>, tensor<3xi32>, tensor<i32>) -> tensor<5xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[1, 2, 0, 3, 0]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @ui16_disjoint() {
  %0 = hlo.constant dense<[[1, 5, 3, 3], [2, 4, 3, 3], [0, 0, 9, 1], [0, 0, 2, 2]]> : tensor<4x4xui16>
  %1 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xui16>, tensor<2x2xui16>, tensor<ui16>) -> tensor<4x4xui16> select {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %s = hlo.add %a, %b : tensor<ui16>
    hlo.return %s : tensor<ui16>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 0], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0]]> : tensor<4x4xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xui16>, tensor<4x4xui16>) -> ()
  return
}

func.func @ui16_overlapping() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xui16>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xui16>, tensor<3xui16>, tensor<ui16>) -> tensor<5xui16> select {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %s = hlo.add %a, %b : tensor<ui16>
    hlo.return %s : tensor<ui16>
  }
  %4 = hlo.constant dense<[0, 3, 0, 3, 0]> : tensor<5xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xui16>, tensor<5xui16>) -> ()
  return
}

func.func @ui16_padded() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xui16>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xui16>, tensor<3xui16>, tensor<ui16>) -> tensor<5xui16> select {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %s = hlo.add %a, %b : tensor<ui16>
    hlo.return %s : tensor<ui16>
  }
  %4 = hlo.constant dense<[1, 2, 0, 3, 0]> : tensor<5xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xui16>, tensor<5xui16>) -> ()
  return
}

func.func @i64_disjoint() {
  %0 = hlo.constant dense<[[1, 5, 3, 3], [2, 4, 3, 3], [0, 0, 9, 1], [0, 0, 2, 2]]> : tensor<4x4xi64>
  %1 = hlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x4xi64> select {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = hlo.add %a, %b : tensor<i64>
    hlo.return %s : tensor<i64>
  }
  %4 = hlo.constant dense<[[0, 1, 2, 0], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0]]> : tensor<4x4xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xi64>, tensor<4x4xi64>) -> ()
  return
}

func.func @i64_overlapping() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi64>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xi64>, tensor<3xi64>, tensor<i64>) -> tensor<5xi64> select {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = hlo.add %a, %b : tensor<i64>
    hlo.return %s : tensor<i64>
  }
  %4 = hlo.constant dense<[0, 3, 0, 3, 0]> : tensor<5xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi64>, tensor<5xi64>) -> ()
  return
}

func.func @i64_padded() {
  %0 = hlo.constant dense<[1, 7, 2, 7, 0]> : tensor<5xi64>
  %1 = hlo.constant dense<[1, 2, 3]> : tensor<3xi64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xi64>, tensor<3xi64>, tensor<i64>) -> tensor<5xi64> select {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = hlo.add %a, %b : tensor<i64>
    hlo.return %s : tensor<i64>
  }
  %4 = hlo.constant dense<[1, 2, 0, 3, 0]> : tensor<5xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xi64>, tensor<5xi64>) -> ()
  return
}

func.func @bf16_disjoint() {
  %0 = hlo.constant dense<[[1.0, 5.0, 3.0, 3.0], [2.0, 4.0, 3.0, 3.0], [0.0, 0.0, 9.0, 1.0], [0.0, 0.0, 2.0, 2.0]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xbf16>, tensor<2x2xbf16>, tensor<bf16>) -> tensor<4x4xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> ()
  return
}

func.func @bf16_overlapping() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xbf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<5xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[0.0, 3.0, 0.0, 3.0, 0.0]> : tensor<5xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  return
}

func.func @bf16_padded() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xbf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xbf16>, tensor<3xbf16>, tensor<bf16>) -> tensor<5xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[1.0, 2.0, 0.0, 3.0, 0.0]> : tensor<5xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  return
}

func.func @f16_disjoint() {
  %0 = hlo.constant dense<[[1.0, 5.0, 3.0, 3.0], [2.0, 4.0, 3.0, 3.0], [0.0, 0.0, 9.0, 1.0], [0.0, 0.0, 2.0, 2.0]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xf16>, tensor<2x2xf16>, tensor<f16>) -> tensor<4x4xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xf16>, tensor<4x4xf16>) -> ()
  return
}

func.func @f16_overlapping() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xf16>, tensor<3xf16>, tensor<f16>) -> tensor<5xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[0.0, 3.0, 0.0, 3.0, 0.0]> : tensor<5xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf16>, tensor<5xf16>) -> ()
  return
}

func.func @f16_padded() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xf16>, tensor<3xf16>, tensor<f16>) -> tensor<5xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[1.0, 2.0, 0.0, 3.0, 0.0]> : tensor<5xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf16>, tensor<5xf16>) -> ()
  return
}

func.func @f32_disjoint() {
  %0 = hlo.constant dense<[[1.0, 5.0, 3.0, 3.0], [2.0, 4.0, 3.0, 3.0], [0.0, 0.0, 9.0, 1.0], [0.0, 0.0, 2.0, 2.0]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  return
}

func.func @f32_overlapping() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf32>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xf32>, tensor<3xf32>, tensor<f32>) -> tensor<5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[0.0, 3.0, 0.0, 3.0, 0.0]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf32>, tensor<5xf32>) -> ()
  return
}

func.func @f32_padded() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf32>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xf32>, tensor<3xf32>, tensor<f32>) -> tensor<5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[1.0, 2.0, 0.0, 3.0, 0.0]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf32>, tensor<5xf32>) -> ()
  return
}

func.func @f64_disjoint() {
  %0 = hlo.constant dense<[[1.0, 5.0, 3.0, 3.0], [2.0, 4.0, 3.0, 3.0], [0.0, 0.0, 9.0, 1.0], [0.0, 0.0, 2.0, 2.0]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2, 2] strides = [2, 2] padding = [0, 0, 0, 0] : (tensor<4x4xf64>, tensor<2x2xf64>, tensor<f64>) -> tensor<4x4xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<4x4xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<4x4xf64>, tensor<4x4xf64>) -> ()
  return
}

func.func @f64_overlapping() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf64>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [3] strides = [1] padding = [0, 0] : (tensor<5xf64>, tensor<3xf64>, tensor<f64>) -> tensor<5xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[0.0, 3.0, 0.0, 3.0, 0.0]> : tensor<5xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf64>, tensor<5xf64>) -> ()
  return
}

func.func @f64_padded() {
  %0 = hlo.constant dense<[1.0, 7.0, 2.0, 7.0, 0.0]> : tensor<5xf64>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [1, 0] : (tensor<5xf64>, tensor<3xf64>, tensor<f64>) -> tensor<5xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[1.0, 2.0, 0.0, 3.0, 0.0]> : tensor<5xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<5xf64>, tensor<5xf64>) -> ()
  return
}

func.func @f16_nan_replaced() {
  %0 = hlo.constant dense<[0x7E00, 2.0, 1.0, 0x7E00, 0x7C00, 0xFC00, -0.0, 0.0]> : tensor<8xf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf16>, tensor<4xf16>, tensor<f16>) -> tensor<8xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf16>, tensor<8xf16>) -> ()
  return
}

func.func @f16_nan_kept() {
  %0 = hlo.constant dense<[0x7E00, 2.0, 1.0, 0x7E00, 0x7C00, 0xFC00, -0.0, 0.0]> : tensor<8xf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf16>, tensor<4xf16>, tensor<f16>) -> tensor<8xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %q = hlo.compare GT, %b, %a : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf16>, tensor<8xf16>) -> ()
  return
}

func.func @bf16_nan_replaced() {
  %0 = hlo.constant dense<[0x7FC0, 2.0, 1.0, 0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0]> : tensor<8xbf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xbf16>, tensor<4xbf16>, tensor<bf16>) -> tensor<8xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xbf16>, tensor<8xbf16>) -> ()
  return
}

func.func @bf16_nan_kept() {
  %0 = hlo.constant dense<[0x7FC0, 2.0, 1.0, 0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0]> : tensor<8xbf16>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xbf16>, tensor<4xbf16>, tensor<bf16>) -> tensor<8xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %q = hlo.compare GT, %b, %a : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xbf16>, tensor<8xbf16>) -> ()
  return
}

func.func @f32_nan_replaced() {
  %0 = hlo.constant dense<[0x7FC00000, 2.0, 1.0, 0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<8xf32>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

func.func @f32_nan_kept() {
  %0 = hlo.constant dense<[0x7FC00000, 2.0, 1.0, 0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<8xf32>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

func.func @f64_nan_replaced() {
  %0 = hlo.constant dense<[0x7FF8000000000000, 2.0, 1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0]> : tensor<8xf64>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf64>, tensor<4xf64>, tensor<f64>) -> tensor<8xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf64>, tensor<8xf64>) -> ()
  return
}

func.func @f64_nan_kept() {
  %0 = hlo.constant dense<[0x7FF8000000000000, 2.0, 1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0]> : tensor<8xf64>
  %1 = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<8xf64>, tensor<4xf64>, tensor<f64>) -> tensor<8xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %q = hlo.compare GT, %b, %a : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[1.0, 0.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0]> : tensor<8xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<8xf64>, tensor<8xf64>) -> ()
  return
}
