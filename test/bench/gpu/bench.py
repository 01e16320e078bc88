#!/usr/bin/env python3
"""Times a kit's models on the GPU of this machine beside PyTorch and JAX at the same precision, and writes a dated table.

Kiln's numbers are those of kiln-gpu-run: inputs on the device, from the start of a run to its end. f32-fast is beside the peers' TF32.
A peer that is not installed is left out. Kiln runs before and after the peers; the better median counts, for all alike.

examples:
  bench.py build/gpu-bench
  bench.py build/gpu-bench --seconds 5 --table docs/generated/gpu-bench.md resnet50 bert_base
"""
import argparse
import datetime
import importlib.util
import pathlib
import sys

import peer_models
from kit import Kit

PEER_PRECISION = {"f32": "f32", "f32-fast": "tf32", "bf16": "bf16"}


def peers_of(model, precision, seconds):
    import peers
    name, _, batch = model.partition("_b")
    name, batch = (name, int(batch)) if batch.isdigit() else (model, 1)
    if name not in peer_models.NETWORKS:
        return {}
    results = {}
    for module, function in (("torch", peers.torch_times), ("jax", peers.jax_times)):
        if importlib.util.find_spec(module):
            results.update(function(name, batch, PEER_PRECISION[precision], seconds))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kit")
    parser.add_argument("--seconds", type=float, default=2, help="how long each is timed; default 2")
    parser.add_argument("--table", type=pathlib.Path, help="write a Markdown table here")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("names", nargs="*", help="models; default: all of the kit")
    arguments = parser.parse_intermixed_args()
    kit, rows, device, failures = Kit(arguments.kit), [], "", 0
    for entry in kit.entries:
        if arguments.names and entry["model"] not in arguments.names:
            continue
        once = lambda: kit.run(entry, f"--seconds={arguments.seconds}")
        measured, why = once()
        if measured is None:
            failures += 1
            print(f"FAIL {entry['model']} {entry['precision']}: {why}", flush=True)
            continue
        device = f"{measured['device']}, driver for CUDA {measured['driver'] // 1000}.{measured['driver'] % 1000 // 10}"
        peers = {} if arguments.no_peers else peers_of(entry["model"], entry["precision"], arguments.seconds)
        again, _ = once() if peers else (measured, None)
        ours = min(measured["median_ms"], (again or measured)["median_ms"])
        times = {name: value for name, value in peers.items() if isinstance(value, float)}
        ratio = f"{min(times.values()) / ours:.2f}" if times else ""
        shown = "; ".join(f"{name} {value:.3f}" if isinstance(value, float) else f"{name}: {value}" for name, value in peers.items())
        rows.append((entry["model"], entry["precision"], f"{ours:.3f}", ratio, shown, measured["image"],
                     f"{measured['driver_ms']:.0f} + {measured['load_ms']:.0f} + {measured['first_ms']:.0f}"))
        print(f"{entry['model']:16s} {entry['precision']:9s} {ours:9.3f} ms  {ratio:>5s}  {shown}", flush=True)
    if arguments.table:
        lines = [f"# Times on {device or 'no device'}, {datetime.date.today()}", "",
                 "Written by `./dev gpu-bench`. Medians in ms of a run; the ratio is the best peer's over Kiln's. Start: driver + load + first run.", "",
                 "| model | precision | Kiln | ratio | peers | image | start |", "|---|---|---|---|---|---|---|",
                 *("| " + " | ".join(row) + " |" for row in rows)]
        arguments.table.write_text("\n".join(lines) + "\n")
    return failures > 0 or not rows


if __name__ == "__main__":
    sys.exit(main())
