#!/usr/bin/env python3
"""Times models whose sequences have any length: compiled by Kiln once, beside Kiln's code for the very length and runtimes that take any.

One thread unless told otherwise; every runtime is called in turn in each round, and the medians of the rounds' medians are printed. Kiln is
called from C++ and the others through Python, which is some microseconds of their time. Needs the environment of ./dev setup.

examples:
  open_lengths.py --kiln build/release/bin/kiln
  open_lengths.py --kiln build/release/bin/kiln --models encoder,speech --lengths 17,100 --batch 4 --output build/bench/lengths.json
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="")
import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]
sys.modules["openvino_telemetry"] = None  # as in peers/openvino_cpu.py
from worker import error_of, time_runs

VOCABULARY, WIDTH = 5000, 256


def networks():
    """Functions that build Keras models, by name."""
    import keras
    layers = keras.layers
    words, sound = (lambda: layers.Input((None,), dtype="int32", name="x")), (lambda: layers.Input((None, 80), name="x"))

    def transformer(**attention):
        x = inputs = words()
        x = layers.Embedding(VOCABULARY, WIDTH)(x)
        for _ in range(4):
            y = layers.LayerNormalization()(x)
            x = x + layers.MultiHeadAttention(4, WIDTH // 4)(y, y, **attention)
            y = layers.Dense(4 * WIDTH, activation="relu")(layers.LayerNormalization()(x))
            x = x + layers.Dense(WIDTH)(y)
        return keras.Model(inputs, layers.LayerNormalization()(x))

    def speech():
        x = inputs = sound()
        for features, width, stride in ((256, 3, 1), (256, 5, 2), (256, 5, 1), (256, 3, 2), (384, 3, 1)):
            x = layers.Conv1D(features, width, stride, padding="same", activation="relu")(x)
        return keras.Model(inputs, layers.Dense(40)(x))

    def text():
        inputs = words()
        x = layers.Embedding(VOCABULARY, 128)(inputs)
        x = [layers.GlobalMaxPooling1D()(layers.Conv1D(128, width, padding="same", activation="relu")(x)) for width in (3, 5, 7)]
        return keras.Model(inputs, layers.Dense(10)(layers.Concatenate()(x)))

    def conformer():
        x = inputs = sound()
        x = layers.Dense(144)(x)
        half = lambda x: x + 0.5 * layers.Dense(144)(layers.Dense(576, activation="swish")(layers.LayerNormalization()(x)))
        for _ in range(3):
            x = half(x)
            y = layers.LayerNormalization()(x)
            x = x + layers.MultiHeadAttention(4, 36)(y, y)
            y = layers.LayerNormalization()(x)
            y = layers.Dense(144)(y) * layers.Dense(144, activation="sigmoid")(y)
            x = half(x + layers.Dense(144)(layers.Activation("swish")(layers.DepthwiseConv1D(31, padding="same")(y))))
        return keras.Model(inputs, x)

    def tagger():
        x = inputs = sound()
        for _ in range(2):
            x = layers.Bidirectional(layers.LSTM(128, return_sequences=True))(x)
        return keras.Model(inputs, layers.Dense(10)(x))

    return {"encoder": transformer, "decoder": lambda: transformer(use_causal_mask=True), "speech": speech, "text": text, "conformer": conformer, "tagger": tagger}


class Network:
    """A model as GraphDef and, where it converts, as ONNX, and its runtimes: name -> a function of an array."""

    def __init__(self, build, path, threads):
        import keras
        import tensorflow as tf
        from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2
        keras.utils.set_random_seed(1)
        model = build()
        known = model.inputs[0]
        self.rest, self.dtype, self.path, self.threads = known.shape[2:], known.dtype, path, threads
        function = tf.function(lambda x: model(x), input_signature=[tf.TensorSpec([None, *known.shape[1:]], known.dtype, name="x")])
        self.frozen = convert_variables_to_constants_v2(function.get_concrete_function())
        path.with_suffix(".pb").write_bytes(self.frozen.graph.as_graph_def().SerializeToString())
        self.peers = {"tensorflow": lambda x: self.frozen(tf.constant(x))[0].numpy()}
        for name, load in (("onnxruntime", self.onnxruntime), ("openvino", self.openvino)):
            try:
                self.peers[name] = load()
            except Exception as error:  # it cannot take the model
                print(f"{path.name}: no {name}: {str(error).strip().splitlines()[0][:120]}", flush=True)

    def onnxruntime(self):
        import logging
        import onnxruntime
        import tf2onnx
        logging.getLogger("tf2onnx").setLevel(logging.CRITICAL)
        target = str(self.path.with_suffix(".onnx"))
        tf2onnx.convert.from_graph_def(self.frozen.graph.as_graph_def(), input_names=["x:0"], output_names=[self.frozen.outputs[0].name], opset=17, output_path=target)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = self.threads, 3
        session = onnxruntime.InferenceSession(target, options, providers=["CPUExecutionProvider"])
        return lambda x: session.run(None, {"x:0": x})[0]

    def openvino(self):
        import openvino
        compiled = openvino.Core().compile_model(openvino.convert_model(str(self.path.with_suffix(".pb"))), "CPU", {
            "PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": self.threads, "NUM_STREAMS": 1, "INFERENCE_PRECISION_HINT": "f32"})
        request = compiled.create_infer_request()
        return lambda x: request.infer([x])[compiled.output(0)]

    def draw(self, batch, length):
        rng = np.random.default_rng(length)
        shape = (batch, length, *self.rest)
        return rng.integers(0, VOCABULARY, shape).astype("int32") if self.dtype == "int32" else rng.standard_normal(shape).astype("float32")


class Kiln:
    """The model as Kiln compiles it for any length or, with a shape, for one."""

    def __init__(self, kiln, path, threads, shape=None):
        self.kiln, self.threads, self.library = kiln, threads, path.parent / ("own" if shape else "open") / f"{path.name}.so"
        self.run_tool("compile", path.with_suffix(".pb"), "--emit=shared", "-o", self.library.parent, *(["--input", f"x:{shape}"] if shape else []))

    def run_tool(self, *command):
        return subprocess.run([self.kiln, *command], check=True, capture_output=True, text=True).stdout

    def results(self, x, folder):
        np.savez(folder / "in.npz", x=x)
        self.run_tool("run", self.library, "--input", f"x={folder / 'in.npz'}:x", "--output", folder / "out.npz")
        with np.load(folder / "out.npz") as found:
            return found[found.files[0]]

    def median(self, x, seconds):
        said = self.run_tool("run", self.library, "--input", f"x:{','.join(map(str, x.shape))}", "--random-inputs", "--threads", str(self.threads), "--bench",
                             "--json", "--seconds", str(seconds))
        return json.loads(said)["median_ms"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True, type=pathlib.Path)
    parser.add_argument("--models", default="encoder,decoder,speech,text,conformer,tagger")
    parser.add_argument("--lengths", default="5,17,33,50,100,200,300")
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.2, help="per runtime and round")
    parser.add_argument("--output", type=pathlib.Path, help="for the numbers, as JSON")
    args = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:args.threads])
    import tensorflow as tf
    tf.config.threading.set_intra_op_parallelism_threads(args.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    rows, builders = [], networks()
    for name in args.models.split(","):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            network = Network(builders[name], folder / name, args.threads)
            anyone = Kiln(args.kiln, folder / name, args.threads)
            for length in map(int, args.lengths.split(",")):
                x = network.draw(args.batch, length)
                own = Kiln(args.kiln, folder / name, args.threads, ",".join(map(str, x.shape)))
                expected = network.peers["tensorflow"](x)
                runs = {"kiln": lambda: anyone.median(x, args.seconds), "own": lambda: own.median(x, args.seconds)}
                for peer, run in network.peers.items():
                    runs[peer] = lambda run=run: time_runs(lambda: run(x), args.seconds)["median_ms"]
                times = {key: statistics.median(values) for key, values in zip(runs, zip(*[[run() for run in runs.values()] for _ in range(args.rounds)]))}
                ratio = min(times[peer] for peer in network.peers) / times["kiln"]
                error = error_of([anyone.results(x, folder)], [expected])
                rows.append({"model": name, "batch": args.batch, "length": length, "ms": times, "ratio": ratio, "difference": error})
                print(f"{name:9} {args.batch:2} x {length:<4}" + "".join(f" {key} {value:.3f}" for key, value in times.items()) +
                      f"  best peer / kiln {ratio:.2f}, differs from TensorFlow by {error:.0e}", flush=True)
    mean = math.exp(statistics.mean(math.log(row["ratio"]) for row in rows))
    print(f"geometric mean of best peer / kiln: {mean:.2f}, least {min(row['ratio'] for row in rows):.2f}")
    if args.output:
        args.output.parent.mkdir(parents=True, exist_ok=True)
        args.output.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
