"""A kitchen: oak fronts, a stone island, green tiles, daylight from a garden door at the right."""
import numpy as np

from studio import materials as m
from studio.furniture import bowl, branch_vase, cup, dome, stack, vase_profile
from studio.group import group
from studio.light import area, sky, sun
from studio.plants import pot_plant, scatter, shrub, tree
from studio.shapes import ball, box, cylinder, lathe, plane, sheet, soft_box, tube, wall

LEFT, RIGHT, BACK, TOP = -3.0, 3.1, 4.6, 2.85


def kitchen():
    shell()
    units()
    island()
    small()
    area((RIGHT + 0.1, 2.05, 1.3), (0, 2.05, 1.3), (2.6, 2.4), 1, portal=True)
    area((RIGHT + 0.1, -1.2, 1.3), (0, -1.2, 1.3), (2.2, 2.4), 1, portal=True)
    sky(31, 72, 0.3, clouds=0.6, sun=0)
    sun(31, 72, 8.0, (1, 0.84, 0.64), 0.8)


def shell():
    plaster = m.paint((0.7, 0.67, 0.61), 0.85, 0.3, 28)
    plane((LEFT, -4), (RIGHT, BACK), m.tiles((0.5, 0.42, 0.33), (0.4, 0.33, 0.25), 0.9, 0.9, 0.004, 0.4, mortar=(0.3, 0.26, 0.2)))
    box((LEFT - 0.2, -4, TOP), (RIGHT + 0.3, BACK + 0.2, TOP + 0.2), m.paint((0.76, 0.74, 0.7), 0.9, 0.2), 0.001)
    box((LEFT, BACK, 0), (RIGHT, BACK + 0.2, TOP), plaster, 0.001)
    box((LEFT - 0.2, -4, 0), (LEFT, BACK, TOP), plaster, 0.001)
    box((LEFT, -4.2, 0), (RIGHT, -4, TOP), plaster, 0.001)
    wall((RIGHT, -4, 0), (RIGHT + 0.3, BACK, TOP), [(-2.4, 0.0, 0.0, 2.5), (0.7, 3.4, 0.0, 2.5)], plaster, 'y')
    frame = m.wood(plank=0, turn='upright', **m.OAK)
    for a, b, n in ((0.7, 3.4, 3), (-2.4, 0.0, 2)):
        for k in range(n + 1):
            y = a + (b - a) * k / n
            box((RIGHT + 0.1, y - 0.03, 0), (RIGHT + 0.17, y + 0.03, 2.5), frame, 0.004)
        for z in (0, 2.44):
            box((RIGHT + 0.1, a, z), (RIGHT + 0.17, b, z + 0.06), frame, 0.004)
        box((RIGHT + 0.13, a, 0), (RIGHT + 0.136, b, 2.5), m.pane(), 0.0001)
    plane((RIGHT + 0.3, -12), (40, 30), m.soil((0.1, 0.13, 0.05), (0.18, 0.2, 0.08)), -0.12)
    box((RIGHT + 0.3, -4, -0.1), (RIGHT + 3, BACK + 2, -0.03), m.tiles((0.5, 0.47, 0.42), width=0.6, height=0.6), 0.002)
    green = m.leaf((0.1, 0.17, 0.035), (0.2, 0.26, 0.06), 0.5)
    scatter(shrub(5, 0.9, 2500, 0.06, green), [(RIGHT + 3.8, y, -0.12) for y in (0, 1.5, 3, 4.6, 6, 7.5, 9)], [1.0, 1.3, 0.9, 1.2, 1.1, 1.4, 1.2], 6)
    big = tree(9, 7, 3, 0.2, 10000, 0.12, green)
    scatter(big, [(13, 12, 0), (17, 18, 0), (10, 17, 0), (22, 12, 0)], [1, 1.2, 1.1, 1.3], 3)


