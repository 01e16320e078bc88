#!/usr/bin/env python3
"""Times Kiln beside other runtimes: same model, same processors and threads, interleaved rounds, numbers checked.

Writes one JSON per model and a page, index.html, into the output folder. A peer that is not installed or cannot take a
model is shown as '-', with the reason in the JSON.

examples:
  bench.py --kiln build/release/bin/kiln
  bench.py --kiln build/release/bin/kiln --models mlp,resnet50 --peers onnxruntime,openvino --threads 1
  bench.py --kiln build/release/bin/kiln --precision f32,bf16 --models bert
  bench.py --kiln build/release/bin/kiln --precision int8 --models quantized --peers openvino
  bench.py --kiln build/release/bin/kiln --target-cpu x86-64-v3      # peers too, where they can be kept to AVX2
  bench.py --kiln build/release/bin/kiln --gate
"""
import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import gate
import machine
import measure
import page
import peers
import results
from kiln_model import KilnModel

HERE = pathlib.Path(__file__).resolve().parent
BUILDERS = (HERE.parent / "e2e/models.py", HERE / "comparison_models.py", HERE / "quantized_models.py")
GROUPS = ("tuned", "comparison", "quantized")  # as the builders


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    comma = lambda text: text.split(",")
    numbers = lambda text: [int(n) for n in text.split(",")]
    parser.add_argument("--kiln", required=True, type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("build/models"), help="of the models; missing ones are built")
    parser.add_argument("--models", type=comma, help="comma-separated; default: tuned,comparison; these and 'quantized' stand for groups")
    parser.add_argument("--peers", type=comma, default=list(peers.MODULES), help=f"of {','.join(peers.MODULES)}; default: all")
    parser.add_argument("--threads", type=numbers, default=[1, 2])
    parser.add_argument("--precision", type=comma, default=["f32"], help="of f32 (default), bf16 and int8")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="per runtime and round")
    parser.add_argument("--target-cpu", help="for kiln; peers are kept to its instruction set where they can be")
    parser.add_argument("--target-features", help="likewise, as +avx2,-avx512f")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("build/bench"))
    parser.add_argument("--baseline", type=pathlib.Path, default=HERE / "baseline.json")
    parser.add_argument("--gate", action="store_true", help="fail when a ratio is more than 10 %% below the baseline's, twice")
    parser.add_argument("--write-baseline", action="store_true", help="put this run's ratios into the baseline")
    arguments = parser.parse_args()
    for name, given, known in (("peer", arguments.peers, peers.MODULES), ("precision", arguments.precision, results.ERROR_BOUNDS)):
        for value in given:
            if value not in known:
                parser.error(f"no {name} '{value}'; there are {', '.join(known)}")
    available = len(os.sched_getaffinity(0))
    fitting = [n for n in arguments.threads if 0 < n <= available]
    if fitting != arguments.threads:
        print(f"this machine has {available} processors: --threads {','.join(map(str, fitting))}", file=sys.stderr)
        arguments.threads = fitting or [1]
    return parser, arguments


def choose_models(parser, wanted, folder):
    """model -> whether it is for comparison only; builds those that are missing."""
    groups = {group: subprocess.run([sys.executable, builder, "--list"], check=True, capture_output=True, text=True).stdout.split()
              for group, builder in zip(GROUPS, BUILDERS)}
    known = {name: group for group, names in groups.items() for name in names}
    chosen = [m for name in wanted or GROUPS[:2] for m in groups.get(name, [name])]
    for name in chosen:
        if name not in known:
            parser.error(f"no model '{name}'; there are {', '.join(known)}")
    for group, builder in zip(GROUPS, BUILDERS):
        missing = [m for m in chosen if known[m] == group and not (folder / f"{m}.json").exists()]
        if missing:
            subprocess.run([sys.executable, builder, "-o", folder, *missing], check=True)
    return {name: known[name] == "comparison" for name in chosen}


