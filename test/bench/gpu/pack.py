#!/usr/bin/env python3
"""Makes the kit of ./dev gpu-check and ./dev gpu-bench: compiled models and conformance programs that run without a compiler.

A kit is to travel beside the repository, in 64 MiB together. Large weights of a model are therefore values that their seed makes anew
(seeded.py), with the standard deviation that they had, and TensorFlow computes the outputs with these.

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
import time

import numpy as np

import programs
import seeded
from kit import BOUNDS, ROUNDING, sample, save

HERE = pathlib.Path(__file__).resolve().parent
MODELS = ["mlp", "mlp_train", "widedeep", "lstm", "lstm_v1", "convlstm", "bert", "mobilenetv2", "resnet50"]
GPU_ARCH = "sm_90a" # each of a list adds a program of its own to the kit
LIMIT = 50 << 20
MOST_EMULATED = 2e10 # operations, a minute or two


def says_nothing(output):
    """Whether next to all of an output is nothing beside its largest value, as of a softmax that is sure of itself: no error would show there."""
    return np.issubdtype(output.dtype, np.floating) and output.size > 100 and (np.abs(output) > 1e-6 * np.abs(output).max()).mean() < 0.1


def seed(folder, name, out):
    """Writes a copy of the model NAME into `out` whose large weights are made from seeds; the last ones are small enough for outputs to say something."""
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
    import tensorflow as tf
    graph = tf.compat.v1.GraphDef.FromString((folder / f"{name}.pb").read_bytes())
    meta, data = json.loads((folder / f"{name}.json").read_text()), np.load(folder / f"{name}.npz")
    feeds = {feed["name"]: data[f"in{i}"] for i, feed in enumerate(meta["feeds"])}
    constants = [(node.name, node.attr["value"].tensor) for node in graph.node if node.op == "Const"]
    large = [(node, tensor) for node, tensor in constants
             if tensor.dtype == tf.float32.as_datatype_enum and len(tensor.tensor_content) >= seeded.LARGE]
    arrays = [tf.make_ndarray(tensor) for _, tensor in large]
    made = [(f"{name}:{node}", array.shape, float(array.std())) for (node, _), array in zip(large, arrays)]
    for _ in range(8):
        for (_, tensor), key in zip(large, made):
            tensor.tensor_content = seeded.values(*key).tobytes()
        with tf.Graph().as_default() as imported:
            tf.import_graph_def(graph, name="")
            with tf.compat.v1.Session(graph=imported) as session:
                results = session.run([fetch["name"] for fetch in meta["fetches"]], feeds)
        if not made or not any(map(says_nothing, results)):
            break
        made[-1] = (*made[-1][:2], made[-1][2] / 8)
    (out / f"{name}.pb").write_bytes(graph.SerializeToString(deterministic=True))
    (out / f"{name}.json").write_text(json.dumps(meta | {"seeded": made}))
    np.savez(out / f"{name}.npz", **{f"in{i}": value for i, value in enumerate(feeds.values())},
             **{f"out{i}": value for i, value in enumerate(results)})


def compress(file, out):
    out.write_bytes(lzma.compress(file.read_bytes(), preset=6))
    return out.name


def pack_weights(content, large, out):
    """The name in the kit of a file of weights."""
    digest = hashlib.sha256(content).hexdigest()[:16]
    if not (out / f"{digest}.xz").exists():
        recipe, rest = seeded.encode(content, large)
        (out / f"{digest}.json").write_text(json.dumps(recipe))
        (out / f"{digest}.xz").write_bytes(rest)
    return digest


def link(arguments, folder, name, symbol):
    """The runner with the model inside."""
    flags = subprocess.run([arguments.kiln, "config", "--includedir", "--libs"], check=True, capture_output=True, text=True).stdout.split()
    subprocess.run([os.environ.get("CXX", "c++"), "-std=c++17", "-O2", f"-DKILN_LINKED_MODEL={symbol}", str(HERE / "gpu_run.cpp"),
                    str(folder / f"{name}.o"), *flags, "-static-libstdc++", "-static-libgcc", "-s", "-o", str(folder / "start")], check=True)
    return folder / "start"


def without_cubin(images):
    """The architectures of a report that the driver itself has to compile for."""
    return sorted({image["arch"] for image in images if image["kind"] == "ptx"} - {image["arch"] for image in images if image["kind"] == "cubin"})


def rounded_error(arguments, name, source, meta, data, *options, environment=None):
    """The error of the model's outputs where this machine computes them: what the numbers of a precision do, whoever computes."""
    with tempfile.TemporaryDirectory() as folder:
        command = [arguments.kiln, "run", str(source / f"{name}.pb"), *options, f"--output={folder}/out.npz"]
        for i, feed in enumerate(meta["feeds"]):
            np.save(f"{folder}/in{i}.npy", data[f"in{i}"])
            command += ["--input", f"{feed['name']}={folder}/in{i}.npy"]
        for fetch in meta["fetches"]:
            command += ["--fetch", fetch["name"]]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, **(environment or {})))
        with np.load(f"{folder}/out.npz") as outputs:
            pairs = [(sample(got), sample(data[f"out{i}"])) for i, got in enumerate(outputs.values())]
    return max(float(np.abs(got.astype("float64") - want).max(initial=0) / max(np.abs(want).max(initial=0), 1e-30)) for got, want in pairs)


