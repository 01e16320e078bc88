"""The quantised types, and what converts between them and floats."""
import numpy as np
import tensorflow as tf
from optest import Cases
from tensorflow.python.framework import tensor_util

cases = Cases("quantised types")
raw = tf.raw_ops
F32 = np.float32
rng = np.random.default_rng(11)
TYPES = {tf.qint8: np.int8, tf.quint8: np.uint8, tf.qint16: np.int16, tf.quint16: np.uint16, tf.qint32: np.int32}
MODES = ("MIN_COMBINED", "MIN_FIRST", "SCALED")
RANGES = {"both signs": (-1.0, 5.0), "positive": (0.5, 3.0), "negative": (-3.0, -0.25), "narrow": (1.0, 1.001), "empty": (2.0, 2.0),
          "zero": (0.0, 0.0), "wide": (-1e30, 3e30), "small": (-1e-20, 1e-21), "symmetric": (-4.0, 4.0)}


def data(*shape):
    return (rng.normal(size=shape) * 3).astype(F32)


def plain(q):
    return tf.bitcast(q, tf.dtypes.as_dtype(TYPES[q.dtype]))


def quantized(x, low, high, **options):
    q, low, high = raw.QuantizeV2(input=x, min_range=low, max_range=high, **options)
    return plain(q), low, high


for T, integer in TYPES.items():
    info = np.iinfo(integer)
    whole = rng.integers(info.min, info.max, (3, 5), integer, endpoint=True)
    whole[0, 0], whole[0, 1] = info.min, info.max if T is not tf.qint32 else info.max - 200  # its kernels take larger ones for negative numbers
    for mode in MODES:
        for name, (low, high) in RANGES.items():
            x = np.concatenate([data(20), np.linspace(low, high, 21, dtype=F32)]) if abs(high) < 1e3 else data(20) * F32(1e30)
            if T is tf.qint32:
                x = np.minimum(x, high * F32(0.99))  # beyond, the kernels' conversion differs by the instructions that they are built for
            for rounding in ("HALF_AWAY_FROM_ZERO", "HALF_TO_EVEN") if mode == "SCALED" else ("HALF_AWAY_FROM_ZERO",):
                for narrow in (False, True) if mode == "SCALED" and (info.min or name != "negative") else (False,):  # a range of subnormal numbers
                    cases.add(f"QuantizeV2 {T.name} {mode} {name} {rounding} {narrow}", lambda a, b, c, o=dict(T=T, mode=mode, round_mode=rounding, narrow_range=narrow): quantized(a, b, c, **o),
                              x, F32(low), F32(high))
            cases.add(f"Dequantize {T.name} {mode} {name}", lambda a, b, c, T=T, m=mode: raw.Dequantize(input=tf.bitcast(a, T), min_range=b, max_range=c, mode=m),
                      whole, F32(low), F32(high), bits=True)
        if mode != "MIN_FIRST":
            low, high = -np.abs(data(5)), np.abs(data(5))
            cases.add(f"QuantizeV2 {T.name} {mode} per slice", lambda a, b, c, o=dict(T=T, mode=mode, axis=1): quantized(a, b, c, **o),
                      np.minimum(data(4, 5, 2), high[:, None] * F32(0.99)), low, high)
            cases.add(f"Dequantize {T.name} {mode} per slice", lambda a, b, c, T=T, m=mode: raw.Dequantize(
                input=tf.bitcast(a, T), min_range=b, max_range=c, mode=m, axis=1, narrow_range=True), whole, low, high, bits=True)
            cases.add(f"QuantizeV2 {T.name} {mode} one slice", lambda a, b, c, o=dict(T=T, mode=mode, axis=0): quantized(a, b, c, **o), data(1, 3), F32([-1]), F32([9]))
    cases.add(f"Dequantize {T.name} to bfloat16", lambda a, T=T: raw.Dequantize(input=tf.bitcast(a, T), min_range=-2.0, max_range=3.0, dtype=tf.bfloat16), whole)
    cases.add(f"Dequantize {T.name} to bfloat16 per slice", lambda a, b, c, T=T: raw.Dequantize(
        input=tf.bitcast(a, T), min_range=b, max_range=c, axis=1, dtype=tf.bfloat16), whole, -np.abs(data(5)), np.abs(data(5)))
    cases.add(f"QuantizeV2 {T.name} of nothing", lambda a, T=T: quantized(a, -1.0, 1.0, T=T), data(0, 3))
    cases.add(f"constant {T.name}", lambda a, T=T, w=whole: raw.Dequantize(input=raw.Const(value=tensor_util.make_tensor_proto(
        w.astype(T.as_numpy_dtype), dtype=T), dtype=T), min_range=-1.0, max_range=2.0) + a, F32(1), bits=True)
    cases.add(f"splat {T.name}", lambda a, T=T: raw.Dequantize(input=raw.Const(value=tensor_util.make_tensor_proto(
        np.full(3, 7, T.as_numpy_dtype), dtype=T), dtype=T), min_range=-1.0, max_range=2.0) + a, F32(1), bits=True)
    if info.bits != 16:
        cases.add(f"{T.name} through ops of any type", lambda a, i, T=T: plain(tf.gather(tf.concat([tf.bitcast(a, T)[1:], tf.bitcast(a, T)], 0), i)), whole, np.array([3, 0, 4]))
    cases.add(f"Cast to {T.name}", lambda a, T=T: tf.cast(tf.cast(a, T), tf.float32), np.array([1, 2, 100, -3 if info.min else 3], F32))
    cases.fails(f"QuantizeV2 {T.name} of a range that ends before it begins", "input_max_range must be larger", lambda a, b, T=T: quantized(a, b, -b, T=T), data(3), F32(1))
