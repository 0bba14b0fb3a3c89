import { expect, it } from 'vitest';
import { leastCpuTime } from '../test/support/least-cpu-time.js';
import { siteOf } from '../runtime/page/replay-site.js';
import { renderPage } from '../runtime/server/render-page.js';
import { RenderedBlocks } from '../runtime/server/rendered-blocks.js';
import { registry } from './registry.js';
import { sampledBlocks } from './samples.js';
import { listAnswer, type SampleLists } from './shared/sample-lists.js';

const count = 30;
/** A component with a title. */
const changed = 'facts';
const address = { app_id: 1, item_id: 2, element_id: 3 };

/** The first state of as many blocks as there are to be; what is stored of them has its own names for each. */
const shown = sampledBlocks.slice(0, count).flatMap(({ samples: [sample] }) => sample ?? []);
const config: Readonly<Record<string, unknown>> = Object.assign({}, ...shown.map((sample) => sample.config ?? {}));
const lists: SampleLists = Object.assign({}, ...shown.map((sample) => sample.lists ?? {}));
const stored = JSON.stringify(Object.assign({}, ...shown.map((sample) => sample.document ?? {})));

/** A page of all of them; the documents are read again for each, as they are after a change of a text. */
function pageOf(blocks: RenderedBlocks | undefined, title: string): Promise<string> {
  const document = JSON.parse(stored) as Readonly<Record<string, object>>;
  const site = siteOf(async (method, args) => {
    const [key = ''] = args as readonly string[];
    if (method === 'config') return config[key];
    if (method === 'texts') return null;
    if (method === 'component')
      return { data: key === changed ? { ...document[key], title } : document[key], address, rev: 1 };
    return listAnswer(lists, method, args);
  });
  const body = shown.map(({ html }) => `<section>${html}</section>`).join('');
  return renderPage(`<html><head></head><body>${body}</body></html>`, {
    ...{ site, registry, build: 'test', ...(blocks && { blocks }) },
    url: new URL('/blog/what-a-clay-is-for/', 'https://studio.example/'),
  });
}

/** Renders the page again and again, each time with another title. */
function renderings(blocks?: RenderedBlocks) {
  let turn = 0;
  let html = '';
  return {
    async render() {
      turn += 1;
      html = await pageOf(blocks, `Title ${turn}`);
    },
    expectToShowAll() {
      expect(html.match(/<section><gh-[a-z-]+[^>]* data-gh-ssr="/g)).toHaveLength(count);
      expect(turn).toBeGreaterThan(1);
      expect(html).toContain(`>Title ${turn}<`);
    },
  };
}

it('30 blocks on one page, 29 of them cached, are rendered in less than 20 ms with the changed text', async () => {
  const { render, expectToShowAll } = renderings(new RenderedBlocks());
  await render();
  expect(await leastCpuTime(render)).toBeLessThan(20);
  expectToShowAll();
});

it('30 blocks on one page, none of them known from before, take at most twelve times as long as one of them', async () => {
  const known = renderings(new RenderedBlocks());
  await known.render();
  const one = await leastCpuTime(known.render, 10);
  const { render, expectToShowAll } = renderings();
  expect((await leastCpuTime(render, 40)) / one).toBeLessThan(12);
  expectToShowAll();
});
