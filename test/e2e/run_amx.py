#!/usr/bin/env python3
"""Compiles contractions for AMX and compares them with float64, at each precision.

On a machine without AMX the test is run with the emulator of test/support preloaded (LD_PRELOAD), which executes the same code.
Without --target-features the same contractions are compiled for vectors alone.
"""
import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("TF_ENABLE_ONEDNN_OPTS", "0")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
import numpy as np
import tensorflow as tf

rng = np.random.default_rng(29)


def data(*shape):
    return rng.normal(size=shape).astype(np.float32)


def as_bf16(x):
    return tf.cast(tf.cast(x, tf.bfloat16), tf.float64).numpy()


class Case:
    """`product(x, w)` of an input and constant weights (`fed`: two inputs), then `after` of it (`chained`: another product)."""

    def __init__(self, name, product, x, w, after=None, patches=None, fed=False, chained=False):
        self.name, self.product, self.x, self.w, self.after, self.patches = name, product, x, w, after, patches
        self.fed, self.chained = fed, chained

    def result(self, x, w):
        y = self.product(x, w)
        return self.after(y) if self.after else y

    def exact(self, round_to=None):
        x, w = (round_to(v) if round_to else v.astype(np.float64) for v in (self.x, self.w))
        return self.result(tf.constant(x), tf.constant(w)).numpy()

    def loop_error(self):
        """The largest error of a float32 sum that adds one product after the other."""
        if self.fed:
            return np.abs(self.exact()).max() * 1e-6
        rows, w = self.patches(self.x) if self.patches else self.x, self.w.reshape(-1, self.w.shape[-1])
        rows = rows.reshape(-1, w.shape[0])
        sums = np.zeros((len(rows), w.shape[1]), np.float32)
        for k in range(w.shape[0]):
            sums += rows[:, k:k + 1] * w[k]
        return np.abs(sums - rows.astype(np.float64) @ w.astype(np.float64)).max()


def gemm(m, k, n, after=None, name=""):
    return Case(f"gemm {m}x{k}x{n}{name}", tf.matmul, data(m, k), data(k, n), after)


def conv(shape, window, outputs, stride=1, padding="SAME", dilation=1, after=None, name=""):
    def patches(x):
        if padding not in ("SAME", "VALID"):
            x = np.pad(x, padding)
        return tf.image.extract_patches(x, [1, *window, 1], [1, stride, stride, 1], [1, dilation, dilation, 1],
                                        padding if padding in ("SAME", "VALID") else "VALID").numpy()
    return Case(f"conv {shape} {window} {outputs} s{stride} d{dilation} {padding}{name}",
                lambda x, w: tf.nn.conv2d(x, w, stride, padding, dilations=dilation), data(*shape),
                data(*window, shape[-1], outputs), after, patches)


def batch(x, w, after=None, transpose=False, perm=None, transpose_a=False):
    """Of two inputs, whose dimensions `perm` rearranges first."""
    def product(x, w):
        if perm:
            x, w = tf.transpose(x, perm), tf.transpose(w, perm)
        return tf.matmul(x, w, transpose_a=transpose_a, transpose_b=transpose)
    sides = (" transposed lhs" if transpose_a else "") + (" transposed" if transpose else "")
    return Case(f"batch matmul {x} {w}{sides}{f' {perm}' if perm else ''}", product, data(*x), data(*w), after, fed=True)


def bias(n):
    values = data(n)
    return lambda y: tf.nn.relu(y + tf.cast(values, y.dtype))


def residual(shape):
    values = data(*shape)
    return lambda y: tf.nn.relu(y + tf.cast(values, y.dtype)) * 2


