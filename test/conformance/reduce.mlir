// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// reduce by each common body over each set of dimensions, a body with two values, NaN, and empty dimensions.

func.func @i8_add_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[5, 7, 2, 4], [6, 8, 10, 5], [7, 2, 4, 6]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_add_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[5, 8, 11, 7], [13, 9, 5, 8]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_add_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[6, 15, 10], [12, 14, 9]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_add_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[18, 29, 19]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @i8_add_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<i8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<66> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_add_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<0> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.add %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> ()
  return
}

func.func @i8_multiply_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 1, 4, 0], [1, 4, 0, 1], [4, 0, 1, 4]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_multiply_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_multiply_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_multiply_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @i8_multiply_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<i8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<0> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_multiply_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<1> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.multiply %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> ()
  return
}

func.func @i8_maximum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[5, 6, 2, 3], [4, 5, 6, 5], [6, 2, 3, 4]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_maximum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[4, 5, 6, 4], [6, 6, 4, 5]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_maximum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[3, 6, 4], [6, 5, 6]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_maximum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[6, 6, 6]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @i8_maximum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<i8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<6> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_maximum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<-100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.maximum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> ()
  return
}

func.func @i8_minimum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 1, 0, 1], [2, 3, 4, 0], [1, 0, 1, 2]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_minimum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 1, 2, 0], [2, 0, 0, 1]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_minimum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 0, 1], [0, 2, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_minimum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<3xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi8>, tensor<3xi8>) -> ()
  return
}

func.func @i8_minimum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<i8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<0> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_minimum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  %1 = hlo.constant dense<100> : tensor<i8>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x3x4xi8> {
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>):
    %r = hlo.minimum %a0, %b0 : tensor<i8>
    hlo.return %r : tensor<i8>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi8>, tensor<2x3x4xi8>) -> ()
  return
}

func.func @i8_argmax() {
  %0 = hlo.constant dense<[[3, 5, 5, 1], [7, 7, 0, 2]]> : tensor<2x4xi8>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0> : tensor<i8>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xi8>, tensor<2x4xi32>, tensor<i8>, tensor<i32>) -> (tensor<2xi8>, tensor<2xi32>) {
  ^bb0(%a0: tensor<i8>, %a1: tensor<i32>, %b0: tensor<i8>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<i8>, tensor<i32>
  }
  %5 = hlo.constant dense<[5, 7]> : tensor<2xi8>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xi8>, tensor<2xi8>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @i32_add_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[5, 7, 2, 4], [6, 8, 10, 5], [7, 2, 4, 6]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_add_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[5, 8, 11, 7], [13, 9, 5, 8]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_add_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[6, 15, 10], [12, 14, 9]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_add_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[18, 29, 19]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @i32_add_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<i32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<66> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_add_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<0> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.add %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}

func.func @i32_multiply_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 1, 4, 0], [1, 4, 0, 1], [4, 0, 1, 4]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_multiply_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_multiply_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_multiply_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @i32_multiply_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<i32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<0> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_multiply_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<1> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.multiply %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}

func.func @i32_maximum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[5, 6, 2, 3], [4, 5, 6, 5], [6, 2, 3, 4]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_maximum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[4, 5, 6, 4], [6, 6, 4, 5]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_maximum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[3, 6, 4], [6, 5, 6]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_maximum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[6, 6, 6]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @i32_maximum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<i32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<6> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_maximum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<-100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.maximum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}

