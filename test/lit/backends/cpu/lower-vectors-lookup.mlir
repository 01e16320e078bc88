// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s
// RUN: sed 's/lookup = true/lookup = false/' %s | kiln-opt --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s --check-prefix=LANES

module attributes {loops.target = {lookup = true}} {
  // One instruction where the processor has it for vectors of this width.
  // CHECK-LABEL: @lookup
  // CHECK: llvm.call_intrinsic "llvm.x86.avx2.permps"(%arg0, %arg1)
  // LANES-LABEL: @lookup
  // LANES-NOT: llvm.call_intrinsic
  // LANES: arith.andi
  // LANES: vector.extract %arg0[%{{.*}}]
  // LANES: vector.from_elements
  func.func private @lookup(%table: vector<8xf32>, %numbers: vector<8xi32>) -> vector<8xf32> {
    %0 = loops.lookup %table[%numbers] : vector<8xf32>, vector<8xi32>
    return %0 : vector<8xf32>
  }

  // CHECK-LABEL: @wide
  // CHECK: llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%arg0, %arg1)
  func.func private @wide(%table: vector<16xf32>, %numbers: vector<16xi32>) -> vector<16xf32> {
    %0 = loops.lookup %table[%numbers] : vector<16xf32>, vector<16xi32>
    return %0 : vector<16xf32>
  }

  // CHECK-LABEL: @narrow
  // CHECK-COUNT-4: vector.extract %arg0[%{{.*}}]
  func.func private @narrow(%table: vector<4xf32>, %numbers: vector<4xi32>) -> vector<4xf32> {
    %0 = loops.lookup %table[%numbers] : vector<4xf32>, vector<4xi32>
    return %0 : vector<4xf32>
  }
}
