#!/usr/bin/env python3
"""Compares graphs built with kiln/ops.h with TensorFlow's: every default of every op, and one graph node by node and run."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf
from tensorflow.core.framework import attr_value_pb2
from tensorflow.python.framework import op_def_registry

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import gen_graph_ops


def check_defaults():
    """The generated tables hold TensorFlow's defaults."""
    count = 0
    for line in (ROOT / "hlo/graph/ops.txt").read_text().splitlines():
        op = gen_graph_ops.Op(line)
        definition = op_def_registry.get(op.op)
        if definition is None:
            continue
        for ours in op.attrs:
            theirs = next(a for a in definition.attr if a.name == ours.name)
            if ours.default is None:
                continue
            value = attr_value_pb2.AttrValue.FromString(ours.default)
            if theirs.default_value != value:
                sys.exit(f"{op.op}: {ours.name} is {value} by default, but TensorFlow's is {theirs.default_value}")
            if ours.types and {gen_graph_ops.DTYPES.index(t) for t in ours.types} != set(theirs.allowed_values.list.type):
                sys.exit(f"{op.op}: {ours.name} may be {ours.types}")
            count += 1
    print(f"{count} defaults are TensorFlow's")
    assert count > 1500


def expected():
    """graph_main.cpp's graph, with raw ops; the constants that inputs become are named as the C++ API names them."""
    ops = tf.raw_ops
    counter = {}

    def const(value, scope=""):
        name = scope + "Const"
        counter[name] = counter.get(name, -1) + 1
        name += f"_{counter[name]}" if counter[name] else ""
        return tf.constant(value, name=name + "/Const")

    with tf.Graph().as_default() as graph:
        x = ops.Placeholder(dtype=tf.float32, shape=[2, 4, 4, 3], name="x")
        conv = ops.Conv2D(input=x, filter=tf.constant(0.25, shape=[3, 3, 3, 2], name="layer/filter"), strides=[1, 1, 1, 1], padding="SAME", name="layer/conv")
        bias = ops.BiasAdd(value=conv, bias=const([0.5, -0.5], "layer/"), name="layer/bias")
        act = ops.LeakyRelu(features=bias, alpha=0.1, name="layer/act")
        mean = ops.Mean(input=act, axis=const([1, 2]), keep_dims=True, name="mean")
        flat = ops.Squeeze(input=mean, axis=[1, 2], name="flat")
        parts = ops.Split(axis=const(1), value=flat, num_split=2, name="parts")
        stacked = ops.Pack(values=[parts[1], parts[0]], axis=1, name="stacked")
        with tf.control_dependencies([act.op]):
            cast = ops.Cast(x=stacked, DstT=tf.float64, name="cast")
        top = ops.TopKV2(input=flat, k=const(1), name="top")
        with tf.device("/device:CPU:0"):
            ops.Identity(input=cast, name="y")
        ops.Identity(input=top.indices, name="index")
        row = ops.StridedSlice(input=flat, begin=const([0]), end=const([1]), strides=const([1]), shrink_axis_mask=1, name="row")
        ops.AsString(input=row, precision=3, fill="0", name="text")
    return graph.as_graph_def()


def comparable(node):
    attrs = {}
    for name, value in node.attr.items():
        attrs[name] = tf.make_ndarray(value.tensor).tolist() if name == "value" else value.SerializeToString(deterministic=True)
    return node.op, list(node.input), node.device, {k: v for k, v in attrs.items() if not k.startswith("_")}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--program", required=True)
    arguments = parser.parse_args()
    check_defaults()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([arguments.program, folder / "graph.pb"], check=True)
        graph = tf.compat.v1.GraphDef.FromString((folder / "graph.pb").read_bytes())
        ours, theirs = ({n.name: comparable(n) for n in g.node} for g in (graph, expected()))
        for node in sorted(set(ours) | set(theirs)):
            if ours.get(node) != theirs.get(node):
                sys.exit(f"{node}: {ours.get(node)}\nTensorFlow: {theirs.get(node)}")
        with tf.Graph().as_default() as g:
            tf.import_graph_def(graph, name="")
            x = np.random.default_rng(1).normal(size=(2, 4, 4, 3)).astype("float32")
            np.save(folder / "x.npy", x)
            with tf.compat.v1.Session(graph=g) as session:
                y, index = session.run(["y:0", "index:0"], {"x:0": x})
        subprocess.run([arguments.kiln, "run", folder / "graph.pb", "--input", f"x={folder}/x.npy", "--fetch", "y:0", "--fetch", "index:0",
                        "--output", folder / "out.npz"], check=True, stdout=subprocess.DEVNULL)
        out = np.load(folder / "out.npz")
        np.testing.assert_allclose(out["y:0"], y, rtol=1e-6)
        np.testing.assert_array_equal(out["index:0"], index)
    print(f"{len(ours)} nodes are TensorFlow's")


if __name__ == "__main__":
    main()
