"""Checks JSON reports of one model: PLAIN.json without a profile, OUT.json with it, and the PROFILE.json."""
import json
import math
import sys

plain, out, profile = (json.load(open(path)) for path in sys.argv[1:4])


def close(a, b):
    return math.isclose(a, b, rel_tol=1e-6)


for report in (plain, out):
    assert [s["stage"] for s in report["stages"]] == ["graph", "hlo", "hlo-opt", "scheduled", "loops", "llvm", "object"]
    assert report["code_bytes"] > 0 and report["weight_bytes"] > 0 and report["arena_bytes"] > 0, report
    assert len(report["launches"]) == 6 and report["passes"], report
    for roof in (report["roofline"]["serial"], report["roofline"]["parallel"]):
        assert all(value > 0 for value in roof.values()), roof
    for launch in report["launches"]:
        assert launch["flops"] > 0 and launch["bytes"] >= launch["weight_bytes"] >= 0, launch
        assert close(launch["intensity"], launch["flops"] / launch["bytes"]), launch
        # No faster than the arithmetic of the faster roof.
        fastest = max(report["roofline"][k]["flops_per_second"] for k in ("serial", "parallel"))
        assert launch["predicted_us"] >= launch["flops"] / fastest * 1e6 * 0.999, launch
    assert close(sum(launch["share"] for launch in report["launches"]), 1)

assert "profile" not in plain and not any("measured_us" in l for l in plain["launches"])
assert out["profile"]["threads"] == 1 and out["profile"]["runs"] == profile["runs"]
for launch, measured in zip(out["launches"], profile["launches"]):
    assert launch["kernel"] == measured["kernel"] and close(launch["measured_us"], measured["median_us"]), launch
    assert launch["calls"] == 1 and launch["flops"] == measured["flops"] and launch["bytes"] == measured["bytes"]
# What convolutions and products do is all of what the model's contractions are, and a little more.
assert plain["contraction_flops"] < sum(l["flops"] for l in plain["launches"]) < 1.2 * plain["contraction_flops"]
