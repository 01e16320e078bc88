"""Kiln's side of the bench: compiles a model, times its library, starts its program, checks its numbers."""
import json
import os
import pathlib
import statistics
import subprocess
import time

import results
from peers.common import Model
from worker import error_of

HERE = pathlib.Path(__file__).resolve().parent
STARTS = 7


class KilnModel:
    """A model compiled with some options into `out`, a folder; `failure` says why there is none."""

    def __init__(self, kiln, folder, model, out, options):
        self.kiln, self.model, self.out, self.options = kiln, model, out, options
        self.source = Model(folder, model)
        self.failure = None
        prefix = self.source.path("")
        self.inputs = [a for i, name in enumerate(self.source.feeds) for a in ("--input", f"{name}={prefix}.npz:in{i}")]
        try:
            begin = time.perf_counter()
            self.compile("--emit=object,shared", "-o", str(out))
            self.compile_s = time.perf_counter() - begin
        except subprocess.CalledProcessError as error:
            self.failure = results.first_line(error.stderr) or f"status {error.returncode}"
            return
        self.link()

    def run(self, command, cpus=None):
        # Inherited: a preexec_fn would have this process forked, which takes longer than some programs run.
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, cpus or before)
        try:
            return subprocess.run([str(c) for c in command], check=True, capture_output=True, text=True).stdout
        except subprocess.CalledProcessError as error:
            error.add_note(error.stderr)
            raise
        finally:
            os.sched_setaffinity(0, before)

    def compile(self, *more):
        command = [self.kiln, "compile", self.source.path(".pb"), *self.options, *more]
        for name, value in self.source.feeds.items():
            command += ["--input", f"{name}:{','.join(map(str, value.shape)) or 'scalar'}"]
        self.run(command + [a for name in self.source.fetches for a in ("--fetch", name)])

    def link(self):
        """The program machine/start.cpp with this model."""
        flags = self.run([self.kiln, "config", "--includedir", "--libs"]).split()
        program = self.out / "start"
        self.run([os.environ.get("CXX", "c++"), "-O2", "-s", "-std=c++17", "-Wl,--gc-sections", f"-DKILN_BENCH_TABLE=kiln_module_{self.model}",
                  HERE / "machine/start.cpp", self.out / f"{self.model}.o", *flags, "-o", program])

    def flops(self):
        """Additions and multiplications of one run: of its contractions, or of all kernels where loops repeat some."""
        marked = self.out / "marked"
        self.compile("--emit=object,shared", "--profile-marks", "--report=json", "-o", str(marked))
        report = json.loads((marked / f"{self.model}.report.json").read_text())
        if not any(launch["in_loop"] for launch in report["launches"]):
            return report["contraction_flops"]
        profile = marked / "profile.json"
        self.run([self.kiln, "run", marked / f"{self.model}.so", *self.inputs, "--seconds", "0.01", "--threads", "1",
                  f"--profile={profile}"])
        return results.profiled_flops(json.loads(profile.read_text()))

    def facts(self, threads):
        """Error, bytes, and the time from starting the program until it has run once."""
        if self.failure:
            return {"unavailable": self.failure}
        cpus = results.pinned(threads)
        self.run([self.kiln, "run", self.out / f"{self.model}.so", *self.inputs, "--threads", threads, "--output",
                  self.out / "out.npz"], cpus)
        import numpy as np
        got = np.load(self.out / "out.npz")
        exact, is_float64 = self.source.exact()
        times, memory = [], 0
        for _ in range(STARTS):
            begin = time.perf_counter()
            memory = int(self.run([self.out / "start", threads], cpus))
            times.append(1e3 * (time.perf_counter() - begin))
        return {"error": error_of([got[name] for name in self.source.fetches], exact), "error_is_of_float64": is_float64,
                "compile_s": self.compile_s, "start_ms": statistics.median(times), "rss_bytes": memory,
                "deployed_bytes": (self.out / "start").stat().st_size}

    def time(self, threads, seconds):
        result = json.loads(self.run([self.kiln, "run", self.out / f"{self.model}.so", *self.inputs, "--bench", "--json",
                                      "--threads", threads, "--seconds", seconds], results.pinned(threads)))
        return {key: result[key] for key in ("median_ms", "min_ms", "runs")}
