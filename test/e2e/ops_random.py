"""Random ops: the very numbers of TensorFlow's CPU kernels, or the same distributions."""
import numpy as np
import tensorflow as tf
from optest import Cases
from tensorflow.core.framework import attr_value_pb2

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

# Generators whose state is a variable: their numbers, and the state after them.
STATE = np.array([2**63 - 7, -3, 1234567890123], np.int64)


def stateful(fn, read=True):
    def run(state, *args):
        handle = raw.VarHandleOp(dtype=tf.int64, shape=state.shape)
        # Of a variable that shares its memory, as with what is fed, TensorFlow's StatefulRandomBinomial changes that memory and not the variable.
        with tf.control_dependencies([raw.AssignVariableOp(resource=handle, value=state + 0)]):
            result = fn(handle, *args)
        with tf.control_dependencies([result]):
            after = raw.ReadVariableOp(resource=handle, dtype=tf.int64)
        return (result, after) if isinstance(result, tf.Tensor) else after
    return run


for shape in SHAPES:
    size = np.array(shape, np.int64)
    for dtype in FLOATS:
        for op in ("StatefulUniform", "StatefulStandardNormalV2", "StatefulTruncatedNormal"):
            bound = dict(tol=0.0, atol=0.0) if op == "StatefulUniform" else {} if dtype in (tf.float16, tf.bfloat16) else dict(tol=1e-5, atol=1e-5)
            cases.add(f"{op} {dtype.name} {list(shape)}", stateful(lambda v, op=op, n=size, d=dtype: getattr(raw, op)(resource=v, algorithm=1, shape=n, dtype=d)),
                      STATE, **bound)
    for dtype in (tf.int32, tf.int64, tf.uint32, tf.uint64):
        cases.add(f"StatefulUniformFullInt {dtype.name} {list(shape)}",
                  stateful(lambda v, n=size, d=dtype: raw.StatefulUniformFullInt(resource=v, algorithm=3, shape=n, dtype=d)), STATE)
    for dtype in (np.int32, np.int64):
        cases.add(f"StatefulUniformInt {dtype.__name__} {list(shape)}",
                  stateful(lambda v, a, b, n=size: raw.StatefulUniformInt(resource=v, algorithm=1, shape=n, minval=a, maxval=b)), STATE,
                  np.array(-5, dtype), np.array(2**30, dtype))
for state in (STATE, np.array([-1, -1, 5, 9], np.int64)):
    cases.add(f"RngSkip {list(state)}", stateful(lambda v, d: raw.RngSkip(resource=v, algorithm=1, delta=d)), state, np.array(4, np.int64))
for state in (STATE, np.array([-1, -1, 5], np.int64)): # TensorFlow's kernel writes longer states beyond its result
    cases.add(f"RngReadAndSkip {list(state)}", stateful(lambda v, d: raw.RngReadAndSkip(resource=v, alg=1, delta=d)), state, np.array(4, np.uint64))
cases.fails("StatefulUniformInt with an empty range", "Need minval < maxval",
            stateful(lambda v, a: raw.StatefulUniformInt(resource=v, algorithm=1, shape=[2], minval=a, maxval=a)), STATE, np.array(3, np.int64))

for dtype in (np.float32, np.float64, np.float16):
    logits = np.array([[0.1, 0.2, 2, -1], [3, 3, 3, 3], [0, 5, 1, 0]]).astype(dtype)
    for out in (tf.int32, tf.int64):
        cases.add(f"StatelessMultinomial {dtype.__name__} {out.name}",
                  lambda x, s, out=out: raw.StatelessMultinomial(logits=x, num_samples=9, seed=s, output_dtype=out), logits, np.array([3, 4], np.int64))
odd = np.array([[np.nan, 0, 0], [np.inf, 0, 1], [-np.inf, -np.inf, 0], [-np.inf] * 3, [-3e38, 0, 3e38]], np.float32)
for name, logits, samples in (("of what is not finite", odd, 8), ("of one class", np.zeros((2, 1), np.float32), 3), ("of no row", np.zeros((0, 3), np.float32), 3),
                              ("of no samples", np.zeros((2, 3), np.float32), 0)):
    cases.add(f"StatelessMultinomial {name}", lambda x, s, n=samples: raw.StatelessMultinomial(logits=x, num_samples=n, seed=s), logits, np.array([3, 4], np.int32))

# Where the numbers are others than those of TensorFlow's kernels: quantiles of many.
N, PARTS = 8000, [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98]


def quantiles(x):
    """Of each row."""
    rows = tf.sort(tf.cast(x, tf.float64), axis=-1)
    return tf.gather(rows, [int(p * x.shape[-1]) for p in PARTS], axis=-1)


