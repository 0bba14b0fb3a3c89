import math

from studio import materials as m
from studio.furniture import figure
from studio.light import area, plain_sky, sun
from studio.shapes import box, lathe, plane, sheet, solid, tube
from studio.shot import camera, expose

# A museum stair: concrete treads wind round an open well under a round skylight; the balustrade is one sheet of plaster with an oak rail.
concrete = m.concrete((0.5, 0.47, 0.43), 0)
plaster = m.paint((0.7, 0.67, 0.62), 0.9, 0.3, 20)
oak = m.wood(plank=0, **m.OAK)
inner, outer, rise, treads, turns = 1.55, 3.25, 0.165, 30, 1.3


def at(radius, share, up=0.0):
    angle = -2.0 + share * turns * 2 * math.pi
    return radius * math.cos(angle), radius * math.sin(angle), share * treads * rise * 2 + up


steps = treads * 2
for k in range(steps):
    a, b = k / steps, (k + 1) / steps
    z = (k + 1) * rise
    ring = [(*at(inner, a)[:2], z), (*at(outer, a)[:2], z), (*at(outer, b)[:2], z), (*at(inner, b)[:2], z)]
    low = [(*at(inner, a)[:2], z - 0.32), (*at(outer, a)[:2], z - 0.32), (*at(outer, b)[:2], z - 0.16), (*at(inner, b)[:2], z - 0.16)]
    solid(ring + low, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], concrete)
sheet(lambda u, v: at(inner + 0.2, u, -0.3), 2, 1, concrete)
sheet(lambda u, v: at(inner + (outer - inner) * v, u, -0.28), 240, 6, concrete)
for radius in (inner, outer):
    sheet(lambda u, v, r=radius: at(r, u, -0.38 + 1.42 * v), 260, 6, plaster, 0.09)
    tube([at(radius, k / 120, 1.07) for k in range(121)], 0.035, oak, round=True)
# Landings, walls of the drum, the skylight.
top = steps * rise
drum = 5.4
lathe([(drum, -0.1), (drum, top + 4.5)], (0, 0, 0), m.concrete((0.5, 0.47, 0.42), 0.3), 120)
plane((-6, -6), (6, 6), m.tiles((0.46, 0.43, 0.38), (0.38, 0.35, 0.31), 0.9, 0.9, 0.004, 0.22, mortar=(0.25, 0.23, 0.2)))
lathe([(2.6, top + 4.5), (2.6, top + 5.4)], (0, 0, 0), plaster, 96)
lathe([(2.6, top + 4.5), (drum, top + 4.5)], (0, 0, 0), plaster, 96)
for k in range(8):
    angle = k * math.pi / 4
    tube([(0, 0, top + 5.3), (2.6 * math.cos(angle), 2.6 * math.sin(angle), top + 5.3)], 0.05, m.paint((0.6, 0.58, 0.55)))
area((0, 0, top + 5.2), (0, 0, 0), (4.2, 4.2), 1, portal=True)
figure((0.35, -0.3, 0), 40, 1.72, m.cloth((0.28, 0.09, 0.05)))
box((-1.0, 3.9, 0), (1.0, 4.4, 0.42), oak, 0.02)
plain_sky((0.72, 0.84, 1.0), 4.0)
sun(58, 212, 26.0, (1, 0.86, 0.66), 0.6)
camera((0.9, -4.6, 1.5), (-0.2, 0.6, 3.35), 19)
expose((1200, 800), 8, bounces=5, contrast=1.25)
