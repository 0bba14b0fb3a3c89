"""Shader graphs in few words."""
import bpy


class Graph:
    """Builds one node tree; inputs take numbers, tuples, sockets or nodes (their first output)."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def __call__(self, kind, **values):
        """Adds the node `ShaderNode<kind>`; each value sets the input of that name, or where there is none the property."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            socket = self.input(node, key)
            if socket:
                self.feed(socket, value)
            else:
                setattr(node, key, value)
        return node

    @staticmethod
    def input(node, key):
        return next((socket for socket in node.inputs if socket.name.lower().replace(' ', '_') == key), None)

    def feed(self, socket, value):
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        node.use_clamp = clamp
        self.feed(node.inputs[0], a)
        self.feed(node.inputs[1], b)
        return node

    def vector(self, operation, a, b=(0, 0, 0)):
        node = self.tree.nodes.new('ShaderNodeVectorMath')
        node.operation = operation
        self.feed(node.inputs[0], a)
        self.feed(node.inputs[1], b)
        return node

    def mix(self, factor, a, b, blend='MIX'):
        return self('MixRGB', fac=factor, color1=a, color2=b, blend_type=blend)

    def ramp(self, factor, *stops):
        """A colour for each stop (position, colour), blended between them."""
        node = self('ValToRGB', fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        return node

    def span(self, value, low, high, to_low=0.0, to_high=1.0):
        return self('MapRange', value=value, from_min=low, from_max=high, to_min=to_low, to_max=to_high)

    def place(self, turn='floor'):
        """Coordinates in metres: x and y as they lie on a floor, or on an upright wall of any of the two directions."""
        here = self('TexCoord').outputs['Object']
        if turn == 'floor':
            return here
        part = self('SeparateXYZ', vector=here)
        along = self.math('ADD', part.outputs[0], part.outputs[1])
        if turn == 'wall':
            return self('CombineXYZ', x=along, y=part.outputs[2])
        if turn == 'upright':
            return self('CombineXYZ', x=part.outputs[2], y=along)
        if turn == 'across':
            return self('CombineXYZ', x=part.outputs[1], y=part.outputs[0], z=part.outputs[2])
        raise ValueError(turn)

    def stretch(self, vector, scale):
        return self.vector('MULTIPLY', vector, scale)

    def noise(self, vector, scale, detail=4.0, roughness=0.55, distortion=0.0):
        return self('TexNoise', vector=vector, scale=scale, detail=detail, roughness=roughness, distortion=distortion).outputs['Fac']

    def bump(self, height, strength=0.3, distance=0.01, normal=None):
        values = {'height': height, 'strength': strength, 'distance': distance}
        if normal is not None:
            values['normal'] = normal
        return self('Bump', **values)
