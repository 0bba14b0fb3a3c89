import numpy as np

from sets.tower import car, house
from studio import materials as m
from studio.furniture import figure
from studio.group import group
from studio.light import sky
from studio.plants import pot_plant, scatter, shrub, tree
from studio.shapes import box, cylinder, plane, tube
from studio.shot import camera, expose

# Two rows of brick terraces with bays, steps and railings; the road runs away between them.
tones = [m.brick(), m.brick((0.3, 0.17, 0.1), (0.2, 0.11, 0.07), (0.4, 0.36, 0.3)), m.brick((0.4, 0.3, 0.19), (0.3, 0.22, 0.14), (0.45, 0.42, 0.36))]
paving = m.tiles((0.28, 0.265, 0.24), (0.2, 0.19, 0.175), 0.9, 0.6, 0.008, 0.6, offset=0.5, mortar=(0.15, 0.14, 0.13))
plane((-200, -60), (200, 300), m.wet(), -0.13)
stone, black, white = m.concrete((0.55, 0.5, 0.43), 0), m.paint((0.02, 0.022, 0.024), 0.35), m.paint((0.66, 0.64, 0.6), 0.5)
doors = ((0.03, 0.1, 0.12), (0.3, 0.04, 0.03), (0.05, 0.1, 0.05), (0.5, 0.33, 0.05), (0.03, 0.04, 0.1))
chance = np.random.default_rng(6)
for side in (-1, 1):
    edge = side * 4.3
    box((min(edge, edge + side * 3.4), -40, -0.4), (max(edge, edge + side * 3.4), 160, 0.0), paving, 0.01)
    box((edge - side * 0.0, -40, -0.4), (edge - side * 0.22, 160, 0.012), stone, 0.02)
    face = side * 9.4
    for k in range(16):
        y = -16 + k * 7.4
        bricks = tones[int(chance.integers(3))]
        x = face if side > 0 else face - 9
        house(x, y, 9, 7.38, 2 if k % 4 else 3, bricks, 'w' if side > 0 else 'e', 30 + k + 20 * side, 0.1)
        # A bay of three lights, the front door with its steps, the railing of the area.
        by = y + 3.9
        bay = sorted((face, face - side * 0.9))
        box((bay[0], by, 0), (bay[1], by + 2.6, 3.7), bricks, 0.01)
        box((bay[0] - 0.08, by - 0.1, 3.7), (bay[1] + 0.08, by + 2.7, 3.95), stone, 0.02)
        glass = m.paint((0.02, 0.024, 0.028), 0.05, 0.0)
        lit = m.glow((1, 0.7, 0.4), 1.2) if chance.random() < 0.25 else glass
        front = face - side * 0.9
        for j in range(2):
            a = by + 0.25 + j * 1.1
            pane = sorted((front, front - side * 0.012))
            box((pane[0], a, 1.0), (pane[1], a + 0.95, 3.2), lit, 0.002)
            bar = sorted((front, front - side * 0.05))
            for z in (1.0, 2.1, 3.14):
                box((bar[0], a, z), (bar[1], a + 0.95, z + 0.06), white, 0.004)
            for b in (a, a + 0.89):
                box((bar[0], b, 1.0), (bar[1], b + 0.06, 3.2), white, 0.004)
        sill = sorted((front, front - side * 0.12))
        box((sill[0], by, 0.86), (sill[1], by + 2.6, 1.0), stone, 0.01)
        door = sorted((face - side * 0.02, face - side * 0.06))
        box((door[0], y + 1.2, 0.45), (door[1], y + 2.25, 2.75), m.paint(doors[int(chance.integers(5))], 0.2, 0.02, 30, 0.0, 0.6), 0.006)
        case = sorted((face, face - side * 0.16))
        for a, b in ((y + 0.98, y + 1.2), (y + 2.25, y + 2.47)):
            box((case[0], a, 0.4), (case[1], b, 3.1), stone, 0.01)
        box((case[0] - 0.1, y + 0.85, 3.1), (case[1] + 0.1, y + 2.6, 3.4), stone, 0.02)
        for s in range(3):
            step = sorted((face, face - side * (0.45 + 0.32 * (2 - s))))
            box((step[0], y + 1.0, 0.15 * s), (step[1], y + 2.45, 0.15 * (s + 1)), stone, 0.012)
        rail = face - side * 1.55
        for n in range(30):
            b = y + 0.1 + n * 0.245
            if not y + 1.0 < b < y + 2.45:
                tube([(rail, b, 0), (rail, b, 1.05)], 0.011, black)
        for a, b in ((y + 0.05, y + 1.0), (y + 2.45, y + 7.35)):
            tube([(rail, a, 1.0), (rail, b, 1.0)], 0.016, black)
            tube([(rail, a, 0.12), (rail, b, 0.12)], 0.014, black)
        if chance.random() < 0.6:
            with group((face - side * 1.1, y + 5.2, 0), 0, 0.8):
                pot_plant((0, 0, 0), 1.2, 40 + k, leaf=0.22, leaves=22, pot=m.paint((0.3, 0.15, 0.09), 0.85))
    for k in range(4):
        box((face - side * 0 + (1 if side > 0 else -3), -10 + k * 29, 13), (face + (3 if side > 0 else -1), -8.6 + k * 29, 15.4), tones[0], 0.02)
