import numpy as np

from sets.still import cove, leafy_sun
from studio import materials as m
from studio.furniture import branch_vase, vase_profile
from studio.shapes import box, cylinder, lathe
from studio.shot import camera, expose

clay = m.paint((0.58, 0.44, 0.33), 0.92, 0.35, 18)
cove(clay, 1.3)
stone = m.paint((0.62, 0.52, 0.42), 0.9, 0.6, 30)
box((-0.62, -0.02, 0), (0.02, 0.5, 0.26), stone, 0.006)
cylinder((0.36, 0.12, 0), 0.27, 0.12, stone, 0.006, 80)
chance = np.random.default_rng(12)
glazes = ((0.66, 0.62, 0.54), (0.1, 0.16, 0.16), (0.42, 0.19, 0.1), (0.2, 0.17, 0.14), (0.5, 0.5, 0.44))
for k, (x, y, z, h) in enumerate(((-0.44, 0.28, 0.26, 0.42), (-0.14, 0.15, 0.26, 0.24), (0.34, 0.16, 0.12, 0.34), (0.72, 0.28, 0, 0.5), (0.62, -0.18, 0, 0.17))):
    profile = [(r * (1.5 if h > 0.3 else 1.15), t) for r, t in vase_profile(chance, h)]
    lathe(profile, (x, y, z), m.paint(glazes[k], (0.28, 0.16, 0.45, 0.5, 0.3)[k], 0.7, 40), 96)
bowl = [(0, 0), (0.05, 0), (0.055, 0.012), (0.13, 0.06), (0.165, 0.105), (0.158, 0.105), (0.12, 0.062), (0, 0.022)]
lathe(bowl, (-0.28, -0.28, 0), m.paint((0.1, 0.16, 0.16), 0.16, 0.5, 40), 96)
branch_vase((-0.44, 0.28, 0.42), 9, 0.02, 0.85, m.paint((0.2, 0.17, 0.14)), 70)
leafy_sun(27, 248, 8.0, seed=6)
camera((0.05, -2.5, 0.52), (0.06, 0.2, 0.37), 58, focus=(0.1, 0.1, 0.3), aperture=3.5)
expose((1200, 800), 8, contrast=1.22)
