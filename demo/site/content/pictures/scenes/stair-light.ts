import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, unit } from '../vector.js';
import type { Vector } from '../vector.js';

const plaster = { colour: light('#ddd5c9') };
const concrete = { colour: light('#bdb5aa') };
const rust = { colour: light('#b4430f') };

/** A stair in a tall hall; light falls in through a slot of the roof and runs down the wall. */
export function stairLight(): string {
  const solids: Solid[] = [];
  const steps = 18;
  const [rise, tread, width] = [0.18, 0.32, 2.2];
  for (let step = 0; step < steps; step += 1) {
    solids.push(
      box(
        [1 + step * tread, 5.4, Math.max(0, step * rise - 0.34)],
        [tread, width, Math.min(0.52, (step + 1) * rise)],
        concrete,
      ),
    );
  }
  const landing = steps * rise;
  solids.push(box([1 + steps * tread, 5.4, landing - 0.4], [2.9, width, 0.4], concrete));
  solids.push(
    box([-1, 7.6, 0], [12, 0.3, 9], plaster),
    box([9.7, -3, 0], [0.3, 12.25, 9], plaster),
    box([-4, -3, 0], [0.3, 12.5, 9], plaster),
    box([-4, 7.6, 0], [3, 0.3, 9], plaster),
    box([-4, -3, 9], [14, 5.6, 0.3], plaster),
    ...Array.from({ length: 8 }, (_, index) => box([-4 + index * 1.75, 2.6, 9], [0.55, 5, 0.3], plaster)),
    column([-1.6, 6.8, 0], 0.32, 9, concrete, 0.32, 64),
    box([-0.6, 3, 0], [2.2, 0.7, 0.42], rust),
    box([6.8, 2.2, 0], [0.9, 0.9, 1.1], plaster),
    column([7.25, 2.65, 1.1], 0.12, 0.5, rust, 0.26, 40),
  );
  const reach = (point: Vector) =>
    0.42 + 0.5 * Math.min(1, Math.max(0, point[1]) / 9) * (0.6 + 0.4 * Math.min(1, point[2] / 8));
  return drawScene({
    camera: createCamera({ eye: [0.4, -2.6, 1.6], target: [3.6, 9, 1.6], angle: 62, shift: 250 }),
    sun: { direction: unit([-0.5, -0.34, 0.8]), colour: light('#ffdfb4', 3.2), softness: 0.01 },
    sky: light('#e4e4e6', 0.8),
    bounce: light('#f3dcc0', 0.7),
    reach,
    contact: 0.6,
    background: '<rect width="1920" height="1280" fill="#fff6e6"/>',
    ground: [box([-4, -3, -0.3], [14, 12.5, 0.3], { colour: light('#b9ab9a') })],
    solids,
  });
}
