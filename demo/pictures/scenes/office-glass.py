import numpy as np

from studio import materials as m
from studio.furniture import cup, dining_chair, figure, sofa, stack, table
from studio.group import group
from studio.light import plain_sky, sun
from studio.plants import pot_plant
from studio.shapes import box, plane, soft_box, tube
from studio.shot import camera, expose

LEFT, RIGHT, BACK, TOP = -5.5, 4.2, 16.0, 3.1
carpet = m.cloth((0.17, 0.175, 0.17), (0.12, 0.125, 0.12), weave=200, bump=1.0)
oak, black = m.wood(plank=0, **m.OAK), m.paint((0.025, 0.025, 0.025), 0.4)
plane((LEFT, -5), (RIGHT, BACK), carpet)
plane((-0.6, -5), (0.9, BACK), m.wood(plank=0.14, length=2, turn='across', **m.PALE_OAK), 0.004)
box((LEFT, -5, TOP), (RIGHT, BACK, TOP + 0.3), m.concrete((0.46, 0.44, 0.42), 0.5, 'floor'), 0.001)
for k in range(6):
    y = -3 + k * 3.4
    box((LEFT, y - 0.2, TOP - 0.32), (RIGHT, y + 0.2, TOP), m.concrete((0.46, 0.44, 0.42), 0), 0.01)
box((RIGHT, -5.1, 0), (RIGHT + 0.2, BACK + 0.1, TOP), m.brick((0.5, 0.46, 0.4), (0.42, 0.38, 0.33), (0.5, 0.47, 0.42)), 0.001)
box((LEFT, BACK, 0), (RIGHT + 0.2, BACK + 0.2, TOP), m.paint((0.62, 0.58, 0.52), 0.9), 0.001)
box((LEFT, -5.2, 0), (RIGHT + 0.2, -5, TOP), m.paint((0.62, 0.58, 0.52), 0.9), 0.001)
# The window front at the left, the town behind.
for k in range(15):
    y = -5 + k * 1.5
    box((LEFT - 0.1, y - 0.03, 0), (LEFT + 0.04, y + 0.03, TOP), black, 0.004)
box((LEFT - 0.1, -5, 0), (LEFT + 0.06, BACK, 0.3), black, 0.004)
box((LEFT - 0.04, -5, 0.3), (LEFT - 0.035, BACK, TOP), m.pane((0.86, 0.9, 0.9)), 0.0001)
chance = np.random.default_rng(8)
for _ in range(60):
    x, y, h = LEFT - chance.uniform(30, 160), chance.uniform(-60, 160), chance.uniform(4, 26)
    box((x, y, -30), (x + chance.uniform(10, 20), y + chance.uniform(10, 24), h - 14), m.tiles((0.05, 0.06, 0.07), (0.09, 0.1, 0.11), 2.4, 3.2, 1.1, 0.3, 'wall', mortar=((0.36, 0.2, 0.13), (0.45, 0.42, 0.37), (0.4, 0.33, 0.25))[chance.integers(3)]), 0.02)
plane((-400, -300), (LEFT - 10, 400), m.soil(), -30)
# Glass rooms at the right.
for a, b in ((2.2, 6.0), (6.0, 9.8), (9.8, 13.6)):
    for y in (a, b):
        box((1.5, y - 0.006, 0), (RIGHT, y + 0.006, TOP), m.pane((0.9, 0.95, 0.94)), 0.0001)
        box((1.5, y - 0.03, 0), (RIGHT, y + 0.03, 0.06), black, 0.003)
    box((1.494, a, 0), (1.506, b, TOP), m.pane((0.9, 0.95, 0.94)), 0.0001)
    for y in (a, a + 1.0, (a + b) / 2 + 0.4, b):
        box((1.47, y - 0.025, 0), (1.53, y + 0.025, TOP), black, 0.003)
    for z in (0, 2.3, TOP - 0.06):
        box((1.47, a, z), (1.53, b, z + 0.05), black, 0.003)
    mid = (a + b) / 2
    with group((2.9, mid, 0), 90):
        table(2.4, 1.0, wood=oak)
    for k in range(3):
        for side in (-1, 1):
            with group((2.9 - side * 0.78, mid - 0.75 + k * 0.75, 0), 90 * side):
                dining_chair(black, m.cloth((0.35, 0.2, 0.1) if a < 5 else (0.15, 0.22, 0.2)))
    tube([(2.9, mid - 1.0, 2.2), (2.9, mid + 1.0, 2.2)], 0.03, m.glow((1, 0.85, 0.66), 9.0, 4.0))
    box((RIGHT - 0.06, mid - 0.8, 1.1), (RIGHT - 0.02, mid + 0.8, 2.0), black, 0.01)
