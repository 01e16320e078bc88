#!/usr/bin/env python3
"""Strings into kiln run and out of it: NumPy writes the inputs and reads the outputs, and TensorFlow says what they should be.

example:
  run_strings.py --kiln build/release/bin/kiln
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np

WORDS = ["", "a", "Grüße, 世界 \U0001f600", "x" * 300, "two words", "tab\there"]


def graph(tf, v1):
    words = v1.placeholder(tf.string, None, name="words")
    tf.identity(tf.strings.upper(words, encoding="utf-8"), name="upper")
    tf.identity(tf.strings.join([words, words], separator="|"), name="twice")
    tf.identity(tf.strings.length(words, unit="UTF8_CHAR"), name="points")
    tf.identity(tf.strings.to_hash_bucket_fast(words, 1 << 40), name="hash")
    return ["upper:0", "twice:0", "points:0", "hash:0"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    args = parser.parse_args()
    import tensorflow as tf
    v1 = tf.compat.v1
    with tf.Graph().as_default() as built:
        fetches = graph(tf, v1)
    raw = [word.encode() for word in WORDS]
    inputs = {
        "bytes.npy": np.array(raw), "text.npy": np.array(WORDS), "matrix.npy": np.array(raw).reshape(2, 3), "scalar.npy": np.array(raw[2]),
        "none.npy": np.array([], "S4"), "binary.npy": np.array([b"\x00\x01", b"\xff\xfe", b"a\x00b"]), "lines.txt": np.array(raw),
    }
    failed = 0
    with tempfile.TemporaryDirectory() as folder, v1.Session(graph=built) as session:
        folder = pathlib.Path(folder)
        (folder / "graph.pb").write_bytes(built.as_graph_def().SerializeToString())
        for name, value in inputs.items():
            if name.endswith(".txt"):
                (folder / name).write_bytes(b"\n".join(raw))
            else:
                np.save(folder / name, value)
            asked = fetches[1::2] if name == "binary.npy" else fetches  # the others are of valid UTF-8
            fed = value if value.dtype.kind == "S" else np.array([str(v).encode() for v in value.ravel()], object).reshape(value.shape)
            expected = session.run(asked, {"words:0": fed})
            command = [args.kiln, "run", folder / "graph.pb", "--session", "--input", f"words={folder / name}", "--output", folder / "out.npz"]
            subprocess.run(command + [arg for fetch in asked for arg in ("--fetch", fetch)], check=True, stdout=subprocess.DEVNULL)
            with np.load(folder / "out.npz", allow_pickle=False) as out:
                for fetch, right in zip(asked, expected):
                    given = out[fetch]
                    strings = built.get_tensor_by_name(fetch).dtype == tf.string
                    right = np.asarray(right, object if strings else None)
                    same = given.dtype.kind == "S" if strings else given.dtype == right.dtype
                    same = same and given.shape == right.shape and bool((given.astype(object) == right).all())
                    print(f"{name} {fetch}: {'equal' if same else f'{given!r} instead of {right!r}'}", flush=True)
                    failed += not same
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
