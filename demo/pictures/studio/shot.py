"""Camera, rendering and the way from the passes to one picture."""
import json
import math
import os
import sys
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

from studio.apart import apart
from studio.denoise import clean_share, denoise
from studio.grade import grade
from studio.sketch import sketch

LAB = Path(__file__).resolve().parent.parent
WEIGHTS = LAB / 'node_modules/denoiser/tzas'
SENSOR = 36.0


def order():
    """What the command asked for: name, where to write, and width and samples where they differ from the scene's own (else 0)."""
    return json.loads(sys.argv[sys.argv.index('--') + 1])


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def camera(eye, target, lens=32, focus=None, aperture=4.0, tilted=False):
    """A camera at `eye` with `target` in the middle of the picture. Uprights stay upright: the lens shifts, unless `tilted`."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.lens, data.sensor_width, data.clip_end = lens, SENSOR, 5000
    way = Vector(target) - Vector(eye)
    thing.location = eye
    if tilted:
        thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    else:
        level = math.hypot(way.x, way.y)
        thing.rotation_euler = (math.pi / 2, 0, math.atan2(-way.x, way.y))
        data.shift_y = way.z / level * lens / SENSOR
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus) - Vector(eye)).length
        data.dof.aperture_fstop = aperture
    return thing


def settings(width, height, samples, bounces):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces, 3, 6
    cycles.transparent_max_bounces, cycles.max_bounces = 12, 10
    scene.view_settings.view_transform = 'Raw'
    scene.render.use_persistent_data = True
    if os.environ.get('RENDER_THREADS'):
        scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ['RENDER_THREADS'])


def passes(folder, mist):
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_mist = True
    if scene.world:
        scene.world.mist_settings.start, scene.world.mist_settings.depth = mist
        scene.world.mist_settings.falloff = 'LINEAR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = str(folder)
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    sink.file_slots.clear()
    for pass_name, file_name in (('Image', 'colour'), ('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal'), ('Mist', 'mist')):
        sink.file_slots.new(file_name)
        tree.links.new(source.outputs[pass_name], sink.inputs[file_name])


def floats(path, width, height):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(values.reshape(height, width, 4)[::-1, :, :3])


def seen(size, samples, bounces, mist):
    """Renders what the camera sees: light, albedo, normals and the share of the way through `mist`, rows from the top."""
    asked = order()
    width, height = size
    if asked['width']:
        width, height = asked['width'], round(asked['width'] * height / width)
    settings(width, height, asked['samples'] or samples, bounces)
    apart()
    with tempfile.TemporaryDirectory() as folder:
        passes(folder, mist)
        bpy.ops.render.render(write_still=False)
        frame = f'{bpy.context.scene.frame_current:04d}.exr'
        colour, albedo, normal, far = (floats(Path(folder) / (name + frame), width, height) for name in ('colour', 'albedo', 'normal', 'mist'))
    return colour, albedo, normal, far[..., 0]


def write(pixels):
    """Hands the finished picture to the command."""
    height, width, _ = pixels.shape
    out = order()['out']
    Path(out).write_bytes(np.ascontiguousarray(pixels).tobytes())
    Path(out + '.json').write_text(json.dumps({'width': width, 'height': height}))


def expose(size=(1280, 853), samples=24, mist=(20, 400), bounces=4, clean=True, drawn=False, **look):
    """Renders what the camera sees and writes the picture; `look` goes to the grading, `drawn` makes a pencil sketch of it."""
    colour, albedo, normal, far = seen(size, samples, bounces, mist)
    if clean:
        colour = denoise(colour, albedo, normal, WEIGHTS)
        far = clean_share(far, WEIGHTS) if look.get('fog') else far
    write(sketch(colour, albedo, normal, far) if drawn else grade(colour.astype(np.float32), far, **look))
