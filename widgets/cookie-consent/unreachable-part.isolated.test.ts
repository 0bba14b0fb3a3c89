// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/entry/bus.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';

let end: (() => void) | void;

/** A page of the visit, on which the part that takes answers can be fetched or not. */
async function arrive(isReachable: boolean, version: string) {
  end?.();
  vi.resetModules();
  if (isReachable) vi.doUnmock('./answering.js');
  else
    vi.doMock('./answering.js', () => {
      throw new Error('offline');
    });
  const { enhance } = await import('./enhance.js');
  document.body.innerHTML = `<gh-cookie-consent><section hidden data-types="ad_storage analytics_storage" data-version="${version}">
    <input type="checkbox" value="ad_storage"><input type="checkbox" value="analytics_storage">
    <button value="save">Save</button><button value="false">Decline</button><button value="true">Accept</button><button value="">Close</button>
  </section></gh-cookie-consent>`;
  const bus = createBus(window);
  const proofs: unknown[] = [];
  bus.on('consent-change', ({ proof }) => proofs.push(proof));
  const runtime = { bus, state: createState('en-US'), config: { site: '' } } as unknown as Runtime;
  end = enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime);
  const box = document.querySelector<HTMLElement>('section')!;
  const press = (value: string) => box.querySelector<HTMLElement>(`[value="${value}"]`)!.click();
  return { box, press, proofs };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('inEU', 'true');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a press closes the question where what takes the answer cannot be fetched; the focus alone does not', async () => {
  const { box, press } = await arrive(false, 'v1');
  await vi.waitUntil(() => !box.hidden);
  box.querySelector('button')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.dynamicImportSettled();
  expect(box.hidden).toBe(false);
  press('true');
  expect(box.hidden).toBe(true);
  await vi.dynamicImportSettled();
  expect(localStorage.getItem('agreeWithCookies')).toBeNull();
});

it('is fetched anew with the next touch where it could not be fetched before', async () => {
  const { box, press } = await arrive(false, 'v1');
  await vi.waitUntil(() => !box.hidden);
  box.querySelector('button')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.dynamicImportSettled();
  vi.doUnmock('./answering.js');
  press('true');
  await vi.waitFor(() => expect(localStorage.getItem('agreeWithCookies')).toBe('true'));
});

it.each([
  ['true', 'ad_storage analytics_storage', 'true', null],
  ['false', '', 'false', '1000'],
  ['save', 'ad_storage', 'false', '1000'],
])(
  'an answer (%s) whose page was left before it could be taken is taken on the next page, with its time and its words',
  async (value, choice, agreed, refusedAt) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    const { box, press } = await arrive(false, 'v1');
    await vi.waitUntil(() => !box.hidden);
    press('ad_storage');
    press(value);
    await vi.dynamicImportSettled();
    now.mockReturnValue(2000);
    const next = await arrive(true, 'v2');
    await vi.waitUntil(() => next.proofs.length > 0);
    expect(next.proofs).toEqual([{ time: 1000, choice, version: 'v1' }]);
    expect(next.box.hidden).toBe(true);
    expect({ ...localStorage }).toEqual({
      inEU: 'true',
      agreeWithCookies: agreed,
      'gh-consent': `1000,${choice},v1`,
      ...(refusedAt ? { cookieConsentTime: refusedAt } : {}),
    });
    // Taken once: the page after it only remembers.
    const last = await arrive(true, 'v2');
    await vi.waitUntil(() => last.proofs.length > 0);
    expect(last.proofs).toEqual([undefined]);
  },
);

it('one that is closed without an answer keeps nothing', async () => {
  const { box, press } = await arrive(false, 'v1');
  await vi.waitUntil(() => !box.hidden);
  press('');
  await vi.dynamicImportSettled();
  expect({ ...localStorage }).toEqual({ inEU: 'true' });
});
