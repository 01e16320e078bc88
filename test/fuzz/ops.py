"""The ops of the random graphs: how each is built with TensorFlow and which operands it takes.

A step of a graph is [op, inputs, attributes]: the inputs are indices of earlier tensors, the
attributes are JSON values. `BUILD[op](tensors, attributes)` makes the tensor, eagerly or in a graph;
`PICK[op](g)` chooses inputs and attributes in a generator `g`, or returns None.
"""
import tensorflow as tf

raw = tf.raw_ops
BUILD, PICK = {}, {}
FLOATS = ["float32", "float64", "float16", "bfloat16"]
WIDE = ["float32", "float64"]
INTS = ["int32", "int64"]
ANY = FLOATS + INTS + ["bool"]


def op(name, build, pick):
    BUILD[name], PICK[name] = build, pick


def dtype(x):
    return x.dtype.name


# Elementwise.
UNARY = {
    "Abs Neg Sign Square": FLOATS + INTS,
    "Exp Expm1 Log Log1p Tanh Sigmoid Sin Cos Tan Sqrt Rsqrt Reciprocal Erf Erfc Floor Ceil Rint Round "
    "Asinh Acosh Atanh Asin Acos Atan Sinh Cosh": FLOATS,
    "Lgamma Digamma": WIDE,
    "Invert": INTS, "LogicalNot": ["bool"], "IsNan IsInf IsFinite": FLOATS,
}
ACTIVATIONS = "Relu Relu6 Elu Selu Softplus Softsign LeakyRelu"


def unary(name, types, argument="x"):
    function = getattr(raw, name)
    op(name, lambda t, a: function(**{argument: t[0]}), lambda g: g.inputs(g.one(types)))


for names, types in UNARY.items():
    for name in names.split():
        unary(name, types)
for name in ["Erf", "Erfc"]:  # TensorFlow makes NaN of double infinities
    PICK[name] = lambda g: g.inputs(g.one([t for t in FLOATS if not g.special or t != "float64"]))
for name in ACTIVATIONS.split():
    unary(name, FLOATS, "features")

BINARY = {
    "Sub Mul Maximum Minimum SquaredDifference": FLOATS + INTS, "AddV2": FLOATS + INTS,
    "RealDiv DivNoNan Pow Atan2 Xdivy Xlogy FloorMod FloorDiv": WIDE,
    # No noise makes two floats equal that TensorFlow rounded apart.
    "Less LessEqual Greater GreaterEqual": FLOATS + INTS, "Equal NotEqual": INTS + ["bool"],
    "LogicalAnd LogicalOr": ["bool"], "BitwiseAnd BitwiseOr BitwiseXor": INTS,
}
for names, types in BINARY.items():
    for name in names.split():
        op(name, lambda t, a, f=getattr(raw, name): f(x=t[0], y=t[1]),
           lambda g, types=types: g.inputs(*g.broadcastable(types)))


# TensorFlow refuses to divide integers by 0, and INT_MIN / -1 traps in its kernels.
def integer_division(name):
    def build(t, a):
        divisor = tf.bitwise.bitwise_and(t[1], tf.constant(63, t[1].dtype)) + 1
        return getattr(raw, name)(x=t[0], y=divisor)
    return build


for name in ["FloorDiv", "FloorMod", "TruncateDiv", "TruncateMod"]:
    op("Int" + name, integer_division(name), lambda g: g.inputs(*g.broadcastable(INTS)))
for name in ["LeftShift", "RightShift"]:
    op(name, lambda t, a, f=getattr(raw, name): f(x=t[0], y=tf.bitwise.bitwise_and(t[1], tf.constant(31, t[1].dtype))),
       lambda g: g.inputs(*g.broadcastable(INTS)))


def cast(t, a):
    x, to = t[0], tf.as_dtype(a["to"])
    if x.dtype.is_floating and to.is_integer:  # what does not fit is undefined in C++ and differs by kernel
        wide = tf.cast(x, tf.float64)
        x = tf.where(tf.math.is_finite(wide), tf.clip_by_value(wide, -1e9, 1e9), tf.zeros_like(wide))
    return tf.cast(x, to)


op("Cast", cast, lambda g: g.inputs(g.one(ANY), to=g.choice(ANY)))
op("SelectV2", lambda t, a: raw.SelectV2(condition=t[0], t=t[1], e=t[2]), lambda g: g.select())
op("ClipByValue", lambda t, a: raw.ClipByValue(t=t[0], clip_value_min=tf.cast(a["low"], t[0].dtype),
                                               clip_value_max=tf.cast(a["high"], t[0].dtype)),
   lambda g: g.inputs(g.one(WIDE + INTS), low=g.integer(-3, 0), high=g.integer(0, 3)))

# Reductions.
REDUCE = {"Sum Mean Max Min": FLOATS + INTS, "Prod": WIDE, "All Any": ["bool"]}
for names, types in REDUCE.items():
    for name in names.split():
        op(name, lambda t, a, f=getattr(raw, name): f(input=t[0], axis=a["axis"], keep_dims=a["keep"]),
           lambda g, types=types: g.reduction(types))
for name in ["ArgMax", "ArgMin"]:
    op(name, lambda t, a, f=getattr(raw, name): f(input=t[0], dimension=a["axis"]),
       lambda g: g.along(g.one(WIDE + INTS), nonempty=True))
for name in ["Cumsum", "Cumprod"]:
    op(name, lambda t, a, f=getattr(raw, name): f(x=t[0], axis=a["axis"], exclusive=a["exclusive"], reverse=a["reverse"]),
       lambda g: g.along(g.one(WIDE), exclusive=g.coin(), reverse=g.coin()))
