import { describe, expect, it } from 'vitest';
import type { Clean } from '../../runtime/html/safe-html.js';
import type { EditKind } from '../../runtime/contract/schema.js';
import type { Json } from '../../sdk/operations/json.js';
import { inPlaceKind } from '../../editor/places/kinds/field-editors.js';
import { renderTag } from '../support/render-tag.js';

const render = (tag: string, data: unknown, problems?: string[]) =>
  renderTag(`<${tag} data-gh-id="c"></${tag}>`, {
    documents: { home: { c: data } },
    onProblem: (message) => problems?.push(message),
  });

/** HTML inside the element of a place. */
const at = (html: string, path: string) =>
  new RegExp(`\\sgh-id="c\\.${path.replaceAll('.', '\\.')}"[^>]*>([^<]*)<`).exec(html)?.[1];

const kindAt = (html: string, path: string) =>
  new RegExp(`\\sgh-id="c\\.${path.replaceAll('.', '\\.')}" gh-kind="([^"]*)"`).exec(html)?.[1] as EditKind;

const clean: Clean = () => expect.unreachable();

/** What is stored for words that are typed into the text of a place. */
const saved = (html: string, path: string, typed: string) => {
  const value = inPlaceKind(kindAt(html, path))?.value(typed, clean);
  return (value as { readonly value: Json }).value;
};

/** Texts without markup under legacy tags, whose stored values are HTML and inserted as HTML. */
const texts: readonly (readonly [tag: string, path: string, data: (text: string) => unknown])[] = [
  ['prices-cards', 'cards.0.price', (price) => ({ title: 'T', cards: [{ title: 'A', price }] })],
  ['reviews-slider', 'items.0.author', (author) => ({ title: 'T', items: [{ author, review: 'Fine' }] })],
  ['text-only', 'button.text', (text) => ({ title: 'T', button: { text, link: '/a/' } })],
  ['tabs-component', 'tabs.0.title', (title) => ({ title: 'T', tabs: [{ title, text: 'X' }] })],
  ['counter-section', 'items.0.symbol', (symbol) => ({ items: [{ number: '5', symbol, text: 'X' }] })],
  ['service-image-counter', 'items.0.symbol', (symbol) => ({ items: [{ number: '5', symbol, text: 'X' }] })],
];

/** HTML as it is stored, and as the page then has it. */
const shown: readonly (readonly [stored: string, html: string])[] = [
  ['400&nbsp;', '400\u00a0'],
  ['400&nbsp', '400\u00a0'],
  ['A &amp; B', 'A &amp; B'],
  ['Q&A', 'Q&amp;A'],
  ['&#37;', '%'],
  ['&#x2116;&#150;&mdash;', '№–—'],
  ['One<br>line', 'One line'],
  ['<b>Two</b> words', 'Two words'],
  ['&lt;b&gt; is bold', '&lt;b> is bold'],
  ['&unheard; of', '&amp;unheard; of'],
];

describe.each(texts)('<%s>: the text of %s', (tag, path, data) => {
  it.each(shown)('stored as %j is shown as its HTML says, and known by edit mode', async (stored, html) => {
    const page = await render(tag, data(stored));
    expect(at(page, path)).toBe(html);
    expect(String(inPlaceKind(kindAt(page, path))?.html(stored, clean))).toBe(html);
  });

  it('is stored as HTML that shows what was typed', async () => {
    const page = await render(tag, data('A'));
    const stored = saved(page, path, ' Tea & <milk>\n 5\u00a0€ ');
    expect(stored).toBe('Tea &amp; &lt;milk&gt; 5&nbsp;€');
    expect(at(await render(tag, data(stored as string)), path)).toBe('Tea &amp; &lt;milk> 5\u00a0€');
  });
});

describe('other stored HTML under a tag of existing pages', () => {
  it('is the words and the address of a picture, and the address of a link, without being escaped twice', async () => {
    const page = await render('text-only', {
      title: 'T',
      image: { src: '/a.jpg?a=1&amp;b=2', alt: 'A &amp; B', title: '&quot;C&quot;' },
      button: { text: 'Go', link: '/go/?a=1&amp;b=2' },
    });
    expect(page).toContain('alt="A &amp; B"');
    expect(page).not.toContain('amp;amp;');
    expect(page).toContain('title="&quot;C&quot;"');
    expect(page).toContain('href="/go/?a=1&amp;b=2"');
    expect(page).toContain('gh-id="c.image" gh-kind="image-html"');
    expect(page).toContain('gh-id="c.button" gh-kind="link-html"');
  });

  it('hides no address from the schema by writing it in another way', async () => {
    for (const link of ['javascript&#58;alert(1)', '/&#47;evil.example/', 'javascript&colon;alert(1)']) {
      const problems: string[] = [];
      const page = await render('text-only', { title: 'T', button: { text: 'Go', link } }, problems);
      expect(page, link).not.toMatch(/javascript|evil/);
      expect(problems, link).toHaveLength(1);
    }
  });

  it('says the number of its card, and is stored without it', async () => {
    const items = ['Step&nbsp;{{number}}', 'Last', 'Step {{number}} of 30'].map((customNumber) => ({
      title: 'A',
      customNumber,
    }));
    const page = await render('grid-component', { title: 'T', items });
    expect(items.map((_, index) => at(page, `items.${index}.customNumber`))).toEqual([
      'Step\u00a01',
      'Last',
      'Step 3 of 30',
    ]);
    expect(kindAt(page, 'items.2.customNumber')).toBe('plain-3');
    const kind = inPlaceKind('plain-3');
    expect(String(kind?.html('Step {{number}} of 30', clean))).toBe('Step 3 of 30');
    expect(saved(page, 'items.2.customNumber', 'Stage 3 & of 30')).toBe('Stage {{number}} &amp; of 30');
    expect(saved(page, 'items.1.customNumber', 'The 2 last')).toBe('The 2 last');
  });
});

describe('a tag of ours', () => {
  it('has words in texts without markup, which no HTML is read in', async () => {
    const page = await render('gh-tabs', { items: [{ title: 'A &amp; B&nbsp;', text: 'X' }] });
    expect(at(page, 'items.0.title')).toBe('A &amp;amp; B&amp;nbsp;');
    expect(kindAt(page, 'items.0.title')).toBe('plain');
    expect(saved(page, 'items.0.title', 'Tea & milk')).toBe('Tea & milk');
  });
});
