"""Cases of run_session.py: functions of matrices that the host computes."""
import numpy as np

from session_case import Run
from session_sequences import named

SHAPES = ((1, 1), (2, 2), (3, 5, 5), (2, 1, 12, 12), (0, 0), (0, 3, 3), (2, 0, 0))


def roots(tf, v1):
    """Square roots of matrices, of which real ones with a negative eigenvalue have none."""
    random, parts = np.random.default_rng(7), ("real", "imag")
    for dtype in ("float32", "float64"):
        real, imag = (v1.placeholder(dtype, None, name=f"{part}_{dtype}") for part in parts)
        tf.cast(tf.math.is_nan(tf.linalg.sqrtm(real, name="root_" + dtype)), tf.int32, name="none_" + dtype)
        root = tf.linalg.sqrtm(tf.complex(real, imag))
        tf.math.real(root, name="real_root_" + dtype), tf.math.imag(root, name="imag_root_" + dtype)
    for dtype in ("float32", "float64"):
        fetches = [f"{kind}root_{dtype}:0" for kind in ("", "real_", "imag_")]
        for shape in (*SHAPES, (40, 40)):
            x = random.normal(size=shape) + np.eye(shape[-1]) * 2 * shape[-1] ** 0.5
            yield Run({f"real_{dtype}:0": x.astype(dtype), f"imag_{dtype}:0": random.normal(size=shape).astype(dtype)}, fetches)
        for x in (np.diag([1, 4, 9]), [[0, -4], [4, 0]], [[1, 2, 3], [0, 4, 5], [0, 0, 6]], [[2, 1, 0], [0, 2, 1], [0, 0, 2]], np.roll(np.eye(3), 1, 0), [[1e-3, 1e2], [0, 1e3]]):
            x = np.array(x, dtype)
            yield Run({f"real_{dtype}:0": x, f"imag_{dtype}:0": x * 0}, fetches[:2])
            yield Run({f"real_{dtype}:0": x, f"imag_{dtype}:0": x}, fetches[1:])
        for scale in (1e170, 1e-170, 1e300) if dtype == "float64" else (): # whose squares are no numbers
            yield Run({f"real_{dtype}:0": (random.normal(size=(4, 4)) + 4 * np.eye(4)) * scale, f"imag_{dtype}:0": random.normal(size=(4, 4)) * scale}, fetches[:3 if scale < 1 else 1]) # of large complex ones TensorFlow has none
        for x in ([[-4]], np.diag([1, -4, 9]), [[1, 2], [2, 1]], [[np.nan, 1], [2, 3]]):
            yield Run({f"real_{dtype}:0": np.array(x, dtype)}, [f"none_{dtype}:0"])
    yield Run({"real_float32:0": np.ones((2, 3), "float32")}, ["root_float32:0"], error="a tensor of shape [2,3], which must be square matrices")


def logarithms(tf, v1):
    """Logarithms of matrices, near 1 and far from it."""
    random, fetches, places = np.random.default_rng(8), {}, {}
    for dtype in ("float32", "float64"):
        places[dtype] = [v1.placeholder(dtype, None, name=f"{part}_{dtype}") for part in ("real", "imag")]
        log = tf.linalg.logm(tf.complex(*places[dtype]))
        tf.cast(tf.math.is_nan(tf.math.real(log)), tf.int32, name="none_" + dtype)
        fetches[dtype] = named(tf, [tf.math.real(log) + 1.0, tf.math.imag(log) + 1.0], "log_" + dtype) # what is zero but for rounding is compared with 1

    def run(x, dtype):
        return Run({place.name: part.astype(dtype) for place, part in zip(places[dtype], (np.real(x), np.imag(x)))}, fetches[dtype])

    for dtype in ("float32", "float64"):
        for shape in (*SHAPES, (30, 30)):
            n = shape[-1]
            if dtype == "float32" and n > 5: # in which TensorFlow computes then, with larger errors
                continue
            x = random.normal(size=shape) + 1j * random.normal(size=shape)
            for scale in (0.001, 0.3, 1.0) if n < 30 else (0.1,):
                yield run(np.eye(n) + x * scale / max(n, 1), dtype)
            yield run((np.eye(n) * 3 * max(n, 1) ** 0.5 + x) * 1e5, dtype)
        for x in (np.diag([1, 4, 9]), [[0, -4], [4, 0]], [[1, 2, 3], [0, 4, 5], [0, 0, 6]], [[2, 1, 0], [0, 2, 1], [0, 0, 2]], np.roll(np.eye(3), 1, 0), [[1e-3, 1e2], [0, 1e3]], [[-1 + 0.1j, 2], [0, -3 - 1j]]):
            yield run(np.array(x), dtype)
        yield Run({place.name: np.full((2, 2), np.nan, dtype) for place in places[dtype]}, [f"none_{dtype}:0"])
    yield Run({"real_float32:0": np.ones((2, 3), "float32"), "imag_float32:0": np.ones((2, 3), "float32")}, fetches["float32"], error="a tensor of shape [2,3], which must be square matrices")


