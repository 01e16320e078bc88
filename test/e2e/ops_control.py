"""Functions, conditionals, loops, lists and variables."""
import numpy as np
import tensorflow as tf
from optest import Cases
from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2

cases = Cases("control")
raw = tf.raw_ops
F32, I32 = np.float32, np.int32
rng = np.random.default_rng(5)


def data(shape):
    return rng.normal(size=shape).astype(F32)


# Functions.
@tf.function
def twice(x):
    return x + x


@tf.function
def nested(x, n):
    return twice(twice(x)) * n, twice(n)


cases.add("a function", lambda x: twice(x), data((2, 3)))
cases.add("functions in functions", lambda x: nested(x, tf.constant(3.0)), data((2, 3)))

# Conditionals.
for p in (True, False):
    cases.add(f"cond {p}", lambda p, x: tf.cond(p, lambda: x * 2, lambda: x + 1), np.array(p), data((3,)))
    cases.add(f"cond with a shared and a constant result {p}", lambda p, x: tf.cond(
        p, lambda: (x, tf.constant(1.0), x[0]), lambda: (x, tf.constant(1.0), x[1])), np.array(p), data((3,)))
    cases.add(f"nested cond {p}", lambda p, x: tf.cond(p, lambda: tf.cond(x[0] > 0, lambda: x, lambda: -x), lambda: x * 3),
              np.array(p), data((3,)))
    cases.add(f"known cond {p}", lambda x, p=p: tf.cond(tf.constant(p), lambda: x * 2, lambda: x + 1), data((3,)))
for n in (0.0, 2.0):
    cases.add(f"cond of a number {n}", lambda p, x: raw.If(
        cond=p, input=[x], Tout=[tf.float32],
        then_branch=twice.get_concrete_function(tf.TensorSpec((3,), tf.float32)),
        else_branch=tf.function(lambda y: y - 1).get_concrete_function(tf.TensorSpec((3,), tf.float32)))[0], F32(n), data((3,)))
for p in (np.zeros(2, F32), np.zeros((1, 1), F32), np.zeros((0, 3), bool), np.zeros(1, I32)):
    cases.add(f"cond of a {p.dtype} tensor of shape {p.shape}", lambda p, x: raw.StatelessIf(
        cond=p, input=[x], Tout=[tf.float32],
        then_branch=twice.get_concrete_function(tf.TensorSpec((3,), tf.float32)),
        else_branch=tf.function(lambda y: y - 1).get_concrete_function(tf.TensorSpec((3,), tf.float32)))[0], p, data((3,)))
for i in (-1, 0, 1, 2, 3):
    cases.add(f"switch case {i}", lambda i, x: tf.switch_case(i, [lambda: x, lambda: x * 2, lambda: x * 3]), I32(i), data((2,)))
cases.add("gradient of cond", lambda p, x: tf.gradients(tf.cond(p, lambda: x * x, lambda: tf.sin(x)), x)[0], np.array(False), data((3,)))

# Loops.
cases.add("while", lambda x: tf.while_loop(lambda i, y: i < 5, lambda i, y: (i + 1, y * 2), [0, x]), data((3,)))
cases.add("while that does not run", lambda x: tf.while_loop(lambda i, y: i < 0, lambda i, y: (i + 1, y * 2), [0, x]), data((3,)))
cases.add("while until an input says", lambda n: tf.while_loop(lambda i, y: i < n, lambda i, y: (i + 1, y + tf.cast(i, tf.float32)), [0, 1.0]), I32(4))
cases.add("while with an invariant shape", lambda x: tf.while_loop(
    lambda i, y, s: i < 3, lambda i, y, s: (i + 1, tf.ensure_shape(tf.reshape(y, s) + 1.0, (3, 2)), s), [0, x, [3, 2]])[1], data((3, 2)))
cases.add("while in while", lambda x: tf.while_loop(
    lambda i, y: i < 3, lambda i, y: (i + 1, tf.while_loop(lambda j, z: j < i, lambda j, z: (j + 1, z + x), [0, y])[1]), [0, x]), data((3,)))
cases.add("cond in while", lambda x: tf.while_loop(
    lambda i, y: i < 4, lambda i, y: (i + 1, tf.cond(y[0] > 0, lambda: y - 1, lambda: y * -2)), [0, x]), data((3,)))
cases.add("while with swapped variables", lambda x, y: tf.while_loop(lambda i, a, b: i < 3, lambda i, a, b: (i + 1, b, a), [0, x, y]), data((2,)), data((2,)))
cases.add("gradient of while", lambda x: tf.gradients(tf.while_loop(
    lambda i, y: i < 3, lambda i, y: (i + 1, tf.sin(y) * x), [0, x], maximum_iterations=3)[1], x)[0], data((3,)))

