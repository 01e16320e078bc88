"""Complex numbers where several are computed and moved at a time: lengths beside those of vectors, tails, rearrangements, and
chains that mix them with real ones."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("complex")
C64, C128, F32 = np.complex64, np.complex128, np.float32
rng = np.random.default_rng(12)
LENGTHS = [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 67]


def data(*shape, dtype=C64):
    return (rng.uniform(-2, 2, shape) + 1j * rng.uniform(-2, 2, shape)).astype(dtype)


def parts(z):
    return tf.math.real(z), tf.math.imag(z)


for n in LENGTHS:
    cases.add(f"arithmetic {n}", lambda x, y: (x + y, x * y - x, x / (y + 3), -x, tf.math.conj(x) * y), data(n), data(n))
    cases.add(f"sizes {n}", lambda x: (tf.abs(x), tf.math.angle(x), tf.math.real(x) - tf.math.imag(x), tf.sign(x)), data(n))
    cases.add(f"functions {n}", lambda x: parts(tf.exp(x)) + parts(tf.sqrt(x)) + parts(tf.math.log(x)) + parts(tf.tanh(x)), data(n), tol=2e-6)
    cases.add(f"made of parts {n}", lambda p, q: tf.complex(p * 2, q) * tf.exp(tf.complex(tf.zeros_like(q), q)), rng.normal(size=n).astype(F32), rng.normal(size=n).astype(F32))
    cases.add(f"rows {n}", lambda x, y: tf.abs(x * y) + tf.math.real(y), data(5, n), data(n))
    cases.add(f"columns {n}", lambda x, y: tf.transpose(x) * y, data(n, 9), data(9, 1))
    cases.add(f"backwards {n}", lambda x: (tf.reverse(x, [1]) + x, x[:, ::-1] * 2, x[:, ::2] - 1), data(3, n))
    cases.add(f"sums {n}", lambda x: (tf.reduce_sum(x, 1), tf.reduce_sum(x, 0), tf.reduce_mean(tf.abs(x), 1), tf.reduce_max(tf.abs(x), 0)), data(4, n) if n else data(4, 1))

cases.add("choice", lambda c, x, y: tf.where(c, x, y * 2), rng.random(37) > 0.5, data(37), data(37))
cases.add("choice by a size", lambda x, y: tf.where(tf.abs(x) > 1.5, x, y[:, None]), data(6, 35), data(6))
cases.add("one for all", lambda x, y: (x * y, y - x, tf.where(tf.abs(x) > 1, x, y)), data(41), np.array(2 - 1j, C64))
cases.add("a constant", lambda x: x * tf.constant([1, 1j, -1], tf.complex64) + (2 - 3j), data(33, 3))
cases.add("a long constant", lambda x: x * tf.constant(data(35)), data(4, 35))
cases.add("padded", lambda x: tf.pad(x, [[1, 2], [3, 5]], constant_values=tf.constant(1 - 1j, tf.complex64)) * 2, data(5, 19))
cases.add("joined", lambda x, y: tf.concat([x, y * 2, x], 1) + 1, data(3, 19), data(3, 7))
cases.add("joined in rows", lambda x, y: tf.abs(tf.concat([x, y], 0)), data(3, 19), data(2, 19))
cases.add("rolled", lambda x: tf.roll(x, 5, 1) - x, data(3, 21))
cases.add("gathered", lambda x, i: tf.gather(x, i) * 2 + tf.transpose(tf.gather(x, i, axis=1)), data(20, 20), np.array([3, 0, 19, 7, 7, 2, 1, 18, 4], np.int32))
cases.add("part of a place", lambda x, i: tf.slice(x, i, [2, 17]) + 1j, data(5, 40), np.array([1, 9], np.int32))
cases.add("a part replaced", lambda x, y: tf.raw_ops.TensorStridedSliceUpdate(input=x, begin=[1, 6], end=[3, 24], strides=[1, 1], value=y) * 2, data(4, 37), data(2, 18))
cases.add("heads", lambda x: tf.transpose(tf.reshape(x, [2, 9, 4, 17]), [0, 2, 1, 3]) * (1 + 1j), data(2, 9, 68))
cases.add("equal", lambda x, y: (tf.equal(x, y), tf.not_equal(x, y)), rng.integers(0, 2, 37).astype(C64), rng.integers(0, 2, 37).astype(C64))
cases.add("wider and narrower", lambda x, y: (tf.cast(x, tf.complex128) * y, tf.cast(y, tf.complex64) * x, tf.cast(x, tf.float32)), data(35), data(35, dtype=C128))
cases.add("from other types", lambda i, f: tf.cast(i, tf.complex64) * tf.cast(f, tf.complex64), rng.integers(-9, 9, 35).astype(np.int32), rng.normal(size=35).astype(F32))
cases.add("of 128 bits", lambda x, y: (x * y + 1, tf.abs(x), tf.reverse(x, [0])) + parts(tf.exp(x)), data(35, dtype=C128), data(35, dtype=C128))
cases.add("spectrum", lambda x: tf.abs(tf.signal.rfft(x)) ** 2, rng.normal(size=(5, 64)).astype(F32), tol=1e-4)
cases.add("filtered", lambda x, h: tf.math.real(tf.signal.ifft(tf.signal.fft(x) * h)), data(3, 48), data(48), tol=1e-4)
nan, inf = np.nan, np.inf
odd = [a.ravel() for a in np.meshgrid(np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -2.5, 3e38, 1e-30], F32), np.array([nan, inf, -inf, 0.0, -0.0, 1.0, 4e-5, 3e38, 1e-30], F32))]
cases.add("what is not finite", lambda p, q: (lambda z: (tf.abs(z), tf.math.real(z + z), tf.math.imag(tf.math.conj(z)), tf.math.angle(z)))(tf.complex(p, q)), *odd)
zeros = np.array([complex(p, q) for p in (0.0, -0.0) for q in (0.0, -0.0)])
for T in (C64, C128):
    exponents = np.array([-1, -0.5, -2 + 1j, -3 - 2j, 1j, -2j, 2, 0.5, 2 + 1j, -2, 1, inf, -inf, nan, complex(nan, 1), complex(1, nan)], T)
    cases.add(f"powers of zero {T.__name__}", lambda z, p: parts(tf.pow(z, p)), np.repeat(zeros, len(exponents)).astype(T), np.tile(exponents, len(zeros)))
    cases.add(f"powers of zero to one {T.__name__}", lambda z, T=T: sum((parts(z ** tf.constant(p, T)) for p in (-1, -0.5, -2, 1j, 0.5, 2, 3)), ()), np.append(zeros, [1, 4, 2 + 1j]).astype(T))
    cases.add(f"zeroth powers {T.__name__}", lambda z, p: parts(tf.pow(z, p)), np.append(zeros, [3, -2j]).astype(T), np.zeros(6, T), xla=True)
    cases.add(f"gradients of powers at zero {T.__name__}", lambda z, T=T: sum((parts(tf.gradients(tf.reduce_sum(tf.math.real(z ** tf.constant(p, T))), z)[0]) for p in (0.5, -1, 2, 1.5, 1j)), ()),
              np.append(zeros, [1, 4, 2 + 1j]).astype(T))
