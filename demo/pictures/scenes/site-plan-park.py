from sets.aerial import planted, quarter
from studio.light import sky
from studio.shot import camera, expose

planted(quarter())
sky(38, 305, 0.3, sun=1.0, sun_size=1.5)
camera((6, 62, 620), (6, 62.01, 0), 78, tilted=True)
expose((1200, 800), 8, bounces=3, contrast=1.2, vignette=0.05)
