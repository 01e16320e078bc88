"""What models do with sequences, for cases of open lengths."""
import numpy as np
import tensorflow as tf

F, I, B = tf.float32, tf.int32, tf.bool
S = tf.TensorSpec
N = None
rng = np.random.default_rng(3)
# An open first dimension is the batch; all others are the length.
SEQ, TWO, ONE = (S([rows, N, 8], F, "a") for rows in (N, 2, 1))
IDS, ONE_IDS = S([N, N], I, "ids"), S([1, N], I, "ids")
MASK, ONE_MASK, COUNT = S([N, N], B, "mask"), S([1, N], B, "mask"), S([N], I, "n")


def weights(*shape):
    return tf.constant(rng.normal(size=shape).astype(np.float32))


W, V, U = weights(8, 8), weights(8, 8), weights(8, 8)
EMBEDDING, TABLE, BIAS, MEMORY, CLS = weights(20, 8), weights(512, 8), weights(17), weights(4, 8), weights(1, 1, 8)
K2, K3, K4, K5 = (weights(size, 8, 6) for size in (2, 3, 4, 5))
K33, DEPTHWISE, HEADS = weights(3, 3, 1, 2), weights(1, 3, 8, 2), weights(8, 2, 4)


def batch(a):
    return tf.shape(a)[0]


def length(a):
    return tf.shape(a)[1]


def number(a):
    return tf.cast(length(a), F)


def places(a):
    return tf.range(length(a))


def distances(a):
    return places(a)[None, :] - places(a)[:, None]


def time_major(a):
    return tf.transpose(a, [1, 0, 2])


def attend(a, change=lambda scores: scores):
    return tf.nn.softmax(change(tf.matmul(a @ W, a @ V, transpose_b=True) / np.float32(8 ** 0.5))) @ (a @ U)


def padded_attention(a, mask):
    return attend(a, lambda s: tf.where(mask[:, None, :], s, -1e9))


def heads_by_reshape(a, mask=None):
    q, k, v = (tf.transpose(tf.reshape(a @ w, [batch(a), -1, 2, 4]), [0, 2, 1, 3]) for w in (W, V, U))
    scores = tf.matmul(q, k, transpose_b=True) / 2.0
    if mask is not None:
        scores += (1.0 - tf.cast(mask, F))[:, None, None, :] * -1e9
    return tf.reshape(tf.transpose(tf.nn.softmax(scores) @ v, [0, 2, 1, 3]), [batch(a), length(a), 8])


def heads_by_einsum(a):
    q, k, v = (tf.einsum("btd,dhk->bthk", a, HEADS * scale) for scale in (1.0, 0.5, 0.25))
    return tf.einsum("bhqt,bthk,dhk->bqd", tf.nn.softmax(tf.einsum("bqhk,bthk->bhqt", q, k)), v, HEADS)


def bucketed(a):
    """T5's relative positions: near ones each their own, far ones by their logarithm."""
    back = tf.maximum(-distances(a), 0)
    far = tf.minimum(4 + tf.cast(tf.math.log(tf.cast(tf.maximum(back, 1), F) / 4.0) / np.float32(np.log(8.0)) * 4.0, I), 7)
    return attend(a, lambda s: s + tf.gather(BIAS, tf.where(back < 4, back, far)))


def sinusoids(a):
    angles = tf.cast(places(a), F)[:, None] / tf.pow(100.0, tf.range(4, dtype=F) / 4.0)
    return a + tf.concat([tf.sin(angles), tf.cos(angles)], -1)


def rotary(a):
    angles, x, y = tf.cast(places(a), F)[:, None] * tf.constant([1.0, 0.3, 0.1, 0.03]), a[..., :4], a[..., 4:]
    a = tf.concat([x * tf.cos(angles) - y * tf.sin(angles), x * tf.sin(angles) + y * tf.cos(angles)], -1)
    return tf.nn.softmax(tf.matmul(a, a, transpose_b=True)) @ a


def layer_norm(a, axes=(-1,)):
    mean, variance = tf.nn.moments(a, list(axes), keepdims=True)
    return (a - mean) * tf.math.rsqrt(variance + 1e-3)


def encoder(ids, mask):
    x = layer_norm(tf.gather(EMBEDDING, ids) + TABLE[:length(ids)])
    x = layer_norm(x + heads_by_reshape(x, mask))
    return layer_norm(x + tf.nn.gelu(x @ W) @ V)


def last_of(a, n):
    return tf.gather(a, tf.clip_by_value(n, 1, length(a)) - 1, batch_dims=1)


def masked_mean(a, mask):
    kept = tf.cast(mask, F)[:, :, None]
    return tf.reduce_sum(a * kept, 1) / tf.maximum(tf.reduce_sum(kept, 1), 1.0)


def loss(a, ids):
    losses, kept = tf.nn.sparse_softmax_cross_entropy_with_logits(ids % 8, a), tf.cast(ids > 3, F)
    return tf.math.divide_no_nan(tf.reduce_sum(losses * kept, 1), tf.reduce_sum(kept, 1))


