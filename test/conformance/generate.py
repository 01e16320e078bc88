#!/usr/bin/env python3
"""Writes the conformance files: one per hlo op, with expected values from NumPy.

Needs numpy and ml_dtypes (both come with TensorFlow). Files that this script does not name are
written by hand. Run it in test/conformance; it rewrites the generated files only.
"""
import math
import os
import numpy as np
import ml_dtypes
np.seterr(all="ignore")
from writer import *

def unary_cases(f, op, dtype, values, expected, ulps=0, result=None):
    result = result or dtype
    typed = f"({{}}) -> {{}}" if op in ("abs", "real", "imag", "is_finite") else None
    def run(v, e):
        x = f.const(v, dtype)
        a, b = tensor(v.shape, dtype), tensor(v.shape, result)
        y = f.op_(f"hlo.{op} {x} : " + (f"({a}) -> {b}" if typed else a))
        f.check(y, e, result, ulps)
    v, e = array(values, dtype), np.asarray(expected)
    f.case(f"{dtype}_values")
    run(v, e)
    f.case(f"{dtype}_scalar")
    run(v[1].reshape(()), e[1].reshape(()))
    f.case(f"{dtype}_ones")
    run(v[2:3].reshape(1, 1), e[2:3].reshape(1, 1))
    f.case(f"{dtype}_empty")
    run(v[:0].reshape(0, 2), e[:0].reshape(0, 2))


def apply(fn, v, dtype):
    """fn on each element as a Python float, rounded once to the type."""
    out = []
    for x in v:
        try:
            out.append(fn(float(x)))
        except (ValueError, ZeroDivisionError):
            out.append(NAN)
        except OverflowError:
            out.append(INF)
    return np.array(out, dtype=np.float64).astype(DTYPES[dtype])


def np1(fn):
    return lambda x: float(fn(np.float64(x)))


