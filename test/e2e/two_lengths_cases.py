"""Functions of two lengths that are left open: images of any size, sentences with their translations, sets of different sizes."""
import numpy as np
import tensorflow as tf
from open_length_functions import gated

F, I = tf.float32, tf.int32
rng = np.random.default_rng(11)


def weights(*shape):
    return (rng.normal(size=shape) / np.sqrt(np.prod(shape[:-1]))).astype("float32")


WIDE = [weights(3, 3, 3, 16), weights(3, 3, 16, 32), weights(3, 3, 32, 32)]
K33, K34, K55, DEPTHWISE, K11, W, V = weights(3, 3, 3, 8), weights(3, 3, 8, 8), weights(5, 5, 3, 4), weights(3, 3, 8, 1), weights(1, 1, 8, 5), weights(8, 8), weights(8, 8)
K5, K17 = weights(5, 8, 4), weights(1, 7, 3, 4)
EMBEDDING, TABLE = tf.constant(weights(20, 8)), tf.constant(weights(40, 8))
IMAGE, SOURCE, TARGET = ("x", "nab3", F), ("src", "na", I), ("tgt", "nb", I)


def conv(x, kernel, stride=1, padding="SAME", **options):
    return tf.nn.conv2d(x, kernel, stride, padding, **options)


def features(x):
    return tf.nn.relu(conv(x, K33))


def pool(x):
    return tf.nn.max_pool2d(x, 2, 2, "SAME")


def size(x):
    return tf.shape(x)[1:3]


def wide_layers(x):
    for kernel in WIDE:
        x = tf.nn.relu(conv(x, kernel))
    return x


def pyramid(x):
    fine = features(x)
    coarse = tf.nn.relu(conv(tf.nn.max_pool2d(fine, 2, 2, "SAME"), K34))
    coarsest = tf.nn.relu(conv(tf.nn.max_pool2d(coarse, 2, 2, "SAME"), K34))
    back = coarse + tf.image.resize(coarsest, size(coarse), "nearest")
    return conv(tf.concat([fine, tf.image.resize(back, size(fine), "bilinear")], -1)[..., 4:12], K34)


def attend(queries, keys, mask=None):
    scores = tf.matmul(queries @ W, keys @ V, transpose_b=True)
    return tf.nn.softmax(scores if mask is None else scores + mask) @ keys


def heads(x):
    shape = tf.shape(x)
    return tf.transpose(tf.reshape(x, [shape[0], shape[1], 2, 4]), [0, 2, 1, 3])


def attend_by_heads(queries, keys):
    shape = tf.shape(queries)
    mixed = tf.nn.softmax(tf.matmul(heads(queries @ W), heads(keys @ V), transpose_b=True)) @ heads(keys)
    return tf.reshape(tf.transpose(mixed, [0, 2, 1, 3]), [shape[0], shape[1], 8])


def embed(ids):
    return tf.gather(EMBEDDING, ids) + TABLE[:tf.shape(ids)[1]]


def embed_places(ids):
    return tf.gather(EMBEDDING, ids) + tf.sin(tf.cast(tf.range(tf.shape(ids)[1])[:, None], F))


def translate(source, target):
    padding = tf.cast(tf.equal(source, 0), F)[:, None] * -1e9
    length = tf.shape(target)[1]
    ahead = (1 - tf.linalg.band_part(tf.ones([length, length]), -1, 0)) * -1e9
    memory = embed(source)
    memory = tf.nn.tanh(memory + attend(memory, memory, padding))
    y = embed(target)
    y = tf.nn.tanh(y + attend(y, y, ahead))
    return attend(y, memory, padding) @ tf.transpose(EMBEDDING)


def recurrent(x):
    """The last state of a loop over dimension 1."""
    steps = tf.shape(x)[1]
    turn = lambda i, state: (i + 1, tf.tanh(x[:, i] @ W + state @ V))
    return tf.while_loop(lambda i, state: i < steps, turn, (0, tf.zeros([tf.shape(x)[0], 8])))[1]


def training(a):
    """A recurrent layer's loss and what changes it."""
    with tf.GradientTape() as tape:
        tape.watch(weights := tf.constant(W))
        loss = tf.reduce_mean(tf.square(gated(a, weights)))
    return loss, tape.gradient(loss, weights)


def alignment(a, b):
    return tf.einsum("nac,nbc->nab", a, b)


