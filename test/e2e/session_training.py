"""Cases of run_session.py: what training steps and pipelines of data run on the host."""
import numpy as np

from session_case import Run, data
from session_sequences import named


def sparse_labels(rows):
    """Indices and values of rows of labels."""
    return np.array([(b, i) for b, row in enumerate(rows) for i in range(len(row))], "int64").reshape(-1, 2), np.array([label for row in rows for label in row], "int32")


def ctc_losses(tf, v1):
    """CTCLoss and its gradient, of scores of any time and any labels."""
    random = np.random.default_rng(31)
    length, indices, values = (v1.placeholder(dtype, shape, name=name) for dtype, shape, name in ((tf.int32, [None], "length"), (tf.int64, [None, 2], "indices"), (tf.int32, [None], "values")))
    fetches, scores = {}, {}
    for dtype in ("float32", "float64"):
        scores[dtype] = v1.placeholder(dtype, [None, None, None], name="scores_" + dtype)
        for merges in (True, False):
            for collapses in (False, True):
                for skips in (False, True):
                    fetches[dtype, merges, collapses, skips] = named(tf, tf.raw_ops.CTCLoss(
                        inputs=scores[dtype], labels_indices=indices, labels_values=values, sequence_length=length, preprocess_collapse_repeated=collapses,
                        ctc_merge_repeated=merges, ignore_longer_outputs_than_inputs=skips), f"loss_{dtype}_{merges}_{collapses}_{skips}")
    loss = v1.nn.ctc_loss(tf.SparseTensor(indices, values, [100, 100]), scores["float32"] * 2, length)
    step = named(tf, [loss, tf.gradients(loss, scores["float32"])[0]], "step")

    def feeds(dtype, scale, time, lengths, rows, classes):
        at, labels = sparse_labels(rows)
        return {f"scores_{dtype}:0": (random.normal(size=(time, len(rows), classes)) * scale).astype(dtype), "length:0": np.array(lengths, "int32"), "indices:0": at, "values:0": labels}
    for (dtype, *_, skips), some in fetches.items():
        for scale in (1, 4):
            yield Run(feeds(dtype, scale, 12, [12, 9, 7], [[0, 1, 1, 2], [3], [2, 2, 2]], 5), some)
            yield Run(feeds(dtype, scale, 6, [6, 5], [[0] * 3, [1, 0, 1, 0]], 3), some)
            if dtype == "float64":  # in float32 sums of so many logarithms are rounded at each step
                yield Run(feeds(dtype, scale, 30, [30, 28], [list(random.integers(0, 20, 9)), list(random.integers(0, 20, 14))], 21), some)
            yield Run(feeds(dtype, scale, 1, [1], [[0]], 2), some)
            # As many labels as there is time: no way if two neighbours are equal. Blanks at the end do not count.
            yield Run(feeds(dtype, scale, 4, [4, 4], [[0, 1, 2, 0], [0, 1, 3, 5]], 4), some)
            if skips:
                yield Run(feeds(dtype, scale, 4, [0, 2, 4], [[1], [0, 1, 2], [2]], 4), some)
    yield Run(feeds("float32", 1, 12, [12, 9], [[0, 1, 1, 2], [3]], 5), step)
    some = fetches["float32", True, False, False]
    good = feeds("float32", 1, 4, [4, 4], [[0, 1], [2]], 4)
    for error, wrong in {"sequence_length[1] = 5 is more than the time, 4": {"length:0": np.array([4, 5], "int32")},
                         "sequence_length[0] = -1 is negative": {"length:0": np.array([-1, 4], "int32")},
                         "sequence lengths of shape [3] for 2 sequences": {"length:0": np.array([4, 4, 4], "int32")},
                         "index [2, 0] of the labels is outside of 2 sequences or out of order": {"indices:0": np.array([[0, 0], [0, 1], [2, 0]])},
                         "index [0, 0] of the labels is outside": {"indices:0": np.array([[0, 1], [0, 0], [1, 0]])},
                         "index [0, 1] of the labels is outside": {"indices:0": np.array([[0, 1], [0, 1], [1, 0]])},
                         "sequence 1 has no labels": {"indices:0": np.array([[0, 0], [0, 1], [0, 2]])},
                         "label 1 of sequence 0 is -3": {"values:0": np.array([0, -3, 1], "int32")},
                         "label 1 of sequence 0 follows a blank, class 3 or more": {"values:0": np.array([3, 1, 1], "int32")},
                         "labels have indices of shape [3,2] and values of shape [2]": {"values:0": np.array([1, 1], "int32")},
                         "sequence 0 is shorter, 1, than its 2 labels": {"length:0": np.array([1, 4], "int32")},
                         "scores of shape [0,2,4]": {"scores_float32:0": np.zeros((0, 2, 4), "float32")}}.items():
        yield Run(dict(good, **wrong), some, error=error)


