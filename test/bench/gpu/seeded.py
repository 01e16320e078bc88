"""Weights that are made from seeds, and files of weights written as what they hold of them.

A kit must stay small, and random numbers do not compress. So its models' large tensors are values(): the same on every machine. A file of
weights is then a recipe, which says where such a tensor lies, in which order of its dimensions, in which type and multiplied by what, and the
bytes that no recipe makes.
"""
import functools
import itertools
import lzma
import zlib

from needed import np

HEADS = (64, 32) # sizes of one, whose queries, keys and values lie together
LARGE = 1 << 16 # bytes of a tensor that is worth a recipe


@functools.lru_cache(maxsize=3) # neighbouring pieces are often of the same ones
def values(key, shape, std):
    """Float32 numbers, even in [-sqrt(3) std, sqrt(3) std), of 16 random bits each; the bits are PCG64's, which NumPy keeps as they are."""
    count = int(np.prod(shape))
    bits = np.random.PCG64(zlib.crc32(key.encode())).random_raw(-(-count // 4))
    return (bits.view("int16")[:count] * np.float32(std * 3 ** 0.5 / 32768)).astype("float32").reshape(shape)


FORMS = {"f32": 4, "tf32": 4, "bf16": 2} # bytes of a number
TF32_ZEROS = 13 # bits at the end of numbers that pack-weights rounds to eleven


def as_bits(array, form):
    """The bits of float32 numbers, rounded where the form is bfloat16 or, without the zeros at the end, TF32."""
    bits = np.ascontiguousarray(array, "float32").view("uint32")
    if form == "bf16":
        return ((bits + (0x7FFF + (bits >> 16 & 1))) >> 16).astype("uint16")
    return bits if form == "f32" else (bits + (1 << TF32_ZEROS - 1)) >> TF32_ZEROS


def signs(numbers):
    """A bit for each of an array's numbers, but for those that fill no byte."""
    return np.packbits(numbers.reshape(-1)[:numbers.size // 8 * 8] < 0).tobytes()


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


def find_scale(array, found, form):
    """(scale, axis, what remains), so that `found` holds the bits of scale * array + what remains; None when it holds something else."""
    if form == "tf32":
        if (found & (1 << TF32_ZEROS) - 1).any():
            return None
        found = found >> TF32_ZEROS
    want = found.astype("int64")
    if np.array_equal(as_bits(array, form), found):
        return np.ones(1, "float32"), -1, None
    real = (found.astype("uint32") << {"f32": 0, "tf32": TF32_ZEROS, "bf16": 16}[form]).view("float32").astype("float64")
    for axis in reversed(range(array.ndim)):
        rest = tuple(i for i in range(array.ndim) if i != axis)
        weight = np.abs(array).astype("float64")
        middle = ((real * np.sign(array)).sum(rest) / np.maximum(weight.sum(rest), 1e-300)).astype("float32")
        best = None
        for step in (0, -1, 1, -2, 2):
            scale = (middle.view("int32") + step).view("float32")
            off = as_bits(scaled(array, scale, axis), form).astype("int64") - want
            wrong = np.count_nonzero(off, rest)
            if best is None:
                if np.abs(off).max(initial=0) > 100:
                    break
                best, fewest = scale.copy(), wrong
            else:
                best, fewest = np.where(wrong < fewest, scale, best), np.minimum(wrong, fewest)
        if best is not None:
            off = want - as_bits(scaled(array, best, axis), form).astype("int64")
            if np.abs(off).max(initial=0) <= 127:
                return best, axis, off.astype("int8") if off.any() else None
    return None


def make(source):
    """The matrix or tensor that a piece holds: one of values(), or several beside each other in turns of so many columns, or some of its rows."""
    arrays = [values(key, tuple(source["shape"]), source["std"][i]) for i, key in enumerate(source["keys"])]
    first, last = source["rows"]
    if len(arrays) == 1:
        return arrays[0][first:last]
    rows, columns = source["shape"]
    return np.stack([array.reshape(rows, -1, source["turns"]) for array in arrays], 2).reshape(rows, len(arrays) * columns)[first:last]


def sources(tensors):
    """In lists, of which the later ones are for tensors that the earlier ones did not show: whole ones; matrices that are multiplied as one, and
    both in parts of their rows, as products are split."""
    of = lambda some: {"keys": [t[0] for t in some], "shape": list(some[0][1]), "std": [float(t[2]) for t in some], "rows": [0, some[0][1][0]],
                       "turns": some[0][1][-1]}
    whole = [of([t]) for t in tensors]
    three = [of(tensors[i:i + 3]) | {"turns": turns} for i in range(len(tensors) - 2)
             if len({tuple(t[1]) for t in tensors[i:i + 3]}) == 1 and len(tensors[i][1]) == 2
             for turns in (tensors[i][1][1], *HEADS) if tensors[i][1][1] % turns == 0]
    yield whole
    yield three
    for parts in (2, 3, 4):
        for sort in (whole, three):
            yield [source | {"rows": [source["shape"][0] * i // parts, source["shape"][0] * (i + 1) // parts]}
                   for source in sort if len(source["shape"]) == 2 and source["shape"][0] % parts == 0 for i in range(parts)]


def encode(content, tensors):
    """(recipe, bytes) of a file of weights. `tensors`: (key, shape, std) of values() that it may hold."""
    pieces, size_of = [], len(content)
    views = {size: np.frombuffer(content, f"uint{8 * size}", size_of // size) for size in (4, 2)}
    packed = {size: signs(view.view(f"int{8 * size}")) for size, view in views.items()}
    taken = np.zeros(size_of, bool)

    def search(source):
        array = make(source)
        for order, (form, size) in itertools.product(orders(array), FORMS.items()):
            turned = array.transpose(order)
            needle, at = signs(turned.reshape(-1)[:4096]), -1
            while (at := packed[size].find(needle, at + 1)) >= 0:
                first, last = at * 8, at * 8 + array.size
                if last > views[size].size or taken[first * size:last * size].any():
                    continue
                found = find_scale(turned, views[size][first:last].reshape(turned.shape), form)
                if found is None:
                    continue
                scale, axis, off = found
                pieces.append({"at": first * size, **source, "order": list(order), "form": form, "axis": axis,
                               "scale": scale.view("uint32").tolist() if axis >= 0 else [], "off": off is not None, "extra": off})
                taken[first * size:last * size] = True
                yield from source["keys"]

    done = set()
    for some in sources(tensors):
        done |= {key for source in some if not done & set(source["keys"]) for key in search(source)}
    pieces.sort(key=lambda piece: piece["at"])
    extra = b"".join(off.tobytes() for piece in pieces if (off := piece.pop("extra")) is not None)
    rest = np.frombuffer(content, "uint8")[~taken].tobytes()
    return {"bytes": size_of, "crc32": zlib.crc32(content), "pieces": pieces}, lzma.compress(extra + rest, preset=6)


def decode(recipe, compressed):
    """The file of weights; raises ValueError if it is not the one that was encoded."""
    content, taken = np.zeros(recipe["bytes"], "uint8"), np.zeros(recipe["bytes"], bool)
    stored, position = np.frombuffer(lzma.decompress(compressed), "uint8"), 0
    for piece in recipe["pieces"]:
        turned = scaled(make(piece).transpose(piece["order"]), np.array(piece["scale"], "uint32").view("float32"), piece["axis"])
        bits = as_bits(turned, piece["form"])
        if piece["off"]:
            off = stored[position:position + bits.size].view("int8").reshape(bits.shape)
            bits, position = (bits.astype("int64") + off).astype(bits.dtype), position + bits.size
        if piece["form"] == "tf32":
            bits = bits << TF32_ZEROS
        place = slice(piece["at"], piece["at"] + bits.nbytes)
        content[place], taken[place] = np.frombuffer(bits.tobytes(), "uint8"), True
    content[~taken] = stored[position:]
    if zlib.crc32(content) != recipe["crc32"]:
        raise ValueError("weights made from seeds are not those that were packed")
    return content.tobytes()
