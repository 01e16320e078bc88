#!/usr/bin/env python3
"""Packs small models for the emulated driver, then checks and times them as on a machine without the compiler.

example:
  run_gpu_kit.py --bin build/release/bin --models build/models
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

GPU = pathlib.Path(__file__).resolve().parents[1] / "bench" / "gpu"


def run(script, *arguments):
    done = subprocess.run([sys.executable, str(GPU / script), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout)
    if done.returncode:
        sys.exit(f"{script}: exit status {done.returncode}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--models", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        kit, table = f"{temporary}/kit", pathlib.Path(temporary, "table.md")
        run("pack.py", "--kiln", str(arguments.bin / "kiln"), "--runner", str(arguments.bin / "kiln-gpu-run"), "--models", arguments.models,
            "--gpu-arch=emulated", "--precisions=f32", "-o", kit, "mlp", "lstm", "widedeep")
        checked = run("check.py", kit, "--no-sanitizer", "--table", str(table))
        if "3 passed, 0 failed on emulated device" not in checked or table.read_text().count("| ok |") != 3:
            sys.exit("check.py does not say that three models passed")
        timed = run("bench.py", kit, "--no-peers", "--seconds=0.1", "--table", str(table), "mlp", "lstm")
        if len(re.findall(r"^(mlp|lstm) +f32 +[0-9.]+ ms", timed, re.M)) != 2:
            sys.exit("bench.py does not time two models")
        # A model whose weights are another's must not pass.
        weights = sorted(pathlib.Path(kit, "unpacked").glob("[0-9a-f]*"))[0]
        damaged = bytearray(weights.read_bytes())
        damaged[len(damaged) // 2] ^= 0x40
        weights.write_bytes(damaged)
        done = subprocess.run([sys.executable, str(GPU / "check.py"), kit, "--no-sanitizer"], stdout=subprocess.PIPE, text=True)
        if done.returncode == 0 or "checksum" not in done.stdout:
            sys.exit("damaged weights pass:\n" + done.stdout)


if __name__ == "__main__":
    main()
