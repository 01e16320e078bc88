"""Cases of run_session.py with state: variables, queues, checkpoints."""
import tempfile

import numpy as np

from session_case import Run, data


def variables(tf, v1):
    """Variables assigned, updated and read back over several calls."""
    w = v1.get_variable("w", shape=[4, 3], use_resource=True, initializer=v1.constant_initializer(data(4, 3, seed=5)))
    step = v1.get_variable("step", shape=[], dtype=tf.int64, use_resource=True, initializer=v1.zeros_initializer())
    x = v1.placeholder(tf.float32, [None, 4], name="x")
    read = w.read_value()
    tf.matmul(x, read, name="y")
    tf.identity(read, name="w_now")
    tf.identity(step.read_value(), name="step_now")
    new = v1.placeholder(tf.float32, [4, 3], name="new")
    assign = w.assign(new, name="assign", read_value=False)
    with v1.control_dependencies([step.assign_add(1, read_value=False)]):
        tf.identity(step.read_value() * 2, name="stepped")
    with v1.control_dependencies([w.assign_sub(w * 0.5 + tf.reduce_mean(x), read_value=False)]):
        tf.identity(w.read_value() + 0.0, name="halved")
    init = v1.global_variables_initializer()
    yield Run({"x:0": data(2, 4)}, ["y:0"], error="w")
    yield Run({}, [init.name], error="has 0 outputs; to run it, name it as a target")
    yield Run(targets=[init.name])
    yield Run({"x:0": data(2, 4)}, ["y:0", "w_now:0"])
    for _ in range(3):
        yield Run({}, ["stepped:0"])
    yield Run({"new:0": data(4, 3, seed=9)}, [], [assign.name])
    yield Run({"x:0": data(3, 4)}, ["y:0", "w_now:0", "step_now:0"])
    for i in range(3):
        yield Run({"x:0": data(2, 4, seed=i)}, ["halved:0"])
    yield Run({}, ["w_now:0"])


def resized(tf, v1):
    """A variable that has another size after each call, which compiled code cannot have."""
    v = tf.Variable(np.zeros((0, 2), "float32"), shape=[None, 2], name="v")
    x = v1.placeholder(tf.float32, [], name="x")
    with v1.control_dependencies([v.assign(tf.concat([v.read_value(), [[x, x * 2]]], 0), read_value=False)]):
        tf.identity(v.read_value(), name="grown")
    yield Run(targets=[v1.global_variables_initializer().name])
    for i in range(12):
        yield Run({"x:0": np.float32(i)}, ["grown:0"])


def guarded(tf, v1):
    """A check that fails leaves the variables that are updated behind it, in place or not."""
    x = v1.placeholder(tf.float32, [None, 3], name="x")
    least = v1.placeholder(tf.float32, [], name="least")
    made = [v1.get_variable(f"{name}_{kind}", initializer=np.zeros(3, "float32"), use_resource=kind == "resource")
            for name in ("finite", "above", "both") for kind in ("resource", "reference")]
    for i, v in enumerate(made):
        y = x * 2.0
        if i // 2 != 1:
            y = tf.debugging.check_numerics(y, "not finite")
        if i // 2 != 0:
            with v1.control_dependencies([v1.assert_greater(x, least)]):
                y = tf.identity(y)
        tf.group(v1.assign(v, tf.reduce_mean(y, 0)), name=f"update_{i}")
    tf.stack(made, name="all")
    yield Run(targets=[v1.global_variables_initializer().name])
    good, infinite = data(4, 3), np.array([[1, np.inf, 1]], "float32")
    for i in range(len(made)):
        yield Run({"x:0": good, "least:0": np.float32(-100)}, [], [f"update_{i}"])
        yield Run({}, ["all:0"])
        if i // 2 != 1:
            yield Run({"x:0": infinite, "least:0": np.float32(-100)}, [], [f"update_{i}"], error="not finite")
        if i // 2 != 0:
            yield Run({"x:0": good * 3, "least:0": np.float32(100)}, [], [f"update_{i}"], error="assertion failed")
        yield Run({}, ["all:0"])


