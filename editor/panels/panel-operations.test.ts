import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { invert } from '../../sdk/operations/invert.js';
import type { Json } from '../../sdk/operations/json.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { targetOf } from '../../sdk/operations/target-of.js';
import { link } from '../places/kinds/link-kind.js';
import { panelOperations } from './panel-operations.js';

const place = { address: { app_id: 7, item_id: 12, element_id: 3 } };
const first = { text: 'Prices', link: '/prices/', target: '' };
const second = { text: 'Works', link: '/works/', target: '' };

/** The document after the panel of the link at a path has changed three of its values, and after that was taken back. */
async function edited(data: Json, path: string): Promise<{ readonly data: Json; readonly back: Json }> {
  const aimed = targetOf(path, {}, data);
  if (!aimed.ok) throw new Error(aimed.reason);
  const before = { text: 'Works', link: '/works/', popupId: '', target: '' };
  const next = { ...before, text: 'All works', link: '/all/', target: '_blank' };
  const made = await panelOperations(data, { kind: link, place, target: aimed.target, before }, next);
  if (!made.ok) throw new Error(made.reason);
  expect(made.operations).toHaveLength(3);
  let now = data;
  const undo: Operation[] = [];
  const carryOut = (operation: Operation): void => {
    const applied = applyOperation(now, operation);
    if (!applied.ok) throw new Error(applied.reason);
    now = applied.data;
  };
  for (const operation of made.operations) {
    const back = invert(operation, now);
    if (back.ok) undo.unshift(back.operation);
    carryOut(operation);
  }
  const after = now;
  undo.forEach(carryOut);
  return { data: after, back: now };
}

const changed = { text: 'All works', link: '/all/', target: '_blank' };

describe('several values that a panel changed at once', () => {
  it.each<[string, Json, string, Json]>([
    ['a key', { menu: second }, 'menu', { menu: changed }],
    ['a list without ids', { menu: [first, second] }, 'menu.1', { menu: [first, changed] }],
    [
      'lists in lists without ids',
      { rows: [{ row: [first] }, { row: [first, second] }] },
      'rows.1.row.1',
      { rows: [{ row: [first] }, { row: [first, changed] }] },
    ],
    [
      'a list with ids',
      {
        menu: [
          { id: 'a', ...first },
          { id: 'b', ...second },
        ],
      },
      'menu.1',
      {
        menu: [
          { id: 'a', ...first },
          { id: 'b', ...changed },
        ],
      },
    ],
    ['two entries that are alike', { menu: [second, second] }, 'menu.1', { menu: [second, changed] }],
  ])('in %s are all stored, in this entry alone, and taken back', async (_, data, path, expected) => {
    expect(await edited(data, path)).toEqual({ data: expected, back: data });
  });

  it('are not stored where one of them was changed by somebody else', async () => {
    const data = { menu: [first, { ...second, link: '/theirs/' }] };
    const before = { text: 'Works', link: '/works/', popupId: '', target: '' };
    const aimed = targetOf('menu.1', {}, data);
    const target = aimed.ok ? aimed.target : [];
    const made = await panelOperations(data, { kind: link, place, target, before }, { ...before, link: '/mine/' });
    expect(made).toMatchObject({ ok: false, reason: 'conflict' });
  });
});
