"""Element types, MLIR literals and the file format of the conformance files."""
import math
import os
import numpy as np
import ml_dtypes

np.seterr(all="ignore")
DTYPES = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
    "i1": np.bool_, "i4": ml_dtypes.int4, "ui4": ml_dtypes.uint4,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
    "complex<f32>": np.complex64, "complex<f64>": np.complex128,
}
FLOATS = ["f16", "bf16", "f32", "f64"]
SIGNED = ["i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui4", "ui8", "ui16", "ui32", "ui64"]
INTS = SIGNED + UNSIGNED
COMPLEX = ["complex<f32>", "complex<f64>"]
NAN, INF = float("nan"), float("inf")


def array(values, dtype):
    return np.array(values).astype(DTYPES[dtype]) if dtype in ("i4", "ui4") else np.array(values, dtype=DTYPES[dtype])


def scalar_text(v, dtype):
    if dtype.startswith("complex"):
        part = dtype[8:-1]
        return f"({scalar_text(v.real, part)}, {scalar_text(v.imag, part)})"
    if dtype == "i1":
        return "true" if v else "false"
    if dtype in FLOATS:
        f = float(v)
        if math.isfinite(f):
            return repr(f) if "e" not in repr(f) or "." in repr(f) else repr(f).replace("e", ".0e")
        width = {"f16": 2, "bf16": 2, "f32": 4, "f64": 8}[dtype]
        if math.isnan(f):
            bits = {"f16": 0x7E00, "bf16": 0x7FC0, "f32": 0x7FC00000, "f64": 0x7FF8000000000000}[dtype]
        else:
            bits = int.from_bytes(np.asarray(v).astype(DTYPES[dtype]).tobytes(), "little")
        return f"0x{bits:0{2 * width}X}"
    return str(int(v))


def dense(a, dtype):
    if a.size == 0:
        return "dense<>"
    def text(x):
        return scalar_text(x[()], dtype) if x.ndim == 0 else "[" + ", ".join(text(y) for y in x) + "]"
    return f"dense<{text(a)}>"


def tensor(shape, dtype):
    return "tensor<" + "".join(f"{d}x" for d in shape) + dtype + ">"


class File:
    """One conformance file; `case` opens a function."""

    def __init__(self, op, sentence, gpu=True):
        self.op, self.sentence, self.gpu, self.functions, self.names = op, sentence, gpu, [], set()

    def case(self, name):
        name = name.replace("<", "").replace(">", "")
        assert name not in self.names, (self.op, name)
        self.names.add(name)
        self.lines, self.count = [], 0
        self.functions.append((name, self.lines))
        return self

    def const(self, value, dtype):
        a = array(value, dtype) if not isinstance(value, np.ndarray) else value
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"{name} = hlo.constant {dense(a, dtype)} : {tensor(a.shape, dtype)}")
        return name

    def op_(self, text, n=1):
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"{name}{':' + str(n) if n > 1 else ''} = {text}")
        return name

    def check(self, actual, expected, dtype, ulps=0, tolerance=None):
        """Equal bits; at most `ulps` apart; or by at most `tolerance` times the larger of 1 and the expected value."""
        e = expected if isinstance(expected, np.ndarray) else array(expected, dtype)
        expected_name = self.const(e, dtype)
        t = tensor(e.shape, dtype)
        kind = "almost_eq" if tolerance else "close" if ulps else "eq"
        attr = f" {{tolerance = {tolerance:.1e} : f64}}" if tolerance else f" {{max_ulp_difference = {ulps} : i64}}" if ulps else ""
        self.lines.append(f'hlo.custom_call "check.expect_{kind}"({actual}, {expected_name}){attr} : ({t}, {t}) -> ()')

    def write(self):
        with open(f"{self.op}.mlir", "w") as out:
            backends = ["", "--backend=cpu "] + ["--backend=gpu "] * self.gpu
            out.write("".join(f"// RUN: kiln-conformance {backend}%s\n" for backend in backends) + f"// {self.sentence}\n")
            for name, lines in self.functions:
                out.write(f"\nfunc.func @{name}() {{\n")
                for line in lines:
                    out.write("".join(f"  {part}\n" for part in line.split("\n")))
                out.write("  return\n}\n")