class Bench:
    def __init__(self, arguments):
        self.arguments = arguments
        self.target = {"cpu": arguments.target_cpu, "features": arguments.target_features}
        self.machine = machine.describe(arguments.target_cpu, arguments.target_features)
        self.machine["peaks"] = self.peaks()

    def peaks(self):
        return machine.measure_peaks(self.arguments.kiln.parent / "kiln-bench-peak", self.arguments.threads, self.machine["limit"])

    def set_against_peaks(self, result):
        for case in result["cases"]:
            results.complete(case, result["flops"], machine.flops_peak(self.machine["peaks"], case["threads"], case["precision"]),
                             bool(self.machine["limit"]))

    def options(self, precision):
        given = [f"--precision={precision}"] + [f"--target-{name}={value}" for name, value in self.target.items() if value]
        return given

    def measure(self, model, comparison_only, cases=None, rounds=None):
        """The model's result; `cases` are (precision, threads), default all asked for."""
        folder, limit = self.arguments.folder, self.machine["limit"]
        subprocess.run([sys.executable, HERE / "float64.py", self.arguments.kiln, folder, model], capture_output=True)
        prepared = {name: measure.prepare(name, model, folder, limit) for name in self.arguments.peers}
        done = {"model": model, "comparison_only": comparison_only, "flops": None, "machine": self.machine, "target": self.target,
                "date": datetime.datetime.now().isoformat(" ", "minutes"), "cases": []}
        for precision in self.arguments.precision:
            with tempfile.TemporaryDirectory() as out:
                compiled = KilnModel(self.arguments.kiln, folder, model, pathlib.Path(out), self.options(precision))
                if not compiled.failure:
                    done["flops"] = done["flops"] or compiled.flops()
                for threads in self.arguments.threads:
                    if cases is None or (precision, threads) in cases:
                        runtimes = measure.measure_case(compiled, prepared, folder, limit, threads, precision,
                                                        rounds or self.arguments.rounds, self.arguments.seconds)
                        done["cases"].append({"precision": precision, "threads": threads, "runtimes": runtimes})
        self.set_against_peaks(done)
        return done


def line(model, case):
    cells = [results.digits(case["runtimes"].get(name, {}).get("median_ms")) for name in case["runtimes"]]
    percent, error = (case["runtimes"]["kiln"].get(key) for key in ("percent_of_peak", "error"))
    return (f"{model:18s}{case['precision']:>5s}{case['threads']:4d}" + "".join(f"{c:>12s}" for c in cells) +
            f"{results.digits(case['ratio']):>9s}{results.digits(percent):>8s}{'-' if error is None else f'{error:.0e}':>8s}")


def write(result, output):
    output.mkdir(parents=True, exist_ok=True)
    (output / f"{result['model']}.json").write_text(json.dumps(result, indent=1) + "\n")


def report(done, output):
    for result in done:
        for case in result["cases"]:
            print(f"\n{result['model']}, {case['precision']}, {case['threads']} threads\n{results.details(case)}")
    print("\nbest peer's time / Kiln's, geometric means:")
    for (precision, threads), (mean, count, low, model) in results.mean_ratios(done).items():
        print(f"  {precision} {threads} threads: {results.digits(mean)} over {count} model{'s' if count > 1 else ''}; lowest {results.digits(low)} ({model})")
    page.write(output, output / "index.html")
    print(f"page: {output / 'index.html'}")


def pass_gate(bench, baseline, done):
    """Whether nothing is slower than the baseline allows; what seems so is measured once more before it counts."""
    comparisons, unknown = gate.compare(baseline, done)
    passed = True
    print("\ngate:")
    for comparison in comparisons:
        if comparison.fails() and comparison.now is not None:
            result = next(r for r in done if r["model"] == comparison.model)
            again = bench.measure(comparison.model, result["comparison_only"], {(comparison.precision, comparison.threads)},
                                  2 * bench.arguments.rounds)
            second = gate.compare_case(baseline, comparison.model, again["cases"][0])
            comparison = second or comparison
        print(f"  {'FAIL' if comparison.fails() else 'ok  '} {comparison}")
        passed = passed and not comparison.fails()
    for name in unknown:
        print(f"  --   {name}: not in the baseline, or none of its peers ran")
    if not comparisons:
        print("gate: nothing could be compared", file=sys.stderr)
    return passed and bool(comparisons)


def main():
    parser, arguments = parse()
    bench = Bench(arguments)
    try:
        baseline = gate.read(arguments.baseline, bench.machine["class"]) if arguments.gate else None
    except gate.NoBaseline as error:
        sys.exit(f"bench: {error}")
    models = choose_models(parser, arguments.models, arguments.folder)
    print(f"{bench.machine['class']}; medians in ms of {arguments.rounds} interleaved rounds")
    print(f"{'model':18s}{'':5s} thr" + "".join(f"{name:>12s}" for name in ["kiln", *arguments.peers]) + f"{'ratio':>9s}{'% peak':>8s}{'error':>8s}")
    done = []
    for model, comparison_only in models.items():
        done.append(bench.measure(model, comparison_only))
        for case in done[-1]["cases"]:
            print(line(model, case), flush=True)
        write(done[-1], arguments.output)
    bench.machine["peaks"] = machine.highest(bench.machine["peaks"], bench.peaks())
    for result in done:
        bench.set_against_peaks(result)
        write(result, arguments.output)
    report(done, arguments.output)
    if arguments.write_baseline:
        gate.write(arguments.baseline, bench.machine["class"], done)
        print(f"baseline: {arguments.baseline}, {bench.machine['class']}")
    if baseline is not None and not pass_gate(bench, baseline, done):
        sys.exit(1)


if __name__ == "__main__":
    main()
