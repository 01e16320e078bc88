"""Cases of run_session.py: decoders of sequences, sums of sparse tensors, texts in other encodings, rows of ragged tensors."""
import base64

import numpy as np

from session_case import Run


def named(tf, tensors, prefix):
    """The fetches of tensors, perhaps nested."""
    return [tf.identity(t, name=f"{prefix}_{i}").name for i, t in enumerate(tf.nest.flatten(tensors, expand_composites=True))]


def speech(tf, v1):
    """CTC: the best class at each time, and a search that keeps several prefixes."""
    fetches, random = {}, np.random.default_rng(21)
    length = v1.placeholder(tf.int32, [None], name="length")
    for dtype in ("float32", "float64"):
        scores = v1.placeholder(dtype, [None, None, None], name="scores_" + dtype)
        fetches[dtype] = []
        for merge in (False, True):
            for blank in (-1, 0):
                fetches[dtype] += named(tf, tf.raw_ops.CTCGreedyDecoder(inputs=scores, sequence_length=length, merge_repeated=merge, blank_index=blank), f"greedy_{dtype}_{merge}_{blank + 1}")
            for width, paths in ((1, 1), (3, 2), (20, 3), (200, 1)):
                fetches[dtype] += named(tf, tf.raw_ops.CTCBeamSearchDecoder(
                    inputs=scores, sequence_length=length, beam_width=width, top_paths=paths, merge_repeated=merge), f"beam_{dtype}_{merge}_{width}")
        for time, batch, classes in ((12, 3, 5), (40, 2, 30), (5, 1, 3), (30, 4, 2)):
            lengths = random.integers(3, time, batch, "int32", endpoint=True)
            for scale in (1, 5):
                # With two classes or a short time there are fewer paths than the widest search is asked for.
                some = [f for f in fetches[dtype] if classes > 2 or "_20_" not in f and "_3_" not in f]
                yield Run({f"scores_{dtype}:0": random.normal(size=(time, batch, classes)).astype(dtype) * scale, "length:0": lengths}, some)
    # Scores that are NaN make no order; TensorFlow's search has none then.
    with_nan = random.normal(size=(30, 2, 20)).astype("float32")
    with_nan[random.random(with_nan.shape) < 0.01] = np.nan
    wide = tf.shape(tf.raw_ops.CTCBeamSearchDecoder(inputs=scores, sequence_length=length, beam_width=100, top_paths=1)[3], name="ordered").name
    yield Run({"scores_float64:0": np.asarray(with_nan, "float64"), "length:0": np.array([30, 29], "int32")}, [wide])
    negative = {"scores_float32:0": random.normal(size=(4, 2, 3)).astype("float32"), "length:0": np.array([4, -2], "int32")}
    yield Run(negative, [f for f in fetches["float32"] if "greedy" in f])
    yield Run(negative, [f for f in fetches["float32"] if "_20_" in f][:1], error="sequence 1 has 1 paths, not the 3 of top_paths")
    long = dict(negative, **{"length:0": np.array([4, 5], "int32")})
    yield Run(long, fetches["float32"][:1], error="sequence_length[1] = 5 is more than the time, 4")
    yield Run(dict(negative, **{"length:0": np.array([4], "int32")}), fetches["float32"][:1], error="sequence lengths of shape [1] for 2 sequences")
    yield Run(dict(negative, **{"scores_float32:0": np.zeros((0, 2, 3), "float32")}), fetches["float32"][:1], error="scores of shape [0,2,3]")


