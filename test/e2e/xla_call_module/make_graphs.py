#!/usr/bin/env python3
"""Writes this folder's graphs, each one XlaCallModule of what jax2tf.convert makes of a function: NAME.pb.

Needs JAX and TensorFlow in one environment, which the tests do not: `pip install "jax[cpu]==0.8.1" tensorflow-cpu` (a newer JAX may write
ops that TensorFlow cannot read), then
`python make_graphs.py [NAME ...]`. Unknown dimensions are in the placeholders' shapes.
"""
import os
import pathlib
import re
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import jax
import jax.numpy as jnp
import numpy as np
import tensorflow as tf
from jax import lax
from jax.experimental import jax2tf

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_traceback_in_locations_limit", 0)  # no paths of this machine in the graphs
HERE = pathlib.Path(__file__).resolve().parent
ERRORS = HERE.parent.parent / "errors" / "vhlo"
rng = np.random.default_rng(3)
CASES = {}


def case(*specs, poly=None, platforms=("cpu",), numbers=False):
    """Declares the function as a graph of its name; specs are "f32[2,3]", poly one string per argument; with numbers, JAX's go to NAME.npz."""
    def add(function):
        CASES[function.__name__] = (function, specs, poly, platforms, numbers)
        return function
    return add


def weights(*shape):
    return (rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)


@case("f32[3]", "f32[3]")
def add(x, y):
    return x + y


@case("f32[4,6]")
def mlp(x):
    for n in (8, 5):
        x = jax.nn.relu(x @ weights(x.shape[-1], n) + weights(n))
    return jax.nn.log_softmax(x)


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")


@case("f32[2,9,7,3]")
def cnn(x):
    conv = lambda x, k, **o: lax.conv_general_dilated(x, k, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), **o)
    x = conv(x, weights(3, 3, 3, 4))
    mean, var = jnp.mean(x, (0, 1, 2)), jnp.var(x, (0, 1, 2))
    x = jax.nn.relu((x - mean) * lax.rsqrt(var + 1e-3) * weights(4) + weights(4))
    x = max_pool(conv(x, weights(3, 3, 2, 6), feature_group_count=2, rhs_dilation=(1, 2)))
    average = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), "VALID") / 4
    return average, jnp.mean(x, (1, 2)) @ weights(6, 3)


@case("f32[2,5,8]", "bool[2,5]")
def attention(x, mask):
    mean = jnp.mean(x, -1, keepdims=True)
    x = (x - mean) * lax.rsqrt(jnp.var(x, -1, keepdims=True) + 1e-5) * weights(8) + weights(8)
    q, k, v = (jnp.reshape(x @ weights(8, 8), (2, 5, 2, 4)) for _ in range(3))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / 2
    scores = jnp.where(mask[:, None, None, :], scores, -1e9)
    y = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v).reshape(2, 5, 8)
    return jax.nn.gelu(y @ weights(8, 8)), jax.nn.gelu(y, approximate=False), jax.nn.silu(x)


@case("f32[6,3]", "f32[4]")
def lstm_scan(x, h):
    w = weights(7, 16)

    def step(carry, row):
        i, f, g, o = jnp.split(jnp.concatenate([row, carry[0]]) @ w, 4)
        c = jax.nn.sigmoid(f) * carry[1] + jax.nn.sigmoid(i) * jnp.tanh(g)
        return (jax.nn.sigmoid(o) * jnp.tanh(c), c), c
    return lax.scan(step, (h, h), x)


@case("i32[]", "f32[3]")
def loops(n, x):
    steps = lax.while_loop(lambda s: s[0] > 1, lambda s: (jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1), (n + 7, 0))
    return steps[1], lax.fori_loop(0, n, lambda i, y: y * 0.5 + i, x), lax.map(jnp.sin, x)


@case("f32[4]", "i32[]")
def branches(x, i):
    return (lax.cond(x[0] > 0, lambda x: jnp.sin(x), lambda x: x * 2, x),
            lax.switch(i, [lambda x: x + 1, lambda x: x * 3, lambda x: x - x[0]], x))


