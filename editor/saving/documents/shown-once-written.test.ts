import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { Operation, Refusal, Target } from '../../../sdk/operations/operation.js';
import { hidesAgain, shownOnceWritten } from './shown-once-written.js';

const document = { app_id: 1, item_id: 2, element_id: 3 };
const entry: Target = ['faq', 'items', { id: 'n' }];

type Made = { readonly ok: true; readonly operation: Operation } | Refusal;

/** What is shown by a save on these data. */
function shownBy(data: Json, make: (maker: ReturnType<typeof operationsOn>) => Made): readonly Operation[] {
  const made = make(operationsOn(document, data));
  if (!made.ok) throw new Error(made.reason);
  const saved = applyOperation(data, made.operation);
  if (!saved.ok) throw new Error(saved.reason);
  return shownOnceWritten(saved.data, [made.operation]);
}

const withEntry = (one: Json): Json => ({ faq: { items: [{ id: 'a', q: 'New text' }, one] } });
const added = {
  ...{ id: 'n', q: 'Why?', more: [{ id: 'm', t: 'New text' }] },
  'gh-hidden': { q: 'New text', 'more.0.t': 'New text' },
};
const lastText: Target = [...entry, 'more', { id: 'm' }, 't'];

describe('an added entry', () => {
  it('is shown by the save that writes its last placeholder text', () => {
    expect(shownBy(withEntry(added), (make) => make.set(lastText, 'Because.'))).toEqual([
      { document, kind: 'set', target: [...entry, 'gh-hidden'], base: added['gh-hidden'] },
    ]);
  });

  it('stays hidden as long as one placeholder text is left, and where nothing inside of it is written', () => {
    expect(shownBy(withEntry({ ...added, q: 'New text' }), (make) => make.set(lastText, 'Because.'))).toEqual([]);
    expect(shownBy(withEntry(added), (make) => make.set(lastText, 'New text'))).toEqual([]);
    const written = withEntry({ ...added, more: [] });
    expect(shownBy(written, (make) => make.set(['faq', 'items', { id: 'a' }, 'q'], 'Other'))).toEqual([]);
    expect(shownBy(written, (make) => make.move(entry.slice(0, -1), 'n', null))).toEqual([]);
    expect(shownBy(written, (make) => make.set([...entry, 'gh-hidden'], {}))).toEqual([]);
  });

  it('is shown once what holds its last placeholder text is taken out', () => {
    const way = [...entry, 'more'];
    expect(shownBy(withEntry(added), (make) => make.remove(way, 'm'))).toHaveLength(1);
  });

  it('without a text to write is shown by the first value that is changed in it', () => {
    const picture = { id: 'n', src: '/a.jpg', 'gh-hidden': {} };
    expect(shownBy(withEntry(picture), (make) => make.set([...entry, 'src'], '/b.jpg'))).toHaveLength(1);
  });

  it('is found in a list below one without identities', () => {
    const rows: Json = { rows: [{ cells: [{ ...added, more: [] }] }, { cells: [] }] };
    const made = operationsOn(document, rows).set(
      ['rows', { index: 0, of: (rows as { rows: Json[] }).rows }, 'cells', { id: 'n' }, 'q'],
      'What?',
    );
    if (!made.ok) throw new Error(made.reason);
    const saved = applyOperation(rows, made.operation);
    if (!saved.ok) throw new Error(saved.reason);
    const [shown] = shownOnceWritten(saved.data, [made.operation]);
    expect(shown && applyOperation(saved.data, shown)).toMatchObject({ ok: true });
  });

  it('that an editor has hidden stays hidden, whatever is written in it', () => {
    expect(shownBy(withEntry({ ...added, 'gh-hidden': true }), (make) => make.set(lastText, 'Because.'))).toEqual([]);
  });

  it('is known to be shown by a save from what takes that save back', () => {
    const target = [...entry, 'gh-hidden'];
    expect(hidesAgain([{ document, kind: 'set', target, value: {} }])).toBe(true);
    expect(hidesAgain([{ document, kind: 'set', target, value: true }])).toBe(false);
    expect(hidesAgain([{ document, kind: 'set', target: lastText, value: 'New text' }])).toBe(false);
  });
});
