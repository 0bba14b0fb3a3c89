from sets.living import living
from studio.light import plain_sky
from studio.override import wire
from studio.shot import camera, expose

living(lit=False, plants=False)
wire(most=320, even=True)
plain_sky((0.9, 0.9, 0.9), 1.0)
camera((1.25, -1.75, 1.2), (-0.4, 4.5, 1.2), 25)
expose((1200, 800), 8, bounces=1, clean=False, stops=0.75, saturation=0.6, bloom=0, vignette=0.05)
