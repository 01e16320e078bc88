# step.sh MODEL FOLDER: compiles in one go and stage by stage; from every stage the rest gives the same object and header.
set -e
mkdir -p "$2" && cd "$2"
kiln compile "$1" --name app::Model -o whole
mv whole/*.o whole/model.o && mv whole/*.h whole/model.h
program=$1 from=
for stage in import graph hlo hlo-opt scheduled loops llvm; do
  mkdir "$stage"
  kiln compile "$program" $from "--to=$stage" > "$stage/model.mlir"
  program=$stage/model.mlir from=--from=$stage
  kiln compile "$program" "$from" --name app::Model -o "$stage"
  cmp whole/model.o "$stage/model.o"
  cmp whole/model.h "$stage/model.h"
done
