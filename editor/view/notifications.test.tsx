import { JSDOM } from 'jsdom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import { Notifications } from './notifications.js';

const { window } = new JSDOM('<div id="root"></div>');
const bus = createBus(new EventTarget());
const say = (detail: unknown) => act(() => bus.emit('add-edit-mode-notification', detail as { text: string }));
const shown = () => [...window.document.querySelectorAll('p')].map(({ textContent }) => textContent);

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(window.document.querySelector('#root')!);
  act(() => root.render(<Notifications bus={bus} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a message is shown for five seconds, whatever comes after it', () => {
  say({ text: 'Saved' });
  act(() => vi.advanceTimersByTime(3000));
  say({ text: 'Another' });
  act(() => vi.advanceTimersByTime(1999));
  expect(shown()).toEqual(['Saved', 'Another']);
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toEqual(['Another']);
  act(() => vi.advanceTimersByTime(3000));
  expect(shown()).toEqual([]);
});

it('what a page sends is shown as text, and nothing but texts', () => {
  say({ text: '<img src=x>' });
  say({ text: { toString: () => 'x' } });
  say(null);
  expect(shown()).toEqual(['<img src=x>']);
  expect(window.document.querySelector('img')).toBeNull();
});

it('the area is announced by screen readers', () => {
  const area = window.document.querySelector('[role="status"]');
  expect(area?.getAttribute('aria-live')).toBe('polite');
});
