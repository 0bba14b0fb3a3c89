import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { invert } from '../../../sdk/operations/invert.js';
import type { Json } from '../../../sdk/operations/json.js';
import { insertBlock } from './insert-block.js';

const document = { app_id: 1, item_id: 2, element_id: 3 };
const steps = { block: 'gh-cards', attributes: { 'data-type': 'steps' }, data: { items: [{ title: 'Name it' }] } };

function ids(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

function inserted(data: Json, after: string | null): Json {
  const { wanted } = insertBlock(data, { document, area: 'more', after }, steps, ids());
  if (!wanted.ok) throw new Error(wanted.reason);
  return wanted.operations.reduce<Json>((before, operation) => {
    const result = applyOperation(before, operation);
    const back = invert(operation, before);
    if (!result.ok || !back.ok) throw new Error('The operation cannot be carried out, or not be taken back.');
    expect(applyOperation(result.data, back.operation)).toEqual({ ok: true, data: before });
    return result.data;
  }, data);
}

const added = {
  ...{ id: 'new1', ...steps, data: { items: [{ title: 'Name it', id: 'new2' }] } },
  'gh-hidden': { 'data.items.new2.title': 'Name it' },
};
const [a, b] = [
  { id: 'a', block: 'gh-cards' },
  { id: 'b', block: 'gh-cards' },
];

describe('a new block', () => {
  it('begins the list of an area that has none, with ids all the way down', () => {
    expect(inserted({ hero: {} }, null)).toEqual({ hero: {}, more: [added] });
    expect(inserted({ more: [] }, null)).toEqual({ more: [added] });
  });

  it.each([
    [null, [a, b, added]],
    ['a', [a, added, b]],
    ['b', [a, b, added]],
    ['gone meanwhile', [a, b, added]],
  ] as const)('stands after %s', (after, expected) => {
    expect(inserted({ more: [a, b] }, after)).toEqual({ more: expected });
  });

  it('is refused where the document has something else in the place of the list', () => {
    const { wanted } = insertBlock({ more: 'a text' }, { document, area: 'more', after: null }, steps, ids());
    expect(wanted).toMatchObject({ ok: false, reason: 'gone' });
  });
});
