// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// rng_bit_generator: the bits of Threefry and Philox, and counters that carry.

func.func @i8_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<84> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<73> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[84]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[73]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[84, 59, -45, 3]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[73, -24, -41, -39]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[84, 59, -45, 3, -45], [96, 52, -83, -27, 23], [-48, -126, 101, 78, -14]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[73, -24, -41, -39, -2], [-61, -41, 76, 99, 52], [33, 112, -29, -63, -92]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[84, -45, -45], [59, 3, 97]], [[96, -83, 23], [52, -27, 49]], [[-48, 101, -14], [-126, 78, 76]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @i8_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[73, -24, -41], [-39, -2, -61]], [[-41, 76, 99], [52, 33, 112]], [[-29, -63, -92], [82, 76, 54]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<122> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-1> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[122]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[122, 44, -89, -54]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1, -95, -73, -89]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[122, 44, -89, -54, 61], [-4, -82, -122, -115, 104], [21, -71, 2, 28, -122]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-1, -95, -73, -89, 30], [12, -38, 38, -13, 6], [-2, -2, 54, -64, -29]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[122, -89, 61], [44, -54, -7]], [[-4, -122, 104], [-82, -115, 10]], [[21, 2, -122], [-71, 28, -106]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @i8_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-1, -95, -73], [-89, 30, 12]], [[-38, 38, -13], [6, -2, -2]], [[54, -64, -29], [-38, -107, 107]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @i8_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<104> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[104]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[104, 114, 99, 113]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[104, 114, 99, 113, -63], [-20, 103, -18, 4, 21], [-48, 49, 64, 11, -12]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[104, 114, 99], [113, -63, -20]], [[103, -18, 4], [21, -48, 49]], [[64, 11, -12], [-52, -88, -17]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<109> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[109]> : tensor<1xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi8>, tensor<1xi8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[109, 14, -58, -3]> : tensor<4xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi8>, tensor<4xi8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi8>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[109, 14, -58, -3, 9], [57, 31, 90, 17, 52], [-30, -76, -126, 22, -86]]> : tensor<3x5xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi8>, tensor<3x5xi8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi8>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi8>, tensor<2x0xi8>) -> ()
  return
}

func.func @i8_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi8>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[109, 14, -58], [-3, 9, 57]], [[31, 90, 17], [52, -30, -76]], [[-126, 22, -86], [-110, 20, 115]]]> : tensor<3x2x3xi8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi8>, tensor<3x2x3xi8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<84> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<73> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[84]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[73]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[84, 59, 211, 3]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[73, 232, 215, 217]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[84, 59, 211, 3, 211], [96, 52, 173, 229, 23], [208, 130, 101, 78, 242]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[73, 232, 215, 217, 254], [195, 215, 76, 99, 52], [33, 112, 227, 193, 164]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[84, 211, 211], [59, 3, 97]], [[96, 173, 23], [52, 229, 49]], [[208, 101, 242], [130, 78, 76]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @ui8_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[73, 232, 215], [217, 254, 195]], [[215, 76, 99], [52, 33, 112]], [[227, 193, 164], [82, 76, 54]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<122> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<255> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[122]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[255]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[122, 44, 167, 202]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[255, 161, 183, 167]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[122, 44, 167, 202, 61], [252, 174, 134, 141, 104], [21, 185, 2, 28, 134]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[255, 161, 183, 167, 30], [12, 218, 38, 243, 6], [254, 254, 54, 192, 227]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[122, 167, 61], [44, 202, 249]], [[252, 134, 104], [174, 141, 10]], [[21, 2, 134], [185, 28, 150]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @ui8_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[255, 161, 183], [167, 30, 12]], [[218, 38, 243], [6, 254, 254]], [[54, 192, 227], [218, 149, 107]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<104> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[104]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[104, 114, 99, 113]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[104, 114, 99, 113, 193], [236, 103, 238, 4, 21], [208, 49, 64, 11, 244]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[104, 114, 99], [113, 193, 236]], [[103, 238, 4], [21, 208, 49]], [[64, 11, 244], [204, 168, 239]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<109> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[109]> : tensor<1xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui8>, tensor<1xui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui8>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[109, 14, 198, 253]> : tensor<4xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui8>, tensor<4xui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui8>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[109, 14, 198, 253, 9], [57, 31, 90, 17, 52], [226, 180, 130, 22, 170]]> : tensor<3x5xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui8>, tensor<3x5xui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui8>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui8>, tensor<2x0xui8>) -> ()
  return
}

func.func @ui8_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui8>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[109, 14, 198], [253, 9, 57]], [[31, 90, 17], [52, 226, 180]], [[130, 22, 170], [146, 20, 115]]]> : tensor<3x2x3xui8>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui8>, tensor<3x2x3xui8>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-5804> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-22711> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-5804]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-22711]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-5804, -10949, -27949, 20483]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-22711, -17432, 9175, 9433]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-5804, -10949, -27949, 20483, 3027], [7520, -11468, -16211, 19685, 23063], [29648, -23422, -10395, 31310, -22798]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-22711, -17432, 9175, 9433, 9214], [31171, -7465, -6324, 12387, 7220], [-21215, 21360, 20195, -24639, -27740]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-5804, -27949, 3027], [-10949, 20483, -3487]], [[7520, -16211, 23063], [-11468, 19685, 22577]], [[29648, -10395, -22798], [-23422, 31310, -5812]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @i16_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-22711, -17432, 9175], [9433, 9214, 31171]], [[-7465, -6324, 12387], [7220, -21215, 21360]], [[20195, -24639, -27740], [-14766, -21684, 27958]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<20602> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<22271> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[20602]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[22271]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[20602, -6356, 31655, -21814]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[22271, -11103, -9289, -10329]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[20602, -6356, 31655, -21814, -32707], [-8452, -12114, 22406, -8819, 360], [21, -25415, 6914, 32028, -7034]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[22271, -11103, -9289, -10329, -8418], [22796, -5670, 2854, -29453, -9210], [12798, 26110, 4150, 12992, -20765]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[20602, 31655, -32707], [-6356, -21814, -32519]], [[-8452, 22406, 360], [-12114, -8819, -31478]], [[21, 6914, -7034], [-25415, 32028, -32106]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @i16_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[22271, -11103, -9289], [-10329, -8418, 22796]], [[-5670, 2854, -29453], [-9210, 12798, 26110]], [[4150, 12992, -20765], [-32038, 661, -18837]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @i16_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<1128> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1128]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1128, -21390, 19299, -20111]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[1128, -21390, 19299, -20111, 8129], [6380, -15257, -19474, 31236, 27157], [25296, -1231, 19776, -1781, -1292]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[1128, -21390, 19299], [-20111, 8129, 6380]], [[-15257, -19474, 31236], [27157, 25296, -1231]], [[19776, -1781, -1292], [-7988, -17240, -1553]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<10093> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[10093]> : tensor<1xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi16>, tensor<1xi16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[10093, 15118, -14394, 20989]> : tensor<4xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi16>, tensor<4xi16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi16>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[10093, 15118, -14394, 20989, 30473], [18233, -20449, -26022, -10991, -8140], [738, 22452, 21122, -31210, 21674]]> : tensor<3x5xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi16>, tensor<3x5xi16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi16>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi16>, tensor<2x0xi16>) -> ()
  return
}

