#!/usr/bin/env python3
"""Random graphs through TensorFlow and Kiln, compiled and interpreted; wrong numbers are minimised.

    differential.py --kiln build/release/bin/kiln [--seed N] [--count N | --seconds S]
    differential.py --kiln build/release/bin/kiln --replay FILE ...

Graph k of a run has seed N + k, so that a failing one is found again with --seed and --count 1. A
failing graph is cut down to the ops that matter and written to --failures.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("TF_ENABLE_ONEDNN_OPTS", "0")  # TensorFlow's own kernels are the reference
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
import numpy as np
import tensorflow as tf

from case import Case, compare
from generator import Generator

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
from turns import chosen

SECONDS_PER_CASE = 60
CERTAIN_RUNS = 60


class Prepared:
    """A case with TensorFlow's answers."""

    def __init__(self, case):
        self.case = case
        self.wants, self.bounds = case.expected()


def run_kiln(prepared, mode, kiln):
    """The outputs of the cases, run as one graph: a list per case; or the error text."""
    graph = tf.Graph()
    feeds, names = {}, []
    for k, p in enumerate(prepared):
        fed, made = p.case.add_to(graph, f"c{k}")
        feeds.update(fed)
        names.append(made)
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/graph.pb", "wb") as f:
            f.write(graph.as_graph_def().SerializeToString())
        np.savez(f"{folder}/in.npz", **feeds)
        command = [kiln, "run", f"{folder}/graph.pb", f"--output={folder}/out.npz"]
        command += [f"--input={n}={folder}/in.npz:{n}" for n in feeds]
        command += [f"--fetch={n}" for made in names for n in made]
        if mode == "interpret":
            command.append("--interpret")
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_PER_CASE * len(prepared))
        except subprocess.TimeoutExpired:
            return None, "it did not end"
        if done.returncode:
            lines = [l for l in done.stderr.splitlines() if "error" in l] or [f"exit status {done.returncode}"]
            return None, lines[0][:400]
        with np.load(f"{folder}/out.npz") as result:
            return [[result.get(n) for n in made] for made in names], None


def check(prepared, mode, kiln):
    """[(prepared, index of the wrong output, what is wrong)]; a group that fails is halved."""
    outputs, error = run_kiln(prepared, mode, kiln)
    if outputs is None:
        if len(prepared) == 1:
            return [(prepared[0], 0, error)]
        half = len(prepared) // 2
        return check(prepared[:half], mode, kiln) + check(prepared[half:], mode, kiln)
    failures = []
    for p, got in zip(prepared, outputs):
        for k, (g, want, bound) in enumerate(zip(got, p.wants, p.bounds)):
            problem = compare(g, want, bound)
            if problem:  # much noise for the few that need it
                problem = compare(g, want, p.case.expected(runs=CERTAIN_RUNS)[1][k])
            if problem:
                failures.append((p, k, problem))
                break
    return failures


def minimise(prepared, output, mode, kiln):
    """The smallest case that still fails in the same way, wrong number or refusal; and its problem."""
    def fails(case):
        found = check([Prepared(case)], mode, kiln)
        return found[0][2] if found else None

    case = prepared.case
    best, problem = case, None
    for o in [case.outputs[output]] + case.outputs:
        alone = Case(case.name, case.steps, case.arrays, [o]).pruned()
        problem = fails(alone)
        if problem:
            best = alone
            break
    if not problem:
        return case, "only with all its outputs"
    refused = "differ" not in problem
    at = len(best.steps) - 1
    while at > 0:
        at -= 1
        if at >= len(best.steps) - 1:
            continue
        if best.steps[at][0] == "Input":
            continue
        smaller = best.cut(at, best.evaluate()[at].numpy())
        found = fails(smaller)
        if found and ("differ" not in found) == refused:
            best, problem = smaller, found
            at = len(best.steps) - 1
    return best, problem


def describe(case):
    values = case.evaluate()
    lines = []
    for i, ((name, inputs, attributes), v) in enumerate(zip(case.steps, values)):
        text = "" if name == "Input" else f"({', '.join('%' + str(k) for k in inputs)}) {attributes or ''}"
        small = f" = {v.numpy().tolist()}" if name == "Input" and v.shape.num_elements() <= 8 else ""
        lines.append(f"    %{i} {name}{text}: {v.dtype.name}{v.shape.as_list()}{small}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, help="graphs (default: as many as the seconds allow)")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--batch", type=int, default=8, help="graphs per run of Kiln")
    parser.add_argument("--mode", choices=["interpret", "compile", "both"], default="both")
    parser.add_argument("--failures", default="fuzz-failures", help="the folder for failing cases")
    parser.add_argument("--no-minimise", action="store_true")
    parser.add_argument("--replay", nargs="+", help="saved cases instead of random ones")
    options = parser.parse_args()
    modes = ["compile", "interpret"] if options.mode == "both" else [options.mode]

    def cases():
        if options.replay:
            yield from (Case.load(path) for path in options.replay)
            return
        end, seed = time.monotonic() + options.seconds, options.seed
        while seed < options.seed + options.count if options.count else time.monotonic() < end:
            if chosen(f"seed {seed}"):
                tf.random.set_seed(seed)
                case = Case.of(Generator(seed), seed)
                if case.outputs:
                    yield case
            seed += 1

    done = failed = 0
    def run(group):
        nonlocal done, failed
        done += len(group)
        for mode in modes:
            for prepared, output, problem in check(group, mode, options.kiln):
                failed += 1
                case = prepared.case
                print(f"FAILED {case.name} ({mode}): {problem}", flush=True)
                if not options.no_minimise:
                    case, problem = minimise(prepared, output, mode, options.kiln)
                    print(f"  smallest: {problem}\n{describe(case)}", flush=True)
                os.makedirs(options.failures, exist_ok=True)
                case.save(f"{options.failures}/{case.name.replace(' ', '_')}_{mode}.json")

    group = []
    for case in cases():
        group.append(Prepared(case))
        if len(group) == options.batch:
            run(group)
            group = []
    if group:
        run(group)
    print(f"{done} graphs, {failed} failures")
    sys.exit(1 if failed or not done else 0)


if __name__ == "__main__":
    main()
