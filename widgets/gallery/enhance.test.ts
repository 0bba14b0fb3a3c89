// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from './enhance.js';

const state = createState('en-US');
let end: (() => void) | void;
const isPlainClick = vi.fn(() => true);

/** Whether the block takes a click on a picture, which else leads to its file. */
function takesClick(): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const prevented = vi.spyOn(click, 'preventDefault');
  document.querySelector('img')!.dispatchEvent(click);
  return prevented.mock.calls.length > 0;
}

beforeEach(() => {
  isPlainClick.mockReturnValue(true);
  document.body.innerHTML = `<gh-gallery data-gh-id="gallery"><a class="gh-gallery-link" href="/a.jpg"><img alt=""></a></gh-gallery>`;
  end = enhance(document.querySelector('gh-gallery')!, async () => undefined, {
    ...{ state, isPlainClick },
    config: { site: location.origin },
  } as unknown as Runtime);
});
afterEach(() => {
  end?.();
  state.set({ editing: false });
});

describe('a click on a picture', () => {
  it('is the browser’s where it asks for a new tab', () => {
    isPlainClick.mockReturnValue(false);
    expect(takesClick()).toBe(false);
  });

  it('is the editor’s while texts are edited', () => {
    state.set({ editing: true });
    expect(takesClick()).toBe(false);
  });

  it('leads to the file once the block has left the page', () => {
    end?.();
    expect(takesClick()).toBe(false);
  });
});
