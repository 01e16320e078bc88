"""Functions whose dimensions are sums and products of two open lengths, in ops that take their elements for those of one dimension."""
import tensorflow as tf

from two_lengths_cases import EMBEDDING, F, IMAGE, K34, SOURCE, TARGET, W, attend, conv, features, pixels, weights

BOXES, CLASSES, GRID, TOKEN, TAPS = weights(8, 5), weights(8, 12), weights(8, 12), weights(1, 1, 8), weights(3, 8, 4)
A, B = ("a", "na8", F), ("b", "nb8", F)


def flat(y):
    return tf.reshape(y, [tf.shape(y)[0], -1, y.shape[-1]])


def levels(x, count=3):
    images = [features(x)]
    while len(images) < count:
        images.append(tf.nn.relu(conv(images[-1], K34, 2)))
    return images


def of_levels(x, kernel):
    return tf.concat([flat(level @ kernel) for level in levels(x)], 1)


def places(level):
    y, x = tf.meshgrid(tf.range(tf.shape(level)[1]), tf.range(tf.shape(level)[2]), indexing="ij")
    return tf.cast(tf.stack([x, y], -1), F)


def detector(x, least=0.3):
    corners, scores = of_levels(x, BOXES), tf.nn.sigmoid(of_levels(x, CLASSES))
    boxes = tf.concat([corners[..., :2], corners[..., :2] + tf.nn.softplus(corners[..., 2:4])], -1)
    found = tf.image.combined_non_max_suppression(boxes[:, :, None], scores, 4, 6, 0.5, least)
    return found[0], found[1], found[3]


def one_stage(x):
    rows = []
    for level in levels(x, 2):
        shape = tf.shape(level)
        each = tf.reshape(level @ GRID, [shape[0], shape[1], shape[2], 3, 4])
        centre = tf.sigmoid(each[..., :2]) + places(level)[None, :, :, None]
        rows.append(tf.reshape(tf.concat([centre, each[..., 2:]], -1), [shape[0], -1, 4]))
    return tf.concat(rows, 1)


def anchored(x):
    corners = [flat(level @ BOXES) for level in levels(x, 2)]
    return tf.concat(corners, 1)[..., :2] + tf.concat([tf.reshape(places(level), [-1, 2]) for level in levels(x, 2)], 0)


def with_token(x):
    tokens = pixels(x)
    tokens = tf.concat([tf.tile(tf.constant(TOKEN), [tf.shape(tokens)[0], 1, 1]), tokens], 1)
    return tokens + attend(tokens, tokens)


def best(x):
    values, at = tf.math.top_k(tf.transpose(pixels(x), [0, 2, 1])[:, 0], 1)
    return values, at, tf.gather(pixels(x), at, batch_dims=1)


def two_in_a_row(a, b):
    both = tf.concat([a, b], 1)
    return both + attend(both, both)


def translated(src, tgt):
    both = tf.concat([tf.gather(EMBEDDING, src), tf.gather(EMBEDDING, tgt), tf.gather(EMBEDDING, src)], 1)
    return tf.nn.softmax(both, 1), tf.argmax(both, 1), both[:, ::-1], tf.cumsum(both, 1)


def beside_text(x, tgt):
    both = tf.concat([tf.reduce_mean(features(x), 2), tf.gather(EMBEDDING, tgt)], 1)
    return both + attend(both, both)


def by_heads(x):
    y = features(x)
    shape = tf.shape(y)
    heads = tf.reshape(tf.transpose(tf.reshape(y, [shape[0], shape[1], shape[2], 2, 4]), [0, 3, 1, 2, 4]), [shape[0], -1, 4])
    return tf.concat([heads, heads * 2], 1)


def shortened(a, b): # a sum with a number taken away
    both = tf.concat([a, b], 1)
    return tf.concat([tf.nn.conv1d(both, tf.constant(weights(3, 8, 8)), 1, "VALID"), a], 1)


def strides_apart(x, i):
    fine = x[:, :, ::8]
    coarse = tf.nn.max_pool2d(fine, 2, 2, "SAME")
    return tf.concat([coarse, coarse], 2), fine[:, :, i]


def pooled_rows(x):
    both = tf.reduce_mean(x, 2)[:, :, None] + flat(x)[:, None]
    return tf.nn.max_pool2d(both, [3, 3], [2, 1], "SAME")


def twice_in_other_order(x):
    grid = tf.reshape(places(x), [-1, 2])
    twice, back = tf.concat([grid, grid], 0), grid[::-1]
    some = flat(x)[..., :2]
    return some + back, tf.concat([some, some], 1) + twice


def numbered_halves(a):
    half = tf.nn.max_pool1d(a, 2, 2, "SAME")
    return tf.concat([half, half], 1), half + tf.cast(tf.range(tf.shape(half)[1]), F)[:, None]


def tokens_of_an_image(x):
    tokens = with_token(x)
    return tokens[:, 0], tf.reshape(tokens[:, 1:], tf.shape(features(x))) + features(x)


