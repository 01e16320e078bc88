// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// cholesky, lower and upper: sizes 0 and 1, batches, sizes of several blocks; NaN where a is not positive definite.

func.func @f16_1x1_lower() {
  %0 = hlo.constant dense<[[1.810546875]]> : tensor<1x1xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xf16>) -> tensor<1x1xf16>
  %2 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_1x1_upper() {
  %0 = hlo.constant dense<[[1.810546875]]> : tensor<1x1xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xf16>) -> tensor<1x1xf16>
  %2 = hlo.constant dense<[[1.345703125]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_3x3_lower() {
  %0 = hlo.constant dense<[[1.439453125, 0x7E00, 0x7E00], [-0.90234375, 2.884765625, 0x7E00], [-0.3720703125, 0.744140625, 1.673828125]]> : tensor<3x3xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xf16>) -> tensor<3x3xf16>
  %2 = hlo.constant dense<[[1.2001953125, 0.0, 0.0], [-0.751953125, 1.5224609375, 0.0], [-0.31005859375, 0.33544921875, 1.2099609375]]> : tensor<3x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<3x3xf16>, tensor<3x3xf16>) -> ()
  return
}

func.func @f16_3x3_upper() {
  %0 = hlo.constant dense<[[1.439453125, -0.90234375, -0.3720703125], [0x7E00, 2.884765625, 0.744140625], [0x7E00, 0x7E00, 1.673828125]]> : tensor<3x3xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xf16>) -> tensor<3x3xf16>
  %2 = hlo.constant dense<[[1.2001953125, -0.751953125, -0.31005859375], [0.0, 1.5224609375, 0.33544921875], [0.0, 0.0, 1.2099609375]]> : tensor<3x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<3x3xf16>, tensor<3x3xf16>) -> ()
  return
}

func.func @f16_2x4x4_lower() {
  %0 = hlo.constant dense<[[[1.3759765625, 0.53076171875, 0.2137451171875, -0.431884765625], [0.53076171875, 1.701171875, 0.262451171875, -0.266357421875], [0.2137451171875, 0.262451171875, 1.0830078125, -0.323486328125], [-0.431884765625, -0.266357421875, -0.323486328125, 1.888671875]], [[1.0400390625, 0.004150390625, -1.3828125, 0.10894775390625], [0.004150390625, 1.294921875, -1.080078125, 0.1240234375], [-1.3828125, -1.080078125, 3.912109375, 0.90380859375], [0.10894775390625, 0.1240234375, 0.90380859375, 3.56640625]]]> : tensor<2x4x4xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xf16>) -> tensor<2x4x4xf16>
  %2 = hlo.constant dense<[[[1.1728515625, 0.0, 0.0, 0.0], [0.452392578125, 1.2236328125, 0.0, 0.0], [0.1822509765625, 0.1470947265625, 1.013671875, 0.0], [-0.3681640625, -0.08154296875, -0.240966796875, 1.2998046875]], [[1.01953125, 0.0, 0.0, 0.0], [0.004070281982421875, 1.1376953125, 0.0, 0.0], [-1.35546875, -0.9443359375, 1.0869140625, 0.0], [0.1068115234375, 0.10858154296875, 1.05859375, 1.556640625]]]> : tensor<2x4x4xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<2x4x4xf16>, tensor<2x4x4xf16>) -> ()
  return
}

func.func @f16_2x4x4_upper() {
  %0 = hlo.constant dense<[[[1.3759765625, 0.53076171875, 0.2137451171875, -0.431884765625], [0.53076171875, 1.701171875, 0.262451171875, -0.266357421875], [0.2137451171875, 0.262451171875, 1.0830078125, -0.323486328125], [-0.431884765625, -0.266357421875, -0.323486328125, 1.888671875]], [[1.0400390625, 0.004150390625, -1.3828125, 0.10894775390625], [0.004150390625, 1.294921875, -1.080078125, 0.1240234375], [-1.3828125, -1.080078125, 3.912109375, 0.90380859375], [0.10894775390625, 0.1240234375, 0.90380859375, 3.56640625]]]> : tensor<2x4x4xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xf16>) -> tensor<2x4x4xf16>
  %2 = hlo.constant dense<[[[1.1728515625, 0.452392578125, 0.1822509765625, -0.3681640625], [0.0, 1.2236328125, 0.1470947265625, -0.08154296875], [0.0, 0.0, 1.013671875, -0.240966796875], [0.0, 0.0, 0.0, 1.2998046875]], [[1.01953125, 0.004070281982421875, -1.35546875, 0.1068115234375], [0.0, 1.1376953125, -0.9443359375, 0.10858154296875], [0.0, 0.0, 1.0869140625, 1.05859375], [0.0, 0.0, 0.0, 1.556640625]]]> : tensor<2x4x4xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<2x4x4xf16>, tensor<2x4x4xf16>) -> ()
  return
}

func.func @f16_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[1.548828125, 0.290771484375], [0.290771484375, 3.74609375]], [[2.689453125, -0.623046875], [-0.623046875, 2.134765625]], [[1.58203125, 0.0252838134765625], [0.0252838134765625, 1.9228515625]]], [[[2.3125, -0.5185546875], [-0.5185546875, 2.142578125]], [[1.056640625, -0.568359375], [-0.568359375, 1.7021484375]], [[1.01171875, 0.92041015625], [0.92041015625, 3.767578125]]]]> : tensor<2x3x2x2xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xf16>) -> tensor<2x3x2x2xf16>
  %2 = hlo.constant dense<[[[[1.244140625, 0.0], [0.233642578125, 1.9208984375]], [[1.6396484375, 0.0], [-0.3798828125, 1.4111328125]], [[1.2578125, 0.0], [0.0200958251953125, 1.38671875]]], [[[1.5205078125, 0.0], [-0.341064453125, 1.423828125]], [[1.0283203125, 0.0], [-0.552734375, 1.181640625]], [[1.005859375, 0.0], [0.9150390625, 1.7119140625]]]]> : tensor<2x3x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<2x3x2x2xf16>, tensor<2x3x2x2xf16>) -> ()
  return
}

func.func @f16_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[1.548828125, 0.290771484375], [0.290771484375, 3.74609375]], [[2.689453125, -0.623046875], [-0.623046875, 2.134765625]], [[1.58203125, 0.0252838134765625], [0.0252838134765625, 1.9228515625]]], [[[2.3125, -0.5185546875], [-0.5185546875, 2.142578125]], [[1.056640625, -0.568359375], [-0.568359375, 1.7021484375]], [[1.01171875, 0.92041015625], [0.92041015625, 3.767578125]]]]> : tensor<2x3x2x2xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xf16>) -> tensor<2x3x2x2xf16>
  %2 = hlo.constant dense<[[[[1.244140625, 0.233642578125], [0.0, 1.9208984375]], [[1.6396484375, -0.3798828125], [0.0, 1.4111328125]], [[1.2578125, 0.0200958251953125], [0.0, 1.38671875]]], [[[1.5205078125, -0.341064453125], [0.0, 1.423828125]], [[1.0283203125, -0.552734375], [0.0, 1.181640625]], [[1.005859375, 0.9150390625], [0.0, 1.7119140625]]]]> : tensor<2x3x2x2xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<2x3x2x2xf16>, tensor<2x3x2x2xf16>) -> ()
  return
}

func.func @f16_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xf16>) -> tensor<0x0xf16>
  %2 = hlo.constant dense<> : tensor<0x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<0x0xf16>, tensor<0x0xf16>) -> ()
  return
}

func.func @f16_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xf16>) -> tensor<0x0xf16>
  %2 = hlo.constant dense<> : tensor<0x0xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<0x0xf16>, tensor<0x0xf16>) -> ()
  return
}

