#!/usr/bin/env python3
"""Tests what a kit is made with: weights from seeds, comparisons, rows that survive, commands that hang."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import numpy as np

import bench
import check
import journal
import kit
import networks
import pack
import programs
import seeded
import worker


class Seeded(unittest.TestCase):
    def test_values_are_the_same_everywhere(self):
        made = seeded.values("a", (3, 5), 0.5)
        self.assertEqual(made.view("uint32")[0, :2].tolist(), self.first)
        self.assertLess(abs(seeded.values("b", (1000, 100), 0.5).std() - 0.5), 0.01)

    first = [1061090663, 3207091121] # of any NumPy

    def weights(self):
        """A file with tensors in several forms, and with something else between."""
        keys = [("a", (64, 300), 0.1), ("b", (3, 3, 32, 80), 0.2), ("c", (200, 128), 1.0)]
        a, b, c = (seeded.values(*key) for key in keys)
        rng = np.random.default_rng(1)
        scale = rng.uniform(0.5, 2, 80).astype("float32")
        parts = [rng.bytes(64), a.T.tobytes(), rng.bytes(128), (b * scale).tobytes(), seeded.as_bits(c, "bf16").tobytes(), a.tobytes(), b"tail..."]
        return keys, b"".join(parts)

    def test_round_trip(self):
        keys, content = self.weights()
        recipe, rest = seeded.encode(content, keys)
        self.assertEqual(sorted(piece["keys"][0] for piece in recipe["pieces"]), ["a", "a", "b", "c"])
        self.assertLess(len(rest), 1000)
        self.assertEqual(seeded.decode(json.loads(json.dumps(recipe)), rest), content)

    def test_rounded_otherwise(self):
        key = ("d", (64, 256), 0.3)
        content = (seeded.values(*key) * np.float32(1.7) * np.float32(0.9)).tobytes()
        recipe, rest = seeded.encode(content, [key])
        self.assertTrue(recipe["pieces"][0]["off"])
        self.assertEqual(seeded.decode(recipe, rest), content)

    def test_rounded_for_tensor_cores(self):
        key, scale = ("e", (64, 256), 0.3), np.random.default_rng(2).uniform(0.5, 2, 256).astype("float32")
        content = (seeded.as_bits(seeded.values(*key) * scale, "tf32") << seeded.TF32_ZEROS).tobytes()
        recipe, rest = seeded.encode(content, [key])
        self.assertEqual([piece["form"] for piece in recipe["pieces"]], ["tf32"])
        self.assertLess(len(rest), 1000)
        self.assertEqual(seeded.decode(recipe, rest), content)

    def test_products_that_are_one_and_products_that_are_split(self):
        keys = [("q", (64, 96), 0.1), ("k", (64, 96), 0.2), ("v", (64, 96), 0.3), ("o", (96, 64), 0.1)]
        arrays = [seeded.values(*key) for key in keys]
        by_heads = np.stack([array.reshape(64, 3, 32) for array in arrays[:3]], 2).reshape(64, -1)
        parts = by_heads, arrays[3][:48].T, arrays[3][48:].T
        content = b"".join(part.tobytes() for part in parts)
        recipe, rest = seeded.encode(content, keys)
        self.assertEqual([(len(piece["keys"]), piece["rows"]) for piece in recipe["pieces"]], [(3, [0, 64]), (1, [0, 48]), (1, [48, 96])])
        self.assertLess(len(rest), 1000)
        self.assertEqual(seeded.decode(recipe, rest), content)

    def test_damage_is_seen(self):
        keys, content = self.weights()
        recipe, rest = seeded.encode(content, keys)
        recipe["pieces"][0]["std"][0] *= 1.01
        with self.assertRaises(ValueError):
            seeded.decode(recipe, rest)


class Images(unittest.TestCase):
    def test_the_driver_is_not_to_compile(self):
        image = lambda arch, kind: {"arch": arch, "kind": kind}
        self.assertEqual(pack.without_cubin([image("sm_80", "ptx"), image("sm_90a", "ptx"), image("sm_90a", "cubin"), image("emulated", "emulated")]), ["sm_80"])
        self.assertEqual(pack.without_cubin([image("sm_90a", "ptx"), image("sm_90a", "cubin")]), [])


class Comparisons(unittest.TestCase):
    def same(self, kind, a, b, check="check.expect_eq", **options):
        a, b = np.asarray(a), np.asarray(b)
        return programs.matches(a.tobytes(), b.tobytes(), {"type": kind, "check": check, "width": a.itemsize, "ulps": 1, "tolerance": 1e-4} | options).tolist()

    def test_equal(self):
        f = lambda *values: np.array(values, "float32")
        self.assertEqual(self.same("f32", f(1, np.nan, 0, np.inf), f(1, np.nan, -0.0, np.inf)), [True, True, False, True])
        self.assertEqual(self.same("i32", np.int32([1, 2]), np.int32([1, 3])), [True, False])
        self.assertEqual(self.same("f32", f(), f(), width=0) + self.same("i32", np.int32([]), np.int32([]), width=0), [])
        self.assertEqual(self.same("complex<f32>", np.complex64([1 + 2j]), np.complex64([1 + 3j])), [True, False])

    def test_close(self):
        for kind in ("float16", "float32", "float64"):
            one, name = np.ones(1, kind), f"f{np.dtype(kind).itemsize * 8}"
            up = np.nextafter(one, np.full(1, 2, kind))
            close = lambda a, b, **o: self.same(name, a, b, "check.expect_close", **o)
            self.assertEqual(close(one, up), [True])
            self.assertEqual(close(one, np.nextafter(up, np.full(1, 2, kind))), [False])
            self.assertEqual(close(one * 0, -one * 0, ulps=0), [True])
            self.assertEqual(close(one, one * np.nan), [False])
            self.assertEqual(close(np.array([np.finfo(kind).max]), np.array([np.inf], kind)), [False])
        self.assertEqual(self.same("bf16", np.uint16([0x3F80, 0x7FC0]), np.uint16([0x3F81, 0x7FC1]), "check.expect_close"), [True, True])

    def test_almost_equal(self):
        f = lambda *values: np.array(values, "float32")
        self.assertEqual(self.same("f32", f(1.00005, 1.001, 20001), f(1, 1, 20000), "check.expect_almost_eq"), [True, False, True])
        self.assertEqual(self.same("bf16", np.uint16([0x3F80]), np.uint16([0x3F81]), "check.expect_almost_eq", tolerance=0.01), [True])
        self.assertEqual(programs.Floats(bytes([0x7E, 0x01, 0x7F, 0xB8]), "f8E4M3FN").value[[0, 1, 3]].tolist(), [448.0, 2.0 ** -9, -1.0])

    def test_missing_outputs_are_wrong(self):
        check = {"function": "f", "check": "check.expect_eq", "type": "i8", "width": 1, "bytes": 2, "ulps": 1, "tolerance": 0}
        described = {"inputs": 1, "checks": [check, check | {"function": "g"}]}
        self.assertEqual(programs.wrong_functions(described, b"iABCD", b"ABCD"), [])
        self.assertEqual(programs.wrong_functions(described, b"iABCD", b"ABCX"), ["g"])
        self.assertEqual(programs.wrong_functions(described, b"iABCD", b"ABC"), ["g"])


class Rows(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name, "rows.jsonl")
        self.ran = []

    def tearDown(self):
        self.folder.cleanup()

    def step(self, name, result="ok", seconds=60, **options):
        def run(limit):
            self.ran.append(name)
            if isinstance(result, Exception):
                raise result
            return {"result": result}
        return journal.Step(name, run, seconds, **options)

    def go(self, steps, budget=1e9, kit="k", **options):
        rows = journal.Journal(self.path, kit)
        return journal.run_steps(steps, rows, budget, lambda row: None, **options), rows.rows

    def test_continues_behind_what_was_done(self):
        steps = [self.step("a"), self.step("b", ValueError("broken")), self.step("c")]
        left, rows = self.go(steps)
        self.assertEqual((left, rows["b"]["result"], rows["c"]["result"]), ([], "ValueError: broken", "ok"))
        with self.path.open("a") as file:
            file.write('{"step": "d", "resu') # killed while it wrote
        self.go(steps + [self.step("d")])
        self.assertEqual(self.ran, ["a", "b", "c", "d"])
        self.go(steps, kit="another")
        self.assertEqual(self.ran, ["a", "b", "c", "d", "a", "b", "c"])

    def test_stops_in_time(self):
        left, rows = self.go([self.step("a"), self.step("b")], budget=1)
        self.assertEqual((left, rows), (["a", "b"], {}))
        # Cut short by the budget, a step is run again; by its own limit, it is a row.
        left, rows = self.go([self.step("a", "out of time", 1000), self.step("b", "out of time", 5)], budget=60)
        self.assertEqual((left, list(rows)), (["a"], ["b"]))

    def test_together(self):
        steps = [self.step("a")] + [self.step(str(i), together=True) for i in range(8)] + [self.step("z")]
        _, rows = self.go(steps, workers=4)
        self.assertEqual(list(rows), ["a", *map(str, range(8)), "z"])
        self.assertEqual((self.ran[0], self.ran[-1]), ("a", "z"))


class Commands(unittest.TestCase):
    def test_a_command_that_hangs_is_ended_with_its_children(self):
        begin = time.monotonic()
        status, output, _ = kit.finish(["bash", "-c", "echo begun; sleep 100 & wait"], 0.5)
        self.assertEqual((status, output, kit.why(status, "", "")), (None, "begun\n", "out of time"))
        self.assertLess(time.monotonic() - begin, 20)

    def test_reasons(self):
        self.assertEqual(kit.why(*kit.finish(["bash", "-c", "echo x; echo 'an error: this' >&2; echo more >&2; exit 3"], 20)), "an error: this")
        self.assertIn("SIGSEGV", kit.why(*kit.finish(["bash", "-c", "kill -SEGV $$"], 20)))

    def test_what_the_sanitizer_finds(self):
        said = ('{"model": "m"}\n========= COMPUTE-SANITIZER\n========= Invalid __global__ read of size 4 bytes\n=========     at scale+0x70\n'
                "=========\n========= ERROR SUMMARY: 1 error\n")
        reason = kit.why(9, said, "")
        self.assertEqual((reason, reason.said), ("Invalid __global__ read of size 4 bytes; at scale+0x70", said))
        step = journal.Step("memcheck", lambda seconds: {"result": reason})
        with tempfile.TemporaryDirectory() as folder:
            rows = journal.Journal(f"{folder}/rows.jsonl", "k")
            journal.run_steps([step], rows, 1e9, lambda row: None)
            self.assertEqual(journal.Journal(f"{folder}/rows.jsonl", "k").rows["memcheck"]["said"], said)

    def test_workers(self):
        loop = "import sys\nfor line in sys.stdin:\n  print('{\"got\": ' + line.strip() + '}', flush=True)\n  if line == '3\\n': sys.exit('error: three')"
        process = worker.Worker([sys.executable, "-c", loop])
        self.assertEqual(process.ask("1", 20), {"got": 1})
        self.assertEqual(process.answer(0.2), {"error": "out of time"})
        self.assertFalse(process.alive())
        process = worker.Worker([sys.executable, "-c", loop])
        self.assertEqual((process.ask("3", 20), process.answer(20)), ({"got": 3}, {"error": "error: three"}))
        process.end()


class Entry(unittest.TestCase):
    """./dev gpu-check and gpu-bench, and their scripts, in a tree with no build folder and a Python that has no NumPy."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root, gpu = pathlib.Path(temporary.name), pathlib.Path(__file__).resolve().parent
        (self.root / "test" / "bench").mkdir(parents=True)
        (self.root / "test" / "bench" / "gpu").symlink_to(gpu)
        shutil.copy(gpu.parents[2] / "dev", self.root)
        self.script("bin/python3", f'exec {sys.executable} -E -s -S "$@"')
        self.environment = dict(os.environ, PATH=f"{self.root}/bin:/usr/bin:/bin", TMPDIR=str(self.root))

    def script(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)

    def run_it(self, *command):
        done = subprocess.run(command, cwd=self.root, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
        return done.returncode, done.stdout

    def kit(self, folder, **content):
        file = self.root / folder / "kit.json"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps({"models": [], "programs": []} | content))
        (file.parent / "kiln-gpu-run").touch()

    def test_help_comes_first(self):
        for kind in ("check", "bench"):
            status, said = self.run_it("./dev", f"gpu-{kind}", "--help")
            self.assertEqual((status, said.split()[:2]), (0, ["usage:", f"{kind}.py"]))
        self.assertFalse((self.root / "build").exists())

    def test_python(self):
        self.kit("build/gpu-check")
        status, said = self.run_it("./dev", "gpu-check")
        self.assertEqual((status, said.count("\n")), (1, 1))
        self.assertRegex(said, "^error: .* has no NumPy")
        self.script("build/venv/bin/python", 'echo "the tests\' $1 $2"')
        self.assertEqual(self.run_it("./dev", "gpu-check"), (0, "the tests' test/bench/gpu/check.py build/gpu-check\n"))

    def test_kits_that_are_not_whole(self):
        ask = lambda script, *arguments: self.run_it(sys.executable, f"test/bench/gpu/{script}.py", *arguments)
        (self.root / "begun").mkdir()
        self.assertEqual(ask("check", "begun"), (1, "error: 'begun' is no kit, or making it was interrupted: it has no kit.json; ./dev gpu-pack makes one\n"))
        self.kit("empty", failed=["mlp"])
        self.assertIn("this kit is not whole: mlp could not be packed\nthis kit has no programs\n", ask("check", "empty")[1])
        self.assertIn("error: this kit has no programs\n", ask("check", "empty", "--only=programs")[1])
        self.kit("one", models=[{"model": "lstm", "precision": "f32"}], programs=[{"file": "reduce", "number": 0}])
        self.assertEqual(ask("check", "one", "lsmt"), (1, "error: no such model or program 'lsmt'; this kit has lstm, reduce\n"))
        self.assertEqual(ask("bench", "one", "reduce"), (1, "error: no such model 'reduce'; this kit has lstm\n"))

    def test_an_interrupted_pack_is_no_kit(self):
        (self.root / "run").touch()
        self.script("kiln", "kill -KILL $PPID")
        (self.root / "models").mkdir()
        (self.root / "models" / "m.pb").touch()
        (self.root / "models" / "m.json").write_text('{"feeds": [], "fetches": []}')
        np.savez(self.root / "models" / "m.npz")
        self.assertNotEqual(self.run_it(sys.executable, "test/bench/gpu/pack.py", "--kiln=./kiln", "--runner=run", "--models=models", "-o", "kit", "m")[0], 0)
        self.assertTrue((self.root / "kit" / "kiln-gpu-run").exists())
        self.assertFalse((self.root / "kit" / "kit.json").exists())


