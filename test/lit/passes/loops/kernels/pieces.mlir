// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// What takes some microseconds is cut into pieces, so that each thread finds its rows where it wrote them; less is not worth a fork and
// join.
// CHECK: loops.launch @f32_tanh_128x256(%{{.*}}) count 64 grain {{[0-9]+}}
// CHECK: loops.launch @f32_tanh_16x256(%{{.*}}) count 1 grain 1
module attributes {loops.target = {fma = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<128x256xf32>, %y: tensor<16x256xf32>) -> (tensor<128x256xf32>, tensor<16x256xf32>) {
  %0 = hlo.tanh %x : tensor<128x256xf32>
  %1 = hlo.tanh %y : tensor<16x256xf32>
  return %0, %1 : tensor<128x256xf32>, tensor<16x256xf32>
}
}

// -----

// Pieces of rows whose elements share a sum are rows, be they two, and those of columns summed one by one are columns.
// CHECK: loops.launch @{{.*}}_reduce{{.*}}_2x8192(%{{.*}}) count 2 grain 1
// CHECK: loops.launch @f32_reduce_2x2048(%{{.*}}) count 16 grain {{[0-9]+}}
module attributes {loops.target = {fma = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<2x8192xf32>, %y: tensor<2x49x2048xf32>) -> (tensor<2x8192xf32>, tensor<2x2048xf32>) {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.exponential %x : tensor<2x8192xf32>
  %1 = hlo.reduce(%0) init(%z) dims = [1] : (tensor<2x8192xf32>, tensor<f32>) -> tensor<2xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = hlo.add %a, %b : tensor<f32>
    hlo.return %2 : tensor<f32>
  }
  %3 = hlo.broadcast_in_dim %1, dims = [0] : (tensor<2xf32>) -> tensor<2x8192xf32>
  %4 = hlo.divide %0, %3 : tensor<2x8192xf32>
  %5 = hlo.reduce(%y) init(%z) dims = [1] : (tensor<2x49x2048xf32>, tensor<f32>) -> tensor<2x2048xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %6 = hlo.add %a, %b : tensor<f32>
    hlo.return %6 : tensor<f32>
  }
  return %4, %5 : tensor<2x8192xf32>, tensor<2x2048xf32>
}
}