def emulated_error(arguments, precision, flops, *model):
    """The error where the emulated device multiplies by the book, of models that it computes in minutes."""
    if precision == "bf16" or not arguments.emulated_driver or flops > MOST_EMULATED:
        return 0
    arch = "emulated_sm_90a" if arguments.gpu_arch == "sm_90a" else "emulated"
    return rounded_error(arguments, *model, f"--precision={precision}", f"--gpu-arch={arch}",
                         environment={"KILN_CUDA_DRIVER": arguments.emulated_driver, "KILN_CUBLASLT": "none"})


def pack(arguments, name, source, out):
    """The kit's entries of one model."""
    meta = json.loads((source / f"{name}.json").read_text())
    data = np.load(source / f"{name}.npz")
    large = [tensor for tensor in meta.get("seeded", []) if 4 * np.prod(tensor[1]) >= seeded.LARGE]
    save(out / f"{name}.npz", [data[f"in{i}"] for i in range(len(meta["feeds"]))], [data[f"out{i}"] for i in range(len(meta["fetches"]))])
    entries, precisions = [], arguments.precisions.split(",")
    rounded = rounded_error(arguments, name, source, meta, data, "--precision=bf16") if any(ROUNDING[p] for p in precisions) else 0
    for precision in precisions:
        started = f"{name}:{precision}" in arguments.start
        with tempfile.TemporaryDirectory() as temporary:
            folder, symbol = pathlib.Path(temporary), name
            command = [arguments.kiln, "compile", str(source / f"{name}.pb"), f"--emit=shared{',object' if started else ''}", "--weights=external",
                       f"--gpu-arch={arguments.gpu_arch}", f"--precision={precision}", "--target-cpu=x86-64", "--profile-marks", "--report=json", f"--name={symbol}", "-o", temporary]
            for kind, tensors in (("--input", meta["feeds"]), ("--fetch", meta["fetches"])):
                for tensor in tensors:
                    command += [kind, tensor["name"]]
            subprocess.run(command, check=True)
            entry = {"model": name, "precision": precision, "bound": max(BOUNDS[precision], 2 * rounded * ROUNDING[precision]), "library": compress(folder / f"{name}.so", out / f"{name}.{precision}.so.xz"),
                     "inputs": [feed["name"] for feed in meta["feeds"]], "outputs": [fetch["name"] for fetch in meta["fetches"]]}
            weights, report = folder / f"{name}.weights", json.loads((folder / f"{name}.report.json").read_text())
            entry["weights"] = pack_weights(weights.read_bytes(), large, out) if weights.exists() else ""
            flops = sum(launch["flops"] for launch in report["launches"])
            entry["bound"] = max(entry["bound"], 2 * emulated_error(arguments, precision, flops, name, source, meta, data))
            entry["launches"] = [{key: launch[key] for key in ("kernel", "device_kernel", "node", "flops", "bytes")} for launch in report["launches"]]
            bare = without_cubin(report["images"])
            if bare and not arguments.no_cubin:
                raise RuntimeError(f"there is no machine code for {', '.join(bare)}, which the driver would make of PTX (pack.py --no-cubin): was ptxas found?")
            if started:
                entry["program"] = compress(link(arguments, folder, name, symbol), out / f"{name}.{precision}.start.xz")
        entries.append(entry)
    return entries