def queue_kinds(tf, v1):
    """Queues whose elements get one shape as they are taken, and those that give the least first."""
    x, words, priority = v1.placeholder(tf.float32, [None, None, 2], name="x"), v1.placeholder(tf.string, [None], name="words"), v1.placeholder(tf.int64, [None], name="priority")
    padded = v1.PaddingFIFOQueue(20, [tf.float32, tf.string], shapes=[[None, 2], [None]], name="padded")
    padded.enqueue([x[0] * 2.0, words], name="put"), padded.enqueue_many([x, tf.stack([words, words])], name="put_two"), padded.close(name="close")
    for name, taken in (("one", padded.dequeue()), ("two", padded.dequeue_many(2)), ("none", padded.dequeue_many(0)), ("rest", padded.dequeue_up_to(9))):
        tf.identity(taken[0], name=name), tf.identity(taken[1], name=name + "_words")
    least = tf.queue.PriorityQueue(20, [tf.string], shapes=[[]], name="least")
    least.enqueue_many([priority, words], name="rank"), least.enqueue([priority[0], words[0]], name="rank_one"), least.size(name="ranked")
    for name, taken in (("first", least.dequeue()), ("next", least.dequeue_many(3))):
        tf.identity(taken[0], name=name), tf.identity(taken[1], name=name + "_word")

    def text(*words):
        return [word.encode() for word in words]
    for rows, some in ((3, text("a", "bc")), (1, text("d")), (0, text()), (2, text("e", "f", "g"))):
        yield Run({"x:0": data(1, rows, 2), "words:0": some}, [], ["put"])
    yield Run({}, ["one:0", "one_words:0"])
    yield Run({}, ["none:0", "none_words:0"])
    yield Run({}, ["two:0", "two_words:0"])
    yield Run({"x:0": data(2, 4, 2, seed=2), "words:0": text("h")}, [], ["put_two"])
    yield Run({"x:0": data(3, 4, 2), "words:0": text("h")}, [], ["put_two"], error="component 1 is string[2,1], and the first has 3 rows")
    yield Run({}, [], ["close"])
    yield Run({}, ["rest:0", "rest_words:0"])
    yield Run({"priority:0": np.array([5, -1, 3, 9, 7]), "words:0": text("five", "least", "three", "nine", "seven")}, [], ["rank"])
    yield Run({"priority:0": np.array([4]), "words:0": text("four")}, [], ["rank_one"])
    yield Run({}, ["first:0", "first_word:0"])
    yield Run({}, ["next:0", "next_word:0"])
    yield Run({"priority:0": np.array([8, 6]), "words:0": text("eight", "six")}, [], ["rank"])
    yield Run({}, ["next:0", "next_word:0"])
    yield Run({}, ["ranked:0"])


