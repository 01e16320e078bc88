"""Windows whose vectors lie unusually: convolutions of few output features, long rows of depthwise windows and pools, depthwise gradients."""
import itertools

import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("windows")
raw = tf.raw_ops
rng = np.random.default_rng(31)
inf, nan = np.inf, np.nan


def data(*shape, dtype=np.float32):
    return rng.normal(size=shape).astype(dtype)


def weights(*shape, dtype=np.float32):
    return (rng.normal(size=shape) / np.sqrt(np.prod(shape[:-1]))).astype(dtype)


# Few output features: sums of lanes, of whole vectors and remainders, of one position or of a row of them.
for features, (shape, window, stride, dilation, padding) in itertools.product((1, 2, 3, 4, 5), [
        ((1, 9, 11, 32), (3, 3), 1, 1, "SAME"), ((2, 8, 7, 16), (5, 4), 1, 1, "VALID"), ((1, 12, 13, 20), (3, 3), 2, 1, "SAME"),
        ((1, 11, 9, 35), (3, 2), 1, 2, "SAME"), ((3, 4, 1, 64), (3, 3), 1, 1, "SAME"), ((1, 5, 40, 7), (1, 9), 1, 1, "SAME"),
        ((1, 1, 1, 48), (3, 3), 1, 1, "SAME"), ((1, 6, 33, 17), (7, 7), 3, 1, "SAME"), ((0, 6, 6, 32), (3, 3), 1, 1, "SAME")]):
    w = weights(*window, shape[3], features)
    conv = lambda x, w=w, s=stride, d=dilation, p=padding: tf.nn.conv2d(x, w, s, p, dilations=d)
    name = f"{features} features of {shape} by {window}, stride {stride}, dilation {dilation}, {padding}"
    cases.add(name, conv, data(*shape))
    cases.add(name + ", an epilogue", lambda x, r, c=conv, b=data(features): tf.tanh(tf.nn.bias_add(c(x), b)) + r, data(*shape), data(*conv(np.zeros(shape, np.float32)).shape))
three, sixteen = weights(3, 3, 32, 3), data(1, 8, 8, 32)
for dtype in (np.float64, np.float16, tf.bfloat16.as_numpy_dtype):
    cases.add(f"3 features, {np.dtype(dtype).name}", lambda x, w=three.astype(dtype): tf.nn.conv2d(x, w, 1, "SAME"), sixteen.astype(dtype))
for value in (inf, -inf, nan):
    x = sixteen.copy()
    x[0, 3, 4, 5] = x[0, 0, 0, 31] = x[0, 7, 7, 0] = value
    cases.add(f"3 features, spots of {value}", lambda x: tf.nn.conv2d(x, three, 1, "SAME"), x)
for features in (1, 3):
    cases.add(f"{features} features, weights that are no constants", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), data(1, 8, 8, 32), weights(3, 3, 32, features))
cases.add("1 feature, its gradient", lambda g: raw.Conv2DBackpropInput(input_sizes=[1, 8, 8, 1], filter=weights(3, 3, 1, 32), out_backprop=g, strides=[1, 1, 1, 1], padding="SAME"),
          data(1, 8, 8, 32))
cases.add("3 features, one dimension", lambda x: tf.nn.conv1d(x, weights(5, 24, 3), 1, "SAME"), data(2, 30, 24))

# Long rows of windows, a channel for itself.
for (height, width, channels), (tall, wide), stride, dilation, padding in [
        ((1, 200, 24), (1, 31), 1, 1, "SAME"), ((1, 50, 17), (1, 31), 1, 1, "VALID"), ((1, 20, 16), (1, 31), 1, 1, "SAME"), ((3, 60, 40), (2, 17), 2, 1, "SAME"),
        ((2, 80, 3), (1, 20), 1, 3, "SAME"), ((1, 1, 8), (1, 21), 1, 1, "SAME"), ((18, 19, 6), (18, 19), 1, 1, "VALID"), ((4, 40, 1), (3, 33), 3, 1, "SAME")]:
    w = weights(tall, wide, channels, 1)
    if dilation > 1 and stride > 1:
        continue
    window = lambda x, w=w, s=stride, d=dilation, p=padding: tf.nn.depthwise_conv2d(x, w, [1, s, s, 1], p, dilations=[d, d])
    cases.add(f"depthwise {height} x {width} x {channels} by {tall} x {wide}, stride {stride}, dilation {dilation}, {padding}", window, data(2, height, width, channels))
    cases.add(f"depthwise {height} x {width} x {channels} by {tall} x {wide}, {padding}, swish", lambda x, f=window: tf.nn.silu(f(x)), data(1, height, width, channels))
    if dilation == 1:
        for name, pool in (("average", tf.nn.avg_pool2d), ("maximum", tf.nn.max_pool2d)):
            cases.add(f"{name} of {height} x {width} x {channels} by {tall} x {wide}, stride {stride}, {padding}", lambda x, f=pool, k=(tall, wide), s=stride, p=padding: f(x, k, s, p),
                      data(2, height, width, channels))
x = data(1, 1, 60, 16)
x[0, 0, 7, 3], x[0, 0, 59, 15], x[0, 0, 30, 0] = nan, inf, -inf
cases.add("depthwise, spots", lambda x: tf.nn.depthwise_conv2d(x, weights(1, 31, 16, 1), [1] * 4, "SAME"), x)
cases.add("maximum, spots", lambda x: tf.nn.max_pool2d(x, (1, 31), 1, "SAME"), x)
cases.add("depthwise, bfloat16", lambda x: tf.nn.depthwise_conv2d(x, weights(1, 31, 16, 1, dtype=tf.bfloat16.as_numpy_dtype), [1] * 4, "SAME"),
          data(1, 1, 60, 16, dtype=tf.bfloat16.as_numpy_dtype))

# Gradients of depthwise convolutions: reversed windows over what has zeros between its elements.
for size, (tall, wide), stride, padding in itertools.product(((2, 9, 11, 20), (1, 8, 8, 16), (1, 1, 7, 3)), ((3, 3), (1, 4), (5, 2), (1, 20)), (1, 2, 3), ("SAME", "VALID")):
    if padding == "VALID" and (size[1] < tall or size[2] < wide):
        continue
    w = weights(tall, wide, size[3], 1)
    shape = tf.nn.depthwise_conv2d(np.zeros(size, np.float32), w, [1, stride, stride, 1], padding).shape
    cases.add(f"gradient of {size} by {tall} x {wide}, stride {stride}, {padding}", lambda g, w=w, size=size, s=[1, stride, stride, 1], p=padding:
              raw.DepthwiseConv2dNativeBackpropInput(input_sizes=size, filter=w, out_backprop=g, strides=s, padding=p), data(*shape))
