#!/usr/bin/env python3
"""Compiles and runs models and compares every output with TensorFlow's.

The bound is 1e-5 of an output's largest value unless --bound says otherwise. Models come from models.py, or from any folder with
NAME.pb, NAME.json and NAME.npz in its form.

examples:
  run_models.py --kiln build/release/bin/kiln --models build/models
  run_models.py --kiln build/release/bin/kiln --models build/models mlp lstm --table
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

BOUND = 1e-5
ARENA_BOUND = 1.15  # of the most that is live at one time


def run(kiln, folder, name, extra, shared=False):
    meta = json.loads((folder / f"{name}.json").read_text())
    data = folder / f"{name}.npz"
    with tempfile.TemporaryDirectory() as temporary:
        out = pathlib.Path(temporary) / "out.npz"
        model, fetches = folder / f"{name}.pb", []
        for fetch in meta["fetches"]:
            fetches += ["--fetch", fetch["name"]]
        begin = time.perf_counter()
        if shared:
            command = [str(kiln), "compile", str(model), "--emit", "shared", "--report", "--output-dir", temporary, *fetches, *extra]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                return None, time.perf_counter() - begin, done.stderr.strip() or f"exit status {done.returncode}"
            arena, live = (int(re.search(rf"{what}-bytes +(\d+)", done.stdout + done.stderr)[1]) for what in ("arena", "max-live"))
            if arena > ARENA_BOUND * live:
                return None, time.perf_counter() - begin, f"an arena of {arena} bytes, of which at most {live} are live"
            model, fetches, extra = pathlib.Path(temporary) / f"{name}.so", [], []
        command = [str(kiln), "run", str(model), "--output", str(out), *fetches, *extra]
        for i, feed in enumerate(meta["feeds"]):
            command += ["--input", f"{feed['name']}={data}:in{i}"]
        done = subprocess.run(command, capture_output=True, text=True)
        seconds = time.perf_counter() - begin
        if done.returncode:
            return None, seconds, done.stderr.strip() or f"exit status {done.returncode}"
        arrays, expected = np.load(out), np.load(data)
        worst = 0.0
        for i, fetch in enumerate(meta["fetches"]):
            want, got = expected[f"out{i}"], arrays[fetch["name"]]
            if want.shape != got.shape or want.dtype != got.dtype:
                return None, seconds, f"{fetch['name']}: {got.dtype}{got.shape} instead of {want.dtype}{want.shape}"
            if not np.isfinite(got).all():
                return None, seconds, f"{fetch['name']}: not finite"
            scale = max(np.abs(want).max(initial=0), 1e-30)
            worst = max(worst, float(np.abs(got.astype("float64") - want).max(initial=0) / scale))
    return worst, seconds, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--models", type=pathlib.Path, default=pathlib.Path("build/models"))
    parser.add_argument("--bound", type=float, default=BOUND, help="largest error as a part of the largest value")
    parser.add_argument("--shared", action="store_true", help="compile a library first and run that")
    parser.add_argument("--build", action="store_true", help="build missing models with models.py first, and run those of models.py only")
    parser.add_argument("names", nargs="*")
    arguments, extra = parser.parse_known_args()
    names = arguments.names
    if arguments.build:
        models = [sys.executable, str(pathlib.Path(__file__).with_name("models.py"))]
        subprocess.run([*models, "-o", str(arguments.models), *names], check=True)
        names = names or re.findall(r"^@model\ndef (\w+)", pathlib.Path(models[1]).read_text(), re.M) # --list would import TensorFlow once more
    names = names or sorted(p.stem for p in arguments.models.glob("*.json") if p.with_suffix(".npz").exists())
    failures = 0
    for name in names:
        error, seconds, message = run(arguments.kiln, arguments.models, name, extra, arguments.shared)
        good = error is not None and error <= arguments.bound
        failures += not good
        shown = message.splitlines()[0] if message else f"error {error:.2e} of the largest value"
        print(f"{'ok  ' if good else 'FAIL'} {name:20s} {seconds:7.2f} s  {shown}", flush=True)
    print(f"{len(names) - failures} passed, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
