import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { openBench } from '../conformance/bench.js';
import type { Bench } from '../conformance/bench.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { buildViews } from './build-views.js';
import { checks } from './checks.js';
import { openFrameworkPage } from './framework-stage.js';
import type { FrameworkPage } from './framework-stage.js';
import { frameworks, triedFrameworks, type FrameworkName } from './frameworks.js';
import { documentedResults, expectedResults, writeResults } from './result-table.js';

const isolations = ['light', 'shadow'] as const;

/** Checks that each framework passed, once for every isolation. */
const passed = new Map<FrameworkName, string[]>(triedFrameworks.map((name) => [name, []]));

/** Checks that each framework passed in every isolation. */
const results = () =>
  new Map(
    [...passed].map(([name, titles]) => {
      const timesOf = (title: string) => titles.filter((other) => other === title).length;
      return [name, new Set(titles.filter((title) => timesOf(title) === isolations.length))] as const;
    }),
  );

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

describe.each(triedFrameworks)('%s', (name) => {
  let views: string;
  beforeAll(async () => {
    views = await buildViews(name);
  });

  describe.each(isolations)('with blocks in %s isolation', (isolation) => {
    let stage: FrameworkPage;

    describe('custom-elements-everywhere', () => {
      beforeAll(async () => {
        stage = await openFrameworkPage({ bench, browser, views, isolation });
        stage.release();
      });
      afterEach(() => stage.unmount());
      afterAll(() => stage.page.close());

      it.each(checks)('$title', async ({ title, event, run }) => {
        const framework = frameworks[name];
        if (event && 'deafTo' in framework && framework.deafTo.some((deaf) => deaf === event))
          return void (await expect(run(stage)).rejects.toThrow(event));
        await run(stage);
        passed.get(name)?.push(title);
      });

      it('leaves no error on the console', () => {
        // One check gives cards an array, which their schema refuses.
        expect(stage.said.filter((text) => !text.includes('does not have the expected shape'))).toEqual([]);
      });
    });

    describe('children', () => {
      beforeEach(async () => {
        stage = await openFrameworkPage({ bench, browser, views, isolation });
      });
      afterEach(() => stage.page.close());

      const shown = () => stage.page.locator('gh-popup [data-mine]').allTextContents();

      it('a popup keeps the order that the app gives them, before and after it wakes', async () => {
        await stage.mount({ view: 'children' });
        for (const isOn of [true, false, true]) await stage.set({ isOn });
        await stage.set({ items: ['c', 'a', 'b', 'd'] });
        expect(await shown()).toEqual(['maybe', 'always', 'c', 'a', 'b', 'd']);
        stage.release();
        await stage.awake('gh-popup');
        expect(await shown()).toEqual(['maybe', 'always', 'c', 'a', 'b', 'd']);
        await stage.openPopup();
        await stage.page.locator('gh-popup dialog[open]').waitFor();
        await stage.page.getByText('d', { exact: true }).evaluate((node) => node.setAttribute('data-kept', ''));
        for (const isOn of [false, true, false, true]) {
          await stage.set({ isOn });
          expect(await shown()).toEqual([...(isOn ? ['maybe'] : []), 'always', 'c', 'a', 'b', 'd']);
        }
        for (const items of [['d', 'b', 'c', 'a'], ['b', 'd'], [], ['x', 'd'], ['d', 'x', 'y']]) {
          await stage.set({ items });
          expect(await shown()).toEqual(['maybe', 'always', ...items]);
          if (items.length === 4) expect(await stage.page.locator('[data-kept]').textContent()).toBe('d');
        }
        expect(await stage.page.locator('[data-mine]:visible').count()).toBe(5);
        await stage.set({ text: 'alive' });
        await stage.unmount();
        expect(await stage.page.locator('#app').innerHTML()).not.toContain('gh-popup');
        await stage.mount({ view: 'children', isOn: true });
        await stage.awake('gh-popup');
        await stage.set({ isOn: false, text: 'alive again' });
        expect(await shown()).toEqual(['always', 'a', 'b', 'c']);
        expect(stage.said).toEqual([]);
      });

      it('a button follows the text that the app gives it, before and after it wakes', async () => {
        await stage.mount({ view: 'text' });
        await stage.set({ text: 'second' });
        stage.release();
        await stage.awake('gh-button');
        const text = () => stage.page.locator('gh-button').evaluate((element) => element.textContent);
        expect((await text())?.trim()).toBe('second');
        for (const next of ['third', 'fourth']) {
          await stage.set({ text: next });
          await stage.page.locator('gh-button').getByText(next, { exact: true }).waitFor();
        }
        await stage.unmount();
        expect(stage.said).toEqual([]);
      });

      it('a block follows JSON in a script that the app changes', async () => {
        await stage.mount({ view: 'json' });
        const titled = (title: string) => JSON.stringify({ items: [{ title }] });
        await stage.set({ json: titled('second') });
        stage.release();
        await stage.awake('gh-accordion');
        await stage.page.locator('gh-accordion').getByText('second').waitFor();
        await stage.set({ json: titled('third') });
        await stage.page.locator('gh-accordion').getByText('third').waitFor();
        await stage.unmount();
        expect(stage.said).toEqual([]);
      });

      it('properties hold that the app has set before a block wakes', async () => {
        const data = { items: [{ title: 'Early' }] };
        await stage.mount({ view: 'values', data, flag: true, number: 3, text: 'Early title' });
        expect(await stage.page.locator('gh-accordion').evaluate((block) => Reflect.get(block, 'data'))).toEqual(data);
        expect(await stage.page.locator('gh-accordion[data], gh-cards[data]').count()).toBe(0);
        stage.release();
        await stage.page.locator('gh-accordion details[open]').getByText('Early').waitFor();
        await stage.page.locator('gh-form').getByText('Early title').waitFor();
        expect(await stage.page.locator('gh-cards').getAttribute('data-items-in-row')).toBe('3');
        expect(stage.said).toEqual([]);
      });

      it('an app that leaves while its blocks wake leaves nothing behind', async () => {
        await stage.mount({ view: 'children', isOn: true });
        await stage.unmount();
        stage.release();
        await stage.mount({ view: 'children' });
        await stage.unmount();
        await stage.mount({ view: 'children', isOn: true });
        await stage.awake('gh-popup');
        expect(await shown()).toEqual(['maybe', 'always', 'a', 'b', 'c']);
        expect(stage.said).toEqual([]);
      });
    });
  });
});

describe('the table of the documentation', () => {
  it('says what the checks have found', () => {
    if (process.env['FRAMEWORK_TABLE'] === 'renew') writeResults(results());
    for (const name of triedFrameworks) expect(documentedResults(name)).toEqual(expectedResults(name, results()));
  });

  const corpora = process.env['CORPORA_DIR'];
  it.runIf(corpora)('has every check of custom-elements-everywhere', () => {
    const file = join(corpora ?? '', 'custom-elements-everywhere.json');
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as {
      items: readonly { suite: readonly string[]; kind: string; libraries: readonly string[] }[];
    };
    const own = checks.map(({ kind, suite }) => `${kind}: ${suite}`).sort();
    for (const name of Object.keys(frameworks)) {
      const theirs = items.filter(({ libraries }) => libraries.includes(name));
      expect(theirs.map(({ kind, suite }) => `${kind}: ${suite.at(-1)}`).sort()).toEqual(own);
    }
  });
});
