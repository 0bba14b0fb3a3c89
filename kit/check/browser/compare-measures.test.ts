import { describe, expect, it } from 'vitest';
import { compareMeasures } from './compare-measures.js';
import type { BlockMeasure, PageMeasure } from './measure-page.js';

const block = (change: Partial<BlockMeasure> = {}): BlockMeasure => ({
  tag: 'text-only',
  texts: ['Our story'],
  left: 128,
  height: 300,
  headings: [{ text: 'Our story', color: 'rgb(20, 60, 50)', align: 'left' }],
  ...change,
});
const page = (blocks: readonly BlockMeasure[], isWide = false): PageMeasure => ({ blocks, isWide });

const told = (stored: PageMeasure, ours: PageMeasure, texts: readonly string[] = ['']) =>
  compareMeasures({ stored, ours, width: 1440, texts }).map(({ level, tag, message }) => `${level} ${tag}: ${message}`);

describe('two renderings of a page', () => {
  it('have no finding where they differ as much as two fonts do', () => {
    const ours = block({
      left: 136,
      height: 420,
      headings: [{ text: 'Our  story!', color: 'rgb(22, 64, 52)', align: 'left' }],
    });
    expect(told(page([block()]), page([ours]))).toEqual([]);
  });

  it('have a finding for each difference: left edge, height, colour and alignment of headings', () => {
    const headings = ['Our story', 'Our work'].map((text) => ({ text, color: 'rgb(20, 60, 50)', align: 'left' }));
    const ours = block({
      left: 0,
      height: 900,
      headings: headings.map(({ text }) => ({ text, color: 'rgb(0, 0, 0)', align: 'center' })),
    });
    expect(told(page([block({ headings })]), page([ours]))).toEqual([
      expect.stringMatching(
        /^warning text-only: its content begins at 0 px at a width of 1440 px, and began at 128 px/,
      ),
      expect.stringMatching(/^warning text-only: it is 900 px high at a width of 1440 px, and was 300 px high/),
      expect.stringMatching(
        /the colour of the heading "Our story" and of 1 more is rgb\(0, 0, 0\), and was rgb\(20, 60, 50\)/,
      ),
      expect.stringMatching(/the text-align of the heading "Our story" and of 1 more is center, and was left/),
    ]);
  });

  it('have a finding for what ours hides, and none for what the legacy page hid or ours does not have', () => {
    const nothing = block({ left: null, texts: [], height: 0, headings: [] });
    expect(told(page([block()]), page([nothing]))).toContainEqual(expect.stringContaining('nothing of it can be seen'));
    expect(told(page([nothing]), page([block()]))).toEqual([]);
    const stored = block({ texts: ['Our story', 'Read more', 'Gone'] });
    expect(told(page([stored]), page([block()]), ['Our storyRead more'])).toEqual([
      'note text-only: the text "Read more" is not seen at once.',
    ]);
  });

  it('have a finding where ours alone scrolls sideways, also where their tags cannot be paired', () => {
    const wide = expect.stringMatching(/^warning : it scrolls sideways at a width of 1440 px/) as unknown;
    expect(told(page([block()]), page([], true))).toEqual([wide]);
    expect(told(page([block()], true), page([block()], true))).toEqual([]);
  });
});
