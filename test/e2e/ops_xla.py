"""XLA's own ops, against XLA: TensorFlow has no other kernels for them."""
import numpy as np
import tensorflow as tf
from optest import Cases
from tensorflow.compiler.tf2xla.ops import gen_xla_ops as gen
from tensorflow.compiler.xla import xla_data_pb2

cases = Cases("xla")
raw = tf.raw_ops
rng = np.random.default_rng(13)
nan, inf = np.nan, np.inf
F16, F32, F64, C64, I8, I32, I64, U32, U64 = np.float16, np.float32, np.float64, np.complex64, np.int8, np.int32, np.int64, np.uint32, np.uint64


def data(*shape, dtype=F32):
    v = rng.standard_normal(shape) * (5 if np.dtype(dtype).kind in "iu" else 1)
    if np.dtype(dtype).kind == "c":
        v = v + 1j * rng.standard_normal(shape)
    return (np.abs(v) if np.dtype(dtype).kind == "u" else v).astype(dtype)


def add(name, fn, *inputs, **bounds):
    cases.add(name, fn, *inputs, xla=True, **bounds)


def function(fn, *dtypes):
    return tf.function(fn, autograph=False).get_concrete_function(*[tf.TensorSpec([], tf.as_dtype(d)) for d in dtypes])


def message(kind, **fields):
    m = getattr(xla_data_pb2, kind)()
    for name, value in fields.items():
        if isinstance(value, int):
            setattr(m, name, value)
        else:
            getattr(m, name).extend(value)
    return m.SerializeToString()


# Products.
def dot(a, b, v2=None, **numbers):
    numbers = message("DotDimensionNumbers", **numbers)
    if v2:
        return gen.xla_dot_v2(a, b, dimension_numbers=numbers, precision_config="", preferred_element_type=v2)
    return gen.xla_dot(a, b, dimension_numbers=numbers, precision_config="")


PLAIN = dict(lhs_contracting_dimensions=[1], rhs_contracting_dimensions=[0])
for dtype in (F16, F32, F64, C64, I32, I8):
    for shapes in (((3, 4), (4, 5)), ((1, 1), (1, 1)), ((0, 4), (4, 2)), ((3, 0), (0, 2))):
        add(f"XlaDot {dtype.__name__} {shapes}", lambda a, b: dot(a, b, **PLAIN), *[data(*s, dtype=dtype) for s in shapes])
BATCH = dict(lhs_contracting_dimensions=[2], rhs_contracting_dimensions=[1], lhs_batch_dimensions=[0], rhs_batch_dimensions=[2])
add("XlaDot of batches", lambda a, b: dot(a, b, **BATCH), data(2, 3, 4), data(5, 4, 2))
add("XlaDot over two dimensions", lambda a, b: dot(a, b, lhs_contracting_dimensions=[2, 0], rhs_contracting_dimensions=[0, 1]), data(2, 3, 4), data(4, 2, 5))
add("XlaDot of nothing common", lambda a, b: dot(a, b), data(2, 3), data(4))
for a, b, to in ((I8, I8, I32), (F16, F16, F32), (F32, F32, F64), (I32, I32, I64)):
    add(f"XlaDotV2 {a.__name__} to {to.__name__}", lambda a, b, t=to: dot(a, b, v2=t, **PLAIN), data(3, 40, dtype=a) * a(9), data(40, 5, dtype=b) * a(9))

# Convolutions.
NHWC = dict(input_batch_dimension=0, input_feature_dimension=3, input_spatial_dimensions=[1, 2], kernel_input_feature_dimension=2,
            kernel_output_feature_dimension=3, kernel_spatial_dimensions=[0, 1], output_batch_dimension=0, output_feature_dimension=3,
            output_spatial_dimensions=[1, 2])


def conv(x, k, v2=None, strides=(1, 1), padding=((0, 0), (0, 0)), lhs=(1, 1), rhs=(1, 1), groups=1, batch_groups=1, numbers=NHWC):
    arguments = dict(window_strides=strides, padding=padding, lhs_dilation=lhs, rhs_dilation=rhs, feature_group_count=groups,
                     dimension_numbers=message("ConvolutionDimensionNumbers", **numbers), precision_config="")
    if v2:
        return gen.xla_conv_v2(x, k, preferred_element_type=v2, batch_group_count=batch_groups, **arguments)
    return gen.xla_conv(x, k, **arguments)


