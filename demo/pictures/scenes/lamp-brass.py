from sets.still import corner
from studio import materials as m
from studio.furniture import books, cup, stack
from studio.light import area, bulb, plain_sky
from studio.shapes import ball, box, cylinder, lathe, sheet, tube
from studio.shot import camera, expose

import numpy as np

brass = m.metal(m.BRASS, 0.2)
corner(m.wood(plank=0, **m.WALNUT), m.paint((0.1, 0.125, 0.115), 0.8, 0.5, 16), 0.75)
top = 0.74
box((-1.4, -0.05, top - 0.04), (1.4, 0.72, top), m.wood(plank=0, rough=0.35, **m.WALNUT), 0.006)
# The lamp: a round foot, a stem with a knuckle, a shade of spun brass.
cylinder((-0.1, 0.36, top), 0.1, 0.022, brass, 0.008, 96)
tube([(-0.1, 0.36, top + 0.02), (-0.1, 0.36, top + 0.36)], 0.0085, brass)
ball((-0.1, 0.36, top + 0.365), 0.018, brass)
tube([(-0.1, 0.36, top + 0.365), (0.08, 0.33, top + 0.47)], 0.0075, brass)
ball((0.08, 0.33, top + 0.47), 0.014, brass)
shade = [(0.014, 0.06), (0.03, 0.055), (0.055, 0.03), (0.1, -0.03), (0.125, -0.075), (0.122, -0.075), (0.096, -0.028), (0.05, 0.026), (0.012, 0.045)]
lathe(shade, (0.12, 0.32, top + 0.43), brass, 96)
ball((0.12, 0.32, top + 0.415), 0.03, m.glow((1, 0.74, 0.45), 160.0, 9.0))
bulb((0.12, 0.32, top + 0.37), 5, (1, 0.68, 0.38), 0.03)
# What lies under it.
stack((0.3, 0.3, top), 5, 3, 0.25)
cup((-0.42, 0.2, top), m.paint((0.16, 0.2, 0.19), 0.25, 0.3))
books((-1.1, 0.55, top), 0.42, 0.3, np.random.default_rng(5))
sheet(lambda u, v: (0.0 + u * 0.21 - 0.1, -0.01 + v * 0.29, top + 0.002 + 0.004 * u * u), 8, 8, m.paint((0.75, 0.72, 0.66), 0.9, 0.1), 0.001)
tube([(0.06, 0.0, top + 0.009), (-0.03, 0.17, top + 0.009)], 0.004, m.paint((0.03, 0.03, 0.03), 0.4))
plain_sky((0.3, 0.42, 0.65), 0.06)
area((-2.6, -1.2, 1.8), (0, 0.4, 0.9), (1.2, 1.8), 22, (0.6, 0.74, 1.0))
camera((-0.05, -1.35, 1.05), (0.02, 0.35, 1.0), 46, focus=(0.05, 0.3, 1.1), aperture=2.8)
expose((1200, 800), 10, contrast=1.2, bloom=0.1)
