import math

from studio import materials as m
from studio.furniture import branch_vase, cup
from studio.light import plain_sky, sun
from studio.plants import pot_plant, scatter, tree
from studio.shapes import box, cylinder, lathe, plane, sheet, soft_box, tube, wall
from studio.shot import camera, expose

# A bathroom of one stone: a free tub before a low window, a trough basin on the left, a round mirror, brass.
LEFT, RIGHT, BACK, TOP = -2.0, 2.1, 3.6, 2.7
brass = m.metal(m.BRASS, 0.24)
stone = m.tiles((0.46, 0.42, 0.36), (0.33, 0.29, 0.24), 1.2, 0.9, 0.003, 0.3, mortar=(0.26, 0.23, 0.19), vein=0.9)
upright = m.tiles((0.46, 0.42, 0.36), (0.33, 0.29, 0.24), 1.2, 0.9, 0.003, 0.35, 'wall', mortar=(0.26, 0.23, 0.19), vein=0.9)
lime = m.paint((0.6, 0.54, 0.46), 0.92, 0.6, 14)
plane((LEFT - 0.1, -3.1), (RIGHT + 0.1, BACK + 0.1), stone)
# Walls go through each other at the corners: where they only touch, light comes in.
box((LEFT - 0.2, -3.2, 0), (LEFT, BACK + 0.2, TOP), upright, 0.001)
wall((LEFT - 0.2, BACK, 0), (RIGHT + 0.3, BACK + 0.35, TOP), [(-0.75, 1.75, 0.72, 2.3)], lime)
wall((RIGHT, -3.2, 0), (RIGHT + 0.3, BACK + 0.2, TOP), [(0.4, 1.15, 0.5, 2.3)], lime, 'y')
box((LEFT - 0.2, -3.2, 0), (RIGHT + 0.3, -3, TOP), lime, 0.001)
box((LEFT - 0.2, -3.2, TOP - 0.001), (RIGHT + 0.3, BACK + 0.35, TOP + 0.2), m.wood(plank=0.12, length=2.6, **m.OAK), 0.001)
oak = m.wood(plank=0, turn='upright', **m.OAK)
for x in (-0.75, 0.47, 1.69):
    box((x, BACK + 0.2, 0.72), (x + 0.06, BACK + 0.28, 2.3), oak, 0.003)
for z in (0.72, 2.24):
    box((-0.75, BACK + 0.2, z), (1.75, BACK + 0.28, z + 0.06), oak, 0.003)
box((-0.75, BACK + 0.235, 0.72), (1.75, BACK + 0.24, 2.3), m.pane(), 0.0001)
box((RIGHT + 0.2, 0.4, 0.5), (RIGHT + 0.205, 1.15, 2.3), m.pane(), 0.0001)
# The tub: a shell of cast stone with water in it.
shell = m.paint((0.68, 0.65, 0.6), 0.45, 0.15, 30)
outer = [(0, 0), (0.56, 0), (0.62, 0.04), (0.74, 0.3), (0.8, 0.57), (0.785, 0.585), (0.765, 0.57), (0.7, 0.3), (0.58, 0.09), (0, 0.08)]
tub = lathe(outer, (0, 0, 0), shell, 96)
tub.scale, tub.location = (1.08, 0.56, 1), (0.5, 2.75, 0)
water = cylinder((0, 0, 0.4), 0.72, 0.004, m.water((0.75, 0.88, 0.88), 0.04, 5), 0.001, 96)
water.scale, water.location = (1.08, 0.56, 1), (0.5, 2.75, 0)
tube([(-0.62, 2.75, 0), (-0.62, 2.75, 0.9), (-0.58, 2.75, 0.96), (-0.4, 2.75, 0.96), (-0.36, 2.75, 0.92)], 0.017, brass)
tube([(-0.62, 2.7, 0.7), (-0.62, 2.55, 0.7), (-0.62, 2.55, 0.95)], 0.01, brass)
box((-0.02, 2.28, 0.587), (0.16, 3.22, 0.607), m.wood(plank=0, turn='across', **m.WALNUT), 0.006)
cup((0.07, 2.6, 0.607))
soft_box((0.0, 2.75, 0.607), (0.15, 2.95, 0.65), m.cloth((0.7, 0.64, 0.54)), 0.02, 0.01, 0.003, 12)


def towel(u, v):
    s = v * 1.1
    if s < 0.45:
        return 1.02 + u * 0.34, 2.275 - 0.02 - 0.012 * math.sin(u * 13), 0.14 + s
    if s < 0.55:
        return 1.02 + u * 0.34, 2.27 + (s - 0.45) * 0.7, 0.597
    return 1.02 + u * 0.34, 2.36, 0.597 - (s - 0.55) * 0.5


