"""Convolutions that are compiled as others: dilations written as batches, windows in three dimensions, transposed ones with constant weights."""
import itertools

import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("convolutions")
raw = tf.raw_ops
rng = np.random.default_rng(29)
inf, nan = np.inf, np.nan


def data(*shape):
    return rng.normal(size=shape).astype(np.float32)


def weights(*shape):
    return (rng.normal(size=shape) / np.sqrt(np.prod(shape[:-1]))).astype(np.float32)


def epilogue(y):
    return tf.nn.relu(tf.nn.bias_add(y, weights(y.shape[-1])))


# space_to_batch, a convolution, batch_to_space: tf.nn's way to dilate a window.
def through_batches(w, blocks, paddings, crops, convolve):
    return lambda x: raw.BatchToSpaceND(input=convolve(raw.SpaceToBatchND(input=x, block_shape=blocks, paddings=paddings), w), block_shape=blocks, crops=crops)


def conv2d(padding="VALID", stride=1, dilation=1):
    return lambda x, w: tf.nn.conv2d(x, w, stride, padding, dilations=dilation)


def depthwise(x, w):
    return tf.nn.depthwise_conv2d(x, w, [1, 1, 1, 1], "VALID")


def conv1d(x, w):
    return tf.nn.conv1d(x, w, 1, "VALID")


for name, convolve, w, shape, blocks, paddings, crops in [
        ("2 x 2", conv2d(), weights(3, 3, 5, 7), (1, 9, 11, 5), [2, 2], [[2, 3], [2, 3]], [[0, 1], [0, 1]]),
        ("2 x 3, a batch", conv2d(), weights(3, 2, 5, 7), (3, 9, 10, 5), [2, 3], [[2, 3], [3, 5]], [[0, 1], [1, 2]]),
        ("no padding", conv2d(), weights(3, 3, 4, 4), (2, 12, 12, 4), [2, 3], [[0, 0], [0, 0]], [[0, 0], [0, 0]]),
        ("a dilated window", conv2d(dilation=2), weights(3, 3, 4, 6), (1, 20, 20, 4), [2, 2], [[4, 4], [4, 4]], [[0, 0], [0, 0]]),
        ("padded batches", conv2d("SAME"), weights(3, 3, 4, 6), (1, 12, 9, 4), [2, 3], [[0, 0], [0, 0]], [[0, 0], [0, 0]]),
        ("padded batches, cropped", conv2d("SAME"), weights(3, 3, 4, 6), (1, 11, 8, 4), [2, 3], [[1, 0], [0, 1]], [[1, 0], [0, 1]]),
        ("cropped beyond the padding", conv2d(), weights(1, 1, 4, 6), (1, 12, 9, 4), [2, 3], [[0, 0], [0, 0]], [[3, 1], [1, 4]]),
        ("strided", conv2d(stride=2), weights(3, 3, 4, 6), (1, 20, 20, 4), [2, 2], [[2, 2], [2, 2]], [[0, 1], [1, 0]]),
        ("depthwise", depthwise, weights(3, 3, 8, 1), (1, 9, 11, 8), [2, 2], [[2, 3], [2, 3]], [[0, 1], [0, 1]]),
        ("one dimension", conv1d, weights(3, 5, 7), (2, 21, 5), [4], [[8, 3]], [[0, 3]]),
        ("one dimension, two taps", conv1d, weights(2, 16, 16), (1, 32, 16), [8], [[8, 0]], [[0, 0]]),
        ("one dimension, one block of all", conv1d, weights(2, 3, 4), (1, 4, 3), [4], [[4, 0]], [[0, 0]]),
        ("one of two dimensions", conv2d(), weights(3, 1, 5, 7), (2, 10, 6, 5), [2], [[2, 2]], [[0, 0]]),
        ("three dimensions", lambda x, w: tf.nn.conv3d(x, w, [1] * 5, "VALID"), weights(2, 2, 2, 3, 4), (1, 6, 6, 6, 3), [2, 2, 3], [[2, 0], [0, 2], [3, 0]], [[0, 0], [0, 0], [0, 0]]),
        ("wide features, far apart", conv2d(), weights(3, 3, 32, 40), (1, 22, 22, 32), [4, 4], [[4, 6], [4, 6]], [[0, 2], [0, 2]]),
        ("wide features, left to transforms", conv2d(), weights(3, 3, 32, 40), (1, 24, 24, 32), [2, 2], [[2, 2], [2, 2]], [[0, 0], [0, 0]]),
        ("33 pixels by 6", conv2d(), weights(3, 3, 32, 32), (1, 33, 33, 32), [6, 6], [[6, 9], [6, 9]], [[0, 3], [0, 3]])]:
    through = through_batches(w, blocks, paddings, crops, convolve)
    cases.add(f"dilated, {name}", lambda x, t=through: epilogue(t(x)), data(*shape))
    cases.add(f"dilated, {name}, and its parts", lambda x, t=through, b=blocks, p=paddings, w=w, c=convolve:
              [t(x), c(raw.SpaceToBatchND(input=x, block_shape=b, paddings=p), w)], data(*shape))
