import math

from studio import materials as m
from studio.furniture import armchair, bowl, figure, pedestal_table
from studio.group import group
from studio.light import sky
from studio.plants import pot_plant, scatter, shrub, tree
from studio.shapes import box, cylinder, lathe, plane, solid, tube
from studio.shot import camera, expose

# A limewashed court with an arcade on two sides, a rill of water and one tree.
lime = m.paint((0.72, 0.66, 0.57), 0.95, 0.9, 9)
clay = m.tiles((0.42, 0.22, 0.13), (0.3, 0.15, 0.09), 0.3, 0.3, 0.006, 0.6, mortar=(0.35, 0.28, 0.22), vein=0.9)
stone = m.tiles((0.4, 0.34, 0.27), (0.3, 0.25, 0.2), 0.9, 0.6, 0.005, 0.5, offset=0.5, mortar=(0.3, 0.27, 0.22))
plane((-14, -12), (14, 14), stone)


def arcade(count, pitch, high, spring, thick, place):
    """A wall with round arches; `place(along, out, up)` sets its points in the court."""
    radius = pitch / 2 - 0.28
    for k in range(count):
        mid = (k + 0.5) * pitch
        arch = [(mid - radius * math.cos(t * math.pi / 28), spring + radius * math.sin(t * math.pi / 28)) for t in range(29)]
        outline = [(k * pitch, 0), (mid - radius, 0), *arch, (mid + radius, 0), ((k + 1) * pitch, 0), ((k + 1) * pitch, high), (k * pitch, high)]
        n = len(outline)
        vertices = [place(a, 0, z) for a, z in outline] + [place(a, thick, z) for a, z in outline]
        solid(vertices, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], lime)
        for out in (0, thick):
            base = 0 if out == 0 else n
            strip = []
            for i in range(1, 31):
                a, z = outline[i]
                strip.append((base + i, a))
            top = [place(a, out, high) for _, a in strip]
            flat = [place(*((outline[i][0], out, outline[i][1]))) for i in range(1, 31)]
            solid(flat + top, [(i, i + 1, 31 + i, 30 + i) for i in range(29)], lime)
            for a, b in ((k * pitch, mid - radius), (mid + radius, (k + 1) * pitch)):
                solid([place(a, out, 0), place(b, out, 0), place(b, out, high), place(a, out, high)], [(0, 1, 2, 3)], lime)


arcade(5, 3.0, 4.4, 2.2, 0.55, lambda a, o, z: (-7.5 + a, 6 + o, z))
arcade(4, 3.0, 4.4, 2.2, 0.55, lambda a, o, z: (-7.5 - o, -6 + a, z))
box((-11, 9.4, 0), (9, 9.8, 4.4), lime, 0.01)
box((-11, -9, 0), (-10.6, 9.8, 4.4), lime, 0.01)
box((-11, 6.3, 4.4), (8, 9.8, 4.7), lime, 0.02)
box((-11, -9, 4.4), (-7.8, 9.8, 4.7), lime, 0.02)
box((7.5, -9, 0), (8, 9.8, 6.4), lime, 0.03)
box((-11, 9.4, 4.6), (3, 14, 8.2), lime, 0.03)
for x in (-8.5, -5.5, -2.5, 0.5):
    box((x, 9.36, 5.4), (x + 0.9, 9.44, 7.2), m.paint((0.03, 0.05, 0.055), 0.3), 0.01)
    for side in (-0.42, 0.92):
        box((x + side, 9.28, 5.4), (x + side + 0.4, 9.36, 7.2), m.paint((0.1, 0.2, 0.19), 0.6), 0.01)
plane((-10.6, 6.0), (7.5, 9.4), clay, 0.012)
plane((-10.6, -9), (-7.5, 6.0), clay, 0.012)
for k in range(10):
    tube([(-10 + k * 1.8, 6.5, 4.25), (-10 + k * 1.8, 9.4, 4.25)], 0.07, m.wood(plank=0, **m.WALNUT))
oak = m.wood(plank=0.18, length=3, turn='upright', **m.WALNUT)
for x in (-6.6, -0.6):
    box((x, 9.3, 0), (x + 1.4, 9.42, 2.5), oak, 0.01)
