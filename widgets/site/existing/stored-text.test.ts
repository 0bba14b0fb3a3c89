import { expect, it } from 'vitest';
import { isElsewhere, storedText } from './stored-text.js';

const client = {
  files: { download: async (_app: unknown, id: unknown) => (String(id) === '7' ? { data: 'of the file' } : null) },
  documents: { get: async (address: object) => ({ ...address, data: JSON.stringify(address) }) },
} as unknown as Parameters<typeof storedText>[0];

const read = (value: string, type = 'text') =>
  storedText(client, { app_id: 1 }, { item_id: 2 }, { id: 3, value, type });

it('the text of a field is its own, that of the file it names, or that of the item’s document', async () => {
  expect(await read('Its own')).toBe('Its own');
  expect(await read('7')).toBe('of the file');
  expect(await read('8')).toBe('');
  for (const type of ['document', 'html_editor', 'text_editor'])
    expect(JSON.parse(await read('5f1e', type))).toEqual({ app_id: 1, item_id: 2, element_id: 3 });
  expect(await read('', 'document')).toBe('');
});

it('what a field names, and does not hold, is elsewhere', () => {
  const isAway = (value: string, type = 'text') => isElsewhere({ id: 3, value, type });
  expect([isAway('Its own'), isAway(''), isAway('', 'document')]).toEqual([false, false, false]);
  expect([isAway('7'), isAway('5f1e', 'document')]).toEqual([true, true]);
});
