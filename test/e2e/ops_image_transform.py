"""Projections of images, crops' gradients, and the gradient of pooling that tells where its maxima are."""
import numpy as np
import tensorflow as tf
from ml_dtypes import bfloat16
from optest import Cases

cases = Cases("image transforms")
raw = tf.raw_ops
rng = np.random.default_rng(23)
F16, F32, F64, I32 = np.float16, np.float32, np.float64, np.int32


def image(*shape, dtype=F32):
    return (rng.uniform(0, 200, shape) if np.dtype(dtype).kind in "iu" else rng.standard_normal(shape)).astype(dtype)


def rotation(angle, x, y):
    c, s = np.cos(angle), np.sin(angle)
    return [c, -s, x, s, c, y, 0, 0]


TRANSFORMS = {
    "nothing": [[1, 0, 0, 0, 1, 0, 0, 0]],
    "rotations": [rotation(0.4, 1.3, -0.7), rotation(-2.1, 3.1, 4.2)],
    "zooms": [[0.61, 0, 0.83, 0, 1.71, -2.3, 0, 0], [3.3, 0, -7.7, 0, 0.17, 1.9, 0, 0]],
    "projections": [[1.1, 0.2, -0.3, 0.1, 0.9, 0.4, 0.021, -0.013], [0.7, -0.3, 2.1, 0.2, 1.3, -1.7, -0.05, 0.07]],
    "far away": [[1.03, 0, 37.3, 0, 0.97, -41.7, 0, 0]],
    "to infinity": [[1.1, 0.2, -0.3, 0.1, 0.9, 0.4, -0.5, 0]],
}
for name, transform in TRANSFORMS.items():
    for mode in ("CONSTANT", "REFLECT", "WRAP", "NEAREST"):
        for method in ("NEAREST", "BILINEAR"):
            # What is thrown to infinity and mapped back is an accident of rounding; with CONSTANT it is the fill value.
            if name == "to infinity" and mode != "CONSTANT":
                continue
            cases.add(f"ImageProjectiveTransformV3 {name} {mode} {method}", lambda x, t, f, mode=mode, method=method: raw.ImageProjectiveTransformV3(
                images=x, transforms=t, output_shape=[6, 5], fill_value=f, interpolation=method, fill_mode=mode),
                image(2, 5, 7, 3), np.array(transform, F32), F32(0.7))
for dtype in (np.uint8, I32, np.int64, F16, bfloat16, F64):
    for method in ("NEAREST", "BILINEAR"):
        for mode in ("CONSTANT", "REFLECT"):
            cases.add(f"ImageProjectiveTransformV3 {np.dtype(dtype).name} {method} {mode}", lambda x, t, method=method, mode=mode: raw.ImageProjectiveTransformV3(
                images=x, transforms=t, output_shape=[6, 5], fill_value=3.7, interpolation=method, fill_mode=mode),
                image(2, 5, 7, 3, dtype=dtype), np.array(TRANSFORMS["rotations"], F32))
for shape in ((1, 1, 1, 2), (1, 1, 6, 1), (1, 6, 1, 1), (0, 4, 4, 2), (2, 4, 4, 0)):
    for mode in ("REFLECT", "WRAP", "CONSTANT"):
        cases.add(f"ImageProjectiveTransformV2 {list(shape)} {mode}", lambda x, t, mode=mode: raw.ImageProjectiveTransformV2(
            images=x, transforms=t, output_shape=[4, 5], interpolation="BILINEAR", fill_mode=mode), image(*shape), np.array(TRANSFORMS["zooms"][:1], F32))
cases.add("ImageProjectiveTransformV2", lambda x, t: raw.ImageProjectiveTransformV2(
    images=x, transforms=t, output_shape=[5, 7], interpolation="NEAREST"), image(2, 5, 7, 3), np.array(TRANSFORMS["rotations"], F32))
