import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { checkBlockFolder, checkSpec, checkTags, componentName } from './block-folder.js';

const widgets = resolve(import.meta.dirname, '../../widgets');
let place: string;

/** Writes a block's folder and checks it. */
function check(files: Readonly<Record<string, string>>): void {
  const folder = join(place, 'price-cards');
  mkdirSync(folder);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  checkBlockFolder(folder, 'price-cards');
}

const whole = {
  'spec.ts': 'export default {};',
  'price-cards.tsx': 'export function PriceCards() { return <p>{1 as number}</p>; }',
};

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'siteblocks-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('the folder of a block', () => {
  it('needs its declaration and its component', () => {
    expect(() => check(whole)).not.toThrow();
  });

  it('is refused without the component, by the file and the name that are expected', () => {
    expect(() => check({ 'spec.ts': whole['spec.ts'] })).toThrow(
      /price-cards\.tsx is missing: it exports PriceCards\./,
    );
  });

  it.each([
    ['spec.ts', 'export const spec = {};', 'default', 'it exports spec'],
    ['price-cards.tsx', 'export const Pricecards = () => null;', 'PriceCards', 'it exports Pricecards'],
    ['data.ts', 'export const loadAll = 1; export { loadAll as loading };', 'load', 'it exports loadAll, loading'],
    ['enhance.ts', 'export type enhance = () => void;', 'enhance', 'it exports nothing'],
    ['texts.ts', 'export const texts = {};', 'default', 'it exports texts'],
    ['structured-data.ts', 'const structuredData = 1;', 'structuredData', 'it exports nothing'],
    ['sample.ts', 'export default [];', 'samples', 'it exports default'],
  ])('is refused where %s does not export what it must', (file, content, expected, found) => {
    expect(() => check({ ...whole, [file]: content })).toThrow(`${file} must export ${expected}; ${found}.`);
  });

  it('names the component after itself', () => {
    expect(componentName('media-2-text')).toBe('Media2Text');
  });

  it('declares the tag of its own name', () => {
    const spec = defineWidget({ tag: 'gh-prices', summary: '', wake: 'never' });
    expect(() => checkSpec('widgets/price-cards', 'price-cards', spec)).toThrow(
      'spec.ts declares <gh-prices>: the tag of the folder price-cards is <gh-price-cards>.',
    );
    expect(() => checkSpec('widgets/prices', 'prices', spec)).not.toThrow();
    expect(() => checkSpec('widgets/prices', 'prices', undefined)).toThrow('must export the result of defineWidget()');
  });

  it('takes no tag of another block', () => {
    const one = {
      name: 'one',
      spec: defineWidget({ tag: 'gh-one', aliases: ['page-one'], summary: '', wake: 'never' }),
    };
    const two = {
      name: 'two',
      spec: defineWidget({ tag: 'gh-two', aliases: ['page-one'], summary: '', wake: 'never' }),
    };
    expect(() => checkTags([one, two])).toThrow('<page-one> is declared by two blocks, one and two.');
    expect(() => checkTags([one])).not.toThrow();
  });
});

describe('the blocks of this repository', () => {
  const names = readdirSync(widgets).filter((name) => existsSync(join(widgets, name, 'spec.ts')));

  it.each(names)('%s has samples, and its texts in Ukrainian', (name) => {
    expect(existsSync(join(widgets, name, 'sample.ts')), `widgets/${name}/sample.ts`).toBe(true);
    if (existsSync(join(widgets, name, 'texts.ts')))
      expect(existsSync(join(widgets, 'texts/uk', `${name}.ts`)), `widgets/texts/uk/${name}.ts`).toBe(true);
  });
});