func.func @i32_minimum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 1, 0, 1], [2, 3, 4, 0], [1, 0, 1, 2]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_minimum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 1, 2, 0], [2, 0, 0, 1]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_minimum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 0, 1], [0, 2, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_minimum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

func.func @i32_minimum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<i32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<0> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_minimum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  %1 = hlo.constant dense<100> : tensor<i32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x3x4xi32> {
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = hlo.minimum %a0, %b0 : tensor<i32>
    hlo.return %r : tensor<i32>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> ()
  return
}

func.func @i32_argmax() {
  %0 = hlo.constant dense<[[3, 5, 5, 1], [7, 7, 0, 2]]> : tensor<2x4xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0> : tensor<i32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>) {
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>, %b0: tensor<i32>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<i32>, tensor<i32>
  }
  %5 = hlo.constant dense<[5, 7]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xi32>, tensor<2xi32>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @ui16_add_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[5, 7, 2, 4], [6, 8, 10, 5], [7, 2, 4, 6]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_add_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[5, 8, 11, 7], [13, 9, 5, 8]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_add_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[6, 15, 10], [12, 14, 9]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_add_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[18, 29, 19]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @ui16_add_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<ui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<66> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_add_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.add %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xui16>, tensor<2x3x4xui16>) -> ()
  return
}

func.func @ui16_multiply_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 1, 4, 0], [1, 4, 0, 1], [4, 0, 1, 4]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_multiply_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_multiply_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_multiply_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @ui16_multiply_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<ui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<0> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_multiply_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<1> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.multiply %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xui16>, tensor<2x3x4xui16>) -> ()
  return
}

func.func @ui16_maximum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[5, 6, 2, 3], [4, 5, 6, 5], [6, 2, 3, 4]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_maximum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[4, 5, 6, 4], [6, 6, 4, 5]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_maximum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[3, 6, 4], [6, 5, 6]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_maximum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[6, 6, 6]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @ui16_maximum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<ui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<6> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_maximum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<0> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.maximum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xui16>, tensor<2x3x4xui16>) -> ()
  return
}

func.func @ui16_minimum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 1, 0, 1], [2, 3, 4, 0], [1, 0, 1, 2]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_minimum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 1, 2, 0], [2, 0, 0, 1]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_minimum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 0, 1], [0, 2, 0]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @ui16_minimum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<3xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xui16>, tensor<3xui16>) -> ()
  return
}

func.func @ui16_minimum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<ui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<0> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_minimum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  %1 = hlo.constant dense<100> : tensor<ui16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x3x4xui16> {
  ^bb0(%a0: tensor<ui16>, %b0: tensor<ui16>):
    %r = hlo.minimum %a0, %b0 : tensor<ui16>
    hlo.return %r : tensor<ui16>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xui16>, tensor<2x3x4xui16>) -> ()
  return
}

func.func @ui16_argmax() {
  %0 = hlo.constant dense<[[3, 5, 5, 1], [7, 7, 0, 2]]> : tensor<2x4xui16>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0> : tensor<ui16>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xui16>, tensor<2x4xi32>, tensor<ui16>, tensor<i32>) -> (tensor<2xui16>, tensor<2xi32>) {
  ^bb0(%a0: tensor<ui16>, %a1: tensor<i32>, %b0: tensor<ui16>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<ui16>, tensor<ui16>) -> tensor<ui16>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<ui16>, tensor<i32>
  }
  %5 = hlo.constant dense<[5, 7]> : tensor<2xui16>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xui16>, tensor<2xui16>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @i64_add_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[5, 7, 2, 4], [6, 8, 10, 5], [7, 2, 4, 6]]> : tensor<3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi64>, tensor<3x4xi64>) -> ()
  return
}

func.func @i64_add_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[5, 8, 11, 7], [13, 9, 5, 8]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_add_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[6, 15, 10], [12, 14, 9]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_add_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[18, 29, 19]> : tensor<3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

func.func @i64_add_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<i64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<66> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_add_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<0> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.add %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi64>, tensor<2x3x4xi64>) -> ()
  return
}

func.func @i64_multiply_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 1, 4, 0], [1, 4, 0, 1], [4, 0, 1, 4]]> : tensor<3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi64>, tensor<3x4xi64>) -> ()
  return
}

func.func @i64_multiply_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_multiply_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_multiply_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

