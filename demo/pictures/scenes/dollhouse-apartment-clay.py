from sets.apartment import apartment
from studio import materials as m
from studio.light import plain_sky, sun
from studio.override import clay
from studio.shapes import plane
from studio.shot import camera, expose

apartment()
plane((-60, -60), (60, 60), m.clay(), -0.25)
clay()
plain_sky((0.75, 0.84, 1.0), 0.75)
sun(44, 214, 3.6, (1, 0.86, 0.66), 1.2)
camera((8.8, -8.8, 17.6), (4.95, 3.0, 0.2), 44, tilted=True)
expose((1280, 853), 6, bounces=3, stops=0.55, saturation=0.8)