def sparse_sums(tf, v1):
    """Sums and maxima of sparse tensors, as dense and as sparse ones."""
    fetches, random = {}, np.random.default_rng(22)
    indices, shape = v1.placeholder(tf.int64, [None, 3], name="indices"), v1.placeholder(tf.int64, [3], name="shape")
    for dtype in ("float32", "float64", "int32", "int64", "uint8", "int16"):
        values = v1.placeholder(dtype, [None], name="values_" + dtype)
        fetches[dtype] = []
        for axes in ([], [0], [1], [-1], [0, 2], [1, 1], [0, 1, 2]):
            for keep in (False, True):
                for op in ("SparseReduceSum", "SparseReduceMax", "SparseReduceSumSparse", "SparseReduceMaxSparse"):
                    made = getattr(tf.raw_ops, op)(input_indices=indices, input_values=values, input_shape=shape,
                                                   reduction_axes=np.array(axes, "int32"), keep_dims=keep)
                    fetches[dtype] += named(tf, made, f"{op}_{dtype}_{'_'.join(map(str, axes)).replace('-', 'm')}_{keep}")
        for dims in ((3, 4, 5), (1, 6, 1), (2, 1, 9)):
            places = np.argwhere(random.uniform(size=dims) < 0.4)
            for order in (np.arange(len(places)), random.permutation(len(places))):
                yield Run({"indices:0": places[order], "shape:0": np.array(dims), f"values_{dtype}:0": (random.normal(size=len(places)) * 5).astype(dtype)}, fetches[dtype])
    feeds = {"indices:0": np.array([[0, 0, 5]]), "shape:0": np.array([2, 3, 4]), "values_float32:0": np.ones(1, "float32")}
    yield Run(feeds, fetches["float32"][:1], error="indices[0] is outside of the shape")
    yield Run(dict(feeds, **{"indices:0": np.array([[0, 0, 1], [0, 0, 2]])}), fetches["float32"][:1], error="values of shape [1] for indices of shape [2,3]")
    axis = v1.placeholder(tf.int32, [None], name="axis")
    far = tf.raw_ops.SparseReduceSum(input_indices=indices, input_values=values, input_shape=shape, reduction_axes=axis)
    yield Run({"indices:0": np.array([[0, 0, 1]]), "shape:0": np.array([2, 3, 4]), "values_int16:0": np.ones(1, "int16"), "axis:0": np.array([3], "int32")},
              [far.name], error="dimension 3 of a tensor of rank 3")


def branch_gradients(tf, v1):
    """Gradients, and theirs, of branches and of loops that may run any number of times: lists of lists and optionals on the host."""
    x, p = v1.placeholder(tf.float32, [3], name="x"), v1.placeholder(tf.bool, [], name="p")

    def loop(count, step):
        return tf.while_loop(lambda i, a: i < count, lambda i, a: (i + 1, step(i, a)), [0, x])[1]
    values = [tf.cond(p, lambda: tf.nn.softmax(x) * x, lambda: tf.reverse(tf.tanh(x), [0])),
              loop(3, lambda i, a: tf.cond(i > 1, lambda: tf.nn.softmax(a) * a, lambda: tf.tanh(a) * a)),
              loop(3, lambda i, a: tf.while_loop(lambda j, b: j < i, lambda j, b: (j + 1, tf.sin(b) * x), [0, a])[1]),
              tf.cond(p, lambda: loop(3, lambda i, a: tf.sin(a) * x), lambda: tf.tanh(x))]
    fetches = []
    for k, y in enumerate(values):
        first = tf.gradients(y, x)[0]
        fetches += named(tf, [y, first, tf.gradients(first * 2 + tf.gradients(y * y, x)[0], x)[0]], f"order{k}")
    none = tf.cond(p, lambda: tf.raw_ops.OptionalFromValue(components=[x]), tf.raw_ops.OptionalNone)
    has = tf.raw_ops.OptionalHasValue(optional=none, name="has")
    got = tf.raw_ops.OptionalGetValue(optional=none, output_types=[tf.float32], output_shapes=[[3]], name="got")
    for value in (True, False):
        feeds = {"x:0": np.array([0.1, -0.5, 1], "float32"), "p:0": np.array(value)}
        yield Run(feeds, fetches + [has.name])
        for fetch in fetches:
            yield Run(feeds, [fetch])
    yield Run(dict(feeds, **{"p:0": np.array(True)}), [got[0].name])