func.func @i16_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi16>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[10093, 15118, -14394], [20989, 30473, 18233]], [[-20449, -26022, -10991], [-8140, 738, 22452]], [[21122, -31210, 21674], [-28526, -12268, -4493]]]> : tensor<3x2x3xi16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi16>, tensor<3x2x3xi16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<59732> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<42825> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[59732]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[42825]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[59732, 54587, 37587, 20483]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[42825, 48104, 9175, 9433]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[59732, 54587, 37587, 20483, 3027], [7520, 54068, 49325, 19685, 23063], [29648, 42114, 55141, 31310, 42738]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[42825, 48104, 9175, 9433, 9214], [31171, 58071, 59212, 12387, 7220], [44321, 21360, 20195, 40897, 37796]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[59732, 37587, 3027], [54587, 20483, 62049]], [[7520, 49325, 23063], [54068, 19685, 22577]], [[29648, 55141, 42738], [42114, 31310, 59724]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @ui16_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[42825, 48104, 9175], [9433, 9214, 31171]], [[58071, 59212, 12387], [7220, 44321, 21360]], [[20195, 40897, 37796], [50770, 43852, 27958]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<20602> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<22271> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[20602]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[22271]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[20602, 59180, 31655, 43722]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[22271, 54433, 56247, 55207]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[20602, 59180, 31655, 43722, 32829], [57084, 53422, 22406, 56717, 360], [21, 40121, 6914, 32028, 58502]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[22271, 54433, 56247, 55207, 57118], [22796, 59866, 2854, 36083, 56326], [12798, 26110, 4150, 12992, 44771]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[20602, 31655, 32829], [59180, 43722, 33017]], [[57084, 22406, 360], [53422, 56717, 34058]], [[21, 6914, 58502], [40121, 32028, 33430]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @ui16_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[22271, 54433, 56247], [55207, 57118, 22796]], [[59866, 2854, 36083], [56326, 12798, 26110]], [[4150, 12992, 44771], [33498, 661, 46699]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<1128> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1128]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1128, 44146, 19299, 45425]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[1128, 44146, 19299, 45425, 8129], [6380, 50279, 46062, 31236, 27157], [25296, 64305, 19776, 63755, 64244]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[1128, 44146, 19299], [45425, 8129, 6380]], [[50279, 46062, 31236], [27157, 25296, 64305]], [[19776, 63755, 64244], [57548, 48296, 63983]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<10093> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[10093]> : tensor<1xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui16>, tensor<1xui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[10093, 15118, 51142, 20989]> : tensor<4xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui16>, tensor<4xui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui16>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[10093, 15118, 51142, 20989, 30473], [18233, 45087, 39514, 54545, 57396], [738, 22452, 21122, 34326, 21674]]> : tensor<3x5xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui16>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui16>, tensor<2x0xui16>) -> ()
  return
}

func.func @ui16_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui16>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[10093, 15118, 51142], [20989, 30473, 18233]], [[45087, 39514, 54545], [57396, 738, 22452]], [[21122, 34326, 21674], [37010, 53268, 61043]]]> : tensor<3x2x3xui16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui16>, tensor<3x2x3xui16>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<43444564> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<2100602697> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[43444564]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[43444564, -2144348869, -315321645, -549236733]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697, -1447511064, 2074354647, 800269529]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[43444564, -2144348869, -315321645, -549236733, 1672743891], [2109414752, 618976052, -1759985491, -470790939, -1426171369], [-1379765296, -450124670, -1135159451, -1174767026, 299673330]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[2100602697, -1447511064, 2074354647, 800269529, 1828267006], [-1159759421, -322247977, -2122979508, 433598563, -1783423948], [-886788831, -920890512, 578703075, -1667194943, -1756654684]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[43444564, -315321645, 1672743891], [-2144348869, -549236733, -54463903]], [[2109414752, -1759985491, -1426171369], [618976052, -470790939, -541108175]], [[-1379765296, -1135159451, 299673330], [-450124670, -1174767026, -906303156]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @i32_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[2100602697, -1447511064, 2074354647], [800269529, 1828267006, -1159759421]], [[-322247977, -2122979508, 433598563], [-1783423948, -886788831, -920890512]], [[578703075, -1667194943, -1756654684], [1332725330, -1330795700, 95710518]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<1010520186> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-1143449857> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1010520186]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1143449857]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1010520186, 1888741164, -1540260953, 569486026]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1143449857, -1214917471, -1649091657, -1322657881]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[1010520186, 1888741164, -1540260953, 569486026, 1593802813], [961273596, 1692389550, 1379882886, 1076419981, 1430061416], [523829269, -103768903, -2129192190, 1106935068, -2087459706]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-1143449857, -1214917471, -1649091657, -1322657881, 1480449822], [-1279567604, -359011878, 1076038438, 271420659, 538106886], [-493866498, -1287887362, -1711796170, -1441058112, 338341603]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[1010520186, -1540260953, 1593802813], [1888741164, 569486026, 1289978105]], [[961273596, 1379882886, 1430061416], [1692389550, 1076419981, -479951606]], [[523829269, -2129192190, -2087459706], [-103768903, 1106935068, -2117434730]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @i32_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-1143449857, -1214917471, -1649091657], [-1322657881, 1480449822, -1279567604]], [[-359011878, 1076038438, 271420659], [538106886, -493866498, -1287887362]], [[-1711796170, -1441058112, 338341603], [1336967898, -943979883, 34125419]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @i32_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<491848808> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808, -544691086, -1556001949, 1083093361]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[491848808, -544691086, -1556001949, 1083093361, 592388033], [-13166356, 662029415, -1176325138, -1394640380, -1371706859], [966877904, 1475541809, 817843520, -48563957, -713295116]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[491848808, -544691086, -1556001949], [1083093361, 592388033, -13166356]], [[662029415, -1176325138, -1394640380], [-1371706859, 966877904, 1475541809]], [[817843520, -48563957, -713295116], [1965744332, 303283368, -388302353]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<1083123565> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565]> : tensor<1xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi32>, tensor<1xi32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565, 1103641358, -1576286266, 1834242557]> : tensor<4xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi32>, tensor<4xi32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi32>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[1083123565, 1103641358, -1576286266, 1834242557, 1923381001], [356992825, -1623085025, 578394714, 436131089, 1265098804], [-1658060062, -1612163148, 392319618, 1866302998, -490646358]]> : tensor<3x5xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi32>, tensor<3x5xi32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi32>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi32>, tensor<2x0xi32>) -> ()
  return
}

