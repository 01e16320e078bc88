#!/usr/bin/env python3
"""Runs the HLO modules that JAX lowered (hlomodule/) and compares with JAX's numbers.

Each module also goes through kiln-translate to the hlo dialect and back, and must give the same hlo again.

example:
  run_hlomodule.py --bin build/release/bin
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

TOLERANCE = 1e-5  # of the output's largest value


def run(command):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=300)
    if result.returncode:
        raise RuntimeError(f"{command[0]}: exit status {result.returncode}: {result.stderr.strip()}")
    return result.stdout


def arguments_of(tool, module):
    """The inputs' names in order, from the function's signature."""
    head = next(line for line in run([tool, "--hlomodule-to-hlo", module]).splitlines() if "@main" in line)
    return [part.split('"')[0] for part in head.split("->")[0].split('hlo.name = "')[1:]]


def difference(got, want):
    if got.dtype != want.dtype or got.shape != want.shape:
        return f"{got.dtype}{got.shape} instead of {want.dtype}{want.shape}"
    if want.dtype.kind in "biu":
        return "" if np.array_equal(got, want) else "other integers"
    scale = max(np.abs(want).max(initial=0), 1e-30)
    limit = 2e-3 if want.dtype == np.float16 else TOLERANCE
    error = np.abs(got.astype(np.complex128) - want).max(initial=0) / scale
    return "" if error <= limit else f"differs by {error:.2g} of the largest value"


def check(bin, module, folder, mode):
    arrays = np.load(module.with_name(module.name.replace(".hlo.pb", ".npz")))
    options = []
    for i, name in enumerate(arguments_of(bin / "kiln-translate", module)):
        path = folder / f"in{i}.npy"
        np.save(path, arrays[f"in{i}"])
        options += ["--input", f"{name}={path}"]
    out = folder / "out.npz"
    run([bin / "kiln", "run", module, "--output", out, *mode, *options])
    results = np.load(out)
    wanted = [k for k in arrays.files if k.startswith("out")]
    if len(results.files) != len(wanted):
        return f"{len(results.files)} outputs instead of {len(wanted)}"
    problems = [difference(results[name], arrays[key]) for name, key in zip(results.files, wanted)]
    return "; ".join(p for p in problems if p)


def round_trip(bin, module, folder):
    translate = bin / "kiln-translate"
    first = folder / "first.mlir"
    back = folder / "back.hlo.pb"
    run([translate, "--hlomodule-to-hlo", module, "-o", first])
    run([translate, "--hlo-to-hlomodule", first, "-o", back])
    return "" if run([translate, "--hlomodule-to-hlo", back]) == first.read_text() else "another program after a round trip"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=pathlib.Path)
    parser.add_argument("modules", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    modules = arguments.modules or sorted((pathlib.Path(__file__).parent / "hlomodule").glob("*.hlo.pb"))
    failures = 0
    for module in modules:
        with tempfile.TemporaryDirectory() as name:
            try:
                problem = (check(arguments.bin, module, pathlib.Path(name), []) or
                           check(arguments.bin, module, pathlib.Path(name), ["--interpret"]) or
                           round_trip(arguments.bin, module, pathlib.Path(name)))
            except RuntimeError as error:
                problem = str(error)
        failures += bool(problem)
        print(f"{'FAIL' if problem else 'ok  '} {module.name} {problem}")
    print(f"{len(modules) - failures} passed, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
