"""kiln compile --tune: it records what it chose, keeps the numbers, and --tune-from makes the same code of the record."""
import argparse
import pathlib
import re
import subprocess
import tempfile

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--kiln", required=True)
parser.add_argument("--model", required=True)
args = parser.parse_args()


def kiln(*words, status=0):
    done = subprocess.run([args.kiln, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == status, f"{words}: exit status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout if status == 0 else done.stderr


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    x = np.random.default_rng(1).random((1, 8, 8, 1), dtype=np.float32)
    np.save(folder / "x.npy", x)

    def compiled(name, *flags):
        kiln("compile", args.model, "--input", "x", "--fetch", "probs:0", "--emit", "shared,object", "-o", folder / name, *flags)
        return folder / name / "digits.so"

    def probabilities(path):
        kiln("run", path, "--input", f"x={folder / 'x.npy'}", "--output", folder / "out.npz")
        return np.load(folder / "out.npz")["probs:0"]

    plain, tuned = compiled("plain"), compiled("tuned", "--tune=20")
    choices = dict(re.findall(r"^  tuned +(\w+) (\w+)$", kiln("inspect", tuned), re.M))
    assert choices and all(key.startswith("f32_") for key in choices), choices
    assert "tuned" not in kiln("inspect", plain)
    assert np.abs(probabilities(tuned) - probabilities(plain)).max() < 1e-6

    for record in (tuned, tuned.with_suffix(".o")):
        again = compiled("again", "--tune-from", record)
        for suffix in (".so", ".o"):
            assert again.with_suffix(suffix).read_bytes() == tuned.with_suffix(suffix).read_bytes(), f"{record}: other code ({suffix})"

    # A record by hand is obeyed: the kernel's name says which one it is.
    key = next(key for key in choices if re.fullmatch(r"f32_m\d+n\d+k\d+w8.*", key))
    for tile in ("m2n16b1", "m4n16b1"):
        (folder / "record").write_text(f"tuned={key}:{tile}\n")
        loops = kiln("compile", args.model, "--input", "x", "--fetch", "probs:0", "--tune-from", folder / "record", "--to", "loops",
                     "--target-cpu", "x86-64-v3" if "x86" in kiln("inspect", plain) else "generic")
        assert f"_{tile[:-2]}_" in loops, f"{key}: no {tile} among {sorted(set(re.findall(r'@(f32_[a-z]+_m[0-9]+n[0-9]+)', loops)))}"

    def refused(message, *flags):
        text = kiln("compile", args.model, "--input", "x", "-o", folder / "no", *flags, status=1)
        assert message in text and len(text.splitlines()) == 1, text

    refused("records no tuned kernels", "--tune-from", plain)
    refused("No such file", "--tune-from", folder / "nowhere.so")
    refused("cannot run that for 'riscv64", "--tune", "--target-triple", "riscv64-linux-gnu")
    refused("does not go with --gpu-arch", "--tune", "--gpu-arch", "sm_80")
    for flags in (["--tune=0"], ["--tune=soon"], ["--tune", "--tune-from", plain]):
        kiln("compile", args.model, "-o", folder / "no", *flags, status=2)
    assert not (folder / "no").exists()
print(len(choices), "choices recorded")