func.func @i32_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi32>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[1083123565, 1103641358, -1576286266], [1834242557, 1923381001, 356992825]], [[-1623085025, 578394714, 436131089], [1265098804, -1658060062, -1612163148]], [[392319618, 1866302998, -490646358], [-1729916782, -1903177708, -1370362253]]]> : tensor<3x2x3xi32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi32>, tensor<3x2x3xi32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<43444564> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<2100602697> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<2100602697> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[43444564]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[43444564, 2150618427, 3979645651, 3745730563]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697, 2847456232, 2074354647, 800269529]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2100602697, 2847456232, 2074354647, 800269529]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[43444564, 2150618427, 3979645651, 3745730563, 1672743891], [2109414752, 618976052, 2534981805, 3824176357, 2868795927], [2915202000, 3844842626, 3159807845, 3120200270, 299673330]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[2100602697, 2847456232, 2074354647, 800269529, 1828267006], [3135207875, 3972719319, 2171987788, 433598563, 2511543348], [3408178465, 3374076784, 578703075, 2627772353, 2538312612]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[2100602697, 2847456232, 2074354647, 800269529, 1828267006], [3135207875, 3972719319, 2171987788, 433598563, 2511543348], [3408178465, 3374076784, 578703075, 2627772353, 2538312612]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[43444564, 3979645651, 1672743891], [2150618427, 3745730563, 4240503393]], [[2109414752, 2534981805, 2868795927], [618976052, 3824176357, 3753859121]], [[2915202000, 3159807845, 299673330], [3844842626, 3120200270, 3388664140]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[2100602697, 2847456232, 2074354647], [800269529, 1828267006, 3135207875]], [[3972719319, 2171987788, 433598563], [2511543348, 3408178465, 3374076784]], [[578703075, 2627772353, 2538312612], [1332725330, 2964171596, 95710518]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_ones_DEFAULT_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[2100602697, 2847456232, 2074354647], [800269529, 1828267006, 3135207875]], [[3972719319, 2171987788, 433598563], [2511543348, 3408178465, 3374076784]], [[578703075, 2627772353, 2538312612], [1332725330, 2964171596, 95710518]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<1010520186> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<3151517439> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<3151517439> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1010520186]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[3151517439]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[3151517439]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1010520186, 1888741164, 2754706343, 569486026]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[3151517439, 3080049825, 2645875639, 2972309415]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[3151517439, 3080049825, 2645875639, 2972309415]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[1010520186, 1888741164, 2754706343, 569486026, 1593802813], [961273596, 1692389550, 1379882886, 1076419981, 1430061416], [523829269, 4191198393, 2165775106, 1106935068, 2207507590]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[3151517439, 3080049825, 2645875639, 2972309415, 1480449822], [3015399692, 3935955418, 1076038438, 271420659, 538106886], [3801100798, 3007079934, 2583171126, 2853909184, 338341603]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[3151517439, 3080049825, 2645875639, 2972309415, 1480449822], [3015399692, 3935955418, 1076038438, 271420659, 538106886], [3801100798, 3007079934, 2583171126, 2853909184, 338341603]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[1010520186, 2754706343, 1593802813], [1888741164, 569486026, 1289978105]], [[961273596, 1379882886, 1430061416], [1692389550, 1076419981, 3815015690]], [[523829269, 2165775106, 2207507590], [4191198393, 1106935068, 2177532566]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[3151517439, 3080049825, 2645875639], [2972309415, 1480449822, 3015399692]], [[3935955418, 1076038438, 271420659], [538106886, 3801100798, 3007079934]], [[2583171126, 2853909184, 338341603], [1336967898, 3350987413, 34125419]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_carry_DEFAULT_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[3151517439, 3080049825, 2645875639], [2972309415, 1480449822, 3015399692]], [[3935955418, 1076038438, 271420659], [538106886, 3801100798, 3007079934]], [[2583171126, 2853909184, 338341603], [1336967898, 3350987413, 34125419]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<491848808> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<491848808> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808, 3750276210, 2738965347, 1083093361]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[491848808, 3750276210, 2738965347, 1083093361]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[491848808, 3750276210, 2738965347, 1083093361, 592388033], [4281800940, 662029415, 3118642158, 2900326916, 2923260437], [966877904, 1475541809, 817843520, 4246403339, 3581672180]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[491848808, 3750276210, 2738965347, 1083093361, 592388033], [4281800940, 662029415, 3118642158, 2900326916, 2923260437], [966877904, 1475541809, 817843520, 4246403339, 3581672180]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[491848808, 3750276210, 2738965347], [1083093361, 592388033, 4281800940]], [[662029415, 3118642158, 2900326916], [2923260437, 966877904, 1475541809]], [[817843520, 4246403339, 3581672180], [1965744332, 303283368, 3906664943]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_wide_DEFAULT_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[491848808, 3750276210, 2738965347], [1083093361, 592388033, 4281800940]], [[662029415, 3118642158, 2900326916], [2923260437, 966877904, 1475541809]], [[817843520, 4246403339, 3581672180], [1965744332, 303283368, 3906664943]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<1083123565> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<1083123565> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565]> : tensor<1xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565, 1103641358, 2718681030, 1834242557]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[1083123565, 1103641358, 2718681030, 1834242557]> : tensor<4xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[1083123565, 1103641358, 2718681030, 1834242557, 1923381001], [356992825, 2671882271, 578394714, 436131089, 1265098804], [2636907234, 2682804148, 392319618, 1866302998, 3804320938]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[1083123565, 1103641358, 2718681030, 1834242557, 1923381001], [356992825, 2671882271, 578394714, 436131089, 1265098804], [2636907234, 2682804148, 392319618, 1866302998, 3804320938]]> : tensor<3x5xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui32>, tensor<2x0xui32>) -> ()
  return
}

