"""A bedroom under a sloping roof lined with pale boards; linen, a window seat, evening light from the right."""

from studio import materials as m
from studio.furniture import bed, branch_vase, cup, globe, picture, rug, stack, pillow
from studio.group import group
from studio.light import area, sky, sun
from studio.plants import pot_plant, scatter, tree
from studio.shapes import box, curtain, plane, soft_box, solid, tube, wall

LEFT, RIGHT, BACK = -2.7, 2.7, 4.2


def bedroom():
    lime = m.paint((0.68, 0.63, 0.55), 0.9, 0.5, 16)
    clay = m.paint((0.5, 0.35, 0.24), 0.92, 0.6, 14)
    plane((LEFT, -3), (RIGHT, BACK), m.wood(plank=0.2, length=2.6, turn='across', rough=0.45, **m.PALE_OAK))
    wall((LEFT - 0.2, BACK, 0), (RIGHT + 0.2, BACK + 0.2, 5), [], clay)
    box((LEFT - 0.2, -3.1, 0), (LEFT, BACK + 0.1, 2.4), lime, 0.001)
    wall((RIGHT, -3.1, 0), (RIGHT + 0.35, BACK + 0.1, 2.5), [(-0.2, 2.9, 0.46, 2.2)], lime, 'y')
    box((LEFT - 0.2, -3.1, 0), (RIGHT + 0.35, -3, 5), lime, 0.001)
    boards = m.wood(plank=0.14, length=3.0, turn='across', rough=0.6, **m.PALE_OAK)
    for low in (LEFT - 0.3, RIGHT + 0.4):
        solid([(low, -3, 2.3), (0, -3, 4.3), (0, BACK, 4.3), (low, BACK, 2.3)], [(0, 1, 2, 3)], boards)
    oak = m.wood(plank=0, **m.OAK)
    for k in range(6):
        y = -2.2 + k * 1.25
        for side in (-1, 1):
            edge = LEFT if side < 0 else RIGHT
            tube([(edge * 1.05, y, 2.3), (0, y, 4.2)], 0.05, oak)
    tube([(0, -3, 4.2), (0, BACK, 4.2)], 0.06, oak)
    # The window: a seat of oak, two lights, a heavy and a light curtain.
    frame = m.wood(plank=0, turn='upright', **m.OAK)
    for y in (-0.2, 1.32, 2.84):
        box((RIGHT + 0.16, y, 0.46), (RIGHT + 0.24, y + 0.06, 2.2), frame, 0.004)
    for z in (0.46, 2.14):
        box((RIGHT + 0.16, -0.2, z), (RIGHT + 0.24, 2.9, z + 0.06), frame, 0.004)
    box((RIGHT + 0.195, -0.2, 0.46), (RIGHT + 0.2, 2.9, 2.2), m.pane(), 0.0001)
    box((RIGHT - 0.32, -0.3, 0.4), (RIGHT + 0.14, 3.0, 0.46), oak, 0.006)
    box((RIGHT - 0.26, -0.3, 0), (RIGHT, 3.0, 0.4), m.wood(plank=0.1, length=3, turn='upright', **m.OAK), 0.002)
    soft_box((RIGHT - 0.31, 0.3, 0.46), (RIGHT + 0.12, 2.8, 0.53), m.cloth((0.55, 0.5, 0.42)), 0.03, 0.015, 0.004, 18)
    pillow((RIGHT - 0.02, 2.62, 0.76), m.cloth((0.42, 0.2, 0.1)), 0.44, 1.35, -0.25, 2)
    veil = m.cloth((0.82, 0.78, 0.7), through=0.6, bump=0.2)
    curtain((RIGHT - 0.4, 2.75), (RIGHT - 0.4, 3.5), 0.01, 2.32, veil, 7, 0.045, 1)
    curtain((RIGHT - 0.4, -0.75), (RIGHT - 0.4, 0.05), 0.01, 2.32, veil, 7, 0.045, 2)
    tube([(RIGHT - 0.4, -0.9, 2.34), (RIGHT - 0.4, 3.6, 2.34)], 0.011, m.metal(m.BRASS))
    with group((-0.45, 3.0, 0)):
        bed(1.8, 2.15, m.cloth((0.74, 0.69, 0.6)), m.cloth((0.36, 0.17, 0.09), (0.27, 0.12, 0.06), weave=300), m.cloth((0.5, 0.45, 0.37)), 1.02)
    with group((-0.45, 1.75, 0)):
        rug(3.3, 2.6, (0.55, 0.48, 0.39), (0.42, 0.36, 0.29))
    for side in (-1, 1):
        x = -0.45 + side * 1.32
        box((x - 0.24, BACK - 0.5, 0.18), (x + 0.24, BACK - 0.05, 0.46), m.wood(plank=0, **m.WALNUT), 0.008)
        for dx in (-0.2, 0.2):
            tube([(x + dx, BACK - 0.28, 0), (x + dx, BACK - 0.28, 0.18)], 0.015, m.metal(m.BRASS))
        globe((x, BACK - 0.3, 2.3), 1.35, 0.1, strength=5.0)
    stack((-1.8, BACK - 0.27, 0.46), 3, 3)
    branch_vase((0.9, BACK - 0.22, 0.46), 5, 0.22, 0.5, m.paint((0.3, 0.24, 0.19), 0.8, 0.8), 70)
    cup((0.78, BACK - 0.38, 0.46))
    picture((-0.45, BACK, 1.78), 1.5, 0.8, m.canvas(9, (0.6, 0.52, 0.42), (0.28, 0.16, 0.1), (0.14, 0.13, 0.12)), m.wood(plank=0, **m.OAK))
    # A bench at the foot with a folded blanket and slippers beside it.
    box((-1.25, 1.35, 0.4), (0.35, 1.72, 0.45), m.wood(plank=0, **m.WALNUT), 0.008)
    for x in (-1.15, 0.25):
        for y in (1.42, 1.65):
            tube([(x, y, 0), (x * 0.97, y, 0.4)], 0.016, m.wood(plank=0, **m.WALNUT))
    for k in range(3):
        soft_box((-1.05, 1.36, 0.45 + k * 0.045), (-0.5, 1.71, 0.5 + k * 0.045), m.cloth((0.6, 0.55, 0.46)), 0.02, 0.008, 0.004, 14, k)
    stack((0.0, 1.53, 0.45), 6, 2, 0.5)
    pot_plant((-2.25, 3.75, 0), 1.5, 4, leaf=0.3, leaves=26, pot=m.paint((0.55, 0.48, 0.4), 0.8, 0.8))
    plane((RIGHT + 0.4, -30), (60, 40), m.soil((0.09, 0.12, 0.04), (0.16, 0.18, 0.07)), -3)
    scatter(tree(3, 8, 3.4, 0.2, 9000, 0.12, m.leaf((0.12, 0.2, 0.04), (0.24, 0.3, 0.07), 0.55)), [(16, 12, -3), (22, 18, -3), (14, 20, -3), (26, 9, -3)], [0.8, 1, 0.9, 1.1], 3)
    area((RIGHT + 0.28, 1.35, 1.33), (0, 1.35, 1.33), (3.0, 1.7), 1, portal=True)
    sky(16, 66, 0.3, clouds=0.5, sun=0)
    sun(17, 58, 8.0, (1, 0.7, 0.42), 1.0)
