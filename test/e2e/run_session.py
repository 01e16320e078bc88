#!/usr/bin/env python3
"""Runs graphs in kiln's sessions and in TensorFlow's, call by call, and compares what they fetch.

example:
  run_session.py --session build/release/test/e2e/session_main --models build/models strings variables
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
import numpy as np

from session_case import Run, data
from session_images import images
from session_lists import list_sums, nested_lists
from session_matrices import eigenvalues, logarithms, roots
from session_sequences import branch_gradients, crosses, encodings, moved_texts, ragged_rows, shuffles, sparse_crosses, sparse_math, sparse_sums, speech
from session_state import files, guarded, queues, references, resized, shared_buffers, training, variables
from session_training import ctc_losses, half_gradients, queue_kinds, sampled_boxes, serialized, sparse_counts

TOLERANCE = 1e-5  # of the output's largest value


def numbers(tf, v1):
    """Clusters alone, any tensor fed and fetched, several shapes."""
    x = v1.placeholder(tf.float32, [None, 4], name="x")
    h = tf.nn.relu(tf.matmul(x, tf.constant(data(4, 8, seed=1))), name="h")
    y = tf.nn.softmax(tf.matmul(h, tf.constant(data(8, 3, seed=2))), name="y")
    tf.reduce_sum(y, axis=v1.placeholder(tf.int32, [], name="axis"), name="sum")
    for rows in (1, 3, 1, 17):
        yield Run({"x:0": data(rows, 4)}, ["y", "h:0"])
    yield Run({"h:0": data(2, 8)}, ["y:0"])
    for axis in (0, 1, 0):  # a value that shapes depend on
        yield Run({"x": data(3, 4), "axis:0": np.int32(axis)}, ["sum:0"])
    yield Run({"x:0": data(2, 4)}, ["x:0", "y"])
    yield Run({"x:0": data(2, 4)}, ["nothing:0"], error="fetch 'nothing:0': there is no node 'nothing'")
    yield Run({"x:0": data(2, 4), "axes:0": np.int32(0)}, ["sum:0"],
              error="feed 'axes:0': there is no node 'axes'; the graph's inputs are 'x', 'axis'; did you mean 'axis'?")
    yield Run({"x:0": data(2, 4)}, ["model/H:0"], error="fetch 'model/H:0': there is no node 'model/H'; did you mean 'h'?")
    yield Run({"x:0": data(2, 4).astype("int32")}, ["y:0"], error="feed 'x:0': is int32, the tensor is float32")
    yield Run({"x:0": data(2, 5)}, ["y:0"], error="is float32[2,5], the tensor is float32[?,4]")
    yield Run({}, ["y:0"], error="x: Placeholder: the placeholder is needed, but is not fed")


def strings(tf, v1):
    """String ops in the middle of a model."""
    x = v1.placeholder(tf.float32, [None, 4], name="x")
    y = tf.matmul(x, tf.constant(data(4, 3, seed=1)))
    best = tf.argmax(y, -1, name="best")
    text = tf.strings.join([tf.constant("class_"), tf.strings.as_string(best)], name="text")
    length = tf.cast(tf.strings.length(text), tf.float32)
    back = tf.strings.to_number(tf.strings.substr(text, 6, 1), tf.float32)
    tf.add(tf.reduce_sum(y, -1) * length, back, name="mixed")
    for rows in (1, 5):
        yield Run({"x:0": data(rows, 4)}, ["mixed:0", "text:0", "best:0"])


def assertions(tf, v1):
    """Messages of assertions have values that only a run knows, whether they were compiled or not."""
    x, total = v1.placeholder(tf.float32, [None, 2], name="x"), tf.Variable(0.0, use_resource=True, trainable=False)
    h = tf.nn.relu(x * 2.0)
    for name, data in ("inner", [h, tf.shape(h), tf.constant([1.5, 2, 3, 4])]), ("state", [h, total]):
        with tf.control_dependencies([v1.Assert(tf.reduce_all(h > 1.0), ["h must be more than 1, is", *data], name="check_" + name)]):
            tf.exp(h, name=name)
    yield Run(targets=[total.initializer.name])
    for rows in (np.array([[1, 2], [3, 4]], "float32"), wrong := np.array([[1, 2], [0.25, 5]], "float32")):
        yield Run({"x:0": rows}, ["inner:0"], error="assertion failed: [h must be more than 1, is] [[2 4][0.5...]...] [2 2] [1.5 2 3...]" if rows is wrong else None)
    yield Run({"x:0": wrong}, ["state:0"], error="assertion failed: [h must be more than 1, is] [")


def tables(tf, v1):
    """A static table between two compiled pieces."""
    keys = tf.constant(["a", "b", "c"])
    table = tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer(keys, tf.constant([10, 20, 30], tf.int64)), -1)
    ids = tf.identity(table.lookup(v1.placeholder(tf.string, [], name="key")), name="ids")
    numbers = tf.lookup.StaticHashTable(
        tf.lookup.KeyValueTensorInitializer(tf.constant([0, 1, 2], tf.int64), tf.constant([0.5, 1.5, 2.5])), -1.0)
    x = v1.placeholder(tf.float32, [None, 3], name="x")
    found = numbers.lookup(tf.argmax(x * 2.0, -1))
    tf.multiply(found, tf.reduce_sum(x, -1) + tf.cast(ids, tf.float32), name="y")
    init = v1.tables_initializer(name="init")
    yield Run({"key:0": "b"}, ["ids:0"], error="is not initialised")
    yield Run(targets=[init.name])
    for key in ("b", "z"):
        yield Run({"x:0": data(4, 3), "key:0": key}, ["y:0", "ids:0"])


def loops(tf, v1):
    """v1 loops: compilable, around string ops, nested, with conditions."""
    v1.disable_control_flow_v2()
    x = v1.placeholder(tf.float32, [3], name="x")
    n = v1.placeholder(tf.int32, [], name="n")
    v1.while_loop(lambda i, a: i < n, lambda i, a: (i + 1, tf.sin(a) + tf.cast(i, tf.float32)), [0, x], name="plain")
    _, total, text = v1.while_loop(
        lambda i, a, s: i < n, lambda i, a, s: (i + 1, a * 1.5 + 1.0, tf.strings.join([s, tf.strings.as_string(i)])),
        [0, x, tf.constant(">")], name="strings")
    tf.identity(total, name="total"), tf.identity(text, name="text")

    def outer(i, a):
        _, b = v1.while_loop(lambda j, b: j < i, lambda j, b: (j + 1, b + tf.cast(j, tf.float32)), [0, a])
        return i + 1, b * 0.5
    tf.identity(v1.while_loop(lambda i, a: i < n, outer, [0, x])[1], name="nested")
    tf.identity(v1.cond(tf.reduce_sum(x) > 0, lambda: tf.exp(x), lambda: tf.zeros_like(x) + tf.cast(n, tf.float32)),
                name="chosen")
    plain = "plain/Exit_1:0"
    for count in (0, 1, 4):
        yield Run({"x:0": data(3), "n:0": np.int32(count)}, ["total:0", "text:0", "nested:0", "chosen:0", plain])
        yield Run({"x:0": -np.abs(data(3)), "n:0": np.int32(count)}, ["chosen:0"])


def set_item(tf, l, i, y):
    return tf.raw_ops.TensorListSetItem(input_handle=l, index=i, item=y, resize_if_index_out_of_bounds=True)


def get_item(tf, l, i):
    return tf.raw_ops.TensorListGetItem(input_handle=l, index=i, element_shape=[2], element_dtype=tf.float32)


def push(tf, l, y):
    return tf.raw_ops.TensorListPushBack(input_handle=l, tensor=y)


def pushed_in_condition(tf, x):
    """A condition is come to once more than the body, with a list that has no more room."""
    l = tf.raw_ops.EmptyTensorList(element_shape=[2], max_num_elements=-1, element_dtype=tf.float32)

    def body(i, l):
        l, _ = tf.raw_ops.TensorListPopBack(input_handle=l, element_shape=[2], element_dtype=tf.float32)
        return i + 1, push(tf, l, x * 3.0)
    return tf.while_loop(lambda i, l: (i < 4) & (get_item(tf, push(tf, l, x * 100.0), 1)[0] * x[0] < 50.0 * x[0] * x[0]), body, [0, push(tf, push(tf, l, x), x)])[0]


def resized_in_loop(tf, x):
    """A list that has less room than the loop's variable from which it is made."""
    def body(i, l, s):
        less = tf.raw_ops.TensorListResize(input_handle=l, size=2)
        less = tf.while_loop(lambda j, q: j < i, lambda j, q: (j + 1, set_item(tf, q, j, x * tf.cast(j + 1, tf.float32))), [0, less])[1]
        return i + 1, l, s + get_item(tf, less, 1)
    return tf.while_loop(lambda i, *_: i < 5, body, [0, tf.raw_ops.TensorListReserve(element_shape=[2], num_elements=10, element_dtype=tf.float32), x])[2]


