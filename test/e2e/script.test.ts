import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { foreignPages } from '../support/foreign-page.js';
import type { ForeignPages } from '../support/foreign-page.js';
import { leadsOf } from '../support/leads.js';
import { leaveBrowser } from '../support/lent-context.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

let site: RunningSite;
let browser: Browser;
let pages: ForeignPages;
let cdn: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  pages = await foreignPages(browser);
  cdn = `${site.origin}/_gh/cdn`;
});
afterAll(async () => {
  await leaveBrowser(browser);
  await pages.close();
  await discard(site);
});

const banner = '<gh-banner data-gh-id="hero" data-gpage="home" data-type="other"></gh-banner>';
const popup =
  '<gh-button data-popup-id="quote" data-placement="here">Get a quote</gh-button><gh-popup data-popup-id="quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>';

/*
 * Pages here have elements that are named like members of the document, which a test's own tools read too. So what is looked for is looked
 * for inside the page, by the members that the browser has.
 */

/** Resolves when a block shows an element, and gives its text. */
const shown = (page: Page, tag: string, selector: string): Promise<string> =>
  page.evaluate(
    async ([tag, selector]) => {
      for (;;) {
        const block = Document.prototype.querySelector.call(document, tag);
        const found = (block?.shadowRoot ?? block)?.querySelector(selector);
        if (found) return found.textContent;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    },
    [tag, selector] as const,
  );
const heading = (page: Page) => shown(page, 'gh-banner', 'h1');
const config = (page: Page) => page.evaluate(() => window.siteblocks?.config);

const click = async (page: Page, tag: string, selector: string) => {
  await shown(page, tag, selector);
  await page.evaluate(
    ([tag, selector]) => {
      const block = Document.prototype.querySelector.call(document, tag);
      (block?.shadowRoot ?? block)?.querySelector<HTMLElement>(selector)?.click();
    },
    [tag, selector] as const,
  );
};

const form = 'gh-popup gh-form';

/** Sends the form in the popup, and returns what the site has got. */
async function send(page: Page, email: string) {
  await click(page, 'gh-button', '[data-gh-popup]');
  await shown(page, 'gh-popup', 'dialog[open]');
  for (const [name, value] of [
    ['name', 'Guest'],
    ['email', email],
  ] as const) {
    const field = `[name="${name}"]`;
    await shown(page, form, field);
    await page.evaluate(
      ([form, field, value]) => {
        const block = Document.prototype.querySelector.call(document, form);
        const input = (block?.shadowRoot ?? block)?.querySelector<HTMLInputElement>(field);
        input?.focus();
        if (input) input.value = value;
        input?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      },
      [form, field, value] as const,
    );
  }
  await click(page, form, '.gh-form-submit');
  await shown(page, form, '.gh-form-success');
  return (await leadsOf(await site.client())).filter(({ inputs }) => inputs['email'] === email);
}

describe('ways to load the runtime on a page of another origin', () => {
  const ways: readonly (readonly [name: string, html: (cdn: string) => string, options: object])[] = [
    ['import() without a tag', (cdn) => `<script type="module">import('${cdn}/runtime.js');</script>`, {}],
    [
      'a module script that is removed as soon as it stands there',
      (cdn) =>
        `<script>{ const s = document.createElement('script'); s.type = 'module'; s.src = '${cdn}/runtime.js'; document.head.append(s); s.remove(); const n = document.createElement('script'); n.type = 'module'; n.src = s.src; document.head.append(n); n.remove(); }</script><script>{ const s = Object.assign(document.createElement('script'), { type: 'module', textContent: "import '${cdn}/runtime.js'" }); document.head.append(s); s.remove(); }</script>`,
      {},
    ],
    [
      'window.siteblocksConfig and import()',
      (cdn) => `<script>window.siteblocksConfig = { lang: 'uk' }; import('${cdn}/runtime.js');</script>`,
      { lang: 'uk' },
    ],
    [
      'configure() in the module that imports it',
      (cdn) =>
        `<script type="module">import { configure } from '${cdn}/runtime.js'; configure({ lang: 'uk', isolation: 'light' });</script>`,
      { lang: 'uk', isolation: 'light' },
    ],
    [
      'configure() after a dynamic import',
      (cdn) => `<script>import('${cdn}/runtime.js').then(({ configure }) => configure({ lang: 'uk' }));</script>`,
      { lang: 'uk' },
    ],
    [
      'embed.js, async, with attributes',
      (cdn) => `<script async src="${cdn}/embed.js" data-lang="uk" data-isolation="light"></script>`,
      { lang: 'uk', isolation: 'light' },
    ],
    [
      'embed.js that a tag manager injects and removes',
      (cdn) =>
        `<script>addEventListener('load', () => { const s = document.createElement('script'); s.src = '${cdn}/embed.js'; s.dataset.lang = 'uk'; s.onload = () => s.remove(); document.body.append(s); s.remove(); document.body.append(s); });</script>`,
      { lang: 'uk' },
    ],
  ];

  it.each(ways)('%s: blocks show the site, and the form is sent there', async (name, html, options) => {
    const { page, said, leave } = await pages.open(banner + popup + html(cdn));
    await heading(page);
    expect(await config(page)).toMatchObject({ site: site.origin, isolation: 'shadow', ...options });
    const email = `way-${ways.findIndex(([way]) => way === name)}@example.com`;
    expect(await send(page, email)).toHaveLength(1);
    expect(said).toEqual([]);
    await leave();
  });

  it('runtime.js as a classic script works, and the console says what to write', async () => {
    const { page, said, leave } = await pages.open(`${banner}<script src="${cdn}/runtime.js" data-lang="uk"></script>`);
    await heading(page);
    expect(await config(page)).toMatchObject({ site: site.origin, lang: 'uk' });
    expect(said).toEqual([expect.stringContaining('Write <script type="module" src="…/runtime.js"></script>')]);
    await leave();
  });
});

describe('options', () => {
  it('that contradict are reported once, with both values and the one that counts', async () => {
    const { page, said, leave } = await pages.open(
      `${banner}<script>siteblocksConfig = { lang: 'uk' }</script><script type="module" src="${cdn}/runtime.js" data-lang="en"></script>`,
    );
    await heading(page);
    expect((await config(page))?.lang).toBe('uk');
    await expect
      .poll(() => said)
      .toEqual([
        'warning: [siteblocks] The option lang has two values: "uk" in window.siteblocksConfig, and "en" in data-lang of the script. The first one counts.',
      ]);
    await leave();
  });

  it('that come after the blocks have begun change nothing, and the console says so', async () => {
    const { page, said, leave } = await pages.open(`${banner}<script type="module" src="${cdn}/runtime.js"></script>`);
    await heading(page);
    await page.evaluate(() => window.siteblocks?.configure({ lang: 'uk', site: window.siteblocks.config.site }));
    await expect.poll(() => said).toEqual([expect.stringContaining('The option lang came too late')]);
    expect((await config(page))?.lang).toBe('en');
    await leave();
  });
});

describe('elements that have the names of what the runtime reads', () => {
  const globals = [
    '<div id="siteblocks"></div><div id="siteblocksConfig"></div><div id="getConfig"></div>',
    '<a id="siteblocksConfig"></a><a id="siteblocksConfig" name="site" href="https://evil.example"></a>',
    '<div id="dataLayer"></div><div id="gtag"></div><div id="trustedTypes"></div>',
  ];
  const members = [
    'scripts',
    'getElementById',
    'querySelector',
    'querySelectorAll',
    'head',
    'readyState',
    'currentScript',
    'documentElement',
    'cookie',
    'referrer',
    'hidden',
    'visibilityState',
  ].map((name) => `<form name="${name}"></form><img name="${name}" alt="">`);
  const consent = '<gh-cookie-consent></gh-cookie-consent>';

  it.each([...globals, ...members])('%s: blocks render', async (named) => {
    const { page, said, leave } = await pages.open(
      `${named}${banner}${consent}<script src="${cdn}/embed.js" async data-lang="uk"></script>`,
    );
    await heading(page);
    expect(await config(page)).toMatchObject({ site: site.origin, lang: 'uk', isolation: 'shadow' });
    expect(await page.evaluate(() => Array.isArray(Reflect.get(window, 'dataLayer')))).toBe(true);
    expect(said).toEqual([]);
    await leave();
  });

  it('all of them: the form is sent to the site', async () => {
    const { page, said, leave } = await pages.open(
      `${globals[0]}${globals[2]}${members.join('')}${banner}${popup}${consent}<script src="${cdn}/embed.js" async></script>`,
    );
    await heading(page);
    expect(await send(page, 'named@example.com')).toHaveLength(1);
    expect(said).toEqual([]);
    await leave();
  });
});

describe('siteblocks.open()', () => {
  it('opens a popup with its placement, and returns false and names the id where there is none', async () => {
    const { page, said, leave } = await pages.open(`${popup}<script type="module" src="${cdn}/runtime.js"></script>`);
    await page.waitForFunction(() => window.siteblocks);
    expect(await page.evaluate(() => window.siteblocks?.open('quote', { placement: 'price list' }))).toBe(true);
    await page.locator('gh-popup dialog[open]').waitFor();
    expect(await page.locator('gh-popup gh-form').getAttribute('data-form-placement')).toBe('price list');
    expect(await page.evaluate(() => window.siteblocks?.open('invented'))).toBe(false);
    await expect.poll(() => said).toEqual([expect.stringContaining('open() found no popup "invented"')]);
    await leave();
  });
});

describe('siteblocks.upgrade()', () => {
  it.each(['open', 'closed'] as const)('makes openers and popups work in a shadow root that is %s', async (mode) => {
    const { page, said, leave } = await pages.open(
      `<div id="host"></div><script type="module">
        import { configure } from '${cdn}/runtime.js';
        configure({ isolation: 'light' });
        const root = document.getElementById('host').attachShadow({ mode: '${mode}' });
        root.innerHTML = \`${banner}${popup}\`;
        window.root = root;
        await window.siteblocks.upgrade(root);
      </script>`,
    );
    const inside = <T>(read: (root: ShadowRoot) => T) => page.evaluate(`(${String(read)})(window.root)`) as Promise<T>;
    await expect
      .poll(() => inside((root) => root.querySelector('gh-banner')?.shadowRoot?.querySelector('h1')?.textContent))
      .toBeTruthy();
    const link = () =>
      inside((root) => {
        const opener = root.querySelector('gh-button')?.shadowRoot?.querySelector<HTMLElement>('[data-gh-popup]');
        opener?.click();
        return opener !== undefined && opener !== null;
      });
    await expect.poll(link).toBe(true);
    await expect
      .poll(() => inside((root) => root.querySelector('gh-popup')?.shadowRoot?.querySelector('dialog')?.open))
      .toBe(true);
    // What is put in later wakes, too.
    await inside((root) => {
      root.append(Object.assign(document.createElement('gh-accordion'), { id: 'later' }));
    });
    expect(await inside((root) => root.querySelector('#later') instanceof HTMLElement)).toBe(true);
    expect(said).toEqual([]);
    await leave();
  });

  it('starts the runtime in a frame of the same origin, with the options of the page', async () => {
    const { page, said, leave } = await pages.open(
      `<iframe srcdoc='${banner}'></iframe><script type="module" src="${cdn}/runtime.js" data-lang="uk"></script>`,
    );
    await page.frameLocator('iframe').locator('gh-banner').waitFor({ state: 'attached' });
    await page.evaluate(() => window.siteblocks?.upgrade(document.querySelector('iframe')!.contentDocument!));
    await page.frameLocator('iframe').locator('gh-banner h1').waitFor();
    expect(
      await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.siteblocks?.config),
    ).toMatchObject({ site: site.origin, lang: 'uk', isolation: 'shadow' });
    await page.evaluate(() => window.siteblocks?.stop());
    await page.waitForFunction(() => !document.querySelector('iframe')?.contentWindow?.siteblocks);
    expect(said).toEqual([]);
    await leave();
  });

  it('refuses what is neither a shadow root nor a document', async () => {
    const { page, leave } = await pages.open(`<script type="module" src="${cdn}/runtime.js"></script>`);
    await page.waitForFunction(() => window.siteblocks);
    expect(
      await page.evaluate(() => window.siteblocks?.upgrade(document.body as never).catch((error) => String(error))),
    ).toBe('TypeError: upgrade() takes a shadow root, or the document of a frame.');
    await leave();
  });
});

