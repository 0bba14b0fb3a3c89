"""A villa on a hillside above the sea: a concrete base, a larch-clad upper floor that cantilevers, a pool."""

import numpy as np
from mathutils import Vector, noise

from studio import materials as m
from studio.furniture import armchair, bed, dome, figure, floor_lamp, globe, lounger, picture, pedestal_table, rail_shelf, rug, sofa, table, dining_chair
from studio.group import group
from studio.light import area
from studio.plants import conifer, lawn, scatter, shrub, spread, tree, tuft
from studio.shapes import box, cylinder, curtain, plane, sheet, tube


def ground(x, y):
    """Height of the land: level by the house, rising behind it, falling to the sea in front."""
    rise = 0.0
    if y > 9:
        rise += 0.16 * (y - 9) ** 1.12
    if y < -14:
        rise -= 0.25 * (-14 - y)
    if x > 13:
        rise += 0.1 * (x - 13)
    far = max(0.0, max(abs(x + 2) - 12, abs(y) - 12)) / 20
    return rise + min(1.0, far) * 1.6 * noise.fractal(Vector((x * 0.045, y * 0.045, 3.0)), 0.9, 2, 4) - 0.06


def villa(lit=1.0, plants=True, glass=True):
    shell()
    upper(lit, glass)
    living(lit, glass)
    terrace(lit)
    land(plants)


def shell():
    concrete = m.concrete((0.46, 0.43, 0.4), 0.14)
    smooth = m.concrete((0.5, 0.475, 0.44), 0)
    # The base: a thick wall at the left with a slot, the back, a pier, a slab that reaches out over the terrace.
    box((-9.4, -0.4, 0), (-8.9, 8, 3.25), concrete, 0.01)
    box((-9.0, 7.6, 0), (7.2, 8, 3.0), concrete, 0.01)
    box((6.8, 0.6, 0), (7.2, 8, 3.0), concrete, 0.01)
    box((-9.9, -1.9, 3.0), (8.2, 8.3, 3.26), smooth, 0.012)
    box((-12.5, -0.4, 0), (-9.4, 0.0, 1.1), m.brick((0.3, 0.27, 0.23), (0.2, 0.18, 0.16), (0.33, 0.3, 0.27), width=0.32, height=0.09), 0.02)
    box((3.2, 0.5, 0), (3.65, 3.8, 3.0), concrete, 0.01)
    # A stair of slabs up the bank at the right.
    for k in range(7):
        box((8.4, 0.6 + k * 0.42, -0.05), (10.2, 1.06 + k * 0.42, 0.11 + k * 0.165), smooth, 0.012)


def frame_window(x0, x1, y, z0, z1, posts, glass, bar=0.05, deep=0.09):
    """A glazed front along x at y with `posts` equal lights."""
    steel = m.paint((0.018, 0.017, 0.016), 0.4, 0.05)
    for k in range(posts + 1):
        x = x0 + (x1 - x0) * k / posts
        box((x - bar / 2, y - deep / 2, z0), (x + bar / 2, y + deep / 2, z1), steel, 0.004)
    for z in (z0, z1 - bar):
        box((x0, y - deep / 2, z), (x1, y + deep / 2, z + bar), steel, 0.004)
    if glass:
        box((x0, y - 0.008, z0), (x1, y + 0.008, z1), m.pane(), 0.0001)


