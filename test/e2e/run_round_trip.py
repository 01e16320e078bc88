#!/usr/bin/env python3
"""GraphDef -> tf dialect -> GraphDef: TensorFlow must compute the same from what comes back.

Every graph goes through as it is; those with v1 control flow also through --functionalize-control-flow,
after which no Switch, Merge or Enter may be left.

    run_round_trip.py --bin build/dev/bin
"""
import argparse
import os
import subprocess
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
PLUMBING = {"Switch", "Merge", "Enter", "Exit", "NextIteration", "LoopCond"}


def loop(cond, body, *start):
    return v1.while_loop(cond, body, [tf.constant(0), *start])


def nested_loop(x):
    inner = lambda i, a: loop(lambda j, b: j < i + 2, lambda j, b: (j + 1, b + a), a)[1]
    return loop(lambda i, a: i < 3, lambda i, a: (i + 1, inner(i, a)), x)


def chain(p, x):
    a = v1.cond(p, lambda: x * 2, lambda: x * 3)
    return [v1.cond(p, lambda: a * 2, lambda: a * 3)]


def gradient(x):
    return v1.gradients(loop(lambda i, a: i < 3, lambda i, a: (i + 1, a * a * x), x)[1], x)


def asserted(x):
    with tf.control_dependencies([v1.Assert(tf.reduce_all(x < 100), [x])]):
        return [x + 1]


def computed_predicate(p, x):
    a = v1.cond(p, lambda: x * 2, lambda: x * 3)
    return [v1.cond(tf.reduce_sum(a) > 7, lambda: a * 2, lambda: a * 3)]


V1 = {
    "cond": lambda p, x: [v1.cond(p, lambda: x * 2, lambda: x - 1)],
    "cond with two outputs": lambda p, x: v1.cond(p, lambda: (x * 2, x + 1), lambda: (x - 1, tf.constant([5., 6.]))),
    "nested cond": lambda p, q, x: [v1.cond(p, lambda: v1.cond(q, lambda: x * 2, lambda: x * 3),
                                            lambda: v1.cond(q, lambda: x - 2, lambda: x - 3))],
    "cond of one predicate inside itself": lambda p, x: [v1.cond(p, lambda: v1.cond(p, lambda: x * 2, lambda: x * 3) + 1,
                                                                 lambda: x)],
    "cond after cond": chain,
    "computed predicate": computed_predicate,
    "case": lambda p, x: [v1.case([(p, lambda: x * 2), (x[0] > 3, lambda: x * 4)], default=lambda: x)],
    "loop": lambda x: loop(lambda i, a: i < 5, lambda i, a: (i + 1, a * 2 + 1), x),
    "loop with invariants": lambda x, y: loop(lambda i, a: tf.reduce_sum(a) < tf.reduce_sum(y) * 100,
                                              lambda i, a: (i + 1, a * 2 + y), x),
    "nested loop": nested_loop,
    "cond in loop": lambda p, x: loop(lambda i, a: i < 5, lambda i, a: (
        i + 1, v1.cond(tf.logical_and(p, tf.equal(i % 2, 0)), lambda: a * 2, lambda: a + x)), x),
    "loop in cond": lambda p, x: [v1.cond(p, lambda: loop(lambda i, a: i < 5, lambda i, a: (i + 1, a + x), x)[1],
                                          lambda: x)],
    "gradient of a loop": gradient,
    "assert": asserted,
    "map_fn": lambda x: [tf.map_fn(lambda e: e * 2 + 1, x)],
}


@tf.function
def polynomial(x, n):
    y = tf.ones_like(x)
    for _ in tf.range(n):
        y = y * x + 1
    return y


V2 = {
    "functional loop": lambda x: [polynomial(x, 4)],
    "functional cond": lambda p, x: [tf.cond(p, lambda: x * 2, lambda: x - 1)],
    "strings and types": lambda x: [tf.strings.length(tf.constant(["a", "bcd"])), tf.cast(x, tf.bfloat16),
                                    tf.complex(x, x), tf.constant(3, tf.uint8, [300]), tf.constant([True, False])],
}
VALUES = {"p": np.array(True), "q": np.array(True), "x": np.array([1, 2], np.float32), "y": np.array([2, 3], np.float32)}


def variants(names):
    runs = [{}]
    for name in names:
        values = [np.array(True), np.array(False)] if name in "pq" else [VALUES[name]]
        runs = [dict(run, **{name + ":0": value}) for run in runs for value in values]
    return runs


def evaluate(graph_def, feeds, fetches):
    graph = tf.Graph()
    with graph.as_default():
        tf.import_graph_def(graph_def, name="")
    with v1.Session(graph=graph) as session:
        return [session.run(fetches, feed) for feed in feeds]


def tool(binaries, name, *args):
    subprocess.run([os.path.join(binaries, name), *args], check=True)


def check(name, build, binaries, folder, functionalize):
    names = build.__code__.co_varnames[:build.__code__.co_argcount]
    graph = tf.Graph()
    with graph.as_default():
        outputs = build(*[v1.placeholder(VALUES[n].dtype, VALUES[n].shape, name=n) for n in names])
        fetches = [tf.identity(o).name for o in outputs]
    before = graph.as_graph_def()
    want = evaluate(before, variants(names), fetches)
    path = lambda file: os.path.join(folder, file)
    with open(path("in.pb"), "wb") as file:
        file.write(before.SerializeToString())
    ways = [[]]
    if functionalize:
        assert PLUMBING & {n.op for n in before.node}, name + " has no v1 control flow"
        ways.append(["--functionalize-control-flow", "--prune"])
    for passes in ways:
        select = ["--fetch=" + ",".join(fetches), "--feed=" + ",".join(n + ":0" for n in names)] if passes else []
        tool(binaries, "kiln-translate", "--graphdef-to-tf", path("in.pb"), "-o", path("in.mlir"), *select)
        tool(binaries, "kiln-opt", path("in.mlir"), "--mlir-print-debuginfo", "-o", path("out.mlir"), *passes)
        tool(binaries, "kiln-translate", "--tf-to-graphdef", path("out.mlir"), "-o", path("out.pb"))
        after = v1.GraphDef()
        with open(path("out.pb"), "rb") as file:
            after.ParseFromString(file.read())
        ops = {n.op for n in after.node} | {n.op for f in after.library.function for n in f.node_def}
        assert not passes or not ops & PLUMBING, "%s: left over: %s" % (name, ops & PLUMBING)
        for got, expected in zip(evaluate(after, variants(names), fetches), want):
            for a, b in zip(got, expected):
                np.testing.assert_array_equal(a, b, err_msg=name)
    print(name, "ok", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, build in V2.items():
            check(name, build, args.bin, folder, functionalize=False)
        v1.disable_control_flow_v2()
        for name, build in V1.items():
            check(name, build, args.bin, folder, functionalize=True)


if __name__ == "__main__":
    main()
