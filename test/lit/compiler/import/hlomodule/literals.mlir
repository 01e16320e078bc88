// Constants of every element type there and back, small and large, equal elements as a broadcast scalar.
// RUN: kiln-opt %s | kiln-opt > %t.mlir
// RUN: kiln-translate --hlo-to-hlomodule %t.mlir -o %t.hlo.pb
// RUN: kiln-translate --hlomodule-to-hlo %t.hlo.pb | kiln-opt | diff %t.mlir -
// RUN: kiln-translate --hlo-to-hlomodule %t.mlir | FileCheck %s

module {
  func.func @main() -> tensor<2x3xf32> {
    // CHECK: preds: true
    // CHECK-NEXT: preds: false
    %0 = hlo.constant dense<[true, false]> : tensor<2xi1>
    // CHECK: element_type: S4
    %1 = hlo.constant dense<[1, -3, 7]> : tensor<3xi4>
    // CHECK: element_type: U4
    %2 = hlo.constant dense<[1, 15]> : tensor<2xui4>
    // CHECK: s8s: "\001\377"
    %3 = hlo.constant dense<[1, -1]> : tensor<2xi8>
    // CHECK: s16s: "\001\000\377\377"
    %4 = hlo.constant dense<[1, -1]> : tensor<2xi16>
    // CHECK: s32s: -2147483648
    %5 = hlo.constant dense<-2147483648> : tensor<i32>
    // CHECK: s64s: 9223372036854775807
    %6 = hlo.constant dense<9223372036854775807> : tensor<i64>
    // CHECK: u8s: "\377\001"
    %7 = hlo.constant dense<[255, 1]> : tensor<2xui8>
    // CHECK: u16s: "\377\377\001\000"
    %8 = hlo.constant dense<[65535, 1]> : tensor<2xui16>
    // CHECK: u32s: 4294967295
    %9 = hlo.constant dense<4294967295> : tensor<ui32>
    // CHECK: u64s: 18446744073709551615
    %10 = hlo.constant dense<18446744073709551615> : tensor<ui64>
    // CHECK: f16s: "\000<\000\000"
    %11 = hlo.constant dense<[1.0, 0.0]> : tensor<2xf16>
    // CHECK: bf16s: "\200?\000\000"
    %12 = hlo.constant dense<[1.0, 0.0]> : tensor<2xbf16>
    // CHECK: f32s: -0
    // CHECK-NEXT: f32s: inf
    // CHECK-NEXT: f32s: nan
    %13 = hlo.constant dense<[-0.0, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
    // CHECK: f64s: 0.1
    %14 = hlo.constant dense<0.1> : tensor<f64>
    // CHECK: c64s: 1
    // CHECK-NEXT: c64s: -2
    %15 = hlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
    // CHECK: c128s: 1
    // CHECK-NEXT: c128s: -2
    %16 = hlo.constant dense<(1.0, -2.0)> : tensor<complex<f64>>
    // No elements.
    %17 = hlo.constant dense<> : tensor<0x3xf32>
    // CHECK: opcode: "broadcast"
    // CHECK: key: "kiln.splat"
    %18 = hlo.constant dense<1.5> : tensor<1000x1000xf32>
    // CHECK: f32s: 1
    // CHECK-NEXT: f32s: 2
    %19 = hlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
    return %19 : tensor<2x3xf32>
  }
}
