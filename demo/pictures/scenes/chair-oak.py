import math

from sets.still import corner, leafy_sun
from studio import materials as m
from studio.furniture import branch_vase
from studio.group import group
from studio.shapes import box, sheet, tube
from studio.shot import camera, expose

oak = m.wood(plank=0, **m.OAK)
cord = m.cloth((0.6, 0.5, 0.35), (0.38, 0.29, 0.18), weave=120, bump=1.0)


def chair():
    for side in (-1, 1):
        tube([(side * 0.25, -0.22, 0), (side * 0.245, -0.215, 0.44), (side * 0.25, -0.2, 0.66)], 0.018, oak)
        tube([(side * 0.23, 0.24, 0), (side * 0.19, 0.2, 0.4), (side * 0.2, 0.2, 0.55), (side * 0.24, 0.16, 0.7)], 0.018, oak, round=True)
        tube([(side * 0.247, -0.215, 0.33), (side * 0.205, 0.215, 0.3)], 0.011, oak)
        tube([(side * 0.247, -0.215, 0.43), (side * 0.19, 0.2, 0.41)], 0.014, oak)
        tube([(0.0, 0.205, 0.42), (side * 0.03, 0.24, 0.55), (side * 0.08, 0.262, 0.7)], 0.014, oak, round=True)
    for y, z, half in ((-0.217, 0.43, 0.245), (0.2, 0.41, 0.19), (-0.217, 0.3, 0.245)):
        tube([(-half, y, z), (half, y, z)], 0.013, oak)
    rail = [(math.sin(t) * 0.29, 0.27 * math.cos(t) - 0.01 - 0.02 * (1 - math.cos(t)), 0.685 + 0.03 * math.cos(t)) for t in (k * math.pi * 1.24 / 24 - math.pi * 0.62 for k in range(25))]
    tube(rail, 0.021, oak, round=True)

    def seat(u, v):
        x, y = u * 2 - 1, v * 2 - 1
        half = 0.24 + (0.19 - 0.24) * v
        ridge = 0.0035 * math.sin(max(abs(x), abs(y)) * 95)
        return x * half, -0.215 + 0.415 * v, 0.442 - 0.018 * v - 0.022 * (1 - x * x) * (1 - y * y) + ridge

    sheet(seat, 90, 90, cord, 0.012)


corner(m.wood(plank=0.2, length=2.4, rough=0.32, **m.WALNUT), m.paint((0.55, 0.47, 0.38), 0.92, 0.6, 14), 1.0)
box((-6, 0.98, 0), (6, 1.0, 0.09), m.paint((0.55, 0.47, 0.38), 0.92, 0.3), 0.002)
with group((0.12, 0.1, 0), -32):
    chair()
branch_vase((-0.95, 0.62, 0), 3, 0.62, 1.05, m.paint((0.17, 0.13, 0.1), 0.8, 0.9), 110)
leafy_sun(30, 238, 8.0)
camera((0.15, -2.75, 0.82), (-0.14, 0.3, 0.47), 46, focus=(0.12, 0.1, 0.5), aperture=3.5)
expose((1920, 1280), 9, contrast=1.2)