def popped_lists(tf, x):
    """Lists that one loop put away are no variables of another, which has a longer one in that place."""
    def of(size):
        return tf.raw_ops.TensorListReserve(element_shape=[2], num_elements=size, element_dtype=tf.float32)
    lists = tf.raw_ops.EmptyTensorList(element_shape=tf.constant([], tf.int32), max_num_elements=-1, element_dtype=tf.variant)
    lists = tf.while_loop(lambda i, *_: i < 4, lambda i, lists, l: (i + 1, push(tf, lists, l), l), [0, lists, of(2)])[1]

    def body(k, lists, big, s):
        lists, l = tf.raw_ops.TensorListPopBack(input_handle=lists, element_shape=tf.constant([], tf.int32), element_dtype=tf.variant)
        return k + 1, lists, big, s + get_item(tf, set_item(tf, l, k, x * tf.cast(k + 1, tf.float32)), 1)
    return tf.while_loop(lambda k, *_: k < 4, body, [0, lists, of(10), x])[3]


def growing(tf, v1):
    """TensorArrays that grow as they are written; references to variables, which compiled code does not have."""
    v1.enable_control_flow_v2()
    x = v1.placeholder(tf.float32, [2], name="x")
    n = v1.placeholder(tf.int32, [], name="n")

    def loop(size):
        array = tf.TensorArray(tf.float32, size=size, dynamic_size=True)
        return tf.while_loop(lambda i, a: i < n, lambda i, a: (i + 1, a.write(i, x * tf.cast(i, tf.float32))), [0, array])[1]
    tf.identity(loop(0).stack(), name="from_empty")
    pushed = tf.raw_ops.TensorListReserve(element_shape=[2], num_elements=2, element_dtype=tf.float32)
    pushed = tf.while_loop(lambda i, *_: i < n, lambda i, l, y: (i + 1, tf.raw_ops.TensorListPushBack(input_handle=l, tensor=y), y * 2.0), [0, pushed, x])[1]
    tf.raw_ops.TensorListStack(input_handle=pushed, element_shape=[2], element_dtype=tf.float32, name="pushed")
    tf.identity(pushed_in_condition(tf, x), name="in_condition"), tf.identity(resized_in_loop(tf, x), name="resized"), tf.identity(popped_lists(tf, x), name="popped_lists")
    straight = tf.TensorArray(tf.float32, size=0, dynamic_size=True).write(0, x).write(1, x + 1.0)
    tf.identity(straight.stack(), name="straight"), tf.identity(straight.size(), name="size")
    count = v1.get_variable("count", initializer=1.0, use_resource=False)
    tf.identity(v1.assign(count, x[0]), name="assigned")
    tf.identity(count, name="counted")
    v1.assign_add(count, 1.0, name="added")
    for steps in (1, 3):
        yield Run({"x:0": data(2), "n:0": np.int32(steps)}, ["from_empty:0", "pushed:0", "in_condition:0", "resized:0", "popped_lists:0", "straight:0", "size:0"])
    yield Run({"x:0": data(2)}, ["assigned:0"])
    yield Run({}, ["counted:0"])


