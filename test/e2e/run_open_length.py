#!/usr/bin/env python3
"""Compiles models whose sequences have an open length once and runs each for many lengths, as TensorFlow does; models that a bounded length cannot
serve are refused, with the node and the reason.

examples:
  run_open_length.py --build build/release --source .
  run_open_length.py --oracle --only conv      # only that TensorFlow runs the cases
"""
import argparse
import pathlib
import re
import sys
import tempfile

import oracle # noqa: F401, before those that it is for

import numpy as np
import tensorflow as tf
import open_length_cases as cases
from open_cases import Program, Report, difference, draw, export, export_layer, sized
from turns import chosen, turn

# Rows and lengths: below, at and above each length that a program is made for.
SIZES = ((1, 1), (3, 2), (1, 5), (3, 8), (3, 9), (1, 13), (3, 24))
EITHER_SIZES = tuple((rows, length) for rows in (1, 3) for length in (1, 2, 3, 5, 7, 8, 9, 10, 12, 15, 17, 19, 20, 21, 24)) + ((5, 3), (10, 3), (17, 1))
FLAGS, ONE_PROGRAM, MOST = ("--lengths=8,24", "--batch-sizes=1,4"), ("--lengths=24", "--batch-sizes=4"), 24 # rows alone, and three of four
MODEL_RUNS = [((), ((1, 1), (3, 7), (1, 16), (3, 17), (1, 64), (2, 100), (1, 200), (1, 512)), 512),
              (("--batch-sizes=1", "--lengths=32", "--target-cpu=x86-64-v3"), ((1, 1), (3, 5), (1, 31), (2, 32)), 32)]

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--build", type=pathlib.Path)
parser.add_argument("--source", type=pathlib.Path)
parser.add_argument("--only", default="")
parser.add_argument("--oracle", action="store_true", help="run TensorFlow only, for all lengths")
options = parser.parse_args()
if not options.build and not options.oracle:
    parser.error("--build or --oracle")
kiln = str(options.build / "bin/kiln") if options.build else None
rng = np.random.default_rng(7)


def has_length(spec):
    return None in spec.shape[1:]


def refused(program, feeds, words, by_command=False):
    """Whether a run ends in one line with all the words; what it says otherwise."""
    said = (program.run_command if by_command else program.run)(feeds)[1]
    return "" if said.count("\n") == 1 and all(str(word) in said for word in words) else f"expected one error with {words}, got: {said or 'results'}"


def check(path, folder, flags=FLAGS, sizes=SIZES, most=MOST, least=1, may_refuse=False, case=""):
    """Compares all sizes; the text of what is wrong."""
    program = Program(kiln, path, folder)
    if not options.oracle and (said := program.compile(*flags)):
        return said
    signature = tf.saved_model.load(str(path)).signatures["serving_default"]
    specs, done = signature.structured_input_signature[1], set()
    for rows, length in sizes:
        shapes = tuple(sized(spec, rows, length) for spec in specs.values())
        if length < least or shapes in done:
            continue
        done.add(shapes)
        feeds, where = {name: draw(rng, spec, rows, length) for name, spec in specs.items()}, f"{rows} rows of length {length}"
        try:
            expected = signature(**{name: tf.constant(value) for name, value in feeds.items()})
        except tf.errors.OpError as error:
            return f"{where}: TensorFlow: {error.message}"
        if options.oracle:
            continue
        results, said = program.run(feeds)
        if said and may_refuse and any(f"a length of {each}: module" in said for each in (rows, length)): # rows may be a length, too
            continue
        if said:
            return f"{where}: {said}"
        for name, value in expected.items():
            if problem := difference(results[name], value.numpy()) if name in results else "no such result":
                return f"{where}, {name}: {problem}"
    if options.oracle:
        return ""
    if "multiples of" in program.remarks: # which have another limit
        return refused(program, {name: draw(rng, spec, 1, 1) for name, spec in specs.items()}, ["length of 1", "takes multiples of"])
    for length in (most + 1,) if most == MOST else (0, most + 1):
        if problem := refused(program, {name: draw(rng, spec, 8 if may_refuse else 1, length) for name, spec in specs.items()}, ["length", length, most]):
            return f"length {length}: {problem}"
    several = [name for name, spec in specs.items() if has_length(spec)]
    if len(several) > 1 and case not in cases.APART:
        feeds = {name: draw(rng, spec, 1, 5 + (name == several[-1])) for name, spec in specs.items()}
        if problem := refused(program, feeds, ["input '", 5, 6], by_command=True):
            return f"two lengths: {problem}"
    return ""


