"""Elementwise ops of one, two and three operands, their gradients, casts and selection."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("elementwise")
raw = tf.raw_ops
bfloat16 = tf.bfloat16.as_numpy_dtype
F32, F64, F16 = np.float32, np.float64, np.float16
FLOATS = [F32, F64, F16, bfloat16]
C64 = np.complex64
INTS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]

rng = np.random.default_rng(1)
nan, inf = np.nan, np.inf
EDGES = [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 1e-20, -1e-20, 87.0, -87.0, 1e30]


def floats(dtype, low=-3.0, high=3.0, edges=True):
    v = rng.uniform(low, high, 24)
    if edges:
        v = np.concatenate([v, EDGES])
    with np.errstate(over="ignore"):
        return v.astype(dtype)


def ints(dtype, n=24, low=None, high=None):
    info = np.iinfo(dtype)
    low, high = info.min if low is None else low, info.max if high is None else high
    v = rng.integers(low, high, n, dtype=dtype, endpoint=True)
    return np.concatenate([v, np.array([low, high], dtype)])


def complexes(n=16):
    return (rng.uniform(-2, 2, n) + 1j * rng.uniform(-2, 2, n)).astype(C64)


def unary(op, *dtypes, tol=None, **data):
    fn = getattr(raw, op)
    key = "input" if op in INPUT_NAMED else "a" if op == "Erfinv_" else "x"
    for dtype in dtypes or FLOATS:
        x = complexes() if dtype is C64 else ints(dtype) if np.dtype(dtype).kind in "iu" else floats(dtype, **data)
        cases.add(f"{op} {np.dtype(dtype).name}", lambda v, fn=fn, key=key: fn(**{key: v}), x, tol=tol)


INPUT_NAMED = {"Real", "Imag", "Conj", "Angle"}

for op in ["Neg", "Square"]:
    unary(op, *FLOATS, np.int32, np.int64, np.int8, C64)
unary("Abs", *FLOATS, np.int8, np.int16, np.int32, np.int64)
unary("Sign", *FLOATS, np.int32, np.int64, C64)
for op in ["Ceil", "Floor"]:
    unary(op)
unary("Rint", F32, F64)
unary("Round", *FLOATS)
unary("Reciprocal", *FLOATS, C64)
unary("Inv", F32)
for op in ["Exp", "Expm1", "Sin", "Cos", "Tanh", "Sigmoid"]:
    unary(op, low=-4, high=4)
    unary(op, C64, tol=2e-5)
for op in ["Log", "Log1p", "Sqrt", "Rsqrt"]:
    unary(op, *FLOATS, C64, low=-0.5, high=6)
cases.add("Rsqrt of infinite complex numbers", lambda x: raw.Rsqrt(x=x),
          np.array([complex(0, inf), complex(inf, 0), complex(-inf, 0), complex(inf, -inf), complex(1, -inf), complex(-inf, 2)], C64))
# Wide arguments of tan and the hyperbolic functions overflow; inverse functions leave the reals.
for op in ["Tan", "Sinh", "Cosh", "Asinh", "Atan"]:
    unary(op, F32, F64, F16, edges=op in ("Atan", "Sinh", "Cosh"))
for op in ["Asin", "Acos", "Atanh"]:
    unary(op, F32, F64, low=-1.2, high=1.2, edges=False)
unary("Acosh", F32, F64, low=0.5, high=9)
for op in ["Erf", "Erfc"]:
    unary(op, F32, F16)
    unary(op, F64, edges=False)  # TensorFlow's erf of infinity is NaN here
unary("Erfinv", F32, F64, low=-1, high=1, edges=False)
unary("Ndtri", F32, F64, low=0.01, high=0.99, edges=False)
for dtype in (F32, F64):
    tails = [0, 1, -1, 1.5, nan, inf, -inf, 0.5, 0.13, 0.14, 0.86, 0.87, 1e-4, 1e-7, 1e-13, 1e-15, 1e-30, 1 - 1e-4, 1 - 2**-23]
    cases.add(f"Ndtri {dtype.__name__} in the tails", lambda x: raw.Ndtri(x=x), np.array(tails + ([1e-300, 1 - 2**-50] if dtype is F64 else []), dtype))
unary("Lgamma", F32, F64, low=-4.9, high=20, edges=False)
unary("Digamma", F32, F64, low=-4.9, high=20, edges=False, tol=2e-5)
for op in ["IsFinite", "IsInf", "IsNan"]:
    unary(op, F32, F64, F16, bfloat16)
for op in ["Real", "Imag", "Conj", "Angle", "ComplexAbs"]:
    unary(op, C64)
for dtype in INTS:
    cases.add(f"Invert {dtype.__name__}", lambda x: raw.Invert(x=x), ints(dtype))
    cases.add(f"PopulationCount {dtype.__name__}", lambda x: raw.PopulationCount(x=x), ints(dtype))
cases.add("LogicalNot", lambda x: raw.LogicalNot(x=x), np.array([True, False]))
cases.add("CheckNumerics", lambda x: raw.CheckNumerics(tensor=x, message="bad"), floats(F32, edges=False))
for dtype in [F32, F64, F16]:
    cases.add(f"L2Loss {dtype.__name__}", lambda x: raw.L2Loss(t=x), floats(dtype, edges=False).reshape(4, 6))

# Activations and gradients.
for op in ["Relu", "Relu6", "Elu", "Selu", "Softplus", "Softsign"]:
    for dtype in FLOATS:
        cases.add(f"{op} {np.dtype(dtype).name}", lambda x, op=op: getattr(raw, op)(features=x), floats(dtype))
cases.add("Relu int32", lambda x: raw.Relu(features=x), ints(np.int32))
cases.add("Relu6 uint8", lambda x: raw.Relu6(features=x), ints(np.uint8))
cases.add("LeakyRelu", lambda x: raw.LeakyRelu(features=x, alpha=0.3), floats(F32))
cases.add("LeakyRelu alpha above 1", lambda x: raw.LeakyRelu(features=x, alpha=1.5), floats(F32))
finite = lambda dtype: floats(dtype, edges=False)
GRADS = {"ReluGrad": ("gradients", "features"), "Relu6Grad": ("gradients", "features"),
         "EluGrad": ("gradients", "outputs"), "SeluGrad": ("gradients", "outputs"),
         "SoftplusGrad": ("gradients", "features"), "SoftsignGrad": ("gradients", "features"),
         "LeakyReluGrad": ("gradients", "features"),
         "SigmoidGrad": ("y", "dy"), "TanhGrad": ("y", "dy"), "RsqrtGrad": ("y", "dy"), "SqrtGrad": ("y", "dy"),
         "ReciprocalGrad": ("y", "dy")}
for op, (a, b) in GRADS.items():
    for dtype in [F32, F64, F16]:
        cases.add(f"{op} {dtype.__name__}", lambda x, y, op=op, a=a, b=b: getattr(raw, op)(**{a: x, b: y}),
                  finite(dtype), finite(dtype))
cases.add("ReluGrad of inf and nan", lambda g, x: raw.ReluGrad(gradients=g, features=x),
          np.array([inf, nan, inf, nan, 1, 1, 1], F32), np.array([1, 1, -1, -1, nan, 0, -0.0], F32))
cases.add("Relu6Grad at its corners", lambda g, x: raw.Relu6Grad(gradients=g, features=x),
          np.array([1, 1, 1, 1, 1], F32), np.array([0, 6, 5.9, 7, nan], F32))
cases.add("gradients of nothing", lambda y, dy: [raw.SqrtGrad(y=y, dy=dy), raw.RsqrtGrad(y=1 / y, dy=dy), raw.ReciprocalGrad(y=1 / y, dy=dy),
                                                 raw.InvGrad(y=1 / y, dy=dy), raw.SqrtGrad(y=y, dy=-dy)],
          np.array([0, 0, 2, nan, nan], F32), np.array([0, 1, 1, 0, 1], F32), bits=True)
cases.add("gradient of a masked root", lambda x: tf.gradients(tf.where(x > 0, tf.sqrt(x), 0.0), x)[0], np.array([0, 4], F32))
for op in ["SigmoidGrad", "TanhGrad", "SqrtGrad", "RsqrtGrad", "ReciprocalGrad"]:
    cases.add(f"{op} complex64", lambda x, y, op=op: getattr(raw, op)(y=x, dy=y), complexes(), complexes())

# Binary.
SHAPES = [((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1, 3), (4, 1)), ((), (2, 2)), ((0, 3), (1, 3)), ((1,), (0,))]


def binary(op, dtypes, make=None, y=None, tol=None):
    make = make or (lambda dtype, n: complexes(n) if dtype is C64 else
                    ints(dtype, max(n, 1))[:n] if np.dtype(dtype).kind in "iu" else rng.uniform(-3, 3, n).astype(dtype))
    for dtype in dtypes:
        for sx, sy in SHAPES if dtype in (F32, np.int32) else SHAPES[1:2]:
            a, b = make(dtype, int(np.prod(sx))).reshape(sx), (y or make)(dtype, int(np.prod(sy))).reshape(sy)
            cases.add(f"{op} {np.dtype(dtype).name} {sx} {sy}".replace("'", ""),
                      lambda p, q, op=op: getattr(raw, op)(x=p, y=q), a, b, tol=tol)


def nonzero(dtype, n):
    v = rng.integers(1, 7, n) * (rng.choice([-1, 1], n) if np.dtype(dtype).kind != "u" else 1)
    return v.astype(dtype)


def edges(op, dtype=F32, **kw):
    """All pairs of the edge values."""
    e = np.array(EDGES, dtype)
    cases.add(f"{op} {np.dtype(dtype).name} edges", lambda p, q: getattr(raw, op)(x=p, y=q), e[:, None], e[None, :], **kw)


for op in ["AddV2", "Sub", "Mul"]:
    binary(op, [*FLOATS, *INTS, C64])
binary("Add", [F32])
binary("RealDiv", [*FLOATS, C64])
binary("Div", [F32, np.int32, np.int8, np.uint8, np.int64], y=nonzero)
for dtype in (F32, F64, F16):
    cases.add(f"TruncateDiv {dtype.__name__}", lambda x, y: raw.TruncateDiv(x=x, y=y), np.array([7, -7, 1, -1, 0, 5, nan, inf], dtype),
              np.array([2, 2, 2, 2, -3, 0, 1, -2], dtype), bits=True)
binary("TruncateDiv", [np.int32, np.int16, np.uint16, np.int64], y=nonzero)
binary("FloorDiv", [F32, F64, F16, np.int32, np.int8, np.uint8, np.int64, np.uint32], y=nonzero)
binary("FloorMod", [F32, F64, np.int32, np.int8, np.uint8, np.int64, np.uint64], y=nonzero)
binary("Mod", [F32, F64, np.int32, np.int64], y=nonzero)
binary("TruncateMod", [F32, F64, np.int32, np.int64], y=nonzero)
binary("DivNoNan", [F32, F64, C64])
binary("MulNoNan", [F32, F64])
binary("Xdivy", [F32, F64])
binary("Xlogy", [F32, F64])
binary("Xlog1py", [F32, F64])
binary("Maximum", [*FLOATS, *INTS])
binary("Minimum", [*FLOATS, *INTS])
binary("SquaredDifference", [F32, F64, F16, np.int32, np.int64, C64])
binary("Pow", [F32, F64, F16], make=lambda d, n: rng.uniform(0.1, 3, n).astype(d))
binary("Pow", [np.int32, np.int64], make=lambda d, n: rng.integers(0, 7, n).astype(d))
binary("Atan2", [F32, F64, F16])
# On and beside branch cuts, where the sign of a zero counts; small and large numbers; infinities.
CUTS = [complex(2.5, 0.0), complex(2.5, -0.0), complex(-95, 0.0), complex(-95, -0.0), complex(0.0, 2.5), complex(-0.0, 2.5), complex(-0.0, -95), complex(5e7, 0.0),
        complex(-97010296, 0.0), complex(-0.0, -56212300), complex(-95, -1e-3), 2e-8j, 1e-8 + 1e-8j, complex(5.3e-8, 0.0), -4.41e-7 - 5.38e-8j, complex(1.0, 0.0), -0.3 + 0.4j, 3 - 2j,
        complex(0.0, 0.0), complex(-0.0, 0.0)]
FAR = [complex(0.0, inf), complex(1.0, inf), complex(1.0, -inf), complex(inf, 2.0), complex(-inf, -2.0), complex(inf, 0.0)]
for dtype, tol in ((C64, 1e-6), (np.complex128, 1e-9)):
    for op in ("Asin", "Acos", "Atan", "Asinh", "Acosh", "Atanh", "Log1p", "Expm1", "Log", "Sqrt", "Sin", "Cos", "Tan", "Sinh", "Cosh", "Tanh", "Exp", "Sigmoid"):
        # Each number by itself: the tolerance is relative, but TensorFlow's float32 results near 0 are as coarse as that.
        values = np.array(CUTS + (FAR if op in ("Asin", "Acos", "Asinh", "Acosh", "Sqrt", "Log") else []), dtype)
        if op == "Atanh":
            values = values[values != 1] # a pole
        if op in ("Sin", "Cos", "Tan", "Sinh", "Cosh", "Tanh", "Exp", "Expm1", "Sigmoid"):
            values = values[abs(values) < 60]
        def parts(x, op=op):
            y = getattr(raw, op)(x=x)
            return tf.math.real(y), tf.math.imag(y)
        cases.add(f"{op} {np.dtype(dtype).name} beside cuts", parts, values, tol=tol, atol=1e-9 if dtype is C64 else 1e-15)
    cases.add(f"functions that overflow {np.dtype(dtype).name}", lambda x: (tf.exp(x), tf.sinh(x), tf.cosh(x), tf.sigmoid(x)), np.array([1000, complex(1000, -0.0), -1000, -1000 + 1j], dtype))

parts = [a.ravel() for a in np.meshgrid(np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -2.5, 3e38, 1e-30, 1e20], F32), np.array([nan, inf, -inf, 0.0, -0.0, 1.0, 4e-5, 3e38, 1e-30], F32))]
cases.add("Abs of Complex", lambda p, q: tf.abs(tf.complex(p, q)), *parts)
cases.add("Abs of Complex float64", lambda p, q: tf.abs(tf.complex(p, q)), *[p.astype(F64) for p in parts])
for name, fn in (("sum", lambda z, w: z + w), ("difference", lambda z, w: -(z - w)), ("product", lambda z, w: z * w), ("product with a constant", lambda z, w: z * (1 - 2j) + w)):
    cases.add(f"Parts of Complex {name}", lambda p, q, fn=fn: (lambda z: (tf.math.real(z), tf.math.imag(z), z))(fn(tf.complex(p, q), tf.cast(q, tf.complex64))),
              rng.normal(size=(3, 5)).astype(F32), rng.normal(size=(3, 5)).astype(F32))
cases.add("Complex", lambda p, q: raw.Complex(real=p, imag=q), rng.normal(size=(2, 3)).astype(F32), rng.normal(size=3).astype(F32))
for op in ["AddV2", "Mul", "RealDiv", "Maximum", "Minimum", "DivNoNan", "MulNoNan", "Xdivy", "Xlogy", "Atan2", "Equal", "Less"]:
    edges(op)
edges("Pow", tol=1e-4)
edges("FloorDiv")
e = np.array(EDGES, F32)
cases.add("NextAfter", lambda p, q: raw.NextAfter(x1=p, x2=q), e[:, None], e)
cases.add("NextAfter float64", lambda p, q: raw.NextAfter(x1=p, x2=q), e.astype(F64)[:, None], e.astype(F64))
edges("FloorMod")
for op in ["Equal", "NotEqual"]:
    binary(op, [F32, F64, F16, *INTS, C64], make=lambda d, n: rng.integers(0, 2, n).astype(d))
    cases.add(f"{op} bool", lambda p, q, op=op: getattr(raw, op)(x=p, y=q), np.array([True, False, True]), np.array([True, True, False]))
    cases.add(f"{op} of shapes that do not fit", lambda p, q, op=op: getattr(raw, op)(x=p, y=q, incompatible_shape_error=False),
              np.ones(3, F32), np.ones(2, F32))
for op in ["Less", "LessEqual", "Greater", "GreaterEqual"]:
    binary(op, [F32, F64, F16, *INTS])
for op in ["LogicalAnd", "LogicalOr"]:
    cases.add(op, lambda p, q, op=op: getattr(raw, op)(x=p, y=q), np.array([[True], [False]]), np.array([True, False]))
for op in ["BitwiseAnd", "BitwiseOr", "BitwiseXor"]:
    binary(op, INTS)
for op in ["LeftShift", "RightShift"]:
    binary(op, INTS, y=lambda d, n: rng.integers(0, np.iinfo(d).bits, n).astype(d))
cases.add("ApproximateEqual, just so", lambda p, q: [raw.ApproximateEqual(x=p, y=q, tolerance=t) for t in (0.0, 0.5)],
          np.array([1, 1, 1], F32), np.array([1, 1.5, 1.75], F32))
for tolerance in [1e-5, 0.5]:
    cases.add(f"ApproximateEqual {tolerance}", lambda p, q, t=tolerance: raw.ApproximateEqual(x=p, y=q, tolerance=t),
              np.array([1, 2, nan, inf], F32), np.array([1.000001, 2.4, nan, inf], F32))
cases.add("AddN", lambda a, b, c: raw.AddN(inputs=[a, b, c]), *[rng.normal(size=(2, 3)).astype(F32) for _ in range(3)])
cases.add("AddN of one", lambda a: raw.AddN(inputs=[a]), np.arange(3))

# Selection.
cond = np.array([[True, False, True], [False, False, True]])
x23, y23 = rng.normal(size=(2, 3)).astype(F32), rng.normal(size=(2, 3)).astype(F32)
select = lambda c, x, y: raw.Select(condition=c, x=x, y=y)
cases.add("Select", select, cond, x23, y23)
cases.add("Select by rows", select, np.array([True, False]), x23, y23)
cases.add("Select by a scalar", select, np.array(True), x23, y23)
selectv2 = lambda c, x, y: raw.SelectV2(condition=c, t=x, e=y)
cases.add("SelectV2", selectv2, cond, x23, y23)
cases.add("SelectV2 broadcast", selectv2, np.array([True, False, True]), np.arange(2.0).reshape(2, 1), np.array(5.0))
cases.add("SelectV2 keeps nan apart", selectv2, np.array([True, False]), np.array([1, nan], F32), np.array([nan, 2], F32))
clip = lambda x, a, b: raw.ClipByValue(t=x, clip_value_min=a, clip_value_max=b)
cases.add("ClipByValue", clip, floats(F32), np.array(-1, F32), np.array(2, F32))
cases.add("ClipByValue int", clip, ints(np.int32), np.array(-5, np.int32), np.array(7, np.int32))
cases.add("ClipByValue int to crossed bounds", clip, ints(np.int32, low=-9, high=9), np.array(5, np.int32), np.array(-2, np.int32))
cases.add("ClipByValue tensors", clip, x23, x23 - 1, y23 + 2)

# Casts between all pairs, within the range of both.
ALL = [np.bool_, *INTS, F16, bfloat16, F32, F64, C64, np.complex128]
for src in ALL:
    v = np.array([0, 1, 2, 3, 100, 0.75, 1.5, 2.5]) if np.dtype(src).kind != "i" else np.array([0, 1, -1, -100, 100, 7])
    for dst in ALL:
        cases.add(f"Cast {np.dtype(src).name} to {np.dtype(dst).name}", lambda x, dst=dst: tf.raw_ops.Cast(x=x, DstT=tf.as_dtype(dst)), v.astype(src))
wild = np.array([nan, inf, -inf, 3e9, -3e9, 1e19, -1e19, 300.7, -300.7, 70000.5, -1.5, -0.5, 5e18, 2147483520.0])
for src in [F32, F64]:
    for dst in [np.int32, np.int64, np.uint64, np.bool_, F16]:
        cases.add(f"Cast {src.__name__} to {dst.__name__} out of range", lambda x, dst=dst: raw.Cast(x=x, DstT=tf.as_dtype(dst)), wild.astype(src))
for src, dst in [(np.int64, np.int8), (np.int32, np.uint8), (np.uint8, np.int8), (np.int32, np.uint32), (np.int8, np.uint64), (np.int64, F32)]:
    cases.add(f"Cast {src.__name__} to {dst.__name__} wraps", lambda x, dst=dst: raw.Cast(x=x, DstT=tf.as_dtype(dst)), ints(src))
cases.add("Cast truncating", lambda x: tf.cast(raw.Cast(x=x, DstT=tf.bfloat16, Truncate=True), tf.float32), floats(F32, edges=False))
cases.add("Cast truncating f16", lambda x: raw.Cast(x=x, DstT=tf.float16, Truncate=True), floats(F32, edges=False))
cases.add("Bitcast same width", lambda x: raw.Bitcast(input=x, type=tf.int32), floats(F32))
cases.add("Bitcast to narrower", lambda x: raw.Bitcast(input=x, type=tf.uint8), np.arange(6, dtype=np.int32).reshape(2, 3))
for dst, x in [(tf.float32, np.ones((3, 2), C64) * (1 + 2j)), (tf.uint8, np.array([0.5 - 3j, 7], C64)), (tf.int64, np.array([[1 + 2j, nan]], C64)), (tf.complex128, np.arange(6).reshape(3, 2).astype(C64)),
               (tf.complex64, np.arange(4).reshape(2, 2).astype(np.complex128) * (1 - 1j)), (tf.complex64, np.arange(48).reshape(3, 2, 8).astype(np.uint8)), (tf.complex64, floats(F32)[:8].reshape(4, 2)),
               (tf.complex128, np.zeros((0, 2), F64)), (tf.complex64, np.array(2.5))]:
    cases.add(f"Bitcast {x.dtype.name} {x.shape} to {dst.name}", lambda x, dst=dst: raw.Bitcast(input=x, type=dst), x)
cases.add("Bitcast to wider", lambda x: raw.Bitcast(input=x, type=tf.int32), np.arange(24, dtype=np.uint8).reshape(2, 3, 4))

# Divided in vectors by way of floats: quotients at and beside whole numbers, of the largest numbers too.
for dtype in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32):
    info = np.iinfo(dtype)
    divisors = np.array([d for d in (1, 2, 3, 7, 10, 100, 255, 257, 4095, 46341, 65535, info.max // 2, info.max - 1, info.max) if d <= info.max], np.int64)
    multiples = np.array([q for q in (0, 1, 2, 3, 5, 127, 181, 255, 32767, 46340, 65537, info.max // 3, info.max) if q <= info.max], np.int64)
    x, y = (a.ravel() for a in np.meshgrid(multiples, divisors))
    x = np.concatenate([np.clip(x * y + near, info.min, info.max) for near in (-1, 0, 1)])
    y = np.concatenate([y] * 3)
    if info.min:
        x, y = np.concatenate([x, -x, x, -x, [info.min] * 4]), np.concatenate([y, y, -y, -y, [1, 2, 3, info.max]])
    cases.add(f"quotients of {np.dtype(dtype).name}", lambda x, y: (raw.Div(x=x, y=y), raw.FloorDiv(x=x, y=y), raw.FloorMod(x=x, y=y), raw.TruncateMod(x=x, y=y) if x.dtype == tf.int32 else x), x.astype(dtype), y.astype(dtype))
