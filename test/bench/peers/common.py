"""What peers share: the model's files, and its conversion to ONNX."""
import glob
import importlib.util
import json
import os
import subprocess

import numpy as np


class Model:
    """A model as test/e2e/models.py writes it. `isa` is the instruction set that peers are kept to, "" for all."""

    def __init__(self, folder, name, isa=""):
        self.folder, self.name, self.isa = folder, name, isa
        meta = json.load(open(self.path(".json")))
        data = np.load(self.path(".npz"))
        self.feeds = {f["name"]: data[f"in{i}"] for i, f in enumerate(meta["feeds"])}
        self.fetches = [f["name"] for f in meta["fetches"]]
        self.expected = [data[f"out{i}"] for i in range(len(self.fetches))]

    def path(self, suffix):
        return os.path.join(self.folder, self.name + suffix)

    def is_fresh(self, path):
        """Whether `path` was made from the model as it is now."""
        return os.path.exists(path) and os.path.getmtime(path) >= os.path.getmtime(self.path(".pb"))

    def graph_def(self):
        import tensorflow as tf
        graph = tf.compat.v1.GraphDef()
        graph.ParseFromString(open(self.path(".pb"), "rb").read())
        return graph

    def exact(self):
        """The results in float64, and whether they are that: without them, TensorFlow's in float32."""
        path = self.path(".f64.npz")
        if not self.is_fresh(path):
            return self.expected, False
        data = np.load(path)
        return [data[f"out{i}"] for i in range(len(self.fetches))], True


def strip(tensor):
    """The node's name of a tensor's: some converters drop the output's number."""
    return tensor.split(":")[0]


def to_onnx(model):
    """Writes NAME.onnx unless it is there; its path."""
    path = model.path(".onnx")
    if not model.is_fresh(path):
        import tf2onnx
        tf2onnx.convert.from_graph_def(model.graph_def(), input_names=list(model.feeds), output_names=model.fetches, opset=17,
                                       output_path=path + ".part")
        os.replace(path + ".part", path)
    return path


def package_files(package, *patterns):
    """Files of an installed package; symbolic links are not counted twice."""
    root = os.path.dirname(importlib.util.find_spec(package).origin)
    found = [f for pattern in patterns for f in glob.glob(os.path.join(root, pattern), recursive=True)]
    return sorted({os.path.realpath(f) for f in found})


def run_tool(command):
    """Runs a converter; its last line of complaint is the exception's text."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(next((line for line in reversed(done.stderr.splitlines()) if line.strip()), f"status {done.returncode}"))
