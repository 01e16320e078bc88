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

func.func @complexf32_last() {
  %0 = hlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (0.0, 2.0), (1.0, 0.0), (3.0, 0.0), (3.0, 0.0)]> : tensor<6xcomplex<f32>>
  %1 = hlo.constant dense<[(0.0, 1.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  %2 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<6xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<6xcomplex<f32>> select {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %q = hlo.compare NE, %a, %b : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %s = hlo.add %a, %b : tensor<complex<f32>>
    hlo.return %s : tensor<complex<f32>>
  }
  %4 = hlo.constant dense<[(0.0, 1.0), (0.0, 0.0), (0.0, 0.0), (2.0, 0.0), (3.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_last() {
  %0 = hlo.constant dense<[(1.0, 0.0), (1.0, 0.0), (0.0, 2.0), (1.0, 0.0), (3.0, 0.0), (3.0, 0.0)]> : tensor<6xcomplex<f64>>
  %1 = hlo.constant dense<[(0.0, 1.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %2 = hlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [2] strides = [2] padding = [0, 0] : (tensor<6xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>> select {
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %q = hlo.compare NE, %a, %b : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %s = hlo.add %a, %b : tensor<complex<f64>>
    hlo.return %s : tensor<complex<f64>>
  }
  %4 = hlo.constant dense<[(0.0, 1.0), (0.0, 0.0), (0.0, 0.0), (2.0, 0.0), (3.0, 0.0), (0.0, 0.0)]> : tensor<6xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> ()
  return
}

func.func @i8_channels_tiled() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3, 2, 2], [4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4, 0, 2, 0, 1], [2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3, 1, 2, 4, 4, 4, 1], [3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3, 4, 2, 1, 1, 2, 2, 3, 4]], [[0, 4, 2, 1, 3, 2, 1, 1, 3, 2, 2, 1, 3, 1, 1, 4, 1, 1, 3], [3, 0, 0, 1, 4, 2, 3, 1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2], [4, 3, 3, 1, 3, 0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4], [0, 3, 4, 0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2]]]]> : tensor<1x2x4x19xi8>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3]]]]> : tensor<1x1x2x19xi8>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xi8>, tensor<1x1x2x19xi8>, tensor<i8>) -> tensor<1x2x4x19xi8> select {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = hlo.add %a, %b : tensor<i8>
    hlo.return %s : tensor<i8>
  }
  %4 = hlo.constant dense<[[[[1, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 4, 5, 0, 2, 0, 0], [0, 0, 3, 4, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 5, 1, 2, 0], [0, 1, 0, 3, 4, 5, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3]], [[0, 2, 0, 0, 0, 1, 0, 0, 4, 0, 0, 0, 3, 0, 0, 1, 0, 0, 4], [0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0], [5, 0, 0, 0, 0, 0, 1, 0, 3, 0, 5, 0, 0, 3, 4, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]]]> : tensor<1x2x4x19xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xi8>, tensor<1x2x4x19xi8>) -> ()
  return
}

func.func @i32_channels_tiled() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3, 2, 2], [4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4, 0, 2, 0, 1], [2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3, 1, 2, 4, 4, 4, 1], [3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3, 4, 2, 1, 1, 2, 2, 3, 4]], [[0, 4, 2, 1, 3, 2, 1, 1, 3, 2, 2, 1, 3, 1, 1, 4, 1, 1, 3], [3, 0, 0, 1, 4, 2, 3, 1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2], [4, 3, 3, 1, 3, 0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4], [0, 3, 4, 0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2]]]]> : tensor<1x2x4x19xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3]]]]> : tensor<1x1x2x19xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xi32>, tensor<1x1x2x19xi32>, tensor<i32>) -> tensor<1x2x4x19xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[1, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 4, 5, 0, 2, 0, 0], [0, 0, 3, 4, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 5, 1, 2, 0], [0, 1, 0, 3, 4, 5, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3]], [[0, 2, 0, 0, 0, 1, 0, 0, 4, 0, 0, 0, 3, 0, 0, 1, 0, 0, 4], [0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0], [5, 0, 0, 0, 0, 0, 1, 0, 3, 0, 5, 0, 0, 3, 4, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]]]> : tensor<1x2x4x19xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xi32>, tensor<1x2x4x19xi32>) -> ()
  return
}

func.func @ui16_channels_tiled() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3, 2, 2], [4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4, 0, 2, 0, 1], [2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3, 1, 2, 4, 4, 4, 1], [3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3, 4, 2, 1, 1, 2, 2, 3, 4]], [[0, 4, 2, 1, 3, 2, 1, 1, 3, 2, 2, 1, 3, 1, 1, 4, 1, 1, 3], [3, 0, 0, 1, 4, 2, 3, 1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2], [4, 3, 3, 1, 3, 0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4], [0, 3, 4, 0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2]]]]> : tensor<1x2x4x19xui16>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3]]]]> : tensor<1x1x2x19xui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xui16>, tensor<1x1x2x19xui16>, tensor<ui16>) -> tensor<1x2x4x19xui16> select {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %s = hlo.add %a, %b : tensor<ui16>
    hlo.return %s : tensor<ui16>
  }
  %4 = hlo.constant dense<[[[[1, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 4, 5, 0, 2, 0, 0], [0, 0, 3, 4, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 5, 1, 2, 0], [0, 1, 0, 3, 4, 5, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3]], [[0, 2, 0, 0, 0, 1, 0, 0, 4, 0, 0, 0, 3, 0, 0, 1, 0, 0, 4], [0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0], [5, 0, 0, 0, 0, 0, 1, 0, 3, 0, 5, 0, 0, 3, 4, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]]]> : tensor<1x2x4x19xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xui16>, tensor<1x2x4x19xui16>) -> ()
  return
}

func.func @i64_channels_tiled() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3, 2, 2], [4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4, 0, 2, 0, 1], [2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3, 1, 2, 4, 4, 4, 1], [3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3, 4, 2, 1, 1, 2, 2, 3, 4]], [[0, 4, 2, 1, 3, 2, 1, 1, 3, 2, 2, 1, 3, 1, 1, 4, 1, 1, 3], [3, 0, 0, 1, 4, 2, 3, 1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2], [4, 3, 3, 1, 3, 0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4], [0, 3, 4, 0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2]]]]> : tensor<1x2x4x19xi64>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3]]]]> : tensor<1x1x2x19xi64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xi64>, tensor<1x1x2x19xi64>, tensor<i64>) -> tensor<1x2x4x19xi64> select {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = hlo.add %a, %b : tensor<i64>
    hlo.return %s : tensor<i64>
  }
  %4 = hlo.constant dense<[[[[1, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 4, 5, 0, 2, 0, 0], [0, 0, 3, 4, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 5, 1, 2, 0], [0, 1, 0, 3, 4, 5, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3]], [[0, 2, 0, 0, 0, 1, 0, 0, 4, 0, 0, 0, 3, 0, 0, 1, 0, 0, 4], [0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0], [5, 0, 0, 0, 0, 0, 1, 0, 3, 0, 5, 0, 0, 3, 4, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]]]> : tensor<1x2x4x19xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xi64>, tensor<1x2x4x19xi64>) -> ()
  return
}

func.func @bf16_channels_tiled() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7F80, -2.0, 0.0, -4.0, -4.0, 0x7F80, 3.0, 1.0, 4.0, 0x7F80, 1.0, 4.0, 2.0, 0x7FC0, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FC0, 0xFF80, 0.0, -4.0, 0.0, 2.0, 0xFF80, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7F80], [0.0, -1.0, -1.0, 0x7FC0, -4.0, 0x7FC0, 0xFF80, 0x7F80, 0.0, 1.0, 0x7FC0, 0.0, 2.0, -0.0, -0.0, 0xFF80, 3.0, 4.0, -1.0], [2.0, 0xFF80, -0.0, 3.0, 2.0, 2.0, 0xFF80, 3.0, -3.0, 1.0, 0x7FC0, 0x7F80, 0.0, -0.0, -2.0, 0x7FC0, 0.0, -0.0, 0.0]], [[0xFF80, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFF80, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFF80, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FC0, 0xFF80, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FC0, -4.0, 2.0, 0x7F80, 0xFF80, -3.0, 3.0, 0.0], [0x7F80, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7F80, 0.0, 1.0, 0x7FC0, 4.0, -2.0, 4.0, 0xFF80, 0x7FC0], [-3.0, 0xFF80, 0x7FC0, -0.0, -1.0, -0.0, 0x7FC0, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7F80, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xbf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xbf16>, tensor<1x1x2x19xbf16>, tensor<bf16>) -> tensor<1x2x4x19xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0]]]]> : tensor<1x2x4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xbf16>, tensor<1x2x4x19xbf16>) -> ()
  return
}

func.func @bf16_channels_tiled_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7F80, -2.0, 0.0, -4.0, -4.0, 0x7F80, 3.0, 1.0, 4.0, 0x7F80, 1.0, 4.0, 2.0, 0x7FC0, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FC0, 0xFF80, 0.0, -4.0, 0.0, 2.0, 0xFF80, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7F80], [0.0, -1.0, -1.0, 0x7FC0, -4.0, 0x7FC0, 0xFF80, 0x7F80, 0.0, 1.0, 0x7FC0, 0.0, 2.0, -0.0, -0.0, 0xFF80, 3.0, 4.0, -1.0], [2.0, 0xFF80, -0.0, 3.0, 2.0, 2.0, 0xFF80, 3.0, -3.0, 1.0, 0x7FC0, 0x7F80, 0.0, -0.0, -2.0, 0x7FC0, 0.0, -0.0, 0.0]], [[0xFF80, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFF80, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFF80, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FC0, 0xFF80, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FC0, -4.0, 2.0, 0x7F80, 0xFF80, -3.0, 3.0, 0.0], [0x7F80, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7F80, 0.0, 1.0, 0x7FC0, 4.0, -2.0, 4.0, 0xFF80, 0x7FC0], [-3.0, 0xFF80, 0x7FC0, -0.0, -1.0, -0.0, 0x7FC0, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7F80, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xbf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xbf16>, tensor<1x1x2x19xbf16>, tensor<bf16>) -> tensor<1x2x4x19xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %q = hlo.compare GT, %b, %a : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 4.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]], [[0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x2x4x19xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xbf16>, tensor<1x2x4x19xbf16>) -> ()
  return
}

func.func @f16_channels_tiled() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7C00, -2.0, 0.0, -4.0, -4.0, 0x7C00, 3.0, 1.0, 4.0, 0x7C00, 1.0, 4.0, 2.0, 0x7E00, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7E00, 0xFC00, 0.0, -4.0, 0.0, 2.0, 0xFC00, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7C00], [0.0, -1.0, -1.0, 0x7E00, -4.0, 0x7E00, 0xFC00, 0x7C00, 0.0, 1.0, 0x7E00, 0.0, 2.0, -0.0, -0.0, 0xFC00, 3.0, 4.0, -1.0], [2.0, 0xFC00, -0.0, 3.0, 2.0, 2.0, 0xFC00, 3.0, -3.0, 1.0, 0x7E00, 0x7C00, 0.0, -0.0, -2.0, 0x7E00, 0.0, -0.0, 0.0]], [[0xFC00, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFC00, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFC00, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7E00, 0xFC00, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7E00, -4.0, 2.0, 0x7C00, 0xFC00, -3.0, 3.0, 0.0], [0x7C00, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7C00, 0.0, 1.0, 0x7E00, 4.0, -2.0, 4.0, 0xFC00, 0x7E00], [-3.0, 0xFC00, 0x7E00, -0.0, -1.0, -0.0, 0x7E00, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7C00, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf16>, tensor<1x1x2x19xf16>, tensor<f16>) -> tensor<1x2x4x19xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0]]]]> : tensor<1x2x4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf16>, tensor<1x2x4x19xf16>) -> ()
  return
}

func.func @f16_channels_tiled_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7C00, -2.0, 0.0, -4.0, -4.0, 0x7C00, 3.0, 1.0, 4.0, 0x7C00, 1.0, 4.0, 2.0, 0x7E00, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7E00, 0xFC00, 0.0, -4.0, 0.0, 2.0, 0xFC00, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7C00], [0.0, -1.0, -1.0, 0x7E00, -4.0, 0x7E00, 0xFC00, 0x7C00, 0.0, 1.0, 0x7E00, 0.0, 2.0, -0.0, -0.0, 0xFC00, 3.0, 4.0, -1.0], [2.0, 0xFC00, -0.0, 3.0, 2.0, 2.0, 0xFC00, 3.0, -3.0, 1.0, 0x7E00, 0x7C00, 0.0, -0.0, -2.0, 0x7E00, 0.0, -0.0, 0.0]], [[0xFC00, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFC00, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFC00, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7E00, 0xFC00, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7E00, -4.0, 2.0, 0x7C00, 0xFC00, -3.0, 3.0, 0.0], [0x7C00, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7C00, 0.0, 1.0, 0x7E00, 4.0, -2.0, 4.0, 0xFC00, 0x7E00], [-3.0, 0xFC00, 0x7E00, -0.0, -1.0, -0.0, 0x7E00, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7C00, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf16>, tensor<1x1x2x19xf16>, tensor<f16>) -> tensor<1x2x4x19xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %q = hlo.compare GT, %b, %a : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 4.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]], [[0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x2x4x19xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf16>, tensor<1x2x4x19xf16>) -> ()
  return
}

func.func @f32_channels_tiled() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7F800000, -2.0, 0.0, -4.0, -4.0, 0x7F800000, 3.0, 1.0, 4.0, 0x7F800000, 1.0, 4.0, 2.0, 0x7FC00000, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, -4.0, 0.0, 2.0, 0xFF800000, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7F800000], [0.0, -1.0, -1.0, 0x7FC00000, -4.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0.0, 1.0, 0x7FC00000, 0.0, 2.0, -0.0, -0.0, 0xFF800000, 3.0, 4.0, -1.0], [2.0, 0xFF800000, -0.0, 3.0, 2.0, 2.0, 0xFF800000, 3.0, -3.0, 1.0, 0x7FC00000, 0x7F800000, 0.0, -0.0, -2.0, 0x7FC00000, 0.0, -0.0, 0.0]], [[0xFF800000, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFF800000, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FC00000, 0xFF800000, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FC00000, -4.0, 2.0, 0x7F800000, 0xFF800000, -3.0, 3.0, 0.0], [0x7F800000, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7F800000, 0.0, 1.0, 0x7FC00000, 4.0, -2.0, 4.0, 0xFF800000, 0x7FC00000], [-3.0, 0xFF800000, 0x7FC00000, -0.0, -1.0, -0.0, 0x7FC00000, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7F800000, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf32>, tensor<1x1x2x19xf32>, tensor<f32>) -> tensor<1x2x4x19xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0]]]]> : tensor<1x2x4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf32>, tensor<1x2x4x19xf32>) -> ()
  return
}

func.func @f32_channels_tiled_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7F800000, -2.0, 0.0, -4.0, -4.0, 0x7F800000, 3.0, 1.0, 4.0, 0x7F800000, 1.0, 4.0, 2.0, 0x7FC00000, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FC00000, 0xFF800000, 0.0, -4.0, 0.0, 2.0, 0xFF800000, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7F800000], [0.0, -1.0, -1.0, 0x7FC00000, -4.0, 0x7FC00000, 0xFF800000, 0x7F800000, 0.0, 1.0, 0x7FC00000, 0.0, 2.0, -0.0, -0.0, 0xFF800000, 3.0, 4.0, -1.0], [2.0, 0xFF800000, -0.0, 3.0, 2.0, 2.0, 0xFF800000, 3.0, -3.0, 1.0, 0x7FC00000, 0x7F800000, 0.0, -0.0, -2.0, 0x7FC00000, 0.0, -0.0, 0.0]], [[0xFF800000, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFF800000, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFF800000, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FC00000, 0xFF800000, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FC00000, -4.0, 2.0, 0x7F800000, 0xFF800000, -3.0, 3.0, 0.0], [0x7F800000, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7F800000, 0.0, 1.0, 0x7FC00000, 4.0, -2.0, 4.0, 0xFF800000, 0x7FC00000], [-3.0, 0xFF800000, 0x7FC00000, -0.0, -1.0, -0.0, 0x7FC00000, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7F800000, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf32>, tensor<1x1x2x19xf32>, tensor<f32>) -> tensor<1x2x4x19xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 4.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]], [[0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x2x4x19xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf32>, tensor<1x2x4x19xf32>) -> ()
  return
}

func.func @f64_channels_tiled() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7FF0000000000000, -2.0, 0.0, -4.0, -4.0, 0x7FF0000000000000, 3.0, 1.0, 4.0, 0x7FF0000000000000, 1.0, 4.0, 2.0, 0x7FF8000000000000, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, -4.0, 0.0, 2.0, 0xFFF0000000000000, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 1.0, 0x7FF8000000000000, 0.0, 2.0, -0.0, -0.0, 0xFFF0000000000000, 3.0, 4.0, -1.0], [2.0, 0xFFF0000000000000, -0.0, 3.0, 2.0, 2.0, 0xFFF0000000000000, 3.0, -3.0, 1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0.0, -0.0, -2.0, 0x7FF8000000000000, 0.0, -0.0, 0.0]], [[0xFFF0000000000000, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFFF0000000000000, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FF8000000000000, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, -3.0, 3.0, 0.0], [0x7FF0000000000000, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7FF0000000000000, 0.0, 1.0, 0x7FF8000000000000, 4.0, -2.0, 4.0, 0xFFF0000000000000, 0x7FF8000000000000], [-3.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -1.0, -0.0, 0x7FF8000000000000, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7FF0000000000000, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf64>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf64>, tensor<1x1x2x19xf64>, tensor<f64>) -> tensor<1x2x4x19xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0]]]]> : tensor<1x2x4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf64>, tensor<1x2x4x19xf64>) -> ()
  return
}

func.func @f64_channels_tiled_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0.0, 0x7FF0000000000000, -2.0, 0.0, -4.0, -4.0, 0x7FF0000000000000, 3.0, 1.0, 4.0, 0x7FF0000000000000, 1.0, 4.0, 2.0, 0x7FF8000000000000, 0.0, 1.0], [4.0, 0.0, 3.0, 2.0, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, -4.0, 0.0, 2.0, 0xFFF0000000000000, -3.0, 0.0, 3.0, -4.0, 0.0, -4.0, 0x7FF0000000000000], [0.0, -1.0, -1.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 1.0, 0x7FF8000000000000, 0.0, 2.0, -0.0, -0.0, 0xFFF0000000000000, 3.0, 4.0, -1.0], [2.0, 0xFFF0000000000000, -0.0, 3.0, 2.0, 2.0, 0xFFF0000000000000, 3.0, -3.0, 1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0.0, -0.0, -2.0, 0x7FF8000000000000, 0.0, -0.0, 0.0]], [[0xFFF0000000000000, 4.0, -0.0, -1.0, 2.0, -0.0, -2.0, 0xFFF0000000000000, 0.0, 0.0, 0.0, -1.0, 2.0, 0xFFF0000000000000, -0.0, 4.0, -2.0, -2.0, -0.0], [1.0, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, 3.0, -1.0, 3.0, -2.0, -2.0, 3.0, -0.0, 0x7FF8000000000000, -4.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, -3.0, 3.0, 0.0], [0x7FF0000000000000, 3.0, 2.0, 0.0, 2.0, -4.0, -0.0, -1.0, 4.0, -3.0, 0x7FF0000000000000, 0.0, 1.0, 0x7FF8000000000000, 4.0, -2.0, 4.0, 0xFFF0000000000000, 0x7FF8000000000000], [-3.0, 0xFFF0000000000000, 0x7FF8000000000000, -0.0, -1.0, -0.0, 0x7FF8000000000000, 0.0, -0.0, 2.0, 4.0, -1.0, 0.0, 0x7FF0000000000000, 0.0, -3.0, 0.0, -0.0, 0.0]]]]> : tensor<1x2x4x19xf64>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]> : tensor<1x1x2x19xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x2x4x19xf64>, tensor<1x1x2x19xf64>, tensor<f64>) -> tensor<1x2x4x19xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %q = hlo.compare GT, %b, %a : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 4.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0], [1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]], [[0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 3.0, 0.0], [5.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x2x4x19xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x2x4x19xf64>, tensor<1x2x4x19xf64>) -> ()
  return
}

