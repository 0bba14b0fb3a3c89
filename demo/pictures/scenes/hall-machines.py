from sets.packing_line import packing_line
from studio.light import plain_sky
from studio.shot import camera, expose

packing_line()
plain_sky((0.7, 0.8, 0.95), 0.25)
camera((-2.2, -4.2, 1.75), (0.6, 12, 2.9), 23)
expose((1200, 800), 10, bounces=3, mist=(12, 70), fog=(0.72, 0.8, 0.88), fog_strength=0.4, contrast=1.22)
