"""Sky, sun, lamps."""
import math

import bpy
from mathutils import Vector

from studio.graph import Graph


def sky(elevation, azimuth, strength=0.06, clouds=0.0, sun=1.0, sun_size=0.8, dust=1.0, air=1.0, cover=0.5, turn=0.0, tint=(1, 1, 1), ozone=1.0,
        cloud=(1.5, 1.45, 1.4)):
    """The sky with its sun: degrees above the horizon and clockwise from +y. `clouds` 0 to 1 says how dense, `cover` 0 to 1 how many, `cloud` how bright beside the sky."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    air_tree = g('TexSky', sky_type='NISHITA', sun_elevation=math.radians(elevation), sun_rotation=math.radians(azimuth), sun_intensity=sun,
                 sun_size=math.radians(sun_size), dust_density=dust, air_density=air, ozone_density=ozone, sun_disc=sun > 0)
    colour = air_tree
    if clouds:
        way = g('TexCoord').outputs['Generated']
        part = g('SeparateXYZ', vector=way)
        up = g.math('MAXIMUM', part.outputs[2], 0.02)
        flat = g('CombineXYZ', x=g.math('DIVIDE', part.outputs[0], g.math('ADD', up, 0.12)), y=g.math('DIVIDE', part.outputs[1], g.math('ADD', up, 0.12)), z=turn)
        puffs = g.noise(g.stretch(flat, (0.55, 0.9, 1)), 1.0, 8, 0.58, 0.35)
        amount = g.math('MULTIPLY', g.span(puffs, 0.68 - cover * 0.35, 0.86 - cover * 0.3), g.span(part.outputs[2], 0.0, 0.16))
        plain = g('TexSky', sky_type='NISHITA', sun_elevation=math.radians(elevation), sun_rotation=math.radians(azimuth), sun_disc=False,
                  dust_density=dust + 2, air_density=air, ozone_density=ozone)
        white = g.vector('MULTIPLY', g.mix(0.75, plain, g('RGBToBW', color=plain)), cloud)
        colour = g.mix(g.math('MULTIPLY', amount, clouds), air_tree, white)
    if tint != (1, 1, 1):
        colour = g.mix(1.0, colour, tint, 'MULTIPLY')
    g('OutputWorld', surface=g('Background', color=colour, strength=strength))
    return world


def plain_sky(colour=(0.8, 0.85, 0.9), strength=1.0, low=None):
    """An even sky, with the colour `low` at and under the horizon."""
    world = bpy.data.worlds.new('plain')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    shade = colour
    if low:
        height = g('SeparateXYZ', vector=g('TexCoord').outputs['Generated']).outputs[2]
        shade = g.ramp(g.span(height, -0.1, 0.7), (0.0, low), (0.35, tuple((a + b) / 2 for a, b in zip(low, colour))), (1.0, colour))
    g('OutputWorld', surface=g('Background', color=shade, strength=strength))
    return world


def area(at, towards, size, power, colour=(1, 0.9, 0.78), portal=False, spread=180, shown=False):
    """A rectangular lamp (or a portal, which only tells where daylight comes in); size in metres, power in watts."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = power
    data.color = colour
    data.spread = math.radians(spread)
    data.cycles.is_portal = portal
    return placed(data, at, towards, shown)


def spot(at, towards, power, angle=60, colour=(1, 0.78, 0.52), blend=0.6, radius=0.03):
    data = bpy.data.lights.new('spot', 'SPOT')
    data.energy, data.color, data.spot_size, data.spot_blend, data.shadow_soft_size = power, colour, math.radians(angle), blend, radius
    return placed(data, at, towards)


def bulb(at, power, colour=(1, 0.72, 0.42), radius=0.04, shown=False):
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, colour, radius
    return placed(data, at, (at[0], at[1], at[2] - 1), shown)


def sun(elevation, azimuth, strength, colour=(1, 0.9, 0.75), size=0.6):
    """A sun of its own, for skies without one; azimuth clockwise from +y."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = strength, colour, math.radians(size)
    e, a = math.radians(elevation), math.radians(azimuth)
    return placed(data, (math.sin(a) * math.cos(e) * 100, math.cos(a) * math.cos(e) * 100, math.sin(e) * 100), (0, 0, 0))


def placed(data, at, towards, shown=False):
    lamp = bpy.data.objects.new(data.name, data)
    lamp.location = at
    lamp.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = shown
    bpy.context.scene.collection.objects.link(lamp)
    return lamp
