#!/usr/bin/env python3
"""Builds the models of ./dev gpu-bench as GraphDefs, with TensorFlow's answers: networks.py's, for a batch of 1 or NETWORK_bN.

example:
  bench_models.py -o build/models bert_base bert_base_b32
"""
import argparse
import json
import os
import pathlib

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
os.environ["CUDA_VISIBLE_DEVICES"] = ""
import numpy as np
import tensorflow as tf

import networks


class Ops:
    """networks.py's operations, as models of TensorFlow have them."""
    relu, relu6, tanh, softmax = tf.nn.relu, tf.nn.relu6, tf.tanh, tf.nn.softmax

    @staticmethod
    def conv(x, kernel, bias, stride, groups):
        if groups > 1:
            kernel = tf.transpose(kernel, [0, 1, 3, 2])
            return tf.nn.bias_add(tf.nn.depthwise_conv2d(x, kernel, [1, stride, stride, 1], "SAME"), bias)
        return tf.nn.bias_add(tf.nn.conv2d(x, kernel, stride, "SAME"), bias)

    max_pool = staticmethod(lambda x: tf.nn.max_pool2d(x, 3, 2, "SAME"))
    mean = staticmethod(lambda x: tf.reduce_mean(x, [1, 2]))
    gelu = staticmethod(lambda x: 0.5 * x * (1 + tf.math.erf(x * np.float32(np.sqrt(0.5)))))
    embed = staticmethod(tf.gather)

    @staticmethod
    def dense(x, matrix, bias):
        rows = tf.reshape(x, [-1, x.shape[-1]])
        return tf.reshape(tf.nn.bias_add(tf.matmul(rows, matrix), bias), [*x.shape[:-1], matrix.shape[-1]])

    @staticmethod
    def layer_norm(x, gain, shift):
        centred = x - tf.reduce_mean(x, -1, keepdims=True)
        return centred * tf.math.rsqrt(tf.reduce_mean(tf.square(centred), -1, keepdims=True) + 1e-12) * gain + shift

    split_heads = staticmethod(lambda x, heads: tf.reshape(x, [*x.shape[:2], heads, x.shape[2] // heads]))

    @staticmethod
    def attention(q, k, v, mask):
        bias = (1.0 - tf.cast(mask, tf.float32))[:, tf.newaxis, tf.newaxis, :] * -10000.0
        scores = tf.einsum("bfnd,btnd->bnft", q, k) * np.float32(q.shape[-1] ** -0.5) + bias
        return tf.reshape(tf.einsum("bnft,btnd->bfnd", tf.nn.softmax(scores), v), [*q.shape[:2], q.shape[2] * q.shape[3]])


def build(model, folder):
    name, batch = networks.split(model)
    network = networks.NETWORKS[name]
    weights, feeds = networks.Weights(name, tf.constant), network.inputs(batch)
    with tf.Graph().as_default() as graph:
        arguments = [tf.compat.v1.placeholder(value.dtype, value.shape, key) for key, value in feeds.items()]
        outputs = [tf.identity(output, f"output{i}") for i, output in enumerate(network(Ops, weights, *arguments))]
        with tf.compat.v1.Session(graph=graph) as session:
            results = session.run(outputs, dict(zip(arguments, feeds.values())))
    assert all(np.isfinite(r).all() for r in results), model
    (folder / f"{model}.pb").write_bytes(graph.as_graph_def().SerializeToString(deterministic=True))
    np.savez(folder / f"{model}.npz", **{f"in{i}": value for i, value in enumerate(feeds.values())},
             **{f"out{i}": value for i, value in enumerate(results)})
    (folder / f"{model}.json").write_text(json.dumps(
        {"feeds": [{"name": t.name, "shape": t.shape.as_list(), "dtype": t.dtype.name} for t in arguments],
         "fetches": [{"name": t.name} for t in outputs], "seeded": weights.keys, "tensorflow": tf.__version__}, indent=1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("names", nargs="+")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name in arguments.names:
        if not (arguments.output / f"{name}.json").exists():
            build(name, arguments.output)
            print(name, flush=True)


if __name__ == "__main__":
    main()
