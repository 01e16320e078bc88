#!/usr/bin/env python3
"""Tests that the bench leaves no process behind; nothing is timed and no peer is needed."""
import pathlib
import signal
import subprocess
import sys
import time
import unittest

import measure


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class ProcessTest(unittest.TestCase):
    def assert_ends(self, pid):
        end = time.monotonic() + 10
        while is_running(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(is_running(pid))

    def test_a_group_ends_whole(self):
        for last in ("wait", "exit"):
            process = subprocess.Popen(["sh", "-c", f"sleep 60 >/dev/null & echo $!; {last}"], stdout=subprocess.PIPE, text=True,
                                       start_new_session=True)
            with process.stdout:
                child = int(process.stdout.readline())
                if last == "exit":
                    process.wait()
                self.assertTrue(is_running(child))
                measure.end_group(process)
                self.assert_ends(child)

    def test_a_stopped_child_ends_with_its_parent(self):
        code = ("import measure, os, signal, subprocess\n"
                "child = subprocess.Popen(['sleep', '60'], preexec_fn=measure.end_with_parent, stdout=subprocess.DEVNULL)\n"
                "child.send_signal(signal.SIGSTOP)\n"
                "print(child.pid, flush=True)\n"
                "os.kill(os.getpid(), signal.SIGKILL)\n")
        done = subprocess.run([sys.executable, "-c", code], cwd=pathlib.Path(__file__).parent, capture_output=True, text=True)
        self.assertEqual(done.returncode, -signal.SIGKILL, done.stderr)
        self.assert_ends(int(done.stdout))


if __name__ == "__main__":
    unittest.main()
