import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../runtime/server/render-page.js';
import type { RenderOptions } from '../../runtime/server/render-page.js';
import { RenderThreads } from '../../runtime/server/render-threads.js';
import { registry } from '../../widgets/registry.js';
import { sampledBlocks } from '../../widgets/samples.js';
import { siteFor } from './bench.js';

/** The thread of the built server, in which React is the one that visitors get. */
const module = pathToFileURL(resolve(import.meta.dirname, '../../dist/server/render-thread.js'));
const threads = new RenderThreads(module, { count: 1 });

beforeAll(() => threads.start());
afterAll(() => threads.close());

describe('a block that another thread renders', () => {
  it.each(sampledBlocks.map(({ name, samples }) => [name, samples] as const))(
    'is the same to the byte: %s',
    async (_name, samples) => {
      for (const { html, path = '/', document = {}, config = {}, lists = {} } of samples) {
        const told: [string, unknown][][] = [];
        const render = (given: Partial<RenderOptions>) => {
          const problems: [string, unknown][] = [];
          told.push(problems);
          return renderPage(`<html><head></head><body>${html}</body></html>`, {
            site: siteFor({ documents: { home: document }, config, lists }),
            registry,
            url: new URL(path, 'https://studio.example'),
            build: 'B',
            onProblem: (message, error) => problems.push([message, error]),
            ...given,
          });
        };
        const [own, other] = [await render({}), await render({ threads })];
        expect(other).toBe(own);
        expect(told[1]).toEqual(told[0]);
        expect(own).toContain('data-gh-ssr="B:');
      }
    },
  );

  it('is rendered there', async () => {
    const page = renderPage('<gh-button></gh-button>', {
      site: siteFor({ documents: {}, config: {}, lists: {} }),
      registry: registry.map((block) => ({
        ...block,
        component: () => {
          throw new Error('The thread that wants the block has rendered it.');
        },
      })),
      url: new URL('https://studio.example/'),
      build: 'B',
      threads,
    });
    expect(await page).toContain('data-gh-ssr');
  });
});
