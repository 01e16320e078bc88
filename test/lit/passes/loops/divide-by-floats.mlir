// Vectors of integers are divided as floats of twice their size where no instruction divides them; by a number that is known, and of 64 bits, as integers.
// RUN: kiln-opt %s --split-input-file --hlo-to-loops | FileCheck %s
// RUN: sed 's/divides_by_floats = true/divides_by_floats = false/' %s | kiln-opt --split-input-file --hlo-to-loops | FileCheck %s --check-prefix=INTEGERS

// INTEGERS-NOT: arith.divf

// CHECK-LABEL: func.func private @i32_divide_64
// CHECK: arith.sitofp %{{.*}} : vector<8xi32> to vector<8xf64>
// CHECK: arith.divf %{{.*}} : vector<8xf64>
// CHECK: arith.fptosi %{{.*}} : vector<8xf64> to vector<8xi32>
// CHECK-NOT: arith.divsi
// CHECK-LABEL: func.func @main
module attributes {loops.target = {divides_by_floats = true, fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xi32>, %y: tensor<64xi32>) -> tensor<64xi32> {
    %0 = hlo.divide %x, %y : tensor<64xi32>
    return %0 : tensor<64xi32>
  }
}

// -----

// CHECK-LABEL: func.func private @ui16_remainder_64
// CHECK: arith.divf %{{.*}} : vector<16xf32>
// CHECK: arith.muli
// CHECK: arith.subi
// CHECK-LABEL: func.func @main
module attributes {loops.target = {divides_by_floats = true, fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xui16>, %y: tensor<64xui16>) -> tensor<64xui16> {
    %0 = hlo.remainder %x, %y : tensor<64xui16>
    return %0 : tensor<64xui16>
  }
}

// -----

// CHECK-LABEL: func.func private @{{.*}}divide
// CHECK-NOT: arith.divf
module attributes {loops.target = {divides_by_floats = true, fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xi32>, %y: tensor<64xi64>) -> (tensor<64xi32>, tensor<64xi64>) {
    %0 = hlo.fusion loop(%x) : (tensor<64xi32>) -> tensor<64xi32> {
    ^bb0(%a: tensor<64xi32>):
      %7 = hlo.constant dense<7> : tensor<64xi32>
      %r = hlo.divide %a, %7 : tensor<64xi32>
      hlo.return %r : tensor<64xi32>
    }
    %1 = hlo.divide %y, %y : tensor<64xi64>
    return %0, %1 : tensor<64xi32>, tensor<64xi64>
  }
}