def logistic(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else (math.exp(x) if not math.isnan(x) else NAN)


def away(x):
    return math.copysign(math.floor(abs(x) + 0.5) if abs(x) < 2**52 else abs(x), x) if math.isfinite(x) else x


def lgamma(x):
    if math.isinf(x):
        return INF
    if x <= 0 and x == math.floor(x):
        return INF
    return math.lgamma(x)


def digamma(x):
    if math.isnan(x) or x == -INF or (x <= 0 and x == math.floor(x)):
        return NAN
    if x == INF:
        return INF
    r = 0.0
    if x < 0:
        r = -math.pi / math.tan(math.pi * (x - math.floor(x)))
        x = 1 - x
    while x < 15:
        r -= 1 / x
        x += 1
    z = 1 / (x * x)
    return r + math.log(x) - 0.5 / x - z * (1 / 12 - z * (1 / 120 - z * (1 / 252 - z * (1 / 240 - z / 132))))


def erf_inv(x):
    if math.isnan(x) or abs(x) > 1:
        return NAN
    if abs(x) == 1:
        return math.copysign(INF, x)
    lo, hi = 0.0, 7.0
    for _ in range(200):
        mid = (lo + hi) / 2
        if (math.erf(mid) < abs(x)) if abs(x) < 0.5 else (1 - abs(x) < math.erfc(mid)):
            lo = mid
        else:
            hi = mid
    return math.copysign(lo, x)


GENERAL = [0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, INF, -INF, NAN]
WIDE = GENERAL + [60.0, -60.0, 100.0, -100.0, 7.5e-5]
UNIT = [0.0, 1.0, -1.0, 0.5, -0.5, 0.999, -0.25, 0.001, -0.0, 1.5, -2.0, INF, -INF, NAN]
POSITIVE = [0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 1.0e-4, 60000.0, -0.0, -1.0, INF, -INF, NAN]
ROUND = [0.0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.25, 0.75, -0.75, 3.0, -0.0, 1000.5, INF, -INF, NAN]
UNARY = {
    "exponential": (np1(np.exp), WIDE, 3), "exponential_minus_one": (np1(np.expm1), WIDE, 4),
    "log": (np1(np.log), POSITIVE, 3), "log_plus_one": (np1(np.log1p), UNIT + [1000.0], 4),
    "logistic": (logistic, WIDE, 4), "sqrt": (np1(np.sqrt), POSITIVE, 1),
    "rsqrt": (lambda x: math.copysign(INF, x) if x == 0 else float(1 / np.sqrt(x)), POSITIVE, 2),
    "sine": (np1(np.sin), GENERAL, 3), "cosine": (np1(np.cos), GENERAL, 3),
    "tan": (np1(np.tan), GENERAL, 4), "tanh": (np1(np.tanh), WIDE, 4),
    "asin": (np1(np.arcsin), UNIT, 4), "acos": (np1(np.arccos), UNIT, 4),
    "atan": (np1(np.arctan), WIDE, 4), "asinh": (np1(np.arcsinh), GENERAL, 4),
    "acosh": (np1(np.arccosh), [1.0, 1.5, 2.0, 10.0, 1000.0, 0.5, INF, -INF, NAN], 4),
    "atanh": (np1(np.arctanh), UNIT, 4), "sinh": (np1(np.sinh), GENERAL, 4),
    "cosh": (np1(np.cosh), GENERAL, 4), "cbrt": (np1(np.cbrt), [0.0, 1.0, -1.0, 8.0, -27.0, 0.5, 1000.0, -0.0, INF, -INF, NAN], 3),
    "ceil": (np1(np.ceil), ROUND, 0), "floor": (np1(np.floor), ROUND, 0),
    "round_nearest_afz": (away, ROUND, 0), "round_nearest_even": (np1(np.rint), ROUND, 0),
    "erf": (math.erf, WIDE, 4), "erfc": (math.erfc, GENERAL, 4),
    "erf_inv": (erf_inv, UNIT, 8),
    "lgamma": (lgamma, [0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.5, -3.25, 50.0, INF, -INF, NAN], 8),
    "digamma": (digamma, [0.5, 1.0, 2.0, 3.5, 10.0, 0.0, -1.0, -0.25, -2.5, 50.0, INF, -INF, NAN], 16),
}


# Where float64 is computed by a series with a larger bound than float32's.
F64_ULPS = {"erf_inv": 512, "digamma": 64, "lgamma": 64}


def complex_values(dtype):
    return array([0.5 + 0.25j, 1 - 1j, -2 + 0.5j, 0.1 - 3j, -0.75 - 0.5j, 3 + 0j, 1j], dtype)


COMPLEX_UNARY = {
    "exponential": np.exp, "log": np.log, "sqrt": np.sqrt, "sine": np.sin, "cosine": np.cos, "tan": np.tan,
    "tanh": np.tanh, "exponential_minus_one": np.expm1, "log_plus_one": np.log1p,
    "rsqrt": lambda z: 1 / np.sqrt(z), "logistic": lambda z: 1 / (1 + np.exp(-z)),
    "sinh": np.sinh, "cosh": np.cosh, "asinh": np.arcsinh,
}


def write_unary():
    for op, (fn, values, ulps) in UNARY.items():
        f = File(op, f"{op} of every float type: ordinary values, signed zeros, infinities and NaN.")
        for dtype in FLOATS:
            v = array(values, dtype)
            bound = F64_ULPS.get(op, ulps) if dtype == "f64" else ulps if dtype == "f32" else min(ulps, 1)
            unary_cases(f, op, dtype, values, apply(fn, v, dtype), bound)
        if op in COMPLEX_UNARY:
            for dtype in COMPLEX:
                v = complex_values(dtype)
                e = COMPLEX_UNARY[op](v.astype(np.complex128)).astype(DTYPES[dtype])
                unary_cases(f, op, dtype, v, e, 16)
        f.write()
    limits = lambda d: (int(ml_dtypes.iinfo(DTYPES[d]).min), int(ml_dtypes.iinfo(DTYPES[d]).max))
    bits = lambda d: int("".join(c for c in d if c.isdigit()))

    def wrap(x, d):
        n = bits(d)
        x &= (1 << n) - 1
        return x - (1 << n) if d[0] == "i" and x >> (n - 1) else x

    def integer(f, op, dtypes, fn):
        for d in dtypes:
            lo, hi = limits(d)
            values = [0, 1, 5, hi, lo, hi - 1, lo + 1] + ([-1, -3] if d[0] == "i" else [])
            unary_cases(f, op, d, values, array([wrap(fn(x, d), d) for x in values], d))

    f = File("negate", "negate: floats flip the sign bit, integers wrap.")
    for d in FLOATS:
        unary_cases(f, "negate", d, GENERAL, -array(GENERAL, d))
    integer(f, "negate", INTS, lambda x, d: -x)
    for d in COMPLEX:
        unary_cases(f, "negate", d, complex_values(d), -complex_values(d))
    f.write()
    f = File("abs", "abs: floats clear the sign bit, the smallest integer stays itself, complex gives the magnitude.")
    for d in FLOATS:
        unary_cases(f, "abs", d, GENERAL, np.abs(array(GENERAL, d)))
    integer(f, "abs", SIGNED, lambda x, d: abs(x))
    for d in COMPLEX:
        v = complex_values(d)
        unary_cases(f, "abs", d, v, np.abs(v), 2, d[8:-1])
    f.write()
    f = File("sign", "sign: -1, 0 or 1; zeros keep their sign and NaN stays NaN; complex z / |z|.")
    for d in FLOATS:
        v = array(GENERAL, d)
        e = [x if x == 0 or math.isnan(x) else math.copysign(1, x) for x in map(float, v)]
        unary_cases(f, "sign", d, GENERAL, array(e, d))
    integer(f, "sign", INTS, lambda x, d: (x > 0) - (x < 0))
    for d in COMPLEX:
        v = complex_values(d)
        w = v.astype(np.complex128)
        unary_cases(f, "sign", d, v, (w / np.abs(w)).astype(DTYPES[d]), 4)
    f.write()
    f = File("not", "not: logical on booleans, bitwise on integers.")
    unary_cases(f, "not", "i1", [True, False, True], array([False, True, False], "i1"))
    integer(f, "not", INTS, lambda x, d: ~x)
    f.write()
    f = File("popcnt", "popcnt counts the one bits of each integer.")
    integer(f, "popcnt", INTS, lambda x, d: bin(x & ((1 << bits(d)) - 1)).count("1"))
    f.write()
    f = File("count_leading_zeros", "count_leading_zeros; zero gives the width.")
    integer(f, "count_leading_zeros", INTS, lambda x, d: bits(d) - (x & ((1 << bits(d)) - 1)).bit_length())
    f.write()
    f = File("is_finite", "is_finite is false for infinities and NaN only.")
    for d in FLOATS:
        unary_cases(f, "is_finite", d, GENERAL, np.isfinite(array(GENERAL, d).astype(np.float64)), 0, "i1")
    f.write()
    for op in ("real", "imag"):
        f = File(op, f"The {op} part of complex numbers; of a real operand {'the operand' if op == 'real' else 'zero'}.")
        for d in COMPLEX:
            v = complex_values(d)
            unary_cases(f, op, d, v, np.ascontiguousarray(v.real if op == "real" else v.imag), 0, d[8:-1])
        for d in FLOATS:
            v = array(GENERAL, d)
            unary_cases(f, op, d, GENERAL, v if op == "real" else np.zeros_like(v))
        f.write()


PAIRS = [(0.0, 1.0), (1.0, 2.0), (-1.5, 0.25), (3.0, -7.0), (-0.0, 0.0), (0.0, -0.0), (INF, 1.0), (-INF, INF),
         (NAN, 1.0), (2.0, NAN), (1.0, 0.0), (-1.0, 0.0), (5.5, 2.0), (-5.5, 2.0), (100.0, 1000.0), (1.0, INF)]


def binary_case(f, op, d, a, b, e, ulps=0, name="values"):
    f.case(f"{d}_{name}")
    x, y = f.const(a, d), f.const(b, d)
    f.check(f.op_(f"hlo.{op} {x}, {y} : {tensor(a.shape, d)}"), e, d, ulps)


def fmod(a, b):
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0:
        return NAN
    return math.fmod(a, b)


def maximum(a, b):
    if math.isnan(a) or math.isnan(b):
        return NAN
    if a == b == 0:
        return 0.0 if math.copysign(1, a) > 0 or math.copysign(1, b) > 0 else -0.0
    return max(a, b)


def minimum(a, b):
    return -maximum(-a, -b)


def divide(a, b):
    return float(np.float64(a) / np.float64(b))


def power(a, b):
    return float(np.power(np.float64(a), np.float64(b)))


def int_divide(a, b, n):
    if b == 0:
        return -1
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def int_remainder(a, b, n):
    if b == 0:
        return a
    return int(math.copysign(1, a)) * (abs(a) % abs(b)) if a else 0


def int_power(a, b, n):
    if b < 0:
        return 1 if a == 1 else (-1 if b % 2 else 1) if a == -1 else 0
    return pow(a, b, 1 << n)


def shift_left(a, b, n):
    b &= (1 << n) - 1
    return a << b if b < n else 0


def shift_right_logical(a, b, n):
    b &= (1 << n) - 1
    return (a & ((1 << n) - 1)) >> b if b < n else 0


def shift_right_arithmetic(a, b, n):
    a &= (1 << n) - 1
    a = a - (1 << n) if a >> (n - 1) else a
    return a >> min(b & ((1 << n) - 1), n - 1)


def write_binary():
    floats = {
        "add": lambda a, b: a + b, "subtract": lambda a, b: a - b, "multiply": lambda a, b: a * b,
        "divide": divide, "remainder": fmod, "maximum": maximum, "minimum": minimum,
        "power": power, "atan2": lambda a, b: math.atan2(a, b),
    }
    ints = {
        "add": lambda a, b, n: a + b, "subtract": lambda a, b, n: a - b, "multiply": lambda a, b, n: a * b,
        "divide": int_divide, "remainder": int_remainder, "maximum": lambda a, b, n: max(a, b),
        "minimum": lambda a, b, n: min(a, b), "power": int_power, "and": lambda a, b, n: a & b,
        "or": lambda a, b, n: a | b, "xor": lambda a, b, n: a ^ b, "shift_left": shift_left,
        "shift_right_logical": shift_right_logical, "shift_right_arithmetic": shift_right_arithmetic,
    }
    preds = {"add": "or", "multiply": "and", "maximum": "or", "minimum": "and", "and": "and", "or": "or", "xor": "xor"}
    sentences = {
        "add": "add: rounds once, integers wrap, on booleans or.",
        "multiply": "multiply: rounds once, integers wrap, on booleans and.",
        "divide": "divide: integers truncate, x / 0 has all bits one, and the smallest integer / -1 stays itself.",
        "remainder": "remainder has the dividend's sign; integers: x % 0 is x.",
        "maximum": "maximum: NaN wins.", "minimum": "minimum: NaN wins.",
        "power": "power; integers wrap, a negative exponent gives 0 except for bases 1 and -1.",
        "shift_left": "shift_left by the width or more gives 0.",
        "shift_right_logical": "shift_right_logical by the width or more gives 0.",
        "shift_right_arithmetic": "shift_right_arithmetic by the width or more gives copies of the sign.",
    }
    exact = {"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum"}
    for op in sorted(set(floats) | set(ints)):
        f = File(op, sentences.get(op, f"{op} of every type it takes."))
        if op in floats:
            pairs = [(1.5, 2.0), (2.0, -1.0), (4.0, 0.5), (-2.0, 3.0), (-2.0, 0.5), (0.0, 0.0), (0.0, -1.0), (INF, 2.0),
                     (0.5, INF), (NAN, 0.0), (1.0, NAN), (-1.0, INF), (10.0, 3.0)] if op == "power" else PAIRS
            if op in ("maximum", "minimum"):  # of two zeros a backend may take either
                pairs = [p for p in PAIRS if p not in ((-0.0, 0.0), (0.0, -0.0)) or math.copysign(1, p[0]) == math.copysign(1, p[1])]
            for d in FLOATS:
                a, b = array([p[0] for p in pairs], d), array([p[1] for p in pairs], d)
                e = np.array([floats[op](float(x), float(y)) for x, y in zip(a, b)]).astype(DTYPES[d])
                binary_case(f, op, d, a, b, e, 0 if op in exact else 4 if d in ("f32", "f64") else 1)
                binary_case(f, op, d, a[1:2].reshape(()), b[1:2].reshape(()), e[1:2].reshape(()), 0 if op in exact else 4, "scalar")
                binary_case(f, op, d, a[:0].reshape(3, 0), b[:0].reshape(3, 0), e[:0].reshape(3, 0), 0, "empty")
        if op in ints:
            for d in INTS:
                n = int("".join(c for c in d if c.isdigit()))
                info = ml_dtypes.iinfo(DTYPES[d])
                lo, hi = int(info.min), int(info.max)
                vals = [0, 1, 2, 3, 7, hi, lo] + ([-1, -2, -5] if d[0] == "i" else [hi - 1])
                pairs = [(x, y) for x in vals for y in vals]
                def wrap(x):
                    x &= (1 << n) - 1
                    return x - (1 << n) if d[0] == "i" and x >> (n - 1) else x
                a, b = array([p[0] for p in pairs], d), array([p[1] for p in pairs], d)
                e = array([wrap(ints[op](x, y, n)) for x, y in pairs], d)
                binary_case(f, op, d, a, b, e)
                binary_case(f, op, d, a[:6].reshape(1, 2, 3), b[:6].reshape(1, 2, 3), e[:6].reshape(1, 2, 3), 0, "rank3")
        if op in preds:
            a, b = array([False, False, True, True], "i1"), array([False, True, False, True], "i1")
            e = {"or": a | b, "and": a & b, "xor": a ^ b}[preds[op]]
            binary_case(f, op, "i1", a, b, e)
        if op in ("add", "subtract", "multiply", "divide"):
            for d in COMPLEX:
                a, b = complex_values(d), complex_values(d)[::-1].copy() + 1
                fn = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide}[op]
                binary_case(f, op, d, a, b, fn(a.astype(np.complex128), b.astype(np.complex128)).astype(DTYPES[d]),
                            4 if op in ("multiply", "divide") else 0)
        f.write()
    f = File("next_after", "next_after steps one representable number towards the second operand.")
    pairs = [(1.0, 2.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (-0.0, 1.0), (2.0, 2.0), (NAN, 1.0), (INF, 0.0)]
    for d in FLOATS:
        a, b = array([p[0] for p in pairs], d), array([p[1] for p in pairs], d)
        binary_case(f, "next_after", d, a, b, np.nextafter(a, b))
    f.write()


def total_order(x, d):
    n = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}[d]
    bits = int.from_bytes(x.tobytes(), "little")
    return bits if not bits >> (n - 1) else -(bits & ((1 << (n - 1)) - 1)) - 1