func.func @ui32_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[1083123565, 1103641358, 2718681030], [1834242557, 1923381001, 356992825]], [[2671882271, 578394714, 436131089], [1265098804, 2636907234, 2682804148]], [[392319618, 1866302998, 3804320938], [2565050514, 2391789588, 2924605043]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @ui32_wrap_DEFAULT_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator DEFAULT, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui32>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[1083123565, 1103641358, 2718681030], [1834242557, 1923381001, 356992825]], [[2671882271, 578394714, 436131089], [1265098804, 2636907234, 2682804148]], [[392319618, 1866302998, 3804320938], [2565050514, 2391789588, 2924605043]]]> : tensor<3x2x3xui32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui32>, tensor<3x2x3xui32>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-9209908263526143660> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-6217012678377560247> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-9209908263526143660]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-6217012678377560247]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-9209908263526143660, -2358953802017238317, -233920680524772397, 2658481902456610144]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-6217012678377560247, 3437131457114678231, -4981128782594628610, -9118127552965451049]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[1, 17]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-9209908263526143660, -2358953802017238317, -233920680524772397, 2658481902456610144, -2022031683723149139], [-2324041912354448873, -1933270733857590320, -5045585953929373851, -3892542414981912846, 7288330543630982713], [853546183039212516, 3116677314375671452, 5893929251593275775, -839428951416190853, 6225994315530189186]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[1, 10]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-6217012678377560247, 3437131457114678231, -4981128782594628610, -9118127552965451049, -7659747531129606045], [-3955194628828517087, -7160547755662881053, 5724011709439120292, 411073547657390924, 8519712135953034949], [-4136529242368221115, 6250537654016691130, -168433455808380075, -3584371318985932352, -3394311648392393907]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[1, 20]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-9209908263526143660, -2358953802017238317, -233920680524772397], [2658481902456610144, -2022031683723149139, -2324041912354448873]], [[-1933270733857590320, -5045585953929373851, -3892542414981912846], [7288330543630982713, 853546183039212516, 3116677314375671452]], [[5893929251593275775, -839428951416190853, 6225994315530189186], [-8409080230588879555, 1466457621231431856, -7467903495128660612]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @i64_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-6217012678377560247, 3437131457114678231, -4981128782594628610], [-9118127552965451049, -7659747531129606045, -3955194628828517087]], [[-7160547755662881053, 5724011709439120292, 411073547657390924], [8519712135953034949, -4136529242368221115, 6250537654016691130]], [[-168433455808380075, -3584371318985932352, -3394311648392393907], [-6577254235051419943, -9101248432377367269, -6723486405953879894]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<8112081530999492730> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-5218030802132510977> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[8112081530999492730]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-5218030802132510977]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[8112081530999492730, 2445923859953712039, 5540413775124856893, 7268757770303430396]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-5218030802132510977, -5680772340045784137, -5495701010720628962, 4621549904384879066]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 13]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[8112081530999492730, 2445923859953712039, 5540413775124856893, 7268757770303430396, 4623188616535824262], [-2061376450002615960, -445684044202967019, 4754249918021311234, -9094312914557082490, -7366071534957846391], [4331478480766497594, 6821761343824988561, -1763989562185842801, -4710457500458552120, 2516141863591576142]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-5218030802132510977, -5680772340045784137, -5495701010720628962, 4621549904384879066, 2311151477393820915], [-5531434096920612354, -6189297460092334026, 5742233398050205411, 146567561918284437, -3781421646603757496], [-3187508620148206040, 1282587539942413844, 1089963090337964795, -1375559510151577043, -600048803693159373]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 16]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[8112081530999492730, 2445923859953712039, 5540413775124856893], [7268757770303430396, 4623188616535824262, -2061376450002615960]], [[-445684044202967019, 4754249918021311234, -9094312914557082490], [-7366071534957846391, 4331478480766497594, 6821761343824988561]], [[-1763989562185842801, -4710457500458552120, 2516141863591576142], [-238111001583064982, 6641003932957554783, 2930227518502237821]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @i64_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-5218030802132510977, -5680772340045784137, -5495701010720628962], [4621549904384879066, 2311151477393820915, -5531434096920612354]], [[-6189297460092334026, 5742233398050205411, 146567561918284437], [-3781421646603757496, -3187508620148206040, 1282587539942413844]], [[1089963090337964795, -1375559510151577043, -600048803693159373], [2018532290524927879, 4317921395997602884, -7703822458655165526]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @i64_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<-2339430400300874648> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[-2339430400300874648]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[7, 0, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[-2339430400300874648, 4651850566748687203, -56549067835105343, -5052277996510657433]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[7, 6, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[-2339430400300874648, 4651850566748687203, -56549067835105343, -5052277996510657433, -5891436096203556348], [6337403814502556368, -208580606261506752, 8442807621819038452, -1667745906791564120, 7651599711088811300], [2715041553354563718, 625422986771713551, -7515180016563632883, -2207685745276906200, 3778315770679474632]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[7, 7, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[-2339430400300874648, 4651850566748687203, -56549067835105343], [-5052277996510657433, -5891436096203556348, 6337403814502556368]], [[-208580606261506752, 8442807621819038452, -1667745906791564120], [7651599711088811300, 2715041553354563718, 625422986771713551]], [[-7515180016563632883, -2207685745276906200, 3778315770679474632], [-2440517350129687992, -2230425540600794433, 5917167882770234642]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<4740103540206151533> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xi64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4740103540206151533]> : tensor<1xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xi64>, tensor<1xi64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xi64>)
  %2 = hlo.constant dense<[18446744073709551615, 1, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4740103540206151533, 7878011797965096902, 1533272510205032201, 2484186383481155615]> : tensor<4xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xi64>, tensor<4xi64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xi64>)
  %2 = hlo.constant dense<[18446744073709551615, 7, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[4740103540206151533, 7878011797965096902, 1533272510205032201, 2484186383481155615, 5433557989824845073], [-6924187993839500574, 8015710341229073026, -7429935999687240534, -5885661057916088300, -7813059054905007703], [-4030397986588581906, 7787112810656205679, -2925039285556017950, 4648406261762657399, 5072135642701993698]]> : tensor<3x5xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xi64>, tensor<3x5xi64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi64>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xi64>, tensor<2x0xi64>) -> ()
  return
}