PARAMETERS = {  # mean, deviation, lowest, highest
    "wide": (1.0, 2.0, -np.inf, np.inf), "middle": (0.0, 1.0, -1.0, 2.0), "half": (0.0, 3.0, 0.0, np.inf), "upper tail": (0.0, 1.0, 4.5, np.inf),
    "far upper tail": (0.0, 1.0, 9.0, 11.0), "farthest tail": (0.0, 1.0, 40.0, np.inf), "lower tail": (1.0, 0.5, -np.inf, -3.0),
    "narrow": (0.0, 1.0, 0.5, 0.5001), "narrow in a tail": (0.0, 1.0, 7.0, 7.01), "across": (0.0, 1.0, -6.0, -3.0)}
for dtype in (np.float32, np.float64):
    for name, (mean, deviation, low, high) in PARAMETERS.items():
        if name == "wide":
            low, high = -50.0, 50.0  # TensorFlow's kernel wants a finite bound
        p = [np.array(v, dtype) for v in (mean, deviation, low, high)]
        # A number between quantiles that are as far apart as those of a sample of N can be.
        width = min(high - low, 8 * deviation, 5 * deviation**2 / min(abs(low - mean), abs(high - mean)) if "tail" in name else np.inf)
        bound = dict(tol=1e-6 if dtype is np.float64 else 3e-6, atol=0.06 * width)
        def excess(x, low=low if np.isfinite(low) else high):
            return quantiles(tf.cast(x, tf.float64) - low)
        cases.add(f"ParameterizedTruncatedNormal {dtype.__name__} {name}",
                  lambda m, d, a, b, f=excess: f(raw.ParameterizedTruncatedNormal(seed=3, seed2=4, shape=[1, N], means=m, stdevs=d, minvals=a, maxvals=b)),
                  *[v.reshape(1) for v in p], **bound)
        cases.add(f"StatelessParameterizedTruncatedNormal {dtype.__name__} {name}",
                  lambda m, d, a, b, f=excess: f(raw.StatelessParameterizedTruncatedNormal(shape=[N], seed=[1, 2], means=m, stddevs=d, minvals=a, maxvals=b)),
                  *p, **bound)
for dtype in (np.float32, np.float64):
    cases.add(f"Multinomial {dtype.__name__}", lambda x: tf.reduce_mean(tf.one_hot(raw.Multinomial(seed=3, seed2=4, logits=x, num_samples=N), 4), axis=1),
              np.array([[0.1, 0.2, 2, -1], [-np.inf, 3, 3, 0]], dtype), atol=0.03)

# Gamma: every result has its own blocks, whatever the shape is.
ALPHAS = {"1": 1.0, "less than 1": 0.3, "small": 0.01, "more than 1": 2.5, "large": 1e4, "least": 1e-30, "each": [0.1, 1.0, 0.9999, 1.0001, 7.0, 1 / 3],
          "matrix": [[0.5, 1.5], [3.0, 1.0]], "infinite": np.inf, "zero": 0.0, "between -2/3 and 0": -0.25}
for dtype in (np.float16, np.float32, np.float64):
    for name, alpha in ALPHAS.items():
        alpha = np.array(alpha, dtype)
        near = dict(tol=1e-11, atol=1e-11) if dtype is np.float64 else {}
        sizes = ((40,), (3, 7), (), (0,)) if alpha.ndim else ((300,), (7, 5), (), (1,), (0, 2))
        for size in sizes if alpha.ndim or name in ("1", "small") else sizes[:1]:
            shape = (*size, *alpha.shape)
            cases.add(f"StatelessRandomGammaV3 {dtype.__name__} {name} {shape}",
                      lambda a, s, n=shape: raw.StatelessRandomGammaV3(shape=np.array(n, np.int32), alpha=a, **v2(s)), alpha, np.array(SEEDS[0]), **near)
    cases.add(f"StatelessRandomGammaV2 {dtype.__name__}", lambda a, s: raw.StatelessRandomGammaV2(shape=[50, 3], seed=s, alpha=a), np.array([0.5, 1, 2], dtype),
              np.array(SEEDS[2]), **near)
cases.add("StatelessRandomGammaV3 with a counter that carries", lambda k, c: raw.StatelessRandomGammaV3(shape=[21, 2], key=k, counter=c, alg=1, alpha=np.array([0.5, 3])),
          np.array([2**63 + 12345], np.uint64), np.array([2**64 - 700, 41], np.uint64), tol=1e-11)
cases.add("StatelessRandomGammaV3 of no alpha", lambda a, s: raw.StatelessRandomGammaV3(shape=[2, 0], alpha=a, **v2(s)), np.zeros(0, np.float32), np.array(SEEDS[0]))


