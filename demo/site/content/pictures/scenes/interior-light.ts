import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { ball, box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, unit } from '../vector.js';
import type { Vector } from '../vector.js';

const plaster = { colour: light('#e3dbcf') };
const oakDark = { colour: light('#6e4d34') };
const linen = { colour: light('#d5c8b6') };
const rust = { colour: light('#b4430f') };
const black = { colour: light('#2a2725') };

/** A tall room: sun falls through the windows on the left, across floor and wall. */
export function interiorLight(): string {
  const height = 4.2;
  const solids: Solid[] = [];
  // Wall with windows, at the left, in pieces around its openings.
  const openings = [
    [0.6, 1.7],
    [2.9, 1.7],
    [5.2, 1.7],
  ] as const;
  let from = -3;
  for (const [start, width] of openings) {
    solids.push(box([-0.3, from, 0], [0.3, start - from, height], plaster));
    solids.push(
      box([-0.3, start, 0], [0.3, width, 0.25], plaster),
      box([-0.3, start, 3.7], [0.3, width, height - 3.7], plaster),
    );
    solids.push(
      box([-0.2, start + width / 2 - 0.025, 0.25], [0.05, 0.05, 3.45], black),
      box([-0.2, start, 1.4], [0.05, width, 0.05], black),
    );
    from = start + width;
  }
  solids.push(box([-0.3, from, 0], [0.3, 8.3 - from, height], plaster));
  const shell = [
    box([0, 8, 0], [8.3, 0.3, height], plaster),
    box([7.5, -3, 0], [0.3, 11, height], { colour: light('#d2c4b0') }),
  ];
  const ceiling = box([-0.3, -3, height], [8.4, 11.3, 0.3], plaster);
  const boards = Array.from({ length: 32 }, (_, index) =>
    box([index * 0.235, -3, -0.2], [0.235, 11, 0.2], {
      colour: light(['#a9805a', '#a57c56', '#ae865f', '#a17852'][(index * 7) % 4] as string),
    }),
  );
  const seat = (x: number, y: number): Solid[] => [
    box([x, y, 0.12], [2.5, 1, 0.3], linen),
    box([x, y + 0.78, 0.42], [2.5, 0.24, 0.42], linen),
    box([x, y, 0.42], [0.22, 0.78, 0.2], linen),
    box([x + 2.28, y, 0.42], [0.22, 0.78, 0.2], linen),
    box([x + 0.26, y + 0.5, 0.42], [0.55, 0.2, 0.4], rust),
    box([x + 1.65, y + 0.52, 0.42], [0.5, 0.18, 0.36], { colour: light('#8d8271') }),
  ];
  solids.push(
    ...seat(3.1, 6.3),
    column([3.9, 4.7, 0.3], 0.62, 0.05, oakDark, 0.62, 48),
    column([3.9, 4.7, 0], 0.3, 0.3, oakDark, 0.12, 32),
    ball([3.75, 4.72, 0.45], 0.1, { colour: light('#c9bca8') }),
    box([3.95, 4.6, 0.35], [0.34, 0.24, 0.05], { colour: light('#7c6a58') }),
    box([6.9, 3.2, 0.25], [0.6, 3, 0.55], oakDark),
    column([7.2, 3.6, 0.8], 0.1, 0.34, { colour: light('#d9cdbd') }, 0.06, 32),
    column([7.2, 5.5, 0.8], 0.16, 0.22, rust, 0.1, 32),
    box([3.5, 7.93, 1.5], [1.7, 0.06, 1.25], black),
    box([3.55, 7.91, 1.55], [1.6, 0.02, 1.15], { colour: light('#e6ddd0') }),
    box([3.9, 7.895, 1.7], [0.55, 0.01, 0.85], rust),
    box([4.45, 7.895, 1.7], [0.4, 0.01, 0.5], { colour: light('#3b4350') }),
    column([6.55, 7.2, 0], 0.26, 0.5, { colour: light('#8b8377') }, 0.34, 36),
    column([5.9, 3.6, 0.36], 0.42, 0.14, rust, 0.42, 40),
    box([5.55, 3.9, 0.5], [0.7, 0.12, 0.5], rust),
    column([5.9, 3.6, 0], 0.05, 0.36, black, 0.05, 12),
    column([3.9, 4.7, 3.1], 0.34, 0.22, black, 0.06, 40),
    column([3.9, 4.7, 3.32], 0.01, 0.88, black, 0.01, 6),
  );
  for (const [dx, dy, z, r] of [
    [0, 0, 0.95, 0.36],
    [0.2, -0.1, 1.3, 0.32],
    [-0.2, 0.1, 1.35, 0.34],
    [0.02, 0.05, 1.7, 0.3],
    [0.2, 0.15, 1.05, 0.26],
  ] as const) {
    solids.push(ball([6.55 + dx, 7.2 + dy, z], r, { colour: light('#5d6647') }));
  }
  const reach = (point: Vector, normal: Vector) => {
    const towards = normal[0] < -0.5 ? 1 : normal[0] > 0.5 ? 0.42 : 0.75;
    return (
      towards * (0.3 + 0.9 * Math.exp(-Math.max(0, point[0]) / 3.6)) * (0.75 + 0.25 * Math.min(1, (point[1] + 3) / 9))
    );
  };
  return drawScene({
    camera: createCamera({ eye: [4.1, -2.6, 1.45], target: [3.75, 8, 1.45], angle: 66, shift: -90 }),
    sun: { direction: unit([-0.72, -0.3, 0.62]), colour: light('#ffdca8', 4.2), softness: 0.012 },
    sky: light('#e4e6ea', 0.95),
    bounce: light('#f4dcc0', 0.95),
    contact: 0.5,
    reach,
    background: '<rect width="1920" height="1280" fill="#f6f1e6"/>',
    ground: boards,
    solids: [...shell, ceiling, ...solids],
    foreground: beams(),
  });
}

/** Dust in the light. */
function beams(): string {
  const shapes = [
    'M250 250L470 330L1150 1010L760 1130Z',
    'M480 360L600 400L1210 880L1010 960Z',
    'M640 420L710 440L1240 800L1110 850Z',
  ];
  return `<g filter="url(#soft)" opacity=".13" fill="#fff0d2" style="mix-blend-mode:screen">${shapes.map((d) => `<path d="${d}"/>`).join('')}</g>`;
}
