"""TensorFlow with XLA: the GraphDef as one function compiled just in time."""
from .tensorflow_session import deployed, prepare, version  # noqa: F401

PRECISIONS = ("f32",)


def limit(isa):
    return {"XLA_FLAGS": "--xla_cpu_max_isa=" + {"avx2": "AVX2", "base": "SSE4_2"}[isa]}


def load(model, threads, precision):
    import tensorflow as tf
    tf.config.threading.set_intra_op_parallelism_threads(threads)
    tf.config.threading.set_inter_op_parallelism_threads(threads)
    graph = model.graph_def()
    wrapped = tf.compat.v1.wrap_function(lambda: tf.import_graph_def(graph, name=""), [])
    pruned = wrapped.prune([wrapped.graph.as_graph_element(n) for n in model.feeds],
                           [wrapped.graph.as_graph_element(n) for n in model.fetches])
    function = tf.function(lambda *a: pruned(*a), jit_compile=True, autograph=False)
    values, last = [tf.constant(v) for v in model.feeds.values()], []
    call = function.get_concrete_function(*values)

    def run():
        last[:] = [v.numpy() for v in call(*values)]
    return run, lambda: last
