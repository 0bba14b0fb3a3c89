from sets.stair import daylight, stair
from studio.shot import camera, expose

stair()
daylight()
camera((0.9, -4.6, 1.5), (-0.2, 0.6, 3.35), 19)
expose((1920, 1280), 8, bounces=5, contrast=1.25)