def sparse_math(tf, v1):
    """Sparse tensors joined, cut, added and combined with dense ones."""
    raw, random, fetches = tf.raw_ops, np.random.default_rng(31), {}
    places = [v1.placeholder(tf.int64, [None, 3], name=f"places{i}") for i in range(2)]
    shape, start, size = (v1.placeholder(tf.int64, [3], name=n) for n in ("shape", "start", "size"))
    for dtype in ("float32", "float64", "int32", "int64", "uint8", "int16"):
        values = [v1.placeholder(dtype, [None], name=f"{dtype}_{i}") for i in range(2)]
        dense = [v1.placeholder(dtype, [None] * rank, name=f"{dtype}_dense{rank}") for rank in range(4)]
        made = []
        for dim in (0, 1, 2, -1):
            made += raw.SparseConcat(indices=places, values=values, shapes=[shape, shape], concat_dim=dim)
        made += raw.SparseSlice(indices=places[0], values=values[0], shape=shape, start=start, size=size)
        for dim, parts in ((0, 2), (1, 1), (2, 3)):
            made += [t for part in raw.SparseSplit(split_dim=np.int64(dim), indices=places[0], values=values[0], shape=shape, num_split=parts) for t in part]
        for threshold in (0, 3) if dtype != "uint8" else ():  # which TensorFlow's kernel does not take
            made += raw.SparseAdd(a_indices=places[0], a_values=values[0], a_shape=shape, b_indices=places[1], b_values=values[1], b_shape=shape,
                                  thresh=tf.constant(threshold, dtype))
        for op in ("SparseSparseMaximum", "SparseSparseMinimum"):
            made += getattr(raw, op)(a_indices=places[0], a_values=values[0], a_shape=shape, b_indices=places[1], b_values=values[1], b_shape=shape)
        cut = raw.SparseSlice(indices=places[0], values=values[0], shape=shape, start=start, size=size)
        made.append(raw.SparseSliceGrad(backprop_val_grad=cut[1] * 2, input_indices=places[0], input_start=start, output_indices=cut[0]))
        for op in ("Add", "Mul", "Div"):
            made += [getattr(raw, "SparseDenseCwise" + op)(sp_indices=places[0], sp_values=values[0], sp_shape=shape, dense=d) for d in dense]
        if dtype.startswith("float"):
            made.append(raw.SparseSoftmax(sp_indices=places[0], sp_values=values[0], sp_shape=shape))
        fetches[dtype] = named(tf, made, f"made_{dtype}")
        for dims in ((3, 4, 5), (2, 6, 3)):
            feeds = {"shape:0": np.array(dims), "start:0": np.array([0, 1, 2]), "size:0": np.array([2, 9, 2])}
            for i in range(2):
                at = np.argwhere(random.uniform(size=dims) < (0.4, 0.6)[i])
                feeds[f"places{i}:0"], feeds[f"{dtype}_{i}:0"] = at, (random.normal(size=len(at)) * 5).astype(dtype)
            for rank in range(4):
                d = [1 if k % 2 else n for k, n in enumerate(dims)][3 - rank:] if rank < 3 else dims
                feeds[f"{dtype}_dense{rank}:0"] = random.integers(1, 9, d).astype(dtype)
            yield Run(feeds, fetches[dtype])
    some = [v1.placeholder("float32", [None], name=f"some{i}") for i in range(2)]
    extremes = [getattr(raw, op)(a_indices=places[0], a_values=some[0], a_shape=shape, b_indices=places[0], b_values=some[1], b_shape=shape)[1] for op in ("SparseSparseMaximum", "SparseSparseMinimum")]
    extremes = [out for values in extremes for out in (tf.math.is_nan(values), tf.where(tf.math.is_nan(values), 0.0, values))]
    yield Run({"places0:0": np.array([[0, 0, i] for i in range(4)]), "shape:0": np.array([2, 3, 4]), "some0:0": np.float32([1, np.nan, np.nan, 2]), "some1:0": np.float32([np.nan, 1, np.nan, 3])},
              named(tf, extremes, "extremes"))
    feeds = {"places0:0": np.array([[0, 0, 1]]), "shape:0": np.array([2, 3, 4]), "int16_0:0": np.ones(1, "int16")}
    many = raw.SparseSplit(split_dim=np.int64(0), indices=places[0], values=values[0], shape=shape, num_split=5)
    yield Run(feeds, [many[0][0].name], error="Input num_split should be between 1 and the splitting dimension size (2), got 5")
    other = raw.SparseAdd(a_indices=places[0], a_values=values[0], a_shape=shape, b_indices=places[0], b_values=values[0], b_shape=shape + 1, thresh=tf.constant(0, "int16"))
    yield Run(feeds, [other[0].name], error="Operands' shapes do not match")
    larger = raw.SparseSparseMaximum(a_indices=places[0], a_values=values[0], a_shape=shape, b_indices=places[0], b_values=values[0], b_shape=shape + 1)
    yield Run(feeds, [larger[0].name], error="Operands' shapes do not match")
    grad = raw.SparseSliceGrad(backprop_val_grad=values[0], input_indices=places[0] + 1, input_start=start, output_indices=places[0])
    yield Run(dict(feeds, **{"start:0": np.zeros(3, "int64")}), [grad.name], error="output_indices[0] is not among the input's")
    grad = raw.SparseSliceGrad(backprop_val_grad=values[1], input_indices=places[0], input_start=start, output_indices=places[0])
    yield Run(dict(feeds, **{"start:0": np.zeros(3, "int64"), "int16_1:0": np.ones(2, "int16")}), [grad.name], error="do not fit")


