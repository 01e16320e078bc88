#!/usr/bin/env bash
# Compiles digits.pb to an object, links it into main.cpp with the C++ compiler and runs the program.
# usage: run.sh [BUILD_DIR]   (default: build/release)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../../build/release}" && pwd)
kiln=$build/bin/kiln
out=$build/examples/digits
mkdir -p "$out"

printf '\n\033[1m1. compile the graph\033[0m\n'
"$kiln" inspect "$here/digits.pb" | head -4
"$kiln" compile "$here/digits.pb" --input x --fetch probs:0 --name Digits -o "$out"
ls -l "$out" | awk 'NR > 1 {print "  " $9 "  " $5 " bytes"}'

printf '\n\033[1m2. link it into a C++ program\033[0m\n'
command="c++ -O2 -s -Wl,--gc-sections $here/main.cpp -I$out $out/digits.o $("$kiln" config --includedir --libs) -o $out/digits"
echo "  $command"
$command
echo "  binary: $(stat -c %s "$out/digits") bytes, of which weights $("$kiln" inspect "$here/digits.pb" | sed -n 's/.*, \([0-9.]* KB\) of constants.*/\1/p')"
ldd "$out/digits" | sed 's/^[[:space:]]*/  needs /; s/ (0x.*//'

printf '\n\033[1m3. classify the held-out images\033[0m\n'
"$out/digits" "$here"
best=1000000
for _ in $(seq 20); do
  begin=$(date +%s%N)
  "$out/digits" "$here" first >/dev/null
  spent=$((($(date +%s%N) - begin) / 1000))
  [ $spent -lt $best ] && best=$spent
done
echo "whole process   $((best / 1000)).$(printf %03d $((best % 1000))) ms from exec to first answer and exit, best of 20"
