// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letTabLeave } from './let-tab-leave.js';

const toText = vi.fn();
let end: () => void;

const one = (id: string) => document.getElementById(id)!;

/** Presses Tab on what has the focus, and waits until that has had its effect. */
async function tab(shiftKey = false): Promise<string | undefined> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return document.activeElement?.id;
}

beforeEach(() => {
  // jsdom lays nothing out.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return !this.hidden;
  };
  document.body.innerHTML =
    '<div class="gh-edit-bar"><button id="undo"></button><div id="tools"><button id="bold"></button><button id="last"></button></div><button id="gone" hidden></button><button id="save"></button><button id="cancel"></button></div>';
  end = letTabLeave(one('tools'), toText);
});
afterEach(() => {
  end();
  toText.mockReset();
});

describe('Tab in the tools of a text', () => {
  it('goes on to the next tool of the bar that is shown, where the editor keeps the focus', async () => {
    one('last').focus();
    expect(await tab()).toBe('save');
  });

  it('goes back to the text from what follows them, and from nothing further on', async () => {
    one('save').focus();
    await tab(true);
    expect(toText).toHaveBeenCalledOnce();
    one('cancel').focus();
    await tab(true);
    await tab();
    one('save').focus();
    await tab();
    expect(toText).toHaveBeenCalledOnce();
    end();
    await tab(true);
    expect(toText).toHaveBeenCalledOnce();
  });

  it('goes back to the text', async () => {
    one('bold').focus();
    await tab(true);
    expect(toText).toHaveBeenCalledOnce();
  });

  it('is left to the editor as long as that moves the focus, and to the browser once the text is closed', async () => {
    one('bold').focus();
    const move = () => one('last').focus();
    one('tools').addEventListener('keydown', move);
    expect(await tab()).toBe('last');
    one('tools').removeEventListener('keydown', move);
    end();
    expect(await tab()).toBe('last');
  });
});
