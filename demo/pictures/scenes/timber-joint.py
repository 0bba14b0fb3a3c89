import math

from studio import materials as m
from studio.light import plain_sky, sun
from studio.plants import tree
from studio.shapes import box, cylinder, plane
from studio.shot import camera, expose

# A post, a tie beam and a brace meet; pegs hold them. Rafters and a window out of focus behind.
post = m.wood(plank=0, turn='upright', rough=0.55, dark=(0.26, 0.15, 0.075), light=(0.52, 0.35, 0.2))
beam = m.wood(plank=0, rough=0.55, dark=(0.24, 0.14, 0.07), light=(0.5, 0.33, 0.18))
peg = m.wood(plank=0, rough=0.5, dark=(0.14, 0.075, 0.035), light=(0.3, 0.17, 0.085))
dark = m.paint((0.02, 0.012, 0.008), 0.9)
box((-0.11, -0.11, -2.4), (0.11, 0.11, 0.55), post, 0.007)
box((-2.2, -0.1, -0.12), (-0.113, 0.1, 0.12), beam, 0.007)
box((0.113, -0.1, -0.12), (2.2, 0.1, 0.12), beam, 0.007)
# The tenon's shoulders: a thin dark line, and the wedge that passes through the post.
for side in (-1, 1):
    box((side * 0.1115, -0.098, -0.118), (side * 0.1145, 0.098, 0.118), dark, 0.0002)
box((-0.03, -0.125, -0.075), (0.03, -0.1, 0.075), peg, 0.004)
for x, z in ((-0.19, 0.05), (-0.19, -0.05), (0.19, 0.05), (0.19, -0.05)):
    pin = cylinder((0, 0, 0), 0.0145, 0.03, peg, 0.003, 24)
    pin.rotation_euler[0], pin.location = math.pi / 2, (x, -0.098, z)
for side in (-1, 1):
    brace = box((-0.065, -0.08, 0), (0.065, 0.08, 0.98), post, 0.006)
    brace.location, brace.rotation_euler[1] = (side * 0.05, 0, -0.78), side * math.radians(45)
    for t in (0.2, 0.82):
        pin = cylinder((0, 0, 0), 0.012, 0.025, peg, 0.003, 24)
        pin.rotation_euler[0], pin.location = math.pi / 2, (side * (0.05 + 0.707 * t), -0.08, -0.78 + 0.707 * t)
box((-0.11, 0.11, 0.3), (0.11, 4.5, 0.52), m.wood(plank=0, turn='across', **m.OAK), 0.007)
boards = m.wood(plank=0.16, length=3, turn='across', **m.PALE_OAK)
for k in range(5):
    x = -2.0 + k
    box((x - 0.05, 0.2, 0.55), (x + 0.05, 5, 0.75), beam, 0.005)
box((-4, -0.4, 0.75), (4, 5, 0.8), boards, 0.001)
wall = m.paint((0.62, 0.55, 0.45), 0.92, 0.5, 16)
box((-4, 3.2, -3), (0.5, 3.4, 0.75), wall, 0.001)
box((2.0, 3.2, -3), (4, 3.4, 0.75), wall, 0.001)
box((0.5, 3.2, -3), (2.0, 3.4, -1.1), wall, 0.001)
for x in (0.5, 1.22, 1.94):
    box((x, 3.2, -1.1), (x + 0.06, 3.28, 0.75), post, 0.004)
plane((-4, -4), (4, 3.2), m.wood(plank=0.18, **m.OAK), -2.4)
green = tree(3, 7, 3, 0.1, 9000, 0.12, m.leaf((0.12, 0.2, 0.04), (0.24, 0.3, 0.07), 0.55))
green.location = (4.5, 11, -4)
plain_sky((0.72, 0.82, 0.95), 0.8)
sun(27, 236, 6.0, (1, 0.8, 0.55), 0.7)
camera((0.5, -1.75, 0.12), (0.02, 0.0, -0.06), 52, focus=(0.05, -0.1, 0), aperture=2.0, tilted=True)
expose((1200, 800), 8, contrast=1.22)
