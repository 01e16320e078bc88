#!/usr/bin/env python3
"""Exports SavedModels with TensorFlow and Keras, runs them with kiln run, and compares with TensorFlow's numbers.

example:
  run_saved_model.py --kiln build/release/bin/kiln
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np

TOLERANCE = 1e-5  # of the output's largest value


def randomize(variables):
    """Initial values have zeros and ones, which would hide a variable that is taken for another."""
    random = np.random.default_rng(1)
    for variable in variables:
        if np.dtype(variable.dtype).kind == "f":
            variable.assign(random.uniform(0.2, 1.0, variable.shape).astype(variable.dtype) * 0.5)


def keras_cnn(tf, folder):
    layers = tf.keras.layers
    model = tf.keras.Sequential([tf.keras.Input((8, 8, 1), name="image"), layers.Conv2D(8, 3, activation="relu"),
                                 layers.BatchNormalization(), layers.MaxPooling2D(), layers.Flatten(),
                                 layers.Dense(16, activation="tanh"), layers.Dense(16, activation="tanh"),
                                 layers.Dense(10, activation="softmax")])
    randomize(model.weights)
    model.export(folder, verbose=False)


def keras_lstm(tf, folder):
    layers = tf.keras.layers
    model = tf.keras.Sequential([tf.keras.Input((12,), dtype="int32"), layers.Embedding(50, 8), layers.LSTM(16),
                                 layers.Dropout(0.5), layers.Dense(4, activation="softmax")])
    randomize(model.weights)
    model.export(folder, verbose=False)


def module(tf, folder):
    """Two signatures on variables that share a name; a nested module; bool and integer variables."""
    random = np.random.default_rng(2)

    class Inner(tf.Module):
        def __init__(self):
            self.table = tf.Variable(random.integers(0, 100, (300, 3)), dtype=tf.int64, name="w")
            self.keep = tf.Variable(random.integers(0, 2, (2000,)).astype(bool), name="keep")

    class Model(tf.Module):
        def __init__(self):
            self.odd = tf.Variable(np.array([1, 2, 3], "int8"), name="odd")  # so that what follows it is not aligned
            self.w = tf.Variable(random.normal(size=(4, 3)).astype("float32"), name="w")
            self.b = tf.Variable(random.normal(size=(700, 4, 3)).astype("float32"), name="w")
            self.half = tf.Variable(random.normal(size=(40, 30)).astype("float16"), name="half")
            self.inner = Inner()

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32, name="x")])
        def first(self, x):
            return {"y": x @ self.w, "odd": self.odd + tf.constant(1, tf.int8)}

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32, name="x"),
                                      tf.TensorSpec([None], tf.int32, name="rows")])
        def second(self, x, rows):
            total = tf.constant(0.0)
            for i in tf.range(3):
                total += tf.reduce_sum(x @ self.b[i])
            return {"total": total, "rows": tf.gather(self.inner.table, rows), "half": self.half * tf.constant(2, tf.float16),
                    "kept": tf.logical_not(self.inner.keep)}

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32, name="x")])
        def labels(self, x):  # strings cannot be compiled, and need not be
            y = x @ self.w
            return {"scores": y, "labels": tf.strings.as_string(tf.argmax(y, -1))}

    model = Model()
    tf.saved_model.save(model, folder, signatures={"serving_default": model.first, "second": model.second, "labels": model.labels})


def keras_in_module(tf, folder):
    """Keras models that a module holds: no op of the graph restores their variables, which share their names."""
    layers = tf.keras.layers

    def part():
        tf.keras.backend.clear_session()  # the names begin anew
        model = tf.keras.Sequential([tf.keras.Input((4,)), layers.Dense(6, activation="tanh"), layers.BatchNormalization(), layers.Dense(3)])
        randomize(model.weights)
        for factor, variable in enumerate(model.weights, 2 + len(parts)):
            variable.assign(np.asarray(variable) / factor)
        return model
    parts = []
    for _ in range(2):
        parts.append(part())

    class Model(tf.Module):
        def __init__(self):
            self.parts, self.scale = parts, tf.Variable(0.5)

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32, name="x")])
        def apply(self, x):
            return {"second": self.parts[1](x), "difference": self.scale * (self.parts[0](x) - self.parts[1](x))}

    model = Model()
    tf.saved_model.save(model, folder, signatures=model.apply)


def tables(tf, folder):
    """Lookup tables that an initialiser of the model fills, which loops and branches read."""
    random = np.random.default_rng(4)

    def table(keys, values, default, kind=tf.int64):
        return tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer(tf.constant(keys, kind), tf.constant(values)), default)

    class Model(tf.Module):
        def __init__(self):
            keys = np.concatenate([random.permutation(30), [-3, -2**63, 2**63 - 1]])
            self.far = table(keys, np.concatenate([random.normal(size=30), [np.nan, np.inf, -0.0]]).astype("float32"), -1.5)
            self.near = table([3, 1, 2], np.array([30.0, 10.0, 20.0]), -7.0, tf.int32)
            self.ids = table(np.arange(5, 300, 2), np.arange(5, 300, 2) ** 3, -1)

        @tf.function(input_signature=[tf.TensorSpec([None, 6], tf.int64, name="x"), tf.TensorSpec([], tf.int32, name="i")], autograph=False)
        def apply(self, x, i):
            turn = lambda k, y: (k + 1, y + tf.math.tanh(self.far.lookup(x + k)))
            looped = tf.while_loop(lambda k, y: k < 3, turn, (tf.constant(0, tf.int64), tf.zeros_like(x, tf.float32)))[1]
            chosen = tf.cond(i > 20, lambda: self.near.lookup(tf.cast(x % 5, tf.int32)), lambda: tf.cast(x, tf.float64))
            ends = self.far.lookup(tf.constant([[-2**63, 2**63 - 1, -3, 2**62]], tf.int64))
            return {"far": self.far.lookup(x), "looped": tf.where(tf.math.is_nan(looped), 0.0, looped), "chosen": chosen, "ids": self.ids.lookup(x), "one": self.near.lookup(i % 4),
                    "ends": tf.where(tf.math.is_finite(ends), ends, 3.0) + tf.cast(tf.math.is_nan(ends), tf.float32), "size": self.far.size()}

    model = Model()
    tf.saved_model.save(model, folder, signatures=model.apply)


def keras_integers(tf, folder):
    """Features of a table: integers that are looked up, buckets, and numbers."""
    layers = tf.keras.layers
    kind, numbers = tf.keras.Input((1,), dtype="int64", name="kind"), tf.keras.Input((3,), name="numbers")
    looked_up = layers.Flatten()(layers.Embedding(6, 4)(layers.IntegerLookup(vocabulary=[5, 7, 11, 1000000000000])(kind)))
    buckets = layers.Discretization(bin_boundaries=[-1.0, 0.0, 1.0], output_mode="one_hot")(numbers[:, :1])
    scaled = layers.Normalization(mean=[0.0, 1.0, 2.0], variance=[1.0, 2.0, 3.0])(numbers)
    model = tf.keras.Model([kind, numbers], layers.Dense(2)(layers.Concatenate()([looked_up, buckets, scaled])))
    randomize(model.weights)
    model.export(folder, verbose=False)


def v1(tf, folder, resource):
    tf1 = tf.compat.v1
    with tf.Graph().as_default(), tf1.Session() as session, tf1.variable_scope("scope", use_resource=resource):
        x = tf1.placeholder(tf.float32, [None, 4], "x")
        w = tf1.get_variable("w", [4, 3], initializer=tf1.random_normal_initializer(seed=1))
        b = tf1.get_variable("b", [3], initializer=tf1.random_normal_initializer(seed=2))
        y = tf.nn.relu(tf.matmul(x, w) + b, name="y")
        session.run(tf1.global_variables_initializer())
        builder = tf1.saved_model.Builder(folder)
        signature = tf1.saved_model.predict_signature_def({"image": x}, {"out": y})
        builder.add_meta_graph_and_variables(session, ["serve"], {"serving_default": signature})
        builder.add_meta_graph(["gpu", "serve"], {"other": signature})
        builder.save()


MODELS = {
    "keras_cnn": keras_cnn,
    "keras_lstm": keras_lstm,
    "module": module,
    "keras_in_module": keras_in_module,
    "tables": tables,
    "keras_integers": keras_integers,
    "v1_reference": lambda tf, folder: v1(tf, folder, False),
    "v1_resource": lambda tf, folder: v1(tf, folder, True),
}


def arrays_for(tf, function):
    """Random arrays for a signature's inputs; unknown sizes are 5."""
    random = np.random.default_rng(3)
    arrays = {}
    for name, spec in function.structured_input_signature[1].items():
        shape = [5 if size is None else size for size in spec.shape]
        kind = spec.dtype.as_numpy_dtype
        arrays[name] = random.normal(size=shape).astype(kind) if spec.dtype.is_floating else random.integers(0, 40, shape).astype(kind)
    return arrays


