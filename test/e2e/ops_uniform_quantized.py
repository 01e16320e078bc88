"""Numbers of a grid given by scale and zero point: UniformQuantizedDot and its likes."""
import numpy as np
import tensorflow as tf
from optest import Cases
from tensorflow.core.util.quantization import uniform_quant_ops_attr_pb2

cases = Cases("uniform quantisation")
raw = tf.raw_ops
F32 = np.float32
rng = np.random.default_rng(29)
TYPES = {tf.qint8: np.int8, tf.quint8: np.uint8, tf.qint32: np.int32}
INTS = {tf.qint8: np.int8, tf.qint32: np.int32}


def data(*shape):
    return (rng.normal(size=shape) * 3).astype(F32)


def whole(T, *shape, most=None):
    info = np.iinfo(T)
    x = rng.integers(max(info.min, -most if most else info.min), min(info.max, most or info.max), shape, T, endpoint=True)
    if x.size > 1 and not most:
        x.flat[0], x.flat[-1] = info.min, info.max
    return x


def scales(*shape):
    return np.exp(rng.normal(size=shape)).astype(F32)


def zeros(*shape):
    return rng.integers(-20, 20, shape, np.int32)


def plain(q):
    return tf.bitcast(q, tf.dtypes.as_dtype(TYPES[q.dtype]))


def ends(T, *prefixes):
    info = np.iinfo(TYPES[T])
    return {p + name: int(v) for p in prefixes for name, v in (("quantization_min_val", info.min), ("quantization_max_val", info.max))}


# Scales that are no positive numbers.
for name, scale in (("0", 0), ("-0", -0.0), ("negative", -0.5), ("NaN", np.nan), ("infinite", np.inf)):
    cases.add(f"UniformQuantize scale {name}", lambda x, s: plain(raw.UniformQuantize(input=x, scales=s, zero_points=3, Tout=tf.qint8, **ends(tf.qint8, ""))),
              np.concatenate([data(8), F32([1e30, -1e30, np.inf, -np.inf, np.nan, 1, -1])]), F32(scale))
    dequantize = lambda x, s: raw.UniformDequantize(input=tf.bitcast(x, tf.qint8), scales=s, zero_points=3, Tout=tf.float32, **ends(tf.qint8, ""))
    if scale == np.inf:
        cases.add(f"UniformDequantize scale {name}", dequantize, whole(np.int8, 8), F32(scale))
    else:
        cases.fails(f"UniformDequantize scale {name}", "scales elements must be all positive.", dequantize, whole(np.int8, 8), F32(scale))


def requantize(x, s, z, s2, z2, Tin, Tout, a=-1, b=-1, **kw):
    return plain(raw.UniformRequantize(input=tf.bitcast(x, Tin), input_scales=s, input_zero_points=z, output_scales=s2, output_zero_points=z2, Tout=Tout,
                                       input_quantization_axis=a, output_quantization_axis=b, **{**ends(Tin, "input_"), **ends(Tout, "output_"), **kw}))


