// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Arrangement } from './arrange.js';
import { dropEntryAction, keepEntryAction, listEntryActions } from '../changes/entry-actions.js';
import { entryActionOf } from './entry-action-of.js';

vi.mock('../changes/tab-id.js', () => ({ locks: {} }));

const runtime = { site: () => Promise.reject(new Error('away')) } as unknown as Parameters<
  typeof entryActionOf
>[0]['runtime'];

const english = { newText: 'New text' } as Parameters<typeof entryActionOf>[0]['texts'];

const page = (list: string) =>
  void (document.body.innerHTML = `<gh-faq data-gh-ssr="x" data-gh-document="1.2.3">${list}</gh-faq>`);
const entries = '<li gh-item="a">A</li><li gh-item="b">B  b</li><li gh-item="c">C</li>';

const acted = async (how: Arrangement, id = 'b') => {
  const act = await entryActionOf(
    { runtime, texts: english },
    document.querySelector(`[gh-item="${id}"], [data-entry="${id}"]`)!,
    how,
  );
  return act && [act.how, act.id, act.after];
};

afterEach(() => {
  for (const { key } of listEntryActions()) dropEntryAction(key);
});

describe('what is done with an entry', () => {
  it.each([
    ['earlier', ['move', 'b', null]],
    ['later', ['move', 'b', 'c']],
    ['to-0', ['move', 'b', null]],
    ['to-2', ['move', 'b', 'c']],
    ['to-1', undefined],
    ['remove', ['remove', 'b', null]],
    ['hide', ['hide', 'b', null]],
    ['show', ['show', 'b', null]],
  ] as const)('can wait, or not, and says where the entry is to be: %s', async (how, act) => {
    page(`<ul gh-array="faq.items">${entries}</ul>`);
    expect(await acted(how)).toEqual(act);
  });

  it.each([
    ['add', { '0.q': 'New text', more: '<p>New text</p>' }, 'New text'],
    ['copy', undefined, 'B b'],
  ] as const)('makes an entry behind it under an identity that the page gives: %s', async (how, newWords, words) => {
    const texts = '<b gh-id="faq.items.7.0.q" gh-kind="plain">B</b> <i gh-id="faq.items.7.more" gh-kind="text">b</i>';
    page(`<ul gh-array="faq.items"><li gh-item="b">${texts}<img gh-id="faq.items.7.p" gh-kind="image"></li></ul>`);
    const act = await entryActionOf({ runtime, texts: english }, document.querySelector('[gh-item="b"]')!, how);
    expect(act).toMatchObject({ how, after: 'b', words, newWords });
    expect(act?.id).toMatch(/^[a-z0-9]{8}$/);
    keepEntryAction(act!);
    // What is done with it next goes on from there.
    expect(await acted('later')).toEqual(['move', 'b', act!.id]);
  });

  it('is known by its list, by words and by the page', async () => {
    page(`<ul gh-array="faq.items">${entries}</ul>`);
    const act = await entryActionOf({ runtime, texts: english }, document.querySelector('[gh-item="b"]')!, 'hide');
    expect(act).toMatchObject({ words: 'B b', state: 'saving', isKept: false, page: { path: '/' } });
    expect(act?.place).toMatchObject({ address: { app_id: 1, item_id: 2, element_id: 3 }, key: '1.2.3#faq.items' });
    expect(act?.key).toMatch(/^act:[a-z0-9]{8}$/);
  });

  it.each([
    ['an entry without identity beside it', '<ul gh-array="faq.items"><li data-entry="b">B</li><li>C</li></ul>'],
    ['two entries of one identity', `<ul gh-array="faq.items">${entries}<li gh-item="a">A</li></ul>`],
    [
      'a list in an entry without identity',
      `<div gh-array="faq.items"><div><ul gh-array="faq.items.0.more">${entries}</ul></div></div>`,
    ],
    [
      'a list of which nobody can be asked where it is stored',
      `<ul gh-array="x.items" data-chapter="c" data-gpage="x">${entries}</ul>`,
    ],
  ])('cannot wait: %s', async (_, list) => {
    page(list);
    expect(await acted('hide')).toBeUndefined();
  });

  it('can wait in a list in an entry with an identity', async () => {
    page(`<div gh-array="faq.items"><div gh-item="z"><ul gh-array="faq.items.0.more">${entries}</ul></div></div>`);
    expect(await acted('hide')).toEqual(['hide', 'b', null]);
  });

  it('goes on from what was done before and is still on its way', async () => {
    page(`<ul gh-array="faq.items">${entries}<li gh-item="d">D</li></ul>`);
    const press = async (id: string, how: Arrangement) => {
      const act = await entryActionOf({ runtime, texts: english }, document.querySelector(`[gh-item="${id}"]`)!, how);
      if (act) keepEntryAction(act);
      return act?.after;
    };
    expect([await press('a', 'later'), await press('a', 'later'), await press('a', 'later')]).toEqual(['b', 'c', 'd']);
    expect(await press('a', 'later')).toBeUndefined();
    expect([await press('b', 'remove'), await press('d', 'earlier')]).toEqual([null, null]);
  });

  it('can wait where blocks of an area are moved, hidden and removed, the last one, too; none is copied without the server', async () => {
    page(`<div gh-array="more" gh-area="gh-cards"><gh-cards gh-item="a" data-gh-document="1.2.3"></gh-cards></div>`);
    expect([await acted('hide', 'a'), await acted('remove', 'a')]).toEqual([
      ['hide', 'a', null],
      ['remove', 'a', null],
    ]);
    expect([await acted('copy', 'a'), await acted('add', 'a')]).toEqual([undefined, undefined]);
    page(`<div gh-array="more" gh-area="gh-cards">${entries}</div>`);
    expect(await acted('later', 'a')).toEqual(['move', 'a', 'b']);
  });

  it('remembers what a block of an area shows, as its removal may wait', async () => {
    const block =
      '<gh-cards gh-item="b" data-gh-ssr="x" data-gh-document="1.2.3"><b gh-id="more.1.data.title" gh-kind="plain">T</b></gh-cards>';
    page(`<div gh-array="more" gh-area="gh-cards" data-gh-document="1.2.3">${block}</div>`);
    const act = await entryActionOf({ runtime, texts: english }, document.querySelector('[gh-item="b"]')!, 'remove');
    expect(act?.seen?.values).toEqual([{ way: ['data', 'title'], kind: 'plain', shown: ['T'] }]);
  });

  it('is nothing at the ends of a list, and never removes the last entry', async () => {
    page(`<ul gh-array="faq.items">${entries}</ul>`);
    expect([await acted('earlier', 'a'), await acted('later', 'c')]).toEqual([undefined, undefined]);
    page('<ul gh-array="faq.items"><li gh-item="b">B</li></ul>');
    expect(await acted('remove')).toBeUndefined();
  });
});
