from sets.apartment import apartment
from studio.drawing import draw

apartment()
draw((5.0, 3.15, 1.15), 16.8, look=(0, 0.0001, -1), near=0.0, deep=1.6, bar=2)
