// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// reduce_window: pooling with strides, padding and dilations; running sums; maxima that leave NaN out.

func.func @i8_max_pool() {
  %0 = hlo.constant dense<[[[[0, 1], [2, 3], [4, 5], [6, 0], [1, 2], [3, 4]], [[5, 6], [0, 1], [2, 3], [4, 5], [6, 0], [1, 2]], [[3, 4], [5, 6], [0, 1], [2, 3], [4, 5], [6, 0]], [[1, 2], [3, 4], [5, 6], [0, 1], [2, 3], [4, 5]]]]> : tensor<1x4x6x2xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xi8>, tensor<i8>) -> tensor<1x2x3x2xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[[5, 6], [6, 5], [6, 4]], [[5, 6], [5, 6], [6, 5]]]]> : tensor<1x2x3x2xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xi8>, tensor<1x2x3x2xi8>) -> ()
  return
}

func.func @i8_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0], [1], [2], [3], [4]], [[5], [6], [0], [1], [2]], [[3], [4], [5], [6], [0]], [[1], [2], [3], [4], [5]], [[6], [0], [1], [2], [3]]]]> : tensor<1x5x5x1xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xi8>, tensor<i8>) -> tensor<1x3x3x1xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[[12], [13], [10]], [[21], [31], [18]], [[9], [12], [14]]]]> : tensor<1x3x3x1xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xi8>, tensor<1x3x3x1xi8>) -> ()
  return
}

func.func @i8_min_dilated() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 0, 1]> : tensor<9xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xi8>, tensor<i8>) -> tensor<5xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xi8>, tensor<5xi8>) -> ()
  return
}

func.func @i32_max_pool() {
  %0 = hlo.constant dense<[[[[0, 1], [2, 3], [4, 5], [6, 0], [1, 2], [3, 4]], [[5, 6], [0, 1], [2, 3], [4, 5], [6, 0], [1, 2]], [[3, 4], [5, 6], [0, 1], [2, 3], [4, 5], [6, 0]], [[1, 2], [3, 4], [5, 6], [0, 1], [2, 3], [4, 5]]]]> : tensor<1x4x6x2xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xi32>, tensor<i32>) -> tensor<1x2x3x2xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[[5, 6], [6, 5], [6, 4]], [[5, 6], [5, 6], [6, 5]]]]> : tensor<1x2x3x2xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xi32>, tensor<1x2x3x2xi32>) -> ()
  return
}

func.func @i32_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0], [1], [2], [3], [4]], [[5], [6], [0], [1], [2]], [[3], [4], [5], [6], [0]], [[1], [2], [3], [4], [5]], [[6], [0], [1], [2], [3]]]]> : tensor<1x5x5x1xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xi32>, tensor<i32>) -> tensor<1x3x3x1xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[[12], [13], [10]], [[21], [31], [18]], [[9], [12], [14]]]]> : tensor<1x3x3x1xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xi32>, tensor<1x3x3x1xi32>) -> ()
  return
}

func.func @i32_min_dilated() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 0, 1]> : tensor<9xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xi32>, tensor<i32>) -> tensor<5xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xi32>, tensor<5xi32>) -> ()
  return
}

func.func @ui16_max_pool() {
  %0 = hlo.constant dense<[[[[0, 1], [2, 3], [4, 5], [6, 0], [1, 2], [3, 4]], [[5, 6], [0, 1], [2, 3], [4, 5], [6, 0], [1, 2]], [[3, 4], [5, 6], [0, 1], [2, 3], [4, 5], [6, 0]], [[1, 2], [3, 4], [5, 6], [0, 1], [2, 3], [4, 5]]]]> : tensor<1x4x6x2xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xui16>, tensor<ui16>) -> tensor<1x2x3x2xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[[5, 6], [6, 5], [6, 4]], [[5, 6], [5, 6], [6, 5]]]]> : tensor<1x2x3x2xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xui16>, tensor<1x2x3x2xui16>) -> ()
  return
}

func.func @ui16_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0], [1], [2], [3], [4]], [[5], [6], [0], [1], [2]], [[3], [4], [5], [6], [0]], [[1], [2], [3], [4], [5]], [[6], [0], [1], [2], [3]]]]> : tensor<1x5x5x1xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xui16>, tensor<ui16>) -> tensor<1x3x3x1xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[[12], [13], [10]], [[21], [31], [18]], [[9], [12], [14]]]]> : tensor<1x3x3x1xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xui16>, tensor<1x3x3x1xui16>) -> ()
  return
}

func.func @ui16_min_dilated() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 0, 1]> : tensor<9xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xui16>, tensor<ui16>) -> tensor<5xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xui16>, tensor<5xui16>) -> ()
  return
}

func.func @i64_max_pool() {
  %0 = hlo.constant dense<[[[[0, 1], [2, 3], [4, 5], [6, 0], [1, 2], [3, 4]], [[5, 6], [0, 1], [2, 3], [4, 5], [6, 0], [1, 2]], [[3, 4], [5, 6], [0, 1], [2, 3], [4, 5], [6, 0]], [[1, 2], [3, 4], [5, 6], [0, 1], [2, 3], [4, 5]]]]> : tensor<1x4x6x2xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xi64>, tensor<i64>) -> tensor<1x2x3x2xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[[5, 6], [6, 5], [6, 4]], [[5, 6], [5, 6], [6, 5]]]]> : tensor<1x2x3x2xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xi64>, tensor<1x2x3x2xi64>) -> ()
  return
}

func.func @i64_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0], [1], [2], [3], [4]], [[5], [6], [0], [1], [2]], [[3], [4], [5], [6], [0]], [[1], [2], [3], [4], [5]], [[6], [0], [1], [2], [3]]]]> : tensor<1x5x5x1xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xi64>, tensor<i64>) -> tensor<1x3x3x1xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[[12], [13], [10]], [[21], [31], [18]], [[9], [12], [14]]]]> : tensor<1x3x3x1xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xi64>, tensor<1x3x3x1xi64>) -> ()
  return
}

func.func @i64_min_dilated() {
  %0 = hlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 0, 1]> : tensor<9xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xi64>, tensor<i64>) -> tensor<5xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[0, 1, 2, 0, 1]> : tensor<5xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xi64>, tensor<5xi64>) -> ()
  return
}

func.func @bf16_max_pool() {
  %0 = hlo.constant dense<[[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]]> : tensor<1x4x6x2xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xbf16>, tensor<bf16>) -> tensor<1x2x3x2xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[[5.0, 6.0], [6.0, 5.0], [6.0, 4.0]], [[5.0, 6.0], [5.0, 6.0], [6.0, 5.0]]]]> : tensor<1x2x3x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xbf16>, tensor<1x2x3x2xbf16>) -> ()
  return
}

func.func @bf16_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0.0], [1.0], [2.0], [3.0], [4.0]], [[5.0], [6.0], [0.0], [1.0], [2.0]], [[3.0], [4.0], [5.0], [6.0], [0.0]], [[1.0], [2.0], [3.0], [4.0], [5.0]], [[6.0], [0.0], [1.0], [2.0], [3.0]]]]> : tensor<1x5x5x1xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xbf16>, tensor<bf16>) -> tensor<1x3x3x1xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[[12.0], [13.0], [10.0]], [[21.0], [31.0], [18.0]], [[9.0], [12.0], [14.0]]]]> : tensor<1x3x3x1xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xbf16>, tensor<1x3x3x1xbf16>) -> ()
  return
}

func.func @bf16_min_dilated() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]> : tensor<9xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xbf16>, tensor<bf16>) -> tensor<5xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  return
}

func.func @f16_max_pool() {
  %0 = hlo.constant dense<[[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]]> : tensor<1x4x6x2xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xf16>, tensor<f16>) -> tensor<1x2x3x2xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[[5.0, 6.0], [6.0, 5.0], [6.0, 4.0]], [[5.0, 6.0], [5.0, 6.0], [6.0, 5.0]]]]> : tensor<1x2x3x2xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xf16>, tensor<1x2x3x2xf16>) -> ()
  return
}

func.func @f16_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0.0], [1.0], [2.0], [3.0], [4.0]], [[5.0], [6.0], [0.0], [1.0], [2.0]], [[3.0], [4.0], [5.0], [6.0], [0.0]], [[1.0], [2.0], [3.0], [4.0], [5.0]], [[6.0], [0.0], [1.0], [2.0], [3.0]]]]> : tensor<1x5x5x1xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xf16>, tensor<f16>) -> tensor<1x3x3x1xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[[12.0], [13.0], [10.0]], [[21.0], [31.0], [18.0]], [[9.0], [12.0], [14.0]]]]> : tensor<1x3x3x1xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xf16>, tensor<1x3x3x1xf16>) -> ()
  return
}

func.func @f16_min_dilated() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]> : tensor<9xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xf16>, tensor<f16>) -> tensor<5xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xf16>, tensor<5xf16>) -> ()
  return
}

func.func @f32_max_pool() {
  %0 = hlo.constant dense<[[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]]> : tensor<1x4x6x2xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xf32>, tensor<f32>) -> tensor<1x2x3x2xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[5.0, 6.0], [6.0, 5.0], [6.0, 4.0]], [[5.0, 6.0], [5.0, 6.0], [6.0, 5.0]]]]> : tensor<1x2x3x2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> ()
  return
}

func.func @f32_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0.0], [1.0], [2.0], [3.0], [4.0]], [[5.0], [6.0], [0.0], [1.0], [2.0]], [[3.0], [4.0], [5.0], [6.0], [0.0]], [[1.0], [2.0], [3.0], [4.0], [5.0]], [[6.0], [0.0], [1.0], [2.0], [3.0]]]]> : tensor<1x5x5x1xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xf32>, tensor<f32>) -> tensor<1x3x3x1xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[12.0], [13.0], [10.0]], [[21.0], [31.0], [18.0]], [[9.0], [12.0], [14.0]]]]> : tensor<1x3x3x1xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xf32>, tensor<1x3x3x1xf32>) -> ()
  return
}

func.func @f32_min_dilated() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]> : tensor<9xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xf32>, tensor<f32>) -> tensor<5xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xf32>, tensor<5xf32>) -> ()
  return
}

func.func @f64_max_pool() {
  %0 = hlo.constant dense<[[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0], [1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 0.0]], [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]]> : tensor<1x4x6x2xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x4x6x2xf64>, tensor<f64>) -> tensor<1x2x3x2xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[[5.0, 6.0], [6.0, 5.0], [6.0, 4.0]], [[5.0, 6.0], [5.0, 6.0], [6.0, 5.0]]]]> : tensor<1x2x3x2xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x3x2xf64>, tensor<1x2x3x2xf64>) -> ()
  return
}

func.func @f64_sum_pool_same() {
  %0 = hlo.constant dense<[[[[0.0], [1.0], [2.0], [3.0], [4.0]], [[5.0], [6.0], [0.0], [1.0], [2.0]], [[3.0], [4.0], [5.0], [6.0], [0.0]], [[1.0], [2.0], [3.0], [4.0], [5.0]], [[6.0], [0.0], [1.0], [2.0], [3.0]]]]> : tensor<1x5x5x1xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x5x1xf64>, tensor<f64>) -> tensor<1x3x3x1xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[[12.0], [13.0], [10.0]], [[21.0], [31.0], [18.0]], [[9.0], [12.0], [14.0]]]]> : tensor<1x3x3x1xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x3x1xf64>, tensor<1x3x3x1xf64>) -> ()
  return
}

func.func @f64_min_dilated() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0]> : tensor<9xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 2>} : (tensor<9xf64>, tensor<f64>) -> tensor<5xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 2.0, 0.0, 1.0]> : tensor<5xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xf64>, tensor<5xf64>) -> ()
  return
}

func.func @f32_base_dilated() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [1, 2] {base_dilations = array<i64: 2>, window_dilations = array<i64: 1>} : (tensor<4xf32>, tensor<f32>) -> tensor<8xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[0.0, 1.0, 1.0, 3.0, 2.0, 5.0, 3.0, 3.0]> : tensor<8xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<8xf32>, tensor<8xf32>) -> ()
  return
}

func.func @f32_running_sum() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0, 3.0, 4.0]]> : tensor<2x6xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 6] strides = [1, 1] padding = [0, 0, 5, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x6xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 3.0, 6.0, 10.0, 15.0], [6.0, 6.0, 7.0, 9.0, 12.0, 16.0]]> : tensor<2x6xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x6xf32>, tensor<2x6xf32>) -> ()
  return
}

func.func @f32_larger_than_input() {
  %0 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [5] strides = [1] padding = [0, 0] {base_dilations = array<i64: 1>, window_dilations = array<i64: 1>} : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<> : tensor<0xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<0xf32>, tensor<0xf32>) -> ()
  return
}

func.func @f32_padded_init() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %1 = hlo.constant dense<10.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [2, 2] {base_dilations = array<i64: 1>, window_dilations = array<i64: 1>} : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[10.0, 11.0, 13.0, 16.0, 15.0, 13.0]> : tensor<6xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}

func.func @f32_gaps_init() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %1 = hlo.constant dense<10.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [3] strides = [1] padding = [0, 0] {base_dilations = array<i64: 2>, window_dilations = array<i64: 1>} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[11.0, 11.0, 13.0, 12.0, 15.0]> : tensor<5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<5xf32>, tensor<5xf32>) -> ()
  return
}

func.func @f32_negative_padding() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %1 = hlo.constant dense<10.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [2] strides = [1] padding = [-1, 3] {base_dilations = array<i64: 1>, window_dilations = array<i64: 1>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[13.0, 15.0, 17.0, 14.0, 10.0, 10.0]> : tensor<6xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}

func.func @i32_all_dilations() {
  %0 = hlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]]> : tensor<3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce_window(%0) init(%1) window = [2, 3] strides = [1, 2] padding = [-1, 6, 7, -2] {base_dilations = array<i64: 3, 2>, window_dilations = array<i64: 2, 3>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<10x3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[100, 100, 104], [100, 100, 100], [100, 100, 104], [100, 100, 101], [100, 100, 100], [100, 100, 101], [100, 100, 100], [100, 100, 100], [100, 100, 100], [100, 100, 100]]> : tensor<10x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<10x3xi32>, tensor<10x3xi32>) -> ()
  return
}

