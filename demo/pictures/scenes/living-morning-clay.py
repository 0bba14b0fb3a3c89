from sets.living import living
from studio.override import clay
from studio.shot import camera, expose

living()
clay()
camera((1.25, -1.75, 1.2), (-0.4, 4.5, 1.2), 25)
expose((1280, 853), 8, bounces=5, saturation=0.9)
