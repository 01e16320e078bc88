#!/usr/bin/env python3
"""Writes runtime/graph/families.txt: which header of kiln/ops/ each op stands in, and its name in TensorFlow's C++ API.

Developer script; run it with ops.txt when a new TensorFlow adds ops:  python3 tools/gen_op_families.py > runtime/graph/families.txt
One line per family: "math_ops: Abs Multiply=Mul ..."; NAME=OP where the C++ API has another name than the op.
"""
import collections
import pathlib
import re

import tensorflow

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Names of the C++ API that are neither an op's nor an op's without V2 or V3.
RENAMED = {"BroadcastDynamicShape": "BroadcastArgs", "SetDiff1D": "ListDiff", "Unstack": "Unpack", "Stack": "Pack",
           "Multiply": "Mul", "Negate": "Neg", "Where3": "Select", "Subtract": "Sub",
           "RandomNormal": "RandomStandardNormal", "AdjustContrast": "AdjustContrastv2"}
# Those whose newer version has another meaning.
KEPT = {"Placeholder", "QuantizedConcat"}
# Modules of TensorFlow's Python whose ops go with those of another family.
MERGED = {"stateless_random_ops_v2": "stateless_random_ops", "batch_ops": "other_ops", "script_ops": "other_ops",
          "tpu_partition_ops": "tpu_ops", "ragged_array_ops": "ragged_ops", "ragged_conversion_ops": "ragged_ops",
          "ragged_math_ops": "ragged_ops", "encode_proto_ops": "parsing_ops", "decode_proto_ops": "parsing_ops"}


def main():
    ops = [line.partition("(")[0] for line in (ROOT / "hlo/graph/ops.txt").read_text().splitlines()]
    ops = [op for op in ops if not op.startswith("_") and op != "Const"]
    package = pathlib.Path(tensorflow.__file__).parent
    api = {}  # C++ name -> family
    for header in sorted((package / "include/tensorflow/cc/ops").glob("*op*.h")):
        for name in re.findall(r"^class (\w+) \{", header.read_text(), re.M):
            api[name] = header.stem.replace("_internal", "")
    families, placed = collections.defaultdict(list), set()
    for name, family in api.items():
        newer = [name + v for v in ("V3", "V2") if name + v in ops and name + v not in api and name not in KEPT]
        op = RENAMED.get(name) or (newer[0] if newer else name)
        if op in ops:
            families[family].append(name if name == op else f"{name}={op}")
            placed.add(op)
    python = {}
    for module in package.glob("python/ops/gen_*_ops*.py"):
        family = module.stem.removeprefix("gen_")
        for op in re.findall(r'^(\w+) = tf_export\("raw_ops\.', module.read_text(), re.M):
            python[op] = MERGED.get(family, family)
    for op in ops:
        if op not in placed:
            families[python.get(op, "xla_ops" if "Xla" in op else "other_ops")].append(op)
    for family in [f for f, members in families.items() if len(members) < 4 and f != "no_op"]:
        families["other_ops"] += families.pop(family)
    for family in sorted(families):
        print(f"{family}: {' '.join(sorted(families[family]))}")


if __name__ == "__main__":
    main()
