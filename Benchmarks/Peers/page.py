"""The report as one HTML file that needs nothing else."""

from html import escape

import trees
from charts import chart, style, time_scale
from tables import objective_table, time_table

# Line colours on light and on dark.
COLOURS = {
    "Plumb": ("#1d5fd1", "#7fb0ff"),
    "kiwi": ("#b3541e", "#f0a06a"),
    "HiGHS": ("#1b7f5c", "#5fd0a4"),
}

STYLE = """
:root { color-scheme: light dark; --ground: #fff; --text: #1c1e21; --soft: #5b6168;
  --rule: #dfe2e6; LIGHT }
@media (prefers-color-scheme: dark) { :root { --ground: #15171a; --text: #e8eaed;
  --soft: #a3a9b1; --rule: #33373d; DARK } }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; background: var(--ground);
  color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin-bottom: .25rem; } h2 { font-size: 1.1rem; margin-top: 2.5rem; }
p, figcaption { max-width: 46rem; } p.facts { color: var(--soft); margin-top: 0; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(21rem, 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-weight: 600; }
svg { width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 14px; }
.grid { stroke: var(--rule); } polyline { fill: none; stroke-width: 2; }
.mark { stroke-width: 2; } .scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--rule); padding: .3rem .7rem; text-align: right;
  white-space: nowrap; } th { color: var(--soft); font-weight: 600; }
.text td:nth-child(n+3), .text th:nth-child(n+3), td:first-child, th:first-child,
.tree td:nth-child(2), .tree th:nth-child(2) { text-align: left; } td.wrong { color: var(--alarm); }
"""


def page(heading, records, laid_out, ours, sizes):
    names = list(dict.fromkeys(record.solver for record in records))
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{ours} and its peers</title><style>{styles(names)}</style></head><body>",
        f"<h1>{ours} and its peers</h1>",
        f'<p class="facts">{escape(heading.facts)}</p>',
    ]
    if records:
        parts += of_systems(heading, records, ours, sizes)
    if laid_out:
        parts += [
            "<h2>View trees, beside Yoga</h2>",
            f"<p>{escape(trees.EXPLANATION)}</p>",
            table(trees.tree_table(laid_out, ours), "tree"),
        ]
    return "\n".join([*parts, "</body></html>\n"])


def of_systems(heading, records, ours, sizes):
    scale = time_scale(records)
    figures = []
    for workload in dict.fromkeys(record.workload for record in records):
        found = [record for record in records if record.workload == workload]
        drawing = chart(workload, found, sizes, scale)
        figures.append(f"<figure><figcaption>{workload}</figcaption>{drawing}</figure>")
    return [
        f"<p>{escape(heading.explanation)} Both axes are logarithmic; a hollow mark is a wrong "
        "answer, a triangle a solver that was stopped.</p>",
        '<div class="charts">',
        *figures,
        "</div><h2>Cold solve</h2>",
        table(time_table(records, ours)),
        "<h2>Weighted violation on each level, the strongest first</h2>",
        table(objective_table(records), "text"),
    ]


def styles(names):
    light, dark, rules = "--alarm: #b3261e;", "--alarm: #ff8a80;", ""
    for name in names:
        key, (on_light, on_dark) = style(name), COLOURS[name]
        light += f" --{key}: {on_light};"
        dark += f" --{key}: {on_dark};"
        rules += f".{key} {{ stroke: var(--{key}); }} .{key} .mark {{ fill: var(--{key}); }}\n"
        rules += f"svg text.{key} {{ fill: var(--{key}); stroke: none; font-weight: 600; }}\n"
    hollow = "svg .mark.wrong { fill: var(--ground); }\n"
    return STYLE.replace("LIGHT", light).replace("DARK", dark) + rules + hollow


def table(rows, kind=""):
    head, *body = rows
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(map(cell, row)) + "</tr>" for row in body]
    return f'<div class="scroll"><table class="{kind}">' + "\n".join(lines) + "</table></div>"


def cell(text):
    mark = ' class="wrong"' if "wrong" in text else ""
    return f"<td{mark}>{escape(text)}</td>"
