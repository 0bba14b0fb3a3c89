import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { clouds, sky } from '../sky.js';
import { ball, box, column } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, randomFrom, unit } from '../vector.js';

const concrete = { colour: light('#b9b2a8') };
const timber = { colour: light('#8a5a38') };
const frameDark = { colour: light('#3a3836') };
const lamp = (strength: number) => ({
  colour: light('#000000'),
  emits: light('#ff9c48', strength * 0.62),
  castsShadow: false,
});

/** A row of lit panes between dark posts, along x. */
function panes(x: number, y: number, z: number, width: number, height: number, strength: readonly number[]): Solid[] {
  const one = width / strength.length;
  return strength.flatMap((value, index) => [
    box([x + index * one + 0.06, y, z], [one - 0.12, 0.04, height], lamp(value)),
    box([x + index * one - 0.06, y - 0.04, z], [0.12, 0.1, height], frameDark),
  ]);
}

/** A villa of two shifted slabs beside a pool, after sunset. */
export function villaDusk(): string {
  const random = randomFrom(3);
  const solids: Solid[] = [
    box([-9, 6, 0], [12, 8, 3.1], concrete),
    box([3, 7, 0], [9, 7, 3.1], timber),
    // What is seen through the glass: a back wall's picture, a lamp and a sofa against the light.
    box([-6.6, 5.84, 0.15], [2.3, 0.03, 0.75], { colour: light('#2a1710'), castsShadow: false }),
    box([-0.7, 5.84, 0.15], [0.5, 0.03, 1.5], { colour: light('#3a2012'), castsShadow: false }),
    ...panes(-8.4, 5.9, 0.15, 10.8, 2.75, [1.5, 1.9, 2.3, 2.1, 1.7, 1.2]),
    ...panes(4, 6.9, 0.15, 4.5, 2.6, [0.9, 0.5, 0.25]),
    box([-12, 3.4, 3.1], [17, 10.6, 0.35], concrete),
    box([-4, 7, 3.45], [15.5, 7, 2.9], concrete),
    ...panes(-3, 6.9, 3.75, 8.4, 2.3, [0.5, 1.4, 1.8, 1.5]),
    ...panes(7.2, 6.9, 3.75, 2.6, 2.3, [0.8, 0.35]),
    box([-5.4, 4.6, 6.35], [18.4, 9.9, 0.3], concrete),
    box([-11.7, 3.8, 0], [0.3, 0.3, 3.1], frameDark),
    box([4.4, 3.8, 0], [0.3, 0.3, 3.1], frameDark),
    box([12, 6.4, 0], [0.5, 8, 7.4], concrete),
  ];
  for (let step = 0; step < 6; step += 1)
    solids.push(box([6 + step * 1.2, 2.2 - step * 0.02, 0.02], [0.9, 2.2, 0.12], concrete));
  for (let place = 0; place < 3; place += 1) {
    const x = -8.5 + place * 2.6;
    solids.push(
      box([x, 2.4, 0.05], [0.75, 1.8, 0.28], { colour: light('#d9cdbd') }),
      box([x, 4, 0.33], [0.75, 0.2, 0.5], { colour: light('#d9cdbd') }),
    );
  }
  const tree = (x: number, y: number, size: number) => {
    solids.push(column([x, y, 0], size * 0.06, size * 1.1, { colour: light('#2c241e') }, size * 0.05, 8));
    for (let count = 0; count < 120; count += 1) {
      const angle = random() * 2 * Math.PI;
      const level = random();
      const reach = size * 0.56 * Math.sqrt(random()) * Math.sin(Math.PI * (0.18 + 0.72 * level));
      solids.push(
        ball(
          [x + reach * Math.cos(angle), y + reach * Math.sin(angle) * 0.6, size * (0.85 + level * 1.05)],
          size * (0.09 + random() * 0.09),
          { colour: light('#4a5138'), castsShadow: false },
        ),
      );
    }
  };
  for (const [x, y, size] of [
    [-17, 13, 4.2],
    [-21, 19, 5],
    [17.5, 12, 4.6],
    [22, 17, 5.4],
    [15.5, 21, 4.6],
    [-13.5, 20, 4.8],
    [28, 15, 4.8],
  ] as const)
    tree(x, y, size);
  for (let count = 0; count < 12; count += 1)
    solids.push(
      ball([-16 + random() * 3 - count * 0.4, 5 + random() * 6, 0.35], 0.55 + random() * 0.3, {
        colour: light('#434b34'),
      }),
    );
  const background =
    sky(
      [
        [0, '#22304f'],
        [0.28, '#53608a'],
        [0.48, '#b98a8c'],
        [0.6, '#f0b483'],
        [0.66, '#f7cf9c'],
        [1, '#d8a680'],
      ],
      { x: 420, y: 800, r: 1100, colour: '#ffb774' },
    ) +
    clouds(
      [
        [500, 300, 700, 16, 0.35],
        [1350, 210, 560, 12, 0.3],
        [1100, 430, 800, 18, 0.4],
        [300, 520, 460, 12, 0.5],
        [1650, 560, 460, 12, 0.45],
      ],
      '#ffc9a4',
    );
  return drawScene({
    camera: createCamera({ eye: [-8.5, -16.5, 1.75], target: [-0.6, 8, 1.75], angle: 62, shift: 210 }),
    sun: { direction: unit([-0.8, -0.42, 0.3]), colour: light('#ffb083', 0.36), softness: 0.06 },
    sky: light('#8c9ccc', 0.42),
    bounce: light('#e8a878', 0.2),
    fog: { colour: light('#e0a983', 0.55), density: 0.006, from: 20 },
    background,
    ground: [
      box([-120, -20, -2], [260, 240, 2], { colour: light('#5b5a44') }),
      box([-14, -14, 0], [30, 21, 0.02], { colour: light('#a59a8c') }),
      box([-11, -11, 0.02], [15, 12, 0.01], { colour: light('#5d6f8a') }),
    ],
    solids: [...solids],
    mirror: {
      outline: [
        [-11, -11, 0],
        [4, -11, 0],
        [4, 1, 0],
        [-11, 1, 0],
      ],
      strength: 0.62,
      blur: 5,
    },
    halo: 46,
  });
}
