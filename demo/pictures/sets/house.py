"""A gabled house whose front is taken away: cut walls are dark, every room is furnished."""
from studio import materials as m
from studio.furniture import armchair, bed, bowl, dining_chair, dome, floor_lamp, globe, pedestal_table, picture, rail_shelf, rug, sofa, table
from studio.group import group
from studio.light import area
from studio.plants import pot_plant, scatter, shrub
from studio.shapes import ball, box, plane, solid

LEFT, RIGHT, DEEP, FIRST, SECOND, RIDGE = -5.0, 5.0, 4.6, 2.75, 5.3, 8.2
UP = FIRST + 0.24


def house():
    cut, white = m.paint((0.035, 0.033, 0.03), 0.9, 0.0), m.paint((0.72, 0.7, 0.66), 0.9, 0.2)
    walls(cut, white)
    roof(cut, white)
    windows()
    kitchen()
    living()
    bedrooms()
    lamps()


def walls(cut, white):
    oak = m.wood(plank=0.15, length=1.8, **m.PALE_OAK)
    sage, blush = m.paint((0.3, 0.36, 0.29), 0.9, 0.3), m.paint((0.56, 0.38, 0.29), 0.9, 0.3)
    boards = m.wood(plank=0.16, length=4, turn='upright', rough=0.7, **m.LARCH)
    box((LEFT - 0.3, 0, -0.5), (RIGHT + 0.3, DEEP + 0.3, 0), cut, 0.004)
    for z, edge in ((0, 0.02), (FIRST + 0.22, 0.02)):
        box((LEFT, 0.001, z), (RIGHT, DEEP, z + edge), oak, 0.001)
    box((LEFT - 0.3, 0, FIRST), (RIGHT + 0.3, DEEP + 0.3, FIRST + 0.21), cut, 0.002)
    for x in (LEFT - 0.3, RIGHT):
        box((x, 0, 0), (x + 0.3, DEEP + 0.3, SECOND), cut, 0.002)
        inner = x + 0.3 if x < 0 else x
        box((inner - 0.004, 0.004, 0), (inner + 0.004, DEEP, SECOND), white, 0.0005)
        outside = x if x < 0 else x + 0.3
        box((outside - 0.012, 0.004, 0), (outside + 0.012, DEEP + 0.3, SECOND), boards, 0.001)
    backs = ((LEFT, 0.9, 0, FIRST, sage), (1.05, RIGHT, 0, FIRST, white), (LEFT, -0.6, FIRST + 0.22, 9, blush), (-0.45, RIGHT, FIRST + 0.22, 9, white))
    for a, b, c, d, tone in backs:
        if d < 9:
            box((a, DEEP, c), (b, DEEP + 0.3, d), tone, 0.001)
        else:
            def slope(x):
                return SECOND + (RIDGE - SECOND) * (1 - abs(x) / 5.0)
            outline = [(a, DEEP, c), (b, DEEP, c), (b, DEEP, slope(b))] + ([(0, DEEP, RIDGE)] if a < 0 < b else []) + [(a, DEEP, slope(a))]
            solid(outline, [tuple(range(len(outline)))], tone)
    box((0.9, 0, 0), (1.05, DEEP + 0.3, FIRST), cut, 0.002)
    box((-0.6, 0, FIRST + 0.22), (-0.45, DEEP + 0.3, SECOND + 2.4), cut, 0.002)
    for x in (0.895, 1.045):
        box((x, 0.004, 0), (x + 0.01, DEEP, FIRST), sage if x < 1 else white, 0.0005)
    for x in (-0.605, -0.455):
        box((x, 0.004, FIRST + 0.22), (x + 0.01, DEEP, SECOND + 2.4), blush if x < -0.5 else white, 0.0005)


def roof(cut, white):
    tiles = m.tiles((0.2, 0.085, 0.05), (0.14, 0.06, 0.04), 0.3, 0.22, 0.012, 0.8, 'across', 0.5, (0.05, 0.02, 0.015))
    for side in (-1, 1):
        a, b = side * 5.65, 0.0
        za = SECOND - 0.38
        low = [(a, -0.1, za), (b, -0.1, RIDGE), (b, DEEP + 0.6, RIDGE), (a, DEEP + 0.6, za)]
        high = [(x, y, z + 0.31) for x, y, z in low]
        faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
        solid(low + high, [face[::side] for face in faces], white)
        solid([(x, y, z + 0.01) for x, y, z in high], [(0, 1, 2, 3)], tiles)
        solid([(x, y - 0.004, z) for x, y, z in (low[0], low[1], high[1], high[0])], [(0, 1, 2, 3)], cut)
        solid([(x + side * 0.004, y, z) for x, y, z in (low[0], low[3], high[3], high[0])], [(0, 1, 2, 3)], cut)
    box((2.6, 2.6, 6.4), (3.5, 3.5, 9.2), m.brick(), 0.01)


def windows():
    for x, z in ((-3.6, 1.0), (2.4, 0.9), (-3.4, 3.8), (2.0, 3.8)):
        box((x, DEEP - 0.02, z), (x + 1.3, DEEP + 0.02, z + 1.3), m.glow((0.8, 0.9, 1.0), 1.6), 0.001)
        for a in (x, x + 0.62, x + 1.24):
            box((a, DEEP - 0.06, z), (a + 0.06, DEEP, z + 1.3), m.wood(plank=0, turn='upright', **m.OAK), 0.003)
        box((x - 0.05, DEEP - 0.12, z - 0.05), (x + 1.35, DEEP, z), m.wood(plank=0, **m.OAK), 0.003)


