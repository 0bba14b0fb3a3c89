import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOfHtml } from '../../runtime/html/html-words.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { startLegacyPlatform, writeLegacyFolder } from '../../test/support/legacy-folder.js';
import { hasMovingSite, movingSite, startMovingPlatform } from '../../test/support/moving-site.js';
import { smallFiles } from '../../test/support/kit-site.js';
import { adoptSite, type AdoptedSite } from './adopt-site.js';

const { folder, remove } = writeLegacyFolder();
const warnings: string[] = [];
let platform: TestPlatform;
let adopted: AdoptedSite;
let browser: Awaited<ReturnType<typeof smallFiles>>;

beforeAll(async () => {
  browser = await smallFiles();
  platform = await startLegacyPlatform();
  adopted = await adoptSite(folder, {
    platform: { serverUrl: platform.url },
    files: browser,
    log: (_level, message) => void warnings.push(message),
  });
});
afterAll(async () => {
  await Promise.all([platform.close(), browser.remove()]);
  remove();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  adopted.handle(new Request(`http://studio.example${path}`, { headers }));

describe('the configuration', () => {
  it('is taken with named exports, a namespace, and packages that are not installed', () => {
    expect(adopted.missing).toEqual([{ specifier: '@legacy/components', file: 'config.mjs' }]);
    expect(adopted.configuration['components_list']).toEqual([
      { tag: 'price-list', src: '/src/assets/js/price-list/price-list.js' },
    ]);
    expect(adopted.site.settings.languages.map(({ lang }) => lang)).toEqual(['uk', 'en']);
  });

  it('keeps the key of the account on the server', async () => {
    const answers = await Promise.all(
      [
        '/',
        '/about-us/',
        '/_gh/site.json',
        '/config.mjs',
        '/../config.mjs',
        '/%2e%2e/config.mjs',
        '/client-config.mjs',
      ].map(async (path) => (await ask(path)).text()),
    );
    expect(answers.filter((text) => text.includes('SECRET-KEY'))).toEqual([]);
    expect(platform.of('/auth/login')[0]?.form.get('auth_key')).toBe('SECRET-KEY');
  });
});

describe('pages', () => {
  it('are found by the names of their files, in every language', async () => {
    expect(await (await ask('/')).text()).toContain('We draw houses');
    expect(await (await ask('/about-us/')).text()).toContain('<p>Us</p>');
    expect(await (await ask('/en/about-us/')).text()).toContain('About in English');
    expect(await (await ask('/services/')).text()).toContain('<p>Services</p>');
  });

  it('have addresses of files that hold on every depth', async () => {
    expect(await (await ask('/')).text()).toContain('href="/assets/css/a.css"');
    expect(await (await ask('/en/about-us/')).text()).toContain('src="/assets/a.png"');
  });

  it('may load from the hosts that they name, and from no other', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/about-us/');
    expect(policy).toMatch(/script-src [^;]* https:\/\/chat\.example/);
    expect(policy).toMatch(/style-src [^;]* https:\/\/fonts\.googleapis\.com/);
    expect(policy).toMatch(/font-src [^;]* https:\/\/fonts\.gstatic\.com/);
    const home = await policyOf('/');
    expect(home).not.toContain('chat.example');
    expect(home).toMatch(/img-src 'self' data: https:\/\/files\.example;/);
  });

  it('without a file are 404, and the log names the file once', async () => {
    const [first, second] = [await ask('/lost/'), await ask('/lost/')];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(await first.text()).toContain('Nothing here');
    expect(warnings.filter((message) => message.includes('lost.html'))).toEqual([
      'The page /lost/ has no file: lost.html was looked for. Add that file, or name another one for this path in the routes of the configuration.',
    ]);
  });

  it('that do not exist get the 404 page, and files of pages lead to the page', async () => {
    const missing = await ask('/nowhere/');
    expect([missing.status, (await missing.text()).includes('Nothing here')]).toEqual([404, true]);
    const led = await ask('/about-us.html');
    expect([led.status, led.headers.get('location')]).toEqual([301, '/about-us/']);
  });
});

describe('files', () => {
  it('come with their type, and with 304 for who has them', async () => {
    const css = await ask('/assets/css/a.css');
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await css.text()).toContain('#123456');
    const picture = await ask('/assets/images/a.png');
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'PNG-0123456789']);
    for (const [path, answer] of [
      ['/assets/css/a.css', css],
      ['/assets/images/a.png', picture],
    ] as const) {
      const again = await ask(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
  });

  it('come in ranges, whole where the file has changed since', async () => {
    const part = await ask('/assets/images/a.png', { range: 'bytes=4-6' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-6/14', '012']);
    const beyond = await ask('/assets/images/a.png', { range: 'bytes=99-' });
    expect(beyond.status).toBe(416);
    const changed = await ask('/assets/images/a.png', { range: 'bytes=4-6', 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, 'PNG-0123456789']);
  });

  it('have no icon where the site has none, without an error', async () => {
    expect((await ask('/favicon.ico')).status).toBe(204);
  });

  it('stand in for their copies of other sizes and formats', async () => {
    for (const copy of ['a-600.png', 'a-1200.png.webp', 'a.png.webp', 'a.png.avif']) {
      const answer = await ask(`/assets/images/${copy}`);
      expect([copy, answer.status, await answer.text()]).toEqual([copy, 200, 'PNG-0123456789']);
    }
    expect((await ask('/assets/images/b-600.png')).status).toBe(404);
  });

  it.each([
    '/secret.txt',
    '/assets/.hidden',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/images/',
    '/assets/%00.png',
    '/assets/%zz.png',
    '/assets/js/price-list/%zz.html?module',
  ])('outside the pages stay unread: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).not.toBe(200);
    expect(await answer.text()).not.toBe('no');
  });
});

describe('tools of legacy pages', () => {
  const post = (body: unknown) =>
    adopted.handle(
      new Request('http://studio.example/upload-image-path', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );

  it('learn of pictures that the site has, and bring none in', async () => {
    const known = await post({ imageSrc: '/assets/images/a.png', imageUrl: 'http://127.0.0.1/x', isCrop: true });
    expect([known.status, await known.json()]).toEqual([
      200,
      { normalizedSrc: '/assets/images/a.png', base64_placeholder: expect.stringMatching(/^data:image/) as unknown },
    ]);
    expect((await post({ imagePath: 'assets/images/a.png' })).status).toBe(200);
    for (const body of [
      { imagePath: '/assets/images/none.png', imageUrl: 'https://x.example/a.png' },
      {},
      'no json',
      '[]',
    ])
      expect((await post(body)).status).toBe(404);
    expect((await post({ imagePath: '/../secret.txt' })).status).toBe(404);
  });

  it('get pages and pictures with ?mode=ssr as they are', async () => {
    expect((await ask('/about-us/?mode=ssr')).status).toBe(200);
    expect((await ask('/assets/images/a.png?mode=ssr')).status).toBe(200);
  });

  it('load their own components as modules, with the base class and templates', async () => {
    const html = await (await ask('/services/')).text();
    expect(html).toContain('<script type="module" src="/assets/js/price-list/price-list.js"></script>');
    expect(await (await ask('/about-us/')).text()).not.toContain('price-list.js');
    const script = await (await ask('/assets/js/price-list/price-list.js')).text();
    expect(script).toContain("import GHComponent from '/siteblocks-component.js'");
    expect(script).toContain("import html from './price-list.html?module'");
    const template = await ask('/assets/js/price-list/price-list.html?module');
    expect(template.headers.get('content-type')).toContain('text/javascript');
    expect(await template.text()).toContain("const prices = 'prices' in this ? this.prices : globalThis.prices;");
    expect(await (await ask('/assets/js/price-list/price-list.html')).text()).toContain('<h2');
  });
});

it('a folder without configuration, or without pages, is refused with what was looked for', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'adopt-'));
  const options = { platform: { serverUrl: platform.url } };
  await expect(adoptSite(empty, options)).rejects.toThrow('config.mjs, config.js, config.json were looked for');
  writeFileSync(join(empty, 'config.json'), '{"chapters":{}}');
  await expect(adoptSite(empty, options)).rejects.toThrow('no index.html in src/');
  rmSync(empty, { recursive: true });
});

