#!/usr/bin/env python3
"""Writes a graph of so many loops, one in the other, of which the innermost reads a variable.

usage: nested_loops.py FILE LOOPS
"""
import sys

TYPES = "{ list { type: DT_FLOAT type: DT_RESOURCE } }"
FLOAT = 'attr { key: "dtype" value { type: DT_FLOAT } }'
GRAPH = """node { name: "x" op: "Placeholder" %(float)s attr { key: "shape" value { shape { } } } }
node { name: "v" op: "VarHandleOp" %(float)s attr { key: "shape" value { shape { } } } attr { key: "shared_name" value { s: "v" } } }
node { name: "y" op: "PartitionedCall" input: "x" input: "v" attr { key: "Tin" value %(types)s } attr { key: "Tout" value %(types)s }
       attr { key: "f" value { func { name: "f0" } } } }
node { name: "z" op: "Neg" input: "y" attr { key: "T" value { type: DT_FLOAT } } }
library {
function { signature { name: "c" input_arg { name: "a" type: DT_FLOAT } input_arg { name: "v" type: DT_RESOURCE } output_arg { name: "r" type: DT_BOOL } }
  node_def { name: "z" op: "Const" %(float)s attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 0 } } } }
  node_def { name: "l" op: "Less" input: "a" input: "z:output:0" attr { key: "T" value { type: DT_FLOAT } } } ret { key: "r" value: "l:z:0" } }
%(functions)s }
versions { producer: 1087 }
"""
FUNCTION = """function { signature { name: "f%d" input_arg { name: "a" type: DT_FLOAT } input_arg { name: "v" type: DT_RESOURCE }
  output_arg { name: "r" type: DT_FLOAT } output_arg { name: "s" type: DT_RESOURCE } } %s }
"""
LOOP = """node_def { name: "w" op: "While" input: "a" input: "v" attr { key: "T" value %s } attr { key: "cond" value { func { name: "c" } } }
  attr { key: "body" value { func { name: "f%d" } } } } ret { key: "r" value: "w:output:0" } ret { key: "s" value: "w:output:1" }"""
READ = """node_def { name: "r" op: "ReadVariableOp" input: "v" %s } node_def { name: "w" op: "AddV2" input: "a" input: "r:value:0"
  attr { key: "T" value { type: DT_FLOAT } } } ret { key: "r" value: "w:z:0" } ret { key: "s" value: "v" }""" % FLOAT


def main():
    count = int(sys.argv[2])
    functions = "".join(FUNCTION % (i, LOOP % (TYPES, i + 1) if i < count else READ) for i in range(count + 1))
    with open(sys.argv[1], "w") as file:
        file.write(GRAPH % {"float": FLOAT, "types": TYPES, "functions": functions})


if __name__ == "__main__":
    main()
