from sets.villa import villa
from studio.light import plain_sky
from studio.override import wire
from studio.shot import camera, expose

villa(lit=0.0, plants=False, glass=False)
wire(most=200, even=True)
plain_sky((0.9, 0.9, 0.9), 1.0)
camera((-12.6, -13.6, 1.45), (0.7, 0, 3.1), 25)
expose((1200, 800), 12, bounces=1, clean=False, stops=1.2, saturation=0.6, bloom=0, vignette=0.05)
