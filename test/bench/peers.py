#!/usr/bin/env python3
"""One peer runtime in its own process: loads a model, then times it whenever asked.

Started by bench.py. Protocol on stdin/stdout: a line `SECONDS` gives a line of JSON with the times.
"""
import json
import os
import sys
import time

peer, folder, name, threads = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="", OMP_NUM_THREADS=str(threads))
import numpy as np

meta = json.load(open(f"{folder}/{name}.json"))
data = np.load(f"{folder}/{name}.npz")
feeds = {f["name"]: data[f"in{i}"] for i, f in enumerate(meta["feeds"])}
fetches = [f["name"] for f in meta["fetches"]]
expected = [data[f"out{i}"] for i in range(len(fetches))]


def tensorflow(xla=False):
    import tensorflow as tf
    tf.config.threading.set_intra_op_parallelism_threads(threads)
    tf.config.threading.set_inter_op_parallelism_threads(threads)
    graph = tf.compat.v1.GraphDef()
    graph.ParseFromString(open(f"{folder}/{name}.pb", "rb").read())
    if xla:
        wrapped = tf.compat.v1.wrap_function(lambda: tf.import_graph_def(graph, name=""), [])
        pruned = wrapped.prune([wrapped.graph.as_graph_element(n) for n in feeds],
                               [wrapped.graph.as_graph_element(n) for n in fetches])
        function = tf.function(lambda *a: pruned(*a), jit_compile=True, autograph=False)
        values = [tf.constant(v) for v in feeds.values()]
        call = function.get_concrete_function(*values)
        return lambda: [v.numpy() for v in call(*values)]
    imported = tf.Graph()
    with imported.as_default():
        tf.import_graph_def(graph, name="")
    session = tf.compat.v1.Session(graph=imported, config=tf.compat.v1.ConfigProto(
        intra_op_parallelism_threads=threads, inter_op_parallelism_threads=threads))
    call = session.make_callable(fetches, list(feeds))
    values = list(feeds.values())
    return lambda: call(*values)


def onnx_path():
    path = f"{folder}/{name}.onnx"
    if not os.path.exists(path):
        import tensorflow as tf
        import tf2onnx
        graph = tf.compat.v1.GraphDef()
        graph.ParseFromString(open(f"{folder}/{name}.pb", "rb").read())
        tf2onnx.convert.from_graph_def(graph, input_names=list(feeds), output_names=fetches, opset=17,
                                       output_path=path)
    return path


def onnxruntime():
    import onnxruntime as ort
    options = ort.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads, options.log_severity_level = threads, 1, 3
    session = ort.InferenceSession(onnx_path(), options, providers=["CPUExecutionProvider"])
    known = {i.name for i in session.get_inputs()}
    given = {n: v for n, v in feeds.items() if n in known}
    return lambda: session.run(fetches, given)


def openvino():
    import openvino as ov
    try:
        model = ov.convert_model(onnx_path())
    except Exception:
        model = ov.convert_model(f"{folder}/{name}.pb")
    compiled = ov.Core().compile_model(model, "CPU", {
        "PERFORMANCE_HINT": "LATENCY", "INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1,
        "INFERENCE_PRECISION_HINT": "f32"})
    request = compiled.create_infer_request()
    strip = lambda n: n.split(":")[0]
    for i, port in enumerate(compiled.inputs):
        value = next(v for n, v in feeds.items() if strip(n) in {strip(p) for p in port.get_names()})
        request.set_input_tensor(i, ov.Tensor(np.ascontiguousarray(value)))
    order = [next((i for i, port in enumerate(compiled.outputs) if n in port.get_names() or strip(n) in port.get_names()), k)
             for k, n in enumerate(fetches)]

    def run():
        request.infer()
        return [request.get_output_tensor(i).data for i in order]
    return run


begin = time.perf_counter()
run = {"tensorflow": tensorflow, "xla": lambda: tensorflow(True), "onnxruntime": onnxruntime,
       "openvino": openvino}[peer]()
results = run()
load = time.perf_counter() - begin
error = max(float(np.abs(np.asarray(r, "float64").reshape(e.shape) - e).max(initial=0) / max(np.abs(e).max(initial=0), 1e-30))
            for r, e in zip(results, expected))
print(json.dumps({"load_s": load, "error": error}), flush=True)
for line in sys.stdin:
    seconds, times = float(line), []
    for _ in range(2):
        run()
    end = time.perf_counter() + seconds
    while len(times) < 5 or time.perf_counter() < end:
        start = time.perf_counter()
        run()
        times.append(1e3 * (time.perf_counter() - start))
    print(json.dumps(times), flush=True)
