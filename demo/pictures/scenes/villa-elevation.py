from sets.villa import villa
from studio.drawing import draw

villa(lit=0.0, plants=False, glass=True)
draw((0, 0, 3.6), 32, near=16, deep=40, bar=5)