TEXTS = [b"abc\x00\x01\n\x7f", b"\xc3\xa9\xff", b"", b"\xe2\x82\xac\xc2\x85\xc2\xa0", b"a\xe2\x82z\xf0\x9f\x98\x80\xed\xa0\x80\x01", "aé漢😀".encode("utf-16-be"),
         b"\xd8\x00\x00a\xdc\x00\xd8", "aé漢😀".encode("utf-32-be"), b"\x00\x11\x00\x00\x00\x00\xd8\x00\xff\xff\xff\xff\x00", b"\xd8\x3d", bytes(range(256))]


def shuffles(tf, v1):
    """Strings in the order that a seed gives them."""
    texts, seed = v1.placeholder(tf.string, [None], name="texts"), v1.placeholder(tf.int64, [2], name="seed")
    shuffled = tf.random.experimental.stateless_shuffle(texts, seed, name="shuffled")
    matrix = tf.random.experimental.stateless_shuffle(tf.reshape(texts, [-1, 3]), seed)
    carried = tf.raw_ops.StatelessShuffle(value=texts, key=np.array([2**63 + 5], "uint64"), counter=np.array([2**64 - 2, 7], "uint64"), alg=1)
    fetches = named(tf, [shuffled, matrix, carried], "shuffled")
    for count in (3, 6, 300):
        for value in ([0, 0], [-5, 1 << 40]):
            yield Run({"texts:0": np.array([f"word{i}" for i in range(count)], object), "seed:0": np.array(value)}, fetches)
    other = tf.raw_ops.StatelessShuffle(value=texts, key=np.array([5], "uint64"), counter=np.array([2, 7], "uint64"), alg=2)
    yield Run({"texts:0": np.array(["a"], object)}, [other.name], error="unsupported algorithm id 2")


