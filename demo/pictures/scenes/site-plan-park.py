import math

import numpy as np

from studio import materials as m
from studio.light import plain_sky, sun
from studio.plants import scatter, tree
from studio.shapes import box, plane, prism, sheet, solid
from studio.shot import camera, expose

# A park of about ten acres from straight above: a pond, paths, groves; houses along the north and east edge.
chance = np.random.default_rng(17)
plane((-400, -400), (400, 400), m.paint((0.66, 0.64, 0.59), 0.9, 0.0), -0.5)
grass = m.soil((0.12, 0.19, 0.055), (0.19, 0.25, 0.08), 0.5, 0.2)
meadow = m.soil((0.22, 0.24, 0.09), (0.33, 0.31, 0.14), 0.8, 0.4)
path = m.paint((0.55, 0.49, 0.4), 0.9, 0.1)
box((-120, -78, -0.4), (120, 78, 0), grass, 0.01)


def blob(x, y, wide, deep, seed, count=80):
    ways = np.random.default_rng(seed).uniform(-1, 1, 8)
    out = []
    for k in range(count):
        t = 2 * math.pi * k / count
        r = 1 + 0.16 * ways[0] * math.sin(2 * t + ways[1] * 3) + 0.12 * ways[2] * math.sin(3 * t + ways[3] * 3) + 0.06 * ways[4] * math.cos(5 * t)
        out.append((x + wide * r * math.cos(t), y + deep * r * math.sin(t)))
    return out


def ribbon(points, width, height, material):
    points = np.array(points)
    way = np.gradient(points, axis=0)
    side = np.stack([-way[:, 1], way[:, 0]], axis=1) / np.linalg.norm(way, axis=1, keepdims=True) * width / 2
    sheet(lambda u, v: (*(points[min(int(round(v * (len(points) - 1))), len(points) - 1)] + side[min(int(round(v * (len(points) - 1))), len(points) - 1)] * (2 * u - 1)), height), 1, len(points) - 1, material)


def curve(knots, steps=24):
    """A smooth line through knots (Catmull-Rom)."""
    k = [knots[0], *knots, knots[-1]]
    line = []
    for a, b, c, d in zip(k, k[1:], k[2:], k[3:]):
        for s in range(steps):
            t = s / steps
            line.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - w) * t * t + (3 * q - p - 3 * r + w) * t ** 3) for p, q, r, w in zip(a, b, c, d)))
    return [*line, knots[-1]]


prism(blob(-52, -34, 34, 20, 5), 0, 0.05, meadow)
prism(blob(46, 22, 30, 17, 9), 0, 0.05, meadow)
prism(blob(-12, 2, 36, 21, 3), 0, 0.08, m.paint((0.6, 0.55, 0.46), 0.9))
prism(blob(-12, 2, 34.5, 19.5, 3), 0, 0.12, m.paint((0.03, 0.1, 0.12), 0.06, 0.1, 0.5))
loop = curve([(-114, -60), (-84, -18), (-58, 26), (-14, 34), (32, 30), (62, -2), (54, -40), (6, -44), (-44, -30), (-62, 4), (-58, 26)])
joint = 2 * 24  # Where the loop comes back to itself, it would lie in its own plane.
routes = [loop[joint:-joint], loop[:joint + 1], loop[-joint - 1:], curve([(-120, 40), (-86, 34), (-58, 26)]), curve([(62, -2), (82, -3), (94, -6.5), (108, -6.5)]), curve([(6, -44), (14, -62), (10, -78)]), curve([(32, 30), (38.5, 44), (39.8, 54), (39.8, 66)]), curve([(54, -40), (84, -52), (120, -50)])]
for k, route in enumerate(routes):
    ribbon(route, 4.2 if k < 3 else 3.0, 0.14 + 0.01 * k, path)
# A boardwalk over the pond, a round playground, courts.
box((-26, -20, 0.3), (-23.4, 24, 0.45), m.wood(plank=0.4, length=2.6, turn='across', **m.LARCH), 0.02)
prism([(76 + 9 * math.cos(t * 0.1309), -24 + 9 * math.sin(t * 0.1309)) for t in range(48)], 0, 0.2, m.paint((0.6, 0.3, 0.13), 0.9))
for k in range(5):
    box((72 + k * 2, -28 + 2.2 * (k % 3), 0.2), (73 + k * 2, -27 + 2.2 * (k % 3), 1.6), m.paint(((0.1, 0.3, 0.4), (0.7, 0.6, 0.1))[k % 2], 0.5), 0.1)
