#!/usr/bin/env python3
"""Computations that a program has compiled less some nodes that it wants on the host (outside compilation), in kiln's
sessions; the numbers are those of TensorFlow's session on the same graph without these wishes.

example:
  run_session_outside.py --session build/release/test/e2e/session_main branches
"""
import contextlib

from run_session import Run, command, data, differs, text_of
from session_case import run_cases

import numpy as np


class Marks:
    """Marks nodes of the graph that is built, or not."""

    def __init__(self, tf, on):
        self.tf, self.on, self.count = tf, on, 0

    def attribute(self, name, value):
        if not self.on:
            return contextlib.nullcontext()
        from tensorflow.core.framework import attr_value_pb2
        graph = self.tf.compat.v1.get_default_graph()
        return graph._attr_scope({name: attr_value_pb2.AttrValue(s=value.encode())})

    def compiled(self, name):
        return self.attribute("_xla_compile_id", name)

    def host(self):
        self.count += 1
        return self.attribute("_xla_outside_compilation", str(self.count))


def digits(tf, value):
    """A number that only the host can compute: how many characters the sum has in text."""
    text = tf.strings.as_string(tf.cast(tf.reduce_sum(value), tf.int32))
    return tf.cast(tf.strings.length(text), tf.float32), text


def straight(tf, v1, marks):
    """Two nodes of the host one after another; the compiled parts between them have state."""
    x = v1.placeholder(tf.float32, [None, 4], name="x")
    w = v1.get_variable("w", shape=[4, 3], use_resource=True, initializer=v1.constant_initializer(data(4, 3, seed=5)))
    with marks.compiled("launch"):
        y = tf.matmul(x, w.read_value())
        with marks.host():
            length, text = digits(tf, y * 100.0)
        z = tf.exp(y) * length
        with v1.control_dependencies([w.assign_sub(0.1 * w + tf.reduce_mean(z) * 1e-3, read_value=False)]):
            with marks.host():
                more, _ = digits(tf, z)
            result = tf.add(tf.reduce_sum(z, -1), more, name="result")
    tf.identity(text, name="text")
    init = v1.global_variables_initializer()
    yield Run(targets=[init.name])
    for rows in (1, 3, 3, 8):
        yield Run({"x:0": data(rows, 4)}, ["result:0", "text:0"])


def branches(tf, v1, marks):
    """Nodes of the host in a branch and in the body of a loop."""
    v1.enable_control_flow_v2()
    x = v1.placeholder(tf.float32, [None], name="x")
    n = v1.placeholder(tf.int32, [], name="n")

    def yes():
        a = tf.sin(x) + 1.0
        with marks.host():
            length, _ = digits(tf, a * 10.0)
        return a * length

    def body(i, a):
        a = a * 1.5 + tf.cast(i, tf.float32)
        with marks.host():
            length, _ = digits(tf, a)
        return i + 1, a + length

    with marks.compiled("launch"):
        chosen = tf.cond(tf.reduce_sum(x) > 0.0, yes, lambda: tf.cos(x))
        looped = tf.while_loop(lambda i, a: i < n, body, [tf.constant(0), chosen])[1]
        tf.tanh(looped * 1e-2, name="y")
    for rows, count in ((3, 0), (3, 2), (4, 5), (9, 1)):
        yield Run({"x:0": data(rows, seed=rows), "n:0": np.int32(count)}, ["y:0"])


def functions(tf, v1, marks):
    """tf.functions with jit_compile that have nodes of the host inside, one in another."""
    @tf.function(jit_compile=True if marks.on else None)
    def inner(a):
        b = tf.nn.relu(a) + 1.0
        with marks.host():
            length, _ = digits(tf, b * 10.0)
        return b * length

    @tf.function(jit_compile=True if marks.on else None)
    def outer(a):
        b = inner(a) - 2.0
        with marks.host():
            kinds = tf.cast(tf.size(tf.unique(tf.cast(b, tf.int32))[0]), tf.float32)
        return inner(b) + kinds

    @tf.function(jit_compile=True if marks.on else None)
    def pure(a):
        return tf.reduce_sum(tf.exp(a)) * 0.5
    x = v1.placeholder(tf.float32, [None], name="x")
    tf.identity(outer(x), name="y"), tf.identity(pure(x) + outer(x * 2.0), name="z")
    for rows in (2, 7):
        yield Run({"x:0": data(rows, seed=rows)}, ["y:0", "z:0"])


def refused(tf, v1, marks):
    """What must be compiled and cannot be, without being left out, is an error; the rest of the graph runs."""
    x = v1.placeholder(tf.float32, [None], name="x")
    with marks.compiled("launch"):
        y = tf.sin(x)
        tf.multiply(y, digits(tf, y)[0], name="z")
    tf.cos(x, name="other")
    yield Run({"x:0": data(3)}, ["z:0"], error="AsString")
    yield Run({"x:0": data(3)}, ["other:0"])


CASES = {f.__name__: f for f in (straight, branches, functions, refused)}


def build(tf, case, on):
    graph = tf.Graph()
    with graph.as_default():
        return graph, list(CASES[case](tf, tf.compat.v1, Marks(tf, on)))


def check(args, tf, case, options, folder):
    marked, runs = build(tf, case, True)
    plain, _ = build(tf, case, False)
    definition = marked.as_graph_def()
    nodes = [*definition.node, *(node for function in definition.library.function for node in function.node_def)]
    if case != "refused" and not any("_xla_outside_compilation" in node.attr for node in nodes):
        return ["the graph has no node outside"]
    model = folder / "model.pb"
    model.write_bytes(definition.SerializeToString())
    faults = []
    with tf.compat.v1.Session(graph=plain) as session:
        for number, (run, actual) in enumerate(zip(runs, command(args, model, runs, folder, options))):
            if run.error is not None:
                if not isinstance(actual, str) or run.error not in actual:
                    faults.append(f"run {number}: expected an error with '{run.error}', got {actual}")
                continue
            expected, _ = session.run([run.fetches, run.targets], run.feeds)
            if isinstance(actual, str):
                faults.append(f"run {number}: {actual}")
                continue
            for fetch, value in zip(run.fetches, expected):
                if fault := differs(text_of(value), actual[fetch]):
                    faults.append(f"run {number}: {fetch} {fault}")
    return faults


if __name__ == "__main__":
    modes = ([], ["flags=--tf_xla_auto_jit=-1"], ["flags=--tf_xla_async_compilation=true"], ["cpus=2"])
    run_cases(__doc__, CASES, {" ".join(options): options for options in modes}, check)
