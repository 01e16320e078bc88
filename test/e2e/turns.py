"""Which of many cases a run of a test has, and in which of several forms, by their names: none is another one beside other cases.

  turns.py NAME COMMAND... [-- ITEM...]   # runs the command, with this run's part of the items, which are what the test takes last
  turns.py GROUP=PLACE/COUNT COMMAND... [-- ITEM...]   # of so many tests of a group one is run, of which this one is at the place, from 0 on; else the
                                          # status is 77, and the reason is said
"""
import hashlib
import os
import re
import sys
import zlib

PARTS = 4 # of all cases a run for a commit has one part of so many


def turn(name, count):
    """Which of so many forms the case has."""
    return zlib.crc32(name.encode()) % count


def number(name):
    """One of the name and of KILN_TEST_TURN; none where that is not set, so that everything is run."""
    # No checksum: of two that differ in what stands before the name, the bits of one follow from the other's, and from `turn`.
    salt = os.environ.get("KILN_TEST_TURN")
    return int.from_bytes(hashlib.sha256(f"{salt} {name}".encode()).digest()[:8], "big") if salt else None


def chosen(name, only=""):
    """Whether this run has the case: if it is asked for, those whose names have the text."""
    if only:
        return only in name
    drawn = number(name)
    return drawn is None or drawn % PARTS == 0


def some(name, items):
    """This run's items of a test, in their order: one part of them, and at least one."""
    if number(name) is None:
        return items
    drawn = sorted(items, key=lambda item: number(f"{name} {item}"))[:-(-len(items) // PARTS)]
    return [item for item in items if item in drawn]


def main():
    name, *command = sys.argv[1:]
    if group := re.fullmatch(r"(.+)=(\d+)/(\d+)", name):
        name, place, count = group[1], int(group[2]), int(group[3])
        drawn = number(name)
        if drawn is not None and drawn % count != place:
            print("skipped: another commit's turn; ./dev test --all runs every test")
            sys.exit(77)
    if "--" in command:
        at = command.index("--")
        command[at:] = some(name, command[at + 1:])
        print(*command[at:], flush=True)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
