"""The kit that travels to a machine with a GPU: where its files are, and how a compiled model in it is run.

A kit is a folder with kit.json, the runner kiln-gpu-run, a compressed shared library for each model and precision, files of weights as
seeded.py writes them (equal ones once), the models' inputs and a sample of TensorFlow's outputs, and conformance programs (programs.py). It
needs NVIDIA's driver, Python and NumPy.
"""
import hashlib
import json
import lzma
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading

import seeded
from needed import np

# Largest error of an output, as a part of its largest value.
BOUNDS = {"f32": 1e-5, "f32-fast": 5e-3, "bf16": 2e-2}
ROUNDING = {"f32": 0, "f32-fast": 1 / 8, "bf16": 1} # of operands, beside bfloat16's
SAMPLE = 1 << 16 # the most values that a kit has of an output


def bound(entry):
    """The largest error that is right: networks that enlarge what rounding does have one of their own (pack.py)."""
    return entry.get("bound", BOUNDS[entry["precision"]])


def normal(shape):
    """What test/e2e/models.py feeds to networks: made from its seed where it is large."""
    return np.random.default_rng(7).standard_normal(shape).astype("float32")


def sample(output):
    """Values spread over the whole of it."""
    return output.ravel()[::-(-output.size // SAMPLE) or 1]


def save(file, inputs, outputs):
    """Writes a model's data into a kit."""
    arrays = {}
    for i, value in enumerate(inputs):
        large = value.nbytes > 1 << 20 and value.dtype == np.float32 and np.array_equal(value, normal(value.shape))
        arrays[f"{'seeded' if large else 'in'}{i}"] = np.array(value.shape) if large else value
    for i, value in enumerate(outputs):
        arrays.update({f"out{i}": sample(value), f"scale{i}": np.abs(value.astype("float64")).max(initial=0)})
    np.savez_compressed(file, **arrays)


def finish(command, seconds, environment=None):
    """(exit status, standard output, standard error) of a command; after `seconds` it and all it started is killed: status None."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True,
                               env=dict(os.environ, **environment) if environment else None)
    try:
        output, error = process.communicate(timeout=seconds)
        return process.returncode, output, error
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return (None, *process.communicate())


def parse(output):
    """What the runner printed as JSON."""
    return json.loads(next(line for line in output.splitlines() if line.startswith("{")))


class Reason(str):
    """One line that says why a command failed; `said` is the end of all that it said."""
    said = ""


def why(status, output, error):
    """A Reason: what compute-sanitizer found first, else the first line that speaks of an error, else the last."""
    lines = (error.strip() or output.strip() or f"exit status {status}").splitlines()
    found = [line.strip("= ") for line in output.splitlines() if line.startswith("=====") and "COMPUTE-SANITIZER" not in line]
    told = [line for line in lines if "error" in line.lower()]
    text = "; ".join([line for line in found if line][:2]) or (told[0] if told else lines[-1])
    if status is None:
        text = "out of time"
    elif status < 0:
        text = f"ended by {signal.Signals(-status).name}: {text}"
    reason = Reason(text)
    reason.said = (output + error)[-4000:]
    return reason


class Kit:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        if not (self.folder / "kit.json").exists(): # written last
            sys.exit(f"error: '{folder}' is no kit, or making it was interrupted: it has no kit.json; ./dev gpu-pack makes one")
        text = (self.folder / "kit.json").read_text()
        self.content, self.name = json.loads(text), hashlib.sha256(text.encode()).hexdigest()[:12]
        self.entries, self.programs = self.content["models"], self.content.get("programs", [])
        self.runner = self.folder / "kiln-gpu-run"
        if not os.access(self.runner, os.X_OK):
            self.runner.chmod(0o755) # archives lose it

    def require(self, names, programs=False):
        """Ends the process unless all are models of the kit, or files of its programs where those count too; says what was not packed."""
        known = dict.fromkeys([entry["model"] for entry in self.entries] + [program["file"] for program in self.programs if programs])
        for name in names:
            if name not in known:
                sys.exit(f"error: no such model{' or program' if programs else ''} '{name}'; this kit has {', '.join(known) or 'none'}")
        if failed := self.content.get("failed"):
            print(f"this kit is not whole: {', '.join(failed)} could not be packed", file=sys.stderr)

    def place(self, name, make):
        """A file that is unpacked once; whole or not at all."""
        path = self.folder / "unpacked" / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary = path.with_name(path.name + f".{os.getpid()}.{threading.get_ident()}")
            temporary.write_bytes(make())
            temporary.replace(path)
        return path

    def stored(self, name):
        return lzma.decompress((self.folder / name).read_bytes())

    def weights(self, name):
        recipe = lambda: json.loads((self.folder / f"{name}.json").read_text())
        return self.place(name, lambda: seeded.decode(recipe(), (self.folder / f"{name}.xz").read_bytes()))

    def library(self, entry):
        """The library, with its weights beside it."""
        folder = f"{entry['model']}.{entry['precision']}"
        library = self.place(f"{folder}/{entry['model']}.so", lambda: self.stored(entry["library"]))
        link = library.with_suffix(".weights")
        if entry["weights"] and not link.exists():
            link.unlink(missing_ok=True)
            link.symlink_to(self.weights(entry["weights"]).resolve())
        return library

    def data(self, entry):
        """Inputs by name, sampled outputs, and each output's largest value."""
        data = np.load(self.folder / f"{entry['model']}.npz")
        inputs = {name: data[f"in{i}"] if f"in{i}" in data else normal(tuple(data[f"seeded{i}"])) for i, name in enumerate(entry["inputs"])}
        count = range(len(entry["outputs"]))
        return inputs, [data[f"out{i}"] for i in count], [float(data[f"scale{i}"]) for i in count]

    def command(self, entry, folder, *options):
        """The runner's command for a model, its inputs written into `folder`, where its outputs will be."""
        command = [str(self.runner), str(self.library(entry)), f"--output={folder}/out", *options]
        for i, (name, value) in enumerate(self.data(entry)[0].items()):
            pathlib.Path(folder, f"in{i}").write_bytes(np.ascontiguousarray(value).tobytes())
            command.append(f"--input={name}={folder}/in{i}")
        return command

    def outputs(self, entry, folder):
        return [np.frombuffer(pathlib.Path(folder, f"out{i}").read_bytes(), value.dtype) for i, value in enumerate(self.data(entry)[1])]

    def run(self, entry, *options, seconds=600, prefix=(), environment=None):
        """(what the runner measured, outputs), or (None, why not)."""
        with tempfile.TemporaryDirectory() as folder:
            done = finish([*prefix, *self.command(entry, folder, *options)], seconds, environment)
            if done[0] != 0:
                return None, why(*done)
            return parse(done[1]), self.outputs(entry, folder)

    def error(self, entry, outputs, sampled=False):
        """The largest error, as a part of the largest value of its output; infinite when a value is not finite."""
        _, wanted, scales = self.data(entry)
        worst = 0.0
        for got, want, scale in zip(outputs, wanted, scales, strict=True):
            got = got if sampled else sample(got)
            if got.shape != want.shape or not np.isfinite(got).all():
                return float("inf")
            worst = max(worst, float(np.abs(got.astype("float64") - want.astype("float64")).max(initial=0) / max(scale, 1e-30)))
        return worst


def image_of(row):
    """What a row's kernels are, and how many of them a library stands for."""
    library = row.get("library_kernels")
    return row.get("image", "") + (f", {library} kernels by cuBLASLt" if library else "")


def device_name(measured):
    return f"{measured['device']}, driver for CUDA {measured['driver'] // 1000}.{measured['driver'] % 1000 // 10}"
