#!/usr/bin/env python3
"""Graphs of run_session.py spread over three processes, node by node at random; each process must have TensorFlow's
results.

example:
  run_session_job.py --session build/release/test/e2e/session_main strings loops
"""
import concurrent.futures

from run_session import CASES, command, differs, text_of
from session_case import run_cases

import numpy as np

TASKS = 3
ON = ["numbers", "strings", "variables", "loops", "devices", "functions", "dynamic", "texts"]


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


if __name__ == "__main__":
    run_cases(__doc__, ON, {str(seed): seed for seed in range(2)}, check)
