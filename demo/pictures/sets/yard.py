"""The back yard of a brick house, bare or with its garden."""
import numpy as np
from mathutils import Vector, noise

from studio import materials as m
from studio.furniture import armchair, bowl, dining_chair, pedestal_table, table
from studio.group import group
from studio.light import sky
from studio.plants import lawn, pot_plant, scatter, shrub, spread, tree, tuft
from studio.shapes import ball, box, cylinder, plane, solid, tube

LEFT, RIGHT, BACK = -4.6, 4.6, 9.0


def yard(planted):
    house()
    fences()
    beyond()
    if planted:
        garden()
    else:
        bare()
    sky(27, 238, 0.3, clouds=0.9, sun=1.0, cover=0.5, turn=3, cloud=(2.2, 2.1, 2.0))


def house():
    red = m.brick((0.33, 0.16, 0.1), (0.23, 0.1, 0.065), (0.42, 0.38, 0.33))
    slate = m.tiles((0.07, 0.075, 0.085), (0.05, 0.055, 0.06), 0.3, 0.2, 0.01, 0.6, 'wall', 0.5, (0.02, 0.02, 0.02))
    white, glass = m.paint((0.7, 0.69, 0.66), 0.5), m.paint((0.02, 0.025, 0.03), 0.04, 0.0)
    box((LEFT - 4, BACK, 0), (RIGHT + 4, BACK + 8, 5.6), red, 0.01)
    solid([(LEFT - 4.3, BACK - 0.35, 5.5), (RIGHT + 4.3, BACK - 0.35, 5.5), (RIGHT + 4.3, BACK + 4, 8.6), (LEFT - 4.3, BACK + 4, 8.6)], [(0, 1, 2, 3)], slate)
    box((LEFT - 4.3, BACK - 0.45, 5.38), (RIGHT + 4.3, BACK - 0.3, 5.5), white, 0.02)
    box((-3.2, BACK + 3.2, 7.6), (-2.2, BACK + 4.2, 10.2), red, 0.01)
    for x, z, w, h in ((-3.4, 3.2, 1.3, 1.7), (-0.6, 3.2, 1.3, 1.7), (2.3, 3.2, 1.3, 1.7), (-3.6, 0.9, 1.5, 1.6)):
        box((x, BACK - 0.01, z), (x + w, BACK + 0.1, z + h), glass, 0.001)
        for a, b in ((x, x + 0.07), (x + w - 0.07, x + w), (x + w / 2 - 0.03, x + w / 2 + 0.03)):
            box((a, BACK - 0.04, z), (b, BACK, z + h), white, 0.004)
        for c in (z, z + h / 2, z + h - 0.07):
            box((x, BACK - 0.045, c), (x + w, BACK, c + 0.06), white, 0.004)
        box((x - 0.1, BACK - 0.1, z - 0.12), (x + w + 0.1, BACK, z), m.concrete((0.5, 0.47, 0.42), 0), 0.01)
        box((x - 0.12, BACK - 0.02, z + h), (x + w + 0.12, BACK, z + h + 0.22), m.brick((0.36, 0.18, 0.11), (0.3, 0.14, 0.09), width=0.065, height=0.22), 0.004)
    # A garden room with a wide door.
    dark = m.paint((0.03, 0.032, 0.03), 0.4)
    box((-1.2, BACK - 2.2, 0), (3.9, BACK, 2.9), m.paint((0.02, 0.02, 0.02), 0.8), 0.002)
    box((-1.4, BACK - 2.4, 2.75), (4.1, BACK, 3.0), dark, 0.01)
    for a, b in ((-1.3, -0.9), (3.6, 4.0)):
        box((a, BACK - 2.3, 0), (b, BACK, 2.75), red, 0.004)
    box((-0.9, BACK - 2.24, 0.02), (3.6, BACK - 2.22, 2.75), m.paint((0.035, 0.045, 0.05), 0.03, 0.0), 0.001)
    box((-0.6, BACK - 2.23, 1.2), (0.6, BACK - 2.225, 2.1), m.glow((1, 0.72, 0.42), 0.8), 0.001)
    for k in range(5):
        x = -0.9 + k * 4.5 / 4
        box((x - 0.04, BACK - 2.3, 0), (x + 0.04, BACK - 2.2, 2.75), dark, 0.004)
    tube([(4.25, BACK - 0.1, 0), (4.25, BACK - 0.1, 5.4)], 0.05, dark)


def fences():
    boards = m.wood(plank=0.125, length=2.4, turn='upright', rough=0.8, gap=0.008, **m.GREYED)
    for x in (LEFT - 0.05, RIGHT):
        box((x, -8, 0.04), (x + 0.05, BACK, 1.85), boards, 0.004)
        for k in range(8):
            y = -7.5 + k * 2.1
            box((x - 0.03, y, 0), (x + 0.08, y + 0.1, 1.95), boards, 0.006)
        box((x - 0.02, -8, 1.85), (x + 0.07, BACK, 1.9), boards, 0.006)


