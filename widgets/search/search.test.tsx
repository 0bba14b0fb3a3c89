// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { BlockContext } from '../../runtime/react/block-context.js';
import type { BlockContextValue } from '../../runtime/react/block-context.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import type { SearchableArticle } from '../../runtime/page/site.js';
import {
  fiveThousandArticles as five,
  searchableArticles as articles,
} from '../../test/support/searchable-articles.js';
import { testPage } from '../../test/support/test-page.js';
import ukrainian from '../texts/uk/search.js';
import type { SearchLoaded } from './data.js';
import { Search } from './search.js';
import spec from './spec.js';

describe('the field', () => {
  let element: HTMLElement;
  let unmount = () => {};
  let answer: (articles: readonly SearchableArticle[]) => void;
  let fail: (error: Error) => void;
  const asked = vi.fn();

  const field = () => element.querySelector('input')!;
  const options = () => [...element.querySelectorAll<HTMLElement>('[role="option"]')];
  const told = () => element.querySelector('[role="status"]')!.textContent;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })));

  function open(loaded: SearchLoaded, { own = false, lang = 'en-US' } = {}): void {
    const site = {
      search: (chapter: string) => {
        asked(chapter);
        return new Promise<readonly SearchableArticle[]>((resolve, reject) => {
          answer = resolve;
          fail = reject;
        });
      },
    };
    const context: BlockContextValue = {
      page: testPage({ path: '/blog/', lang }),
      address: undefined,
      texts: lang === 'uk' ? ukrainian : undefined,
      runtime: { site: () => Promise.resolve(site) } as unknown as Runtime,
      element,
      shadow: false,
      clean: null,
      children: undefined,
      found: () => undefined,
    };
    const attributes = parseAttributes(
      spec,
      (name) => (name === 'data-own' && own ? '' : null),
      undefined,
      () => {},
    );
    const root = createRoot(element);
    act(() =>
      root.render(
        <BlockContext value={context}>
          <Search attributes={attributes} data={undefined} loaded={loaded} page={context.page} />
        </BlockContext>,
      ),
    );
    unmount = () => act(() => root.unmount());
  }

  async function type(text: string): Promise<void> {
    act(() => {
      field().focus();
      field().value = text;
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
    await pass(0);
  }

  async function find(text: string, among: readonly SearchableArticle[] = articles): Promise<void> {
    await type(text);
    answer(among);
    await pass(0);
  }

  const list = () => element.querySelector('ul')!;
  const places = () => {
    const all = options().map((option) => Number(option.getAttribute('aria-posinset')));
    return [all[0], all.at(-1), all.length];
  };
  const active = () =>
    element.querySelector(`[id="${field().getAttribute('aria-activedescendant')}"] span`)?.textContent;

  /** A list of 384 px whose results are 60 px high each, scrolled as far as is said. */
  function scroll(top: number): void {
    Object.defineProperties(list(), {
      clientHeight: { configurable: true, value: 384 },
      scrollHeight: { configurable: true, get: () => 60 * options().length },
    });
    act(() => {
      list().scrollTop = top;
      list().dispatchEvent(new Event('scroll'));
    });
  }

  const blog: SearchLoaded = { type: 'blog', chapter: 'blog' };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    // As new browsers have it, which tell when they have scrolled.
    Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve());
    document.body.innerHTML = '<gh-search></gh-search><button>Next</button>';
    element = document.querySelector('gh-search')!;
  });
  afterEach(() => {
    unmount();
    asked.mockClear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['blog', 'en-US', 'Blog search...'],
    ['projects', 'en-US', 'Projects search...'],
    ['type', 'en-US', 'Type search...'],
    ['blog', 'uk', 'Пошук у блозі...'],
  ] as const)('of the %s says in %s: %s', (type, lang, placeholder) => {
    open({ type, chapter: type }, { lang });
    expect([field().placeholder, field().getAttribute('aria-label')]).toEqual([placeholder, placeholder]);
  });

  it('searches the chapter that it was given, and shows what it found', async () => {
    open({ type: 'blog', chapter: 'news' });
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await find('clay');
    expect(asked).toHaveBeenCalledWith('news');
    expect(options().map((option) => option.getAttribute('href'))).toEqual(['/blog/0/', '/blog/2/']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await type(' ');
    expect(options()).toEqual([]);
  });

  it.each([
    [false, 'en-US', 'Nothing found'],
    [false, 'uk', 'Нічого не знайдено'],
    [true, 'en-US', 'There are no results for “$& stone”'],
    [true, 'uk', 'Немає результатів за запитом «$& stone»'],
  ])('says that nothing was found (of a list: %s, %s)', async (own, lang, text) => {
    open(blog, { own, lang });
    await find(' $& stone ');
    expect(told()).toBe(text);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('is left to the arrows: they go round by way of the field, show what they choose, and Enter follows it', async () => {
    open(blog);
    await find('clay');
    const chosen = () => options().findIndex(({ id }) => id === field().getAttribute('aria-activedescendant'));
    const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      press(key);
      return chosen();
    });
    expect(way).toEqual([0, 1, -1, 1]);
    expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    const followed = vi.fn((event: Event) => event.preventDefault());
    options()[1]?.addEventListener('click', followed);
    press('Enter', { isComposing: true });
    expect(followed).not.toHaveBeenCalled();
    press('Enter');
    expect(followed).toHaveBeenCalledOnce();
  });

  it('renders fifty of five thousand results and says how many there are', async () => {
    open(blog);
    await find('e', five);
    expect(places()).toEqual([1, 50, 50]);
    expect(list().getAttribute('aria-label')).toBe('Results: 5000');
    expect(options().map((option) => option.getAttribute('aria-setsize'))).toEqual(Array(50).fill('5000'));
  });

  it('renders more as its list is scrolled, to the last one', async () => {
    open(blog);
    const count = 120;
    await find('e', five.slice(0, count));
    scroll(60 * 50 - 2 * 384);
    expect(places()).toEqual([1, 50, 50]);
    scroll(60 * 50 - 384);
    expect(places()).toEqual([1, 100, 100]);
    scroll(60 * 100 - 384);
    expect(places()).toEqual([1, count, count]);
    scroll(60 * count - 384);
    expect(places()).toEqual([1, count, count]);
  });

  it('is gone through by arrows in both directions, as far as its list is', async () => {
    open(blog);
    await find('e', five);
    const go = (...keys: string[]) => {
      keys.forEach((key) => press(key));
      return [active(), ...places()];
    };
    expect(go('ArrowUp')).toEqual([five[4999]!.title, 4951, 5000, 50]);
    expect(go('ArrowDown', 'ArrowDown')).toEqual([five[0]!.title, 1, 50, 50]);
    expect(go('ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([five[4998]!.title, 4951, 5000, 50]);
  });

  it('keeps what is in sight where it is when results come above it, and begins another list at its top', async () => {
    open(blog);
    await find('e', five);
    press('ArrowUp');
    scroll(1200);
    expect(places()).toEqual([4951, 5000, 50]);
    scroll(120);
    expect(places()).toEqual([4901, 5000, 100]);
    expect(list().scrollTop).toBe(50 * 60 + 120);
    await find('ex', five);
    expect([list().scrollTop, ...places()]).toEqual([0, 1, 50, 50]);
  });

  it('begins with the first results again after it was closed', async () => {
    open(blog);
    await find('e', five);
    press('ArrowUp');
    press('Escape');
    expect(options()).toEqual([]);
    act(() => document.querySelector('button')!.focus());
    act(() => field().focus());
    expect(places()).toEqual([1, 50, 50]);
    press('Escape');
    press('ArrowUp');
    expect([active(), ...places()]).toEqual([five[4999]!.title, 4951, 5000, 50]);
  });

  it('closes by Escape, and opens again by an arrow', async () => {
    open(blog);
    await find('clay');
    press('Escape');
    expect(options()).toEqual([]);
    press('ArrowDown');
    expect(options()).toHaveLength(2);
  });

  it('keeps its results for 200 ms after it has lost the focus, without a choice, and has them back with it', async () => {
    open(blog);
    await find('clay');
    press('ArrowDown');
    act(() => document.querySelector('button')!.focus());
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await pass(199);
    expect(options()).toHaveLength(2);
    await pass(1);
    expect(options()).toEqual([]);
    act(() => field().focus());
    expect(options()).toHaveLength(2);
  });

  it.each([
    ['it was left', () => document.querySelector('button')!.focus()],
    ['it was closed', () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ])('opens nothing when the answer comes after %s', async (_, leave) => {
    open(blog);
    await type('clay');
    act(leave);
    await pass(200);
    answer(articles);
    await pass(0);
    expect([options(), told()]).toEqual([[], '']);
  });

  it('shows what was typed last, whatever is answered last', async () => {
    open(blog);
    await type('clay');
    const answerFirst = answer;
    await type('zinc');
    answer(articles);
    await pass(0);
    answerFirst(articles);
    await pass(0);
    expect([options(), told()]).toEqual([[], 'Nothing found']);
    await type('   ');
    expect([options(), told()]).toEqual([[], '']);
  });

  it('shows nothing that is found for a visitor who has just left, until they come back', async () => {
    open(blog);
    await type('clay');
    act(() => document.querySelector('button')!.focus());
    await pass(100);
    answer(articles);
    await pass(0);
    expect(options()).toEqual([]);
    act(() => field().focus());
    expect(options()).toHaveLength(2);
  });

  it('stays open for a visitor who leaves and comes back within 200 ms', async () => {
    open(blog);
    await find('clay');
    act(() => document.querySelector('button')!.focus());
    await pass(199);
    act(() => field().focus());
    await pass(400);
    expect(options()).toHaveLength(2);
  });

  describe('where the site cannot be asked', () => {
    const again = () => element.querySelector('button');
    async function findNothing(): Promise<void> {
      await type('clay');
      fail(new Error('Failed to fetch'));
      await pass(0);
    }
    beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['en-US', 'The search failed. Check your connection and try again.', 'Try again'],
      ['uk', 'Не вдалося виконати пошук. Перевірте з’єднання та спробуйте ще раз.', 'Спробувати ще раз'],
    ])('says so (%s), and never that there is nothing', async (lang, words, button) => {
      open(blog, { lang });
      await findNothing();
      expect([told(), again()?.textContent]).toEqual([words, button]);
      expect(field().getAttribute('aria-expanded')).toBe('false');
    });

    it('asks again for the same words by a button, which gives the focus back to the field', async () => {
      open(blog);
      await findNothing();
      act(() => again()!.focus());
      await pass(1000);
      act(() => again()!.click());
      expect([told(), again(), document.activeElement]).toEqual(['', null, field()]);
      await pass(0);
      expect(asked).toHaveBeenCalledTimes(2);
      answer(articles);
      await pass(0);
      expect(options()).toHaveLength(2);
    });

    it('asks again with the next letter, and tells of each failure', async () => {
      open(blog);
      await findNothing();
      await type('clay ag');
      expect(told()).toBe('');
      fail(new Error('Failed to fetch'));
      await pass(0);
      expect(told()).toContain('The search failed');
      expect(asked).toHaveBeenCalledTimes(2);
    });

    it('is closed by Escape from its button too, with the focus in the field', async () => {
      open(blog);
      await findNothing();
      act(() => again()!.focus());
      act(() =>
        again()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
      );
      expect([told(), again(), document.activeElement]).toEqual(['', null, field()]);
    });
  });

  it('keeps the focus when the list is pressed', async () => {
    open(blog);
    await find('clay');
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    act(() => options()[0]?.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
  });
});
