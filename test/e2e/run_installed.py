#!/usr/bin/env python3
"""Installs the build into an empty prefix, then builds and runs the examples with find_package(Kiln)."""
import argparse
import pathlib
import shutil
import subprocess
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prefix, model = folder / "prefix", folder / "model.pb"

        def run(*command):
            subprocess.run([str(part) for part in command], check=True)

        run("cmake", "--install", arguments.build, "--prefix", prefix)
        for example, argument in (("digits", arguments.source / "examples/digits"), ("graph", model),
                                  ("session", model)):
            build = folder / example
            run("cmake", "-S", arguments.source / "examples" / example, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
            run("cmake", "--build", build)
            run(build / example, argument)
        # A SavedModel's folder, with a dot in its name.
        dotted = folder / "dotted"
        shutil.copytree(arguments.source / "test/e2e/xla_call_module/keras_export", dotted / "export.v1")
        (dotted / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.20)\nproject(dotted CXX)\nfind_package(Kiln REQUIRED)\n"
                                               "kiln_add_model(model export.v1 --name app::Model)\n")
        run("cmake", "-S", dotted, "-B", dotted / "build", f"-DCMAKE_PREFIX_PATH={prefix}")
        run("cmake", "--build", dotted / "build")
        # Files of the folder that are replaced, which it is no younger for, are compiled anew.
        compiled = next((dotted / "build").rglob("export.v1.o"))
        before = compiled.stat().st_mtime_ns
        (dotted / "export.v1/saved_model.pb").touch()
        run("cmake", "--build", dotted / "build")
        if compiled.stat().st_mtime_ns == before:
            raise SystemExit("kiln_add_model does not see that a SavedModel changed")
        run(prefix / "bin/kiln", "run", model, "--random-inputs", "--fetch", "probs:0")
        flags = subprocess.run([prefix / "bin/kiln", "config", "--includedir", "--libs"], check=True,
                               capture_output=True, text=True).stdout
        if f"-I{prefix}/include" not in flags or f"{prefix}/lib/libkiln_runtime.a" not in flags:
            raise SystemExit(f"kiln config does not name the installation's files: {flags}")


if __name__ == "__main__":
    main()
