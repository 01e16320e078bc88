"""Gradients of convolutions with respect to their filter: pixels in steps, few and many channels, taps that meet no pixel."""
import itertools

import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("filter_gradients")
raw = tf.raw_ops
rng = np.random.default_rng(47)
inf, nan = np.inf, np.nan
BF16 = tf.bfloat16.as_numpy_dtype


def data(*shape, dtype=np.float32):
    return rng.normal(size=shape).astype(dtype)


def whole(*shape, dtype=np.float32):
    """Numbers whose sums of products are exact."""
    return rng.integers(-1, 2, shape).astype(dtype)


def gradient(window, channels, features, stride=1, dilation=1, padding="SAME", explicit=()):
    return lambda x, g: raw.Conv2DBackpropFilter(input=x, filter_sizes=[*window, channels, features], out_backprop=g, strides=[1, stride, stride, 1],
                                                 dilations=[1, dilation, dilation, 1], padding=padding, explicit_paddings=list(explicit))


def results(shape, window, features, stride=1, dilation=1, padding="SAME"):
    """The shape of what a convolution makes."""
    spans = [(k - 1) * dilation if padding == "VALID" else 0 for k in window]
    return (shape[0], *[-(-(n - span) // stride) for n, span in zip(shape[1:3], spans)], features)


# Channels and features: fewer than a vector, remainders of vectors and of tiles, several panels. Images that share a step, and rows of one.
for (shape, window), features in itertools.product([((2, 9, 11, 20), (3, 3)), ((1, 7, 7, 33), (5, 5)), ((3, 16, 40, 14), (3, 3)), ((2, 6, 6, 3), (3, 2)), ((40, 5, 6, 17), (2, 3)),
                                                    ((2, 12, 60, 1), (3, 1)), ((1, 5, 30, 9), (1, 7)), ((1, 40, 60, 29), (2, 2)), ((300, 1, 1, 6), (3, 3)), ((2, 28, 28, 1), (3, 3))],
                                                   (1, 3, 16, 40, 130)):
    for stride, dilation, padding in ((1, 1, "SAME"), (1, 1, "VALID"), (2, 1, "SAME"), (3, 1, "VALID"), (1, 2, "SAME")):
        if padding == "VALID" and any(n < k for n, k in zip(shape[1:3], window)):
            continue
        if features not in (3, 40) and (stride, padding) != (1, "SAME"):
            continue
        cases.add(f"gradient of {window} by {features} features of {shape}, stride {stride}, dilation {dilation}, {padding}",
                  gradient(window, shape[3], features, stride, dilation, padding), data(*shape), data(*results(shape, window, features, stride, dilation, padding)), tol=3e-5, atol=1e-4, xla=dilation > 1)

# Of one tap it is a product of two matrices; with a step, or padding, of parts of one.
for shape, features in (((4, 14, 14, 24), 96), ((1, 3, 50, 5), 7), ((2, 1, 1, 40), 3), ((1, 9, 9, 1), 1)):
    for stride in (1, 2):
        cases.add(f"gradient of one tap by {features} features of {shape}, stride {stride}", gradient((1, 1), shape[3], features, stride), data(*shape),
                  data(*results(shape, (1, 1), features, stride)), tol=3e-5, atol=1e-4)
explicit = [0, 0, 2, 0, 1, 3, 0, 0]
cases.add("gradient, explicit padding", gradient((3, 3), 6, 20, padding="EXPLICIT", explicit=explicit), data(2, 8, 7, 6), data(2, 8, 9, 20), tol=3e-5, atol=1e-4)
cases.add("gradient of one tap, explicit padding", gradient((1, 1), 6, 20, padding="EXPLICIT", explicit=explicit), data(2, 8, 7, 6), data(2, 10, 11, 20), tol=3e-5, atol=1e-4)
cases.add("gradient of taps that meet no pixel", gradient((9, 9), 4, 5), data(2, 2, 3, 4), data(2, 2, 3, 5), tol=3e-5, atol=1e-4)
cases.add("gradient of no image", gradient((3, 3), 8, 8), data(0, 5, 5, 8), data(0, 5, 5, 8), xla=True)
cases.add("gradient of one pixel", gradient((1, 1), 1, 1), data(1, 1, 1, 1), data(1, 1, 1, 1))

for dtype in (np.float64, np.float16, BF16):
    cases.add(f"gradient of {np.dtype(dtype).name}", gradient((3, 3), 24, 20), whole(2, 8, 9, 24, dtype=dtype), whole(2, 8, 9, 20, dtype=dtype), tol=1e-12)
cases.add("gradient over large images", gradient((3, 3), 3, 8), np.abs(data(4, 112, 112, 3)), np.abs(data(4, 112, 112, 8)), tol=1e-5)
cases.add("gradient over long rows", gradient((1, 5), 7, 12), np.abs(data(1, 1, 3000, 7)), np.abs(data(1, 1, 3000, 12)), tol=1e-5)
step = gradient((3, 3), 20, 40, 2)
cases.add("gradient and its step", lambda w, x, g: (w - 0.1 * step(x, g), tf.nn.relu(step(x, g))), data(3, 3, 20, 40), data(2, 13, 13, 20), data(2, 7, 7, 40), tol=3e-5, atol=1e-4)
cases.add("gradient, elsewhere transposed", lambda x, g: tf.transpose(step(x, g), [3, 2, 0, 1]), data(2, 13, 13, 20), data(2, 7, 7, 40), tol=3e-5, atol=1e-4)
for value in (nan, inf, -inf):
    x = data(2, 9, 9, 24)
    x[0, 3, 4, 5] = x[0, 0, 0, 1] = x[1, 8, 8, 23] = value
    cases.add(f"gradient, spots of {value}", gradient((3, 3), 24, 16), x, data(2, 9, 9, 16), tol=3e-5, atol=1e-4)

# One and three dimensions; channels first.
cases.add("gradient in one dimension", lambda x, g: tf.squeeze(raw.Conv2DBackpropFilter(input=x[:, None], filter_sizes=[1, 5, 12, 18], out_backprop=g[:, None], strides=[1] * 4, padding="SAME"), 0),
          data(3, 40, 12), data(3, 40, 18), tol=3e-5, atol=1e-4)
for stride, padding in itertools.product((1, 2), ("SAME", "VALID")):
    x, strides = (2, 5, 9, 10, 6), [1, stride, stride, stride, 1]
    y = raw.Conv3D(input=np.zeros(x, np.float32), filter=np.zeros((2, 3, 3, 6, 18), np.float32), strides=strides, padding=padding).shape
    cases.add(f"gradient in three dimensions, stride {stride}, {padding}", lambda x, g, s=strides, p=padding: raw.Conv3DBackpropFilterV2(
        input=x, filter_sizes=[2, 3, 3, 6, 18], out_backprop=g, strides=s, padding=p), data(*x), data(*y), tol=3e-5, atol=1e-4)
cases.add("gradient, channels first", lambda x, g: raw.Conv2DBackpropFilter(input=x, filter_sizes=[3, 3, 12, 18], out_backprop=g, strides=[1] * 4, padding="SAME", data_format="NCHW"),
          data(2, 12, 9, 8), data(2, 18, 9, 8), tol=3e-5, atol=1e-4, xla=True)
cases.add("gradient of groups", lambda x, g: raw.Conv2DBackpropFilter(input=x, filter_sizes=[3, 3, 6, 18], out_backprop=g, strides=[1] * 4, padding="SAME"),
          data(2, 9, 8, 12), data(2, 9, 8, 18), tol=3e-5, atol=1e-4, xla=True)