func.func @i32_channels_rest() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3, 2, 2, 4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4, 0, 2, 0, 1, 2, 2], [2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3, 1, 2, 4, 4, 4, 1, 3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3, 4, 2, 1, 1, 2, 2, 3, 4, 0, 4, 2, 1], [3, 2, 1, 1, 3, 2, 2, 1, 3, 1, 1, 4, 1, 1, 3, 3, 0, 0, 1, 4, 2, 3, 1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2, 4, 3, 3, 1, 3, 0], [2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4, 0, 3, 4, 0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2, 4, 3, 1, 4, 3, 4, 0, 2], [4, 3, 2, 2, 2, 2, 1, 3, 0, 2, 1, 3, 3, 3, 4, 4, 0, 0, 0, 3, 4, 4, 3, 4, 4, 0, 0, 4, 0, 4, 4, 4, 1, 0, 2, 4, 1, 4, 1, 4]], [[1, 2, 1, 1, 4, 4, 0, 4, 4, 1, 2, 2, 3, 2, 0, 4, 3, 0, 4, 3, 0, 3, 2, 0, 4, 3, 1, 0, 0, 3, 0, 2, 4, 4, 1, 0, 2, 4, 3, 0], [3, 1, 1, 2, 4, 4, 0, 2, 3, 1, 1, 1, 1, 4, 1, 1, 0, 0, 3, 1, 4, 2, 4, 2, 3, 4, 0, 2, 2, 1, 2, 2, 2, 4, 4, 3, 3, 4, 3, 1], [0, 2, 1, 2, 0, 4, 4, 0, 4, 2, 0, 4, 4, 0, 2, 4, 3, 2, 4, 4, 0, 0, 0, 1, 0, 0, 1, 3, 2, 1, 4, 3, 3, 4, 3, 0, 0, 4, 2, 0], [2, 1, 2, 2, 1, 2, 2, 4, 3, 3, 0, 1, 4, 1, 2, 4, 3, 4, 0, 2, 3, 1, 2, 4, 3, 1, 0, 0, 1, 4, 1, 4, 1, 3, 2, 4, 2, 4, 4, 3], [3, 4, 4, 1, 2, 0, 0, 3, 0, 3, 4, 0, 3, 1, 4, 4, 2, 2, 3, 2, 3, 0, 3, 2, 3, 2, 1, 0, 2, 4, 0, 2, 2, 0, 2, 3, 3, 4, 2, 2]], [[4, 1, 3, 0, 1, 3, 2, 0, 3, 2, 4, 3, 4, 4, 0, 0, 2, 2, 2, 3, 1, 0, 3, 1, 4, 0, 3, 3, 1, 0, 1, 1, 4, 4, 1, 2, 2, 4, 0, 3], [4, 4, 1, 0, 2, 0, 0, 0, 1, 4, 3, 3, 4, 2, 0, 0, 1, 3, 1, 1, 0, 3, 0, 2, 3, 2, 3, 3, 1, 0, 0, 2, 1, 0, 3, 4, 4, 2, 2, 4], [2, 0, 1, 4, 0, 4, 3, 2, 4, 4, 2, 3, 3, 3, 2, 4, 4, 0, 2, 4, 0, 1, 2, 1, 3, 4, 1, 3, 0, 2, 0, 2, 0, 4, 4, 0, 4, 3, 1, 3], [4, 3, 3, 1, 3, 3, 3, 1, 2, 1, 3, 2, 2, 2, 2, 0, 4, 2, 0, 0, 2, 3, 1, 4, 0, 0, 1, 3, 1, 4, 0, 4, 0, 4, 0, 2, 1, 4, 3, 4], [2, 2, 2, 3, 2, 4, 0, 2, 1, 4, 0, 3, 4, 1, 1, 3, 2, 2, 4, 0, 1, 1, 4, 0, 2, 2, 0, 2, 3, 2, 1, 2, 4, 0, 1, 4, 1, 3, 1, 4]]]]> : tensor<1x3x5x40xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5]]]]> : tensor<1x1x2x40xi32>
  %2 = hlo.constant dense<3> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x3x5x40xi32>, tensor<1x1x2x40xi32>, tensor<i32>) -> tensor<1x3x5x40xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[4, 5, 6, 3, 3, 3, 3, 3, 3, 8, 4, 5, 3, 3, 8, 3, 5, 3, 3, 8, 3, 5, 3, 3, 3, 4, 5, 3, 3, 8, 4, 3, 3, 7, 3, 3, 3, 3, 3, 8], [3, 3, 3, 3, 3, 3, 5, 3, 3, 3, 3, 3, 3, 7, 3, 4, 3, 6, 7, 3, 4, 3, 3, 3, 8, 3, 3, 6, 7, 3, 3, 3, 3, 3, 3, 4, 3, 6, 3, 3], [4, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 3, 7, 8, 3, 3, 3, 3, 8, 3, 5, 3, 3, 8, 4, 3, 3, 7, 3, 3, 3, 6, 3, 8, 3, 5, 3, 3, 3], [3, 3, 6, 3, 8, 3, 3, 3, 7, 3, 4, 3, 6, 3, 3, 4, 3, 3, 3, 3, 3, 3, 6, 7, 3, 3, 5, 6, 3, 3, 3, 3, 3, 3, 3, 4, 3, 6, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]], [[3, 3, 3, 3, 8, 4, 3, 6, 7, 3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 6, 3, 3, 3, 3, 3, 7, 3], [3, 3, 3, 7, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 7, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8, 3, 5, 3, 3, 3], [3, 3, 3, 7, 3, 4, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 3, 7, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 3, 3, 7, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 6, 3, 8, 3, 3, 3, 3, 3, 3, 3, 6, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 8, 3, 5, 3, 3, 3, 3, 3, 3, 7, 8], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]], [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]]]]> : tensor<1x3x5x40xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x5x40xi32>, tensor<1x3x5x40xi32>) -> ()
  return
}

func.func @f32_channels_rest() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0x7F800000, -2.0, -2.0, -4.0, -4.0, -4.0, -3.0, -0.0, -0.0, 0xFF800000, 0.0, 0xFF800000, 4.0, -0.0, 1.0, 0xFF800000, 0x7F800000, 4.0, -2.0, 0xFF800000, 2.0, 0.0, -1.0, 0xFF800000, 0.0, -4.0, 0x7F800000, 0xFF800000, 3.0, 0x7F800000, -4.0, 0x7FC00000, 0xFF800000, 0.0, -4.0, -2.0, 0x7F800000, -1.0], [-0.0, -4.0, -4.0, -3.0, -4.0, 0x7F800000, -0.0, 1.0, -0.0, 1.0, 2.0, 0x7FC00000, 0.0, 4.0, 0.0, 0.0, -1.0, 2.0, -0.0, -0.0, 3.0, 2.0, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 1.0, 0xFF800000, 3.0, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 0.0, 2.0, 4.0, -0.0, 0xFF800000, 0.0, 0.0], [0x7FC00000, 0x7FC00000, -2.0, 0x7F800000, 2.0, 1.0, 0x7FC00000, 0x7FC00000, 2.0, -1.0, -2.0, 4.0, -2.0, -2.0, 2.0, 0xFF800000, -4.0, 0xFF800000, 0xFF800000, 0.0, -0.0, 3.0, 0x7FC00000, 0.0, 0x7F800000, 3.0, 0.0, -4.0, -0.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 2.0, -2.0, 2.0, -0.0], [1.0, -0.0, 4.0, 0.0, 4.0, -4.0, 1.0, 1.0, 0x7F800000, -2.0, 0x7F800000, 2.0, 4.0, -3.0, 2.0, 4.0, -0.0, 0x7FC00000, 0x7F800000, -4.0, 0.0, 0x7F800000, 2.0, 4.0, -1.0, -1.0, 0.0, -0.0, 0xFF800000, -0.0, -4.0, -1.0, 4.0, 0xFF800000, -1.0, 4.0, 1.0, -0.0, 0.0, 0.0], [3.0, 0.0, 0x7FC00000, 0.0, -1.0, 0.0, -0.0, 0x7FC00000, -4.0, -1.0, 0x7F800000, 0x7F800000, 2.0, -0.0, 0.0, 4.0, -3.0, 0x7FC00000, 0.0, 0x7F800000, 0.0, 4.0, 2.0, 0xFF800000, 3.0, -4.0, -3.0, 0.0, -4.0, 4.0, -0.0, 0x7FC00000, -1.0, -3.0, 0.0, 0.0, -1.0, 4.0, 0x7FC00000, 3.0]], [[-0.0, 0.0, -2.0, -0.0, -0.0, 0x7F800000, 0.0, 4.0, 4.0, -2.0, -1.0, 0.0, 1.0, -1.0, 0xFF800000, 4.0, 0x7FC00000, -4.0, 3.0, 0xFF800000, 0xFF800000, 1.0, 0.0, 0x7F800000, 0x7FC00000, 2.0, -2.0, 0x7FC00000, -4.0, 0.0, -3.0, 0.0, 4.0, 0.0, 0x7FC00000, -0.0, 0.0, 3.0, 0x7FC00000, -4.0], [1.0, 0xFF800000, -2.0, -1.0, 3.0, -0.0, 0xFF800000, 1.0, 2.0, -2.0, 0x7FC00000, 0.0, -0.0, 0x7F800000, -3.0, -0.0, -3.0, 0x7FC00000, 3.0, -2.0, 3.0, 1.0, 0x7FC00000, -0.0, 0x7F800000, 0xFF800000, -4.0, 0x7F800000, 0.0, 0.0, 0x7F800000, 0xFF800000, -0.0, -0.0, -0.0, 0xFF800000, 2.0, 0x7FC00000, 0x7FC00000, -1.0], [-4.0, 0.0, 0x7F800000, 1.0, -4.0, 3.0, 4.0, 0.0, -0.0, 0x7FC00000, -4.0, 0x7FC00000, 4.0, -0.0, 1.0, 0xFF800000, 3.0, 0.0, 3.0, 0x7F800000, -0.0, -4.0, -4.0, -1.0, -4.0, -4.0, 0.0, 1.0, 0.0, -0.0, 0x7F800000, 0.0, 0xFF800000, 0xFF800000, 3.0, 0.0, -4.0, 0x7F800000, 0.0, -4.0], [0.0, -0.0, 0x7F800000, -1.0, -2.0, 0x7F800000, 0.0, 0.0, 2.0, 2.0, 0x7F800000, -2.0, -0.0, 0x7FC00000, 0.0, 3.0, 1.0, 0xFF800000, 0x7F800000, 0.0, 0xFF800000, -0.0, 1.0, 0x7FC00000, 2.0, -2.0, -4.0, -0.0, 0xFF800000, -0.0, 0.0, 0x7FC00000, -2.0, 0x7F800000, 0.0, 4.0, 0x7F800000, 0x7FC00000, 0.0, 0xFF800000], [1.0, 0x7F800000, 4.0, 0.0, 0x7FC00000, 0x7FC00000, 0.0, 0.0, 0.0, 0xFF800000, 3.0, 0.0, 2.0, 0x7FC00000, 0x7F800000, 0x7FC00000, 1.0, 0xFF800000, 2.0, 1.0, 0.0, 0x7FC00000, 3.0, 0x7FC00000, 0xFF800000, 0xFF800000, -2.0, -4.0, 0.0, 4.0, -0.0, 0.0, 0x7FC00000, -4.0, 0.0, 0x7FC00000, 2.0, 0x7F800000, 0.0, 0x7FC00000]], [[4.0, 0x7FC00000, 3.0, 0x7F800000, 0x7F800000, 0.0, 1.0, 0x7FC00000, 1.0, 1.0, 4.0, 0xFF800000, 3.0, 4.0, -4.0, -4.0, 0.0, 0.0, 0.0, -0.0, 0.0, -3.0, 0xFF800000, 0x7F800000, 0xFF800000, -4.0, 2.0, 0xFF800000, -2.0, 0.0, -2.0, -0.0, 4.0, 3.0, -2.0, -0.0, 1.0, 0.0, 0x7F800000, 2.0], [0.0, 4.0, -2.0, 0x7F800000, 0xFF800000, -4.0, -3.0, 0x7FC00000, -3.0, 0x7F800000, 0x7F800000, 1.0, 4.0, 0.0, 0.0, -3.0, 0x7FC00000, 0x7F800000, -1.0, -2.0, 0x7FC00000, 0x7FC00000, -4.0, 0.0, 0xFF800000, 0.0, 0x7F800000, 3.0, -2.0, 0x7FC00000, 0.0, 1.0, 0x7FC00000, -3.0, 2.0, 0x7FC00000, 4.0, -0.0, -0.0, 0x7FC00000], [-0.0, 0x7FC00000, -2.0, 0xFF800000, -0.0, 0xFF800000, 1.0, 0.0, -0.0, 0.0, -1.0, 0x7FC00000, 0xFF800000, 1.0, 0.0, 0x7FC00000, 0x7FC00000, -0.0, -0.0, 3.0, -4.0, -1.0, -0.0, -2.0, 2.0, 0xFF800000, 0xFF800000, 0x7F800000, -3.0, 0.0, -0.0, 0x7FC00000, -4.0, -0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 2.0, 0x7FC00000, 3.0], [4.0, 0xFF800000, 0x7FC00000, -2.0, 1.0, 0xFF800000, 0x7FC00000, 0.0, -1.0, 0xFF800000, 2.0, -1.0, -0.0, 0xFF800000, 0xFF800000, -3.0, 0x7F800000, -1.0, 0x7F800000, -4.0, 0.0, 2.0, 0x7F800000, 0x7F800000, 0x7F800000, -3.0, -1.0, 2.0, 0xFF800000, 3.0, 0xFF800000, 4.0, -4.0, 0xFF800000, -4.0, 0.0, -2.0, 0x7FC00000, 1.0, 0xFF800000], [0.0, 0.0, 0x7FC00000, 0x7FC00000, 0.0, 4.0, -3.0, 0.0, 0x7FC00000, 3.0, -3.0, 2.0, -0.0, 0x7FC00000, -2.0, 0xFF800000, 1.0, 1.0, 3.0, 0x7F800000, -2.0, -1.0, 4.0, -4.0, 0.0, 0.0, -4.0, -1.0, 0xFF800000, -1.0, -2.0, 0.0, 0.0, 0xFF800000, -2.0, 4.0, 0.0, 0.0, -1.0, 3.0]]]]> : tensor<1x3x5x40xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x1x2x40xf32>
  %2 = hlo.constant dense<3.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x3x5x40xf32>, tensor<1x1x2x40xf32>, tensor<f32>) -> tensor<1x3x5x40xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[4.0, 5.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 7.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 5.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 5.0, 3.0, 3.0, 3.0, 3.0, 5.0, 3.0, 3.0, 8.0, 4.0, 3.0, 3.0, 7.0, 3.0, 4.0, 3.0, 3.0, 3.0, 8.0], [3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 8.0, 4.0, 5.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 7.0, 8.0], [4.0, 5.0, 3.0, 3.0, 8.0, 3.0, 3.0, 6.0, 7.0, 3.0, 4.0, 3.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]], [[3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 3.0, 6.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 8.0, 3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 5.0, 6.0, 7.0, 3.0], [3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 5.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 5.0, 6.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 8.0, 3.0, 5.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 5.0, 3.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]], [[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]]]]> : tensor<1x3x5x40xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x5x40xf32>, tensor<1x3x5x40xf32>) -> ()
  return
}

func.func @f32_channels_rest_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0x7F800000, -2.0, -2.0, -4.0, -4.0, -4.0, -3.0, -0.0, -0.0, 0xFF800000, 0.0, 0xFF800000, 4.0, -0.0, 1.0, 0xFF800000, 0x7F800000, 4.0, -2.0, 0xFF800000, 2.0, 0.0, -1.0, 0xFF800000, 0.0, -4.0, 0x7F800000, 0xFF800000, 3.0, 0x7F800000, -4.0, 0x7FC00000, 0xFF800000, 0.0, -4.0, -2.0, 0x7F800000, -1.0], [-0.0, -4.0, -4.0, -3.0, -4.0, 0x7F800000, -0.0, 1.0, -0.0, 1.0, 2.0, 0x7FC00000, 0.0, 4.0, 0.0, 0.0, -1.0, 2.0, -0.0, -0.0, 3.0, 2.0, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 1.0, 0xFF800000, 3.0, 0.0, 0x7F800000, 0x7F800000, 0xFF800000, 0.0, 2.0, 4.0, -0.0, 0xFF800000, 0.0, 0.0], [0x7FC00000, 0x7FC00000, -2.0, 0x7F800000, 2.0, 1.0, 0x7FC00000, 0x7FC00000, 2.0, -1.0, -2.0, 4.0, -2.0, -2.0, 2.0, 0xFF800000, -4.0, 0xFF800000, 0xFF800000, 0.0, -0.0, 3.0, 0x7FC00000, 0.0, 0x7F800000, 3.0, 0.0, -4.0, -0.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 2.0, -2.0, 2.0, -0.0], [1.0, -0.0, 4.0, 0.0, 4.0, -4.0, 1.0, 1.0, 0x7F800000, -2.0, 0x7F800000, 2.0, 4.0, -3.0, 2.0, 4.0, -0.0, 0x7FC00000, 0x7F800000, -4.0, 0.0, 0x7F800000, 2.0, 4.0, -1.0, -1.0, 0.0, -0.0, 0xFF800000, -0.0, -4.0, -1.0, 4.0, 0xFF800000, -1.0, 4.0, 1.0, -0.0, 0.0, 0.0], [3.0, 0.0, 0x7FC00000, 0.0, -1.0, 0.0, -0.0, 0x7FC00000, -4.0, -1.0, 0x7F800000, 0x7F800000, 2.0, -0.0, 0.0, 4.0, -3.0, 0x7FC00000, 0.0, 0x7F800000, 0.0, 4.0, 2.0, 0xFF800000, 3.0, -4.0, -3.0, 0.0, -4.0, 4.0, -0.0, 0x7FC00000, -1.0, -3.0, 0.0, 0.0, -1.0, 4.0, 0x7FC00000, 3.0]], [[-0.0, 0.0, -2.0, -0.0, -0.0, 0x7F800000, 0.0, 4.0, 4.0, -2.0, -1.0, 0.0, 1.0, -1.0, 0xFF800000, 4.0, 0x7FC00000, -4.0, 3.0, 0xFF800000, 0xFF800000, 1.0, 0.0, 0x7F800000, 0x7FC00000, 2.0, -2.0, 0x7FC00000, -4.0, 0.0, -3.0, 0.0, 4.0, 0.0, 0x7FC00000, -0.0, 0.0, 3.0, 0x7FC00000, -4.0], [1.0, 0xFF800000, -2.0, -1.0, 3.0, -0.0, 0xFF800000, 1.0, 2.0, -2.0, 0x7FC00000, 0.0, -0.0, 0x7F800000, -3.0, -0.0, -3.0, 0x7FC00000, 3.0, -2.0, 3.0, 1.0, 0x7FC00000, -0.0, 0x7F800000, 0xFF800000, -4.0, 0x7F800000, 0.0, 0.0, 0x7F800000, 0xFF800000, -0.0, -0.0, -0.0, 0xFF800000, 2.0, 0x7FC00000, 0x7FC00000, -1.0], [-4.0, 0.0, 0x7F800000, 1.0, -4.0, 3.0, 4.0, 0.0, -0.0, 0x7FC00000, -4.0, 0x7FC00000, 4.0, -0.0, 1.0, 0xFF800000, 3.0, 0.0, 3.0, 0x7F800000, -0.0, -4.0, -4.0, -1.0, -4.0, -4.0, 0.0, 1.0, 0.0, -0.0, 0x7F800000, 0.0, 0xFF800000, 0xFF800000, 3.0, 0.0, -4.0, 0x7F800000, 0.0, -4.0], [0.0, -0.0, 0x7F800000, -1.0, -2.0, 0x7F800000, 0.0, 0.0, 2.0, 2.0, 0x7F800000, -2.0, -0.0, 0x7FC00000, 0.0, 3.0, 1.0, 0xFF800000, 0x7F800000, 0.0, 0xFF800000, -0.0, 1.0, 0x7FC00000, 2.0, -2.0, -4.0, -0.0, 0xFF800000, -0.0, 0.0, 0x7FC00000, -2.0, 0x7F800000, 0.0, 4.0, 0x7F800000, 0x7FC00000, 0.0, 0xFF800000], [1.0, 0x7F800000, 4.0, 0.0, 0x7FC00000, 0x7FC00000, 0.0, 0.0, 0.0, 0xFF800000, 3.0, 0.0, 2.0, 0x7FC00000, 0x7F800000, 0x7FC00000, 1.0, 0xFF800000, 2.0, 1.0, 0.0, 0x7FC00000, 3.0, 0x7FC00000, 0xFF800000, 0xFF800000, -2.0, -4.0, 0.0, 4.0, -0.0, 0.0, 0x7FC00000, -4.0, 0.0, 0x7FC00000, 2.0, 0x7F800000, 0.0, 0x7FC00000]], [[4.0, 0x7FC00000, 3.0, 0x7F800000, 0x7F800000, 0.0, 1.0, 0x7FC00000, 1.0, 1.0, 4.0, 0xFF800000, 3.0, 4.0, -4.0, -4.0, 0.0, 0.0, 0.0, -0.0, 0.0, -3.0, 0xFF800000, 0x7F800000, 0xFF800000, -4.0, 2.0, 0xFF800000, -2.0, 0.0, -2.0, -0.0, 4.0, 3.0, -2.0, -0.0, 1.0, 0.0, 0x7F800000, 2.0], [0.0, 4.0, -2.0, 0x7F800000, 0xFF800000, -4.0, -3.0, 0x7FC00000, -3.0, 0x7F800000, 0x7F800000, 1.0, 4.0, 0.0, 0.0, -3.0, 0x7FC00000, 0x7F800000, -1.0, -2.0, 0x7FC00000, 0x7FC00000, -4.0, 0.0, 0xFF800000, 0.0, 0x7F800000, 3.0, -2.0, 0x7FC00000, 0.0, 1.0, 0x7FC00000, -3.0, 2.0, 0x7FC00000, 4.0, -0.0, -0.0, 0x7FC00000], [-0.0, 0x7FC00000, -2.0, 0xFF800000, -0.0, 0xFF800000, 1.0, 0.0, -0.0, 0.0, -1.0, 0x7FC00000, 0xFF800000, 1.0, 0.0, 0x7FC00000, 0x7FC00000, -0.0, -0.0, 3.0, -4.0, -1.0, -0.0, -2.0, 2.0, 0xFF800000, 0xFF800000, 0x7F800000, -3.0, 0.0, -0.0, 0x7FC00000, -4.0, -0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 2.0, 0x7FC00000, 3.0], [4.0, 0xFF800000, 0x7FC00000, -2.0, 1.0, 0xFF800000, 0x7FC00000, 0.0, -1.0, 0xFF800000, 2.0, -1.0, -0.0, 0xFF800000, 0xFF800000, -3.0, 0x7F800000, -1.0, 0x7F800000, -4.0, 0.0, 2.0, 0x7F800000, 0x7F800000, 0x7F800000, -3.0, -1.0, 2.0, 0xFF800000, 3.0, 0xFF800000, 4.0, -4.0, 0xFF800000, -4.0, 0.0, -2.0, 0x7FC00000, 1.0, 0xFF800000], [0.0, 0.0, 0x7FC00000, 0x7FC00000, 0.0, 4.0, -3.0, 0.0, 0x7FC00000, 3.0, -3.0, 2.0, -0.0, 0x7FC00000, -2.0, 0xFF800000, 1.0, 1.0, 3.0, 0x7F800000, -2.0, -1.0, 4.0, -4.0, 0.0, 0.0, -4.0, -1.0, 0xFF800000, -1.0, -2.0, 0.0, 0.0, 0xFF800000, -2.0, 4.0, 0.0, 0.0, -1.0, 3.0]]]]> : tensor<1x3x5x40xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x1x2x40xf32>
  %2 = hlo.constant dense<3.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x3x5x40xf32>, tensor<1x1x2x40xf32>, tensor<f32>) -> tensor<1x3x5x40xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[4.0, 5.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 5.0, 3.0, 7.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 5.0, 3.0, 3.0, 8.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0, 4.0, 5.0, 6.0, 3.0, 3.0, 3.0, 5.0, 3.0, 3.0, 8.0, 4.0, 3.0, 3.0, 3.0, 8.0, 4.0, 3.0, 3.0, 3.0, 8.0], [4.0, 5.0, 3.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0, 3.0, 5.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 6.0, 3.0, 8.0, 4.0, 5.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 7.0, 8.0], [3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 7.0, 3.0, 4.0, 3.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]], [[3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 3.0, 6.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 5.0, 3.0, 3.0, 3.0], [3.0, 3.0, 6.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 6.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0, 4.0, 5.0, 3.0, 3.0, 3.0, 3.0, 3.0, 6.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 8.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 3.0, 3.0, 5.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]], [[3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]]]]> : tensor<1x3x5x40xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x5x40xf32>, tensor<1x3x5x40xf32>) -> ()
  return
}

