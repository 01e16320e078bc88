#!/usr/bin/env python3
"""Runs a kit's models on the GPU of this machine, compares every output with TensorFlow's, and says so in a dated table.

Where compute-sanitizer is found each model runs in it too, and must be clean. Under an emulated driver (KILN_CUDA_DRIVER) this
checks the kit itself.

examples:
  check.py build/gpu-check
  check.py build/gpu-check --table docs/generated/gpu-check.md
"""
import argparse
import datetime
import pathlib
import shutil
import sys

from kit import BOUNDS, Kit


def sanitizer():
    for place in ("compute-sanitizer", "/usr/local/cuda/bin/compute-sanitizer"):
        if found := shutil.which(place):
            return found
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kit")
    parser.add_argument("--table", type=pathlib.Path, help="write a Markdown table here")
    parser.add_argument("--no-sanitizer", action="store_true")
    parser.add_argument("names", nargs="*", help="models; default: all of the kit")
    arguments = parser.parse_intermixed_args()
    kit = Kit(arguments.kit)
    tool = None if arguments.no_sanitizer else sanitizer()
    failures, rows, device = 0, [], ""
    for entry in kit.entries:
        if arguments.names and entry["model"] not in arguments.names:
            continue
        measured, outputs = kit.run(entry)
        if measured is None:
            error, good, note = float("inf"), False, outputs
        else:
            device = f"{measured['device']}, driver for CUDA {measured['driver'] // 1000}.{measured['driver'] % 1000 // 10}"
            error, note = kit.error(entry, outputs), measured["image"]
            good = error <= BOUNDS[entry["precision"]]
            if good and tool:
                checked, why = kit.run(entry, prefix=[tool, "--error-exitcode=9", "--launch-timeout=300"])
                good, note = checked is not None, note + (", sanitizer clean" if checked is not None else f", compute-sanitizer: {why}")
        failures += not good
        rows.append((entry["model"], entry["precision"], f"{error:.1e}", f"{BOUNDS[entry['precision']]:.0e}", "ok" if good else "FAIL", note))
        print(f"{rows[-1][4]:4s} {entry['model']:14s} {entry['precision']:9s} error {error:.1e}  {note}", flush=True)
    print(f"{len(rows) - failures} passed, {failures} failed on {device or 'no device'}")
    if arguments.table:
        lines = [f"# Models on {device or 'no device'}, {datetime.date.today()}", "",
                 "Written by `./dev gpu-check`. Errors are parts of an output's largest value.", "",
                 "| model | precision | error | bound | | |", "|---|---|---|---|---|---|", *("| " + " | ".join(row) + " |" for row in rows)]
        arguments.table.write_text("\n".join(lines) + "\n")
    return failures > 0 or not rows


if __name__ == "__main__":
    sys.exit(main())
