#!/usr/bin/env python3
"""Opens SavedModels in kiln's sessions, straight from their folders, and compares their signatures with TensorFlow's.

example:
  run_session_saved_model.py --session build/release/test/e2e/session_main keras_lstm counter
"""
import argparse
import pathlib
import sys
import tempfile

import numpy as np
import run_saved_model
from run_session import Run, command, differs, text_of


def bert(tf, folder):
    """The encoder of BERT, two layers of it, in Keras."""
    layers = tf.keras.layers

    class Encoder(layers.Layer):
        def __init__(self, width, heads, **options):
            super().__init__(**options)
            self.attention = layers.MultiHeadAttention(heads, width // heads)
            self.inner, self.outer = layers.Dense(4 * width, activation="gelu"), layers.Dense(width)
            self.first, self.second = layers.LayerNormalization(epsilon=1e-12), layers.LayerNormalization(epsilon=1e-12)

        def call(self, x, mask):
            x = self.first(x + self.attention(x, x, attention_mask=mask[:, None, :]))
            return self.second(x + self.outer(self.inner(x)))
    ids = tf.keras.Input((16,), dtype="int32", name="ids")
    mask = tf.keras.Input((16,), dtype="int32", name="mask")
    x = layers.Embedding(100, 32)(ids)
    for i in range(2):
        x = Encoder(32, 4, name=f"encoder_{i}")(x, mask)
    model = tf.keras.Model([ids, mask], layers.Dense(32, activation="tanh")(x[:, 0]))
    run_saved_model.randomize(model.weights)
    model.export(folder, verbose=False)


def counter(tf, folder):
    """Variables that signatures assign and read back."""
    class Counter(tf.Module):
        def __init__(self):
            self.total = tf.Variable(np.arange(3, dtype="float32"), name="total")
            self.calls = tf.Variable(5, dtype=tf.int64, name="calls")

        @tf.function(input_signature=[tf.TensorSpec([None, 3], tf.float32, name="x")])
        def add(self, x):
            self.calls.assign_add(1)
            self.total.assign(self.total * 0.5 + tf.reduce_sum(tf.sin(x), 0))
            return {"total": self.total.read_value(), "calls": self.calls.read_value()}

        @tf.function(input_signature=[])
        def now(self):
            return {"total": self.total + 0.0, "calls": self.calls + 0}
    model = Counter()
    tf.saved_model.save(model, folder, signatures={"add": model.add, "now": model.now})


def layers(tf, folder):
    """Weights that functions in functions read, in a loop and by choice, and that another signature changes where its input says so."""
    class Layers(tf.Module):
        def __init__(self):
            rng = np.random.default_rng(6)
            self.w = tf.Variable(rng.normal(size=(8, 8)).astype("float32") / 4, name="w")
            self.b = tf.Variable(rng.normal(size=8).astype("float32"), name="b")

        @tf.function
        def layer(self, x):
            return tf.tanh(x @ self.w + self.b)

        @tf.function(input_signature=[tf.TensorSpec([2, 8], tf.float32, name="x")])
        def apply(self, x):
            for _ in tf.range(tf.cast(tf.reduce_sum(x), tf.int32) % 3 + 1):
                x = self.layer(x)
            return {"y": tf.cond(tf.reduce_sum(x) > 0, lambda: x @ self.w, lambda: x + self.b)}

        @tf.function(input_signature=[tf.TensorSpec([], tf.float32, name="rate")])
        def update(self, rate):
            def change():
                self.w.assign_add(tf.ones((8, 8)) * rate)
                return tf.constant(1.0)
            return {"changed": tf.cond(rate > 0, change, lambda: tf.constant(0.0))}
    model = Layers()
    tf.saved_model.save(model, folder, signatures={"apply": model.apply, "update": model.update})


def vocabulary(tf, folder):
    """A table initialised from an asset, in front of an embedding; labels by another table behind it."""
    words = pathlib.Path(tempfile.mkdtemp()) / "words.txt"
    words.write_text("the\nquick\nbrown\nfox\n")

    class Words(tf.Module):
        def __init__(self):
            self.table = tf.lookup.StaticHashTable(tf.lookup.TextFileInitializer(
                str(words), tf.string, tf.lookup.TextFileIndex.WHOLE_LINE, tf.int64, tf.lookup.TextFileIndex.LINE_NUMBER), 4)
            self.labels = tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer(
                tf.constant([0, 1, 2], tf.int64), tf.constant(["no", "maybe", "yes"])), "?")
            self.embedding = tf.Variable(np.random.default_rng(4).normal(size=(5, 8)).astype("float32"))
            self.w = tf.Variable(np.random.default_rng(5).normal(size=(8, 3)).astype("float32"))

        @tf.function(input_signature=[tf.TensorSpec([], tf.string, name="text")])
        def classify(self, text):
            ids = self.table.lookup(tf.strings.split(text, "_"))
            scores = tf.nn.softmax(tf.reduce_mean(tf.gather(self.embedding, ids), 0, keepdims=True) @ self.w)
            return {"scores": scores, "label": self.labels.lookup(tf.argmax(scores, -1))}
    model = Words()
    tf.saved_model.save(model, folder, signatures={"serving_default": model.classify})


