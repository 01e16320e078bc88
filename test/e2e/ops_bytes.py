"""Contractions of bytes: those of int8 tensors, and of floats that the graph rounds to 8 bits, which the mode compile:int8 multiplies as such."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("bytes")
raw = tf.raw_ops
rng = np.random.default_rng(8)


def bytes_of(*shape):
    """With the extremes, which wrap where a sum or a sign is wrong."""
    values = rng.integers(-128, 128, shape).astype(np.int8)
    values.flat[:2] = -128, 127
    return values


def floats(*shape):
    return rng.normal(size=shape).astype(np.float32)


# Depths that are whole quads and not, columns that fill vectors and not.
for m, k, n in ((1, 4, 3), (1, 64, 16), (3, 5, 7), (17, 12, 40), (9, 31, 33), (64, 768, 48), (5, 1, 20), (4, 8, 1), (4, 8, 2), (2, 3000, 5), (0, 8, 4), (3, 8, 0)):
    weights = bytes_of(k, n) if k * n > 1 else np.zeros((k, n), np.int8)
    cases.add(f"BatchMatMulV3 {m}x{k}x{n}", lambda x, w=weights: raw.BatchMatMulV3(x=x, y=tf.constant(w), Tout=tf.int32),
              rng.integers(-128, 128, (m, k)).astype(np.int8), bits=True)
cases.add("BatchMatMulV3 all -128", lambda x: raw.BatchMatMulV3(x=x, y=tf.fill([64, 16], tf.constant(-128, tf.int8)), Tout=tf.int32),
          np.full((5, 64), -128, np.int8), bits=True)
cases.add("BatchMatMulV3 of a fed rhs", lambda x, y: raw.BatchMatMulV3(x=x, y=y, Tout=tf.int32), bytes_of(6, 8), bytes_of(8, 20), bits=True)
cases.add("BatchMatMulV3 batch", lambda x: raw.BatchMatMulV3(x=x, y=tf.constant(bytes_of(2, 8, 20)), Tout=tf.int32), bytes_of(2, 6, 8), bits=True)


def quantized(x, low, high, **options):
    return tf.quantization.fake_quant_with_min_max_vars(x, low, high, **options)


def weights_of(*shape, steps=127):
    """On a grid for each of the last dimension, with a channel of zeros and one of few steps."""
    w = rng.integers(-steps, steps + 1, shape) * rng.uniform(0.001, 0.1, shape[-1:])
    if shape[-1] == 1:
        return w.astype(np.float32)
    w[..., 0] = 0
    w[..., -1] = np.round(w[..., -1] / np.abs(w[..., -1]).max() * 2) * 0.25
    return w.astype(np.float32)


RANGES = {"through 0": (-3.0, 3.0), "from 0": (0.0, 6.0), "to 0": (-2.0, 0.0), "uneven": (-0.4, 2.7)}
TOL = 2e-6  # of the largest: float32's own sums
for name, (low, high) in RANGES.items():
    for m, k, n in ((1, 16, 5), (7, 30, 33), (20, 128, 64)):
        cases.add(f"MatMul {m}x{k}x{n} {name}", lambda x, l=low, h=high, w=weights_of(k, n): tf.nn.relu(tf.matmul(quantized(x, l, h), w) + 0.5),
                  floats(m, k) * 2, tol=1e-4, atol=TOL * 200)
    for window, stride, padding, features, out in ((1, 1, "SAME", 8, 12), (3, 1, "SAME", 16, 20), (3, 2, "SAME", 3, 16), (5, 1, "VALID", 6, 33), (3, 2, "VALID", 32, 4)):
        w = weights_of(window, window, features, out)
        cases.add(f"Conv2D {window}x{window} {stride} {padding} {features} to {out} {name}",
                  lambda x, l=low, h=high, w=w, s=stride, p=padding: tf.nn.conv2d(quantized(x, l, h), w, s, p), floats(2, 9, 11, features) * 2, tol=1e-4, atol=TOL * 200)
    cases.add(f"Conv2D dilated {name}", lambda x, l=low, h=high, w=weights_of(3, 3, 8, 16): tf.nn.conv2d(quantized(x, l, h), w, 1, "SAME", dilations=2),
              floats(1, 9, 9, 8), tol=1e-4, atol=TOL * 200)
    cases.add(f"Conv2D groups {name}", lambda x, l=low, h=high, w=weights_of(3, 3, 8, 24): tf.nn.conv2d(quantized(x, l, h), w, 1, "SAME"), floats(1, 6, 6, 24),
              tol=1e-4, atol=TOL * 200)
    cases.add(f"Conv1D {name}", lambda x, l=low, h=high, w=weights_of(4, 8, 12): tf.nn.conv1d(quantized(x, l, h), w, 1, "SAME"), floats(2, 15, 8), tol=1e-4, atol=TOL * 200)
    cases.add(f"conv2d_transpose {name}", lambda x, l=low, h=high, w=weights_of(4, 4, 12, 8): tf.nn.conv2d_transpose(quantized(x, l, h), w, [1, 12, 12, 12], 2, "SAME"),
              floats(1, 6, 6, 8), tol=1e-4, atol=TOL * 200)
    cases.add(f"depthwise {name}", lambda x, l=low, h=high, w=weights_of(3, 3, 8, 1): tf.nn.depthwise_conv2d(quantized(x, l, h), w, [1, 1, 1, 1], "SAME"), floats(1, 8, 8, 8),
              tol=1e-4, atol=TOL * 200)

cases.add("read twice", lambda x, w=weights_of(3, 3, 8, 8): (lambda q: tf.nn.conv2d(q, w, 1, "SAME") + q)(quantized(x, -1.5, 2.5)), floats(1, 8, 8, 8), tol=1e-4, atol=4e-4)
cases.add("NCHW", lambda x, w=weights_of(3, 3, 8, 8): tf.nn.conv2d(tf.transpose(quantized(tf.transpose(x, [0, 3, 1, 2]), -1.5, 2.5), [0, 2, 3, 1]), w, 1, "SAME"),
          floats(1, 8, 8, 8), tol=1e-4, atol=4e-4)
cases.add("QuantizeAndDequantize", lambda x, w=weights_of(24, 16): tf.matmul(tf.quantization.quantize_and_dequantize_v2(x, -2.0, 2.0, range_given=True), w), floats(5, 24),
          tol=1e-4, atol=4e-4)
cases.add("dequantized int8", lambda x, w=weights_of(24, 16): tf.matmul((tf.cast(x, tf.float32) - 3) * 0.125, w), bytes_of(5, 24), tol=1e-4, atol=4e-4)
cases.add("dequantized uint8", lambda x, w=weights_of(24, 16): tf.matmul(tf.cast(x, tf.float32) / 255, w), rng.integers(0, 256, (5, 24)).astype(np.uint8), tol=1e-4, atol=4e-4)
cases.add("int8 weights", lambda x, w=bytes_of(24, 16): tf.matmul(quantized(x, -2.0, 2.0), tf.cast(w, tf.float32) * 0.01), floats(5, 24), tol=1e-4, atol=4e-4)
cases.add("more than 8 bits", lambda x, w=weights_of(24, 16): tf.matmul(quantized(x, -2.0, 2.0, num_bits=10), w), floats(5, 24), tol=1e-4, atol=4e-4)
cases.add("weights on no grid", lambda x, w=floats(24, 16): tf.matmul(quantized(x, -2.0, 2.0), w), floats(5, 24), tol=1e-4, atol=4e-4)
cases.add("a network", lambda x, a=weights_of(3, 3, 4, 16), b=weights_of(16 * 16, 10): tf.nn.softmax(tf.matmul(tf.reshape(quantized(tf.nn.max_pool2d(tf.nn.relu(
    tf.nn.conv2d(quantized(x, -2.0, 2.0), a, 1, "SAME")), 2, 2, "SAME"), 0.0, 20.0), [2, 256]), b) * 0.01), floats(2, 8, 8, 4), tol=1e-3, atol=1e-3)
