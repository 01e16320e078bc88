"""Runs single TensorFlow ops through Kiln and through TensorFlow, and compares the numbers.

A family file ops_<family>.py declares its cases:

    from optest import Cases
    cases = Cases("reduction")
    cases.add("sum of a row", lambda x: tf.raw_ops.Sum(input=x, axis=[1]), np.ones((2, 3), np.float32))

All cases of a family become one graph, one run of TensorFlow and one run of Kiln; when that run
fails, the graph is split until each failing case stands alone. `optest.py` runs all families:

    optest.py --kiln build/dev/bin/kiln [--mode interpret,compile,session] [--only REGEX] [FAMILY ...]

Several modes share TensorFlow's answers; compile:haswell is the mode compile for that processor, compile:int8 with that precision;
gpu is the first GPU (or what KILN_CUDA_DRIVER stands in for it), gpu:emulated_sm_90a with kernels for that architecture, gpu:bf16 and gpu:f32-fast with that precision.
Of modes with | between them each case has one, by its name.
"""
import argparse
import glob
import importlib
import os
import re
import subprocess
import sys
import tempfile

import oracle # noqa: F401, before those that it is for

import numpy as np
import tensorflow as tf
from turns import chosen, turn

# Largest relative difference, by the width of the numbers that were computed with.
TOLERANCE = {"float64": 1e-10, "complex128": 1e-10, "float32": 1e-5, "complex64": 1e-5,
             "float16": 4e-3, "bfloat16": 3e-2}


class Case:
    def __init__(self, name, fn, inputs, tol, atol, error=None, xla=False, bits=False):
        self.name, self.fn, self.inputs, self.tol, self.atol = name, fn, inputs, tol, atol
        self.error, self.xla, self.bits = error, xla, bits


class Cases:
    """The cases of one family, in the order of their declaration."""

    def __init__(self, family):
        self.family, self.list = family, []

    def add(self, name, fn, *inputs, tol=None, atol=None, xla=False, bits=False):
        """fn takes one placeholder per input array and returns one or more tensors.

        tol: largest relative difference (default by dtype); atol: the absolute difference that is
        always allowed (default: tol times the largest value of the output, at most tol); xla: the answers are those
        of XLA, for ops that TensorFlow has no other kernels for; bits: numbers are the same with the signs of their zeros."""
        self.list.append(Case(name, fn, [np.asarray(x) for x in inputs], tol, atol, xla=xla, bits=bits))

    def fails(self, name, error, fn, *inputs):
        """Both TensorFlow and Kiln refuse these values at run time, Kiln with `error` in its message."""
        self.list.append(Case(name, fn, [np.asarray(x) for x in inputs], None, None, error))


def build(case, prefix):
    """The case's placeholders and outputs in the current graph."""
    feeds, args = {}, []
    for i, x in enumerate(case.inputs):
        narrow = x.dtype.name == "bfloat16"
        p = tf.compat.v1.placeholder(tf.float32 if narrow else x.dtype, x.shape, f"{prefix}_x{i}")
        feeds[p.op.name] = x.astype(np.float32) if narrow else x
        args.append(tf.cast(p, tf.bfloat16, f"{prefix}_b{i}") if narrow else p)
    with tf.name_scope(prefix):
        outs = case.fn(*args)
    if isinstance(outs, (tf.Tensor, tf.Operation)) or not isinstance(outs, (tuple, list)):
        outs = [outs]
    names, dtypes = [], []
    for k, out in enumerate(outs):
        dtypes.append(out.dtype.base_dtype.name)
        if out.dtype == tf.bfloat16:
            out = tf.cast(out, tf.float32, f"{prefix}_f{k}")
        names.append(tf.identity(out, f"{prefix}_y{k}").op.name)
    return feeds, names, dtypes


