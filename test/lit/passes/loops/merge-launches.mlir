// RUN: kiln-opt %s --split-input-file --merge-launches | FileCheck %s

// Blocks of 128 threads for the one with most work first, then a reduction of 64 threads that wait for each other, then 40 pieces. Whose memory a block has lies
// at the same place.
// CHECK-LABEL: func.func private @tile_and_2_more
// CHECK-SAME: (%[[a:.*]]: memref<128xf32> {llvm.noalias}, %[[b:.*]]: memref<4xf32>, %[[c:.*]]: memref<64xf32>, %[[d:.*]]: memref<f32>, %[[e:.*]]: memref<40xf32>, %[[block:.*]]: index, %{{.*}}: index)
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: %[[all:.*]] = memref.alloca() {alignment = 1024 : i64} : memref<768xi8, #gpu.address_space<workgroup>>
// CHECK: %[[first:.*]] = memref.view %[[all]][%c0{{.*}}][] : {{.*}} to memref<128xf32, #gpu.address_space<workgroup>>
// CHECK: %[[second:.*]] = memref.view %[[all]][%c512{{.*}}][] : {{.*}} to memref<64xf32, #gpu.address_space<workgroup>>
// CHECK: %[[other:.*]] = memref.view %[[all]][%c0{{.*}}][] : {{.*}} to memref<64xf32, #gpu.address_space<workgroup>>
// CHECK: %[[isFirst:.*]] = arith.cmpi ult, %[[block]], %c4
// CHECK: scf.if %[[isFirst]]
// CHECK:   gpu.thread_id x upper_bound 128
// CHECK:   memref.store %{{.*}}, %[[first]]
// CHECK:   gpu.barrier
// CHECK-NOT: loops.threads
// CHECK:   memref.store %{{.*}}, %[[b]][%[[block]]]
// CHECK: else
// CHECK:   %[[own:.*]] = arith.subi %[[block]], %c4
// CHECK:   arith.cmpi ult, %[[block]], %c5
// CHECK:   scf.if
// CHECK:     %[[thread:.*]] = gpu.thread_id x upper_bound 128
// CHECK:     %[[mine:.*]] = arith.cmpi ult, %[[thread]], %c64
// CHECK:     scf.if %[[mine]]
// CHECK:       memref.store %{{.*}}, %[[other]]
// CHECK:       gpu.barrier {loops.threads = 64 : i64}
// CHECK:   else
// CHECK:     arith.subi %[[block]], %c5
// CHECK:     arith.cmpi ult, %{{.*}}, %c64
// CHECK:     arith.cmpi ult, %{{.*}}, %c40
// CHECK:     memref.store %{{.*}}, %[[e]]
// CHECK-NOT: func.func private
// CHECK: func.func @main
// CHECK: %[[pieces:.*]] = loops.buffer output 2
// CHECK: loops.launch @tile_and_2_more(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[pieces]]) count 6 grain 1 node "t; s" {bytes = 5000 : i64, flops = 7 : i64}
// CHECK-NOT: loops.launch
module attributes {loops.target = {sm = 80 : i64}} {
func.func private @fill(%a: memref<40xf32>, %begin: index, %end: index) {
  %z = arith.constant 0.0 : f32
  memref.store %z, %a[%begin] : memref<40xf32>
  return
}
func.func private @sum(%a: memref<64xf32>, %b: memref<f32>, %begin: index, %end: index) attributes {loops.block = array<i64: 64, 1, 1>} {
  %m = memref.alloca() {alignment = 16 : i64} : memref<64xf32, #gpu.address_space<workgroup>>
  %t = gpu.thread_id x upper_bound 64
  %0 = memref.load %a[%t] : memref<64xf32>
  memref.store %0, %m[%t] : memref<64xf32, #gpu.address_space<workgroup>>
  gpu.barrier
  %c0 = arith.constant 0 : index
  %1 = memref.load %m[%c0] : memref<64xf32, #gpu.address_space<workgroup>>
  memref.store %1, %b[] : memref<f32>
  return
}
func.func private @tile(%a: memref<128xf32> {llvm.noalias}, %b: memref<4xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 128, 1, 1>} {
  %m = memref.alloca() {alignment = 1024 : i64} : memref<128xf32, #gpu.address_space<workgroup>>
  %n = memref.alloca() {alignment = 16 : i64} : memref<64xf32, #gpu.address_space<workgroup>>
  %t = gpu.thread_id x upper_bound 128
  %0 = memref.load %a[%t] : memref<128xf32>
  memref.store %0, %m[%t] : memref<128xf32, #gpu.address_space<workgroup>>
  gpu.barrier
  %1 = memref.load %m[%begin] : memref<128xf32, #gpu.address_space<workgroup>>
  memref.store %1, %b[%begin] : memref<4xf32>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 2 : memref<40xf32>
  loops.launch @fill(%0) count 40 grain 1 : memref<40xf32>
  %1 = loops.buffer input 0 : memref<64xf32>
  %2 = loops.buffer output 0 : memref<f32>
  loops.launch @sum(%1, %2) count 1 grain 1 node "s" {bytes = 260 : i64, flops = 7 : i64} : memref<64xf32>, memref<f32>
  %3 = loops.buffer input 1 : memref<128xf32>
  %4 = loops.buffer output 1 : memref<4xf32>
  loops.launch @tile(%3, %4) count 4 grain 1 node "t" {bytes = 4740 : i64} : memref<128xf32>, memref<4xf32>
  return
}
}

