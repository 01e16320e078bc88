"""3x3 convolutions large enough for Winograd's transforms: shapes, paddings, epilogues, non-finite values."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("winograd")
rng = np.random.default_rng(17)


def data(*shape):
    return rng.normal(size=shape).astype(np.float32)


def weights(inputs, outputs):
    return (rng.normal(size=(3, 3, inputs, outputs)) / np.sqrt(9 * inputs)).astype(np.float32)


def conv(w, padding="SAME"):
    return lambda x: tf.nn.conv2d(x, w, 1, padding)


for shape, outputs, padding in [((1, 40, 40, 32), 32, "SAME"), ((2, 30, 37, 32), 40, "SAME"), ((1, 41, 38, 64), 17, "VALID"),
                                ((3, 21, 33, 48), 64, "VALID"), ((1, 42, 43, 32), 100, [[0, 0], [2, 0], [0, 1], [0, 0]]),
                                ((1, 2, 400, 32), 64, "SAME"), ((1, 500, 3, 64), 32, "SAME"),
                                # no whole vectors of features
                                ((1, 64, 61, 16), 32, "SAME"), ((2, 40, 33, 24), 40, "SAME"), ((1, 38, 41, 33), 64, "VALID"), ((1, 30, 30, 72), 72, "SAME"),
                                # from 64 features on, tiles of two rows
                                ((1, 28, 27, 128), 130, "SAME"), ((2, 14, 14, 256), 256, "SAME"), ((1, 15, 13, 192), 70, "VALID")]:
    cases.add(f"{shape} {outputs} {padding}", conv(weights(shape[3], outputs), padding), data(*shape))

w, bias = weights(32, 48), data(48)
cases.add("bias, residual and relu", lambda x, r: tf.nn.relu(tf.nn.bias_add(conv(w)(x), bias) + r), data(1, 39, 41, 32), data(1, 39, 41, 48))
cases.add("gelu", lambda x: tf.nn.gelu(tf.nn.bias_add(conv(w)(x), bias), approximate=False), data(1, 39, 41, 32))
cases.add("into a pooling", lambda x: tf.nn.max_pool2d(tf.nn.relu(conv(w)(x)), 2, 2, "SAME"), data(1, 39, 41, 32))
cases.add("in a loop", lambda x: tf.while_loop(lambda i, x: i < 3, lambda i, x: (i + 1, tf.tanh(conv(weights(32, 32))(x))), (0, x))[1], data(1, 36, 36, 32))

# Several of one image are one (merge-convolutions): gates with inputs of their own, in a loop too, and of numbers that are not finite.
gate_weights, input_weights, gate_bias = [weights(32, 32) for _ in range(4)], [weights(2, 32) for _ in range(4)], data(4, 32)


def gates(x, h):
    return [conv(v)(x) + gate_bias[g] + conv(w)(h) for g, (w, v) in enumerate(zip(gate_weights, input_weights))]


def cell(x, h, c):
    i, f, g, o = gates(x, h)
    c = tf.sigmoid(f) * c + tf.sigmoid(i) * tf.tanh(g)
    return tf.sigmoid(o) * tf.tanh(c), c


cases.add("gates", lambda x, h: tuple(gates(x, h)), data(2, 39, 41, 2), data(2, 39, 41, 32))
cases.add("gates, one of them read whole as well", lambda x, h: (*gates(x, h), conv(gate_weights[1])(h)), data(1, 40, 40, 2), data(1, 40, 40, 32))
cases.add("one gate read twice", lambda x, h: (lambda g: (g[0] * tf.tanh(g[0]) + g[1], g[2] - g[0]))(gates(x, h)), data(1, 40, 40, 2), data(1, 40, 40, 32))
cases.add("a cell in a loop", lambda x, h, c: tf.while_loop(lambda i, h, c: i < 3, lambda i, h, c: (i + 1, *cell(x[i], h, c)), (0, h, c))[1:],
          data(3, 1, 36, 36, 2), data(1, 36, 36, 32), data(1, 36, 36, 32))
infinite = data(1, 40, 40, 32)
infinite[0, 17, 22, 5], infinite[0, 3, 39, 31] = np.inf, np.nan
cases.add("gates of what is not finite", lambda x, h: tuple(gates(x, h)), data(1, 40, 40, 2), infinite)

# A large value costs its tile the digits below its own last one. What is not finite reaches the results whose windows hold it and no others.
for features in (32, 40, 64):
    w = weights(features, 48)
    for value in (np.inf, -np.inf, np.nan, 3e38):
        x = data(1, 40, 44, features)
        x[0, 17, 22, 5] = value
        x[0, 0, 0, 3] = value
        x[0, 39, 43, 31] = value
        atol = 3e32 if np.isfinite(value) else None
        cases.add(f"{features} features, one {value}", conv(w), x, atol=atol)
        cases.add(f"{features} features, one {value} and an epilogue", lambda x, w=w: tf.nn.relu(tf.nn.bias_add(conv(w)(x), bias)), x, atol=atol)
w = weights(32, 48)
cases.add("infinities of both signs", conv(w), np.where(data(1, 40, 40, 32) > 3, np.inf, np.where(data(1, 40, 40, 32) < -3, -np.inf, data(1, 40, 40, 32))).astype(np.float32))
cases.add("large numbers", conv(w), data(1, 40, 40, 32) * np.float32(1e37), atol=1e32)
cases.add("tiny numbers", conv(w), data(1, 40, 40, 32) * np.float32(1e-30))
