"""The conformance files of batch normalisation, Fourier transforms, matrix decompositions and random bits.

Expected values are NumPy's in float64 (complex128), rounded once.
"""
import numpy as np
from generate import DTYPES, FLOATS, INF, NAN, File, array
from generate_tensor import ints, run

TOLERANCE = {"f16": 4e-3, "bf16": 3e-2, "f32": 3e-6, "f64": 1e-12, "complex<f32>": 3e-6, "complex<f64>": 1e-12}
WIDE = ["f32", "f64", "complex<f32>", "complex<f64>"]


def numbers(shape, d, seed=1):
    """Standard normal numbers that the type can represent."""
    rng = np.random.default_rng(seed)
    v = rng.standard_normal(shape)
    if d.startswith("complex"):
        v = v + 1j * rng.standard_normal(shape)
    return v.astype(DTYPES[d])


def exact(v):
    return v.astype(np.complex128 if np.iscomplexobj(v) else np.float64)


def normalise(x, scale, offset, mean, variance, eps, feature):
    shape = [-1 if i == feature else 1 for i in range(x.ndim)]
    return scale.reshape(shape) * (x - mean.reshape(shape)) / np.sqrt(variance.reshape(shape) + eps) + offset.reshape(shape)


def batch_norm_cases():
    for shape, feature, special in (((2, 3, 4), 2, None), ((2, 3, 4), 1, None), ((5, 1), 0, None), ((3,), 0, None), ((1, 2), 1, None),
                                    ((0, 3), 1, None), ((2, 0), 1, None), ((4, 2), 1, NAN), ((4, 2), 1, INF), ((40, 5, 3), 2, None)):
        name = "x".join(map(str, shape)) + f"_f{feature}" + ("" if special is None else "_nan" if special != special else "_inf")
        yield name, shape, feature, special


def write_batch_norm():
    eps = float(np.float32(0.001))
    attrs = "{{epsilon = 1.000000e-03 : f32, feature_index = {} : i64}}"
    inference = File("batch_norm_inference", "batch_norm_inference of every float type, along each dimension, with NaN and infinity in one feature.")
    training = File("batch_norm_training", "batch_norm_training of every float type; a feature of no elements has no mean.")
    grad = File("batch_norm_grad", "batch_norm_grad of every float type.")
    for d in FLOATS:
        tol = TOLERANCE[d]
        for name, shape, feature, special in batch_norm_cases():
            n = shape[feature]
            x, scale, offset = numbers(shape, d), numbers((n,), d, 2), numbers((n,), d, 3)
            mean, dy = numbers((n,), d, 4), numbers(shape, d, 6)
            variance = np.abs(numbers((n,), d, 5)) + array(0.5, d)
            if special is not None:
                x[0, 0] = special
            f64 = [exact(v) for v in (x, scale, offset, mean, variance, dy)]
            xe, se, oe, me, ve, de = f64
            head = "{0}, {1}, {2}"
            run(inference, f"{d}_{name}", f"hlo.batch_norm_inference {head}, {{3}}, {{4}} {attrs.format(feature)} : {{sig}}",
                [(v, d) for v in (x, scale, offset, mean, variance)],
                [(normalise(xe, se, oe, me, ve, eps, feature).astype(DTYPES[d]), d)], tolerance=tol)
            dims = tuple(i for i in range(len(shape)) if i != feature)
            batch_mean, batch_var = (xe.mean(dims), xe.var(dims)) if dims else (xe, 0 * xe)
            y = normalise(xe, se, oe, batch_mean, batch_var, eps, feature)
            run(training, f"{d}_{name}", f"hlo.batch_norm_training {head} {attrs.format(feature)} : {{sig}}",
                [(v, d) for v in (x, scale, offset)], [(v.astype(DTYPES[d]), d) for v in (y, batch_mean, batch_var)], tolerance=4 * tol)
            over = [-1 if i == feature else 1 for i in range(len(shape))]
            centred, count = xe - me.reshape(over), x.size // n if n else 0
            total, product = (de.sum(dims), (de * centred).sum(dims)) if dims else (de, de * centred)
            rest = count * de - total.reshape(over) - centred * (product / (ve + eps)).reshape(over)
            dx = (se / np.sqrt(ve + eps)).reshape(over) / count * rest if x.size else xe
            run(grad, f"{d}_{name}", f"hlo.batch_norm_grad {head}, {{3}}, {{4}} {attrs.format(feature)} : {{sig}}",
                [(v, d) for v in (x, scale, mean, variance, dy)],
                [(v.astype(DTYPES[d]), d) for v in (dx, product / np.sqrt(ve + eps), total)], tolerance=16 * tol)
    for f in (inference, training, grad):
        f.write()


