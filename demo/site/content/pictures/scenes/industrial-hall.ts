import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, unit } from '../vector.js';
import type { Vector } from '../vector.js';

const concrete = { colour: light('#8f8b86') };
const steel = { colour: light('#4a4f57') };
const rust = { colour: light('#b4430f') };
const machine = { colour: light('#c2bdb4') };

/** An assembly hall: steel frames into the depth, sun through the strips of the roof. */
export function industrialHall(): string {
  const [width, length, height] = [26, 84, 13];
  const frames = 11;
  const step = length / (frames - 1);
  const solids: Solid[] = [
    box([-0.6, 0, 0], [0.5, length, 4], concrete),
    box([width + 0.1, 0, 0], [0.5, length, height], concrete),
    box([-0.6, 0, 9], [0.5, length, 4], concrete),
  ];
  const pane = { colour: light('#000000'), emits: light('#ffe9c8', 1.5), castsShadow: false };
  for (let index = 0; index < frames; index += 1) {
    const y = index * step;
    solids.push(box([0, y, 0], [0.5, 0.6, height], steel), box([width - 0.5, y, 0], [0.5, 0.6, height], steel));
    solids.push(
      box([0, y, height], [width, 0.6, 0.5], steel),
      box([0.5, y, height - 1.7], [width - 1, 0.35, 0.28], steel),
    );
    for (let bar = 1; bar < 13; bar += 1)
      solids.push(box([bar * 2, y + 0.1, height - 1.42], [0.14, 0.14, 1.42], steel));
    if (index < frames - 1) {
      solids.push(box([0, y + 3.4, height + 0.5], [width, step - 3.4, 0.2], { colour: light('#6d6a68') }));
      solids.push(
        box([-0.45, y + 0.6, 4], [0.05, step - 0.6, 5], pane),
        box([-0.4, y + step / 2, 4], [0.12, 0.15, 5], steel),
      );
    }
  }
  solids.push(
    box([0, length, 0], [width, 0.5, height + 0.6], concrete),
    box([9, length - 0.1, 0], [8, 0.08, 7], { ...pane, emits: light('#ffe6c0', 2) }),
  );
  for (let place = 0; place < 6; place += 1) {
    const y = 12 + place * 11;
    solids.push(
      box([16.5, y, 0.06], [6, 6.5, 1.1], machine),
      box([17.2, y + 0.6, 1.16], [4.6, 5.2, 1.9], machine),
      column([19.5, y + 3.2, 3.06], 0.9, 1.3, place === 0 ? rust : steel, 0.9, 36),
    );
    solids.push(box([16.9, y + 0.2, 1.16], [0.2, 6, 0.9], rust));
    solids.push(
      box([4.6, y + 1, 0.06], [3, 7.5, 0.85], steel),
      box([4.8, y + 2, 0.91], [2.6, 1.8, 1.2], machine),
      box([4.8, y + 5.4, 0.91], [2.6, 1.6, 1], place % 2 ? rust : machine),
    );
  }
  solids.push(
    box([0.5, 26, 10.2], [width - 1, 1.4, 0.9], rust),
    box([11, 25.8, 9], [2.2, 1.8, 1.2], steel),
    box([12, 26.6, 5.2], [0.08, 0.08, 3.8], steel),
    box([11.5, 26.2, 4.4], [1, 0.8, 0.8], rust),
  );
  const reach = (point: Vector) => 0.5 + 0.5 * Math.exp(-Math.max(0, point[0]) / 14);
  return drawScene({
    camera: createCamera({ eye: [11.2, 1.4, 2.3], target: [12.6, 60, 2.3], angle: 62, shift: 130 }),
    sun: { direction: unit([-0.5, 0.28, 0.9]), colour: light('#ffdca6', 2.3), softness: 0.012 },
    sky: light('#c9d2de', 0.3),
    bounce: light('#e0b48c', 0.24),
    reach,
    contact: 1.6,
    fog: { colour: light('#f0d9b8', 0.62), density: 0.0165, from: 8 },
    background: '<rect width="1920" height="1280" fill="#efe3cf"/>',
    ground: [
      box([-6, -4, -1], [width + 12, length + 10, 1], { colour: light('#8b867f') }),
      box([10.4, -4, 0], [0.16, length, 0.01], { colour: light('#d8a24a') }),
      box([14.6, -4, 0], [0.16, length, 0.01], { colour: light('#d8a24a') }),
    ],
    solids,
    foreground: shafts(),
    halo: 26,
  });
}

/** Sun in the dust below the roof's strips. */
function shafts(): string {
  const paths = [0, 1, 2, 3, 4].map((index) => {
    const x = 330 + index * 150;
    const top = 150 + index * 95;
    return `<path d="M${x} ${top}h${230 - index * 34}L${x + 620 - index * 60} ${960 - index * 55}h-${330 - index * 44}Z" opacity="${0.9 - index * 0.12}"/>`;
  });
  return `<g filter="url(#soft)" opacity=".2" fill="#ffe9c4" style="mix-blend-mode:screen">${paths.join('')}</g>`;
}