cases.add("a branch of quantised numbers", lambda a: raw.Dequantize(input=tf.cond(a[0] > 0, lambda: quantize_both(a)[0], lambda: quantize_both(a)[1]), min_range=-1.0, max_range=1.0), data(4))


def quantize_both(a):
    return [raw.QuantizeV2(input=a * k, min_range=-1.0, max_range=1.0, T=tf.qint8)[0] for k in (1.0, -1.0)]


# Uniform quantisation: scales and zero points.
for T in (tf.qint8, tf.quint8, tf.qint32):
    info = np.iinfo(TYPES[T])
    ends = dict(quantization_min_val=int(info.min), quantization_max_val=int(info.max))
    for axis, scales, zeros in ((-1, F32(0.037), np.int32(3)), (1, F32([0.5, 0.01, 3, 0.25, 1]), np.array([0, 3, 5, 7, 1], np.int32))):
        cases.add(f"UniformQuantize {T.name} axis {axis}", lambda x, s, z, o=dict(Tout=T, quantization_axis=axis, **ends): plain(raw.UniformQuantize(input=x, scales=s, zero_points=z, **o)),
                  np.concatenate([data(3, 5), F32([[0.5, -0.5, 1.5, 1e3, -1e3], [1e30, -1e30, np.inf, -np.inf, 0]])]), scales, zeros)
        cases.add(f"UniformDequantize {T.name} axis {axis}", lambda x, s, z, T=T, o=dict(Tout=tf.float32, quantization_axis=axis, **ends): raw.UniformDequantize(
            input=tf.bitcast(x, T), scales=s, zero_points=z, **o), rng.integers(info.min, info.max, (3, 5), TYPES[T]), scales, zeros, bits=True)
cases.add("UniformDequantize of numbers that float32 has not", lambda x, s, z: raw.UniformDequantize(
    input=tf.bitcast(x, tf.qint32), scales=s, zero_points=z, Tout=tf.float32, quantization_min_val=-2**31, quantization_max_val=2**31 - 1),
          np.array([2**24 + 1, 2**24 + 3, 2**24 + 5, 5], np.int32), F32(1), np.int32(2**24), bits=True)
cases.add("UniformQuantize to fewer numbers", lambda x: plain(raw.UniformQuantize(input=x, scales=0.1, zero_points=-4, Tout=tf.qint8, quantization_min_val=-20, quantization_max_val=11)), data(30))


# The gradient of quantisation-aware training.
nan, inf = np.nan, np.inf
for T in (F32, np.float64):
    x = np.array([-2, -1, -0.25, 0, 1, 1.0001, 2, nan, inf, -inf], T)
    for name, (low, high) in {"a range": (-1, 1), "the wrong way round": (1, -1), "one number": (0, 0), "no number": (nan, 1), "all numbers": (-inf, inf)}.items():
        for k, dy in {"finite": np.arange(10), "infinite": np.full(10, inf), "nan": np.full(10, nan)}.items():
            cases.add(f"QuantizeAndDequantizeV4Grad {T.__name__} {name} {k}", lambda g, a, b, c: raw.QuantizeAndDequantizeV4Grad(gradients=g, input=a, input_min=b, input_max=c),
                      dy.astype(T), x, T(low), T(high))
    for shape in ((3, 4), (1, 4), (3, 1), (0, 4), (3, 0), (2, 3, 4, 5), (5,)):
        for axis in range(-1, len(shape)):
            ends = () if axis < 0 else shape[axis]
            cases.add(f"QuantizeAndDequantizeV4Grad {T.__name__} {shape} axis {axis}", lambda g, a, b, c, axis=axis: raw.QuantizeAndDequantizeV4Grad(
                gradients=g, input=a, input_min=b, input_max=c, axis=axis), data(*shape).astype(T), data(*shape).astype(T), np.asarray(-np.abs(data(1)[0] if ends == () else data(ends)), T),
                      np.asarray(np.abs(data(1)[0] if ends == () else data(ends)), T))
for options in (dict(range_given=True), dict(range_given=False), dict(range_given=True, signed_input=False, num_bits=4), dict(range_given=True, narrow_range=True, round_mode="HALF_UP")):
    cases.add(f"gradient of quantize_and_dequantize_v2 {options}", lambda x, w, o=options: tf.gradients(tf.reduce_sum(tf.matmul(
        tf.quantization.quantize_and_dequantize_v2(x, 0.0 if "signed_input" in o else -1.0, 2.0, **o), tf.quantization.quantize_and_dequantize_v2(w, -1.0, 1.0, range_given=True)) ** 2), [x, w]), data(4, 6), data(6, 3))
cases.add("gradient of quantize_and_dequantize_v2 per slice", lambda x, a, b: tf.gradients(tf.reduce_sum(
    tf.quantization.quantize_and_dequantize_v2(x, a, b, range_given=False, axis=1) ** 2), [x, a, b]), data(4, 6), -np.abs(data(6)), np.abs(data(6)))