class Turns(unittest.TestCase):
    """A model beside two peers that are scripts: one that computes the same, and one that does not start."""

    class Kit:
        runner = ("import sys\n"
                  "print('{\"model\": \"m\", \"device\": \"d\", \"driver\": 13010, \"image\": \"i\", \"library_kernels\": 3, \"driver_ms\": 1, \"load_ms\": 2, \"first_ms\": 3, \"programmatic\": true}', flush=True)\n"
                  "for line in sys.stdin: print('{\"median_ms\": 2.5}', flush=True)")
        peer = ("import json, sys, numpy as np\nfor line in sys.stdin:\n  asked = json.loads(line)\n"
                "  if 'prepare' in asked: np.savez(asked['prepare']['outputs'], np.ones(3, 'float32'), np.zeros(2, 'float32'))\n"
                "  print(json.dumps({'median_ms': 5.0} if 'time' in asked else {}), flush=True)")

        def command(self, entry, folder, *options):
            return [sys.executable, "-c", self.runner, *options]

        def outputs(self, entry, folder):
            return [np.ones(3, "float32"), np.zeros(2, "float32")]

        def error(self, entry, outputs):
            return float(abs(outputs[0] - 1).max() + abs(outputs[1]).max())

    def measure(self, seconds, turns=2):
        options = type("Options", (), {"seconds": 0.01, "turns": turns, "prepare": 20})
        tested = bench.Bench(self.Kit(), options)
        scripts = {"jax": self.Kit.peer, "torch graph": "raise SystemExit('error: not here')"}
        tested.peer = lambda name: tested.workers.setdefault(name, worker.Worker([sys.executable, "-c", scripts[name]]))
        try:
            return tested.measure({"model": "bert_base", "precision": "f32"}, ["torch graph", "jax"], seconds)
        finally:
            tested.end()

    def test_in_turns(self):
        row = self.measure(60)
        self.assertEqual((row["result"], row["ms"]), ("ok", {"torch graph": "error: not here", "Kiln": 2.5, "jax": 5.0}))
        self.assertEqual((row["errors"], row["turns"]), ({"Kiln": 0.0, "jax": 0.0}, [2.5, 2.5]))

    def test_ends_in_time(self):
        begin = time.monotonic()
        self.assertEqual(self.measure(0.2, turns=1000)["result"], "out of time")
        self.assertLess(time.monotonic() - begin, 30)


