#!/usr/bin/env python3
"""Writes the bench's results as one HTML page that needs no other file.

example: page.py build/bench -o build/bench/index.html
"""
import argparse
import html
import json
import pathlib

import chart
import results as arithmetic
from results import digits

SHARED_STYLE = pathlib.Path(__file__).resolve().parents[2] / "compiler/driver/report.css"
STYLE = """
.chart rect.kiln, .chart rect.ahead { fill: var(--time); }
.chart rect.peer { fill: var(--muted); fill-opacity: 0.55; }
.chart rect.behind { fill: var(--predicted); }
.pair { display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 8px 32px; }
.pair h3, details h3 { font-size: 13px; margin: 8px 0 4px; font-weight: 600; }
th:first-child, td:first-child { text-align: left; }
td.reason { text-align: left; white-space: normal; color: var(--muted); }
td.below { color: var(--predicted); }
tr.kiln td { font-weight: 600; }
summary { cursor: pointer; margin: 8px 0; color: var(--muted); }
"""


def escape(value):
    return html.escape(str(value))


def case_name(case):
    return f"{case['precision']}, {case['threads']} thread{'s' if case['threads'] > 1 else ''}"


def table(header, rows):
    """`rows` are (class, cells), a cell is text or (class, text); texts are escaped."""
    out = ['<div class="scroll"><table><thead><tr>', *(f"<th>{escape(h)}</th>" for h in header), "</tr></thead><tbody>"]
    for kind, cells in rows:
        out.append(f'<tr class="{kind}">' if kind else "<tr>")
        for cell in cells:
            kind, text = cell if isinstance(cell, tuple) else ("", cell)
            out.append(f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>")
        out.append("</tr>")
    return "".join(out) + "</tbody></table></div>"


def tiles(results):
    out = ['<ul class="tiles">']
    for (precision, threads), (mean, count, low, model) in arithmetic.mean_ratios(results).items():
        out.append(f"<li><b>{digits(mean)}</b>{precision}, {threads} thread{'s' if threads > 1 else ''}: geometric mean of {count} "
                   f"ratio{'s' if count > 1 else ''}<br>lowest {digits(low)}, {escape(model)}</li>")
    return "".join(out) + "</ul>"


def summary(results):
    rows = []
    for result in results:
        for case in result["cases"]:
            kiln = case["runtimes"]["kiln"]
            best = case["runtimes"].get(case["best_peer"], {})
            rows.append(("", [result["model"] + (" *" if result["comparison_only"] else ""), case["precision"], case["threads"],
                              digits(kiln.get("median_ms")), digits(best.get("median_ms")), case["best_peer"] or "-",
                              ("below" if case["ratio"] and case["ratio"] < 1 else "", digits(case["ratio"])),
                              digits(kiln.get("percent_of_peak")), f"{kiln['error']:.1e}" if "error" in kiln else "-"]))
    text = table(["model", "precision", "threads", "kiln ms", "best peer ms", "best peer", "ratio", "kiln % of peak", "kiln error"], rows)
    if any(result["comparison_only"] for result in results):
        text += '<p class="muted">* for comparison only: no kernel was tuned on it.</p>'
    return text


def ratio_charts(results):
    groups = {}
    for result in results:
        for case in result["cases"]:
            groups.setdefault(case_name(case), []).append((result["model"], case["ratio"]))
    return '<div class="pair">' + "".join(f"<div><h3>{escape(name)}</h3>{chart.ratios(rows)}</div>" for name, rows in groups.items()) + "</div>"


def case_chart(case):
    rows = []
    for name, facts in case["runtimes"].items():
        reason = arithmetic.why_not(facts, case["precision"])
        value = None if reason else facts.get("median_ms")
        rows.append((name, value, "-" if reason else digits(value, " ms"), "kiln" if name == "kiln" else "peer"))
    rows.sort(key=lambda row: (row[1] is None, row[1] or 0))
    return f"<div><h3>{escape(case_name(case))}</h3>{chart.bars(case_name(case), rows)}</div>"


def case_details(case):
    rows = []
    for name, facts in case["runtimes"].items():
        cells = [name] + [text(facts) for _, text in arithmetic.COLUMNS] + [("reason", arithmetic.why_not(facts, case["precision"]))]
        rows.append(("kiln" if name == "kiln" else "", cells))
    return f"<h3>{escape(case_name(case))}</h3>" + table(["runtime", *(title for title, _ in arithmetic.COLUMNS), ""], rows)


def model_section(result):
    flops = f"{result['flops'] / 1e9:.3g} GFLOP per run" if result.get("flops") else "no contractions"
    versions = {n: f["version"] for case in result["cases"] for n, f in case["runtimes"].items() if f.get("version")}
    return (f"<h2>{escape(result['model'])}</h2><p class=\"muted\">{flops}</p>"
            f'<div class="pair">{"".join(map(case_chart, result["cases"]))}</div>'
            f"<details><summary>error, start, memory, bytes</summary>{''.join(map(case_details, result['cases']))}"
            f'<p class="muted">{escape(", ".join(f"{n} {v}" for n, v in versions.items()))}</p></details>')


def peaks(machine):
    rows = []
    for threads, peak in machine["peaks"].items():
        rates = peak["read_bytes_per_second"]
        rows.append(("", [threads, peak["isa"], digits(peak["f32_flops"] / 1e9), digits(peak["bf16_flops"] / 1e9 if "bf16_flops" in peak else None)] +
                     [digits(rates[level] / 1e9 if level in rates else None) for level in ("l1", "l2", "l3", "memory")]))
    header = ["threads", "instructions", "f32 GFLOP/s", "bf16 GFLOP/s"] + [f"{level} GB/s" for level in ("L1", "L2", "L3", "memory")]
    return table(header, rows) if rows else "<p>not measured</p>"


def page(results):
    """The whole page. `results` are of one machine."""
    machine, target = results[0]["machine"], results[0]["target"]
    given = ", ".join(f"{k}={v}" for k, v in target.items() if v)
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kiln bench</title>
<style>
{SHARED_STYLE.read_text()}{STYLE}</style></head><body>
<h1>Kiln beside other runtimes</h1>
<p class="muted">{escape(machine['class'])}{escape('; ' + given) if given else ''}; {escape(results[0]['date'])}</p>
{tiles(results)}
<h2>Best peer's time over Kiln's</h2>
<p class="muted">Above 1 Kiln is faster. Medians of interleaved rounds; every runtime on the same processors, with as many threads.</p>
{ratio_charts(results)}
{summary(results)}
{"".join(map(model_section, results))}
<h2>What the machine can do at most</h2>
{peaks(machine)}
<h2>What the columns mean</h2>
<p><b>error</b>: the largest difference from float64, relative to an output's largest value. <b>spread</b>: between the rounds' medians.
<b>% of peak</b>: the graph's multiplications and additions per second, of those that the machine can do in registers; Winograd's
transforms do fewer, so that it may pass 100. <b>compile</b>: until the model can run; for those that compile just in time, with the first run.
<b>start</b>: from starting a process until the first result; peers are started from Python, Kiln's program is C++.
<b>RSS</b>: resident at most up to there. <b>deployed</b>: the program, or the peer's libraries, with the model.</p>
</body></html>
"""


def write(folder, path):
    """The page of all results in `folder`."""
    found = [json.loads(f.read_text()) for f in sorted(folder.glob("*.json"))]
    if not found:
        raise SystemExit(f"no results in {folder}")
    newest = max(found, key=lambda r: r["date"])
    found.sort(key=lambda r: (r["comparison_only"], r["model"]))
    # Another machine's or target's results in the folder would be compared with these.
    path.write_text(page([r for r in found if r["machine"]["class"] == newest["machine"]["class"] and r["target"] == newest["target"]]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    write(arguments.folder, arguments.output)
