"""The kit that travels to a machine with a GPU: where its files are, and how a compiled model in it is run.

A kit is a folder with kit.json, the runner kiln-gpu-run, a shared library for each model and precision, their weights compressed (equal
ones once), and the models' inputs and a sample of TensorFlow's outputs. It needs NVIDIA's driver, Python and NumPy.
"""
import json
import lzma
import pathlib
import subprocess
import tempfile

import numpy as np

# Largest error of an output, as a part of its largest value.
BOUNDS = {"f32": 1e-5, "f32-fast": 5e-3, "bf16": 2e-2}
SAMPLE = 1 << 16 # the most values that a kit has of an output


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
        seeded = value.nbytes > 1 << 20 and value.dtype == np.float32 and np.array_equal(value, normal(value.shape))
        arrays[f"{'seeded' if seeded else 'in'}{i}"] = np.array(value.shape) if seeded else value
    for i, value in enumerate(outputs):
        arrays.update({f"out{i}": sample(value), f"scale{i}": np.abs(value.astype("float64")).max(initial=0)})
    np.savez_compressed(file, **arrays)


class Kit:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.entries = json.loads((self.folder / "kit.json").read_text())
        self.runner = self.folder / "kiln-gpu-run"

    def unpack(self, entry):
        """The library, with its weights beside it."""
        place = self.folder / "unpacked" / f"{entry['model']}.{entry['precision']}"
        library = place / f"{entry['model']}.so"
        if not library.exists():
            place.mkdir(parents=True, exist_ok=True)
            if entry["weights"]:
                shared = self.folder / "unpacked" / entry["weights"]
                if not shared.exists():
                    shared.write_bytes(lzma.decompress((self.folder / f"{entry['weights']}.xz").read_bytes()))
                (place / f"{entry['model']}.weights").unlink(missing_ok=True)
                (place / f"{entry['model']}.weights").symlink_to(shared.resolve())
            library.write_bytes(lzma.decompress((self.folder / entry["library"]).read_bytes()))
        return library

    def run(self, entry, *options, prefix=()):
        """(what the runner measured, outputs), or (None, why not)."""
        data = np.load(self.folder / f"{entry['model']}.npz")
        with tempfile.TemporaryDirectory() as temporary:
            command = [*prefix, str(self.runner), str(self.unpack(entry)), f"--output={temporary}/out", *options]
            for i, name in enumerate(entry["inputs"]):
                value = data[f"in{i}"] if f"in{i}" in data else normal(tuple(data[f"seeded{i}"]))
                pathlib.Path(temporary, f"in{i}").write_bytes(np.ascontiguousarray(value).tobytes())
                command.append(f"--input={name}={temporary}/in{i}")
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                return None, (done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}").splitlines()[-1]
            outputs = []
            for i in range(len(entry["outputs"])):
                outputs.append(np.frombuffer(pathlib.Path(temporary, f"out{i}").read_bytes(), data[f"out{i}"].dtype))
            return json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{"))), outputs

    def error(self, entry, outputs):
        """The largest error, as a part of the largest value of its output; infinite when a value is not finite."""
        data = np.load(self.folder / f"{entry['model']}.npz")
        worst = 0.0
        for i, got in enumerate(outputs):
            want = data[f"out{i}"].astype("float64")
            if not np.isfinite(got).all():
                return float("inf")
            worst = max(worst, float(np.abs(sample(got) - want).max(initial=0) / max(float(data[f"scale{i}"]), 1e-30)))
        return worst
