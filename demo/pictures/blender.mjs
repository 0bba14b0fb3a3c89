import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;

function run(order) {
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

/**
 * Renders a scene.
 * @param {{ name: string, stage?: number, width: number, samples: number }} order the scene's name, which of its stages
 *   (for a film), its width in pixels and samples for each pixel; 0 leaves these to the scene
 * @returns {Promise<{ picture: import('sharp').Sharp, size: { width: number, height: number } }>}
 */
export async function blender(order) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const out = join(folder, 'pixels');
    await run({ ...order, out });
    const size = JSON.parse(await readFile(`${out}.json`, 'utf8'));
    return { picture: sharp(await readFile(out), { raw: { ...size, channels: 3 } }), size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
