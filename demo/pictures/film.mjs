// Makes silent films that repeat without a seam: `npm run film -- villa-hours`. A scene is rendered at each stage of its light
// from one camera, and the stages dissolve into each other, back and there. `--preview` renders small stages and no film.
import { spawn } from 'node:child_process';
import { access, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { blender } from './blender.mjs';
import { enter, media } from './enter.mjs';

const here = import.meta.dirname;
const target = join(here, '../content/films');
const framesPerSecond = 25;

/** How each format is written: the one with fewer bytes first. */
const formats = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '1'],
  mp4: ['-c:v', 'libx264', '-crf', '24', '-preset', 'veryslow', '-profile:v', 'high', '-movflags', '+faststart'],
};

const isThere = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Renders what is not there yet: delete a stage to have it anew. */
async function rendered(order, file) {
  if (await isThere(file)) return file;
  const start = Date.now();
  const { picture } = await blender(order);
  await picture.png().toFile(file);
  console.log(file, `${Math.round((Date.now() - start) / 1000)} s`);
  return file;
}

/** From the last stage to the first and back, with a rest at both ends. The first picture closes it, so that the last dissolves into it. */
function backAndThere(stages) {
  const back = stages.toReversed();
  return [back[0], ...back, back.at(-1), ...stages.slice(1)];
}

async function encode(pictures, seconds, file, how) {
  const rate = `${pictures.length - 1}/${seconds}`;
  const dissolve = `framerate=fps=${framesPerSecond}:interp_start=0:interp_end=255:scene=100,format=yuv420p`;
  const read = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', rate, '-i', '-'];
  const child = spawn(
    'ffmpeg',
    ['-y', '-v', 'error', ...read, '-vf', dissolve, '-t', `${seconds}`, '-an', ...how, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg made no ${file}: exit code ${code}.`)),
    );
  });
  for (const picture of pictures) child.stdin.write(await readFile(picture));
  child.stdin.end();
  await done;
  console.log(file, `${Math.round((await stat(file)).size / 1000)} kB`);
}

/** The picture that is shown before the film and instead of it: how the film begins, larger. */
async function poster(name, stage, folder) {
  const file = await rendered({ name, stage, width: 1920, samples: 0 }, join(folder, 'poster.png'));
  const { width, height } = await sharp(file)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(media, `${name}.jpg`));
  await enter(name, { width, height });
}

async function film(name, { stages: count, seconds }, preview) {
  const folder = join(here, '.stages', preview ? `${name}-preview` : name);
  await mkdir(folder, { recursive: true });
  const size = preview ? { width: 360, samples: 5 } : { width: 0, samples: 0 };
  const stages = [];
  for (let stage = 0; stage < count; stage++)
    stages.push(await rendered({ name, stage, ...size }, join(folder, `${stage}.png`)));
  if (preview) return;
  await mkdir(target, { recursive: true });
  for (const [format, how] of Object.entries(formats))
    await encode(backAndThere(stages), seconds, join(target, `${name}.${format}`), how);
  await poster(name, count - 1, folder);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { preview: { type: 'boolean' } } });
const films = JSON.parse(await readFile(join(here, 'films.json'), 'utf8'));
for (const name of positionals) await film(name, films[name], values.preview);
