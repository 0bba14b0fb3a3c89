import { createStore, type Store } from '../basics/create-store.js';

/** State that blocks of one page share across their roots; everything else is props. */
export interface SharedState {
  /** BCP 47 language of the page. */
  readonly lang: string;
  readonly editing: boolean;
  /** Types of Google's consent mode that the visitor's answer on cookies grants, with blanks between; `null` while there is none. */
  readonly consent: string | null;
  /** Sanitised HTML that was edited since the page was loaded, by `<address>#<path>`. */
  readonly edits: Readonly<Record<string, string>>;
}

export type State = Store<SharedState>;

export function createState(lang: string): State {
  return createStore<SharedState>({ lang, editing: false, consent: null, edits: {} });
}