def eigenvalues(tf, v1):
    """Eigenvalues and vectors: the matrix is made of them again; neither their phases nor the order of equal magnitudes are given."""
    random, fetches, places = np.random.default_rng(9), {}, {}

    def parts(x):
        return [tf.sort(tf.math.real(x)), tf.sort(tf.math.imag(x))]

    for dtype in ("float32", "float64"):
        real, imag = places[dtype] = [v1.placeholder(dtype, None, name=f"{part}_{dtype}") for part in ("real", "imag")]
        for kind, x in (("real", real), ("complex", tf.complex(real, imag))):
            e, v = tf.linalg.eig(x)
            again = v @ tf.linalg.diag(e) @ tf.linalg.inv(v)
            fetches[dtype, kind] = named(tf, [parts(e), tf.abs(e) if kind == "complex" else tf.sort(tf.abs(e)), parts(tf.linalg.eigvals(x))], f"values_{dtype}_{kind}")
            fetches[dtype, kind, "again"] = named(tf, [tf.math.real(again), tf.math.imag(again) + tf.ones_like(real), tf.reduce_sum(tf.abs(v) ** 2, -2)], f"again_{dtype}_{kind}")
            fetches[dtype, kind, "image"] = named(tf, [tf.ones_like(real) + tf.abs(tf.cast(x, v.dtype) @ v - v * e[..., None, :])], f"image_{dtype}_{kind}")
    none = named(tf, tf.shape(tf.raw_ops.Eig(input=places["float32"][0], compute_v=False, Tout=tf.complex64)[1]), "none")

    def run(x, dtype, kind, *which):
        return Run({place.name: part.astype(dtype) for place, part in zip(places[dtype], (np.real(x), np.imag(x)))}, [f for w in which for f in fetches[(dtype, kind, *w)]])

    for dtype in ("float32", "float64"):
        for kind in ("real", "complex"):
            for shape in (*SHAPES, *([(40, 40)] if dtype == "float64" else [])):
                yield run(random.normal(size=shape) + 1j * random.normal(size=shape), dtype, kind, (), ("again",), ("image",))
            for x in (np.diag([9.0, 1, 4]), [[0, -4], [4, 0]], [[1, 2, 3], [0, 4, 5], [0, 0, 6]], np.roll(np.eye(3), 1, 0), np.eye(3), np.zeros((2, 2)), [[1e-3, 1e2], [0, 1e3]]):
                yield run(np.array(x), dtype, kind, (), ("image",))
            for scale in ((1e155, 1e-170) if kind == "real" else (1e-170,)) if dtype == "float64" else (): # whose squares are no numbers
                yield run((random.normal(size=(4, 4)) + 1j * random.normal(size=(4, 4))) * scale, dtype, kind, ())
        yield run(np.array([[2, 1, 0], [0, 2, 1], [0, 0, 2]]), dtype, "complex", (), ("image",))  # one vector for three values
        yield run(np.triu(np.ones((30, 30))), dtype, "complex", ())
    yield Run({"real_float32:0": np.ones((2, 3, 3), "float32")}, none)
    yield Run({"real_float32:0": np.ones((2, 3), "float32")}, fetches["float32", "real"], error="a tensor of shape [2,3], which must be square matrices")
    yield Run({"real_float32:0": np.array([[np.nan, 1], [2, 3]], "float32")}, fetches["float32", "real"], error="the eigenvalues of matrix 0 are not found")