spots = data(2, 12, 12, 4)
spots[0, 3, 4, 1], spots[1, 0, 0, 0], spots[1, 11, 11, 3] = inf, nan, -inf
cases.add("dilated, spots", through_batches(weights(3, 3, 4, 6), [2, 2], [[2, 2], [2, 2]], [[0, 0], [0, 0]], conv2d()), spots)
# What goes back by other blocks, or in another order, is no dilation.
cases.add("not dilated", lambda x: raw.BatchToSpaceND(input=tf.nn.conv2d(raw.SpaceToBatchND(input=x, block_shape=[2, 3], paddings=[[0, 0], [0, 0]]), weights(3, 3, 4, 6), 1, "SAME"),
                                                      block_shape=[3, 2], crops=[[0, 0], [0, 0]]), data(1, 12, 12, 4))
cases.add("not dilated, turned", lambda x: raw.BatchToSpaceND(input=tf.transpose(tf.nn.conv2d(raw.SpaceToBatchND(input=x, block_shape=[2, 2], paddings=[[0, 0], [0, 0]]),
                                                                                               weights(3, 3, 4, 6), 1, "SAME"), [0, 2, 1, 3]),
                                                              block_shape=[2, 2], crops=[[0, 0], [0, 0]]), data(1, 12, 12, 4))

# Windows in three dimensions, of sizes where those in two have tiles or Winograd's transforms.
for shape, window, strides, padding in [
        ((1, 4, 28, 28, 32), (3, 3, 3, 32), (1, 1, 1), "SAME"), ((1, 5, 24, 31, 32), (3, 3, 3, 40), (2, 1, 1), "SAME"),
        ((1, 7, 20, 20, 48), (2, 3, 3, 33), (1, 1, 1), "VALID"), ((1, 5, 14, 14, 64), (3, 3, 3, 64), (2, 2, 2), "SAME"),
        ((2, 4, 16, 16, 64), (1, 3, 3, 64), (1, 1, 1), "SAME"), ((1, 8, 16, 16, 64), (3, 1, 1, 64), (1, 1, 1), "SAME"),
        ((1, 8, 16, 16, 64), (1, 1, 1, 64), (2, 1, 1), "SAME"), ((2, 2, 17, 17, 64), (4, 3, 3, 48), (1, 1, 1), "SAME"),
        ((1, 1, 28, 28, 64), (3, 3, 3, 64), (1, 1, 1), "SAME"), ((1, 6, 9, 9, 7), (3, 3, 3, 5), (1, 2, 1), "VALID")]:
    w = weights(*window[:3], shape[4], window[3])
    conv = lambda x, w=w, s=strides, p=padding: tf.nn.conv3d(x, w, [1, *s, 1], p)
    cases.add(f"3d {shape} by {window}, strides {strides}, {padding}", conv, data(*shape))
    cases.add(f"3d {shape} by {window}, strides {strides}, {padding}, and an epilogue", lambda x, c=conv: epilogue(c(x)), data(*shape))
x, cube = data(1, 5, 28, 28, 32), weights(3, 3, 3, 32, 32)
for value in (inf, -inf, nan):
    x[0, 2, 13, 14, 3] = x[0, 0, 0, 0, 7] = x[0, 4, 27, 27, 31] = value
    cases.add(f"3d, spots of {value}", lambda x: tf.nn.conv3d(x, cube, [1] * 5, "SAME"), x.copy())
cases.add("3d, sigmoid twice read", lambda x: (lambda y: [y, tf.sigmoid(y)])(tf.nn.conv3d(x, cube, [1] * 5, "SAME")), data(1, 4, 28, 28, 32))

