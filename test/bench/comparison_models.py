#!/usr/bin/env python3
"""Builds the models for comparison only: no kernel is tuned on them. Keras' architectures and small ones of kinds that are not among these,
weights random from a seed.

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


NETS, L = keras.applications, keras.layers


def network(build, *shape):
    """What `build` makes of an input of this shape, batch and all."""
    keras.backend.clear_session()
    keras.utils.set_random_seed(5)
    x = L.Input(shape[1:], batch_size=shape[0])
    net = keras.Model(x, build(x))
    return (lambda v: net(v, training=False)), [models.spec("x", list(shape))], [models.normal(shape)]


def mixer(x):
    """Matrix products along both dimensions of a table, in turn."""
    for _ in range(6):
        tokens = L.Permute((2, 1))(L.LayerNormalization()(x))
        tokens = L.Dense(196)(L.Dense(128, activation="gelu")(tokens))
        x = L.Add()([x, L.Permute((2, 1))(tokens)])
        x = L.Add()([x, L.Dense(256)(L.Dense(1024, activation="gelu")(L.LayerNormalization()(x)))])
    return L.Dense(100)(L.GlobalAveragePooling1D()(x))


def video(x):
    for features, pool in ((32, (1, 2, 2)), (64, 2), (128, 2)):
        x = L.MaxPool3D(pool)(L.Conv3D(features, 3, padding="same", activation="relu")(x))
    return L.Dense(101)(L.GlobalAveragePooling3D()(x))


def generator(x):
    """From numbers to an image by transposed convolutions."""
    x = L.Reshape((4, 4, 512))(L.Dense(4 * 4 * 512)(x))
    for features in (256, 128, 64):
        x = L.ReLU()(L.BatchNormalization()(L.Conv2DTranspose(features, 4, 2, padding="same")(x)))
    return L.Conv2DTranspose(3, 4, 2, padding="same", activation="tanh")(x)


def segmentation(x):
    """Windows of four dilations over the same features, and each pixel's classes."""
    def layer(v, window, dilation=1):
        return L.ReLU()(L.BatchNormalization()(L.Conv2D(128, window, dilation_rate=dilation, padding="same", use_bias=False)(v)))
    whole = L.UpSampling2D(33, interpolation="bilinear")(layer(L.GlobalAveragePooling2D(keepdims=True)(x), 1))
    x = layer(L.Concatenate()([layer(x, 1), layer(x, 3, 6), layer(x, 3, 12), layer(x, 3, 18), whole]), 1)
    return L.Softmax()(L.UpSampling2D(8, interpolation="bilinear")(L.Conv2D(21, 1)(x)))


def shuffled(x):
    """Convolutions of groups, whose results are dealt out over all groups."""
    for _ in range(6):
        y = L.ReLU()(L.BatchNormalization()(L.Conv2D(72, 1, groups=4, use_bias=False)(x)))
        y = L.Reshape((56, 56, 72))(L.Permute((1, 2, 4, 3))(L.Reshape((56, 56, 4, 18))(y)))
        y = L.BatchNormalization()(L.DepthwiseConv2D(3, padding="same")(y))
        x = L.ReLU()(L.Add()([x, L.BatchNormalization()(L.Conv2D(144, 1, groups=4)(y))]))
    return L.GlobalAveragePooling2D()(x)


def waves(x):
    """Gated windows of two samples, further apart from layer to layer."""
    x, skips = L.Conv1D(64, 2, padding="causal")(x), []
    for apart in (1, 2, 4, 8, 16, 32, 64, 128):
        window = dict(dilation_rate=apart, padding="causal")
        gated = L.Multiply()([L.Conv1D(64, 2, activation="tanh", **window)(x), L.Conv1D(64, 2, activation="sigmoid", **window)(x)])
        skips.append(L.Conv1D(128, 1)(gated))
        x = L.Add()([x, L.Conv1D(64, 1)(gated)])
    return L.Conv1D(256, 1, activation="softmax")(L.ReLU()(L.Add()(skips)))


models.MODELS = {
    "mobilenet": lambda: probabilities(NETS.MobileNet),
    "mobilenetv3small": lambda: probabilities(NETS.MobileNetV3Small, include_preprocessing=False),
    "efficientnetv2b0": lambda: probabilities(NETS.EfficientNetV2B0, include_preprocessing=False),
    "resnet50v2": lambda: probabilities(NETS.ResNet50V2),
    "inceptionresnetv2": lambda: probabilities(NETS.InceptionResNetV2, 299),
    "efficientnetb0": lambda: models.application(NETS.EfficientNetB0),
    "mixer": lambda: network(mixer, 1, 196, 256),
    "video": lambda: network(video, 1, 16, 56, 56, 3),
    "generator": lambda: network(generator, 1, 100),
    "segmentation": lambda: network(segmentation, 1, 33, 33, 320),
    "shuffled": lambda: network(shuffled, 1, 56, 56, 144),
    "waves": lambda: network(waves, 1, 2048, 1),
}

if __name__ == "__main__":
    models.main()