func.func @i8_channels_same() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3], [2, 2, 4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4], [0, 2, 0, 1, 2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3], [1, 2, 4, 4, 4, 1, 3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3], [4, 2, 1, 1, 2, 2, 3, 4, 0, 4, 2, 1, 3, 2, 1, 1, 3]], [[2, 2, 1, 3, 1, 1, 4, 1, 1, 3, 3, 0, 0, 1, 4, 2, 3], [1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2, 4, 3, 3, 1, 3], [0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4, 0, 3, 4], [0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2, 4], [3, 1, 4, 3, 4, 0, 2, 4, 3, 2, 2, 2, 2, 1, 3, 0, 2]], [[1, 3, 3, 3, 4, 4, 0, 0, 0, 3, 4, 4, 3, 4, 4, 0, 0], [4, 0, 4, 4, 4, 1, 0, 2, 4, 1, 4, 1, 4, 1, 2, 1, 1], [4, 4, 0, 4, 4, 1, 2, 2, 3, 2, 0, 4, 3, 0, 4, 3, 0], [3, 2, 0, 4, 3, 1, 0, 0, 3, 0, 2, 4, 4, 1, 0, 2, 4], [3, 0, 3, 1, 1, 2, 4, 4, 0, 2, 3, 1, 1, 1, 1, 4, 1]], [[1, 0, 0, 3, 1, 4, 2, 4, 2, 3, 4, 0, 2, 2, 1, 2, 2], [2, 4, 4, 3, 3, 4, 3, 1, 0, 2, 1, 2, 0, 4, 4, 0, 4], [2, 0, 4, 4, 0, 2, 4, 3, 2, 4, 4, 0, 0, 0, 1, 0, 0], [1, 3, 2, 1, 4, 3, 3, 4, 3, 0, 0, 4, 2, 0, 2, 1, 2], [2, 1, 2, 2, 4, 3, 3, 0, 1, 4, 1, 2, 4, 3, 4, 0, 2]]]]> : tensor<1x4x5x17xi8>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]], [[2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]]]]> : tensor<1x2x3x17xi8>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xi8>, tensor<1x2x3x17xi8>, tensor<i8>) -> tensor<1x4x5x17xi8> select {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = hlo.add %a, %b : tensor<i8>
    hlo.return %s : tensor<i8>
  }
  %4 = hlo.constant dense<[[[[1, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 0, 5, 1, 0], [0, 0, 8, 0, 7, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 6], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], [0, 1, 2, 4, 4, 0, 4, 7, 3, 6, 5, 0, 0, 3, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 8, 0, 0, 0, 0], [0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0]], [[0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 2, 3, 0, 5, 1, 0, 0], [9, 0, 5, 7, 3, 0, 0, 3, 7, 0, 4, 0, 5, 0, 0, 0, 0], [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 4, 0], [1, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 2, 5, 0, 0, 0, 7], [0, 0, 3, 0, 0, 0, 3, 3, 0, 0, 1, 0, 0, 0, 0, 6, 0]], [[0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0], [0, 3, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3], [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 5, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 4, 5, 0, 0]]]]> : tensor<1x4x5x17xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xi8>, tensor<1x4x5x17xi8>) -> ()
  return
}

func.func @i32_channels_same() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3], [2, 2, 4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4], [0, 2, 0, 1, 2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3], [1, 2, 4, 4, 4, 1, 3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3], [4, 2, 1, 1, 2, 2, 3, 4, 0, 4, 2, 1, 3, 2, 1, 1, 3]], [[2, 2, 1, 3, 1, 1, 4, 1, 1, 3, 3, 0, 0, 1, 4, 2, 3], [1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2, 4, 3, 3, 1, 3], [0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4, 0, 3, 4], [0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2, 4], [3, 1, 4, 3, 4, 0, 2, 4, 3, 2, 2, 2, 2, 1, 3, 0, 2]], [[1, 3, 3, 3, 4, 4, 0, 0, 0, 3, 4, 4, 3, 4, 4, 0, 0], [4, 0, 4, 4, 4, 1, 0, 2, 4, 1, 4, 1, 4, 1, 2, 1, 1], [4, 4, 0, 4, 4, 1, 2, 2, 3, 2, 0, 4, 3, 0, 4, 3, 0], [3, 2, 0, 4, 3, 1, 0, 0, 3, 0, 2, 4, 4, 1, 0, 2, 4], [3, 0, 3, 1, 1, 2, 4, 4, 0, 2, 3, 1, 1, 1, 1, 4, 1]], [[1, 0, 0, 3, 1, 4, 2, 4, 2, 3, 4, 0, 2, 2, 1, 2, 2], [2, 4, 4, 3, 3, 4, 3, 1, 0, 2, 1, 2, 0, 4, 4, 0, 4], [2, 0, 4, 4, 0, 2, 4, 3, 2, 4, 4, 0, 0, 0, 1, 0, 0], [1, 3, 2, 1, 4, 3, 3, 4, 3, 0, 0, 4, 2, 0, 2, 1, 2], [2, 1, 2, 2, 4, 3, 3, 0, 1, 4, 1, 2, 4, 3, 4, 0, 2]]]]> : tensor<1x4x5x17xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]], [[2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]]]]> : tensor<1x2x3x17xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xi32>, tensor<1x2x3x17xi32>, tensor<i32>) -> tensor<1x4x5x17xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[1, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 0, 5, 1, 0], [0, 0, 8, 0, 7, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 6], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], [0, 1, 2, 4, 4, 0, 4, 7, 3, 6, 5, 0, 0, 3, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 8, 0, 0, 0, 0], [0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0]], [[0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 2, 3, 0, 5, 1, 0, 0], [9, 0, 5, 7, 3, 0, 0, 3, 7, 0, 4, 0, 5, 0, 0, 0, 0], [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 4, 0], [1, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 2, 5, 0, 0, 0, 7], [0, 0, 3, 0, 0, 0, 3, 3, 0, 0, 1, 0, 0, 0, 0, 6, 0]], [[0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0], [0, 3, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3], [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 5, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 4, 5, 0, 0]]]]> : tensor<1x4x5x17xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xi32>, tensor<1x4x5x17xi32>) -> ()
  return
}

func.func @ui16_channels_same() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3], [2, 2, 4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4], [0, 2, 0, 1, 2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3], [1, 2, 4, 4, 4, 1, 3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3], [4, 2, 1, 1, 2, 2, 3, 4, 0, 4, 2, 1, 3, 2, 1, 1, 3]], [[2, 2, 1, 3, 1, 1, 4, 1, 1, 3, 3, 0, 0, 1, 4, 2, 3], [1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2, 4, 3, 3, 1, 3], [0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4, 0, 3, 4], [0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2, 4], [3, 1, 4, 3, 4, 0, 2, 4, 3, 2, 2, 2, 2, 1, 3, 0, 2]], [[1, 3, 3, 3, 4, 4, 0, 0, 0, 3, 4, 4, 3, 4, 4, 0, 0], [4, 0, 4, 4, 4, 1, 0, 2, 4, 1, 4, 1, 4, 1, 2, 1, 1], [4, 4, 0, 4, 4, 1, 2, 2, 3, 2, 0, 4, 3, 0, 4, 3, 0], [3, 2, 0, 4, 3, 1, 0, 0, 3, 0, 2, 4, 4, 1, 0, 2, 4], [3, 0, 3, 1, 1, 2, 4, 4, 0, 2, 3, 1, 1, 1, 1, 4, 1]], [[1, 0, 0, 3, 1, 4, 2, 4, 2, 3, 4, 0, 2, 2, 1, 2, 2], [2, 4, 4, 3, 3, 4, 3, 1, 0, 2, 1, 2, 0, 4, 4, 0, 4], [2, 0, 4, 4, 0, 2, 4, 3, 2, 4, 4, 0, 0, 0, 1, 0, 0], [1, 3, 2, 1, 4, 3, 3, 4, 3, 0, 0, 4, 2, 0, 2, 1, 2], [2, 1, 2, 2, 4, 3, 3, 0, 1, 4, 1, 2, 4, 3, 4, 0, 2]]]]> : tensor<1x4x5x17xui16>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]], [[2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]]]]> : tensor<1x2x3x17xui16>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xui16>, tensor<1x2x3x17xui16>, tensor<ui16>) -> tensor<1x4x5x17xui16> select {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.compare GE, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %s = hlo.add %a, %b : tensor<ui16>
    hlo.return %s : tensor<ui16>
  }
  %4 = hlo.constant dense<[[[[1, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 0, 5, 1, 0], [0, 0, 8, 0, 7, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 6], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], [0, 1, 2, 4, 4, 0, 4, 7, 3, 6, 5, 0, 0, 3, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 8, 0, 0, 0, 0], [0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0]], [[0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 2, 3, 0, 5, 1, 0, 0], [9, 0, 5, 7, 3, 0, 0, 3, 7, 0, 4, 0, 5, 0, 0, 0, 0], [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 4, 0], [1, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 2, 5, 0, 0, 0, 7], [0, 0, 3, 0, 0, 0, 3, 3, 0, 0, 1, 0, 0, 0, 0, 6, 0]], [[0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0], [0, 3, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3], [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 5, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 4, 5, 0, 0]]]]> : tensor<1x4x5x17xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xui16>, tensor<1x4x5x17xui16>) -> ()
  return
}

func.func @i64_channels_same() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1, 0, 0, 0, 0, 4, 3, 4, 2, 3, 4, 3, 3], [2, 2, 4, 1, 4, 3, 0, 1, 4, 2, 0, 3, 3, 4, 0, 0, 4], [0, 2, 0, 1, 2, 2, 2, 0, 0, 0, 0, 3, 2, 3, 1, 3, 3], [1, 2, 4, 4, 4, 1, 3, 4, 3, 4, 3, 3, 1, 4, 0, 2, 3], [4, 2, 1, 1, 2, 2, 3, 4, 0, 4, 2, 1, 3, 2, 1, 1, 3]], [[2, 2, 1, 3, 1, 1, 4, 1, 1, 3, 3, 0, 0, 1, 4, 2, 3], [1, 1, 3, 4, 0, 0, 3, 1, 2, 0, 4, 2, 4, 3, 3, 1, 3], [0, 2, 2, 4, 0, 4, 0, 3, 2, 4, 1, 4, 3, 4, 0, 3, 4], [0, 1, 3, 0, 2, 3, 3, 4, 2, 2, 2, 4, 0, 2, 0, 2, 4], [3, 1, 4, 3, 4, 0, 2, 4, 3, 2, 2, 2, 2, 1, 3, 0, 2]], [[1, 3, 3, 3, 4, 4, 0, 0, 0, 3, 4, 4, 3, 4, 4, 0, 0], [4, 0, 4, 4, 4, 1, 0, 2, 4, 1, 4, 1, 4, 1, 2, 1, 1], [4, 4, 0, 4, 4, 1, 2, 2, 3, 2, 0, 4, 3, 0, 4, 3, 0], [3, 2, 0, 4, 3, 1, 0, 0, 3, 0, 2, 4, 4, 1, 0, 2, 4], [3, 0, 3, 1, 1, 2, 4, 4, 0, 2, 3, 1, 1, 1, 1, 4, 1]], [[1, 0, 0, 3, 1, 4, 2, 4, 2, 3, 4, 0, 2, 2, 1, 2, 2], [2, 4, 4, 3, 3, 4, 3, 1, 0, 2, 1, 2, 0, 4, 4, 0, 4], [2, 0, 4, 4, 0, 2, 4, 3, 2, 4, 4, 0, 0, 0, 1, 0, 0], [1, 3, 2, 1, 4, 3, 3, 4, 3, 0, 0, 4, 2, 0, 2, 1, 2], [2, 1, 2, 2, 4, 3, 3, 0, 1, 4, 1, 2, 4, 3, 4, 0, 2]]]]> : tensor<1x4x5x17xi64>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]], [[2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]]]]> : tensor<1x2x3x17xi64>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xi64>, tensor<1x2x3x17xi64>, tensor<i64>) -> tensor<1x4x5x17xi64> select {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %s = hlo.add %a, %b : tensor<i64>
    hlo.return %s : tensor<i64>
  }
  %4 = hlo.constant dense<[[[[1, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 0, 5, 1, 0], [0, 0, 8, 0, 7, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 6], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], [0, 1, 2, 4, 4, 0, 4, 7, 3, 6, 5, 0, 0, 3, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 4, 0, 8, 0, 0, 0, 0], [0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0]], [[0, 0, 0, 0, 1, 3, 0, 0, 0, 1, 2, 3, 0, 5, 1, 0, 0], [9, 0, 5, 7, 3, 0, 0, 3, 7, 0, 4, 0, 5, 0, 0, 0, 0], [0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 4, 0], [1, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 2, 5, 0, 0, 0, 7], [0, 0, 3, 0, 0, 0, 3, 3, 0, 0, 1, 0, 0, 0, 0, 6, 0]], [[0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0], [0, 3, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3], [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 5, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 4, 5, 0, 0]]]]> : tensor<1x4x5x17xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xi64>, tensor<1x4x5x17xi64>) -> ()
  return
}

