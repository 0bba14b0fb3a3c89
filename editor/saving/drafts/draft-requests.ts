import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { documentName } from '../../../runtime/page/document-name.js';
import { pageClient } from '../../../widgets/shared/account/page-client.js';
import { storedKey } from '../../../widgets/shared/account/stored-key.js';
import { askSite, SiteRefusal } from '../documents/ask-site.js';
import type { DraftChange, DraftState } from './draft-state.js';

/** Without it the site does not know the editor: sessions expire earlier than logins. */
async function beginSession(): Promise<void> {
  const { auth } = await pageClient();
  await askSite('/_gh/session', { token: await auth.token() });
}

/** The content of an answer; `undefined` if it is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Asks the site; rejects with an error whose `code` says why. */
async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const ask = () => askSite(`/_gh/drafts${path}`, body);
  let answer = await ask();
  if (answer.status === 401 && storedKey()) {
    await beginSession();
    answer = await ask();
  }
  const isOk = answer.status < 300;
  const read = parsed(answer.body) as Answer | { readonly error?: string } | undefined;
  if (isOk && read !== undefined) return read as Answer;
  // A site without drafts may answer every address that it does not know with a page of its own.
  const isPage = read === undefined && (isOk || answer.status === 404);
  const { error } = (read ?? {}) as { readonly error?: string };
  throw new SiteRefusal(error ?? (isPage ? 'malformed' : 'server'), answer.status, read);
}

/** Everything about the site's draft. */
export async function readDraft(): Promise<DraftState> {
  const state = await request<Partial<DraftState> | null>('');
  if (!Array.isArray(state?.changes)) throw new SiteRefusal('malformed');
  return state as DraftState;
}

/** A document as its draft looks; null where there is none. */
export const readDrafted = (address: DocumentAddress): Promise<{ readonly rev: number; readonly data: Json } | null> =>
  request(`/document?address=${documentName(address)}`);

/** What changes looked like when somebody decided about them, by their ids. */
type Marks = Readonly<Record<number, string>>;

/** The marks of changes as they are shown. */
export const marksOf = (changes: readonly DraftChange[]): Marks =>
  Object.fromEntries(changes.flatMap(({ id, mark }) => (mark === undefined ? [] : [[id, mark]])));

interface Requests {
  readonly save: { readonly address: DocumentAddress; readonly operations: readonly object[]; readonly key: string };
  readonly discard: { readonly ids: readonly number[]; readonly marks?: Marks };
  readonly publish: { readonly ids: readonly number[]; readonly keep?: readonly number[]; readonly marks?: Marks };
  readonly takeBack: { readonly publication: number };
  readonly schedule: { readonly ids: readonly number[]; readonly at: number };
  readonly reschedule: { readonly schedule: number; readonly at: number };
  readonly unschedule: { readonly schedule: number };
  readonly link: { readonly path: string | null; readonly days: number };
  readonly revoke: { readonly link: string };
}

interface Answers {
  readonly publish: { readonly published: readonly number[]; readonly refused: readonly { readonly reason: string }[] };
  readonly link: { readonly address: string };
}

/** Requests after which the draft is what it was before. */
const withoutChange: readonly (keyof Requests)[] = ['link', 'revoke'];

const listeners = new Set<() => void>();

/** Calls the listener each time when this page has changed the draft, until the returned function is called. */
export function onDraftChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes something about the site's draft. */
export async function changeDraft<Name extends keyof Requests>(
  name: Name,
  body: Requests[Name],
): Promise<Name extends keyof Answers ? Answers[Name] : unknown> {
  const answer = await request<Name extends keyof Answers ? Answers[Name] : unknown>(`/${name}`, body);
  if (!withoutChange.includes(name)) for (const listener of listeners) listener();
  return answer;
}
