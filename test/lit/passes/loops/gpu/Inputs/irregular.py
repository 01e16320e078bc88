# Writes scatters, sorts, top-k, small products and reductions for block kernels, and what they give.
import itertools

from program import Program, product, tensor, whole


def scatter(name, rows, width, updates, index, element="f32", combine="add", ordered=False, copied=True):
    """Rows of an operand get the updates' rows; `index` gives the row of an update, which may lie outside. ordered: the update wins."""
    p, x, u = Program(name), whole(rows * width), whole(updates * width, 7, 11)
    shape = [rows, width] if width > 1 else [rows]
    at = [index(i) for i in range(updates)]
    a, i = p.input(x, shape, element), p.input(at, [updates, 1], "i32")
    b = p.input(u, [updates, width] if width > 1 else [updates], element)
    if not copied:
        a = p.op(f"hlo.negate {a[0]} : {a[1]}", shape, element)
        x = [-float(v) for v in x]
    window = "update_window_dims = [1], " if width > 1 else ""
    result = "%d" if ordered else "%c"
    r = p.op(f"hlo.scatter({a[0]}), {i[0]}, ({b[0]}), <{window}inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : "
             f"({a[1]}, {i[1]}, {b[1]}) -> {a[1]} {{\n  ^bb0(%a: tensor<{element}>, %d: tensor<{element}>):\n    %c = hlo.{combine} %a, %d : tensor<{element}>\n"
             f"    hlo.return {result} : tensor<{element}>\n  }}", shape, element)
    for k, row in enumerate(at):
        if 0 <= row < rows:
            for w in range(width):
                old, new = x[row * width + w], u[k * width + w]
                x[row * width + w] = new if ordered else old + new if combine == "add" else old - new
    p.expect(r, x)
    p.write()


def points(name, rows, columns, updates):
    p, x, u = Program(name), whole(rows * columns), whole(updates, 7, 11)
    at = [(i * 5 % (rows + 1), i * 3 % columns) for i in range(updates)]
    a, i, b = p.input(x, [rows, columns], "i32"), p.input(list(itertools.chain(*at)), [updates, 2], "i64"), p.input(u, [updates], "i32")
    r = p.op(f"hlo.scatter({a[0]}), {i[0]}, ({b[0]}), <inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1> : "
             f"({a[1]}, {i[1]}, {b[1]}) -> {a[1]} {{\n  ^bb0(%a: tensor<i32>, %d: tensor<i32>):\n    %c = hlo.maximum %a, %d : tensor<i32>\n"
             f"    hlo.return %c : tensor<i32>\n  }}", [rows, columns], "i32")
    for (row, column), value in zip(at, u):
        if row < rows:
            x[row * columns + column] = max(x[row * columns + column], value)
    p.expect(r, x)
    p.write()


def sort(name, outer, size, inner, element, falling=False, span=1000):
    """Keys, and with them their numbers: those of equal keys stay in order."""
    p, shape = Program(name), [outer, size, inner]
    x, numbers = whole(product(shape), 3, span), list(range(product(shape)))
    a, b = p.input(x, shape, element), p.input(numbers, shape, "i32")
    order = "GT" if falling else "LT"
    p.n += 1
    r = f"%v{p.n}"
    p.lines.append(f"  {r}:2 = hlo.sort {a[0]}, {b[0]} {{dimension = 1 : i64, is_stable = true}} : ({a[1]}, {b[1]}) -> ({a[1]}, {b[1]}) {{\n"
                   f"  ^bb0(%a0: tensor<{element}>, %b0: tensor<{element}>, %a1: tensor<i32>, %b1: tensor<i32>):\n"
                   f"    %p = hlo.compare {order}, %a0, %b0 : (tensor<{element}>, tensor<{element}>) -> tensor<i1>\n    hlo.return %p : tensor<i1>\n  }}")
    keys, places = list(x), list(numbers)
    for o, i in itertools.product(range(outer), range(inner)):
        line = [(o * size + j) * inner + i for j in range(size)]
        for j, best in zip(line, sorted(line, key=lambda at: -x[at] if falling else x[at])):
            keys[j], places[j] = x[best], numbers[best]
    p.expect((f"{r}#0", a[1], shape, element), keys)
    p.expect((f"{r}#1", b[1], shape, "i32"), places)
    p.write()


def top_k(name, rows, size, k, element, values=None):
    p, x = Program(name), values or whole(rows * size, 3, 251)
    a = p.input(x, [rows, size], element)
    p.n += 1
    r = f"%v{p.n}"
    types = tensor([rows, k], element), tensor([rows, k], "i32")
    p.lines.append(f"  {r}:2 = hlo.top_k {a[0]}, k = {k} : ({a[1]}) -> ({types[0]}, {types[1]})")
    best = [sorted(range(size), key=lambda i: -x[row * size + i])[:k] for row in range(rows)]
    p.expect((f"{r}#0", types[0], [rows, k], element), [x[row * size + i] for row in range(rows) for i in best[row]])
    p.expect((f"{r}#1", types[1], [rows, k], "i32"), list(itertools.chain(*best)))
    p.write()


