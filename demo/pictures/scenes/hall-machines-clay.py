from sets.packing_line import packing_line
from studio.light import plain_sky
from studio.override import clay
from studio.shot import camera, expose

packing_line()
clay()
plain_sky((0.7, 0.8, 0.95), 0.25)
camera((-2.2, -4.2, 1.75), (0.6, 12, 2.9), 23)
expose((1200, 800), 6, bounces=3, mist=(12, 70), fog=(0.72, 0.8, 0.88), fog_strength=0.25, saturation=0.7, contrast=1.15, stops=0.2)
