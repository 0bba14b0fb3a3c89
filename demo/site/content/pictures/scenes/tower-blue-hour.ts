import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { clouds, sky } from '../sky.js';
import { box } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, randomFrom, unit } from '../vector.js';

const slab = { colour: light('#a7a9b0') };
const glass = { colour: light('#2c3a52') };

/** Floors of a tower with windows lit here and there, on the two sides that are seen. */
function tower(
  x: number,
  y: number,
  width: number,
  depth: number,
  floors: number,
  share: number,
  random: () => number,
): Solid[] {
  const storey = 3.6;
  const cell = 2.4;
  return Array.from({ length: floors }, (_, floor): Solid[] => {
    const z = floor * storey;
    const lights: Solid[] = [];
    const pane = () => ({
      colour: light('#000000'),
      emits: light(random() > 0.25 ? '#ffb968' : '#ffe2b4', 0.5 + random() * 1.3),
      castsShadow: false,
    });
    for (let at = 0.4; at + cell <= width; at += cell)
      if (random() < share) lights.push(box([x + at, y - 0.06, z + 0.5], [cell - 0.35, 0.05, storey - 0.9], pane()));
    for (let at = 0.4; at + cell <= depth; at += cell)
      if (random() < share) lights.push(box([x - 0.06, y + at, z + 0.5], [0.05, cell - 0.35, storey - 0.9], pane()));
    return [
      box([x, y, z], [width, depth, storey - 0.35], glass),
      box([x - 0.35, y - 0.35, z + storey - 0.35], [width + 0.7, depth + 0.7, 0.35], slab),
      ...lights,
    ];
  }).flat();
}

/** Office towers at blue hour, seen from the street. */
export function towerBlueHour(): string {
  const random = randomFrom(11);
  const solids = [
    ...tower(0, 30, 26, 20, 23, 0.4, random),
    ...tower(-46, 58, 24, 26, 13, 0.26, random),
    ...tower(40, 44, 30, 24, 9, 0.45, random),
    ...tower(-16, 92, 22, 18, 17, 0.22, random),
    ...tower(34, 100, 20, 24, 20, 0.2, random),
    box([-4, 22, 0], [36, 36, 0.8], { colour: light('#85807c') }),
    box([-3, 24, 4.6], [12, 6, 0.5], slab),
    box([-2.6, 24.4, 0.8], [0.5, 0.5, 3.8], slab),
  ];
  const background =
    sky(
      [
        [0, '#16233f'],
        [0.35, '#2f4671'],
        [0.58, '#7386ab'],
        [0.74, '#e2a98a'],
        [0.8, '#f2bf95'],
        [1, '#8e7c80'],
      ],
      { x: 1300, y: 960, r: 900, colour: '#ffb27c' },
    ) +
    clouds(
      [
        [500, 420, 760, 16, 0.22],
        [1500, 300, 600, 14, 0.2],
        [1250, 640, 700, 14, 0.35],
        [260, 720, 500, 12, 0.35],
      ],
      '#f5c0a4',
    );
  return drawScene({
    camera: createCamera({ eye: [-30, -34, 3], target: [4, 34, 3], angle: 66, shift: 400 }),
    sun: { direction: unit([0.7, -0.3, 0.22]), colour: light('#ff9d70', 0.3), softness: 0.05 },
    sky: light('#8ba2d6', 0.55),
    bounce: light('#d09a80', 0.2),
    contact: 8,
    fog: { colour: light('#a98f98', 0.5), density: 0.0075, from: 50 },
    background,
    ground: [
      box([-400, -60, -2], [900, 700, 2], { colour: light('#4c4f5a') }),
      box([-400, 4, 0], [900, 12, 0.05], { colour: light('#363a46') }),
    ],
    solids,
    halo: 22,
  });
}