for dtype in (F16, F32, F64):
    add(f"XlaConv {dtype.__name__}", lambda x, k: conv(x, k), data(2, 6, 5, 3, dtype=dtype), data(2, 3, 3, 4, dtype=dtype))
for name, o in (("strides", dict(strides=(2, 3))), ("padding", dict(padding=((1, 2), (0, 3)))), ("negative padding", dict(padding=((-1, 2), (0, -2)))),
                ("dilations", dict(lhs=(2, 1), rhs=(1, 2), padding=((3, 3), (1, 1))))):
    add(f"XlaConv with {name}", lambda x, k, o=o: conv(x, k, **o), data(2, 6, 7, 3), data(2, 3, 3, 4), atol=1e-5)
add("XlaConv of groups", lambda x, k: conv(x, k, groups=2), data(1, 5, 5, 4), data(3, 3, 2, 6), atol=1e-5)
add("XlaConvV2 of batch groups", lambda x, k: conv(x, k, v2=tf.float32, batch_groups=2), data(4, 5, 5, 3), data(3, 3, 3, 4), atol=1e-5)
add("XlaConvV2 int8 to int32", lambda x, k: conv(x, k, v2=tf.int32), data(1, 5, 5, 4, dtype=I8) * I8(9), data(3, 3, 4, 6, dtype=I8) * I8(9))
CHW = dict(NHWC, input_feature_dimension=1, input_spatial_dimensions=[2, 3], kernel_output_feature_dimension=0, kernel_input_feature_dimension=1,
           kernel_spatial_dimensions=[2, 3], output_feature_dimension=1, output_spatial_dimensions=[2, 3])
add("XlaConv with channels first", lambda x, k: conv(x, k, numbers=CHW), data(1, 3, 5, 6), data(4, 3, 2, 2), atol=1e-5)
FILTER_GRADIENT = dict(NHWC, input_batch_dimension=3, input_feature_dimension=0, kernel_input_feature_dimension=0, kernel_output_feature_dimension=3,
                       kernel_spatial_dimensions=[1, 2], output_batch_dimension=2, output_feature_dimension=3, output_spatial_dimensions=[0, 1])
numbers = np.random.default_rng(41)
for name, channels, features, o in (("", 20, 20, {}), (" with strides", 20, 20, dict(rhs=(2, 3))), (" with dilations", 24, 24, dict(strides=(2, 3))),
                                    (" with negative padding", 9, 9, dict(padding=((-2, 0), (0, -3)))), (", two features each", 6, 12, {}), (", few groups", 12, 8, dict(batch_groups=4))):
    o = dict(dict(padding=((1, 1), (1, 1)), batch_groups=channels), **o)
    add(f"XlaConvV2, gradient of a depthwise filter{name}", lambda x, k, o=o: conv(x, k, v2=tf.float32, numbers=FILTER_GRADIENT, **o),
        numbers.normal(size=(2, 13, 15, channels)).astype(F32), numbers.normal(size=(2, 5, 4, features)).astype(F32), atol=1e-4)
# The same with the one input feature of each group behind the channels.
TURNED = dict(FILTER_GRADIENT, output_batch_dimension=3, output_feature_dimension=2)
add("XlaConvV2, gradient of a depthwise filter, turned", lambda x, k: conv(x, k, v2=tf.float32, numbers=TURNED, batch_groups=10, padding=((1, 1), (1, 1))),
    numbers.normal(size=(2, 7, 6, 10)).astype(F32), numbers.normal(size=(2, 7, 6, 10)).astype(F32), atol=1e-4)

# Slices, padding, shapes.
for dtype in (F32, I32, np.bool_, C64):
    add(f"XlaPad {dtype.__name__}", lambda x, v: gen.xla_pad(x, v, padding_low=[1, 2], padding_high=[0, 1], padding_interior=[2, 0]),
        data(2, 3, dtype=dtype), data(dtype=dtype))
add("XlaPad negative", lambda x, v: gen.xla_pad(x, v, padding_low=[-1, 2], padding_high=[3, -2], padding_interior=[1, 0]), data(4, 3), data())
add("XlaPad of nothing", lambda x, v: gen.xla_pad(x, v, padding_low=[1, 2], padding_high=[0, 1], padding_interior=[2, 0]), data(0, 3), data())
for start in ([0, 0], [1, 2], [-3, 1], [9, 9]):
    for dtype in (I32, I64):
        add(f"XlaDynamicSlice {start} {dtype.__name__}", lambda x, i: gen.xla_dynamic_slice(x, i, size_indices=np.array([2, 1], I32 if i.dtype == tf.int32 else I64)),
            data(3, 4), np.array(start, dtype))
        add(f"XlaDynamicUpdateSlice {start} {dtype.__name__}", lambda x, u, i: gen.xla_dynamic_update_slice(x, u, i), data(3, 4), data(2, 1), np.array(start, dtype))