func.func @bf16_channels_same() {
  %0 = hlo.constant dense<[[[[0x7FC0, 1.0, 0.0, 0x7FC0, -2.0, -4.0, -4.0, -4.0, -3.0, 3.0, 1.0, 0xFF80, -0.0, 1.0, 4.0, -0.0, 0x7F80], [0.0, 1.0, 4.0, 0.0, 3.0, 2.0, 0x7FC0, -1.0, 3.0, 0x7F80, -4.0, 2.0, 2.0, 0xFF80, -0.0, -4.0, 0.0], [-4.0, 0.0, -4.0, 0xFF80, 0x7F80, -1.0, 0.0, 0xFF80, 0xFF80, -3.0, 0.0, 0x7FC0, 0.0, -0.0, -2.0, 1.0, 2.0], [0x7F80, 0xFF80, 0xFF80, 3.0, 4.0, 0x7FC0, 0x7FC0, 4.0, 0xFF80, 3.0, 0x7FC0, 2.0, -1.0, 0.0, -3.0, 0xFF80, 2.0], [0x7F80, 0.0, 0.0, -2.0, -1.0, 0x7F80, 2.0, 4.0, -4.0, 4.0, 0.0, -1.0, 0x7F80, 0x7F80, -2.0, -2.0, 0.0]], [[0.0, 0.0, 0.0, 2.0, -1.0, -2.0, 0xFF80, -2.0, 0x7F80, -0.0, -0.0, -4.0, 0.0, 0x7F80, -0.0, -1.0, 3.0], [0xFF80, -2.0, 3.0, 3.0, -4.0, 0x7F80, 2.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 0x7FC0, -2.0, 2.0], [0xFF80, 0x7FC0, 0x7FC0, 0xFF80, 0xFF80, 0xFF80, -4.0, 0x7FC0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FC0, -3.0, 2.0, 4.0], [-4.0, -1.0, 1.0, 0x7FC0, 0.0, 0x7FC0, 2.0, -0.0, -1.0, 0x7F80, 0.0, 0x7F80, 0x7F80, 0.0, -4.0, 0xFF80, 4.0], [0x7F80, -1.0, 0xFF80, 0x7F80, 4.0, 0.0, -0.0, 3.0, 0x7FC0, -1.0, 0x7FC0, 0x7F80, 0.0, -2.0, 3.0, 0x7F80, -1.0]], [[0.0, 2.0, 2.0, 2.0, 4.0, 0.0, 0xFF80, -3.0, -0.0, 2.0, 4.0, -0.0, 2.0, 4.0, -0.0, 0xFF80, -3.0], [3.0, 0xFF80, 0xFF80, 3.0, 4.0, 0x7F80, 0x7F80, 0.0, 0x7F80, -1.0, 0x7FC0, -1.0, 0.0, 0xFF80, 0x7F80, 0x7F80, -2.0], [4.0, 3.0, -0.0, 0x7FC0, 4.0, 0x7F80, 0xFF80, 0.0, 1.0, 0xFF80, -3.0, 4.0, 0xFF80, 0.0, 3.0, 2.0, -3.0], [1.0, 0.0, -4.0, 4.0, 0.0, -2.0, 0.0, -0.0, 0.0, 0x7FC0, 0.0, -0.0, 0x7FC0, -0.0, -4.0, 0x7FC0, 3.0], [-0.0, -4.0, 1.0, -1.0, -2.0, -1.0, 3.0, 4.0, -3.0, 1.0, 2.0, 0x7FC0, -2.0, -0.0, -3.0, 0xFF80, -3.0]], [[-2.0, -3.0, -3.0, 0xFF80, -2.0, 0x7FC0, 1.0, 3.0, 0.0, 2.0, 3.0, 0x7FC0, -0.0, 0x7F80, -2.0, 0.0, 0x7FC0], [0.0, 3.0, 3.0, 1.0, 0xFF80, 0x7F80, 0xFF80, 0xFF80, -4.0, 0.0, -2.0, 0x7FC0, -4.0, 3.0, 4.0, 0x7F80, 0x7F80], [-1.0, -4.0, 0x7F80, 0xFF80, -4.0, 1.0, 3.0, 0x7F80, -0.0, 3.0, 3.0, 0x7F80, 0xFF80, -4.0, -0.0, -0.0, -4.0], [-2.0, 0xFF80, 0x7F80, 0x7F80, 0x7F80, 2.0, 1.0, 0.0, 3.0, -3.0, -4.0, 0.0, -1.0, -4.0, 0.0, 0.0, -1.0], [-1.0, -2.0, 0.0, 0.0, 4.0, 0x7F80, 2.0, 0x7FC0, -2.0, 4.0, 0xFF80, 0xFF80, -0.0, 0.0, 3.0, -3.0, 0.0]]]]> : tensor<1x4x5x17xbf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]]]]> : tensor<1x2x3x17xbf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xbf16>, tensor<1x2x3x17xbf16>, tensor<bf16>) -> tensor<1x4x5x17xbf16> select {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %s = hlo.add %a, %b : tensor<bf16>
    hlo.return %s : tensor<bf16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0]], [[0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 5.0, 0.0, 7.0, 14.0, 3.0, 8.0, 0.0, 1.0, 0.0, 0.0, 0.0, 11.0, 3.0, 0.0], [4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 3.0, 2.0, 3.0, 0.0, 5.0, 4.0, 0.0, 3.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 4.0, 6.0, 1.0, 2.0, 0.0, 0.0, 5.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 2.0, 0.0, 4.0, 8.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 6.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0]]]]> : tensor<1x4x5x17xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xbf16>, tensor<1x4x5x17xbf16>) -> ()
  return
}

func.func @f16_channels_same() {
  %0 = hlo.constant dense<[[[[0x7E00, 1.0, 0.0, 0x7E00, -2.0, -4.0, -4.0, -4.0, -3.0, 3.0, 1.0, 0xFC00, -0.0, 1.0, 4.0, -0.0, 0x7C00], [0.0, 1.0, 4.0, 0.0, 3.0, 2.0, 0x7E00, -1.0, 3.0, 0x7C00, -4.0, 2.0, 2.0, 0xFC00, -0.0, -4.0, 0.0], [-4.0, 0.0, -4.0, 0xFC00, 0x7C00, -1.0, 0.0, 0xFC00, 0xFC00, -3.0, 0.0, 0x7E00, 0.0, -0.0, -2.0, 1.0, 2.0], [0x7C00, 0xFC00, 0xFC00, 3.0, 4.0, 0x7E00, 0x7E00, 4.0, 0xFC00, 3.0, 0x7E00, 2.0, -1.0, 0.0, -3.0, 0xFC00, 2.0], [0x7C00, 0.0, 0.0, -2.0, -1.0, 0x7C00, 2.0, 4.0, -4.0, 4.0, 0.0, -1.0, 0x7C00, 0x7C00, -2.0, -2.0, 0.0]], [[0.0, 0.0, 0.0, 2.0, -1.0, -2.0, 0xFC00, -2.0, 0x7C00, -0.0, -0.0, -4.0, 0.0, 0x7C00, -0.0, -1.0, 3.0], [0xFC00, -2.0, 3.0, 3.0, -4.0, 0x7C00, 2.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 0x7E00, -2.0, 2.0], [0xFC00, 0x7E00, 0x7E00, 0xFC00, 0xFC00, 0xFC00, -4.0, 0x7E00, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7E00, -3.0, 2.0, 4.0], [-4.0, -1.0, 1.0, 0x7E00, 0.0, 0x7E00, 2.0, -0.0, -1.0, 0x7C00, 0.0, 0x7C00, 0x7C00, 0.0, -4.0, 0xFC00, 4.0], [0x7C00, -1.0, 0xFC00, 0x7C00, 4.0, 0.0, -0.0, 3.0, 0x7E00, -1.0, 0x7E00, 0x7C00, 0.0, -2.0, 3.0, 0x7C00, -1.0]], [[0.0, 2.0, 2.0, 2.0, 4.0, 0.0, 0xFC00, -3.0, -0.0, 2.0, 4.0, -0.0, 2.0, 4.0, -0.0, 0xFC00, -3.0], [3.0, 0xFC00, 0xFC00, 3.0, 4.0, 0x7C00, 0x7C00, 0.0, 0x7C00, -1.0, 0x7E00, -1.0, 0.0, 0xFC00, 0x7C00, 0x7C00, -2.0], [4.0, 3.0, -0.0, 0x7E00, 4.0, 0x7C00, 0xFC00, 0.0, 1.0, 0xFC00, -3.0, 4.0, 0xFC00, 0.0, 3.0, 2.0, -3.0], [1.0, 0.0, -4.0, 4.0, 0.0, -2.0, 0.0, -0.0, 0.0, 0x7E00, 0.0, -0.0, 0x7E00, -0.0, -4.0, 0x7E00, 3.0], [-0.0, -4.0, 1.0, -1.0, -2.0, -1.0, 3.0, 4.0, -3.0, 1.0, 2.0, 0x7E00, -2.0, -0.0, -3.0, 0xFC00, -3.0]], [[-2.0, -3.0, -3.0, 0xFC00, -2.0, 0x7E00, 1.0, 3.0, 0.0, 2.0, 3.0, 0x7E00, -0.0, 0x7C00, -2.0, 0.0, 0x7E00], [0.0, 3.0, 3.0, 1.0, 0xFC00, 0x7C00, 0xFC00, 0xFC00, -4.0, 0.0, -2.0, 0x7E00, -4.0, 3.0, 4.0, 0x7C00, 0x7C00], [-1.0, -4.0, 0x7C00, 0xFC00, -4.0, 1.0, 3.0, 0x7C00, -0.0, 3.0, 3.0, 0x7C00, 0xFC00, -4.0, -0.0, -0.0, -4.0], [-2.0, 0xFC00, 0x7C00, 0x7C00, 0x7C00, 2.0, 1.0, 0.0, 3.0, -3.0, -4.0, 0.0, -1.0, -4.0, 0.0, 0.0, -1.0], [-1.0, -2.0, 0.0, 0.0, 4.0, 0x7C00, 2.0, 0x7E00, -2.0, 4.0, 0xFC00, 0xFC00, -0.0, 0.0, 3.0, -3.0, 0.0]]]]> : tensor<1x4x5x17xf16>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]]]]> : tensor<1x2x3x17xf16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xf16>, tensor<1x2x3x17xf16>, tensor<f16>) -> tensor<1x4x5x17xf16> select {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.compare GE, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %s = hlo.add %a, %b : tensor<f16>
    hlo.return %s : tensor<f16>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0]], [[0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 5.0, 0.0, 7.0, 14.0, 3.0, 8.0, 0.0, 1.0, 0.0, 0.0, 0.0, 11.0, 3.0, 0.0], [4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 3.0, 2.0, 3.0, 0.0, 5.0, 4.0, 0.0, 3.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 4.0, 6.0, 1.0, 2.0, 0.0, 0.0, 5.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 2.0, 0.0, 4.0, 8.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 6.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0]]]]> : tensor<1x4x5x17xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xf16>, tensor<1x4x5x17xf16>) -> ()
  return
}

func.func @f32_channels_same() {
  %0 = hlo.constant dense<[[[[0x7FC00000, 1.0, 0.0, 0x7FC00000, -2.0, -4.0, -4.0, -4.0, -3.0, 3.0, 1.0, 0xFF800000, -0.0, 1.0, 4.0, -0.0, 0x7F800000], [0.0, 1.0, 4.0, 0.0, 3.0, 2.0, 0x7FC00000, -1.0, 3.0, 0x7F800000, -4.0, 2.0, 2.0, 0xFF800000, -0.0, -4.0, 0.0], [-4.0, 0.0, -4.0, 0xFF800000, 0x7F800000, -1.0, 0.0, 0xFF800000, 0xFF800000, -3.0, 0.0, 0x7FC00000, 0.0, -0.0, -2.0, 1.0, 2.0], [0x7F800000, 0xFF800000, 0xFF800000, 3.0, 4.0, 0x7FC00000, 0x7FC00000, 4.0, 0xFF800000, 3.0, 0x7FC00000, 2.0, -1.0, 0.0, -3.0, 0xFF800000, 2.0], [0x7F800000, 0.0, 0.0, -2.0, -1.0, 0x7F800000, 2.0, 4.0, -4.0, 4.0, 0.0, -1.0, 0x7F800000, 0x7F800000, -2.0, -2.0, 0.0]], [[0.0, 0.0, 0.0, 2.0, -1.0, -2.0, 0xFF800000, -2.0, 0x7F800000, -0.0, -0.0, -4.0, 0.0, 0x7F800000, -0.0, -1.0, 3.0], [0xFF800000, -2.0, 3.0, 3.0, -4.0, 0x7F800000, 2.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 0x7FC00000, -2.0, 2.0], [0xFF800000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, -4.0, 0x7FC00000, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FC00000, -3.0, 2.0, 4.0], [-4.0, -1.0, 1.0, 0x7FC00000, 0.0, 0x7FC00000, 2.0, -0.0, -1.0, 0x7F800000, 0.0, 0x7F800000, 0x7F800000, 0.0, -4.0, 0xFF800000, 4.0], [0x7F800000, -1.0, 0xFF800000, 0x7F800000, 4.0, 0.0, -0.0, 3.0, 0x7FC00000, -1.0, 0x7FC00000, 0x7F800000, 0.0, -2.0, 3.0, 0x7F800000, -1.0]], [[0.0, 2.0, 2.0, 2.0, 4.0, 0.0, 0xFF800000, -3.0, -0.0, 2.0, 4.0, -0.0, 2.0, 4.0, -0.0, 0xFF800000, -3.0], [3.0, 0xFF800000, 0xFF800000, 3.0, 4.0, 0x7F800000, 0x7F800000, 0.0, 0x7F800000, -1.0, 0x7FC00000, -1.0, 0.0, 0xFF800000, 0x7F800000, 0x7F800000, -2.0], [4.0, 3.0, -0.0, 0x7FC00000, 4.0, 0x7F800000, 0xFF800000, 0.0, 1.0, 0xFF800000, -3.0, 4.0, 0xFF800000, 0.0, 3.0, 2.0, -3.0], [1.0, 0.0, -4.0, 4.0, 0.0, -2.0, 0.0, -0.0, 0.0, 0x7FC00000, 0.0, -0.0, 0x7FC00000, -0.0, -4.0, 0x7FC00000, 3.0], [-0.0, -4.0, 1.0, -1.0, -2.0, -1.0, 3.0, 4.0, -3.0, 1.0, 2.0, 0x7FC00000, -2.0, -0.0, -3.0, 0xFF800000, -3.0]], [[-2.0, -3.0, -3.0, 0xFF800000, -2.0, 0x7FC00000, 1.0, 3.0, 0.0, 2.0, 3.0, 0x7FC00000, -0.0, 0x7F800000, -2.0, 0.0, 0x7FC00000], [0.0, 3.0, 3.0, 1.0, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, -4.0, 0.0, -2.0, 0x7FC00000, -4.0, 3.0, 4.0, 0x7F800000, 0x7F800000], [-1.0, -4.0, 0x7F800000, 0xFF800000, -4.0, 1.0, 3.0, 0x7F800000, -0.0, 3.0, 3.0, 0x7F800000, 0xFF800000, -4.0, -0.0, -0.0, -4.0], [-2.0, 0xFF800000, 0x7F800000, 0x7F800000, 0x7F800000, 2.0, 1.0, 0.0, 3.0, -3.0, -4.0, 0.0, -1.0, -4.0, 0.0, 0.0, -1.0], [-1.0, -2.0, 0.0, 0.0, 4.0, 0x7F800000, 2.0, 0x7FC00000, -2.0, 4.0, 0xFF800000, 0xFF800000, -0.0, 0.0, 3.0, -3.0, 0.0]]]]> : tensor<1x4x5x17xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]]]]> : tensor<1x2x3x17xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xf32>, tensor<1x2x3x17xf32>, tensor<f32>) -> tensor<1x4x5x17xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0]], [[0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 5.0, 0.0, 7.0, 14.0, 3.0, 8.0, 0.0, 1.0, 0.0, 0.0, 0.0, 11.0, 3.0, 0.0], [4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 3.0, 2.0, 3.0, 0.0, 5.0, 4.0, 0.0, 3.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 4.0, 6.0, 1.0, 2.0, 0.0, 0.0, 5.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 2.0, 0.0, 4.0, 8.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 6.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0]]]]> : tensor<1x4x5x17xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xf32>, tensor<1x4x5x17xf32>) -> ()
  return
}

func.func @f32_channels_same_nan_kept() {
  %0 = hlo.constant dense<[[[[0x7FC00000, 1.0, 0.0, 0x7FC00000, -2.0, -4.0, -4.0, -4.0, -3.0, 3.0, 1.0, 0xFF800000, -0.0, 1.0, 4.0, -0.0, 0x7F800000], [0.0, 1.0, 4.0, 0.0, 3.0, 2.0, 0x7FC00000, -1.0, 3.0, 0x7F800000, -4.0, 2.0, 2.0, 0xFF800000, -0.0, -4.0, 0.0], [-4.0, 0.0, -4.0, 0xFF800000, 0x7F800000, -1.0, 0.0, 0xFF800000, 0xFF800000, -3.0, 0.0, 0x7FC00000, 0.0, -0.0, -2.0, 1.0, 2.0], [0x7F800000, 0xFF800000, 0xFF800000, 3.0, 4.0, 0x7FC00000, 0x7FC00000, 4.0, 0xFF800000, 3.0, 0x7FC00000, 2.0, -1.0, 0.0, -3.0, 0xFF800000, 2.0], [0x7F800000, 0.0, 0.0, -2.0, -1.0, 0x7F800000, 2.0, 4.0, -4.0, 4.0, 0.0, -1.0, 0x7F800000, 0x7F800000, -2.0, -2.0, 0.0]], [[0.0, 0.0, 0.0, 2.0, -1.0, -2.0, 0xFF800000, -2.0, 0x7F800000, -0.0, -0.0, -4.0, 0.0, 0x7F800000, -0.0, -1.0, 3.0], [0xFF800000, -2.0, 3.0, 3.0, -4.0, 0x7F800000, 2.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 0x7FC00000, -2.0, 2.0], [0xFF800000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 0xFF800000, -4.0, 0x7FC00000, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FC00000, -3.0, 2.0, 4.0], [-4.0, -1.0, 1.0, 0x7FC00000, 0.0, 0x7FC00000, 2.0, -0.0, -1.0, 0x7F800000, 0.0, 0x7F800000, 0x7F800000, 0.0, -4.0, 0xFF800000, 4.0], [0x7F800000, -1.0, 0xFF800000, 0x7F800000, 4.0, 0.0, -0.0, 3.0, 0x7FC00000, -1.0, 0x7FC00000, 0x7F800000, 0.0, -2.0, 3.0, 0x7F800000, -1.0]], [[0.0, 2.0, 2.0, 2.0, 4.0, 0.0, 0xFF800000, -3.0, -0.0, 2.0, 4.0, -0.0, 2.0, 4.0, -0.0, 0xFF800000, -3.0], [3.0, 0xFF800000, 0xFF800000, 3.0, 4.0, 0x7F800000, 0x7F800000, 0.0, 0x7F800000, -1.0, 0x7FC00000, -1.0, 0.0, 0xFF800000, 0x7F800000, 0x7F800000, -2.0], [4.0, 3.0, -0.0, 0x7FC00000, 4.0, 0x7F800000, 0xFF800000, 0.0, 1.0, 0xFF800000, -3.0, 4.0, 0xFF800000, 0.0, 3.0, 2.0, -3.0], [1.0, 0.0, -4.0, 4.0, 0.0, -2.0, 0.0, -0.0, 0.0, 0x7FC00000, 0.0, -0.0, 0x7FC00000, -0.0, -4.0, 0x7FC00000, 3.0], [-0.0, -4.0, 1.0, -1.0, -2.0, -1.0, 3.0, 4.0, -3.0, 1.0, 2.0, 0x7FC00000, -2.0, -0.0, -3.0, 0xFF800000, -3.0]], [[-2.0, -3.0, -3.0, 0xFF800000, -2.0, 0x7FC00000, 1.0, 3.0, 0.0, 2.0, 3.0, 0x7FC00000, -0.0, 0x7F800000, -2.0, 0.0, 0x7FC00000], [0.0, 3.0, 3.0, 1.0, 0xFF800000, 0x7F800000, 0xFF800000, 0xFF800000, -4.0, 0.0, -2.0, 0x7FC00000, -4.0, 3.0, 4.0, 0x7F800000, 0x7F800000], [-1.0, -4.0, 0x7F800000, 0xFF800000, -4.0, 1.0, 3.0, 0x7F800000, -0.0, 3.0, 3.0, 0x7F800000, 0xFF800000, -4.0, -0.0, -0.0, -4.0], [-2.0, 0xFF800000, 0x7F800000, 0x7F800000, 0x7F800000, 2.0, 1.0, 0.0, 3.0, -3.0, -4.0, 0.0, -1.0, -4.0, 0.0, 0.0, -1.0], [-1.0, -2.0, 0.0, 0.0, 4.0, 0x7F800000, 2.0, 0x7FC00000, -2.0, 4.0, 0xFF800000, 0xFF800000, -0.0, 0.0, 3.0, -3.0, 0.0]]]]> : tensor<1x4x5x17xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]]]]> : tensor<1x2x3x17xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xf32>, tensor<1x2x3x17xf32>, tensor<f32>) -> tensor<1x4x5x17xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 7.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [8.0, 0.0, 0.0, 0.0, 4.0, 5.0, 1.0, 7.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 3.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 5.0, 5.0, 0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0, 0.0]], [[0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 3.0, 3.0, 4.0, 0.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 5.0, 0.0, 6.0, 10.0, 3.0, 8.0, 0.0, 4.0, 0.0, 1.0, 0.0, 11.0, 10.0, 0.0], [4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 3.0, 5.0, 0.0, 2.0, 3.0, 4.0, 0.0, 1.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 8.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 6.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0]]]]> : tensor<1x4x5x17xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xf32>, tensor<1x4x5x17xf32>) -> ()
  return
}