def training(tf, v1):
    """A network trained by gradient descent and by Adam, a step a call."""
    x = v1.placeholder(tf.float32, [None, 6], name="x")
    labels = v1.placeholder(tf.int32, [None], name="labels")
    with v1.variable_scope("net", use_resource=True):
        w1 = v1.get_variable("w1", initializer=data(6, 16, seed=1) * 0.3)
        b1 = v1.get_variable("b1", initializer=np.zeros(16, "float32"))
        w2 = v1.get_variable("w2", initializer=data(16, 4, seed=2) * 0.3)
        logits = tf.matmul(tf.nn.relu(tf.matmul(x, w1) + b1), w2)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits), name="loss")
        descent = v1.train.GradientDescentOptimizer(0.1).minimize(loss, name="descent")
        adam = v1.train.AdamOptimizer(0.01).minimize(loss, name="adam")
    tf.identity(w1, name="w1_now")
    init = v1.global_variables_initializer()
    loss_name = loss.name
    yield Run(targets=[init.name])
    for i in range(4):
        feeds = {"x:0": data(8, 6, seed=i), "labels:0": np.arange(8, dtype="int32") % 4}
        yield Run(feeds, [loss_name], [descent.name])
        yield Run(feeds, [loss_name], [adam.name])
    yield Run({}, ["w1_now:0"])


def references(tf, v1):
    """v1's reference variables: trained, read between updates, updated under conditions and in parts."""
    v1.disable_control_flow_v2()
    x = v1.placeholder(tf.float32, [None, 6], name="x")
    labels = v1.placeholder(tf.int32, [None], name="labels")
    p = v1.placeholder(tf.bool, [], name="p")
    with v1.variable_scope("net", use_resource=False):
        w1 = v1.get_variable("w1", initializer=data(6, 16, seed=1) * 0.3)
        b1 = v1.get_variable("b1", initializer=np.zeros(16, "float32"))
        w2 = v1.get_variable("w2", initializer=data(16, 4, seed=2) * 0.3)
        table = v1.get_variable("table", initializer=data(5, 3, seed=3))
        count = v1.get_variable("count", initializer=np.int32(3))
        loose = v1.Variable(np.zeros(2, "float32"), name="loose", validate_shape=False, use_resource=False)
        logits = tf.matmul(tf.nn.relu(tf.matmul(x, w1) + b1), w2)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits), name="loss")
        steps = [optimizer.minimize(loss).name for optimizer in (
            v1.train.GradientDescentOptimizer(0.1), v1.train.MomentumOptimizer(0.05, 0.9), v1.train.AdamOptimizer(0.01),
            v1.train.RMSPropOptimizer(0.01), v1.train.AdagradOptimizer(0.05), v1.train.FtrlOptimizer(0.05))]
        looked_up = tf.reduce_sum(tf.nn.embedding_lookup(table, labels) ** 2)
        steps.append(v1.train.GradientDescentOptimizer(0.1).minimize(looked_up).name)
        average = tf.train.ExponentialMovingAverage(0.9)
        averaged = average.apply([w2])
    tf.identity(w1, name="w1_now"), tf.identity(table, name="table_now"), tf.identity(average.average(w2), name="average")
    added = v1.assign_add(count, 2, name="added")
    with v1.control_dependencies([added]):
        tf.multiply(count._ref(), 10, name="tenfold")
    tf.identity(v1.assign_sub(v1.assign_add(count, 7), 1), name="chained")
    v1.assign(count, tf.identity(count) * 2 + v1.assign_add(count, 1), name="swapped")
    v1.cond(p, lambda: v1.assign_add(count, 100), lambda: v1.assign_sub(count, 100), name="either")
    v1.scatter_add(table, [1, 1, 4], np.ones([3, 3], "float32"), name="scattered")
    v1.assign(loose, x[0], validate_shape=False, name="reshaped")
    v1.is_variable_initialized(count)
    yield Run({}, ["net/count:0"], error="net/count")
    yield Run(targets=[v1.global_variables_initializer().name])
    yield Run({}, ["IsVariableInitialized", "net/count:0"])
    for i in range(3):
        feeds = {"x:0": data(8, 6, seed=i), "labels:0": np.arange(8, dtype="int32") % 4}
        for step in steps:
            yield Run(feeds, [loss.name], [step])
        yield Run({}, [], [averaged.name])
        yield Run({}, ["w1_now", "table_now", "average"])
    for fetch in ("added", "tenfold", "chained", "net/count"):
        yield Run({}, [fetch])
    for value in (True, False, True):
        yield Run({"p:0": np.bool_(value)}, [], ["either/Merge"])
        yield Run({}, ["net/count:0"])
    yield Run({}, ["scattered"])
    yield Run({"x:0": data(2, 6)}, ["reshaped"])
    yield Run({}, ["net/loose:0", "table_now"])


