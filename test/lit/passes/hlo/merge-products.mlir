// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,fuse-attention,merge-products))' | FileCheck %s

// One matrix of three, head by head (7 is the last of the first head's queries, 100 the first of its keys), and slices of the one product in place of queries, keys and values.
// CHECK-LABEL: @merged
// CHECK-DAG: %[[W:.*]] = hlo.constant dense<"0x{{[0-9A-F]*}}0000E0400000C842{{[0-9A-F]*}}"> : tensor<2x72xf32>
// CHECK-DAG: %[[B:.*]] = hlo.constant dense<[0.000000e+00, 1.000000e+00, {{.*}}, 7.000000e+00, 2.400000e+01, {{.*}}, 7.100000e+01]> : tensor<72xf32>
// CHECK: %[[P:.*]] = hlo.fusion contraction({{.*}}%[[W]]
// CHECK: hlo.dot_general {{.*}} -> tensor<16x72xf32>
// CHECK: hlo.broadcast_in_dim {{.*}} -> tensor<16x72xf32>
// CHECK: hlo.add {{.*}} : tensor<16x72xf32>
// CHECK: hlo.fusion contraction(%[[P]])
// CHECK: %[[H:.*]] = hlo.reshape {{.*}} -> tensor<16x3x24xf32>
// CHECK: hlo.slice %[[H]], start = [0, 0, 0], limit = [16, 3, 8]
// CHECK: hlo.slice %[[H]], start = [0, 0, 8], limit = [16, 3, 16]
// CHECK: hlo.slice %[[H]], start = [0, 0, 16], limit = [16, 3, 24]
// CHECK-NOT: hlo.fusion
// CHECK: return
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @merged(%x: tensor<16x2xf32>) -> (tensor<16x3x8xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %wq = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]]> : tensor<2x24xf32>
  %bq = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]> : tensor<24xf32>
  %pq = hlo.dot_general %x, %wq, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cq = hlo.broadcast_in_dim %bq, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sq = hlo.add %pq, %cq : tensor<16x24xf32>
  %rq = hlo.reshape %sq : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hq = hlo.transpose %rq, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wk = hlo.constant dense<[[100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0], [124.0, 125.0, 126.0, 127.0, 128.0, 129.0, 130.0, 131.0, 132.0, 133.0, 134.0, 135.0, 136.0, 137.0, 138.0, 139.0, 140.0, 141.0, 142.0, 143.0, 144.0, 145.0, 146.0, 147.0]]> : tensor<2x24xf32>
  %bk = hlo.constant dense<[24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]> : tensor<24xf32>
  %pk = hlo.dot_general %x, %wk, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %ck = hlo.broadcast_in_dim %bk, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sk = hlo.add %pk, %ck : tensor<16x24xf32>
  %rk = hlo.reshape %sk : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hk = hlo.transpose %rk, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wv = hlo.constant dense<[[200.0, 201.0, 202.0, 203.0, 204.0, 205.0, 206.0, 207.0, 208.0, 209.0, 210.0, 211.0, 212.0, 213.0, 214.0, 215.0, 216.0, 217.0, 218.0, 219.0, 220.0, 221.0, 222.0, 223.0], [224.0, 225.0, 226.0, 227.0, 228.0, 229.0, 230.0, 231.0, 232.0, 233.0, 234.0, 235.0, 236.0, 237.0, 238.0, 239.0, 240.0, 241.0, 242.0, 243.0, 244.0, 245.0, 246.0, 247.0]]> : tensor<2x24xf32>
  %bv = hlo.constant dense<[48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0]> : tensor<24xf32>
  %pv = hlo.dot_general %x, %wv, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cv = hlo.broadcast_in_dim %bv, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sv = hlo.add %pv, %cv : tensor<16x24xf32>
  %rv = hlo.reshape %sv : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hv = hlo.transpose %rv, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %0 = hlo.dot_general %hq, %hk, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<3x16x8xf32>, tensor<3x16x8xf32>) -> tensor<3x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<3x16x16xf32>
  %6 = hlo.exponential %5 : tensor<3x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<3x16x16xf32>
  %10 = hlo.dot_general %9, %hv, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<3x16x16xf32>, tensor<3x16x8xf32>) -> tensor<3x16x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<3x16x8xf32>) -> tensor<16x3x8xf32>
  return %11 : tensor<16x3x8xf32>
}
}

// -----

