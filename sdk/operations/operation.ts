import type { DocumentAddress } from '../types/entities.js';
import type { Json } from './json.js';

/**
 * A change of a document is data: it can be stored, sent, undone and carried over the changes of others. Everything in this folder is pure: the
 * same in browser and server, without clock, chance or page.
 *
 * The laws, each of which is a property test:
 *
 * 1. **Address.** An operation changes the entry that it was made for, or is refused. It never changes another entry,
 *    whatever happened to the list since. Entries with an `id` are found by it, the others by their content.
 * 2. **Convergence.** Of two operations made on the same data, each is applied and the other one rebased over it: both orders end in the same
 *    data, or both are refused. (Once alone one order may be refused: a move of an entry that the other one removes. The data is the same.)
 * 3. **Nothing is lost.** If two operations change one value differently, the later one is refused as a `conflict` with
 *    the stored value (`gone` if its entry was removed). An author never overwrites a value that they have not seen.
 * 4. **Inverse.** An operation and then its inverse give the data of before.
 * 5. **Whole entries.** What was removed comes back as a whole or not at all; no operation stores half an entry.
 * 6. **Order of keys** does not matter. Keys that reach a prototype are refused.
 *
 * Two operations that only arrange a list never conflict. Of two entries after the same neighbour, the one with the
 * smaller id comes first. Of two moves of one entry, the move to the neighbour with the greater id wins. An entry after
 * a neighbour that moves away stays where the neighbour was.
 */
export type Operation = SetOperation | InsertOperation | RemoveOperation | MoveOperation;

/** One step of the way to a value: a key of an object, an entry of a list by its id, or, in a list whose entries have none, by its place. */
export type Step = string | EntryStep;
/** A step into a list: by the entry's identity, or by its position where the list has no identities yet. */
export type EntryStep = IdStep | IndexStep;

/** A step to the entry of a list that has this identity, wherever it stands. */
export interface IdStep {
  readonly id: string;
}

/** A step to an entry of a list without identities: found by what the list held. */
export interface IndexStep {
  readonly index: number;
  /** The list when the operation was made, which identifies its entries. */
  readonly of: readonly Json[];
}

/** The way from a document down to a value. */
export type Target = readonly Step[];

interface Change {
  readonly document: DocumentAddress;
  readonly target: Target;
}

/** Puts one value in place of another. */
export interface SetOperation extends Change {
  readonly kind: 'set';
  /** The value that its author saw; absent: there was none. */
  readonly base?: Json | undefined;
  /** Absent: the key goes. */
  readonly value?: Json | undefined;
}

/** Adds an entry to a list. The target ends with the entry's id. */
export interface InsertOperation extends Change {
  readonly kind: 'insert';
  /** The entry, with its id. */
  readonly value: Json;
  /** Id of the entry before it; null: it becomes the first. */
  readonly after: string | null;
}

/** Takes an entry out of a list. */
export interface RemoveOperation extends Change {
  readonly kind: 'remove';
  /** The entry that its author saw. */
  readonly base: Json;
  /** Id of the entry that stood before it. */
  readonly after: string | null;
}

/** Gives an entry another place in its list. */
export interface MoveOperation extends Change {
  readonly kind: 'move';
  /** Id of the entry that stood before it. */
  readonly base: string | null;
  /** Id of the entry that it goes after; null: it becomes the first. */
  readonly after: string | null;
}

/**
 * Why an operation was not carried out. `gone`: the entry or value that it is about is no longer there. `conflict`:
 * another user has changed that very value, to `theirs`. `invalid`: it can be carried out on no data, or not on data of
 * this shape.
 */
export type Refusal =
  | { readonly ok: false; readonly reason: 'gone' }
  | { readonly ok: false; readonly reason: 'conflict'; readonly theirs: Json | undefined }
  | { readonly ok: false; readonly reason: 'invalid'; readonly why: string };

export const gone: Refusal = { ok: false, reason: 'gone' };
export const conflict = (theirs: Json | undefined): Refusal => ({ ok: false, reason: 'conflict', theirs });
export const invalid = (why: string): Refusal => ({ ok: false, reason: 'invalid', why });
