"""A desk lamp of turned metal, alone or lit on a desk at dusk."""
import numpy as np

from sets.still import corner
from studio import materials as m
from studio.furniture import books, cup, stack
from studio.group import group
from studio.light import area, bulb, plain_sky
from studio.shapes import ball, box, cylinder, lathe, sheet, tube

TOP = 0.74


def lamp(metal, lit=True):
    """A round foot about the origin, a stem with a knuckle, a spun shade towards +x."""
    cylinder((0, 0, 0), 0.1, 0.022, metal, 0.008, 96)
    tube([(0, 0, 0.02), (0, 0, 0.36)], 0.0085, metal)
    ball((0, 0, 0.365), 0.018, metal)
    tube([(0, 0, 0.365), (0.18, -0.03, 0.47)], 0.0075, metal)
    ball((0.18, -0.03, 0.47), 0.014, metal)
    shade = [(0.014, 0.06), (0.03, 0.055), (0.055, 0.03), (0.1, -0.03), (0.125, -0.075), (0.122, -0.075), (0.096, -0.028), (0.05, 0.026), (0.012, 0.045)]
    lathe(shade, (0.22, -0.04, 0.43), metal, 96)
    ball((0.22, -0.04, 0.415), 0.03, m.glow((1, 0.74, 0.45), 160.0, 9.0) if lit else m.paint((0.7, 0.68, 0.62), 0.3, 0.0))
    if lit:
        bulb((0.22, -0.04, 0.37), 5, (1, 0.68, 0.38), 0.03)


def desk():
    """The lit lamp on a walnut desk before a dark wall, and what lies under it."""
    corner(m.wood(plank=0, **m.WALNUT), m.paint((0.1, 0.125, 0.115), 0.8, 0.5, 16), 0.75)
    box((-1.4, -0.05, TOP - 0.04), (1.4, 0.72, TOP), m.wood(plank=0, rough=0.35, **m.WALNUT), 0.006)
    with group((-0.1, 0.36, TOP)):
        lamp(m.metal(m.BRASS, 0.2))
    stack((0.3, 0.3, TOP), 5, 3, 0.25)
    cup((-0.42, 0.2, TOP), m.paint((0.16, 0.2, 0.19), 0.25, 0.3))
    books((-1.1, 0.55, TOP), 0.42, 0.3, np.random.default_rng(5))
    sheet(lambda u, v: (0.0 + u * 0.21 - 0.1, -0.01 + v * 0.29, TOP + 0.002 + 0.004 * u * u), 8, 8, m.paint((0.75, 0.72, 0.66), 0.9, 0.1), 0.001)
    tube([(0.06, 0.0, TOP + 0.009), (-0.03, 0.17, TOP + 0.009)], 0.004, m.paint((0.03, 0.03, 0.03), 0.4))


def dusk():
    plain_sky((0.3, 0.42, 0.65), 0.06)
    area((-2.6, -1.2, 1.8), (0, 0.4, 0.9), (1.2, 1.8), 22, (0.6, 0.74, 1.0))
