"""Furniture about the origin, its front to -y, in metres. Set it down with `group`."""
import math

import numpy as np
from mathutils import Vector, noise

from studio import materials as m
from studio.group import group
from studio.light import bulb
from studio.plants import BARK, Growth
from studio.shapes import ball, box, cylinder, lathe, sheet, soft_box, tube


def sofa(width=2.4, depth=0.98, cloth=None, seats=2, cushions=(), low=True, legs=None, arms=0.2):
    cloth = cloth or m.cloth((0.55, 0.5, 0.43))
    legs = legs or m.wood(plank=0, **m.WALNUT)
    half = width / 2
    for x in (-half + 0.12, half - 0.12):
        for y in (-depth / 2 + 0.1, depth / 2 - 0.1):
            box((x - 0.03, y - 0.03, 0), (x + 0.03, y + 0.03, 0.12), legs)
    soft_box((-half, -depth / 2 + 0.03, 0.11), (half, depth / 2, 0.3), cloth, 0.035, 0.004, 0.003)
    for side in (-1, 1):
        soft_box((side * half, -depth / 2 + 0.02, 0.2), (side * (half - arms), depth / 2, 0.6), cloth, 0.06, 0.018, 0.005, seed=side)
    soft_box((-half + arms * 0.6, depth / 2 - 0.2, 0.25), (half - arms * 0.6, depth / 2, 0.72), cloth, 0.07, 0.012, 0.005)
    inner = (width - 2 * arms) / seats
    for k in range(seats):
        x = -half + arms + k * inner
        soft_box((x + 0.006, -depth / 2, 0.29), (x + inner - 0.006, depth / 2 - 0.2, 0.46), cloth, 0.055, 0.03, 0.007, 20, k + 3.1)
        soft_box((x + 0.01, depth / 2 - 0.42, 0.43), (x + inner - 0.01, depth / 2 - 0.19, 0.84), cloth, 0.09, 0.05, 0.012, 20, k + 7.7, tilt=-0.16)
    for k, (x, colour, turn) in enumerate(cushions):
        pillow((x, depth / 2 - 0.45, 0.67), m.cloth(colour), 0.46, turn, -0.38, k)


def pillow(at, cloth, size=0.48, turn=0.0, tilt=-0.3, seed=0, thick=0.15):
    """A cushion standing on its edge: full in the middle, thin at the corners."""
    spin = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    lean = np.array([[1, 0, 0], [0, math.cos(tilt), -math.sin(tilt)], [0, math.sin(tilt), math.cos(tilt)]])
    for side in (-1, 1):
        def place(u, v):
            x, z = u * 2 - 1, v * 2 - 1
            full = max(0, (1 - x ** 4) * (1 - z ** 4)) ** 0.45
            pull = 1 - 0.09 * (1 - abs(x * z))
            fold = 0.014 * noise.fractal(Vector((x * 2.2 + seed * 5, z * 2.2, side)), 0.9, 2, 3) * full
            point = np.array((x * size / 2 * pull, side * (full * thick / 2 + fold), z * size / 2 * pull))
            return tuple(spin @ (lean @ point) + np.array(at))
        sheet(place, 26, 26, cloth)


def armchair(cloth=None, frame=None):
    """A low lounge chair: a bent wooden frame with two loose cushions."""
    cloth = cloth or m.cloth((0.5, 0.27, 0.13))
    frame = frame or m.wood(plank=0, **m.OAK)
    for side in (-1, 1):
        x = side * 0.34
        tube([(x, -0.36, 0), (x, -0.35, 0.42), (x, -0.3, 0.56), (x, -0.1, 0.58), (x, 0.3, 0.52), (x, 0.42, 0.46)], 0.019, frame, round=True)
        tube([(x, 0.4, 0), (x, 0.3, 0.3), (x, 0.44, 0.8)], 0.018, frame)
        tube([(x, -0.35, 0.3), (x, 0.32, 0.24)], 0.016, frame)
    for y, z in ((-0.34, 0.3), (0.31, 0.25), (0.43, 0.74), (0.36, 0.5)):
        tube([(-0.34, y, z), (0.34, y, z)], 0.014, frame)
    soft_box((-0.31, -0.38, 0.3), (0.31, 0.28, 0.43), cloth, 0.055, 0.025, 0.006, 18, 4.0, tilt=-0.09)
    soft_box((-0.31, 0.17, 0.38), (0.31, 0.31, 0.92), cloth, 0.06, 0.03, 0.007, 18, 9.0, tilt=-0.27)


