from sets.lamp import desk, dusk
from studio.shot import camera, expose

desk()
dusk()
camera((-0.05, -1.35, 1.05), (0.02, 0.35, 1.0), 46, focus=(0.05, 0.3, 1.1), aperture=2.8)
expose((1920, 1280), 10, contrast=1.2, bloom=0.1)
