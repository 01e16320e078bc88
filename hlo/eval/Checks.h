// The check.* custom calls of tests: comparisons of two tensors with a stated tolerance.
#pragma once

#include "hlo/eval/Evaluator.h"
#include "hlo/ir/Hlo.h"

namespace kiln::eval {

/// Whether the call's target is one of check.expect_eq, check.expect_close and
/// check.expect_almost_eq. Operand 0 is the value under test, operand 1 the expected one.
bool isCheck(hlo::CustomCallOp call);

enum class CheckKind { Equal, Close, AlmostEqual };

/// What a check allows: Close that many ulps, AlmostEqual that difference.
struct Tolerance {
  CheckKind kind;
  uint64_t ulps = 1;
  double absolute = 1e-4;
};
Tolerance toleranceOf(hlo::CustomCallOp call);

/// Compares as the call says; a mismatch is an error at the call that shows the first different
/// element.
///   check.expect_eq: the same bits, except that any NaN equals any NaN.
///   check.expect_close {max_ulp_difference = 1 : i64}: at most so many floating-point numbers of
///     the element type lie between the two (complex: each part).
///   check.expect_almost_eq {tolerance = 1.0e-4 : f64}: |a - b| is at most the tolerance, or the
///     tolerance times |b|.
mlir::LogicalResult runCheck(hlo::CustomCallOp call, const Tensor &actual, const Tensor &expected);

/// Options under which the evaluator runs checks where it meets them.
EvalOptions checkingOptions();

} // namespace kiln::eval
