import { createStore, type Store } from './create-store.js';

/** What crosses the roots of blocks on one page; everything else is props. */
export interface SharedState {
  /** BCP 47 language of the page. */
  readonly lang: string;
  readonly editing: boolean;
  /** The visitor's answer on cookies; `null` while there is none. */
  readonly consent: boolean | null;
  /** Sanitised HTML that was edited since the page was loaded, by `<address>#<path>`. */
  readonly edits: Readonly<Record<string, string>>;
}

export type State = Store<SharedState>;

export function createState(lang: string): State {
  return createStore<SharedState>({ lang, editing: false, consent: null, edits: {} });
}
