#!/usr/bin/env python3
"""Compiles an encoder of any length, a perceptron and a detector of any batch, and a chooser of rows for other processors, and runs them in qemu-user for some sizes, in memory full of
garbage; numbers are those of TensorFlow.

example:
  run_cross_open.py --kiln build/release/bin/kiln aarch64-linux-gnu:max aarch64-linux-gnu:max,sve=on,sve128=on:+sve riscv64-linux-gnu:rv64,v=true,vlen=128:+v
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="")
ROOT = pathlib.Path(__file__).resolve().parents[2]
ORACLE = ROOT / "build/venv/bin/python"
if pathlib.Path(sys.prefix) != ORACLE.parents[1]:
    os.execv(ORACLE, [str(ORACLE), *sys.argv])

import numpy as np
import tensorflow as tf

BOUND, LENGTHS, ROWS, SHIFTS = 1e-5, (64, 1, 5, 40, 17, 16), (21, 1, 5, 2, 16, 3), (0, 12, 3, 20, 8)  # the longest first, whose values then stand behind the others' ends
MAIN = """#include "chooser.h"
#include "detector.h"
#include "encoder.h"
#include "perceptron.h"
#include <cstdio>
template <class Model> void show(Model &model, int rows, int length) {
  for (std::size_t i = 0; i < model.x_count(); ++i) model.x()[i] = float(i * 7 % 23) / 11.f - 1.f;
  if (!model.run()) return void(std::puts(model.error()));
  std::printf("%d %d", rows, length);
  for (std::size_t i = 0; i < model.Identity_count(); ++i) std::printf(" %.7g", model.Identity()[i]);
  std::puts("");
}
int main() {
  Encoder encoder;
  for (int length : {LENGTHS})
    for (int rows : {3, 1})
      if (encoder.setBatch(rows) && encoder.setLength(length)) show(encoder, rows, length);
  Perceptron perceptron;
  for (int rows : {ROWS})
    if (perceptron.setBatch(rows)) show(perceptron, rows, 0);
  Detector detector;
  for (int rows : {ROWS})
    if (detector.setBatch(rows)) show(detector, rows, -1);
  Chooser chooser;
  for (int shift : {SHIFTS}) {
    for (std::size_t i = 0; i < chooser.x_count; ++i) chooser.x()[i] = float(i * 7 % 23) / 11.f - float(shift) / 10.f;
    if (!chooser.run()) return std::puts(chooser.error()), 1;
    std::printf("%d -2", shift);
    for (int i = 0; i < 6 * chooser.Identity_size(0); ++i) std::printf(" %.7g", chooser.Identity()[i]);
    std::puts("");
  }
}
"""
rng = np.random.default_rng(3)


def weights(*shape):
    return (rng.normal(size=shape) / np.sqrt(shape[-2])).astype("float32") # an array becomes a constant of the graph


PROJECTION, SUM, UP, DOWN, CONVOLUTION = weights(24, 96), weights(32, 24), weights(24, 64), weights(64, 24), weights(3, 24, 40)
LAYERS = weights(50, 130), weights(130, 70), weights(70, 10)


def normalized(x):
    x -= tf.reduce_mean(x, -1, keepdims=True)
    return x * tf.math.rsqrt(tf.reduce_mean(x * x, -1, keepdims=True) + 1e-6)


def encoder(x):
    rows, length = tf.shape(x)[0], tf.shape(x)[1]
    heads = tf.transpose(tf.reshape(normalized(x) @ PROJECTION, [rows, length, 3, 4, 8]), [2, 0, 3, 1, 4])
    attended = tf.nn.softmax(tf.matmul(heads[0], heads[1], transpose_b=True)) @ heads[2]
    x += tf.reshape(tf.transpose(attended, [0, 2, 1, 3]), [rows, length, 32]) @ SUM
    x += tf.nn.relu(normalized(x) @ UP) @ DOWN
    y = tf.nn.relu(tf.nn.conv1d(x, CONVOLUTION, 1, "SAME"))
    return y + tf.reduce_mean(y, 1, keepdims=True)


def perceptron(x):
    for layer in LAYERS:
        x = tf.nn.relu(x @ layer)
    return tf.nn.softmax(x)


CORNERS, SIZES, SCORES = (rng.uniform(low, high, (90, 2)).astype("float32") for low, high in ((0, 4), (0.5, 2), (0, 1)))


def detector(x):
    corner, scores = CORNERS + x[..., :2] / 16, SCORES + x[..., 4:] / 16
    boxes = tf.concat([corner, corner + SIZES + x[..., 2:4] / 8], -1)
    best, scores, classes, count = tf.image.combined_non_max_suppression(boxes[:, :, None], scores, 20, 30, 0.4, 0.2, clip_boxes=False)
    columns = [scores, classes, tf.broadcast_to(tf.cast(count, tf.float32)[:, None], tf.shape(scores))]
    return tf.concat([best, tf.stack(columns, -1)], -1)


def chooser(x):
    """Rows that pass, and of these those whose boxes remain."""
    rows = tf.boolean_mask(x, x[:, 4] > 0.2)
    boxes = tf.concat([rows[:, :2] * 3, rows[:, :2] * 3 + 1 + rows[:, 2:4] ** 2], 1)
    chosen = tf.image.non_max_suppression(boxes, rows[:, 5], 50, 0.3)
    return tf.gather(rows, chosen) + tf.reduce_sum(rows, 0)


MODELS = {"chooser": (chooser, (400, 6)), "detector": (detector, (None, 90, 6)), "encoder": (encoder, (None, None, 24)), "perceptron": (perceptron, (None, 50))}


def largest_error(text):
    """Of all runs that a program has printed, and how many these are."""
    worst, runs = 0.0, 0
    for line in text.splitlines():
        rows, length, *numbers = line.split()
        function, shape = MODELS[{"0": "perceptron", "-1": "detector", "-2": "chooser"}.get(length, "encoder")]
        shape = [shape[0] or int(rows), *(size or int(length) for size in shape[1:])]
        x = (np.arange(np.prod(shape)) * 7 % 23).astype("float32") / np.float32(11) - (np.float32(int(rows)) / np.float32(10) if length == "-2" else np.float32(1))
        expected = function(tf.constant(x.reshape(shape))).numpy()
        worst = max(worst, float((np.abs(np.array(numbers, float).reshape(expected.shape) - expected).max(initial=0) / np.abs(expected).max(initial=1e-30))))
        runs += 1
    return worst, runs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True, type=pathlib.Path)
    parser.add_argument("targets", nargs="+", metavar="TRIPLE:CPU[:FEATURES]", help="CPU as qemu's -cpu")
    arguments = parser.parse_args()
    kiln, failures = arguments.kiln.absolute(), 0
    sources = [str(path) for folder in ("core", "cpu") for path in sorted((ROOT / "runtime" / folder).glob("*.cpp"))]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "main.cpp").write_text(MAIN.replace("LENGTHS", ", ".join(map(str, LENGTHS))).replace("ROWS", ", ".join(map(str, ROWS))).replace("SHIFTS", ", ".join(map(str, SHIFTS))))
        for name, (function, shape) in MODELS.items():
            graph = tf.function(function, input_signature=[tf.TensorSpec(shape, tf.float32, name="x")]).get_concrete_function().graph.as_graph_def()
            (folder / f"{name}.pb").write_bytes(graph.SerializeToString())
        for target in arguments.targets:
            triple, cpu, features = (target.split(":") + [""])[:3]
            for name in MODELS:
                subprocess.run([kiln, "compile", folder / f"{name}.pb", f"--name={name.capitalize()}", "-o", folder, f"--target-triple={triple}",
                                *([f"--target-features={features}"] if features else []), *(["--lengths=16,64"] if name == "encoder" else [])], check=True)
            subprocess.run([f"{triple}-g++", "-std=c++17", "-O1", "-static", f"-I{folder}", f"-I{ROOT}/runtime/include", f"-I{ROOT}/runtime", folder / "main.cpp",
                            *sources, *(folder / f"{name}.o" for name in MODELS), "-pthread", "-o", folder / "program"], check=True)
            architecture = triple.split("-")[0]
            qemu = shutil.which(f"qemu-{architecture}-static") or f"qemu-{architecture}"
            done = subprocess.run([qemu, "-cpu", cpu, folder / "program"], capture_output=True, text=True, env={**os.environ, "MALLOC_PERTURB_": "176"})
            worst, runs = largest_error(done.stdout) if done.returncode == 0 else (float("nan"), 0)
            passes = runs == 2 * len(LENGTHS) + 2 * len(ROWS) + len(SHIFTS) and worst < BOUND
            failures += not passes
            print(f"{target}: {runs} runs, largest error {worst:.1e}" + ("" if passes else f" FAILS (status {done.returncode}) {done.stderr[-300:]}"), flush=True)
    sys.exit(failures != 0)


if __name__ == "__main__":
    main()
