"""Matrix products and Einsum."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("contraction")
raw = tf.raw_ops
bfloat16 = tf.bfloat16.as_numpy_dtype
F32, F64, F16, C64 = np.float32, np.float64, np.float16, np.complex64
rng = np.random.default_rng(4)


def data(*shape, dtype=F32):
    if np.dtype(dtype).kind in "iu":
        return rng.integers(0, 5, shape).astype(dtype)
    if dtype is C64:
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(C64)
    return rng.normal(size=shape).astype(dtype)


for ta in (False, True):
    for tb in (False, True):
        a, b = (3, 4)[::-1 if ta else 1], (4, 5)[::-1 if tb else 1]
        cases.add(f"MatMul {ta} {tb}", lambda x, y, ta=ta, tb=tb: raw.MatMul(a=x, b=y, transpose_a=ta, transpose_b=tb), data(*a), data(*b))
        cases.add(f"BatchMatMulV2 adj {ta} {tb}", lambda x, y, ta=ta, tb=tb: raw.BatchMatMulV2(x=x, y=y, adj_x=ta, adj_y=tb), data(2, *a), data(2, *b))
        cases.add(f"BatchMatMulV2 c64 adj {ta} {tb}", lambda x, y, ta=ta, tb=tb: raw.BatchMatMulV2(x=x, y=y, adj_x=ta, adj_y=tb), data(2, *a, dtype=C64), data(2, *b, dtype=C64))
        cases.add(f"BatchMatMulV2 one matrix {ta} {tb}", lambda x, y, ta=ta, tb=tb: raw.BatchMatMulV2(x=x, y=y, adj_x=ta, adj_y=tb), data(2, 3, *a), data(*b))
for dtype in (F64, F16, bfloat16, np.int32, np.int64, C64):
    cases.add(f"MatMul {np.dtype(dtype).name}", lambda x, y: raw.MatMul(a=x, b=y), data(3, 4, dtype=dtype), data(4, 5, dtype=dtype))
for sx, sy in [((2, 1, 3, 4), (5, 4, 2)), ((3, 4), (2, 4, 5)), ((2, 3, 4), (1, 4, 5)), ((1, 3, 4), (2, 4, 5)), ((0, 3, 4), (0, 4, 5)), ((2, 3, 0), (2, 0, 5))]:
    cases.add(f"BatchMatMulV2 {sx} {sy}", lambda x, y: raw.BatchMatMulV2(x=x, y=y), data(*sx), data(*sy))
# Rows of the second operand that share sets of the first-level cache are packed at run time: whole panels, a last one of fewer vectors, one
# that ends within a vector (its rows lie between those of other entries), and a transposed first operand.
for dtype in (F32, F64, F16, bfloat16):
    cases.add(f"MatMul packed at run time {np.dtype(dtype).name}", lambda x, y: raw.MatMul(a=x, b=y), data(40, 72, dtype=dtype), data(72, 512, dtype=dtype))
for m, k, n in [(40, 800, 272), (33, 800, 368), (36, 200, 320), (70, 130, 1024), (600, 272, 1024)]:
    cases.add(f"MatMul packed at run time {m}x{n}x{k}", lambda x, y: raw.MatMul(a=x, b=y, transpose_a=True), np.abs(data(k, m)), np.abs(data(k, n)))
cases.add("Einsum packed at run time", lambda x, y: raw.Einsum(inputs=[x, y], equation="bik,kbj->bij"), data(16, 36, 200), data(200, 16, 20))
cases.add("BatchMatMulV2 packed at run time", lambda x, y: raw.BatchMatMulV2(x=x, y=y), data(3, 37, 66), data(3, 66, 512))
cases.add("BatchMatMul", lambda x, y: raw.BatchMatMul(x=x, y=y), data(2, 3, 4), data(2, 4, 5))
cases.add("BatchMatMulV3 int8", lambda x, y: raw.BatchMatMulV3(x=x, y=y, Tout=tf.int32), data(2, 3, 4, dtype=np.int8), data(2, 4, 5, dtype=np.int8))
cases.add("MatMul empty", lambda x, y: raw.MatMul(a=x, b=y), data(0, 4), data(4, 5))
cases.add("MatMul over nothing", lambda x, y: raw.MatMul(a=x, b=y), data(3, 0), data(0, 5))
cases.add("MatMul nan", lambda x, y: raw.MatMul(a=x, b=y), np.array([[np.nan, 1], [np.inf, 0]], F32), data(2, 2))
cases.add("MatMul by equal weights", lambda x: tf.nn.relu(raw.MatMul(a=x, b=tf.ones((4, 3))) + 1.0), data(2, 4))
cases.add("SparseMatMul", lambda x, y: raw.SparseMatMul(a=x, b=y, transpose_b=True), data(3, 4), data(5, 4))

# Rows a page's multiple apart, which wide vectors multiply in steps of their depth: last tiles, panels and steps that are smaller ones.
def add_deep(m, n, k, finish=lambda y: y, wrong=None):
    x, w = (rng.integers(-8, 9, size).astype(F32) / 8 for size in ((m, k), (k, n)))  # sums are exact in any order
    if wrong is not None:
        x[m // 2, k - 1] = wrong
    cases.add(f"deep MatMul {m}x{n}x{k} {wrong}", lambda x: finish(raw.MatMul(a=x, b=w)), x)


for sizes in [(128, 256, 1024), (61, 200, 1024), (43, 130, 3072), (700, 136, 2048), (30, 129, 4096), (64, 160, 1040)]:
    add_deep(*sizes)
add_deep(98, 192, 1024, lambda y: tf.nn.relu(y + np.arange(192, dtype=F32)))
add_deep(50, 140, 2048, lambda y: (y, tf.transpose(y)))
add_deep(43, 130, 3072, wrong=np.nan)
add_deep(43, 130, 3072, wrong=np.inf)

# An odd number of tiles of rows, of which two threads compute the middle one's columns.
for m, n, k in [(39, 96, 64), (65, 160, 48), (130, 72, 33), (26, 40, 16), (35, 33, 128)]:
    w = rng.integers(-8, 9, (k, n)).astype(F32) / 8
    cases.add(f"MatMul of an odd number of tiles {m}x{n}x{k}", lambda x, w=w: tf.nn.relu(raw.MatMul(a=x, b=w) + 1), rng.integers(-8, 9, (m, k)).astype(F32) / 8)

EINSUMS = [("ij,jk->ik", (2, 3), (3, 4)), ("bij,bjk->bik", (2, 2, 3), (2, 3, 4)), ("ij,kj->ki", (2, 3), (4, 3)),
           ("abc,cde->abde", (2, 3, 4), (4, 2, 3)), ("abcd,cde->abe", (2, 3, 2, 4), (2, 4, 5)), ("BTNH,BFNH->BNFT", (2, 3, 2, 4), (2, 5, 2, 4)),
           ("BNFT,BTNH->BFNH", (2, 2, 5, 3), (2, 3, 2, 4)), ("i,j->ij", (3,), (4,)), ("i,i->", (3,), (3,)), ("ij,ij->i", (2, 3), (2, 3)),
           ("ij,k->i", (2, 3), (4,)), (",ij->ij", (), (2, 3)), ("...ij,...jk->...ik", (2, 1, 3, 4), (5, 4, 2)), ("...i,i->...", (2, 3, 4), (4,)),
           ("ab...,b->a...", (2, 3, 4), (3,)), ("iij,j->i", (3, 3, 2), (2,)), ("ijk,jil->kl", (2, 3, 4), (3, 2, 5)),
           ("ij->ji", (2, 3)), ("ij->i", (2, 3)), ("ij->", (2, 3)), ("ii->i", (3, 3)), ("ii->", (3, 3)), ("i->ii", (3,)), ("iji->j", (2, 3, 2)),
           ("...ij->...ji", (2, 3, 4)), ("...->...", (2, 3)), ("ij->jii", (2, 3)), ("...i->i...", (2, 3, 4))]
for eq, *shapes in EINSUMS:
    cases.add(f"Einsum {eq} {shapes}", lambda *xs, eq=eq: raw.Einsum(inputs=list(xs), equation=eq), *[data(*s) for s in shapes])
for dtype in (F64, F16, np.int32, C64):
    cases.add(f"Einsum {np.dtype(dtype).name}", lambda x, y: raw.Einsum(inputs=[x, y], equation="bij,bjk->bik"), data(2, 2, 3, dtype=dtype), data(2, 3, 4, dtype=dtype))
cases.add("Einsum sum f16", lambda x: raw.Einsum(inputs=[x], equation="ij->j"), data(9, 3, dtype=F16))

# A sparse matrix, with an element in two parts and rows of none.
AT = np.array([[0, 1], [2, 0], [2, 3], [0, 1], [4, 2]], np.int64)
for dtype in (F32, F64, C64, F16, np.int32):
    for turned in (False, True):
        for other in (False, True):
            a, b = ([4, 5] if turned else [5, 4]), ((3, 4) if other else (4, 3))
            cases.add(f"SparseTensorDenseMatMul {np.dtype(dtype).name} {turned} {other}", lambda v, m, a=a, t=turned, o=other: raw.SparseTensorDenseMatMul(
                a_indices=AT[:, ::-1] if t else AT, a_values=v, a_shape=tf.constant(a, tf.int64), b=m, adjoint_a=t, adjoint_b=o),
                      data(5, dtype=dtype), data(*b, dtype=dtype))
cases.add("SparseTensorDenseMatMul of nothing", lambda v, m: raw.SparseTensorDenseMatMul(
    a_indices=tf.zeros([0, 2], tf.int64), a_values=v, a_shape=tf.constant([5, 4], tf.int64), b=m), data(0), data(4, 3))
cases.add("SparseTensorDenseMatMul of int32 indices", lambda i, v, m: raw.SparseTensorDenseMatMul(
    a_indices=i, a_values=v, a_shape=tf.constant([5, 4], tf.int64), b=m), AT.astype(np.int32), data(5), data(4, 30))
cases.fails("SparseTensorDenseMatMul outside of the matrix", "a_indices have values outside of a_shape", lambda i, v, m: raw.SparseTensorDenseMatMul(
    a_indices=i, a_values=v, a_shape=tf.constant([5, 4], tf.int64), b=m), AT[:, ::-1] + 1, data(5), data(4, 3))

# Both operands across the sum, of few rows: tiles in a GPU's shared memory are wider than what is multiplied.
for dtype, tol in ((F16, 1e-2), (bfloat16, 5e-2)):
    for m, n, k in ((64, 64, 160), (16, 40, 512), (33, 8, 300)):
        cases.add(f"MatMul across the sum {m}x{n}x{k} {np.dtype(dtype).name}", lambda x, y: tf.matmul(x, y, transpose_a=True),
                  data(k, m, dtype=dtype), (data(k, n) / np.sqrt(k)).astype(dtype), tol=tol)

# Constant matrices, one for each entry of a batch, in panels: of whole ones, a last one that ends within a vector, few rows, either order.
entries = np.random.default_rng(31)
for batch, m, n, k, dtype in [(8, 64, 256, 512, F32), (3, 37, 50, 33, F32), (2, 1, 72, 40, F32), (5, 7, 3, 9, F32), (1, 20, 40, 16, F32), (4, 19, 24, 20, F64),
                              (3, 9, 20, 12, F16), (3, 16, 64, 32, bfloat16)]:
    for transposed in (False, True):
        x = entries.normal(size=(batch, m, k)).astype(dtype)
        w = (entries.normal(size=(batch, n, k) if transposed else (batch, k, n)) / np.sqrt(k)).astype(dtype)
        bias = entries.normal(size=(batch, 1, n)).astype(dtype)
        cases.add(f"BatchMatMulV2 by constant matrices {batch}x{m}x{n}x{k} {np.dtype(dtype).name} transposed={transposed}",
                  lambda x, w=w, bias=bias, t=transposed: tf.nn.relu(raw.BatchMatMulV2(x=x, y=w, adj_y=t) + bias), x,
                  tol={F16: 1e-2, bfloat16: 5e-2}.get(dtype, 2e-5))

# One row by weights that the second-level cache does not hold: panels of columns are read two at once, the last of them alone where it is not full.
for dtype in (F32, F64, F16, bfloat16):
    for k, n in ((768, 1024), (1280, 1000), (512, 1000 - 32), (1023, 520), (640, 777)):
        weights = data(k, n, dtype=dtype)
        cases.add(f"a row by constant weights {k}x{n} {np.dtype(dtype).name}", lambda x, w=weights: tf.nn.relu(tf.matmul(x, tf.constant(w)) + 1), data(1, k, dtype=dtype),
                  **({"atol": 1e-4} if dtype is F32 else {"atol": 0.3} if dtype is F16 else {"atol": 2} if dtype is bfloat16 else {}))
weights = data(3, 700, 800)
cases.add("rows by constant weights, in batches", lambda x: tf.matmul(x, tf.constant(weights)), data(3, 1, 700), atol=1e-4)

# Products that are no matrix products: each element is read once or a few times.
for dtype, tol in ((F32, {}), (F64, {}), (F16, {"atol": 2e-2}), (bfloat16, {"atol": 0.1}), (np.int32, {}), (np.int64, {}), (C64, {})):
    name = np.dtype(dtype).name
    for m, n in ((5, 7), (1, 40), (40, 1), (33, 70)):
        cases.add(f"MatMul over one {m}x{n} {name}", lambda x, y: tf.matmul(x, y), data(m, 1, dtype=dtype), data(1, n, dtype=dtype), **tol)
    for k in (2, 3, 8, 9):
        cases.add(f"rows of {k} by a vector {name}", lambda x, y: [tf.linalg.matvec(x, y), tf.matmul(x, y[:, None])], data(70, k, dtype=dtype), data(k, dtype=dtype), **tol)
    cases.add(f"a matrix from the left {name}", lambda x, y: [tf.linalg.matvec(x, y, transpose_a=True), tf.matmul(x, y[:, None], transpose_a=True)],
              data(37, 50, dtype=dtype), data(37, dtype=dtype), **(tol or {"atol": 1e-4}))
    for eq, *shapes in (("ij,j->ij", (9, 20), (20,)), ("ij,i->ij", (9, 20), (9,)), ("bnd,bnd->d", (2, 9, 20), (2, 9, 20)), ("ij,ij->j", (9, 20), (9, 20)),
                        ("ij,ij->i", (9, 20), (9, 20)), ("bij,bij->bj", (3, 9, 20), (3, 9, 20)), ("bi,bj->bij", (3, 9), (3, 20)), ("bij,bi->bj", (3, 9, 20), (3, 9)),
                        ("bij,bj->bi", (30, 9, 4), (30, 4)), ("ijk,k->ijk", (3, 4, 5), (5,)), ("ij,kj->ikj", (4, 6), (3, 6))):
        if dtype not in (np.int64, np.int32, bfloat16) or eq == "bnd,bnd->d":
            cases.add(f"Einsum {eq} {name}", lambda x, y, eq=eq: tf.einsum(eq, x, y), *[data(*s, dtype=dtype) for s in shapes], **(tol or {"atol": 1e-4}))
for m, k, n in ((9, 1, 20), (70, 4, 1)):
    cases.add(f"BatchMatMulV3 int8 {m}x{k}x{n}", lambda x, y: raw.BatchMatMulV3(x=x, y=y, Tout=tf.int32),
              rng.integers(-128, 128, (2, m, k)).astype(np.int8), rng.integers(-128, 128, (2, k, n)).astype(np.int8))
cases.add("MatMul over one, not finite", lambda x, y: tf.matmul(x, y), np.array([[np.nan], [np.inf], [0.0], [-0.0]], F32), np.array([[0.0, 1.0, np.inf]], F32))
