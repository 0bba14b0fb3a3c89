import numpy as np

from studio import materials as m
from studio.furniture import branch_vase, dining_chair, figure, globe, picture, pillow
from studio.group import group
from studio.light import area, plain_sky
from studio.plants import pot_plant
from studio.shapes import ball, box, cylinder, lathe, plane, soft_box, tube
from studio.shot import camera, expose

LEFT, RIGHT, BACK, TOP = -3.9, 3.9, 10.0, 3.7
brass, walnut = m.metal(m.BRASS, 0.26), m.wood(plank=0, rough=0.4, **m.WALNUT)
green = m.cloth((0.055, 0.1, 0.075), (0.035, 0.07, 0.05), weave=400)
plane((LEFT, -6), (RIGHT, BACK), m.wood(plank=0.14, length=1.4, turn='across', rough=0.3, dark=(0.1, 0.055, 0.03), light=(0.24, 0.14, 0.08)))
brick = m.brick((0.25, 0.12, 0.08), (0.16, 0.075, 0.05), (0.22, 0.2, 0.17))
plaster = m.paint((0.42, 0.3, 0.2), 0.9, 0.6, 14)
box((LEFT - 0.2, -6, 0), (LEFT, BACK, TOP), plaster, 0.001)
box((RIGHT, -6, 0), (RIGHT + 0.2, BACK, TOP), brick, 0.001)
box((LEFT, BACK, 0), (RIGHT, BACK + 0.2, TOP), m.paint((0.05, 0.065, 0.055), 0.7), 0.001)
box((LEFT, -6.2, 0), (RIGHT, -6, TOP), plaster, 0.001)
box((LEFT, -6, TOP), (RIGHT, BACK, TOP + 0.2), m.paint((0.1, 0.085, 0.07), 0.9), 0.001)
for k in range(9):
    box((LEFT, -5 + k * 1.8, TOP - 0.24), (RIGHT, -4.84 + k * 1.8, TOP), m.wood(plank=0, **m.WALNUT), 0.006)
box((LEFT, -6, 0), (LEFT + 0.04, BACK, 1.25), m.wood(plank=0.1, length=3, turn='upright', **m.WALNUT), 0.003)
box((LEFT, -6, 1.25), (LEFT + 0.07, BACK, 1.29), brass, 0.003)
# The banquette along the left wall, cut into cushions.
box((LEFT + 0.04, -4, 0.06), (LEFT + 0.62, 7.4, 0.3), walnut, 0.006)
for k in range(16):
    y = -4 + k * 0.71
    soft_box((LEFT + 0.06, y, 0.29), (LEFT + 0.66, y + 0.705, 0.47), green, 0.06, 0.02, 0.004, 12, k)
    soft_box((LEFT + 0.05, y, 0.44), (LEFT + 0.22, y + 0.705, 0.98), green, 0.06, 0.03, 0.004, 12, k + 50)
for y, turn in ((-0.3, 1.4), (2.6, 1.7), (5.3, 1.5)):
    pillow((LEFT + 0.38, y, 0.66), m.cloth((0.5, 0.22, 0.07)), 0.42, turn, -0.3, int(y * 3))
chance = np.random.default_rng(3)


def laid(x, y, radius=0.42):
    cylinder((x, y, 0.72), radius, 0.028, m.marble((0.5, 0.46, 0.4), (0.22, 0.18, 0.15), 1.4), 0.006, 64)
    lathe([(0, 0), (0.22, 0), (0.22, 0.012), (0.03, 0.04), (0.028, 0.72), (0, 0.72)], (x, y, 0), m.paint((0.03, 0.03, 0.03), 0.45))
    for side in (-1, 1):
        lathe([(0, 0), (0.07, 0.002), (0.12, 0.012), (0.118, 0.016), (0.07, 0.007), (0, 0.006)], (x + side * 0.24, y, 0.748), m.paint((0.66, 0.62, 0.54), 0.35))
        lathe([(0, 0), (0.034, 0), (0.034, 0.003), (0.004, 0.008), (0.004, 0.085), (0.03, 0.115), (0.038, 0.16), (0.033, 0.205), (0.031, 0.205), (0.036, 0.16), (0.027, 0.118), (0, 0.1)], (x + side * 0.15, y + 0.19, 0.748), m.glass(), 32)
        box((x + side * 0.24 - 0.03, y - 0.2, 0.748), (x + side * 0.24 + 0.03, y - 0.1, 0.757), m.cloth((0.55, 0.5, 0.42)), 0.003)
    cylinder((x, y + 0.04, 0.748), 0.035, 0.07, m.glass((0.95, 0.75, 0.5)), 0.004, 32)
    ball((x, y + 0.04, 0.79), 0.014, m.glow((1, 0.55, 0.2), 90.0, 16.0), 1.6, 16)
    if chance.random() < 0.6:
        branch_vase((x + 0.03, y - 0.12, 0.748), int(y * 7) % 50, 0.13, 0.22, m.paint((0.3, 0.24, 0.18), 0.6), 40)