// -----

// What another writes must be there, also where a third stands between them; what another still reads must not be written, nor a part of it. The
// launch that needs none joins the first one, and those that read the same go together.
// CHECK-LABEL: func.func @chain
// CHECK: loops.launch @copy_and_1_more(%{{.*}}) count 2 grain 1
// CHECK: loops.launch @copy(
// CHECK: loops.launch @copy(
// CHECK: loops.launch @copy_and_1_more(%{{.*}}) count 2 grain 1
// CHECK-NOT: loops.launch
module attributes {loops.target = {sm = 80 : i64}} {
func.func private @copy(%a: memref<32xf32>, %b: memref<32xf32>, %begin: index, %end: index) {
  %0 = memref.load %a[%begin] : memref<32xf32>
  memref.store %0, %b[%begin] : memref<32xf32>
  return
}
func.func @chain() attributes {loops.entry} {
  %in = loops.buffer input 0 : memref<32xf32>
  %a = loops.buffer arena 0 : memref<32xf32>
  %b = loops.buffer arena 128 : memref<32xf32>
  %part = loops.buffer arena 64 : memref<32xf32>
  %o0 = loops.buffer output 0 : memref<32xf32>
  %o1 = loops.buffer output 1 : memref<32xf32>
  %o2 = loops.buffer output 2 : memref<32xf32>
  loops.launch @copy(%in, %a) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  loops.launch @copy(%a, %b) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  loops.launch @copy(%in, %part) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  loops.launch @copy(%part, %o0) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  loops.launch @copy(%part, %o1) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  loops.launch @copy(%in, %o2) count 32 grain 1 : memref<32xf32>, memref<32xf32>
  return
}
}

// -----

// The host looks at what the first one wrote before it launches the second; loops have launches of their own.
// CHECK-LABEL: func.func @host
// CHECK: loops.launch @fill(
// CHECK: memref.load
// CHECK: loops.launch @fill(
// CHECK: scf.for
// CHECK: loops.launch @fill_and_1_more(
// CHECK: }
// CHECK: loops.launch @fill(
module attributes {loops.target = {sm = 80 : i64}} {
func.func private @fill(%a: memref<1xi8>, %begin: index, %end: index) {
  %z = arith.constant 1 : i8
  memref.store %z, %a[%begin] : memref<1xi8>
  return
}
func.func @host() attributes {loops.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %false = arith.constant 0 : i8
  %a = loops.buffer arena 0 : memref<1xi8>
  %b = loops.buffer arena 64 : memref<1xi8>
  loops.launch @fill(%a) count 1 grain 1 : memref<1xi8>
  %0 = memref.load %a[%c0] : memref<1xi8>
  %1 = arith.cmpi ne, %0, %false : i8
  loops.assert %1, "it is not"
  loops.launch @fill(%b) count 1 grain 1 : memref<1xi8>
  scf.for %i = %c0 to %c9 step %c1 {
    loops.launch @fill(%a) count 1 grain 1 : memref<1xi8>
    loops.launch @fill(%b) count 1 grain 1 : memref<1xi8>
  }
  loops.launch @fill(%a) count 1 grain 1 : memref<1xi8>
  return
}
}

