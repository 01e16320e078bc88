"""Runs peers and Kiln side by side: each peer in a process of its own, in turns, none computing while another is timed."""
import contextlib
import ctypes
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import time

import peers
import results

HERE = pathlib.Path(__file__).resolve().parent
LOAD_SECONDS, ROUND_SECONDS = 600, 120
PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None)


def end_with_parent():
    """For a child: a stopped one would stay for ever when the bench is interrupted."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def end_group(process):
    """Ends the leader of a process group and what it has started, whether or not it runs still."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


class Worker:
    """A peer's process. `facts` says what loading took, or why it is not there ("unavailable")."""

    def __init__(self, peer, model, folder, isa, threads=1, precision="f32", prepare=False):
        self.errors = tempfile.TemporaryFile("w+")
        environment = dict(os.environ, TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="", OMP_NUM_THREADS=str(threads),
                           PYTHONWARNINGS="ignore", **((isa and peers.module(peer).limit(isa)) or {}))
        task = {"peer": peer, "model": model, "folder": str(folder), "isa": isa, "threads": threads, "precision": precision,
                "prepare": prepare, "cpus": results.pinned(threads), "spawned": time.monotonic()}
        if prepare:
            task["cpus"] = sorted(os.sched_getaffinity(0))
        self.process = subprocess.Popen([sys.executable, str(HERE / "worker.py"), json.dumps(task)], env=environment,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                                        start_new_session=True, preexec_fn=end_with_parent)
        self.pending = b""
        self.facts = self.read(LOAD_SECONDS)
        self.alive = "unavailable" not in self.facts
        if self.alive and not prepare:
            self.pause()
        else:
            self.close()

    def pause(self):
        """Stops the process: pools of some peers watch for work, which would disturb the others."""
        self.process.send_signal(signal.SIGSTOP)

    def read(self, seconds):
        """The next line's object."""
        end = time.monotonic() + seconds
        while b"\n" not in self.pending:
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return {"unavailable": f"no answer within {seconds} s"}
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                self.errors.seek(0)
                last = [line for line in self.errors.read().splitlines() if line.strip()][-1:]
                return {"unavailable": f"ended with status {self.process.wait()}: {' '.join(last)}"[:300]}
            self.pending += data
        line, self.pending = self.pending.split(b"\n", 1)
        return json.loads(line)

    def measure(self, seconds):
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.write(f"{seconds}\n".encode())
        self.process.stdin.flush()
        times = self.read(ROUND_SECONDS)
        if "unavailable" in times:
            self.facts, self.alive = times, False
            self.close()
        else:
            self.pause()
        return times

    def close(self):
        end_group(self.process)
        self.errors.close()


def prepare(name, model, folder, isa):
    """Converts the model for a peer; facts, among them "unavailable" when that fails."""
    return Worker(name, model, folder, isa, prepare=True).facts


def measure_case(compiled, prepared, folder, isa, threads, precision, rounds, seconds):
    """Times Kiln's `compiled` model and all peers of `prepared` in interleaved rounds.

    `prepared` maps a peer to what prepare() said. Returns runtime -> facts (milliseconds, bytes, relative error).
    """
    runtimes, workers = {"kiln": compiled.facts(threads)}, {}
    for name, facts in prepared.items():
        if precision not in peers.module(name).PRECISIONS:
            runtimes[name] = {"unavailable": f"does not compute in {precision}"}
        elif "unavailable" in facts:
            runtimes[name] = facts
        else:
            worker = Worker(name, compiled.model, folder, isa, threads, precision)
            runtimes[name] = worker.facts | (facts if worker.alive else {})
            if worker.alive:
                runtimes[name]["kept_to_isa"] = not isa or peers.module(name).limit(isa) is not None
                workers[name] = worker
    timed = {"kiln": []} if "unavailable" not in runtimes["kiln"] else {}
    timed |= {name: [] for name in workers}
    for index in range(rounds):
        order = list(timed)
        for name in order[index % len(order):] + order[:index % len(order)]:
            if name == "kiln":
                timed[name].append(compiled.time(threads, seconds))
            elif workers[name].alive:
                timed[name].append(workers[name].measure(seconds))
    for name, worker in workers.items():
        if worker.alive:
            worker.close()
        else:
            runtimes[name] = worker.facts
    for name, times in timed.items():
        if "unavailable" not in runtimes[name]:
            runtimes[name] |= results.summarise(times)
    return runtimes