green = m.leaf((0.05, 0.09, 0.018), (0.12, 0.15, 0.035), 0.5)
scatter(tree(21, 8.5, 3.2, 0.32, 15000, 0.12, green), [(-5.3, 2, 0), (-5.3, 17, 0), (-5.3, 33, 0), (-5.3, 50, 0), (5.3, 10, 0), (5.3, 26, 0), (5.3, 44, 0), (5.3, 62, 0), (-5.3, 70, 0)], [1, 0.9, 1.1, 1, 0.95, 1.1, 1.0, 1.1, 1.2], 3)
bush = shrub(5, 0.7, 1600, 0.05, green)
places = [(s * 8.35, -14 + k * 3.7 + chance.normal() * 0.4, 0) for s in (-1, 1) for k in range(26)]
scatter(bush, places, chance.uniform(0.6, 1.1, len(places)), 4)
for x, y, turn, tone in ((-3.4, 6.5, 90, (0.2, 0.22, 0.23)), (-3.4, 12.6, 90, (0.05, 0.08, 0.12)), (-3.4, 25, 90, (0.3, 0.05, 0.03)), (3.4, 15.5, -90, (0.03, 0.03, 0.035)), (3.4, 21.5, -90, (0.45, 0.44, 0.42)), (3.4, 36, -90, (0.05, 0.09, 0.07))):
    with group((x, y, -0.13), turn):
        car(tone)
for y in (4, 27, 50):
    for x in (-4.9, 4.9):
        tube([(x, y + (x > 0) * 9, 0), (x, y + (x > 0) * 9, 4.3)], 0.05, black)
        cylinder((x, y + (x > 0) * 9, 4.3), 0.16, 0.4, m.glow((1, 0.8, 0.55), 0.8), 0.02)
        cylinder((x, y + (x > 0) * 9, 4.7), 0.2, 0.1, black, 0.04)
figure((6.2, 4.6, 0), 12, 1.74, m.cloth((0.35, 0.28, 0.2)))
figure((-6.1, 15.5, 0), 190, 1.68, m.cloth((0.3, 0.06, 0.05)))
figure((6.6, 24, 0), 0, 1.8)
sky(15, 58, 0.3, clouds=0.8, sun=1.0, cover=0.5, turn=5, cloud=(2.2, 2.0, 1.8))
camera((1.2, -8.8, 1.6), (-0.6, 20, 3.6), 29)
expose((1920, 1280), 6, bounces=3, mist=(20, 190), fog=(0.95, 0.85, 0.68), fog_strength=0.55, contrast=1.25)