# Transposed: one for each place between the zeros. The features are those of tiles, or as few as nothing has kernels for.
for (batch, height, width), (taps_y, taps_x), (y, x), padding, features in itertools.product(
        [(1, 8, 8), (2, 5, 7)], [(4, 4), (2, 2), (3, 3), (5, 4)], [(2, 2), (3, 2), (1, 2)], ["SAME", "VALID"], [(64, 64)]):
    shape = (batch, height, width, features[0])
    w = weights(taps_y, taps_x, features[1], features[0])
    for more in (0, 1):  # the smallest and the largest image that has this gradient
        size = [(n - 1) * s + (k if padding == "VALID" else 1) + more * (s - 1) for n, s, k in ((height, y, taps_y), (width, x, taps_x))]
        cases.add(f"transposed {shape} by {taps_y} x {taps_x}, {y} x {x}, {padding} to {size}", lambda g, w=w, s=[batch, *size, features[1]], st=[1, y, x, 1], p=padding:
                  epilogue(raw.Conv2DBackpropInput(input_sizes=s, filter=w, out_backprop=g, strides=st, padding=p)), data(*shape))
deep = weights(4, 4, 48, 512)
cases.add("transposed, few pixels", lambda g: raw.Conv2DBackpropInput(input_sizes=[1, 8, 8, 48], filter=deep, out_backprop=g, strides=[1, 2, 2, 1], padding="SAME"), data(1, 4, 4, 512))
square = weights(3, 3, 64, 64)
transposed = lambda g: raw.Conv2DBackpropInput(input_sizes=[1, 16, 16, 64], filter=square, out_backprop=g, strides=[1, 2, 2, 1], padding="SAME")
scale = data(64)
cases.add("transposed, scaled twice", lambda g: tf.tanh((transposed(g) * scale + scale) * 0.5), data(1, 8, 8, 64))
cases.add("transposed, read twice", lambda g: (lambda v: [v + scale, tf.nn.relu(v + scale)])(transposed(g)), data(1, 8, 8, 64))
cases.add("transposed, a residual", lambda g, r: tf.nn.relu(transposed(g) + r), data(1, 8, 8, 64), data(1, 16, 16, 64))
cases.add("transposed, a scale for each row", lambda g: transposed(g) * data(16, 1, 1), data(1, 8, 8, 64))
x = data(1, 8, 8, 64)
x[0, 3, 4, 5], x[0, 0, 0, 1], x[0, 7, 7, 63] = nan, inf, -inf
cases.add("transposed, spots", transposed, x)
cases.add("transposed, channels first", lambda g: tf.transpose(transposed(tf.transpose(g, [0, 2, 3, 1])), [0, 3, 1, 2]), data(1, 64, 8, 8))

# To few features: vectors lie along those that are summed.
for shape, window, features, stride, padding in [((1, 8, 8, 64), (4, 4), 3, 2, "SAME"), ((2, 5, 7, 32), (3, 3), 1, 2, "SAME"), ((1, 6, 5, 48), (5, 2), 4, 3, "VALID"),
                                                 ((1, 9, 9, 37), (2, 3), 2, 2, "SAME"), ((3, 1, 1, 16), (4, 4), 3, 2, "VALID"), ((0, 4, 4, 32), (4, 4), 3, 2, "SAME"),
                                                 ((1, 4, 4, 64), (2, 2), 3, 3, "SAME")]:
    size = [n * stride if padding == "SAME" else (n - 1) * stride + k for n, k in zip(shape[1:3], window)]
    w = weights(*window, features, shape[3])
    cases.add(f"transposed {shape} to {features} features by {window}, {stride}, {padding}", lambda g, w=w, s=[shape[0], *size, features], st=stride, p=padding:
              tf.tanh(raw.Conv2DBackpropInput(input_sizes=s, filter=w, out_backprop=g, strides=[1, st, st, 1], padding=p)), data(*shape))

for sizes, shape, window, strides in [((1, 6, 8, 10, 3), (1, 3, 4, 5, 32), (4, 4, 4), (2, 2, 2)), ((2, 3, 8, 5, 1), (2, 3, 4, 5, 40), (3, 3, 2), (1, 2, 1))]:
    cases.add(f"3d transposed {shape} to few features by {window}, {strides}", lambda g, w=weights(*window, sizes[4], shape[4]), s=list(sizes), st=[1, *strides, 1]:
              tf.tanh(raw.Conv3DBackpropInputV2(input_sizes=s, filter=w, out_backprop=g, strides=st, padding="SAME")), data(*shape))
cases.add("transposed along one dimension to few features", lambda g, w=weights(3, 4, 3, 32): raw.Conv2DBackpropInput(input_sizes=[1, 5, 12, 3], filter=w, out_backprop=g, strides=[1, 1, 2, 1], padding="SAME"),
          data(1, 5, 6, 32))

