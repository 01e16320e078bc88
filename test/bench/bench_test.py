#!/usr/bin/env python3
"""Tests the bench's arithmetic, gate and page on made-up results; nothing is timed and no peer is needed."""
import html.parser
import json
import pathlib
import tempfile
import unittest

import chart
import gate
import machine
import page
import results
import worker


def facts(median, error=1e-7, **more):
    return {"median_ms": median, "min_ms": median, "spread": 0.01, "error": error, "compile_s": 0.5, "start_ms": 3.0,
            "rss_bytes": 5e6, "deployed_bytes": 2e6, **more}


def case(kiln, precision="f32", threads=1, flops=None, peak=None, **peers):
    runtimes = {"kiln": kiln if isinstance(kiln, dict) else facts(kiln)}
    runtimes |= {name: p if isinstance(p, dict) else facts(p) for name, p in peers.items()}
    return results.complete({"precision": precision, "threads": threads, "runtimes": runtimes}, flops, peak)


def result(model, *cases, comparison_only=False):
    peak = {"isa": "avx2", "threads": 1, "f32_flops": 1.3e11, "read_bytes_per_second": {"l1": 2.5e11, "l2": 2e11, "memory": 3e10}}
    return {"model": model, "comparison_only": comparison_only, "flops": 2e9, "date": "2026-01-01 00:00", "cases": list(cases),
            "machine": {"cpu": "Some CPU", "class": "Some CPU, avx2", "isa": "avx2", "limit": "", "peaks": {"1": peak}},
            "target": {"cpu": None, "features": None}}


class ResultsTest(unittest.TestCase):
    def test_summary_is_of_the_rounds(self):
        rounds = [{"median_ms": m, "min_ms": m - 0.5, "runs": 10} for m in (2.0, 4.0, 3.0)]
        self.assertEqual(results.summarise(rounds), {"median_ms": 3.0, "min_ms": 1.5, "runs": 30, "spread": 2 / 3})

    def test_ratio_is_to_the_fastest_peer(self):
        done = case(2.0, a=3.0, b=5.0)
        self.assertEqual((done["best_peer"], done["ratio"]), ("a", 1.5))

    def test_a_peer_with_wrong_numbers_does_not_count(self):
        done = case(2.0, a=facts(1.0, error=0.5), b=5.0)
        self.assertEqual((done["best_peer"], done["ratio"]), ("b", 2.5))
        self.assertIn("wrong numbers", results.why_not(done["runtimes"]["a"], "f32"))
        self.assertIn("wrong numbers", results.why_not(facts(1.0, error=float("nan")), "bf16"))
        self.assertEqual(results.why_not(facts(1.0, error=0.1), "bf16"), "")

    def test_no_peer_no_ratio(self):
        self.assertIsNone(case(2.0, a={"unavailable": "not installed"})["ratio"])
        self.assertIsNone(case({"unavailable": "does not compile"}, a=1.0)["ratio"])

    def test_percent_of_peak(self):
        done = case(2.0, a=4.0, flops=1e9, peak=1e12)
        self.assertAlmostEqual(done["runtimes"]["kiln"]["percent_of_peak"], 50)
        self.assertAlmostEqual(done["runtimes"]["a"]["percent_of_peak"], 25)

    def test_a_peer_beyond_the_instruction_set_does_not_count(self):
        runtimes = {"kiln": facts(1.2), "kept": facts(1.5, kept_to_isa=True), "not kept": facts(1.1, kept_to_isa=False),
                    "too fast": facts(0.9, kept_to_isa=True)}
        done = results.complete({"precision": "f32", "threads": 1, "runtimes": runtimes}, 1e9, 1e12, limited=True)
        self.assertEqual(done["best_peer"], "kept")
        self.assertFalse(done["runtimes"]["too fast"]["kept_to_isa"])
        self.assertIn("instruction set", results.why_not(done["runtimes"]["too fast"], "f32"))

    def test_flops_of_a_profile(self):
        launches = [{"calls": 32, "flops": 10}, {"calls": 1, "flops": 7}]
        self.assertEqual(results.profiled_flops({"launches": launches}), 327)

    def test_geometric_mean(self):
        means = results.mean_ratios([result("x", case(1.0, a=2.0), case(1.0, "bf16", a=3.0)), result("y", case(1.0, a=8.0)),
                                     result("z", case(1.0))])
        self.assertEqual(list(means), [("f32", 1), ("bf16", 1)])
        mean, count, low, model = means["f32", 1]
        self.assertAlmostEqual(mean, 4.0)
        self.assertEqual((count, low, model), (2, 2.0, "x"))

    def test_reason_of_a_complaint(self):
        self.assertEqual(worker.reason_of("\nTool failed\nDiagnostics:\nx.mlir:1: error: no such op\n"), "x.mlir:1: error: no such op")
        self.assertEqual(worker.reason_of("first\nsecond"), "first")
        self.assertEqual(worker.reason_of(""), "")

    def test_digits(self):
        self.assertEqual([results.digits(v) for v in (None, 0, 0.012345, 1.2345, 123.45, 98765.4)],
                         ["-", "0", "0.0123", "1.23", "123", "98765"])

    def test_details_give_the_reason(self):
        text = results.details(case(2.0, a={"unavailable": "not installed"}))
        self.assertRegex(text, r"a +-  not installed")
        self.assertRegex(text, r"kiln +2\.00")


