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
