import type { DocumentAddress, Id } from '../../sdk/index.js';

type Person = { readonly user_id: Id; readonly fullname: string } | null;

/** A note of an editor on a text, or an answer to one. */
export interface StoredNote {
  readonly id: Id;
  /** Id of the note that this is an answer to. */
  readonly thread: Id | null;
  readonly address: DocumentAddress;
  /** The way to the text in its document, with `{id}` for entries that have one: `cards.items.{a1b2}.title`. */
  readonly place: string;
  /** What the text said when the note was made; empty for answers. */
  readonly quote: string;
  readonly body: string;
  readonly author: Person;
  /** The person whose task it is. */
  readonly assigned: Person;
  /** ms since 1970. */
  readonly created: number;
  /** ms since 1970; `null` for an open note. */
  readonly resolved: number | null;
}

interface NewNote extends Pick<StoredNote, 'address' | 'place' | 'quote' | 'body'> {
  readonly assigned: Id | null;
  /** The same key adds it once. */
  readonly key: string;
}

/** Notes of editors on texts. Each method checks that the user may write the app of the document. */
export interface TextNotes {
  list(userId: Id, appIds: readonly Id[]): Promise<readonly StoredNote[]>;
  /** Open notes of apps that the user may write, and how many of them are the user's tasks. */
  count(userId: Id, appIds: readonly Id[]): Promise<{ readonly open: number; readonly own: number }>;
  /** @param now ms since 1970 @returns id of the note */
  add(userId: Id, note: NewNote, now: number): Promise<Id>;
  answer(userId: Id, id: Id, answer: Pick<NewNote, 'body' | 'key'>, now: number): Promise<Id>;
  change(
    userId: Id,
    id: Id,
    change: { readonly isResolved?: boolean | undefined; readonly assigned?: Id | null | undefined },
    now: number,
  ): Promise<void>;
  /** Removes an own note. */
  remove(userId: Id, id: Id): Promise<void>;
}
