// Renders pictures by their names: `npm run render -- villa-dusk tower-day`, or `--preview villa-dusk` for a small one in `.previews/`.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const media = join(here, '../site/content/media');
const previews = join(here, '.previews');

function blender(order) {
  const parts = ['-b', '--factory-startup', '--python-exit-code', '1', '--python', join(here, 'render.py'), '--', JSON.stringify(order)];
  return new Promise((resolve, reject) => {
    const child = spawn('blender', parts, { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said = (said + text).slice(-4000)));
    child.stderr.on('data', (text) => (said = (said + text).slice(-4000)));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Blender failed for ${order.name}:\n${said}`))));
  });
}

async function render(name, preview) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const out = join(folder, 'pixels');
    await blender({ name, out, ...(preview ? { width: 400, samples: 6 } : {}) });
    const size = JSON.parse(await readFile(`${out}.json`, 'utf8'));
    const picture = sharp(await readFile(out), { raw: { ...size, channels: 3 } });
    const target = preview ? join(previews, `${name}.png`) : join(media, `${name}.jpg`);
    await mkdir(preview ? previews : media, { recursive: true });
    await (preview ? picture.png() : picture.jpeg({ quality: 82, mozjpeg: true })).toFile(target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
const preview = words.includes('--preview');
for (const name of words.filter((word) => !word.startsWith('--'))) {
  const start = Date.now();
  console.log(await render(name, preview), `${Math.round((Date.now() - start) / 1000)} s`);
}