# Parts whose place a loop's counter says, which are whole.


def parts(first, last, step, index):
    """Adds up, with weights, what `index` takes of x in turns that count from `first` to `last`."""
    def run(x):
        goes_on = (lambda i, y: i < last) if step > 0 else (lambda i, y: i > last)
        return tf.while_loop(goes_on, lambda i, y: (i + step, tf.tanh(y * 0.5 + index(x, i))), [first, tf.zeros([3, 1, 2])])[1]
    return run


def one(x, i):
    return tf.ensure_shape(x[:, i : i + 1], [3, 1, 2])


def with_break(x):
    """Turns until the sum is large."""
    goes_on = lambda i, y: tf.cond(i < 7, lambda: tf.reduce_sum(y) < 3.0, lambda: False)
    return tf.while_loop(goes_on, lambda i, y: (i + 1, y + tf.abs(one(x, i))), [0, tf.zeros([3, 1, 2])])


def turns_within(x):
    inner = lambda i, y: tf.while_loop(lambda j, y: j <= i, lambda j, y: (j + 1, tf.sin(y + one(x, i + j))), [0, y])[1]
    return tf.while_loop(lambda i, y: i < 4, lambda i, y: (i + 1, inner(i, y)), [0, tf.zeros([3, 1, 2])])[1]


