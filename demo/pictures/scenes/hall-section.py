from sets.packing_line import packing_line
from studio.drawing import draw

packing_line()
draw((0, 7.2, 4.6), 25, near=0.0, deep=20, bar=2)