# Name, function, inputs: name, dimensions (n: rows, a and b: the lengths), type.
OPEN = [
    ("convolution", lambda x: features(x), [IMAGE]),
    ("convolution of one image", lambda x: conv(x, K55), [("x", "1ab3", F)]),
    ("tall windows", lambda x: tf.nn.max_pool2d(x, [6, 4], 1, "VALID") * 2, [IMAGE]),
    ("convolution without padding", lambda x: conv(x, K33, 1, "VALID"), [IMAGE]),
    ("convolution with strides", lambda x: conv(features(x), K34, 2), [IMAGE]),
    ("convolution with strides without padding", lambda x: conv(x, K33, 2, "VALID"), [IMAGE]),
    ("two strides", lambda x: conv(x, K33, [1, 1, 2, 1]), [IMAGE]),
    ("dilated convolution", lambda x: conv(x, K33, dilations=2), [IMAGE]),
    ("depthwise convolution", lambda x: tf.nn.depthwise_conv2d(features(x), DEPTHWISE, [1, 1, 1, 1], "SAME"), [IMAGE]),
    ("depthwise convolution with strides", lambda x: tf.nn.depthwise_conv2d(features(x), DEPTHWISE, [1, 2, 2, 1], "SAME"), [IMAGE]),
    ("pointwise convolution", lambda x: tf.nn.softmax(conv(features(x), K11)), [IMAGE]),
    ("classifier", lambda x: tf.reduce_mean(tf.nn.relu(conv(conv(x, K33, 2), K34, 2)), [1, 2]) @ W, [IMAGE]),
    ("wide layers", wide_layers, [IMAGE]),
    ("mean of wide layers", lambda x: (tf.reduce_mean(wide_layers(x), [1, 2]), tf.reduce_max(wide_layers(x), 2)), [IMAGE]),
    ("wide layers by pixels", lambda x: tf.nn.softmax(tf.nn.relu(conv(wide_layers(x), weights(1, 1, 32, 64))) @ weights(64, 4)), [IMAGE]),
    ("greatest and sum", lambda x: (tf.reduce_max(x, [1, 2]), tf.reduce_sum(x, 1), tf.reduce_sum(x, 2)), [IMAGE]),
    ("windows of rows", lambda x: conv(x, K17, 1, "VALID"), [IMAGE]),
    ("pools", lambda x: (tf.nn.max_pool2d(x, 3, 2, "SAME"), tf.nn.avg_pool2d(x, 2, 2, "VALID")), [IMAGE]),
    ("normalized", lambda x: (x - tf.reduce_mean(x, [1, 2], keepdims=True)) * tf.math.rsqrt(tf.math.reduce_variance(x, [1, 2], keepdims=True) + 1e-3), [IMAGE]),
    ("transposed convolution", lambda x: tf.nn.conv2d_transpose(features(x), weights(2, 2, 4, 8), tf.concat([tf.shape(x)[:1], size(x) * 2, [4]], 0), 2), [IMAGE]),
    ("depth to space", lambda x: tf.nn.depth_to_space(features(x), 2), [IMAGE]),
    ("nearest, twice the size", lambda x: tf.image.resize(features(x), size(x) * 2, "nearest"), [IMAGE]),
    ("bilinear, twice the size", lambda x: tf.image.resize(features(x), size(x) * 2), [IMAGE]),
    ("bilinear, three times as wide", lambda x: tf.image.resize(x, size(x) * [1, 3]), [IMAGE]),
    ("bilinear back to the image's size", lambda x: tf.image.resize(conv(x, K33, 2), size(x)), [IMAGE]),
    ("bilinear to one size", lambda x: tf.image.resize(x, [6, 9]) @ weights(3, 5), [IMAGE]),
    ("nearest to one size", lambda x: tf.image.resize(x, [9, 30], "nearest"), [IMAGE]),
    ("doubled and halved", lambda x: x + tf.nn.max_pool2d(tf.image.resize(x, size(x) * 2), 2, 2, "SAME"), [IMAGE]),
    ("doubled and strided", lambda x: tf.nn.relu(conv(tf.image.resize(x, size(x) * 2, "nearest"), K33, 2)), [IMAGE]),
    ("doubled and averaged", lambda x: tf.reduce_mean(tf.nn.avg_pool2d(tf.image.resize(x, size(x) * 2, "nearest"), 2, 2, "VALID"), -1), [IMAGE]),
    ("from a size that a program has", lambda x: conv(tf.image.resize(tf.image.resize(x, [16, 24]), size(x)), K33), [IMAGE]),
    ("an image of infinities in its own size", lambda x: tf.image.resize(x, size(x)), [("infs", "nab3", F)]),
    ("two strides and one", lambda x: pool(pool(x)) + tf.reduce_mean(tf.nn.max_pool2d(x, 4, 4, "SAME"), [1, 2], keepdims=True), [IMAGE]),
    ("attention to the first four", lambda a, b: attend(a, b[:, :4]), [("a", "na8", F), ("b", "nb8", F)]),
    ("corners aligned", lambda x: tf.compat.v1.image.resize_bilinear(conv(x, K33, 2), size(x), align_corners=True), [IMAGE]),
    ("nearest with corners aligned", lambda x: tf.compat.v1.image.resize_nearest_neighbor(conv(x, K33, 2), size(x), align_corners=True), [IMAGE]),
    ("legacy bilinear", lambda x: tf.compat.v1.image.resize_bilinear(conv(x, K33, 2), size(x)), [IMAGE]),
    ("pyramid", pyramid, [IMAGE]),
    ("flipped and transposed", lambda x: tf.transpose(x[:, ::-1, ::-1], [0, 2, 1, 3]), [IMAGE]),
    ("border", lambda x: tf.pad(x, [[0, 0], [2, 1], [0, 3], [0, 0]]) * 2, [IMAGE]),
    ("mirrored border", lambda x: conv(tf.pad(x, [[0, 0], [1, 1], [1, 1], [0, 0]], "SYMMETRIC"), K33, 1, "VALID"), [IMAGE]),
    ("cropped", lambda x: x[:, 1:-1, 2:-1], [IMAGE]),
    ("rows and columns numbered", lambda x: x + tf.cast(tf.range(tf.shape(x)[1])[:, None, None] * 2 - tf.range(tf.shape(x)[2])[None, :, None], F), [IMAGE]),
    ("the sizes themselves", lambda x: (tf.shape(x)[1], tf.cast(tf.shape(x)[2], F) * 0.5), [IMAGE]),
    ("divided by the pixels", lambda x: tf.reduce_sum(x, [1, 2]) / tf.cast(tf.shape(x)[1] * tf.shape(x)[2], F), [IMAGE]),
    ("matrix", lambda x: tf.nn.softmax(x, 1) + tf.cumsum(x, 2), [("x", "nab", F)]),
    ("of a transposed matrix", lambda x: tf.matmul(x, x, transpose_a=True), [("x", "nab", F)]),
    ("attention to others", attend, [("q", "na8", F), ("k", "nb8", F)]),
    ("attention by heads", attend_by_heads, [("q", "na8", F), ("k", "nb8", F)]),
    ("attention of one row", attend, [("q", "1a8", F), ("k", "1b8", F)]),
    ("attention with a mask", lambda q, k, m: attend(q, k, (1 - tf.cast(m, F))[:, None] * -1e9), [("q", "na8", F), ("k", "nb8", F), ("m", "nb", tf.bool)]),
    ("translation", translate, [SOURCE, TARGET]),
    ("towers", lambda a, b: tf.reduce_sum(tf.reduce_mean(embed(a), 1) * tf.reduce_max(embed(b), 1), -1), [SOURCE, TARGET]),
    ("alignment", alignment, [("a", "na8", F), ("b", "nb8", F)]),
    ("best partner", lambda a, b: (tf.argmax(alignment(a, b), -1), tf.reduce_max(alignment(a, b), 1)), [("a", "na8", F), ("b", "nb8", F)]),
    ("loop over one, attention to the other", lambda a, b: recurrent(a)[:, None] + attend(b, a), [("a", "na8", F), ("b", "nb8", F)]),
    ("joined", lambda a, b: tf.nn.softmax(tf.concat([a[:, :1], b], 1), 1), [("a", "na8", F), ("b", "nb8", F)]),
    ("the longer one", lambda a, b: tf.reduce_sum(a, 1) * tf.cast(tf.maximum(tf.shape(a)[1], tf.shape(b)[1]), F) + tf.reduce_sum(b, 1), [("a", "na8", F), ("b", "nb8", F)]),
    ("masks of both", lambda a, b: attend(tf.where(a > 0.0, a, 0.0), b) * tf.cast(tf.shape(b)[1], F), [("a", "na8", F), ("b", "nb8", F)]),
    ("an input with both", lambda a, b, bias: attend(a, b, bias), [("a", "na8", F), ("b", "nb8", F), ("bias", "nab", F)]),
    ("distances of two sets", lambda a, b: tf.reduce_min(tf.reduce_sum(tf.square(a[:, None] - b[None]), -1), 1), [("a", "a3", F), ("b", "b3", F)]),
    ("kernel of two sets", lambda a, b: tf.exp(-tf.matmul(a, b, transpose_b=True)) @ b, [("a", "a3", F), ("b", "b3", F)]),
]

