#!/usr/bin/env python3
"""Imports each line of a file as the body of a function of %x: tensor<4xf32> and expects its error.

A line is `PROGRAM ;; MESSAGE`. example: errors.py errors.txt
"""
import re
import subprocess
import sys


def main():
    failures = 0
    cases = [line.rstrip("\n") for line in open(sys.argv[1]) if line.strip() and not line.startswith("//")]
    for case in cases:
        program, expected = case.split(" ;; ")
        text = "func.func @main(%x: tensor<4xf32>, %s: tensor<f32>) {\n" + program + "\nreturn\n}\n"
        result = subprocess.run(["kiln-translate", "--stablehlo-to-hlo", "-"], input=text, capture_output=True, text=True, timeout=60)
        errors = re.findall(r"<stdin>:(\d+):\d+: error: (.*)", result.stderr)
        if result.returncode != 1 or len(errors) != 1 or expected not in errors[0][1] or result.stdout:
            failures += 1
            print("%s\n  expected: %s\n  status %d: %s" % (program, expected, result.returncode, result.stderr[:600]))
    print("%d programs, %d failures" % (len(cases), failures))
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
