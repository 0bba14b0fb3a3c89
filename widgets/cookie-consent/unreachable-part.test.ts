// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/bus.js';
import type { Runtime } from '../../runtime/runtime.js';
import { createState } from '../../runtime/state.js';
import { enhance } from './enhance.js';

vi.mock('./answering.js', () => {
  throw new Error('offline');
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
  },
);

it('a press puts the question off where what takes the answer cannot be fetched; the focus alone does not', async () => {
  localStorage.setItem('inEU', 'true');
  document.body.innerHTML =
    '<gh-cookie-consent><section hidden data-types="ad_storage"><button value="true">Accept</button></section></gh-cookie-consent>';
  const runtime = { bus: createBus(window), state: createState('en-US'), config: { site: '' } } as unknown as Runtime;
  const end = enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime);
  const box = document.querySelector<HTMLElement>('section')!;
  const button = document.querySelector('button')!;
  await vi.waitUntil(() => !box.hidden);
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.dynamicImportSettled();
  expect(box.hidden).toBe(false);
  button.click();
  await vi.waitUntil(() => box.hidden);
  expect(localStorage.getItem('agreeWithCookies')).toBeNull();
  end?.();
});
