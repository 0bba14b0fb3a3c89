// Renders pictures by their names: `npm run render -- villa-dusk tower-day`. `--preview` makes small ones in `.previews/`;
// `--width 1200 --samples 6` trades quality for time.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blender } from './blender.mjs';
import { enter, media } from './enter.mjs';

const previews = join(import.meta.dirname, '.previews');

async function render(name, { preview, width, samples }) {
  const { picture, size } = await blender({
    name,
    ...(preview ? { width: 360, samples: 5 } : { width: Number(width), samples: Number(samples) }),
  });
  const target = preview ? join(previews, `${name}.png`) : join(media, `${name}.jpg`);
  await mkdir(preview ? previews : media, { recursive: true });
  await (preview ? picture.png() : picture.jpeg({ quality: 82, mozjpeg: true })).toFile(target);
  if (!preview) {
    await enter(name, size);
  }
  return target;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean' },
    width: { type: 'string', default: '0' },
    samples: { type: 'string', default: '0' },
  },
});
for (const name of positionals) {
  const start = Date.now();
  console.log(await render(name, values), `${Math.round((Date.now() - start) / 1000)} s`);
}