func.func @f64_channels_same() {
  %0 = hlo.constant dense<[[[[0x7FF8000000000000, 1.0, 0.0, 0x7FF8000000000000, -2.0, -4.0, -4.0, -4.0, -3.0, 3.0, 1.0, 0xFFF0000000000000, -0.0, 1.0, 4.0, -0.0, 0x7FF0000000000000], [0.0, 1.0, 4.0, 0.0, 3.0, 2.0, 0x7FF8000000000000, -1.0, 3.0, 0x7FF0000000000000, -4.0, 2.0, 2.0, 0xFFF0000000000000, -0.0, -4.0, 0.0], [-4.0, 0.0, -4.0, 0xFFF0000000000000, 0x7FF0000000000000, -1.0, 0.0, 0xFFF0000000000000, 0xFFF0000000000000, -3.0, 0.0, 0x7FF8000000000000, 0.0, -0.0, -2.0, 1.0, 2.0], [0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 3.0, 4.0, 0x7FF8000000000000, 0x7FF8000000000000, 4.0, 0xFFF0000000000000, 3.0, 0x7FF8000000000000, 2.0, -1.0, 0.0, -3.0, 0xFFF0000000000000, 2.0], [0x7FF0000000000000, 0.0, 0.0, -2.0, -1.0, 0x7FF0000000000000, 2.0, 4.0, -4.0, 4.0, 0.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, -2.0, -2.0, 0.0]], [[0.0, 0.0, 0.0, 2.0, -1.0, -2.0, 0xFFF0000000000000, -2.0, 0x7FF0000000000000, -0.0, -0.0, -4.0, 0.0, 0x7FF0000000000000, -0.0, -1.0, 3.0], [0xFFF0000000000000, -2.0, 3.0, 3.0, -4.0, 0x7FF0000000000000, 2.0, -1.0, 1.0, -3.0, 3.0, 0.0, 4.0, 3.0, 0x7FF8000000000000, -2.0, 2.0], [0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -4.0, 0x7FF8000000000000, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FF8000000000000, -3.0, 2.0, 4.0], [-4.0, -1.0, 1.0, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 2.0, -0.0, -1.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, -4.0, 0xFFF0000000000000, 4.0], [0x7FF0000000000000, -1.0, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0.0, -0.0, 3.0, 0x7FF8000000000000, -1.0, 0x7FF8000000000000, 0x7FF0000000000000, 0.0, -2.0, 3.0, 0x7FF0000000000000, -1.0]], [[0.0, 2.0, 2.0, 2.0, 4.0, 0.0, 0xFFF0000000000000, -3.0, -0.0, 2.0, 4.0, -0.0, 2.0, 4.0, -0.0, 0xFFF0000000000000, -3.0], [3.0, 0xFFF0000000000000, 0xFFF0000000000000, 3.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000, -1.0, 0.0, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -2.0], [4.0, 3.0, -0.0, 0x7FF8000000000000, 4.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 1.0, 0xFFF0000000000000, -3.0, 4.0, 0xFFF0000000000000, 0.0, 3.0, 2.0, -3.0], [1.0, 0.0, -4.0, 4.0, 0.0, -2.0, 0.0, -0.0, 0.0, 0x7FF8000000000000, 0.0, -0.0, 0x7FF8000000000000, -0.0, -4.0, 0x7FF8000000000000, 3.0], [-0.0, -4.0, 1.0, -1.0, -2.0, -1.0, 3.0, 4.0, -3.0, 1.0, 2.0, 0x7FF8000000000000, -2.0, -0.0, -3.0, 0xFFF0000000000000, -3.0]], [[-2.0, -3.0, -3.0, 0xFFF0000000000000, -2.0, 0x7FF8000000000000, 1.0, 3.0, 0.0, 2.0, 3.0, 0x7FF8000000000000, -0.0, 0x7FF0000000000000, -2.0, 0.0, 0x7FF8000000000000], [0.0, 3.0, 3.0, 1.0, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -4.0, 0.0, -2.0, 0x7FF8000000000000, -4.0, 3.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000], [-1.0, -4.0, 0x7FF0000000000000, 0xFFF0000000000000, -4.0, 1.0, 3.0, 0x7FF0000000000000, -0.0, 3.0, 3.0, 0x7FF0000000000000, 0xFFF0000000000000, -4.0, -0.0, -0.0, -4.0], [-2.0, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 2.0, 1.0, 0.0, 3.0, -3.0, -4.0, 0.0, -1.0, -4.0, 0.0, 0.0, -1.0], [-1.0, -2.0, 0.0, 0.0, 4.0, 0x7FF0000000000000, 2.0, 0x7FF8000000000000, -2.0, 4.0, 0xFFF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 3.0, -3.0, 0.0]]]]> : tensor<1x4x5x17xf64>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]]]]> : tensor<1x2x3x17xf64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 1, 1, 1, 0, 0] : (tensor<1x4x5x17xf64>, tensor<1x2x3x17xf64>, tensor<f64>) -> tensor<1x4x5x17xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %s = hlo.add %a, %b : tensor<f64>
    hlo.return %s : tensor<f64>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0], [0.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 4.0, 0.0, 1.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0]], [[0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 5.0, 0.0, 7.0, 14.0, 3.0, 8.0, 0.0, 1.0, 0.0, 0.0, 0.0, 11.0, 3.0, 0.0], [4.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 3.0, 2.0, 3.0, 0.0, 5.0, 4.0, 0.0, 3.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 4.0, 6.0, 1.0, 2.0, 0.0, 0.0, 5.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 3.0, 4.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 2.0, 0.0, 4.0, 8.0], [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 6.0, 8.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0, 3.0, 0.0, 5.0, 0.0, 0.0]]]]> : tensor<1x4x5x17xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x4x5x17xf64>, tensor<1x4x5x17xf64>) -> ()
  return
}

func.func @i32_channels_gaps() {
  %0 = hlo.constant dense<[[[[4, 3, 2], [1, 1, 0], [0, 0, 0], [4, 3, 4]], [[2, 3, 4], [3, 3, 2], [2, 4, 1], [4, 3, 0]], [[1, 4, 2], [0, 3, 3], [4, 0, 0], [4, 0, 2]], [[0, 1, 2], [2, 2, 0], [0, 0, 0], [3, 2, 3]], [[1, 3, 3], [1, 2, 4], [4, 4, 1], [3, 4, 3]]], [[[4, 3, 3], [1, 4, 0], [2, 3, 4], [2, 1, 1]], [[2, 2, 3], [4, 0, 4], [2, 1, 3], [2, 1, 1]], [[3, 2, 2], [1, 3, 1], [1, 4, 1], [1, 3, 3]], [[0, 0, 1], [4, 2, 3], [1, 1, 3], [4, 0, 0]], [[3, 1, 2], [0, 4, 2], [4, 3, 3], [1, 3, 0]]]]> : tensor<2x5x4x3xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3], [4, 5, 1]], [[2, 3, 4], [5, 1, 2]]], [[[3, 4, 5], [1, 2, 3]], [[4, 5, 1], [2, 3, 4]]]]> : tensor<2x2x2x3xi32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 1, 1] strides = [1, 3, 2, 1] padding = [0, 0, 1, 0, 0, 0, 0, 0] : (tensor<2x5x4x3xi32>, tensor<2x2x2x3xi32>, tensor<i32>) -> tensor<2x5x4x3xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[3, 4, 5], [2, 2, 2], [6, 7, 3], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]], [[4, 5, 6], [2, 2, 2], [7, 3, 4], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]]], [[[5, 6, 7], [2, 2, 2], [3, 4, 5], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]], [[6, 7, 3], [2, 2, 2], [4, 5, 2], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 6], [2, 2, 2]], [[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]]]]> : tensor<2x5x4x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x5x4x3xi32>, tensor<2x5x4x3xi32>) -> ()
  return
}

func.func @f32_channels_gaps() {
  %0 = hlo.constant dense<[[[[0.0, -0.0, -0.0], [-2.0, 0x7F800000, -4.0], [0xFF800000, -4.0, 0x7FC00000], [0x7FC00000, 1.0, 4.0]], [[0.0, 1.0, 0x7FC00000], [0.0, 1.0, 0.0], [1.0, -0.0, -2.0], [0x7FC00000, 2.0, -4.0]], [[0.0, 3.0, 0.0], [-4.0, 0x7F800000, 2.0], [3.0, -3.0, -0.0], [3.0, -4.0, 0.0]], [[-0.0, -2.0, 0.0], [-1.0, 0xFF800000, 0xFF800000], [-4.0, -3.0, 0.0], [2.0, 0xFF800000, 1.0]], [[0.0, 1.0, 2.0], [0x7FC00000, 0.0, 0.0], [3.0, 4.0, -1.0], [0xFF800000, 4.0, 0.0]]], [[[0xFF800000, 0x7F800000, 2.0], [-1.0, 0x7FC00000, 0xFF800000], [1.0, -0.0, 0x7FC00000], [0xFF800000, -1.0, -2.0]], [[-1.0, 0.0, 0xFF800000], [0x7FC00000, -4.0, 4.0], [0.0, 0xFF800000, 2.0], [1.0, -2.0, 0.0]], [[0.0, 1.0, -0.0], [-1.0, 0xFF800000, -1.0], [0xFF800000, -0.0, 0x7F800000], [-2.0, 0.0, 1.0]], [[-4.0, 0x7FC00000, -1.0], [0x7F800000, 0.0, 0xFF800000], [0x7FC00000, -2.0, 3.0], [0.0, 0xFF800000, -4.0]], [[2.0, -1.0, -0.0], [-3.0, 0.0, -0.0], [4.0, 3.0, 2.0], [-2.0, 2.0, -4.0]]]]> : tensor<2x5x4x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0], [5.0, 1.0, 2.0]]], [[[3.0, 4.0, 5.0], [1.0, 2.0, 3.0]], [[4.0, 5.0, 1.0], [2.0, 3.0, 4.0]]]]> : tensor<2x2x2x3xf32>
  %2 = hlo.constant dense<2.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 1, 1] strides = [1, 3, 2, 1] padding = [0, 0, 1, 0, 0, 0, 0, 0] : (tensor<2x5x4x3xf32>, tensor<2x2x2x3xf32>, tensor<f32>) -> tensor<2x5x4x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[3.0, 4.0, 5.0], [2.0, 2.0, 2.0], [6.0, 7.0, 3.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[4.0, 5.0, 6.0], [2.0, 2.0, 2.0], [7.0, 3.0, 4.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]], [[[5.0, 6.0, 7.0], [2.0, 2.0, 2.0], [3.0, 4.0, 5.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[6.0, 2.0, 3.0], [2.0, 2.0, 2.0], [2.0, 5.0, 6.0], [2.0, 2.0, 2.0]], [[2.0, 7.0, 2.0], [2.0, 2.0, 2.0], [4.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]]]> : tensor<2x5x4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x5x4x3xf32>, tensor<2x5x4x3xf32>) -> ()
  return
}

func.func @f32_channels_gaps_nan_kept() {
  %0 = hlo.constant dense<[[[[0.0, -0.0, -0.0], [-2.0, 0x7F800000, -4.0], [0xFF800000, -4.0, 0x7FC00000], [0x7FC00000, 1.0, 4.0]], [[0.0, 1.0, 0x7FC00000], [0.0, 1.0, 0.0], [1.0, -0.0, -2.0], [0x7FC00000, 2.0, -4.0]], [[0.0, 3.0, 0.0], [-4.0, 0x7F800000, 2.0], [3.0, -3.0, -0.0], [3.0, -4.0, 0.0]], [[-0.0, -2.0, 0.0], [-1.0, 0xFF800000, 0xFF800000], [-4.0, -3.0, 0.0], [2.0, 0xFF800000, 1.0]], [[0.0, 1.0, 2.0], [0x7FC00000, 0.0, 0.0], [3.0, 4.0, -1.0], [0xFF800000, 4.0, 0.0]]], [[[0xFF800000, 0x7F800000, 2.0], [-1.0, 0x7FC00000, 0xFF800000], [1.0, -0.0, 0x7FC00000], [0xFF800000, -1.0, -2.0]], [[-1.0, 0.0, 0xFF800000], [0x7FC00000, -4.0, 4.0], [0.0, 0xFF800000, 2.0], [1.0, -2.0, 0.0]], [[0.0, 1.0, -0.0], [-1.0, 0xFF800000, -1.0], [0xFF800000, -0.0, 0x7F800000], [-2.0, 0.0, 1.0]], [[-4.0, 0x7FC00000, -1.0], [0x7F800000, 0.0, 0xFF800000], [0x7FC00000, -2.0, 3.0], [0.0, 0xFF800000, -4.0]], [[2.0, -1.0, -0.0], [-3.0, 0.0, -0.0], [4.0, 3.0, 2.0], [-2.0, 2.0, -4.0]]]]> : tensor<2x5x4x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0], [5.0, 1.0, 2.0]]], [[[3.0, 4.0, 5.0], [1.0, 2.0, 3.0]], [[4.0, 5.0, 1.0], [2.0, 3.0, 4.0]]]]> : tensor<2x2x2x3xf32>
  %2 = hlo.constant dense<2.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 1, 1] strides = [1, 3, 2, 1] padding = [0, 0, 1, 0, 0, 0, 0, 0] : (tensor<2x5x4x3xf32>, tensor<2x2x2x3xf32>, tensor<f32>) -> tensor<2x5x4x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[3.0, 4.0, 5.0], [2.0, 2.0, 2.0], [6.0, 7.0, 3.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[4.0, 5.0, 6.0], [2.0, 2.0, 2.0], [7.0, 3.0, 4.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]], [[[5.0, 6.0, 7.0], [2.0, 2.0, 2.0], [3.0, 4.0, 5.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[6.0, 7.0, 3.0], [2.0, 2.0, 2.0], [4.0, 5.0, 6.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0], [2.0, 2.0, 2.0]]]]> : tensor<2x5x4x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x5x4x3xf32>, tensor<2x5x4x3xf32>) -> ()
  return
}

func.func @i32_channels_gaps_and_overlaps() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1], [0, 0, 0, 0, 4], [3, 4, 2, 3, 4], [3, 3, 2, 2, 4]], [[1, 4, 3, 0, 1], [4, 2, 0, 3, 3], [4, 0, 0, 4, 0], [2, 0, 1, 2, 2]], [[2, 0, 0, 0, 0], [3, 2, 3, 1, 3], [3, 1, 2, 4, 4], [4, 1, 3, 4, 3]], [[4, 3, 3, 1, 4], [0, 2, 3, 4, 2], [1, 1, 2, 2, 3], [4, 0, 4, 2, 1]], [[3, 2, 1, 1, 3], [2, 2, 1, 3, 1], [1, 4, 1, 1, 3], [3, 0, 0, 1, 4]], [[2, 3, 1, 1, 3], [4, 0, 0, 3, 1], [2, 0, 4, 2, 4], [3, 3, 1, 3, 0]], [[2, 2, 4, 0, 4], [0, 3, 2, 4, 1], [4, 3, 4, 0, 3], [4, 0, 1, 3, 0]], [[2, 3, 3, 4, 2], [2, 2, 4, 0, 2], [0, 2, 4, 3, 1], [4, 3, 4, 0, 2]], [[4, 3, 2, 2, 2], [2, 1, 3, 0, 2], [1, 3, 3, 3, 4], [4, 0, 0, 0, 3]]]]> : tensor<1x9x4x5xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]]]> : tensor<1x3x4x5xi32>
  %2 = hlo.constant dense<2> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 3, 1] strides = [1, 4, 1, 1] padding = [0, 0, 1, 0, 2, 0, 0, 0] : (tensor<1x9x4x5xi32>, tensor<1x3x4x5xi32>, tensor<i32>) -> tensor<1x9x4x5xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[5, 6, 11, 10, 7], [2, 2, 2, 2, 17], [3, 6, 5, 10, 2], [2, 2, 2, 2, 2]], [[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[5, 6, 11, 6, 17], [2, 2, 2, 14, 2], [2, 2, 2, 2, 2], [3, 2, 5, 2, 2]], [[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 6, 2, 2, 2], [2, 2, 2, 2, 7]], [[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 8, 5, 14, 12], [2, 2, 11, 2, 2], [2, 2, 2, 6, 2], [3, 4, 2, 2, 2]], [[5, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 12], [2, 2, 2, 2, 2]]]]> : tensor<1x9x4x5xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x9x4x5xi32>, tensor<1x9x4x5xi32>) -> ()
  return
}

func.func @f32_channels_gaps_and_overlaps() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0xFF800000, -2.0, -2.0], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7F800000, -0.0, 0.0, 1.0, 0x7FC00000], [2.0, 0x7FC00000, 0.0, 0x7F800000, 4.0]], [[-2.0, 0.0, 2.0, 0x7F800000, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7FC00000], [-0.0, 0x7FC00000, -4.0, 3.0, -0.0], [0x7FC00000, -4.0, 0xFF800000, 0x7F800000, -0.0]], [[-1.0, -4.0, -4.0, -3.0, 0.0], [-0.0, 0.0, 1.0, -2.0, 0xFF800000], [2.0, -1.0, 0.0, 0xFF800000, 0xFF800000], [4.0, 0.0, 2.0, 0xFF800000, 1.0]], [[-0.0, 0x7FC00000, 0xFF800000, -1.0, 0x7F800000], [-3.0, 1.0, -0.0, 3.0, 0x7FC00000], [0.0, -0.0, 0x7F800000, 0.0, 2.0], [0x7F800000, 0.0, 4.0, 0.0, -1.0]], [[0xFF800000, 1.0, 0xFF800000, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0], [-2.0, 0x7FC00000, 0x7F800000, -2.0, 2.0], [0x7F800000, -0.0, -4.0, -1.0, 3.0]], [[0x7FC00000, 3.0, -2.0, 0xFF800000, 3.0], [3.0, 0xFF800000, -4.0, 2.0, -1.0], [0x7FC00000, 0xFF800000, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFF800000, 0x7F800000, -4.0]], [[0xFF800000, -0.0, 0x7FC00000, -3.0, 0x7F800000], [-0.0, 1.0, 0x7F800000, 4.0, -2.0], [4.0, 0.0, 0x7F800000, -0.0, 2.0], [4.0, 0xFF800000, -0.0, 1.0, 0.0]], [[0.0, 0xFF800000, 2.0, 4.0, 0xFF800000], [-1.0, 0x7FC00000, 4.0, 0x7FC00000, 0.0], [0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFF800000, 0.0]], [[0x7FC00000, -0.0, -1.0, 0.0, 0.0], [0xFF800000, -2.0, 0x7F800000, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFF800000, -0.0], [0x7F800000, -3.0, 0x7F800000, -0.0, 0x7FC00000]]]]> : tensor<1x9x4x5xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x3x4x5xf32>
  %2 = hlo.constant dense<2.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 3, 1] strides = [1, 4, 1, 1] padding = [0, 0, 1, 0, 2, 0, 0, 0] : (tensor<1x9x4x5xf32>, tensor<1x3x4x5xf32>, tensor<f32>) -> tensor<1x9x4x5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[4.0, 8.0, 5.0, 10.0, 7.0], [2.0, 2.0, 5.0, 2.0, 7.0], [4.0, 2.0, 8.0, 6.0, 7.0], [2.0, 4.0, 2.0, 6.0, 7.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[3.0, 2.0, 5.0, 2.0, 7.0], [2.0, 4.0, 5.0, 14.0, 2.0], [2.0, 2.0, 8.0, 2.0, 7.0], [3.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 4.0, 2.0, 6.0, 7.0], [4.0, 2.0, 2.0, 2.0, 2.0], [2.0, 4.0, 2.0, 2.0, 2.0], [2.0, 4.0, 2.0, 2.0, 7.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 5.0, 6.0, 2.0], [2.0, 2.0, 2.0, 2.0, 12.0], [2.0, 2.0, 2.0, 10.0, 2.0], [2.0, 4.0, 2.0, 2.0, 2.0]], [[3.0, 8.0, 2.0, 6.0, 7.0], [3.0, 2.0, 11.0, 2.0, 2.0], [3.0, 2.0, 2.0, 2.0, 2.0], [3.0, 2.0, 2.0, 2.0, 7.0]]]]> : tensor<1x9x4x5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x9x4x5xf32>, tensor<1x9x4x5xf32>) -> ()
  return
}

