import numpy as np

from mathutils import Vector, noise
from studio import materials as m
from studio.furniture import armchair, floor_lamp, sofa
from studio.group import group
from studio.light import area, plain_sky
from studio.plants import conifer, scatter, shrub, spread, tuft
from studio.shapes import box, cylinder, plane, sheet, solid
from studio.shot import camera, expose

# A black cabin on posts by a lake in the mist; one lit window front, a jetty, firs that fade.
char = m.wood(plank=0.14, length=4, turn='upright', rough=0.6, gap=0.01, **m.CHAR)
larch = m.wood(plank=0.12, length=3, **m.LARCH)
x0, x1, y0, y1, floor, eave, ridge = -3.2, 3.2, 0.0, 8.5, 0.7, 3.3, 5.7


def land(x, y):
    return 0.25 * (y + 3) * 0.35 + 0.5 * noise.fractal(Vector((x * 0.08, y * 0.08, 1)), 1, 2, 3) + (0.012 * max(0, y - 12) ** 1.5) - (0.6 if y < -3.5 else 0)


sheet(lambda u, v: (-60 + 120 * u, -6 + 100 * v, land(-60 + 120 * u, -6 + 100 * v) - 0.5), 120, 100, m.soil((0.05, 0.055, 0.025), (0.12, 0.11, 0.05)))
plane((-200, -60), (200, -2), m.paint((0.012, 0.017, 0.018), 0.03, 0.25, 0.7), -0.62)
box((x0, y0, floor - 0.25), (x1, y1, floor), char, 0.01)
for side in (x0, x1 - 0.2):
    box((side, y0, floor), (side + 0.2, y1, eave), char, 0.005)
for a, b in ((x0 - 0.35, 0), (x1 + 0.35, 0)):
    solid([(a, y0 - 0.9, eave - 0.26), (b, y0 - 0.9, ridge), (b, y1 + 0.3, ridge), (a, y1 + 0.3, eave - 0.26), (a, y0 - 0.9, eave - 0.05), (b, y0 - 0.9, ridge + 0.24), (b, y1 + 0.3, ridge + 0.24), (a, y1 + 0.3, eave - 0.05)],
          [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (0, 3, 7, 4)], m.wood(plank=0.2, length=5, turn='across', gap=0.012, **m.CHAR))
solid([(x0, y1, floor), (x1, y1, floor), (x1, y1, eave), (0, y1, ridge), (x0, y1, eave)], [(0, 1, 2, 3, 4)], char)
solid([(x0, y0 + 5, floor), (x1, y0 + 5, floor), (x1, y0 + 5, eave), (0, y0 + 5, ridge), (x0, y0 + 5, eave)], [(0, 1, 2, 3, 4)], m.wood(plank=0.14, length=3, turn='upright', **m.PALE_OAK))
box((x0 + 0.2, y0 + 0.2, floor), (x1 - 0.2, y0 + 5, floor + 0.03), larch, 0.002)
solid([(x0 + 0.2, y0 + 0.35, floor), (x1 - 0.2, y0 + 0.35, floor), (x1 - 0.2, y0 + 0.35, eave), (0, y0 + 0.35, ridge - 0.1), (x0 + 0.2, y0 + 0.35, eave)], [(0, 1, 2, 3, 4)], m.pane())
for x in (-3.0, -1.5, 0.0, 1.5, 3.0):
    top = eave + (ridge - eave) * (1 - abs(x) / 3.2) - 0.1
    box((x - 0.04, y0 + 0.3, floor), (x + 0.04, y0 + 0.4, top), m.wood(plank=0, turn='upright', **m.LARCH), 0.004)
box((x0 + 0.2, y0 + 0.3, eave - 0.3), (x1 - 0.2, y0 + 0.4, eave - 0.2), m.wood(plank=0, **m.LARCH), 0.004)
for x in (x0 + 0.3, 0, x1 - 0.3):
    for y in (0.3, 3, 6, 8.2):
        cylinder((x, y, -1.0), 0.12, 1.6, m.concrete((0.4, 0.38, 0.36), 0))
box((x0 - 0.6, y0 - 3.0, floor - 0.18), (x1 + 0.6, y0 + 0.3, floor - 0.06), larch, 0.006)
box((-0.8, -13, -0.32), (0.8, -3.0, -0.22), larch, 0.006)
for k in range(3):
    box((-0.8, -3.35 - k * 0.35, 0.36 - k * 0.2), (0.8, -3.0 - k * 0.35, 0.44 - k * 0.2), larch, 0.006)
for y in (-12.6, -9, -5.5):
    for x in (-0.75, 0.75):
        cylinder((x, y, -1.6), 0.09, 1.9, m.wood(plank=0, turn='upright', **m.GREYED))
box((1.9, 5.5, ridge - 0.8), (2.5, 6.1, ridge + 1.0), m.brick((0.05, 0.05, 0.05), (0.03, 0.03, 0.03)), 0.02)
with group((-0.9, 3.6, floor + 0.03)):
    sofa(2.2, cloth=m.cloth((0.5, 0.42, 0.32)))
with group((1.7, 2.4, floor + 0.03), -60):
    armchair()
with group((-2.4, 3.4, floor + 0.03)):
    floor_lamp(1.6, power=40)
area((0, 2.6, 4.4), (0, 2.6, 0), (3.0, 3.0), 520, (1, 0.62, 0.3))
heights = np.vectorize(land)
straw = m.leaf((0.24, 0.2, 0.1), (0.13, 0.14, 0.06), 0.35)
scatter(tuft(4, 0.6, 70, 0.12, 0.008, 0.5, straw), spread((-16, -4.4), (16, 8), 900, 4, lambda x, y: (abs(x) > 4.2) | (y > 9.5), lambda x, y: heights(x, y) - 0.5), 1.0, 2)
scatter(shrub(3, 0.8, 1500, 0.05, m.leaf((0.06, 0.07, 0.03), (0.13, 0.1, 0.04), 0.3)), spread((-14, -2), (14, 12), 40, 9, lambda x, y: abs(x) > 4.8, lambda x, y: heights(x, y) - 0.5), np.linspace(0.7, 1.6, len(spread((-14, -2), (14, 12), 40, 9, lambda x, y: abs(x) > 4.8))), 3)
for k in range(3):
    spots = spread((-55, 3), (55, 80), 150, 30 + k, lambda x, y: (abs(x) > 5.5 + 0.1 * y) | (y > 16), lambda x, y: heights(x, y) - 0.6)
    scatter(conifer(50 + k, 15 + 2 * k, 2.8), spots, np.random.default_rng(k).uniform(0.55, 1.25, len(spots)), k)
scatter(conifer(60, 17, 3.0), [(-9.5, -2.2, -0.4), (10.5, 0.5, -0.2)], [1.0, 1.15], 5)
plain_sky((0.72, 0.8, 0.9), 0.8, (0.85, 0.86, 0.87))
camera((-8.2, -17.5, 1.3), (0.4, 2, 3.6), 33)
expose((1200, 800), 7, bounces=2, mist=(17, 62), fog=(0.4, 0.45, 0.49), fog_strength=0.97, contrast=1.25, stops=-0.55, bloom=0.1)