func.func @i64_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xi64>)
  %2 = hlo.constant dense<[18446744073709551615, 8, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[4740103540206151533, 7878011797965096902, 1533272510205032201], [2484186383481155615, 5433557989824845073, -6924187993839500574]], [[8015710341229073026, -7429935999687240534, -5885661057916088300], [-7813059054905007703, -4030397986588581906, 7787112810656205679]], [[-2925039285556017950, 4648406261762657399, 5072135642701993698], [-3840988510525081993, -4521549754141707599, 6698370541310539856]]]> : tensor<3x2x3xi64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xi64>, tensor<3x2x3xi64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<9236835810183407956> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<12229731395331991369> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[9236835810183407956]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[12229731395331991369]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[12229731395331991369, 3437131457114678231, 13465615291114923006, 9328616520744100567]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[1, 17]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144, 16424712389986402477], [16122702161355102743, 16513473339851961296, 13401158119780177765, 14554201658727638770, 7288330543630982713], [853546183039212516, 3116677314375671452, 5893929251593275775, 17607315122293360763, 6225994315530189186]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[1, 10]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[12229731395331991369, 3437131457114678231, 13465615291114923006, 9328616520744100567, 10786996542579945571], [14491549444881034529, 11286196318046670563, 5724011709439120292, 411073547657390924, 8519712135953034949], [14310214831341330501, 6250537654016691130, 18278310617901171541, 14862372754723619264, 15052432425317157709]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[1, 20]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[9236835810183407956, 16087790271692313299, 18212823393184779219], [2658481902456610144, 16424712389986402477, 16122702161355102743]], [[16513473339851961296, 13401158119780177765, 14554201658727638770], [7288330543630982713, 853546183039212516, 3116677314375671452]], [[5893929251593275775, 17607315122293360763, 6225994315530189186], [10037663843120672061, 1466457621231431856, 10978840578580891004]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @ui64_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[12229731395331991369, 3437131457114678231, 13465615291114923006], [9328616520744100567, 10786996542579945571, 14491549444881034529]], [[11286196318046670563, 5724011709439120292, 411073547657390924], [8519712135953034949, 14310214831341330501, 6250537654016691130]], [[18278310617901171541, 14862372754723619264, 15052432425317157709], [11869489838658131673, 9345495641332184347, 11723257667755671722]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<8112081530999492730> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<13228713271577040639> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[8112081530999492730]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[13228713271577040639]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[8112081530999492730, 2445923859953712039, 5540413775124856893, 7268757770303430396]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[13228713271577040639, 12765971733663767479, 12951043062988922654, 4621549904384879066]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 13]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[8112081530999492730, 2445923859953712039, 5540413775124856893, 7268757770303430396, 4623188616535824262], [16385367623706935656, 18001060029506584597, 4754249918021311234, 9352431159152469126, 11080672538751705225], [4331478480766497594, 6821761343824988561, 16682754511523708815, 13736286573250999496, 2516141863591576142]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[13228713271577040639, 12765971733663767479, 12951043062988922654, 4621549904384879066, 2311151477393820915], [12915309976788939262, 12257446613617217590, 5742233398050205411, 146567561918284437, 14665322427105794120], [15259235453561345576, 1282587539942413844, 1089963090337964795, 17071184563557974573, 17846695270016392243]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 16]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[8112081530999492730, 2445923859953712039, 5540413775124856893], [7268757770303430396, 4623188616535824262, 16385367623706935656]], [[18001060029506584597, 4754249918021311234, 9352431159152469126], [11080672538751705225, 4331478480766497594, 6821761343824988561]], [[16682754511523708815, 13736286573250999496, 2516141863591576142], [18208633072126486634, 6641003932957554783, 2930227518502237821]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @ui64_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[13228713271577040639, 12765971733663767479, 12951043062988922654], [4621549904384879066, 2311151477393820915, 12915309976788939262]], [[12257446613617217590, 5742233398050205411, 146567561918284437], [14665322427105794120, 15259235453561345576, 1282587539942413844]], [[1089963090337964795, 17071184563557974573, 17846695270016392243], [2018532290524927879, 4317921395997602884, 10742921615054386090]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<16107313673408676968> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[16107313673408676968]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[7, 0, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[16107313673408676968, 4651850566748687203, 18390195005874446273, 13394466077198894183]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[7, 6, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[16107313673408676968, 4651850566748687203, 18390195005874446273, 13394466077198894183, 12555307977505995268], [6337403814502556368, 18238163467448044864, 8442807621819038452, 16778998166917987496, 7651599711088811300], [2715041553354563718, 625422986771713551, 10931564057145918733, 16239058328432645416, 3778315770679474632]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[7, 7, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[16107313673408676968, 4651850566748687203, 18390195005874446273], [13394466077198894183, 12555307977505995268, 6337403814502556368]], [[18238163467448044864, 8442807621819038452, 16778998166917987496], [7651599711088811300, 2715041553354563718, 625422986771713551]], [[10931564057145918733, 16239058328432645416, 3778315770679474632], [16006226723579863624, 16216318533108757183, 5917167882770234642]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<4740103540206151533> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4740103540206151533]> : tensor<1xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xui64>, tensor<1xui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  %2 = hlo.constant dense<[18446744073709551615, 1, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4740103540206151533, 7878011797965096902, 1533272510205032201, 2484186383481155615]> : tensor<4xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xui64>, tensor<4xui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui64>)
  %2 = hlo.constant dense<[18446744073709551615, 7, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[4740103540206151533, 7878011797965096902, 1533272510205032201, 2484186383481155615, 5433557989824845073], [11522556079870051042, 8015710341229073026, 11016808074022311082, 12561083015793463316, 10633685018804543913], [14416346087120969710, 7787112810656205679, 15521704788153533666, 4648406261762657399, 5072135642701993698]]> : tensor<3x5xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui64>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xui64>, tensor<2x0xui64>) -> ()
  return
}

func.func @ui64_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xui64>)
  %2 = hlo.constant dense<[18446744073709551615, 8, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[4740103540206151533, 7878011797965096902, 1533272510205032201], [2484186383481155615, 5433557989824845073, 11522556079870051042]], [[8015710341229073026, 11016808074022311082, 12561083015793463316], [10633685018804543913, 14416346087120969710, 7787112810656205679]], [[15521704788153533666, 4648406261762657399, 5072135642701993698], [14605755563184469623, 13925194319567844017, 6698370541310539856]]]> : tensor<3x2x3xui64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xui64>, tensor<3x2x3xui64>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-2728.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-0.0284576416015625> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-2728.0]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-0.0284576416015625]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-2728.0, -83.6875, -0.0008330345153808594, 32.09375]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-0.0284576416015625, -0.98828125, 0.01531219482421875, 0.0189361572265625]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-2728.0, -83.6875, -0.0008330345153808594, 32.09375, 0.00023877620697021484], [0.0052490234375, -57.625, -2.337890625, 19.578125, 194.875], [16000.0, -0.017608642578125, -118.3125, 51648.0, -0.027130126953125]]> : tensor<3x5xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}

func.func @f16_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf16>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-0.0284576416015625, -0.98828125, 0.01531219482421875, 0.0189361572265625, 0.0156097412109375], [47200.0, -875.5, -1868.0, 0.1370849609375, 0.0041046142578125], [-0.08013916015625, 59.5, 27.546875, -0.007572174072265625, -0.0009326934814453125]]> : tensor<3x5xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf16>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-2728.0, -0.0008330345153808594, 0.00023877620697021484], [-83.6875, 32.09375, -13064.0]], [[0.0052490234375, -2.337890625, 194.875], [-57.625, 19.578125, 134.125]], [[16000.0, -118.3125, -0.027130126953125], [-0.017608642578125, 51648.0, -2712.0]]]> : tensor<3x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf16>, tensor<3x2x3xf16>) -> ()
  return
}

