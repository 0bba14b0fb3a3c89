"""Sets apart faces that lie in one plane: Cycles shades such faces black, because each one shadows the other."""
import bpy
import numpy as np

SMALLEST = 4e-4  # Square metres: smaller faces are the broken edges of a block.
MOST = 2000  # Objects with more faces are plants and cloth.
OPEN = ('plane', 'sheet')
LAYER = 10  # Faces within so many hairs of each other are compared.


def gap():
    """How far faces are set apart, in metres: more for a camera far away, whose rays end less exactly."""
    return max(0.0004, 1.5e-5 * bpy.context.scene.camera.location.length)


def faces():
    """The flat faces of the scene in the order in which they were built, as (object, polygon, normal, distance, corners)."""
    for thing in bpy.context.scene.objects:
        if thing.type != 'MESH' or thing.data.users > 1 or len(thing.data.polygons) > MOST:
            continue
        frame = np.array(thing.matrix_world)
        places = np.empty(len(thing.data.vertices) * 3)
        thing.data.vertices.foreach_get('co', places)
        places = places.reshape(-1, 3) @ frame[:3, :3].T + frame[:3, 3]
        for polygon in thing.data.polygons:
            corners = places[list(polygon.vertices)]
            across = sum(np.cross(corners[k] - corners[0], corners[k + 1] - corners[0]) for k in range(1, len(corners) - 1))
            size = np.linalg.norm(across)
            if size / 2 > SMALLEST:
                yield thing, polygon, across / size, corners


def rectangle(normal, corners):
    """The corners' extent in their plane: low x, low y, high x, high y."""
    side = np.cross(normal, (0, 1, 0) if abs(normal[2]) > 0.9 else (0, 0, 1))
    side /= np.linalg.norm(side)
    flat = corners @ np.stack([side, np.cross(normal, side)]).T
    return np.concatenate([flat.min(axis=0), flat.max(axis=0)])


def apart():
    """Moves each face that lies in the plane of an earlier one, and over it, outward by a hair. Gives the number of moved faces."""
    bpy.context.view_layer.update()
    hair, planes, moved = gap(), {}, []
    for thing, polygon, normal, corners in faces():
        upward = 1 if tuple(np.round(normal, 3)) >= tuple(np.round(-normal, 3)) else -1
        side = 0 if thing.name.startswith(OPEN) else upward
        extent, height = rectangle(normal * upward, corners), float(corners.mean(axis=0) @ (normal * upward))
        along, layer = tuple(np.round(normal * upward, 3) + 0.0), int(height // (LAYER * hair))
        near = [found for k in (-1, 0, 1) for found in planes.get((along, layer + k), ())]
        over = [at for at, its_side, its_extent, owner in near
                if owner != thing.name and side * its_side >= 0 and abs(at - height) < LAYER * hair
                and (np.minimum(extent[2:], its_extent[2:]) - np.maximum(extent[:2], its_extent[:2])).min() > 0.001]
        away = 0
        while any(abs(height + away * hair * upward - at) < hair / 2 for at in over):
            away += 1
        planes.setdefault((along, layer), []).append((height + away * hair * upward, side, extent, thing.name))
        if away:
            moved.append((thing, polygon, normal * away * hair))
    for thing, polygon, way in moved:
        shift = np.linalg.solve(np.array(thing.matrix_world)[:3, :3], way)
        for k in polygon.vertices:
            thing.data.vertices[k].co += type(thing.data.vertices[k].co)(shift)
    return len(moved)
