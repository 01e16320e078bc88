# Writes attention large enough for a block kernel, and what it gives.
import itertools
import math

from program import Program, tensor, whole


def attention(name, batch, m, n, k, features, element="f32", product="f32", mask=None, odd_values=None, odd_queries=None, transposed_keys=False,
              transposed=False, tolerance=1e-5):
    """mask: (row, key) -> what is added to a score. odd_*: {element: value}. transposed: rows come before the batch in the result."""
    p = Program(name)
    q = [v / 8 for v in whole(batch * m * k, 3, 9)]
    keys = [v / 4 for v in whole(batch * n * k, 7, 11)]
    values = [float(v) for v in whole(batch * n * features, 11, 13)]
    for at, value in (odd_values or {}).items():
        values[at] = value
    for at, value in (odd_queries or {}).items():
        q[at] = value
    a = p.input(q, [batch, m, k], element)
    if transposed_keys:
        b = p.input([keys[(e * n + j) * k + i] for e in range(batch) for i in range(k) for j in range(n)], [batch, k, n], element)
    else:
        b = p.input(keys, [batch, n, k], element)
    v = p.input(values, [batch, n, features], product)
    scores = p.dot(a, b, 1, 2, 1 if transposed_keys else 2, [batch, m, n], "f32")
    if mask:
        grid = [float(mask(i, j)) for i in range(m) for j in range(n)]
        scores = p.binary("add", scores, p.broadcast(p.input(grid, [m, n], "f32"), [1, 2], [batch, m, n]))
    least = "0xFF800000"
    top = p.broadcast(p.reduce(scores, "maximum", least, [2]), [0, 1], [batch, m, n])
    d = p.binary("subtract", scores, top)
    powers = p.op(f"hlo.exponential {d[0]} : {d[1]}", d[2], "f32")
    total = p.broadcast(p.reduce(powers, "add", "0.0", [2]), [0, 1], [batch, m, n])
    weights = p.binary("divide", powers, total)
    if product != "f32":
        weights = p.op(f"hlo.convert {weights[0]} : ({weights[1]}) -> {weights[1].replace('f32', product)}", weights[2], product)
    r = p.dot(weights, v, 1, 2, 1, [batch, m, features], "f32")
    order = [(e, i) for e in range(batch) for i in range(m)]
    if transposed:
        shape = [m, batch, features]
        r = p.op(f"hlo.transpose {r[0]}, dims = [1, 0, 2] : ({r[1]}) -> {r[1].replace(f'{batch}x{m}x', f'{m}x{batch}x')}", shape, "f32")
        order = [(e, i) for i in range(m) for e in range(batch)]

    def row(e, i):
        logits = []
        for j in range(n):
            s = sum(q[(e * m + i) * k + h] * keys[(e * n + j) * k + h] for h in range(k))
            logits.append(s + (mask(i, j) if mask else 0))
        highest = math.nan if any(map(math.isnan, logits)) else max(logits)
        w = [math.exp(s - highest) for s in logits]
        total = math.fsum(w) if not any(map(math.isnan, w)) else math.nan
        return [sum(x * values[(e * n + j) * features + f] for j, x in enumerate(w)) / total for f in range(features)]

    expected = p.constant(list(itertools.chain(*(row(e, i) for e, i in order))), r[2], "f32")
    p.lines.append(f'  hlo.custom_call "check.expect_almost_eq"({r[0]}, {expected[0]}) {{tolerance = {tolerance:f} : f64}} : ({r[1]}, {expected[1]}) -> ()')
    p.write()


