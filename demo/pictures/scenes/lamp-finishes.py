from sets.lamp import lamp
from sets.still import cove
from studio import materials as m
from studio.group import group
from studio.light import area, plain_sky
from studio.shot import camera, expose

# Five of the finishes in one setup, lit: brass, copper, nickel, burnished bronze, black.
cove(m.paint((0.3, 0.285, 0.26), 0.85, 0.25, 18), 1.1)
finishes = (m.metal(m.BRASS, 0.22), m.metal((0.72, 0.34, 0.2), 0.24), m.metal((0.6, 0.58, 0.55), 0.2), m.metal((0.16, 0.105, 0.07), 0.32), m.paint((0.018, 0.018, 0.018), 0.35, 0.0))
for k, metal in enumerate(finishes):
    with group((-0.86 + k * 0.4, 0.16 + 0.11 * abs(k - 2), 0), -24 + k * 5):
        lamp(metal)
area((-2.2, -1.6, 2.2), (0, 0.2, 0.3), (1.4, 1.4), 26, (0.72, 0.83, 1.0))
area((2.4, 0.2, 1.4), (0, 0.2, 0.3), (0.4, 1.6), 14, (1, 0.86, 0.7))
plain_sky((0.3, 0.42, 0.65), 0.05)
camera((0.06, -2.5, 0.52), (0.02, 0.2, 0.3), 46, focus=(0, 0.16, 0.35), aperture=5)
expose((1200, 800), 10, bounces=3, contrast=1.2, bloom=0.1)
