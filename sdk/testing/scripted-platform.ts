import type { Fetch } from '../environment.js';
import { oldUser, sampleApp } from './fault-setup.js';

/** What a platform does with a request: answers with a body or with a status, or keeps silent until the caller gives up. */
export type Behaviour = (path: string, query: URLSearchParams) => string | number;

/** The platform never answers. */
export const silence = 'silence';

const login = { ...oldUser, expirydate: Date.now() + 3_600_000 };
const app = {
  ...sampleApp,
  field_list: [{ field_id: 3, data_type: 'price', name_space: 'title' }],
  file_list: [
    {
      file_id: 5,
      app_id: 7,
      item_id: 12,
      url: 'https://files.test/5',
      last_update: 1,
      file_name: 'a',
      extension: 'txt',
    },
  ],
};

/** Lets users in and hands out apps; all else is `{}`. */
export const goodAnswer: Behaviour = (path, query) => {
  if (path === '/auth/login') return JSON.stringify(login);
  return JSON.stringify(path === '/api/app/get' ? { ...app, app_id: Number(query.get('app_id')) } : {});
};

/** Good answers at these paths, and another behaviour at all others. */
export const goodOnlyAt =
  (paths: readonly string[], otherwise: string | number): Behaviour =>
  (path, query) =>
    paths.includes(path) ? goodAnswer(path, query) : otherwise;

/** A platform in this process whose answers are in the hands of the test. */
export class ScriptedPlatform {
  readonly url = 'https://platform.test';
  /** Requests as `GET /path`. */
  readonly sent: string[] = [];
  /** What came with each of them: the query and the form, as text. */
  readonly contents: string[] = [];
  behave: Behaviour = goodAnswer;

  readonly fetch: Fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    this.sent.push(`${init?.method ?? 'GET'} ${pathname}`);
    this.contents.push(`${searchParams} ${textOf(init?.body)}`);
    const answer = this.behave(pathname, searchParams);
    if (answer === silence)
      await new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      );
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : new Response(answer);
  };
}

const textOf = (body: unknown): string =>
  body instanceof FormData ? [...body].map(([name, part]) => `${name}=${String(part)}`).join('&') : String(body);
