"""A canal quarter seen from the air: twelve blocks round courts, a canal with moored boats, avenues of trees."""
import numpy as np

from studio import materials as m
from studio.plants import scatter, tree
from studio.shapes import box, cylinder, plane, prism, solid

BRICKS = ((0.3, 0.13, 0.08), (0.4, 0.3, 0.2), (0.22, 0.16, 0.12), (0.5, 0.47, 0.42))


def facade(tone):
    """Bricks from far away: one texture carries floors and bays of windows."""
    return m.tiles((0.03, 0.035, 0.04), (0.06, 0.065, 0.07), 2.4, 3.2, 1.1, 0.3, 'wall', mortar=BRICKS[tone], vein=0.6)


def bar(x0, y0, x1, y1, high, tone, chance, green=False):
    box((x0, y0, 0), (x1, y1, high), facade(tone), 0.05)
    lighter = m.paint(((0.34, 0.32, 0.29), (0.28, 0.26, 0.24), (0.4, 0.38, 0.35))[chance.integers(3)], 0.9, 0.4, 2)
    box((x0 - 0.15, y0 - 0.15, high), (x1 + 0.15, y1 + 0.15, high + 0.5), m.concrete((0.5, 0.47, 0.43), 0), 0.05)
    box((x0 + 0.5, y0 + 0.5, high + 0.3), (x1 - 0.5, y1 - 0.5, high + 0.52), m.soil((0.08, 0.1, 0.03), (0.17, 0.17, 0.07), 0.5) if green else lighter, 0.01)
    if green and min(x1 - x0, y1 - y0) > 8:
        panel = m.paint((0.015, 0.025, 0.06), 0.12, 0.0)
        for k in range(int((x1 - x0 - 4) / 2.4)):
            x = x0 + 2 + k * 2.4
            solid([(x, y0 + 2, high + 0.7), (x + 2, y0 + 2, high + 0.7), (x + 2, y0 + 4, high + 1.6), (x, y0 + 4, high + 1.6)], [(0, 1, 2, 3)], panel)
    elif chance.random() < 0.7:
        cx, cy = (x0 + x1) / 2 + chance.normal() * 2, (y0 + y1) / 2
        box((cx - 2, cy - 1.5, high), (cx + 2, cy + 1.5, high + 2.6), m.paint((0.3, 0.29, 0.27), 0.7), 0.05)


def block(x, y, w, d, chance, open_side=None):
    """Houses around a court, each with a height of its own."""
    deep = 11
    tones = chance.integers(0, 4, 8)

    def run(a, b, fixed, sideways, skip):
        if skip:
            return
        here = a
        while here < b - 1:
            end = min(b, here + chance.uniform(14, 22))
            if b - end < 8:
                end = b
            high = 3.2 * chance.integers(4, 7) + 0.8
            tone = tones[chance.integers(8)]
            if sideways:
                bar(fixed, here, fixed + deep, end - 0.02, high, tone, chance, chance.random() < 0.4)
            else:
                bar(here, fixed, end - 0.02, fixed + deep, high, tone, chance, chance.random() < 0.4)
            here = end

    run(x, x + w, y, False, open_side == 's')
    run(x, x + w, y + d - deep, False, open_side == 'n')
    run(y + deep, y + d - deep, x, True, open_side == 'w')
    run(y + deep, y + d - deep, x + w - deep, True, open_side == 'e')
    box((x + deep, y + deep, 0), (x + w - deep, y + d - deep, 0.25), m.soil((0.07, 0.1, 0.03), (0.14, 0.17, 0.06), 0.6), 0.01)
    path = m.tiles((0.45, 0.41, 0.35), width=1, height=1)
    box((x + w / 2 - 1.3, y + deep, 0.2), (x + w / 2 + 1.3, y + d - deep, 0.3), path, 0.01)
    box((x + deep, y + d / 2 - 1.3, 0.2), (x + w - deep, y + d / 2 + 1.3, 0.3), path, 0.01)
    cylinder((x + w / 2, y + d / 2, 0.2), 4.5, 0.12, path, 0.02)