def arrays(tf, v1):
    """v1 TensorArrays and stacks: in compiled clusters, growing on the host, in loops that stay v1 loops, and gradients."""
    v1.disable_control_flow_v2()
    from tensorflow.python.ops import control_flow_ops
    x = v1.placeholder(tf.float32, [None, 2], name="x")
    n = v1.placeholder(tf.int32, [], name="n")
    p = v1.placeholder(tf.bool, [], name="p")

    def loop(size, dynamic, start):
        array = tf.TensorArray(tf.float32, size=size, dynamic_size=dynamic, clear_after_read=False)
        def body(i, a, total):
            row = start[i % tf.shape(start)[0]] * tf.cast(i + 1, tf.float32)
            return i + 1, a.write(i, tf.sin(row) + total), total + tf.reduce_sum(row)
        return v1.while_loop(lambda i, a, t: i < n, body, [0, array, 0.0])
    _, sized, total = loop(n, False, x)
    _, grown, _ = loop(0, True, x * 2.0)
    tf.identity(sized.stack(), name="sized"), tf.identity(grown.stack(), name="grown")
    tf.identity(grown.size(), name="size")
    tf.identity(tf.gradients(tf.reduce_sum(sized.gather([0, 0]) ** 2) + total, x)[0], name="gradient")
    tf.identity(tf.gradients(tf.reduce_sum(grown.stack() ** 2), x)[0], name="grown_gradient")
    # Rows of different lengths.
    _, ragged = v1.while_loop(lambda i, a: i < n, lambda i, a: (i + 1, a.write(i, tf.exp(tf.tile(x[:1, 0], [i + 1])))),
                              [0, tf.TensorArray(tf.float32, size=0, dynamic_size=True, infer_shape=False)])
    tf.identity(ragged.concat(), name="joined")
    parts = tf.TensorArray(tf.float32, size=2, infer_shape=False).split(x, [1, tf.shape(x)[0] - 1])
    tf.identity(parts.read(0), name="first"), tf.identity(parts.read(1) * 2.0, name="rest")
    rows = tf.TensorArray(tf.float32, size=0, dynamic_size=True).unstack(x)
    tf.identity(v1.while_loop(lambda i, a: i < rows.size(), lambda i, a: (i + 1, a + rows.read(i) * tf.cast(i, tf.float32)),
                              [0, tf.zeros([2])])[1], name="folded")
    words = tf.TensorArray(tf.string, size=0, dynamic_size=True)
    _, words = v1.while_loop(lambda i, a: i < n, lambda i, a: (i + 1, a.write(i, tf.strings.as_string(i * 2))), [0, words])
    tf.identity(words.stack(), name="words")
    # What has no functional form, so that loops that are fetched with it stay v1 loops.
    taken, other = control_flow_ops.switch(x, p)[1], control_flow_ops.switch(x * 2, tf.logical_or(p, p))[0]
    tf.identity(control_flow_ops.merge([taken, other])[0], name="merged")
    once = tf.TensorArray(tf.string, size=1).write(0, tf.strings.as_string(x))
    with v1.control_dependencies([once.read(0, name="once")]):
        tf.identity(once.read(0), name="twice")
    fetches = ["sized", "grown", "size", "gradient", "grown_gradient", "joined", "first", "rest", "folded", "words"]
    for rows, turns, predicate in ((3, 2, True), (2, 5, False), (3, 2, False)):
        feeds = {"x:0": data(rows, 2), "n:0": np.int32(turns), "p:0": np.bool_(predicate)}
        yield Run(feeds, fetches)
        yield Run(feeds, ["merged", *fetches])
    yield Run({"x:0": data(2, 2)}, ["twice"], error="read before")


