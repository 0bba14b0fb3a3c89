"""The states before the last: a model in clay, or with the lines of its mesh."""
import bpy

from studio import materials as m

SEE_THROUGH = ('pane', 'veil', 'water', 'glow', 'glass')


def clay(colour=(0.62, 0.6, 0.57), keep=SEE_THROUGH):
    """Everything opaque becomes one plain material."""
    plain = m.clay(colour)
    for mesh in (*bpy.data.meshes, *bpy.data.curves):
        for k, material in enumerate(mesh.materials):
            if material and not material.name.startswith(keep):
                mesh.materials[k] = plain


def wire(line=(0.02, 0.03, 0.05), ground=(0.7, 0.7, 0.69), width=0.9, most=0, even=False):
    """
    Everything shows the edges of its faces; widths in pixels. A mesh of more than `most` faces is made coarser, for its lines would run into
    each other; `even` shades faces by how they are turned alone, for rooms that an even sky lights badly.
    """
    lined, g = m.fresh('wire')
    mixed = g('MixShader', fac=g('Wireframe', use_pixel_size=True, size=width))
    if even:
        turned = g.mix(g('LayerWeight', blend=0.5).outputs['Facing'], ground, tuple(0.55 * part for part in ground))
        g.feed(mixed.inputs[1], g('Emission', color=turned, strength=1.0))
    else:
        g.feed(mixed.inputs[1], g('BsdfPrincipled', base_color=ground, roughness=0.9, specular=0.0))
    g.feed(mixed.inputs[2], g('Emission', color=line, strength=1.0))
    m.finish(lined, g, mixed)
    for mesh in (*bpy.data.meshes, *bpy.data.curves):
        for k, material in enumerate(mesh.materials):
            if material and not material.name.startswith('pane'):
                mesh.materials[k] = lined
    if most:
        for thing in bpy.data.objects:
            if thing.type == 'MESH' and len(thing.data.polygons) > most:
                fewer = thing.modifiers.new('fewer', 'DECIMATE')
                fewer.ratio = most / len(thing.data.polygons)
