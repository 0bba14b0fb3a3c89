import type { DocumentAddress } from '../../../sdk/index.js';

type Person = { readonly user_id: number; readonly fullname: string } | null;

/** A note on a text, or an answer to one, as the site lists it. */
export interface Note {
  readonly id: number;
  /** Id of the note that this is an answer to. */
  readonly thread: number | null;
  readonly address: DocumentAddress;
  /** The way to the text in its document, with `{id}` for entries that have one. */
  readonly place: string;
  /** What the text said when the note was made. */
  readonly quote: string;
  readonly body: string;
  readonly author: Person;
  readonly assigned: Person;
  /** ms since 1970. */
  readonly created: number;
  /** ms since 1970; `null` for an open note. */
  readonly resolved: number | null;
  readonly page: {
    readonly path?: string;
    readonly title?: string;
    /** Key of what several pages share. */
    readonly shared?: string;
    readonly lang?: string;
  };
  /** The text was removed. */
  readonly isGone: boolean;
}

/** All notes that an editor may see. */
export interface NoteList {
  /** Id of the editor. */
  readonly user: number;
  readonly notes: readonly Note[];
  /** People who may have tasks, and in which apps. */
  readonly people: readonly { readonly id: number; readonly name: string; readonly apps: readonly number[] }[];
}

/** A text that a note is made on. */
export interface NoteTarget {
  readonly address: DocumentAddress;
  readonly place: string;
  readonly quote: string;
}
