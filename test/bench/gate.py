"""The gate: ratios to the peers must not fall more than 10 % below those of a committed baseline.

Ratios and not times, so that a slow day of the machine passes: {"machines": {CLASS: {PRECISION: {MODEL: {THREADS: {PEER: ratio}}}}}}.
"""
import dataclasses
import json

from results import digits, peer_ratios, why_not

TOLERANCE = 0.10


class NoBaseline(Exception):
    """There is nothing to compare with; the message says how to make it."""


@dataclasses.dataclass
class Comparison:
    """One model's ratio to the best of the peers that were measured both times; `now` is None when Kiln has no time."""
    model: str
    precision: str
    threads: int
    was: float
    now: float | None

    def fails(self):
        return self.now is None or self.now < (1 - TOLERANCE) * self.was

    def __str__(self):
        change = "Kiln has no right numbers" if self.now is None else f"{100 * (self.now / self.was - 1):+.0f} %"
        return (f"{self.model} {self.precision} {self.threads} threads: best peer / kiln {digits(self.was)} -> {digits(self.now)} "
                f"({change})")


def read(path, machine_class):
    """The baseline of this class of machine, or NoBaseline."""
    how = "make one on an idle machine: ./dev bench --write-baseline"
    if not path.exists():
        raise NoBaseline(f"there is no baseline {path}; {how}")
    try:
        machines = json.loads(path.read_text())["machines"]
    except (ValueError, KeyError, TypeError):
        raise NoBaseline(f"{path} is not a baseline; {how}") from None
    if machine_class not in machines:
        known = "; ".join(sorted(machines)) or "none"
        raise NoBaseline(f"{path} has no baseline for this machine, '{machine_class}' (it has: {known}); {how}")
    return machines[machine_class]


def write(path, machine_class, results):
    """Puts the results' ratios into the baseline; other machines, models and cases in it stay."""
    data = json.loads(path.read_text()) if path.exists() else {"machines": {}}
    baseline = data["machines"].setdefault(machine_class, {})
    for result in results:
        for case in result["cases"]:
            ratios = {peer: round(ratio, 3) for peer, ratio in sorted(peer_ratios(case).items())}
            if ratios:
                baseline.setdefault(case["precision"], {}).setdefault(result["model"], {})[str(case["threads"])] = ratios
    path.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")


def compare_case(baseline, model, case):
    """A Comparison, or None where the baseline has not this case or no peer was measured both times."""
    before = baseline.get(case["precision"], {}).get(model, {}).get(str(case["threads"]))
    if not before:
        return None
    if why_not(case["runtimes"]["kiln"], case["precision"]):
        return Comparison(model, case["precision"], case["threads"], min(before.values()), None)
    now = peer_ratios(case)
    common = before.keys() & now.keys()
    if not common:
        return None
    return Comparison(model, case["precision"], case["threads"], min(before[p] for p in common), min(now[p] for p in common))


def compare(baseline, results):
    """(comparisons, names of cases that could not be compared)."""
    comparisons, unknown = [], []
    for result in results:
        for case in result["cases"]:
            comparison = compare_case(baseline, result["model"], case)
            if comparison:
                comparisons.append(comparison)
            else:
                unknown.append(f"{result['model']} {case['precision']} {case['threads']} threads")
    return comparisons, unknown