MODELS = {**run_saved_model.MODELS, "bert": bert, "counter": counter, "layers": layers, "vocabulary": vocabulary}
LAYER_INPUT = {"x": np.linspace(-1, 1.5, 16, dtype="float32").reshape(2, 8)}
# Each call in turn: the signature, and its inputs where random numbers will not do.
CALLS = {
    "module": [("serving_default", None), ("second", None), ("labels", None)],
    "counter": [("now", None), ("add", None), ("add", None), ("now", None)],
    "layers": [("apply", LAYER_INPUT), ("update", {"rate": np.float32(-1)}), ("apply", LAYER_INPUT), ("update", {"rate": np.float32(0.25)}), ("apply", LAYER_INPUT),
               ("apply", LAYER_INPUT), ("update", {"rate": np.float32(0.5)}), ("apply", LAYER_INPUT)],
    "vocabulary": [("serving_default", {"text": "the_fox"}), ("serving_default", {"text": "a_quick_brown_dog"})],
    "bert": [("serving_default", {"ids": np.arange(48, dtype="int32").reshape(3, 16),
                                  "mask": (np.arange(48).reshape(3, 16) % 16 < 11).astype("int32")})],
}


def check(args, tf, name, folder):
    from tensorflow.core.protobuf import saved_model_pb2
    proto = saved_model_pb2.SavedModel()
    proto.ParseFromString((folder / "saved_model.pb").read_bytes())
    signatures = proto.meta_graphs[0].signature_def
    loaded = tf.saved_model.load(str(folder), tags=["serve"])
    runs, wanted = [], []
    for signature, inputs in CALLS.get(name, [("serving_default", None)]):
        function = loaded.signatures[signature]
        inputs = inputs if inputs is not None else run_saved_model.arrays_for(tf, function)
        outputs = function(**{key: tf.constant(value) for key, value in inputs.items()})
        tensors = signatures[signature]
        wanted.append({tensors.outputs[key].name: text_of(value.numpy()) for key, value in outputs.items()})
        runs.append(Run({tensors.inputs[key].name: value for key, value in inputs.items()}, list(wanted[-1])))
    faults = []
    for number, (expected, actual) in enumerate(zip(wanted, command(args, folder, runs, folder))):
        if isinstance(actual, str):
            faults.append(f"run {number}: {actual}")
            continue
        for tensor, value in expected.items():
            fault = differs(value, actual[tensor]) if tensor in actual else "is missing"
            if fault:
                faults.append(f"run {number}: {tensor} {fault}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--session", required=True, help="the program session_main")
    parser.add_argument("--option", action="append", default=[], help="key=value for session_main")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    import tensorflow as tf
    tf.get_logger().setLevel("ERROR")
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        for model in args.names or MODELS:
            folder = pathlib.Path(name) / model
            try:
                MODELS[model](tf, str(folder))
                faults = check(args, tf, model, folder)
            except Exception as exception:  # whatever it is, the other models go on
                faults = [f"{type(exception).__name__}: {exception}"]
            print(f"{model}: {'; '.join(faults[:6]) if faults else 'equal'}", flush=True)
            failed += bool(faults)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