def devices(tf, v1):
    """v1 loops whose nodes are on three devices: nested, around conditions and under one.

    What has no functional form stands beside them, so that they stay v1 loops; and some nodes are on any device.
    """
    v1.disable_control_flow_v2()
    from tensorflow.python.ops import control_flow_ops
    x = v1.placeholder(tf.float32, [3], name="x")
    n = v1.placeholder(tf.int32, [], name="n")
    p = v1.placeholder(tf.bool, [], name="p")

    def on(device, fn):
        with tf.device(f"/device:CPU:{device}"):
            return fn()

    def spread(i, a):
        b = on(1, lambda: tf.sin(a) + 1.0)
        return i + 1, on(2, lambda: b * tf.cast(i, tf.float32) * 0.1)

    def count(turns, body, start):
        return v1.while_loop(lambda i, a: i < turns, body, [0, start])[1]

    def outer(i, a):
        return i + 1, 0.5 * on(1, lambda: count(i, lambda j, b: (j + 1, on(2, lambda: tf.cos(b))), a))

    def conditional(i, a):
        return i + 1, on(1, lambda: v1.cond(tf.equal(i % 2, 0), lambda: tf.exp(-tf.abs(a)),
                                            lambda: count(3, lambda j, b: (j + 1, b + 1.0), a)))
    # Switches of two predicates meet in one Merge.
    taken, other = control_flow_ops.switch(x, p)[1], control_flow_ops.switch(x * 2, tf.logical_or(p, p))[0]
    tf.identity(control_flow_ops.merge([taken, other])[0], name="merged")
    tf.identity(on(0, lambda: count(n, spread, x)), name="total")
    tf.identity(on(0, lambda: count(n, outer, x)), name="nested")
    tf.identity(on(0, lambda: count(n, conditional, x)), name="conditional")
    tf.identity(v1.cond(p, lambda: on(1, lambda: count(n, spread, x)), lambda: x), name="perhaps")
    random = np.random.RandomState(1)
    for op in v1.get_default_graph().get_operations():
        if random.randint(3) == 0:
            op._set_device(f"/device:CPU:{random.randint(3)}")
    for turns in (0, 1, 2, 17):
        for predicate in (True, False):
            yield Run({"x:0": data(3), "n:0": np.int32(turns), "p:0": np.bool_(predicate)},
                      ["merged:0", "total:0", "nested:0", "conditional:0", "perhaps:0"])


