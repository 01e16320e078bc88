#!/usr/bin/env python3
"""Packs small models and programs for the emulated driver, carries the kits elsewhere, and checks and times them as on a machine without the compiler.

example:
  run_gpu_kit.py --bin build/release/bin --models build/models
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

GPU = pathlib.Path(__file__).resolve().parents[1] / "bench" / "gpu"
CONFORMANCE = GPU.parents[1] / "conformance"
PROGRAMS = ["complex", "reduce_precision"]


def run(script, *arguments, status=0):
    environment = dict(os.environ, PATH="/usr/bin:/bin") if script in ("check.py", "bench.py") else None # nothing of LLVM
    done = subprocess.run([sys.executable, str(GPU / script), *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env=environment)
    print(done.stdout, flush=True)
    if done.returncode != status:
        sys.exit(f"{script}: exit status {done.returncode}, expected {status}")
    return done.stdout


def expect(good, what):
    if not good:
        sys.exit(f"not so: {what}")


def carried(kit):
    """The folder under another name, with nothing unpacked in it and nothing executable, as archives may leave it."""
    elsewhere = pathlib.Path(f"{kit}.carried")
    shutil.copytree(kit, elsewhere)
    shutil.rmtree(kit)
    (elsewhere / "kiln-gpu-run").chmod(0o644)
    return elsewhere


def check(arguments, folder):
    kit, table = folder / "check", folder / "table.md"
    run("pack.py", "--kiln", arguments.bin / "kiln", "--runner", arguments.bin / "kiln-gpu-run", "--models", arguments.models, "--gpu-arch=emulated",
        "--precisions=f32", "--conformance", arguments.bin / "kiln-conformance", "-o", kit, "mlp", "lstm", "widedeep",
        "--programs", *(CONFORMANCE / f"{name}.mlir" for name in PROGRAMS))
    kit = carried(kit)
    count = 3 + len(json.loads((kit / "kit.json").read_text())["programs"])
    whole = ["check.py", kit, "--no-sanitizer", "--repeat=2", "--table", table]
    run(*whole, "--budget=0", status=1)
    expect(f"{count} not run" not in run(*whole, "--only=models"), "models alone are not all")
    checked = run(*whole)
    expect(f"{count} passed, 0 failed, 0 not run on emulated device" in checked, "everything passes")
    expect("model" not in checked.split("passed")[0], "the second call repeats nothing")
    expect(table.read_text().count("| ok |") == 3 and f"{count - 3} of {count - 3} ok" in table.read_text(), "the table has all")
    # Weights that are another's, an expected value that is, and a program that stops: rows, and the rest is run all the same.
    weights = sorted(p for p in (kit / "unpacked").glob("*") if p.is_file())[0]
    damaged = bytearray(weights.read_bytes())
    damaged[len(damaged) // 2] ^= 0x40
    weights.write_bytes(damaged)
    data = kit / "unpacked" / "programs" / "0.data"
    changed = bytearray(data.read_bytes())
    changed[-1] ^= 0x41
    data.write_bytes(changed)
    said = run(*whole, "--again", status=1)
    expect("checksum" in said and "wrong: " in said and f"{count - 2} passed, 2 failed" in said, "damage is found")


def bench(arguments, folder):
    models, kit, table = folder / "models", folder / "bench", folder / "times.md"
    names = ["mobilenet_tiny", "bert_tiny"]
    run("bench_models.py", "-o", models, *names)
    run("pack.py", "--kiln", arguments.bin / "kiln", "--runner", arguments.bin / "kiln-gpu-run", "--models", models, "--gpu-arch=emulated", "--precisions=f32",
        "--start", "mobilenet_tiny:f32", "-o", kit, *names)
    wgmma(arguments, models)
    kit = carried(kit)
    timed = run("bench.py", kit, "--no-peers", "--seconds=0.01", "--turns=1", "--start", "--profile", "--table", table)
    expect(len(re.findall(r"^ok   time \S+ \S+  Kiln [0-9.]+ ", timed, re.M)) == 2, "two are timed")
    text = table.read_text()
    expect(re.search(r"^\| mobilenet_tiny f32 \| \d+ \| .*\| emulated \|[^|]*libc\.so\.6", text, re.M), "the program's start, and what it is linked to")
    expect(re.search(r"^\| `\w+` \| [0-9.]+ \| \d+ % \|", text, re.M), "where the time goes")
    rows = [json.loads(line) for line in (kit / "results.jsonl").read_text().splitlines()[1:]]
    expect(all(row["errors"]["Kiln"] < 1e-5 for row in rows if "errors" in row), "small errors")


def wgmma(arguments, models):
    """What a kit is compiled for by default has Hopper's products."""
    meta, out = json.loads((models / "bert_tiny.json").read_text()), models / "ptx"
    arch = re.search(r'^GPU_ARCH = "(\w+)"', (GPU / "pack.py").read_text(), re.M)[1]
    tensors = [f"{flag}={tensor['name']}" for flag, kind in (("--input", "feeds"), ("--fetch", "fetches")) for tensor in meta[kind]]
    subprocess.run([str(arguments.bin / "kiln"), "compile", str(models / "bert_tiny.pb"), *tensors, f"--gpu-arch={arch}", "--precision=bf16", "--emit=ptx",
                    "-o", str(out)], check=True)
    expect("_wgmma_" in (out / f"bert_tiny.{arch}.ptx").read_text(), "kits use wgmma")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--models", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        check(arguments, pathlib.Path(temporary))
        bench(arguments, pathlib.Path(temporary))


if __name__ == "__main__":
    main()
