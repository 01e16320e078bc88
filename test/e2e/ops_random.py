"""Stateless random ops: the very numbers of TensorFlow's CPU kernels."""
import numpy as np
import tensorflow as tf
from optest import Cases

cases = Cases("random")
raw = tf.raw_ops
SEEDS = ([1, 2], [0, 0], [-5, 2**31 - 1])
FLOATS = (tf.float16, tf.bfloat16, tf.float32, tf.float64)
SHAPES = ((), (1,), (3, 5), (2, 0), (257,))


def v2(seed):
    key, counter = raw.StatelessRandomGetKeyCounter(seed=seed)
    return dict(key=key, counter=counter, alg=raw.StatelessRandomGetAlg())


for seed_type in (np.int32, np.int64):
    for seed in SEEDS:
        name = f"seed {seed_type.__name__} {seed}"
        s = np.array(seed, seed_type)
        cases.add("StatelessRandomGetKeyCounter " + name, lambda s: tuple(raw.StatelessRandomGetKeyCounter(seed=s)), s)
        cases.add("StatelessRandomGetKeyCounterAlg " + name, lambda s: tuple(raw.StatelessRandomGetKeyCounterAlg(seed=s)), s)

for dtype in FLOATS:
    # log and sine differ in their last bits.
    exact = dict(tol=0.0, atol=0.0)
    near = {} if dtype in (tf.float16, tf.bfloat16) else dict(tol=1e-5, atol=1e-5) if dtype == tf.float32 else dict(tol=1e-12, atol=1e-12)
    for shape in SHAPES:
        name = f"{dtype.name} {list(shape)}"
        s = np.array(SEEDS[0], np.int64)
        for op, bound in (("StatelessRandomUniform", exact), ("StatelessRandomNormal", near), ("StatelessTruncatedNormal", near)):
            cases.add(f"{op} {name}", lambda s, op=op, n=shape, d=dtype: getattr(raw, op)(shape=np.array(n, np.int32), seed=s, dtype=d), s, **bound)
            cases.add(f"{op}V2 {name}", lambda s, op=op, n=shape, d=dtype: getattr(raw, op + "V2")(shape=np.array(n, np.int64), dtype=d, **v2(s)), s,
                      **bound)

for dtype in (tf.int32, tf.int64, tf.uint32, tf.uint64):
    for shape in SHAPES:
        name = f"{dtype.name} {list(shape)}"
        s = np.array(SEEDS[2], np.int64)
        cases.add(f"StatelessRandomUniformFullInt {name}",
                  lambda s, n=shape, d=dtype: raw.StatelessRandomUniformFullInt(shape=np.array(n, np.int32), seed=s, dtype=d), s)
        cases.add(f"StatelessRandomUniformFullIntV2 {name}",
                  lambda s, n=shape, d=dtype: raw.StatelessRandomUniformFullIntV2(shape=np.array(n, np.int32), dtype=d, **v2(s)), s)
        if dtype.is_unsigned:
            continue  # TensorFlow has no such kernels
        low, high = (np.array(v, dtype.as_numpy_dtype) for v in (-7, 2**31 - 1))
        cases.add(f"StatelessRandomUniformInt {name}",
                  lambda s, a, b, n=shape: raw.StatelessRandomUniformInt(shape=np.array(n, np.int32), seed=s, minval=a, maxval=b), s, low, high)
        cases.add(f"StatelessRandomUniformIntV2 {name}",
                  lambda s, a, b, n=shape: raw.StatelessRandomUniformIntV2(shape=np.array(n, np.int32), minval=a, maxval=b, **v2(s)), s, low, high)

# A counter that carries into its high half.
high = np.array([2**64 - 2, 41], np.uint64)
for op, d in (("StatelessRandomUniformFullIntV2", tf.uint32), ("StatelessRandomUniformV2", tf.float64), ("StatelessTruncatedNormalV2", tf.float32)):
    cases.add(f"{op} with a counter that carries", lambda k, c, op=op, d=d: getattr(raw, op)(shape=[21], key=k, counter=c, alg=1, dtype=d),
              np.array([2**63 + 12345], np.uint64), high, tol=1e-5, atol=1e-5)
cases.fails("StatelessRandomUniformInt with an empty range", "Need minval < maxval",
            lambda a: raw.StatelessRandomUniformInt(shape=[2], seed=[1, 2], minval=a, maxval=a), np.array(3, np.int32))
