#!/usr/bin/env python3
"""Compiles models with tfcompile, links each into a C++ program, and compares the program's outputs with TensorFlow's; then
checks what a program of kiln compile's adds to the model's weights, and what it needs.

Models are NAME.pb, NAME.json and NAME.npz in a folder, as models.py writes them.

example:
  run_programs.py --build build/release --source . --models build/models mlp lstm bert
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from written_outputs import largest_error

BOUND = 1e-5  # of an output's largest value
ADDED = 200_000  # bytes beside the weights
LIBRARIES = {"linux-vdso", "libc", "libm", "libstdc++", "libgcc_s", "libpthread", "ld-linux-x86-64", "ld-linux-aarch64"}

MAIN = """#include "model.h"
#include <cstdio>
static bool transfer(void *data, size_t bytes, const char *path, bool write) {
  FILE *file = std::fopen(path, write ? "wb" : "rb");
  bool ok = file && (write ? std::fwrite(data, 1, bytes, file) : std::fread(data, 1, bytes, file)) == bytes;
  return file && std::fclose(file) == 0 && ok;
}
int main() {
  Model model;
%s
  if (!model.Run()) {
    std::puts(model.error_msg().c_str());
    return 1;
  }
%s
}
"""


def program(options, folder, name):
    """The largest error of the outputs, each as a part of its largest value."""
    meta = json.loads((options.models / f"{name}.json").read_text())
    data = np.load(options.models / f"{name}.npz")
    config = ""
    for kind in ("feed", "fetch"):
        for tensor in meta[kind + ("s" if kind == "feed" else "es")]:
            node, _, port = tensor["name"].partition(":")
            dims = " ".join(f"dim {{ size: {d} }}" for d in tensor["shape"]) if kind == "feed" else ""
            config += f'{kind} {{ id {{ node_name: "{node}" output_index: {port or 0} }} ' + (f"shape {{ {dims} }} " if kind == "feed" else "") + "}\n"
    (folder / "config.pbtxt").write_text(config)
    subprocess.run([options.build / "bin/tfcompile", f"--graph={options.models / name}.pb", f"--config={folder}/config.pbtxt", "--cpp_class=Model",
                    f"--out_function_object={folder}/model.o", f"--out_header={folder}/model.h", f"--out_metadata_object={folder}/helper.o"], check=True)
    fill = "".join(f'  if (!transfer(model.arg_data({i}), model.arg_size({i}), "{folder}/in{i}", false)) return 2;\n' for i in range(len(meta["feeds"])))
    keep = "".join(f'  if (!transfer(model.result_data({i}), model.result_size({i}), "{folder}/out{i}", true)) return 2;\n' for i in range(len(meta["fetches"])))
    (folder / "main.cpp").write_text(MAIN % (fill, keep))
    for i in range(len(meta["feeds"])):
        data[f"in{i}"].tofile(folder / f"in{i}")
    link(options, folder, ["model.o", "helper.o"])
    subprocess.run([folder / "program"], check=True)
    return largest_error(folder, meta, data)


def link(options, folder, objects):
    subprocess.run(["c++", "-O1", "-s", "-Wl,--gc-sections", folder / "main.cpp", f"-I{folder}", f"-I{options.source / 'runtime/include'}",
                    *(folder / o for o in objects), options.build / "runtime/libkiln_runtime.a", "-pthread", "-ldl", "-o", folder / "program"], check=True)


def footprint(options, folder):
    """Bytes that the program adds to the weights, and the libraries that it needs."""
    model = options.source / "examples/digits/digits.pb"
    subprocess.run([options.build / "bin/kiln", "compile", model, "--name", "Model", "-o", folder / "kiln"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([options.build / "bin/kiln", "compile", model, "--weights=external", "-o", folder / "external"], check=True, capture_output=True)
    weights = (folder / "external/digits.weights").stat().st_size
    (folder / "main.cpp").write_text('#include "kiln/digits.h"\nint main() { Model model; return model.run() ? 0 : 1; }\n')
    link(options, folder, ["kiln/digits.o"])
    subprocess.run([folder / "program"], check=True)
    needed = subprocess.run(["ldd", folder / "program"], capture_output=True, text=True, check=True).stdout
    return (folder / "program").stat().st_size - weights, set(re.findall(r"([\w+-]+)\.so", needed))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=lambda p: pathlib.Path(p).resolve())
    parser.add_argument("--source", required=True, type=lambda p: pathlib.Path(p).resolve())
    parser.add_argument("--models", required=True, type=lambda p: pathlib.Path(p).resolve())
    parser.add_argument("names", nargs="+")
    options = parser.parse_args()
    good = True
    for name in options.names:
        with tempfile.TemporaryDirectory() as temporary:
            error = program(options, pathlib.Path(temporary), name)
        good &= error <= BOUND
        print(f"{'ok  ' if error <= BOUND else 'FAIL'} {name:20s} error {error:.2e} of the largest value", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        added, libraries = footprint(options, pathlib.Path(temporary))
    fits = added < ADDED and libraries <= LIBRARIES
    print(f"{'ok  ' if fits else 'FAIL'} digits adds {added} bytes to its weights and needs {', '.join(sorted(libraries))}")
    return not (good and fits)


if __name__ == "__main__":
    sys.exit(main())
