# Writes programs of whole numbers that are large enough for block kernels, and what they give.
import itertools

from program import Program, product, tensor, whole


def rows(name, shape, dims, element):
    p, x = Program(name), whole(product(shape))
    size = product([shape[d] for d in dims])
    v = p.input(x, shape, element)
    zero = "0.0" if element in ("f32", "f64", "bf16", "f16") else "0"
    p.expect(p.reduce(v, "add", zero, dims), [sum(x[i:i + size]) for i in range(0, len(x), size)])
    p.expect(p.reduce(v, "maximum", zero, dims), [max(0, *x[i:i + size]) for i in range(0, len(x), size)])
    p.write()


def centred(name, count, size):  # x - max of the row, times the sum of that: two reductions of which one needs the other
    p, x = Program(name), whole(count * size, 3, 7)
    shape = [count, size]
    v = p.input(x, shape, "f32")
    d = p.binary("subtract", v, p.broadcast(p.reduce(v, "maximum", "-100.0", [1]), [0], shape))
    y = p.binary("multiply", d, p.broadcast(p.reduce(d, "add", "0.0", [1]), [0], shape))
    expected = []
    for i in range(count):
        row = x[i * size:(i + 1) * size]
        highest, total = max(row), sum(row) - max(row) * size
        expected += [float(a - highest) * total for a in row]
    p.expect(y, expected)
    p.write()


def columns(name, outer, size, inner, element):
    p, x = Program(name), whole(outer * size * inner)
    v = p.input(x, [outer, size, inner], element)
    p.expect(p.reduce(v, "add", "0.0" if element != "i32" else "0", [1]),
             [sum(x[(o * size + r) * inner + i] for r in range(size)) for o in range(outer) for i in range(inner)])
    p.write()


