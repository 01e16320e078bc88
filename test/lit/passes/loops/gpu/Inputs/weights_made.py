# Writes the programs of weights.py whose lhs a kernel before makes, and rounds.
import pathlib
import runpy
import sys

sys.argv[1:] = ["made"]
runpy.run_path(str(pathlib.Path(__file__).with_name("weights.py")))
