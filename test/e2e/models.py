#!/usr/bin/env python3
"""Builds the models that end-to-end tests and benches use, with TensorFlow's answers.

Each model NAME becomes NAME.pb (frozen GraphDef), NAME.json (feeds, fetches) and NAME.npz
(in0.., out0..) in the output folder. Weights are random from fixed seeds; batch normalisation
is calibrated so that activations stay sane.

examples:
  models.py --list
  models.py -o build/models mlp lstm
  models.py -o build/models            # all
"""
import argparse
import json
import os
import pathlib
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ.setdefault("TF_ENABLE_ONEDNN_OPTS", "1")  # the default on some processors only; without, TensorFlow does not pool channels-first images
import keras
import numpy as np
import tensorflow as tf
from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2

MODELS = {}


def model(function):
    """Registers a builder: it returns (function, specs, feeds[, freeze options])."""
    MODELS[function.__name__] = function
    return function


def spec(name, shape, dtype=tf.float32):
    return tf.TensorSpec(shape, dtype, name=name)


class Weights:
    """Seeded random variables."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def __call__(self, *shape, std=None, mean=0.0):
        std = np.sqrt(2 / shape[0]) if std is None else std
        return tf.Variable((mean + std * self.rng.standard_normal(shape)).astype("float32"))


def dense_stack(x, weights, biases, last=None):
    for i, (w, b) in enumerate(zip(weights, biases)):
        x = tf.matmul(x, w) + b
        if i + 1 < len(weights):
            x = tf.nn.relu(x)
    return last(x) if last else x


def normal(shape, seed=7):
    return np.random.default_rng(seed).standard_normal(shape).astype("float32")


def mlp_of_batch(batch):
    weights = Weights(21)
    sizes = [784, 512, 512, 10]
    ws = [weights(a, b) for a, b in zip(sizes, sizes[1:])]
    bs = [weights(b, std=0.1) for b in sizes[1:]]
    return lambda x: dense_stack(x, ws, bs, tf.nn.softmax), [spec("x", [batch, 784])], [normal((batch, 784))]


@model
def mlp():
    return mlp_of_batch(1)


@model
def mlp_b64():
    return mlp_of_batch(64)


@model
def mlp_train():
    """One step of gradient descent: the loss and every updated weight."""
    sizes, batch, rate = [784, 512, 512, 10], 64, np.float32(0.05)
    weights = Weights(22)
    rng = np.random.default_rng(8)
    specs = [spec("x", [batch, 784]), spec("labels", [batch], tf.int32)]
    feeds = [normal((batch, 784)), rng.integers(0, 10, batch).astype("int32")]
    for i, (a, b) in enumerate(zip(sizes, sizes[1:])):
        specs += [spec(f"w{i}", [a, b]), spec(f"b{i}", [b])]
        feeds += [weights(a, b).numpy(), weights(b, std=0.1).numpy()]

    def step(x, labels, *parameters):
        with tf.GradientTape() as tape:
            tape.watch(parameters)
            logits = dense_stack(x, parameters[0::2], parameters[1::2])
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits))
        gradients = tape.gradient(loss, parameters)
        return [loss] + [p - rate * g for p, g in zip(parameters, gradients)]

    return step, specs, feeds


@model
def widedeep():
    vocabulary, width, fields, numbers, batch, bag = 20000, 64, 8, 13, 32, 20
    weights = Weights(24)
    deep_table, bag_table = weights(vocabulary, width, std=0.05), weights(vocabulary, width, std=0.05)
    wide_table = weights(vocabulary, 1, std=0.05)
    sizes = [fields * width + width + numbers, 256, 128, 64, 1]
    ws = [weights(a, b) for a, b in zip(sizes, sizes[1:])]
    bs = [weights(b, std=0.1) for b in sizes[1:]]

    def forward(numeric, ids, bag_ids, bag_rows):
        embedded = tf.reshape(tf.gather(deep_table, ids), [batch, fields * width])
        pooled = tf.math.unsorted_segment_sum(tf.gather(bag_table, bag_ids), bag_rows, batch)
        wide = tf.reduce_sum(tf.gather(wide_table, ids), axis=1)
        wide += tf.math.unsorted_segment_sum(tf.gather(wide_table, bag_ids), bag_rows, batch)
        x = tf.concat([embedded, pooled, tf.math.log1p(tf.nn.relu(numeric))], -1)
        return tf.sigmoid(dense_stack(x, ws, bs) + wide)

    rng = np.random.default_rng(9)
    specs = [spec("numeric", [batch, numbers]), spec("ids", [batch, fields], tf.int32),
             spec("bag_ids", [batch * bag], tf.int32), spec("bag_rows", [batch * bag], tf.int32)]
    feeds = [normal((batch, numbers)), rng.integers(0, vocabulary, (batch, fields)).astype("int32"),
             rng.integers(0, vocabulary, batch * bag).astype("int32"),
             np.sort(rng.integers(0, batch, batch * bag)).astype("int32")]
    return forward, specs, feeds


def keras_layer(layer, shape, name, **options):
    keras.utils.set_random_seed(31)
    layer.build(shape)
    return (lambda x: layer(x)), [spec("x", list(shape))], [normal(shape)], {"lower_control_flow": False} | options


@model
def lstm():
    return keras_layer(keras.layers.LSTM(256, return_sequences=True, use_cudnn=False), (1, 32, 256), "lstm")


@model
def lstm_unrolled():
    return keras_layer(keras.layers.LSTM(256, return_sequences=True, use_cudnn=False, unroll=True), (1, 32, 256), "lstm")


@model
def lstm_v1():
    """The same loop in v1 control flow: Enter, Merge, Switch, NextIteration, Exit."""
    return keras_layer(keras.layers.LSTM(256, return_sequences=True, use_cudnn=False), (1, 32, 256), "lstm",
                       lower_control_flow=True)


@model
def convlstm():
    return keras_layer(keras.layers.ConvLSTM2D(32, 3, padding="same"), (1, 10, 64, 64, 1), "convlstm")


@model
def convlstm_unrolled():
    return keras_layer(keras.layers.ConvLSTM2D(32, 3, padding="same", unroll=True), (1, 10, 64, 64, 1), "convlstm")


def bert_of(layers, width, heads, vocabulary, batch=1, tokens=128):
    weights = Weights(25)
    tables = [weights(n, width, std=0.02) for n in (vocabulary, tokens, 2)]
    gain = lambda: weights(width, std=0.02, mean=1.0)
    shift = lambda n=width: weights(n, std=0.02)
    matrix = lambda a, b: weights(a, b, std=0.05)
    blocks = [dict(qkv=[(matrix(width, width), shift()) for _ in range(3)], out=(matrix(width, width), shift()),
                   norm1=(gain(), shift()), up=(matrix(width, 4 * width), shift(4 * width)),
                   down=(matrix(4 * width, width), shift()), norm2=(gain(), shift())) for _ in range(layers)]
    norm0, pooler = (gain(), shift()), (matrix(width, width), shift())

    def normalise(x, parameters):
        centred = x - tf.reduce_mean(x, -1, keepdims=True)
        variance = tf.reduce_mean(tf.square(centred), -1, keepdims=True)
        return centred * tf.math.rsqrt(variance + 1e-12) * parameters[0] + parameters[1]

    linear = lambda x, wb: tf.matmul(x, wb[0]) + wb[1]
    gelu = lambda x: 0.5 * x * (1 + tf.math.erf(x * np.float32(np.sqrt(0.5))))

    def forward(ids, mask, segments):
        x = tf.gather(tables[0], ids) + tables[1][tf.newaxis] + tf.gather(tables[2], segments)
        x = tf.reshape(normalise(x, norm0), [batch * tokens, width])
        bias = (1.0 - tf.cast(mask, tf.float32))[:, tf.newaxis, tf.newaxis, :] * -10000.0
        for block in blocks:
            q, k, v = (tf.reshape(linear(x, wb), [batch, tokens, heads, width // heads]) for wb in block["qkv"])
            scores = tf.einsum("bfnd,btnd->bnft", q, k) * np.float32((width // heads) ** -0.5) + bias
            context = tf.einsum("bnft,btnd->bfnd", tf.nn.softmax(scores), v)
            x = normalise(x + linear(tf.reshape(context, [batch * tokens, width]), block["out"]), block["norm1"])
            x = normalise(x + linear(gelu(linear(x, block["up"])), block["down"]), block["norm2"])
        first = x[:1] if batch == 1 else x[::tokens]
        return tf.reshape(x, [batch, tokens, width]), tf.tanh(linear(first, pooler))

    rng = np.random.default_rng(10)
    mask = np.ones((batch, tokens), "int32")
    mask[:, -20:] = 0
    feeds = [rng.integers(0, vocabulary, (batch, tokens)).astype("int32"), mask,
             np.repeat((np.arange(tokens)[None] >= tokens // 2).astype("int32"), batch, 0)]
    return forward, [spec(n, [batch, tokens], tf.int32) for n in ("ids", "mask", "segments")], feeds


@model
def bert():
    """A 4-layer encoder: width 256, 4 heads, 128 tokens."""
    return bert_of(4, 256, 4, 2048)


@model
def cnn_nchw():
    """Convolutions, poolings, a residual, a concatenation and a gate, channels first."""
    weights = Weights(26)
    conv = lambda x, w, stride=1: tf.nn.conv2d(x, w, stride, "SAME", data_format="NCHW")
    w = [weights(3, 3, a, b, std=np.sqrt(2 / (9 * a))) for a, b in ((3, 16), (16, 16), (16, 32), (48, 32))]
    bias, gate, dense = weights(16, std=0.1), weights(32, 32, std=0.2), weights(32 * 8 * 8, 10, std=0.02)
    scale, shift = weights(32, std=0.2, mean=1.0), weights(32, std=0.1)

    def forward(x):
        x = tf.nn.relu(tf.nn.bias_add(conv(x, w[0]), bias, data_format="NCHW"))
        x = tf.nn.relu(conv(x, w[1]) + x)
        pooled = tf.nn.max_pool2d(x, 3, 2, "SAME", data_format="NCHW")
        y = conv(tf.pad(x, [[0, 0], [0, 0], [1, 1], [1, 1]])[:, :, 1:-1, 1:-1], w[2], 2)
        y = y * tf.reshape(scale, [1, 32, 1, 1]) + tf.reshape(shift, [1, 32, 1, 1])
        x = tf.nn.relu(conv(tf.concat([pooled, y], 1), w[3]))
        x = x * tf.sigmoid(tf.matmul(tf.reduce_mean(x, [2, 3]), gate))[:, :, None, None]
        x = tf.nn.avg_pool2d(x, 2, 2, "VALID", data_format="NCHW")
        return tf.matmul(tf.reshape(x, [2, 32 * 8 * 8]), dense)

    return forward, [spec("x", [2, 3, 32, 32])], [normal((2, 3, 32, 32))]


def application(constructor, size=224, batch=1):
    keras.backend.clear_session()
    keras.utils.set_random_seed(41)
    net = constructor(weights=None, input_shape=(size, size, 3))
    norms = [l for l in net._flatten_layers() if isinstance(l, keras.layers.BatchNormalization)]
    for layer in norms:
        layer.momentum = 0.0
    net(normal((4, size, size, 3), 3), training=True)  # sets the moving statistics
    rng = np.random.default_rng(5)
    for layer in norms:
        if layer.scale:
            layer.gamma.assign(rng.uniform(0.7, 1.3, layer.gamma.shape))
        if layer.center:
            layer.beta.assign(rng.uniform(-0.2, 0.2, layer.beta.shape))
    # Logits of a spread that leaves softmax neither flat nor saturated.
    head = [l for l in net.layers if hasattr(l, "kernel")][-1]
    activation, head.activation = head.activation, keras.activations.linear
    spread = np.std(net(normal((2, size, size, 3), 4), training=False))
    head.activation = activation
    head.kernel.assign(np.asarray(head.kernel) * np.float32(2 / spread))
    shape = (batch, size, size, 3)
    return (lambda x: net(x, training=False)), [spec("x", list(shape))], [normal(shape)]


@model
def mobilenetv2():
    return application(keras.applications.MobileNetV2)


@model
def resnet50():
    return application(keras.applications.ResNet50)


def build(name, folder):
    function, specs, feeds, *options = MODELS[name]()
    concrete = tf.function(function, autograph=False).get_concrete_function(*specs)
    frozen = convert_variables_to_constants_v2(concrete, **(options[0] if options else {}))
    graph = frozen.graph.as_graph_def()
    by_name = {s.name: value for s, value in zip(specs, feeds)}
    inputs = [t for t in frozen.inputs if t.dtype != tf.resource]
    fed = {t.name: by_name[t.name.split(":")[0]] for t in inputs}
    with tf.Graph().as_default() as imported:
        tf.import_graph_def(graph, name="")
        with tf.compat.v1.Session(graph=imported) as session:
            results = session.run([t.name for t in frozen.outputs], fed)
    assert all(np.isfinite(r).all() for r in results), name
    (folder / f"{name}.pb").write_bytes(graph.SerializeToString(deterministic=True))
    np.savez(folder / f"{name}.npz", **{f"in{i}": fed[t.name] for i, t in enumerate(inputs)},
             **{f"out{i}": r for i, r in enumerate(results)})
    (folder / f"{name}.json").write_text(json.dumps(
        {"feeds": [{"name": t.name, "shape": t.shape.as_list(), "dtype": t.dtype.name} for t in inputs],
         "fetches": [{"name": t.name} for t in frozen.outputs], "tensorflow": tf.__version__}, indent=1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=pathlib.Path, default=pathlib.Path("build/models"))
    parser.add_argument("--list", action="store_true", help="print the models' names")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(MODELS))
        return
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name in arguments.names or MODELS:
        if name not in MODELS:
            sys.exit(f"no model '{name}'; the models are {', '.join(MODELS)}")
        if not (arguments.output / f"{name}.json").exists():
            build(name, arguments.output)
            print(name, flush=True)


if __name__ == "__main__":
    main()
