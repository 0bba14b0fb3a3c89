from sets.yard import yard
from studio.shot import camera, expose

yard(planted=True)
camera((-1.3, -7.4, 1.65), (0.1, 4, 1.85), 25)
expose((1200, 800), 4, bounces=1, mist=(0, 60), clean=False, drawn=True)
