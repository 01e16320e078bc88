#!/usr/bin/env python3
"""Feeds the reader damaged artefacts, as files and within a graph; each must give one error, or hlo if it still is a program.

usage: damaged.py GRAPH.pb ...     (graphs of one XlaCallModule)
"""
import pathlib
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tensorflow.core.framework import graph_pb2


def run(path):
    return subprocess.run(["kiln", "compile", path, "--to", "hlo"], capture_output=True, text=True, errors="replace", timeout=60)


def main():
    rng = random.Random(11)
    cases = {}  # name: (bytes, must fail)
    for path in map(pathlib.Path, sys.argv[1:]):
        graph = graph_pb2.GraphDef.FromString(path.read_bytes())
        node = next(n for n in graph.node if n.op == "XlaCallModule")
        good = node.attr["module"].s
        for n in range(8):
            cases[f"{path.stem}.cut{n}.stablehlo"] = (good[:rng.randrange(4, len(good))], True)
        for n in range(24):
            flipped = bytearray(good)
            for _ in range(1 + n % 4):
                flipped[rng.randrange(4, len(good))] ^= 1 << rng.randrange(8)
            cases[f"{path.stem}.flipped{n}.stablehlo"] = (bytes(flipped), False)
            node.attr["module"].s = bytes(flipped)
            cases[f"{path.stem}.flipped{n}.pb"] = (graph.SerializeToString(), False)
    for n in range(20):
        cases[f"random{n}.stablehlo"] = (b"ML\xefR" + rng.randbytes(rng.randrange(0, 400)), True)
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name, (data, must) in cases.items():
            path = pathlib.Path(folder, name)
            path.write_bytes(data)
            paths[path] = must
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda path: (path, run(path)), paths))
        problems = []
        for path, result in results:
            lines = result.stderr.strip().splitlines()
            if result.returncode == 0 and not lines and not paths[path]:
                continue
            if result.returncode != 1 or len(lines) != 1 or "error: " not in lines[0]:
                problems.append(f"{path}: exit status {result.returncode}, stderr:\n{result.stderr[:1000]}")
    if problems:
        sys.exit("\n".join(problems))
    print(len(results), "files")


if __name__ == "__main__":
    main()