def encodings(tf, v1):
    """Texts that are decoded, encoded and both, with what is damaged replaced or left out."""
    texts = tf.io.decode_base64(v1.placeholder(tf.string, [None], name="texts"))  # scripts of runs hold no bytes
    coded = lambda *values: {"texts:0": np.array([base64.urlsafe_b64encode(value).decode() for value in values], object)}
    fetches, strict = [], []
    for number, encoding in enumerate(("UTF-8", "UTF-16-BE", "UTF-32-BE", "US-ASCII", "ISO-8859-1", "utf8", "latin1")):
        for to in ("UTF-8", "UTF-16-BE", "UTF-32-BE"):
            for errors in ("replace", "ignore"):
                for controls in (False, True):
                    made = tf.raw_ops.UnicodeTranscode(input=texts, input_encoding=encoding, output_encoding=to, errors=errors,
                                                       replacement_char=0x1f600 if controls else 65533, replace_control_characters=controls)
                    fetches += named(tf, tf.io.encode_base64(made), f"transcode{number}_{to}_{errors}_{controls}")
        for errors in ("replace", "ignore"):
            for controls in (False, True):
                fetches += named(tf, list(tf.raw_ops.UnicodeDecodeWithOffsets(input=texts, input_encoding=encoding, errors=errors, replace_control_characters=controls)),
                                 f"decode{number}_{errors}_{controls}")
        strict += named(tf, tf.io.encode_base64(tf.raw_ops.UnicodeTranscode(input=texts, input_encoding=encoding, output_encoding="UTF-8", errors="strict")), f"strict{number}")
    points = v1.placeholder(tf.int32, [None], name="points")
    encoded = []
    for to in ("UTF-8", "UTF-16-BE", "UTF-32-BE"):
        for errors in ("replace", "ignore"):
            encoded += named(tf, tf.io.encode_base64(tf.raw_ops.UnicodeEncode(
                input_values=points, input_splits=np.array([0, 2, 2, 7]), output_encoding=to, errors=errors)), f"encode_{to}_{errors}")
    yield Run({"points:0": np.array([97, 233, 0x6f22, 0x1f600, -1, 0xd800, 0x110000], "int32")}, encoded)
    for text in TEXTS:
        yield Run(coded(text, b"x"), fetches)
    yield Run(coded(b"plain"), [strict[0], strict[3]])
    yield Run(coded(b"\xff"), [strict[0]], error="byte 0 of a string begins no character of the input_encoding")
    options = dict(input_encoding="UTF-8", errors="strict", replace_control_characters=True)
    refused = named(tf, tf.io.encode_base64(tf.raw_ops.UnicodeTranscode(input=texts, output_encoding="UTF-8", **options)), "refused")
    replaced = named(tf, list(tf.raw_ops.UnicodeDecode(input=texts, **options)), "replaced")
    yield Run(coded(b"plain\x7f\xc2\x85"), refused + replaced)
    yield Run(coded(b"a\tb\x00"), replaced)
    yield Run(coded(b"ab\n"), refused, error="byte 2 of a string is a control character")
    for value in (0, 0xd800, 0xdfff, 0x10ffff, -1, 0x110000):
        options = dict(input_encoding="UTF-8", replacement_char=value)
        made = [tf.io.encode_base64(tf.raw_ops.UnicodeTranscode(input=texts, output_encoding=to, **options)) for to in ("UTF-8", "UTF-16-BE", "UTF-32-BE")]
        made += [tf.io.encode_base64(tf.raw_ops.UnicodeEncode(input_values=[97, -1], input_splits=np.array([0, 2]), output_encoding=to, replacement_char=value)) for to in ("UTF-8", "UTF-16-BE")]
        made += tf.raw_ops.UnicodeDecode(input=texts, **options)
        made = named(tf, made, f"replacement{value}")
        if 0 <= value < 0x110000:
            yield Run(coded(b"a\xff\xffb"), made)
        else:
            for fetch in (made[0], made[3], made[5]):
                yield Run(coded(b"plain"), [fetch], error=f"replacement_char {value} is not a code point")