it('blocks in a template or a fragment wake when they are inserted', async () => {
  const { page, said, leave } = await pages.open(
    `<template id="t">${banner}</template><main></main><script type="module" src="${cdn}/runtime.js"></script>`,
  );
  await page.waitForFunction(() => window.siteblocks);
  await page.evaluate(() => {
    const { content } = document.querySelector<HTMLTemplateElement>('#t')!;
    const wrapped = document.createDocumentFragment();
    wrapped.append(content.cloneNode(true), document.importNode(content, true));
    document.querySelector('main')?.append(wrapped);
  });
  await expect.poll(() => page.locator('main gh-banner h1').count()).toBe(2);
  expect(said).toEqual([]);
  await leave();
});

describe('siteblocks.stop()', () => {
  /** Listeners of an object of the page, counted by the browser. */
  async function listeners(page: Page): Promise<Record<string, number>> {
    const session = await page.context().newCDPSession(page);
    const counts: Record<string, number> = {};
    for (const expression of ['window', 'document', 'document.body', 'document.querySelector("gh-form")']) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      if (!result.objectId) continue;
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
      // React listens once to each document and never stops: to changes of the selection.
      counts[expression] = found.listeners.filter(({ type }) => type !== 'selectionchange').length;
    }
    await session.detach();
    return counts;
  }

  it('ends listeners and blocks, shows what stood there, can be called twice, and lets a second copy start', async () => {
    const html = `<gh-banner data-gh-id="hero" data-gpage="home" data-type="other"><p>Before</p></gh-banner>${popup}<div style="height: 3000px"></div><gh-form data-form-id="popup"></gh-form>`;
    const { page, said, leave } = await pages.open(html);
    const before = { html: await page.evaluate(() => document.body.innerHTML), listeners: await listeners(page) };
    const load = (query: string) => page.evaluate(`import('${cdn}/runtime.js${query}').then(() => undefined)`);
    await load('');
    await heading(page);
    await page.evaluate(() => window.siteblocks?.open('quote'));
    await page.locator('gh-popup dialog[open]').waitFor();
    const first = await page.evaluate(async () => {
      const { siteblocks } = window;
      await Promise.all([siteblocks?.stop(), siteblocks?.stop()]);
      await siteblocks?.stop();
      return [window.siteblocks === undefined, 'siteblocks' in window];
    });
    expect(first).toEqual([true, false]);
    await expect.poll(() => listeners(page)).toEqual(before.listeners);
    expect(await page.evaluate(() => document.body.innerHTML)).toBe(before.html);
    await load('?second');
    await heading(page);
    await page.evaluate(() => window.siteblocks?.open('quote'));
    await page.locator('gh-popup dialog[open]').waitFor();
    expect(said).toEqual([]);
    await leave();
  });

  it('shows the server’s HTML again on a page of the site', async () => {
    const { page, leave } = await pages.open('');
    await page.goto(`${site.origin}/contact/`);
    const html = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('gh-form')].map((form) => [form.getAttribute('data-gh-ssr'), form.innerHTML]),
      );
    const before = await html();
    await page.locator('gh-form [name="name"]').first().focus();
    await page.evaluate(() => window.siteblocks?.whenReady());
    await page.evaluate(() => window.siteblocks?.stop());
    expect(await html()).toEqual(before);
    await leave();
  });
});

it('a second copy steps back with one notice, and its configure() reaches the first', async () => {
  const { page, said, leave } = await pages.open(
    `<script type="module">
      import '${cdn}/runtime.js';
      import { configure } from '${cdn}/runtime.js?other';
      configure({ lang: 'uk' });
    </script>`,
  );
  await page.waitForFunction(() => window.siteblocks);
  expect((await config(page))?.lang).toBe('uk');
  await expect.poll(() => said).toEqual([expect.stringContaining('the second one (1.0.0) steps back')]);
  await leave();
});
