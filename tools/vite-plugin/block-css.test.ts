import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineWidget } from '../../runtime/define-widget.js';
import { blockCss } from './block-css.js';

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

/** Blocks that span the window or are fixed to it, and what of others reaches to its edges. */
const ofWindow =
  /^(banner|cookie-consent|edit-mode|footer|header|popup|video-banner|shared)\/|^(cards\/index|states\/states)\.css$/;

const sheets = readdirSync(widgets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(join(widgets, file), 'utf8');

describe('sheets of blocks', () => {
  it('ask how wide their block is, and not the window', () => {
    expect(sheets.length).toBeGreaterThan(50);
    const asking = sheets.filter((file) => /@media[^{]*\bwidth\b/.test(read(file)));
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !ofWindow.test(file))).toEqual([]);
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
