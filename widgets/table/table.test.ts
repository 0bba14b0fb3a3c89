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
