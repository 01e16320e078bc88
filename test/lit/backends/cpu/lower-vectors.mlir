// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s

// CHECK-LABEL: @transpose
// CHECK-NOT: vector.transpose
// CHECK: vector.shuffle
func.func private @transpose(%a: vector<4x4xf32>) -> vector<4x4xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

// Two-dimensional multiply-adds become one per row.
// CHECK-LABEL: @fma
// CHECK-COUNT-2: vector.fma %{{.*}} : vector<8xf32>
func.func private @fma(%a: vector<2x8xf32>, %b: vector<2x8xf32>) -> vector<2x8xf32> {
  %0 = vector.fma %a, %b, %a : vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

// Masks become comparisons, also where only a condition uses them.
// CHECK-LABEL: @mask
// CHECK-NOT: vector.create_mask
// CHECK: arith.cmpi
func.func private @mask(%n: index, %c: i1, %a: vector<16xf32>, %b: vector<16xf32>) -> vector<16xf32> {
  %m = vector.create_mask %n : vector<16xi1>
  %0 = scf.if %c -> vector<16xf32> {
    %1 = arith.select %m, %a, %b : vector<16xi1>, vector<16xf32>
    scf.yield %1 : vector<16xf32>
  } else {
    scf.yield %b : vector<16xf32>
  }
  return %0 : vector<16xf32>
}

// Quads of bytes without an instruction for them: unsigned by signed, widened, and four sums.
// CHECK-LABEL: @quads
// CHECK: arith.extui {{.*}} : vector<16xi8> to vector<16xi32>
// CHECK: arith.extsi {{.*}} : vector<16xi8> to vector<16xi32>
// CHECK: arith.muli
// CHECK-COUNT-4: vector.shuffle
// CHECK-NOT: loops.dot_quads
func.func private @quads(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = loops.dot_quads %a, %b, %c : vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// Pairs of bfloat16 products without an instruction for them: halves of words, widened by shifts.
// CHECK-LABEL: @pairs
// CHECK-COUNT-2: arith.shli
// CHECK-NOT: loops.dot_pairs
func.func private @pairs(%a: vector<32xbf16>, %b: vector<32xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = loops.dot_pairs %a, %b, %c : vector<32xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
