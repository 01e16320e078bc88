#!/usr/bin/env python3
"""Runs a command that may write files of at most BYTES bytes, as on a full disk.

limit.py BYTES FOLDER COMMAND... passes when the command exits with 1 after one line on stderr; prints
that line and the names of the files in FOLDER.
"""
import os
import resource
import subprocess
import sys


def main():
    limit, folder = int(sys.argv[1]), sys.argv[2]
    result = subprocess.run(sys.argv[3:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    files = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    print(result.stderr, end="")
    print("left:", *files)
    return result.returncode != 1 or len(result.stderr.splitlines()) != 1


if __name__ == "__main__":
    sys.exit(main())
