import { expect, it } from 'vitest';
import { readPageOnce } from './read-page-once.js';

const text = JSON.stringify({ faq: { items: [{ id: 'a' }, { id: 'b', 'gh-hidden': true }] } });

it('gives the same objects for the same text, and others for another', () => {
  const copy = JSON.stringify(JSON.parse(text));
  expect(readPageOnce(copy, false).data).toBe(readPageOnce(text, false).data);
  expect(readPageOnce(`${text} `, false).data).not.toBe(readPageOnce(text, false).data);
});

it('shows hidden entries to editors alone, whoever has read the text before', () => {
  const entries = (hidden: boolean) => (readPageOnce(text, hidden).data['faq'] as { items: unknown[] }).items;
  expect([true, false, true].map((hidden) => entries(hidden).length)).toEqual([2, 1, 2]);
});
