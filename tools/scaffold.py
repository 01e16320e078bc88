#!/usr/bin/env python3
"""Scaffolds a new op lowering or a new pass and registers it.

examples:
  ./dev new op Cube                      a lowering of an op Cube, its signature where TensorFlow has none, and its test
  ./dev new pass hlo SinkTransposes      passes/hlo/SinkTransposes.cpp, --sink-transposes, and its test
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def write(path, text):
    path = ROOT / path
    if path.exists():
        sys.exit(f"{path.relative_to(ROOT)} exists already")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    print(f"wrote {path.relative_to(ROOT)}")


def edit(path, old, new):
    file = ROOT / path
    text = file.read_text()
    if old not in text:
        sys.exit(f"{path}: cannot find the place to register ({old!r})")
    file.write_text(text.replace(old, new, 1))
    print(f"edited {path}")


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


MLIR_TYPES = {"float": "f32", "double": "f64", "half": "f16", "bfloat16": "bf16", "bool": "i1",
              "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
              "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64"}


def op_test(name, signature):
    """A lit test that expects the scaffold's error, or None where the signature needs a person: lists of
    tensors, or attributes without default other than types."""
    match = re.fullmatch(r"\w+\((.*?)\) -> \((.*?)\)[^|]*((?:\|.*)?)", signature)
    inputs, outputs, attrs = match.groups()
    types, values = dict(MLIR_TYPES), []
    for attr, kind in re.findall(r"\| (\w+): ([^|]*)", attrs):
        allowed = re.findall(r"\w+", kind) if kind.startswith("{") and "'" not in kind else None
        if allowed or kind.strip() == "type":
            choice = "float" if not allowed or "float" in allowed else allowed[0]
            if choice not in MLIR_TYPES:
                return None
            types[attr] = MLIR_TYPES[choice]
            values.append(f"{attr} = {types[attr]}")
        elif "=" not in kind.replace(">=", ""):
            return None
    args = [tuple(arg.split(": ")) for arg in inputs.split(", ") if arg]
    results = [arg.split(": ")[1] for arg in outputs.split(", ") if arg]
    if not results or any(kind not in types for _, kind in args) or any(kind not in types for kind in results):
        return None
    parameters = ", ".join(f'%{arg}: tensor<2x{types[kind]}> {{tf.name = "{arg}:0"}}' for arg, kind in args)
    operands = ", ".join(f"%{arg}" for arg, _ in args)
    operand_types = ", ".join(f"tensor<2x{types[kind]}>" for _, kind in args)
    result_types = [f"tensor<*x{types[kind]}>" for kind in results]
    return f"""// RUN: not kiln-opt %s -tf-to-hlo 2>&1 | FileCheck %s

// Expects the lowering to decline, until it is written.
// CHECK: {name} has no lowering yet
tf.func @main({parameters}) -> {result_types[0]} {{
  %y:{len(results)}, %c = "tf.{name}"({operands}) {{{", ".join(values)}}}
      : ({operand_types}) -> ({", ".join(result_types)}, !tf.control)
  tf.return %y#0 : {result_types[0]}
}}
"""


def new_op(name):
    if not re.fullmatch(r"[A-Z]\w+", name):
        sys.exit(f"'{name}' is not an op name; TensorFlow's are CamelCase, as BatchMatMul")
    for file in (ROOT / "passes/tohlo").glob("*.cpp"):
        if f'"{name}"' in file.read_text():
            sys.exit(f"{name} is lowered in {file.relative_to(ROOT)} already")
    known = re.search(rf"^{name}\(.*$", (ROOT / "hlo/graph/ops.txt").read_text(), re.M)
    signature = "" if known else f"""
