"""A museum stair: concrete treads wind round an open well under a round skylight; the balustrade is one sheet of plaster with an oak rail."""
import math

from studio import materials as m
from studio.furniture import figure
from studio.light import area, plain_sky, sun
from studio.shapes import box, lathe, plane, sheet, solid, tube

INNER, OUTER, RISE, TREADS, TURNS, DRUM = 1.55, 3.25, 0.165, 30, 1.3, 5.4
TOP = TREADS * 2 * RISE


def at(radius, share, up=0.0):
    angle = -2.0 + share * TURNS * 2 * math.pi
    return radius * math.cos(angle), radius * math.sin(angle), share * TREADS * RISE * 2 + up


def stair():
    concrete = m.concrete((0.5, 0.47, 0.43), 0)
    plaster = m.paint((0.7, 0.67, 0.62), 0.9, 0.3, 20)
    oak = m.wood(plank=0, **m.OAK)
    steps = TREADS * 2
    for k in range(steps):
        a, b = k / steps, (k + 1) / steps
        z = (k + 1) * RISE
        ring = [(*at(INNER, a)[:2], z), (*at(OUTER, a)[:2], z), (*at(OUTER, b)[:2], z), (*at(INNER, b)[:2], z)]
        low = [(*at(INNER, a)[:2], z - 0.32), (*at(OUTER, a)[:2], z - 0.32), (*at(OUTER, b)[:2], z - 0.16), (*at(INNER, b)[:2], z - 0.16)]
        solid(ring + low, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], concrete)
    sheet(lambda u, v: at(INNER + 0.2, u, -0.3), 2, 1, concrete)
    sheet(lambda u, v: at(INNER + (OUTER - INNER) * v, u, -0.28), 240, 6, concrete)
    for radius in (INNER, OUTER):
        sheet(lambda u, v, r=radius: at(r, u, -0.38 + 1.42 * v), 260, 6, plaster, 0.09)
        tube([at(radius, k / 120, 1.07) for k in range(121)], 0.035, oak, round=True)
    # The drum's wall, the floor, the skylight.
    lathe([(DRUM, -0.1), (DRUM, TOP + 4.5)], (0, 0, 0), m.concrete((0.5, 0.47, 0.42), 0.3), 120)
    plane((-6, -6), (6, 6), m.tiles((0.46, 0.43, 0.38), (0.38, 0.35, 0.31), 0.9, 0.9, 0.004, 0.22, mortar=(0.25, 0.23, 0.2)))
    lathe([(2.6, TOP + 4.5), (2.6, TOP + 5.4)], (0, 0, 0), plaster, 96)
    lathe([(2.6, TOP + 4.5), (DRUM, TOP + 4.5)], (0, 0, 0), plaster, 96)
    for k in range(8):
        angle = k * math.pi / 4
        tube([(0, 0, TOP + 5.3), (2.6 * math.cos(angle), 2.6 * math.sin(angle), TOP + 5.3)], 0.05, m.paint((0.6, 0.58, 0.55)))
    figure((0.35, -0.3, 0), 40, 1.72, m.cloth((0.28, 0.09, 0.05)))
    box((-1.0, 3.9, 0), (1.0, 4.4, 0.42), oak, 0.02)


def daylight():
    """Sun and sky through the skylight alone."""
    area((0, 0, TOP + 5.2), (0, 0, 0), (4.2, 4.2), 1, portal=True)
    plain_sky((0.72, 0.84, 1.0), 4.0)
    sun(58, 212, 26.0, (1, 0.86, 0.66), 0.6)
