#!/usr/bin/env python3
"""Sends each function of the given .mlir files to HloModuleProto, binary and text, and back: the same hlo must return."""
import pathlib
import re
import subprocess
import sys
import tempfile


def run(*command, stdin=None):
    return subprocess.run([str(c) for c in command], input=stdin, capture_output=True, text=True, check=True).stdout


def main():
    problems = count = 0
    for path in map(pathlib.Path, sys.argv[1:]):
        for function in re.split(r"^(?=func\.func)", path.read_text(), flags=re.M)[1:]:
            name = re.match(r"func\.func @(\w+)", function).group(1)
            text = run("kiln-opt", "-", stdin=function.replace("@" + name, "@main", 1))
            with tempfile.TemporaryDirectory() as folder:
                first = pathlib.Path(folder) / "first.mlir"
                first.write_text(text)
                for suffix in ("pb", "pbtxt"):
                    proto = pathlib.Path(folder) / f"module.hlo.{suffix}"
                    run("kiln-translate", "--hlo-to-hlomodule", first, "-o", proto)
                    back = run("kiln-opt", "-", stdin=run("kiln-translate", "--hlomodule-to-hlo", proto))
                    count += 1
                    if back != text:
                        problems += 1
                        print(f"{path.name}: @{name} ({suffix}): was\n{text}\nis\n{back}")
    print(f"{count} round trips, {problems} differ")
    return problems > 0 or count == 0


if __name__ == "__main__":
    sys.exit(main())
