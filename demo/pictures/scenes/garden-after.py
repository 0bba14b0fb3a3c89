from sets.yard import yard
from studio.shot import camera, expose

yard(planted=True)
camera((-1.3, -7.4, 1.65), (0.1, 4, 1.85), 25)
expose((1200, 800), 6, bounces=3, mist=(12, 200), fog=(0.7, 0.78, 0.88), fog_strength=0.4, contrast=1.22, stops=-0.05)