func.func @f16_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xf16>) -> tensor<0x3x3xf16>
  %2 = hlo.constant dense<> : tensor<0x3x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<0x3x3xf16>, tensor<0x3x3xf16>) -> ()
  return
}

func.func @f16_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xf16>) -> tensor<0x3x3xf16>
  %2 = hlo.constant dense<> : tensor<0x3x3xf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 3.2e-02 : f64} : (tensor<0x3x3xf16>, tensor<0x3x3xf16>) -> ()
  return
}

func.func @f16_not_positive() {
  %0 = hlo.constant dense<[[[4.0, 2.0, 0.0], [2.0, 1.0, 0.0], [0.0, 0.0, -1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x3xf16>) -> tensor<2x3x3xf16>
  %2 = hlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0x7E00, 0x7E00]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x3xf16>, tensor<2x3x3xf16>) -> ()
  return
}

func.func @bf16_1x1_lower() {
  %0 = hlo.constant dense<[[1.8125]]> : tensor<1x1xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %2 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_1x1_upper() {
  %0 = hlo.constant dense<[[1.8125]]> : tensor<1x1xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xbf16>) -> tensor<1x1xbf16>
  %2 = hlo.constant dense<[[1.34375]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_3x3_lower() {
  %0 = hlo.constant dense<[[1.4375, 0x7FC0, 0x7FC0], [-0.90234375, 2.890625, 0x7FC0], [-0.37109375, 0.74609375, 1.671875]]> : tensor<3x3xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xbf16>) -> tensor<3x3xbf16>
  %2 = hlo.constant dense<[[1.1953125, 0.0, 0.0], [-0.75390625, 1.5234375, 0.0], [-0.30859375, 0.3359375, 1.2109375]]> : tensor<3x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> ()
  return
}

func.func @bf16_3x3_upper() {
  %0 = hlo.constant dense<[[1.4375, -0.90234375, -0.37109375], [0x7FC0, 2.890625, 0.74609375], [0x7FC0, 0x7FC0, 1.671875]]> : tensor<3x3xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xbf16>) -> tensor<3x3xbf16>
  %2 = hlo.constant dense<[[1.1953125, -0.75390625, -0.30859375], [0.0, 1.5234375, 0.3359375], [0.0, 0.0, 1.2109375]]> : tensor<3x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> ()
  return
}

func.func @bf16_2x4x4_lower() {
  %0 = hlo.constant dense<[[[1.375, 0.53125, 0.2138671875, -0.43359375], [0.53125, 1.703125, 0.263671875, -0.267578125], [0.2138671875, 0.263671875, 1.0859375, -0.32421875], [-0.43359375, -0.267578125, -0.32421875, 1.890625]], [[1.0390625, 0.004150390625, -1.3828125, 0.10888671875], [0.004150390625, 1.296875, -1.078125, 0.12451171875], [-1.3828125, -1.078125, 3.921875, 0.90625], [0.10888671875, 0.12451171875, 0.90625, 3.5625]]]> : tensor<2x4x4xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xbf16>) -> tensor<2x4x4xbf16>
  %2 = hlo.constant dense<[[[1.171875, 0.0, 0.0, 0.0], [0.453125, 1.2265625, 0.0, 0.0], [0.1826171875, 0.1474609375, 1.015625, 0.0], [-0.369140625, -0.08154296875, -0.2412109375, 1.296875]], [[1.015625, 0.0, 0.0, 0.0], [0.004058837890625, 1.140625, 0.0, 0.0], [-1.359375, -0.94140625, 1.09375, 0.0], [0.10693359375, 0.10888671875, 1.0546875, 1.5546875]]]> : tensor<2x4x4xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<2x4x4xbf16>, tensor<2x4x4xbf16>) -> ()
  return
}

func.func @bf16_2x4x4_upper() {
  %0 = hlo.constant dense<[[[1.375, 0.53125, 0.2138671875, -0.43359375], [0.53125, 1.703125, 0.263671875, -0.267578125], [0.2138671875, 0.263671875, 1.0859375, -0.32421875], [-0.43359375, -0.267578125, -0.32421875, 1.890625]], [[1.0390625, 0.004150390625, -1.3828125, 0.10888671875], [0.004150390625, 1.296875, -1.078125, 0.12451171875], [-1.3828125, -1.078125, 3.921875, 0.90625], [0.10888671875, 0.12451171875, 0.90625, 3.5625]]]> : tensor<2x4x4xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xbf16>) -> tensor<2x4x4xbf16>
  %2 = hlo.constant dense<[[[1.171875, 0.453125, 0.1826171875, -0.369140625], [0.0, 1.2265625, 0.1474609375, -0.08154296875], [0.0, 0.0, 1.015625, -0.2412109375], [0.0, 0.0, 0.0, 1.296875]], [[1.015625, 0.004058837890625, -1.359375, 0.10693359375], [0.0, 1.140625, -0.94140625, 0.10888671875], [0.0, 0.0, 1.09375, 1.0546875], [0.0, 0.0, 0.0, 1.5546875]]]> : tensor<2x4x4xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<2x4x4xbf16>, tensor<2x4x4xbf16>) -> ()
  return
}

func.func @bf16_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[1.546875, 0.291015625], [0.291015625, 3.75]], [[2.6875, -0.62109375], [-0.62109375, 2.140625]], [[1.5859375, 0.0252685546875], [0.0252685546875, 1.921875]]], [[[2.3125, -0.51953125], [-0.51953125, 2.140625]], [[1.0546875, -0.56640625], [-0.56640625, 1.703125]], [[1.0078125, 0.921875], [0.921875, 3.78125]]]]> : tensor<2x3x2x2xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xbf16>) -> tensor<2x3x2x2xbf16>
  %2 = hlo.constant dense<[[[[1.2421875, 0.0], [0.234375, 1.921875]], [[1.640625, 0.0], [-0.37890625, 1.4140625]], [[1.2578125, 0.0], [0.02001953125, 1.3828125]]], [[[1.5234375, 0.0], [-0.341796875, 1.421875]], [[1.0234375, 0.0], [-0.55078125, 1.1796875]], [[1.0, 0.0], [0.91796875, 1.7109375]]]]> : tensor<2x3x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<2x3x2x2xbf16>, tensor<2x3x2x2xbf16>) -> ()
  return
}

func.func @bf16_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[1.546875, 0.291015625], [0.291015625, 3.75]], [[2.6875, -0.62109375], [-0.62109375, 2.140625]], [[1.5859375, 0.0252685546875], [0.0252685546875, 1.921875]]], [[[2.3125, -0.51953125], [-0.51953125, 2.140625]], [[1.0546875, -0.56640625], [-0.56640625, 1.703125]], [[1.0078125, 0.921875], [0.921875, 3.78125]]]]> : tensor<2x3x2x2xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xbf16>) -> tensor<2x3x2x2xbf16>
  %2 = hlo.constant dense<[[[[1.2421875, 0.234375], [0.0, 1.921875]], [[1.640625, -0.37890625], [0.0, 1.4140625]], [[1.2578125, 0.02001953125], [0.0, 1.3828125]]], [[[1.5234375, -0.341796875], [0.0, 1.421875]], [[1.0234375, -0.55078125], [0.0, 1.1796875]], [[1.0, 0.91796875], [0.0, 1.7109375]]]]> : tensor<2x3x2x2xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<2x3x2x2xbf16>, tensor<2x3x2x2xbf16>) -> ()
  return
}

func.func @bf16_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xbf16>) -> tensor<0x0xbf16>
  %2 = hlo.constant dense<> : tensor<0x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<0x0xbf16>, tensor<0x0xbf16>) -> ()
  return
}

func.func @bf16_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xbf16>) -> tensor<0x0xbf16>
  %2 = hlo.constant dense<> : tensor<0x0xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<0x0xbf16>, tensor<0x0xbf16>) -> ()
  return
}

