import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildForVisitors } from '../frameworks/build-for-visitors.js';
import { addScript, withCode } from './add-script.js';
import { plainPage } from './host-page.js';
import type { Host, HostParts } from './host.js';

/** One row of the collection: what a host does to its page. */
interface Row {
  readonly id: string;
  readonly js?: string;
  readonly css?: string;
  readonly html?: string;
  readonly csp?: string;
}

const head =
  (tag: (parts: HostParts) => string): Host['html'] =>
  (parts) =>
    plainPage({ head: tag(parts), body: parts.blocks });
const classic = (how: string) => head(({ cdn, options }) => `<script ${how} src="${cdn}embed.js" ${options}></script>`);

/** Script of an app with its own copy of React, whose elements the blocks are. */
async function reactHost(): Promise<string> {
  const { output } = await buildForVisitors({
    configFile: false,
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: join(import.meta.dirname, 'react-host.jsx'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}

const exchange = async (page: Page) => {
  await page.evaluate(() => {
    const content = document.querySelector('#content')!;
    const { innerHTML } = content;
    content.innerHTML = innerHTML;
  });
};

/** The blocks in an element whose content the host's code exchanges. */
const inContent: Host['html'] = ({ script, blocks }) =>
  plainPage({ head: script, body: `<div id="content">${blocks}</div>` });

/** What rows say in words: how their pages are made and what happens on them. */
const pages: Readonly<Record<string, Omit<Host, 'id'>>> = {
  rtl: {
    html: ({ script, blocks }) => plainPage({ root: '<html dir="rtl" lang="ar">', head: script, body: blocks }),
    looksDiffer: 'It is read from right to left.',
  },
  'quirks-mode': { html: ({ script, blocks }) => plainPage({ doctype: '', head: script, body: blocks }) },
  'xhtml-base': { html: head(({ script }) => `<base href="https://other.invalid/" target="_blank">${script}`) },
  'windows-1251': { charset: 'windows-1251' },
  'dom-clobber': {},
  'script-in-head-sync': { html: classic('') },
  'script-async': { html: classic('async') },
  'script-defer': { html: classic('defer') },
  'script-module': {},
  'script-injected-gtm': { html: withCode((parts) => `${addScript(parts, 'embed.js', '')}script.remove();`) },
  'document-write': {
    html: (parts) =>
      plainPage({
        head: `<script>document.write(${JSON.stringify(parts.script).replaceAll('</', '<\\/')});</script>`,
        body: parts.blocks,
      }),
  },
  'twice-same-url': { html: head(({ script }) => script + script) },
  'twice-two-versions': { html: head(({ script }) => script + script.replace('runtime.js', 'runtime.js?other')) },
  'in-iframe-sandbox': {
    html: () =>
      plainPage({
        body: '<iframe sandbox="allow-scripts" src="inside.html" width="1264" height="700" style="border:0"></iframe>',
      }),
    files: { 'inside.html': '' },
    scope: (page) => page.frameLocator('iframe'),
    looksDiffer: 'The frame is narrower than the page.',
  },
  'in-template-clone': {
    html: ({ script, blocks }) =>
      plainPage({
        head: script,
        body: `<template id="all">${blocks}</template><template id="many"><gh-button data-popup-id="quote">One of many</gh-button></template>`,
      }),
    before: async (page) => {
      await page.addInitScript(() => {
        addEventListener('load', () => {
          for (const id of ['all', ...Array.from({ length: 100 }, () => 'many')])
            document.body.append(document.querySelector<HTMLTemplateElement>(`#${id}`)!.content.cloneNode(true));
        });
      });
    },
  },
  'innerHTML-swap': { html: inContent, after: exchange },
  'spa-pushstate': {
    html: inContent,
    after: async (page) => {
      for (let turn = 0; turn < 500; turn += 1) {
        await page.evaluate((count) => history.pushState({}, '', `?page=${count}`), turn);
        await exchange(page);
      }
    },
  },
  'react-host': {
    html: ({ script, blocks }) =>
      plainPage({
        head: script,
        body: `<template id="blocks">${blocks}</template><div id="app"></div><script type="module" src="app.js"></script>`,
      }),
    files: { 'app.js': reactHost },
  },
  'angular-zone': {
    js: readFileSync(createRequire(import.meta.url).resolve('zone.js'), 'utf8'),
  },
  print: {
    before: (page) => page.emulateMedia({ media: 'print' }),
    sendsNothing: 'Forms stay on the screen.',
    without: ['cookie-consent', 'header', 'popup', 'form', 'gallery', 'reviews'],
    looksDiffer: 'Paper has no colours behind words.',
  },
  'forced-colors': {
    before: (page) => page.emulateMedia({ forcedColors: 'active' }),
    looksDiffer: 'The visitor has chosen the colours.',
  },
  translate: {
    after: (page) =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.closest('script,style')) continue;
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          outer.append(inner);
          text.replaceWith(outer);
          inner.append(text);
        }
      }),
  },
  adblock: {
    before: async (page) => {
      await page.route(/cookie|consent|popup|banner/, (route) =>
        route.request().resourceType() === 'document' ? route.fallback() : route.abort(),
      );
    },
    without: ['cookie-consent', 'popup', 'banner'],
  },
  'extension-injects': {
    after: (page) =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll('*'))
          if (element.shadowRoot || element.hasAttribute('contenteditable'))
            element.prepend(document.createElement('div'));
      }),
  },
};

/** Hosts of the collection in the folder that `CORPORA_DIR` names; none where it is not set. */
export function corpusHosts(): readonly Host[] {
  const folder = process.env['CORPORA_DIR'];
  if (!folder) return [];
  const { items } = JSON.parse(readFileSync(join(folder, 'hostile-hosts.json'), 'utf8')) as { items: readonly Row[] };
  return items.map(({ id, js, css, csp, html }) => {
    const page = pages[id];
    if (html !== undefined && !page)
      throw new Error(`The row "${id}" says in words what its page is: add it to ${import.meta.url}.`);
    const before =
      id === 'dom-clobber' && html !== undefined
        ? { html: (parts: HostParts) => plainPage({ head: parts.script, body: html + parts.blocks }) }
        : {};
    return {
      id: `collected-${id}`,
      ...(js === undefined ? {} : { js }),
      ...(css === undefined ? {} : { css }),
      // The site of the tests has no certificate.
      ...(csp === undefined ? {} : { csp: csp.replace('...; ', '').replaceAll('https:', 'https: http:') }),
      ...page,
      ...before,
    };
  });
}
