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
half = np.random.default_rng(3)
for turn in range(3):  # overlaps that only as float16 are the threshold
    at = np.arange(40)[:, None] * (0.0625, 0)
    cases.add(f"NonMaxSuppressionV4 float16 of a row {turn}", lambda b, s, t=turn: suppress(b, s, np.array((0.5, 0.3333, 0.6)[t], F16), np.array(-1, F16), 40),
              np.concatenate([at, at + half.uniform(0.9, 1.1, (40, 2))], 1).astype(F16), half.uniform(0, 1, 40).astype(F16), bits=True)
cases.fails("NonMaxSuppressionV4 with a threshold above 1", "iou_threshold must be in [0, 1]", lambda b, s, i: suppress(b, s, i, 0.0, 4), same,
            np.ones(6, F32), np.array(1.5, F32))


def clusters(n, objects, seed, spread=0.1):
    """Boxes around a few places, of which many overlap, and scores of which many are equal."""
    chance = np.random.default_rng(seed)
    place = chance.uniform(0, 1, (objects, 2))[chance.integers(0, objects, n)] + chance.normal(0, 0.02, (n, 2))
    size = spread * chance.uniform(0.5, 1.5, (n, 2))
    return np.concatenate([place - size, place + size], 1).astype(F32), chance


def soft(b, s, iou, least, sigma, most):
    return tuple(raw.NonMaxSuppressionV5(boxes=b, scores=s, max_output_size=most, iou_threshold=iou, score_threshold=least, soft_nms_sigma=sigma,
                                         pad_to_max_output_size=True))


