// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFields } from './watch-fields.js';
import type { PointedField } from './watch-fields.js';

let end: () => void;
const onField = vi.fn<(field: PointedField | undefined) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onField.mockReset();
  document.elementsFromPoint = () => [];
  document.body.innerHTML =
    '<p gh-id="a" tabindex="0">A <b>b</b></p><p gh-id="r" data-gh-readonly>R</p><i>other</i><div id="own"></div>';
  end = watchFields(document, { onField, isOwn: (node) => (node as Element).id === 'own' });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const tell = (type: string, selector: string, pointerType = 'mouse') =>
  document.querySelector(selector)?.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
const named = () => onField.mock.calls.map(([field]) => field?.element.getAttribute('gh-id'));

describe('the value that is named', () => {
  it('is the one that the mouse is over, for 600 ms longer', () => {
    tell('pointerover', 'b');
    expect(named()).toEqual(['a']);
    tell('pointerover', 'i');
    vi.advanceTimersByTime(599);
    expect(named()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(named()).toEqual(['a', undefined]);
  });

  it('stays while the mouse is on its tools', () => {
    tell('pointerover', 'b');
    tell('pointerover', 'i');
    tell('pointerover', '#own');
    vi.advanceTimersByTime(5000);
    expect(named()).toEqual(['a']);
  });

  it('is the picture below where the mouse stays on what lies over it, and not before: the tools of another may be on the way', () => {
    document.body.innerHTML =
      '<p gh-id="a">A</p><section data-gh-ssr><picture gh-id="p"><img></picture><i>veil</i></section><div id="own"></div>';
    const [image, veil] = [document.querySelector('img')!, document.querySelector('i')!];
    document.elementsFromPoint = () => [veil, image];
    tell('pointerover', 'p');
    tell('pointerover', 'i');
    tell('pointerover', '#own');
    vi.advanceTimersByTime(5000);
    expect(named()).toEqual(['a']);
    tell('pointerover', 'i');
    vi.advanceTimersByTime(600);
    expect(named()).toEqual(['a', 'p']);
  });

  it.each([
    [true, ['a']],
    [false, []],
  ])('is the one that Tab has reached, not one that got the focus back after a click: %s', (isVisible, expected) => {
    const text = document.querySelector('p')!;
    vi.spyOn(text, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isVisible);
    text.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(named()).toEqual(expected);
    expect(onField.mock.calls.map(([field]) => field?.by)).toEqual(expected.map(() => 'keys'));
  });

  it('is none that may not be written, and none for a finger', () => {
    tell('pointerover', '[gh-id=r]');
    tell('pointerdown', 'b', 'touch');
    tell('pointerover', 'b', 'touch');
    tell('pointerover', 'b');
    vi.advanceTimersByTime(5000);
    expect(named().filter(Boolean)).toEqual([]);
  });
});
