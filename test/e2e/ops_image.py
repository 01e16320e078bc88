"""Resizing of images by several pixels, crops, and the choice of boxes."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("image")
raw = tf.raw_ops
rng = np.random.default_rng(12)
F16, F32, F64, I32 = np.float16, np.float32, np.float64, np.int32


def image(*shape, dtype=F32):
    return (rng.uniform(0, 200, shape) if np.dtype(dtype).kind in "iu" else rng.standard_normal(shape)).astype(dtype)


SIZES = [((1, 4, 5, 3), (8, 10)), ((2, 7, 5, 2), (3, 4)), ((1, 5, 5, 1), (5, 5)), ((1, 6, 4, 2), (1, 1)), ((1, 1, 1, 2), (3, 2)), ((1, 16, 16, 1), (5, 31)),
         ((0, 4, 4, 2), (2, 2))]
for shape, size in SIZES:
    name = f"{list(shape)} to {list(size)}"
    for align, half in ((False, False), (True, False), (False, True)):
        cases.add(f"ResizeBicubic {name} align={align} half={half}",
                  lambda x, n=size, a=align, h=half: raw.ResizeBicubic(images=x, size=n, align_corners=a, half_pixel_centers=h), image(*shape))
    for align in (False, True):
        cases.add(f"ResizeArea {name} align={align}", lambda x, n=size, a=align: raw.ResizeArea(images=x, size=n, align_corners=a), image(*shape))
    for kernel in ("lanczos1", "lanczos3", "lanczos5", "gaussian", "box", "triangle", "keyscubic", "mitchellcubic"):
        for antialias in (False, True):
            scale = [size[0] / shape[1], size[1] / shape[2]]
            cases.add(f"ScaleAndTranslate {name} {kernel} antialias={antialias}", lambda x, n=size, k=kernel, a=antialias, s=scale: raw.ScaleAndTranslate(
                images=x, size=n, scale=s, translation=[0.0, 0.0], kernel_type=k, antialias=a), image(*shape))
cases.add("ScaleAndTranslate that moves", lambda x: raw.ScaleAndTranslate(images=x, size=[6, 5], scale=[1.5, 0.4], translation=[-2.0, 1.25]), image(1, 5, 6, 2))
for dtype in (np.uint8, np.int16, I32, F16, F64):
    for op in ("ResizeBicubic", "ResizeArea"):
        cases.add(f"{op} {dtype.__name__}", lambda x, op=op: getattr(raw, op)(images=x, size=[7, 3]), image(1, 4, 6, 2, dtype=dtype))


# So large that the new elements' few taps are taken one by one, or in products of parts.
for shape, size in (((1, 70, 120, 3), (31, 50)), ((2, 40, 48, 3), (90, 100)), ((1, 60, 50, 16), (70, 23)), ((1, 200, 40, 1), (9, 170)), ((1, 33, 400, 2), (33, 7))):
    name = f"{list(shape)} to {list(size)}"
    x = image(*shape)
    for align, half in ((False, False), (True, False), (False, True)):
        cases.add(f"ResizeBicubic {name} align={align} half={half}",
                  lambda x, n=size, a=align, h=half: raw.ResizeBicubic(images=x, size=n, align_corners=a, half_pixel_centers=h), x)
    cases.add(f"ResizeArea {name}", lambda x, n=size: raw.ResizeArea(images=x, size=n), x)
    for method in ("bilinear", "lanczos3", "bicubic"):
        cases.add(f"image.resize {name} {method} antialias", lambda x, n=size, m=method: tf.image.resize(x, n, m, antialias=True), x)
    for align, half in ((False, False), (True, False), (False, True)):
        cases.add(f"ResizeBicubicGrad {name} align={align} half={half}", lambda g, x, a=align, h=half: raw.ResizeBicubicGrad(
            grads=g, original_image=x, align_corners=a, half_pixel_centers=h), image(shape[0], *size, shape[3]), x)
    for kernel, antialias in (("lanczos3", True), ("triangle", False), ("keyscubic", True)):
        cases.add(f"ScaleAndTranslateGrad {name} {kernel} antialias={antialias}", lambda g, x, k=kernel, a=antialias, s=[size[0] / shape[1], size[1] / shape[2]]: raw.ScaleAndTranslateGrad(
            grads=g, original_image=x, scale=s, translation=[0.0, 0.5], kernel_type=k, antialias=a), image(shape[0], *size, shape[3]), x)
    cases.add(f"ResizeBilinearGrad {name}", lambda g, x: raw.ResizeBilinearGrad(grads=g, original_image=x, half_pixel_centers=True),
              image(shape[0], *size, shape[3]), x)

BOXES = np.array([[0, 0, 1, 1], [0.2, 0.1, 0.7, 0.9], [1, 1, 0, 0], [-0.5, 0.2, 0.5, 1.3], [0.5, 0.5, 0.5, 0.5], [0, 0, 0, 1]], F32)
INDEX = np.array([0, 1, 1, 0, 1, 0], I32)
for method in ("bilinear", "nearest"):
    for size in ((4, 6), (1, 1), (1, 3), (3, 1)):
        cases.add(f"CropAndResize {method} {size}", lambda x, b, i, n=size, m=method: raw.CropAndResize(
            image=x, boxes=b, box_ind=i, crop_size=n, method=m, extrapolation_value=-7.0), image(2, 5, 7, 3), BOXES, INDEX)
    for dtype in (np.uint8, I32, F16, F64):
        cases.add(f"CropAndResize {method} {dtype.__name__}",
                  lambda x, b, i, m=method: raw.CropAndResize(image=x, boxes=b, box_ind=i, crop_size=[3, 4], method=m), image(2, 5, 7, 3, dtype=dtype), BOXES, INDEX)
cases.add("CropAndResize of no box", lambda x, b, i: raw.CropAndResize(image=x, boxes=b, box_ind=i, crop_size=[3, 4]), image(2, 5, 7, 3), BOXES[:0], INDEX[:0])
cases.fails("CropAndResize of another image", "box_index has values outside [0, batch_size)",
            lambda x, b, i: raw.CropAndResize(image=x, boxes=b, box_ind=i, crop_size=[3, 4]), image(1, 5, 7, 3), BOXES, INDEX)


def boxes(n):
    corner = rng.uniform(0, 5, (n, 2))
    return np.concatenate([corner, corner + rng.uniform(0.5, 3, (n, 2))], 1).astype(F32)


def suppress(b, s, iou, least, most):
    return tuple(raw.NonMaxSuppressionV4(boxes=b, scores=s, max_output_size=most, iou_threshold=iou, score_threshold=least, pad_to_max_output_size=True))


for n, most, iou, least in ((30, 10, 0.3, 0.1), (30, 40, 0.5, -np.inf), (8, 5, 0.0, 0.0), (8, 5, 1.0, 0.5), (1, 3, 0.5, 0.0), (0, 3, 0.5, 0.0), (5, 0, 0.5, 0.0), (6, 4, 0.5, 2.0)):
    cases.add(f"NonMaxSuppressionV4 {n} {most} {iou} {least}", lambda b, s, i, l, m=most: suppress(b, s, i, l, m), boxes(n), rng.uniform(0, 1, n).astype(F32),
              np.array(iou, F32), np.array(least, F32))
same = np.repeat(boxes(3), 2, 0)
flipped = same[:, [2, 3, 0, 1]]
for name, b, s in (("of equal boxes and scores", same, np.full(6, 0.5)), ("of corners in another order", np.concatenate([same, flipped]), np.arange(12) % 5),
                   ("of boxes without area", np.zeros((4, 4)), np.arange(4)), ("of scores that are none", same, np.array([1, np.nan, np.inf, -np.inf, 2, 3]))):
    cases.add(f"NonMaxSuppressionV4 {name}", lambda b, s: suppress(b, s, 0.5, -1.0, 6), b.astype(F32), s.astype(F32))
cases.add("NonMaxSuppressionV4 float16", lambda b, s: suppress(b, s, np.array(0.5, F16), np.array(0, F16), 4), same.astype(F16), np.arange(6).astype(F16))
cases.fails("NonMaxSuppressionV4 with a threshold above 1", "iou_threshold must be in [0, 1]", lambda b, s, i: suppress(b, s, i, 0.0, 4), same,
            np.ones(6, F32), np.array(1.5, F32))
