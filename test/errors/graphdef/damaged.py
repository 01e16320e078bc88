#!/usr/bin/env python3
"""Feeds the importer files that are no GraphDefs; each must give one error, or a graph if it still is one.

The valid graph that is damaged is written here byte by byte, so that no TensorFlow is needed.
"""
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "lit" / "tools" / "Inputs"))
from saved_model import field, varint
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from damage import check


def attr(name, value):
    return field(5, field(1, name) + field(2, value))


def graph():
    shape = field(7, field(2, field(1, 2)))
    x = field(1, b"x") + field(2, b"Placeholder") + attr(b"dtype", field(6, 1)) + attr(b"shape", shape)
    tensor = field(1, 1) + field(2, field(2, field(1, 2))) + field(4, b"\0\0\x80?\0\0\0@")
    c = field(1, b"c") + field(2, b"Const") + attr(b"dtype", field(6, 1)) + attr(b"value", field(8, tensor))
    y = field(1, b"y") + field(2, b"Add") + field(3, b"x") + field(3, b"c") + attr(b"T", field(6, 1))
    return field(1, x) + field(1, c) + field(1, y) + field(4, field(1, 1000))


def main():
    good, rng = graph(), random.Random(7)
    cases = {}  # name: (bytes, must fail)
    for n in range(0, len(good), 3):
        cases["truncated%03d.pb" % n] = (good[:n], n == 0)
    for n in range(40):
        cases["random%02d.pb" % n] = (rng.randbytes(rng.randrange(1, 400)), True)
        flipped = bytearray(good)
        for _ in range(1 + n % 4):
            flipped[rng.randrange(len(good))] ^= 1 << rng.randrange(8)
        cases["flipped%02d.pb" % n] = (bytes(flipped), False)
    cases["text.pb"] = (b'node { name: "x" op: "NoOp" }\n', True)
    cases["binary.pbtxt"] = (good, True)
    cases["zeros.pb"] = (bytes(1000), True)
    cases["length.pb"] = (varint(1 << 3 | 2) + varint((1 << 31) - 1), True)
    cases["deep.pb"] = (field(1, b"x"), False)
    nested = field(6, 1)
    for _ in range(300):
        nested = field(10, field(1, b"f") + field(2, field(1, b"a") + field(2, nested)))
    cases["nested.pb"] = (field(1, field(1, b"x") + field(2, b"NoOp") + attr(b"_f", nested)), True)
    cases["nested.pbtxt"] = (b'node { name: "x" op: "NoOp" attr { key: "_f" value {' + b"func { attr { key: 'a' value {" * 5000, True)
    check(cases, lambda path, out: ["kiln-translate", "--graphdef-to-tf", "--prune", path, "-o", out], ["missing.pb", "."])


if __name__ == "__main__":
    main()
