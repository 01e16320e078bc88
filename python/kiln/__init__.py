"""Compiles trained TensorFlow graphs ahead of time and runs them on NumPy arrays.

    executable = kiln.compile("model.pb", fetches=["probs:0"])
    probs = executable(x=image)["probs:0"]
    executable.save("model.so")          # kiln.load("model.so") needs the runtime only
"""
from kiln._compile import compile
from kiln._executable import CompileError, Executable, RunError, Tensor, load

__all__ = ["CompileError", "Executable", "RunError", "Tensor", "compile", "load"]
