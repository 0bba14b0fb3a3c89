from sets.tower import tower
from studio.drawing import draw

tower(lit=0.0, people=False, trees=False)
draw((2.0, 0, 29), 96, near=30, deep=70, bar=10)