for Tin in INTS:
    for shape, a, b in (((4, 5), -1, -1), ((4, 5), 1, 1), ((4, 5), 0, -1), ((4, 5, 2), -1, 1), ((), -1, -1), ((0, 3), -1, 1), ((0, 3), 0, 0), ((1, 3), 0, 0)):
        cases.add(f"UniformRequantize {Tin.name} {shape} {a} {b}", lambda x, s, z, s2, z2, Tin=Tin, a=a, b=b: requantize(x, s, z, s2, z2, Tin, tf.qint8, a, b),
                  whole(INTS[Tin], *shape, most=None if a < 0 else 1000), scales(*shape[a:a + 1] if a >= 0 else ()), zeros(*shape[a:a + 1] if a >= 0 else ()),
                  scales(*shape[b:b + 1] if b >= 0 else ()), zeros(*shape[b:b + 1] if b >= 0 else ()))
    many = whole(INTS[Tin], 40) if Tin is tf.qint8 else np.concatenate([whole(np.int32, 40), np.arange(-40, 40, dtype=np.int32)])
    for power in (-140, -126, -50, -34, -33, -32, -31, -30, -10, -1, 0, 1, 10, 29, 30, 31, 32, 60, 120):
        for factor in (1, 0.75, 1 - 2.0**-24):
            scale = F32(np.ldexp(factor, power))
            if scale > 0 and (power > -127 or factor == 1):
                cases.add(f"UniformRequantize {Tin.name} by {factor} * 2^{power}", lambda x, s, Tin=Tin: requantize(x, s, 2, 1.0, -3, Tin, tf.qint8), many,
                          np.maximum(scale, F32(2.0**-126)))
    cases.add(f"UniformRequantize {Tin.name} to few", lambda x, Tin=Tin: requantize(
        x, 0.5, 2, 0.25, -3, Tin, tf.qint8, output_quantization_min_val=-10, output_quantization_max_val=7), many)
    cases.add(f"UniformRequantize {Tin.name} of constants", lambda x, Tin=Tin: requantize(tf.constant([1, 2, 3], INTS[Tin]), 0.5, 2, 0.25, -3, Tin, tf.qint8) + x, np.int8([1, 0, 1]))
for name, scale in (("0", 0), ("negative", -0.5), ("NaN", np.nan)):
    cases.fails(f"UniformRequantize input scale {name}", "scales elements must be all positive.", lambda x, s: requantize(x, s, 0, 1.0, 0, tf.qint8, tf.qint8), whole(np.int8, 3), F32(scale))
    cases.fails(f"UniformRequantize output scale {name}", "scales elements must be all positive.", lambda x, s: requantize(x, 1.0, 0, s, 0, tf.qint8, tf.qint8), whole(np.int8, 3), F32(scale))
cases.fails("UniformRequantize scale infinite", "must be a positive finite number.", lambda x, s: requantize(x, s, 0, 1.0, 0, tf.qint8, tf.qint8), whole(np.int8, 3), F32(np.inf))
cases.fails("UniformRequantize output scale infinite", "must be a positive finite number.", lambda x, s: requantize(x, 1.0, 0, s, 0, tf.qint8, tf.qint8), whole(np.int8, 3), F32(np.inf))


def add(x, y, s, z, s2, z2, s3, z3, a=-1, b=-1, c=-1, **kw):
    return plain(raw.UniformQuantizedAdd(lhs=tf.bitcast(x, tf.qint32), rhs=tf.bitcast(y, tf.qint32), lhs_scales=s, lhs_zero_points=z, rhs_scales=s2, rhs_zero_points=z2,
                                         output_scales=s3, output_zero_points=z3, lhs_quantization_axis=a, rhs_quantization_axis=b, output_quantization_axis=c,
                                         **{**ends(tf.qint32, "lhs_", "rhs_", "output_"), **kw}))


for x, y, a, b, c in (((4, 5), (4, 5), -1, -1, -1), ((4, 5), (4, 5), 1, 1, 1), ((4, 5), (5,), 1, 0, 1), ((4, 5), (4, 5), 0, 1, -1), ((4, 5), (4, 1), 1, -1, 1), ((4, 5), (1, 5), 0, 0, 0),
                      ((4, 5), (4, 5), 1, -1, 1), ((5,), (4, 5), -1, 0, -1), ((), (3,), -1, -1, -1), ((3, 1, 2), (4, 1), 2, 0, -1), ((0, 3), (1, 3), 1, -1, 1), ((4, 1), (4, 5), 1, 1, 1),
                      ((2, 0), (2, 1), -1, 0, -1)):
    vector = lambda shape, axis: tuple(shape[axis:axis + 1]) if axis >= 0 else ()
    out = np.broadcast_shapes(x, y)
    cases.add(f"UniformQuantizedAdd {x} {y} {a} {b} {c}", lambda *t, a=a, b=b, c=c: add(*t, a, b, c), whole(np.int32, *x, most=10000), whole(np.int32, *y, most=10000), scales(*vector(x, a)),
              zeros(*vector(x, a)), scales(*vector(y, b)), zeros(*vector(y, b)), scales(*vector(out, c)), zeros(*vector(out, c)))
