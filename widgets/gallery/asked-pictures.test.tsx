// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { testPage } from '../../test/support/test-page.js';
import { translationsOf } from '../texts/catalogue.js';
import { AskedPictures } from './asked-pictures.js';
import { patience } from './use-asked-pictures.js';

const url = '/api/pictures/';
const waiting: ((answer: Response) => void)[] = [];
const fetched = vi.fn(
  (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((end, fail) => {
      waiting.push(end);
      signal?.addEventListener('abort', () => fail(signal.reason as Error));
    }),
);

let element: HTMLElement;
let root: Root;
let logged: MockInstance;

function open({ lang = 'en-US', dir = 'ltr', first = 0, step = 0 } = {}): void {
  element.dir = dir;
  const context: BlockContextValue = {
    page: testPage({ path: '/' }),
    address: undefined,
    texts: translationsOf(lang)?.['gallery'],
    runtime: { config: { site: '' }, state: createState(lang) } as unknown as Runtime,
    element,
    shadow: false,
    clean: null,
    children: undefined,
    found: () => undefined,
  };
  act(() =>
    root.render(
      <BlockContext value={context}>
        <AskedPictures url={url} columns={3} first={first} step={step} />
      </BlockContext>,
    ),
  );
}

const answer = (body: unknown, status = 200) =>
  act(async () => {
    waiting.shift()?.(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    // The answer is read in its own steps.
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  });
const picture = (name: string, more: object = {}) => ({ src: `/assets/images/${name}.jpg`, ...more });
const places = () => element.querySelectorAll('.gh-gallery-places li').length;
const shown = () => [...element.querySelectorAll('.gh-gallery-link')].map((link) => link.getAttribute('href'));
const told = () => element.querySelector('[role=status]')?.textContent;
const again = () => element.querySelector<HTMLButtonElement>('button');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<gh-gallery></gh-gallery>';
  element = document.querySelector('gh-gallery')!;
  root = createRoot(element);
});
afterEach(() => {
  act(() => root.unmount());
  waiting.length = 0;
  fetched.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pictures that an endpoint lists', () => {
  it('have their places while they are waited for: as many as are shown at first, else six', () => {
    open();
    expect(places()).toBe(6);
    open({ first: 4 });
    expect(places()).toBe(4);
    expect(element.querySelector('.gh-gallery-places')?.getAttribute('aria-hidden')).toBe('true');
    expect(element.querySelector('.gh-gallery-asked')?.getAttribute('aria-busy')).toBe('true');
    expect(told()).toBe('');
    expect(again()).toBeNull();
  });

  it('take these places, in the columns and steps of the gallery, and each leads to its large file', async () => {
    open({ first: 2, step: 1 });
    await answer({ images: [picture('a', { fullImage: '/large/a.jpg' }), picture('b', { alt: 'B' }), picture('c')] });
    expect(places()).toBe(0);
    expect(shown()).toEqual(['/large/a.jpg', '/assets/images/b.jpg', '/assets/images/c.jpg']);
    expect(element.querySelectorAll('details .gh-gallery-link')).toHaveLength(1);
    expect(element.querySelector('img[alt=B]')).not.toBeNull();
    expect(element.querySelector('.gh-gallery-asked')?.getAttribute('aria-busy')).toBe('false');
  });

  it('are requested once, without credentials or referrer', () => {
    open();
    expect(fetched.mock.calls.map(([address, { credentials }]) => [address, credentials])).toEqual([[url, 'omit']]);
  });

  it('leave out entries without a valid picture address', async () => {
    open();
    const bad = [null, 7, {}, { src: '' }, { src: 'javascript:alert(1)' }, { src: '//elsewhere.example/x.jpg' }];
    await answer({ images: [...bad, 'https://cdn.example/a.jpg', picture('b', { alt: null, width: 'wide' })] });
    expect(shown()).toEqual(['https://cdn.example/a.jpg', '/assets/images/b.jpg']);
  });

  it('are 300 at most', async () => {
    open();
    await answer({ images: Array.from({ length: 1000 }, (_, index) => picture(String(index))) });
    expect(shown()).toHaveLength(300);
  });

  it.each([
    ['en-US', 'There are no pictures here yet.'],
    ['uk', 'Тут ще немає зображень.'],
  ])('say in %s that there are none', async (lang, text) => {
    open({ lang });
    await answer({ images: [] });
    expect([told(), places(), again()]).toEqual([text, 0, null]);
  });
});

describe('an endpoint out of reach', () => {
  it.each([
    ['a status of failure', 503, { images: [] }],
    ['no JSON', 200, '<!doctype html>'],
    ['another shape', 200, { pictures: [] }],
  ])('is shown, with a button that tries again: %s', async (_what, status, body) => {
    open();
    await answer(body, status);
    expect(told()).toBe('The pictures could not be loaded. Check your connection and try again.');
    expect(again()?.textContent).toBe('Try again');
    // The places stay: what stands below does not move.
    expect(places()).toBe(6);
  });

  it('is one that does not answer for 20 seconds', async () => {
    vi.useFakeTimers();
    open();
    expect(patience).toBe(20_000);
    await act(() => vi.advanceTimersByTimeAsync(patience - 1));
    expect(told()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(told()).toContain('could not be loaded');
  });

  it('keeps the focus on its button during a new request, and moves it to the first new picture', async () => {
    open();
    await answer({}, 500);
    again()?.focus();
    act(() => again()?.click());
    expect(told()).toBe('The pictures are being loaded.');
    expect([again()?.getAttribute('aria-disabled'), document.activeElement === again()]).toEqual(['true', true]);
    act(() => again()?.click());
    expect(fetched).toHaveBeenCalledTimes(2);
    await answer({ images: [picture('a')] });
    expect(document.activeElement?.className).toBe('gh-gallery-link');
  });

  it('is forgotten when the block leaves the page', async () => {
    open();
    act(() => root.unmount());
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    await answer({}, 500);
    expect(logged).not.toHaveBeenCalled();
    root = createRoot(element);
  });
});
