import { describe, expect, it } from 'vitest';
import { readPageDocument } from './read-page-document.js';

const text = JSON.stringify({ faq: { items: [{ id: 'a' }, { id: 'b', 'gh-hidden': true }] } });

describe('readPageDocument', () => {
  it('shows hidden entries to editors alone, in any order', () => {
    const entries = (hidden: boolean) => (readPageDocument(text, hidden).data['faq'] as { items: unknown[] }).items;
    expect(entries(true)).toHaveLength(2);
    expect(entries(false)).toHaveLength(1);
    expect(entries(true)).toHaveLength(2);
  });

  it.each([
    ['7', 'is not a JSON object'],
    ['{', 'is not valid JSON'],
    [`"${'x'.repeat(1_000_000)}"`, 'has 1000002 characters'],
    [JSON.stringify({ list: Array.from({ length: 6000 }, () => 1) }), 'has more than the 5000 values'],
  ])('says each time what is wrong with a text: %.10s', (given, problem) => {
    for (const hidden of [true, false, true]) expect(readPageDocument(given, hidden).problem).toContain(problem);
  });
});
