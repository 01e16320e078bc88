"""OpenVINO's CPU plugin on the ONNX model, or on the GraphDef where that conversion fails."""
import os
import sys

import numpy as np

from .common import package_files, strip, to_onnx

PRECISIONS = ("f32", "bf16", "int8")
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


def avoid_mlas(network):
    """Clamps products to finite floats. oneDNN's kernels do that in registers; MLAS's, which cannot, are then not chosen: they look
    at the processor themselves, and no setting keeps them to an instruction set."""
    from openvino import opset13
    for product in network.get_ordered_ops():
        if product.get_type_name() != "MatMul":
            continue
        result = product.output(0)
        users = list(result.get_target_inputs())
        if len(users) == 1 and users[0].get_node().get_type_name() == "Add":  # a bias, which would no longer be fused
            result = users[0].get_node().output(0)
            users = list(result.get_target_inputs())
        clamped = opset13.clamp(result, -3.4e38, 3.4e38).output(0)
        for user in users:
            user.replace_source_output(clamped)


def load(model, threads, precision):
    import openvino
    network = read(model)
    if model.isa:
        avoid_mlas(network)
    compiled = openvino.Core().compile_model(network, "CPU", {
        "PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1,
        "INFERENCE_PRECISION_HINT": "f32" if precision == "int8" else precision}) # FakeQuant becomes int8 by itself
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
