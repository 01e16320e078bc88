#!/usr/bin/env python3
"""Compiles models with two open lengths, or ones that are multiples, once, runs each for many sizes, and compares with TensorFlow.

examples:
  run_two_lengths.py --build build/release
  run_two_lengths.py --build build/release --only bilinear
"""
import argparse
import pathlib
import re
import sys
import tempfile

import oracle # noqa: F401, before those that it is for

import numpy as np
import tensorflow as tf
import two_lengths_cases as cases
from decoder_cases import MIXED_STEPS, STEPS
from multiple_cases import CASES as MULTIPLES, LEFT_OVER
from open_cases import Program, Report, difference, export
from sums_cases import CASES as SUMS
from turns import chosen, turn

# Rows and both lengths: below, at and above those that a program is made for.
SIZES = ((1, 1, 1), (2, 1, 5), (1, 6, 1), (3, 5, 16), (2, 16, 16), (1, 17, 2), (2, 3, 17), (1, 24, 23), (3, 24, 24), (1, 13, 24))
MOST = 24
TOO_SHORT = re.compile(r"the (first |second |)length is (\d+) or more")
# Likewise, the lengths in multiples.
MULTIPLE_SIZES = ((1, 1, 1), (2, 1, 6), (1, 5, 2), (3, 5, 5), (1, 7, 4), (2, 3, 7), (1, 7, 7))
MOST_MULTIPLE = 7

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", type=pathlib.Path, required=True)
parser.add_argument("--only", default="")
options = parser.parse_args()
rng = np.random.default_rng(7)


def spec(name, dims, dtype):
    return tf.TensorSpec([int(d) if d.isdigit() else None for d in dims], dtype, name=name)


def draw(name, dims, dtype, sizes):
    special = np.inf if name == "infs" else 0.0 # among others
    n, a, b = sizes
    shape = [int(d) if d.isdigit() else {"n": n, "a": a, "b": b, "c": a - 1}[d] for d in dims]
    return rng.integers(0, 2 if dtype == tf.bool else 20, shape).astype(dtype.as_numpy_dtype) if dtype != tf.float32 else (np.where((rng.random(shape) < 0.1) & (special > 0), special, rng.normal(size=shape))).astype("float32")


def compare(program, path, inputs, all_sizes):
    """The text of the first difference from TensorFlow; sizes are rows and both lengths."""
    signature = tf.saved_model.load(str(path)).signatures["serving_default"]
    for sizes in all_sizes:
        feeds = {each: draw(each, dims, dtype, sizes) for each, dims, dtype in inputs}
        expected = signature(**{each: tf.constant(value) for each, value in feeds.items()})
        results, said = program.run(feeds)
        if said:
            return f"{sizes}: {said}"
        for result, value in expected.items():
            if problem := difference(results[result], value.numpy()) if result in results else "no such result":
                return f"{sizes}, {result}: {problem}"
    return ""


def check(name, function, inputs, folder, remark=None, is_one=False):
    """The text of what is wrong. `remark`: what the compiler says. `is_one`: lengths are the same."""
    path = folder / "sm" / name.replace(" ", "_").replace(",", "")
    export(function, [spec(*each) for each in inputs], path)
    program = Program(options.build / "bin/kiln", path, folder)
    said = program.compile(("--lengths=16,24", f"--lengths={MOST}")[turn(name, 2)])
    if said:
        return said
    remarks = "".join(line for line in program.remarks.splitlines() if not TOO_SHORT.search(line))
    if remark not in remarks if remark else remarks:
        return f"expected the remark '{remark}', got: {program.remarks}"
    least = cases.LEAST.get(name, (1, 1))
    for which, length in TOO_SHORT.findall(program.remarks):
        if int(length) > least[which == "second "]:
            return f"expected lengths from {least} on, got: {program.remarks}"
    if problem := compare(program, path, inputs, [(rows, first, first if is_one else second) for rows, first, second in SIZES if first >= least[0] and second >= least[1]]):
        return problem
    for sizes in ((1, MOST + 1, 8), (1, 8, MOST + 1)):
        feeds = {each: draw(each, dims, dtype, sizes) for each, dims, dtype in inputs}
        has = any("b" in dims or ("a" in dims and sizes[1] > MOST) for _, dims, _ in inputs)
        if has and not is_one and f"a length of {MOST + 1}" not in (said := program.run(feeds)[1]):
            return f"{sizes}: expected an error, got: {said or 'results'}"
    return ""


