"""What the cases of run_session.py are made of."""
import numpy as np


class Run:
    """One call of Session.run: feeds (arrays or strings by tensor name), fetches, targets."""

    def __init__(self, feeds=None, fetches=(), targets=(), error=None):
        self.feeds, self.fetches, self.targets, self.error = feeds or {}, list(fetches), list(targets), error


def data(*shape, seed=0, dtype="float32"):
    return np.random.default_rng(seed).normal(size=shape).astype(dtype)
