// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of reductions say, constraint by constraint.

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce' op (C1) inputs must have the same shape}}
  %0:2 = hlo.reduce(%x, %y) init(%z, %z) dims = [0] : (tensor<2x3xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce' op (C2) init_values must be scalars of the inputs' element types}}
  %0 = hlo.reduce(%x) init(%d) dims = [0] : (tensor<2x3xf32>, tensor<f64>) -> tensor<3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce' op (C4) dimensions [2] are not in [0, 2)}}
  %0 = hlo.reduce(%x) init(%z) dims = [2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce' op (C5) dimensions [0, 0] are not unique}}
  %0 = hlo.reduce(%x) init(%z) dims = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce' op (C6) body must take ('tensor<f32>', 'tensor<f32>'), but takes ('tensor<f32>')}}
  %0 = hlo.reduce(%x) init(%z) dims = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<f32>):
    hlo.return %a : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_window' op (C4) window_dimensions must have 2 entries}}
  %0 = hlo.reduce_window(%x) init(%z) window = [2] strides = [1, 1] padding = [0, 0, 0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_window' op (C5) window_dimensions must be positive}}
  %0 = hlo.reduce_window(%x) init(%z) window = [2, 0] strides = [1, 1] padding = [0, 0, 0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_window' op (C7) window_strides must be positive}}
  %0 = hlo.reduce_window(%x) init(%z) window = [2, 2] strides = [1, 0] padding = [0, 0, 0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.reduce_window' op (C12) padding must have 4 entries}}
  %0 = hlo.reduce_window(%x) init(%z) window = [2, 2] strides = [1, 1] padding = [0, 0] {base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.select_and_scatter' op (C2) source must have shape [1, 2], but has [1, 1]}}
  %0 = hlo.select_and_scatter %x, %s, %z window = [2, 2] strides = [1, 1] padding = [0, 0, 0, 0] : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<f32>) -> tensor<2x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.select_and_scatter' op (C3) init_value must be a scalar of the operand's element type}}
  %0 = hlo.select_and_scatter %x, %s, %d window = [2, 3] strides = [1, 1] padding = [0, 0, 0, 0] : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<f64>) -> tensor<2x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.select_and_scatter' op (C9) select must return ('tensor<i1>'), but returns ('tensor<f32>')}}
  %0 = hlo.select_and_scatter %x, %s, %z window = [2, 3] strides = [1, 1] padding = [0, 0, 0, 0] : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<f32>) -> tensor<2x3xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.map' op (C1) inputs and result must have the same shape}}
  %0 = hlo.map %x, %y dims = [0, 1] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %z: tensor<f32>, %d: tensor<f64>, %s: tensor<1x1xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'hlo.map' op (C3) dimensions must be 0, 1, ... in order}}
  %0 = hlo.map %x, %x dims = [1, 0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}
