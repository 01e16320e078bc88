#!/usr/bin/env python3
"""Trains a small CNN on scikit-learn's digits and writes the frozen GraphDef and the held test split.

Writes beside itself: digits.pb (GraphDef: x float32[1,8,8,1] in 0..1 -> probs float32[1,10]),
test_images.npy (uint8 [n,8,8], 0..16), test_labels.npy (uint8 [n]) and tensorflow_labels.npy
(uint8 [n], what TensorFlow answers for the same images). Needs tensorflow-cpu and scikit-learn.
"""
import os
import pathlib

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
import keras
import numpy as np
import tensorflow as tf
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2

HERE = pathlib.Path(__file__).parent


def main():
    keras.utils.set_random_seed(20)
    digits = load_digits()
    images = digits.images.astype("uint8")
    train_x, test_x, train_y, test_y = train_test_split(
        images, digits.target.astype("uint8"), test_size=0.25, random_state=0, stratify=digits.target)
    scale = lambda x: (x[..., None] / 16).astype("float32")

    layers = keras.layers
    model = keras.Sequential([
        keras.Input((8, 8, 1)),
        layers.Conv2D(16, 3, padding="same", use_bias=False), layers.BatchNormalization(), layers.ReLU(),
        layers.Conv2D(32, 3, padding="same", activation="relu"), layers.MaxPooling2D(),
        layers.Flatten(), layers.Dense(64, activation="relu"), layers.Dropout(0.3),
        layers.Dense(10, activation="softmax")])
    model.compile("adam", "sparse_categorical_crossentropy", metrics=["accuracy"])
    model.fit(scale(train_x), train_y, epochs=30, batch_size=32, verbose=0)

    probs = tf.function(lambda x: tf.identity(model(x, training=False), name="probs"), autograph=False)
    spec = tf.TensorSpec([1, 8, 8, 1], tf.float32, name="x")
    frozen = convert_variables_to_constants_v2(probs.get_concrete_function(spec))
    (HERE / "digits.pb").write_bytes(frozen.graph.as_graph_def().SerializeToString(deterministic=True))

    answers = np.array([np.argmax(frozen(tf.constant(x[None]))[0]) for x in scale(test_x)], "uint8")
    np.save(HERE / "test_images.npy", test_x)
    np.save(HERE / "test_labels.npy", test_y)
    np.save(HERE / "tensorflow_labels.npy", answers)
    print(f"{len(test_y)} test images, TensorFlow's accuracy {np.mean(answers == test_y):.4f}, "
          f"fetch {frozen.outputs[0].name}")


if __name__ == "__main__":
    main()