def normalized(w, residual):
    """What follows the first product of a feed-forward block, whose second one is by `w`."""
    def after(y):
        y = tf.matmul(tf.nn.gelu(y / 8), tf.cast(w / np.float32(np.sqrt(len(w))), y.dtype)) + tf.cast(residual, y.dtype)
        mean = tf.reduce_mean(y, -1, keepdims=True)
        return (y - mean) * tf.math.rsqrt(tf.reduce_mean(tf.square(y - mean), -1, keepdims=True) + 1e-5)
    return after


def feed_forward(m, k, hidden, n):
    return Case(f"feed-forward {m}x{k}x{hidden}x{n}", tf.matmul, data(m, k), data(k, hidden), normalized(data(hidden, n), data(m, n)), chained=True)


CASES = [gemm(128, 768, 96), gemm(61, 250, 190), gemm(95, 123, 91), gemm(130, 301, 127), gemm(190, 95, 250), gemm(96, 511, 96),
         gemm(600, 64, 64), gemm(30, 1000, 256), gemm(1000, 63, 64), gemm(64, 2048, 160), gemm(160, 320, 1400), gemm(16, 32, 16),
         gemm(61, 128, 96, bias(96), " bias"), gemm(61, 228, 190, residual((61, 190)), " residual"),
         gemm(50, 196, 196, lambda y: tf.nn.gelu(y / 8), " gelu"),
         Case("rank 3", tf.linalg.matmul, data(3, 41, 164), data(164, 196)),
         conv((1, 14, 14, 64), (3, 3), 64), conv((1, 14, 14, 64), (3, 3), 64, 2), conv((2, 7, 7, 96), (3, 3), 230, 1, "VALID"),
         conv((2, 9, 9, 160), (1, 1), 180), conv((1, 28, 28, 64), (1, 1), 96, 2), conv((1, 15, 17, 48), (5, 5), 64, 2),
         conv((1, 20, 20, 64), (3, 3), 64, 1, "SAME", 2), conv((2, 33, 31, 64), (3, 3), 96, 1, "SAME", 12), conv((1, 20, 22, 64), (3, 5), 64, 1, "VALID", 4), conv((1, 9, 40, 64), (3, 3), 96, 1, "SAME", 11), conv((1, 28, 28, 40), (3, 3), 64), conv((1, 56, 30, 32), (5, 3), 64),
         conv((1, 13, 11, 64), (3, 3), 190, 2, [[0, 0], [2, 1], [0, 3], [0, 0]]), conv((1, 7, 7, 512), (3, 3), 64),
         gemm(100, 3100, 500, bias(500), " in passes"), gemm(49, 2048, 330), conv((1, 64, 64, 32), (3, 4), 64), conv((1, 15, 14, 64), (3, 3), 96),
         conv((2, 9, 28, 64), (3, 3), 64), conv((1, 40, 1, 64), (3, 1), 64), conv((1, 1, 60, 64), (1, 3), 64), conv((1, 19, 19, 64), (2, 3), 190, 3),
         conv((1, 8, 8, 100), (3, 3), 64, 1, "SAME", 2), conv((2, 9, 8, 96), (2, 3), 100, 2), conv((1, 8, 9, 64), (1, 5), 64, 1, "VALID"),
         # Three tiles below each other, with a row on vectors where there are 49.
         gemm(49, 512, 2048), gemm(49, 700, 1990, bias(1990), " bias"), gemm(48, 384, 1600), gemm(40, 1000, 500, residual((40, 500)), " residual"),
         gemm(34, 777, 900), conv((3, 7, 7, 130), (1, 1), 1280), conv((1, 9, 9, 256), (3, 3), 512, 1, "VALID"), conv((1, 14, 14, 200), (3, 3), 500, 2),
         conv((1, 14, 14, 700), (1, 1), 990, 2, after=residual((1, 7, 7, 990)), name=" residual"), batch((49, 512), (512, 2048)),
         batch((2, 49, 800), (2, 1000, 800), lambda y: tf.nn.gelu(y / 8), transpose=True), batch((900, 49), (900, 640), transpose_a=True),
         conv((1, 14, 14, 96), (3, 3), 64, after=bias(64), name=" bias"),
         conv((1, 14, 14, 96), (1, 1), 64, after=residual((1, 14, 14, 64)), name=" residual"),
         conv((1, 9, 9, 96), (3, 3), 64, after=lambda y: tf.nn.gelu(y / 16), name=" gelu"),
         batch((4, 128, 64), (4, 64, 128)), batch((4, 128, 64), (4, 128, 64), transpose=True), batch((3, 95, 191), (3, 191, 125)),
         batch((3, 95, 191), (3, 125, 191), transpose=True), batch((2, 3, 70, 192), (2, 3, 192, 190), lambda y: tf.nn.relu(y) * 2),
         batch((64, 784), (784, 512)), batch((70, 1000), (1000, 490), lambda y: tf.nn.relu(y)), batch((40, 900), (500, 900), transpose=True),
         batch((300, 1000), (1000, 333)), batch((196, 130), (196, 170), transpose_a=True), batch((161, 205), (161, 290), transpose_a=True),
         batch((64, 784), (64, 512), lambda y: y * 2, transpose_a=True), batch((2, 164, 100), (2, 164, 190), transpose_a=True),
         batch((800, 333), (800, 700), transpose_a=True), batch((130, 100), (100, 250)), batch((500, 64), (96, 64), transpose=True),
         batch((2, 64, 4, 64), (2, 64, 4, 64), transpose=True, perm=[0, 2, 1, 3]), batch((2, 600, 64), (2, 64, 64), lambda y: tf.nn.gelu(y / 8)),
         Case("a batch of constants", tf.matmul, data(3, 95, 191), data(3, 191, 125), lambda y: y),
         Case("a batch of transposed constants", lambda x, w: tf.matmul(x, w, transpose_b=True), data(2, 64, 300), data(2, 500, 300), lambda y: y * 2),
         feed_forward(128, 256, 1024, 256), feed_forward(77, 200, 896, 190), feed_forward(64, 128, 2048, 96),
         # Few features, of which those of a window's row are one position's.
         conv((1, 56, 56, 3), (7, 7), 96, 2), conv((2, 37, 33, 3), (7, 7), 190, 2, "VALID"), conv((1, 30, 30, 8), (7, 7), 190),
         conv((2, 40, 20, 6), (5, 5), 256, 1, [[0, 0], [4, 1], [7, 2], [0, 0]]), conv((1, 90, 4, 3), (9, 9), 200), conv((1, 33, 35, 4), (3, 11), 256, 3),
         conv((1, 50, 41, 3), (7, 7), 128, 2, after=bias(128), name=" bias"),
         Case("conv of one dimension and few features", lambda x, w: tf.nn.conv1d(x, w, 1, "SAME"), data(2, 200, 5), data(11, 5, 256), lambda y: y),
         Case("conv's gradient of few features", lambda x, w: tf.nn.conv2d_transpose(x, w, [1, 40, 40, 250], 1, "SAME"), data(1, 40, 40, 4), data(7, 7, 250, 4),
              lambda y: y),
         # Few outputs, whose vectors are along the inputs, remainders and odd runs too.
         conv((1, 12, 11, 48), (3, 3), 3), conv((2, 9, 10, 33), (3, 3), 2, after=bias(2), name=" bias"), conv((1, 10, 13, 17), (5, 5), 1), conv((1, 20, 9, 64), (7, 7), 4, 2),
         Case("conv of one dimension", lambda x, w: tf.nn.conv1d(x, w, 1, "SAME"), data(2, 50, 64), data(3, 64, 64), lambda y: y),
         Case("conv of three dimensions", lambda x, w: tf.nn.conv3d(x, w, [1, 1, 2, 2, 1], "SAME"), data(1, 5, 14, 15, 64), data(3, 3, 3, 64, 96), lambda y: y),
         Case("conv of three dimensions and few features", lambda x, w: tf.nn.conv3d(x, w, [1] * 5, "SAME"), data(1, 5, 14, 15, 3), data(3, 5, 5, 3, 96),
              lambda y: y)]


