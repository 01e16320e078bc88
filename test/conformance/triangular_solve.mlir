// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// triangular_solve: sides, triangles, transposes, unit diagonals; what lies beside the triangle is not read.

func.func @f16_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.273193359375, -0.666015625], [-0.362548828125, -0.67578125]], [[0.060150146484375, 1.33984375], [-0.466552734375, -0.051116943359375], [0.479736328125, -0.1051025390625]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.231201171875, -0.42822265625], [-0.1217041015625, -0.55810546875], [-0.45458984375, -0.99169921875]], [[-0.3232421875, 0.94921875], [-0.50341796875, -0.62890625], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.231201171875, -0.42822265625], [-0.1217041015625, -0.55810546875], [-0.45458984375, -0.99169921875]], [[-0.3232421875, 0.94921875], [-0.50341796875, -0.62890625], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.2491455078125], [-0.1795654296875, -0.4619140625], [-0.32568359375, -0.6279296875]], [[0.051422119140625, 1.1455078125], [-0.429931640625, -0.12237548828125], [0.412109375, -0.03094482421875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.1571044921875, -0.21630859375], [-0.0972900390625, -0.404296875], [-0.375732421875, -0.81982421875]], [[-0.239013671875, 0.8466796875], [-0.458740234375, -0.57373046875], [0.4189453125, 0.305419921875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.1571044921875, -0.21630859375], [-0.0972900390625, -0.404296875], [-0.375732421875, -0.81982421875]], [[-0.239013671875, 0.8466796875], [-0.458740234375, -0.57373046875], [0.4189453125, 0.305419921875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.231201171875, -0.42822265625], [-0.1217041015625, -0.55810546875], [-0.45458984375, -0.99169921875]], [[-0.3232421875, 0.94921875], [-0.50341796875, -0.62890625], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.273193359375, -0.666015625], [-0.362548828125, -0.67578125]], [[0.060150146484375, 1.33984375], [-0.466552734375, -0.051116943359375], [0.479736328125, -0.1051025390625]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.273193359375, -0.666015625], [-0.362548828125, -0.67578125]], [[0.060150146484375, 1.33984375], [-0.466552734375, -0.051116943359375], [0.479736328125, -0.1051025390625]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[-0.1571044921875, -0.21630859375], [-0.0972900390625, -0.404296875], [-0.375732421875, -0.81982421875]], [[-0.239013671875, 0.8466796875], [-0.458740234375, -0.57373046875], [0.4189453125, 0.305419921875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.2491455078125], [-0.1795654296875, -0.4619140625], [-0.32568359375, -0.6279296875]], [[0.051422119140625, 1.1455078125], [-0.429931640625, -0.12237548828125], [0.412109375, -0.03094482421875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125], [-0.274169921875, -0.890625], [-0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375], [-0.4921875, -0.62060546875], [0.48974609375, 0.35693359375]]]> : tensor<2x3x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x3x2xf16>) -> tensor<2x3x2xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.2491455078125], [-0.1795654296875, -0.4619140625], [-0.32568359375, -0.6279296875]], [[0.051422119140625, 1.1455078125], [-0.429931640625, -0.12237548828125], [0.412109375, -0.03094482421875]]]> : tensor<2x3x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x3x2xf16>, tensor<2x3x2xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.2100830078125, 0.390869140625, -0.274169921875], [-1.2900390625, -0.1219482421875, -0.99169921875]], [[0.8046875, 1.3515625, -0.4921875], [-0.53955078125, 0.4814453125, 0.35693359375]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.2998046875, -0.374267578125], [-0.890625, -1.1240234375, -0.890625]], [[0.060150146484375, 1.365234375, -0.54443359375], [-0.62060546875, 0.2259521484375, 0.56640625]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.2998046875, -0.374267578125], [-0.890625, -1.1240234375, -0.890625]], [[0.060150146484375, 1.365234375, -0.54443359375], [-0.62060546875, 0.2259521484375, 0.56640625]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0968017578125, 0.2462158203125, -0.2265625], [-1.0283203125, -0.11798095703125, -0.81982421875]], [[0.6240234375, 1.2333984375, -0.421142578125], [-0.46044921875, 0.44140625, 0.305419921875]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.19677734375, -0.281005859375], [-0.74267578125, -0.66552734375, -0.82568359375]], [[0.051422119140625, 1.2451171875, -0.460693359375], [-0.5302734375, 0.2415771484375, 0.45751953125]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.19921875, 0x7E00, 0x7E00], [-0.751953125, 1.5224609375, 0x7E00], [-0.31005859375, 0.33544921875, 1.2099609375]], [[1.169921875, 0x7E00, 0x7E00], [-0.425048828125, 1.09375, 0x7E00], [0.345703125, 0.0229339599609375, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.19677734375, -0.281005859375], [-0.74267578125, -0.66552734375, -0.82568359375]], [[0.051422119140625, 1.2451171875, -0.460693359375], [-0.5302734375, 0.2415771484375, 0.45751953125]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0012302398681640625, 0.2998046875, -0.374267578125], [-0.890625, -1.1240234375, -0.890625]], [[0.060150146484375, 1.365234375, -0.54443359375], [-0.62060546875, 0.2259521484375, 0.56640625]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.2100830078125, 0.390869140625, -0.274169921875], [-1.2900390625, -0.1219482421875, -0.99169921875]], [[0.8046875, 1.3515625, -0.4921875], [-0.53955078125, 0.4814453125, 0.35693359375]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.2100830078125, 0.390869140625, -0.274169921875], [-1.2900390625, -0.1219482421875, -0.99169921875]], [[0.8046875, 1.3515625, -0.4921875], [-0.53955078125, 0.4814453125, 0.35693359375]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.001026153564453125, 0.19677734375, -0.281005859375], [-0.74267578125, -0.66552734375, -0.82568359375]], [[0.051422119140625, 1.2451171875, -0.460693359375], [-0.5302734375, 0.2415771484375, 0.45751953125]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0968017578125, 0.2462158203125, -0.2265625], [-1.0283203125, -0.11798095703125, -0.81982421875]], [[0.6240234375, 1.2333984375, -0.421142578125], [-0.46044921875, 0.44140625, 0.305419921875]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.19921875, -0.751953125, -0.31005859375], [0x7E00, 1.5224609375, 0.33544921875], [0x7E00, 0x7E00, 1.2099609375]], [[1.169921875, -0.425048828125, 0.345703125], [0x7E00, 1.09375, 0.0229339599609375], [0x7E00, 0x7E00, 1.1689453125]]]> : tensor<2x3x3xf16>
  %1 = hlo.constant dense<[[[0.0012302398681640625, 0.298828125, -0.274169921875], [-0.890625, -0.45458984375, -0.99169921875]], [[0.060150146484375, 1.33984375, -0.4921875], [-0.62060546875, 0.48974609375, 0.35693359375]]]> : tensor<2x2x3xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x3xf16>
  %3 = hlo.constant dense<[[[0.0968017578125, 0.2462158203125, -0.2265625], [-1.0283203125, -0.11798095703125, -0.81982421875]], [[0.6240234375, 1.2333984375, -0.421142578125], [-0.46044921875, 0.44140625, 0.305419921875]]]> : tensor<2x2x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> ()
  return
}

func.func @f16_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  %1 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xf16>, tensor<1x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  %1 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xf16>, tensor<1x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[0.0009140968322753906]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  %1 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xf16>, tensor<1x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[0.0009140968322753906]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  %1 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xf16>, tensor<1x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[0.0009140968322753906]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  %1 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xf16>, tensor<1x1xf16>) -> tensor<1x1xf16>
  %3 = hlo.constant dense<[[0.0012302398681640625]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.1728515625, 0x7E00, 0x7E00, 0x7E00], [0.45263671875, 1.22265625, 0x7E00, 0x7E00], [0.1822509765625, 0.1470947265625, 1.0146484375, 0x7E00], [-0.3681640625, -0.08148193359375, -0.2410888671875, 1.298828125]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<> : tensor<4x0xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xf16>, tensor<4x0xf16>) -> tensor<4x0xf16>
  %3 = hlo.constant dense<> : tensor<4x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<4x0xf16>, tensor<4x0xf16>) -> ()
  return
}

func.func @f16_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.1728515625, 0x7E00, 0x7E00, 0x7E00], [0.45263671875, 1.22265625, 0x7E00, 0x7E00], [0.1822509765625, 0.1470947265625, 1.0146484375, 0x7E00], [-0.3681640625, -0.08148193359375, -0.2410888671875, 1.298828125]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<> : tensor<4x0xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xf16>, tensor<4x0xf16>) -> tensor<4x0xf16>
  %3 = hlo.constant dense<> : tensor<4x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<4x0xf16>, tensor<4x0xf16>) -> ()
  return
}

func.func @f16_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.1728515625, 0.45263671875, 0.1822509765625, -0.3681640625], [0x7E00, 1.22265625, 0.1470947265625, -0.08148193359375], [0x7E00, 0x7E00, 1.0146484375, -0.2410888671875], [0x7E00, 0x7E00, 0x7E00, 1.298828125]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<> : tensor<4x0xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xf16>, tensor<4x0xf16>) -> tensor<4x0xf16>
  %3 = hlo.constant dense<> : tensor<4x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<4x0xf16>, tensor<4x0xf16>) -> ()
  return
}

func.func @f16_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.1728515625, 0x7E00, 0x7E00, 0x7E00], [0.45263671875, 1.22265625, 0x7E00, 0x7E00], [0.1822509765625, 0.1470947265625, 1.0146484375, 0x7E00], [-0.3681640625, -0.08148193359375, -0.2410888671875, 1.298828125]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<> : tensor<0x4xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xf16>, tensor<0x4xf16>) -> tensor<0x4xf16>
  %3 = hlo.constant dense<> : tensor<0x4xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x4xf16>, tensor<0x4xf16>) -> ()
  return
}

func.func @f16_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.1728515625, 0.45263671875, 0.1822509765625, -0.3681640625], [0x7E00, 1.22265625, 0.1470947265625, -0.08148193359375], [0x7E00, 0x7E00, 1.0146484375, -0.2410888671875], [0x7E00, 0x7E00, 0x7E00, 1.298828125]]> : tensor<4x4xf16>
  %1 = hlo.constant dense<> : tensor<0x4xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xf16>, tensor<0x4xf16>) -> tensor<0x4xf16>
  %3 = hlo.constant dense<> : tensor<0x4xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x4xf16>, tensor<0x4xf16>) -> ()
  return
}

func.func @f16_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.constant dense<> : tensor<0x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xf16>, tensor<0x2xf16>) -> tensor<0x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @f16_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.constant dense<> : tensor<0x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xf16>, tensor<0x2xf16>) -> tensor<0x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @f16_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.constant dense<> : tensor<0x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xf16>, tensor<0x2xf16>) -> tensor<0x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @f16_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.constant dense<> : tensor<2x0xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xf16>, tensor<2x0xf16>) -> tensor<2x0xf16>
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.constant dense<> : tensor<2x0xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xf16>, tensor<2x0xf16>) -> tensor<2x0xf16>
  %3 = hlo.constant dense<> : tensor<2x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<2x0xf16>, tensor<2x0xf16>) -> ()
  return
}

func.func @f16_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> tensor<0x2x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> ()
  return
}

func.func @f16_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> tensor<0x2x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> ()
  return
}

func.func @f16_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> tensor<0x2x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> ()
  return
}

func.func @f16_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> tensor<0x2x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> ()
  return
}

func.func @f16_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> tensor<0x2x2xf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 6.4e-02 : f64} : (tensor<0x2x2xf16>, tensor<0x2x2xf16>) -> ()
  return
}

