from sets.lamp import lamp
from studio import materials as m
from studio.drawing import draw
from studio.group import group
from studio.shapes import plane

plane((-2, -2), (2, 2), m.clay())
brass = m.metal(m.BRASS)
for x, turn in ((-0.5, 0), (0.02, -90), (0.6, 180)):
    with group((x, 0, 0), turn):
        lamp(brass, lit=False)
draw((0, 0, 0.235), 1.5, near=2.0, deep=4.0, bar=0.1)