@case("f32[3,4]", "i32[]")
def nested(x, n):  # regions in regions that take values from the outermost
    scale, shift = x[0] * 2, x[1]

    def step(carry, row):
        y = lax.cond(jnp.sum(row) > 0, lambda r: jnp.sort(r * scale), lambda r: lax.while_loop(lambda v: jnp.max(v) < 5, lambda v: v + scale ** 2 + 1, r), row)
        return carry + lax.switch(n % 3, [lambda r: r * shift, lambda r: r - scale, lambda r: jnp.cumsum(r + shift)], y), y
    return lax.cond(n > 0, lambda z: lax.scan(step, scale, z), lambda z: (shift, z), x)


@case("f32[3,4]")
def calls_tensorflow(x):  # whose own compilation to XLA is part of the module
    several = tf.function(lambda a: (tf.math.top_k(a, 2), tf.linalg.band_part(a, 1, 0), tf.reduce_sum(a, 0)), autograph=False, jit_compile=True)
    return jax2tf.call_tf(several)(x * 2), jax2tf.call_tf(lambda a: tf.nn.relu(a))(x)


@case("f32[3,9]", "i32[10]")
def sorting(x, i):
    values, places = lax.top_k(x, 4)
    return (values, places, jnp.sort(x, axis=0), jnp.argsort(-x), jnp.argmax(x, 1), jnp.argmin(x), jnp.sort(i),
            lax.sort((i, jnp.arange(10)), num_keys=1)[1], jnp.median(x))


@case("f32[6,4]", "i32[5]", "f32[5,4]")
def scatter_gather(x, i, updates):
    return (x[i], x.at[i].add(updates), x.at[i].max(updates), x.at[i % 6].set(1.0, mode="drop"), x[:, i % 4], jnp.take(x, i, axis=0, mode="clip"),
            jnp.take_along_axis(x, (i[:4] % 6)[None, :], 0), jax.ops.segment_sum(updates, i % 3, 3), x.at[i, i % 4].get(mode="fill", fill_value=7))


@case("f32[7,5]", "i32[]", "f32[2,2]")
def dynamic_slices(x, i, update):
    return (lax.dynamic_slice(x, (i, i), (3, 2)), lax.dynamic_update_slice(x, update, (i, jnp.int32(1))), jnp.roll(x, i, 0), x[::-2, 1:4],
            lax.dynamic_index_in_dim(x, i, keepdims=False), jnp.pad(x, ((1, 2), (0, 1)), constant_values=3), lax.pad(x, jnp.float32(0.5), ((-1, 2, 1), (0, 0, 2))))


@case("f32[5,6]", "i32[6]")
def cumulative(x, i):
    return (jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 1), lax.cummin(x, reverse=True), lax.cumlogsumexp(x, 0), jnp.cumsum(i),
            lax.associative_scan(jnp.add, x))


@case("u32[2]")
def random(key):
    key = jax.random.wrap_key_data(key)
    a, b, c, d = jax.random.split(key, 4)
    return (jax.random.uniform(a, (3, 5)), jax.random.bits(b, (7,)), jax.random.randint(c, (6,), -3, 50), jax.random.permutation(d, 8),
            jax.random.normal(a, (4,)), jax.random.bernoulli(b, 0.3, (9,)), jax.random.gumbel(c, (3,)), jax.random.fold_in(d, 5))


@case("u32[4]")
def random_bit_generator(key):
    return lax.rng_bit_generator(key, (3, 5), jnp.uint32), lax.rng_bit_generator(key, (7,), jnp.uint64)


@case("f32[4,8]", "c64[3,6]")
def transforms(x, z):
    return (jnp.fft.fft(z), jnp.fft.ifft(z), jnp.fft.rfft(x), jnp.fft.irfft(z, 10), jnp.fft.fft2(x), jnp.fft.rfftn(x))


@case("f32[2,3]", "f64[3]", "i8[4]", "u8[4]", "i64[4]", "u32[4]", "bool[4]", "c64[3]", "f16[5]", "i16[4]", "u16[4]", "u64[4]", "i32[4]", "c128[2]")
def types(x, d, i8, u8, i64, u32, p, z, h, i16, u16, u64, i32, zz):
    b = x.astype(jnp.bfloat16)
    return ((b @ b.T).astype(jnp.float32), (b * 3 + 1).astype(jnp.float32), d / 3, i8 * 7, u8 - 3, i64 // 3, u32 >> 1, p & ~p[::-1], z * jnp.conj(z),
            h * h - 1, i16 % 5, u16 ^ 21, u64 | 12, lax.population_count(u32), lax.clz(i32), jnp.abs(z), jnp.real(zz), z @ z, jnp.exp(zz),
            i32.astype(jnp.float16), x.astype(jnp.int8), p.astype(jnp.float32), lax.bitcast_convert_type(x, jnp.int32), jnp.sum(p), jnp.any(p),
            jnp.where(p, i8, 3), jnp.exp2(x), jnp.prod(i32), jnp.max(u8), lax.reduce_precision(x, 5, 4), jnp.sign(i16), jnp.left_shift(i32, 3))