def export(arguments, out):
    """Conformance programs, compiled by kiln-conformance; those that a function of does not compile are left out."""
    with tempfile.TemporaryDirectory() as folder:
        status, folders = 0, []
        for options, listed in (([], arguments.programs), (["--f32-fast"], arguments.fast_programs)):
            files = []
            for program in map(pathlib.Path, listed):
                if program.suffix == ".py":
                    printed = subprocess.run([sys.executable, str(program)], check=True, capture_output=True).stdout
                    program = pathlib.Path(folder, f"{program.stem}.mlir")
                    program.write_bytes(printed)
                files.append(str(program))
            if files:
                folders.append(pathlib.Path(tempfile.mkdtemp(dir=folder)))
                status |= subprocess.run([arguments.conformance, "--backend=gpu", "--quiet", f"--gpu-arch={arguments.gpu_arch.split(',')[-1]}", *options,
                                          f"--export={folders[-1]}", *files]).returncode
        return programs.pack(folders, out), status


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--runner", type=pathlib.Path, required=True)
    parser.add_argument("--models", type=pathlib.Path, default=pathlib.Path("build/models"), help="folder with NAME.pb, .json, .npz")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--gpu-arch", default=GPU_ARCH,
                        help="of a list each has its own program in a model, conformance programs are compiled for the last; default: %(default)s")
    parser.add_argument("--precisions", default=",".join(BOUNDS))
    parser.add_argument("--start", action="append", default=[], metavar="MODEL:PRECISION", help="also as a program with the model inside")
    parser.add_argument("--emulated-driver", help="kiln_emulated_cuda: what TF32 and its parts round by the book then counts for bounds")
    parser.add_argument("--no-cubin", action="store_true", help="PTX alone will do; times of starting programs are then the driver's, too")
    parser.add_argument("--conformance", help="kiln-conformance, for --programs")
    parser.add_argument("--programs", nargs="*", default=[], metavar="FILE", help="of hlo functions, or a script (.py) that prints one")
    parser.add_argument("--fast-programs", nargs="*", default=[], metavar="FILE", help="likewise, compiled with --f32-fast")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_intermixed_args()
    out = arguments.output
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shutil.copy(arguments.runner, out / "kiln-gpu-run")
    content = {"models": [], "starts": [], "programs": [], "failed": []}
    size = lambda: sum(file.stat().st_size for file in out.rglob("*") if file.is_file())

    def attempt(name, make):
        begin = time.monotonic()
        try:
            make()
        except Exception as error: # the others are packed all the same
            content["failed"].append(name)
            print(f"error: {name} is not packed: {error}", file=sys.stderr, flush=True)
        print(f"packed {name}: {time.monotonic() - begin:.0f} s, {size() / (1 << 20):.1f} MiB so far", flush=True)

    def model(name):
        with tempfile.TemporaryDirectory() as temporary:
            source = arguments.models
            if (source / f"{name}.pb").stat().st_size > 1 << 20 and "seeded" not in json.loads((source / f"{name}.json").read_text()):
                seed(source, name, pathlib.Path(temporary))
                source = pathlib.Path(temporary)
            entries = pack(arguments, name, source, out)
        content["models"] += entries
        content["starts"] += [f"{entry['model']} {entry['precision']}" for entry in entries if "program" in entry]

    def conformance():
        described, status = export(arguments, out)
        content["programs"] += described
        if status:
            raise RuntimeError("some functions do not compile")

    for name in arguments.names or MODELS:
        attempt(name, lambda: model(name))
    if arguments.programs:
        attempt("programs", conformance)
    (out / "kit.json.new").write_text(json.dumps(content, indent=1))
    (out / "kit.json.new").replace(out / "kit.json") # last, so that what was interrupted is no kit
    print(f"{out}: {len(content['models'])} models, {len(content['programs'])} programs, {size() / (1 << 20):.1f} MiB")
    if size() > LIMIT:
        print(f"error: over {LIMIT >> 20} MiB; name fewer models", file=sys.stderr)
    return size() > LIMIT or bool(content["failed"])


if __name__ == "__main__":
    sys.exit(main())
