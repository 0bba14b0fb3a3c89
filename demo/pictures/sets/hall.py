"""A packing hall: a line of conveyors and machines under roof lights, a robot in its cage."""
import math

import numpy as np

from studio import materials as m
from studio.furniture import figure
from studio.group import group
from studio.light import area
from studio.shapes import ball, box, cylinder, plane, soft_box, solid, tube

STEEL, DARK, YELLOW, GREEN = (0.55, 0.55, 0.55), (0.05, 0.052, 0.055), (0.75, 0.42, 0.03), (0.12, 0.2, 0.17)


def hall(length=46.0):
    floor = m.paint((0.3, 0.31, 0.31), 0.16, 0.05, 40, 0.0, 0.4)
    plane((-11, -6), (11, length), floor)
    panel = m.tiles((0.52, 0.52, 0.5), (0.46, 0.46, 0.45), 1.0, 40.0, 0.02, 0.5, 'wall', mortar=(0.25, 0.25, 0.25))
    for x in (-11.2, 11.0):
        box((x, -6, 0), (x + 0.2, length, 8.2), panel, 0.001)
    box((-11, length, 0), (11, length + 0.2, 9.8), panel, 0.001)
    box((-11, -6.2, 0), (11, -6, 9.8), panel, 0.001)
    line = m.paint(YELLOW, 0.5, 0.1)
    for x in (-2.9, -2.75, 5.6, 5.75):
        box((x, -6, 0.0), (x + 0.07, length, 0.003), line, 0.0005)
    roof(length)


def roof(length):
    steel, white = m.paint((0.2, 0.23, 0.24), 0.5), m.paint((0.62, 0.62, 0.6), 0.8, 0.1)
    for k in range(int((length + 6) / 5.5) + 1):
        y = -5.5 + k * 5.5
        for x in (-10.8, 10.5):
            box((x, y - 0.15, 0), (x + 0.3, y + 0.15, 8.2), steel, 0.005)
        tube([(-10.8, y, 7.1), (10.8, y, 7.1)], 0.09, steel)
        tube([(-10.8, y, 8.0), (0, y, 9.3), (10.8, y, 8.0)], 0.1, steel)
        for n in range(13):
            a, b = -10.8 + n * 1.8, -10.8 + (n + 1) * 1.8
            up = 8.0 + 1.3 * (1 - min(1, abs(a if n % 2 else b) / 10.8))
            if b <= 10.9:
                tube([(a, y, 7.1 if n % 2 == 0 else up), (b, y, up if n % 2 == 0 else 7.1)], 0.045, steel)
    # Slopes of white sheet with bands of roof light.
    for side in (-1, 1):
        for a, b in ((0.0, 2.2), (4.6, 11.2)):
            za, zb = 9.45 - a * 0.12, 9.45 - b * 0.12
            solid([(side * a, -6, za), (side * b, -6, zb), (side * b, length, zb), (side * a, length, za)], [(0, 1, 2, 3)], white)
        y = -5
        while y < length - 2:
            area((side * 3.4, y + 2.6, 9.1), (side * 3.0, y + 2.6, 0), (2.4, 4.6), 330, (0.93, 0.97, 1.0))
            solid([(side * 2.2, y, 9.19), (side * 4.6, y, 8.9), (side * 4.6, y + 5, 8.9), (side * 2.2, y + 5, 9.19)], [(0, 1, 2, 3)], m.glow((0.93, 0.97, 1.0), 2.6))
            y += 8.8
    duct = m.metal((0.62, 0.63, 0.64), 0.32)
    tube([(-6.5, -6, 6.5), (-6.5, length, 6.5)], 0.42, duct)
    for k in range(16):
        ring = [(-6.5 + 0.43 * math.cos(t * 0.2618), -5 + k * 3.2, 6.5 + 0.43 * math.sin(t * 0.2618)) for t in range(24)]
        tube(ring, 0.022, duct, closed=True)
    for x, r, tone in ((7.4, 0.11, (0.1, 0.25, 0.4)), (7.75, 0.08, (0.45, 0.09, 0.05)), (8.05, 0.06, (0.3, 0.32, 0.33))):
        tube([(x, -6, 6.2), (x, length, 6.2)], r, m.paint(tone, 0.4))


