import type { DocumentAddress } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { documentName } from '../../../runtime/document-name.js';
import { pageClient } from '../../login/page-client.js';
import { storedKey } from '../../login/stored-key.js';
import type { DraftState } from './draft-state.js';

/** Why the site did not do what it was asked. */
class DraftRefusal extends Error {
  override readonly name = 'DraftRefusal';
  /** The site's own reason, or `network` where there was no answer. */
  readonly code: string;

  /** @param cause - what the site answered */
  constructor(code: string, cause?: unknown) {
    super(`The site refused: ${code}.`, { cause });
    this.code = code;
  }
}

/** Without it the site knows nobody: sessions end by themselves, logins live longer. */
async function beginSession(): Promise<void> {
  const { auth } = await pageClient();
  await fetch('/_gh/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await auth.token() }),
  });
}

const ask = (path: string, body: object | undefined): Promise<Response | null> =>
  fetch(`/_gh/drafts${path}`, {
    cache: 'no-store',
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);

/** Asks the site; rejects with an error whose `code` says why. */
async function request<Answer>(path: string, body?: object): Promise<Answer> {
  let answer = await ask(path, body);
  if (answer?.status === 401 && storedKey()) {
    await beginSession();
    answer = await ask(path, body);
  }
  if (!answer) throw new DraftRefusal('network');
  const read = (await answer.json().catch(() => ({ error: 'malformed' }))) as Answer | { readonly error: string };
  if (answer.ok) return read as Answer;
  throw new DraftRefusal((read as { readonly error?: string }).error ?? 'server', read);
}

/** Everything about the site's draft. */
export const readDraft = (): Promise<DraftState> => request('');

/** A document as its draft looks; null where there is none. */
export const readDrafted = (address: DocumentAddress): Promise<{ readonly rev: number; readonly data: Json } | null> =>
  request(`/document?address=${documentName(address)}`);

interface Requests {
  readonly save: { readonly address: DocumentAddress; readonly operations: readonly object[]; readonly key: string };
  readonly discard: { readonly ids: readonly number[] };
  readonly publish: { readonly ids: readonly number[]; readonly keep?: readonly number[] };
  readonly takeBack: { readonly publication: number };
  readonly schedule: { readonly ids: readonly number[]; readonly at: number };
  readonly reschedule: { readonly schedule: number; readonly at: number };
  readonly unschedule: { readonly schedule: number };
  readonly link: { readonly path: string | null; readonly days: number };
  readonly revoke: { readonly link: string };
}

interface Answers {
  readonly publish: { readonly published: readonly number[]; readonly refused: readonly object[] };
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
