import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const documents = { home: { figures: { items: [{ number: '10/7', symbol: '%', text: 'Support' }] } } };

describe('gh-counters', () => {
  it.each([
    ['0', undefined],
    ['1', '1'],
    ['5', '5'],
    ['9', '5'],
    ['-2', undefined],
    ['2.9', '2'],
  ])('has so many figures in a row as its tag says, 5 at most: %s', async (inRow, expected) => {
    const html = await renderTag(`<gh-counters data-gh-id="figures" data-items-in-row="${inRow}"></gh-counters>`, {
      documents,
    });
    expect(/gh-counters-list--in-(\S+?)[" ]/.exec(html)?.[1]).toBe(expected);
  });

  it.each(['98', '10/7', 'X', 'дуже багато', '1,900'])('writes a figure as it is stored: %s', async (number) => {
    const html = await renderTag('<gh-counters data-gh-id="figures"></gh-counters>', {
      documents: { home: { figures: { items: [{ number }] } } },
    });
    expect(html).toMatch(new RegExp(`class="gh-counters-number"[^>]*>${number}<`));
  });

  it.each(['&nbsp%', '&nbsp;%'])(
    'shows a symbol of an existing page that is an entity, whole or not: %s',
    async (symbol) => {
      const html = await renderTag('<counter-section data-gh-id="figures"></counter-section>', {
        documents: { home: { figures: { items: [{ number: '98', symbol }] } } },
      });
      expect(html).toContain('>\u00a0%<');
      expect(html).not.toContain('nbsp');
    },
  );

  it.each([
    ['h3', 'h3'],
    ['H4', 'h4'],
    ['div', 'h2'],
    [undefined, 'h2'],
  ])('has the heading that an existing page names as its tag, where that is one: %s', async (titleTag, expected) => {
    const html = await renderTag('<counter-section-with-text data-gh-id="figures"></counter-section-with-text>', {
      documents: { home: { figures: { title: 'Figures', titleTag, items: [{ number: '98' }] } } },
    });
    expect(html).toMatch(new RegExp(`<${expected} gh-id="figures.title">Figures</${expected}>`));
  });
});