def apart_again(a, b):
    both = two_in_a_row(a, b)
    first = tf.shape(a)[1]
    return both[:, :first] * 2, tf.nn.softmax(both[:, first:], 1), tf.reduce_max(both[:, -tf.shape(b)[1]:], 1)


def levels_apart_again(x):
    images = levels(x, 3)
    rows = tf.concat([flat(level) for level in images], 1)
    rows = rows + tf.reduce_mean(rows, 1, keepdims=True)
    parts = tf.split(rows, [tf.shape(level)[1] * tf.shape(level)[2] for level in images], 1)
    return tuple(conv(tf.reshape(part, tf.shape(level)), K34) for part, level in zip(parts, images))


CASES = [
    ("pixels and zeros", lambda x: tf.concat([pixels(x), tf.zeros_like(pixels(x)), tf.ones([tf.shape(x)[0], tf.shape(pixels(x))[1], 8])], 1), [IMAGE]),
    ("numbers of segments", lambda x: tf.concat([tf.fill(tf.shape(pixels(x))[:2], 0), tf.fill(tf.shape(pixels(x))[:2], 1)], 1), [IMAGE]),
    ("sorted pixels as an image", lambda x: conv(tf.reshape(tf.sort(pixels(x), 1), tf.shape(features(x))), K34), [IMAGE]),
    ("columns as an image", lambda x: conv(tf.reshape(tf.sort(flat(tf.transpose(features(x), [0, 2, 1, 3])), 1), [tf.shape(x)[0], tf.shape(x)[2], tf.shape(x)[1], 8]), K34), [IMAGE]),
    ("tokens of an image", tokens_of_an_image, [IMAGE]),
    ("apart again", apart_again, [A, B]),
    ("levels apart again", levels_apart_again, [IMAGE]),
    ("shortened", shortened, [A, B]),
    ("maxima of pooled rows", pooled_rows, [IMAGE]),
    ("twice in another order", twice_in_other_order, [IMAGE]),
    ("halves by number", lambda a, b: numbered_halves(a) + numbered_halves(b), [A, B]),
    ("ends of pixels", lambda x: (pixels(x)[:, -1], pixels(x)[:, -1:], pixels(x)[:, 1:]), [IMAGE]),
    ("filled up to 600", lambda x: tf.nn.softmax(tf.pad(pixels(x), [[0, 0], [0, 600 - tf.shape(pixels(x))[1]], [0, 0]]), 1), [IMAGE]),
    ("best of some", lambda x: tf.math.top_k(tf.transpose(pixels(x), [0, 2, 1]), tf.minimum(tf.shape(pixels(x))[1], 600))[0], [IMAGE]),
    ("boxes of all levels", lambda x: of_levels(x, BOXES), [IMAGE]),
    ("detector", detector, [IMAGE]),
    ("one stage", one_stage, [IMAGE]),
    ("boxes and anchors", anchored, [IMAGE]),
    ("a token before pixels", with_token, [IMAGE]),
    ("the token of pixels", lambda x: with_token(x)[:, 0], [IMAGE]),
    ("best of pixels", best, [IMAGE]),
    ("place of the greatest", lambda x: (tf.argmax(pixels(x), 1), tf.argmin(tf.reshape(x, [tf.shape(x)[0], -1]), 1)), [IMAGE]),
    ("pixels sorted", lambda x: (tf.sort(pixels(x), 1), tf.argsort(pixels(x), 1)), [IMAGE]),
    ("pixels from the last", lambda x: pixels(x)[:, ::-1], [IMAGE]),
    ("neighbours of pixels", lambda x: tf.nn.conv1d(pixels(x), TAPS, 1, "SAME"), [IMAGE]),
    ("pixels and one more", lambda x: tf.pad(pixels(x), [[0, 0], [1, 2], [0, 0]]), [IMAGE]),
    ("pixels joined to others", lambda x: tf.nn.softmax(tf.concat([pixels(x), pixels(x)], 1), 1), [IMAGE]),
    ("pixels by number", lambda x: pixels(x) * tf.cast(tf.range(tf.shape(pixels(x))[1]), F)[None, :, None], [IMAGE]),
    ("first pixels", lambda x: (pixels(x)[:, 0], tf.gather(pixels(x), [0, 0], axis=1)), [IMAGE]),
    ("pixels by heads in a row", by_heads, [IMAGE]),
    ("rows of channels in a row", lambda a, b: tf.concat([tf.reshape(tf.transpose(t, [0, 2, 1]), [tf.shape(t)[0], -1]) for t in (a, b)] + [tf.ones([tf.shape(a)[0], 3])], 1), [A, B]),
    ("two sequences in a row", two_in_a_row, [A, B]),
    ("both languages", translated, [SOURCE, TARGET]),
    ("rows of an image and a text", beside_text, [("x", "na63", F), TARGET]),
]