def upper(lit, glass):
    larch = m.wood(plank=0.09, length=3.4, turn='upright', rough=0.7, gap=0.006, dark=(0.17, 0.085, 0.04), light=(0.36, 0.2, 0.1))
    soffit = m.wood(plank=0.11, length=3.2, turn='floor', rough=0.6, gap=0.005, **m.LARCH)
    white = m.paint((0.72, 0.7, 0.66), 0.8)
    x0, x1, y0, y1, z0, z1 = -2.6, 11.4, -2.6, 6.4, 3.5, 6.55
    box((x0, y0, z0 - 0.24), (x1, y1, z0), soffit, 0.01)
    box((x0 - 0.05, y0 - 0.05, z1), (x1 + 0.05, y1 + 0.05, z1 + 0.34), m.paint((0.035, 0.033, 0.03), 0.5), 0.01)
    box((x0, y0 + 0.2, z0), (x0 + 0.25, y1, z1), larch, 0.004)
    box((x0, y1 - 0.2, z0), (x1, y1, z1), larch, 0.004)
    box((x1 - 0.25, y0 + 0.2, z0), (x1, y1, z1), larch, 0.004)
    # Front: panels and a recessed loggia between them.
    for a, b in ((x0, -0.6), (3.3, 5.0), (10.0, x1)):
        box((a, y0, z0 - 0.2), (b, y0 + 0.28, z1), larch, 0.004)
    box((x0, y0, z0 - 0.2), (x1, y0 + 0.26, z0 + 0.06), larch, 0.004)
    box((x0, y0, z1 - 0.24), (x1, y0 + 0.26, z1), larch, 0.004)
    frame_window(-0.6, 3.3, y0 + 0.42, z0 + 0.06, z1 - 0.24, 3, glass)
    frame_window(5.0, 10.0, y0 + 1.7, z0 + 0.06, z1 - 0.24, 4, glass)
    if glass:
        box((5.0, y0 + 0.1, z0), (10.0, y0 + 0.115, z0 + 1.05), m.pane((0.9, 0.96, 0.94)), 0.0001)
    tube([(5.0, y0 + 0.107, z0 + 1.06), (10.0, y0 + 0.107, z0 + 1.06)], 0.018, m.paint((0.02, 0.02, 0.02), 0.4))
    for k in range(34):
        x = 3.36 + k * 0.05
        if x < 4.98:
            box((x, y0 - 0.05, z0 + 0.06), (x + 0.022, y0, z1 - 0.1), larch, 0.002)
    # Rooms behind.
    box((x0 + 0.25, y0 + 0.5, z0), (x1 - 0.25, y1 - 0.2, z0 + 0.04), m.wood(**m.OAK), 0.001)
    box((x0 + 0.1, y0 + 0.3, z1 - 0.05), (x1 - 0.1, y1 - 0.1, z1), white, 0.001)
    box((3.6, y0 + 0.5, z0), (3.8, y1, z1), white, 0.001)
    box((-1.8, 2.2, z0), (3.6, 2.35, z1), m.paint((0.5, 0.4, 0.3), 0.8), 0.001)
    box((3.8, 2.6, z0), (10.8, 2.75, z1), m.wood(turn='upright', plank=0.3, **m.OAK), 0.001)
    with group((7.6, 1.35, z0 + 0.04)):
        bed()
    with group((0.9, 1.9, z0 + 0.04)):
        rail_shelf(2.2, 2.2, seed=5)
    picture((4.6, 2.6, z0 + 1.6), 0.9, 1.2, m.canvas(3))
    linen = m.cloth((0.78, 0.74, 0.66), through=0.55)
    curtain((-0.55, y0 + 0.62), (0.7, y0 + 0.62), z0 + 0.05, z1 - 0.1, linen, 7, 0.05, 1)
    curtain((2.7, y0 + 0.62), (3.25, y0 + 0.62), z0 + 0.05, z1 - 0.1, linen, 4, 0.05, 2)
    curtain((8.9, y0 + 1.95), (9.95, y0 + 1.95), z0 + 0.05, z1 - 0.1, linen, 6, 0.05, 3)
    if lit:
        area((1.2, 0.8, z1 - 0.08), (1.2, 0.8, 0), (4.2, 2.2), 300 * lit, (1, 0.68, 0.38))
        area((7.4, 0.6, z1 - 0.08), (7.4, 0.6, 0), (5.2, 2.4), 330 * lit, (1, 0.7, 0.4))
    globe((2.0, 0.2, z1 - 0.05), 0.8, 0.17, strength=9.0 * lit)
    with group((9.1, 1.0, z0 + 0.04)):
        floor_lamp(1.5, power=0.01 + 12 * lit)