nan, inf = np.nan, np.inf
RARE = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, 1, 2, 3, -1, -2, -3, 0.25, 0.7], F32)
# Lists around the lengths of vectors, and long ones of which many boxes overlap.
for n, most, iou, least in ((15, 20, 0.4, 0), (16, 16, 0.4, 0.2), (17, 9, 0.5, 0.1), (33, 33, 0, -inf), (100, 64, 0.6, 0.05), (3001, 400, 0.5, 0.1), (1200, 1200, 0.95, -inf)):
    b, chance = clusters(n, 1 + n // 50, n)
    for kind, scores in (("", chance.uniform(0, 1, n)), (" ties", chance.integers(0, 5, n) / 4)):
        scores, numbers = scores.astype(F32), (np.array(iou, F32), np.array(least, F32))
        cases.add(f"NonMaxSuppressionV4 clusters {n} {most} {iou} {least}{kind}", lambda b, s, i, l, m=most: suppress(b, s, i, l, m), b, scores, *numbers, bits=True)
        cases.add(f"NonMaxSuppressionV5 hard {n} {most} {iou} {least}{kind}", lambda b, s, i, l, m=most: soft(b, s, i, l, 0.0, m), b, scores, *numbers, bits=True)
        for sigma in (0.0, 0.5, 0.05)[:2 if n == 1200 else 3]:  # not to denormal scores, which TensorFlow flushes
            cases.add(f"NonMaxSuppressionV5 {n} {most} {iou} {least} {sigma}{kind}", lambda b, s, i, l, g, m=most: soft(b, s, i, l, g, m), b, scores, *numbers,
                      np.array(sigma, F32))
for n, most in ((1, 3), (0, 3), (5, 0), (0, 0)):
    cases.add(f"NonMaxSuppressionV5 {n} {most}", lambda b, s, g, m=most: soft(b, s, 0.5, 0.0, g, m), boxes(n), np.ones(n, F32), np.array(0.1, F32))
for sigma in (0.0, 0.3):
    for least in (-5.0, 0.0, -inf, 0.3):
        for turn in range(3):
            b, chance = clusters(40, 5, turn)
            for value in (nan, inf):
                b[chance.uniform(size=b.shape) < (0, 0.05, 0.2)[turn]] = value
            b[:4, 2:] = b[:4, :2]
            cases.add(f"NonMaxSuppressionV5 no numbers {sigma} {least} {turn}", lambda b, s, l, g: soft(b, s, 0.3, l, g, 50), b,
                      chance.choice(RARE, 40), np.array(least, F32), np.array(sigma, F32))
for sigma in (0.0, 0.5):
    cases.add(f"NonMaxSuppressionV5 float16 {sigma}", lambda b, s, g: soft(b, s, np.array(0.5, F16), np.array(0.1, F16), g, 30), clusters(50, 4, 8)[0].astype(F16),
              np.random.default_rng(1).uniform(0, 1, 50).astype(F16), np.array(sigma, F16))
cases.fails("NonMaxSuppressionV5 of a negative sigma", "soft_nms_sigma_val must be >= 0", lambda b, s, g: soft(b, s, 0.5, 0.0, g, 4), same, np.ones(6, F32),
            np.array(-1, F32))


def combined(b, s, iou, least, of_class, most, **attributes):
    return tuple(raw.CombinedNonMaxSuppression(boxes=b, scores=s, max_output_size_per_class=of_class, max_total_size=most, iou_threshold=iou,
                                               score_threshold=least, **attributes))


# Equal scores of at most 16 places alone: more, TensorFlow sorts by std::sort, which does not keep their order.
for images, n, c, shared, of_class, most, iou, least in (
        (1, 17, 3, True, 5, 10, 0.5, 0.3), (2, 33, 2, False, 40, 100, 0.4, 0.1), (3, 16, 1, True, 4, 3, 0, 0), (1, 1, 4, False, 2, 9, 0.5, 0), (2, 0, 3, True, 2, 5, 0.5, 0),
        (1, 5, 0, True, 2, 5, 0.5, 0), (0, 5, 2, True, 2, 5, 0.5, 0), (1, 50, 2, True, 7, 1, 1, -inf), (1, 3001, 1, True, 16, 20, 0.9, 0.1), (2, 333, 4, False, 4, 11, 0.5, 0.1), (2, 40, 3, False, 10, 30, 0.5, 2), (1, 3001, 4, True, 100, 150, 0.5, 0.05),
        (1, 1000, 70, True, 30, 60, 0.6, 0.7), (2, 100, 70, False, 10, 600, 0.3, -0.5)):
    chance = np.random.default_rng(n + c)
    kinds = 1 if shared else c
    b = np.stack([clusters(images * n, 1 + n // 30, n + kind)[0].reshape(images, n, 4) for kind in range(kinds)], 2) if kinds else np.zeros((images, n, 0, 4), F32)
    for kind, scores in (("", chance.uniform(-0.2, 1, (images, n, c))), (" ties", chance.integers(0, 4, (images, n, c)) / 4)):
        if kind and c * min(of_class, n) > 16:
            continue
        for attributes in ({}, {"clip_boxes": False}, {"pad_per_class": True}):
            if n > 100 and attributes.get("pad_per_class"):
                continue
            cases.add(f"CombinedNonMaxSuppression {images} {n} {c} {shared} {of_class} {most} {iou} {least}{kind} {attributes}",
                      lambda b, s, i, l, of_class=of_class, most=most, a=attributes: combined(b, s, i, l, of_class, most, **a), b, scores.astype(F32),
                      np.array(iou, F32), np.array(least, F32), bits=True)
for least in (-5.0, 0.0, -inf, nan):  # with places that a class leaves over among the scores
    for turn in range(4):
        b, chance = clusters(60, 5, turn, 0.5)
        b[chance.uniform(size=b.shape) < (0, 0.05, 0.2, 0)[turn]] = (nan, inf)[turn % 2]
        b[:6, 2:] = b[:6, :2]
        scores = chance.choice(RARE, (1, 60, 1)) if turn < 3 else chance.choice(np.array([-3, -2, -1, 1], F32), (1, 60, 1))
        cases.add(f"CombinedNonMaxSuppression no numbers {least} {turn}", lambda b, s, l: combined(b, s, 0.3, l, 15, 14, clip_boxes=False), b.reshape(1, 60, 1, 4),
                  scores, np.array(least, F32), bits=True)
cases.add("CombinedNonMaxSuppression worse than the places left over", lambda b, s: combined(b, s, 0.5, -inf, 4, 7, clip_boxes=False), boxes(3).reshape(1, 3, 1, 4),
          np.array([[[-2, 0.5], [-3, -0.5], [1, -1.5]]], F32), bits=True)
cases.fails("CombinedNonMaxSuppression with a threshold above 1", "iou_threshold must be in [0, 1]", lambda b, s, i: combined(b, s, i, 0.0, 2, 4),
            boxes(6).reshape(1, 6, 1, 4), np.ones((1, 6, 2), F32), np.array(1.5, F32))

# Glimpses within an image, over its edges and beside it, whose noise is zero; with other noise where there is none, and how it is spread.
OFFSETS = [[0, 0], [0.3, -0.4], [-1, 1], [1.7, 0.1], [-0.05, -3], [0.999, -0.999], [nan, 0], [inf, -inf], [0.2, 1e30]]
for name in ("ExtractGlimpse", "ExtractGlimpseV2"):
    op = getattr(raw, name)
    for normalized in (True, False):
        for centered in (True, False):
            for size in ((3, 2), (5, 6), (9, 8), (1, 1)):
                for scale in (1, 4) if not normalized else (1,):
                    cases.add(f"{name} {normalized} {centered} {size} {scale}", lambda x, o, op=op, n=normalized, c=centered, s=size: op(
                        input=x, size=s, offsets=o, normalized=n, centered=c, uniform_noise=False, noise="zero"), image(len(OFFSETS), 5, 6, 2), np.array(OFFSETS, F32) * F32(scale), bits=True)
    for n, h, w, c, size in ((0, 4, 4, 1, (2, 2)), (2, 4, 4, 0, (2, 2)), (2, 4, 4, 1, (0, 3)), (2, 1, 1, 1, (1, 1)), (1, 7, 3, 5, (7, 3))):
        cases.add(f"{name} of {n} {h} {w} {c} {size}", lambda x, o, op=op, s=size: op(input=x, size=s, offsets=o, uniform_noise=False, noise="zero"), image(n, h, w, c), np.zeros((n, 2), F32), bits=True)
    for options in (dict(), dict(noise="gaussian", uniform_noise=False), dict(noise="", uniform_noise=False), dict(noise="")):
        cases.add(f"{name} {options} inside", lambda x, o, op=op, k=options: op(input=x, size=[3, 4], offsets=o, **k), image(2, 6, 7, 3), np.array([[0, 0], [0.2, -0.1]], F32), bits=True)
        x = image(1, 40, 50, 2) * F32([1, 3]) + F32([0, 5])
        cases.add(f"{name} {options} beside", lambda x, o, op=op, k=options: [f(op(input=x, size=[300, 200], offsets=o, **k), [0, 1, 2]) for f in (
            tf.reduce_mean, tf.math.reduce_std)], x, np.full((1, 2), 9, F32), atol=0.15)
        cases.add(f"{name} {options} range", lambda x, o, op=op, k=options: [op(input=x, size=[50, 60], offsets=o, **k)[..., 0] <= tf.reduce_max(x) + 1e-4, op(input=x, size=[50, 60], offsets=o, **k)[..., 0] >= tf.reduce_min(x) - 1e-4], x, np.zeros((1, 2), F32))

# Boxes over the edges, beside the image, inverted, of no numbers; more than there are colors.
chance = np.random.default_rng(5)
DRAWN = np.array([[[0.1, 0.2, 0.7, 0.8], [0, 0, 1, 1], [-0.5, 0.3, 0.4, 1.5], [0.8, 0.1, 0.2, 0.9], [0.5, 0.5, 0.5, 0.5]],
                  [[1.5, 0, 2, 1], [-3, -3, -2, -2], [nan, 0.1, 0.5, 0.5], [0.1, 0.1, nan, 0.6], [-inf, -inf, inf, inf]],
                  [[0.2, -1e30, 0.6, 1e30], [-0.01, 0.3, 1.01, 0.31], [0.4, 0.9, 0.6, 0.1], [1, 1, 1, 1], [0.25, 0, 0.25, 1]]], F32)
for dtype in (F32, F16):
    for channels in (1, 3, 4):
        cases.add(f"DrawBoundingBoxes {dtype.__name__} {channels}", lambda x, b: raw.DrawBoundingBoxes(images=x, boxes=b), image(3, 11, 14, channels, dtype=dtype), DRAWN, bits=True)
        for colors in ((1, channels), (3, channels), (7, channels + 2), (0, channels), (13, channels)):
            cases.add(f"DrawBoundingBoxesV2 {dtype.__name__} {channels} {colors}", lambda x, b, c: raw.DrawBoundingBoxesV2(images=x, boxes=b, colors=c), image(3, 11, 14, channels, dtype=dtype), DRAWN,
                      image(*colors), bits=True)
for n, h, w, count in ((2, 64, 50, 37), (1, 1, 1, 3), (1, 1, 9, 2), (2, 9, 1, 2), (0, 4, 4, 2), (1, 0, 4, 2), (2, 5, 5, 0), (1, 33, 70, 300)):
    cases.add(f"DrawBoundingBoxesV2 {n} {h} {w} of {count}", lambda x, b, c: raw.DrawBoundingBoxesV2(images=x, boxes=b, colors=c), image(n, h, w, 3),
              chance.uniform(-0.3, 1.3, (n, count, 4)).astype(F32), image(4, 3), bits=True)
cases.add("image.draw_bounding_boxes", lambda x, b: tf.image.draw_bounding_boxes(x, b, [[1.0, 0.5, 0.0]]), image(3, 20, 30, 3), DRAWN, bits=True)