def heads(name, batch, count, m, n, k, features, element="f32", tolerance=1e-5, inputs=0):
    """Heads lie side by side in every row, as models have them: transposed before and after. With `inputs` of them queries, keys and values
    are products of one value by constants."""
    p = Program(name)
    q, keys = [v / 8 for v in whole(batch * m * count * k, 3, 9)], [v / 4 for v in whole(batch * n * count * k, 7, 11)]
    values = [float(v) for v in whole(batch * n * count * features, 11, 13)]
    if inputs:
        one = [float(v) for v in whole(batch * m * inputs, 5, 3)]
        x = p.input(one, [batch * m, inputs], element)

    def product(data, columns):
        """Replaces `data` by what the product gives."""
        w, b = [v / 32 for v in whole(inputs * columns, 3, 7)], [v / 16 for v in data[:columns]]
        data[:] = [sum(one[i * inputs + h] * w[h * columns + j] for h in range(inputs)) + b[j] for i in range(batch * m) for j in range(columns)]
        r = p.dot(x, p.constant(w, [inputs, columns], element), 0, 1, 0, [batch * m, columns], "f32")
        r = p.binary("add", r, p.broadcast(p.constant(b, [columns], "f32"), [1], r[2]))
        return r if element == "f32" else p.op(f"hlo.convert {r[0]} : ({r[1]}) -> {r[1].replace('f32', element)}", r[2], element)

    def turned(data, rows, columns, order):
        if inputs:
            y = product(data, count * columns)
            x = p.op(f"hlo.reshape {y[0]} : ({y[1]}) -> {tensor([batch, rows, count, columns], element)}", [batch, rows, count, columns], element)
        else:
            x = p.input(data, [batch, rows, count, columns], element)
        shape = [x[2][d] for d in order]
        x = p.op(f"hlo.transpose {x[0]}, dims = {order} : ({x[1]}) -> {tensor(shape, element)}", shape, element)
        return p.op(f"hlo.reshape {x[0]} : ({x[1]}) -> {tensor([batch * count] + shape[2:], element)}", [batch * count] + shape[2:], element)

    a, b, v = turned(q, m, k, [0, 2, 1, 3]), turned(keys, n, k, [0, 2, 3, 1]), turned(values, n, features, [0, 2, 1, 3])
    scores = p.dot(a, b, 1, 2, 1, [batch * count, m, n], "f32")
    d = p.binary("subtract", scores, p.broadcast(p.reduce(scores, "maximum", "0xFF800000", [2]), [0, 1], scores[2]))
    powers = p.op(f"hlo.exponential {d[0]} : {d[1]}", d[2], "f32")
    weights = p.binary("divide", powers, p.broadcast(p.reduce(powers, "add", "0.0", [2]), [0, 1], powers[2]))
    if element != "f32":
        weights = p.op(f"hlo.convert {weights[0]} : ({weights[1]}) -> {weights[1].replace('f32', element)}", weights[2], element)
    r = p.dot(weights, v, 1, 2, 1, [batch * count, m, features], "f32")
    r = p.op(f"hlo.reshape {r[0]} : ({r[1]}) -> {tensor([batch, count, m, features], 'f32')}", [batch, count, m, features], "f32")
    r = p.op(f"hlo.transpose {r[0]}, dims = [0, 2, 1, 3] : ({r[1]}) -> {tensor([batch, m, count, features], 'f32')}", [batch, m, count, features], "f32")
    expected = []
    for e, i, h in itertools.product(range(batch), range(m), range(count)):
        logits = [sum(q[((e * m + i) * count + h) * k + c] * keys[((e * n + j) * count + h) * k + c] for c in range(k)) for j in range(n)]
        w = [math.exp(s - max(logits)) for s in logits]
        expected += [sum(x * values[((e * n + j) * count + h) * features + f] for j, x in enumerate(w)) / math.fsum(w) for f in range(features)]
    c = p.constant(expected, r[2], "f32")
    p.lines.append(f'  hlo.custom_call "check.expect_almost_eq"({r[0]}, {c[0]}) {{tolerance = {tolerance:f} : f64}} : ({r[1]}, {c[1]}) -> ()')
    p.write()


low = -math.inf
attention("attention", 2, 40, 48, 16, 16)
attention("attention_odd", 3, 19, 37, 12, 20)
attention("attention_wide", 1, 16, 150, 40, 72)
attention("attention_many", 60, 32, 33, 8, 8)
# Rows in several pieces, which share the packed keys (and values).
attention("attention_pieces", 3, 112, 40, 16, 16)
attention("attention_pieces_bf16", 1, 128, 48, 32, 32, "bf16", "bf16", tolerance=0.04)
attention("attention_transposed", 2, 24, 32, 16, 8, transposed=True)
attention("attention_keys_transposed", 2, 24, 36, 16, 8, transposed_keys=True)
attention("attention_bf16", 2, 33, 64, 32, 24, "bf16", "bf16", tolerance=0.04)
attention("attention_bf16_pairs", 1, 40, 96, 64, 64, "bf16", "bf16", tolerance=0.04)
attention("attention_bf16_pairs_odd", 2, 19, 70, 32, 48, "bf16", "bf16", tolerance=0.04)
attention("attention_f16", 1, 20, 40, 16, 16, "f16", "f16", tolerance=0.01)
attention("attention_mixed", 1, 20, 40, 16, 16, "f32", "bf16", tolerance=0.04)
# The largest score comes late, so that all sums are rescaled.
attention("attention_rising", 1, 16, 128, 16, 16, mask=lambda i, j: j * 2.0)
# Many keys, of values of one sign: what is lost of each sum would add up.
attention("attention_long", 1, 16, 2048, 8, 8, odd_values={i: 1 + i * 0.6180339887498949 % 1 for i in range(2048 * 8)}, tolerance=2e-6)
# Masks: causal, so that whole steps of keys are left out; rows without any key have no result.
attention("attention_causal", 1, 48, 100, 16, 16, mask=lambda i, j: 0 if j <= i else low)
attention("attention_causal_bf16", 1, 32, 70, 16, 16, "bf16", "bf16", mask=lambda i, j: 0 if j <= i else low, tolerance=0.04)
attention("attention_late", 1, 16, 160, 16, 16, mask=lambda i, j: 0 if j > 120 else low)
# The least number as a mask: where it is all of a row, that row's weights are equal.
for element, tolerance in (("f32", 1e-5), ("bf16", 0.04)):
    attention(f"attention_least_{element}", 2, 40, 100, 16, 16, element, element, mask=lambda i, j: -3.4028234663852886e38 if i % 3 == 0 or j > 50 else 0, tolerance=tolerance)
attention("attention_no_keys", 1, 16, 32, 16, 16, mask=lambda i, j: low if i % 3 == 0 else -1e9 * (j % 2))
# Infinite values, and scores that are infinite or not numbers.
attention("attention_infinite_values", 1, 16, 32, 16, 16, odd_values={5: math.inf, 40: -math.inf, 60: math.nan})
attention("attention_infinite_queries", 1, 16, 32, 16, 16, odd_queries={5: math.inf, 40: -math.inf, 60: math.nan})
heads("attention_heads", 2, 3, 20, 24, 16, 8)
heads("attention_heads_products", 2, 3, 20, 20, 16, 16, inputs=24)
heads("attention_heads_products_bf16", 1, 2, 40, 40, 16, 16, "bf16", tolerance=0.04, inputs=32)
heads("attention_heads_bf16", 2, 2, 33, 40, 16, 16, "bf16", tolerance=0.04)