def quarter():
    chance = np.random.default_rng(31)
    plane((-1200, -1200), (1200, 1200), m.soil((0.06, 0.08, 0.03), (0.14, 0.14, 0.08), 0.06, 0.2), -0.4)
    box((-180, -62, -0.3), (180, 208, 0.0), m.tiles((0.26, 0.245, 0.22), (0.21, 0.2, 0.18), 3, 3, 0.05, 0.8, mortar=(0.26, 0.25, 0.23)), 0.01)
    # The canal bends round the quarter, with quays of stone.
    quay = m.concrete((0.46, 0.43, 0.38), 0)
    box((-300, -52, -1), (300, -24, 0.06), quay, 0.1)
    box((-1200, -49, -0.2), (1200, -27, 0.12), m.paint((0.025, 0.05, 0.05), 0.07, 0.25, 0.6), 0.001)
    for k in range(9):
        x, side = -120 + k * 31 + chance.normal() * 4, (-29.5, -46.5)[k % 2]
        outline = [(x, side - 1.7), (x + 13, side - 1.7), (x + 17, side), (x + 13, side + 1.7), (x, side + 1.7)]
        prism(outline, 0.0, 1.2, m.paint(((0.08, 0.1, 0.12), (0.3, 0.08, 0.05), (0.45, 0.43, 0.4))[k % 3], 0.4))
        box((x + 1, side - 1.2, 1.2), (x + 9, side + 1.2, 2.5), m.paint((0.5, 0.47, 0.42), 0.6), 0.1)
    for x in (-62, 38):
        box((x, -54, 0.5), (x + 7, -22, 1.3), m.concrete((0.5, 0.47, 0.43), 0), 0.1)
        for dx in (0.1, 6.7):
            box((x + dx, -54, 1.3), (x + dx + 0.2, -22, 2.3), m.paint((0.05, 0.05, 0.05)), 0.02)
    # Twelve blocks; the middle is a square with a market hall.
    trees, lots = [], []
    for i in range(4):
        for j in range(3):
            lots.append((-150 + i * 78, -14 + j * 70))
    for k, (x, y) in enumerate(lots):
        if k == 4:
            square(x, y, trees)
        else:
            block(x, y, 62, 54, chance, (None, 's', None, 'e', None, 's')[k % 6])
            for _ in range(9):
                trees.append((x + chance.uniform(14, 48), y + chance.uniform(14, 40), 0.2))
    for x in range(-170, 180, 9):
        trees += [(x + chance.normal(), -20, 0), (x + chance.normal(), -57, 0)]
    for i in range(5):
        for y in range(-10, 200, 10):
            trees.append((-158 + i * 78, y + chance.normal(), 0))
    for j in range(1, 3):
        for x in range(-150, 150, 10):
            trees.append((x + chance.normal(), -22 + j * 70, 0))
    # The town around it.
    for _ in range(640):
        x, y = chance.uniform(-560, 560), chance.uniform(-420, 900)
        if -185 < x < 185 and -60 < y < 210 or -56 < y < -20:
            continue
        w, d, h = chance.uniform(14, 40), chance.uniform(12, 26), chance.uniform(7, 16)
        tone = chance.integers(4)
        box((x, y, 0), (x + w, y + d, h), facade(tone), 0.05)
        roof = m.paint(((0.28, 0.12, 0.08), (0.16, 0.14, 0.13), (0.3, 0.28, 0.26))[chance.integers(3)], 0.9, 0.3, 2)
        solid([(x, y, h), (x + w, y, h), (x + w, y + d, h), (x, y + d, h), (x + 2, y + d / 2, h + 5), (x + w - 2, y + d / 2, h + 5)], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], roof)
    for _ in range(2600):
        x, y = chance.uniform(-600, 600), chance.uniform(-420, 1000)
        if not (-185 < x < 185 and -60 < y < 210 or -56 < y < -20):
            trees.append((x, y, 0))
    return np.array(trees)


def square(x, y, trees):
    stone = m.tiles((0.5, 0.45, 0.38), (0.42, 0.37, 0.31), 4, 4, 0.1, 0.8, mortar=(0.35, 0.31, 0.26))
    box((x, y, 0), (x + 62, y + 54, 0.15), stone, 0.02)
    glass = m.paint((0.05, 0.06, 0.065), 0.1, 0.0)
    box((x + 14, y + 22, 0), (x + 48, y + 40, 8), m.wood(plank=0.6, length=8, turn='upright', **m.LARCH), 0.1)
    box((x + 13.8, y + 21.8, 0.5), (x + 48.2, y + 40.2, 4), glass, 0.1)
    for k in range(7):
        a = x + 13 + k * 5.2
        solid([(a, y + 20.5, 8), (a + 5.2, y + 20.5, 8), (a + 5.2, y + 41.5, 8), (a, y + 41.5, 8), (a + 1.2, y + 20.5, 11), (a + 1.2, y + 41.5, 11)], [(0, 1, 4), (2, 3, 5), (1, 2, 5, 4), (3, 0, 4, 5)], m.paint((0.5, 0.49, 0.47), 0.5))
    for i in range(8):
        for j in range(3):
            trees.append((x + 6 + i * 7.2, y + 4 + j * 6, 0.1))


def planted(trees):
    green = m.leaf((0.045, 0.08, 0.018), (0.11, 0.14, 0.035), 0.3)
    chance = np.random.default_rng(3)
    for k in range(3):
        part = trees[k::3]
        scatter(tree(40 + k, 9, 3.6, 0.2, 2600, 0.42, green), part, chance.uniform(0.7, 1.15, len(part)), k)