PARTS = {
    "one after the other": parts(0, 7, 1, one),
    "from the last on": parts(6, -1, -1, one),
    "counted from the end": parts(0, 7, 1, lambda x, i: one(x, 6 - i)),
    "of the one before": parts(1, 8, 1, lambda x, i: tf.ensure_shape(x[:, i - 1 : i], [3, 1, 2])),
    "two by two": parts(0, 3, 1, lambda x, i: tf.reduce_sum(x[:, 2 * i : 2 * (i + 1)], 1, keepdims=True)),
    "that overlap": parts(0, 10, 2, lambda x, i: (lambda j: tf.reduce_sum(x[:, j : j + 3], 1, keepdims=True))(i // 2)),
    "from the end": parts(0, 6, 1, lambda x, i: one(x, -2 - i)),
    "where there are some": parts(0, 7, 1, lambda x, i: tf.cond(i > 0, lambda: one(x, i - 1), lambda: tf.zeros([3, 1, 2]))),
    "where it is written twice": parts(0, 7, 1, lambda x, i: tf.ensure_shape(x[:, tf.maximum(i - 1, 0) : tf.maximum(i - 1, 0) + 1], [3, 1, 2])),
    "by slices": parts(0, 7, 1, lambda x, i: tf.slice(x, [0, i, 0], [-1, 1, -1])),
    "in a branch": parts(0, 7, 1, lambda x, i: tf.cond(x[0, i, 0] > 0, lambda: one(x, i), lambda: tf.zeros([3, 1, 2]))),
    "until there is enough": with_break,
    "until there is enough, as AutoGraph has it": lambda x: tf.while_loop(lambda i, y: (lambda more: tf.cond(more, lambda: tf.reduce_sum(y) < 3.0, lambda: more))(i < 7),
                                                                        lambda i, y: (i + 1, y + tf.abs(one(x, i))), [0, tf.zeros([3, 1, 2])]),
    "of a loop in another": turns_within,
    "beyond the end, which have less": parts(0, 8, 1, lambda x, i: tf.reduce_sum(x[:, i : i + 2], 1, keepdims=True)),
}
for name, function in PARTS.items():
    cases.add(f"parts {name}", function, data((3, 7, 2)))
for name in ("one after the other", "two by two", "in a branch"):
    cases.add(f"gradient of parts {name}", lambda x, f=PARTS[name]: tf.gradients(f(x), x)[0], data((3, 7, 2)))


def grown(x):
    """The gradient of what a loop writes to a list that grows."""
    ta = tf.TensorArray(tf.float32, 0, dynamic_size=True, element_shape=[3, 2])
    written = tf.while_loop(lambda i, ta: i < 7, lambda i, ta: (i + 1, ta.write(i, x[:, i] ** 2)), [0, ta])[1]
    return tf.gradients(tf.reduce_sum(written.stack() ** 2), x)[0]


cases.add("gradient of a list that grows", grown, data((3, 7, 2)))
cases.add("parts as far as an input says", lambda x, n: tf.while_loop(lambda i, y: i < n, lambda i, y: (i + 1, tf.sin(y + one(x, i))), [0, tf.zeros([3, 1, 2])])[1],
          data((3, 7, 2)), I32(5))

# Lists.


def scan(x):
    return tf.scan(lambda a, v: a + v, x)


def write_and_stack(x):
    ta = tf.TensorArray(tf.float32, 4, element_shape=None)
    _, ta = tf.while_loop(lambda i, t: i < 4, lambda i, t: (i + 1, t.write(i, x * tf.cast(i, tf.float32))), [0, ta])
    return ta.stack(), ta.concat(), ta.read(2), ta.gather([3, 1]), ta.size()


def push_and_pop(x):
    l = raw.EmptyTensorList(element_shape=[3], max_num_elements=4, element_dtype=tf.float32)
    l = raw.TensorListPushBack(input_handle=l, tensor=x)
    l = raw.TensorListPushBack(input_handle=l, tensor=x + 1)
    n = raw.TensorListLength(input_handle=l)
    l, y = raw.TensorListPopBack(input_handle=l, element_shape=[3], element_dtype=tf.float32)
    return n, y, raw.TensorListLength(input_handle=l), raw.TensorListStack(
        input_handle=l, element_shape=[3], element_dtype=tf.float32)


def from_tensor(x, i):
    l = raw.TensorListFromTensor(tensor=x, element_shape=[3])
    l = raw.TensorListSetItem(input_handle=l, index=i, item=x[0] * 10)
    return [raw.TensorListGetItem(input_handle=l, index=i, element_shape=[3], element_dtype=tf.float32),
            raw.TensorListStack(input_handle=l, element_shape=[-1], element_dtype=tf.float32),
            raw.TensorListGather(input_handle=l, indices=[1, 0], element_shape=[3], element_dtype=tf.float32)]


def split_and_concat(x):
    l = raw.TensorListSplit(tensor=x, element_shape=[2, 3], lengths=np.array([2, 2], np.int64))
    return list(raw.TensorListConcatV2(input_handle=l, element_shape=[-1, 3], leading_dims=np.zeros(0, np.int64), element_dtype=tf.float32))


def joined_of_less(x):
    """Of a list that has room for more."""
    l = raw.EmptyTensorList(element_shape=[-1, 2], max_num_elements=5, element_dtype=tf.float32)
    l = raw.TensorListPushBack(input_handle=raw.TensorListPushBack(input_handle=l, tensor=x), tensor=x + 1)
    return list(raw.TensorListConcatV2(input_handle=l, element_shape=[-1, 2], leading_dims=np.zeros(0, np.int64), element_dtype=tf.float32))


def full(x):
    l = raw.EmptyTensorList(element_shape=[3], max_num_elements=1, element_dtype=tf.float32)
    return raw.TensorListPushBack(input_handle=l, tensor=x)


def push_if(x):
    """Onto a list that is full, in a branch that is not taken."""
    l = tf.cond(x[0] > 1e9, lambda: raw.TensorListPushBack(input_handle=full(x), tensor=x), lambda: full(x))
    return raw.TensorListStack(input_handle=l, element_shape=[3], element_dtype=tf.float32, num_elements=1)


def pushed_beyond_reserved(x):
    """Lists of which no one said how many elements they may have grow; what has been popped does not come back."""
    grown = raw.TensorListReserve(element_shape=[3], num_elements=2, element_dtype=tf.float32)
    grown = raw.TensorListPushBack(input_handle=raw.TensorListSetItem(input_handle=grown, index=1, item=x), tensor=x + 1)
    rows = raw.TensorListPushBack(input_handle=raw.TensorListFromTensor(tensor=tf.stack([x, x * 2]), element_shape=[3]), tensor=x * 3)
    less, _ = raw.TensorListPopBack(input_handle=rows, element_shape=[3], element_dtype=tf.float32)
    again = raw.TensorListResize(input_handle=less, size=4)
    return [raw.TensorListStack(input_handle=l, element_shape=[3], element_dtype=tf.float32) for l in (grown, rows, less, again)]


def array_v3(x):
    handle, flow = raw.TensorArrayV3(size=3, dtype=tf.float32, clear_after_read=False)
    flow = raw.TensorArrayScatterV3(handle=handle, indices=[0, 1, 2], value=x, flow_in=flow)
    y = raw.TensorArrayReadV3(handle=handle, index=1, flow_in=flow, dtype=tf.float32)
    z = raw.TensorArrayGatherV3(handle=handle, indices=[0, 1, 2], flow_in=flow, dtype=tf.float32)
    return y, z, raw.TensorArraySizeV3(handle=handle, flow_in=flow)


def gradient_arrays(x):
    """Two arrays of gradients of one array, of which one is met twice and written several times."""
    handle, flow = raw.TensorArrayV3(size=3, dtype=tf.float32, element_shape=[2])
    flow = raw.TensorArrayScatterV3(handle=handle, indices=[0, 1, 2], value=x, flow_in=flow)
    a, flow_a = raw.TensorArrayGradV3(handle=handle, flow_in=flow, source="a")
    flow_a = raw.TensorArrayWriteV3(handle=a, index=1, value=x[0], flow_in=flow_a)
    flow_a = raw.TensorArrayScatterV3(handle=a, indices=[0, 1, 2], value=x * 2, flow_in=flow_a)
    again, flow_a = raw.TensorArrayGradV3(handle=handle, flow_in=flow_a, source="a")
    flow_a = raw.TensorArrayWriteV3(handle=again, index=1, value=x[2], flow_in=flow_a)
    b, flow_b = raw.TensorArrayGradV3(handle=handle, flow_in=flow, source="b")
    flow_b = raw.TensorArrayWriteV3(handle=b, index=2, value=x[1], flow_in=flow_b)
    flow_b = raw.TensorArrayWriteV3(handle=b, index=0, value=x[1], flow_in=flow_b)
    flow_b = raw.TensorArrayWriteV3(handle=b, index=1, value=x[1], flow_in=flow_b)
    gather = lambda h, f: raw.TensorArrayGatherV3(handle=h, indices=[0, 1, 2], flow_in=f, dtype=tf.float32)
    return gather(a, flow_a), gather(b, flow_b)


def gradient_array_in_loop(x):
    """An array of gradients that is met in a loop first."""
    handle, flow = raw.TensorArrayV3(size=3, dtype=tf.float32, element_shape=[2])
    flow = raw.TensorArrayScatterV3(handle=handle, indices=[0, 1, 2], value=x, flow_in=flow)

    def body(i, flow):
        gradients, flow = raw.TensorArrayGradV3(handle=handle, flow_in=flow, source="g")
        return i + 1, raw.TensorArrayWriteV3(handle=gradients, index=i % 2, value=x[i], flow_in=flow)
    _, flow = tf.while_loop(lambda i, flow: i < 3, body, [0, flow])
    gradients, flow = raw.TensorArrayGradV3(handle=handle, flow_in=flow, source="g")
    with tf.control_dependencies([flow]):
        return raw.TensorArrayGatherV3(handle=gradients, indices=[0, 1], flow_in=flow, dtype=tf.float32)


cases.add("scan", scan, data((4, 3)))
cases.add("gradients of a TensorArray met in a loop", gradient_array_in_loop, data((3, 2)))
cases.add("gradients of a TensorArray", gradient_arrays, data((3, 2)))
cases.add("map", lambda x: tf.map_fn(lambda v: v * v, x), data((4, 3)))


def second_gradient(function):
    return lambda x: tf.gradients(tf.reduce_sum(tf.gradients(tf.reduce_sum(function(x) ** 2), x)[0] ** 2), x)[0]


cases.add("second gradient of map", second_gradient(lambda x: tf.map_fn(tf.sin, x)), data((4,)))
cases.add("second gradient of map over rows", second_gradient(lambda x: tf.map_fn(lambda v: v * tf.reduce_sum(v), x)), data((4, 3)))
cases.add("second gradient of scan", second_gradient(lambda x: tf.scan(lambda a, e: a * 0.9 + tf.sin(e), x)), data((4,)))
cases.add("gradient of map", lambda x: tf.gradients(tf.map_fn(lambda v: v * v, x), x)[0], data((4, 3)))
cases.add("write and stack", write_and_stack, data((3,)))
cases.add("write beyond the end", lambda x: tf.TensorArray(tf.float32, 1, dynamic_size=True).write(0, x).write(2, x * 2).stack(), data((3,)))
cases.add("push and pop", push_and_pop, data((3,)))
cases.add("list from tensor", from_tensor, data((4, 3)), I32(2))
cases.add("split and concat", split_and_concat, data((4, 3)))
cases.add("concat of less", joined_of_less, data((3, 2)))
cases.add("push where it is not taken", push_if, data((3,)))
cases.add("push beyond what is reserved", pushed_beyond_reserved, data((3,)))
cases.add("TensorArrayV3", array_v3, data((3, 2)))

# Variables that live within one run.


def variables(x):
    v = raw.VarHandleOp(dtype=tf.float32, shape=tf.TensorShape(None), shared_name="v")
    with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=x)]):
        a = raw.ReadVariableOp(resource=v, dtype=tf.float32)
    with tf.control_dependencies([a]):
        add = raw.AssignAddVariableOp(resource=v, value=x * 2)
    with tf.control_dependencies([add]):
        b = raw.ReadVariableOp(resource=v, dtype=tf.float32)
        g = raw.ResourceGather(resource=v, indices=[1, 1], dtype=tf.float32)
    with tf.control_dependencies([b, g]):
        s = raw.ResourceScatterAdd(resource=v, indices=[0, 0], updates=x[:2])
    with tf.control_dependencies([s]):
        c = raw.ReadVariableOp(resource=v, dtype=tf.float32)
    return a, b, c, g