func.func @bf16_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xbf16>) -> tensor<0x3x3xbf16>
  %2 = hlo.constant dense<> : tensor<0x3x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<0x3x3xbf16>, tensor<0x3x3xbf16>) -> ()
  return
}

func.func @bf16_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xbf16>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xbf16>) -> tensor<0x3x3xbf16>
  %2 = hlo.constant dense<> : tensor<0x3x3xbf16>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-01 : f64} : (tensor<0x3x3xbf16>, tensor<0x3x3xbf16>) -> ()
  return
}

func.func @bf16_not_positive() {
  %0 = hlo.constant dense<[[[4.0, 2.0, 0.0], [2.0, 1.0, 0.0], [0.0, 0.0, -1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xbf16>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x3xbf16>) -> tensor<2x3x3xbf16>
  %2 = hlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0x7FC0, 0x7FC0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x3xbf16>, tensor<2x3x3xbf16>) -> ()
  return
}

func.func @f32_1x1_lower() {
  %0 = hlo.constant dense<[[1.8105968236923218]]> : tensor<1x1xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %2 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_1x1_upper() {
  %0 = hlo.constant dense<[[1.8105968236923218]]> : tensor<1x1xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %2 = hlo.constant dense<[[1.3455841541290283]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_3x3_lower() {
  %0 = hlo.constant dense<[[1.438855767250061, 0x7FC00000, 0x7FC00000], [-0.9024950265884399, 2.8847107887268066, 0x7FC00000], [-0.3718642592430115, 0.7441263794898987, 1.6739486455917358]]> : tensor<3x3xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = hlo.constant dense<[[1.1995230913162231, 0.0, 0.0], [-0.7523781657218933, 1.522707462310791, 0.0], [-0.31001007556915283, 0.33550867438316345, 1.2104859352111816]]> : tensor<3x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<3x3xf32>, tensor<3x3xf32>) -> ()
  return
}

func.func @f32_3x3_upper() {
  %0 = hlo.constant dense<[[1.438855767250061, -0.9024950265884399, -0.3718642592430115], [0x7FC00000, 2.8847107887268066, 0.7441263794898987], [0x7FC00000, 0x7FC00000, 1.6739486455917358]]> : tensor<3x3xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = hlo.constant dense<[[1.1995230913162231, -0.7523781657218933, -0.31001007556915283], [0.0, 1.522707462310791, 0.33550867438316345], [0.0, 0.0, 1.2104859352111816]]> : tensor<3x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<3x3xf32>, tensor<3x3xf32>) -> ()
  return
}

func.func @f32_2x4x4_lower() {
  %0 = hlo.constant dense<[[[1.375441312789917, 0.5308970808982849, 0.21378381550312042, -0.4318537414073944], [0.5308970808982849, 1.7011044025421143, 0.26240649819374084, -0.26632294058799744], [0.21378381550312042, 0.26240649819374084, 1.083480954170227, -0.3235873878002167], [-0.4318537414073944, -0.26632294058799744, -0.3235873878002167, 1.8888362646102905]], [[1.040116548538208, 0.004151946399360895, -1.3825045824050903, 0.10894308984279633], [0.004151946399360895, 1.29460871219635, -1.0801796913146973, 0.12406948208808899], [-1.3825045824050903, -1.0801796913146973, 3.9121017456054688, 0.904017984867096], [0.10894308984279633, 0.12406948208808899, 0.904017984867096, 3.5656967163085938]]]> : tensor<2x4x4xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %2 = hlo.constant dense<[[[1.1727920770645142, 0.0, 0.0, 0.0], [0.4526779055595398, 1.2231873273849487, 0.0, 0.0], [0.18228620290756226, 0.14706625044345856, 1.0142111778259277, 0.0], [-0.3682270348072052, -0.08145498484373093, -0.24105967581272125, 1.299423098564148]], [[1.019861102104187, 0.0, 0.0, 0.0], [0.004071090370416641, 1.1378014087677002, 0.0, 0.0], [-1.355581283569336, -0.9445066452026367, 1.0873860120773315, 0.0], [0.10682149976491928, 0.10866096615791321, 1.0589195489883423, 1.556010365486145]]]> : tensor<2x4x4xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> ()
  return
}

func.func @f32_2x4x4_upper() {
  %0 = hlo.constant dense<[[[1.375441312789917, 0.5308970808982849, 0.21378381550312042, -0.4318537414073944], [0.5308970808982849, 1.7011044025421143, 0.26240649819374084, -0.26632294058799744], [0.21378381550312042, 0.26240649819374084, 1.083480954170227, -0.3235873878002167], [-0.4318537414073944, -0.26632294058799744, -0.3235873878002167, 1.8888362646102905]], [[1.040116548538208, 0.004151946399360895, -1.3825045824050903, 0.10894308984279633], [0.004151946399360895, 1.29460871219635, -1.0801796913146973, 0.12406948208808899], [-1.3825045824050903, -1.0801796913146973, 3.9121017456054688, 0.904017984867096], [0.10894308984279633, 0.12406948208808899, 0.904017984867096, 3.5656967163085938]]]> : tensor<2x4x4xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %2 = hlo.constant dense<[[[1.1727920770645142, 0.4526779055595398, 0.18228620290756226, -0.3682270348072052], [0.0, 1.2231873273849487, 0.14706625044345856, -0.08145498484373093], [0.0, 0.0, 1.0142111778259277, -0.24105967581272125], [0.0, 0.0, 0.0, 1.299423098564148]], [[1.019861102104187, 0.004071090370416641, -1.355581283569336, 0.10682149976491928], [0.0, 1.1378014087677002, -0.9445066452026367, 0.10866096615791321], [0.0, 0.0, 1.0873860120773315, 1.0589195489883423], [0.0, 0.0, 0.0, 1.556010365486145]]]> : tensor<2x4x4xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> ()
  return
}

func.func @f32_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[1.5484440326690674, 0.290751188993454], [0.290751188993454, 3.7466461658477783]], [[2.6902012825012207, -0.6227501034736633], [-0.6227501034736633, 2.134833574295044]], [[1.582039713859558, 0.025278542190790176], [0.025278542190790176, 1.923020362854004]]], [[[2.31268572807312, -0.5184392333030701], [-0.5184392333030701, 2.1424243450164795]], [[1.0569645166397095, -0.5684223175048828], [-0.5684223175048828, 1.7024891376495361]], [[1.0115479230880737, 0.9203095436096191], [0.9203095436096191, 3.767770767211914]]]]> : tensor<2x3x2x2xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xf32>) -> tensor<2x3x2x2xf32>
  %2 = hlo.constant dense<[[[[1.244364857673645, 0.0], [0.23365427553653717, 1.9214712381362915]], [[1.6401833295822144, 0.0], [-0.3796832263469696, 1.4109125137329102]], [[1.2577916383743286, 0.0], [0.020097559317946434, 1.3865844011306763]]], [[[1.520751714706421, 0.0], [-0.34090983867645264, 1.4234482049942017]], [[1.028087854385376, 0.0], [-0.552892804145813, 1.1818623542785645]], [[1.0057573318481445, 0.0], [0.9150412678718567, 1.7118616104125977]]]]> : tensor<2x3x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> ()
  return
}

