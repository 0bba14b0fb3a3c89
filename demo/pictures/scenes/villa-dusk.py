from sets.villa import villa
from studio.light import sky
from studio.shot import camera, expose

villa(lit=1.0)
sky(1.0, 66, 0.6, clouds=0.75, sun=0, cover=0.6, turn=4, cloud=(1.9, 1.35, 1.2))
camera((-12.6, -13.6, 1.45), (0.7, 0, 3.1), 25)
expose((1920, 1280), 12, mist=(60, 900), stops=0.35, contrast=1.2)