func.func @f32_padding_only() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.constant dense<3.0> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [2, 1] strides = [1, 1] padding = [2, 1, 1, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<0x2xf32>, tensor<f32>) -> tensor<2x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[3.0, 3.0, 3.0], [3.0, 3.0, 3.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f16_greater_pool_GT() {
  %0 = hlo.constant dense<[[[[0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7C00, 0x7C00, 0x7C00, -4.0, 0x7C00, 2.0, 0.0, -3.0, 0.0, 0xFC00, -4.0, 0.0, 0xFC00, -2.0], [0x7E00, -1.0, 0xFC00, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFC00, 1.0, 0xFC00, 0x7E00, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFC00, 0xFC00, 2.0, -0.0, 3.0, -3.0, 0x7C00, 2.0, 3.0, -0.0, 0x7C00, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7C00, 0.0, 0x7E00, 0.0, 1.0, 0.0, -2.0, 0x7E00, 0xFC00, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7C00, -0.0, -2.0, -0.0], [0xFC00, 0x7E00, -4.0, 0x7C00, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFC00, 1.0, 0x7C00, 4.0, 0xFC00, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFC00, 4.0, 0xFC00, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7C00], [-0.0, -0.0, -1.0, 4.0, 0xFC00, 4.0, -4.0, 0.0, 3.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 0.0, -2.0, 3.0, 0xFC00, -1.0, -2.0], [2.0, 0.0, 0x7C00, 4.0, 4.0, -0.0, 0xFC00, -3.0, 2.0, 4.0, 0x7E00, -0.0, 4.0, 3.0, 0xFC00, 0x7E00, 3.0, 0xFC00, 0xFC00], [3.0, 4.0, 0x7E00, 0xFC00, 0.0, 0.0, -1.0, 4.0, 0x7C00, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFC00, 4.0, 4.0], [-2.0, 0xFC00, 0.0, 1.0, -0.0, -3.0, 0xFC00, 2.0, -4.0, 0x7C00, 0xFC00, 0.0, 0xFC00, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7C00, 4.0, 4.0, 0xFC00, 0x7C00, 0.0, 0x7E00, 0xFC00, 0x7C00, 1.0, -1.0, -0.0, -1.0, 0x7C00, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7E00, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7C00, 3.0, 0.0, 2.0, 0xFC00], [0xFC00, 0xFC00, 0xFC00, -2.0, 0.0, -1.0, 0x7C00, 3.0, 3.0, 1.0, 2.0, 0x7C00, 0xFC00, -0.0, 0xFC00, 0.0, 0.0, 1.0, 0x7E00], [0x7E00, 0x7C00, 0x7E00, 0x7E00, 0xFC00, 0xFC00, 4.0, 0xFC00, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7E00, 0.0], [0x7C00, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7C00, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7C00, -1.0], [-0.0, 0x7E00, 0x7C00, 0x7C00, 0.0, -0.0, 2.0, 0xFC00, -2.0, -0.0, 0xFC00, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7E00, 4.0, 2.0, -0.0, -4.0, 0x7E00, 0x7C00, 0x7C00, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7E00, 0.0, 4.0, 0x7C00, 2.0, 1.0], [3.0, 0.0, 0xFC00, 0.0, -0.0, 0x7E00, 2.0, 0.0, 2.0, 3.0, 0x7E00, -0.0, -0.0, -0.0, 4.0, 0x7C00, 1.0, 0.0, 0xFC00], [0x7E00, 0xFC00, 0xFC00, 0.0, 0x7C00, 0.0, 0x7E00, -4.0, 0x7E00, 0.0, 0.0, 1.0, 0x7E00, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7E00], [0xFC00, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFC00, 0x7E00, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7C00, 4.0, -0.0, -4.0, 0x7E00, 0.0], [0x7E00, -0.0, 0x7C00, -3.0, 0xFC00, -1.0, 4.0, -4.0, 0x7C00, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7C00, 1.0], [0xFC00, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFC00, -4.0, 0x7E00, -4.0, -3.0, 3.0, 0x7E00, 1.0, 0x7C00, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7E00, 0x7E00, -3.0, 2.0, -0.0, 0.0, 0xFC00, 0.0, 2.0, 3.0, -2.0, 0x7C00, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7C00, 0.0, 0.0, -2.0, 4.0, 0xFC00, 0xFC00, 1.0, 0.0, 3.0, 3.0, 0x7C00, 1.0, 0.0, -0.0], [0x7C00, 0x7C00, 0.0, -4.0, 0x7C00, -0.0, 0x7E00, -1.0, 0.0, 0xFC00, 0x7C00, 4.0, 0xFC00, -0.0, -3.0, 0.0, 0x7E00, -0.0, 0xFC00], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7E00, 0x7C00, 0x7C00, -2.0, 1.0, 0x7E00, 0.0, -2.0, 0xFC00, 0x7C00, 0.0, 0x7E00], [-1.0, 0x7E00, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFC00, 0.0, 3.0, 0x7E00, -3.0, -1.0, 0x7C00, 0x7E00, 0xFC00, -4.0], [0.0, -4.0, 0x7E00, -4.0, 0x7E00, -2.0, 0xFC00, 0xFC00, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7E00, -3.0, 0.0, 0x7E00, 3.0]]]]> : tensor<1x5x6x19xf16>
  %1 = hlo.constant dense<-65504.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf16>, tensor<f16>) -> tensor<1x3x6x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -65504.0, 1.0, 0x7C00, 4.0, -65504.0, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7C00, 0x7C00, 0x7C00, 4.0, 0x7C00, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7C00], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 3.0, 0x7C00, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7C00], [2.0, 4.0, 0x7C00, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7C00, 2.0, 3.0, 4.0, 0x7C00, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7C00, 0x7C00, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7C00, 0x7C00, 2.0, 3.0, 4.0, 0x7C00, 4.0, 0x7C00, 3.0, 4.0, 4.0], [3.0, 0x7C00, 0.0, 0x7C00, 3.0, 1.0, 0.0, 4.0, 0x7C00, 0x7C00, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7C00, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7C00, 4.0, 4.0, 0x7C00, 0x7C00, 0.0, 3.0, -0.0, 0x7C00, 1.0, -1.0, -0.0, 4.0, 0x7C00, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7C00, 4.0, 4.0, 0x7C00, 0x7C00, 2.0, 3.0, -0.0, 0x7C00, 1.0, -0.0, 0x7C00, 0x7C00, 0x7C00, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7C00, 0.0, 0x7C00, 3.0, 3.0, 3.0, 2.0, 0x7C00, -0.0, -0.0, 0x7C00, 0x7C00, 1.0, 4.0, -65504.0], [-65504.0, 0x7C00, -2.0, 3.0, 0x7C00, 0.0, 0x7C00, 3.0, 3.0, 1.0, 3.0, 0x7C00, 1.0, 0x7C00, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7C00, 0x7C00, 0x7C00, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7C00, 4.0, 3.0, 0x7C00, 1.0, 0x7C00, 4.0, 3.0, 0.0, 0x7C00, 1.0], [0x7C00, -0.0, 0x7C00, 0x7C00, 4.0, -0.0, 4.0, 2.0, 0x7C00, 4.0, 0.0, 0x7C00, 3.0, 3.0, 4.0, 0x7C00, 0.0, 0x7C00, 1.0]], [[-2.0, 2.0, -65504.0, -65504.0, -3.0, 2.0, -0.0, 0.0, -65504.0, 0.0, 2.0, 3.0, -2.0, 0x7C00, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7C00, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7C00, 3.0, 0x7C00, 1.0, 0.0, 2.0], [0x7C00, 0x7C00, 0.0, 0.0, 0x7C00, 0.0, 0.0, -1.0, 4.0, -65504.0, 0x7C00, 4.0, 0.0, 3.0, 3.0, 0x7C00, 1.0, 0.0, -0.0], [0x7C00, 0x7C00, 0.0, 3.0, 0x7C00, -0.0, 3.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 4.0, -65504.0, -0.0, -2.0, 0.0, 0x7C00, -0.0, -65504.0], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7C00, 0x7C00, 0.0, 3.0, -65504.0, 0.0, -1.0, 0x7C00, 0x7C00, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7C00, 0.0, -65504.0, 3.0]]]]> : tensor<1x3x6x19xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf16>, tensor<1x3x6x19xf16>) -> ()
  return
}

func.func @f16_greater_pool_LT() {
  %0 = hlo.constant dense<[[[[0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7C00, 0x7C00, 0x7C00, -4.0, 0x7C00, 2.0, 0.0, -3.0, 0.0, 0xFC00, -4.0, 0.0, 0xFC00, -2.0], [0x7E00, -1.0, 0xFC00, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFC00, 1.0, 0xFC00, 0x7E00, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFC00, 0xFC00, 2.0, -0.0, 3.0, -3.0, 0x7C00, 2.0, 3.0, -0.0, 0x7C00, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7C00, 0.0, 0x7E00, 0.0, 1.0, 0.0, -2.0, 0x7E00, 0xFC00, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7C00, -0.0, -2.0, -0.0], [0xFC00, 0x7E00, -4.0, 0x7C00, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFC00, 1.0, 0x7C00, 4.0, 0xFC00, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFC00, 4.0, 0xFC00, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7C00], [-0.0, -0.0, -1.0, 4.0, 0xFC00, 4.0, -4.0, 0.0, 3.0, 0xFC00, 0.0, 0x7E00, 0x7E00, 0.0, -2.0, 3.0, 0xFC00, -1.0, -2.0], [2.0, 0.0, 0x7C00, 4.0, 4.0, -0.0, 0xFC00, -3.0, 2.0, 4.0, 0x7E00, -0.0, 4.0, 3.0, 0xFC00, 0x7E00, 3.0, 0xFC00, 0xFC00], [3.0, 4.0, 0x7E00, 0xFC00, 0.0, 0.0, -1.0, 4.0, 0x7C00, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFC00, 4.0, 4.0], [-2.0, 0xFC00, 0.0, 1.0, -0.0, -3.0, 0xFC00, 2.0, -4.0, 0x7C00, 0xFC00, 0.0, 0xFC00, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7C00, 4.0, 4.0, 0xFC00, 0x7C00, 0.0, 0x7E00, 0xFC00, 0x7C00, 1.0, -1.0, -0.0, -1.0, 0x7C00, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7E00, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7C00, 3.0, 0.0, 2.0, 0xFC00], [0xFC00, 0xFC00, 0xFC00, -2.0, 0.0, -1.0, 0x7C00, 3.0, 3.0, 1.0, 2.0, 0x7C00, 0xFC00, -0.0, 0xFC00, 0.0, 0.0, 1.0, 0x7E00], [0x7E00, 0x7C00, 0x7E00, 0x7E00, 0xFC00, 0xFC00, 4.0, 0xFC00, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7E00, 0.0], [0x7C00, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7C00, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7C00, -1.0], [-0.0, 0x7E00, 0x7C00, 0x7C00, 0.0, -0.0, 2.0, 0xFC00, -2.0, -0.0, 0xFC00, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7E00, 4.0, 2.0, -0.0, -4.0, 0x7E00, 0x7C00, 0x7C00, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7E00, 0.0, 4.0, 0x7C00, 2.0, 1.0], [3.0, 0.0, 0xFC00, 0.0, -0.0, 0x7E00, 2.0, 0.0, 2.0, 3.0, 0x7E00, -0.0, -0.0, -0.0, 4.0, 0x7C00, 1.0, 0.0, 0xFC00], [0x7E00, 0xFC00, 0xFC00, 0.0, 0x7C00, 0.0, 0x7E00, -4.0, 0x7E00, 0.0, 0.0, 1.0, 0x7E00, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7E00], [0xFC00, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFC00, 0x7E00, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7C00, 4.0, -0.0, -4.0, 0x7E00, 0.0], [0x7E00, -0.0, 0x7C00, -3.0, 0xFC00, -1.0, 4.0, -4.0, 0x7C00, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7C00, 1.0], [0xFC00, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFC00, -4.0, 0x7E00, -4.0, -3.0, 3.0, 0x7E00, 1.0, 0x7C00, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7E00, 0x7E00, -3.0, 2.0, -0.0, 0.0, 0xFC00, 0.0, 2.0, 3.0, -2.0, 0x7C00, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7C00, 0.0, 0.0, -2.0, 4.0, 0xFC00, 0xFC00, 1.0, 0.0, 3.0, 3.0, 0x7C00, 1.0, 0.0, -0.0], [0x7C00, 0x7C00, 0.0, -4.0, 0x7C00, -0.0, 0x7E00, -1.0, 0.0, 0xFC00, 0x7C00, 4.0, 0xFC00, -0.0, -3.0, 0.0, 0x7E00, -0.0, 0xFC00], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7E00, 0x7C00, 0x7C00, -2.0, 1.0, 0x7E00, 0.0, -2.0, 0xFC00, 0x7C00, 0.0, 0x7E00], [-1.0, 0x7E00, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFC00, 0.0, 3.0, 0x7E00, -3.0, -1.0, 0x7C00, 0x7E00, 0xFC00, -4.0], [0.0, -4.0, 0x7E00, -4.0, 0x7E00, -2.0, 0xFC00, 0xFC00, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7E00, -3.0, 0.0, 0x7E00, 3.0]]]]> : tensor<1x5x6x19xf16>
  %1 = hlo.constant dense<-65504.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf16>, tensor<f16>) -> tensor<1x3x6x19xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -65504.0, 1.0, 0x7C00, 4.0, -65504.0, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7C00, 0x7C00, 0x7C00, 4.0, 0x7C00, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7C00], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 3.0, 0x7C00, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7C00], [2.0, 4.0, 0x7C00, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7C00, 2.0, 3.0, 4.0, 0x7C00, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7C00, 0x7C00, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7C00, 0x7C00, 2.0, 3.0, 4.0, 0x7C00, 4.0, 0x7C00, 3.0, 4.0, 4.0], [3.0, 0x7C00, 0.0, 0x7C00, 3.0, 1.0, 0.0, 4.0, 0x7C00, 0x7C00, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7C00, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7C00, 4.0, 4.0, 0x7C00, 0x7C00, 0.0, 3.0, -0.0, 0x7C00, 1.0, -1.0, -0.0, 4.0, 0x7C00, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7C00, 4.0, 4.0, 0x7C00, 0x7C00, 2.0, 3.0, -0.0, 0x7C00, 1.0, -0.0, 0x7C00, 0x7C00, 0x7C00, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7C00, 0.0, 0x7C00, 3.0, 3.0, 3.0, 2.0, 0x7C00, -0.0, -0.0, 0x7C00, 0x7C00, 1.0, 4.0, -65504.0], [-65504.0, 0x7C00, -2.0, 3.0, 0x7C00, 0.0, 0x7C00, 3.0, 3.0, 1.0, 3.0, 0x7C00, 1.0, 0x7C00, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7C00, 0x7C00, 0x7C00, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7C00, 4.0, 3.0, 0x7C00, 1.0, 0x7C00, 4.0, 3.0, 0.0, 0x7C00, 1.0], [0x7C00, -0.0, 0x7C00, 0x7C00, 4.0, -0.0, 4.0, 2.0, 0x7C00, 4.0, 0.0, 0x7C00, 3.0, 3.0, 4.0, 0x7C00, 0.0, 0x7C00, 1.0]], [[-2.0, 2.0, -65504.0, -65504.0, -3.0, 2.0, -0.0, 0.0, -65504.0, 0.0, 2.0, 3.0, -2.0, 0x7C00, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7C00, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7C00, 3.0, 0x7C00, 1.0, 0.0, 2.0], [0x7C00, 0x7C00, 0.0, 0.0, 0x7C00, 0.0, 0.0, -1.0, 4.0, -65504.0, 0x7C00, 4.0, 0.0, 3.0, 3.0, 0x7C00, 1.0, 0.0, -0.0], [0x7C00, 0x7C00, 0.0, 3.0, 0x7C00, -0.0, 3.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 4.0, -65504.0, -0.0, -2.0, 0.0, 0x7C00, -0.0, -65504.0], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7C00, 0x7C00, 0.0, 3.0, -65504.0, 0.0, -1.0, 0x7C00, 0x7C00, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7C00, 0.0, -65504.0, 3.0]]]]> : tensor<1x3x6x19xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf16>, tensor<1x3x6x19xf16>) -> ()
  return
}

