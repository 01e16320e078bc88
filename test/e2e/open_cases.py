"""What the tests of open batches and open lengths share: models are exported, compiled once, run for many sizes and compared with TensorFlow."""
import os
import pathlib
import subprocess

import numpy as np
import tensorflow as tf

BOUNDS = {"float32": 2e-5, "float64": 1e-9, "complex64": 2e-5, "float16": 2e-2, "bfloat16": 2e-2}
BFLOAT16 = tf.bfloat16.as_numpy_dtype
SHARE = 0.2 # of special numbers


def export(function, spec, path):
    """A SavedModel of a function; its results are called o, p, q."""
    module = tf.Module()
    module.f = tf.function(lambda *args: dict(zip("opq", as_tuple(function(*args)))), input_signature=spec, autograph=False)
    tf.saved_model.save(module, str(path), signatures=module.f)


def export_layer(model, path):
    """A SavedModel of a Keras model, by one trace of it: its own export takes several seconds for each."""
    module, specs = tf.Module(), [tf.TensorSpec(x.shape, x.dtype, x.name) for x in model.inputs]
    module.weights = [variable.value for variable in model.variables]
    module.f = tf.function(lambda *args: {"o": model(*args) if len(args) == 1 else model(list(args))}, input_signature=specs, autograph=False)
    tf.saved_model.save(module, str(path), signatures=module.f)


def gradient(function):
    def of(a):
        with tf.GradientTape() as tape:
            tape.watch(a)
            y = function(a)
        return tape.gradient(y, a)
    return of


def as_tuple(value):
    return value if isinstance(value, tuple) else (value,)


def sized(spec, rows, length=None):
    """The shape: an open first dimension is the batch, all others are the length."""
    return tuple((length if i else rows) if size is None else size for i, size in enumerate(spec.shape))


def draw(rng, spec, rows, length=None):
    """Normal numbers or integers from 0 to 7 for an input. Its name may ask for others: ids (0 to 19), nans, infs and low (-inf) among them, more (above 0)."""
    shape, dtype = sized(spec, rows, length), spec.dtype.as_numpy_dtype
    if spec.dtype == tf.bool:
        return rng.random(shape) < 0.7
    if spec.dtype.is_integer:
        return rng.integers(0, 20 if spec.name == "ids" else 8, shape).astype(dtype)
    values, chosen = rng.normal(size=shape), rng.random(shape) < SHARE
    special = {"nans": np.nan, "infs": np.inf * np.sign(values), "low": -np.inf}
    if spec.name in special:
        values = np.where(chosen, special[spec.name], values)
    return (np.abs(values) + 0.1 if spec.name == "more" else values).astype(dtype)


def difference(got, expected):
    """What is wrong with an array; the same places must be NaN and infinite."""
    if expected.dtype == BFLOAT16 and got.dtype.kind == "V":
        got = got.view(BFLOAT16)
    if got.shape != expected.shape or got.dtype != expected.dtype:
        return f"{got.dtype}{got.shape}, expected {expected.dtype}{expected.shape}"
    bound = BOUNDS.get(expected.dtype.name, 0)
    if not bound:
        wrong = got != expected
    else:
        wide = complex if expected.dtype.kind == "c" else float
        got, expected = got.astype(wide), expected.astype(wide)
        finite = np.isfinite(expected)
        most = bound * max(1, np.abs(expected[finite]).max(initial=0))
        with np.errstate(invalid="ignore"):
            wrong = np.where(finite, ~(np.abs(got - expected) <= most), (got != expected) & ~(np.isnan(got) & np.isnan(expected)))
    if not wrong.any():
        return ""
    place = tuple(int(i) for i in np.argwhere(wrong)[0])
    return f"other numbers in {wrong.sum()} of {wrong.size} places, at {list(place)} {got[place]}, expected {expected[place]}"


class Runner:
    """A process that runs a module for one shape after the other (shape_runner.cpp)."""

    def __init__(self, program, module):
        self.process = subprocess.Popen([program, module], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.inputs, self.outputs = ([(words[i].removeprefix("serving_default_").split(":")[0], dtype_of(words[i + 1]), int(words[i + 2])) for i in range(0, len(words), 3)]
                                     for words in (self.process.stdout.readline().decode().split() for _ in range(2)))

    def run(self, feeds, perturb):
        """The results by name, and what is wrong."""
        self.process.stdin.write(np.int64(perturb).tobytes())
        for name, dtype, rank in self.inputs:
            value = np.asarray(feeds[name], order="C")
            assert value.dtype == dtype and value.ndim == rank, f"{name} is {value.dtype} of rank {value.ndim}"
            self.process.stdin.write(np.array(value.shape, np.int64).tobytes() + value.tobytes())
        self.process.stdin.flush()
        length = self.process.stdout.read(8)
        if len(length) < 8:
            return {}, f"the run ends with {self.process.wait()}"
        if said := self.process.stdout.read(int(np.frombuffer(length, np.int64)[0])).decode():
            return {}, f"error: {said}\n"
        results = {}
        for name, dtype, rank in self.outputs:
            room, found = np.frombuffer(self.process.stdout.read(16 * rank), np.int64).reshape(rank, 2).T
            values = np.frombuffer(self.process.stdout.read(int(np.prod(room)) * dtype.itemsize), dtype).reshape(room)
            results[name] = values[tuple(map(slice, found))]
        return results, ""

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def dtype_of(name):
    return np.dtype(BFLOAT16 if name == "bfloat16" else name)


class Program:
    """A model compiled to a shared library. The first run is the command's, others are those of a process that is kept; memory starts as the largest numbers of one sign
    or the other, or as others that are not lost in sums."""

    def __init__(self, kiln, path, folder):
        self.kiln, self.path, self.folder, self.runs, self.remarks, self.runner = kiln, path, folder, 0, "", None

    def __del__(self):
        if self.runner:
            self.runner.close()

    def compile(self, *flags):
        """What the compiler says if it fails; else `remarks` has it."""
        done = subprocess.run([self.kiln, "compile", self.path, "--emit=shared", "-o", self.folder, *flags], capture_output=True, text=True)
        self.remarks = done.stderr
        return (done.stderr or f"status {done.returncode}") if done.returncode else ""

    def run(self, feeds):
        """The results by name, and what is said if it fails."""
        self.runs += 1
        perturb = (1, 128, 176)[self.runs % 3] # bytes of 0xfe, 0x7f or 0x4f
        if self.runs == 1:
            return self.run_command(feeds, perturb)
        if not self.runner:
            self.runner = Runner(pathlib.Path(self.kiln).resolve().parents[1] / "test/e2e/shape_runner", self.folder / f"{self.path.name}.so")
        return self.runner.run(feeds, perturb)

    def run_command(self, feeds, perturb=0):
        """The same by the command, with its errors."""
        source, target = self.folder / "in.npz", self.folder / "out.npz"
        np.savez(source, **feeds)
        done = subprocess.run([self.kiln, "run", self.folder / f"{self.path.name}.so", "--output", target,
                               *(word for name in feeds for word in ("--input", f"{name}={source}:{name}"))], capture_output=True, text=True,
                              env={**os.environ, "MALLOC_PERTURB_": str(perturb)})
        if done.returncode:
            return {}, done.stderr or f"status {done.returncode}"
        with np.load(target) as results:
            return dict(results), ""


class Report:
    """Counts what passes and prints what does not."""

    def __init__(self):
        self.failures = self.passed = 0

    def __call__(self, name, problem):
        self.failures, self.passed = self.failures + bool(problem), self.passed + (not problem)
        if problem:
            print(f"{name}: {problem.strip()}", flush=True)
