"""Graphs in which sizes of tensors depend on data: each a name, a function, and its inputs, whose numbers run_data_shapes.py draws."""
import tensorflow as tf
from open_cases import gradient

F, I, L = tf.float32, tf.int32, tf.int64


def S(shape, dtype=F, name="x"):
    return tf.TensorSpec(shape, dtype, name)


def above(x, than=0.5):
    """The numbers above one, or the rows whose first number is."""
    return tf.boolean_mask(x, x[:, 0] > than if x.shape.rank > 1 else x > than)


def size(x):
    return tf.shape(x)[0]


def written_until(x, turns):
    """What a loop writes that goes on for so many turns at most, until the sum is large."""
    goes_on = lambda i, s, ta: tf.cond(i < turns, lambda: s < 5.0, lambda: False)
    turn = lambda i, s, ta: (i + 1, s + x[i], ta.write(i, x[i] * 2))
    return tf.while_loop(goes_on, turn, (0, 0.0, tf.TensorArray(F, 0, dynamic_size=True, element_shape=[])))[2].stack()


def number(x):
    """How many are above, known to the run only."""
    return tf.reduce_sum(tf.cast(x > 0.5, I))


def kept(rows, k):
    """The first k rows of those whose score is the highest."""
    scores, places = tf.math.top_k(rows[:, 0], tf.minimum(k, size(rows)))
    return tf.gather(rows, places), scores


def attention(q):
    return tf.matmul(tf.nn.softmax(tf.matmul(q, q, transpose_b=True)), q)


def differences(rows):
    return tf.reduce_max(tf.abs(rows[:, None, :] - rows[None, :, :]), axis=[1, 2])


def found_in_a_list(x, joined=False):
    """Pushes as many elements as there are numbers above a half (90 at most), of two rows each if they are `joined`."""
    shape = [2, 3] if joined else [3]
    l = tf.raw_ops.EmptyTensorList(element_shape=shape, max_num_elements=100, element_dtype=F)
    item = tf.reshape(x[:2, :3], shape) if joined else x[:3]
    most = tf.minimum(number(x), 90)
    l = tf.while_loop(lambda i, l: i < most, lambda i, l: (i + 1, tf.raw_ops.TensorListPushBack(input_handle=l, tensor=item * tf.cast(i, F))), [0, l])[1]
    if joined:
        return tuple(tf.raw_ops.TensorListConcatV2(input_handle=l, element_shape=shape, leading_dims=tf.zeros([0], L), element_dtype=F))
    return tf.raw_ops.TensorListStack(input_handle=l, element_shape=shape, element_dtype=F)


def found_in_turns(x):
    return tf.map_fn(lambda row: tf.reduce_sum(above(row)) + tf.cast(size(above(row, 0.3)), F), x)


def filled_up(x):
    """To a fixed number of rows, as detections are."""
    rows = above(x)
    return tf.concat([rows, tf.zeros([30 - size(rows), 4])], 0), size(rows)


def odd_numbers(x, T):
    """Numbers among which are both zeros, both infinities and NaN."""
    odd = tf.gather(tf.constant([0.0, -0.0, 1.0, float("nan"), float("inf"), -float("inf"), -1.0, float("nan"), 0.0, 2.0], T), tf.cast(x * 10, I))
    unique, places, counts = tf.unique_with_counts(odd)
    return unique, 1 / unique, places, counts


def unique_along(x, axis):
    return tuple(tf.raw_ops.UniqueWithCountsV2(x=x, axis=[axis]))


def embedded_once(x):
    ids, places = tf.unique(tf.cast(x * 9, I))
    return tf.gather(tf.gather(tf.reshape(tf.range(80.0), [20, 4]), ids), places), ids


def labels(**attrs):
    """Of scores over time, with what is read of them; lengths of their own from a second input."""
    def decoded(x, y=tf.constant([0.9, 0.5, 0.2])):
        return tuple(tf.raw_ops.CTCGreedyDecoder(inputs=x, sequence_length=tf.cast(y * 10, I), **attrs))
    return decoded


