// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldPanel } from './field-panel.js';
import { addressField } from '../places/kinds/link-kind.js';
import texts from '../view/texts.js';

const pages = [{ path: '/services-interior/', title: 'Interiors' }];
const content = {
  about: 'a value',
  fields: [addressField, { ...addressField, name: 'other' }],
  values: { link: '', other: '' },
};

let root: ReturnType<typeof createRoot>;
const added = vi.spyOn(window, 'addEventListener');
const dropped = vi.spyOn(window, 'removeEventListener');

/** How many more listeners for the mouse the window has got than it has lost. */
const listeners = () =>
  [added, dropped]
    .map(({ mock }) => mock.calls.filter(([type]) => /^(?:mouse|pointer)/.test(type)).length)
    .reduce((all, gone) => all - gone);

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[id$="-${name}"]`)!;
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!;
const isListed = (name: string) => field(name).getAttribute('aria-expanded') === 'true';

const press = (target: Element) => act(() => target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
const release = (target: EventTarget) =>
  act(async () => {
    target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });

async function type(name: string, words: string): Promise<void> {
  await act(async () => {
    field(name).focus();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field(name), words);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve(pages) }));
  // jsdom shows no windows.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  document.body.innerHTML = '<div id="root"></div>';
  added.mockClear();
  dropped.mockClear();
  root = createRoot(document.querySelector('#root')!);
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <FieldPanel title="link" content={content} texts={texts} onSave={async () => undefined} onCancel={nothing} />,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('the list of pages below an address', () => {
  it.each([
    ['the button', button],
    ['the page behind', () => window],
  ])(
    'stays until a press on a button has ended on %s, so that the button does not move away from under it',
    async (_, end) => {
      await type('link', 'interior');
      press(button());
      act(() => button().focus());
      expect(isListed('link')).toBe(true);
      await release(end());
      expect(isListed('link')).toBe(false);
    },
  );

  it('goes at once when Tab leads on', async () => {
    await type('link', 'interior');
    act(() => field('other').focus());
    expect(isListed('link')).toBe(false);
  });

  it('goes with the next press where nothing was heard of the end of the last one', async () => {
    await type('link', 'interior');
    press(button());
    act(() => button().focus());
    press(button());
    expect(isListed('link')).toBe(false);
  });

  it('costs the window one listener as long as a press lasts, for all fields of a panel, and none else', async () => {
    expect(listeners()).toBe(0);
    press(button());
    expect(added.mock.calls.filter(([name]) => name === 'mouseup').length).toBe(1);
    expect(listeners()).toBe(1);
    await release(window);
    await type('other', 'interior');
    expect(added.mock.calls.filter(([name]) => /^mouse/.test(name)).length).toBe(1);
  });
});

describe('what was entered into a panel', () => {
  const kept = () => Object.entries({ ...localStorage }).filter(([key]) => key.endsWith(':a value'));
  const says = (words: string) =>
    [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === words);

  it('is kept with what it began with as long as the panel is there, and no longer', async () => {
    await type('other', 'Half a thought');
    expect(kept().map(([, values]) => JSON.parse(String(values)))).toEqual([
      { entered: { other: 'Half a thought' }, before: { link: '', other: '' } },
    ]);
    await type('other', '');
    expect(kept()).toEqual([]);
    await type('other', 'Half a thought');
    act(() => root.render(null));
    expect(kept()).toEqual([]);
  });

  it('is said to be lost with the page where the browser has no room for it, until it has', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await type('other', 'Half');
    expect(says(texts.unkept)).toBe(true);
    full.mockRestore();
    await type('other', 'Half a thought');
    expect(says(texts.unkept)).toBe(false);
    expect(kept()).toHaveLength(1);
  });
});
