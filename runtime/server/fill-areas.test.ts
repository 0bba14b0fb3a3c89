import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { siteOf } from '../page/replay-site.js';
import { fillAreas } from './fill-areas.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const template =
  '<main><gh-area data-gh-id="more" data-blocks="gh-cards gh-rich-text" data-block-class="section"></gh-area></main>';

async function filled(data: unknown): Promise<{ readonly html: string; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const site = siteOf(async () => ({ data, address, rev: 1 }));
  const specOf = (tag: string) => registry.find(({ spec }) => spec.tag === tag)?.spec;
  const html = await fillAreas(template, { site, specOf, warn: (message) => warnings.push(message) });
  return { html, warnings };
}

const area = (blocks: string) =>
  `<main><div gh-array="more" gh-area="gh-cards gh-rich-text" data-gh-document="1.2.3">${blocks}</div></main>`;

describe('an area', () => {
  it('holds the blocks of its list, each with its identity and the way to its data', async () => {
    const { html, warnings } = await filled([
      { id: 'aaaaaaaa', block: 'gh-cards', attributes: { 'data-type': 'steps' } },
      { id: 'bbbbbbbb', block: 'gh-rich-text', 'gh-hidden': true },
    ]);
    expect(html).toBe(
      area(
        '<gh-cards data-type="steps" class="section" gh-item="aaaaaaaa" data-gh-id="more.0.data"></gh-cards>\n' +
          '<gh-rich-text class="section" gh-hidden="" gh-item="bbbbbbbb" data-gh-id="more.1.data"></gh-rich-text>',
      ),
    );
    expect(warnings).toEqual([]);
  });

  it.each([[undefined], [[]], ['a text'], [{ id: 'a' }]])('is empty where its list is %j', async (data) => {
    expect((await filled(data)).html).toBe(area(''));
  });

  it('leaves out what it does not take, says why, and keeps the place of the others', async () => {
    const { html, warnings } = await filled([
      { id: 'a', block: 'gh-price-cards' },
      { id: 'b', block: 'gh-cards', attributes: { onclick: 'alert(1)' } },
      { id: '"><script>', block: 'gh-cards', attributes: { 'data-type': '"><script>' } },
    ]);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('onclick');
    expect(html).toContain('data-gh-id="more.2.data"');
    expect(warnings.map((warning) => warning.slice(0, 40))).toEqual([
      'entry 1 of the area "more" is left out. ',
      'entry 2 of the area "more" is left out. ',
    ]);
  });
});
