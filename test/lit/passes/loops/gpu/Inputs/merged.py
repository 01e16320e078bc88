# Writes programs of whole numbers in which kernels of each kind do not need each other, and what they give.
from program import Program, whole


def everything(name, copies):
    p, checks = Program(name), []
    for n in range(copies):
        x = whole(6 * 96, n + 1)
        v = p.input(x, [6, 96], "f32")
        sums = p.reduce(v, "add", "0.0", [1])
        checks.append((sums, [sum(x[i * 96:i * 96 + 96]) for i in range(6)]))
        doubled = p.binary("add", p.broadcast(sums, [0], [6, 50]), p.input(whole(300, n + 2), [6, 50], "f32"))
        # What needs a sum goes with what comes later of others.
        total = p.reduce(p.dot(doubled, p.input([1.0] * 50, [50, 1], "f32"), 0, 1, 0, [6, 1], "f32"), "add", "0.0", [1])
        y = whole(300, n + 2)
        checks.append((total, [sum(x[i * 96:i * 96 + 96]) * 50 + sum(y[i * 50:i * 50 + 50]) for i in range(6)]))
        z = whole(64 * 40, n + 3)
        columns = p.reduce(p.input(z, [64, 40], "f32"), "add", "0.0", [0])
        checks.append((columns, [sum(z[r * 40 + c] for r in range(64)) for c in range(40)]))
        wide = whole(128 * 256, n + 4)
        checks.append((p.reduce(p.input(wide, [128, 256], "f32"), "add", "0.0", [0]), [sum(wide[r * 256 + c] for r in range(128)) for c in range(256)]))
        a, b = whole(32 * 24, n + 5), whole(24 * 40, n + 6)
        product = p.dot(p.input(a, [32, 24], "f32"), p.input(b, [24, 40], "f32"), 0, 1, 0, [32, 40], "f32")
        checks.append((product, [sum(a[i * 24 + k] * b[k * 40 + j] for k in range(24)) for i in range(32) for j in range(40)]))
        t = whole(777, n + 7)
        checks.append((p.binary("multiply", p.input(t, [777], "i32"), p.input(t, [777], "i32")), [u * u for u in t]))
    for value, expected in checks:
        p.expect(value, expected)
    p.write()


def residual(name, size):  # x a + (x b) a: the first product goes with x b, the sum with the last one
    p = Program(name)
    matrices = [whole(size * size, n + 1, 5) for n in range(3)]
    x, a, b = (p.input(m, [size, size], "f32") for m in matrices)
    multiply = lambda u, v: [sum(u[i * size + k] * v[k * size + j] for k in range(size)) for i in range(size) for j in range(size)]
    dot = lambda u, v: p.dot(u, v, 0, 1, 0, [size, size], "f32")
    short, first = dot(x, a), dot(x, b)
    p.expect(p.binary("add", short, dot(first, a)),
             [u + v for u, v in zip(multiply(matrices[0], matrices[1]), multiply(multiply(matrices[0], matrices[2]), matrices[1]))])
    p.write()


residual("residual", 64)
everything("each_once", 1)
everything("each_thrice", 3)
