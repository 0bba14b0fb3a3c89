import { describe, expect, it } from 'vitest';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { renderTag } from '../../test/support/render-tag.js';
import spec from './spec.js';

const review = (index: number) => ({ review: `Review <i>${index}</i>`, author: `Author ${index}` });
const render = (reviews: unknown, attributes = '', lang = 'en-US') =>
  renderTag(`<gh-reviews data-gh-id="reviews" ${attributes}></gh-reviews>`, { documents: { home: { reviews } }, lang });

/** Milliseconds that a view is shown, where the tag says so. */
const delayOf = (timeout: string | null) =>
  parseAttributes(
    spec,
    (name) => (name === 'data-timeout' ? timeout : null),
    undefined,
    () => {},
  ).timeout;

describe('gh-reviews', () => {
  it.each([
    ['nothing', null, 3000],
    ['a word', 'soon', 3000],
    ['nothing in it', '', 3000],
    ['0', '0', 0],
    ['5000', '5000', 5000],
  ])('moves on by the time that the tag says: %s', (_says, timeout, milliseconds) => {
    expect(delayOf(timeout)).toBe(milliseconds);
  });

  it('has a button that stops it, and none where it never moves', async () => {
    const pause = 'aria-label="Stop automatic scrolling"';
    expect(await render({ items: [review(1), review(2)] })).toContain(pause);
    expect(await render({ items: [review(1), review(2)] }, 'data-timeout="0"')).not.toContain('gh-slides-pause');
  });

  it('quotes what is said, and names who said it below', async () => {
    const html = await render({ title: 'Clients', items: [{ ...review(1), position: 'Architect' }, review(2)] });
    const [first = '', second = ''] = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    expect(first).toMatch(
      /<blockquote><p gh-id="reviews\.items\.0\.review">Review <i>1<\/i><\/p><\/blockquote><figcaption><strong [^>]*>Author 1<\/strong><span [^>]*>Architect<\/span>/,
    );
    expect(second).toMatch(/<figcaption><strong [^>]*>Author 2<\/strong><\/figcaption>/);
    expect(html).toMatch(/<h2[^>]*>Clients</);
  });

  it('shows stars only for given ratings', async () => {
    expect(await render({ items: [review(1)] })).not.toMatch(/star|★|rating/i);
  });

  it('is a carousel that names itself and each slide, in the language of the page', async () => {
    const data = { items: [review(1), review(2), review(3)] };
    const html = await render(data);
    expect(html).toMatch(/<section[^>]* aria-roledescription="carousel" aria-label="Reviews"/);
    expect([...html.matchAll(/aria-roledescription="slide" aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    const ukrainian = await render(data, '', 'uk');
    expect(ukrainian).toContain('aria-label="Відгуки"');
    expect(ukrainian).not.toMatch(/aria-label="[A-Za-z]|aria-roledescription="[a-z]/);
  });

  it('takes the data of an existing page, and keeps where it is stored', async () => {
    const html = await renderTag('<reviews-slider data-gh-id="clients.one"></reviews-slider>', {
      documents: { home: { 'clients.one': { title: 'Clients', subtitle: 'Said', items: [review(1)] } } },
    });
    for (const path of ['title', 'subtitle', 'items.0.review', 'items.0.author'])
      expect(html).toContain(`gh-id="clients.one.${path}"`);
    expect(html).toContain('gh-array="clients.one.items"');
  });

  it('is nothing without reviews', async () => {
    expect(await render({ title: 'Reviews', items: [] })).toMatch(/<gh-reviews[^>]*><\/gh-reviews>/);
    expect(await render(undefined)).toMatch(/<gh-reviews[^>]*><\/gh-reviews>/);
  });
});
