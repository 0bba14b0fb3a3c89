from sets.living import living
from studio.shot import camera, expose

living()
camera((0.75, -1.55, 1.2), (-0.75, 4.5, 1.3), 29, focus=(0, 3, 0.6), aperture=2.8)
expose((1080, 1350), 8, bounces=4, mist=(8, 60), fog=(0.9, 0.85, 0.7), fog_strength=0.5, contrast=1.2, warmth=-0.03)
