"""Fourier transforms, matrix decompositions and solves."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("linalg")
raw = tf.raw_ops
rng = np.random.default_rng(9)
F16, F32, F64, C64, C128 = np.float16, np.float32, np.float64, np.complex64, np.complex128


def data(*shape, dtype=F32):
    v = rng.standard_normal(shape)
    if np.dtype(dtype).kind == "c":
        v = v + 1j * rng.standard_normal(shape)
    return v.astype(dtype)


def label(op, dtype, shape):
    return f"{op} {np.dtype(dtype).name} {list(shape)}"


for dtype, real in ((C64, F32), (C128, F64)):
    tol = 2e-5 if dtype is C64 else 1e-11
    for shape in ((1,), (2,), (7,), (16,), (3, 12), (2, 100), (67,), (2, 134), (1024,), (0, 4)):
        for op in ("FFT", "IFFT"):
            cases.add(label(op, dtype, shape), lambda x, op=op: getattr(raw, op)(input=x), data(*shape, dtype=dtype), tol=tol, atol=tol)
    for op, shape in (("FFT2D", (2, 3, 4)), ("IFFT2D", (5, 6)), ("FFT3D", (2, 3, 4)), ("IFFT3D", (2, 2, 3, 4)), ("FFT3D", (1, 1, 5))):
        cases.add(label(op, dtype, shape), lambda x, op=op: getattr(raw, op)(input=x), data(*shape, dtype=dtype), tol=tol, atol=tol)
    # Radices of kernels and their products, one pass and several, beside vectors of any width; batches that leave some over. Each size forwards in both
    # types, and backwards, from real and to real numbers in one of them.
    for i, n in enumerate((2, 3, 5, 8, 13, 15, 17, 31, 32, 60, 64, 97, 100, 128, 180, 243, 256, 343, 400, 480, 512, 1000, 1024, 1331, 2048, 4096, 5040)):
        batch, size = (1, 3, 17)[i % 3], max(1, n ** 0.5 / 8) # errors grow as results do, with the root of n
        cases.add(label("FFT", dtype, (batch, n)), lambda x: raw.FFT(input=x), data(batch, n, dtype=dtype), tol=tol, atol=tol * size)
        if (i % 2 == 0) == (dtype is C64):
            cases.add(label("IFFT", dtype, (batch, n)), lambda x: raw.IFFT(input=x), data(batch, n, dtype=dtype), tol=tol, atol=tol)
            cases.add(label("IRFFT", dtype, (batch, n)), lambda x, n=n, d=real: raw.IRFFT(input=x, fft_length=[n], Treal=d), data(batch, n // 2 + 1, dtype=dtype), tol=tol, atol=tol)
        else:
            cases.add(label("RFFT", real, (batch, n)), lambda x, n=n, d=dtype: raw.RFFT(input=x, fft_length=[n], Tcomplex=d), data(batch, n, dtype=real), tol=tol, atol=tol * size)
    cases.add(label("FFT", dtype, (65536,)), lambda x: raw.FFT(input=x), data(65536, dtype=dtype), tol=tol, atol=tol * 256 / 8)
    for shape in ((70, 16, 16), (3, 64, 48), (2, 97, 20), (33, 128), (1, 5), (5, 1)):
        for op in ("FFT2D", "IFFT2D"):
            cases.add(label(op, dtype, shape), lambda x, op=op: getattr(raw, op)(input=x), data(*shape, dtype=dtype), tol=tol, atol=tol)
        length = list(shape[-2:])
        cases.add(label("RFFT2D", real, shape), lambda x, n=length, d=dtype: raw.RFFT2D(input=x, fft_length=n, Tcomplex=d), data(*shape, dtype=real), tol=tol, atol=tol)
        cases.add(label("IRFFT2D", dtype, shape), lambda x, n=length, d=real: raw.IRFFT2D(input=x, fft_length=n, Treal=d),
                  data(*shape[:-1], shape[-1] // 2 + 1, dtype=dtype), tol=tol, atol=tol)
    for shape in ((2, 8, 16, 10), (12, 9, 33)):
        cases.add(label("FFT3D", dtype, shape), lambda x: raw.FFT3D(input=x), data(*shape, dtype=dtype), tol=tol, atol=tol)
        cases.add(label("IRFFT3D", dtype, shape) + " back", lambda x, n=[*shape[-3:-1], 2 * shape[-1] - 2], d=real: raw.IRFFT3D(input=x, fft_length=n, Treal=d), data(*shape, dtype=dtype), tol=tol, atol=tol)
    cases.add(f"FFT of real numbers {real.__name__}", lambda x, d=dtype: raw.FFT(input=tf.cast(x, d)), data(3, 96, dtype=real), tol=tol, atol=tol)
    cases.add(f"size of RFFT {real.__name__}", lambda x: tf.abs(tf.signal.rfft(x)), data(3, 100, dtype=real), tol=tol, atol=tol)
    for n in (2, 8, 12, 64, 100, 512, 1000, 4096): # 0 or pi
        cases.add(f"phase of RFFT {real.__name__} at the ends, {n}", lambda x: tf.math.angle(tf.signal.rfft(x)[:, ::x.shape[1] // 2]), data(9, n, dtype=real), tol=tol, atol=tol)
    # The inner dimensions are cut to fft_length.
    for op, shape, length in (("RFFT", (9,), [9]), ("RFFT", (2, 8), [8]), ("RFFT", (2, 8), [5]), ("RFFT", (200,), [200]),
                              ("RFFT", (4,), [1]), ("RFFT", (3, 64), [64]), ("RFFT", (2, 65), [65]), ("RFFT", (2, 66), [66]), ("RFFT", (3, 512), [512]), ("RFFT", (1000,), [1000]),
                              ("RFFT", (2, 75), [75]), ("RFFT", (134,), [134]), ("RFFT", (2, 4096), [4096]), ("RFFT2D", (2, 4, 6), [4, 6]), ("RFFT2D", (4, 6), [3, 3]), ("RFFT3D", (2, 3, 4), [2, 3, 4])):
        cases.add(label(op, real, shape) + f" to {length}",
                  lambda x, op=op, n=length, d=dtype: getattr(raw, op)(input=x, fft_length=n, Tcomplex=d), data(*shape, dtype=real), tol=tol, atol=tol)
    for op, shape, length in (("IRFFT", (5,), [9]), ("IRFFT", (2, 5), [8]), ("IRFFT", (2, 8), [5]), ("IRFFT", (65,), [128]),
                              ("IRFFT", (3,), [1]), ("IRFFT", (3, 33), [64]), ("IRFFT", (2, 33), [65]), ("IRFFT", (2, 257), [512]), ("IRFFT", (501,), [1000]),
                              ("IRFFT", (2, 38), [75]), ("IRFFT", (68,), [134]), ("IRFFT", (2, 2049), [4096]), ("IRFFT2D", (2, 4, 4), [4, 6]), ("IRFFT2D", (4, 6), [3, 3]), ("IRFFT3D", (2, 3, 3), [2, 3, 4])):
        cases.add(label(op, dtype, shape) + f" to {length}",
                  lambda x, op=op, n=length, d=real: getattr(raw, op)(input=x, fft_length=n, Treal=d), data(*shape, dtype=dtype), tol=tol, atol=tol)


def adjoint(v):
    return np.conj(np.swapaxes(v, -1, -2))


def positive(*shape, dtype=F32):
    v = data(*shape, dtype=dtype).astype(np.result_type(dtype, F32))
    return (v @ adjoint(v) + np.eye(shape[-1])).astype(dtype)


def conditioned(*shape, dtype=F32):
    """Far from singular, with pivots off the diagonal."""
    v = data(*shape, dtype=dtype).astype(np.result_type(dtype, F32))
    return (v + np.roll(np.eye(shape[-1]), 1, 0) * 3 * shape[-1] ** 0.5).astype(dtype)


TOL = {F16: 2e-2, F32: 5e-5, F64: 1e-10, C64: 5e-5, C128: 1e-10}
for dtype in (F16, F32, F64, C64, C128):
    tol = TOL[dtype]
    near = dict(tol=tol, atol=tol)
    # TensorFlow has no other kernels for float16 than that of MatrixInverse.
    for shape in ((1, 1), (3, 3), (2, 5, 5), (2, 1, 4, 4), (0, 0), (2, 0, 0), (70, 70)) if dtype is not F16 else ():
        cases.add(label("Cholesky", dtype, shape), lambda x: raw.Cholesky(input=x), positive(*shape, dtype=dtype), **near)
    for lower in (True, False) if dtype is not F16 else ():
        for adj in (True, False):
            name = f" lower={lower} adjoint={adj}"
            for a, b in (((4, 4), (4, 2)), ((2, 3, 3), (2, 3, 1)), ((3, 3), (2, 3, 2)), ((2, 1, 3, 3), (4, 3, 2)), ((1, 1), (1, 3)), ((3, 3), (3, 0))):
                m = data(*a, dtype=dtype) / 2 + np.eye(a[-1]).astype(dtype) * 2
                cases.add(label("MatrixTriangularSolve", dtype, a + b) + name,
                          lambda a, b, l=lower, j=adj: raw.MatrixTriangularSolve(matrix=a, rhs=b, lower=l, adjoint=j), m.astype(dtype),
                          data(*b, dtype=dtype), **near)
    for shape in ((1, 1), (3, 3), (2, 5, 5), (0, 0)) + (() if dtype is F16 else ((40, 40),)):
        m = conditioned(*shape, dtype=dtype)
        for adj in (True, False):
            cases.add(label("MatrixInverse", dtype, shape) + f" adjoint={adj}", lambda x, j=adj: raw.MatrixInverse(input=x, adjoint=j), m, **near)
        if dtype is F16:
            continue
        for index in (tf.int32, tf.int64) if shape != (0, 0) else ():
            cases.add(label("Lu", dtype, shape) + f" {index.name}", lambda x, i=index: tuple(raw.Lu(input=x, output_idx_type=i)), m, **near)
        cases.add(label("MatrixDeterminant", dtype, shape), lambda x: raw.MatrixDeterminant(input=x), m / 19 if shape[-1] > 9 else m, tol=4 * tol)
        cases.add(label("LogMatrixDeterminant", dtype, shape), lambda x: tuple(raw.LogMatrixDeterminant(input=x)), m, **near)
        for adj in (True, False):
            cases.add(label("MatrixSolve", dtype, shape) + f" adjoint={adj}", lambda a, b, j=adj: raw.MatrixSolve(matrix=a, rhs=b, adjoint=j), m,
                      data(*shape[:-1], 2, dtype=dtype), **near)

# Of several panels.
for dtype, shape in ((F32, (2, 100, 100)), (F64, (150, 150)), (C64, (49, 49))):
    near = dict(tol=4 * TOL[dtype], atol=4 * TOL[dtype])
    m = data(*shape, dtype=dtype) # rows change places
    cases.add(label("Lu", dtype, shape), lambda x: tuple(raw.Lu(input=x)), m, **near)
    cases.add(label("LogMatrixDeterminant", dtype, shape), lambda x: tuple(raw.LogMatrixDeterminant(input=x)), m, **near)
    m = conditioned(*shape, dtype=dtype)
    cases.add(label("MatrixInverse", dtype, shape), lambda x: raw.MatrixInverse(input=x), m, **near)
    cases.add(label("MatrixSolve", dtype, shape), lambda a, b: raw.MatrixSolve(matrix=a, rhs=b, adjoint=True), m, data(*shape[:-1], 3, dtype=dtype), **near)


def symmetric(*shape, dtype=F32):
    v = data(*shape, dtype=dtype)
    return (v + adjoint(v)).astype(dtype)


def transposed(v):
    return tf.linalg.adjoint(v)


def eigen_checks(x, values, vectors):
    """The values; what does not depend on signs and on the choice among equal values: x * v - v * w, and v^H * v."""
    product = tf.matmul(vectors, tf.linalg.diag(values))
    return values, tf.matmul(x, vectors) - product, tf.matmul(transposed(vectors), vectors)


def qr_checks(x, q, r):
    return tf.matmul(q, r) - x, tf.matmul(transposed(q), q), r - tf.linalg.band_part(r, 0, -1)


def svd_checks(x, s, u, v):
    k = s.shape[-1]
    product = tf.matmul(u[..., :k] * tf.cast(s, u.dtype)[..., None, :], transposed(v[..., :k]))
    return s, product, tf.matmul(transposed(u), u), tf.matmul(transposed(v), v), tf.shape(u), tf.shape(v)


def lowest_rank(*shape, dtype=F32):
    return (data(*shape[:-1], 1, dtype=dtype) @ data(*shape[:-2], 1, shape[-1], dtype=dtype)).astype(dtype)


for dtype in (F32, F64, C64, C128):
    near = dict(tol=TOL[dtype], atol=TOL[dtype])
    for shape in ((1, 1), (2, 2), (3, 5), (5, 3), (2, 4, 4), (2, 3, 2, 5), (0, 3), (3, 0), (2, 0, 3), (0, 0), (30, 7)):
        for full in (False, True):
            cases.add(label("Qr", dtype, shape) + f" full={full}", lambda x, f=full: tuple(raw.Qr(input=x, full_matrices=f)), data(*shape, dtype=dtype), **near)
            cases.add(label("Svd", dtype, shape) + f" full={full}", lambda x, f=full: svd_checks(x, *raw.Svd(input=x, full_matrices=f)),
                      data(*shape, dtype=dtype), **near)
    cases.add(label("Svd", dtype, ()) + " values only", lambda x: raw.Svd(input=x, compute_uv=False)[0], data(2, 6, 4, dtype=dtype), **near)
    for shape in ((1, 1), (2, 2), (5, 5), (2, 3, 4, 4), (0, 0), (2, 0, 0), (17, 17)):
        cases.add(label("SelfAdjointEigV2", dtype, shape), lambda x: eigen_checks(x, *raw.SelfAdjointEigV2(input=x)), symmetric(*shape, dtype=dtype), **near)
    cases.add(label("SelfAdjointEigV2", dtype, ()) + " values only", lambda x: raw.SelfAdjointEigV2(input=x, compute_v=False)[0], symmetric(3, 6, 6, dtype=dtype), **near)
    cases.add(label("SelfAdjointEigV2", dtype, ()) + " reads the lower triangle", lambda x: raw.SelfAdjointEigV2(input=x)[0], data(4, 4, dtype=dtype), **near)
    for name, m in (("equal values", np.eye(5)), ("zeros", np.zeros((4, 4))), ("one rank", lowest_rank(5, 5)), ("small ones", 1e-18 * (np.ones((3, 3)) + np.eye(3))),
                    ("large ones", 1e18 * (np.ones((3, 3)) + np.eye(3))), ("negative ones", -np.ones((3, 3)))):
        m = m.astype(dtype)
        bound = dict(tol=TOL[dtype], atol=TOL[dtype] * max(1.0, float(np.abs(m).max())))
        cases.add(label("Svd", dtype, m.shape) + " of " + name, lambda x: svd_checks(x, *raw.Svd(input=x)), m, **bound)
        m = (m + adjoint(m)).astype(dtype)
        cases.add(label("SelfAdjointEigV2", dtype, m.shape) + " of " + name, lambda x: eigen_checks(x, *raw.SelfAdjointEigV2(input=x)), m, **bound)
    for batch, n, k in (((), 1, 2), ((), 2, 1), ((), 6, 3), ((2,), 5, 2), ((2, 3), 4, 1), ((), 0, 2), ((), 3, 0)):
        d, rhs = data(*batch, 3, n, dtype=dtype), data(*batch, n, k, dtype=dtype)
        name = label("", dtype, batch + (n, k))
        cases.add("TridiagonalMatMul" + name, lambda a, b, c, x: raw.TridiagonalMatMul(superdiag=a, maindiag=b, subdiag=c, rhs=x), d[..., 0:1, :], d[..., 1:2, :],
                  d[..., 2:3, :], rhs, **near)
        for pivoting in (True, False):
            m = d + np.array([0, 0 if pivoting else 4, 0], dtype)[:, None]
            cases.add("TridiagonalSolve" + name + f" pivoting={pivoting}",
                      lambda d, x, p=pivoting: raw.TridiagonalSolve(diagonals=d, rhs=x, partial_pivoting=p), m, rhs, tol=10 * TOL[dtype], atol=10 * TOL[dtype])
    d = data(17, 3, 40, dtype=dtype) + np.array([0, 3, 0], dtype)[:, None]
    cases.add(label("TridiagonalSolve", dtype, (17, 40, 3)), lambda d, x: raw.TridiagonalSolve(diagonals=d, rhs=x), d, data(17, 40, 3, dtype=dtype), tol=10 * TOL[dtype], atol=10 * TOL[dtype])
    cases.add(label("TridiagonalSolve", dtype, ()) + " of sizes whose squares are beyond", lambda d, x: raw.TridiagonalSolve(diagonals=d, rhs=x),
              np.array([[1, 1, 0], [1e-25, 3, 1], [0, 2e-25, 5e-24]], dtype), np.ones((3, 1), dtype), tol=10 * TOL[dtype])
    for pivoting in (True, False) if np.dtype(dtype).kind == "f" else (): # TensorFlow's complex results are 0 for NaN
        for name, d in (("with a zero first", [[1, 2, 0], [0, 5, 6], [0, 3, 2]]), ("with a zero on the way", [[1, 2, 0], [1, 1, 6], [0, 1, 2]]),
                        ("of zeros", np.zeros((3, 3))), ("with a last zero", [[1, 0, 0], [1, 1, 0], [0, 0, 0]])):
            cases.add(label("TridiagonalSolve", dtype, ()) + f" {name} pivoting={pivoting}",
                      lambda d, x, p=pivoting: raw.TridiagonalSolve(diagonals=d, rhs=x, partial_pivoting=p), np.array(d, dtype), np.ones((3, 2), dtype))
# By panels of reflections and by division: those with clusters, with values that are zero, and far from 1, in one batch.
for dtype in (F32, F64):
    near, n = dict(tol=20 * TOL[dtype], atol=20 * TOL[dtype]), 45
    turn, odd = np.linalg.qr(data(n, n, dtype=F64))[0], np.arange(n) % 2
    m = np.stack([data(n, n, dtype=F64), turn @ np.diag(np.arange(n) // 12.0 - 1) @ turn.T, np.eye(n), np.zeros((n, n)), np.ones((n, n)) / n,
                  np.diag(np.abs(np.arange(n) - 22.0)) + np.diag(np.ones(n - 1), 1) + np.diag(np.ones(n - 1), -1),
                  data(n, n, dtype=F64) * np.outer(odd, odd), 1e-25 * data(n, n, dtype=F64), 1e25 * np.eye(n)[::-1]]).astype(dtype)
    m, large = m[:-1], m[-1]
    cases.add(label("Svd", dtype, m.shape), lambda x: svd_checks(x, *raw.Svd(input=x)), m, **near)
    m = ((m + np.swapaxes(m, -1, -2)) / 2).astype(dtype)
    cases.add(label("SelfAdjointEigV2", dtype, m.shape), lambda x: eigen_checks(x, *raw.SelfAdjointEigV2(input=x)), m, **near)
    cases.add(label("SelfAdjointEigV2", dtype, m.shape) + " values only", lambda x: raw.SelfAdjointEigV2(input=x, compute_v=False)[0], m, **near)
    if dtype == F64: # the same code but for the type
        continue
    cases.add(label("SelfAdjointEigV2", dtype, large.shape) + " values only", lambda x: raw.SelfAdjointEigV2(input=x, compute_v=False)[0], large, **near)
    for shape in ((50, 20), (20, 22)):
        cases.add(label("Svd", dtype, shape) + " full", lambda x: svd_checks(x, *raw.Svd(input=x, full_matrices=True)), data(*shape, dtype=dtype), **near)
    for shape in ((2, 100, 66), (66, 100)):
        cases.add(label("PanelsOfQr", dtype, shape), lambda x: qr_checks(x, *raw.Qr(input=x)), data(*shape, dtype=dtype), **near)
cases.add("PanelsOfQr complex64", lambda x: qr_checks(x, *raw.Qr(input=x, full_matrices=True)), data(80, 68, dtype=C64), tol=20 * TOL[C64], atol=20 * TOL[C64])
cases.add("Svd of a large one that is not a number", lambda x: tuple(raw.Svd(input=x)), np.full((20, 20), np.nan, F32))
cases.add("Qr float16", lambda x: tuple(raw.Qr(input=x)), data(3, 2, dtype=F16), tol=2e-2, atol=2e-2)
cases.add("Svd of what is not a number", lambda x: tuple(raw.Svd(input=x)), np.array([[1, np.nan], [0, 2]], F32))

cases.add("Cholesky of what is not positive definite", lambda x: tf.linalg.band_part(raw.Cholesky(input=x), -1, 0),
          np.array([[[1, 0], [0, -1]], [[4, 2], [2, 3]], [[1, 1], [1, 1]]], F32))
singular = np.array([[1, 2], [2, 4]], F32)
cases.add("MatrixDeterminant of a singular matrix", lambda x: raw.MatrixDeterminant(input=x), singular)
cases.add("LogMatrixDeterminant of a singular matrix", lambda x: tuple(raw.LogMatrixDeterminant(input=x)), singular)
cases.add("MatrixTriangularSolve of a singular matrix", lambda x: raw.MatrixTriangularSolve(matrix=x * [[1, 1], [1, 0]], rhs=x), singular)
cases.fails("Lu of a singular matrix", "Input is not invertible", lambda x: raw.Lu(input=x)[0], singular)
for dtype in (F32, np.float64):
    cases.fails(f"Lu with NaN as the first pivot {dtype.__name__}", "Input is not invertible", lambda x: tuple(raw.Lu(input=x)), np.array([np.eye(2), [[np.nan, 1], [1, 1]]], dtype))
    for m in ([[1, np.nan], [1, 1]], [[1, 1], [1, np.nan]], [[1, 1], [np.nan, 1]], [[0, np.nan], [1, 1]]):
        cases.add(f"Lu with NaN {dtype.__name__} {m}", lambda x: tuple(raw.Lu(input=x)), np.array(m, dtype))
for op, fn in (("MatrixInverse", lambda x: raw.MatrixInverse(input=x)), ("MatrixSolve", lambda x: raw.MatrixSolve(matrix=x, rhs=x))):
    cases.fails(op + " of a singular matrix", "Input matrix is not invertible", fn, singular)

# Least squares: more rows than columns, as many, fewer; and of a matrix of less rank the shortest.
for dtype in (F32, F64, C64, C128):
    near = dict(tol=20 * TOL[dtype], atol=20 * TOL[dtype])
    for a, columns in (((5, 3), 2), ((3, 3), 1), ((3, 5), 2), ((2, 4, 3), 2), ((2, 1, 3, 4), 1), ((1, 1), 1), ((40, 30), 3), ((30, 40), 3), ((4, 1), 2), ((1, 4), 2)):
        m, b = conditioned(*a, dtype=dtype) if a[-1] == a[-2] else data(*a, dtype=dtype), data(*a[:-1], columns, dtype=dtype)
        for options in (dict(fast=True), dict(fast=False)) if a[0] < 30 or dtype is F32 else (dict(fast=True),):
            for l2 in (0.0, 0.5) if options["fast"] else (0.5,):
                cases.add(label("MatrixSolveLs", dtype, a) + f" {l2} {options}", lambda x, y, r, o=options: raw.MatrixSolveLs(matrix=x, rhs=y, l2_regularizer=r, **o), m, b, np.float64(l2), **near)
    for a in ((2, 0), (0, 4, 3)):
        cases.add(label("MatrixSolveLs", dtype, a), lambda x, y: raw.MatrixSolveLs(matrix=x, rhs=y, l2_regularizer=0.0), data(*a, dtype=dtype), data(*a[:-1], 2, dtype=dtype))
    cases.add(label("MatrixSolveLs", dtype, (3, 2)) + " of no columns", lambda x, y: raw.MatrixSolveLs(matrix=x, rhs=y, l2_regularizer=0.0), data(3, 2, dtype=dtype), data(3, 0, dtype=dtype))
    for a in (data(6, 2, dtype=dtype) @ data(2, 4, dtype=dtype), data(4, 2, dtype=dtype) @ data(2, 6, dtype=dtype), np.zeros((3, 2), dtype), np.array([[1, 2], [2, 4], [3, 6]], dtype) * 1e-10):
        cases.add(label("MatrixSolveLs", dtype, a.shape) + f" of less rank {abs(a).max() > 1e-5}", lambda x, y: raw.MatrixSolveLs(matrix=x, rhs=y, l2_regularizer=0.0, fast=False), a, data(len(a), 2, dtype=dtype), **dict(near, atol=None))
    cases.add(f"lstsq and its gradient {np.dtype(dtype).name}", lambda x, y, r=0.0 if dtype is C128 else 0.1: tf.gradients(tf.reduce_sum(tf.abs(tf.linalg.lstsq(x, y, l2_regularizer=r)) ** 2), [x, y]), data(5, 3, dtype=dtype), data(5, 2, dtype=dtype), **near)
for message, x, l2 in (("Input matrix was rank deficient or ill-conditioned", np.zeros((3, 2)), 0.0), ("l2_regularizer must be >= 0", np.eye(3), -1.0)):
    cases.fails(f"MatrixSolveLs: {message}", message, lambda x, y, r: raw.MatrixSolveLs(matrix=x, rhs=y, l2_regularizer=r), x, np.ones((3, 1)), np.float64(l2))

# The gradient of Cholesky from that of its factor, of which the lower triangles count.
for dtype in (F32, F64):
    for shape in ((1, 1), (3, 3), (2, 5, 5), (2, 1, 4, 4), (40, 40), (70, 70), (0, 0), (0, 3, 3), (2, 0, 0)):
        factor = np.tril(data(*shape, dtype=dtype)) * 0.2 + np.triu(data(*shape, dtype=dtype), 1) + np.eye(shape[-1]) * 2
        cases.add(label("CholeskyGrad", dtype, shape), lambda l, g: raw.CholeskyGrad(l=l, grad=g), factor.astype(dtype), data(*shape, dtype=dtype), tol=10 * TOL[dtype], atol=10 * TOL[dtype])

# Triangles of few diagonals: what is stored beside the matrix has no effect, and there may be as many diagonals as rows.
for dtype in (F32, F64, C64, C128):
    for shape, columns in (((1, 1), (1, 2)), ((1, 5), (5, 3)), ((2, 5), (5, 1)), ((3, 7), (7, 4)), ((5, 5), (5, 2)), ((2, 3, 6), (2, 6, 2)), ((3, 6), (2, 6, 2)), ((2, 1, 3, 6), (4, 6, 1)), ((4, 100), (100, 3))):
        for lower in (True, False):
            for adjoint in (True, False) if len(shape) < 3 or dtype in (F64, C64) else (False,):
                bands = data(*shape, dtype=dtype) * 0.3
                bands[..., 0 if lower else -1, :] += 2
                for k in range(1, min(shape[-2], shape[-1])):
                    if dtype is F32:
                        bands[..., k if lower else -1 - k, :k if lower else None][..., (slice(None) if lower else slice(-k, None))] = np.nan
                cases.add(label("BandedTriangularSolve", dtype, shape) + f" {lower} {adjoint}", lambda a, b, l=lower, t=adjoint: raw.BandedTriangularSolve(matrix=a, rhs=b, lower=l, adjoint=t),
                          bands, data(*columns, dtype=dtype), tol=10 * TOL[dtype], atol=10 * TOL[dtype])
for lower in (True, False):
    cases.fails(f"BandedTriangularSolve of a singular matrix {lower}", "Input matrix is not invertible", lambda a, b, l=lower: raw.BandedTriangularSolve(matrix=a, rhs=b, lower=l), np.eye(2, 3), np.ones((3, 1)))