describe.runIf(hasMovingSite)('the moving site', () => {
  let moving: TestPlatform;
  beforeAll(async () => void (moving = await startMovingPlatform()));
  afterAll(() => moving.close());

  it.each(['config.mjs', 'config-no-routes.mjs'])('answers every page by %s', async (configFile) => {
    const { handle } = await adoptSite(movingSite, {
      configFile,
      platform: { serverUrl: moving.url },
      files: browser,
      log: () => undefined,
    });
    const paths = [
      ...['/', '/about-us/', '/contact-us/', '/privacy-policy/', '/en/', '/en/about-us/', '/en/contact-us/', '/blog/'],
      ...['/blog/dohliad/', '/blog/dohliad/halma-vosseny/', '/blog/authors/daryna-kulyk/'],
    ];
    for (const path of paths) {
      const answer = await handle(new Request(`http://spytsia.example${path}`));
      const html = await answer.text();
      expect([path, answer.status, /href="(\/?assets\/css\/style\.css)"/.exec(html)?.[1]]).toEqual([
        path,
        200,
        '/assets/css/style.css',
      ]);
      expect(html).not.toContain('SPYTSIA-SERVER-KEY');
    }
    const missing = await handle(new Request('http://spytsia.example/nema/'));
    expect([missing.status, (await missing.text()).includes('Ця дорога нікуди не веде.')]).toEqual([404, true]);
    const led = await handle(new Request('http://spytsia.example/kontakty.html'));
    expect([led.status, led.headers.get('location')]).toEqual([301, '/contact-us/']);
  });

  it('shows every text and picture of pages whose words are all in documents', async () => {
    const { handle } = await adoptSite(movingSite, {
      platform: { serverUrl: moving.url },
      files: browser,
      log: () => undefined,
    });
    const { pages } = JSON.parse(readFileSync(join(movingSite, 'expected.json'), 'utf8')) as {
      readonly pages: Readonly<
        Record<string, { readonly texts: readonly string[]; readonly pictures: readonly string[] }>
      >;
    };
    const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
    for (const path of ['/', '/about-us/', '/privacy-policy/', '/404/', '/blog/', '/blog/dohliad/']) {
      const { texts, pictures } = pages[path]!;
      const html = await (await handle(new Request(`http://spytsia.example${path}`))).text();
      const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
      const words = inOneLine(wordsOfHtml(body.replace(/<[^>]*>/g, ' ')));
      expect([path, texts.filter((text) => !words.includes(inOneLine(text)))]).toEqual([path, []]);
      const addresses = pictures.map((picture) =>
        picture.startsWith('http') ? picture : `/${picture.replace(/^\//, '')}`,
      );
      expect([path, addresses.filter((address) => !body.includes(`"${address}"`))]).toEqual([path, []]);
    }
  });

  it('has the maps that its configuration asks for', async () => {
    const { handle } = await adoptSite(movingSite, {
      platform: { serverUrl: moving.url },
      publicOrigin: 'https://spytsia.example',
      files: browser,
      log: () => undefined,
    });
    const text = async (path: string) => (await handle(new Request(`http://spytsia.example${path}`))).text();
    const index = await text('/sitemap.xml');
    const maps = [...index.matchAll(/<loc>https:\/\/spytsia\.example([^<]*)</g)].map(([, path = '']) => path);
    expect(maps).toEqual(['/sitemap-pages.xml', '/sitemap-blog.xml', '/sitemap-authors.xml', '/sitemap-articles.xml']);
    const [pages = '', blog = '', authors = '', articles = ''] = await Promise.all(maps.map(text));
    expect(pages).toContain('<loc>https://spytsia.example/</loc><changefreq>daily</changefreq><priority>1</priority>');
    expect(pages).toContain(
      '<loc>https://spytsia.example/about-us/</loc><changefreq>monthly</changefreq><priority>0.7</priority>',
    );
    expect(blog).toContain('/blog/dohliad/</loc><changefreq>weekly</changefreq><priority>0.5</priority>');
    expect(authors).toContain(
      '/blog/authors/daryna-kulyk/</loc><changefreq>monthly</changefreq><priority>0.3</priority>',
    );
    expect(articles).toContain(
      '/blog/dohliad/halma-vosseny/</loc><changefreq>weekly</changefreq><priority>0.6</priority>',
    );
    expect([...articles.matchAll(/<url>/g)]).toHaveLength(12);
  });
});
