"""Trees, shrubs, grass and pot plants, grown from numbers; scattering by instances."""
import math

import bpy
import numpy as np

from studio import materials as m
from studio.shapes import lathe, solid


def unit(v):
    return v / max(np.linalg.norm(v), 1e-9)


class Growth:
    """Collects branches and leaves, and gives them as one thing with two materials."""

    def __init__(self, seed):
        self.chance = np.random.default_rng(seed)
        self.vertices, self.faces, self.kinds = [], [], []

    def branch(self, points, radii, sides=5):
        first = len(self.vertices)
        for i, (point, radius) in enumerate(zip(points, radii)):
            way = unit(points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)])
            side = unit(np.cross(way, (0.31, 0.95, 0.1) if abs(way[2]) > 0.9 else (0, 0, 1)))
            other = np.cross(way, side)
            for k in range(sides):
                angle = 2 * math.pi * k / sides
                self.vertices.append(point + radius * (math.cos(angle) * side + math.sin(angle) * other))
        for i in range(len(points) - 1):
            for k in range(sides):
                a, b = first + i * sides + k, first + i * sides + (k + 1) % sides
                self.faces.append((a, b, b + sides, a + sides))
                self.kinds.append(0)

    def leaf(self, at, way, length, width, fold=0.25):
        way = unit(way)
        side = unit(np.cross(way, unit(self.chance.normal(size=3)))) * width / 2
        up = unit(np.cross(side, way)) * fold * width
        first = len(self.vertices)
        self.vertices += [at, at + way * length * 0.45 + side + up, at + way * length, at + way * length * 0.45 - side + up]
        self.faces += [(first, first + 1, first + 2), (first, first + 2, first + 3)]
        self.kinds += [1, 1]

    def path(self, start, way, length, parts, wander, lift):
        points, way = [start], unit(way)
        for _ in range(parts):
            way = unit(way + self.chance.normal(size=3) * wander + np.array((0, 0, lift)))
            points.append(points[-1] + way * length / parts)
        return points

    def thing(self, bark, foliage):
        made = solid(self.vertices, self.faces, bark, name='plant')
        made.data.materials.append(foliage)
        made.data.polygons.foreach_set('material_index', self.kinds)
        return made


BARK = dict(colour=(0.09, 0.07, 0.055), second=(0.2, 0.17, 0.14), scale=6.0)


def tree(seed=0, height=8.0, spread=3.0, trunk=0.3, leaves=9000, leaf=0.09, foliage=None, bark=None, airy=0.5, stems=1):
    """A broad-leaved tree of `height` metres whose crown is `spread` wide at each side and begins at the share `trunk` of the height."""
    g = Growth(seed)
    chance = g.chance
    tips = []
    for stem in range(stems):
        lean = np.array((0, 0, 1.0)) if stems == 1 else unit(np.array((math.cos(stem * 2.4), math.sin(stem * 2.4), 2.6)))
        body = g.path(np.zeros(3), lean, height * 0.92, 12, 0.06, 0.04)
        thick = height * 0.017 / math.sqrt(stems)
        g.branch(body, [thick * (1 - 0.85 * i / 12) * (1.35 if i == 0 else 1) for i in range(13)], 8)
        boughs = int(30 / stems)
        for k in range(boughs):
            share = trunk + (1 - trunk) * (k + chance.random()) / boughs
            place = share * 12
            start = body[min(int(place), 11)] + (body[min(int(place), 11) + 1] - body[min(int(place), 11)]) * (place % 1)
            reach = spread * math.sin(math.pi * min(0.97, 0.2 + 0.75 * (share - trunk) / (1 - trunk))) ** 0.8 * chance.uniform(0.65, 1.05)
            angle = k * 2.4 + chance.normal() * 0.4
            bough = g.path(start, np.array((math.cos(angle), math.sin(angle), chance.uniform(0.15, 0.8))), max(reach, 0.25 * spread), 6, 0.16, 0.05)
            g.branch(bough, [thick * 0.36 * (1 - 0.8 * i / 6) for i in range(7)], 4)
            for i in range(2, 7):
                for _ in range(3):
                    twig = g.path(bough[i], chance.normal(size=3) + unit(bough[i] - start) * 0.8, reach * chance.uniform(0.18, 0.42), 3, 0.25, 0.02)
                    g.branch(twig, [thick * 0.07, thick * 0.055, thick * 0.04, thick * 0.02], 3)
                    tips += twig[1:]
    tips = np.array(tips)
    for at in tips[chance.integers(0, len(tips), leaves)]:
        start = at + chance.normal(size=3) * leaf * (0.6 + 1.4 * airy)
        g.leaf(start, chance.normal(size=3) + (0, 0, -0.3), leaf * chance.uniform(0.7, 1.3), leaf * 0.55)
    return g.thing(bark or m.soil(**BARK), foliage or m.leaf())