func.func @f32_channels_gaps_and_overlaps_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, 1.0, 0xFF800000, -2.0, -2.0], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7F800000, -0.0, 0.0, 1.0, 0x7FC00000], [2.0, 0x7FC00000, 0.0, 0x7F800000, 4.0]], [[-2.0, 0.0, 2.0, 0x7F800000, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7FC00000], [-0.0, 0x7FC00000, -4.0, 3.0, -0.0], [0x7FC00000, -4.0, 0xFF800000, 0x7F800000, -0.0]], [[-1.0, -4.0, -4.0, -3.0, 0.0], [-0.0, 0.0, 1.0, -2.0, 0xFF800000], [2.0, -1.0, 0.0, 0xFF800000, 0xFF800000], [4.0, 0.0, 2.0, 0xFF800000, 1.0]], [[-0.0, 0x7FC00000, 0xFF800000, -1.0, 0x7F800000], [-3.0, 1.0, -0.0, 3.0, 0x7FC00000], [0.0, -0.0, 0x7F800000, 0.0, 2.0], [0x7F800000, 0.0, 4.0, 0.0, -1.0]], [[0xFF800000, 1.0, 0xFF800000, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0], [-2.0, 0x7FC00000, 0x7F800000, -2.0, 2.0], [0x7F800000, -0.0, -4.0, -1.0, 3.0]], [[0x7FC00000, 3.0, -2.0, 0xFF800000, 3.0], [3.0, 0xFF800000, -4.0, 2.0, -1.0], [0x7FC00000, 0xFF800000, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFF800000, 0x7F800000, -4.0]], [[0xFF800000, -0.0, 0x7FC00000, -3.0, 0x7F800000], [-0.0, 1.0, 0x7F800000, 4.0, -2.0], [4.0, 0.0, 0x7F800000, -0.0, 2.0], [4.0, 0xFF800000, -0.0, 1.0, 0.0]], [[0.0, 0xFF800000, 2.0, 4.0, 0xFF800000], [-1.0, 0x7FC00000, 4.0, 0x7FC00000, 0.0], [0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFF800000, 0.0]], [[0x7FC00000, -0.0, -1.0, 0.0, 0.0], [0xFF800000, -2.0, 0x7F800000, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFF800000, -0.0], [0x7F800000, -3.0, 0x7F800000, -0.0, 0x7FC00000]]]]> : tensor<1x9x4x5xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x3x4x5xf32>
  %2 = hlo.constant dense<2.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 3, 1] strides = [1, 4, 1, 1] padding = [0, 0, 1, 0, 2, 0, 0, 0] : (tensor<1x9x4x5xf32>, tensor<1x3x4x5xf32>, tensor<f32>) -> tensor<1x9x4x5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[4.0, 8.0, 5.0, 10.0, 7.0], [2.0, 4.0, 5.0, 2.0, 12.0], [4.0, 2.0, 8.0, 6.0, 2.0], [2.0, 2.0, 2.0, 6.0, 7.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[3.0, 8.0, 5.0, 2.0, 17.0], [2.0, 4.0, 5.0, 14.0, 7.0], [2.0, 2.0, 8.0, 2.0, 2.0], [3.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 6.0, 2.0], [4.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[5.0, 2.0, 5.0, 14.0, 2.0], [2.0, 4.0, 2.0, 6.0, 17.0], [2.0, 2.0, 2.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0]], [[2.0, 8.0, 2.0, 2.0, 7.0], [2.0, 2.0, 11.0, 2.0, 2.0], [2.0, 2.0, 2.0, 2.0, 2.0], [3.0, 2.0, 2.0, 2.0, 2.0]]]]> : tensor<1x9x4x5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x9x4x5xf32>, tensor<1x9x4x5xf32>) -> ()
  return
}

func.func @i32_channels_one() {
  %0 = hlo.constant dense<[[[[4], [3], [2], [1], [1]], [[0], [0], [0], [0], [4]], [[3], [4], [2], [3], [4]], [[3], [3], [2], [2], [4]], [[1], [4], [3], [0], [1]], [[4], [2], [0], [3], [3]]]]> : tensor<1x6x5x1xi32>
  %1 = hlo.constant dense<[[[[1], [2], [3]], [[4], [5], [1]], [[2], [3], [4]], [[5], [1], [2]], [[3], [4], [5]], [[1], [2], [3]]]]> : tensor<1x6x3x1xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 0, 1, 0, 0] : (tensor<1x6x5x1xi32>, tensor<1x6x3x1xi32>, tensor<i32>) -> tensor<1x6x5x1xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[5], [0], [2], [0], [0]], [[0], [0], [0], [0], [8]], [[0], [7], [0], [9], [2]], [[0], [0], [0], [0], [5]], [[0], [4], [6], [0], [0]], [[0], [0], [0], [0], [3]]]]> : tensor<1x6x5x1xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x6x5x1xi32>, tensor<1x6x5x1xi32>) -> ()
  return
}

func.func @f32_channels_one() {
  %0 = hlo.constant dense<[[[[0x7F800000], [1.0], [0.0], [-0.0], [0x7F800000]], [[0x7F800000], [0.0], [-4.0], [-3.0], [3.0]], [[0.0], [4.0], [0.0], [1.0], [4.0]], [[2.0], [0x7FC00000], [0x7FC00000], [1.0], [4.0]], [[0x7F800000], [-0.0], [2.0], [-4.0], [0xFF800000]], [[3.0], [0.0], [-4.0], [0x7F800000], [0x7F800000]]]]> : tensor<1x6x5x1xf32>
  %1 = hlo.constant dense<[[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [1.0]], [[2.0], [3.0], [4.0]], [[5.0], [1.0], [2.0]], [[3.0], [4.0], [5.0]], [[1.0], [2.0], [3.0]]]]> : tensor<1x6x3x1xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 0, 1, 0, 0] : (tensor<1x6x5x1xf32>, tensor<1x6x3x1xf32>, tensor<f32>) -> tensor<1x6x5x1xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[5.0], [0.0], [2.0], [0.0], [4.0]], [[0.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [5.0], [6.0]], [[0.0], [2.0], [0.0], [3.0], [0.0]], [[9.0], [0.0], [1.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [6.0], [8.0]]]]> : tensor<1x6x5x1xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x6x5x1xf32>, tensor<1x6x5x1xf32>) -> ()
  return
}

func.func @f32_channels_one_nan_kept() {
  %0 = hlo.constant dense<[[[[0x7F800000], [1.0], [0.0], [-0.0], [0x7F800000]], [[0x7F800000], [0.0], [-4.0], [-3.0], [3.0]], [[0.0], [4.0], [0.0], [1.0], [4.0]], [[2.0], [0x7FC00000], [0x7FC00000], [1.0], [4.0]], [[0x7F800000], [-0.0], [2.0], [-4.0], [0xFF800000]], [[3.0], [0.0], [-4.0], [0x7F800000], [0x7F800000]]]]> : tensor<1x6x5x1xf32>
  %1 = hlo.constant dense<[[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [1.0]], [[2.0], [3.0], [4.0]], [[5.0], [1.0], [2.0]], [[3.0], [4.0], [5.0]], [[1.0], [2.0], [3.0]]]]> : tensor<1x6x3x1xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 3, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 0, 1, 0, 0] : (tensor<1x6x5x1xf32>, tensor<1x6x3x1xf32>, tensor<f32>) -> tensor<1x6x5x1xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[5.0], [0.0], [2.0], [0.0], [4.0]], [[2.0], [0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [8.0], [6.0]], [[0.0], [0.0], [4.0], [0.0], [0.0]], [[9.0], [0.0], [1.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [2.0], [8.0]]]]> : tensor<1x6x5x1xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x6x5x1xf32>, tensor<1x6x5x1xf32>) -> ()
  return
}

func.func @i32_channels_rows() {
  %0 = hlo.constant dense<[[4, 3, 2, 1, 1, 0], [0, 0, 0, 4, 3, 4], [2, 3, 4, 3, 3, 2], [2, 4, 1, 4, 3, 0], [1, 4, 2, 0, 3, 3], [4, 0, 0, 4, 0, 2], [0, 1, 2, 2, 2, 0], [0, 0, 0, 3, 2, 3], [1, 3, 3, 1, 2, 4]]> : tensor<9x6xi32>
  %1 = hlo.constant dense<[[1, 2, 3, 4, 5, 1], [2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1], [2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1]]> : tensor<11x6xi32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [4, 1] strides = [1, 1] padding = [2, 3, 0, 0] : (tensor<9x6xi32>, tensor<11x6xi32>, tensor<i32>) -> tensor<9x6xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[7, 6, 4, 1, 1, 1], [1, 1, 1, 13, 12, 11], [5, 1, 13, 1, 5, 1], [1, 13, 1, 8, 6, 1], [1, 4, 8, 1, 2, 9], [12, 1, 1, 7, 1, 1], [1, 1, 1, 1, 6, 1], [1, 1, 1, 6, 5, 1], [11, 13, 12, 5, 6, 14]]> : tensor<9x6xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<9x6xi32>, tensor<9x6xi32>) -> ()
  return
}

func.func @f32_channels_rows() {
  %0 = hlo.constant dense<[[3.0, 1.0, 0.0, -2.0, 0xFF800000, 0xFF800000], [-4.0, -4.0, 0xFF800000, 0xFF800000, 1.0, 4.0], [0x7F800000, 1.0, 0.0, 2.0, 0x7FC00000, 0xFF800000], [1.0, 0x7F800000, -2.0, 0.0, 2.0, -4.0], [0.0, 3.0, 0.0, -0.0, -0.0, 0x7FC00000], [3.0, 0x7FC00000, 0x7FC00000, 0.0, -0.0, -0.0], [-4.0, 0.0, 0.0, -0.0, -1.0, -0.0], [0x7FC00000, -3.0, -4.0, 0x7FC00000, 0.0, -0.0], [0x7FC00000, 1.0, 2.0, -1.0, -0.0, 4.0]]> : tensor<9x6xf32>
  %1 = hlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0]]> : tensor<11x6xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [4, 1] strides = [1, 1] padding = [2, 3, 0, 0] : (tensor<9x6xf32>, tensor<11x6xf32>, tensor<f32>) -> tensor<9x6xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[2.0, 6.0, 13.0, 5.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 6.0, 7.0], [15.0, 1.0, 2.0, 12.0, 2.0, 1.0], [1.0, 10.0, 1.0, 5.0, 15.0, 1.0], [1.0, 1.0, 1.0, 1.0, 2.0, 5.0], [2.0, 2.0, 3.0, 1.0, 3.0, 9.0], [1.0, 6.0, 8.0, 1.0, 1.0, 1.0], [3.0, 1.0, 1.0, 6.0, 8.0, 1.0], [14.0, 13.0, 12.0, 11.0, 6.0, 14.0]]> : tensor<9x6xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<9x6xf32>, tensor<9x6xf32>) -> ()
  return
}

func.func @f32_channels_rows_nan_kept() {
  %0 = hlo.constant dense<[[3.0, 1.0, 0.0, -2.0, 0xFF800000, 0xFF800000], [-4.0, -4.0, 0xFF800000, 0xFF800000, 1.0, 4.0], [0x7F800000, 1.0, 0.0, 2.0, 0x7FC00000, 0xFF800000], [1.0, 0x7F800000, -2.0, 0.0, 2.0, -4.0], [0.0, 3.0, 0.0, -0.0, -0.0, 0x7FC00000], [3.0, 0x7FC00000, 0x7FC00000, 0.0, -0.0, -0.0], [-4.0, 0.0, 0.0, -0.0, -1.0, -0.0], [0x7FC00000, -3.0, -4.0, 0x7FC00000, 0.0, -0.0], [0x7FC00000, 1.0, 2.0, -1.0, -0.0, 4.0]]> : tensor<9x6xf32>
  %1 = hlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0]]> : tensor<11x6xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [4, 1] strides = [1, 1] padding = [2, 3, 0, 0] : (tensor<9x6xf32>, tensor<11x6xf32>, tensor<f32>) -> tensor<9x6xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[2.0, 6.0, 13.0, 5.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 7.0, 11.0], [15.0, 1.0, 4.0, 12.0, 5.0, 1.0], [1.0, 13.0, 1.0, 5.0, 11.0, 1.0], [1.0, 4.0, 8.0, 6.0, 2.0, 3.0], [7.0, 5.0, 6.0, 2.0, 3.0, 7.0], [5.0, 1.0, 1.0, 3.0, 1.0, 1.0], [6.0, 1.0, 1.0, 4.0, 8.0, 1.0], [2.0, 9.0, 7.0, 5.0, 6.0, 14.0]]> : tensor<9x6xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<9x6xf32>, tensor<9x6xf32>) -> ()
  return
}

func.func @i32_channels_space() {
  %0 = hlo.constant dense<[[[[[4, 3, 2, 1, 1, 0, 0, 0, 0], [4, 3, 4, 2, 3, 4, 3, 3, 2], [2, 4, 1, 4, 3, 0, 1, 4, 2]], [[0, 3, 3, 4, 0, 0, 4, 0, 2], [0, 1, 2, 2, 2, 0, 0, 0, 0], [3, 2, 3, 1, 3, 3, 1, 2, 4]], [[4, 4, 1, 3, 4, 3, 4, 3, 3], [1, 4, 0, 2, 3, 4, 2, 1, 1], [2, 2, 3, 4, 0, 4, 2, 1, 3]], [[2, 1, 1, 3, 2, 2, 1, 3, 1], [1, 4, 1, 1, 3, 3, 0, 0, 1], [4, 2, 3, 1, 1, 3, 4, 0, 0]]], [[[3, 1, 2, 0, 4, 2, 4, 3, 3], [1, 3, 0, 2, 2, 4, 0, 4, 0], [3, 2, 4, 1, 4, 3, 4, 0, 3]], [[4, 0, 1, 3, 0, 2, 3, 3, 4], [2, 2, 2, 4, 0, 2, 0, 2, 4], [3, 1, 4, 3, 4, 0, 2, 4, 3]], [[2, 2, 2, 2, 1, 3, 0, 2, 1], [3, 3, 3, 4, 4, 0, 0, 0, 3], [4, 4, 3, 4, 4, 0, 0, 4, 0]], [[4, 4, 4, 1, 0, 2, 4, 1, 4], [1, 4, 1, 2, 1, 1, 4, 4, 0], [4, 4, 1, 2, 2, 3, 2, 0, 4]]], [[[3, 0, 4, 3, 0, 3, 2, 0, 4], [3, 1, 0, 0, 3, 0, 2, 4, 4], [1, 0, 2, 4, 3, 0, 3, 1, 1]], [[2, 4, 4, 0, 2, 3, 1, 1, 1], [1, 4, 1, 1, 0, 0, 3, 1, 4], [2, 4, 2, 3, 4, 0, 2, 2, 1]], [[2, 2, 2, 4, 4, 3, 3, 4, 3], [1, 0, 2, 1, 2, 0, 4, 4, 0], [4, 2, 0, 4, 4, 0, 2, 4, 3]], [[2, 4, 4, 0, 0, 0, 1, 0, 0], [1, 3, 2, 1, 4, 3, 3, 4, 3], [0, 0, 4, 2, 0, 2, 1, 2, 2]]]]]> : tensor<1x3x4x3x9xi32>
  %1 = hlo.constant dense<[[[[[1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2]], [[3, 4, 5, 1, 2, 3, 4, 5, 1], [2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4]]], [[[5, 1, 2, 3, 4, 5, 1, 2, 3], [4, 5, 1, 2, 3, 4, 5, 1, 2], [3, 4, 5, 1, 2, 3, 4, 5, 1]], [[2, 3, 4, 5, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 1, 2, 3, 4], [5, 1, 2, 3, 4, 5, 1, 2, 3]]]]]> : tensor<1x2x2x3x9xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] : (tensor<1x3x4x3x9xi32>, tensor<1x2x2x3x9xi32>, tensor<i32>) -> tensor<1x3x4x3x9xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[[6, 3, 0, 0, 0, 0, 0, 0, 0], [4, 0, 3, 0, 0, 9, 0, 0, 0], [0, 5, 0, 2, 0, 0, 0, 1, 0]], [[0, 0, 3, 7, 0, 0, 3, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 2]], [[5, 7, 0, 1, 3, 3, 7, 5, 0], [0, 2, 0, 0, 0, 3, 0, 0, 0], [0, 0, 3, 4, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 2, 0, 0]]], [[[0, 0, 0, 0, 16, 1, 6, 5, 0], [0, 0, 0, 0, 0, 7, 0, 8, 0], [3, 0, 5, 0, 5, 0, 9, 0, 0]], [[9, 0, 0, 3, 0, 0, 0, 0, 12], [0, 0, 0, 3, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 3, 0, 0, 0], [0, 0, 0, 12, 14, 0, 0, 0, 0], [5, 1, 0, 0, 0, 0, 0, 5, 0]], [[3, 5, 16, 0, 0, 0, 5, 0, 15], [0, 0, 0, 0, 0, 0, 1, 7, 0], [0, 0, 0, 0, 0, 5, 0, 0, 7]]], [[[0, 0, 3, 0, 0, 5, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 6, 0, 0, 0, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 5, 1, 0, 0, 4, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0, 0]]]]]> : tensor<1x3x4x3x9xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x4x3x9xi32>, tensor<1x3x4x3x9xi32>) -> ()
  return
}

func.func @f32_channels_space() {
  %0 = hlo.constant dense<[[[[[0xFF800000, 1.0, 0.0, 0xFF800000, 0x7FC00000, -4.0, -4.0, -4.0, 0x7F800000], [3.0, 0x7F800000, 0.0, 0.0, 1.0, 4.0, 2.0, 1.0, 0.0], [1.0, 0x7F800000, 0xFF800000, 3.0, 2.0, 0xFF800000, 0x7F800000, 3.0, 0.0]], [[-4.0, 0xFF800000, 2.0, 3.0, 0x7F800000, -4.0, 3.0, 0x7F800000, 0.0], [-4.0, -2.0, 0xFF800000, -0.0, -1.0, 0.0, -4.0, -3.0, -4.0], [0.0, 0.0, 1.0, -0.0, 0x7F800000, 0xFF800000, -1.0, 0xFF800000, 0xFF800000]], [[3.0, -0.0, -1.0, 2.0, 4.0, 0x7FC00000, 0xFF800000, 0x7F800000, 2.0], [-1.0, -0.0, 0xFF800000, 1.0, 0x7FC00000, 3.0, 0x7FC00000, -1.0, -2.0], [-0.0, 0.0, 0xFF800000, 4.0, -0.0, 4.0, 0x7FC00000, -1.0, 2.0]], [[0x7F800000, -2.0, -2.0, 2.0, 1.0, 0xFF800000, -1.0, 0x7FC00000, 0x7F800000], [-2.0, 4.0, 0xFF800000, 0x7F800000, 2.0, 0x7FC00000, -4.0, -4.0, -1.0], [-0.0, -1.0, -0.0, 0xFF800000, -0.0, 3.0, 0xFF800000, -0.0, 0x7FC00000]]], [[[2.0, -1.0, 0.0, -3.0, 3.0, 0.0, 4.0, 0x7FC00000, 2.0], [-2.0, 2.0, -4.0, 1.0, 0xFF800000, 4.0, -3.0, -0.0, -4.0], [1.0, -0.0, 0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 0xFF800000, -3.0, -0.0]], [[4.0, -4.0, -1.0, 1.0, -4.0, 0.0, 1.0, 2.0, 4.0], [-1.0, -1.0, 0.0, 0xFF800000, 0x7F800000, 0.0, -4.0, 0xFF800000, 4.0], [0xFF800000, -1.0, 0.0, 0x7FC00000, 4.0, -4.0, -0.0, 3.0, 0x7F800000]], [[-1.0, 0xFF800000, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, -4.0, 0xFF800000, -2.0], [0x7FC00000, 0.0, 2.0, 4.0, 4.0, 0xFF800000, -3.0, 0x7F800000, 2.0], [4.0, 4.0, 2.0, 0.0, 0x7F800000, -4.0, 0.0, 3.0, -4.0]], [[0x7F800000, 3.0, 4.0, 0x7F800000, 0.0, 0.0, 4.0, 0.0, 0.0], [-1.0, 3.0, 0xFF800000, 0x7F800000, -0.0, -0.0, 4.0, 0.0, -3.0], [0x7F800000, -0.0, 0xFF800000, 0x7F800000, 0.0, 1.0, -1.0, 0.0, 0x7FC00000]]], [[[2.0, 0xFF800000, 0x7FC00000, 0x7FC00000, -3.0, 0xFF800000, 0.0, -4.0, 0xFF800000], [0xFF800000, -2.0, -4.0, -4.0, 2.0, -3.0, 0.0, 4.0, 0x7FC00000], [-2.0, 0x7FC00000, 0x7FC00000, 0.0, 0x7FC00000, -4.0, -0.0, 0x7F800000, 0x7F800000]], [[-1.0, 0x7F800000, 4.0, 0xFF800000, 1.0, 2.0, -2.0, -2.0, -2.0], [-3.0, 3.0, -3.0, -2.0, -3.0, 0x7F800000, 3.0, 0xFF800000, 3.0], [0x7F800000, 3.0, 0.0, 2.0, 3.0, 0.0, 1.0, -0.0, -2.0]], [[0.0, -1.0, 0.0, 3.0, 0x7FC00000, 0x7FC00000, 0x7F800000, 4.0, 1.0], [0x7F800000, -4.0, 0.0, -2.0, 1.0, 0.0, 0.0, 0xFF800000, -0.0], [3.0, -1.0, -4.0, -0.0, 4.0, -4.0, 1.0, -0.0, 0xFF800000]], [[-1.0, 3.0, 0xFF800000, 0xFF800000, -4.0, -4.0, -1.0, 0x7F800000, 0x7F800000], [-2.0, 1.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0.0, 4.0, 3.0], [0xFF800000, 0x7F800000, 0x7F800000, -0.0, -4.0, 0.0, 0x7FC00000, -1.0, -1.0]]]]]> : tensor<1x3x4x3x9xf32>
  %1 = hlo.constant dense<[[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0]]], [[[5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]]> : tensor<1x2x2x3x9xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] : (tensor<1x3x4x3x9xf32>, tensor<1x2x2x3x9xf32>, tensor<f32>) -> tensor<1x3x4x3x9xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[[0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 7.0], [4.0, 6.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 1.0, 0.0]], [[0.0, 0.0, 5.0, 7.0, 9.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.0], [0.0, 5.0, 0.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0, 4.0, 1.0, 9.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 0.0, 7.0, 0.0, 0.0, 0.0]], [[15.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 7.0, 3.0], [0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 0.0, 1.0, 0.0, 0.0, 12.0, 0.0], [0.0, 0.0, 0.0, 0.0, 9.0, 0.0, 0.0, 0.0, 0.0]], [[5.0, 9.0, 16.0, 10.0, 2.0, 5.0, 7.0, 5.0, 0.0], [0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 2.0, 0.0, 0.0], [6.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0]]], [[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 1.0]], [[0.0, 6.0, 3.0, 3.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 2.0, 0.0, 4.0, 4.0, 0.0, 2.0], [3.0, 0.0, 5.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 0.0, 4.0, 9.0], [0.0, 0.0, 0.0, 0.0, 5.0, 1.0, 0.0, 0.0, 3.0], [0.0, 1.0, 2.0, 0.0, 0.0, 5.0, 1.0, 0.0, 0.0]]]]]> : tensor<1x3x4x3x9xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x4x3x9xf32>, tensor<1x3x4x3x9xf32>) -> ()
  return
}