def pixels(x):
    y = features(x)
    return tf.reshape(y, [tf.shape(y)[0], tf.shape(y)[1] * tf.shape(y)[2], 8])


def over_pixels(x):
    t = pixels(x)
    return tf.reshape(attend(t, t), tf.shape(features(x)))


def linear_over_pixels(x):
    t = pixels(x)
    return tf.reshape(tf.nn.softmax(t @ V) @ tf.matmul(tf.nn.softmax(t @ W, 1), t, transpose_a=True), tf.shape(features(x)))


def heads_over_pixels(x):
    t = heads(pixels(x))
    return tf.reshape(tf.transpose(tf.nn.softmax(tf.matmul(t, t, transpose_b=True)) @ t, [0, 2, 1, 3]), tf.shape(features(x)))


def softmax_of_maps(x):
    y = tf.transpose(features(x), [0, 3, 1, 2])
    n, c, h, w = tf.unstack(tf.shape(y))
    return tf.reshape(tf.nn.softmax(tf.reshape(y, [n * c, h * w])), [n, c, h, w])


def normalized_pixels(x):
    t = pixels(x)
    centred = t - tf.reduce_mean(t, 1, keepdims=True)
    return tf.reshape(centred * tf.math.rsqrt(tf.reduce_mean(tf.square(centred), 1, keepdims=True) + 1e-3), tf.shape(features(x)))


