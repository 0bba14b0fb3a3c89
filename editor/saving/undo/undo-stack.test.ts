import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../sdk/operations/operation.js';
import { afterSave, afterStep, emptyStacks } from './undo-stack.js';
import type { DocumentStep } from './undo-stack.js';

const document = { app_id: 1, item_id: 2, element_id: 3 };
const step = (value: string) => ({
  changed: { address: document, path: 'hero.title' },
  operations: [{ document, kind: 'set', target: ['hero', 'title'], base: '', value }] as readonly Operation[],
});

it('a step that was taken back can be made again, until something else is saved', () => {
  const saved = afterSave(afterSave(emptyStacks, step('one')), step('two'));
  const undone = afterStep(saved, 'undo', step('two again'));
  expect(undone).toEqual({ undo: [step('one')], redo: [step('two again')] });
  expect(afterStep(undone, 'redo', step('two'))).toEqual(saved);
  expect(afterSave(undone, step('three'))).toEqual({ undo: [step('one'), step('three')], redo: [] });
});

it('a save that changed nothing is no step', () => {
  const saved = afterSave(emptyStacks, step('one'));
  expect(afterSave(saved, { ...step('same'), operations: [] })).toEqual(saved);
});

it('remembers a hundred steps', () => {
  let stacks = emptyStacks;
  for (let count = 0; count < 150; count += 1) stacks = afterSave(stacks, step(String(count)));
  expect(stacks.undo.length).toBe(100);
  expect(stacks.undo.at(0)).toEqual(step('50'));
});

describe('saves of one run of typing', () => {
  const address = { app_id: 1, item_id: 2, element_id: 3 };
  const save = (base: string, value: string, run: string, key = 'title'): DocumentStep => ({
    changed: { address, path: key },
    // What undoes the save.
    operations: [{ document: address, kind: 'set', target: [key], base: value, value: base }],
    run,
  });

  it('are one step, which brings the first version back', () => {
    const saved = [save('Old', 'N', 'a'), save('N', 'Ne', 'a'), save('Ne', 'New', 'a')].reduce(afterSave, emptyStacks);
    expect(saved.undo).toEqual([save('Old', 'New', 'a')]);
  });

  it('are no step where the last one has brought the first version back', () => {
    expect([save('Old', 'New', 'a'), save('New', 'Old', 'a')].reduce(afterSave, emptyStacks).undo).toEqual([]);
  });

  it('stay apart from those of another run, and keep saves of other values in their order', () => {
    const steps = [save('Old', 'New', 'a'), save('New', 'Newer', 'b'), save('x', 'y', 'b', 'text')];
    expect(steps.reduce(afterSave, emptyStacks).undo).toEqual([
      steps[0],
      { ...steps[2], operations: [...steps[2]!.operations, ...steps[1]!.operations] },
    ]);
  });
});