func.func @f32_channels_space_nan_kept() {
  %0 = hlo.constant dense<[[[[[0xFF800000, 1.0, 0.0, 0xFF800000, 0x7FC00000, -4.0, -4.0, -4.0, 0x7F800000], [3.0, 0x7F800000, 0.0, 0.0, 1.0, 4.0, 2.0, 1.0, 0.0], [1.0, 0x7F800000, 0xFF800000, 3.0, 2.0, 0xFF800000, 0x7F800000, 3.0, 0.0]], [[-4.0, 0xFF800000, 2.0, 3.0, 0x7F800000, -4.0, 3.0, 0x7F800000, 0.0], [-4.0, -2.0, 0xFF800000, -0.0, -1.0, 0.0, -4.0, -3.0, -4.0], [0.0, 0.0, 1.0, -0.0, 0x7F800000, 0xFF800000, -1.0, 0xFF800000, 0xFF800000]], [[3.0, -0.0, -1.0, 2.0, 4.0, 0x7FC00000, 0xFF800000, 0x7F800000, 2.0], [-1.0, -0.0, 0xFF800000, 1.0, 0x7FC00000, 3.0, 0x7FC00000, -1.0, -2.0], [-0.0, 0.0, 0xFF800000, 4.0, -0.0, 4.0, 0x7FC00000, -1.0, 2.0]], [[0x7F800000, -2.0, -2.0, 2.0, 1.0, 0xFF800000, -1.0, 0x7FC00000, 0x7F800000], [-2.0, 4.0, 0xFF800000, 0x7F800000, 2.0, 0x7FC00000, -4.0, -4.0, -1.0], [-0.0, -1.0, -0.0, 0xFF800000, -0.0, 3.0, 0xFF800000, -0.0, 0x7FC00000]]], [[[2.0, -1.0, 0.0, -3.0, 3.0, 0.0, 4.0, 0x7FC00000, 2.0], [-2.0, 2.0, -4.0, 1.0, 0xFF800000, 4.0, -3.0, -0.0, -4.0], [1.0, -0.0, 0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 0xFF800000, -3.0, -0.0]], [[4.0, -4.0, -1.0, 1.0, -4.0, 0.0, 1.0, 2.0, 4.0], [-1.0, -1.0, 0.0, 0xFF800000, 0x7F800000, 0.0, -4.0, 0xFF800000, 4.0], [0xFF800000, -1.0, 0.0, 0x7FC00000, 4.0, -4.0, -0.0, 3.0, 0x7F800000]], [[-1.0, 0xFF800000, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, -4.0, 0xFF800000, -2.0], [0x7FC00000, 0.0, 2.0, 4.0, 4.0, 0xFF800000, -3.0, 0x7F800000, 2.0], [4.0, 4.0, 2.0, 0.0, 0x7F800000, -4.0, 0.0, 3.0, -4.0]], [[0x7F800000, 3.0, 4.0, 0x7F800000, 0.0, 0.0, 4.0, 0.0, 0.0], [-1.0, 3.0, 0xFF800000, 0x7F800000, -0.0, -0.0, 4.0, 0.0, -3.0], [0x7F800000, -0.0, 0xFF800000, 0x7F800000, 0.0, 1.0, -1.0, 0.0, 0x7FC00000]]], [[[2.0, 0xFF800000, 0x7FC00000, 0x7FC00000, -3.0, 0xFF800000, 0.0, -4.0, 0xFF800000], [0xFF800000, -2.0, -4.0, -4.0, 2.0, -3.0, 0.0, 4.0, 0x7FC00000], [-2.0, 0x7FC00000, 0x7FC00000, 0.0, 0x7FC00000, -4.0, -0.0, 0x7F800000, 0x7F800000]], [[-1.0, 0x7F800000, 4.0, 0xFF800000, 1.0, 2.0, -2.0, -2.0, -2.0], [-3.0, 3.0, -3.0, -2.0, -3.0, 0x7F800000, 3.0, 0xFF800000, 3.0], [0x7F800000, 3.0, 0.0, 2.0, 3.0, 0.0, 1.0, -0.0, -2.0]], [[0.0, -1.0, 0.0, 3.0, 0x7FC00000, 0x7FC00000, 0x7F800000, 4.0, 1.0], [0x7F800000, -4.0, 0.0, -2.0, 1.0, 0.0, 0.0, 0xFF800000, -0.0], [3.0, -1.0, -4.0, -0.0, 4.0, -4.0, 1.0, -0.0, 0xFF800000]], [[-1.0, 3.0, 0xFF800000, 0xFF800000, -4.0, -4.0, -1.0, 0x7F800000, 0x7F800000], [-2.0, 1.0, 0.0, 0x7F800000, 4.0, 0x7FC00000, 0.0, 4.0, 3.0], [0xFF800000, 0x7F800000, 0x7F800000, -0.0, -4.0, 0.0, 0x7FC00000, -1.0, -1.0]]]]]> : tensor<1x3x4x3x9xf32>
  %1 = hlo.constant dense<[[[[[1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0]], [[3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0], [2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0]]], [[[5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0], [4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0], [3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0, 4.0], [5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 2.0, 3.0]]]]]> : tensor<1x2x2x3x9xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] : (tensor<1x3x4x3x9xf32>, tensor<1x2x2x3x9xf32>, tensor<f32>) -> tensor<1x3x4x3x9xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[[0.0, 2.0, 0.0, 0.0, 9.0, 0.0, 0.0, 0.0, 7.0], [4.0, 6.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 5.0, 1.0, 0.0]], [[0.0, 0.0, 5.0, 7.0, 0.0, 0.0, 0.0, 5.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 3.0, 5.0, 0.0, 9.0, 0.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 4.0]], [[5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.0], [0.0, 5.0, 0.0, 9.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0, 4.0, 1.0, 9.0, 3.0, 0.0], [0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 6.0, 0.0, 0.0, 7.0, 0.0, 0.0, 0.0]], [[15.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0], [0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]], [[0.0, 0.0, 0.0, 0.0, 6.0, 3.0, 0.0, 0.0, 0.0], [5.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 8.0, 0.0], [0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0]], [[3.0, 9.0, 16.0, 10.0, 0.0, 0.0, 7.0, 0.0, 0.0], [0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0]]], [[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0]], [[0.0, 6.0, 3.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 0.0, 0.0, 4.0, 4.0, 0.0, 0.0], [3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 9.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0], [0.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]]> : tensor<1x3x4x3x9xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x4x3x9xf32>, tensor<1x3x4x3x9xf32>) -> ()
  return
}

func.func @i32_channels_large() {
  %0 = hlo.constant dense<[[[[4, 3, 2], [1, 1, 0], [0, 0, 0], [4, 3, 4], [2, 3, 4], [3, 3, 2], [2, 4, 1], [4, 3, 0], [1, 4, 2]], [[0, 3, 3], [4, 0, 0], [4, 0, 2], [0, 1, 2], [2, 2, 0], [0, 0, 0], [3, 2, 3], [1, 3, 3], [1, 2, 4]], [[4, 4, 1], [3, 4, 3], [4, 3, 3], [1, 4, 0], [2, 3, 4], [2, 1, 1], [2, 2, 3], [4, 0, 4], [2, 1, 3]], [[2, 1, 1], [3, 2, 2], [1, 3, 1], [1, 4, 1], [1, 3, 3], [0, 0, 1], [4, 2, 3], [1, 1, 3], [4, 0, 0]], [[3, 1, 2], [0, 4, 2], [4, 3, 3], [1, 3, 0], [2, 2, 4], [0, 4, 0], [3, 2, 4], [1, 4, 3], [4, 0, 3]], [[4, 0, 1], [3, 0, 2], [3, 3, 4], [2, 2, 2], [4, 0, 2], [0, 2, 4], [3, 1, 4], [3, 4, 0], [2, 4, 3]], [[2, 2, 2], [2, 1, 3], [0, 2, 1], [3, 3, 3], [4, 4, 0], [0, 0, 3], [4, 4, 3], [4, 4, 0], [0, 4, 0]], [[4, 4, 4], [1, 0, 2], [4, 1, 4], [1, 4, 1], [2, 1, 1], [4, 4, 0], [4, 4, 1], [2, 2, 3], [2, 0, 4]], [[3, 0, 4], [3, 0, 3], [2, 0, 4], [3, 1, 0], [0, 3, 0], [2, 4, 4], [1, 0, 2], [4, 3, 0], [3, 1, 1]], [[2, 4, 4], [0, 2, 3], [1, 1, 1], [1, 4, 1], [1, 0, 0], [3, 1, 4], [2, 4, 2], [3, 4, 0], [2, 2, 1]]]]> : tensor<1x10x9x3xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3], [4, 5, 1], [2, 3, 4]], [[5, 1, 2], [3, 4, 5], [1, 2, 3]], [[4, 5, 1], [2, 3, 4], [5, 1, 2]], [[3, 4, 5], [1, 2, 3], [4, 5, 1]]]]> : tensor<1x4x3x3xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 7, 6, 1] strides = [1, 2, 3, 1] padding = [0, 0, 2, 1, 1, 3, 0, 0] : (tensor<1x10x9x3xi32>, tensor<1x4x3x3xi32>, tensor<i32>) -> tensor<1x10x9x3xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[6, 0, 0], [0, 0, 0], [0, 0, 0], [7, 0, 11], [0, 0, 0], [0, 0, 0], [0, 14, 0], [3, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 7]], [[4, 8, 0], [0, 0, 0], [2, 0, 0], [0, 3, 0], [0, 0, 5], [0, 0, 0], [0, 0, 0], [5, 0, 2], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 4, 0], [4, 0, 0], [0, 0, 0], [0, 0, 8], [0, 8, 0], [0, 0, 1], [0, 0, 0], [4, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]]]> : tensor<1x10x9x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x10x9x3xi32>, tensor<1x10x9x3xi32>) -> ()
  return
}

func.func @f32_channels_large() {
  %0 = hlo.constant dense<[[[[0xFF800000, 1.0, 0.0], [-2.0, -0.0, -4.0], [-4.0, -4.0, -0.0], [0x7F800000, 1.0, 0x7F800000], [0.0, -0.0, 4.0], [0xFF800000, 0x7FC00000, -0.0], [1.0, 0xFF800000, -2.0], [3.0, 0.0, -4.0], [-0.0, 0.0, 0.0]], [[-0.0, 2.0, 2.0], [-0.0, 0xFF800000, -4.0], [3.0, -4.0, 0xFF800000], [-4.0, 0.0, -0.0], [-1.0, -1.0, -4.0], [-4.0, -3.0, -4.0], [2.0, 0xFF800000, -0.0], [-2.0, 1.0, 0x7F800000], [0.0, 0.0, 4.0]], [[3.0, 0x7FC00000, -1.0], [2.0, -0.0, 1.0], [3.0, 0x7F800000, 2.0], [-1.0, 3.0, 0.0], [0x7FC00000, 2.0, 0x7F800000], [0.0, -1.0, -2.0], [0x7FC00000, 0xFF800000, 2.0], [-0.0, 0x7F800000, 0x7F800000], [0.0, 0.0, 0x7FC00000]], [[1.0, 0x7FC00000, -2.0], [2.0, 1.0, 0x7F800000], [0xFF800000, 0xFF800000, -1.0], [-2.0, 0xFF800000, 0x7FC00000], [-2.0, 0.0, 1.0], [0x7F800000, -4.0, -1.0], [0.0, -1.0, -0.0], [-2.0, 0x7FC00000, 3.0], [0x7F800000, -4.0, -4.0]], [[0.0, -1.0, 1.0], [-3.0, 3.0, 0x7FC00000], [4.0, 0xFF800000, 0x7F800000], [-2.0, 2.0, 0.0], [0.0, -1.0, 0.0], [-3.0, 4.0, -4.0], [0x7F800000, 1.0, 0xFF800000], [-0.0, 0.0, 2.0], [0.0, 0xFF800000, 0xFF800000]], [[4.0, -4.0, 0xFF800000], [1.0, -4.0, 0.0], [1.0, 0.0, 4.0], [-1.0, -1.0, 0.0], [4.0, 0x7F800000, 0.0], [-4.0, 0xFF800000, 4.0], [1.0, 0x7F800000, 0xFF800000], [0.0, 0.0, 0.0], [0x7FC00000, 3.0, 0x7FC00000]], [[-1.0, 0.0, -1.0], [0.0, -2.0, 0x7F800000], [-4.0, -1.0, -2.0], [2.0, 2.0, 2.0], [-0.0, 0x7FC00000, 0.0], [-3.0, 0x7F800000, 2.0], [0xFF800000, 4.0, 0x7FC00000], [-0.0, 3.0, -4.0], [-0.0, 3.0, 0xFF800000]], [[4.0, 0.0, 0xFF800000], [-1.0, 0.0, 0x7F800000], [4.0, 0x7F800000, 4.0], [0x7FC00000, 0xFF800000, -2.0], [0.0, -2.0, 0.0], [4.0, 0.0, -3.0], [4.0, 4.0, -2.0], [-0.0, 0x7FC00000, 1.0], [0.0, -3.0, 4.0]], [[0x7F800000, -4.0, 3.0], [0x7F800000, 0x7F800000, 1.0], [0.0, 0xFF800000, 0xFF800000], [2.0, -2.0, 0xFF800000], [0x7FC00000, -0.0, -0.0], [0.0, 0x7F800000, 4.0], [0xFF800000, 0x7FC00000, 0.0], [-0.0, 1.0, -4.0], [1.0, -0.0, -0.0]], [[-1.0, 0x7FC00000, 0x7FC00000], [0.0, 1.0, 0x7FC00000], [-2.0, -2.0, 0x7FC00000], [0.0, 3.0, -3.0], [-2.0, -3.0, -3.0], [3.0, -2.0, 0x7FC00000], [1.0, 0.0, 0x7FC00000], [0.0, 0.0, -4.0], [0x7FC00000, 0xFF800000, 0x7FC00000]]]]> : tensor<1x10x9x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 1.0, 2.0], [3.0, 4.0, 5.0], [1.0, 2.0, 3.0]], [[4.0, 5.0, 1.0], [2.0, 3.0, 4.0], [5.0, 1.0, 2.0]], [[3.0, 4.0, 5.0], [1.0, 2.0, 3.0], [4.0, 5.0, 1.0]]]]> : tensor<1x4x3x3xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 7, 6, 1] strides = [1, 2, 3, 1] padding = [0, 0, 2, 1, 1, 3, 0, 0] : (tensor<1x10x9x3xf32>, tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x10x9x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [9.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 4.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [6.0, 0.0, 7.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 0.0], [1.0, 0.0, 8.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 5.0, 4.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [5.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 2.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 6.0, 5.0], [0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 3.0], [4.0, 0.0, 1.0]]]]> : tensor<1x10x9x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x10x9x3xf32>, tensor<1x10x9x3xf32>) -> ()
  return
}