def serialized(tf, v1):
    """Tensors as bytes, and back; messages that other writers make, and damaged ones."""
    from tensorflow.core.framework import tensor_pb2
    text = v1.placeholder(tf.string, [1], name="text")
    values = {dtype: (data(*((2, 3) if dtype != "float64" else (0, 3))) * 50).astype(dtype) for dtype in ("float32", "float64", "float16", "int8", "uint8", "int16", "uint16", "int32", "int64", "uint32", "uint64", "bool")}
    values.update(complex64=(data(3) + 1j * data(3, seed=1)).astype("complex64"), complex128=np.array(2 - 3j), string=[b"a", b"", b"long" * 99])
    for dtype, value in values.items():
        x = v1.placeholder(dtype, None, name="x_" + dtype)
        bytes_of = tf.io.serialize_tensor(x, name="bytes_" + dtype)
        tf.identity(tf.io.parse_tensor(bytes_of, dtype), name="back_" + dtype), tf.io.parse_tensor(text[0], dtype, name="parsed_" + dtype)
        yield Run({f"x_{dtype}:0": value}, [f"bytes_{dtype}:0", f"back_{dtype}:0"])
        if dtype != "string":
            yield Run({f"x_{dtype}:0": value.reshape(-1)[:1].reshape(() if value.size else (0,))}, [f"bytes_{dtype}:0", f"back_{dtype}:0"])
    tf.identity(tf.cast(tf.io.parse_tensor(tf.io.serialize_tensor(tf.cast(v1.placeholder(tf.float32, None, name="y"), tf.bfloat16)), tf.bfloat16), tf.float32), name="halves")
    yield Run({"y:0": data(4)}, ["halves:0"])

    def message(dtype, shape, **lists):
        proto = tensor_pb2.TensorProto(dtype=tf.as_dtype(dtype).as_datatype_enum, **lists)
        for size in shape:
            proto.tensor_shape.dim.add().size = size
        return [proto.SerializeToString()]
    # Lists, which may end early; what lacks is as the last element.
    for dtype, shape, lists in (("float32", [4], dict(float_val=[1, 2.5])), ("float32", [], dict(float_val=[3])), ("float32", [2, 2], {}), ("float32", [0, 2], {}), ("float64", [3], dict(double_val=[1, 2, 3])),
                                ("int32", [3], dict(int_val=[1, -2])), ("int8", [3], dict(int_val=[1, -2])), ("uint8", [3], dict(int_val=[255])), ("int16", [2], dict(int_val=[-300])), ("int64", [2], dict(int64_val=[-1, 2**62])),
                                ("bool", [3], dict(bool_val=[True, False])), ("float16", [3], dict(half_val=[15360, 16384])), ("uint32", [2], dict(uint32_val=[2**32 - 1])), ("uint64", [2], dict(uint64_val=[2**63])),
                                ("complex64", [3], dict(scomplex_val=[1, 2, 3, 4])), ("complex128", [1], dict(dcomplex_val=[1, -2])), ("string", [3], dict(string_val=[b"a", b"\0b"]))):
        yield Run({"text:0": message(dtype, shape, **lists)}, [f"parsed_{dtype}:0"])
    table = v1.get_variable("table", initializer=data(3), use_resource=True)
    some = tf.raw_ops.EmptyTensorList(element_shape=[3], max_num_elements=-1, element_dtype=tf.float32)
    for kind, value in (("resource", table.handle), ("variant", some)):
        tf.io.serialize_tensor(value, name="bytes_of_" + kind)
        tf.identity(tf.shape(tf.io.parse_tensor(text[0], value.dtype)), name="shape_of_" + kind)
        yield Run({}, [f"bytes_of_{kind}:0"], error=f"elements of {kind}")
        yield Run({"text:0": message("float32", [2], float_val=[1, 2])}, [f"shape_of_{kind}:0"], error=f"elements of {kind}")
    yield Run({"text:0": message("bool", [2], tensor_content=b"\1\2")}, ["parsed_bool:0"], error="a byte of the serialized tensor is no bool")
    good, = message("float32", [2], float_val=[1, 2])
    for wrong, error in ((b"", "is not a serialized tensor"), (b"abc", "is not a serialized tensor"), (good[:-1], "is not a serialized tensor"), (good[:3], "is not a serialized tensor"),
                         (message("int32", [2])[0], "the serialized tensor has type number 3, and out_type is float"), (message("float32", [-2])[0], "is not a serialized tensor"),
                         (message("float32", [3], tensor_content=b"12345678")[0], "the serialized tensor has 8 bytes for a shape of 12"),
                         (message("float32", [2**50])[0], "no memory"), (message("float32", [2**40, 2**40])[0], "")):
        yield Run({"text:0": [wrong]}, ["parsed_float32:0"], error=error)


