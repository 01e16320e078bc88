"""What the cases of run_session.py are made of, and how scripts beside it run theirs."""
import argparse
import pathlib
import sys
import tempfile

import numpy as np


class Run:
    """One call of Session.run: feeds (arrays or strings by tensor name), fetches, targets."""

    def __init__(self, feeds=None, fetches=(), targets=(), error=None):
        self.feeds, self.fetches, self.targets, self.error = feeds or {}, list(fetches), list(targets), error


def data(*shape, seed=0, dtype="float32"):
    return np.random.default_rng(seed).normal(size=shape).astype(dtype)


def run_cases(description, cases, variants, check):
    """The main program of a script: the faults of check(args, tf, case, variant, folder) for each case and variant (by label)."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--session", required=True, help="the program session_main")
    parser.add_argument("case", nargs="*", help="cases; none: all")
    args = parser.parse_args()
    args.option = []
    import tensorflow as tf
    failed = 0
    for case in args.case or cases:
        for label, variant in variants.items():
            with tempfile.TemporaryDirectory() as folder:
                try:
                    faults = check(args, tf, case, variant, pathlib.Path(folder))
                except Exception as exception:  # whatever it is, the other cases go on
                    faults = [f"{type(exception).__name__}: {exception}"]
            print(f"{case} {label}: {'; '.join(faults[:6]) if faults else 'equal'}", flush=True)
            failed += bool(faults)
    sys.exit(1 if failed else 0)