// Values are computed otherwise: queries and keys are one product.
// CHECK-LABEL: @two
// CHECK: hlo.dot_general {{.*}} -> tensor<16x24xf32>
// CHECK: hlo.dot_general {{.*}} -> tensor<16x48xf32>
// CHECK-COUNT-2: hlo.slice
// CHECK-NOT: hlo.slice
// CHECK: return
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @two(%x: tensor<16x2xf32>) -> (tensor<16x3x8xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %wq = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]]> : tensor<2x24xf32>
  %bq = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]> : tensor<24xf32>
  %pq = hlo.dot_general %x, %wq, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cq = hlo.broadcast_in_dim %bq, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sq = hlo.add %pq, %cq : tensor<16x24xf32>
  %rq = hlo.reshape %sq : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hq = hlo.transpose %rq, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wk = hlo.constant dense<[[100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0], [124.0, 125.0, 126.0, 127.0, 128.0, 129.0, 130.0, 131.0, 132.0, 133.0, 134.0, 135.0, 136.0, 137.0, 138.0, 139.0, 140.0, 141.0, 142.0, 143.0, 144.0, 145.0, 146.0, 147.0]]> : tensor<2x24xf32>
  %bk = hlo.constant dense<[24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]> : tensor<24xf32>
  %pk = hlo.dot_general %x, %wk, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %ck = hlo.broadcast_in_dim %bk, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sk = hlo.add %pk, %ck : tensor<16x24xf32>
  %rk = hlo.reshape %sk : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hk = hlo.transpose %rk, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wv = hlo.constant dense<[[200.0, 201.0, 202.0, 203.0, 204.0, 205.0, 206.0, 207.0, 208.0, 209.0, 210.0, 211.0, 212.0, 213.0, 214.0, 215.0, 216.0, 217.0, 218.0, 219.0, 220.0, 221.0, 222.0, 223.0], [224.0, 225.0, 226.0, 227.0, 228.0, 229.0, 230.0, 231.0, 232.0, 233.0, 234.0, 235.0, 236.0, 237.0, 238.0, 239.0, 240.0, 241.0, 242.0, 243.0, 244.0, 245.0, 246.0, 247.0]]> : tensor<2x24xf32>
  %bv = hlo.constant dense<[48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0]> : tensor<24xf32>
  %pv = hlo.dot_general %x, %wv, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cv = hlo.broadcast_in_dim %bv, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sv = hlo.add %pv, %cv : tensor<16x24xf32>
  %tv = hlo.tanh %sv : tensor<16x24xf32>
  %rv = hlo.reshape %tv : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hv = hlo.transpose %rv, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %0 = hlo.dot_general %hq, %hk, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<3x16x8xf32>, tensor<3x16x8xf32>) -> tensor<3x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<3x16x16xf32>
  %6 = hlo.exponential %5 : tensor<3x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<3x16x16xf32>
  %10 = hlo.dot_general %9, %hv, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<3x16x16xf32>, tensor<3x16x8xf32>) -> tensor<3x16x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<3x16x8xf32>) -> tensor<16x3x8xf32>
  return %11 : tensor<16x3x8xf32>
}
}

// -----