def special_cases():
    ones = np.array([0xffffffff], np.uint32).view(np.float32)[0] # a NaN that rounding as an integer would make a zero
    for value in (np.inf, -np.inf, np.nan, ones, np.float32(3.4e38), np.float32(3.39e38)):
        x = data(93, 128)
        x[3, 5] = x[40, 127] = x[92, 0] = value
        yield Case(f"gemm, one {value}", tf.matmul, x, data(128, 94))
        x = data(2, 27, 25, 64)
        x[0, 0, 0, 3] = x[1, 7, 24, 63] = x[1, 26, 2, 0] = value
        yield Case(f"conv, one {value}", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), x, data(2, 2, 64, 64))
        few = data(1, 50, 50, 5)
        few[0, 0, 0, 3] = few[0, 17, 49, 4] = few[0, 49, 25, 0] = value
        yield Case(f"conv of few features, one {value}", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), few, data(7, 7, 5, 250))
        yield Case(f"strided conv, one {value}", lambda x, w: tf.nn.conv2d(x, w, 2, "SAME"), x, data(3, 3, 64, 64))
        for transpose in (False, True):
            x, w = data(2, 128, 127), data(2, 126, 127) if transpose else data(2, 127, 126)
            x[0, 7, 94] = x[1, 0, 0] = value
            if not np.isfinite(value):  # sums of two large products overflow or not by their order
                w[1, 5, 61] = w[0, 0, 33] = value
            yield Case(f"batch matmul, some {value}", lambda x, w, t=transpose: tf.matmul(x, w, transpose_b=t), x, w, fed=True)
        x = data(100, 3100)
        x[3, 5] = x[40, 3099] = x[99, 1500] = value
        yield Case(f"gemm in passes, one {value}", tf.matmul, x, data(3100, 500))
        x = data(49, 512)
        x[48, 5] = x[20, 511] = value
        yield Case(f"gemm of three tiles and a row, one {value}", tf.matmul, x, data(512, 2048))
        for transpose in (False, True):  # rows that are contiguous, and an rhs packed panel by panel
            x, w = data(200, 130), data(200, 190)
            if transpose:
                x, w = data(64, 800), data(800, 500)
            x[7, 93] = x[60, 129] = value
            yield Case(f"products of two inputs, one {value}", lambda x, w, t=transpose: tf.matmul(x, w, transpose_a=not t), x, w, fed=True)
        x, w = data(2, 93, 128), data(2, 128, 94)
        x[0, 3, 5] = x[1, 92, 127] = value
        yield Case(f"a batch of constants, one {value}", tf.matmul, x, w)
        x = data(128, 256)
        # Its factor of 1 / 8 may be the weights', and then large products do not overflow.
        x[3, 5] = x[127, 255] = value if not np.isfinite(value) else 0
        yield Case(f"feed-forward, one {value}", tf.matmul, x, data(256, 1024), normalized(data(1024, 256), data(128, 256)))
        x = data(93, 191)
        x[7, 190] = value
        yield Case(f"gemm of odd depth, one {value}", tf.matmul, x, data(191, 94))
    w = data(128, 64)
    w[5, 7] = np.inf
    yield Case("an infinite weight", tf.matmul, data(64, 128), w)
    w = data(128, 64)
    w[5, 7], w[90, 7] = np.nan, 4
    yield Case("a weight that is no number", tf.matmul, data(64, 128), w)
    x, w = data(64, 128), data(128, 64)
    x[5, 3], w[3, 10:20] = np.inf, 1e-13
    yield Case("infinity times tiny weights", tf.matmul, x, w)
    w = data(128, 64)
    w[100, 9] = 3.4e38
    yield Case("a weight beyond bfloat16", tf.matmul, data(64, 128), w)
    x = np.abs(data(96, 256)) * np.float32(1e18)
    x[1::2] *= 100
    yield Case("sums that overflow in every other row", tf.matmul, x, np.abs(data(256, 96)) * np.float32(1e18))