add("XlaDynamicSlice of nothing", lambda x, i: gen.xla_dynamic_slice(x, i, size_indices=[0, 1]), data(3, 4), np.array([1, 1], I32))
for shapes, dims in (((2, 3), (2, 3)), []), (((), (2, 3)), []), (((3,), (2, 3)), [1]), (((2, 3), (2,)), [0]), (((2, 4), (2, 3, 4)), [0, 2]):
    add(f"XlaBroadcastHelper {shapes} {dims}", lambda a, b, d=dims: tuple(gen.xla_broadcast_helper(a, b, np.array(d, I32))), *[data(*s) for s in shapes])
add("XlaReducePrecision", lambda x: gen.xla_reduce_precision(x, exponent_bits=5, mantissa_bits=4), np.concatenate([data(20), [nan, inf, -inf, 0, -0.0, 1e9, 1e-9]]).astype(F32))
add("XlaOptimizationBarrier", lambda x, y: tuple(gen.xla_optimization_barrier([x, y])), data(2, 3), data(dtype=I32))
add("XlaSharding", lambda x: gen.xla_sharding(x), data(2, 3))
add("XlaEinsum", lambda x, y: gen.xla_einsum(x, y, equation="ab,bc->ac"), data(2, 3), data(3, 4))
for algorithm, state in ((1, 2), (1, 3), (2, 2)):  # Philox, Threefry
    for dtype in (np.uint8, U32, U64):
        for shape in ((5,), (2, 3), (), (0,)):
            add(f"XlaRngBitGenerator {algorithm} {state} {dtype.__name__} {shape}", lambda s, a=algorithm, t=dtype, n=shape: tuple(
                gen.xla_rng_bit_generator(a, s, np.array(n, I32), dtype=t)), np.arange(7, 7 + state).astype(U64))

# Reductions.
SUM = lambda dtype: function(lambda a, b: a + b, dtype, dtype)
LARGER = lambda dtype: function(tf.maximum, dtype, dtype)
for dtype in (F16, F32, F64, I32, I8, U64):
    for shape, dims in (((3, 4), [0]), ((3, 4), [1, 0]), ((2, 3, 2), [1]), ((0, 3), [0]), ((3,), [])):
        add(f"XlaReduce sum {dtype.__name__} {shape} {dims}", lambda x, i, d=dims, f=SUM(dtype): gen.xla_reduce(x, i, dimensions_to_reduce=d, reducer=f),
            data(*shape, dtype=dtype), data(dtype=dtype))
add("XlaReduce bool", lambda x, i: gen.xla_reduce(x, i, dimensions_to_reduce=[1], reducer=function(tf.logical_or, np.bool_, np.bool_)),
    data(2, 3, dtype=np.bool_), np.array(False))
FURTHER = function(lambda a, b: tf.where(a > 2.0, a, a * 0.5 + b), F32, F32)  # of no known kind
MIXED = function(lambda a, b: tf.where(a > b, a, a * b + b), F32, F32)
add("XlaReduce by a function with constants", lambda x, i: gen.xla_reduce(x, i, dimensions_to_reduce=[0], reducer=FURTHER), data(6), data())
add("XlaReduce by a function of its own", lambda x, i: gen.xla_reduce(x, i, dimensions_to_reduce=[0], reducer=MIXED), data(6), data())


def extreme(a, i, b, j):
    better = tf.logical_or(b > a, tf.logical_and(tf.equal(a, b), j < i))
    return tf.where(better, b, a), tf.where(better, j, i)


LARGEST = tf.function(extreme, autograph=False).get_concrete_function(*[tf.TensorSpec([], t) for t in (tf.float32, tf.int32, tf.float32, tf.int32)])
add("XlaVariadicReduceV2", lambda x, i, a, b: tuple(gen.xla_variadic_reduce_v2([x, i], [a, b], dimensions_to_reduce=[1], reducer=LARGEST)),
    data(3, 5), np.tile(np.arange(5, dtype=I32), (3, 1)), np.array(-inf, F32), np.array(0, I32))