cases.add("variables", variables, data((3, 2)))


def divided_rows(x, u):
    v = raw.VarHandleOp(dtype=x.dtype, shape=x.shape, shared_name="rows")
    with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=x)]):
        divided = raw.ResourceScatterDiv(resource=v, indices=[0, 2, 0], updates=u)
    with tf.control_dependencies([divided]):
        return raw.ReadVariableOp(resource=v, dtype=x.dtype)


def divided_by_nothing(x, u):
    v = raw.VarHandleOp(dtype=x.dtype, shape=x.shape, shared_name="sums")
    with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=x)]):
        added = raw.ResourceScatterAdd(resource=v, indices=[0, 2], updates=u)
    with tf.control_dependencies([added]):
        divided = raw.ResourceScatterDiv(resource=v, indices=np.zeros(0, np.int32), updates=u[:0])
    with tf.control_dependencies([divided]):
        return raw.ReadVariableOp(resource=v, dtype=x.dtype)


cases.add("ResourceScatterDiv by nothing", divided_by_nothing, data((3, 2)), data((2, 2)))
for dtype in (np.int32, np.int64, np.uint8, np.float32):
    cases.add(f"ResourceScatterDiv {dtype.__name__}", divided_rows, np.array([[20, 9], [1, 2], [100, 7]], dtype), np.array([[3, 2], [7, 2], [2, 1]], dtype))