@case("f32[3,4]", "f64[4]")
def functions(x, d):
    p = jnp.abs(x) + 0.1
    u = jnp.tanh(x) * 0.9
    results = [f(x) for f in (jnp.sin, jnp.cos, jnp.tan, jnp.tanh, jnp.exp, jnp.expm1, jnp.floor, jnp.ceil, jnp.round, jnp.sinh, jnp.cosh, jnp.arctan,
                              jnp.arcsinh, lax.erf, lax.erfc, jax.nn.sigmoid, jax.nn.softplus, jnp.cbrt, jnp.square, jnp.sign, jnp.isfinite, jnp.isnan)]
    results += [f(p) for f in (jnp.log, jnp.log1p, jnp.sqrt, lax.rsqrt, lax.lgamma, lax.digamma)]
    results += [f(u) for f in (jnp.arcsin, jnp.arccos, jnp.arctanh, lax.erf_inv)] + [jnp.arccosh(p + 1)]
    return results + [jnp.arctan2(x, p), jnp.power(p, x), jnp.fmod(x, p), jnp.nextafter(x, p), jnp.clip(x, -0.5, 0.5), jnp.hypot(x, p),
                      lax.erf(d), jnp.logaddexp(x, p), jnp.log2(p), jnp.heaviside(x, 0.5), jnp.sinc(x), jax.scipy.special.gammaln(p)]


@case("f32[5,4]", "f32[5,3]")
def mlp_gradient(x, t):
    params = [(weights(4, 6), weights(6)), (weights(6, 3), weights(3))]

    def loss(params):
        y = x
        for w, b in params[:-1]:
            y = jnp.tanh(y @ w + b)
        w, b = params[-1]
        return -jnp.mean(jnp.sum(jax.nn.log_softmax(y @ w + b) * t, axis=-1))
    value, gradient = jax.value_and_grad(loss)(params)
    return value, *jax.tree.leaves(gradient)


@case("f32[1,6,6,2]")
def cnn_gradient(x):
    def loss(x, k):
        y = lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jnp.sum(max_pool(jnp.tanh(y)) ** 2)
    return jax.grad(loss, argnums=(0, 1))(x, weights(3, 3, 2, 3))


@case("f32[3,4]", numbers=True)
def composites(x):  # which JAX 0.10 writes as ops that TensorFlow 2.21 cannot read
    u = jnp.tanh(x) * 0.9
    return (lax.erf(x), lax.erfc(x), lax.lgamma(x), lax.digamma(x), lax.erf_inv(u), jnp.tan(x), jnp.sinh(x), jnp.cosh(x), jnp.arcsin(u), jnp.arccos(u),
            jnp.arctanh(u), jnp.arcsinh(x), jnp.arccosh(jnp.abs(x) + 1), jnp.square(x), jnp.nextafter(x, u), *lax.top_k(x, 3),
            lax.erf(x.astype(jnp.float16)), jnp.isinf(x))


