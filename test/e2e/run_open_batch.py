#!/usr/bin/env python3
"""Compiles models with an open batch once and runs each for many numbers of rows, as TensorFlow does: by kiln run, and from C++; models that
mix rows are refused, with the node and the reason.

example:
  run_open_batch.py --build build/release --source .
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
ROOT = pathlib.Path(__file__).resolve().parents[2]
ORACLE = ROOT / "build/venv/bin/python"
if pathlib.Path(sys.prefix) != ORACLE.parents[1]:
    os.execv(ORACLE, [str(ORACLE), *sys.argv])

import numpy as np
import tensorflow as tf
import open_batch_cases as cases

ROWS = (1, 3, 4, 7, 16, 21, 300)
BOUND = 2e-5

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", type=pathlib.Path, required=True)
parser.add_argument("--source", type=pathlib.Path, required=True)
parser.add_argument("--only", default="")
options = parser.parse_args()
kiln = str(options.build / "bin/kiln")
rng = np.random.default_rng(7)


def export(function, spec, path):
    module = tf.Module()
    module.f = tf.function(lambda *args: dict(zip("opq", as_tuple(function(*args)))), input_signature=spec)
    tf.saved_model.save(module, str(path), signatures=module.f)


def as_tuple(value):
    return value if isinstance(value, tuple) else (value,)


def draw(spec, rows):
    shape = [rows if size is None else size for size in spec.shape]
    dtype = spec.dtype.as_numpy_dtype
    if spec.dtype == tf.bool:
        return rng.random(shape) < 0.7
    return rng.integers(0, 8, shape).astype(dtype) if spec.dtype.is_integer else rng.normal(size=shape).astype(dtype)


def check(path, folder, flags=()):
    """Compares all numbers of rows; the text of what is wrong."""
    done = subprocess.run([kiln, "compile", path, "--emit=shared", "-o", folder, *flags], capture_output=True, text=True)
    if done.returncode:
        return done.stderr
    loaded = tf.saved_model.load(str(path))
    signature = loaded.signatures["serving_default"]
    specs = signature.structured_input_signature[1]
    for rows in ROWS:
        feeds = {name: draw(spec, rows) for name, spec in specs.items()}
        np.savez(folder / "in.npz", **feeds)
        done = subprocess.run([kiln, "run", folder / f"{path.name}.so", "--output", folder / "out.npz",
                               *(word for name in feeds for word in ("--input", f"{name}={folder / 'in.npz'}:{name}"))], capture_output=True, text=True)
        if done.returncode:
            return f"{rows} rows: {done.stderr}"
        results = np.load(folder / "out.npz")
        for name, expected in signature(**{name: tf.constant(value) for name, value in feeds.items()}).items():
            got, expected = results[name], expected.numpy()
            if got.shape != expected.shape or got.dtype != expected.dtype:
                return f"{rows} rows, {name}: {got.dtype}{got.shape}, expected {expected.dtype}{expected.shape}"
            exact = expected.dtype.kind not in "fc"
            if expected.size and np.abs(got.astype(float) - expected).max() > (0 if exact else BOUND * max(1, np.abs(expected).max())):
                return f"{rows} rows, {name}: other numbers"
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


def check_program(path, folder):
    """A row's numbers in a C++ program are the same in every batch."""
    subprocess.run([kiln, "compile", path, "--name=Mlp", "-o", folder], check=True)
    (folder / "main.cpp").write_text(MAIN)
    subprocess.run(["c++", "-std=c++17", "-O1", folder / "main.cpp", folder / "mlp.o", f"-I{folder}", f"-I{options.source / 'runtime/include'}",
                    options.build / "runtime/libkiln_runtime.a", "-pthread", "-ldl", "-o", folder / "program"], check=True)
    lines = subprocess.run([folder / "program"], check=True, capture_output=True, text=True).stdout.split("\n")
    numbers = [(int(rows), int(row), float(value)) for rows, row, value in (line.split() for line in lines if line)]
    assert len(numbers) == 1 + 5 + 64 + 2, numbers
    by_row = {row: value for rows, row, value in numbers if rows == 64}
    assert len(set(by_row.values())) > 32, by_row
    wrong = [entry for entry in numbers if abs(entry[2] - by_row[entry[1]]) > 1e-4 * max(1, abs(entry[2]))]
    return f"other numbers in another batch: {wrong}" if wrong else ""


failures = passed = 0


def report(name, problem):
    global failures, passed
    failures, passed = failures + bool(problem), passed + (not problem)
    if problem:
        print(f"{name}: {problem.strip()}", flush=True)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "sm").mkdir()
    for i, (name, function, spec) in enumerate(cases.INDEPENDENT):
        if options.only in name:
            export(function, spec, folder / f"sm/f{i}")
            report(name, check(folder / f"sm/f{i}", folder))
    for i, (name, function, reason) in enumerate(cases.MIXED):
        if options.only in name:
            export(function, [cases.ROW], folder / f"sm/m{i}")
            said = check(folder / f"sm/m{i}", folder)
            wrong = "the batch cannot be left open" not in said or reason not in said or "node '" not in said or said.count("\n") != 1
            report(name, f"expected one error with '{reason}', got: {said}" if wrong else "")
    for name, model in cases.keras_models():
        if options.only in name:
            model.export(str(folder / f"sm/{name}"), verbose=False)
            for flags in ((), ("--batch-sizes=1",), ("--batch-sizes=5,32", "--target-cpu=x86-64-v3")):
                report(f"{name} {' '.join(flags)}", check(folder / f"sm/{name}", folder, flags))
            if name == "mlp":
                report("program", check_program(folder / "sm/mlp", folder))
print(f"open batch: {passed} of {passed + failures} pass")
sys.exit(failures > 0)
