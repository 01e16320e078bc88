#!/usr/bin/env python3
"""Says of graphs and files that do not compile why, word for word.

usage: messages.py FOLDER_OF_GRAPHS FOLDER_OF_THIS_TEST
"""
import pathlib
import sys
import tempfile

from bytecode import F32, INTEGER, SI32, File
from refused import problem
from tensorflow.core.framework import graph_pb2

GRAPHS, HERE = map(pathlib.Path, sys.argv[1:])
NODE = "XlaCallModule: "


def changed(name, change, folder=GRAPHS):
    graph = graph_pb2.GraphDef.FromString((folder / f"{name}.pb").read_bytes())
    change(next(n for n in graph.node if n.op == "XlaCallModule").attr)
    return graph.SerializeToString()


def module(attr, data):
    attr["module"].s = data


def version(attr, number):
    attr["version"].i = number


def texts(attr, name, values):
    attr[name].list.s[:] = values


def other_output_type():
    graph = graph_pb2.GraphDef.FromString((GRAPHS / "add.pb").read_bytes())
    at = next(i for i, n in enumerate(graph.node) if n.op == "XlaCallModule")
    graph.node[at].attr["Tout"].list.type[0] = 2  # DT_DOUBLE
    for node in graph.node[at + 1:]:
        node.attr["T"].type = 2
    return graph.SerializeToString()


def artefact(name):
    graph = graph_pb2.GraphDef.FromString((GRAPHS / f"{name}.pb").read_bytes())
    return next(n for n in graph.node if n.op == "XlaCallModule").attr["module"].s


def one_op(element, full_name, **attrs):
    """A function of one op of a tensor, whose attributes are texts or numbers."""
    f = File()
    x = f.tensor(element, 3)
    attrs = {key: f.text(value) if isinstance(value, str) else f.attr(INTEGER, f.type(SI32), 2 * value) for key, value in attrs.items()}
    return f.module(f.function("main", f.op(full_name, [0], [x], **attrs), f.op("vhlo.return_v1", [1]), arguments=[x], results=[x], values=1))


CASES = [  # bytes, suffix, options, message
    (changed("add", lambda a: version(a, 4)), ".pb", [], NODE + "the module's calling convention is of version 4, not one of 5 to 10"),
    (changed("add", lambda a: version(a, 11)), ".pb", [], NODE + "the module's calling convention is of version 11, not one of 5 to 10"),
    (changed("add", lambda a: texts(a, "platforms", [b"CUDA", b"TPU"])), ".pb", [], NODE + "the module is for the platforms CUDA, TPU, not for CPU"),
    (changed("add", lambda a: texts(a, "dim_args_spec", [b"0.0"])), ".pb", [], NODE + "dim_args_spec is of a calling convention before version 5"),
    (changed("add", lambda a: module(a, b"")), ".pb", [], NODE + "the module cannot be read: it is not MLIR bytecode"),
    (changed("add", lambda a: module(a, b"ML\xefR\x15")), ".pb", [], NODE + "the module cannot be read: its bytecode version 10 is newer than 6"),
    (changed("add", lambda a: module(a, a["module"].s[:200])), ".pb", [], NODE + "the module cannot be read: it ends too early"),
    (other_output_type(), ".pb", [], NODE + "the module gives another type than Tout for output 0"),
    (changed("add", lambda a: module(a, artefact("mlp"))), ".pb", [], NODE + "the module: it takes 1 arguments, and is given 2"),
    (changed("mlp", lambda a: module(a, artefact("cnn"))), ".pb", [],
     NODE + "the module: argument 0 has type tensor<4x6xf32>; it takes tensor<2x9x7x3xf32>"),
    (changed("polymorphic_cnn", lambda a: None), ".pb", ["--input=x0:0,4,3"], NODE + "the module: stablehlo.custom_call: Input shapes do not match "
     "the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'."),
    (changed("decompositions", lambda a: None, HERE), ".pb", [], NODE + "the module: it has ops without a form in the hlo dialect: "
     "custom_call @lapack_sgeqrf_ffi x2, custom_call @lapack_sorgqr_ffi x2, custom_call @lapack_ssyevd_ffi"),
    (artefact("add")[:200], ".stablehlo", [], "is no portable artefact of StableHLO: it ends too early"),
    (artefact("polymorphic_cnn"), ".stablehlo", [], "is of type 'tensor<?x?x3xf32>'; all of its shape must be given, by an array or as --input "),
    (artefact("polymorphic"), ".stablehlo", ["--input=arg0:3,4"],
     "it is for several platforms, and does not say which of them is CPU: export it for one"),
    (artefact("mlp"), ".stablehlo", ["--input=a[0]:2,6"], "argument 'a[0]' is of type 'tensor<4x6xf32>', and is given the shape [2, 6]"),
    (artefact("mlp"), ".stablehlo", ["--input=x:4,6"], "there is no argument 'x'; its arguments are a[0]"),
    (artefact("add"), ".stablehlo", ["--fetch=y"], "a program's outputs are its own; fetches are for GraphDefs"),
    (one_op(SI32, "vhlo.custom_call_v1", call_target_name="mhlo.erf"), ".stablehlo", [],
     "it has ops without a form in the hlo dialect: custom_call @mhlo.erf"),
    (one_op(F32, "vhlo.composite_v1", name="chlo.erf", version=2, decomposition="erf"), ".stablehlo", [],  # which may mean another erf
     "stablehlo.composite: there is no function 'erf'"),
]


def main():
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for i, (data, suffix, options, message) in enumerate(CASES):
            path = pathlib.Path(folder, f"case{i}{suffix}")
            path.write_bytes(data)
            problems.append(problem(f"case {i}", path, message, *options))
    problems = list(filter(None, problems))
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
