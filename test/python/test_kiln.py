"""The package on its own: numbers, dtypes, shapes, threads, errors and README's example; no TensorFlow."""
import ast
import concurrent.futures
import importlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import typing
import unittest

import ml_dtypes
import numpy as np

import kiln

SOURCE = pathlib.Path(os.environ["KILN_SOURCE"])
DIGITS = SOURCE / "examples/digits/digits.pb"
DTYPES = {"float32": "DT_FLOAT", "float64": "DT_DOUBLE", "float16": "DT_HALF", "bfloat16": "DT_BFLOAT16",
          "int8": "DT_INT8", "int16": "DT_INT16", "int32": "DT_INT32", "int64": "DT_INT64", "uint8": "DT_UINT8",
          "uint16": "DT_UINT16", "uint32": "DT_UINT32", "uint64": "DT_UINT64", "bool": "DT_BOOL",
          "complex64": "DT_COMPLEX64"}


def placeholder(name, dtype, dims):
    shape = " ".join(f"dim {{ size: {d} }}" for d in dims)
    return (f'node {{ name: "{name}" op: "Placeholder" attr {{ key: "dtype" value {{ type: {dtype} }} }} '
            f'attr {{ key: "shape" value {{ shape {{ {shape} }} }} }} }}\n')


def binary(op, dtype, dims):
    return (placeholder("x", dtype, dims) + placeholder("y", dtype, dims) +
            f'node {{ name: "z" op: "{op}" input: "x" input: "y" attr {{ key: "T" value {{ type: {dtype} }} }} }}\n')


class KilnTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.digits = kiln.compile(DIGITS, fetches=["probs:0"], threads=2)
        cls.images = (np.load(SOURCE / "examples/digits/test_images.npy")[:, None, :, :, None] / 16).astype("float32")

    def graph(self, text, **options):
        path = self.folder / "graph.pbtxt"
        path.write_text(text)
        return kiln.compile(path, **options)

    def test_version(self):
        wanted = re.search(r'^version = "(.*)"', (SOURCE / "pyproject.toml").read_text(), re.M)[1]
        self.assertEqual(kiln.__version__, wanted)

    def test_open_batch(self):
        model = self.graph(binary("AddV2", "DT_FLOAT", [-1, 3]))
        self.assertEqual([t.shape for t in model.inputs + model.outputs], [(None, 3)] * 3)
        self.assertIn("float32[?, 3]", repr(model))
        for rows in (1, 5, 300, 0, 16):
            x, y = (np.random.default_rng(rows + i).random((rows, 3), dtype=np.float32) for i in range(2))
            np.testing.assert_array_equal(model(x, y)["z:0"], x + y)
            out = np.empty((rows, 3), np.float32)
            model.run_into([out], x, y)
            np.testing.assert_array_equal(out, x + y)
        x = np.ones((2, 3), np.float32)
        for wrong, text in ((x[:1], r"'y:0': the array has 1 rows, that of 'x:0' has 2"), (x[:, :2], r"has shape \[2, 2\], expected \[\?, 3\]")):
            with self.assertRaisesRegex(kiln.RunError, text):
                model(x, wrong)
        with self.assertRaisesRegex(kiln.RunError, r"expected float32\[2, 3\]"):
            model.run_into([np.empty((3, 3), np.float32)], x, x)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            results = list(pool.map(lambda n: model(np.full((n, 3), n, np.float32), np.ones((n, 3), np.float32))["z:0"], range(1, 40)))
        self.assertTrue(all(r.shape == (n, 3) and (r == n + 1).all() for n, r in enumerate(results, 1)))
        fixed = self.graph(binary("AddV2", "DT_FLOAT", [-1, 3]), inputs={"x": (2, 3), "y": (2, 3)})
        self.assertEqual(fixed.inputs[0].shape, (2, 3))
        self.assertEqual(self.graph(binary("AddV2", "DT_FLOAT", [-1, 3]), inputs={"x": (None, 3), "y": (None, 3)}).inputs[0].shape, (None, 3))

    def test_numbers_of_kiln_run(self):
        np.save(self.folder / "x.npy", self.images[0])
        subprocess.run([os.environ["KILN"], "run", DIGITS, "--input", f"x={self.folder}/x.npy", "--fetch", "probs:0",
                        "--output", self.folder / "out.npz"], check=True, stdout=subprocess.DEVNULL)
        expected = np.load(self.folder / "out.npz")["probs:0"]
        np.testing.assert_array_equal(self.digits(self.images[0])["probs:0"], expected)
        np.testing.assert_array_equal(kiln.compile(DIGITS.read_bytes(), fetches=["probs:0"])(x=self.images[0])["probs:0"],
                                      expected)

    def test_stubs_say_what_there_is(self):
        for name in ("_compiler", "_runtime"):
            module = importlib.import_module("kiln." + name)
            stub = ast.parse((pathlib.Path(kiln.__file__).parent / (name + ".pyi")).read_text())
            declared = {node.name: node for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
            declared |= {node.target.id: node for node in stub.body if isinstance(node, ast.AnnAssign)}
            for item, node in declared.items():
                self.assertTrue(hasattr(module, item), f"{name}.{item}")
                for member in node.body if isinstance(node, ast.ClassDef) else ():
                    if isinstance(member, ast.FunctionDef) and not member.name.startswith("__"):
                        self.assertTrue(hasattr(getattr(module, item), member.name), f"{name}.{item}.{member.name}")
            for item in vars(module):
                self.assertTrue(item.startswith("_") or item in declared, f"{name}.{item} has no hints")
        for function in (kiln.compile, kiln.load, kiln.Session.__init__, kiln.Session.run, kiln.Session.make_callable,
                         type(self.digits).__call__):
            self.assertIn("return", typing.get_type_hints(function) | {"return": None})

    def test_dlpack(self):
        class Capsule:  # nothing but the protocol
            def __init__(self, array):
                self.array = array

            def __dlpack__(self, **options):
                return self.array.__dlpack__(**options)

            def __dlpack_device__(self):
                return self.array.__dlpack_device__()
        given = self.digits(Capsule(self.images[0]))["probs:0"]
        np.testing.assert_array_equal(np.from_dlpack(given), self.digits(self.images[0])["probs:0"])

    def test_interface(self):
        (x,), (probs,) = self.digits.inputs, self.digits.outputs
        self.assertEqual((x.name.split(":")[0], x.dtype, x.shape), ("x", np.float32, (1, 8, 8, 1)))
        self.assertEqual((probs.name, probs.dtype, probs.shape), ("probs:0", np.float32, (1, 10)))

    def test_dtypes(self):
        for name, number in DTYPES.items():
            dtype = np.dtype(getattr(ml_dtypes, name)) if name == "bfloat16" else np.dtype(name)
            with self.subTest(name):
                op = "LogicalAnd" if name == "bool" else "AddV2"
                text = binary(op, number, [2, 3])
                if name == "bool":
                    text = text.replace('attr { key: "T" value { type: DT_BOOL } }', "")
                run = self.graph(text)
                x = (np.arange(6).reshape(2, 3) % 2).astype(dtype)
                y = np.ones((2, 3), dtype)
                z = run(x, y)["z:0" if "z:0" in run(x, y) else "z"]
                self.assertEqual(z.dtype, dtype)
                np.testing.assert_array_equal(z, x & y if name == "bool" else x + y)

    def test_shapes_and_strides(self):
        scalar = self.graph(binary("Mul", "DT_FLOAT", []))
        (result,) = scalar(3, y=np.float32(2.5)).values()
        self.assertEqual((result.shape, result.item()), ((), 7.5))
        (result,) = self.graph(binary("Mul", "DT_FLOAT", [0, 4]))(np.empty((0, 4), "f4"), np.empty((0, 4), "f4")).values()
        self.assertEqual(result.shape, (0, 4))
        add = self.graph(binary("AddV2", "DT_FLOAT", [3, 2]))
        x = np.arange(24, dtype="f4").reshape(4, 6)
        for view in (x[:3, :2], x[::-1, ::3][:3], x.T[:3, :2]):
            np.testing.assert_array_equal(*add(view, view).values(), view + view)
        misaligned = np.frombuffer(b"\0" + x.tobytes(), np.uint8)[1:25].view("f4").reshape(3, 2)
        np.testing.assert_array_equal(*add(misaligned, x.reshape(-1)[:6].reshape(3, 2)).values(), misaligned * 2)
        np.testing.assert_array_equal(*add(x[:3, :2].tolist(), memoryview(np.ones((3, 2), "f4"))).values(), x[:3, :2] + 1)

    def test_open_length(self):
        subprocess.run([os.environ["KILN"], "compile", SOURCE / "test/lit/tools/kiln/run-open-length.mlir", "--from=loops", "--emit=shared",
                        "-o", self.folder], check=True)
        model = kiln.load(self.folder / "run-open-length.so")
        self.assertEqual([t.shape for t in model.inputs + model.outputs], [(None, None), (3,), (None,), (None, None), (None, 3, None)])
        w, x = np.zeros(3, "f4"), np.ones((2, 5), "f4")
        for rows, length in ((1, 3), (3, 20), (300, 4), (2, 7)):
            numbers = np.arange(rows * length, dtype="f4").reshape(rows, length)
            results = model(numbers, w, np.zeros(rows, "f4"))
            np.testing.assert_array_equal(results["twice"], 2 * numbers)
            np.testing.assert_array_equal(results["ones"], np.ones((length, 3, length), "f4"))
        model.run_into([twice := np.empty((2, 5), "f4"), np.empty((5, 3, 5), "f4")], x, w, x[:, 0])
        np.testing.assert_array_equal(twice, 2 * x)
        for arrays, text in (((np.ones((2, 21), "f4"), w, x[:, 0]), "a length of 21: module 'run_open_length' takes 3 to 20"),
                             ((x[:, :2], w, x[:, 0]), "a length of 2: module 'run_open_length' takes 3 to 20"),
                             ((x[:, :0], w, x[:, 0]), "a length of 0: module 'run_open_length' takes 3 to 20"),
                             ((x, w, w), "input 'length': the array has 3 rows, that of 'x' has 2")):
            with self.assertRaisesRegex(kiln.RunError, re.escape(text)):
                model(*arrays)
        with self.assertRaisesRegex(kiln.RunError, re.escape("expected float32[5, 3, 5]")):
            model.run_into([twice, np.empty((4, 3, 4), "f4")], x, w, x[:, 0])

    def test_cache_beside_its_mask(self):
        axis = 'node { name: "axis" op: "Const" attr { key: "dtype" value { type: DT_INT32 } } attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 1 } } } }\n'
        of_float = 'attr { key: "T" value { type: DT_FLOAT } }'
        graph = (placeholder("cache", "DT_FLOAT", [-1, -1]) + placeholder("word", "DT_FLOAT", [-1, 1]) + placeholder("mask", "DT_FLOAT", [-1, -1]) + axis +
                 f'node {{ name: "words" op: "ConcatV2" input: "cache" input: "word" input: "axis" {of_float} attr {{ key: "N" value {{ i: 2 }} }} }}\n'
                 f'node {{ name: "y" op: "Mul" input: "words" input: "mask" {of_float} }}\n')
        model = self.graph(graph, lengths=[24])
        for rows, length in ((2, 1), (3, 24), (1, 7)):
            cache, word, mask = (np.random.default_rng(i).random((rows, n), dtype=np.float32) for i, n in enumerate((length - 1, 1, length)))
            np.testing.assert_array_equal(model(cache=cache, word=word, mask=mask)["y:0"], np.concatenate([cache, word], 1) * mask)
        x = np.ones((2, 30), "f4")
        for cached, masked, text in ((4, 6, "input 'mask:0': the array has length 6, that of 'cache:0' has 4"), (24, 25, "a length of 25: module 'model' takes 1 to 24")):
            with self.assertRaisesRegex(kiln.RunError, re.escape(text)):
                model(cache=x[:, :cached], word=x[:, :1], mask=x[:, :masked])

    def test_two_lengths(self):
        graph = placeholder("x", "DT_FLOAT", [-1, -1, -1, 3]) + ('node { name: "y" op: "MaxPool" input: "x" attr { key: "T" value { type: DT_FLOAT } } '
                'attr { key: "ksize" value { list { i: [1, 2, 2, 1] } } } attr { key: "strides" value { list { i: [1, 2, 2, 1] } } } attr { key: "padding" value { s: "VALID" } } }')
        model = self.graph(graph, lengths=[8, 24])
        self.assertEqual(model.inputs[0].shape, (None, None, None, 3))
        for rows, height, width in ((1, 2, 2), (3, 8, 9), (1, 5, 24), (2, 23, 3)):
            images = np.random.default_rng(height).normal(size=(rows, height, width, 3)).astype("f4")
            whole = images[:, :height // 2 * 2, :width // 2 * 2].reshape(rows, height // 2, 2, width // 2, 2, 3)
            np.testing.assert_array_equal(model(images)["y:0"], whole.max((2, 4)))
        for height, width in ((25, 8), (8, 25)):
            with self.assertRaisesRegex(kiln.RunError, "a length of 25: module '.*' takes 1 to 24"):
                model(np.ones((1, height, width, 3), "f4"))

    def test_lengths_that_are_multiples(self):
        graph = placeholder("x", "DT_FLOAT", [-1, -1, -1, 1]) + ('node { name: "y" op: "SpaceToDepth" input: "x" attr { key: "T" value { type: DT_FLOAT } } '
                                                                 'attr { key: "block_size" value { i: 2 } } }')
        model = self.graph(graph, lengths=[24])
        for rows, height, width in ((1, 2, 2), (3, 8, 24), (2, 22, 4)):
            images = np.random.default_rng(height).normal(size=(rows, height, width, 1)).astype("f4")
            blocks = images.reshape(rows, height // 2, 2, width // 2, 2).transpose(0, 1, 3, 2, 4).reshape(rows, height // 2, width // 2, 4)
            np.testing.assert_array_equal(model(images)["y:0"], blocks)
        for length in (3, 26):
            with self.assertRaisesRegex(kiln.RunError, f"a length of {length}: module '.*' takes multiples of 2 from 2 to 24"):
                model(np.ones((1, length, 2, 1), "f4"))

    def test_lengths_of_programs(self):
        graph = placeholder("x", "DT_FLOAT", [-1, -1]) + 'node { name: "y" op: "Softmax" input: "x" attr { key: "T" value { type: DT_FLOAT } } }'
        for options, most in (({"lengths": [8, 24]}, 24), ({}, 512), ({"inputs": {"x": (2, None)}, "lengths": [16]}, 16)):
            model = self.graph(graph, **options)
            for length in (1, 7, most):
                np.testing.assert_allclose(model(np.ones((2, length), "f4"))["y:0"], np.full((2, length), 1 / length, "f4"), rtol=1e-6)
            with self.assertRaisesRegex(kiln.RunError, f"takes 1 to {most}"):
                model(np.ones((2, most + 1), "f4"))
        with self.assertRaisesRegex(kiln.CompileError, "not a length from 4"):
            self.graph(graph, lengths=[3])

    def test_a_first_dimension_that_is_a_length(self):
        model = self.graph(placeholder("x", "DT_FLOAT", [-1]) + 'node { name: "y" op: "Softmax" input: "x" attr { key: "T" value { type: DT_FLOAT } } }')
        for length in (1, 7, 512):
            np.testing.assert_allclose(model(np.ones(length, "f4"))["y:0"], np.full(length, 1 / length, "f4"), rtol=1e-6)
        with self.assertRaisesRegex(kiln.RunError, "a length of 513: module '.*' takes 1 to 512"):
            model(np.ones(513, "f4"))

    def test_sizes_computed_from_a_length(self):
        subprocess.run([os.environ["KILN"], "compile", SOURCE / "test/lit/tools/kiln/run-derived-sizes.mlir", "--from=loops", "--emit=shared",
                        "-o", self.folder], check=True)
        model = kiln.load(self.folder / "run-derived-sizes.so")
        self.assertEqual([t.shape for t in model.inputs + model.outputs], [(None, None)] * 3 + [(3, None)])
        for rows, length in ((1, 1), (3, 20), (50, 2), (2, 7)):
            x = np.arange(rows * length, dtype="f4").reshape(rows, length)
            results = model(x)
            np.testing.assert_array_equal(results["inner"], x[:, 1:-1])
            np.testing.assert_array_equal(results["halves"], x[:, ::2])
            np.testing.assert_array_equal(results["last"], np.full((3, (2 * max(length - 2, 0) + 1) // 3), 5))
        outputs = [np.empty(shape, dtype) for shape, dtype in (((2, 5), "f4"), ((2, 4), "f4"), ((3, 3), "i4"))]
        model.run_into(outputs, x)
        np.testing.assert_array_equal(outputs[1], x[:, ::2])
        with self.assertRaisesRegex(kiln.RunError, re.escape("output 'halves': the array is float32[2, 3], expected float32[2, 4]")):
            model.run_into([outputs[0], outputs[1][:, :3], outputs[2]], x)

    def test_sizes_that_a_run_finds(self):
        graph = placeholder("x", "DT_FLOAT", [4, 3]) + ('node { name: "w" op: "Where" input: "x" attr { key: "T" value { type: DT_FLOAT } } }'
                 'node { name: "y" op: "GatherNd" input: "x" input: "w" attr { key: "Tparams" value { type: DT_FLOAT } } attr { key: "Tindices" value { type: DT_INT64 } } }')
        model = self.graph(graph, fetches=["w:0", "y:0"])
        self.assertEqual([(t.name, t.shape) for t in model.outputs], [("w:0", (None, 2)), ("y:0", (None,))])
        for x in (np.zeros((4, 3), "f4"), np.ones((4, 3), "f4"), (np.arange(12).reshape(4, 3) % 5 - 2).astype("f4")):
            results = model(x)
            np.testing.assert_array_equal(results["w:0"], np.argwhere(x))
            np.testing.assert_array_equal(results["y:0"], x[x != 0])
        self.assertEqual(model.most_shapes(x), {"w:0": [12, 2], "y:0": [12]})
        shared = np.empty(24, "i8")
        with self.assertRaisesRegex(kiln.RunError, re.escape("output 'y:0': the array overlaps that of 'w:0'")):
            model.run_into([shared.reshape(12, 2), shared[:6].view("f4")], x)
        w, y = model.run_into(room := [np.empty((12, 2), "i8"), np.empty(12, "f4")], x)
        np.testing.assert_array_equal(w, np.argwhere(x))
        self.assertTrue(np.shares_memory(y, room[1]) and y.shape == (np.count_nonzero(x),))
        with self.assertRaisesRegex(kiln.RunError, re.escape("output 'y:0': the array is float32[9], expected float32[12]")):
            model.run_into([room[0], room[1][:9]], x)

    def test_open_shapes_are_given(self):
        run = self.graph(binary("AddV2", "DT_FLOAT", [-1, 2]), inputs={"x": (3, 2), "y": np.zeros((3, 2), "f4")})
        self.assertEqual([t.shape for t in run.inputs + run.outputs], [(3, 2)] * 3)
        for shape in ("3,8", 5, (3, 8.0)):
            with self.subTest(shape), self.assertRaisesRegex(kiln.CompileError, re.escape(f"input 'x': a shape is a tuple of integers and None, not {shape!r}")):
                self.graph(binary("AddV2", "DT_FLOAT", [-1, 2]), inputs={"x": shape})

    def test_run_into(self):
        out = np.empty((1, 10), "f4")
        self.digits.run_into([out], self.images[3])
        np.testing.assert_array_equal(out, self.digits(self.images[3])["probs:0"])
        self.digits.run_into({"probs:0": out}, x=self.images[4])
        np.testing.assert_array_equal(out, self.digits(self.images[4])["probs:0"])
        for bad, text in ((np.empty((1, 9), "f4"), "expected float32[1, 10]"),
                          (np.empty((10, 2), "f4").T[:1], "not contiguous"),
                          (self.images[0].reshape(-1)[:10].reshape(1, 10), "overlaps an input")):
            with self.assertRaisesRegex(kiln.RunError, re.escape(text)):
                self.digits.run_into([bad], self.images[0])

    def test_eight_threads(self):
        images = self.images[:64]
        expected = [self.digits(image)["probs:0"] for image in images]
        with concurrent.futures.ThreadPoolExecutor(8) as threads:
            for _ in range(4):
                for got, want in zip(threads.map(lambda image: self.digits(image)["probs:0"], images), expected):
                    np.testing.assert_array_equal(got, want)
            compiled = list(threads.map(lambda _: kiln.compile(DIGITS, fetches=["probs:0"]), range(3)))
        for each in compiled:
            np.testing.assert_array_equal(each(images[0])["probs:0"], expected[0])

    def test_save_and_load(self):
        path = self.folder / "digits.so"
        self.digits.save(path)
        np.save(self.folder / "want.npy", self.digits(self.images[0])["probs:0"])
        np.save(self.folder / "x.npy", self.images[0])
        program = (f"import sys, numpy as np, kiln\nfolder = {str(self.folder)!r}\n"
                   "run = kiln.load(folder + '/digits.so', threads=1)\n"
                   "got = run(np.load(folder + '/x.npy'))['probs:0']\n"
                   "np.testing.assert_array_equal(got, np.load(folder + '/want.npy'))\n"
                   "assert 'kiln._compiler' not in sys.modules\nassert 'LLVM' not in open('/proc/self/maps').read()\n")
        subprocess.run([sys.executable, "-c", program], check=True)

    def test_save_where_no_file_can_be(self):
        pipe, link = self.folder / "pipe", self.folder / "link.so"
        os.mkfifo(pipe)
        link.symlink_to(self.folder / "linked.so")
        for path, problem in ((pipe, "not a regular file"), (self.folder, "not a regular file"), (self.folder / "none" / "digits.so", "no folder")):
            with self.assertRaisesRegex(OSError, f"{problem}.*{path.name}"):
                self.digits.save(path)
        self.assertTrue(pipe.is_fifo())
        self.digits.save(link)
        self.assertTrue(link.is_symlink() and (self.folder / "linked.so").is_file())
        self.assertFalse(list(self.folder.glob(".kiln*")))

    def on_emulated_gpu(self, program, **environment):
        driver = pathlib.Path(os.environ["KILN"]).parents[1] / "lib/libkiln_emulated_cuda.so"
        head = (f"import numpy as np, kiln\nfolder, digits = {str(self.folder)!r}, {str(DIGITS)!r}\nx = np.load(folder + '/gpu_x.npy')\n"
                "compile = lambda **options: kiln.compile(digits, fetches=['probs:0'], **options)\n"
                "def fails(kind, words, run):\n  try: run()\n  except kind as error: assert words in str(error), error\n  else: raise AssertionError(words)\n")
        np.save(self.folder / "gpu_x.npy", self.images[0])
        np.save(self.folder / "gpu_want.npy", self.digits(self.images[0])["probs:0"])
        subprocess.run([sys.executable, "-c", head + program], check=True, env={**os.environ, "KILN_CUDA_DRIVER": str(driver), **environment})

    def test_gpu(self):
        self.on_emulated_gpu(
            "want = np.load(folder + '/gpu_want.npy')\n"
            "run = compile(device='gpu:1')\n"
            "np.testing.assert_allclose(run(x)['probs:0'], want, atol=1e-5)\n"
            "np.testing.assert_allclose(run(x=x)['probs:0'], want, atol=1e-5)\n"
            "run.save(folder + '/gpu.so')\n"
            "for options in ({}, {'device': 'gpu'}, {'device': 'gpu:1'}):\n"
            "  np.testing.assert_allclose(kiln.load(folder + '/gpu.so', **options)(x)['probs:0'], want, atol=1e-5)\n"
            "np.testing.assert_allclose(compile(gpu_arch='emulated')(x)['probs:0'], want, atol=1e-5)\n"
            "compile().save(folder + '/cpu.so')\n"
            "fails(kiln.RunError, 'was compiled for processors, not for GPUs', lambda: kiln.load(folder + '/cpu.so', device='gpu'))\n"
            "fails(kiln.RunError, 'was compiled for GPUs, not for processors', lambda: kiln.load(folder + '/gpu.so', device='cpu'))\n"
            "fails(kiln.RunError, 'there is no GPU 2: the driver shows 2 devices', lambda: kiln.load(folder + '/gpu.so', device='gpu:2'))\n"
            "fails(kiln.CompileError, 'there is no GPU 2: the driver shows 2 devices', lambda: compile(device='gpu:2'))\n"
            "fails(kiln.CompileError, \"unknown GPU architecture 'sm_1'\", lambda: compile(gpu_arch='sm_1'))\n"
            "fails(ValueError, \"device: 'tpu' is none of\", lambda: compile(device='tpu'))\n"
            "fails(ValueError, 'gpu_arch is for GPUs', lambda: compile(device='cpu', gpu_arch='emulated'))\n", KILN_EMU_DEVICES="2")

    def test_no_gpu(self):
        self.on_emulated_gpu("compile(gpu_arch='emulated').save(folder + '/gpu.so')\n")
        self.on_emulated_gpu("fails(kiln.CompileError, 'GPU', lambda: compile(device='gpu'))\n"
                             "fails(kiln.RunError, 'GPU', lambda: kiln.load(folder + '/gpu.so', device='gpu'))\n"
                             "fails(kiln.RunError, 'GPU', lambda: kiln.load(folder + '/gpu.so')(x))\n"
                             "compile(gpu_arch='emulated').save(folder + '/again.so')\n", KILN_EMU_DEVICES="0")
        self.on_emulated_gpu("fails(kiln.RunError, 'none.so', lambda: kiln.load(folder + '/gpu.so', device='gpu'))\n", KILN_CUDA_DRIVER="/none.so")

    def test_compile_errors(self):
        for text, action in (
                ("missing.pb", lambda: kiln.compile("missing.pb")),
                ("nothing", lambda: kiln.compile(DIGITS, fetches=["nothing:0"])),
                ("'zero' is none of flush and keep", lambda: kiln.compile(DIGITS, denormals="zero")),
                ("'f8' is none of f32, f32-fast, bf16 and int8", lambda: kiln.compile(DIGITS, precision="f8")),
                ("unknown stage 'x'", lambda: kiln.compile(DIGITS, stage="x")),
                ("model.pb", lambda: kiln.compile(b"not a graph"))):
            with self.subTest(text), self.assertRaisesRegex(kiln.CompileError, "kiln: error: .*" + re.escape(text)):
                action()
        for bad in (0, 1025, "2", True):
            with self.assertRaisesRegex(ValueError, "threads"):
                kiln.compile(DIGITS, threads=bad)
        with self.assertRaisesRegex(TypeError, "not int"):
            kiln.compile(3)

    def test_run_errors(self):
        image = self.images[0]
        x = self.digits.inputs[0].name
        for text, action in (
                (f"input '{x}': the array has shape [8, 8], expected [1, 8, 8, 1]", lambda: self.digits(image[0, :, :, 0])),
                (f"input '{x}': the array is float64, expected float32", lambda: self.digits(image.astype("f8"))),
                (f"input '{x}' has no array: expected float32[1, 8, 8, 1]", lambda: self.digits()),
                ("the model has no input 'y'", lambda: self.digits(image, y=image)),
                (f"input '{x}' is given twice", lambda: self.digits(image, x=image)),
                ("2 arrays given, but the model has 1 inputs", lambda: self.digits(image, image)),
                ("missing.so", lambda: kiln.load("missing.so")),
                ("cannot load the module", lambda: kiln.load(DIGITS))):
            with self.subTest(text), self.assertRaisesRegex(kiln.RunError, re.escape(text)):
                action()

    def test_failed_run(self):
        # An index out of range is found while running; the next run is not affected.
        text = (placeholder("x", "DT_INT32", [2]) + placeholder("y", "DT_INT32", [2]) +
                'node { name: "z" op: "FloorDiv" input: "x" input: "y" attr { key: "T" value { type: DT_INT32 } } }\n')
        run = self.graph(text)
        with self.assertRaisesRegex(kiln.RunError, "the run failed: .*z"):
            run([4, 6], [2, 0])
        np.testing.assert_array_equal(*run([4, 6], [2, 3]).values(), [2, 2])

    def test_readme(self):
        for code in re.findall(r"```python\n(.*?)```", (SOURCE / "README.md").read_text(), re.S):
            program = code.replace('"examples/', f'"{SOURCE}/examples/')
            result = subprocess.run([sys.executable, "-c", program], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
