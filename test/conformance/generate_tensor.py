"""The conformance files of ops on whole tensors: shapes, indexing, contractions, reductions."""
import itertools
import ml_dtypes
import numpy as np
from generate import DTYPES, FLOATS, INF, NAN, File, array, tensor

SOME = ["i1", "i4", "i8", "ui16", "i32", "ui64", "bf16", "f16", "f32", "f64", "complex<f32>", "complex<f64>"]
NUMBERS = ["i8", "i32", "ui16", "i64", "bf16", "f16", "f32", "f64"]


def counting(shape, d, modulus=None):
    n = int(np.prod(shape))
    v = np.arange(n) % (modulus or (2 if d == "i1" else 7))
    return array(v.astype(np.int64), d).reshape(shape)


def run(f, name, text, operands, results, ulps=0, tolerance=None):
    """text has {0}, {1} .. for operands and {types} for their types; results: [(array, dtype)]."""
    f.case(name)
    names = [f.const(v, d) for v, d in operands]
    types = "(" + ", ".join(tensor(v.shape, d) for v, d in operands) + ")"
    outs = [tensor(v.shape, d) for v, d in results]
    out = outs[0] if len(outs) == 1 else "(" + ", ".join(outs) + ")"
    line = text.replace("{sig}", f"{types} -> {out}").replace("{out}", outs[0])
    for i, n in enumerate(names):
        line = line.replace("{%d}" % i, n)
    r = f.op_(line, len(results))
    for i, (v, d) in enumerate(results):
        f.check(r if len(results) == 1 else f"{r}#{i}", np.array(v), d, ulps, tolerance)


def ints(values):
    return "[" + ", ".join(map(str, values)) + "]"


def i64s(values):
    return "array<i64" + (": " + ", ".join(map(str, values)) if len(values) else "") + ">"


def write_shape():
    f = File("constant", "constant of every element type, as a list, a splat and empty.")
    for d in SOME:
        v = counting((2, 3), d)
        f.case(d)
        x = f.const(v, d)
        f.check(f.op_(f"hlo.reshape {x} : ({tensor(v.shape, d)}) -> {tensor((6,), d)}"), v.reshape(6), d)
        f.case(d + "_splat")
        f.check(f"%0", np.broadcast_to(v[0, 1], (4,)).copy(), d) if False else None
        one = array(1, d)
        f.lines.append(f"%0 = hlo.constant dense<{'true' if d == 'i1' else '(1.0, 1.0)' if d.startswith('c') else '1.0' if 'f' in d else '1'}> : {tensor((2, 2), d)}")
        f.count = 1
        f.check("%0", np.full((2, 2), 1 + 1j if d.startswith("c") else one, dtype=DTYPES[d]), d)
    f.write()

    f = File("iota", "iota counts along one dimension; narrow integers wrap.")
    for d in SOME[1:]:
        for dim in (0, 1):
            v = np.arange((3, 4)[dim])
            e = array(np.broadcast_to(v[:, None] if dim == 0 else v, (3, 4)), d)
            run(f, f"{d}_dim{dim}", f"hlo.iota dim = {dim} : {{out}}", [], [(e, d)])
    run(f, "i8_wraps", "hlo.iota dim = 0 : {out}", [], [(np.arange(300).astype(np.int8), "i8")])
    run(f, "empty", "hlo.iota dim = 1 : {out}", [], [(np.zeros((2, 0), np.float32), "f32")])
    f.write()

    f = File("broadcast_in_dim", "broadcast_in_dim: scalars, new leading and inner dimensions, stretched ones.")
    for d in SOME:
        for name, shape, dims, to in (("scalar", (), [], (2, 3)), ("vector_inner", (3,), [1], (2, 3)), ("vector_outer", (2,), [0], (2, 3)),
                                      ("stretch", (2, 1), [0, 1], (2, 3)), ("stretch_all", (1, 1), [0, 2], (2, 2, 3)),
                                      ("swap", (2, 3), [1, 0], (3, 2)), ("middle", (2, 4), [0, 2], (2, 3, 4)), ("empty", (0,), [1], (2, 0)), ("same", (2, 3), [0, 1], (2, 3))):
            v = counting(shape, d)
            expanded = [1] * len(to)
            order = np.argsort(dims)
            moved = np.transpose(v, order) if dims else v
            for i, k in zip(sorted(dims), order):
                expanded[i] = shape[k]
            e = np.broadcast_to(moved.reshape(expanded), to)
            run(f, f"{d}_{name}", f"hlo.broadcast_in_dim {{0}}, dims = {ints(dims)} : {{sig}}", [(v, d)], [(e, d)])
    f.write()

    f = File("reshape", "reshape keeps the row-major order of elements.")
    for d in SOME:
        for a, b in (((2, 3), (3, 2)), ((2, 3), (6,)), ((1,), ()), ((), (1, 1)), ((4, 1, 3), (2, 6)), ((0, 3), (5, 0)), ((2, 3), (2, 3))):
            v = counting(a, d)
            run(f, f"{d}_{'x'.join(map(str, a))}_to_{'x'.join(map(str, b))}", "hlo.reshape {0} : {sig}", [(v, d)], [(v.reshape(b), d)])
    f.write()

    f = File("transpose", "transpose by every permutation of three dimensions, and of other ranks.")
    for d in SOME:
        cases = [((2, 3, 4), p) for p in itertools.permutations(range(3))] if d == "f32" else [((2, 3, 4), (2, 0, 1))]
        cases += [((), ()), ((3,), (0,)), ((2, 3), (1, 0)), ((0, 3), (1, 0)), ((2, 1, 3, 2), (3, 1, 0, 2))]
        for i, (shape, p) in enumerate(cases):
            v = counting(shape, d)
            run(f, f"{d}_{i}", f"hlo.transpose {{0}}, dims = {ints(p)} : {{sig}}", [(v, d)], [(v.transpose(p), d)])
    v = np.arange(70 * 45, dtype=np.float32).reshape(70, 45)
    run(f, "f32_large", "hlo.transpose {0}, dims = [1, 0] : {sig}", [(v, "f32")], [(v.T, "f32")])
    f.write()

    f = File("reverse", "reverse along none, one and several dimensions.")
    for d in SOME:
        for dims in ([], [0], [1], [0, 2], [0, 1, 2]):
            v = counting((2, 3, 2), d, 5 if d not in ("i1",) else 2)
            run(f, f"{d}_dims{''.join(map(str, dims))}", f"hlo.reverse {{0}}, dims = {ints(dims)} : {{out}}", [(v, d)], [(np.flip(v, dims), d)])
        run(f, f"{d}_empty", "hlo.reverse {0}, dims = [0] : {out}", [(counting((0, 2), d), d)], [(counting((0, 2), d), d)])
    f.write()

    f = File("slice", "slice with offsets, strides, and empty ranges.")
    for d in SOME:
        v = counting((4, 5), d)
        for i, (s, l, t) in enumerate((((0, 0), (4, 5), (1, 1)), ((1, 2), (3, 4), (1, 1)), ((0, 1), (4, 5), (2, 3)), ((2, 2), (2, 5), (1, 1)), ((3, 0), (4, 5), (1, 4)))):
            e = v[s[0]:l[0]:t[0], s[1]:l[1]:t[1]]
            run(f, f"{d}_{i}", f"hlo.slice {{0}}, start = {ints(s)}, limit = {ints(l)}, strides = {ints(t)} : {{sig}}", [(v, d)], [(e, d)])
        run(f, f"{d}_scalar", "hlo.slice {0}, start = [], limit = [], strides = [] : {sig}", [(v[0, 1].reshape(()), d)], [(v[0, 1].reshape(()), d)])
    f.write()

    f = File("concatenate", "concatenate one, two and three inputs along each dimension, empty ones too.")
    for d in SOME:
        a, b, c = counting((2, 3), d), counting((2, 1), d) , counting((2, 0), d)
        run(f, f"{d}_dim1", "hlo.concatenate {0}, {1}, {2} dim = 1 : {sig}", [(a, d), (b, d), (c, d)], [(np.concatenate([a, b, c], 1), d)])
        run(f, f"{d}_dim0", "hlo.concatenate {0}, {1} dim = 0 : {sig}", [(a, d), (a[::-1].copy(), d)], [(np.concatenate([a, a[::-1]], 0), d)])
        run(f, f"{d}_single", "hlo.concatenate {0} dim = 0 : {sig}", [(a, d)], [(a, d)])
    f.write()

    f = File("pad", "pad at the edges, between elements, and with negative amounts.")
    def padded(v, value, low, high, interior):
        for axis, (l, h, i) in enumerate(zip(low, high, interior)):
            n = v.shape[axis]
            spread = np.full(v.shape[:axis] + (max(n + max(n - 1, 0) * i, 0),) + v.shape[axis + 1:], value, v.dtype)
            index = [slice(None)] * v.ndim
            index[axis] = slice(None, None, i + 1)
            spread[tuple(index)] = v
            def full(k):
                return np.full(v.shape[:axis] + (max(k, 0),) + v.shape[axis + 1:], value, v.dtype)
            v = np.concatenate([full(l), spread, full(h)], axis)
            cut = [slice(None)] * v.ndim
            cut[axis] = slice(max(-l, 0), v.shape[axis] - max(-h, 0))
            v = v[tuple(cut)]
        return v
    for d in SOME:
        v, value = counting((3, 4), d), array(1, d)
        for i, (l, h, t) in enumerate((((0, 0), (0, 0), (0, 0)), ((1, 0), (2, 3), (0, 0)), ((0, 1), (0, 0), (2, 1)), ((-1, 1), (0, -2), (0, 0)),
                                       ((-2, -1), (1, -1), (1, 1)), ((-3, 0), (4, 0), (0, 0)))):
            e = padded(v, value, l, h, t)
            run(f, f"{d}_{i}", f"hlo.pad {{0}}, {{1}}, low = {ints(l)}, high = {ints(h)}, interior = {ints(t)} : {{sig}}", [(v, d), (value, d)], [(e, d)])
        run(f, f"{d}_of_empty", "hlo.pad {0}, {1}, low = [2], high = [1], interior = [3] : {sig}", [(counting((0,), d), d), (value, d)], [(np.full((3,), value), d)])
    f.write()