def explicit(tf, v1):
    """Computations that the program itself asks to compile."""
    from tensorflow.python.compiler.xla import xla
    x = v1.placeholder(tf.float32, [3], name="x")
    twice, total = xla.compile(lambda a: [tf.sin(a) * 2.0, tf.reduce_sum(a)], inputs=[x])
    tf.identity(twice, name="twice"), tf.identity(total, name="total")

    @tf.function(jit_compile=True)
    def clipped(a):
        return tf.nn.relu(a) + 1.0
    tf.identity(clipped(x * 2.0), name="clipped")
    yield Run({"x:0": data(3)}, ["twice:0", "total:0", "clipped:0"])


def functions(tf, v1):
    """Functional control flow and calls, compilable and not."""
    v1.enable_control_flow_v2()

    @tf.function
    def scale(a, b):
        return a * b + 1.0

    @tf.function
    def label(a):
        return tf.strings.join([tf.constant("v="), tf.strings.as_string(tf.cast(tf.reduce_sum(a), tf.int32))])
    x = v1.placeholder(tf.float32, [None], name="x")
    n = v1.placeholder(tf.int32, [], name="n")
    tf.identity(scale(x, 3.0), name="scaled")
    tf.identity(label(x), name="label")
    tf.identity(tf.cond(tf.reduce_sum(x) > 0.0, lambda: tf.exp(x), lambda: x - 1.0), name="chosen")
    loop = tf.while_loop(lambda i, a, s: i < n, lambda i, a, s: (i + 1, a * 1.5, tf.strings.join([s, tf.constant("x")])),
                         [tf.constant(0), x, tf.constant("")])
    tf.identity(loop[1], name="looped"), tf.identity(loop[2], name="text")
    for rows, count in ((3, 0), (3, 2), (5, 4)):
        yield Run({"x:0": data(rows), "n:0": np.int32(count)},
                  ["scaled:0", "label:0", "chosen:0", "looped:0", "text:0"])


def dynamic(tf, v1):
    """Ops whose result's shape depends on values, between compiled pieces."""
    x = v1.placeholder(tf.float32, [None], name="x")
    positive = tf.squeeze(tf.where(x * 2.0 > 0.0), -1, name="positive")
    tf.reduce_sum(tf.gather(tf.exp(x), positive), name="sum")
    ids = v1.placeholder(tf.int64, [None], name="ids")
    values, index = tf.unique(ids * 2, name="unique")
    tf.add(tf.cast(values, tf.float32), 0.5, name="distinct"), tf.identity(index, name="index")
    for rows in (4, 9):
        yield Run({"x:0": data(rows), "ids:0": np.arange(rows, dtype="int64") % 3},
                  ["positive:0", "sum:0", "distinct:0", "index:0"])


def texts(tf, v1):
    """Sentences to padded word numbers to an embedding's mean, as text models do it; boxes that overlap."""
    x = v1.placeholder(tf.string, [], name="x")
    lines = tf.strings.split(tf.strings.regex_replace(x, "_", " "), "|")
    clean = tf.strings.regex_replace(tf.strings.lower(lines), r"[!,.?']", "")
    words = tf.strings.split(clean)
    known = tf.constant(["the", "fox", "dog", "runs"])
    table = tf.lookup.StaticHashTable(
        tf.lookup.KeyValueTensorInitializer(known, tf.constant([1, 2, 3, 4], tf.int64)), 0)
    ids = tf.ragged.map_flat_values(table.lookup, words).to_tensor(default_value=5, name="ids")
    vectors = tf.gather(tf.constant(data(6, 8, seed=1)), ids)
    tf.nn.softmax(tf.reduce_mean(vectors, 1) @ tf.constant(data(8, 3, seed=2)), name="y")
    tf.strings.to_hash_bucket_fast(words.flat_values, 1000, name="hash")
    boxes = v1.placeholder(tf.float32, [None, 4], name="boxes")
    scores = v1.placeholder(tf.float32, [None], name="scores")
    kept = tf.image.non_max_suppression(boxes, scores, 5, 0.3, name="kept")
    tf.identity(tf.gather(scores * 2.0, kept), name="best")
    yield Run(targets=[v1.tables_initializer(name="init").name])
    for text in ("The_dog_runs!|a_Fox?", "the_fox,_the_dog,_the_fox", "runs||dog_dog_dog_dog"):
        yield Run({"x:0": text}, [ids.name, "y:0", "hash:0"])
    for count in (3, 40):
        corner = np.abs(data(count, 2))
        yield Run({"boxes:0": np.concatenate([corner, corner + 0.7], 1), "scores:0": data(count, seed=3)},
                  ["kept/NonMaxSuppressionV3:0", "best:0"])


