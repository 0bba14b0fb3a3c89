import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { ball, box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, randomFrom, unit } from '../vector.js';

const clay = { colour: light('#d6cec1') };
const accent = { colour: light('#b4430f') };
const lawn = { colour: light('#9c9f7c') };
const street = { colour: light('#a79e92') };
const leaves = { colour: light('#7f8763') };

/** A quarter in clay, seen from above: blocks around courtyards, a park, one building of colour. */
export function sitePlan(): string {
  const random = randomFrom(7);
  const solids: Solid[] = [];
  const ground: Solid[] = [box([-400, -400, -4], [900, 900, 4], street)];
  const tree = (x: number, y: number, size: number) => {
    solids.push(column([x, y, 0.1], size * 0.12, size, { colour: light('#6d5f4e') }, size * 0.1, 8));
    solids.push(ball([x, y, size * 1.5], size * 0.8, leaves));
  };
  for (let row = -3; row < 6; row += 1) {
    for (let place = -4; place < 5; place += 1) {
      const [x, y] = [place * 44, row * 44];
      const park = (row === 1 && place === 0) || (row === 2 && place === 0) || (row === 3 && place === -2);
      ground.push(box([x + 3, y + 3, 0], [38, 38, 0.25], park ? lawn : { colour: light('#beb6a8') }));
      if (park) {
        for (let count = 0; count < 16; count += 1)
          tree(x + 6 + random() * 32, y + 6 + random() * 32, 2.6 + random() * 1.8);
        continue;
      }
      const height = () => 8 + Math.floor(random() * 5) * 3.2;
      const main = row === 1 && place === -1 ? accent : clay;
      const depth = 9;
      solids.push(box([x + 5, y + 5, 0.25], [34, depth, height()], main));
      if (random() > 0.2) solids.push(box([x + 5, y + 30, 0.25], [34, depth, height()], main));
      solids.push(box([x + 5, y + 5 + depth, 0.25], [depth, 16, height()], main));
      if (random() > 0.35)
        solids.push(box([x + 30, y + 5 + depth, 0.25], [depth, 16, height() + (random() > 0.85 ? 22 : 0)], main));
      for (let count = 0; count < 3; count += 1) tree(x + 18 + random() * 8, y + 17 + random() * 9, 1.8 + random());
      if (random() > 0.4) for (let count = 0; count < 5; count += 1) tree(x + 5 + count * 8, y + 1, 1.7);
    }
  }
  return drawScene({
    camera: createCamera({ eye: [-95, -120, 128], target: [4, 52, 0], angle: 42 }),
    sun: { direction: unit([-0.75, 0.35, 0.72]), colour: light('#ffe2b8', 1.9), softness: 0.02 },
    sky: light('#cfdcf0', 0.5),
    bounce: light('#e8d2b4', 0.22),
    contact: 5,
    fog: { colour: light('#e6dccb', 0.8), density: 0.0022, from: 130 },
    ground,
    solids,
  });
}
