#!/usr/bin/env python3
"""Makes the kit of ./dev gpu-check and ./dev gpu-bench: compiled models that run without a compiler.

A kit is to stay under 64 MiB. Large weights are therefore thin: each large tensor of a model over 4 MB is -s, 0 and s from a seed, with
the standard deviation that it had, and TensorFlow computes the outputs anew.

example:
  pack.py --kiln build/release/bin/kiln --runner build/release/bin/kiln-gpu-run --models build/models -o build/gpu-check
"""
import argparse
import hashlib
import json
import lzma
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zlib

import numpy as np

from kit import BOUNDS, save

MODELS = ["mlp", "mlp_train", "widedeep", "lstm", "lstm_v1", "convlstm", "bert", "mobilenetv2", "resnet50"]
LIMIT = 64 << 20


def thin(folder, name, out):
    """Writes a thin copy of the model NAME into `out`."""
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
    import tensorflow as tf
    graph = tf.compat.v1.GraphDef.FromString((folder / f"{name}.pb").read_bytes())
    for node in graph.node:
        if node.op != "Const":
            continue
        tensor = node.attr["value"].tensor
        if tensor.dtype != tf.float32.as_datatype_enum or len(tensor.tensor_content) < 1 << 16:
            continue
        values = tf.make_ndarray(tensor)
        rng = np.random.default_rng(zlib.crc32(node.name.encode()))
        step = np.float32(values.std() * np.sqrt(1.5))
        tensor.tensor_content = ((rng.integers(0, 3, values.shape) - 1).astype("float32") * step).tobytes()
    meta, data = json.loads((folder / f"{name}.json").read_text()), np.load(folder / f"{name}.npz")
    feeds = {feed["name"]: data[f"in{i}"] for i, feed in enumerate(meta["feeds"])}
    with tf.Graph().as_default() as imported:
        tf.import_graph_def(graph, name="")
        with tf.compat.v1.Session(graph=imported) as session:
            results = session.run([fetch["name"] for fetch in meta["fetches"]], feeds)
    (out / f"{name}.pb").write_bytes(graph.SerializeToString(deterministic=True))
    (out / f"{name}.json").write_text(json.dumps(meta))
    np.savez(out / f"{name}.npz", **{f"in{i}": value for i, value in enumerate(feeds.values())},
             **{f"out{i}": value for i, value in enumerate(results)})


def compress(data, file):
    file.write_bytes(lzma.compress(data, preset=6))
    return file.stat().st_size


def pack(arguments, name, source, out):
    """The kit's entries of one model."""
    meta = json.loads((source / f"{name}.json").read_text())
    data = np.load(source / f"{name}.npz")
    save(out / f"{name}.npz", [data[f"in{i}"] for i in range(len(meta["feeds"]))], [data[f"out{i}"] for i in range(len(meta["fetches"]))])
    entries = []
    for precision in arguments.precisions.split(","):
        with tempfile.TemporaryDirectory() as temporary:
            command = [arguments.kiln, "compile", str(source / f"{name}.pb"), "--emit=shared", "--weights=external", f"--gpu-arch={arguments.gpu_arch}",
                       f"--precision={precision}", "--profile-marks", "-o", temporary]
            for kind, tensors in (("--input", meta["feeds"]), ("--fetch", meta["fetches"])):
                for tensor in tensors:
                    command += [kind, tensor["name"]]
            subprocess.run(command, check=True)
            library = out / f"{name}.{precision}.so.xz"
            compress(pathlib.Path(temporary, f"{name}.so").read_bytes(), library)
            weights, digest = pathlib.Path(temporary, f"{name}.weights"), ""
            if weights.exists():
                content = weights.read_bytes()
                digest = hashlib.sha256(content).hexdigest()[:16]
                if not (out / f"{digest}.xz").exists():
                    compress(content, out / f"{digest}.xz")
        entries.append({"model": name, "precision": precision, "library": library.name, "weights": digest,
                        "inputs": [feed["name"] for feed in meta["feeds"]], "outputs": [fetch["name"] for fetch in meta["fetches"]]})
    return entries


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--runner", type=pathlib.Path, required=True)
    parser.add_argument("--models", type=pathlib.Path, default=pathlib.Path("build/models"), help="folder with NAME.pb, .json, .npz")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--gpu-arch", default="sm_80,sm_90a")
    parser.add_argument("--precisions", default=",".join(BOUNDS))
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_intermixed_args()
    shutil.rmtree(arguments.output, ignore_errors=True)
    arguments.output.mkdir(parents=True)
    shutil.copy(arguments.runner, arguments.output / "kiln-gpu-run")
    entries = []
    for name in arguments.names or MODELS:
        with tempfile.TemporaryDirectory() as temporary:
            source = arguments.models
            if (source / f"{name}.pb").stat().st_size > 4 << 20:
                thin(source, name, pathlib.Path(temporary))
                source = pathlib.Path(temporary)
            entries += pack(arguments, name, source, arguments.output)
        print(f"packed {name}", flush=True)
    (arguments.output / "kit.json").write_text(json.dumps(entries, indent=1))
    size = sum(file.stat().st_size for file in arguments.output.rglob("*") if file.is_file())
    print(f"{arguments.output}: {len(entries)} artefacts, {size / (1 << 20):.1f} MiB")
    if size > LIMIT:
        print(f"error: over {LIMIT >> 20} MiB; name fewer models", file=sys.stderr)
    return size > LIMIT


if __name__ == "__main__":
    sys.exit(main())
