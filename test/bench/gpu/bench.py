#!/usr/bin/env python3
"""Times a kit's models on the GPU of this machine beside PyTorch and JAX at the same precision, and writes a dated table.

Each runtime is a process; for a model all are made ready, then timed in turns with their inputs on the device, and the median of the turns'
medians counts. f32-fast is beside the peers' TF32. All compute the same network with the same weights: each one's error against TensorFlow's
float32 is in the table, and one above the precision's bound counts for no ratio. Rows are kept as they come, and a second run goes on.

examples:
  bench.py build/gpu-bench
  bench.py build/gpu-bench --budget 540 --peers "torch graph" --peers jax --results gpu-bench.jsonl --table gpu-bench.md
  bench.py build/gpu-bench --start --profile --no-peers resnet50
"""
import argparse
import importlib.util
import json
import pathlib
import statistics
import sys
import tempfile
import time

import networks
import start
from journal import Journal, Step, add_arguments, run_steps, table, write_table
from kit import BOUNDS, Kit, bound, device_name, image_of
from needed import np
from peer import PEERS
from worker import Worker

HERE = pathlib.Path(__file__).resolve().parent
PEER_PRECISION = {"f32": "f32", "f32-fast": "tf32", "bf16": "bf16"}
PEER_BOUNDS = {"f32": 1e-3, "f32-fast": 2e-2, "bf16": 1e-1} # what is beyond computes something else


def config(entry):
    return f"{entry['model']} {entry['precision']}"


class Bench:
    def __init__(self, kit, arguments):
        self.kit, self.arguments, self.workers = kit, arguments, {}

    def peer(self, name):
        """The peer's process, begun anew where the last one ended."""
        if name not in self.workers or not self.workers[name].alive():
            self.workers[name] = Worker([sys.executable, str(HERE / "peer.py"), name, f"--device={self.arguments.peer_device}",
                                         f"--inductor-mode={self.arguments.inductor_mode}"])
        return self.workers[name]

    def measure(self, entry, peers, seconds):
        """A row: Kiln and these peers, timed in turns."""
        network, batch = networks.split(entry["model"])
        row, kit, end = {"result": "ok", "errors": {}, "ms": {}}, self.kit, time.monotonic() + seconds
        rest = lambda most=1e9: max(0.1, min(most, end - time.monotonic()))
        with tempfile.TemporaryDirectory() as folder:
            kiln = Worker(kit.command(entry, folder, "--serve"))
            try:
                measured = kiln.answer(rest())
                if "error" in measured:
                    return {"result": measured["error"]}
                row |= {key: measured[key] for key in ("image", "library_kernels", "driver_ms", "load_ms", "first_ms")} | {"device": device_name(measured)}
                row["errors"]["Kiln"] = kit.error(entry, kit.outputs(entry, folder))
                if "torch inductor" in peers:
                    row["inductor_mode"] = self.arguments.inductor_mode
                running = {"Kiln": lambda: kiln.ask(str(self.arguments.seconds), rest())}
                for name in peers:
                    file = f"{folder}/{name.replace(' ', '_')}.npz"
                    wanted = {"network": network, "batch": batch, "precision": PEER_PRECISION[entry["precision"]], "outputs": file}
                    ready = self.peer(name).ask(json.dumps({"prepare": wanted}), rest(self.arguments.prepare))
                    if "error" in ready:
                        row["ms"][name] = ready["error"]
                        continue
                    with np.load(file) as saved:
                        row["errors"][name] = kit.error(entry, list(saved.values()))
                    running[name] = lambda name=name: self.peer(name).ask(json.dumps({"time": self.arguments.seconds}), rest())
                turns = {name: [] for name in running}
                for _ in range(self.arguments.turns):
                    for name, once in running.items():
                        turns[name].append(once())
                    if time.monotonic() > end: # else each turn would begin anew what has been ended
                        break
                for name, answers in turns.items():
                    told = [a["median_ms"] for a in answers if "median_ms" in a]
                    row["ms"][name] = statistics.median(told) if told else answers[0]["error"]
                    if name == "Kiln":
                        row["turns"] = told
                for name in running.keys() - {"Kiln"}:
                    if self.workers[name].alive():
                        self.workers[name].ask(json.dumps({"drop": True}), rest(60))
            finally:
                kiln.end()
        if time.monotonic() > end:
            row["result"] = "out of time"
        elif isinstance(row["ms"]["Kiln"], str):
            row["result"] = row["ms"]["Kiln"]
        elif row["errors"]["Kiln"] > bound(entry):
            row["result"] = "wrong numbers"
        return row

    def profile(self, entry, seconds):
        """A row: the device's time of each kernel, between events."""
        measured, _ = self.kit.run(entry, "--profile", seconds=seconds)
        if measured is None:
            return {"result": _}
        kernels = {}
        # The report is of one architecture's program; where another's ran, with other kernels, nothing is known of their work.
        launches, works = measured["launches"], entry.get("launches") or []
        if len(works) != len(launches) or any(launch["kernel"] not in (work["kernel"], work["device_kernel"]) for launch, work in zip(launches, works)):
            works = [{}] * len(launches)
        for launch, work in zip(launches, works):
            kernel = kernels.setdefault(launch["kernel"], {"us": 0.0, "count": 0.0, "flops": 0, "bytes": 0, "node": work.get("node", "")})
            kernel["us"] += launch["us"]
            kernel["count"] += launch["count"]
            kernel["flops"] += work.get("flops", 0) * launch["count"]
            kernel["bytes"] += work.get("bytes", 0) * launch["count"]
        return {"result": "ok", "device": device_name(measured), "kernels": kernels}

    def steps(self):
        """What matters most first: batch 1 beside the quick peers, then batch 32; starts; where the time goes; then what takes long to make ready."""
        a = self.arguments
        entries = [e for e in self.kit.entries if not a.names or e["model"] in a.names]
        entries.sort(key=lambda e: (networks.split(e["model"])[1], list(BOUNDS)[::-1].index(e["precision"])))
        installed = [peer for peer in PEERS if importlib.util.find_spec(peer.split()[0])]
        peers = [] if a.no_peers else a.peers or installed
        peers = [p for p in peers if all(networks.split(e["model"])[0] in networks.NETWORKS for e in entries)]
        quick, slow = [p for p in peers if p != "torch inductor"], [p for p in peers if p == "torch inductor"]
        least = a.turns * a.seconds * 1.2
        beside = lambda entry, chosen: Step(f"time {config(entry)}{' beside ' + ', '.join(chosen) if chosen else ''}",
                                            lambda s: self.measure(entry, chosen, s), 120 + (a.prepare + least) * len(chosen) + 2 * least)
        steps = []
        if a.start:
            steps += [Step(f"start {program}", lambda s, p=program: start.measure(self.kit, p, s), 120) for program in self.kit.content.get("starts", [])]
        if not a.only_start:
            steps += [beside(e, quick) for e in entries]
            steps += [Step(f"profile {config(e)}", lambda s, e=e: self.profile(e, s), 120) for e in entries if a.profile]
            steps += [beside(e, slow) for e in entries if slow]
        return steps

    def end(self):
        for worker in self.workers.values():
            worker.end()


