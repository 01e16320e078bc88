#!/usr/bin/env python3
"""Writes and prints NumPy files without NumPy, which the tests' Python may lack.

example:
  npy.py write x.npy '<f4' 2,3 1 2 3 4 5 6
  npy.py write words.npy '|S5' 2 one two       ('<U5': text; after it --code-point=N for one that Python lacks)
  npy.py print x.npy out.npz
"""
import ast
import struct
import sys
import zipfile

FORMATS = {"f4": "f", "f8": "d", "i4": "i", "i8": "q", "u1": "B", "b1": "?"}


def npy_bytes(descr, shape, values):
    header = repr({"descr": descr, "fortran_order": False, "shape": tuple(shape)}).ljust(117) + "\n"
    if descr[1] == "S":
        body = b"".join(v.encode().ljust(int(descr[2:]), b"\0") for v in values)
    elif descr[1] == "U":
        body = b"".join(points(v).ljust(4 * int(descr[2:]), b"\0") for v in values)
    elif descr[1] == "O":
        body = b""
    else:
        body = b"".join(struct.pack("<" + FORMATS[descr[1:]], v) for v in values)
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + body


def points(text):
    option, equals, number = text.partition("--code-point=")
    return struct.pack("<I", int(number, 0)) if equals else text.encode("utf-32-le")


def parse(data):
    length = struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10:10 + length].decode())
    if header["descr"][1] == "S":
        width = int(header["descr"][2:])
        body = data[10 + length:]
        return header["descr"], header["shape"], ["'%s'" % body[i:i + width].rstrip(b"\0").decode() for i in range(0, len(body), width)]
    values = ["%.6g" % v for (v,) in struct.iter_unpack("<" + FORMATS[header["descr"][1:]], data[10 + length:])]
    return header["descr"], header["shape"], values


def show(name, data):
    descr, shape, values = parse(data)
    print(name, descr, list(shape), *values)


def main():
    command, path, *rest = sys.argv[1:]
    if command == "write":
        descr, dims, *values = rest
        data = npy_bytes(descr, [int(d) for d in dims.split(",") if d], [v if descr[1] in "SUO" else float(v) if "f" in descr else int(v) for v in values])
        if ".npz:" in path:
            path, key = path.split(".npz:")
            with zipfile.ZipFile(path + ".npz", "a", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(key + ".npy", data)
        else:
            with open(path, "wb") as file:
                file.write(data)
        return
    for file in [path] + rest:
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as archive:
                for name in archive.namelist():
                    show(name, archive.read(name))
        else:
            with open(file, "rb") as stream:
                show(file, stream.read())


if __name__ == "__main__":
    main()
