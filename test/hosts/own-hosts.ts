import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { addScript, withCode } from './add-script.js';
import { plainPage } from './host-page.js';
import type { Host } from './host.js';

const library = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** Two pages between which a library swaps the body. */
const swapped = (id: string, head: string, link: string): Pick<Host, 'html' | 'files' | 'after'> => {
  const target = '<p>The first page.</p>';
  return {
    html: ({ script, blocks }) =>
      plainPage({
        head: `${head}${script}`,
        body: `<div id="content">${blocks}</div>${link.replace('PATH', 'other.html')}`,
      }),
    files: {
      'other.html': plainPage({ head, body: `<div id="content">${target}</div>${link.replace('PATH', `/${id}/`)}` }),
    },
    after: async (page) => {
      await page.locator('#swap').click();
      await page.getByText('The first page.').waitFor();
      await page.locator('#swap').click();
      await page.locator('gh-banner').waitFor({ state: 'attached' });
    },
  };
};

const openOwnModal = async (page: Page) => {
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own-modal')!.showModal());
};

/** Hosts that are found often, and that the fast run looks at. */
export const commonHosts: readonly Host[] = [
  {
    id: 'theme-of-a-shop',
    css: 'html{font-size:62.5%}body{font:400 1.5rem/1.8 serif;letter-spacing:.06rem;color:rgb(18 18 18/75%)}*,*::before,*::after{box-sizing:inherit}',
  },
  {
    id: 'names-of-ours',
    html: ({ script, blocks }) =>
      plainPage({
        head: script,
        body: `<div id="siteblocks"></div><div id="siteblocksConfig"></div><img name="scripts" alt=""><form name="querySelector"></form><form name="head"></form><img name="readyState" alt=""><div id="dataLayer"></div><div id="getConfig"></div>${blocks}`,
      }),
  },
  {
    id: 'narrow-column',
    ownLayout: true,
    html: ({ script, blocks }) => plainPage({ head: script, body: `<div style="width:280px">${blocks}</div>` }),
    looksDiffer: 'The column is narrower.',
  },
  {
    id: 'star-rules',
    css: '*{font-family:fantasy;color:lime;text-align:right;letter-spacing:3px;line-height:3;text-transform:uppercase;visibility:visible}',
  },
  {
    id: 'star-rules-important',
    css: '*{font:italic 30px/3 fantasy!important;color:lime!important;text-align:right!important;pointer-events:none!important;letter-spacing:3px!important}',
  },
  {
    id: 'own-modal',
    isAnswered: true,
    html: ({ script, blocks }) =>
      plainPage({ head: script, body: `${blocks}<dialog id="own-modal"><p>A dialog of the host.</p></dialog>` }),
    after: async (page) => {
      await openOwnModal(page);
      // The question about cookies can be answered above it.
      await page.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' }).click();
      await page.locator('#own-modal').evaluate((dialog: HTMLDialogElement) => dialog.close());
    },
  },
  {
    id: 'bar-above-all',
    css: '.bar{position:fixed;inset:auto 0 0;height:300px;background:tomato;z-index:2147483647;pointer-events:none}',
    html: ({ script, blocks }) => plainPage({ head: script, body: `${blocks}<div class="bar"></div>` }),
    looksDiffer: 'The bar lies over what is below it.',
  },
  {
    id: 'classic-script',
    html: ({ cdn, options, blocks }) =>
      plainPage({ head: `<script async src="${cdn}embed.js" ${options}></script>`, body: blocks }),
  },
  {
    id: 'injected-and-removed',
    html: withCode((parts) => `${addScript(parts, 'runtime.js', "script.type = 'module';")}script.remove();`),
  },
  {
    id: 'own-shadow-root',
    ownLayout: true,
    looksDiffer: 'The blocks are as wide as the page.',
    html: ({ script, blocks }) =>
      plainPage({
        head: script,
        body: `<template id="content">${blocks}</template><div id="place"></div>
<script type="module">await 0;
const root = document.querySelector('#place').attachShadow({ mode: 'open' });
root.append(document.querySelector('#content').content.cloneNode(true));
addEventListener('load', () => siteblocks.upgrade(root));</script>`,
      }),
  },
  {
    id: 'sandboxed-frame',
    files: { 'inside.html': '' },
    html: () =>
      plainPage({
        body: '<iframe sandbox="allow-scripts allow-forms" src="inside.html" width="1264" height="700" style="border:0"></iframe>',
      }),
    scope: (page) => page.frameLocator('iframe'),
    looksDiffer: 'The frame is narrower than the page.',
  },
  {
    id: 'slow-network',
    looksDiffer: 'Pictures are on their way.',
    before: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
      });
    },
  },
];

/** Hosts that only the long run looks at. */
export const furtherHosts: readonly Host[] = [
  {
    id: 'turbo',
    ...swapped(
      'turbo',
      `<script>${library('@hotwired/turbo').replaceAll('</script', '<\\/script')}</script>`,
      '<a id="swap" href="PATH">Other</a>',
    ),
  },
  {
    id: 'htmx',
    ...swapped(
      'htmx',
      `<script>${library('htmx.org/dist/htmx.min.js').replaceAll('</script', '<\\/script')}</script>`,
      '<button id="swap" hx-get="PATH" hx-target="body">Other</button>',
    ),
  },
  {
    id: 'back-and-forward',
    after: async (page) => {
      await page.goto('about:blank');
      await page.goBack();
    },
  },
  {
    id: 'offline-afterwards',
    after: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
    looksDiffer: 'Pictures that were not near the window are not there.',
    // Its large view comes with the first click.
    without: ['gallery'],
    sendsNothing: 'There is no network.',
  },
];