def write_compare_select():
    fns = {"EQ": lambda a, b: a == b, "NE": lambda a, b: a != b, "GE": lambda a, b: a >= b,
           "GT": lambda a, b: a > b, "LE": lambda a, b: a <= b, "LT": lambda a, b: a < b}
    f = File("compare", "compare in every direction; NaN is unequal to everything unless TOTALORDER is asked for.")
    vals = [0.0, -0.0, 1.0, -1.0, INF, -INF, NAN]
    for d in FLOATS:
        a = array([x for x in vals for _ in vals], d)
        b = array(vals * len(vals), d)
        for direction, fn in fns.items():
            for order in ("", "TOTALORDER"):
                f.case(f"{d}_{direction}_{order or 'FLOAT'}".lower())
                x, y = f.const(a, d), f.const(b, d)
                t = tensor(a.shape, d)
                text = f"hlo.compare {direction}, {x}, {y}" + (f", {order}" if order else "")
                r = f.op_(f"{text} : ({t}, {t}) -> {tensor(a.shape, 'i1')}")
                if order:
                    e = [fn(total_order(p, d), total_order(q, d)) for p, q in zip(a, b)]
                else:
                    e = [fn(float(p), float(q)) for p, q in zip(a, b)]
                f.check(r, e, "i1")
    for d in INTS + ["i1"]:
        info = ml_dtypes.iinfo(DTYPES[d]) if d != "i1" else None
        vals = [0, 1] if d == "i1" else [0, 1, int(info.max), int(info.min)]
        a, b = array([x for x in vals for _ in vals], d), array(vals * len(vals), d)
        for direction, fn in fns.items():
            f.case(f"{d}_{direction}".lower())
            x, y = f.const(a, d), f.const(b, d)
            t = tensor(a.shape, d)
            r = f.op_(f"hlo.compare {direction}, {x}, {y} : ({t}, {t}) -> {tensor(a.shape, 'i1')}")
            f.check(r, [fn(int(p), int(q)) for p, q in zip(a, b)], "i1")
    for d in COMPLEX:
        a, b = complex_values(d), complex_values(d)[::-1].copy()
        for direction in ("EQ", "NE"):
            f.case(f"{d}_{direction}".lower())
            x, y = f.const(a, d), f.const(b, d)
            t = tensor(a.shape, d)
            r = f.op_(f"hlo.compare {direction}, {x}, {y} : ({t}, {t}) -> {tensor(a.shape, 'i1')}")
            f.check(r, fns[direction](a, b), "i1")
    f.write()

    f = File("select", "select by a predicate of the operands' shape or by a scalar one.")
    for d in ["i1", "i4", "i8", "ui8", "i16", "bf16", "i32", "f32", "i64", "f64"] + COMPLEX:
        a = array([0, 1, 1, 0, 1, 0], d).reshape(2, 3)
        b = array([1, 1, 0, 0, 0, 1], d).reshape(2, 3)
        p = np.array([True, False, True, False, True, False]).reshape(2, 3)
        for name, pred in (("elementwise", p), ("scalar_true", np.array(True)), ("scalar_false", np.array(False))):
            f.case(f"{d}_{name}")
            q, x, y = f.const(pred, "i1"), f.const(a, d), f.const(b, d)
            t = tensor(a.shape, d)
            r = f.op_(f"hlo.select {q}, {x}, {y} : ({tensor(pred.shape, 'i1')}, {t}, {t}) -> {t}")
            f.check(r, np.where(pred, a, b), d)
    f.write()

    f = File("clamp", "clamp is min(max(operand, min), max); bounds of the operand's shape or scalars; NaN stays.")
    for d in FLOATS + SIGNED + UNSIGNED:
        values = [0, 1, 2, 3, 5, 7] + ([NAN, INF] if d in FLOATS else [])
        v = array(values, d)
        lo, hi = array(2, d), array(5, d)
        e = array([x if x != x else min(max(x, 2), 5) for x in map(float, v)], d)
        for name, shape in (("scalar_bounds", ()), ("full_bounds", v.shape)):
            f.case(f"{d}_{name}")
            a, x, b = f.const(np.broadcast_to(lo, shape).copy(), d), f.const(v, d), f.const(np.broadcast_to(hi, shape).copy(), d)
            t, s = tensor(v.shape, d), tensor(shape, d)
            f.check(f.op_(f"hlo.clamp {a}, {x}, {b} : ({s}, {t}, {s}) -> {t}"), e, d)
    f.write()

    f = File("complex", "complex from real and imaginary parts.")
    for d in ("f32", "f64"):
        a, b = array([1, -2, NAN, INF], d), array([0.5, -0.0, 1, 2], d)
        f.case(d)
        x, y = f.const(a, d), f.const(b, d)
        t, r = tensor(a.shape, d), tensor(a.shape, f"complex<{d}>")
        z = f.op_(f"hlo.complex {x}, {y} : ({t}, {t}) -> {r}")
        for part, e in (("real", a), ("imag", b)):
            f.check(f.op_(f"hlo.{part} {z} : ({r}) -> {t}"), e, d)
    f.write()


