#!/usr/bin/env python3
"""Writes NAME.f64.npz, a model's results with every float32 taken for float64: what errors are measured against.

TensorFlow computes them; where it has no kernel for float64, Kiln's reference evaluator.
"""
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import tensorflow as tf

from peers.common import Model

FLOAT, DOUBLE = tf.float32.as_datatype_enum, tf.float64.as_datatype_enum


def widen_attribute(value):
    if value.type == FLOAT:
        value.type = DOUBLE
    for i, kind in enumerate(value.list.type):
        if kind == FLOAT:
            value.list.type[i] = DOUBLE
    if value.HasField("tensor") and value.tensor.dtype == FLOAT:
        value.tensor.CopyFrom(tf.make_tensor_proto(tf.make_ndarray(value.tensor).astype("float64")))


def widen(graph):
    """The GraphDef with float64 for float32, in its library too."""
    for node in [n for nodes in [graph.node] + [f.node_def for f in graph.library.function] for n in nodes]:
        for value in node.attr.values():
            widen_attribute(value)
    for function in graph.library.function:
        for argument in list(function.signature.input_arg) + list(function.signature.output_arg):
            if argument.type == FLOAT:
                argument.type = DOUBLE
        for value in function.attr.values():
            widen_attribute(value)
    return graph


def resized(session, images, size, node):
    """What ResizeBilinear, whose result is float32 whatever its input, makes of float64 images [b, y, x, c]: a product for each dimension."""
    options = {name: node.attr[name].b for name in ("align_corners", "half_pixel_centers")}
    for axis, out in ((1, size[0]), (2, size[1])):
        length = images.shape[axis]
        rows = np.eye(length, dtype="float32").reshape(length, length, 1, 1)
        weights = session.run(tf.raw_ops.ResizeBilinear(images=rows, size=[out, 1], **options)).reshape(length, out)
        images = np.moveaxis(np.tensordot(images, weights.astype("float64"), (axis, 0)), -1, axis)
    return images


def by_tensorflow(graph, feeds, fetches):
    resizes = {node.name: node for node in graph.node if node.op == "ResizeBilinear" and node.attr["T"].type == DOUBLE}
    if resizes:
        graph = tf.compat.v1.GraphDef.FromString(graph.SerializeToString())
        for node in graph.node:
            if node.name in resizes:
                node.CopyFrom(tf.compat.v1.NodeDef(name=node.name, op="Placeholder"))
                node.attr["dtype"].type = DOUBLE
    with tf.Graph().as_default() as imported:
        tf.import_graph_def(graph, name="")
        # Optimisers would move to layouts and fused kernels that exist for float32 only.
        options = tf.compat.v1.ConfigProto()
        options.graph_options.rewrite_options.disable_meta_optimizer = True
        with tf.compat.v1.Session(graph=imported, config=options) as session:
            feeds = dict(feeds)
            for node in resizes.values(): # in the graph's order, in which operands come first
                images, size = session.run([name if ":" in name else f"{name}:0" for name in node.input[:2]], feeds)
                feeds[f"{node.name}:0"] = resized(session, images, size, node)
            return session.run(fetches, feeds)


def by_evaluator(kiln, graph, feeds, fetches):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "model.pb").write_bytes(graph.SerializeToString())
        command = [kiln, "run", str(folder / "model.pb"), "--interpret", "--output", str(folder / "out.npz")]
        for i, (name, value) in enumerate(feeds.items()):
            np.save(folder / f"{i}.npy", value)
            command += ["--input", f"{name}={folder / str(i)}.npy"]
        command += [a for fetch in fetches for a in ("--fetch", fetch)]
        subprocess.run(command, check=True, capture_output=True, timeout=600)
        results = np.load(folder / "out.npz")
        return [results[fetch] for fetch in fetches]


def main():
    kiln, folder, name = sys.argv[1:]
    model = Model(folder, name)
    if model.is_fresh(model.path(".f64.npz")):
        return
    graph = widen(model.graph_def())
    feeds = {n: v.astype("float64") if v.dtype == np.float32 else v for n, v in model.feeds.items()}
    try:
        results = by_tensorflow(graph, feeds, model.fetches)
    except tf.errors.OpError:
        results = by_evaluator(kiln, graph, feeds, model.fetches)
    np.savez(model.path(".f64.npz"), **{f"out{i}": r for i, r in enumerate(results)})


if __name__ == "__main__":
    main()