# Two open dimensions are one.
OPEN += [
    ("attention over pixels", over_pixels, [IMAGE]),
    ("linear attention over pixels", linear_over_pixels, [IMAGE]),
    ("attention over pixels by heads", heads_over_pixels, [IMAGE]),
    ("layer by tensordot", lambda x: tf.tensordot(features(x), W, [[3], [0]]), [IMAGE]),
    ("softmax of maps", softmax_of_maps, [IMAGE]),
    ("normalized pixels", normalized_pixels, [IMAGE]),
    ("products of channels", lambda x: tf.matmul(pixels(x), tf.nn.softmax(tf.matmul(pixels(x), pixels(x), transpose_a=True))), [IMAGE]),
    ("means of pixels", lambda x: (tf.reduce_mean(pixels(x), 1), tf.reduce_max(pixels(x), 1), tf.reduce_sum(tf.nn.softmax(pixels(x), 1) * 2, 1)), [IMAGE]),
    ("greatest of some pixels", lambda x: tf.reduce_max(tf.where(pixels(x) > 0.1, pixels(x), -1.0), 1), [IMAGE]),
    ("product of pixels of infinities", lambda x: tf.reduce_prod(tf.reshape(x, [tf.shape(x)[0], -1, 3]), 1), [("infs", "nab3", F)]),
    ("flattened", lambda x: tf.nn.softmax(tf.reshape(x, [tf.shape(x)[0], -1])), [("x", "nab", F)]),
    ("heads of boxes", lambda x: (tf.reshape(conv(features(x), weights(3, 3, 8, 12)), [tf.shape(x)[0], -1, 4]), tf.nn.sigmoid(tf.reshape(conv(features(x), weights(1, 1, 8, 9)), [tf.shape(x)[0], -1, 3]))), [IMAGE]),
    ("parts of pixels' channels", lambda x: (pixels(x)[:, :, 1:3], pixels(x)[..., ::2], tf.reduce_max(pixels(x)[:, :, ::-1], 1), tf.reduce_sum(tf.pad(pixels(x), [[0, 0], [0, 0], [1, 2]], constant_values=3.0), 1)), [IMAGE]),
    ("pixels in order of channels", lambda x: (tf.argmax(pixels(x), -1), tf.reduce_mean(tf.sort(pixels(x)), 1), tf.reduce_sum(tf.math.top_k(pixels(x), 3)[0], 1), tf.nn.softmax(tf.cumsum(pixels(x), 2), 1)), [IMAGE]),
    ("pairs of channels", lambda x: tf.reduce_sum(pixels(x)[:, :, None] * pixels(x)[:, :, :, None], 1), [IMAGE]),
    ("layer by a convolution of one", lambda x: tf.reduce_mean(tf.nn.relu(tf.nn.conv1d(pixels(x), W[None], 1, "SAME")), 1), [IMAGE]),
    ("words of a table of them", lambda ids: tf.nn.softmax(tf.gather(EMBEDDING, tf.reshape(ids, [tf.shape(ids)[0], -1])), 1), [("ids", "nab", I)]),
    ("pooled pixels", lambda x: tf.reshape(pool(features(x)), [tf.shape(x)[0], -1, 8]) * 2, [IMAGE]),
    ("all pairs", lambda a, b: tf.nn.softmax(tf.reshape(a[:, :, None] * b[:, None], [tf.shape(a)[0], -1, 8]), 1), [("a", "na8", F), ("b", "nb8", F)]),
]

