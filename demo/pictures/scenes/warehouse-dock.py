import numpy as np

from sets.hall import pallet, worker
from studio import materials as m
from studio.light import area, sky
from studio.group import group
from studio.plants import lawn, scatter, tree
from studio.shapes import box, cylinder, lathe, plane, tube
from studio.shot import camera, expose

# A long front of dark ribbed sheet over concrete, four docks with levellers and lamps, an office corner of glass.
ribs = m.paint((0.055, 0.065, 0.07), 0.42, 0.1)
pale = m.concrete((0.5, 0.48, 0.45), 0)
black, yellow, white = m.paint((0.02, 0.02, 0.02), 0.6), m.paint((0.75, 0.42, 0.03), 0.5), m.paint((0.62, 0.62, 0.6), 0.5)
box((-34, 0, 0), (20, 40, 10.4), m.paint((0.03, 0.035, 0.04), 0.5), 0.01)
box((-34, -0.12, 0), (20, 0, 1.3), pale, 0.01)
for k in range(218):
    x = -34 + k * 0.25
    box((x, -0.09, 1.3), (x + 0.14, 0.0, 10.3), ribs, 0.012)
box((-34.2, -0.3, 10.3), (20.2, 0.2, 10.8), white, 0.02)
box((-34, -3.2, 5.2), (8, 0, 5.5), m.paint((0.03, 0.03, 0.03), 0.5), 0.02)
for k in range(5):
    tube([(-32 + k * 9.6, -3.1, 5.5), (-32 + k * 9.6, 0, 7.6)], 0.04, black)
for k in range(4):
    x = -28 + k * 8.6
    shut = k != 2
    box((x - 1.75, -0.5, 1.2), (x + 1.75, 0.02, 4.9), black, 0.02)
    box((x - 1.35, -0.56, 1.25), (x + 1.35, -0.2, 4.4), m.tiles((0.5, 0.5, 0.48), (0.45, 0.45, 0.44), 8, 0.5, 0.02, 0.4, 'wall', mortar=(0.2, 0.2, 0.2)) if shut else m.glow((1, 0.85, 0.62), 1.6), 0.004)
    if shut:
        for j in range(4):
            box((x - 1.1 + j * 0.6, -0.57, 2.75), (x - 0.75 + j * 0.6, -0.55, 3.0), m.paint((0.03, 0.04, 0.045), 0.05, 0.0), 0.01)
    for side in (-1, 1):
        box((x + side * 1.75 - 0.25, -0.75, 1.0), (x + side * 1.75 + 0.25, -0.45, 5.0), black, 0.05)
        box((x + side * 1.4 - 0.15, -0.85, 0.75), (x + side * 1.4 + 0.15, -0.4, 1.25), black, 0.03)
        cylinder((x + side * 2.5, -2.4, 0), 0.12, 1.1, yellow, 0.03)
        box((x + side * 2.05 - 0.06, -16, 0.004), (x + side * 2.05 + 0.06, -3, 0.008), yellow, 0.001)
    box((x - 0.35, -0.16, 5.75), (x + 0.35, -0.1, 6.7), white, 0.01)
    box((x - 0.05, -0.18, 5.9), (x + 0.05, -0.155, 6.55), black, 0.004)
    area((x, -1.6, 5.15), (x, -1.6, 0), (1.4, 0.3), 90, (1, 0.82, 0.6))
    box((x - 0.7, -1.75, 5.16), (x + 0.7, -1.45, 5.2), m.glow((1, 0.85, 0.65), 9.0, 5.0), 0.004)
# The office corner.
box((20, -2.5, 0), (34, 20, 7.4), m.paint((0.02, 0.025, 0.03), 0.04, 0.0), 0.01)
for k in range(13):
    x = 20 + k * 14 / 12
    box((x - 0.05, -2.64, 0), (x + 0.05, -2.5, 7.4), white, 0.01)
for z in (0, 3.5, 7.2):
    box((19.9, -2.7, z), (34.1, -2.48, z + 0.3), white, 0.02)
