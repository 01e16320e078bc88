"""Sessions on their own: structures of fetches, feeds of every kind, callables, errors, threads, time-outs; no TensorFlow."""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from typing import NamedTuple

import ml_dtypes
import numpy as np

import kiln

SOURCE = pathlib.Path(os.environ["KILN_SOURCE"])
DIGITS = SOURCE / "examples/digits/digits.pb"


def attr(key, value):
    return f'attr {{ key: "{key}" value {{ {value} }} }}'


def node(name, op, inputs=(), **attrs):
    inputs = " ".join(f'input: "{i}"' for i in inputs)
    return f'node {{ name: "{name}" op: "{op}" {inputs} {" ".join(attr(k, v) for k, v in attrs.items())} }}\n'


def placeholder(name, dtype, *dims):
    shape = "shape { " + " ".join(f"dim {{ size: {d} }}" for d in dims) + " }" if dims else "shape { unknown_rank: true }"
    return node(name, "Placeholder", dtype=f"type: {dtype}", shape=shape)


class SessionTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.images = (np.load(SOURCE / "examples/digits/test_images.npy")[:, None, :, :, None] / 16).astype("float32")

    def session(self, text, **options):
        path = self.folder / "graph.pbtxt"
        path.write_text(text)
        session = kiln.Session(path, **options)
        self.addCleanup(session.close)
        return session

    def test_numbers_of_compiled_code(self):
        compiled = kiln.compile(DIGITS, fetches=["probs:0"])
        with kiln.Session(DIGITS) as session, kiln.Session(DIGITS.read_bytes(), threads=1) as again:
            for image in self.images[:3]:
                want = compiled(image)["probs:0"]
                np.testing.assert_allclose(session.run("probs:0", {"x:0": image}), want, rtol=1e-5)
                np.testing.assert_allclose(again.run("probs", {"x": image}), want, rtol=1e-5)

    def test_two_tasks_of_a_job(self):
        on = 'device: "/job:worker/task:1"'
        text = placeholder("x", "DT_FLOAT") + node("y", "Neg", ["x"], T="type: DT_FLOAT").replace("op:", on + " op:", 1) + \
            node("z", "Abs", ["y"], T="type: DT_FLOAT")
        path = self.folder / "job.pbtxt"
        path.write_text(text)
        tasks = {f"/job:worker/task:{i}": f"unix:{self.folder}/task{i}" for i in range(2)}
        x = np.array([1, -2], "float32")

        def work(i):
            with kiln.Session(path, tasks=tasks, task=f"/job:worker/task:{i}", job_timeout=30) as session:
                return [session.run(["y:0", "z:0"], {"x:0": x * k}, timeout=30) for k in range(5)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for results in pool.map(work, range(2)):
                for k, (y, z) in enumerate(results):
                    np.testing.assert_array_equal(y, -x * k)
                    np.testing.assert_array_equal(z, abs(x * k))
        with self.assertRaisesRegex(kiln.RunError, "none of the tasks"):
            kiln.Session(path, tasks=tasks, task="/job:worker/task:5")

    def on_emulated_gpus(self, program, **environment):
        driver = pathlib.Path(os.environ["KILN"]).parents[1] / "lib/libkiln_emulated_cuda.so"
        text = placeholder("x", "DT_FLOAT", 64)
        for name, op, inputs, gpu in (("y", "Mul", ["x", "x"], 0), ("z", "Add", ["y", "x"], 1), ("w", "Tan", ["z"], 0)):
            text += node(name, op, inputs, T="type: DT_FLOAT").replace("op:", f'device: "/device:GPU:{gpu}" op:', 1)
        text += node("text", "AsString", ["z"], T="type: DT_FLOAT").replace("op:", 'device: "/device:GPU:1" op:', 1)
        path = self.folder / "gpus.pbtxt"
        path.write_text(text)
        head = (f"import numpy as np, kiln\npath = {str(path)!r}\nx = np.linspace(-1, 1, 64, dtype='float32')\n"
                "def fails(words, **options):\n  try: kiln.Session(path, **options)\n  except kiln.RunError as error: assert words in str(error), error\n"
                "  else: raise AssertionError(words)\n")
        subprocess.run([sys.executable, "-c", head + program], check=True, env={**os.environ, "KILN_CUDA_DRIVER": str(driver), **environment})

    def test_gpus(self):
        self.on_emulated_gpus(
            "session = kiln.Session(path, gpu_devices=2, cpu_devices=1, gpu_bytes=1 << 20)\n"
            "assert [d.name.rpartition('/')[2] for d in session.devices] == ['device:CPU:0', 'device:GPU:0', 'device:GPU:1'], session.devices\n"
            "assert session.devices[0].memory_bytes == 0 and session.devices[1] == session.devices[2]._replace(name=session.devices[1].name)\n"
            "assert session.devices[1].description == 'emulated device' and session.devices[1].memory_bytes > 1 << 20\n"
            "step = session.make_callable(['w', 'text'], ['x'])\n"
            "for _ in range(2):\n"
            "  w, text = step(x)\n"
            "  np.testing.assert_allclose(w, np.tan(x * x + x), rtol=1e-5)\n"
            "  np.testing.assert_allclose(text.astype('float32'), x * x + x, atol=1e-5)\n" # on the host, as it does not compile
            "statistics = session.statistics\n"
            "assert 0 < statistics['gpu_bytes'] <= 2 << 20 and statistics['bytes_between_devices'] >= 256 and statistics['bytes_to_host'] >= 512, statistics\n"
            "session.close()\n"
            "assert len(kiln.Session(path).devices) == 1\n"
            "import re\n"
            "graph = re.sub('device: \"[^\"]*\"', '', open(path).read())\n"
            "open(path, 'w').write(graph)\n"
            "for default in ('', '/device:GPU:1', '/gpu:0'):\n"
            "  with kiln.Session(path, gpu_devices=2, default_device=default) as plain:\n"
            "    np.testing.assert_allclose(plain.run('w', {'x': x}), np.tan(x * x + x), rtol=1e-5)\n"
            "    assert (plain.statistics['bytes_to_devices'] > 0) == (default != ''), plain.statistics\n"
            "fails(\"the default device '/device:GPU:2' is none of the session's\", gpu_devices=2, default_device='/device:GPU:2')\n"
            "fails('there is no GPU 2: the driver shows 2 devices', gpu_devices=3)\n"
            "fails('cannot have -1 GPU devices', gpu_devices=-1)\n"
            "fails('gpu_devices=4294967296 is no number of devices', gpu_devices=1 << 32)\n"
            "fails('gpu_bytes=-1 is no size', gpu_devices=1, gpu_bytes=-1)\n"
            "small = kiln.Session(path, gpu_devices=2, default_device='/device:GPU:0', gpu_bytes=100)\n"
            "try: small.run('w', {'x': x})\n"
            "except kiln.RunError as error: assert 'GPU' in str(error) or 'device' in str(error), error\n"
            "else: raise AssertionError\n", KILN_EMU_DEVICES="2")

    def test_no_gpus(self):
        # Without any asked for, all runs on the host, whatever its device.
        on_host = "np.testing.assert_allclose(kiln.Session(path).run('z', {'x': x}), x * x + x, rtol=1e-6)\n"
        self.on_emulated_gpus(on_host + "fails('there is no GPU that the NVIDIA driver can use', gpu_devices=1)\n", KILN_EMU_DEVICES="0")
        self.on_emulated_gpus(on_host + "fails('/none.so', gpu_devices=1)\n", KILN_CUDA_DRIVER="/none.so")

    def test_specs(self):
        with kiln.Session(DIGITS) as session:
            self.assertEqual(session.inputs, [kiln.TensorSpec("x:0", np.dtype("float32"), (1, 8, 8, 1))])
            self.assertEqual(session.outputs[0].name, "Identity:0")
            self.assertEqual(session.signatures, {})

    def test_structures(self):
        class Pair(NamedTuple):
            first: object
            second: object
        session = self.session(placeholder("x", "DT_INT32", 2) + node("y", "Neg", ["x"], T="type: DT_INT32"))
        got = session.run({"a": ["x", ("y:0",)], "b": Pair("y", "x")}, {"x": [1, 2]})
        self.assertEqual(got["a"][0].tolist(), [1, 2])
        self.assertEqual(got["a"][1][0].tolist(), [-1, -2])
        self.assertEqual(got["b"].first.tolist(), [-1, -2])
        self.assertEqual(session.run([], {"x": [1, 2]}), [])
        with self.assertRaisesRegex(TypeError, "a fetch is a name"):
            session.run(3)

    def test_dtypes(self):
        for name in ("float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32",
                     "uint64", "bool", "complex64"):
            dtype = np.dtype(getattr(ml_dtypes, name, name))
            proto = {"float32": "DT_FLOAT", "float64": "DT_DOUBLE", "float16": "DT_HALF"}.get(name, "DT_" + name.upper())
            session = self.session(placeholder("x", proto) + node("y", "Identity", ["x"], T=f"type: {proto}"))
            for shape in ((2, 3), (), (0, 2)):
                x = (np.arange(np.prod(shape, dtype=int)) % 2).astype(dtype).reshape(shape)
                y = session.run("y", {"x": x})
                self.assertEqual((y.dtype, y.shape), (dtype, shape))
                np.testing.assert_array_equal(y, x)

    def test_feeds(self):
        session = self.session(placeholder("x", "DT_FLOAT") + node("y", "Neg", ["x"], T="type: DT_FLOAT"))
        wide = np.arange(12, dtype=">f4").reshape(3, 4)[:, ::2]
        np.testing.assert_array_equal(session.run("y", {"x": wide}), -wide)
        np.testing.assert_array_equal(session.run("y", {"x": 3}), -3.0)
        np.testing.assert_array_equal(session.run("y", {"x": [[1, 2.5]]}), [[-1, -2.5]])
        np.testing.assert_array_equal(session.run("y", {"y": np.float32([7])}), [7])  # any tensor can be fed
        self.assertEqual(np.from_dlpack(session.run("y", {"x": np.ones(3, "f4")})).tolist(), [-1, -1, -1])

    def test_results_are_the_callers(self):
        session = self.session(placeholder("x", "DT_FLOAT") + node("y", "Identity", ["x"], T="type: DT_FLOAT"))
        x = np.ones(4, "f4")
        y, z = session.run(["y", "x"], {"x": x})
        y[0], z[1] = 5, 6
        self.assertEqual((x.tolist(), y.tolist(), z.tolist()), ([1, 1, 1, 1], [5, 1, 1, 1], [1, 6, 1, 1]))

    def test_strings(self):
        session = self.session(placeholder("s", "DT_STRING") + node("u", "StringUpper", ["s"], encoding='s: ""') +
                               node("n", "StringLength", ["s"], unit='s: "BYTE"'))
        upper, length = session.run(["u", "n"], {"s": [["ab", "c\0"]]})
        self.assertEqual((upper.dtype, upper.tolist(), length.tolist()), (np.dtype(object), [[b"AB", b"C\0"]], [[2, 2]]))
        self.assertEqual(session.run("u", {"s": "x"})[()], b"X")
        self.assertEqual(session.run("u", {"s": np.array([b"q", "r"], dtype=object)}).tolist(), [b"Q", b"R"])
        with self.assertRaisesRegex(kiln.RunError, "feed 's': int is not a string"):
            session.run("u", {"s": np.array([1], dtype=object)})

    def test_callable(self):
        with kiln.Session(DIGITS) as session:
            call = session.make_callable({"p": "probs:0"}, ["x:0"])
            want = session.run("probs:0", {"x": self.images[0]})
        np.testing.assert_array_equal(call(self.images[0])["p"], want)  # it keeps the session
        with self.assertRaisesRegex(kiln.RunError, "0 values given, the callable feeds 1"):
            call()

    def test_errors(self):
        session = kiln.Session(DIGITS)
        image = self.images[0]
        for message, run in {
                "fetch 'nope'": lambda: session.run("nope"),
                "feed 'x': is float64, the tensor is float32": lambda: session.run("probs:0", {"x": image.astype("f8")}),
                "x: Placeholder": lambda: session.run("probs:0"),
                "no tensor has elements of type datetime64": lambda: session.run("probs:0", {"x": np.array("2020", "M8[D]")}),
                "has no signatures": lambda: session(x=image)}.items():
            with self.assertRaisesRegex(kiln.RunError, message):
                run()
        graph = self.folder / "number.pbtxt"
        graph.write_text(node("text", "Placeholder", dtype="type: DT_STRING", shape="shape { unknown_rank: true }") +
                         node("number", "StringToNumber", ["text"], out_type="type: DT_FLOAT"))
        with kiln.Session(graph) as numbers, self.assertRaisesRegex(kiln.RunError, r'"\\xff1" is not a number'):
            numbers.run("number", {"text": b"\xff1"})  # the message is text, whatever was fed
        session.close()
        session.close()
        with self.assertRaisesRegex(kiln.RunError, "the session is closed"):
            session.run("probs:0", {"x": image})
        for model in (self.folder / "none", b"damaged"):
            with self.assertRaises(kiln.RunError):
                kiln.Session(model)
        with self.assertRaises(TypeError):
            kiln.Session(3)
        with self.assertRaisesRegex(kiln.RunError, "no signature 'nope'"):
            kiln.Session(DIGITS, signature="nope")
        with self.assertRaisesRegex(kiln.RunError, "tf_xla_nope"):
            kiln.Session(DIGITS, flags="--tf_xla_nope")

    def test_trace(self):
        path = self.folder / "trace.json"
        with kiln.Session(DIGITS) as session:
            session.run("probs:0", {"x": self.images[0]}, trace=path)
        events = json.loads(path.read_text())["traceEvents"]
        self.assertTrue(events)
        self.assertTrue(all(e["dur"] >= 0 and e["ph"] == "X" for e in events))

    def test_signal_handlers_stay(self):
        program = ("import ctypes, pathlib, signal, sys, numpy as np, kiln\n"
                   "libc, got = ctypes.CDLL(None), []\n"
                   "def actions():\n"
                   "    texts = [ctypes.create_string_buffer(256) for _ in range(32)]\n"
                   "    return [t.raw[:8] for n, t in enumerate(texts) if libc.sigaction(n, None, t) == 0]\n"
                   "signal.signal(signal.SIGUSR1, lambda *_: got.append(1))\n"
                   "before = actions()\n"
                   "x, folder = np.ones((1, 8, 8, 1), 'f4'), pathlib.Path(sys.argv[2])\n"
                   "kiln.compile(sys.argv[1], fetches=['probs:0']).save(folder / 'signals.so')\n"
                   "kiln.load(folder / 'signals.so')(x)\n"
                   "with kiln.Session(sys.argv[1], cache=folder / 'signals', perf_map=True, register_with_gdb=True) as s:\n"
                   "    s.run('probs:0', {'x': x})\n"
                   "signal.raise_signal(signal.SIGUSR1)\n"
                   "print(actions() == before, got)")
        text = subprocess.run([sys.executable, "-c", program, DIGITS, self.folder], check=True, capture_output=True, text=True).stdout
        self.assertEqual(text, "True [1]\n")

    def test_limits_and_statistics(self):
        with kiln.Session(DIGITS, executable_bytes=1, workspace_bytes=0, prepared_runs=2, cache_bytes=0) as session:
            for fetches in (["probs:0"], ["probs:0", "x:0"], ["probs:0", "probs:0"]):
                session.run(fetches, {"x": self.images[0]})
            statistics = session.statistics
        self.assertEqual((statistics["prepared_runs"], statistics["executables"], statistics["fallbacks"]), (2, 1, {}))
        self.assertGreaterEqual(statistics["compilations"], 1)
        with self.assertRaisesRegex(kiln.RunError, "executable_bytes=-1 is no size"):
            kiln.Session(DIGITS, executable_bytes=-1)
        with self.assertRaisesRegex(kiln.RunError, "a GraphDef has no tags"):
            kiln.Session(DIGITS, tags="serve")

    def test_eight_threads(self):
        with kiln.Session(DIGITS, threads=2) as session:
            call = session.make_callable("probs:0", ["x"])
            want = [call(image) for image in self.images[:40]]
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                for got, expected in zip(pool.map(call, self.images[:40]), want):
                    np.testing.assert_array_equal(got, expected)

    def test_endless_loop_ends(self):
        loop = (node("zero", "Const", dtype="type: DT_INT32", value="tensor { dtype: DT_INT32 tensor_shape { } int_val: 0 }") +
                node("yes", "Const", dtype="type: DT_BOOL", value="tensor { dtype: DT_BOOL tensor_shape { } bool_val: true }") +
                node("enter", "Enter", ["zero"], T="type: DT_INT32", frame_name='s: "f"') +
                node("on", "Enter", ["yes"], T="type: DT_BOOL", frame_name='s: "f"', is_constant="b: true") +
                node("merge", "Merge", ["enter", "next"], T="type: DT_INT32", N="i: 2") +
                node("print", "Print", ["merge", "merge"], T="type: DT_INT32", U="list { type: DT_INT32 }", message='s: ""',
                     first_n="i: 0", summarize="i: 1") +
                node("go", "LoopCond", ["on"]) + node("switch", "Switch", ["print", "go"], T="type: DT_INT32") +
                node("next", "NextIteration", ["switch:1"], T="type: DT_INT32") + node("out", "Exit", ["switch"], T="type: DT_INT32"))
        session = self.session(loop)
        with self.assertRaises(kiln.DeadlineExceededError):
            session.run("out", timeout=0.2)
        for timeout in (0, -1.0):
            with self.assertRaises(kiln.DeadlineExceededError):
                session.run("out", timeout=timeout)
        cancellation = kiln.Cancellation()
        threading.Timer(0.2, cancellation.cancel).start()
        began = time.monotonic()
        with self.assertRaises(kiln.CancelledError):
            session.run("out", cancellation=cancellation, timeout=30)
        self.assertLess(time.monotonic() - began, 10)

    def test_compiled_code_is_kept_in_the_cache(self):
        program = ("import sys, numpy as np, kiln\nwith kiln.Session(sys.argv[1], cache=sys.argv[2]) as s:\n"
                   "    print(s.run('probs:0', {'x': np.ones((1, 8, 8, 1), 'f4')}).tobytes().hex())")
        cache = self.folder / "cache"
        texts = {subprocess.run([sys.executable, "-c", program, DIGITS, cache], check=True, capture_output=True, text=True).stdout
                 for _ in range(2)}
        self.assertEqual(len(texts), 1)
        self.assertTrue(any(cache.rglob("*")))


if __name__ == "__main__":
    unittest.main()