def write_indexing():
    f = File("dynamic_slice", "dynamic_slice; start indices are clamped so that the slice stays inside.")
    for d in SOME:
        v = counting((4, 5), d)
        for t in ("i32", "i64", "ui8") if d == "f32" else ("i32",):
            for i, (a, b) in enumerate(((1, 2), (0, 0), (9, 1), (3, 3)) + (((-3, 1),) if t != "ui8" else ())):
                x, y = min(max(a, 0), 2), min(max(b, 0), 2)
                run(f, f"{d}_{t}_{i}", "hlo.dynamic_slice {0}, {1}, {2} sizes = [2, 3] : {sig}",
                    [(v, d), (array(a, t), t), (array(b, t), t)], [(v[x:x + 2, y:y + 3], d)])
    run(f, "empty", "hlo.dynamic_slice {0}, {1} sizes = [0] : {sig}", [(counting((3,), "f32"), "f32"), (array(1, "i32"), "i32")], [(counting((0,), "f32"), "f32")])
    f.write()

    f = File("dynamic_update_slice", "dynamic_update_slice; start indices are clamped so that the update stays inside.")
    for d in SOME:
        v, u = counting((4, 5), d), counting((2, 3), d)[::-1, ::-1].copy()
        for i, (a, b) in enumerate(((1, 2), (0, 0), (9, 1), (-3, 3))):
            x, y = min(max(a, 0), 2), min(max(b, 0), 2)
            e = v.copy()
            e[x:x + 2, y:y + 3] = u
            run(f, f"{d}_{i}", "hlo.dynamic_update_slice {0}, {1}, {2}, {3} : {sig}",
                [(v, d), (u, d), (array(a, "i32"), "i32"), (array(b, "i32"), "i32")], [(e, d)])
    f.write()

    f = File("gather", "gather: rows, points, windows, batching dimensions; indices are clamped.")
    for d in SOME:
        table = counting((5, 3), d)
        for t in ("i32", "i64", "ui16") if d == "f32" else ("i32",):
            rows = array([[4, 0], [2, 2]], t)
            run(f, f"{d}_{t}_rows", "hlo.gather {0}, {1}, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 3] : {sig}",
                [(table, d), (rows, t)], [(table[rows.astype(int)], d)])
        out = array([7, -2, 3], "i32")
        run(f, f"{d}_clamped", "hlo.gather {0}, {1}, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : {sig}",
            [(table, d), (out, "i32")], [(table[[4, 0, 3]], d)])
        points = array([[0, 1], [4, 2], [3, 0]], "i32")
        run(f, f"{d}_points", "hlo.gather {0}, {1}, <collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 1] : {sig}",
            [(table, d), (points, "i32")], [(table[[0, 4, 3], [1, 2, 0]], d)])
        run(f, f"{d}_windows", "hlo.gather {0}, {1}, <offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, sizes = [2, 2] : {sig}",
            [(table, d), (array([[1, 0], [9, 2]], "i32"), "i32")], [(np.stack([table[0:2, 1:3], table[2:4, 1:3]]), d)])
        batched = counting((2, 4, 3), d)
        index = array([[[3], [1]], [[0], [0]]], "i32")
        e = np.stack([batched[b][index[b, :, 0]] for b in range(2)])
        run(f, f"{d}_batched", "hlo.gather {0}, {1}, <offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, sizes = [1, 1, 3] : {sig}",
            [(batched, d), (index, "i32")], [(e, d)])
        run(f, f"{d}_no_indices", "hlo.gather {0}, {1}, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : {sig}",
            [(table, d), (counting((0,), "i32"), "i32")], [(counting((0, 3), d), d)])
    f.write()

    f = File("scatter", "scatter that adds, overwrites and takes maxima; windows that are not wholly inside are skipped; equal indices accumulate; NaN among maxima and minima.")
    def scatter(name, d, v, index, u, dims, e, body="add", t="i32", region=None):
        region = region or (f" {{\n^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n"
                  + (f"  %c = hlo.{body} %a, %b : tensor<{d}>\n  hlo.return %c : tensor<{d}>\n" if body else f"  hlo.return %b : tensor<{d}>\n") + "}")
        f.case(name)
        x, i, w = f.const(v, d), f.const(index, t), f.const(u, d)
        r = f.op_(f"hlo.scatter({x}), {i}, ({w}), <{dims}> : ({tensor(v.shape, d)}, {tensor(index.shape, t)}, {tensor(u.shape, d)}) -> {tensor(v.shape, d)}{region}")
        f.check(r, e, d)
    rows = "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1"
    for d in NUMBERS:
        v, u = counting((4, 3), d), array([[1, 2, 3], [4, 5, 6], [7, 8, 9]], d)
        index = array([2, 0, 2], "i32")
        e = v.copy()
        for k, i in enumerate(index):
            e[i] += u[k]
        scatter(f"{d}_add_rows", d, v, index, u, rows, e)
        e = v.copy()
        for k, i in enumerate(index):
            e[i] = u[k]
        scatter(f"{d}_set_rows", d, v, index, u, rows, e, None)
        e = v.copy()
        e[1] = np.maximum(e[1], u[1])
        scatter(f"{d}_max_out_of_bounds", d, v, array([-1, 1, 4], "i32"), u, rows, e, "maximum")
        e = v.copy()
        for (i, j), x in zip(((0, 1), (3, 2), (0, 1)), u[0]):
            e[i, j] += x
        scatter(f"{d}_points", d, v, array([[0, 1], [3, 2], [0, 1]], "i64"), u[0].copy(),
                "inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1", e, t="i64")
        batched, ub = counting((2, 4), d), array([[1, 2], [3, 4]], d)
        ib = array([[[3], [0]], [[1], [1]]], "i32")
        e = batched.copy()
        for b in range(2):
            for k in range(2):
                e[b, ib[b, k, 0]] += ub[b, k]
        if d in FLOATS: # NaN is kept, or what comes takes the place of anything that is not beyond it
            v, u, index = odd((4, 19), d), odd((12, 19), d, 1), array([2, 0, 2, 1, 1, 2, 0, 0, 2, 1, 2, 2], "i32")
            for op, order, beyond in (("max", "GT", np.greater), ("min", "LT", np.less)):
                kept, replaced = v.copy(), v.copy()
                for k, i in enumerate(index):
                    kept[i] = np.where(beyond(u[k], kept[i]), u[k], kept[i])
                    replaced[i] = np.where(beyond(replaced[i], u[k]), replaced[i], u[k])
                scatter(f"{d}_{op}_nan_kept", d, v, index, u, rows, kept, region=choice(d, f"{order}, %b0, %a0", "%b0", "%a0"))
                scatter(f"{d}_{op}_nan_replaced", d, v, index, u, rows, replaced, region=choice(d, f"{order}, %a0, %b0", "%a0", "%b0"))
        scatter(f"{d}_batched", d, batched, ib, ub, "inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2", e)
    for d in ("f32", "i32"): # windows that stick out are no windows cut off
        for shape, size, starts in (((10, 8), (3, 4), [[-1, 0], [8, 0], [3, 5], [2, 1], [7, 4], [3, -1]]), ((6, 40), (2, 33), [[5, 0], [0, -1], [1, 7], [0, 8], [4, 3]])):
            v, u = counting(shape, d), counting((len(starts), *size), d)
            for body in ("add", None):
                e = v.copy()
                for k, (i, j) in enumerate(starts):
                    if 0 <= i <= shape[0] - size[0] and 0 <= j <= shape[1] - size[1]:
                        at = np.s_[i:i + size[0], j:j + size[1]]
                        e[at] = e[at] + u[k] if body else u[k]
                scatter(f"{d}_{body or 'set'}_windows_of_{shape[1]}_that_stick_out", d, v, array(starts, "i32"), u,
                        "update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1", e, body)
    f.write()

    f = File("sort", "sort: ascending, descending, along either dimension, stable pairs, and one element or none.")
    def comparator(types, direction):
        args = ", ".join(f"%a{i}: tensor<{d}>, %b{i}: tensor<{d}>" for i, d in enumerate(types))
        d = types[0]
        return f" {{\n^bb0({args}):\n  %p = hlo.compare {direction}, %a0, %b0 : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n  hlo.return %p : tensor<i1>\n}}"
    for d in NUMBERS:
        v = array([[3, 1, 2, 1], [0, 5, 4, 5]], d)
        run(f, f"{d}_rows", f"hlo.sort {{0}} {{dimension = 1 : i64}} : {{sig}}" + comparator([d], "LT"), [(v, d)], [(np.sort(v, 1), d)])
        run(f, f"{d}_columns", f"hlo.sort {{0}} {{dimension = 0 : i64}} : {{sig}}" + comparator([d], "LT"), [(v, d)], [(np.sort(v, 0), d)])
        run(f, f"{d}_falling", f"hlo.sort {{0}} : {{sig}}" + comparator([d], "GT"), [(v, d)], [(np.sort(v, 1)[:, ::-1], d)])
        keys, values = array([2, 1, 2, 1, 0], d), np.arange(5, dtype=np.int32)
        order = np.argsort(keys, kind="stable")
        run(f, f"{d}_pairs", "hlo.sort {0}, {1} {is_stable = true} : {sig}" + comparator([d, "i32"], "LT"),
            [(keys, d), (values, "i32")], [(keys[order], d), (values[order], "i32")])
        run(f, f"{d}_one", "hlo.sort {0} : {sig}" + comparator([d], "LT"), [(v[:1, :1].copy(), d)], [(v[:1, :1], d)])
        run(f, f"{d}_empty", "hlo.sort {0} : {sig}" + comparator([d], "LT"), [(counting((2, 0), d), d)], [(counting((2, 0), d), d)])
    f.write()

    f = File("top_k", "top_k: the largest in falling order, or the smallest in rising order, with their positions; the first of equals comes first.")
    for d in NUMBERS:
        v = array([[3, 1, 2, 3], [0, 5, 4, 5]], d)
        for k in (0, 1, 3, 4):
            order = np.argsort(-v.astype(np.float64), axis=1, kind="stable")[:, :k]
            run(f, f"{d}_k{k}", f"hlo.top_k {{0}}, k = {k} : {{sig}}", [(v, d)],
                [(np.take_along_axis(v, order, 1), d), (order.astype(np.int32), "i32")])
    f.write()

    f = File("nonzero", "nonzero: where a mask is true in row-major order, then zeros, and how many these are; masks of more elements than a vector has.")
    masks = {"table": np.array([[1, 0, 1], [0, 0, 1]]), "none": np.zeros((2, 3)), "all": np.ones((3, 1, 2)), "empty": np.zeros((0, 2)), "scalar": np.ones(()),
             "line": np.arange(200) % 67 == 5, "last": np.arange(129) == 128, "long": np.arange(300).reshape(3, 100) % 3 > 0}
    for name, mask in masks.items():
        mask = np.asarray(mask, bool)
        places = np.zeros((mask.size, mask.ndim), np.int32)
        found = np.argwhere(mask)
        places[:len(found)] = found
        run(f, name, "hlo.nonzero {0} : {sig}", [(mask, "i1")], [(places, "i32"), (np.int32(len(found)).reshape(()), "i32")])
    f.write()