func.func @f16_singular() {
  %0 = hlo.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf16>
  %1 = hlo.constant dense<[[1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  %3 = hlo.constant dense<[[0x7C00, 0x7E00], [0xFC00, 0x7E00]]> : tensor<2x2xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf16>, tensor<2x2xf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.6640625], [-0.36328125, -0.67578125]], [[0.06005859375, 1.34375], [-0.466796875, -0.048828125], [0.48046875, -0.10595703125]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.23046875, -0.427734375], [-0.12060546875, -0.55859375], [-0.455078125, -0.9921875]], [[-0.32421875, 0.953125], [-0.50390625, -0.62890625], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.23046875, -0.427734375], [-0.12060546875, -0.55859375], [-0.455078125, -0.9921875]], [[-0.32421875, 0.953125], [-0.50390625, -0.62890625], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.248046875], [-0.1787109375, -0.4609375], [-0.326171875, -0.62890625]], [[0.05126953125, 1.1484375], [-0.4296875, -0.12158203125], [0.412109375, -0.0308837890625]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.15625, -0.21484375], [-0.0966796875, -0.404296875], [-0.375, -0.8203125]], [[-0.2392578125, 0.84765625], [-0.458984375, -0.57421875], [0.41796875, 0.3046875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.15625, -0.21484375], [-0.0966796875, -0.404296875], [-0.375, -0.8203125]], [[-0.2392578125, 0.84765625], [-0.458984375, -0.57421875], [0.41796875, 0.3046875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.23046875, -0.427734375], [-0.12060546875, -0.55859375], [-0.455078125, -0.9921875]], [[-0.32421875, 0.953125], [-0.50390625, -0.62890625], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.6640625], [-0.36328125, -0.67578125]], [[0.06005859375, 1.34375], [-0.466796875, -0.048828125], [0.48046875, -0.10595703125]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.6640625], [-0.36328125, -0.67578125]], [[0.06005859375, 1.34375], [-0.466796875, -0.048828125], [0.48046875, -0.10595703125]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[-0.15625, -0.21484375], [-0.0966796875, -0.404296875], [-0.375, -0.8203125]], [[-0.2392578125, 0.84765625], [-0.458984375, -0.57421875], [0.41796875, 0.3046875]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.248046875], [-0.1787109375, -0.4609375], [-0.326171875, -0.62890625]], [[0.05126953125, 1.1484375], [-0.4296875, -0.12158203125], [0.412109375, -0.0308837890625]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125], [-0.2734375, -0.890625], [-0.455078125, -0.9921875]], [[0.06005859375, 1.34375], [-0.4921875, -0.62109375], [0.490234375, 0.357421875]]]> : tensor<2x3x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x3x2xbf16>) -> tensor<2x3x2xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.248046875], [-0.1787109375, -0.4609375], [-0.326171875, -0.62890625]], [[0.05126953125, 1.1484375], [-0.4296875, -0.12158203125], [0.412109375, -0.0308837890625]]]> : tensor<2x3x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x3x2xbf16>, tensor<2x3x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.2109375, 0.390625, -0.2734375], [-1.2890625, -0.12158203125, -0.9921875]], [[0.80859375, 1.3515625, -0.4921875], [-0.5390625, 0.482421875, 0.357421875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.373046875], [-0.890625, -1.125, -0.88671875]], [[0.06005859375, 1.3671875, -0.54296875], [-0.62109375, 0.2255859375, 0.56640625]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.373046875], [-0.890625, -1.125, -0.88671875]], [[0.06005859375, 1.3671875, -0.54296875], [-0.62109375, 0.2255859375, 0.56640625]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.09716796875, 0.24609375, -0.2255859375], [-1.0234375, -0.1181640625, -0.8203125]], [[0.625, 1.234375, -0.419921875], [-0.458984375, 0.44140625, 0.3046875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.1962890625, -0.279296875], [-0.7421875, -0.6640625, -0.82421875]], [[0.05126953125, 1.25, -0.458984375], [-0.53125, 0.2421875, 0.45703125]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.203125, 0x7FC0, 0x7FC0], [-0.75390625, 1.5234375, 0x7FC0], [-0.30859375, 0.3359375, 1.2109375]], [[1.171875, 0x7FC0, 0x7FC0], [-0.42578125, 1.09375, 0x7FC0], [0.345703125, 0.02294921875, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.1962890625, -0.279296875], [-0.7421875, -0.6640625, -0.82421875]], [[0.05126953125, 1.25, -0.458984375], [-0.53125, 0.2421875, 0.45703125]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.373046875], [-0.890625, -1.125, -0.88671875]], [[0.06005859375, 1.3671875, -0.54296875], [-0.62109375, 0.2255859375, 0.56640625]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.2109375, 0.390625, -0.2734375], [-1.2890625, -0.12158203125, -0.9921875]], [[0.80859375, 1.3515625, -0.4921875], [-0.5390625, 0.482421875, 0.357421875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.2109375, 0.390625, -0.2734375], [-1.2890625, -0.12158203125, -0.9921875]], [[0.80859375, 1.3515625, -0.4921875], [-0.5390625, 0.482421875, 0.357421875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.0010223388671875, 0.1962890625, -0.279296875], [-0.7421875, -0.6640625, -0.82421875]], [[0.05126953125, 1.25, -0.458984375], [-0.53125, 0.2421875, 0.45703125]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.09716796875, 0.24609375, -0.2255859375], [-1.0234375, -0.1181640625, -0.8203125]], [[0.625, 1.234375, -0.419921875], [-0.458984375, 0.44140625, 0.3046875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.203125, -0.75390625, -0.30859375], [0x7FC0, 1.5234375, 0.3359375], [0x7FC0, 0x7FC0, 1.2109375]], [[1.171875, -0.42578125, 0.345703125], [0x7FC0, 1.09375, 0.02294921875], [0x7FC0, 0x7FC0, 1.171875]]]> : tensor<2x3x3xbf16>
  %1 = hlo.constant dense<[[[0.00122833251953125, 0.298828125, -0.2734375], [-0.890625, -0.455078125, -0.9921875]], [[0.06005859375, 1.34375, -0.4921875], [-0.62109375, 0.490234375, 0.357421875]]]> : tensor<2x2x3xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x3xbf16>
  %3 = hlo.constant dense<[[[0.09716796875, 0.24609375, -0.2255859375], [-1.0234375, -0.1181640625, -0.8203125]], [[0.625, 1.234375, -0.419921875], [-0.458984375, 0.44140625, 0.3046875]]]> : tensor<2x2x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> ()
  return
}

func.func @bf16_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  %1 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  %1 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[0.00091552734375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  %1 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[0.00091552734375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  %1 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[0.00091552734375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  %1 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %3 = hlo.constant dense<[[0.00122833251953125]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.171875, 0x7FC0, 0x7FC0, 0x7FC0], [0.453125, 1.2265625, 0x7FC0, 0x7FC0], [0.1826171875, 0.1474609375, 1.015625, 0x7FC0], [-0.369140625, -0.08154296875, -0.2412109375, 1.296875]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<> : tensor<4x0xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xbf16>, tensor<4x0xbf16>) -> tensor<4x0xbf16>
  %3 = hlo.constant dense<> : tensor<4x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<4x0xbf16>, tensor<4x0xbf16>) -> ()
  return
}

func.func @bf16_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.171875, 0x7FC0, 0x7FC0, 0x7FC0], [0.453125, 1.2265625, 0x7FC0, 0x7FC0], [0.1826171875, 0.1474609375, 1.015625, 0x7FC0], [-0.369140625, -0.08154296875, -0.2412109375, 1.296875]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<> : tensor<4x0xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xbf16>, tensor<4x0xbf16>) -> tensor<4x0xbf16>
  %3 = hlo.constant dense<> : tensor<4x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<4x0xbf16>, tensor<4x0xbf16>) -> ()
  return
}

func.func @bf16_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.171875, 0.453125, 0.1826171875, -0.369140625], [0x7FC0, 1.2265625, 0.1474609375, -0.08154296875], [0x7FC0, 0x7FC0, 1.015625, -0.2412109375], [0x7FC0, 0x7FC0, 0x7FC0, 1.296875]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<> : tensor<4x0xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xbf16>, tensor<4x0xbf16>) -> tensor<4x0xbf16>
  %3 = hlo.constant dense<> : tensor<4x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<4x0xbf16>, tensor<4x0xbf16>) -> ()
  return
}

func.func @bf16_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.171875, 0x7FC0, 0x7FC0, 0x7FC0], [0.453125, 1.2265625, 0x7FC0, 0x7FC0], [0.1826171875, 0.1474609375, 1.015625, 0x7FC0], [-0.369140625, -0.08154296875, -0.2412109375, 1.296875]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<> : tensor<0x4xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xbf16>, tensor<0x4xbf16>) -> tensor<0x4xbf16>
  %3 = hlo.constant dense<> : tensor<0x4xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x4xbf16>, tensor<0x4xbf16>) -> ()
  return
}

func.func @bf16_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.171875, 0.453125, 0.1826171875, -0.369140625], [0x7FC0, 1.2265625, 0.1474609375, -0.08154296875], [0x7FC0, 0x7FC0, 1.015625, -0.2412109375], [0x7FC0, 0x7FC0, 0x7FC0, 1.296875]]> : tensor<4x4xbf16>
  %1 = hlo.constant dense<> : tensor<0x4xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xbf16>, tensor<0x4xbf16>) -> tensor<0x4xbf16>
  %3 = hlo.constant dense<> : tensor<0x4xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x4xbf16>, tensor<0x4xbf16>) -> ()
  return
}

func.func @bf16_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.constant dense<> : tensor<0x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xbf16>, tensor<0x2xbf16>) -> tensor<0x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @bf16_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.constant dense<> : tensor<0x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xbf16>, tensor<0x2xbf16>) -> tensor<0x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @bf16_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.constant dense<> : tensor<0x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xbf16>, tensor<0x2xbf16>) -> tensor<0x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @bf16_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.constant dense<> : tensor<2x0xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xbf16>, tensor<2x0xbf16>) -> tensor<2x0xbf16>
  %3 = hlo.constant dense<> : tensor<2x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x0xbf16>, tensor<2x0xbf16>) -> ()
  return
}

func.func @bf16_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.constant dense<> : tensor<2x0xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xbf16>, tensor<2x0xbf16>) -> tensor<2x0xbf16>
  %3 = hlo.constant dense<> : tensor<2x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<2x0xbf16>, tensor<2x0xbf16>) -> ()
  return
}

func.func @bf16_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> tensor<0x2x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> ()
  return
}

func.func @bf16_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> tensor<0x2x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> ()
  return
}

func.func @bf16_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> tensor<0x2x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> ()
  return
}

func.func @bf16_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> tensor<0x2x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> ()
  return
}

func.func @bf16_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %1 = hlo.constant dense<> : tensor<0x2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> tensor<0x2x2xbf16>
  %3 = hlo.constant dense<> : tensor<0x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-01 : f64} : (tensor<0x2x2xbf16>, tensor<0x2x2xbf16>) -> ()
  return
}

