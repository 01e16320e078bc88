#!/usr/bin/env python3
"""Writes one C++ class per TensorFlow op from hlo/graph/ops.txt and runtime/graph/families.txt; the build runs it.

usage: tools/gen_graph_ops.py OPS.txt FAMILIES.txt OUT_DIR

OUT_DIR/include/kiln/ops/FAMILY.h declares, OUT_DIR/FAMILY.cpp defines, OUT_DIR/include/kiln/ops.h includes the usual
families. Arguments follow TensorFlow's C++ API: inputs, then attributes without a default that no input settles; the
others are in Attrs. An op that the API knows by another name has both; where that is an older op's, the older is NameV1.
"""
import pathlib
import re
import struct
import sys

DTYPES = """invalid float double int32 uint8 int16 int8 string complex64 int64 bool qint8 quint8 qint32 bfloat16 qint16
quint16 uint16 complex128 half resource variant uint32 uint64 float8_e5m2 float8_e4m3fn float8_e4m3fnuz
float8_e4m3b11fnuz float8_e5m2fnuz int4 uint4 int2 uint2""".split()
TYPE_SETS = {
    "numbertype": "float double int32 uint8 int16 int8 complex64 int64 qint8 quint8 qint32 bfloat16 uint16 complex128 "
                  "half uint32 uint64",
    "realnumbertype": "float double int32 uint8 int16 int8 int64 bfloat16 uint16 half uint32 uint64",
    "quantizedtype": "qint8 quint8 qint32 qint16 quint16", "indextype": "int32 int64", "floattype": "float double bfloat16 half"}
CPP_TYPES = {"string": "std::string", "int": "int64_t", "float": "float", "bool": "bool", "type": "DataType",
             "shape": "PartialTensorShape", "tensor": "Tensor", "func": "NameAttrList"}
RENAMED_ARGUMENTS = {"reduction_indices": "axis", "squeeze_dims": "axis"}
RESERVED = set("""and auto bool break case catch char class const continue default delete do double else enum explicit
export extern false float for friend goto if inline int long namespace new not operator or private protected public
register return short signed sizeof static struct switch template this throw true try typedef union unsigned using
virtual void volatile while xor operation scope attrs node""".split())
# What kiln/ops.h includes.
STANDARD = """array_ops bitwise_ops control_flow_ops data_flow_ops functional_ops image_ops linalg_ops list_ops
logging_ops lookup_ops math_ops nn_ops no_op random_ops resource_variable_ops sparse_ops special_math_ops spectral_ops
state_ops stateless_random_ops string_ops training_ops""".split()


def cpp_name(name):
    name = RENAMED_ARGUMENTS.get(name, name)
    return name + "_" if name in RESERVED else name


def camel(name):
    return "".join(part[:1].upper() + part[1:] for part in RENAMED_ARGUMENTS.get(name, name).split("_"))


def quote(data):
    """Bytes as a C string literal; octal escapes end after three digits."""
    return '"' + "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in data) + '"'


