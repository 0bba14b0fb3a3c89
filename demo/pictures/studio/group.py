"""Things that are built about the origin and then set down elsewhere."""
from contextlib import contextmanager
from math import radians

import bpy
from mathutils import Matrix


@contextmanager
def group(at=(0, 0, 0), turn=0.0, size=1.0):
    """All that is built inside is turned by `turn` degrees about z, scaled, and moved to `at`."""
    before = set(bpy.context.scene.collection.objects)
    yield
    frame = Matrix.Translation(at) @ Matrix.Rotation(radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)
    for thing in bpy.context.scene.collection.objects:
        if thing not in before and thing.parent is None:
            thing.matrix_basis = frame @ thing.matrix_basis