class Repetitions(unittest.TestCase):
    def result(self, error, **measured):
        told = {"device": "d", "driver": 13010, "image": "i", "library_kernels": 2, "first_ms": 1.0, "repeated": 20} | measured
        fake = type("Kit", (), {"run": lambda self, entry, *options, seconds: (told, options), "error": lambda self, entry, outputs: error})
        row = check.check_model(fake(), {"model": "m", "precision": "f32"}, 60)
        return row["result"], row["library_kernels"]

    def test_other_bytes_are_wrong(self):
        self.assertEqual(self.result(0.0, differing=0), ("ok", 2))
        self.assertEqual(self.result(0.0, differing=3), ("differs between runs: 3 of 20", 2))
        self.assertEqual(self.result(1.0, differing=3), ("wrong numbers", 2))


    def test_a_model_may_have_a_bound_of_its_own(self):
        self.assertEqual([kit.bound({"precision": "bf16"}), kit.bound({"precision": "bf16", "bound": 0.09})], [kit.BOUNDS["bf16"], 0.09])


class Tables(unittest.TestCase):
    def test_names(self):
        self.assertEqual([networks.split(n) for n in ("resnet50", "bert_base", "bert_base_b32")], [("resnet50", 1), ("bert_base", 1), ("bert_base", 32)])

    def test_ratios(self):
        entry = {"model": "bert_base_b32", "precision": "bf16"}
        row = {"result": "ok", "image": "sm_90a cubin", "library_kernels": 4, "errors": {"Kiln": 0.01, "jax": 0.01, "torch graph": 5.0},
               "ms": {"Kiln": 2.0, "jax": 3.0, "torch graph": 1.0, "torch inductor": "no compiler"}}
        text = bench.times_table(type("Kit", (), {"entries": [entry]}), {"time bert_base_b32 bf16 beside jax": row})
        self.assertIn("Arithmetic: f32 is float32 (no TF32) in the peers, and in Kiln products of two TF32 parts", text)
        # A peer with wrong numbers counts for no ratio; the target is the 2.49 ms of targets.json.
        self.assertIn("| 2.000 (1e-02) | 1.000 (5e+00) | no compiler | 3.000 (1e-02) | 1.50 | 2.49 | 1.25 | sm_90a cubin, 4 kernels by cuBLASLt |", text)

    def rows_of(self, text):
        return [line for line in text.splitlines() if line.startswith("|")]

    def test_every_row_is_whole(self):
        text = journal.table(["a", "b"], [["x | y", "first\nsecond\n\n  third"], [1, ""]])
        self.assertEqual(text, "| a | b |\n| --- | --- |\n| x \\| y | first second third |\n| 1 |  |\n\n")
        # A model that failed has as many cells as the others.
        entries = [{"model": "resnet50", "precision": "f32"}, {"model": "bert_base", "precision": "f32"}]
        good = {"result": "ok", "image": "i", "library_kernels": 0, "errors": {"Kiln": 0.0}, "ms": {"Kiln": 2.0}}
        text = bench.times_table(type("Kit", (), {"entries": entries}), {"time resnet50 f32": good, "time bert_base f32": {"result": "out of\ntime"}})
        self.assertEqual({line.count("|") for line in self.rows_of(text)}, {2 + 3 + len(bench.PEERS) + 3})

    def test_no_row_is_left_out(self):
        kernel = {"us": 1.0, "count": 1, "flops": 0, "bytes": 0, "node": "n"}
        profile = {"result": "ok", "kernels": {f"k{i}": kernel for i in range(40)}}
        self.assertEqual(len(self.rows_of(bench.profile_tables({"profile m f32": profile}))), 42)


if __name__ == "__main__":
    unittest.main()
