# Writes functions that GPUs compute by their own approximations, of numbers all over their ranges, and what they are within so many ulp.
import math

from program import Program

INF, NAN = float("inf"), float("nan")


def spread(low, high, n):
    return [low + (high - low) * (i * 7919 % n) / n for i in range(n)]


def exp(x):
    return INF if x > 89 else math.exp(x)


def logistic(x):
    return 1 / (1 + math.exp(-x)) if x > 0 else exp(x) / (1 + exp(x))


def check(name, op, of, ranges, ulp, special):
    p = Program(name)
    xs = [Program.rounded(v) for low, high in ranges for v in spread(low, high, 1024)] + list(special)
    x = p.input(xs, [len(xs)], "f32")
    ys = [special[v] if v in special else of(v) for v in xs]
    p.close(p.op(f"hlo.{op} {x[0]} : {x[1]}", x[2], x[3]), ys, ulp)
    p.write()


# The largest float32 numbers, some denormal ones, and what is all but one of them.
check("exponential", "exponential", exp, [(-1, 1), (-20, 20), (-104, 88.72)], 4,
      {INF: INF, -INF: 0.0, 0.0: 1.0, 88.75: INF, -110.0: 0.0, -3.4e38: 0.0, 1e-30: 1.0})
check("logistic", "logistic", logistic, [(-1, 1), (-20, 20), (-104, 100)], 6, {INF: 1.0, -INF: 0.0, 0.0: 0.5, 3.4e38: 1.0})
check("erf", "erf", math.erf, [(-1, 1), (-5, 5), (-1e-3, 1e-3)], 2, {INF: 1.0, -INF: -1.0, 0.0: 0.0, 1e-40: 1.1283792e-40})
check("erfc", "erfc", math.erfc, [(-1, 1), (-5, 5), (-12, 10.3)], 10, {INF: 0.0, -INF: 2.0, 0.0: 1.0, 3.4e38: 0.0})
