#!/usr/bin/env python3
"""Feeds the importer damaged HLO modules; each must give one error, or hlo if it still is a module.

usage: damaged.py MODULE.hlo.pb ...
"""
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from damage import check


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
    check(cases, lambda path, out: ["kiln-translate", "--hlomodule-to-hlo", path, "-o", out], ["missing.hlo.pb"])


if __name__ == "__main__":
    main()