func.func @f16_greater_narrow_GT() {
  %0 = hlo.constant dense<[[[0x7E00, 0x7E00, 0x7E00], [-2.0, 0xFC00, -4.0], [-4.0, -4.0, -3.0], [3.0, -0.0, 0x7C00], [0.0, 1.0, -0.0], [0.0, 1.0, 0.0], [-0.0, 4.0, 0x7E00]], [[3.0, 0.0, -0.0], [-1.0, 0xFC00, 0.0], [0x7C00, 2.0, 2.0], [0.0, -3.0, 0x7E00], [0xFC00, 0.0, 0.0], [-4.0, -0.0, 0xFC00], [0xFC00, 0xFC00, -0.0]]]> : tensor<2x7x3xf16>
  %1 = hlo.constant dense<-65504.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 1] strides = [1, 2, 1] padding = [0, 0, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1>, window_dilations = array<i64: 1, 1, 1>} : (tensor<2x7x3xf16>, tensor<f16>) -> tensor<2x4x3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[-2.0, -65504.0, -4.0], [3.0, -0.0, 0x7C00], [3.0, 1.0, 0x7C00], [0.0, 4.0, 0.0]], [[3.0, 0.0, -0.0], [0x7C00, 2.0, 2.0], [0.0, 0.0, 0.0], [-4.0, -0.0, -0.0]]]> : tensor<2x4x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4x3xf16>, tensor<2x4x3xf16>) -> ()
  return
}

func.func @f16_greater_last_GT() {
  %0 = hlo.constant dense<[[0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00], [-2.0, 0xFC00, -1.0, -0.0, -4.0, -4.0, -3.0, 0x7C00, 0.0, 0.0, 1.0, 0xFC00, 1.0, -0.0, -1.0, 0xFC00, 4.0, 3.0, -0.0, -1.0, -0.0, 4.0, 1.0, 3.0, 0.0, 2.0, 0.0, -0.0, -0.0, 1.0, 2.0, 0x7C00, 0xFC00, -1.0, 0x7E00, 0x7E00, 0.0], [2.0, 4.0, -4.0, 4.0, 0x7E00, 0.0, 2.0, 1.0, -2.0, -0.0, 2.0, 1.0, 0.0, 0x7E00, 0.0, -1.0, 0x7C00, 4.0, -0.0, -2.0, -0.0, 0xFC00, 0xFC00, -4.0, 0.0, 3.0, -1.0, 0xFC00, -2.0, 0.0, 0x7E00, 0.0, 0xFC00, -4.0, 2.0, 0.0, 0xFC00]]> : tensor<3x37xf16>
  %1 = hlo.constant dense<-65504.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3] strides = [1, 1] padding = [0, 0, 1, 1] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<3x37xf16>, tensor<f16>) -> tensor<3x37xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[-65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0, -65504.0], [-2.0, -1.0, -0.0, -0.0, -0.0, -3.0, 0x7C00, 0x7C00, 0x7C00, 1.0, 1.0, 1.0, 1.0, 1.0, -0.0, 4.0, 4.0, 4.0, 3.0, -0.0, 4.0, 4.0, 4.0, 3.0, 3.0, 2.0, 2.0, 0.0, 1.0, 2.0, 0x7C00, 0x7C00, 0x7C00, -1.0, -1.0, 0.0, 0.0], [4.0, 4.0, 4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, 0x7C00, 0x7C00, 0x7C00, 4.0, -0.0, -0.0, -0.0, -4.0, 0.0, 3.0, 3.0, 3.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 0.0]]> : tensor<3x37xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x37xf16>, tensor<3x37xf16>) -> ()
  return
}

func.func @f16_greater_space_GT() {
  %0 = hlo.constant dense<[[[[[0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7C00, -0.0, 0.0, 1.0, 0x7E00]], [[2.0, 0x7E00, 0.0, 0x7C00, 4.0], [-2.0, 0.0, 2.0, 0x7C00, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7E00]], [[-0.0, 0x7E00, -4.0, 3.0, -0.0], [0x7E00, -4.0, 0xFC00, 0x7C00, -0.0], [-1.0, -4.0, -4.0, -3.0, 0.0]], [[-0.0, 0.0, 1.0, -2.0, 0xFC00], [2.0, -1.0, 0.0, 0xFC00, 0xFC00], [4.0, 0.0, 2.0, 0xFC00, 1.0]]], [[[-0.0, 0x7E00, 0xFC00, -1.0, 0x7C00], [-3.0, 1.0, -0.0, 3.0, 0x7E00], [0.0, -0.0, 0x7C00, 0.0, 2.0]], [[0x7C00, 0.0, 4.0, 0.0, -1.0], [0xFC00, 0xFC00, 0xFC00, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0]], [[-2.0, 0x7E00, 0x7C00, -2.0, 2.0], [0x7C00, -0.0, -4.0, -1.0, 3.0], [0x7E00, 3.0, -2.0, 0xFC00, 3.0]], [[3.0, 0xFC00, -4.0, 2.0, -1.0], [0x7E00, 0xFC00, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFC00, 0x7C00, -4.0]]], [[[0xFC00, -0.0, 0x7E00, -3.0, 0x7C00], [-0.0, 1.0, 0x7C00, 4.0, -2.0], [4.0, 0.0, 0x7C00, -0.0, 2.0]], [[4.0, 0xFC00, -0.0, 1.0, 0.0], [0.0, 0xFC00, 2.0, 4.0, 0xFC00], [-1.0, 0x7E00, 4.0, 0x7E00, 0.0]], [[0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFC00, 0.0], [0x7E00, -0.0, -1.0, 0.0, 0.0]], [[0xFC00, -2.0, 0x7C00, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFC00, -0.0], [0x7C00, -3.0, 0x7C00, -0.0, 0x7E00]]]]]> : tensor<1x3x4x3x5xf16>
  %1 = hlo.constant dense<-65504.0> : tensor<f16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1, 1>} : (tensor<1x3x4x3x5xf16>, tensor<f16>) -> tensor<1x2x2x3x5xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[[[0x7C00, 0.0, 4.0, 0x7C00, 0x7C00], [0x7C00, 1.0, 4.0, 0x7C00, 0x7C00], [0x7C00, 1.0, 0x7C00, 0x7C00, 3.0]], [[3.0, 0.0, 0x7C00, 3.0, 2.0], [0x7C00, 0.0, 0x7C00, 0x7C00, 4.0], [0x7C00, 3.0, 3.0, 0x7C00, 4.0]]], [[[0x7C00, 0.0, 4.0, 1.0, 0x7C00], [0x7C00, 1.0, 0x7C00, 4.0, 0x7C00], [4.0, 1.0, 0x7C00, 4.0, 2.0]], [[3.0, -1.0, 0x7C00, 2.0, 2.0], [0x7C00, 1.0, 0x7C00, 2.0, 4.0], [0x7C00, 3.0, 0x7C00, 0x7C00, 4.0]]]]]> : tensor<1x2x2x3x5xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x3x5xf16>, tensor<1x2x2x3x5xf16>) -> ()
  return
}

func.func @bf16_greater_pool_GT() {
  %0 = hlo.constant dense<[[[[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7F80, 0x7F80, 0x7F80, -4.0, 0x7F80, 2.0, 0.0, -3.0, 0.0, 0xFF80, -4.0, 0.0, 0xFF80, -2.0], [0x7FC0, -1.0, 0xFF80, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFF80, 1.0, 0xFF80, 0x7FC0, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFF80, 0xFF80, 2.0, -0.0, 3.0, -3.0, 0x7F80, 2.0, 3.0, -0.0, 0x7F80, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7F80, 0.0, 0x7FC0, 0.0, 1.0, 0.0, -2.0, 0x7FC0, 0xFF80, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7F80, -0.0, -2.0, -0.0], [0xFF80, 0x7FC0, -4.0, 0x7F80, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFF80, 1.0, 0x7F80, 4.0, 0xFF80, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFF80, 4.0, 0xFF80, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7F80], [-0.0, -0.0, -1.0, 4.0, 0xFF80, 4.0, -4.0, 0.0, 3.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 0.0, -2.0, 3.0, 0xFF80, -1.0, -2.0], [2.0, 0.0, 0x7F80, 4.0, 4.0, -0.0, 0xFF80, -3.0, 2.0, 4.0, 0x7FC0, -0.0, 4.0, 3.0, 0xFF80, 0x7FC0, 3.0, 0xFF80, 0xFF80], [3.0, 4.0, 0x7FC0, 0xFF80, 0.0, 0.0, -1.0, 4.0, 0x7F80, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFF80, 4.0, 4.0], [-2.0, 0xFF80, 0.0, 1.0, -0.0, -3.0, 0xFF80, 2.0, -4.0, 0x7F80, 0xFF80, 0.0, 0xFF80, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7F80, 4.0, 4.0, 0xFF80, 0x7F80, 0.0, 0x7FC0, 0xFF80, 0x7F80, 1.0, -1.0, -0.0, -1.0, 0x7F80, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FC0, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7F80, 3.0, 0.0, 2.0, 0xFF80], [0xFF80, 0xFF80, 0xFF80, -2.0, 0.0, -1.0, 0x7F80, 3.0, 3.0, 1.0, 2.0, 0x7F80, 0xFF80, -0.0, 0xFF80, 0.0, 0.0, 1.0, 0x7FC0], [0x7FC0, 0x7F80, 0x7FC0, 0x7FC0, 0xFF80, 0xFF80, 4.0, 0xFF80, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FC0, 0.0], [0x7F80, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7F80, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7F80, -1.0], [-0.0, 0x7FC0, 0x7F80, 0x7F80, 0.0, -0.0, 2.0, 0xFF80, -2.0, -0.0, 0xFF80, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FC0, 4.0, 2.0, -0.0, -4.0, 0x7FC0, 0x7F80, 0x7F80, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FC0, 0.0, 4.0, 0x7F80, 2.0, 1.0], [3.0, 0.0, 0xFF80, 0.0, -0.0, 0x7FC0, 2.0, 0.0, 2.0, 3.0, 0x7FC0, -0.0, -0.0, -0.0, 4.0, 0x7F80, 1.0, 0.0, 0xFF80], [0x7FC0, 0xFF80, 0xFF80, 0.0, 0x7F80, 0.0, 0x7FC0, -4.0, 0x7FC0, 0.0, 0.0, 1.0, 0x7FC0, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FC0], [0xFF80, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFF80, 0x7FC0, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7F80, 4.0, -0.0, -4.0, 0x7FC0, 0.0], [0x7FC0, -0.0, 0x7F80, -3.0, 0xFF80, -1.0, 4.0, -4.0, 0x7F80, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7F80, 1.0], [0xFF80, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFF80, -4.0, 0x7FC0, -4.0, -3.0, 3.0, 0x7FC0, 1.0, 0x7F80, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FC0, 0x7FC0, -3.0, 2.0, -0.0, 0.0, 0xFF80, 0.0, 2.0, 3.0, -2.0, 0x7F80, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7F80, 0.0, 0.0, -2.0, 4.0, 0xFF80, 0xFF80, 1.0, 0.0, 3.0, 3.0, 0x7F80, 1.0, 0.0, -0.0], [0x7F80, 0x7F80, 0.0, -4.0, 0x7F80, -0.0, 0x7FC0, -1.0, 0.0, 0xFF80, 0x7F80, 4.0, 0xFF80, -0.0, -3.0, 0.0, 0x7FC0, -0.0, 0xFF80], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FC0, 0x7F80, 0x7F80, -2.0, 1.0, 0x7FC0, 0.0, -2.0, 0xFF80, 0x7F80, 0.0, 0x7FC0], [-1.0, 0x7FC0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFF80, 0.0, 3.0, 0x7FC0, -3.0, -1.0, 0x7F80, 0x7FC0, 0xFF80, -4.0], [0.0, -4.0, 0x7FC0, -4.0, 0x7FC0, -2.0, 0xFF80, 0xFF80, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FC0, -3.0, 0.0, 0x7FC0, 3.0]]]]> : tensor<1x5x6x19xbf16>
  %1 = hlo.constant dense<-3.3895313892515355e+38> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xbf16>, tensor<bf16>) -> tensor<1x3x6x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -3.3895313892515355e+38, 1.0, 0x7F80, 4.0, -3.3895313892515355e+38, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7F80, 0x7F80, 0x7F80, 4.0, 0x7F80, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7F80], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 3.0, 0x7F80, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7F80], [2.0, 4.0, 0x7F80, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7F80, 2.0, 3.0, 4.0, 0x7F80, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7F80, 0x7F80, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7F80, 0x7F80, 2.0, 3.0, 4.0, 0x7F80, 4.0, 0x7F80, 3.0, 4.0, 4.0], [3.0, 0x7F80, 0.0, 0x7F80, 3.0, 1.0, 0.0, 4.0, 0x7F80, 0x7F80, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7F80, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7F80, 4.0, 4.0, 0x7F80, 0x7F80, 0.0, 3.0, -0.0, 0x7F80, 1.0, -1.0, -0.0, 4.0, 0x7F80, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7F80, 4.0, 4.0, 0x7F80, 0x7F80, 2.0, 3.0, -0.0, 0x7F80, 1.0, -0.0, 0x7F80, 0x7F80, 0x7F80, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7F80, 0.0, 0x7F80, 3.0, 3.0, 3.0, 2.0, 0x7F80, -0.0, -0.0, 0x7F80, 0x7F80, 1.0, 4.0, -3.3895313892515355e+38], [-3.3895313892515355e+38, 0x7F80, -2.0, 3.0, 0x7F80, 0.0, 0x7F80, 3.0, 3.0, 1.0, 3.0, 0x7F80, 1.0, 0x7F80, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7F80, 0x7F80, 0x7F80, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7F80, 4.0, 3.0, 0x7F80, 1.0, 0x7F80, 4.0, 3.0, 0.0, 0x7F80, 1.0], [0x7F80, -0.0, 0x7F80, 0x7F80, 4.0, -0.0, 4.0, 2.0, 0x7F80, 4.0, 0.0, 0x7F80, 3.0, 3.0, 4.0, 0x7F80, 0.0, 0x7F80, 1.0]], [[-2.0, 2.0, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.0, 2.0, -0.0, 0.0, -3.3895313892515355e+38, 0.0, 2.0, 3.0, -2.0, 0x7F80, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7F80, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7F80, 3.0, 0x7F80, 1.0, 0.0, 2.0], [0x7F80, 0x7F80, 0.0, 0.0, 0x7F80, 0.0, 0.0, -1.0, 4.0, -3.3895313892515355e+38, 0x7F80, 4.0, 0.0, 3.0, 3.0, 0x7F80, 1.0, 0.0, -0.0], [0x7F80, 0x7F80, 0.0, 3.0, 0x7F80, -0.0, 3.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 4.0, -3.3895313892515355e+38, -0.0, -2.0, 0.0, 0x7F80, -0.0, -3.3895313892515355e+38], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7F80, 0x7F80, 0.0, 3.0, -3.3895313892515355e+38, 0.0, -1.0, 0x7F80, 0x7F80, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7F80, 0.0, -3.3895313892515355e+38, 3.0]]]]> : tensor<1x3x6x19xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xbf16>, tensor<1x3x6x19xbf16>) -> ()
  return
}

