import { createCamera } from '../camera.js';
import { drawScene } from '../draw-scene.js';
import { sky } from '../sky.js';
import { box } from '../solids.js';
import type { Solid } from '../solids.js';
import { light, randomFrom, unit } from '../vector.js';

/** A city of towers that rises from morning fog. */
export function cityFog(): string {
  const random = randomFrom(29);
  const solids: Solid[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let place = -11; place < 12; place += 1) {
      if (random() < 0.16) continue;
      const [x, y] = [place * 34 + (random() - 0.5) * 6, 40 + row * 38];
      const centre = Math.exp(-(((place + 1) / 4.2) ** 2) - ((row - 7) / 5) ** 2);
      const height = 16 + random() * 22 + centre * (40 + random() * 80);
      const size = 15 + random() * 8;
      const colour =
        place === 1 && row === 5
          ? light('#b4430f')
          : light(['#cfc6ba', '#c2b8ab', '#d8cfc4', '#b9b0a6'][Math.floor(random() * 4)] as string);
      solids.push(box([x, y, -20], [size, size, height + 20], { colour }));
      if (height > 60)
        solids.push(box([x + size * 0.2, y + size * 0.2, height], [size * 0.6, size * 0.6, height * 0.14], { colour }));
    }
  }
  return drawScene({
    camera: createCamera({ eye: [-190, -150, 165], target: [10, 230, 66], angle: 46 }),
    sun: { direction: unit([-0.86, 0.3, 0.42]), colour: light('#ffc88c', 3), softness: 0.02 },
    sky: light('#a9bbdc', 0.4),
    bounce: light('#e8b98c', 0.2),
    contact: 26,
    fog: { colour: light('#f3d7b4', 0.86), density: 0.0017, from: 220 },
    background: sky(
      [
        [0, '#b8c3d3'],
        [0.2, '#e9cfb0'],
        [0.36, '#f4d9b6'],
        [1, '#efd2ae'],
      ],
      { x: 200, y: 60, r: 900, colour: '#fff0d0' },
    ),
    ground: [box([-3000, -600, -4], [7000, 6000, 2], { colour: light('#b5a999') })],
    solids,
    foreground: mist(),
  });
}

/** Fog that lies between the buildings. */
function mist(): string {
  const banks = [
    [300, 560, 620, 30, 0.3],
    [1350, 640, 760, 36, 0.3],
    [700, 860, 900, 40, 0.18],
    [1000, 250, 1300, 50, 0.6],
  ];
  return `<g filter="url(#soft)" fill="#f8e3c6">${banks.map(([x, y, rx, ry, opacity]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" opacity="${opacity}"/>`).join('')}</g>`;
}