def flags_of(name):
    """Half of the cases have one program."""
    return (FLAGS, ONE_PROGRAM)[turn(name, 2)]


def check_refused(path, folder, reason):
    """The compiler's one error."""
    if options.oracle:
        return check(path, folder, sizes=((3, 8), (1, 16)))
    said = Program(kiln, path, folder).compile(*FLAGS)
    wrong = reason not in said or "node '" not in said or said.count("\n") != 1
    return f"expected one error with '{reason}', got: {said or 'a program'}" if wrong else ""


def check_either(path, folder, flags):
    """Nothing, if the compiler refuses, or results are right from the least length on."""
    said = check(path, folder, flags, EITHER_SIZES, may_refuse=True)
    return "" if re.fullmatch("kiln: error: (node '.*: )?the (length|batch) cannot be left open.*\n", said) else said


report = Report()
every = [(3, length) for length in range(1, MOST + 1)] + [(1, MOST)]
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "sm").mkdir()
    for i, (name, function, specs) in enumerate(cases.OPEN):
        if chosen(name, options.only):
            export(function, specs, folder / f"sm/f{i}")
            report(name, check(folder / f"sm/f{i}", folder, flags_of(name), every if options.oracle else SIZES, least=cases.LEAST.get(name, 1), case=name))
    for i, (name, function, specs, most) in enumerate(cases.BOUNDED):
        if chosen(name, options.only):
            export(function, specs, folder / f"sm/b{i}")
            report(name, check(folder / f"sm/b{i}", folder, ("--batch-sizes=1",), ((1, 1), (2, most - 1), (1, most)), most))
    for i, (name, function, specs) in enumerate(cases.EITHER):
        if chosen(name, options.only):
            export(function, specs, folder / f"sm/e{i}")
            report(name, check_either(folder / f"sm/e{i}", folder, flags_of(name)))
    for i, (name, function, specs, reason) in enumerate(cases.REFUSED):
        if chosen(name, options.only):
            export(function, specs, folder / f"sm/r{i}")
            report(name, check_refused(folder / f"sm/r{i}", folder, reason))
    for i, (name, model) in enumerate(cases.keras_layers()):
        if chosen(name, options.only):
            export_layer(model, folder / f"sm/l{i}")
            report(name, check(folder / f"sm/l{i}", folder, flags_of(name), every if options.oracle else SIZES, least=cases.LEAST.get(name, 1)))
    for name, model in cases.keras_models():
        if chosen(name, options.only):
            model.export(str(folder / f"sm/{name}"), verbose=False)
            for flags, sizes, most in MODEL_RUNS:
                report(f"{name} {' '.join(flags)}", check(folder / f"sm/{name}", folder, flags, sizes, most, cases.LEAST.get(name, 1)))
    for name, model, least in cases.signals():
        if chosen(name, options.only):
            model.export(str(folder / f"sm/{name}"), verbose=False)
            most = 65536 if least > 256 else 512
            sizes = [(1, length) for length in (least, least + 1, 719, 720, 4096, 4097, 16001, 65535) if length < most] + [(1, most)]
            report(name, check(folder / f"sm/{name}", folder, (), sizes, most, least))
print(f"open length: {report.passed} of {report.passed + report.failures} pass")
sys.exit(report.failures > 0)
