"""The material shelf: each call gives a Blender material, made once for the same words. Colours are linear RGB, lengths metres."""
from functools import lru_cache

import bpy

from studio.graph import Graph


def shade(colour, factor):
    return tuple(min(1.0, channel * factor) for channel in colour)


def fresh(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Graph(material.node_tree)


def between(first, second, share=0.5):
    return tuple(a + (b - a) * share for a, b in zip(first, second))


def finish(material, graph, shader, plain=None):
    """Ends a material. Light that bounces off something dull sees the one colour `plain`: it cannot tell, and grain is dear."""
    if plain:
        both = graph('MixShader', fac=graph('LightPath').outputs['Is Diffuse Ray'])
        graph.feed(both.inputs[1], shader)
        graph.feed(both.inputs[2], graph('BsdfDiffuse', color=plain))
        shader = both
    graph('OutputMaterial', surface=shader)
    return material


@lru_cache(None)
def paint(colour, rough=0.6, bump=0.15, grain=60.0, metal=0.0, coat=0.0):
    """Paint, plaster, lacquer or plain metal: one colour with the unevenness of a hand."""
    material, g = fresh('paint')
    here = g.place()
    cloud = g.noise(here, 1.3, 5)
    fine = g.noise(here, grain, 3)
    body = g('BsdfPrincipled', base_color=g.mix(cloud, shade(colour, 0.93), shade(colour, 1.05)), metallic=metal, clearcoat=coat,
             roughness=g.span(g.noise(here, 7, 3), 0.3, 0.7, rough * 0.88, min(1, rough * 1.1)))
    if bump:
        g.feed(body.inputs['Normal'], g.bump(fine, bump, 0.002))
    return finish(material, g, body, colour if metal < 0.5 else None)


@lru_cache(None)
def metal(colour=(0.8, 0.58, 0.28), rough=0.28, brushed=0.0):
    material, g = fresh('metal')
    here = g.place()
    smudge = g.noise(here, 9, 4)
    body = g('BsdfPrincipled', base_color=g.mix(smudge, shade(colour, 0.85), colour), metallic=1.0,
             roughness=g.span(smudge, 0.3, 0.7, rough * 0.75, rough * 1.3))
    if brushed:
        g.feed(body.inputs['Normal'], g.bump(g.noise(g.stretch(here, (4, 4, 400)), 1, 2), brushed, 0.001))
    return finish(material, g, body)


BRASS = (0.83, 0.6, 0.3)
STEEL = (0.6, 0.6, 0.6)


@lru_cache(None)
def concrete(colour=(0.42, 0.4, 0.375), boards=0.16, turn='wall', stain=1.0):
    """Cast concrete; `boards` is the height of the formwork's boards, 0 for a smooth cast."""
    material, g = fresh('concrete')
    here = g.place(turn)
    world = g('TexCoord').outputs['Object']
    cloud = g.noise(world, 0.9, 7, 0.62)
    pores = g.noise(world, 90, 3)
    tone = g.mix(g.span(cloud, 0.35, 0.68), shade(colour, 1 - 0.32 * stain), shade(colour, 1.12))
    height = g.math('ADD', g.math('MULTIPLY', pores, 0.25), g.math('MULTIPLY', g.noise(world, 14, 4), 0.3))
    if boards:
        bricks = g('TexBrick', vector=here, scale=1.0, mortar_size=0.004, brick_width=2.4, row_height=boards, mortar_smooth=0.6,
                   color1=(0.35, 0.35, 0.35), color2=(0.65, 0.65, 0.65), mortar=(0.0, 0.0, 0.0), bias=0.0)
        grain = g.noise(g.stretch(here, (2.5, 70, 1)), 1, 4)
        tone = g.mix(0.32, tone, bricks, 'SOFT_LIGHT')
        height = g.math('ADD', height, g.math('ADD', g.math('MULTIPLY', grain, 0.5), g.math('MULTIPLY', bricks.outputs['Color'], 1.2)))
    body = g('BsdfPrincipled', base_color=tone, roughness=g.span(cloud, 0.3, 0.7, 0.62, 0.85), normal=g.bump(height, 0.5, 0.006))
    return finish(material, g, body, shade(colour, 0.95))


@lru_cache(None)
def wood(dark=(0.24, 0.13, 0.06), light=(0.47, 0.29, 0.15), plank=0.16, length=1.9, turn='floor', rough=0.45, gap=0.0022, grain=1.0):
    """Planks with grain, gaps and a tone of their own; they run along x of `turn`. `plank` 0: one piece."""
    material, g = fresh('wood')
    here = g.place(turn)
    each = 0.5
    gaps = None
    if plank:
        bricks = g('TexBrick', vector=here, scale=1.0, mortar_size=gap, mortar_smooth=0.1, brick_width=length, row_height=plank, bias=0.0,
                   offset=0.37, color1=(0, 0, 0), color2=(1, 1, 1), mortar=(0.5, 0.5, 0.5))
        each = g('RGBToBW', color=bricks.outputs['Color'])
        gaps = bricks.outputs['Fac']
    shifted = g.vector('ADD', here, g('CombineXYZ', x=g.math('MULTIPLY', each, 37.0), y=g.math('MULTIPLY', each, 11.0)))
    wide = g.noise(g.stretch(shifted, (1.1, 9, 9)), 1, 4, 0.6, 0.5)
    fibres = g.noise(g.stretch(shifted, (5, 130, 130)), 1, 4, 0.7)
    rings = g('TexWave', vector=g.stretch(shifted, (0.45, 5, 5)), scale=2.2, distortion=7.0, detail=2.0, detail_scale=1.2,
              bands_direction='Y').outputs['Fac']
    tone = g.math('ADD', g.math('MULTIPLY', wide, 0.55), g.math('ADD', g.math('MULTIPLY', fibres, 0.3 * grain), g.math('MULTIPLY', rings, 0.2 * grain)))
    tone = g.math('ADD', tone, g.math('MULTIPLY', g.math('SUBTRACT', each, 0.5), 0.32))
    colour = g.mix(g.span(tone, 0.25, 0.85), dark, light)
    height = g.math('MULTIPLY', fibres, 0.35)
    if gaps is not None:
        colour = g.mix(g.math('MULTIPLY', gaps, 0.8), colour, shade(dark, 0.25))
        height = g.math('SUBTRACT', height, g.math('MULTIPLY', gaps, 1.5))
    body = g('BsdfPrincipled', base_color=colour, roughness=g.span(fibres, 0.2, 0.8, rough * 0.8, rough * 1.2), normal=g.bump(height, 0.35, 0.003))
    return finish(material, g, body, between(dark, light))


OAK = dict(dark=(0.27, 0.16, 0.08), light=(0.5, 0.34, 0.19))
PALE_OAK = dict(dark=(0.38, 0.26, 0.15), light=(0.6, 0.45, 0.29))
WALNUT = dict(dark=(0.07, 0.035, 0.018), light=(0.2, 0.11, 0.06))
LARCH = dict(dark=(0.3, 0.15, 0.06), light=(0.52, 0.3, 0.14))
CHAR = dict(dark=(0.012, 0.011, 0.01), light=(0.045, 0.04, 0.036))
GREYED = dict(dark=(0.2, 0.18, 0.16), light=(0.42, 0.39, 0.35))


@lru_cache(None)
def brick(first=(0.34, 0.13, 0.075), second=(0.2, 0.075, 0.05), mortar=(0.42, 0.38, 0.33), turn='wall', width=0.215, height=0.065, joint=0.01, depth=0.008):
    material, g = fresh('brick')
    here = g.place(turn)
    wobble = g('TexNoise', vector=here, scale=14.0, detail=3.0).outputs['Color']
    here = g.vector('ADD', here, g.vector('MULTIPLY', g.vector('SUBTRACT', wobble, (0.5, 0.5, 0.5)), (0.008, 0.008, 0.008)))
    bricks = g('TexBrick', vector=here, scale=1.0, mortar_size=joint / 2, mortar_smooth=0.25, brick_width=width + joint, row_height=height + joint,
               bias=-0.1, color1=first, color2=second, mortar=mortar)
    world = g('TexCoord').outputs['Object']
    speck = g.noise(world, 55, 5, 0.65)
    tone = g.mix(0.45, bricks, g.ramp(speck, (0.3, 0.28), (0.55, 0.5), (0.75, 0.75)), 'OVERLAY')
    tone = g.mix(0.35, tone, g.ramp(g.noise(world, 1.1, 4), (0.35, 0.4), (0.65, 0.6)), 'OVERLAY')
    relief = g.math('SUBTRACT', g.math('MULTIPLY', speck, 0.35), g.math('MULTIPLY', bricks.outputs['Fac'], 1.0))
    body = g('BsdfPrincipled', base_color=tone, roughness=0.86, normal=g.bump(relief, 0.8, depth))
    return finish(material, g, body, shade(between(first, second), 0.9))


@lru_cache(None)
def tiles(colour=(0.6, 0.58, 0.54), second=None, width=0.6, height=0.6, joint=0.004, rough=0.35, turn='floor', offset=0.0, mortar=(0.3, 0.29, 0.27), vein=0.5):
    """Slabs of stone or ceramic with joints; each slab has its own clouds."""
    material, g = fresh('tiles')
    here = g.place(turn)
    bricks = g('TexBrick', vector=here, scale=1.0, mortar_size=joint / 2, mortar_smooth=0.1, brick_width=width, row_height=height, bias=0.0,
               offset=offset, color1=(0, 0, 0), color2=(1, 1, 1), mortar=(0.5, 0.5, 0.5))
    each = g('RGBToBW', color=bricks)
    world = g('TexCoord').outputs['Object']
    shifted = g.vector('ADD', world, g('CombineXYZ', x=g.math('MULTIPLY', each, 19.0), y=g.math('MULTIPLY', each, 7.0)))
    cloud = g.noise(shifted, 2.4, 7, 0.65, 0.8)
    second = second or shade(colour, 0.72)
    tone = g.mix(g.math('MULTIPLY', g.span(cloud, 0.35, 0.65), vein), colour, second)
    tone = g.mix(0.25, tone, g.ramp(each, (0.0, 0.38), (1.0, 0.62)), 'OVERLAY')
    tone = g.mix(bricks.outputs['Fac'], tone, mortar)
    relief = g.math('SUBTRACT', g.math('MULTIPLY', g.noise(world, 40, 3), 0.12), bricks.outputs['Fac'])
    body = g('BsdfPrincipled', base_color=tone, roughness=g.span(cloud, 0.3, 0.7, rough * 0.8, rough * 1.15), normal=g.bump(relief, 0.4, 0.003))
    return finish(material, g, body, shade(colour, 0.9))


@lru_cache(None)
def marble(base=(0.72, 0.7, 0.67), vein=(0.2, 0.19, 0.18), scale=1.0, rough=0.16, amount=1.0):
    material, g = fresh('marble')
    here = g('TexCoord').outputs['Object']
    bend = g('TexNoise', vector=here, scale=1.6 * scale, detail=6.0, roughness=0.6).outputs['Color']
    bent = g.vector('ADD', here, g.vector('MULTIPLY', bend, (1.3, 1.3, 1.3)))
    lines = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(bent, 1.5 * scale, 6, 0.55), 0.5))
    strength = g.math('MULTIPLY', g.ramp(lines, (0.0, 1.0), (0.035, 0.25), (0.13, 0.0)), amount)
    tone = g.mix(g.span(g.noise(here, 1.2 * scale, 4), 0.35, 0.7), base, shade(base, 0.86))
    body = g('BsdfPrincipled', base_color=g.mix(strength, tone, vein), roughness=rough)
    return finish(material, g, body, shade(base, 0.93))


