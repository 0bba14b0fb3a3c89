import math

from studio import materials as m
from studio.furniture import armchair, branch_vase, figure, pedestal_table, rug, sofa, stack
from studio.group import group
from studio.light import area, plain_sky, sun
from studio.plants import pot_plant
from studio.shapes import box, lathe, plane, tube
from studio.shot import camera, expose

# A lobby two floors high: travertine, a wall of fluted walnut behind a long stone desk, a brass screen at the right with the street behind it.
LEFT, RIGHT, BACK, TOP = -5.2, 5.4, 9.0, 5.4
brass = m.metal(m.BRASS, 0.24)
stone = m.tiles((0.5, 0.44, 0.36), (0.4, 0.34, 0.27), 1.2, 1.2, 0.004, 0.12, mortar=(0.3, 0.26, 0.2), vein=0.8)
slabs = m.tiles((0.5, 0.44, 0.36), (0.38, 0.32, 0.25), 1.4, 0.9, 0.004, 0.4, 'wall', mortar=(0.3, 0.26, 0.2), vein=0.8)
plane((LEFT, -8), (RIGHT + 8, BACK), stone)
for k in range(5):
    box((LEFT, -6.9 + k * 3.6, 0), (RIGHT, -6.87 + k * 3.6, 0.002), brass, 0.0005)
box((LEFT - 0.3, -8, 0), (LEFT, BACK, TOP), slabs, 0.001)
box((LEFT, BACK, 0), (RIGHT, BACK + 0.3, TOP), slabs, 0.001)
box((LEFT, -8.3, 0), (RIGHT, -8, TOP), slabs, 0.001)
box((LEFT, -8, TOP), (RIGHT + 0.4, BACK, TOP + 0.3), m.paint((0.66, 0.62, 0.55), 0.9, 0.2), 0.001)
# Ribs of walnut behind the desk.
walnut = m.wood(plank=0, turn='upright', rough=0.38, **m.WALNUT)
box((-3.4, BACK - 0.14, 0), (3.2, BACK, TOP), m.paint((0.02, 0.012, 0.008), 0.8), 0.001)
for k in range(60):
    lathe([(0.047, 0), (0.047, TOP)], (-3.34 + k * 0.11, BACK - 0.14, 0), walnut, 12)
area((-0.1, BACK - 0.45, TOP - 0.05), (-0.1, BACK - 0.2, 0), (6.6, 0.1), 160, (1, 0.7, 0.4))
# The desk: one block of dark marble on a lit plinth with a brass edge.
box((-2.1, 6.6, 0.1), (1.9, 7.35, 1.08), m.marble((0.075, 0.1, 0.085), (0.6, 0.58, 0.5), 1.0, 0.14), 0.01)
box((-2.12, 6.58, 1.08), (1.92, 7.37, 1.11), brass, 0.004)
box((-2.0, 6.7, 0.0), (1.8, 7.3, 0.1), m.glow((1, 0.7, 0.4), 7.0, 2.0), 0.001)
figure((-0.6, 7.75, 0), 10, 1.7, m.cloth((0.06, 0.07, 0.09)))
branch_vase((1.3, 6.95, 1.11), 8, 0.4, 1.2, m.paint((0.12, 0.1, 0.08), 0.6, 0.6), 120)
# Rings of light hang at three heights.
for x, y, z, r in ((-1.2, 3.8, 3.7, 0.95), (0.7, 4.6, 3.15, 0.7), (-0.1, 2.6, 4.25, 0.55)):
    for k in range(3):
        angle = k * 2.094
        tube([(x + r * math.cos(angle), y + r * math.sin(angle), z), (x, y, TOP)], 0.003, brass)
    ring = [(x + r * math.cos(t * 0.1309), y + r * math.sin(t * 0.1309), z) for t in range(48)]
    tube(ring, 0.032, brass, closed=True)
    lathe([(r - 0.018, -0.036), (r + 0.018, -0.036)], (x, y, z), m.glow((1, 0.78, 0.5), 22.0, 7.0), 64)
# The brass screen: blades between floor and ceiling, glass and daylight behind.
for k in range(36):
    y = -3.4 + k * 0.345
    blade = box((-0.16, -0.012, 0), (0.16, 0.012, TOP), brass, 0.002)
    blade.location, blade.rotation_euler[2] = (RIGHT, y, 0), 0.62
box((RIGHT + 0.5, -8, 0), (RIGHT + 0.51, BACK, TOP), m.pane((0.85, 0.9, 0.88)), 0.0001)
plane((RIGHT + 0.5, -40), (80, 60), m.tiles((0.4, 0.38, 0.35), width=0.9, height=0.9), -0.05)
for k, (x, y, h) in enumerate(((26, 4, 13), (30, 22, 17), (34, -14, 12))):
    box((x, y, 0), (x + 10, y + 15, h), m.brick(), 0.01)
for x, y in ((9.5, 3.2), (12, 6.0), (8.6, 8.2)):
    figure((x, y, 0), 90, 1.75)
# Where one waits.
with group((-2.6, 3.0, 0)):
    rug(3.6, 3.2, (0.2, 0.24, 0.21), (0.14, 0.17, 0.15))
with group((-3.9, 3.1, 0), 90):
    sofa(2.4, cloth=m.cloth((0.15, 0.19, 0.165)), cushions=((-0.7, (0.5, 0.24, 0.08), 0.1),))
for y, turn in ((2.1, -70), (3.9, -112)):
    with group((-1.3, y, 0), turn):
        armchair(m.cloth((0.46, 0.22, 0.09)), walnut)
with group((-2.6, 3.05, 0)):
    pedestal_table(0.5, 0.36, m.marble((0.62, 0.58, 0.5), (0.3, 0.24, 0.18), 1.2, 0.16), brass)
stack((-2.5, 3.1, 0.36), 3, 2)
pot_plant((-4.6, 5.6, 0), 2.6, 12, leaf=0.48, leaves=36, radius=0.28, pot_height=0.55, pot=m.metal(m.BRASS, 0.4))
pot_plant((-4.5, 0.2, 0), 2.2, 14, leaf=0.44, leaves=30, radius=0.26, pot_height=0.5, pot=m.paint((0.3, 0.26, 0.22), 0.8, 0.8))
figure((2.9, 3.4, 0), 160, 1.78, m.cloth((0.32, 0.27, 0.2)))
plain_sky((0.72, 0.84, 1.0), 1.3, (0.85, 0.86, 0.86))
sun(31, 98, 9.0, (1, 0.84, 0.62), 0.8)
camera((1.75, -4.6, 1.55), (-0.55, 6.0, 2.05), 23)
expose((1200, 800), 11, bounces=4, mist=(14, 80), fog=(0.85, 0.86, 0.85), fog_strength=0.35, contrast=1.2)