cases.add("UniformQuantizedAdd to few", lambda x, y: add(x, y, 0.5, 1, 0.25, 2, 0.3, 7, output_quantization_min_val=-50, output_quantization_max_val=60), whole(np.int32, 30, most=100), whole(np.int32, 30, most=100))
cases.fails("UniformQuantizedAdd scale 0", "scales elements must be all positive.", lambda x, s: add(x, x, 1.0, 0, s, 0, 1.0, 0), whole(np.int32, 3), F32(0))


def clip(x, low, high, axis, n):
    return plain(raw.UniformQuantizedClipByValue(operand=tf.bitcast(x, tf.qint32), min=tf.bitcast(low, tf.qint32), max=tf.bitcast(high, tf.qint32), scales=tf.ones(n), zero_points=tf.zeros(n, tf.int32),
                                                 quantization_axis=axis, **ends(tf.qint32, "")))


cases.add("UniformQuantizedClipByValue", lambda x, a, b: clip(x, a, b, -1, []), whole(np.int32, 4, 5, most=50), np.int32(-10), np.int32(20))
cases.add("UniformQuantizedClipByValue bounds that cross", lambda x, a, b: clip(x, a, b, -1, []), whole(np.int32, 4, 5, most=50), np.int32(20), np.int32(-10))
cases.add("UniformQuantizedClipByValue axis", lambda x, a, b: clip(x, a, b, 1, [5]), whole(np.int32, 4, 5, 2, most=50), -np.arange(5, dtype=np.int32), np.arange(5, dtype=np.int32) * 4)
cases.add("UniformQuantizedClipByValue of nothing", lambda x, a, b: clip(x, a, b, 0, [0]), np.zeros((0, 3), np.int32), np.zeros(0, np.int32), np.zeros(0, np.int32))


def dot(x, y, s, z, s2, z2, s3, z3, **kw):
    return plain(raw.UniformQuantizedDot(lhs=tf.bitcast(x, tf.qint8), rhs=tf.bitcast(y, tf.qint8), lhs_scales=s, lhs_zero_points=z, rhs_scales=s2, rhs_zero_points=z2, output_scales=s3,
                                         output_zero_points=z3, Tout=tf.qint32, rhs_quantization_axis=1 if s2.shape.rank else -1, output_quantization_axis=1 if s3.shape.rank else -1,
                                         **{**ends(tf.qint8, "lhs_", "rhs_"), **ends(tf.qint32, "output_"), **kw}))


def hybrid_dot(x, y, s, z):
    return raw.UniformQuantizedDotHybrid(lhs=x, rhs=tf.bitcast(y, tf.qint8), rhs_scales=s, rhs_zero_points=z, Tout=tf.float32, rhs_quantization_axis=1 if s.shape.rank else -1, **ends(tf.qint8, "rhs_"))


for m, k, n in ((3, 7, 5), (1, 1, 1), (2, 0, 3), (0, 3, 2), (3, 4, 0), (17, 70, 33)):
    for right, out in ((False, False), (True, False), (True, True)):
        r, o = (n,) if right else (), (n,) if out else ()
        cases.add(f"UniformQuantizedDot {m} {k} {n} {right} {out}", dot, whole(np.int8, m, k), whole(np.int8, k, n), scales(), zeros(), scales(*r), zeros(*r), scales(*o), zeros(*o))
    for right in (False, True):
        r = (n,) if right else ()
        cases.add(f"UniformQuantizedDotHybrid {m} {k} {n} {right}", hybrid_dot, data(m, k), whole(np.int8, k, n), scales(*r), zeros(*r), bits=True)
