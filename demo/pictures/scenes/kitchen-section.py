from sets.kitchen import kitchen
from studio.drawing import draw

kitchen()
draw((0, 1.0, 1.35), 6.4, near=0.0, deep=6, bar=1)