func.func @bf16_greater_pool_LT() {
  %0 = hlo.constant dense<[[[[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7F80, 0x7F80, 0x7F80, -4.0, 0x7F80, 2.0, 0.0, -3.0, 0.0, 0xFF80, -4.0, 0.0, 0xFF80, -2.0], [0x7FC0, -1.0, 0xFF80, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFF80, 1.0, 0xFF80, 0x7FC0, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFF80, 0xFF80, 2.0, -0.0, 3.0, -3.0, 0x7F80, 2.0, 3.0, -0.0, 0x7F80, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7F80, 0.0, 0x7FC0, 0.0, 1.0, 0.0, -2.0, 0x7FC0, 0xFF80, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7F80, -0.0, -2.0, -0.0], [0xFF80, 0x7FC0, -4.0, 0x7F80, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFF80, 1.0, 0x7F80, 4.0, 0xFF80, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFF80, 4.0, 0xFF80, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7F80], [-0.0, -0.0, -1.0, 4.0, 0xFF80, 4.0, -4.0, 0.0, 3.0, 0xFF80, 0.0, 0x7FC0, 0x7FC0, 0.0, -2.0, 3.0, 0xFF80, -1.0, -2.0], [2.0, 0.0, 0x7F80, 4.0, 4.0, -0.0, 0xFF80, -3.0, 2.0, 4.0, 0x7FC0, -0.0, 4.0, 3.0, 0xFF80, 0x7FC0, 3.0, 0xFF80, 0xFF80], [3.0, 4.0, 0x7FC0, 0xFF80, 0.0, 0.0, -1.0, 4.0, 0x7F80, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFF80, 4.0, 4.0], [-2.0, 0xFF80, 0.0, 1.0, -0.0, -3.0, 0xFF80, 2.0, -4.0, 0x7F80, 0xFF80, 0.0, 0xFF80, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7F80, 4.0, 4.0, 0xFF80, 0x7F80, 0.0, 0x7FC0, 0xFF80, 0x7F80, 1.0, -1.0, -0.0, -1.0, 0x7F80, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FC0, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7F80, 3.0, 0.0, 2.0, 0xFF80], [0xFF80, 0xFF80, 0xFF80, -2.0, 0.0, -1.0, 0x7F80, 3.0, 3.0, 1.0, 2.0, 0x7F80, 0xFF80, -0.0, 0xFF80, 0.0, 0.0, 1.0, 0x7FC0], [0x7FC0, 0x7F80, 0x7FC0, 0x7FC0, 0xFF80, 0xFF80, 4.0, 0xFF80, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FC0, 0.0], [0x7F80, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7F80, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7F80, -1.0], [-0.0, 0x7FC0, 0x7F80, 0x7F80, 0.0, -0.0, 2.0, 0xFF80, -2.0, -0.0, 0xFF80, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FC0, 4.0, 2.0, -0.0, -4.0, 0x7FC0, 0x7F80, 0x7F80, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FC0, 0.0, 4.0, 0x7F80, 2.0, 1.0], [3.0, 0.0, 0xFF80, 0.0, -0.0, 0x7FC0, 2.0, 0.0, 2.0, 3.0, 0x7FC0, -0.0, -0.0, -0.0, 4.0, 0x7F80, 1.0, 0.0, 0xFF80], [0x7FC0, 0xFF80, 0xFF80, 0.0, 0x7F80, 0.0, 0x7FC0, -4.0, 0x7FC0, 0.0, 0.0, 1.0, 0x7FC0, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FC0], [0xFF80, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFF80, 0x7FC0, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7F80, 4.0, -0.0, -4.0, 0x7FC0, 0.0], [0x7FC0, -0.0, 0x7F80, -3.0, 0xFF80, -1.0, 4.0, -4.0, 0x7F80, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7F80, 1.0], [0xFF80, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFF80, -4.0, 0x7FC0, -4.0, -3.0, 3.0, 0x7FC0, 1.0, 0x7F80, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FC0, 0x7FC0, -3.0, 2.0, -0.0, 0.0, 0xFF80, 0.0, 2.0, 3.0, -2.0, 0x7F80, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7F80, 0.0, 0.0, -2.0, 4.0, 0xFF80, 0xFF80, 1.0, 0.0, 3.0, 3.0, 0x7F80, 1.0, 0.0, -0.0], [0x7F80, 0x7F80, 0.0, -4.0, 0x7F80, -0.0, 0x7FC0, -1.0, 0.0, 0xFF80, 0x7F80, 4.0, 0xFF80, -0.0, -3.0, 0.0, 0x7FC0, -0.0, 0xFF80], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FC0, 0x7F80, 0x7F80, -2.0, 1.0, 0x7FC0, 0.0, -2.0, 0xFF80, 0x7F80, 0.0, 0x7FC0], [-1.0, 0x7FC0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFF80, 0.0, 3.0, 0x7FC0, -3.0, -1.0, 0x7F80, 0x7FC0, 0xFF80, -4.0], [0.0, -4.0, 0x7FC0, -4.0, 0x7FC0, -2.0, 0xFF80, 0xFF80, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FC0, -3.0, 0.0, 0x7FC0, 3.0]]]]> : tensor<1x5x6x19xbf16>
  %1 = hlo.constant dense<-3.3895313892515355e+38> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xbf16>, tensor<bf16>) -> tensor<1x3x6x19xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -3.3895313892515355e+38, 1.0, 0x7F80, 4.0, -3.3895313892515355e+38, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7F80, 0x7F80, 0x7F80, 4.0, 0x7F80, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7F80], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 3.0, 0x7F80, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7F80], [2.0, 4.0, 0x7F80, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7F80, 2.0, 3.0, 4.0, 0x7F80, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7F80, 0x7F80, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7F80, 0x7F80, 2.0, 3.0, 4.0, 0x7F80, 4.0, 0x7F80, 3.0, 4.0, 4.0], [3.0, 0x7F80, 0.0, 0x7F80, 3.0, 1.0, 0.0, 4.0, 0x7F80, 0x7F80, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7F80, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7F80, 4.0, 4.0, 0x7F80, 0x7F80, 0.0, 3.0, -0.0, 0x7F80, 1.0, -1.0, -0.0, 4.0, 0x7F80, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7F80, 4.0, 4.0, 0x7F80, 0x7F80, 2.0, 3.0, -0.0, 0x7F80, 1.0, -0.0, 0x7F80, 0x7F80, 0x7F80, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7F80, 0.0, 0x7F80, 3.0, 3.0, 3.0, 2.0, 0x7F80, -0.0, -0.0, 0x7F80, 0x7F80, 1.0, 4.0, -3.3895313892515355e+38], [-3.3895313892515355e+38, 0x7F80, -2.0, 3.0, 0x7F80, 0.0, 0x7F80, 3.0, 3.0, 1.0, 3.0, 0x7F80, 1.0, 0x7F80, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7F80, 0x7F80, 0x7F80, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7F80, 4.0, 3.0, 0x7F80, 1.0, 0x7F80, 4.0, 3.0, 0.0, 0x7F80, 1.0], [0x7F80, -0.0, 0x7F80, 0x7F80, 4.0, -0.0, 4.0, 2.0, 0x7F80, 4.0, 0.0, 0x7F80, 3.0, 3.0, 4.0, 0x7F80, 0.0, 0x7F80, 1.0]], [[-2.0, 2.0, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.0, 2.0, -0.0, 0.0, -3.3895313892515355e+38, 0.0, 2.0, 3.0, -2.0, 0x7F80, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7F80, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7F80, 3.0, 0x7F80, 1.0, 0.0, 2.0], [0x7F80, 0x7F80, 0.0, 0.0, 0x7F80, 0.0, 0.0, -1.0, 4.0, -3.3895313892515355e+38, 0x7F80, 4.0, 0.0, 3.0, 3.0, 0x7F80, 1.0, 0.0, -0.0], [0x7F80, 0x7F80, 0.0, 3.0, 0x7F80, -0.0, 3.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 4.0, -3.3895313892515355e+38, -0.0, -2.0, 0.0, 0x7F80, -0.0, -3.3895313892515355e+38], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7F80, 0x7F80, 0.0, 3.0, -3.3895313892515355e+38, 0.0, -1.0, 0x7F80, 0x7F80, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7F80, 0.0, -3.3895313892515355e+38, 3.0]]]]> : tensor<1x3x6x19xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xbf16>, tensor<1x3x6x19xbf16>) -> ()
  return
}

func.func @bf16_greater_narrow_GT() {
  %0 = hlo.constant dense<[[[0x7FC0, 0x7FC0, 0x7FC0], [-2.0, 0xFF80, -4.0], [-4.0, -4.0, -3.0], [3.0, -0.0, 0x7F80], [0.0, 1.0, -0.0], [0.0, 1.0, 0.0], [-0.0, 4.0, 0x7FC0]], [[3.0, 0.0, -0.0], [-1.0, 0xFF80, 0.0], [0x7F80, 2.0, 2.0], [0.0, -3.0, 0x7FC0], [0xFF80, 0.0, 0.0], [-4.0, -0.0, 0xFF80], [0xFF80, 0xFF80, -0.0]]]> : tensor<2x7x3xbf16>
  %1 = hlo.constant dense<-3.3895313892515355e+38> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 1] strides = [1, 2, 1] padding = [0, 0, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1>, window_dilations = array<i64: 1, 1, 1>} : (tensor<2x7x3xbf16>, tensor<bf16>) -> tensor<2x4x3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[-2.0, -3.3895313892515355e+38, -4.0], [3.0, -0.0, 0x7F80], [3.0, 1.0, 0x7F80], [0.0, 4.0, 0.0]], [[3.0, 0.0, -0.0], [0x7F80, 2.0, 2.0], [0.0, 0.0, 0.0], [-4.0, -0.0, -0.0]]]> : tensor<2x4x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4x3xbf16>, tensor<2x4x3xbf16>) -> ()
  return
}