for name in ["Softmax", "LogSoftmax"]:
    op(name, lambda t, a, f=getattr(raw, name): f(logits=t[0]), lambda g: g.inputs(g.one(WIDE, least_rank=1)))
op("TopKV2", lambda t, a: raw.TopKV2(input=t[0], k=a["k"])[a["result"]], lambda g: g.top_k())
op("UnsortedSegmentSum", lambda t, a: raw.UnsortedSegmentSum(
    data=t[0], segment_ids=tf.constant(a["ids"], tf.int32, [len(a["ids"])]), num_segments=a["segments"]), lambda g: g.segments())

# Shapes.
op("Reshape", lambda t, a: tf.reshape(t[0], a["shape"]), lambda g: g.reshape())
op("Transpose", lambda t, a: tf.transpose(t[0], a["perm"]), lambda g: g.transpose())
op("BroadcastTo", lambda t, a: tf.broadcast_to(t[0], a["shape"]), lambda g: g.broadcast_to())
op("Tile", lambda t, a: tf.tile(t[0], a["multiples"]), lambda g: g.tile())
op("ConcatV2", lambda t, a: tf.concat(t, a["axis"]), lambda g: g.concat())
op("Pack", lambda t, a: tf.stack(t, a["axis"]), lambda g: g.pack())
op("Slice", lambda t, a: tf.slice(t[0], a["begin"], a["size"]), lambda g: g.slice())
op("StridedSlice", lambda t, a: tf.strided_slice(t[0], a["begin"], a["end"], a["strides"]), lambda g: g.strided_slice())
op("ReverseV2", lambda t, a: tf.reverse(t[0], [a["axis"]]), lambda g: g.along(g.one(ANY)))
op("Pad", lambda t, a: tf.pad(t[0], a["paddings"], a["mode"]), lambda g: g.pad())
op("GatherV2", lambda t, a: tf.gather(t[0], tf.constant(a["indices"], tf.int32, a["shape"]), axis=a["axis"]), lambda g: g.gather())
op("GatherComputed", lambda t, a: tf.gather(t[0], tf.math.floormod(t[1], t[0].shape[a["axis"]]), axis=a["axis"]), lambda g: g.gather_computed())
op("OneHot", lambda t, a: tf.one_hot(t[0], a["depth"], axis=a["axis"]), lambda g: g.inputs(g.one(INTS, most_rank=3), depth=g.integer(0, 5), axis=-1))
op("ScatterNd", lambda t, a: raw.ScatterNd(indices=tf.constant(a["indices"], tf.int32, [len(a["indices"]), 1]), updates=t[0],
                                           shape=[a["rows"]] + t[0].shape.as_list()[1:]), lambda g: g.scatter())

# Contractions.
op("MatMul", lambda t, a: raw.MatMul(a=t[0], b=t[1], transpose_a=a["ta"], transpose_b=a["tb"]), lambda g: g.matmul(2))
op("BatchMatMulV2", lambda t, a: raw.BatchMatMulV2(x=t[0], y=t[1], adj_x=a["ta"], adj_y=a["tb"]), lambda g: g.matmul(3))
op("Conv2D", lambda t, a: raw.Conv2D(input=t[0], filter=t[1], strides=[1, a["stride"], a["stride"], 1], padding=a["padding"],
                                     dilations=[1, a["dilation"], a["dilation"], 1]), lambda g: g.conv())
op("DepthwiseConv2dNative", lambda t, a: raw.DepthwiseConv2dNative(
    input=t[0], filter=t[1], strides=[1, a["stride"], a["stride"], 1], padding=a["padding"]), lambda g: g.conv(depthwise=True))
for name in ["MaxPool", "AvgPool"]:
    op(name, lambda t, a, n=name: getattr(raw, n)(
        **{"input" if n == "MaxPool" else "value": t[0]}, ksize=[1, a["k"], a["k"], 1],
        strides=[1, a["stride"], a["stride"], 1], padding=a["padding"]), lambda g: g.pool())
op("BiasAdd", lambda t, a: raw.BiasAdd(value=t[0], bias=t[1]), lambda g: g.bias())


# Control flow: chains of one-operand ops on one tensor; a1 is v1's frames where the graph keeps them.
disturb = []  # what sees every value inside loops and branches, when evaluated eagerly


def chain(x, names):
    for name in names:
        x = BUILD[name]([x], {})
        x = disturb[0](x, name) if disturb else x
    return x


def loop(t, a):
    def body(i, x, total):
        x = chain(x, a["body"])
        return i + 1, x, total + x
    return tf.while_loop(lambda i, x, total: i < a["trips"], body, (tf.constant(0), t[0], tf.zeros_like(t[0])))[a["result"]]


op("While", loop, lambda g: g.inputs(g.one(WIDE), trips=g.integer(0, 4), result=g.integer(1, 2),
                                     body=[g.choice(["Tanh", "Sin", "Abs", "Neg", "Relu", "Atan", "Softsign"]) for _ in range(g.integer(1, 3))]))
op("If", lambda t, a: tf.cond(tf.reduce_any(t[0]), lambda: chain(t[1], a["then"]), lambda: chain(t[1], a["else"])),
   lambda g: g.inputs(g.one(["bool"]), g.one(WIDE), **{branch: [g.choice(["Tanh", "Cos", "Abs", "Neg", "Square", "Floor"])
                                                               for _ in range(g.integer(1, 3))] for branch in ("then", "else")}))
