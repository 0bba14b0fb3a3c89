import math

from sets.hall import DARK, STEEL
from studio import materials as m
from studio.light import area, plain_sky
from studio.shapes import box, lathe, plane, tube
from studio.shot import camera, expose

blue, steel, cast = m.paint((0.025, 0.11, 0.2), 0.28, 0.15, 120, 0.0, 0.5), m.metal(STEEL, 0.25), m.metal((0.35, 0.35, 0.36), 0.45)
black, brass = m.paint(DARK, 0.4), m.metal(m.BRASS, 0.25)


def along(profile, start, material, axis='x', parts=64):
    """A turned part whose axis lies along x or y."""
    thing = lathe(profile, (0, 0, 0), material, parts)
    thing.rotation_euler = (0, math.pi / 2, 0) if axis == 'x' else (-math.pi / 2, 0, 0)
    thing.location = start
    return thing


def flange(place, axis, radius=0.17, thick=0.035, bolts=8, material=None):
    along([(0, 0), (radius, 0), (radius, thick), (0, thick)], place, material or blue, axis)
    for k in range(bolts):
        angle = 2 * math.pi * (k + 0.5) / bolts
        a, b = radius * 0.8 * math.cos(angle), radius * 0.8 * math.sin(angle)
        head = (place[0] - 0.014, place[1] + a, place[2] + b) if axis == 'x' else (place[0] + a, place[1] - 0.014, place[2] + b)
        along([(0, 0), (0.016, 0), (0.016, thick + 0.028), (0, thick + 0.028)], head, steel, axis, 6)


# The pump's volute, its bearing, the motor with fins.
along([(0, 0), (0.2, 0), (0.27, 0.04), (0.3, 0.1), (0.27, 0.16), (0.2, 0.2), (0.12, 0.22), (0.12, 0.3), (0, 0.3)], (-0.35, 0, 0.55), blue)
flange((-0.62, 0, 0.55), 'x', 0.19)
along([(0.11, 0), (0.11, 0.25)], (-0.6, 0, 0.55), blue)
tube([(-2.6, 0, 0.55), (-0.6, 0, 0.55)], 0.11, cast)
flange((-0.66, 0, 0.55), 'x', 0.19, material=cast)
lathe([(0.1, 0), (0.1, 0.42)], (-0.25, -0.16, 0.62), blue)
lathe([(0.17, 0.42), (0.17, 0.455), (0, 0.455)], (-0.25, -0.16, 0.62), blue)
for k in range(8):
    angle = 2 * math.pi * (k + 0.5) / 8
    lathe([(0, 0.4), (0.015, 0.4), (0.015, 0.52), (0, 0.52)], (-0.25 + 0.137 * math.cos(angle), -0.16 + 0.137 * math.sin(angle), 0.62), steel, 6)
lathe([(0.17, 0.46), (0.17, 0.49), (0.095, 0.5), (0.095, 2.2)], (-0.25, -0.16, 0.62), cast)
tube([(0.0, 0, 0.55), (0.45, 0, 0.55)], 0.045, steel)
along([(0, 0), (0.1, 0), (0.12, 0.03), (0.12, 0.12), (0.1, 0.15), (0, 0.15)], (0.12, 0, 0.55), brass)
for k in range(6):
    angle = k * math.pi / 3
    along([(0, 0), (0.013, 0), (0.013, 0.04), (0, 0.04)], (0.255, 0.075 * math.cos(angle), 0.55 + 0.075 * math.sin(angle)), steel, 'x', 6)
along([(0, 0), (0.17, 0), (0.2, 0.03), (0.2, 0.62), (0.21, 0.63), (0.21, 0.8), (0.16, 0.84), (0, 0.84)], (0.42, 0, 0.55), m.paint((0.3, 0.32, 0.33), 0.35, 0.1))
for k in range(30):
    angle = 2 * math.pi * k / 30
    fin = box((0.48, -0.004, 0.19), (1.0, 0.004, 0.235), m.paint((0.3, 0.32, 0.33), 0.35, 0.1), 0.002)
    fin.rotation_euler[0], fin.location = angle, (0, 0, 0.55)
box((0.6, -0.12, 0.77), (0.86, 0.12, 0.9), black, 0.015)
box((0.66, -0.222, 0.5), (0.82, -0.205, 0.6), m.metal((0.75, 0.75, 0.73), 0.3), 0.002)
# The base, bolts, a gauge, pipes and a wall of them behind.
box((-0.7, -0.34, 0.12), (1.4, 0.34, 0.2), black, 0.012)
for x in (-0.3, 0.6, 1.1):
    box((x - 0.07, -0.22, 0.2), (x + 0.07, 0.22, 0.38), blue if x < 0 else black, 0.012)
box((-0.9, -0.55, 0), (1.6, 0.55, 0.12), m.concrete((0.4, 0.39, 0.37), 0), 0.015)
tube([(-0.95, 0, 0.66), (-0.95, 0, 0.84)], 0.012, brass)
along([(0, 0), (0.085, 0), (0.09, 0.01), (0.09, 0.045), (0, 0.045)], (-0.95, -0.05, 0.92), brass, 'y')
along([(0, 0), (0.078, 0)], (-0.95, -0.053, 0.92), m.paint((0.8, 0.79, 0.75), 0.4, 0.0), 'y')
tube([(-0.95, -0.056, 0.92), (-0.915, -0.056, 0.965)], 0.004, m.paint((0.5, 0.03, 0.02), 0.4))
for k, (y, z, r, tone) in enumerate(((1.6, 0.5, 0.13, None), (1.9, 1.15, 0.16, (0.1, 0.25, 0.4)), (1.7, 1.75, 0.1, (0.45, 0.1, 0.05)), (2.1, 2.2, 0.2, None))):
    tube([(-4, y, z), (4, y, z)], r, m.paint(tone, 0.35) if tone else cast)
    for x in (-1.7, 0.2, 1.8):
        flange((x, y, z), 'x', r * 1.55, 0.04)
for x in (-1.2, 1.25):
    tube([(x, 1.75, 0), (x, 1.75, 3.2)], 0.09, cast)
    wheel = [(x + 0.16 * math.cos(t * 0.2618), 1.5, 1.1 + 0.16 * math.sin(t * 0.2618)) for t in range(24)]
    tube(wheel, 0.016, m.paint((0.55, 0.06, 0.03), 0.35), closed=True)
    tube([(x, 1.5, 1.1), (x, 1.75, 1.1)], 0.02, steel)
plane((-6, -6), (6, 6), m.paint((0.28, 0.29, 0.29), 0.2, 0.05, 40, 0.0, 0.4))
box((-6, 2.8, 0), (6, 3, 4), m.paint((0.42, 0.43, 0.42), 0.8), 0.001)
plain_sky((0.6, 0.7, 0.85), 0.12)
area((-1.6, -1.8, 2.9), (0, 0, 0.6), (1.6, 1.0), 110, (1, 0.93, 0.84))
area((2.4, 0.8, 2.4), (0.4, 0, 0.6), (0.5, 1.6), 90, (0.7, 0.84, 1.0))
area((0, 2.0, 3.2), (0, 2.2, 0), (4.0, 0.6), 120, (1, 0.86, 0.7))
camera((-0.55, -2.05, 1.05), (0.02, 0, 0.62), 42, focus=(-0.1, -0.2, 0.6), aperture=2.0)
expose((1200, 800), 9, bounces=3, contrast=1.25, bloom=0.08)
