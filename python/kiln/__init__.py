"""Compiles trained TensorFlow graphs ahead of time, or runs them in sessions, on NumPy arrays.

    executable = kiln.compile("model.pb", fetches=["probs:0"])
    probs = executable(x=image)["probs:0"]
    executable.save("model.so")          # kiln.load("model.so") needs the runtime only

    with kiln.Session("saved_model") as session:   # variables are kept, any tensor can be fed or fetched
        probs = session.run("probs:0", {"x:0": image})
"""
from kiln._compile import compile
from kiln._executable import CompileError, Executable, RunError, Tensor, load
from kiln._runtime import version as __version__
from kiln._session import Cancellation, CancelledError, DeadlineExceededError, Device, Session, Signature, TensorSpec

__all__ = ["Cancellation", "CancelledError", "CompileError", "DeadlineExceededError", "Device", "Executable", "RunError",
           "Session", "Signature", "Tensor", "TensorSpec", "__version__", "compile", "load"]
