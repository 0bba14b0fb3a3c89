// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBus } from '../../runtime/bus.js';
import type { Runtime } from '../../runtime/runtime.js';
import { createState } from '../../runtime/state.js';
import { consentSnippet } from './consent-snippet.js';
import { enhance } from './enhance.js';

const types = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];
const all = (state: string) => ({
  ...Object.fromEntries(types.map((type) => [type, state])),
  security_storage: 'granted',
  wait_for_update: 500,
});
const page = window as { dataLayer?: ArrayLike<unknown>[]; gtag?: ReturnType<typeof vi.fn> };

let geo: () => Promise<unknown>;
let leave: (() => void) | undefined;
let told: boolean[];
let runtime: Runtime;

const box = () => document.querySelector<HTMLElement>('section')!;
const shown = () => !box().hidden;
/** What a visitor does is answered by a part that is fetched then. */
const heard = () => vi.dynamicImportSettled();
const press = async (value: string) => {
  box().querySelector<HTMLElement>(`button[value="${value}"]`)!.click();
  await heard();
};
const reopen = async () => {
  document.querySelector<HTMLElement>('#opener')!.click();
  await heard();
};
const hear = async (key: string, newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await heard();
};
const updates = () => [...(page.dataLayer ?? [])].filter((entry) => entry[1] === 'update').map((entry) => entry[2]);
const stored = () => ({ ...localStorage });
const escape = async () => {
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await heard();
};

