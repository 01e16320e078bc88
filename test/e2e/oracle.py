"""Goes on, where it is imported, in the environment that has TensorFlow, whose kernels are then those without oneDNN; to be imported before NumPy and TensorFlow."""
import gc
import os
import pathlib
import sys

os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", TF_ENABLE_ONEDNN_OPTS="0", CUDA_VISIBLE_DEVICES="")
PYTHON = pathlib.Path(__file__).resolve().parents[2] / "build/venv/bin/python"
if pathlib.Path(sys.prefix) != PYTHON.parents[1]:
    os.execv(PYTHON, [str(PYTHON), *sys.argv])
gc.set_threshold(100_000, 50, 50) # TensorFlow's graphs are many small objects that stay
