"""Writes graphs of open dimensions: attention, a transform along the length, points whose mean is subtracted, blocks of pixels, pairs of frames, sequences in a row, pixels in a row, windows."""


def node(name, op, inputs="", **attrs):
    values = "".join(f' attr {{ key: "{key}" value {{ {value} }} }}' for key, value in attrs.items())
    return f'node {{ name: "{name}" op: "{op}" ' + " ".join(f'input: "{each}"' for each in inputs.split()) + f"{values} }}\n"


def sequence(dtype, *dims):
    shape = " ".join(f"dim {{ size: {dim} }}" for dim in dims)
    return node("x", "Placeholder", dtype=f"type: {dtype}", shape=f"shape {{ {shape} }}")


FLOAT = "type: DT_FLOAT"
with open("attention.pbtxt", "w") as file:
    file.write(sequence("DT_FLOAT", -1, -1, 16) + node("s", "BatchMatMulV2", "x x", T=FLOAT, adj_y="b: true") + node("p", "Softmax", "s", T=FLOAT) +
               node("y", "BatchMatMulV2", "p x", T=FLOAT))
with open("two.pbtxt", "w") as file:
    other = sequence("DT_FLOAT", -1, -1, 16).replace('"x"', '"k"')
    file.write(sequence("DT_FLOAT", -1, -1, 16) + other + node("s", "BatchMatMulV2", "x k", T=FLOAT, adj_y="b: true") + node("p", "Softmax", "s", T=FLOAT) +
               node("y", "BatchMatMulV2", "p k", T=FLOAT))
with open("row.pbtxt", "w") as file:
    axis = node("axis", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape {} int_val: 1 }")
    file.write(sequence("DT_FLOAT", -1, -1, 16) + other + axis + node("y", "ConcatV2", "x k axis", T=FLOAT, N="i: 2", Tidx="type: DT_INT32"))
with open("pixels.pbtxt", "w") as file:
    shape = node("shape", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape { dim { size: 3 } } int_val: 1 int_val: -1 int_val: 4 }")
    file.write(sequence("DT_FLOAT", 1, -1, -1, 4) + shape + axis + node("y", "Reshape", "x shape", T=FLOAT, Tshape="type: DT_INT32") +
               node("best", "ArgMax", "y axis", T=FLOAT, Tidx="type: DT_INT32", output_type="type: DT_INT32") + node("twice", "ConcatV2", "y y axis", T=FLOAT, N="i: 2", Tidx="type: DT_INT32"))
with open("fft.pbtxt", "w") as file:
    file.write(sequence("DT_COMPLEX64", -1, -1) + node("y", "FFT", "x", Tcomplex="type: DT_COMPLEX64"))
with open("cloud.pbtxt", "w") as file:
    axis = node("axis", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape { dim { size: 1 } } int_val: 0 }")
    file.write(sequence("DT_FLOAT", -1, 3) + axis + node("m", "Mean", "x axis", T=FLOAT, Tidx="type: DT_INT32", keep_dims="b: true") + node("y", "Sub", "x m", T=FLOAT))
with open("blocks.pbtxt", "w") as file:
    file.write(sequence("DT_FLOAT", -1, -1, -1, 3) + node("y", "SpaceToDepth", "x", T=FLOAT, block_size="i: 4"))
with open("frames.pbtxt", "w") as file:
    pairs = node("pairs", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: -1 int_val: 160 }")
    file.write(sequence("DT_FLOAT", -1, 80) + pairs + node("y", "Reshape", "x pairs", T=FLOAT, Tshape="type: DT_INT32"))
with open("windows.pbtxt", "w") as file:
    shape = node("shape", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape { dim { size: 4 } } int_val: 1 int_val: 7 int_val: 3 int_val: 2 }")
    one = node("one", "Const", dtype=FLOAT, value="tensor { dtype: DT_FLOAT tensor_shape {} float_val: 1 }")
    kernel = node("kernel", "Fill", "shape one", T=FLOAT, index_type="type: DT_INT32")
    file.write(sequence("DT_FLOAT", -1, -1, -1, 3) + shape + one + kernel + node("y", "Conv2D", "x kernel", T=FLOAT, strides="list { i: 1 i: 1 i: 1 i: 1 }", padding='s: "VALID"'))


def rounded(path, more, strides=(3, 4, 5, 7), least=15):
    """-x, if the strides divided into as many elements and some more, rounded up, are together `least` more than those; else x. Sizes of pools are what is rounded."""
    def numbers(name, values, dims=""):
        return node(name, "Const", dtype="type: DT_INT32", value=f"tensor {{ dtype: DT_INT32 tensor_shape {{ {dims} }} {' '.join(f'int_val: {value}' for value in values)} }}")

    def computed(name, op, inputs):
        return node(name, op, inputs, T="type: DT_INT32")

    def size(of):
        return node("shape_" + of, "Shape", of, T=FLOAT, out_type="type: DT_INT32") + node("n_" + of, "StridedSlice", f"shape_{of} one two one", T="type: DT_INT32", Index="type: DT_INT32", shrink_axis_mask="i: 1")

    lines = sequence("DT_FLOAT", 1, -1, 1, 1) + numbers("one", [1], "dim { size: 1 }") + numbers("two", [2], "dim { size: 1 }") + numbers("four", [len(strides)]) + numbers("least", [least])
    lines += numbers("more", [0, 0, 0, more, 0, 0, 0, 0], "dim { size: 4 } dim { size: 2 }") + node("padded", "Pad", "x more", T=FLOAT, Tpaddings="type: DT_INT32") + size("padded")
    total = ""
    for k in strides:
        window = f"list {{ i: 1 i: {k} i: 1 i: 1 }}"
        lines += node(f"pool{k}", "MaxPool", "padded", T=FLOAT, ksize=window, strides=window, padding='s: "SAME"') + size(f"pool{k}") + numbers(f"k{k}", [k]) + computed(f"m{k}", "Mul", f"n_pool{k} k{k}")
        lines += computed(f"t{k}", "AddV2", f"{total} m{k}") if total else ""
        total = f"t{k}" if total else f"m{k}"
    lines += computed("p4", "Mul", "n_padded four") + computed("over", "Sub", f"{total} p4") + computed("is", "GreaterEqual", "over least")
    with open(path, "w") as file:
        file.write(lines + node("side", "Switch", "x is", T=FLOAT) + node("minus", "Neg", "side:1", T=FLOAT) + node("y", "Merge", "side minus", T=FLOAT, N="i: 2"))


rounded("turns_at_5.pbtxt", 416)
rounded("turns_at_385.pbtxt", 36)
rounded("turns_at_360.pbtxt", 61)
rounded("turns_at_100.pbtxt", 0, (100,), 3)
with open("wide.pbtxt", "w") as file:
    size = "list { i: 1 i: 1000 i: 1 i: 1 }"
    file.write(sequence("DT_FLOAT", 1, -1, 1, 1) + node("y", "MaxPool", "x", T=FLOAT, ksize=size, strides=size, padding='s: "SAME"'))
