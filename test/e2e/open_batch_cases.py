"""Functions and Keras models whose batch is left open, and what is said of those that mix the rows of one."""
import keras
import numpy as np
import tensorflow as tf
from open_cases import gradient

F, I = tf.float32, tf.int32
S = tf.TensorSpec
N = None
ANY = "depends on the batch's size"
MIXES = "mixes the rows of the batch"
rng = np.random.default_rng(3)
ROW = S([N, 8], F, "a")


def weights(*shape):
    return tf.constant(rng.normal(size=shape).astype(np.float32))


W = weights(8, 8)
BIG = weights(128, 128)


def loop(a):
    return tf.while_loop(lambda i, x, t: i < 5, lambda i, x, t: (i + 1, tf.tanh(x @ W), t + x[:, :1]), (0, a, tf.zeros_like(a[:, :1])))[2]


def attention(a, mask):
    return tf.nn.softmax(tf.where(mask[:, None, :], tf.matmul(a, a, transpose_b=True), -1e9)) @ a


def grown(a):
    """A list that grows in a loop."""
    written = lambda i, x, ta: (i + 1, tf.tanh(x @ W), ta.write(i, x))
    return tf.transpose(tf.while_loop(lambda i, *_: i < 5, written, (0, a, tf.TensorArray(tf.float32, 0, dynamic_size=True)))[2].stack(), [1, 0, 2])


