// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// case: each branch; an index out of range takes the last one.

func.func @first() {
  %i = hlo.constant dense<0> : tensor<i32>
  %x = hlo.constant dense<[10, 5]> : tensor<2xi64>
  %r = hlo.case %i : (tensor<i32>) -> tensor<2xi64> {
    hlo.return %x : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    hlo.return %b : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    %c = hlo.add %b, %x : tensor<2xi64>
    hlo.return %c : tensor<2xi64>
  }
  %e = hlo.constant dense<[10, 5]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

func.func @second() {
  %i = hlo.constant dense<1> : tensor<i32>
  %x = hlo.constant dense<[10, 5]> : tensor<2xi64>
  %r = hlo.case %i : (tensor<i32>) -> tensor<2xi64> {
    hlo.return %x : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    hlo.return %b : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    %c = hlo.add %b, %x : tensor<2xi64>
    hlo.return %c : tensor<2xi64>
  }
  %e = hlo.constant dense<[20, 10]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

func.func @last() {
  %i = hlo.constant dense<2> : tensor<i32>
  %x = hlo.constant dense<[10, 5]> : tensor<2xi64>
  %r = hlo.case %i : (tensor<i32>) -> tensor<2xi64> {
    hlo.return %x : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    hlo.return %b : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    %c = hlo.add %b, %x : tensor<2xi64>
    hlo.return %c : tensor<2xi64>
  }
  %e = hlo.constant dense<[30, 15]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

func.func @above() {
  %i = hlo.constant dense<7> : tensor<i32>
  %x = hlo.constant dense<[10, 5]> : tensor<2xi64>
  %r = hlo.case %i : (tensor<i32>) -> tensor<2xi64> {
    hlo.return %x : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    hlo.return %b : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    %c = hlo.add %b, %x : tensor<2xi64>
    hlo.return %c : tensor<2xi64>
  }
  %e = hlo.constant dense<[30, 15]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

func.func @negative() {
  %i = hlo.constant dense<-1> : tensor<i32>
  %x = hlo.constant dense<[10, 5]> : tensor<2xi64>
  %r = hlo.case %i : (tensor<i32>) -> tensor<2xi64> {
    hlo.return %x : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    hlo.return %b : tensor<2xi64>
  }, {
    %b = hlo.add %x, %x : tensor<2xi64>
    %c = hlo.add %b, %x : tensor<2xi64>
    hlo.return %c : tensor<2xi64>
  }
  %e = hlo.constant dense<[30, 15]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}
