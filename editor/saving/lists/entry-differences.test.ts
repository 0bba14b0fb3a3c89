// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Clean, SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import { dropChange, keepChange } from '../changes/changes.js';
import { placeOf } from '../../places/text-place.js';
import { entryDifferences } from './entry-differences.js';
import { entrySnapshot } from './entry-snapshot.js';

// jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const clean = ((html: string) => html.replace('<!---->', '')) as unknown as Clean;

const stored = {
  id: 'b',
  q: 'Question & more',
  a: '<b>Answer</b>',
  picture: { src: '/a.webp', alt: 'A' },
  link: { text: 'Prices', link: '/prices/' },
  size: 'large',
  points: [
    { id: 'x', text: 'One' },
    { id: 'y', text: 'Two' },
  ],
  lines: ['Here', 'There'],
};

const html = `<gh-faq data-gh-ssr="x" data-gh-document="1.2.3"><ul gh-array="faq.items"><li gh-item="a"></li><li gh-item="b">
  <h3 gh-id="faq.items.1.q" gh-kind="plain">Question &amp; more</h3> <p gh-id="faq.items.1.a"><b>Answer</b></p>
  <figure gh-id="faq.items.1.picture" gh-kind="image"><img src="/a.webp" alt="A"></figure>
  <a gh-id="faq.items.1.link" gh-kind="link" href="/uk/prices/">Prices</a>
  <i gh-id="faq.items.1.size" gh-kind="choice" gh-value="large"></i>
  <ol gh-array="faq.items.1.points"><li gh-item="x" gh-id="faq.items.1.points.0" gh-kind="plain">One</li>
  <li gh-item="y" gh-id="faq.items.1.points.1" gh-kind="plain">Two</li></ol>
  <p gh-id="faq.items.1.lines.0" gh-kind="plain">Here</p> <p gh-id="faq.items.1.lines.1" gh-kind="plain">There</p>
  <p gh-id="form.title" data-chapter="settings" data-gpage="form" gh-kind="plain">Of another document</p>
</li></ul></gh-faq>`;

const seen = () => {
  const list = document.querySelector<HTMLElement>('[gh-array="faq.items"]')!;
  // A journal keeps nothing but plain data.
  return structuredClone(entrySnapshot(list, list.querySelector<HTMLElement>('[gh-item="b"]')!, clean));
};

const differences = (now: Json, of = seen()) => entryDifferences(of, now, clean);

afterEach(() => dropChange('1.2.3#faq.items.{b}.q'));

it('an entry that is stored as the page showed it has none, whatever the page does not show of it', () => {
  document.body.innerHTML = html;
  expect(differences(stored)).toEqual([]);
  expect(differences({ ...stored, internal: 7, 'gh-hidden': true })).toEqual([]);
  expect(differences({ ...stored, points: stored.points.toReversed() })).toEqual([]);
});

it.each([
  ['a text', { q: 'Theirs' }, { kind: 'plain', then: 'Question &amp; more', now: 'Theirs' }],
  ['a format', { a: 'Answer' }, { kind: 'rich', then: '<b>Answer</b>', now: 'Answer' }],
  ['a text that was taken out', { a: undefined }, { kind: 'rich', then: '<b>Answer</b>', now: '' }],
  [
    'a picture',
    { picture: { ...stored.picture, src: '/b.webp' } },
    { kind: 'image', of: 'src', then: '/a.webp', now: '/b.webp' },
  ],
  [
    'what a picture shows, for who cannot see it',
    { picture: { ...stored.picture, alt: 'Theirs' } },
    { kind: 'image', of: 'alt', then: 'A', now: 'Theirs' },
  ],
  [
    'that a picture is decoration now',
    { picture: { ...stored.picture, alt: '' } },
    { kind: 'image', of: 'alt', then: 'A', now: '' },
  ],
  [
    'the title of a picture',
    { picture: { ...stored.picture, title: 'Theirs' } },
    { kind: 'image', of: 'title', then: '', now: 'Theirs' },
  ],
  [
    'where a link leads',
    { link: { link: '/about/' } },
    { kind: 'link', of: 'link', then: '/uk/prices/', now: '/about/' },
  ],
  ['a choice', { size: 'small' }, { kind: 'choice', of: 'value', then: 'large', now: 'small' }],
  ['a text in a list of texts', { lines: ['Here', 'Nowhere'] }, { kind: 'plain', then: 'There', now: 'Nowhere' }],
  [
    'a text of an entry in it, which was moved, too',
    { points: [{ id: 'y', text: 'Second' }, stored.points[0]!] },
    { kind: 'plain', then: 'Two', now: 'Second' },
  ],
  ['an entry that was taken out of it', { points: [stored.points[0]!] }, { kind: 'plain', then: 'Two', now: '' }],
  [
    'an entry that was put into it',
    { points: [...stored.points, { id: 'z', text: 'Three' }] },
    { kind: 'entries', then: '', now: 'Three' },
  ],
])('what somebody else has changed is one: %s', (_, change, difference) => {
  document.body.innerHTML = html;
  expect(differences({ ...stored, ...change } as Json)).toEqual([difference]);
});

it('what an earlier version of this program has remembered of a picture is compared as it was', () => {
  document.body.innerHTML = html;
  const { values, lists } = seen();
  const known = values.flatMap(({ of, ...value }) => (of === 'alt' || of === 'title' ? [] : [value]));
  const other = { ...stored, picture: { src: '/b.webp', alt: 'Theirs' } };
  expect(differences(other, { values: known, lists })).toEqual([{ kind: 'image', then: '/a.webp', now: '/b.webp' }]);
});

it('what the same editor had changed and not saved is none, whether it was saved since or given up', async () => {
  document.body.innerHTML = html;
  const text = document.querySelector<HTMLElement>('[gh-id="faq.items.1.q"]')!;
  const place = (await placeOf(text, () => Promise.reject(new Error('away'))))!;
  const [initial, mine] = ['Question &amp; more', 'Mine'] as unknown as [SafeHtml, SafeHtml];
  keepChange({
    ...{ place, kind: 'plain', initial, html: mine, value: 'Mine', base: undefined, shown: undefined },
    ...{ page: { path: '/', title: '' }, at: 1, state: 'waiting' },
  });
  text.textContent = 'Mine';
  text.setAttribute('data-gh-unsaved', '');
  const known = seen();
  expect([differences({ ...stored, q: 'Mine' }, known), differences(stored, known)]).toEqual([[], []]);
  expect(differences({ ...stored, q: 'Theirs' }, known)).toMatchObject([{ then: 'Mine', now: 'Theirs' }]);
});
