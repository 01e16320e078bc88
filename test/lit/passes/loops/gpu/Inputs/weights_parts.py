# Writes the programs of weights.py whose rhs alone has more bits than tensor cores multiply, which count.
import pathlib
import runpy
import sys

sys.argv[1:] = ["rhs"]
runpy.run_path(str(pathlib.Path(__file__).with_name("weights.py")))
