"""Prints products for which the tiles of MmaTile.cpp serve; with a report, says which tiles have more registers than that file has, or far fewer."""
import json
import pathlib
import re
import sys

SHAPES = {"f32": [(4096, 768, 1024), (1024, 512, 512), (512, 512, 512), (3136, 64, 576), (128, 768, 768), (16, 1000, 2048)],
          "bf16": [(4096, 4096, 1024), (1024, 512, 512), (128, 768, 768)],
          "weights": [(16384, 1024, 64), (4096, 128, 128), (1024, 512, 128), (512, 512, 128), (6272, 128, 64)]}


def program(shapes):
    kind, constant = ("f32", True) if shapes == "weights" else (shapes, False)
    args = [f"%a{i}: tensor<{m}x{k}x{kind}>" + ("" if constant else f", %b{i}: tensor<{k}x{n}x{kind}>") for i, (m, n, k) in enumerate(SHAPES[shapes])]
    types = [f"tensor<{m}x{n}x{kind}>" for m, n, _ in SHAPES[shapes]]
    print(f"func.func @main({', '.join(args)}) -> ({', '.join(types)}) {{")
    for i, (m, n, k) in enumerate(SHAPES[shapes]):
        if constant:
            print(f'  %b{i} = hlo.constant dense<"0x{"".join(f"{j % 65521:04X}003F" for j in range(k * n))}"> : tensor<{k}x{n}xf32>')
        print(f"  %r{i} = hlo.dot_general %a{i}, %b{i}, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : "
              f"(tensor<{m}x{k}x{kind}>, tensor<{k}x{n}x{kind}>) -> tensor<{m}x{n}x{kind}>")
    print(f"  return {', '.join(f'%r{i}' for i in range(len(types)))} : {', '.join(types)}\n}}")


def table(source):
    """(wgmma, m, n) -> registers of 16-bit elements, of float32 in two parts, in one."""
    rows = re.findall(r"\{\{(\d+), (\d+), \d+, [^}]*?(true)?\}, [\d.]+, (\d+)(?:, (\d+), (\d+))?\}", source)
    return {(bool(wgmma), int(m), int(n)): [int(x or 0) for x in numbers] for m, n, wgmma, *numbers in rows}


def check(report, column, source):
    known, images = table(pathlib.Path(source).read_text()), json.loads(pathlib.Path(report).read_text())["images"]
    kernels = [kernel for image in images if image["kind"] == "cubin" for kernel in image["kernels"]]
    if not kernels:
        return print("no machine code: there is no ptxas")
    tiles = set()
    for kernel in kernels:
        if not (found := re.match(r"[a-z0-9]+_(wg)?mma_(\d+)x(\d+)x", kernel["name"])):
            continue
        wgmma, m, n = bool(found[1]), int(found[2]), int(found[3])
        has, says = kernel["registers"], known[wgmma, m, n][column]
        print(f"{'wgmma' if wgmma else 'mma'} {m}x{n}: {has} registers, {says} assumed{'' if says / 2 <= has <= says * 1.3 else ': WRONG'}")
        tiles.add((wgmma, m, n))
    print(len(tiles), "tiles")


if __name__ == "__main__":
    program(sys.argv[1]) if len(sys.argv) == 2 else check(sys.argv[1], int(sys.argv[2]), sys.argv[3])
