#!/usr/bin/env python3
"""Graphs of run_session.py spread over three processes, node by node at random; each process must have TensorFlow's
results.

example:
  run_session_job.py --session build/release/test/e2e/session_main strings loops
"""
import argparse
import concurrent.futures
import pathlib
import sys
import tempfile

from run_session import CASES, command, differs, text_of

import numpy as np

TASKS = 3
# Not those with variables that have no device of their own: they would follow whichever users a run needs.
ON = ["numbers", "strings", "loops", "devices", "functions", "dynamic", "texts"]


def spread(definition, seed):
    """Gives each third node a task; what must be together stays so. Devices of the graph's own are tasks too."""
    random = np.random.RandomState(seed)
    for node in definition.node:
        if node.device:
            node.device = f"/job:worker/task:{node.device[-1]}"
        elif random.randint(3) == 0:
            node.device = f"/job:worker/task:{random.randint(TASKS)}"


def check(args, tf, case, seed, folder):
    v1 = tf.compat.v1
    graph = tf.Graph()
    with graph.as_default():
        runs = list(CASES[case](tf, v1))
    definition = graph.as_graph_def()
    spread(definition, seed)
    model = folder / "model.pb"
    model.write_bytes(definition.SerializeToString())
    job = [f"job=/job:worker/task:{task}=unix:{folder}/{task}.socket" for task in range(TASKS)]

    def process(task):
        own = folder / str(task)
        own.mkdir()
        return command(args, model, runs, own, [*job, f"task=/job:worker/task:{task}"])
    with concurrent.futures.ThreadPoolExecutor(TASKS) as pool:
        results = list(pool.map(process, range(TASKS)))
    faults = []
    # The graph's own devices do not matter to TensorFlow's session, which has one.
    with v1.Session(graph=graph, config=v1.ConfigProto(allow_soft_placement=True)) as session:
        for number, run in enumerate(runs):
            named = {feed if ":" in feed else feed + ":0": value for feed, value in run.feeds.items()}
            fetches = [fetch if ":" in fetch else fetch + ":0" for fetch in run.fetches]
            expected = [] if run.error is not None else session.run([fetches, run.targets], named)[0]
            for task in range(TASKS):
                actual = results[task][number]
                if isinstance(actual, str):
                    if run.error is None:
                        faults.append(f"task {task}, run {number}: {actual}")
                    continue
                if run.error is not None:
                    faults.append(f"task {task}, run {number}: expected an error")
                for fetch, value in zip(run.fetches, expected):
                    if fault := differs(text_of(value), actual[fetch]):
                        faults.append(f"task {task}, run {number}: {fetch} {fault}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--session", required=True, help="the program session_main")
    parser.add_argument("case", nargs="*", help="cases; none: all")
    args = parser.parse_args()
    args.option = []
    import tensorflow as tf
    failed = 0
    for case in args.case or ON:
        for seed in range(2):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    faults = check(args, tf, case, seed, pathlib.Path(folder))
                except Exception as exception:  # whatever it is, the other cases go on
                    faults = [f"{type(exception).__name__}: {exception}"]
            print(f"{case} {seed}: {'; '.join(faults[:6]) if faults else 'equal'}", flush=True)
            failed += bool(faults)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
