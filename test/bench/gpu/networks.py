"""The bench's networks, written once over the few operations that TensorFlow (for Kiln), PyTorch and JAX each have in their way.

Batch normalisation is folded into the convolutions. Weights are made from seeds, so that all compute the same numbers.
"""
import dataclasses
from typing import Callable

from needed import np

import seeded


class Weights:
    """Arrays in the order in which a network asks for them; made at the first run, the same ones in later runs."""

    def __init__(self, network, convert):
        self.network, self.convert, self.arrays, self.keys, self.next = network, convert, [], [], 0

    def __call__(self, *shape, std, mean=0.0, matrix=False):
        if self.next == len(self.arrays):
            self.keys.append((f"{self.network}/{self.next}", shape, std))
            array = self.convert(seeded.values(*self.keys[-1]) + np.float32(mean))
            self.arrays.append(self.turn(array) if matrix else array)
        self.next += 1
        return self.arrays[self.next - 1]

    def turn(self, matrix):
        """A matrix (inputs, outputs) as the peer likes it in memory."""
        return matrix


class Given(Weights):
    """Those of other Weights, in a function that is traced."""

    def __init__(self, arrays):
        self.arrays, self.next = arrays, 0


def conv(ops, w, x, features, inputs, window, stride=1, groups=1, gain=1.0):
    kernel = w(window, window, inputs // groups, features, std=gain * (2 / (window * window * inputs / groups)) ** 0.5)
    return ops.conv(x, kernel, w(features, std=0.1), stride, groups)


def dense(ops, w, x, inputs, outputs):
    return ops.dense(x, w(inputs, outputs, std=inputs ** -0.5, matrix=True), w(outputs, std=0.02))


def resnet(ops, w, x, stem=64, stages=((64, 3), (128, 4), (256, 6), (512, 3)), classes=1000):
    x = ops.max_pool(ops.relu(conv(ops, w, x, stem, 3, 7, 2)))
    inputs = stem
    for stage, (width, blocks) in enumerate(stages):
        for block in range(blocks):
            stride = 2 if block == 0 and stage > 0 else 1
            y = ops.relu(conv(ops, w, x, width, inputs, 1, stride))
            y = ops.relu(conv(ops, w, y, width, width, 3))
            y = conv(ops, w, y, 4 * width, width, 1, gain=0.3) # so that the sums of many blocks stay small
            x = ops.relu(y + (x if block else conv(ops, w, x, 4 * width, inputs, 1, stride)))
            inputs = 4 * width
    return ops.softmax(dense(ops, w, ops.mean(x), inputs, classes)),


def mobilenet(ops, w, x, stem=32, last=1280, classes=1000, groups=(
        (1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))):
    x = ops.relu6(conv(ops, w, x, stem, 3, 3, 2))
    inputs = stem
    for expand, width, blocks, stride in groups:
        for block in range(blocks):
            step, inner = stride if block == 0 else 1, expand * inputs
            y = ops.relu6(conv(ops, w, x, inner, inputs, 1)) if expand > 1 else x
            y = ops.relu6(conv(ops, w, y, inner, inner, 3, step, inner))
            y = conv(ops, w, y, width, inner, 1)
            x = x + y if step == 1 and inputs == width else y
            inputs = width
    x = ops.relu6(conv(ops, w, x, last, inputs, 1))
    return ops.softmax(dense(ops, w, ops.mean(x), last, classes)),


def bert(ops, w, ids, mask, segments, layers=12, width=768, heads=12, tokens=128, vocabulary=30522):
    norm = lambda x: ops.layer_norm(x, w(width, std=0.02, mean=1.0), w(width, std=0.02))
    x = ops.embed(w(vocabulary, width, std=0.02), ids) + w(tokens, width, std=0.02) + ops.embed(w(2, width, std=0.02), segments)
    x = norm(x)
    for _ in range(layers):
        q, k, v = (ops.split_heads(dense(ops, w, x, width, width), heads) for _ in range(3))
        x = norm(x + dense(ops, w, ops.attention(q, k, v, mask), width, width))
        x = norm(x + dense(ops, w, ops.gelu(dense(ops, w, x, width, 4 * width)), 4 * width, width))
    return x, ops.tanh(dense(ops, w, x[:, 0], width, width))


def image(batch, size):
    return {"x": np.random.default_rng(7).standard_normal((batch, size, size, 3)).astype("float32")}


def text(batch, vocabulary, tokens=128):
    mask = np.ones((batch, tokens), "int32")
    mask[:, -tokens // 6:] = 0
    return {"ids": np.random.default_rng(10).integers(0, vocabulary, (batch, tokens)).astype("int32"), "mask": mask,
            "segments": np.repeat((np.arange(tokens)[None] >= tokens // 2).astype("int32"), batch, 0)}


@dataclasses.dataclass
class Network:
    run: Callable                # (ops, weights, *inputs) -> a tuple of outputs
    inputs: Callable             # batch -> {name: array}
    options: dict = dataclasses.field(default_factory=dict)

    def __call__(self, ops, weights, *inputs):
        weights.next = 0
        return self.run(ops, weights, *inputs, **self.options)


# Those called tiny try the bench itself out.
NETWORKS = {
    "resnet50": Network(resnet, lambda batch: image(batch, 224)),
    "mobilenetv2": Network(mobilenet, lambda batch: image(batch, 224)),
    "bert_base": Network(bert, lambda batch: text(batch, 30522)),
    "resnet_tiny": Network(resnet, lambda batch: image(batch, 33), {"stem": 16, "stages": ((16, 2), (32, 2)), "classes": 40}),
    "mobilenet_tiny": Network(mobilenet, lambda batch: image(batch, 32), {"stem": 8, "last": 64, "classes": 40, "groups": ((1, 8, 1, 1), (6, 16, 2, 2))}),
    "bert_tiny": Network(bert, lambda batch: text(batch, 500, 32), {"layers": 2, "width": 64, "heads": 4, "tokens": 32, "vocabulary": 500}),
}


def split(model):
    """(network, batch) of a model's name: "resnet50_b32"."""
    name, _, batch = model.rpartition("_b")
    return (name, int(batch)) if batch.isdigit() else (model, 1)
