// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// nonzero: where a mask is true in row-major order, then zeros, and how many these are; masks of more elements than a vector has.

func.func @table() {
  %0 = hlo.constant dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>
  %1:2 = hlo.nonzero %0 : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[0, 0], [0, 2], [1, 2], [0, 0], [0, 0], [0, 0]]> : tensor<6x2xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<6x2xi32>, tensor<6x2xi32>) -> ()
  %3 = hlo.constant dense<3> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @none() {
  %0 = hlo.constant dense<[[false, false, false], [false, false, false]]> : tensor<2x3xi1>
  %1:2 = hlo.nonzero %0 : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]> : tensor<6x2xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<6x2xi32>, tensor<6x2xi32>) -> ()
  %3 = hlo.constant dense<0> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @all() {
  %0 = hlo.constant dense<[[[true, true]], [[true, true]], [[true, true]]]> : tensor<3x1x2xi1>
  %1:2 = hlo.nonzero %0 : (tensor<3x1x2xi1>) -> (tensor<6x3xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1], [2, 0, 0], [2, 0, 1]]> : tensor<6x3xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<6x3xi32>, tensor<6x3xi32>) -> ()
  %3 = hlo.constant dense<6> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi1>
  %1:2 = hlo.nonzero %0 : (tensor<0x2xi1>) -> (tensor<0x2xi32>, tensor<i32>)
  %2 = hlo.constant dense<> : tensor<0x2xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  %3 = hlo.constant dense<0> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @scalar() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1:2 = hlo.nonzero %0 : (tensor<i1>) -> (tensor<1x0xi32>, tensor<i32>)
  %2 = hlo.constant dense<> : tensor<1x0xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<1x0xi32>, tensor<1x0xi32>) -> ()
  %3 = hlo.constant dense<1> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @line() {
  %0 = hlo.constant dense<[false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<200xi1>
  %1:2 = hlo.nonzero %0 : (tensor<200xi1>) -> (tensor<200x1xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[5], [72], [139], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0]]> : tensor<200x1xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<200x1xi32>, tensor<200x1xi32>) -> ()
  %3 = hlo.constant dense<3> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @last() {
  %0 = hlo.constant dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true]> : tensor<129xi1>
  %1:2 = hlo.nonzero %0 : (tensor<129xi1>) -> (tensor<129x1xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[128], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0]]> : tensor<129x1xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<129x1xi32>, tensor<129x1xi32>) -> ()
  %3 = hlo.constant dense<1> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @long() {
  %0 = hlo.constant dense<[[false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false], [true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true], [true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true]]> : tensor<3x100xi1>
  %1:2 = hlo.nonzero %0 : (tensor<3x100xi1>) -> (tensor<300x2xi32>, tensor<i32>)
  %2 = hlo.constant dense<[[0, 1], [0, 2], [0, 4], [0, 5], [0, 7], [0, 8], [0, 10], [0, 11], [0, 13], [0, 14], [0, 16], [0, 17], [0, 19], [0, 20], [0, 22], [0, 23], [0, 25], [0, 26], [0, 28], [0, 29], [0, 31], [0, 32], [0, 34], [0, 35], [0, 37], [0, 38], [0, 40], [0, 41], [0, 43], [0, 44], [0, 46], [0, 47], [0, 49], [0, 50], [0, 52], [0, 53], [0, 55], [0, 56], [0, 58], [0, 59], [0, 61], [0, 62], [0, 64], [0, 65], [0, 67], [0, 68], [0, 70], [0, 71], [0, 73], [0, 74], [0, 76], [0, 77], [0, 79], [0, 80], [0, 82], [0, 83], [0, 85], [0, 86], [0, 88], [0, 89], [0, 91], [0, 92], [0, 94], [0, 95], [0, 97], [0, 98], [1, 0], [1, 1], [1, 3], [1, 4], [1, 6], [1, 7], [1, 9], [1, 10], [1, 12], [1, 13], [1, 15], [1, 16], [1, 18], [1, 19], [1, 21], [1, 22], [1, 24], [1, 25], [1, 27], [1, 28], [1, 30], [1, 31], [1, 33], [1, 34], [1, 36], [1, 37], [1, 39], [1, 40], [1, 42], [1, 43], [1, 45], [1, 46], [1, 48], [1, 49], [1, 51], [1, 52], [1, 54], [1, 55], [1, 57], [1, 58], [1, 60], [1, 61], [1, 63], [1, 64], [1, 66], [1, 67], [1, 69], [1, 70], [1, 72], [1, 73], [1, 75], [1, 76], [1, 78], [1, 79], [1, 81], [1, 82], [1, 84], [1, 85], [1, 87], [1, 88], [1, 90], [1, 91], [1, 93], [1, 94], [1, 96], [1, 97], [1, 99], [2, 0], [2, 2], [2, 3], [2, 5], [2, 6], [2, 8], [2, 9], [2, 11], [2, 12], [2, 14], [2, 15], [2, 17], [2, 18], [2, 20], [2, 21], [2, 23], [2, 24], [2, 26], [2, 27], [2, 29], [2, 30], [2, 32], [2, 33], [2, 35], [2, 36], [2, 38], [2, 39], [2, 41], [2, 42], [2, 44], [2, 45], [2, 47], [2, 48], [2, 50], [2, 51], [2, 53], [2, 54], [2, 56], [2, 57], [2, 59], [2, 60], [2, 62], [2, 63], [2, 65], [2, 66], [2, 68], [2, 69], [2, 71], [2, 72], [2, 74], [2, 75], [2, 77], [2, 78], [2, 80], [2, 81], [2, 83], [2, 84], [2, 86], [2, 87], [2, 89], [2, 90], [2, 92], [2, 93], [2, 95], [2, 96], [2, 98], [2, 99], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]> : tensor<300x2xi32>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<300x2xi32>, tensor<300x2xi32>) -> ()
  %3 = hlo.constant dense<200> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}