def conveyor(a, b, x, height=0.9, width=0.8, boxes=True, seed=1):
    chance = np.random.default_rng(seed)
    steel, belt, leg = m.metal(STEEL, 0.35), m.paint((0.03, 0.03, 0.032), 0.7), m.paint((0.16, 0.2, 0.21), 0.45)
    box((x - width / 2, a, height - 0.03), (x + width / 2, b, height), belt, 0.005)
    for side in (-1, 1):
        box((x + side * width / 2, a, height - 0.16), (x + side * (width / 2 + 0.05), b, height + 0.05), steel, 0.006)
        tube([(x + side * (width / 2 + 0.09), a, height + 0.2), (x + side * (width / 2 + 0.09), b, height + 0.2)], 0.014, steel)
    y = a + 0.4
    while y < b:
        for side in (-1, 1):
            box((x + side * (width / 2 - 0.03) - 0.03, y - 0.03, 0), (x + side * (width / 2 - 0.03) + 0.03, y + 0.03, height - 0.05), leg, 0.004)
            tube([(x + side * (width / 2 + 0.09), y, height), (x + side * (width / 2 + 0.09), y, height + 0.2)], 0.01, steel)
        y += 1.7
    card = [m.paint((0.42, 0.28, 0.16), 0.85, 0.3), m.paint((0.47, 0.33, 0.2), 0.85, 0.3)]
    y = a + 0.5
    while boxes and y < b - 0.5:
        w, d, h = 0.4, 0.5, chance.choice((0.26, 0.3, 0.34))
        thing = box((-w / 2, -d / 2, 0), (w / 2, d / 2, h), card[chance.integers(2)], 0.004)
        tape = box((-0.03, -d / 2 - 0.001, 0.1), (0.03, d / 2 + 0.001, h + 0.001), m.paint((0.6, 0.52, 0.36), 0.35, 0.0), 0.0005)
        label = box((-w / 2 - 0.001, -0.12, h * 0.4), (-w / 2, 0.06, h * 0.8), m.paint((0.8, 0.8, 0.78), 0.7, 0.0), 0.0002)
        turn = chance.normal() * 0.05
        for part in (thing, tape, label):
            part.location, part.rotation_euler[2] = (x + chance.normal() * 0.02, y, height), turn
        y += chance.uniform(0.85, 1.5)


def cabinet(x, y, w, d, h, tone=(0.6, 0.61, 0.6), window=True, screen=True):
    """A machine in its housing: panels, a window, a screen, a lamp post, feet."""
    shell, dark, steel = m.paint(tone, 0.35, 0.05), m.paint(DARK, 0.4), m.metal(STEEL, 0.3)
    box((x - w / 2, y - d / 2, 0.14), (x + w / 2, y + d / 2, h), shell, 0.03)
    for a in (-1, 1):
        for b in (-1, 1):
            cylinder((x + a * (w / 2 - 0.15), y + b * (d / 2 - 0.15), 0), 0.05, 0.15, dark)
    n = max(2, round(d / 1.1))
    for k in range(n):
        y0, y1 = y - d / 2 + k * d / n + 0.05, y - d / 2 + (k + 1) * d / n - 0.05
        for side in (-1, 1):
            face = x + side * w / 2
            box((face, y0, 0.3), (face + side * 0.015, y1, h * 0.45), shell, 0.006)
            if window and h > 1.6:
                box((face, y0, h * 0.5), (face + side * 0.018, y1, h - 0.22), m.paint((0.035, 0.045, 0.05), 0.05, 0.0), 0.006)
            tube([(face + side * 0.04, y1 - 0.08, h * 0.42), (face + side * 0.04, y1 - 0.08, h * 0.62)], 0.012, steel)
    box((x - w / 2 - 0.002, y - d / 2 - 0.002, h * 0.47), (x + w / 2 + 0.002, y + d / 2 + 0.002, h * 0.485), m.paint(GREEN, 0.35), 0.002)
    if screen:
        tube([(x - w / 2 - 0.35, y - d / 2 + 0.1, 0), (x - w / 2 - 0.35, y - d / 2 + 0.1, 1.15)], 0.035, steel)
        box((x - w / 2 - 0.6, y - d / 2 + 0.05, 1.15), (x - w / 2 - 0.12, y - d / 2 + 0.12, 1.5), dark, 0.02)
        box((x - w / 2 - 0.57, y - d / 2 + 0.045, 1.18), (x - w / 2 - 0.15, y - d / 2 + 0.05, 1.47), m.glow((0.35, 0.75, 0.9), 1.1), 0.001)
    tube([(x, y, h), (x, y, h + 0.5)], 0.02, steel)
    for k, tone in enumerate(((0.1, 0.7, 0.2), (0.5, 0.3, 0.02), (0.4, 0.02, 0.02))):
        cylinder((x, y, h + 0.28 + k * 0.08), 0.045, 0.075, m.glow(tone, 3.0 if k == 0 else 0.25), 0.004)