# TensorFlow 1's control flow: Switch, Merge, Enter, Exit, NextIteration; stacks and TensorArrays.


def v1(fn):
    def built(*args):
        tf.compat.v1.disable_control_flow_v2()
        try:
            return fn(*args)
        finally:
            tf.compat.v1.enable_control_flow_v2()
    return built


def v1_array(x):
    ta = tf.compat.v1.TensorArray(tf.float32, 4, element_shape=(3,))
    _, ta = tf.while_loop(lambda i, t: i < 4, lambda i, t: (i + 1, t.write(i, x * tf.cast(i, tf.float32))), [0, ta])
    return ta.stack()


cases.add("v1 while", v1(lambda x: tf.while_loop(lambda i, y: i < 5, lambda i, y: (i + 1, y * 2 + x), [0, x])), data((3,)))
cases.add("v1 while in while", v1(lambda x: tf.while_loop(
    lambda i, y: i < 3, lambda i, y: (i + 1, tf.while_loop(lambda j, z: j < i, lambda j, z: (j + 1, z + x), [0, y])[1]), [0, x])), data((3,)))
for p in (True, False):
    cases.add(f"v1 cond {p}", v1(lambda p, x: tf.cond(p, lambda: x * 2, lambda: x + 1)), np.array(p), data((3,)))
    cases.add(f"v1 cond in cond {p}", v1(lambda p, x: tf.cond(p, lambda: tf.cond(x[0] > 0, lambda: x, lambda: -x), lambda: x * 3)),
              np.array(p), data((3,)))
cases.add("v1 cond in while", v1(lambda x: tf.while_loop(
    lambda i, y: i < 4, lambda i, y: (i + 1, tf.cond(y[0] > 0, lambda: y - 1, lambda: y * -2)), [0, x])), data((3,)))


def updated(x, name):
    """A constant that comes after a variable's updates, and the variable."""
    v = raw.VarHandleOp(dtype=tf.float32, shape=x.shape, shared_name=name)
    with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=x)]):
        up = raw.AssignAddVariableOp(resource=v, value=x * 10.0)
    with tf.control_dependencies([up]):
        return tf.constant(1.0), lambda: raw.ReadVariableOp(resource=v, dtype=tf.float32)


def behind(done, fn):
    """fn, with all that it makes behind `done`."""
    def built(*args):
        with tf.control_dependencies([done]):
            return fn(*args)
    return built


def reads_behind_constants(p, x, name):
    """Loops and a conditional that read what was updated before a constant that they wait for."""
    done, read = updated(x, name)
    more = lambda i, a: tf.reduce_sum(read()) * tf.cast(i, tf.float32) < tf.cast(100 - i * i * i * i, tf.float32)
    return [tf.while_loop(lambda i, a: i < 3, behind(done, lambda i, a: (i + 1, a + read())), [0, x * 0.0])[1],
            tf.while_loop(behind(done, more), lambda i, a: (i + 1, a + 1), [0, x * 0.0])[1],
            tf.cond(p, behind(done * 2.0, lambda: read() * 2.0), behind(done * 2.0, lambda: read() * 3.0))]