def stochastic_cast(x, seed, to):
    """An op that TensorFlow has no function for."""
    types = {k: attr_value_pb2.AttrValue(type=t.as_datatype_enum) for k, t in (("Tin", x.dtype), ("Tout", to))}
    generator = v2(seed)
    return tf.compat.v1.get_default_graph().create_op("StochasticCastToInt", [x, generator["key"], generator["counter"], generator["alg"]], [to], attrs=types).outputs[0]


for dtype in FLOATS:
    for to in (tf.int8, tf.int16, tf.int32):
        whole = [3, -4, 0, -0.0, np.nan, np.inf, -np.inf, 300, -300, 127, -128, 32767, -32768, 4e4, -4e4]
        beyond = [127.5, -128.5, 127.25] if to is tf.int8 else []
        large = [2.0**31, -2.0**31, 1e10, -1e10, 2.0**31 - 128] if dtype is not tf.float16 else []
        cases.add(f"StochasticCastToInt {dtype.name} to {to.name} of integers", lambda x, s, to=to, d=dtype: stochastic_cast(tf.cast(x, d), s, to),
                  np.array(whole + beyond + large), np.array(SEEDS[0]))
        for x in (0.3, -7.25, 1e-3) + ((99.5,) if dtype in FLOATS[2:] else ()):  # the kernel rounds sums to the input's type
            cases.add(f"StochasticCastToInt {dtype.name} to {to.name} of {x}", lambda x, s, to=to, d=dtype: (
                tf.reduce_mean(tf.cast(stochastic_cast(tf.fill([20 * N], tf.cast(x, d)), s, to), tf.float64)),
                tf.reduce_max(stochastic_cast(tf.fill([20 * N], tf.cast(x, d)), s, to))), np.array(x), np.array(SEEDS[1]), tol=0.0, atol=0.02)
cases.add("StochasticCastToInt of nothing", lambda x, s: stochastic_cast(x, s, tf.int32), np.zeros((0, 3), np.float32), np.array(SEEDS[0]))
cases.add("RandomShuffle keeps the rows", lambda x: tf.sort(raw.RandomShuffle(value=x), axis=0), np.arange(200, dtype=np.float32).reshape(100, 2))
cases.add("RandomShuffle moves rows", lambda x: tf.reduce_mean(tf.cast(raw.RandomShuffle(seed=3, seed2=4, value=x), tf.float64)[:5000]), np.arange(10000), tol=0.05)
for shape in ((), (1,), (0, 3), (1, 2)):
    cases.add(f"RandomShuffle {list(shape)}", lambda x: raw.RandomShuffle(value=x), np.ones(shape, np.float16))
for dtype in (np.float32, np.float16, np.bool_, np.int8, np.uint64, np.complex64):
    cases.add(f"StatelessShuffle {np.dtype(dtype).name}", lambda x: tf.random.experimental.stateless_shuffle(x, seed=[3, 4]), np.arange(11).astype(dtype))
for shape in ((), (0,), (1,), (2,), (3, 2), (0, 3), (3, 0), (1, 2), (1000,), (257, 1, 2)):
    for seed in ([0, 0], [-5, 1 << 40]):
        cases.add(f"StatelessShuffle {list(shape)} {seed}", lambda x, s: tf.random.experimental.stateless_shuffle(x, s),
                  np.arange(np.prod(shape), dtype=np.int32).reshape(shape), np.array(seed))
cases.fails("ParameterizedTruncatedNormal without room", "Invalid parameters",
            lambda a: raw.ParameterizedTruncatedNormal(shape=[2], means=0.0, stdevs=1.0, minvals=a, maxvals=a), np.array(1, np.float32))

# Poisson distributions: TensorFlow's numbers of a seed, others with the same quantiles without.
RATES = np.array([0, 0.01, 0.7, 3, 9.99, 10, 12.5, 50, 1000, 3e4])
for dtype in (np.float16, np.float32, np.float64, np.int32, np.int64):
    for kind in (np.float16, np.float32, np.float64, np.int32, np.int64) if dtype is np.int64 else (np.float64,):
        cases.add(f"StatelessRandomPoisson {np.dtype(dtype).name} {kind.__name__}", lambda r, s, d=dtype: raw.StatelessRandomPoisson(shape=[60, len(RATES)], seed=s, lam=r, dtype=d), RATES.astype(kind), np.array(SEEDS[0]))
    cases.add(f"StatelessRandomPoisson {np.dtype(dtype).name} one", lambda r, s, d=dtype: raw.StatelessRandomPoisson(shape=[7, 5], seed=s, lam=r, dtype=d), np.float32(11), np.array(SEEDS[2], np.int32))
    cases.add(f"StatelessRandomPoisson {np.dtype(dtype).name} none", lambda r, s, d=dtype: raw.StatelessRandomPoisson(shape=[0, 2], seed=s, lam=r, dtype=d), np.float32([1, 2]), np.array(SEEDS[2], np.int32))
