from sets.living import living
from studio.override import clay
from studio.shot import camera, expose

living()
clay()
camera((1.25, -1.75, 1.2), (-0.4, 4.5, 1.2), 25)
expose((1200, 800), 6, bounces=4, saturation=0.9)