def rename_shared(graph_def, prefix):
    """Puts the prefix before the names that name scopes do not reach: of functions and of loops' frames.

    Cases that share such a name could not be one graph."""
    functions = {f.signature.name for f in graph_def.library.function}

    def rename_in(nodes):
        for node in nodes:
            if node.op in functions:
                node.op = prefix + node.op
            if "frame_name" in node.attr:
                node.attr["frame_name"].s = prefix.encode() + node.attr["frame_name"].s
            for attr in node.attr.values():
                for func in [attr.func] * attr.HasField("func") + list(attr.list.func):
                    if func.name in functions:
                        func.name = prefix + func.name

    rename_in(graph_def.node)
    for function in graph_def.library.function:
        function.signature.name = prefix + function.signature.name
        rename_in(function.node_def)
    for gradient in graph_def.library.gradient:
        gradient.function_name = prefix + gradient.function_name
        gradient.gradient_func = prefix + gradient.gradient_func


def session():
    config = tf.compat.v1.ConfigProto()
    config.graph_options.rewrite_options.disable_meta_optimizer = True
    config.graph_options.optimizer_options.opt_level = -1
    return tf.compat.v1.Session(config=config)


class Built:
    """A case with TensorFlow's answers."""

    def __init__(self, case, index):
        self.case, self.prefix = case, f"c{index}"
        with tf.Graph().as_default() as graph:
            self.feeds, self.names, self.dtypes = build(case, self.prefix)
            self.graph_def = graph.as_graph_def()
            rename_shared(self.graph_def, self.prefix)
        if case.xla:
            outs = tf.function(case.fn, jit_compile=True, autograph=False)(*[tf.constant(x) for x in case.inputs])
            self.expected = [out.numpy() for out in (outs if isinstance(outs, (tuple, list)) else [outs])]
            return
        with graph.as_default():
            with session() as s:
                try:
                    self.expected = s.run([n + ":0" for n in self.names],
                                          {n + ":0": v for n, v in self.feeds.items()})
                except tf.errors.OpError:
                    if case.error is None:
                        raise
                    self.expected = None


def kiln_outputs(built, mode, options, folder):
    """Runs the cases as one graph. The arrays by output name, or the error text."""
    graph, arrays = tf.compat.v1.GraphDef(), {}
    command = [options.kiln, "run", f"{folder}/graph.pb", f"--output={folder}/out.npz"]
    mode, _, target = mode.partition(":")
    if mode == "gpu":
        option = "precision" if target in ("bf16", "f32-fast") else "gpu-arch"
        command += ["--device=gpu", *([f"--{option}={target}"] if target else [])]
    elif mode != "compile":
        command.append(f"--{mode}")
    else:
        chosen = ("precision" if target == "int8" else "target-cpu", target)
        command += [f"--{name}={value}" for name, value in (chosen, ("target-features", options.target_features)) if value]
    for b in built:
        graph.node.extend(b.graph_def.node)
        graph.library.MergeFrom(b.graph_def.library)
        graph.versions.CopyFrom(b.graph_def.versions)
        arrays.update(b.feeds)
        command += [f"--fetch={n}:0" for n in b.names]
    with open(f"{folder}/graph.pb", "wb") as f:
        f.write(graph.SerializeToString())
    for name, array in arrays.items():
        np.save(f"{folder}/{name}.npy", array)
        command.append(f"--input={name}={folder}/{name}.npy")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr.strip() or f"exit status {done.returncode}"
    with np.load(f"{folder}/out.npz") as result:
        return {n.removesuffix(":0"): result[n] for n in result.files}, ""


def difference(got, want, dtype, case):
    """What is wrong with one output, or None."""
    if got.shape != want.shape:
        return f"shape {got.shape}, expected {want.shape}"
    if got.dtype != want.dtype:
        return f"dtype {got.dtype}, expected {want.dtype}"
    if want.size == 0:
        return None
    if want.dtype.kind not in "fc":
        bad = got != want
    elif case.bits:
        bad = ~((np.isnan(got) & np.isnan(want)) | ((got == want) & (np.signbit(got) == np.signbit(want))))
    else:
        tol = case.tol if case.tol is not None else TOLERANCE[dtype]
        wide = np.complex128 if want.dtype.kind == "c" else np.float64
        got, want = got.astype(wide), want.astype(wide)
        finite = np.abs(want[np.isfinite(want)])
        atol = case.atol
        if atol is None:
            atol = tol * min(1.0, float(finite.max()) if finite.size else 0.0)
        with np.errstate(all="ignore"):
            near = np.abs(got - want) <= atol + tol * np.abs(want)
        bad = ~(near | (got == want) | (np.isnan(got) & np.isnan(want)))
    if not bad.any():
        return None
    at = tuple(int(i) for i in np.argwhere(bad)[0]) if bad.ndim else ()
    return f"{int(bad.sum())} of {bad.size} differ, first at {list(at)}: {got[at]}, expected {want[at]}"