@lru_cache(None)
def cloth(colour, second=None, weave=900.0, rough=0.95, sheen=0.4, bump=0.35, through=0.0):
    """Woven cloth; `through` is the share of light that passes (curtains, shades)."""
    material, g = fresh('veil' if through else 'cloth')
    here = g('TexCoord').outputs['Object']
    second = second or shade(colour, 0.72)
    slub = g.math('ADD', g.math('MULTIPLY', g.noise(g.stretch(here, (1, 1, 0.08)), weave * 0.35, 2), 0.5),
                  g.math('MULTIPLY', g.noise(g.stretch(here, (0.08, 0.08, 1)), weave * 0.35, 2), 0.5))
    wear = g.noise(here, 5, 4)
    tone = g.mix(g.span(slub, 0.35, 0.65), second, colour)
    tone = g.mix(0.3, tone, g.ramp(wear, (0.3, 0.42), (0.7, 0.58)), 'OVERLAY')
    body = g('BsdfPrincipled', base_color=tone, roughness=rough, sheen=sheen, specular=0.15, normal=g.bump(slub, bump, 0.002))
    if not through:
        return finish(material, g, body, between(colour, second))
    passing = g('BsdfTranslucent', color=tone)
    mixed = g('MixShader', fac=through)
    g.feed(mixed.inputs[1], body)
    g.feed(mixed.inputs[2], passing)
    return finish(material, g, mixed)