class MachineTest(unittest.TestCase):
    def test_isa_of_a_target(self):
        self.assertEqual(machine.target_isa("avx512", None, None), "avx512")
        self.assertEqual(machine.target_isa("avx512", "x86-64-v3", None), "avx2")
        self.assertEqual(machine.target_isa("avx512", None, "+fma,-avx512f"), "avx2")
        self.assertEqual(machine.target_isa("avx2", "x86-64", None), "base")
        self.assertEqual(machine.target_isa("base", "haswell", None), "base")

    def test_class(self):
        fields = machine.cpu_fields("processor : 0\nmodel name\t: Some: CPU\ncpu family\t: 6\nmodel\t: 85\nflags : avx2 fma\n\nprocessor : 1\n")
        isa = machine.native_isa(fields)
        self.assertEqual(machine.class_of(fields, isa), "Some: CPU family 6 model 85, avx2")

    def test_highest_of_two_measurements(self):
        one = {"1": {"isa": "avx2", "f32_flops": 2.0, "read": {"l1": 1.0}}}
        other = {"1": {"isa": "avx2", "f32_flops": 1.0, "read": {"l1": 3.0}}}
        self.assertEqual(machine.highest(one, other), {"1": {"isa": "avx2", "f32_flops": 2.0, "read": {"l1": 3.0}}})
        self.assertEqual(machine.highest({}, {}), {})

    def test_peak_of_a_precision(self):
        peaks = {"1": {"f32_flops": 1.0, "bf16_flops": 2.0}, "2": {"f32_flops": 3.0}}
        self.assertEqual([machine.flops_peak(peaks, n, "bf16") for n in (1, 2, 4)], [2.0, 3.0, None])
        self.assertEqual(machine.flops_peak({"1": {"f32_flops": 2.0, "bf16_flops": 1.0}}, 1, "bf16"), 2.0)


