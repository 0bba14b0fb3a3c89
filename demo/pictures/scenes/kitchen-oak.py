from sets.kitchen import kitchen
from studio.shot import camera, expose

kitchen()
camera((-1.3, -2.2, 1.35), (0.35, 3.0, 1.2), 24, focus=(0, 1.6, 0.9), aperture=4)
expose((1920, 1280), 10, bounces=4, mist=(9, 60), fog=(0.9, 0.88, 0.75), fog_strength=0.4, contrast=1.2, warmth=-0.03, stops=0.35)
