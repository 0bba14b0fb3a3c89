import type { EditSurroundings } from './edit-surroundings.js';
import { beginEditorSession } from '../login/editor-session.js';
import { pageClient } from '../login/page-client.js';
import { storedKey } from '../login/stored-key.js';
import { askLogin } from './ask-login.js';

/** A picture that the site has. */
export interface StoredPicture {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
}

export interface StoredPictures {
  readonly pictures: readonly StoredPicture[];
  /** How many there are in all. */
  readonly total: number;
}

/** The pictures of the site. Its calls reject with an error whose `code` says why. */
export interface PictureStore {
  /**
   * A part of the pictures whose name or alternative text holds some words.
   *
   * @param from How many of them have been read already.
   */
  list(search: string, from: number): Promise<StoredPictures>;
  /**
   * Sends a picture's file.
   *
   * @param onShare Told which share of it has been sent, from 0 to 1.
   */
  upload(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<StoredPicture>;
}

/** Why the site did not do what it was asked. */
class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  /** The site's own reason, or `network` where there was no answer. */
  readonly code: string;

  constructor(code: string) {
    super(`The site refused: ${code}.`);
    this.code = code;
  }
}

const path = '/_gh/pictures';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Fetches have no progress of what is sent. */
function send(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new SiteRefusal('network'));
    request.onabort = () => reject(new SiteRefusal('aborted'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

async function ask(search: string, from: number, lang: string): Promise<Answer> {
  const query = new URLSearchParams({ lang, search, from: String(from) });
  try {
    const answer = await fetch(`${path}?${query.toString()}`);
    return { status: answer.status, body: await answer.text() };
  } catch {
    throw new SiteRefusal('network');
  }
}

function codeOf({ status, body }: Answer): string {
  try {
    const { error } = JSON.parse(body) as { readonly error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // A proxy in between says it in words of its own.
  }
  return { 401: 'unauthorized', 403: 'forbidden', 413: 'too-large', 429: 'rate-limited' }[status] ?? 'server';
}

/** Opens the pictures of the site that edit mode is on. An editor whose session has ended is signed in again before a call fails. */
export function pictureStore({ runtime, holder }: Pick<EditSurroundings, 'runtime' | 'holder'>): PictureStore {
  async function signIn(): Promise<boolean> {
    if (!storedKey()) return askLogin(runtime, holder);
    const { auth } = await pageClient();
    const token = await auth.token().catch(() => undefined);
    if (token === undefined) return askLogin(runtime, holder);
    await beginEditorSession(runtime.config, token);
    return true;
  }

  async function asEditor<T>(call: () => Promise<Answer>): Promise<T> {
    let answer = await call();
    if (answer.status === 403 && (await signIn())) answer = await call();
    if (answer.status >= 300) throw new SiteRefusal(codeOf(answer));
    return JSON.parse(answer.body) as T;
  }

  return {
    list: (search, from) => asEditor(() => ask(search, from, runtime.state.get().lang)),
    upload: (file, onShare, signal) => asEditor(() => send(file, onShare, signal)),
  };
}
