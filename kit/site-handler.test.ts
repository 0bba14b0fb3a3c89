import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFiles, smallPlatform, smallSite, smallTemplates } from '../test/support/kit-site.js';
import type { SiteOptions } from './create-site.js';
import type { Lead } from './forms/lead-store.js';
import { siteHandler, type SiteHandler, type SiteHandlerOptions } from './site-handler.js';
import { isUnanswered } from './unanswered.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

const open = (options: Partial<SiteHandlerOptions> = {}, site: Partial<SiteOptions> = {}): SiteHandler =>
  siteHandler(smallSite(site), { files, ...options });

const pages = { template: ({ template }: { readonly template: string }) => smallTemplates[template] };

const ask = (handle: SiteHandler, path: string, init?: RequestInit, address = '192.0.2.1') =>
  handle(new Request(new URL(path, 'http://localhost:4000'), init), { address });

interface Sent {
  readonly key?: string;
  readonly inputs?: Readonly<Record<string, string>>;
}

const submission = ({ key = 'k1', inputs = { name: 'Ada', email: 'ada@example.com' } }: Sent = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ key, payload: JSON.stringify({ inputs, url: '/contact/', formPlacement: 'main' }) }),
});

describe('what blocks ask of a site', () => {
  it('is its configuration, by language, with its languages', async () => {
    const config = (await (await ask(open(), '/_gh/site.json?lang=uk')).json()) as Record<string, unknown>;
    expect(config['generalInfo']).toEqual([{ name: 'Studio' }]);
    expect(config['site']).toMatchObject({ languages: [{ lang: 'en-US' }, { lang: 'uk', prefix: 'uk' }] });
  });

  it('is the document of a page, with its address', async () => {
    const answer = await ask(open(), '/_gh/data/pages?slug=home&lang=uk');
    expect(await answer.json()).toMatchObject({
      address: { app_id: 7, item_id: 4, element_id: 2 },
      data: { intro: { title: 'Малюємо будинки' } },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is built-in texts', async () => {
    const texts = (await (await ask(open(), '/_gh/texts/uk')).json()) as Record<string, unknown>;
    expect(Object.keys(texts)).toContain('form');
    expect((await ask(open(), '/_gh/texts/xx')).status).toBe(404);
  });

  it('is the build for browsers, and no other file', async () => {
    const answer = await ask(open(), '/_gh/cdn/runtime.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'void 0;']);
    expect((await ask(open(), '/_gh/cdn/manifest.json')).status).toBe(200);
    expect((await ask(open(), '/_gh/cdn/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('believes a country only of a proxy that is believed', async () => {
    const request = () => new Request('http://localhost/_gh/geo', { headers: { 'cf-ipcountry': 'UA' } });
    const told = await open()(request(), { address: 'a', throughProxy: true });
    expect(await told.json()).toEqual({ country: 'UA', in_eu: false });
    expect(await (await open()(request(), { address: 'a' })).json()).toEqual({ country: null });
  });
});

describe('every answer', () => {
  it('carries the headers that none should lack', async () => {
    for (const path of ['/_gh/site.json', '/nothing', '/_gh/cdn/runtime.js', '/robots.txt']) {
      const { headers } = await ask(open(), path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain('frame-ancestors');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    }
  });

  it('to what the site knows nothing of can be told from others', async () => {
    const handle = open();
    expect(isUnanswered(await ask(handle, '/shop/'))).toBe(true);
    expect(isUnanswered(await ask(handle, '/_gh/data/none'))).toBe(false);
  });

  it('hides what went wrong inside', async () => {
    const told: string[] = [];
    const platform = { ...smallPlatform(), items: { list: () => Promise.reject(new Error('secret-7')) } };
    const handle = open({}, { platform: platform as never, log: (level, message) => told.push(`${level} ${message}`) });
    const answer = await ask(handle, '/_gh/data/pages?slug=home');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret-7');
    expect(told).toEqual(['error A request failed.']);
  });
});

describe('a form', () => {
  const stored: Lead[] = [];
  const store = async (lead: Lead): Promise<void> => void stored.push(lead);

  it('is refused without a store, so that visitors are not thanked', async () => {
    const answer = await ask(open(), '/_gh/forms/main', submission());
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([501, 'no-store']);
  });

  it('is stored once, however often it is sent, and the same key for something else is refused', async () => {
    stored.length = 0;
    const handle = open({ forms: { store } });
    const answers = await Promise.all([1, 2, 3].map(() => ask(handle, '/_gh/forms/main', submission())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stored.map(({ inputs }) => inputs)).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
    const other = submission({ inputs: { name: 'Eve', email: 'eve@example.com' } });
    expect((await ask(handle, '/_gh/forms/main', other)).status).toBe(409);
    expect(stored).toHaveLength(1);
  });

  it('that could not be stored may be sent again', async () => {
    let failing = true;
    const kept: Lead[] = [];
    const handle = open({
      forms: {
        store: async (lead) => {
          if (failing) throw new Error('disk full');
          kept.push(lead);
        },
      },
    });
    expect((await ask(handle, '/_gh/forms/main', submission())).status).toBe(500);
    failing = false;
    expect((await ask(handle, '/_gh/forms/main', submission())).status).toBe(200);
    expect(kept).toHaveLength(1);
  });

  it('is checked by its rules again, and what it does not ask for is not stored', async () => {
    stored.length = 0;
    const handle = open({ forms: { store } });
    const wrong = await ask(handle, '/_gh/forms/main', submission({ key: 'a', inputs: { name: 'Ada', email: 'no' } }));
    expect(wrong.status).toBe(422);
    const inputs = { name: 'A\u0000da\ud800', email: 'ada@example.com', admin: 'yes', __proto__: 'x' };
    await ask(handle, '/_gh/forms/main', submission({ key: 'b', inputs }));
    expect(stored.map((lead) => lead.inputs)).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
  });

  it('without script leads to a page, in its language', async () => {
    const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', lang: 'uk' });
    const answer = await ask(open({ forms: { store } }), '/_gh/forms/main', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/uk/form-sent/']);
  });

  it('is limited by the address that sends it: 20 a minute', async () => {
    const handle = open({ forms: { store } });
    const send = (index: number, address?: string) =>
      ask(handle, '/_gh/forms/main', submission({ key: `n${index}` }), address);
    const statuses = await Promise.all(Array.from({ length: 21 }, async (_, index) => (await send(index)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await send(99, '192.0.2.2')).status).toBe(200);
  });

  it('larger than any form needs is refused', async () => {
    const handle = open({ forms: { store } });
    const inputs = { name: 'x'.repeat(70_000), email: 'ada@example.com' };
    expect((await ask(handle, '/_gh/forms/main', submission({ inputs }))).status).toBe(413);
  });
});

describe('what changes something', () => {
  it('is taken from pages of this very site alone, as JSON', async () => {
    const post = (headers: Record<string, string>) =>
      ask(open(), '/_gh/rating', { method: 'POST', body: '{}', headers: { host: 'localhost:4000', ...headers } });
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(json)).status).toBe(501);
  });
});

it('without apps for them comments and votes are refused, and uncounted views cause no error', async () => {
  const json = { 'content-type': 'application/json', host: 'localhost:4000' };
  const post = (path: string, type: string, body: string) =>
    ask(open(), `/_gh/${path}`, { method: 'POST', body, headers: { ...json, 'content-type': type } });
  expect((await post('comments', 'application/x-www-form-urlencoded', 'text=Hello')).status).toBe(501);
  expect((await post('rating', 'application/json', '{"slug":"/a/","rating":5}')).status).toBe(501);
  const view = await post('views', 'application/json', '{"slug":"/a/"}');
  expect([view.status, await view.text()]).toEqual([204, '']);
});

describe('pages from templates', () => {
  it('have their texts, a head of their own and a policy that names what stands inline', async () => {
    const answer = await ask(open({ pages: { ...pages, script: '/_gh/cdn/runtime.js' } }), '/');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<h1 gh-id="intro.title">We draw <b>houses</b></h1>');
    expect(html).toContain('<title>Studio</title>');
    expect(html).toContain('<script type="module" src="/_gh/cdn/runtime.js"></script>');
    expect(html).not.toContain('site-origin.invalid');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  });

  it.each([
    ['and kept for the next one', {}, 2],
    ['and again for the next one where nothing is kept', { keep: 0 }, 3],
  ])('that several visitors ask for at once are rendered once, %s', async (_, site, afterwards) => {
    let made = 0;
    const template = ({ template: name }: { readonly template: string }) => {
      made += 1;
      return smallTemplates[name];
    };
    const handle = open({ pages: { template } }, site);
    await Promise.all(['/', '/', '/', '/nowhere/', '/no/'].map((path) => ask(handle, path)));
    expect(made).toBe(2);
    await ask(handle, '/');
    expect(made).toBe(afterwards);
  });

  it('are answered with 304 if the browser has them already', async () => {
    const handle = open({ pages });
    const etag = (await ask(handle, '/')).headers.get('etag') ?? '';
    expect((await ask(handle, '/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('lead from a path without its last slash to the one with it, and never to another host', async () => {
    const handle = open({ pages });
    const location = async (path: string) => (await ask(handle, path)).headers.get('location');
    expect(await location('/contact?a=1')).toBe('/contact/?a=1');
    const twice = await handle(new Request('http://localhost:4000//evil'));
    expect(twice.headers.get('location')).toBe('/evil/');
  });

  it('that do not exist are the page for that, in the language of the path', async () => {
    const handle = open({ pages });
    const [english, ukrainian] = await Promise.all(['/nowhere/', '/uk/nowhere/'].map((path) => ask(handle, path)));
    expect([english?.status, ukrainian?.status]).toEqual([404, 404]);
    expect(await english?.text()).toContain('No such page');
    expect(await ukrainian?.text()).toContain('Такої сторінки нема');
  });

  it('name their public address, and are in the map under it', async () => {
    const handle = open({ pages }, { publicOrigin: 'https://studio.example' });
    expect(await (await ask(handle, '/contact/')).text()).toContain(
      '<link rel="canonical" href="https://studio.example/contact/">',
    );
    const map = await (await ask(handle, '/sitemap.xml')).text();
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://studio.example/',
      'https://studio.example/contact/',
      'https://studio.example/uk/',
    ]);
  });
});

describe('a form with files', () => {
  const plans = { name: 'plans', type: 'file', required: 'false', accept: 'pdf, txt', maxBytes: 100_000, maxFiles: 2 };
  const inputs = [{ name: 'email', type: 'email', required: 'true' }, plans];
  const formConfig = [
    { id: 'main', inputs },
    { id: 'bare', inputs: inputs.slice(0, 1) },
  ];
  const stored: Lead[] = [];
  const handle = (takesFiles = true) => {
    stored.length = 0;
    const store = async (lead: Lead): Promise<void> => void stored.push(lead);
    return open({ forms: { store, takesFiles } }, { config: { formConfig, formsEndpoint: true } });
  };
  const pdf = (name = 'plan.pdf', size = 20) => new File(['%PDF-1.7'.padEnd(size, ' ')], name);

  function post(files: readonly File[], { key = 'k', native = false } = {}): RequestInit {
    const body = new FormData();
    if (native) body.set('email', 'ada@example.com');
    else {
      body.set('key', key);
      body.set('payload', JSON.stringify({ inputs: { email: 'ada@example.com', plans: 'forged.exe' }, url: '/' }));
    }
    for (const file of files) body.append('plans', file);
    return { method: 'POST', body };
  }
  const send = async (taker: SiteHandler, ...given: Parameters<typeof post>) => {
    const answer = await ask(taker, '/_gh/forms/main', post(...given));
    const said = (await answer.json()) as { readonly error?: string; readonly errors?: unknown };
    return [answer.status, said.errors ?? said.error];
  };

  it('is given to the store with their contents, under names that are safe', async () => {
    const taker = handle();
    expect(await send(taker, [pdf('../План №1.PDF'), new File(['Width 3 m'], 'a.txt')])).toEqual([200, undefined]);
    const [{ inputs: said, files }] = stored as [Lead];
    expect(said).toEqual({ email: 'ada@example.com', plans: 'План №1.pdf, a.txt' });
    expect(files.map(({ field, name, bytes }) => [field, name, Buffer.from(bytes).toString().trim()])).toEqual([
      ['plans', 'План №1.pdf', '%PDF-1.7'],
      ['plans', 'a.txt', 'Width 3 m'],
    ]);
  });

  it.each([
    ['whose content is another', [new File(['MZ\x90'], 'plan.pdf')], 'fileKind'],
    ['of a kind that it does not take', [new File(['x'], 'run.exe')], 'fileKind'],
    ['that are empty', [new File([], 'plan.pdf')], 'fileEmpty'],
    ['that are too large', [pdf('plan.pdf', 100_001)], 'fileSize'],
    ['that are too many', [pdf(), pdf(), pdf()], 'fileCount'],
  ])('is refused with files %s, by the field', async (_what, files, problem) => {
    const taker = handle();
    expect(await send(taker, files)).toEqual([422, { plans: problem }]);
    expect(stored).toEqual([]);
  });

  it('is stored once, and its key is not good for another file of the same name', async () => {
    const taker = handle();
    expect(await send(taker, [pdf()])).toEqual([200, undefined]);
    expect(await send(taker, [pdf()])).toEqual([200, undefined]);
    expect(await send(taker, [pdf('plan.pdf', 30)])).toEqual([409, 'conflict']);
    expect(stored).toHaveLength(1);
  });

  it('without script is a form of parts: a file that was not chosen is none, and another file is another submission', async () => {
    const taker = handle();
    for (const files of [[new File([], '')], [pdf()], [pdf()], [pdf('plan.pdf', 30)]]) {
      const answer = await ask(taker, '/_gh/forms/main', post(files, { native: true }));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/form-sent/']);
    }
    expect(stored.map(({ files }) => files.length)).toEqual([0, 1, 1]);
  });

  it('is refused where the store takes no files, so that none is lost; without files it is stored', async () => {
    const taker = handle(false);
    expect(await send(taker, [pdf()])).toEqual([501, 'no-store']);
    expect(await send(taker, [])).toEqual([200, undefined]);
  });

  it('has room for what it takes; a form without such a field has not', async () => {
    const taker = handle();
    expect(await send(taker, [pdf('a.pdf', 99_000), pdf('b.pdf', 99_000)])).toEqual([200, undefined]);
    expect(await send(taker, [pdf('a.pdf', 400_000)])).toEqual([413, 'too-large']);
    const bare = await ask(taker, '/_gh/forms/bare', post([pdf('a.pdf', 99_000)]));
    expect(bare.status).toBe(413);
  });

  it('of a thousand empty parts is refused before they are read', async () => {
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000);
    const init = {
      method: 'POST',
      body: `${parts}--x--`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await ask(handle(), '/_gh/forms/main', init)).status).toBe(400);
  });

  it('may be sent by a page of another origin that shows how far it is', async () => {
    const answer = await ask(handle(), '/_gh/forms/main', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
