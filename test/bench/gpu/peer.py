#!/usr/bin/env python3
"""A process that computes networks.py's networks with one of Kiln's peers and times them when told: what bench.py talks to.

Reads JSON lines and answers each with one: {"prepare": {"network", "batch", "precision", "outputs": FILE}} makes the network ready, runs it and saves
its outputs as float32; {"time": SECONDS} gives the median of its runs in ms; {"drop": true} frees it. {"error": text} answers what failed.

example:
  echo '{"prepare": {"network": "bert_tiny", "batch": 1, "precision": "f32", "outputs": "out.npz"}}' | peer.py jax --device cpu
"""
import argparse
import importlib
import json
import os
import sys
import time

import networks
from needed import np

# The name shown, the module that has it, and what it is told.
PEERS = {"torch graph": ("peer_torch", "graph"), "torch inductor": ("peer_torch", "inductor"), "jax": ("peer_jax", "jit")}


def median(run, seconds):
    """Milliseconds of a run that has ended, after a fifth of the time in which the clocks rise."""
    end = time.perf_counter() + seconds / 5
    while time.perf_counter() < end:
        run()
    times, end = [], time.perf_counter() + seconds
    while len(times) < 10 or time.perf_counter() < end:
        begin = time.perf_counter()
        run()
        times.append(1e3 * (time.perf_counter() - begin))
    return {"median_ms": float(np.median(times)), "min_ms": min(times), "runs": len(times)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("--device", default="gpu", choices=["gpu", "cpu"])
    parser.add_argument("--inductor-mode", default="max-autotune")
    arguments = parser.parse_args()
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1) # what libraries print is no answer
    module, kind = PEERS[arguments.peer]
    peer, ready = None, None
    for line in sys.stdin:
        try:
            request = json.loads(line)
            if peer is None:
                peer = importlib.import_module(module).Peer(kind, arguments)
            if "prepare" in request:
                want = request["prepare"]
                network, ready = networks.NETWORKS[want["network"]], None
                ready, outputs = peer.prepare(network, want["network"], network.inputs(want["batch"]), want["precision"])
                np.savez(want["outputs"], *outputs)
                answer = {"version": peer.version}
            elif "time" in request:
                answer = median(ready, request["time"])
            else:
                ready, answer = None, {}
                peer.drop()
        except Exception as error: # a peer that fails is left out, and the table says why
            answer = {"error": f"{type(error).__name__}: {error}".splitlines()[0]}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
