import { createStore } from '../../../runtime/basics/create-store.js';
import { readDraft } from './draft-requests.js';
import type { DraftState, Publishing } from './draft-state.js';

interface Drafting {
  /** What the site said last; absent: it has not been asked, or did not answer. */
  readonly state: DraftState | undefined;
  readonly publishing: Publishing;
}

const choiceName = 'gh-edit-publishing';

function chosen(): Publishing | undefined {
  try {
    const value = localStorage.getItem(choiceName);
    return value === 'draft' || value === 'at-once' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The site's draft, and what saving does now, once {@link knowPublishing} has resolved. */
export const drafting = createStore<Drafting>({ state: undefined, publishing: 'at-once' });

/** Whether saves go into the draft. */
export const isDrafting = (): boolean => drafting.get().publishing === 'draft';

const publishingOf = ({ mayPublish, publishing }: DraftState): Publishing =>
  mayPublish ? (chosen() ?? publishing) : 'draft';

/** Asks the site what there is. Rejects where it does not say. */
export async function refreshDraft(): Promise<DraftState> {
  const state = await readDraft();
  drafting.set({ state, publishing: publishingOf(state) });
  return state;
}

/** Answers after which saving works as without drafts: the user is not an editor of the site, or the site has no drafts. */
const withoutDraft: readonly unknown[] = ['unauthorized', 'forbidden', 'not-found', 'malformed'];

let asked: Promise<unknown> | undefined;

/**
 * Resolves once it is known what saving does. Rejects where the site cannot be asked: a change that is meant for the draft would be seen by
 * everybody.
 */
export async function knowPublishing(): Promise<void> {
  if (drafting.get().state) return;
  asked ??= refreshDraft().finally(() => (asked = undefined));
  await asked.catch((error: unknown) => {
    if (!withoutDraft.includes((error as { readonly code?: unknown }).code)) throw error;
  });
}

/** Chooses what saving does, in this browser. */
export function choosePublishing(publishing: Publishing): void {
  try {
    localStorage.setItem(choiceName, publishing);
  } catch {
    // It holds for this page then.
  }
  drafting.set({ publishing });
}

/** Asks the site, by a cookie, to show this browser the draft, or what is published. It shows drafts to editors alone. */
export function showDraftView(on: boolean): void {
  document.cookie = `gh_view=draft; Path=/; SameSite=Lax${on ? '' : '; Max-Age=0'}`;
}
