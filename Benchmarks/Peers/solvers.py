"""The solvers that are compared, ours first. Yoga's place is here, once there are view trees."""

import highs
import kiwi
import plumb

SOLVERS = (plumb, kiwi, highs)
OURS = plumb
