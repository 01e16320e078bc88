"""Writes files of MLIR bytecode, of its version 0, that no compiler writes: of tables and ops as they are given."""
STRING, TENSOR, TYPE, INTEGER, DICTIONARY = 14, 15, 17, 9, 6  # vhlo's attributes
F32, SI32, SI64, FUNCTION, RANKED, TUPLE, BOOL = 4, 13, 14, 8, 20, 23, 0  # its types


def number(value):
    size = max(1, -(-value.bit_length() // 7))
    return b"\0" + value.to_bytes(8, "little") if size > 8 else (value << size | 1 << (size - 1)).to_bytes(size, "little")


def numbers(*values):
    return b"".join(map(number, values))


class File:
    """Its methods give the index of a table's entry, or the bytes of an op or region."""

    def __init__(self):
        self.strings, self.names, self.attrs, self.types = [], [], [], []
        self.location = self.text("location")

    def index(self, table, entry):
        if entry not in table:
            table.append(entry)
        return table.index(entry)

    def attr(self, code, *values, data=b""):
        return self.index(self.attrs, numbers(code, *values) + data)

    def text(self, text):
        return self.attr(STRING, self.index(self.strings, text.encode()))

    def dictionary(self, entries):
        """Of {name: index of an attribute}."""
        return self.attr(DICTIONARY, len(entries), *(i for name, value in entries.items() for i in (self.text(name), value)))

    def type(self, code, *values):
        return self.index(self.types, numbers(code, *values))

    def tensor(self, element, *shape):
        return self.type(RANKED, len(shape), *(2 * dim for dim in shape), self.type(element))

    def function_type(self, arguments, results):
        return self.type(FUNCTION, len(arguments), *arguments, len(results), *results)

    def constant(self, tensor, data):
        return self.attr(TENSOR, tensor, len(data), data=data)

    def op(self, full_name, operands=(), results=(), regions=(), isolated=False, **attrs):
        mask = bool(attrs) | bool(results) << 1 | bool(operands) << 2 | bool(regions) << 4
        return (numbers(self.index(self.names, full_name)) + bytes([mask]) + numbers(0, *([self.dictionary(attrs)] if attrs else []))
                + (numbers(len(results), *results) if results else b"") + (numbers(len(operands), *operands) if operands else b"")
                + (numbers(len(regions) << 1 | isolated) + b"".join(regions) if regions else b""))

    def region(self, *ops, arguments=(), values=0):
        """One block; `values` beside the arguments, which are the first."""
        types = numbers(len(arguments), *(i for a in arguments for i in (a, self.location))) if arguments else b""
        return numbers(1, len(arguments) + values, len(ops) << 1 | bool(arguments)) + types + b"".join(ops)

    def function(self, name, *ops, arguments=(), results=(), values=0):
        return self.op("vhlo.func_v1", regions=[self.region(*ops, arguments=arguments, values=values)], isolated=True, sym_name=self.text(name),
                       function_type=self.attr(TYPE, self.function_type(arguments, results)))

    def module(self, *functions):
        return self.file(self.op("builtin.module", regions=[self.region(*functions)], isolated=True))

    def file(self, top):
        dialects = ["builtin", "vhlo"]
        names = [name.partition(".")[::2] for name in self.names]
        words = [*self.strings, *(d.encode() for d in dialects), *(name.encode() for _, name in names)]
        first = len(self.strings)
        sections = [
            numbers(len(words), *(len(word) + 1 for word in reversed(words))) + b"".join(word + b"\0" for word in words),
            numbers(2, first, first + 1) + b"".join(numbers(dialects.index(d), 1, first + 2 + i) for i, (d, _) in enumerate(names)),
            b"".join(self.attrs + self.types),
            numbers(len(self.attrs), len(self.types)) + b"".join(numbers(1, len(t), *(len(e) << 1 | 1 for e in t)) for t in (self.attrs, self.types) if t),
            numbers(1 << 1) + top,
        ]
        return b"ML\xefR" + number(0) + b"\0" + b"".join(bytes([i]) + number(len(data)) + data for i, data in enumerate(sections))
