"""Keras layers and models of sequences whose length is left open."""
import keras
import tensorflow as tf


def keras_layers():
    layers = keras.layers
    keras.utils.set_random_seed(5)
    inputs = {"a batch": {"shape": (None, 8)}, "one row": {"batch_shape": (1, None, 8)}}
    for rows, shape in inputs.items():
        for name, layer in (
                ("LSTM", layers.LSTM(6)), ("LSTM of all times", layers.LSTM(6, return_sequences=True)), ("GRU", layers.GRU(6)),
                ("GRU of all times, from the end", layers.GRU(6, return_sequences=True, go_backwards=True)), ("SimpleRNN", layers.SimpleRNN(6)),
                ("Bidirectional LSTM", layers.Bidirectional(layers.LSTM(6))), ("Bidirectional GRU of all times", layers.Bidirectional(layers.GRU(6, return_sequences=True))),
                ("Dense", layers.Dense(5, activation="gelu")), ("GlobalAveragePooling1D", layers.GlobalAveragePooling1D()),
                ("GlobalMaxPooling1D", layers.GlobalMaxPooling1D()), ("Conv1D causal", layers.Conv1D(5, 3, padding="causal", dilation_rate=2)),
                ("SeparableConv1D", layers.SeparableConv1D(5, 3, padding="same")), ("Conv1D by two", layers.Conv1D(5, 3, 2, padding="same")),
                ("MaxPooling1D", layers.MaxPooling1D(2, padding="same")), ("UpSampling1D", layers.UpSampling1D(2)), ("ZeroPadding1D", layers.ZeroPadding1D(2)),
                ("LayerNormalization", layers.LayerNormalization()), ("GroupNormalization", layers.GroupNormalization(2)), ("Masking LSTM", keras.Sequential(
                    [layers.Masking(), layers.LSTM(6)]))):
            yield f"{name}, {rows}", keras.Sequential([layers.Input(**shape), layer])
        x = layers.Input(**shape, name="x")
        yield f"MultiHeadAttention, {rows}", keras.Model(x, layers.MultiHeadAttention(2, 4)(x, x))
        yield f"causal MultiHeadAttention, {rows}", keras.Model(x, layers.MultiHeadAttention(2, 4)(x, x, use_causal_mask=True))
    for rows, shape in {"a batch": {"shape": (None,)}, "one row": {"batch_shape": (1, None)}}.items():
        for name, layer in (("LSTM", layers.LSTM(6)), ("GRU of all times", layers.GRU(6, return_sequences=True)), ("pooling", layers.GlobalAveragePooling1D()),
                            ("Bidirectional LSTM of all times", layers.Bidirectional(layers.LSTM(6, return_sequences=True)))):
            yield f"mask_zero {name}, {rows}", keras.Sequential([layers.Input(**shape, dtype="int32", name="ids"), layers.Embedding(20, 8, mask_zero=True), layer])


class Places(keras.layers.Layer):
    """Adds learned vectors of the places."""

    def build(self, shape):
        self.table = self.add_weight(shape=(512, shape[-1]), initializer="normal", name="table")

    def call(self, x):
        return x + self.table[:tf.shape(x)[1]]


