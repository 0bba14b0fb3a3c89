import { expect, it } from 'vitest';
import { noteTarget } from './note-target.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };

it('names the text by its way, with the identities of entries, and quotes its words in one line', () => {
  expect(noteTarget({ address, key: '7.12.3#cards.items.{a1}.title' }, '  Two\n  lines ')).toEqual({
    address,
    place: 'cards.items.{a1}.title',
    quote: 'Two lines',
  });
});

it('leaves the chapter of a shared text out of its way, and cuts a long quote', () => {
  const { place, quote } = noteTarget({ address, key: '7.12.3:settings#footer.text' }, 'x'.repeat(500));
  expect(place).toBe('footer.text');
  expect(quote).toHaveLength(300);
});