def recurrent(a):
    def body(i, state, made):
        state = tf.tanh(a[:, i] + state @ W)
        return i + 1, state, made.write(i, state)
    _, last, made = tf.while_loop(lambda i, *_: i < length(a), body, (0, tf.zeros_like(a[:, 0]), tf.TensorArray(F, length(a))))
    return time_major(made.stack()), last


def gated(a, weights=W):
    """A cell whose gates are parts of one product, as often as there are places at most, so that it has gradients."""
    def body(i, state, made):
        x, before = a[:, i], state[:, :4]
        update, new = tf.split(tf.concat([before, x[:, :4]], 1) @ weights, 2, 1)
        state = tf.concat([before + tf.sigmoid(update) * (tf.tanh(new) - before), x[:, 4:]], 1)
        return i + 1, state, made.write(i, state)
    n = length(a)
    return time_major(tf.while_loop(lambda i, *_: i < n, body, (0, a[:, 0], tf.TensorArray(F, n)), maximum_iterations=n)[2].stack())


def written_until(a, last):
    """A list that grows with what a loop writes, in places up to the number `last`."""
    def body(i, state, made):
        state = tf.tanh(a[:, 0] + state @ W * 0.3)
        return i + 1, state, made.write(i, state)
    return tf.while_loop(lambda i, *_: i < last, body, (0, tf.zeros_like(a[:, 0]), tf.TensorArray(F, 0, dynamic_size=True, element_shape=[None, 8])))[2].stack()


def last_state(a, step=lambda a, i, state: tf.tanh(a[:, i] + state @ W)):
    """Of a loop that says nowhere how many turns it has at most."""
    return tf.while_loop(lambda i, state: i < tf.shape(a)[1], lambda i, state: (i + 1, step(a, i, state)), (0, tf.zeros_like(a[:, 0])))[1]


def backward(a):
    source = tf.TensorArray(F, length(a)).unstack(time_major(a))
    step = lambda i, state, made: (i - 1, state * 0.5 + source.read(i), made.write(i, state))
    return time_major(tf.while_loop(lambda i, *_: i >= 0, step, (length(a) - 1, tf.zeros_like(a[:, 0]), tf.TensorArray(F, length(a))))[2].stack())


def crf(a):
    """The logarithm of the sum over all paths."""
    step = lambda i, s: (i + 1, tf.reduce_logsumexp(s[:, :, None] + W, 1) + a[:, i])
    return tf.reduce_logsumexp(tf.while_loop(lambda i, s: i < length(a), step, (1, a[:, 0]))[1], -1)


def viterbi(a):
    step = lambda i, s, made: (i + 1, tf.reduce_max(s[:, :, None] + W, 1) + a[:, i], made.write(i, tf.argmax(s[:, :, None] + W, 1, I)))
    _, last, made = tf.while_loop(lambda i, *_: i < length(a), step, (1, a[:, 0], tf.TensorArray(I, length(a)).write(0, tf.zeros_like(a[:, 0], I))))
    back, best = made.stack(), tf.argmax(last, 1, I)
    step = lambda i, tag, path: (i - 1, tf.gather(back[i], tag, batch_dims=1), path.write(i, tag))
    return tf.transpose(tf.while_loop(lambda i, *_: i >= 0, step, (length(a) - 1, best, tf.TensorArray(I, length(a))))[2].stack())


def repeated(count): # what rounding changes shrinks from turn to turn
    return lambda a: tf.while_loop(lambda i, x: i < count(a), lambda i, x: (i + 1, tf.tanh(x @ W * 0.3) + tf.cast(i, F)), (0, a))[1]


def doubled_until(limit):
    return lambda a: tf.while_loop(lambda x: tf.reduce_sum(tf.abs(x)) < limit, lambda x: (x * 2 + 0.1,), (a,))[0]


def image_stack(a):
    """The subsampling of speech models: images of time and frequency."""
    x = tf.nn.relu(tf.nn.conv2d(a[..., None], K33, 2, "SAME"))
    return tf.reshape(x, [batch(a), -1, 8])


def windows(a):
    x = tf.pad(a, [[0, 0], [1, 1], [0, 0]])
    return tf.concat([x[:, :-2], x[:, 1:-1], x[:, 2:]], -1)


def over(function, axis=1, **rest):
    return lambda a: function(a, axis, **rest)


# Along the second dimension.
REDUCTIONS = [(name, getattr(tf, f"reduce_{name}")) for name in ("sum", "mean", "max", "min", "prod", "logsumexp")]
REDUCTIONS += [(name, getattr(tf.math, name)) for name in ("reduce_variance", "reduce_std", "reduce_euclidean_norm", "argmax", "argmin", "count_nonzero")]
SUMS = [("sums", {}), ("exclusive sums", {"exclusive": True}), ("sums from the end", {"reverse": True}),
        ("exclusive sums from the end", {"exclusive": True, "reverse": True})]


HALVING = weights(3, 8, 8)


def halved(a):
    return tf.nn.conv1d(a, HALVING, 2, "SAME")