def living(lit, glass):
    white = m.paint((0.72, 0.69, 0.64), 0.8)
    box((-8.9, -0.2, -0.02), (6.8, 7.6, 0.03), m.tiles((0.5, 0.46, 0.4), width=1.2, height=0.6, rough=0.3), 0.001)
    box((-8.9, 0.0, 2.93), (6.8, 7.6, 2.99), m.wood(plank=0.12, length=3, turn='floor', **m.OAK), 0.001)
    box((-8.9, 4.8, 0), (-1.5, 4.95, 2.95), m.wood(turn='upright', plank=0.24, length=2.95, **m.WALNUT), 0.001)
    box((-1.5, 5.6, 0), (6.8, 5.75, 2.95), white, 0.001)
    frame_window(-8.9, 3.2, 0.1, 0.03, 2.95, 5, glass)
    frame_window(3.65, 6.8, 0.9, 0.03, 2.95, 2, glass)
    with group((-5.9, 3.0, 0.03), 12):
        sofa(2.6, cloth=m.cloth((0.5, 0.46, 0.39)), cushions=((-0.8, (0.5, 0.2, 0.08), 0.1), (0.75, (0.2, 0.22, 0.2), -0.1)))
    with group((-5.8, 1.4, 0.03)):
        rug(3.6, 2.4)
    with group((-5.6, 1.55, 0.03)):
        pedestal_table(0.5)
    with group((-3.7, 1.9, 0.03), -100):
        armchair()
    with group((-7.9, 2.2, 0.03)):
        floor_lamp(1.6, power=0.01 + 16 * lit)
    picture((-4.0, 4.8, 1.6), 1.7, 1.2, m.canvas(7, (0.7, 0.64, 0.52), (0.16, 0.2, 0.2), (0.6, 0.26, 0.1)))
    with group((0.9, 2.4, 0.03)):
        table(2.6, 1.0)
    for k in range(6):
        with group((0.0 + 0.9 * (k % 3), 2.4 + (0.62 if k < 3 else -0.62), 0.03), 0 if k < 3 else 180):
            dining_chair()
    for x in (0.2, 1.0, 1.8):
        dome((x, 2.4, 2.94), 1.05, 0.16, power=0.01 + 9 * lit)
    # The kitchen at the back: a wall of cupboards with a lit recess, and an island.
    box((-1.2, 5.0, 0), (3.1, 5.6, 2.5), m.wood(turn='upright', plank=0.6, length=3, **m.OAK), 0.004)
    box((0.0, 4.96, 0.95), (2.6, 5.1, 1.5), m.glow((1, 0.78, 0.5), 2.6 * lit + 0.02, 0.22 * lit + 0.02), 0.001)
    box((4.2, 2.2, 0), (6.2, 3.2, 0.92), m.marble(), 0.006)
    linen = m.cloth((0.76, 0.72, 0.64), through=0.55)
    curtain((-8.8, 0.4), (-7.7, 0.4), 0.04, 2.9, linen, 7, 0.055, 5)
    curtain((2.5, 0.4), (3.15, 0.4), 0.04, 2.9, linen, 5, 0.05, 6)
    if lit:
        area((-5.4, 2.4, 2.9), (-5.4, 2.4, 0), (5.5, 2.6), 190 * lit, (1, 0.66, 0.36))
        area((1.2, 3.2, 2.9), (1.2, 3.2, 0), (4.5, 2.6), 260 * lit, (1, 0.68, 0.38))
        area((5.2, 2.8, 2.9), (5.2, 2.8, 0), (2, 2), 150 * lit, (1, 0.68, 0.38))
    figure((2.6, 3.9, 0.03), 60, coat=m.cloth((0.5, 0.47, 0.42)))


def terrace(lit):
    slabs = m.tiles((0.34, 0.315, 0.28), (0.25, 0.23, 0.205), 1.2, 0.6, 0.008, 0.38, mortar=(0.16, 0.15, 0.13))
    pool = (-8.6, -8.4, 2.2, -3.9)
    x0, y0, x1, y1 = pool
    for low, high in (((-11.5, -3.9), (11, 0.1)), ((-11.5, -10.2), (-8.6, -3.9)), ((2.2, -10.2), (11, -3.9)), ((-8.6, -10.2), (2.2, -8.4)), ((-11.5, 0.1), (-9.4, 3))):
        box((*low, -0.3), (*high, 0.0), slabs, 0.004)
    mosaic = m.tiles((0.09, 0.2, 0.22), (0.06, 0.14, 0.17), 0.1, 0.1, 0.004, 0.3, mortar=(0.12, 0.2, 0.2))
    upright = m.tiles((0.09, 0.2, 0.22), (0.06, 0.14, 0.17), 0.1, 0.1, 0.004, 0.3, turn='wall', mortar=(0.12, 0.2, 0.2))
    plane((x0, y0), (x1, y1), mosaic, -1.4)
    for a, b in (((x0 - 0.05, y0, -1.5), (x0 + 0.01, y1, -0.02)), ((x1 - 0.01, y0, -1.5), (x1 + 0.05, y1, -0.02)), ((x0, y1 - 0.01, -1.5), (x1, y1 + 0.05, -0.02)), ((x0, y0 - 0.05, -1.5), (x1, y0 + 0.01, -0.02))):
        box(a, b, upright, 0.001)
    plane((x0, y0), (x1, y1), m.water((0.5, 0.78, 0.8), 0.05, 1.6), -0.07)
    if lit:
        for x in (-7.2, -3.2, 0.8):
            area((x, y1 - 0.06, -0.75), (x, y0, -1.0), (0.5, 0.2), 42 * lit, (0.75, 0.95, 1.0))
    for x, turn in ((4.0, 172), (5.7, 184)):
        with group((x, -6.4, 0), turn):
            lounger()
    cylinder((4.86, -6.0, 0), 0.22, 0.4, m.wood(plank=0, **m.GREYED), 0.01)
    # Planters, a fire bowl, lanterns on the ground.
    for x, y, w, d in ((-11.2, -3.4, 1.4, 3.2), (7.2, -3.4, 3.4, 0.9)):
        box((x, y, 0), (x + w, y + d, 0.45), m.concrete((0.34, 0.32, 0.3), 0), 0.012)
        box((x + 0.06, y + 0.06, 0.44), (x + w - 0.06, y + d - 0.06, 0.46), m.soil(), 0.001)
    for x, y, s in ((-8.95, -0.9, 0.2), (-8.6, -1.25, 0.13), (3.4, -0.25, 0.18)):
        box((x - s / 2, y - s / 2, 0), (x + s / 2, y + s / 2, s * 1.7), m.pane((0.9, 0.85, 0.75), 0.6), 0.004)
        cylinder((x, y, 0.01), s * 0.2, s * 0.8, m.glow((1, 0.6, 0.25), 12 * lit + 0.02, 6 * lit + 0.02))