func.func @bf16_greater_last_GT() {
  %0 = hlo.constant dense<[[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [-2.0, 0xFF80, -1.0, -0.0, -4.0, -4.0, -3.0, 0x7F80, 0.0, 0.0, 1.0, 0xFF80, 1.0, -0.0, -1.0, 0xFF80, 4.0, 3.0, -0.0, -1.0, -0.0, 4.0, 1.0, 3.0, 0.0, 2.0, 0.0, -0.0, -0.0, 1.0, 2.0, 0x7F80, 0xFF80, -1.0, 0x7FC0, 0x7FC0, 0.0], [2.0, 4.0, -4.0, 4.0, 0x7FC0, 0.0, 2.0, 1.0, -2.0, -0.0, 2.0, 1.0, 0.0, 0x7FC0, 0.0, -1.0, 0x7F80, 4.0, -0.0, -2.0, -0.0, 0xFF80, 0xFF80, -4.0, 0.0, 3.0, -1.0, 0xFF80, -2.0, 0.0, 0x7FC0, 0.0, 0xFF80, -4.0, 2.0, 0.0, 0xFF80]]> : tensor<3x37xbf16>
  %1 = hlo.constant dense<-3.3895313892515355e+38> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3] strides = [1, 1] padding = [0, 0, 1, 1] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<3x37xbf16>, tensor<bf16>) -> tensor<3x37xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[-3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38, -3.3895313892515355e+38], [-2.0, -1.0, -0.0, -0.0, -0.0, -3.0, 0x7F80, 0x7F80, 0x7F80, 1.0, 1.0, 1.0, 1.0, 1.0, -0.0, 4.0, 4.0, 4.0, 3.0, -0.0, 4.0, 4.0, 4.0, 3.0, 3.0, 2.0, 2.0, 0.0, 1.0, 2.0, 0x7F80, 0x7F80, 0x7F80, -1.0, -1.0, 0.0, 0.0], [4.0, 4.0, 4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, 0x7F80, 0x7F80, 0x7F80, 4.0, -0.0, -0.0, -0.0, -4.0, 0.0, 3.0, 3.0, 3.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 0.0]]> : tensor<3x37xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x37xbf16>, tensor<3x37xbf16>) -> ()
  return
}

func.func @bf16_greater_space_GT() {
  %0 = hlo.constant dense<[[[[[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7F80, -0.0, 0.0, 1.0, 0x7FC0]], [[2.0, 0x7FC0, 0.0, 0x7F80, 4.0], [-2.0, 0.0, 2.0, 0x7F80, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7FC0]], [[-0.0, 0x7FC0, -4.0, 3.0, -0.0], [0x7FC0, -4.0, 0xFF80, 0x7F80, -0.0], [-1.0, -4.0, -4.0, -3.0, 0.0]], [[-0.0, 0.0, 1.0, -2.0, 0xFF80], [2.0, -1.0, 0.0, 0xFF80, 0xFF80], [4.0, 0.0, 2.0, 0xFF80, 1.0]]], [[[-0.0, 0x7FC0, 0xFF80, -1.0, 0x7F80], [-3.0, 1.0, -0.0, 3.0, 0x7FC0], [0.0, -0.0, 0x7F80, 0.0, 2.0]], [[0x7F80, 0.0, 4.0, 0.0, -1.0], [0xFF80, 0xFF80, 0xFF80, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0]], [[-2.0, 0x7FC0, 0x7F80, -2.0, 2.0], [0x7F80, -0.0, -4.0, -1.0, 3.0], [0x7FC0, 3.0, -2.0, 0xFF80, 3.0]], [[3.0, 0xFF80, -4.0, 2.0, -1.0], [0x7FC0, 0xFF80, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFF80, 0x7F80, -4.0]]], [[[0xFF80, -0.0, 0x7FC0, -3.0, 0x7F80], [-0.0, 1.0, 0x7F80, 4.0, -2.0], [4.0, 0.0, 0x7F80, -0.0, 2.0]], [[4.0, 0xFF80, -0.0, 1.0, 0.0], [0.0, 0xFF80, 2.0, 4.0, 0xFF80], [-1.0, 0x7FC0, 4.0, 0x7FC0, 0.0]], [[0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFF80, 0.0], [0x7FC0, -0.0, -1.0, 0.0, 0.0]], [[0xFF80, -2.0, 0x7F80, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFF80, -0.0], [0x7F80, -3.0, 0x7F80, -0.0, 0x7FC0]]]]]> : tensor<1x3x4x3x5xbf16>
  %1 = hlo.constant dense<-3.3895313892515355e+38> : tensor<bf16>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1, 1>} : (tensor<1x3x4x3x5xbf16>, tensor<bf16>) -> tensor<1x2x2x3x5xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[[[0x7F80, 0.0, 4.0, 0x7F80, 0x7F80], [0x7F80, 1.0, 4.0, 0x7F80, 0x7F80], [0x7F80, 1.0, 0x7F80, 0x7F80, 3.0]], [[3.0, 0.0, 0x7F80, 3.0, 2.0], [0x7F80, 0.0, 0x7F80, 0x7F80, 4.0], [0x7F80, 3.0, 3.0, 0x7F80, 4.0]]], [[[0x7F80, 0.0, 4.0, 1.0, 0x7F80], [0x7F80, 1.0, 0x7F80, 4.0, 0x7F80], [4.0, 1.0, 0x7F80, 4.0, 2.0]], [[3.0, -1.0, 0x7F80, 2.0, 2.0], [0x7F80, 1.0, 0x7F80, 2.0, 4.0], [0x7F80, 3.0, 0x7F80, 0x7F80, 4.0]]]]]> : tensor<1x2x2x3x5xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x3x5xbf16>, tensor<1x2x2x3x5xbf16>) -> ()
  return
}

func.func @f32_greater_pool_GT() {
  %0 = hlo.constant dense<[[[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7F800000, 0x7F800000, 0x7F800000, -4.0, 0x7F800000, 2.0, 0.0, -3.0, 0.0, 0xFF800000, -4.0, 0.0, 0xFF800000, -2.0], [0x7FC00000, -1.0, 0xFF800000, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFF800000, 1.0, 0xFF800000, 0x7FC00000, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFF800000, 0xFF800000, 2.0, -0.0, 3.0, -3.0, 0x7F800000, 2.0, 3.0, -0.0, 0x7F800000, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7F800000, 0.0, 0x7FC00000, 0.0, 1.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7F800000, -0.0, -2.0, -0.0], [0xFF800000, 0x7FC00000, -4.0, 0x7F800000, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFF800000, 1.0, 0x7F800000, 4.0, 0xFF800000, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFF800000, 4.0, 0xFF800000, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7F800000], [-0.0, -0.0, -1.0, 4.0, 0xFF800000, 4.0, -4.0, 0.0, 3.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 0.0, -2.0, 3.0, 0xFF800000, -1.0, -2.0], [2.0, 0.0, 0x7F800000, 4.0, 4.0, -0.0, 0xFF800000, -3.0, 2.0, 4.0, 0x7FC00000, -0.0, 4.0, 3.0, 0xFF800000, 0x7FC00000, 3.0, 0xFF800000, 0xFF800000], [3.0, 4.0, 0x7FC00000, 0xFF800000, 0.0, 0.0, -1.0, 4.0, 0x7F800000, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFF800000, 4.0, 4.0], [-2.0, 0xFF800000, 0.0, 1.0, -0.0, -3.0, 0xFF800000, 2.0, -4.0, 0x7F800000, 0xFF800000, 0.0, 0xFF800000, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7F800000, 4.0, 4.0, 0xFF800000, 0x7F800000, 0.0, 0x7FC00000, 0xFF800000, 0x7F800000, 1.0, -1.0, -0.0, -1.0, 0x7F800000, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FC00000, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7F800000, 3.0, 0.0, 2.0, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, -2.0, 0.0, -1.0, 0x7F800000, 3.0, 3.0, 1.0, 2.0, 0x7F800000, 0xFF800000, -0.0, 0xFF800000, 0.0, 0.0, 1.0, 0x7FC00000], [0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 4.0, 0xFF800000, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FC00000, 0.0], [0x7F800000, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7F800000, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7F800000, -1.0], [-0.0, 0x7FC00000, 0x7F800000, 0x7F800000, 0.0, -0.0, 2.0, 0xFF800000, -2.0, -0.0, 0xFF800000, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FC00000, 4.0, 2.0, -0.0, -4.0, 0x7FC00000, 0x7F800000, 0x7F800000, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FC00000, 0.0, 4.0, 0x7F800000, 2.0, 1.0], [3.0, 0.0, 0xFF800000, 0.0, -0.0, 0x7FC00000, 2.0, 0.0, 2.0, 3.0, 0x7FC00000, -0.0, -0.0, -0.0, 4.0, 0x7F800000, 1.0, 0.0, 0xFF800000], [0x7FC00000, 0xFF800000, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7FC00000, -4.0, 0x7FC00000, 0.0, 0.0, 1.0, 0x7FC00000, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FC00000], [0xFF800000, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFF800000, 0x7FC00000, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7F800000, 4.0, -0.0, -4.0, 0x7FC00000, 0.0], [0x7FC00000, -0.0, 0x7F800000, -3.0, 0xFF800000, -1.0, 4.0, -4.0, 0x7F800000, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7F800000, 1.0], [0xFF800000, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFF800000, -4.0, 0x7FC00000, -4.0, -3.0, 3.0, 0x7FC00000, 1.0, 0x7F800000, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FC00000, 0x7FC00000, -3.0, 2.0, -0.0, 0.0, 0xFF800000, 0.0, 2.0, 3.0, -2.0, 0x7F800000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7F800000, 0.0, 0.0, -2.0, 4.0, 0xFF800000, 0xFF800000, 1.0, 0.0, 3.0, 3.0, 0x7F800000, 1.0, 0.0, -0.0], [0x7F800000, 0x7F800000, 0.0, -4.0, 0x7F800000, -0.0, 0x7FC00000, -1.0, 0.0, 0xFF800000, 0x7F800000, 4.0, 0xFF800000, -0.0, -3.0, 0.0, 0x7FC00000, -0.0, 0xFF800000], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FC00000, 0x7F800000, 0x7F800000, -2.0, 1.0, 0x7FC00000, 0.0, -2.0, 0xFF800000, 0x7F800000, 0.0, 0x7FC00000], [-1.0, 0x7FC00000, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFF800000, 0.0, 3.0, 0x7FC00000, -3.0, -1.0, 0x7F800000, 0x7FC00000, 0xFF800000, -4.0], [0.0, -4.0, 0x7FC00000, -4.0, 0x7FC00000, -2.0, 0xFF800000, 0xFF800000, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FC00000, -3.0, 0.0, 0x7FC00000, 3.0]]]]> : tensor<1x5x6x19xf32>
  %1 = hlo.constant dense<-3.4028234663852886e+38> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf32>, tensor<f32>) -> tensor<1x3x6x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -3.4028234663852886e+38, 1.0, 0x7F800000, 4.0, -3.4028234663852886e+38, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 0x7F800000, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7F800000], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 3.0, 0x7F800000, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7F800000], [2.0, 4.0, 0x7F800000, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7F800000, 2.0, 3.0, 4.0, 0x7F800000, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7F800000, 0x7F800000, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7F800000, 0x7F800000, 2.0, 3.0, 4.0, 0x7F800000, 4.0, 0x7F800000, 3.0, 4.0, 4.0], [3.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 1.0, 0.0, 4.0, 0x7F800000, 0x7F800000, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7F800000, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7F800000, 4.0, 4.0, 0x7F800000, 0x7F800000, 0.0, 3.0, -0.0, 0x7F800000, 1.0, -1.0, -0.0, 4.0, 0x7F800000, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7F800000, 4.0, 4.0, 0x7F800000, 0x7F800000, 2.0, 3.0, -0.0, 0x7F800000, 1.0, -0.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 3.0, 3.0, 2.0, 0x7F800000, -0.0, -0.0, 0x7F800000, 0x7F800000, 1.0, 4.0, -3.4028234663852886e+38], [-3.4028234663852886e+38, 0x7F800000, -2.0, 3.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 3.0, 1.0, 3.0, 0x7F800000, 1.0, 0x7F800000, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7F800000, 0x7F800000, 0x7F800000, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7F800000, 4.0, 3.0, 0x7F800000, 1.0, 0x7F800000, 4.0, 3.0, 0.0, 0x7F800000, 1.0], [0x7F800000, -0.0, 0x7F800000, 0x7F800000, 4.0, -0.0, 4.0, 2.0, 0x7F800000, 4.0, 0.0, 0x7F800000, 3.0, 3.0, 4.0, 0x7F800000, 0.0, 0x7F800000, 1.0]], [[-2.0, 2.0, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.0, 2.0, -0.0, 0.0, -3.4028234663852886e+38, 0.0, 2.0, 3.0, -2.0, 0x7F800000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7F800000, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7F800000, 3.0, 0x7F800000, 1.0, 0.0, 2.0], [0x7F800000, 0x7F800000, 0.0, 0.0, 0x7F800000, 0.0, 0.0, -1.0, 4.0, -3.4028234663852886e+38, 0x7F800000, 4.0, 0.0, 3.0, 3.0, 0x7F800000, 1.0, 0.0, -0.0], [0x7F800000, 0x7F800000, 0.0, 3.0, 0x7F800000, -0.0, 3.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, -3.4028234663852886e+38, -0.0, -2.0, 0.0, 0x7F800000, -0.0, -3.4028234663852886e+38], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7F800000, 0x7F800000, 0.0, 3.0, -3.4028234663852886e+38, 0.0, -1.0, 0x7F800000, 0x7F800000, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7F800000, 0.0, -3.4028234663852886e+38, 3.0]]]]> : tensor<1x3x6x19xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf32>, tensor<1x3x6x19xf32>) -> ()
  return
}