// Queries are also a result, so that keys and values are one product.
// CHECK-LABEL: @result
// CHECK: hlo.dot_general {{.*}} -> tensor<16x24xf32>
// CHECK: hlo.dot_general {{.*}} -> tensor<16x48xf32>
// CHECK-COUNT-2: hlo.slice
// CHECK-NOT: hlo.slice
// CHECK: return
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @result(%x: tensor<16x2xf32>) -> (tensor<16x3x8xf32>, tensor<16x24xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %wq = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]]> : tensor<2x24xf32>
  %bq = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]> : tensor<24xf32>
  %pq = hlo.dot_general %x, %wq, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cq = hlo.broadcast_in_dim %bq, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sq = hlo.add %pq, %cq : tensor<16x24xf32>
  %rq = hlo.reshape %sq : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hq = hlo.transpose %rq, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wk = hlo.constant dense<[[100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0], [124.0, 125.0, 126.0, 127.0, 128.0, 129.0, 130.0, 131.0, 132.0, 133.0, 134.0, 135.0, 136.0, 137.0, 138.0, 139.0, 140.0, 141.0, 142.0, 143.0, 144.0, 145.0, 146.0, 147.0]]> : tensor<2x24xf32>
  %bk = hlo.constant dense<[24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]> : tensor<24xf32>
  %pk = hlo.dot_general %x, %wk, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %ck = hlo.broadcast_in_dim %bk, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sk = hlo.add %pk, %ck : tensor<16x24xf32>
  %rk = hlo.reshape %sk : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hk = hlo.transpose %rk, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wv = hlo.constant dense<[[200.0, 201.0, 202.0, 203.0, 204.0, 205.0, 206.0, 207.0, 208.0, 209.0, 210.0, 211.0, 212.0, 213.0, 214.0, 215.0, 216.0, 217.0, 218.0, 219.0, 220.0, 221.0, 222.0, 223.0], [224.0, 225.0, 226.0, 227.0, 228.0, 229.0, 230.0, 231.0, 232.0, 233.0, 234.0, 235.0, 236.0, 237.0, 238.0, 239.0, 240.0, 241.0, 242.0, 243.0, 244.0, 245.0, 246.0, 247.0]]> : tensor<2x24xf32>
  %bv = hlo.constant dense<[48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0]> : tensor<24xf32>
  %pv = hlo.dot_general %x, %wv, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cv = hlo.broadcast_in_dim %bv, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sv = hlo.add %pv, %cv : tensor<16x24xf32>
  %rv = hlo.reshape %sv : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hv = hlo.transpose %rv, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %0 = hlo.dot_general %hq, %hk, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<3x16x8xf32>, tensor<3x16x8xf32>) -> tensor<3x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<3x16x16xf32>
  %6 = hlo.exponential %5 : tensor<3x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<3x16x16xf32>
  %10 = hlo.dot_general %9, %hv, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<3x16x16xf32>, tensor<3x16x8xf32>) -> tensor<3x16x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<3x16x8xf32>) -> tensor<16x3x8xf32>
  return %11, %sq : tensor<16x3x8xf32>, tensor<16x24xf32>
}
}

// -----

// Keys are of another value.
// CHECK-LABEL: @values
// CHECK: hlo.dot_general {{.*}} -> tensor<16x48xf32>
// CHECK-COUNT-2: hlo.slice
// CHECK-NOT: hlo.slice
// CHECK: return
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @values(%x: tensor<16x2xf32>, %y: tensor<16x2xf32>) -> (tensor<16x3x8xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %wq = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]]> : tensor<2x24xf32>
  %bq = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]> : tensor<24xf32>
  %pq = hlo.dot_general %y, %wq, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cq = hlo.broadcast_in_dim %bq, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sq = hlo.add %pq, %cq : tensor<16x24xf32>
  %rq = hlo.reshape %sq : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hq = hlo.transpose %rq, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wk = hlo.constant dense<[[100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0], [124.0, 125.0, 126.0, 127.0, 128.0, 129.0, 130.0, 131.0, 132.0, 133.0, 134.0, 135.0, 136.0, 137.0, 138.0, 139.0, 140.0, 141.0, 142.0, 143.0, 144.0, 145.0, 146.0, 147.0]]> : tensor<2x24xf32>
  %bk = hlo.constant dense<[24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]> : tensor<24xf32>
  %pk = hlo.dot_general %x, %wk, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %ck = hlo.broadcast_in_dim %bk, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sk = hlo.add %pk, %ck : tensor<16x24xf32>
  %rk = hlo.reshape %sk : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hk = hlo.transpose %rk, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wv = hlo.constant dense<[[200.0, 201.0, 202.0, 203.0, 204.0, 205.0, 206.0, 207.0, 208.0, 209.0, 210.0, 211.0, 212.0, 213.0, 214.0, 215.0, 216.0, 217.0, 218.0, 219.0, 220.0, 221.0, 222.0, 223.0], [224.0, 225.0, 226.0, 227.0, 228.0, 229.0, 230.0, 231.0, 232.0, 233.0, 234.0, 235.0, 236.0, 237.0, 238.0, 239.0, 240.0, 241.0, 242.0, 243.0, 244.0, 245.0, 246.0, 247.0]]> : tensor<2x24xf32>
  %bv = hlo.constant dense<[48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0]> : tensor<24xf32>
  %pv = hlo.dot_general %y, %wv, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cv = hlo.broadcast_in_dim %bv, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sv = hlo.add %pv, %cv : tensor<16x24xf32>
  %rv = hlo.reshape %sv : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hv = hlo.transpose %rv, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %0 = hlo.dot_general %hq, %hk, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<3x16x8xf32>, tensor<3x16x8xf32>) -> tensor<3x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<3x16x16xf32>
  %6 = hlo.exponential %5 : tensor<3x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<3x16x16xf32>
  %10 = hlo.dot_general %9, %hv, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<3x16x16xf32>, tensor<3x16x8xf32>) -> tensor<3x16x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<3x16x8xf32>) -> tensor<16x3x8xf32>
  return %11 : tensor<16x3x8xf32>
}
}

