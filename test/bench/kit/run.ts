import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPrograms } from '../../../tools/build/server.js';
import { interleaved } from '../runtime/interleaved.js';
import { rendered } from '../runtime/rendered.js';
import { sectionReport } from '../runtime/report.js';
import type { Row, Section } from '../runtime/section.js';
import type { AskPage } from './kit-pages.js';

const root = resolve(import.meta.dirname, '../../..');

/** Longer than a run: what is measured is not how often a page has to be made again. */
const always = 3_600_000;

/** Pages of the existing site: a short one with a form, and the home page with ten blocks. */
const paths = ['/contact/', '/'];

const section: Pick<Section, 'title' | 'about'> = {
  title: 'Pages that the kit keeps',
  about:
    'A site of the kit over the tags, documents and configuration of an existing site, in one process and without a network: a page that is kept, beside the same page rendered for each request. Both answer the same text. Minimum / **median** / maximum.',
};

const outDir = join(root, '.cache/bench/kit-pages');
await buildPrograms({ root, outDir, programs: { pages: 'test/bench/kit/kit-pages.ts' } });
const { kitPages } = (await import(pathToFileURL(join(outDir, 'pages.js')).href)) as {
  kitPages(cdn: string, keep: number): Promise<AskPage>;
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');

const cdn = join(root, 'dist/cdn/current');
const [kept, fresh] = [await kitPages(cdn, always), await kitPages(cdn, 0)];
const rows: Row[] = [];
for (const path of paths) {
  if ((await kept(path)) !== (await fresh(path))) throw new Error(`${path} is another page where it is kept.`);
  const { perSecond } = await interleaved(rounds, {
    kept: () => rendered(() => kept(path)),
    'rendered each time': () => rendered(() => fresh(path)),
  });
  rows.push({ title: `answered: ${path}`, unit: 'pages/s', sides: perSecond });
}
console.log(sectionReport({ section, rows }));