def block(x, heads, **rest):
    """A layer of a transformer."""
    layers = keras.layers
    x = layers.LayerNormalization()(x + layers.MultiHeadAttention(heads, x.shape[-1] // heads)(x, x, **rest))
    return layers.LayerNormalization()(x + layers.Dense(x.shape[-1])(layers.Dense(2 * x.shape[-1], activation="gelu")(x)))


def keras_models():
    layers = keras.layers
    keras.utils.set_random_seed(5)
    words = lambda: layers.Input((None,), dtype="int32", name="ids")
    sound = lambda: layers.Input((None, 40), name="x")
    yield "classifier", keras.Sequential([words(), layers.Embedding(20, 32), layers.GlobalAveragePooling1D(), layers.Dense(32, activation="relu"),
                                          layers.Dense(4, activation="softmax")])
    yield "tagger", keras.Sequential([words(), layers.Embedding(20, 24, mask_zero=True), layers.Bidirectional(layers.LSTM(16, return_sequences=True)),
                                      layers.Dense(9, activation="softmax")])
    yield "gru", keras.Sequential([sound(), layers.Masking(), layers.GRU(24, return_sequences=True), layers.GRU(16), layers.Dense(5)])
    ids, kept = words(), layers.Input((None,), dtype="bool", name="mask")
    x = layers.LayerNormalization()(Places()(layers.Embedding(20, 32)(ids)))
    for _ in range(2):
        x = block(x, 4, attention_mask=kept[:, None, :])
    yield "bert", keras.Model([ids, kept], [layers.Dense(20)(x), layers.Dense(32, activation="tanh")(x[:, 0])])
    yield "speech", keras.Sequential([sound(), layers.Conv1D(32, 5, padding="same"), layers.BatchNormalization(), layers.ReLU(),
                                      layers.Conv1D(32, 3, 2, padding="same", activation="relu"), layers.SeparableConv1D(48, 3, padding="same"),
                                      layers.GlobalMaxPooling1D(), layers.Dense(12)])
    yield "images", keras.Sequential([layers.Input((28, None, 64), name="x"), layers.Activation("tanh"), *(layers.Conv2D(64, 3, padding="same", activation="relu") for _ in range(2))])
    yield "frames", keras.Sequential([sound(), *(layers.Conv1D(16, 3, 2, padding="same", activation="relu") for _ in range(3)), layers.Dense(5)])
    x = inputs = sound()
    for rate in (1, 2, 4):
        y = layers.Conv1D(24, 3, padding="causal", dilation_rate=rate, activation="relu")(x)
        x = layers.ReLU()(layers.Conv1D(24, 3, padding="causal", dilation_rate=rate)(y) + layers.Conv1D(24, 1)(x))
    yield "tcn", keras.Model(inputs, layers.Dense(6)(x))
    ids = words()
    x = block(block(Places()(layers.Embedding(20, 32)(ids)), 2, use_causal_mask=True), 4, use_causal_mask=True)
    yield "decoder", keras.Model(ids, layers.Dense(20)(x))
    x = inputs = sound()
    x = layers.Reshape((-1, 40, 1))(x)
    x = layers.Conv2D(8, 3, 2, padding="same", activation="relu")(x)
    x = layers.Conv2D(8, 3, 2, padding="same", activation="relu")(x)
    x = layers.Bidirectional(layers.LSTM(16, return_sequences=True))(layers.Reshape((-1, 80))(x))
    yield "asr", keras.Model(inputs, [layers.Dense(29, activation="softmax")(x), layers.GlobalAveragePooling1D()(x)])


class Neighbours(keras.layers.Layer):
    """Adds a convolution by an even number of places, without the last one that its padding makes, to what it is given."""

    def build(self, shape):
        self.kernel = self.add_weight(shape=(8, shape[-1], shape[-1]), initializer="glorot_uniform", name="kernel")

    def call(self, x):
        return x + tf.nn.gelu(tf.nn.conv1d(tf.pad(x, [[0, 0], [4, 4], [0, 0]]), self.kernel, 1, "VALID")[:, :-1])


def signals():
    """Models that cut samples into frames of hundreds, with how many samples they need at least."""
    layers = keras.layers
    keras.utils.set_random_seed(5)
    for name, steps, least in (("frames of 400 samples", ((10, 5), (3, 2), (3, 2), (3, 2), (3, 2), (2, 2), (2, 2)), 400), ("frames of 30 samples", ((10, 5), (3, 2), (2, 2)), 30)):
        samples = layers.Input(batch_shape=(1, None), name="x")
        x = layers.Reshape((-1, 1))(samples)
        for window, stride in steps:
            x = layers.Conv1D(16, window, stride, activation="gelu")(x)
        yield name, keras.Model(samples, block(Neighbours()(layers.LayerNormalization()(x)), 2)), least
