from sets.aerial import planted, quarter
from studio.light import sky
from studio.shot import camera, expose

planted(quarter())
sky(22, 262, 0.3, clouds=0.6, sun=1.0, cover=0.5)
camera((-150, -245, 150), (-8, 45, 0), 34, tilted=True)
expose((1920, 1280), 8, bounces=3, mist=(220, 1300), fog=(0.72, 0.75, 0.8), fog_strength=0.75, contrast=1.25)
