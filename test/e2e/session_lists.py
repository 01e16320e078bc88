"""Cases of run_session.py with TensorLists that are not compiled: lists of lists, lists without a largest size."""
import numpy as np

from session_case import Run, data


def nested_lists(tf, v1):
    """Lists of lists, made by gradients of nested loops: clusters with them run node by node."""
    v1.enable_control_flow_v2()
    x = v1.placeholder(tf.float32, [3], name="x")

    def inner(y):
        return tf.while_loop(lambda i, y: i < 2, lambda i, y: (i + 1, tf.sin(y)), [0, y], maximum_iterations=2)[1]
    nested = tf.while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, inner(y)), [0, x], maximum_iterations=3)[1]
    tf.identity(tf.gradients(nested, x)[0], name="nested_gradient")
    mapped = tf.map_fn(lambda row: tf.map_fn(tf.tanh, row), tf.reshape(tf.tile(x, [2]), [2, 3]))
    tf.identity(tf.gradients(mapped, x)[0], name="mapped_gradient")
    free = tf.while_loop(lambda y: tf.reduce_sum(y) < 5.0, lambda y: (y * y + x * tf.cos(x * y) + 1.0,), [x])[0]
    tf.identity(tf.gradients(free, x)[0], name="free_gradient")
    for seed in range(2):
        for fetch in ("nested", "mapped", "free"):
            yield Run({"x:0": data(3, seed=seed)}, [f"{fetch}_gradient:0"])


def list_sums(tf, v1):
    """AddN and ZerosLike of lists without a largest size, of each type of numbers; some elements were never set."""
    x = v1.placeholder(tf.float32, [3], name="x")
    raw = tf.raw_ops

    def pushed(dtype, *items):
        some = raw.EmptyTensorList(element_shape=[3], max_num_elements=-1, element_dtype=dtype)
        for item in items:
            some = raw.TensorListPushBack(input_handle=some, tensor=item)
        return raw.TensorListResize(input_handle=some, size=4)
    types = [tf.float32, tf.float64, tf.float16, tf.bfloat16, tf.int8, tf.uint8, tf.int16, tf.uint16, tf.int32, tf.uint32, tf.int64,
             tf.uint64, tf.complex64, tf.complex128]
    for dtype in types:
        real = dtype.real_dtype
        y = tf.cast(tf.cast(x, tf.int32) if real.is_integer else x, real)
        a, b = (tf.complex(y, -y), tf.complex(y, y * 3)) if dtype.is_complex else (y, y * 3)
        one, two, three = pushed(dtype, a, b, b), pushed(dtype, b), pushed(dtype, a, a)
        total = raw.AddN(inputs=[one, two, raw.ZerosLike(x=one), three])
        stacked = raw.TensorListStack(input_handle=total, element_shape=[3], element_dtype=dtype)
        shown = tf.cast(tf.math.real(stacked) if dtype.is_complex else stacked, tf.float64)
        tf.where(tf.math.is_nan(shown), tf.zeros_like(shown) + 7.0, tf.clip_by_value(shown, -1e5, 1e5), name=f"real_{dtype.name}")
        if dtype.is_complex:
            tf.identity(tf.cast(tf.math.imag(stacked), tf.float64), name=f"imaginary_{dtype.name}")
    longer = raw.AddN(inputs=[one, raw.TensorListResize(input_handle=two, size=5)])
    raw.TensorListStack(input_handle=longer, element_shape=[3], element_dtype=dtype, name="longer")
    for name, second in (("joined", pushed(tf.float32, x * 2)), ("joined_of_none", raw.EmptyTensorList(element_shape=[3], max_num_elements=2, element_dtype=tf.float32))):
        both = raw.TensorListConcatLists(input_a=pushed(tf.float32, x, x * 3), input_b=second, element_dtype=tf.float32)
        raw.TensorListStack(input_handle=both, element_shape=[3], element_dtype=tf.float32, name=name)
    # A row for each of two lists, which are a tensor of variants then.
    lists = raw.TensorListPushBackBatch(input_handles=tf.stack([pushed(tf.float32, x), pushed(tf.float32, x * 2, x * 3)]), tensor=v1.placeholder(tf.float32, None, name="rows"))
    for i in range(2):
        raw.TensorListStack(input_handle=lists[i], element_shape=[3], element_dtype=tf.float32, name=f"batch{i}")
    fetches = [f"real_{dtype.name}:0" for dtype in types] + ["imaginary_complex64:0", "imaginary_complex128:0"]
    values = [data(3) * 50, np.float32([0.1, -0.0, 3e-6]), np.float32([20000, 60000, -7e-8]), np.float32([np.nan, 8e4, -np.inf])]
    parts = raw.TensorListSplit(tensor=x, element_shape=[-1], lengths=v1.placeholder(tf.int64, [2], name="lengths"))
    raw.TensorListConcatV2(input_handle=parts, element_shape=[-1], leading_dims=np.zeros(0, np.int64), element_dtype=tf.float32, name="parts")
    for i, value in enumerate(values):
        yield Run({"x:0": value}, fetches if i == 0 else [f for f in fetches if "float" in f])
    yield Run({"x:0": data(3)}, ["joined:0", "joined_of_none:0"])
    yield Run({"x:0": data(3), "rows:0": data(2, 3, seed=1)}, ["batch0:0", "batch1:0"])
    yield Run({"x:0": data(3), "rows:0": data(3, 3)}, ["batch0:0"], error="lists are variant[2] and the tensor [3,3], which must begin with that shape")
    yield Run({"x:0": data(3), "rows:0": data(2, 4)}, ["batch0:0"], error="the list's elements have shape [3], and the item [4]")
    yield Run({"x:0": data(3)}, ["longer:0"], error="lists of 4 and 5 elements cannot be added")
    for lengths in ([1, 2], [3, 0], [2, 1]):
        yield Run({"x:0": data(3), "lengths:0": np.int64(lengths)}, ["parts:0"])
    yield Run({"x:0": data(3), "lengths:0": np.int64([1, 1])}, ["parts:0"], error="lengths that do not add up to the 3 rows")
