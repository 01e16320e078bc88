#!/usr/bin/env python3
"""Writes keras_export/, the SavedModel that Keras exports with its JAX backend: needs what make_graphs.py does, and Keras 3."""
import os
import pathlib

os.environ["KERAS_BACKEND"] = "jax"
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import jax
import keras

jax.config.update("jax_traceback_in_locations_limit", 0)
keras.utils.set_random_seed(1)
layers = keras.layers
model = keras.Sequential([keras.Input((6,)), layers.Dense(4, activation="relu"), layers.BatchNormalization(), layers.Dropout(0.3), layers.Dense(3)])
model.export(pathlib.Path(__file__).resolve().parent / "keras_export", verbose=False)
