import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { discard, startSite } from '../../support/site.js';
import { bundlePeer, cdnManifest } from './peers.js';
import type { BenchContext, Row, Section } from './section.js';

const cdn = '/_gh/cdn/';

/** Packed bytes of all scripts that the studio's home page fetches before the first input. */
async function ours({ browser }: BenchContext): Promise<number> {
  const { files } = cdnManifest();
  const site = await startSite();
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.endsWith('.js')) scripts.add(path);
    });
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    await page.close();
    return [...scripts].reduce((sum, path) => sum + (files[path.slice(cdn.length)]?.brotli ?? Number.NaN), 0);
  } finally {
    await discard(site);
  }
}

async function theirs(source: string): Promise<number> {
  return brotliCompressSync(readFileSync(join(await bundlePeer(source), 'entry.js'))).length;
}

const sources = {
  'Web Awesome, loader': 'watchers/webawesome.js',
  'Shoelace, autoloader': 'watchers/shoelace.js',
  'is-land': 'watchers/is-land.js',
  'Catalyst, lazyDefine': 'watchers/catalyst.js',
  Lit: 'watchers/lit.js',
} as const;

export const bytes: Section = {
  name: 'bytes',
  title: 'Bytes before the first input',
  about:
    'Script after brotli. Ours is all that the studio’s home page fetches before anybody touches it: the loader and the life of header, form, popup and consent without React. ' +
    'Theirs is the loader alone, or the library that each component needs, bundled and made small by the same build; what their components weigh comes on top.',
  behind:
    'Beside bare loaders, which know nothing of what they load: ours is the whole page’s, with the life of four blocks, the bus and the first questions to the site.',
  async run(context): Promise<readonly Row[]> {
    const sides = [{ name: 'ours, whole home page', samples: [(await ours(context)) / 1000] }];
    for (const [name, source] of Object.entries(sources))
      sides.push({ name, samples: [(await theirs(source)) / 1000] });
    return [{ title: 'script before the first input', unit: 'kB', sides }];
  },
};
