#!/usr/bin/env python3
"""Runs a kit's models and conformance programs on the GPU of this machine, compares every output, and says so in a dated table.

Then compute-sanitizer's four tools look on, where it is found. What matters most comes first; rows are kept in a file as they come, so that a run
that was stopped loses nothing and the next goes on. Under an emulated driver (KILN_CUDA_DRIVER) this checks the kit itself.

examples:
  check.py build/gpu-check
  check.py build/gpu-check --budget 540 --results gpu-check.jsonl --table gpu-check.md
  check.py build/gpu-check --only=models resnet50
"""
import argparse
import os
import shutil
import sys

import programs
from journal import Journal, Step, add_arguments, run_steps, table, write_table
from kit import BOUNDS, Kit, bound, device_name, image_of

TOOLS = ["memcheck", "racecheck", "initcheck", "synccheck"]
PIECE, PIECES = 12, 8 # launches that one racecheck of a large model looks at; the last takes all that follow
PARTS = ["models", "programs", "sanitizer"]


def sanitizer():
    for place in ("compute-sanitizer", "/usr/local/cuda/bin/compute-sanitizer"):
        if found := shutil.which(place):
            return found
    return None


def repeated(measured):
    """None, or what is wrong about a run's repetitions."""
    return f"differs between runs: {measured['differing']} of {measured['repeated']}" if measured.get("differing") else None


def check_model(kit, entry, seconds, repeat=20):
    measured, outputs = kit.run(entry, f"--repeat={repeat}", seconds=seconds)
    if measured is None:
        row = {"result": outputs}
        if outputs != "out of time": # once more, each launch waited for: then the kernel at fault is named
            _, again = kit.run(entry, "--eager", seconds=seconds, environment={"CUDA_LAUNCH_BLOCKING": "1"})
            row["eager"] = again if isinstance(again, str) else "runs"
        return row
    error = kit.error(entry, outputs)
    wrong = None if error <= bound(entry) else "wrong numbers"
    return {"result": wrong or repeated(measured) or "ok", "error": error, "bound": bound(entry), "device": device_name(measured), "image": measured["image"],
            "library_kernels": measured["library_kernels"], "first_ms": measured["first_ms"]}


def sanitized(kit, entry, tool, seconds):
    measured, said = kit.run(entry, "--eager", seconds=seconds, prefix=tool)
    return {"result": "ok" if measured is not None else said}


def pieces(entry):
    """Which of a model's launches racecheck looks at, one process for each, as it takes minutes for a large one: options, and a name's end."""
    if sum(launch["flops"] for launch in entry["launches"]) < 25e7:
        return [([], "")]
    counts = [[f"--launch-count={PIECE}"]] * (PIECES - 1) + [[]]
    return [([f"--launch-skip={i * PIECE}", *count], f" {i * PIECE}") for i, count in enumerate(counts)]


def steps_of(kit, names, parts, tool, repeat=20, limit=180):
    """In the order of importance."""
    models = sorted((e for e in kit.entries if not names or e["model"] in names), key=lambda e: list(BOUNDS).index(e["precision"]))
    shown = [p for p in kit.programs if not names or p["file"] in names]
    steps = []
    if "models" in parts:
        steps += [Step(f"model {e['model']} {e['precision']}", lambda s, e=e: check_model(kit, e, s, repeat), together=True) for e in models]
    if "programs" in parts:
        steps += [Step(f"program {p['file']} {p['number']}", lambda s, p=p: programs.run(kit, p, s, (), [f"--repeat={repeat}"]), 60, together=True) for p in shown]
    if "sanitizer" in parts and tool:
        command = lambda kind: [tool, f"--tool={kind}", "--error-exitcode=9", "--launch-timeout=120", "--print-limit=20"]
        per_tool = lambda kind: [Step(f"{kind} model {e['model']} {e['precision']}{end}", lambda s, e=e, c=[*command(kind), *piece]: sanitized(kit, e, c, s), limit, True)
                                 for e in models if e["precision"] != "f32-fast" for piece, end in (pieces(e) if kind == "racecheck" else [([], "")])]
        per_program = lambda kind: [Step(f"{kind} program {p['file']} {p['number']}", together=True, seconds=120,
                                         run=lambda s, p=p, c=command(kind): programs.run(kit, p, s, c, ["--eager"])) for p in shown]
        for kind in TOOLS:
            steps += per_tool(kind)
        for kind in TOOLS:
            steps += per_program(kind)
    return steps


