from sets.living import living
from studio.shot import camera, expose

living()
camera((1.25, -1.75, 1.2), (-0.4, 4.5, 1.2), 25, focus=(0, 3, 0.6), aperture=2.8)
expose((1920, 1280), 12, bounces=4, mist=(8, 60), fog=(0.9, 0.85, 0.7), fog_strength=0.5, contrast=1.2, warmth=-0.03)