class GateTest(unittest.TestCase):
    def baseline(self, *done):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "baseline.json"
            gate.write(path, "Some CPU, avx2", done)
            return gate.read(path, "Some CPU, avx2")

    def verdicts(self, baseline, *done):
        comparisons, unknown = gate.compare(baseline, done)
        return [c.fails() for c in comparisons], unknown

    def test_ten_percent(self):
        baseline = self.baseline(result("m", case(1.0, a=2.0)))
        self.assertEqual(self.verdicts(baseline, result("m", case(1.0, a=1.81))), ([False], []))
        self.assertEqual(self.verdicts(baseline, result("m", case(1.0, a=1.79))), ([True], []))
        self.assertEqual(self.verdicts(baseline, result("m", case(3.0, a=6.0))), ([False], []))  # a slow day

    def test_only_peers_of_both_times(self):
        baseline = self.baseline(result("m", case(1.0, a=2.0, b=1.5)))
        self.assertEqual(self.verdicts(baseline, result("m", case(1.0, a=2.0, new=0.5))), ([False], []))
        self.assertEqual(self.verdicts(baseline, result("m", case(1.0, new=0.5))), ([], ["m f32 1 threads"]))

    def test_unknown_cases_are_named(self):
        baseline = self.baseline(result("m", case(1.0, a=2.0)))
        self.assertEqual(self.verdicts(baseline, result("m", case(1.0, threads=2, a=2.0)), result("n", case(1.0, a=2.0)))[1],
                         ["m f32 2 threads", "n f32 1 threads"])

    def test_kiln_without_right_numbers_fails(self):
        baseline = self.baseline(result("m", case(1.0, a=2.0)))
        self.assertEqual(self.verdicts(baseline, result("m", case({"unavailable": "does not compile"}, a=2.0))), ([True], []))
        self.assertEqual(self.verdicts(baseline, result("m", case(facts(0.1, error=1.0), a=2.0))), ([True], []))

    def test_no_baseline(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "baseline.json"
            with self.assertRaisesRegex(gate.NoBaseline, "there is no baseline .*--write-baseline"):
                gate.read(path, "Some CPU, avx2")
            gate.write(path, "Some CPU, avx2", [])
            with self.assertRaisesRegex(gate.NoBaseline, r"no baseline for this machine, 'Other' \(it has: Some CPU, avx2\)"):
                gate.read(path, "Other")
            path.write_text("[]")
            with self.assertRaisesRegex(gate.NoBaseline, "is not a baseline"):
                gate.read(path, "Other")

    def test_writing_keeps_what_was_not_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "baseline.json"
            gate.write(path, "A", [result("m", case(1.0, a=2.0), case(1.0, threads=2, a=4.0))])
            gate.write(path, "A", [result("m", case(1.0, a=3.0))])
            gate.write(path, "B", [result("n", case(1.0, a=5.0))])
            self.assertEqual(json.loads(path.read_text())["machines"],
                             {"A": {"f32": {"m": {"1": {"a": 3.0}, "2": {"a": 4.0}}}}, "B": {"f32": {"n": {"1": {"a": 5.0}}}}})


class Tags(html.parser.HTMLParser):
    """Collects tags and attributes; fails on tags that do not close in order."""

    def __init__(self, text):
        super().__init__()
        self.stack, self.seen, self.attributes, self.words, self.rects = [], [], [], [], []
        self.feed(text)
        assert not self.stack, self.stack

    def handle_starttag(self, tag, attributes):
        self.seen.append(tag)
        self.attributes += attributes
        if tag not in ("meta", "br"):
            self.stack.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.seen.append(tag)
        if tag == "rect":
            self.rects.append(dict(attributes))

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag, tag

    def handle_data(self, data):
        self.words.append(data)


class PageTest(unittest.TestCase):
    RESULTS = [result("mlp", case(1.0, a=2.0, b={"unavailable": "<no> & never"}, flops=1e9, peak=1e12), case(1.0, threads=2, a=0.5)),
               result("odd<name>", case({"unavailable": "does not compile"}, a=1.0), comparison_only=True)]

    def test_page_is_well_formed_and_alone(self):
        text = page.page(self.RESULTS)
        tags = Tags(text)
        self.assertNotIn("http", text)
        self.assertFalse({"script", "link", "img"} & set(tags.seen))
        self.assertFalse([a for a in tags.attributes if a[0] in ("src", "href")])
        self.assertIn("prefers-color-scheme: dark", text)
        self.assertEqual(tags.seen.count("svg"), 2 + 3)  # ratios by case; a chart per model and case

    def test_page_says_what_was_measured(self):
        words = "".join(Tags(page.page(self.RESULTS)).words)
        for part in ("<no> & never", "odd<name> *", "2.00", "f32, 2 threads: geometric mean of 1 ratio", "does not compile", "Some CPU, avx2"):
            self.assertIn(part, words)

    def test_page_of_a_folder_is_of_one_machine(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            newer, older = result("new", case(1.0, a=2.0)), result("old", case(1.0, a=2.0))
            older["machine"] = older["machine"] | {"class": "other"}
            older["date"] = "2025-01-01 00:00"
            for r in (newer, older):
                (folder / f"{r['model']}.json").write_text(json.dumps(r))
            page.write(folder, folder / "index.html")
            text = (folder / "index.html").read_text()
            self.assertIn("<h2>new</h2>", text)
            self.assertNotIn("<h2>old</h2>", text)

    def test_bars_are_in_proportion(self):
        svg = chart.bars("t", [("a", 1.0, "1 ms", "kiln"), ("b", 2.0, "2 ms", "peer"), ("c", None, "-", "peer")])
        widths = [float(rect["width"]) for rect in Tags(svg).rects]
        self.assertEqual(len(widths), 2)
        self.assertAlmostEqual(widths[1], 2 * widths[0], delta=0.2)


if __name__ == "__main__":
    unittest.main()