def varint(value):
    value &= (1 << 64) - 1
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def field(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def unquote(text):
    raw = text[1:-1].encode()
    return re.sub(rb"\\x(..)", lambda match: bytes([int(match[1], 16)]), raw)


class Arg:
    def __init__(self, spec, lists):
        self.name, kind = spec.split(": ", 1)
        self.is_ref = kind.startswith("Ref(")
        kind = kind[4:-1] if self.is_ref else kind
        self.number, _, kind = kind.rpartition(" * ")
        self.type = DTYPES.index(kind) if kind in DTYPES else 0
        self.type_list = kind if kind in lists else ""
        self.type_attr = "" if self.type or self.type_list else kind
        self.is_list = bool(self.number or self.type_list)

    def spec(self):
        attrs = ", ".join(f'"{a}"' if a else "nullptr" for a in (self.type_attr, self.number, self.type_list))
        return f'{{"{self.name}", {self.type}, {attrs}, {str(self.is_ref).lower()}}}'


class Attr:
    def __init__(self, spec):
        self.name, kind = spec.split(": ", 1)
        kind, has_default, default = kind.partition(" = ")
        kind, _, minimum = kind.partition(" >= ")
        self.minimum = minimum or "INT64_MIN"
        self.is_list = kind.startswith("list(")
        kind = kind[5:-1] if self.is_list else kind
        self.types, self.strings = [], []
        if kind.startswith("{"):
            choices = kind[1:-1].split(", ")
            if choices[0].startswith("'"):
                kind, self.strings = "string", [unquote(c) for c in choices]
            else:
                kind, self.types = "type", choices
        elif kind in TYPE_SETS:
            kind, self.types = "type", TYPE_SETS[kind].split()
        self.kind = kind
        self.optional = default == "?"
        self.default = self.encode(default) if has_default and not self.optional else None
        self.has_default = bool(has_default)

    def encode(self, text):
        if not self.is_list:
            return self.element(text)
        elements = [e for e in re.split(r", (?![^{]*})", text[1:-1]) if e]
        if self.kind in ("int", "bool", "type", "float") and elements:
            head = varint({"int": 3, "float": 4, "bool": 5, "type": 6}[self.kind] << 3)
            width = 1
            packed = b"".join(self.element(e)[width:] for e in elements)
            return field(1, field(head[0] >> 3, packed))
        return field(1, b"".join(self.element(e) for e in elements))

    def element(self, text):
        if self.kind == "string":
            return field(2, unquote(text))
        if self.kind == "int":
            return b"\x18" + varint(int(text))
        if self.kind == "float":
            return b"\x25" + struct.pack("<f", float(text))
        if self.kind == "bool":
            return b"\x28" + bytes([text == "true"])
        if self.kind == "type":
            return b"\x30" + varint(DTYPES.index(text))
        assert self.kind == "shape", text
        sizes = re.findall(r"size: (-?\d+)", text)
        return field(7, b"".join(field(2, b"\x08" + varint(int(s))) for s in sizes)
                     + (b"\x18\x01" if "unknown_rank" in text else b""))

    def cpp_type(self):
        base = CPP_TYPES.get(self.kind)
        return f"std::vector<{base}>" if self.is_list else base

    def parameter(self):
        kind = self.cpp_type()
        return kind if kind in ("int64_t", "float", "bool", "DataType") else f"const {kind} &"

    def spec(self):
        types = quote(bytes(DTYPES.index(t) for t in self.types)) if self.types else ""
        types = f"reinterpret_cast<const uint8_t *>({types})" if types else "nullptr"
        strings = quote(b"".join(s + b"\0" for s in self.strings)) if self.strings else "nullptr"
        value = "nullptr, 0" if self.default is None else f"{quote(self.default)}, {len(self.default)}"
        return f'{{"{self.name}", {self.minimum}, {types}, {strings}, {value}, {str(self.optional).lower()}}}'


class Op:
    def __init__(self, line):
        head, *attrs = re.split(r" \| (?=\w+: )", line)
        match = re.fullmatch(r"(\w+)\((.*?)\) -> \((.*)\)(?: (?:stateful|commutative|aggregate))*", head)
        self.op, self.signature = match[1], head
        self.attrs = [Attr(a) for a in attrs]
        lists = {a.name for a in self.attrs if a.is_list}
        self.inputs, self.outputs = ([Arg(a, lists) for a in text.split(", ") if a] for text in match.groups()[1:])
        inferred = {a for i in self.inputs for a in (i.type_attr, i.number, i.type_list)}
        usable = [a for a in self.attrs if a.name not in inferred and a.cpp_type()]
        self.required = [a for a in usable if not a.has_default]
        self.optional = [a for a in usable if a.has_default]

    def parameters(self, kind):
        inputs = [("const InputList &" if i.is_list else "const Input &") + cpp_name(i.name) for i in self.inputs]
        required = [p + ("" if p.endswith("&") else " ") + cpp_name(a.name)
                    for a, p in ((a, a.parameter()) for a in self.required)]
        return ", ".join(["const Scope &scope"] + inputs + required + ([kind] if kind else []))

    def declaration(self, name):
        out = [f"/// {self.signature}", f"class {name} {{", "public:"]
        if self.optional:
            out += ["  struct Attrs {"]
            for a in self.optional:
                out.append(f"    Attrs {camel(a.name)}({a.parameter()}{'' if a.parameter().endswith('&') else ' '}value) const;")
            out += ["    graph::AttrList values;", "  };"]
        out.append(f"  {'' if self.inputs or self.required else 'explicit '}{name}({self.parameters('')});")
        if self.optional:
            out.append(f"  {name}({self.parameters('const Attrs &attrs')});")
            for a in self.optional:
                if camel(a.name) not in (name, "Attrs"):
                    out.append(f"  static Attrs {camel(a.name)}({a.parameter()}{'' if a.parameter().endswith('&') else ' '}value) {{ return Attrs().{camel(a.name)}(value); }}")
        if len(self.outputs) == 1:
            only = self.outputs[0]
            if only.is_list:
                out.append(f"  Output operator[](size_t index) const {{ return {cpp_name(only.name)}[index]; }}")
            else:
                out += [f"  operator Output() const {{ return {cpp_name(only.name)}; }}",
                        f"  operator Input() const {{ return {cpp_name(only.name)}; }}"]
        if not self.outputs:
            out.append("  operator Operation() const { return operation; }")
        out.append("  Node *node() const { return operation.node(); }")
        out.append("\n  Operation operation;")
        for o in self.outputs:
            out.append(f"  {'OutputList' if o.is_list else 'Output'} {cpp_name(o.name)};")
        return "\n".join(out + ["};", ""])

    def definition(self, name):
        table = f"k{name}"
        out = [f"// {self.op}"]
        for kind, args, arg_type in (("In", self.inputs, "ArgDef"), ("Out", self.outputs, "ArgDef"), ("Attrs", self.attrs, "AttrDef")):
            if args:
                out.append(f"static const {arg_type} {table}{kind}[] = {{{', '.join(a.spec() for a in args)}}};")
        tables = ", ".join(f"{table + kind if args else 'nullptr'}, {len(args)}"
                           for kind, args in (("In", self.inputs), ("Out", self.outputs), ("Attrs", self.attrs)))
        out.append(f'static const OpDef {table} = {{"{self.op}", {tables}}};')
        for a in self.optional:
            separator = "" if a.parameter().endswith("&") else " "
            out.append(f"{name}::Attrs {name}::Attrs::{camel(a.name)}({a.parameter()}{separator}value) const {{\n"
                       f'  return {{withAttr(values, "{a.name}", value)}};\n}}')
        arguments = "".join(", " + cpp_name(p.name) for p in self.inputs + self.required)
        if self.optional:
            out.append(f"{name}::{name}({self.parameters('')}) : {name}(scope{arguments}, Attrs()) {{}}")
        out.append(f"{name}::{name}({self.parameters('const Attrs &attrs' if self.optional else '')}) {{\n"
                   f"  OpBuilder builder(scope, {table});")
        out += [f"  builder.input({cpp_name(i.name)});" for i in self.inputs]
        out += [f'  builder.attr("{a.name}", {cpp_name(a.name)});' for a in self.required]
        out += ["  builder.attrs(attrs.values);"] if self.optional else []
        out.append("  operation = builder.finish();")
        out += [f"  this->{cpp_name(o.name)} = builder.output{'s' if o.is_list else ''}({i});" for i, o in enumerate(self.outputs)]
        return "\n".join(out + ["}", ""])


def write(path, text):
    """Keeps a file that is already so, and with it what was compiled from it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)


def main():
    lines, families, out = (pathlib.Path(a) for a in sys.argv[1:])
    ops = {op.op: op for op in map(Op, lines.read_text().splitlines())}
    members = {}
    for line in families.read_text().splitlines():
        family, _, names = line.partition(": ")
        members[family] = [(n.partition("=")[0], n.partition("=")[2]) for n in names.split()]
    taken = {name for names in members.values() for name, op in names if op}
    include = out / "include/kiln"
    for family, names in members.items():
        guard = f"KILN_OPS_{family.upper()}_H"
        header = f"// TensorFlow's {family}: a class per op. Generated by tools/gen_graph_ops.py.\n#ifndef {guard}\n#define {guard}\n\n"
        header += '#include "kiln/graph.h"\n\nnamespace kiln::ops {\n\n'
        source = f'// Defines the classes of {family}.h. Generated by tools/gen_graph_ops.py.\n#include "kiln/ops/{family}.h"\n'
        source += '#include "graph/OpBuilder.h"\n\n#include <cstdint>\n\nusing namespace kiln::graph;\n\nnamespace kiln::ops {\n\n'
        for name, op in names:
            op = ops[op or name]
            own = op.op + "V1" if op.op in taken else op.op
            header += op.declaration(own) + (f"using {name} = {own};\n" if own != name and op.op != name else "") + "\n"
            source += op.definition(own) + "\n"
        write(include / f"ops/{family}.h", header + f"}} // namespace kiln::ops\n\n#endif // {guard}\n")
        write(out / f"{family}.cpp", source + "} // namespace kiln::ops\n")
    head = "// The usual families of TensorFlow's ops; kiln/ops/ has the others. Generated by tools/gen_graph_ops.py.\n"
    write(include / "ops.h", head + "#ifndef KILN_OPS_H\n#define KILN_OPS_H\n\n" +
          "".join(f'#include "kiln/ops/{family}.h"\n' for family in STANDARD) + "\n#endif // KILN_OPS_H\n")


if __name__ == "__main__":
    main()
