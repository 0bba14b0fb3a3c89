from sets.bedroom import bedroom
from studio.shot import camera, expose

bedroom()
camera((-1.4, -1.45, 1.25), (0.2, 3.2, 1.27), 24, focus=(-0.4, 2.4, 0.6), aperture=4)
expose((1200, 800), 10, bounces=4, mist=(8, 60), fog=(0.95, 0.85, 0.68), fog_strength=0.5, contrast=1.2)