def detections(tf, v1):
    """What stands behind an object detector: the best boxes of each class, and of all classes."""
    boxes = v1.placeholder(tf.float32, [None, None, None, 4], name="boxes")
    scores = v1.placeholder(tf.float32, [None, None, 3], name="scores")
    fetches = []
    for i, (most, total, options) in enumerate(((4, 7, {}), (100, 9, {"score_threshold": 0.2}), (2, 20, {"pad_per_class": True, "clip_boxes": False}),
                                                (6, 5, {"pad_per_class": True, "score_threshold": -2.0}), (50, 40, {"iou_threshold": 0.1}))):
        for key, part in tf.image.combined_non_max_suppression(boxes, scores, most, total, **options)._asdict().items():
            fetches.append(tf.identity(part, name=f"{key}{i}").name)
    random = np.random.default_rng(6)
    for images, count, kinds in ((1, 30, 1), (3, 30, 3), (2, 1, 1), (0, 5, 1), (2, 0, 3)):
        corner = random.uniform(-0.1, 0.9, (images, count, kinds, 2))
        corners = np.concatenate([corner, corner + random.uniform(-0.1, 0.5, corner.shape)], -1).astype("float32")
        yield Run({"boxes:0": corners, "scores:0": random.normal(0, 2, (images, count, 3)).astype("float32")}, fetches)


def counting(tf, v1):
    """Counters with a limit; embeddings of which a step changes the rows that a batch names; rows of ragged tensors."""
    for resource in (False, True):
        count = v1.get_variable(f"count{resource:d}", initializer=np.int64(1), use_resource=resource)
        tf.identity(v1.count_up_to(count, 4), name=f"up{resource:d}")
        table = v1.get_variable(f"table{resource:d}", initializer=data(6, 3), use_resource=resource)
        loss = tf.reduce_sum(tf.gather(table, v1.placeholder(tf.int32, [None], name=f"ids{resource:d}")) ** 2)
        for optimizer in (v1.train.MomentumOptimizer(0.1, 0.9), v1.train.AdagradOptimizer(0.1), v1.train.RMSPropOptimizer(0.1),
                          v1.train.FtrlOptimizer(0.1), v1.train.AdadeltaOptimizer(0.1), v1.train.ProximalAdagradOptimizer(0.1)):
            optimizer.minimize(loss, name=f"{type(optimizer).__name__}{resource:d}")
        tf.identity(table, name=f"rows{resource:d}")
    ragged = tf.ragged.constant([[[1, 2], []], [[3]], [], [[4], [5, 6, 7]]])
    picked = tf.gather(ragged, v1.placeholder(tf.int32, [2, None], name="at"))
    for i, part in enumerate([picked.flat_values, *picked.nested_row_splits]):
        tf.identity(part, name=f"part{i}")
    texts = v1.placeholder(tf.string, [None], name="texts")
    tf.strings.lower(texts, "utf-8", name="low"), tf.strings.upper(texts, "utf-8", name="up")
    steps = [op.name for op in v1.get_default_graph().get_operations() if op.type == "NoOp" and "Optimizer" in op.name]
    assert len([name for name in steps if "/" not in name]) == 12
    yield Run(targets=[v1.global_variables_initializer().name])
    for resource in (0, 1):
        for _ in range(3):
            yield Run({}, [f"up{resource}:0"])
        yield Run({}, [f"up{resource}:0"], error="has reached the limit of 4")
        for step in (name for name in steps if "/" not in name and name.endswith(str(resource))):
            yield Run({f"ids{resource}:0": np.array([2, 0, 2, 5, 2], "int32")}, targets=[step])
            yield Run({}, [f"rows{resource}:0"])
    for at in ([[0, 3], [2, 0]], [[], []]):
        yield Run({"at:0": np.array(at, "int32")}, [f"part{i}:0" for i in range(4)])
    words = ["", "Hello, WORLD", "\u00c9t\u00e9 \u01c5 \u00df \ufb03 \u0130stanbul \u0131", "\u039f\u0394\u039f\u03a3 \u03a3 \u0391\u03a3\u0301 \u03a3\u0391 a\u03a3.", "\u1fb3\u1f80 \u0149 \U00010400\U00010428",
             "\u0416\u0436 \u0540\u0587 \u10d0\u1c90 \u13a0\uab70 \u1e9e"]
    yield Run({"texts:0": [word.encode() for word in words]}, ["low:0", "up:0"])
    yield Run({"texts:0": [b"A\xffb\xe6\xbcC", b"\xed\xa0\x80Z"]}, ["low:0", "up:0"])
    yield Run({"at:0": np.array([[0], [4]], "int32")}, ["part0:0"], error="indices[1] = 4 is not in [0, 4)")


