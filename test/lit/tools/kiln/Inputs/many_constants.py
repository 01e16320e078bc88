"""Prints a graph with so many constants in a scope, their sum in it, and what stands outside: many_constants.py COUNT SCOPE"""
import sys

count, scope = int(sys.argv[1]), sys.argv[2]
for i in range(count):
    print(f'node {{ name: "{scope}/c{i}" op: "Const" attr {{ key: "dtype" value {{ type: DT_FLOAT }} }} attr {{ key: "value" value {{ tensor {{ '
          f'dtype: DT_FLOAT tensor_shape {{ }} float_val: {i} }} }} }} }}')
inputs = " ".join(f'input: "{scope}/c{i}"' for i in range(count))
print(f'node {{ name: "{scope}/sum" op: "AddN" {inputs} attr {{ key: "T" value {{ type: DT_FLOAT }} }} attr {{ key: "N" value {{ i: {count} }} }} }}')
print(f'node {{ name: "y" op: "Neg" input: "{scope}/sum" attr {{ key: "T" value {{ type: DT_FLOAT }} }} }}')
print('node { name: "v" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { } } } }')