func.func @f16_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf16>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-0.0284576416015625, -0.98828125, 0.01531219482421875], [0.0189361572265625, 0.0156097412109375, 47200.0]], [[-875.5, -1868.0, 0.1370849609375], [0.0041046142578125, -0.08013916015625, 59.5]], [[27.546875, -0.007572174072265625, -0.0009326934814453125], [-6.3203125, -0.0570068359375, 5336.0]]]> : tensor<3x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf16>, tensor<3x2x3xf16>) -> ()
  return
}

func.func @f16_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<35.8125> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<111.9375> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[35.8125]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[111.9375]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[35.8125, -1836.0, 62688.0, -0.05303955078125]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[111.9375, -74.0625, -246.875, -122.4375]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[111.9375, -74.0625, -246.875, -122.4375, -455.5], [161.5, -2996.0, 0.0002181529998779297, -0.0003020763397216797, -257.5], [0.187255859375, 1534.0, 0.0005140304565429688, 0.2109375, -0.10760498046875]]> : tensor<3x5xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}

func.func @f16_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf16>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[111.9375, -74.0625, -246.875], [-122.4375, -455.5, 161.5]], [[-2996.0, 0.0002181529998779297, -0.0003020763397216797], [-257.5, 0.187255859375, 1534.0]], [[0.0005140304565429688, 0.2109375, -0.10760498046875], [-4.3511390686035156e-05, 3.93986701965332e-05, -0.401123046875]]]> : tensor<3x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf16>, tensor<3x2x3xf16>) -> ()
  return
}

func.func @f16_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<6.723403930664062e-05> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[6.723403930664062e-05]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[6.723403930664062e-05, -0.0694580078125, 14.7734375, -0.1700439453125]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf16>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[6.723403930664062e-05, -0.0694580078125, 14.7734375, -0.1700439453125, 0.007572174072265625], [0.00240325927734375, -4.40234375, -0.247802734375, 49280.0, 3114.0], [872.0, -58912.0, 21.0, -41312.0, -56960.0]]> : tensor<3x5xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}

