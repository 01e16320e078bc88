#!/usr/bin/env python3
"""One peer in its own process: loads a model, then times it whenever asked.

Started by measure.py with a JSON object as its argument. Answers one line of JSON when the model is loaded, has run and
its numbers are checked, then one per line `SECONDS` on stdin. {"unavailable": REASON} when it cannot.
"""
import json
import os
import statistics
import sys
import time


def error_of(results, exact):
    """The largest error of any output, relative to that output's largest value."""
    import numpy as np
    worst = 0.0
    for result, wanted in zip(results, exact, strict=True):
        wanted = np.asarray(wanted, "float64")
        difference = np.abs(np.asarray(result, "float64").reshape(wanted.shape) - wanted).max(initial=0)
        worst = max(worst, float(difference / max(np.abs(wanted).max(initial=0), 1e-30)))
        if not np.isfinite(difference):
            return float("inf")
    return worst


def reason_of(text):
    """The line of a long complaint that says most: a compiler's first error, or else the first line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    return next((line for line in lines if "error:" in line), lines[0])


def peak_memory():
    """Bytes that this process has had resident at most."""
    with open("/proc/self/status") as status:
        return next(1024 * int(line.split()[1]) for line in status if line.startswith("VmHWM"))


def warm_up(run, runs=120, seconds=3):
    """Some runtimes fill caches of shapes and kernels for a hundred runs."""
    end = time.perf_counter() + seconds
    for _ in range(runs):
        run()
        if time.perf_counter() > end:
            return


def time_runs(run, seconds):
    end = time.perf_counter() + 0.2 * seconds  # caches and clocks
    while time.perf_counter() < end:
        run()
    times, end = [], time.perf_counter() + seconds
    while len(times) < 5 or time.perf_counter() < end:
        begin = time.perf_counter()
        run()
        times.append(1e3 * (time.perf_counter() - begin))
    return {"median_ms": statistics.median(times), "min_ms": min(times), "runs": len(times)}


def load(task):
    import peers
    from peers.common import Model
    peer, model = peers.module(task["peer"]), Model(task["folder"], task["model"], task["isa"])
    version = peer.version()
    begin = time.perf_counter()
    if task["prepare"]:
        return peer.prepare(model, task["isa"]) or {}, None
    run, results = peer.load(model, task["threads"], task["precision"])
    run()
    now = time.perf_counter()
    facts = {"version": version, "compile_s": now - begin, "start_ms": 1e3 * (time.monotonic() - task["spawned"]),
             "rss_bytes": peak_memory(), "deployed_bytes": sum(os.path.getsize(f) for f in peer.deployed(model))}
    for name in getattr(peer, "NOT_MEASURED", ()):
        del facts[name]
    exact, facts["error_is_of_float64"] = model.exact()
    facts["error"] = error_of(results(), exact)
    warm_up(run)
    return facts, run


def main():
    task = json.loads(sys.argv[1])
    # Libraries print to stdout as they like; the protocol has a descriptor of its own.
    channel = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    os.sched_setaffinity(0, task["cpus"])
    try:
        facts, run = load(task)
    except BaseException as error:
        facts, run = {"unavailable": f"{type(error).__name__}: {reason_of(str(error))}"[:300]}, None
    print(json.dumps(facts), file=channel, flush=True)
    for line in sys.stdin if run else ():
        print(json.dumps(time_runs(run, float(line))), file=channel, flush=True)


if __name__ == "__main__":
    main()