def units():
    fronts = m.wood(plank=0, turn='upright', rough=0.42, **m.OAK)
    inside = m.paint((0.025, 0.02, 0.016), 0.6)
    stone = m.marble((0.62, 0.58, 0.52), (0.26, 0.22, 0.18), 1.3, 0.2)
    # Tall cupboards at the left wall with an oven in them.
    box((LEFT, -0.6, 0), (LEFT + 0.62, BACK, 2.62), inside, 0.001)
    box((LEFT, -0.6, 2.62), (LEFT + 0.64, BACK, TOP), m.paint((0.7, 0.67, 0.61), 0.85, 0.3, 28), 0.001)
    for k in range(7):
        y = -0.6 + k * 0.65
        if k == 4:
            box((LEFT + 0.6, y + 0.003, 0.1), (LEFT + 0.645, y + 0.647, 0.72), fronts, 0.002)
            box((LEFT + 0.6, y + 0.003, 1.95), (LEFT + 0.645, y + 0.647, 2.6), fronts, 0.002)
            for z in (0.74, 1.35):
                box((LEFT + 0.6, y + 0.01, z), (LEFT + 0.64, y + 0.64, z + 0.58), m.paint((0.012, 0.012, 0.013), 0.08, 0.0), 0.004)
                tube([(LEFT + 0.67, y + 0.08, z + 0.5), (LEFT + 0.67, y + 0.57, z + 0.5)], 0.008, m.metal(m.BRASS))
        else:
            box((LEFT + 0.6, y + 0.003, 0.1), (LEFT + 0.645, y + 0.647, 2.6), fronts, 0.002)
            tube([(LEFT + 0.665, y + 0.07, 0.95), (LEFT + 0.665, y + 0.07, 1.35)], 0.007, m.metal(m.BRASS))
    # The counter along the back wall: fronts, stone top, tiles, one long shelf.
    x0 = LEFT + 0.66
    box((x0, BACK - 0.6, 0.1), (RIGHT - 0.05, BACK, 0.88), inside, 0.001)
    count = 7
    wide = (RIGHT - 0.05 - x0) / count
    for k in range(count):
        a = x0 + k * wide
        rows = ((0.1, 0.36), (0.363, 0.62), (0.623, 0.86)) if k in (1, 5) else ((0.1, 0.86),)
        for z0, z1 in rows:
            box((a + 0.002, BACK - 0.625, z0), (a + wide - 0.002, BACK - 0.6, z1 - 0.002), fronts, 0.002)
            tube([(a + wide * 0.3, BACK - 0.645, z1 - 0.06), (a + wide * 0.7, BACK - 0.645, z1 - 0.06)], 0.006, m.metal(m.BRASS))
    box((x0 - 0.02, BACK - 0.65, 0.88), (RIGHT, BACK, 0.915), stone, 0.004)
    zellige = m.tiles((0.075, 0.13, 0.095), (0.04, 0.085, 0.06), 0.1, 0.1, 0.004, 0.14, 'wall', mortar=(0.35, 0.34, 0.3), vein=0.9)
    box((x0, BACK - 0.012, 0.915), (RIGHT, BACK, 1.62), zellige, 0.001)
    box((x0 + 0.0, BACK - 0.27, 1.62), (RIGHT, BACK, 1.665), m.wood(plank=0, **m.OAK), 0.003)
    area((0.3, BACK - 0.12, 1.6), (0.3, BACK - 0.16, 0), (4.6, 0.02), 11, (1, 0.75, 0.48))
    # The hood: a plastered chimney.
    box((0.15, BACK - 0.5, 1.72), (1.25, BACK, TOP), m.paint((0.6, 0.55, 0.47), 0.9, 0.5, 22), 0.01)
    box((0.13, BACK - 0.52, 1.67), (1.27, BACK, 1.74), m.metal(m.BRASS, 0.35), 0.003)
    box((0.3, BACK - 0.58, 0.915), (1.1, BACK - 0.1, 0.921), m.paint((0.01, 0.01, 0.011), 0.06, 0.0), 0.002)