def sparse_counts(tf, v1):
    """How often each number occurs in each row: of matrices, sparse and ragged ones."""
    random, raw, fetches = np.random.default_rng(33), tf.raw_ops, {}
    indices, shape, splits = (v1.placeholder(tf.int64, dims, name=name) for dims, name in ((None, "indices"), ([None], "shape"), ([None], "splits")))
    for T in ("int32", "int64"):
        values = v1.placeholder(T, None, name="values_" + T)
        for W in ("int32", "int64", "float32", "float64"):
            weights = v1.placeholder(W, None, name=f"weights_{T}_{W}")
            for k, options in enumerate((dict(binary_output=False), dict(binary_output=True), dict(binary_output=False, minlength=20), dict(binary_output=False, maxlength=4, minlength=9), dict(binary_output=False, maxlength=0))):
                for kind, made in (("dense", lambda o: raw.DenseCountSparseOutput(values=values, weights=weights, **o)),
                                   ("sparse", lambda o: raw.SparseCountSparseOutput(indices=indices, values=values, dense_shape=shape, weights=weights, **o)),
                                   ("ragged", lambda o: raw.RaggedCountSparseOutput(splits=splits, values=values, weights=weights, **o))):
                    fetches.setdefault((kind, T, W), []).extend(named(tf, made(options), f"{kind}_{T}_{W}_{k}"))
    for (kind, T, W), some in fetches.items():
        for dims in ((30,), (4, 9), (1, 1), (3, 0), (0,)):
            for weighted in (False, True):
                size = int(np.prod(dims)) if kind == "dense" else 12
                own = (random.normal(size=dims if kind == "dense" else size) * 9).astype(W) if weighted else np.zeros(0, W)
                feeds = {f"values_{T}:0": random.integers(0, 8, dims if kind == "dense" else size).astype(T), f"weights_{T}_{W}:0": own}
                if kind == "sparse":
                    rank = len(dims) + 1
                    feeds.update({"indices:0": np.sort(random.integers(0, 5, (size, rank)), axis=0), "shape:0": np.full(rank, 5)})
                if kind == "ragged":
                    feeds["splits:0"] = np.array([0, *sorted(random.integers(0, size, 5)), size])
                yield Run(feeds, some)
    dense, sparse, ragged = (fetches[kind, "int64", "float32"][:1] for kind in ("dense", "sparse", "ragged"))
    good = {"values_int64:0": np.array([1, 3, 3]), "weights_int64_float32:0": np.zeros(0, "float32"), "indices:0": np.array([[0, 1], [1, 0], [1, 1]]), "shape:0": np.array([2, 2]), "splits:0": np.array([0, 2, 3])}
    some = {key: good[key] for key in ("values_int64:0", "weights_int64_float32:0")}
    yield Run(dict(some, **{"values_int64:0": np.array([1, -3, 3])}), dense, error="value -3 is negative")
    yield Run(dict(some, **{"values_int64:0": np.array(3)}), dense, error="values of shape [], which must be a vector or a matrix")
    yield Run(dict(some, **{"weights_int64_float32:0": np.ones(2, "float32")}), dense, error="weights of shape [2] for values of shape [3]")
    some.update({key: good[key] for key in ("indices:0", "shape:0")})
    yield Run(dict(some, **{"shape:0": np.array([2, 1])}), sparse, error="indices[0] is outside of the shape")
    yield Run(dict(some, **{"values_int64:0": np.zeros(0, "int64"), "indices:0": np.zeros((0, 2), "int64"), "shape:0": np.array([-5, 3])}), sparse, error="-5 rows are too many, or less than none")
    yield Run(dict(some, **{"values_int64:0": np.array([1, 2])}), sparse, error="values of shape [2] for indices of shape [3,2]")
    yield Run(dict(some, **{"shape:0": np.zeros(0, "int64")}), sparse, error="in a sparse tensor of rank 0")
    some = {key: good[key] for key in ("values_int64:0", "weights_int64_float32:0", "splits:0")}
    for wrong in ([0], [], [1, 3], [0, 2], [0, 3, 2, 3]):
        yield Run(dict(some, **{"splits:0": np.array(wrong, "int64")}), ragged, error="splits do not rise from 0 to the number of values")