// -----

// On a processor without tiles one product has nothing to gain.
// CHECK-LABEL: @processor
// CHECK-NOT: hlo.slice
func.func @processor(%x: tensor<16x2xf32>) -> (tensor<16x3x8xf32>) {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %least = hlo.constant dense<0xFF800000> : tensor<f32>
  %wq = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]]> : tensor<2x24xf32>
  %bq = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]> : tensor<24xf32>
  %pq = hlo.dot_general %x, %wq, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cq = hlo.broadcast_in_dim %bq, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sq = hlo.add %pq, %cq : tensor<16x24xf32>
  %rq = hlo.reshape %sq : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hq = hlo.transpose %rq, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wk = hlo.constant dense<[[100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0], [124.0, 125.0, 126.0, 127.0, 128.0, 129.0, 130.0, 131.0, 132.0, 133.0, 134.0, 135.0, 136.0, 137.0, 138.0, 139.0, 140.0, 141.0, 142.0, 143.0, 144.0, 145.0, 146.0, 147.0]]> : tensor<2x24xf32>
  %bk = hlo.constant dense<[24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0]> : tensor<24xf32>
  %pk = hlo.dot_general %x, %wk, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %ck = hlo.broadcast_in_dim %bk, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sk = hlo.add %pk, %ck : tensor<16x24xf32>
  %rk = hlo.reshape %sk : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hk = hlo.transpose %rk, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %wv = hlo.constant dense<[[200.0, 201.0, 202.0, 203.0, 204.0, 205.0, 206.0, 207.0, 208.0, 209.0, 210.0, 211.0, 212.0, 213.0, 214.0, 215.0, 216.0, 217.0, 218.0, 219.0, 220.0, 221.0, 222.0, 223.0], [224.0, 225.0, 226.0, 227.0, 228.0, 229.0, 230.0, 231.0, 232.0, 233.0, 234.0, 235.0, 236.0, 237.0, 238.0, 239.0, 240.0, 241.0, 242.0, 243.0, 244.0, 245.0, 246.0, 247.0]]> : tensor<2x24xf32>
  %bv = hlo.constant dense<[48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0]> : tensor<24xf32>
  %pv = hlo.dot_general %x, %wv, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x2xf32>, tensor<2x24xf32>) -> tensor<16x24xf32>
  %cv = hlo.broadcast_in_dim %bv, dims = [1] : (tensor<24xf32>) -> tensor<16x24xf32>
  %sv = hlo.add %pv, %cv : tensor<16x24xf32>
  %rv = hlo.reshape %sv : (tensor<16x24xf32>) -> tensor<16x3x8xf32>
  %hv = hlo.transpose %rv, dims = [1, 0, 2] : (tensor<16x3x8xf32>) -> tensor<3x16x8xf32>
  %0 = hlo.dot_general %hq, %hk, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<3x16x8xf32>, tensor<3x16x8xf32>) -> tensor<3x16x16xf32>
  %3 = hlo.reduce(%0) init(%least) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %4 = hlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %5 = hlo.subtract %0, %4 : tensor<3x16x16xf32>
  %6 = hlo.exponential %5 : tensor<3x16x16xf32>
  %7 = hlo.reduce(%6) init(%zero) dims = [2] : (tensor<3x16x16xf32>, tensor<f32>) -> tensor<3x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %8 = hlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<3x16xf32>) -> tensor<3x16x16xf32>
  %9 = hlo.divide %6, %8 : tensor<3x16x16xf32>
  %10 = hlo.dot_general %9, %hv, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]> : (tensor<3x16x16xf32>, tensor<3x16x8xf32>) -> tensor<3x16x8xf32>
  %11 = hlo.transpose %10, dims = [1, 0, 2] : (tensor<3x16x8xf32>) -> tensor<16x3x8xf32>
  return %11 : tensor<16x3x8xf32>
}
