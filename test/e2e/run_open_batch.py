#!/usr/bin/env python3
"""Compiles models with an open batch once and runs each for many numbers of rows, as TensorFlow does: by kiln run, and from C++. Models that
mix rows are refused, with the node and the reason, where --batch-sizes insists, and else have a length, or are refused as well.

example:
  run_open_batch.py --build build/release --source .
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import oracle # noqa: F401, before those that it is for

import numpy as np
import tensorflow as tf
import open_batch_cases as cases
from open_cases import Program, Report, difference, draw, export
from turns import chosen

ROWS = (1, 2, 3, 4, 5, 12, 16, 21, 300)

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", type=pathlib.Path, required=True)
parser.add_argument("--source", type=pathlib.Path, required=True)
parser.add_argument("--only", default="")
options = parser.parse_args()
kiln = str(options.build / "bin/kiln")
rng = np.random.default_rng(7)


def check(path, folder, flags=(), lengths=None):
    """Compares all numbers of rows; the text of what is wrong. `lengths`: the least and the greatest of a first dimension that is one, others are refused."""
    program = Program(kiln, path, folder)
    if said := program.compile(*flags):
        return said
    signature = tf.saved_model.load(str(path)).signatures["serving_default"]
    specs = signature.structured_input_signature[1]
    for rows in ROWS if lengths is None else (*ROWS, 17, 64, 65, 511, 512, 513):
        feeds = {name: draw(rng, spec, rows) for name, spec in specs.items()}
        results, said = program.run(feeds)
        if lengths and not lengths[0] <= rows <= lengths[1]:
            if f"a length of {rows}: module '{path.name}' takes {lengths[0]} to {lengths[1]}" not in said:
                return f"{rows} rows: expected to be refused as no length from {lengths[0]} to {lengths[1]}, got: {said}"
            continue
        if said:
            return f"{rows} rows: {said}"
        for name, expected in signature(**{name: tf.constant(value) for name, value in feeds.items()}).items():
            if problem := difference(results[name], expected.numpy()):
                return f"{rows} rows, {name}: {problem}"
    return ""


MAIN = """#include "mlp.h"
#include <cstdio>
#include <vector>
int main() {
  Mlp model;
  for (int rows : {1, 5, 64, 2, 0}) {
    if (!model.setBatch(rows)) return std::puts(model.error()), 1;
    if (model.batch() != rows || model.x_count() != std::size_t(rows) * 64 || Mlp::x_row_count != 64) return 2;
    for (std::size_t i = 0; i < model.x_count(); ++i) model.x()[i] = float(i % 64) * 0.01f + float(i / 64);
    if (!model.run()) return std::puts(model.error()), 3;
    for (int row = 0; row < rows; ++row) std::printf("%d %d %.6f\\n", rows, row, model.output_0()[row * 10 + 3]);
  }
  return model.setBatch(-1) ? 4 : 0;
}
"""


def run_program(folder, source, model):
    """What a C++ program says that is linked to the model's object."""
    (folder / "main.cpp").write_text(source)
    subprocess.run(["c++", "-std=c++17", "-O1", folder / "main.cpp", folder / f"{model}.o", f"-I{folder}", f"-I{options.source / 'runtime/include'}",
                    options.build / "runtime/libkiln_runtime.a", "-pthread", "-ldl", "-o", folder / "program"], check=True)
    return subprocess.run([folder / "program"], check=True, capture_output=True, text=True).stdout.splitlines()


def check_program(path, folder):
    """A row's numbers in a C++ program are the same in every batch."""
    subprocess.run([kiln, "compile", path, "--name=Mlp", "-o", folder], check=True)
    numbers = [(int(rows), int(row), float(value)) for rows, row, value in (line.split() for line in run_program(folder, MAIN, "mlp"))]
    assert len(numbers) == 1 + 5 + 64 + 2, numbers
    by_row = {row: value for rows, row, value in numbers if rows == 64}
    assert len(set(by_row.values())) > 32, by_row
    wrong = [entry for entry in numbers if abs(entry[2] - by_row[entry[1]]) > 1e-4 * max(1, abs(entry[2]))]
    return f"other numbers in another batch: {wrong}" if wrong else ""


