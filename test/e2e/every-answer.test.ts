import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { ask } from '../support/ask.js';
import type { AskOptions } from '../support/ask.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const json = { 'content-type': 'application/json' };

/** A request of each kind that there is an answer to, and the status of that answer. */
const kinds: readonly [string, number, string, AskOptions?][] = [
  ['a page', 200, '/'],
  ['a page for HEAD', 200, '/', { method: 'HEAD' }],
  ['a page that is no page', 404, '/nowhere/'],
  ['a redirect', 301, '/contact'],
  ['a drawing', 200, '/assets/logo.svg'],
  ['a drawing that is not there', 404, '/assets/nothing.svg'],
  ['a picture', 200, '/assets/images/villa-dusk.jpg.webp'],
  ['a picture that is not there', 404, '/assets/images/nothing.jpg'],
  ['a picture for editors only', 403, '/assets/images/villa-dusk.jpg.webp?mode=ssr'],
  ['the runtime', 200, '/_gh/cdn/runtime.js'],
  ['a file that was not built', 404, '/_gh/cdn/nothing.js'],
  ['a release', 200, '/_gh/cdn/1/runtime.js'],
  ['an import map', 200, '/_gh/cdn/importmap.json'],
  ['tags for editors', 200, '/_gh/cdn/1/custom-elements.json'],
  ['a release that is not there', 404, '/_gh/cdn/9.9.9/runtime.js'],
  ['configuration', 200, '/_gh/site.json'],
  ['answers for blocks', 200, '/_gh/answers?blocks=[]'],
  ['answers for no blocks', 400, '/_gh/answers'],
  ['data', 200, '/_gh/data/pages?slug=home'],
  ['data that is not there', 404, '/_gh/data/nothing'],
  ['the region', 200, '/_gh/geo'],
  ['a form that is no form', 415, '/_gh/forms/main', { method: 'POST', headers: json, body: '{}' }],
  ['a session', 200, '/_gh/session', { method: 'POST', headers: json, body: '{}' }],
  ['a session that is refused', 401, '/_gh/session', { method: 'POST', headers: json, body: '{"token":"x"}' }],
  ['an upload that is refused', 400, '/upload-image-path', { method: 'POST', headers: json, body: '{}' }],
  ['the platform', 200, '/GudHub/version'],
  ['the platform refusing', 401, '/GudHub/api/app/get?app_id=1'],
  ['the platform without such a call', 404, '/GudHub/nothing'],
  ['a preflight', 204, '/GudHub/auth/login', { method: 'OPTIONS' }],
  ['health', 200, '/healthz'],
  ['rules for robots', 200, '/robots.txt'],
  ['the old icon', 204, '/favicon.ico'],
  ['a method that nothing takes', 404, '/', { method: 'DELETE', headers: json }],
  ['a host that is none', 400, '/', { headers: { host: 'xn--e' } }],
];

const guards = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
};

/** The headers of the answer to bytes that do not form a request. */
function say(origin: string, bytes: string): Promise<string> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), 'localhost', () => socket.end(bytes));
    socket.on('data', (data) => (text += String(data)));
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

describe('every answer is of the type that it says, in no frame of others, and tells others little:', () => {
  it.each(kinds)('%s (%i)', async (_, status, path, options) => {
    const answer = await ask(site.origin, path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(guards);
  });

  it.each([
    ['a page that stands for another site', 200, '/plain.html'],
    ['another path there', 404, '/nothing'],
  ])('%s (%i)', async (_, status, path) => {
    const answer = await ask(site.embeds, path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(guards);
  });

  it('what is no request (400)', async () => {
    for (const origin of [site.origin, site.embeds]) {
      const answer = (await say(origin, 'no request\r\n\r\n')).toLowerCase();
      expect(answer).toMatch(/^http\/1\.1 400 bad request\r\n/);
      expect(answer).toContain("content-security-policy: frame-ancestors 'self'\r\n");
      expect(answer).toContain('x-content-type-options: nosniff\r\n');
    }
  });

  it('while the server starts (503)', async () => {
    const seen = await askWhileStarting();
    expect(seen.status).toBe(503);
    expect(seen.headers).toMatchObject(guards);
  });
});

/** The first answer of a server that has its port, and not yet its database. */
async function askWhileStarting(): Promise<Awaited<ReturnType<typeof ask>>> {
  const { port } = await freePort();
  const starting = startSite({ env: { PORT: String(port) } });
  try {
    for (;;) {
      const answer = await ask(`http://localhost:${port}`, '/').catch(() => undefined);
      if (answer) return answer;
      await new Promise((wake) => setImmediate(wake));
    }
  } finally {
    await discard(await starting);
  }
}

async function freePort(): Promise<{ port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return { port };
}
