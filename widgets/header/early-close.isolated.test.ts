// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

// The part that never comes.
vi.mock('./watch-menus.js', () => new Promise(() => undefined));

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);

let stop: (() => void) | undefined;
beforeEach(() => {
  document.body.innerHTML = `<gh-header><div><details id="drawer" open><summary>Menu</summary></details>
    <ul><li><details open><summary>Services</summary></details><a href="#a">Page</a></li></ul></div></gh-header><main>Beside</main>`;
  stop = enhance(find('gh-header'), async () => undefined, {} as Runtime);
  find('summary').dispatchEvent(new Event('pointerover', { bubbles: true }));
});
afterEach(() => stop?.());

describe('menus before what they need has been fetched', () => {
  it('close one by one by Escape, and their button has the focus', () => {
    const escape = () => window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));
    escape();
    expect([isOpen(), document.activeElement?.textContent]).toEqual([[true, false], 'Services']);
    escape();
    expect([isOpen(), document.activeElement?.textContent]).toEqual([[false, false], 'Menu']);
  });

  it('close by a press beside them, and by no other one', () => {
    find('a').click();
    expect(isOpen()).toEqual([true, true]);
    find('main').click();
    expect(isOpen()).toEqual([false, false]);
  });

  it('stay open while other keys are pressed', () => {
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
    expect(isOpen()).toEqual([true, true]);
  });
});