def summarise(kit, steps, journal):
    """The table's text, and how many rows are wrong or missing."""
    rows = [journal.rows.get(step.name, {"step": step.name, "result": "not run"}) for step in steps]
    bad, left = [r for r in rows if r["result"] not in ("ok", "not run")], [r for r in rows if r["result"] == "not run"]
    models = [r for r in rows if r["step"].startswith("model ")]
    text = "Written by `./dev gpu-check`. Errors are parts of an output's largest value, against TensorFlow.\n\n"
    if models:
        cells = []
        for row in models:
            _, model, precision = row["step"].split(" ")
            note = image_of(row) or row.get("eager", "")
            error = f"{row['error']:.1e}" if "error" in row else ""
            cells.append([model, precision, error, f"{row.get('bound', BOUNDS[precision]):.0e}", row["result"], note, f"{row['first_ms']:.0f}" if "first_ms" in row else ""])
        text += table(["model", "precision", "error", "bound", "", "image", "first run, ms"], cells)
    for kind, title in [("program", "Conformance programs")] + [(tool, f"compute-sanitizer {tool}") for tool in TOOLS]:
        mine = [r for r in rows if r["step"].startswith(f"{kind} ")]
        if mine:
            wrong = [r for r in mine if r in bad]
            clean = sum(r["result"] == "ok" for r in mine)
            functions = f" ({sum(r.get('functions', 0) for r in mine if r['result'] == 'ok')} functions)" if kind == "program" else ""
            text += f"{title}: {clean} of {len(mine)} ok{functions}, {len(wrong)} not, {len(mine) - clean - len(wrong)} not run.\n\n"
            if wrong:
                text += table(["", ""], [[r["step"], r["result"]] for r in wrong])
    return text, len(bad), len(left)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, "folder of ./dev gpu-pack check")
    parser.add_argument("--only", choices=PARTS, action="append", help="may be given more than once; default: all three")
    parser.add_argument("--repeat", type=int, default=20, help="further runs of each model and program, which must give the same bytes (20)")
    parser.add_argument("--jobs", type=int, default=max(1, min(12, (os.cpu_count() or 1) * 3 // 4)), help="processes at a time; default %(default)s")
    parser.add_argument("--limit", type=float, default=180, metavar="SECONDS", help="the most that one of them may take; default 180")
    parser.add_argument("--no-sanitizer", action="store_true")
    parser.add_argument("names", nargs="*", help="models and conformance files; default: all of the kit")
    arguments = parser.parse_intermixed_args()
    kit = Kit(arguments.kit)
    kit.require(arguments.names, programs=True)
    if not kit.programs and "programs" in (arguments.only or PARTS):
        said = "this kit has no programs"
        if arguments.only == ["programs"]:
            sys.exit(f"error: {said}")
        print(said, file=sys.stderr)
    journal = Journal(arguments.results or kit.folder / "results.jsonl", kit.name, arguments.again)
    steps = steps_of(kit, arguments.names, arguments.only or PARTS, None if arguments.no_sanitizer else sanitizer(), arguments.repeat, arguments.limit)
    for step in steps:
        step.seconds = min(step.seconds, arguments.limit)
    device = lambda: next((row["device"] for row in journal.rows.values() if "device" in row), "no device")

    def show(row):
        error = f" error {row['error']:.1e}" if "error" in row else ""
        print(f"{'ok  ' if row['result'] == 'ok' else 'FAIL'} {row['step']}{error} {row['seconds']:.1f} s"
              f"{'' if row['result'] == 'ok' else '  ' + row['result']}", flush=True)
        if arguments.table:
            write_table(arguments.table, f"Checks on {device()}", summarise(kit, steps, journal)[0])

    run_steps(steps, journal, arguments.budget, show, workers=arguments.jobs)
    text, bad, left = summarise(kit, steps, journal)
    if arguments.table:
        write_table(arguments.table, f"Checks on {device()}", text)
    print(f"{len(steps) - bad - left} passed, {bad} failed, {left} not run on {device()}")
    return bad + left > 0 or not steps


if __name__ == "__main__":
    sys.exit(main())