// Not one of TensorFlow's own ops: its signature, in TensorFlow's registration vocabulary.
static const bool registered{name} = (tf::RegisterOp("{name}").Input("x: T").Output("y: T").Attr("T: {{float, double}}"), true);
"""
    include = "" if known else '#include "hlo/graph/OpRegistry.h"\n'
    write(f"passes/tohlo/{name}.cpp", f"""// Lowers {name}.
{include}#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {{
{signature}
static LogicalResult lower{name}(OpContext &ctx) {{
  Expr x(ctx, ctx.input(0));
  return ctx.error("{name} has no lowering yet");
}}

void register{name}(LoweringTable &table) {{ table.add({{"{name}"}}, lower{name}); }}

}} // namespace kiln::tohlo
""")
    edit("passes/tohlo/Families.cpp", "X(Variables)", f"X(Variables) X({name})")
    sources = re.search(r"(SOURCES\s+)", (ROOT / "passes/tohlo/CMakeLists.txt").read_text()).group(1)
    edit("passes/tohlo/CMakeLists.txt", sources, f"{sources}{name}.cpp ")
    test = op_test(name, known[0] if known else f"{name}(x: T) -> (y: T) | T: {{float, double}}")
    if test:
        write(f"test/lit/passes/tohlo/{kebab(name)}.mlir", test)
    print("next: write the lowering, the hlo it gives into the lit test, and cases against TensorFlow in test/e2e/ops_*.py")


def new_pass(group, name):
    td = ROOT / f"passes/{group}/Passes.td"
    if not td.is_file():
        sys.exit(f"no pass group '{group}'; the groups are graph, tohlo, hlo, loops")
    if not re.fullmatch(r"[A-Z]\w+", name):
        sys.exit(f"'{name}' is not a pass name; they are CamelCase, as SinkTransposes")
    namespace = {"graph": "kiln::tf", "tohlo": "kiln::tohlo", "hlo": "kiln::hlo", "loops": "kiln::loops"}[group]
    flag = kebab(name)
    write(f"passes/{group}/{name}.cpp", f"""// {name}: say in one sentence what it does.
#include "passes/{group}/Passes.h"

namespace {namespace} {{
#define GEN_PASS_DEF_{name.upper()}
#include "passes/{group}/Passes.h.inc"

namespace {{
struct {name} : impl::{name}Base<{name}> {{
  void runOnOperation() override {{
    getOperation()->walk([&](mlir::Operation *op) {{ ++numVisited; }});
  }}
}};
}} // namespace
}} // namespace {namespace}
""")
    text = td.read_text().rstrip()
    end = text.rindex("#endif") if "#endif" in text else len(text)
    entry = f"""def {name} : Pass<"{flag}", "::mlir::ModuleOp"> {{
  let summary = "One line";
  let description = [{{
    What it does and why.

    ```mlir
    // before
    // after
    ```
  }}];
  let statistics = [Statistic<"numVisited", "visited", "Operations seen">];
}}

"""
    td.write_text(text[:end] + entry + text[end:] + "\n")
    print(f"edited passes/{group}/Passes.td")
    sources = re.search(r"(SOURCES\s+)", (ROOT / f"passes/{group}/CMakeLists.txt").read_text()).group(1)
    edit(f"passes/{group}/CMakeLists.txt", sources, f"{sources}{name}.cpp ")
    write(f"test/lit/passes/{group}/{flag}.mlir", f"// RUN: kiln-opt --{flag} %s | FileCheck %s\n\n// CHECK: module\nmodule {{}}\n")
    print("next: write the pass, and add it to compiler/pipeline/Pipeline.cpp")


def main():
    parser = argparse.ArgumentParser(prog="./dev new", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True)
    op = kinds.add_parser("op", help="a lowering of a TensorFlow op")
    op.add_argument("name")
    a_pass = kinds.add_parser("pass", help="a pass with its flag, description, statistics and test")
    a_pass.add_argument("group", help="graph, tohlo, hlo or loops")
    a_pass.add_argument("name")
    arguments = parser.parse_args()
    if arguments.kind == "op":
        new_op(arguments.name)
    else:
        new_pass(arguments.group, arguments.name)


if __name__ == "__main__":
    main()