def land(plants):
    earth = m.soil((0.05, 0.06, 0.02), (0.11, 0.11, 0.045), 3.0)

    def floor(u, v):
        x, y = -60 + 130 * u, -16 + 80 * v
        inside = -11.6 < x < 11 and -10.3 < y < 8
        return x, y, ground(x, y) - (0.4 if inside else 0.0) - (1.6 if -9.2 < x < 2.8 and -9 < y < -3.2 else 0)

    sheet(floor, 260, 160, earth)

    def hills(u, v):
        x, y = -900 + 2000 * u, 90 + 700 * v
        return x, y, 30 + 60 * noise.fractal(Vector((x * 0.0032, y * 0.003, 8.0)), 1.0, 2.1, 5) * (0.4 + v) - 55 * max(0, min(1, (-x - 60) / 300))

    sheet(hills, 140, 50, m.soil((0.035, 0.05, 0.025), (0.07, 0.085, 0.045), 0.1))
    plane((-6000, -3000), (6000, 9000), m.water((0.05, 0.08, 0.1), 0.3, 0.2), -24)
    if not plants:
        return
    heights = np.vectorize(ground)

    def outside(x, y):
        return ~((x > -11.8) & (x < 11.2) & (y > -10.5) & (y < 8.4))

    lawn((-24, -13.5), (20, 12), 34, 3, outside, heights, 0.1)
    silver = m.leaf((0.13, 0.15, 0.09), (0.2, 0.21, 0.13), 0.4)
    straw = m.leaf((0.3, 0.25, 0.12), (0.2, 0.2, 0.08), 0.4)
    tall = tuft(4, 0.85, 90, 0.12, 0.007, 0.45, straw)
    places = spread((-11.1, -3.3), (-9.9, -0.3), 24, 4)
    places[:, 2] = 0.45
    more = spread((7.3, -3.35), (10.5, -2.6), 20, 5)
    more[:, 2] = 0.45
    bank = spread((-17, -5), (-11.9, 4), 70, 6, height=heights)
    side = spread((11.4, -9), (17, 0.3), 70, 7, height=heights)
    front = spread((-20, -13), (-9, -10.7), 110, 8, height=heights)
    scatter(tall, np.concatenate([places, more, bank, side, front]), np.random.default_rng(1).uniform(0.6, 1.25, 24 + 20 + 250), 2)
    scatter(shrub(3, 0.6, 1800, 0.045, silver), [(-12.6, 1.2, 0), (-13.3, -1.5, 0), (11.8, -1.4, 0), (12.4, -4.5, 0), (10.9, 1.4, 0.1), (-11.9, 3.6, 0), (11.6, 4, 0.2)], [1.3, 1.7, 1.5, 1.2, 1.0, 1.6, 1.8], 4)
    olive = tree(12, 4.6, 2.1, 0.28, 9000, 0.075, silver, stems=3, airy=0.35)
    olive.location = (-10.4, -1.7, 0.4)
    pine = [conifer(k, 12 + k, 2.6) for k in range(2)]
    for k, each in enumerate(pine):
        spots = spread((-46, 15), (58, 56), 75, 20 + k, lambda x, y: (abs(x - 2) > 7) | (y > 22), heights)
        scatter(each, spots, np.random.default_rng(k).uniform(0.6, 1.15, len(spots)), k)
    broad = tree(7, 9, 3.6, 0.22, 15000, 0.13, m.leaf((0.05, 0.08, 0.02), (0.11, 0.12, 0.035)))
    scatter(broad, [(-20, 11, 0.4), (15.5, 7.5, 0.3), (21, 3, 0.8), (-27, 4, 0), (-15.5, 13, 0.6), (27, 12, 1.8), (9.5, 13.5, 0.8)], [0.95, 0.85, 1.1, 0.9, 0.8, 1.2, 0.75], 5)