def records(tf, v1):
    """Lines of comma-separated values: quotes, defaults, chosen columns, what does not parse."""
    x = v1.placeholder(tf.string, [None], name="x")
    defaults = [["none"], [7], tf.constant([], tf.float32), [2.5], tf.constant([9], tf.int64)]
    outputs = []
    for name, given, options in (("all", defaults, {}), ("semicolon", defaults, dict(field_delim=";", na_value="NA")),
                                 ("plain", defaults[:2], dict(use_quote_delim=False)),
                                 ("some", [defaults[4], defaults[0]], dict(select_cols=[1, 3]))):
        columns = v1.decode_csv(x, given, **options)
        outputs.append([tf.identity(column, name=f"{name}{i}").name for i, column in enumerate(columns)])
    every, semicolon, plain, some = outputs
    yield Run({"x:0": [b"a,1,2.5,-1e3,3", b"\"b,\"\"c\"\"\",,  4 ,,", b"\r\n,-5,1e3,-2e-2, 12", b"\"\",\"6\",.5,\"1\",\"8\""]}, every)
    yield Run({"x:0": [b"NA;NA;1;NA;NA", b"a,b;3;1;2;"]}, semicolon)
    yield Run({"x:0": [b"\"a\",3", b","]}, plain)
    yield Run({"x:0": [b"p,3,q,\"r\nr\",s,t", b",,,"]}, some)
    for text, error in ((b"a,1,2.5", "record 1: has 3 fields, not 5"), (b"a,1,,3,4", "record 1, field 2: is missing, and has no default"),
                        (b"a,1.5,2,3,4", 'record 1, field 1: "1.5" is no int32'), (b"a,99999999999,2,3,4", "is no int32"),
                        (b"a\"b,1,2,3,4", "record 1: fields without quotes hold quotes"), (b"\"a,1,2,3,4", "a quoted field does not end"),
                        (b"\"a\"b\",1,2,3,4", "is not doubled"), (b"", "record 1: has 0 fields")):
        yield Run({"x:0": [b"a,1,2,3,4", text]}, every, error=error)


CASES = {f.__name__: f for f in (numbers, strings, assertions, tables, variables, guarded, resized, training, references, shared_buffers, loops, growing, nested_lists, list_sums, arrays, devices, explicit, functions,
                                 dynamic, texts, queues, files, counting, records, detections, speech, sparse_sums, sparse_math,
                                 branch_gradients, encodings, ragged_rows, crosses, sparse_crosses, moved_texts, roots, images, shuffles,
                                 ctc_losses, queue_kinds, serialized, sparse_counts, logarithms, eigenvalues, sampled_boxes, half_gradients)}
OPTIONS = {  # for session_main
    "devices": ["cpus=3"],
}
MODELS = ["mlp", "mlp_b64", "widedeep", "lstm", "lstm_v1", "convlstm", "bert", "mobilenetv2"]


def command(args, model, runs, folder, options=()):
    """What kiln gives for each run: a dict of arrays and strings, or an error's text."""
    script = folder / "script"
    lines = []
    for number, run in enumerate(runs):
        line = f"run {folder}/{number}.npz feed"
        for k, (name, value) in enumerate(run.feeds.items()):
            if isinstance(value, list):
                line += f" {name}=::{'|'.join(encoded(text) for text in value)}"
            elif isinstance(value, str):
                line += f" {name}=:{value}"
            elif value.dtype == object:
                line += f" {name}=::{'|'.join(value)}"
            else:
                path = folder / f"{number}_{k}.npy"
                np.save(path, value)
                line += f" {name}={path}"
        lines.append(" ".join([line, "fetch", *run.fetches, "target", *run.targets]))
    # What a line printed stands in front of the next one's marker.
    lines = [line + f"\nrun - fetch mark{number}:0" for number, line in enumerate(lines)]
    script.write_text("\n".join(lines) + "\n")
    done = subprocess.run([args.session, model, script, *options, *args.option], capture_output=True, text=True,
                          timeout=600)
    if done.returncode:
        raise RuntimeError(f"session_main ended with {done.returncode}: {done.stdout[-500:]} {done.stderr[-500:]}")
    results, texts, error = [], {}, None
    for line in done.stdout.splitlines():
        if line.startswith("error: ") and f"mark{len(results)}" in line:
            arrays = folder / f"{len(results)}.npz"
            found = error if error else {**(dict(np.load(arrays)) if arrays.exists() else {}), **texts}
            results.append(found)
            texts, error = {}, None
        elif line.startswith("error: "):
            error = line.removeprefix("error: ")
        elif line.startswith("strings "):
            _, name, text = (line + " ").split(" ", 2)
            texts[name] = text.strip()
    if len(results) != len(runs):
        raise RuntimeError(f"{len(results)} of {len(runs)} runs ended: {done.stdout[-500:]} {done.stderr[-500:]}")
    return results


