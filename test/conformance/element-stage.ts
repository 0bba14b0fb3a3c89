import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { openBench } from './bench.js';
import type { Bench, PageOptions } from './bench.js';
import { registry } from './fixtures/registry.js';

const documents = {
  home: {
    plain: { title: 'Hello <b>world</b>', items: [{ text: 'one' }, { text: 'two &amp; more' }] },
    broken: { title: 'Kept', items: [{ text: 'good' }, { text: 7 }, { wrong: true }] },
    useless: 'a text where an object was expected',
    hostile: { title: '<img src=x onerror="window.hacked=1">safe<script>window.hacked=2</script>', items: [] },
  },
  other: { plain: { title: 'Other page' } },
  slow: { plain: { title: 'Slow page' } },
};

/** A page of a browser that shows the fixtures' blocks, for the tests of a file. One for all of them: making one costs more than showing a page. */
export function elementStage() {
  let bench: Bench;
  let browser: Browser;
  let page: Page;
  let said: string[];

  beforeAll(async () => {
    [bench, browser] = await Promise.all([
      openBench({ blocks: 'test/conformance/fixtures', registry, keptIn: inject('benchBuilds') }),
      sharedBrowser(),
    ]);
    page = await browser.newPage();
    page.setDefaultTimeout(5_000);
    said = watchConsole(page);
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await bench.close();
  });

  async function open(options: PageOptions): Promise<Page> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    said.length = 0;
    const address = await bench.page({ documents, ...options });
    bench.requests();
    await page.goto(address);
    return page;
  }

  /** Waits until a block has been activated: its marker then says `client`. */
  const awake = (selector: string) => page.waitForSelector(`${selector}:state(awake)`, { state: 'attached' });
  /** Brings the pointer onto a block; an empty one has no place to point at and is woken by being visible. */
  async function touch(selector: string): Promise<void> {
    const box = await page.locator(selector).first().boundingBox();
    if (box && box.height > 0) await page.mouse.move(box.x + 5, box.y + 5);
    await awake(selector);
  }
  const reactRequests = () => bench.requests().filter((path) => /react-/.test(path));

  return {
    ...{ open, awake, touch, reactRequests },
    get bench() {
      return bench;
    },
    get page() {
      return page;
    },
    /** What the page said on its console since it was opened. */
    get said() {
      return said;
    },
  };
}
