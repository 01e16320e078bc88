"""The start of programs compiled ahead of time, with their kernels inside: from the process's start to the first result."""
import statistics
import subprocess
import tempfile
import time

from journal import table
from kit import bound, device_name, parse, why

TARGET = 250 # ms, without the driver's initialisation
FOREIGN = ("nvrtc", "cudart", "cublas", "cuda.so", "LLVM", "MLIR", "nvJitLink", "nvptx") # no program is linked to these


def linked(program):
    """The libraries that a program is linked to."""
    listed = subprocess.run(["ldd", str(program)], capture_output=True, text=True).stdout
    return [line.split()[0].rsplit("/", 1)[-1] for line in listed.splitlines() if line.strip()]


def measure(kit, name, seconds, runs=10):
    """A row: medians over some starts; the first, which finds no file in memory, apart."""
    entry = next(e for e in kit.entries if f"{e['model']} {e['precision']}" == name)
    folder = kit.library(entry).parent
    program = folder / entry["program"].removesuffix(".xz")
    kit.place(f"{folder.name}/{program.name}", lambda: kit.stored(entry["program"]))
    program.chmod(0o755)
    libraries, whole, measured, end = linked(program), [], [], time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as temporary:
        command = [str(program), *kit.command(entry, temporary)[2:]]
        while len(whole) < runs and (len(whole) < 2 or time.monotonic() < end):
            begin = time.perf_counter()
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            line = process.stdout.readline()
            whole.append(1e3 * (time.perf_counter() - begin))
            rest, error = process.communicate(timeout=60)
            if process.returncode:
                return {"result": why(process.returncode, line + rest, error)}
            measured.append(parse(line))
        error = kit.error(entry, kit.outputs(entry, temporary))
    middle = lambda key: statistics.median(m[key] for m in measured)
    found = [library for library in libraries if any(word in library for word in FOREIGN)]
    result = "ok" if error <= bound(entry) else "wrong numbers"
    return {"result": f"linked to {', '.join(found)}" if found else result, "device": device_name(measured[0]), "image": measured[0]["image"],
            "first_start_ms": whole[0], "start_ms": statistics.median(whole[1:] or whole), "driver_ms": middle("driver_ms"), "load_ms": middle("load_ms"),
            "first_ms": middle("first_ms"), "libraries": libraries, "program_bytes": program.stat().st_size}


def start_table(rows):
    lines = [[step.removeprefix("start "), f"{r['start_ms']:.0f}", f"{r['driver_ms']:.0f}", f"{r['start_ms'] - r['driver_ms']:.0f}", TARGET, f"{r['load_ms']:.0f}",
              f"{r['first_ms']:.0f}", f"{r['first_start_ms']:.0f}", r["image"], ", ".join(r["libraries"])]
             for step, r in rows.items() if step.startswith("start ") and "start_ms" in r]
    heads = ["program", "start to result, ms", "of it the driver's", "the rest", "target", "load", "first run", "very first start", "image", "linked to"]
    return "## Start of a process to its first result\n\n" + table(heads, lines) if lines else ""
