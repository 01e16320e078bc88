"""Prints a module with a kernel of as many buffers as the argument says."""
import sys

count = int(sys.argv[1])
types = ", ".join(["memref<4xf32>"] * count)
print("func.func private @many(" + "".join(f"%b{i}: memref<4xf32>, " for i in range(count)) + "%begin: index, %end: index) {\n  return\n}")
print("func.func @main() attributes {loops.entry} {")
for i in range(count):
    print(f"  %{i} = loops.buffer input {i} : memref<4xf32>")
print("  loops.launch @many(" + ", ".join(f"%{i}" for i in range(count)) + f") count 4 grain 1 : {types}\n  return\n}}")
