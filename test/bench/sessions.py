#!/usr/bin/env python3
"""Times sessions beside TensorFlow's: a trivial graph, a training step, and the start from the compilation cache.

Rounds are interleaved, and each figure is the best of its rounds. Needs the environment of ./dev setup.

example:
  sessions.py --session build/release/test/e2e/session_main --models build/models
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
import numpy as np


def best_of(rounds, *measurements):
    """The smallest value that each function gives, called in turn."""
    return [min(values) for values in zip(*[[measure() for measure in measurements] for _ in range(rounds)])]


def kiln_times(args, model, lines, *options):
    """What session_main prints and says on stderr: {"call": us, "run": us, "opened": ms, "ran": ms}."""
    with tempfile.NamedTemporaryFile("w", suffix=".script") as script:
        script.write("\n".join(lines) + "\n")
        script.flush()
        done = subprocess.run([args.session, model, script.name, f"threads={args.threads}", *options], check=True,
                              capture_output=True, text=True)
    if "error:" in done.stdout:
        raise RuntimeError(done.stdout)
    found = {name: float(value) for name, value in re.findall(r"micros per (call|run) (\S+)", done.stdout)}
    found.update({name: float(value) for name, value in re.findall(r"(opened|ran) after (\S+) ms", done.stderr)})
    return found


def micros(function, calls):
    start = time.perf_counter()
    for _ in range(calls):
        function()
    return (time.perf_counter() - start) / calls * 1e6


def trivial(args, tf, folder):
    """x + 1 on two numbers."""
    v1 = tf.compat.v1
    with tf.Graph().as_default() as graph:
        tf.add(v1.placeholder(tf.float32, [2], name="x"), 1.0, name="y")
    (folder / "trivial.pb").write_bytes(graph.as_graph_def().SerializeToString())
    x = np.ones(2, "float32")
    np.save(folder / "x.npy", x)
    lines = [f"run - feed x:0={folder}/x.npy fetch y:0 repeat 1x20000"]
    with v1.Session(graph=graph) as session:
        call = session.make_callable("y:0", ["x:0"])
        micros(lambda: call(x), 200)
        theirs, their_call, ours, our_call = best_of(
            args.rounds, lambda: micros(lambda: session.run("y:0", {"x:0": x}), 2000), lambda: micros(lambda: call(x), 2000),
            lambda: kiln_times(args, folder / "trivial.pb", lines)["run"],
            lambda: kiln_times(args, folder / "trivial.pb", lines)["call"])
    return {"run, us": (ours, theirs), "prepared call, us": (our_call, their_call)}


def training(args, tf, folder):
    """A step of gradient descent on 784-512-10, batch 64; TensorFlow's with jit_compile."""
    v1, random = tf.compat.v1, np.random.default_rng(0)
    values = [random.normal(size=s).astype("float32") * 0.05 for s in ((784, 512), (512,), (512, 10), (10,))]
    images, labels = random.normal(size=(64, 784)).astype("float32"), (np.arange(64) % 10).astype("int32")

    def loss_of(x, y, w1, b1, w2, b2):
        logits = tf.matmul(tf.nn.relu(tf.matmul(x, w1) + b1), w2) + b2
        return tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=logits))
    with tf.Graph().as_default() as graph:
        x, y = v1.placeholder(tf.float32, [64, 784], "x"), v1.placeholder(tf.int32, [64], "labels")
        loss = loss_of(x, y, *[v1.get_variable(f"v{i}", initializer=v, use_resource=True) for i, v in enumerate(values)])
        with tf.control_dependencies([v1.train.GradientDescentOptimizer(0.01).minimize(loss)]):
            tf.identity(loss, name="loss")
        init = v1.global_variables_initializer().name
    (folder / "training.pb").write_bytes(graph.as_graph_def().SerializeToString())
    np.save(folder / "images.npy", images), np.save(folder / "labels.npy", labels)
    lines = [f"run - target {init}",
             f"run - feed x:0={folder}/images.npy labels:0={folder}/labels.npy fetch loss:0 repeat 1x1000"]
    variables = [tf.Variable(v) for v in values]

    @tf.function(jit_compile=True)
    def step(x, y):
        with tf.GradientTape() as tape:
            loss = loss_of(x, y, *variables)
        for variable, gradient in zip(variables, tape.gradient(loss, variables)):
            variable.assign_sub(0.01 * gradient)
        return loss
    x, y = tf.constant(images), tf.constant(labels)
    micros(lambda: step(x, y).numpy(), 50)
    theirs, ours = best_of(args.rounds, lambda: micros(lambda: step(x, y).numpy(), 500),
                           lambda: kiln_times(args, folder / "training.pb", lines)["call"])
    return {"step, us": (ours, theirs)}


def warm_start(args, tf, folder):
    """ResNet50: from the session's opening to its first result, code from the disk; and one run alone."""
    root = pathlib.Path(args.models)
    spec = json.loads((root / "resnet50.json").read_text())
    np.save(folder / "image.npy", np.load(root / "resnet50.npz")["in0"])
    line = f"run - feed {spec['feeds'][0]['name']}={folder}/image.npy fetch {spec['fetches'][0]['name']}"
    script = [line, line + " repeat 1x20"]

    def start():
        times = kiln_times(args, root / "resnet50.pb", [line], f"cache={folder}/cache")
        return times["ran"]
    start()  # compiles
    inference = kiln_times(args, root / "resnet50.pb", script, f"cache={folder}/cache")["call"] / 1e3
    first, = best_of(args.rounds, start)
    return {"first result, ms": (first, None), "of which the run, ms": (inference, None)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--session", required=True, help="the program session_main")
    parser.add_argument("--models", required=True, help="folder of the kit's models")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    import tensorflow as tf
    tf.config.threading.set_intra_op_parallelism_threads(args.threads)
    tf.config.threading.set_inter_op_parallelism_threads(args.threads)
    with tempfile.TemporaryDirectory() as name:
        for case in (trivial, training, warm_start):
            for what, (ours, theirs) in case(args, tf, pathlib.Path(name)).items():
                beside = f"  TensorFlow {theirs:.2f}  ratio {theirs / ours:.2f}" if theirs else ""
                print(f"{case.__name__}: {what}: Kiln {ours:.2f}{beside}", flush=True)


if __name__ == "__main__":
    main()
