from sets.house import house
from studio.drawing import draw

house()
draw((0, 2.2, 4.05), 15.6, near=0.0, deep=5.0, bar=2)
