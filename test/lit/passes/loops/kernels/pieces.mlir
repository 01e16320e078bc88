// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

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
