from studio import materials as m
from studio.furniture import stack
from studio.light import plain_sky, sun
from studio.plants import scatter, shrub, tree
from studio.shapes import box, curtain, plane, wall
from studio.shot import camera, expose

plane((-4, -4), (4, 1.45), m.wood(plank=0.16, length=2.0, rough=0.32, **m.OAK))
wall((-4, 1.2, 0), (4, 1.5, 3.2), [(-0.75, 1.35, 0.0, 2.6)], m.paint((0.56, 0.47, 0.37), 0.9, 0.5, 16))
box((-4, -4, 3.0), (4, 1.2, 3.1), m.paint((0.7, 0.68, 0.64)), 0.001)
oak = m.wood(plank=0, turn='upright', **m.OAK)
for x in (-0.75, 0.27, 1.29):
    box((x, 1.36, 0), (x + 0.06, 1.44, 2.6), oak, 0.004)
box((-0.75, 1.36, 0.0), (1.35, 1.44, 0.07), oak, 0.004)
box((-0.75, 1.395, 0), (1.35, 1.4, 2.6), m.pane(), 0.0001)
veil = m.cloth((0.8, 0.74, 0.64), (0.66, 0.6, 0.5), through=0.62, weave=420, bump=0.6)
curtain((-1.15, 1.02), (0.18, 1.02), 0.008, 2.85, veil, 10, 0.05, 2)
curtain((1.0, 1.02), (1.6, 1.02), 0.008, 2.85, veil, 6, 0.045, 7)
plane((-30, 1.5), (30, 60), m.soil((0.1, 0.14, 0.05), (0.2, 0.24, 0.09)), -0.2)
green = m.leaf((0.1, 0.18, 0.035), (0.22, 0.28, 0.06), 0.55)
scatter(tree(3, 7, 3.2, 0.1, 12000, 0.12, green), [(2.6, 11, -0.2), (-3.5, 13, -0.2), (7, 14, -0.2), (-9, 12, -0.2), (0, 18, -0.2)], [0.9, 1.0, 1.1, 1.0, 1.3], 2)
scatter(shrub(5, 0.9, 2500, 0.06, green), [(k * 1.1 - 4, 5.4 + 0.3 * (k % 2), -0.2) for k in range(9)], [1.0, 1.3, 0.9, 1.2, 1.1, 1.3, 1.0, 1.2, 1.1], 6)
near = tree(8, 3.6, 1.4, 0.3, 1800, 0.07, green, stems=3, airy=0.8)
near.location = (-1.6, 4.6, -0.2)
stack((-1.35, 0.75, 0), 3, 3, 0.3)
plain_sky((0.7, 0.8, 0.92), 1.2)
sun(24, 338, 9.0, (1, 0.76, 0.5), 0.9)
camera((0.75, -1.55, 0.95), (0.05, 1.0, 0.85), 34, focus=(0, 1.0, 0.8), aperture=2.8)
expose((1200, 800), 9, mist=(5, 40), fog=(0.95, 0.9, 0.75), fog_strength=0.7, contrast=1.2)