def waits_for_switch(p, x):
    """What runs on either side, since it waits for a Switch and not for one of its sides."""
    sides = raw.Switch(data=x, pred=p)
    merged = raw.Merge(inputs=[tf.sin(sides[0]), sides[1] * 2])[0]
    with tf.control_dependencies([sides[0].op]):
        return [merged, -x, -merged, tf.identity(x[0])]


def waits_for_sides(p, x, name):
    """A Switch that waits, conditionals of one predicate behind one another, and what waits for a Switch of which only the predicate is on a side."""
    v = raw.VarHandleOp(dtype=tf.float32, shape=x.shape, shared_name=name)
    read = lambda: raw.ReadVariableOp(resource=v, dtype=tf.float32)
    with tf.control_dependencies([raw.AssignVariableOp(resource=v, value=x)]):
        added = raw.AssignAddVariableOp(resource=v, value=x * 10.0)
    with tf.control_dependencies([added]):
        sides = raw.Switch(data=x, pred=p)
    read_behind = []
    for side in sides:
        with tf.control_dependencies([tf.identity(side)]):
            read_behind.append(read() * (2.0 + len(read_behind)))
    first = raw.Merge(inputs=read_behind)[0]
    with tf.control_dependencies([first]):
        second = tf.cond(p, lambda: read() * 5.0, lambda: read() * 7.0)
    outer, inner = raw.Switch(data=x, pred=p), raw.Switch(data=x, pred=raw.Switch(data=x[0] > 100.0, pred=p)[1])
    with tf.control_dependencies([inner[0].op]):
        other = tf.constant([1.0, 2.0, 3.0])
    return [first, second, raw.Merge(inputs=[outer[0], other])[0]]


def never_both(p, x):
    """Which value Merges had of which one input is that of both sides."""
    rest, first = raw.Switch(data=x, pred=p)
    second, never = raw.Switch(data=rest, pred=raw.Switch(data=p, pred=p)[0])
    return [*raw.Merge(inputs=[never * 3, first, second * 2]), *raw.Merge(inputs=[raw.Merge(inputs=[second + 5, never])[0], first])]


def invariant_exit(p, x):
    """A loop on one side that hands on what only an edge of control puts on that side."""
    kept, (rest, first) = tf.sin(x), raw.Switch(data=x, pred=p)
    side = tf.identity(first)
    with tf.control_dependencies([side]):
        kept = raw.Enter(data=kept, frame_name="invariant", is_constant=True)
    start = raw.Enter(data=tf.reduce_sum(side), frame_name="invariant")
    i = raw.Merge(inputs=[start, start])[0]
    one, most = (raw.Enter(data=tf.constant(number), frame_name="invariant", is_constant=True) for number in (1.0, 9.0))
    more = raw.LoopCond(input=i < most)
    left, again = raw.Switch(data=i, pred=more)
    i.op._update_input(1, raw.NextIteration(data=again + one))
    return [raw.Merge(inputs=[rest * 2, raw.Exit(data=raw.Switch(data=kept, pred=more)[0])])[0], raw.Merge(inputs=[rest[0], raw.Exit(data=left)])[0]]


for p in (True, False):
    cases.add(f"v1 Exit of what a loop does not change, {p}", v1(invariant_exit), np.array(p), data((3,)))
    cases.add(f"v1 cond in cond of the same, {p}", v1(lambda p, x: [
        tf.cond(p, lambda: tf.sin(x), lambda: tf.cond(p, lambda: x + 1, lambda: tf.tanh(x))),
        tf.cond(p, lambda: tf.cond(p, lambda: tf.cond(x[0] > 0, lambda: x * 5, lambda: -x), lambda: tf.cond(x[0] > 1, lambda: x, lambda: x / 2)), lambda: x * 3)]), np.array(p), data((3,)))
    cases.add(f"v1 Merge of what never is, {p}", v1(never_both), np.array(p), data((3,)))
    cases.add(f"v1 behind constants, {p}", v1(lambda p, x, name=f"behind constants {p}": reads_behind_constants(p, x, name)), np.array(p), np.array([1, 2, 3], np.float32))
    cases.add(f"v1 behind sides, {p}", v1(lambda p, x, name=f"behind sides {p}": waits_for_sides(p, x, name)), np.array(p), data((3,)))
    cases.add(f"v1 behind a Switch, {p}", v1(waits_for_switch), np.array(p), data((3,)))