def any_column(name, size, inner):
    p = Program(name)
    x = [i % inner == 1 and i // inner == size - 1 for i in range(size * inner)]
    v = p.input(x, [size, inner], "i1")
    p.expect(p.reduce(v, "or", "false", [0]), [i == 1 for i in range(inner)])
    p.write()


def elementwise(name, count, size, element):
    p, x, y = Program(name), whole(count * size), whole(size, 5)
    v = p.input(x, [count, size], element)
    p.expect(p.binary("add", v, p.broadcast(p.input(y, [size], element), [1], [count, size])), [a + y[i % size] for i, a in enumerate(x)])
    p.write()


def transpose(name, outer, size, inner, element):  # plus a bias along the written dimension
    p, x, y = Program(name), whole(outer * size * inner), whole(size, 5)
    v = p.input(x, [outer, size, inner], element)
    r = p.op(f"hlo.transpose {v[0]}, dims = [0, 2, 1] : ({v[1]}) -> {tensor([outer, inner, size], element)}", [outer, inner, size], element)
    r = p.binary("add", r, p.broadcast(p.input(y, [size], element), [2], [outer, inner, size]))
    p.expect(r, [x[(o * size + s) * inner + i] + y[s] for o in range(outer) for i in range(inner) for s in range(size)])
    p.write()


def gemm(name, batch, m, n, k, element, result, lhs_t=False, rhs_t=False, odd=None):
    p, x, y = Program(name), whole(batch * m * k, 3, 5), whole(batch * k * n, 11, 9)
    if element == "f32":
        y = [v * 8191 for v in y]  # beyond the bits that a tensor core multiplies
    if odd:
        x[m * k - k // 2], expected = odd, None
    def element_of(values, b, r, c, rows, columns):
        return values[(b * rows + r) * columns + c]
    xs = [element_of(x, b, i, j, m, k) for b in range(batch) for j in range(k) for i in range(m)] if lhs_t else x
    ys = [element_of(y, b, i, j, k, n) for b in range(batch) for j in range(n) for i in range(k)] if rhs_t else y
    lead = [batch] if batch > 1 else []
    a = p.input(xs, lead + ([k, m] if lhs_t else [m, k]), element)
    b = p.input(ys, lead + ([n, k] if rhs_t else [k, n]), element)
    r = p.dot(a, b, len(lead), len(lead) + (0 if lhs_t else 1), len(lead) + (1 if rhs_t else 0), lead + [m, n], result)
    bias = whole(n, 13)
    r = p.binary("add", r, p.broadcast(p.input(bias, [n], result), [len(lead) + 1], lead + [m, n]))
    def total(e, i, j):
        terms = [x[(e * m + i) * k + q] * y[(e * k + q) * n + j] for q in range(k)]
        return float(sum(terms)) + bias[j]
    p.expect(r, [total(e, i, j) for e in range(batch) for i in range(m) for j in range(n)])
    p.write()


def convolution(name, batch, size, features, outputs, window, stride, pad, element):
    p = Program(name)
    out = (size + 2 * pad - window) // stride + 1
    x, w = whole(batch * size * size * features, 3, 5), whole(window * window * features * outputs, 11, 9)
    a = p.input(x, [batch, size, size, features], element)
    b = p.input(w, [window, window, features, outputs], element)
    shape = [batch, out, out, outputs]
    r = p.op(f"hlo.convolution {a[0]}, {b[0]}, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {{batch_group_count = 1 : i64, feature_group_count = 1 : i64, "
             f"lhs_dilation = array<i64: 1, 1>, padding = array<i64: {pad}, {pad}, {pad}, {pad}>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, "
             f"false>, window_strides = array<i64: {stride}, {stride}>}} : ({a[1]}, {b[1]}) -> {tensor(shape, element)}", shape, element)
    def pixel(n, i, j, o):
        total = 0
        for u, v in itertools.product(range(window), range(window)):
            h, l = i * stride + u - pad, j * stride + v - pad
            if 0 <= h < size and 0 <= l < size:
                at, wt = ((n * size + h) * size + l) * features, (u * window + v) * features * outputs + o
                total += sum(x[at + f] * w[wt + f * outputs] for f in range(features))
        return total
    p.expect(r, [pixel(n, i, j, o) for n in range(batch) for i in range(out) for j in range(out) for o in range(outputs)])
    p.write()


rows("rows_odd", [5, 11], [1], "i64")
rows("rows_warp", [9, 200], [1], "f32")
rows("rows_many", [600, 40], [1], "f32")
rows("rows_block", [3, 5, 700], [1, 2], "f32")
rows("rows_passes", [2, 40004], [1], "f32")
rows("rows_f64", [3, 1001], [1], "f64")
rows("rows_bytes", [4, 64], [1], "i8")
centred("rows_twice", 7, 130)
centred("rows_twice_block", 2, 3000)
columns("columns_few", 1, 500, 3, "f32")
columns("columns_wide", 3, 50, 260, "f32")
columns("columns_odd", 2, 37, 33, "i32")
any_column("columns_any", 300, 5)
elementwise("neighbours", 500, 260, "f32")
elementwise("neighbours_half", 40, 37, "f16")
transpose("transpose", 3, 70, 40, "f32")
transpose("transpose_bytes", 1, 64, 33, "i8")
gemm("gemm", 1, 70, 72, 64, "f32", "f32")
gemm("gemm_odd", 1, 7, 33, 301, "f32", "f32")
gemm("gemm_batch", 3, 33, 40, 36, "f32", "f32", rhs_t=True)
gemm("gemm_lhs_transposed", 1, 36, 65, 50, "f32", "f32", lhs_t=True)
gemm("gemm_infinity", 1, 20, 32, 64, "f32", "f32", odd=float("inf"))
gemm("gemm_bf16", 1, 40, 64, 72, "bf16", "f32")
gemm("gemm_bf16_transposed", 2, 40, 24, 80, "bf16", "f32", rhs_t=True)
gemm("gemm_f16_odd", 1, 19, 31, 45, "f16", "f32", lhs_t=True)
gemm("gemm_tiles", 1, 130, 264, 72, "bf16", "f32")
gemm("gemm_tiles_lhs_transposed", 1, 136, 72, 80, "f16", "f32", lhs_t=True, rhs_t=True)
gemm("gemm_stages", 1, 70, 136, 520, "bf16", "f32")
gemm("gemm_parts", 1, 20, 36, 1100, "f32", "f32")
gemm("gemm_parts_odd", 1, 3, 33, 777, "bf16", "f32", rhs_t=True)
gemm("gemm_vector", 1, 1, 100, 200, "f32", "f32")
convolution("convolution", 2, 9, 8, 20, 3, 1, 1, "f32")
convolution("convolution_first", 1, 15, 3, 16, 5, 2, 2, "f32")
convolution("convolution_point", 1, 6, 16, 36, 1, 1, 0, "f32")
convolution("convolution_tiles", 2, 12, 16, 72, 3, 1, 1, "f16")
convolution("convolution_f16", 1, 7, 16, 24, 3, 2, 1, "f16")
