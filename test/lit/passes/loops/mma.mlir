// Operand types of loops.mma.
// RUN: kiln-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func @products
// CHECK: loops.mma %{{.*}}, %{{.*}}, %{{.*}} : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
// CHECK: loops.mma %{{.*}}, %{{.*}}, %{{.*}} : vector<4xf32>, vector<2xf32>, vector<4xf32>
func.func @products(%a: vector<8xbf16>, %b: vector<4xbf16>, %x: vector<4xf32>, %y: vector<2xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = loops.mma %a, %b, %c : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
  %1 = loops.mma %x, %y, %0 : vector<4xf32>, vector<2xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

func.func @sizes(%a: vector<8xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  // expected-error@+1 {{of 'f32' takes vectors of 4 and 2 elements}}
  %0 = loops.mma %a, %b, %c : vector<8xf32>, vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @types(%a: vector<8xf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  // expected-error@+1 {{needs operands of one element type}}
  %0 = loops.mma %a, %b, %c : vector<8xf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