def lowered(fn):
    """fn with its control flow lowered as freezing does it: Case becomes _SwitchN and Merges of many values."""
    def built(*args):
        function = tf.function(fn).get_concrete_function(*[tf.TensorSpec(a.shape, a.dtype) for a in args])
        frozen = convert_variables_to_constants_v2(function, lower_control_flow=True)
        return tf.graph_util.import_graph_def(
            frozen.graph.as_graph_def(), {t.name: a for t, a in zip(frozen.inputs, args)}, [t.name for t in frozen.outputs])
    return built


def case_in_case(i, j, x):
    inner = lambda k: tf.switch_case(j, [lambda: x + k, lambda: x * k, lambda: tf.constant([7.0, 8.0])])
    return tf.switch_case(i, [lambda: (x, x[0]), lambda: (inner(2.0), x[1]), lambda: (inner(3.0) - 1, tf.constant(5.0)), lambda: (-x, x[0] * 2)])


for i in (-1, 0, 1, 2, 3, 7):
    cases.add(f"lowered switch case {i}", lowered(lambda i, x: tf.switch_case(
        i, [lambda: x, lambda: x * 2, lambda: tf.constant([7.0, 8.0]), lambda: x - tf.cast(i, tf.float32)])), I32(i), data((2,)))
    cases.add(f"lowered case in case {i}", lowered(case_in_case), I32(i), I32(2 - i), data((2,)))
    cases.add(f"lowered case of one {i}", lowered(lambda i, x: tf.switch_case(i, [lambda: x * 2])), I32(i), data((2,)))
    cases.add(f"two lowered cases of one index {i}", lowered(lambda i, x: (
        tf.switch_case(i, [lambda: x, lambda: x + 1, lambda: x * 3]) +
        tf.switch_case(i, [lambda: x * 5, lambda: x - 1, lambda: x, lambda: x / 2]))), I32(i), data((2,)))
    cases.add(f"lowered case of a case {i}", lowered(lambda i, x: tf.switch_case(
        tf.switch_case(i, [lambda: 2, lambda: 0, lambda: 1]), [lambda: x, lambda: x + 1, lambda: x * 3])), I32(i), data((2,)))
    cases.add(f"lowered cond in case {i}", lowered(lambda i, x: tf.switch_case(
        i, [lambda: x, lambda: tf.cond(x[0] > 0, lambda: x, lambda: -x), lambda: x * 3])), I32(i), data((2,)))
    cases.add(f"lowered case in cond {i}", lowered(lambda i, x: tf.cond(
        x[0] > 0, lambda: x, lambda: tf.switch_case(i, [lambda: x, lambda: x + 1, lambda: x * 3]))), I32(i), -np.abs(data((2,))))
    cases.add(f"lowered while in case {i}", lowered(lambda i, x: tf.switch_case(
        i, [lambda: x, lambda: tf.while_loop(lambda k, y: k < 3, lambda k, y: (k + 1, y * 2), [0, x])[1], lambda: x * 3])), I32(i), data((2,)))
cases.add("lowered case in while", lowered(lambda x: tf.while_loop(
    lambda k, y: k < 5, lambda k, y: (k + 1, tf.switch_case(k % 4, [lambda: y + 1, lambda: y * 2, lambda: y - 3]))
    , [0, x])), data((2,)))


def merge_index(i, x):
    """Which of three values a Merge had."""
    p, q = tf.equal(i, 0), tf.equal(i, 1)
    rest, first = raw.Switch(data=x, pred=p)
    third, second = raw.Switch(data=rest, pred=raw.Switch(data=q, pred=p)[0])
    return list(raw.Merge(inputs=[third * 3, first, second * 2]))


for i in (0, 1, 2):
    cases.add(f"merge of three, with its index {i}", merge_index, I32(i), data((2,)))
cases.add("v1 TensorArray in while", v1(v1_array), data((3,)))
cases.add("v1 map", v1(lambda x: tf.map_fn(lambda v: v * v, x)), data((4, 3)))


def references(x):
    v = raw.VariableV2(shape=tf.TensorShape(None), dtype=tf.float32)
    a = raw.Assign(ref=v, value=x, validate_shape=False)
    b = raw.AssignAdd(ref=a, value=x * 2)
    with tf.control_dependencies([b]):
        read = tf.identity(v)
        return read + 1.0, v * 2.0


cases.add("reference variables", references, data((3, 2)))


def shared_buffer(x):
    v = raw.VariableV2(shape=[3], dtype=tf.float32)
    with tf.control_dependencies([raw.Assign(ref=v, value=x)]):
        read = tf.identity(v)
    once = tf.square(read)
    with tf.control_dependencies([once]):
        b = raw.AssignAdd(ref=v, value=x * 2)
    with tf.control_dependencies([b]):
        return read + 1.0, once, tf.stop_gradient(read) * once, tf.identity(read)