cases.add("UniformQuantizedDot large zero points", dot, whole(np.int8, 3, 4), whole(np.int8, 4, 2), scales(), np.int32(1000), scales(), np.int32(-300), scales(), np.int32(1 << 20))
cases.add("UniformQuantizedDot large sums", dot, whole(np.int8, 3, 4), whole(np.int8, 4, 2), scales(), np.int32(12345), scales(2), np.int32([-5432, 999]), F32(1e-3), zeros())
cases.add("UniformQuantizedDot to few", lambda *t: dot(*t, output_quantization_min_val=-50, output_quantization_max_val=60), whole(np.int8, 3, 4), whole(np.int8, 4, 2), scales(), zeros(), scales(),
          zeros(), scales(), zeros())
for name, row in (("zeros", [0, 0, 0]), ("positive", [1, 2, 3]), ("negative", [-1, -2, -5]), ("tiny", [1e-37, -3e-37, 0]), ("large", [1e38, 3e38, 1]), ("infinite", [1, 2, np.inf]), ("symmetric", [-4, 4, 1]),
                  ("between", [-0.5, 254.5, 100.3])):
    cases.add(f"UniformQuantizedDotHybrid {name}", hybrid_dot, F32([row, [1, 2, 3]]), whole(np.int8, 3, 4), scales(), zeros(), bits=True)
for i, name in enumerate(("lhs", "rhs", "output")):
    cases.fails(f"UniformQuantizedDot {name} scale 0", f"{name} scales elements must be all positive.", lambda x, y, s, i=i: dot(
        x, y, *sum(([s if i == j else tf.constant(1.0), 0] for j in range(3)), [])), whole(np.int8, 3, 4), whole(np.int8, 4, 2), F32(0))
cases.fails("UniformQuantizedDotHybrid scale 0", "rhs scales elements must be all positive.", lambda x, y, s: hybrid_dot(x, y, s, 0), data(3, 4), whole(np.int8, 4, 2), F32(0))


def numbers(lhs, rhs, out):
    """As in XLA's texts: "b01f", "01io", "b01f"."""
    at = lambda text, c: text.index(c)
    space = lambda text: [text.index(str(i)) for i in range(len(text) - 2)]
    return uniform_quant_ops_attr_pb2.UniformQuantizedConvolutionDimensionNumbersAttr(
        input_batch_dimension=at(lhs, "b"), input_feature_dimension=at(lhs, "f"), input_spatial_dimensions=space(lhs), kernel_input_feature_dimension=at(rhs, "i"),
        kernel_output_feature_dimension=at(rhs, "o"), kernel_spatial_dimensions=space(rhs), output_batch_dimension=at(out, "b"), output_feature_dimension=at(out, "f"),
        output_spatial_dimensions=space(out)).SerializeToString()


def convolution(x, y, s, z, s2, z2, s3, z3, ro=0, oo=1, **kw):
    return plain(raw.UniformQuantizedConvolution(lhs=tf.bitcast(x, tf.qint8), rhs=tf.bitcast(y, tf.qint8), lhs_scales=s, lhs_zero_points=z, rhs_scales=s2, rhs_zero_points=z2, output_scales=s3,
                                                 output_zero_points=z3, Tout=tf.qint32, rhs_quantization_axis=ro if s2.shape.rank else -1, output_quantization_axis=oo if s3.shape.rank else -1,
                                                 **{**ends(tf.qint8, "lhs_", "rhs_"), **ends(tf.qint32, "output_"), **kw}))


def hybrid_convolution(x, y, s, z, ro=0, **kw):
    return raw.UniformQuantizedConvolutionHybrid(lhs=x, rhs=tf.bitcast(y, tf.qint8), rhs_scales=s, rhs_zero_points=z, Tout=tf.float32, rhs_quantization_axis=ro if s.shape.rank else -1,
                                                 **{**ends(tf.qint8, "rhs_"), **kw})


