#!/usr/bin/env python3
"""Configures a tiny project with a link to a higher layer, which kiln_check_layers must refuse."""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROJECT = """cmake_minimum_required(VERSION 3.20)
project(layers LANGUAGES CXX)
include({root}/cmake/KilnLibrary.cmake)
kiln_library(NAME Lower LAYER 1 SOURCES a.cpp DEPS {lower})
kiln_library(NAME Upper LAYER 2 SOURCES a.cpp DEPS {upper})
kiln_check_layers()
"""


def configure(folder, lower, upper):
    (folder / "CMakeLists.txt").write_text(PROJECT.format(root=ROOT, lower=lower, upper=upper))
    return subprocess.run(["cmake", "-S", folder, "-B", folder / "build"], capture_output=True, text=True)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "a.cpp").write_text("")
        down, up = configure(folder, "", "Lower"), configure(folder, "Upper", "")
    if down.returncode:
        sys.exit(f"a link to a lower layer is refused:\n{down.stderr}")
    if not up.returncode or "Lower (layer 1) may not use Upper (layer 2)" not in " ".join(up.stderr.split()):
        sys.exit(f"a link to a higher layer is not refused:\n{up.stderr}")


if __name__ == "__main__":
    main()
