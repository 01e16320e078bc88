#!/usr/bin/env python3
"""Times Kiln beside other runtimes: same model, same threads, interleaved rounds, numbers checked.

Models are those of test/e2e/models.py (built when missing). Peers are Python packages of the environment
this runs in: tensorflow, xla, onnxruntime (with tf2onnx), openvino; missing ones are left out.

examples:
  bench.py --kiln build/release/bin/kiln
  bench.py --kiln build/release/bin/kiln --models mlp,resnet50 --peers onnxruntime,openvino --threads 1,2
"""
import argparse
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


class Peer:
    """A worker process, or None-like (alive is False) when it cannot run the model."""

    def __init__(self, name, folder, model, threads, cores):
        self.process = subprocess.Popen(
            ["taskset", "-c", cores, sys.executable, str(HERE / "peers.py"), name, str(folder), model, str(threads)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.read()
        self.alive = line is not None
        self.info = line or {}

    def read(self):
        for line in self.process.stdout:
            if line.startswith(("{", "[")):
                return json.loads(line)
        return None

    def measure(self, seconds):
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return self.read() or []

    def close(self):
        self.process.kill()


def kiln_library(kiln, folder, model, out):
    """Compiles the model; the path of its library."""
    meta = json.loads((folder / f"{model}.json").read_text())
    command = [kiln, "compile", str(folder / f"{model}.pb"), "--emit=shared", "-o", str(out)]
    for feed in meta["feeds"]:
        command += ["--input", f"{feed['name']}:{','.join(map(str, feed['shape'])) or 'scalar'}"]
    for fetch in meta["fetches"]:
        command += ["--fetch", fetch["name"]]
    subprocess.run(command, check=True)
    inputs = [a for i, feed in enumerate(meta["feeds"]) for a in ("--input", f"{feed['name']}={folder / model}.npz:in{i}")]
    return out / f"{model}.so", inputs


def kiln_measure(kiln, library, inputs, threads, cores, seconds):
    done = subprocess.run(["taskset", "-c", cores, kiln, "run", str(library), *inputs, "--bench", "--json", "--threads",
                           str(threads), "--seconds", str(seconds)], capture_output=True, text=True, check=True)
    result = json.loads(done.stdout)
    return result["median_ms"], result["min_ms"]


def cpu_name():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.processor()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kiln", required=True)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("build/models"))
    parser.add_argument("--models", help="comma-separated; default: all")
    parser.add_argument("--peers", default="onnxruntime,openvino")
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="per peer and round")
    parser.add_argument("--output", type=pathlib.Path, help="write one JSON per model into this folder")
    arguments = parser.parse_args()
    known = subprocess.run([sys.executable, str(HERE.parent / "e2e/models.py"), "--list"], capture_output=True, text=True).stdout.split()
    models = arguments.models.split(",") if arguments.models else known
    missing = [m for m in models if not (arguments.folder / f"{m}.json").exists()]
    if missing:
        subprocess.run([sys.executable, str(HERE.parent / "e2e/models.py"), "-o", str(arguments.folder), *missing], check=True)
    peers = arguments.peers.split(",")
    print(f"{cpu_name()}, {os.cpu_count()} cores; medians in ms over {arguments.rounds} interleaved rounds")
    print(f"{'model':20s} thr {'kiln':>9s} " + " ".join(f"{p:>12s}" for p in peers) + "   best peer / kiln")
    for model in models:
        with tempfile.TemporaryDirectory() as temporary:
            library, inputs = kiln_library(arguments.kiln, arguments.folder, model, pathlib.Path(temporary))
            for threads in map(int, arguments.threads.split(",")):
                cores = "0" if threads == 1 else f"0-{threads - 1}"
                workers = {p: Peer(p, arguments.folder, model, threads, cores) for p in peers}
                kiln_times, peer_times = [], {p: [] for p in peers}
                for _ in range(arguments.rounds):
                    kiln_times.append(kiln_measure(arguments.kiln, library, inputs, threads, cores, arguments.seconds))
                    for p, worker in workers.items():
                        if worker.alive:
                            peer_times[p] += worker.measure(arguments.seconds)
                for worker in workers.values():
                    worker.close()
                mine = statistics.median(t[0] for t in kiln_times)
                medians = {p: statistics.median(t) for p, t in peer_times.items() if t}
                ratio = min(medians.values()) / mine if medians else float("nan")
                print(f"{model:20s} {threads:3d} {mine:9.4f} " +
                      " ".join(f"{medians[p]:12.4f}" if p in medians else f"{'-':>12s}" for p in peers) + f"   {ratio:.2f}", flush=True)
                if arguments.output:
                    arguments.output.mkdir(parents=True, exist_ok=True)
                    (arguments.output / f"{model}_{threads}.json").write_text(json.dumps({
                        "model": model, "threads": threads, "machine": cpu_name(), "kiln_ms": mine,
                        "kiln_min_ms": min(t[1] for t in kiln_times), "peers_ms": medians, "ratio": ratio,
                        "peers": {p: w.info for p, w in workers.items()}}, indent=1))


if __name__ == "__main__":
    main()