for x in (82, 100):
    box((x, -74, 0), (x + 15, -60, 0.12), m.paint((0.28, 0.12, 0.08), 0.8), 0.01)
    for a, b, c, d in ((x + 1, -73, x + 14, -72.8), (x + 1, -61.2, x + 14, -61), (x + 1, -73, x + 1.2, -61), (x + 13.8, -73, x + 14, -61), (x + 7.4, -73, x + 7.6, -61)):
        box((a, b, 0.1), (c, d, 0.14), m.paint((0.75, 0.74, 0.7), 0.8), 0.001)
# The street and the houses on its two sides.
street = m.paint((0.3, 0.3, 0.3), 0.9, 0.1)
box((-120, 66, 0), (120, 72, 0.1), street, 0.01)
box((108, -46, 0), (114, 72, 0.1), street, 0.01)
roofs = [m.paint(c, 0.85, 0.4, 3) for c in ((0.32, 0.14, 0.08), (0.2, 0.17, 0.15), (0.4, 0.37, 0.33))]
crowns = []


def home(x, y, w, d, upright):
    z, ridge = 6.0, 9.0
    box((x, y, 0), (x + w, y + d, z), m.paint((0.6, 0.56, 0.5), 0.9), 0.05)
    tone = roofs[chance.integers(3)]
    a, b, c, e = x - 0.5, y - 0.5, x + w + 0.5, y + d + 0.5
    if upright:
        mid = (a + c) / 2
        solid([(a, b, z), (c, b, z), (c, e, z), (a, e, z), (mid, b, ridge), (mid, e, ridge)], [(0, 4, 5, 3), (4, 1, 2, 5), (0, 1, 4), (2, 3, 5)], tone)
    else:
        mid = (b + e) / 2
        solid([(a, b, z), (c, b, z), (c, e, z), (a, e, z), (a, mid, ridge), (c, mid, ridge)], [(0, 1, 5, 4), (4, 5, 2, 3), (0, 4, 3), (1, 2, 5)], tone)


for k in range(15):
    x = -116 + k * 14.4
    if x < 92:
        home(x, 50 + chance.uniform(0, 2), 9, 8, False)
        box((x + 2, 58, 0), (x + 6, 66, 0.12), path, 0.01)
        crowns += [(x + 11.5, 54 + chance.normal(), 0), (x + 3 + chance.normal(), 45.5, 0)]
for k in range(7):
    y = -44 + k * 13.2
    home(94 + chance.uniform(0, 2), y, 8, 9, True)
    box((102, y + 2, 0), (108, y + 6, 0.12), path, 0.01)
    crowns += [(98, y + 11, 0), (89, y + 4, 0)]
for x in range(-116, 118, 9):
    crowns.append((x + chance.normal() * 0.5, 74.6, 0))
line = np.array(loop)
for k in range(0, len(line) - 1, 7):
    way = line[k + 1] - line[k]
    side = np.array((-way[1], way[0])) / max(np.linalg.norm(way), 0.01) * 4.6
    crowns.append((*(line[k] + side * (1 if k % 2 else -1)), 0))
for x, y, w, d, n in ((-92, -56, 22, 16, 70), (-96, 8, 16, 26, 60), (-30, -62, 40, 10, 70), (78, 34, 12, 14, 40), (20, -20, 14, 14, 26), (50, -66, 20, 8, 40), (-40, 42, 34, 4, 30)):
    for _ in range(n):
        crowns.append((x + chance.normal() * w * 0.45, y + chance.normal() * d * 0.45, 0))
crowns = np.array([c for c in crowns if abs(c[0]) < 118 and abs(c[1]) < 77 and ((c[0] + 12) / 37) ** 2 + ((c[1] - 2) / 22) ** 2 > 1 and not (36 < c[0] < 43.5 and c[1] > 47)
                   and not (c[0] > 84 and abs(c[1] + 6.5) < 4)])
kinds = (m.leaf((0.06, 0.11, 0.025), (0.13, 0.17, 0.04), 0.3), m.leaf((0.12, 0.15, 0.03), (0.2, 0.2, 0.05), 0.3), m.leaf((0.2, 0.11, 0.035), (0.25, 0.17, 0.05), 0.3))
for k in range(3):
    part = crowns[k::3]
    scatter(tree(70 + k, 8, 3.2, 0.2, 2600, 0.42, kinds[k]), part, chance.uniform(0.6, 1.15, len(part)), k)
plain_sky((0.85, 0.9, 1.0), 0.85)
sun(40, 312, 3.2, (1, 0.9, 0.74), 1.5)
camera((0, 0, 620), (0, 0.01, 0), 90, tilted=True)
expose((1920, 1280), 6, bounces=2, contrast=1.2, vignette=0.0, bloom=0.02, stops=0.2)
