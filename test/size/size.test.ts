import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { waveFiles } from '../../runtime/parts/wave-files.js';
import { catalogue } from '../../widgets/texts/catalogue.js';
import { editorCatalogue } from '../../widgets/texts/editor-catalogue.js';
import { blockSizes, sizeTable } from './block-sizes.js';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'dist/cdn/current/manifest.json');

/** Budgets in bytes after brotli. The form is the largest block: it cleans telephone numbers and counts characters before anything is sent. */
const budgets = { entryAndEnhance: 5400, sdk: 10_000, react: 60_000, block: 9000, wave: 90_500, texts: 7000 };

/** Blocks on the demo's home page; what is fetched before the first activation is the entry and their enhance chunks. */
const homeTemplates = ['shell.html', 'home.html'].map((file) => join(root, 'demo/content/templates', file));

function manifest(): CdnManifest {
  if (!existsSync(file)) throw new Error('Sizes are those of a build. Run: npm run build');
  return JSON.parse(readFileSync(file, 'utf8')) as CdnManifest;
}

const { files, parts } = manifest();
const sizeOf = (name: string): number => files[name]?.brotli ?? Number.NaN;

/** A file with everything that it imports at once. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of files[name]?.imports ?? []) closure(imported, seen);
  return seen;
}

const total = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

describe('bytes on the wire', () => {
  it('the entry is one file, and no chunk imports it', () => {
    expect(files['runtime.js']).toHaveProperty('imports', []);
    expect(Object.entries(files).filter(([, { imports }]) => imports?.includes('runtime.js'))).toEqual([]);
  });

  it(`the entry and the enhance parts of the home page are at most ${budgets.entryAndEnhance} bytes`, () => {
    const entry = readFileSync(join(root, 'dist/cdn/current/runtime.js'), 'utf8');
    const page = homeTemplates.map((file) => readFileSync(file, 'utf8')).join('');
    // The footer brings the edit toggle and the consent along.
    const isUsed = (tag: string) => page.includes(`<${tag}`) || ['gh-edit-mode', 'gh-cookie-consent'].includes(tag);
    const rows = [...entry.matchAll(/\["([a-z -]+)",(\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\})\]/g)].flatMap(
      ([, tags = '', row = '']) => tags.split(' ').map((tag) => ({ tag: `gh-${tag}`, row })),
    );
    expect(rows.map(({ tag }) => tag).sort()).toEqual(Object.keys(manifest().css).sort());
    // Those that stand on every page are in the entry itself.
    expect(rows.filter(({ row }) => row.includes('enhance:()=>({')).map(({ tag }) => tag)).toEqual([
      'gh-cookie-consent',
      'gh-edit-mode',
      'gh-header',
    ]);
    // A part with a condition is for what this page does not have, or for what a visitor has to scroll to.
    const used = rows.filter(({ tag, row }) => !/when:|near:/.test(row) && isUsed(tag));
    const enhance = used.flatMap(({ row }) => /enhance:\(\)=>import\(["`]\.\/([^"`]+)/.exec(row)?.[1] ?? []);
    // Those that share a list of their parts: none of them stands on this page, except what waits until it is near the
    // window.
    const shared = rows.filter(({ row }) => /(?<!\(\{)enhance:\w+[,}]/.test(row));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ tag, row }) => !row.includes('near:') && isUsed(tag))).toEqual([]);
    const names = new Set(['runtime.js', ...enhance.flatMap((name) => [...closure(name)])]);
    expect(total(names), [...names].map((name) => `${name} ${sizeOf(name)}`).join(', ')).toBeLessThanOrEqual(
      budgets.entryAndEnhance,
    );
  });

  it(`the SDK without its lazy parts is at most ${budgets.sdk} bytes`, () => {
    expect(total(closure(parts['sdk'] ?? ''))).toBeLessThanOrEqual(budgets.sdk);
  });

  it('React is one shared chunk', () => {
    const react = Object.keys(files).filter((name) => /\/react-/.test(name));
    expect(react).toHaveLength(1);
    expect(total(react)).toBeLessThanOrEqual(budgets.react);
  });

  it(`a block without its lazy parts is at most ${budgets.block} bytes`, () => {
    const sizes = blockSizes(join(root, 'dist/cdn/current'), manifest());
    console.log(sizeTable(sizes));
    expect(sizes.map(({ tag }) => tag).sort()).toEqual(Object.keys(manifest().css).sort());
    expect(sizes.filter(({ script, css }) => script === 0 || css === 0)).toEqual([]);
    // Known to have such parts: where none is found, none is counted.
    const of = (tag: string) => sizes.find((size) => size.tag === tag);
    expect(of('gh-gallery')?.lazy).toBeGreaterThan(10_000);
    expect(of('gh-tabs')?.enhance).toBeGreaterThan(0);
    expect(sizes.filter(({ script, enhance, css }) => script + enhance + css > budgets.block)).toEqual([]);
  });

  it(`the first block of a page that is woken fetches at most ${budgets.wave} bytes, React among them once`, () => {
    const waves = Object.keys(manifest().css).map((tag) => waveFiles(manifest(), [tag]));
    // A file that is not there has no size, and nothing is more than that.
    expect(waves.filter((wave) => !(total(wave) <= budgets.wave))).toEqual([]);
    expect(waves.filter((wave) => wave.filter((name) => /\/react-/.test(name)).length !== 1)).toEqual([]);
  });

  it('no part that lives without React asks for it', () => {
    const react = Object.keys(files).filter((name) => /\/react-/.test(name));
    const enhance = Object.keys(files).filter((name) => /\/enhance-[^/]+\.js$/.test(name));
    expect(enhance.length).toBeGreaterThan(10);
    expect(enhance.filter((name) => react.some((file) => closure(name).has(file)))).toEqual([]);
  });

  it('the editor is in no chunk that a visitor loads', () => {
    const visitors = Object.entries(parts)
      .filter(([name]) => name !== 'edit-mode')
      .flatMap(([, name]) => [...closure(name)]);
    const editor = visitors.filter((name) =>
      /tinymce/i.test(readFileSync(join(root, 'dist/cdn/current', name), 'utf8')),
    );
    expect(editor).toEqual([]);
  });

  it(`the translations that a page by the script loads are at most ${budgets.texts} bytes, and none is of the editor`, () => {
    const catalogues = Object.keys(files).filter((name) => /\/catalogue-[^/]+\.js$/.test(name));
    expect(catalogues).toHaveLength(1);
    const text = catalogues.map((name) => readFileSync(join(root, 'dist/cdn/current', name), 'utf8')).join('');
    expect(text).toContain(catalogue['uk']?.['form']?.['failTitle']);
    const { edit, panel } = editorCatalogue['uk']!;
    // Short ones, such as "Close", are texts of blocks, too.
    const ofEditors = [...Object.values(edit), ...Object.values(panel)].filter((words) => words.length > 30);
    const ofBlocks = new Set(Object.values(catalogue['uk'] ?? {}).flatMap((texts) => Object.values(texts)));
    expect(ofEditors.filter((words) => !ofBlocks.has(words) && text.includes(words))).toEqual([]);
    expect(total(new Set(catalogues.flatMap((name) => [...closure(name)])))).toBeLessThanOrEqual(budgets.texts);
  });
});