/** The block comes to life on a page, and has looked up what it needs. */
async function visit(attributes = `data-types="${types.join(' ')}"`, inside = '') {
  leave?.();
  document.body.innerHTML = `<a id="opener" href="/uk/x/#cookie-settings">Settings</a><main><input></main>
    <footer><gh-cookie-consent>
      <section tabindex="-1" hidden ${attributes}>${inside}<button value="false">Decline</button><button value="true">Accept</button><button value="">Close</button></section>
    </gh-cookie-consent></footer>`;
  page.dataLayer = [];
  delete page.gtag;
  told = [];
  const bus = createBus(window);
  runtime = { bus, state: createState('en-US'), config: { site: 'https://site.example' } } as Runtime;
  const stop = bus.on('consent-change', ({ agreed }) => told.push(agreed));
  const end = enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime);
  leave = () => {
    stop();
    end?.();
  };
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  geo = async () => ({ country: 'DE', in_eu: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ json: () => geo() })),
  );
});
afterEach(() => {
  leave?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the region', () => {
  it.each([
    ['in the EU', { country: 'DE', in_eu: true }, true, 'true'],
    ['in Ukraine', { country: 'UA', in_eu: false }, true, 'true'],
    ['elsewhere', { country: 'US', in_eu: false }, false, 'false'],
    ['where the site does not know', { country: null }, true, 'true'],
    ['told without the EU', { country: 'US' }, true, undefined],
    ['an answer of another shape', { error: true }, true, undefined],
  ])('%s: asks where it must, and keeps what it knows', async (_where, answer, asks, kept) => {
    geo = async () => answer;
    await visit();
    expect(shown()).toBe(asks);
    expect(localStorage.getItem('inEU') ?? undefined).toBe(kept);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/_gh/geo');
    await visit();
    expect(fetch).toHaveBeenCalledTimes(kept ? 1 : 2);
  });

  it('is taken as inside where the lookup fails, and looked up again next time', async () => {
    geo = () => Promise.reject(new Error('offline'));
    await visit();
    expect(shown()).toBe(true);
    expect(stored()).toEqual({});
  });

  it.each(['true', 'false'])('is not looked up for a visitor whose answer stands (%s)', async (answer) => {
    localStorage.setItem('agreeWithCookies', answer);
    localStorage.setItem('cookieConsentTime', String(Date.now()));
    await visit();
    expect(told).toEqual([answer === 'true']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that arrives after the visitor has answered changes nothing', async () => {
    let arrive = (_answer: unknown) => {};
    geo = () => new Promise((resolve) => (arrive = resolve));
    await visit();
    expect(shown()).toBe(false);
    await reopen();
    await press('false');
    arrive({ country: 'DE', in_eu: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toBe(false);
    expect(told).toEqual([false]);
  });

  it('outside, everything is granted and nothing is shown', async () => {
    localStorage.setItem('inEU', 'false');
    await visit();
    expect(shown()).toBe(false);
    expect(updates()).toEqual([all('granted')]);
    expect(told).toEqual([true]);
  });
});

describe('an answer', () => {
  it('to accept is stored, grants every category and closes the question', async () => {
    await visit();
    expect(updates()).toEqual([]);
    await press('true');
    expect(shown()).toBe(false);
    expect(stored()).toEqual({ inEU: 'true', agreeWithCookies: 'true', 'gh-consent': expect.any(String) });
    expect(updates()).toEqual([all('granted')]);
    expect(told).toEqual([true]);
    expect(runtime.state.get().consent).toBe(types.join(' '));
  });

  it('to decline is stored with its time, and denies', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    await visit();
    await press('false');
    expect(shown()).toBe(false);
    expect(stored()).toEqual({
      inEU: 'true',
      agreeWithCookies: 'false',
      cookieConsentTime: '1000',
      'gh-consent': '1000,,',
    });
    expect(updates()).toEqual([all('denied')]);
    expect(told).toEqual([false]);
  });

  it.each([
    ['by its button', () => press('')],
    ['by Escape', escape],
  ])('is none when the question is closed %s', async (_how, close) => {
    await visit();
    await close();
    expect(shown()).toBe(false);
    expect(stored()).toEqual({ inEU: 'true' });
    expect(told).toEqual([]);
  });

  it('of an earlier visit that agreed grants again, on every view', async () => {
    localStorage.setItem('agreeWithCookies', 'true');
    await visit();
    expect(shown()).toBe(false);
    expect(updates()).toEqual([all('granted')]);
    expect(told).toEqual([true]);
  });

  it.each([
    ['a day ago to the millisecond', false, String(86_400_000)],
    ['longer ago', true, String(86_400_000 - 1)],
    ['at an unknown time', true, undefined],
    ['at a time that is no number', true, 'yesterday'],
  ])('that refused %s stays denied; asked again: %s', async (_when, asks, time) => {
    vi.spyOn(Date, 'now').mockReturnValue(2 * 86_400_000);
    localStorage.setItem('agreeWithCookies', 'false');
    if (time) localStorage.setItem('cookieConsentTime', time);
    await visit();
    expect(shown()).toBe(asks);
    expect(updates()).toEqual([all('denied')]);
    expect(told).toEqual([false]);
  });

  it('that refused is kept outside the region too', async () => {
    localStorage.setItem('inEU', 'false');
    localStorage.setItem('agreeWithCookies', 'false');
    await visit();
    expect(updates()).toEqual([all('denied')]);
  });

  it('of any other text is no consent', async () => {
    localStorage.setItem('agreeWithCookies', 'maybe');
    await visit();
    expect(updates()).toEqual([all('denied')]);
    expect(shown()).toBe(true);
  });

  it('given in another tab closes the question here', async () => {
    await visit();
    await hear('other', 'true');
    expect(shown()).toBe(true);
    await hear('agreeWithCookies', 'true');
    expect(shown()).toBe(false);
    expect(updates()).toEqual([all('granted')]);
  });
});

it('Global Privacy Control counts as a refusal until the visitor chooses', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await visit();
  expect(shown()).toBe(true);
  expect(told).toEqual([false]);
  await press('true');
  expect(told).toEqual([false, true]);
  leave?.();
  await visit();
  expect(told).toEqual([true]);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('a link to the settings asks again, takes the focus and gives it back; a change of mind is told to the tags', async () => {
  localStorage.setItem('agreeWithCookies', 'true');
  await visit();
  const opener = document.querySelector<HTMLElement>('#opener')!;
  await reopen();
  expect(shown()).toBe(true);
  expect(document.activeElement).toBe(box());
  await press('false');
  expect(document.activeElement).toBe(opener);
  expect(updates()).toEqual([all('granted'), all('denied')]);
  expect(told).toEqual([true, false]);
});

describe('the bar', () => {
  it('stands first on the page as soon as it asks, and stays where it was while it has nothing to ask', async () => {
    localStorage.setItem('agreeWithCookies', 'true');
    await visit();
    expect(document.body.firstElementChild?.id).toBe('opener');
    await reopen();
    expect(document.body.firstElementChild).toBe(box().parentElement);
  });

  it.each(['true', 'false', ''])('gives the focus back to where it came from (%s)', async (value) => {
    await visit();
    const field = document.querySelector('input')!;
    field.focus();
    const [first, second] = box().querySelectorAll('button');
    first!.focus();
    second!.focus();
    await press(value);
    expect(document.activeElement).toBe(field);
  });

  it('leaves the focus alone where it is elsewhere', async () => {
    await visit();
    box().querySelector('button')!.focus();
    const field = document.querySelector('input')!;
    field.focus();
    await hear('agreeWithCookies', 'true');
    expect(shown()).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('hears no link any more when its block has left the page', async () => {
    await visit();
    await press('');
    leave?.();
    await reopen();
    expect(shown()).toBe(false);
    await hear('agreeWithCookies', 'true');
    expect(told).toEqual([]);
  });
});

describe('a tag that loads later than the answer', () => {
  const commands = () => page.gtag?.mock.calls;

  beforeEach(async () => {
    await visit();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is looked for every 1000 ms, and told once', async () => {
    await press('true');
    vi.advanceTimersByTime(1500);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(499);
    expect(commands()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(commands()).toEqual([['consent', 'update', all('granted')]]);
    vi.advanceTimersByTime(10_000);
    expect(commands()).toHaveLength(1);
  });

  it('is given up after 5100 ms', async () => {
    await press('true');
    vi.advanceTimersByTime(4999);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(1);
    expect(commands()).toHaveLength(1);
    await press('false');
    delete page.gtag;
    await press('true');
    vi.advanceTimersByTime(5100);
    page.gtag = vi.fn();
    vi.advanceTimersByTime(60_000);
    expect(commands()).toEqual([]);
  });

  it('hears the last answer only', async () => {
    await press('true');
    vi.advanceTimersByTime(500);
    await press('false');
    page.gtag = vi.fn();
    vi.advanceTimersByTime(10_000);
    expect(commands()).toEqual([['consent', 'update', all('denied')]]);
  });

  it('that is there already is told at once, and by itself', async () => {
    page.gtag = vi.fn();
    await press('true');
    expect(commands()).toEqual([['consent', 'update', all('granted')]]);
    vi.advanceTimersByTime(10_000);
    expect(commands()).toHaveLength(1);
    expect(updates()).toEqual([]);
  });
});

const categories = `<details>
  <input type="checkbox" checked disabled>
  <input type="checkbox" name="analytics" value="analytics_storage">
  <input type="checkbox" name="ads" value="ad_storage ad_user_data">
</details><button value="save">Save</button>`;
const asked = 'analytics_storage ad_storage ad_user_data';

/** A visit to a site that asks for two categories. */
async function visitWithCategories(endpoint?: string) {
  await visit(`data-types="${asked}" data-version="v1" ${endpoint ? `data-endpoint="${endpoint}"` : ''}`, categories);
}
const tick = (name: string) => box().querySelector<HTMLInputElement>(`[name="${name}"]`)!.click();
const ticked = () => [...box().querySelectorAll<HTMLInputElement>('input:enabled')].map(({ checked }) => checked);
const only = (...granted: string[]) => ({
  ...all('denied'),
  ...Object.fromEntries(granted.map((type) => [type, 'granted'])),
});

describe('categories', () => {
  it('are not granted by who has not ticked them; saved, each type has its own state, on every view', async () => {
    await visitWithCategories();
    expect(ticked()).toEqual([false, false]);
    tick('analytics');
    await press('save');
    expect(shown()).toBe(false);
    expect(updates()).toEqual([only('analytics_storage')]);
    expect(runtime.state.get().consent).toBe('analytics_storage');
    expect(told).toEqual([false]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    await visitWithCategories();
    expect(updates()).toEqual([only('analytics_storage')]);
    expect(shown()).toBe(false);
  });

  it('all accepted: what was asked for is granted, and nothing else', async () => {
    await visitWithCategories();
    await press('true');
    expect(updates()).toEqual([only('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told).toEqual([true]);
    expect(localStorage.getItem('agreeWithCookies')).toBe('true');
    await visitWithCategories();
    expect(updates()).toEqual([only('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told).toEqual([true]);
  });

  it('one that came later is not granted by who accepted all there were', async () => {
    await visitWithCategories();
    await press('true');
    await visit(`data-types="${asked} personalization_storage"`);
    expect(updates()).toEqual([only('analytics_storage', 'ad_storage', 'ad_user_data')]);
    expect(told).toEqual([false]);
  });

  it('all ticked is the same as all accepted; none, as declined', async () => {
    await visitWithCategories();
    tick('analytics');
    tick('ads');
    await press('save');
    expect(localStorage.getItem('agreeWithCookies')).toBe('true');
    await reopen();
    expect(ticked()).toEqual([true, true]);
    tick('analytics');
    tick('ads');
    await press('save');
    expect(localStorage.getItem('agreeWithCookies')).toBe('false');
    expect(updates().at(-1)).toEqual(all('denied'));
  });

  it('asked for again, are open and show the present choice', async () => {
    await visitWithCategories();
    tick('ads');
    await press('save');
    await visitWithCategories();
    await reopen();
    expect(box().querySelector('details')!.open).toBe(true);
    expect(ticked()).toEqual([false, true]);
    await press('');
    expect(updates()).toEqual([only('ad_storage', 'ad_user_data')]);
  });

  it('a refusal that another script has stored since counts, and the choice before it no more', async () => {
    await visitWithCategories();
    tick('ads');
    await press('save');
    localStorage.setItem('cookieConsentTime', String(Date.now() + 1));
    await visitWithCategories();
    expect(updates()).toEqual([all('denied')]);
  });

  it('another choice in another tab is heard, though the answer is the same', async () => {
    const set = vi.spyOn(Storage.prototype, 'removeItem');
    await visitWithCategories();
    tick('ads');
    await press('save');
    expect(set).toHaveBeenCalledWith('agreeWithCookies');
    await hear('agreeWithCookies', null);
    expect(told).toEqual([false]);
    await hear('agreeWithCookies', 'false');
    expect(updates().at(-1)).toEqual(only('ad_storage', 'ad_user_data'));
  });
});

describe('the proof of an answer', () => {
  it.each([
    ['true', asked],
    ['false', ''],
    ['save', 'analytics_storage'],
  ])(
    'has its time, its choice and the version of the words, in storage and in the event: %s',
    async (value, choice) => {
      vi.spyOn(Date, 'now').mockReturnValue(1000);
      const proofs: unknown[] = [];
      await visitWithCategories();
      const stop = runtime.bus.on('consent-change', ({ granted, proof }) => proofs.push([granted, proof]));
      tick('analytics');
      await press(value);
      stop();
      expect(proofs).toEqual([[choice, { time: 1000, choice, version: 'v1' }]]);
      expect(localStorage.getItem('gh-consent')).toBe(`1000,${choice},v1`);
      expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/_gh/geo');
    },
  );

  it('is none on a later view, on which nobody answers', async () => {
    const proofs: unknown[] = [];
    await visit();
    await press('true');
    const stop = createBus(window).on('consent-change', ({ proof }) => proofs.push(proof));
    await visit();
    stop();
    expect(proofs).toEqual([undefined]);
  });

  it('is sent once where the site asks for it, with nothing that says whose it is', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    await visitWithCategories('https://site.example/consents');
    vi.mocked(fetch).mockClear();
    await press('false');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://site.example/consents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"time":1000,"choice":"","version":"v1"}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    await visitWithCategories('https://site.example/consents');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('that cannot be sent changes nothing', async () => {
    await visitWithCategories('https://site.example/consents');
    vi.mocked(fetch).mockRejectedValue(new Error('offline'));
    await press('true');
    expect(shown()).toBe(false);
    expect(told).toEqual([true]);
  });
});

it('a page that was written before it said what it asks for grants nothing until it is written anew', async () => {
  await visit('');
  await press('true');
  expect(updates()).toEqual([all('denied')]);
  await visit();
  expect(updates()).toEqual([all('granted')]);
});

it('works for the view of the page where storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  await visit();
  expect(shown()).toBe(true);
  await press('true');
  expect(shown()).toBe(false);
  expect(told).toEqual([true]);
});

it('a preview is left alone', async () => {
  localStorage.setItem('agreeWithCookies', 'true');
  document.body.innerHTML = '<gh-cookie-consent><section></section></gh-cookie-consent>';
  expect(enhance(document.querySelector('gh-cookie-consent')!, async () => undefined, runtime)).toBeUndefined();
  expect(shown()).toBe(true);
});

describe('the default', () => {
  /** The script of the calls, loaded as on a new page. */
  const load = async () => {
    vi.resetModules();
    await import('./consent-calls.js');
  };
  const layer = () => [...(page.dataLayer ?? [])].map((entry) => Array.from(entry));

  it('is denied for all but security, and set once', async () => {
    delete page.dataLayer;
    await load();
    await load();
    expect(layer()).toEqual([['consent', 'default', all('denied')]]);
  });

  it('of the inline snippet is the same, and is not repeated', async () => {
    const scope = globalThis as { dataLayer?: ArrayLike<unknown>[] };
    delete page.dataLayer;
    runInThisContext(consentSnippet);
    page.dataLayer = scope.dataLayer ?? page.dataLayer ?? [];
    await load();
    expect(layer()).toEqual([['consent', 'default', all('denied')]]);
  });
});
