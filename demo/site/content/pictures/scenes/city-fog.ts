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
      const height = 16 + random() * 22 + centre * (60 + random() * 130);
      const size = 15 + random() * 8;
      const colour = place === 1 && row === 5 ? light('#b4430f') : light(['#cfc6ba', '#c2b8ab', '#d8cfc4', '#b9b0a6'][Math.floor(random() * 4)] as string);
      solids.push(box([x, y, -20], [size, size, height + 20], { colour }));
      if (height > 60) solids.push(box([x + size * 0.2, y + size * 0.2, height], [size * 0.6, size * 0.6, height * 0.14], { colour }));
    }
  }
  return drawScene({
    camera: createCamera({ eye: [-150, -190, 150], target: [20, 240, 40], angle: 50 }),
    sun: { direction: unit([0.82, 0.36, 0.34]), colour: light('#ffcf96', 2.3), softness: 0.02 },
    sky: light('#b9c8e2', 0.42),
    bounce: light('#f2cda6', 0.3),
    contact: 26,
    fog: { colour: light('#f3d7b4', 0.86), density: 0.0026, from: 190 },
    background: sky([[0, '#b8c3d3'], [0.2, '#e9cfb0'], [0.36, '#f4d9b6'], [1, '#efd2ae']], { x: 1700, y: 120, r: 900, colour: '#fff0d0' }),
    ground: [box([-1500, -300, -4], [3000, 3000, 2], { colour: light('#b5a999') })],
    solids,
    foreground: mist(),
  });
}

/** Fog that lies between the buildings. */
function mist(): string {
  const banks = [[300, 560, 620, 50, 0.5], [1350, 640, 760, 60, 0.5], [700, 860, 900, 70, 0.32], [1700, 1000, 620, 80, 0.3], [200, 1140, 700, 80, 0.26], [1000, 330, 1200, 60, 0.7]];
  return `<g filter="url(#soft)" fill="#f8e3c6">${banks.map(([x, y, rx, ry, opacity]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" opacity="${opacity}"/>`).join('')}</g>`;
}
