"""Rows of a few numbers: vectors' lanes are elements some apart, shuffled out of what lies between them."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("lanes")
rng = np.random.default_rng(6)
F32 = np.float32


def data(*shape, dtype=F32):
    if np.dtype(dtype).kind in "iub":
        return rng.integers(0, 2 if dtype is bool else 100, shape).astype(dtype)
    return rng.normal(size=shape).astype(dtype)


# The last vector's last lane is the buffer's last element, or another channel's.
for dtype in (F32, np.float64, np.float16, np.uint8, np.int16, np.int64):
    name = np.dtype(dtype).name
    for width in (2, 3, 4, 5, 8, 12, 16, 17):
        rows = 100 if width > 5 else 151
        x = data(rows, width, dtype=dtype)
        tol = {"atol": 5e-2} if dtype is np.float16 else {"atol": 1e-5}
        cases.add(f"sums of {width} {name}", lambda x: [tf.reduce_sum(x, 1), tf.reduce_max(x, 1), x[:, 0] + x[:, -1]], x, **tol)
for width in (3, 4, 6, 10, 15):
    x = data(129, width)
    cases.add(f"places in rows of {width}", lambda x: [tf.argmax(x, 1), tf.argmin(x, -1, output_type=tf.int32), tf.reduce_any(x > 1, 1), tf.reduce_all(x > -1, 1)], x)
    cases.add(f"softmax of {width}", lambda x: [tf.nn.softmax(x), tf.reduce_mean(x, 1, keepdims=True) * x], x)
x = data(2, 7, 33, 3, dtype=np.uint8)
cases.add("channels of bytes", lambda x: [x[..., c] for c in range(3)], x)
cases.add("grey of bytes", lambda x: tf.tensordot(tf.cast(x, tf.float32), tf.constant([0.299, 0.587, 0.114]), 1), x, atol=1e-4)
cases.add("planes of bytes", lambda x: [tf.transpose(x, [0, 3, 1, 2]), tf.transpose(tf.cast(x, tf.float32) / 255.0, [0, 3, 1, 2])], x)
for stride in (2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17):
    for offset in (0, 1):
        cases.add(f"every {stride} from {offset}", lambda x, s=stride, o=offset: [x[o::s] * 2, x[o: o + 37 * s: s] + 1, tf.reduce_sum(x[o::s])],
                  data(37 * stride + 1 + stride // 2), atol=1e-5)
x = data(3, 66)
cases.add("even and odd in the rows", lambda x: [x[:, ::2] * x[:, 1::2], tf.stack([-x[:, 1::2], x[:, ::2]], -1), x[:, -1::-2]], x)

# Rows of a few columns, of which a vector of each is made and all are stored interleaved: whole vectors, rows that are left, fewer rows than lanes.
for dtype in (F32, np.float64, np.float16, np.uint8, np.int32, np.int64, bool):
    name = np.dtype(dtype).name
    for rows, width in ((64, 2), (100, 3), (131, 4), (70, 5), (35, 6), (97, 7), (130, 8), (129, 9), (67, 12), (64, 16), (40, 17), (5, 3), (1, 3), (0, 3)):
        x = data(rows, width, dtype=dtype)
        if dtype in (F32, np.uint8) or width in (3, 4):
            cases.add(f"turned rows {rows}x{width} {name}", lambda x: [x[:, ::-1], tf.transpose(tf.transpose(x)[::-1]), tf.concat([x[:, 1:], x[:, :1]], 1)], x)
            cases.add(f"channels last {rows}x{width} {name}", lambda x: tf.transpose(x), np.ascontiguousarray(x.T))
for rows, width in ((64, 2), (100, 3), (40, 4), (33, 5), (35, 7), (130, 8), (70, 10), (65, 13), (64, 15), (48, 16), (3, 3)):
    x = data(rows, width)
    cases.add(f"rows by what they share {rows}x{width}", lambda x: [x - tf.reduce_mean(x, 1, keepdims=True), tf.nn.log_softmax(x), x * tf.reduce_sum(x, 0)], x, atol=1e-4)
    cases.add(f"rows of neighbours {rows}x{width}", lambda x: [tf.stack([x[:, 0] * 2, x[:, -1] - 1, tf.sin(x[:, 1])], 1), tf.pad(x, [[0, 0], [1, 0]], constant_values=7)], x)
cases.add("images to bytes", lambda x: tf.cast(tf.clip_by_value(tf.transpose(x, [0, 2, 3, 1]) * 50.0 + 100, 0, 255), tf.uint8), data(2, 3, 9, 17))
cases.add("stacked and in order", lambda x, y: [tf.stack([x, y], -1), tf.reshape(tf.stack([-y, x], -1), (-1,)), tf.complex(x, y)], data(5, 31), data(5, 31))
cases.add("boxes by their centres", lambda x: tf.stack([x[:, 0] - x[:, 2] / 2, x[:, 1] - x[:, 3] / 2, x[:, 0] + x[:, 2] / 2, x[:, 1] + x[:, 3] / 2], -1), data(77, 4))
cases.add("columns of parts of a batch", lambda x: tf.transpose(x, [0, 2, 1]) + 1, data(5, 3, 40))
cases.add("bfloat16 rows", lambda x: tf.cast(tf.nn.softmax(tf.cast(x, tf.bfloat16)), tf.float32), data(50, 3), atol=1e-2)
# Many rows, which threads share; images of few rows.
x = data(2, 9001, 3)
cases.add("softmax of many rows", lambda x, b: [tf.nn.softmax(x + b), (x * b)[..., ::-1]], x, data(9001, 3), atol=1e-5)
cases.add("softmax of images of few rows", lambda x, b: [tf.nn.softmax(x + b), tf.transpose(x, [0, 2, 1])], data(40, 15, 3), data(40, 1, 3), atol=1e-5)
cases.add("means of images and rows", lambda x: x - tf.reduce_mean(x, [1, 2], keepdims=True) - tf.reduce_max(x, -1, keepdims=True), x, atol=1e-4)
# Vectors of several pixels, some of them padding: pieces begin where it ends.
for channels in (3, 4, 12, 16, 24):
    x = data(2, 5, 11, channels, dtype=np.uint8)
    name = f"padded bytes of {channels} channels"
    cases.add(name, lambda x: [tf.pad(x, [[0, 0], [1, 2], [3, 1], [0, 0]], constant_values=9), tf.pad(x, [[1, 0], [0, 0], [2, 2], [0, 0]]) + np.arange(x.shape[-1], dtype=np.uint8)], x)
    cases.add(f"{name} beside others", lambda x, y: [tf.concat([x, y, x], 2), tf.concat([y, y + 1], 1), tf.reduce_max(tf.concat([x, y], 2), 2)], x, data(2, 5, 7, channels, dtype=np.uint8))
    cases.add(f"{name} and their halves", lambda x: tf.cast(tf.pad(tf.cast(x, tf.int16) * 2, [[0, 0], [0, 0], [1, 1], [0, 0]])[:, :, 1:], tf.float16), x)
