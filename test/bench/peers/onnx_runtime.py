"""ONNX Runtime's CPU provider on the model converted by tf2onnx."""
from .common import package_files, to_onnx

PRECISIONS = ("f32", "int8")


def limit(isa):
    return None


def version():
    import onnxruntime
    return onnxruntime.__version__


def prepare(model, isa):
    to_onnx(model)


def load(model, threads, precision):
    import onnxruntime as ort
    options = ort.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads, options.log_severity_level = threads, 1, 3
    session = ort.InferenceSession(model.path(".onnx"), options, providers=["CPUExecutionProvider"])
    # Bound once, so that a run copies nothing: Kiln's inputs and outputs stay in place too.
    binding = session.io_binding()
    for known in session.get_inputs():
        binding.bind_cpu_input(known.name, model.feeds[known.name])
    for name in model.fetches:
        binding.bind_output(name)
    return lambda: session.run_with_iobinding(binding), binding.copy_outputs_to_cpu


def deployed(model):
    return package_files("onnxruntime", "capi/*.so*") + [model.path(".onnx")]