def facing(g):
    """1 on the outer side of a surface. From within, unbent rays would meet a mirror at every flat angle."""
    return g.math('SUBTRACT', 1.0, g('NewGeometry').outputs['Backfacing'])


@lru_cache(None)
def pane(tint=(0.93, 0.96, 0.95), mirror=1.0):
    """Window glass: light passes straight, the rest mirrors by its angle. Costs no refraction and lets the sun in."""
    material, g = fresh('pane')
    fresnel = g.math('MULTIPLY', g('Fresnel', ior=1.5), g.math('MULTIPLY', facing(g), mirror), clamp=True)
    mixed = g('MixShader', fac=fresnel)
    g.feed(mixed.inputs[1], g('BsdfTransparent', color=tint))
    g.feed(mixed.inputs[2], g('BsdfGlossy', color=(1, 1, 1), roughness=0.0))
    return finish(material, g, mixed)


@lru_cache(None)
def glass(colour=(0.97, 0.98, 0.98), rough=0.0):
    """A solid of glass; shadows stay bright though caustics are off."""
    material, g = fresh('glass')
    mixed = g('MixShader', fac=g('LightPath').outputs['Is Shadow Ray'])
    g.feed(mixed.inputs[1], g('BsdfGlass', color=colour, roughness=rough, ior=1.45))
    g.feed(mixed.inputs[2], g('BsdfTransparent', color=shade(colour, 0.85)))
    return finish(material, g, mixed)


