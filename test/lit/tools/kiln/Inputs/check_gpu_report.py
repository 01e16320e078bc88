"""Checks the JSON report of a model compiled for the GPU architecture ARCH: REPORT.json ARCH."""
import json
import sys

report, arch = json.load(open(sys.argv[1])), sys.argv[2]
assert {image["arch"] for image in report["images"]} == {arch}, report["images"]
assert not report["roofline"]["measured"] and report["roofline"]["device"], report["roofline"]
for launch in report["launches"]:
    assert launch["device_kernel"] and launch["blocks"] > 0 and 32 <= launch["threads"] <= 1024, launch
kinds = {image["kind"]: image for image in report["images"]}
if arch == "emulated":
    assert list(kinds) == ["emulated"] and not kinds["emulated"]["kernels"]
else:
    assert set(kinds) == {"ptx", "cubin"} and kinds["ptx"]["bytes"] > 100
    assert kinds["cubin"]["kernels"] == [{"name": "scale", "registers": 40, "shared_bytes": 384, "stack_bytes": 16, "spill_bytes": 12}], kinds["cubin"]
