// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchEntries } from './watch-entries.js';

const page = '<ul gh-array="a"><li gh-item="one"><p>1</p></li><li gh-item="two"><p>2</p></li></ul>';

function stage() {
  document.body.innerHTML = page;
  const onEntry = vi.fn<(entry: HTMLElement | undefined) => void>();
  const end = watchEntries(document, { onEntry, onMove: () => undefined, isOwn: () => false });
  const tell = (type: string, item: string, pointerType: string) =>
    document
      .querySelector(`[gh-item=${item}] p`)
      ?.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
  return { tell, end, meant: () => onEntry.mock.lastCall?.[0]?.getAttribute('gh-item') };
}

let running: ReturnType<typeof stage> | undefined;
afterEach(() => running?.end());

describe('the entry that is meant', () => {
  it('is the one that the mouse is over', () => {
    running = stage();
    running.tell('pointerover', 'one', 'mouse');
    running.tell('pointerover', 'two', 'mouse');
    expect(running.meant()).toBe('two');
  });

  it('is the one that was touched, whatever scrolls below the place of that touch', () => {
    running = stage();
    running.tell('pointerover', 'two', 'touch');
    running.tell('pointerdown', 'two', 'touch');
    running.tell('pointerover', 'one', 'mouse');
    expect(running.meant()).toBe('two');
    running.tell('pointerdown', 'one', 'mouse');
    running.tell('pointerover', 'one', 'mouse');
    expect(running.meant()).toBe('one');
  });
});

describe('arrow keys on values of a list', () => {
  const list = (attributes = '') =>
    `<ul gh-array="a" ${attributes}><li><h3 gh-id="a.0.t" tabindex="0"></h3><p gh-id="a.0.p" tabindex="0"></p></li>` +
    '<li><h3 gh-id="a.1.t" tabindex="0"></h3><p gh-id="a.1.p" tabindex="0"></p></li></ul><p gh-id="b" tabindex="0"></p>';

  function press(from: string, init: KeyboardEventInit, html = list()) {
    running = stage();
    document.body.innerHTML = html;
    const element = document.querySelector<HTMLElement>(`[gh-id="${from}"]`)!;
    element.focus();
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    element.dispatchEvent(event);
    return [document.activeElement?.getAttribute('gh-id'), event.defaultPrevented];
  }

  it.each([
    ['a.0.p', 'ArrowDown', 'a.1.p'],
    ['a.1.t', 'ArrowUp', 'a.0.t'],
    ['a.0.t', 'ArrowRight', 'a.1.t'],
    ['a.1.p', 'ArrowLeft', 'a.0.p'],
  ])('go from %s by %s to the same value of the neighbour: %s', (from, key, to) => {
    expect(press(from, { key })).toEqual([to, true]);
  });

  it('go sideways as the page is written', () => {
    expect(press('a.0.t', { key: 'ArrowLeft' }, list('style="direction: rtl"'))).toEqual(['a.1.t', true]);
  });

  it.each([
    ['a.1.p', { key: 'ArrowDown' }],
    ['b', { key: 'ArrowDown' }],
    ['a.0.p', { key: 'ArrowDown', shiftKey: true }],
    ['a.0.p', { key: 'ArrowDown', ctrlKey: true }],
  ])('mean what they always mean at the end of the list, in no list, and with other keys: %s', (from, init) => {
    expect(press(from, init)).toEqual([from, false]);
  });

  it('move the caret in a text that is open', () => {
    const open = list().replace('gh-id="a.0.p"', 'gh-id="a.0.p" contenteditable="true"');
    expect(press('a.0.p', { key: 'ArrowDown' }, open)).toEqual(['a.0.p', false]);
  });
});