# Rows of desks by the windows.
for k in range(5):
    y = -1.2 + k * 3.3
    for x in (-4.2, -2.7):
        box((x - 0.72, y - 0.82, 0.71), (x + 0.72, y - 0.02, 0.74), oak, 0.004)
        box((x - 0.72, y + 0.02, 0.71), (x + 0.72, y + 0.82, 0.74), oak, 0.004)
        for dx in (-0.66, 0.66):
            for dy in (-0.76, 0.76):
                box((x + dx - 0.02, y + dy - 0.02, 0), (x + dx + 0.02, y + dy + 0.02, 0.71), black, 0.003)
        box((x - 0.7, y - 0.012, 0.74), (x + 0.7, y + 0.012, 1.1), m.cloth((0.2, 0.27, 0.24)), 0.004)
        for side in (-1, 1):
            with group((x + 0.05 * side, y + side * 0.3, 0.74), 180 if side > 0 else 0):
                box((-0.3, 0.0, 0.12), (0.3, 0.03, 0.48), black, 0.006)
                box((-0.285, -0.002, 0.135), (0.285, 0.0, 0.465), m.glow((0.5, 0.62, 0.72), 0.6) if (k + side) % 3 else m.paint((0.01, 0.01, 0.012), 0.1), 0.001)
                box((-0.03, 0.0, 0), (0.03, 0.03, 0.14), black, 0.002)
                box((-0.2, -0.3, 0), (0.2, -0.18, 0.015), m.paint((0.6, 0.6, 0.58), 0.4), 0.004)
            if chance.random() < 0.6:
                cup((x - 0.45, y + side * 0.45, 0.74))
            if chance.random() < 0.5:
                stack((x + 0.5, y + side * 0.5, 0.74), int(chance.integers(9)), 3)
            with group((x + chance.normal() * 0.1, y + side * 1.15, 0), (0 if side > 0 else 180) + chance.normal() * 25):
                soft_box((-0.25, -0.25, 0.43), (0.25, 0.24, 0.52), m.cloth((0.08, 0.085, 0.085)), 0.04, 0.02, 0.0, 10)
                soft_box((-0.23, 0.2, 0.55), (0.23, 0.28, 1.0), m.cloth((0.08, 0.085, 0.085)), 0.035, 0.02, 0.0, 10, tilt=-0.1)
                tube([(0, 0, 0.1), (0, 0, 0.44)], 0.03, black)
                for t in range(5):
                    tube([(0, 0, 0.1), (0.3 * np.cos(t * 1.257), 0.3 * np.sin(t * 1.257), 0.06)], 0.018, black)
    for x in (-4.2, -2.7):
        tube([(x, y, TOP - 0.3), (x, y, 2.2)], 0.004, black)
        box((x - 0.7, y - 0.05, 2.14), (x + 0.7, y + 0.05, 2.2), black, 0.006)
        box((x - 0.68, y - 0.04, 2.135), (x + 0.68, y + 0.04, 2.14), m.glow((1, 0.86, 0.68), 7.0, 4.0), 0.001)
for k, (x, y, h) in enumerate(((-1.2, 0.6, 1.8), (-1.2, 7.2, 2.0), (0.95, 1.6, 1.6), (-5.0, 0.4, 1.5), (1.0, 14.6, 2.1), (-1.3, 13.6, 1.9))):
    pot_plant((x, y, 0), h, 20 + k, leaf=0.34, leaves=30, radius=0.2, pot_height=0.42, pot=m.concrete((0.3, 0.29, 0.27), 0))
with group((2.9, 0.4, 0), 0):
    sofa(2.2, cloth=m.cloth((0.16, 0.22, 0.2)))
figure((0.2, 5.6, 0), 20, 1.74, m.cloth((0.4, 0.36, 0.3)))
figure((0.35, 10.8, 0), 170, 1.8, m.cloth((0.12, 0.15, 0.2)))
figure((-3.4, 6.2, 0), 100, 1.68, m.cloth((0.35, 0.1, 0.06)))
plain_sky((0.68, 0.8, 1.0), 1.6, (0.9, 0.9, 0.88))
sun(24, 292, 8.0, (1, 0.82, 0.6), 0.8)
camera((0.25, -3.6, 1.5), (-0.55, 6, 1.42), 24)
expose((1200, 800), 7, bounces=3, mist=(20, 160), fog=(0.85, 0.88, 0.9), fog_strength=0.55, contrast=1.2)