def check(built, mode, options, folder, failures):
    """Compares a group of cases, halving it until a failing one stands alone."""
    outputs, error = kiln_outputs(built, mode, options, folder)
    if outputs is None:
        if len(built) == 1:
            lines = [l for l in error.splitlines() if "error" in l] or error.splitlines()
            failures.append((built[0].case.name, lines[0][:400]))
            return
        half = len(built) // 2
        check(built[:half], mode, options, folder, failures)
        check(built[half:], mode, options, folder, failures)
        return
    for b in built:
        for name, dtype, want in zip(b.names, b.dtypes, b.expected):
            got = outputs.get(name)
            problem = "no output" if got is None else difference(got, np.asarray(want), dtype, b.case)
            if problem:
                failures.append((b.case.name, f"output {name[-1]}: {problem}"))


def check_failure(built, mode, options, folder, failures):
    outputs, error = kiln_outputs([built], mode, options, folder)
    if built.expected is not None:
        failures.append((built.case.name, "TensorFlow accepts the values"))
    elif outputs is not None or built.case.error not in error:
        failures.append((built.case.name, f"no error '{built.case.error}': {error[:300] or 'it ran'}"))


def answer(cases, only, skip):
    """The cases with TensorFlow's answers, and what TensorFlow refuses: a mistake in the case."""
    built, mistakes = [], []
    for i, case in enumerate(cases.list):
        if skip and re.search(skip, case.name) or not (re.search(only, case.name) if only else chosen(case.name)):
            continue
        try:
            built.append(Built(case, i))
        except Exception as e:
            mistakes.append((case.name, "TensorFlow: " + str(e).splitlines()[0][:300]))
    return built, mistakes


def run_family(cases, options):
    built, mistakes = answer(cases, options.only, options.skip)
    running = [b for b in built if b.case.error is None]
    size = options.batch or len(running) or 1
    passed = not mistakes
    for mode in options.mode.split(","):
        failures = list(mistakes)
        turns = mode.split("|")
        with tempfile.TemporaryDirectory() as folder:
            for i, each in enumerate(turns):
                own = [b for b in running if turn(b.case.name, len(turns)) == i]
                for first in range(0, len(own), size):
                    check(own[first:first + size], each, options, folder, failures)
            for b in built:
                if b.case.error is not None:
                    check_failure(b, turns[turn(b.case.name, len(turns))], options, folder, failures)
        total = len(built) + len(mistakes)
        print(f"{cases.family} {mode}: {total - len({n for n, _ in failures})} of {total} cases pass", flush=True)
        for name, problem in failures:
            print(f"  FAILED {name}: {problem}")
        passed &= not failures
    return passed


def modes(text):
    if not all(re.fullmatch("interpret|(compile|gpu)(:[^,]+)?|session", mode) for mode in re.split("[,|]", text)):
        raise argparse.ArgumentTypeError(f"unknown mode in '{text}'")
    return text


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kiln", default=os.path.join(here, "../../build/dev/bin/kiln"))
    parser.add_argument("--mode", type=modes, default="interpret",
                        help="interpret, compile, compile:CPU (a processor that this machine can be), compile:int8, gpu, gpu:ARCH, gpu:PRECISION or session, comma-separated; of a|b each case has one, by its name")
    parser.add_argument("--target-features", help="and with these features, as -amx-tile")
    parser.add_argument("--only", help="run only the cases whose name matches")
    parser.add_argument("--skip", help="and none whose name matches this")
    parser.add_argument("--batch", type=int, default=0, help="cases per run of Kiln (default: the whole family)")
    parser.add_argument("families", nargs="*")
    options = parser.parse_args()
    sys.path.insert(0, here)
    names = options.families or sorted(
        os.path.basename(p)[len("ops_"):-len(".py")] for p in glob.glob(f"{here}/ops_*.py"))
    passed = True
    for name in names:
        module = importlib.import_module(f"ops_{name}")
        passed &= run_family(module.cases, options)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
