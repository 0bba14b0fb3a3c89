"""Solids and sheets, in metres, with z up. Vertices carry world places, so that the materials' grain keeps its size."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise


def solid(vertices, faces, material, smooth=False, name='solid'):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(int(i) for i in f) for f in faces])
    mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(low, high, material, bevel=0.004):
    """A block between two corners with its edges broken."""
    low, high = np.minimum(low, high).astype(float), np.maximum(low, high).astype(float)
    centre, half = (low + high) / 2, (high - low) / 2
    edge = min(bevel, half.min() * 0.9)
    index, vertices = {}, []
    for corner in np.ndindex(2, 2, 2):
        sign = np.array(corner) * 2 - 1
        for axis in range(3):
            inset = np.full(3, edge)
            inset[axis] = 0
            index[corner, axis] = len(vertices)
            vertices.append(centre + sign * (half - inset))
    faces = []
    for axis in range(3):
        first, second = [a for a in range(3) if a != axis]
        for side in (0, 1):
            ring = []
            for pair in ((0, 0), (0, 1), (1, 1), (1, 0)):
                corner = [0, 0, 0]
                corner[axis], corner[first], corner[second] = side, *pair
                ring.append(index[tuple(corner), axis])
            faces.append(ring)
        for pair in np.ndindex(2, 2):
            start, end = [0, 0, 0], [0, 0, 0]
            start[first], start[second], end[first], end[second] = *pair, *pair
            end[axis] = 1
            start, end = tuple(start), tuple(end)
            faces.append([index[start, first], index[end, first], index[end, second], index[start, second]])
    faces += [[index[corner, axis] for axis in range(3)] for corner in np.ndindex(2, 2, 2)]
    return solid(vertices, outward(vertices, faces, centre), material, name='box')


def outward(vertices, faces, centre):
    turned = []
    for face in faces:
        a, b, c = (np.array(vertices[i]) for i in face[:3])
        turned.append(face if np.dot(np.cross(b - a, c - a), a - centre) >= 0 else face[::-1])
    return turned


def soft_box(low, high, material, round=0.06, puff=0.02, wrinkle=0.004, parts=16, seed=0.0, turn=0.0, tilt=0.0):
    """Upholstery: a block with round edges, swollen faces and small folds. `turn` (about z) and `tilt` (about x) in radians."""
    low, high = np.minimum(low, high).astype(float), np.maximum(low, high).astype(float)
    centre, half = (low + high) / 2, (high - low) / 2
    round = min(round, half.min() * 0.98)
    line = np.tanh(np.linspace(-1, 1, parts + 1) * 1.6) / math.tanh(1.6)
    places, faces, found = [], [], {}

    def vertex(point):
        key = tuple(np.round(point, 5))
        if key not in found:
            found[key] = len(places)
            places.append(np.array(key))
        return found[key]

    for axis in range(3):
        for side in (-1, 1):
            for i in range(parts):
                for j in range(parts):
                    ring = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        unit = np.zeros(3)
                        unit[axis], unit[(axis + 1) % 3], unit[(axis + 2) % 3] = side, line[a], line[b]
                        ring.append(vertex(unit))
                    faces.append(ring if side > 0 else ring[::-1])
    unit = np.array(places)
    inner = np.clip(unit * half, -(half - round), half - round)
    way = unit * half - inner
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
    swell = np.ones(len(unit))
    for axis in range(3):
        swell *= np.where(np.abs(unit[:, axis]) > 0.999, 1, 1 - unit[:, axis] ** 2)
    out = inner + way * (round + puff * swell[:, None])
    spin = turned(turn, tilt)
    out = out @ spin.T + centre
    if wrinkle:
        folds = np.array([noise.fractal(Vector(p * 4 + seed), 0.8, 2.2, 3) + 0.6 * noise.noise(Vector(p * (13, 13, 4) + seed)) for p in out])
        out += (way @ spin.T) * (wrinkle * folds)[:, None]
    return solid(out, faces, material, smooth=True, name='soft')


def turned(turn, tilt=0.0):
    c, s, ct, st = math.cos(turn), math.sin(turn), math.cos(tilt), math.sin(tilt)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ np.array([[1, 0, 0], [0, ct, -st], [0, st, ct]])


def lathe(profile, at, material, parts=48, smooth=True):
    """Turns `profile`, pairs of radius and height, about the upright axis at `at`."""
    vertices, faces = [], []
    for radius, height in profile:
        for k in range(parts):
            angle = 2 * math.pi * k / parts
            vertices.append((at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle), at[2] + height))
    for row in range(len(profile) - 1):
        for k in range(parts):
            a, b = row * parts + k, row * parts + (k + 1) % parts
            faces.append((a, b, b + parts, a + parts))
    thing = solid(vertices, faces, material, smooth, 'lathe')
    if smooth:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(50)
    return thing


def cylinder(at, radius, height, material, bevel=0.004, parts=40):
    b = min(bevel, radius * 0.5, abs(height) * 0.4)
    return lathe([(0, 0), (radius - b, 0), (radius, b), (radius, height - b), (radius - b, height), (0, height)], at, material, parts)


def ball(at, radius, material, squash=1.0, parts=32):
    steps = [math.pi * k / (parts // 2) for k in range(parts // 2 + 1)]
    return lathe([(radius * math.sin(t), -radius * squash * math.cos(t)) for t in steps], at, material, parts)


def tube(points, radius, material, closed=False, round=False):
    """A pipe, cable, leg or seam along `points`."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    line = curve.splines.new('NURBS' if round else 'POLY')
    line.points.add(len(points) - 1)
    for place, point in zip(line.points, points):
        place.co = (*point, 1)
    if round:
        line.order_u = 4
        line.use_endpoint_u = True
    line.use_cyclic_u = closed
    curve.materials.append(material)
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sheet(place, across, along, material, thick=0.0, smooth=True):
    """A surface: `place(u, v)` gives the point for u and v from 0 to 1."""
    vertices = [place(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    width = across + 1
    faces = [(j * width + i, j * width + i + 1, (j + 1) * width + i + 1, (j + 1) * width + i) for j in range(along) for i in range(across)]
    thing = solid(vertices, faces, material, smooth, 'sheet')
    if thick:
        skin = thing.modifiers.new('thick', 'SOLIDIFY')
        skin.thickness = thick
    return thing


def plane(low, high, material, height=0.0):
    (x0, y0), (x1, y1) = low, high
    return solid([(x0, y0, height), (x1, y0, height), (x1, y1, height), (x0, y1, height)], [(0, 1, 2, 3)], material, name='plane')


def prism(outline, low, high, material):
    """An upright solid over a polygon of (x, y), counter-clockwise."""
    n = len(outline)
    vertices = [(x, y, low) for x, y in outline] + [(x, y, high) for x, y in outline]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return solid(vertices, faces, material, name='prism')


def curtain(start, end, low, high, material, pleats=9, depth=0.05, seed=0.0):
    """A hanging curtain from (x, y) `start` to `end`: even folds at the rail, freer ones at the hem."""
    start, end = np.array(start, float), np.array(end, float)
    way = end - start
    side = np.array([-way[1], way[0]]) / np.linalg.norm(way)

    def place(u, v):
        drift = 0.35 * noise.noise(Vector((u * 3 + seed, v * 0.8, seed)))
        fold = math.sin(2 * math.pi * (u * pleats + drift * (1 - v)))
        sharp = math.copysign(abs(fold) ** 0.7, fold)
        off = depth * sharp * (0.75 + 0.45 * (1 - v)) + 0.03 * (1 - v) * noise.noise(Vector((u * 2 + seed, 4.0, seed)))
        x, y = start + way * u + side * off
        return x, y, low + (high - low) * v

    return sheet(place, pleats * 14, 18, material)


def wall(low, high, openings, material, axis='x'):
    """A wall block with rectangular openings. It runs along `axis`; each opening is (from, to, sill, head) along it and in height."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    first, last = (x0, x1) if axis == 'x' else (y0, y1)

    def part(a, b, c, d):
        if b - a > 1e-4 and d - c > 1e-4:
            box((a, y0, c) if axis == 'x' else (x0, a, c), (b, y1, d) if axis == 'x' else (x1, b, d), material, 0.0005)

    here = first
    for a, b, sill, head in sorted(openings):
        part(here, a, z0, z1)
        part(a, b, z0, sill)
        part(a, b, head, z1)
        here = b
    part(here, last, z0, z1)
