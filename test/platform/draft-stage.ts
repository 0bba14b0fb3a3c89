import { afterAll, beforeAll, expect } from 'vitest';
import type { ServerParts } from '../../demo/site-app.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { pageAddress } from '../support/page-address.js';
import { openTestSite, type TestSite } from './open-test-site.js';

/** What the site says of its draft, as far as tests look at it. */
export interface DraftAnswer {
  readonly publishing: string;
  readonly changes: readonly { readonly id: number; readonly page: object }[];
  readonly schedules: readonly { readonly id: number; readonly problem: string | null }[];
  readonly publications: readonly { readonly id: number }[];
  readonly links: readonly { readonly id: string }[];
}

const path = '/contact/';

/** The small site, and an editor who drafts the banner of its contact page. Opened before the tests of a file, closed after them. */
export function draftStage() {
  let site: TestSite;
  let parts: ServerParts;
  let session: string;
  let address: DocumentAddress;
  let keys = 0;

  beforeAll(async () => {
    site = await openTestSite((opened) => {
      parts = opened;
      return {};
    });
    session = await sessionOf(site.editor.accesstoken);
    address = pageAddress(await text(path));
  });
  afterAll(() => site.close());

  const send = (to: string, body: unknown, headers: Record<string, string> = {}) =>
    site.ask(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const asEditor = (name: string, body: unknown) => send(`/_gh/drafts/${name}`, body, { cookie: session });
  const get = (to: string, cookie = '', headers: Record<string, string> = {}) =>
    site.ask(to, { headers: { ...(cookie && { cookie }), ...headers } });
  const text = async (to: string, cookie = '', headers = {}) => (await get(to, cookie, headers)).text();
  const state = async () => (await get('/_gh/drafts', session)).json() as Promise<DraftAnswer>;

  /** The cookie of a session that begins with this token. */
  async function sessionOf(token: string): Promise<string> {
    const answer = await send('/_gh/session', { token });
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  const stored = async () =>
    JSON.parse((await site.client.documents.get(address))?.data ?? '') as {
      readonly hero: { readonly title: string };
      readonly page: { readonly title: string };
    };

  /** A draft with this title of the page's banner, and nothing else. */
  async function draftTitle(title: string): Promise<readonly number[]> {
    const old = (await state()).changes.map(({ id }) => id);
    if (old.length > 0) await asEditor('discard', { ids: old });
    const base = (await stored()).hero.title;
    const answer = await asEditor('save', {
      address,
      operations: [{ kind: 'set', target: ['hero', 'title'], base, value: title }],
      key: `test-key-${(keys += 1)}`,
    });
    expect(answer.status).toBe(200);
    return (await state()).changes.map(({ id }) => id);
  }

  return {
    ...{ path, send, asEditor, get, text, state, sessionOf, stored, draftTitle },
    site: () => site,
    parts: () => parts,
    session: () => session,
    address: () => address,
  };
}
