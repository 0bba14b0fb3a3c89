import numpy as np

from studio import materials as m
from studio.light import plain_sky, sun
from studio.plants import tree
from studio.shapes import box, wall
from studio.shot import camera, expose

# A corner of long thin bricks, each laid by hand: every second course stands out, and a lintel of soldiers spans a window.
chance = np.random.default_rng(2)
tones = [m.brick(a, b, width=3, height=3, joint=0.0001) for a, b in (((0.2, 0.11, 0.07), (0.18, 0.1, 0.065)), ((0.15, 0.085, 0.058), (0.14, 0.08, 0.055)),
                                                                ((0.27, 0.16, 0.095), (0.25, 0.15, 0.09)), ((0.1, 0.06, 0.045), (0.09, 0.055, 0.042)))]
mortar = m.soil((0.33, 0.3, 0.25), (0.42, 0.38, 0.32), 20, 0.6)
length, height, joint = 0.29, 0.04, 0.011
box((-0.3, 0.012, 0), (-0.012, 3, 3), mortar, 0.001)
opening = (-1.75, -0.75, 0.9, 1.86)
wall((-3, 0.012, 0), (-0.012, 0.3, 3), [opening], mortar)
for course in range(58):
    z = course * (height + joint)
    out = 0.016 if course % 4 in (0, 1) else 0.0
    even = course % 2 == 0
    end = 0.0 if even else -0.1 - joint
    x = -3 + (0 if even else 0.5 * length)
    while x < end - 0.04:
        # The last brick of a course reaches the corner: a gap too small for a brick would be a hole.
        a, b = x, x + length if x + 1.3 * length < end else end + joint
        beside = [(a, b)]
        if b > opening[0] and a < opening[1] and opening[2] - 0.02 < z < opening[3] + 0.15:
            beside = [(a, min(b, opening[0] + joint)), (max(a, opening[1]), b)]
        for c, d in beside:
            if d - c > 0.04:
                box((c, -out + chance.normal() * 0.0015, z), (d - joint, 0.1, z + height), tones[chance.integers(4)], 0.004)
        x = b + joint
    y = 0.1 + joint if even else -out
    while y < 1.6:
        box((-0.1, y, z), (out + chance.normal() * 0.0015, y + length, z + height), tones[chance.integers(4)], 0.004)
        y += length + joint
x = opening[0]
while x < opening[1] - 0.02:
    box((x, -0.012 + chance.normal() * 0.001, opening[3]), (x + height, 0.1, opening[3] + 0.155), tones[chance.integers(4)], 0.004)
    x += height + joint
bronze = m.metal((0.3, 0.2, 0.12), 0.35)
box((opening[0], 0.1, opening[2]), (opening[1], 0.14, opening[3]), m.paint((0.015, 0.017, 0.018), 0.04, 0.0), 0.001)
for a, b in ((opening[0], opening[0] + 0.05), (opening[1] - 0.05, opening[1]), (-1.27, -1.23)):
    box((a, 0.05, opening[2]), (b, 0.14, opening[3]), bronze, 0.003)
for z in (opening[2], opening[3] - 0.05):
    box((opening[0], 0.05, z), (opening[1], 0.14, z + 0.05), bronze, 0.003)
box((opening[0] - 0.05, -0.06, opening[2] - 0.045), (opening[1] + 0.05, 0.14, opening[2]), m.concrete((0.5, 0.46, 0.4), 0), 0.005)
plain_sky((0.45, 0.62, 0.95), 0.45)
sun(38, 232, 7.5, (1, 0.82, 0.58), 0.5)
shade = tree(5, 4.5, 2.0, 0.2, 2600, 0.12, airy=0.8)
shade.location = (-5.6, -4.0, 1.2)
camera((0.75, -2.35, 1.35), (-0.62, 0.0, 1.33), 42, focus=(-0.5, 0, 1.35), aperture=3.5)
expose((1200, 800), 9, contrast=1.25)
