import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { threadBlocks as registry } from '../../test/support/thread-blocks.js';
import { siteOf } from '../page/replay-site.js';
import type { Site } from '../page/site.js';
import { renderPage } from './render-page.js';
import type { RenderOptions } from './render-page.js';
import { RenderThread } from './render-thread.js';
import { RenderThreads } from './render-threads.js';
import type { BlockOrder } from './thread-messages.js';
import { RenderedBlocks } from './rendered-blocks.js';

const module = new URL('../../test/support/render-thread.js', import.meta.url);

const settings = { languages: [{ lang: 'en-US' }, { lang: 'uk', prefix: 'uk' }] };
const address = { app_id: 1, item_id: 2, element_id: 3 };
const answers = async (method: string, [id]: readonly unknown[]): Promise<unknown> => {
  if (method === 'component')
    return {
      data: id === 'hero' ? { title: 'Hello <b>you</b><script>bad()</script>', more: 1 } : undefined,
      address,
      rev: 1,
    };
  return { site: settings, name: 'Plumbline' }[String(id)];
};
const site: Site = siteOf(answers);

interface Rendered {
  readonly html: string;
  readonly problems: readonly (readonly [string, unknown])[];
}

async function render(source: string, given: Partial<RenderOptions> = {}): Promise<Rendered> {
  const problems: [string, unknown][] = [];
  const html = await renderPage(source, {
    site,
    registry,
    url: new URL('https://a.example/uk/x/'),
    lang: 'uk',
    build: 'B',
    onProblem: (message, error) => problems.push([message, error]),
    ...given,
  });
  return { html, problems };
}

const threadsOf = ({ html }: Rendered) => [...html.matchAll(/<b>(\d+)<\/b>/g)].map(([, id]) => id);

/** Says in which thread it was rendered. */
const where = '<gh-where></gh-where>';

const told = vi.fn();
const threads = new RenderThreads(module, { count: 2, onProblem: told });
let own: string | undefined;
beforeAll(async () => {
  [own] = threadsOf(await render(where));
  await threads.start();
}, 40_000);
afterAll(() => threads.close());

const page = `<html><head></head><body>
<gh-title data-gh-id="hero"><p>by its <em>author</em></p></gh-title>
<title-block data-gh-id="hero"><h1>stored</h1></title-block>
<gh-title data-gh-id="none" data-strange="1"></gh-title>
<gh-link data-to="/only/"></gh-link>
</body></html>`;

const lacks = (path: string) => ['/only/', '/lacked/'].includes(path);

describe('RenderThreads', () => {
  it('make the same page to the byte, with the same answers of the site and the same problems told', async () => {
    const inOwn = await render(page, { lacks });
    const inOther = await render(page, { lacks, threads });
    expect(inOther).toEqual(inOwn);
    expect(inOwn.html).toContain('<i>Plumbline</i>');
    expect(inOwn.html).toContain('<a href="/only/">a</a><a href="/lacked/">b</a>');
    expect((await render(page, { lacks: () => false, threads })).html).toContain(
      '<a href="/uk/only/">a</a><a href="/uk/there/">b</a>',
    );
  });

  it('leave the thread that wants blocks free while they render, and share the work', async () => {
    const rendered = await render('<gh-slow></gh-slow>'.repeat(2) + where.repeat(2), { threads });
    expect(rendered.html.match(/<b>\d+<\/b>/g)).toHaveLength(4);
    expect(new Set(threadsOf(rendered)).size).toBe(2);
    expect(threadsOf(rendered)).not.toContain(own);
  });

  it('are not asked for what was rendered before, as long as the site answers the same', async () => {
    const blocks = new RenderedBlocks();
    const inOther = await render(page, { lacks, threads, blocks });
    const asked = vi.spyOn(threads, 'make');
    expect(await render(page, { lacks, threads, blocks })).toEqual(inOther);
    expect(asked).not.toHaveBeenCalled();
    const renamed = siteOf((method, args) => (args[0] === 'name' ? Promise.resolve('Lot') : answers(method, args)));
    const now = await render(page, { lacks, threads, blocks, site: renamed });
    expect(now.html).toBe(inOther.html.replaceAll('Plumbline', 'Lot'));
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockRestore();
  });

  it('tell what a component throws, and leave what its author wrote', async () => {
    const { html, problems } = await render('<gh-bad>kept</gh-bad>', { threads });
    expect(html).toContain('<gh-bad>kept</gh-bad>');
    expect(problems).toEqual([
      [
        "<gh-bad> on /uk/x/ could not be rendered; its author's content is shown.",
        expect.objectContaining({ message: 'It is bad.', stack: expect.stringContaining('thread-blocks') }),
      ],
    ]);
  });

  it('reject with the very error with which the site could not answer', async () => {
    const gone = new Error('The platform is gone.');
    const broken = siteOf((method, args) => (args[0] === 'name' ? Promise.reject(gone) : answers(method, args)));
    await expect(render(page, { threads, site: broken })).rejects.toBe(gone);
    expect((await render(page, { threads })).html).toContain('Plumbline');
  });

  it('survive the end of one: its blocks stay unrendered, the end is reported, and another one replaces it', async () => {
    const before = threadsOf(await render(where.repeat(2), { threads }));
    const { html, problems } = await render('<gh-bad data-way="exit">kept</gh-bad>', { threads });
    expect(html).toContain('<gh-bad data-way="exit">kept</gh-bad>');
    const ended = expect.objectContaining({ message: 'A thread that renders blocks has ended with code 3.' });
    expect(problems[0]?.[1]).toEqual(ended);
    expect(told.mock.calls).toEqual([['A thread that renders blocks has ended with code 3.', ended]]);
    await threads.start();
    const after = threadsOf(await render(where.repeat(2), { threads }));
    expect(after.filter((id) => before.includes(id))).toHaveLength(1);
  });

  it('answer for a thread that ended before its first request', async () => {
    const thread = new RenderThread(module, () => undefined);
    await thread.started;
    await thread.close();
    const reply = await thread.make({} as BlockOrder, site);
    expect(reply).toMatchObject({
      made: undefined,
      error: { message: expect.stringContaining('A thread that renders') },
    });
  });

  it('are replaced by the calling thread if they cannot start, which is reported, or if none is wanted', async () => {
    const missing = new URL('./there-is-no-such-file.js', import.meta.url);
    const broken = new RenderThreads(missing, { count: 1, onProblem: told.mockClear() });
    expect(threadsOf(await render(where, { threads: broken }))).toEqual([own]);
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });
    expect(told.mock.calls[0]?.[0]).toMatch(
      /^A thread that renders blocks has ended with ".*It was never ready, so no other is started\.$/s,
    );
    expect(threadsOf(await render(where, { threads: broken }))).toEqual([own]);
    await broken.start();
    expect(told).toHaveBeenCalledOnce();
    await broken.close();
    const none = new RenderThreads(module, { count: 0 });
    expect(threadsOf(await render(where, { threads: none }))).toEqual([own]);
  });

  it('render where they are wanted once they are closed', async () => {
    await threads.close();
    expect(threadsOf(await render(where, { threads }))).toEqual([own]);
  });
});
