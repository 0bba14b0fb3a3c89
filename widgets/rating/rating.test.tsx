// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { testPage } from '../../test/support/test-page.js';
import { ownVote } from './own-vote.js';
import { Rating } from './rating.js';
import spec from './spec.js';
import { votePause } from './vote-queue.js';

const slug = '/blog/clay/';
const loaded = { slug, avg: 4, count: 1 };
const answers: ((answer: Response) => void)[] = [];
const fetched = vi.fn((_address: string, _request: RequestInit) => new Promise<Response>((end) => answers.push(end)));
let element: HTMLElement;
let root: Root | undefined;

function block(live: boolean) {
  const context: BlockContextValue = {
    page: testPage({ path: slug }),
    address: undefined,
    texts: undefined,
    runtime: live
      ? ({ config: { site: 'https://site.example' }, state: createState('en-US') } as unknown as Runtime)
      : null,
    element: live ? element : null,
    shadow: false,
    clean: null,
    children: undefined,
    found: () => undefined,
  };
  const attributes = parseAttributes(
    spec,
    () => null,
    undefined,
    () => {},
  );
  return (
    <BlockContext value={context}>
      <Rating attributes={attributes} data={undefined} loaded={loaded} page={context.page} />
    </BlockContext>
  );
}

const star = (vote: number) => element.querySelector<HTMLInputElement>(`[value="${vote}"]`)!;
const told = () => element.querySelector('[role="status"]')!.textContent;
const votes = () => fetched.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { rating: number }).rating);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(): void {
  root = createRoot(element);
  act(() => root!.render(block(true)));
}

async function answer(body: unknown, status = 200): Promise<void> {
  answers.shift()?.(new Response(JSON.stringify(body), { status }));
  await pass(0);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  document.body.innerHTML = '<gh-rating></gh-rating>';
  element = document.querySelector('gh-rating')!;
});
afterEach(() => {
  act(() => root?.unmount());
  answers.length = 0;
  fetched.mockClear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a vote', () => {
  it('is one, whichever stars were passed on the way to it', async () => {
    open();
    for (const vote of [1, 2, 3, 4]) act(() => star(vote).click());
    await pass(votePause);
    expect(votes()).toEqual([4]);
    await answer({ avg: 4.5, count: 2 });
    expect([star(4).checked, ownVote(slug), told()]).toEqual([true, 4, 'Thank you for your vote']);
    expect(element.querySelector('.gh-rating-average')?.textContent).toContain('4.5');
  });

  it('is not troubled by the late failure of the one before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    act(() => star(2).click());
    await pass(votePause);
    act(() => star(5).click());
    await answer({}, 500);
    expect([star(5).checked, told()]).toEqual([true, '']);
    await pass(votePause);
    await answer({ avg: 4.5, count: 2 });
    expect([votes(), ownVote(slug)]).toEqual([[2, 5], 5]);
  });

  it('that could not be stored is taken back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    act(() => star(2).click());
    await pass(votePause);
    await answer({}, 500);
    expect([star(2).checked, ownVote(slug)]).toEqual([false, 0]);
    expect(told()).toBe('Your vote could not be stored. Please try again.');
  });

  it.each([
    ['a page of the site', '<!doctype html><h1>Our site</h1>'],
    ['an answer without a rating', '{"ok":true}'],
    ['nothing', 'null'],
  ])('that is answered with %s is taken back, and the average stays', async (_, body) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    act(() => star(2).click());
    await pass(votePause);
    answers.shift()?.(new Response(body));
    await pass(0);
    expect([star(2).checked, ownVote(slug), told()]).toEqual([
      false,
      0,
      'Your vote could not be stored. Please try again.',
    ]);
    expect(element.querySelector('.gh-rating-average')?.textContent).toContain('4 ');
    expect(said.mock.calls.flat().join(' ')).toContain('A vote could not be stored.');
  });

  it('is sent at once when the visitor goes', () => {
    open();
    act(() => star(3).click());
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(votes()).toEqual([3]);
    expect(fetched.mock.calls[0]?.[1].keepalive).toBe(true);
  });

  it('given before the block woke counts; a remembered one is not sent again', async () => {
    element.innerHTML = renderToString(block(false));
    star(5).checked = true;
    root = await act(async () => hydrateRoot(element, block(true)));
    await pass(votePause);
    expect(votes()).toEqual([5]);
    await answer({ avg: 4.5, count: 2 });
    act(() => root?.unmount());
    open();
    expect(star(5).checked).toBe(true);
    await pass(votePause);
    expect(votes()).toEqual([5]);
  });
});