@lru_cache(None)
def water(tint=(0.35, 0.62, 0.66), ripple=0.12, scale=3.0):
    material, g = fresh('water')
    here = g('TexCoord').outputs['Object']
    waves = g.noise(here, scale, 4, 0.5, 0.6)
    normal = g.bump(waves, ripple, 0.05)
    mixed = g('MixShader', fac=g.math('MULTIPLY', g('Fresnel', ior=1.33, normal=normal), facing(g)))
    g.feed(mixed.inputs[1], g('BsdfTransparent', color=tint))
    g.feed(mixed.inputs[2], g('BsdfGlossy', color=(1, 1, 1), roughness=0.02, normal=normal))
    return finish(material, g, mixed)


@lru_cache(None)
def leaf(colour=(0.09, 0.16, 0.03), second=(0.2, 0.24, 0.05), through=0.45, gloss=0.45):
    """Foliage: each leaf and each plant has its own green, and light shines through."""
    material, g = fresh('leaf')
    chance = g.math('FRACT', g.math('ADD', g('ObjectInfo').outputs['Random'], g('NewGeometry').outputs['Random Per Island']))
    tone = g.mix(chance, colour, second)
    body = g('BsdfPrincipled', base_color=tone, roughness=gloss, specular=0.3)
    mixed = g('MixShader', fac=through)
    g.feed(mixed.inputs[1], body)
    g.feed(mixed.inputs[2], g('BsdfTranslucent', color=g.mix(0.5, tone, (0.4, 0.5, 0.05))))
    return finish(material, g, mixed)


