from sets.stair import TOP, daylight, stair
from studio.shot import camera, expose

stair()
daylight()
camera((-0.45, 0.5, 1.85), (0.35, -0.1, TOP), 17, tilted=True)
expose((1200, 800), 8, bounces=5, contrast=1.2)
