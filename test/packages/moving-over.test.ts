import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Lead } from '../../kit/forms/lead-store.js';
import { wordsOfHtml } from '../../runtime/html/html-words.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { hasMovingSite, movingSite, startMovingPlatform } from '../support/moving-site.js';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { serveFolder } from '../support/serve-folder.js';
import { startExamplePlatform } from './example-platform.js';
import { readGuide } from './read-guide.js';
import { walkGuide, type WalkedGuide } from './walk-guide.js';

const root = resolve(import.meta.dirname, '../..');
const { archives, place } = inject('packed');

describe('the guide of moving over', () => {
  const guide = readGuide(join(root, 'docs/moving-over.md'));
  const folder = join(place, 'moving');
  const document = { hero: { title: 'Малюємо <b>будинки</b>' }, about: { title: 'Хто ми', text: '<p>Студія</p>' } };
  let platform: TestPlatform;
  let walked: WalkedGuide;

  beforeAll(async () => {
    mkdirSync(folder);
    platform = await startExamplePlatform(['/', '/contact/'].map((slug) => ({ slug, document })));
    walked = await walkGuide({ guide, folder, archives, platform: platform.url });
  }, 200_000);
  afterAll(async () => {
    await walked?.server.stop();
    await platform.close();
  });

  const ask = (path: string) => fetch(new URL(path, walked.server.address), { redirect: 'manual' });

  it('has 15 steps or fewer, and their commands end as it says', () => {
    expect(guide.steps.length).toBeLessThanOrEqual(15);
    const failed = [...walked.codes].filter(([, code]) => code !== 0);
    // Payment has no block, and the small site has no page for addresses that do not exist: the guide says so.
    expect(failed).toEqual([
      ['npx siteblocks check site/src --config site/config.mjs', 1],
      ['npx siteblocks check http://localhost:3000/ --json', 1],
      [expect.stringMatching(/^npx siteblocks export /), 1],
    ]);
    expect(walked.codes.size).toBe(10);
    expect(walked.seen.size).toBe(9);
    for (const [line, printed] of walked.seen) expect(printed, line).toContain(line);
  });

  it('ends with a server that shows each page whole, once, and leads on', async () => {
    const home = await (await ask('/')).text();
    expect(home).toContain('Малюємо <b>будинки</b>');
    expect(home).not.toContain('Old words');
    expect(home).toContain('<title>Студія</title>');
    expect(home).toContain('src="/_gh/cdn/runtime.js" data-legacy-tags');
    expect(home).toContain('href="/assets/css/style.css"');
    expect(await (await ask('/assets/css/style.css')).text()).toContain('#222');
    expect(home).not.toContain('key-1');
    const contact = await (await ask('/contact/')).text();
    expect(contact).toContain('Хто ми');
    expect(contact).toContain('<liqpay-component data-amount="10"></liqpay-component>');
    const led = await ask('/old-contact/');
    expect([led.status, led.headers.get('location')]).toEqual([301, '/contact/']);
    expect((await ask('/nowhere/')).status).toBe(404);
  });

  it('has its form on the server, kept once', async () => {
    const send = async () => {
      const payload = JSON.stringify({ inputs: { name: 'Ada', email: 'ada@example.com' }, url: '/' });
      const body = new URLSearchParams({ key: 'one', payload });
      const { status } = await fetch(new URL('/_gh/forms/contact', walked.server.address), { method: 'POST', body });
      return status;
    };
    expect([await send(), await send()]).toEqual([200, 200]);
    const leads = readFileSync(join(folder, 'leads.jsonl'), 'utf8').trim().split('\n');
    expect(leads.map((line) => (JSON.parse(line) as Lead).inputs['email'])).toEqual(['ada@example.com']);
  });

  it('has the site as files, with forms that go to the server', () => {
    const exported = readFileSync(join(folder, 'out/index.html'), 'utf8');
    expect(exported).toContain('Малюємо <b>будинки</b>');
    expect(exported).toContain('action="https://forms.studio.example/_gh/forms/contact"');
  });

  it('has a page that the script alone brings to life, with the words of the platform and no error', async () => {
    const files = await serveFolder(join(folder, 'public'));
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const said = watchConsole(page);
    await page.route('https://platform.example/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(platform.url + pathname.replace('/GudHub', '') + search, {
        method: route.request().method(),
        ...(route.request().method() === 'POST' && { body: route.request().postData() ?? '' }),
      });
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.fulfill({
        status: answer.status,
        headers,
        body: await answer.text(),
        contentType: 'application/json',
      });
    });
    await page.goto(`${files.origin}/`);
    await page.locator('homepage-banner h1', { hasText: 'Малюємо будинки' }).waitFor();
    expect(await page.locator('homepage-banner').innerText()).not.toContain('Old words');
    expect(said).toEqual([]);
    await browser.close();
    await files.close();
  });
});

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Pages of the moving site whose texts are known, as its visitors see them. */
interface KnownPage {
  readonly texts: readonly string[];
}

describe.runIf(hasMovingSite)('the guide of moving over, with a whole legacy site', () => {
  const guide = readGuide(join(root, 'docs/moving-over.md'));
  const folder = join(place, 'moving-whole');
  let platform: TestPlatform;
  let walked: WalkedGuide;

  beforeAll(async () => {
    // The collection may be read-only, and the guide writes into the folder.
    mkdirSync(join(folder, 'site'), { recursive: true });
    cpSync(movingSite, join(folder, 'site'), { recursive: true });
    platform = await startMovingPlatform();
    walked = await walkGuide({ guide, folder, archives, platform: platform.url, given: 'site' });
  }, 200_000);
  afterAll(async () => {
    await walked?.server.stop();
    await platform.close();
  });

  it('takes its folder, and says so', () => {
    const written = [...walked.codes].find(([command]) => command.startsWith('npx siteblocks adopt '));
    expect(written?.[1]).toBe(0);
    const printed = [...walked.seen].find(([line]) => line.startsWith('auth_key'))?.[1] ?? '';
    expect(printed).toContain('config.mjs: pages (app 41200), blog (app 41201); languages uk, en; 3 redirects');
    expect(printed).not.toContain('SPYTSIA-SERVER-KEY');
  });

  it('ends with a server that shows the texts of each page, and the page for addresses that do not exist', async () => {
    const { pages } = JSON.parse(readFileSync(join(movingSite, 'expected.json'), 'utf8')) as {
      readonly pages: Readonly<Record<string, KnownPage>>;
    };
    for (const [path, { texts }] of Object.entries(pages)) {
      const answer = await fetch(new URL(path, walked.server.address));
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, path === '/404/' ? 404 : 200]);
      const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
      expect(inOneLine(texts.join(' '))).toContain(inOneLine(wordsOfHtml(heading)));
    }
  });
});