def shared_buffers(tf, v1):
    """Values of v1's reference variables, read before updates and used after them: both are one buffer."""
    v1.disable_control_flow_v2()
    x = v1.placeholder(tf.float32, [3], name="x")
    start = np.float32([1, 2, 3])
    variables = [v1.Variable(start, use_resource=False) for _ in range(8)]
    a, b, c, d, e, f, g, h = variables
    with v1.control_dependencies([a.assign_add(x)]):
        tf.identity(a, name="added")
    with v1.control_dependencies([tf.identity(b, name="before")]):
        assigned = b.assign(x * 2)
    with v1.control_dependencies([assigned]):
        tf.multiply(b, 3.0, name="assigned")
    with v1.control_dependencies([b.assign_sub(x, name="sub")]):
        first = tf.identity(b)
    with v1.control_dependencies([b.assign(first * x)]):
        tf.add(first, x, name="twice")
    tf.multiply(first, 2.0, name="once")
    loss = tf.reduce_sum(tf.square(c - x))
    with v1.control_dependencies([v1.train.GradientDescentOptimizer(0.1).minimize(loss)]):
        tf.identity(c, name="trained"), tf.identity(loss, name="loss")
    with v1.control_dependencies([d.scatter_nd_add([[0]], [5.0])]):
        tf.add(d, 0.0, name="scattered")
    old = tf.square(e)  # a buffer of its own
    with v1.control_dependencies([old]):
        updated = e.assign_add(x)
    with v1.control_dependencies([updated]):
        tf.concat([old, tf.stop_gradient(e), e * old], 0, name="around")
    positive = tf.reduce_sum(x) > 0
    with v1.control_dependencies([tf.identity(f.assign_add(x))]):
        v1.cond(positive, lambda: tf.negative(f), lambda: f * 2.0, name="either")
        tf.while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y + f), [0, x], name="loop")
    g.assign_add(x, name="last")

    def updated_here():
        with v1.control_dependencies([v1.assign_add(h, x)]):
            return tf.identity(h) * 2.0
    v1.cond(positive, updated_here, lambda: h * 1.0, name="inside")
    yield Run(targets=[v1.global_variables_initializer().name])
    feeds = {"x:0": np.float32([10, -20, 30])}
    for fetches in (["added"], ["assigned"], ["before", "assigned"], ["twice"], ["once"], ["trained", "loss"], ["scattered"],
                    ["around"], ["either/Merge"], ["inside/Merge"], ["loop/Exit_1"], ["last", g.value().name, g.name], [v.name for v in variables]):
        for _ in range(2):
            yield Run(feeds, fetches)
    yield Run({"x:0": -feeds["x:0"]}, ["either/Merge", f.name])
    yield Run({"x:0": -feeds["x:0"]}, ["inside/Merge"])


def queues(tf, v1):
    """Queues that are filled and emptied by different runs, and closed."""
    x = v1.placeholder(tf.float32, [None, 2], name="x")
    words = v1.placeholder(tf.string, [None], name="words")
    queue = v1.FIFOQueue(5, [tf.float32, tf.string], shapes=[[2], []], name="fifo")
    queue.enqueue_many([x * 2.0, words], name="fill"), queue.enqueue([x[0], words[0]], name="put")
    one = queue.dequeue()
    tf.add(one[0], 1.0, name="one"), tf.identity(one[1], name="word")
    for name, taken in (("two", queue.dequeue_many(2)), ("rest", queue.dequeue_up_to(4))):
        tf.multiply(taken[0], 0.5, name=name), tf.identity(taken[1], name=name + "_words")
    queue.size(name="size"), queue.is_closed(name="closed"), queue.close(name="close")
    mixed = v1.RandomShuffleQueue(10, 0, [tf.float32], shapes=[[2]], name="mixed", seed=3)
    with v1.control_dependencies([mixed.enqueue_many([x])]):
        tf.reduce_sum(mixed.dequeue_many(tf.shape(x)[0]), 0, name="sum")
    yield Run({"x:0": data(3, 2), "words:0": np.array(["a", "b", "c"], object)}, [], ["fill"])
    yield Run({"x:0": data(1, 2, seed=5), "words:0": np.array(["d"], object)}, [], ["put"])
    yield Run({}, ["size:0", "closed:0"])
    yield Run({}, ["one:0", "word:0"])
    yield Run({}, ["two:0", "two_words:0"])
    yield Run({}, ["size:0"])
    yield Run({"x:0": data(2, 2, seed=6), "words:0": np.array(["e", "f"], object)}, [], ["fill"])
    yield Run({}, [], ["close"])
    yield Run({}, ["rest:0", "rest_words:0"])
    yield Run({}, ["closed:0", "size:0"])
    yield Run({}, ["one:0"], error="closed and has 0 of the 1")
    yield Run({"x:0": data(1, 2), "words:0": np.array(["g"], object)}, [], ["put"], error="node 'put' (QueueEnqueueV2): the queue is closed")
    yield Run({"x:0": data(4, 2)}, ["sum:0"])


