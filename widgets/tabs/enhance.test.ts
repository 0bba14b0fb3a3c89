// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { enhance } from './enhance.js';

let tabs: HTMLElement[];
let panels: HTMLElement[];
let end: (() => void) | undefined;

const press = (key: string, held: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  );
const opened = () => panels.flatMap((panel, position) => (panel.hidden ? [] : [position]));

beforeEach(() => {
  document.body.innerHTML = `<gh-tabs><div role="tablist">${'<button role="tab"><span></span></button>'.repeat(3)}</div>
    <div role="tabpanel"></div><div role="tabpanel" hidden></div><div role="tabpanel" hidden></div></gh-tabs>`;
  tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  panels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')];
  end = enhance(document.querySelector('gh-tabs')!, async () => {}, {} as Runtime);
});
afterEach(() => {
  end?.();
  document.documentElement.dir = '';
});

describe('tabs', () => {
  it('open by a click, and only the open one is reached by the tabulator', () => {
    tabs[1]!.querySelector('span')!.click();
    expect(opened()).toEqual([1]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
    expect(document.activeElement).toBe(tabs[1]);
  });

  it('open by arrows, from the last to the first, and by Home and End', () => {
    tabs[0]!.focus();
    press('ArrowLeft');
    expect(opened()).toEqual([2]);
    press('ArrowRight');
    expect(opened()).toEqual([0]);
    press('End');
    expect(opened()).toEqual([2]);
    press('Home');
    expect(opened()).toEqual([0]);
    press('a');
    expect(opened()).toEqual([0]);
  });

  it('open by the arrow that points at them where the writing goes from right to left', () => {
    document.documentElement.dir = 'rtl';
    tabs[0]!.focus();
    press('ArrowLeft');
    expect(opened()).toEqual([1]);
    press('ArrowRight');
    expect(opened()).toEqual([0]);
    press('ArrowRight');
    expect(opened()).toEqual([2]);
    press('Home');
    expect(opened()).toEqual([0]);
    press('End');
    expect(opened()).toEqual([2]);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leave keys to the browser while %s is held', (held) => {
    tabs[0]!.focus();
    expect(press('ArrowRight', { [held]: true })).toBe(true);
    expect(opened()).toEqual([0]);
  });

  it('that are closed are hidden from assistive technology, and open when the browser’s search finds text in them', () => {
    const met = () => panels.map((panel) => [panel.getAttribute('aria-hidden'), panel.tabIndex]);
    expect(panels.map((panel) => panel.hidden)).toEqual([false, true, true]);
    expect(met()).toEqual([
      [null, 0],
      ['true', -1],
      ['true', -1],
    ]);
    panels[2]!.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(opened()).toEqual([2]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
    expect(met()).toEqual([
      ['true', -1],
      ['true', -1],
      [null, 0],
    ]);
    expect(document.activeElement).toBe(document.body);
  });

  describe('by the address', () => {
    const scrolled = vi.fn();
    beforeEach(() => {
      end?.();
      scrolled.mockReset();
      Element.prototype.scrollIntoView = scrolled;
      panels[2]!.innerHTML = '<h3 id="tabs-plans">Plans</h3>';
    });
    const begin = (hash: string) => {
      location.hash = hash;
      end = enhance(document.querySelector('gh-tabs')!, async () => {}, {} as Runtime);
    };
    afterEach(() => void (location.hash = ''));

    it('the panel is open that its hash names, and keeps the focus where it is', () => {
      begin('#tabs-plans');
      expect(opened()).toEqual([2]);
      expect(document.activeElement).toBe(document.body);
      expect(scrolled).toHaveBeenCalledOnce();
    });

    it('a panel opens when the hash comes to name it', () => {
      begin('#elsewhere');
      expect(opened()).toEqual([0]);
      expect(scrolled).not.toHaveBeenCalled();
      location.hash = '#tabs-plans';
      dispatchEvent(new HashChangeEvent('hashchange'));
      expect(opened()).toEqual([2]);
    });

    it.each(['#%', '#%E0%A4%A', '#a b'])('the hash %s opens nothing', (hash) => {
      expect(() => begin(hash)).not.toThrow();
      expect(opened()).toEqual([0]);
    });
  });

  it('are left alone once their element has left the page', () => {
    end?.();
    tabs[2]!.click();
    expect(opened()).toEqual([0]);
  });
});
