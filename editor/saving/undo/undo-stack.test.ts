import { expect, it } from 'vitest';
import type { Operation } from '../../../sdk/operations/operation.js';
import { afterSave, afterStep, emptyStacks } from './undo-stack.js';

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
