// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { testPage } from '../../test/support/test-page.js';
import { sampleComments } from '../shared/sample-articles.js';
import { Comments } from './comments.js';
import type { CommentsLoaded } from './data.js';
import spec from './spec.js';
import texts from './texts.js';

let element: HTMLElement;
let unmount = () => {};

function open(loaded: CommentsLoaded): void {
  const context: BlockContextValue = {
    page: testPage({ path: loaded.slug }),
    address: undefined,
    texts: undefined,
    runtime: { config: { site: 'https://site.example' }, state: createState('en-US') } as unknown as Runtime,
    element,
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
  const root = createRoot(element);
  act(() =>
    root.render(
      <BlockContext value={context}>
        <Comments attributes={attributes} data={undefined} loaded={loaded} page={context.page} />
      </BlockContext>,
    ),
  );
  unmount = () => act(() => root.unmount());
}

const field = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const press = (text: string) =>
  act(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<gh-comments></gh-comments>';
  element = document.querySelector('gh-comments')!;
});
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('comments', () => {
  it('have a form where there is an article, and nothing where there is none', () => {
    open({ slug: '', comments: [] });
    expect(element.textContent).toBe('');
    unmount();
    open({ slug: '/blog/clay/', comments: [] });
    expect(field('slug').value).toBe('/blog/clay/');
  });

  it('are answered in the form, which keeps the focus when somebody thinks better of it', () => {
    open({ slug: '/blog/clay/', comments: sampleComments });
    press('Reply');
    expect([field('reply_to').value, document.activeElement]).toEqual(['2.2', field('name')]);
    element.querySelector<HTMLElement>('.gh-comments-form .gh-comments-reply')!.focus();
    press('Cancel reply');
    expect([field('reply_to').value, document.activeElement]).toEqual(['', field('name')]);
  });
});

describe('a comment that is too long', () => {
  it('is not cut: the field names the limit and the length, and nothing is sent', () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    open({ slug: '/blog/clay/', comments: [] });
    expect(element.querySelector('[maxlength]')).toBeNull();
    field('name').value = 'Ada';
    field('text').value = 'x'.repeat(4001);
    act(() => void field('text').dispatchEvent(new Event('input', { bubbles: true })));
    const described = () => document.getElementById(field('text').getAttribute('aria-describedby')!)?.textContent;
    expect(described()).toBe('4001 of 4000 characters, 1 too many');
    act(() => element.querySelector('form')!.requestSubmit());
    expect(described()).toBe('Shorten this to 4000 characters: there are 4001');
    expect([document.activeElement, field('text').value.length]).toEqual([field('text'), 4001]);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a comment that is sent', () => {
  const told = () => element.querySelector('[role="status"]')!.textContent;
  let said: MockInstance<typeof console.error>;

  async function sendTo(answer: () => Promise<Response>): Promise<void> {
    said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', answer);
    open({ slug: '/blog/clay/', comments: [] });
    field('name').value = 'Ada';
    field('text').value = 'A question';
    await act(async () => element.querySelector('form')!.requestSubmit());
  }

  it('is thanked for once the site says that it is stored, and leaves the field', async () => {
    await sendTo(async () => new Response('{"ok":true}'));
    expect([told(), field('text').value, said.mock.calls]).toEqual([texts.thanks, '', []]);
  });

  it.each([
    ['answers with a page of its own', async () => new Response('<!doctype html><h1>Our site</h1>'), 'status 200'],
    ['answers with nothing', async () => new Response(null, { status: 204 }), 'status 204'],
    ['says that it is not stored', async () => new Response('{"ok":false}'), 'status 200'],
    ['keeps no comments', async () => new Response('{"error":"no-store"}', { status: 501 }), 'status 501'],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('stays in its field and is reported as not sent if the site %s', async (_, answer, reason) => {
    await sendTo(answer);
    expect([told(), field('text').value]).toEqual([texts.failed, 'A question']);
    expect(said.mock.calls.flat().join(' ')).toContain('A comment could not be sent.');
    expect(said.mock.calls.flat().join(' ')).toContain(reason);
    expect(said.mock.calls.flat().join(' ')).not.toMatch(/Ada|A question/);
  });
});
