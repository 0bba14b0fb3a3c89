import { describe, expect, it } from 'vitest';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

const entry = (id: string) => ({ id, title: `Title ${id}`, text: `<p>Text ${id}</p>` });
const document = { list: { items: [entry('aaaaaaaa'), entry('bbbbbbbb'), entry('cccccccc')] } };

describe.each([
  ['gh-tabs', '.gh-tabs-text:visible'],
  ['gh-accordion', 'details[open] .gh-accordion-text'],
])('a link to an entry of %s', (tag, shown) => {
  const sample = { name: 'three entries', html: `<${tag} data-gh-id="list"></${tag}>`, document };

  it.each([true, false])(
    'opens it, by its identity, and by its place where it has none (identity: %s)',
    async (has) => {
      const items = document.list.items.map(({ id, ...rest }) => (has ? { id, ...rest } : rest));
      const { page, said } = await open(
        { ...sample, document: { list: { items } } },
        { hash: has ? '#list-bbbbbbbb' : '#list-2' },
      );
      const texts = () => page.locator(shown).allInnerTexts();
      await expect.poll(texts).toEqual(['Text bbbbbbbb']);
      await page.evaluate((hash) => (location.hash = hash), has ? 'list-cccccccc' : 'list-3');
      await expect.poll(texts).toEqual(['Text cccccccc']);
      expect(said).toEqual([]);
    },
  );
});
