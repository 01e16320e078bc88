#!/usr/bin/env python3
"""Feeds the reader damaged artefacts, as files and within a graph; each must give one error, or hlo if it still is a program.

usage: damaged.py GRAPH.pb ...     (graphs of one XlaCallModule)
"""
import pathlib
import random
import sys

from tensorflow.core.framework import graph_pb2

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from damage import check


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
    check(cases, lambda path, out: ["kiln", "compile", path, "--to", "hlo"])


if __name__ == "__main__":
    main()
