from sets.apartment import apartment
from studio import materials as m
from studio.light import plain_sky, sun
from studio.shapes import plane
from studio.shot import camera, expose

apartment()
plane((-60, -60), (60, 60), m.paint((0.8, 0.79, 0.76), 0.9, 0.0), -0.25)
plain_sky((0.9, 0.93, 1.0), 1.0)
sun(52, 315, 2.4, (1, 0.92, 0.8), 3.0)
camera((5.0, 3.15, 60), (5.0, 3.151, 0), 172, tilted=True)
expose((1920, 1280), 6, contrast=1.15, stops=0.35, vignette=0.0, bloom=0.0)