func.func @f32_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[1.5484440326690674, 0.290751188993454], [0.290751188993454, 3.7466461658477783]], [[2.6902012825012207, -0.6227501034736633], [-0.6227501034736633, 2.134833574295044]], [[1.582039713859558, 0.025278542190790176], [0.025278542190790176, 1.923020362854004]]], [[[2.31268572807312, -0.5184392333030701], [-0.5184392333030701, 2.1424243450164795]], [[1.0569645166397095, -0.5684223175048828], [-0.5684223175048828, 1.7024891376495361]], [[1.0115479230880737, 0.9203095436096191], [0.9203095436096191, 3.767770767211914]]]]> : tensor<2x3x2x2xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xf32>) -> tensor<2x3x2x2xf32>
  %2 = hlo.constant dense<[[[[1.244364857673645, 0.23365427553653717], [0.0, 1.9214712381362915]], [[1.6401833295822144, -0.3796832263469696], [0.0, 1.4109125137329102]], [[1.2577916383743286, 0.020097559317946434], [0.0, 1.3865844011306763]]], [[[1.520751714706421, -0.34090983867645264], [0.0, 1.4234482049942017]], [[1.028087854385376, -0.552892804145813], [0.0, 1.1818623542785645]], [[1.0057573318481445, 0.9150412678718567], [0.0, 1.7118616104125977]]]]> : tensor<2x3x2x2xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> ()
  return
}

func.func @f32_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %2 = hlo.constant dense<> : tensor<0x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x0xf32>, tensor<0x0xf32>) -> ()
  return
}

func.func @f32_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xf32>) -> tensor<0x0xf32>
  %2 = hlo.constant dense<> : tensor<0x0xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x0xf32>, tensor<0x0xf32>) -> ()
  return
}

func.func @f32_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
  %2 = hlo.constant dense<> : tensor<0x3x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> ()
  return
}

func.func @f32_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf32>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
  %2 = hlo.constant dense<> : tensor<0x3x3xf32>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> ()
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
  %16 = hlo.cholesky %15 {lower = true} : (tensor<2x65x65xf32>) -> tensor<2x65x65xf32>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 2.4e-05 : f64} : (tensor<2x65x65xf32>, tensor<2x65x65xf32>) -> ()
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
  %16 = hlo.cholesky %15 {lower = true} : (tensor<2x130x130xf32>) -> tensor<2x130x130xf32>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 2.4e-05 : f64} : (tensor<2x130x130xf32>, tensor<2x130x130xf32>) -> ()
  return
}

func.func @f32_not_positive() {
  %0 = hlo.constant dense<[[[4.0, 2.0, 0.0], [2.0, 1.0, 0.0], [0.0, 0.0, -1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf32>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %2 = hlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0x7FC00000, 0x7FC00000]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> ()
  return
}

func.func @f64_1x1_lower() {
  %0 = hlo.constant dense<[[1.8105968179346428]]> : tensor<1x1xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xf64>) -> tensor<1x1xf64>
  %2 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_1x1_upper() {
  %0 = hlo.constant dense<[[1.8105968179346428]]> : tensor<1x1xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xf64>) -> tensor<1x1xf64>
  %2 = hlo.constant dense<[[1.345584192064786]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_3x3_lower() {
  %0 = hlo.constant dense<[[1.4388557305675906, 0x7FF8000000000000, 0x7FF8000000000000], [-0.9024950248023108, 2.8847109118729874, 0x7FF8000000000000], [-0.3718642783170202, 0.7441264194078103, 1.6739486288374414]]> : tensor<3x3xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = hlo.constant dense<[[1.1995231263162835, 0.0, 0.0], [-0.7523781784631854, 1.5227074533361313, 0.0], [-0.31001009497750115, 0.33550869388872945, 1.2104859710771376]]> : tensor<3x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<3x3xf64>, tensor<3x3xf64>) -> ()
  return
}

func.func @f64_3x3_upper() {
  %0 = hlo.constant dense<[[1.4388557305675906, -0.9024950248023108, -0.3718642783170202], [0x7FF8000000000000, 2.8847109118729874, 0.7441264194078103], [0x7FF8000000000000, 0x7FF8000000000000, 1.6739486288374414]]> : tensor<3x3xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %2 = hlo.constant dense<[[1.1995231263162835, -0.7523781784631854, -0.31001009497750115], [0.0, 1.5227074533361313, 0.33550869388872945], [0.0, 0.0, 1.2104859710771376]]> : tensor<3x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<3x3xf64>, tensor<3x3xf64>) -> ()
  return
}

func.func @f64_2x4x4_lower() {
  %0 = hlo.constant dense<[[[1.3754413005160537, 0.5308971022653948, 0.21378381233930988, -0.43185376616315363], [0.5308971022653948, 1.7011044484071578, 0.2624065046095403, -0.26632294563942543], [0.21378381233930988, 0.2624065046095403, 1.0834809366785674, -0.32358736943009947], [-0.43185376616315363, -0.26632294563942543, -0.32358736943009947, 1.8888362355002302]], [[1.040116568937355, 0.004151946401592932, -1.382504511330416, 0.10894308627664145], [0.004151946401592932, 1.294608719427632, -1.0801797012478327, 0.12406948436808218], [-1.382504511330416, -1.0801797012478327, 3.9121016707940512, 0.9040179337262295], [0.10894308627664145, 0.12406948436808218, 0.9040179337262295, 3.565696592976897]]]> : tensor<2x4x4xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  %2 = hlo.constant dense<[[[1.172792096032393, 0.0, 0.0, 0.0], [0.45267793333655887, 1.2231872861820057, 0.0, 0.0], [0.18228619809303787, 0.147066248327763, 1.0142111206578983, 0.0], [-0.36822704350083346, -0.0814549739965264, -0.24105965633998916, 1.2994231063173138]], [[1.0198610537408295, 0.0, 0.0, 0.0], [0.004071090259171755, 1.1378014526496851, 0.0, 0.0], [-1.3555812394829843, -0.9445066229838364, 1.0873860460275808, 0.0], [0.10682149874930555, 0.10866096551128179, 1.0589193775255243, 1.5560103813461403]]]> : tensor<2x4x4xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> ()
  return
}

func.func @f64_2x4x4_upper() {
  %0 = hlo.constant dense<[[[1.3754413005160537, 0.5308971022653948, 0.21378381233930988, -0.43185376616315363], [0.5308971022653948, 1.7011044484071578, 0.2624065046095403, -0.26632294563942543], [0.21378381233930988, 0.2624065046095403, 1.0834809366785674, -0.32358736943009947], [-0.43185376616315363, -0.26632294563942543, -0.32358736943009947, 1.8888362355002302]], [[1.040116568937355, 0.004151946401592932, -1.382504511330416, 0.10894308627664145], [0.004151946401592932, 1.294608719427632, -1.0801797012478327, 0.12406948436808218], [-1.382504511330416, -1.0801797012478327, 3.9121016707940512, 0.9040179337262295], [0.10894308627664145, 0.12406948436808218, 0.9040179337262295, 3.565696592976897]]]> : tensor<2x4x4xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  %2 = hlo.constant dense<[[[1.172792096032393, 0.45267793333655887, 0.18228619809303787, -0.36822704350083346], [0.0, 1.2231872861820057, 0.147066248327763, -0.0814549739965264], [0.0, 0.0, 1.0142111206578983, -0.24105965633998916], [0.0, 0.0, 0.0, 1.2994231063173138]], [[1.0198610537408295, 0.004071090259171755, -1.3555812394829843, 0.10682149874930555], [0.0, 1.1378014526496851, -0.9445066229838364, 0.10866096551128179], [0.0, 0.0, 1.0873860460275808, 1.0589193775255243], [0.0, 0.0, 0.0, 1.5560103813461403]]]> : tensor<2x4x4xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> ()
  return
}

func.func @f64_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[1.548444068262304, 0.2907512123252718], [0.2907512123252718, 3.7466463466391473]], [[2.6902011680828863, -0.6227501547845866], [-0.6227501547845866, 2.134833618289344]], [[1.582039743183634, 0.02527854188165983], [0.02527854188165983, 1.9230203771588799]]], [[[2.3126856690335824, -0.5184392044598124], [-0.5184392044598124, 2.142424344706579]], [[1.056964466037996, -0.5684223019909479], [-0.5684223019909479, 1.7024891008902296]], [[1.011547929668128, 0.9203095490386453], [0.9203095490386453, 3.767770681657601]]]]> : tensor<2x3x2x2xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  %2 = hlo.constant dense<[[[[1.2443649256798843, 0.0], [0.23365429732472884, 1.9214713154197318]], [[1.6401832727115853, 0.0], [-0.37968327390331386, 1.4109125521475119]], [[1.2577916135766027, 0.0], [0.02009755957092037, 1.3865844601964112]]], [[[1.5207516789514264, 0.0], [-0.3409098353370101, 1.4234482178418264]], [[1.0280877715633019, 0.0], [-0.5528927759996694, 1.1818623774101658]], [[1.0057573910581656, 0.0], [0.9150412984491022, 1.7118615901381111]]]]> : tensor<2x3x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x3x2x2xf64>, tensor<2x3x2x2xf64>) -> ()
  return
}

