import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { openBench } from '../conformance/bench.js';
import type { Bench } from '../conformance/bench.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';
import { answerAsSite } from './answer-as-site.js';
import { buildExample } from './build-example.js';
import { guestConfig } from './guest-config.js';
import { triedFrameworks } from './frameworks.js';

let bench: Bench;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  const parent = resolve(import.meta.dirname, '../../.cache/frameworks');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'run-'));
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, keptIn: inject('benchBuilds'), kept: true }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(triedFrameworks)('the example for %s', (name) => {
  let host: Served;
  let page: Page;

  beforeAll(async () => {
    await buildExample(name, join(folder, name));
    host = await serveFolder(join(folder, name));
    page = await browser.newPage();
    page.setDefaultTimeout(8_000);
  });
  afterAll(async () => {
    await page.close();
    await host.close();
  });

  it('opens a popup, takes its form, shows a conditional child, and gives data to a block', async () => {
    const said = watchConsole(page);
    await answerAsSite(page, bench, guestConfig('order'));
    await page.goto(host.origin);
    const questions = page.locator('gh-accordion');
    await questions.getByText('How long does it take?').waitFor();
    await page.getByRole('button', { name: 'Change the language' }).click();
    await questions.getByText('Wie lange dauert es?').waitFor();
    await page.locator('gh-button').getByText('Order now').click();
    await page.locator('gh-popup dialog[open]').waitFor();
    await page.locator('gh-form [name="name"]').fill('Ada');
    await page.locator('gh-form .gh-form-submit').click();
    await page.locator('.sender').getByText('Sent by Ada').waitFor();
    await page.locator('gh-form').getByText('Sent', { exact: true }).waitFor();
    const order = await page
      .locator('gh-popup')
      .evaluate((popup) => [...popup.children].map(({ className, localName }) => className || localName));
    expect(order).toEqual(['sender', 'gh-form']);
    expect(said).toEqual([]);
  });
});