def conifer(seed=0, height=12.0, spread=2.2, foliage=None, dense=1.0):
    """A spruce: whorls of drooping boughs set with needles."""
    g = Growth(seed)
    chance = g.chance
    body = [np.array((0.03 * math.sin(i), 0.03 * math.cos(i * 1.3), height * i / 12)) for i in range(13)]
    g.branch(body, [height * 0.013 * (1 - 0.95 * i / 12) for i in range(13)], 7)
    rings = int(height * 3.2)
    for ring in range(rings):
        share = 0.08 + 0.92 * ring / rings
        reach = spread * (1 - share) ** 0.85 + 0.12
        for k in range(6):
            angle = ring * 1.1 + k * math.pi / 3 + chance.normal() * 0.2
            length = reach * chance.uniform(0.7, 1.1)
            way = np.array((math.cos(angle), math.sin(angle), 0.12 - 0.35 * (1 - share)))
            bough = g.path(np.array((0, 0, height * share + chance.normal() * 0.05)), way, length, 5, 0.06, -0.035)
            g.branch(bough, [0.02 * (1 - 0.8 * i / 5) for i in range(6)], 3)
            for _ in range(int(20 * dense * length) + 5):
                share_out = math.sqrt(chance.random()) * 4.99
                i = int(share_out)
                at = bough[i] + (bough[i + 1] - bough[i]) * (share_out - i)
                out = unit(bough[i + 1] - bough[i])
                side = np.cross(out, (0, 0, 1)) * chance.choice((-1, 1))
                g.leaf(at, out * 0.7 + side * chance.uniform(0.3, 1) + (0, 0, chance.uniform(-0.5, 0.1)), 0.3 * chance.uniform(0.6, 1.2), 0.07, 0.6)
    return g.thing(m.soil(**BARK), foliage or m.leaf((0.02, 0.045, 0.018), (0.045, 0.075, 0.03), 0.2))


def shrub(seed=0, size=0.8, leaves=1500, leaf=0.05, foliage=None):
    """A round bush of `size` metres."""
    g = Growth(seed)
    chance = g.chance
    for _ in range(22):
        way = chance.normal(size=3)
        way[2] = abs(way[2]) + 0.5
        stem = g.path(np.zeros(3), way, size * chance.uniform(0.6, 1.0), 5, 0.2, 0.0)
        g.branch(stem, [0.012, 0.01, 0.008, 0.006, 0.005, 0.003], 3)
        for at in stem[1:]:
            for _ in range(leaves // 110):
                g.leaf(at + chance.normal(size=3) * size * 0.09, chance.normal(size=3) + (0, 0, 0.5), leaf * chance.uniform(0.7, 1.4), leaf * 0.5)
    return g.thing(m.soil(**BARK), foliage or m.leaf())


def tuft(seed=0, height=0.09, blades=40, radius=0.12, width=0.006, lean=0.6, foliage=None):
    """A tuft of grass; tall and thin ones make ornamental grass."""
    chance = np.random.default_rng(seed)
    vertices, faces = [], []
    for _ in range(blades):
        angle, out = chance.uniform(0, 2 * math.pi), radius * math.sqrt(chance.random())
        foot = np.array((math.cos(angle) * out, math.sin(angle) * out, -0.005))
        bend = np.array((*chance.normal(size=2) * lean, 0)) * height
        tall = height * chance.uniform(0.5, 1.2)
        side = unit(np.cross(bend + (0.001, 0, 0), (0, 0, 1))) * width / 2
        first = len(vertices)
        for share in (0, 0.4, 0.75):
            middle = foot + np.array((0, 0, tall * share)) + bend * share ** 2
            vertices += [middle - side * (1 - share * 0.5), middle + side * (1 - share * 0.5)]
        vertices.append(foot + np.array((0, 0, tall)) + bend)
        faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4), (first + 4, first + 5, first + 6)]
    return solid(vertices, faces, foliage or m.leaf((0.07, 0.12, 0.02), (0.15, 0.2, 0.045), 0.35), name='tuft')