@case("f32[?,4]", "u32[2]", poly=("b, _", None), platforms=("cpu", "cuda"))
def polymorphic(x, key):
    b = x.shape[0]
    y = jax.nn.softmax(x @ weights(4, 5), axis=-1)
    z = jnp.concatenate([y, y], axis=0)[1:]
    i = jnp.arange(b)
    return (y, z[::-1], i, jax.random.uniform(jax.random.wrap_key_data(key), (b,)), *lax.top_k(z, 2), jnp.cumsum(x, axis=0), jnp.sort(x, axis=0),
            x[i // 2], x.reshape(-1), jnp.pad(x, ((1, 2), (0, 0))), jnp.mean(x, axis=0), x.at[0].set(0), jnp.ones((b, b)) * b,
            lax.dynamic_slice(x, (1, 0), (b - 1, 2)), lax.reduce_window(x, 0.0, lax.add, (2, 1), (1, 1), "VALID"))


@case("f32[?,?,3]", poly=("b, t, _",))
def polymorphic_cnn(x):
    y = lax.conv_general_dilated(x, weights(3, 3, 4), (2,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))
    y = lax.reduce_window(jax.nn.relu(y), -jnp.inf, lax.max, (1, 2, 1), (1, 2, 1), "SAME")
    scan = lax.scan(lambda c, row: (c + row, c * 2), jnp.zeros(x.shape[::2]), jnp.swapaxes(x, 0, 1))
    return y, scan[0], scan[1], jnp.einsum("btc,bsc->bts", x, x)


@case("f32[4,4]", "f32[4,3]", "f64[2,3,3]", "c64[3,3]", numbers=True)
def solving(x, y, d, z):  # whose custom calls JAX brings along
    square = x @ x.T + jnp.eye(4, dtype=x.dtype)
    solve = lax.linalg.triangular_solve
    ones = (x[:2, :2] < 99).astype(x.dtype)  # whose last pivot is 0
    return (jnp.linalg.cholesky(square), jnp.linalg.cholesky(d @ jnp.swapaxes(d, 1, 2) + 0.1 * jnp.eye(3)), jnp.linalg.cholesky(jnp.diag(x[0])),
            jnp.linalg.cholesky(z @ jnp.conj(z).T, upper=True), jax.scipy.linalg.cho_solve(jax.scipy.linalg.cho_factor(square), y),
            solve(x + 3 * jnp.eye(4, dtype=x.dtype), y, left_side=True, lower=True), solve(z + 3 * jnp.eye(3, dtype=z.dtype), z, left_side=False, transpose_a=True, conjugate_a=True),
            solve(d, d, left_side=True, unit_diagonal=True),
            jnp.linalg.cholesky(ones), jnp.linalg.cholesky(ones - 1), jnp.linalg.cholesky(jnp.stack([jnp.eye(2, dtype=x.dtype), ones, 2 * ones - 1])),
            jnp.linalg.cholesky(ones.astype(z.dtype), upper=True))


@case("f32[3,3]")
def decompositions(x):  # of a library that Kiln does not have; for test/errors/vhlo
    return *jnp.linalg.qr(x), *jnp.linalg.qr(x.T), jnp.linalg.eigvalsh(x)


NAMES = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "u8": np.uint8,
         "u16": np.uint16, "u32": np.uint32, "u64": np.uint64, "bool": np.bool_, "c64": np.complex64, "c128": np.complex128}


def spec(text, index):
    kind, _, dims = text.rstrip("]").partition("[")
    return tf.TensorSpec([None if d == "?" else int(d) for d in dims.split(",") if d], NAMES[kind], name=f"x{index}")


def without_paths(data):
    """Of this machine, to which TensorFlow's own compilation refers: slashes, as many, so that the bytecode stays valid."""
    data = re.sub(rb"/[\w./-]*/site-packages/", lambda path: b"/" * len(path[0]), data)
    assert not any(path in data for path in (b"site-packages", os.getcwd().encode(), str(HERE).encode()))
    return data


def main():
    for name, (function, specs, poly, platforms, numbers) in CASES.items():
        if len(sys.argv) > 1 and name not in sys.argv[1:]:
            continue
        converted = jax2tf.convert(lambda *a: tuple(jax.tree.leaves(function(*a))), polymorphic_shapes=poly, with_gradient=False,
                                   native_serialization_platforms=platforms)
        graph = tf.Graph()
        with graph.as_default():
            inputs = [tf.compat.v1.placeholder(s.dtype, s.shape, s.name) for s in (spec(t, i) for i, t in enumerate(specs))]
            for i, y in enumerate(converted(*inputs)):
                tf.identity(y, f"y{i}")
        data = without_paths(graph.as_graph_def().SerializeToString())
        (ERRORS if name == "decompositions" else HERE).joinpath(f"{name}.pb").write_bytes(data)
        if numbers:
            shapes = [spec(t, i) for i, t in enumerate(specs)]
            arrays = [(rng.standard_normal(s.shape) + (1j * rng.standard_normal(s.shape) if s.dtype.is_complex else 0)).astype(s.dtype.as_numpy_dtype)
                      for s in shapes]
            np.savez(HERE / f"{name}.npz", **{f"x{i}": a for i, a in enumerate(arrays)},
                     **{f"y{i}": a for i, a in enumerate(jax.tree.leaves(jax.jit(function)(*arrays)))})
        print(name, len(data))


if __name__ == "__main__":
    main()