def half_gradients(tf, v1):
    """Gradients of rows of sparse segments, and of what fills empty rows, in half precision."""
    raw, random = tf.raw_ops, np.random.default_rng(35)
    gradient, values, places = v1.placeholder(tf.float32, [None, None], name="gradient"), v1.placeholder(tf.float32, [None], name="values"), v1.placeholder(tf.int64, [None], name="places")
    indices, segments = v1.placeholder(tf.int32, [None], name="indices"), v1.placeholder(tf.int32, [None], name="segments")
    fetches, filled = [], []
    for dtype in (tf.float16, tf.bfloat16, tf.float32):
        for kind in ("Sum", "Mean", "SqrtN"):
            rows, which = getattr(raw, f"SparseSegment{kind}GradV2")(grad=tf.cast(gradient, dtype), indices=indices, segment_ids=segments, dense_output_dim0=9)
            fetches += named(tf, [tf.cast(rows, tf.float32), which], f"{kind}_{dtype.name}")
        filled += named(tf, [tf.cast(part, tf.float32) for part in raw.SparseFillEmptyRowsGrad(reverse_index_map=places, grad_values=tf.cast(values, dtype))], "filled_" + dtype.name)
    for at, of, rows in (([2, 0, 2, 2, 1, 2, 2, 8, 2], [0, 0, 1, 1, 1, 2, 2, 2, 2], 3), ([0], [0], 1), ([], [], 2), ([3] * 50, sorted(random.integers(0, 7, 50)), 7)):
        for scale in (1, 3e4):
            yield Run({"gradient:0": (random.normal(size=(rows, 4)) * scale).astype("float32"), "indices:0": np.array(at, "int32"), "segments:0": np.array(of, "int32")}, fetches if scale == 1 else [f for f in fetches if "float16_0" not in f or "bfloat16" in f])
    for count, some in ((6, [0, 2, 5]), (40, [7]), (3, [0, 1, 2]), (0, [])):
        yield Run({"values:0": random.normal(size=count).astype("float32"), "places:0": np.array(some, "int64")}, filled)
    yield Run({"gradient:0": np.ones((2, 3), "float32"), "indices:0": np.array([1, 9], "int32"), "segments:0": np.array([0, 1], "int32")}, fetches, error="indices[1] = 9 is not in [0, 9)")
    yield Run({"values:0": np.ones(3, "float32"), "places:0": np.array([3])}, filled, error="reverse_index_map[0] = 3 is not in [0, 3)")


