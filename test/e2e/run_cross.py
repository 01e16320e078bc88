#!/usr/bin/env python3
"""Compiles models for another processor, links them statically with the runtime and runs them in qemu-user.

Every output must be within 1e-5 (--bound) of its largest value of TensorFlow's.

example:
  run_cross.py --kiln build/release/bin/kiln --models build/models --triple aarch64-linux-gnu mlp mobilenetv2
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from written_outputs import largest_error

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(arguments, name, folder):
    meta = json.loads((arguments.models / f"{name}.json").read_text())
    data = np.load(arguments.models / f"{name}.npz")
    command = [arguments.kiln, "compile", str(arguments.models / f"{name}.pb"), "--name", name, "-o", str(folder),
               f"--target-triple={arguments.triple}"]
    if arguments.precision:
        command.append(f"--precision={arguments.precision}")
    if arguments.features:
        command.append(f"--target-features={arguments.features}")
    for feed in meta["feeds"]:
        command += ["--input", f"{feed['name']}:{','.join(map(str, feed['shape'])) or 'scalar'}"]
    for fetch in meta["fetches"]:
        command += ["--fetch", fetch["name"]]
    subprocess.run(command, check=True)
    sources = sorted(str(p) for d in ("core", "cpu") for p in (ROOT / "runtime" / d).glob("*.cpp"))
    subprocess.run([f"{arguments.triple}-g++", "-std=c++17", "-O1", "-static", f"-DMODEL={name}", f"-I{ROOT}/runtime/include", f"-I{ROOT}/runtime",
                    str(ROOT / "test/e2e/cross_main.cpp"), *sources, str(folder / f"{name}.o"), "-pthread",
                    "-o", str(folder / name)], check=True)
    for i in range(len(meta["feeds"])):
        data[f"in{i}"].tofile(folder / f"in{i}")
    qemu = shutil.which(f"qemu-{arguments.triple.split('-')[0]}-static") or f"qemu-{arguments.triple.split('-')[0]}"
    subprocess.run([qemu, *(["-cpu", arguments.cpu] if arguments.cpu else []), str(folder / name),
                    *(str(folder / f"in{i}") for i in range(len(meta["feeds"])))], check=True, cwd=folder)
    return largest_error(folder, meta, data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--models", type=pathlib.Path, default=pathlib.Path("build/models"))
    parser.add_argument("--triple", default="aarch64-linux-gnu")
    parser.add_argument("--features", default="")
    parser.add_argument("--cpu", default="", help="qemu's -cpu")
    parser.add_argument("--precision", default="")
    parser.add_argument("--build", help="the script that writes models which are missing")
    parser.add_argument("--bound", type=float, default=1e-5)
    parser.add_argument("names", nargs="+")
    arguments = parser.parse_args()
    arguments.models = arguments.models.resolve()
    if arguments.build:
        subprocess.run([sys.executable, arguments.build, "-o", arguments.models, *arguments.names], check=True)
    failures = 0
    for name in arguments.names:
        with tempfile.TemporaryDirectory() as folder:
            error = run(arguments, name, pathlib.Path(folder))
        failures += error > arguments.bound
        print(f"{'ok  ' if error <= arguments.bound else 'FAIL'} {name} on {arguments.triple}: error {error:.2e}", flush=True)
    print(f"{len(arguments.names) - failures} passed, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
