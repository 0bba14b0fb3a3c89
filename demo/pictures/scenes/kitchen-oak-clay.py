from sets.kitchen import kitchen
from studio.override import clay
from studio.shot import camera, expose

kitchen()
clay()
camera((-1.3, -2.2, 1.35), (0.35, 3.0, 1.2), 24)
expose((1200, 800), 6, bounces=4, saturation=0.9)