def differs(expected, actual):
    """Words for a difference, or None."""
    if isinstance(expected, str):
        return None if expected == actual else f"is '{actual}', expected '{expected}'"
    if isinstance(actual, str):
        return f"is the text '{actual}'"
    if expected.shape != actual.shape or expected.dtype != actual.dtype:
        return f"is {actual.dtype}{actual.shape}, expected {expected.dtype}{expected.shape}"
    if expected.dtype.kind not in "fc":
        return None if np.array_equal(expected, actual) else f"is {actual}, expected {expected}"
    scale = max(np.abs(expected).max(initial=0), 1e-30)
    error = np.abs(expected.astype(np.result_type(expected, "float64")) - actual).max(initial=0) / scale
    return None if error <= TOLERANCE else f"is off by {error:.2g} of the largest value"


def encoded(text):
    """Bytes as session_main reads and prints them."""
    return "".join(chr(b) if 32 < b < 127 and b not in b"%|" else f"%{b:02X}" for b in text)


def text_of(value):
    """A fetched string tensor as session_main prints it; other arrays stay."""
    if isinstance(value, bytes):  # as an array it would lose zeros at its end
        return encoded(value)
    value = np.asarray(value)
    if value.dtype.kind in "OS":
        return "|".join(encoded(v if isinstance(v, bytes) else v.encode()) for v in value.reshape(-1).tolist())
    return value


def check_case(args, tf, name, folder):
    v1 = tf.compat.v1
    graph = tf.Graph()
    with graph.as_default():
        runs = list(CASES[name](tf, v1))
    model = folder / f"{name}.pb"
    model.write_bytes(graph.as_graph_def().SerializeToString())
    results = command(args, model, runs, folder, OPTIONS.get(name, ()))
    faults = []
    with v1.Session(graph=graph) as session:
        for number, (run, actual) in enumerate(zip(runs, results)):
            named = {feed if ":" in feed else feed + ":0": value for feed, value in run.feeds.items()}
            if run.error is not None:
                if not isinstance(actual, str) or run.error not in actual:
                    faults.append(f"run {number}: expected an error with '{run.error}', got {actual}")
                continue
            fetches = [fetch if ":" in fetch else fetch + ":0" for fetch in run.fetches]
            expected, _ = session.run([fetches, run.targets], named)
            if isinstance(actual, str):
                faults.append(f"run {number}: {actual}")
                continue
            for fetch, value in zip(run.fetches, expected):
                if fetch not in actual:
                    faults.append(f"run {number}: {fetch} is missing")
                elif fault := differs(text_of(value), actual[fetch]):
                    faults.append(f"run {number}: {fetch} {fault}")
    return faults


def check_model(args, name, folder):
    """A model of the kit against the numbers that it was built with."""
    root = pathlib.Path(args.models)
    spec, arrays = json.loads((root / f"{name}.json").read_text()), np.load(root / f"{name}.npz")
    feeds = {feed["name"]: arrays[f"in{i}"] for i, feed in enumerate(spec["feeds"])}
    fetches = [fetch["name"] for fetch in spec["fetches"]]
    actual = command(args, root / f"{name}.pb", [Run(feeds, fetches)] * 2, folder)
    faults = []
    for result in actual:
        if isinstance(result, str):
            return [result]
        for i, fetch in enumerate(fetches):
            if fault := differs(arrays[f"out{i}"], result[fetch]):
                faults.append(f"{fetch} {fault}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--session", required=True, help="the program session_main")
    parser.add_argument("--models", required=True, help="folder of the kit's models")
    parser.add_argument("--option", action="append", default=[], help="key=value for session_main")
    parser.add_argument("case", nargs="*", help="cases and models; none: all")
    args = parser.parse_args()
    import tensorflow as tf
    failed = 0
    for name in args.case or [*CASES, *MODELS]:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            try:
                faults = check_case(args, tf, name, folder) if name in CASES else check_model(args, name, folder)
            except Exception as exception:  # whatever it is, the other cases go on
                faults = [f"{type(exception).__name__}: {exception}"]
        print(f"{name}: {'; '.join(faults[:6]) if faults else 'equal'}", flush=True)
        failed += bool(faults)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
