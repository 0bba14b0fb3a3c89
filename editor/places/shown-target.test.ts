import { describe, expect, it } from 'vitest';
import type { Json } from '../../sdk/operations/json.js';
import { shownTarget } from './shown-target.js';
import type { ShownValues } from './shown-values.js';

const rows = [
  { q: 'A', a: 'Yes' },
  { q: 'B', a: 'Yes' },
  { q: 'C', a: 'No' },
];

/** A page that shows these rows. */
const page = (shown: readonly { readonly q: string; readonly a: string }[]): ShownValues =>
  new Map(
    shown.flatMap((row, at) =>
      (['q', 'a'] as const).map(
        (key) => [`faq.rows.${at}.${key}`, (stored: Json | undefined) => stored === row[key]] as const,
      ),
    ),
  );

/** Place of the answer that the page shows in its second row, in the rows of the document. */
function placeOfSecond(stored: Json, shown = page(rows), itemIds: Readonly<Record<string, string>> = {}) {
  const found = shownTarget({ faq: { rows: stored } }, { path: 'faq.rows.1.a', itemIds }, shown);
  const step = found.ok ? found.target[2] : undefined;
  return typeof step === 'object' ? ('id' in step ? step.id : step.index) : found.ok ? step : found;
}

const gone = { ok: false, reason: 'gone' };

describe('an entry that the page shows', () => {
  it('is found by its id alone, and is gone with it', () => {
    const stored = rows.map((row, at) => ({ ...row, id: `id${at}` }));
    const ids = { 'faq.rows': 'id1' };
    expect(placeOfSecond(stored.toReversed(), page(rows), ids)).toBe('id1');
    expect(placeOfSecond(stored.toSpliced(1, 1), page(rows), ids)).toEqual(gone);
  });

  it('without an id is the one that holds all that is shown of it', () => {
    expect(placeOfSecond(rows)).toBe(1);
    expect(placeOfSecond(rows.toReversed())).toBe(1);
    expect(placeOfSecond([{ q: 'new', a: 'Yes' }, ...rows])).toBe(2);
    expect(placeOfSecond(rows.slice(1))).toBe(0);
  });

  it('whose text somebody has changed is at its place while all others are at theirs', () => {
    expect(placeOfSecond(rows.with(1, { q: 'B', a: 'Changed' }))).toBe(1);
  });

  it('is not taken for another one that has come to its place', () => {
    expect(placeOfSecond(rows.toSpliced(1, 1))).toEqual(gone);
    expect(
      placeOfSecond([
        { q: 'X', a: 'Yes' },
        { q: 'Y', a: 'Yes' },
        { q: 'Z', a: 'No' },
      ]),
    ).toEqual(gone);
  });

  it('among equal ones is at its place while the list is as it is shown', () => {
    const same = [rows[0]!, rows[0]!, rows[2]!];
    expect(placeOfSecond(same, page(same))).toBe(1);
    expect(placeOfSecond([...same, rows[1]!], page(same))).toEqual(gone);
  });

  it('of a list that has got ids since the page was shown is named by its id', () => {
    expect(placeOfSecond(rows.map((row, at) => ({ ...row, id: `id${at}` })).toReversed())).toBe('id1');
  });
});
