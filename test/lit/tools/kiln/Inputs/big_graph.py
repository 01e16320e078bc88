"""Prints a GraphDef of as many nodes as asked for: chains of additions with a skip edge, in scopes of 100."""
import sys

print('node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }')
names = ["x"]
for i in range(1, int(sys.argv[1])):
    names.append(f"block{i // 1000}/unit{i // 100}/add{i}")
    print(f'node {{ name: "{names[-1]}" op: "AddV2" input: "{names[-2]}" input: "{names[max(0, i - 9)]}" '
          'attr { key: "T" value { type: DT_FLOAT } } }')
