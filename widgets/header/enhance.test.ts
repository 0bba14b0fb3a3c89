// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { nextTask } from '../../test/support/next-task.js';
import { enhance } from './enhance.js';

const entry = (name: string) =>
  `<li><details class="gh-header-parent"><summary>${name}</summary></details><ul><li><a href="#${name}">Page of ${name}</a></li></ul></li>`;
const html = `<div id="page"><gh-header><header class="gh-header"><div class="menu">
  <details class="gh-header-drawer"><summary class="gh-header-toggle">Menu</summary></details>
  <div><ul>${entry('services')}${entry('tools')}</ul></div></div></header></gh-header><main><button>Beside</button></main></div>
  <footer></footer><aside inert></aside>`;

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const details = (index: number) => [...document.querySelectorAll('details')][index] as HTMLDetailsElement;
const key = (name: string, target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true, composed: true }));

let stop: (() => void) | undefined;
beforeEach(async () => {
  document.body.innerHTML = html;
  // jsdom lays nothing out: the button of the drawer has a width, as on a narrow screen.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44);
  stop = enhance(find('gh-header'), async () => undefined, {} as Runtime);
  find('summary').dispatchEvent(new Event('focusin', { bubbles: true }));
  await import('./watch-menus.js');
});
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
});

describe('the life of the head without React', () => {
  it('knows whether the page is scrolled by more than 50 pixels', () => {
    for (const [y, scrolled] of [
      [50, false],
      [51, true],
      [0, false],
    ] as const) {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
      expect(find('gh-header').hasAttribute('data-gh-scrolled'), `${y} pixels`).toBe(scrolled);
    }
    vi.unstubAllGlobals();
  });

  it('goes away on the way down the page, and comes back on the way up', () => {
    for (const [y, away] of [
      [400, false],
      [700, true],
      [900, true],
      [880, false],
      [450, false],
    ] as const) {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
      expect(find('gh-header').hasAttribute('data-gh-away'), `${y} pixels`).toBe(away);
    }
    vi.unstubAllGlobals();
  });

  it('closes the innermost panel at Escape and brings the focus back to its button', () => {
    details(0).open = true;
    details(2).open = true;
    key('Escape', find('main'));
    expect([details(0).open, details(2).open]).toEqual([true, false]);
    expect(document.activeElement?.textContent).toBe('tools');
    key('Escape', find('main'));
    expect(details(0).open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('puts away at Escape what hovering shows, until the pointer leaves', () => {
    key('Escape', document.body);
    expect(find('gh-header').hasAttribute('data-gh-quiet')).toBe(true);
    find('gh-header').dispatchEvent(new Event('pointerleave'));
    expect(find('gh-header').hasAttribute('data-gh-quiet')).toBe(false);
  });

  it('shows again what hovering shows as soon as the visitor goes on otherwise than by Escape', () => {
    key('Escape', document.body);
    key('Tab', find('main button'));
    expect(find('gh-header').hasAttribute('data-gh-quiet')).toBe(false);
  });

  it('keeps a panel open while the focus goes through its links: they are followed by a press alone', () => {
    details(0).open = true;
    details(1).open = true;
    key('Tab', find('a[href="#services"]'));
    expect([details(0).open, details(1).open]).toEqual([true, true]);
  });

  it('closes a panel when the focus or a click goes elsewhere, not when it stays inside', () => {
    details(1).open = true;
    key('Tab', details(1));
    find('main').dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(details(1).open).toBe(true);
    key('Tab', find('main button'));
    expect(details(1).open).toBe(false);
    details(1).open = true;
    find('main button').click();
    expect(details(1).open).toBe(false);
  });

  it('keeps the drawer open while the focus goes round: through the rest of the head, and the browser’s own controls', () => {
    details(0).open = true;
    for (const place of [document.body, find('.gh-header')]) {
      key('Tab', place);
      expect(details(0).open).toBe(true);
    }
    key('Tab', find('main button'));
    expect(details(0).open).toBe(false);
  });

  it('closes everything when a link is followed', () => {
    details(0).open = true;
    details(1).open = true;
    find('a[href="#services"]').click();
    expect([details(0).open, details(1).open]).toEqual([false, false]);
  });

  it('puts the rest of the page to rest while the drawer is open, and touches nothing that rested before', async () => {
    details(0).open = true;
    await nextTask();
    expect([find('main').inert, find('footer').inert]).toEqual([true, true]);
    expect([find('#page').inert, find('gh-header').inert]).not.toContain(true);
    details(0).open = false;
    await nextTask();
    expect([find('main').inert, find('footer').inert, find('aside').hasAttribute('inert')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(find('aside').inert).not.toBe(false);
  });

  it('puts the page to rest below a drawer that was opened before its part was there', async () => {
    stop?.();
    details(0).open = true;
    stop = enhance(find('gh-header'), async () => undefined, {} as Runtime);
    find('summary').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect(find('main').inert).toBe(true));
  });

  it('lets the page go on as soon as the window is too wide for a drawer', async () => {
    details(0).open = true;
    await nextTask();
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(0);
    window.dispatchEvent(new Event('resize'));
    expect([find('main').inert, find('footer').inert]).toEqual([false, false]);
  });

  it('does nothing where the head has left before its part has come', async () => {
    stop?.();
    details(0).open = true;
    await nextTask();
    const leave = enhance(find('gh-header'), async () => undefined, {} as Runtime);
    find('summary').dispatchEvent(new Event('pointerover', { bubbles: true }));
    leave?.();
    await import('./watch-menus.js');
    await nextTask();
    expect(find('main').inert).not.toBe(true);
  });

  it('leaves the page as it was when it ends', async () => {
    details(0).open = true;
    await nextTask();
    find('gh-header').remove();
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(0);
    stop?.();
    expect(find('main').inert).toBe(false);
  });
});
