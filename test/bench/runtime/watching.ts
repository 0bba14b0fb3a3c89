import type { Page } from 'playwright-core';
import { openFront } from './front.js';
import { interleaved } from './interleaved.js';
import { bundlePeer, cdnFolder, peerFolder } from './peers.js';
import type { BenchContext, Row, Section } from './section.js';
import { taskClock } from './task-time.js';

interface Watcher {
  /** What brings the loader into the page. */
  readonly head: string;
  /** A tag that it has to find after all that was inserted, and how to see that it has. */
  readonly late?: { readonly html: string; readonly alive: string };
}

const module = (path: string) => `<script type="module" src="${path}"></script>`;
const shoelace = '@shoelace-style/shoelace/cdn';
const webAwesome = '@awesome.me/webawesome/dist-cdn';

const watchers: Readonly<Record<string, Watcher>> = {
  ours: {
    head: module('/_gh/cdn/runtime.js'),
    late: { html: '<gh-button id="late">late</gh-button>', alive: ':state(awake)' },
  },
  'no loader': { head: '' },
  'Web Awesome': {
    head: module('/webawesome/webawesome.loader.js'),
    late: { html: '<wa-divider id="late"></wa-divider>', alive: ':defined' },
  },
  Shoelace: {
    head: module('/shoelace/shoelace-autoloader.js'),
    late: { html: '<sl-divider id="late"></sl-divider>', alive: ':defined' },
  },
  Catalyst: {
    head: module('/catalyst/entry.js'),
    late: { html: '<cat-late id="late"></cat-late>', alive: ':defined' },
  },
  'is-land': { head: module('/is-land/entry.js'), late: { html: '<is-land id="late"></is-land>', alive: '[ready]' } },
};

/** In the page: inserts so many parts, in so many tasks, out of sight so that they cost no layout. */
async function insert({ tasks, parts }: { readonly tasks: number; readonly parts: number }): Promise<void> {
  const place = document.querySelector('#place');
  for (let task = 0; task < tasks; task += 1) {
    for (let part = 0; part < parts; part += 1) {
      const box = document.createElement('div');
      const line = box.appendChild(document.createElement('p'));
      line.append('A line with ', Object.assign(document.createElement('a'), { href: '#', textContent: 'a link' }));
      place?.append(box);
    }
    if (tasks > 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

async function assertFound(page: Page, name: string, { late }: Watcher): Promise<void> {
  if (!late) return;
  await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), late.html);
  await page.waitForSelector(`#late${late.alive}`, { state: 'attached', timeout: 10_000 }).catch((cause: unknown) => {
    throw new Error(`${name} no longer finds what is inserted.`, { cause });
  });
}

/** Elements on the page before the last measurement; each part that is inserted has three. */
const large = 20_000;
const elementsOfPart = 3;

async function measure({ browser }: BenchContext, origin: string, name: string, watcher: Watcher) {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
    const clock = await taskClock(page);
    const spent = (tasks: number, parts: number) => clock.spent(() => page.evaluate(insert, { tasks, parts }));
    const figures = { atOnce: await spent(1, 5000), batches: await spent(50, 20), small: 0 };
    const there = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.evaluate(insert, { tasks: 1, parts: Math.ceil((large - there) / elementsOfPart) });
    figures.small = await spent(50, 1);
    await assertFound(page, name, watcher);
    return figures;
  } finally {
    await page.close();
  }
}

export const watching: Section = {
  name: 'watching',
  title: 'Watching the page',
  about:
    'The main thread’s work while elements without a component are inserted, including the insertion. The row without a loader is the browser’s share. ' +
    'Each inserted part has three elements. After the last part, each loader must find its own tag, or the row fails. `is-land` is an element and watches nothing.',
  behind:
    'No loader can reach a quarter of Shoelace’s figure, because the insertion takes more than half of it. ' +
    'For single inserts on the large page, ours needs a little more than Shoelace. It also watches removed parts, because blocks must release what they started. It counts unknown tags once to name them. ' +
    'For each inserted part ours makes one query for undefined elements, as Shoelace does. Until November 2026 it queried the list of its own tags, which took five times as long. ' +
    '`is-land` and the page without a loader watch nothing.',
  async run(context): Promise<readonly Row[]> {
    const html = ({ head }: Watcher) =>
      `<!doctype html><html lang="en"><head><title>Watching</title>${head}</head><body><div id="place" hidden></div></body></html>`;
    const front = await openFront({
      pages: {
        ...Object.fromEntries(
          Object.entries(watchers).map(([name, watcher]) => [`/${encodeURIComponent(name)}`, html(watcher)]),
        ),
        '/_gh/site.json?lang=en': '{}',
      },
      folders: {
        '/_gh/cdn/': cdnFolder,
        '/webawesome/': peerFolder(webAwesome),
        '/shoelace/': peerFolder(shoelace),
        '/catalyst/': await bundlePeer('watchers/catalyst.js'),
        '/is-land/': await bundlePeer('watchers/is-land.js'),
      },
    });
    try {
      const sides = Object.fromEntries(
        Object.entries(watchers).map(([name, watcher]) => [name, () => measure(context, front.origin, name, watcher)]),
      );
      const figures = await interleaved(context.rounds, sides);
      return [
        { title: '5,000 inserted at once', unit: 'ms', sides: figures.atOnce },
        { title: '50 times 20 inserted', unit: 'ms', sides: figures.batches },
        { title: '50 times one, on a page of 20,000 elements', unit: 'ms', sides: figures.small },
      ];
    } finally {
      await front.close();
    }
  },
};