func.func @bf16_singular() {
  %0 = hlo.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  %1 = hlo.constant dense<[[1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %3 = hlo.constant dense<[[0x7F80, 0x7FC0], [0xFF80, 0x7FC0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.2732123136520386, -0.6658222079277039], [-0.36262431740760803, -0.675643265247345]], [[0.0601436011493206, 1.3402152061462402], [-0.46663394570350647, -0.050626132637262344], [0.4797493517398834, -0.10532333701848984]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.23120541870594025, -0.428415983915329], [-0.12159185111522675, -0.5578858256340027], [-0.454670786857605, -0.9916465282440186]], [[-0.3232751488685608, 0.9495226740837097], [-0.5034403204917908, -0.6286595463752747], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.23120541870594025, -0.428415983915329], [-0.12159185111522675, -0.5578858256340027], [-0.454670786857605, -0.9916465282440186]], [[-0.3232751488685608, 0.9495226740837097], [-0.5034403204917908, -0.6286595463752747], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.24905359745025635], [-0.1795264482498169, -0.46181514859199524], [-0.3255884051322937, -0.6274293661117554]], [[0.051412809640169144, 1.1456618309020996], [-0.42991048097610474, -0.12188466638326645], [0.41230764985084534, -0.03116179257631302]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.15706108510494232, -0.2163015902042389], [-0.09727238118648529, -0.40437087416648865], [-0.3756101429462433, -0.8192135691642761]], [[-0.239162415266037, 0.8469586372375488], [-0.45867621898651123, -0.5735329389572144], [0.41908034682273865, 0.3053317666053772]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.15706108510494232, -0.2163015902042389], [-0.09727238118648529, -0.40437087416648865], [-0.3756101429462433, -0.8192135691642761]], [[-0.239162415266037, 0.8469586372375488], [-0.45867621898651123, -0.5735329389572144], [0.41908034682273865, 0.3053317666053772]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.23120541870594025, -0.428415983915329], [-0.12159185111522675, -0.5578858256340027], [-0.454670786857605, -0.9916465282440186]], [[-0.3232751488685608, 0.9495226740837097], [-0.5034403204917908, -0.6286595463752747], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.2732123136520386, -0.6658222079277039], [-0.36262431740760803, -0.675643265247345]], [[0.0601436011493206, 1.3402152061462402], [-0.46663394570350647, -0.050626132637262344], [0.4797493517398834, -0.10532333701848984]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.2732123136520386, -0.6658222079277039], [-0.36262431740760803, -0.675643265247345]], [[0.0601436011493206, 1.3402152061462402], [-0.46663394570350647, -0.050626132637262344], [0.4797493517398834, -0.10532333701848984]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[-0.15706108510494232, -0.2163015902042389], [-0.09727238118648529, -0.40437087416648865], [-0.3756101429462433, -0.8192135691642761]], [[-0.239162415266037, 0.8469586372375488], [-0.45867621898651123, -0.5735329389572144], [0.41908034682273865, 0.3053317666053772]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.24905359745025635], [-0.1795264482498169, -0.46181514859199524], [-0.3255884051322937, -0.6274293661117554]], [[0.051412809640169144, 1.1456618309020996], [-0.42991048097610474, -0.12188466638326645], [0.41230764985084534, -0.03116179257631302]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637], [-0.27413785457611084, -0.8905918598175049], [-0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402], [-0.49220651388168335, -0.6204748749732971], [0.4898420572280884, 0.35688701272010803]]]> : tensor<2x3x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.24905359745025635], [-0.1795264482498169, -0.46181514859199524], [-0.3255884051322937, -0.6274293661117554]], [[0.051412809640169144, 1.1456618309020996], [-0.42991048097610474, -0.12188466638326645], [0.41230764985084534, -0.03116179257631302]]]> : tensor<2x3x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.2102147340774536, 0.3907211720943451, -0.27413785457611084], [-1.2897758483886719, -0.12196474522352219, -0.9916465282440186]], [[0.8049693703651428, 1.3515032529830933, -0.49220651388168335], [-0.5390695929527283, 0.48165735602378845, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.29967108368873596, -0.37429875135421753], [-0.8905918598175049, -1.1247326135635376, -0.890381395816803]], [[0.0601436011493206, 1.3657877445220947, -0.544323205947876], [-0.6204748749732971, 0.22602112591266632, 0.566228985786438]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.29967108368873596, -0.37429875135421753], [-0.8905918598175049, -1.1247326135635376, -0.890381395816803]], [[0.0601436011493206, 1.3657877445220947, -0.544323205947876], [-0.6204748749732971, 0.22602112591266632, 0.566228985786438]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.0968531146645546, 0.24609319865703583, -0.2264692634344101], [-1.028246283531189, -0.11809063702821732, -0.8192135691642761]], [[0.6243277788162231, 1.2338238954544067, -0.42110323905944824], [-0.4602355360984802, 0.4413299262523651, 0.3053317666053772]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.19670037925243378, -0.28072577714920044], [-0.7424549460411072, -0.6654447317123413, -0.8249187469482422]], [[0.051412809640169144, 1.2449777126312256, -0.46073833107948303], [-0.5304031372070312, 0.24159537255764008, 0.4574839472770691]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995230913162231, 0x7FC00000, 0x7FC00000], [-0.7523781657218933, 1.522707462310791, 0x7FC00000], [-0.31001007556915283, 0.33550870418548584, 1.2104859352111816]], [[1.1698174476623535, 0x7FC00000, 0x7FC00000], [-0.4251919686794281, 1.0940561294555664, 0x7FC00000], [0.3457440137863159, 0.02293356880545616, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.19670037925243378, -0.28072577714920044], [-0.7424549460411072, -0.6654447317123413, -0.8249187469482422]], [[0.051412809640169144, 1.2449777126312256, -0.46073833107948303], [-0.5304031372070312, 0.24159537255764008, 0.4574839472770691]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001230153371579945, 0.29967108368873596, -0.37429875135421753], [-0.8905918598175049, -1.1247326135635376, -0.890381395816803]], [[0.0601436011493206, 1.3657877445220947, -0.544323205947876], [-0.6204748749732971, 0.22602112591266632, 0.566228985786438]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.2102147340774536, 0.3907211720943451, -0.27413785457611084], [-1.2897758483886719, -0.12196474522352219, -0.9916465282440186]], [[0.8049693703651428, 1.3515032529830933, -0.49220651388168335], [-0.5390695929527283, 0.48165735602378845, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.2102147340774536, 0.3907211720943451, -0.27413785457611084], [-1.2897758483886719, -0.12196474522352219, -0.9916465282440186]], [[0.8049693703651428, 1.3515032529830933, -0.49220651388168335], [-0.5390695929527283, 0.48165735602378845, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.001025535399094224, 0.19670037925243378, -0.28072577714920044], [-0.7424549460411072, -0.6654447317123413, -0.8249187469482422]], [[0.051412809640169144, 1.2449777126312256, -0.46073833107948303], [-0.5304031372070312, 0.24159537255764008, 0.4574839472770691]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.0968531146645546, 0.24609319865703583, -0.2264692634344101], [-1.028246283531189, -0.11809063702821732, -0.8192135691642761]], [[0.6243277788162231, 1.2338238954544067, -0.42110323905944824], [-0.4602355360984802, 0.4413299262523651, 0.3053317666053772]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0x7FC00000, 1.522707462310791, 0.33550870418548584], [0x7FC00000, 0x7FC00000, 1.2104859352111816]], [[1.1698174476623535, -0.4251919686794281, 0.3457440137863159], [0x7FC00000, 1.0940561294555664, 0.02293356880545616], [0x7FC00000, 0x7FC00000, 1.1688499450683594]]]> : tensor<2x3x3xf32>
  %1 = hlo.constant dense<[[[0.001230153371579945, 0.2987455427646637, -0.27413785457611084], [-0.8905918598175049, -0.454670786857605, -0.9916465282440186]], [[0.0601436011493206, 1.3402152061462402, -0.49220651388168335], [-0.6204748749732971, 0.4898420572280884, 0.35688701272010803]]]> : tensor<2x2x3xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = hlo.constant dense<[[[0.0968531146645546, 0.24609319865703583, -0.2264692634344101], [-1.028246283531189, -0.11809063702821732, -0.8192135691642761]], [[0.6243277788162231, 1.2338238954544067, -0.42110323905944824], [-0.4602355360984802, 0.4413299262523651, 0.3053317666053772]]]> : tensor<2x2x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> ()
  return
}

func.func @f32_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  %1 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  %1 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[0.0009142151102423668]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  %1 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[0.0009142151102423668]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  %1 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[0.0009142151102423668]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  %1 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %3 = hlo.constant dense<[[0.001230153371579945]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.1727920770645142, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0.4526779353618622, 1.2231873273849487, 0x7FC00000, 0x7FC00000], [0.18228620290756226, 0.14706625044345856, 1.0142111778259277, 0x7FC00000], [-0.3682270348072052, -0.08145497739315033, -0.24105966091156006, 1.299423098564148]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<> : tensor<4x0xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xf32>, tensor<4x0xf32>) -> tensor<4x0xf32>
  %3 = hlo.constant dense<> : tensor<4x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xf32>, tensor<4x0xf32>) -> ()
  return
}

func.func @f32_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.1727920770645142, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0.4526779353618622, 1.2231873273849487, 0x7FC00000, 0x7FC00000], [0.18228620290756226, 0.14706625044345856, 1.0142111778259277, 0x7FC00000], [-0.3682270348072052, -0.08145497739315033, -0.24105966091156006, 1.299423098564148]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<> : tensor<4x0xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xf32>, tensor<4x0xf32>) -> tensor<4x0xf32>
  %3 = hlo.constant dense<> : tensor<4x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xf32>, tensor<4x0xf32>) -> ()
  return
}

func.func @f32_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.1727920770645142, 0.4526779353618622, 0.18228620290756226, -0.3682270348072052], [0x7FC00000, 1.2231873273849487, 0.14706625044345856, -0.08145497739315033], [0x7FC00000, 0x7FC00000, 1.0142111778259277, -0.24105966091156006], [0x7FC00000, 0x7FC00000, 0x7FC00000, 1.299423098564148]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<> : tensor<4x0xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xf32>, tensor<4x0xf32>) -> tensor<4x0xf32>
  %3 = hlo.constant dense<> : tensor<4x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xf32>, tensor<4x0xf32>) -> ()
  return
}

func.func @f32_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.1727920770645142, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0.4526779353618622, 1.2231873273849487, 0x7FC00000, 0x7FC00000], [0.18228620290756226, 0.14706625044345856, 1.0142111778259277, 0x7FC00000], [-0.3682270348072052, -0.08145497739315033, -0.24105966091156006, 1.299423098564148]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<> : tensor<0x4xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  %3 = hlo.constant dense<> : tensor<0x4xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x4xf32>, tensor<0x4xf32>) -> ()
  return
}

func.func @f32_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.1727920770645142, 0.4526779353618622, 0.18228620290756226, -0.3682270348072052], [0x7FC00000, 1.2231873273849487, 0.14706625044345856, -0.08145497739315033], [0x7FC00000, 0x7FC00000, 1.0142111778259277, -0.24105966091156006], [0x7FC00000, 0x7FC00000, 0x7FC00000, 1.299423098564148]]> : tensor<4x4xf32>
  %1 = hlo.constant dense<> : tensor<0x4xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
  %3 = hlo.constant dense<> : tensor<0x4xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x4xf32>, tensor<0x4xf32>) -> ()
  return
}

func.func @f32_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.constant dense<> : tensor<0x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f32_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.constant dense<> : tensor<0x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f32_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.constant dense<> : tensor<0x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f32_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.constant dense<> : tensor<2x0xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.constant dense<> : tensor<2x0xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
  %3 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

func.func @f32_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf32>
  %1 = hlo.constant dense<> : tensor<0x2x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> ()
  return
}

func.func @f32_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf32>
  %1 = hlo.constant dense<> : tensor<0x2x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> ()
  return
}

func.func @f32_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf32>
  %1 = hlo.constant dense<> : tensor<0x2x2xf32>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> ()
  return
}

func.func @f32_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf32>
  %1 = hlo.constant dense<> : tensor<0x2x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> ()
  return
}

func.func @f32_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf32>
  %1 = hlo.constant dense<> : tensor<0x2x2xf32>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> tensor<0x2x2xf32>
  %3 = hlo.constant dense<> : tensor<0x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xf32>, tensor<0x2x2xf32>) -> ()
  return
}