def sampled_boxes(tf, v1):
    """Random crops of images that cover enough of an object: TensorFlow's of the same seed."""
    raw, random = tf.raw_ops, np.random.default_rng(12)
    size, boxes, covered, seed = (v1.placeholder(dtype, shape, name=name) for dtype, shape, name in (
        (tf.int32, [None], "size"), (tf.float32, None, "boxes"), (tf.float32, None, "covered"), (tf.int64, [None], "seed")))
    kinds = [dict(), dict(aspect_ratio_range=[0.5, 2.0], area_range=[0.3, 0.9]), dict(max_attempts=3), dict(aspect_ratio_range=[1.0, 1.0], area_range=[1.0, 1.0]),
             dict(aspect_ratio_range=[0.01, 30.0], area_range=[0.001, 0.01]), dict(area_range=[0.5, 0.4])]
    fetches = [named(tf, raw.StatelessSampleDistortedBoundingBox(image_size=size, bounding_boxes=boxes, min_object_covered=covered, seed=seed, use_image_if_no_bounding_boxes=True, **kind), f"crop{i}")
               for i, kind in enumerate(kinds)]
    types = [f for dtype in (tf.uint8, tf.int8, tf.int16, tf.int64) for f in named(tf, raw.StatelessSampleDistortedBoundingBox(
        image_size=tf.cast(size, dtype), bounding_boxes=boxes, min_object_covered=covered, seed=tf.cast(seed, tf.int32)), "crop_" + dtype.name)]
    drawn = named(tf, [raw.SampleDistortedBoundingBoxV2(image_size=size, bounding_boxes=boxes, min_object_covered=covered, seed=5, seed2=9),
                       raw.SampleDistortedBoundingBox(image_size=size, bounding_boxes=boxes, min_object_covered=0.4, seed=6)], "drawn")
    image = v1.placeholder(tf.float32, [None, None, 3], name="image")
    begin, extent, _ = tf.image.stateless_sample_distorted_bounding_box(tf.shape(image), boxes, seed, min_object_covered=0.3)
    part = named(tf, tf.image.resize(tf.slice(image, begin, extent), [4, 5]), "part")

    def feeds(height, width, corners, least=0.1):
        return {"size:0": np.array([height, width, 3], "int32"), "boxes:0": np.array(corners, "float32").reshape(-1, 1, 4).swapaxes(0, 1), "covered:0": np.float32(least), "seed:0": random.integers(-2**62, 2**62, 2)}

    objects = [[0.1, 0.2, 0.5, 0.9], [0.6, 0.6, 0.62, 0.65], [0.9, 0.9, 0.1, 0.1]]
    for height, width, corners, least in ((100, 80, objects, 0.1), (480, 640, objects, 0.9), (7, 300, objects[:1], 0.5), (1, 1, [0, 0, 1, 1], 0.1), (0, 5, [0, 0, 1, 1], 0.1), (50, 60, [], 0.0), (30, 20, objects[1:2], 1.0),
                                          (60000, 30000, objects, 0.1), (33, 47, [0.5, 0.5, 0.5, 0.5], 0.0)):
        for i in range(len(kinds)):
            for _ in range(6):
                yield Run(feeds(height, width, corners, least), fetches[i] if height else fetches[i][:2])
    for _ in range(8):
        yield Run(feeds(100, 80, objects, 0.3), types)
        yield Run(feeds(100, 80, objects, 0.3), drawn)
        yield Run({"image:0": random.normal(size=(40, 50, 3)).astype("float32"), "boxes:0": np.array([[objects[0]]], "float32"), "seed:0": random.integers(0, 99, 2)}, part)
    good = feeds(100, 80, objects)
    for error, wrong in {"image_size must have 3 elements, got shape [2]": {"size:0": np.array([4, 5], "int32")},
                         "an image of -1 rows": {"size:0": np.array([-1, 5, 3], "int32")},
                         "bounding_boxes must have shape [images, boxes, 4], got [1,4]": {"boxes:0": np.zeros((1, 4), "float32")},
                         "a coordinate of a bounding box is not in [0, 1]": {"boxes:0": np.full((1, 1, 4), np.nan, "float32")},
                         "there are no bounding boxes": {"boxes:0": np.zeros((1, 0, 4), "float32")},
                         "min_object_covered must not be negative": {"covered:0": np.float32(-1)},
                         "seed must have shape [2], got [3]": {"seed:0": np.array([1, 2, 3])}}.items():
        yield Run(dict(good, **wrong), types, error=error)
    for number, (error, options) in enumerate({"max_attempts must be positive, not 0": dict(max_attempts=0), "area_range must not be above 1": dict(area_range=[0.5, 1.5]), "area_range must be positive": dict(area_range=[0.0, 1.0]),
                                               "aspect_ratio_range must have two elements": dict(aspect_ratio_range=[0.5])}.items()):
        yield Run(good, named(tf, raw.StatelessSampleDistortedBoundingBox(image_size=size, bounding_boxes=boxes, min_object_covered=covered, seed=seed, **options), f"wrong{number}"), error=error)
        yield Run(good, named(tf, raw.SampleDistortedBoundingBoxV2(image_size=size, bounding_boxes=boxes, min_object_covered=covered, **options), f"drawn_wrong{number}"), error=error)
