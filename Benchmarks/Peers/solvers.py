"""The solvers that are compared, ours first. Yoga, which lays out trees, is in `trees`."""

import highs
import kiwi
import plumb

SOLVERS = (plumb, kiwi, highs)
OURS = plumb
