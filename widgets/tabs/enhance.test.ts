// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Runtime } from '../../runtime/runtime.js';
import { enhance } from './enhance.js';

let tabs: HTMLElement[];
let panels: HTMLElement[];
let end: (() => void) | undefined;

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const opened = () => panels.flatMap((panel, position) => (panel.hidden ? [] : [position]));

beforeEach(() => {
  document.body.innerHTML = `<gh-tabs><div role="tablist">${'<button role="tab"><span></span></button>'.repeat(3)}</div>
    <div role="tabpanel"></div><div role="tabpanel" hidden></div><div role="tabpanel" hidden></div></gh-tabs>`;
  tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  panels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')];
  end = enhance(document.querySelector('gh-tabs')!, async () => {}, {} as Runtime);
});
afterEach(() => end?.());

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

  it('are left alone once their element has left the page', () => {
    end?.();
    tabs[2]!.click();
    expect(opened()).toEqual([0]);
  });
});
