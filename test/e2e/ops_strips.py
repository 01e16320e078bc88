"""Products around depthwise convolutions, a few rows at a time: strides, paddings, images, what stands between them."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("strips")
rng = np.random.default_rng(29)


def data(*shape):
    return rng.normal(size=shape).astype(np.float32)


def product(inputs, outputs):
    w, bias = data(1, 1, inputs, outputs) / np.float32(np.sqrt(inputs)), data(outputs)
    return lambda x: tf.nn.bias_add(tf.nn.conv2d(x, w, 1, "SAME"), bias)


def depthwise(channels, window, stride, padding):
    w, bias = data(*window, channels, 1) / 3, data(channels)
    return lambda x: tf.nn.bias_add(tf.nn.depthwise_conv2d(x, w, [1, stride, stride, 1], padding), bias)


# Values between the parts are larger than second-level caches of 2 MB.
for shape, channels, outputs, window, stride, padding in [((1, 112, 112, 16), 96, 24, (3, 3), 2, [[0, 0], [0, 1], [0, 1], [0, 0]]),
                                                          ((1, 56, 56, 24), 144, 24, (3, 3), 1, "SAME"),
                                                          ((1, 61, 59, 20), 150, 33, (3, 3), 1, "SAME"),
                                                          ((2, 45, 62, 8), 200, 40, (5, 3), 2, "SAME"),
                                                          ((1, 70, 64, 12), 130, 8, (3, 5), 1, "VALID"),
                                                          ((3, 40, 40, 16), 96, 24, (7, 7), 1, "SAME"),
                                                          ((1, 90, 30, 16), 180, 10, (3, 3), 3, "VALID")]:
    name = f"{shape} {channels} {outputs} {window} {stride} {padding}"
    first, middle, last = product(shape[3], channels), depthwise(channels, window, stride, padding), product(channels, outputs)
    cases.add(name, lambda x, f=first, m=middle, l=last: l(tf.nn.relu6(m(tf.nn.relu6(f(x))))), data(*shape))
    cases.add(f"{name}, swish, no last product", lambda x, f=first, m=middle: tf.nn.silu(m(tf.nn.silu(f(x)))), data(*shape))
    cases.add(f"{name}, no first product", lambda x, m=middle, l=last: l(tf.nn.relu(m(x))), data(*shape[:3], channels))

first, middle, last = product(24, 144), depthwise(144, (3, 3), 1, "SAME"), product(144, 24)
cases.add("residual", lambda x: x + last(tf.nn.relu6(middle(tf.nn.relu6(first(x))))), data(1, 56, 56, 24))
cases.add("middle value is a result", lambda x: (lambda m: (m, last(m)))(tf.nn.relu6(middle(tf.nn.relu6(first(x))))), data(1, 56, 56, 24))
cases.add("first value is a result", lambda x: (lambda e: (e, last(middle(e))))(tf.nn.relu6(first(x))), data(1, 56, 56, 24))
cases.add("in a loop", lambda x: tf.while_loop(lambda i, x: i < 3, lambda i, x: (i + 1, x + last(tf.nn.relu6(middle(tf.nn.relu6(first(x)))))), (0, x))[1],
          data(1, 56, 56, 24))
for name, value in [("nan", np.nan), ("inf", np.inf)]:
    x = data(1, 56, 56, 24)
    x[0, 17, 23, 5] = value
    cases.add(f"{name} in the image", lambda x: last(tf.nn.relu(middle(tf.nn.relu(first(x))))), x)
