"""A two-bedroom apartment without its ceiling, as a model on a table."""

from studio import materials as m
from studio.furniture import armchair, bed, bowl, cup, dining_chair, floor_lamp, pedestal_table, rail_shelf, rug, sofa, table
from studio.group import group
from studio.plants import pot_plant
from studio.shapes import box, cylinder, soft_box, tube

HIGH = 2.5


def apartment():
    floors()
    walls()
    living()
    kitchen()
    bedrooms()
    bath()
    balcony()


def floors():
    oak = m.wood(plank=0.16, length=1.8, **m.PALE_OAK)
    tile = m.tiles((0.42, 0.4, 0.37), width=0.6, height=0.6, joint=0.006)
    box((-0.2, -0.2, -0.25), (10.2, 8.2, -0.02), m.concrete((0.5, 0.48, 0.45), 0), 0.01)
    box((0, 0, -0.02), (10, 8, 0.0), oak, 0.001)
    box((6.9, 4.6, -0.01), (10, 8, 0.006), oak, 0.001)
    box((4.6, 5.6, -0.01), (6.8, 8, 0.008), tile, 0.001)
    box((-0.2, -1.9, -0.25), (6.2, -0.2, -0.05), m.wood(plank=0.12, length=2.4, **m.LARCH), 0.005)


def walls():
    """Cut at 2.5 m; the cut is dark, as on a plan."""
    white, cut = m.paint((0.74, 0.72, 0.68), 0.9, 0.15), m.paint((0.05, 0.048, 0.045), 0.9, 0.0)
    glass = m.pane()
    dark = m.paint((0.03, 0.03, 0.03), 0.4)

    def wall(a, b, thick, gaps=()):
        (x0, y0), (x1, y1) = a, b
        upright = abs(x1 - x0) < 1e-6
        first, last = (y0, y1) if upright else (x0, x1)
        here = first
        for start, end, kind in [*gaps, (last, last, None)]:
            block(a, upright, here, start, thick, 0, HIGH, white)
            if kind:
                if kind == 'door':
                    block(a, upright, start, end, thick, 2.1, HIGH, white)
                    block(a, upright, start - 0.0, start + 0.04, thick + 0.02, 0, 2.1, m.wood(plank=0, turn='upright', **m.OAK))
                    block(a, upright, end - 0.04, end, thick + 0.02, 0, 2.1, m.wood(plank=0, turn='upright', **m.OAK))
                else:
                    sill = 0.0 if kind == 'tall' else 0.85
                    block(a, upright, start, end, thick, 0, sill, white)
                    block(a, upright, start, end, thick, 2.3, HIGH, white)
                    block(a, upright, start, end, 0.02, sill, 2.3, glass)
                    n = max(2, round((end - start) / 0.9))
                    for k in range(n + 1):
                        at = start + (end - start) * k / n
                        block(a, upright, max(start, at - 0.03), min(end, at + 0.03), 0.07, sill, 2.3, dark)
            here = end
        # Caps cross at the corners: one lies a hair higher, or both turn black there.
        block(a, upright, first, last, thick, HIGH, HIGH + (0.016 if upright else 0.015), cut)

    def block(a, upright, start, end, thick, low, high, material):
        if end - start < 0.005 or high - low < 0.005:
            return
        if upright:
            box((a[0] - thick / 2, start, low), (a[0] + thick / 2, end, high), material, 0.001)
        else:
            box((start, a[1] - thick / 2, low), (end, a[1] + thick / 2, high), material, 0.001)

    wall((-0.1, -0.1), (10.1, -0.1), 0.24, [(0.5, 5.6, 'tall'), (7.1, 9.3, 'tall')])
    wall((-0.1, 8.1), (10.1, 8.1), 0.24, [(0.8, 1.75, 'door')])
    wall((-0.1, -0.1), (-0.1, 8.1), 0.24, [(2.0, 4.2, 'window')])
    wall((10.1, -0.1), (10.1, 8.1), 0.24, [(5.3, 7.3, 'window')])
    wall((6.85, 0), (6.85, 8), 0.12, [(2.7, 3.6, 'door'), (4.75, 5.6, 'door')])
    wall((6.85, 4.5), (10, 4.5), 0.12)
    wall((4.55, 5.5), (6.85, 5.5), 0.12, [(5.0, 5.8, 'door')])
    wall((4.55, 5.5), (4.55, 8), 0.12)
    wall((2.6, 6.1), (2.6, 8), 0.12)


def living():
    with group((2.4, 2.1, 0)):
        rug(3.4, 2.4, (0.55, 0.48, 0.38), (0.4, 0.34, 0.27))
    with group((0.75, 2.1, 0), 90):
        sofa(2.6, cloth=m.cloth((0.42, 0.45, 0.4)), seats=3, cushions=((-0.8, (0.5, 0.2, 0.08), 0.1), (0.8, (0.65, 0.58, 0.46), -0.1)))
    with group((2.3, 2.1, 0)):
        pedestal_table(0.5, 0.36)
    for y, turn in ((1.3, -70), (2.9, -110)):
        with group((3.8, y, 0), turn):
            armchair(m.cloth((0.47, 0.24, 0.11)))
    with group((0.5, 0.55, 0)):
        floor_lamp(1.6, power=4)
    bowl((2.2, 2.2, 0.36), 0.13)
    with group((6.72, 1.4, 0), -90):
        rail_shelf(1.9, 2.2, seed=4, back=m.wood(plank=0, turn='upright', **m.OAK))
    pot_plant((6.3, 0.45, 0), 1.7, 3, leaf=0.32)
    pot_plant((0.45, 4.6, 0), 1.3, 7, leaf=0.28, leaves=26)
    with group((5.2, 2.6, 0), 90):
        table(1.9, 0.95)
    for k in range(3):
        for side in (-1, 1):
            with group((5.2 - side * 0.72, 2.0 + 0.6 * k, 0), 90 * side + 0):
                dining_chair()
    bowl((5.2, 2.6, 0.74), 0.14, None, m.paint((0.7, 0.46, 0.05), 0.5))


