// Renders pictures by their names: `npm run render -- villa-dusk tower-day`. `--preview` makes small ones in `.previews/`;
// `--width 1200 --samples 6` trades quality for time.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const here = import.meta.dirname;
const media = join(here, '../site/content/media');
const previews = join(here, '.previews');

function blender(order) {
  const parts = [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    join(here, 'render.py'),
    '--',
    JSON.stringify(order),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('blender', parts, {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text) => (said = (said + text).slice(-4000)));
    child.stderr.on('data', (text) => (said = (said + text).slice(-4000)));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender failed for ${order.name}:\n${said}`)),
    );
  });
}

/** Writes the picture's size and its texts (from `texts.json`) into the table that the site's pages read. */
async function enter(name, { width, height }) {
  const file = join(media, 'media.json');
  const texts = JSON.parse(await readFile(join(here, 'texts.json'), 'utf8'));
  const table = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  table[name] = { width, height, alt: texts[name] };
  const sorted = Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function render(name, { preview, width, samples }) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const out = join(folder, 'pixels');
    await blender({
      name,
      out,
      ...(preview ? { width: 360, samples: 5 } : { width: Number(width), samples: Number(samples) }),
    });
    const size = JSON.parse(await readFile(`${out}.json`, 'utf8'));
    const picture = sharp(await readFile(out), { raw: { ...size, channels: 3 } });
    const target = preview ? join(previews, `${name}.png`) : join(media, `${name}.jpg`);
    await mkdir(preview ? previews : media, { recursive: true });
    await (preview ? picture.png() : picture.jpeg({ quality: 82, mozjpeg: true })).toFile(target);
    if (!preview) {
      await enter(name, size);
    }
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
