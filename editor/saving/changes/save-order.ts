import { documentName } from '../../../runtime/page/document-name.js';
import { listEntryActions } from './entry-actions.js';
import type { EntryAction } from './entry-action.js';
import { listChanges } from './changes.js';
import type { Change } from './changes.js';

/** What a queue saves: a changed text, or something done with an entry of a list. */
export type QueuedSave = Change | EntryAction;

export const isEntryAction = (asked: QueuedSave): asked is EntryAction => 'how' in asked;

/** When something was asked to be saved, among all that was. */
export const turnOf = (asked: QueuedSave): number => (isEntryAction(asked) ? asked.at : (asked.turn ?? asked.at));

const all = (): readonly QueuedSave[] => [...listChanges(), ...listEntryActions()];

/** The turn after everything that is not saved yet, whatever the clock says. */
export const nextTurn = (): number => Math.max(Date.now(), ...all().map((asked) => turnOf(asked) + 1));

/** What waits for the platform, texts and acts, in the order in which they were asked to be saved. */
export const waitingInTurn = (): readonly QueuedSave[] =>
  all()
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => turnOf(a) - turnOf(b));

/** True where something else has to be saved in a document first: acts overtake nothing, and nothing overtakes them. */
export const isBehind = (asked: QueuedSave): boolean =>
  waitingInTurn().some(
    (other) =>
      turnOf(other) < turnOf(asked) &&
      (isEntryAction(other) || isEntryAction(asked)) &&
      documentName(other.place.address) === documentName(asked.place.address),
  );
