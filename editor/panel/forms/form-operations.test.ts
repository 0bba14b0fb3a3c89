import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { formOperations } from './form-operations.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const field = (id: string, more: object = {}) => ({ id, name: id, type: 'short', required: 'false', ...more });
const form = { id: 'main', title: 'Write', inputs: [field('a'), field('b'), field('c')] };
const data = { formConfig: [form, { ...form, id: 'other' }] };

function carriedOut(wanted: Wanted, on: Json): Json | 'refused' {
  if (!wanted.ok) return 'refused';
  let now = on;
  for (const operation of wanted.operations) {
    const result = applyOperation(now, operation);
    if (!result.ok) return 'refused';
    now = result.data;
  }
  return now;
}

describe('operations on a form', () => {
  it.each([
    ['texts', { ...form, title: 'Send', button_text: 'Go' }],
    ['required', { ...form, inputs: [field('a', { required: 'true' }), field('b'), field('c')] }],
    ['order', { ...form, inputs: [field('c'), field('a'), field('b')] }],
    ['removal', { ...form, inputs: [field('c')] }],
    ['all at once', { ...form, inputs: [field('n'), field('c', { title: 'C' }), field('m'), field('a')] }],
  ])('%s: give the wanted form and leave others alone', (_what, wanted) => {
    expect(carriedOut(formOperations(address, data, wanted), data)).toEqual({
      formConfig: [wanted, data.formConfig[1]],
    });
  });

  it('keep what another editor changed elsewhere in the form', () => {
    const theirs = { formConfig: [{ ...form, subtitle: 'Theirs' }, data.formConfig[1] as Json] };
    const mine = formOperations(address, data, { ...form, title: 'Mine' });
    expect(carriedOut(mine, theirs)).toMatchObject({ formConfig: [{ title: 'Mine', subtitle: 'Theirs' }, {}] });
  });

  it('conflict with a change of the same value', () => {
    const theirs = { formConfig: [{ ...form, title: 'Theirs' }] };
    expect(carriedOut(formOperations(address, data, { ...form, title: 'Mine' }), theirs)).toBe('refused');
  });

  it('are none for a form without changes', () => {
    expect(formOperations(address, data, form)).toEqual({ ok: true, operations: [] });
  });
});
