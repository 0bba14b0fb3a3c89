import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadsOf } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { ask } from '../support/ask.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

interface Submission {
  readonly key?: string;
  readonly email?: string;
  readonly name?: string;
  readonly url?: string;
  readonly referrer?: string;
}

async function submit(
  { key = crypto.randomUUID(), email = 'a@example.com', name = 'n', ...page }: Submission,
  id = 'main',
): Promise<{ status: number; error?: string }> {
  const payload = JSON.stringify({ inputs: { name, email }, url: '/', formPlacement: 'page', ...page });
  const answer = await fetch(`${site.origin}/_gh/forms/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ key, payload }),
  });
  return { status: answer.status, ...((await answer.json()) as { error?: string }) };
}

const leadsWith = async (email: string) =>
  (await leadsOf(await site.client())).filter(({ inputs }) => inputs['email'] === email);

interface Poured {
  /** `cut` where the server closed the connection. */
  readonly status: number | 'cut';
  /** Megabytes that went out until then. */
  readonly sent: number;
}

/** Sends a body in pieces without saying how long it is. */
function pour(path: string, type: string, megabytes: number): Promise<Poured> {
  const { hostname, port } = new URL(site.origin);
  const piece = Buffer.alloc(1_000_000, 'a');
  let sent = 0;
  return new Promise((resolve) => {
    const outgoing = request({
      hostname,
      port,
      path,
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('response', (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode ?? 0, sent });
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve({ status: 'cut', sent }));
    const more = () => {
      while (!outgoing.destroyed && sent < megabytes) {
        sent += 1;
        if (!outgoing.write(piece)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    more();
  });
}

describe('what is posted to the site', () => {
  it.each([
    ['/_gh/forms/main', form],
    ['/_gh/session', json],
  ])('at %s is read no further than its limit, told or not', async (path, type) => {
    const told = await ask(site.origin, path, {
      method: 'POST',
      headers: { 'content-type': type },
      // A form's limit follows the limits of its texts.
      body: `a=${'x'.repeat(200_000)}`,
    });
    expect([told.status, (JSON.parse(told.text) as { error: string }).error]).toEqual([413, 'too-large']);
    expect((await pour(path, type, 2)).status).toBe(413);
    // A client that keeps sending may find the connection closed before it reads the answer.
    const { status, sent } = await pour(path, type, 200);
    expect([413, 'cut']).toContain(status);
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ['/_gh/forms/main', ['multipart/form-data', 'multipart/form-data; boundary=x'], json],
    ['/_gh/session', [json, `${json}; charset=utf-8`], form],
  ])('at %s is refused where it is broken, or of another kind', async (path, types, other) => {
    const post = async (type: string, body: string) =>
      (await ask(site.origin, path, { method: 'POST', headers: { 'content-type': type }, body })).status;
    for (const type of types) for (const body of ['xyz', '[]', 'null']) expect(await post(type, body)).toBe(400);
    expect(await post(other, '{}')).toBe(415);
  });

  it('as a form is kept without what no database can hold', async () => {
    const email = 'odd@example.com';
    expect(
      (await submit({ email, key: 'a\0b', name: 'O\0lena', url: '/x\0', referrer: 'https://a.example/\ud800' })).status,
    ).toBe(200);
    expect(await leadsWith(email)).toMatchObject([
      { url: '/x', referrer: 'https://a.example/', inputs: { name: 'Olena' } },
    ]);
  });

  it('as a session gets 429 after sixty times a minute', async () => {
    let answer: Response;
    let sent = 0;
    do {
      answer = await fetch(`${site.origin}/_gh/session`, {
        method: 'POST',
        headers: { 'content-type': json },
        body: '{"token":""}',
      });
      sent += 1;
      // Twice sixty, because a new minute may begin during the requests.
    } while (answer.status === 200 && sent <= 120);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([429, 'rate-limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a key of a submission', () => {
  it('stands for that one only: sent again it counts once, with another text it is refused, and nothing is lost with thanks', async () => {
    const key = crypto.randomUUID();
    expect(await submit({ key, email: 'one@example.com' })).toMatchObject({ status: 200 });
    expect(await submit({ key, email: 'one@example.com' })).toMatchObject({ status: 200 });
    expect(await submit({ key, email: 'two@example.com' })).toMatchObject({ status: 409, error: 'conflict' });
    expect(await leadsWith('one@example.com')).toHaveLength(1);
    expect(await leadsWith('two@example.com')).toHaveLength(0);
  });

  it('of one form says nothing of another form', async () => {
    const key = crypto.randomUUID();
    expect(await submit({ key, email: 'both@example.com' }, 'main')).toMatchObject({ status: 200 });
    expect(await submit({ key, email: 'both@example.com' }, 'popup')).toMatchObject({ status: 200 });
    expect((await leadsWith('both@example.com')).map(({ form_id }) => form_id).sort()).toEqual(['main', 'popup']);
  });
});

describe('texts', () => {
  it('are found for languages, and for nothing else that an object has', async () => {
    const status = async (lang: string) => (await fetch(`${site.origin}/_gh/texts/${lang}`)).status;
    expect(await status('uk')).toBe(200);
    for (const lang of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'xx'])
      expect(await status(lang)).toBe(404);
  });
});
