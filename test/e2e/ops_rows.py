"""Rows that are looked up and added up: embeddings, messages along edges, updates that are computed as they are scattered."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("rows")
raw = tf.raw_ops
rng = np.random.default_rng(29)


def data(*shape, dtype=np.float32):
    return (rng.normal(size=shape) * 10).astype(dtype)


def ints(high, *shape, low=0, dtype=np.int32):
    return rng.integers(low, high, size=shape).astype(dtype)


# Messages: rows of some nodes, weighted, are summed at others.
for width in (1, 3, 4, 6, 7, 8, 9, 12, 15, 16, 20, 31, 64, 100, 130):
    cases.add(f"sum of gathered rows of {width}", lambda x, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s), d, 11), data(9, width), ints(9, 40), ints(11, 40))
    cases.add(f"sum of weighted rows of {width}", lambda x, w, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s) * w[:, None], d, 11), data(9, width), data(40),
              ints(9, 40), ints(11, 40))
for dtype in (np.float64, np.float16, tf.bfloat16.as_numpy_dtype, np.int32, np.int64, np.int8, np.uint8, np.uint16, np.complex64):
    cases.add(f"sum of gathered rows, {np.dtype(dtype).name}", lambda x, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s), d, 5), data(9, 32, dtype=np.float32).astype(dtype),
              ints(9, 10), ints(5, 10))
for op in ("sum", "prod", "min", "max"):
    cases.add(f"{op} of differences", lambda x, y, s, d, op=op: getattr(tf.math, "unsorted_segment_" + op)(tf.gather(x, s) - tf.gather(y, d), d, 6), data(9, 16), data(6, 16),
              ints(9, 25), ints(6, 25))
cases.add("sum of rows of numbers of another type", lambda x, s, d: tf.math.unsorted_segment_sum(tf.cast(tf.gather(x, s), tf.float64), d, 6), data(9, 16), ints(9, 25), ints(6, 25))
cases.add("segments that are left out", lambda x, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s) * 2.0, d, 6), data(9, 16), ints(9, 25), ints(6, 25, low=-3))
cases.add("no rows", lambda x, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s) * 2.0, d, 6), data(9, 16), ints(9, 0), ints(6, 0))
cases.add("rows of nothing", lambda x, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s), d, 6), data(9, 0), ints(9, 4), ints(6, 4))
cases.add("what is not finite", lambda x, w, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s) * w[:, None], d, 6),
          np.where(rng.random((9, 16)) < 0.1, np.inf, np.where(rng.random((9, 16)) < 0.1, np.nan, data(9, 16))).astype(np.float32), data(25), ints(9, 25), ints(6, 25))
cases.add("one value in all columns", lambda w, d: tf.math.unsorted_segment_sum(tf.broadcast_to(w[:, None], [25, 32]), d, 6), data(25), ints(6, 25))
cases.add("mean of pairs of rows", lambda x, s, d: tf.math.unsorted_segment_mean(tf.gather(x, s), d, 6), data(9, 16), ints(9, 25, 2), ints(6, 25, 2))
cases.add("many rows for several threads", lambda x, w, s, d: tf.math.unsorted_segment_sum(tf.gather(x, s) * w[:, None], d, 700), data(300, 128), data(5000), ints(300, 5000), ints(700, 5000))
cases.add("messages that are read again", lambda x, s, d: (lambda m: [tf.math.unsorted_segment_sum(m, d, 6), tf.exp(m * 0.01)])(tf.gather(x, s) * 2.0), data(9, 16), ints(9, 25), ints(6, 25))
cases.add("functions of rows", lambda x, s, d: tf.math.unsorted_segment_sum(tf.exp(0.1 * tf.gather(x, s)), d, 6), data(9, 16), ints(9, 25), ints(6, 25))
cases.add("transposed rows", lambda x, s, d: tf.math.unsorted_segment_sum(tf.transpose(tf.gather(x, s, axis=1)), d, 6), data(16, 9), ints(9, 25), ints(6, 25))
cases.add("rows of sums", lambda x, y, d: tf.math.unsorted_segment_sum(tf.reduce_sum(x, 1) * y, d, 6), data(25, 3, 16), data(25, 16), ints(6, 25))
cases.add("rows of products", lambda x, y, d: tf.math.unsorted_segment_sum(tf.nn.relu(tf.matmul(x, y)), d, 6), data(25, 8), data(8, 16), ints(6, 25))

# What is updated is read as well.
for op in ("Add", "Sub", "Update", "Max", "Min"):
    cases.add(f"TensorScatter{op} of its own rows", lambda x, s, d, op=op: getattr(raw, "TensorScatter" + op)(tensor=x, indices=d[:, None], updates=tf.gather(x, s) * 0.5),
              data(30, 32), ints(30, 12), rng.permutation(30)[:12].astype(np.int32))
    cases.add(f"TensorScatter{op} of its own rows in place", lambda x, s, d, op=op: getattr(raw, "TensorScatter" + op)(tensor=tf.sin(x), indices=d[:, None], updates=tf.gather(tf.sin(x), s) * 0.5),
              data(30, 32), ints(30, 12), rng.permutation(30)[:12].astype(np.int32))
cases.add("many of its own rows", lambda x, s, d: tf.tensor_scatter_nd_add(tf.sin(x), d[:, None], tf.gather(tf.sin(x), s) * 0.5), data(300, 128), ints(300, 4000), ints(300, 4000))
cases.add("rows of zeros for several threads", lambda x, s, d: tf.scatter_nd(d[:, None], tf.gather(x, s), [500, 130]), data(300, 130), ints(300, 4000), ints(500, 4000))
cases.add("many operations", lambda x, y, s, d: tf.math.unsorted_segment_sum(tf.nn.relu(((tf.gather(x, s) - y) * 0.5 + 1.0) * y - 2.0) * (tf.gather(x, d) + 3.0), d, 6), data(9, 16), data(25, 16),
          ints(9, 25), ints(6, 25))
cases.add("rows pushed along edges in a loop", lambda x, s, d: tf.while_loop(lambda i, x: i < 4, lambda i, x: (
    i + 1, 0.5 * x + 0.1 * tf.math.unsorted_segment_sum(tf.gather(x, s), d, 20)), (0, x))[1], data(20, 32), ints(20, 50), ints(20, 50))
cases.add("updates of a variable's rows in a loop", lambda x, s, d: tf.while_loop(lambda i, x: i < 4, lambda i, x: (
    i + 1, tf.tensor_scatter_nd_add(x, d[:, None], tf.gather(x, s) * 0.25)), (0, x))[1], data(20, 32), ints(20, 50), ints(20, 50))
cases.add("windows at two indices", lambda x, i, s: tf.tensor_scatter_nd_add(x, i, tf.gather(x[0], s) * 2.0), data(3, 5, 16), np.array([[0, 4], [2, 1], [1, 1], [2, 1]], np.int32), ints(5, 4))
cases.add("gradient of a lookup", lambda x, i, g: tf.gradients(tf.gather(x, i) * 3.0, x, g)[0], data(9, 32), ints(9, 25), data(25, 32))

# Looked up features beside each other.
for width, fields in ((4, 3), (16, 8), (64, 8), (48, 5), (128, 2), (20, 6)):
    cases.add(f"{fields} features of {width} and others", lambda t, i, y, w=width, n=fields: tf.concat([tf.reshape(tf.gather(t, i), [6, n * w]), y, tf.nn.relu(y)], 1), data(50, width),
              ints(50, 6, fields), data(6, 13))
    cases.add(f"{fields} features of {width} behind others", lambda t, i, y, w=width, n=fields: tf.concat([y, tf.reshape(tf.gather(t, i), [6, n * w])], 1), data(50, width),
              ints(50, 6, fields), data(6, 5))
cases.add("features cut into pairs", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i), [6, 32, 2]), y], 2), data(50, 16), ints(50, 6, 4), data(6, 32, 2))
cases.add("features cut in two", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i), [6, 8, 32]), y], 1), data(50, 64), ints(50, 6, 4), data(6, 3, 32))
cases.add("two tables", lambda t, u, i, j: tf.concat([tf.reshape(tf.gather(t, i), [6, 64]), tf.reshape(tf.gather(u, j), [6, 64])], 1), data(50, 16), data(40, 32), ints(50, 6, 4), ints(40, 6, 2))
cases.add("examples of several features above each other", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i), [6, 64]), y], 0), data(50, 16), ints(50, 6, 4), data(3, 64))
cases.add("features in one row", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i), [384]), y], 0), data(50, 64), ints(50, 6), data(7))
cases.add("features of bfloat16", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i), [6, 128]), y], 1), data(50, 32, dtype=np.float32).astype(tf.bfloat16.as_numpy_dtype), ints(50, 6, 4),
          data(6, 3).astype(tf.bfloat16.as_numpy_dtype))
cases.add("features that are scaled", lambda t, i, y: tf.concat([tf.reshape(tf.gather(t, i) * 0.5, [6, 64]), y], 1), data(50, 16), ints(50, 6, 4), data(6, 3))
