"""Drawings to scale of a finished set: elevations, sections and plans, in ink on paper. They cost seconds: nothing is lit."""
import bpy
import numpy as np
from mathutils import Vector

from studio import materials as m
from studio.grade import blur
from studio.light import plain_sky
from studio.shot import seen, write

# Front faces show their direction as a colour between 0 and 1; insides, which only a cut lays open, are brighter than any of these.
INSIDE = 2.0
FINER = 2


def draw(middle, wide, look=(0, 1, 0), near=50.0, deep=60.0, size=(1200, 800), bar=1.0):
    """
    Draws the set as seen along `look` with `middle` in the centre and `wide` metres from edge to edge. What is more than `near`
    metres before the middle is cut away, solids that are cut show black; what is `deep` metres behind the cut is the farthest.
    `bar` is the length of the scale in metres, 0 leaves it out.
    """
    reveal()
    plain_sky((0, 0, 0), 0)
    flat_camera(Vector(middle), Vector(look), wide, near, deep)
    colour, _, _, far = seen((size[0] * FINER, size[1] * FINER), 2, 0, (0, deep))
    pixels = ink(colour, far * deep, wide / colour.shape[1], deep)
    if bar:
        scale(pixels, bar * pixels.shape[1] / wide)
    write((np.clip(halve(pixels), 0, 1) * 255 + 0.5).astype(np.uint8))


def flat_camera(middle, look, wide, near, deep):
    data = bpy.data.cameras.new('flat')
    thing = bpy.data.objects.new('flat', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.type, data.ortho_scale = 'ORTHO', wide
    data.clip_start, data.clip_end = 0.0, deep
    thing.location = middle - look.normalized() * near
    thing.rotation_euler = look.to_track_quat('-Z', 'Y').to_euler()


def reveal():
    """Every solid tells directions of its faces and whether one looks into it; open sheets have no inside."""
    solid, sheet = told(True), told(False)
    for mesh in bpy.data.meshes:
        material = solid if closed(mesh) else sheet
        if material is solid:
            shrink(mesh)
        for k in range(len(mesh.materials)):
            mesh.materials[k] = material
    for curve in bpy.data.curves:
        for k in range(len(curve.materials)):
            curve.materials[k] = sheet


def shrink(mesh, by=0.0015):
    """Parts solids that touch: else the floor under a cut wall hides the wall's inside in places."""
    places, normals = (np.empty(len(mesh.vertices) * 3, np.float32) for _ in range(2))
    mesh.vertices.foreach_get('co', places)
    if np.ptp(places.reshape(-1, 3), axis=0).min() < 8 * by:
        return
    mesh.vertices.foreach_get('normal', normals)
    mesh.vertices.foreach_set('co', places - normals * by)
    mesh.update()


def told(has_inside):
    material, g = m.fresh('told')
    place = g('NewGeometry')
    way = g.vector('MULTIPLY_ADD', place.outputs['Normal'], (0.5, 0.5, 0.5))
    way.inputs[2].default_value = (0.5, 0.5, 0.5)
    front = g('Emission', color=way.outputs[0], strength=1.0)
    if not has_inside:
        return m.finish(material, g, front)
    either = g('MixShader', fac=place.outputs['Backfacing'])
    g.feed(either.inputs[1], front)
    g.feed(either.inputs[2], g('Emission', color=(1.0, 1.0, 1.0), strength=INSIDE))
    return m.finish(material, g, either)


def closed(mesh):
    """Whether each edge has two faces."""
    count = np.zeros(len(mesh.edges), int)
    edges = np.empty(len(mesh.loops), int)
    mesh.loops.foreach_get('edge_index', edges)
    np.add.at(count, edges, 1)
    return bool((count == 2).all())


def bends(image):
    """How far a pixel lies off the straight line between its neighbours, in the worse direction: 0 on any plane."""
    out = np.zeros(image.shape[:2], np.float32)
    for axis in (0, 1):
        before, after = np.roll(image, 1, axis), np.roll(image, -1, axis)
        out = np.maximum(out, np.abs(before + after - 2 * image).max(axis=2))
    return out


def wider(lines):
    for axis in (0, 1):
        lines = np.maximum(lines, np.roll(lines, 1, axis))
    return lines


def ink(colour, far, pixel, deep):
    """Fine lines where surfaces bend, firm ones where one stands before another, black where solids are cut."""
    inside = np.clip((colour.mean(axis=2) - 0.9) / (INSIDE - 0.9), 0, 1)
    ways = np.clip(colour, 0, 1) * (1 - inside[..., None])
    far = np.minimum(far, deep)
    jump = bends(far[..., None]) / pixel
    fine = np.clip(bends(ways) * 1.6 - 0.12, 0, 0.62)
    firm = np.clip((jump - 2.5) / 12, 0, 0.9)
    distance = np.clip(far / deep, 0, 1)
    lines = np.maximum(fine, wider(firm)) * (1 - 0.45 * distance)
    hollow = np.clip((far - blur(far[..., None], 24)[..., 0]) / (40 * pixel), 0, 1) * (distance < 0.999)
    tone = 0.972 - 0.1 * hollow - 0.03 * (distance < 0.999)
    paper = tone[..., None] * np.array((1.0, 0.993, 0.976))
    dark = np.maximum(lines, wider(inside) * 0.93)[..., None]
    return paper * (1 - dark) + np.array((0.1, 0.11, 0.13)) * dark


def scale(pixels, long):
    """A bar in the lower left corner, its first half black."""
    height = pixels.shape[0]
    left, low, thick = round(height * 0.05), round(height * 0.95), max(4, height // 130)
    end, half = left + round(long), left + round(long / 2)
    black = np.array((0.1, 0.11, 0.13))
    pixels[low - thick:low, left:half] = black
    pixels[low - 2:low, left:end] = black
    pixels[low - thick:low - thick + 2, left:end] = black
    pixels[low - thick:low, end - 2:end] = black


def halve(pixels):
    height, width, _ = pixels.shape
    return pixels[: height // FINER * FINER, : width // FINER * FINER].reshape(height // FINER, FINER, width // FINER, FINER, 3).mean(axis=(1, 3))
