"""The bench's networks, written once over the few operations of a peer (peers.py). Batch normalisation is folded into the convolutions.

Weights are random: what a peer computes is not compared, only what it takes.
"""
import numpy as np


class Weights:
    """Arrays in the order in which a network asks for them; made at the first run, the same ones in later runs."""

    def __init__(self, convert):
        self.convert, self.rng, self.arrays, self.next = convert, np.random.default_rng(1), [], 0

    def __call__(self, *shape, std):
        if self.next == len(self.arrays):
            self.arrays.append(self.convert((self.rng.standard_normal(shape) * std).astype("float32")))
        self.next += 1
        return self.arrays[self.next - 1]


def conv(ops, w, x, features, inputs, window, stride=1, groups=1):
    kernel = w(window, window, inputs // groups, features, std=(2 / (window * window * inputs / groups)) ** 0.5)
    return ops.conv(x, kernel, w(features, std=0.1), stride, groups)


def dense(ops, w, x, inputs, outputs):
    return ops.dense(x, w(inputs, outputs, std=inputs ** -0.5), w(outputs, std=0.02))


def resnet50(ops, w, x):
    x = ops.max_pool(ops.relu(conv(ops, w, x, 64, 3, 7, 2)))
    inputs = 64
    for stage, (width, blocks) in enumerate([(64, 3), (128, 4), (256, 6), (512, 3)]):
        for block in range(blocks):
            stride = 2 if block == 0 and stage > 0 else 1
            y = ops.relu(conv(ops, w, x, width, inputs, 1, stride))
            y = ops.relu(conv(ops, w, y, width, width, 3))
            y = conv(ops, w, y, 4 * width, width, 1)
            x = ops.relu(y + (x if block else conv(ops, w, x, 4 * width, inputs, 1, stride)))
            inputs = 4 * width
    return ops.softmax(dense(ops, w, ops.mean(x), 2048, 1000))


def mobilenetv2(ops, w, x):
    x = ops.relu6(conv(ops, w, x, 32, 3, 3, 2))
    inputs = 32
    for expand, width, blocks, stride in [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]:
        for block in range(blocks):
            step, inner = stride if block == 0 else 1, expand * inputs
            y = ops.relu6(conv(ops, w, x, inner, inputs, 1)) if expand > 1 else x
            y = ops.relu6(conv(ops, w, y, inner, inner, 3, step, inner))
            y = conv(ops, w, y, width, inner, 1)
            x = x + y if step == 1 and inputs == width else y
            inputs = width
    x = ops.relu6(conv(ops, w, x, 1280, 320, 1))
    return ops.softmax(dense(ops, w, ops.mean(x), 1280, 1000))


def bert_base(ops, w, ids, mask, segments):
    layers, width, heads, tokens, vocabulary = 12, 768, 12, 128, 30522
    norm = lambda x: ops.layer_norm(x, w(width, std=1.0), w(width, std=0.02))
    x = ops.embed(w(vocabulary, width, std=0.02), ids) + w(tokens, width, std=0.02) + ops.embed(w(2, width, std=0.02), segments)
    x = norm(x)
    for _ in range(layers):
        q, k, v = (ops.split_heads(dense(ops, w, x, width, width), heads) for _ in range(3))
        x = norm(x + dense(ops, w, ops.attention(q, k, v, mask), width, width))
        x = norm(x + dense(ops, w, ops.gelu(dense(ops, w, x, width, 4 * width)), 4 * width, width))
    return x, ops.tanh(dense(ops, w, x[:, 0], width, width))


def inputs(model, batch):
    rng = np.random.default_rng(7)
    if model == "bert_base":
        return [rng.integers(0, 30522, (batch, 128)), np.ones((batch, 128), "bool"), np.zeros((batch, 128), "int64")]
    return [rng.standard_normal((batch, 224, 224, 3)).astype("float32")]


NETWORKS = {"resnet50": resnet50, "mobilenetv2": mobilenetv2, "bert_base": bert_base}