def write_fft():
    f = File("fft", "fft: every kind, lengths of one product, composite, prime and with large prime factors, up to three dimensions.")
    shapes = [(n,) for n in (1, 2, 3, 8, 15, 64, 67, 96, 134)] + [(2, 3, 5), (3, 0), (0, 4), (2, 1, 1)]
    for part, d in (("f32", "complex<f32>"), ("f64", "complex<f64>")):
        for shape in shapes:
            name = d + "_" + "x".join(map(str, shape))
            x = numbers(shape, d)
            for kind, fn in (("FFT", np.fft.fft), ("IFFT", np.fft.ifft)):
                e = fn(exact(x)) if x.size else x
                run(f, f"{name}_{kind}", f"hlo.fft {{0}}, {kind}, length = [{shape[-1]}] : {{sig}}", [(x, d)], [(e.astype(DTYPES[d]), d)],
                    tolerance=TOLERANCE[d] * 4)
            r = numbers(shape, part)
            half = np.fft.rfft(exact(r)) if r.size else np.zeros(shape[:-1] + (shape[-1] // 2 + 1 if shape[-1] else 0,))
            half = half.astype(DTYPES[d])
            run(f, f"{name}_RFFT", f"hlo.fft {{0}}, RFFT, length = [{shape[-1]}] : {{sig}}", [(r, part)], [(half, d)],
                tolerance=TOLERANCE[d] * 4)
            # Any half spectrum: the imaginary part of the mean has no effect.
            any_half = numbers(half.shape, d, 3)
            e = np.fft.irfft(exact(any_half), shape[-1]) if r.size else r
            run(f, f"{name}_IRFFT", f"hlo.fft {{0}}, IRFFT, length = [{shape[-1]}] : {{sig}}", [(any_half, d)], [(e.astype(DTYPES[part]), part)],
                tolerance=TOLERANCE[d] * 4)
        long = numbers((1980,), d)  # 1980 = 44 * 45
        run(f, f"{d}_1980_FFT", "hlo.fft {0}, FFT, length = [1980] : {sig}", [(long, d)], [(np.fft.fft(exact(long)).astype(DTYPES[d]), d)],
            tolerance=TOLERANCE[d] * 64)  # sums of 1980 numbers
        for shape in ((2, 4, 6), (3, 2, 5), (2, 2, 3, 5)):
            for dims in (2, 3):
                axes, length = tuple(range(-dims, 0)), shape[-dims:]
                name = f"{d}_{dims}d_" + "x".join(map(str, shape))
                x, r = numbers(shape, d), numbers(shape, part)
                half = numbers(shape[:-1] + (shape[-1] // 2 + 1,), d)
                for kind, v, vd, e, ed in (("FFT", x, d, np.fft.fftn(exact(x), axes=axes), d), ("IFFT", x, d, np.fft.ifftn(exact(x), axes=axes), d),
                                           ("RFFT", r, part, np.fft.rfftn(exact(r), axes=axes), d),
                                           ("IRFFT", half, d, np.fft.irfftn(exact(half), s=length, axes=axes), part)):
                    run(f, f"{name}_{kind}", f"hlo.fft {{0}}, {kind}, length = {ints(length)} : {{sig}}", [(v, vd)], [(e.astype(DTYPES[ed]), ed)],
                        tolerance=TOLERANCE[d] * 4)
        x = numbers((2, 8), d)
        x[0, 1] = complex(NAN, NAN) # of one part, it depends on the algorithm which results are NaN
        e = np.fft.fft(exact(x))
        e[0] = complex(NAN, NAN)
        run(f, f"{d}_nan", "hlo.fft {0}, FFT, length = [8] : {sig}", [(x, d)], [(e.astype(DTYPES[d]), d)], tolerance=TOLERANCE[d] * 4)
    f.write()


def factor(batch, n, d, seed=1):
    """Well-conditioned lower triangular matrices with a real positive diagonal."""
    l = np.tril(exact(numbers(batch + (n, n), d, seed))) / max(n, 1) ** 0.5
    at = np.arange(n)
    l[..., at, at] = np.abs(l[..., at, at]) + 1
    return l


def adjoint(v):
    return np.conj(np.swapaxes(v, -1, -2))


def large(f, d, n):
    """Names of a lower triangular [2, n, n] with a large diagonal, and of it times its adjoint, computed by the program."""
    part = d[8:-1] if d.startswith("complex") else d
    t, r = f"tensor<2x{n}x{n}x{d}>", f"tensor<2x{n}x{n}x{part}>"
    pred, at = f"tensor<2x{n}x{n}xi1>", f"tensor<2x{n}x{n}xi32>"

    def real(step):
        # sin of multiples of the position: small beside the diagonal, so that the matrix is well conditioned.
        flat = f.op_(f"hlo.iota dim = 0 : tensor<{2 * n * n}x{part}>")
        scaled = f.op_(f"hlo.multiply {flat}, {f.op_(f'hlo.constant dense<{step}> : tensor<{2 * n * n}x{part}>')} : tensor<{2 * n * n}x{part}>")
        return f.op_(f"hlo.reshape {f.op_(f'hlo.sine {scaled} : tensor<{2 * n * n}x{part}>')} : (tensor<{2 * n * n}x{part}>) -> {r}")
    x = real("1.37")
    if part != d:
        x = f.op_(f"hlo.complex {x}, {real('0.71')} : ({r}, {r}) -> {t}")
    value = lambda v: f"dense<({v}, 0.0)>" if part != d else f"dense<{v}>"
    x = f.op_(f"hlo.multiply {x}, {f.op_(f'hlo.constant {value(0.01)} : {t}')} : {t}")
    row, column = (f.op_(f"hlo.iota dim = {i} : {at}") for i in (1, 2))
    below, diagonal = (f.op_(f"hlo.compare {c}, {row}, {column} : ({at}, {at}) -> {pred}") for c in ("GT", "EQ"))
    l = f.op_(f"hlo.select {below}, {x}, {f.op_(f'hlo.constant {value(0.0)} : {t}')} : ({pred}, {t}, {t}) -> {t}")
    l = f.op_(f"hlo.select {diagonal}, {f.op_(f'hlo.constant {value(1.5)} : {t}')}, {l} : ({pred}, {t}, {t}) -> {t}")
    h = l
    if part != d:
        re, im = (f.op_(f"hlo.{p} {l} : ({t}) -> {r}") for p in ("real", "imag"))
        h = f.op_(f"hlo.complex {re}, {f.op_(f'hlo.negate {im} : {r}')} : ({r}, {r}) -> {t}")
    dims = "<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>"
    return l, f.op_(f"hlo.dot_general {l}, {h}, {dims} : ({t}, {t}) -> {t}"), t


def same(f, actual, expected, t, tolerance):
    f.lines.append(f'hlo.custom_call "check.expect_almost_eq"({actual}, {expected}) {{tolerance = {tolerance:.1e} : f64}} : ({t}, {t}) -> ()')


def write_cholesky():
    f = File("cholesky", "cholesky, lower and upper: sizes 0 and 1, batches, sizes of several blocks; NaN where a is not positive definite.")
    for d in FLOATS + WIDE[2:]:
        for batch, n in (((), 1), ((), 3), ((2,), 4), ((2, 3), 2), ((), 0), ((0,), 3)):
            l = factor(batch, n, d)
            a = (l @ adjoint(l)).astype(DTYPES[d])
            l = np.linalg.cholesky(exact(a)) if a.size else a
            other = np.triu(np.full((n, n), NAN), 1)  # must not be read
            name = f"{d}_{'x'.join(map(str, batch + (n, n)))}"
            for lower in (True, False):
                hidden = a + (other if lower else other.T).astype(DTYPES[d]) if n == 3 else a
                e = (l if lower else adjoint(l)).astype(DTYPES[d])
                run(f, f"{name}_{'lower' if lower else 'upper'}", f"hlo.cholesky {{0}} {{lower = {str(lower).lower()}}} : {{sig}}", [(hidden, d)], [(e, d)],
                    tolerance=TOLERANCE[d] * 8)
        for n in (65, 130) if d in WIDE else ():
            f.case(f"{d}_blocks{n}")
            l, a, t = large(f, d, n)
            same(f, f.op_(f"hlo.cholesky {a} {{lower = true}} : ({t}) -> {t}"), l, t, TOLERANCE[d] * 8)
        a = array([[[4, 2, 0], [2, 1, 0], [0, 0, -1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]], d) * array(1, d)
        e = np.zeros((2, 3, 3), DTYPES[d])
        e[0] = [[2, 0, 0], [1, 0, 0], [0, NAN, NAN]]
        e[1] = np.eye(3)
        if not d.startswith("complex"):
            run(f, f"{d}_not_positive", "hlo.cholesky {0} {lower = true} : {sig}", [(a, d)], [(e, d)])
    f.write()


def write_triangular_solve():
    f = File("triangular_solve", "triangular_solve: sides, triangles, transposes, unit diagonals; what lies beside the triangle is not read.")
    for d in FLOATS + WIDE[2:]:
        cases = [((2,), 3, 2), ((), 1, 1), ((), 4, 0), ((), 0, 2), ((0,), 2, 2)]
        for batch, n, m in cases:
            full = [(s, l, u, t) for s in (True, False) for l in (True, False) for u in (True, False) for t in ("NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")]
            for i, (left, lower, unit, trans) in enumerate(full):
                if n != 3 and i % 5:
                    continue
                a = factor(batch, n, d)
                a = (a if lower else np.swapaxes(a, -1, -2)).astype(DTYPES[d])
                b = numbers(batch + ((n, m) if left else (m, n)), d, 7)
                op = exact(a)
                if unit:
                    op[..., np.arange(n), np.arange(n)] = 1
                op = op if trans == "NO_TRANSPOSE" else np.swapaxes(op, -1, -2) if trans == "TRANSPOSE" else adjoint(op)
                if not b.size:
                    e = b
                elif left:
                    e = np.linalg.solve(op, exact(b))
                else:
                    e = np.swapaxes(np.linalg.solve(np.swapaxes(op, -1, -2), np.swapaxes(exact(b), -1, -2)), -1, -2)
                beside = np.full((n, n), NAN)
                hidden = a + (np.triu(beside, 1) if lower else np.tril(beside, -1)).astype(DTYPES[d])
                name = f"{d}_{'x'.join(map(str, batch + (n, m)))}_{'left' if left else 'right'}_{'lower' if lower else 'upper'}_{trans}{'_unit' if unit else ''}"
                text = (f"hlo.triangular_solve {{0}}, {{1}}, {trans} {{left_side = {str(left).lower()}, lower = {str(lower).lower()}, "
                        f"unit_diagonal = {str(unit).lower()}}} : {{sig}}")
                run(f, name, text, [(hidden, d), (b, d)], [(e.astype(DTYPES[d]), d)], tolerance=TOLERANCE[d] * 16)
        for n in (65, 130) if d in WIDE else ():
            f.case(f"{d}_blocks{n}")
            l, a, t = large(f, d, n)
            flags = "{left_side = false, lower = true, unit_diagonal = false}"
            same(f, f.op_(f"hlo.triangular_solve {l}, {a}, ADJOINT {flags} : ({t}, {t}) -> {t}"), l, t, TOLERANCE[d] * 16)
        text = "hlo.triangular_solve {0}, {1}, NO_TRANSPOSE {left_side = true, lower = true, unit_diagonal = false} : {sig}"
        if not d.startswith("complex"):
            run(f, f"{d}_singular", text, [(array([[0, 0], [1, 1]], d), d), (array([[1, 0], [1, 2]], d), d)], [(array([[INF, NAN], [-INF, NAN]], d), d)])
    f.write()


def threefry(key, counters):
    """Two ui32 words for each ui64 counter."""
    with np.errstate(over="ignore"):
        keys = [np.uint32(key & 0xFFFFFFFF), np.uint32(key >> 32)]
        keys.append(keys[0] ^ keys[1] ^ np.uint32(0x1BD11BDA))
        x0, x1 = counters.astype(np.uint32) + keys[0], (counters >> np.uint64(32)).astype(np.uint32) + keys[1]
        for group in range(5):
            for r in ((13, 15, 26, 6), (17, 29, 16, 24))[group % 2]:
                x0 = x0 + x1
                x1 = (x1 << np.uint32(r) | x1 >> np.uint32(32 - r)) ^ x0
            x0, x1 = x0 + keys[(group + 1) % 3], x1 + keys[(group + 2) % 3] + np.uint32(group + 1)
    return x0, x1


def philox(key, counters):
    """Four words for each counter, a Python integer of 128 bits."""
    out, mask = [], 0xFFFFFFFF
    for c in counters:
        x, k0, k1 = [c >> s & mask for s in (0, 32, 64, 96)], key & mask, key >> 32
        for _ in range(10):
            a, b = x[0] * 0xD2511F53, x[2] * 0xCD9E8D57
            x = [(b >> 32) ^ x[1] ^ k0, b & mask, (a >> 32) ^ x[3] ^ k1, a & mask]
            k0, k1 = (k0 + 0x9E3779B9) & mask, (k1 + 0xBB67AE85) & mask
        out.append(x)
    return np.array(out, dtype=np.uint32).reshape(-1, 4)


def threefry_bits(key, counter, shape, wide):
    with np.errstate(over="ignore"):
        if wide:
            x0, x1 = threefry(key, np.uint64(counter) + np.arange(int(np.prod(shape)), dtype=np.uint64))
            return (x0.astype(np.uint64) | x1.astype(np.uint64) << np.uint64(32)).reshape(shape), int(np.prod(shape))
        half, split = list(shape), 0
        if shape:
            even = [i for i, n in enumerate(shape) if n % 2 == 0]
            split = even[0] if even else int(np.argmax(shape))
            half[split] = (half[split] + 1) // 2
        count = int(np.prod(half))
        x0, x1 = threefry(key, np.uint64(counter) + np.arange(count, dtype=np.uint64))
    if not shape:
        return x0.reshape(()), 1
    both = np.stack([x0.reshape(half), x1.reshape(half)], split + 1)
    half[split] *= 2
    return np.take(both.reshape(half), range(shape[split]), split), count


def philox_bits(state, shape, wide):
    n, per = int(np.prod(shape)), 2 if wide else 4
    blocks = -(-n // per)
    start = state[1] | (state[2] if len(state) > 2 else state[0]) << 64
    v = philox(state[0], [(start + i) % 2**128 for i in range(blocks)])
    v = v.view(np.uint64) if wide else v
    end = (start + blocks) % 2**128
    return v.reshape(-1)[:n].reshape(shape), [state[0], end & (2**64 - 1), end >> 64][:len(state)]


def write_rng_bit_generator():
    f = File("rng_bit_generator", "rng_bit_generator: the bits of Threefry and Philox, and counters that carry.")
    top = 2**64 - 1
    # Known answers of the algorithms' authors: key and counter zero.
    assert [int(w[0]) for w in threefry(0, np.zeros(1, np.uint64))] == [0x6B200159, 0x99BA4EFE]
    assert philox(0, [0]).tolist() == [[0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]]
    for d in ("i8", "ui8", "i16", "ui16", "i32", "ui32", "i64", "ui64", "f16", "f32", "f64"):
        width = 8 * np.dtype(DTYPES[d]).itemsize
        for name, state in (("ones", [1, 2]), ("carry", [0x123456789ABCDEF0, top - 1]), ("wide", [7, top - 1, 5]), ("wrap", [top, top, top])):
            for shape in ((), (1,), (4,), (3, 5), (2, 0), (3, 2, 3)):
                for algorithm in ("THREE_FRY", "PHILOX", "DEFAULT"):
                    if algorithm == "THREE_FRY" and len(state) > 2 or algorithm == "DEFAULT" and d != "ui32":
                        continue
                    if algorithm == "THREE_FRY":
                        bits, count = threefry_bits(state[0], state[1], shape, width == 64)
                        after = [state[0], (state[1] + count) % 2**64]
                    else:
                        bits, after = philox_bits(state, shape, width == 64)
                    word = np.dtype(f"uint{width}")
                    e = np.ascontiguousarray(bits.astype(word)).view(DTYPES[d]).reshape(shape)
                    if d in FLOATS and np.isnan(e.astype(np.float64)).any():
                        continue  # a check takes all NaN for equal
                    run(f, f"{d}_{name}_{algorithm}_{'x'.join(map(str, shape)) or 'scalar'}", f"hlo.rng_bit_generator {algorithm}, {{0}} : {{sig}}",
                        [(np.array(state, np.uint64), "ui64")], [(np.array(after, np.uint64), "ui64"), (e, d)])
    f.write()


def main():
    write_batch_norm()
    write_fft()
    write_cholesky()
    write_triangular_solve()
    write_rng_bit_generator()
