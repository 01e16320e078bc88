#!/usr/bin/env python3
"""Feeds the importer damaged HLO modules; each must give one error, or hlo if it still is a module.

usage: damaged.py MODULE.hlo.pb ...
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def run(path):
    return subprocess.run(["kiln-translate", "--hlomodule-to-hlo", path, "-o", path + ".mlir"],
                          capture_output=True, text=True, errors="replace", timeout=60)


def main():
    rng = random.Random(7)
    cases = {}  # name: (bytes, must fail)
    for module in map(pathlib.Path, sys.argv[1:]):
        good = module.read_bytes()
        for n in range(8):
            cases[f"{module.stem}.cut{n}.hlo.pb"] = (good[:rng.randrange(len(good))], False)  # between fields it is a module
        for n in range(24):
            flipped = bytearray(good)
            for _ in range(1 + n % 4):
                flipped[rng.randrange(len(good))] ^= 1 << rng.randrange(8)
            cases[f"{module.stem}.flipped{n}.hlo.pb"] = (bytes(flipped), False)
    for n in range(20):
        cases[f"random{n}.hlo.pb"] = (rng.randbytes(rng.randrange(0, 400)), True)
    cases["deep.hlo.pb"] = (b"\x1a\x7f" * 5000, True)
    cases["deep.hlo.pbtxt"] = (b"computations { instructions { shape {" + b"tuple_shapes {" * 5000, True)
    cases["text.hlo.pb"] = (b'name: "m"\n', True)
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name, (data, must) in cases.items():
            path = os.path.join(folder, name)
            pathlib.Path(path).write_bytes(data)
            paths[path] = must
        paths[os.path.join(folder, "missing.hlo.pb")] = True
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda path: (path, run(path)), paths))
        problems = []
        for path, result in results:
            lines = result.stderr.strip().splitlines()
            if result.returncode == 0 and not lines and not paths[path]:
                continue
            if result.returncode != 1 or len(lines) != 1 or "error: " not in lines[0] or os.path.exists(path + ".mlir"):
                problems.append(f"{path}: exit status {result.returncode}, stderr:\n{result.stderr[:1000]}")
    if problems:
        sys.exit("\n".join(problems))
    print(len(results), "files")


if __name__ == "__main__":
    main()
