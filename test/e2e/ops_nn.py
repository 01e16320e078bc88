"""Softmax and losses, bias, normalisation, convolutions, pooling, resizing, quantisation."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("nn")
raw = tf.raw_ops
bfloat16 = tf.bfloat16.as_numpy_dtype
F32, F64, F16 = np.float32, np.float64, np.float16
rng = np.random.default_rng(3)
nan, inf = np.nan, np.inf


def data(*shape, dtype=F32):
    return rng.normal(size=shape).astype(dtype)


# Softmax and losses.
for op in ["Softmax", "LogSoftmax"]:
    fn = getattr(raw, op)
    for dtype in [F32, F64, F16, bfloat16]:
        cases.add(f"{op} {np.dtype(dtype).name}", lambda x, fn=fn: fn(logits=x), data(3, 5, dtype=dtype))
    cases.add(f"{op} 3d", lambda x, fn=fn: fn(logits=x), data(2, 3, 4))
    cases.add(f"{op} large and nan", lambda x, fn=fn: fn(logits=x),
              np.array([[1000, 999, 0], [-inf, 0, 1], [nan, 1, 2], [inf, 0, 0]], F32))
    cases.add(f"{op} one class", lambda x, fn=fn: fn(logits=x), data(3, 1))
xent = lambda x, y: raw.SoftmaxCrossEntropyWithLogits(features=x, labels=y)
labels = rng.uniform(size=(4, 5)).astype(F32)
cases.add("SoftmaxCrossEntropyWithLogits", xent, data(4, 5), labels)
cases.add("SoftmaxCrossEntropyWithLogits one-hot", xent, data(3, 3) * 50, np.eye(3, dtype=F32))
cases.add("SoftmaxCrossEntropyWithLogits broadcast", xent, data(4, 5), labels[:1])
cases.add("SoftmaxCrossEntropyWithLogits f16", xent, data(4, 5, dtype=F16), labels.astype(F16))
for dtype in (np.int32, np.int64):
    cases.add(f"SparseSoftmaxCrossEntropyWithLogits {dtype.__name__}", lambda x, y: raw.SparseSoftmaxCrossEntropyWithLogits(features=x, labels=y),
              data(4, 5), np.array([0, 4, 2, 2], dtype))

# Factors of few channels, which kernels read at the channel that a vector begins with: lengths that leave remainders, one pixel, none.
def scaled(x, mean, gain):
    return tf.tanh((x - mean) * gain), tf.nn.relu(x * gain + mean)


def edged(*shape):
    x = data(*shape)
    x.flat[:: 7] = np.resize(np.array([nan, inf, -inf, -0.0, 0.0, 1e30], F32), x.flat[:: 7].shape)
    return x


for channels in [1, 2, 3, 5, 6, 7, 12, 20]:
    for pixels in [(1, 1), (3, 5), (31, 9), (0, 4)]:
        cases.add(f"factors of {channels} channels {pixels}", scaled, edged(2, *pixels, channels), data(1, 1, 1, channels), data(channels))
    cases.add(f"factors of {channels} channels of each image", scaled, edged(3, 17, 9, channels), data(3, 1, 1, channels), data(channels))
    cases.add(f"constant factors of {channels} channels", lambda x, c=channels: (tf.cast(x, tf.float32) / 255.0 - np.arange(c, dtype=F32) / 9) / (np.arange(c, dtype=F32) + 0.5),
              rng.integers(0, 255, (2, 19, 23, channels)).astype(np.uint8))
for channels in [3, 5]:
    cases.add(f"factors of {channels} channels, threads", scaled, edged(1, 150, 131, channels), data(channels), edged(channels))
    cases.add(f"factors of {channels} channels, computed", lambda x, v, e: (x - tf.exp(v)) * tf.math.rsqrt(v * v + e), edged(2, 14, 13, channels), data(channels), np.array(1e-3, F32))
    cases.add(f"chosen by {channels} channels", lambda x, p, y: tf.where(p, x, y), edged(31, 9, channels), np.arange(channels) % 3 == 1, data(channels))
    cases.add(f"some of {channels} channels, reversed", lambda x, v: [x * v[1: 1 + x.shape[-1]], x + v[::-1][: x.shape[-1]]], edged(31, 9, channels), data(channels + 3))
    cases.add(f"factors of rows and {channels} channels", lambda x, v, w: x * v + w, edged(8, 30, 2, channels), data(2, channels), data(30, 1, channels))
    cases.add(f"padded factors of {channels} channels", lambda x, v: x + tf.pad(tf.broadcast_to(v, (31, 9, v.shape[0])), [[1, 0], [0, 2], [1, 1]]), edged(32, 11, channels + 2), data(channels))
    for dtype in [F64, F16, bfloat16, np.int8, np.uint8, np.int32, np.int64, np.complex64]:
        cases.add(f"factors of {channels} channels {np.dtype(dtype).name}", lambda x, v, w: x * v + w, (data(4, 31, 9, channels) * 5).astype(dtype), (data(channels) * 3).astype(dtype), (data(1, channels) * 3).astype(dtype))

# Bias.
for dtype in [F32, F64, F16, np.int32]:
    cases.add(f"BiasAdd {dtype.__name__}", lambda x, b: raw.BiasAdd(value=x, bias=b), (data(2, 3, 4) * 9).astype(dtype), (data(4) * 9).astype(dtype))
    cases.add(f"BiasAddGrad {dtype.__name__}", lambda x: raw.BiasAddGrad(out_backprop=x), (data(2, 3, 4) * 9).astype(dtype))
cases.add("BiasAdd NCHW", lambda x, b: raw.BiasAdd(value=x, bias=b, data_format="NCHW"), data(2, 3, 4, 5), data(3))
cases.add("BiasAddGrad NCHW", lambda x: raw.BiasAddGrad(out_backprop=x, data_format="NCHW"), data(2, 3, 4, 5))
cases.add("BiasAddV1", lambda x, b: raw.BiasAddV1(value=x, bias=b), data(2, 4), data(4))

# Batch normalisation.
NORM_ARGS = [data(3), data(3), data(3), rng.uniform(0.5, 2, 3).astype(F32)]
for training in (False, True):
    for dtype in (F32, F16):
        cases.add(f"FusedBatchNormV3 training={training} {dtype.__name__}", lambda x, s, o, m, v, t=training:
                  raw.FusedBatchNormV3(x=x, scale=s, offset=o, mean=m, variance=v, epsilon=1e-3, is_training=t)[:5 if t else 3],  # the rest is left uninitialised
                  data(2, 4, 5, 3, dtype=dtype), *NORM_ARGS)
cases.add("FusedBatchNormV3 far from zero", lambda x, s, o: raw.FusedBatchNormV3(x=x, scale=s, offset=o, mean=[1000.0] * 3, variance=[1e-4] * 3, epsilon=1e-5, is_training=False)[0],
          data(2, 4, 5, 3) * F32(0.01) + F32(1000), *NORM_ARGS[:2], tol=1e-5, atol=1e-5)
cases.add("FusedBatchNormV3 averaging", lambda x, s, o, m, v: raw.FusedBatchNormV3(
    x=x, scale=s, offset=o, mean=m, variance=v, is_training=True, exponential_avg_factor=0.25)[:5], data(2, 4, 5, 3), *NORM_ARGS)
cases.add("FusedBatchNorm", lambda x, s, o, m, v: raw.FusedBatchNorm(x=x, scale=s, offset=o, mean=m, variance=v, is_training=False)[:3], data(2, 4, 5, 3), *NORM_ARGS)
for training in (False, True):
    cases.add(f"FusedBatchNormGradV3 training={training}", lambda dy, x, s, m, v, r, t=training: raw.FusedBatchNormGradV3(
        y_backprop=dy, x=x, scale=s, reserve_space_1=m, reserve_space_2=v, reserve_space_3=r, epsilon=1e-3, is_training=t)[:3],
        data(2, 4, 5, 3), data(2, 4, 5, 3), NORM_ARGS[0], NORM_ARGS[2], NORM_ARGS[3], np.zeros(0, F32))
cases.add("LRN", lambda x: raw.LRN(input=x, depth_radius=2, bias=1.0, alpha=0.5, beta=0.75), data(1, 2, 2, 7))
cases.add("LRN wide", lambda x: raw.LRN(input=x), data(1, 2, 2, 3))
cases.add("LRNGrad", lambda g, x, y: raw.LRNGrad(input_grads=g, input_image=x, output_image=y, depth_radius=2, bias=1.0, alpha=0.5, beta=0.75), *[data(1, 2, 2, 7) for _ in range(3)])

# Convolutions: (input, filter, stride, dilation, padding)
CONVS = [((1, 5, 5, 2), (3, 3, 2, 4), 1, 1), ((2, 8, 7, 3), (3, 2, 3, 5), 2, 1), ((1, 9, 9, 2), (3, 3, 2, 3), 1, 2),
         ((1, 9, 8, 2), (2, 3, 2, 3), 2, 2), ((2, 4, 4, 3), (1, 1, 3, 2), 1, 1), ((2, 5, 4, 3), (1, 1, 3, 2), 2, 1),
         ((1, 6, 6, 4), (3, 3, 2, 6), 1, 1), ((1, 1, 1, 1), (3, 3, 1, 1), 1, 1), ((0, 5, 5, 2), (3, 3, 2, 4), 1, 1)]
for x, k, s, d in CONVS:
    for padding in ("SAME", "VALID"):
        if padding == "VALID" and x[1] < (k[0] - 1) * d + 1:
            continue
        cases.add(f"Conv2D {x} {k} stride {s} dilation {d} {padding}", lambda a, b, s=s, d=d, p=padding: raw.Conv2D(
            input=a, filter=b, strides=[1, s, s, 1], dilations=[1, d, d, 1], padding=p), data(*x), data(*k))
        if x[0] and x[3] == k[2] and d == 1:  # TensorFlow's CPU kernels know no other gradients
            y = tf.nn.conv2d(np.zeros(x, F32), np.zeros(k, F32), s, padding, dilations=d).shape
            cases.add(f"Conv2DBackpropInput {x} {k} stride {s} dilation {d} {padding}", lambda b, g, x=x, s=s, d=d, p=padding:
                      raw.Conv2DBackpropInput(input_sizes=x, filter=b, out_backprop=g, strides=[1, s, s, 1], dilations=[1, d, d, 1], padding=p), data(*k), data(*y))
            cases.add(f"Conv2DBackpropFilter {x} {k} stride {s} dilation {d} {padding}", lambda a, g, k=k, s=s, d=d, p=padding:
                      raw.Conv2DBackpropFilter(input=a, filter_sizes=k, out_backprop=g, strides=[1, s, s, 1], dilations=[1, d, d, 1], padding=p), data(*x), data(*y), tol=3e-5)
PADS = [0, 0, 1, 2, 0, 3, 0, 0]
cases.add("Conv2D explicit padding", lambda a, b: raw.Conv2D(input=a, filter=b, strides=[1, 2, 1, 1], padding="EXPLICIT", explicit_paddings=PADS), data(1, 5, 6, 2), data(3, 3, 2, 4))
cases.add("Conv2D f64", lambda a, b: raw.Conv2D(input=a, filter=b, strides=[1, 1, 1, 1], padding="SAME"), data(1, 4, 4, 2, dtype=F64), data(3, 3, 2, 2, dtype=F64))
cases.add("Conv2D f16", lambda a, b: raw.Conv2D(input=a, filter=b, strides=[1, 1, 1, 1], padding="SAME"), data(1, 4, 4, 2, dtype=F16), data(3, 3, 2, 2, dtype=F16), tol=1e-2)
for m in (1, 3):
    for s, d, padding in ((1, 1, "SAME"), (2, 1, "SAME"), (2, 1, "VALID")):
        x, k = (2, 7, 6, 3), (3, 2, 3, m)
        cases.add(f"DepthwiseConv2dNative x{m} stride {s} dilation {d} {padding}", lambda a, b, s=s, d=d, p=padding: raw.DepthwiseConv2dNative(
            input=a, filter=b, strides=[1, s, s, 1], dilations=[1, d, d, 1], padding=p), data(*x), data(*k))
        if d == 1:
            y = tf.raw_ops.DepthwiseConv2dNative(input=np.zeros(x, F32), filter=np.zeros(k, F32), strides=[1, s, s, 1], padding=padding).shape
            cases.add(f"DepthwiseConv2dNativeBackpropInput x{m} stride {s} {padding}", lambda b, g, s=s, p=padding: raw.DepthwiseConv2dNativeBackpropInput(
                input_sizes=(2, 7, 6, 3), filter=b, out_backprop=g, strides=[1, s, s, 1], padding=p), data(*k), data(*y))
            cases.add(f"DepthwiseConv2dNativeBackpropFilter x{m} stride {s} {padding}", lambda a, g, k=k, s=s, p=padding: raw.DepthwiseConv2dNativeBackpropFilter(
                input=a, filter_sizes=k, out_backprop=g, strides=[1, s, s, 1], padding=p), data(*x), data(*y))
for s, padding in ((1, "SAME"), (2, "SAME"), (2, "VALID")):
    x, k = (1, 5, 6, 4, 2), (2, 3, 2, 2, 3)
    strides = [1, s, s, s, 1]
    cases.add(f"Conv3D stride {s} {padding}", lambda a, b, st=strides, p=padding: raw.Conv3D(input=a, filter=b, strides=st, padding=p), data(*x), data(*k))
    y = raw.Conv3D(input=np.zeros(x, F32), filter=np.zeros(k, F32), strides=strides, padding=padding).shape
    cases.add(f"Conv3DBackpropInputV2 stride {s} {padding}", lambda b, g, st=strides, p=padding: raw.Conv3DBackpropInputV2(
        input_sizes=(1, 5, 6, 4, 2), filter=b, out_backprop=g, strides=st, padding=p), data(*k), data(*y))
    cases.add(f"Conv3DBackpropFilterV2 stride {s} {padding}", lambda a, g, k=k, st=strides, p=padding: raw.Conv3DBackpropFilterV2(
        input=a, filter_sizes=k, out_backprop=g, strides=st, padding=p), data(*x), data(*y))

# Pooling.
for k, s in ((2, 2), (3, 2), (3, 1), (2, 3)):
    for padding in ("SAME", "VALID"):
        kk, ss = [1, k, k, 1], [1, s, s, 1]
        x = data(2, 7, 6, 3)
        y = tf.nn.max_pool2d(x, k, s, padding).numpy()
        name = f"{k} stride {s} {padding}"
        pool = dict(ksize=kk, strides=ss, padding=padding)
        cases.add(f"MaxPool {name}", lambda a, o=pool: raw.MaxPool(input=a, **o), x)
        cases.add(f"AvgPool {name}", lambda a, o=pool: raw.AvgPool(value=a, **o), x)
        cases.add(f"MaxPoolV2 {name}", lambda a, o=pool: raw.MaxPoolV2(input=a, **o), x)
        cases.add(f"MaxPoolGrad {name}", lambda a, b, g, o=pool: raw.MaxPoolGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*y.shape))
        cases.add(f"MaxPoolGradV2 {name}", lambda a, b, g, o=pool: raw.MaxPoolGradV2(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*y.shape))
        cases.add(f"MaxPoolGradGrad {name}", lambda a, b, g, o=pool: raw.MaxPoolGradGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*x.shape))
        cases.add(f"AvgPoolGrad {name}", lambda g, o=pool: raw.AvgPoolGrad(orig_input_shape=(2, 7, 6, 3), grad=g, **o), data(*y.shape))
        cases.add(f"MaxPoolWithArgmax {name}", lambda a, o=pool: tuple(raw.MaxPoolWithArgmax(input=a, **o)), x)
cases.add("AvgPoolGrad without windows", lambda g, h: [raw.AvgPoolGrad(orig_input_shape=[2, 1, 5, 3], grad=g, ksize=[1, 2, 3, 1], strides=[1, 2, 2, 1], padding="VALID"),
                                                     raw.AvgPoolGrad(orig_input_shape=[2, 2, 5, 3], grad=g, ksize=[1, 5, 3, 1], strides=[1, 2, 2, 1], padding="VALID"),
                                                     raw.AvgPool3DGrad(orig_input_shape=[2, 1, 5, 5, 3], grad=h, ksize=[1, 2, 3, 3, 1], strides=[1, 2, 2, 2, 1], padding="VALID")],
          np.zeros((2, 0, 2, 3), F32), np.zeros((2, 0, 2, 2, 3), F32))
ties = np.zeros((1, 4, 4, 1), F32)
cases.add("MaxPoolGrad ties", lambda a, b, g: raw.MaxPoolGrad(orig_input=a, orig_output=b, grad=g, ksize=[1, 2, 2, 1], strides=[1, 1, 1, 1], padding="VALID"),
          ties, ties[:, :3, :3], np.arange(1, 10, dtype=F32).reshape(1, 3, 3, 1))
for dtype in (F32, F64, F16, bfloat16, np.int32, np.int64, np.uint8):
    for shape, k, s, padding in (((2, 9, 8, 40), 3, 2, "SAME"), ((1, 12, 7, 19), 2, 2, "VALID"), ((1, 6, 6, 5), 6, 1, "SAME"), ((3, 8, 8, 64), 2, 2, "SAME")):
        pool, x = dict(ksize=[1, k, k, 1], strides=[1, s, s, 1], padding=padding), np.random.default_rng(4).integers(0, 4, shape).astype(dtype)
        y = raw.MaxPool(input=tf.constant(x), **pool).numpy()
        cases.add(f"MaxPoolGrad ties {np.dtype(dtype).name} {shape[-1]} channels {k} stride {s}", lambda a, b, g, o=pool: raw.MaxPoolGrad(orig_input=a, orig_output=b, grad=g, **o),
                  x, y, (np.arange(y.size).reshape(y.shape) % 5 + 1).astype(dtype))
for shape, k, s, padding in (((3, 37, 20, 33), 3, 2, "SAME"), ((1, 64, 50, 36), 4, 1, "SAME"), ((1, 101, 61, 40), 2, 3, "VALID"), ((5, 40, 30, 33), 2, 2, "SAME")): # several threads
    pool, x = dict(ksize=[1, k, k, 1], strides=[1, s, s, 1], padding=padding), np.random.default_rng(5).integers(0, 9, shape).astype(F32)
    y = raw.MaxPool(input=tf.constant(x), **pool).numpy()
    cases.add(f"MaxPoolGrad large {k} stride {s}", lambda a, b, g, o=pool: raw.MaxPoolGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, (np.arange(y.size).reshape(y.shape) % 97).astype(F32))
cases.add("MaxPool explicit", lambda a: raw.MaxPool(input=a, ksize=[1, 3, 3, 1], strides=[1, 2, 2, 1], padding="EXPLICIT", explicit_paddings=[0, 0, 1, 0, 0, 1, 0, 0]), data(1, 6, 6, 2))
cases.add("MaxPool int32", lambda a: raw.MaxPool(input=a, ksize=[1, 2, 2, 1], strides=[1, 2, 2, 1], padding="SAME"), rng.integers(-9, 9, (1, 5, 5, 2)).astype(np.int32))
cases.add("AvgPool f16", lambda a: raw.AvgPool(value=a, ksize=[1, 2, 2, 1], strides=[1, 2, 2, 1], padding="SAME"), data(1, 5, 5, 2, dtype=F16))
for padding in ("SAME", "VALID"):
    pool = dict(ksize=[1, 2, 3, 2, 1], strides=[1, 2, 2, 1, 1], padding=padding)
    x = data(1, 5, 6, 4, 2)
    y = raw.MaxPool3D(input=x, **pool).numpy()
    cases.add(f"MaxPool3D {padding}", lambda a, o=pool: raw.MaxPool3D(input=a, **o), x)
    cases.add(f"AvgPool3D {padding}", lambda a, o=pool: raw.AvgPool3D(input=a, **o), x)
    cases.add(f"MaxPool3DGrad {padding}", lambda a, b, g, o=pool: raw.MaxPool3DGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*y.shape))
    pool2 = dict(ksize=[1, 2, 2, 2, 1], strides=[1, 2, 2, 2, 1], padding=padding)
    cases.add(f"MaxPool3DGrad of no windows {padding}", lambda a, b, g, o=pool2: raw.MaxPool3DGrad(orig_input=a, orig_output=b, grad=g, **o),
              data(1, 0 if padding == "SAME" else 1, 4, 4, 1), data(1, 0, 2, 2, 1), data(1, 0, 2, 2, 1))
    cases.add(f"AvgPool3DGrad {padding}", lambda g, o=pool: raw.AvgPool3DGrad(orig_input_shape=(1, 5, 6, 4, 2), grad=g, **o), data(*y.shape))
# Windows of more places than are written out.
for padding in ("SAME", "VALID"):
    pool = dict(ksize=[1, 5, 4, 6, 1], strides=[1, 2, 3, 1, 1], padding=padding)
    x = np.round(data(2, 7, 9, 8, 2))  # with ties
    y = raw.MaxPool3D(input=x, **pool).numpy()
    cases.add(f"MaxPool3DGrad large {padding}", lambda a, b, g, o=pool: raw.MaxPool3DGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*y.shape))
    cases.add(f"MaxPool3DGradGrad large {padding}", lambda a, b, g, o=pool: raw.MaxPool3DGradGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*x.shape))
    pool = dict(ksize=[1, 9, 11, 1], strides=[1, 3, 2, 1], padding=padding)
    x = np.round(data(2, 17, 14, 3))
    x[0, 2:5, 3:9] = np.nan
    y = raw.MaxPool(input=x, **pool).numpy()
    cases.add(f"MaxPoolGradGrad large {padding}", lambda a, b, g, o=pool: raw.MaxPoolGradGrad(orig_input=a, orig_output=b, grad=g, **o), x, y, data(*x.shape))
    for whole in (False, True):
        cases.add(f"MaxPoolWithArgmax large {padding} {whole}", lambda a, o=pool, w=whole: tuple(raw.MaxPoolWithArgmax(input=a, include_batch_in_index=w, **o)), x)
    cases.add(f"ExtractImagePatches large {padding}", lambda a, p=padding: raw.ExtractImagePatches(
        images=a, ksizes=[1, 7, 10, 1], strides=[1, 2, 3, 1], rates=[1, 2, 1, 1], padding=p), data(2, 17, 14, 3))
x = data(1, 7, 6, 5, 1)
cases.add("MaxPool3DGrad of a window larger than the input", lambda a, b, g: raw.MaxPool3DGrad(
    orig_input=a, orig_output=b, grad=g, ksize=[1, 300, 400, 500, 1], strides=[1, 4, 4, 4, 1], padding="SAME"), x,
          raw.MaxPool3D(input=x, ksize=[1, 300, 400, 500, 1], strides=[1, 4, 4, 4, 1], padding="SAME").numpy(), data(1, 2, 2, 2, 1))


# Morphology: ties, sums that are NaN or no larger than the lowest number, and windows that reach beyond the image.
def dilation(name, x, f, stride=(1, 1), rate=(1, 1), padding="SAME"):
    options = dict(strides=[1, *stride, 1], rates=[1, *rate, 1], padding=padding)
    y = raw.Dilation2D(input=tf.constant(x), filter=tf.constant(f), **options).numpy()
    g = (np.arange(y.size).reshape(y.shape) % 13 - 4).astype(x.dtype)
    cases.add(f"Dilation2D {name}", lambda a, b: raw.Dilation2D(input=a, filter=b, **options), x, f, bits=True)
    for of in ("Input", "Filter"):
        cases.add(f"Dilation2DBackprop{of} {name}", lambda a, b, c, op=getattr(raw, f"Dilation2DBackprop{of}"): op(
            input=a, filter=b, out_backprop=c, **options), x, f, g)


for dtype in (F32, F64, F16, bfloat16, *(getattr(np, f"{s}int{bits}") for s in ("", "u") for bits in (8, 16, 32, 64))):
    dilation(np.dtype(dtype).name, np.round(data(2, 6, 7, 3) * 3).astype(dtype), np.round(data(2, 3, 3) * 3).astype(dtype))
for padding in ("SAME", "VALID"):
    for size, stride, rate in (((3, 2), (2, 1), (1, 2)), ((2, 2), (3, 2), (2, 3)), ((1, 1), (1, 2), (1, 1)), ((6, 7), (1, 2), (1, 1)), ((7, 6), (2, 1), (2, 1))):
        name = f"{size} stride {stride} rate {rate} {padding}"
        dilation(name, np.round(data(2, 14, 9, 2)), np.round(data(*size, 2)), stride, rate, padding)
    x = data(1, 9, 8, 2)
    x[0, 2:6, :, 0], x[0, 1, 1:3], x[0, 6, 2:], x[0, 0] = nan, -inf, inf, np.finfo(F32).min
    for rate in ((1, 1), (2, 3)):
        dilation(f"nan rate {rate} {padding}", x, np.zeros((2, 2, 2), F32), rate=rate, padding=padding)
        dilation(f"all nan rate {rate} {padding}", x * nan, data(2, 2, 2), (3, 2), rate, padding)
    dilation(f"lowest {padding}", np.full((1, 4, 4, 1), -128, np.int8), np.zeros((2, 2, 1), np.int8), padding=padding)
    dilation(f"one element {padding}", data(1, 1, 1, 1), data(1, 1, 1), padding=padding)
    dilation(f"no images {padding}", data(0, 4, 4, 2), data(2, 2, 2), padding=padding)
dilation("filter larger than the image", data(1, 3, 2, 2), data(8, 9, 2), rate=(3, 2))
for channels, radius in ((80, 20), (9, 1 << 30)):
    x = data(1, 2, 3, channels)
    cases.add(f"LRN radius {radius}", lambda a, r=radius: raw.LRN(input=a, depth_radius=r, bias=1.0, alpha=0.5, beta=0.75), x)
    cases.add(f"LRNGrad radius {radius}", lambda g, x, y, r=radius: raw.LRNGrad(input_grads=g, input_image=x, output_image=y, depth_radius=r, bias=1.0, alpha=0.5, beta=0.75), x, x, x)

# Resizing.
for size in ((6, 8), (3, 2), (5, 4), (7, 9), (1, 1)):
    for align, half in ((False, False), (True, False), (False, True)):
        o = dict(size=size, align_corners=align, half_pixel_centers=half)
        g = dict(align_corners=align, half_pixel_centers=half)
        name = f"{size} align={align} half={half}"
        cases.add(f"ResizeBilinear {name}", lambda x, o=o: raw.ResizeBilinear(images=x, **o), data(2, 3, 4, 2))
        cases.add(f"ResizeNearestNeighbor {name}", lambda x, o=o: raw.ResizeNearestNeighbor(images=x, **o), data(2, 3, 4, 2))
        cases.add(f"ResizeBilinearGrad {name}", lambda d, x, g=g: raw.ResizeBilinearGrad(grads=d, original_image=x, **g), data(2, *size, 2), data(2, 3, 4, 2))
        cases.add(f"ResizeNearestNeighborGrad {name}", lambda d, g=g: raw.ResizeNearestNeighborGrad(grads=d, size=(3, 4), **g), data(2, *size, 2))
cases.add("ResizeBilinear uint8", lambda x: raw.ResizeBilinear(images=x, size=(5, 5), half_pixel_centers=True), rng.integers(0, 255, (1, 3, 3, 3)).astype(np.uint8))

# Quantisation.
for narrow in (False, True):
    for bits in (8, 4):
        o = dict(num_bits=bits, narrow_range=narrow)
        name = f"bits={bits} narrow={narrow}"
        x = (data(3, 4) * 3).astype(F32)
        cases.add(f"FakeQuantWithMinMaxArgs {name}", lambda x, o=o: raw.FakeQuantWithMinMaxArgs(inputs=x, min=-1.7, max=4.1, **o), x)
        cases.add(f"FakeQuantWithMinMaxArgsGradient {name}", lambda g, x, o=o: raw.FakeQuantWithMinMaxArgsGradient(gradients=g, inputs=x, min=-1.7, max=4.1, **o), data(3, 4), x)
        lo, hi = np.array(-1.3, F32), np.array(2.9, F32)
        cases.add(f"FakeQuantWithMinMaxVars {name}", lambda x, a, b, o=o: raw.FakeQuantWithMinMaxVars(inputs=x, min=a, max=b, **o), x, lo, hi)
        cases.add(f"FakeQuantWithMinMaxVarsGradient {name}", lambda g, x, a, b, o=o: raw.FakeQuantWithMinMaxVarsGradient(gradients=g, inputs=x, min=a, max=b, **o), data(3, 4), x, lo, hi)
        lo, hi = np.array([-1, -2, -0.1, 0], F32), np.array([1, 0.5, 3, 0], F32)
        cases.add(f"FakeQuantWithMinMaxVarsPerChannel {name}", lambda x, a, b, o=o: raw.FakeQuantWithMinMaxVarsPerChannel(inputs=x, min=a, max=b, **o), x, lo, hi)
        cases.add(f"FakeQuantWithMinMaxVarsPerChannelGradient {name}", lambda g, x, a, b, o=o: raw.FakeQuantWithMinMaxVarsPerChannelGradient(gradients=g, inputs=x, min=a, max=b, **o), data(3, 4), x, lo, hi)