func.func @f32_greater_pool_LT() {
  %0 = hlo.constant dense<[[[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7F800000, 0x7F800000, 0x7F800000, -4.0, 0x7F800000, 2.0, 0.0, -3.0, 0.0, 0xFF800000, -4.0, 0.0, 0xFF800000, -2.0], [0x7FC00000, -1.0, 0xFF800000, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFF800000, 1.0, 0xFF800000, 0x7FC00000, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFF800000, 0xFF800000, 2.0, -0.0, 3.0, -3.0, 0x7F800000, 2.0, 3.0, -0.0, 0x7F800000, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7F800000, 0.0, 0x7FC00000, 0.0, 1.0, 0.0, -2.0, 0x7FC00000, 0xFF800000, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7F800000, -0.0, -2.0, -0.0], [0xFF800000, 0x7FC00000, -4.0, 0x7F800000, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFF800000, 1.0, 0x7F800000, 4.0, 0xFF800000, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFF800000, 4.0, 0xFF800000, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7F800000], [-0.0, -0.0, -1.0, 4.0, 0xFF800000, 4.0, -4.0, 0.0, 3.0, 0xFF800000, 0.0, 0x7FC00000, 0x7FC00000, 0.0, -2.0, 3.0, 0xFF800000, -1.0, -2.0], [2.0, 0.0, 0x7F800000, 4.0, 4.0, -0.0, 0xFF800000, -3.0, 2.0, 4.0, 0x7FC00000, -0.0, 4.0, 3.0, 0xFF800000, 0x7FC00000, 3.0, 0xFF800000, 0xFF800000], [3.0, 4.0, 0x7FC00000, 0xFF800000, 0.0, 0.0, -1.0, 4.0, 0x7F800000, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFF800000, 4.0, 4.0], [-2.0, 0xFF800000, 0.0, 1.0, -0.0, -3.0, 0xFF800000, 2.0, -4.0, 0x7F800000, 0xFF800000, 0.0, 0xFF800000, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7F800000, 4.0, 4.0, 0xFF800000, 0x7F800000, 0.0, 0x7FC00000, 0xFF800000, 0x7F800000, 1.0, -1.0, -0.0, -1.0, 0x7F800000, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FC00000, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7F800000, 3.0, 0.0, 2.0, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, -2.0, 0.0, -1.0, 0x7F800000, 3.0, 3.0, 1.0, 2.0, 0x7F800000, 0xFF800000, -0.0, 0xFF800000, 0.0, 0.0, 1.0, 0x7FC00000], [0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0xFF800000, 0xFF800000, 4.0, 0xFF800000, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FC00000, 0.0], [0x7F800000, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7F800000, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7F800000, -1.0], [-0.0, 0x7FC00000, 0x7F800000, 0x7F800000, 0.0, -0.0, 2.0, 0xFF800000, -2.0, -0.0, 0xFF800000, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FC00000, 4.0, 2.0, -0.0, -4.0, 0x7FC00000, 0x7F800000, 0x7F800000, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FC00000, 0.0, 4.0, 0x7F800000, 2.0, 1.0], [3.0, 0.0, 0xFF800000, 0.0, -0.0, 0x7FC00000, 2.0, 0.0, 2.0, 3.0, 0x7FC00000, -0.0, -0.0, -0.0, 4.0, 0x7F800000, 1.0, 0.0, 0xFF800000], [0x7FC00000, 0xFF800000, 0xFF800000, 0.0, 0x7F800000, 0.0, 0x7FC00000, -4.0, 0x7FC00000, 0.0, 0.0, 1.0, 0x7FC00000, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FC00000], [0xFF800000, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFF800000, 0x7FC00000, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7F800000, 4.0, -0.0, -4.0, 0x7FC00000, 0.0], [0x7FC00000, -0.0, 0x7F800000, -3.0, 0xFF800000, -1.0, 4.0, -4.0, 0x7F800000, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7F800000, 1.0], [0xFF800000, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFF800000, -4.0, 0x7FC00000, -4.0, -3.0, 3.0, 0x7FC00000, 1.0, 0x7F800000, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FC00000, 0x7FC00000, -3.0, 2.0, -0.0, 0.0, 0xFF800000, 0.0, 2.0, 3.0, -2.0, 0x7F800000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7F800000, 0.0, 0.0, -2.0, 4.0, 0xFF800000, 0xFF800000, 1.0, 0.0, 3.0, 3.0, 0x7F800000, 1.0, 0.0, -0.0], [0x7F800000, 0x7F800000, 0.0, -4.0, 0x7F800000, -0.0, 0x7FC00000, -1.0, 0.0, 0xFF800000, 0x7F800000, 4.0, 0xFF800000, -0.0, -3.0, 0.0, 0x7FC00000, -0.0, 0xFF800000], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FC00000, 0x7F800000, 0x7F800000, -2.0, 1.0, 0x7FC00000, 0.0, -2.0, 0xFF800000, 0x7F800000, 0.0, 0x7FC00000], [-1.0, 0x7FC00000, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFF800000, 0.0, 3.0, 0x7FC00000, -3.0, -1.0, 0x7F800000, 0x7FC00000, 0xFF800000, -4.0], [0.0, -4.0, 0x7FC00000, -4.0, 0x7FC00000, -2.0, 0xFF800000, 0xFF800000, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FC00000, -3.0, 0.0, 0x7FC00000, 3.0]]]]> : tensor<1x5x6x19xf32>
  %1 = hlo.constant dense<-3.4028234663852886e+38> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf32>, tensor<f32>) -> tensor<1x3x6x19xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -3.4028234663852886e+38, 1.0, 0x7F800000, 4.0, -3.4028234663852886e+38, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 0x7F800000, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7F800000], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 3.0, 0x7F800000, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7F800000], [2.0, 4.0, 0x7F800000, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7F800000, 2.0, 3.0, 4.0, 0x7F800000, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7F800000, 0x7F800000, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7F800000, 0x7F800000, 2.0, 3.0, 4.0, 0x7F800000, 4.0, 0x7F800000, 3.0, 4.0, 4.0], [3.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 1.0, 0.0, 4.0, 0x7F800000, 0x7F800000, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7F800000, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7F800000, 4.0, 4.0, 0x7F800000, 0x7F800000, 0.0, 3.0, -0.0, 0x7F800000, 1.0, -1.0, -0.0, 4.0, 0x7F800000, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7F800000, 4.0, 4.0, 0x7F800000, 0x7F800000, 2.0, 3.0, -0.0, 0x7F800000, 1.0, -0.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 3.0, 3.0, 2.0, 0x7F800000, -0.0, -0.0, 0x7F800000, 0x7F800000, 1.0, 4.0, -3.4028234663852886e+38], [-3.4028234663852886e+38, 0x7F800000, -2.0, 3.0, 0x7F800000, 0.0, 0x7F800000, 3.0, 3.0, 1.0, 3.0, 0x7F800000, 1.0, 0x7F800000, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7F800000, 0x7F800000, 0x7F800000, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7F800000, 4.0, 3.0, 0x7F800000, 1.0, 0x7F800000, 4.0, 3.0, 0.0, 0x7F800000, 1.0], [0x7F800000, -0.0, 0x7F800000, 0x7F800000, 4.0, -0.0, 4.0, 2.0, 0x7F800000, 4.0, 0.0, 0x7F800000, 3.0, 3.0, 4.0, 0x7F800000, 0.0, 0x7F800000, 1.0]], [[-2.0, 2.0, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.0, 2.0, -0.0, 0.0, -3.4028234663852886e+38, 0.0, 2.0, 3.0, -2.0, 0x7F800000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7F800000, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7F800000, 3.0, 0x7F800000, 1.0, 0.0, 2.0], [0x7F800000, 0x7F800000, 0.0, 0.0, 0x7F800000, 0.0, 0.0, -1.0, 4.0, -3.4028234663852886e+38, 0x7F800000, 4.0, 0.0, 3.0, 3.0, 0x7F800000, 1.0, 0.0, -0.0], [0x7F800000, 0x7F800000, 0.0, 3.0, 0x7F800000, -0.0, 3.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, -3.4028234663852886e+38, -0.0, -2.0, 0.0, 0x7F800000, -0.0, -3.4028234663852886e+38], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7F800000, 0x7F800000, 0.0, 3.0, -3.4028234663852886e+38, 0.0, -1.0, 0x7F800000, 0x7F800000, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7F800000, 0.0, -3.4028234663852886e+38, 3.0]]]]> : tensor<1x3x6x19xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf32>, tensor<1x3x6x19xf32>) -> ()
  return
}

func.func @f32_greater_narrow_GT() {
  %0 = hlo.constant dense<[[[0x7FC00000, 0x7FC00000, 0x7FC00000], [-2.0, 0xFF800000, -4.0], [-4.0, -4.0, -3.0], [3.0, -0.0, 0x7F800000], [0.0, 1.0, -0.0], [0.0, 1.0, 0.0], [-0.0, 4.0, 0x7FC00000]], [[3.0, 0.0, -0.0], [-1.0, 0xFF800000, 0.0], [0x7F800000, 2.0, 2.0], [0.0, -3.0, 0x7FC00000], [0xFF800000, 0.0, 0.0], [-4.0, -0.0, 0xFF800000], [0xFF800000, 0xFF800000, -0.0]]]> : tensor<2x7x3xf32>
  %1 = hlo.constant dense<-3.4028234663852886e+38> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 1] strides = [1, 2, 1] padding = [0, 0, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1>, window_dilations = array<i64: 1, 1, 1>} : (tensor<2x7x3xf32>, tensor<f32>) -> tensor<2x4x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[-2.0, -3.4028234663852886e+38, -4.0], [3.0, -0.0, 0x7F800000], [3.0, 1.0, 0x7F800000], [0.0, 4.0, 0.0]], [[3.0, 0.0, -0.0], [0x7F800000, 2.0, 2.0], [0.0, 0.0, 0.0], [-4.0, -0.0, -0.0]]]> : tensor<2x4x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> ()
  return
}

func.func @f32_greater_last_GT() {
  %0 = hlo.constant dense<[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [-2.0, 0xFF800000, -1.0, -0.0, -4.0, -4.0, -3.0, 0x7F800000, 0.0, 0.0, 1.0, 0xFF800000, 1.0, -0.0, -1.0, 0xFF800000, 4.0, 3.0, -0.0, -1.0, -0.0, 4.0, 1.0, 3.0, 0.0, 2.0, 0.0, -0.0, -0.0, 1.0, 2.0, 0x7F800000, 0xFF800000, -1.0, 0x7FC00000, 0x7FC00000, 0.0], [2.0, 4.0, -4.0, 4.0, 0x7FC00000, 0.0, 2.0, 1.0, -2.0, -0.0, 2.0, 1.0, 0.0, 0x7FC00000, 0.0, -1.0, 0x7F800000, 4.0, -0.0, -2.0, -0.0, 0xFF800000, 0xFF800000, -4.0, 0.0, 3.0, -1.0, 0xFF800000, -2.0, 0.0, 0x7FC00000, 0.0, 0xFF800000, -4.0, 2.0, 0.0, 0xFF800000]]> : tensor<3x37xf32>
  %1 = hlo.constant dense<-3.4028234663852886e+38> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3] strides = [1, 1] padding = [0, 0, 1, 1] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<3x37xf32>, tensor<f32>) -> tensor<3x37xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[-3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38, -3.4028234663852886e+38], [-2.0, -1.0, -0.0, -0.0, -0.0, -3.0, 0x7F800000, 0x7F800000, 0x7F800000, 1.0, 1.0, 1.0, 1.0, 1.0, -0.0, 4.0, 4.0, 4.0, 3.0, -0.0, 4.0, 4.0, 4.0, 3.0, 3.0, 2.0, 2.0, 0.0, 1.0, 2.0, 0x7F800000, 0x7F800000, 0x7F800000, -1.0, -1.0, 0.0, 0.0], [4.0, 4.0, 4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 0x7F800000, 4.0, -0.0, -0.0, -0.0, -4.0, 0.0, 3.0, 3.0, 3.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 0.0]]> : tensor<3x37xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x37xf32>, tensor<3x37xf32>) -> ()
  return
}

func.func @f32_greater_space_GT() {
  %0 = hlo.constant dense<[[[[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7F800000, -0.0, 0.0, 1.0, 0x7FC00000]], [[2.0, 0x7FC00000, 0.0, 0x7F800000, 4.0], [-2.0, 0.0, 2.0, 0x7F800000, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7FC00000]], [[-0.0, 0x7FC00000, -4.0, 3.0, -0.0], [0x7FC00000, -4.0, 0xFF800000, 0x7F800000, -0.0], [-1.0, -4.0, -4.0, -3.0, 0.0]], [[-0.0, 0.0, 1.0, -2.0, 0xFF800000], [2.0, -1.0, 0.0, 0xFF800000, 0xFF800000], [4.0, 0.0, 2.0, 0xFF800000, 1.0]]], [[[-0.0, 0x7FC00000, 0xFF800000, -1.0, 0x7F800000], [-3.0, 1.0, -0.0, 3.0, 0x7FC00000], [0.0, -0.0, 0x7F800000, 0.0, 2.0]], [[0x7F800000, 0.0, 4.0, 0.0, -1.0], [0xFF800000, 0xFF800000, 0xFF800000, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0]], [[-2.0, 0x7FC00000, 0x7F800000, -2.0, 2.0], [0x7F800000, -0.0, -4.0, -1.0, 3.0], [0x7FC00000, 3.0, -2.0, 0xFF800000, 3.0]], [[3.0, 0xFF800000, -4.0, 2.0, -1.0], [0x7FC00000, 0xFF800000, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFF800000, 0x7F800000, -4.0]]], [[[0xFF800000, -0.0, 0x7FC00000, -3.0, 0x7F800000], [-0.0, 1.0, 0x7F800000, 4.0, -2.0], [4.0, 0.0, 0x7F800000, -0.0, 2.0]], [[4.0, 0xFF800000, -0.0, 1.0, 0.0], [0.0, 0xFF800000, 2.0, 4.0, 0xFF800000], [-1.0, 0x7FC00000, 4.0, 0x7FC00000, 0.0]], [[0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFF800000, 0.0], [0x7FC00000, -0.0, -1.0, 0.0, 0.0]], [[0xFF800000, -2.0, 0x7F800000, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFF800000, -0.0], [0x7F800000, -3.0, 0x7F800000, -0.0, 0x7FC00000]]]]]> : tensor<1x3x4x3x5xf32>
  %1 = hlo.constant dense<-3.4028234663852886e+38> : tensor<f32>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1, 1>} : (tensor<1x3x4x3x5xf32>, tensor<f32>) -> tensor<1x2x2x3x5xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[[[0x7F800000, 0.0, 4.0, 0x7F800000, 0x7F800000], [0x7F800000, 1.0, 4.0, 0x7F800000, 0x7F800000], [0x7F800000, 1.0, 0x7F800000, 0x7F800000, 3.0]], [[3.0, 0.0, 0x7F800000, 3.0, 2.0], [0x7F800000, 0.0, 0x7F800000, 0x7F800000, 4.0], [0x7F800000, 3.0, 3.0, 0x7F800000, 4.0]]], [[[0x7F800000, 0.0, 4.0, 1.0, 0x7F800000], [0x7F800000, 1.0, 0x7F800000, 4.0, 0x7F800000], [4.0, 1.0, 0x7F800000, 4.0, 2.0]], [[3.0, -1.0, 0x7F800000, 2.0, 2.0], [0x7F800000, 1.0, 0x7F800000, 2.0, 4.0], [0x7F800000, 3.0, 0x7F800000, 0x7F800000, 4.0]]]]]> : tensor<1x2x2x3x5xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x3x5xf32>, tensor<1x2x2x3x5xf32>) -> ()
  return
}