func.func @f64_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[1.548444068262304, 0.2907512123252718], [0.2907512123252718, 3.7466463466391473]], [[2.6902011680828863, -0.6227501547845866], [-0.6227501547845866, 2.134833618289344]], [[1.582039743183634, 0.02527854188165983], [0.02527854188165983, 1.9230203771588799]]], [[[2.3126856690335824, -0.5184392044598124], [-0.5184392044598124, 2.142424344706579]], [[1.056964466037996, -0.5684223019909479], [-0.5684223019909479, 1.7024891008902296]], [[1.011547929668128, 0.9203095490386453], [0.9203095490386453, 3.767770681657601]]]]> : tensor<2x3x2x2xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  %2 = hlo.constant dense<[[[[1.2443649256798843, 0.23365429732472884], [0.0, 1.9214713154197318]], [[1.6401832727115853, -0.37968327390331386], [0.0, 1.4109125521475119]], [[1.2577916135766027, 0.02009755957092037], [0.0, 1.3865844601964112]]], [[[1.5207516789514264, -0.3409098353370101], [0.0, 1.4234482178418264]], [[1.0280877715633019, -0.5528927759996694], [0.0, 1.1818623774101658]], [[1.0057573910581656, 0.9150412984491022], [0.0, 1.7118615901381111]]]]> : tensor<2x3x2x2xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x3x2x2xf64>, tensor<2x3x2x2xf64>) -> ()
  return
}

func.func @f64_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xf64>) -> tensor<0x0xf64>
  %2 = hlo.constant dense<> : tensor<0x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x0xf64>, tensor<0x0xf64>) -> ()
  return
}

func.func @f64_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xf64>) -> tensor<0x0xf64>
  %2 = hlo.constant dense<> : tensor<0x0xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x0xf64>, tensor<0x0xf64>) -> ()
  return
}

func.func @f64_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xf64>) -> tensor<0x3x3xf64>
  %2 = hlo.constant dense<> : tensor<0x3x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x3x3xf64>, tensor<0x3x3xf64>) -> ()
  return
}

func.func @f64_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xf64>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xf64>) -> tensor<0x3x3xf64>
  %2 = hlo.constant dense<> : tensor<0x3x3xf64>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x3x3xf64>, tensor<0x3x3xf64>) -> ()
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
  %16 = hlo.cholesky %15 {lower = true} : (tensor<2x65x65xf64>) -> tensor<2x65x65xf64>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 8.0e-12 : f64} : (tensor<2x65x65xf64>, tensor<2x65x65xf64>) -> ()
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
  %16 = hlo.cholesky %15 {lower = true} : (tensor<2x130x130xf64>) -> tensor<2x130x130xf64>
  hlo.custom_call "check.expect_almost_eq"(%16, %14) {tolerance = 8.0e-12 : f64} : (tensor<2x130x130xf64>, tensor<2x130x130xf64>) -> ()
  return
}

func.func @f64_not_positive() {
  %0 = hlo.constant dense<[[[4.0, 2.0, 0.0], [2.0, 1.0, 0.0], [0.0, 0.0, -1.0]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf64>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  %2 = hlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0x7FF8000000000000, 0x7FF8000000000000]], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]> : tensor<2x3x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3x3xf64>, tensor<2x3x3xf64>) -> ()
  return
}

