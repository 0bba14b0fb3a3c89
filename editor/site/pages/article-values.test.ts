import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { invert } from '../../../sdk/operations/invert.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { articleOf, articleOperations, articleValues } from './article-values.js';
import type { ArticleValues } from './article-values.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const entry = { title: 'T', author: 'maya', categories: ['film', 'light'], posted: '2026-03-14' };
const seen: ArticleValues = { author: 'maya', categories: 'film light', posted: '2026-03-14' };

function applied(data: Json, operations: readonly Operation[]): { readonly data: Json; readonly back: Json } {
  let now = data;
  const undo: Operation[] = [];
  const carryOut = (operation: Operation): void => {
    const result = applyOperation(now, operation);
    if (!result.ok) throw new Error(result.reason);
    now = result.data;
  };
  for (const operation of operations) {
    const back = invert(operation, now);
    if (back.ok) undo.unshift(back.operation);
    carryOut(operation);
  }
  const after = now;
  undo.forEach(carryOut);
  return { data: after, back: now };
}

describe('author, categories and date of an article', () => {
  it('are read from its document, and no other page has them', () => {
    expect(articleValues({ entry })).toEqual(seen);
    expect(articleValues({ entry: { posted: 5, author: ['a'] } })).toEqual({
      ...{ author: '', categories: '', posted: '1970-01-01' },
    });
    const others: readonly (Json | undefined)[] = [
      undefined,
      null,
      [],
      { entry: 'x' },
      { entry: { title: 'T' } },
      { hero: entry },
    ];
    for (const other of others) expect(articleValues(other), JSON.stringify(other)).toBeUndefined();
  });

  it('are changed value by value, and undone', async () => {
    const next = { author: 'yan', categories: 'light', posted: '2026-10-25' };
    const made = await articleOperations(address, { entry }, seen, next);
    expect(made.ok && applied({ entry }, made.operations)).toEqual({
      data: { entry: { title: 'T', author: 'yan', categories: ['light'], posted: '2026-10-25' } },
      back: { entry },
    });
  });

  it('are taken out of the document where they are emptied', async () => {
    const made = await articleOperations(address, { entry }, seen, { author: '', categories: '', posted: '' });
    expect(made.ok && applied({ entry }, made.operations)).toEqual({
      data: { entry: { title: 'T', categories: [] } },
      back: { entry },
    });
  });

  it('keep what another editor has changed elsewhere, and conflict over the same value', async () => {
    const theirs = { entry: { ...entry, posted: '2026-05-05' } };
    const made = await articleOperations(address, theirs, seen, { ...seen, author: 'yan' });
    expect(made.ok && applied(theirs, made.operations).data).toEqual({ entry: { ...theirs.entry, author: 'yan' } });
    expect(await articleOperations(address, theirs, seen, { ...seen, posted: '2026-06-06' })).toMatchObject({
      ok: false,
      reason: 'conflict',
    });
  });

  it('are none of a form that does not ask for them', () => {
    expect(articleOf({ title: 'T' })).toBeUndefined();
    expect(articleOf({ ...seen })).toEqual(seen);
  });
});