def beyond():
    red = m.brick((0.33, 0.2, 0.13), (0.23, 0.13, 0.09), (0.42, 0.38, 0.33))
    for x in (-22, 12):
        box((x, BACK + 1, 0), (x + 10, BACK + 9, 5.6), red, 0.02)
        solid([(x - 0.3, BACK + 0.7, 5.5), (x + 10.3, BACK + 0.7, 5.5), (x + 10.3, BACK + 5, 8.6), (x - 0.3, BACK + 5, 8.6)], [(0, 1, 2, 3)], m.paint((0.08, 0.08, 0.09), 0.6))
    green = m.leaf((0.05, 0.085, 0.02), (0.11, 0.14, 0.035), 0.4)
    scatter(tree(7, 8, 3.2, 0.25, 14000, 0.11, green), [(-9, 5, 0), (9.5, 3.5, 0), (-10, 15, 0), (11, 12, 0)], [0.85, 0.75, 1.1, 1.2], 3)
    plane((-60, -60), (60, 60), m.soil((0.08, 0.075, 0.045), (0.15, 0.13, 0.08)), -0.03)


def bare():
    slabs = m.tiles((0.36, 0.35, 0.33), (0.26, 0.25, 0.24), 0.6, 0.6, 0.014, 0.85, mortar=(0.1, 0.11, 0.06), vein=1.0)
    box((LEFT, BACK - 4.0, -0.1), (RIGHT, BACK, 0.0), slabs, 0.002)
    plane((LEFT, -8), (RIGHT, BACK - 4), m.soil((0.075, 0.06, 0.035), (0.17, 0.14, 0.085), 3.0, 0.9), -0.012)

    def worn(x, y):
        return np.array([noise.noise(Vector((a * 0.6, b * 0.5, 2))) + 0.5 * noise.noise(Vector((a * 2.3, b * 2.3, 5))) > -0.02 - 0.05 * abs(a) for a, b in zip(x, y)])

    lawn((LEFT, -6), (RIGHT, BACK - 4.1), 70, 5, worn, None, 0.06, m.leaf((0.13, 0.13, 0.04), (0.22, 0.19, 0.08), 0.3))
    weeds = tuft(9, 0.3, 40, 0.1, 0.012, 0.7, m.leaf((0.1, 0.13, 0.03), (0.2, 0.19, 0.08), 0.3))
    edge = np.concatenate([spread((LEFT + 0.05, -6), (LEFT + 0.4, 5), 40, 1), spread((RIGHT - 0.4, -6), (RIGHT - 0.05, 5), 40, 2)])
    scatter(weeds, edge, np.random.default_rng(1).uniform(0.5, 1.3, len(edge)), 1)
    # What is left about: a washing pole, a bucket, an old chair, some pots.
    steel = m.metal((0.5, 0.5, 0.5), 0.4)
    tube([(2.2, 1.2, 0), (2.2, 1.2, 2.0)], 0.025, steel)
    for k in range(4):
        angle = k * 1.5708 + 0.4
        tube([(2.2, 1.2, 1.3), (2.2 + 1.1 * np.cos(angle), 1.2 + 1.1 * np.sin(angle), 1.95)], 0.012, steel)
    with group((-3.2, BACK - 3.2, 0), 40):
        dining_chair(m.paint((0.6, 0.6, 0.58)), m.paint((0.6, 0.6, 0.58)))
    for x, y, s in ((-3.9, BACK - 2.6, 1.0), (-3.6, BACK - 2.2, 0.7)):
        cylinder((x, y, 0), 0.17 * s, 0.32 * s, m.paint((0.36, 0.17, 0.09), 0.85, 0.6))


