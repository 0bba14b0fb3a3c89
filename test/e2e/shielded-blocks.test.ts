import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingTags } from '../legacy/existing-tags.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import type { Served } from '../support/serve.js';
import { serveExistingSite } from '../support/served-existing-site.js';
import { visit } from '../support/visit.js';

/** Rules for elements, as generated sites have them, and worse. */
const hostile = `
* { box-sizing: border-box; margin: 0; padding: 0; }
section { padding: 80px 0; }
section h3, h1, h4 { text-align: right; color: red; margin-bottom: 61px; text-transform: uppercase; }
.page a, a { color: red; text-decoration: none; }
ul, ol { list-style-type: none; padding-left: 77px; }
li::before { content: 'x'; }
img { display: inline; border: 9px solid red; max-width: 50%; float: right; }
p, dd, dt { line-height: 3; margin-bottom: 33px; color: red; }
button, input, textarea { appearance: none; border: 0; background: red; text-transform: uppercase; letter-spacing: 5px; height: 99px; }
label { display: none; }
table, td { border: 7px solid red; }
details, summary, figure, blockquote { padding: 40px; background: red; }
`;

/** What is compared of each element inside a block. */
const properties = [
  ...['background-color', 'border-top-width', 'box-sizing', 'color', 'display', 'float', 'font-size', 'letter-spacing'],
  ...['line-height', 'list-style-type', 'margin-bottom', 'margin-top', 'padding-left', 'padding-top', 'text-align'],
  ...['text-decoration-line', 'text-transform', 'width', 'height'],
];

/** Tags whose data lie elsewhere, or which a script draws. */
const apart = new Set(['info-table', 'video-slider']);
const tags = existingTags.filter(({ tag }) => !apart.has(tag));

let served: Served;
let browser: Browser;
beforeAll(async () => {
  const page = (name: string) => ({
    name,
    path: `/${name}/`,
    chapter: 'pages' as const,
    body: `<main class="page">${tags.map(({ tag, attributes = '' }) => `<${tag} data-gh-id="${tag}" ${attributes}></${tag}>`).join('')}</main>`,
    document: Object.fromEntries(tags.map(({ tag, data }) => [tag, data])),
  });
  [served, browser] = await Promise.all([serveExistingSite('en', [page('shielded')]), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await served?.close();
});

describe('rules for elements of a page with legacy tags', () => {
  it('change no element inside a block, but the room of sections and the alignment of their titles', async () => {
    const { page, leave } = await visit(browser, `${served.origin}/shielded/`, {
      width: 1280,
      script: false,
      isLax: true,
    });
    const looks = () =>
      page.evaluate((names) => {
        const found: Record<string, string> = {};
        for (const host of document.querySelectorAll('main > *')) {
          const inner = host.querySelectorAll('.gh-room > .container *:not(svg *)');
          [...inner].forEach((element, index) => {
            const style = getComputedStyle(element);
            const place = `${host.localName} ${index} ${element.localName}.${element.className}`;
            const isTitle = element.matches('h1, h2, .gh-section-head > *');
            for (const name of names)
              if (!(isTitle && name === 'text-align')) found[`${place} ${name}`] = style.getPropertyValue(name);
            found[`${place} ::before`] = getComputedStyle(element, '::before').content;
          });
        }
        return found;
      }, properties);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    const add = (css: string) =>
      page.evaluate((text) => {
        const style = document.createElement('style');
        style.textContent = text;
        document.head.prepend(style);
      }, css);
    // The room is the site's own; what is inside is as wide in both.
    await add('.gh-room > .container { width: 900px !important; padding: 0 !important; box-sizing: border-box; }');
    const plain = await looks();
    expect(Object.keys(plain).length).toBeGreaterThan(3000);
    await add(hostile);
    const among = await looks();
    const changed = Object.keys(plain)
      .filter((name) => plain[name] !== among[name])
      .map((name) => `${name}: ${plain[name]} became ${among[name]}`);
    expect(changed).toEqual([]);
    await leave();
  });

  it('show nothing that a block hides', async () => {
    const { page, leave } = await visit(browser, `${served.origin}/shielded/`, { script: false, isLax: true });
    const displays = await page.evaluate(() =>
      [...document.querySelectorAll('main > * [hidden]:not([hidden="until-found"])')].map((element) => [
        `${element.closest('main > *')?.localName} ${element.localName}.${element.className}`,
        getComputedStyle(element).display,
      ]),
    );
    expect(displays.length).toBeGreaterThan(3);
    expect(displays.filter(([, display]) => display !== 'none')).toEqual([]);
    await leave();
  });
});