def compile_and_run(options, cases, precision, folder):
    """Outputs and, by output, whether its kernel uses tiles."""
    with tf.Graph().as_default() as graph:
        names, command = [], []
        for i, case in enumerate(cases):
            x = tf.compat.v1.placeholder(tf.float32, case.x.shape, f"x{i}")
            w = tf.compat.v1.placeholder(tf.float32, case.w.shape, f"w{i}") if case.fed else tf.constant(case.w)
            with tf.name_scope(f"c{i}"):
                y = tf.identity(case.result(x, w), "y")
            names.append(y.op.name)
            command.append(f"--fetch={y.op.name}")
            for name, array in ((f"x{i}", case.x), (f"w{i}", case.w))[:1 + case.fed]:
                np.save(f"{folder}/{name}.npy", array)
                command.append(f"--input={name}={folder}/{name}.npy")
        pathlib.Path(f"{folder}/g.pb").write_bytes(graph.as_graph_def().SerializeToString())
    flags = [f"--target-cpu={options.target_cpu}", f"--precision={precision}"]
    if options.target_features:
        flags.append(f"--target-features={options.target_features}")
    fetches = [x for x in command if x.startswith("--fetch")]
    inputs = [x for x in command if x.startswith("--input")]
    # A library, whose table the emulator sees.
    for step in ([options.kiln, "compile", f"{folder}/g.pb", "--emit=shared", f"--output-dir={folder}", *flags, *fetches],
                 [options.kiln, "run", f"{folder}/g.so", f"--output={folder}/out.npz", "--threads=3", *inputs]):
        done = subprocess.run(step, capture_output=True, text=True)
        if done.returncode == -signal.SIGILL and "+amx-fp16" in options.target_features:
            print("not run: the tiles of this processor do not multiply float16 numbers")
            sys.exit(77)
        if done.returncode:
            sys.exit(f"kiln {step[1]} failed: {done.returncode} {done.stderr}")
    text = subprocess.run([options.kiln, "compile", f"{folder}/g.pb", "--to=loops", *flags, *fetches],
                          capture_output=True, text=True, check=True).stdout
    tiled = {}
    for kernel, node in re.findall(r"loops\.launch @(\S+)\(.*?node \"([^\"]*)\"", text):
        for i in re.findall(r"\bc(\d+)/", node):
            tiled[int(i)] = tiled.get(int(i), False) or ("_amx" in kernel and kernel)
    with np.load(f"{folder}/out.npz") as arrays:
        return [arrays[n] for n in names], tiled


