// RUN: kiln-opt %s --count-trips | FileCheck %s

// CHECK-LABEL: @up
// CHECK: hlo.while{{.*}}hlo.trips = 10 : i64
func.func @up() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<1> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// The limit first, and a step before the counter; the last turn goes beyond it.
// CHECK-LABEL: @mirrored
// CHECK: hlo.while{{.*}}hlo.trips = 4 : i64
func.func @mirrored() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<3> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare GT, %limit, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %step, %i : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @inclusive
// CHECK: hlo.while{{.*}}hlo.trips = 11 : i64
func.func @inclusive() -> tensor<i64> {
  %init = hlo.constant dense<0> : tensor<i64>
  %limit = hlo.constant dense<10> : tensor<i64>
  %step = hlo.constant dense<1> : tensor<i64>
  %0 = hlo.while(%init) : (tensor<i64>) -> tensor<i64> cond {
  ^bb0(%i: tensor<i64>):
    %p = hlo.compare LE, %i, %limit : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i64>):
    %n = hlo.add %i, %step : tensor<i64>
    hlo.return %n : tensor<i64>
  }
  return %0 : tensor<i64>
}

// CHECK-LABEL: @down
// CHECK: hlo.while{{.*}}hlo.trips = 5 : i64
func.func @down() -> tensor<i32> {
  %init = hlo.constant dense<10> : tensor<i32>
  %limit = hlo.constant dense<0> : tensor<i32>
  %step = hlo.constant dense<2> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare GT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.subtract %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @negative_step
// CHECK: hlo.while{{.*}}hlo.trips = 6 : i64
func.func @negative_step() -> tensor<i32> {
  %init = hlo.constant dense<10> : tensor<i32>
  %limit = hlo.constant dense<0> : tensor<i32>
  %step = hlo.constant dense<-2> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare GE, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @until_equal
// CHECK: hlo.while{{.*}}hlo.trips = 5 : i64
func.func @until_equal() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<2> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare NE, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @none
// CHECK: hlo.while{{.*}}hlo.trips = 0 : i64
func.func @none() -> tensor<i32> {
  %init = hlo.constant dense<10> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<1> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// It runs past the limit, goes round, and so on.
// CHECK-LABEL: @never_equal
// CHECK-NOT: hlo.trips
func.func @never_equal() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<3> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare NE, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @goes_round
// CHECK-NOT: hlo.trips
func.func @goes_round() -> tensor<i8> {
  %init = hlo.constant dense<0> : tensor<i8>
  %limit = hlo.constant dense<127> : tensor<i8>
  %step = hlo.constant dense<1> : tensor<i8>
  %0 = hlo.while(%init) : (tensor<i8>) -> tensor<i8> cond {
  ^bb0(%i: tensor<i8>):
    %p = hlo.compare LE, %i, %limit : (tensor<i8>, tensor<i8>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i8>):
    %n = hlo.add %i, %step : tensor<i8>
    hlo.return %n : tensor<i8>
  }
  return %0 : tensor<i8>
}

// CHECK-LABEL: @away
// CHECK-NOT: hlo.trips
func.func @away() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<-1> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @stands
// CHECK-NOT: hlo.trips
func.func @stands() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<0> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %step : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// What is subtracted from is not the counter.
// CHECK-LABEL: @falls
// CHECK-NOT: hlo.trips
func.func @falls() -> tensor<i32> {
  %init = hlo.constant dense<0> : tensor<i32>
  %limit = hlo.constant dense<10> : tensor<i32>
  %step = hlo.constant dense<1> : tensor<i32>
  %0 = hlo.while(%init) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %p = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.subtract %step, %i : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// CHECK-LABEL: @unsigned
// CHECK-NOT: hlo.trips
func.func @unsigned() -> tensor<ui32> {
  %init = hlo.constant dense<0> : tensor<ui32>
  %limit = hlo.constant dense<10> : tensor<ui32>
  %step = hlo.constant dense<1> : tensor<ui32>
  %0 = hlo.while(%init) : (tensor<ui32>) -> tensor<ui32> cond {
  ^bb0(%i: tensor<ui32>):
    %p = hlo.compare LT, %i, %limit : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<ui32>):
    %n = hlo.add %i, %step : tensor<ui32>
    hlo.return %n : tensor<ui32>
  }
  return %0 : tensor<ui32>
}

// CHECK-LABEL: @real
// CHECK-NOT: hlo.trips
func.func @real() -> tensor<f32> {
  %init = hlo.constant dense<0.0> : tensor<f32>
  %limit = hlo.constant dense<10.0> : tensor<f32>
  %step = hlo.constant dense<1.0> : tensor<f32>
  %0 = hlo.while(%init) : (tensor<f32>) -> tensor<f32> cond {
  ^bb0(%i: tensor<f32>):
    %p = hlo.compare LT, %i, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<f32>):
    %n = hlo.add %i, %step : tensor<f32>
    hlo.return %n : tensor<f32>
  }
  return %0 : tensor<f32>
}