# The rill, a basin, the tree.
box((-0.25, -12, -0.1), (0.25, 3.0, 0.006), m.paint((0.05, 0.09, 0.09), 0.4), 0.001)
plane((-0.25, -12), (0.25, 3.0), m.water((0.4, 0.6, 0.6), 0.08, 4), 0.012)
for x in (-0.32, 0.25):
    box((x, -12, 0), (x + 0.07, 3.0, 0.03), m.marble((0.6, 0.56, 0.5)), 0.004)
lathe([(0, 0), (1.0, 0), (1.05, 0.04), (1.05, 0.42), (1.0, 0.46), (0.86, 0.46), (0.84, 0.36), (0, 0.36)], (0, 3.6, 0), m.marble((0.6, 0.56, 0.5)), 64)
cylinder((0, 3.6, 0.36), 0.85, 0.03, m.water((0.3, 0.5, 0.5), 0.1, 5), 0.001)
lathe([(0, 0), (1.5, 0), (1.5, 0.45), (1.32, 0.45), (1.3, 0.38), (0, 0.38)], (4.0, 0.6, 0), lime, 64)
olive = tree(12, 5.4, 2.4, 0.3, 13000, 0.075, m.leaf((0.1, 0.125, 0.06), (0.19, 0.2, 0.11), 0.4), stems=3, airy=0.35)
olive.location = (4.0, 0.6, 0.35)
# Another tree behind the camera lays its shade on the stone.
shade = tree(14, 6.5, 3.2, 0.3, 6000, 0.1, stems=2, airy=0.8)
shade.location = (-3.6, -8.6, 0)
bush = shrub(3, 0.7, 1900, 0.045, m.leaf((0.07, 0.11, 0.035), (0.14, 0.16, 0.06), 0.4))
scatter(bush, [(3.4, 1.3, 0.35), (4.7, 0.1, 0.35), (4.4, 1.3, 0.35), (6.9, 4.6, 0.3), (6.9, -2.5, 0.3), (6.9, -3.7, 0.3)], [0.55, 0.6, 0.5, 1.0, 1.2, 0.9], 4)
pink = shrub(8, 1.1, 2600, 0.06, m.leaf((0.5, 0.05, 0.14), (0.12, 0.16, 0.04), 0.5))
scatter(pink, [(7.2, 3.0, 2.4), (7.2, 2.0, 3.4), (7.3, 1.2, 4.4), (7.2, 3.4, 1.2), (7.2, 2.5, 0.4), (7.3, 2.2, 5.2)], [1.1, 1.2, 1.1, 1.0, 1.0, 0.9], 5)
for x, y, s in ((-6.6, 5.2, 1.0), (-6.3, 4.2, 0.7), (-7.0, -1.2, 0.9)):
    with group((x, y, 0), 0, s):
        pot_plant((0, 0, 0), 1.5, int(10 * s), leaf=0.34, leaves=26, radius=0.3, pot_height=0.55, pot=m.paint((0.4, 0.19, 0.1), 0.85, 0.8))
for x, turn in ((-4.2, 35), (-2.6, -40)):
    with group((x, 2.2, 0), turn):
        armchair(m.cloth((0.72, 0.68, 0.6)))
with group((-3.4, 1.6, 0)):
    pedestal_table(0.3, 0.45, m.marble((0.6, 0.56, 0.5)))
bowl((-3.4, 1.6, 0.45), 0.14, None, m.paint((0.75, 0.34, 0.03), 0.5, 0.4, 150))
figure((-1.6, 8.0, 0), 80, 1.7, m.cloth((0.7, 0.66, 0.58)), m.cloth((0.35, 0.3, 0.24)))
sky(52, 236, 0.3, clouds=0.8, sun=1.0, cover=0.42, dust=4, turn=3, cloud=(2.2, 2.15, 2.1))
camera((2.0, -6.6, 1.6), (-0.7, 4, 2.2), 23)
expose((1920, 1280), 7, bounces=4, contrast=1.25, stops=-0.1)
