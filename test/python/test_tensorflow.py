"""The package beside TensorFlow in one process: GraphDefs and concrete functions, against TensorFlow's numbers."""
import os
import subprocess
import sys
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


if __name__ == "__main__":
    unittest.main()