def ragged_rows(tf, v1):
    """Ragged tensors in loops, which keep a variant of each row."""
    values, lengths = v1.placeholder(tf.float32, [None], name="values"), v1.placeholder(tf.int64, [None], name="lengths")
    outer = v1.placeholder(tf.int64, [None], name="outer")
    rows = tf.RaggedTensor.from_row_lengths(values, lengths)
    nested = tf.RaggedTensor.from_row_lengths(rows, outer)
    words = tf.RaggedTensor.from_row_lengths(tf.strings.as_string(values), lengths)
    spec = lambda rank, dtype=tf.float32: tf.RaggedTensorSpec([None] * (rank + 1), dtype, rank)
    made = {
        "sums": tf.map_fn(tf.reduce_sum, rows, fn_output_signature=tf.float32),
        "scaled": tf.map_fn(lambda row: row * 2.0, rows, fn_output_signature=spec(0)),
        "inner": tf.map_fn(lambda part: part + 1.0, nested, fn_output_signature=spec(1)),
        "flat": tf.map_fn(lambda part: part.flat_values, nested, fn_output_signature=spec(0)),
        "deeper": tf.map_fn(lambda row: tf.RaggedTensor.from_row_lengths(row, [tf.size(row)]), rows, fn_output_signature=spec(1)),
        "words": tf.map_fn(lambda row: row + "!", words, fn_output_signature=spec(0, tf.string)),
        "ranges": tf.map_fn(tf.range, lengths, fn_output_signature=tf.RaggedTensorSpec([None], tf.int64, 0, tf.int32)),
    }
    raw = tf.raw_ops
    batched = raw.RaggedTensorToVariant(rt_nested_splits=nested.nested_row_splits, rt_dense_values=nested.flat_values, batched_input=True)
    whole = raw.RaggedTensorToVariant(rt_nested_splits=nested.nested_row_splits, rt_dense_values=nested.flat_values, batched_input=False)
    pairs = tf.stack([tf.stack([whole] * 3)] * 2)
    dense = raw.RaggedTensorToVariant(rt_nested_splits=[], rt_dense_values=tf.reshape(values, [-1, 1]), batched_input=True)
    back = lambda variant, rank, of=-1, dtype=tf.float32: raw.RaggedTensorFromVariant(
        encoded_ragged=variant, input_ragged_rank=of, output_ragged_rank=rank, Tvalues=dtype, Tsplits=tf.int64)
    many = v1.placeholder(tf.int64, [4], name="many")
    empty = named(tf, list(back(tf.reshape(batched[:0], many), 5)), "empty")
    made.update(rows=back(batched, 2), row=back(whole, 2), pairs=back(pairs, 4), some=back(tf.gather(batched, [1, 0, 1]), 2), columns=back(dense, 1, 0), none=back(batched[:0], 2))
    fetches = {key: named(tf, tensor, key) for key, tensor in made.items()}
    for own, groups in (([2, 0, 3, 1], [1, 3]), ([0, 0], [0, 2, 0]), ([5, 1, 1], [3, 0])):
        feeds = {"values:0": np.arange(sum(own), dtype="float32") + 0.5, "lengths:0": np.array(own), "outer:0": np.array(groups)}
        yield Run(feeds, [f for fetch in fetches.values() for f in fetch])
        yield Run(feeds, [back(batched, 3).output_dense_values.name], error="has ragged rank 1, not 2")
        yield Run(feeds, [back(batched, 2, dtype=tf.int32).output_dense_values.name], error="has values of float32, not int32")
    yield Run(dict(feeds, **{"many:0": np.array([3, 1 << 26, 8, 0])}), empty, error="are too many")


