"""The tables of the report, in Markdown that reads well as plain text."""


def duration(nanoseconds):
    """Three digits and the unit that suits them."""
    for unit, size in (("s", 1e9), ("ms", 1e6)):
        if nanoseconds >= size:
            return f"{significant(nanoseconds / size)} {unit}"
    return f"{significant(nanoseconds / 1e3)} us"


def significant(number):
    """Three digits, with thousands separated and no exponent."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.{1 if number >= 10 else 2}f}"


def multiple(ratio):
    return f"{ratio:,.0f}x" if ratio >= 10 else f"{ratio:.1f}x"


def by_system(records):
    """The records of each system, under its workload and numbers of views and constraints."""
    systems = {}
    for record in records:
        key = (record.workload, record.views, record.constraints)
        systems.setdefault(key, []).append(record)
    return systems


def time_cell(record):
    if record.status == "stopped":
        return record.note
    if record.nanoseconds is None:
        return record.status
    return duration(record.nanoseconds) + ("" if record.right else " (wrong)")


def ratio_cell(record):
    if record.ratio is None:
        return "-"
    return ("over " if record.status == "stopped" else "") + multiple(record.ratio)


def time_table(records, ours):
    """Rows of times, each peer's followed by its multiple of ours."""
    names = list(dict.fromkeys(record.solver for record in records))
    rows = [["workload", "views", "constraints"]]
    for name in names:
        rows[0] += [name] if name == ours else [name, f"{name} / {ours}"]
    for (workload, views, constraints), found in by_system(records).items():
        row = [workload, f"{views:,}", f"{constraints:,}"]
        for record in found:
            row += [time_cell(record)] + ([ratio_cell(record)] if record.solver != ours else [])
        rows.append(row)
    return rows


def objective_table(records):
    """Rows of weighted violations per level, the strongest first, and what is wrong with them.

    Solvers that agree share a row.
    """
    rows = [["workload", "views", "level: weighted violation", "solvers", "verdict"]]
    for (workload, views, _), found in by_system(records).items():
        solvers = {}
        for record in found:
            levels = ", ".join(f"{k}: {amount(v)}" for k, v in record.levels.items())
            verdict = {True: "right", False: f"wrong: {record.note}", None: record.note}
            solvers.setdefault((levels or "-", verdict[record.right]), []).append(record.solver)
        for (levels, verdict), names in solvers.items():
            rows.append([workload, f"{views:,}", levels, ", ".join(names), verdict])
    return rows


def amount(violation):
    """Seven digits, for peers end within their tolerances; rounding noise is none."""
    return "0" if violation < 1e-9 else f"{violation:.7g}"


def markdown(rows, left=1):
    """Aligns the columns, the first `left` of them to the left."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def line(cells):
        aligned = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(cells, widths))
        ]
        return "| " + " | ".join(aligned) + " |"

    rule = ["-" * w if c < left else "-" * (w - 1) + ":" for c, w in enumerate(widths)]
    return "\n".join([line(rows[0]), line(rule), *map(line, rows[1:])])
