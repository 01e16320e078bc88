#!/usr/bin/env python3
"""Gives kiln SavedModels with one thing wrong each; each must give the one message that its case expects."""
import os
import pathlib
import shutil
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "lit" / "tools" / "Inputs"))
from saved_model import INPUT, MODEL, SHARD, field, index, masked_crc, varint, write

# A model whose variable is restored by its object.
CALL = 'node { name: "call" op: "PartitionedCall" input: "w" attr { key: "f" value { func { name: "f" } } } }'
OBJECTS = 'object_graph_def { nodes { } nodes { } concrete_functions { key: "f" value { bound_inputs: 1 } } }'
BY_OBJECTS = MODEL.replace('"AssignVariableOp"', '"NoOp"').replace('    node { name: "x"', f'    {CALL}\n    node {{ name: "x"', 1).replace(
    "  graph_def {", f"  {OBJECTS}\n  graph_def {{", 1)


def cases():
    """name: (model text or bytes, index, shard, arguments, message; %d is the model's folder)"""
    good = (MODEL, index(), SHARD)
    no_args = []
    yield "index-missing", (MODEL, None, SHARD, no_args, "%d/variables/variables.index: No such file or directory")
    yield "index-truncated", (MODEL, index()[:-9], SHARD, no_args,
                              "%d/variables/variables.index: is not a checkpoint's index, or it is truncated")
    flipped = bytearray(index())
    flipped[5] ^= 1
    yield "index-crc", (MODEL, bytes(flipped), SHARD, no_args,
                        "%d/variables/variables.index: a block's checksum differs; the file is damaged")
    yield "index-empty", (MODEL, b"", SHARD, no_args, "%d/variables/variables.index: is not a checkpoint's index, or it is truncated")
    yield "index-big-endian", (MODEL, index(header=field(1, 1) + field(2, 1)), SHARD, no_args,
                               "%d/variables/variables.index: was written on a big-endian machine, which is not supported")
    shard = "%d/variables/variables.data-00000-of-00001: "
    yield "shard-missing", (MODEL, index(), None, no_args, shard + "No such file or directory")
    yield "shard-truncated", (MODEL, index(), SHARD[:5], no_args, shard + "is truncated: tensor 'layer/w' lies at bytes 0 to 8 of 5")
    yield "shard-crc", (MODEL, index(), SHARD[::-1], no_args, shard + "the checksum of tensor 'layer/w' differs; the file is damaged")
    yield "shard-number", (MODEL, index(shard=3), SHARD, no_args,
                           "%d/variables/variables.index: the entry of tensor 'layer/w' is damaged")
    yield "tensor-missing", (MODEL, index(key=b"layer/v"), SHARD, no_args,
                             "%d: variable 'w' is restored from 'layer/w', which the checkpoint lacks")
    yield "tensor-type", (MODEL, index(dtype=3), SHARD, no_args, "%d: variable 'w' is float, but the checkpoint has int32")
    yield "tensor-type-unknown", (MODEL, index(dtype=99), SHARD, no_args, "%d: variable 'w' is float, but the checkpoint has type number 99")
    yield "tensor-shape", (MODEL, index(dims=(1, 2)), SHARD, no_args, "%d: variable 'w' has shape [2], but the checkpoint has [1,2]")
    yield "tensor-size", (MODEL, index(size=4), SHARD, no_args,
                          "%d: variable 'w' has 4 bytes in the checkpoint, but its shape [2] asks for another number")
    yield "tensor-slices", (MODEL, index(more=field(7, b"")), SHARD, no_args,
                            "%d: variable 'w' is stored in slices under 'layer/w', which is not supported")
    yield "not-restored", (MODEL.replace('"AssignVariableOp"', '"NoOp"'), index(), SHARD, no_args,
                           "%d: variable 'w' is not restored from the checkpoint")
    graph_key = b"_CHECKPOINTABLE_OBJECT_GRAPH"
    yield "objects-lack-it", (BY_OBJECTS, index(), SHARD, no_args, "%d: variable 'w' is not restored from the checkpoint")
    yield "objects-missing", (BY_OBJECTS, None, SHARD, no_args, "%d/variables/variables.index: No such file or directory")
    yield "objects-damaged", (BY_OBJECTS, index(key=graph_key, dtype=7, dims=()), SHARD, no_args,
                              shard + "tensor '_CHECKPOINTABLE_OBJECT_GRAPH' is damaged")
    length, text = struct.pack("<I", 1), b"\x08"
    strings = varint(1) + masked_crc(length) + text
    crc = b"\x35" + masked_crc(length + masked_crc(length) + text)
    yield "objects-truncated", (BY_OBJECTS, index(key=graph_key, dtype=7, dims=(), size=len(strings), more=crc), strings, no_args,
                                "%d: the checkpoint's object graph is damaged")
    yield "assigned", (*good, ["--signature=train"],
                       "node 'set': AssignAddVariableOp: variable 'w' is assigned, but its value from the checkpoint is compiled in as a constant; "
                       "a session keeps variables, and a config can declare them")
    yield "signature-unknown", (*good, ["--signature", "serve"],
                                "%d: has no signature 'serve'; its signatures are empty, serving_default, train")
    yield "signature-empty", (*good, ["--signature=empty"], "%d: signature 'empty' has no outputs")
    yield "signature-default", (MODEL.replace("serving_default", "other"), index(), SHARD, no_args,
                                "%d: has no signature 'serving_default'; its signatures are empty, other, train")
    yield "signature-sparse", (MODEL.replace(INPUT, 'inputs { key: "in" value { coo_sparse { values_tensor_name: "x:0" } } }'), index(), SHARD,
                               no_args, "%d: signature 'serving_default': input 'in' is a sparse tensor, which is not supported")
    yield "signature-tensor", (MODEL.replace('"y:0"', '"z:0"'), index(), SHARD, no_args, "fetch 'z:0': there is no node 'z'; the graph's output is 'after'")
    yield "signature-config", (*good, ["--signature=train", "--config=none.pbtxt"],
                               "--signature: the config names the feeds and fetches already; give one of them")
    yield "fed-twice", (*good, ["--input=in:2", "--input=x:2"], "feed 'x:0': the tensor is fed twice")
    yield "input-unknown", (*good, ["--input=inn:2"], "%d: signature 'serving_default' has no input 'inn', and the graph no node 'inn'; its inputs are in")
    yield "output-unknown", (*good, ["--fetch=total:0"],
                             "%d: signature 'serving_default' has no output 'total:0', and the graph no node 'total'; its outputs are sum")
    yield "tag-unknown", (*good, ["--tag=serve,gpu"], "%d/saved_model.pbtxt: no graph has the tags 'gpu,serve'; there are 'serve' (--tag)")
    yield "tag-twice", (MODEL + MODEL.split("\n", 1)[1], index(), SHARD, no_args, "%d/saved_model.pbtxt: two graphs have the tags 'serve'")
    gpu = MODEL.split("\n", 1)[1].replace('tags: "serve"', 'tags: "gpu"')
    yield "tag-many", (MODEL.replace('tags: "serve"', 'tags: "train"') + gpu, index(), SHARD, no_args,
                       "%d/saved_model.pbtxt: no graph has the tags 'serve'; there are 'train', 'gpu' (--tag)")
    yield "no-graph", ("saved_model_schema_version: 1\n", None, None, no_args, "%d/saved_model.pbtxt: the SavedModel has no graph")
    yield "no-nodes", ('meta_graphs { meta_info_def { tags: "serve" } }\n', None, None, no_args, "%d/saved_model.pbtxt: the graph has no nodes")
    yield "truncated", (b"\x08\x01\x12\x10abc", None, None, no_args,
                        "%d/saved_model.pb: cannot read the SavedModel: the file is not a binary SavedModel, or it is truncated or damaged")
    yield "empty", (b"", None, None, no_args, "%d/saved_model.pb: cannot read the SavedModel: the file is empty")


