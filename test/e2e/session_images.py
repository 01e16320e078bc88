"""Cases of run_session.py: image files in and out of tensors."""
import struct
import zlib

import numpy as np

from session_case import Run


def photo(height, width, channels, dtype="uint8", seed=0):
    """Smooth, so that what a codec loses shows."""
    random = np.random.default_rng(seed)
    y, x = np.mgrid[:height, :width]
    waves = [np.sin(x * random.uniform(0.05, 0.4) + y * random.uniform(0.05, 0.4) + random.uniform(0, 6)) for _ in range(channels)]
    image = 0.5 + 0.4 * np.stack(waves, -1) + random.uniform(-0.08, 0.08, (height, width, channels))
    return (np.clip(image, 0, 1) * np.iinfo(dtype).max).astype(dtype)


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(height, width, depth, color, rows, extra=b"", interlaced=0):
    """A PNG file of raw rows; color is libpng's number for grey, RGB, palette or those with alpha."""
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def odd_pngs():
    """Palettes, few bits, transparency, and the seven passes of Adam7."""
    random = np.random.default_rng(1)
    palette = chunk(b"PLTE", random.bytes(48))
    for depth, color, bits in ((1, 0, 1), (2, 0, 2), (4, 0, 4), (8, 0, 8), (16, 0, 16), (4, 3, 4), (8, 4, 16), (16, 6, 64), (8, 2, 24), (16, 4, 32), (16, 2, 48)):
        rows = b"".join(b"\0" + random.bytes((9 * bits + 7) // 8) for _ in range(5))
        yield png(5, 9, depth, color, rows, palette if color == 3 else b"")
        if color in (0, 2, 3):
            clear = chunk(b"tRNS", random.bytes(16) if color == 3 else b"\0\1" * (1 if color == 0 else 3))
            yield png(5, 9, depth, color, rows, (palette if color == 3 else b"") + clear)
    passes = [(-(-(5 - y) // dy), -(-(9 - x) // dx)) for y, x, dy, dx in ((0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2), (0, 1, 2, 2), (1, 0, 2, 1))]
    yield png(5, 9, 8, 2, b"".join(b"\0" + random.bytes(3 * width) for height, width in passes for _ in range(height)), interlaced=1)


def bmp(image, top_down=False):
    height, width, channels = image.shape
    rows = b"".join(row.tobytes() + b"\0" * (-width * channels % 4) for row in (image if top_down else image[::-1])[..., [2, 1, 0, 3][:channels] if channels > 1 else [0]])
    return b"BM" + struct.pack("<IHHI", 54 + len(rows), 0, 0, 54) + struct.pack("<IiiHHIIiiII", 40, width, -height if top_down else height, 1, 8 * channels, 0, len(rows), 0, 0, 0, 0) + rows


def images(tf, v1):
    """Files of every kind, decoded by every op that takes them; pixels to files and back."""
    raw, files = tf.raw_ops, v1.placeholder(tf.string, [1], name="files")
    file = files[0]
    window = v1.placeholder(tf.int32, [4], name="window")
    same = lambda name, value: tf.identity(value, name=name).name
    any_kind = [same(f"image{channels}{dtype}", raw.DecodeImage(contents=file, channels=channels, dtype=dtype, expand_animations=False))
                for channels in (0, 3) for dtype in ("uint8", "uint16", "float32")]
    grey = same("grey", raw.DecodePng(contents=file, channels=1))
    clear = [same("clear", raw.DecodePng(contents=file, channels=4)), same("clear16", raw.DecodePng(contents=file, channels=4, dtype=tf.uint16))]
    jpegs = [same(f"jpeg{ratio}{int(fancy)}{method}", raw.DecodeJpeg(contents=file, ratio=ratio, fancy_upscaling=fancy, dct_method=method))
             for ratio in (1, 2, 4, 8) for fancy in (True, False) for method in ("INTEGER_FAST", "INTEGER_ACCURATE")]
    jpegs += [same("jpeg_grey", raw.DecodeJpeg(contents=file, channels=1)), same("shape", raw.ExtractJpegShape(contents=file)),
              same("shape64", raw.ExtractJpegShape(contents=file, output_type=tf.int64))]
    cropped = [same(f"crop{channels}", raw.DecodeAndCropJpeg(contents=file, crop_window=window, channels=channels)) for channels in (0, 1)]
    whole = same("whole", raw.DecodeJpeg(contents=file, try_recover_truncated=True))
    bitmap = [same(f"bmp{channels}", raw.DecodeBmp(contents=file, channels=channels)) for channels in (0, 3, 4)]
    # To a file, and what another op reads in it.
    pixels, wide, many = (v1.placeholder(dtype, shape, name=name) for name, dtype, shape in
                          (("pixels", tf.uint8, [None] * 3), ("wide", tf.uint16, [None] * 3), ("many", tf.uint8, [None] * 4)))
    quality = v1.placeholder(tf.int32, [], name="quality")
    written = {f"jpeg_file{i}": raw.EncodeJpeg(image=pixels, **options) for i, options in enumerate((
        {}, dict(quality=30, progressive=True), dict(quality=100, chroma_downsampling=False, optimize_size=True),
        dict(density_unit="cm", x_density=11, y_density=70000, xmp_metadata="words", quality=0)))}
    written["jpeg_file_of_quality"] = raw.EncodeJpegVariableQuality(images=pixels, quality=quality)
    encoded = [same("from_" + name, raw.DecodeJpeg(contents=content)) for name, content in written.items()] + [same(name, content) for name, content in written.items()]
    png_files = [same(f"png{compression}", raw.DecodePng(contents=raw.EncodePng(image=pixels, compression=compression))) for compression in (-1, 0, 9)]
    png_wide = same("png_wide", raw.DecodePng(contents=raw.EncodePng(image=wide), dtype=tf.uint16))
    png_many = same("png_many", tf.map_fn(lambda content: raw.DecodePng(contents=content), raw.EncodePng(image=many), fn_output_signature=tf.uint8))
    rgb = tf.reshape(raw.DecodeImage(contents=file, channels=3, expand_animations=False), [1, 37, 53, 3])
    tf.reduce_mean(tf.image.resize(tf.cast(rgb, tf.float32) / 255.0, [16, 16]), [1, 2], name="model")

    made = {}
    with tf.device("CPU"), tf.Graph().as_default(), v1.Session() as session:
        for key, image in {"rgb": photo(37, 53, 3), "grey": photo(37, 53, 1), "tiny": photo(1, 1, 3)}.items():
            made["jpeg_" + key], made["smooth_" + key], made["full_" + key], made["png_" + key] = session.run([
                raw.EncodeJpeg(image=image), raw.EncodeJpeg(image=image, progressive=True), raw.EncodeJpeg(image=image, chroma_downsampling=False), raw.EncodePng(image=image)])
        made["png_alpha"], made["png_grey_alpha"], made["png_wide"], made["png_wide_alpha"] = session.run(
            [raw.EncodePng(image=photo(11, 7, channels, dtype)) for channels, dtype in ((4, "uint8"), (2, "uint8"), (3, "uint16"), (4, "uint16"))])
    feed = lambda content, **more: {"files:0": [content], **{f"{k}:0": np.array(v, "int32") for k, v in more.items()}}
    for key, content in made.items():
        yield Run(feed(content), any_kind[:3] if "alpha" in key else any_kind)
        yield Run(feed(content), jpegs if not key.startswith("png") else [grey, *clear])
    for key in ("jpeg_rgb", "smooth_grey", "full_rgb"):
        for part in ((0, 0, 37, 53), (3, 5, 20, 30), (36, 52, 1, 1), (16, 16, 16, 16), (10, 33, 27, 20)):
            yield Run(feed(made[key], window=part), cropped)
        yield Run(feed(made[key], window=(3, 5, 35, 5)), cropped[:1], error="the crop window is not in the image")
        yield Run(feed(made[key], window=(0, 0, 0, 5)), cropped[:1], error="the crop window is not in the image")
    yield Run(feed(made["jpeg_rgb"]), ["model:0"])
    for content in odd_pngs():
        yield Run(feed(content), [*any_kind, grey, *clear])
    for image in (photo(5, 6, 3), photo(4, 3, 4), photo(3, 5, 1)):
        for top_down in (False, True):
            yield Run(feed(bmp(image, top_down)), [*bitmap, any_kind[0], any_kind[3]])
    for image in (photo(37, 53, 3), photo(20, 9, 1), photo(1, 1, 3)):
        for value in (0, 50, 100):
            yield Run({"pixels:0": image, "quality:0": np.array(value, "int32")}, encoded)
        yield Run({"pixels:0": image}, png_files)
    for channels in (2, 4):
        yield Run({"pixels:0": photo(3, 5, channels)}, png_files)
        yield Run({"wide:0": photo(3, 5, channels, "uint16")}, [png_wide])
    yield Run({"many:0": np.stack([photo(3, 5, 3, seed=i) for i in range(4)])}, [png_many])

    # Damaged, truncated and hostile files.
    yield Run(feed(made["jpeg_rgb"][:-2]), [whole])  # what stands for missing pixels differs by the codec's version
    yield Run(feed(made["jpeg_rgb"][:-300]), jpegs[:1], error="JPEG data: the data ends too early")
    yield Run(feed(made["jpeg_rgb"][:100]), any_kind[:1], error="JPEG data: ")
    yield Run(feed(made["png_rgb"][:-300]), [grey], error="PNG data: the data ends too early")
    yield Run(feed(made["png_rgb"][:20]), [grey], error="PNG data: the data ends too early")
    yield Run(feed(made["png_rgb"][:60] + b"??" + made["png_rgb"][62:]), [grey], error="PNG data: ")
    yield Run(feed(png(2**30, 2**30, 8, 2, b"")), [grey], error="PNG data: ")
    yield Run(feed(png(900000, 900000, 8, 2, b"")), [grey], error="PNG data: the image is too large")
    size = made["jpeg_rgb"].index(b"\xff\xc0") + 5
    yield Run(feed(made["jpeg_rgb"][:size] + b"\xff\xdc\xff\xdc" + made["jpeg_rgb"][size + 4:]), jpegs[:1], error="JPEG data: the image is too large")
    yield Run(feed(bmp(photo(5, 6, 3))[:-1]), bitmap[:1], error="BMP data: ")
    yield Run(feed(b"BM"), bitmap[:1], error="BMP data: ")
    yield Run(feed(b"words"), any_kind[:1], error="the image is no JPEG, PNG or BMP file")
    yield Run(feed(b"GIF89a\x01\x00\x01\x00"), any_kind[:1], error="the image is a GIF file")
    yield Run(feed(b""), any_kind[:1], error="the image is no JPEG, PNG or BMP file")
    yield Run(feed(made["jpeg_rgb"]), clear[:1], error="JPEG files cannot have channels = 4")
    yield Run(feed(made["png_rgb"]), bitmap[:1], error="the image is a PNG file")
    yield Run({"pixels:0": photo(3, 5, 2)}, encoded[:1], error="the image must have 1 or 3 channels, got shape [3,5,2]")
    yield Run({"pixels:0": photo(3, 5, 3), "quality:0": np.array(101, "int32")}, encoded[4:5], error="quality must be in [0, 100], got 101")
    yield Run({"pixels:0": photo(3, 5, 5)}, png_files[:1], error="the image must have 1 to 4 channels, got shape [3,5,5]")
    yield Run({"pixels:0": np.zeros((0, 5, 3), "uint8")}, png_files[:1], error="cannot be a PNG file")
    yield Run({"pixels:0": np.zeros((0, 5, 3), "uint8")}, encoded[:1], error="cannot be a JPEG file")
