import type { SafeHtml } from '../../runtime/safe-html.js';
import type { Place } from './text-place.js';
import type { TextBase } from './text-base.js';

/** A changed text that is not saved yet. */
export interface Draft {
  readonly place: Place;
  readonly element: HTMLElement;
  /** What was there before. */
  readonly initial: SafeHtml;
  readonly html: SafeHtml;
  /** Where its value was found and what was there; absent: nobody has looked yet. */
  readonly base: TextBase | undefined;
}

/** Marks an element that shows a changed text that is not saved yet. */
export const unsavedMark = 'data-gh-unsaved';

let drafts: readonly Draft[] = [];
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function change(next: readonly Draft[]): void {
  drafts = next;
  if (drafts.length > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Texts that are not saved yet, oldest first. They outlive edit mode: leaving the page asks first while there are any. */
export const listDrafts = (): readonly Draft[] => drafts;

export const draftOf = (key: string): Draft | undefined => drafts.find(({ place }) => place.key === key);

export function keepDraft(draft: Draft): void {
  change([...drafts.filter(({ place }) => place.key !== draft.place.key), draft]);
}

export function dropDraft(key: string): void {
  change(drafts.filter(({ place }) => place.key !== key));
}

/** Calls the listener after each change, until the returned function is called. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
