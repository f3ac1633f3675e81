"""Yoga: the flexbox engine of React Native, on flex trees whose frames are those of our trees.

As a program, `yoga.py FILE` reads a document of `plumb generate --trees`, makes the flex tree of
`nested` or `feed`, and prints the least times of Yoga's layout call alone: making nodes and setting
styles is not counted. Nodes are not rounded to pixels, as the document's frames are not.
"""

import json
import math
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

NAME, PACKAGE = "Yoga", "pyyoga"
TREES = ("nested", "feed")
# How long to repeat a call, in seconds; the least time counts.
PATIENCE = 0.5


@dataclass(frozen=True)
class Layouts:
    """The least nanoseconds of the layout call after each step, and what the cold one gave."""

    nodes: int
    times: dict
    mismatch: str = ""


class FlexTree:
    """A document's views as Yoga's nodes."""

    def __init__(self, document):
        from pyyoga import _pyyoga

        self.yoga = _pyyoga
        self.config = _pyyoga.Config.new()
        self.config.set_point_scale_factor(0)
        self.nodes, self.count, self.set_lines = {}, 0, None
        width, height = document["size"]
        root = document["root"]
        if root.get("class") == "stackView":
            self.root = self.equal_stack(root | {"id": "root", "children": document["views"]})
            self.find_place_in_stacks()
        else:
            self.root = self.feed(document["views"][0])
        self.root.set_width(width)
        self.root.set_height(height)
        self.width = width

    def node(self, name, offset=()):
        """A node for a view; `offset` are nodes between it and the view that it is in."""
        made = self.yoga.Node.new_with_config(self.config)
        self.count += 1
        if name:
            self.nodes[name] = (made, offset)
        return made

    def append(self, parent, child):
        parent.insert_child(child, parent.get_child_count())

    def row(self, node):
        node.set_flex_direction(self.yoga.FlexDirection.Row)

    # Stacks that share their length equally

    def equal_stack(self, view):
        node = self.node(view["id"])
        children = view.get("children", [])
        if children:
            if view.get("axis") != "vertical":
                self.row(node)
            node.set_gap(self.yoga.Gutter.All, view["spacing"])
        for child in children:
            self.append(node, self.share(self.equal_stack(child)))
        return node

    def share(self, node):
        node.set_flex_grow(1)
        node.set_flex_shrink(1)
        node.set_flex_basis(0)
        return node

    def find_place_in_stacks(self):
        """The innermost stack in the middle; a leaf's own size moves nothing where all are equal."""
        self.host = self.root
        while (middle := self.host.get_child(self.host.get_child_count() // 2)).get_child_count():
            self.host = middle
        self.leaf = self.host.get_child(0)
        self.set_leaf = lambda step: self.leaf.set_min_width(step * 0.01)

    # A list of cells

    def feed(self, stack):
        root, self.host = self.node("root"), self.node(stack["id"])
        self.append(root, self.host)
        for view in stack["children"]:
            self.append(self.host, self.cell(view))
        middle = stack["children"][len(stack["children"]) // 2]["children"]
        title, subtitle = middle[1]["contentSize"], middle[2]["contentSize"]
        self.leaf, self.text = (self.nodes[view["id"]][0] for view in middle[1:3])
        self.set_leaf = lambda step: self.leaf.set_width(title[0] + 7 * step)
        self.set_lines = lambda step: self.text.set_height(16 * lines(subtitle[1], step))
        return root

    def cell(self, view):
        """A picture, a column of two texts that may shrink, and a button in the middle."""
        yoga = self.yoga
        avatar, title, subtitle, button = view["children"]
        cell = self.node(view["id"])
        self.row(cell)
        cell.set_align_items(yoga.Align.FlexStart)
        cell.set_padding(yoga.Edge.Horizontal, 16)
        cell.set_padding(yoga.Edge.Vertical, 12)
        cell.set_gap(yoga.Gutter.All, 8)
        self.append(cell, self.sized(avatar["id"], (40, 40)))
        texts = self.share(self.node(None))
        texts.set_align_items(yoga.Align.FlexStart)
        texts.set_gap(yoga.Gutter.All, 4)
        for label in (title, subtitle):
            node = self.sized(label["id"], label["contentSize"], (texts,))
            node.set_max_width_percent(100)
            self.append(texts, node)
        self.append(cell, texts)
        self.append(cell, self.sized(button["id"], button["contentSize"]))
        self.nodes[button["id"]][0].set_align_self(yoga.Align.Center)
        return cell

    def sized(self, name, size, offset=()):
        node = self.node(name, offset)
        node.set_width(size[0])
        node.set_height(size[1])
        return node

    # Layouts

    def lay_out(self):
        """The nanoseconds of the call."""
        start = time.thread_time_ns()
        self.root.calculate_layout(math.nan, math.nan, self.yoga.Direction.LTR)
        return time.thread_time_ns() - start

    def mismatch(self, frames):
        """The first view whose frame is not the document's, as far as single precision goes."""
        for name, expected in frames.items():
            node, offset = self.nodes[name]
            found = [
                node.get_layout_left() + sum(n.get_layout_left() for n in offset),
                node.get_layout_top() + sum(n.get_layout_top() for n in offset),
                node.get_layout_width(),
                node.get_layout_height(),
            ]
            for a, b in zip(found, expected):
                if not abs(a - b) <= 1e-3 + 1e-6 * abs(b):
                    return f"{name} is at {found}, not {expected}"
        return ""


def lines(height, step):
    """One, two or three lines of 16 points; step 0 is those of the height."""
    return (int(height) // 16 - 1 + step) % 3 + 1


def measure(document):
    """Takes turns with all steps on new trees until the time is spent."""
    times, mismatch, count = {}, "", 0
    started = time.monotonic()
    while count == 0 or time.monotonic() - started < PATIENCE:
        tree = FlexTree(document)
        note(times, "cold", tree.lay_out())
        mismatch = mismatch or tree.mismatch(document["expect"]["frames"])
        for step in (1, 2, 3, 0):
            tree.root.set_width(tree.width + 10 * step)
            note(times, "resize", tree.lay_out())
        for step in (1, 2, 0):
            tree.set_leaf(step)
            note(times, "text", tree.lay_out())
        for step in (1, 2, 3) if tree.set_lines else ():
            tree.set_lines(step)
            note(times, "lines", tree.lay_out())
        change_children(tree, times)
        # All changes are undone by now.
        mismatch = mismatch or tree.mismatch(document["expect"]["frames"])
        count = tree.count
    return Layouts(count, times, mismatch)


def change_children(tree, times):
    for _ in range(2):
        child = tree.node(None)
        if tree.root is tree.host or tree.host.get_gap(tree.yoga.Gutter.All) > 0:
            tree.share(child)
        else:
            child.set_height(20)
        tree.host.insert_child(child, tree.host.get_child_count() // 2)
        note(times, "insert", tree.lay_out())
        tree.host.remove_child(child)
        tree.count -= 1
        note(times, "remove", tree.lay_out())


def note(times, step, nanoseconds):
    times[step] = min(times.get(step, math.inf), nanoseconds)


if __name__ == "__main__":
    print(json.dumps(asdict(measure(json.loads(Path(sys.argv[1]).read_text())))))