// -----

// Attention: tiles of sums, and rows of them that lanes put together.
// CHECK-LABEL: func.func @attention
// CHECK: loops.launch @product_and_1_more
// CHECK: loops.launch @scores(
module attributes {loops.target = {sm = 80 : i64}} {
func.func private @product(%a: memref<64xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %l = arith.constant dense<1.0> : vector<4xf32>
  %r = arith.constant dense<1.0> : vector<2xf32>
  %s = loops.mma %l, %r, %l : vector<4xf32>, vector<2xf32>, vector<4xf32>
  vector.store %s, %a[%begin] : memref<64xf32>, vector<4xf32>
  return
}
func.func private @scores(%a: memref<64xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %lane = arith.constant 1 : i32
  %width = arith.constant 32 : i32
  %l = arith.constant dense<1.0> : vector<4xf32>
  %r = arith.constant dense<1.0> : vector<2xf32>
  %s = loops.mma %l, %r, %l : vector<4xf32>, vector<2xf32>, vector<4xf32>
  %0 = vector.extract %s[0] : f32 from vector<4xf32>
  %1, %valid = gpu.shuffle xor %0, %lane, %width : f32
  memref.store %1, %a[%begin] : memref<64xf32>
  return
}
func.func @attention() attributes {loops.entry} {
  %a = loops.buffer output 0 : memref<64xf32>
  %b = loops.buffer output 1 : memref<64xf32>
  %c = loops.buffer output 2 : memref<64xf32>
  loops.launch @product(%a) count 1 grain 1 : memref<64xf32>
  loops.launch @scores(%b) count 1 grain 1 : memref<64xf32>
  loops.launch @product(%c) count 1 grain 1 : memref<64xf32>
  return
}
}

// -----

// Alone stay: what a library may compute, what counts threads in several dimensions, and what has too many blocks for two waves.
// CHECK-LABEL: func.func @alone
// CHECK-COUNT-4: loops.launch @{{matmul|square|many}}(
module attributes {loops.target = {sm = 80 : i64}} {
func.func private @matmul(%a: memref<1xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>, loops.matmul = {}} {
  return
}
func.func private @square(%a: memref<1xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 8, 8, 1>} {
  return
}
func.func private @many(%a: memref<1xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 1024, 1, 1>} {
  return
}
func.func @alone() attributes {loops.entry} {
  %a = loops.buffer output 0 : memref<1xf32>
  %b = loops.buffer output 1 : memref<1xf32>
  %c = loops.buffer output 2 : memref<1xf32>
  %d = loops.buffer output 3 : memref<1xf32>
  loops.launch @matmul(%a) count 1 grain 1 : memref<1xf32>
  loops.launch @square(%b) count 1 grain 1 : memref<1xf32>
  loops.launch @many(%c) count 200 grain 1 : memref<1xf32>
  loops.launch @many(%d) count 20 grain 1 : memref<1xf32>
  return
}
}

// -----

// A CPU's launches stay.
// CHECK-LABEL: func.func @processor
// CHECK-COUNT-2: loops.launch @fill(
func.func private @fill(%a: memref<1xi8>, %begin: index, %end: index) {
  %z = arith.constant 1 : i8
  memref.store %z, %a[%begin] : memref<1xi8>
  return
}
func.func @processor() attributes {loops.entry} {
  %a = loops.buffer output 0 : memref<1xi8>
  %b = loops.buffer output 1 : memref<1xi8>
  loops.launch @fill(%a) count 1 grain 1 : memref<1xi8>
  loops.launch @fill(%b) count 1 grain 1 : memref<1xi8>
  return
}
