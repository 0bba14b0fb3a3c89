from sets.lamp import desk, dusk
from studio.override import clay
from studio.shot import camera, expose

desk()
clay()
dusk()
camera((-0.05, -1.35, 1.05), (0.02, 0.35, 1.0), 46, focus=(0.05, 0.3, 1.1), aperture=2.8)
expose((1200, 800), 8, contrast=1.15, bloom=0.08, saturation=0.7)