func.func @complexf32_1x1_lower() {
  %0 = hlo.constant dense<[[(3.577162265777588, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.8913387060165405, 0.0)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_1x1_upper() {
  %0 = hlo.constant dense<[[(3.577162265777588, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.8913387060165405, -0.0)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_3x3_lower() {
  %0 = hlo.constant dense<[[(1.592660665512085, 0.0), (0x7FC00000, 0.5365950465202332), (0x7FC00000, -0.43633121252059937)], [(-0.9495062232017517, -0.5365950465202332), (3.091135263442993, 0.0), (0x7FC00000, 0.3568303883075714)], [(-0.39123475551605225, 0.43633121252059937), (0.5999353528022766, -0.3568303883075714), (1.9412356615066528, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.2620066404342651, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.7523781657218933, -0.4251919388771057), (1.5311022996902466, 0.0), (0.0, 0.0)], [(-0.31001007556915283, 0.3457440137863159), (0.33550867438316345, 0.02293356880545616), (1.2698419094085693, 0.0)]]> : tensor<3x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_3x3_upper() {
  %0 = hlo.constant dense<[[(1.592660665512085, 0.0), (-0.9495062232017517, 0.5365950465202332), (-0.39123475551605225, -0.43633121252059937)], [(0x7FC00000, -0.5365950465202332), (3.091135263442993, 0.0), (0.5999353528022766, 0.3568303883075714)], [(0x7FC00000, 0.43633121252059937), (0x7FC00000, -0.3568303883075714), (1.9412356615066528, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.2620066404342651, -0.0), (-0.7523781657218933, 0.4251919388771057), (-0.31001007556915283, -0.3457440137863159)], [(0.0, -0.0), (1.5311022996902466, -0.0), (0.33550867438316345, -0.02293356880545616)], [(0.0, -0.0), (0.0, -0.0), (1.2698419094085693, -0.0)]]> : tensor<3x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x4x4_lower() {
  %0 = hlo.constant dense<[[[(1.5773764848709106, 0.0), (0.5685347318649292, 0.32277968525886536), (0.22893989086151123, 0.7707381248474121), (-0.46246978640556335, 0.0617104209959507)], [(0.5685347318649292, -0.32277968525886536), (3.707273483276367, 0.0), (0.5128543972969055, 0.8642074465751648), (-0.30505573749542236, 0.028378091752529144)], [(0.22893989086151123, -0.7707381248474121), (0.5128543972969055, -0.8642074465751648), (1.6271016597747803, 0.0), (-0.3156525492668152, 0.23725153505802155)], [(-0.46246978640556335, -0.0617104209959507), (-0.30505573749542236, -0.028378091752529144), (-0.3156525492668152, -0.23725153505802155), (2.1432690620422363, 0.0)]], [[(1.6836040019989014, 0.0), (0.00528239319100976, -0.47467318177223206), (-1.7589178085327148, -0.5932778120040894), (0.13860492408275604, -0.03509987145662308)], [(0.00528239319100976, 0.47467318177223206), (1.7878830432891846, 0.0), (-1.052975058555603, -0.484866738319397), (0.15007911622524261, -0.1364496797323227)], [(-1.7589178085327148, 0.5932778120040894), (-1.052975058555603, 0.484866738319397), (5.597256183624268, 0.0), (1.4900898933410645, 1.0139580965042114)], [(0.13860492408275604, 0.03509987145662308), (0.15007911622524261, 0.1364496797323227), (1.4900898933410645, -1.0139580965042114), (4.5901055335998535, 0.0)]]]> : tensor<2x4x4xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  %2 = hlo.constant dense<[[[(1.2559365034103394, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.4526779353618622, -0.25700318813323975), (1.8537274599075317, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.18228620290756226, -0.6136760115623474), (0.14706625044345856, -0.3416133224964142), (1.0387237071990967, 0.0), (0.0, 0.0)], [(-0.3682270348072052, -0.049134984612464905), (-0.08145497739315033, 0.04774151369929314), (-0.24105966091156006, 0.01779313012957573), (1.3920930624008179, 0.0)]], [[(1.2975376844406128, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.004071090370416641, 0.3658261299133301), (1.2860939502716064, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-1.355581283569336, 0.45723360776901245), (-0.9445067048072815, -0.010031741112470627), (1.6304599046707153, 0.0), (0.0, 0.0)], [(0.10682149976491928, 0.027051139622926712), (0.1086609736084938, 0.136395663022995), (1.0589194297790527, -0.49109405279159546), (1.7846759557724, 0.0)]]]> : tensor<2x4x4xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x4x4_upper() {
  %0 = hlo.constant dense<[[[(1.5773764848709106, 0.0), (0.5685347318649292, 0.32277968525886536), (0.22893989086151123, 0.7707381248474121), (-0.46246978640556335, 0.0617104209959507)], [(0.5685347318649292, -0.32277968525886536), (3.707273483276367, 0.0), (0.5128543972969055, 0.8642074465751648), (-0.30505573749542236, 0.028378091752529144)], [(0.22893989086151123, -0.7707381248474121), (0.5128543972969055, -0.8642074465751648), (1.6271016597747803, 0.0), (-0.3156525492668152, 0.23725153505802155)], [(-0.46246978640556335, -0.0617104209959507), (-0.30505573749542236, -0.028378091752529144), (-0.3156525492668152, -0.23725153505802155), (2.1432690620422363, 0.0)]], [[(1.6836040019989014, 0.0), (0.00528239319100976, -0.47467318177223206), (-1.7589178085327148, -0.5932778120040894), (0.13860492408275604, -0.03509987145662308)], [(0.00528239319100976, 0.47467318177223206), (1.7878830432891846, 0.0), (-1.052975058555603, -0.484866738319397), (0.15007911622524261, -0.1364496797323227)], [(-1.7589178085327148, 0.5932778120040894), (-1.052975058555603, 0.484866738319397), (5.597256183624268, 0.0), (1.4900898933410645, 1.0139580965042114)], [(0.13860492408275604, 0.03509987145662308), (0.15007911622524261, 0.1364496797323227), (1.4900898933410645, -1.0139580965042114), (4.5901055335998535, 0.0)]]]> : tensor<2x4x4xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
  %2 = hlo.constant dense<[[[(1.2559365034103394, -0.0), (0.4526779353618622, 0.25700318813323975), (0.18228620290756226, 0.6136760115623474), (-0.3682270348072052, 0.049134984612464905)], [(0.0, -0.0), (1.8537274599075317, -0.0), (0.14706625044345856, 0.3416133224964142), (-0.08145497739315033, -0.04774151369929314)], [(0.0, -0.0), (0.0, -0.0), (1.0387237071990967, -0.0), (-0.24105966091156006, -0.01779313012957573)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0), (1.3920930624008179, -0.0)]], [[(1.2975376844406128, -0.0), (0.004071090370416641, -0.3658261299133301), (-1.355581283569336, -0.45723360776901245), (0.10682149976491928, -0.027051139622926712)], [(0.0, -0.0), (1.2860939502716064, -0.0), (-0.9445067048072815, 0.010031741112470627), (0.1086609736084938, -0.136395663022995)], [(0.0, -0.0), (0.0, -0.0), (1.6304599046707153, -0.0), (1.0589194297790527, 0.49109405279159546)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0), (1.7846759557724, -0.0)]]]> : tensor<2x4x4xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[(8.600101470947266, 0.0), (0.6852129101753235, 0.3624172806739807)], [(0.6852129101753235, -0.3624172806739807), (3.945345878601074, 0.0)]], [[(2.7481884956359863, 0.0), (-0.6294260621070862, -2.4825682640075684)], [(-0.6294260621070862, 2.4825682640075684), (5.948347091674805, 0.0)]], [[(1.8800411224365234, 0.0), (0.027556687593460083, -0.6270086765289307)], [(0.027556687593460083, 0.6270086765289307), (2.7941489219665527, 0.0)]]], [[[(2.6733758449554443, 0.0), (-0.5574033260345459, -0.19361473619937897)], [(-0.5574033260345459, 0.19361473619937897), (2.17630672454834, 0.0)]], [[(3.4906320571899414, 0.0), (-1.0329824686050415, 0.09517720341682434)], [(-1.0329824686050415, -0.09517720341682434), (3.17234206199646, 0.0)]], [[(1.1443126201629639, 0.0), (0.9788429737091064, -0.02691779099404812)], [(0.9788429737091064, 0.02691779099404812), (4.066474437713623, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xcomplex<f32>>) -> tensor<2x3x2x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[[(2.9325928688049316, 0.0), (0.0, 0.0)], [(0.23365429043769836, -0.12358253449201584), (1.9686236381530762, 0.0)]], [[(1.6577661037445068, 0.0), (0.0, 0.0)], [(-0.3796832859516144, 1.4975383281707764), (1.8872113227844238, 0.0)]], [[(1.3711459636688232, 0.0), (0.0, 0.0)], [(0.020097559317946434, 0.45728808641433716), (1.6076792478561401, 0.0)]]], [[[(1.635046124458313, 0.0), (0.0, 0.0)], [(-0.34090983867645264, 0.1184154599905014), (1.4304072856903076, 0.0)]], [[(1.8683233261108398, 0.0), (0.0, 0.0)], [(-0.552892804145813, -0.05094257742166519), (1.6923524141311646, 0.0)]], [[(1.069725513458252, 0.0), (0.0, 0.0)], [(0.9150412678718567, 0.02516327053308487), (1.7968140840530396, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x3x2x2xcomplex<f32>>, tensor<2x3x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[(8.600101470947266, 0.0), (0.6852129101753235, 0.3624172806739807)], [(0.6852129101753235, -0.3624172806739807), (3.945345878601074, 0.0)]], [[(2.7481884956359863, 0.0), (-0.6294260621070862, -2.4825682640075684)], [(-0.6294260621070862, 2.4825682640075684), (5.948347091674805, 0.0)]], [[(1.8800411224365234, 0.0), (0.027556687593460083, -0.6270086765289307)], [(0.027556687593460083, 0.6270086765289307), (2.7941489219665527, 0.0)]]], [[[(2.6733758449554443, 0.0), (-0.5574033260345459, -0.19361473619937897)], [(-0.5574033260345459, 0.19361473619937897), (2.17630672454834, 0.0)]], [[(3.4906320571899414, 0.0), (-1.0329824686050415, 0.09517720341682434)], [(-1.0329824686050415, -0.09517720341682434), (3.17234206199646, 0.0)]], [[(1.1443126201629639, 0.0), (0.9788429737091064, -0.02691779099404812)], [(0.9788429737091064, 0.02691779099404812), (4.066474437713623, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xcomplex<f32>>) -> tensor<2x3x2x2xcomplex<f32>>
  %2 = hlo.constant dense<[[[[(2.9325928688049316, -0.0), (0.23365429043769836, 0.12358253449201584)], [(0.0, -0.0), (1.9686236381530762, -0.0)]], [[(1.6577661037445068, -0.0), (-0.3796832859516144, -1.4975383281707764)], [(0.0, -0.0), (1.8872113227844238, -0.0)]], [[(1.3711459636688232, -0.0), (0.020097559317946434, -0.45728808641433716)], [(0.0, -0.0), (1.6076792478561401, -0.0)]]], [[[(1.635046124458313, -0.0), (-0.34090983867645264, -0.1184154599905014)], [(0.0, -0.0), (1.4304072856903076, -0.0)]], [[(1.8683233261108398, -0.0), (-0.552892804145813, 0.05094257742166519)], [(0.0, -0.0), (1.6923524141311646, -0.0)]], [[(1.069725513458252, -0.0), (0.9150412678718567, -0.02516327053308487)], [(0.0, -0.0), (1.7968140840530396, -0.0)]]]]> : tensor<2x3x2x2xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<2x3x2x2xcomplex<f32>>, tensor<2x3x2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x0xcomplex<f32>>, tensor<0x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xcomplex<f32>>) -> tensor<0x0xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x0xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x0xcomplex<f32>>, tensor<0x0xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xcomplex<f32>>) -> tensor<0x3x3xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x3x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x3x3xcomplex<f32>>, tensor<0x3x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xcomplex<f32>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xcomplex<f32>>) -> tensor<0x3x3xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x3x3xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 2.4e-05 : f64} : (tensor<0x3x3xcomplex<f32>>, tensor<0x3x3xcomplex<f32>>) -> ()
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
  %26 = hlo.cholesky %25 {lower = true} : (tensor<2x65x65xcomplex<f32>>) -> tensor<2x65x65xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 2.4e-05 : f64} : (tensor<2x65x65xcomplex<f32>>, tensor<2x65x65xcomplex<f32>>) -> ()
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
  %26 = hlo.cholesky %25 {lower = true} : (tensor<2x130x130xcomplex<f32>>) -> tensor<2x130x130xcomplex<f32>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 2.4e-05 : f64} : (tensor<2x130x130xcomplex<f32>>, tensor<2x130x130xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_1x1_lower() {
  %0 = hlo.constant dense<[[(3.5771623527300727, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.8913387725973558, 0.0)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_1x1_upper() {
  %0 = hlo.constant dense<[[(3.5771623527300727, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.8913387725973558, -0.0)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_3x3_lower() {
  %0 = hlo.constant dense<[[(1.5926606328559831, 0.0), (0x7FF8000000000000, 0.5365950622613019), (0x7FF8000000000000, -0.4363312342550629)], [(-0.9495062192891668, -0.5365950622613019), (3.0911353236407337, 0.0), (0x7FF8000000000000, 0.3568304186312513)], [(-0.3912347827854577, 0.4363312342550629), (0.5999353765835852, -0.3568304186312513), (1.9412357185268372, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.2620065898623443, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.7523781784631853, -0.4251919653762125), (1.5311022803172447, 0.0), (0.0, 0.0)], [(-0.31001009497750115, 0.3457440220677901), (0.3355086938887295, 0.022933569447315026), (1.2698419186893892, 0.0)]]> : tensor<3x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_3x3_upper() {
  %0 = hlo.constant dense<[[(1.5926606328559831, 0.0), (-0.9495062192891668, 0.5365950622613019), (-0.3912347827854577, -0.4363312342550629)], [(0x7FF8000000000000, -0.5365950622613019), (3.0911353236407337, 0.0), (0.5999353765835852, 0.3568304186312513)], [(0x7FF8000000000000, 0.4363312342550629), (0x7FF8000000000000, -0.3568304186312513), (1.9412357185268372, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.2620065898623443, -0.0), (-0.7523781784631853, 0.4251919653762125), (-0.31001009497750115, -0.3457440220677901)], [(0.0, -0.0), (1.5311022803172447, -0.0), (0.3355086938887295, -0.022933569447315026)], [(0.0, -0.0), (0.0, -0.0), (1.2698419186893892, -0.0)]]> : tensor<3x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<3x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x4x4_lower() {
  %0 = hlo.constant dense<[[[(1.5773765007222622, 0.0), (0.5685347407880241, 0.3227796826065473), (0.22893989026190936, 0.7707381237609283), (-0.46246978549369344, 0.061710419909699284)], [(0.5685347407880241, -0.3227796826065473), (3.707273294897548, 0.0), (0.5128543704920908, 0.864207460409679), (-0.3050557284022219, 0.028378093210296232)], [(0.22893989026190936, -0.7707381237609283), (0.5128543704920908, -0.864207460409679), (1.6271017045715033, 0.0), (-0.3156525514952134, 0.237251543397406)], [(-0.46246978549369344, -0.061710419909699284), (-0.3050557284022219, -0.028378093210296232), (-0.3156525514952134, -0.237251543397406), (2.143269148824122, 0.0)]], [[(1.6836039596021428, 0.0), (0.005282392897918082, -0.4746731933671314), (-1.7589176992240707, -0.5932778140086296), (0.13860491672152117, -0.03509987189551164)], [(0.005282392897918082, 0.4746731933671314), (1.7878830562254087, 0.0), (-1.052974967747611, -0.48486675005945706), (0.1500791071417017, -0.13644967994007598)], [(-1.7589176992240707, 0.5932778140086296), (-1.052974967747611, 0.48486675005945706), (5.597256160610984, 0.0), (1.4900898368134794, 1.013958160180648)], [(0.13860491672152117, 0.03509987189551164), (0.1500791071417017, 0.13644967994007598), (1.4900898368134794, -1.013958160180648), (4.590105371887281, 0.0)]]]> : tensor<2x4x4xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  %2 = hlo.constant dense<[[[(1.2559365034595746, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.4526779333365588, -0.25700318584373144), (1.8537274195614257, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.18228619809303787, -0.6136760271222871), (0.14706624832776302, -0.3416133308902811), (1.038723751077513, 0.0), (0.0, 0.0)], [(-0.3682270435008334, -0.049134983926108634), (-0.08145497399652642, 0.04774151373472716), (-0.24105965633998913, 0.01779311852774282), (1.3920931106464052, 0.0)]], [[(1.2975376524795506, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.004071090259171754, 0.3658261418927204), (1.2860939764874872, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-1.3555812394829843, 0.45723360156439063), (-0.9445066229838366, -0.010031727307740202), (1.6304599660709576, 0.0), (0.0, 0.0)], [(0.10682149874930555, 0.027051139385771947), (0.10866096551128179, 0.13639566958222687), (1.0589193775255241, -0.49109406247048876), (1.7846759270945314, 0.0)]]]> : tensor<2x4x4xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x4x4_upper() {
  %0 = hlo.constant dense<[[[(1.5773765007222622, 0.0), (0.5685347407880241, 0.3227796826065473), (0.22893989026190936, 0.7707381237609283), (-0.46246978549369344, 0.061710419909699284)], [(0.5685347407880241, -0.3227796826065473), (3.707273294897548, 0.0), (0.5128543704920908, 0.864207460409679), (-0.3050557284022219, 0.028378093210296232)], [(0.22893989026190936, -0.7707381237609283), (0.5128543704920908, -0.864207460409679), (1.6271017045715033, 0.0), (-0.3156525514952134, 0.237251543397406)], [(-0.46246978549369344, -0.061710419909699284), (-0.3050557284022219, -0.028378093210296232), (-0.3156525514952134, -0.237251543397406), (2.143269148824122, 0.0)]], [[(1.6836039596021428, 0.0), (0.005282392897918082, -0.4746731933671314), (-1.7589176992240707, -0.5932778140086296), (0.13860491672152117, -0.03509987189551164)], [(0.005282392897918082, 0.4746731933671314), (1.7878830562254087, 0.0), (-1.052974967747611, -0.48486675005945706), (0.1500791071417017, -0.13644967994007598)], [(-1.7589176992240707, 0.5932778140086296), (-1.052974967747611, 0.48486675005945706), (5.597256160610984, 0.0), (1.4900898368134794, 1.013958160180648)], [(0.13860491672152117, 0.03509987189551164), (0.1500791071417017, 0.13644967994007598), (1.4900898368134794, -1.013958160180648), (4.590105371887281, 0.0)]]]> : tensor<2x4x4xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
  %2 = hlo.constant dense<[[[(1.2559365034595746, -0.0), (0.4526779333365588, 0.25700318584373144), (0.18228619809303787, 0.6136760271222871), (-0.3682270435008334, 0.049134983926108634)], [(0.0, -0.0), (1.8537274195614257, -0.0), (0.14706624832776302, 0.3416133308902811), (-0.08145497399652642, -0.04774151373472716)], [(0.0, -0.0), (0.0, -0.0), (1.038723751077513, -0.0), (-0.24105965633998913, -0.01779311852774282)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0), (1.3920931106464052, -0.0)]], [[(1.2975376524795506, -0.0), (0.004071090259171754, -0.3658261418927204), (-1.3555812394829843, -0.45723360156439063), (0.10682149874930555, -0.027051139385771947)], [(0.0, -0.0), (1.2860939764874872, -0.0), (-0.9445066229838366, 0.010031727307740202), (0.10866096551128179, -0.13639566958222687)], [(0.0, -0.0), (0.0, -0.0), (1.6304599660709576, -0.0), (1.0589193775255241, 0.49109406247048876)], [(0.0, -0.0), (0.0, -0.0), (0.0, -0.0), (1.7846759270945314, -0.0)]]]> : tensor<2x4x4xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2x2_lower() {
  %0 = hlo.constant dense<[[[[(8.60010095544506, 0.0), (0.6852129269478497, 0.3624172509003012)], [(0.6852129269478497, -0.3624172509003012), (3.94534601071389, 0.0)]], [[(2.748188557085062, 0.0), (-0.6294260733576617, -2.4825680223381608)], [(-0.6294260733576617, 2.4825680223381608), (5.948347062577119, 0.0)]], [[(1.880041107338707, 0.0), (0.027556686612724195, -0.627008672533483)], [(0.027556686612724195, 0.627008672533483), (2.794148843942626, 0.0)]]], [[[(2.6733758445770968, 0.0), (-0.557403306670359, -0.19361473337705254)], [(-0.557403306670359, 0.19361473337705254), (2.17630673005753, 0.0)]], [[(3.490632173043881, 0.0), (-1.0329824883128709, 0.09517720185241285)], [(-1.0329824883128709, -0.09517720185241285), (3.172341952301444, 0.0)]], [[(1.1443125761946007, 0.0), (0.9788429809263045, -0.026917790275698794)], [(0.9788429809263045, 0.026917790275698794), (4.066474306324001, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<2x3x2x2xcomplex<f64>>) -> tensor<2x3x2x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[[(2.9325928724330383, 0.0), (0.0, 0.0)], [(0.23365429732472884, -0.12358253145436453), (1.968623640510016, 0.0)]], [[(1.6577661346176251, 0.0), (0.0, 0.0)], [(-0.37968327390331386, 1.4975381451562717), (1.8872114820276749, 0.0)]], [[(1.3711459103022943, 0.0), (0.0, 0.0)], [(0.020097559570920367, 0.45728807402798394), (1.6076792433174276, 0.0)]]], [[[(1.635046129189356, 0.0), (0.0, 0.0)], [(-0.34090983533701, 0.11841545624957095), (1.4304072825420138, 0.0)]], [[(1.8683233588016506, 0.0), (0.0, 0.0)], [(-0.5528927759996694, -0.05094257447675431), (1.6923523228496198, 0.0)]], [[(1.069725467675983, 0.0), (0.0, 0.0)], [(0.915041298449102, 0.025163269538845942), (1.7968139965847043, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x3x2x2xcomplex<f64>>, tensor<2x3x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_2x3x2x2_upper() {
  %0 = hlo.constant dense<[[[[(8.60010095544506, 0.0), (0.6852129269478497, 0.3624172509003012)], [(0.6852129269478497, -0.3624172509003012), (3.94534601071389, 0.0)]], [[(2.748188557085062, 0.0), (-0.6294260733576617, -2.4825680223381608)], [(-0.6294260733576617, 2.4825680223381608), (5.948347062577119, 0.0)]], [[(1.880041107338707, 0.0), (0.027556686612724195, -0.627008672533483)], [(0.027556686612724195, 0.627008672533483), (2.794148843942626, 0.0)]]], [[[(2.6733758445770968, 0.0), (-0.557403306670359, -0.19361473337705254)], [(-0.557403306670359, 0.19361473337705254), (2.17630673005753, 0.0)]], [[(3.490632173043881, 0.0), (-1.0329824883128709, 0.09517720185241285)], [(-1.0329824883128709, -0.09517720185241285), (3.172341952301444, 0.0)]], [[(1.1443125761946007, 0.0), (0.9788429809263045, -0.026917790275698794)], [(0.9788429809263045, 0.026917790275698794), (4.066474306324001, 0.0)]]]]> : tensor<2x3x2x2xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<2x3x2x2xcomplex<f64>>) -> tensor<2x3x2x2xcomplex<f64>>
  %2 = hlo.constant dense<[[[[(2.9325928724330383, -0.0), (0.23365429732472884, 0.12358253145436453)], [(0.0, -0.0), (1.968623640510016, -0.0)]], [[(1.6577661346176251, -0.0), (-0.37968327390331386, -1.4975381451562717)], [(0.0, -0.0), (1.8872114820276749, -0.0)]], [[(1.3711459103022943, -0.0), (0.020097559570920367, -0.45728807402798394)], [(0.0, -0.0), (1.6076792433174276, -0.0)]]], [[[(1.635046129189356, -0.0), (-0.34090983533701, -0.11841545624957095)], [(0.0, -0.0), (1.4304072825420138, -0.0)]], [[(1.8683233588016506, -0.0), (-0.5528927759996694, 0.05094257447675431)], [(0.0, -0.0), (1.6923523228496198, -0.0)]], [[(1.069725467675983, -0.0), (0.915041298449102, -0.025163269538845942)], [(0.0, -0.0), (1.7968139965847043, -0.0)]]]]> : tensor<2x3x2x2xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<2x3x2x2xcomplex<f64>>, tensor<2x3x2x2xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x0_lower() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x0xcomplex<f64>>) -> tensor<0x0xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x0xcomplex<f64>>, tensor<0x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x0_upper() {
  %0 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x0xcomplex<f64>>) -> tensor<0x0xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x0xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x0xcomplex<f64>>, tensor<0x0xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x3x3_lower() {
  %0 = hlo.constant dense<> : tensor<0x3x3xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = true} : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x3x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x3x3xcomplex<f64>>, tensor<0x3x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_0x3x3_upper() {
  %0 = hlo.constant dense<> : tensor<0x3x3xcomplex<f64>>
  %1 = hlo.cholesky %0 {lower = false} : (tensor<0x3x3xcomplex<f64>>) -> tensor<0x3x3xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x3x3xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%1, %2) {tolerance = 8.0e-12 : f64} : (tensor<0x3x3xcomplex<f64>>, tensor<0x3x3xcomplex<f64>>) -> ()
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
  %26 = hlo.cholesky %25 {lower = true} : (tensor<2x65x65xcomplex<f64>>) -> tensor<2x65x65xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 8.0e-12 : f64} : (tensor<2x65x65xcomplex<f64>>, tensor<2x65x65xcomplex<f64>>) -> ()
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
  %26 = hlo.cholesky %25 {lower = true} : (tensor<2x130x130xcomplex<f64>>) -> tensor<2x130x130xcomplex<f64>>
  hlo.custom_call "check.expect_almost_eq"(%26, %20) {tolerance = 8.0e-12 : f64} : (tensor<2x130x130xcomplex<f64>>, tensor<2x130x130xcomplex<f64>>) -> ()
  return
}
