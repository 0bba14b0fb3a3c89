// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markUnsaved } from '../changes/show-changes.js';
import { entryOf } from '../structure/entry-of.js';
import { placeOf } from '../text-place.js';
import { dropAct, keepAct, listActs } from './acts.js';
import type { ListAct } from './list-act.js';
import type { listActOf } from './list-act-of.js';
import { showAct, showActs } from './show-acts.js';

const runtime = { site: () => Promise.reject(new Error('away')) } as unknown as Parameters<
  typeof listActOf
>[0]['runtime'];

const list = (ids: string, attributes = 'gh-array="faq.items"') =>
  `<ul ${attributes}>${[...ids].map((id, at) => `<li gh-item="${id}"><b gh-id="faq.items.${at}.q">Q ${id}</b></li>`).join('')}</ul>`;

const block = (html: string) => `<gh-faq data-gh-ssr="x" data-gh-document="1.2.3">${html}</gh-faq>`;

const shown = () =>
  entryOf(document.querySelector('li:last-child b')!)!.entries.map((entry) => entry.getAttribute('gh-item'));

const act = async (id: string, how: ListAct['how'], after: string | null = null): Promise<ListAct> => {
  const place = (await placeOf(document.querySelector('ul')!, runtime.site))!;
  const page = { path: '/', title: '' };
  return {
    ...{ key: `act:${id}${how}`, place, id, how, after, words: '', page, at: 1 },
    state: 'waiting',
    isKept: true,
  };
};

// jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

beforeEach(() => void (document.body.innerHTML = block(list('abcd'))));
afterEach(() => {
  for (const { key } of listActs()) dropAct(key);
});

describe('an act that the server does not know', () => {
  it.each([
    ['c', null, ['c', 'a', 'b', 'd']],
    ['a', 'c', ['b', 'c', 'a', 'd']],
    ['a', 'd', ['b', 'c', 'd', 'a']],
    ['b', 'a', ['a', 'b', 'c', 'd']],
    ['b', 'x', ['a', 'b', 'c', 'd']],
  ])('moves entry %s behind %s on the page, once', async (id, after, ids) => {
    const move = await act(id, 'move', after);
    showAct(document, move);
    showAct(document, move);
    expect(shown()).toEqual(ids);
  });

  it('hides an entry, shows it again, and removes one without taking it from the block that rendered it', async () => {
    const entry = (id: string) => document.querySelector(`[gh-item="${id}"]`)!;
    showAct(document, await act('b', 'hide'));
    expect(entry('b').hasAttribute('gh-hidden')).toBe(true);
    showAct(document, await act('b', 'show'));
    expect(entry('b').hasAttribute('gh-hidden')).toBe(false);
    showAct(document, await act('b', 'remove'));
    expect(shown()).toEqual(['a', 'c', 'd']);
    expect(document.querySelectorAll('li')).toHaveLength(4);
    expect(entryOf(entry('c'))).toMatchObject({ position: 1, count: 3 });
  });

  it('is shown in every copy of its list, in its order with others, and marks what waits', async () => {
    document.body.innerHTML = block(list('abcd')) + block(list('abcd'));
    keepAct({ ...(await act('a', 'remove')), key: '1' });
    keepAct({ ...(await act('d', 'move')), key: '2' });
    keepAct({ ...(await act('b', 'move', 'c')), key: '3', isKept: false });
    showActs(document);
    markUnsaved(document);
    const ids = [...document.querySelectorAll('ul')].map((one) =>
      [...one.querySelectorAll('li:not([data-gh-removed])')].map((li) => li.getAttribute('gh-item')).join(''),
    );
    expect(ids).toEqual(['dbc', 'dbc']);
    expect([...document.querySelectorAll('[data-gh-unsaved]')].map((li) => li.getAttribute('gh-item'))).toEqual([
      'd',
      'd',
    ]);
  });

  it('is shown once on each list: an earlier one does not undo what a later one made of the order', async () => {
    keepAct({ ...(await act('a', 'move', 'b')), key: '1' });
    keepAct({ ...(await act('b', 'move', 'd')), key: '2' });
    showActs(document);
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
    showActs(document);
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
    // The server's newest HTML knows nothing of them.
    document.body.innerHTML = block(list('abcd'));
    showActs(document);
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
  });

  it('leaves entries of other documents and of other lists alone', async () => {
    const removal = await act('a', 'remove');
    document.body.innerHTML =
      block(list('abcd')).replace('1.2.3', '1.2.4') + block(list('abcd', 'gh-array="faq.others"'));
    showAct(document, removal);
    expect(document.querySelectorAll('[data-gh-removed]')).toHaveLength(0);
  });

  it('that moves an entry with a wrapper of its own changes nothing on the page', async () => {
    document.body.innerHTML = block(list('ab').replaceAll(/<li.*?<\/li>/g, '<div>$&</div>'));
    const before = document.body.innerHTML;
    showAct(document, await act('b', 'move'));
    expect(document.body.innerHTML).toBe(before);
  });

  it('is taken back from the page while it is contested, and shown again once it is decided', async () => {
    const removal = await act('b', 'remove');
    showAct(document, removal);
    expect(shown()).toEqual(['a', 'c', 'd']);
    showAct(document, { ...removal, isContested: true });
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    showAct(document, { ...removal, isContested: false });
    expect(shown()).toEqual(['a', 'c', 'd']);
  });
});