def check_multiples(name, function, inputs, multiple, folder):
    path = folder / "sm" / name.replace(" ", "_").replace(",", "")
    export(function, [spec(*each) for each in inputs], path)
    program = Program(options.build / "bin/kiln", path, folder)
    if said := program.compile(f"--lengths={5 * multiple - 1},{MOST_MULTIPLE * multiple}"):
        return said
    if not any(each in program.remarks for each in (f"lengths are multiples of {multiple} instead", f"in multiples of {multiple} instead")):
        return f"expected multiples of {multiple}, got: {program.remarks}"
    if problem := compare(program, path, inputs, [(rows, *(multiple * number for number in numbers)) for rows, *numbers in MULTIPLE_SIZES]):
        return problem
    takes = f"takes multiples of {multiple} from {multiple} to {MOST_MULTIPLE * multiple}"
    for length in (multiple + 1, multiple // 2, (MOST_MULTIPLE + 1) * multiple):
        feeds = {each: draw(each, dims, dtype, (1, length, length)) for each, dims, dtype in inputs}
        if f"a length of {length}" not in (said := program.run(feeds)[1]) or takes not in said:
            return f"{length}: expected an error, got: {said or 'results'}"
    return ""


def check_fewer(name, function, inputs, reason, folder):
    """Of lengths that have no program of their own the compiler says why, and the longer program serves them."""
    path = folder / "sm" / name.replace(" ", "_")
    export(function, [spec(*each) for each in inputs], path)
    program = Program(options.build / "bin/kiln", path, folder)
    if said := program.compile("--lengths=8,24"):
        return said
    if (expected := f"lengths up to 8 have no program of their own{reason}") not in program.remarks:
        return f"expected '{expected}', got: {program.remarks}"
    return compare(program, path, inputs, [(1, 18, 20), (2, 24, 13)])


def check_refused(name, function, inputs, reason, folder):
    """The compiler's one error."""
    path = folder / "sm" / name
    export(function, [spec(*each) for each in inputs], path)
    said = Program(options.build / "bin/kiln", path, folder).compile("--lengths=18")
    return "" if reason in said and said.count("\n") == 1 else f"expected one error with '{reason}', got: {said or 'a program'}"


report = Report()
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "sm").mkdir()
    for name, function, inputs in cases.OPEN + STEPS + SUMS + LEFT_OVER:
        if chosen(name, options.only):
            report(name, check(name, function, inputs, folder))
    for name, function, inputs, remark in cases.ONE:
        if chosen(name, options.only):
            report(name, check(name, function, inputs, folder, remark, is_one=True))
    for name, function, inputs in cases.MIXED + MIXED_STEPS:
        if chosen(name, options.only):
            report(name, check(name, function, inputs, folder, f"the first dimension is a length from 1 to {MOST} instead"))
    for name, function, inputs, multiple in MULTIPLES:
        if chosen(name, options.only):
            report(name, check_multiples(name, function, inputs, multiple, folder))
    for name, function, inputs, reason in cases.FEWER:
        if chosen(name, options.only):
            report(name, check_fewer(name, function, inputs, reason, folder))
    for name, function, inputs, reason in cases.REFUSED:
        if chosen(name, options.only):
            report(name, check_refused(name, function, inputs, reason, folder))
print(f"two lengths: {report.passed} of {report.passed + report.failures} pass")
sys.exit(report.failures > 0)
