// A conversion of what a select has left in range is one instruction; any other saturates, and gives 0 for NaN.
// RUN: kiln-opt %s --split-input-file --hlo-to-loops | FileCheck %s

// CHECK-LABEL: func.func private @{{.*}}convert
// CHECK: %[[IN:.*]] = arith.cmpf olt
// CHECK: %[[SAFE:.*]] = arith.select %[[IN]]
// CHECK: %[[WORDS:.*]] = arith.fptosi %[[SAFE]] : vector<8xf32> to vector<8xi32>
// CHECK-NEXT: arith.trunci %[[WORDS]] : vector<8xi32> to vector<8xi8>
// CHECK-NOT: arith.cmpf
// CHECK-LABEL: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xf32>) -> tensor<64xui8> {
    %0 = hlo.fusion loop(%x) : (tensor<64xf32>) -> tensor<64xui8> {
    ^bb0(%a: tensor<64xf32>):
      %most = hlo.constant dense<2147483648.0> : tensor<64xf32>
      %least = hlo.constant dense<-2147483648.0> : tensor<64xf32>
      %1 = hlo.abs %a : (tensor<64xf32>) -> tensor<64xf32>
      %2 = hlo.compare LT, %1, %most : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
      %3 = hlo.select %2, %a, %least : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
      %4 = hlo.convert %3 : (tensor<64xf32>) -> tensor<64xi32>
      %5 = hlo.convert %4 : (tensor<64xi32>) -> tensor<64xui8>
      hlo.return %5 : tensor<64xui8>
    }
    return %0 : tensor<64xui8>
  }
}

// -----

// Bounds that are no bounds of the integer's.
// CHECK-LABEL: func.func private @{{.*}}convert
// CHECK: arith.cmpf olt
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf oge
// CHECK: arith.cmpf uge
// CHECK: arith.fptosi
// CHECK: arith.select
// CHECK-LABEL: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xf32>) -> tensor<64xi32> {
    %0 = hlo.fusion loop(%x) : (tensor<64xf32>) -> tensor<64xi32> {
    ^bb0(%a: tensor<64xf32>):
      %most = hlo.constant dense<4294967296.0> : tensor<64xf32>
      %least = hlo.constant dense<-2147483648.0> : tensor<64xf32>
      %1 = hlo.abs %a : (tensor<64xf32>) -> tensor<64xf32>
      %2 = hlo.compare LT, %1, %most : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
      %3 = hlo.select %2, %a, %least : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
      %4 = hlo.convert %3 : (tensor<64xf32>) -> tensor<64xi32>
      hlo.return %4 : tensor<64xi32>
    }
    return %0 : tensor<64xi32>
  }
}

// -----

// Signed bytes are bounded first, and NaN made 0.
// CHECK-LABEL: func.func private @{{.*}}convert
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf olt
// CHECK: arith.cmpf uno
// CHECK-NOT: arith.cmpf
// CHECK: arith.fptosi %{{.*}} : vector<8xf32> to vector<8xi32>
// CHECK: arith.trunci
// CHECK-LABEL: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xf32>) -> tensor<64xi8> {
    %0 = hlo.convert %x : (tensor<64xf32>) -> tensor<64xi8>
    return %0 : tensor<64xi8>
  }
}

// -----

// Bytes are bounded before they are converted.
// CHECK-LABEL: func.func private @{{.*}}convert
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf olt
// CHECK-NOT: arith.cmpf
// CHECK: arith.fptosi %{{.*}} : vector<8xf32> to vector<8xi32>
// CHECK: arith.trunci
// CHECK-LABEL: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xf32>) -> tensor<64xui8> {
    %0 = hlo.convert %x : (tensor<64xf32>) -> tensor<64xui8>
    return %0 : tensor<64xui8>
  }
}
