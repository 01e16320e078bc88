"""PyTorch (a CUDA graph of eager mode, and inductor) and JAX on this machine's GPU: milliseconds of a run."""
import time

import numpy as np

import peer_models


def median(run, wait, seconds):
    """Milliseconds of a run that has ended, after a warm-up."""
    end = time.perf_counter() + seconds / 5
    while time.perf_counter() < end:
        run()
        wait()
    times, end = [], time.perf_counter() + seconds
    while len(times) < 10 or time.perf_counter() < end:
        begin = time.perf_counter()
        run()
        wait()
        times.append(1e3 * (time.perf_counter() - begin))
    return float(np.median(times))


def torch_ops():
    import torch
    import torch.nn.functional as F

    class Ops:
        relu, relu6, tanh = staticmethod(F.relu), staticmethod(F.relu6), staticmethod(torch.tanh)

        @staticmethod
        def conv(x, kernel, bias, stride, groups):
            size, window = x.shape[-1], kernel.shape[-1]
            pad = max((-(-size // stride) - 1) * stride + window - size, 0)
            if pad % 2:
                x, pad = F.pad(x, (pad // 2, pad - pad // 2) * 2), 0
            return F.conv2d(x, kernel, bias, stride, pad // 2, 1, groups)

        max_pool = staticmethod(lambda x: F.max_pool2d(x, 3, 2, 1))
        mean = staticmethod(lambda x: x.mean((2, 3)))
        softmax = staticmethod(lambda x: F.softmax(x, -1))
        dense = staticmethod(lambda x, matrix, bias: F.linear(x, matrix, bias))
        gelu = staticmethod(F.gelu)
        embed = staticmethod(lambda table, ids: F.embedding(ids, table))
        layer_norm = staticmethod(lambda x, gain, shift: F.layer_norm(x, x.shape[-1:], gain, shift, 1e-12))
        split_heads = staticmethod(lambda x, heads: x.unflatten(-1, (heads, -1)).transpose(1, 2))
        attention = staticmethod(lambda q, k, v, mask: F.scaled_dot_product_attention(q, k, v, mask[:, None, None, :]).transpose(1, 2).flatten(2))

    return Ops


def torch_times(model, batch, precision, seconds):
    """{"torch graph": ms, "torch inductor": ms}; a text instead of a number says what failed."""
    import torch
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision != "f32"
    torch.backends.cudnn.benchmark = True
    dtype = torch.bfloat16 if precision == "bf16" else torch.float32

    def convert(array):
        tensor = torch.from_numpy(array).cuda()
        if array.ndim == 4: # HWIO
            return tensor.permute(3, 2, 0, 1).to(dtype).contiguous(memory_format=torch.channels_last)
        if array.ndim == 2 and array.shape[0] not in (2, 128, 30522): # not a table of embeddings
            tensor = tensor.t().contiguous()
        return tensor.to(dtype)

    weights = peer_models.Weights(convert)
    feeds = [torch.from_numpy(x).cuda() for x in peer_models.inputs(model, batch)]
    feeds = [x.to(dtype).permute(0, 3, 1, 2) if x.dim() == 4 else x for x in feeds]
    ops, network = torch_ops(), peer_models.NETWORKS[model]

    def forward(*arguments):
        weights.next = 0
        return network(ops, weights, *arguments)

    def graph():
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            for _ in range(3):
                forward(*feeds)
        torch.cuda.synchronize()
        recorded = torch.cuda.CUDAGraph()
        with torch.cuda.graph(recorded):
            forward(*feeds)
        return recorded.replay

    def inductor():
        with torch.inference_mode():
            forward(*feeds) # makes the weights
        compiled = torch.compile(lambda arrays, *arguments: network(ops, iter_weights(arrays), *arguments), mode="max-autotune")
        return lambda: compiled(weights.arrays, *feeds)

    def iter_weights(arrays):
        position = iter(arrays)
        return lambda *shape, std: next(position)

    results = {}
    for name, prepare in (("torch graph", graph), ("torch inductor", inductor)):
        try:
            with torch.inference_mode():
                results[name] = median(prepare(), torch.cuda.synchronize, seconds)
        except Exception as error: # a peer that fails is left out, and the table says why
            results[name] = str(error).splitlines()[0][:80]
    return results


def jax_ops(precision):
    import jax
    import jax.numpy as jnp
    level = jax.lax.Precision.HIGHEST if precision == "f32" else jax.lax.Precision.DEFAULT

    class Ops:
        relu, tanh, gelu = staticmethod(jax.nn.relu), staticmethod(jnp.tanh), staticmethod(lambda x: jax.nn.gelu(x, approximate=False))
        relu6 = staticmethod(jax.nn.relu6)
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


def jax_times(model, batch, precision, seconds):
    """{"jax": ms}, or why not."""
    import jax
    import jax.numpy as jnp
    dtype = jnp.bfloat16 if precision == "bf16" else jnp.float32
    cast = lambda array: array.astype(dtype) if array.dtype == np.float32 else array # stays NumPy's while JAX traces
    weights, ops, network = peer_models.Weights(cast), jax_ops(precision), peer_models.NETWORKS[model]
    feeds = [jax.device_put(cast(x)) for x in peer_models.inputs(model, batch)]
    try:
        jax.eval_shape(lambda *arguments: network(ops, weights, *arguments), *feeds) # makes the weights

        @jax.jit
        def forward(arrays, *arguments):
            position = iter(arrays)
            return network(ops, lambda *shape, std: next(position), *arguments)

        arrays = [jax.device_put(array) for array in weights.arrays]
        return {"jax": median(lambda: jax.block_until_ready(forward(arrays, *feeds)), lambda: None, seconds)}
    except Exception as error:
        return {"jax": str(error).splitlines()[0][:80]}
