"""bfloat16 contractions, most with constant weights: rows in pairs where the processor takes them so, odd extents, epilogues. And float16 ones, which are widened."""
import itertools

import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("bfloat16")
rng = np.random.default_rng(23)
BF16 = tf.bfloat16.as_numpy_dtype


def data(*shape):
    return rng.normal(size=shape).astype(np.float32).astype(BF16)


def matmul(w, *rest):
    return lambda x: tf.matmul(x, tf.constant(w), *rest)


# Sums in float32, rounded once: of the order of a unit in the last place of the largest value.
for m, k, n in [(1, 64, 32), (1, 784, 512), (5, 63, 40), (14, 128, 16), (3, 2, 5), (33, 96, 100), (64, 512, 1), (2, 1, 48)]:
    cases.add(f"MatMul {m}x{k}x{n}", matmul(data(k, n)), data(m, k), atol=0.02 * np.sqrt(k))
cases.add("MatMul of transposed weights", matmul(data(48, 64), False, True), data(7, 64), atol=0.2)
for k in (64, 51):
    cases.add(f"batch matmul, depth {k}, of a transposed input", lambda x, y: tf.matmul(x, y, transpose_b=True), data(2, 40, k), data(2, 60, k), atol=0.2)
for shape, window, stride, padding in [((1, 9, 11, 32), (3, 3, 32, 48), 1, "SAME"), ((2, 9, 11, 16), (1, 1, 16, 40), 1, "VALID"),
                                       ((1, 17, 17, 3), (7, 7, 3, 64), 2, "SAME"), ((2, 8, 8, 6), (2, 3, 6, 32), 2, "VALID")]:
    w = data(*window)
    cases.add(f"Conv2D {shape} {window} {stride} {padding}", lambda x, w=w, s=stride, p=padding: tf.nn.conv2d(x, tf.constant(w), s, p),
              data(*shape), atol=0.02 * np.sqrt(np.prod(window[:3])))
w, bias = data(64, 48), data(48)
cases.add("bias and relu", lambda x: tf.nn.relu(tf.nn.bias_add(tf.matmul(x, tf.constant(w)), tf.constant(bias))), data(9, 64), atol=0.2)
x = data(4, 64)
x[1, 7], x[2, 9] = np.inf, np.nan
cases.add("infinity and not a number", matmul(w), x, atol=0.2)

# Weights that are no constants: pairs that kernels make of them, remainders of depth and columns, transposed operands; an odd depth and few columns are widened.
for (m, k, n), a, b in itertools.product([(33, 62, 34), (64, 47, 64), (40, 130, 130), (65, 516, 33)], (False, True), (False, True)):
    cases.add(f"MatMul {m}x{k}x{n} of two inputs{', transposed a' * a}{', transposed b' * b}", lambda x, y, a=a, b=b: tf.matmul(x, y, a, b),
              data(*((k, m) if a else (m, k))), data(*((n, k) if b else (k, n))), atol=0.02 * np.sqrt(k))
    cases.add(f"batch {m}x{k}x{n} of two inputs{', transposed a' * a}{', transposed b' * b}", lambda x, y, a=a, b=b: tf.nn.relu(tf.matmul(x, y, a, b)) + tf.constant(1, tf.bfloat16),
              data(3, *((k, m) if a else (m, k))), data(3, *((n, k) if b else (k, n))), atol=0.02 * np.sqrt(k))
x, y = data(40, 64), data(64, 80)
x[1, 7], x[2, 9], y[3, 3] = np.inf, np.nan, -np.inf
cases.add("two inputs, infinity and not a number", lambda x, y: tf.matmul(x, y), x, y, atol=0.2)

# Widened but for the first and the last: few rows, and depthwise.
F16 = np.float16
for m, k, n in [(1, 64, 32), (8, 63, 8), (33, 96, 100), (64, 512, 48)]:
    cases.add(f"MatMul {m}x{k}x{n} float16", matmul(data(k, n).astype(F16)), data(m, k).astype(F16), atol=0.002 * np.sqrt(k))
cases.add("MatMul of infinities and large numbers float16", lambda x, y: tf.matmul(x, y), (data(16, 40) * 8000).astype(F16), data(40, 16).astype(F16), atol=8)
cases.add("batch matmul of a transposed input float16", lambda x, y: tf.matmul(x, y, transpose_b=True), data(2, 40, 51).astype(F16), data(2, 60, 51).astype(F16), atol=0.02)
for shape, window, stride in [((1, 30, 30, 32), (3, 3, 32, 48), 1), ((2, 9, 11, 16), (1, 1, 16, 40), 1), ((1, 17, 17, 3), (7, 7, 3, 64), 2), ((1, 9, 9, 24), (3, 3, 6, 24), 1)]:
    w16 = data(*window).astype(F16)
    cases.add(f"Conv2D {shape} {window} {stride} float16", lambda x, w=w16, s=stride: tf.nn.relu(tf.nn.conv2d(x, tf.constant(w), s, "SAME")), data(*shape).astype(F16),
              atol=0.002 * np.sqrt(np.prod(window[:3])))
depthwise = data(3, 3, 24, 1).astype(F16)
for dtype, shape, features in [(BF16, (1, 6, 5, 64), 3), (BF16, (2, 4, 4, 37), 1), (F16, (1, 6, 5, 64), 3), (F16, (1, 4, 4, 35), 2)]: # vectors along what is summed
    turned, size = (data(4, 4, features, shape[3]).astype(np.float32) / 8).astype(dtype), [shape[0], 2 * shape[1], 2 * shape[2], features]
    cases.add(f"transposed {shape} to {features} features {np.dtype(dtype).name}", lambda x, w=turned, s=size: tf.nn.relu(tf.nn.conv2d_transpose(x, tf.constant(w), s, 2)),
              data(*shape).astype(dtype), atol=0.1)
cases.add("depthwise float16", lambda x: tf.nn.depthwise_conv2d(x, tf.constant(depthwise), [1, 1, 1, 1], "SAME"), data(1, 9, 9, 24).astype(F16), atol=0.01)