TRAINING = """#include "step.h"
#include <cmath>
#include <cstdio>
int main() {
  Step model;
  for (int i = 0; i < 24; ++i) model.w_variable()[i] = float(std::sin(i * 1.7));
  int step = 0;
  for (int rows : {5, 64, 1, 17, 300, 16}) {
    if (!model.setLength(rows)) return std::puts(model.error()), 1;
    for (int i = 0; i < rows * 6; ++i) model.x()[i] = float(std::cos(i * 0.37 + step));
    for (int i = 0; i < rows; ++i) model.labels()[i] = (i * 7 + step) % 4;
    if (!model.run()) return std::puts(model.error()), 2;
    std::printf("%.6f", model.loss()[0]);
    for (int i = 0; i < 24; ++i) std::printf(" %.6f", model.w_variable()[i]);
    std::puts(""), ++step;
  }
}
"""


def check_training(folder):
    """A step of gradient descent whose weights are a variable, for batches of several sizes, beside NumPy's float64."""
    with tf.Graph().as_default() as graph:
        x = tf.compat.v1.placeholder(tf.float32, [None, 6], "x")
        labels = tf.compat.v1.placeholder(tf.int32, [None], "labels")
        w = tf.compat.v1.get_variable("w", [6, 4], use_resource=True)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=tf.matmul(x, w)))
        with tf.control_dependencies([tf.raw_ops.AssignSubVariableOp(resource=w.handle, value=0.1 * tf.gradients(loss, w)[0])]):
            tf.identity(loss, "loss")
    (folder / "step.pb").write_bytes(graph.as_graph_def().SerializeToString())
    (folder / "step.pbtxt").write_text("""feed { id { node_name: "x" } shape { dim { size: -1 } dim { size: 6 } } } feed { id { node_name: "labels" } shape { dim { size: -1 } } }
        fetch { id { node_name: "loss" } } variable { node_name: "w" shape { dim { size: 6 } dim { size: 4 } } type: DT_FLOAT }""")
    subprocess.run([kiln, "compile", folder / "step.pb", f"--config={folder}/step.pbtxt", "--name=Step", "-o", folder], check=True, capture_output=True)
    lines = run_program(folder, TRAINING, "step")
    w = np.sin(np.arange(24) * 1.7).reshape(6, 4)
    for step, (rows, line) in enumerate(zip((5, 64, 1, 17, 300, 16), lines, strict=True)):
        x, labels = np.cos(np.arange(rows * 6) * 0.37 + step).reshape(rows, 6), (np.arange(rows) * 7 + step) % 4
        p = np.exp(x @ w) / np.exp(x @ w).sum(1, keepdims=True)
        loss = -np.log(p[np.arange(rows), labels]).mean()
        w = w - 0.1 * x.T @ (p - np.eye(4)[labels]) / rows
        got = np.array(line.split(), float)
        if not np.allclose(got, [loss, *w.ravel()], atol=1e-5):
            return f"{rows} rows: {got}, expected {[loss, *w.ravel()]}"
    return ""


report = Report()
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "sm").mkdir()
    for i, (name, function, spec) in enumerate(cases.INDEPENDENT):
        if chosen(name, options.only):
            export(function, spec, folder / f"sm/f{i}")
            report(name, check(folder / f"sm/f{i}", folder))
    for i, (name, function, reason) in enumerate(cases.MIXED):
        if chosen(name, options.only):
            export(function, [cases.ROW], folder / f"sm/m{i}")
            said = check(folder / f"sm/m{i}", folder, ("--batch-sizes=1",))
            wrong = "the batch cannot be left open" not in said or reason not in said or "node '" not in said or said.count("\n") != 1
            report(name, f"expected one error with '{reason}', got: {said}" if wrong else "")
            if name in cases.NO_LENGTH:
                said = Program(kiln, folder / f"sm/m{i}", folder).compile()
                wrong = reason not in said or "; for one taken for a length: " not in said or said.count("\n") != 1
                report(f"{name}, a length", f"expected one error with '{reason}', got: {said}" if wrong else "")
            elif name not in cases.OWN_NUMBERS:
                report(f"{name}, a length", check(folder / f"sm/m{i}", folder, lengths=cases.LENGTHS.get(name, (1, 512))))
    if options.only in "training step":
        report("training step", check_training(folder))
    for name, model in cases.keras_models():
        if chosen(name, options.only):
            model.export(str(folder / f"sm/{name}"), verbose=False)
            for flags in ((), ("--batch-sizes=1",), ("--batch-sizes=5,32", "--target-cpu=x86-64-v3")):
                report(f"{name} {' '.join(flags)}", check(folder / f"sm/{name}", folder, flags))
            if name == "mlp":
                report("program", check_program(folder / "sm/mlp", folder))
print(f"open batch: {report.passed} of {report.passed + report.failures} pass")
sys.exit(report.failures > 0)
