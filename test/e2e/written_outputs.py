"""Compares what a compiled program wrote with TensorFlow's outputs."""
import numpy as np


def largest_error(folder, meta, data):
    """Of the raw files out0, out1 ... of `folder` against `data`'s arrays, each as a part of its largest value."""
    worst = 0.0
    for i in range(len(meta["fetches"])):
        want = data[f"out{i}"]
        got = np.fromfile(folder / f"out{i}", want.dtype).reshape(want.shape)
        worst = max(worst, float(np.abs(got.astype("float64") - want).max(initial=0) / max(np.abs(want).max(initial=0), 1e-30)))
    return worst