func.func @f32_blocks65() {
  %0 = hlo.iota dim = 0 : tensor<8450xf32>
  %1 = hlo.constant dense<1.37> : tensor<8450xf32>
  %2 = hlo.multiply %0, %1 : tensor<8450xf32>
  %3 = hlo.sine %2 : tensor<8450xf32>
  %4 = hlo.reshape %3 : (tensor<8450xf32>) -> tensor<2x65x65xf32>
  %5 = hlo.constant dense<0.01> : tensor<2x65x65xf32>
  %6 = hlo.multiply %4, %5 : tensor<2x65x65xf32>
  %7 = hlo.iota dim = 1 : tensor<2x65x65xi32>
  %8 = hlo.iota dim = 2 : tensor<2x65x65xi32>
  %9 = hlo.compare GT, %7, %8 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %10 = hlo.compare EQ, %7, %8 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %11 = hlo.constant dense<0.0> : tensor<2x65x65xf32>
  %12 = hlo.select %9, %6, %11 : (tensor<2x65x65xi1>, tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xf32>
  %13 = hlo.constant dense<1.5> : tensor<2x65x65xf32>
  %14 = hlo.select %10, %13, %12 : (tensor<2x65x65xi1>, tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xf32>
  %15 = hlo.dot_general %14, %14, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xf32>
  %16 = hlo.triangular_solve %14, %15, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xf32>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 4.8e-05 : f64} : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> ()
  return
}

func.func @f32_blocks130() {
  %0 = hlo.iota dim = 0 : tensor<33800xf32>
  %1 = hlo.constant dense<1.37> : tensor<33800xf32>
  %2 = hlo.multiply %0, %1 : tensor<33800xf32>
  %3 = hlo.sine %2 : tensor<33800xf32>
  %4 = hlo.reshape %3 : (tensor<33800xf32>) -> tensor<2x130x130xf32>
  %5 = hlo.constant dense<0.01> : tensor<2x130x130xf32>
  %6 = hlo.multiply %4, %5 : tensor<2x130x130xf32>
  %7 = hlo.iota dim = 1 : tensor<2x130x130xi32>
  %8 = hlo.iota dim = 2 : tensor<2x130x130xi32>
  %9 = hlo.compare GT, %7, %8 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %10 = hlo.compare EQ, %7, %8 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %11 = hlo.constant dense<0.0> : tensor<2x130x130xf32>
  %12 = hlo.select %9, %6, %11 : (tensor<2x130x130xi1>, tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xf32>
  %13 = hlo.constant dense<1.5> : tensor<2x130x130xf32>
  %14 = hlo.select %10, %13, %12 : (tensor<2x130x130xi1>, tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xf32>
  %15 = hlo.dot_general %14, %14, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xf32>
  %16 = hlo.triangular_solve %14, %15, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xf32>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 4.8e-05 : f64} : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> ()
  return
}

func.func @f32_singular() {
  %0 = hlo.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %1 = hlo.constant dense<[[1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = hlo.constant dense<[[0x7F800000, 0x7FC00000], [0xFF800000, 0x7FC00000]]> : tensor<2x2xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.27321231481988445, -0.6658222154226464], [-0.3626243183129967, -0.6756432806808046]], [[0.060143602597438485, 1.3402152455545335], [-0.46663394195811886, -0.05062614553544509], [0.47974934103588396, -0.10532336305004764]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.23120543762568707, -0.4284160058988729], [-0.12159185407988982, -0.5578857982911529], [-0.45467078517172255, -0.9916465549964624]], [[-0.3232751478484699, 0.9495226881115613], [-0.5034403452274671, -0.6286595928064237], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.23120543762568707, -0.4284160058988729], [-0.12159185407988982, -0.5578857982911529], [-0.45467078517172255, -0.9916465549964624]], [[-0.3232751478484699, 0.9495226881115613], [-0.5034403452274671, -0.6286595928064237], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.24905358717502404], [-0.17952645096209915, -0.4618151391839132], [-0.32558838615206165, -0.6274293571038924]], [[0.05141280911347287, 1.1456618429039038], [-0.42991049928633635, -0.12188469027814439], [0.412307625193832, -0.031161804190360184]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.15706108224249504, -0.21630160145464464], [-0.09727239008947149, -0.4043708833544521], [-0.37561012356643736, -0.8192135875098632]], [[-0.2391624102957553, 0.8469586309328603], [-0.4586762283900227, -0.5735329708605061], [0.4190803413047532, 0.30533174751004655]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.15706108224249504, -0.21630160145464464], [-0.09727239008947149, -0.4043708833544521], [-0.37561012356643736, -0.8192135875098632]], [[-0.2391624102957553, 0.8469586309328603], [-0.4586762283900227, -0.5735329708605061], [0.4190803413047532, 0.30533174751004655]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.23120543762568707, -0.4284160058988729], [-0.12159185407988982, -0.5578857982911529], [-0.45467078517172255, -0.9916465549964624]], [[-0.3232751478484699, 0.9495226881115613], [-0.5034403452274671, -0.6286595928064237], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.27321231481988445, -0.6658222154226464], [-0.3626243183129967, -0.6756432806808046]], [[0.060143602597438485, 1.3402152455545335], [-0.46663394195811886, -0.05062614553544509], [0.47974934103588396, -0.10532336305004764]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.27321231481988445, -0.6658222154226464], [-0.3626243183129967, -0.6756432806808046]], [[0.060143602597438485, 1.3402152455545335], [-0.46663394195811886, -0.05062614553544509], [0.47974934103588396, -0.10532336305004764]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[-0.15706108224249504, -0.21630160145464464], [-0.09727239008947149, -0.4043708833544521], [-0.37561012356643736, -0.8192135875098632]], [[-0.2391624102957553, 0.8469586309328603], [-0.4586762283900227, -0.5735329708605061], [0.4190803413047532, 0.30533174751004655]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.24905358717502404], [-0.17952645096209915, -0.4618151391839132], [-0.32558838615206165, -0.6274293571038924]], [[0.05141280911347287, 1.1456618429039038], [-0.42991049928633635, -0.12188469027814439], [0.412307625193832, -0.031161804190360184]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699], [-0.2741378553622176, -0.8905918387572742], [-0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335], [-0.49220651855132963, -0.6204748998199404], [0.4898420501851982, 0.35688700816006075]]]> : tensor<2x3x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.24905358717502404], [-0.17952645096209915, -0.4618151391839132], [-0.32558838615206165, -0.6274293571038924]], [[0.05141280911347287, 1.1456618429039038], [-0.42991049928633635, -0.12188469027814439], [0.412307625193832, -0.031161804190360184]]]> : tensor<2x3x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xf64>, tensor<2x3x2xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.2102147339343034, 0.39072117130650497, -0.2741378553622176], [-1.289775893914167, -0.12196474470560131, -0.9916465549964624]], [[0.8049694074687135, 1.3515032979301516, -0.49220651855132963], [-0.5390696110997061, 0.48165735719871494, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.299671078050803, -0.37429874739607993], [-0.8905918387572742, -1.1247326505700994, -0.8903814329490095]], [[0.060143602597438485, 1.3657878221477442, -0.5443231994845373], [-0.6204748998199404, 0.2260211080641492, 0.5662290248375678]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.299671078050803, -0.37429874739607993], [-0.8905918387572742, -1.1247326505700994, -0.8903814329490095]], [[0.060143602597438485, 1.3657878221477442, -0.5443231994845373], [-0.6204748998199404, 0.2260211080641492, 0.5662290248375678]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.09685311190692966, 0.24609319435961463, -0.2264692544253768], [-1.028246240278495, -0.11809064440869588, -0.8192135875098632]], [[0.62432779989534, 1.23382397223125, -0.421103242788013], [-0.4602355468514464, 0.44132993026777156, 0.30533174751004655]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.19670037554718556, -0.28072577729989134], [-0.7424549133056464, -0.6654447367520635, -0.8249187537592797]], [[0.05141280911347287, 1.2449777995930655, -0.4607383173265006], [-0.5304031718496097, 0.24159536475541146, 0.45748393498259293]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995231263162835, 0x7FF8000000000000, 0x7FF8000000000000], [-0.7523781784631853, 1.5227074533361313, 0x7FF8000000000000], [-0.31001009497750115, 0.3355086938887295, 1.2104859710771376]], [[1.1698174761214846, 0x7FF8000000000000, 0x7FF8000000000000], [-0.4251919653762125, 1.0940561023274569, 0x7FF8000000000000], [0.3457440220677901, 0.022933569447315068, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.19670037554718556, -0.28072577729989134], [-0.7424549133056464, -0.6654447367520635, -0.8249187537592797]], [[0.05141280911347287, 1.2449777995930655, -0.4607383173265006], [-0.5304031718496097, 0.24159536475541146, 0.45748393498259293]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0012301533574825742, 0.299671078050803, -0.37429874739607993], [-0.8905918387572742, -1.1247326505700994, -0.8903814329490095]], [[0.060143602597438485, 1.3657878221477442, -0.5443231994845373], [-0.6204748998199404, 0.2260211080641492, 0.5662290248375678]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.2102147339343034, 0.39072117130650497, -0.2741378553622176], [-1.289775893914167, -0.12196474470560131, -0.9916465549964624]], [[0.8049694074687135, 1.3515032979301516, -0.49220651855132963], [-0.5390696110997061, 0.48165735719871494, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.2102147339343034, 0.39072117130650497, -0.2741378553622176], [-1.289775893914167, -0.12196474470560131, -0.9916465549964624]], [[0.8049694074687135, 1.3515032979301516, -0.49220651855132963], [-0.5390696110997061, 0.48165735719871494, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.0010255353402483832, 0.19670037554718556, -0.28072577729989134], [-0.7424549133056464, -0.6654447367520635, -0.8249187537592797]], [[0.05141280911347287, 1.2449777995930655, -0.4607383173265006], [-0.5304031718496097, 0.24159536475541146, 0.45748393498259293]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.09685311190692966, 0.24609319435961463, -0.2264692544253768], [-1.028246240278495, -0.11809064440869588, -0.8192135875098632]], [[0.62432779989534, 1.23382397223125, -0.421103242788013], [-0.4602355468514464, 0.44132993026777156, 0.30533174751004655]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[1.1995231263162835, -0.7523781784631853, -0.31001009497750115], [0x7FF8000000000000, 1.5227074533361313, 0.3355086938887295], [0x7FF8000000000000, 0x7FF8000000000000, 1.2104859710771376]], [[1.1698174761214846, -0.4251919653762125, 0.3457440220677901], [0x7FF8000000000000, 1.0940561023274569, 0.022933569447315068], [0x7FF8000000000000, 0x7FF8000000000000, 1.1688499838960174]]]> : tensor<2x3x3xf64>
  %1 = hlo.constant dense<[[[0.0012301533574825742, 0.2987455375084699, -0.2741378553622176], [-0.8905918387572742, -0.45467078517172255, -0.9916465549964624]], [[0.060143602597438485, 1.3402152455545335, -0.49220651855132963], [-0.6204748998199404, 0.4898420501851982, 0.35688700816006075]]]> : tensor<2x2x3xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %3 = hlo.constant dense<[[[0.09685311190692966, 0.24609319435961463, -0.2264692544253768], [-1.028246240278495, -0.11809064440869588, -0.8192135875098632]], [[0.62432779989534, 1.23382397223125, -0.421103242788013], [-0.4602355468514464, 0.44132993026777156, 0.30533174751004655]]]> : tensor<2x2x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> ()
  return
}

func.func @f64_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  %1 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  %1 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[0.0009142150782812897]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  %1 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[0.0009142150782812897]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  %1 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[0.0009142150782812897]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  %1 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  %3 = hlo.constant dense<[[0.0012301533574825742]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[1.172792096032393, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [0.45267793333655887, 1.2231872861820057, 0x7FF8000000000000, 0x7FF8000000000000], [0.18228619809303787, 0.147066248327763, 1.0142111206578983, 0x7FF8000000000000], [-0.36822704350083346, -0.08145497399652639, -0.24105965633998913, 1.2994231063173138]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<> : tensor<4x0xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xf64>, tensor<4x0xf64>) -> tensor<4x0xf64>
  %3 = hlo.constant dense<> : tensor<4x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xf64>, tensor<4x0xf64>) -> ()
  return
}

func.func @f64_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[1.172792096032393, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [0.45267793333655887, 1.2231872861820057, 0x7FF8000000000000, 0x7FF8000000000000], [0.18228619809303787, 0.147066248327763, 1.0142111206578983, 0x7FF8000000000000], [-0.36822704350083346, -0.08145497399652639, -0.24105965633998913, 1.2994231063173138]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<> : tensor<4x0xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xf64>, tensor<4x0xf64>) -> tensor<4x0xf64>
  %3 = hlo.constant dense<> : tensor<4x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xf64>, tensor<4x0xf64>) -> ()
  return
}

func.func @f64_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.172792096032393, 0.45267793333655887, 0.18228619809303787, -0.36822704350083346], [0x7FF8000000000000, 1.2231872861820057, 0.147066248327763, -0.08145497399652639], [0x7FF8000000000000, 0x7FF8000000000000, 1.0142111206578983, -0.24105965633998913], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.2994231063173138]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<> : tensor<4x0xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xf64>, tensor<4x0xf64>) -> tensor<4x0xf64>
  %3 = hlo.constant dense<> : tensor<4x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xf64>, tensor<4x0xf64>) -> ()
  return
}

func.func @f64_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[1.172792096032393, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [0.45267793333655887, 1.2231872861820057, 0x7FF8000000000000, 0x7FF8000000000000], [0.18228619809303787, 0.147066248327763, 1.0142111206578983, 0x7FF8000000000000], [-0.36822704350083346, -0.08145497399652639, -0.24105965633998913, 1.2994231063173138]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<> : tensor<0x4xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xf64>, tensor<0x4xf64>) -> tensor<0x4xf64>
  %3 = hlo.constant dense<> : tensor<0x4xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x4xf64>, tensor<0x4xf64>) -> ()
  return
}

func.func @f64_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[1.172792096032393, 0.45267793333655887, 0.18228619809303787, -0.36822704350083346], [0x7FF8000000000000, 1.2231872861820057, 0.147066248327763, -0.08145497399652639], [0x7FF8000000000000, 0x7FF8000000000000, 1.0142111206578983, -0.24105965633998913], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.2994231063173138]]> : tensor<4x4xf64>
  %1 = hlo.constant dense<> : tensor<0x4xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xf64>, tensor<0x4xf64>) -> tensor<0x4xf64>
  %3 = hlo.constant dense<> : tensor<0x4xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x4xf64>, tensor<0x4xf64>) -> ()
  return
}

func.func @f64_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.constant dense<> : tensor<0x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xf64>, tensor<0x2xf64>) -> tensor<0x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @f64_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.constant dense<> : tensor<0x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xf64>, tensor<0x2xf64>) -> tensor<0x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @f64_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.constant dense<> : tensor<0x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xf64>, tensor<0x2xf64>) -> tensor<0x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @f64_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.constant dense<> : tensor<2x0xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xf64>, tensor<2x0xf64>) -> tensor<2x0xf64>
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.constant dense<> : tensor<2x0xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xf64>, tensor<2x0xf64>) -> tensor<2x0xf64>
  %3 = hlo.constant dense<> : tensor<2x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x0xf64>, tensor<2x0xf64>) -> ()
  return
}

func.func @f64_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf64>
  %1 = hlo.constant dense<> : tensor<0x2x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> tensor<0x2x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> ()
  return
}

func.func @f64_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf64>
  %1 = hlo.constant dense<> : tensor<0x2x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> tensor<0x2x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> ()
  return
}

func.func @f64_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf64>
  %1 = hlo.constant dense<> : tensor<0x2x2xf64>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> tensor<0x2x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> ()
  return
}

func.func @f64_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf64>
  %1 = hlo.constant dense<> : tensor<0x2x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> tensor<0x2x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> ()
  return
}

func.func @f64_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xf64>
  %1 = hlo.constant dense<> : tensor<0x2x2xf64>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> tensor<0x2x2xf64>
  %3 = hlo.constant dense<> : tensor<0x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xf64>, tensor<0x2x2xf64>) -> ()
  return
}