func.func @f32_channels_large_nan_kept() {
  %0 = hlo.constant dense<[[[[0xFF800000, 1.0, 0.0], [-2.0, -0.0, -4.0], [-4.0, -4.0, -0.0], [0x7F800000, 1.0, 0x7F800000], [0.0, -0.0, 4.0], [0xFF800000, 0x7FC00000, -0.0], [1.0, 0xFF800000, -2.0], [3.0, 0.0, -4.0], [-0.0, 0.0, 0.0]], [[-0.0, 2.0, 2.0], [-0.0, 0xFF800000, -4.0], [3.0, -4.0, 0xFF800000], [-4.0, 0.0, -0.0], [-1.0, -1.0, -4.0], [-4.0, -3.0, -4.0], [2.0, 0xFF800000, -0.0], [-2.0, 1.0, 0x7F800000], [0.0, 0.0, 4.0]], [[3.0, 0x7FC00000, -1.0], [2.0, -0.0, 1.0], [3.0, 0x7F800000, 2.0], [-1.0, 3.0, 0.0], [0x7FC00000, 2.0, 0x7F800000], [0.0, -1.0, -2.0], [0x7FC00000, 0xFF800000, 2.0], [-0.0, 0x7F800000, 0x7F800000], [0.0, 0.0, 0x7FC00000]], [[1.0, 0x7FC00000, -2.0], [2.0, 1.0, 0x7F800000], [0xFF800000, 0xFF800000, -1.0], [-2.0, 0xFF800000, 0x7FC00000], [-2.0, 0.0, 1.0], [0x7F800000, -4.0, -1.0], [0.0, -1.0, -0.0], [-2.0, 0x7FC00000, 3.0], [0x7F800000, -4.0, -4.0]], [[0.0, -1.0, 1.0], [-3.0, 3.0, 0x7FC00000], [4.0, 0xFF800000, 0x7F800000], [-2.0, 2.0, 0.0], [0.0, -1.0, 0.0], [-3.0, 4.0, -4.0], [0x7F800000, 1.0, 0xFF800000], [-0.0, 0.0, 2.0], [0.0, 0xFF800000, 0xFF800000]], [[4.0, -4.0, 0xFF800000], [1.0, -4.0, 0.0], [1.0, 0.0, 4.0], [-1.0, -1.0, 0.0], [4.0, 0x7F800000, 0.0], [-4.0, 0xFF800000, 4.0], [1.0, 0x7F800000, 0xFF800000], [0.0, 0.0, 0.0], [0x7FC00000, 3.0, 0x7FC00000]], [[-1.0, 0.0, -1.0], [0.0, -2.0, 0x7F800000], [-4.0, -1.0, -2.0], [2.0, 2.0, 2.0], [-0.0, 0x7FC00000, 0.0], [-3.0, 0x7F800000, 2.0], [0xFF800000, 4.0, 0x7FC00000], [-0.0, 3.0, -4.0], [-0.0, 3.0, 0xFF800000]], [[4.0, 0.0, 0xFF800000], [-1.0, 0.0, 0x7F800000], [4.0, 0x7F800000, 4.0], [0x7FC00000, 0xFF800000, -2.0], [0.0, -2.0, 0.0], [4.0, 0.0, -3.0], [4.0, 4.0, -2.0], [-0.0, 0x7FC00000, 1.0], [0.0, -3.0, 4.0]], [[0x7F800000, -4.0, 3.0], [0x7F800000, 0x7F800000, 1.0], [0.0, 0xFF800000, 0xFF800000], [2.0, -2.0, 0xFF800000], [0x7FC00000, -0.0, -0.0], [0.0, 0x7F800000, 4.0], [0xFF800000, 0x7FC00000, 0.0], [-0.0, 1.0, -4.0], [1.0, -0.0, -0.0]], [[-1.0, 0x7FC00000, 0x7FC00000], [0.0, 1.0, 0x7FC00000], [-2.0, -2.0, 0x7FC00000], [0.0, 3.0, -3.0], [-2.0, -3.0, -3.0], [3.0, -2.0, 0x7FC00000], [1.0, 0.0, 0x7FC00000], [0.0, 0.0, -4.0], [0x7FC00000, 0xFF800000, 0x7FC00000]]]]> : tensor<1x10x9x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0], [2.0, 3.0, 4.0]], [[5.0, 1.0, 2.0], [3.0, 4.0, 5.0], [1.0, 2.0, 3.0]], [[4.0, 5.0, 1.0], [2.0, 3.0, 4.0], [5.0, 1.0, 2.0]], [[3.0, 4.0, 5.0], [1.0, 2.0, 3.0], [4.0, 5.0, 1.0]]]]> : tensor<1x4x3x3xf32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 7, 6, 1] strides = [1, 2, 3, 1] padding = [0, 0, 2, 1, 1, 3, 0, 0] : (tensor<1x10x9x3xf32>, tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x10x9x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [13.0, 0.0, 11.0], [0.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 7.0], [0.0, 0.0, 0.0]], [[0.0, 5.0, 0.0], [0.0, 0.0, 0.0], [0.0, 15.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 5.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 1.0, 2.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [10.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 8.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [5.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 1.0], [0.0, 5.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[7.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]]> : tensor<1x10x9x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x10x9x3xf32>, tensor<1x10x9x3xf32>) -> ()
  return
}

func.func @i32_channels_large_tiled() {
  %0 = hlo.constant dense<[[[[4, 3, 2], [1, 1, 0], [0, 0, 0], [4, 3, 4], [2, 3, 4], [3, 3, 2], [2, 4, 1], [4, 3, 0]], [[1, 4, 2], [0, 3, 3], [4, 0, 0], [4, 0, 2], [0, 1, 2], [2, 2, 0], [0, 0, 0], [3, 2, 3]], [[1, 3, 3], [1, 2, 4], [4, 4, 1], [3, 4, 3], [4, 3, 3], [1, 4, 0], [2, 3, 4], [2, 1, 1]], [[2, 2, 3], [4, 0, 4], [2, 1, 3], [2, 1, 1], [3, 2, 2], [1, 3, 1], [1, 4, 1], [1, 3, 3]], [[0, 0, 1], [4, 2, 3], [1, 1, 3], [4, 0, 0], [3, 1, 2], [0, 4, 2], [4, 3, 3], [1, 3, 0]], [[2, 2, 4], [0, 4, 0], [3, 2, 4], [1, 4, 3], [4, 0, 3], [4, 0, 1], [3, 0, 2], [3, 3, 4]], [[2, 2, 2], [4, 0, 2], [0, 2, 4], [3, 1, 4], [3, 4, 0], [2, 4, 3], [2, 2, 2], [2, 1, 3]], [[0, 2, 1], [3, 3, 3], [4, 4, 0], [0, 0, 3], [4, 4, 3], [4, 4, 0], [0, 4, 0], [4, 4, 4]], [[1, 0, 2], [4, 1, 4], [1, 4, 1], [2, 1, 1], [4, 4, 0], [4, 4, 1], [2, 2, 3], [2, 0, 4]], [[3, 0, 4], [3, 0, 3], [2, 0, 4], [3, 1, 0], [0, 3, 0], [2, 4, 4], [1, 0, 2], [4, 3, 0]], [[3, 1, 1], [2, 4, 4], [0, 2, 3], [1, 1, 1], [1, 4, 1], [1, 0, 0], [3, 1, 4], [2, 4, 2]], [[3, 4, 0], [2, 2, 1], [2, 2, 2], [4, 4, 3], [3, 4, 3], [1, 0, 2], [1, 2, 0], [4, 4, 0]], [[4, 2, 0], [4, 4, 0], [2, 4, 3], [2, 4, 4], [0, 0, 0], [1, 0, 0], [1, 3, 2], [1, 4, 3]]]]> : tensor<1x13x8x3xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3], [4, 5, 1]], [[2, 3, 4], [5, 1, 2]]]]> : tensor<1x2x2x3xi32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 6, 6, 1] strides = [1, 6, 7, 1] padding = [0, 0, 1, 0, 0, 5, 0, 0] : (tensor<1x13x8x3xi32>, tensor<1x2x2x3xi32>, tensor<i32>) -> tensor<1x13x8x3xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[2, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 4], [1, 1, 1], [1, 1, 1], [1, 1, 1], [5, 6, 1]], [[1, 3, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 2]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 5], [1, 4, 1], [1, 1, 1], [1, 1, 1], [3, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 3]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [6, 2, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]], [[1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]]]]> : tensor<1x13x8x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x13x8x3xi32>, tensor<1x13x8x3xi32>) -> ()
  return
}

func.func @f32_channels_large_tiled() {
  %0 = hlo.constant dense<[[[[3.0, -0.0, 0.0], [0xFF800000, 0x7FC00000, -0.0], [0.0, -4.0, -3.0], [0x7F800000, 0x7F800000, 4.0], [0.0, 1.0, 0x7FC00000], [2.0, 0xFF800000, 0xFF800000], [1.0, 4.0, -2.0], [3.0, 2.0, -4.0]], [[-1.0, 0x7FC00000, 0x7FC00000], [-4.0, 2.0, 0xFF800000], [0x7FC00000, -3.0, -4.0], [3.0, 0.0, 0.0], [-4.0, 0.0, 0.0], [-1.0, 0.0, -4.0], [-4.0, -3.0, -0.0], [-0.0, 0.0, 0x7F800000]], [[-2.0, 1.0, 2.0], [0xFF800000, 0x7F800000, 4.0], [0x7FC00000, 0x7F800000, 0.0], [2.0, 0x7F800000, -0.0], [3.0, 0xFF800000, 2.0], [-1.0, 3.0, 0.0], [0xFF800000, 0.0, 3.0], [0.0, 0x7F800000, 0.0]], [[-1.0, 0.0, 2.0], [-0.0, -4.0, 4.0], [0.0, -1.0, 0xFF800000], [1.0, 0xFF800000, -2.0], [0x7FC00000, 1.0, 0.0], [0x7F800000, 2.0, -1.0], [-2.0, 4.0, 0x7F800000], [-2.0, 0.0, 0x7F800000]], [[-4.0, -4.0, 0xFF800000], [0xFF800000, -1.0, 0x7F800000], [-2.0, -2.0, 3.0], [0xFF800000, -4.0, 0x7F800000], [0x7F800000, 0xFF800000, 1.0], [-0.0, 0.0, 0.0], [4.0, 3.0, 0.0], [-2.0, 2.0, -4.0]], [[1.0, -0.0, 4.0], [-3.0, 4.0, -4.0], [1.0, 0x7F800000, 4.0], [-2.0, 0xFF800000, 2.0], [4.0, 0xFF800000, 0xFF800000], [-0.0, 0x7FC00000, 0xFF800000], [0x7F800000, -4.0, -0.0], [1.0, 2.0, 4.0]], [[-1.0, -1.0, 0xFF800000], [4.0, -3.0, 0.0], [-4.0, -1.0, 4.0], [0x7FC00000, 0x7FC00000, -0.0], [1.0, 0xFF800000, -4.0], [-0.0, 3.0, 0x7FC00000], [0x7F800000, 0.0, -1.0], [0xFF800000, -2.0, 0x7FC00000]], [[-4.0, 0x7F800000, 0xFF800000], [2.0, 0x7F800000, 0x7FC00000], [4.0, -0.0, -3.0], [-0.0, 0xFF800000, 2.0], [4.0, 4.0, -0.0], [4.0, 0xFF800000, -4.0], [-3.0, 3.0, -4.0], [-0.0, 0x7FC00000, 4.0]], [[0.0, -3.0, 0.0], [0x7FC00000, -1.0, 4.0], [0xFF800000, -0.0, -2.0], [0.0, -0.0, 0x7F800000], [4.0, 3.0, 0.0], [0x7FC00000, 0x7F800000, 0xFF800000], [-1.0, -0.0, 1.0], [0.0, 0xFF800000, 0x7F800000]], [[0.0, -4.0, 3.0], [2.0, 0xFF800000, 0xFF800000], [0.0, 0.0, 0x7FC00000], [-0.0, -2.0, 0x7F800000], [-4.0, 2.0, 0xFF800000], [0xFF800000, 4.0, 4.0], [-2.0, -4.0, 0.0], [3.0, 1.0, 0x7FC00000]], [[1.0, 0x7FC00000, 0xFF800000], [0x7FC00000, 0.0, 4.0], [0xFF800000, 0x7F800000, 0.0], [-2.0, 0x7F800000, -2.0], [0.0, 3.0, -3.0], [-2.0, -3.0, -3.0], [3.0, -2.0, 3.0], [1.0, 3.0, 0x7F800000]], [[2.0, 0x7F800000, -4.0], [0.0, 0.0, -2.0], [0.0, -1.0, 0.0], [3.0, 0.0, 1.0], [2.0, 4.0, 1.0], [-1.0, 0xFF800000, 0x7F800000], [-0.0, 1.0, -4.0], [-0.0, 4.0, -3.0]], [[3.0, -1.0, 0.0], [0x7F800000, -0.0, 0xFF800000], [1.0, 3.0, 3.0], [0x7F800000, 3.0, 3.0], [-3.0, 0.0, 0x7FC00000], [-1.0, -4.0, 0xFF800000], [0x7FC00000, 1.0, 0.0], [-2.0, 0x7FC00000, 0xFF800000]]]]> : tensor<1x13x8x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0], [5.0, 1.0, 2.0]]]]> : tensor<1x2x2x3xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 6, 6, 1] strides = [1, 6, 7, 1] padding = [0, 0, 1, 0, 0, 5, 0, 0] : (tensor<1x13x8x3xf32>, tensor<1x2x2x3xf32>, tensor<f32>) -> tensor<1x13x8x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [5.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 2.0]], [[1.0, 1.0, 1.0], [1.0, 3.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 6.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [2.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 4.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 5.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [6.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 4.0, 1.0], [1.0, 1.0, 1.0], [3.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 2.0, 3.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]]> : tensor<1x13x8x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x13x8x3xf32>, tensor<1x13x8x3xf32>) -> ()
  return
}

func.func @f32_channels_large_tiled_nan_kept() {
  %0 = hlo.constant dense<[[[[3.0, -0.0, 0.0], [0xFF800000, 0x7FC00000, -0.0], [0.0, -4.0, -3.0], [0x7F800000, 0x7F800000, 4.0], [0.0, 1.0, 0x7FC00000], [2.0, 0xFF800000, 0xFF800000], [1.0, 4.0, -2.0], [3.0, 2.0, -4.0]], [[-1.0, 0x7FC00000, 0x7FC00000], [-4.0, 2.0, 0xFF800000], [0x7FC00000, -3.0, -4.0], [3.0, 0.0, 0.0], [-4.0, 0.0, 0.0], [-1.0, 0.0, -4.0], [-4.0, -3.0, -0.0], [-0.0, 0.0, 0x7F800000]], [[-2.0, 1.0, 2.0], [0xFF800000, 0x7F800000, 4.0], [0x7FC00000, 0x7F800000, 0.0], [2.0, 0x7F800000, -0.0], [3.0, 0xFF800000, 2.0], [-1.0, 3.0, 0.0], [0xFF800000, 0.0, 3.0], [0.0, 0x7F800000, 0.0]], [[-1.0, 0.0, 2.0], [-0.0, -4.0, 4.0], [0.0, -1.0, 0xFF800000], [1.0, 0xFF800000, -2.0], [0x7FC00000, 1.0, 0.0], [0x7F800000, 2.0, -1.0], [-2.0, 4.0, 0x7F800000], [-2.0, 0.0, 0x7F800000]], [[-4.0, -4.0, 0xFF800000], [0xFF800000, -1.0, 0x7F800000], [-2.0, -2.0, 3.0], [0xFF800000, -4.0, 0x7F800000], [0x7F800000, 0xFF800000, 1.0], [-0.0, 0.0, 0.0], [4.0, 3.0, 0.0], [-2.0, 2.0, -4.0]], [[1.0, -0.0, 4.0], [-3.0, 4.0, -4.0], [1.0, 0x7F800000, 4.0], [-2.0, 0xFF800000, 2.0], [4.0, 0xFF800000, 0xFF800000], [-0.0, 0x7FC00000, 0xFF800000], [0x7F800000, -4.0, -0.0], [1.0, 2.0, 4.0]], [[-1.0, -1.0, 0xFF800000], [4.0, -3.0, 0.0], [-4.0, -1.0, 4.0], [0x7FC00000, 0x7FC00000, -0.0], [1.0, 0xFF800000, -4.0], [-0.0, 3.0, 0x7FC00000], [0x7F800000, 0.0, -1.0], [0xFF800000, -2.0, 0x7FC00000]], [[-4.0, 0x7F800000, 0xFF800000], [2.0, 0x7F800000, 0x7FC00000], [4.0, -0.0, -3.0], [-0.0, 0xFF800000, 2.0], [4.0, 4.0, -0.0], [4.0, 0xFF800000, -4.0], [-3.0, 3.0, -4.0], [-0.0, 0x7FC00000, 4.0]], [[0.0, -3.0, 0.0], [0x7FC00000, -1.0, 4.0], [0xFF800000, -0.0, -2.0], [0.0, -0.0, 0x7F800000], [4.0, 3.0, 0.0], [0x7FC00000, 0x7F800000, 0xFF800000], [-1.0, -0.0, 1.0], [0.0, 0xFF800000, 0x7F800000]], [[0.0, -4.0, 3.0], [2.0, 0xFF800000, 0xFF800000], [0.0, 0.0, 0x7FC00000], [-0.0, -2.0, 0x7F800000], [-4.0, 2.0, 0xFF800000], [0xFF800000, 4.0, 4.0], [-2.0, -4.0, 0.0], [3.0, 1.0, 0x7FC00000]], [[1.0, 0x7FC00000, 0xFF800000], [0x7FC00000, 0.0, 4.0], [0xFF800000, 0x7F800000, 0.0], [-2.0, 0x7F800000, -2.0], [0.0, 3.0, -3.0], [-2.0, -3.0, -3.0], [3.0, -2.0, 3.0], [1.0, 3.0, 0x7F800000]], [[2.0, 0x7F800000, -4.0], [0.0, 0.0, -2.0], [0.0, -1.0, 0.0], [3.0, 0.0, 1.0], [2.0, 4.0, 1.0], [-1.0, 0xFF800000, 0x7F800000], [-0.0, 1.0, -4.0], [-0.0, 4.0, -3.0]], [[3.0, -1.0, 0.0], [0x7F800000, -0.0, 0xFF800000], [1.0, 3.0, 3.0], [0x7F800000, 3.0, 3.0], [-3.0, 0.0, 0x7FC00000], [-1.0, -4.0, 0xFF800000], [0x7FC00000, 1.0, 0.0], [-2.0, 0x7FC00000, 0xFF800000]]]]> : tensor<1x13x8x3xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 1.0]], [[2.0, 3.0, 4.0], [5.0, 1.0, 2.0]]]]> : tensor<1x2x2x3xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 6, 6, 1] strides = [1, 6, 7, 1] padding = [0, 0, 1, 0, 0, 5, 0, 0] : (tensor<1x13x8x3xf32>, tensor<1x2x2x3xf32>, tensor<f32>) -> tensor<1x13x8x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [2.0, 3.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [5.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 2.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 6.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 4.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 4.0, 1.0], [1.0, 1.0, 1.0], [3.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 5.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 3.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [6.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 2.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]]> : tensor<1x13x8x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x13x8x3xf32>, tensor<1x13x8x3xf32>) -> ()
  return
}

func.func @i32_channels_nothing_inside() {
  %0 = hlo.constant dense<[[[[4, 3, 2, 1, 1], [0, 0, 0, 0, 4]], [[3, 4, 2, 3, 4], [3, 3, 2, 2, 4]], [[1, 4, 3, 0, 1], [4, 2, 0, 3, 3]]]]> : tensor<1x3x2x5xi32>
  %1 = hlo.constant dense<[[[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]]]> : tensor<1x5x3x5xi32>
  %2 = hlo.constant dense<1> : tensor<i32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 1, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 2, 2, 0, 0] : (tensor<1x3x2x5xi32>, tensor<1x5x3x5xi32>, tensor<i32>) -> tensor<1x3x2x5xi32> select {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = hlo.add %a, %b : tensor<i32>
    hlo.return %s : tensor<i32>
  }
  %4 = hlo.constant dense<[[[[2, 3, 4, 5, 1], [1, 1, 1, 1, 6]], [[2, 3, 4, 5, 6], [1, 1, 1, 1, 1]], [[1, 3, 4, 1, 1], [2, 1, 1, 5, 6]]]]> : tensor<1x3x2x5xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x2x5xi32>, tensor<1x3x2x5xi32>) -> ()
  return
}

func.func @f32_channels_nothing_inside() {
  %0 = hlo.constant dense<[[[[0x7F800000, 1.0, 0.0, -0.0, 0x7F800000], [0x7F800000, 0.0, -4.0, -3.0, 3.0]], [[0.0, 4.0, 0.0, 1.0, 4.0], [2.0, 0x7FC00000, 0x7FC00000, 1.0, 4.0]], [[0x7F800000, -0.0, 2.0, -4.0, 0xFF800000], [3.0, 0.0, -4.0, 0x7F800000, 0x7F800000]]]]> : tensor<1x3x2x5xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x5x3x5xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 1, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 2, 2, 0, 0] : (tensor<1x3x2x5xf32>, tensor<1x5x3x5xf32>, tensor<f32>) -> tensor<1x3x2x5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 1.0, 1.0, 1.0, 1.0]], [[1.0, 1.0, 1.0, 5.0, 6.0], [2.0, 3.0, 4.0, 1.0, 1.0]], [[2.0, 3.0, 4.0, 1.0, 1.0], [1.0, 1.0, 1.0, 5.0, 6.0]]]]> : tensor<1x3x2x5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x2x5xf32>, tensor<1x3x2x5xf32>) -> ()
  return
}

func.func @f32_channels_nothing_inside_nan_kept() {
  %0 = hlo.constant dense<[[[[0x7F800000, 1.0, 0.0, -0.0, 0x7F800000], [0x7F800000, 0.0, -4.0, -3.0, 3.0]], [[0.0, 4.0, 0.0, 1.0, 4.0], [2.0, 0x7FC00000, 0x7FC00000, 1.0, 4.0]], [[0x7F800000, -0.0, 2.0, -4.0, 0xFF800000], [3.0, 0.0, -4.0, 0x7F800000, 0x7F800000]]]]> : tensor<1x3x2x5xf32>
  %1 = hlo.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]], [[1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]]]]> : tensor<1x5x3x5xf32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  %3 = hlo.select_and_scatter %0, %1, %2 window = [1, 1, 2, 1] strides = [1, 1, 2, 1] padding = [0, 0, 1, 1, 2, 2, 0, 0] : (tensor<1x3x2x5xf32>, tensor<1x5x3x5xf32>, tensor<f32>) -> tensor<1x3x2x5xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %q = hlo.compare GT, %b, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %p = hlo.not %q : tensor<i1>
    hlo.return %p : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %4 = hlo.constant dense<[[[[2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 1.0, 1.0, 1.0, 1.0]], [[1.0, 3.0, 4.0, 5.0, 6.0], [2.0, 1.0, 1.0, 1.0, 1.0]], [[2.0, 3.0, 4.0, 1.0, 1.0], [1.0, 1.0, 1.0, 5.0, 6.0]]]]> : tensor<1x3x2x5xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<1x3x2x5xf32>, tensor<1x3x2x5xf32>) -> ()
  return
}
