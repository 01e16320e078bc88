#!/usr/bin/env python3
"""Compiles graphs in which sizes depend on data and runs each on data with none, few, many and all, as TensorFlow does.

examples:
  run_data_shapes.py --build build/release
  run_data_shapes.py --build build/release --only partition
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import oracle # noqa: F401, before those that it is for

import numpy as np
import tensorflow as tf
import data_shape_cases as cases
from open_cases import Program, Report, difference, export
from turns import chosen

SHARES = (0, 1, 0.5, 0.05, 0.95) # of numbers above 0.5

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", type=pathlib.Path, required=True)
parser.add_argument("--only", default="")
options = parser.parse_args()
rng = np.random.default_rng(11)


def drawn(spec, share):
    values = np.where(rng.random(spec.shape) < share, rng.uniform(0.51, 1, spec.shape), rng.uniform(0, 0.49, spec.shape))
    return values.astype(np.float32) if spec.dtype.is_floating else (values * 10).astype(spec.dtype.as_numpy_dtype)


def interpreted(program, path, feeds):
    """The results of the interpreter."""
    source, target = program.folder / "in.npz", program.folder / "interpreted.npz"
    np.savez(source, **feeds)
    done = subprocess.run([program.kiln, "run", path, "--interpret", "--output", target,
                           *(word for name in feeds for word in ("--input", f"{name}={source}:{name}"))], capture_output=True, text=True)
    if done.returncode:
        return {}, done.stderr
    with np.load(target) as results:
        return dict(results), ""


def prepared(function, specs, path, folder):
    export(function, specs, path)
    return Program(str(options.build / "bin/kiln"), path, folder), tf.saved_model.load(str(path)).signatures["serving_default"]


def check(function, specs, path, folder, words=None):
    """The text of what is wrong; `words` of the error that a run ends with where nothing is found, if TensorFlow fails there."""
    program, signature = prepared(function, specs, path, folder)
    if said := program.compile():
        return said
    failed = False
    for share in SHARES:
        # Of several inputs each has a share of its own, so that counts are in no proportion.
        shares = [SHARES[(SHARES.index(share) + i) % len(SHARES)] for i in range(len(specs))]
        feeds, where = {spec.name: drawn(spec, own) for spec, own in zip(specs, shares)}, f"a share of {share}"
        try:
            expected = signature(**{name: tf.constant(value) for name, value in feeds.items()})
        except tf.errors.OpError as error:
            expected = None if words else f"{where}: TensorFlow: {error.message}"
        if isinstance(expected, str):
            return expected
        for how, (results, said) in (("compiled", program.run(feeds)), ("interpreted", interpreted(program, path, feeds))):
            if expected is None:
                failed = True
                if said.count("\n") != 1 or words not in said:
                    return f"{where}, {how}: expected one error with {words}, got {said or 'results'}"
                continue
            if said:
                return f"{where}, {how}: {said}"
            if set(results) != set(expected):
                return f"{where}, {how}: results {sorted(results)}"
            for name, value in expected.items():
                if problem := difference(results[name], value.numpy()):
                    return f"{where}, {how}, {name}: {problem}"
    return "TensorFlow never fails" if words and not failed else ""


def check_refused(function, specs, path, folder, reason):
    said = prepared(function, specs, path, folder)[0].compile()
    return "" if said.count("\n") == 1 and reason in said and "node '" in said else f"expected one error with '{reason}', got: {said or 'a program'}"


report = Report()
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    for kind, checks, table in (("f", check, cases.FOUND), ("e", check, cases.FAILS), ("r", check_refused, cases.REFUSED)):
        for i, (name, function, specs, *rest) in enumerate(table):
            if chosen(name, options.only):
                report(name, checks(function, specs, folder / f"{kind}{i}", folder, *rest))
print(f"data shapes: {report.passed} of {report.passed + report.failures} pass")
sys.exit(report.failures > 0)
