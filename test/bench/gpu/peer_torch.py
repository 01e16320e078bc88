"""PyTorch: eager mode recorded as a CUDA graph, and inductor."""
import gc

import numpy as np
import torch
import torch.nn.functional as F

import networks


class Ops:
    """networks.py's operations, images as channels first with the channels last in memory."""
    relu, relu6, tanh = staticmethod(F.relu), staticmethod(F.relu6), staticmethod(torch.tanh)

    @staticmethod
    def conv(x, kernel, bias, stride, groups):
        size, window = x.shape[-1], kernel.shape[-1]
        pad = max((-(-size // stride) - 1) * stride + window - size, 0)
        if pad % 2:
            x, pad = F.pad(x, (pad // 2, pad - pad // 2) * 2), 0
        return F.conv2d(x, kernel, bias, stride, pad // 2, 1, groups)

    @staticmethod
    def max_pool(x):
        pad = max((-(-x.shape[-1] // 2) - 1) * 2 + 3 - x.shape[-1], 0)
        if pad % 2:
            x, pad = F.pad(x, (pad // 2, pad - pad // 2) * 2, value=float("-inf")), 0
        return F.max_pool2d(x, 3, 2, pad // 2)

    mean = staticmethod(lambda x: x.mean((2, 3)))
    softmax = staticmethod(lambda x: F.softmax(x, -1))
    dense = staticmethod(lambda x, matrix, bias: F.linear(x, matrix.t(), bias))
    gelu = staticmethod(F.gelu)
    embed = staticmethod(lambda table, ids: F.embedding(ids, table))
    layer_norm = staticmethod(lambda x, gain, shift: F.layer_norm(x, x.shape[-1:], gain, shift, 1e-12))
    split_heads = staticmethod(lambda x, heads: x.unflatten(-1, (heads, -1)).transpose(1, 2))
    attention = staticmethod(lambda q, k, v, mask: F.scaled_dot_product_attention(q, k, v, mask[:, None, None, :]).transpose(1, 2).flatten(2))


class Weights(networks.Weights):
    """Kernels and matrices in PyTorch's order in memory."""

    def __init__(self, network, dtype, device):
        super().__init__(network, self.turned)
        self.dtype, self.device = dtype, device

    def turned(self, array):
        tensor = torch.from_numpy(array).to(self.device)
        if array.ndim == 4: # HWIO
            return tensor.permute(3, 2, 0, 1).to(self.dtype).contiguous(memory_format=torch.channels_last)
        return tensor.to(self.dtype)

    def turn(self, matrix):
        return matrix.t().contiguous().t() # whose transpose is what linear() takes


class Peer:
    version = torch.__version__

    def __init__(self, kind, arguments):
        self.kind, self.mode, self.device = kind, arguments.inductor_mode, "cuda" if arguments.device == "gpu" else "cpu"

    def wait(self):
        if self.device == "cuda":
            torch.cuda.synchronize()

    def drop(self):
        torch._dynamo.reset()
        gc.collect()
        if self.device == "cuda":
            torch.cuda.empty_cache()

    def prepare(self, network, name, inputs, precision):
        self.drop()
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision != "f32"
        torch.backends.cudnn.benchmark = True
        dtype = torch.bfloat16 if precision == "bf16" else torch.float32
        weights = Weights(name, dtype, self.device)
        feeds = [torch.from_numpy(value).to(self.device) for value in inputs.values()]
        if len(feeds) == 1:
            feeds = [feeds[0].permute(0, 3, 1, 2).to(dtype, memory_format=torch.channels_last)]
        else:
            feeds[1] = feeds[1] != 0 # the mask
        run = lambda: network(Ops, weights, *feeds)
        with torch.inference_mode():
            run() # makes the weights
            outputs = run()
            if self.kind == "inductor":
                arrays = list(weights.arrays)
                compiled = torch.compile(lambda arrays, *arguments: network(Ops, networks.Given(arrays), *arguments), mode=self.mode)
                run = lambda: compiled(arrays, *feeds)
                outputs = run()
            elif self.device == "cuda":
                side = torch.cuda.Stream()
                side.wait_stream(torch.cuda.current_stream())
                with torch.cuda.stream(side):
                    for _ in range(3):
                        run()
                torch.cuda.current_stream().wait_stream(side)
                recorded = torch.cuda.CUDAGraph()
                with torch.cuda.graph(recorded):
                    outputs = run()
                recorded.replay()
                run = recorded.replay
        self.wait()

        def once():
            with torch.inference_mode():
                run()
            self.wait()

        return once, [np.ascontiguousarray(output.float().cpu().numpy()) for output in outputs]
