"""A living room: two tall windows at the left with the morning sun, oak floor, a plastered hearth wall."""
from studio import materials as m
from studio.furniture import armchair, books, bowl, branch_vase, cup, floor_lamp, pedestal_table, picture, rug, sofa, stack, vase_profile
from studio.group import group
from studio.light import area, sky, sun
from studio.plants import pot_plant, scatter, shrub, tree
from studio.shapes import box, curtain, lathe, plane, sheet, soft_box, tube, wall

import numpy as np

LEFT, RIGHT, BACK, TOP = -3.4, 3.3, 6.0, 2.95


def living(lit=True, plants=True):
    """`lit` with the morning's sky, sun and lamp; `plants` with what grows inside and outside."""
    room()
    if plants:
        outside()
    pieces(lit)
    things(plants)
    for y in (1.9, 4.5):
        area((LEFT - 0.16, y, 1.45), (0, y, 1.45), (2.0, 2.6), 1, portal=True)
    if lit:
        sky(19, 296, 0.3, clouds=0.5, sun=0)
        sun(19, 296, 7.5, (1, 0.76, 0.5), 1.0)


def room():
    plaster = m.paint((0.66, 0.62, 0.56), 0.85, 0.35, 28)
    warm = m.paint((0.5, 0.42, 0.33), 0.85, 0.5, 20)
    plane((LEFT, -3), (RIGHT, BACK), m.wood(plank=0.18, length=2.2, turn='across', rough=0.38, **m.PALE_OAK))
    box((LEFT - 0.3, -3, TOP), (RIGHT + 0.3, BACK + 0.3, TOP + 0.2), m.paint((0.74, 0.72, 0.68), 0.9, 0.2), 0.001)
    wall((LEFT - 0.28, -3, 0), (LEFT, BACK, TOP), [(0.8, 3.0, 0.06, 2.75), (3.5, 5.5, 0.06, 2.75)], plaster, 'y')
    box((RIGHT, -3, 0), (RIGHT + 0.2, BACK, TOP), plaster, 0.001)
    box((LEFT, BACK, 0), (RIGHT, BACK + 0.2, TOP), plaster, 0.001)
    box((LEFT, -3.1, 0), (RIGHT, -3, TOP), plaster, 0.001)
    # The hearth: a plastered block before the back wall, with a low opening and a stone ledge.
    wall((-1.5, BACK - 0.42, 0), (1.0, BACK, TOP), [(-0.85, 0.35, 0.38, 1.02)], warm)
    box((-1.5, BACK - 0.1, 0.3), (1.0, BACK, 1.1), m.paint((0.02, 0.018, 0.016), 0.9), 0.001)
    box((-2.6, BACK - 0.62, 0.28), (2.4, BACK, 0.36), m.marble((0.42, 0.38, 0.33), (0.62, 0.57, 0.5), 0.9, 0.4), 0.006)
    for k in range(5):
        tube([(-0.7 + 0.06 * k, BACK - 0.3 + 0.03 * (k % 2), 0.43 + 0.07 * (k // 2)), (0.1 + 0.05 * k, BACK - 0.22, 0.44 + 0.07 * (k // 2))], 0.04, m.soil((0.1, 0.06, 0.035), (0.25, 0.17, 0.1), 8))
    # Oak shelves at the right of the hearth, with a shadow gap behind.
    oak = m.wood(plank=0, turn='floor', **m.OAK)
    for z in (0.9, 1.38, 1.86, 2.34):
        box((1.0, BACK - 0.34, z), (RIGHT, BACK, z + 0.045), oak, 0.002)
    box((RIGHT - 0.04, BACK - 0.36, 0.36), (RIGHT, BACK, TOP), oak, 0.002)
    chance = np.random.default_rng(11)
    for row, z in enumerate((0.945, 1.425, 1.905, 2.385)):
        x = 1.12 + 0.2 * (row % 2)
        while x < RIGHT - 0.45:
            if chance.random() < 0.6:
                run = chance.uniform(0.22, 0.5)
                books((x, BACK - 0.17, z), run, 0.36, chance)
                x += run + 0.08
            else:
                tone = tuple(np.array((1, 0.88, 0.74)) * chance.uniform(0.12, 0.6))
                lathe(vase_profile(chance), (x + 0.1, BACK - 0.16, z), m.paint(tone, 0.6, 0.4))
                x += 0.3
    box((LEFT, BACK - 0.03, 0), (-1.5, BACK - 0.01, 0.1), plaster, 0.002)
    beams = m.wood(plank=0, turn='floor', **m.OAK)
    for k in range(9):
        box((LEFT, -2.4 + k * 0.95, TOP - 0.17), (RIGHT, -2.32 + k * 0.95, TOP), beams, 0.004)
    # Windows: dark oak frames, a deep sill, glass.
    frame = m.paint((0.03, 0.028, 0.025), 0.4)
    for a, b in ((0.8, 3.0), (3.5, 5.5)):
        mid = (a + b) / 2
        x = LEFT - 0.17
        for y in (a, mid - 0.025, b - 0.05):
            box((x - 0.03, y, 0.06), (x + 0.03, y + 0.05, 2.75), frame, 0.003)
        for z in (0.06, 2.7):
            box((x - 0.03, a, z), (x + 0.03, b, z + 0.05), frame, 0.003)
        box((x - 0.003, a, 0.06), (x + 0.003, b, 2.75), m.pane(), 0.0001)
    veil = m.cloth((0.82, 0.78, 0.71), through=0.62, bump=0.2)
    for a, b, pleats, seed in ((0.45, 1.15, 6, 1), (2.72, 3.75, 8, 2), (5.25, 5.85, 5, 3)):
        curtain((LEFT + 0.13, a), (LEFT + 0.13, b), 0.012, 2.86, veil, pleats, 0.045, seed)
    tube([(LEFT + 0.13, 0.3, 2.88), (LEFT + 0.13, 5.9, 2.88)], 0.011, m.metal(m.BRASS))
    box((LEFT, -3, 0), (LEFT + 0.015, 0.8, 0.09), plaster, 0.002)


def outside():
    plane((-40, -20), (LEFT - 0.3, 40), m.soil((0.07, 0.1, 0.03), (0.13, 0.16, 0.05)), -0.15)
    green = m.leaf((0.12, 0.2, 0.04), (0.24, 0.3, 0.07), 0.55)
    big = tree(3, 8, 3.4, 0.2, 12000, 0.12, green)
    scatter(big, [(-15, 14.5, 0), (-20, 21, 0), (-13, 20, 0), (-24, 15, 0), (-30, 24, 0)], [1, 1.2, 1.1, 1.3, 1.4], 3)
    # One light tree before the window breaks the sun into spots.
    near = tree(8, 3.9, 1.5, 0.3, 2600, 0.07, green, stems=3, airy=0.7)
    near.location = (-7.4, 4.6, -0.15)
    scatter(shrub(5, 0.9, 2500, 0.06, green), [(-7.6, y, -0.15) for y in (0, 1.3, 2.7, 4.2, 5.4, 6.9, 8.2, 9.5)], [0.8, 0.7, 0.85, 0.7, 0.9, 0.8, 1.0, 0.9], 6)

def pieces(lit=True):
    with group((0.0, 2.75, 0)):
        rug(3.9, 2.9, (0.62, 0.57, 0.49), (0.47, 0.42, 0.35))
    with group((1.75, 2.9, 0), -90):
        sofa(2.7, 1.02, m.cloth((0.58, 0.53, 0.45)), 3, ((-0.95, (0.42, 0.17, 0.07), 0.1), (-0.6, (0.66, 0.6, 0.5), -0.12), (0.9, (0.16, 0.19, 0.17), -0.08)))
    # A throw over the arm of the sofa.
    throw = m.cloth((0.34, 0.15, 0.07), (0.25, 0.1, 0.05), weave=300, bump=0.8)

    def fall(u, v):
        s = v * 1.5
        if s < 0.55:
            z, out = 0.06 + s, 0
        elif s < 0.85:
            z, out = 0.638, s - 0.55
        else:
            z, out = 0.638 - min(0.12, (s - 0.85) * 0.6), s - 0.55
        wave = 0.01 * np.sin(u * 17 + 2 * v)
        return 1.5 + u * 0.5 + 0.05 * v, 1.497 + out + wave * (s < 0.55), z + 0.012 * np.sin(u * 11) * (s > 0.6)

    sheet(fall, 40, 50, throw, 0.012)
    with group((-1.75, 4.0, 0), 62):
        armchair(m.cloth((0.47, 0.25, 0.12)))
    with group((-0.1, 2.85, 0)):
        pedestal_table(0.56, 0.36, m.marble((0.3, 0.2, 0.15), (0.62, 0.52, 0.44), 1.6, 0.18), m.wood(plank=0, **m.WALNUT))
    with group((-0.62, 2.2, 0)):
        pedestal_table(0.34, 0.27, m.wood(plank=0, **m.WALNUT), m.wood(plank=0, **m.WALNUT))
    with group((2.75, 4.75, 0)):
        floor_lamp(1.65, power=6 if lit else 0)
    # A pouf near the camera.
    soft_box((-2.3, 0.75, 0), (-1.6, 1.45, 0.4), m.cloth((0.6, 0.55, 0.46), (0.45, 0.4, 0.33), weave=200, bump=0.9), 0.17, 0.03, 0.008, 20, 3.0)


def things(plants=True):
    picture((-0.25, BACK - 0.42, 2.02), 1.05, 1.3, m.canvas(6, (0.7, 0.66, 0.58), (0.11, 0.12, 0.12), (0.48, 0.2, 0.09)), m.wood(plank=0, **m.OAK))
    stack((-0.32, 2.95, 0.36), 2, 3)
    bowl((0.12, 2.7, 0.36), 0.15)
    cup((-0.05, 3.1, 0.36))
    if plants:
        branch_vase((0.2, 3.02, 0.36), 4, 0.26, 0.7)
    stack((-0.66, 2.2, 0.27), 5, 2, 0.7)
    if plants:
        pot_plant((-2.75, 5.1, 0), 1.9, 2, leaf=0.34, leaves=30, pot=m.paint((0.36, 0.29, 0.22), 0.8, 0.8))
    lathe(vase_profile(np.random.default_rng(3), 0.42), (-2.2, BACK - 0.35, 0.36), m.paint((0.15, 0.12, 0.1), 0.7, 0.8))
    lathe(vase_profile(np.random.default_rng(8), 0.28), (-1.85, BACK - 0.3, 0.36), m.paint((0.62, 0.56, 0.47), 0.8, 0.8))
    stack((1.35, BACK - 0.33, 0.36), 7, 4, 0.0)
    # Leaves close to the lens.
    if plants:
        pot_plant((2.85, -0.05, 0), 1.35, 9, leaf=0.36, leaves=18)
