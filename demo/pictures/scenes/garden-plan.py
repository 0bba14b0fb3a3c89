from sets.yard import yard
from studio.drawing import draw

yard(planted=True)
draw((0, 1.6, 4), 22.5, look=(0, 0.0001, -1), near=30.0, deep=40, bar=2)
