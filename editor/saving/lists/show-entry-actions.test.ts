// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropChange, keepChange } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { markUnsaved } from '../showing/show-changes.js';
import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import { entryOf } from '../../places/entries/entry-of.js';
import { placeOf } from '../../places/text-place.js';
import { idInCopy } from '../../places/entries/entry-id.js';
import { dropEntryAction, keepEntryAction, listEntryActions } from '../changes/entry-actions.js';
import type { EntryAction } from '../changes/entry-action.js';
import type { entryActionOf } from './entry-action-of.js';
import { showEntryAction, showEntryActions, hideEntryAction } from './show-entry-actions.js';

const runtime = { site: () => Promise.reject(new Error('away')) } as unknown as Parameters<
  typeof entryActionOf
>[0]['runtime'];

const list = (ids: string, attributes = 'gh-array="faq.items"') =>
  `<ul ${attributes}>${[...ids].map((id, at) => `<li gh-item="${id}"><b gh-id="faq.items.${at}.q">Q ${id}</b></li>`).join('')}</ul>`;

const block = (html: string) => `<gh-faq data-gh-ssr="x" data-gh-document="1.2.3">${html}</gh-faq>`;

const shown = () =>
  entryOf(document.querySelector('li:last-child b')!)!.entries.map((entry) => entry.getAttribute('gh-item'));