# Windows that never reach into padding, of which a tile takes several rows of an image; and of many small images, several of these.
for shape, window, features, stride in [((2, 19, 19, 16), (9, 9), 40, 2), ((1, 13, 12, 5), (7, 6), 33, 1), ((3, 12, 11, 8), (10, 9), 17, 1), ((1, 40, 9, 4), (17, 5), 20, 3),
                                        ((5, 10, 10, 8), (9, 9), 33, 1), ((32, 9, 10, 8), (9, 9), 20, 1), ((7, 1, 11, 16), (1, 9), 40, 1), ((3, 12, 4, 8), (5, 2), 17, 1)]:
    cases.add(f"windows of {window} inside {shape}", lambda x, w=weights(*window, shape[3], features), s=stride: epilogue(tf.nn.conv2d(x, w, s, "VALID")), data(*shape))

# Windows side by side, of few channels: patches.
for shape, window, features in [((1, 32, 48, 3), (16, 16), 40), ((2, 28, 24, 3), (14, 8), 17), ((3, 32, 32, 1), (16, 32), 9), ((2, 20, 50, 8), (5, 10), 24), ((0, 16, 16, 3), (8, 8), 5),
                                ((1, 16, 16, 3), (16, 16), 6)]:
    w = weights(*window, shape[3], features)
    cases.add(f"patches of {window} from {shape}", lambda x, w=w, s=window: epilogue(tf.nn.conv2d(x, w, s, "SAME")), data(*shape))
    cases.add(f"patches of {window} from {shape}, the image cut", lambda x, w=w, s=window: tf.nn.conv2d(x, w, s, "VALID"), data(shape[0], shape[1] + 3, *shape[2:]))

# Gradients with respect to a depthwise filter: each channel's sums over all of an image, kept for all positions of the window at once.
def filter_gradient(window, stride, padding, channels):
    return lambda x, g: raw.DepthwiseConv2dNativeBackpropFilter(input=x, filter_sizes=[*window, channels, 1], out_backprop=g, strides=[1, stride, stride, 1], padding=padding)


def gradient_of(shape, window, stride, padding):
    """The gradient that a convolution of this shape would be given."""
    size = [-(-(n - (k - 1 if padding == "VALID" else 0)) // stride) for n, k in zip(shape[1:3], window)]
    return data(shape[0], *size, shape[3])


for shape, window in [((2, 9, 11, 20), (3, 3)), ((1, 7, 7, 33), (5, 5)), ((3, 16, 40, 64), (3, 3)), ((2, 6, 6, 3), (3, 2)), ((1, 1, 1, 8), (3, 3)),
                      ((2, 12, 30, 72), (3, 1)), ((1, 5, 30, 9), (1, 7)), ((1, 4, 60, 17), (2, 20)), ((1, 6, 5, 130), (1, 1)),
                      ((2, 1, 33, 16), (1, 3)), ((1, 40, 1, 16), (3, 1))]:
    for stride, padding in itertools.product((1, 2), ("SAME", "VALID")):
        if padding == "VALID" and any(n < k for n, k in zip(shape[1:3], window)):
            continue
        cases.add(f"depthwise filter gradient {shape} by {window}, stride {stride}, {padding}", filter_gradient(window, stride, padding, shape[3]),
                  data(*shape), gradient_of(shape, window, stride, padding), tol=3e-5, atol=1e-4)
cases.add("depthwise filter gradient of nothing", filter_gradient((3, 3), 1, "SAME", 8), data(0, 5, 5, 8), data(0, 5, 5, 8), xla=True)  # others leave it as memory was
for dtype in (np.float64, np.float16, tf.bfloat16.as_numpy_dtype):  # sums are exact in all of them
    cases.add(f"depthwise filter gradient of {np.dtype(dtype).name}", filter_gradient((3, 3), 1, "SAME", 24),
              *[rng.integers(-1, 2, (2, 8, 9, 24)).astype(dtype) for _ in range(2)], tol=1e-12)
cases.add("depthwise filter gradient over a large image", filter_gradient((3, 3), 1, "SAME", 8), np.abs(data(4, 112, 112, 8)), np.abs(data(4, 112, 112, 8)), tol=1e-5)
step = filter_gradient((3, 3), 2, "SAME", 40)
cases.add("depthwise filter gradient and its step", lambda w, x, g: (w - 0.1 * step(x, g), tf.nn.relu(step(x, g))), weights(3, 3, 40, 1), data(2, 13, 13, 40), data(2, 7, 7, 40), tol=3e-5)
x = data(2, 9, 9, 24)
x[0, 3, 4, 5], x[0, 0, 0, 1], x[1, 8, 8, 23] = nan, inf, -inf
cases.add("depthwise filter gradient, spots", filter_gradient((3, 3), 1, "SAME", 24), x, data(2, 9, 9, 24), tol=3e-5)