func.func @f64_blocks65() {
  %0 = hlo.iota dim = 0 : tensor<8450xf64>
  %1 = hlo.constant dense<1.37> : tensor<8450xf64>
  %2 = hlo.multiply %0, %1 : tensor<8450xf64>
  %3 = hlo.sine %2 : tensor<8450xf64>
  %4 = hlo.reshape %3 : (tensor<8450xf64>) -> tensor<2x65x65xf64>
  %5 = hlo.constant dense<0.01> : tensor<2x65x65xf64>
  %6 = hlo.multiply %4, %5 : tensor<2x65x65xf64>
  %7 = hlo.iota dim = 1 : tensor<2x65x65xi32>
  %8 = hlo.iota dim = 2 : tensor<2x65x65xi32>
  %9 = hlo.compare GT, %7, %8 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %10 = hlo.compare EQ, %7, %8 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %11 = hlo.constant dense<0.0> : tensor<2x65x65xf64>
  %12 = hlo.select %9, %6, %11 : (tensor<2x65x65xi1>, tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xf64>
  %13 = hlo.constant dense<1.5> : tensor<2x65x65xf64>
  %14 = hlo.select %10, %13, %12 : (tensor<2x65x65xi1>, tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xf64>
  %15 = hlo.dot_general %14, %14, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xf64>
  %16 = hlo.triangular_solve %14, %15, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xf64>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 1.6e-11 : f64} : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> ()
  return
}

func.func @f64_blocks130() {
  %0 = hlo.iota dim = 0 : tensor<33800xf64>
  %1 = hlo.constant dense<1.37> : tensor<33800xf64>
  %2 = hlo.multiply %0, %1 : tensor<33800xf64>
  %3 = hlo.sine %2 : tensor<33800xf64>
  %4 = hlo.reshape %3 : (tensor<33800xf64>) -> tensor<2x130x130xf64>
  %5 = hlo.constant dense<0.01> : tensor<2x130x130xf64>
  %6 = hlo.multiply %4, %5 : tensor<2x130x130xf64>
  %7 = hlo.iota dim = 1 : tensor<2x130x130xi32>
  %8 = hlo.iota dim = 2 : tensor<2x130x130xi32>
  %9 = hlo.compare GT, %7, %8 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %10 = hlo.compare EQ, %7, %8 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %11 = hlo.constant dense<0.0> : tensor<2x130x130xf64>
  %12 = hlo.select %9, %6, %11 : (tensor<2x130x130xi1>, tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xf64>
  %13 = hlo.constant dense<1.5> : tensor<2x130x130xf64>
  %14 = hlo.select %10, %13, %12 : (tensor<2x130x130xi1>, tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xf64>
  %15 = hlo.dot_general %14, %14, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xf64>
  %16 = hlo.triangular_solve %14, %15, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xf64>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 1.6e-11 : f64} : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> ()
  return
}

func.func @f64_singular() {
  %0 = hlo.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf64>
  %1 = hlo.constant dense<[[1.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  %3 = hlo.constant dense<[[0x7FF0000000000000, 0x7FF8000000000000], [0xFFF0000000000000, 0x7FF8000000000000]]> : tensor<2x2xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x2xf64>, tensor<2x2xf64>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.2899857759475708, 0.05025529861450195), (-0.5177667140960693, 0.04277559369802475)], [(-0.5768101215362549, -1.6427356004714966), (0.684483528137207, -0.8574861884117126)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-2.791325092315674, -2.7236592769622803), (-1.627388834953308, -2.4221200942993164)], [(-2.726173162460327, 0.42362871766090393), (-2.4943935871124268, -0.20035560429096222)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(2.9876856803894043, -0.864845335483551), (0.700410008430481, -2.8089637756347656)], [(1.3444385528564453, -0.07413023710250854), (-0.058799859136343, -0.23267455399036407)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(-4.459352493286133, -1.6950138807296753), (0.8545219898223877, -1.3186568021774292)], [(-0.9766721129417419, -1.9955623149871826), (-0.5273764729499817, -0.37456458806991577)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(-3.292289972305298, 1.3434032201766968), (-1.2130628824234009, 2.1004185676574707)], [(-1.5876222848892212, 0.9176179766654968), (-1.056971788406372, 1.9303491115570068)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(3.365539789199829, -1.6151971817016602), (0.7186586260795593, -1.9008876085281372)], [(-0.030208555981516838, -1.6297736167907715), (-0.7299426794052124, -0.10805980116128922)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.20002223551273346, -0.6229860186576843)], [(-0.1489408165216446, 0.012543734163045883), (-0.3352663516998291, 0.13516385853290558)], [(-0.42856502532958984, -1.2061492204666138), (0.008584664203226566, -0.6069715023040771)]], [[(0.04636868089437485, -1.4657783508300781), (1.0332605838775635, -0.994189977645874)], [(-1.3735088109970093, -1.5293235778808594), (-0.8471039533615112, -1.1651655435562134)], [(-1.2651065587997437, -0.18855276703834534), (-1.1199315786361694, -0.18373781442642212)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(1.3436683416366577, -0.5014031529426575), (0.3681847155094147, -1.5696685314178467)], [(0.5430030226707458, -0.03433218225836754), (-0.11309342086315155, -0.029844122007489204)], [(-0.368625283241272, -1.0898247957229614), (-0.8039795160293579, -0.37101295590400696)]], [[(-2.138895034790039, -1.4526418447494507), (0.8391586542129517, -1.0230294466018677)], [(-0.5056549310684204, -1.1827348470687866), (-0.33649468421936035, -0.2022116631269455)], [(0.34534752368927, -0.8935727477073669), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(-1.529531478881836, 0.49988582730293274), (-0.5313472151756287, 0.6467844247817993)], [(-0.7004033327102661, 0.38624095916748047), (-0.5363907217979431, 0.8874347805976868)], [(-0.368625283241272, -1.0898247957229614), (-0.8039795160293579, -0.37101295590400696)]], [[(1.7012274265289307, -1.3452001810073853), (0.736801028251648, -1.2441741228103638)], [(-0.10097140818834305, -1.026332974433899), (-0.4231067895889282, -0.08826105296611786)], [(0.34534752368927, -0.8935727477073669), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(2.9876856803894043, -0.864845335483551), (0.700410008430481, -2.8089637756347656)], [(1.3444385528564453, -0.07413023710250854), (-0.058799859136343, -0.23267455399036407)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(-4.459352493286133, -1.6950138807296753), (0.8545219898223877, -1.3186568021774292)], [(-0.9766721129417419, -1.9955623149871826), (-0.5273764729499817, -0.37456458806991577)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.2899857759475708, 0.05025529861450195), (-0.5177667140960693, 0.04277559369802475)], [(-0.5768101215362549, -1.6427356004714966), (0.684483528137207, -0.8574861884117126)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-2.791325092315674, -2.7236592769622803), (-1.627388834953308, -2.4221200942993164)], [(-2.726173162460327, 0.42362871766090393), (-2.4943935871124268, -0.20035560429096222)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.25643885135650635, 0.04986381530761719), (-0.8138777613639832, -0.05229683965444565)], [(-0.1488654464483261, -1.050512433052063), (-2.139458179473877, -0.30851447582244873)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(1.8580572605133057, -2.576580047607422), (1.5261366367340088, 0.855335533618927)], [(3.630756378173828, 0.21366363763809204), (1.0600297451019287, 2.847961187362671)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(1.3436683416366577, -0.5014031529426575), (0.3681847155094147, -1.5696685314178467)], [(0.5430030226707458, -0.03433218225836754), (-0.11309342086315155, -0.029844122007489204)], [(-0.368625283241272, -1.0898247957229614), (-0.8039795160293579, -0.37101295590400696)]], [[(-2.138895034790039, -1.4526418447494507), (0.8391586542129517, -1.0230294466018677)], [(-0.5056549310684204, -1.1827348470687866), (-0.33649468421936035, -0.2022116631269455)], [(0.34534752368927, -0.8935727477073669), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.20002223551273346, -0.6229860186576843)], [(-0.1489408165216446, 0.012543734163045883), (-0.3352663516998291, 0.13516385853290558)], [(-0.42856502532958984, -1.2061492204666138), (0.008584664203226566, -0.6069715023040771)]], [[(0.04636868089437485, -1.4657783508300781), (1.0332605838775635, -0.994189977645874)], [(-1.3735088109970093, -1.5293235778808594), (-0.8471039533615112, -1.1651655435562134)], [(-1.2651065587997437, -0.18855276703834534), (-1.1199315786361694, -0.18373781442642212)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337)], [(-0.27413785457611084, -0.02925182320177555), (-0.8905918598175049, 0.695303201675415)], [(-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439)], [(-0.49220651388168335, -1.8417350053787231), (-0.6204748749732971, -0.23509113490581512)], [(0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x3x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.20002223551273346, -0.6229860186576843)], [(-0.13719235360622406, 0.01240663230419159), (-0.4389674663543701, 0.10186851769685745)], [(-0.23056043684482574, -0.9551965594291687), (-1.3348337411880493, -0.42099979519844055)]], [[(0.04636868089437485, -1.4657783508300781), (1.0332605838775635, -0.994189977645874)], [(0.8004029989242554, -1.460553765296936), (0.6273900270462036, 0.3672744333744049)], [(1.9243600368499756, -0.2634159028530121), (0.7195885181427002, 1.4519494771957397)]]]> : tensor<2x3x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x3x2xcomplex<f32>>, tensor<2x3x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.47407278418540955, -1.1831382513046265), (0.422623872756958, -1.2196346521377563), (-0.27413785457611084, -0.02925182320177555)], [(0.16357697546482086, -2.648317813873291), (0.3771212100982666, -2.2721922397613525), (-0.9916465282440186, -0.45761576294898987)]], [[(-2.9599556922912598, -1.9478583335876465), (0.6638469696044922, -1.0635230541229248), (-0.49220651388168335, -1.8417350053787231)], [(-1.896367073059082, -2.0607824325561523), (0.5829404592514038, -1.4069199562072754), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.28289762139320374, -0.850960910320282), (0.3944019079208374, 0.5993924736976624)], [(-0.8905918598175049, 0.695303201675415), (-1.2353688478469849, -0.9627940654754639), (-0.8915687203407288, -2.6603946685791016)]], [[(0.0601436011493206, -1.9012227058410645), (-0.9589033722877502, -2.171462059020996), (-3.544069528579712, -0.8475025296211243)], [(-0.6204748749732971, -0.23509113490581512), (-0.06143299117684364, -0.6087291240692139), (0.06827238202095032, 1.1212283372879028)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.3164445459842682, -0.8513523936271667), (-1.1434264183044434, -0.05798322707414627)], [(-0.8905918598175049, 0.695303201675415), (-1.0140963792800903, -0.6793731451034546), (-0.5800888538360596, 2.4859020709991455)]], [[(0.0601436011493206, -1.9012227058410645), (3.690479040145874, -2.0243828296661377), (2.400507688522339, 0.31089022755622864)], [(-0.6204748749732971, -0.23509113490581512), (0.513475239276886, -2.126081705093384), (1.6307258605957031, -0.13876207172870636)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.14964093267917633, -0.4519738554954529), (0.208795428276062, -0.6093187928199768), (-0.2222578376531601, -0.023715976625680923)], [(-0.199611097574234, -0.9942507147789001), (0.11491972953081131, -1.0966355800628662), (-0.8039795160293579, -0.37101295590400696)]], [[(-1.5162889957427979, -1.5224220752716064), (0.5236064195632935, -0.6854315400123596), (-0.34701451659202576, -1.2984565496444702)], [(-1.0419403314590454, -1.050110101699829), (0.3368823826313019, -0.8283071517944336), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.15071193873882294, -0.4588469862937927), (0.05310772359371185, 0.25314486026763916)], [(-0.5962873101234436, 0.46553364396095276), (-0.5112289190292358, -0.569528341293335), (-0.9019900560379028, -1.3078521490097046)]], [[(0.04636868089437485, -1.4657783508300781), (-0.26219481229782104, -1.194430947303772), (-1.8872812986373901, -0.8913886547088623)], [(-0.47836512327194214, -0.1812473088502884), (0.039316218346357346, -0.4606753885746002), (0.09560808539390564, 0.6302834153175354)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.7523781657218933, -0.1591194123029709), (1.9118242263793945, 0.0), (0x7FC00000, 0.0)], [(-0.31001007556915283, -1.5652904510498047), (0.33550870418548584, -1.0906223058700562), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(-0.4251919686794281, 1.222734808921814), (1.6488784551620483, 0.0), (0x7FC00000, 0.0)], [(0.3457440137863159, 1.1793947219848633), (0.02293356880545616, 0.37337416410446167), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.16246040165424347, -0.4589840769767761), (-0.5825179815292358, -0.025822944939136505)], [(-0.5962873101234436, 0.46553364396095276), (-0.43373700976371765, -0.47027143836021423), (-0.6609025597572327, 1.0141621828079224)]], [[(0.04636868089437485, -1.4657783508300781), (1.9117169380187988, -1.1256611347198486), (1.1258739233016968, -0.38117706775665283)], [(-0.47836512327194214, -0.1812473088502884), (0.3081260621547699, -1.170143961906433), (0.8219637274742126, -0.0623023696243763)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.28289762139320374, -0.850960910320282), (0.3944019079208374, 0.5993924736976624)], [(-0.8905918598175049, 0.695303201675415), (-1.2353688478469849, -0.9627940654754639), (-0.8915687203407288, -2.6603946685791016)]], [[(0.0601436011493206, -1.9012227058410645), (-0.9589033722877502, -2.171462059020996), (-3.544069528579712, -0.8475025296211243)], [(-0.6204748749732971, -0.23509113490581512), (-0.06143299117684364, -0.6087291240692139), (0.06827238202095032, 1.1212283372879028)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.47407278418540955, -1.1831382513046265), (0.422623872756958, -1.2196346521377563), (-0.27413785457611084, -0.02925182320177555)], [(0.16357697546482086, -2.648317813873291), (0.3771212100982666, -2.2721922397613525), (-0.9916465282440186, -0.45761576294898987)]], [[(-2.9599556922912598, -1.9478583335876465), (0.6638469696044922, -1.0635230541229248), (-0.49220651388168335, -1.8417350053787231)], [(-1.896367073059082, -2.0607824325561523), (0.5829404592514038, -1.4069199562072754), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.04150402173399925, 0.0006231350707821548), (0.35881850123405457, -0.6216729283332825), (-0.27413785457611084, -0.02925182320177555)], [(-2.39894962310791, 2.122337579727173), (-0.6210507154464722, -0.10916866362094879), (-0.9916465282440186, -0.45761576294898987)]], [[(5.01931619644165, 0.039909087121486664), (2.0391595363616943, -1.431077480316162), (-0.49220651388168335, -1.8417350053787231)], [(0.4923632740974426, 0.07223297655582428), (0.3803742527961731, -1.1404151916503906), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.0008236375288106501, 0.07057911157608032), (0.15071193873882294, -0.4588469862937927), (0.05310772359371185, 0.25314486026763916)], [(-0.5962873101234436, 0.46553364396095276), (-0.5112289190292358, -0.569528341293335), (-0.9019900560379028, -1.3078521490097046)]], [[(0.04636868089437485, -1.4657783508300781), (-0.26219481229782104, -1.194430947303772), (-1.8872812986373901, -0.8913886547088623)], [(-0.47836512327194214, -0.1812473088502884), (0.039316218346357346, -0.4606753885746002), (0.09560808539390564, 0.6302834153175354)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(0.14964093267917633, -0.4519738554954529), (0.208795428276062, -0.6093187928199768), (-0.2222578376531601, -0.023715976625680923)], [(-0.199611097574234, -0.9942507147789001), (0.11491972953081131, -1.0966355800628662), (-0.8039795160293579, -0.37101295590400696)]], [[(-1.5162889957427979, -1.5224220752716064), (0.5236064195632935, -0.6854315400123596), (-0.34701451659202576, -1.2984565496444702)], [(-1.0419403314590454, -1.050110101699829), (0.3368823826313019, -0.8283071517944336), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616254806519, 0.0), (-0.7523781657218933, -0.1591194123029709), (-0.31001007556915283, -1.5652904510498047)], [(0x7FC00000, 0.0), (1.9118242263793945, 0.0), (0.33550870418548584, -1.0906223058700562)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.2334226369857788, 0.0)]], [[(1.2970738410949707, 0.0), (-0.4251919686794281, 1.222734808921814), (0.3457440137863159, 1.1793947219848633)], [(0x7FC00000, 0.0), (1.6488784551620483, 0.0), (0.02293356880545616, 0.37337416410446167)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.4184032678604126, 0.0)]]]> : tensor<2x3x3xcomplex<f32>>
  %1 = hlo.constant dense<[[[(0.001230153371579945, 0.1054142490029335), (0.2987455427646637, -0.9304680228233337), (-0.27413785457611084, -0.02925182320177555)], [(-0.8905918598175049, 0.695303201675415), (-0.454670786857605, -1.3442145586013794), (-0.9916465282440186, -0.45761576294898987)]], [[(0.0601436011493206, -1.9012227058410645), (1.3402152061462402, -1.289537787437439), (-0.49220651388168335, -1.8417350053787231)], [(-0.6204748749732971, -0.23509113490581512), (0.4898420572280884, -1.267446517944336), (0.35688701272010803, 0.27126434445381165)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  %3 = hlo.constant dense<[[[(-0.016513753682374954, 0.10002361238002777), (0.18173731863498688, -0.35573968291282654), (-0.2222578376531601, -0.023715976625680923)], [(-1.3264483213424683, 1.1736185550689697), (-0.30837753415107727, -0.17935670912265778), (-0.8039795160293579, -0.37101295590400696)]], [[(2.478226900100708, -0.6634618639945984), (1.1116547584533691, -0.8425883650779724), (-0.34701451659202576, -1.2984565496444702)], [(0.03612634539604187, -0.0016870509134605527), (0.250270277261734, -0.714356541633606), (0.2516117990016937, 0.19124627113342285)]]]> : tensor<2x2x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[(1.89133882522583, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[(1.89133882522583, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0006504140910692513, 0.15795452892780304)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.89133882522583, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0006504140910692513, 0.15795452892780304)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.89133882522583, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0006504140910692513, 0.15795452892780304)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[(1.89133882522583, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.001230153371579945, 0.2987455427646637)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[(1.1739298105239868, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.4526779353618622, 0.004071090370416641), (1.262300968170166, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.18228620290756226, -1.355581283569336), (0.14706625044345856, -0.9445066452026367), (1.0885339975357056, 0.0), (0x7FC00000, 0.0)], [(-0.3682270348072052, 0.10682149976491928), (-0.08145497739315033, 0.10866096615791321), (-0.24105966091156006, 1.0589194297790527), (1.6315075159072876, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> tensor<4x0xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[(1.1739298105239868, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.4526779353618622, 0.004071090370416641), (1.262300968170166, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.18228620290756226, -1.355581283569336), (0.14706625044345856, -0.9445066452026367), (1.0885339975357056, 0.0), (0x7FC00000, 0.0)], [(-0.3682270348072052, 0.10682149976491928), (-0.08145497739315033, 0.10866096615791321), (-0.24105966091156006, 1.0589194297790527), (1.6315075159072876, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> tensor<4x0xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.1739298105239868, 0.0), (0.4526779353618622, 0.004071090370416641), (0.18228620290756226, -1.355581283569336), (-0.3682270348072052, 0.10682149976491928)], [(0x7FC00000, 0.0), (1.262300968170166, 0.0), (0.14706625044345856, -0.9445066452026367), (-0.08145497739315033, 0.10866096615791321)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.0885339975357056, 0.0), (-0.24105966091156006, 1.0589194297790527)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.6315075159072876, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> tensor<4x0xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<4x0xcomplex<f32>>, tensor<4x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.1739298105239868, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.4526779353618622, 0.004071090370416641), (1.262300968170166, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0)], [(0.18228620290756226, -1.355581283569336), (0.14706625044345856, -0.9445066452026367), (1.0885339975357056, 0.0), (0x7FC00000, 0.0)], [(-0.3682270348072052, 0.10682149976491928), (-0.08145497739315033, 0.10866096615791321), (-0.24105966091156006, 1.0589194297790527), (1.6315075159072876, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x4xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xcomplex<f32>>, tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x4xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x4xcomplex<f32>>, tensor<0x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[(1.1739298105239868, 0.0), (0.4526779353618622, 0.004071090370416641), (0.18228620290756226, -1.355581283569336), (-0.3682270348072052, 0.10682149976491928)], [(0x7FC00000, 0.0), (1.262300968170166, 0.0), (0.14706625044345856, -0.9445066452026367), (-0.08145497739315033, 0.10866096615791321)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.0885339975357056, 0.0), (-0.24105966091156006, 1.0589194297790527)], [(0x7FC00000, 0.0), (0x7FC00000, 0.0), (0x7FC00000, 0.0), (1.6315075159072876, 0.0)]]> : tensor<4x4xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x4xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xcomplex<f32>>, tensor<0x4xcomplex<f32>>) -> tensor<0x4xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x4xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x4xcomplex<f32>>, tensor<0x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> tensor<0x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> tensor<2x0xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x0xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> tensor<2x0xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<2x0xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> tensor<0x2x2xcomplex<f32>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 4.8e-05 : f64} : (tensor<0x2x2xcomplex<f32>>, tensor<0x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_blocks65() {
  %0 = hlo.iota dim = 0 : tensor<8450xf32>
  %1 = hlo.constant dense<1.37> : tensor<8450xf32>
  %2 = hlo.multiply %0, %1 : tensor<8450xf32>
  %3 = hlo.sine %2 : tensor<8450xf32>
  %4 = hlo.reshape %3 : (tensor<8450xf32>) -> tensor<2x65x65xf32>
  %5 = hlo.iota dim = 0 : tensor<8450xf32>
  %6 = hlo.constant dense<0.71> : tensor<8450xf32>
  %7 = hlo.multiply %5, %6 : tensor<8450xf32>
  %8 = hlo.sine %7 : tensor<8450xf32>
  %9 = hlo.reshape %8 : (tensor<8450xf32>) -> tensor<2x65x65xf32>
  %10 = hlo.complex %4, %9 : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xcomplex<f32>>
  %11 = hlo.constant dense<(0.01, 0.0)> : tensor<2x65x65xcomplex<f32>>
  %12 = hlo.multiply %10, %11 : tensor<2x65x65xcomplex<f32>>
  %13 = hlo.iota dim = 1 : tensor<2x65x65xi32>
  %14 = hlo.iota dim = 2 : tensor<2x65x65xi32>
  %15 = hlo.compare GT, %13, %14 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %16 = hlo.compare EQ, %13, %14 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %17 = hlo.constant dense<(0.0, 0.0)> : tensor<2x65x65xcomplex<f32>>
  %18 = hlo.select %15, %12, %17 : (tensor<2x65x65xi1>, tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xcomplex<f32>>
  %19 = hlo.constant dense<(1.5, 0.0)> : tensor<2x65x65xcomplex<f32>>
  %20 = hlo.select %16, %19, %18 : (tensor<2x65x65xi1>, tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xcomplex<f32>>
  %21 = hlo.real %20 : (tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xf32>
  %22 = hlo.imag %20 : (tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xf32>
  %23 = hlo.negate %22 : tensor<2x65x65xf32>
  %24 = hlo.complex %21, %23 : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> tensor<2x65x65xcomplex<f32>>
  %25 = hlo.dot_general %20, %24, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xcomplex<f32>>
  %26 = hlo.triangular_solve %20, %25, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 4.8e-05 : f64} : (tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_blocks130() {
  %0 = hlo.iota dim = 0 : tensor<33800xf32>
  %1 = hlo.constant dense<1.37> : tensor<33800xf32>
  %2 = hlo.multiply %0, %1 : tensor<33800xf32>
  %3 = hlo.sine %2 : tensor<33800xf32>
  %4 = hlo.reshape %3 : (tensor<33800xf32>) -> tensor<2x130x130xf32>
  %5 = hlo.iota dim = 0 : tensor<33800xf32>
  %6 = hlo.constant dense<0.71> : tensor<33800xf32>
  %7 = hlo.multiply %5, %6 : tensor<33800xf32>
  %8 = hlo.sine %7 : tensor<33800xf32>
  %9 = hlo.reshape %8 : (tensor<33800xf32>) -> tensor<2x130x130xf32>
  %10 = hlo.complex %4, %9 : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xcomplex<f32>>
  %11 = hlo.constant dense<(0.01, 0.0)> : tensor<2x130x130xcomplex<f32>>
  %12 = hlo.multiply %10, %11 : tensor<2x130x130xcomplex<f32>>
  %13 = hlo.iota dim = 1 : tensor<2x130x130xi32>
  %14 = hlo.iota dim = 2 : tensor<2x130x130xi32>
  %15 = hlo.compare GT, %13, %14 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %16 = hlo.compare EQ, %13, %14 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %17 = hlo.constant dense<(0.0, 0.0)> : tensor<2x130x130xcomplex<f32>>
  %18 = hlo.select %15, %12, %17 : (tensor<2x130x130xi1>, tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xcomplex<f32>>
  %19 = hlo.constant dense<(1.5, 0.0)> : tensor<2x130x130xcomplex<f32>>
  %20 = hlo.select %16, %19, %18 : (tensor<2x130x130xi1>, tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xcomplex<f32>>
  %21 = hlo.real %20 : (tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xf32>
  %22 = hlo.imag %20 : (tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xf32>
  %23 = hlo.negate %22 : tensor<2x130x130xf32>
  %24 = hlo.complex %21, %23 : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> tensor<2x130x130xcomplex<f32>>
  %25 = hlo.dot_general %20, %24, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xcomplex<f32>>
  %26 = hlo.triangular_solve %20, %25, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 4.8e-05 : f64} : (tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0012301533574824372, 0.10541424899789865), (0.2987455375084699, -0.9304680447082045)], [(-0.2899857680908948, 0.05025529946020629), (-0.5177666876695393, 0.042775555998256096)], [(-0.5768101401174488, -1.6427355557195917), (0.6844835128907621, -0.8574861997499793)]], [[(0.06014360259743834, -1.9012227398008448), (1.3402152455545335, -1.2895377397849765)], [(-2.791325101558786, -2.723659345555053), (-1.6273887840696237, -2.422120004246204)], [(-2.726173277064581, 0.4236287320348683), (-2.494393586882706, -0.20035572453418293)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(2.987685492925614, -0.8648453610275024), (0.700409972882115, -2.8089638519462206)], [(1.344438515322529, -0.07413025562052314), (-0.058799841695059474, -0.2326745918610943)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(-4.4593526470235165, -1.6950139619508602), (0.8545220750740088, -1.318656698407592)], [(-0.9766720965671498, -1.9955623244931189), (-0.5273764936928365, -0.3745645740268313)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(-3.2922899781022994, 1.3434032106642504), (-1.2130629255065526, 2.1004185430163416)], [(-1.5876222234823083, 0.9176179448256715), (-1.0569717548872466, 1.9303491133566713)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(3.3655397663725806, -1.615197300826609), (0.7186586561154397, -1.9008875865606614)], [(-0.030208593887784352, -1.629773607284457), (-0.7299426919200108, -0.10805980814576896)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881174964, 0.0705791084731882), (0.20002223511654071, -0.622986035404046)], [(-0.14894082150116805, 0.01254373423257022), (-0.33526633095211245, 0.13516384467785192)], [(-0.4285650267095919, -1.2061493001514283), (0.008584628256680354, -0.6069715517112405)]], [[(0.04636867919331572, -1.4657782954394734), (1.0332605312498517, -0.9941898918823642)], [(-1.3735087558915884, -1.5293236136404766), (-0.8471038943441762, -1.1651654729370229)], [(-1.2651065351239899, -0.188552762494894), (-1.1199314828535116, -0.18373784218953015)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(1.3436683173376522, -0.5014031853808618), (0.3681847039626989, -1.569668549963998)], [(0.5430030475999846, -0.03433218715369912), (-0.1130933973969663, -0.029844154591996994)], [(-0.36862531053728825, -1.0898248162889028), (-0.803979563236599, -0.3710129560149695)]], [[(-2.138894848054403, -1.4526418943174535), (0.8391586614540355, -1.0230293501262238)], [(-0.5056549225709585, -1.1827348634531067), (-0.3364946823319969, -0.20221164700657676)], [(0.34534750946613735, -0.8935727048805094), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(-1.5295314383926524, 0.4998858031944375), (-0.5313472041641706, 0.6467844200101486)], [(-0.7004033512223411, 0.3862409756512359), (-0.5363906802812893, 0.8874347681387931)], [(-0.36862531053728825, -1.0898248162889028), (-0.803979563236599, -0.3710129560149695)]], [[(1.701227320973116, -1.3452002532960055), (0.7368010250296784, -1.2441740331160345)], [(-0.1009714323498447, -1.0263330007880938), (-0.42310678714885397, -0.08826105249131674)], [(0.34534750946613735, -0.8935727048805094), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(2.987685492925614, -0.8648453610275024), (0.700409972882115, -2.8089638519462206)], [(1.344438515322529, -0.07413025562052314), (-0.058799841695059474, -0.2326745918610943)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(-4.4593526470235165, -1.6950139619508602), (0.8545220750740088, -1.318656698407592)], [(-0.9766720965671498, -1.9955623244931189), (-0.5273764936928365, -0.3745645740268313)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0012301533574824372, 0.10541424899789865), (0.2987455375084699, -0.9304680447082045)], [(-0.2899857680908948, 0.05025529946020629), (-0.5177666876695393, 0.042775555998256096)], [(-0.5768101401174488, -1.6427355557195917), (0.6844835128907621, -0.8574861997499793)]], [[(0.06014360259743834, -1.9012227398008448), (1.3402152455545335, -1.2895377397849765)], [(-2.791325101558786, -2.723659345555053), (-1.6273887840696237, -2.422120004246204)], [(-2.726173277064581, 0.4236287320348683), (-2.494393586882706, -0.20035572453418293)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0012301533574826141, 0.10541424899789863), (0.29874553750847, -0.9304680447082048)], [(-0.2564388615488742, 0.04986381690345397), (-0.8138777431757538, -0.0522968722732019)], [(-0.14886545611737295, -1.0505124147015086), (-2.1394581852167227, -0.3085144895632881)]], [[(0.06014360259743834, -1.9012227398008448), (1.3402152455545338, -1.289537739784976)], [(1.8580572176425478, -2.576579996736149), (1.526136492998733, 0.8553355700848955)], [(3.6307563324440175, 0.2136636724743708), (1.060029675018658, 2.8479611478255658)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(1.3436683173376522, -0.5014031853808618), (0.3681847039626989, -1.569668549963998)], [(0.5430030475999846, -0.03433218715369912), (-0.1130933973969663, -0.029844154591996994)], [(-0.36862531053728825, -1.0898248162889028), (-0.803979563236599, -0.3710129560149695)]], [[(-2.138894848054403, -1.4526418943174535), (0.8391586614540355, -1.0230293501262238)], [(-0.5056549225709585, -1.1827348634531067), (-0.3364946823319969, -0.20221164700657676)], [(0.34534750946613735, -0.8935727048805094), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881174964, 0.0705791084731882), (0.20002223511654071, -0.622986035404046)], [(-0.14894082150116805, 0.01254373423257022), (-0.33526633095211245, 0.13516384467785192)], [(-0.4285650267095919, -1.2061493001514283), (0.008584628256680354, -0.6069715517112405)]], [[(0.04636867919331572, -1.4657782954394734), (1.0332605312498517, -0.9941898918823642)], [(-1.3735087558915884, -1.5293236136404766), (-0.8471038943441762, -1.1651654729370229)], [(-1.2651065351239899, -0.188552762494894), (-1.1199314828535116, -0.18373784218953015)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_left_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047)], [(-0.2741378553622176, -0.02925182246327349), (-0.8905918387572742, 0.6953031944582878)], [(-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976)], [(-0.49220651855132963, -1.8417350377917323), (-0.6204748998199404, -0.23509113107468127)], [(0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x3x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881174079, 0.07057910847318823), (0.2000222351165406, -0.6229860354040458)], [(-0.13719235017001466, 0.012406633019112896), (-0.4389674648284887, 0.10186850352526973)], [(-0.23056045401457165, -0.9551965795963259), (-1.3348338566491014, -0.4209997992346518)]], [[(0.04636867919331583, -1.4657782954394734), (1.0332605312498517, -0.994189891882364)], [(0.8004029318539382, -1.4605537226158252), (0.6273899172547545, 0.36727442766659335)], [(1.9243599151942876, -0.2634158745960622), (0.7195884338412788, 1.4519494233237937)]]]> : tensor<2x3x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x3x2xcomplex<f64>>, tensor<2x3x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.4740727683351271, -1.1831383077073152), (0.42262386137792246, -1.2196346639537756), (-0.2741378553622176, -0.02925182246327349)], [(0.16357694780743443, -2.6483177547210475), (0.3771212118904922, -2.272192333604464), (-0.9916465549964624, -0.45761576104021817)]], [[(-2.9599556633333517, -1.9478583816403425), (0.663847045616392, -1.0635229914239883), (-0.49220651855132963, -1.8417350377917323)], [(-1.8963670115303586, -2.0607824364958027), (0.5829404563123022, -1.4069199243958532), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0012301533574826766, 0.10541424899789852), (0.28289762477979286, -0.850960922784725), (0.39440194536490353, 0.5993924537763182)], [(-0.8905918387572747, 0.6953031944582878), (-1.2353688857308958, -0.9627940456857104), (-0.8915687581939311, -2.6603946859195116)]], [[(0.06014360259743856, -1.901222739800844), (-0.9589033374529218, -2.171462047548297), (-3.5440696213931737, -0.8475025960730453)], [(-0.6204748998199404, -0.23509113107468138), (-0.06143299327227897, -0.6087291042792794), (0.06827241936907241, 1.1212283663847817)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.001230153357482635, 0.10541424899789859), (0.31644453132181327, -0.8513524053414774), (-1.1434263997658918, -0.057983219280337416)], [(-0.8905918387572742, 0.6953031944582874), (-1.0140964154093035, -0.6793731470321327), (-0.5800889536283012, 2.4859018606688914)]], [[(0.06014360259743878, -1.9012227398008439), (3.6904789817484103, -2.024382698729392), (2.400507595731769, 0.31089017772131045)], [(-0.6204748998199404, -0.23509113107468138), (0.5134752094005772, -2.126081578736448), (1.6307258191028726, -0.13876211070347044)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.14964092104778026, -0.4519738484466661), (0.2087954229024148, -0.6093188208702763), (-0.22225785196371697, -0.023715977562167857)], [(-0.1996111042779173, -0.9942507468109005), (0.11491974401452534, -1.096635591789951), (-0.803979563236599, -0.3710129560149695)]], [[(-1.516288864548472, -1.5224220519787104), (0.5236064622178952, -0.6854315033402963), (-0.34701450245121535, -1.2984565293188393)], [(-1.0419403065909307, -1.0501100834458166), (0.33688238366653517, -0.8283071208225545), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881174652, 0.07057910847318818), (0.15071192753790402, -0.45884699175982674), (0.05310773729902172, 0.2531448612639563)], [(-0.5962873007257198, 0.4655336451185463), (-0.5112288835384369, -0.5695283311121468), (-0.9019900800278551, -1.3078521035962236)]], [[(0.046368679193315776, -1.4657782954394731), (-0.26219473769187523, -1.194430954042345), (-1.8872812710260447, -0.8913886624362121)], [(-0.4783651183955012, -0.1812472942626809), (0.03931622412571101, -0.4606753744686345), (0.09560810037342987, 0.6302834277454525)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_lower_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.7523781784631853, -0.15911941156403447), (1.911824252264706, 0.0), (0x7FF8000000000000, 0.0)], [(-0.31001009497750115, -1.5652903870478152), (0.3355086938887295, -1.0906223060622047), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(-0.4251919653762125, 1.2227347753289448), (1.648878475477451, 0.0), (0x7FF8000000000000, 0.0)], [(0.34574402206779015, 1.1793947374786216), (0.022933569447315068, 0.3733741489428739), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881175276, 0.0705791084731883), (0.16246039886905744, -0.45898409297328413), (-0.5825180206143186, -0.025822941592288286)], [(-0.5962873007257199, 0.4655336451185466), (-0.4337369910835994, -0.47027142054394044), (-0.6609026579598327, 1.0141621745491647)]], [[(0.04636867919331611, -1.4657782954394731), (1.911716950053651, -1.1256610630176933), (1.1258738847959933, -0.3811771020266979)], [(-0.4783651183955011, -0.18124729426268105), (0.30812605204839844, -1.1701438698920574), (0.8219637018534423, -0.062302377035101386)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0012301533574826766, 0.10541424899789852), (0.28289762477979286, -0.850960922784725), (0.39440194536490353, 0.5993924537763182)], [(-0.8905918387572747, 0.6953031944582878), (-1.2353688857308958, -0.9627940456857104), (-0.8915687581939311, -2.6603946859195116)]], [[(0.06014360259743856, -1.901222739800844), (-0.9589033374529218, -2.171462047548297), (-3.5440696213931737, -0.8475025960730453)], [(-0.6204748998199404, -0.23509113107468138), (-0.06143299327227897, -0.6087291042792794), (0.06827241936907241, 1.1212283663847817)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.4740727683351271, -1.1831383077073152), (0.42262386137792246, -1.2196346639537756), (-0.2741378553622176, -0.02925182246327349)], [(0.16357694780743443, -2.6483177547210475), (0.3771212118904922, -2.272192333604464), (-0.9916465549964624, -0.45761576104021817)]], [[(-2.9599556633333517, -1.9478583816403425), (0.663847045616392, -1.0635229914239883), (-0.49220651855132963, -1.8417350377917323)], [(-1.8963670115303586, -2.0607824364958027), (0.5829404563123022, -1.4069199243958532), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.04150401655581651, 0.0006230956890675987), (0.3588184812350874, -0.6216729439655979), (-0.2741378553622176, -0.02925182246327349)], [(-2.3989496764624603, 2.122337637171701), (-0.6210507013016948, -0.10916862838669861), (-0.9916465549964624, -0.45761576104021817)]], [[(5.019316000443574, 0.03990905640951303), (2.0391595502439115, -1.4310773713604634), (-0.49220651855132963, -1.8417350377917323)], [(0.4923631442972727, 0.07223296816803287), (0.3803742580851278, -1.1404151585147908), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.0008236374881174652, 0.07057910847318818), (0.15071192753790402, -0.45884699175982674), (0.05310773729902172, 0.2531448612639563)], [(-0.5962873007257198, 0.4655336451185463), (-0.5112288835384369, -0.5695283311121468), (-0.9019900800278551, -1.3078521035962236)]], [[(0.046368679193315776, -1.4657782954394731), (-0.26219473769187523, -1.194430954042345), (-1.8872812710260447, -0.8913886624362121)], [(-0.4783651183955012, -0.1812472942626809), (0.03931622412571101, -0.4606753744686345), (0.09560810037342987, 0.6302834277454525)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(0.14964092104778026, -0.4519738484466661), (0.2087954229024148, -0.6093188208702763), (-0.22225785196371697, -0.023715977562167857)], [(-0.1996111042779173, -0.9942507468109005), (0.11491974401452534, -1.096635591789951), (-0.803979563236599, -0.3710129560149695)]], [[(-1.516288864548472, -1.5224220519787104), (0.5236064622178952, -0.6854315033402963), (-0.34701450245121535, -1.2984565293188393)], [(-1.0419403065909307, -1.0501100834458166), (0.33688238366653517, -0.8283071208225545), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2_right_upper_ADJOINT() {
  %0 = hlo.constant dense<[[[(1.4935616399567238, 0.0), (-0.7523781784631853, -0.15911941156403447), (-0.31001009497750115, -1.5652903870478152)], [(0x7FF8000000000000, 0.0), (1.911824252264706, 0.0), (0.3355086938887295, -1.0906223060622047)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.2334225897538589, 0.0)]], [[(1.2970738792600385, 0.0), (-0.4251919653762125, 1.2227347753289448), (0.34574402206779015, 1.1793947374786216)], [(0x7FF8000000000000, 0.0), (1.648878475477451, 0.0), (0.022933569447315068, 0.3733741489428739)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.418403309010193, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
  %1 = hlo.constant dense<[[[(0.0012301533574825742, 0.10541424899789856), (0.2987455375084699, -0.9304680447082047), (-0.2741378553622176, -0.02925182246327349)], [(-0.8905918387572742, 0.6953031944582878), (-0.45467078517172255, -1.344214547285082), (-0.9916465549964624, -0.45761576104021817)]], [[(0.060143602597438485, -1.901222739800844), (1.3402152455545335, -1.289537739784976), (-0.49220651855132963, -1.8417350377917323)], [(-0.6204748998199404, -0.23509113107468127), (0.4898420501851982, -1.2674464814437032), (0.35688700816006075, 0.2712643588217015)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = false} : (tensor<2x3x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  %3 = hlo.constant dense<[[[(-0.016513758335952394, 0.10002360870927113), (0.18173731428314008, -0.35573968485716223), (-0.22225785196371697, -0.023715977562167857)], [(-1.3264482955712822, 1.1736186014101928), (-0.30837753886979774, -0.17935666905916117), (-0.803979563236599, -0.3710129560149695)]], [[(2.4782268435708987, -0.6634618750636159), (1.1116547735809956, -0.8425883180485969), (-0.34701450245121535, -1.2984565293188393)], [(0.03612627298632198, -0.0016870591974012708), (0.2502702788496781, -0.7143565263072945), (0.2516117989100772, 0.19124628171588123)]]]> : tensor<2x2x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0006504140745728052, 0.1579545356108815)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0006504140745728052, 0.1579545356108815)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0006504140745728052, 0.1579545356108815)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0012301533574825742, 0.2987455375084699)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x0_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<[[(1.173929784415907, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.45267793333655887, 0.004071090259171754), (1.2623009818236521, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.18228619809303787, -1.3555812394829843), (0.147066248327763, -0.9445066229838364), (1.0885340442467633, 0.0), (0x7FF8000000000000, 0.0)], [(-0.36822704350083346, 0.10682149874930555), (-0.08145497399652639, 0.10866096551128179), (-0.24105965633998913, 1.0589193775255241), (1.6315075144140332, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<4x4xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> tensor<4x0xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x0_left_lower_ADJOINT() {
  %0 = hlo.constant dense<[[(1.173929784415907, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.45267793333655887, 0.004071090259171754), (1.2623009818236521, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.18228619809303787, -1.3555812394829843), (0.147066248327763, -0.9445066229838364), (1.0885340442467633, 0.0), (0x7FF8000000000000, 0.0)], [(-0.36822704350083346, 0.10682149874930555), (-0.08145497399652639, 0.10866096551128179), (-0.24105965633998913, 1.0589193775255241), (1.6315075144140332, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<4x4xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> tensor<4x0xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x0_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.173929784415907, 0.0), (0.45267793333655887, 0.004071090259171754), (0.18228619809303787, -1.3555812394829843), (-0.36822704350083346, 0.10682149874930555)], [(0x7FF8000000000000, 0.0), (1.2623009818236521, 0.0), (0.147066248327763, -0.9445066229838364), (-0.08145497399652639, 0.10866096551128179)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.0885340442467633, 0.0), (-0.24105965633998913, 1.0589193775255241)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.6315075144140332, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<4x4xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> tensor<4x0xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<4x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<4x0xcomplex<f64>>, tensor<4x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x0_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<[[(1.173929784415907, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.45267793333655887, 0.004071090259171754), (1.2623009818236521, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0)], [(0.18228619809303787, -1.3555812394829843), (0.147066248327763, -0.9445066229838364), (1.0885340442467633, 0.0), (0x7FF8000000000000, 0.0)], [(-0.36822704350083346, 0.10682149874930555), (-0.08145497399652639, 0.10866096551128179), (-0.24105965633998913, 1.0589193775255241), (1.6315075144140332, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x4xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<4x4xcomplex<f64>>, tensor<0x4xcomplex<f64>>) -> tensor<0x4xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x4xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x4xcomplex<f64>>, tensor<0x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_4x0_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<[[(1.173929784415907, 0.0), (0.45267793333655887, 0.004071090259171754), (0.18228619809303787, -1.3555812394829843), (-0.36822704350083346, 0.10682149874930555)], [(0x7FF8000000000000, 0.0), (1.2623009818236521, 0.0), (0.147066248327763, -0.9445066229838364), (-0.08145497399652639, 0.10866096551128179)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.0885340442467633, 0.0), (-0.24105965633998913, 1.0589193775255241)], [(0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (0x7FF8000000000000, 0.0), (1.6315075144140332, 0.0)]]> : tensor<4x4xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x4xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<4x4xcomplex<f64>>, tensor<0x4xcomplex<f64>>) -> tensor<0x4xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x4xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x4xcomplex<f64>>, tensor<0x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x0xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> tensor<0x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x0xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> tensor<0x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x0xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> tensor<0x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x0xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> tensor<2x0xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x0xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x0xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> tensor<2x0xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<2x0xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2x2_left_lower_NO_TRANSPOSE_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = true} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> tensor<0x2x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2x2_left_lower_ADJOINT() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = true, lower = true, unit_diagonal = false} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> tensor<0x2x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2x2_left_upper_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, TRANSPOSE {left_side = true, lower = false, unit_diagonal = false} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> tensor<0x2x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2x2_right_lower_NO_TRANSPOSE() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, NO_TRANSPOSE {left_side = false, lower = true, unit_diagonal = false} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> tensor<0x2x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x2x2_right_upper_ADJOINT_unit() {
  %0 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %1 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  %2 = hlo.triangular_solve %0, %1, ADJOINT {left_side = false, lower = false, unit_diagonal = true} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> tensor<0x2x2xcomplex<f64>>
  %3 = hlo.constant dense<> : tensor<0x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%2, %3) {tolerance = 1.6e-11 : f64} : (tensor<0x2x2xcomplex<f64>>, tensor<0x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_blocks65() {
  %0 = hlo.iota dim = 0 : tensor<8450xf64>
  %1 = hlo.constant dense<1.37> : tensor<8450xf64>
  %2 = hlo.multiply %0, %1 : tensor<8450xf64>
  %3 = hlo.sine %2 : tensor<8450xf64>
  %4 = hlo.reshape %3 : (tensor<8450xf64>) -> tensor<2x65x65xf64>
  %5 = hlo.iota dim = 0 : tensor<8450xf64>
  %6 = hlo.constant dense<0.71> : tensor<8450xf64>
  %7 = hlo.multiply %5, %6 : tensor<8450xf64>
  %8 = hlo.sine %7 : tensor<8450xf64>
  %9 = hlo.reshape %8 : (tensor<8450xf64>) -> tensor<2x65x65xf64>
  %10 = hlo.complex %4, %9 : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xcomplex<f64>>
  %11 = hlo.constant dense<(0.01, 0.0)> : tensor<2x65x65xcomplex<f64>>
  %12 = hlo.multiply %10, %11 : tensor<2x65x65xcomplex<f64>>
  %13 = hlo.iota dim = 1 : tensor<2x65x65xi32>
  %14 = hlo.iota dim = 2 : tensor<2x65x65xi32>
  %15 = hlo.compare GT, %13, %14 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %16 = hlo.compare EQ, %13, %14 : (tensor<2x65x65xi32>, tensor<2x65x65xi32>) -> tensor<2x65x65xi1>
  %17 = hlo.constant dense<(0.0, 0.0)> : tensor<2x65x65xcomplex<f64>>
  %18 = hlo.select %15, %12, %17 : (tensor<2x65x65xi1>, tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xcomplex<f64>>
  %19 = hlo.constant dense<(1.5, 0.0)> : tensor<2x65x65xcomplex<f64>>
  %20 = hlo.select %16, %19, %18 : (tensor<2x65x65xi1>, tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xcomplex<f64>>
  %21 = hlo.real %20 : (tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xf64>
  %22 = hlo.imag %20 : (tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xf64>
  %23 = hlo.negate %22 : tensor<2x65x65xf64>
  %24 = hlo.complex %21, %23 : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> tensor<2x65x65xcomplex<f64>>
  %25 = hlo.dot_general %20, %24, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xcomplex<f64>>
  %26 = hlo.triangular_solve %20, %25, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 1.6e-11 : f64} : (tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_blocks130() {
  %0 = hlo.iota dim = 0 : tensor<33800xf64>
  %1 = hlo.constant dense<1.37> : tensor<33800xf64>
  %2 = hlo.multiply %0, %1 : tensor<33800xf64>
  %3 = hlo.sine %2 : tensor<33800xf64>
  %4 = hlo.reshape %3 : (tensor<33800xf64>) -> tensor<2x130x130xf64>
  %5 = hlo.iota dim = 0 : tensor<33800xf64>
  %6 = hlo.constant dense<0.71> : tensor<33800xf64>
  %7 = hlo.multiply %5, %6 : tensor<33800xf64>
  %8 = hlo.sine %7 : tensor<33800xf64>
  %9 = hlo.reshape %8 : (tensor<33800xf64>) -> tensor<2x130x130xf64>
  %10 = hlo.complex %4, %9 : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xcomplex<f64>>
  %11 = hlo.constant dense<(0.01, 0.0)> : tensor<2x130x130xcomplex<f64>>
  %12 = hlo.multiply %10, %11 : tensor<2x130x130xcomplex<f64>>
  %13 = hlo.iota dim = 1 : tensor<2x130x130xi32>
  %14 = hlo.iota dim = 2 : tensor<2x130x130xi32>
  %15 = hlo.compare GT, %13, %14 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %16 = hlo.compare EQ, %13, %14 : (tensor<2x130x130xi32>, tensor<2x130x130xi32>) -> tensor<2x130x130xi1>
  %17 = hlo.constant dense<(0.0, 0.0)> : tensor<2x130x130xcomplex<f64>>
  %18 = hlo.select %15, %12, %17 : (tensor<2x130x130xi1>, tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xcomplex<f64>>
  %19 = hlo.constant dense<(1.5, 0.0)> : tensor<2x130x130xcomplex<f64>>
  %20 = hlo.select %16, %19, %18 : (tensor<2x130x130xi1>, tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xcomplex<f64>>
  %21 = hlo.real %20 : (tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xf64>
  %22 = hlo.imag %20 : (tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xf64>
  %23 = hlo.negate %22 : tensor<2x130x130xf64>
  %24 = hlo.complex %21, %23 : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> tensor<2x130x130xcomplex<f64>>
  %25 = hlo.dot_general %20, %24, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xcomplex<f64>>
  %26 = hlo.triangular_solve %20, %25, ADJOINT {left_side = false, lower = true, unit_diagonal = false} : (tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 1.6e-11 : f64} : (tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> ()
  return
}
