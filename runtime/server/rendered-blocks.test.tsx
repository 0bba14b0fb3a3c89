import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { text } from '../contract/attributes.js';
import { defineWidget } from '../contract/define-widget.js';
import { siteLink } from '../page/page-info.js';
import type { BlockProps } from '../react/block.js';
import { siteOf } from '../page/replay-site.js';
import { renderPage } from './render-page.js';
import type { RenderOptions } from './render-page.js';
import { RenderedBlocks } from './rendered-blocks.js';
import type { ServerBlock } from './server-block.js';

const spec = defineWidget({
  tag: 'gh-line',
  summary: '',
  wake: 'interaction',
  attributes: { 'data-word': text({ doc: '' }) },
  data: v.object({ title: v.string(), link: v.optional(v.string()) }),
});

/** A page of two blocks over documents that a test may change, and how often each was rendered. */
function stage({ characters }: { readonly characters?: number } = {}) {
  const documents: Record<string, { title: unknown; link?: string }> = {
    one: { title: 'One', link: '/about/' },
    two: { title: 'Two' },
  };
  const rendered: string[] = [];
  const problems: string[] = [];
  const state = { rev: 1, fails: false, lacking: new Set<string>() };
  const Line = ({ data, attributes, page }: BlockProps<typeof spec>) => {
    rendered.push(data?.title.value ?? attributes.word);
    if (data?.title.value === 'boom') throw new Error('boom');
    return (
      <p>
        {data?.title.value}
        {data?.link && <a {...siteLink(data.link.value, page)}>{attributes.word}</a>}
      </p>
    );
  };
  const registry: readonly ServerBlock[] = [
    { spec, component: Line, structuredData: () => ({ '@type': 'Thing', name: `made ${rendered.length}` }) },
  ];
  const site = siteOf(async (method, [id]) => {
    if (state.fails) throw new Error('the platform is down');
    if (method === 'config')
      return {
        languages: [{ lang: 'en-US' }, { lang: 'uk', prefix: 'uk' }],
      };
    if (method !== 'component') return undefined;
    const data = structuredClone(documents[id as string]);
    return { data, address: { app_id: 1, item_id: 2, element_id: 3 }, rev: state.rev };
  });
  const blocks = new RenderedBlocks(characters === undefined ? {} : { characters });
  const source =
    '<html><head></head><body><gh-line data-gh-id="one" data-word="more"></gh-line><gh-line data-gh-id="two"></gh-line></body></html>';
  const render = (change: Partial<RenderOptions> = {}, html = source) =>
    renderPage(html, {
      site,
      registry,
      url: new URL('https://a.example/x/'),
      build: 'B',
      lang: 'uk',
      lacks: (path) => state.lacking.has(path),
      onProblem: (message) => problems.push(message),
      blocks,
      ...change,
    });
  return { documents, rendered, problems, state, render };
}

describe('blocks that were rendered before', () => {
  it('are taken as they are while nothing that they show changes: the page is the same to the byte', async () => {
    const { rendered, render } = stage();
    const first = await render();
    expect(rendered).toEqual(['One', 'Two']);
    expect(await render()).toBe(first);
    expect(rendered).toEqual(['One', 'Two']);
  });

  it('of all blocks of a page only the one whose text has changed is rendered, and the page tells the new revision', async () => {
    const { documents, rendered, state, render } = stage();
    await render();
    documents['two'] = { title: 'Zwei' };
    state.rev = 2;
    const page = await render();
    expect(rendered).toEqual(['One', 'Two', 'Zwei']);
    expect(page).toContain('<p>Zwei</p>');
    expect(page).toContain('"rev":2');
    expect(page).not.toContain('"rev":1');
  });

  it.each([
    ['attributes', {}, '<gh-line data-gh-id="one" data-word="other"></gh-line>'],
    ['what stands inside', {}, '<gh-line data-gh-id="one" data-word="more"><b>x</b></gh-line>'],
    ['address of the page', { url: new URL('https://a.example/y/') }, undefined],
    ['language', { lang: 'en-US' }, undefined],
    ['paths of other languages', { translations: { 'en-US': '/x/' } }, undefined],
    ['key of the page', { pageKey: 'z' }, undefined],
  ] satisfies [string, Partial<RenderOptions>, string?][])(
    'another one in its %s is another block',
    async (_what, change, html) => {
      const { rendered, render } = stage();
      const only = '<gh-line data-gh-id="one" data-word="more"></gh-line>';
      await render({}, only);
      const again = await render(change, html ?? only);
      expect(rendered).toHaveLength(2);
      expect(again).toBe(await stage().render(change, html ?? only));
    },
  );

  it('a link is rendered anew where the language has got the page that it leads to', async () => {
    const { rendered, state, render } = stage();
    state.lacking.add('/about/');
    const before = await render();
    expect(before).toContain('href="/about/"');
    expect(before).toContain('"lacks":["/about/"]');
    expect(await render()).toBe(before);
    state.lacking.clear();
    const after = await render();
    expect(after).toContain('href="/uk/about/"');
    expect(after).toContain('"lacks":[]');
    expect(rendered).toEqual(['One', 'Two', 'One']);
  });

  it('problems of their data are reported each time', async () => {
    const { documents, problems, rendered, render } = stage();
    documents['two'] = { title: 7 };
    await render();
    await render();
    expect(rendered).toHaveLength(2);
    expect(problems).toHaveLength(2);
    expect(problems[1]).toBe(problems[0]);
    expect(problems[0]).toContain('data "two" does not have the expected shape');
  });

  it('one that throws is tried again, and a page whose site cannot be reached is none', async () => {
    const { documents, problems, rendered, state, render } = stage();
    documents['two'] = { title: 'boom' };
    await render();
    await render();
    expect(rendered).toEqual(['One', 'boom', 'boom']);
    expect(problems).toHaveLength(2);
    state.fails = true;
    await expect(render()).rejects.toThrow('the platform is down');
  });

  it('are rendered again on the next day, as they may show the year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 23, 59) });
    try {
      const { rendered, render } = stage();
      await render();
      vi.setSystemTime(Date.UTC(2027, 0, 1));
      await render();
      expect(rendered).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it('what is too large is never kept', async () => {
    const { rendered, render } = stage({ characters: 10 });
    await render();
    await render();
    expect(rendered).toEqual(['One', 'Two', 'One', 'Two']);
  });
});
