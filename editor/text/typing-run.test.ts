// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Operation } from '../../sdk/operations/operation.js';
import type { SafeHtml } from '../../runtime/html/safe-html.js';
import { inPlaceKind } from '../places/kinds/field-editors.js';
import type { Change } from '../saving/changes/changes.js';
import type { OpenText } from './open-text.js';
import { TypingRun } from './typing-run.js';

const html = (text: string) => text as unknown as SafeHtml;
const address = { app_id: 1, item_id: 2, element_id: 3 };
const base = { target: ['title'], stored: 'Stored' };

const open = (known: OpenText['base']) =>
  ({
    ...{ element: document.createElement('p'), kind: inPlaceKind('plain'), shown: new Map(), run: undefined },
    editing: { place: { address, path: 'title', itemIds: {}, key: 'title' }, clean: html },
    ...{ initial: html('Stored'), base: known, saved: undefined },
  }) as unknown as OpenText;

const saveOf = (value: string) => ({ value, base }) as unknown as Change;
const undoOf = (from: string, to: string): readonly Operation[] => [
  { document: address, kind: 'set', target: ['title'], base: to, value: from },
];

it('has nothing to restore before a save', () => {
  const text = open(base);
  expect(new TypingRun(text).restoring(text)).toBeUndefined();
});

it('restores what was stored when the text was opened, on top of the last save', () => {
  const text = open(base);
  const run = new TypingRun(text);
  run.saved(saveOf('One'), undoOf('Stored', 'One'));
  run.saved(saveOf('Two'), undoOf('One', 'Two'));
  expect(run.restoring(text)).toMatchObject({
    ...{ value: 'Stored', base: { target: ['title'], stored: 'Two' }, html: 'Stored' },
    ...{ run: run.id, isQuiet: true },
  });
});

it('learns the stored value from what undoes the first save, where it was unknown', () => {
  const text = open(undefined);
  const run = new TypingRun(text);
  run.saved(saveOf('One'), undoOf('As stored', 'One'));
  expect(run.restoring(text)?.value).toBe('As stored');
});

it('restores nothing where typing has come back to the first version', () => {
  const text = open(base);
  const run = new TypingRun(text);
  run.saved(saveOf('One'), undoOf('Stored', 'One'));
  run.saved(saveOf('Stored'), undoOf('One', 'Stored'));
  expect(run.restoring(text)).toBeUndefined();
});

it('restores the first version while a save is on its way, as that save will arrive', async () => {
  const text = open(base);
  const run = new TypingRun(text);
  let arrive = (): void => undefined;
  const sent = run.send(new Promise((resolve) => (arrive = resolve)));
  expect(run.restoring(text)?.value).toBe('Stored');
  arrive();
  await sent;
  expect(run.restoring(text)).toBeUndefined();
});
