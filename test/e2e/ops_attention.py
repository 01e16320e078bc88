"""Attention in one kernel: shapes, masks, layouts of heads, non-finite scores."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("attention")
rng = np.random.default_rng(23)


def data(*shape):
    return rng.normal(size=shape).astype(np.float32)


def mask(*shape):
    return (rng.random(shape) > 0.3).astype(np.float32)


def heads(q, k, v, m=None):
    """[batch, rows, heads, features]; m: [batch, columns], 0 where nothing is to be seen."""
    s = tf.einsum("bshd,bthd->bhst", q, k) * (1 / np.sqrt(q.shape[-1]))
    if m is not None:
        s += (1 - m[:, None, None, :]) * -1e4
    return tf.einsum("bhst,bthd->bshd", tf.nn.softmax(s), v)


for batch, rows, columns, count, features, outputs in [(1, 128, 128, 4, 64, 64), (2, 100, 100, 3, 40, 40), (1, 33, 70, 2, 16, 24),
                                                       (3, 5, 9, 1, 3, 5), (1, 200, 17, 1, 8, 1), (2, 4, 300, 2, 32, 130),
                                                       (1, 96, 1024, 1, 20, 16), (1, 700, 64, 8, 8, 8)]:
    shape = f"{batch}x{count} {rows}x{columns} {features} {outputs}"
    q, k, v = data(batch, rows, count, features), data(batch, columns, count, features), data(batch, columns, count, outputs)
    cases.add(shape, heads, q, k, v)
    cases.add(f"{shape} masked", heads, q, k, v, mask(batch, columns))
    q, k, v = (x.transpose(0, 2, 1, 3).copy() for x in (q, k, v))
    cases.add(f"{shape} by matmul", lambda q, k, v: tf.matmul(tf.nn.softmax(tf.matmul(q, k, transpose_b=True)), v), q, k, v)
    cases.add(f"{shape} keys transposed, two results", lambda q, k, v: (tf.matmul(tf.nn.softmax(tf.tanh(tf.matmul(q, k))), v), q + 1),
              q, k.transpose(0, 1, 3, 2).copy(), v)

def of_one_value(y, count, features, interleaved):
    """Attention of what lies side by side in each row of y: queries, keys and values of all heads, or of each head."""
    parts = tf.split(tf.reshape(y, [*y.shape[:2], count, 3 * features]), 3, axis=3) if interleaved else [
        tf.reshape(part, [*y.shape[:2], count, features]) for part in tf.split(y, 3, axis=2)]
    return heads(*parts)


def add_parts_of_one(batch, rows, count, features):
    y = data(batch, rows, 3 * count * features)
    shape = f"{batch}x{count} {rows}x{rows} {features}"
    for order, interleaved in [("", False), (" head by head", True)]:
        cases.add(f"slices of one value {shape}{order}", lambda y, i=interleaved: of_one_value(y, count, features, i), y)
        cases.add(f"slices of one value, which is a result {shape}{order}", lambda y, i=interleaved: (of_one_value(y + 1, count, features, i), y + 1), y)
    x, w, bias = data(batch * rows, 160), data(3, 160, count * features) / 13, data(3, count * features)
    split = lambda x: tf.reshape(x, [batch, rows, count, features])
    cases.add(f"products of one value {shape}", lambda x: heads(*(split(tf.matmul(x, w[i]) + bias[i]) for i in range(3))), x)
    cases.add(f"products of one value, one a result {shape}",
              lambda x: (lambda q, k, v: (heads(split(q), split(k), split(v)), k))(*(tf.matmul(x, w[i]) for i in range(3))), x)


for sizes in [(1, 128, 4, 64), (2, 33, 3, 8), (2, 50, 3, 16), (1, 77, 2, 40), (1, 5, 2, 1), (1, 20, 1, 16)]:
    add_parts_of_one(*sizes)
for name, part, rows in [("a slice", lambda y: y[:, :, :8], 24), ("a transpose", lambda y: tf.transpose(y[:, :8], [0, 2, 1]), 32),
                         ("a slice, reshaped", lambda y: tf.reshape(y[:, :, :8], [2, 8, 24]), 8)]:
    cases.add(f"queries are the keys, {name}", lambda y, v, part=part: tf.matmul(tf.nn.softmax(tf.matmul(part(y), part(y), transpose_b=True)), v),
              data(2, 24, 32), data(2, rows, 5))
cases.add("a slice of the rows", lambda q, k, v: heads(q[:, 3:19], k[:, :20], v[:, 20:]), data(1, 24, 2, 8), data(1, 40, 2, 8), data(1, 40, 2, 8))
cases.add("every second row", lambda q, k, v: heads(q[:, ::2], k[:, ::-1], v), data(1, 24, 2, 8), data(1, 40, 2, 8), data(1, 40, 2, 8))

q, k, v = data(2, 24, 16), data(2, 40, 16), data(2, 40, 12)
cases.add("causal", lambda q, k, v: tf.matmul(tf.nn.softmax(tf.matmul(q, k, transpose_b=True) + np.where(np.tri(24, 40) > 0, 0, -1e9).astype(np.float32)), v), q, k, v)
cases.add("a mask for each row", lambda q, k, v, m: tf.matmul(tf.nn.softmax(tf.where(m > 0, tf.matmul(q, k, transpose_b=True), -np.inf)), v), q, k, v, mask(2, 24, 40))
cases.add("probabilities are a result", lambda q, k, v: (lambda p: (p, tf.matmul(p, v)))(tf.nn.softmax(tf.matmul(q, k, transpose_b=True))), q, k, v)
cases.add("constant values", lambda q, k: tf.matmul(tf.nn.softmax(tf.matmul(q, k, transpose_b=True)), data(40, 12)), q[0], k[0])
cases.add("in a loop", lambda q, k, v: tf.while_loop(lambda i, q: i < 3, lambda i, q: (i + 1, tf.matmul(tf.nn.softmax(tf.matmul(q, k, transpose_b=True)), v)), (0, q))[1],
          q, k, data(2, 40, 16))
cases.add("bfloat16 operands", lambda q, k, v: heads(*(tf.cast(tf.cast(x, tf.bfloat16), tf.float32) for x in (q, k, v))), data(1, 32, 2, 16), data(1, 48, 2, 16), data(1, 48, 2, 16))
cases.add("large scores", heads, data(1, 20, 2, 16) * 30, data(1, 30, 2, 16) * 30, data(1, 30, 2, 16), tol=1e-4)
for name, value in [("nan", np.nan), ("inf", np.inf), ("minus inf", -np.inf)]:
    x = data(1, 20, 30)
    x[0, 3, 7] = value
    if value == -np.inf:
        x[0, 5] = value
    cases.add(f"{name} among the scores", lambda q, k, v, x: tf.matmul(tf.nn.softmax(tf.matmul(q, k, transpose_b=True) + x), v), data(1, 20, 8), data(1, 30, 8), data(1, 30, 8), x)