# Name, function, arguments; of integers: as many as there are numbers to draw.
INDEPENDENT = [
    ("product", lambda a, b: (tf.concat([a @ W, b], 1), tf.reduce_max(b, 1)), [ROW, S([N, 3], F, "b")]),
    ("an input without rows", lambda a, b: a + b, [ROW, S([8], F, "b")]),
    ("an output without rows", lambda a: (a * 2, tf.constant([3.0, 4.0])), [ROW]),
    ("only the shape", lambda a: tf.ones([tf.shape(a)[0], 3]), [ROW]),
    ("vector", lambda a: tf.sin(a), [S([N], F, "a")]),
    ("loop", loop, [ROW]),
    ("list that grows in a loop", grown, [ROW]),
    ("columns at a loop's counter", lambda a: tf.while_loop(lambda i, x: i < 8, lambda i, x: (i + 1, tf.tanh(x + tf.ensure_shape(a[:, i : i + 1], [None, 1]))), (0, tf.zeros_like(a[:, :1])))[1], [ROW]),
    ("columns where an input says", lambda a, k: tf.squeeze(a[:, k : k + 1], 1), [ROW, S([], I, "k")]),
    ("gradient of some columns", gradient(lambda a: tf.tanh(a[:, 1]) + tf.reduce_sum(tf.square(a[:, 2:-1]), 1)), [ROW]),
    ("cond", lambda a, k: tf.cond(k > 0, lambda: a * 2, lambda: a @ W), [ROW, S([], I, "k")]),
    ("a decision that holds for all sizes", lambda a: tf.cond(tf.shape(a)[0] > 0, lambda: a * 2, lambda: a @ W), [ROW]),
    ("assertion", lambda a: (tf.debugging.assert_greater(tf.shape(a)[0], 0), a * 2)[1], [ROW]),
    ("assertion of each row", lambda a: (tf.debugging.assert_greater(a, -100.0), a * 2)[1], [ROW]),
    ("finite numbers", lambda a: tf.debugging.check_numerics(a @ W, "not finite"), [ROW]),
    ("loops until each element is done", lambda a, b: tf.math.igamma(tf.abs(a) + 0.1, tf.abs(b)) + tf.math.betainc(tf.abs(a) + 0.5, tf.abs(b) + 0.5, tf.sigmoid(a)),
     [ROW, S([N, 8], F, "b")]),
    ("Fourier transforms, which have tables", lambda a: (tf.abs(tf.signal.rfft(a[:, :256])), tf.abs(tf.signal.fft(tf.complex(a, a * 2))), tf.abs(tf.signal.rfft(a))),
     [S([N, 300], F, "a")]),
    ("gradient of average pooling", gradient(lambda a: tf.reduce_sum(tf.square(tf.nn.avg_pool2d(a, 3, 2, "SAME")))), [S([N, 5, 7, 2], F, "a")]),
    ("finite quotients, of which rows of zeros are none", lambda a: tf.debugging.check_numerics(a / tf.reduce_sum(tf.abs(a), 1, keepdims=True), "not finite"), [ROW]),
    ("solutions of what zeros are singular for", lambda a, b: tf.linalg.solve(a[:, :, None] * a[:, None] + 5 * tf.eye(8) * tf.reduce_max(tf.abs(a), 1)[:, None, None], b[..., None]),
     [ROW, S([N, 8], F, "b")]),
    ("quotients of integers", lambda a, b: a // (tf.abs(b) + 1), [S([N, 8], I, "a"), S([N, 8], I, "b")]),
    ("labels of classes", lambda a, i: tf.nn.sparse_softmax_cross_entropy_with_logits(i, a), [ROW, S([N], I, "i")]),
    ("equal batches", lambda a, b: tf.cond(tf.equal(tf.shape(a)[0], tf.shape(b)[0]), lambda: a + b, lambda: a), [ROW, S([N, 8], F, "b")]),
    ("a quotient without a rest", lambda a: tf.reshape(a, [tf.size(a) // 8, 8]) * 2, [ROW]),
    ("product of the sizes", lambda a: tf.reshape(tf.reshape(a, [tf.reduce_prod(tf.shape(a))]), [-1, 8]) * 2, [ROW]),
    ("top_k", lambda a: tuple(tf.math.top_k(a, 3)), [ROW]),
    ("boxes that overlap none", lambda a, b: tuple(tf.image.combined_non_max_suppression(a[:, :, None], b, 3, 5, 0.3, 0.1, clip_boxes=False)),
     [S([N, 21, 4], F, "a"), S([N, 21, 2], F, "b")]),
    ("argsort", lambda a: tf.argsort(a, 1), [ROW]),
    ("gather of each row", lambda a, i: tf.gather(a, i, batch_dims=1), [ROW, S([N, 2], I, "i")]),
    ("gather of columns", lambda a, i: tf.gather(a, i, axis=1), [S([N, 8, 3], F, "a"), S([4], I, "i")]),
    ("embedding", lambda i: tf.gather(W, i), [S([N, 5], I, "i")]),
    ("one_hot", lambda i: tf.one_hot(i, 7), [S([N], I, "i")]),
    ("einsum of heads", lambda a: tf.einsum("bthd,bshd->bhts", tf.reshape(a, [-1, 6, 2, 4]), tf.reshape(a, [-1, 6, 2, 4])), [S([N, 6, 8], F, "a")]),
    ("outer products", lambda a, b: tf.einsum("bi,bj->bij", a, b), [S([N, 3], F, "a"), S([N, 4], F, "b")]),
    ("attention", attention, [S([N, 5, 4], F, "a"), S([N, 5], tf.bool, "m")]),
    ("stft", lambda a: tf.abs(tf.signal.stft(a, 16, 8)), [S([N, 64], F, "a")]),
    ("cholesky", lambda a: tf.linalg.cholesky(tf.matmul(a, a, transpose_b=True) + 4.0 * tf.eye(4)), [S([N, 4, 4], F, "a")]),
    ("resize", lambda a: tf.image.resize(a, [7, 9]), [S([N, 5, 5, 3], F, "a")]),
    ("mirror pad", lambda a: tf.pad(a, [[0, 0], [1, 2]], mode="REFLECT"), [ROW]),
    ("patches", lambda a: tf.image.extract_patches(a, [1, 2, 2, 1], [1, 2, 2, 1], [1, 1, 1, 1], "VALID"), [S([N, 6, 6, 3], F, "a")]),
    ("sequence_mask", lambda n: tf.sequence_mask(n, 9, dtype=F), [S([N], I, "n")]),
    ("integers", lambda a: a // 3 + tf.bitwise.left_shift(a, 1), [S([N, 8], tf.int64, "a")]),
    ("squeeze", lambda a: tf.squeeze(a[:, None, :], 1) + 1.0, [ROW]),
    ("conv1d", lambda a: tf.nn.conv1d(a, weights(3, 4, 6), 1, "SAME"), [S([N, 11, 4], F, "a")]),
    ("conv3d", lambda a: tf.nn.conv3d(a, weights(2, 3, 3, 2, 4), [1, 1, 2, 2, 1], "SAME"), [S([N, 4, 7, 7, 2], F, "a")]),
    ("gates of one image, whose convolutions are one",
     lambda a, h: tuple(tf.nn.sigmoid(tf.nn.conv2d(a, weights(3, 3, 2, 32) * (g + 1) / 4, 1, "SAME") + tf.nn.conv2d(h, weights(3, 3, 32, 32) * (g - 2) / 4, 1, "SAME")) for g in range(2)),
     [S([N, 20, 24, 2], F, "a"), S([N, 20, 24, 32], F, "h")]),
    ("features that are looked up beside others", lambda a, i: tf.concat([tf.reshape(tf.gather(weights(50, 16), i), [-1, 64]), a], 1), [ROW, S([N, 4], I, "i")]),
    ("rows that are added to rows", lambda a, i: tf.math.unsorted_segment_sum(tf.gather(weights(50, 16), i) * 2.0, i % 7, 7) + tf.reduce_sum(a), [ROW, S([3], I, "i")]),
    ("transposed convolution", lambda a: tf.nn.conv2d_transpose(a, weights(3, 3, 6, 4), tf.stack([tf.shape(a)[0], 14, 14, 6]), 2), [S([N, 7, 7, 4], F, "a")]),
    ("scan", lambda a: tf.transpose(tf.scan(lambda s, x: s * 0.5 + x, tf.transpose(a, [1, 0, 2])), [1, 0, 2]), [S([N, 5, 3], F, "a")]),
    ("flattened and back", lambda a: tf.reshape(tf.nn.relu(tf.reshape(a, [-1, 4]) @ weights(4, 6)), [-1, 12]), [ROW]),
    ("one weight twice", lambda a, b: tf.tanh(a @ BIG) - tf.tanh(b @ BIG), [S([N, 128], F, "a"), S([N, 128], F, "b")]),
    ("complex weights", lambda a: tf.abs(tf.cast(a, tf.complex64) @ tf.complex(W, tf.reverse(W, [0])) + tf.complex(W[0], W[1])), [ROW]),
    ("no columns", lambda a: (a[:, :0], a), [ROW]),
    ("float64", lambda a: tf.linalg.matvec(tf.cast(W, tf.float64), a), [S([N, 8], tf.float64, "a")]),
    ("random numbers of the run", lambda a: a + 0.0 * tf.random.normal(tf.shape(a)), [ROW]),
]

MIXED = [
    ("mean over the batch", lambda a: a - tf.reduce_mean(a, 0, keepdims=True), MIXES),
    ("softmax over the batch", lambda a: tf.nn.softmax(a, 0), MIXES),
    ("a choice by all rows", lambda a: tf.where(tf.reduce_all(a > -100.0), a, -a), MIXES),
    ("reversed batch", lambda a: tf.reverse(a, [0]), MIXES),
    ("sums along the batch", lambda a: tf.cumsum(a, 0), MIXES),
    ("sorted batch", lambda a: tf.sort(a, 0), MIXES),
    ("first row", lambda a: a[:1] + a, MIXES),
    ("concatenated batch", lambda a: tf.concat([a, a], 0), MIXES),
    ("products of rows", lambda a: a @ tf.transpose(a), "the batch in two of its dimensions"),
    ("rows are columns", lambda a: tf.transpose(a), "are not its first dimension"),
    ("two rows of each", lambda a: tf.reshape(a, [-1, 4]), "are not its first dimension"),
    ("columns for rows", lambda a: tf.reshape(tf.transpose(a), [-1, 8]), MIXES),
    ("all but one", lambda a: a[1:], "is no multiple of it"),
    ("number of rows", lambda a: a / tf.cast(tf.shape(a)[0], F), "a constant is not the same for all rows"),
    ("numbers of rows", lambda a: a + tf.cast(tf.range(tf.shape(a)[0]), F)[:, None], "a constant is not the same for all rows"),
    ("numbers without a state", lambda a: a + tf.random.stateless_normal(tf.shape(a), [1, 2]), ANY),
    ("a draw for each row", lambda a: tf.one_hot(tf.random.stateless_categorical(a, 3, [1, 2]), 8), ANY),
    ("dropout of a state", lambda a: tf.nn.experimental.stateless_dropout(a, 0.3, [3, 4]) + tf.cast(tf.random.stateless_uniform([tf.shape(a)[0], 1], [5, 6], -9, 9, I), F), ANY),
    ("decision by the size", lambda a: tf.cond(tf.shape(a)[0] > 4, lambda: a * 2, lambda: a @ W), ANY),
    ("squeeze of what is 1", lambda a: tf.reduce_sum(tf.squeeze(a[:, None, :]), -1), ANY),
    ("at most 100", lambda a: tf.tanh(a @ W)[:100], ANY),
    ("the last 100", lambda a: a[-100:], ANY),
    ("weights cut to the size", lambda a: a + tf.reduce_sum(weights(128, 8)[:tf.shape(a)[0]], 0), ANY),
    ("every so many weights", lambda a: a + tf.reduce_sum(weights(128, 8)[::tf.shape(a)[0]], 0), ANY),
    ("columns cut to the size", lambda a: tf.reduce_sum(a[:, :tf.shape(a)[0]], 1), ANY),
    ("hundreds", lambda a: a * tf.cast(tf.size(tf.range(0, tf.shape(a)[0], 100)), F), ANY),
    ("roll by the size", lambda a: tf.roll(a, tf.shape(a)[0], 1), ANY),
    ("ones up to 32", lambda a: a * tf.reduce_sum(tf.ones([tf.shape(a)[0]])[:32]), ANY),
    ("narrowed size", lambda a: tf.cond(tf.cast(tf.shape(a)[0], tf.int8) > 0, lambda: a, lambda: -a), ANY),
    ("wrapped size", lambda a: tf.cond(tf.shape(a)[0] * 50000000 > 0, lambda: a, lambda: -a), ANY),
    ("parabola", lambda a: tf.cond(tf.shape(a)[0] * (100 - tf.shape(a)[0]) > 0, lambda: a, lambda: -a), ANY),
    ("rounded size", lambda a: a * (tf.cast(tf.shape(a)[0], F) + 1e9 - 1e9), ANY),
    ("place behind the ones", lambda a: a + tf.concat([tf.ones([tf.shape(a)[0]]), tf.zeros([40])], 0)[30], ANY),
    ("places in padded ones", lambda a: a * tf.tile(tf.pad(tf.ones([tf.shape(a)[0]]), [[0, 8]])[4:8], [2]), ANY),
    ("doubled until it wraps", lambda a: tf.cond(tf.shape(a)[0] * (1 << 30) > 0, lambda: a, lambda: -a), ANY),
    ("noise that rows share", lambda a: a + tf.random.normal([1, 8]), MIXES),
    ("branch by the size", lambda a: tf.switch_case(tf.shape(a)[0], [lambda: a * 2, lambda: a @ W]), ANY),
    ("limited size", lambda a: a * tf.cast(tf.minimum(tf.shape(a)[0], 32), F), ANY),
    ("size modulo 4", lambda a: a * tf.cast(tf.shape(a)[0] % 4 == 1, F), ANY),
    ("half of it", lambda a: a * tf.cast(tf.shape(a)[0] // 2, F), ANY),
    ("loop until all are done", lambda a: tf.while_loop(lambda x: tf.reduce_max(x) < 5.0, lambda x: (x * 2 + 1,), (a,))[0], MIXES),
    ("loop over rows", lambda a: tf.map_fn(lambda row: tf.reduce_sum(row) * row, a), ANY),
]
# Of these: what is refused as a length, too; those of other lengths than 1 to 512; those whose numbers are not TensorFlow's (drawn by a run, or simplified by TensorFlow).
NO_LENGTH = {"columns for rows", "squeeze of what is 1", "every so many weights", "hundreds", "narrowed size", "wrapped size", "parabola",
             "doubled until it wraps", "branch by the size"}
LENGTHS = {"decision by the size": (5, 512), "at most 100": (1, 100), "the last 100": (1, 100), "columns cut to the size": (8, 512)}
OWN_NUMBERS = {"rounded size", "noise that rows share"}


def keras_models():
    layers = keras.layers
    keras.utils.set_random_seed(5)
    yield "lstm", keras.Sequential([layers.Input((12, 4)), layers.Masking(), layers.Bidirectional(layers.LSTM(16, return_sequences=True)), layers.GRU(8), layers.Dense(3)])
    yield "convolutions", keras.Sequential([
        layers.Input((15, 15, 5)), layers.SeparableConv2D(12, 3, strides=2), layers.BatchNormalization(), layers.LeakyReLU(), layers.MaxPooling2D(),
        layers.DepthwiseConv2D(2, dilation_rate=2, padding="same"), layers.UpSampling2D(2, interpolation="bilinear"), layers.GlobalAveragePooling2D(), layers.Dense(4)])
    tokens = layers.Input((10,), dtype="int32", name="tokens")
    x = layers.Embedding(8, 32)(tokens)
    x = layers.LayerNormalization()(x + layers.MultiHeadAttention(4, 8)(x, x))
    yield "attention", keras.Model(tokens, layers.Dense(5)(layers.GlobalAveragePooling1D()(x)))
    yield "mlp", keras.Sequential([layers.Input((64,), name="x"), layers.Dense(256, activation="relu"), layers.Dense(256, activation="gelu"), layers.Dense(10, name="y")])
