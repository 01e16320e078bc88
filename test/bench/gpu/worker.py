"""A process that answers lines with lines of JSON, with a time limit for each."""
import json
import os
import queue
import signal
import subprocess
import tempfile
import threading

from kit import why


class Worker:
    def __init__(self, command):
        self.errors = tempfile.TemporaryFile("w+", errors="replace")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True, start_new_session=True)
        self.lines, self.ended = queue.Queue(), None # why
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            if line.startswith("{"):
                self.lines.put(line)
        self.lines.put(None)

    def alive(self):
        return self.process.poll() is None

    def answer(self, seconds):
        """The next line's object, {"error": why} if none comes; then the process has ended."""
        if self.ended:
            return {"error": self.ended}
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            self.end("out of time")
            return {"error": self.ended}
        if line is not None:
            return json.loads(line)
        status = self.process.wait()
        self.errors.seek(0)
        self.ended = why(status, "", self.errors.read())
        return {"error": self.ended}

    def ask(self, line, seconds):
        try:
            if not self.ended:
                self.process.stdin.write(line + "\n")
                self.process.stdin.flush()
        except OSError: # it has ended; the answer says why
            pass
        return self.answer(seconds)

    def end(self, reason="ended"):
        self.ended = self.ended or reason
        if self.alive():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.reader.join()
        for file in (self.process.stdin, self.process.stdout, self.errors):
            try:
                file.close()
            except OSError: # what was written last was read by nobody
                pass