def kitchen():
    front = m.paint((0.1, 0.17, 0.15), 0.4, 0.05)
    box((LEFT, DEEP - 0.62, 0.08), (-1.3, DEEP, 0.88), front, 0.003)
    for k in range(6):
        box((LEFT + 0.01 + k * 0.615, DEEP - 0.635, 0.1), (LEFT + 0.605 + k * 0.615, DEEP - 0.61, 0.86), front, 0.006)
    box((LEFT, DEEP - 0.65, 0.88), (-1.3, DEEP, 0.92), m.marble(), 0.004)
    box((-1.3, DEEP - 0.65, 0.02), (-0.6, DEEP, 2.2), front, 0.006)
    box((LEFT, DEEP - 0.3, 1.75), (-3.8, DEEP, 2.35), front, 0.006)
    with group((-2.6, 1.7, 0.02)):
        table(1.9, 0.9)
    for k in range(3):
        for side in (-1, 1):
            with group((-3.2 + k * 0.6, 1.7 + side * 0.62, 0.02), 0 if side > 0 else 180):
                dining_chair()
    bowl((-2.6, 1.7, 0.76), 0.15, None, m.paint((0.7, 0.46, 0.05), 0.5))
    for x in (-3.1, -2.1):
        dome((x, 1.7, FIRST), 0.9, 0.16, m.paint((0.6, 0.2, 0.05), 0.4), 5)
    pot_plant((0.4, 3.9, 0.02), 1.6, 4, leaf=0.3, leaves=24)


def living():
    with group((3.3, 3.75, 0.02)):
        sofa(2.3, cloth=m.cloth((0.16, 0.22, 0.24)), cushions=((-0.7, (0.55, 0.3, 0.08), 0.1), (0.7, (0.6, 0.55, 0.46), -0.1)))
    with group((3.2, 2.2, 0.02)):
        rug(2.8, 1.9, (0.55, 0.4, 0.28), (0.42, 0.28, 0.19))
    with group((3.2, 2.3, 0.02)):
        pedestal_table(0.42, 0.36)
    with group((1.9, 1.7, 0.02), 125):
        armchair()
    with group((4.6, 2.6, 0.02)):
        floor_lamp(1.55, power=6)
    picture((3.3, DEEP, 2.3), 0.1, 0.1, m.canvas(5))
    with group((4.98, 0.9, 0.02), -90):
        rail_shelf(1.5, 2.2, 0.3, seed=2)


def bedrooms():
    with group((-2.9, 3.3, UP)):
        bed(1.6, 2.0, None, m.cloth((0.5, 0.22, 0.1)))
    for x in (-4.05, -1.75):
        box((x - 0.2, DEEP - 0.42, UP), (x + 0.2, DEEP - 0.02, UP + 0.45), m.wood(plank=0, **m.WALNUT), 0.006)
    with group((-2.9, 1.4, UP)):
        rug(2.6, 1.6)
    globe((-2.9, 2.2, SECOND + 1.1), 1.1, 0.14, strength=5.0)
    with group((3.5, 3.2, UP)):
        bed(1.1, 2.0, m.cloth((0.55, 0.6, 0.6)), m.cloth((0.7, 0.5, 0.1)))
    with group((0.9, 4.1, UP)):
        table(1.2, 0.6, wood=m.wood(plank=0, **m.OAK), leg=0.045)
    with group((0.9, 3.6, UP), 180):
        dining_chair()
    with group((1.6, 1.8, UP)):
        rug(1.8, 1.3, (0.5, 0.4, 0.12), (0.4, 0.3, 0.08))
    with group((4.6, 0.9, UP), -90):
        rail_shelf(1.3, 1.4, 0.3, seed=7, rows=3)
    ball((1.9, 1.2, UP + 0.16), 0.14, m.paint((0.6, 0.12, 0.05), 0.4), 1, 32)
    pot_plant((0.0, 0.6, UP), 1.0, 8, leaf=0.22, leaves=20)


def lamps():
    for x, z in ((-2.5, FIRST - 0.05), (3.0, FIRST - 0.05), (-2.9, SECOND + 0.6), (2.2, SECOND + 0.6)):
        area((x, 1.8, z), (x, 2.2, 0), (2.2, 1.6), 26, (1, 0.8, 0.56))


def plot():
    ground = m.paint((0.5, 0.46, 0.4), 0.9, 0.1)
    plane((-60, -60), (60, 60), ground, -0.5)
    plane((-9, -3), (9, 8), m.soil((0.06, 0.09, 0.025), (0.12, 0.15, 0.05)), -0.49)
    bush = shrub(5, 0.8, 2200, 0.05)
    scatter(bush, [(-6.2, 1.2, -0.5), (-6.4, 2.8, -0.5), (-6.1, 4.2, -0.5), (6.2, 0.9, -0.5), (6.4, 2.4, -0.5), (6.1, 4.0, -0.5)], [1.2, 1.5, 1.1, 1.0, 1.4, 1.2], 3)
