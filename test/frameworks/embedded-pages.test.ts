import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { openBench } from '../conformance/bench.js';
import type { Bench } from '../conformance/bench.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { docsPage } from '../support/saved-files.js';
import { answerAsSite } from './answer-as-site.js';
import { guestConfig } from './guest-config.js';

const host = 'https://somebody.example';

let bench: Bench;
let browser: Browser;

beforeAll(async () => {
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, keptIn: inject('benchBuilds'), kept: true }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

const htmlOf = (page: string): readonly string[] =>
  [...docsPage(page).matchAll(/```html\n([^]*?)```/g)].map(([, html = '']) => html);

/** The whole page that a documentation page shows. */
const wholePage = (page: string): string => htmlOf(page).find((html) => html.startsWith('<!doctype')) ?? '';

/** Adds HTML to the page as tag managers do: scripts are made anew, keep few attributes, and are removed at once. */
const fireTag = (page: Page, html: string) =>
  page.evaluate((text) => {
    const holder = document.createElement('div');
    holder.innerHTML = text;
    for (const given of holder.querySelectorAll('script')) {
      const script = document.createElement('script');
      if (given.src) Object.assign(script, { src: given.src, async: true });
      else script.text = given.text;
      document.body.append(script);
      script.remove();
    }
  }, html);

describe('whole pages of the documentation', () => {
  it.each(['start/embed.md', 'start/wordpress.md', 'start/shopify.md', 'start/tag-manager.md'])(
    '%s: a popup opens, its form is sent to the site, a question unfolds',
    async (name) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(8_000);
      const said = watchConsole(page);
      const sent: string[] = [];
      await answerAsSite(page, bench, { ...guestConfig('order'), formsEndpoint: true }, (body) => sent.push(body));
      await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: wholePage(name) }));
      await page.goto(`${host}/page/`);
      if (name === 'start/tag-manager.md') await fireTag(page, htmlOf(name)[0] ?? '');

      const questions = page.locator('gh-accordion');
      await questions.getByText('How long does it take?').waitFor();
      await page.locator('gh-button').getByText('Order now').click();
      await page.locator('gh-popup dialog[open]').waitFor();
      await page.locator('gh-form [name="name"]').fill('Ada');
      await page.locator('gh-form .gh-form-submit').click();
      await page.locator('gh-form').getByText('Sent', { exact: true }).waitFor();
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('Ada');
      await page.keyboard.press('Escape');
      await questions.getByText('How long does it take?').click();
      await questions.getByText('Two weeks.').waitFor();
      expect(said).toEqual([]);
      await page.close();
    },
  );

  it('the lines to copy are those of the whole page', () => {
    const [line = ''] = htmlOf('start/embed.md');
    expect(wholePage('start/embed.md')).toContain(line.trim());
    const [, liquid = ''] = /```liquid\n([^]*?)```/.exec(docsPage('start/shopify.md')) ?? [];
    expect(wholePage('start/shopify.md')).toContain(liquid.trim());
    const [, address = ''] = /wp_enqueue_script\('siteblocks', '([^']+)'/.exec(docsPage('start/wordpress.md')) ?? [];
    expect(wholePage('start/wordpress.md')).toContain(`<script src="${address}"`);
  });
});