def dining_chair(wood=None, seat=None):
    wood = wood or m.wood(plank=0, **m.OAK)
    seat = seat or m.cloth((0.3, 0.27, 0.22))
    for side in (-1, 1):
        tube([(side * 0.22, -0.2, 0), (side * 0.205, -0.19, 0.44)], 0.016, wood)
        tube([(side * 0.23, 0.25, 0), (side * 0.205, 0.19, 0.42), (side * 0.215, 0.23, 0.62), (side * 0.2, 0.28, 0.78)], 0.016, wood, round=True)
        tube([(side * 0.21, -0.19, 0.4), (side * 0.21, 0.2, 0.4)], 0.013, wood)
    for y in (-0.19, 0.2):
        tube([(-0.21, y, 0.4), (0.21, y, 0.4)], 0.013, wood)
    soft_box((-0.235, -0.235, 0.415), (0.235, 0.22, 0.465), seat, 0.022, 0.012, 0.002, 12)

    def back(u, v):
        x = (u - 0.5) * 0.44
        return x, 0.27 - 0.9 * x * x * 0.9 + (v - 0.5) * 0.05 + 0.02, 0.64 + v * 0.17

    sheet(back, 16, 4, wood, 0.018)


def table(width=2.2, depth=0.95, height=0.74, wood=None, leg=0.06):
    wood = wood or m.wood(plank=0.19, length=9, **m.OAK)
    box((-width / 2, -depth / 2, height - 0.035), (width / 2, depth / 2, height), wood, 0.005)
    box((-width / 2 + 0.12, -depth / 2 + 0.1, height - 0.11), (width / 2 - 0.12, depth / 2 - 0.1, height - 0.035), wood)
    for x in (-1, 1):
        for y in (-1, 1):
            a, b = x * (width / 2 - 0.16), y * (depth / 2 - 0.13)
            lathe([(0, 0), (leg * 0.32, 0), (leg * 0.55, height - 0.06), (0, height - 0.06)], (a, b, 0), wood, 20)


def pedestal_table(radius=0.55, height=0.38, top=None, foot=None):
    top = top or m.marble()
    foot = foot or m.paint((0.05, 0.05, 0.05), 0.5)
    cylinder((0, 0, height - 0.03), radius, 0.03, top, 0.008, 72)
    lathe([(0, 0), (radius * 0.5, 0), (radius * 0.5, 0.012), (radius * 0.2, 0.05), (radius * 0.16, height * 0.6), (radius * 0.26, height - 0.03)], (0, 0, 0), foot)


