// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of control flow say, constraint by constraint.

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.while' op (C1) cond must return ('tensor<i1>'), but returns ('tensor<2xf32>')}}
  %0 = hlo.while(%x) : (tensor<2xf32>) -> tensor<2xf32> cond {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %a : tensor<2xf32>
  } do {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %a : tensor<2xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.while' op (C2) body must return ('tensor<2xf32>'), but returns ('tensor<i1>')}}
  %0 = hlo.while(%x) : (tensor<2xf32>) -> tensor<2xf32> cond {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %p : tensor<i1>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.while' op (C3) results must have the operands' types}}
  %0 = hlo.while(%x) : (tensor<2xf32>) -> tensor<3xf32> cond {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %a : tensor<2xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.if' op (I1) pred must be a scalar}}
  %0 = hlo.if %q : (tensor<2xi1>) -> tensor<2xf32> {
    hlo.return %x : tensor<2xf32>
  } else {
    hlo.return %x : tensor<2xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.if' op (C3) true_branch must return ('tensor<2xf32>'), but returns ('tensor<i32>')}}
  %0 = hlo.if %p : (tensor<i1>) -> tensor<2xf32> {
    hlo.return %i : tensor<i32>
  } else {
    hlo.return %x : tensor<2xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.if' op (C2) false_branch must return ('tensor<2xf32>'), but returns ('tensor<i32>')}}
  %0 = hlo.if %p : (tensor<i1>) -> tensor<2xf32> {
    hlo.return %x : tensor<2xf32>
  } else {
    hlo.return %i : tensor<i32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.case' op operand #0 must be statically shaped tensor of}}
  %0 = hlo.case %p : (tensor<i1>) -> tensor<2xf32> {
    hlo.return %x : tensor<2xf32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.case' op (C4) branch must return ('tensor<2xf32>'), but returns ('tensor<i32>')}}
  %0 = hlo.case %i : (tensor<i32>) -> tensor<2xf32> {
    hlo.return %i : tensor<i32>
  }
  return
}

// -----

func.func @f(%x: tensor<2xf32>, %i: tensor<i32>, %p: tensor<i1>, %q: tensor<2xi1>) {
  // expected-error@+1 {{'hlo.fusion' op (F1) body must take ('tensor<2xf32>'), but takes ('tensor<i32>')}}
  %0 = hlo.fusion loop(%x) : (tensor<2xf32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<i32>):
    hlo.return %a : tensor<i32>
  }
  return
}
