"""Slices, concatenation, gathers, scatters and segments."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("slicing")
raw = tf.raw_ops
F32, I32, I64 = np.float32, np.int32, np.int64
rng = np.random.default_rng(4)


def data(shape, dtype=F32):
    return (rng.normal(size=shape) * 10).astype(dtype)


def ints(values, dtype=I32):
    return np.array(values, dtype)


cases.add("slice", lambda x: [tf.slice(x, [1, 0], [2, 3]), tf.slice(x, [0, 1], [-1, -1]), tf.slice(x, [0, 0], [0, 2])], data((3, 4)))
cases.add("shrunk and masked", lambda x: [raw.StridedSlice(input=x, begin=[3], end=[4], strides=[1], begin_mask=1, end_mask=1, shrink_axis_mask=1),
                                          raw.TensorStridedSliceUpdate(input=x, begin=[2], end=[3], strides=[1], begin_mask=1, shrink_axis_mask=1, value=x[0])], data((5, 2)))
cases.add("slice at an input", lambda x, b: tf.slice(x, b, [2, 2]), data((3, 4)), ints([1, 2]))
cases.add("slice of one column at an input", lambda x, i: [tf.slice(x, [0, i], [-1, 1]), tf.slice(x, [1, i], [2, 2]), tf.slice(x, [1, i], [-1, 2])], data((3, 4)), I32(2))
cases.add("split", lambda x: list(tf.split(x, 3, axis=1)) + list(tf.split(x, 2, axis=-2)), data((2, 6)))
cases.add("split by sizes", lambda x: list(tf.split(x, [1, -1, 2], axis=1)) + list(tf.split(x, [0, 2], axis=0)), data((2, 6)))
cases.add("concat", lambda x, y: [tf.concat([x, y, x], 0), raw.Concat(concat_dim=1, values=[x, x]), tf.concat([x], -1)], data((2, 3)), data((4, 3)))
for width, count in ((1, 14), (3, 12), (3, 21), (7, 13), (40, 14)):
    cases.add(f"concat of {count} of {width}", lambda x, n=count: tf.concat([f(x * (1.0 + i)) for i in range(n) for f in ((tf.sin, tf.identity)[i % 2],)] + [x], 1), data((9, width)))
for axis in (0, 1):
    cases.add(f"concat of 37 along {axis}", lambda x, a=axis: tf.concat([tf.sin(x[:, : 1 + i % 3] if a else x[: 1 + i % 3]) + float(i) for i in range(37)], a), data((4, 5)))
cases.add("concat with nothing", lambda x, y: tf.concat([x, y], 1), data((2, 3)), data((2, 0)))
cases.add("concat offset", lambda: raw.ConcatOffset(concat_dim=1, shape=[ints([2, 3]), ints([2, 4]), ints([2, 1])]))
cases.add("pack and unpack", lambda x, y: [tf.stack([x, y]), tf.stack([x, y], -1), tf.stack([x, y], 1)] + tf.unstack(x, axis=1), data((2, 3)), data((2, 3)))
cases.add("pack scalars", lambda x: tf.stack([x, x + 1.0]), F32(3))

INDEX = {
    "[1]": lambda x: x[1], "[-1]": lambda x: x[-1], "[1:3]": lambda x: x[1:3], "[::2]": lambda x: x[::2],
    "[::-1]": lambda x: x[::-1], "[3:0:-2]": lambda x: x[3:0:-2], "[:, 1]": lambda x: x[:, 1], "[..., 0]": lambda x: x[..., 0],
    "[1, ..., 2]": lambda x: x[1, ..., 2], "[:, newaxis]": lambda x: x[:, tf.newaxis], "[newaxis, ..., newaxis]": lambda x: x[tf.newaxis, ..., tf.newaxis],
    "[-3:-1, 1:]": lambda x: x[-3:-1, 1:], "[10:]": lambda x: x[10:], "[:100, ::-3]": lambda x: x[:100, ::-3], "[2, newaxis, :, -1]": lambda x: x[2, tf.newaxis, :, -1],
    "[..., ::2, 1::2]": lambda x: x[..., ::2, 1::2], "[3:1]": lambda x: x[3:1], "[-1:-5:-1, -1]": lambda x: x[-1:-5:-1, -1], "[-100:2]": lambda x: x[-100:2],
}
for name, index in INDEX.items():
    cases.add(f"x{name}", index, data((4, 5, 6)))

    def gradient(x, index=index):
        return tf.gradients(tf.reduce_sum(tf.square(index(x)) * 0.5), x)[0]
    cases.add(f"gradient of x{name}", gradient, data((4, 5, 6)))
cases.add("x[i]", lambda x, i: [x[i], x[:, i], x[i, 1:, i]], data((4, 5, 6)), I32(2))
cases.add("x[-i]", lambda x, i: x[i], data((4, 5)), I32(-3))
cases.add("gradient of x[i]", lambda x, i: tf.gradients(tf.reduce_sum(tf.square(x[:, i])), x)[0], data((4, 5)), I32(3))
for i in (0, 3):
    cases.add(f"gradient of x[i:i+2] where i is {i}", lambda x, i: tf.gradients(tf.reduce_sum(tf.square(tf.ensure_shape(x[:, i : i + 2], [4, 2]))), x)[0], data((4, 5)), I32(i))
for i, j in ((1, 4), (-4, -1), (-9, 3), (2, 9)):
    cases.add(f"gradient of x[:, {i}:{j}] where the run says", lambda x, i, j: raw.StridedSliceGrad(
        shape=[4, 5], begin=[0, i], end=[0, j], strides=[1, 1], dy=x, begin_mask=1, end_mask=1), data((4, 3)), I32(i), I32(j))
cases.add("gradient of nothing where the run says", lambda x, i: raw.StridedSliceGrad(shape=[5, 2], begin=[i], end=[i], strides=[1], dy=x), data((0, 2)), I32(3))
cases.fails("gradient of more than was taken", "dy has not as many elements as the slice", lambda x, i: raw.StridedSliceGrad(
    shape=[5, 2], begin=[i], end=[i + 2], strides=[1], dy=x), data((2, 2)), I32(4))
for i in (I32(2), I32(-3), I64(0), I64(-2)):
    cases.add(f"one of x[i:i+1] where i is {i}", lambda x, i: [tf.squeeze(x[:, i : i + 1], 1), tf.reshape(x[i : i + 1], [5])], data((4, 5)), i)
for i in (0, 3):
    cases.add(f"gradient of x[i:i+2, ::2, ::-1] where i is {i}", lambda x, i: tf.gradients(tf.reduce_sum(tf.square(tf.ensure_shape(x[i : i + 2, ::2, ::-1], [2, 2, 3]) * data((2, 2, 3)))), x)[0], data((5, 4, 3)), I32(i))
for name, (b, e, s) in {"[1:3]": (1, 3, 1), "[::2]": (0, 4, 2), "[::-1]": (3, -5, -1), "[3::-2]": (3, -5, -2)}.items():
    cases.add(f"update of x{name}", lambda x, b=b, e=e, s=s: raw.TensorStridedSliceUpdate(
        input=x, begin=[b], end=[e], strides=[s], value=tf.reverse(x, [1])[b:e:s] * 2), data((4, 5)))


def placed(x, v, begin, end, **masks):
    return raw.TensorStridedSliceUpdate(input=x, begin=tf.stack(begin), end=tf.stack(end), strides=[1] * len(begin), value=v, **masks)


# Caches: where an update goes is computed. What is beyond the end, or of no length, writes nothing; one element may stand for all.
for i in (0, 3, 4, -1, -2, -9, 9):
    cases.add(f"update of x[{i}:{i} + 1] where the run says", lambda x, v, i: placed(x, v, [0, i], [0, i + 1], begin_mask=1, end_mask=1), data((3, 4, 2)), data((3, 1, 2)), I32(i))
for i, j in ((1, 3), (0, 9), (3, 2), (-3, 4), (2, -1)):
    cases.add(f"update of x[{i}:{j}] by one row where the run says", lambda x, v, i, j: placed(x, v, [i, 0], [j, 2], end_mask=2), data((5, 3)), data((1, 3)), I32(i), I32(j))
    cases.add(f"update of x[:, {i}:{j}, newaxis] by a number", lambda x, v, i, j: placed(x, v, [0, i, 0], [0, j, 0], begin_mask=1, end_mask=1, new_axis_mask=4), data((2, 5)), data(()), I32(i), I32(j))
for i in (0, 2, -3):
    cases.add(f"update of x[{i}:{i} + 2] where the run says", lambda x, v, i: placed(x, v, [i], [i + 2]), data((5, 3)), data((2, 3)), I32(i))
    cases.add(f"update of x[1, {i}:] by rows", lambda x, v, i: placed(x, v, [1, i], [0, 0], end_mask=2, shrink_axis_mask=1), data((2, 5, 3)), data((5 - i % 5, 3)), I32(i))
    cases.add(f"update of x[j, {i}:{i} + 1, :j] by numbers", lambda x, v, i, j: placed(x, v, [j, i, 0], [j + 1, i + 1, j], begin_mask=4, shrink_axis_mask=1), data((3, 5, 4)), data((1, 1)), I32(i), I32(2))
cases.add("update where there is nothing", lambda x, v, i: [placed(x, v, [i], [i + 1]), placed(x, v, [i], [i + 2])], data((0, 3)), data((1, 3)), I32(0))
cases.add("update up to where a byte ends", lambda x, v, i: placed(x, v, [i], [tf.cast(tf.cast(i, tf.int8) + 1, tf.int32)]), data((300, 2)), data((1, 2)), I32(200))
for name, i, j in (("beyond the end", 5, 7), ("of another size", 1, 4)):
    cases.fails(f"update {name}", "not as many elements as are replaced", lambda x, v, i, j: placed(x, v, [i], [j]), data((6, 3)), data((2, 3)), I32(i), I32(j))
cases.add("update of halves of rows at int64", lambda x, v, i: placed(x, v, [i], [i + 1]), data((5, 3)).astype(np.float16), data((1, 3)).astype(np.float16), np.int64(2))

cases.add("gather", lambda x, i: [tf.gather(x, i), tf.gather(x, i, axis=1), tf.gather(x, i[0], axis=-1), raw.Gather(params=x, indices=i)], data((4, 5, 6)), ints([[0, 3], [2, 1]]))
cases.add("gather at int64", lambda x, i: tf.gather(x, i), data((4, 5)), ints([3, 0, 0], I64))
cases.add("gather a scalar", lambda x, i: tf.gather(x, i, axis=1), data((4, 5)), I32(2))
for axis, batch in ((1, 1), (2, 1), (2, 2), (3, 2), (1, 0)):
    cases.add(f"gather axis {axis} batch {batch}", lambda x, i, a=axis, b=batch: tf.gather(x, i, axis=a, batch_dims=b), data((2, 3, 4, 5)), ints(rng.integers(0, 3, (2, 3, 4))))
cases.add("gather of an empty batch", lambda x, i: [tf.gather(x, i, axis=a, batch_dims=1) for a in (1, 2)], data((0, 3, 4)), ints(np.zeros((0, 2))))
for depth in range(4):
    cases.add(f"gather nd {depth}", lambda x, i: tf.gather_nd(x, i), data((3, 4, 5)), ints(rng.integers(0, 3, (2, 6, depth))))
cases.add("gather of integers", lambda x, i: tf.gather(x, i), ints([5, 6, 7]), ints([2, 2, 0]))
for axis in (-1, 0, 1):
    cases.add(f"one hot {axis}", lambda i, a=axis: tf.one_hot(i, 4, on_value=2.0, off_value=-1.0, axis=a), ints([[0, 3, 5], [-1, 2, 1]]))
cases.add("one hot of more than bytes hold", lambda i, j: [tf.one_hot(i, 300), tf.one_hot(j, 300)], np.array([3, 255], np.uint8), np.array([-1, 127, -128], np.int8))
cases.add("one hot of int64 and uint8", lambda i, j: [tf.one_hot(i, 3), tf.one_hot(j, 3, dtype=tf.int32)], ints([0, 2], I64), np.array([1, 2], np.uint8))
cases.add("stitch", lambda x, y: tf.dynamic_stitch([[0, 2], [[3, 1], [4, 2]]], [x, y]), data((2, 3)), data((2, 2, 3)))
cases.add("stitch in order", lambda x, y: tf.dynamic_stitch([[0, 1], [2, 3, 4]], [x, y]), data((2, 3)), data((3, 3)))

cases.add("scatter nd", lambda i, u: raw.ScatterNd(indices=i, updates=u, shape=[4, 3]), ints([[0], [2], [0]]), data((3, 3)))
cases.add("scatter nd elements", lambda i, u: raw.ScatterNd(indices=i, updates=u, shape=[4, 3]), ints([[0, 1], [2, 2], [0, 1]]), data((3,)))
for op in ("Update", "Add", "Sub", "Max", "Min"):
    cases.add(f"tensor scatter {op}", lambda x, i, u, op=op: getattr(raw, "TensorScatter" + op)(tensor=x, indices=i, updates=u),
              data((4, 3)), ints([[1], [3], [0]]), data((3, 3)))
    cases.add(f"tensor scatter {op} of elements", lambda x, i, u, op=op: getattr(raw, "TensorScatter" + op)(tensor=x, indices=i, updates=u),
              ints(rng.integers(-9, 9, (4, 3))), ints([[1, 0], [3, 2], [0, 1]]), ints([5, -6, 7]))
for op in ("Add", "Max"):  # large enough for several threads; an operand that has to be copied
    cases.add(f"large tensor scatter {op}", lambda x, i, u, op=op: getattr(raw, "TensorScatter" + op)(tensor=x, indices=i, updates=u),
              data((64, 1024)), ints(rng.integers(0, 64, (64, 1))), data((64, 1024)))
    cases.add(f"large tensor scatter {op}, its operand read again", lambda x, i, u, op=op: getattr(raw, "TensorScatter" + op)(tensor=x * 2, indices=i, updates=u) - x * 2,
              data((64, 1030)), ints(rng.integers(0, 64, (64, 1))), data((64, 1030)))
for op in ("Sum", "Prod", "Max", "Min"):
    for dtype in (F32, I32):
        cases.add(f"unsorted segment {op} {dtype.__name__}", lambda x, i, op=op: getattr(raw, "UnsortedSegment" + op)(data=x, segment_ids=i, num_segments=5),
                  data((6, 2), dtype), ints([3, 0, 3, -1, 1, 0]))
    cases.add(f"unsorted segment {op} of a matrix of ids", lambda x, i, op=op: getattr(raw, "UnsortedSegment" + op)(data=x, segment_ids=i, num_segments=3),
              data((2, 3, 2)), ints([[0, 1, 0], [1, 1, 2]]))
for dtype in (np.float32, np.float64, np.int32):
    cases.add(f"segment mean {np.dtype(dtype).name}", lambda x: raw.SegmentMean(data=x, segment_ids=[0, 0, 0, 2, 3, 3]),
              (data((6, 2)) * 50).astype(dtype))
for op in ("Sum", "Prod", "Max", "Min"):
    for dtype in (F32, np.float16, np.float64, I32, np.int64, np.uint8):
        cases.add(f"segment {op} {dtype.__name__}", lambda x, op=op: getattr(raw, "Segment" + op)(data=x, segment_ids=[0, 0, 0, 2, 3, 5]),
                  rng.integers(0, 9, (6, 2, 3)).astype(dtype))
    cases.add(f"segment {op} of negative numbers", lambda x, op=op: getattr(raw, "Segment" + op)(data=x, segment_ids=tf.constant([0, 2, 2], tf.int64)),
              -1 - np.abs(data((3,))))
    cases.add(f"segment {op} of nothing", lambda x, op=op: getattr(raw, "Segment" + op)(data=x, segment_ids=tf.zeros([0], tf.int32)), data((0, 2)))
    cases.add(f"segment {op} of empty rows", lambda x, op=op: getattr(raw, "Segment" + op)(data=x, segment_ids=tf.constant([2**40 - 1], tf.int64)), data((1, 0)))
cases.add("segment sum", lambda x: raw.SegmentSum(data=x, segment_ids=[0, 0, 1, 3]), data((4, 2)))
cases.add("embedding gradient", lambda x, i: tf.gradients(tf.reduce_sum(tf.square(tf.gather(x, i))), x)[0] + tf.zeros_like(x), data((5, 3)), ints([1, 1, 4]))
for shape in ((), (7,)):
    for dtype in (I32, np.int64):
        cases.add(f"unravel index {dtype.__name__} {shape}", lambda x, d=dtype: raw.UnravelIndex(indices=x, dims=tf.constant([3, 4, 1, 5], d)),
                  rng.integers(0, 60, shape).astype(dtype))
cases.add("unravel an index of dims whose product only int64 holds", lambda x: raw.UnravelIndex(indices=x, dims=tf.constant([2**21, 2**41], tf.int64)),
          np.array([3, 2**40 + 7, 2**62 - 1], np.int64))
cases.fails("unravel an index outside", "index is out of bound as with dims", lambda x: raw.UnravelIndex(indices=x, dims=[3, 4]), ints([0, 12]))

# Sparse values; lists of constants.
for dtype in (np.float32, np.int32, np.bool_, np.complex64):
    for index in (np.int32, np.int64):
        for indices, shape, values in (([1, 3], [5], [1, 0]), ([[0, 1], [2, 0]], [3, 2], [1, 1]), ([[0, 1], [2, 0]], [3, 2], 1), (2, [4], 1),
                                       (np.zeros((0, 2)), [2, 3], []), (np.zeros(0), [3], [])):
            cases.add(f"SparseToDense {dtype.__name__} {index.__name__} {np.array(indices).tolist()} {values}", lambda i, v, d, n=shape: tf.raw_ops.SparseToDense(
                sparse_indices=i, output_shape=tf.constant(n, i.dtype), sparse_values=v, default_value=d), np.array(indices, index), np.array(values, dtype), np.array(0, dtype))
for dtype in (np.int32, np.int64, np.float32):
    for out in (tf.int32, tf.int64):
        cases.add(f"ListDiff {dtype.__name__} {out.name}", lambda z, d=dtype, o=out: (lambda y, i: (y + z, i))(
            *tf.raw_ops.ListDiff(x=tf.constant([5, 1, 2, 5, 7], d), y=tf.constant([2, 9], d), out_idx=o)), np.array(0, dtype))

# Rows of a table, added up in segments of which some have none.
at, to = ints([3, 0, 3, 2, 1, 0, 2]), ints([0, 0, 1, 1, 1, 4, 4])
for op in ("Sum", "Mean", "SqrtN"):
    many, known = getattr(raw, f"SparseSegment{op}WithNumSegments"), getattr(raw, f"SparseSegment{op}")
    for dtype in (F32, np.float64, np.float16, tf.bfloat16.as_numpy_dtype) + ((I32,) if op == "Sum" else ()):
        name = np.dtype(dtype).name
        cases.add(f"SparseSegment{op}WithNumSegments {name}", lambda x, i, s, many=many: many(data=x, indices=i, segment_ids=s, num_segments=6), data((4, 5), dtype), at, to,
                  **({"tol": 2e-2} if dtype not in (F32, np.float64, I32) else {}))
    cases.add(f"SparseSegment{op} of known segments", lambda x, i, known=known: known(data=x, indices=i, segment_ids=to), data((4, 2, 3)), at)
    cases.add(f"SparseSegment{op} at int64", lambda x, i, s, many=many: many(data=x, indices=i, segment_ids=s, num_segments=5), data((4,)), at.astype(I64), to.astype(I64))
    grad = getattr(raw, f"SparseSegment{op}Grad")
    for dtype in (F32, np.float64, np.float16):
        cases.add(f"SparseSegment{op}Grad {dtype.__name__}", lambda g, i, s, grad=grad: grad(grad=g, indices=i, segment_ids=s, output_dim0=7), data((6, 3), dtype), at, to)
    cases.add(f"gradient of SparseSegment{op}", lambda x, i, known=known: tf.gradients(tf.square(known(data=x, indices=i, segment_ids=to)), x)[0], data((4, 3)), at)
    cases.add(f"SparseSegment{op} of no rows", lambda x, i, s, many=many: many(data=x, indices=i, segment_ids=s, num_segments=3), data((4, 5)), ints([]), ints([]))
cases.add("embedding_lookup_sparse", lambda x: tf.nn.embedding_lookup_sparse(x, tf.sparse.SparseTensor([[0, 0], [0, 1], [2, 0]], [1, 3, 1], [4, 2]), None, combiner="mean"), data((4, 5)))
for i, s, count, name in (([4], [0], 2, "indices have values outside of data"), ([-1], [0], 2, "indices have values outside of data"), ([0], [2], 2, "segment ids are not in"), ([0, 1], [1, 0], 2, "segment ids are not sorted")):
    cases.fails(f"SparseSegmentSum of {i} in {s}", name, lambda x, i, s, n=count: raw.SparseSegmentSumWithNumSegments(data=x, indices=i, segment_ids=s, num_segments=n),
                data((4, 5)), ints(i), ints(s))
for dtype in (F32, np.float64, I32, np.complex64):
    cases.add(f"SparseTensorDenseAdd {np.dtype(dtype).name}", lambda i, v, b: raw.SparseTensorDenseAdd(a_indices=i, a_values=v, a_shape=tf.constant([3, 4], tf.int64), b=b),
              ints([[0, 1], [2, 3], [0, 1]], I64), data((3,), dtype), data((3, 4), dtype))
cases.add("SparseTensorDenseAdd of nothing", lambda i, v, b: raw.SparseTensorDenseAdd(a_indices=i, a_values=v, a_shape=tf.constant([3], tf.int64), b=b), ints(np.zeros((0, 1)), I64), data((0,)), data((3,)))
cases.fails("SparseTensorDenseAdd outside", "a_indices have values outside of a_shape", lambda i, v, b: raw.SparseTensorDenseAdd(
    a_indices=i, a_values=v, a_shape=tf.constant([3], tf.int64), b=b), ints([[3]], I64), data((1,)), data((3,)))
