from sets.tower import tower
from studio.light import sky
from studio.shot import camera, expose

tower(lit=1.0)
sky(-3.0, 300, 2.2, clouds=0.7, sun=0, cover=0.5, turn=6, cloud=(1.5, 1.4, 1.5))
camera((27, -40, 1.65), (3.5, 4, 25.0), 21)
expose((1200, 800), 8, bounces=2, mist=(60, 600), stops=0.1, contrast=1.2, warmth=-0.03, bloom=0.1)
