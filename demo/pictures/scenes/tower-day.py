from sets.tower import tower
from studio.light import sky
from studio.shot import camera, expose

tower(lit=0.1)
sky(33, 214, 0.3, clouds=1.0, sun=1.0, cover=0.62, turn=2, cloud=(2.6, 2.5, 2.4))
camera((-24.5, -27, 1.7), (0.2, 3, 23.5), 21)
expose((1280, 853), 16, mist=(40, 500), fog=(0.62, 0.72, 0.85), fog_strength=0.25, stops=0.25)
