import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { ball, box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, unit } from '../vector.js';

const stone = { colour: light('#cfc4b4') };
const ceramic = { colour: light('#e6ded2') };
const rust = { colour: light('#b4430f') };
const smoke = { colour: light('#5c5650') };

/** A turned vessel from radii at heights. */
function vessel(
  x: number,
  y: number,
  z: number,
  profile: readonly (readonly [height: number, radius: number])[],
  material: Solid['material'],
): Solid[] {
  return profile.slice(1).map(([height, radius], index) => {
    const [below, start] = profile[index] as readonly [number, number];
    return column([x, y, z + below], start, height - below, { ...material, castsShadow: index % 3 === 1 }, radius, 72);
  });
}

/** A round outline, as radii at heights. */
const rounded = (height: number, foot: number, belly: number, neck: number): [number, number][] =>
  Array.from({ length: 16 }, (_, index) => {
    const share = index / 15;
    const body = foot + (belly - foot) * Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.62) ** 0.9;
    const closing = share < 0.55 ? 0 : ((share - 0.55) / 0.45) ** 1.4;
    return [share * height, body + (neck - body) * Math.min(1, closing)];
  });

/** Vessels and a lamp on plinths, under a window's light. */
export function productPlinth(): string {
  const solids: Solid[] = [
    box([-2.6, 0.6, 0], [1.7, 1.5, 0.9], stone),
    column([0.35, 0.9, 0], 0.85, 0.45, stone, 0.85, 80),
    box([1.5, 0.9, 0], [1.3, 1.3, 1.6], stone),
    ...vessel(-1.75, 1.3, 0.9, rounded(1.5, 0.3, 0.62, 0.2), ceramic),
    ...vessel(0.35, 0.9, 0.45, rounded(0.85, 0.28, 0.56, 0.34), rust),
    ball([1.25, -0.05, 0.27], 0.27, ceramic),
    column([-0.9, -0.2, 0], 0.3, 0.14, smoke, 0.34, 64),
    column([2.15, 1.5, 1.6], 0.3, 0.05, smoke, 0.3, 64),
    column([2.15, 1.5, 1.65], 0.028, 0.72, smoke, 0.028, 20),
    column([2.15, 1.5, 2.3], 0.52, 0.5, { colour: light('#f0dcc0'), emits: light('#ffc27a', 0.55) }, 0.26, 64),
  ];
  // A window bar outside the frame draws its shadow on the wall.
  const blinds = Array.from({ length: 3 }, (_, index) => box([-9, -5.5, 3.2 + index * 1.9], [0.05, 8, 0.22], stone));
  return drawScene({
    camera: createCamera({ eye: [0.1, -7.2, 1.75], target: [0.1, 1, 1.35], angle: 38 }),
    sun: { direction: unit([-0.82, -0.42, 0.5]), colour: light('#ffd9a6', 2), softness: 0.03 },
    sky: light('#dcd6d6', 0.34),
    bounce: light('#e8b48a', 0.3),
    contact: 0.35,
    ground: [
      box([-12, 3.1, -0.5], [24, 0.4, 9], { colour: light('#c58a63') }),
      box([-12, -9, -0.5], [24, 12.1, 0.5], { colour: light('#c3916e') }),
    ],
    solids: [...solids, ...blinds],
    halo: 50,
  });
}
