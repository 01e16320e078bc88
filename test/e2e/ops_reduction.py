"""Reductions, scans, ranking, counting."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("reduction")
raw = tf.raw_ops
bfloat16 = tf.bfloat16.as_numpy_dtype
F32, F64, F16 = np.float32, np.float64, np.float16
rng = np.random.default_rng(2)
nan, inf = np.nan, np.inf


def data(dtype, shape):
    kind = np.dtype(dtype).kind
    if kind in "iu":
        return rng.integers(0 if kind == "u" else -5, 6, shape).astype(dtype)
    if kind == "c":
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(dtype)
    return rng.normal(size=shape).astype(dtype)


AXES = [[0], [1], [-1], [0, 2], [0, 1, 2], [], [2, 0], -2]
for op in ["Sum", "Mean", "Prod", "Max", "Min"]:
    fn = getattr(raw, op)
    for axes in AXES:
        for keep in (False, True):
            cases.add(f"{op} over {axes} keep={keep}", lambda x, fn=fn, axes=axes, keep=keep:
                      fn(input=x, axis=np.array(axes, np.int32), keep_dims=keep), data(F32, (2, 3, 4)))
    for dtype in [F64, F16, bfloat16, np.int8, np.int32, np.int64, np.uint8, np.uint16] + \
                 ([np.complex64] if op in ("Sum", "Mean", "Prod") else []):
        cases.add(f"{op} {np.dtype(dtype).name}", lambda x, fn=fn: fn(input=x, axis=[1]), data(dtype, (3, 7)))
    cases.add(f"{op} of nan", lambda x, fn=fn: fn(input=x, axis=[1]),
              np.array([[nan, 1, 2], [1, nan, inf], [-inf, inf, 0], [1, 2, 3]], F32))
    cases.add(f"{op} of a scalar", lambda x, fn=fn: fn(input=x, axis=[]), np.array(3.0, F32))
    cases.add(f"{op} of nothing", lambda x, fn=fn: fn(input=x, axis=[0]), np.zeros((0, 3), F32))
    cases.add(f"{op} over size 1", lambda x, fn=fn: fn(input=x, axis=np.array([1], np.int64)), data(F32, (3, 1, 2)))
for op in ["All", "Any"]:
    for axes in ([0], [-1], [0, 1], []):
        cases.add(f"{op} {axes}", lambda x, op=op, axes=axes: getattr(raw, op)(input=x, axis=np.array(axes, np.int32)),
                  rng.integers(0, 2, (3, 4)).astype(bool))
    cases.add(f"{op} of nothing", lambda x, op=op: getattr(raw, op)(input=x, axis=[0]), np.zeros((0, 2), bool))
cases.add("EuclideanNorm", lambda x: raw.EuclideanNorm(input=x, axis=[1]), data(F32, (3, 4)))
cases.add("EuclideanNorm c64", lambda x: raw.EuclideanNorm(input=x, axis=[1]), data(np.complex64, (3, 4)))
cases.add("EuclideanNorm int32", lambda x: raw.EuclideanNorm(input=x, axis=[1]), data(np.int32, (3, 4)))
cases.add("large Sum", lambda x: raw.Sum(input=x, axis=[0]), rng.uniform(0, 1, 100000).astype(F32))
# Many elements of few results are reduced in parts.
many = np.random.default_rng(12)
for name, shape, axes in (("row", (262144,), [0]), ("columns", (20000, 18), [0]), ("rows before one", (3, 70000, 1), [1]), ("planes", (2, 40, 3000), [0, 1, 2]),
                          ("no divisor", (2, 131071), [1]), ("long rows", (2, 608, 1030), [1]), ("long rows at odds", (1021, 1100), [0]), ("outer and inner", (300, 5, 400), [0, 2])):
    for op in ("Sum", "Mean", "Max", "Min", "Prod"):
        for dtype in (F32, np.int32) + ((F16,) if op in ("Max", "Min") else ()): # TensorFlow adds in half precision
            x = many.normal(size=shape).astype(dtype) if op in ("Max", "Min") else many.choice(np.array([1, 1, 1, -1] if op == "Prod" else [1, 0, -1, 2]), shape).astype(dtype)
            cases.add(f"{op} {np.dtype(dtype).name} {name} of many", lambda x, op=op, axes=axes: getattr(raw, op)(input=x, axis=axes), x)
    x = many.normal(size=shape).astype(F32)
    x.reshape(-1)[x.size // 3] = nan
    cases.add(f"Max and Min {name} of many with nan", lambda x, axes=axes: (raw.Max(input=x, axis=axes), raw.Min(input=x, axis=axes)), x)
cases.add("Sum f16 large", lambda x: raw.Sum(input=x, axis=[0]), np.ones(3000, F16))

for op in ["ArgMax", "ArgMin"]:
    fn = getattr(raw, op)
    for dtype in [F32, F64, F16, bfloat16, np.int32, np.uint8, np.int64]:
        for axis in (0, -1):
            cases.add(f"{op} {np.dtype(dtype).name} axis {axis}", lambda x, fn=fn, a=axis: fn(input=x, dimension=a), data(dtype, (5, 4)))
    cases.add(f"{op} of bool", lambda x, fn=fn: fn(input=x, dimension=0), np.array([False, True, True, False]))
    cases.add(f"{op} ties and nan", lambda x, fn=fn: fn(input=x, dimension=1, output_type=tf.int32),
              np.array([[1, 3, 3, 2], [nan, 1, nan, 0], [inf, -inf, inf, -inf], [0, -0.0, 0, -0.0]], F32))
    cases.add(f"{op} of infinities", lambda x, fn=fn: fn(input=x, dimension=1), np.array([[-inf, -inf], [inf, inf]], F32))

for op in ["Cumsum", "Cumprod"]:
    fn = getattr(raw, op)
    for exclusive in (False, True):
        for reverse in (False, True):
            cases.add(f"{op} exclusive={exclusive} reverse={reverse}", lambda x, fn=fn, e=exclusive, r=reverse:
                      fn(x=x, axis=1, exclusive=e, reverse=r), data(F32, (2, 5, 3)))
    for dtype in [F64, F16, np.int32, np.int64, np.complex64]:
        cases.add(f"{op} {np.dtype(dtype).name}", lambda x, fn=fn: fn(x=x, axis=-1), data(dtype, (2, 7)))
    cases.add(f"{op} of one", lambda x, fn=fn: fn(x=x, axis=0, exclusive=True), data(F32, (1,)))
    cases.add(f"{op} of nothing", lambda x, fn=fn: fn(x=x, axis=0), data(F32, (0, 2)))
# Long ones are scanned by parts.
for axis, shape in ((1, (2, 256, 3)), (0, (300, 2)), (1, (3, 1000)), (0, (4097,))):
    for exclusive in (False, True):
        for reverse in (False, True):
            cases.add(f"Cumsum of {shape} exclusive={exclusive} reverse={reverse}", lambda x, a=axis, e=exclusive, r=reverse: raw.Cumsum(x=x, axis=a, exclusive=e, reverse=r), data(F32, shape),
                      tol=2e-6, atol=2e-4)  # TensorFlow adds one after the other
    cases.add(f"Cumsum of {shape} integers", lambda x, a=axis: raw.Cumsum(x=x, axis=a), data(np.int32, shape))
cases.add("Cumprod of many", lambda x: raw.Cumprod(x=x, axis=-1), (1 + 0.01 * rng.normal(size=(2, 700))).astype(F32), tol=1e-5)
cases.add("CumulativeLogsumexp of many", lambda x: (raw.CumulativeLogsumexp(x=x, axis=1), raw.CumulativeLogsumexp(x=x, axis=1, exclusive=True, reverse=True)), data(F32, (2, 600)), tol=1e-5, atol=1e-5)
for exclusive in (False, True):
    cases.add(f"CumulativeLogsumexp exclusive={exclusive}", lambda x, e=exclusive: raw.CumulativeLogsumexp(x=x, axis=1, exclusive=e), data(F32, (2, 6)))

for dtype in [F32, F64, F16, np.int32, np.uint8, np.int64]:
    cases.add(f"TopKV2 {dtype.__name__}", lambda x: raw.TopKV2(input=x, k=3), data(dtype, (4, 7)))
cases.add("TopKV2 of unsigned numbers beyond the signed ones", lambda x: raw.TopKV2(input=x, k=5), np.random.default_rng(3).integers(0, 2**32, (3, 90), np.uint32))
cases.add("TopKV2 of all", lambda x: raw.TopKV2(input=x, k=5), data(F32, (5,)))
cases.add("TopKV2 of none", lambda x: raw.TopKV2(input=x, k=0), data(F32, (2, 5)))
for dtype in [np.int8, np.int16, np.int32, np.uint8]:
    cases.add(f"Mean {np.dtype(dtype).name} whose sum does not fit", lambda x: raw.Mean(input=x, axis=[0]),
              np.array([np.iinfo(dtype).max - k for k in range(7)], dtype))
for reverse in (False, True):
    for dtype in [F32, F64, F16, np.int32, np.uint8, np.int64]:
        cases.add(f"NthElement {dtype.__name__} reverse={reverse}", lambda x, n, r=reverse: raw.NthElement(input=x, n=n, reverse=r), data(dtype, (2, 3, 7)), np.int32(2))
    for n in (0, 6):
        cases.add(f"NthElement {n} reverse={reverse}", lambda x, n=n, r=reverse: raw.NthElement(input=x, n=n, reverse=r), data(F32, (4, 7)))
    for n in (0, 3, 36, 39):
        cases.add(f"NthElement {n} of 40 reverse={reverse}", lambda x, n=n, r=reverse: raw.NthElement(input=x, n=n, reverse=r), data(F32, (3, 40)))
    cases.add(f"NthElement of ties and infinities reverse={reverse}", lambda x, n, r=reverse: raw.NthElement(input=x, n=n, reverse=r),
              np.array([np.inf, 1, 1, -np.inf, 1, 2], F32), np.int32(3))
    cases.add(f"NthElement of no rows reverse={reverse}", lambda x, n, r=reverse: raw.NthElement(input=x, n=n, reverse=r), data(F32, (0, 5)), np.int32(3))
    for n in (-1, 7):
        cases.fails(f"NthElement {n} reverse={reverse}", "Input must have last dimension > n" if n > 0 else "n must be non-negative", lambda x, n, r=reverse: raw.NthElement(input=x, n=n, reverse=r), data(F32, (4, 7)), np.int32(n))
cases.add("TopKV2 of both zeros", lambda x: raw.TopKV2(input=x, k=4)[1], np.array([-1.0, -0.0, 0.0, -0.0, 0.0], F32))
cases.add("FloorMod of nothing, checked for zeros", lambda x, y: raw.FloorMod(x=y, y=tf.tile(x, [1, 2, 1]) + 1),
          np.zeros((2, 2, 0), np.int32), np.zeros((1, 0), np.int32))
# Short last dimensions are one with those before them, and long sums are made of parts.
for shape, axes in [((1, 31, 17, 3), [0, 1, 2, 3]), ((2, 9, 11, 3), [1, 2, 3]), ((3, 7, 2), [1, 2]), ((3, 7, 2), [0, 1]), ((5, 4, 6, 1), [1, 2, 3]), ((2, 3, 5, 7), [0, 2, 3]), ((300, 5), [0, 1]),
                    ((40000, 3), [0, 1]), ((40000, 3), [0]), ((2, 130, 129, 16), [1, 2]), ((3, 20011), [1]), ((2, 150, 3, 60), [1, 2, 3]), ((4, 0, 3), [1, 2]), ((17, 33, 65), [0, 1])]:
    for dtype in (F32, np.float64, np.float16, np.int32)[:2 if shape[0] == 40000 else 4]:  # TensorFlow's float16 sum of so many is half of it
        x = (rng.normal(size=shape) + 0.5 if dtype != np.int32 else rng.integers(-9, 9, shape)).astype(dtype)
        for name, fn in (("sum", tf.reduce_sum), ("maximum", tf.reduce_max)):
            if name == "sum" or 0 not in shape:
                cases.add(f"{name} {np.dtype(dtype).name} {shape} {axes}", lambda x, f=fn, a=axes: f(x, a), x, tol=2e-2 if dtype == np.float16 else None)
    x = (rng.normal(size=shape) + 0.5).astype(F32)
    cases.add(f"of a sum {shape} {axes}", lambda x, a=axes: tf.reduce_sum(tf.square(x * 0.5 - 0.25), a), x)
    cases.add(f"variance {shape} {axes}", lambda x, a=axes: x - tf.math.reduce_variance(x, a, keepdims=True), x)
    cases.add(f"factors of the last dimension {shape} {axes}", lambda x, m, a=axes: tf.reduce_sum((x - m) * m, a), x, rng.normal(size=shape[-1:]).astype(F32))
bright = rng.integers(180, 256, (1, 480, 640, 3)).astype(F32)
cases.add("mean of an image", tf.reduce_mean, bright, tol=1e-6)
spectrum = (rng.normal(size=(37, 3, 65)) + 1j * rng.normal(size=(37, 3, 65)))
for dtype in (np.complex64, np.complex128):
    for axes in (0, 1, 2, [0, 2], None):
        cases.add(f"sum of {dtype.__name__} over {axes}", lambda x, a=axes: (tf.reduce_sum(x, a), tf.reduce_mean(tf.math.conj(x), a)), spectrum.astype(dtype), tol=1e-6, atol=1e-3 if dtype == np.complex64 else 1e-10)  # TensorFlow adds one after the other
odd = np.array([[1, np.inf + 1j, complex(nan, 2), complex(3, -np.inf)], [1, 2, 3, 4]], np.complex64)
cases.add("sum of complex numbers that are not finite", lambda x: (tf.math.real(tf.reduce_sum(x, 0)), tf.math.imag(tf.reduce_sum(x, 0))), odd)
# What a reduction shares is computed once, though its terms do not lie in order.
def centred(x, axes):
    d = x - tf.reduce_mean(x, axes, keepdims=True)
    return d * tf.math.rsqrt(tf.reduce_mean(d * d, axes, keepdims=True) + 1e-3)


for name, part in (("slices", lambda x: x[:, ::2, 1:, :3]), ("gathered rows", lambda x: tf.gather(x, [5, 0, 7, 7, 2], axis=1)), ("reversed rows", lambda x: tf.reverse(x, [2])),
                   ("an image made larger", lambda x: tf.image.resize(x, [13, 11])), ("all", lambda x: x * 1.5)):
    pictures = rng.normal(size=(3, 9, 7, 20)).astype(F32) + 2
    for axes in ([1, 2, 3], [1, 2], [2, 3], [0, 1, 2, 3], [3], [0, 2]):
        cases.add(f"{name} normalized over {axes}", lambda x, p=part, a=axes: centred(p(x), a), pictures, tol=2e-6, atol=2e-4)  # TensorFlow adds one after the other
    cases.add(f"deviation and logarithm of the sum of {name}", lambda x, p=part: (tf.math.reduce_std(p(x), [1, 2, 3]), tf.reduce_logsumexp(p(x)), tf.nn.softmax(tf.reshape(p(x), [3, -1]))), pictures, tol=2e-6)
cases.add("variance of an image", tf.math.reduce_variance, bright, tol=1e-6)
cases.add("an image standardized", tf.image.per_image_standardization, bright, tol=2e-6)
cases.add("mean of each colour", lambda x: tf.reduce_mean(x, [0, 1, 2]) - tf.reduce_mean(tf.reduce_mean(tf.reduce_mean(x, 2), 1), 0), bright, tol=1, atol=5e-3)  # TensorFlow's is 2e-3 off
# Of many the rest is looked through by vectors, and what is most of them is sorted.
for dtype in (F32, np.float64, np.float16, np.int32, np.uint8, np.int64):
    for size, k in ((1000, 3), (3, 2), (3, 3), (77, 77), (300, 200), (2, 1), (1, 1), (1001, 1000)):
        x = (rng.normal(size=(3, size)) * 40).astype(dtype)  # many are equal when rounded
        cases.add(f"TopKV2 {np.dtype(dtype).name} {k} of {size}", lambda x, k=k: tuple(raw.TopKV2(input=x, k=k)), x)
for shape in ((17,), (1, 106), (1, 1, 1001), (9,)):
    for k in (1, 2):
        x = np.arange(np.prod(shape), 0, -1) * np.where(np.arange(np.prod(shape)) % 3, 1, -1)  # what is found is not what is nearest
        cases.add(f"TopKV2 {k} of {shape}", lambda x, k=k: tuple(raw.TopKV2(input=x, k=k)), x.reshape(shape).astype(F32))
        cases.add(f"TopKV2 {k} of {shape}, random", lambda x, k=k: tuple(raw.TopKV2(input=x, k=k)), rng.normal(size=shape).astype(F32))
        cases.add(f"TopKV2 {k} of {shape}, rising", lambda x, k=k: tuple(raw.TopKV2(input=x, k=k)), np.arange(np.prod(shape)).reshape(shape).astype(np.int32))
spots = rng.normal(size=(2, 400)).astype(F32)
spots[0, 5::17], spots[0, 9::31], spots[1, 3::13], spots[1, ::40] = np.inf, -np.inf, 0.0, -0.0
for k in (6, 400):
    cases.add(f"TopKV2 {k} with spots", lambda x, k=k: tuple(raw.TopKV2(input=x, k=k)), spots, bits=True)
for size in (5, 64, 1000, 4097):
    cases.add(f"sort and argsort of {size}", lambda x: (tf.sort(x), tf.argsort(x, stable=True), tf.sort(x, direction="DESCENDING", axis=0)), rng.normal(size=(2, size)).astype(F32))
for dtype in (F32, np.float16, np.int32, np.uint8):
    for size in (2, 3, 4, 6, 7):
        cases.add(f"TopKV2 of one line of {size} {np.dtype(dtype).name}", lambda x: tuple(raw.TopKV2(input=x, k=2)), rng.permutation(size).astype(dtype))
cases.add("TopKV2 ties", lambda x: raw.TopKV2(input=x, k=4), np.array([2, 1, 2, 1, 2], F32))
for k in (1, 2, 3):
    cases.add(f"InTopKV2 {k}", lambda p, t, k=k: raw.InTopKV2(predictions=p, targets=t, k=k),
              np.array([[0.1, 0.9, 0.5], [0.5, 0.5, 0.5], [nan, 1, 2], [3, 2, 1], [1, 2, 3]], F32), np.array([2, 0, 1, 1, 7], np.int32))
cases.add("Bincount", lambda x: raw.Bincount(arr=x, size=5, weights=np.zeros(0, F32)), np.array([0, 1, 1, 4, 7], np.int32))
cases.add("Bincount weighted", lambda x, w: raw.Bincount(arr=x, size=5, weights=w), np.array([0, 1, 1, 4, 7], np.int32), np.arange(5, dtype=F32))
for binary in (False, True):
    cases.add(f"DenseBincount {binary}", lambda x, b=binary: raw.DenseBincount(input=x, size=5, weights=np.zeros(0, F32), binary_output=b),
              np.array([[0, 1, 1, 4], [3, 3, 3, 9]], np.int32))
# The number of bins depends on the values, but for its bounds.
for least, most in ((5, 5), (7, 5), (0, 0)):
    for binary in (False, True):
        cases.add(f"bincount of {least} to {most} bins {binary}", lambda x, n=least, m=most, b=binary: [
            tf.math.bincount(x, minlength=n, maxlength=m, binary_output=b), tf.math.bincount(x, minlength=n, maxlength=m, axis=-1, binary_output=b)],
                  np.array([[0, 1, 1, 4], [3, 3, 3, 9]], np.int32))
    cases.add(f"bincount of {least} to {most} weighted bins", lambda x, w, n=least, m=most: tf.math.bincount(x, w, minlength=n, maxlength=m),
              np.array([0, 1, 1, 9], np.int64), np.arange(4, dtype=F32))
cases.add("bincount of nothing", lambda x: tf.math.bincount(x, minlength=3, maxlength=3), np.zeros(0, np.int32))
cases.add("a size known by its bounds", lambda x, n: raw.Bincount(arr=x, weights=np.zeros(0, F32), size=tf.minimum(
    tf.cast(tf.minimum(tf.maximum(tf.cast(n, tf.int64), 2) * 3, 100), tf.int32) + 1, 7)), np.array([0, 1, 9, 6], np.int32), np.int32(-4))
for dtype in (F32, np.float64, np.int32):
    for out in (tf.int32, tf.int64):
        cases.add(f"HistogramFixedWidth {np.dtype(dtype).name} {out.name}",
                  lambda x, r, out=out: raw.HistogramFixedWidth(values=x, value_range=r, nbins=7, dtype=out),
                  np.array([[-9, 0, 0, 1, 3], [4, 5, 6, 7, 99]], dtype), np.array([0, 7], dtype))
cases.add("HistogramFixedWidth of far integers", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=7),
          np.array([2147483647, 0, -2147483648], np.int32), np.array([-715827883, 715827882], np.int32))
cases.add("HistogramFixedWidth of far numbers", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=7),
          np.array([3e38, -3e38, 0, 1], F32), np.array([-1e38, 3e38], F32))
cases.add("HistogramFixedWidth edges", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=10),
          np.linspace(-0.2, 1.2, 141, dtype=F32), np.array([0, 1], F32))
cases.add("HistogramFixedWidth of far long integers", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=8),
          np.array([-5, 0, 2**40, 3, 2**62, -2**62], np.int64), np.array([0, 2**41], np.int64))
cases.add("HistogramFixedWidth without end", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=4), np.array([0.5, 1.5, -np.inf, 3e38], F32), np.array([0, np.inf], F32))
cases.add("HistogramFixedWidth of infinities", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=4), np.array([np.inf, 1.5, -np.inf, 3e38], F32), np.array([0, 2], F32))
for ends in ([1, 1], [2, 1], [np.nan, 1], [0, np.nan]):
    cases.fails(f"HistogramFixedWidth of range {ends}", "value_range must rise", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=4), np.array([0.5, 1.5], F32), np.array(ends, F32))
cases.add("HistogramFixedWidth of none", lambda x, r: raw.HistogramFixedWidth(values=x, value_range=r, nbins=3),
          np.zeros(0, F32), np.array([0, 1], F32))
cases.add("Bucketize", lambda x: raw.Bucketize(input=x, boundaries=[0.0, 1.5, 4.0]), np.array([-1, 0, 1, 1.5, 3, 4, 9], F32))
cases.add("Bucketize int", lambda x: raw.Bucketize(input=x, boundaries=[0.0, 1.5, 4.0]), np.arange(-2, 6, dtype=np.int32))
SORTED = np.array([[0, 1, 1, 3], [2, 2, 4, 5]], F32)
counted = np.random.default_rng(3).integers(0, 130, 700).astype(np.int32)
cases.add("Bincount of many", lambda x: raw.Bincount(arr=x, size=100, weights=np.zeros(0, np.int32)), counted)
cases.add("Bincount of many weighted", lambda x, w: raw.Bincount(arr=x, size=130, weights=w), counted, np.random.default_rng(4).normal(size=700).astype(F32))
for binary in (False, True):
    cases.add(f"DenseBincount of many rows {binary}", lambda x, b=binary: raw.DenseBincount(input=x, size=100, weights=np.zeros(0, F32), binary_output=b), counted.reshape(7, 100))
    cases.add(f"DenseBincount of an empty row {binary}", lambda x, b=binary: raw.DenseBincount(input=x, size=100, weights=np.zeros(0, np.int64), binary_output=b), np.zeros((3, 0), np.int32))
cases.add("DenseBincount of many rows weighted", lambda x, w: raw.DenseBincount(input=x, size=100, weights=w), counted.reshape(7, 100), np.random.default_rng(4).normal(size=(7, 100)).astype(F32))
cases.add("DenseBincount of many, binary", lambda x: raw.DenseBincount(input=x, size=140, weights=np.zeros(0, np.int32), binary_output=True), counted)
cases.add("DenseBincount of many", lambda x: raw.DenseBincount(input=x, size=140, weights=np.zeros(0, F32)), counted)
cases.add("HistogramFixedWidth of many", lambda x: raw.HistogramFixedWidth(values=x, value_range=[-1.0, 2.0], nbins=90), np.random.default_rng(5).normal(size=900).astype(F32))
# So many that they are searched by halves: every place, equals in a row, values beyond both ends, infinities and NaN.
for op in ("LowerBound", "UpperBound"):
    for m in (33, 64, 100):
        edges = np.sort(np.random.default_rng(m).integers(-20, 20, (3, m)), 1)
        for dtype in (F32, np.int32, np.float64):
            wanted = np.arange(-25, 26)[None].repeat(3, 0).astype(dtype)
            if np.dtype(dtype).kind == "f":
                wanted = np.concatenate([wanted - 0.5, wanted, np.full((3, 1), np.nan), np.full((3, 1), np.inf), np.full((3, 1), -np.inf)], 1).astype(dtype)
            cases.add(f"{op} of {m} {np.dtype(dtype).name}", lambda a, b, op=op: getattr(raw, op)(sorted_inputs=a, values=b), edges.astype(dtype), wanted)
for op in ("LowerBound", "UpperBound"):
    cases.add(op, lambda s, v, op=op: getattr(raw, op)(sorted_inputs=s, values=v), SORTED, np.array([[1, 4, -1], [2, 5, 9]], F32))
cases.add("Cross", lambda a, b: raw.Cross(a=a, b=b), data(F32, (2, 3)), data(F32, (2, 3)))

def standardized(x):
    """Reductions of what other reductions and the result read as well."""
    y = tf.nn.gelu(x, approximate=True)
    mean = tf.reduce_mean(y, -1, keepdims=True)
    return (y - mean) * tf.math.rsqrt(tf.reduce_mean(tf.square(y - mean), -1, keepdims=True) + 1e-5)


for dtype in (F32, F64):
    for shape in [(5, 1), (3, 2, 3), (9, 7), (2, 16), (70, 17), (3, 33), (40, 100), (2, 3, 256), (1, 257), (5, 1000), (2, 2049), (3, 4097), (0, 8), (4, 0)]:
        if shape[-1]:
            cases.add(f"rows of {np.dtype(dtype).name} {shape}", standardized, data(dtype, shape))
        cases.add(f"softmax of {np.dtype(dtype).name} {shape} and its powers", lambda x: (
            lambda p: (p / tf.reduce_sum(p, -1, keepdims=True), p + 1))(tf.exp(x - tf.reduce_max(x, -1, keepdims=True))), data(dtype, shape))
rows = data(F32, (6, 100))
rows[1, 3], rows[2, 99], rows[4, 0], rows[5] = nan, inf, -inf, -inf
cases.add("rows of nan and infinities", standardized, rows)
cases.add("softmax of nan and infinities", lambda x: tf.nn.softmax(tf.sinh(x)), rows)
cases.add("two sums of powers", lambda x: (lambda p: p / (tf.reduce_sum(p, -1, keepdims=True) + tf.reduce_max(p * 2, -1, keepdims=True)))(tf.exp(x)), data(F32, (7, 90)))
cases.add("rows against columns", lambda x: (lambda p: p / tf.reduce_sum(p, -1, keepdims=True) + tf.transpose(p / tf.reduce_sum(p, -1, keepdims=True)))(tf.exp(x)), data(F32, (50, 50)))
cases.add("rows and those before", lambda x: (lambda p: (lambda q: q[1:] - q[:-1])(p / tf.reduce_sum(p, -1, keepdims=True)))(tf.exp(x)), data(F32, (20, 48)))
cases.add("reversed rows", lambda x: (lambda p: p[:, ::-1] / tf.reduce_sum(p, -1, keepdims=True))(tf.exp(x)), data(F32, (20, 50)))
for index in (np.int32, np.int64):
    cases.add(f"normalized rows of a table, {np.dtype(index).name}", lambda t, i, x: standardized(tf.gather(t, i) + x),
              data(F32, (50, 70)), rng.integers(0, 50, (3, 20)).astype(index), data(F32, (20, 70)))
cases.add("softmax of rows of a table", lambda t, i: tf.nn.softmax(tf.gather(t, i)), data(F32, (9, 33)), np.array([8, 0, 0, 3]))
cases.add("softmax of one row of a table", lambda t, i: tf.nn.softmax(tf.gather(t, i)), data(F32, (9, 33)), np.array(7))