func.func @f64_greater_pool_GT() {
  %0 = hlo.constant dense<[[[[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, 2.0, 0.0, -3.0, 0.0, 0xFFF0000000000000, -4.0, 0.0, 0xFFF0000000000000, -2.0], [0x7FF8000000000000, -1.0, 0xFFF0000000000000, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFFF0000000000000, 1.0, 0xFFF0000000000000, 0x7FF8000000000000, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFFF0000000000000, 0xFFF0000000000000, 2.0, -0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, 3.0, -0.0, 0x7FF0000000000000, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0.0, 1.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7FF0000000000000, -0.0, -2.0, -0.0], [0xFFF0000000000000, 0x7FF8000000000000, -4.0, 0x7FF0000000000000, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFFF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 0xFFF0000000000000, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFFF0000000000000, 4.0, 0xFFF0000000000000, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7FF0000000000000], [-0.0, -0.0, -1.0, 4.0, 0xFFF0000000000000, 4.0, -4.0, 0.0, 3.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, -2.0, 3.0, 0xFFF0000000000000, -1.0, -2.0], [2.0, 0.0, 0x7FF0000000000000, 4.0, 4.0, -0.0, 0xFFF0000000000000, -3.0, 2.0, 4.0, 0x7FF8000000000000, -0.0, 4.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0xFFF0000000000000, 0xFFF0000000000000], [3.0, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0.0, -1.0, 4.0, 0x7FF0000000000000, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFFF0000000000000, 4.0, 4.0], [-2.0, 0xFFF0000000000000, 0.0, 1.0, -0.0, -3.0, 0xFFF0000000000000, 2.0, -4.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7FF0000000000000, 4.0, 4.0, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 1.0, -1.0, -0.0, -1.0, 0x7FF0000000000000, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FF8000000000000, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 3.0, 0.0, 2.0, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -2.0, 0.0, -1.0, 0x7FF0000000000000, 3.0, 3.0, 1.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, 0.0, 0.0, 1.0, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 4.0, 0xFFF0000000000000, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FF8000000000000, 0.0], [0x7FF0000000000000, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7FF0000000000000, -1.0], [-0.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, -0.0, 2.0, 0xFFF0000000000000, -2.0, -0.0, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FF8000000000000, 4.0, 2.0, -0.0, -4.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FF8000000000000, 0.0, 4.0, 0x7FF0000000000000, 2.0, 1.0], [3.0, 0.0, 0xFFF0000000000000, 0.0, -0.0, 0x7FF8000000000000, 2.0, 0.0, 2.0, 3.0, 0x7FF8000000000000, -0.0, -0.0, -0.0, 4.0, 0x7FF0000000000000, 1.0, 0.0, 0xFFF0000000000000], [0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, 0.0, 0.0, 1.0, 0x7FF8000000000000, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FF8000000000000], [0xFFF0000000000000, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7FF0000000000000, 4.0, -0.0, -4.0, 0x7FF8000000000000, 0.0], [0x7FF8000000000000, -0.0, 0x7FF0000000000000, -3.0, 0xFFF0000000000000, -1.0, 4.0, -4.0, 0x7FF0000000000000, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7FF0000000000000, 1.0], [0xFFF0000000000000, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFFF0000000000000, -4.0, 0x7FF8000000000000, -4.0, -3.0, 3.0, 0x7FF8000000000000, 1.0, 0x7FF0000000000000, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FF8000000000000, 0x7FF8000000000000, -3.0, 2.0, -0.0, 0.0, 0xFFF0000000000000, 0.0, 2.0, 3.0, -2.0, 0x7FF0000000000000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7FF0000000000000, 0.0, 0.0, -2.0, 4.0, 0xFFF0000000000000, 0xFFF0000000000000, 1.0, 0.0, 3.0, 3.0, 0x7FF0000000000000, 1.0, 0.0, -0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, -4.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -1.0, 0.0, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0xFFF0000000000000, -0.0, -3.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -2.0, 1.0, 0x7FF8000000000000, 0.0, -2.0, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000], [-1.0, 0x7FF8000000000000, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFFF0000000000000, 0.0, 3.0, 0x7FF8000000000000, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -4.0], [0.0, -4.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -2.0, 0xFFF0000000000000, 0xFFF0000000000000, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FF8000000000000, -3.0, 0.0, 0x7FF8000000000000, 3.0]]]]> : tensor<1x5x6x19xf64>
  %1 = hlo.constant dense<-1.7976931348623157e+308> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf64>, tensor<f64>) -> tensor<1x3x6x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -1.7976931348623157e+308, 1.0, 0x7FF0000000000000, 4.0, -1.7976931348623157e+308, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FF0000000000000], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, 0x7FF0000000000000, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7FF0000000000000], [2.0, 4.0, 0x7FF0000000000000, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7FF0000000000000, 2.0, 3.0, 4.0, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 2.0, 3.0, 4.0, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 3.0, 4.0, 4.0], [3.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 1.0, 0.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7FF0000000000000, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, -0.0, 0x7FF0000000000000, 1.0, -1.0, -0.0, 4.0, 0x7FF0000000000000, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 2.0, 3.0, -0.0, 0x7FF0000000000000, 1.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 3.0, 3.0, 2.0, 0x7FF0000000000000, -0.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 1.0, 4.0, -1.7976931348623157e+308], [-1.7976931348623157e+308, 0x7FF0000000000000, -2.0, 3.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 3.0, 1.0, 3.0, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 3.0, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 3.0, 0.0, 0x7FF0000000000000, 1.0], [0x7FF0000000000000, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, -0.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 3.0, 3.0, 4.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 1.0]], [[-2.0, 2.0, -1.7976931348623157e+308, -1.7976931348623157e+308, -3.0, 2.0, -0.0, 0.0, -1.7976931348623157e+308, 0.0, 2.0, 3.0, -2.0, 0x7FF0000000000000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7FF0000000000000, 3.0, 0x7FF0000000000000, 1.0, 0.0, 2.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, 0x7FF0000000000000, 0.0, 0.0, -1.0, 4.0, -1.7976931348623157e+308, 0x7FF0000000000000, 4.0, 0.0, 3.0, 3.0, 0x7FF0000000000000, 1.0, 0.0, -0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 0x7FF0000000000000, -0.0, 3.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, -1.7976931348623157e+308, -0.0, -2.0, 0.0, 0x7FF0000000000000, -0.0, -1.7976931348623157e+308], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, -1.7976931348623157e+308, 0.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7FF0000000000000, 0.0, -1.7976931348623157e+308, 3.0]]]]> : tensor<1x3x6x19xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf64>, tensor<1x3x6x19xf64>) -> ()
  return
}

func.func @f64_greater_pool_LT() {
  %0 = hlo.constant dense<[[[[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [4.0, -2.0, 3.0, 2.0, -4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -4.0, 0x7FF0000000000000, 2.0, 0.0, -3.0, 0.0, 0xFFF0000000000000, -4.0, 0.0, 0xFFF0000000000000, -2.0], [0x7FF8000000000000, -1.0, 0xFFF0000000000000, -0.0, -4.0, 0.0, -0.0, 2.0, 0xFFF0000000000000, 1.0, 0xFFF0000000000000, 0x7FF8000000000000, 2.0, -1.0, 0.0, 0.0, 3.0, -0.0, -1.0], [2.0, 4.0, 1.0, 0xFFF0000000000000, 0xFFF0000000000000, 2.0, -0.0, 3.0, -3.0, 0x7FF0000000000000, 2.0, 3.0, -0.0, 0x7FF0000000000000, -2.0, -1.0, 0.0, 0.0, 4.0], [-4.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0.0, 1.0, 0.0, -2.0, 0x7FF8000000000000, 0xFFF0000000000000, -0.0, -0.0, 2.0, -1.0, -2.0, 0x7FF0000000000000, -0.0, -2.0, -0.0], [0xFFF0000000000000, 0x7FF8000000000000, -4.0, 0x7FF0000000000000, 3.0, -1.0, 0.0, 0.0, -2.0, 3.0, 3.0, -4.0, -4.0, 2.0, -1.0, -0.0, -3.0, 0.0, 0.0]], [[0.0, 0.0, 2.0, -0.0, -0.0, 0xFFF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 0xFFF0000000000000, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [-3.0, 0xFFF0000000000000, 4.0, 0xFFF0000000000000, -1.0, -0.0, -4.0, 0.0, 1.0, 2.0, -0.0, -1.0, -0.0, 0.0, 4.0, -3.0, 0.0, -4.0, 0x7FF0000000000000], [-0.0, -0.0, -1.0, 4.0, 0xFFF0000000000000, 4.0, -4.0, 0.0, 3.0, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, -2.0, 3.0, 0xFFF0000000000000, -1.0, -2.0], [2.0, 0.0, 0x7FF0000000000000, 4.0, 4.0, -0.0, 0xFFF0000000000000, -3.0, 2.0, 4.0, 0x7FF8000000000000, -0.0, 4.0, 3.0, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, 0xFFF0000000000000, 0xFFF0000000000000], [3.0, 4.0, 0x7FF8000000000000, 0xFFF0000000000000, 0.0, 0.0, -1.0, 4.0, 0x7FF0000000000000, 3.0, -2.0, 0.0, -0.0, -2.0, 4.0, -0.0, 0xFFF0000000000000, 4.0, 4.0], [-2.0, 0xFFF0000000000000, 0.0, 1.0, -0.0, -3.0, 0xFFF0000000000000, 2.0, -4.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0xFFF0000000000000, 0.0, -4.0, 4.0, 2.0, -2.0, -4.0]], [[-4.0, 0.0, -3.0, 0x7FF0000000000000, 4.0, 4.0, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 1.0, -1.0, -0.0, -1.0, 0x7FF0000000000000, 4.0, -3.0], [1.0, -0.0, -0.0, 0x7FF8000000000000, 0.0, -3.0, 0.0, -3.0, -2.0, -0.0, -3.0, 3.0, -2.0, -0.0, 0x7FF0000000000000, 3.0, 0.0, 2.0, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -2.0, 0.0, -1.0, 0x7FF0000000000000, 3.0, 3.0, 1.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, 0.0, 0.0, 1.0, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 4.0, 0xFFF0000000000000, 0.0, 1.0, 3.0, 3.0, -0.0, 3.0, 3.0, -3.0, -4.0, 0x7FF8000000000000, 0.0], [0x7FF0000000000000, -4.0, 0.0, 1.0, -0.0, -2.0, -0.0, 2.0, -0.0, 4.0, 0.0, 0x7FF0000000000000, -4.0, 3.0, -1.0, -4.0, 0.0, 0x7FF0000000000000, -1.0], [-0.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, -0.0, 2.0, 0xFFF0000000000000, -2.0, -0.0, 0xFFF0000000000000, 0.0, 3.0, -0.0, 0.0, -3.0, 0.0, 0.0, -1.0]], [[0x7FF8000000000000, 4.0, 2.0, -0.0, -4.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -2.0, 3.0, -0.0, 0.0, 0.0, 0x7FF8000000000000, 0.0, 4.0, 0x7FF0000000000000, 2.0, 1.0], [3.0, 0.0, 0xFFF0000000000000, 0.0, -0.0, 0x7FF8000000000000, 2.0, 0.0, 2.0, 3.0, 0x7FF8000000000000, -0.0, -0.0, -0.0, 4.0, 0x7FF0000000000000, 1.0, 0.0, 0xFFF0000000000000], [0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, 0.0, 0.0, 1.0, 0x7FF8000000000000, -4.0, 0.0, -0.0, 0.0, 4.0, 0x7FF8000000000000], [0xFFF0000000000000, -0.0, -2.0, 3.0, -3.0, -1.0, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 1.0, -0.0, 1.0, 0x7FF0000000000000, 4.0, -0.0, -4.0, 0x7FF8000000000000, 0.0], [0x7FF8000000000000, -0.0, 0x7FF0000000000000, -3.0, 0xFFF0000000000000, -1.0, 4.0, -4.0, 0x7FF0000000000000, 2.0, -2.0, -4.0, -2.0, -1.0, 4.0, 3.0, 0.0, 0x7FF0000000000000, 1.0], [0xFFF0000000000000, -0.0, -0.0, 4.0, 4.0, -0.0, -3.0, 0xFFF0000000000000, -4.0, 0x7FF8000000000000, -4.0, -3.0, 3.0, 0x7FF8000000000000, 1.0, 0x7FF0000000000000, 0.0, -4.0, -0.0]], [[-2.0, 2.0, 0x7FF8000000000000, 0x7FF8000000000000, -3.0, 2.0, -0.0, 0.0, 0xFFF0000000000000, 0.0, 2.0, 3.0, -2.0, 0x7FF0000000000000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, -0.0, 0.0, 0.0, 0x7FF0000000000000, 0.0, 0.0, -2.0, 4.0, 0xFFF0000000000000, 0xFFF0000000000000, 1.0, 0.0, 3.0, 3.0, 0x7FF0000000000000, 1.0, 0.0, -0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, -4.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000, -1.0, 0.0, 0xFFF0000000000000, 0x7FF0000000000000, 4.0, 0xFFF0000000000000, -0.0, -3.0, 0.0, 0x7FF8000000000000, -0.0, 0xFFF0000000000000], [-0.0, 4.0, -4.0, 3.0, 0.0, -2.0, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -2.0, 1.0, 0x7FF8000000000000, 0.0, -2.0, 0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000], [-1.0, 0x7FF8000000000000, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, 0xFFF0000000000000, 0.0, 3.0, 0x7FF8000000000000, -3.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000, 0xFFF0000000000000, -4.0], [0.0, -4.0, 0x7FF8000000000000, -4.0, 0x7FF8000000000000, -2.0, 0xFFF0000000000000, 0xFFF0000000000000, -0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0x7FF8000000000000, -3.0, 0.0, 0x7FF8000000000000, 3.0]]]]> : tensor<1x5x6x19xf64>
  %1 = hlo.constant dense<-1.7976931348623157e+308> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 1] strides = [1, 2, 1, 1] padding = [0, 0, 0, 1, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1>} : (tensor<1x5x6x19xf64>, tensor<f64>) -> tensor<1x3x6x19xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[[0.0, 0.0, 2.0, -0.0, -0.0, -1.7976931348623157e+308, 1.0, 0x7FF0000000000000, 4.0, -1.7976931348623157e+308, 4.0, -4.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 4.0], [4.0, 0.0, 4.0, 2.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 4.0, 0.0, 1.0, 1.0, 4.0, -2.0, 4.0, 2.0, 0x7FF0000000000000], [4.0, -0.0, 4.0, 4.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, 0x7FF0000000000000, 2.0, 0.0, 2.0, 0.0, 4.0, 3.0, 3.0, -0.0, 0x7FF0000000000000], [2.0, 4.0, 0x7FF0000000000000, 4.0, 4.0, 4.0, -0.0, 3.0, 3.0, 0x7FF0000000000000, 2.0, 3.0, 4.0, 0x7FF0000000000000, 0.0, 3.0, 3.0, -0.0, 4.0], [3.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 4.0, 2.0, -0.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 2.0, 3.0, 4.0, 0x7FF0000000000000, 4.0, 0x7FF0000000000000, 3.0, 4.0, 4.0], [3.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 1.0, 0.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, -0.0, 2.0, 2.0, 4.0, 0x7FF0000000000000, 2.0, 4.0, 4.0]], [[-4.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, -0.0, 0x7FF0000000000000, 1.0, -1.0, -0.0, 4.0, 0x7FF0000000000000, 4.0, 1.0], [3.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000, 2.0, 3.0, -0.0, 0x7FF0000000000000, 1.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, 1.0], [3.0, -0.0, -0.0, 0.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 3.0, 3.0, 2.0, 0x7FF0000000000000, -0.0, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 1.0, 4.0, -1.7976931348623157e+308], [-1.7976931348623157e+308, 0x7FF0000000000000, -2.0, 3.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 3.0, 3.0, 1.0, 3.0, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 0.0, 0.0, 4.0, 0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 3.0, -0.0, -1.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 3.0, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 3.0, 0.0, 0x7FF0000000000000, 1.0], [0x7FF0000000000000, -0.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, -0.0, 4.0, 2.0, 0x7FF0000000000000, 4.0, 0.0, 0x7FF0000000000000, 3.0, 3.0, 4.0, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 1.0]], [[-2.0, 2.0, -1.7976931348623157e+308, -1.7976931348623157e+308, -3.0, 2.0, -0.0, 0.0, -1.7976931348623157e+308, 0.0, 2.0, 3.0, -2.0, 0x7FF0000000000000, -4.0, -0.0, 0.0, -3.0, 2.0], [0.0, 2.0, 0.0, 0.0, 0x7FF0000000000000, 2.0, -0.0, 0.0, 4.0, 0.0, 2.0, 3.0, 0.0, 0x7FF0000000000000, 3.0, 0x7FF0000000000000, 1.0, 0.0, 2.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, 0x7FF0000000000000, 0.0, 0.0, -1.0, 4.0, -1.7976931348623157e+308, 0x7FF0000000000000, 4.0, 0.0, 3.0, 3.0, 0x7FF0000000000000, 1.0, 0.0, -0.0], [0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, 0x7FF0000000000000, -0.0, 3.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, -1.7976931348623157e+308, -0.0, -2.0, 0.0, 0x7FF0000000000000, -0.0, -1.7976931348623157e+308], [-0.0, 4.0, 1.0, 3.0, 0.0, 0.0, 3.0, -4.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 3.0, -1.7976931348623157e+308, 0.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, -4.0], [0.0, -4.0, 1.0, -3.0, 0.0, 0.0, -3.0, -4.0, 0.0, -1.0, 0.0, 3.0, 0.0, 0.0, -1.0, 0x7FF0000000000000, 0.0, -1.7976931348623157e+308, 3.0]]]]> : tensor<1x3x6x19xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x3x6x19xf64>, tensor<1x3x6x19xf64>) -> ()
  return
}