def garden():
    deck = m.wood(plank=0.12, length=2.6, rough=0.6, gap=0.008, **m.LARCH)
    box((LEFT, BACK - 5.2, -0.1), (RIGHT, BACK, 0.05), deck, 0.004)
    plane((LEFT, -8), (RIGHT, BACK - 5), m.soil((0.035, 0.028, 0.018), (0.07, 0.055, 0.035), 4.0, 0.8), -0.012)
    stone = m.tiles((0.44, 0.41, 0.36), (0.34, 0.31, 0.27), 3, 3, 0.0001, 0.7)
    path = [(-0.9 + 1.0 * np.sin(k * 0.42), -6.5 + k * 0.82) for k in range(13)]
    for k, (x, y) in enumerate(path):
        slab = box((-0.62, -0.3, -0.05), (0.62, 0.3, 0.02), stone, 0.012)
        slab.location, slab.rotation_euler[2] = (x, y, 0), 0.35 * np.cos(k * 0.42)
    middle = np.array(path)

    def off_path(x, y):
        return np.min(np.hypot(x[:, None] - middle[:, 0], (y[:, None] - middle[:, 1]) * 1.3), axis=1) > 0.62

    def in_lawn(x, y):
        return (np.abs(x - (-0.9 + 1.0 * np.sin((y + 6.5) / 0.82 * 0.42))) < 1.9) & off_path(x, y)

    lawn((LEFT + 1.0, -7), (RIGHT - 0.8, BACK - 5.25), 110, 3, in_lawn, None, 0.06, m.leaf((0.05, 0.11, 0.018), (0.11, 0.18, 0.035), 0.35))

    def in_border(x, y):
        return np.abs(x - (-0.9 + 1.0 * np.sin((y + 6.5) / 0.82 * 0.42))) > 2.1

    kinds = [
        (shrub(1, 0.6, 1500, 0.05, m.leaf((0.05, 0.1, 0.03), (0.11, 0.16, 0.05), 0.4)), 44),
        (shrub(2, 0.5, 1500, 0.04, m.leaf((0.13, 0.15, 0.11), (0.2, 0.21, 0.15), 0.4)), 30),
        (tuft(4, 0.75, 80, 0.1, 0.008, 0.5, m.leaf((0.3, 0.26, 0.13), (0.18, 0.2, 0.07), 0.4)), 60),
        (shrub(6, 0.5, 1400, 0.035, m.leaf((0.22, 0.1, 0.36), (0.1, 0.14, 0.05), 0.4)), 40),
        (shrub(9, 0.45, 1400, 0.04, m.leaf((0.6, 0.5, 0.4), (0.09, 0.14, 0.04), 0.4)), 26),
        (tuft(7, 0.4, 60, 0.14, 0.02, 0.9, m.leaf((0.06, 0.13, 0.03), (0.12, 0.18, 0.04), 0.35)), 60),
    ]
    chance = np.random.default_rng(5)
    for k, (plant, count) in enumerate(kinds):
        places = spread((LEFT + 0.15, -6.8), (RIGHT - 0.15, BACK - 5.4), count * 2, 60 + k, in_border)[:count]
        scatter(plant, places, chance.uniform(0.7, 1.35, len(places)), k)
    birch = tree(31, 5.0, 1.5, 0.25, 6500, 0.07, m.leaf((0.08, 0.14, 0.03), (0.17, 0.21, 0.05), 0.5), m.soil((0.4, 0.38, 0.34), (0.7, 0.68, 0.63), 5), stems=3, airy=0.6)
    birch.location = (3.1, 0.9, 0)
    other = tree(33, 4.0, 1.4, 0.3, 6000, 0.07, m.leaf((0.16, 0.05, 0.03), (0.26, 0.09, 0.04), 0.45), stems=2)
    other.location = (-3.7, -1.8, 0)
    climber = shrub(14, 0.7, 1800, 0.06, m.leaf((0.05, 0.1, 0.025), (0.11, 0.16, 0.04), 0.4))
    spots = [(LEFT + 0.12, y, z) for y in np.arange(-5, 6, 0.9) for z in (0.5, 1.1)] + [(RIGHT - 0.12, y, z) for y in np.arange(-5, 4, 1.0) for z in (0.4, 1.0)]
    scatter(climber, spots, chance.uniform(0.5, 0.85, len(spots)), 9)
    linen = m.cloth((0.66, 0.62, 0.54))
    with group((2.1, BACK - 3.4, 0.05), 0):
        table(1.7, 0.85, wood=m.wood(plank=0.14, length=4, **m.GREYED))
    for x, y, turn in ((1.6, BACK - 4.1, 180), (2.6, BACK - 4.1, 180), (1.6, BACK - 2.75, 0), (2.6, BACK - 2.75, 0)):
        with group((x, y, 0.05), turn):
            dining_chair(m.wood(plank=0, **m.GREYED), linen)
    bowl((2.1, BACK - 3.4, 0.79), 0.15)
    with group((-2.6, BACK - 3.2, 0.05), 52):
        armchair(linen, m.wood(plank=0, **m.GREYED))
    with group((-1.75, BACK - 3.3, 0.05)):
        pedestal_table(0.28, 0.42, m.wood(plank=0, **m.GREYED))
    for x, y, s in ((-3.9, BACK - 4.3, 1.0), (-4.1, BACK - 2.5, 1.3), (4.1, BACK - 4.6, 1.1)):
        pot_plant((x, y, 0.05), 1.15 * s, int(20 * s), leaf=0.26, leaves=26, radius=0.22 * s, pot_height=0.42 * s, pot=m.concrete((0.3, 0.28, 0.26), 0))
    for k in range(9):
        y = BACK - 5.0
        ball((-4.2 + k * 1.05, y, 2.55 - 0.16 * (1 - ((k - 4) / 4) ** 2)), 0.04, m.glow((1, 0.75, 0.4), 6.0, 5.0), 1.2, 16)
    tube([(-4.5 + k * 0.3, BACK - 5.0, 2.62 - 0.17 * (1 - ((k - 15) / 15) ** 2)) for k in range(31)], 0.008, m.paint((0.02, 0.02, 0.02)))
    for x in (LEFT + 0.1, RIGHT - 0.1):
        box((x - 0.04, BACK - 5.04, 0), (x + 0.04, BACK - 4.96, 2.66), m.wood(plank=0, turn='upright', **m.LARCH), 0.004)
