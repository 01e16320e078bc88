#!/usr/bin/env python3
"""Writes corpus/: small GraphDefs with TensorFlow, NumPy files, weights files and checkpoint indices that the fuzz targets start from.

usage: make_seeds.py        (in the tests' Python environment)
"""
import os
import pathlib
import struct
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lit" / "tools" / "Inputs"))
import saved_model
from case import Case
from generator import Generator

CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"
RANDOM_GRAPHS = range(9000, 9024)


def write(name, data):
    path = CORPUS / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def random_graph(seed):
    graph = tf.Graph()
    Case.of(Generator(seed), seed).add_to(graph, "c")
    return graph


def v1_loop():
    graph = tf.Graph()
    with graph.as_default():
        tf.compat.v1.disable_control_flow_v2()
        x = tf.compat.v1.placeholder(tf.float32, [4], "x")
        _, y = tf.compat.v1.while_loop(lambda i, _: i < 3, lambda i, v: (i + 1, tf.tanh(v) + x), (tf.constant(0), x))
        tf.compat.v1.cond(tf.reduce_sum(y) > 0, lambda: y * 2, lambda: y - 1)
        tf.compat.v1.enable_control_flow_v2()
    return graph


def lists():
    graph = tf.Graph()
    with graph.as_default():
        x = tf.compat.v1.placeholder(tf.float32, [5, 2], "x")
        def body(i, array):
            return i + 1, array.write(i, x[i] * 2.0)
        _, array = tf.while_loop(lambda i, _: i < 5, body, (0, tf.TensorArray(tf.float32, 5, element_shape=[2])))
        tf.identity(array.stack(), "y")
    return graph


def calls():
    @tf.function
    def inner(a, b):
        return tf.matmul(a, b) + 1.0, tf.nn.softmax(a)

    @tf.function
    def outer(a, b):
        p, q = inner(a, b)
        return tf.concat([p, q], 1)

    return outer.get_concrete_function(tf.TensorSpec([3, 3]), tf.TensorSpec([3, 3])).graph


def training_step():
    graph = tf.Graph()
    with graph.as_default():
        x = tf.compat.v1.placeholder(tf.float32, [2, 6, 6, 1], "x")
        w = tf.compat.v1.get_variable("w", [3, 3, 1, 2], use_resource=True)
        y = tf.nn.max_pool2d(tf.nn.relu(tf.nn.conv2d(x, w, 1, "SAME")), 2, 2, "VALID")
        (g,) = tf.gradients(tf.reduce_sum(y * y), [w])
        w.assign_sub(0.1 * g, name="step")
    return graph


def numpy_files():
    import io
    def npy(x, version=(1, 0)):
        out = io.BytesIO()
        np.lib.format.write_array(out, x, version)
        return out.getvalue()
    for k, x in enumerate([np.zeros((2, 3), np.float32), np.arange(4), np.float64(1), np.ones((0, 2), bool),
                           np.ones((2, 2), np.complex64), np.asfortranarray(np.ones((2, 2), np.float16))]):
        write(f"numpy/{k}.npy", npy(np.asarray(x), (2, 0) if k == 1 else (1, 0)))
    for name, save in {"stored": np.savez, "deflated": np.savez_compressed}.items():
        out = io.BytesIO()
        save(out, x=np.arange(6).reshape(2, 3), y=np.ones(3, np.float32))
        write(f"numpy/{name}.npz", out.getvalue())


def checkpoint():
    """An index, its block of entries alone, and that block as Snappy data: a literal, then a copy that overlaps itself."""
    block = saved_model.block([(b"", saved_model.field(1, 1)), (b"layer/w", saved_model.entry()),
                               (b"parts", saved_model.entry(more=saved_model.field(7, b"")))])
    write("checkpoint/index", saved_model.index())
    write("checkpoint/block", block)
    write("checkpoint/snappy", saved_model.varint(len(block) + 4) + bytes([60 << 2, len(block) - 1]) + block + bytes([1, 1]))


def main():
    for seed in RANDOM_GRAPHS:
        write(f"graphdef/random_{seed}.pb", random_graph(seed).as_graph_def().SerializeToString())
    for make in [v1_loop, lists, calls, training_step]:
        write(f"graphdef/{make.__name__}.pb", make().as_graph_def().SerializeToString())
    numpy_files()
    for k, (offset, size) in enumerate([(0, 16), (8, 8), (4096, 4), (0, 0), (2**64 - 8, 24)]):
        write(f"weights/{k}", struct.pack("<3Q", offset, size, 0) + bytes(range(32)))
    checkpoint()


if __name__ == "__main__":
    main()