def kitchen():
    oak = m.wood(plank=0.6, length=3, turn='upright', **m.OAK)
    stone = m.marble((0.62, 0.58, 0.52), (0.26, 0.22, 0.18), 1.3, 0.25)
    box((0.02, 5.0, 0.08), (0.62, 7.96, 0.88), oak, 0.003)
    box((0.02, 5.0, 0.88), (0.64, 7.96, 0.92), stone, 0.004)
    box((0.02, 4.99, 0), (0.64, 5.05, 2.3), oak, 0.003)
    box((0.12, 6.0, 0.9), (0.52, 6.5, 0.925), m.paint((0.03, 0.03, 0.03), 0.3), 0.001)
    box((0.1, 6.9, 0.92), (0.56, 7.5, 0.926), m.paint((0.01, 0.01, 0.01), 0.1), 0.001)
    box((1.5, 4.85, 0), (2.3, 6.4, 0.88), oak, 0.003)
    box((1.45, 4.8, 0.88), (2.35, 6.45, 0.92), stone, 0.005)
    tube([(0.1, 6.25, 0.92), (0.1, 6.25, 1.2), (0.28, 6.25, 1.22)], 0.014, m.metal(m.BRASS))
    for y in (5.1, 5.65, 6.2):
        cylinder((2.65, y, 0.62), 0.18, 0.04, m.wood(plank=0, **m.WALNUT), 0.01)
        for a, b in ((-0.14, -0.14), (0.14, -0.14), (0.14, 0.14), (-0.14, 0.14)):
            tube([(2.65 + a, y + b, 0), (2.65 + a * 0.7, y + b * 0.7, 0.62)], 0.012, m.paint((0.03, 0.03, 0.03)))
    bowl((1.9, 5.4, 0.92), 0.16, m.wood(plank=0, **m.WALNUT), m.paint((0.3, 0.38, 0.06), 0.5))
    for y in (5.4, 7.2):
        cup((0.35, y, 0.92))
    box((2.68, 7.3, 0), (4.48, 7.96, 2.2), m.wood(plank=0.45, length=3, turn='upright', **m.OAK), 0.003)


def bedrooms():
    with group((8.45, 3.35, 0)):
        bed(1.7, 2.05, None, m.cloth((0.2, 0.26, 0.24)))
    with group((8.45, 2.0, 0)):
        rug(2.9, 2.0)
    for x in (7.3, 9.6):
        box((x - 0.22, 3.9, 0), (x + 0.22, 4.35, 0.45), m.wood(plank=0, **m.WALNUT), 0.008)
    box((6.95, 0.05, 0), (7.0, 0.1, 0.1), m.paint((0.5, 0.5, 0.5)), 0.001)
    box((9.4, 0.3, 0), (9.98, 2.3, 2.3), m.wood(plank=0.5, length=3, turn='upright', **m.OAK), 0.003)
    pot_plant((7.25, 0.5, 0), 1.2, 5, leaf=0.25)
    with group((8.9, 7.0, 0), 0):
        bed(1.4, 2.0, m.cloth((0.6, 0.62, 0.6)), m.cloth((0.55, 0.36, 0.1)))
    with group((7.35, 7.55, 0), 0):
        table(0.95, 0.55, wood=m.wood(plank=0, **m.OAK), leg=0.045)
    with group((7.35, 7.1, 0), 180):
        dining_chair()
    with group((8.0, 5.4, 0)):
        rug(1.6, 1.2, (0.5, 0.3, 0.15), (0.4, 0.22, 0.1))
    with group((9.2, 4.58, 0), 180):
        rail_shelf(1.3, 1.9, seed=9)


def bath():
    white = m.paint((0.8, 0.79, 0.77), 0.2, 0.0)
    soft_box((4.75, 7.15, 0), (6.6, 7.92, 0.56), white, 0.14, 0.0, 0.0, 24)
    soft_box((4.86, 7.25, 0.5), (6.49, 7.82, 0.57), m.water((0.7, 0.85, 0.86)), 0.03, 0.0, 0.0, 8)
    box((4.64, 5.75, 0.45), (5.0, 7.0, 0.85), m.wood(plank=0, **m.OAK), 0.004)
    cylinder((4.83, 6.4, 0.85), 0.18, 0.12, white, 0.03)
    soft_box((6.2, 6.1, 0), (6.76, 6.5, 0.42), white, 0.12, 0.0, 0.0, 14)
    box((6.6, 6.0, 0.4), (6.77, 6.6, 0.95), white, 0.02)


def balcony():
    box((-0.2, -1.92, 0), (6.2, -1.9, 1.05), m.pane((0.85, 0.93, 0.92)), 0.0005)
    tube([(-0.2, -1.91, 1.06), (6.2, -1.91, 1.06)], 0.02, m.paint((0.03, 0.03, 0.03), 0.4))
    with group((1.6, -1.0, -0.05), 20):
        armchair(m.cloth((0.6, 0.56, 0.48)))
    with group((3.1, -1.05, -0.05), -25):
        armchair(m.cloth((0.6, 0.56, 0.48)))
    with group((2.35, -1.0, -0.05)):
        pedestal_table(0.26, 0.45)
    pot_plant((5.7, -1.3, -0.05), 1.3, 8, leaf=0.26)
    pot_plant((0.2, -1.4, -0.05), 1.0, 11, leaf=0.22)