def crosses(tf, v1):
    """Combinations of features, as texts and hashed."""
    words, numbers = v1.placeholder(tf.string, [None], name="words"), v1.placeholder(tf.int64, [None], name="numbers")
    lengths, places = v1.placeholder(tf.int64, [None], name="lengths"), v1.placeholder(tf.int64, [None, 2], name="places")
    dense = v1.placeholder(tf.int64, [None, None], name="dense")
    texts = tf.RaggedTensor.from_row_lengths(words, lengths)
    short = tf.RaggedTensor.from_row_lengths(words, tf.cast(lengths, tf.int32))
    sparse = tf.SparseTensor(places, numbers, [tf.size(lengths, tf.int64), 100])
    sparse_texts = tf.SparseTensor(places, tf.strings.as_string(numbers, width=40, fill="0"), [tf.size(lengths, tf.int64), 100])
    fetches = []
    for i, inputs in enumerate(([texts], [dense, texts], [texts, sparse, dense], [sparse_texts, texts, sparse], [dense, tf.strings.as_string(dense)], [sparse], [short, short])):
        fetches += named(tf, tf.ragged.cross(inputs), f"texts{i}")
        for buckets, key in ((0, None), (17, 12345), (1 << 40, -3)):
            fetches += named(tf, tf.ragged.cross_hashed(inputs, buckets, key), f"hashed{i}_{buckets}")
    random = np.random.default_rng(23)
    for sizes, columns in (([2, 0, 3, 1], 2), ([1], 1), ([4, 2], 0), ([0, 1, 0], 3)):
        rows = np.sort(random.integers(0, len(sizes), 5))
        feeds = {"words:0": np.array(["w" * int(n) for n in random.integers(0, 80, sum(sizes))], object), "lengths:0": np.array(sizes, "int64"),
                 "places:0": np.stack([rows, np.arange(5)], 1), "numbers:0": random.integers(-1 << 60, 1 << 60, 5), "dense:0": random.integers(-9, 9, (len(sizes), columns))}
        yield Run(feeds, fetches)
    yield Run(dict(feeds, **{"dense:0": np.zeros((2, 1), "int64")}), ["texts1_0:0"], error="inputs of 2 and 3 rows")


def sparse_crosses(tf, v1):
    """Combinations of sparse and dense features, as the sparse tensors of feature columns and of HashedCrossing."""
    places, numbers = v1.placeholder(tf.int64, [None, 2], name="places"), v1.placeholder(tf.int64, [None], name="numbers")
    dense, size = v1.placeholder(tf.int64, [None, None], name="dense"), v1.placeholder(tf.int64, [2], name="size")
    words = tf.strings.as_string(numbers)
    fetches = []
    for i, (values, others) in enumerate((([numbers, words], []), ([words], [dense]), ([numbers], [tf.strings.as_string(dense), dense]), ([], [dense, dense]))):
        common = dict(indices=[places] * len(values), values=values, shapes=[size] * len(values), dense_inputs=others)
        fetches += named(tf, tf.raw_ops.SparseCrossV2(sep="-", **common), f"joined{i}")
        for strong, salt in ((False, [1, 2]), (True, [137, -5]))[:1 if others else 2]:  # TensorFlow's strong hash of dense features crashes
            for buckets in (0, 1000):
                fetches += named(tf, tf.raw_ops.SparseCrossHashed(num_buckets=np.int64(buckets), strong_hash=strong, salt=np.int64(salt), **common), f"hashed{i}_{strong}_{buckets}")
        for buckets, key in ((0, 12345), (17, 956888297470)):
            fetches += named(tf, tf.raw_ops.SparseCross(hashed_output=True, num_buckets=buckets, hash_key=key, out_type=tf.int64, internal_type=tf.int64, **common), f"old{i}_{buckets}")
    texts = dict(indices=[places, places], values=[words, words], shapes=[size, size], dense_inputs=[tf.strings.as_string(dense)])
    fetches += named(tf, tf.raw_ops.SparseCross(hashed_output=False, num_buckets=0, hash_key=1, out_type=tf.string, internal_type=tf.string, **texts), "texts")
    random = np.random.default_rng(24)
    for rows, columns in ((4, 2), (1, 1), (3, 0)):
        some = np.sort(random.integers(0, rows, 5))
        yield Run({"places:0": np.stack([some, np.arange(5)], 1), "numbers:0": random.integers(-1 << 60, 1 << 60, 5), "size:0": np.int64([rows, 9]),
                   "dense:0": random.integers(-9, 9, (rows, columns))}, fetches)
    yield Run({"places:0": np.zeros((0, 2), "int64"), "numbers:0": np.zeros(0, "int64"), "size:0": np.int64([2, 9]), "dense:0": np.ones((2, 1), "int64")}, fetches)