BOTH = tf.function(lambda a, b, c, d: (a + c, tf.maximum(b, d)), autograph=False).get_concrete_function(*[tf.TensorSpec([], tf.float32)] * 4)
add("XlaVariadicReduce", lambda x, y, i, j: tuple(gen.xla_variadic_reduce([x, y], [i, j], dimensions_to_reduce=[0], reducer=BOTH)), data(4, 2), data(4, 2), data(), data())


def window(x, init, f, size, strides=None, base=None, dilation=None, padding=None):
    n = x.shape.rank
    return gen.xla_reduce_window(x, init, window_dimensions=size, window_strides=strides or [1] * n, base_dilations=base or [1] * n,
                                 window_dilations=dilation or [1] * n, padding=padding or [[0, 0]] * n, computation=f)


for name, shape, o in (("plain", (5, 4), dict(size=[2, 3])), ("strides", (6, 7), dict(size=[2, 2], strides=[2, 3])), ("padding", (4,), dict(size=[3], padding=[[2, 2]])),
                       ("gaps", (4,), dict(size=[3], base=[2])), ("negative padding", (5,), dict(size=[2], padding=[[-1, 3]])),
                       ("padding wider than the window", (2,), dict(size=[2], padding=[[4, 3]])),
                       ("all", (4, 3), dict(size=[3, 2], strides=[2, 1], base=[3, 1], dilation=[2, 2], padding=[[-2, 5], [1, 0]])),
                       ("nothing", (0,), dict(size=[2], padding=[[2, 1]]))):
    for kind, f in (("sum", SUM), ("max", LARGER)):
        for dtype in (F32, I32):
            # What is not the function's identity shows where init enters.
            add(f"XlaReduceWindow {kind} {dtype.__name__} {name}", lambda x, i, f=f(dtype), o=o: window(x, i, f, **o), data(*shape, dtype=dtype), np.array(3, dtype))
add("XlaReduceWindow by a function of its own", lambda x, i: window(x, i, FURTHER, size=[3], padding=[[1, 1]]), data(5), data())
NOT_LESS = function(tf.greater_equal, F32, F32)
for name, shape, source, o in (("plain", (4, 4), (2, 2), dict(window_dimensions=[2, 2], window_strides=[2, 2], padding=[[0, 0], [0, 0]])),
                               ("padding", (5,), (3,), dict(window_dimensions=[3], window_strides=[2], padding=[[1, 1]])),
                               ("overlaps", (5,), (3,), dict(window_dimensions=[3], window_strides=[1], padding=[[0, 0]]))):
    add(f"XlaSelectAndScatter {name}", lambda x, s, i, o=o: gen.xla_select_and_scatter(operand=x, source=s, init_value=i, select=NOT_LESS, scatter=SUM(F32), **o),
        data(*shape), data(*source), data())

# Gathers, scatters, sorts.
ROWS = message("GatherDimensionNumbers", offset_dims=[1], collapsed_slice_dims=[0], start_index_map=[0], index_vector_dim=1)
for dtype in (I32, I64):
    add(f"XlaGather rows {dtype.__name__}", lambda x, i, t=dtype: gen.xla_gather(x, i, slice_sizes=np.array([1, 3], t), dimension_numbers=ROWS, indices_are_sorted=False),
        data(4, 3), np.array([2, 0, -5, 9], dtype))
WINDOWS = message("GatherDimensionNumbers", offset_dims=[1, 2], start_index_map=[1, 0], index_vector_dim=1)
add("XlaGather windows", lambda x, i: gen.xla_gather(x, i, slice_sizes=[2, 2], dimension_numbers=WINDOWS, indices_are_sorted=False), data(4, 5),
    np.array([[0, 0], [2, 1], [9, 9]], I32))
INTO = message("ScatterDimensionNumbers", update_window_dims=[1], inserted_window_dims=[0], scatter_dims_to_operand_dims=[0], index_vector_dim=1)
for name, f in (("add", SUM(F32)), ("replace", function(lambda a, b: b, F32, F32)), ("own", function(lambda a, b: a * 0.5 + b, F32, F32))):
    add(f"XlaScatter {name}", lambda x, i, u, f=f: gen.xla_scatter(x, i, u, update_computation=f, dimension_numbers=INTO, indices_are_sorted=False),
        data(4, 3), np.array([2, 0, 9, -1], I32), data(4, 3))
ODD = np.array([1, nan, -0.0, 0.0, inf, -inf, -nan, 2, -3], F32)
for dtype in (F16, F32, F64, I32, I8, U32):
    add(f"XlaSort {dtype.__name__}", lambda x: gen.xla_sort(x), data(2, 9, dtype=dtype))
