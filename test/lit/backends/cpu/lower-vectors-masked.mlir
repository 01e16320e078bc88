// RUN: kiln-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s
// Masked stores of a known number of lanes are cut into plain ones where processors are slow at them.

module attributes {loops.target = {masked_memory = false}} {
  // CHECK-LABEL: @seven
  // CHECK-NOT: maskedstore
  // CHECK: vector.store %{{.*}}, %arg1[%arg2] : memref<64xf32>, vector<4xf32>
  // CHECK: vector.store %{{.*}} : memref<64xf32>, vector<2xf32>
  // CHECK: vector.store %{{.*}} : memref<64xf32>, vector<1xf32>
  // CHECK-NOT: vector.store
  func.func private @seven(%value: vector<8xf32>, %to: memref<64xf32>, %at: index) {
    %mask = vector.constant_mask [7] : vector<8xi1>
    vector.maskedstore %to[%at], %mask, %value : memref<64xf32>, vector<8xi1>, vector<8xf32>
    return
  }

  // CHECK-LABEL: @constant
  // CHECK-NOT: maskedstore
  // CHECK: vector.store %{{.*}}, %arg1[%arg2] : memref<64xf32>, vector<2xf32>
  // CHECK-NOT: vector.store
  func.func private @constant(%value: vector<4xf32>, %to: memref<64xf32>, %at: index) {
    %mask = arith.constant dense<[true, true, false, false]> : vector<4xi1>
    vector.maskedstore %to[%at], %mask, %value : memref<64xf32>, vector<4xi1>, vector<4xf32>
    return
  }

  // Not the first lanes, and an unknown number of them.
  // CHECK-LABEL: @others
  // CHECK-COUNT-2: vector.maskedstore
  func.func private @others(%value: vector<4xf32>, %to: memref<64xf32>, %at: index, %n: index) {
    %second = arith.constant dense<[false, true, false, false]> : vector<4xi1>
    vector.maskedstore %to[%at], %second, %value : memref<64xf32>, vector<4xi1>, vector<4xf32>
    %some = vector.create_mask %n : vector<4xi1>
    vector.maskedstore %to[%at], %some, %value : memref<64xf32>, vector<4xi1>, vector<4xf32>
    return
  }
}

// -----

module attributes {loops.target = {masked_memory = true}} {
  // CHECK-LABEL: @fast
  // CHECK: vector.maskedstore
  func.func private @fast(%value: vector<8xf32>, %to: memref<64xf32>, %at: index) {
    %mask = vector.constant_mask [7] : vector<8xi1>
    vector.maskedstore %to[%at], %mask, %value : memref<64xf32>, vector<8xi1>, vector<8xf32>
    return
  }
}
