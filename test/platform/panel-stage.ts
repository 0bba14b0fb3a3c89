import { afterAll, beforeAll } from 'vitest';
import type { DocumentAddress } from '../../sdk/index.js';
import { openTestSite, type TestSite } from './open-test-site.js';

/** A site for the tests of a file, and calls of one section of the site panel. */
export function panelStage(section: string) {
  let site: TestSite;
  let cookie = '';

  beforeAll(async () => {
    site = await openTestSite((context) => ({ ...context, publicOrigin: 'http://site.example' }));
    cookie = await site.cookieOf(site.editor);
  });
  afterAll(() => site.close());

  /** @param as cookie of the caller; default: the site's editor */
  async function call<T = Record<string, unknown>>(
    path: string,
    body?: object,
    as = cookie,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly body: T }> {
    const answer = await site.ask(`/_gh/edit/panel/${section}${path}`, {
      headers: { cookie: as, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  /** Stores the document that a call of the section names. */
  async function store(path: string, data: object): Promise<void> {
    const { address } = (await call<{ address: DocumentAddress }>(path, {})).body;
    const document = await site.client.documents.get(address);
    await site.client.documents.insert({ ...address, data: JSON.stringify(data) }, { if_rev: document?.rev ?? 0 });
  }

  return {
    get site() {
      return site;
    },
    /** Of the site's editor. */
    get cookie() {
      return cookie;
    },
    call,
    store,
  };
}
