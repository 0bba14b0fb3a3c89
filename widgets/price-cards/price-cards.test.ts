import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const list = [
  { text: 'Two rounds of changes', status: true },
  { text: 'A panorama', status: false },
];

describe('gh-price-cards', () => {
  it('says in words what a price includes and what not, in the language of the page', async () => {
    const documents = { home: { prices: { items: [{ title: 'One view', price: '$520', list }] } } };
    const tag = '<gh-price-cards data-gh-id="prices"></gh-price-cards>';
    const english = await renderTag(tag, { documents });
    expect(english).toMatch(/Included: <.*Two rounds of changes.*Not included: <.*A panorama/s);
    expect(await renderTag(tag, { documents, lang: 'uk' })).toMatch(/Входить у ціну: <.*Не входить у ціну: </s);
  });

  it('includes what no word says otherwise of', async () => {
    const html = await renderTag('<gh-price-cards data-gh-id="prices"></gh-price-cards>', {
      documents: { home: { prices: { items: [{ title: 'One view', list: [{ text: 'Clay' }] }] } } },
    });
    expect(html).toMatch(/>Included: <.*Clay/s);
    expect(html).not.toContain('Not included');
  });

  it('renders nothing without prices', async () => {
    const html = await renderTag('<gh-price-cards data-gh-id="prices"></gh-price-cards>', {
      documents: { home: { prices: { title: 'Prices', items: [] } } },
    });
    expect(html).toMatch(/<gh-price-cards[^>]*><\/gh-price-cards>/);
  });

  it('takes the data of an existing page, and keeps where it is stored', async () => {
    const problems: string[] = [];
    const html = await renderTag('<prices-cards data-gh-id="prices" application="pages"></prices-cards>', {
      documents: {
        home: {
          prices: {
            title: 'Prices',
            cards: [
              { title: 'One view', price: '$520', subtitle: 'A permit', list: [{ boolean: 'false', text: 'Tax' }] },
            ],
          },
        },
      },
      onProblem: (message) => problems.push(message),
    });
    expect(problems).toEqual([]);
    expect(html).toContain('gh-array="prices.cards"');
    expect(html).toContain('gh-id="prices.cards.0.subtitle"');
    expect(html).toMatch(/Not included: <.*gh-id="prices\.cards\.0\.list\.0\.text"/s);
  });
});
