"""Runs a tool on damaged files: each gives one error, or nothing where it still is good."""
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def check(cases, command, others=()):
    """`cases`: file name -> (bytes, whether it must fail); `command(path, out)`: what to run, `out` being a file that it may write and
    must not where it fails; `others`: paths in the files' folder that are no files of that kind, and must fail."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary, "in")
        folder.mkdir()
        for name, (data, _) in cases.items():
            (folder / name).write_bytes(data)
        paths = {folder / name: must for name, (_, must) in cases.items()} | {folder / name: True for name in others}

        def run(path):
            out = pathlib.Path(temporary, path.name + ".mlir")
            done = subprocess.run(command(path, out), capture_output=True, text=True, errors="replace", timeout=60)
            return path, done, out.exists()

        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(run, paths))
    problems = []
    for path, done, wrote in results:
        lines = done.stderr.strip().splitlines()
        if done.returncode == 0 and not lines and not paths[path]:
            continue
        if done.returncode != 1 or len(lines) != 1 or "error: " not in lines[0] or wrote:
            problems.append(f"{path}: exit status {done.returncode}, stderr:\n{done.stderr[:1000]}")
    if problems:
        sys.exit("\n".join(problems))
    print(len(results), "files")