def rug(width=3.0, depth=2.0, first=(0.5, 0.46, 0.4), second=(0.36, 0.32, 0.27)):
    cloth = m.cloth(first, second, weave=260, bump=0.9)

    def place(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * depth
        edge = min(u, 1 - u, v, 1 - v)
        return x, y, (0.012 if edge > 0.001 else 0.0) + 0.002 * noise.noise(Vector((x * 2, y * 2, 0)))

    sheet(place, 60, 40, cloth)


def rail_shelf(width=1.6, height=2.1, depth=0.32, wood=None, seed=0, rows=5, back=None):
    """A bookcase, filled."""
    wood = wood or m.wood(plank=0, **m.OAK)
    for x in (-width / 2, width / 2 - 0.025):
        box((x, -depth, 0), (x + 0.025, 0, height), wood, 0.002)
    if back:
        box((-width / 2, -0.012, 0), (width / 2, 0, height), back, 0.001)
    chance = np.random.default_rng(seed)
    for row in range(rows + 1):
        z = row * (height - 0.025) / rows
        box((-width / 2, -depth, z), (width / 2, 0, z + 0.025), wood, 0.002)
        if row < rows:
            with_room = (height / rows) - 0.06
            x = -width / 2 + 0.05
            while x < width / 2 - 0.2:
                kind = chance.random()
                if kind < 0.55:
                    run = chance.uniform(0.15, 0.4)
                    books((x, -depth * 0.55, z + 0.025), min(run, width / 2 - 0.06 - x), with_room, chance)
                    x += run + 0.06
                elif kind < 0.75:
                    lathe(vase_profile(chance), (x + 0.08, -depth * 0.5, z + 0.025), m.paint(tuple(chance.uniform(0.08, 0.6) * np.array((1, 0.9, 0.78))), 0.5))
                    x += 0.22
                else:
                    x += chance.uniform(0.12, 0.3)


def vase_profile(chance, height=None):
    height = height or chance.uniform(0.12, 0.24)
    belly, neck = chance.uniform(0.05, 0.09), chance.uniform(0.018, 0.04)
    return [(0, 0), (belly * 0.6, 0), (belly * 0.9, height * 0.2), (belly, height * 0.42), (belly * 0.7, height * 0.68), (neck, height * 0.84), (neck * 1.25, height), (neck, height), (neck * 0.8, height * 0.84), (0, height * 0.5)]


def books(at, run, room, chance):
    x, y, z = at
    end = x + run
    tones = ((0.5, 0.45, 0.37), (0.1, 0.12, 0.14), (0.32, 0.1, 0.06), (0.62, 0.6, 0.55), (0.08, 0.14, 0.13), (0.4, 0.3, 0.16))
    while x < end - 0.02:
        thick, tall, deep = chance.uniform(0.015, 0.045), min(room, chance.uniform(0.17, 0.28)), chance.uniform(0.13, 0.19)
        cover = m.paint(tones[chance.integers(len(tones))], 0.6)
        box((x, y - deep / 2, z), (x + thick - 0.001, y + deep / 2, z + tall), cover, 0.002)
        x += thick


def stack(at, seed=0, count=3, turn=0.2):
    """A pile of books lying flat; gives its height."""
    chance = np.random.default_rng(seed)
    x, y, z = at
    tones = ((0.6, 0.57, 0.5), (0.12, 0.13, 0.14), (0.42, 0.16, 0.08), (0.3, 0.32, 0.3))
    for k in range(count):
        w, d, h = chance.uniform(0.2, 0.3), chance.uniform(0.17, 0.23), chance.uniform(0.018, 0.035)
        soft = box((-w / 2, -d / 2, 0), (w / 2, d / 2, h), m.paint(tones[(seed + k) % 4], 0.55), 0.002)
        pages = box((-w / 2 + 0.004, -d / 2 - 0.0005, 0.003), (w / 2 + 0.0006, d / 2 - 0.004, h - 0.003), m.paint((0.75, 0.72, 0.65), 0.9), 0.0005)
        for part in (soft, pages):
            part.location, part.rotation_euler[2] = (x, y, z), turn + chance.normal() * 0.12
        z += h
    return z


def floor_lamp(height=1.6, shade=None, pole=None, power=14.0):
    pole = pole or m.metal(m.BRASS, 0.3)
    cylinder((0, 0, 0), 0.14, 0.02, pole, 0.006)
    tube([(0, 0, 0.02), (0, 0, height - 0.2)], 0.009, pole)
    shaded((0, 0, height - 0.3), 0.2, 0.3, shade, power)



def shaded(at, radius, height, shade=None, power=10.0):
    """A lamp shade of cloth with its bulb."""
    shade = shade or m.cloth((0.8, 0.72, 0.58), through=0.6, bump=0.2)
    lathe([(radius, 0), (radius * 0.82, height)], at, shade)
    bulb((at[0], at[1], at[2] + height * 0.45), power, radius=0.035)


def globe(at, drop=0.8, radius=0.14, power=12.0, metal=None, strength=14.0):
    """An opal globe on a thin rod that hangs `drop` metres below its rose at `at`."""
    x, y, z = at
    metal = metal or m.metal(m.BRASS)
    cylinder((x, y, z - 0.03), 0.05, 0.03, metal)
    tube([(x, y, z), (x, y, z - drop + radius)], 0.006, metal)
    cylinder((x, y, z - drop + radius - 0.03), radius * 0.35, 0.05, metal)
    ball((x, y, z - drop), radius, m.glow((1, 0.78, 0.52), strength, 6.0))


def dome(at, drop=1.0, radius=0.2, metal=None, power=25.0):
    """A metal dome that throws its light down."""
    x, y, z = at
    metal = metal or m.paint((0.03, 0.03, 0.03), 0.35)
    tube([(x, y, z), (x, y, z - drop)], 0.004, m.paint((0.02, 0.02, 0.02)))
    top = z - drop
    lathe([(0.02, 0.0), (0.035, -0.06), (radius * 0.75, -0.12), (radius, -0.24), (radius * 0.97, -0.24), (radius * 0.7, -0.13), (0, -0.07)], (x, y, top), metal)
    ball((x, y, top - 0.16), 0.045, m.glow((1, 0.75, 0.45), 60.0, 8.0))
    bulb((x, y, top - 0.23), power, radius=0.05)


def picture(at, width, height, art, frame=None, turn='x', depth=0.03):
    """A framed picture whose middle is `at`, on a wall that runs along `turn`; it faces -y or -x (`depth` below 0: the other way)."""
    x, y, z = at
    frame = frame or m.wood(plank=0, **m.WALNUT)
    t = 0.022

    def part(a, b, c, d, near, far, material):
        if turn == 'x':
            box((x + a, y - near, z + c), (x + b, y - far, z + d), material, 0.002)
        else:
            box((x - near, y + a, z + c), (x - far, y + b, z + d), material, 0.002)

    w, h = width / 2, height / 2
    part(-w, w, h - t, h, depth, 0, frame)
    part(-w, w, -h, -h + t, depth, 0, frame)
    part(-w, -w + t, -h, h, depth, 0, frame)
    part(w - t, w, -h, h, depth, 0, frame)
    part(-w + t, w - t, -h + t, h - t, depth * 0.6, 0, art)


def lounger(cloth=None, wood=None):
    """A garden lounger, 2 m long, its head to +y."""
    cloth = cloth or m.cloth((0.72, 0.69, 0.62))
    wood = wood or m.wood(plank=0.07, **m.GREYED)
    box((-0.34, -1, 0.2), (0.34, 1, 0.26), wood, 0.01)
    for x in (-0.3, 0.3):
        for y in (-0.9, 0.9):
            box((x - 0.03, y - 0.03, 0), (x + 0.03, y + 0.03, 0.22), wood)
    soft_box((-0.32, -0.98, 0.26), (0.32, 0.32, 0.36), cloth, 0.045, 0.015, 0.004, 18)
    soft_box((-0.32, 0.22, 0.33), (0.32, 1.0, 0.43), cloth, 0.045, 0.015, 0.004, 14, tilt=0.5)
    soft_box((-0.24, 0.68, 0.68), (0.24, 0.98, 0.79), cloth, 0.05, 0.03, 0.004, 12, tilt=0.5)


def bed(width=1.8, length=2.1, linen=None, throw=None, frame=None, head=1.05):
    """A made bed, its head to +y: mattress, turned-back duvet with folds, four pillows, a throw at the foot."""
    linen = linen or m.cloth((0.78, 0.75, 0.69))
    throw = throw or m.cloth((0.42, 0.26, 0.16))
    frame = frame or m.cloth((0.46, 0.42, 0.36))
    half, end = width / 2, length / 2
    soft_box((-half - 0.06, -end - 0.06, 0.1), (half + 0.06, end, 0.32), frame, 0.04, 0.006, 0.003)
    soft_box((-half - 0.1, end - 0.02, 0.08), (half + 0.1, end + 0.1, head), frame, 0.05, 0.012, 0.004, 18)
    soft_box((-half, -end, 0.3), (half, end - 0.02, 0.52), m.cloth((0.8, 0.78, 0.73)), 0.06, 0.01, 0.004, 20)
    draped(linen, half, -end, end - 0.72, 0.6, 0.2, 1.0)
    draped(m.cloth((0.8, 0.78, 0.74), through=0.0), half - 0.02, end - 0.9, end - 0.5, 0.66, 0.24, 4.0, 0.035)
    draped(throw, half + 0.02, -end + 0.12, -end + 0.75, 0.645, 0.16, 9.0, 0.02, 0.35)
    for k, x in enumerate((-0.46, 0.46)):
        pillow((x, end - 0.2, 0.75), linen, 0.68, 0.03 * (1 - 2 * k), -0.42, k, 0.2)
        pillow((x * 0.94, end - 0.38, 0.7), m.cloth((0.72, 0.68, 0.61)), 0.56, 0.08 * (2 * k - 1), -0.5, k + 5, 0.19)
    pillow((0.06, end - 0.56, 0.66), throw, 0.42, 0.1, -0.6, 11, 0.15)


def draped(cloth, half, foot, head, top, hang, seed=0.0, thick=0.05, skew=0.0):
    """A cover over a bed: full of soft folds on top, hanging in waves at both sides."""
    width = half * 2 + hang * 2 + 0.12

    def place(u, v):
        s = (u - 0.5) * width
        y = foot + (head - foot) * v + skew * 0.12 * math.sin(u * 5 + seed)
        over = abs(s) - half
        fold = 0.028 * noise.fractal(Vector((s * 1.7 + seed, y * 1.1 + s * 0.6, seed)), 0.8, 2.1, 4) + 0.012 * abs(noise.noise(Vector((s * 5 + seed, y * 2.5, 2.0))))
        if over <= 0:
            return s, y, top + fold - 0.03 * max(0, 1 + over / 0.12) ** 2 * (over > -0.12)
        drop = min(over, hang + 0.12)
        wave = 0.03 * math.sin(y * 7 + seed * 3 + 2 * noise.noise(Vector((y * 2, seed, 0)))) * min(1, drop / 0.15)
        side = math.copysign(half + 0.055 * (1 - math.exp(-drop * 12)) + wave, s)
        return side, y, top - 0.03 - max(0, drop - 0.02) + fold * 0.6

    sheet(place, 90, 70, cloth, thick)


def branch_vase(at, seed=0, height=0.3, reach=0.8, pot=None, leaves=60, foliage=None):
    """A vase with leafy twigs."""
    chance = np.random.default_rng(seed)
    pot = pot or m.paint((0.16, 0.14, 0.12), 0.6, 0.6)
    lathe(vase_profile(chance, height), at, pot)
    g = Growth(seed)
    for k in range(5):
        way = np.array((math.cos(k * 1.4 + seed) * 0.5, math.sin(k * 1.4 + seed) * 0.5, 1.3))
        stem = g.path(np.array((0, 0, height * 0.8)), way, reach * chance.uniform(0.7, 1.1), 8, 0.12, -0.01)
        g.branch(stem, [0.005 * (1 - 0.6 * i / 8) for i in range(9)], 5)
        for i in range(2, 9):
            for _ in range(max(1, leaves // 35)):
                g.leaf(stem[i] + chance.normal(size=3) * 0.015, chance.normal(size=3) + (0, 0, 0.5), chance.uniform(0.04, 0.08), 0.03)
    made = g.thing(m.soil(**BARK), foliage or m.leaf((0.07, 0.1, 0.04), (0.14, 0.16, 0.08), 0.3))
    made.location = at


def bowl(at, radius=0.14, material=None, fruit=None, seed=0):
    material = material or m.paint((0.68, 0.64, 0.57), 0.55)
    lathe([(0, 0), (radius * 0.4, 0), (radius * 0.8, radius * 0.28), (radius, radius * 0.55), (radius * 0.96, radius * 0.55), (radius * 0.74, radius * 0.3), (0, radius * 0.1)], at, material)
    if fruit:
        chance = np.random.default_rng(seed)
        for k in range(7):
            angle, out = k * 1.05, radius * (0.5 if k < 6 else 0)
            ball((at[0] + math.cos(angle) * out, at[1] + math.sin(angle) * out, at[2] + radius * (0.42 if k < 6 else 0.72)), radius * chance.uniform(0.26, 0.31), fruit, 0.92, 20)


def cup(at, material=None, height=0.085, radius=0.04):
    material = material or m.paint((0.7, 0.67, 0.6), 0.45)
    lathe([(0, 0), (radius * 0.7, 0), (radius * 0.96, height * 0.25), (radius, height), (radius * 0.93, height), (radius * 0.88, height * 0.2), (0, height * 0.08)], at, material, 32)


def figure(at, turn=0.0, height=1.72, coat=None, trousers=None, skin=None, stride=0.16):
    """A person as a soft shape: for the distance, for shadows and for blur."""
    coat = coat or m.cloth((0.09, 0.1, 0.12))
    trousers = trousers or m.cloth((0.05, 0.05, 0.06))
    skin = skin or m.paint((0.45, 0.28, 0.2), 0.6)
    k = height / 1.72
    with group(at, turn, k):
        for side in (-1, 1):
            y = side * stride
            tube([(side * 0.09, 0, 0.9), (side * 0.095, y * 0.6, 0.48), (side * 0.09, y, 0.07)], 0.075, trousers, round=True)
            box((side * 0.09 - 0.05, y - 0.19, 0), (side * 0.09 + 0.05, y + 0.08, 0.09), m.paint((0.03, 0.03, 0.03)), 0.03)
            tube([(side * 0.2, 0, 1.38), (side * 0.25, -y * 0.5, 1.1), (side * 0.23, -y - 0.05, 0.86)], 0.05, coat, round=True)
        lathe([(0, 0.78), (0.19, 0.8), (0.185, 1.0), (0.17, 1.12), (0.2, 1.32), (0.17, 1.43), (0.06, 1.5), (0.05, 1.55)], (0, 0, 0), coat, 24)
        ball((0, 0, 1.62), 0.1, skin, 1.22, 20)
        ball((0, 0.015, 1.66), 0.105, m.paint((0.04, 0.025, 0.015), 0.7), 1.0, 20)
