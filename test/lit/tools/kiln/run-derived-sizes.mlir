// A module at the stage loops whose outputs have sizes that are computed from its open length, loops.derived.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: kiln compile %s --from=loops --emit=header,object,shared -o . --name=app::Windows
// RUN: FileCheck %s --check-prefix=HEADER < run-derived-sizes.h
// RUN: kiln inspect run-derived-sizes.so | FileCheck %s --check-prefix=INSPECT

// HEADER: bool setLength(int64_t length)
// HEADER: output inner float[batch,length-2], row-major
// HEADER: std::size_t inner_count() const { return model ? model->outputBytes(0) / sizeof(float) : 0; }
// HEADER: output halves float[batch,(length+1)/2], row-major
// HEADER: std::size_t halves_count() const { return model ? model->outputBytes(1) / sizeof(float) : 0; }
// HEADER: output last int32_t[3,(2*(length-2)+1)/3], row-major

// INSPECT: input x float32[?,?]
// INSPECT: output inner float32[?,length-2]
// INSPECT: output halves float32[?,(length+1)/2]
// INSPECT: output last int32[3,(2*(length-2)+1)/3]
// INSPECT: length 1 to 20

// RUN: echo '#include "run-derived-sizes.h"' > main.cpp
// RUN: echo 'int main() { app::Windows m; return !(m.setBatch(3) && m.setLength(7) && m.inner_count() == 15 && m.halves_count() == 12 && m.last_count() == 9 && m.run()); }' >> main.cpp
// RUN: c++ -std=c++17 -Wall -Wextra -Werror -I%kiln_source_dir/runtime/include main.cpp run-derived-sizes.o %kiln_binary_dir/runtime/libkiln_runtime.a -pthread -ldl -o program && ./program

// RUN: %python -c "import numpy as n; n.save('x.npy', n.arange(21, dtype='f').reshape(3, 7))"
// RUN: kiln run run-derived-sizes.so --input x=x.npy --output out.npz | FileCheck %s --check-prefix=SEVEN
// RUN: %python -c "import numpy as n; o, x = n.load('out.npz'), n.load('x.npy'); assert (o['inner'] == x[:, 1:-1]).all() and (o['halves'] == x[:, ::2]).all() and (o['last'] == 5).all()"
// RUN: kiln run run-derived-sizes.so --random-inputs --input x:2,2 | FileCheck %s --check-prefix=TWO
// RUN: kiln run run-derived-sizes.so --random-inputs | FileCheck %s --check-prefix=ONE
// SEVEN: inner f32[3,5] min 1 max 19
// SEVEN: halves f32[3,4] min 0 max 20
// SEVEN: last i32[3,3] min 5 max 5
// TWO: inner f32[2,0]
// TWO: halves f32[2,1]
// TWO: last i32[3,0]
// ONE: inner f32[1,0]
// ONE: halves f32[1,1]
// ONE: last i32[3,0]

// What no table can say is an error.
// RUN: sed 's/array<i64: -1, -4>/array<i64: -1, -6>/' %s > entry.mlir
// RUN: not kiln compile entry.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: sed 's/array<i64: -1, -2>/array<i64: -1, -4>/' %s > input.mlir
// RUN: not kiln compile input.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=INPUT
// RUN: sed 's/array<i64: 2, 2, 1, 3>/array<i64: 4, 2, 1, 3>/' %s > later.mlir
// RUN: not kiln compile later.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: sed 's/array<i64: 1, 1, 1, 2>/array<i64: 1, 9, 0, 0>/' %s > zero.mlir
// RUN: not kiln compile zero.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: sed 's/array<i64: 1, 1, 1, 2>/array<i64: 1, 1, 1>/' %s > three.mlir
// RUN: not kiln compile three.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: sed 's/loops.most_length = 20 : i64,//' %s > no-limit.mlir
// RUN: not kiln compile no-limit.mlir --from=loops --emit=header,shared -o . 2>&1 | FileCheck %s --check-prefix=LIMIT
// ENTRY: kiln: error: entry.mlir:{{[0-9:]+}} loops.outputs: 'halves' has dimension -6 at 1; open are the first, the batch (-1), and those of lengths (-2, and -3 where loops.num_lengths is 2) or computed from one (-2 - loops.num_lengths - entry of loops.derived)
// INPUT: kiln: error: input.mlir:{{[0-9:]+}} loops.inputs: 'x' has dimension -4, which is no length and a number
// LATER: kiln: error: later.mlir:{{[0-9:]+}} loops.derived needs [of, factor, add, divisor] for each entry, of a length (from 1 on) or an entry before it (1 + loops.num_lengths + its number) and with a divisor of 1 or more, or 0 where the factor is another such entry and add is 0 or 1, got array<i64: 4, 2, 1, 3> at 2
// ZERO: got array<i64: 1, 9, 0, 0> at 1
// THREE: got array<i64: 1, 1, 1> at 1
// LIMIT: the module leaves a length open (-2), and loops.most_length does not say how long it may be

