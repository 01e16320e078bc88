// What a module table cannot say of inputs and outputs is an error at the module, and the only one.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: kiln compile %s --from=loops --emit=header,object -o whole
// RUN: sed 's/type = f32, dims = array<i64: 4>/type = tensor<4xf32>/' %s > shaped.mlir
// RUN: not kiln compile shaped.mlir --from=loops --emit=header,object -o out 2>&1 | FileCheck %s --check-prefix=SHAPED --implicit-check-not=error:
// RUN: sed 's/dims = array<i64: 4>/dims = [4]/' %s > dims.mlir
// RUN: not kiln compile dims.mlir --from=loops --emit=header,object -o out 2>&1 | FileCheck %s --check-prefix=DIMS --implicit-check-not=error:
// RUN: sed 's/loops.outputs = .*/loops.outputs = [3]/' %s > number.mlir
// RUN: not kiln compile number.mlir --from=loops --emit=header,object -o out 2>&1 | FileCheck %s --check-prefix=NUMBER --implicit-check-not=error:
// RUN: sed 's/array<i64: 0, 1>/array<i64>/' %s > sizes.mlir
// RUN: not kiln compile sizes.mlir --from=loops --emit=header,object -o out 2>&1 | FileCheck %s --check-prefix=SIZES --implicit-check-not=error:
// RUN: sed 's/array<i64: 0, 1>/array<i64: 1, 1>/' %s > beyond.mlir
// RUN: not kiln compile beyond.mlir --from=loops --emit=header,object -o out 2>&1 | FileCheck %s --check-prefix=BEYOND --implicit-check-not=error:
// RUN: not ls out/*.h
// RUN: not ls out/*.o
// SHAPED: kiln: error: shaped.mlir:{{[0-9:]+}} loops.inputs needs {name, type, dims, bytes} for each entry, got {bytes = 16 : i64, name = "x", type = tensor<4xf32>}
// DIMS: kiln: error: dims.mlir:{{[0-9:]+}} loops.inputs needs {name, type, dims, bytes} for each entry, got {bytes = 16 : i64, dims = [4], name = "x", type = f32}
// NUMBER: kiln: error: number.mlir:{{[0-9:]+}} loops.outputs needs {name, type, dims, bytes} for each entry, got 3 : i64
// SIZES: kiln: error: sizes.mlir:{{[0-9:]+}} loops.outputs: 'y' needs [dimension, number of the output that says its size] for each of its sizes, got array<i64>
// BEYOND: kiln: error: beyond.mlir:{{[0-9:]+}} loops.outputs: 'y' needs [dimension, number of the output that says its size] for each of its sizes, got array<i64: 1, 1>

module attributes {
  loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64,
  loops.inputs = [{name = "x", type = f32, dims = array<i64: 4>, bytes = 16 : i64}],
  loops.outputs = [{name = "y", type = f32, dims = array<i64: 3>, bytes = 12 : i64, sizes = [array<i64: 0, 1>]}, {name = "y_size", type = i64, dims = array<i64>, bytes = 8 : i64, is_size}]
} {
  func.func @main() attributes {loops.entry} {
    %c0 = arith.constant 0 : index
    %three = arith.constant 3 : i64
    %size = loops.buffer output 1 : memref<1xi64>
    memref.store %three, %size[%c0] : memref<1xi64>
    return
  }
}
