"""The kit that travels to a machine with a GPU: where its files are, and how a compiled model in it is run.

A kit is a folder with kit.json, the runner kiln-gpu-run, a shared library for each model and precision, their weights compressed (equal
ones once), and the models' inputs and TensorFlow's outputs. It needs NVIDIA's driver, Python and NumPy.
"""
import json
import lzma
import pathlib
import subprocess
import tempfile

import numpy as np

# Largest error of an output, as a part of its largest value.
BOUNDS = {"f32": 1e-5, "f32-fast": 5e-3, "bf16": 2e-2}


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
                pathlib.Path(temporary, f"in{i}").write_bytes(np.ascontiguousarray(data[f"in{i}"]).tobytes())
                command.append(f"--input={name}={temporary}/in{i}")
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                return None, (done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}").splitlines()[-1]
            outputs = []
            for i in range(len(entry["outputs"])):
                want = data[f"out{i}"]
                outputs.append(np.frombuffer(pathlib.Path(temporary, f"out{i}").read_bytes(), want.dtype).reshape(want.shape))
            return json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{"))), outputs

    def error(self, entry, outputs):
        """The largest error, as a part of the largest value of its output; infinite when a value is not finite."""
        data = np.load(self.folder / f"{entry['model']}.npz")
        worst = 0.0
        for i, got in enumerate(outputs):
            want = data[f"out{i}"].astype("float64")
            if not np.isfinite(got).all():
                return float("inf")
            worst = max(worst, float(np.abs(got - want).max(initial=0) / max(np.abs(want).max(initial=0), 1e-30)))
        return worst
