#!/usr/bin/env python3
"""Checks that every input which a lowering asks to be constant is in passes/graph/ConstantInputs.cpp."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ASKS = re.compile(r"\b(?:constant(?:Int|Ints)?Input|axisInput)\(\s*([^),]+)")
# Lowerings whose input's number is computed: the function, and what it asks for of each op.
COMPUTED = {
    "lowerConcatV2": {"ConcatV2": ["axis"]},
    "lowerConcatOffset": {"ConcatOffset": ["concat_dim", "shape"]},
    "lowerDynamicStitch": {"DynamicStitch": ["indices"], "ParallelDynamicStitch": ["indices"]},
    "lowerMatrixDiag": {"MatrixDiag": [], "MatrixDiagV2": ["k", "num_rows", "num_cols"],
                        "MatrixDiagV3": ["k", "num_rows", "num_cols"]},
    "lowerMatrixDiagPart": {"MatrixDiagPart": [], "MatrixDiagPartV2": ["k"], "MatrixDiagPartV3": ["k"]},
    "lowerMatrixSetDiag": {"MatrixSetDiag": [], "MatrixSetDiagV2": ["k"], "MatrixSetDiagV3": ["k"]},
    "lowerSpaceToBatch": {"SpaceToBatch": ["paddings"], "SpaceToBatchND": ["block_shape", "paddings"]},
    "lowerBatchToSpace": {"BatchToSpace": ["crops"], "BatchToSpaceND": ["block_shape", "crops"]},
    "lowerBicubic": {"ResizeBicubic": ["size"], "ResizeBicubicGrad": []},
    "lowerScaleAndTranslate": {"ScaleAndTranslate": ["size", "scale", "translation"], "ScaleAndTranslateGrad": ["scale", "translation"]},
    "lowerReduceWindow": {"XlaReduceWindow": ["window_dimensions", "window_strides", "base_dilations", "window_dilations", "padding"]},
    "lowerVariadicSort": {"XlaVariadicSort": ["dimension"]},
    "lowerInts": {"StatelessRandomUniformInt": ["shape"], "StatelessRandomUniformIntV2": ["shape", "alg"]},
}


def table():
    """What the table asks for: op -> names of inputs."""
    asked = {}
    text = re.sub(r',"\s+"', ",", (ROOT / "passes/graph/ConstantInputs.cpp").read_text())  # literals over two lines
    for ops, inputs in re.findall(r'\{"([\w,]+)",\s*"([\w,]+)"\}', text):
        for op in ops.split(","):
            asked.setdefault(op, set()).update(inputs.split(","))
    return asked


def input_names():
    """The inputs of each op, up to the first that stands for several tensors: op -> names."""
    names = {}
    for line in (ROOT / "hlo/graph/ops.txt").read_text().splitlines():
        match = re.match(r"(\w+)\((.*?)\) ->", line)
        if not match:
            continue
        lists = set(re.findall(r"\| (\w+): list\(type\)", line))
        names[match[1]] = []
        for arg in filter(None, match[2].split(", ")):
            name, kind = arg.split(": ", 1)
            names[match[1]].append(name)
            if " * " in kind or kind in lists:
                break
    return names


def functions(text):
    """The functions of a file that stand at its outermost level: name -> body."""
    return dict(re.findall(r"^(?!namespace)[\w:<>&* ]+?\b(\w+)\([^;{}]*?\)\s*\{\n(.*?)^\}", text, re.M | re.S))


def main():
    asked, names, errors, count = table(), input_names(), [], 0
    for op, inputs in asked.items():
        if op not in names:
            errors.append(f"passes/graph/ConstantInputs.cpp: there is no op {op}")
    for path in sorted((ROOT / "passes/tohlo").glob("*.cpp")):
        if path.name == "OpContext.cpp":
            continue
        text = path.read_text()
        bodies = functions(text)

        def numbers(name, seen):
            """What a function asks for, itself or through others of its file."""
            if name in seen or name not in bodies:
                return set()
            seen.add(name)
            found = set(ASKS.findall(bodies[name]))
            for callee in re.findall(r"\b(\w+)\(", bodies[name]):
                found |= numbers(callee, seen)
            return found

        for ops, name in re.findall(r"table\.add\(\{([^}]*)\},\s*(\w+)", text):
            wanted = numbers(name, set())
            for op in re.findall(r'"(\w+)"', ops):
                inputs = set(COMPUTED.get(name, {}).get(op, []))
                if op not in COMPUTED.get(name, {}):
                    for number in wanted:
                        if not number.isdigit():
                            inputs.add(number)
                        elif int(number) < len(names.get(op, [])):
                            inputs.add(names[op][int(number)])
                for given in sorted(inputs):
                    count += 1
                    if given not in asked.get(op, set()):
                        errors.append(f"{path.relative_to(ROOT)}: {name} asks that input {given} of {op} be constant, "
                                      "but passes/graph/ConstantInputs.cpp does not say so")
    for error in errors:
        print(error, file=sys.stderr)
    print(f"{count} inputs compared, {len(errors)} errors")
    return 1 if errors or count < 80 else 0


if __name__ == "__main__":
    sys.exit(main())