def robot(x, y, turn=0.0):
    """A jointed arm that lifts boxes onto a pallet."""
    orange, dark, steel = m.paint((0.72, 0.22, 0.03), 0.3, 0.03, coat=0.5), m.paint(DARK, 0.4), m.metal(STEEL, 0.3)
    with group((x, y, 0), turn):
        cylinder((0, 0, 0), 0.55, 0.3, dark, 0.03)
        cylinder((0, 0, 0.3), 0.42, 0.45, orange, 0.08)
        soft_box((-0.28, -0.3, 0.6), (0.28, 0.3, 1.1), orange, 0.14, 0.02, 0.0)
        hip, elbow, wrist = (0, 0, 1.0), (0.35, 0, 2.4), (1.75, 0, 2.55)
        tube([hip, elbow], 0.19, orange)
        tube([elbow, wrist], 0.14, orange)
        for place, r in ((hip, 0.3), (elbow, 0.26), (wrist, 0.17)):
            drum = cylinder((0, 0, -r), r, 2 * r, dark, 0.04)
            drum.rotation_euler[0], drum.location = 1.5708, place
        tube([(0, 0.3, 1.0), (-0.3, 0.32, 1.8), (0.2, 0.28, 2.6), (1.0, 0.2, 2.8), (1.75, 0.15, 2.65)], 0.035, m.paint((0.02, 0.02, 0.02), 0.6), round=True)
        tube([wrist, (1.75, 0, 1.95)], 0.09, steel)
        box((1.5, -0.25, 1.86), (2.0, 0.25, 1.95), steel, 0.01)
        box((1.55, -0.2, 1.5), (1.95, 0.2, 1.86), m.paint((0.45, 0.31, 0.18), 0.85, 0.3), 0.004)


def pallet(x, y, layers=4, seed=0):
    wood, chance = m.wood(plank=0, **m.PALE_OAK), np.random.default_rng(seed)
    for k in range(6):
        box((x - 0.6, y - 0.4 + k * 0.145, 0.12), (x + 0.6, y - 0.31 + k * 0.145, 0.14), wood, 0.002)
    for k in (-0.55, 0, 0.45):
        box((x + k, y - 0.4, 0), (x + k + 0.1, y + 0.41, 0.12), wood, 0.002)
    for layer in range(layers):
        for i in range(3):
            for j in range(2):
                jolt = chance.normal(size=2) * 0.006
                box((x - 0.6 + i * 0.4 + jolt[0], y - 0.4 + j * 0.4 + jolt[1], 0.14 + layer * 0.3), (x - 0.205 + i * 0.4 + jolt[0], y - 0.005 + j * 0.4 + jolt[1], 0.435 + layer * 0.3),
                    m.paint(((0.42, 0.28, 0.16), (0.47, 0.33, 0.2))[chance.integers(2)], 0.85, 0.3), 0.004)


def fence(points, high=2.0):
    post, mesh = m.paint(YELLOW, 0.45), m.paint((0.03, 0.03, 0.03), 0.5)
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, round(math.hypot(x1 - x0, y1 - y0) / 1.3))
        # The next stretch begins with the post that this one ends with.
        for k in range(n + ((x1, y1) == points[-1])):
            x, y = x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n
            box((x - 0.03, y - 0.03, 0), (x + 0.03, y + 0.03, high), post, 0.004)
        for k in range(10):
            z = 0.15 + k * (high - 0.2) / 9
            tube([(x0, y0, z), (x1, y1, z)], 0.006 if 0 < k < 9 else 0.014, mesh)
        steps = int(math.hypot(x1 - x0, y1 - y0) / 0.2)
        for k in range(steps):
            x, y = x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps
            tube([(x, y, 0.15), (x, y, high - 0.05)], 0.004, mesh)


def worker(x, y, turn, vest=(0.75, 0.3, 0.02)):
    figure((x, y, 0), turn, 1.76, m.cloth(vest), m.cloth((0.05, 0.07, 0.11)))
    ball((x, y, 1.7), 0.125, m.paint((0.75, 0.75, 0.72), 0.3, 0.0), 0.8, 20)
