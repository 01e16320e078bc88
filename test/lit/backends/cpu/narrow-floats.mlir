// RUN: rm -rf %t
// RUN: kiln compile %s --from hlo --target-triple=x86_64-linux-gnu --target-cpu=x86-64-v3 --emit=asm -o %t/avx2
// RUN: kiln compile %s --from hlo --target-triple=x86_64-linux-gnu --target-cpu=x86-64 --emit=asm -o %t/sse2
// RUN: kiln compile %s --from hlo --target-triple=x86_64-linux-gnu --target-cpu=znver5 --emit=asm -o %t/bf16
// RUN: cat %t/avx2/*.s %t/sse2/*.s | FileCheck %s --implicit-check-not=sfbf2 --implicit-check-not=sfhf2
// RUN: cat %t/bf16/*.s | FileCheck %s --implicit-check-not=vcvtneps2bf16

// Only moves: no call of compiler-rt, which nothing here links, and no rounding, which would flush subnormal numbers.
// CHECK: top_k
// CHECK: sort_network
func.func @main(%x: tensor<4x400xbf16>, %y: tensor<4x40xf16>) -> (tensor<4x8xbf16>, tensor<4x8xi32>, tensor<4x8xf16>, tensor<4x8xi32>) {
  %0:2 = hlo.top_k %x, k = 8 : (tensor<4x400xbf16>) -> (tensor<4x8xbf16>, tensor<4x8xi32>)
  %1:2 = hlo.top_k %y, k = 8 : (tensor<4x40xf16>) -> (tensor<4x8xf16>, tensor<4x8xi32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<4x8xbf16>, tensor<4x8xi32>, tensor<4x8xf16>, tensor<4x8xi32>
}
