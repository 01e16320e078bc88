#!/usr/bin/env python3
"""Installs the build into an empty prefix, then builds and runs examples/digits with find_package(Kiln)."""
import argparse
import pathlib
import subprocess
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    example = arguments.source / "examples/digits"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for command in (["cmake", "--install", arguments.build, "--prefix", folder / "prefix"],
                        ["cmake", "-S", example, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}"],
                        ["cmake", "--build", folder / "build"],
                        [folder / "build/digits", example]):
            subprocess.run([str(part) for part in command], check=True)
        flags = subprocess.run([folder / "prefix/bin/kiln", "config", "--includedir", "--libs"], check=True,
                               capture_output=True, text=True).stdout
        if f"-I{folder}/prefix/include" not in flags or f"{folder}/prefix/lib/libkiln_runtime.a" not in flags:
            raise SystemExit(f"kiln config does not name the installation's files: {flags}")


if __name__ == "__main__":
    main()
