"""Functions of sequences whose length is left open, and those that a bounded length cannot serve; Keras models too."""
import numpy as np
import tensorflow as tf
from open_cases import gradient
from open_length_functions import (
    B, BIAS, CLS, COUNT, DEPTHWISE, EMBEDDING, F, I, IDS, K2, K3, K33, K4, K5, MASK, MEMORY, N, ONE, ONE_IDS, ONE_MASK, REDUCTIONS, S, SEQ, SUMS, TABLE, TWO, V, W, attend,
    backward, batch, bucketed, crf, distances, doubled_until, encoder, gated, halved, heads_by_einsum, heads_by_reshape, image_stack, last_of, last_state, layer_norm, length, loss, masked_mean,
    number, over, padded_attention, places, recurrent, repeated, rotary, sinusoids, time_major, viterbi, weights, windows, written_until)
from open_length_models import keras_layers, keras_models  # noqa: F401


def attended(k, q):
    return tf.nn.softmax(tf.matmul(q, k, transpose_b=True)) @ k


# Name, function, arguments.
OPEN = [
    ("elementwise", lambda a: tf.tanh(a) * 2.0 + W[0], [SEQ]),
    ("only the shape", lambda a: tf.ones([batch(a), length(a), 3]), [SEQ]),
    ("the length itself", lambda a: (length(a), tf.size(a)), [TWO]),
    ("two sequences", lambda a, b: tf.concat([a, b * 2], -1), [SEQ, S([N, N, 3], F, "b")]),
    ("a sequence and a vector of each row", lambda a, b: a + b[:, None], [SEQ, S([N, 8], F, "b")]),
    ("an input without a length", lambda a, b: a @ b, [ONE, S([8, 3], F, "b")]),
    ("outputs with and without a length", lambda a: (a * 2, a[:, 0], tf.constant([3.0, 4.0])), [SEQ]),
    # Words and places.
    ("embedding", lambda ids: tf.gather(EMBEDDING, ids), [IDS]),
    ("embedding of one row", lambda ids: tf.gather(EMBEDDING, ids) @ W, [ONE_IDS]),
    ("embedding of int64", lambda ids: tf.gather(EMBEDDING, ids), [S([2, N], tf.int64, "ids")]),
    ("embedding of types", lambda ids: tf.gather(EMBEDDING, ids) + tf.gather(TABLE, tf.zeros_like(ids)), [IDS]),
    ("places of a table", lambda ids: tf.gather(EMBEDDING, ids) + TABLE[:length(ids)], [IDS]),
    ("places of a table, one row", lambda ids: tf.gather(EMBEDDING, ids) + TABLE[None, :length(ids)], [ONE_IDS]),
    ("places gathered", lambda a: a + tf.gather(TABLE, places(a)), [SEQ]),
    ("places of each row", lambda ids: tf.gather(TABLE, tf.tile(places(ids)[None], [batch(ids), 1])), [IDS]),
    ("places of what is no padding", lambda ids: tf.gather(TABLE, tf.cumsum(tf.cast(ids > 3, I), 1) * tf.cast(ids > 3, I)), [IDS]),
    ("sinusoidal places", sinusoids, [SEQ]),
    ("sinusoidal places, one row", sinusoids, [ONE]),
    ("rotary places", rotary, [TWO]),
    ("places from 0 to 1", lambda a: a * tf.linspace(0.0, 1.0, length(a))[:, None], [SEQ]),
    ("every eighth number", lambda a: a + tf.cast(tf.range(0, length(a) * 8, 8), F)[:, None], [SEQ]),
    ("multiples of the length", lambda a: a[:, :, :3] + tf.cast(tf.range(0, length(a) * 3, length(a)), F), [SEQ]),
    ("numbers drawn for the places", lambda a: a + tf.random.stateless_uniform(tf.shape(a), [1, 2]), [ONE]),
    ("one_hot", lambda ids: tf.one_hot(ids, 20), [IDS]),
    ("bag of words", lambda ids: tf.reduce_sum(tf.one_hot(ids, 20), 1), [IDS]),
    ("words of a row counted", lambda ids: tf.math.bincount(ids[0], minlength=20, maxlength=20), [ONE_IDS]),
    ("gradient of the first", gradient(lambda a: tf.tanh(a[:, 0])), [SEQ]),
    ("gradient of the last", gradient(lambda a: tf.tanh(a[:, -1])), [SEQ]),
    ("five numbers and zeros", lambda a: tf.pad(tf.constant([1.0, 2, 3, 4, 5]), [[0, length(a) - 5]])[:, None] + a[0], [ONE]),
    ("zeros and five numbers", lambda a: tf.pad(tf.constant([1.0, 2, 3, 4, 5]), [[length(a) - 5, 0]])[:, None] + a[0], [ONE]),
    ("gradient of all but the last", gradient(lambda a: tf.tanh(a[:, :-1] @ W)), [SEQ]),
    ("gradient of the first and the last, one row", gradient(lambda a: tf.tanh(a[:, 0]) * a[:, -1]), [ONE]),
    # Attention.
    ("attention to a cache and what follows it", lambda a, b: attended(tf.concat([a, b], 1), b), [SEQ, S([N, 1, 8], F, "b")]),
    *((f"attention of {specs[0].shape}", attend, specs) for specs in ([SEQ], [TWO], [ONE])),
    ("attention with padding", padded_attention, [SEQ, MASK]),
    ("attention with padding, one row", padded_attention, [ONE, ONE_MASK]),
    ("attention with minus infinity", lambda a, mask: attend(a, lambda s: tf.where(mask[:, None, :], s, -np.inf)), [SEQ, MASK]),
    ("attention with a mask of integers", lambda a, m: attend(a, lambda s: s + tf.cast(1 - tf.minimum(m, 1), F)[:, None] * -1e4), [TWO, S([2, N], I, "m")]),
    ("attention with a bias of pairs", lambda a, b: attend(a, lambda s: s + b), [ONE, S([1, N, N], F, "b")]),
    ("attention of equal shares", lambda a: tf.matmul(tf.ones([batch(a), length(a), length(a)]) / number(a), a), [SEQ]),
    ("causal attention by band_part", lambda a: attend(a, lambda s: s + (1.0 - tf.linalg.band_part(tf.ones([length(a), length(a)]), -1, 0)) * -1e9), [SEQ]),
    ("causal attention by ranges", lambda a: attend(a, lambda s: tf.where(distances(a) > 0, -np.inf, s)), [SEQ]),
    ("causal attention, one row", lambda a: attend(a, lambda s: tf.where(distances(a) > 0, -np.inf, s)), [ONE]),
    ("attention to neighbours", lambda a: attend(a, lambda s: tf.where(tf.linalg.band_part(tf.ones_like(s[0]), 2, 1) > 0, s, -1e9)), [SEQ]),
    ("attention without oneself", lambda a: attend(a, lambda s: tf.linalg.set_diag(s, tf.fill(tf.shape(a)[:2], -1e9))), [TWO]),
    ("attention with a slope", lambda a: attend(a, lambda s: s - 0.5 * tf.abs(tf.cast(distances(a), F))), [SEQ]),
    ("attention with a bias of distances", lambda a: attend(a, lambda s: s + tf.gather(BIAS, tf.clip_by_value(distances(a), -8, 8) + 8)), [SEQ]),
    ("attention with buckets of distances", bucketed, [TWO]),
    ("heads by reshape", heads_by_reshape, [SEQ]),
    ("heads by reshape with padding, one row", heads_by_reshape, [ONE, ONE_MASK]),
    ("heads by einsum", heads_by_einsum, [SEQ]),
    ("heads by einsum, two rows", heads_by_einsum, [TWO]),
    ("attention of the first", lambda a: tf.nn.softmax(tf.matmul(a[:, :1], a, transpose_b=True)) @ a, [SEQ]),
    ("attention of a memory", lambda a: tf.nn.softmax(tf.einsum("md,btd->bmt", MEMORY, a)) @ a, [SEQ]),
    ("attention to a memory", lambda a, b: tf.nn.softmax(tf.matmul(a, b, transpose_b=True)) @ b, [SEQ, S([N, 5, 8], F, "b")]),
    ("attention to twice the length", lambda a: tf.nn.softmax(tf.matmul(a, tf.concat([a, a @ W], 1), transpose_b=True)) @ tf.concat([a, a @ V], 1), [SEQ]),
    ("attention by sums of tanh", lambda a: tf.nn.softmax(tf.reduce_sum(tf.tanh((a @ W)[:, :, None] + (a @ V)[:, None]) * W[0], -1)) @ a, [SEQ]),
    ("linear attention", lambda a: tf.nn.relu(a) @ tf.matmul(tf.nn.relu(a @ W), a, transpose_a=True) / (1.0 + tf.reduce_sum(tf.nn.relu(a), 1, True)), [SEQ]),
    ("pooling by attention", lambda a: tf.reduce_sum(tf.nn.softmax(a @ W[:, :1], 1) * a, 1), [SEQ]),
    ("encoder", encoder, [IDS, MASK]),
    ("encoder, one row", encoder, [ONE_IDS, ONE_MASK]),
    # Reductions.
    *((f"{name} over the length", over(function), [SEQ]) for name, function in REDUCTIONS),
    *((f"{name} over the length of a row", over(function), [ONE]) for name, function in REDUCTIONS),
    *((f"{name} over all", over(function, [0, 1, 2]), [TWO]) for name, function in REDUCTIONS if name not in ("argmax", "argmin")),
    *((f"{name} of {dtype.name}", over(function), [S([N, N, 8], dtype, "a")]) for name, function in REDUCTIONS[:5] + REDUCTIONS[9:] for dtype in (I, tf.int64)),
    *((f"{name} of {dtype.name}", over(function), [S([2, N, 8], dtype, "a")]) for name, function in REDUCTIONS[:6] + REDUCTIONS[9:11] for dtype in (tf.float64, tf.bfloat16)),
    *((f"{name} of {kind}", over(getattr(tf, f"reduce_{name}")), [S([N, N, 8], F, kind)]) for name in ("sum", "mean", "logsumexp") for kind in ("nans", "infs", "low")),
    *((f"{name} of {kind}", over(getattr(tf, f"reduce_{name}")), [S([1, N, 8], F, kind)]) for name in ("max", "min", "prod") for kind in ("infs", "low")),
    ("any and all", lambda a: (tf.reduce_any(a, 1), tf.reduce_all(a, 1)), [S([N, N], B, "a")]),
    ("any and all of a row", lambda a: (tf.reduce_any(a > 1.5, 1), tf.reduce_all(a > -1.5, 1), tf.reduce_all(a > -9.0)), [ONE]),
    ("first of equal ones", lambda a: (tf.argmax(a, 1), tf.argmin(a, 1)), [S([N, N], I, "a")]),
    ("first of equal negative ones", lambda a: (tf.argmax(-a // 4, 1), tf.argmin(a // 4, 1)), [S([N, N], I, "a")]),
    ("mean by the length", lambda a: tf.reduce_sum(a, 1) / number(a), [SEQ]),
    ("sum by the root of the length", lambda a: tf.reduce_sum(a, 1) / tf.sqrt(number(a)), [TWO]),
    ("penalty of the length", lambda a: tf.reduce_sum(tf.nn.log_softmax(a), [1, 2]) / tf.pow((5.0 + number(a)) / 6.0, 0.6), [SEQ]),
    ("mean of what is kept", masked_mean, [SEQ, MASK]),
    ("mean of what is kept, one row", masked_mean, [ONE, ONE_MASK]),
    ("maximum of what is kept", lambda a, mask: tf.reduce_max(tf.where(mask[..., None], a, -np.inf), 1), [SEQ, MASK]),
    ("mean and deviation", lambda a: tf.concat(tf.nn.moments(a, [1]), -1), [SEQ]),
    ("normal along the length", lambda a: layer_norm(a, [1]), [SEQ]),
    ("normal along the length and features", lambda a: layer_norm(a, [1, 2]), [ONE]),
    ("normal groups", lambda a: tf.reshape(layer_norm(tf.reshape(a, [batch(a), length(a), 2, 4]), [1, 3]), tf.shape(a)), [SEQ]),
    ("layer norm", layer_norm, [SEQ]),
    ("layer norm, one row", layer_norm, [ONE]),
    ("softmax along the length", lambda a: (tf.nn.softmax(a, 1), tf.nn.log_softmax(a, 1)), [SEQ]),
    ("softmax along the length of a row", lambda a: (tf.nn.softmax(a, 1), tf.nn.log_softmax(a, 1)), [ONE]),
    ("l2_normalize along the length", lambda a: tf.nn.l2_normalize(a, 1), [TWO]),
    ("covariance", lambda a: tf.matmul(a, a, transpose_a=True) / number(a), [SEQ]),
    ("covariance of a row", lambda a: tf.einsum("btd,bte->bde", a - tf.reduce_mean(a, 1, True), a), [ONE]),
    ("squeeze and excite", lambda a: a * tf.sigmoid(tf.reduce_mean(a, 1, keepdims=True) @ W), [SEQ]),
    ("mean of losses", loss, [SEQ, IDS]),
    ("perplexity", lambda a, ids: tf.exp(tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(ids % 8, a), 1)), [ONE, ONE_IDS]),
    # What is not finite.
    ("logarithm and its mean", lambda a: (tf.math.log(a), tf.reduce_mean(tf.math.log(a), 1)), [S([N, N, 8], F, "more")]),
    ("logarithm of negative ones", lambda a: tf.reduce_sum(tf.math.log(a), 1), [ONE]),
    ("geometric mean of a row", lambda a: tf.exp(tf.reduce_mean(tf.math.log(a), 1)), [S([1, N, 8], F, "more")]),
    ("harmonic mean", lambda a: number(a) / tf.reduce_sum(1.0 / a, 1), [S([N, N, 8], F, "more")]),
    ("quotients and their maximum", lambda a: (1.0 / a, tf.reduce_max(1.0 / a, 1)), [S([2, N, 8], F, "more")]),
    ("shares of the sum", lambda a: a / tf.reduce_sum(a, 1, keepdims=True), [S([N, N, 8], F, "more")]),
    ("roots", lambda a: tf.reduce_sum(tf.sqrt(a) + tf.math.rsqrt(a) + tf.exp(a * 80.0), 1), [S([1, N, 8], F, "nans")]),
    ("softmax with minus infinity", lambda a: (tf.nn.softmax(a, 1), tf.nn.softmax(a)), [S([N, N, 8], F, "low")]),
    ("softmax with minus infinity, one row", lambda a: tf.nn.softmax(a, 1), [S([1, N, 8], F, "low")]),
    ("some that are NaN", lambda a: (a * 2, tf.cumsum(a, 1), layer_norm(a), tf.where(tf.math.is_nan(a), 0.0, a))[1:], [S([N, N, 8], F, "nans")]),
    ("how many are NaN", lambda a: (tf.reduce_sum(tf.cast(tf.math.is_nan(a), I), 1), tf.reduce_any(tf.math.is_nan(a), [1, 2])), [S([N, N, 8], F, "nans")]),
    ("mean of those that are not NaN", lambda a: tf.math.divide_no_nan(tf.reduce_sum(tf.where(tf.math.is_nan(a), 0.0, a), 1),
                                                                    tf.reduce_sum(tf.cast(~tf.math.is_nan(a), F), 1)), [S([1, N, 8], F, "nans")]),
    ("product with some NaN", lambda a: (a @ W, tf.matmul(a, a, transpose_a=True)), [S([1, N, 8], F, "nans")]),
    ("convolution with some NaN", lambda a: tf.nn.conv1d(a, K3, 1, "SAME"), [S([N, N, 8], F, "nans")]),
    ("finite numbers", lambda a: tf.debugging.check_numerics(tf.math.log(a), "not finite"), [S([N, N, 8], F, "more")]),
    ("quotients of integers", lambda a, b: (100 // (a + 1), tf.reduce_sum(100 // (b + 1), 1)), [S([N, N], I, "a"), S([N, N], I, "b")]),
    # Along the length, with the length of the input.
    ("first", lambda a: a[:, 0] @ W, [SEQ]),
    ("last", lambda a: a[:, -1] @ W, [SEQ]),
    ("first and last of a row", lambda a: tf.concat([a[:, 0], a[:, -1]], -1), [ONE]),
    ("last by tf.slice", lambda a: tf.slice(a, [0, length(a) - 1, 0], [-1, 1, -1]), [TWO]),
    ("last two", lambda a: tf.concat([a[:, -2], a[:, -1]], -1), [SEQ]),
    ("the last that counts", last_of, [SEQ, COUNT]),
    ("the last that counts by one_hot", lambda a, n: tf.einsum("bt,btd->bd", tf.one_hot(tf.minimum(n, length(a)) - 1, length(a)), a), [SEQ, COUNT]),
    ("the element of a number", lambda a, k: a[:, tf.minimum(k, length(a) - 1)], [ONE, S([], I, "k")]),
    ("shifted right", lambda a: tf.concat([tf.zeros_like(a[:, :1]), a[:, :-1]], 1), [SEQ]),
    ("shifted right by padding", lambda a: tf.pad(a, [[0, 0], [1, 0], [0, 0]])[:, :-1], [ONE]),
    ("shifted left", lambda a: tf.concat([a[:, 1:], tf.zeros_like(a[:, :1])], 1), [TWO]),
    ("differences and a zero", lambda a: tf.pad(a[:, 1:] - a[:, :-1], [[0, 0], [1, 0], [0, 0]]), [SEQ]),
    ("reversed", lambda a: tf.reverse(a, [1]), [SEQ]),
    ("reversed by a slice", lambda a: a[:, ::-1] + a, [ONE]),
    ("reversed by gather", lambda a: tf.gather(a, tf.range(length(a) - 1, -1, -1), axis=1), [SEQ]),
    ("reversed as long as each", lambda a, n: tf.reverse_sequence(a, tf.minimum(n, length(a)), 1), [SEQ, COUNT]),
    ("rolled", lambda a: tf.roll(a, 1, 1) + tf.roll(a, -1, 1), [SEQ]),
    ("rolled a row", lambda a: tf.roll(a, [3, 1], [1, 2]), [ONE]),
    ("each twice, cut", lambda a: tf.gather(a, places(a) // 2, axis=1), [SEQ]),
    ("resized", lambda a: tf.image.resize(a[..., None], [16, 8])[..., 0], [SEQ]),
    ("resized to twice the length", lambda a: tf.image.resize(a[..., None], [length(a) * 2, 8])[..., 0], [ONE]),
    ("permuted", lambda a, ids: tf.gather(a, ids % length(a), batch_dims=1), [SEQ, IDS]),
    ("some of each row", lambda a, i: tf.gather(a, tf.minimum(i, length(a) - 1), batch_dims=1), [SEQ, S([N, 4], I, "i")]),
    ("some of a row", lambda a, i: tf.gather(a, tf.minimum(i, length(a) - 1), axis=1), [ONE, S([4], I, "i")]),
    ("best class of each", lambda a: (tf.argmax(a, -1), tf.reduce_max(tf.nn.softmax(a), -1)), [SEQ]),
    ("best classes of each", lambda a: tuple(tf.math.top_k(a, 3)), [SEQ]),
    ("argsort of a row", lambda a: tf.argsort(a, 1), [ONE]),
    ("largest of all", lambda a: tf.math.top_k(tf.transpose(a, [0, 2, 1]), length(a))[0], [SEQ]),
    ("sorted", lambda a: tf.sort(a, 1), [SEQ]),
    ("boxes as many as words", lambda a: tf.image.combined_non_max_suppression(a[:, :, None, :4], a[:, :, 4:6], 2, 3, 0.5)[1], [ONE]),
    ("filled up to thirty", lambda a: tf.concat([a, tf.zeros([tf.shape(a)[0], 30 - length(a), 8])], 1), [SEQ]),
    ("largest three", lambda a: tuple(tf.math.top_k(tf.transpose(a, [0, 2, 1]), 3)), [SEQ]),
    ("largest three of a row of integers", lambda a: tuple(tf.math.top_k(a, 3)), [S([1, N], I, "a")]),
    ("largest", lambda a: tuple(tf.math.top_k(tf.transpose(a, [0, 2, 1]), 1)), [TWO]),
    ("boxes of each place", lambda a: tuple(tf.image.combined_non_max_suppression(tf.reshape(a[0], [length(a), 2, 1, 4]), tf.abs(a[0, :, :2, None]), 2, 3, 0.1, 0.2))[:3], [ONE]),
    ("sequence_mask", lambda a, n: a * tf.sequence_mask(n, length(a), F)[:, :, None], [SEQ, COUNT]),
    ("range compared", lambda ids, n: tf.where(places(ids)[None] < n[:, None], ids, -1), [IDS, COUNT]),
    ("pasted at the start", lambda a: tf.tensor_scatter_nd_update(a[0], [[0]], CLS[0]), [ONE]),
    ("added at places", lambda a, ids: tf.tensor_scatter_nd_add(a[0], (ids[0] % length(a))[:, None], a[0]), [ONE, ONE_IDS]),
    ("sums of words", lambda a, ids: tf.math.unsorted_segment_sum(a[0], ids[0], 20), [ONE, ONE_IDS]),
    ("maxima of words", lambda a, ids: tf.math.unsorted_segment_max(a[0], ids[0] % 4, 4), [ONE, ONE_IDS]),
    ("means of words", lambda a, ids: tf.math.unsorted_segment_mean(a[0], ids[0], 20), [ONE, ONE_IDS]),
    ("scatter_nd", lambda a, ids: tf.scatter_nd(ids[0][:, None], a[0], [20, 8]), [ONE, ONE_IDS]),
    ("sums of words by one_hot", lambda a, ids: tf.einsum("btv,btd->bvd", tf.one_hot(ids, 20), a), [SEQ, IDS]),
    ("sums of words of each row", lambda a, ids: tf.scatter_nd(tf.stack([tf.broadcast_to(tf.range(2)[:, None], tf.shape(ids)), ids], -1), a, [2, 20, 8]),
     [TWO, S([2, N], I, "ids")]),
    *((f"{name} along the length", lambda a, rest=rest: tf.cumsum(a, 1, **rest), [SEQ]) for name, rest in SUMS),
    *((f"{name} along a row", lambda a, rest=rest: tf.cumsum(a, 1, **rest), [ONE]) for name, rest in SUMS),
    ("products along the length", lambda a: (tf.math.cumprod(a, 1), tf.math.cumprod(a, 1, reverse=True, exclusive=True)), [SEQ]),
    ("logarithms of sums along the length", lambda a: (tf.math.cumulative_logsumexp(a, 1), tf.math.cumulative_logsumexp(a, 1, reverse=True)), [TWO]),
    ("means so far", lambda a: tf.cumsum(a, 1) / tf.range(1.0, number(a) + 1.0)[:, None], [SEQ]),
    ("sums of int64 along the length", lambda a: (tf.cumsum(a, 1), tf.cumsum(a, 1, reverse=True)), [S([N, N], tf.int64, "a")]),
    # Pairs of places.
    ("outer products", lambda a: tf.einsum("bid,bjd->bij", a, a @ W), [SEQ]),
    ("outer products of a row", lambda a: tf.matmul(a, a, transpose_b=True), [ONE]),
    ("differences of pairs", lambda a: a[:, :, None] - a[:, None], [SEQ]),
    ("distances of pairs", lambda a: tf.reduce_min(tf.reduce_sum(tf.square(a[:, :, None] - a[:, None]), -1), -1), [TWO]),
    ("sums of pairs", lambda a: (tf.reduce_sum(tf.exp(tf.matmul(a, a, transpose_b=True) / 8.0), [1, 2]), tf.reduce_max(tf.matmul(a, a, transpose_b=True), [1, 2])), [SEQ]),
    ("a diagonal", lambda a: tf.linalg.diag(a[:, :, 0]), [SEQ]),
    ("the identity", lambda a: tf.matmul(a, a, transpose_b=True) + tf.eye(length(a)), [ONE]),
    ("pairs of an input", lambda a, b: (tf.matmul(b, a), tf.matmul(b, b), tf.transpose(b, [0, 2, 1])), [SEQ, S([N, N, N], F, "b")]),
    ("triangle", lambda a: tf.linalg.band_part(a, -1, 0) + tf.linalg.band_part(a, 0, 1), [S([2, N, N], F, "a")]),
    ("powers of pairs", lambda a: tf.matmul(tf.matmul(a, a), a) / number(a), [S([1, N, N], F, "a")]),
    ("places in pairs", lambda a: tf.reduce_sum(a[:, :, None] * tf.cast(sum(tf.meshgrid(places(a), places(a))), F)[:, :, None], 2), [SEQ]),
    # Other shapes.
    ("dense by tensordot", lambda a: tf.nn.gelu(tf.tensordot(a, W, 1) + W[0]), [SEQ]),
    ("dense of a flat sequence", lambda a: tf.reshape(tf.nn.relu(tf.reshape(a, [-1, 8]) @ W), [batch(a), length(a), 8]), [SEQ]),
    ("dense of a flat sequence, two rows", lambda a: tf.reshape(tf.nn.relu(tf.reshape(a, [-1, 8]) @ W), [2, -1, 8]), [TWO]),
    ("flat to heads and back", lambda a: tf.reshape(tf.transpose(tf.reshape(a, [batch(a), length(a), 2, 4]), [0, 1, 3, 2]), [batch(a), -1, 8]), [SEQ]),
    ("features split", lambda a: tf.split(a, 2, -1)[0] * tf.sigmoid(tf.split(a, 2, -1)[1]), [ONE]),
    ("images flat", lambda a: tf.reshape(a, [batch(a), length(a), 12]) @ weights(12, 5), [S([N, N, 4, 3], F, "a")]),
    ("time last", lambda a: tf.transpose(a, [0, 2, 1]), [SEQ]),
    ("time first", lambda a: (time_major(a), tf.squeeze(a, 0) @ W), [ONE]),
    ("sums of a squeezed row", lambda a: tf.reduce_sum(tf.squeeze(a, 0), 0), [ONE]),
    ("expanded", lambda a: a[:, None, :, None] * tf.ones([1, 3, 1, 1, 1]), [TWO]),
    ("broadcast", lambda a: tf.broadcast_to(a[:, :1], tf.shape(a)) + tf.zeros_like(a) + tf.fill(tf.shape(a), 2.0), [SEQ]),
    ("stacked and unstacked", lambda a: tf.reduce_max(tf.stack([a, a * 2, a * a], 1), 1) + tf.unstack(a, axis=-1)[3][..., None], [SEQ]),
    ("half of the length", lambda a: a * tf.cast(length(a) // 2, F), [SEQ]),
    ("length modulo 4", lambda a: a * tf.cast(length(a) % 4 == 1, F), [ONE]),
    ("limited length", lambda a: a * tf.cast(tf.minimum(length(a), 10), F), [SEQ]),
    # Convolutions as long as the sequence.
    *((f"convolution of {specs[0].shape}, {kernel.shape[0]} wide", lambda a, k=kernel: tf.nn.conv1d(a, k, 1, "SAME"), specs)
      for specs, kernel in (([SEQ], K3), ([SEQ], K4), ([TWO], K5), ([ONE], K3), ([ONE], K2))),
    ("causal convolution", lambda a: tf.nn.conv1d(tf.pad(a, [[0, 0], [2, 0], [0, 0]]), K3, 1, "VALID"), [SEQ]),
    ("causal dilated convolution", lambda a: tf.nn.conv1d(tf.pad(a, [[0, 0], [4, 0], [0, 0]]), K3, 1, "VALID", dilations=2), [ONE]),
    ("dilated convolution", lambda a: tf.nn.conv1d(a, K3, 1, "SAME", dilations=3), [SEQ]),
    ("two convolutions", lambda a: tf.nn.conv1d(tf.nn.relu(tf.nn.conv1d(a, K3, 1, "SAME") + 1.0), weights(5, 6, 4), 1, "SAME"), [SEQ]),
    ("depthwise convolution", lambda a: tf.nn.depthwise_conv2d(a[:, None], DEPTHWISE, [1, 1, 1, 1], "SAME")[:, 0], [SEQ]),
    ("convolution of images", lambda a: tf.nn.conv2d(a[..., None], K33, 1, "SAME"), [ONE]),
    *((f"two convolutions of images {form}", lambda a, turn=turn: turn(tf.nn.conv2d(tf.nn.relu(tf.nn.conv2d(turn(a) * 2 + 1, weights(3, 3, 32, 32), 1, "SAME")), weights(3, 3, 32, 32), 1, "SAME")),
       [spec]) for form, turn, spec in (("as wide as they are long", lambda a: a, S([1, 12, N, 32], F, "a")), ("as high as they are long", lambda a: tf.transpose(a, [0, 2, 1, 3]), S([N, 12, N, 32], F, "a")))),
    ("an image's product before a convolution", lambda a: tf.nn.conv2d(tf.nn.relu(a @ weights(32, 32)), weights(3, 3, 32, 32), 1, "SAME"), [S([N, 12, N, 32], F, "a")]),
    ("maxima of neighbours", lambda a: tf.nn.max_pool1d(a, 3, 1, "SAME"), [SEQ]),
    ("means of neighbours", lambda a: tf.nn.avg_pool1d(a, 3, 1, "SAME"), [SEQ]),
    ("means of four neighbours of a row", lambda a: tf.nn.avg_pool1d(a, 4, 1, "SAME"), [ONE]),
    ("windows of three", windows, [SEQ]),
    ("gradient of neighbours", gradient(lambda a: tf.square(tf.nn.conv1d(a, K3, 1, "SAME"))), [TWO]),
    # Loops and decisions.
    ("scan", lambda a: time_major(tf.scan(lambda s, x: s * 0.5 + x, time_major(a))), [SEQ]),
    ("scan of a row", lambda a: tf.scan(lambda s, x: tf.tanh(s @ W * 0.2 + x), a[0][:, None], tf.zeros([1, 8])), [ONE]),
    ("scan from the end", lambda a: time_major(tf.scan(lambda s, x: s * 0.5 + x, time_major(a), tf.zeros([2, 8]), reverse=True)), [TWO]),
    ("foldl", lambda a: tf.foldl(lambda s, x: tf.maximum(s * 0.9, x), time_major(a)), [SEQ]),
    ("map_fn over time", lambda a: time_major(tf.map_fn(lambda x: tf.nn.softmax(x @ W), time_major(a))), [TWO]),
    ("recurrent", recurrent, [SEQ]),
    ("recurrent, one row", recurrent, [ONE]),
    ("from the end", backward, [SEQ]),
    ("conditional random field", crf, [SEQ]),
    ("best path", viterbi, [TWO]),
    *((f"a list that grows, {spec.shape[0]} rows", lambda a: time_major(written_until(a, length(a))), [spec]) for spec in (SEQ, ONE)),
    ("a list that grows from turn to turn", lambda a: tf.map_fn(lambda x: x * 2, written_until(a, length(a))), [ONE]),
    *((f"parts at a loop's counter, {spec.shape[0]} rows", lambda a: last_state(a, lambda a, i, s: tf.tanh(s @ W * 0.3 + tf.squeeze(a[:, i : i + 1], 1))), [spec]) for spec in (SEQ, TWO)),
    *((f"gradient of {name}, {spec.shape[0]} rows", gradient(lambda a, step=step: tf.square(last_state(a, step))), [spec]) for spec in (SEQ, ONE) for name, step in (
        ("a loop as long as the length", lambda a, i, s: tf.tanh(a[:, i] + s @ W * 0.3)),
        ("a loop over parts", lambda a, i, s: tf.tanh(s @ W * 0.3 + tf.reduce_sum(tf.ensure_shape(a[:, i : i + 1], [None, 1, 8]), 1))))),
    ("as many turns as the length", repeated(length), [SEQ]),
    ("as many turns as the length of a row", repeated(length), [ONE]),
    ("five turns", repeated(lambda a: 5), [SEQ]),
    ("until the sum is large", doubled_until(1000.0), [ONE]),
    ("cond", lambda a, k: tf.cond(k > 3, lambda: tf.cumsum(a, 1), lambda: tf.nn.softmax(a, 1)), [SEQ, S([], I, "k")]),
    ("cond by all", lambda a: tf.cond(tf.reduce_any(a > 2.0), lambda: a * 2, lambda: a - tf.reduce_mean(a, 1, True)), [ONE]),
    ("a decision that holds for all lengths", lambda a: tf.cond(length(a) > 0, lambda: a * 2, lambda: a @ W), [SEQ]),
    ("assertions", lambda a: (tf.debugging.assert_greater(length(a), 0), tf.debugging.assert_greater(a, -100.0), a * 2)[2], [SEQ]),
    ("equal lengths", lambda a, b: (tf.debugging.assert_equal(length(a), length(b)), a + b)[1], [SEQ, S([N, N, 8], F, "b")]),
    ("random numbers of the run", lambda a: a + 0.0 * tf.random.normal(tf.shape(a)), [SEQ]),
    # Gradients.
    *((f"gradient of {name} of {spec.shape}", gradient(function), [spec]) for name, function in (
        ("attention", attend), ("a mean", over(tf.reduce_mean)), ("a maximum", over(tf.reduce_max)), ("a softmax", lambda a: tf.square(tf.nn.softmax(a, 1))),
        ("sums along the length", lambda a: tf.square(tf.cumsum(a, 1))), ("a layer norm", lambda a: tf.square(layer_norm(a))),
        ("a recurrence", lambda a: tf.square(gated(a))))
      for spec in (SEQ, ONE)),
    # Element types.
    *((f"attention of {dtype.name}, {rows or 'all'} rows", lambda a: tf.nn.softmax(tf.matmul(a, a, transpose_b=True)) @ a, [S([rows, N, 8], dtype, "a")])
      for rows, dtype in ((N, tf.float64), (1, tf.float64), (N, tf.bfloat16), (1, tf.bfloat16), (N, tf.float16))),
    ("layer norm of bfloat16", layer_norm, [S([N, N, 8], tf.bfloat16, "a")]),
    ("integers shifted", lambda a: (tf.concat([a[:, 1:], a[:, :1]], 1), tf.bitwise.left_shift(a, 1) % 5), [S([N, N], tf.int64, "a")]),
    ("bytes", lambda a: (tf.reduce_max(a, 1), a + 1), [S([N, N], tf.int8, "a")]),
    ("masks", lambda m, k: (m & k[:, ::-1], tf.reduce_sum(tf.cast(m, I), 1), m[:, :, None] & m[:, None]), [S([N, N], B, "m"), S([N, N], B, "k")]),
    ("complex numbers", lambda a: (tf.abs(tf.reduce_sum(tf.complex(a, a * 2), 1)), tf.abs(tf.complex(a, a) * tf.complex(W[0], W[1]))), [TWO]),
    ("decision by the length", lambda a: tf.cond(length(a) > 4, lambda: a * 2, lambda: a @ W), [SEQ]),
    ("at most 100", lambda a: a[:, :100], [SEQ]),
    ("two numbers for one", lambda a: tf.reshape(a, [batch(a), -1, 4]), [SEQ]),
    ("the flat row", lambda a: tf.reshape(a, [batch(a), -1]), [SEQ]),
    ("places without a batch", lambda a: (a * 2, places(a)), [SEQ]),
    ("determinant", lambda a: tf.linalg.det(tf.matmul(a, a, transpose_b=True) / 8.0 + tf.eye(length(a))), [TWO]),
    ("narrowed length", lambda a: a * tf.cast(tf.cast(length(a) * 100, tf.int8), F), [SEQ]),
    ("sums of all but the last", lambda a: tf.cumsum(a[:, :-1], 1), [SEQ]),
    ("sums behind a token", lambda a: tf.cumsum(tf.concat([CLS, a], 1), 1)[:, 1:], [ONE]),
    ("each twice, convolved", lambda a: tf.nn.conv1d(tf.repeat(a, 2, 1), K3, 1, "SAME"), [SEQ]),
    ("each twice, without the first", lambda a: tf.reduce_max(tf.repeat(a, 2, 1)[:, 1:], 1), [SEQ]),
    ("transposed convolution, convolved", lambda a: tf.reduce_sum(tf.nn.conv1d(tf.nn.conv1d_transpose(a, weights(2, 6, 8), tf.stack([batch(a), length(a) * 2, 6]), 2), weights(3, 6, 4), 1, "SAME"), 1), [SEQ]),
    ("places of half the length", lambda a: halved(a) + TABLE[:length(halved(a))], [SEQ]),
    ("places of half the length, counted", lambda a: halved(a) * tf.cast(places(halved(a)), F)[:, None], [ONE]),
    ("half the length, without the first", lambda a: tf.reduce_max(halved(a)[:, 1:], 1), [SEQ]),
    ("half the length, the last", lambda a: halved(a)[:, -1], [SEQ]),
    ("causal attention of half the length", lambda a: attend(halved(a), lambda s: tf.where(distances(halved(a)) > 0, -np.inf, s)), [ONE]),
    ("uniform numbers of a state", lambda a: a * tf.random.stateless_uniform([length(a), 8], [1, 2]), [ONE]),
]

# What makes sequences of other lengths.
RESIZED = [
    ("without the first", lambda a: a[:, 1:], [SEQ]),
    ("without the last", lambda a: a[:, :-1], [ONE]),
    ("without the ends", lambda a: a[:, 1:-1], [SEQ]),
    ("differences", lambda a: a[:, 1:] - a[:, :-1], [SEQ]),
    ("every second", lambda a: a[:, ::2], [SEQ]),
    ("every second of a row, from the second", lambda a: a[:, 1::2], [ONE]),
    ("a token before", lambda a: tf.concat([tf.tile(CLS, [batch(a), 1, 1]), a], 1), [SEQ]),
    ("a token behind", lambda a: tf.concat([a, tf.tile(CLS, [batch(a), 1, 1])], 1), [SEQ]),
    ("tokens around a row", lambda a: tf.concat([CLS, a, CLS * 2], 1), [ONE]),
    ("a token before attention", lambda a: attend(tf.concat([tf.tile(CLS, [batch(a), 1, 1]), a], 1)), [SEQ]),
    ("padded before", lambda a: tf.pad(a, [[0, 0], [2, 0], [0, 0]]), [SEQ]),
    ("padded behind by ones", lambda a: tf.pad(a, [[0, 0], [0, 3], [0, 0]], constant_values=1.0), [ONE]),
    ("mirrored", lambda a: tf.pad(a, [[0, 0], [1, 1], [0, 0]], "SYMMETRIC"), [SEQ]),
    ("twice", lambda a: tf.tile(a, [1, 2, 1]), [SEQ]),
    ("twice and reversed", lambda a: tf.concat([a, a[:, ::-1]], 1), [ONE]),
    ("each twice", lambda a: tf.repeat(a, 2, 1), [SEQ]),
    ("two sequences in a row", lambda a, b: tf.concat([a, b], 1), [SEQ, S([N, N, 8], F, "b")]),
    ("a memory before", lambda a, b: tf.concat([b, a], 1), [SEQ, S([N, 3, 8], F, "b")]),
    ("valid convolution", lambda a: tf.nn.conv1d(a, K3, 1, "VALID"), [SEQ]),
    ("valid convolution of a row", lambda a: tf.nn.conv1d(a, K2, 1, "VALID"), [ONE]),
    ("valid strided convolution", lambda a: tf.nn.conv1d(a, K3, 2, "VALID"), [SEQ]),
    ("strided convolution", lambda a: tf.nn.conv1d(a, K3, 2, "SAME"), [SEQ]),
    ("strided convolution of a row, 4 wide", lambda a: tf.nn.conv1d(a, K4, 2, "SAME"), [ONE]),
    ("valid dilated convolution", lambda a: tf.nn.conv1d(a, K2, 1, "VALID", dilations=2), [TWO]),
    ("transposed convolution", lambda a: tf.nn.conv1d_transpose(a, weights(2, 6, 8), tf.stack([batch(a), length(a) * 2, 6]), 2), [SEQ]),
    ("images halved", image_stack, [SEQ]),
    *((f"{name} of {size} by {stride}, {padding}", lambda a, p=pool, k=size, s=stride, w=padding: p(a, k, s, w), [spec])
      for name, pool in (("maxima", tf.nn.max_pool1d), ("means", tf.nn.avg_pool1d))
      for size, stride, padding, spec in ((2, 2, "SAME", SEQ), (2, 2, "VALID", ONE), (3, 2, "SAME", ONE), (3, 1, "VALID", SEQ))),
    ("flat rows", lambda a: tf.reshape(a, [1, -1, 8]), [TWO]),
]


def pooled(function):
    """Only numbers of each row remain."""
    def of(*inputs):
        y = function(*inputs)
        return tf.reduce_sum(y, 1), tf.reduce_max(y, 1)
    return of


OPEN += [case for name, function, specs in RESIZED for case in ((name, pooled(function), specs), (f"{name}, as an output", function, specs))]

SIGNAL = S([N, N], F, "a")
OPEN += [
    ("frames", lambda a: tf.transpose(tf.signal.frame(tf.transpose(a, [0, 2, 1]), 4, 2), [0, 2, 1, 3]), [TWO]),
    ("frames with gaps", lambda a: tf.signal.frame(a, 2, 3), [SIGNAL]), ("frames one sample apart", lambda a: tf.signal.frame(a, 3, 1), [SIGNAL]),
    ("frames of features", lambda a: tf.reduce_max(tf.signal.frame(a, 4, 2, axis=1), 2), [SEQ]),
    ("spectra of samples", lambda a: tf.abs(tf.signal.stft(a, 4, 2)), [SIGNAL]),
    ("means of spectra", lambda a: tf.reduce_mean(tf.math.log(tf.abs(tf.signal.stft(a, 4, 2, 8)) + 1), 1), [SIGNAL]),
]

# The least length that TensorFlow takes, or that programs are made for, where it is not 1.
APART = ("quotients of integers", "permuted", "two sequences in a row", "two sequences in a row, as an output") # two inputs, each with a length of its own
LEAST = {"five numbers and zeros": 5, "zeros and five numbers": 5, "frames": 3, "frames one sample apart": 2, "frames of features": 3, "spectra of samples": 3, "means of spectra": 4, "boxes as many as words": 2, "places from 0 to 1": 2, "places of half the length, counted": 3, "causal attention of half the length": 3, "rolled a row": 3, "decision by the length": 5, "attention to neighbours": 2, "last two": 2, "largest three": 3, "largest three of a row of integers": 3}
LEAST.update({name + end: 2 for end in ("", ", as an output") for name in (
    "without the ends", "valid convolution", "valid strided convolution", "valid dilated convolution", "maxima of 3 by 1, VALID", "means of 3 by 1, VALID")})

# Name, function, arguments, the greatest length: a table has no more rows.
BOUNDED = [(f"a table of {rows}", lambda a, rows=rows: a + weights(rows, 8)[:length(a)], [SEQ], rows) for rows in (5, 20, 77, 512)]

# Name, function, arguments, reason.
DECIDED = "what is computed depends on it"
REFUSED = [
    ("median", lambda a: tf.math.top_k(tf.transpose(a, [0, 2, 1]), length(a) // 2 + 1)[0][..., -1], [SEQ], DECIDED),
    ("Fourier transform", lambda a: tf.abs(tf.signal.rfft(tf.transpose(a, [0, 2, 1]))), [SEQ], DECIDED),
    ("Fourier transform of the length", lambda a: tf.abs(tf.signal.fft(tf.complex(a, a * 2))), [S([1, N], F, "a")], "'fft' depends on it"),
    ("cosine transform", lambda a: tf.signal.dct(a), [S([N, N], F, "a")], DECIDED),
    ("branch by the length", lambda a: tf.switch_case(length(a), [lambda: a * 2, lambda: a @ W]), [ONE], DECIDED),
    ("features for times", lambda a: tf.reshape(a, [batch(a), 8, length(a)]), [SEQ], "'reshape' depends on it"),
    ("times for features", lambda a: tf.reshape(tf.transpose(a, [0, 2, 1]), [batch(a), length(a), 8]), [ONE], "'reshape' depends on it"),
    ("pairs in one dimension, summed", lambda a: tf.nn.softmax(tf.reshape(tf.matmul(a, a, transpose_b=True), [1, length(a) * length(a)])), [ONE], DECIDED),
    ("shift of relative places", lambda a: tf.reshape(tf.pad(tf.matmul(a, a, transpose_b=True), [[0, 0], [0, 0], [1, 0]]), [batch(a), -1, length(a)])[:, 1:], [SEQ], "'reshape' depends on it"),
    ("mean of the first half", lambda a: tf.reduce_mean(a[:, :(length(a) + 1) // 2], 1), [ONE], DECIDED),
    ("cholesky", lambda a: tf.linalg.cholesky(tf.matmul(a, a, transpose_b=True) + 4.0 * tf.eye(length(a))), [SEQ], "'cholesky' depends on it"),
    ("inverse", lambda a: tf.linalg.inv(tf.matmul(a, a, transpose_b=True) + 4.0 * tf.eye(length(a))), [ONE], "'triangular_solve' depends on it"),
    ("solution", lambda a: tf.linalg.solve(tf.matmul(a, a, transpose_b=True) + 4.0 * tf.eye(length(a)), a), [SEQ], "'triangular_solve' depends on it"),
    ("eigenvalues", lambda a: tf.linalg.eigvalsh(tf.matmul(a, a, transpose_b=True)), [ONE], "'pad' depends on it"),
    ("singular values", lambda a: tf.linalg.svd(a, compute_uv=False), [SEQ], "the batch cannot be left open"),
    ("numbers without a state", lambda a: a + tf.random.stateless_normal(tf.shape(a), [1, 2]), [SEQ], "depends on the batch's size"),
    ("a table shorter than the length", lambda a: a + TABLE[:16][:length(a)], [SEQ], "cannot be broadcast together"),
    ("a filter as long as the sequence", lambda a: tf.nn.conv1d(a, tf.transpose(a, [1, 2, 0]), 1, "SAME"), [ONE], "'convolution' depends on it"),
    ("squeeze of what is 1", lambda a: tf.reduce_sum(tf.squeeze(a[..., :1]), -1), [TWO], DECIDED),
    ("every so many", lambda a: tf.reduce_sum(weights(64, 8)[::length(a)], 0) + a, [ONE], DECIDED),
    ("the diagonal", lambda a: (tf.linalg.diag_part(tf.matmul(a, a, transpose_b=True)), tf.linalg.trace(tf.matmul(a, a, transpose_b=True))), [SEQ], "'constant' depends on it"),
    ("every third from the end", lambda a: a[:, ::-3], [TWO], "'slice' depends on it"),
    ("frames to the last sample", lambda a: tf.signal.frame(a, 4, 3, pad_end=True), [S([N, N], F, "a")], DECIDED),
]


def scores(a):
    return tf.matmul(a, a, transpose_b=True)


def pooled_length(a, size):
    return tf.shape(tf.nn.max_pool1d(a, size, size, "SAME"))[1]


STEPS = tf.constant([4] * 20 + [5] + [4] * 20)
HUGE = tf.constant(np.inf, F)

# Name, function, arguments: refused, or right for all sizes. They have been taken for what they are not: decisions by both sizes, or by what is rounded; results whose sizes
# are those of one program; masks that others did not ask for; elements that are not alike.
EITHER = [
    ("decision by the number of elements", lambda a: tf.cond(tf.size(a) >= 16, lambda: tf.nn.softmax(a, 1), lambda: a), [S([N, N], F, "a")]),
    ("few elements", lambda a: a * tf.cast(tf.minimum(tf.size(a), 4), F), [S([N, N], F, "a")]),
    ("decision by a product", lambda a: tf.cond(batch(a) * (24 - length(a)) < 100, lambda: a, lambda: -a), [S([N, N], F, "a")]),
    ("at most a program's length", lambda a: a[:, :8], [SEQ]),
    ("at least a program's length", lambda a: tf.zeros([batch(a), tf.maximum(length(a), 8)]) + tf.reduce_sum(a, [1, 2])[:, None], [SEQ]),
    ("softmax of at most a program's length", lambda a: tf.nn.softmax(a[:, :8], 1), [ONE]),
    ("a choice of lengths", lambda a: tf.cond(length(a) > 8, lambda: a[:, :8], lambda: a), [SEQ]),
    ("softmax beside a maximum of all", lambda a: (tf.reduce_max(scores(a), [1, 2]), tf.reduce_sum(tf.nn.softmax(scores(a)), 1)), [SEQ]),
    ("softmax transposed beside a maximum", lambda a: (tf.reduce_max(scores(a), [1, 2]), tf.matmul(tf.nn.softmax(scores(a)), a, transpose_a=True)), [ONE]),
    ("another row's maximum", lambda a: tf.reduce_sum(tf.exp(scores(a) - tf.reduce_max(scores(a), -1)[:, None]), -1), [ONE]),
    ("equal numbers reshaped", lambda a: (a[0, :, :4] * tf.reshape(tf.fill([length(a), 4], 1.0), [length(a), 4]), tf.reduce_sum(tf.fill([length(a), 4], 1.0), 0)), [ONE]),
    ("equal numbers of another shape", lambda a: tf.reduce_sum(tf.reshape(tf.fill([length(a), 4], 1.0), [4, length(a)]), 1) + a[0, 0, :4], [ONE]),
    ("equal numbers in groups", lambda a: tf.reduce_sum(tf.reshape(tf.fill([2 * length(a)], 1.0), [2, length(a)]), 1) + a[0, 0, :2], [ONE]),
    ("equal numbers, both ways", lambda a: (tf.reshape(tf.ones([1, length(a), 8]), [1, 8, length(a)]) + tf.transpose(a, [0, 2, 1]), tf.reduce_sum(tf.ones([1, length(a), 8]), 1)), [ONE]),
    ("written among equal numbers", lambda a: tf.tensor_scatter_nd_update(tf.zeros([2 * length(a), 8]), tf.range(length(a))[:, None] * 2, a[0])[length(a):], [ONE]),
    ("added among equal numbers", lambda a: tf.reduce_sum(tf.tensor_scatter_nd_add(tf.zeros([2 * length(a), 8]), tf.range(length(a))[:, None] * 2, a[0]), 0), [ONE]),
    ("a slice of twice the length", lambda a: tf.reshape(a, [-1, 3]) + tf.slice(weights(64, 3), [0, 0], [2 * length(a), 3]), [S([2, N, 3], F, "a")]),
    ("a size from a table", lambda a: tf.zeros([STEPS[length(a)]]) + a[0, 0, 0], [ONE]),
    ("a table's last", lambda a: tf.ones([STEPS[:length(a) + 1][-1]]) * a[0, 0, 0], [ONE]),
    ("a part by a table", lambda a: tf.reduce_sum(a[:, :STEPS[length(a)]], 1), [ONE]),
    ("decision by a rounded length", lambda a: tf.cond(7 * pooled_length(a, 5) - length(a) > 9, lambda: a, lambda: -a), [ONE]),
    ("decision by a sum of places", lambda a: tf.cond(tf.reduce_sum(tf.range(length(a))) - 20 * length(a) < -100, lambda: a, lambda: -a), [ONE]),
    ("two rounded lengths", lambda a: tf.reduce_sum(tf.ones([1, tf.maximum(3 * pooled_length(a, 5) - 3, 0), 8]), 1) + tf.cast(pooled_length(a, 2), F) + a[:, 0], [ONE]),
    ("mean of none", lambda a: tf.reduce_mean(a[:, 1:], 1), [SEQ]),
    ("moments of none", lambda a: tf.nn.moments(a[:, 1:], 1), [ONE]),
    ("infinite weights", lambda a: tf.concat([a[0, :, :1] * 0 + 1.0, a[0, :, :1] * 0 + 2.0], 0)[:, 0][None] @ tf.fill([2 * length(a), 3], HUGE), [ONE]),
    ("a place that may not be there", lambda a: tf.TensorArray(F, length(a)).unstack(a[0]).read(tf.minimum(5, length(a) - 1)), [ONE]),
    ("attention to all but five", lambda a: attend(a, lambda s: tf.where(tf.range(length(a)) < length(a) - 5, s, -np.inf)), [ONE]),
    ("attention to all but five, a row each", lambda a: attend(a, lambda s: tf.where(tf.range(length(a)) < length(a) - 5, s, -np.inf)), [SEQ]),
    ("attention to none", lambda a: tf.nn.softmax(tf.matmul(a, a[:, 1:], transpose_b=True)) @ a[:, 1:], [ONE]),
    *((f"{name} written to a list that grows", lambda a, last=last: written_until(a, last(a)), [ONE]) for name, last in (
        ("half as many", lambda a: length(a) // 2), ("at most eight", lambda a: tf.minimum(length(a), 8)), ("a rest", lambda a: length(a) + length(a) % 3), ("as many as doubled", lambda a: 2 * length(a)),
        ("squares", lambda a: tf.cast(tf.sqrt(number(a)), I)), ("one for many", lambda a: tf.where(length(a) > 20, 1, 0) + length(a)), ("a table", lambda a: STEPS[length(a)]))),
    ("gradient of half a loop", gradient(lambda a: tf.while_loop(lambda i, s: i < length(a) // 2, lambda i, s: (i + 1, tf.tanh(s @ W * 0.3 + a[:, i])), (0, tf.zeros_like(a[:, 0])))[1]), [ONE]),
    *((f"a mask {name}", lambda a, size=size: tf.where((tf.range(length(a)) < size(length(a)))[None, :, None], tf.nn.relu(a @ W) @ tf.transpose(W), 0.0), [spec]) for name, size in (
        ("to half of less, rounded to zero", lambda n: tf.truncatediv(n - 5, 2) + 1), ("to a number that bytes wrap", lambda n: tf.cast(tf.cast(n - 10, tf.uint8), I)),
        ("by whether there are ten", lambda n: tf.cast(tf.cast(n - 10, tf.bool), I) + 1), ("to a number that wraps", lambda n: (n - 8) * 1073741824 + 3)) for spec in (ONE, SEQ)),
]
