"""Sets for things photographed alone: a seamless ground, a shelf before a wall, sun through leaves."""
import math

from studio.light import plain_sky, sun
from studio.plants import tree
from studio.shapes import box, plane, sheet


def cove(material, depth=3.0, width=9.0, height=5.0, bend=1.0):
    """A floor that bends up into a wall `depth` behind the origin."""

    def place(u, v):
        along = v * (4 + depth + bend * math.pi / 2 + height)
        flat = 4 + depth
        if along < flat:
            return (u - 0.5) * width, -4 + along, 0
        turn = (along - flat) / bend
        if turn < math.pi / 2:
            return (u - 0.5) * width, depth + bend * math.sin(turn), bend - bend * math.cos(turn)
        return (u - 0.5) * width, depth + bend, bend + along - flat - bend * math.pi / 2

    sheet(place, 2, 120, material)


def corner(floor, wall, back=1.2):
    """A floor and a wall at y = `back`."""
    plane((-6, -6), (6, back), floor)
    box((-6, back, 0), (6, back + 0.2, 5), wall, 0.001)


def leafy_sun(elevation=34, azimuth=236, strength=7.0, colour=(1, 0.8, 0.56), fill=0.5, distance=5.5, leaves=2600, seed=4, cool=(0.62, 0.74, 0.95)):
    """A low sun through a tree that stands out of sight, and cool daylight from the rest of the sky."""
    plain_sky(cool, fill)
    sun(elevation, azimuth, strength, colour, 0.9)
    e, a = math.radians(elevation), math.radians(azimuth)
    screen = tree(seed, 4.2, 1.9, 0.15, leaves, 0.12, stems=2, airy=0.8)
    screen.location = (math.sin(a) * distance, math.cos(a) * distance, math.tan(e) * distance - 2.4)
