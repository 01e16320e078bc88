# Writes a product and a convolution of whole numbers, large enough for tiles, and what they give.
import itertools
import struct


def constant(values, code="f"):
    return '"0x' + b"".join(struct.pack("<" + code, v) for v in values).hex().upper() + '"'


def text(name, values, shape):
    return f'  %{name} = hlo.constant dense<{constant(values)}> : tensor<{shape}xf32>\n'


def check(op, x, x_shape, w, w_shape, y, y_shape):
    return ("() {\n" + text("c", x, x_shape) + f"  %x = hlo.optimization_barrier %c : (tensor<{x_shape}xf32>) -> tensor<{x_shape}xf32>\n" +
            text("w", w, w_shape) + f"  %y = {op} : (tensor<{x_shape}xf32>, tensor<{w_shape}xf32>) -> tensor<{y_shape}xf32>\n" + text("e", y, y_shape) +
            f'  hlo.custom_call "check.expect_eq"(%y, %e) : (tensor<{y_shape}xf32>, tensor<{y_shape}xf32>) -> ()\n  return\n}}\n')


m, k, n = 160, 250, 60
x = [i * 7 % 5 - 2 for i in range(m * k)]
w = [i * 131 % 70001 for i in range(k * n)]  # up to 17 bits: three parts
y = [sum(x[i * k + p] * w[p * n + j] for p in range(k)) for i in range(m) for j in range(n)]
print("module attributes {loops.target = {fma = true, tiles = true, vector_bytes = 64 : i64, vector_registers = 32 : i64, masked_memory = true, l2_bytes = 2097152 : i64}} {")
print("func.func @dot" + check("hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
                               x, f"{m}x{k}", w, f"{k}x{n}", y, f"{m}x{n}"))
w = [0 if i // n == 7 else i % 3 if i // n == 9 else v for i, v in enumerate(w)] # features that hardly count
y = [sum(x[i * k + p] * w[p * n + j] for p in range(k)) for i in range(m) for j in range(n)]
print("func.func @features" + check("hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
                                    x, f"{m}x{k}", w, f"{k}x{n}", y, f"{m}x{n}"))
b, m, k, n = 3, 128, 250, 60
x = [i * 7 % 5 - 2 for i in range(b * m * k)]
w = [i * 131 % 70001 for i in range(b * n * k)] # transposed
y = [sum(x[(e * m + i) * k + p] * w[(e * n + j) * k + p] for p in range(k)) for e in range(b) for i in range(m) for j in range(n)]
print("func.func @batch" + check("hlo.dot_general %x, %w, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], "
                                 "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>",
                                 x, f"{b}x{m}x{k}", w, f"{b}x{n}x{k}", y, f"{b}x{m}x{n}"))


def convolution(name, size, features, outputs, window, padding, least=-1):
    """Of a square, with a stride of 2; the weights of feature `least` are small."""
    x = [i * 7 % 5 - 2 for i in range(size * size * features)]
    w = [i * 131 % 70001 if i // outputs % features != least else i % 2 for i in range(window * window * features * outputs)]
    out = (size + 2 * padding - window) // 2 + 1
    places = range(-padding, window - padding)
    y = [sum(x[((2 * i + a) * size + 2 * j + b) * features + p] * w[(((a + padding) * window + b + padding) * features + p) * outputs + o]
             for a, b, p in itertools.product(places, places, range(features)) if 0 <= 2 * i + a < size and 0 <= 2 * j + b < size)
         for i in range(out) for j in range(out) for o in range(outputs)]
    print(f"func.func @{name}" + check(
        "hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, "
        f"lhs_dilation = array<i64: 1, 1>, padding = array<i64: {padding}, {padding}, {padding}, {padding}>, rhs_dilation = array<i64: 1, 1>, "
        "window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}",
        x, f"1x{size}x{size}x{features}", w, f"{window}x{window}x{features}x{outputs}", y, f"1x{out}x{out}x{outputs}"))


convolution("convolution", size=25, features=60, outputs=128, window=2, padding=0)
convolution("least_feature", size=25, features=60, outputs=128, window=2, padding=0, least=33)
convolution("few_features", size=37, features=3, outputs=128, window=7, padding=3)
print("}")
