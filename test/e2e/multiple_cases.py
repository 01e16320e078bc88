"""Functions of lengths that have to be multiples: networks that halve and double, windows, halves."""
import numpy as np
import tensorflow as tf
from two_lengths_cases import F, IMAGE, K33, K34, W, attend, conv, features, pool, weights

SERIES, POINTS = ("x", "na8", F), ("x", "a8", F)
PATCH = weights(4, 4, 3, 8)
UP, UP1 = weights(2, 2, 8, 8), weights(4, 8, 8)
JOIN, JOIN1, TAPS = weights(3, 3, 16, 8), weights(3, 16, 8), weights(5, 8, 8)
GRU = weights(16, 8)


def repeated(x):
    """As Keras' UpSampling2D has it."""
    return tf.repeat(tf.repeat(x, 2, axis=1), 2, axis=2)


def transposed(x):
    """As Keras' Conv2DTranspose has it."""
    n, h, w = tf.unstack(tf.shape(x)[:3])
    return tf.nn.conv2d_transpose(x, UP, tf.stack([n, h * 2, w * 2, 8]), 2, "SAME")


def unet(x, depth, double):
    skips = [features(x)]
    for _ in range(depth):
        skips.append(tf.nn.relu(conv(pool(skips[-1]), K34)))
    y = skips.pop()
    while skips:
        y = tf.nn.relu(conv(tf.concat([double(y), skips.pop()], -1), JOIN))
    return tf.nn.sigmoid(y)


def over_pixels_of(y):
    t = tf.reshape(y, [tf.shape(y)[0], -1, 8])
    return y + tf.reshape(attend(t, t), tf.shape(y))


def conv1(x):
    return tf.nn.conv1d(x, TAPS, 2, "SAME")


def wave(x):
    skips = [x]
    for _ in range(3):
        skips.append(tf.nn.relu(conv1(skips[-1])))
    y = skips.pop()
    while skips:
        n, size = tf.unstack(tf.shape(y)[:2])
        y = tf.nn.conv1d_transpose(y, UP1, tf.stack([n, size * 2, 8]), 2, "SAME")
        y = tf.nn.relu(tf.nn.conv1d(tf.concat([y, skips.pop()], -1), JOIN1, 1, "SAME"))
    return y


def pyramid(x):
    levels = [features(x)]
    for _ in range(2):
        levels.append(tf.nn.relu(conv(levels[-1], K34, 2)))
    for i in (1, 0):
        levels[i] += tf.image.resize(levels[i + 1], 2 * tf.shape(levels[i + 1])[1:3], "nearest")
    return tuple(levels)