add("XlaSort of what is not a number", lambda x: gen.xla_sort(x), ODD)
add("XlaSort orders zeros", lambda x: 1.0 / gen.xla_sort(x), np.array([0.0, -0.0, 0.0, -0.0], F32))
add("XlaSort of nothing", lambda x: gen.xla_sort(x), data(2, 0))
for key, value in ((F32, I32), (I32, F32), (I64, np.bool_)):
    keys = rng.permutation(12).reshape(2, 6).astype(key)
    add(f"XlaKeyValueSort {key.__name__} {value.__name__}", lambda k, v: tuple(gen.xla_key_value_sort(k, v)), keys, data(2, 6, dtype=value))
FALLING = tf.function(lambda a, b, c, d: a > b, autograph=False).get_concrete_function(*[tf.TensorSpec([], t) for t in (tf.float32, tf.float32, tf.int32, tf.int32)])
for dim in (0, 1):
    add(f"XlaVariadicSort {dim}", lambda x, i, d=dim: tuple(gen.xla_variadic_sort([x, i], d, comparator=FALLING, is_stable=True)), data(4, 3),
        np.arange(12, dtype=I32).reshape(4, 3))
# Lines of all lengths, one or many at a time, along any dimension: networks for short ones, by digits the others. Many elements are equal.
LINES = (((2,), 0), ((3,), 0), ((5,), 0), ((1, 3), 1), ((6,), 0), ((100,), 0), ((3000,), 0), ((4, 3), 1), ((33, 17), 1), ((7, 100), 0), ((2, 50, 9), 1), ((3, 1500), 1), ((20000,), 0), ((1, 1), 0))
KEYS = {F16: 11, F32: 1000, F64: 10**6, np.int8: 100, np.uint8: 200, np.int16: 30000, np.uint16: 60000, I32: 2**31, U32: 2**32, I64: 2**62, U64: 2**63}


def keys(dtype, shape, many):
    """Of the whole range, or with `many` equal ones."""
    most = min(KEYS[dtype], 20) if many else KEYS[dtype]
    kind = np.dtype(dtype).kind
    v = rng.integers(0 if kind == "u" else -most, most, shape, dtype=np.uint64 if dtype == U64 else I64) if kind in "iu" else rng.normal(size=shape) * most
    return (v if kind in "iu" else np.round(v) if many else v).astype(dtype)


def sorted_by(key, values, dim, comparator):
    types = [tf.TensorSpec([], tf.as_dtype(v.dtype)) for v in (key, *values) for _ in range(2)]
    less = tf.function(lambda a, b, *rest: comparator(a, b), autograph=False).get_concrete_function(*types)
    return lambda *v: tuple(gen.xla_variadic_sort(list(v), dim, comparator=less, is_stable=True))


for n, (dtype, (shape, dim)) in enumerate((d, line) for d in KEYS for line in LINES):
    if n % 2:  # the next of these goes the other way
        continue
    name, places = f"of {np.dtype(dtype).name} {shape} along {dim}", np.arange(np.prod(shape), dtype=I32).reshape(shape)
    key = keys(dtype, shape, many=n % 4 == 0)
    add(f"XlaSort {name}", gen.xla_sort, key, bits=True)
    rises = n % 3 != 0
    values = [places] if n % 8 else [places.astype(C64), places % 3 == 0]
    add(f"sort {name}", sorted_by(key, values, dim, (lambda a, b: a < b) if rises else (lambda a, b: b < a)), key, *values)
for dtype in (F16, F32, F64):
    for shape in ((33, 17), (3, 1500)):
        key = keys(dtype, shape, many=True)
        key[:, ::5], key[:, 1::7], key[:, 2::7], key[:, 3::9] = nan, inf, -inf, -0.0
        key[0, 4::6] = -nan
        add(f"XlaSort of {dtype.__name__} {shape} that are not finite", gen.xla_sort, key.copy(), bits=True)
        key[np.isnan(key)] = 2
        places = np.arange(key.size, dtype=I32).reshape(shape)
        add(f"sort of {dtype.__name__} {shape} that are infinite", sorted_by(key, [places], 1, lambda a, b: a < b), key, places, bits=True)
for shape in ((33, 17), (3, 1500)):
    add(f"sorts of bfloat16 {shape}", lambda x: tf.cast(gen.xla_sort(tf.cast(x, tf.bfloat16)), tf.float32), keys(F16, shape, many=False), bits=True)
