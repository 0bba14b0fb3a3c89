from sets.living import living
from studio.light import plain_sky
from studio.override import clay
from studio.shot import camera, expose

living(lit=False)
clay(colour=(0.74, 0.74, 0.73))
plain_sky((0.86, 0.9, 0.94), 2.2)
camera((1.25, -1.75, 1.2), (-0.4, 4.5, 1.2), 25)
expose((1200, 800), 8, bounces=5, stops=0.55, contrast=1.1, saturation=0.5)
