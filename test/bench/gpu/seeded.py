"""Weights that are made from seeds, and files of weights written as what they hold of them.

A kit must stay small, and random numbers do not compress. So its models' large tensors are values(): the same on every machine. A file of
weights is then a recipe, which says where such a tensor lies, in which order of its dimensions, in which type and multiplied by what, and the
bytes that no recipe makes.
"""
import itertools
import lzma
import zlib

from needed import np

LARGE = 1 << 16 # bytes of a tensor that is worth a recipe


def values(key, shape, std):
    """Float32 numbers, even in [-sqrt(3) std, sqrt(3) std), of 16 random bits each; the bits are PCG64's, which NumPy keeps as they are."""
    count = int(np.prod(shape))
    bits = np.random.PCG64(zlib.crc32(key.encode())).random_raw(-(-count // 4))
    return (bits.view("int16")[:count] * np.float32(std * 3 ** 0.5 / 32768)).astype("float32").reshape(shape)


def as_bits(array, size):
    """The bits of float32 numbers, rounded to bfloat16 for a size of 2."""
    bits = np.ascontiguousarray(array, "float32").view("uint32")
    return bits if size == 4 else ((bits + (0x7FFF + (bits >> 16 & 1))) >> 16).astype("uint16")


def signs(bits):
    return np.packbits(bits.reshape(-1)[:bits.size // 8 * 8] >> (8 * bits.itemsize - 1)).tobytes()


def orders(array):
    """The tensor with its dimensions in each order that moves something."""
    seen = set()
    for order in itertools.permutations(range(array.ndim)):
        strides = tuple(array.strides[i] for i in order if array.shape[i] > 1)
        if strides not in seen:
            seen.add(strides)
            yield order


def scaled(array, scale, axis):
    return array * scale.reshape([-1 if i == axis else 1 for i in range(array.ndim)]) if axis >= 0 else array


def find_scale(array, found, size):
    """(scale, axis, what remains), so that `found` holds the bits of scale * array + what remains; None when it holds something else."""
    want = found.astype("int64")
    if np.array_equal(as_bits(array, size), found):
        return np.ones(1, "float32"), -1, None
    real = (found.astype("uint32") << (0 if size == 4 else 16)).view("float32").astype("float64")
    for axis in reversed(range(array.ndim)):
        rest = tuple(i for i in range(array.ndim) if i != axis)
        weight = np.abs(array).astype("float64")
        middle = ((real * np.sign(array)).sum(rest) / np.maximum(weight.sum(rest), 1e-300)).astype("float32")
        best = None
        for step in (0, -1, 1, -2, 2):
            scale = (middle.view("int32") + step).view("float32")
            off = as_bits(scaled(array, scale, axis), size).astype("int64") - want
            wrong = np.count_nonzero(off, rest)
            if best is None:
                if np.abs(off).max(initial=0) > 100:
                    break
                best, fewest = scale.copy(), wrong
            else:
                best, fewest = np.where(wrong < fewest, scale, best), np.minimum(wrong, fewest)
        if best is not None:
            off = want - as_bits(scaled(array, best, axis), size).astype("int64")
            if np.abs(off).max(initial=0) <= 127:
                return best, axis, off.astype("int8") if off.any() else None
    return None


def encode(content, tensors):
    """(recipe, bytes) of a file of weights. `tensors`: (key, shape, std) of values() that it may hold."""
    pieces, size_of = [], len(content)
    views = {size: np.frombuffer(content, f"uint{8 * size}", size_of // size) for size in (4, 2)}
    packed = {size: signs(view) for size, view in views.items()}
    taken = np.zeros(size_of, bool)
    for key, shape, std in tensors:
        array = values(key, shape, std)
        for order, size in itertools.product(orders(array), (4, 2)):
            turned = array.transpose(order)
            needle, at = signs(as_bits(turned.reshape(-1)[:4096], size)), -1
            while (at := packed[size].find(needle, at + 1)) >= 0:
                first, last = at * 8, at * 8 + array.size
                if last > views[size].size or taken[first * size:last * size].any():
                    continue
                made = find_scale(turned, views[size][first:last].reshape(turned.shape), size)
                if made is None:
                    continue
                scale, axis, off = made
                pieces.append({"at": first * size, "key": key, "shape": list(shape), "std": float(std), "order": list(order), "size": size,
                               "axis": axis, "scale": scale.view("uint32").tolist() if axis >= 0 else [], "off": off is not None,
                               "extra": off})
                taken[first * size:last * size] = True
    pieces.sort(key=lambda piece: piece["at"])
    extra = b"".join(off.tobytes() for piece in pieces if (off := piece.pop("extra")) is not None)
    rest = np.frombuffer(content, "uint8")[~taken].tobytes()
    return {"bytes": size_of, "crc32": zlib.crc32(content), "pieces": pieces}, lzma.compress(extra + rest, preset=6)


def decode(recipe, compressed):
    """The file of weights; raises ValueError if it is not the one that was encoded."""
    content, taken = np.zeros(recipe["bytes"], "uint8"), np.zeros(recipe["bytes"], bool)
    stored, position, made, key = np.frombuffer(lzma.decompress(compressed), "uint8"), 0, None, None
    for piece in recipe["pieces"]:
        if key != (key := (piece["key"], tuple(piece["shape"]), piece["std"])):
            made = values(*key)
        turned = scaled(made.transpose(piece["order"]), np.array(piece["scale"], "uint32").view("float32"), piece["axis"])
        bits = as_bits(turned, piece["size"])
        if piece["off"]:
            off = stored[position:position + bits.size].view("int8").reshape(bits.shape)
            bits, position = (bits.astype("int64") + off).astype(bits.dtype), position + bits.size
        place = slice(piece["at"], piece["at"] + bits.nbytes)
        content[place], taken[place] = np.frombuffer(bits.tobytes(), "uint8"), True
    content[~taken] = stored[position:]
    if zlib.crc32(content) != recipe["crc32"]:
        raise ValueError("weights made from seeds are not those that were packed")
    return content.tobytes()
