// A module at the stage loops that leaves the length of its sequences open runs with any from loops.least_length to loops.most_length.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: kiln compile %s --from=loops --emit=header,shared -o . --name=app::Sequences
// RUN: FileCheck %s --check-prefix=HEADER < run-open-length.h
// RUN: kiln inspect run-open-length.so | FileCheck %s --check-prefix=INSPECT

// HEADER: bool setBatch(int64_t rows)
// HEADER: bool setLength(int64_t length) { return model && model->setLength(length); }
// HEADER: int64_t length() const { return model ? model->length() : 0; }
// HEADER: static constexpr int64_t least_length = 3, most_length = 20;
// HEADER: input x float[batch,length], row-major
// HEADER: std::size_t x_count() const { return std::size_t(1) * static_cast<std::size_t>(batch()) * static_cast<std::size_t>(length()); }
// HEADER: input w float[3], row-major
// HEADER: static constexpr std::size_t w_count = 3;
// HEADER: input length float[batch], row-major
// HEADER: static constexpr std::size_t length_2_row_count = 1;
// HEADER: output twice float[batch,length], row-major
// HEADER: output ones float[length,3,length], row-major
// HEADER: std::size_t ones_count() const { return std::size_t(3) * static_cast<std::size_t>(length()) * static_cast<std::size_t>(length()); }

// INSPECT: input x float32[?,?]
// INSPECT: output ones float32[?,3,?]
// INSPECT: length 3 to 20

// The sizes are those of the arrays, or as they are given.
// RUN: %python -c "import numpy as n; n.savez('in.npz', x=n.arange(21, dtype='f').reshape(3, 7), long=n.ones((3, 21), 'f'), two=n.ones(2, 'f'))"
// RUN: kiln run run-open-length.so --random-inputs --input x=in.npz:x --output out.npz | FileCheck %s --check-prefix=SEVEN
// RUN: %python -c "import numpy as n; o = n.load('out.npz'); assert (o['twice'] == 2 * n.load('in.npz')['x']).all() and o['ones'].shape == (7, 3, 7) and (o['ones'] == 1).all()"
// RUN: kiln run run-open-length.so --random-inputs | FileCheck %s --check-prefix=LEAST
// RUN: kiln run run-open-length.so --random-inputs --input x:4,17 --input length:4 | FileCheck %s --check-prefix=GIVEN
// SEVEN: twice f32[3,7] min 0 max 40 mean 20
// SEVEN: ones f32[7,3,7] min 1 max 1
// LEAST: twice f32[1,3]
// LEAST: ones f32[3,3,3] min 1 max 1
// GIVEN: twice f32[4,17]
// GIVEN: ones f32[17,3,17] min 1 max 1

// RUN: not kiln run run-open-length.so --random-inputs --input x=in.npz:long 2>&1 | FileCheck %s --check-prefix=LONG --implicit-check-not=error:
// RUN: not kiln run run-open-length.so --random-inputs --input x:4,2 2>&1 | FileCheck %s --check-prefix=SHORT --implicit-check-not=error:
// RUN: not kiln run run-open-length.so --random-inputs --input x:0,3 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=error:
// RUN: not kiln run run-open-length.so --random-inputs --input x=in.npz:x --input length=in.npz:two 2>&1 | FileCheck %s --check-prefix=ROWS --implicit-check-not=error:
// RUN: not kiln run run-open-length.so --random-inputs --input length:4 --input x:3,7 2>&1 | FileCheck %s --check-prefix=SHAPES --implicit-check-not=error:
// LONG: kiln: error: a length of 21: module 'app_Sequences' takes 3 to 20
// SHORT: kiln: error: a length of 2: module 'app_Sequences' takes 3 to 20
// NONE: kiln: error: a batch of 0 rows: module 'app_Sequences' has outputs without a batch, and takes 1 or more
// ROWS: kiln: error: input 'length' is float32[3], but in.npz:two is float32[2]
// SHAPES: kiln: error: input 'x': that of the compiled module is float32[4,?]

// What no table can say is an error.
// RUN: sed 's/loops.most_length = 20 : i64,//' %s > no-limit.mlir
// RUN: not kiln compile no-limit.mlir --from=loops --emit=shared -o . 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: sed 's/i64: 3>, loops.most/i64: 21>, loops.most/' %s > no-length.mlir
// RUN: not kiln compile no-length.mlir --from=loops --emit=shared -o . 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: sed 's/i64: -1, -2/i64: -2, -1/' %s > second.mlir
// RUN: not kiln compile second.mlir --from=loops --emit=shared -o . 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: sed 's/loops.most_length = 20/loops.num_lengths = 3 : i64, loops.most_length = 20/' %s > three.mlir
// RUN: not kiln compile three.mlir --from=loops --emit=shared -o . 2>&1 | FileCheck %s --check-prefix=THREE
// THREE: kiln: error: three.mlir:{{[0-9:]+}} loops.num_lengths can be 1 or 2, got 3
// LIMIT: kiln: error: no-limit.mlir:{{[0-9:]+}} the module leaves a length open (-2), and loops.most_length does not say how long it may be
// RANGE: kiln: error: no-length.mlir:{{[0-9:]+}} the module leaves a length open (-2), which cannot be from 21 to 20 in multiples of 1
// SECOND: kiln: error: second.mlir:{{[0-9:]+}} loops.inputs: 'x' has dimension -1 at 1; open are the first, the batch (-1), and those of lengths (-2, and -3 where loops.num_lengths is 2)

module attributes {
  loops.least_lengths = array<i64: 3>, loops.most_length = 20 : i64, loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64,
  loops.inputs = [{name = "x", type = f32, dims = array<i64: -1, -2>, bytes = 4 : i64},
                  {name = "w", type = f32, dims = array<i64: 3>, bytes = 12 : i64},
                  {name = "length", type = f32, dims = array<i64: -1>, bytes = 4 : i64}],
  loops.outputs = [{name = "twice", type = f32, dims = array<i64: -1, -2>, bytes = 4 : i64},
                   {name = "ones", type = f32, dims = array<i64: -2, 3, -2>, bytes = 12 : i64}]
} {
  func.func @main() attributes {loops.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %one = arith.constant 1.0 : f32
    %rows = loops.symbol 0
    %length = loops.symbol 1
    %x = loops.buffer input 0 : memref<1024xf32>
    %twice = loops.buffer output 0 : memref<1024xf32>
    %count = arith.muli %rows, %length : index
    %0 = scf.while (%i = %c0) : (index) -> index {
      %more = arith.cmpi slt, %i, %count : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      %value = memref.load %x[%i] : memref<1024xf32>
      %sum = arith.addf %value, %value : f32
      memref.store %sum, %twice[%i] : memref<1024xf32>
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
    %ones = loops.buffer output 1 : memref<1200xf32>
    %line = arith.muli %length, %c3 : index
    %numbers = arith.muli %line, %length : index
    %1 = scf.while (%i = %c0) : (index) -> index {
      %more = arith.cmpi slt, %i, %numbers : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      memref.store %one, %ones[%i] : memref<1200xf32>
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
    return
  }
}
