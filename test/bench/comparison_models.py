#!/usr/bin/env python3
"""Builds the models for comparison only: no kernel is tuned on them. Keras' architectures, weights random from a seed.

examples:
  comparison_models.py --list
  comparison_models.py -o build/models mobilenet resnet50v2
"""
import functools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "e2e"))
import keras
import models
import tensorflow as tf


def probabilities(constructor, size=224, **options):
    """The network calibrated on its logits, then softmax: some architectures have it in a layer of its own."""
    logits, specs, feeds = models.application(functools.partial(constructor, classifier_activation=None, **options), size)
    return (lambda x: tf.nn.softmax(logits(x))), specs, feeds


NETS = keras.applications
models.MODELS = {
    "mobilenet": lambda: probabilities(NETS.MobileNet),
    "mobilenetv3small": lambda: probabilities(NETS.MobileNetV3Small, include_preprocessing=False),
    "efficientnetv2b0": lambda: probabilities(NETS.EfficientNetV2B0, include_preprocessing=False),
    "resnet50v2": lambda: probabilities(NETS.ResNet50V2),
    "inceptionresnetv2": lambda: probabilities(NETS.InceptionResNetV2, 299),
}

if __name__ == "__main__":
    models.main()