def stacked(x, size):
    """`size` frames each as one."""
    shape = tf.shape(x)
    return tf.reshape(x, [shape[0], shape[1] // size, 8 * size])


def windows(x, size):
    shape = tf.shape(x)
    return tf.reshape(x, [shape[0], shape[1] // size, size, 8])


def attend_in_windows(x):
    y = windows(x, 4)
    return tf.reshape(tf.nn.softmax(tf.matmul(y @ W, y, transpose_b=True)) @ y, tf.shape(x)) + x


def haar(x):
    low, high = x[:, ::2] + x[:, 1::2], x[:, ::2] - x[:, 1::2]
    return tf.concat([low, tf.nn.softmax(high, 1)], 1)


def recurrent(x):
    steps = tf.transpose(stacked(x, 2)[..., :8], [1, 0, 2])
    return tf.scan(lambda h, y: tf.tanh(tf.concat([h, y], -1) @ GRU), steps, tf.zeros_like(steps[0]))[-1]


def square_windows(x):
    y = features(x)
    n, h, w, c = tf.unstack(tf.shape(y))
    t = tf.reshape(tf.transpose(tf.reshape(y, [n, h // 2, 2, w // 2, 2, 8]), [0, 1, 3, 2, 4, 5]), [-1, 4, 8])
    t = tf.reshape(attend(t, t), [n, h // 2, w // 2, 2, 2, c])
    return y + tf.reshape(tf.transpose(t, [0, 1, 3, 2, 4, 5]), [n, h, w, 8])


def tokens(x):
    t = tf.nn.relu(conv(x, PATCH, 4, "VALID"))
    return tf.reshape(t, [tf.shape(t)[0], tf.shape(t)[1] * tf.shape(t)[2], 8])


# Name, function, inputs: name, dimensions (n: rows, a and b: the lengths), type; what lengths are multiples of.
CASES = [
    ("U-Net, repeated", lambda x: unet(x, 2, repeated), [IMAGE], 4),
    ("U-Net, transposed convolutions", lambda x: unet(x, 3, transposed), [IMAGE], 8),
    ("U-Net, bilinear", lambda x: unet(x, 1, lambda y: tf.image.resize(y, 2 * tf.shape(y)[1:3])), [IMAGE], 2),
    ("U-Net of a series", wave, [SERIES], 8),
    ("feature pyramid", pyramid, [IMAGE], 4),
    ("space to depth and back", lambda x: tf.nn.depth_to_space(conv(tf.nn.space_to_depth(x, 2), weights(3, 3, 12, 12)), 2) + x, [IMAGE], 2),
    ("patches", lambda x: x + tf.nn.conv2d_transpose(tf.nn.relu(conv(x, weights(4, 4, 3, 16), 4, "VALID")), weights(4, 4, 3, 16), tf.shape(x), 4, "VALID"), [IMAGE], 4),
    ("stacked frames", lambda x: tf.nn.softmax(stacked(x, 4) @ weights(32, 8), 1), [SERIES], 4),
    ("frames stacked twice", lambda x: tf.cumsum(stacked(tf.tanh(stacked(x, 2) @ weights(16, 8)), 2), 1), [SERIES], 4),
    ("stacked frames without a batch", lambda x: tf.nn.softmax(stacked(x[None], 2)[0] @ weights(16, 4), 0), [POINTS], 2),
    ("windows", attend_in_windows, [SERIES], 4),
    ("means of windows", lambda x: (tf.reduce_mean(windows(x, 2), 2), tf.reduce_max(windows(x, 2), 1)), [SERIES], 2),
    ("halves", lambda x: (x[:, :tf.shape(x)[1] // 2] * x[:, tf.shape(x)[1] // 2:], tf.reduce_sum(x[:, tf.shape(x)[1] // 2:], 1)), [SERIES], 2),
    ("swapped halves", lambda x: tf.nn.softmax(tf.concat(tf.split(x, 2, axis=1)[::-1], 1), 1), [SERIES], 2),
    ("quarters", lambda x: attend(tf.split(x, 4, axis=1)[2], tf.concat(tf.split(x, 4, axis=1)[1:3], 1)), [SERIES], 4),
    ("element in the middle", lambda x: x[:, tf.shape(x)[1] // 2], [SERIES], 2),
    ("first eighth", lambda x: tf.nn.softmax(x[:, :tf.shape(x)[1] // 8], 1), [SERIES], 8),
    ("three strides and one doubling beside two", lambda x: tf.repeat(conv1(conv1(conv1(x))), 2, 1) + conv1(conv1(x)), [SERIES], 8),
    ("at most ten", lambda x: tf.reduce_sum(x[:, :10], 1), [("x", "1a8", F)], 2), # as each program has either all or no lengths of ten and more
    ("the last ten", lambda x: tf.reduce_sum(x[:, -10:], 1), [SERIES], 2),
    ("odd and even", haar, [SERIES], 2),
    ("every second by a range", lambda x: tf.gather(x, tf.range(0, tf.shape(x)[1], 2), axis=1), [SERIES], 2),
    ("loop over pairs", recurrent, [SERIES], 2),
    ("square windows", square_windows, [IMAGE], 2),
    ("U-Net with attention", lambda x: unet(x, 2, lambda y: repeated(over_pixels_of(y))), [IMAGE], 4),
    ("halves of both sides", lambda x: tf.reduce_mean(tf.split(x, 2, axis=1)[1], [1, 2]) + tf.reduce_max(tf.split(x, 2, axis=2)[0], [1, 2]), [IMAGE], 2),
]
# What is left over is dropped: any lengths serve, where a program is for some that differ by more than that.
LEFT_OVER = [
    ("tokens", tokens, [IMAGE]),
    ("vision transformer", lambda x: tf.reduce_mean(attend(tokens(x), tokens(x)) @ W, 1), [IMAGE]),
]
