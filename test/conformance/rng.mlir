// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// rng: bounds and moments of 4096 numbers; cases share one counter, so that no values are named.

func.func @f16_UNIFORM() {
  %a = hlo.constant dense<-1.0> : tensor<f16>
  %b = hlo.constant dense<3.0> : tensor<f16>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<4096xf16>
  %w = hlo.convert %x : (tensor<4096xf16>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<1.3333> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<3.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f16_NORMAL() {
  %a = hlo.constant dense<2.0> : tensor<f16>
  %b = hlo.constant dense<0.5> : tensor<f16>
  %x = hlo.rng NORMAL, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<4096xf16>
  %w = hlo.convert %x : (tensor<4096xf16>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<2.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<0.25> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<5.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @bf16_UNIFORM() {
  %a = hlo.constant dense<-1.0> : tensor<bf16>
  %b = hlo.constant dense<3.0> : tensor<bf16>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<4096xbf16>
  %w = hlo.convert %x : (tensor<4096xbf16>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<1.3333> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<3.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @bf16_NORMAL() {
  %a = hlo.constant dense<2.0> : tensor<bf16>
  %b = hlo.constant dense<0.5> : tensor<bf16>
  %x = hlo.rng NORMAL, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<4096xbf16>
  %w = hlo.convert %x : (tensor<4096xbf16>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<2.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<0.25> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<5.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f32_UNIFORM() {
  %a = hlo.constant dense<-1.0> : tensor<f32>
  %b = hlo.constant dense<3.0> : tensor<f32>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<4096xf32>
  %w = hlo.convert %x : (tensor<4096xf32>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<1.3333> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<3.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f32_NORMAL() {
  %a = hlo.constant dense<2.0> : tensor<f32>
  %b = hlo.constant dense<0.5> : tensor<f32>
  %x = hlo.rng NORMAL, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<4096xf32>
  %w = hlo.convert %x : (tensor<4096xf32>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<2.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<0.25> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<5.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f64_UNIFORM() {
  %a = hlo.constant dense<-1.0> : tensor<f64>
  %b = hlo.constant dense<3.0> : tensor<f64>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<4096xf64>
  %w = hlo.convert %x : (tensor<4096xf64>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<1.3333> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<3.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f64_NORMAL() {
  %a = hlo.constant dense<2.0> : tensor<f64>
  %b = hlo.constant dense<0.5> : tensor<f64>
  %x = hlo.rng NORMAL, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<4096xf64>
  %w = hlo.convert %x : (tensor<4096xf64>) -> tensor<4096xf64>
  %zero = hlo.constant dense<0.0> : tensor<f64>
  %n = hlo.constant dense<4096.0> : tensor<f64>
  %s = hlo.reduce(%w) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %m = hlo.divide %s, %n : tensor<f64>
  %em = hlo.constant dense<2.0> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%m, %em) {tolerance = 5.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %eb = hlo.broadcast_in_dim %em, dims = [] : (tensor<f64>) -> tensor<4096xf64>
  %c = hlo.subtract %w, %eb : tensor<4096xf64>
  %cc = hlo.multiply %c, %c : tensor<4096xf64>
  %ss = hlo.reduce(%cc) init(%zero) dims = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64> {
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = hlo.add %p, %q : tensor<f64>
    hlo.return %r : tensor<f64>
  }
  %v = hlo.divide %ss, %n : tensor<f64>
  %ev = hlo.constant dense<0.25> : tensor<f64>
  hlo.custom_call "check.expect_almost_eq"(%v, %ev) {tolerance = 8.0e-2 : f64} : (tensor<f64>, tensor<f64>) -> ()
  %lo = hlo.constant dense<-1.0> : tensor<4096xf64>
  %hi = hlo.constant dense<5.0> : tensor<4096xf64>
  %inside = hlo.clamp %lo, %w, %hi : (tensor<4096xf64>, tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xf64>
  %eq = hlo.compare EQ, %inside, %w : (tensor<4096xf64>, tensor<4096xf64>) -> tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%eq) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i8_UNIFORM() {
  %a = hlo.constant dense<-3> : tensor<i8>
  %b = hlo.constant dense<4> : tensor<i8>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<4096xi8>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<i8>) -> tensor<4096xi8>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<i8>) -> tensor<4096xi8>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xi8>, tensor<4096xi8>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xi8>, tensor<4096xi8>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xi8>, tensor<4096xi8>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @ui8_UNIFORM() {
  %a = hlo.constant dense<250> : tensor<ui8>
  %b = hlo.constant dense<255> : tensor<ui8>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<4096xui8>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<ui8>) -> tensor<4096xui8>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<ui8>) -> tensor<4096xui8>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xui8>, tensor<4096xui8>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xui8>, tensor<4096xui8>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xui8>, tensor<4096xui8>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i16_UNIFORM() {
  %a = hlo.constant dense<-300> : tensor<i16>
  %b = hlo.constant dense<-290> : tensor<i16>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<i16>, tensor<i16>) -> tensor<4096xi16>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<i16>) -> tensor<4096xi16>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<i16>) -> tensor<4096xi16>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xi16>, tensor<4096xi16>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xi16>, tensor<4096xi16>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xi16>, tensor<4096xi16>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i32_UNIFORM() {
  %a = hlo.constant dense<-2147483648> : tensor<i32>
  %b = hlo.constant dense<2147483647> : tensor<i32>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<4096xi32>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<i32>) -> tensor<4096xi32>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<i32>) -> tensor<4096xi32>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  return
}

func.func @ui32_UNIFORM() {
  %a = hlo.constant dense<0> : tensor<ui32>
  %b = hlo.constant dense<5> : tensor<ui32>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<ui32>, tensor<ui32>) -> tensor<4096xui32>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<ui32>) -> tensor<4096xui32>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<ui32>) -> tensor<4096xui32>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xui32>, tensor<4096xui32>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xui32>, tensor<4096xui32>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xui32>, tensor<4096xui32>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i64_UNIFORM() {
  %a = hlo.constant dense<-4000000000> : tensor<i64>
  %b = hlo.constant dense<4000000000> : tensor<i64>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<4096xi64>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<i64>) -> tensor<4096xi64>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<i64>) -> tensor<4096xi64>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xi64>, tensor<4096xi64>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xi64>, tensor<4096xi64>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xi64>, tensor<4096xi64>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  return
}

func.func @ui64_UNIFORM() {
  %a = hlo.constant dense<1> : tensor<ui64>
  %b = hlo.constant dense<3> : tensor<ui64>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<ui64>, tensor<ui64>) -> tensor<4096xui64>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<ui64>) -> tensor<4096xui64>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<ui64>) -> tensor<4096xui64>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xui64>, tensor<4096xui64>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xui64>, tensor<4096xui64>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xui64>, tensor<4096xui64>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i4_UNIFORM() {
  %a = hlo.constant dense<-8> : tensor<i4>
  %b = hlo.constant dense<7> : tensor<i4>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<i4>, tensor<i4>) -> tensor<4096xi4>
  %as = hlo.broadcast_in_dim %a, dims = [] : (tensor<i4>) -> tensor<4096xi4>
  %bs = hlo.broadcast_in_dim %b, dims = [] : (tensor<i4>) -> tensor<4096xi4>
  %ge = hlo.compare GE, %x, %as : (tensor<4096xi4>, tensor<4096xi4>) -> tensor<4096xi1>
  %lt = hlo.compare LT, %x, %bs : (tensor<4096xi4>, tensor<4096xi4>) -> tensor<4096xi1>
  %in = hlo.and %ge, %lt : tensor<4096xi1>
  %true = hlo.constant dense<true> : tensor<i1>
  %all = hlo.reduce(%in) init(%true) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.and %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%all, %true) : (tensor<i1>, tensor<i1>) -> ()
  %first = hlo.compare EQ, %x, %as : (tensor<4096xi4>, tensor<4096xi4>) -> tensor<4096xi1>
  %false = hlo.constant dense<false> : tensor<i1>
  %some = hlo.reduce(%first) init(%false) dims = [0] : (tensor<4096xi1>, tensor<i1>) -> tensor<i1> {
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %r = hlo.or %p, %q : tensor<i1>
    hlo.return %r : tensor<i1>
  }
  hlo.custom_call "check.expect_eq"(%some, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @f32_empty() {
  %a = hlo.constant dense<0.0> : tensor<f32>
  %b = hlo.constant dense<1.0> : tensor<f32>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<2x0xf32>
  %e = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%x, %e) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}

// The state moves on: two draws differ.
func.func @f32_twice() {
  %a = hlo.constant dense<0.0> : tensor<f32>
  %b = hlo.constant dense<1.0> : tensor<f32>
  %x = hlo.rng UNIFORM, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %y = hlo.rng UNIFORM, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %ne = hlo.compare NE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %true = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%ne, %true) : (tensor<i1>, tensor<i1>) -> ()
  return
}
