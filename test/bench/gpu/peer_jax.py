"""JAX: the network under jit, with its weights as arguments."""
import os

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false") # the device is shared with the other peers
import jax
import jax.numpy as jnp
import numpy as np

import networks


def make_ops(level):
    class Ops:
        """networks.py's operations; products of `level`."""
        relu, relu6, tanh = staticmethod(jax.nn.relu), staticmethod(jax.nn.relu6), staticmethod(jnp.tanh)
        gelu = staticmethod(lambda x: jax.nn.gelu(x, approximate=False))
        conv = staticmethod(lambda x, kernel, bias, stride, groups: jax.lax.conv_general_dilated(
            x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups, precision=level) + bias)
        max_pool = staticmethod(lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME"))
        mean = staticmethod(lambda x: x.mean((1, 2)))
        softmax = staticmethod(lambda x: jax.nn.softmax(x, -1))
        dense = staticmethod(lambda x, matrix, bias: jnp.matmul(x, matrix, precision=level) + bias)
        embed = staticmethod(lambda table, ids: jnp.take(table, ids, axis=0))

        @staticmethod
        def layer_norm(x, gain, shift):
            wide = x.astype("float32")
            centred = wide - wide.mean(-1, keepdims=True)
            return (centred * jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 1e-12)).astype(x.dtype) * gain + shift

        split_heads = staticmethod(lambda x, heads: x.reshape(*x.shape[:2], heads, -1))

        @staticmethod
        def attention(q, k, v, mask):
            scores = jnp.einsum("bfnd,btnd->bnft", q, k, precision=level) * q.shape[-1] ** -0.5
            scores = jnp.where(mask[:, None, None, :], scores, -1e4)
            return jnp.einsum("bnft,btnd->bfnd", jax.nn.softmax(scores, -1), v, precision=level).reshape(*q.shape[:2], -1)

    return Ops


class Peer:
    version = jax.__version__

    def __init__(self, kind, arguments):
        if arguments.device == "cpu":
            jax.config.update("jax_platforms", "cpu")

    def drop(self):
        jax.clear_caches()

    def prepare(self, network, name, inputs, precision):
        self.drop()
        ops = make_ops(jax.lax.Precision.HIGHEST if precision == "f32" else jax.lax.Precision.DEFAULT)
        dtype = jnp.bfloat16 if precision == "bf16" else jnp.float32
        cast = lambda array: array.astype(dtype) if array.dtype == np.float32 else array
        weights = networks.Weights(name, cast) # NumPy's while JAX traces
        feeds = [jax.device_put(cast(value)) for value in inputs.values()]
        if len(feeds) > 1:
            feeds[1] = feeds[1] != 0 # the mask
        jax.eval_shape(lambda *arguments: network(ops, weights, *arguments), *feeds) # makes the weights
        forward = jax.jit(lambda arrays, *arguments: network(ops, networks.Given(arrays), *arguments))
        arrays = [jax.device_put(array) for array in weights.arrays]
        outputs = jax.block_until_ready(forward(arrays, *feeds))
        return lambda: jax.block_until_ready(forward(arrays, *feeds)), [np.asarray(output.astype("float32")) for output in outputs]
