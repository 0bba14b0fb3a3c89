from sets.stair import daylight, stair
from studio.override import clay
from studio.shot import camera, expose

stair()
clay()
daylight()
camera((0.9, -4.6, 1.5), (-0.2, 0.6, 3.35), 19)
expose((1200, 800), 6, saturation=0.7, contrast=1.15)
