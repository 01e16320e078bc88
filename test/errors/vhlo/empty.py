#!/usr/bin/env python3
"""Writes an artefact whose function returns constants without elements, written as one that is the same everywhere.

usage: empty.py FILE
"""
import pathlib
import sys

from bytecode import BOOL, F32, File

f = File()
numbers, truths = f.tensor(F32, 0), f.tensor(BOOL, 3, 0)
constants = [f.op("vhlo.constant_v1", results=[tensor], value=f.constant(tensor, data)) for tensor, data in ((numbers, b"\0\0\x80?"), (truths, b"\xff"), (numbers, b""))]
pathlib.Path(sys.argv[1]).write_bytes(f.module(f.function("main", *constants, f.op("vhlo.return_v1", [0, 1, 2]), results=[numbers, truths, numbers], values=3)))