cases.add("ImageProjectiveTransformV3 large", lambda x, t: raw.ImageProjectiveTransformV3(
    images=x, transforms=t, output_shape=[50, 61], fill_value=0.0, interpolation="BILINEAR", fill_mode="REFLECT"), image(2, 48, 64, 3), np.array(TRANSFORMS["rotations"], F32),
    atol=1e-4)

BOXES = np.array([[0, 0, 1, 1], [0.2, 0.1, 0.7, 0.9], [1, 1, 0, 0], [-0.5, 0.2, 0.5, 1.3], [0.5, 0.5, 0.5, 0.5], [0, 0, 0, 1]], F32)
INDEX = np.array([0, 1, 1, 0, 1, 0], I32)
for size in ((4, 6), (1, 1), (1, 3), (3, 1)):
    g = image(6, *size, 3)
    for method in ("bilinear", "nearest"):
        for dtype in (F32, F64):
            cases.add(f"CropAndResizeGradImage {method} {size} {dtype.__name__}", lambda g, b, i, m=method, t=dtype: raw.CropAndResizeGradImage(
                grads=g, boxes=b, box_ind=i, image_size=[2, 5, 7, 3], method=m, T=t), g, BOXES, INDEX)
    for dtype in (F32, F64, F16, np.uint8, I32):
        cases.add(f"CropAndResizeGradBoxes {size} {dtype.__name__}", lambda g, x, b, i: raw.CropAndResizeGradBoxes(
            grads=g, image=x, boxes=b, box_ind=i), g, image(2, 5, 7, 3, dtype=dtype), BOXES, INDEX, atol=5e-3 if np.dtype(dtype).kind in "iu" else 1e-4)
cases.add("CropAndResizeGradImage float16", lambda g, b, i: raw.CropAndResizeGradImage(
    grads=g, boxes=b, box_ind=i, image_size=[2, 5, 7, 3], T=F16), image(6, 2, 2, 3), BOXES, INDEX, atol=0.01)
cases.add("CropAndResizeGradImage of no box", lambda g, b, i: raw.CropAndResizeGradImage(
    grads=g, boxes=b, box_ind=i, image_size=[2, 5, 7, 3], T=F32), image(0, 2, 2, 3), BOXES[:0], INDEX[:0])
cases.add("CropAndResizeGradBoxes of no box", lambda g, x, b, i: raw.CropAndResizeGradBoxes(
    grads=g, image=x, boxes=b, box_ind=i), image(0, 2, 2, 3), image(2, 5, 7, 3), BOXES[:0], INDEX[:0])
for name, op in (("Image", lambda g, b, i: raw.CropAndResizeGradImage(grads=g, boxes=b, box_ind=i, image_size=[1, 5, 7, 3], T=F32)),
                 ("Boxes", lambda g, b, i: raw.CropAndResizeGradBoxes(grads=g, image=tf.ones([1, 5, 7, 3]), boxes=b, box_ind=i))):
    cases.fails(f"CropAndResizeGrad{name} of another image", "box_index has values outside [0, batch_size)", op, image(6, 2, 2, 3), BOXES, INDEX)

for padding in ("SAME", "VALID"):
    for whole in (False, True):
        for k, s in ((2, 2), (3, 1), (3, 2)):
            pool = dict(ksize=[1, k, k, 1], strides=[1, s, s, 1], padding=padding, include_batch_in_index=whole)
            for dtype in (F32, F64, F16, I32) if k == s else (F32,):
                x = image(2, 7, 6, 3, dtype=dtype)
                y, at = (t.numpy() for t in raw.MaxPoolWithArgmax(input=x, **pool))
                cases.add(f"MaxPoolGradWithArgmax {k} {s} {padding} {whole} {dtype.__name__}", lambda x, g, a, o=pool: raw.MaxPoolGradWithArgmax(
                    input=x, grad=g, argmax=a, **o), x, image(*y.shape, dtype=dtype), at)
            cases.add(f"gradient of MaxPoolWithArgmax {k} {s} {padding} {whole}", lambda x, o=pool: tf.gradients(
                tf.square(raw.MaxPoolWithArgmax(input=x, **o)[0]), x)[0], image(2, 7, 6, 3))
