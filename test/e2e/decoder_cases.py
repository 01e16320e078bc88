"""Steps of decoders, whose cache of the words before is one shorter than the mask for them and the new word, and loops of steps."""
import tensorflow as tf
from two_lengths_cases import F, I, V, W, attend, heads, weights

EMBEDDING, PLACES, OUT = tf.constant(weights(20, 8)), tf.constant(weights(40, 8)), weights(8, 20)
FEW_PLACES = tf.constant(weights(100, 8))
LAYERS = [[weights(8, 8) for _ in range(4)] for _ in range(4)]
NEW, CACHE, MASK, IDS = ("x", "n18", F), ("cache", "nc8", F), ("mask", "na", F), ("ids", "n1", I)


def hide(mask):
    return (1.0 - mask)[:, None] * -1e9


def step(x, cache, mask):
    keys = tf.concat([cache, x], 1)
    return attend(x, keys, hide(mask)), keys


def masked(x, cache, mask):
    """Of a mask of random numbers, those that are positive are there, and the new word."""
    there = tf.cast(mask > 0, F)
    return step(x, cache, tf.concat([there[:, :-1], tf.ones_like(there[:, -1:])], 1))


def layer(x, keys, values, mask, parameters):
    query, key, value, out = parameters
    keys, values = tf.concat([keys, heads(x @ key)], 2), tf.concat([values, heads(x @ value)], 2)
    mixed = tf.nn.softmax(tf.matmul(heads(x @ query), keys, transpose_b=True) / 2.0 + hide(mask)[:, None]) @ values
    return x + tf.reshape(tf.transpose(mixed, [0, 2, 1, 3]), [-1, 1, 8]) @ out, keys, values


def whole(mask):
    return tf.cast(mask > -9, F)


def words(ids, keys, values, mask):
    """A word, and its place, which is how many came before it."""
    x = tf.gather(EMBEDDING, ids) + tf.gather(PLACES, [tf.shape(keys)[2]])
    x, keys, values = layer(x, keys, values, whole(mask), LAYERS[0])
    return x[:, 0] @ OUT, keys, values


def layers(ids, *given):
    *caches, mask = given
    x, mask, after = tf.gather(EMBEDDING, ids), whole(mask), []
    for number, parameters in enumerate(LAYERS):
        x, *own = layer(x, *caches[2 * number:2 * number + 2], mask, parameters)
        after += own
    return x, after[0], after[-1]


def stacked(ids, cache, mask):
    x, keys, values = layer(tf.gather(EMBEDDING, ids), cache[0], cache[1], whole(mask), LAYERS[0])
    return x, tf.stack([keys, values])


def crossed(x, cache, mask, source):
    y, keys = step(x, cache, whole(mask))
    return attend(y, source), keys


def crossed_layers(order):
    """Two layers that look at their own words and at the source's, whose caches have one shape but for their lengths; `order`: of a layer's caches among the inputs."""
    def run(ids, mask, sources, *caches):
        x, after = tf.gather(EMBEDDING, ids), []
        hidden = hide(whole(sources))[:, None]
        for number, parameters in enumerate(LAYERS[:2]):
            own, other, far, farther = (caches[order(number, kind)] for kind in range(4))
            x, *new = layer(x, own, other, whole(mask), parameters)
            tf.debugging.assert_equal(tf.shape(new[0])[2], tf.shape(mask)[1], "as many keys as the mask is long")
            mixed = tf.nn.softmax(tf.matmul(heads(x @ parameters[0]), far, transpose_b=True) / 2.0 + hidden) @ farther
            x += tf.reshape(tf.transpose(mixed, [0, 2, 1, 3]), [-1, 1, 8]) @ parameters[3]
            after += new
        return x, after[0], after[-1]
    names = {order(number, kind): (("keys", "values", "source_keys", "source_values")[kind] + str(number), "n2c4" if kind < 2 else "n2b4", F) for number in range(2) for kind in range(4)}
    return run, [IDS, MASK, ("mask_source", "nb", F), *(names[place] for place in range(8))]


def wide_caches(mask, sources, *caches):
    """Ten open dimensions, of which some have sizes like the heads' while lengths are looked for."""
    own = sum(tf.reduce_sum(tf.pad(cache, [[0, 0], [0, 0], [0, 1], [0, 0]]) * mask[:, None, :, None], 2) for cache in caches[::2])
    return own + sum(tf.reduce_sum(cache * sources[:, None, :, None], 2) for cache in caches[1::2])