def kept_boxes(rows, most=10, least=0.55):
    """Of rows of a box and a score."""
    return tf.image.non_max_suppression(rows[:, :4], rows[:, 4], most, 0.4, least)


def detections(x):
    """Of what passes a score, boxes, scores and classes of those that remain; x has a score for each of three classes behind each box."""
    classes, scores = tf.argmax(x[:, 4:], 1, I), tf.reduce_max(x[:, 4:], 1)
    passes = scores > 0.6
    boxes, scores, classes = (tf.boolean_mask(v, passes) for v in (x[:, :4], scores, classes))
    chosen = tf.image.non_max_suppression(boxes, scores, 12, 0.3)
    return tf.gather(boxes, chosen), tf.gather(scores, chosen), tf.gather(classes, chosen)


def detections_of_classes(x, most=6, total=8):
    """As TensorFlow's object detection library does it: each class by itself, padded, one after another, and the best of all."""
    boxes, scores = [], []
    for k in range(3):
        chosen, chosen_scores = tf.image.non_max_suppression_with_scores(x[:, :4], x[:, 4 + k], most, 0.5, 0.6)
        missing = most - tf.shape(chosen)[0]
        chosen = tf.concat([chosen, tf.zeros([missing], I)], 0)
        scores.append(tf.concat([chosen_scores, tf.zeros([missing])], 0))
        boxes.append(tf.gather(x[:, :4], chosen))
    scores, places = tf.math.top_k(tf.concat(scores, 0), total)
    return tf.gather(tf.concat(boxes, 0), places) * tf.cast(scores > 0, F)[:, None], scores, tf.reduce_sum(tf.cast(scores > 0, I))


def best_of_classes(x):
    rows = [tf.gather(tf.concat([x[:, :4], x[:, k:k + 1]], 1), tf.image.non_max_suppression(x[:, :4], x[:, k], 3, 0.5, 0.6)) for k in (4, 5, 6)]
    rows = tf.concat(rows, 0)
    return tf.gather(rows, tf.math.top_k(rows[:, 4], tf.minimum(4, size(rows))).indices)


def reversed_in_turns(x):
    def turn(z):
        b = tf.reverse(tf.boolean_mask(tf.transpose(z), z[:, 0] > 0.5, axis=1), [1, 0])
        values, places = tf.math.top_k(b, tf.maximum(tf.shape(b)[1] - 1, 0))
        return tf.reduce_sum(b) + tf.reduce_sum(values) + tf.cast(tf.reduce_sum(places), F)
    return tf.while_loop(lambda i, s: i < 3, lambda i, s: (i + 1, s * 0.5 + turn(x - tf.cast(i, F) * 0.2)), [0, turn(x * 0) * 0])[1]


def versions(x):
    """Indices by the versions of the op that give as many as there are."""
    r, boxes, scores = tf.raw_ops, x[:, :4], x[:, 4]
    least = r.NonMaxSuppressionV4(boxes=boxes, scores=scores, max_output_size=7, iou_threshold=0.5, score_threshold=0.6)
    soft = r.NonMaxSuppressionV5(boxes=boxes, scores=scores, max_output_size=7, iou_threshold=1.0, score_threshold=0.3, soft_nms_sigma=0.4)
    return tf.concat([r.NonMaxSuppression(boxes=boxes, scores=scores, max_output_size=5, iou_threshold=0.5),
                      r.NonMaxSuppressionV2(boxes=boxes, scores=scores, max_output_size=5, iou_threshold=0.3), least[0], least[1][None]], 0), soft[0], soft[1]


def sums_decide(*lines):
    """Whose numbers look like a line of another count's."""
    n = [size(above(x)) for x in lines]
    return tf.range(tf.minimum(n[2] + n[4], 10)), tf.cond(n[2] + n[4] > 40, lambda: 1.0, lambda: -1.0), tf.stack(n)