def split(name, shape, dims, element, kind, init):
    """A reduction that is large enough for two launches, of numbers that the program makes itself."""
    p, count = Program(name), product(shape)
    numbers = p.op(f"hlo.iota dim = 0 : {tensor([count], 'i32')}", [count], "i32")
    p.n += 1
    p.lines.append(f"  %s = hlo.constant dense<17> : {numbers[1]}")
    x = p.binary("remainder", p.op(f"hlo.optimization_barrier {numbers[0]} : ({numbers[1]}) -> {numbers[1]}", [count], "i32"), ("%s", numbers[1]))
    x = p.op(f"hlo.reshape {x[0]} : ({x[1]}) -> {tensor(shape, 'i32')}", shape, "i32")
    x = p.op(f"hlo.convert {x[0]} : ({x[1]}) -> {tensor(shape, element)}", shape, element) if element != "i32" else x
    kept = [d for d in range(len(shape)) if d not in dims]
    expected = {}
    for at, place in enumerate(itertools.product(*(range(d) for d in shape))):
        key = tuple(place[d] for d in kept)
        expected[key] = expected.get(key, 0) + at % 17 if kind == "add" else max(expected.get(key, -1), at % 17)
    p.expect(p.reduce(x, kind, init, dims), [v + float(init) if kind == "add" else max(v, float(init)) for v in expected.values()]
             if element != "i32" else [v + int(init) for v in expected.values()])
    p.write()


