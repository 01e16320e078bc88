#!/usr/bin/env python3
"""Compiles each model twice, with different numbers of threads, and compares the artefacts byte by byte.

example:
  run_twice.py --kiln build/release/bin/kiln examples/digits/digits.pb
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    failures = 0
    for model in arguments.models:
        with tempfile.TemporaryDirectory() as folder:
            outs = [pathlib.Path(folder) / jobs for jobs in ("1", "2")]
            for out in outs:
                subprocess.run([arguments.kiln, "compile", str(model), "--emit=object,shared", f"--jobs={out.name}", "-o", str(out)], check=True)
            names = sorted(p.name for p in outs[0].iterdir())
            different = [n for n in names if (outs[0] / n).read_bytes() != (outs[1] / n).read_bytes()]
        failures += bool(different)
        print(f"{'FAIL' if different else 'ok  '} {model.name}: {len(names)} files" + (f", different: {different}" if different else ""))
    print(f"{len(arguments.models) - failures} passed, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