for name, comparator in (("magnitudes", lambda a, b: tf.abs(a) > tf.abs(b)), ("of two different functions", lambda a, b: a < b + 1), ("not less", lambda a, b: a >= b)):
    for shape in ((40, 20), (3, 300)):
        key = rng.permutation(np.prod(shape)).reshape(shape).astype(F32) - (0 if name == "not less" else 300)
        if name == "of two different functions":
            key *= 4
        add(f"sort by {name} {shape}", sorted_by(key, [key.astype(I64)], 1, comparator), key, key.astype(I64))

# Control flow.
BELOW = tf.function(lambda i, x: i < 5, autograph=False).get_concrete_function(tf.TensorSpec([], tf.int32), tf.TensorSpec([2], tf.float32))
TWICE = tf.function(lambda i, x: (i + 1, x * 2.0), autograph=False).get_concrete_function(tf.TensorSpec([], tf.int32), tf.TensorSpec([2], tf.float32))
add("XlaWhile", lambda i, x: tuple(gen.xla_while([i, x], cond=BELOW, body=TWICE)), np.array(1, I32), data(2))

# Decompositions: what does not depend on signs.
for shape in ((3, 3), (2, 5, 3), (2, 3, 5)):
    add(f"XlaSvd {shape}", lambda x: (lambda s, u, v: (s, tf.abs(u[..., :3]), tf.abs(v[..., :3]), tf.matmul(u, u, transpose_a=True), tf.matmul(v, v, transpose_a=True)))(
        *gen.xla_svd(x, max_iter=100, epsilon=1e-7, precision_config="")), data(*shape), tol=1e-4, atol=1e-4)
for lower in (True, False):
    add(f"XlaSelfAdjointEig lower={lower}", lambda x, l=lower: (lambda w, v: (w, tf.abs(v)))(*gen.xla_self_adjoint_eig(x, lower=l, max_iter=100, epsilon=1e-7)),
        data(2, 4, 4), tol=1e-4, atol=1e-4)

# Ops of TensorFlow that only XLA computes, or computes otherwise.
for largest in (True, False):
    for dim, shape in ((-1, (3, 20)), (0, (7, 2))):
        x = rng.permutation(int(np.prod(shape))).reshape(shape).astype(F32)
        add(f"ApproxTopK {largest} {dim}", lambda x, m=largest, d=dim: tuple(raw.ApproxTopK(input=x, k=4, reduction_dimension=d, is_max_k=m)), x)
add("DeviceIndex", lambda x: raw.DeviceIndex(device_names=["CPU", "GPU"]) + x, np.array(1, I32))

# Grids of equal parts, with and without padding; of variables too.
GRIDS = [((4, 6), [2, 3], []), ((5, 6), [2, 3], [1, 0]), ((3,), [2], [1]), ((2, 3, 4), [1, 3, 2], [0, 0, 2]), ((4, 6), [1, 1], [])]
for shape, parts, paddings in GRIDS:
    count, padded = int(np.prod(parts)), [d + p for d, p in zip(shape, paddings or [0] * len(shape))]
    split = dict(N=count, num_splits=parts, paddings=paddings)
    name = f"{shape} {parts} {paddings}"
    add(f"XlaSplitND {name}", lambda x, s=split: tuple(raw.XlaSplitND(input=x, **s)), data(*shape))
    pieces = [data(*[d // n for d, n in zip(padded, parts)]) for _ in range(count)]
    concat = dict(num_concats=parts, paddings=paddings)
    add(f"XlaConcatND {name}", lambda *x, c=concat: raw.XlaConcatND(inputs=x, **c), *pieces)

    def through(*x, name=name, shape=shape, split=split, concat=concat):
        if tf.inside_function():  # XLA's answer: it has no variables that a function makes
            whole = raw.XlaConcatND(inputs=x, **concat)
            return tuple(raw.XlaSplitND(input=whole, **split)) + (whole,)
        v = raw.VarHandleOp(dtype=tf.float32, shape=shape, shared_name=name)
        with tf.control_dependencies([raw.AssignVariableXlaConcatND(resource=v, inputs=x, **concat)]):
            return tuple(raw.ReadVariableXlaSplitND(resource=v, T=tf.float32, **split)) + (raw.ReadVariableOp(resource=v, dtype=tf.float32),)
    add(f"AssignVariableXlaConcatND {name}", through, *pieces)
