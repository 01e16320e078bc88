#!/usr/bin/env python3
"""Builds models as quantisation-aware training leaves them: FakeQuant before each convolution and product, over the range that one input gives,
and for each channel of their weights.

examples:
  quantized_models.py --list
  quantized_models.py -o build/models resnet50_int8
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
import json
import models
import numpy as np
import tensorflow as tf

BASES = ("resnet50", "mobilenetv2", "bert", "cnn_nchw", "mlp_b64")
PRODUCTS = ("Conv2D", "DepthwiseConv2dNative", "MatMul")


def constant(graph, name, value):
    node = graph.node.add(name=name, op="Const")
    node.attr["dtype"].type = tf.float32.as_datatype_enum
    node.attr["value"].tensor.CopyFrom(tf.make_tensor_proto(np.float32(value)))
    return name


def fake_quant(graph, name, source, low, high, narrow):
    """Adds a FakeQuant of `source`; its name."""
    op = "FakeQuantWithMinMaxVars" + ("PerChannel" if np.ndim(low) else "")
    node = graph.node.add(name=name, op=op, input=[source, constant(graph, name + "/min", low), constant(graph, name + "/max", high)])
    node.attr["num_bits"].i = 8
    node.attr["narrow_range"].b = narrow
    return name


def is_constant(nodes, name):
    """By way of Identity nodes."""
    node = nodes[name.split(":")[0]]
    return node.op == "Const" or (node.op == "Identity" and is_constant(nodes, node.input[0]))


def run(graph, fetches, fed):
    with tf.Graph().as_default() as imported:
        tf.import_graph_def(graph, name="")
        with tf.compat.v1.Session(graph=imported) as session:
            return session.run(fetches, fed)


def quantize(graph, fed):
    """The GraphDef with FakeQuant nodes, of ranges seen with the feeds."""
    nodes = {node.name: node for node in graph.node}
    tensor = lambda name: name if ":" in name else name + ":0"
    products = [n for n in graph.node if n.op in PRODUCTS and is_constant(nodes, n.input[1])]
    values = dict(zip([(n.name, i) for n in products for i in range(2)],
                      run(graph, [tensor(n.input[i]) for n in products for i in range(2)], fed)))
    known = {}
    for node in products:
        x, weights = values[node.name, 0], values[node.name, 1]
        source = node.input[0]
        if source not in known:
            known[source] = fake_quant(graph, f"{node.name}/input_quant", source, min(0, x.min()), max(0, x.max()), False)
        per_channel = node.op != "DepthwiseConv2dNative"
        most = np.abs(weights).max(axis=tuple(range(weights.ndim - 1)) if per_channel else None)
        most = np.where(most == 0, 1, most)
        node.input[1] = fake_quant(graph, f"{node.name}/weights_quant", node.input[1], -most, most, True)
        node.input[0] = known[source]
    return graph


def build(name, folder):
    base = name.removesuffix("_int8")
    if not (folder / f"{base}.json").exists():
        build_base(base, folder)
    meta, data = json.loads((folder / f"{base}.json").read_text()), dict(np.load(folder / f"{base}.npz"))
    fed = {feed["name"]: data[f"in{i}"] for i, feed in enumerate(meta["feeds"])}
    graph = quantize(tf.compat.v1.GraphDef.FromString((folder / f"{base}.pb").read_bytes()), fed)
    results = run(graph, [fetch["name"] for fetch in meta["fetches"]], fed)
    (folder / f"{name}.pb").write_bytes(graph.SerializeToString(deterministic=True))
    np.savez(folder / f"{name}.npz", **{k: v for k, v in data.items() if k.startswith("in")}, **{f"out{i}": r for i, r in enumerate(results)})
    (folder / f"{name}.json").write_text(json.dumps(meta, indent=1))


def build_base(name, folder, original=models.build, known=models.MODELS):
    models.MODELS = known
    original(name, folder)


models.build = build
models.MODELS = {f"{base}_int8": base for base in BASES}

if __name__ == "__main__":
    models.main()
