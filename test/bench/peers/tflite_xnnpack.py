"""TensorFlow Lite (LiteRT), which runs float models by XNNPACK, on the model converted by TensorFlow."""
import importlib.util
import os

from .common import package_files, strip

PRECISIONS = ("f32",)


def limit(isa):
    return None


def package():
    return "ai_edge_litert" if importlib.util.find_spec("ai_edge_litert") else "tensorflow"


def interpreter():
    if package() == "ai_edge_litert":
        from ai_edge_litert.interpreter import Interpreter
    else:
        from tensorflow.lite.python.interpreter import Interpreter
    return Interpreter


def version():
    import importlib.metadata
    interpreter()
    if package() == "ai_edge_litert":
        return importlib.metadata.version("ai-edge-litert")
    import tensorflow
    return tensorflow.__version__


def prepare(model, isa):
    path = model.path(".tflite")
    if model.is_fresh(path):
        return
    import tensorflow as tf
    converter = tf.compat.v1.lite.TFLiteConverter.from_frozen_graph(
        model.path(".pb"), [strip(n) for n in model.feeds], [strip(n) for n in model.fetches],
        {strip(n): list(v.shape) for n, v in model.feeds.items()})
    data = converter.convert()
    with open(path + ".part", "wb") as file:
        file.write(data)
    os.replace(path + ".part", path)


def load(model, threads, precision):
    runner = interpreter()(model.path(".tflite"), num_threads=threads)
    runner.allocate_tensors()
    by_node = {strip(n): v for n, v in model.feeds.items()}
    for known in runner.get_input_details():
        runner.set_tensor(known["index"], by_node[strip(known["name"])])
    outputs = [known["index"] for known in runner.get_output_details()]
    return runner.invoke, lambda: [runner.get_tensor(i) for i in outputs]


def deployed(model):
    libraries = package_files("ai_edge_litert", "_pywrap_tensorflow_interpreter_wrapper*.so", "libpywrap_litert_common.so") \
        if package() == "ai_edge_litert" else package_files("tensorflow", "libtensorflow_cc.so.2")
    return libraries + [model.path(".tflite")]
