import type { Json } from '../../../sdk/operations/json.js';
import type { Change } from './changes.js';
import type { NewWords } from '../../places/entries/words-of-new.js';
import type { Place } from '../../places/text-place.js';
import type { EntrySnapshot } from './snapshot-of-entry.js';

/** What can be done with an entry of a list while the platform cannot be reached. */
export type EntryActionKind = 'add' | 'copy' | 'move' | 'remove' | 'hide' | 'show';

/**
 * Something done with an entry of a list that the platform does not have yet. It says where the entry is to be, not how it gets there. So carrying it
 * out once more, as after a lost answer, changes nothing. Its operation is made when it is sent, on what the document holds by then.
 */
export interface EntryAction {
  readonly key: string;
  /** The list. All entries around it have identities. */
  readonly place: Place;
  /** Identity of the entry; the page gives what is added its own, so that adding it once more is the same act. */
  readonly id: string;
  readonly how: EntryActionKind;
  /**
   * For a move: the entry that it stands behind; null: it becomes the first. For what is added: the entry that it is a copy of, and stands behind,
   * as that one is when the act is carried out.
   */
  readonly after: string | null;
  /** For a new entry: what it says where the other one has words. */
  readonly newWords?: NewWords | undefined;
  /** For a new entry: true where visitors get it at once. Default: once its texts are written. */
  readonly isShown?: boolean | undefined;
  /** For a removal: what the page showed of the entry; absent: a removal of an earlier version of this program. */
  readonly seen?: EntrySnapshot | undefined;
  /** For a removal: the entry as others have changed it, and as its editor has agreed to remove it. */
  readonly agreed?: Json | undefined;
  /** True for a removal that waits for its editor's decision, since others have changed the entry: it stays on the page until then. */
  readonly isContested?: boolean;
  /** What the entry says, to be known by. */
  readonly words: string;
  readonly page: Change['page'];
  /** Its turn among all that was asked to be saved, by `nextTurn`: about when it was done, in milliseconds since 1970. */
  readonly at: number;
  /** As of changes; an act is to be saved from the first. */
  readonly state: Exclude<Change['state'], 'typed'>;
  /** It has waited: its editor knows that it is kept, and it is given up only where they say so. */
  readonly isKept: boolean;
}

/** True for what makes an entry, a new one or a copy. */
export const isAddition = (how: EntryActionKind): how is 'add' | 'copy' => how === 'add' || how === 'copy';
