#!/bin/sh
# The predicate of reduce.mlir: 1 (interesting) when the program holds a tanh.
if grep -q hlo.tanh "$1"; then exit 1; fi
exit 0
