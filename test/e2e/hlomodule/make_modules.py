#!/usr/bin/env python3
"""Writes this folder's modules, as JAX lowers them, and JAX's numbers: NAME.hlo.pb and NAME.npz (in0.., out0..).

Needs JAX, which the tests do not: `pip install jax`, then `python make_modules.py`.
"""
import pathlib

import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_traceback_in_locations_limit", 0)  # no paths of this machine in the modules
rng = np.random.default_rng(7)


def f32(*shape):
    return rng.standard_normal(shape).astype(np.float32)


def ints(high, *shape):
    return rng.integers(0, high, shape).astype(np.int32)


def mlp_loss(params, x, t):
    for w, b in params[:-1]:
        x = jnp.tanh(x @ w + b)
    w, b = params[-1]
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(x @ w + b) * t, axis=-1))


def layer_norm(x, scale, offset):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(jnp.var(x, axis=-1, keepdims=True) + 1e-5) * scale + offset


def lstm(x, h, w):
    def step(carry, row):
        i, f, g, o = jnp.split(jnp.concatenate([row, carry[0]]) @ w, 4)
        c = jax.nn.sigmoid(f) * carry[1] + jax.nn.sigmoid(i) * jnp.tanh(g)
        return (jax.nn.sigmoid(o) * jnp.tanh(c), c), c
    return jax.lax.scan(step, (h, h), x)


def collatz(n):
    return jax.lax.while_loop(lambda s: s[0] > 1,
                              lambda s: (jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1), (n, 0))


def convolve(x, k):
    y = jax.lax.conv_general_dilated(x, k, (2, 1), "SAME", rhs_dilation=(1, 2),
                                     dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.lax.reduce_window(jax.nn.relu(y), -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 1, 1, 1), "VALID")


def pool_gradient(x):
    pool = lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (2, 2), (2, 2), "VALID")
    return jax.grad(lambda x: jnp.sum(pool(x) ** 2))(x)


def types(i, u, h, z):
    return (i.astype(jnp.int8) * jnp.int8(3), u >> 3, jnp.exp(h), (h * 2).astype(jnp.bfloat16).astype(jnp.float32),
            jnp.abs(z * jnp.conj(z) + (1 + 2j)), jnp.bitwise_count(u), jnp.argmax(i))


MODULES = {
    "matmul": (lambda x, y: x @ y + 1, f32(3, 5), f32(5, 4)),
    "batch_einsum": (lambda x, y: jnp.einsum("bij,bkj->bki", x, y), f32(2, 3, 4), f32(2, 5, 4)),
    "conv": (convolve, f32(1, 6, 5, 2), f32(3, 3, 2, 4)),
    "pool_gradient": (pool_gradient, f32(4, 6)),
    "softmax": (lambda x: jax.nn.softmax(x, axis=-1), f32(3, 7)),
    "layer_norm": (layer_norm, f32(3, 8), f32(8), f32(8)),
    "gelu": (lambda x: jax.nn.gelu(x, approximate=False), f32(10)),
    "scan": (lstm, f32(4, 3), f32(2), f32(5, 8)),
    "while": (collatz, np.int32(27)),
    "cond": (lambda p, x: jax.lax.cond(p, lambda v: (v * 2, v.sum()), lambda v: (v - 1, v.max()), x),
             np.bool_(False), f32(4)),
    "switch": (lambda i, x: jax.lax.switch(i, [jnp.sin, jnp.cos, lambda v: v * v], x), np.int32(2), f32(4)),
    "gather": (lambda x, i: x[i, ::2], f32(6, 4), ints(6, 2, 3)),
    "scatter": (lambda x, i, u: x.at[i].add(u), f32(6, 2), ints(6, 4), f32(4, 2)),
    "sort": (lambda x: (jnp.sort(x, axis=0), jnp.argsort(x, axis=1), jnp.cumsum(x, axis=1)), f32(4, 5)),
    "top_k": (lambda x: jax.lax.top_k(x, 3), f32(2, 8)),
    "dynamic_slice": (lambda x, i: jax.lax.dynamic_update_slice(x, jax.lax.dynamic_slice(x, (i, i - i), (2, 3)) * 2,
                                                                (i - i, i)), f32(5, 4), np.int32(1)),
    "types": (types, ints(9, 5), ints(200, 5).astype(np.uint16), f32(5).astype(np.float16),
              (f32(5) + 1j * f32(5)).astype(np.complex64)),
    "mlp_gradient": (jax.grad(mlp_loss), [(f32(6, 5), f32(5)), (f32(5, 3), f32(3))], f32(4, 6), jax.nn.one_hot(ints(3, 4), 3, dtype=np.float32)),
}


def main():
    here = pathlib.Path(__file__).parent
    for name, (function, *args) in MODULES.items():
        lowered = jax.jit(function, keep_unused=True).lower(*args)
        module = lowered.compiler_ir("hlo").as_serialized_hlo_module_proto()
        (here / f"{name}.hlo.pb").write_bytes(module)
        inputs = jax.tree.leaves(args)
        outputs = jax.tree.leaves(lowered.compile()(*args))
        np.savez(here / f"{name}.npz", **{f"in{i}": np.asarray(x) for i, x in enumerate(inputs)},
                 **{f"out{i}": np.asarray(y) for i, y in enumerate(outputs)})
        print(name, len(module), "bytes")


if __name__ == "__main__":
    main()