def island():
    stone = m.marble((0.6, 0.55, 0.48), (0.24, 0.19, 0.15), 1.1, 0.18)
    fronts = m.wood(plank=0.055, length=4, turn='upright', rough=0.42, gap=0.005, **m.OAK)
    x0, x1, y0, y1 = -1.35, 1.55, 1.05, 2.15
    box((x0, y0, 0.87), (x1, y1, 0.93), stone, 0.006)
    box((x0, y0, 0), (x0 + 0.06, y1, 0.87), stone, 0.006)
    box((x1 - 0.06, y0, 0), (x1, y1, 0.87), stone, 0.006)
    box((x0 + 0.06, y0 + 0.3, 0.08), (x1 - 0.06, y1 - 0.02, 0.87), fronts, 0.001)
    box((x0 + 0.06, y0 + 0.34, 0), (x1 - 0.06, y1 - 0.08, 0.08), m.paint((0.02, 0.02, 0.02)), 0.001)
    # A basin in the stone and its tap.
    box((0.5, 1.45, 0.92), (1.1, 1.9, 0.9305), m.paint((0.03, 0.03, 0.03), 0.3), 0.001)
    brass = m.metal(m.BRASS, 0.22)
    cylinder((0.8, 1.97, 0.93), 0.028, 0.03, brass)
    tube([(0.8, 1.97, 0.93), (0.8, 1.97, 1.26), (0.8, 1.95, 1.34), (0.8, 1.86, 1.375), (0.8, 1.76, 1.34), (0.8, 1.74, 1.24)], 0.013, brass, round=True)
    tube([(0.86, 1.97, 0.98), (0.95, 1.97, 1.0)], 0.007, brass)
    for x in (-0.75, 0.1, 0.95):
        with group((x, 0.85, 0), 180):
            stool()
    for x in (-0.75, 0.1, 0.95):
        dome((x, 1.55, TOP), 1.05, 0.17, m.paint((0.045, 0.085, 0.065), 0.35), 7)


def stool():
    oak, seat = m.wood(plank=0, **m.OAK), m.cloth((0.42, 0.24, 0.12), weave=300)
    for x in (-0.17, 0.17):
        for y in (-0.15, 0.15):
            tube([(x * 1.15, y * 1.15, 0), (x * 0.85, y * 0.85, 0.63)], 0.014, oak)
    for z, k in ((0.22, 1.07), (0.3, 1.03)):
        a, b = 0.17 * k, 0.15 * k
        tube([(-a, -b, z), (a, -b, z)] if z < 0.25 else [(-a, -b, z), (-a, b, z)], 0.01, oak)
        tube([(-a, b, z), (a, b, z)] if z < 0.25 else [(a, -b, z), (a, b, z)], 0.01, oak)
    soft_box((-0.2, -0.18, 0.62), (0.2, 0.18, 0.685), seat, 0.032, 0.012, 0.002, 12)
    tube([(-0.18, -0.17, 0.66), (-0.2, -0.22, 0.85), (0, -0.255, 0.87), (0.2, -0.22, 0.85), (0.18, -0.17, 0.66)], 0.013, oak, round=True)


