"""Checks a trace: TRACE.json, the number of launches, and the most threads that it may show."""
import json
import sys

trace = json.load(open(sys.argv[1]))
events = [e for e in trace["traceEvents"] if e["ph"] == "X"]
rows = {e["tid"]: e["args"]["name"] for e in trace["traceEvents"] if e["name"] == "thread_name"}
run, = (e for e in events if e["cat"] == "run")
launches = [e for e in events if e["cat"] == "kernel"]
pieces = [e for e in events if e["cat"] == "piece"]


def within(inner, outer):
    slack = 0.002  # two roundings to nanoseconds
    return (outer["ts"] <= inner["ts"] + slack and
            inner["ts"] + inner["dur"] <= outer["ts"] + outer["dur"] + slack)


assert trace["otherData"]["dropped_events"] == 0, trace["otherData"]
assert len(launches) == int(sys.argv[2]), launches
assert rows[0] == "caller of run" and len(rows) <= int(sys.argv[3]), rows
assert all(e["tid"] == 0 and within(e, run) and e["args"]["flops"] > 0 for e in launches), launches
assert all(a["ts"] + a["dur"] <= b["ts"] + 0.002 for a, b in zip(launches, launches[1:])), launches
assert pieces and all(e["tid"] in rows for e in pieces), pieces
for piece in pieces:
    assert any(l["name"] == piece["args"]["kernel"] and within(piece, l) for l in launches), piece
