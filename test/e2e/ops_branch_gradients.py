"""Gradients of branches and loops in one another, for which branches keep their intermediates in optionals and loops in lists."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("branch gradients")
raw = tf.raw_ops
F32, I32 = np.float32, np.int32
rng = np.random.default_rng(17)
W = tf.while_loop


def data(shape, dtype=F32):
    return rng.normal(size=shape).astype(dtype)


def gradients(f, n=1):
    """The values of f on its arguments, and its gradients of the last n of them."""
    def both(*args):
        y = f(*args)
        return [y] + [tf.convert_to_tensor(g) for g in tf.gradients(y * y, list(args[-n:]), unconnected_gradients="zero")]
    return both


def only(f, n=1):
    return lambda *args: gradients(f, n)(*args)[1:]


def forward(f):
    """The value alone, of a graph that has the gradient as well."""
    return lambda *args: gradients(f)(*args)[0]


for p in (True, False):
    P = np.array(p)
    for dtype in (np.float16, np.float32, np.float64):
        cases.add(f"cond {p} {np.dtype(dtype).name}", gradients(lambda p, x: tf.cond(
            p, lambda: tf.nn.softmax(x) * x, lambda: tf.reverse(tf.tanh(x), [0]))), P, data((3,), dtype))
    cases.add(f"gradient alone {p}", only(lambda p, x: tf.cond(p, lambda: tf.tanh(tf.sin(x)), lambda: tf.tanh(x * 2))), P, data((2, 3)))
    cases.add(f"value alone {p}", forward(lambda p, x: tf.cond(p, lambda: tf.tanh(tf.sin(x)), lambda: tf.tanh(x * 2))), P, data((2, 3)))
    cases.add(f"nothing kept on one side {p}", gradients(lambda p, x: tf.cond(p, lambda: x, lambda: tf.tanh(x))), P, data((3,)))
    cases.add(f"weights {p}", gradients(lambda p, x, w: tf.cond(
        p, lambda: tf.tanh(x @ w) * 2, lambda: tf.nn.softmax(x @ w)), 2), P, data((3, 4)), data((4, 4)))
    cases.add(f"shapes and indices {p}", gradients(lambda p, x: tf.cond(
        p, lambda: tf.reduce_sum(tf.gather(tf.reshape(tf.tanh(x), [3, 2]), tf.argsort(x[0])), 1),
        lambda: tf.tile(tf.reduce_mean(x, 1), [2])[:3] * tf.reduce_max(x))), P, data((2, 3)))
    cases.add(f"empty {p}", gradients(lambda p, x: tf.cond(p, lambda: tf.tanh(tf.sin(x)), lambda: tf.tanh(x * 2))), P, data((0, 3)))
    cases.add(f"one after the other {p}", gradients(lambda p, x: (lambda u: tf.cond(p, lambda: tf.tanh(u * u), lambda: tf.sin(u) * u))(
        tf.cond(p, lambda: tf.tanh(x * x), lambda: tf.sin(x) * x))), P, data((3,)))
    cases.add(f"second order {p}", lambda p, x: tf.gradients(tf.gradients(tf.cond(
        p, lambda: tf.tanh(tf.sin(x)), lambda: tf.exp(x * x)), x)[0], x)[0], P, data((3,)))
    cases.add(f"third order {p}", lambda p, x: tf.gradients(tf.gradients(tf.gradients(tf.cond(
        p, lambda: tf.tanh(x), lambda: tf.exp(x) * x), x)[0], x)[0], x)[0], P, data((3,)))
    cases.add(f"while in cond {p}", gradients(lambda p, x: tf.cond(
        p, lambda: W(lambda i, a: i < 3, lambda i, a: (i + 1, tf.sin(a) * x), [0, x], maximum_iterations=3)[1], lambda: tf.tanh(x))),
        P, data((3,)))
    cases.add(f"known cond {p}", gradients(lambda x, p=p: tf.cond(tf.constant(p), lambda: tf.tanh(x), lambda: tf.exp(x) * x)), data((3,)))
    for q in (True, False):
        cases.add(f"nested {p} {q}", gradients(lambda p, q, x: tf.cond(
            p, lambda: tf.tanh(tf.sin(x)), lambda: tf.cond(q, lambda: tf.exp(tf.tanh(x * 2)), lambda: x * tf.sin(x)) * x)),
            P, np.array(q), data((3,)))
for i in (-1, 0, 1, 2, 7):
    cases.add(f"switch_case {i}", gradients(lambda i, x: tf.switch_case(
        i, [lambda: tf.tanh(tf.sin(x)), lambda: x, lambda: tf.nn.softmax(x) * x])), I32(i), data((3,)))
for sign in (1, -1):
    x = sign * np.abs(data((3,)))
    cases.add(f"cond of the argument {sign}", gradients(lambda x: tf.cond(x[0] > 0, lambda: tf.tanh(tf.sin(x)), lambda: tf.tanh(x * 2))), x)
    cases.add(f"cond in a function {sign}", gradients(tf.function(lambda x: tf.cond(
        x[0] > 0, lambda: tf.tanh(tf.sin(x)), lambda: tf.tanh(x * 2)))), x)
cases.add("cond in while", gradients(lambda x: W(lambda i, a: i < 4, lambda i, a: (
    i + 1, tf.cond(i % 2 > 0, lambda: tf.nn.softmax(a) * a, lambda: tf.tanh(a) * a)), [0, x], maximum_iterations=4)[1]), data((3,)))
cases.add("cond of data in while", gradients(lambda x: W(lambda i, a: i < 5, lambda i, a: (
    i + 1, tf.cond(a[0] > 0, lambda: tf.sin(a * a) - 0.7, lambda: tf.exp(tf.tanh(a)))), [0, x], maximum_iterations=6)[1]), data((3,)))
cases.add("cond on one side in while", gradients(lambda x: W(lambda i, a: i < 3, lambda i, a: (
    i + 1, tf.cond(i > 0, lambda: a, lambda: tf.tanh(a * x))), [0, x], maximum_iterations=3)[1]), data((3,)))
cases.add("nested cond in while", gradients(lambda x: W(lambda i, a: i < 5, lambda i, a: (i + 1, tf.cond(
    i > 1, lambda: tf.cond(i > 2, lambda: tf.sin(a) * a, lambda: tf.exp(a) * x), lambda: tf.tanh(a) * a)), [0, x], maximum_iterations=5)[1]), data((3,)))
cases.add("cond with shapes in while", gradients(lambda x: W(lambda i, a: i < 3, lambda i, a: (i + 1, tf.cond(
    i > 1, lambda: tf.reshape(tf.transpose(tf.reshape(tf.sin(a), [2, 4])), [8]) * tf.reduce_mean(a), lambda: tf.tanh(a) * 2)),
    [0, x], maximum_iterations=3)[1]), data((8,)))
cases.add("while in while", gradients(lambda x: W(lambda i, a: i < 3, lambda i, a: (i + 1, W(
    lambda j, b: j < 2, lambda j, b: (j + 1, tf.sin(b) * x), [0, a], maximum_iterations=2)[1]), [0, x], maximum_iterations=3)[1]), data((3,)))
cases.add("while in while of its number", gradients(lambda x: W(lambda i, a: i < 3, lambda i, a: (i + 1, W(
    lambda j, b: j < i, lambda j, b: (j + 1, tf.sin(b) * a), [0, a], maximum_iterations=4)[1]), [0, x], maximum_iterations=5)[1]), data((3,)))
cases.add("while in while in while", gradients(lambda x: W(lambda i, a: i < 2, lambda i, a: (i + 1, W(lambda j, b: j < 2, lambda j, b: (j + 1, W(
    lambda k, c: k < 2, lambda k, c: (k + 1, tf.sin(c) * b), [0, b], maximum_iterations=2)[1]), [0, a], maximum_iterations=2)[1]),
    [0, x], maximum_iterations=2)[1]), data((3,)))
cases.add("while in cond in while", gradients(lambda x: W(lambda i, a: i < 3, lambda i, a: (i + 1, tf.cond(i > 1, lambda: W(
    lambda j, b: j < 2, lambda j, b: (j + 1, tf.sin(b) * x), [0, a], maximum_iterations=2)[1], lambda: tf.tanh(a) * a)), [0, x], maximum_iterations=3)[1]),
    data((3,)))
cases.add("map_fn of cond", gradients(lambda x: tf.map_fn(lambda e: tf.cond(e > 0.3, lambda: tf.tanh(e * e), lambda: tf.sin(e)), x)), data((5,)))
cases.add("map_fn in map_fn", gradients(lambda x: tf.map_fn(lambda r: tf.map_fn(lambda e: tf.sin(e) * e, r), x)), data((2, 3)))
cases.add("while in scan", gradients(lambda x: tf.scan(lambda s, e: W(
    lambda i, a: i < 2, lambda i, a: (i + 1, tf.sin(a) + e), [0, s], maximum_iterations=2)[1], x)), data((3,)))

# The ops themselves.
for p in (True, False):
    cases.add(f"OptionalHasValue {p}", lambda p, x: [raw.OptionalHasValue(optional=tf.cond(
        p, lambda: raw.OptionalFromValue(components=[x]), lambda: raw.OptionalNone()))], np.array(p), data((3,)))
cases.add("OptionalGetValue", lambda x, y: list(raw.OptionalGetValue(
    optional=raw.OptionalFromValue(components=[x, y]), output_types=[tf.float32, tf.int32], output_shapes=[(None, 3), None])),
    data((2, 3)), np.array([1, 2], I32))
cases.fails("OptionalGetValue of none", "The given optional does not have a value.", lambda x: raw.OptionalGetValue(
    optional=raw.OptionalNone(), output_types=[tf.float32], output_shapes=[None])[0] + x, data((3,)))
cases.fails("OptionalGetValue of another type", "The given optional does not match the expected type for component 0", lambda x: raw.OptionalGetValue(
    optional=raw.OptionalFromValue(components=[x]), output_types=[tf.int32], output_shapes=[None])[0], data((3,)))
cases.fails("OptionalGetValue of another shape", "The given optional does not match the expected shape for component 0", lambda x: raw.OptionalGetValue(
    optional=raw.OptionalFromValue(components=[x]), output_types=[tf.float32], output_shapes=[(2,)])[0], data((3,)))
cases.fails("OptionalGetValue of another number", "The given optional has 1 components, expected 2", lambda x: raw.OptionalGetValue(
    optional=raw.OptionalFromValue(components=[x]), output_types=[tf.float32] * 2, output_shapes=[(3,)] * 2)[0], data((3,)))
