#!/usr/bin/env python3
"""Checks that a bad input gives one clear message, exit status 1 and no file.

The case (a .pbtxt or .test file) says in its comments what is expected:
  # ERROR: the whole message after "error: "     (ERROR-RE: as a regular expression)
  # FEED: x:0          # FETCH: y:0              (any number of each)
  # CONFIG: file       a config in the case's folder, or "this": the case is the config of Inputs/graph.pbtxt
  # INPUT: path        the graph, if it is not the case itself
  # ONLY: import       not for kiln compile
A case named .hlo.pbtxt is an HLO module and not a graph.
The import alone (kiln-translate) and the compiler (kiln compile) are both held to it.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile


def run(command, out, case, pattern):
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    text = result.stderr.strip()
    problems = []
    if result.returncode != 1:
        problems.append("exit status %d instead of 1" % result.returncode)
    lines = [line for line in text.splitlines() if "error: " in line]
    if len(lines) != 1 or len(text.splitlines()) != 1:
        problems.append("not exactly one line of error")
    elif not re.fullmatch(pattern, lines[0].split("error: ", 1)[1]):
        problems.append("another message than expected")
    left = [os.path.join(d, f) for d, _, files in os.walk(out) for f in files]
    if left:
        problems.append("files left behind: " + " ".join(left))
    if problems:
        sys.exit("%s\n%s: %s\nexpected: %s\nstderr:\n%s" % (" ".join(command), case, "; ".join(problems), pattern, text[:2000]))


def main():
    case = sys.argv[1]
    here = os.path.dirname(case)
    values = {}
    with open(case, errors="replace") as file:
        for line in file:
            match = re.match(r"# (ERROR|ERROR-RE|FEED|FETCH|CONFIG|INPUT|ONLY): (.*)", line.strip())
            if match:
                values.setdefault(match.group(1), []).append(match.group(2))
    pattern = values["ERROR-RE"][0] if "ERROR-RE" in values else re.escape(values["ERROR"][0])
    graph = values.get("INPUT", [case])[0]
    config = values.get("CONFIG", [None])[0]
    if config == "this":
        config, graph = case, os.path.join(here, "Inputs", "graph.pbtxt")
    elif config:
        config = os.path.join(here, config)
    if graph != case and not os.path.isabs(graph):
        graph = os.path.join(here, graph)

    # Paths in messages are cut down to the file's name.
    pattern = pattern.replace(re.escape("%s"), re.escape(case)).replace(re.escape("%graph"), re.escape(graph))
    with tempfile.TemporaryDirectory() as out:
        options = ["--config=" + config] if config else []
        mode = ["--hlomodule-to-hlo"] if graph.endswith(".hlo.pbtxt") else ["--graphdef-to-tf", "--prune"]
        translate = ["kiln-translate", *mode, graph, "-o", os.path.join(out, "out.mlir")]
        translate += ["--feed=" + f for f in values.get("FEED", [])] + ["--fetch=" + f for f in values.get("FETCH", [])]
        run(translate + options, out, case, pattern)
        if shutil.which("kiln") and "ONLY" not in values:
            compile = ["kiln", "compile", graph, "-o", os.path.join(out, "out"), "--no-progress"]
            compile += ["--input=" + f for f in values.get("FEED", [])]
            compile += ["--fetch=" + f for f in values.get("FETCH", [])]
            run(compile + options, out, case, pattern)


if __name__ == "__main__":
    main()
