import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { shadowCss } from '../../runtime/parts/shadow-css.js';
import { blockCss, sharedCss } from './block-css.js';
import { readBlocks } from './read-blocks.js';

const widgets = resolve(import.meta.dirname, '../../widgets');
const spec = defineWidget({ tag: 'gh-sample', aliases: ['old-sample'], summary: 'A sample.', wake: 'never' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, 'block-css-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function sheetOf(css: string): string {
  const file = join(folder, 'sample.css');
  writeFileSync(file, css);
  return blockCss(spec, file);
}

describe('the sheet of a block', () => {
  it('makes its tags containers that take all the room there is, where it asks for it', () => {
    const css = sheetOf('@container gh-block (width > 40rem) { .gh-sample { display: grid } }');
    const [, selector, rule] = /^([^{]*)\{([^}]*)\}/.exec(css) ?? [];
    expect(selector).toBe(':is(gh-sample,old-sample),:host');
    expect(rule?.split(';').sort()).toEqual(
      expect.arrayContaining([
        'container:gh-block/inline-size',
        'display:block',
        'inline-size:stretch',
        'min-inline-size:0',
      ]),
    );
  });

  it('leaves a block alone that is as wide as what it holds', () => {
    const css = sheetOf(
      '.gh-sample { display: inline-flex } @container (width > 40rem) { .gh-sample p { margin: 0 } }',
    );
    expect(css).toContain(':host{display:block}');
    expect(css).not.toContain('gh-block');
  });
});

/** They are fixed to the window, or lie over it. */
const ofWindow = /^(cookie-consent|header|popup)\//;

/** Heights of the head and the veil behind it; rows that bleed to the edges of the page, or whose widths the specification gives by the screen. */
const asksWindow =
  /^(banner\/links|shared\/slides\/slides|shared\/styles\/tokens|shared\/veil|cards\/index|states\/states)\.css$/;

/**
 * Dialogs and bars fit the window; a first screen is as high as the window; scrolled lists and sticky parts are at most
 * as high.
 */
const ofHeight = new Set([
  ...['cookie-consent', 'header', 'popup', 'banner', 'video-banner'],
  ...['article', 'blog-list', 'cards', 'search'],
]);

const sheets = readdirSync(widgets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(join(widgets, file), 'utf8');

describe('sheets of blocks', () => {
  it('ask how wide their block is, and not the window', () => {
    expect(sheets.length).toBeGreaterThan(50);
    const asking = sheets.filter((file) => /@media[^{]*\bwidth\b/.test(read(file)));
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !ofWindow.test(file) && !asksWindow.test(file))).toEqual([]);
  });

  it('measure nothing by the window on foreign pages', async () => {
    const blocks = await readBlocks(widgets);
    const base = sharedCss(resolve(widgets, '..'));
    const using = (unit: RegExp) =>
      blocks.flatMap(({ name, spec, css }) => (unit.test(shadowCss(blockCss(spec, css), base)) ? [name] : []));
    expect(shadowCss(base, base)).not.toMatch(/\dv[wh]\b/);
    expect(using(/\d[sdl]?(?:vw|vi|vmin|vmax)\b/)).toEqual(['cookie-consent', 'header', 'popup']);
    expect(using(/\d[sdl]?(?:vh|vb)\b/).filter((name) => !ofHeight.has(name))).toEqual([]);
  });

  it('have the head of a section where their block shows one', () => {
    const blocks = readdirSync(widgets, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const showing = blocks.filter(({ name }) =>
      readdirSync(join(widgets, name)).some(
        (file) =>
          name !== 'shared' &&
          /(?<!\.test)\.tsx$/.test(file) &&
          /SectionHead|gh-section-head/.test(read(join(name, file))),
      ),
    );
    expect(showing.length).toBeGreaterThan(10);
    for (const { name } of showing)
      expect(read(join(name, `${name}.css`)), name).toContain("@import '../shared/section-head.css';");
  });
});