def difference(got, want):
    if got.dtype != want.dtype or got.shape != want.shape:
        return f"{got.dtype}{got.shape} instead of {want.dtype}{want.shape}"
    if want.dtype.kind in "biu":
        return "" if np.array_equal(got, want) else "other integers"
    error = np.abs(got.astype("float64") - want).max(initial=0) / max(np.abs(want.astype("float64")).max(initial=0), 1e-30)
    return "" if error <= TOLERANCE else f"differs by {error:.2g} of the largest value"


def check(tf, kiln, folder, signature, temporary):
    tags = ["gpu", "serve"] if signature == "other" else ["serve"]
    loaded = tf.saved_model.load(str(folder), tags=tags)  # keeps the variables alive
    function = loaded.signatures[signature]
    arrays = arrays_for(tf, function)
    outputs = function(**{k: tf.constant(v) for k, v in arrays.items()})
    wanted = {key: value.numpy() for key, value in outputs.items() if value.dtype != tf.string}
    command = [kiln, "run", str(folder), "--output", str(temporary / "out.npz")]
    if signature != "serving_default":
        command += ["--signature", signature]
    if signature == "other":
        command += ["--tag", "serve,gpu"]
    if len(wanted) < len(outputs):
        command += [f"--fetch={key}" for key in wanted]
    for name, array in arrays.items():
        np.save(temporary / f"{name}.npy", array)
        command += ["--input", f"{name}={temporary / name}.npy"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode:
        return f"exit status {done.returncode}: {done.stderr.strip()}"
    got = np.load(temporary / "out.npz")
    if set(got.files) != set(wanted):
        return f"outputs {sorted(got.files)} instead of {sorted(wanted)}"
    return "; ".join(f"{key}: {problem}" for key in wanted if (problem := difference(got[key], wanted[key])))


def check_inspect(tf, kiln, folder):
    """Whether `kiln inspect` says which object of the checkpoint each variable is: nodes of one name tell nothing."""
    text = subprocess.run([kiln, "inspect", folder], capture_output=True, text=True, timeout=300, check=True).stdout
    keys = [name for name, _ in tf.train.list_variables(str(folder / "variables/variables")) if name.endswith("VARIABLE_VALUE")]
    missing = [key for key in keys if text.count(f", in the checkpoint {key}\n") != 1]
    return f"not in what inspect prints: {missing}" if missing or not keys else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    import tensorflow as tf
    tf.get_logger().setLevel("ERROR")
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        temporary = pathlib.Path(name)
        for model in arguments.names or MODELS:
            folder = temporary / model
            MODELS[model](tf, str(folder))
            signatures = {"module": ["serving_default", "second", "labels"], "v1_resource": ["serving_default", "other"]}
            for signature in signatures.get(model, ["serving_default"]):
                problem = check(tf, arguments.kiln, folder, signature, temporary)
                failures += bool(problem)
                print(f"{'FAIL' if problem else 'ok  '} {model} {signature} {problem}", flush=True)
            if model == "module":
                problem = check_inspect(tf, arguments.kiln, folder)
                failures += bool(problem)
                print(f"{'FAIL' if problem else 'ok  '} {model} inspected {problem}", flush=True)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
