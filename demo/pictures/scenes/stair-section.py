from sets.stair import TOP, stair
from studio.drawing import draw

stair()
draw((0, 0, TOP / 2 + 2.6), 26, near=3.7, deep=10, bar=2)