cases.add("StatelessRandomPoisson of the largest rates", lambda r: raw.StatelessRandomPoisson(shape=[9, 3], seed=[1, 2], lam=r, dtype=tf.float64), np.array([1e9, 1e15, np.inf]), tol=1e-12)
cases.add("StatelessRandomPoisson of the largest rates int32", lambda r: raw.StatelessRandomPoisson(shape=[9, 3], seed=[1, 2], lam=r, dtype=tf.int32), np.array([1e6, 2e9, np.inf]))
for dtype in (np.float32, np.float64):
    for alpha in (0.3, 1, 4.5):
        cases.add(f"RandomGamma {dtype.__name__} {alpha}", lambda a: quantiles(raw.RandomGamma(shape=[N], alpha=a, seed=3, seed2=4)[None] ** 0.5), dtype(alpha), atol=0.06)
    cases.add(f"RandomGamma {dtype.__name__} of several", lambda a: tf.reduce_mean(tf.cast(raw.RandomGamma(shape=[3, N], alpha=a, seed=3, seed2=4), tf.float64), axis=[0, 1]) / tf.cast(a, tf.float64),
              dtype([[0.5, 2, 30]]), atol=0.05)
for rate in (0.5, 7, 40):
    cases.add(f"RandomPoissonV2 {rate}", lambda r: (tf.math.reduce_mean(tf.cast(raw.RandomPoissonV2(shape=[N], rate=r, seed=3, seed2=4), tf.float64)) / tf.cast(r, tf.float64),
                                                   tf.math.reduce_variance(tf.cast(raw.RandomPoissonV2(shape=[N], rate=r, seed=3, seed2=4, dtype=tf.int32), tf.float64)) / tf.cast(r, tf.float64)), np.float32(rate), atol=0.06)
cases.add("RandomPoissonV2 of several", lambda r: tf.math.reduce_mean(raw.RandomPoissonV2(shape=[N], rate=r, seed=3, seed2=4, dtype=tf.float64), 0), np.array([1, 30]), tol=0.06, atol=0.06)
cases.add("RandomPoissonV2 of none", lambda r: raw.RandomPoissonV2(shape=[2, 0], rate=r, seed=3), np.float32([1, 2]))

# Binomial distributions: TensorFlow's numbers of a seed or of a generator's state, and that behind them.
COUNTS, PROBABILITIES = np.array([1, 5, 30, 100, 1000, 1e5, 20, 0, -3, 7]), np.array([0.5, 0.01, 0.3, 0.93, 0.5, 1e-4, 0.5, 0.3, 0.2, 1])
for dtype in (np.float16, np.float32, np.float64, np.int32, np.int64):
    for kind in (np.float16, np.float32, np.float64) if dtype is np.int64 else (np.float64,):
        many = COUNTS if kind is not np.float16 and dtype is not np.float16 else np.minimum(COUNTS, 1000)
        cases.add(f"StatelessRandomBinomial {np.dtype(dtype).name} {kind.__name__}", lambda c, p, s, d=dtype: raw.StatelessRandomBinomial(shape=[60, 10], seed=s, counts=c, probs=p, dtype=d),
                  many.astype(kind), PROBABILITIES.astype(kind), np.array(SEEDS[0]))
    cases.add(f"StatefulRandomBinomial {np.dtype(dtype).name}", stateful(lambda v, c, p, d=dtype: raw.StatefulRandomBinomial(resource=v, algorithm=1, shape=[5, 2, 10], counts=c, probs=p, dtype=d)),
              STATE, np.minimum(COUNTS, 1000), PROBABILITIES * [[1], [0.5]])
for shape, c, p in (([7], 20.0, 0.4), ([3, 2, 4], np.full((2, 1), 50.0), np.linspace(0.1, 0.9, 4)), ([1], np.full(1, 9.0), 0.5), ([0, 2], 3.0, np.full(2, 0.5)), ([2, 0], 3.0, np.zeros(0)), ([], 40.0, 0.5)):
    cases.add(f"StatelessRandomBinomial {shape}", lambda c, p, s, n=shape: raw.StatelessRandomBinomial(shape=np.array(n, np.int32), seed=s, counts=c, probs=p, dtype=tf.float64), np.float64(c), np.float64(p), np.array(SEEDS[2]))
cases.add("StatelessRandomBinomial of NaN", lambda c, p: raw.StatelessRandomBinomial(shape=[3, 3], seed=[1, 2], counts=c, probs=p, dtype=tf.float64), np.array([20.0, 20, 0]), np.array([np.nan, 0.5, np.nan]))
cases.add("stateless_binomial", lambda: tf.cast(tf.random.stateless_binomial([4, 2], [1, 2], [10.0, 200.0], [0.3, 0.6]), tf.float32))