cases.add("a reference variable's buffer, shared by what was read before an update", shared_buffer, data((3,)))
WEIGHTS = np.random.default_rng(3).standard_normal((520, 520)).astype(F32) # more than are looked at for each assertion


def of_weights(most):
    """x times the sum of weights, of which it is asserted that none is larger."""
    def call(x):
        weights = tf.constant(WEIGHTS)
        with tf.control_dependencies([tf.debugging.assert_less(tf.abs(weights * 2.0), most, message="heavy")]):
            return x * tf.reduce_mean(weights)
    return call


cases.add("an assertion of weights", of_weights(20.0), data((3,)))
cases.fails("an assertion of weights that fails", "heavy", of_weights(5.0), data((3,)))
cases.add("an assertion that holds", lambda x: tf.identity(x) if not tf.debugging.assert_less(x, 100.0) is None else x, data((3,)))


# Assertions of frozen graphs: the Merges of their lowered Ifs wait for them, and nothing reads what is merged.
def checked(x, bound):
    with tf.control_dependencies([tf.debugging.assert_less(x, bound, message="too large")]):
        return x + 1.0


def checked_twice(x):
    y = checked(x, 100.0)
    with tf.control_dependencies([tf.debugging.assert_positive(y + 10.0), tf.debugging.assert_equal(tf.shape(y), tf.shape(x))]):
        return y * 2.0


def checked_sides(p, x):
    return tf.cond(p, lambda: checked(x, 100.0), lambda: checked(-x, 0.0))


ASSERTED = {
    "in a row": checked_twice,
    "on both sides of cond": lambda x: checked_sides(x[0] < 1000, x),
    "in cond in cond": lambda x: tf.cond(x[0] < 1000, lambda: checked_sides(x[0] > -1000, x), lambda: x),
    "in case": lambda x: tf.switch_case(tf.cast(x[0], tf.int32) * 0 + 1, [lambda: checked(x, -1000.0), lambda: checked(x, 100.0), lambda: x]),
    "in the last of case": lambda x: tf.switch_case(
        tf.cast(x[0], tf.int32) * 0 + 7, [lambda: checked(x, -1000.0), lambda: checked(x, -1000.0), lambda: checked(x, 100.0)]),
    "in while": lambda x: tf.while_loop(lambda k, y: k < 3, lambda k, y: (k + 1, checked(y, 100.0)), [0, x])[1],
    "in a loop in cond": lambda x: tf.cond(x[0] < 1000, lambda: tf.while_loop(
        lambda k, y: k < 3, lambda k, y: (k + 1, checked(y, 100.0)), [0, x])[1], lambda: x),
    "in a function": lambda x: tf.function(checked)(x, 100.0) * 3.0,
}
for name, asserted in ASSERTED.items():
    for kind, form in ("lowered", lowered), ("v1", v1):
        cases.add(f"{kind} assertion {name}", form(asserted), np.array([1, -2, 3], F32))
        cases.fails(f"{kind} assertion {name} that fails", "assertion failed:", form(asserted), np.array([1, -2, 300], F32))


def shown(*data, summarize):
    """x after an assertion with data that are known at compile time."""
    def checked(x):
        with tf.control_dependencies([tf.raw_ops.Assert(condition=x[0] > 0, data=[tf.constant(d) for d in data], summarize=summarize)]):
            return tf.identity(x)
    return checked


MATRIX = np.arange(1, 7, dtype=np.int64).reshape(3, 2)
for summarize, data, text in ((3, ["two words", F32([1.5, 2, 3, 4])], "[two words] [1.5 2 3...]"), (-1, [F32([1.5, 2, 3, 4]), True], "[1.5 2 3 4] [1]"),
                              (3, [MATRIX, [True, False]], "[[1 2][3...]...] [1 0]"), (4, [MATRIX, MATRIX[:2]], "[[1 2][3 4]...] [[1 2][3 4]]"),
                              (2, [["a", "b", "c"], np.zeros((0, 2))], "[a b...] []"), (0, [F32(7), F32([7])], "[...] [...]"),
                              (3, [0.1, np.float64(0.1), F32(1e-9), np.uint64(2**64 - 1), np.float16(0.1)], "[0.1] [0.1] [1e-09] [18446744073709551615] [0.0999755859]"),
                              (3, [F32([np.inf, -np.inf, 1 / 3]), np.float64(1 / 3), F32(16777217)], "[inf -inf 0.333333343] [0.33333333333333331] [16777216]")):
    cases.fails(f"an assertion that shows {text}", f"assertion failed: {text}", shown(*data, summarize=summarize), F32([-1]))
