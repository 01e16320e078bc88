#!/usr/bin/env python3
"""Writes a small SavedModel with its checkpoint byte by byte, so that no TensorFlow is needed.

usage: saved_model.py FOLDER
"""
import os
import struct
import sys

MODEL = """saved_model_schema_version: 1
meta_graphs {
  meta_info_def { tags: "serve" }
  graph_def {
    node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 2 } } } } }
    node { name: "w" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 2 } } } }
           attr { key: "shared_name" value { s: "w" } } }
    node { name: "read" op: "ReadVariableOp" input: "w" attr { key: "dtype" value { type: DT_FLOAT } } }
    node { name: "y" op: "AddV2" input: "x" input: "read" attr { key: "T" value { type: DT_FLOAT } } }
    node { name: "set" op: "AssignAddVariableOp" input: "w" input: "x" attr { key: "dtype" value { type: DT_FLOAT } } }
    node { name: "after" op: "Identity" input: "y" input: "^set" attr { key: "T" value { type: DT_FLOAT } } }
    node { name: "file" op: "Placeholder" attr { key: "dtype" value { type: DT_STRING } } }
    node { name: "names" op: "Const" attr { key: "dtype" value { type: DT_STRING } }
           attr { key: "value" value { tensor { dtype: DT_STRING tensor_shape { dim { size: 1 } } string_val: "layer/w" } } } }
    node { name: "restore" op: "RestoreV2" input: "file" input: "names" input: "names" attr { key: "dtypes" value { list { type: DT_FLOAT } } } }
    node { name: "value" op: "Identity" input: "restore" attr { key: "T" value { type: DT_FLOAT } } }
    node { name: "assign" op: "AssignVariableOp" input: "w" input: "value" attr { key: "dtype" value { type: DT_FLOAT } } }
  }
  signature_def { key: "serving_default" value { INPUT
    outputs { key: "sum" value { name: "y:0" dtype: DT_FLOAT tensor_shape { dim { size: 2 } } } } } }
  signature_def { key: "train" value { inputs { key: "a" value { name: "x:0" dtype: DT_FLOAT } } outputs { key: "b" value { name: "after:0" } } } }
  signature_def { key: "empty" value { } }
}
"""
INPUT = 'inputs { key: "in" value { name: "x:0" dtype: DT_FLOAT tensor_shape { dim { size: 2 } } } }'
MODEL = MODEL.replace("INPUT", INPUT)


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def field(number, data):
    if isinstance(data, int):
        return varint(number << 3) + varint(data)
    return varint(number << 3 | 2) + varint(len(data)) + data


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    crc ^= 0xFFFFFFFF
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def block(entries):
    out = b"".join(varint(0) + varint(len(k)) + varint(len(v)) + k + v for k, v in entries)
    return out + struct.pack("<II", 0, 1)


def table(entries):
    file = b""

    def append(bytes):
        nonlocal file
        handle = varint(len(file)) + varint(len(bytes))
        file += bytes + b"\0" + masked_crc(bytes + b"\0")
        return handle

    data, meta = append(block(entries)), append(block([]))
    index = append(block([(b"~", data)]))
    return file + (meta + index).ljust(40, b"\0") + struct.pack("<Q", 0xDB4775248B80FB57)


SHARD = struct.pack("<2f", 1, 2)


def entry(dtype=1, dims=(2,), size=len(SHARD), offset=0, shard=0, more=b""):
    shape = b"".join(field(2, field(1, d)) for d in dims)
    return (field(1, dtype) + field(2, shape) + field(3, shard) + field(4, offset) + field(5, size) + b"\x35" + masked_crc(SHARD) + more)


def index(key=b"layer/w", header=field(1, 1), **of):
    return table([(b"", header), (key, entry(**of))])


def write(folder, model, index, shard):
    os.makedirs(os.path.join(folder, "variables"))
    files = {"saved_model.pb" if isinstance(model, bytes) else "saved_model.pbtxt": model, "variables/variables.index": index,
             "variables/variables.data-00000-of-00001": shard}
    for name, data in files.items():
        if data is not None:
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data if isinstance(data, bytes) else data.encode())


if __name__ == "__main__":
    write(sys.argv[1], MODEL, index(), SHARD)
