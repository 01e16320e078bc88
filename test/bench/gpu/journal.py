"""What was measured, step by step: rows of a file that a killed run keeps and a second run continues, and a time to stop."""
import concurrent.futures
import dataclasses
import datetime
import json
import os
import pathlib
import time
from typing import Callable

LEAST = 4 # seconds worth beginning a step with


@dataclasses.dataclass
class Step:
    name: str                # in the journal
    run: Callable            # seconds -> a row: {"result": "ok" or what is wrong, ...}
    seconds: float = 120     # it may take
    together: bool = False   # beside others of its kind


def replace(path, text):
    """A file, whole or not at all."""
    temporary = pathlib.Path(f"{path}.new")
    temporary.write_text(text)
    temporary.replace(path)


class Journal:
    """JSON lines: one that says what is measured, then a row for each step that came to an end."""

    def __init__(self, path, kit, again=False):
        self.path, self.rows = pathlib.Path(path), {}
        head = {"kit": kit}
        lines = self.path.read_text().splitlines() if self.path.exists() and not again else []
        if lines and self.read(lines[0]) == head:
            for row in filter(None, map(self.read, lines[1:])):
                self.rows[row["step"]] = row
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace(self.path, "".join(json.dumps(line) + "\n" for line in (head, *self.rows.values())))

    @staticmethod
    def read(line):
        """None of what a killed run wrote in part."""
        try:
            return json.loads(line)
        except ValueError:
            return None

    def add(self, row):
        self.rows[row["step"]] = row
        with self.path.open("a") as file:
            file.write(json.dumps(row) + "\n")
            file.flush()
            os.fsync(file.fileno())


def run_steps(steps, journal, budget, show, workers=1):
    """Runs what the journal has no row of, in this order and as long as `budget` seconds last; `show(row)` after each. Names of the steps left."""
    begin, left = time.monotonic(), []

    def run(step):
        rest = budget - (time.monotonic() - begin)
        if rest < LEAST:
            return None
        start = time.monotonic()
        try:
            row = step.run(min(step.seconds, rest))
        except Exception as error: # a step that fails is a row, never the end of the run
            row = {"result": " ".join(f"{type(error).__name__}: {error}".split())}
        if row["result"] == "out of time" and rest < step.seconds:
            return None # not its own time: to be run again
        if said := getattr(row["result"], "said", ""):
            row["said"] = said
        return {"step": step.name, **row, "seconds": round(time.monotonic() - start, 1), "date": str(datetime.date.today())}

    def note(step, row):
        if row is None:
            left.append(step.name)
        else:
            journal.add(row)
            show(row)

    todo = [step for step in steps if step.name not in journal.rows]
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        while todo:
            group = [todo.pop(0)]
            while group[0].together and todo and todo[0].together:
                group.append(todo.pop(0))
            for step, row in zip(group, pool.map(run, group) if len(group) > 1 else map(run, group)):
                note(step, row)
    return left


def write_table(path, title, text):
    pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
    replace(path, f"# {title}, {datetime.date.today()}\n\n{text.rstrip()}\n")


def table(heads, rows):
    """Markdown; a cell's line breaks, as those of a message, would end its row."""
    lines = [heads, ["---"] * len(heads), *rows]
    cell = lambda value: " ".join(str(value).split()).replace("|", "\\|")
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines) + "\n\n"


def add_arguments(parser, folder_help):
    parser.add_argument("kit", help=folder_help)
    parser.add_argument("--budget", type=float, default=1e9, metavar="SECONDS", help="stop in time; what matters most comes first")
    parser.add_argument("--results", type=pathlib.Path, help="file of rows, written as they come; a second call continues it (default: KIT/results.jsonl)")
    parser.add_argument("--again", action="store_true", help="begin anew")
    parser.add_argument("--table", type=pathlib.Path, help="write a Markdown table here, after each row")