const act = async (id: string, how: EntryAction['how'], after: string | null = null): Promise<EntryAction> => {
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

beforeEach(async () => void (await loadSanitizer()));
beforeEach(() => void (document.body.innerHTML = block(list('abcd'))));
afterEach(() => {
  for (const { key } of listEntryActions()) dropEntryAction(key);
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
    showEntryAction(document, move, 'New');
    showEntryAction(document, move, 'New');
    expect(shown()).toEqual(ids);
  });

  it('hides an entry, shows it again, and removes one without taking it from the block that rendered it', async () => {
    const entry = (id: string) => document.querySelector(`[gh-item="${id}"]`)!;
    showEntryAction(document, await act('b', 'hide'), 'New');
    expect(entry('b').hasAttribute('gh-hidden')).toBe(true);
    showEntryAction(document, await act('b', 'show'), 'New');
    expect(entry('b').hasAttribute('gh-hidden')).toBe(false);
    showEntryAction(document, await act('b', 'remove'), 'New');
    expect(shown()).toEqual(['a', 'c', 'd']);
    expect(document.querySelectorAll('li')).toHaveLength(4);
    expect(entryOf(entry('c'))).toMatchObject({ position: 1, count: 3 });
  });

  it('is shown in every copy of its list, in its order with others, and marks what waits', async () => {
    document.body.innerHTML = block(list('abcd')) + block(list('abcd'));
    keepEntryAction({ ...(await act('a', 'remove')), key: '1' });
    keepEntryAction({ ...(await act('d', 'move')), key: '2' });
    keepEntryAction({ ...(await act('b', 'move', 'c')), key: '3', isKept: false });
    showEntryActions(document, 'New');
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
    keepEntryAction({ ...(await act('a', 'move', 'b')), key: '1' });
    keepEntryAction({ ...(await act('b', 'move', 'd')), key: '2' });
    showEntryActions(document, 'New');
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
    showEntryActions(document, 'New');
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
    // The server's newest HTML knows nothing of them.
    document.body.innerHTML = block(list('abcd'));
    showEntryActions(document, 'New');
    expect(shown()).toEqual(['a', 'c', 'd', 'b']);
  });

  it('leaves entries of other documents and of other lists alone', async () => {
    const removal = await act('a', 'remove');
    document.body.innerHTML =
      block(list('abcd')).replace('1.2.3', '1.2.4') + block(list('abcd', 'gh-array="faq.others"'));
    showEntryAction(document, removal, 'New');
    expect(document.querySelectorAll('[data-gh-removed]')).toHaveLength(0);
  });

  it('that moves an entry with a wrapper of its own changes nothing on the page', async () => {
    document.body.innerHTML = block(list('ab').replaceAll(/<li.*?<\/li>/g, '<div>$&</div>'));
    const before = document.body.innerHTML;
    showEntryAction(document, await act('b', 'move'), 'New');
    expect(document.body.innerHTML).toBe(before);
  });

  describe('and adds an entry', () => {
    const add = async (id: string, after: string, more: Partial<EntryAction> = {}): Promise<EntryAction> => ({
      ...{ ...(await act(id, 'copy', after)), key: `act:${id}` },
      ...more,
    });
    const li = (id: string) => document.querySelector<HTMLElement>(`[gh-item="${id}"]`)!;

    it('shows a copy behind the other one, once, whose values are known by its own identity', async () => {
      const copy = await add('n', 'b');
      showEntryAction(document, copy, 'New');
      showEntryAction(document, copy, 'New');
      expect(shown()).toEqual(['a', 'b', 'n', 'c', 'd']);
      const [text, model] = ['n', 'b'].map((id) => li(id).querySelector('b')!);
      // Its path is that of no other entry: what a live block keeps by paths stays with that one.
      expect([text!.textContent, text!.getAttribute('gh-id')]).toEqual(['Q b', 'faq.items.4.q']);
      const places = await Promise.all([text!, model!].map((one) => placeOf(one, runtime.site)));
      expect(places.map((one) => one?.key)).toEqual(['1.2.3#faq.items.{n}.q', '1.2.3#faq.items.{b}.q']);
      expect(li('n').getAttribute('data-gh-added')).toBe('New');
    });

    it('follows it with what is done next: a copy of the copy, a move and a removal', async () => {
      const next = [await add('n', 'b'), await add('m', 'n'), await act('n', 'move', 'd'), await act('m', 'remove')];
      for (const one of next) showEntryAction(document, one, 'New');
      expect(shown()).toEqual(['a', 'b', 'c', 'd', 'n']);
    });

    it('shows nothing where the other one is not on the page, or where the server has rendered it', async () => {
      showEntryAction(document, await add('n', 'x'), 'New');
      showEntryAction(document, await add('c', 'a'), 'New');
      expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    });

    it('says in a new one what the document will, and marks it as not written yet', async () => {
      li('b').setAttribute('gh-hidden', '');
      showEntryAction(document, await add('m', 'b'), 'New');
      showEntryAction(document, await add('n', 'b', { how: 'add', newWords: { q: 'New text' } }), 'New');
      expect(['n', 'm'].map((id) => [li(id).textContent, li(id).getAttribute('gh-hidden')])).toEqual([
        ['New text', 'new'],
        ['Q b', ''],
      ]);
    });

    it('shows what is stored by then of a text that is not saved: what is asked to be saved before, nothing that comes later', async () => {
      const text = li('b').querySelector('b')!;
      const place = (await placeOf(text, runtime.site))!;
      text.textContent = 'Changed';
      const change = { place, html: 'Changed', initial: 'Q b', turn: 5, at: 1 } as unknown as Change;
      const copied = async (state: Change['state'], at: number) => {
        keepChange({ ...change, state });
        markUnsaved(document);
        showEntryAction(document, await add(`n${state}${at}`, 'b', { at }), 'New');
        dropChange(place.key);
        const copy = li(`n${state}${at}`);
        return [copy.textContent, copy.querySelectorAll('[data-gh-unsaved]').length];
      };
      expect(await copied('waiting', 6)).toEqual(['Changed', 0]);
      expect(await copied('waiting', 4)).toEqual(['Q b', 0]);
      expect(await copied('typed', 6)).toEqual(['Q b', 0]);
      expect(await copied('refused', 6)).toEqual(['Q b', 0]);
    });

    it('gives it ids of its own, names entries in it as the document will, and wakes no block in it', async () => {
      li('b').innerHTML = `<b gh-id="faq.items.1.q" id="q" aria-describedby="e out">Q</b><i id="e"></i>
        <label for="r1">One</label><input type="radio" name="group" id="r1" checked><a href="#q">To it</a><a href="#out"></a>
        <ul gh-array="faq.items.1.more"><li gh-item="x"><u gh-id="faq.items.1.more.0.t">T</u></li></ul>
        <gh-button data-gh-ssr="y" class="nested"><span gh-id="faq.items.1.button">Press</span></gh-button>`;
      showEntryAction(document, await add('n', 'b'), 'New');
      const copy = li('n');
      expect(copy.querySelector('b')!.id).toBe('q-n');
      expect(copy.querySelector('b')!.getAttribute('aria-describedby')).toBe('e-n out');
      expect(copy.querySelector('label')!.htmlFor).toBe('r1-n');
      expect([...copy.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(['#q-n', '#out']);
      const radios = [...document.querySelectorAll<HTMLInputElement>('input')];
      expect(radios.map(({ name, checked }) => [name, checked])).toEqual([
        ['group', true],
        ['group-n', true],
      ]);
      const inner = copy.querySelector('u')!;
      expect((await placeOf(inner, runtime.site))!.key).toBe(`1.2.3#faq.items.{n}.more.{${idInCopy('n', 'x')}}.t`);
      expect([copy.querySelector('gh-button'), copy.querySelector('.nested')!.innerHTML]).toEqual([
        null,
        '<span>Press</span>',
      ]);
      expect(li('b').querySelector('gh-button [gh-id]')).not.toBeNull();
    });

    it('chooses nothing in a choice that goes beyond the entry', async () => {
      for (const id of 'ab') li(id).innerHTML += '<input type="radio" name="one">';
      const [, chosen] = [...document.querySelectorAll('input')];
      chosen!.checked = true;
      showEntryAction(document, await add('n', 'b'), 'New');
      expect([chosen!.checked, li('n').querySelector('input')!.checked]).toEqual([true, false]);
    });

    it('copies the wrapper with it where every entry has one of its own', async () => {
      document.body.innerHTML = block(list('ab').replaceAll(/<li.*?<\/li>/g, '<div>$&</div>'));
      showEntryAction(document, await add('n', 'a'), 'New');
      const wrappers = [...document.querySelectorAll('ul > div')];
      expect(wrappers.map((one) => one.querySelector('li')!.getAttribute('gh-item'))).toEqual(['a', 'n', 'b']);
    });
  });

  it('is taken off the page again, from among others that stay as they are', async () => {
    const acts = [
      await act('d', 'move', null),
      { ...(await act('n', 'copy', 'a')), key: 'n' },
      await act('c', 'hide'),
      await act('b', 'remove'),
      { ...(await act('m', 'copy', 'n')), key: 'm', after: 'a' },
    ];
    const before = document.body.innerHTML;
    for (const one of acts) showEntryAction(document, one, 'New');
    expect(shown()).toEqual(['d', 'a', 'm', 'n', 'c']);
    hideEntryAction(document, acts[1]!, 'New');
    expect(shown()).toEqual(['d', 'a', 'm', 'c']);
    hideEntryAction(document, acts[0]!, 'New');
    expect(shown()).toEqual(['a', 'm', 'c', 'd']);
    for (const one of acts.slice(2)) hideEntryAction(document, one, 'New');
    expect(document.body.innerHTML).toBe(before);
  });

  it('is taken back from the page while it is contested, and shown again once it is decided', async () => {
    const removal = await act('b', 'remove');
    showEntryAction(document, removal, 'New');
    expect(shown()).toEqual(['a', 'c', 'd']);
    showEntryAction(document, { ...removal, isContested: true }, 'New');
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    showEntryAction(document, { ...removal, isContested: false }, 'New');
    expect(shown()).toEqual(['a', 'c', 'd']);
  });
});
