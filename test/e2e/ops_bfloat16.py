"""bfloat16 contractions, most with constant weights: rows in pairs where the processor takes them so, odd extents, epilogues."""
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
