"""The package beside TensorFlow in one process: GraphDefs and concrete functions, against TensorFlow's numbers."""
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import tensorflow as tf

import kiln


class TensorFlowTest(unittest.TestCase):
    def test_concrete_function(self):
        weights = tf.Variable(np.random.default_rng(0).normal(size=(4, 3)).astype("f4"))
        function = tf.function(lambda x, y: (tf.matmul(x, weights), tf.nn.relu(y))).get_concrete_function(
            tf.TensorSpec([2, 4]), tf.TensorSpec([5]))
        x, y = tf.random.stateless_normal([2, 4], [1, 2]), tf.random.stateless_normal([5], [3, 4])
        run = kiln.compile(function)
        for got, want in zip(run(x, y).values(), function(x, y)):
            np.testing.assert_allclose(got, want, rtol=1e-5)
        with self.assertRaisesRegex(TypeError, "get_concrete_function"):
            kiln.compile(tf.function(lambda x: x))

    def test_graph_def(self):
        graph = tf.Graph()
        with graph.as_default():
            tf.add(tf.compat.v1.placeholder(tf.float32, [3], name="x"), 1.0, name="y")
        run = kiln.compile(graph.as_graph_def(), inputs=["x"], fetches=["y:0"])
        np.testing.assert_array_equal(run([1, 2, 3])["y:0"], [2, 3, 4])

    def test_before_tensorflow(self):
        program = ("import sys, kiln\nrun = kiln.compile(sys.argv[1], fetches=['probs:0'])\nimport tensorflow as tf\n"
                   "assert tf.matmul([[2.0]], [[3.0]]).numpy() == 6\n"
                   "kiln.compile(sys.argv[1], fetches=['probs:0'])(tf.zeros([1, 8, 8, 1]))\n")
        subprocess.run([sys.executable, "-c", program, os.environ["KILN_SOURCE"] + "/examples/digits/digits.pb"], check=True,
                       stderr=subprocess.DEVNULL)

    def test_session_of_a_saved_model(self):
        class Model(tf.Module):
            def __init__(self):
                self.w = tf.Variable(np.random.default_rng(0).normal(size=(4, 3)).astype("f4"))
                self.calls = tf.Variable(0, dtype=tf.int64)

            @tf.function(input_signature=[tf.TensorSpec([None, 4], name="x"), tf.TensorSpec([None, 3], name="y")])
            def train(self, x, y):
                with tf.GradientTape() as tape:
                    loss = tf.reduce_mean((tf.tanh(x @ self.w) - y) ** 2)
                self.w.assign_sub(0.5 * tape.gradient(loss, self.w))
                self.calls.assign_add(1)
                return {"loss": loss, "calls": self.calls.read_value()}

            @tf.function(input_signature=[tf.TensorSpec([None, 4], name="x")])
            def predict(self, x):
                return {"out": tf.tanh(x @ self.w), "name": tf.strings.as_string(tf.shape(x)[0])}

        model = Model()
        rng = np.random.default_rng(1)
        x, y = rng.normal(size=(6, 4)).astype("f4"), rng.normal(size=(6, 3)).astype("f4")
        with tempfile.TemporaryDirectory() as folder:
            tf.saved_model.save(model, folder, signatures={"train": model.train, "predict": model.predict})
            with kiln.Session(folder, signature="train") as session:
                self.assertEqual(sorted(session.signatures), ["predict", "train"])
                self.assertEqual(session.signatures["train"].inputs["x"].shape, (None, 4))
                for step in range(1, 6):
                    got, want = session(x=x, y=y), model.train(x, y)
                    np.testing.assert_allclose(got["loss"], want["loss"], rtol=1e-5)
                    self.assertEqual(got["calls"], step)
                predicted = session.run_signature("predict", {"x": x[:2]})  # with what training left
                np.testing.assert_allclose(predicted["out"], model.predict(x[:2])["out"], rtol=1e-4, atol=1e-6)
                self.assertEqual(predicted["name"][()], b"2")
                for name, inputs, problem in (("nope", {}, "no signature 'nope'; it has"), ("predict", {"z": x}, "signature 'predict' has no input 'z'; its inputs are x")):
                    with self.assertRaisesRegex(kiln.RunError, problem):
                        session.run_signature(name, inputs)
                with self.assertRaisesRegex(kiln.RunError, "input 'y' of signature 'train' has no value"):
                    session(x=x)
            self.assertRaises(kiln.RunError, kiln.Session, folder, tags="nope")

    def test_caches_are_compiled_once(self):
        class Decoder(tf.Module):
            def __init__(self):
                self.cache = tf.Variable(tf.zeros([2, 16, 3]))

            @tf.function(input_signature=[tf.TensorSpec([2, 1, 3], name="row"), tf.TensorSpec([], tf.int32, name="p")])
            def step(self, row, p):
                self.cache[:, p:p + 1].assign(row)
                return {"cache": self.cache.read_value() * 2.0, "row": self.cache[:, p]}

        decoder, rng = Decoder(), np.random.default_rng(5)
        with tempfile.TemporaryDirectory() as folder:
            tf.saved_model.save(decoder, folder, signatures=decoder.step)
            with kiln.Session(folder) as session:
                for p in range(16):
                    row, p = rng.normal(size=(2, 1, 3)).astype("f4"), np.int32(p)
                    got, want = session(row=row, p=p), decoder.step(row, p)
                    for name in want:
                        np.testing.assert_array_equal(got[name], want[name])
                # Once with the checkpoint's cache, which nothing has changed so far, and once for all others.
                self.assertEqual((session.statistics["compilations"], session.statistics["evaluated"], session.statistics["fallbacks"]), (2, 0, {}))

    def test_session_of_a_v1_graph(self):
        with tf.Graph().as_default() as graph:
            x = tf.compat.v1.placeholder(tf.float32, [2], name="x")
            v = tf.compat.v1.get_variable("v", initializer=[1.0, 2.0], use_resource=True)
            add = v.assign_add(x, read_value=False).name
            tf.identity(v.read_value(), name="value")
            tf.compat.v1.global_variables_initializer()
        with kiln.Session(graph.as_graph_def()) as session, tf.compat.v1.Session(graph=graph) as want:
            with self.assertRaises(kiln.RunError):
                session.run("value:0")
            session.run([], targets=["init"])
            want.run("init")
            for _ in range(3):
                session.run([], {"x:0": [0.5, 1]}, targets=[add])
                want.run(add, {"x:0": [0.5, 1]})
            np.testing.assert_array_equal(session.run("value:0"), want.run("value:0"))

    def test_session_of_a_concrete_function(self):
        function = tf.function(lambda x: tf.nn.softmax(x)).get_concrete_function(tf.TensorSpec([None, 3], name="x"))
        with kiln.Session(function) as session:
            x = tf.random.stateless_normal([2, 3], [1, 2])
            np.testing.assert_allclose(session.run(session.outputs[0].name, {"x": x}), function(x), rtol=1e-5)


if __name__ == "__main__":
    unittest.main()
