from sets.still import corner, leafy_sun
from studio import materials as m
from studio.furniture import branch_vase, stack
from studio.group import group
from studio.shapes import box, cylinder, soft_box, tube
from studio.shot import camera, expose

oak = m.wood(plank=0, **m.OAK)
corner(m.wood(plank=0.2, length=2.4, **m.OAK), m.paint((0.62, 0.58, 0.51), 0.9, 0.4, 18), 0.6)
top = 0.52
box((-1.5, 0.02, top - 0.035), (1.5, 0.56, top), oak, 0.005)
box((-1.5, 0.04, 0.12), (1.5, 0.56, top - 0.04), m.wood(plank=0.035, length=4, turn='upright', gap=0.006, **m.OAK), 0.003)
for x in (-1.3, 1.3):
    tube([(x, 0.2, 0), (x, 0.2, 0.13)], 0.02, m.metal(m.BRASS))
# The speaker: an oak case, a cloth front, a brass knob and three keys.
with group((-0.05, 0.27, top), 9):
    soft_box((-0.27, -0.1, 0.02), (0.27, 0.1, 0.3), oak, 0.045, 0.0, 0.0, 24)
    soft_box((-0.25, -0.115, 0.04), (0.25, -0.06, 0.28), m.cloth((0.4, 0.36, 0.3), (0.2, 0.18, 0.15), weave=500, bump=1.2), 0.03, 0.002, 0.0, 24)
    for x in (-0.18, 0.18):
        cylinder((x, 0, 0), 0.02, 0.022, m.paint((0.03, 0.03, 0.03), 0.7))
    knob = cylinder((0, 0, 0), 0.022, 0.018, m.metal(m.BRASS, 0.22), 0.003, 64)
    knob.location = (0.17, 0, 0.3)
    for k in range(3):
        key = cylinder((0, 0, 0), 0.009, 0.006, m.metal(m.BRASS, 0.3), 0.002)
        key.location = (-0.02 + k * 0.04, 0, 0.3)
    box((-0.23, -0.118, 0.055), (-0.19, -0.1145, 0.062), m.metal(m.BRASS, 0.3), 0.001)
branch_vase((-0.62, 0.3, top), 7, 0.28, 0.6, m.paint((0.24, 0.3, 0.27), 0.4, 0.6), 90)
stack((0.47, 0.3, top), 2, 4, 0.1)
sleeve = box((0.62, -0.006, 0), (0.93, 0.006, 0.31), m.canvas(4, (0.62, 0.55, 0.42), (0.4, 0.14, 0.07), (0.07, 0.08, 0.09)), 0.001)
sleeve.location, sleeve.rotation_euler[0] = (0.1, 0.5, top), -0.16
leafy_sun(28, 242, 7.5, seed=9)
camera((0.12, -1.75, 0.86), (0.0, 0.3, 0.72), 55, focus=(-0.05, 0.2, 0.66), aperture=3.2)
expose((1200, 800), 8, contrast=1.2)
