from sets.villa import villa
from studio.light import plain_sky, sun
from studio.override import clay
from studio.shot import camera, expose

villa(lit=0.0)
clay(keep=('pane', 'water'))
plain_sky((0.75, 0.8, 0.86), 0.8, (0.9, 0.9, 0.9))
sun(38, 205, 2.0, (1, 0.96, 0.9), 3.0)
camera((-12.6, -13.6, 1.45), (0.7, 0, 3.1), 25)
expose((1200, 800), 6, bounces=3, stops=0.1, saturation=0.7)
