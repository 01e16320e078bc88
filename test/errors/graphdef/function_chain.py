#!/usr/bin/env python3
"""Writes a graph whose functions f0, f1, ... call the next one so many times each; the last one negates.

usage: function_chain.py FILE LEVELS CALLS [saved_model]      (saved_model: FILE is a folder)
"""
import os
import sys

CALL = """attr { key: "Tin" value { list { type: DT_FLOAT } } } attr { key: "Tout" value { list { type: DT_FLOAT } } }
attr { key: "f" value { func { name: "%s" } } }"""
FLOAT = 'attr { key: "T" value { type: DT_FLOAT } }'


def main():
    path, levels, calls = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    functions = []
    for level in range(levels):
        nodes, last = [], "a"
        for call in range(calls if level + 1 < levels else 0):
            nodes.append('node_def { name: "c%d" op: "PartitionedCall" input: "%s" %s }' % (call, last, CALL % ("f%d" % (level + 1))))
            last = "c%d:output:0" % call
        if not nodes:
            nodes, last = ['node_def { name: "n" op: "Neg" input: "a" %s }' % FLOAT], "n:y:0"
        functions.append("""function { signature { name: "f%d" input_arg { name: "a" type: DT_FLOAT } output_arg { name: "r" type: DT_FLOAT } }
%s ret { key: "r" value: "%s" } }""" % (level, "\n".join(nodes), last))
    graph = """node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 2 } } } } }
node { name: "scope/y" op: "PartitionedCall" input: "x" %s }
node { name: "z" op: "Neg" input: "scope/y" %s }
library { %s }
versions { producer: 1087 }
""" % (CALL % "f0", FLOAT, "\n".join(functions))
    if len(sys.argv) > 4:
        os.makedirs(path, exist_ok=True)
        path = os.path.join(path, "saved_model.pbtxt")
        graph = """saved_model_schema_version: 1
meta_graphs { meta_info_def { tags: "serve" } graph_def { %s } signature_def { key: "serving_default" value {
  inputs { key: "x" value { name: "x:0" dtype: DT_FLOAT tensor_shape { dim { size: 2 } } } }
  outputs { key: "z" value { name: "z:0" dtype: DT_FLOAT tensor_shape { dim { size: 2 } } } } } } }""" % graph
    with open(path, "w") as file:
        file.write(graph)


if __name__ == "__main__":
    main()
