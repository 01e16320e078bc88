"""Which of many cases a run of a test has, and in which of several forms, by their names: none is another one beside other cases.

  turns.py NAME COMMAND...   # runs a whole test if it is one that this run has; the status is 77, and the reason is said, if it is not
"""
import hashlib
import os
import sys
import zlib


def turn(name, count):
    """Which of so many forms the case has."""
    return zlib.crc32(name.encode()) % count


def chosen(name, only=""):
    """Whether this run has the case: if it is asked for, those whose names have the text. Where KILN_TEST_TURN is set it has half of all, for another value others."""
    if only:
        return only in name
    # No checksum: of two that differ in what stands before the name, the bits of one follow from the other's, and from `turn`.
    salt = os.environ.get("KILN_TEST_TURN")
    return not salt or hashlib.sha256(f"{salt} {name}".encode()).digest()[0] % 2 == 0


if __name__ == "__main__":
    if not chosen(sys.argv[1]):
        print("skipped: another commit's turn; ./dev test --all runs every test")
        sys.exit(77)
    os.execvp(sys.argv[2], sys.argv[2:])
