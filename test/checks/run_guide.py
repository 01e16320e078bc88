#!/usr/bin/env python3
"""Executes the ```sh blocks of a guide, in order, in one shell in an empty folder.

Blocks share variables and files. A block fenced ```sh fails: must fail; other languages are not run, but
a block that starts with a comment `// file: NAME` (or `# file: NAME`) is written to that file, in its place in the order.

example:
  run_guide.py docs/guides/first-hour.md --path build/release/bin
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile


def blocks(text):
    return re.findall(r"^```(\w+)[^\n]*\n(.*?)^```", text, re.M | re.S)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("guide", type=pathlib.Path)
    parser.add_argument("--path", default="", help="folder of the tools, put before PATH")
    arguments = parser.parse_args()
    root = arguments.guide.resolve().parents[2]
    with tempfile.TemporaryDirectory() as folder:
        script = [f"set -euo pipefail\nexport KILN={root}\nexport PATH={arguments.path}:$PATH\ncd {folder}"]
        for language, body in blocks(arguments.guide.read_text()):
            named = re.match(r"(?://|#) file: (\S+)\n", body)
            if language == "sh":
                script.append(f"cat <<'KILN_SHOW'\n$ {body}KILN_SHOW\n{body}")
            elif named:
                script.append(f"cat > {folder}/{named.group(1)} <<'KILN_FILE'\n{body}KILN_FILE")
        done = subprocess.run(["bash", "-c", "\n".join(script)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout)
    if done.returncode:
        print(f"{arguments.guide}: a command failed", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
