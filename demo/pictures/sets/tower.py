"""An office tower of fourteen floors with bronze fins, at the corner of a street of brick houses."""
import numpy as np

from studio import materials as m
from studio.furniture import figure
from studio.group import group
from studio.light import area
from studio.plants import scatter, tree
from studio.shapes import ball, box, lathe, plane, soft_box, tube

FLOORS, RISE, BASE = 14, 3.7, 5.6
X0, X1, Y0, Y1 = -9.0, 13.0, 0.0, 20.0


def tower(lit=0.15, people=True, trees=True):
    """`lit` 0 to 1: by day the glass mirrors the sky, towards night it shows the rooms."""
    body(lit)
    foot(lit)
    street(lit)
    neighbours(lit)
    life(people, trees)


def body(lit):
    bronze = m.metal((0.34, 0.22, 0.13), 0.38)
    stone = m.concrete((0.55, 0.51, 0.45), 0)
    dark = m.paint((0.02, 0.02, 0.02), 0.4)
    by_day = lit < 0.3
    pane = m.metal((0.13, 0.16, 0.18), 0.03) if by_day else m.pane((0.62, 0.66, 0.66), 1.0)
    blind = 0.135 if by_day else 0.22
    chance = np.random.default_rng(5)
    top = BASE + FLOORS * RISE
    box((X0 + 5, Y0 + 5, 0), (X1 - 5, Y1 - 5, top + 3.2), m.concrete((0.4, 0.38, 0.35), 0), 0.01)
    wall_tone = m.paint((0.5, 0.46, 0.4), 0.8)
    for floor in range(FLOORS):
        z = BASE + floor * RISE
        box((X0, Y0, z - 0.42), (X1, Y1, z), stone, 0.01)
        box((X0 + 0.25, Y0 + 0.25, z), (X1 - 0.25, Y1 - 0.25, z + 0.02), m.paint((0.12, 0.11, 0.1), 0.8), 0.001)
        box((X0 + 0.3, Y0 + 0.3, z + RISE - 0.75), (X1 - 0.3, Y1 - 0.3, z + RISE - 0.72), m.paint((0.6, 0.58, 0.55), 0.8), 0.001)
        # Lamps in the ceilings of some floors; blinds at odd heights; desks and people behind the glass.
        if chance.random() < 0.75:
            strength = chance.uniform(2, 6) * (0.4 + lit * 3)
            for k in range(6):
                box((X0 + 1 + k * 3.6, Y0 + 0.9, z + RISE - 0.78), (X0 + 3.4 + k * 3.6, Y0 + 1.05, z + RISE - 0.75), m.glow((1, 0.83, 0.62), round(strength, 1)), 0.001)
                box((X0 + 0.9, Y0 + 1 + k * 3.2, z + RISE - 0.78), (X0 + 1.05, Y0 + 3.2 + k * 3.2, z + RISE - 0.75), m.glow((1, 0.83, 0.62), round(strength, 1)), 0.001)
        for k in range(10):
            if chance.random() < 0.3:
                drop = chance.uniform(0.5, 2.2)
                box((X0 + 0.1 + k * 2.2, Y0 + blind, z + RISE - 0.45 - drop), (X0 + 2.2 + k * 2.2 - 0.1, Y0 + blind + 0.01, z + RISE - 0.45), m.cloth((0.62, 0.58, 0.5)), 0.001)
            if chance.random() < 0.25:
                drop = chance.uniform(0.5, 2.2)
                box((X0 + blind, Y0 + 0.1 + k * 2, z + RISE - 0.45 - drop), (X0 + blind + 0.01, Y0 + 1.9 + k * 2, z + RISE - 0.45), m.cloth((0.62, 0.58, 0.5)), 0.001)
            if chance.random() < 0.5:
                box((X0 + k * 2.2 + 0.3, Y0 + 1.2, z), (X0 + k * 2.2 + 1.7, Y0 + 1.9, z + 0.74), wall_tone, 0.01)
    box((X0, Y0, top - 0.42), (X1, Y1, top + 0.9), stone, 0.02)
    box((X0 + 0.15, Y0 + 0.15, BASE), (X1 - 0.15, Y0 + 0.17, top - 0.4), pane, 0.001)
    box((X0 + 0.15, Y0 + 0.15, BASE), (X0 + 0.17, Y1 - 0.15, top - 0.4), pane, 0.001)
    # Fins: storeys in pairs shift by half a bay, so that the grid weaves.
    bay = 1.65
    fin = box((-0.04, -0.42, 0), (0.04, 0.14, RISE * 2 - 0.42), bronze, 0.006)
    east = box((-0.42, -0.04, 0), (0.14, 0.04, RISE * 2 - 0.42), bronze, 0.006)
    south_places, west_places = [], []
    for pair in range(FLOORS // 2):
        z = BASE + pair * 2 * RISE
        shift = 0.0 if pair % 2 else bay / 2
        for k in range(int((X1 - X0) / bay)):
            south_places.append((X0 + 0.3 + shift + k * bay, Y0, z))
        for k in range(int((Y1 - Y0) / bay)):
            west_places.append((X0, Y0 + 0.3 + shift + k * bay, z))
        box((X0 - 0.3, Y0 - 0.3, z - 0.46), (X1 + 0.3, Y1, z - 0.06), stone, 0.012)
        box((X0, Y0 + 0.05, z + RISE - 0.42), (X1, Y0 + 0.14, z + RISE), bronze, 0.004)
        box((X0 + 0.05, Y0, z + RISE - 0.42), (X0 + 0.14, Y1, z + RISE), bronze, 0.004)
    scatter(fin, south_places, 1.0, turns=0.0)
    scatter(east, west_places, 1.0, turns=0.0)
    for x, y in ((X0, Y0), (X1, Y0), (X0, Y1)):
        box((x - 0.35, y - 0.35, 0), (x + 0.35, y + 0.35, top + 0.9), stone, 0.02)
    for x, y, w, d, h in ((-2, 8, 6, 5, 3.4), (6, 9, 3, 4, 2.4)):
        box((x, y, top), (x + w, y + d, top + h), m.paint((0.16, 0.15, 0.14), 0.6), 0.02)
    box((X0, Y0, BASE - 0.42), (X1, Y1, BASE - 0.4), dark, 0.001)


def foot(lit):
    brass = m.metal(m.BRASS, 0.3)
    stone = m.tiles((0.42, 0.37, 0.31), (0.33, 0.28, 0.23), 1.2, 0.9, 0.004, 0.3, 'wall')
    for k in range(6):
        x = X0 + k * (X1 - X0 - 0.7) / 5
        box((x, Y0, 0), (x + 0.7, Y0 + 0.7, BASE - 0.42), stone, 0.015)
    for k in range(1, 6):
        y = Y0 + k * (Y1 - Y0 - 0.7) / 5
        box((X0, y, 0), (X0 + 0.7, y + 0.7, BASE - 0.42), stone, 0.015)
    box((X0 + 1.6, Y0 + 1.6, 0), (X1, Y0 + 1.62, BASE - 0.42), m.pane((0.8, 0.84, 0.82), 1.2), 0.001)
    box((X0 + 1.6, Y0 + 1.6, 0), (X0 + 1.62, Y1, BASE - 0.42), m.pane((0.8, 0.84, 0.82), 1.2), 0.001)
    for k in range(14):
        x = X0 + 1.6 + k * 1.5
        box((x - 0.03, Y0 + 1.52, 0), (x + 0.03, Y0 + 1.68, BASE - 0.42), brass, 0.003)
        box((X0 + 1.52, Y0 + 1.6 + k * 1.4 - 0.03, 0), (X0 + 1.68, Y0 + 1.6 + k * 1.4 + 0.03, BASE - 0.42), brass, 0.003)
    box((X0 + 2, Y0 + 6, 0), (X1, Y0 + 6.2, BASE - 0.42), m.wood(turn='upright', plank=0.2, length=5, **m.WALNUT), 0.001)
    box((X0 + 1.6, Y0 + 1.6, 0), (X1, Y1, 0.04), m.tiles((0.5, 0.46, 0.4), width=1.2, height=1.2), 0.001)
    box((0.0, Y0 + 4.2, 0), (4.2, Y0 + 4.9, 1.1), m.marble(), 0.01)
    for x in (-5.5, -1.5, 2.5, 6.5, 10.5):
        area((x, Y0 + 3.6, BASE - 0.5), (x, Y0 + 3.6, 0), (3.0, 3.2), 260 * (0.4 + lit), (1, 0.75, 0.48))
        ball((x, Y0 + 3.4, BASE - 1.6), 0.3, m.glow((1, 0.78, 0.52), 10.0, 4.0))
        tube([(x, Y0 + 3.4, BASE - 1.4), (x, Y0 + 3.4, BASE - 0.4)], 0.012, brass)


def street(lit):
    paving = m.tiles((0.25, 0.235, 0.215), (0.17, 0.16, 0.15), 0.9, 0.6, 0.008, 0.4, offset=0.5, mortar=(0.18, 0.17, 0.16))
    box((-60, -5.5, -0.4), (60, 60, 0.0), paving, 0.01)
    box((-90, -70, -0.4), (90, -49, 0.0), paving, 0.01)
    box((-90, -49, -0.4), (90, -48.75, 0.015), m.concrete((0.5, 0.48, 0.45), 0), 0.02)
    box((-60, -5.75, -0.4), (60, -5.5, 0.015), m.concrete((0.5, 0.48, 0.45), 0), 0.02)
    asphalt = m.wet()
    plane((-200, -200), (200, 200), asphalt, -0.13)
    line = m.paint((0.6, 0.58, 0.54), 0.8)
    for k in range(12):
        box((-26.6 + k * 1.0, -16.5, -0.128), (-26.0 + k * 1.0, -8.5, -0.124), line, 0.001)
    for k in range(20):
        box((-40 + k * 6, -26.1, -0.128), (-37 + k * 6, -25.95, -0.124), line, 0.001)
    steel = m.paint((0.03, 0.032, 0.03), 0.4)
    for x in (-14, 1, 16, 31):
        tube([(x, -5.0, 0), (x, -5.0, 7.2), (x, -5.4, 7.6), (x, -6.6, 7.7)], 0.07, steel)
        box((x - 0.12, -7.2, 7.62), (x + 0.12, -6.3, 7.72), steel, 0.02)
        box((x - 0.1, -7.1, 7.6), (x + 0.1, -6.4, 7.62), m.glow((1, 0.75, 0.45), 30 * lit + 0.1), 0.001)
    for x in (-5, 5, 10):
        box((x, -3.6, 0.38), (x + 2.2, -3.1, 0.46), m.wood(plank=0.06, length=3, **m.LARCH), 0.01)
        for dx in (0.2, 1.9):
            box((x + dx, -3.55, 0), (x + dx + 0.1, -3.15, 0.38), m.concrete((0.45, 0.43, 0.4), 0), 0.01)
    for x, y, turn in ((7.5, -10.4, 0), (26.5, -10.2, 0), (-44, -12, 0)):
        with group((x, y, -0.13), turn):
            car((0.05, 0.06, 0.07) if x > 0 else (0.09, 0.03, 0.025))


def car(colour):
    """A saloon about the origin, its nose to +x."""
    body, tyre = m.paint(colour, 0.25, 0.0, coat=1.0), m.paint((0.02, 0.02, 0.02), 0.8)
    soft_box((-2.2, -0.88, 0.28), (2.2, 0.88, 0.92), body, 0.26, 0.06, 0.0, 20)
    soft_box((-1.5, -0.76, 0.7), (0.95, 0.76, 1.42), m.paint((0.015, 0.016, 0.018), 0.08, 0.0), 0.3, 0.05, 0.0, 20)
    soft_box((-1.15, -0.7, 1.3), (0.55, 0.7, 1.45), body, 0.07, 0.03, 0.0, 12)
    for x in (-1.35, 1.35):
        for side in (-1, 1):
            wheel = lathe([(0, 0), (0.2, 0), (0.22, 0.03), (0.33, 0.0), (0.34, 0.1), (0.33, 0.2), (0, 0.2)], (0, 0, 0), tyre, 32)
            wheel.rotation_euler[0] = 1.5708 * side
            wheel.location = (x, side * 0.9, 0.34)
    for y in (-0.6, 0.6):
        box((2.12, y - 0.18, 0.6), (2.2, y + 0.18, 0.7), m.glow((1, 0.9, 0.75), 3.0), 0.02)
        box((-2.2, y - 0.2, 0.62), (-2.13, y + 0.2, 0.7), m.glow((0.8, 0.04, 0.02), 2.0), 0.02)


def house(x, y, width, depth, floors, bricks, side, seed, lit):
    """A brick house with stone sills; `side` names its fronts: 's' to -y, 'e' to +x, 'w' to -x."""
    chance = np.random.default_rng(seed)
    high = 4.2 + floors * 3.3
    box((x, y, 0), (x + width, y + depth, high), bricks, 0.01)
    stone = m.concrete((0.55, 0.5, 0.43), 0)
    box((x - 0.25, y - 0.25, high - 0.1), (x + width + 0.25, y + depth + 0.25, high + 0.3), stone, 0.02)
    box((x - 0.08, y - 0.08, 3.9), (x + width + 0.08, y + depth + 0.08, 4.25), stone, 0.02)
    for front in side:
        windows(x, y, width, depth, floors, front, chance, lit)
    for k in range(2):
        cx = x + width * (0.25 + 0.5 * k)
        box((cx - 0.5, y + 1.5, high), (cx + 0.5, y + 2.3, high + 2.0), bricks, 0.01)


def windows(x, y, width, depth, floors, front, chance, lit):
    stone = m.concrete((0.55, 0.5, 0.43), 0)
    glass, frame = m.paint((0.02, 0.024, 0.028), 0.05, 0.0), m.paint((0.6, 0.58, 0.54), 0.5)
    run = width if front == 's' else depth
    count = max(2, int(run / 2.5))
    for floor in range(floors + 1):
        for k in range(count):
            along = (k + 0.5) * run / count
            w, z0, h = (0.6, 4.9 + (floor - 1) * 3.3, 1.9) if floor else (0.95, 0.5, 2.8)
            lamp = chance.random() < 0.12 + lit * 0.5

            def part(a, b, c, d, out, deep, material):
                if front == 's':
                    box((x + along + a, y - out, c), (x + along + b, y + deep, d), material, 0.004)
                else:
                    face, sign = (x + width, 1) if front == 'e' else (x, -1)
                    box((face - sign * deep, y + along + a, c), (face + sign * out, y + along + b, d), material, 0.004)

            part(-w, w, z0, z0 + h, 0.012, 0.1, m.glow((1, 0.7, 0.4), 1.6) if lamp else glass)
            part(-w - 0.12, w + 0.12, z0 - 0.14, z0, 0.1, 0.05, stone)
            part(-w - 0.1, w + 0.1, z0 + h, z0 + h + 0.24, 0.04, 0.05, stone)
            for a, b in ((-w, -w + 0.06), (w - 0.06, w), (-0.025, 0.025)):
                part(a, b, z0, z0 + h, 0.04, 0.0, frame)
            for z in (z0, z0 + h / 2, z0 + h - 0.06):
                part(-w, w, z, z + 0.05, 0.045, 0.0, frame)


def neighbours(lit):
    red = m.brick()
    brown = m.brick((0.26, 0.15, 0.09), (0.17, 0.1, 0.065), (0.36, 0.33, 0.28))
    buff = m.brick((0.42, 0.32, 0.2), (0.32, 0.24, 0.15), (0.45, 0.42, 0.36))
    house(14.5, 1.5, 11, 14, 3, red, 's', 1, lit)
    house(25.8, 0.8, 9, 14, 4, buff, 's', 2, lit)
    house(35, 1.4, 13, 14, 3, brown, 's', 3, lit)
    house(-31, -2, 13, 16, 3, brown, 'se', 4, lit)
    house(-31, 14.2, 12.4, 12, 4, red, 'e', 5, lit)
    house(-31, 26.5, 12.8, 14, 3, buff, 'e', 6, lit)
    house(-30, 41, 12, 20, 4, brown, 'e', 7, lit)
    house(-14, 46, 40, 14, 4, red, 's', 8, lit)
    house(-47, -1, 15, 15, 4, buff, 's', 9, lit)
    house(-64, -2, 16, 15, 3, red, 's', 10, lit)
    house(49, 0.6, 12, 14, 5, red, 's', 11, lit)
    house(62, 1.6, 16, 14, 3, buff, 's', 12, lit)
    house(79, 0, 18, 14, 4, brown, 's', 13, lit)
    house(98, 1, 24, 14, 3, red, 's', 14, lit)
    # Towers far away.
    pale = m.paint((0.5, 0.5, 0.5), 0.5)
    for bx, by, w, h in ((60, 160, 22, 62), (-75, 170, 26, 48), (105, 190, 20, 78), (22, 230, 30, 40), (-130, 150, 30, 38), (150, 150, 34, 34)):
        box((bx, by, 0), (bx + w, by + 20, h), m.tiles((0.3, 0.33, 0.36), (0.2, 0.23, 0.26), 2.4, 3.4, 0.7, 0.3, 'wall', mortar=(0.5, 0.48, 0.45)), 0.1)
        box((bx + 4, by + 4, h), (bx + w - 4, by + 14, h + 4), pale, 0.1)


def life(people, trees):
    if trees:
        green = m.leaf((0.045, 0.085, 0.015), (0.1, 0.14, 0.03), 0.45)
        street_tree = tree(21, 7.5, 2.7, 0.3, 16000, 0.13, green, airy=0.6)
        scatter(street_tree, [(-7.5, -4.2, 0), (4, -4.3, 0), (13, -4.2, 0), (22, -4.3, 0), (31, -4.2, 0), (-13.0, 12, 0), (-13.0, 22, 0), (-13.0, 32, 0), (45, -4.2, 0), (58, -4.2, 0), (-31.2, -40.2, 0), (26, -52, 0)], [1.25, 1.4, 1.3, 1.5, 1.4, 1.4, 1.35, 1.5, 1.4, 1.5, 1.9, 1.9], 3)
        for x, y in ((-7.5, -4.2), (4, -4.3), (13, -4.2), (22, -4.3)):
            box((x - 0.7, y - 0.7, 0), (x + 0.7, y + 0.7, 0.012), m.soil(), 0.001)
    if people:
        chance = np.random.default_rng(9)
        tones = ((0.09, 0.1, 0.12), (0.35, 0.3, 0.24), (0.3, 0.08, 0.05), (0.06, 0.09, 0.13), (0.5, 0.47, 0.42))
        for k, (x, y) in enumerate(((-10.8, -3.3), (-10.1, -3.5), (-3.0, -2.4), (1.8, -1.8), (7.2, -3.0), (10.9, -2.2), (-13.9, 4), (-14.8, -11.0), (-21.0, -12.6), (-22, -11.0), (17, -2.5), (-12.2, 14), (-24.3, -13.5), (-20.6, -45.9), (-20.0, -46.4))):
            figure((x, y, 0.0 if y > -6 else -0.13), chance.uniform(0, 360), chance.uniform(1.6, 1.85), m.cloth(tones[k % 5]))
