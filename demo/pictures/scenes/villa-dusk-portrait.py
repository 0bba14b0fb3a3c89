from sets.villa import villa
from studio.light import sky
from studio.shot import camera, expose

villa(lit=1.0)
sky(1.0, 66, 0.6, clouds=0.75, sun=0, cover=0.6, turn=4, cloud=(1.9, 1.35, 1.2))
camera((-9.6, -11.8, 1.45), (0.2, 0, 3.4), 27)
expose((1080, 1350), 8, mist=(60, 900), stops=0.3, contrast=1.2)
