#!/usr/bin/env python3
"""Times contractions alone, bias and relu fused, beside oneDNN and MKL with packed weights: one thread, interleaved.

Needs tensorflow to write the graphs, and a folder with oneDNN and MKL as pip installs them (packages onednn,
onednn-devel and mkl): its include/ and lib/.

examples:
  contractions.py --kiln build/release/bin/kiln --peers build/venv-kernels
  contractions.py --kiln build/release/bin/kiln --peers build/venv-kernels --only conv --target-cpu=haswell
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf

SHAPES = [("gemm", 196, 256, 1024), ("gemm", 128, 3072, 768), ("gemm", 128, 768, 768), ("gemm", 3136, 64, 64),
          ("gemm", 49, 2048, 512), ("gemm", 128, 768, 3072), ("gemm", 192, 256, 2304), ("gemm", 64, 2048, 512), ("gemm", 3136, 256, 64),
          ("gemm", 1, 1000, 2048), ("conv", 56, 56, 64, 64, 3), ("conv", 14, 14, 256, 256, 3),
          ("conv", 7, 7, 512, 512, 3), ("depthwise", 112, 112, 32, 3)]


def write_graph(shape, folder):
    """The graph, its data as raw float32 files, and the multiply-adds."""
    kind, *d = shape
    rng = np.random.default_rng(1)
    if kind == "gemm":
        m, n, k = d
        x_shape, w_shape, n_bias, madds = (m, k), (k, n), n, m * n * k
    elif kind == "conv":
        h, w, c, n, s = d
        x_shape, w_shape, n_bias, madds = (1, h, w, c), (s, s, c, n), n, h * w * c * n * s * s
    else:
        h, w, c, s = d
        x_shape, w_shape, n_bias, madds = (1, h, w, c), (s, s, c, 1), c, h * w * c * s * s
    arrays = {"x": rng.normal(size=x_shape), "w": rng.normal(size=w_shape) * 0.05, "b": rng.normal(size=n_bias)}
    arrays = {name: a.astype(np.float32) for name, a in arrays.items()}
    with tf.Graph().as_default() as graph:
        x = tf.compat.v1.placeholder(tf.float32, x_shape, name="x")
        if kind == "gemm":
            y = tf.matmul(x, arrays["w"])
        elif kind == "conv":
            y = tf.nn.conv2d(x, arrays["w"], 1, "SAME")
        else:
            y = tf.nn.depthwise_conv2d(x, arrays["w"], [1, 1, 1, 1], "SAME")
        tf.nn.relu(tf.nn.bias_add(y, arrays["b"]), name="y")
    (folder / "m.pb").write_bytes(graph.as_graph_def().SerializeToString())
    for name, a in arrays.items():
        a.tofile(folder / f"{name}.bin")
    return madds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--peers", required=True, type=pathlib.Path)
    parser.add_argument("--only", default="", help="only shapes whose name contains this")
    parser.add_argument("--target-cpu", default="native")
    parser.add_argument("--target-features", default="", help="as -amx-tile")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        program = folder / "contractions"
        flags = subprocess.run([options.kiln, "config", "--includedir", "--libs"], capture_output=True, text=True, check=True).stdout.split()
        lib = options.peers / "lib"
        subprocess.run(["c++", "-O3", "-march=native", "-std=c++17", str(pathlib.Path(__file__).with_name("contractions.cpp")),
                        f"-I{options.peers / 'include'}", "-o", str(program), *flags, f"-L{lib}", "-ldnnl",
                        f"-Wl,-rpath,{lib.resolve()}", "-Wl,--allow-shlib-undefined"], check=True)
        environment = {**os.environ, "LD_LIBRARY_PATH": str(lib.resolve()), "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1",
                       "MKL_THREADING_LAYER": "SEQUENTIAL", "OCL_ICD_FILENAMES": str(lib.resolve() / "libintelocl.so"),
                       "DPCPP_CPU_NUM_CUS": "1"}
        print(f"{'shape':26s} {'kiln us':>9s} {'onednn us':>9s} {'mkl us':>9s} {'GFLOP/s':>8s}   best peer / kiln")
        for shape in SHAPES:
            name = shape[0] + " " + "x".join(map(str, shape[1:]))
            if options.only not in name:
                continue
            madds = write_graph(shape, folder)
            command = [options.kiln, "compile", str(folder / "m.pb"), "--fetch", "y", "--emit=shared", "-o", str(folder)]
            command += [f"--target-cpu={options.target_cpu}", f"--target-features={options.target_features}"]
            subprocess.run(command, check=True)
            done = subprocess.run(["taskset", "-c", "1", str(program), str(folder / "m.so"), str(folder), *map(str, shape)],
                                  capture_output=True, text=True, env=environment)
            if done.returncode:
                raise SystemExit(f"{name}: {done.stderr}")
            result = json.loads(done.stdout)
            mine = result["kiln"]["us"]
            best = min(r["us"] for peer, r in result.items() if peer != "kiln")
            print(f"{name:26s} {mine:9.1f} {result['onednn']['us']:9.1f} " +
                  (f"{result['mkl']['us']:9.1f}" if "mkl" in result else f"{'-':>9s}") +
                  f" {2e-3 * madds / mine:8.1f}   {best / mine:.2f}   difference {max(r['difference'] for r in result.values()):.0e}", flush=True)
            rows.append({"shape": name, "madds": madds, **result})
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