def times_table(kit, rows):
    targets, lines = json.loads((HERE / "targets.json").read_text()), []
    heads = ["model", "precision", "Kiln", *PEERS, "best peer / Kiln", "target", "target / Kiln", "image"]
    for entry in kit.entries:
        mine = [row for step, row in rows.items() if step == f"time {config(entry)}" or step.startswith(f"time {config(entry)} beside ")]
        if not mine:
            continue
        good = [row for row in mine if row["result"] == "ok"]
        if not good:
            lines.append([entry["model"], entry["precision"], mine[0]["result"]] + [""] * (len(heads) - 3))
            continue
        ours, most = statistics.median(row["ms"]["Kiln"] for row in good), PEER_BOUNDS[entry["precision"]]
        peers = {name: (ms, row["errors"].get(name)) for row in good for name, ms in row["ms"].items() if name != "Kiln"}
        counted = [ms for ms, error in peers.values() if isinstance(ms, float) and error <= most]
        name, batch = networks.split(entry["model"])
        wanted = targets.get(name, {}).get(entry["precision"], [None, None])[{1: 0, 32: 1}[batch]] if name in targets else None
        show = lambda peer: "" if peer not in peers else f"{peers[peer][0]:.3f} ({peers[peer][1]:.0e})" if isinstance(peers[peer][0], float) else peers[peer][0]
        lines.append([entry["model"], entry["precision"], f"{ours:.3f} ({max(row['errors']['Kiln'] for row in good):.0e})",
                      *map(show, PEERS),
                      f"{min(counted) / ours:.2f}" if counted else "", wanted or "", f"{wanted / ours:.2f}" if wanted else "", image_of(good[0])])
    note = ("Arithmetic: f32 is float32 (no TF32) in the peers, and in Kiln products of two TF32 parts of each number, three for each, where tensor cores "
            "multiply; f32-fast is TF32 in all, bf16 bfloat16 with sums in float32. Beside each time is the error against TensorFlow's float32.\n\n")
    if modes := sorted({row["inductor_mode"] for row in rows.values() if "inductor_mode" in row}):
        note += f"Inductor's mode: {', '.join(modes)}.\n\n"
    return note + table(heads, lines) if lines else ""


