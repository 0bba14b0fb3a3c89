from sets.tower import tower
from studio.light import sky
from studio.shot import camera, expose

tower(lit=0.0)
sky(27, 252, 0.3, sun=1.0)
camera((-29, -51, 1.65), (5, 5, 26.3), 19.5)
expose((1200, 800), 5, bounces=1, mist=(0, 400), drawn=True)
