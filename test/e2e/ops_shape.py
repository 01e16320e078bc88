"""Constants, shapes, and ops that move elements."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("shape")
raw = tf.raw_ops
F32, I32, I64 = np.float32, np.int32, np.int64
rng = np.random.default_rng(3)


def data(shape, dtype=F32):
    return (rng.normal(size=shape) * 10).astype(dtype)


def ints(*values, dtype=I32):
    return np.array(values, dtype)


# Constants and pass-throughs.
cases.add("constants", lambda: [tf.constant(v) for v in (
    np.arange(6, dtype=F32).reshape(2, 3), ints(1, 2, 3), np.float64(2.5), np.array([True, False]), np.uint8(200),
    np.array([1 + 2j], np.complex64), np.float16(1.5), np.zeros((0, 4), F32))])
cases.add("identities", lambda x: [tf.identity(x), tf.stop_gradient(x), raw.Snapshot(input=x),
                                   raw.PreventGradient(input=x)] + list(tf.identity_n([x, x])), data((2, 3)))
cases.add("default of a placeholder", lambda x: tf.compat.v1.placeholder_with_default(np.ones((2, 3), F32), (2, 3)) + x, data((2, 3)))
cases.add("ensure shape", lambda x: tf.ensure_shape(x, (None, 3)), data((2, 3)))
cases.add("fill", lambda x: tf.fill([2, 3], x), F32(7))
cases.add("fill nothing", lambda x: tf.fill([0, 3], x), F32(7))
cases.add("zeros and ones like", lambda x, b: [
                                               raw.ZerosLike(x=b), raw.OnesLike(x=b)], data((2, 3)), np.array([True, False]))
for start, limit, delta in [(0, 5, 1), (3, 18, 4), (5, -3, -2), (0, 0, 1), (2, 3, 10)]:
    for dtype in (I32, I64, F32):
        cases.add(f"range {start} {limit} {delta} {dtype.__name__}",
                  lambda a=start, b=limit, c=delta, d=dtype: tf.range(d(a), d(b), d(c)))
cases.add("range of fractions counted in their type", lambda: [tf.range(0.0, 0.3, 0.1), tf.range(0.0, 0.6, 0.2), tf.range(np.float64(0), np.float64(0.3), np.float64(0.1)),
                                                            tf.cast(raw.Range(start=tf.constant(0, tf.bfloat16), limit=tf.constant(0.3, tf.bfloat16), delta=tf.constant(0.1, tf.bfloat16)), F32)])
cases.add("range of fractions", lambda: tf.range(0.0, 1.0, 0.1))
for n in (1, 2, 7):
    cases.add(f"linspace {n}", lambda n=n: raw.LinSpace(start=F32(-1), stop=F32(2), num=n))

# Shapes.
cases.add("shape size rank", lambda x: [raw.Shape(input=x), raw.Shape(input=x, out_type=tf.int64), raw.Size(input=x),
                                        raw.Rank(input=x)] + raw.ShapeN(input=[x, x[0]]), data((2, 3, 4)))
for to in ([6, 4], [-1], [2, -1, 2], [1, 24, 1], [4, 3, 2]):
    cases.add(f"reshape to {to}", lambda x, to=to: raw.Reshape(tensor=x, shape=to), data((2, 3, 4)))
cases.add("reshape by a computed shape", lambda x: tf.reshape(x, tf.concat([tf.shape(x)[1:], [-1]], 0)), data((2, 3, 4)))
for rows, to in ((0, [0, -1]), (0, [-1, 0, 4]), (0, [0, 3, -1, 2]), (0, [-1, 12]), (0, [-1])):
    cases.add(f"reshape an empty batch to {to}", lambda x, to=to: raw.Reshape(tensor=x, shape=to), data((rows, 3, 4)))
cases.add("reshape nothing", lambda x: raw.Reshape(tensor=x, shape=[3, 0]), data((0, 3)))
for axis in (0, 1, 2, -1, -3):
    cases.add(f"expand dims {axis}", lambda x, a=axis: tf.expand_dims(x, a), data((2, 3)))
cases.add("squeeze", lambda x: [raw.Squeeze(input=x), raw.Squeeze(input=x, axis=[0]), raw.Squeeze(input=x, axis=[-2, 0])], data((1, 2, 1, 3)))
cases.add("broadcast to", lambda x: [tf.broadcast_to(x, (2, 3)), tf.broadcast_to(x, (4, 2, 3))], data((2, 1)))
cases.add("broadcast args", lambda: [raw.BroadcastArgs(s0=[2, 1], s1=[3]), raw.BroadcastArgs(s0=ints(4, 1, 3, dtype=I64), s1=ints(2, 1, dtype=I64))])
for a, b in [([2, 3], [2, 3]), ([2, 3], [3]), ([2, 1], [1, 3]), ([1, 3], [3]), ([1], [1, 1]), ([], [2, 2]), ([4, 1, 3], [2, 1])]:
    cases.add(f"broadcast gradient args {a} {b}", lambda a=a, b=b: list(raw.BroadcastGradientArgs(s0=ints(*a), s1=ints(*b))))
cases.add("invert permutation", lambda: raw.InvertPermutation(x=[2, 0, 3, 1]))
for n in (0, 1, 50):
    for dtype in (np.int32, np.int64):
        cases.add(f"invert permutation of {n} that is fed {dtype.__name__}", lambda p: raw.InvertPermutation(x=p), np.random.default_rng(n).permutation(n).astype(dtype))
for wrong in ([0, 1, 1], [0, 3, 1], [-1, 0, 1]):
    cases.fails(f"invert permutation of {wrong}", "the input is not a permutation", lambda p: raw.InvertPermutation(x=p), np.array(wrong, np.int32))

# Moving elements.
for perm in ([1, 0, 2], [2, 0, 1], [0, 1, 2], [2, 1, 0]):
    cases.add(f"transpose {perm}", lambda x, p=perm: raw.Transpose(x=x, perm=p), data((2, 3, 4)))
cases.add("conjugate transpose", lambda x: raw.ConjugateTranspose(x=x, perm=[1, 0]), (data((2, 3)) + 1j * data((2, 3))).astype(np.complex64))
for m in ([2, 1], [1, 3], [2, 3], [0, 2], [1, 1]):
    cases.add(f"tile {m}", lambda x, m=m: raw.Tile(input=x, multiples=m), data((2, 3)))
cases.add("pad", lambda x: [raw.Pad(input=x, paddings=[[1, 2], [0, 3]]), raw.PadV2(input=x, paddings=[[0, 0], [2, 1]], constant_values=F32(5))], data((2, 3)))
for mode in ("REFLECT", "SYMMETRIC"):
    cases.add(f"mirror pad {mode}", lambda x, m=mode: raw.MirrorPad(input=x, paddings=[[1, 1], [2, 0], [0, 3]], mode=m), data((2, 3, 5)))
    cases.add(f"mirror pad grad {mode}", lambda x, m=mode: raw.MirrorPadGrad(input=x, paddings=[[1, 1], [2, 0], [0, 3]], mode=m), data((4, 5, 8)))
cases.add("reverse", lambda x: [raw.ReverseV2(tensor=x, axis=[1]), raw.ReverseV2(tensor=x, axis=[-1, 0]),
                                raw.Reverse(tensor=x, dims=[True, False, True])], data((2, 3, 4)))
for seq, batch in ((1, 0), (0, 1), (2, 0), (0, 2)):
    cases.add(f"reverse sequence {seq} {batch}", lambda x, n, s=seq, b=batch: raw.ReverseSequence(input=x, seq_lengths=n, seq_dim=s, batch_dim=b),
              data((3, 3, 3)), ints(0, 2, 3))
for shape, seq, batch in (((2, 0, 3), 1, 0), ((0, 2, 3), 0, 1), ((2, 3, 0), 1, 0), ((0, 2), 1, 0)):
    cases.add(f"reverse sequence of shape {shape}", lambda x, n, s=seq, b=batch: raw.ReverseSequence(input=x, seq_lengths=n, seq_dim=s, batch_dim=b),
              data(shape), np.zeros(shape[batch], I32))
cases.add("roll", lambda x: [tf.roll(x, [1, -2], [0, 1]), tf.roll(x, 7, 1), tf.roll(x, 0, 0)], data((3, 4)))
cases.add("roll by an input", lambda x, n: tf.roll(x, n, [0, 1]), data((3, 4)), ints(-1, 6))
cases.add("space to batch", lambda x: [raw.SpaceToBatchND(input=x, block_shape=[2, 3], paddings=[[0, 0], [1, 1]]),
                                       raw.SpaceToBatch(input=x, paddings=[[1, 1], [0, 0]], block_size=2)], data((2, 4, 4, 3)))
cases.add("batch to space", lambda x: [raw.BatchToSpaceND(input=x, block_shape=[2, 3], crops=[[0, 1], [2, 0]]),
                                       raw.BatchToSpace(input=x, crops=[[0, 0], [1, 1]], block_size=2)], data((12, 2, 3, 2)))
for f in ("NHWC", "NCHW"):
    if f == "NHWC":  # TensorFlow's CPU kernels know no other
        cases.add(f"space to depth {f}", lambda x, f=f: raw.SpaceToDepth(input=x, block_size=2, data_format=f), data((2, 4, 6, 3)))
        cases.add(f"depth to space {f}", lambda x, f=f: raw.DepthToSpace(input=x, block_size=2, data_format=f), data((2, 2, 3, 8)))

# Diagonals.
cases.add("diag", lambda x, y: [raw.Diag(diagonal=x), raw.DiagPart(input=y)], data((2, 3)), data((2, 3, 2, 3)))
cases.add("matrix diag", lambda x: [raw.MatrixDiag(diagonal=x), raw.MatrixDiagPart(input=tf.matmul(x, x, transpose_a=True))], data((2, 3)))
for n in (1, 5, 40):
    cases.add(f"matrix diag {n}", lambda x: raw.MatrixDiagV3(diagonal=x, k=0, num_rows=-1, num_cols=-1, padding_value=F32(7)), data((3, n)))
    cases.add(f"matrix set diag {n}", lambda x, y: [raw.MatrixSetDiag(input=x, diagonal=y), raw.MatrixSetDiagV3(input=x, diagonal=y, k=[0, 0])], data((3, n, n)), data((3, n)))
cases.add("matrix set diag", lambda x, y: raw.MatrixSetDiag(input=x, diagonal=y), data((2, 3, 4)), data((2, 3)))
for lower, upper in ((0, 0), (1, 0), (0, -1), (-1, 1), (1, 2)):
    cases.add(f"band part {lower} {upper}", lambda x, l=lower, u=upper: tf.linalg.band_part(x, l, u), data((2, 4, 5)))
for align in ("LEFT_RIGHT", "RIGHT_LEFT", "LEFT_LEFT", "RIGHT_RIGHT"):
    for k in ((0, 0), (-1, 1), (1, 2), (-2, -1), (-2, 3), (1, 1)):
        cases.add(f"matrix diag part {k} {align}", lambda x, k=k, a=align: raw.MatrixDiagPartV3(input=x, k=k, padding_value=F32(9), align=a), data((2, 4, 5)))

        def rebuild(x, k=k, a=align):
            part = raw.MatrixDiagPartV3(input=x, k=k, padding_value=F32(9), align=a)
            return [raw.MatrixDiagV3(diagonal=part, k=k, num_rows=4, num_cols=5, padding_value=F32(8), align=a),
                    raw.MatrixSetDiagV3(input=-x, diagonal=part, k=k, align=a)]
        cases.add(f"matrix diag and set {k} {align}", rebuild, data((2, 4, 5)))
cases.add("matrix diag of inferred size", lambda x: [raw.MatrixDiagV3(diagonal=x, k=1, num_rows=-1, num_cols=-1, padding_value=F32(0)),
                                                     raw.MatrixDiagV2(diagonal=x, k=-1, num_rows=4, num_cols=-1, padding_value=F32(0))], data((2, 3)))
