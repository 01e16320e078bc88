"""Prints the events of `kiln run --session --trace`, a line per run."""
import json
import sys

events = json.load(open(sys.argv[1]))["traceEvents"]
names = {e["pid"]: e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "process_name"}
for pid, name in sorted(names.items()):
    spans = [e for e in events if e["ph"] == "X" and e["pid"] == pid]
    assert spans and all(e["dur"] >= 0 and e["ts"] >= 0 and e["cat"] in ("op", "cluster", "compile", "transfer") for e in spans)
    print(f"{name}:", *(e["name"] for e in spans))