def write_contraction():
    f = File("dot_general", "dot_general: matrix products, batches, transposed operands, several contracting dimensions, outer products, empty sums.")
    def dims(lb, rb, lc, rc):
        parts = [f"{n} = {ints(v)}" for n, v in (("lhs_batching_dimensions", lb), ("rhs_batching_dimensions", rb),
                                                 ("lhs_contracting_dimensions", lc), ("rhs_contracting_dimensions", rc)) if v]
        return "<" + ", ".join(parts) + ">"
    cases = [("matmul", (2, 3), (3, 4), [], [], [1], [0], "ij,jk->ik"), ("vector", (3,), (3, 4), [], [], [0], [0], "j,jk->k"),
             ("inner", (5,), (5,), [], [], [0], [0], "i,i->"), ("outer", (2,), (3,), [], [], [], [], "i,j->ij"),
             ("rhs_transposed", (2, 3), (4, 3), [], [], [1], [1], "ij,kj->ik"), ("lhs_transposed", (3, 2), (3, 4), [], [], [0], [0], "ji,jk->ik"),
             ("batch", (2, 3, 4), (2, 4, 5), [0], [0], [2], [1], "bij,bjk->bik"), ("inner_batch", (3, 2, 4), (4, 5, 2), [1], [2], [2], [0], "ibj,jkb->bik"),
             ("two_sums", (2, 3, 4), (3, 4, 2), [], [], [1, 2], [0, 1], "ijk,jkl->il"), ("one_row", (1, 4), (4, 1), [], [], [1], [0], "ij,jk->ik"),
             ("empty_sum", (2, 0), (0, 3), [], [], [1], [0], "ij,jk->ik"), ("empty_result", (0, 3), (3, 2), [], [], [1], [0], "ij,jk->ik"),
             ("larger", (17, 33), (33, 19), [], [], [1], [0], "ij,jk->ik")]
    for d in ["i8", "ui16", "i32", "i64", "f16", "bf16", "f32", "f64", "complex<f32>"]:
        for name, ls, rs, lb, rb, lc, rc, es in cases:
            if name == "larger" and d not in ("f32", "f64", "i32", "bf16"):
                continue
            a, b = counting(ls, d, 5), counting(rs, d, 3)
            if name == "larger" and d == "bf16":
                b = counting(rs, d, 2)
            e = np.einsum(es, a.astype(np.complex128 if d[0] == "c" else np.float64), b.astype(np.complex128 if d[0] == "c" else np.float64))
            e = e.astype(np.int64).astype(DTYPES[d]) if "i" in d else e.astype(DTYPES[d])
            run(f, f"{d}_{name}".replace("<", "").replace(">", ""), f"hlo.dot_general {{0}}, {{1}}, {dims(lb, rb, lc, rc)} : {{sig}}", [(a, d), (b, d)], [(e, d)])
    for s, t in (("i8", "i32"), ("bf16", "f32"), ("f16", "f32"), ("f32", "f64")):
        a, b = counting((2, 40), s, 5), counting((40, 3), s, 7)
        run(f, f"{s}_to_{t}", f"hlo.dot_general {{0}}, {{1}}, {dims([], [], [1], [0])} : {{sig}}", [(a, s), (b, s)],
            [((a.astype(np.float64) @ b.astype(np.float64)).astype(DTYPES[t]), t)])
    f.write()

    f = File("convolution", "convolution: strides, padding, both dilations, reversal, groups, layouts, one to three spatial dimensions.")
    def conv(x, w, strides, pads, ld, rd, rev, groups, batch_groups):
        """x [N, spatial.., C], w [spatial.., I, O] -> [N, spatial.., O]."""
        n = len(strides)
        for axis in range(n):
            size = x.shape[axis + 1]
            spread = np.zeros(x.shape[:axis + 1] + ((size - 1) * ld[axis] + 1 if size else 0,) + x.shape[axis + 2:])
            index = [slice(None)] * x.ndim
            index[axis + 1] = slice(None, None, ld[axis])
            spread[tuple(index)] = x
            lo, hi = pads[axis]
            width = [(0, 0)] * x.ndim
            width[axis + 1] = (max(lo, 0), max(hi, 0))
            x = np.pad(spread, width)
            cut = [slice(None)] * x.ndim
            cut[axis + 1] = slice(max(-lo, 0), x.shape[axis + 1] - max(-hi, 0))
            x = x[tuple(cut)]
        for axis in range(n):
            if rev[axis]:
                w = np.flip(w, axis)
        out_spatial = [max((x.shape[a + 1] - ((w.shape[a] - 1) * rd[a] + 1)) // strides[a] + 1, 0) for a in range(n)]
        outc = w.shape[-1]
        result = np.zeros([x.shape[0] // batch_groups] + out_spatial + [outc])
        for p in np.ndindex(*out_spatial):
            for t in np.ndindex(*w.shape[:n]):
                at = tuple(p[a] * strides[a] + t[a] * rd[a] for a in range(n))
                patch = x[(slice(None),) + at]
                for g in range(groups):
                    ci, co = x.shape[-1] // groups, outc // groups
                    if batch_groups == 1:
                        result[(slice(None),) + p + (slice(g * co, g * co + co),)] += patch[:, g * ci:g * ci + ci] @ w[t][:, g * co:g * co + co]
                for g in range(batch_groups if batch_groups > 1 else 0):
                    nb, co = x.shape[0] // batch_groups, outc // batch_groups
                    result[(slice(None),) + p + (slice(g * co, g * co + co),)] += patch[g * nb:g * nb + nb] @ w[t][:, g * co:g * co + co]
        return result
    def conv_case(name, d, xs, ws, strides=None, pads=None, ld=None, rd=None, rev=None, groups=1, batch_groups=1, layout="nhwc"):
        n = len(xs) - 2
        strides, ld, rd = strides or [1] * n, ld or [1] * n, rd or [1] * n
        pads, rev = pads or [(0, 0)] * n, rev or [False] * n
        x, w = counting(xs, d, 5), counting(ws, d, 3)
        y = conv(x.astype(np.float64), w.astype(np.float64), strides, pads, ld, rd, rev, groups, batch_groups)
        y = y.astype(np.int64).astype(DTYPES[d]) if "i" in d else y.astype(DTYPES[d])
        s = "".join(f"{k}, " for k in range(n))
        numbers = f"[b, {s}f]x[{s}i, o]->[b, {s}f]"
        if layout == "nchw":
            s = "".join(f", {k}" for k in range(n))
            numbers = f"[b, f{s}]x[o, i{s}]->[b, f{s}]"
            x, y = np.moveaxis(x, -1, 1), np.moveaxis(y, -1, 1)
            w = np.moveaxis(np.moveaxis(w, -1, 0), -1, 1)
        flat = [v for p in pads for v in p]
        attrs = (f"{{window_strides = {i64s(strides)}, padding = {i64s(flat)}, lhs_dilation = {i64s(ld)}, rhs_dilation = {i64s(rd)}, "
                 f"window_reversal = array<i1{': ' + ', '.join(str(r).lower() for r in rev) if n else ''}>, feature_group_count = {groups} : i64, batch_group_count = {batch_groups} : i64}}")
        run(f, f"{d}_{name}", f"hlo.convolution {{0}}, {{1}}, <{numbers}> {attrs} : {{sig}}",
            [(np.array(x), d), (np.array(w), d)], [(y, d)])
    for d in ("f32", "f64", "bf16", "f16", "i32"):
        conv_case("3x3", d, (1, 5, 5, 2), (3, 3, 2, 3))
        conv_case("3x3_same", d, (2, 4, 5, 2), (3, 3, 2, 3), pads=[(1, 1), (1, 1)])
        if d == "f32":
            conv_case("1x1", d, (1, 3, 3, 4), (1, 1, 4, 5))
            conv_case("strided", d, (1, 7, 6, 2), (3, 2, 2, 2), strides=[2, 3])
            conv_case("asymmetric_padding", d, (1, 4, 4, 1), (3, 3, 1, 2), strides=[2, 2], pads=[(0, 1), (0, 1)])
            conv_case("negative_padding", d, (1, 6, 6, 1), (2, 2, 1, 1), pads=[(-1, 0), (1, -2)])
            conv_case("input_dilation", d, (1, 3, 3, 2), (3, 3, 2, 1), pads=[(2, 2), (1, 2)], ld=[2, 2])
            conv_case("kernel_dilation", d, (1, 7, 7, 1), (3, 3, 1, 2), rd=[2, 3])
            conv_case("reversed", d, (1, 4, 4, 1), (2, 3, 1, 1), rev=[True, False])
            conv_case("depthwise", d, (1, 5, 5, 3), (3, 3, 1, 3), groups=3)
            conv_case("depthwise_multiplier", d, (1, 5, 5, 2), (3, 3, 1, 6), groups=2)
            conv_case("grouped", d, (1, 4, 4, 4), (2, 2, 2, 6), groups=2)
            conv_case("batch_grouped", d, (4, 4, 4, 2), (2, 2, 2, 4), batch_groups=2)
            conv_case("nchw", d, (2, 5, 4, 3), (3, 2, 3, 2), layout="nchw")
            conv_case("one_dimension", d, (2, 8, 3), (3, 3, 2), strides=[2], pads=[(1, 0)])
            conv_case("three_dimensions", d, (1, 3, 4, 3, 2), (2, 2, 2, 2, 3))
            conv_case("no_dimension", d, (3, 2), (2, 4))
            conv_case("kernel_larger_than_input", d, (1, 2, 2, 1), (3, 3, 1, 1))
            conv_case("empty_batch", d, (0, 4, 4, 1), (2, 2, 1, 1))
            conv_case("many_channels", d, (1, 4, 4, 33), (3, 3, 33, 17), pads=[(1, 1), (1, 1)])
    f.write()


def body(op, types):
    n = len(types)
    args = ", ".join([f"%a{i}: tensor<{d}>" for i, d in enumerate(types)] + [f"%b{i}: tensor<{d}>" for i, d in enumerate(types)])
    d = types[0]
    return f" {{\n^bb0({args}):\n  %r = hlo.{op} %a0, %b0 : tensor<{d}>\n  hlo.return %r : tensor<{d}>\n}}"


def choice(d, question, chosen, other):
    """A body that returns the chosen one of %a0 and %b0 where the question's answer is yes, else the other one."""
    return (f" {{\n^bb0(%a0: tensor<{d}>, %b0: tensor<{d}>):\n  %p = hlo.compare {question} : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n"
            f"  %r = hlo.select %p, {chosen}, {other} : (tensor<i1>, tensor<{d}>, tensor<{d}>) -> tensor<{d}>\n  hlo.return %r : tensor<{d}>\n}}")


def odd(shape, d, seed=0):
    """Small numbers, half of them replaced by NaN, infinities and zeros of both signs."""
    rng = np.random.default_rng(seed)
    v = rng.integers(-4, 5, shape).astype(np.float64)
    at = rng.random(shape) < 0.5
    v[at] = rng.choice([NAN, INF, -INF, 0.0, -0.0], int(at.sum()))
    return array(v, d)


def selected(v, source, size, strides, pads, keeps, init):
    """What select_and_scatter makes of sums."""
    result = np.full(v.shape, init, np.float64)
    for at in np.ndindex(source.shape):
        best = None
        for w in np.ndindex(*size):
            place = tuple(o * k - p + i for o, k, p, i in zip(at, strides, pads[::2], w))
            if all(0 <= p < n for p, n in zip(place, v.shape)) and (best is None or not keeps(v[best], v[place])):
                best = place
        if best:
            result[best] += source[at]
    return result.astype(v.dtype)


ARGMAX = """ {
^bb0(%a0: tensor<T>, %a1: tensor<i32>, %b0: tensor<T>, %b1: tensor<i32>):
  %gt = hlo.compare GE, %a0, %b0 : (tensor<T>, tensor<T>) -> tensor<i1>
  %eq = hlo.compare EQ, %a0, %b0 : (tensor<T>, tensor<T>) -> tensor<i1>
  %low = hlo.minimum %a1, %b1 : tensor<i32>
  %v = hlo.select %gt, %a0, %b0 : (tensor<i1>, tensor<T>, tensor<T>) -> tensor<T>
  %i = hlo.select %gt, %a1, %b1 : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  %j = hlo.select %eq, %low, %i : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
  hlo.return %v, %j : tensor<T>, tensor<i32>
}"""


def write_reduction():
    f = File("reduce", "reduce by each common body over each set of dimensions, a body with two values, NaN, and empty dimensions.")
    kinds = {"add": (np.sum, 0), "multiply": (np.prod, 1), "maximum": (np.max, -100), "minimum": (np.min, 100)}
    for d in NUMBERS:
        for op, (fn, init) in kinds.items():
            init = 0 if init < 0 and d[0] == "u" else init
            v = counting((2, 3, 4), d, 3) if op == "multiply" else counting((2, 3, 4), d)
            for dims in ([0], [1], [2], [0, 2], [0, 1, 2], []):
                e = fn(v.astype(np.float64), axis=tuple(dims)) if dims else v.astype(np.float64)
                e = np.maximum(e, init) if op == "maximum" else np.minimum(e, init) if op == "minimum" else e
                e = e.astype(np.int64).astype(DTYPES[d]) if "i" in d else e.astype(DTYPES[d])
                run(f, f"{d}_{op}_{''.join(map(str, dims))}", f"hlo.reduce({{0}}) init({{1}}) dims = {ints(dims)} : {{sig}}" + body(op, [d]),
                    [(v, d), (array(init, d), d)], [(e, d)])
        v = array([[3, 5, 5, 1], [7, 7, 0, 2]], d)
        run(f, f"{d}_argmax", "hlo.reduce({0}, {1}) init({2}, {3}) dims = [1] : {sig}" + ARGMAX.replace("T", d),
            [(v, d), (np.broadcast_to(np.arange(4, dtype=np.int32), (2, 4)).copy(), "i32"), (array(0, d), d), (array(0, "i32"), "i32")],
            [(np.max(v, 1), d), (np.argmax(v, 1).astype(np.int32), "i32")])
    for d in ("f16", "bf16", "f32", "f64"):
        v = array([1, float("nan"), 3], d)
        for op in kinds:
            run(f, f"{d}_{op}_nan", "hlo.reduce({0}) init({1}) dims = [0] : {sig}" + body(op, [d]), [(v, d), (array(1, d), d)], [(array(float("nan"), d), d)])
    b = np.array([[True, False, True], [False, False, False]])
    for op, e in (("and", [False, False]), ("or", [True, False]), ("add", [True, False]), ("multiply", [False, False])):
        run(f, f"i1_{op}", "hlo.reduce({0}) init({1}) dims = [1] : {sig}" + body(op, ["i1"]), [(b, "i1"), (array(op in ("and", "multiply"), "i1"), "i1")], [(np.array(e), "i1")])
    run(f, "f32_empty", "hlo.reduce({0}) init({1}) dims = [1] : {sig}" + body("add", ["f32"]), [(counting((2, 0), "f32"), "f32"), (array(7, "f32"), "f32")], [(array([7, 7], "f32"), "f32")])
    v = (np.arange(1000) % 17 * 0.125).astype(np.float32)
    run(f, "f32_long_sum", "hlo.reduce({0}) init({1}) dims = [0] : {sig}" + body("add", ["f32"]), [(v, "f32"), (array(0, "f32"), "f32")], [(array(v.astype(np.float64).sum(), "f32"), "f32")])
    f.write()

    f = File("reduce_window", "reduce_window: pooling with strides, padding and dilations; running sums; maxima that leave NaN out.")
    def windows(v, fn, init, size, strides, bd, wd, pads):
        out = [max((pads[a][0] + ((n - 1) * bd[a] + 1 if n else 0) + pads[a][1] - ((size[a] - 1) * wd[a] + 1)) // strides[a] + 1, 0) for a, n in enumerate(v.shape)]
        e = np.full(out, init, np.float64)
        for p in np.ndindex(*out):
            for t in np.ndindex(*size):
                at = [p[a] * strides[a] + t[a] * wd[a] - pads[a][0] for a in range(v.ndim)]
                # Padding and gaps have no part, whatever init is.
                if all(i >= 0 and i % bd[a] == 0 and i // bd[a] < v.shape[a] for a, i in enumerate(at)):
                    e[p] = fn(e[p], v[tuple(i // bd[a] for a, i in enumerate(at))])
        return e
    def window_case(name, d, shape, op, size, strides=None, pads=None, bd=None, wd=None, init=None):
        n = len(shape)
        strides, bd, wd, pads = strides or [1] * n, bd or [1] * n, wd or [1] * n, pads or [(0, 0)] * n
        if init is None:
            init = {"add": 0, "maximum": -100 if d[0] != "u" else 0, "minimum": 100}[op]
        fn = {"add": lambda a, b: a + b, "maximum": max, "minimum": min}[op]
        v = counting(shape, d)
        e = windows(v.astype(np.float64), fn, init, size, strides, bd, wd, pads)
        e = e.astype(np.int64).astype(DTYPES[d]) if "i" in d else e.astype(DTYPES[d])
        attrs = f"{{base_dilations = {i64s(bd)}, window_dilations = {i64s(wd)}}}"
        run(f, f"{d}_{name}", f"hlo.reduce_window({{0}}) init({{1}}) window = {ints(size)} strides = {ints(strides)} padding = {ints([x for p in pads for x in p])} {attrs} : {{sig}}" + body(op, [d]),
            [(v, d), (array(init, d), d)], [(e, d)])
    for d in NUMBERS:
        window_case("max_pool", d, (1, 4, 6, 2), "maximum", [1, 2, 2, 1], [1, 2, 2, 1])
        window_case("sum_pool_same", d, (1, 5, 5, 1), "add", [1, 3, 3, 1], [1, 2, 2, 1], [(0, 0), (1, 1), (1, 1), (0, 0)])
        window_case("min_dilated", d, (9,), "minimum", [3], [1], None, None, [2])
    window_case("base_dilated", "f32", (4,), "add", [3], [1], [(1, 2)], [2])
    window_case("running_sum", "f32", (2, 6), "add", [1, 6], None, [(0, 0), (5, 0)])
    window_case("larger_than_input", "f32", (2,), "add", [5])
    window_case("padded_init", "f32", (4,), "add", [3], [1], [(2, 2)], init=10)
    window_case("gaps_init", "f32", (4,), "add", [3], [1], [(0, 0)], [2], init=10)
    window_case("negative_padding", "f32", (5,), "add", [2], [1], [(-1, 3)], init=10)
    window_case("all_dilations", "i32", (3, 4), "add", [2, 3], [1, 2], [(-1, 6), (7, -2)], [3, 2], [2, 3], init=100)
    window_case("padding_only", "f32", (0, 2), "add", [2, 1], None, [(2, 1), (1, 0)], init=3)
    for d in FLOATS: # one or several vectors of channels with some left over, other dimensions last, windows of nothing but NaN
        lowest = float(ml_dtypes.finfo(DTYPES[d]).min)
        for name, shape, size, strides, pads in (("pool", (1, 5, 6, 19), (1, 2, 2, 1), (1, 2, 1, 1), ((0, 0), (0, 1), (1, 0), (0, 0))),
                                                 ("narrow", (2, 7, 3), (1, 3, 1), (1, 2, 1), ((0, 0), (1, 1), (0, 0))),
                                                 ("last", (3, 37), (1, 3), (1, 1), ((0, 0), (1, 1))),
                                                 ("space", (1, 3, 4, 3, 5), (1, 2, 2, 2, 1), (1, 1, 2, 1, 1), ((0, 0), (0, 0), (0, 0), (1, 0), (0, 0)))):
            v = odd(shape, d)
            v[(0,) * (v.ndim - 1)], v[tuple(min(n, 2) - 1 for n in shape)] = NAN, -INF
            ones = i64s([1] * v.ndim)
            e = windows(v.astype(np.float64), lambda a, b: b if b > a else a, lowest, size, strides, [1] * v.ndim, [1] * v.ndim, pads).astype(DTYPES[d])
            for question in ("GT, %b0, %a0", "LT, %a0, %b0") if name == "pool" else ("GT, %b0, %a0",):
                run(f, f"{d}_greater_{name}_{question[:2]}", f"hlo.reduce_window({{0}}) init({{1}}) window = {ints(size)} strides = {ints(strides)} padding = {ints([x for p in pads for x in p])} "
                    f"{{base_dilations = {ones}, window_dilations = {ones}}} : {{sig}}" + choice(d, question, "%b0", "%a0"), [(v, d), (array(lowest, d), d)], [(e, d)])
    f.write()

    f = File("select_and_scatter", "select_and_scatter: the gradient of pooling, overlapping windows, padding, ties, NaN.")
    def sas(name, d, v, source, size, strides, pads, e, unless=None, init=0, f=f):
        keeps = f"  %p = hlo.compare GE, %a, %b : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n"
        if unless:
            keeps = f"  %q = hlo.compare {unless} : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n  %p = hlo.not %q : tensor<i1>\n"
        region = (f" select {{\n^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n{keeps}  hlo.return %p : tensor<i1>\n}}"
                  f" scatter {{\n^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n  %s = hlo.add %a, %b : tensor<{d}>\n  hlo.return %s : tensor<{d}>\n}}")
        run(f, f"{d}_{name}", f"hlo.select_and_scatter {{0}}, {{1}}, {{2}} window = {ints(size)} strides = {ints(strides)} padding = {ints(pads)} : {{sig}}" + region,
            [(v, d), (source, d), (array(init, d), d)], [(e, d)])
    for d in NUMBERS:
        v = array([[1, 5, 3, 3], [2, 4, 3, 3], [0, 0, 9, 1], [0, 0, 2, 2]], d)
        s = array([[1, 2], [3, 4]], d)
        e = np.zeros((4, 4), DTYPES[d])
        e[0, 1], e[0, 2], e[2, 0], e[2, 2] = 1, 2, 3, 4
        sas("disjoint", d, v, s, [2, 2], [2, 2], [0, 0, 0, 0], e)
        w = array([1, 7, 2, 7, 0], d)
        e = array([0, 1 + 2, 0, 3, 0], d)
        sas("overlapping", d, w, array([1, 2, 3], d), [3], [1], [0, 0], array([0, 3, 0, 3, 0], d))
        sas("padded", d, w, array([1, 2, 3], d), [2], [2], [1, 0], array([1, 2, 0, 3, 0], d))
    for d in FLOATS: # NaN is replaced by what comes, or kept, as the comparison is asked
        w, s = array([NAN, 2, 1, NAN, INF, -INF, -0.0, 0], d), array([1, 2, 3, 4], d)
        sas("nan_replaced", d, w, s, [2], [2], [0, 0], array([0, 1, 0, 2, 3, 0, 4, 0], d))
        sas("nan_kept", d, w, s, [2], [2], [0, 0], array([1, 0, 2, 0, 3, 0, 4, 0], d), unless="GT, %b, %a")
    f.write()
    f = File("select_and_scatter_channels", "select_and_scatter: what kernels with vectors of channels tell apart, and complex numbers.", gpu=False)
    for d in ("complex<f32>", "complex<f64>"): # the last of those that differ from the one before
        sas("last", d, array([1, 1, 2j, 1, 3, 3], d), array([1j, 2, 3], d), [2], [2], [0, 0], array([1j, 0, 0, 2, 3, 0], d), unless="NE, %a, %b", f=f)
    # One or several vectors of channels with some left over; windows that tile, overlap, leave gaps, stick out, are too large to be written out, and hold nothing.
    for name, shape, size, strides, pads, init in (
            ("tiled", (1, 2, 4, 19), (1, 2, 2, 1), (1, 2, 2, 1), (0,) * 8, 0), ("rest", (1, 3, 5, 40), (1, 2, 2, 1), (1, 2, 2, 1), (0,) * 8, 3),
            ("same", (1, 4, 5, 17), (1, 3, 3, 1), (1, 2, 2, 1), (0, 0, 0, 1, 1, 1, 0, 0), 0), ("gaps", (2, 5, 4, 3), (1, 2, 1, 1), (1, 3, 2, 1), (0, 0, 1, 0, 0, 0, 0, 0), 2),
            ("gaps_and_overlaps", (1, 9, 4, 5), (1, 2, 3, 1), (1, 4, 1, 1), (0, 0, 1, 0, 2, 0, 0, 0), 2), ("one", (1, 6, 5, 1), (1, 3, 2, 1), (1, 1, 2, 1), (0, 0, 1, 1, 0, 1, 0, 0), 0),
            ("rows", (9, 6), (4, 1), (1, 1), (2, 3, 0, 0), 1), ("space", (1, 3, 4, 3, 9), (1, 2, 2, 2, 1), (1, 1, 2, 1, 1), (0, 0, 0, 0, 0, 0, 1, 0, 0, 0), 0),
            ("large", (1, 10, 9, 3), (1, 7, 6, 1), (1, 2, 3, 1), (0, 0, 2, 1, 1, 3, 0, 0), 0), ("large_tiled", (1, 13, 8, 3), (1, 6, 6, 1), (1, 6, 7, 1), (0, 0, 1, 0, 0, 5, 0, 0), 1),
            ("nothing_inside", (1, 3, 2, 5), (1, 1, 2, 1), (1, 1, 2, 1), (0, 0, 1, 1, 2, 2, 0, 0), 1)):
        for d in NUMBERS if name in ("tiled", "same") else ["i32", "f32"]:
            v = odd(shape, d) if d in FLOATS else array(np.random.default_rng(0).integers(0, 5, shape), d)
            count = [(n + a + b - w) // k + 1 for n, a, b, w, k in zip(shape, pads[::2], pads[1::2], size, strides)]
            s = array(np.arange(np.prod(count)).reshape(count) % 5 + 1, d)
            for unless in (None, "GT, %b, %a") if d == "f32" or (d in FLOATS and name == "tiled") else (None,):
                keeps = (lambda a, b: not b > a) if unless else (lambda a, b: a >= b)
                sas(f"channels_{name}" + ("_nan_kept" if unless else ""), d, v, s, size, strides, pads, selected(v, s, size, strides, pads, keeps, init), unless, init, f)
    f.write()

    f = File("map", "map computes a region on the elements at each index.")
    for d in NUMBERS:
        a, b = counting((2, 3), d), counting((2, 3), d, 4)
        region = f" {{\n^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n  %p = hlo.multiply %a, %b : tensor<{d}>\n  %q = hlo.add %p, %a : tensor<{d}>\n  hlo.return %q : tensor<{d}>\n}}"
        run(f, d, "hlo.map {0}, {1} dims = [0, 1] : {sig}" + region, [(a, d), (b, d)], [(a * b + a, d)])
    f.write()


def main():
    write_shape()
    write_indexing()
    write_contraction()
    write_reduction()
