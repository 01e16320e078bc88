#!/usr/bin/env python3
"""Checks the rules of docs/architecture.md that a compiler cannot: layers by include, names, sizes."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = {"runtime": 0, "hlo": 1, "passes": 2, "backends": 3, "compiler": 4, "tools": 5, "python": 5}
MAX_LINES = 600
MAX_MAIN_LINES = 100
MAX_DEPTH = 4
# Files that are data, not prose or code.
GENERATED = ("docs/generated/", "LICENSE", "hlo/graph/ops.txt")


def tracked():
    out = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                         capture_output=True, text=True, check=True).stdout
    return [p for p in out.splitlines() if (ROOT / p).is_file()]


def check_includes(path, text, errors):
    top = path.split("/")[0]
    if top not in LAYERS:
        return
    for line, target in re.findall(r'^(#include "([a-z_]+/[^"]+)")', text, re.M):
        if target.startswith("kiln/"):  # as the runtime's users spell it
            target = f"runtime/include/{target}"
        layer = target.split("/")[0]
        if layer not in LAYERS:
            continue
        if LAYERS[layer] > LAYERS[top]:
            errors.append(f"{path}: layer {LAYERS[top]} includes layer {LAYERS[layer]}: {line}")
        contract = ("runtime/include/kiln/kiln_abi.h", "runtime/include/kiln/kiln_emulation.h")
        if layer == "runtime" and top in ("hlo", "passes", "backends") and target not in contract:
            errors.append(f"{path}: {top}/ may use kiln_abi.h, kiln_emulation.h and nothing else of runtime/: {line}")
        if top == "runtime" and layer != "runtime":
            errors.append(f"{path}: runtime/ stands alone: {line}")
        if path.startswith("backends/cpu") and target.startswith("backends/gpu") or \
           path.startswith("backends/gpu") and target.startswith("backends/cpu"):
            errors.append(f"{path}: backends never include each other: {line}")
        if path.startswith("backends/common") and target.startswith(("backends/cpu", "backends/gpu")):
            errors.append(f"{path}: what backends share includes neither: {line}")


def check_passes(files, errors):
    """Pass class = flag = file = test name; every pass has a description with an example."""
    for td in (f for f in files if f.startswith(("passes/", "backends/")) and f.endswith("/Passes.td")):
        folder = td.rsplit("/", 1)[0]
        text = (ROOT / td).read_text()
        for name, flag, body in re.findall(r'def (\w+)\s*:\s*Pass<"([\w-]+)"[^>]*>\s*\{(.*?)\n\}', text, re.S):
            expected = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
            if flag != expected:
                errors.append(f"{td}: pass {name} has flag --{flag}, expected --{expected}")
            if not (ROOT / f"{folder}/{name}.cpp").is_file():
                errors.append(f"{td}: pass {name} has no file {folder}/{name}.cpp")
            if not (ROOT / f"test/lit/{folder}/{flag}.mlir").is_file():
                errors.append(f"{td}: pass {name} has no test test/lit/{folder}/{flag}.mlir")
            if "description" not in body or "```mlir" not in body:
                errors.append(f"{td}: pass {name} needs a description with a ```mlir example")
            if "Statistic<" not in body:
                errors.append(f"{td}: pass {name} has no statistics")


def check_embeds(files, errors, fix):
    """`<!-- embed FILE NAME -->` in a page is followed by the lines between `// embed: NAME` and `// end embed`."""
    for page in (f for f in files if f.endswith(".md")):
        text = (ROOT / page).read_text()

        def embed(match):
            source = (ROOT / match.group(1)).read_text()
            body = re.search(rf"// embed: {match.group(2)}\n(.*?)// end embed", source, re.S).group(1).strip()
            return f"<!-- embed {match.group(1)} {match.group(2)} -->\n```cpp\n{body}\n```\n<!-- end embed -->"

        current = re.sub(r"<!-- embed (\S+) (\S+) -->\n.*?<!-- end embed -->", embed, text, flags=re.S)
        if current != text and fix:
            (ROOT / page).write_text(current)
        elif current != text:
            errors.append(f"{page}: its copy of the code is out of date; run ./dev check --fix")


def check_stages(errors, fix):
    """The stage table of docs/architecture.md has Stages.def's stages, in its order and words."""
    page = ROOT / "docs/architecture.md"
    stages = re.findall(r'^KILN_STAGE\((\w+), "(.*)"\)', (ROOT / "compiler/pipeline/Stages.def").read_text(), re.M)
    words = {name.replace("_", "-"): text for name, text in stages}
    text = page.read_text()
    rows = re.compile(r"^\| `([\w-]+)` \| (.*) \| (.*) \|$", re.M)
    if [row[0] for row in rows.findall(text)] != list(words):
        errors.append("docs/architecture.md: its table has other stages than compiler/pipeline/Stages.def")
        return
    current = rows.sub(lambda row: f"| `{row[1]}` | {row[2]} | {words[row[1]]} |", text)
    if current != text and fix:
        page.write_text(current)
    elif current != text:
        errors.append("docs/architecture.md: its table has other words than Stages.def; run ./dev check --fix")


def check_readmes(files, errors):
    """The README of a folder names its scripts and public headers."""
    for folder, readme, suffix in (("tools/", "tools/README.md", ".py"), ("runtime/include/kiln/", "runtime/README.md", ".h")):
        text = (ROOT / readme).read_text()
        for name in (f[len(folder):] for f in files if f.startswith(folder) and f.endswith(suffix)):
            if f"`{name}`" not in text:
                errors.append(f"{readme}: does not name {folder}{name}")


def main():
    errors = []
    files = tracked()
    check_readmes(files, errors)
    check_embeds(files, errors, "--fix" in sys.argv)
    check_stages(errors, "--fix" in sys.argv)
    for path in files:
        if path.startswith(GENERATED):
            continue
        suffix = pathlib.Path(path).suffix
        if suffix not in (".cpp", ".h", ".td", ".def", ".py", ".md", ".proto", ".txt", ""):
            continue
        data = (ROOT / path).read_bytes()
        if b"\0" in data:
            continue
        text = data.decode()
        lines = text.count("\n")
        if suffix in (".cpp", ".h", ".td", ".py") and lines > MAX_LINES:
            errors.append(f"{path}: {lines} lines, more than {MAX_LINES}: split it by op or family")
        if path.startswith("tools/") and suffix == ".cpp" and (lines > MAX_MAIN_LINES or path.count("/") > 1):
            errors.append(f"{path}: a tool is one file tools/NAME.cpp of at most {MAX_MAIN_LINES} lines; "
                          "the rest belongs into compiler/")
        if suffix in (".cpp", ".h", ".td") and len(path.split("/")) > MAX_DEPTH + 1:
            errors.append(f"{path}: deeper than {MAX_DEPTH} folders")
        if suffix in (".cpp", ".h", ".td") and not re.match(r"\s*(//|/\*) ?\w", text):
            errors.append(f"{path}: must open with one sentence that says what it holds")
        if suffix in (".cpp", ".h"):
            check_includes(path, text, errors)
    check_passes(files, errors)
    for error in errors:
        print(error, file=sys.stderr)
    print(f"{len(files)} files checked, {len(errors)} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