CHECKPOINTS = tempfile.TemporaryDirectory()


def files(tf, v1):
    """Variables saved and restored, whole and in shards that are merged.

    The first checkpoint is TensorFlow's; the session replaces it, so that TensorFlow, which runs later, reads the session's.
    """
    w = v1.get_variable("w", initializer=data(4, 3, seed=5), use_resource=True)
    old = v1.get_variable("old", initializer=np.arange(6, dtype="int64").reshape(2, 3), use_resource=False)
    flags = v1.get_variable("flags", initializer=np.array([True, False]), use_resource=True)
    text = v1.get_variable("text", initializer=np.array(["one", "", "three" * 40], object), dtype=tf.string, use_resource=False)
    prefix = v1.placeholder(tf.string, [], name="prefix")
    names, tensors = ["w", "old", "flags", "text"], [w, old, flags, text]
    tf.raw_ops.SaveV2(prefix=prefix, tensor_names=names, shape_and_slices=[""] * 4, tensors=tensors, name="save")
    parts = [tf.raw_ops.ShardedFilename(basename=prefix + "_part", shard=i, num_shards=2) for i in range(2)]
    saves = [tf.raw_ops.SaveV2(prefix=parts[i], tensor_names=names[2 * i:2 * i + 2], shape_and_slices=["", ""],
                               tensors=tensors[2 * i:2 * i + 2]) for i in range(2)]
    with v1.control_dependencies(saves):
        tf.raw_ops.MergeV2Checkpoints(checkpoint_prefixes=parts, destination_prefix=prefix, name="save_parts")
    read = tf.raw_ops.RestoreV2(prefix=prefix, tensor_names=names, shape_and_slices=[""] * 4,
                                dtypes=[tf.float32, tf.int64, tf.bool, tf.string])
    for variable, value in zip(tensors, read):
        v1.assign(variable, value, name="restore_" + variable.op.name)
        tf.identity(variable, name=variable.op.name + "_now")
    v1.assign(w, w * 2.0, name="change")
    v1.assign(text, tf.strings.upper(text), name="change_text")
    with v1.control_dependencies([tf.io.write_file(prefix + ".txt", "some\0bytes")]):
        tf.strings.length(tf.io.read_file(prefix + ".txt"), name="length")
        tf.size(tf.io.matching_files(prefix + ".t?t"), name="matching")
    now = ["w_now:0", "old_now:0", "flags_now:0", "text_now:0"]
    restore = ["restore_w", "restore_old", "restore_flags", "restore_text"]
    graph, init = v1.get_default_graph(), v1.global_variables_initializer()
    both = {"prefix:0": f"{CHECKPOINTS.name}/both/model"}
    with v1.Session() as session:
        session.run(init)
        session.run(graph.get_operation_by_name("save"), both)
    yield Run(targets=[init.name])
    yield Run({}, [], ["change", "change_text"])
    yield Run(both, [], restore)
    yield Run({}, now)
    yield Run(both, [], ["save"])
    for name, save in (("whole", "save"), ("merged", "save_parts")):
        where = {"prefix:0": f"{CHECKPOINTS.name}/{name}/model"}
        yield Run(where, [], [save])
        yield Run({}, [], ["change"])
        yield Run({}, ["change_text"])
        yield Run({}, now)
        yield Run(where, [], restore)
        yield Run({}, now)
    yield Run(where, ["length:0", "matching:0"])
    yield Run({"prefix:0": f"{CHECKPOINTS.name}/none"}, [], restore, error="none.index")