for k in range(5):
    box((21.5 + k * 2.4, -2.52, 3.9), (23.2 + k * 2.4, -2.505, 6.6), m.glow((1, 0.8, 0.55), 0.7), 0.004)


def trailer(x, y):
    with group((x, y, 0)):
        box((-1.27, -13.4, 1.15), (1.27, 0, 3.95), m.paint((0.6, 0.6, 0.58), 0.35, 0.03), 0.03)
        for k in range(13):
            for side in (-1, 1):
                box((side * 1.27, -13.3 + k * 1.05, 1.2), (side * 1.29, -13.24 + k * 1.05, 3.9), white, 0.004)
        box((-1.28, -13.3, 1.5), (1.28, -0.2, 1.62), m.paint((0.6, 0.12, 0.03), 0.4), 0.002)
        box((-1.15, -13, 0.85), (1.15, -0.6, 1.15), black, 0.01)
        for wy in (-1.9, -3.2, -4.5):
            wheels(wy)
        # The tractor.
        box((-1.22, -18.6, 0.75), (1.22, -16.4, 3.5), m.paint((0.06, 0.13, 0.15), 0.25, 0.0, 30, 0.0, 0.7), 0.2)
        box((-1.12, -18.64, 2.1), (1.12, -18.55, 3.1), m.paint((0.02, 0.025, 0.03), 0.04, 0.0), 0.05)
        for side in (-1, 1):
            box((side * 1.21, -18.1, 2.05), (side * 1.235, -16.9, 2.95), m.paint((0.02, 0.025, 0.03), 0.04, 0.0), 0.05)
            box((side * 0.75 - 0.22, -18.66, 0.95), (side * 0.75 + 0.22, -18.6, 1.15), m.glow((1, 0.93, 0.8), 6.0), 0.02)
            box((side * 1.42 - 0.1, -18.4, 2.2), (side * 1.42 + 0.1, -18.2, 2.9), black, 0.03)
        box((-1.0, -16.4, 0.7), (1.0, -12.0, 1.0), black, 0.01)
        for wy in (-17.6, -13.9):
            wheels(wy)


def wheels(y):
    for side in (-1, 1):
        tyre = lathe([(0, 0), (0.3, 0), (0.34, 0.05), (0.5, 0.0), (0.52, 0.14), (0.5, 0.3), (0, 0.3)], (0, 0, 0), m.paint((0.02, 0.02, 0.02), 0.8), 36)
        tyre.rotation_euler[1], tyre.location = 1.5708 * side, (side * 0.95, y, 0.52)


trailer(-28 + 8.6, -0.9)
for x, y in ((-11.4, -3.4), (-13.2, -3.6), (-13.4, -5.0)):
    pallet(x, y, 4, int(-x))
worker(-9.6, -4.6, 40)
worker(-15.2, -6.0, 200, (0.1, 0.15, 0.2))
plane((-200, -200), (200, 200), m.wet())
box((-60, -27, -0.1), (60, -26.7, 0.14), pale, 0.03)
plane((-60, -60), (60, -27), m.soil((0.05, 0.07, 0.02), (0.1, 0.12, 0.04)), 0.05)
green = m.leaf((0.05, 0.09, 0.018), (0.12, 0.15, 0.035), 0.5)
scatter(tree(21, 8, 3, 0.3, 13000, 0.12, green), [(38, 6, 0), (44, 14, 0), (52, 4, 0), (-42, 8, 0), (-48, 20, 0), (-40, 30, 0), (60, 20, 0)], [1.1, 1.3, 1.2, 1.1, 1.3, 1.2, 1.4], 3)
lawn((-12, -33), (16, -27.1), 30, 3, None, lambda x, y: np.full(len(x), 0.05), 0.3)
sky(8, 242, 0.35, clouds=0.9, sun=1.0, cover=0.55, turn=8, cloud=(2.2, 1.9, 1.7))
camera((5.5, -25.2, 1.7), (-9.5, 0, 4.3), 25)
expose((1920, 1280), 6, bounces=3, mist=(25, 220), fog=(0.85, 0.78, 0.72), fog_strength=0.4, contrast=1.25)