def check_errors(options, precision, folder):
    if precision == "bf16":  # how weights are rounded is another test's
        for case in CASES:
            case.w = as_bf16(case.w).astype(np.float32)
    outputs, tiled = compile_and_run(options, CASES, precision, folder)
    failures, used = 0, 0
    for i, (case, got) in enumerate(zip(CASES, outputs)):
        exact = case.exact(as_bf16 if precision == "bf16" else None)
        largest = np.abs(exact).max()
        error = np.abs(got - exact).max() / largest
        if precision == "bf16":  # some stay float32, cheap ones on tiles
            error = min(error, np.abs(got - case.exact()).max() / largest)
        if case.chained and precision == "bf16":  # what the second product reads is rounded
            bound = 1e-2
        elif case.after:  # of the product alone otherwise
            bound = {"f32": 2e-6, "f32-fast": 1e-5, "bf16": 2e-6}[precision]
        elif not tiled.get(i):  # not what is tested here
            bound = 4e-6
        elif precision == "f32":
            bound = case.loop_error() / largest + 6e-8
        else:
            bound = {"f32-fast": 8e-6, "bf16": 1e-6}[precision]
        good = error <= bound
        failures += not good
        used += bool(tiled.get(i, False))
        if not good or options.verbose:
            print(f"{'ok  ' if good else 'FAIL'} {precision:8s} {case.name}: error {error:.2e}, bound {bound:.2e}"
                  f"{'' if tiled.get(i) else ' (no tiles)'}")
    print(f"{precision}: {len(CASES) - failures} of {len(CASES)} within their bounds, {used} on tiles")
    return failures + ("+amx" in options.target_features and used < len(CASES) * 2 // 3)


def check_special(options, precision, folder):
    cases = list(special_cases())
    outputs, tiled = compile_and_run(options, cases, precision, folder)
    failures = 0
    for case, got in zip(cases, outputs):
        with np.errstate(all="ignore"):
            want = case.result(tf.constant(case.x), tf.constant(case.w)).numpy()
            finite = np.isfinite(want)
            near = np.abs(got - want) <= 1e-5 * np.abs(want[finite]).max(initial=0) + 1e-3
        bad = ~np.where(finite, near, (got == want) | (np.isnan(got) & np.isnan(want)))
        if bad.any():
            failures += 1
            at = tuple(np.argwhere(bad)[0])
            print(f"FAIL {precision} {case.name}: {bad.sum()} of {bad.size}, first {got[at]} at {at} instead of {want[at]}")
    used = sum(map(bool, tiled.values()))
    print(f"{precision}: {len(cases) - failures} of {len(cases)} give IEEE's results, {used} on tiles")
    # But for weights that have no parts, and few features, which take loads with a mask.
    return failures + (used < len(cases) - 3 - sum("few features" in case.name for case in cases))


def check_subnormal(options, precision, folder):
    """Parts below 2^-126 count as zeros: a bound on what that costs, K * 2^-126 * 4 * (max |x| + max |w|)."""
    cases = [Case(f"{a} x {b}", tf.matmul, data(128, 256) * np.float32(a), data(256, 256) * np.float32(b))
             for a, b in ((1e-38, 1), (1, 1e-38), (1e-30, 1e-3), (1e-42, 1e3), (1e-20, 1e-18))]
    outputs, tiled = compile_and_run(options, cases, precision, folder)
    failures = int("+amx" in options.target_features and sum(map(bool, tiled.values())) < len(cases))
    for case, got in zip(cases, outputs):
        exact = case.exact()
        bound = 256 * 2.0**-126 * 4 * (np.abs(case.x).max() + np.abs(case.w).max() + 1) + 6e-6 * np.abs(exact).max()
        error = np.abs(got - exact).max()
        if not error <= bound:
            failures += 1
            print(f"FAIL {precision} subnormal {case.name}: error {error:.2e}, bound {bound:.2e}")
    print(f"{precision}: {len(cases) - failures} of {len(cases)} products of tiny numbers within their bound")
    return failures


def check_ranges(options, precision, folder):
    """Rows of all magnitudes, and columns: each row's error is small beside its own largest number, or its block's in a convolution."""
    rows, columns = 10.0 ** rng.integers(-20, 21, (130, 1)), 10.0 ** rng.integers(-7, 8, (1, 96))
    few = np.where(rng.random((70, 512)) < 0.97, 0, 10.0 ** rng.uniform(-9, 9, (70, 512)))
    dead = data(256, 96)
    dead[7], dead[100] = 0, dead[100] * 1e-9
    huge = data(64, 256)
    huge[:, 7] *= 1e25
    huge[:, 100] *= 1e12
    image = data(1, 20, 20, 64) * np.float32(10.0 ** rng.integers(-3, 4))
    spots, unread = data(2, 30, 30, 64), data(1, 28, 28, 64)
    spots[0, 7, 7, 5], spots[1, 20, 3], spots[1, 29, 29, 0] = 1e10, 1e30, -1e20
    unread[:, :, 27] = 1e20
    feature, through = data(96, 512), data(512, 161)
    feature[:, 3], through[3, 1:] = 1e13, 0
    small, by = data(96, 256), data(256, 160)
    by[:, 5] /= 1e8
    by[0], by[0, 5], small[:, 0] = 0, 1e-8, 1e8
    share = rng.uniform(-1, 1, (256, 96)).astype(np.float32)
    share[0, 3], share[9], share[9, 3] = 1.9999, 0, 1.9999 * 1.9999 * 2.0**-13
    cases = [Case("rows", tf.matmul, (data(130, 300) * rows).astype(np.float32), data(300, 96)),
             Case("columns", tf.matmul, data(130, 300), (data(300, 96) * columns).astype(np.float32)),
             Case("both", tf.matmul, (data(130, 300) * rows).astype(np.float32), (data(300, 96) * columns).astype(np.float32)),
             Case("numbers", tf.matmul, few.astype(np.float32), data(512, 96)),
             Case("zeros", tf.matmul, np.zeros((64, 256), np.float32), data(256, 96)),
             Case("features that do not count", tf.matmul, huge, dead),
             Case("pixels", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), (data(2, 12, 12, 96) * 10.0 ** rng.integers(-25, 26, (2, 12, 12, 1))).astype(np.float32),
                  data(1, 1, 96, 64)),
             Case("spots", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), spots, data(3, 3, 64, 64)),
             Case("dilated spots", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME", dilations=3), spots, data(3, 3, 64, 64)),
             Case("unread pixels", lambda x, w: tf.nn.conv2d(x, w, 2, "VALID"), unread, data(3, 3, 64, 64)),
             Case("a large feature", lambda x, w: tf.matmul(x, w)[:, 1:], feature, through),
             Case("features of a small column", tf.matmul, small, by),
             Case("the largest share without a scale", tf.matmul, data(64, 256), share),
             Case("image", lambda x, w: tf.nn.conv2d(x, w, 1, "SAME"), image, data(3, 3, 64, 64))]
    outputs, tiled = compile_and_run(options, cases, precision, folder)
    failures = 0
    for i, (case, got) in enumerate(zip(cases, outputs)):
        exact = case.exact()
        largest = np.abs(exact).max(axis=-1, keepdims=True)
        if case.name in ("columns", "both"):
            sizes = np.abs(case.x.astype(np.float64)) @ np.abs(case.w.astype(np.float64))
        else:
            sizes = largest + (largest == 0)
        error = (np.abs(got - exact) / sizes).max()
        if not error <= 4e-6 and tiled[i]:  # Winograd's transforms spread what is large
            failures += 1
            print(f"FAIL {precision} {case.name} of many magnitudes: error {error:.2e}")
    if "+amx-fp16" in options.target_features and [("_amxh2_" in tiled[i]) for i in range(len(cases))] != [case.name != "features of a small column" for case in cases]:
        failures += 1
        print(f"FAIL {precision} many magnitudes are multiplied by {tiled}")
    print(f"{precision}: {len(cases) - failures} of {len(cases)} products of many magnitudes within their bound")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--target-cpu", default="native", help="what it has besides AMX; one that this machine runs")
    parser.add_argument("--target-features", default="+amx-tile,+amx-bf16")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("precisions", nargs="*", default=["f32", "f32-fast", "bf16"])
    options = parser.parse_args()
    if "+amx-fp16" in options.target_features and options.target_cpu == "native" and "avx512f" not in pathlib.Path("/proc/cpuinfo").read_text():
        print("not run: float16 parts are made by masked vectors, of AVX-512")
        return 77
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for precision in options.precisions:
            failures += check_errors(options, precision, folder)
            if precision != "bf16":
                failures += check_special(options, precision, folder)
                failures += check_subnormal(options, precision, folder)
            if precision == "f32":
                failures += check_ranges(options, precision, folder)
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
