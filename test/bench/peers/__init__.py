"""The runtimes that the bench sets beside Kiln, one module each; heavy packages are imported by a peer's own process only.

A module has
  PRECISIONS                         what it can compute in: "f32", "bf16", "int8" (of models that round to 8 bits)
  limit(isa)                         environment that keeps it to instruction set `isa` ("avx2", "base"), or None: it cannot be kept
  version()                          imports the package
  prepare(model, isa)                converts the model once, in a process of its own; may return facts for the result
  load(model, threads, precision)    returns (run, results): run() computes once, results() gives the arrays of the last run
  NOT_MEASURED                       optional: facts that would mislead
  deployed(model)                    the files that running the model needs: libraries and the model itself
"""
import importlib

MODULES = {
    "openvino": "openvino_cpu",
    "onnxruntime": "onnx_runtime",
    "tflite": "tflite_xnnpack",
    "tensorflow": "tensorflow_session",
    "xla": "tensorflow_xla",
    "tfcompile": "tensorflow_aot",
    "iree": "iree_cpu",
}


def module(name):
    return importlib.import_module(f"peers.{MODULES[name]}")
