import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { ball, box, column } from '../solids.js';
import type { Material, Solid } from '../solids.js';
import { light, unit } from '../vector.js';

const wall = { colour: light('#e9e2d6') };
const oak = { colour: light('#a77d56') };
const tile = { colour: light('#a9a59d') };
const linen = { colour: light('#cfc4b3') };
const rust = { colour: light('#b4430f') };
const walnut = { colour: light('#6b4a33') };
const white = { colour: light('#ddd7cc') };
const slate = { colour: light('#5d5d5c') };

const top = 2.5;
const thick = 0.22;

/** A flat without its roof: rooms, furniture and shadows from above. */
export function floorPlan(): string {
  const upright = (x: number, y: number, width: number, depth: number, height = top): Solid =>
    box([x, y, 0], [width, depth, height], wall);
  const along = (x: number, y: number, length: number) => upright(x, y, length, thick);
  const into = (x: number, y: number, length: number) => upright(x, y, thick, length);
  const sill = (x: number, y: number, width: number, depth: number) => upright(x, y, width, depth, 0.9);
  const piece = (x: number, y: number, z: number, width: number, depth: number, height: number, material: Material) =>
    box([x, y, z], [width, depth, height], material);
  const bed = (x: number, y: number) => [
    piece(x, y, 0, 1.8, 2.1, 0.35, walnut),
    piece(x + 0.05, y + 0.05, 0.35, 1.7, 1.95, 0.2, white),
    piece(x + 0.05, y + 0.05, 0.55, 1.7, 1.25, 0.06, rust),
    piece(x + 0.15, y + 1.55, 0.55, 0.65, 0.38, 0.13, linen),
    piece(x + 1, y + 1.55, 0.55, 0.65, 0.38, 0.13, linen),
  ];
  const chair = (x: number, y: number) => [piece(x, y, 0.05, 0.45, 0.45, 0.42, walnut)];
  const solids: Solid[] = [
    along(0, 0, 2),
    sill(2, 0, 2.6, thick),
    along(4.6, 0, 2.4),
    sill(7, 0, 3.4, thick),
    along(10.4, 0, 1.6),
    along(0, 8.8, 12.22),
    into(0, thick, 2.4),
    sill(0, 2.62, thick, 1.8),
    upright(0, 4.42, thick, 4.38),
    upright(12, 0, thick, 3),
    sill(12, 3, thick, 2.8),
    upright(12, 5.8, thick, 3),
    upright(5, 5, thick, 3.8),
    along(thick, 4.8, 3.4),
    upright(4.5, 4.8, 0.72, thick),
    along(6.2, 4.8, 1.4),
    upright(8.4, 4.8, thick, 1.4),
    upright(8.4, 7.2, thick, 1.6),
    ...bed(1.2, 6.5),
    piece(0.35, 5.15, 0, 0.55, 1.3, 2.1, oak),
    piece(3.3, 8.1, 0, 0.5, 0.5, 0.45, walnut),
    piece(0.5, 8.1, 0, 0.5, 0.5, 0.45, walnut),
    piece(8.9, 8.05, 0, 2.9, 0.65, 0.9, white),
    piece(11.3, 5.4, 0, 0.65, 2.6, 0.9, white),
    piece(9, 6.3, 0, 1.5, 0.8, 0.9, slate),
    piece(5.5, 7.8, 0, 1.7, 0.8, 0.5, white),
    piece(5.56, 7.86, 0.5, 1.58, 0.68, 0.02, { colour: light('#8d9aa0') }),
    piece(7.6, 7.9, 0, 0.5, 0.7, 0.42, white),
    piece(7.75, 5.5, 0, 0.5, 0.9, 0.85, white),
    piece(0.8, 0.7, 0.1, 0.95, 3, 0.32, linen),
    piece(0.5, 0.7, 0.1, 0.3, 3, 0.75, linen),
    piece(1.75, 0.7, 0.1, 1.6, 0.95, 0.32, linen),
    piece(0.85, 3, 0.42, 0.3, 0.5, 0.35, rust),
    piece(2.4, 2.1, 0.05, 1.2, 0.75, 0.3, walnut),
    piece(5.2, 0.6, 0, 1.5, 0.42, 0.55, walnut),
    column([4.4, 3.7, 0], 0.42, 0.42, rust, 0.42, 36),
    piece(8, 1.6, 0.68, 2.4, 1.1, 0.06, oak),
    piece(8.2, 1.8, 0, 0.1, 0.1, 0.68, walnut),
    piece(10.1, 1.8, 0, 0.1, 0.1, 0.68, walnut),
    ...chair(8.2, 1),
    ...chair(9.05, 1),
    ...chair(9.8, 1),
    ...chair(8.2, 2.85),
    ...chair(9.05, 2.85),
    ...chair(9.8, 2.85),
    column([9.2, 2.15, 0.74], 0.14, 0.16, rust, 0.18, 24),
    column([11.3, 0.9, 0], 0.28, 0.5, slate, 0.34, 28),
    ball([11.3, 0.9, 0.95], 0.5, { colour: light('#7b8461') }),
    ball([11.5, 1.1, 1.3], 0.35, { colour: light('#87906b') }),
    column([0.7, 4.2, 0], 0.2, 0.4, slate, 0.25, 28),
    ball([0.7, 4.2, 0.75], 0.36, { colour: light('#7b8461') }),
  ];
  return drawScene({
    camera: createCamera({ eye: [1.4, -9.5, 17.5], target: [6.05, 3.95, 0.4], angle: 44 }),
    sun: { direction: unit([-0.62, -0.42, 0.85]), colour: light('#ffe3b8', 1.75), softness: 0.03 },
    sky: light('#dfe5ef', 0.55),
    bounce: light('#ecd3b4', 0.3),
    contact: 0.5,
    ground: [
      box([-60, -60, -1.3], [120, 120, 1], { colour: light('#bdb2a2') }),
      box([-0.3, -0.3, -0.3], [12.82, 9.62, 0.28], { colour: light('#d8cfc1') }),
      ...Array.from({ length: 20 }, (_, index) =>
        box([0.22, 0.22 + index * 0.2295, -0.02], [11.8, 0.2295, 0.02], {
          colour: light(['#a77d56', '#9c734e', '#b0875f', '#a1784f'][(index * 5) % 4] as string),
        }),
      ),
      box([0.22, 5, -0.02], [4.8, 3.8, 0.02], oak),
      box([5.22, 5, -0.02], [3.2, 3.8, 0.02], tile),
      box([8.6, 5, -0.02], [3.4, 3.8, 0.02], { colour: light('#97908a') }),
      box([1.2, 0.9, 0], [3.4, 2.9, 0.02], { colour: light('#c9b79d') }),
    ],
    solids,
  });
}