func.func @i64_multiply_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<i64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<0> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_multiply_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<1> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.multiply %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]], [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]]> : tensor<2x3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi64>, tensor<2x3x4xi64>) -> ()
  return
}

func.func @i64_maximum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[5, 6, 2, 3], [4, 5, 6, 5], [6, 2, 3, 4]]> : tensor<3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi64>, tensor<3x4xi64>) -> ()
  return
}

func.func @i64_maximum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[4, 5, 6, 4], [6, 6, 4, 5]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_maximum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[3, 6, 4], [6, 5, 6]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_maximum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[6, 6, 6]> : tensor<3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

func.func @i64_maximum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<i64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<6> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_maximum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<-100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.maximum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi64>, tensor<2x3x4xi64>) -> ()
  return
}

func.func @i64_minimum_0() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 1, 0, 1], [2, 3, 4, 0], [1, 0, 1, 2]]> : tensor<3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xi64>, tensor<3x4xi64>) -> ()
  return
}

func.func @i64_minimum_1() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 1, 2, 0], [2, 0, 0, 1]]> : tensor<2x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xi64>, tensor<2x4xi64>) -> ()
  return
}

func.func @i64_minimum_2() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 0, 1], [0, 2, 0]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_minimum_02() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<3xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[0, 0, 0]> : tensor<3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

func.func @i64_minimum_012() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<i64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<0> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_minimum_() {
  %0 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  %1 = hlo.constant dense<100> : tensor<i64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x3x4xi64> {
  ^bb0(%a0: tensor<i64>, %b0: tensor<i64>):
    %r = hlo.minimum %a0, %b0 : tensor<i64>
    hlo.return %r : tensor<i64>
  }
  %3 = hlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 0], [1, 2, 3, 4]], [[5, 6, 0, 1], [2, 3, 4, 5], [6, 0, 1, 2]]]> : tensor<2x3x4xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xi64>, tensor<2x3x4xi64>) -> ()
  return
}

func.func @i64_argmax() {
  %0 = hlo.constant dense<[[3, 5, 5, 1], [7, 7, 0, 2]]> : tensor<2x4xi64>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0> : tensor<i64>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xi64>, tensor<2x4xi32>, tensor<i64>, tensor<i32>) -> (tensor<2xi64>, tensor<2xi32>) {
  ^bb0(%a0: tensor<i64>, %a1: tensor<i32>, %b0: tensor<i64>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<i64>, tensor<i32>
  }
  %5 = hlo.constant dense<[5, 7]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xi64>, tensor<2xi64>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @bf16_add_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[5.0, 7.0, 2.0, 4.0], [6.0, 8.0, 10.0, 5.0], [7.0, 2.0, 4.0, 6.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_add_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[5.0, 8.0, 11.0, 7.0], [13.0, 9.0, 5.0, 8.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_add_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[6.0, 15.0, 10.0], [12.0, 14.0, 9.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_add_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[18.0, 29.0, 19.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @bf16_add_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<66.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_add_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<0.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>) -> ()
  return
}

func.func @bf16_multiply_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 4.0, 0.0], [1.0, 4.0, 0.0, 1.0], [4.0, 0.0, 1.0, 4.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_multiply_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_multiply_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_multiply_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @bf16_multiply_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_multiply_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>) -> ()
  return
}

func.func @bf16_maximum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[5.0, 6.0, 2.0, 3.0], [4.0, 5.0, 6.0, 5.0], [6.0, 2.0, 3.0, 4.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_maximum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[4.0, 5.0, 6.0, 4.0], [6.0, 6.0, 4.0, 5.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_maximum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[3.0, 6.0, 4.0], [6.0, 5.0, 6.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_maximum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[6.0, 6.0, 6.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @bf16_maximum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<6.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_maximum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<-100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>) -> ()
  return
}

func.func @bf16_minimum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0], [1.0, 0.0, 1.0, 2.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_minimum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [2.0, 0.0, 0.0, 1.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_minimum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 1.0], [0.0, 2.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_minimum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<3xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xbf16>, tensor<3xbf16>) -> ()
  return
}

func.func @bf16_minimum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_minimum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  %1 = hlo.constant dense<100.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x3x4xbf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>) -> ()
  return
}

