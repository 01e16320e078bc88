# Writes products of float32 numbers by constant weights, both with more bits than tensor cores multiply, and what they give when both are
# rounded to the nearest, ties away from zero: v * 4098 is v * 4100 then, and v * 8191 is v * 8192. With "lhs" or "rhs" only those
# have more bits, which count. With "made" a kernel before makes the lhs, and rounds it: v * 4099 is v * 4100 however ties are rounded.
import itertools
import sys

from program import Program, product, tensor, whole

MADE = sys.argv[-1] == "made"
ROUNDED = len(sys.argv) == 1 or MADE
LHS, RHS, SCALE = {"lhs": (8191, 1, 8191.0), "rhs": (1, 8191, 8191.0), "made": (4099, 8191, 4100.0 * 8192)}.get(sys.argv[-1], (4098, 8191, 4100.0 * 8192))


def weights_of(n):
    return whole(n, 11, 9)


def lhs_of(p, values, shape):
    if not MADE:
        return p.input([v * LHS for v in values], shape, "f32")
    return p.binary("add", p.input([v * (LHS - 1) for v in values], shape, "f32"), p.input(values, shape, "f32"))


def gemm(name, batch, m, n, k, lhs_t=False, rhs_t=False, odd=None):
    p, x, y = Program(name), whole(batch * m * k, 3, 5), weights_of(batch * k * n)
    if odd is not None:
        x[m * k - k // 2] = y[k * n // 3] = odd
    at = lambda values, b, r, c, rows, columns: values[(b * rows + r) * columns + c]
    xs = [at(x, b, i, j, m, k) for b in range(batch) for j in range(k) for i in range(m)] if lhs_t else x
    ys = [at(y, b, i, j, k, n) for b in range(batch) for j in range(n) for i in range(k)] if rhs_t else y
    lead = [batch] if batch > 1 else []
    a = lhs_of(p, xs, lead + ([k, m] if lhs_t else [m, k]))
    b = p.weights([v * RHS for v in ys], lead + ([n, k] if rhs_t else [k, n]), "f32")
    r = p.dot(a, b, len(lead), len(lead) + (0 if lhs_t else 1), len(lead) + (1 if rhs_t else 0), lead + [m, n], "f32")
    bias = whole(n, 13)
    r = p.binary("add", r, p.broadcast(p.input([v * SCALE for v in bias], [n], "f32"), [len(lead) + 1], lead + [m, n]))
    rows = [x[i:i + k] for i in range(0, len(x), k)]
    columns = [[y[(b * k + q) * n + j] for q in range(k)] for b in range(batch) for j in range(n)]
    dot = lambda row, column: sum(u * v for u, v in zip(row, column))
    p.expect(r, [(dot(rows[b * m + i], columns[b * n + j]) + bias[j]) * SCALE for b in range(batch) for i in range(m) for j in range(n)])
    p.write()


def special(name, n, k):  # rows of one 1: the rounded weights themselves, and zeros where others are
    p = Program(name)
    numbers = [1.0 + 2.0 ** -11, -1.0 - 2.0 ** -11, 1.0 + 2.0 ** -11 - 2.0 ** -23, 3.4e38, -3.4e38, 2.0 ** -126, 1e-3, 0.0, 65504.5, -2.0 ** -24]
    rounded = [1.0 + 2.0 ** -10, -1.0 - 2.0 ** -10, 1.0, None, None, 2.0 ** -126, None, 0.0, 65504.0, -2.0 ** -24]
    kept = [i for i, v in enumerate(rounded) if v is not None]
    w = [numbers[kept[(i * 7 + i // n) % len(kept)]] for i in range(k * n)]
    e = [rounded[kept[(i * 7 + i // n) % len(kept)]] for i in range(k * n)]
    a = p.input([float(i % k == i // k) for i in range(k * k)], [k, k], "f32")
    b = p.weights(w, [k, n], "f32")
    p.expect(p.dot(a, b, 0, 1, 0, [k, n], "f32"), e)
    p.write()


def convolution(name, batch, size, features, outputs, window, stride=1, pad=0, dilation=1, groups=1, order="01io"):
    p = Program(name)
    out = (size + 2 * pad - (window - 1) * dilation - 1) // stride + 1
    per = features // groups
    x, w = whole(batch * size * size * features, 3, 5), weights_of(window * window * per * outputs)
    dims = {"0": window, "1": window, "i": per, "o": outputs}
    stored = [w[((u * window + v) * per + i) * outputs + o]
              for at in itertools.product(*(range(dims[d]) for d in order))
              for u, v, i, o in [tuple(at[order.index(d)] for d in "01io")]]
    a = lhs_of(p, x, [batch, size, size, features])
    b = p.weights([v * RHS for v in stored], [dims[d] for d in order], "f32")
    shape = [batch, out, out, outputs]
    r = p.op(f"hlo.convolution {a[0]}, {b[0]}, #hlo.conv<[b, 0, 1, f]x[{', '.join(order)}]->[b, 0, 1, f]> {{batch_group_count = 1 : i64, feature_group_count = {groups} : i64, "
             f"lhs_dilation = array<i64: 1, 1>, padding = array<i64: {pad}, {pad}, {pad}, {pad}>, rhs_dilation = array<i64: {dilation}, {dilation}>, "
             f"window_reversal = array<i1: false, false>, window_strides = array<i64: {stride}, {stride}>}} : ({a[1]}, {b[1]}) -> {tensor(shape, 'f32')}", shape, "f32")
    def pixel(n, i, j, o):
        total, first = 0, o // (outputs // groups) * per
        for u, v in itertools.product(range(window), range(window)):
            h, l = i * stride + u * dilation - pad, j * stride + v * dilation - pad
            if 0 <= h < size and 0 <= l < size:
                at, wt = ((n * size + h) * size + l) * features + first, (u * window + v) * per * outputs + o
                total += sum(x[at + f] * w[wt + f * outputs] for f in range(per))
        return total * SCALE
    p.expect(r, [pixel(n, i, j, o) for n in range(batch) for i in range(out) for j in range(out) for o in range(outputs)])
    p.write()


gemm("wide", 1, 130, 264, 72)
gemm("square", 1, 200, 120, 100, rhs_t=True)
gemm("tall", 1, 270, 64, 40)
gemm("narrow", 1, 70, 30, 68)
gemm("columns", 1, 96, 128, 68, lhs_t=True)
gemm("columns_odd", 1, 75, 72, 44, lhs_t=True, rhs_t=True)
gemm("stages", 1, 65, 136, 360)
gemm("short", 1, 64, 256, 8)
gemm("parts", 1, 64, 64, 520)
gemm("batch", 3, 72, 64, 36)
gemm("batch_transposed", 2, 64, 40, 44, rhs_t=True)
gemm("odd_k", 1, 80, 96, 39)
gemm("few_rows", 1, 5, 256, 64)
if ROUNDED:
    special("rounding", 128, 64)
else:
    gemm("infinite", 1, 70, 128, 68, odd=float("inf"))
    gemm("not_a_number", 1, 70, 128, 68, rhs_t=True, odd=float("nan"))
convolution("point", 1, 9, 16, 128, 1)
convolution("window", 2, 9, 8, 72, 3, pad=1)
convolution("strided", 1, 15, 12, 64, 3, stride=2, pad=1)
convolution("dilated", 1, 12, 8, 64, 3, dilation=2, pad=2)
convolution("groups", 1, 9, 16, 128, 3, pad=1, groups=2)
convolution("other_order", 1, 9, 8, 64, 3, pad=1, order="oi01")
convolution("first", 1, 17, 3, 64, 5, stride=2, pad=2)
convolution("no_padding", 2, 10, 4, 128, 2)
