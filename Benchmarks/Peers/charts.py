"""Charts of time against views on log axes, as inline SVG whose colours the page's style sets."""

import math
from dataclasses import dataclass
from html import escape

from tables import duration, time_cell

WIDTH, HEIGHT = 460, 300
LEFT, RIGHT, TOP, BOTTOM = 66, 394, 16, 254
# Labels at the ends of lines keep this distance.
LABEL_HEIGHT = 15


@dataclass(frozen=True)
class LogScale:
    """Maps `low ... high` to `start ... end`, equal ratios to equal distances."""

    low: float
    high: float
    start: float
    end: float

    @classmethod
    def covering(cls, numbers, start, end):
        """From a power of ten below all numbers to one above."""
        numbers = list(numbers)
        low = 10.0 ** math.floor(math.log10(min(numbers, default=1)))
        high = 10.0 ** math.ceil(math.log10(max(numbers, default=1)))
        return cls(low, high if high > low else low * 10, start, end)

    def position(self, number):
        share = math.log(number / self.low) / math.log(self.high / self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self):
        """The powers of ten within."""
        first, last = (round(math.log10(end)) for end in (self.low, self.high))
        return [10.0**power for power in range(first, last + 1)]


def time_scale(records):
    """One scale for all charts, so that they compare."""
    return LogScale.covering((r.nanoseconds for r in records if r.nanoseconds), BOTTOM, TOP)


def views_scale(records):
    return LogScale(
        min(r.views for r in records) / 1.25, max(r.views for r in records) * 1.25, LEFT, RIGHT
    )


def chart(workload, records, sizes, scale):
    """Time against views for one workload: a line a solver, a hollow mark where it is wrong."""
    across = views_scale(records)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(workload)}: '
        f'time of a cold solve against views">'
    ]
    parts += grid(across, sizes, scale)
    lines = {}
    for record in records:
        if record.nanoseconds:
            lines.setdefault(record.solver, []).append(record)
    for name, found in lines.items():
        parts += line(name, found, across, scale)
    parts += labels({name: scale.position(f[-1].nanoseconds) for name, f in lines.items()})
    return "\n".join(parts + ["</svg>"])


def grid(across, sizes, scale):
    for tick in scale.ticks():
        y = scale.position(tick)
        yield f'<line class="grid" x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        text = duration(tick).replace(".00", "").replace(".0", "")
        yield f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{text}</text>'
    for size in sizes:
        x = across.position(size)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{BOTTOM}"/>'
        yield f'<text x="{x:.1f}" y="{BOTTOM + 20}" text-anchor="middle">{size:,}</text>'
    middle = (LEFT + RIGHT) / 2
    yield f'<text x="{middle}" y="{BOTTOM + 38}" text-anchor="middle">views</text>'


def line(name, records, across, scale):
    points = [(across.position(r.views), scale.position(r.nanoseconds), r) for r in records]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)
    yield f'<g class="{style(name)}"><polyline points="{path}"/>'
    for x, y, record in points:
        title = f"{name}, {record.views:,} views: {time_cell(record)}"
        if record.status == "stopped":
            mark = f'<path class="mark" d="M{x:.1f} {y - 7:.1f}l6 10h-12z">'
        else:
            kind = "mark" if record.right else "mark wrong"
            mark = f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="4">'
        element = "path" if record.status == "stopped" else "circle"
        yield f"{mark}<title>{escape(title)}</title></{element}>"
    yield "</g>"


def labels(ends):
    """Names beside the ends of the lines, from the top, pushed down where they would touch."""
    lowest = -math.inf
    for name, y in sorted(ends.items(), key=lambda end: end[1]):
        lowest = max(y, lowest + LABEL_HEIGHT)
        yield f'<text class="name {style(name)}" x="{RIGHT + 6}" y="{lowest + 4:.1f}">{name}</text>'


def style(name):
    return "s-" + name.lower()