sheet(towel, 40, 40, m.cloth((0.5, 0.3, 0.17), (0.4, 0.22, 0.12), weave=200, bump=1.0), 0.012)
# The basin on the left wall: a trough, wall taps, a lit round mirror, a shelf.
box((LEFT, 0.5, 0.72), (LEFT + 0.5, 2.2, 0.9), m.marble((0.4, 0.35, 0.29), (0.62, 0.56, 0.47), 1.0, 0.3), 0.008)
box((LEFT + 0.08, 0.75, 0.9), (LEFT + 0.42, 1.95, 0.902), m.paint((0.12, 0.1, 0.085), 0.3), 0.001)
box((LEFT, 0.55, 0.3), (LEFT + 0.46, 2.15, 0.36), m.wood(plank=0, turn='across', **m.OAK), 0.006)
for k in range(4):
    soft_box((LEFT + 0.06, 0.65, 0.36 + 0.055 * k), (LEFT + 0.4, 1.05, 0.42 + 0.055 * k), m.cloth(((0.7, 0.65, 0.57), (0.5, 0.3, 0.17))[k % 2]), 0.025, 0.008, 0.004, 14, k)
for y in (1.05, 1.65):
    tube([(LEFT, y, 1.1), (LEFT + 0.22, y, 1.1), (LEFT + 0.24, y, 1.07)], 0.012, brass)
    for d in (-0.12, 0.12):
        knob = cylinder((0, 0, 0), 0.022, 0.05, brass)
        knob.rotation_euler[1], knob.location = 1.5708, (LEFT, y + d, 1.1)
mirror = cylinder((0, 0, 0), 0.48, 0.02, m.metal((0.9, 0.9, 0.9), 0.0), 0.002, 96)
mirror.rotation_euler[1], mirror.location = 1.5708, (LEFT + 0.03, 1.35, 1.75)
halo = cylinder((0, 0, 0), 0.45, 0.02, m.glow((1, 0.76, 0.48), 9.0), 0.002, 64)
halo.rotation_euler[1], halo.location = 1.5708, (LEFT + 0.005, 1.35, 1.75)
lathe([(0, 0), (0.03, 0), (0.03, 0.1), (0.01, 0.12), (0.01, 0.15), (0, 0.15)], (LEFT + 0.1, 2.08, 0.9), m.glass((0.5, 0.3, 0.12)))
branch_vase((LEFT + 0.14, 0.6, 0.9), 3, 0.2, 0.5, m.paint((0.2, 0.17, 0.14), 0.7, 0.7), 70)
pot_plant((1.72, 2.0, 0), 1.35, 6, leaf=0.3, leaves=26, pot=m.paint((0.3, 0.26, 0.22), 0.8, 0.8))
stool = m.wood(plank=0, **m.WALNUT)
cylinder((-0.95, 2.1, 0.4), 0.17, 0.04, stool, 0.012)
for x, y in ((-1.05, 2.0), (-0.85, 2.0), (-0.95, 2.22)):
    tube([(x, y, 0), (-0.95 + (x + 0.95) * 0.7, 2.1 + (y - 2.1) * 0.7, 0.4)], 0.016, stool)
soft_box((-1.07, 2.0, 0.44), (-0.83, 2.2, 0.5), m.cloth((0.72, 0.68, 0.6)), 0.025, 0.01, 0.004, 14)
plane((-30, BACK + 0.4), (30, 60), m.soil((0.08, 0.11, 0.04), (0.16, 0.19, 0.07)), -0.3)
green = m.leaf((0.08, 0.15, 0.03), (0.2, 0.26, 0.06), 0.55)
scatter(tree(3, 8, 3.4, 0.1, 12000, 0.12, green), [(-2.5, 13, -0.3), (5.5, 16, -0.3), (-8, 18, -0.3), (11, 14, -0.3), (1.5, 21, -0.3)], [0.9, 1, 1.1, 0.9, 1.2], 3)
plain_sky((0.7, 0.82, 1.0), 1.5, (0.9, 0.9, 0.85))
sun(26, 58, 9.0, (1, 0.78, 0.52), 0.8)
camera((0.2, -1.15, 1.25), (-0.1, 2.8, 1.1), 24, focus=(0.4, 2.6, 0.7), aperture=5)
expose((1920, 1280), 12, bounces=4, mist=(7, 50), fog=(0.9, 0.9, 0.8), fog_strength=0.4, contrast=1.2)