def small():
    chance = np.random.default_rng(4)
    pale = [m.paint(c, 0.55, 0.4) for c in ((0.7, 0.66, 0.58), (0.5, 0.42, 0.33), (0.16, 0.15, 0.13), (0.62, 0.6, 0.55), (0.36, 0.2, 0.12))]
    # On the shelf: plates, bowls, jugs, jars; what stands on the counter: boards, oil, a kettle.
    x = LEFT + 0.85
    while x < RIGHT - 0.2:
        if 0.05 < x < 1.4:
            x = 1.42
            continue
        kind, z = chance.integers(4), 1.665
        tone = pale[chance.integers(len(pale))]
        if kind == 0:
            for k in range(chance.integers(4, 8)):
                cylinder((x + 0.1, BACK - 0.14, z + k * 0.012), 0.11, 0.008, tone, 0.003)
            x += 0.29
        elif kind == 1:
            for k in range(3):
                bowl((x + 0.07, BACK - 0.14, z + k * 0.026), 0.075, tone)
            x += 0.22
        elif kind == 2:
            lathe(vase_profile(chance), (x + 0.08, BACK - 0.14, z), tone)
            x += 0.24
        else:
            for k in range(2):
                cup((x + 0.04 + 0.1 * k, BACK - 0.14, z), tone)
            x += 0.27
    for k, (w, h) in enumerate(((0.3, 0.44), (0.24, 0.36))):
        thing = box((-w / 2, -0.012, 0), (w / 2, 0.012, h), m.wood(plank=0, turn='upright', **(m.WALNUT if k else m.OAK)), 0.012)
        thing.location, thing.rotation_euler[0] = (-1.35 + 0.16 * k, BACK - 0.12 - 0.05 * k, 0.916), -0.13
    for x, h, tone in ((-0.75, 0.26, (0.1, 0.13, 0.03)), (-0.62, 0.22, (0.25, 0.16, 0.03)), (1.55, 0.2, (0.3, 0.2, 0.08))):
        lathe([(0, 0), (0.032, 0), (0.032, h * 0.6), (0.012, h * 0.78), (0.012, h), (0, h)], (x, BACK - 0.2, 0.916), m.paint(tone, 0.12, 0.0))
    kettle = m.metal(m.STEEL, 0.2)
    lathe([(0, 0), (0.09, 0), (0.1, 0.02), (0.085, 0.13), (0.03, 0.17), (0.012, 0.18), (0.018, 0.2), (0, 0.205)], (0.85, BACK - 0.35, 0.922), kettle)
    tube([(0.77, BACK - 0.35, 1.05), (0.78, BACK - 0.35, 1.17), (0.85, BACK - 0.35, 1.21), (0.92, BACK - 0.35, 1.17), (0.93, BACK - 0.35, 1.05)], 0.008, m.wood(plank=0, **m.WALNUT), round=True)
    pot_plant((2.5, BACK - 0.32, 0.916), 0.5, 6, leaf=0.13, leaves=22, radius=0.09, pot_height=0.16, pot=m.paint((0.36, 0.2, 0.12), 0.8, 0.6))
    # On the island.
    bowl((-0.55, 1.65, 0.93), 0.19, m.wood(plank=0, **m.WALNUT), m.paint((0.72, 0.48, 0.04), 0.45, 0.5, 200), 3)
    branch_vase((-0.98, 1.75, 0.93), 6, 0.3, 0.75, m.paint((0.62, 0.58, 0.5), 0.6, 0.5), 90)
    board = box((-0.2, -0.13, 0), (0.2, 0.13, 0.022), m.wood(plank=0, **m.OAK), 0.008)
    board.location, board.rotation_euler[2] = (0.12, 1.5, 0.93), 0.2
    bread = m.soil((0.32, 0.17, 0.06), (0.5, 0.32, 0.15), 12, 0.9)
    ball((0.1, 1.5, 1.0), 0.075, bread, 0.75)
    cup((0.33, 1.38, 0.93))
    stack((1.3, 1.3, 0.93), 4, 2, 0.3)
    # A linen towel over the edge of the stone.

    def towel(u, v):
        s = v * 0.62
        if s < 0.2:
            return -1.17 + u * 0.34 + 0.02 * s, 1.235 - s + 0.0, 0.937 + 0.004 * np.sin(u * 9)
        return -1.17 + u * 0.34 + 0.02 * s, 1.036 - 0.006 - 0.008 * np.sin(u * 14 + 1), 0.937 - (s - 0.2)

    sheet(towel, 30, 30, m.cloth((0.62, 0.56, 0.46), (0.36, 0.2, 0.12), weave=60), 0.003)
