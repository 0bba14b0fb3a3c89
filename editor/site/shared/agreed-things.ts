import { listChanges } from '../../saving/changes/changes.js';
import { keyOfPlace } from './shared-thing.js';
import type { SharedThing } from './shared-thing.js';

/** Key of the tab's storage. */
const storageKey = 'gh-edit-agreed';

/** Things that this page's editor has agreed to change. What belongs to another page needs a new confirmation on the next page. */
const agreed = new Set<string>();

function agreedInTab(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** True where the editor has agreed to change a thing wherever it is shown, or had agreed when they wrote what is not saved yet. */
export const isAgreed = ({ key }: SharedThing): boolean =>
  agreed.has(key) || agreedInTab().includes(key) || listChanges().some(({ place }) => keyOfPlace(place) === key);

/** Remembers that the editor has agreed: for this page, and for the tab where the thing belongs to several pages. */
export function agree({ key, owner }: SharedThing): void {
  agreed.add(key);
  if (owner === 'page') return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...new Set([...agreedInTab(), key])]));
  } catch {
    // A browser without a storage asks again on the next page.
  }
}