@lru_cache(None)
def soil(colour=(0.09, 0.075, 0.05), second=(0.16, 0.14, 0.09), scale=3.0, bump=0.5):
    """Earth, gravel, rough lawn far away."""
    material, g = fresh('soil')
    here = g.place()
    cloud = g.noise(here, scale * 0.12, 6, 0.6)
    fine = g.noise(here, scale * 14, 5, 0.7)
    tone = g.mix(g.math('ADD', g.math('MULTIPLY', cloud, 0.6), g.math('MULTIPLY', fine, 0.4)), colour, second)
    body = g('BsdfPrincipled', base_color=tone, roughness=0.95, specular=0.1, normal=g.bump(fine, bump, 0.02))
    return finish(material, g, body, between(colour, second))


@lru_cache(None)
def wet(colour=(0.035, 0.035, 0.037), second=(0.06, 0.06, 0.06)):
    """Asphalt after rain: puddles between dry patches."""
    material, g = fresh('wet')
    here = g.place()
    puddle = g.span(g.noise(here, 0.22, 5, 0.55), 0.3, 0.46)
    fine = g.noise(here, 120, 3)
    body = g('BsdfPrincipled', base_color=g.mix(puddle, shade(colour, 0.6), second), roughness=g.math('ADD', 0.14, g.math('MULTIPLY', puddle, 0.45)),
             normal=g.bump(fine, g.math('MULTIPLY', puddle, 0.5), 0.004))
    return finish(material, g, body, colour)


@lru_cache(None)
def glow(colour=(1, 0.72, 0.42), strength=10.0, seen=None):
    """A lit surface; `seen` is what the camera sees of it, where the lamp itself would burn out."""
    material, g = fresh('glow')
    light = g('Emission', color=colour, strength=strength)
    if seen is None:
        return finish(material, g, light)
    mixed = g('MixShader', fac=g('LightPath').outputs['Is Camera Ray'])
    g.feed(mixed.inputs[1], light)
    g.feed(mixed.inputs[2], g('Emission', color=colour, strength=seen))
    return finish(material, g, mixed)


@lru_cache(None)
def canvas(seed=0, ground=(0.72, 0.68, 0.6), ink=(0.1, 0.11, 0.12), accent=(0.55, 0.2, 0.08)):
    """An abstract painting: large washed shapes."""
    material, g = fresh('canvas')
    here = g.vector('ADD', g('TexCoord').outputs['Object'], (seed * 7.3, seed * 3.1, seed * 5.7))
    blot = g.noise(here, 1.5, 3, 0.45, 1.2)
    stroke = g.noise(g.stretch(here, (1, 1, 3)), 1.1, 5, 0.5, 0.8)
    tone = g.mix(g.ramp(blot, (0.5, 0.0), (0.53, 1.0)), ground, ink)
    tone = g.mix(g.ramp(stroke, (0.58, 0.0), (0.6, 1.0)), tone, accent)
    body = g('BsdfPrincipled', base_color=tone, roughness=0.8, normal=g.bump(g.noise(here, 300, 2), 0.2, 0.002))
    return finish(material, g, body, shade(ground, 0.7))


@lru_cache(None)
def clay(colour=(0.62, 0.6, 0.57)):
    """The one material of a clay picture."""
    material, g = fresh('clay')
    return finish(material, g, g('BsdfPrincipled', base_color=colour, roughness=0.9, specular=0.1))
