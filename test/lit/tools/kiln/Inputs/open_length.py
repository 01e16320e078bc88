"""Writes graphs of sequences: attention, and a transform along the length."""


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
with open("fft.pbtxt", "w") as file:
    file.write(sequence("DT_COMPLEX64", -1, -1) + node("y", "FFT", "x", Tcomplex="type: DT_COMPLEX64"))