def profile_tables(rows):
    text = ""
    for step, row in rows.items():
        if not step.startswith("profile ") or row["result"] != "ok":
            continue
        total = sum(kernel["us"] for kernel in row["kernels"].values()) or 1
        text += f"{step.removeprefix('profile ')}: {total:.0f} us in {sum(k['count'] for k in row['kernels'].values()):.0f} launches\n\n"
        kernels = sorted(row["kernels"].items(), key=lambda item: -item[1]["us"])
        text += table(["kernel", "us", "share", "launches", "TFLOP/s", "GB/s", "first node"],
                      [[f"`{name}`", f"{k['us']:.1f}", f"{100 * k['us'] / total:.0f} %", f"{k['count']:.0f}", f"{k['flops'] / max(k['us'], 1e-3) / 1e6:.2f}",
                        f"{k['bytes'] / max(k['us'], 1e-3) / 1e3:.0f}", k["node"]] for name, k in kernels])
    return f"## Where the time goes\n\nTimes between events, which stand for launches one by one and not for the recorded graph.\n\n{text}" if text else ""


def page(kit, rows):
    text = "Written by `./dev gpu-bench`. Medians in ms of a run; in brackets the error against TensorFlow's float32, as a part of an output's largest value.\n\n"
    failed = [[row["step"], row["result"]] for row in rows.values() if row["result"] != "ok"]
    return text + times_table(kit, rows) + start.start_table(rows) + profile_tables(rows) + (table(["failed", ""], failed) if failed else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, "folder of ./dev gpu-pack bench")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each turn; default 0.5")
    parser.add_argument("--turns", type=int, default=5, help="default 5")
    parser.add_argument("--prepare", type=float, default=180, metavar="SECONDS", help="that a peer may take to be ready; default 180")
    parser.add_argument("--profile", action="store_true", help="also the device's time of each kernel")
    parser.add_argument("--start", action="store_true", help="also the time from a process's start to its first result")
    parser.add_argument("--only-start", action="store_true", help="nothing but that")
    parser.add_argument("--peers", choices=PEERS, action="append", help="may be given more than once; default: all")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--peer-device", default="gpu", choices=["gpu", "cpu"], help="cpu: to try the peers out")
    parser.add_argument("--inductor-mode", default="max-autotune")
    parser.add_argument("names", nargs="*", help="models; default: all of the kit")
    arguments = parser.parse_intermixed_args()
    arguments.start |= arguments.only_start
    kit = Kit(arguments.kit)
    kit.require(arguments.names)
    journal, bench = Journal(arguments.results or kit.folder / "results.jsonl", kit.name, arguments.again), Bench(kit, arguments)
    device = lambda: next((row["device"] for row in journal.rows.values() if "device" in row), "no device")

    def show(row):
        values = row.get("ms") or {key: value for key, value in row.items() if key.endswith("_ms")}
        shown = "; ".join(f"{name} {value:.3f}" if isinstance(value, float) else f"{name}: {value}" for name, value in values.items())
        print(f"{'ok  ' if row['result'] == 'ok' else 'FAIL'} {row['step']}  {shown}{'' if row['result'] == 'ok' else ' ' + row['result']}"
              f"  [{row['seconds']:.0f} s]", flush=True)
        if arguments.table:
            write_table(arguments.table, f"Times on {device()}", page(kit, journal.rows))

    try:
        left = run_steps(bench.steps(), journal, arguments.budget, show)
    finally:
        bench.end()
    if arguments.table:
        write_table(arguments.table, f"Times on {device()}", page(kit, journal.rows))
    print(f"{len(left)} steps not run" if left else "done")
    return bool(left) or any(row["result"] != "ok" for row in journal.rows.values())


if __name__ == "__main__":
    sys.exit(main())