def kiln(folder, arguments):
    out = folder + ".out"
    command = ["kiln", "compile", folder, "-o", out, "--no-progress", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return result.returncode, result.stderr.strip(), sorted(os.listdir(out)) if os.path.isdir(out) else []


def check(root, name, case):
    *files, arguments, message = case
    folder = os.path.join(root, name)
    write(folder, *files)
    status, text, left = kiln(folder, arguments)
    wanted = "kiln: error: " + message.replace("%d", folder)
    if status != 1 or text != wanted or left:
        return f"{name}: exit status {status}, files left: {left}\n  expected {wanted}\n  stderr   {text[:500]}"
    return ""


def main():
    root = sys.argv[1]
    shutil.rmtree(root, ignore_errors=True)
    good = os.path.join(root, "good")
    write(good, MODEL, index(), SHARD)
    status, text, left = kiln(good, [])
    if status or left != ["good.h", "good.o"]:
        sys.exit(f"the model itself is refused: {status} {left} {text}")
    # Variables that nothing asks for need no checkpoint.
    write(os.path.join(root, "objects-unused"), BY_OBJECTS, None, SHARD)
    for command in (["inspect"], ["compile", "-o", os.path.join(root, "unused.out"), "--no-progress", "--fetch=x:0"]):
        result = subprocess.run(["kiln", *command, os.path.join(root, "objects-unused")], capture_output=True, text=True, timeout=60)
        if result.returncode or result.stderr:
            sys.exit(f"{command[0]} of a model without a checkpoint: {result.returncode} {result.stderr}")
    # A variable that a config names is the program's own, and a note says what it begins with.
    config = os.path.join(root, "config.pbtxt")
    with open(config, "w") as file:
        file.write('feed { id { node_name: "x" } shape { dim { size: 2 } } } fetch { id { node_name: "y" } }\n'
                   'variable { node_name: "w" shape { dim { size: 2 } } type: DT_FLOAT }\n')
    status, text, left = kiln(good, ["--config", config])
    wanted = f"kiln: warning: {good}: variable 'w' is one of the config's: it begins as zeros, not with the checkpoint's value"
    if status or left != ["good.h", "good.o"] or text != wanted:
        sys.exit(f"a variable of a config: {status} {left}\n  expected {wanted}\n  stderr   {text}")
    with ThreadPoolExecutor(2) as pool:
        problems = [p for p in pool.map(lambda c: check(root, *c), cases()) if p]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
