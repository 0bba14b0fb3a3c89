import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (prices: unknown) =>
  renderTag('<gh-table data-gh-id="prices"></gh-table>', { documents: { home: { prices } } });

const cells = (...texts: readonly string[]) => ({ cells: texts });

describe('gh-table', () => {
  it('names each row by its first cell, and each cell by the plain words of its heading', async () => {
    const html = await render({
      headers: ['Work', '<b>Days</b> &amp; nights'],
      rows: [cells('Still', '4', 'a cell without a heading')],
    });
    expect(html).toMatch(/<th role="rowheader" scope="row" data-label="Work"/);
    expect(html).toMatch(/<td role="cell" data-label="Days &amp; nights"/);
    expect(html.match(/ data-label=/g)).toHaveLength(2);
    expect(html.match(/scope="col"/g)).toHaveLength(2);
  });

  it('is named by its title', async () => {
    const html = await render({ title: 'Prices', rows: [cells('Still')] });
    const [, name] = /<table[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<div id="${name}">`);
    expect(await render({ rows: [cells('Still')] })).not.toContain('aria-labelledby');
  });

  it('has no head without headings, and is nothing without rows', async () => {
    expect(await render({ rows: [cells('Still')] })).not.toContain('<thead');
    expect(await render({ title: 'Prices', headers: ['Work'], rows: [] })).toMatch(/<gh-table[^>]*><\/gh-table>/);
  });
});

describe('info-table, for search engines', () => {
  const items = [
    { title: '<b>Still</b>', price: '1,400', currency: 'USD', priceSymbol: '$' },
    { title: 'Film', price: '99,50', currency: 'usd' },
    { title: 'Tour', price: 'on request', currency: 'USD' },
  ];
  const told = async (rates: unknown) => {
    const html = await renderTag('<info-table data-gh-id="rates"></info-table>', { documents: { home: { rates } } });
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return { html, data: json && (JSON.parse(json) as unknown) };
  };
  const offers = [
    { '@type': 'Offer', name: 'Still', price: '1400', priceCurrency: 'USD' },
    { '@type': 'Offer', name: 'Film', price: '99.50', priceCurrency: 'USD' },
  ];

  it('writes the document’s `schema`, with its rows as offers, whose currency is a code instead of the visible symbol', async () => {
    const schema = {
      type: 'https://schema.org/Service',
      description: 'Views of <i>houses</i></script>',
      provider: { '@type': 'Organization', name: 'Studio' },
    };
    const { html, data } = await told({ title: 'Rates', items, schema });
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Rates',
      description: 'Views of houses',
      provider: { '@type': 'Organization', name: 'Studio' },
      offers,
    });
    // The row without a symbol shows it.
    expect(html.match(/<td[^>]*>(?:<[^>]*>)*USD/g)).toHaveLength(1);
  });

  it('is a catalogue of offers if its schema has no type, and nothing without a schema', async () => {
    expect((await told({ items, schema: { name: 'Our rates' } })).data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'OfferCatalog',
      name: 'Our rates',
      itemListElement: offers,
    });
    expect((await told({ items })).data).toBeUndefined();
    expect((await told({ items, schema: {} })).data).toBeUndefined();
  });
});
