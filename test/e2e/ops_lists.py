"""Lists and TensorArrays that grow in loops, and rows scattered into them."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("lists")
raw = tf.raw_ops
F32, I32 = np.float32, np.int32
rng = np.random.default_rng(23)
W = tf.while_loop


def data(shape):
    return rng.normal(size=shape).astype(F32)


def dynamic(size=0, **kwargs):
    return tf.TensorArray(tf.float32, size=size, dynamic_size=True, **kwargs)


def written(turns, index=lambda i: i, size=0, step=1, **kwargs):
    """The elements at index(i) of an array in a loop, its size, and its elements joined."""
    def run(x):
        ta = dynamic(size, **kwargs)
        ta = W(lambda i, t: i < turns, lambda i, t: (i + step, t.write(index(i), x * tf.cast(i + 1, tf.float32))), [0, ta])[1]
        return ta.stack(), ta.size(), ta.concat()
    return run


for turns in (0, 1, 5):
    cases.add(f"an array of nothing, {turns} turns", written(turns, element_shape=(3, 2)), data((3, 2)))
for size in (1, 3, 8):
    cases.add(f"an array of {size}, 5 turns", written(5, size=size, element_shape=(3, 2)), data((3, 2)))
cases.add("an array of no known shape", written(4), data((2, 3)))
cases.add("every second element", written(4, lambda i: 2 * i, element_shape=(2, 2)), data((2, 2)))
cases.add("backwards", written(6, lambda i: 5 - i, element_shape=(2, 2)), data((2, 2)))
cases.add("one element again and again", written(6, lambda i: i % 2, element_shape=(2, 2)), data((2, 2)))
cases.add("a known element", written(3, lambda i: 2, element_shape=(2, 2)), data((2, 2)))
cases.add("counted by threes", written(10, step=3, element_shape=(2, 2)), data((2, 2)))
cases.add("counted by a vector", lambda x: W(
    lambda v, t: tf.reduce_sum(v) < 9, lambda v, t: (v + [1, 2], t.write(v[0], x * tf.cast(v[1], tf.float32))), [tf.constant([0, 0]), dynamic(element_shape=(3,))])[1].stack(), data((3,)))


def fibonacci(x):
    """Each element is made of those before it."""
    ta = dynamic(clear_after_read=False).write(0, x).write(1, x * 2)
    return W(lambda i, t: i < 8, lambda i, t: (i + 1, t.write(i, t.read(i - 1) + t.read(i - 2) * 0.5)), [2, ta])[1].stack()


def tokens(x):
    """As a decoder that takes its last token: a range, and what is carried beside the array."""
    table = x
    n = tf.range(6)

    def step(i, token, t):
        logits = tf.linalg.matvec(table, tf.gather(table, token))
        following = tf.argmax(logits, output_type=tf.int32)
        return i + 1, following, t.write(n[i], tf.cast(following, tf.float32))
    return W(lambda i, *_: i < 6, step, [0, tf.constant(1), dynamic()], maximum_iterations=6)[2].stack()


def in_a_loop(x):
    """An array that grows in a loop in a loop."""
    def outer(i, t):
        return i + 1, W(lambda j, u: j < 4, lambda j, u: (j + 1, u.write(j, x * tf.cast(i + j, tf.float32))), [0, t])[1]
    return W(lambda i, t: i < 3, outer, [0, dynamic(element_shape=(3,))])[1].stack()


def own_in_each_turn(x):
    def outer(i, s):
        return i + 1, s + tf.reduce_sum(W(lambda j, u: j < 4, lambda j, u: (j + 1, u.write(j, x * tf.cast(i + j, tf.float32))), [0, dynamic(element_shape=(3,))])[1].stack(), 0)
    return W(lambda i, s: i < 3, outer, [0, x])[1]


def two_arrays(x):
    a, b = W(lambda i, *_: i < 4, lambda i, a, b: (i + 1, a.write(i, x), b.write(i * 2, x * 2)), [0, dynamic(element_shape=(3,)), dynamic(1, element_shape=(3,))])[1:]
    return a.stack(), b.stack(), a.size() + b.size()


def written_after(x):
    ta = W(lambda i, t: i < 3, lambda i, t: (i + 1, t.write(i, x)), [0, dynamic(element_shape=(3,))])[1]
    return ta.write(4, x * 2).stack()


def stopped(x):
    """The loop may end before its counter does."""
    ta = W(lambda i, s, t: (i < 6) & (tf.reduce_sum(s) < 1e9), lambda i, s, t: (i + 1, s + x, t.write(i, s)), [0, x, dynamic(element_shape=(3,))])[2]
    return ta.read(3), ta.read(5)


for function in (fibonacci, in_a_loop, own_in_each_turn, two_arrays, written_after, stopped):
    cases.add(function.__doc__ or function.__name__, function, data((3,)))
cases.add("tokens", tokens, data((5, 5)))


def v1_array(size):
    """TensorFlow 1's array, which a loop's body captures."""
    def run(x):
        tf.compat.v1.disable_control_flow_v2()
        try:
            ta = tf.compat.v1.TensorArray(tf.float32, size, dynamic_size=True, clear_after_read=False, element_shape=(3,))
            ta = W(lambda i, t: i < 4, lambda i, t: (i + 1, t.write(i, x * tf.cast(i, tf.float32))), [0, ta])[1]
            return ta.stack(), ta.size(), ta.concat()
        finally:
            tf.compat.v1.enable_control_flow_v2()
    return run


for size in (0, 1, 4):
    cases.add(f"v1 array of {size}", v1_array(size), data((3,)))


def scatter(into=None, indices=(2, 0, 1)):
    """Rows by index, into a list of `into` elements or a new one."""
    def run(x, *more):
        at = more[0] if more else tf.constant(indices, tf.int32)
        lists = []
        if into is not None:
            old = raw.TensorListReserve(element_shape=[2], num_elements=into, element_dtype=tf.float32)
            if into:
                old = raw.TensorListSetItem(input_handle=old, index=into - 1, item=x[0] * 9)
            lists.append(raw.TensorListScatterIntoExistingList(input_handle=old, tensor=x, indices=at))
        else:
            lists.append(raw.TensorListScatter(tensor=x, indices=at, element_shape=[2]))
            for count in (-1, 6):
                lists.append(raw.TensorListScatterV2(tensor=x, indices=at, element_shape=[2], num_elements=count))
        return [v for l in lists for v in (raw.TensorListStack(input_handle=l, element_shape=[2], element_dtype=tf.float32), raw.TensorListLength(input_handle=l))]
    return run


for indices in ((2, 0, 1), (0, 1, 2), (4, 1, 1)):
    cases.add(f"scatter {indices}", scatter(None, indices), data((3, 2)))
    for into in (0, 1, 3, 6) if indices != (4, 1, 1) else (6,): # TensorFlow leaves memory as it is where it grows and nothing is set
        cases.add(f"scatter {indices} into {into}", scatter(into, indices), data((3, 2)))
cases.add("scatter of nothing", scatter(None, ()), data((0, 2)))
cases.add("scatter by data", scatter(5), data((3, 2)), np.array([4, 0, 2], I32))
cases.add("scatter of an array", lambda x: dynamic().scatter([2, 0, 1], x).stack(), data((3, 2)))


# What loops push, as gradients of tf.while_loop without maximum_iterations do.


def chain(turns, step):
    """The gradient of a loop of so many turns."""
    return lambda x: tf.gradients(W(lambda i, y: i < turns, lambda i, y: (i + 1, step(i, y, x)), [0, x])[1], x)[0]


def turned(i, y, x):
    return tf.sin(y) * x


def inner(turns):
    return lambda i, y, x: y + W(lambda j, z: j < turns, lambda j, z: (j + 1, tf.sin(z) * x), [0, y])[1]


def twice_derived(x):
    return tf.gradients(chain(3, turned)(x) ** 2, x)[0]


def scanned(x):
    rows = tf.reshape(tf.tile(x, [4]), [4, 3])
    return tf.gradients(tf.scan(lambda a, b: tf.sin(a) * b, rows), x)[0]


def halved(x):
    """A counter that is no straight line."""
    return tf.gradients(W(lambda i, y: i > 0, lambda i, y: (i // 2, tf.tanh(y) * y + x), [40, x])[1], x)[0]


for turns in (0, 1, 5):
    cases.add(f"gradient of {turns} turns", chain(turns, turned), data((3,)))
cases.add("gradient of a loop in a loop", chain(4, inner(3)), data((3,)))
cases.add("gradient of a branch in a loop", chain(3, lambda i, y, x: tf.cond(i > 1, lambda: tf.nn.softmax(y) * y, lambda: tf.tanh(y) * y)), data((3,)))
cases.add("gradient of a branch by data", chain(4, lambda i, y, x: tf.cond(y[0] > 0, lambda: tf.sin(y) * x, lambda: tf.cos(y) + y)), data((3,)))
for function in (twice_derived, scanned, halved):
    cases.add(function.__doc__ or function.__name__, function, data((3,)))


def empty(most=-1):
    return raw.EmptyTensorList(element_shape=[3], max_num_elements=most, element_dtype=tf.float32)


def push(l, y):
    return raw.TensorListPushBack(input_handle=l, tensor=y)


def stack(l):
    return raw.TensorListStack(input_handle=l, element_shape=[3], element_dtype=tf.float32), raw.TensorListLength(input_handle=l)


def pushed(turns, each=1, lists=empty):
    def body(i, l, y):
        for _ in range(each):
            l, y = push(l, y), y * 2
        return i + 1, l, y
    return lambda x: W(lambda i, *_: i < turns, body, [0, lists(), x])[1]


def popped(x):
    def pop(i, l, s):
        l, t = raw.TensorListPopBack(input_handle=l, element_shape=[3], element_dtype=tf.float32)
        return i + 1, l, s + t * tf.cast(i, tf.float32)
    return W(lambda i, *_: i < 4, pop, [0, pushed(4)(x), tf.zeros(3)])[2]


def pushed_in_loops(x):
    def outer(i, l, y):
        return (i + 1, *W(lambda j, *_: j < i, lambda j, l, y: (j + 1, push(l, y), y * 2), [0, l, y])[1:])
    return stack(W(lambda i, *_: i < 4, outer, [0, empty(), x])[1])


def pushed_or_not(x):
    """A branch on a counter, and one on data, of which either may be."""
    by_counter = W(lambda i, *_: i < 6, lambda i, l, y: (i + 1, tf.cond(tf.equal(i % 3, 1), lambda: push(l, y), lambda: l), y * 2), [0, empty(), x])[1]
    by_data = W(lambda i, *_: i < 6, lambda i, l, y: (i + 1, tf.cond(y[0] > 0, lambda: push(l, y), lambda: l), -y), [0, empty(), x])[1]
    return raw.TensorListLength(input_handle=by_data), raw.TensorListGetItem(input_handle=by_data, index=2, element_shape=[3], element_dtype=tf.float32), *stack(by_counter)


def written_or_stopped(x):
    """As `if ...: break` in front of ta.write."""
    def body(i, on, t):
        on = on & (tf.reduce_sum(x) * tf.cast(i, tf.float32) < 1e9)
        return i + 1, on, tf.cond(on, lambda: t.write(i, x * tf.cast(i, tf.float32)), lambda: t)
    ta = W(lambda i, on, t: on & (i < 5), body, [0, True, dynamic(element_shape=(3,))])[2]
    return ta.read(4), ta.size()


def reserved(size):
    return lambda: raw.TensorListReserve(element_shape=[3], num_elements=size, element_dtype=tf.float32)


for each in (1, 2):
    cases.add(f"{each} pushed in each turn", lambda x, each=each: stack(pushed(4, each)(x)), data((3,)))
cases.add("pushed in no turn", lambda x: stack(pushed(0)(x)), data((3,)))
cases.add("pushed after", lambda x: stack(push(pushed(4)(x), x)), data((3,)))
cases.add("pushed beyond a size", lambda x: stack(pushed(4, lists=reserved(2))(x)), data((3,)))
for function in (popped, pushed_in_loops, pushed_or_not, written_or_stopped):
    cases.add(function.__doc__ or function.__name__, function, data((3,)))
cases.fails("pushed onto a full list", "the list has no room for an element beyond its size", lambda x: raw.TensorListLength(input_handle=pushed(4, lists=lambda: empty(2))(x)), data((3,)))


def popped_before(x):
    """The length of a list that is set beyond its elements, where some were popped: by an index that is known, and by counters."""
    l = push(push(push(empty(), x), x), x)
    for _ in range(2):
        l, _ = raw.TensorListPopBack(input_handle=l, element_shape=[3], element_dtype=tf.float32)

    def put(l, i):
        return raw.TensorListSetItem(input_handle=l, index=i, item=x * tf.cast(i, tf.float32), resize_if_index_out_of_bounds=True)
    return *stack(put(l, 2)), *stack(W(lambda i, *_: i < 3, lambda i, l: (i + 1, put(l, i)), [0, l])[1])


def merged(x):
    """An array that a branch gives, grown by a loop that data ends or not."""
    grown = W(lambda i, t: (i < 3) & (tf.reduce_sum(x) * tf.cast(i, tf.float32) < 1e-9), lambda i, t: (i + 1, t.write(i, x)), [0, dynamic(element_shape=(3,))])[1]
    return tf.cond(x[0] > 1e9, lambda: dynamic(3, element_shape=(3,)).write(0, x), lambda: grown).write(2, x).size()


def swapped(x):
    l = W(lambda i, *_: i < 6, lambda i, a, b: (i + 1, b, push(push(a, x * tf.cast(i, tf.float32)), x)), [0, empty(), empty()])[2]
    return raw.TensorListGetItem(input_handle=l, index=4, element_shape=[3], element_dtype=tf.float32)


def beside_constants(x):
    """What the loop computes from constants, in an inner loop, is none of its counters."""
    def body(i, z, t):
        z = W(lambda j, z: j < 100, lambda j, z: (j + 1, tf.sin(z) * 0.9 + tf.cos(z) * 0.1), [0, z])[1]
        return i + 1, z, t.write(i, x * z[0])
    return W(lambda i, *_: i < 1000, body, [0, tf.ones(8), dynamic(element_shape=(3,))])[2].read(999)


def full_stack(x):
    tf.compat.v1.disable_control_flow_v2()
    try:
        handle = raw.StackV2(max_size=2, elem_type=tf.float32)

        def body(i, y):
            with tf.control_dependencies([raw.StackPushV2(handle=handle, elem=y)]):
                return i + 1, y * 1.5
        with tf.control_dependencies([W(lambda i, _: i < 4, body, [0, x])[1]]):
            return raw.StackPopV2(handle=handle, elem_type=tf.float32)
    finally:
        tf.compat.v1.enable_control_flow_v2()


for function in (popped_before, merged, swapped, beside_constants):
    cases.add(function.__doc__ or function.__name__, function, -np.abs(data((3,))))
cases.fails("pushed onto a full stack", "element", full_stack, data((3,)))
