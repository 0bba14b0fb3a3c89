from sets.villa import villa
from studio.light import sky
from studio.shot import camera, expose

villa(lit=0.12)
sky(34, 196, 0.3, clouds=1.0, sun=1.0, cover=0.52, turn=9, cloud=(2.2, 2.15, 2.1))
camera((11.4, -16.6, 1.7), (1.7, 0, 3.0), 25)
expose((1280, 853), 9, mist=(50, 900), fog=(0.62, 0.72, 0.85), fog_strength=0.5, stops=-0.05, contrast=1.22)