module attributes {
  loops.most_length = 20 : i64, loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64,
  loops.derived = [array<i64: 1, 1, -2, 1>, array<i64: 1, 1, 1, 2>, array<i64: 2, 2, 1, 3>],
  loops.inputs = [{name = "x", type = f32, dims = array<i64: -1, -2>, bytes = 4 : i64}],
  loops.outputs = [{name = "inner", type = f32, dims = array<i64: -1, -3>, bytes = 4 : i64},
                   {name = "halves", type = f32, dims = array<i64: -1, -4>, bytes = 4 : i64},
                   {name = "last", type = i32, dims = array<i64: 3, -5>, bytes = 12 : i64}]
} {
  func.func @main() attributes {loops.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %five = arith.constant 5 : i32
    %rows = loops.symbol 0
    %length = loops.symbol 1
    %x = loops.buffer input 0 : memref<1024xf32>
    %inner = loops.buffer output 0 : memref<1024xf32>
    %halves = loops.buffer output 1 : memref<1024xf32>
    %last = loops.buffer output 2 : memref<64xi32>
    %longer = arith.addi %length, %c1 : index
    %half = arith.divui %longer, %c2 : index
    %shorter = arith.subi %length, %c2 : index
    %less = arith.maxsi %shorter, %c0 : index
    %0 = scf.while (%row = %c0) : (index) -> index {
      %more = arith.cmpi slt, %row, %rows : index
      scf.condition(%more) %row : index
    } do {
    ^bb0(%row: index):
      %from = arith.muli %row, %length : index
      %toInner = arith.muli %row, %less : index
      %toHalves = arith.muli %row, %half : index
      %1 = scf.while (%i = %c0) : (index) -> index {
        %more = arith.cmpi slt, %i, %less : index
        scf.condition(%more) %i : index
      } do {
      ^bb0(%i: index):
        %next = arith.addi %i, %c1 : index
        %at = arith.addi %from, %next : index
        %value = memref.load %x[%at] : memref<1024xf32>
        %to = arith.addi %toInner, %i : index
        memref.store %value, %inner[%to] : memref<1024xf32>
        scf.yield %next : index
      }
      %2 = scf.while (%i = %c0) : (index) -> index {
        %more = arith.cmpi slt, %i, %half : index
        scf.condition(%more) %i : index
      } do {
      ^bb0(%i: index):
        %twice = arith.muli %i, %c2 : index
        %at = arith.addi %from, %twice : index
        %value = memref.load %x[%at] : memref<1024xf32>
        %to = arith.addi %toHalves, %i : index
        memref.store %value, %halves[%to] : memref<1024xf32>
        %next = arith.addi %i, %c1 : index
        scf.yield %next : index
      }
      %nextRow = arith.addi %row, %c1 : index
      scf.yield %nextRow : index
    }
    %doubled = arith.muli %less, %c2 : index
    %odd = arith.addi %doubled, %c1 : index
    %third = arith.divui %odd, %c3 : index
    %numbers = arith.muli %third, %c3 : index
    %3 = scf.while (%i = %c0) : (index) -> index {
      %more = arith.cmpi slt, %i, %numbers : index
      scf.condition(%more) %i : index
    } do {
    ^bb0(%i: index):
      memref.store %five, %last[%i] : memref<64xi32>
      %next = arith.addi %i, %c1 : index
      scf.yield %next : index
    }
    return
  }
}
