// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePanel } from './close-panel.js';

let panel: HTMLDetailsElement;
let end: () => void;
const within = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (target: EventTarget) =>
  target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));

beforeEach(() => {
  document.body.innerHTML =
    '<details open><summary tabindex="0">All</summary><a href="/one/">One</a><a href="/two/">Two</a></details><button></button>';
  panel = document.querySelector('details')!;
  end = closePanel(panel);
});
afterEach(() => end());

it('closes by Escape, and the focus goes back to the label', () => {
  within('a').focus();
  within('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([panel.open, document.activeElement]).toEqual([false, within('summary')]);
});

it('closes by a press elsewhere, and by none of its own', () => {
  press(within('a'));
  expect(panel.open).toBe(true);
  press(within('button'));
  expect(panel.open).toBe(false);
});

it('closes when the focus goes on, and stays while it goes from link to link, or out of the window', () => {
  within('summary').focus();
  within('[href="/two/"]').focus();
  within('[href="/two/"]').blur();
  expect(panel.open).toBe(true);
  within('[href="/one/"]').focus();
  within('button').focus();
  expect(panel.open).toBe(false);
});

it('is left alone once that has ended', () => {
  end();
  press(within('button'));
  expect(panel.open).toBe(true);
});
