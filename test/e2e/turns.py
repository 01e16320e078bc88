"""Which of many cases a run of a test has, and in which of several forms, by their names: none is another one beside other cases."""
import hashlib
import os
import zlib


def turn(name, count):
    """Which of so many forms the case has."""
    return zlib.crc32(name.encode()) % count


def chosen(name, only=""):
    """Whether this run has the case: if it is asked for, those whose names have the text. Where KILN_TEST_TURN is set it has half of all, for another value others."""
    if only:
        return only in name
    salt = os.environ.get("KILN_TEST_TURN")
    return not salt or hashlib.sha256(f"{salt} {name}".encode()).digest()[0] % 2 == 0
