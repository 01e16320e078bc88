#!/usr/bin/env python3
"""Runs the graphs that jax2tf wrote (xla_call_module/) in Kiln and in TensorFlow, and compares the numbers.

Compiled, interpreted and in a session; then the module alone, which is what jax.export writes to a file. Unknown dimensions get several sizes.

example:
  run_xla_call_module.py --bin build/release/bin [--only REGEX]
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from optest import Case, difference, tf

TOLERANCE = {"functions": 2e-5, "cnn_gradient": 2e-5, "mlp_gradient": 2e-5, "cumulative": 2e-5, "transforms": 2e-5}
SIZES = ((2, 3), (5, 4), (3, 8))  # of unknown dimensions, in their order


def placeholders(graph):
    return [(n.name, tf.as_dtype(n.attr["dtype"].type), tf.TensorShape(n.attr["shape"].shape).as_list()) for n in graph.node if n.op == "Placeholder"]


def values(inputs, sizes, rng):
    sizes = list(sizes)
    arrays = {}
    for name, dtype, shape in inputs:
        shape = [sizes.pop(0) if d is None else d for d in shape]
        kind = np.dtype(dtype.as_numpy_dtype)
        if kind.kind == "b":
            x = rng.random(shape) < 0.7
        elif kind == np.uint32 or kind == np.uint64:
            x = rng.integers(0, 2**31, shape)
        elif kind.kind in "iu":
            x = rng.integers(0, 4 if not shape else 7, shape)
        else:
            x = rng.standard_normal(shape) + (1j * rng.standard_normal(shape) if kind.kind == "c" else 0)
        arrays[name] = np.asarray(x).astype(kind)
    return arrays


def expected(graph, arrays, fetches):
    with tf.Graph().as_default() as g:
        tf.import_graph_def(graph, name="")
        with tf.compat.v1.Session(graph=g) as session:
            return session.run([f + ":0" for f in fetches], {n + ":0": a for n, a in arrays.items()})


def run(command, out):
    done = subprocess.run([str(c) for c in command] + [f"--output={out}"], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"exit status {done.returncode}: {done.stderr.strip()[:600]}")
    with np.load(out) as result:
        return [result[n] for n in result.files]


def argument_names(kiln, module):
    """The arguments' names in order: of the function, or of the message that asks for the shape of the only one."""
    done = subprocess.run([kiln, "compile", module, "--to", "hlo"], capture_output=True, text=True)
    if done.returncode:
        return re.findall("argument '([^']+)'", done.stderr)
    head = next(line for line in done.stdout.splitlines() if "@main" in line)
    return re.findall('hlo.name = "([^"]+)"', head)


def compare(got, want, name):
    if len(got) != len(want):
        return f"{len(got)} outputs instead of {len(want)}"
    case = Case(name, None, [], TOLERANCE.get(name), None)
    for i, (a, b) in enumerate(zip(got, want)):
        # What bfloat16 numbers gave is of float32.
        loose = Case(name, None, [], 1e-2, None) if name == "types" and i < 2 else case
        if problem := difference(a, np.asarray(b), str(np.asarray(b).dtype), loose):
            return f"output {i}: {problem}"
    return ""


def check(kiln, path, sizes, folder, rng):
    graph = tf.compat.v1.GraphDef.FromString(path.read_bytes())
    node = next(n for n in graph.node if n.op == "XlaCallModule")
    inputs = placeholders(graph)
    numbers = path.with_suffix(".npz")  # JAX's, of graphs that TensorFlow cannot run
    known = dict(np.load(numbers)) if numbers.exists() else None
    arrays = {name: known[name] for name, _, _ in inputs} if known else values(inputs, sizes, rng)
    fetches = sorted((n.name for n in graph.node if re.fullmatch(r"y\d+", n.name)), key=lambda n: int(n[1:]))
    want = [known[f] for f in fetches] if known else expected(graph, arrays, fetches)
    options = []
    for name, array in arrays.items():
        np.save(folder / f"{name}.npy", array)
        options.append(f"--input={name}={folder}/{name}.npy")
    for mode in ([], ["--interpret"], ["--session"]):
        problem = compare(run([kiln, "run", path, *mode, *options, *(f"--fetch={f}:0" for f in fetches)], folder / "out.npz"), want, path.stem)
        if problem:
            return f"{' '.join(mode)}: {problem}"
    if len(node.attr["platforms"].list.s) > 1:  # which one is an argument of the graph's, not of the file's
        return ""
    module = folder / "module.stablehlo"
    module.write_bytes(node.attr["module"].s)
    listed = [f"--input={own}={folder}/{name}.npy" for own, name in zip(argument_names(kiln, module), arrays)]
    problem = compare(run([kiln, "run", module, *listed], folder / "out.npz"), want, path.stem)
    return f"as a file: {problem}" if problem else ""


def check_keras(kiln, folder, temporary, rng):
    """The SavedModel that Keras exported: the module gives back the state that it was given, and the graph assigns it."""
    x = rng.standard_normal((5, 6)).astype(np.float32)
    np.save(temporary / "x.npy", x)
    (name, want), = tf.saved_model.load(str(folder)).signatures["serving_default"](tf.constant(x)).items()
    for mode in ([], ["--interpret"], ["--session"]):
        if problem := compare(run([kiln, "run", folder, *mode, f"--input=keras_tensor={temporary}/x.npy"], temporary / "out.npz"), [want.numpy()], name):
            return f"{' '.join(mode)}: {problem}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=pathlib.Path)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    failures = []
    graphs = [p for p in sorted((pathlib.Path(__file__).parent / "xla_call_module").glob("*.pb")) if re.search(arguments.only, p.stem)]
    cases = [(check, (path, sizes), path.stem) for path in graphs for sizes in (SIZES if path.stem.startswith("polymorphic") else SIZES[:1])]
    if re.search(arguments.only, "keras_export"):
        cases.append((check_keras, (pathlib.Path(__file__).parent / "xla_call_module" / "keras_export",), "keras_export"))
    for function, inputs, name in cases:
        with tempfile.TemporaryDirectory() as folder:
            try:
                problem = function(arguments.bin / "kiln", *inputs, pathlib.Path(folder), np.random.default_rng(5))
            except (RuntimeError, tf.errors.OpError) as error:
                problem = str(error)[:1000]
        if problem:
            failures.append(f"FAILED {name} {inputs[1:]}: {problem}")
    print(f"{len(cases)} cases, {len(failures)} failures")
    print("\n".join(failures))
    return failures != [] or not cases


if __name__ == "__main__":
    sys.exit(main())
