#!/usr/bin/env python3
"""Reads small files that describe something huge, in little memory and time; each gives the error that says what is too much.

usage: hostile.py [NAME ...]
"""
import pathlib
import resource
import sys
import tempfile

from bytecode import BOOL, F32, SI64, TUPLE, File, numbers
from refused import problem

MEMORY = 3 << 30
CASES = {}


def case(message):
    """What the function returns fails with the message."""
    def add(function):
        CASES[function.__name__] = (function, message)
        return function
    return add


def constant(file, tensor, data):
    return file.op("vhlo.constant_v1", results=[tensor], value=file.constant(tensor, data))


ONE = (1).to_bytes(8, "little")


@case("stablehlo.transpose: its attribute 'permutation' has more than 1024 elements")
def list_of_one_number():
    f = File()
    x, list_ = f.tensor(F32, 3), f.tensor(SI64, 1 << 36)
    return f.module(f.function("main", f.op("vhlo.transpose_v1", [0], [x], permutation=f.constant(list_, ONE)), f.op("vhlo.return_v1", [1]),
                               arguments=[x], results=[x], values=1))


@case("stablehlo.dynamic_reshape: its shape has more than 1024 elements")
def shape_of_one_number():
    f = File()
    x, list_ = f.tensor(F32, 3), f.tensor(SI64, 1 << 36)
    return f.module(f.function("main", constant(f, list_, ONE), f.op("vhlo.dynamic_reshape_v1", [0, 1], [x]), f.op("vhlo.return_v1", [2]),
                               arguments=[x], results=[x], values=2))


@case("stablehlo.real_dynamic_slice: its start indices are not one for each dimension")
def start_of_many_numbers():
    f = File()
    x, list_ = f.tensor(F32, 3), f.tensor(SI64, 1000)
    return f.module(f.function("main", constant(f, list_, ONE), f.op("vhlo.add_v1", [1, 2], [list_]),
                               f.op("vhlo.real_dynamic_slice_v1", [0, 1, 3, 2], [x]), f.op("vhlo.return_v1", [4]),
                               arguments=[x, list_], results=[x], values=3))


@case("regions and calls are nested more than 200 deep")
def branches_and_calls():
    f = File()
    flag = f.tensor(BOOL)
    end = f.op("vhlo.return_v1")

    def nested(name, depth):
        inner = f.op("vhlo.call_v1", callee=f.text(name))
        for _ in range(depth):
            inner = f.op("vhlo.if_v1", [0], regions=[f.region(inner, end), f.region(end)])
        return inner
    functions = [f.function(f"f{i}", constant(f, flag, b"\xff"), nested(f"f{i + 1}", 180), end, values=1) for i in range(190)]
    return f.module(f.function("main", constant(f, flag, b"\xff"), nested("f0", 0), end, values=1), *functions, f.function("f190", end))


def doubled(make):
    f = File()
    x = kind = f.tensor(F32, 3)
    for _ in range(40):
        kind = make(f, kind)
    end = f.op("vhlo.return_v1", [0])
    return f.module(f.function("main", f.op("vhlo.call_v1", [0], [x], callee=f.text("f")), end, arguments=[x], results=[x], values=1),
                    f.function("f", end, arguments=[kind], results=[x]))


@case("it is given tensor<3xf32> for tuple<>")
def tuples_of_tuples():
    return doubled(lambda f, kind: f.type(TUPLE, 2, kind, kind))


@case("it is given tensor<3xf32> for (tuple<>, tuple<>) -> ()")
def functions_of_functions():
    return doubled(lambda f, kind: f.function_type([kind, kind], []))


@case("there is no op name 127")
def regions_of_regions():
    f = File()
    f.index(f.names, "vhlo.case_v1")
    left = b"\xff" * 300_000
    for _ in range(150):  # an op of as many regions as there are bytes, the first of which holds the next
        left = numbers(1, 0, 1 << 1) + left
        left = numbers(0) + b"\x10" + numbers(0, len(left) << 1) + left
    return f.file(left)


@case("an op has more than 128 attributes")
def attributes_of_all_ops():
    f = File()
    many = f.dictionary({f"a{i}": f.location for i in range(5000)})
    f.index(f.names, "vhlo.create_token_v1")
    return f.module(*[numbers(0) + b"\x01" + numbers(0, many)] * 50_000)


@case("a region has fewer values than it says")
def values_of_each_call():
    f = File()
    end = f.op("vhlo.return_v1")
    return f.module(f.function("f", end, values=300_000), f.function("main", *[f.op("vhlo.call_v1", callee=f.text("f"))] * 90_000, end))


def main():
    problems = []
    for name, (make, message) in CASES.items():
        if len(sys.argv) > 1 and name not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, f"{name}.stablehlo")
            path.write_bytes(make())
            problems.append(problem(f"{name} ({path.stat().st_size} bytes)", path, message,
                                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))))
    problems = list(filter(None, problems))
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