def saturate(x, d):
    info = ml_dtypes.iinfo(DTYPES[d])
    if math.isnan(x):
        return 0
    if math.isinf(x):
        return int(info.max if x > 0 else info.min)
    return min(max(int(x), int(info.min)), int(info.max))


def write_convert():
    f = File("convert", "convert between all types: float to integer truncates and saturates with NaN giving 0, integers wrap.")
    everything = ["i1"] + INTS + FLOATS
    for s in everything:
        if s == "i1":
            v = array([False, True], s)
        elif s in FLOATS:
            v = array([0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, INF, -INF, NAN], s)
        else:
            info = ml_dtypes.iinfo(DTYPES[s])
            v = array([0, 1, 2, 5, int(info.max), int(info.min), int(info.max) // 2], s)
        for t in everything:
            f.case(f"{s}_to_{t}")
            x = f.const(v, s)
            r = f.op_(f"hlo.convert {x} : ({tensor(v.shape, s)}) -> {tensor(v.shape, t)}")
            plain = [float(q) if s in FLOATS else int(q) for q in v]
            if t == "i1":
                e = array([q != 0 for q in plain], t)
            elif t in FLOATS:
                # Through float64, which holds every value here except large 64-bit integers.
                if s in ("i64", "ui64"):
                    e = v.astype(np.float32 if t != "f64" else np.float64).astype(DTYPES[t])
                else:
                    e = np.array(plain, dtype=np.float64).astype(DTYPES[t])
            elif s in FLOATS:
                e = array([saturate(q, t) for q in plain], t)
            else:
                n = int("".join(c for c in t if c.isdigit()))
                wrapped = [q & ((1 << n) - 1) for q in plain]
                e = array([q - (1 << n) if t[0] == "i" and q >> (n - 1) else q for q in wrapped], t)
            f.check(r, e, t)
    for s, t in (("f32", "complex<f32>"), ("complex<f32>", "f32"), ("complex<f64>", "complex<f32>"), ("i32", "complex<f64>"), ("complex<f32>", "i32")):
        v = complex_values(s) if s.startswith("c") else array([0, 1, 2], s)
        f.case(f"{s}_to_{t}".replace("<", "").replace(">", ""))
        x = f.const(v, s)
        e = v.astype(DTYPES[t]) if t.startswith("c") else v.real.astype(DTYPES[t])
        f.check(f.op_(f"hlo.convert {x} : ({tensor(v.shape, s)}) -> {tensor(v.shape, t)}"), e, t)
    f.write()

    f = File("bitcast_convert", "bitcast_convert keeps the bits; narrower types add a last dimension, wider ones drop it.")
    def case(name, v, s, e, t):
        f.case(name)
        x = f.const(v, s)
        f.check(f.op_(f"hlo.bitcast_convert {x} : ({tensor(v.shape, s)}) -> {tensor(e.shape, t)}"), e, t)
    v = array([0.0, -0.0, 1.0, INF, -2.5], "f32")
    case("f32_to_i32", v, "f32", v.view(np.int32), "i32")
    case("f32_to_ui16", v, "f32", v.view(np.uint16).reshape(5, 2), "ui16")
    case("ui8_to_f32", v.view(np.uint8).reshape(5, 4), "ui8", v, "f32")
    case("f64_to_i64", v.astype(np.float64), "f64", v.astype(np.float64).view(np.int64), "i64")
    case("bf16_to_ui16", v.astype(ml_dtypes.bfloat16), "bf16", v.astype(ml_dtypes.bfloat16).view(np.uint16), "ui16")
    case("i8_to_i4", array([0x21, -1, 0x7A], "i8"), "i8", array([[1, 2], [-1, -1], [-6, 7]], "i4"), "i4")
    case("i4_to_i8", array([[1, 2], [-1, -1], [-6, 7]], "i4"), "i4", array([0x21, -1, 0x7A], "i8"), "i8")
    case("ui8_to_i1", array([5], "ui8"), "ui8", array([[1, 0, 1, 0, 0, 0, 0, 0]], "i1"), "i1")
    case("scalar", v[2].reshape(()), "f32", v[2:3].view(np.int32).reshape(()), "i32")
    f.write()

    f = File("reduce_precision", "reduce_precision rounds to fewer bits as a narrower float would.")
    v = array([0.0, -0.0, 1.0, 1.0009765625, 1.00048828125, 65504.0, 65520.0, -70000.0, 1e-8, 3.0e-5, INF, -INF, NAN], "f32")
    f.case("f32_as_bf16")
    x = f.const(v, "f32")
    f.check(f.op_(f"hlo.reduce_precision {x} {{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}} : {tensor(v.shape, 'f32')}"),
            v.astype(ml_dtypes.bfloat16).astype(np.float32), "f32")
    f.case("f32_as_e5m10")
    e = v.astype(np.float16).astype(np.float32)
    e[np.abs(v) < 2.0 ** -14] = np.copysign(0, v[np.abs(v) < 2.0 ** -14])  # no subnormals
    x = f.const(v, "f32")
    f.check(f.op_(f"hlo.reduce_precision {x} {{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}} : {tensor(v.shape, 'f32')}"), e, "f32")
    f.case("f64_unchanged")
    x = f.const(v.astype(np.float64), "f64")
    f.check(f.op_(f"hlo.reduce_precision {x} {{exponent_bits = 11 : i32, mantissa_bits = 52 : i32}} : {tensor(v.shape, 'f64')}"),
            v.astype(np.float64), "f64")
    f.write()


def main():
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    write_unary()
    write_binary()
    write_compare_select()
    write_convert()
    import generate_tensor  # noqa: it imports this module
    generate_tensor.main()
    import generate_linalg
    generate_linalg.main()


if __name__ == "__main__":
    main()
