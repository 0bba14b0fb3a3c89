import { expect, it } from 'vitest';
import english from '../../view/texts.js';
import { saveState } from './save-state.js';

const say = (states: readonly ('typed' | 'saving' | 'waiting' | 'refused')[], drafted: number, problem?: string) =>
  saveState(
    states.map((state) => ({ state, problem })),
    drafted,
    english,
  );

it('says one thing: what is unsaved before what is unpublished', () => {
  expect(say([], 0)).toEqual({ text: 'Published', isProblem: false });
  expect(say([], 3)).toEqual({ text: 'Unpublished changes: 3', isProblem: false });
  expect(say(['typed'], 3)).toEqual({ text: 'Saving…', isProblem: false });
  expect(say(['saving'], 0)).toEqual({ text: 'Saving…', isProblem: false });
});

it('gives the reason why something is not saved, also for texts of an earlier visit', () => {
  expect(say(['typed', 'refused'], 1, 'why $&')).toEqual({ text: 'Not saved: why $&', isProblem: true });
  expect(say(['waiting'], 0)).toEqual({ text: `Not saved: ${english.offlineKept}`, isProblem: true });
  expect(say(['refused'], 0)).toEqual({ text: `Not saved: ${english.failedKept}`, isProblem: true });
});
