#!/usr/bin/env python3
"""Compares errors of Kiln and its peers over several inputs, where that of a single one is chance.

The error is the largest difference from TensorFlow's float32 (for --precision f32 from its float64), relative to the
output's largest value. Further inputs are the model's own with their elements in another order.

examples:
  errors.py --kiln build/release/bin/kiln mobilenetv2 lstm
  errors.py --kiln build/release/bin/kiln --inputs 30 --precision bf16 resnet50
  errors.py --kiln build/release/bin/kiln --precision f32 --peers openvino,onnxruntime,tflite convlstm
"""
import argparse
import os
import pathlib
import subprocess
import tempfile

import numpy as np

import peers
from peers.common import Model, strip
from worker import error_of, reason_of


def inputs_of(model, number):
    """The model's feeds, or with number > 0 their elements shuffled."""
    if number == 0:
        return dict(model.feeds)
    rng = np.random.default_rng(number)
    return {name: rng.permutation(v.ravel()).reshape(v.shape) for name, v in model.feeds.items()}


class Kiln:
    def __init__(self, kiln, model, precision, out):
        self.kiln, self.model, self.out = kiln, model, pathlib.Path(out)
        subprocess.run([kiln, "compile", model.path(".pb"), "--emit=shared", "--precision", precision, "-o", out,
                        *(a for name in model.fetches for a in ("--fetch", name))], check=True, capture_output=True)

    def run(self, feeds):
        np.savez(self.out / "in.npz", **{strip(name): value for name, value in feeds.items()})
        subprocess.run([self.kiln, "run", self.out / f"{self.model.name}.so", "--output", self.out / "out.npz",
                        *(a for name in feeds for a in ("--input", f"{name}={self.out / 'in.npz'}:{strip(name)}"))],
                       check=True, capture_output=True)
        results = np.load(self.out / "out.npz")
        return [results[name] for name in self.model.fetches]


class Peer:
    def __init__(self, name, model, precision):
        self.model, self.precision = model, precision
        self.peer = peers.module(name)

    def run(self, feeds):
        self.model.feeds = feeds
        run, results = self.peer.load(self.model, 1, self.precision)
        run()
        return [np.array(result) for result in results()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--folder", default="build/models", help="of the models")
    parser.add_argument("--precision", default="bf16", choices=("f32", "bf16"))
    parser.add_argument("--peers", type=lambda text: text.split(","), default=["openvino"])
    parser.add_argument("--inputs", type=int, default=10)
    parser.add_argument("models", nargs="+")
    arguments = parser.parse_args()
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    import float64
    print(f"{'model':18s}{'':12s}{'geo. mean':>10s}{'median':>10s}{'largest':>10s}   of {arguments.inputs} inputs, {arguments.precision}")
    for name in arguments.models:
        model = Model(arguments.folder, name)
        definition, wide = model.graph_def(), arguments.precision == "f32"
        if wide:
            definition = float64.widen(definition)
        with tempfile.TemporaryDirectory() as out:
            runtimes = {"kiln": Kiln(arguments.kiln, model, arguments.precision, out)}
            for peer in arguments.peers:
                runtimes[peer] = Peer(peer, Model(arguments.folder, name), arguments.precision)
            errors = {runtime: [] for runtime in runtimes}
            for number in range(arguments.inputs):
                feeds = inputs_of(model, number)
                wanted = {n: v.astype("float64") if wide and v.dtype == np.float32 else v for n, v in feeds.items()}
                exact = float64.by_tensorflow(definition, wanted, model.fetches)
                for runtime, side in list(runtimes.items()):
                    try:
                        errors[runtime].append(error_of(side.run(feeds), exact))
                    except Exception as error:
                        if runtime == "kiln":
                            raise
                        print(f"{name:18s}{runtime:12s} cannot take it: {reason_of(str(error))[:80]}")
                        del runtimes[runtime], errors[runtime]
        for runtime, values in errors.items():
            print(f"{name:18s}{runtime:12s}" + "".join(f"{f(values):10.1e}" for f in (
                lambda v: np.exp(np.mean(np.log(v))), np.median, np.max)))


if __name__ == "__main__":
    main()
