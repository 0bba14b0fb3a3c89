import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;

const ask: TestSite['ask'] = (path, init) => site.ask(path, init);

beforeAll(async () => {
  site = await openTestSite();
  const session = await ask('/_gh/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: site.editor.accesstoken }),
  });
  cookie = session.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(() => site.close());

const isCopy = (answer: Response) => answer.headers.get('content-type') === 'image/webp' && answer;

describe('the pictures of the site', () => {
  const picture = '/assets/images/villa-dusk-600.jpg.webp';

  it('are served with their copies, and are made anew for its editors only', async () => {
    const seen = await vi.waitUntil(async () => isCopy(await ask(picture)), 20_000);
    expect(seen.status).toBe(200);
    expect((await ask(`${picture}?mode=ssr`)).status).toBe(403);
    const renewed = await ask(`${picture}?mode=ssr`, { headers: { cookie } });
    expect(renewed.status).toBe(200);
    expect(await renewed.arrayBuffer()).toEqual(await seen.arrayBuffer());
  });

  it('are not made anew by what another site makes an editor’s browser ask for', async () => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['sec-purpose', 'prefetch'],
    ] as const) {
      expect((await ask(`${picture}?mode=ssr`, { headers: { cookie, [name]: value } })).status).toBe(403);
    }
  });

  it('are taken by editors from the site itself, and from no other host while none is listed', async () => {
    const upload = (imageUrl: string) =>
      ask('/upload-image-path', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ imagePath: 'copy.jpg', imageUrl }),
      });
    expect((await upload('/assets/images/villa-dusk.jpg')).status).toBe(200);
    expect((await ask('/assets/images/copy-600.jpg')).status).toBe(200);
    expect((await upload('https://other.example/a.jpg')).status).toBe(403);
  });
});
