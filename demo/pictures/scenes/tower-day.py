from sets.tower import tower
from studio.light import sky
from studio.shot import camera, expose

tower(lit=0.1)
sky(27, 252, 0.3, clouds=1.0, sun=1.0, cover=0.62, turn=2, cloud=(3.0, 2.9, 2.8))
camera((-29, -51, 1.65), (5, 5, 26.3), 19.5, focus=(0, 3, 10), aperture=0.1)
expose((1920, 1280), 9, bounces=3, mist=(60, 600), fog=(0.6, 0.7, 0.85), fog_strength=0.3, stops=-0.2, contrast=1.3)