NHWC = dict(dimension_numbers=numbers("b01f", "01io", "b01f"), ro=3, oo=3)
ODD = dict(dimension_numbers=numbers("f1b0", "0oi1", "1bf0"), ro=1, oo=2)
for name, x, y, n, kw in (("plain", (2, 3, 6, 5), (4, 3, 2, 3), 4, dict(padding="VALID")),
                          ("NHWC", (2, 6, 5, 3), (2, 3, 3, 4), 4, dict(padding="SAME", window_strides=[2, 1], **NHWC)),
                          ("odd", (3, 5, 2, 6), (2, 4, 3, 3), 4, dict(padding="SAME", rhs_dilation=[2, 1], **ODD)),
                          ("explicit", (2, 3, 6, 5), (4, 3, 2, 3), 4, dict(padding="EXPLICIT", explicit_padding=[0, 2, 1, 3])),
                          ("lhs dilation", (2, 3, 6, 5), (4, 3, 2, 3), 4, dict(padding="SAME", lhs_dilation=[2, 3], window_strides=[1, 2])),
                          ("feature groups", (2, 4, 6, 5), (6, 2, 2, 3), 6, dict(padding="SAME", feature_group_count=2)),
                          ("batch groups", (6, 3, 6, 5), (4, 3, 2, 3), 4, dict(padding="SAME", batch_group_count=2)),
                          ("batch groups NHWC", (6, 6, 5, 3), (2, 3, 3, 4), 4, dict(padding="SAME", batch_group_count=2, **NHWC)),
                          ("1-D", (2, 3, 7), (4, 3, 3), 4, dict(padding="SAME")), ("3-D", (1, 2, 3, 4, 5), (3, 2, 2, 2, 2), 3, dict(padding="VALID")),
                          ("no batch", (0, 3, 6, 5), (4, 3, 2, 3), 4, dict(padding="VALID")), ("no output", (2, 3, 1, 5), (4, 3, 2, 3), 4, dict(padding="VALID")),
                          ("a window that is too large", (2, 3, 1, 5), (4, 3, 4, 3), 4, dict(padding="VALID", window_strides=[3, 1]))):
    for right, out in ((False, False), (True, False), (True, True)):
        r, o = (n,) if right else (), (n,) if out else ()
        cases.add(f"UniformQuantizedConvolution {name} {right} {out}", lambda *t, kw=kw: convolution(*t, **kw), whole(np.int8, *x), whole(np.int8, *y), scales(), zeros(), scales(*r), zeros(*r),
                  scales(*o), zeros(*o))
    for right in (False, True):
        r = (n,) if right else ()
        cases.add(f"UniformQuantizedConvolutionHybrid {name} {right}", lambda *t, kw=kw: hybrid_convolution(*t, **{k: v for k, v in kw.items() if k != "oo"}), data(*x), whole(np.int8, *y), scales(*r),
                  zeros(*r), bits=True)
cases.add("UniformQuantizedConvolution padded with zero points of more than int8", lambda *t: convolution(*t, padding="SAME"), whole(np.int8, 2, 3, 6, 5), whole(np.int8, 4, 3, 2, 3), scales(),
          np.int32(1000), scales(), zeros(), scales(), zeros())
cases.add("UniformQuantizedConvolution of constants", lambda x: convolution(x, tf.constant(whole(np.int8, 4, 3, 2, 3)), 0.5, 3, tf.constant(scales(4)), tf.constant(zeros(4)), tf.constant(0.25), 7, padding="SAME"),
          whole(np.int8, 2, 3, 6, 5))
cases.fails("UniformQuantizedConvolution scale NaN", "rhs scales elements must be all positive.", lambda x, y, s: convolution(x, y, 1.0, 0, s, 0, tf.constant(1.0), 0, padding="SAME"), whole(np.int8, 1, 1, 2, 2),
            whole(np.int8, 1, 1, 1, 1), F32(np.nan))
