"""OpenVINO's CPU plugin on the ONNX model, or on the GraphDef where that conversion fails."""
import os
import sys

import numpy as np

from .common import package_files, strip, to_onnx

PRECISIONS = ("f32", "bf16")
# Its converter reports every use to the network, from processes that outlive a machine without one; nothing needs this package.
sys.modules["openvino_telemetry"] = None


def limit(isa):
    return {"ONEDNN_MAX_CPU_ISA": {"avx2": "AVX2", "base": "SSE41"}[isa]}


def version():
    import openvino
    return openvino.__version__


def source(model):
    onnx = model.path(".onnx")
    return onnx if model.is_fresh(onnx) else model.path(".pb")


def prepare(model, isa):
    import openvino
    try:
        openvino.convert_model(to_onnx(model))
    except Exception:
        openvino.convert_model(model.path(".pb"))


def read(model):
    import openvino
    try:
        return openvino.convert_model(source(model))
    except Exception:
        return openvino.convert_model(model.path(".pb"))


def load(model, threads, precision):
    import openvino
    compiled = openvino.Core().compile_model(read(model), "CPU", {
        "PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1,
        "INFERENCE_PRECISION_HINT": precision})
    request = compiled.create_infer_request()
    for i, port in enumerate(compiled.inputs):
        value = next(v for n, v in model.feeds.items() if strip(n) in {strip(p) for p in port.get_names()})
        request.set_input_tensor(i, openvino.Tensor(np.ascontiguousarray(value)))
    order = [next((i for i, port in enumerate(compiled.outputs) if {n, strip(n)} & set(port.get_names())), k)
             for k, n in enumerate(model.fetches)]
    return request.infer, lambda: [request.get_output_tensor(i).data for i in order]


def deployed(model):
    frontend = "onnx" if source(model).endswith(".onnx") else "tensorflow"
    return package_files("openvino", "libs/libopenvino.so*", "libs/libopenvino_intel_cpu_plugin.so*", "libs/libtbb.so*",
                         f"libs/libopenvino_{frontend}_frontend.so*") + [source(model)]
