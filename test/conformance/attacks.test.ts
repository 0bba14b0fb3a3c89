import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { speakingTags } from '../support/attacked-page.js';
import { armedParts, countAttacks, countOfAttacks, expectNoneRan, provokeAttacks } from '../support/attack-counter.js';
import { attackedPath, attackedSite } from '../support/attacked-site.js';
import type { AttackedTag } from '../support/attacked-site.js';
import { collectedAttacks, dealt, ownAttacks } from '../support/attacks.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { openBench } from './bench.js';
import type { Bench, Origin } from './bench.js';

const isFull = process.env['FULL_MATRIX'] === '1';
const attacks = [...ownAttacks, ...collectedAttacks];

/** Every page has each of them in some place; with FULL_MATRIX=1 each place has a fifth of them. */
const pages = isFull ? Math.ceil(attacks.length / 5) : 3;

let bench: Bench;
let browser: Browser;
let page: Page;
let tags: readonly AttackedTag[];

beforeAll(async () => {
  [bench, browser, tags] = await Promise.all([
    openBench({ blocks: 'widgets', registry, development: true, kept: true, keptIn: inject('benchBuilds') }),
    sharedBrowser(),
    speakingTags(),
  ]);
  const context = await browser.newContext();
  await countAttacks(context);
  page = await context.newPage();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

/** What blocks stand in. */
const placed = 'section *';

async function open(turn: number, server: Origin): Promise<void> {
  const { body, document, config, lists } = attackedSite(tags, dealt(attacks, turn), turn);
  await page.goto(
    await bench.page({
      ...{ config, lists, server },
      body: body.replaceAll(' data-gh-id=', ' data-wake="eager" data-gh-id='),
      documents: { home: document },
      scriptAttributes: 'data-legacy-tags',
      renderPath: attackedPath,
    }),
  );
}

describe('attacks in all that a site stores', () => {
  it('run where a page takes them as they are: the counter counts', async () => {
    await page.goto(await bench.page({ body: '<section></section>' }));
    await page.evaluate((all) => {
      // Some of them put elements of theirs in place of what a page asks its document for.
      const create = document.createElement.bind(document);
      const place = document.querySelector('section')!;
      const sections = all.map((attack) => {
        const section = create('section');
        section.innerHTML = attack;
        const frame = create('iframe');
        frame.srcdoc = attack;
        section.append(frame);
        return section;
      });
      place.after(...sections);
    }, attacks);
    await provokeAttacks(page, placed);
    await expect
      .poll(() => countOfAttacks(page))
      .toBeGreaterThan(collectedAttacks.length > 0 ? 60 : ownAttacks.length / 2);
    expect((await armedParts(page, placed)).length).toBeGreaterThan(0);
  });

  it.each(['same', 'none'] as const)(
    'run nowhere, where blocks live with server HTML: %s',
    async (server) => {
      for (let turn = 0; turn < pages; turn += 1) {
        await open(turn * 5, server);
        // On a slow machine, blocks are found after the page is ready.
        await expect
          .poll(() => page.locator('section > :state(awake)').count(), { timeout: 60_000 })
          .toBeGreaterThan(tags.length * 0.8);
        await page.evaluate(() => window.siteblocks?.whenReady());
        expect(await page.locator('body').innerText()).toContain('alert(');
        await provokeAttacks(page, placed);
        await expectNoneRan(page);
        expect(await armedParts(page, placed)).toEqual([]);
      }
    },
    isFull ? 1_800_000 : 120_000,
  );
});