for k in range(6):
    y = -2.6 + k * 1.9
    laid(LEFT + 1.05, y)
    with group((LEFT + 1.75, y, 0), -90):
        dining_chair(walnut, m.cloth((0.42, 0.2, 0.08)))
for k in range(4):
    y = -1.2 + k * 2.3
    laid(1.0, y, 0.46)
    for x, turn in ((0.3, 90), (1.7, -90)):
        with group((x, y, 0), turn):
            dining_chair(walnut, m.cloth((0.42, 0.2, 0.08)))
for k in range(4):
    globe((1.0, -1.2 + k * 2.3, TOP), 1.6, 0.13, strength=12.0)
for k in range(6):
    y = -2.6 + k * 1.9
    tube([(LEFT, y, 1.85), (LEFT + 0.16, y, 1.85)], 0.008, brass)
    ball((LEFT + 0.2, y, 1.85), 0.07, m.glow((1, 0.72, 0.42), 16.0, 6.0), 1, 24)
for k in range(3):
    picture((LEFT + 0.04, 0.35 + k * 3.8 - 1.9, 2.35), 0.8, 1.0, m.canvas(k + 2, (0.5, 0.4, 0.28), (0.09, 0.1, 0.09), (0.5, 0.2, 0.06)), brass, 'y', -0.03)
# The bar.
box((-0.6, 8.0, 0), (RIGHT - 0.3, 8.6, 1.08), m.wood(plank=0.07, length=3, turn='upright', gap=0.006, **m.WALNUT), 0.004)
box((-0.7, 7.92, 1.08), (RIGHT - 0.25, 8.66, 1.13), m.marble((0.07, 0.1, 0.085), (0.6, 0.58, 0.5), 1.0), 0.006)
tube([(-0.6, 7.86, 0.2), (RIGHT - 0.3, 7.86, 0.2)], 0.022, brass)
box((-0.4, 9.9, 1.2), (RIGHT - 0.3, 9.98, 3.0), m.glow((1, 0.66, 0.34), 1.6), 0.001)
for z in (1.25, 1.8, 2.35):
    box((-0.4, 9.68, z), (RIGHT - 0.3, 9.95, z + 0.025), brass, 0.003)
    x = -0.3
    while x < RIGHT - 0.45:
        h, r = chance.uniform(0.24, 0.34), chance.uniform(0.03, 0.042)
        tone = ((0.5, 0.28, 0.08), (0.1, 0.22, 0.08), (0.8, 0.78, 0.7), (0.3, 0.08, 0.03), (0.12, 0.08, 0.04))[chance.integers(5)]
        lathe([(0, 0), (r, 0), (r, h * 0.62), (r * 0.35, h * 0.78), (r * 0.35, h), (0, h)], (x, 9.8, z + 0.025), m.paint(tone, 0.1, 0.0), 20)
        x += chance.uniform(0.09, 0.15)
for k in range(4):
    x = 0.0 + k * 0.95
    cylinder((x, 7.5, 0.72), 0.19, 0.06, m.cloth((0.42, 0.2, 0.08)), 0.02)
    tube([(x, 7.5, 0.02), (x, 7.5, 0.72)], 0.025, brass)
    cylinder((x, 7.5, 0), 0.2, 0.02, brass)
figure((1.5, 9.1, 0), 0, 1.76, m.cloth((0.5, 0.47, 0.42)))
figure((2.85, 7.35, 0), 30, 1.7, m.cloth((0.1, 0.09, 0.09)))
figure((-0.7, 5.4, 0), 15, 1.74, m.cloth((0.04, 0.04, 0.045)))
area((0.5, 2, TOP - 0.3), (0.5, 2, 0), (6, 9), 70, (1, 0.66, 0.38))
area((1.5, 8.8, TOP - 0.3), (1.5, 8.4, 0), (3.4, 0.5), 60, (1, 0.68, 0.4))
pot_plant((3.4, 3.6, 0), 2.2, 12, leaf=0.4, leaves=30, pot=m.paint((0.2, 0.17, 0.14), 0.8, 0.8))
pot_plant((3.3, -2.4, 0), 1.7, 17, leaf=0.4, leaves=22)
plain_sky((0.2, 0.3, 0.5), 0.05)
camera((0.15, -4.4, 1.45), (-0.35, 5, 1.5), 25)
expose((1200, 800), 9, bounces=3, contrast=1.22, bloom=0.1, stops=0.1)
