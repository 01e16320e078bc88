"""Prints a module that compares a convolution by constant weights with one by weights that no pass knows, on small whole numbers."""
import struct

TARGET = ("f32_parts = 3 : i64, fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, masked_memory = true, tiles = true, "
          "vector_bytes = 64 : i64, vector_registers = 32 : i64")
CASES = [  # input, window, strides, padding, input dilation, window dilation
    ((2, 4, 14, 14, 64), (3, 3, 3), (1, 1, 1), (1, 1, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1)),
    ((1, 9, 12, 13, 64), (3, 3, 3), (2, 1, 1), (2, 3, 1, 1, 0, 1), (1, 1, 1), (2, 1, 1)),
    ((1, 5, 12, 12, 64), (2, 1, 1), (1, 1, 1), (0, 0, 0, 0, 0, 0), (1, 1, 1), (3, 1, 1)),
    ((1, 8, 8, 64), (3, 3), (1, 1), (2, 1, 1, 1), (2, 2), (1, 1)),
    ((2, 6, 7, 64), (5, 4), (1, 1), (4, 3, 3, 5), (3, 2), (1, 1)),
    ((1, 7, 9, 64), (2, 3), (1, 1), (1, 1, 1, 1), (2, 1), (1, 1)),
    ((1, 16, 16, 64), (2, 2), (1, 1), (1, 1, 1, 1), (2, 2), (1, 1)),
]
FEATURES = 64


def tensor(shape, element="f32"):
    return f"tensor<{'x'.join(map(str, shape))}x{element}>"


def numbers(name, shape, modulus):
    """%name: a constant of small whole numbers that go round."""
    count = 1
    for n in shape:
        count *= n
    data = struct.pack(f"<{count}f", *(i % modulus - modulus // 2 for i in range(count))).hex()
    return f'  %{name} = hlo.constant dense<"0x{data}"> : {tensor(shape)}\n'


def array(values):
    return f"array<i64: {', '.join(map(str, values))}>"


print(f"module attributes {{loops.target = {{{TARGET}}}}} {{")
for number, (image, window, strides, padding, apart, dilation) in enumerate(CASES):
    n = len(window)
    kernel = (*window, image[-1], FEATURES)
    result = [image[0], *(((image[d + 1] - 1) * apart[d] + padding[2 * d] + padding[2 * d + 1] - (window[d] - 1) * dilation[d]) // strides[d] + 1 for d in range(n)), FEATURES]
    spatial = ", ".join(map(str, range(n)))
    attributes = (f"batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = {array(apart)}, padding = {array(padding)}, "
                  f"rhs_dilation = {array(dilation)}, window_reversal = array<i1: {', '.join(['false'] * n)}>, window_strides = {array(strides)}")
    convolve = f"<[b, {spatial}, f]x[{spatial}, i, o]->[b, {spatial}, f]> {{{attributes}}} : ({tensor(image)}, {tensor(kernel)}) -> {tensor(result)}"
    print(f"func.func @case{number}() {{\n{numbers('x', image, 7)}{numbers('w', kernel, 5)}"
          f"  %image = hlo.optimization_barrier %x : ({tensor(image)}) -> {tensor(image)}\n"
          f"  %weights = hlo.optimization_barrier %w : ({tensor(kernel)}) -> {tensor(kernel)}\n"
          f"  %known = hlo.convolution %image, %w, {convolve}\n  %unknown = hlo.convolution %image, %weights, {convolve}\n"
          f'  hlo.custom_call "check.expect_eq"(%known, %unknown) : ({tensor(result)}, {tensor(result)}) -> ()\n  return\n}}')
print("}")
