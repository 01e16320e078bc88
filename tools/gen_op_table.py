#!/usr/bin/env python3
"""Writes hlo/graph/ops.txt: the signatures of an installed TensorFlow's ops, without any of its texts.

Developer script; run it when a new TensorFlow adds ops:  python3 tools/gen_op_table.py > hlo/graph/ops.txt
One line per op, in TensorFlow's own registration vocabulary:

  Name(input: T, many: N * T, any: Tlist) -> (output: T) stateful | T: {float, int32} = float | N: int >= 1
"""
import sys

from tensorflow.core.framework import op_def_pb2, types_pb2
from tensorflow.python.client import pywrap_tf_session
from tensorflow.python.framework import test_ops  # linked into the wheel, but nobody's ops

ALIASES = [  # longest first; the same names as in TensorFlow's registrations where those exist
    ("numbertype", [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 17, 18, 19, 22, 23]),
    ("realnumbertype", [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23]),
    ("quantizedtype", [11, 12, 13, 15, 16]),
    ("indextype", [3, 9]),
    ("floattype", [1, 2, 14, 19]),
]
SKIP = ("_Mkl", "_QuantizedMkl", "__Mkl", "Namespace>")


def type_name(number):
    name = types_pb2.DataType.Name(number)
    assert name.startswith("DT_")
    return name[3:].lower()


def quote(data):
    out = ""
    for byte in data:
        char = chr(byte)
        out += char if 32 <= byte < 127 and char not in "'\\" else "\\x%02x" % byte
    return "'" + out + "'"


def shape(proto):
    if proto.unknown_rank:
        return "{ unknown_rank: true }"
    return "{ " + "".join("dim { size: %d } " % d.size for d in proto.dim) + "}"


def number(value):
    return "%.9g" % value


def value(attr_type, v):
    if attr_type.startswith("list("):
        inner = attr_type[5:-1]
        field = {"int": "i", "float": "f", "bool": "b", "type": "type", "string": "s", "shape": "shape",
                 "tensor": "tensor", "func": "func"}[inner]
        items = getattr(v.list, field)
        if inner in ("tensor", "func") and items:
            return "?"
        return "[" + ", ".join(scalar(inner, i) for i in items) + "]"
    which = {"int": v.i, "float": v.f, "bool": v.b, "type": v.type, "string": v.s}
    if attr_type == "shape":
        return shape(v.shape)
    return scalar(attr_type, which[attr_type]) if attr_type in which else "?"


def scalar(kind, v):
    if kind == "int":
        return str(v)
    if kind == "float":
        return number(v)
    if kind == "bool":
        return "true" if v else "false"
    if kind == "type":
        return type_name(v)
    if kind == "string":
        return quote(v)
    return shape(v)


def allowed(attr):
    values = attr.allowed_values.list
    if values.type:
        key = sorted(values.type)
        for name, members in ALIASES:
            if key == members:
                return name
        return "{" + ", ".join(type_name(t) for t in values.type) + "}"
    if values.s:
        return "{" + ", ".join(quote(s) for s in values.s) + "}"
    return None


def arg(a):
    if a.type_list_attr:
        text = a.type_list_attr
    else:
        text = a.type_attr or type_name(a.type)
        if a.number_attr:
            text = "%s * %s" % (a.number_attr, text)
    return "%s: %s" % (a.name, "Ref(%s)" % text if a.is_ref else text)


def attr(a):
    text = a.type
    limit = allowed(a)
    if limit:
        text = "list(%s)" % limit if a.type.startswith("list(") else limit
    if a.has_minimum:
        text += " >= %d" % a.minimum
    if a.HasField("default_value"):
        text += " = " + value(a.type, a.default_value)
    return "%s: %s" % (a.name, text)


def line(op):
    text = "%s(%s) -> (%s)" % (op.name, ", ".join(map(arg, op.input_arg)), ", ".join(map(arg, op.output_arg)))
    for flag in ("stateful", "commutative", "aggregate"):
        if getattr(op, "is_" + flag):
            text += " " + flag
    return " | ".join([text] + [attr(a) for a in op.attr])


def main():
    ops = op_def_pb2.OpList()
    ops.ParseFromString(pywrap_tf_session.TF_GetBuffer(pywrap_tf_session.TF_GetAllOpList()))
    lines = sorted(line(op) for op in ops.op if not op.name.startswith(SKIP) and not hasattr(test_ops, op.name))
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
