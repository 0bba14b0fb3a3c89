from sets.house import house, plot
from studio.light import plain_sky, sun
from studio.shot import camera, expose

house()
plot()
plain_sky((0.72, 0.82, 1.0), 0.55)
sun(38, 226, 3.0, (1, 0.84, 0.62), 1.0)
camera((2.6, -16.5, 6.3), (0.15, 1, 3.55), 42, tilted=True)
expose((1200, 800), 7, bounces=3, contrast=1.2)