def moved_texts(tf, v1):
    """Strings put into other places: what compiles for numbers is a host op for them."""
    x = tf.reshape(v1.placeholder(tf.string, [None], name="x"), v1.placeholder(tf.int32, [3], name="size"))
    y = tf.reshape(v1.placeholder(tf.string, [None], name="y"), [-1, 2])
    where = v1.placeholder(tf.int32, [None, 2], name="where")
    fetches = []
    for perm in ([0, 1, 2], [2, 0, 1], [0, 2, 1], [2, 1, 0]):
        fetches += named(tf, tf.transpose(x, perm), "transposed" + "".join(map(str, perm)))
    for i, axes in enumerate(([0], [-1], [0, 2], [])):
        fetches += named(tf, tf.reverse(x, axes), f"reversed{i}")
    fetches += named(tf, tf.split(x, 2, -1), "halves")
    fetches += named(tf, tf.split(x, [1, -1, 0], 2), "parts")
    fetches += named(tf, tf.broadcast_to(x, [3, *tf.unstack(tf.shape(x))]), "wide")
    fetches += named(tf, tf.broadcast_to(y[:1], [4, 5, 2]), "rows")
    fetches += named(tf, tf.pad(x, [[1, 0], [0, 2], [1, 1]], constant_values="p"), "padded")
    fetches += named(tf, tf.raw_ops.Pad(input=y, paddings=[[0, 1], [2, 0]]), "empty_around")
    fetches += named(tf, tf.roll(x, [1, -5], [0, 2]), "rolled")
    fetches += named(tf, tf.gather_nd(x, where), "slices")
    fetches += named(tf, tf.gather_nd(y, tf.zeros([2, 3, 0], tf.int32)), "wholes")
    fetches += named(tf, tf.gather(x, [[1, 0, 0], [0, 0, 1]], axis=2, batch_dims=1), "batches")
    fetches += named(tf, tf.gather(x, [[0], [1]], axis=1, batch_dims=1), "batches_inside")
    fetches += named(tf, tf.tensor_scatter_nd_update(x, where, tf.fill([tf.shape(where)[0], tf.shape(x)[2]], "new")), "updated")
    fetches += named(tf, tf.scatter_nd([[3], [1], [3]], ["a", "b", "c"], [5]), "scattered")
    fetches += named(tf, tf.strings.unsorted_segment_join(y, tf.range(tf.shape(y)[0]) % 2, 3, "+"), "joined")
    fetches += named(tf, tf.strings.unsorted_segment_join(["", "x", "", "", "y"], [1, 0, 0, 1, 1], 2, "+"), "joined_empty")
    fetches += named(tf, tf.dynamic_stitch([[4, 0], [[1], [2]], 3], [y[:2], tf.stack([y[:1], y[1:2]]), y[0]]), "stitched")
    for rows in (2, 3):
        letters = [(f"{i:x}" * (i % 5)).encode() for i in range(2 * rows * 4)]
        yield Run({"x:0": letters, "size:0": np.int32([2, rows, 4]), "y:0": letters[4:8], "where:0": np.array([[0, 1], [1, 0]], "int32")}, fetches)
    yield Run({"x:0": letters, "size:0": np.int32([2, 3, 4]), "where:0": np.array([[0, 3]], "int32")}, ["slices_0:0"], error="indices[0] is outside of the shape")
    yield Run({"x:0": letters, "size:0": np.int32([2, 4, 3])}, ["halves_0:0"], error="dimension 2 of [2,4,3] does not split into 2")
    yield Run({"x:0": letters, "size:0": np.int32([1, 6, 4])}, ["batches_0:0"], error="other batch dimensions than the indices")
