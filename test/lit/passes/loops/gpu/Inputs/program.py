# Writes programs of constants as text, and what they should give.
import struct

CODES = {"f32": "f", "f64": "d", "i32": "i", "i64": "q", "f16": "e", "i1": "?", "i8": "b"}


def product(shape):
    n = 1
    for d in shape:
        n *= d
    return n


def data(values, element):
    if element == "bf16":
        raw = b"".join(struct.pack("<f", v)[2:] for v in values)
    elif element == "i1":
        return "[" + ", ".join("true" if v else "false" for v in values) + "]"
    else:
        raw = struct.pack(f"<{len(values)}{CODES[element]}", *values)
    return '"0x' + raw.hex().upper() + '"'


def tensor(shape, element):
    return "tensor<" + "".join(f"{d}x" for d in shape) + element + ">"


class Program:
    def __init__(self, name):
        self.name, self.lines, self.n = name, [], 0

    def op(self, text, shape, element):
        self.n += 1
        self.lines.append(f"  %v{self.n} = {text}")
        return (f"%v{self.n}", tensor(shape, element), shape, element)

    def constant(self, values, shape, element):
        if element == "i1" and len(shape) > 1:
            flat = self.constant(values, [len(values)], element)
            return self.op(f"hlo.reshape {flat[0]} : ({flat[1]}) -> {tensor(shape, element)}", shape, element)
        return self.op(f"hlo.constant dense<{data(values, element)}> : {tensor(shape, element)}", shape, element)

    def weights(self, values, shape, element):  # what stays constant when the program is compiled
        return self.op(f"hlo.constant {{check.weights}} dense<{data(values, element)}> : {tensor(shape, element)}", shape, element)

    def input(self, values, shape, element):
        c = self.constant(values, shape, element)
        return self.op(f"hlo.optimization_barrier {c[0]} : ({c[1]}) -> {c[1]}", shape, element)

    def reduce(self, x, op, init, dims):
        shape = [d for i, d in enumerate(x[2]) if i not in dims]
        z = self.op(f"hlo.constant dense<{init}> : tensor<{x[3]}>", [], x[3])
        return self.op(f"hlo.reduce({x[0]}) init({z[0]}) dims = {dims} : ({x[1]}, {z[1]}) -> {tensor(shape, x[3])} {{\n"
                       f"  ^bb0(%a: {z[1]}, %b: {z[1]}):\n    %r = hlo.{op} %a, %b : {z[1]}\n    hlo.return %r : {z[1]}\n  }}", shape, x[3])

    def broadcast(self, x, dims, shape):
        return self.op(f"hlo.broadcast_in_dim {x[0]}, dims = {dims} : ({x[1]}) -> {tensor(shape, x[3])}", shape, x[3])

    def binary(self, op, x, y):
        return self.op(f"hlo.{op} {x[0]}, {y[0]} : {x[1]}", x[2], x[3])

    def dot(self, x, y, batch, cl, cr, shape, element):
        b = list(range(batch))
        return self.op(f"hlo.dot_general {x[0]}, {y[0]}, <lhs_batching_dimensions = {b}, rhs_batching_dimensions = {b}, lhs_contracting_dimensions = [{cl}], "
                       f"rhs_contracting_dimensions = [{cr}]> : ({x[1]}, {y[1]}) -> {tensor(shape, element)}", shape, element)

    def expect(self, x, values):
        e = self.constant(values, x[2], x[3])
        self.lines.append(f'  hlo.custom_call "check.expect_eq"({x[0]}, {e[0]}) : ({x[1]}, {e[1]}) -> ()')

    def close(self, x, values, ulp):
        e = self.constant([self.rounded(v) for v in values], x[2], x[3])
        self.lines.append(f'  hlo.custom_call "check.expect_close"({x[0]}, {e[0]}) {{max_ulp_difference = {ulp} : i64}} : ({x[1]}, {e[1]}) -> ()')

    @staticmethod
    def rounded(v):  # to float32
        return struct.unpack("<f", struct.pack("<f", v))[0]

    def write(self):
        print(f"func.func @{self.name}() {{\n" + "\n".join(self.lines) + "\n  return\n}")


def whole(n, seed=1, span=17):
    return [(i * 7919 * seed + i * i % 31) % span - span // 2 for i in range(n)]