func.func @f64_greater_narrow_GT() {
  %0 = hlo.constant dense<[[[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [-2.0, 0xFFF0000000000000, -4.0], [-4.0, -4.0, -3.0], [3.0, -0.0, 0x7FF0000000000000], [0.0, 1.0, -0.0], [0.0, 1.0, 0.0], [-0.0, 4.0, 0x7FF8000000000000]], [[3.0, 0.0, -0.0], [-1.0, 0xFFF0000000000000, 0.0], [0x7FF0000000000000, 2.0, 2.0], [0.0, -3.0, 0x7FF8000000000000], [0xFFF0000000000000, 0.0, 0.0], [-4.0, -0.0, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, -0.0]]]> : tensor<2x7x3xf64>
  %1 = hlo.constant dense<-1.7976931348623157e+308> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3, 1] strides = [1, 2, 1] padding = [0, 0, 1, 1, 0, 0] {base_dilations = array<i64: 1, 1, 1>, window_dilations = array<i64: 1, 1, 1>} : (tensor<2x7x3xf64>, tensor<f64>) -> tensor<2x4x3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[-2.0, -1.7976931348623157e+308, -4.0], [3.0, -0.0, 0x7FF0000000000000], [3.0, 1.0, 0x7FF0000000000000], [0.0, 4.0, 0.0]], [[3.0, 0.0, -0.0], [0x7FF0000000000000, 2.0, 2.0], [0.0, 0.0, 0.0], [-4.0, -0.0, -0.0]]]> : tensor<2x4x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4x3xf64>, tensor<2x4x3xf64>) -> ()
  return
}

func.func @f64_greater_last_GT() {
  %0 = hlo.constant dense<[[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [-2.0, 0xFFF0000000000000, -1.0, -0.0, -4.0, -4.0, -3.0, 0x7FF0000000000000, 0.0, 0.0, 1.0, 0xFFF0000000000000, 1.0, -0.0, -1.0, 0xFFF0000000000000, 4.0, 3.0, -0.0, -1.0, -0.0, 4.0, 1.0, 3.0, 0.0, 2.0, 0.0, -0.0, -0.0, 1.0, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, -1.0, 0x7FF8000000000000, 0x7FF8000000000000, 0.0], [2.0, 4.0, -4.0, 4.0, 0x7FF8000000000000, 0.0, 2.0, 1.0, -2.0, -0.0, 2.0, 1.0, 0.0, 0x7FF8000000000000, 0.0, -1.0, 0x7FF0000000000000, 4.0, -0.0, -2.0, -0.0, 0xFFF0000000000000, 0xFFF0000000000000, -4.0, 0.0, 3.0, -1.0, 0xFFF0000000000000, -2.0, 0.0, 0x7FF8000000000000, 0.0, 0xFFF0000000000000, -4.0, 2.0, 0.0, 0xFFF0000000000000]]> : tensor<3x37xf64>
  %1 = hlo.constant dense<-1.7976931348623157e+308> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 3] strides = [1, 1] padding = [0, 0, 1, 1] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<3x37xf64>, tensor<f64>) -> tensor<3x37xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[-1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308, -1.7976931348623157e+308], [-2.0, -1.0, -0.0, -0.0, -0.0, -3.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 1.0, 1.0, 1.0, 1.0, 1.0, -0.0, 4.0, 4.0, 4.0, 3.0, -0.0, 4.0, 4.0, 4.0, 3.0, 3.0, 2.0, 2.0, 0.0, 1.0, 2.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, -1.0, -1.0, 0.0, 0.0], [4.0, 4.0, 4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 4.0, -0.0, -0.0, -0.0, -4.0, 0.0, 3.0, 3.0, 3.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 0.0]]> : tensor<3x37xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x37xf64>, tensor<3x37xf64>) -> ()
  return
}

func.func @f64_greater_space_GT() {
  %0 = hlo.constant dense<[[[[[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [-4.0, 0.0, -4.0, -3.0, 3.0], [0x7FF0000000000000, -0.0, 0.0, 1.0, 0x7FF8000000000000]], [[2.0, 0x7FF8000000000000, 0.0, 0x7FF0000000000000, 4.0], [-2.0, 0.0, 2.0, 0x7FF0000000000000, -1.0], [3.0, 0.0, -0.0, 2.0, 0x7FF8000000000000]], [[-0.0, 0x7FF8000000000000, -4.0, 3.0, -0.0], [0x7FF8000000000000, -4.0, 0xFFF0000000000000, 0x7FF0000000000000, -0.0], [-1.0, -4.0, -4.0, -3.0, 0.0]], [[-0.0, 0.0, 1.0, -2.0, 0xFFF0000000000000], [2.0, -1.0, 0.0, 0xFFF0000000000000, 0xFFF0000000000000], [4.0, 0.0, 2.0, 0xFFF0000000000000, 1.0]]], [[[-0.0, 0x7FF8000000000000, 0xFFF0000000000000, -1.0, 0x7FF0000000000000], [-3.0, 1.0, -0.0, 3.0, 0x7FF8000000000000], [0.0, -0.0, 0x7FF0000000000000, 0.0, 2.0]], [[0x7FF0000000000000, 0.0, 4.0, 0.0, -1.0], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, -0.0, 2.0], [1.0, 0.0, -1.0, 2.0, -1.0]], [[-2.0, 0x7FF8000000000000, 0x7FF0000000000000, -2.0, 2.0], [0x7FF0000000000000, -0.0, -4.0, -1.0, 3.0], [0x7FF8000000000000, 3.0, -2.0, 0xFFF0000000000000, 3.0]], [[3.0, 0xFFF0000000000000, -4.0, 2.0, -1.0], [0x7FF8000000000000, 0xFFF0000000000000, 3.0, 0.0, 4.0], [3.0, 2.0, 0xFFF0000000000000, 0x7FF0000000000000, -4.0]]], [[[0xFFF0000000000000, -0.0, 0x7FF8000000000000, -3.0, 0x7FF0000000000000], [-0.0, 1.0, 0x7FF0000000000000, 4.0, -2.0], [4.0, 0.0, 0x7FF0000000000000, -0.0, 2.0]], [[4.0, 0xFFF0000000000000, -0.0, 1.0, 0.0], [0.0, 0xFFF0000000000000, 2.0, 4.0, 0xFFF0000000000000], [-1.0, 0x7FF8000000000000, 4.0, 0x7FF8000000000000, 0.0]], [[0.0, -1.0, 4.0, 0.0, -1.0], [4.0, 1.0, 4.0, 0xFFF0000000000000, 0.0], [0x7FF8000000000000, -0.0, -1.0, 0.0, 0.0]], [[0xFFF0000000000000, -2.0, 0x7FF0000000000000, -4.0, -1.0], [-2.0, -0.0, 2.0, 0xFFF0000000000000, -0.0], [0x7FF0000000000000, -3.0, 0x7FF0000000000000, -0.0, 0x7FF8000000000000]]]]]> : tensor<1x3x4x3x5xf64>
  %1 = hlo.constant dense<-1.7976931348623157e+308> : tensor<f64>
  %2 = hlo.reduce_window(%0) init(%1) window = [1, 2, 2, 2, 1] strides = [1, 1, 2, 1, 1] padding = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] {base_dilations = array<i64: 1, 1, 1, 1, 1>, window_dilations = array<i64: 1, 1, 1, 1, 1>} : (tensor<1x3x4x3x5xf64>, tensor<f64>) -> tensor<1x2x2x3x5xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %p = hlo.compare GT, %b0, %a0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %r = hlo.select %p, %b0, %a0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[[[0x7FF0000000000000, 0.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 1.0, 4.0, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 3.0]], [[3.0, 0.0, 0x7FF0000000000000, 3.0, 2.0], [0x7FF0000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0], [0x7FF0000000000000, 3.0, 3.0, 0x7FF0000000000000, 4.0]]], [[[0x7FF0000000000000, 0.0, 4.0, 1.0, 0x7FF0000000000000], [0x7FF0000000000000, 1.0, 0x7FF0000000000000, 4.0, 0x7FF0000000000000], [4.0, 1.0, 0x7FF0000000000000, 4.0, 2.0]], [[3.0, -1.0, 0x7FF0000000000000, 2.0, 2.0], [0x7FF0000000000000, 1.0, 0x7FF0000000000000, 2.0, 4.0], [0x7FF0000000000000, 3.0, 0x7FF0000000000000, 0x7FF0000000000000, 4.0]]]]]> : tensor<1x2x2x3x5xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<1x2x2x3x5xf64>, tensor<1x2x2x3x5xf64>) -> ()
  return
}
