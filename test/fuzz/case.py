"""A graph of steps with its inputs: TensorFlow's answers, what they may differ by, and the GraphDef."""
import json

import numpy as np
import tensorflow as tf

import ops
from ops import BUILD, dtype

# Relative rounding noise of one op, some units in the last place.
NOISE = {"float64": 3e-15, "float32": 1.2e-6, "float16": 4e-3, "bfloat16": 3e-2}
# Ops that are differences inside: their rounding is that of numbers around 1.
DIFFERENCES = {"LogSoftmax", "Digamma", "Lgamma", "Elu", "Selu"}
# A comparison of numbers that are nearly equal flips in some of the runs.
NOISY_RUNS, MARGIN = 6, 6


class Case:
    """steps as in ops.py; steps[i] == ["Input", [], {"array": k}] is arrays[k]; outputs are step indices."""

    def __init__(self, name, steps, arrays, outputs):
        self.name, self.steps, self.arrays, self.outputs = name, steps, arrays, outputs

    @staticmethod
    def of(generator, seed):
        steps = generator.steps
        used = {i for _, inputs, _ in steps for i in inputs}
        computed = [i for i, step in enumerate(steps) if step[0] != "Input"]
        sinks = [i for i in computed if i not in used]
        more = [i for i in computed if i in used]
        generator.random.shuffle(more)
        return Case(f"seed {seed}", steps, generator.arrays, sorted(sinks + more[:2])).pruned()

    def pruned(self):
        """Without the steps that no output needs."""
        needed = set()
        stack = list(self.outputs)
        while stack:
            i = stack.pop()
            if i not in needed:
                needed.add(i)
                stack += self.steps[i][1]
        order = {old: new for new, old in enumerate(sorted(needed))}
        steps, arrays = [], []
        for old in order:
            name, inputs, attributes = self.steps[old]
            if name == "Input":
                arrays.append(self.arrays[attributes["array"]])
                attributes = {"array": len(arrays) - 1}
            steps.append([name, [order[i] for i in inputs], attributes])
        return Case(self.name, steps, arrays, [order[o] for o in self.outputs])

    def cut(self, at, value):
        """With step `at` replaced by an input that holds its value."""
        steps = list(self.steps)
        steps[at] = ["Input", [], {"array": len(self.arrays)}]
        return Case(self.name, steps, self.arrays + [value], self.outputs).pruned()

    def evaluate(self, disturb=lambda x, name=None: x):
        """All tensors, eagerly; `disturb` sees every value."""
        values = []
        ops.disturb[:] = [disturb]
        for name, inputs, attributes in self.steps:
            x = tf.constant(self.arrays[attributes["array"]]) if name == "Input" else \
                BUILD[name]([values[i] for i in inputs], attributes)
            values.append(disturb(x, name))
        ops.disturb.clear()
        return values

    def expected(self, runs=NOISY_RUNS):
        """Of each output TensorFlow's value and the difference that rounding of every op can explain.

        The bound is what noise of some ulp on every intermediate value does to the output, so that
        it grows with cancellation and covers both sides of a discontinuity."""
        exact = [v.numpy() for v in self.evaluate()]
        wants = [exact[o] for o in self.outputs]
        bounds = []
        for w in wants:
            floating = w.dtype.kind not in "biu"
            bounds.append(4 * NOISE[w.dtype.name] * np.nan_to_num(np.abs(wide(w)), nan=0, posinf=0) + tiny(w.dtype) if floating else np.zeros(w.shape))
        has_denormals = any(np.any((np.abs(wide(v)) < tiny(v.dtype)) & (wide(v) != 0)) for v in exact if v.dtype.name in NOISE)
        for run in range(runs):
            r = np.random.RandomState(run)
            # TensorFlow's kernels take denormals for zero, but not all of them and not in every loop.
            scale = [0.0, 2.0 ** 54, 1.0][run % 3]
            def disturb(x, name=None):
                if dtype(x) not in NOISE:
                    return x
                v = wide(x.numpy())
                v = v * (1 + NOISE[dtype(x)] * r.uniform(-1, 1, v.shape))
                if name in DIFFERENCES:
                    v = v + NOISE[dtype(x)] * r.uniform(-1, 1, v.shape)
                if name != "Input":  # TensorFlow's loops do not agree on the sign of a zero, and may have made it of a denormal
                    zero = tiny(x.dtype.as_numpy_dtype) if run % 3 == 1 else 0.0
                    v = np.where(v == 0, r.choice([-zero, zero], v.shape), v)
                if has_denormals:
                    small = np.abs(v) < tiny(x.dtype.as_numpy_dtype)
                    v = np.where(small, v * scale, v)
                return tf.constant(v.astype(x.dtype.as_numpy_dtype))
            with np.errstate(all="ignore"):
                noisy = [v.numpy() for v in self.evaluate(disturb)]
                for k, (want, o) in enumerate(zip(wants, self.outputs)):
                    a, b = wide(want), wide(noisy[o])
                    moved = np.where((a == b) | (np.isnan(a) & np.isnan(b)), 0, np.abs(a - b))
                    moved = np.where(np.isnan(moved), np.inf, moved)
                    if has_denormals:  # and what an overflow took for another
                        moved = np.where(moved > 0.1 * np.abs(a), np.inf, moved)
                    bounds[k] = np.maximum(bounds[k], MARGIN * moved)
        return wants, bounds

    def add_to(self, graph, prefix):
        """Adds the steps to a tf.Graph; {placeholder: array} and the outputs' names."""
        feeds, names, values = {}, [], []
        with graph.as_default():
            for i, (name, inputs, attributes) in enumerate(self.steps):
                if name == "Input":
                    x = self.arrays[attributes["array"]]
                    narrow = x.dtype.name == "bfloat16"  # which .npy files do not have
                    feeds[f"{prefix}_x{i}"] = x.astype(np.float32) if narrow else x
                    p = tf.compat.v1.placeholder(tf.float32 if narrow else x.dtype, x.shape, f"{prefix}_x{i}")
                    values.append(tf.cast(p, tf.bfloat16) if narrow else p)
                else:
                    with tf.name_scope(f"{prefix}_{i}"):
                        values.append(BUILD[name]([values[i] for i in inputs], attributes))
            for k, o in enumerate(self.outputs):
                y = values[o]
                names.append(tf.identity(tf.cast(y, tf.float32) if y.dtype == tf.bfloat16 else y, f"{prefix}_y{k}").op.name)
        return feeds, names

    def save(self, path):
        arrays = [{"dtype": a.dtype.name, "shape": list(a.shape), "hex": a.tobytes().hex()} for a in self.arrays]
        with open(path, "w") as f:
            json.dump({"name": self.name, "steps": self.steps, "arrays": arrays, "outputs": self.outputs}, f, indent=1)

    @staticmethod
    def load(path):
        with open(path) as f:
            d = json.load(f)
        arrays = [np.frombuffer(bytes.fromhex(a["hex"]), tf.as_dtype(a["dtype"]).as_numpy_dtype).reshape(a["shape"])
                  for a in d["arrays"]]
        return Case(d["name"], d["steps"], arrays, d["outputs"])


def wide(x):
    return x.astype(np.float64)


def tiny(t):
    """The smallest normal number."""
    return {"float64": 2.3e-308, "float32": 1.2e-38, "bfloat16": 1.2e-38, "float16": 6.2e-5}[np.dtype(t).name]


def compare(got, want, bound):
    """What is wrong with one output, or None."""
    if got is None:
        return "no output"
    if got.shape != want.shape:
        return f"shape {list(got.shape)}, expected {list(want.shape)}"
    if want.dtype.kind in "biu":
        bad = (got != want) & (bound == 0)
    else:
        with np.errstate(all="ignore"):
            a, b = wide(got), wide(want)
            bad = ~((a == b) | (np.isnan(a) & np.isnan(b)) | (np.abs(a - b) <= bound) | np.isinf(bound))
    if not bad.any():
        return None
    at = tuple(int(i) for i in np.argwhere(bad)[0]) if bad.ndim else ()
    return (f"{int(bad.sum())} of {bad.size} differ, first at {list(at)}: {got[at]}, expected {want[at]} "
            f"within {float(bound[at]):.3g}")