def arg_max(name, outer, size, inner):
    """The largest element and the first place of it: two results of one reduction."""
    p, shape = Program(name), [outer, size, inner]
    x, places = whole(product(shape), 3, 50), [i // inner % size for i in range(product(shape))]
    a, b = p.input(x, shape, "f32"), p.input(places, shape, "i32")
    least, zero = p.op("hlo.constant dense<-1000.0> : tensor<f32>", [], "f32"), p.op("hlo.constant dense<0> : tensor<i32>", [], "i32")
    p.n += 1
    r, types = f"%v{p.n}", (tensor([outer, inner], "f32"), tensor([outer, inner], "i32"))
    p.lines.append(f"  {r}:2 = hlo.reduce({a[0]}, {b[0]}) init({least[0]}, {zero[0]}) dims = [1] : ({a[1]}, {b[1]}, tensor<f32>, tensor<i32>) -> "
                   f"({types[0]}, {types[1]}) {{\n  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):\n"
                   "    %p = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n    %x = hlo.select %p, %a, %b : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>\n"
                   "    %y = hlo.select %p, %i, %j : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>\n    hlo.return %x, %y : tensor<f32>, tensor<i32>\n  }")
    lines = [[(o * size + k) * inner + i for k in range(size)] for o in range(outer) for i in range(inner)]
    best = [max(line, key=lambda at: (x[at], -at)) for line in lines]
    p.expect((f"{r}#0", types[0], [outer, inner], "f32"), [x[at] for at in best])
    p.expect((f"{r}#1", types[1], [outer, inner], "i32"), [places[at] for at in best])
    p.write()


def scattered_dims(name, shape, dims, element):
    p, x = Program(name), whole(product(shape), 3, 9)
    expected = {}
    for value, place in zip(x, itertools.product(*(range(d) for d in shape))):
        key = tuple(place[d] for d in range(len(shape)) if d not in dims)
        expected[key] = expected.get(key, 4) + value
    p.expect(p.reduce(p.input(x, shape, element), "add", "4.0", dims), list(expected.values()))
    p.write()


def inner_products(name, batch, m, n, k, element, result=None, transposed=False):
    p, x, y = Program(name), whole(batch * m * k, 3, 5), whole(batch * k * n, 11, 9)
    result = result or element
    a = p.input(x, [batch, m, k], element)
    b = p.input([y[(e * k + i) * n + j] for e in range(batch) for j in range(n) for i in range(k)] if transposed else y,
                [batch, n, k] if transposed else [batch, k, n], element)
    r = p.dot(a, b, 1, 2, 2 if transposed else 1, [batch, m, n], result)
    bias = whole(n, 13)
    r = p.binary("add", r, p.broadcast(p.input(bias, [n], result), [2], [batch, m, n]))
    p.expect(r, [sum(x[(e * m + i) * k + q] * y[(e * k + q) * n + j] for q in range(k)) + bias[j]
                 for e in range(batch) for i in range(m) for j in range(n)])
    p.write()


scatter("scatter_rows", 50, 24, 60, lambda i: i * 7 % 40)
scatter("scatter_numbers", 300, 1, 200, lambda i: i * i % 97)
scatter("scatter_outside", 20, 3, 30, lambda i: i - 5, "i32")
scatter("scatter_ordered", 30, 5, 80, lambda i: i % 13, ordered=True)
scatter("scatter_in_place", 40, 6, 50, lambda i: i % 7, combine="subtract", copied=False)
points("scatter_points", 12, 9, 130)
# Many updates are sorted by place: merged once and four times, odd counts, places outside, places with hundreds, each update winning.
scatter("scatter_sorted", 300, 3, 5001, lambda i: i * 7919 % 331 - 10)
scatter("scatter_sorted_ordered", 40, 1, 2100, lambda i: i * 31 % 43, ordered=True)
scatter("scatter_sorted_in_place", 9000, 2, 4096, lambda i: i * 2 if i % 5 else 17, combine="subtract", copied=False)
points("scatter_sorted_points", 40, 60, 3000)
sort("sort_run", 3, 100, 1, "f32")
sort("sort_ties", 1, 900, 1, "i8", span=7)
sort("sort_inner", 2, 65, 3, "f32", falling=True)
sort("sort_merged", 1, 5000, 1, "i32", span=700)
sort("sort_merged_lines", 2, 2500, 2, "f32", falling=True, span=90)
top_k("top_few", 3, 40, 5, "f32")
top_k("top_many", 2, 3000, 17, "i32")
top_k("top_all", 1, 33, 33, "f16")
top_k("top_sorted", 2, 300, 200, "f32")
top_k("top_sorted_f64", 3, 40, 17, "f64")
top_k("top_greatest", 1, 64, 3, "i32", [2**31 - 1] * 2 + [-2**31] * 62)
inner_products("inner_products", 1, 5, 10, 130, "f32")
inner_products("inner_products_f64", 2, 3, 7, 300, "f64", transposed=True)
inner_products("inner_products_i32", 1, 1, 1, 1000, "i32")
inner_products("inner_products_bf16", 1, 2, 9, 40, "bf16", "f32")
split("split_all", [64, 2048], [0, 1], "f32", "add", "3.0")
split("split_whole_dimension", [50, 1500, 2], [0, 1], "i32", "add", "1")
split("split_columns", [8192, 9], [0], "f32", "maximum", "5.0")
split("split_f16", [4096, 19], [0], "f16", "add", "0.0")
arg_max("arg_max", 2, 500, 3)
arg_max("arg_max_rows", 5, 131, 1)
scattered_dims("scattered_dims", [20, 7, 30], [0, 2], "f32")
scattered_dims("scattered_dims_f16", [300, 2, 40], [0, 2], "f16")


def far():
    """Indices of 64 bits, far outside: their lower halves are not."""
    at = [2, 2**32 + 3, -2**32 + 5, 2**31, -1, 2**40]
    x = whole(40)
    row = lambda i, most: min(max(i, 0), most)
    p = Program("far_gather")
    a, i = p.input(x, [10, 4], "f32"), p.input(at, [6, 1], "i64")
    p.expect(p.op(f"hlo.gather {a[0]}, {i[0]}, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
                  f"sizes = [1, 4] : ({a[1]}, {i[1]}) -> tensor<6x4xf32>", [6, 4], "f32"), [x[row(k, 9) * 4 + w] for k in at for w in range(4)])
    p.write()
    p = Program("far_windows")
    u = whole(48, 7, 11)
    a, i, b = p.input(x, [10, 4], "f32"), p.input(at, [6, 1], "i64"), p.input(u, [6, 2, 4], "f32")
    r = p.op(f"hlo.scatter({a[0]}), {i[0]}, ({b[0]}), <update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : "
             f"({a[1]}, {i[1]}, {b[1]}) -> {a[1]} {{\n  ^bb0(%a: tensor<f32>, %d: tensor<f32>):\n    %c = hlo.add %a, %d : tensor<f32>\n"
             f"    hlo.return %c : tensor<f32>\n  }}", [10, 4], "f32")
    p.expect(r, [v + (u[k - 8] if 8 <= k < 16 else 0) for k, v in enumerate(x)])
    p.write()
    for k in at:
        p = Program(f"far_slices_{at.index(k)}")
        a, i, z = p.input(x, [10, 4], "f32"), p.input([k], [], "i64"), p.input([0], [], "i64")
        b = p.input(u[:8], [2, 4], "f32")
        start = row(k, 8) * 4
        p.expect(p.op(f"hlo.dynamic_slice {a[0]}, {i[0]}, {z[0]} sizes = [2, 4] : ({a[1]}, {i[1]}, {z[1]}) -> {b[1]}", [2, 4], "f32"), x[start:start + 8])
        p.expect(p.op(f"hlo.dynamic_update_slice {a[0]}, {b[0]}, {i[0]}, {z[0]} : ({a[1]}, {b[1]}, {i[1]}, {z[1]}) -> {a[1]}", [10, 4], "f32"),
                 x[:start] + u[:8] + x[start + 8:])
        p.write()


far()