func.func @f16_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf16>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[6.723403930664062e-05, -0.0694580078125, 14.7734375], [-0.1700439453125, 0.007572174072265625, 0.00240325927734375]], [[-4.40234375, -0.247802734375, 49280.0], [3114.0, 872.0, -58912.0]], [[21.0, -41312.0, -56960.0], [-614.0, -1.1640625, -48608.0]]]> : tensor<3x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf16>, tensor<3x2x3xf16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<0.0290069580078125> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[0.0290069580078125]> : tensor<1xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf16>, tensor<1xf16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf16>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[0.0290069580078125, 0.8818359375, -7.7734375, 47.90625]> : tensor<4xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf16>, tensor<4xf16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf16>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[0.0290069580078125, 0.8818359375, -7.7734375, 47.90625, 28816.0], [7.22265625, -0.1287841796875, -0.003101348876953125, -81.0625, -538.0], [4.398822784423828e-05, 123.25, 52.0625, -9.28640365600586e-05, 74.625]]> : tensor<3x5xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf16>, tensor<3x5xf16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf16>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf16>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[0.0290069580078125, 0.8818359375, -7.7734375], [47.90625, 28816.0, 7.22265625]], [[-0.1287841796875, -0.003101348876953125, -81.0625], [-538.0, 4.398822784423828e-05, 123.25]], [[52.0625, -9.28640365600586e-05, 74.625], [-0.0005578994750976562, -32.625, -6604.0]]]> : tensor<3x2x3xf16>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf16>, tensor<3x2x3xf16>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<2.217444285371157e-37> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<1.5008102089535077e+37> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2.217444285371157e-37]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1.5008102089535077e+37]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[2.217444285371157e-37, -4.392760998697686e-39, -3.4928000848021084e+27, -1.4073752134067683e+19]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1.5008102089535077e+37, -8.203837999556929e-14, 1.7045272063815602e+36, 3.2586092157949054e-10]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[2.217444285371157e-37, -4.392760998697686e-39, -3.4928000848021084e+27, -1.4073752134067683e+19, 6.642531916044445e+21], [3.108976986649984e+37, 9.923703014155414e-17, -4.935703989627368e-25, -8.865518825213683e+21, -4.5181976107526445e-13], [-2.210667759960927e-11, -5.0659956380376414e+22, -0.013112877495586872, -0.00047774839913472533, 3.4812767822178547e-28]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[1.5008102089535077e+37, -8.203837999556929e-14, 1.7045272063815602e+36, 3.2586092157949054e-10, 2.4095399790715026e+27], [-0.0017049837624654174, -1.9621938914980758e+27, -4.5165340486754896e-38, 2.2353419778997693e-23, -7.234202092713041e-26], [-10792225.0, -640311.0, 3.4465181257591037e-18, -1.0629207257563009e-21, -6.57791863033767e-25]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[2.217444285371157e-37, -3.4928000848021084e+27, 6.642531916044445e+21], [-4.392760998697686e-39, -1.4073752134067683e+19, -8.014696200756276e+36]], [[3.108976986649984e+37, -4.935703989627368e-25, -4.5181976107526445e-13], [9.923703014155414e-17, -8.865518825213683e+21, -2.757564827052907e+19]], [[-2.210667759960927e-11, -0.013112877495586872, 3.4812767822178547e-28], [-5.0659956380376414e+22, -0.00047774839913472533, -2055465.5]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f32_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[1, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[1.5008102089535077e+37, -8.203837999556929e-14, 1.7045272063815602e+36], [3.2586092157949054e-10, 2.4095399790715026e+27, -0.0017049837624654174]], [[-1.9621938914980758e+27, -4.5165340486754896e-38, 2.2353419778997693e-23], [-7.234202092713041e-26, -10792225.0, -640311.0]], [[3.4465181257591037e-18, -1.0629207257563009e-21, -6.57791863033767e-25], [4022751744.0, -1.263609217261319e-09, 1.6967236414365708e-35]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<0.011432761326432228> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-0.006602167617529631> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[0.011432761326432228]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-0.006602167617529631]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[0.011432761326432228, 3.661901287375516e+29, -3.848549451514832e-17, 1.6376002711490465e-18]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-0.006602167617529631, -1.7861197193269618e-05, -4.787278310685454e-21, -2.471532090098094e-09]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[0.011432761326432228, 3.661901287375516e+29, -3.848549451514832e-17, 1.6376002711490465e-18, 9.205391173449941e+18], [0.00019442656775936484, 3.3029287077144533e+22, 205451788288.0, 2.6385223865509033, 12988358590464.0], [3.9175341665171014e-20, -1.3539705746043487e+35, -2.775369699487803e-38, 31.31108856201172, -8.692349886710169e-37]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-0.006602167617529631, -1.7861197193269618e-05, -4.787278310685454e-21, -2.471532090098094e-09, 835063914692608.0], [-8.724063604859111e-08, -9.303499159087748e+25, 2.547555446624756, 3.4226817479220205e-29, 1.2439480678635694e-19], [-1.3299667316830592e+21, -4.386492236108097e-08, -2.5649146534657192e-23, -1.3784372948633106e-13, 8.617296972620673e-27]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[0.011432761326432228, -3.848549451514832e-17, 9.205391173449941e+18], [3.661901287375516e+29, 1.6376002711490465e-18, 119277512.0]], [[0.00019442656775936484, 205451788288.0, 12988358590464.0], [3.3029287077144533e+22, 2.6385223865509033, -4.2154441235625893e+21]], [[3.9175341665171014e-20, -2.775369699487803e-38, -8.692349886710169e-37], [-1.3539705746043487e+35, 31.31108856201172, -7.439046252630641e-38]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f32_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[1311768467463790320, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-0.006602167617529631, -1.7861197193269618e-05, -4.787278310685454e-21], [-2.471532090098094e-09, 835063914692608.0, -8.724063604859111e-08]], [[-9.303499159087748e+25, 2.547555446624756, 3.4226817479220205e-29], [1.2439480678635694e-19, -1.3299667316830592e+21, -4.386492236108097e-08]], [[-2.5649146534657192e-23, -1.3784372948633106e-13, 8.617296972620673e-27], [5922731008.0, -96261.1640625, 1.0044053371577848e-37]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f32_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<2.7663197661632034e-21> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[2.7663197661632034e-21]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[2.7663197661632034e-21, -1.9696743658955997e+19, -1.0478514723126779e-17, 4.459160327911377]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[7, 2, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[2.7663197661632034e-21, -1.9696743658955997e+19, -1.0478514723126779e-17, 4.459160327911377, 1.1228216636424414e-17], [-2.433781250019109e+38, 3.4107050053032916e-15, -0.00043240137165412307, -6.3515876586039965e-12, -4.3067844429645064e-11], [0.00030781934037804604, 534321345593344.0, 1.391903481362533e-09, -1.2874638523447366e+37, -17315953377280.0]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[7, 3, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[2.7663197661632034e-21, -1.9696743658955997e+19, -1.0478514723126779e-17], [4.459160327911377, 1.1228216636424414e-17, -2.433781250019109e+38]], [[3.4107050053032916e-15, -0.00043240137165412307, -6.3515876586039965e-12], [-4.3067844429645064e-11, 0.00030781934037804604, 534321345593344.0]], [[1.391903481362533e-09, -1.2874638523447366e+37, -17315953377280.0], [2.1661374224787392e+32, 4.661755800848081e-28, -8.272690834439291e+24]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<4.473562717437744> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4.473562717437744]> : tensor<1xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf32>, tensor<1xf32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf32>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[4.473562717437744, 25.02883529663086, -1.8943771924153607e-18, 4.1068712395146316e+27]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf32>)
  %2 = hlo.constant dense<[18446744073709551615, 3, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[4.473562717437744, 25.02883529663086, -1.8943771924153607e-18, 4.1068712395146316e+27, 6.515129124420234e+30], [4.0243914724660845e-26, -4.1015023659231626e-20, 3.3827505655422376e-18, 2.634904128470919e-23, 15196212.0], [-2.2765500836590338e-21, -9.840091453081947e-20, 7.312867795219746e-25, 5.86547668081252e+28, -1.783161147435585e+21]]> : tensor<3x5xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf32>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf32>)
  %2 = hlo.constant dense<[18446744073709551615, 4, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[4.473562717437744, 25.02883529663086, -1.8943771924153607e-18], [4.1068712395146316e+27, 6.515129124420234e+30, 4.0243914724660845e-26]], [[-4.1015023659231626e-20, 3.3827505655422376e-18, 2.634904128470919e-23], [15196212.0, -2.2765500836590338e-21, -9.840091453081947e-20]], [[7.312867795219746e-25, 5.86547668081252e+28, -1.783161147435585e+21], [-5.882410341349155e-24, -3.545259364791869e-30, -4.7732883617923605e-11]]]> : tensor<3x2x3xf32>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf32>, tensor<3x2x3xf32>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-8.853828013127181e-308> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones_PHILOX_scalar() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-1.053164478827095e-107> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-8.853828013127181e-308]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_ones_PHILOX_1() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[1, 3]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1.053164478827095e-107]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[1, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-8.853828013127181e-308, -7.902194029986718e+150, -8.455775913578086e+292, 5.867827197752142e-131]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_ones_PHILOX_4() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[1, 4]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-1.053164478827095e-107, 6.458215746358628e-79, -4.068130889744376e-25, -1.2776097518607815e-301]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[1, 17]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-8.853828013127181e-308, -7.902194029986718e+150, -8.455775913578086e+292, 5.867827197752142e-131, -2.519736938359901e+173], [-1.6416450828726351e+153, -2.2403023027907972e+179, -2.0887272807406346e-29, -2.458183364552088e+48, 1.7304467034675184e+179], [1.3315148185772697e-251, 2.380575161214952e-100, 1.0662561240297292e+86, -2.9497248437971177e+252, 1.700870970860074e+108]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_ones_PHILOX_3x5() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[1, 10]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-1.053164478827095e-107, 6.458215746358628e-79, -4.068130889744376e-25, -1.2776097518607815e-301, -3.809495798270535e-204], [-1.579223917350015e+44, -8.603379138249942e-171, 4.4912825146934123e+74, 3.516579807254081e-281, 3.456123584705627e+261], [-1.2218112329142417e+32, 7.132670204478322e+109, -2.0931301291496147e+297, -9.573469048191871e+68, -4.975854361077378e+81]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_ones_PHILOX_2x0() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_ones_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[1, 20]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-8.853828013127181e-308, -7.902194029986718e+150, -8.455775913578086e+292], [5.867827197752142e-131, -2.519736938359901e+173, -1.6416450828726351e+153]], [[-2.2403023027907972e+179, -2.0887272807406346e-29, -2.458183364552088e+48], [1.7304467034675184e+179, 1.3315148185772697e-251, 2.380575161214952e-100]], [[1.0662561240297292e+86, -2.9497248437971177e+252, 1.700870970860074e+108], [-3.084443425550135e-254, 1.2311492903884257e-210, -2.5141895137066367e-191]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}