def generate(ids):
    """Three words more, each of the likeliest, chosen by all before it; a row that has had the word 7 gets no others."""
    length, rows = tf.shape(ids)[1], tf.shape(ids)[0]

    def step(number, ids, done):
        there = tf.cast(tf.range(length + 3) < length + number, F)[:, None]
        x = tf.gather(EMBEDDING, ids)
        scores = tf.matmul(x @ W, x @ V, transpose_b=True) + (there[:, 0] - 1.0) * 1e9
        best = tf.argmax(tf.reduce_sum(tf.nn.softmax(scores) @ x * there, 1) @ OUT, 1, I)
        best = tf.where(done, 1, best)
        places = tf.stack([tf.range(rows), tf.fill([rows], length + number)], 1)
        return number + 1, tf.tensor_scatter_nd_update(ids, places, best), done | (best == 7)

    return tf.while_loop(lambda number, ids, done: (number < 3) & ~tf.reduce_all(done), step, (0, tf.pad(ids, [[0, 0], [0, 3]]), tf.zeros([rows], tf.bool)))[1:]


def moving(x):
    """Each turn reads one element further."""
    count = tf.shape(x)[1]
    return tf.while_loop(lambda i, y: i < count, lambda i, y: (i + 2, tf.pad(y[:, 1:], [[0, 0], [0, 1], [0, 0]]) + x), (0, x))[1] / tf.cast(tf.shape(x)[0], F)


def sorted_turns(x):
    """Rows are sorted and turned round; one branch or the other, by all rows."""
    def turn(i, y):
        y = tf.sort(y, -1) + tf.reverse(y, [1, 2])
        return i + 1, tf.cond(tf.reduce_sum(y) > 0, lambda: y * 0.5, lambda: tf.math.top_k(-y, 8)[0])
    return tf.while_loop(lambda i, y: i < 3, turn, (0, x))[1]


CACHES = [(f"{kind}{number}", "n2c4", F) for number in range(4) for kind in ("keys", "values")]
# Dimensions c are one less than a.
STEPS = [
    ("decoder step", masked, [NEW, CACHE, MASK]),
    ("decoder step, words and places", words, [IDS, ("keys", "n2c4", F), ("values", "n2c4", F), MASK]),
    ("decoder step, four layers", layers, [IDS, *CACHES, MASK]),
    ("decoder step, cross attention", crossed, [NEW, CACHE, MASK, ("source", "nb8", F)]),
    ("decoder step, cross caches by two", *crossed_layers(lambda number, kind: 4 * number + kind)),
    ("decoder step, cross caches in turns", *crossed_layers(lambda number, kind: 4 * number + 2 * (kind % 2) + kind // 2)),
    ("decoder step, cross caches behind", *crossed_layers(lambda number, kind: 4 * (kind // 2) + 2 * number + kind % 2)),
    ("decoder step, wide caches", wide_caches, [MASK, ("sources", "nb", F), *((f"cache{i}", ["n", "2", "cb"[i % 2], "64"], F) for i in range(8))]),
    ("decoder step, few places", lambda x, cache, mask: masked(x + FEW_PLACES[tf.shape(cache)[1]:tf.shape(cache)[1] + 1], cache, mask), [NEW, CACHE, MASK]),
    ("decoder step without a batch", lambda x, cache, mask: tf.reduce_sum(tf.concat([cache, x], 0) * mask[:, None], 0), [("x", "18", F), ("cache", "c8", F), ("mask", "a", F)]),
    ("shifted sum", lambda x, y: tf.pad(x, [[0, 0], [1, 0]]) + y, [("x", "nc", F), ("y", "na", F)]),
    ("differences", lambda x, y: x[:, 1:] - x[:, :-1] + y, [("x", "na3", F), ("y", "nc3", F)]),
]
# The batch is a length, too.
MIXED_STEPS = [
    ("greedy words", generate, [("ids", "na", I)]),
    ("moving loop", moving, [("x", "na8", F)]),
    ("loop that sorts", sorted_turns, [("x", "na8", F)]),
    ("decoder step, stacked caches", stacked, [IDS, ("cache", "2n2c4", F), MASK]),
]