# Dimensions that have to be one length are: reason, or "" for graphs whose inputs must agree.
ONE = [
    ("sum of two", lambda a, b: a + b, [("a", "na8", F), ("b", "na8", F)], ""),
    ("sum of two that are asserted to be equal", lambda a, b: (tf.debugging.assert_equal(tf.shape(a), tf.shape(b), "see 123456789012345678901234567890"), a + b)[1], [("a", "na8", F), ("b", "na8", F)], ""),
    ("words and mask", lambda ids, mask: tf.gather(EMBEDDING, ids) * tf.cast(mask, F)[..., None], [("ids", "na", I), ("mask", "na", I)], ""),
    ("attention over pixels of square images", over_pixels, [("x", "naa3", F)], ""),
    ("scores of pairs", lambda a: tf.reshape(tf.matmul(a, a, transpose_b=True), [tf.shape(a)[0], -1]), [("a", "na8", F)], ""),
    ("attention to the first sixteen", lambda a, b: attend(a, b[:, :16]), [("a", "na8", F), ("b", "nb8", F)], "all open dimensions are one length instead"),
    ("filled up to the other", lambda a, b: (b * 2, tf.nn.softmax(tf.pad(a, [[0, 0], [0, tf.maximum(0, tf.shape(b)[1] - tf.shape(a)[1])], [0, 0]]), 1)), [("a", "na8", F), ("b", "nb8", F)],
     "what is computed depends on two lengths; all open dimensions are one length instead"),
]
# The rows of a batch are mixed: it is a length beside the other.
MIXED = [
    ("other rows as counterexamples", lambda a: tf.nn.softmax(tf.matmul(m := tf.reduce_mean(tf.tanh(a @ W), 1), m, transpose_b=True)), [("x", "ab8", F)]),
    ("ranked by windows of five", lambda a: tf.nn.softmax(tf.reduce_max(tf.nn.conv1d(a, K5, 1, "VALID"), [1, 2])), [("x", "ab8", F)]),
    ("time before the batch", lambda a: tf.transpose(a, [1, 0, 2]) * 2, [("x", "ab8", F)]),
    ("flat outputs", lambda a: tf.reshape(a, [-1, 8]) @ W, [("x", "ab8", F)]),
    ("a loss of all words", lambda ids: tf.reduce_mean(tf.reduce_logsumexp(embed_places(ids) @ V, -1)), [("ids", "ab", I)]),
    ("a training step of a recurrent layer", training, [("x", "ab8", F)]),
]
# Short lengths have no program of their own.
FEWER = [
    ("windows longer than what is short", lambda x: tf.nn.max_pool2d(x, 12, 1, "VALID") * 2, [IMAGE], ""),
]
REFUSED = [
    ("sums of pixels up to each", lambda x: tf.cumsum(pixels(x), 1), [IMAGE], "the length cannot be left open"),
    ("from the middle to the tenth", lambda a: tf.reduce_max(a[:, tf.shape(a)[1] // 2:10], 1), [("x", "na8", F)], "the length cannot be left open"),
    ("images of one batch", lambda x: tf.nn.softmax(tf.reduce_mean(features(x), [1, 2]), 0), [IMAGE], "the batch cannot be left open"),
]
# The least lengths that TensorFlow takes, or that programs are made for, where one is not 1.
LEAST = {"attention to the first four": (1, 4), "tall windows": (6, 4), "convolution without padding": (3, 3), "convolution with strides without padding": (3, 3), "windows of rows": (1, 7), "pools": (2, 2), "cropped": (3, 4),
         "ranked by windows of five": (1, 5), "tokens": (4, 4), "vision transformer": (4, 4)}
