"""The packing line in its hall: conveyors, machines, the robot in its cage, pallets, people."""
from sets.hall import cabinet, conveyor, fence, hall, pallet, robot, worker


def packing_line():
    hall()
    conveyor(-2, 9.2, 1.0, seed=2)
    cabinet(1.0, 11.2, 2.0, 4.0, 2.3)
    conveyor(13.2, 20, 1.0, seed=3)
    cabinet(1.0, 22.5, 2.2, 5.0, 2.6, (0.5, 0.53, 0.53))
    conveyor(25, 40, 1.0, seed=4)
    conveyor(3, 30, 8.6, seed=5)
    cabinet(8.6, 33, 1.8, 4.0, 2.2)
    for y in (6.0, 12.5, 19.0):
        cabinet(-8.6, y, 2.2, 4.6, 2.4 if y != 12.5 else 3.0, (0.42, 0.47, 0.46) if y == 12.5 else (0.6, 0.61, 0.6))
    robot(4.0, 8.2, 200)
    pallet(4.0, 5.9, 5, 1)
    pallet(4.6, 10.6, 3, 2)
    fence([(2.6, 4.6), (5.4, 4.6), (5.4, 12.2), (2.6, 12.2)])
    for k in range(5):
        pallet(-5.6, 24 + k * 1.3, 5, k)
    worker(-1.0, 7.6, 70)
    worker(-3.9, 14.5, 170, (0.1, 0.15, 0.2))
    worker(-0.9, 20.5, 80)
