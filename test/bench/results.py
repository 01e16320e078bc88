"""The bench's arithmetic, apart from any measurement.

A result is one model's JSON: {"model", "comparison_only", "flops", "machine", "target", "cases"}. A case is {"precision", "threads",
"runtimes": {NAME: facts}, "best_peer", "ratio"}. Facts are "median_ms" (of the rounds' medians), "min_ms", "spread" (of those
medians, relative), "error", "compile_s", "start_ms", "rss_bytes", "deployed_bytes", "percent_of_peak"; or "unavailable", a reason.
"""
import math
import os
import statistics

# Beyond these a runtime's numbers are wrong and its time counts for nothing. Deep networks with random weights lose
# most of bfloat16's digits in every runtime; a mistake still shows.
# So do those whose values are rounded to 8 bits again and again: a last bit decides between two steps.
ERROR_BOUNDS = {"f32": 1e-3, "bf16": 0.5, "int8": 0.5}

# Per cent of the peak that the instruction set allows, the contractions' operations alone. No peer is faster than
# that without wider instructions than it was to be kept to: none does with fewer operations (Winograd) by default.
KEPT_BOUND = 97


def first_line(text):
    return next((line.strip() for line in (text or "").splitlines() if line.strip()), "")


def pinned(threads):
    """The processors that a run with so many threads is kept to."""
    return sorted(os.sched_getaffinity(0))[:threads]


def summarise(rounds):
    """One summary of the rounds' medians, minima and numbers of runs."""
    medians = [r["median_ms"] for r in rounds]
    middle = statistics.median(medians)
    return {"median_ms": middle, "min_ms": min(r["min_ms"] for r in rounds), "runs": sum(r["runs"] for r in rounds),
            "spread": (max(medians) - min(medians)) / middle}


def profiled_flops(profile):
    """The operations of one run by `kiln run --profile`, elementwise ones included."""
    return sum(launch["calls"] * launch["flops"] for launch in profile["launches"])


def why_not(facts, precision):
    """Why a runtime's time does not count; empty when it does."""
    if "unavailable" in facts:
        return facts["unavailable"]
    if not facts["error"] <= ERROR_BOUNDS[precision]:
        return f"wrong numbers: error {facts['error']:.1e}"
    if not facts.get("kept_to_isa", True):
        return "uses more than the instruction set asked for"
    return ""


def peer_ratios(case):
    """Each peer's time over Kiln's, of those with right numbers: above 1 Kiln is faster. Empty without Kiln's."""
    kiln = case["runtimes"]["kiln"]
    if why_not(kiln, case["precision"]):
        return {}
    return {name: facts["median_ms"] / kiln["median_ms"] for name, facts in case["runtimes"].items()
            if name != "kiln" and not why_not(facts, case["precision"])}


def complete(case, flops, peak, limited=False):
    """Adds the ratio to the best peer, and each runtime's part of the machine's `peak` (operations per second, or None).

    `limited`: the peak is that of an instruction set which peers were to be kept to; one that beats it was not."""
    for name, facts in case["runtimes"].items():
        if "median_ms" in facts and flops and peak:
            facts["percent_of_peak"] = 100 * flops / (1e-3 * facts["median_ms"]) / peak
            if limited and name != "kiln" and facts["percent_of_peak"] > KEPT_BOUND:
                facts["kept_to_isa"] = False
    ratios = peer_ratios(case)
    case["best_peer"] = min(ratios, key=ratios.get) if ratios else None
    case["ratio"] = ratios[case["best_peer"]] if ratios else None
    return case


def geometric_mean(values):
    return math.exp(statistics.fmean(map(math.log, values))) if values else None


def mean_ratios(results):
    """(precision, threads) -> (geometric mean of the ratios, their number, the lowest, its model)."""
    groups = {}
    for result in results:
        for case in result["cases"]:
            if case["ratio"]:
                groups.setdefault((case["precision"], case["threads"]), []).append((case["ratio"], result["model"]))
    order = sorted(groups, key=lambda key: (list(ERROR_BOUNDS).index(key[0]), key[1]))
    return {key: (geometric_mean([r for r, _ in groups[key]]), len(groups[key]), *min(groups[key])) for key in order}


def digits(value, unit=""):
    """Three significant digits, "-" for none."""
    if value is None:
        return "-"
    places = 0 if value == 0 else max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:.{min(places, 6)}f}{unit}"


COLUMNS = (  # of a runtime's facts: title, text
    ("median ms", lambda f: digits(f.get("median_ms"))),
    ("min ms", lambda f: digits(f.get("min_ms"))),
    ("spread %", lambda f: digits(100 * f["spread"] if "spread" in f else None)),
    ("% of peak", lambda f: digits(f.get("percent_of_peak"))),
    ("error", lambda f: f"{f['error']:.1e}" if "error" in f else "-"),
    ("compile s", lambda f: digits(f.get("compile_s"))),
    ("start ms", lambda f: digits(f.get("start_ms"))),
    ("RSS MB", lambda f: digits(f["rss_bytes"] / 1e6 if "rss_bytes" in f else None)),
    ("deployed MB", lambda f: digits(f["deployed_bytes"] / 1e6 if "deployed_bytes" in f else None)),
)


def details(case):
    """A runtime per line with everything measured, as text."""
    lines = [f"{'':14s}" + "".join(f"{title:>13s}" for title, _ in COLUMNS)]
    for name, facts in case["runtimes"].items():
        reason = why_not(facts, case["precision"])
        if "unavailable" in facts:
            lines.append(f"  {name:12s}{'-':>13s}  {reason}")
        else:
            lines.append(f"  {name:12s}" + "".join(f"{text(facts):>13s}" for _, text in COLUMNS) + (f"  {reason}" if reason else ""))
    return "\n".join(lines)
