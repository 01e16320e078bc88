# Writes float32 products of one sign over a long k, where errors of one direction would add up, and what they give.
import math
import struct

from program import Program

K = 4096


def fractions(seed):
    """Numbers between 1 and 2 with all bits of a float32."""
    return [struct.unpack("<f", struct.pack("<f", 1 + i * seed * 0.6180339887498949 % 1))[0] for i in range(1, K + 1)]


def product(name, m, n, lhs_along_k, rhs_along_k):
    p, x, y = Program(name), fractions(1), fractions(7)
    a = p.input(x, [K], "f32")
    b = p.input(y, [K], "f32")
    a = p.broadcast(a, [1], [m, K]) if lhs_along_k else p.broadcast(a, [0], [K, m])
    b = p.broadcast(b, [1], [n, K]) if rhs_along_k else p.broadcast(b, [0], [K, n])
    a, b = (p.op(f"hlo.optimization_barrier {v[0]} : ({v[1]}) -> {v[1]}", v[2], v[3]) for v in (a, b))
    r = p.dot(a, b, 0, 1 if lhs_along_k else 0, 1 if rhs_along_k else 0, [m, n], "f32")
    total = math.fsum(u * v for u, v in zip(x, y))
    e = p.op(f"hlo.constant dense<{total!r}> : {r[1]}", r[2], "f32")
    p.lines.append(f'  hlo.custom_call "check.expect_almost_eq"({r[0]}, {e[0]}) {{tolerance = 0.0000003 : f64}} : ({r[1]}, {e[1]}) -> ()')
    p.write()


product("long_sum", 128, 64, True, False)
product("long_sum_along_k", 64, 64, True, True)
product("long_sum_few_rows", 16, 128, False, False)
