"""TensorFlow's own executor: a session on the GraphDef."""
from .common import package_files

PRECISIONS = ("f32", "bf16")


def limit(isa):
    return {"ONEDNN_MAX_CPU_ISA": {"avx2": "AVX2", "base": "SSE41"}[isa]}


def version():
    import tensorflow as tf
    return tf.__version__


def prepare(model, isa):
    pass


def load(model, threads, precision):
    import tensorflow as tf
    graph = tf.Graph()
    with graph.as_default():
        tf.import_graph_def(model.graph_def(), name="")
    options = tf.compat.v1.ConfigProto(intra_op_parallelism_threads=threads, inter_op_parallelism_threads=threads)
    if precision == "bf16":
        options.graph_options.rewrite_options.auto_mixed_precision_onednn_bfloat16 = 1
    session = tf.compat.v1.Session(graph=graph, config=options)
    call = session.make_callable(model.fetches, list(model.feeds))
    values, last = list(model.feeds.values()), []

    def run():
        last[:] = call(*values)
    return run, lambda: last


def deployed(model):
    return package_files("tensorflow", "libtensorflow_cc.so*", "libtensorflow_framework.so*") + [model.path(".pb")]
