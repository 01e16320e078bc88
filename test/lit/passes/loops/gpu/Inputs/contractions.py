# Writes convolutions, their gradients and attention, large enough for block kernels, and what they give.
import itertools
import math

from program import Program, product, tensor, whole


def strides(shape):
    return [product(shape[i + 1:]) for i in range(len(shape))]


def convolution(name, lhs, rhs, stride=(1, 1), pad=None, ldil=None, rdil=None, rev=None, groups=1, batch_groups=1, element="f32", dims=None,
                bias=False, odd=None, residual=False, image=False):
    """residual: other numbers are added to the result's; image: to the lhs's too, and the weights are constant. lhs and rhs: shapes in the orders that dims = (lhs, rhs, result) says, as in "b01f", "01io", "b01f". odd: {(operand, element): value}."""
    n = len(stride)
    digits = "".join(str(i) for i in range(n))
    dims = dims or (f"b{digits}f", f"{digits}io", f"b{digits}f")
    pad, ldil, rdil, rev = pad or [(0, 0)] * n, ldil or (1,) * n, rdil or (1,) * n, rev or (False,) * n
    ls, rs = dict(zip(dims[0], lhs)), dict(zip(dims[1], rhs))
    lt, rt = dict(zip(dims[0], strides(lhs))), dict(zip(dims[1], strides(rhs)))
    window = [rs[d] for d in digits]
    size = {d: ((ls[d] - 1) * ldil[i] + 1 + sum(pad[i]) - (window[i] - 1) * rdil[i] - 1) // stride[i] + 1 for i, d in enumerate(digits)}
    size.update(b=ls["b"] // batch_groups, f=rs["o"])
    shape = [size[d] for d in dims[2]]
    p, x, w = Program(name), whole(product(lhs), 3, 5), whole(product(rhs), 11, 9)
    for (operand, at), value in (odd or {}).items():
        (x, w)[operand][at] = value
    a, b = p.input(x, list(lhs), element), (p.weights if image else p.input)(w, list(rhs), element)
    if image:
        more = whole(product(lhs), 7, 3)
        a, x = p.binary("add", a, p.input(more, list(lhs), element)), [u + v for u, v in zip(x, more)]
    layout = ["[" + ", ".join(d) + "]" for d in dims]
    numbers = lambda kind, values: f"array<{kind}: " + ", ".join(str(v).lower() for v in values) + ">"
    r = p.op(f"hlo.convolution {a[0]}, {b[0]}, #hlo.conv<{layout[0]}x{layout[1]}->{layout[2]}> {{batch_group_count = {batch_groups} : i64, "
             f"feature_group_count = {groups} : i64, lhs_dilation = {numbers('i64', ldil)}, padding = {numbers('i64', itertools.chain(*pad))}, "
             f"rhs_dilation = {numbers('i64', rdil)}, window_reversal = {numbers('i1', rev)}, window_strides = {numbers('i64', stride)}}} : "
             f"({a[1]}, {b[1]}) -> {tensor(shape, element)}", shape, element)
    y = whole(shape[-1], 13)
    if bias:
        r = p.binary("add", r, p.broadcast(p.input(y, [shape[-1]], element), [len(shape) - 1], shape))
    z = whole(product(shape), 19)
    if residual:
        r = p.binary("add", r, p.input(z, shape, element))
    per_group, batch = rs["o"] // (groups * batch_groups), size["b"]

    def one(index):
        at = dict(zip(dims[2], index))
        group = at["f"] // per_group
        start = (at["b"] + (group * batch if batch_groups > 1 else 0)) * lt["b"] + (group * rs["i"] if groups > 1 else 0) * lt["f"]
        total = 0
        for tap in itertools.product(*(range(k) for k in window)):
            left, right = start, at["f"] * rt["o"]
            for i, d in enumerate(digits):
                position = at[d] * stride[i] + tap[i] * rdil[i] - pad[i][0]
                if not 0 <= position <= (ls[d] - 1) * ldil[i] or position % ldil[i]:
                    break
                left += position // ldil[i] * lt[d]
                right += (window[i] - 1 - tap[i] if rev[i] else tap[i]) * rt[d]
            else:
                total += sum(x[left + f * lt["f"]] * w[right + f * rt["i"]] for f in range(rs["i"]))
        return total + (y[index[-1]] if bias else 0)

    p.expect(r, [one(index) + (z[i] if residual else 0) for i, index in enumerate(itertools.product(*(range(d) for d in shape)))])
    p.write()


same = [(1, 1), (1, 1)]
# Depthwise: strips of several pixels and of one, 16-bit elements, features that no vector divides, several results of a feature.
convolution("depthwise", (1, 14, 15, 8), (3, 3, 1, 8), pad=same, groups=8, bias=True)
convolution("depthwise_wide", (40, 22, 33, 4), (1, 3, 1, 4), pad=[(0, 0), (1, 1)], groups=4)
convolution("depthwise_strided", (2, 13, 12, 12), (3, 3, 1, 12), (2, 2), pad=[(0, 1), (0, 1)], groups=12)
convolution("depthwise_f16", (1, 9, 10, 16), (5, 5, 1, 16), pad=[(2, 2), (2, 2)], groups=16, element="f16", bias=True)
convolution("depthwise_odd", (1, 7, 9, 5), (3, 3, 1, 5), pad=same, groups=5, rdil=(2, 1))
convolution("depthwise_multiplier", (1, 8, 8, 6), (3, 3, 1, 24), pad=same, groups=6)
convolution("depthwise_multiplier_3", (1, 8, 8, 2), (3, 3, 1, 6), pad=same, groups=2)
convolution("depthwise_gradient", (1, 7, 6, 8), (3, 3, 1, 8), pad=[(2, 1), (1, 2)], ldil=(2, 2), rev=(True, True), groups=8)
convolution("depthwise_line", (2, 31, 8), (4, 1, 8), (2,), pad=[(1, 2)], groups=8)
# Groups, dilations, lines and volumes.
convolution("grouped", (1, 9, 9, 32), (3, 3, 8, 16), pad=same, groups=4, bias=True)
convolution("grouped_bf16", (2, 6, 6, 48), (3, 3, 24, 16), pad=same, groups=2, element="bf16", dims=("b01f", "01io", "b01f"))
convolution("dilated", (1, 12, 12, 8), (3, 3, 8, 16), pad=[(2, 2), (2, 2)], rdil=(2, 2))
convolution("line", (2, 40, 8), (5, 8, 16), (2,), pad=[(2, 2)])
convolution("volume", (1, 5, 6, 7, 4), (3, 3, 3, 4, 8), (1, 2, 1), pad=[(1, 1)] * 3)
convolution("planes_first", (2, 8, 9, 9), (16, 8, 3, 3), pad=same, dims=("bf01", "oi01", "bf01"))
# What is added to each result is read for several pieces of a thread at once: of whole tiles, and of rows and columns that are not there.
convolution("residual", (1, 16, 16, 16), (1, 1, 16, 64), residual=True)
convolution("residual_edges", (1, 13, 11, 24), (3, 3, 24, 40), pad=same, residual=True, bias=True)
convolution("residual_bf16", (1, 12, 12, 32), (1, 1, 32, 72), residual=True, element="bf16")
convolution("residual_phases", (1, 5, 5, 8), (4, 2, 8, 8), pad=[(3, 4), (0, 1)], ldil=(3, 3), residual=True)
# Images with an odd number of features, to which zeros are added.
convolution("image", (2, 9, 10, 3), (3, 3, 3, 16), (2, 2), pad=[(0, 1), (0, 1)], image=True, bias=True)
convolution("image_f16", (1, 11, 9, 3), (7, 7, 3, 8), (2, 2), pad=[(2, 3), (2, 3)], image=True, element="f16")
convolution("image_planes", (1, 7, 8, 8), (16, 7, 3, 3), pad=same, image=True, dims=("bf01", "oi01", "bf01"))
# Gradients by the input: dilated by the strides, the filter reversed and transposed.
convolution("input_gradient", (2, 8, 8, 16), (3, 3, 8, 16), pad=same, rev=(True, True), dims=("b01f", "01oi", "b01f"))
convolution("input_gradient_strided", (1, 7, 6, 16), (3, 3, 12, 16), pad=[(2, 1), (1, 2)], ldil=(2, 2), rev=(True, True), dims=("b01f", "01oi", "b01f"),
            bias=True)
convolution("input_gradient_3", (1, 5, 5, 8), (4, 2, 8, 8), pad=[(3, 4), (0, 1)], ldil=(3, 3), rev=(True, True), dims=("b01f", "01oi", "b01f"))
convolution("input_gradient_point", (1, 6, 6, 16), (1, 1, 32, 16), pad=[(0, 1), (0, 1)], ldil=(2, 2), dims=("b01f", "01oi", "b01f"))
convolution("dilated_both", (1, 6, 6, 8), (3, 3, 8, 16), pad=[(3, 3), (2, 2)], ldil=(2, 2), rdil=(3, 1))
# A tap beyond the window must not meet the infinity that lies there.
convolution("input_gradient_infinity", (1, 4, 4, 16), (3, 3, 16, 16), pad=[(1, 2), (1, 2)], ldil=(2, 2), dims=("b01f", "01oi", "b01f"), odd={(0, 85): math.inf})
# Gradients by the filter: the input's features are the batch, and what is summed are its pixels.
convolution("filter_gradient", (2, 8, 9, 12), (2, 8, 9, 16), pad=same, dims=("f01b", "i01o", "01bf"))
convolution("filter_gradient_strided", (2, 9, 9, 8), (2, 5, 5, 16), pad=[(1, 1), (1, 1)], rdil=(2, 2), dims=("f01b", "i01o", "01bf"))
convolution("filter_gradient_parts", (1, 20, 20, 4), (1, 20, 20, 8), pad=same, dims=("f01b", "i01o", "01bf"))
convolution("filter_gradient_f16", (1, 8, 8, 16), (1, 8, 8, 24), dims=("f01b", "i01o", "01bf"), pad=same, element="f16")
convolution("batch_groups", (8, 6, 6, 8), (3, 3, 8, 16), pad=same, batch_groups=2)