def scatter(thing, places, sizes, seed=0, turns=None):
    """Copies `thing` by instances to each place (x, y, z), at a size and turned about z."""
    chance = np.random.default_rng(seed)
    places = np.asarray(places, float).reshape(-1, 3)
    count = len(places)
    sizes = np.broadcast_to(sizes, count)
    turns = chance.uniform(0, 2 * math.pi, count) if turns is None else np.broadcast_to(turns, count)
    corners = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    vertices = np.empty((count, 4, 3))
    for k, (x, y) in enumerate(corners):
        vertices[:, k, 0] = places[:, 0] + sizes * (np.cos(turns) * x - np.sin(turns) * y)
        vertices[:, k, 1] = places[:, 1] + sizes * (np.sin(turns) * x + np.cos(turns) * y)
        vertices[:, k, 2] = places[:, 2]
    mesh = bpy.data.meshes.new('places')
    mesh.from_pydata(vertices.reshape(-1, 3).tolist(), [], np.arange(count * 4).reshape(-1, 4).tolist())
    field = bpy.data.objects.new('places', mesh)
    bpy.context.scene.collection.objects.link(field)
    field.instance_type = 'FACES'
    field.use_instance_faces_scale = True
    field.show_instancer_for_render = False
    thing.parent = field
    return field


def spread(low, high, count, seed=0, keep=None, height=None):
    """Random places in a rectangle; `keep(x, y)` drops some, `height(x, y)` lifts them (arrays in, arrays out)."""
    chance = np.random.default_rng(seed)
    x, y = chance.uniform(low[0], high[0], count), chance.uniform(low[1], high[1], count)
    if keep is not None:
        stay = keep(x, y)
        x, y = x[stay], y[stay]
    z = height(x, y) if height is not None else np.zeros(len(x))
    return np.stack([x, y, z], axis=1)


def lawn(low, high, density=60, seed=0, keep=None, height=None, tall=0.075, foliage=None):
    """Mown grass: `density` tufts a square metre. Lay soil under it."""
    area = (high[0] - low[0]) * (high[1] - low[1])
    for k in range(3):
        places = spread(low, high, int(area * density / 3), seed * 10 + k, keep, height)
        sizes = np.random.default_rng(seed + k).uniform(0.7, 1.3, len(places))
        scatter(tuft(seed * 10 + k, tall, 26, 0.13, 0.005, 0.5, foliage), places, sizes, k)


def pot_plant(at, height=1.4, seed=0, pot=None, leaf=0.28, leaves=34, foliage=None, radius=0.17, pot_height=0.34):
    """A large-leaved plant in a pot, as stands in a room."""
    x, y, z = at
    pot = pot or m.paint((0.75, 0.72, 0.67), 0.7)
    lathe([(0, 0), (radius * 0.78, 0), (radius, pot_height * 0.92), (radius, pot_height), (radius * 0.9, pot_height), (radius * 0.88, pot_height * 0.86), (0, pot_height * 0.86)], at, pot)
    lathe([(0, pot_height * 0.87), (radius * 0.88, pot_height * 0.87)], at, m.soil())
    g = Growth(seed)
    chance = g.chance
    for k in range(leaves):
        share = (k + 0.5) / leaves
        angle = k * 2.4
        way = np.array((math.cos(angle), math.sin(angle), 1.1 + 1.6 * share))
        stem = g.path(np.array((0, 0, pot_height * 0.85)), way, (height - pot_height) * (0.45 + 0.5 * share) * chance.uniform(0.85, 1.1), 6, 0.06, 0.02)
        g.branch(stem, [0.008 * (1 - 0.5 * i / 6) for i in range(7)], 4)
        broad_leaf(g, stem[-1], unit(stem[-1] - stem[-2]) + np.array((math.cos(angle), math.sin(angle), -0.25)), leaf * chance.uniform(0.7, 1.15))
    made = g.thing(m.leaf((0.05, 0.09, 0.02), (0.09, 0.12, 0.03), 0.1), foliage or m.leaf((0.025, 0.075, 0.018), (0.05, 0.12, 0.03), 0.22, 0.3))
    made.location = (x, y, z)
    made.data.polygons.foreach_set('use_smooth', [True] * len(made.data.polygons))
    return made


def broad_leaf(g, at, way, length):
    """An oval leaf, bent over its length and folded along its rib."""
    way = unit(way)
    side = unit(np.cross(way, (0, 0, 1)))
    up = np.cross(side, way)
    first, rows = len(g.vertices), 7
    for i in range(rows):
        t = i / (rows - 1)
        half = 0.3 * length * math.sin(math.pi * min(1, 0.06 + t * 0.94)) ** 0.75
        middle = at + way * length * t - np.array((0, 0, 1)) * length * 0.35 * t * t
        g.vertices += [middle - side * half + up * half * 0.35, middle, middle + side * half + up * half * 0.35]
    for i in range(rows - 1):
        a = first + i * 3
        g.faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
        g.kinds += [1, 1]