SCORES = S([9, 3, 5])
DETECTED = S([40, 7])
ROWS, LINE, TABLE = S([30, 4]), S([60]), S([5, 12])
FOUND = [
    ("where of a line", lambda x: tf.where(x > 0.5), [LINE]),
    ("a list of what a loop finds", lambda x: found_in_a_list(x), [LINE]),
    ("a list of parts", lambda x: found_in_a_list(x, joined=True), [ROWS]),
    ("halves that a conditional treats in turn", lambda x: tf.vectorized_map(lambda e: tf.cond(e > 0.5, lambda: e * 2, lambda: e - 1), x) + x, [LINE]),
    ("halves in turn, of equal numbers", lambda x: tf.dynamic_stitch(tf.dynamic_partition(tf.range(x.shape[0]), tf.cast(x > 0.5, I), 2), tf.dynamic_partition(x, tf.cast(x > 0.5, I), 2)) * x, [LINE]),
    ("a part or all", lambda x: tf.cond(x[0] > 0.5, lambda: x[:3], lambda: x * 2), [LINE]),
    ("the sum of a part or all", lambda x: tf.reduce_sum(tf.cond(x[0] > 0.5, lambda: x[:3], lambda: tf.sin(x))), [LINE]),
    ("softmax of a part or all", lambda x: tf.nn.softmax(tf.cond(x[0, 0] > 0.5, lambda: x[:3, :2], lambda: x)), [ROWS]),
    ("two values of a part or all", lambda x: (lambda a, b: (a * b, a))(*tf.cond(x[0] > 0.5, lambda: (x[:3], x[2:5]), lambda: (x * 2, tf.sin(x)))), [LINE]),
    ("as many rows as columns", lambda x: tf.cond(x[0] > 0.5, lambda: tf.reshape(x[:9], [3, 3]), lambda: tf.reshape(x[:25], [5, 5])), [LINE]),
    ("two conditionals of the same sizes", lambda x: (tf.cond(x[0] > 0.5, lambda: x[:3], lambda: x), tf.cond(x[1] > 0.5, lambda: x[1:4], lambda: x * 2)), [LINE]),
    ("a part or all beside what is found", lambda x: (above(x), tf.cond(x[0] > 0.5, lambda: x[:3], lambda: x)), [LINE]),
    ("none or all", lambda x: tf.cond(x[0, 0] > 0.5, lambda: x[:0], lambda: x), [ROWS]),
    ("one of three sizes", lambda x: tf.switch_case(tf.cast(x[0, 0] * 2.9, I), [lambda: x[:3], lambda: x, lambda: tf.concat([x, x], 0)]), [ROWS]),
    *((f"gradient of rows of a table, {kind}", lambda x, i, kind=kind: tuple(getattr(tf.raw_ops, f"SparseSegment{kind}GradV2")(
        grad=x, indices=i, segment_ids=[0, 0, 1, 2, 2, 2, 4], dense_output_dim0=30)), [S([5, 3]), S([7], I, "i")]) for kind in ("Sum", "Mean", "SqrtN")),
    ("where of a table", lambda x: tf.where(x > 0.5), [TABLE]),
    ("where of a column", lambda x: tf.where(x[:, None, None] > 0.5), [LINE]),
    ("where of integers", lambda x: tf.where(tf.cast(x * 3, I)), [TABLE]),
    ("where of more dimensions", lambda x: tf.where(x > 0.5), [S([2, 3, 1, 5])]),
    ("where of one", lambda x: tf.where(x > 0.5), [S([1, 1])]),
    ("where of none", lambda x: tf.where(x > 0.5), [S([0, 3])]),
    ("where of a constant", lambda x: tf.gather_nd(x, tf.where(tf.constant([[True, False, True], [False, True, True]]))), [S([2, 3])]),
    ("rows", above, [ROWS]),
    ("rows and all rows", lambda x: (above(x), x * 2, tf.reduce_sum(x)), [ROWS]),
    ("many rows", above, [S([500, 7])]),
    ("one mask for three", lambda x, y: (above(x), tf.boolean_mask(y, x > 0.5), tf.boolean_mask(y * 2, x > 0.5) + above(x)), [LINE, S([60], F, "y")]),
    ("two masks of a product", lambda x, y: tf.matmul(above(x), tf.boolean_mask(y, y[:, 1] > 0.3), transpose_b=True), [S([20, 4]), S([25, 4], F, "y")]),
    ("a mask of what a mask left", lambda x: tf.nn.softmax(tf.boolean_mask(above(x), above(x)[:, 1] > 0.5), axis=0), [S([50, 4])]),
    ("gathered where", lambda x: tf.gather_nd(x, tf.where(x > 0.5)), [TABLE]),
    ("scattered where", lambda x: tf.tensor_scatter_nd_update(tf.zeros([60]), tf.where(x > 0.5), above(x) * 2), [LINE]),
    ("sum, mean and maximum", lambda x: (tf.reduce_sum(above(x)), tf.reduce_mean(above(x)), tf.reduce_max(above(x))), [LINE]),
    ("product and least of columns", lambda x: (tf.reduce_prod(above(x), 0), tf.reduce_min(above(x), 0)), [ROWS]),
    ("variance", lambda x: tf.math.reduce_variance(above(x), 0), [ROWS]),
    ("how many", lambda x: (size(above(x)), tf.size(above(x)), tf.shape(tf.where(x > 0.5))), [LINE]),
    ("filled and numbered", lambda x: (tf.ones([size(above(x)), 3]) * 2, tf.range(size(above(x)))), [LINE]),
    ("a layer", lambda x: tf.nn.relu(tf.matmul(above(x), tf.reshape(tf.range(64.0), [4, 16]) / 64) - 1), [ROWS]),
    ("images", lambda x: tf.nn.conv2d(tf.boolean_mask(x, x[:, 0, 0, 0] > 0.5), tf.ones([3, 3, 2, 4]), 2, "SAME") + 1, [S([9, 8, 8, 2])]),
    ("softmax of rows", lambda x: tf.nn.softmax(above(x)), [ROWS]),
    ("attention", lambda x: attention(above(x)), [S([30, 8])]),
    ("each with each", lambda x: differences(above(x)), [ROWS]),
    ("reshaped", lambda x: (tf.reshape(above(x), [-1]), tf.reshape(above(x), [-1, 2]), above(x)[None, :, :, None]), [ROWS]),
    ("transposed", lambda x: tf.transpose(above(x)), [ROWS]),
    ("reversed and summed up", lambda x: (tf.reverse(above(x), [0]), tf.cumsum(above(x))), [LINE]),
    ("tiled and repeated", lambda x: (tf.tile(above(x), [1, 3]), tf.repeat(above(x), 2, axis=0)), [ROWS]),
    ("stacked", lambda x: tf.stack([above(x), above(x) * 2], 1), [LINE]),
    ("in turns", lambda x: tf.map_fn(lambda row: row * 2 + 1, above(x)), [ROWS]),
    ("state over turns", lambda x: tf.scan(lambda state, row: tf.tanh(state + row), above(x), tf.zeros([4])), [ROWS]),
    ("found in turns", found_in_turns, [S([6, 30])]),
    ("filled up", filled_up, [ROWS]),
    ("padded up", lambda x: tf.pad(above(x), [[0, 30 - size(above(x))], [0, 0]], constant_values=-1.0), [ROWS]),
    ("sums of groups", lambda x: tf.math.unsorted_segment_sum(above(x), tf.cast(above(x) * 10, I), 10), [LINE]),
    ("sorted", lambda x: (tf.sort(above(x)), tf.argsort(above(x), direction="DESCENDING")), [LINE]),
    ("partitions", lambda x: tuple(tf.dynamic_partition(x, tf.cast(x[:, 0] * 2.99, I), 3)), [ROWS]),
    ("partitions of a table", lambda x: tuple(tf.dynamic_partition(x, tf.cast(x * 1.99, I), 2)), [TABLE]),
    ("partitions joined again", lambda x: tf.dynamic_stitch(tf.dynamic_partition(tf.range(60), tf.cast(x > 0.5, I), 2), tf.dynamic_partition(x * 2, tf.cast(x > 0.5, I), 2)), [LINE]),
    # What the run decides.
    ("the first ten", lambda x: above(x)[:10], [LINE]),
    ("all but the first three", lambda x: above(x)[3:], [LINE]),
    ("from the third to the eighth, one column", lambda x: above(x)[3:8, 1:3], [ROWS]),
    ("the last five", lambda x: above(x)[-5:], [LINE]),
    ("all but the last five", lambda x: above(x)[:-5], [LINE]),
    ("the best ten", lambda x: kept(above(x), 10), [ROWS]),
    ("one after another", lambda x, y: tf.concat([above(x), above(y)], 0), [LINE, S([50], F, "y")]),
    ("three after each other", lambda x, y: tf.concat([above(x), y, above(y, 0.3)], 0), [ROWS, S([8, 4], F, "y")]),
    ("one after another, then sums", lambda x, y: tf.reduce_sum(tf.concat([above(x), above(y)], 0) ** 2, 0), [ROWS, S([8, 4], F, "y")]),
    ("if there are any", lambda x: tf.cond(size(above(x)) > 0, lambda: tf.reduce_max(above(x)), lambda: -1.0), [LINE]),
    ("one or none where a number says", lambda x: tuple(x[i:i + 1] * 2 for i in (number(x), number(x) - 9, number(x) * 9, -number(x))), [LINE]),
    ("one row or none where a number says", lambda x: tf.matmul(x[number(x[:, 0]):1 + number(x[:, 0])] + x[:1], x, transpose_b=True), [ROWS]),
    ("as many as a number says", lambda x: (x[:number(x)], tf.slice(x, [0], [number(x)]), x[number(x):]), [LINE]),
    ("as many as a number says, of more", lambda x: (tf.range(number(x)), tf.fill([number(x), 2], 3.0), tf.range(1, 2 * number(x) + 2, 3)), [LINE]),
    ("top k of a number", lambda x: tf.math.top_k(x, number(x)).indices, [LINE]),
    ("the first ten by their numbers", lambda x: (tf.where(tf.range(size(above(x))) < 10), tf.boolean_mask(above(x), tf.range(size(above(x))) < 10)), [ROWS]),
    ("sums of counts decide", sums_decide, [S([10 * (k + 1)], F, f"x{k}") for k in range(5)]),
    ("a range of one long step", lambda x: tf.range(0, number(x), 2**31 - 1), [LINE]),
    ("some rows of a table, of all columns", lambda x: tf.matmul(tf.slice(x, [0, 0], [number(x[:, 0]), 4]), tf.reshape(tf.range(12.0), [4, 3])), [ROWS]),
    ("half of them", lambda x: above(x)[:size(above(x)) // 2], [LINE]),
    ("as many from the end as were found", lambda x: (x[-size(above(x)):], x[:-size(above(x))], x[1 - size(above(x)):]), [S([8, 3])]),
    ("what was not found of all rows", lambda x: (x[size(above(x)):], tf.slice(x, [size(above(x)), 0], [-1, 3])), [S([8, 3])]),
    ("as many as were not found", lambda x: (tf.zeros([8 - size(above(x))]), tf.range(8 - size(above(x))), tf.range(size(above(x)), 10)), [S([8, 3])]),
    ("shapes of sums of counts", lambda x, y: (tf.range(size(above(x)) + size(above(y))), tf.ones([size(above(x)) + size(above(y)), 2])), [LINE, S([7], F, "y")]),
    ("shapes of bent counts", lambda x: (tf.zeros([tf.maximum(size(above(x)), 3), 2]), tf.zeros([size(above(x)) % 2]), tf.range(0, size(above(x)), 2)), [LINE]),
    ("rolled", lambda x: (tf.roll(above(x), 5, 0), tf.roll(above(x), -1, 0), tf.roll(tf.transpose(above(x)), [1, 2], [0, 1])), [ROWS]),
    ("sums of different numbers", lambda x: tf.math.unsorted_segment_sum(x, tf.unique(tf.cast(x * 9, I)).idx, size(tf.unique(tf.cast(x * 9, I)).y)), [LINE]),
    ("filled up to few", lambda x: tf.pad(above(x), [[0, 3 - size(above(x))], [0, 0]]), [S([3, 4])]),
    ("reversed in turns, and all but one of the best", reversed_in_turns, [S([8, 3])]),
    # Boxes.
    ("boxes that remain", lambda x: tf.gather(x, kept_boxes(x)), [S([40, 5])]),
    ("boxes that remain of those that pass", lambda x: tf.gather(above(x), kept_boxes(above(x))), [S([40, 5])]),
    ("boxes that remain of many", lambda x: kept_boxes(above(x), 3), [S([3000, 5])]),
    ("as many boxes as there are", lambda x: kept_boxes(above(x), size(above(x))), [S([40, 5])]),
    ("more boxes than there are", lambda x: kept_boxes(x, 100000), [S([40, 5])]),
    ("as many boxes as there are, or two", lambda x: kept_boxes(above(x), tf.minimum(size(above(x)), 2)), [S([40, 5])]),
    ("the best four of the boxes of classes", best_of_classes, [DETECTED]),
    ("no boxes", lambda x: kept_boxes(x, 0), [S([40, 5])]),
    ("boxes of none", lambda x: kept_boxes(x), [S([0, 5])]),
    ("boxes by versions", versions, [S([40, 5])]),
    ("detections", detections, [DETECTED]),
    ("detections of images in turns", lambda x: tf.map_fn(lambda image: tf.pad(tf.gather(image, kept_boxes(image)), [[0, 10 - size(kept_boxes(image))], [0, 0]]), x), [S([3, 40, 5])]),
    ("detections of classes", detections_of_classes, [DETECTED]),
    ("detections of classes of images in turns", lambda x: tf.map_fn(detections_of_classes, x, fn_output_signature=(F, F, I)), [S([2, 40, 7])]),
    # Different numbers.
    ("unique", lambda x: tuple(tf.unique(tf.cast(x * 9, I))), [LINE]),
    ("unique and counts", lambda x: tuple(tf.unique_with_counts(tf.cast(x * 9, L), out_idx=L)), [LINE]),
    ("unique along an axis", lambda x: tuple(tf.raw_ops.UniqueV2(x=tf.cast(x * 9, tf.int16), axis=tf.constant([0], L))), [LINE]),
    ("unique of some", lambda x: tuple(tf.unique(tf.cast(above(x) * 9, tf.uint8))), [LINE]),
    *((f"unique {T.name}", lambda x, T=T: tuple(tf.unique_with_counts(tf.cast(tf.round(x * 20), T) / 2)), [LINE]) for T in (F, tf.float64, tf.float16, tf.bfloat16)),
    *((f"unique zeros, infinities and NaN {T.name}", lambda x, T=T: odd_numbers(x, T), [LINE]) for T in (F, tf.float64, tf.float16, tf.bfloat16)),
    ("unique of some floats", lambda x: tuple(tf.unique(tf.round(above(x) * 20))), [LINE]),
    ("unique of flags", lambda x: tuple(tf.unique_with_counts(x > 0.5)), [LINE]),
    ("unique rows", lambda x: unique_along(tf.cast(x * 2, I), 0), [ROWS]),
    ("unique rows of floats", lambda x: unique_along(tf.round(x * 2), -2), [ROWS]),
    ("unique rows of NaN", lambda x: unique_along(tf.where(x > 0.9, float("nan"), tf.round(x)), 0), [ROWS]),
    # Few, as TensorFlow's table finds equal rows of which the bits differ only near to each other.
    *((f"unique rows of both zeros {T.name}", lambda x, T=T: unique_along(tf.where(x > 0.5, tf.ones([], T), tf.where(x > 0.25, tf.constant(0.0, T), tf.constant(-0.0, T))), 0), [S([4, 2])]) for T in (F, tf.float16, tf.bfloat16)),
    *((f"unique rows of one zero {T.name}", lambda x, T=T: unique_along(tf.where(x > 0.5, tf.constant(0.0, T), tf.constant(-0.0, T)), 0), [S([30, 1])]) for T in (F, tf.float16, tf.bfloat16)),
    ("unique columns", lambda x: unique_along(tf.round(x), 1), [S([2, 30])]),
    ("unique slices", lambda x: unique_along(tf.cast(x * 2, L), -2), [S([2, 30, 2])]),
    ("unique rows of one", lambda x: unique_along(tf.round(x * 9), 0), [S([30, 1])]),
    ("unique rows of some", lambda x: unique_along(tf.round(tf.boolean_mask(x, x[:, 0] > 0.5) * 2), 0), [ROWS]),
    ("unique rows of no elements", lambda x: unique_along(x, 0), [S([3, 0])]),
    ("unique of no columns", lambda x: unique_along(x, 1), [S([3, 0])]),
    ("unique of one", lambda x: tuple(tf.unique(tf.cast(x * 9, I))), [S([1])]),
    ("unique of none", lambda x: tuple(tf.unique(tf.cast(x * 9, I))), [S([0])]),
    ("embedded once", embedded_once, [LINE]),
    ("written in a loop with a break", lambda x: written_until(x, 12), [LINE]),
    ("written in a loop with a break, as long as its input", lambda x: tf.reverse(written_until(x, tf.shape(x)[0]), [0]), [LINE]),
    ("written in a loop with a break, as long as what is found", lambda x: written_until(tf.concat([above(x), [9.0]], 0), size(above(x)) + 1), [LINE]),
    ("written where there is something", lambda x: tf.while_loop(lambda i, k, ta: i < 30, lambda i, k, ta: tf.cond(x[i] > 0.5, lambda: (i + 1, k + 1, ta.write(k, x[i])), lambda: (i + 1, k, ta)),
                                                                  (0, 0, tf.TensorArray(F, 0, dynamic_size=True, element_shape=[])))[2].stack(), [S([30])]),
    ("parts that are cut off at the end", lambda x: tf.while_loop(lambda i, y: i < 30, lambda i, y: (i + 1, y * 0.5 + tf.reduce_sum(x[i : i + 4])), (0, 0.0))[1], [S([30])]),
    ("gradient of as many as are found", gradient(lambda x: tf.square(x[: size(above(x))])), [LINE]),
    ("gradient of those behind as many as are found", gradient(lambda x: tf.tanh(x[size(above(x)) :]) * 3), [LINE]),
    ("gradient of a part, cut off or not", gradient(lambda x: tf.square(x[number(x) - 2 : number(x) + 2])), [LINE]),
    ("gradient of columns of some rows", gradient(lambda x: tf.square(x[number(x[:, 0]) :, 1:, tf.newaxis, ::-1])), [S([9, 3, 2])]),
    ("what a slice has from a place on", lambda x: (lambda n: tf.slice(tf.stack([x, x * 2]), [0, n], [-1, -1]))(number(x)), [LINE]),
    ("three from a place on", lambda x: tf.slice(tf.stack([x, x * 2]), [0, number(x) // 2], [-1, 3]), [LINE]),
    # Labels of scores over time, for each of which classes that are drawn high come early.
    ("labels", labels(), [SCORES]),
    ("labels that may repeat, of short sequences", labels(merge_repeated=False, blank_index=1), [SCORES, S([3], F, "y")]),
    ("labels of NaN", lambda x: labels()(tf.where(x < 0.2, float("nan"), x)), [SCORES]),
    ("labels of one class", lambda x: tuple(tf.raw_ops.CTCGreedyDecoder(inputs=x, sequence_length=[4, 0])), [S([4, 2, 1])]),
    ("labels of doubles, as they are used", lambda x: tf.sparse.to_dense(tf.nn.ctc_greedy_decoder(tf.cast(x * 3, tf.float64), [9, 5, 2])[0][0], default_value=-1)[:, :1], [SCORES]),
]

# Where TensorFlow's run fails, as there are too few or there is one too much, so does this, with these words.
FAILS = [
    ("the first of none", lambda x: above(x)[0], [LINE], "a dimension whose size depends on data has too few elements"),
    ("the last of none", lambda x: above(x)[-1], [LINE], "a dimension whose size depends on data has too few elements"),
    ("the best three of fewer", lambda x: tf.math.top_k(above(x), 3).values, [LINE], "a dimension whose size depends on data has too few elements"),
    ("a partition too many", lambda x: tuple(tf.dynamic_partition(x, tf.cast(x > 0.5, I) * 2, 2)), [LINE], "a partition is not in [0, 2)"),
    ("the one before as many as are found, where none is", lambda x: (lambda n: tf.squeeze(x[n - 1 : n], 0))(size(above(x))), [LINE],
     "the slice reaches beyond the dimension; it was compiled for 1 element"),
    ("labels of too long a time", lambda x, y: labels()(x, y * 2), [SCORES, S([3], F, "y")], "a sequence is longer than the time"),
]

REFUSED = [
    ("unique rows of many numbers", lambda x: unique_along(x, 0), [S([4, 33])], "slices of more than 32 elements are not supported, and these have 33"),
    ("unique complex numbers", lambda x: tf.unique(tf.complex(x, x)).y, [LINE], "only integers and floating-point numbers are supported"),
    ("any number of zeros", lambda x, n: tf.zeros([n]) + tf.reduce_sum(x), [LINE, S([], I, "n")], "may be any number"),
    ("a state that grows", lambda x: tf.while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, above(x)), (0, x), shape_invariants=(tf.TensorShape([]), tf.TensorShape([None])))[1], [LINE], "StatelessWhile: loop variable"),
    ("of a branch", lambda x: tf.cond(x[0] > 0.5, lambda: above(x), lambda: x), [LINE], "StatelessIf: the branches give values of different shapes"),
    ("a part or all of what a branch gives", lambda x: tf.cond(x[0] > 0.5, lambda: tf.cond(x[1] > 0.5, lambda: x[:3], lambda: x[:7]) * 2, lambda: x), [LINE], "StatelessIf: the branches give values of different shapes"),
    ("gradient through a part or all", gradient(lambda x: tf.reduce_sum(tf.sin(tf.cond(x[0] > 0.5, lambda: tf.exp(x[:3]), lambda: tf.tanh(x))))), [LINE], "cannot be broadcast together"),
    ("places of a transposed table", lambda x: tf.where(tf.reshape(tf.transpose(above(x)), [-1]) > 0.5), [ROWS], "'nonzero' depends on it"),
    ("differences of neighbours", lambda x: above(x)[1:] - above(x)[:-1], [ROWS], "cannot be broadcast together"),
    ("every third", lambda x: above(x)[::3], [LINE], "a size that depends on data cannot be followed"),
    ("those that others are not", lambda x: tf.raw_ops.ListDiff(x=tf.range(size(above(x))), y=tf.constant([3])).out, [LINE], "a size that depends on data cannot be followed"),
    ("every other", lambda x: above(x)[::2], [LINE], "a dimension is a part of it that is rounded"),
]