func.func @f64_ones_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[1, 11]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-1.053164478827095e-107, 6.458215746358628e-79, -4.068130889744376e-25], [-1.2776097518607815e-301, -3.809495798270535e-204, -1.579223917350015e+44]], [[-8.603379138249942e-171, 4.4912825146934123e+74, 3.516579807254081e-281], [3.456123584705627e+261, -1.2218112329142417e+32, 7.132670204478322e+109]], [[-2.0931301291496147e+297, -9.573469048191871e+68, -4.975854361077378e+81], [-8.769649709234815e-132, -1.667760763792439e-300, -1.4250783722438413e-141]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<1.9775869865451954e+234> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_carry_PHILOX_scalar() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<f64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<-6.265072896427967e-41> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1.9775869865451954e+234]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_carry_PHILOX_1() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551615]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-6.265072896427967e-41]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 2]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[1.9775869865451954e+234, 3.537111148871442e-145, 2.5073125139432536e+62, 8.057708452854267e+177]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_carry_PHILOX_4() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 0]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[-6.265072896427967e-41, -7.313140419160564e-72, -1.7018605485623458e-59, 9.521781283653514]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 13]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[1.9775869865451954e+234, 3.537111148871442e-145, 2.5073125139432536e+62, 8.057708452854267e+177, 12.432718820793308], [-6.195242795792471e+170, -5.889564012507735e+278, 7110510609.444094, -4.948184080502372e-300, -1.6515907703695554e-184], [3.862856222113875e-19, 1.1094380562455028e+148, -4.689456727985357e+190, -5.094171974803509e-07, 1.7799495977720213e-140]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_carry_PHILOX_3x5() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 6]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[-6.265072896427967e-41, -7.313140419160564e-72, -1.7018605485623458e-59, 9.521781283653514, 3.5165083687723676e-154], [-6.903273615449791e-62, -7.411779969896092e-106, 7.468200820151046e+75, 7.380273212489854e-299, -6.648453234602956e+55], [-3.2865037296582503e+95, 6.195620727317849e-223, 8.02331708426636e-236, -4.314431498961302e+216, -2.909582870196571e+268]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_carry_PHILOX_2x0() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_carry_THREE_FRY_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator THREE_FRY, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 16]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[1.9775869865451954e+234, 3.537111148871442e-145, 2.5073125139432536e+62], [8.057708452854267e+177, 12.432718820793308, -6.195242795792471e+170]], [[-5.889564012507735e+278, 7110510609.444094, -4.948184080502372e-300], [-1.6515907703695554e-184, 3.862856222113875e-19, 1.1094380562455028e+148]], [[-4.689456727985357e+190, -5.094171974803509e-07, 1.7799495977720213e-140], [-4.505556509952201e+292, 9.298271027731553e+135, 8.530533995544988e-113]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}

func.func @f64_carry_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[1311768467463790320, 18446744073709551614]> : tensor<2xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[1311768467463790320, 7]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  %3 = hlo.constant dense<[[[-6.265072896427967e-41, -7.313140419160564e-72, -1.7018605485623458e-59], [9.521781283653514, 3.5165083687723676e-154, -6.903273615449791e-62]], [[-7.411779969896092e-106, 7.468200820151046e+75, 7.380273212489854e-299], [-6.648453234602956e+55, -3.2865037296582503e+95, 6.195620727317849e-223]], [[8.02331708426636e-236, -4.314431498961302e+216, -2.909582870196571e+268], [9.737621989483384e-174, 4.800712972842867e-20, -4.384898460236424e-207]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}

func.func @f64_wide_PHILOX_scalar() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<-1.6153276738691913e+152> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_wide_PHILOX_1() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[7, 18446744073709551615, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[-1.6153276738691913e+152]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_wide_PHILOX_4() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[7, 0, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[-1.6153276738691913e+152, 982.1804871655589, -6.335747259983202e+304, -7.376974653122299e-30]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_wide_PHILOX_3x5() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[7, 6, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[-1.6153276738691913e+152, 982.1804871655589, -6.335747259983202e+304, -7.376974653122299e-30, -5.914542310740618e-86], [4.674363392272572e+115, -4.306676431454737e+294, 2.522349745628637e+256, -1.260316527568227e+197, 3.1296965053137898e+203], [3.435275704438423e-127, 7.256267464469372e-267, -1.7737522388739554e-194, -1.0096073695480646e+161, 3.9858039762931607e-56]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_wide_PHILOX_2x0() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_wide_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[7, 18446744073709551614, 5]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[7, 7, 6]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[-1.6153276738691913e+152, 982.1804871655589, -6.335747259983202e+304], [-7.376974653122299e-30, -5.914542310740618e-86, 4.674363392272572e+115]], [[-4.306676431454737e+294, 2.522349745628637e+256, -1.260316527568227e+197], [3.1296965053137898e+203, 3.435275704438423e-127, 7.256267464469372e-267]], [[-1.7737522388739554e-194, -1.0096073695480646e+161, 3.9858039762931607e-56], [-2.7378713211423e+145, -3.0684736489510736e+159, 3.730331689818707e+87]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_scalar() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<f64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<813046913.1183907> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_1() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xf64>)
  %2 = hlo.constant dense<[18446744073709551615, 0, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[813046913.1183907]> : tensor<1xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<1xf64>, tensor<1xf64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_4() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xf64>)
  %2 = hlo.constant dense<[18446744073709551615, 1, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[813046913.1183907, 4.483183136601833e+218, 3.625290002899384e-206, 1.3122361328355784e-142]> : tensor<4xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<4xf64>, tensor<4xf64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_3x5() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf64>)
  %2 = hlo.constant dense<[18446744073709551615, 7, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[813046913.1183907, 4.483183136601833e+218, 3.625290002899384e-206, 1.3122361328355784e-142, 1.8294774691029432e+55], [-5.6736063389800205e-155, 6.994048187190505e+227, -8.782271055828102e-189, -1.442237116249323e-85, -2.1394500141307173e-214], [-1.4589557172053068e+39, 3.657309535024971e+212, -1.1626727431263944e+113, 590.6083451550356, 1.2578693168590415e+31]]> : tensor<3x5xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x5xf64>, tensor<3x5xf64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_2x0() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xf64>)
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_wrap_PHILOX_3x2x3() {
  %0 = hlo.constant dense<[18446744073709551615, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %1:2 = hlo.rng_bit_generator PHILOX, %0 : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x3xf64>)
  %2 = hlo.constant dense<[18446744073709551615, 8, 0]> : tensor<3xui64>
  hlo.custom_call "check.expect_eq"(%1#0, %2) : (tensor<3xui64>, tensor<3xui64>) -> ()
  %3 = hlo.constant dense<[[[813046913.1183907, 4.483183136601833e+218, 3.625290002899384e-206], [1.3122361328355784e-142, 1.8294774691029432e+55, -5.6736063389800205e-155]], [[6.994048187190505e+227, -8.782271055828102e-189, -1.442237116249323e-85], [-2.1394500141307173e-214, -1.4589557172053068e+39, 3.657309535024971e+212]], [[-1.1626727431263944e+113, 590.6083451550356, 1.2578693168590415e+31], [-6.759883679157129e+51, -2127080.8603804936, 6.368872377439031e+139]]]> : tensor<3x2x3xf64>
  hlo.custom_call "check.expect_eq"(%1#1, %3) : (tensor<3x2x3xf64>, tensor<3x2x3xf64>) -> ()
  return
}
