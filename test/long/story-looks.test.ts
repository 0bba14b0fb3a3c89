import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { differenceOf, printOf, readPrint, writePrint } from '../support/picture-print.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';
import { lookAt, looks, lookWidths, openForLooks } from '../support/story-looks.js';

const root = resolve(import.meta.dirname, '../..');
/** Prints of every story, one file for each block: what is kept in the repository. */
const prints = join(import.meta.dirname, 'story-looks');
/** Pictures of this machine: those of the last renewal, and those that differ from it. */
const pictures = join(root, '.cache/story-looks');
const renews = process.env['LOOKS'] === 'renew';

let built: string;
let served: Served;
let browser: Browser;
let stories: Readonly<Record<string, { readonly id: string; readonly importPath: string; readonly type: string }>>;

beforeAll(async () => {
  built = process.env['STORYBOOK_BUILT'] ?? mkdtempSync(join(tmpdir(), 'siteblocks-looks-'));
  if (!process.env['STORYBOOK_BUILT'])
    await promisify(execFile)('npm', ['run', 'build:storybook', '--', '-o', built], { cwd: root });
  served = await serveFolder(built);
  browser = await sharedBrowser();
  stories = (JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { readonly entries: typeof stories })
    .entries;
  for (const folder of ['before', 'after']) mkdirSync(join(pictures, folder), { recursive: true });
  mkdirSync(prints, { recursive: true });
}, 600_000);
afterAll(async () => {
  await leaveBrowser(browser);
  await served.close();
  if (!process.env['STORYBOOK_BUILT']) rmSync(built, { recursive: true, force: true });
});

/** Keeps a picture for people, small. */
const keep = async (folder: 'before' | 'after', name: string, png: Buffer) =>
  writeFileSync(
    join(pictures, folder, `${name.replaceAll(' ', '-')}.avif`),
    await sharp(png).avif({ quality: 40, effort: 0 }).toBuffer(),
  );

/** Files with stories: those of blocks, and that of whole pages. */
const files = [
  ...sampledBlocks
    .filter(({ samples }) => samples.length > 0)
    .map(({ name }) => ({ name, source: `./widgets/${name}/sample.ts` })),
  { name: 'patterns', source: './stories/patterns/patterns.stories.tsx' },
];

describe.each(files)('Stories of $name', ({ name, source }) => {
  it('look as they did, in light, dark and right to left, at 390 and 1280 pixels', async () => {
    const file = join(prints, `${name}.json`);
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
    const now: Record<string, string> = {};
    const differing: string[] = [];
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const own = Object.values(stories).filter(
      ({ importPath, type, id }) => type === 'story' && importPath === source && !id.includes('--play-'),
    );
    for (const { id } of own) {
      await openForLooks(page, served.origin, id);
      for (const look of looks)
        for (const width of lookWidths) {
          const key = `${id} ${look.name} ${width}`;
          const png = await lookAt(page, look, width);
          const print = await printOf(png);
          now[key] = writePrint(print);
          if (renews) await keep('before', key, png);
          else {
            const before = known[key];
            const difference = before === undefined ? 'it is new' : differenceOf(readPrint(before), print);
            if (difference === '') continue;
            differing.push(`${key}: ${difference}`);
            await keep('after', key, png);
          }
        }
    }
    await page.close();
    if (renews) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
    expect(
      differing,
      `Look at .cache/story-looks/after. If it is as it should be: LOOKS=renew npx vitest run --project long test/long/story-looks.test.ts -t "Stories of '${name}'"`,
    ).toEqual([]);
    if (!renews) expect(Object.keys(known).filter((key) => !(key in now))).toEqual([]);
  }, 600_000);
});
