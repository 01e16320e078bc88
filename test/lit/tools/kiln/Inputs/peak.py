#!/usr/bin/env python3
"""Prints how much more memory a command takes for COUNT elements than for one, in units of COUNT floats.

usage: peak.py COUNT COMMAND...      ({} in the command: the number of elements)
"""
import os
import subprocess
import sys


def peak(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit("status %d" % status)
    return usage.ru_maxrss * 1024


count = int(sys.argv[1])
few, many = (peak([word.replace("{}", str(n)) for word in sys.argv[2:]]) for n in (1, count))
print("%.1f" % ((many - few) / (4 * count)))