func.func @bf16_argmax() {
  %0 = hlo.constant dense<[[3.0, 5.0, 5.0, 1.0], [7.0, 7.0, 0.0, 2.0]]> : tensor<2x4xbf16>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xbf16>, tensor<2x4xi32>, tensor<bf16>, tensor<i32>) -> (tensor<2xbf16>, tensor<2xi32>) {
  ^bb0(%a0: tensor<bf16>, %a1: tensor<i32>, %b0: tensor<bf16>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<bf16>, tensor<i32>
  }
  %5 = hlo.constant dense<[5.0, 7.0]> : tensor<2xbf16>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xbf16>, tensor<2xbf16>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @f16_add_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[5.0, 7.0, 2.0, 4.0], [6.0, 8.0, 10.0, 5.0], [7.0, 2.0, 4.0, 6.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_add_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[5.0, 8.0, 11.0, 7.0], [13.0, 9.0, 5.0, 8.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_add_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[6.0, 15.0, 10.0], [12.0, 14.0, 9.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_add_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[18.0, 29.0, 19.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f16_add_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<66.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_add_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<0.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> ()
  return
}

func.func @f16_multiply_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 4.0, 0.0], [1.0, 4.0, 0.0, 1.0], [4.0, 0.0, 1.0, 4.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_multiply_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_multiply_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_multiply_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f16_multiply_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_multiply_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> ()
  return
}

func.func @f16_maximum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[5.0, 6.0, 2.0, 3.0], [4.0, 5.0, 6.0, 5.0], [6.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_maximum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[4.0, 5.0, 6.0, 4.0], [6.0, 6.0, 4.0, 5.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_maximum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[3.0, 6.0, 4.0], [6.0, 5.0, 6.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_maximum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[6.0, 6.0, 6.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f16_maximum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<6.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_maximum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<-100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> ()
  return
}

func.func @f16_minimum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0], [1.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_minimum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [2.0, 0.0, 0.0, 1.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_minimum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 1.0], [0.0, 2.0, 0.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f16_minimum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<3xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf16>, tensor<3xf16>) -> ()
  return
}

func.func @f16_minimum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_minimum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  %1 = hlo.constant dense<100.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf16>, tensor<2x3x4xf16>) -> ()
  return
}

func.func @f16_argmax() {
  %0 = hlo.constant dense<[[3.0, 5.0, 5.0, 1.0], [7.0, 7.0, 0.0, 2.0]]> : tensor<2x4xf16>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xf16>, tensor<2x4xi32>, tensor<f16>, tensor<i32>) -> (tensor<2xf16>, tensor<2xi32>) {
  ^bb0(%a0: tensor<f16>, %a1: tensor<i32>, %b0: tensor<f16>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<f16>, tensor<f16>) -> tensor<f16>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<f16>, tensor<i32>
  }
  %5 = hlo.constant dense<[5.0, 7.0]> : tensor<2xf16>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xf16>, tensor<2xf16>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @f32_add_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[5.0, 7.0, 2.0, 4.0], [6.0, 8.0, 10.0, 5.0], [7.0, 2.0, 4.0, 6.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_add_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[5.0, 8.0, 11.0, 7.0], [13.0, 9.0, 5.0, 8.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_add_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[6.0, 15.0, 10.0], [12.0, 14.0, 9.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_add_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[18.0, 29.0, 19.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f32_add_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<66.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_add_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  return
}

func.func @f32_multiply_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 4.0, 0.0], [1.0, 4.0, 0.0, 1.0], [4.0, 0.0, 1.0, 4.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_multiply_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_multiply_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_multiply_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f32_multiply_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_multiply_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  return
}

func.func @f32_maximum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[5.0, 6.0, 2.0, 3.0], [4.0, 5.0, 6.0, 5.0], [6.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_maximum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[4.0, 5.0, 6.0, 4.0], [6.0, 6.0, 4.0, 5.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_maximum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[3.0, 6.0, 4.0], [6.0, 5.0, 6.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_maximum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[6.0, 6.0, 6.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f32_maximum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<6.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_maximum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<-100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  return
}

func.func @f32_minimum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0], [1.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_minimum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [2.0, 0.0, 0.0, 1.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_minimum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 1.0], [0.0, 2.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_minimum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

func.func @f32_minimum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_minimum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  %1 = hlo.constant dense<100.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  return
}

func.func @f32_argmax() {
  %0 = hlo.constant dense<[[3.0, 5.0, 5.0, 1.0], [7.0, 7.0, 0.0, 2.0]]> : tensor<2x4xf32>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>) {
  ^bb0(%a0: tensor<f32>, %a1: tensor<i32>, %b0: tensor<f32>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<f32>, tensor<i32>
  }
  %5 = hlo.constant dense<[5.0, 7.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xf32>, tensor<2xf32>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @f64_add_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[5.0, 7.0, 2.0, 4.0], [6.0, 8.0, 10.0, 5.0], [7.0, 2.0, 4.0, 6.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_add_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[5.0, 8.0, 11.0, 7.0], [13.0, 9.0, 5.0, 8.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_add_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[6.0, 15.0, 10.0], [12.0, 14.0, 9.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_add_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[18.0, 29.0, 19.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @f64_add_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<66.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_add_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<0.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> ()
  return
}

func.func @f64_multiply_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 4.0, 0.0], [1.0, 4.0, 0.0, 1.0], [4.0, 0.0, 1.0, 4.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_multiply_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_multiply_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_multiply_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @f64_multiply_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_multiply_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]], [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 0.0, 1.0], [2.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> ()
  return
}

func.func @f64_maximum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[5.0, 6.0, 2.0, 3.0], [4.0, 5.0, 6.0, 5.0], [6.0, 2.0, 3.0, 4.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_maximum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[4.0, 5.0, 6.0, 4.0], [6.0, 6.0, 4.0, 5.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_maximum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[3.0, 6.0, 4.0], [6.0, 5.0, 6.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_maximum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[6.0, 6.0, 6.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @f64_maximum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<6.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_maximum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<-100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> ()
  return
}

func.func @f64_minimum_0() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 0.0, 1.0], [2.0, 3.0, 4.0, 0.0], [1.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_minimum_1() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [2.0, 0.0, 0.0, 1.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_minimum_2() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 0.0, 1.0], [0.0, 2.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_minimum_02() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<3xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3xf64>, tensor<3xf64>) -> ()
  return
}

func.func @f64_minimum_012() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0, 1, 2] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_minimum_() {
  %0 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  %1 = hlo.constant dense<100.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x3x4xf64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 0.0, 1.0], [2.0, 3.0, 4.0, 5.0], [6.0, 0.0, 1.0, 2.0]]]> : tensor<2x3x4xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> ()
  return
}

func.func @f64_argmax() {
  %0 = hlo.constant dense<[[3.0, 5.0, 5.0, 1.0], [7.0, 7.0, 0.0, 2.0]]> : tensor<2x4xf64>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  %3 = hlo.constant dense<0> : tensor<i32>
  %4:2 = hlo.reduce(%0, %1) init(%2, %3) dims = [1] : (tensor<2x4xf64>, tensor<2x4xi32>, tensor<f64>, tensor<i32>) -> (tensor<2xf64>, tensor<2xi32>) {
  ^bb0(%a0: tensor<f64>, %a1: tensor<i32>, %b0: tensor<f64>, %b1: tensor<i32>):
    %gt = hlo.compare GE, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %eq = hlo.compare EQ, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %low = hlo.minimum %a1, %b1 : tensor<i32>
    %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    hlo.return %v, %j : tensor<f64>, tensor<i32>
  }
  %5 = hlo.constant dense<[5.0, 7.0]> : tensor<2xf64>
  hlo.custom_call "check.expect_eq"(%4#0, %5) : (tensor<2xf64>, tensor<2xf64>) -> ()
  %6 = hlo.constant dense<[1, 0]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%4#1, %6) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @f16_add_nan() {
  %0 = hlo.constant dense<[1.0, 0x7E00, 3.0]> : tensor<3xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.add %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0x7E00> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_multiply_nan() {
  %0 = hlo.constant dense<[1.0, 0x7E00, 3.0]> : tensor<3xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.multiply %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0x7E00> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_maximum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7E00, 3.0]> : tensor<3xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.maximum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0x7E00> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_minimum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7E00, 3.0]> : tensor<3xf16>
  %1 = hlo.constant dense<1.0> : tensor<f16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf16>, tensor<f16>) -> tensor<f16> {
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %r = hlo.minimum %a0, %b0 : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  %3 = hlo.constant dense<0x7E00> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @bf16_add_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC0, 3.0]> : tensor<3xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.add %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0x7FC0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_multiply_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC0, 3.0]> : tensor<3xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.multiply %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0x7FC0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_maximum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC0, 3.0]> : tensor<3xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.maximum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0x7FC0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_minimum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC0, 3.0]> : tensor<3xbf16>
  %1 = hlo.constant dense<1.0> : tensor<bf16>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<bf16> {
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %r = hlo.minimum %a0, %b0 : tensor<bf16>
    hlo.return %r : tensor<bf16>
  }
  %3 = hlo.constant dense<0x7FC0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @f32_add_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0x7FC00000> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_multiply_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.multiply %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0x7FC00000> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_maximum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.maximum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0x7FC00000> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_minimum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %1 = hlo.constant dense<1.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.minimum %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<0x7FC00000> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f64_add_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FF8000000000000, 3.0]> : tensor<3xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.add %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0x7FF8000000000000> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_multiply_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FF8000000000000, 3.0]> : tensor<3xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.multiply %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0x7FF8000000000000> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_maximum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FF8000000000000, 3.0]> : tensor<3xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.maximum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0x7FF8000000000000> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_minimum_nan() {
  %0 = hlo.constant dense<[1.0, 0x7FF8000000000000, 3.0]> : tensor<3xf64>
  %1 = hlo.constant dense<1.0> : tensor<f64>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %r = hlo.minimum %a0, %b0 : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %3 = hlo.constant dense<0x7FF8000000000000> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @i1_and() {
  %0 = hlo.constant dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1> {
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %r = hlo.and %a0, %b0 : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  %3 = hlo.constant dense<[false, false]> : tensor<2xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}

func.func @i1_or() {
  %0 = hlo.constant dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<false> : tensor<i1>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1> {
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %r = hlo.or %a0, %b0 : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  %3 = hlo.constant dense<[true, false]> : tensor<2xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}

func.func @i1_add() {
  %0 = hlo.constant dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<false> : tensor<i1>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1> {
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %r = hlo.add %a0, %b0 : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  %3 = hlo.constant dense<[true, false]> : tensor<2xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}

func.func @i1_multiply() {
  %0 = hlo.constant dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<true> : tensor<i1>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1> {
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %r = hlo.multiply %a0, %b0 : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  %3 = hlo.constant dense<[false, false]> : tensor<2xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<2x0xf32>
  %1 = hlo.constant dense<7.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<[7.0, 7.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

func.func @f32_long_sum() {
  %0 = hlo.constant dense<[0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625]> : tensor<1000xf32>
  %1 = hlo.constant dense<0.0> : tensor<f32>
  %2 = hlo.reduce(%0) init(%1) dims = [0] : (tensor<1000xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = hlo.add %a0, %b0 : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %3 = hlo.constant dense<997.375> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}
