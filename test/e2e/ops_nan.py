"""Ops that compare numbers, on NaN, infinities, zeros of both signs and the extreme finite numbers."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("nan")
raw = tf.raw_ops
bfloat16 = tf.bfloat16.as_numpy_dtype
F32, F64, F16 = np.float32, np.float64, np.float16
FLOATS = [F32, F64, F16, bfloat16]
nan, inf = np.nan, np.inf
SPECIAL = [nan, inf, -inf, 0.0, -0.0]


def lowest(dtype):
    return float(tf.as_dtype(dtype).min)


def rows(dtype, n):
    """Rows of n numbers: one special number at each of some places, all of them one, two in turn, and many anywhere."""
    rng = np.random.default_rng(n)
    base = lambda: np.round(rng.normal(size=n) * 4) / 2
    out = [base()]
    for place in sorted({p for p in (0, 1, 2, 7, 8, 15, 16, n // 2, n - 1) if p < n}):
        for special in (nan, inf, -inf):
            for row in (base(), np.abs(base()) + 1, -np.abs(base()) - 1):
                row[place] = special
                out.append(row)
    for a in SPECIAL:
        out += [np.full(n, a)] + [np.where(np.arange(n) % 2 == 0, a, b) for b in SPECIAL + [-3.0, 3.0, lowest(dtype), -lowest(dtype)]]
    for density in (0.1, 0.5, 1.0):
        for _ in range(5):
            row, at = base(), rng.random(n) < density
            row[at] = rng.choice(SPECIAL, at.sum())
            out.append(row)
    return np.array(out).astype(dtype)


def odd(dtype, *shape, specials=SPECIAL):
    """Small numbers, half of them special."""
    rng = np.random.default_rng(len(shape))
    v, at = np.round(rng.normal(size=shape) * 4) / 2, rng.random(shape) < 0.5
    v[at] = rng.choice(specials, at.sum())
    return v.astype(dtype)


def scatter_variable(op):
    def run(base, ids, updates):
        v = raw.VarHandleOp(dtype=base.dtype, shape=base.shape, shared_name=f"{op} {base.dtype.name}")
        with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=base)]):
            scattered = getattr(raw, op)(resource=v, indices=ids, updates=updates)
        with tf.control_dependencies([scattered]):
            return raw.ReadVariableOp(resource=v, dtype=base.dtype)
    return run


EDGES = [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 6.0, 6.5, 5.5, -6.0]

for dtype in FLOATS:
    d = np.dtype(dtype).name
    edges = np.array(EDGES + [lowest(dtype), -lowest(dtype)], dtype)

    # Maxima of windows; with as many channels as fill vectors and leave some over.
    images = [(f"row of {n}", np.stack([r, np.roll(r, 1, 0), np.roll(r, 5, 0)], -1)[:, None], (1, 2)) for n in (3, 17) for r in [rows(dtype, n)]]
    images += [(f"{c} channels", odd(dtype, 3, 7, 6, c), (2, 2)) for c in (1, 4, 17, 40)]
    for name, x, k in images:
        for stride, padding in ((1, "SAME"), (2, "SAME"), (2, "VALID")):
            pool = dict(ksize=[1, k[0], k[1] + 1, 1], strides=[1, k[0] // 2 + 1, stride, 1], padding=padding)
            y = raw.MaxPool(input=tf.constant(x), **pool).numpy()
            g = (np.arange(y.size).reshape(y.shape) % 31 + 1).astype(dtype)
            where = f"{d} {name} stride {stride} {padding}"
            cases.add(f"MaxPool {where}", lambda a, o=pool: raw.MaxPool(input=a, **o), x, bits=True)
            cases.add(f"MaxPoolWithArgmax {where}", lambda a, o=pool: tuple(raw.MaxPoolWithArgmax(input=a, **o)), x, bits=True)
            cases.add(f"MaxPoolGrad {where}", lambda a, b, c, o=pool: raw.MaxPoolGrad(orig_input=a, orig_output=b, grad=c, **o), x, y, g)
            if dtype is bfloat16 and x.shape == y.shape: # TensorFlow takes the cast maxima's memory for the result before it reads them
                continue
            cases.add(f"MaxPoolGradGrad {where}", lambda a, b, c, o=pool: raw.MaxPoolGradGrad(orig_input=a, orig_output=b, grad=c, **o),
                      x, y, (np.arange(x.size).reshape(x.shape) % 29 + 1).astype(dtype))
    # Windows that tile the image, stick out, leave gaps, and are not written out.
    for c in (1, 3, 17, 40):
        for k, stride, padding in ((2, 2, "VALID"), (2, 2, "SAME"), (2, 3, "SAME"), (3, 3, "VALID"), (6, 6, "SAME")):
            pool, x = dict(ksize=[1, k, k, 1], strides=[1, stride, stride, 1], padding=padding), odd(dtype, 2, 7, 9, c)
            y = raw.MaxPool(input=tf.constant(x), **pool).numpy()
            cases.add(f"MaxPoolGrad {d} {c} channels {k} stride {stride} {padding}", lambda a, b, g, o=pool: raw.MaxPoolGrad(
                orig_input=a, orig_output=b, grad=g, **o), x, y, (np.arange(y.size).reshape(y.shape) % 31 + 1).astype(dtype))
    explicit = dict(ksize=[1, 3, 3, 1], strides=[1, 2, 2, 1], padding="EXPLICIT", explicit_paddings=[0, 0, 1, 0, 0, 1, 0, 0])
    cases.add(f"MaxPool {d} explicit", lambda a: raw.MaxPool(input=a, **explicit), odd(dtype, 2, 6, 7, 5), bits=True)
    # Zeros around an activation: the padding is part of the windows that it is in, and of no others.
    for activation in (raw.Relu, raw.Relu6):
        cases.add(f"MaxPool {d} of padded {activation.__name__}", lambda a, f=activation: raw.MaxPool(
            input=tf.pad(f(features=a), [[0, 0], [1, 1], [2, 1], [0, 0]]), ksize=[1, 2, 3, 1], strides=[1, 2, 2, 1], padding="VALID"),
                  np.concatenate([odd(dtype, 2, 6, 7, 20), np.full((1, 6, 7, 20), nan, dtype)]))
    if dtype in (F32, bfloat16):
        for k, stride, padding in ((2, 2, "SAME"), (2, 1, "VALID"), (3, 2, "SAME")):
            pool = dict(ksize=[1, k, k, k, 1], strides=[1, stride, stride, stride, 1], padding=padding)
            x = odd(dtype, 2, 4, 4, 3, 5, specials=[inf, -inf, 0.0]) # TensorFlow's maxima depend on where a NaN is
            y = raw.MaxPool3D(input=tf.constant(x), **pool).numpy()
            cases.add(f"MaxPool3D {d} {k} stride {stride} {padding}", lambda a, o=pool: raw.MaxPool3D(input=a, **o), x)
            for name, a, b in (("infinities", x, y), ("nan", odd(dtype, *x.shape), np.where(np.arange(y.size).reshape(y.shape) % 3 == 0, nan, y).astype(dtype))):
                cases.add(f"MaxPool3DGrad {d} {k} stride {stride} {padding} {name}", lambda a, b, c, o=pool: raw.MaxPool3DGrad(orig_input=a, orig_output=b, grad=c, **o),
                          a, b, (np.arange(y.size).reshape(y.shape) % 5 + 1).astype(dtype))
                cases.add(f"MaxPool3DGradGrad {d} {k} stride {stride} {padding} {name}", lambda a, b, c, o=pool: raw.MaxPool3DGradGrad(
                    orig_input=a, orig_output=b, grad=c, **o), a, b, (np.arange(x.size).reshape(x.shape) % 29 + 1).astype(dtype))

    # Maxima of rows and columns, and where they are.
    for n in (1, 3, 9, 33, 100):
        x = rows(dtype, n)
        turned = np.ascontiguousarray(x.T)
        for op in ("Max", "Min"):
            for name, v, axis in (("rows", x, [1]), ("columns", turned, [0]), ("planes", np.stack([x, -x, x[::-1]]), [0, 2]), ("lines", np.stack([x, -x, x[::-1]]), [0])):
                cases.add(f"{op} {d} of {name} of {n}", lambda a, op=op, axis=axis: getattr(raw, op)(input=a, axis=axis), v)
        for op in ("ArgMax", "ArgMin"):
            for axis in (0, 1):
                cases.add(f"{op} {d} of {n} along {axis}", lambda a, op=op, axis=axis: getattr(raw, op)(input=a, dimension=axis), x if axis else turned)
        for op in ("Softmax", "LogSoftmax"):
            cases.add(f"{op} {d} of {n}", lambda a, op=op: getattr(raw, op)(logits=a), x, tol=3e-2 if dtype in (F16, bfloat16) else None)
    for size in (7, 1000, 40000):
        for special in (nan, inf, -inf):
            x = np.random.default_rng(size).normal(size=size).astype(dtype)
            x[size * 2 // 3] = special
            for op in ("Max", "Min"):
                cases.add(f"{op} {d} of {size} with {special}", lambda a, op=op: getattr(raw, op)(input=a, axis=[0]), x)

    # Scatters, in the order of the updates.
    updates, base, ids = odd(dtype, 40, 19), odd(dtype, 5, 19), np.random.default_rng(3).integers(0, 4, 40).astype(np.int32)
    for op in ("Max", "Min"):
        sorted_ids = np.sort(np.maximum(ids, 0))
        # Of more columns TensorFlow's answers depend on where vectors end.
        cases.add(f"Segment{op} {d}", lambda v, i=sorted_ids, op=op: getattr(raw, "Segment" + op)(data=v, segment_ids=i), updates[:, :3])
        cases.add(f"UnsortedSegment{op} {d}", lambda v, i, op=op: getattr(raw, "UnsortedSegment" + op)(data=v, segment_ids=i, num_segments=5), updates, ids, bits=True)
        cases.add(f"TensorScatter{op} {d}", lambda t, i, v, op=op: getattr(raw, "TensorScatter" + op)(tensor=t, indices=i, updates=v), base, ids[:, None], updates, bits=True)
        cases.add(f"ResourceScatter{op} {d}", scatter_variable("ResourceScatter" + op), base, ids, updates, bits=True)

    # The largest: of equal ones, and so of zeros, the first come first. Where a NaN is, XLA's answers count.
    x = odd(dtype, 5, 40, specials=[0.0, -0.0, inf, -inf])
    for k in (1, 7, 40):
        cases.add(f"TopKV2 {d} {k} with zeros", lambda a, k=k: raw.TopKV2(input=a, k=k), x, bits=True)
    if dtype in (F32, F64):
        x = odd(dtype, 5, 40, specials=[nan, -nan, inf, -inf, 1.0])
        x[x == 0] = 2
        for name, fn in (("TopKV2", lambda a: raw.TopKV2(input=a, k=7)), ("sort", tf.sort), ("argsort", lambda a: tf.argsort(a, stable=True)),
                         ("falling sort", lambda a: tf.sort(a, direction="DESCENDING"))):
            cases.add(f"{name} {d} with nan", fn, x, xla=True)

    # Element by element.
    for op in ("Maximum", "Minimum"):
        cases.add(f"{op} {d}", lambda a, b, op=op: getattr(raw, op)(x=a, y=b), edges[:, None], edges[None])
    clip = lambda t, low, high: raw.ClipByValue(t=t, clip_value_min=low, clip_value_max=high)
    for low in (nan, -1.0, -0.0, 0.0, -inf, inf):
        for high in (nan, 2.0, -0.0, 0.0, -2.0, inf):
            cases.add(f"ClipByValue {d} to {low} {high}", clip, edges, np.array(low, dtype), np.array(high, dtype), bits=True)
    cases.add(f"ClipByValue {d} to tensors", clip, np.tile(edges, 18), np.repeat(edges, 18), np.roll(np.repeat(edges, 18), 7), bits=True)
    cases.add(f"clip_by_value {d}", lambda a: tf.clip_by_value(a, -1, 2), edges)
    for op in ("Sign", "Round", "Ceil", "Floor", "Abs", "Neg") + (("Rint",) if dtype in (F32, F64) else ()):
        for n in (1, 5, 6, 18, 100):
            cases.add(f"{op} {d} of {n}", lambda a, op=op: getattr(raw, op)(x=a), np.resize(edges, n), bits=True)
    for op in ("Relu", "Relu6", "Elu", "Selu", "Softplus", "Softsign"):
        cases.add(f"{op} {d}", lambda a, op=op: getattr(raw, op)(features=a), np.resize(edges, 75))
    for alpha in (0.2, 1.5, 0.0, -0.5):
        cases.add(f"LeakyRelu {d} {alpha}", lambda a, alpha=alpha: raw.LeakyRelu(features=a, alpha=alpha), np.resize(edges, 75))
    for op, of in (("Relu", "features"), ("Relu6", "features"), ("Elu", "outputs"), ("Selu", "outputs"), ("LeakyRelu", "features")):
        cases.add(f"{op}Grad {d}", lambda a, b, op=op, of=of: getattr(raw, op + "Grad")(**{"gradients": a, of: b}), np.repeat(edges, 18), np.tile(edges, 18))

for dtype in (F32, F64):
    d = dtype.__name__
    values, logits = np.array(EDGES, dtype), rows(dtype, 5)
    cases.add(f"Bucketize {d}", lambda a: raw.Bucketize(input=a, boundaries=[-1.0, 0.0, 1.5, 4.0]), values)
    table = np.array([[-inf, -1, -0.0, 0, 1, inf], [-2, -1, 0, 1, nan, nan]], dtype)
    for op in ("LowerBound", "UpperBound"):
        cases.add(f"{op} {d}", lambda s, v, op=op: getattr(raw, op)(sorted_inputs=s, values=v), table, np.tile(values, (2, 1)))
    for name, labels in (("classes", np.eye(5)[np.arange(len(logits)) % 5]), ("shares", np.full(logits.shape, 0.2)), ("anything", odd(dtype, *logits.shape)), ("none", np.zeros(logits.shape))):
        cases.add(f"SoftmaxCrossEntropyWithLogits {d} {name}", lambda a, b: tuple(raw.SoftmaxCrossEntropyWithLogits(features=a, labels=b)), logits, labels.astype(dtype))
    cases.add(f"SparseSoftmaxCrossEntropyWithLogits {d}", lambda a, b: tuple(raw.SparseSoftmaxCrossEntropyWithLogits(features=a, labels=b)),
              logits, (np.arange(len(logits)) % 5).astype(np.int32))
    cases.add(f"InTopKV2 {d}", lambda p, t: raw.InTopKV2(predictions=p, targets=t, k=2), rows(F32, 5), (np.arange(len(logits)) % 6).astype(np.int32))

values = np.array(EDGES, F32)
g, x = np.repeat(values, 16), np.tile(values, 16)
cases.add("FakeQuantWithMinMaxArgs", lambda x: raw.FakeQuantWithMinMaxArgs(inputs=x, min=-1.7, max=4.1), values)
cases.add("FakeQuantWithMinMaxArgsGradient", lambda g, x: raw.FakeQuantWithMinMaxArgsGradient(gradients=g, inputs=x, min=-1.7, max=4.1), g, x)
for low, high in ((-1.3, 2.9), (nan, 2.9), (0, 0), (-inf, inf)):
    ends = np.array(low, F32), np.array(high, F32)
    cases.add(f"FakeQuantWithMinMaxVars {low} {high}", lambda x, a, b: raw.FakeQuantWithMinMaxVars(inputs=x, min=a, max=b), values, *ends)
    cases.add(f"FakeQuantWithMinMaxVarsGradient {low} {high}", lambda g, x, a, b: tuple(raw.FakeQuantWithMinMaxVarsGradient(gradients=g, inputs=x, min=a, max=b)),
              g, x, *ends)
    cases.add(f"FakeQuantWithMinMaxVarsPerChannelGradient {low} {high}", lambda g, x, a, b: tuple(raw.FakeQuantWithMinMaxVarsPerChannelGradient(
        gradients=g, inputs=x, min=a, max=b)), g.reshape(64, 4), x.reshape(64, 4), *(np.array([e, 0, -0.0, e], F32) for e in ends))

# Boxes and scores that are no numbers. What overlaps by a NaN waits with a score of zero.
chance = np.random.default_rng(5)
for n, most, least in ((12, 12, -5.0), (12, 12, 0.0), (12, 5, -5.0), (40, 60, -np.inf), (40, 9, 0.3), (5, 8, nan)):
    for turn in range(4):
        corner = chance.uniform(0, 3, (n, 2))
        boxes = np.concatenate([corner, corner + chance.uniform(-0.5, 3, (n, 2))], 1).astype(F32)
        boxes[chance.uniform(size=boxes.shape) < (0, 0.05, 0.2, 0.1)[turn]] = nan
        boxes[chance.uniform(size=boxes.shape) < (0.05, 0, 0, 0.1)[turn]] = inf
        scores = chance.choice(np.array([nan, inf, -inf, 0.0, -0.0, 0.5, 1, 2, 3, -1, -2, -3, 0.25, 0.7], F32), n)
        cases.add(f"NonMaxSuppressionV4 {n} {most} {least} {turn}", lambda b, s, l, m=most: tuple(raw.NonMaxSuppressionV4(
            boxes=b, scores=s, max_output_size=m, iou_threshold=0.3, score_threshold=l, pad_to_max_output_size=True)), boxes, scores, np.array(least, F32))
