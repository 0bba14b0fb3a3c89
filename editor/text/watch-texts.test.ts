import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../test/support/next-task.js';
import { watchTexts } from './watch-texts.js';

const { window } = new JSDOM('<body></body>', { url: 'https://studio.example/' });
const { document } = window;

let current: HTMLElement | undefined;
let stop: () => void;
const actions = {
  ...{ onOpen: vi.fn(), onSave: vi.fn(), onLeave: vi.fn(), onTools: vi.fn() },
  ...{ onUndo: vi.fn(), onRedo: vi.fn(), onLost: vi.fn() },
};

beforeEach(() => {
  for (const name of ['AbortController', 'Element', 'MutationObserver'] as const) vi.stubGlobal(name, window[name]);
  for (const action of Object.values(actions)) action.mockReset();
  current = undefined;
  document.body.innerHTML = `
    <p gh-id="a" id="text">one <b>two</b></p>
    <a href="/x/" id="link"><i>icon</i><span gh-id="b" id="label">label</span></a>
    <a href="/x/" id="card"><i>icon</i><span gh-id="c">label</span><span gh-id="d">label</span></a>
    <details><summary id="summary"><i>mark</i><span gh-id="e">label</span></summary></details>
    <gh-compare data-gh-ssr="b:b0_"><picture gh-id="f" id="picture"><img id="shown"></picture>
      <div id="veil"></div><input type="range" id="range"><button id="pause"></button></gh-compare>
    <div id="own"><button>Save</button></div><p id="other">other</p>`;
  stop = watchTexts(document, { ...actions, current: () => current, isOwn: (node) => get('#own').contains(node) });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Id of the text that was opened, and where. */
const opened = () =>
  actions.onOpen.mock.calls.map(([element, point]) => [(element as HTMLElement).id, point as unknown])[0];
const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (selector: string, init: object = {}) => {
  const event = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: 5,
    clientY: 6,
    ...init,
  });
  get(selector).dispatchEvent(event);
  return event;
};
const type = (selector: string, init: object) => {
  const event = new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  get(selector).dispatchEvent(event);
  return event;
};

/** Presses and clicks as a pointer does, over the picture. */
const point = (selector: string, moved = 0) => {
  document.elementsFromPoint = () => [get(selector), get('#shown')];
  const down = new window.MouseEvent('pointerdown', { bubbles: true, clientX: 5 + moved, clientY: 6 });
  get(selector).dispatchEvent(down);
  return press(selector);
};

describe('a click in edit mode', () => {
  it.each(['#veil', '#range'])('on what covers a picture of the same block opens the picture: %s', (selector) => {
    expect(point(selector).defaultPrevented).toBe(true);
    expect(opened()).toEqual(['picture', { x: 5, y: 6 }]);
  });

  it.each([
    ['#pause', 0],
    ['#other', 0],
    ['#range', 40],
  ])('on a control, beside the block or at the end of a drag opens no picture: %s', (selector, moved) => {
    expect(point(selector, moved).defaultPrevented).toBe(false);
    expect(actions.onOpen).not.toHaveBeenCalled();
  });

  it('opens the text it is in, at its point, and reaches nobody else', () => {
    const heard = vi.fn();
    get('#text').addEventListener('click', heard);
    expect(press('#text b').defaultPrevented).toBe(true);
    expect(opened()).toEqual(['text', { x: 5, y: 6 }]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('on a link edits its text instead of following it', () => {
    expect(press('#link i').defaultPrevented).toBe(true);
    expect(opened()).toEqual(['label', { x: 5, y: 6 }]);
  });

  it('beside the texts of a link with several neither edits nor follows', () => {
    expect(press('#card i').defaultPrevented).toBe(true);
    expect(actions.onOpen).not.toHaveBeenCalled();
  });

  it('beside the text of another control works as ever', () => {
    expect(press('#summary i').defaultPrevented).toBe(false);
    expect(actions.onOpen).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s does what it does without edit mode', (key) => {
    expect(press('#link span', { [key]: true }).defaultPrevented).toBe(false);
    expect(actions.onOpen).not.toHaveBeenCalled();
  });

  it('in the open text stays there, and what it would have followed is not followed', () => {
    current = get('#link span');
    expect(press('#link span').defaultPrevented).toBe(true);
    expect(actions.onOpen).not.toHaveBeenCalled();
    expect(actions.onLeave).not.toHaveBeenCalled();
  });

  it('elsewhere leaves the open text; on edit mode’s own parts it does not', () => {
    current = get('#text');
    press('#own button');
    expect(actions.onLeave).not.toHaveBeenCalled();
    press('#other');
    expect(actions.onLeave).toHaveBeenCalledOnce();
  });
});

describe('the keyboard in edit mode', () => {
  it.each(['Enter', 'F2'])('reaches every text, those that come later too, and opens it with %s', async (key) => {
    expect(get('#text').tabIndex).toBe(0);
    document.body.insertAdjacentHTML('beforeend', '<p gh-id="f" id="late">late</p>');
    await vi.waitFor(() => expect(get('#late').tabIndex).toBe(0));
    expect(type('#late', { key }).defaultPrevented).toBe(true);
    expect(opened()).toEqual(['late', undefined]);
  });

  it.each(['ctrlKey', 'metaKey'])(
    'saves with %s and S in every layout, and leaves the windows of edit mode to save themselves',
    (held) => {
      const keys = { key: 'і', code: 'KeyS', [held]: true };
      expect(type('#text', keys).defaultPrevented).toBe(true);
      current = get('#text');
      expect(type('#own button', keys).defaultPrevented).toBe(true);
      expect(actions.onSave).toHaveBeenCalledTimes(2);
      get('#own').className = 'gh-edit-dialog';
      expect(type('#own button', keys).defaultPrevented).toBe(true);
      expect(actions.onSave).toHaveBeenCalledTimes(2);
    },
  );

  it('hears that the open text has left the page, and of nothing else that leaves it', async () => {
    current = get('#text');
    get('#other').remove();
    await nextTask();
    expect(actions.onLost).not.toHaveBeenCalled();
    get('#text').remove();
    await nextTask();
    expect(actions.onLost).toHaveBeenCalledOnce();
  });

  it('leaves the open text when the focus goes elsewhere', () => {
    current = get('#text');
    get('#link').focus();
    expect(actions.onLeave).toHaveBeenCalledOnce();
  });
});

it('switched off, the page is as it was', () => {
  const before = document.body.innerHTML;
  stop();
  expect(before).toContain('tabindex');
  expect(document.body.innerHTML).not.toMatch(/tabindex|data-gh-reachable/);
  expect(press('#link span').defaultPrevented).toBe(false);
  expect(actions.onOpen).not.toHaveBeenCalled();
});

describe('what may not be written', () => {
  it('is not opened, cannot be reached by Tab, and its links work as always; it is reached once it may be written', async () => {
    const [text, link] = [get('#text'), get('#link')];
    for (const element of [text, get('#label')]) element.setAttribute('data-gh-readonly', '');
    await nextTask();
    expect(press('#text').defaultPrevented).toBe(false);
    expect(press('#label').defaultPrevented).toBe(false);
    expect(opened()).toBeUndefined();
    expect([text.hasAttribute('tabindex'), link.hasAttribute('tabindex')]).toEqual([false, false]);
    text.removeAttribute('data-gh-readonly');
    await nextTask();
    expect(text.tabIndex).toBe(0);
    press('#text');
    expect(opened()?.[0]).toBe('text');
  });
});
