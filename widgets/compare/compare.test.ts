// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

const picture = (name: string) => ({ src: `/assets/images/${name}.jpg`, alt: name });
const render = (pair: unknown) =>
  renderTag('<gh-compare data-gh-id="pair"></gh-compare>', { documents: { home: { pair } } });

describe('gh-compare', () => {
  it('begins with as much of one picture as of the other', async () => {
    const html = await render({ before: picture('clay'), after: picture('final') });
    expect(html).toMatch(/<input type="range"[^>]* min="0" max="100"[^>]* value="50"/);
  });

  it.each(['before', 'after'])('is nothing without the picture %s', async (missing) => {
    const pair = { before: picture('clay'), after: picture('final'), [missing]: { src: '' } };
    expect(await render(pair)).toMatch(/<gh-compare[^>]*><\/gh-compare>/);
  });
});

describe('the border between the pictures', () => {
  const range = () => document.querySelector('input')!;
  const border = () => document.querySelector<HTMLElement>('.stage')!.style.getPropertyValue('--gh-compare');
  const begin = (value: string) => {
    document.body.innerHTML =
      '<gh-compare><div class="stage"><input type="range" class="gh-compare-range" min="0" max="100" value="50"></div></gh-compare>';
    range().value = value;
    return enhance(document.querySelector('gh-compare')!, async () => undefined, {} as Runtime);
  };
  const slide = (value: string) => {
    range().value = value;
    range().dispatchEvent(new Event('input'));
  };

  it('stands where the slider stands, until the block has gone', () => {
    const end = begin('50');
    expect(border()).toBe('');
    slide('80');
    expect(border()).toBe('80%');
    end?.();
    slide('10');
    expect(border()).toBe('80%');
  });

  it('is where a visitor who comes back left it', () => {
    begin('20');
    expect(border()).toBe('20%');
  });
});
