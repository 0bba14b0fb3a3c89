from sets.villa import villa
from studio.light import sky
from studio.shot import camera, expose, order

# One afternoon and evening before a camera that stands still: the sun's height and direction, how much of it there is, how
# bright the sky and the lamps are, what the exposure adds, how warm the clouds are.
STAGES = (
    (36, 166, 1.0, 0.30, 0.10, 0.00, (2.2, 2.15, 2.1)),
    (20, 141, 1.0, 0.31, 0.12, 0.05, (2.2, 2.05, 1.9)),
    (9.5, 121, 1.0, 0.38, 0.22, 0.10, (2.2, 1.85, 1.6)),
    (4.0, 102, 0.9, 0.46, 0.45, 0.15, (2.1, 1.6, 1.35)),
    (0.6, 76, 0.0, 0.64, 0.85, 0.20, (1.9, 1.4, 1.2)),
    (-3.0, 64, 0.0, 0.95, 1.10, -0.30, (1.5, 1.35, 1.4)),
)
# Clouds change their shape a little from stage to stage.
DRIFT = 0.08

stage = order()['stage']
height, azimuth, sun, strength, lamps, stops, cloud = STAGES[stage]
villa(lit=lamps)
sky(height, azimuth, strength, clouds=0.8, sun=sun, cover=0.58, turn=4 + DRIFT * stage, cloud=cloud)
camera((-12.6, -13.6, 1.45), (0.7, 0, 3.1), 25)
expose((1280, 720), 7, mist=(60, 900), stops=stops, contrast=1.2)
