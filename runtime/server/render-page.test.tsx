import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { text } from '../contract/attributes.js';
import { defineWidget } from '../contract/define-widget.js';
import type { BlockProps } from '../react/block.js';
import { Children } from '../react/children.js';
import { Editable } from '../react/editable.js';
import { Nested } from '../react/nested.js';
import { siteOf } from '../page/replay-site.js';
import { renderPage } from './render-page.js';
import type { ServerBlock } from './server-block.js';

const titleSpec = defineWidget({
  tag: 'gh-title',
  aliases: ['title-block'],
  summary: '',
  wake: 'interaction',
  data: v.object({ title: v.pipe(v.string(), v.metadata({ edit: 'rich' })) }),
});
const Title = ({ data }: BlockProps<typeof titleSpec>) => data && <Editable as="h1" field={data.title} />;
const holderSpec = defineWidget({ tag: 'gh-box', summary: '', wake: 'never', children: true });
const Box = () => (
  <div>
    <Children />
    <Nested tag="gh-word" attributes={{ 'data-word': 'inner' }} />
  </div>
);
const wordSpec = defineWidget({
  tag: 'gh-word',
  summary: '',
  wake: 'never',
  attributes: { 'data-word': text({ doc: '' }) },
});
const Word = ({ attributes }: BlockProps<typeof wordSpec>) => {
  if (attributes.word === 'boom') throw new Error('boom');
  return <em>{attributes.word}</em>;
};
/** Moments of the server at which {@link Moment} was rendered: between two of them it has looked at what came in. */
const moments: number[] = [];
let moment = 0;
const momentSpec = defineWidget({ tag: 'gh-moment', summary: '', wake: 'never' });
const Moment = () => {
  moments.push(moment);
  return <i />;
};
const registry: readonly ServerBlock[] = [
  { spec: momentSpec, component: Moment },
  { spec: titleSpec, component: Title },
  { spec: holderSpec, component: Box },
  { spec: wordSpec, component: Word },
];

const address = { app_id: 1, item_id: 2, element_id: 3 };
const site = siteOf(async (method, [id]) =>
  method === 'component'
    ? { data: id === 'hero' ? { title: 'Hello <b>you</b><script>bad()</script>' } : undefined, address, rev: 1 }
    : undefined,
);
const render = (html: string, problems: string[] = []) =>
  renderPage(html, {
    site,
    registry,
    url: new URL('https://a.example/x/'),
    build: 'B',
    onProblem: (message) => problems.push(message),
  });

const payloadOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="gh-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('renderPage', () => {
  it('gives way between any two blocks, of one page and of several', async () => {
    let isOver = false;
    const look = () => {
      moment += 1;
      if (!isOver) setImmediate(look);
    };
    look();
    const page = '<gh-moment></gh-moment>'.repeat(3);
    await Promise.all([render(page), render(page)]);
    isOver = true;
    expect(new Set(moments).size).toBe(6);
  });

  it('shows the components of the page and the chapter that it is given, in blocks and in texts', async () => {
    const asked: unknown[] = [];
    const counted = siteOf(async (method, args) => {
      if (method === 'component') asked.push(args);
      return method === 'component' ? { data: { title: 'News' }, address, rev: 1 } : undefined;
    });
    const source =
      '<gh-title data-gh-id="hero"></gh-title><p gh-id="lead.title"></p><gh-title data-gh-id="foot" data-gpage="home"></gh-title>';
    const options = { site: counted, registry, url: new URL('https://a.example/news/one/'), build: 'B' };
    await renderPage(source, { ...options, chapter: 'news', pageKey: 'one' });
    expect(asked).toEqual(
      expect.arrayContaining([
        ['hero', 'news', 'one'],
        ['lead', 'news', 'one'],
        ['foot', 'pages', 'home'],
      ]),
    );
    expect(asked).toHaveLength(3);
  });

  it('leaves what is not a block as it is, to the byte', async () => {
    const source =
      '<p>1<p>2 <B CLASS=x>&nbsp;</B>\r\n<!-- <gh-title></gh-title> --><script>"<gh-title></gh-title>"</script><unknown-tag a=1>';
    expect(await render(source)).toBe(source);
  });

  it('fills a tag, marks it with build, prefix and document, and sanitises stored HTML', async () => {
    const html = await render('<gh-title data-gh-id="hero"></gh-title>');
    expect(html).toMatch(
      /^<gh-title data-gh-id="hero" data-gh-ssr="B:[\w-]+_" data-gh-document="1.2.3"><h1 gh-id="hero.title">Hello <b>you<\/b><\/h1><\/gh-title>$/,
    );
  });

  it('renders an alias in its own tag', async () => {
    expect(await render('<title-block data-gh-id="hero"></title-block>')).toContain('<h1 gh-id="hero.title">');
  });

  it('keeps author children, with blocks among them alive, and fills blocks that blocks render', async () => {
    const html = await render('<gh-box><p>mine</p><gh-word data-word="outer"></gh-word></gh-box>');
    expect(html).toContain('<gh-children><p>mine</p>');
    expect(html).toContain('<em>outer</em>');
    expect(html).toContain('<em>inner</em>');
  });

  it('gives each copy a prefix of its own', async () => {
    const html = await render('<gh-box></gh-box><gh-box></gh-box>');
    const prefixes = [...html.matchAll(/data-gh-ssr="B:([^"]+)"/g)].map(([, prefix]) => prefix);
    expect(prefixes).toHaveLength(4);
    expect(new Set(prefixes).size).toBe(4);
  });

  it('closes a tag that its author left open, and takes head tags of existing pages out', async () => {
    expect(await render('<div><gh-word data-word="a"></div>')).toMatch(/<em>a<\/em><\/gh-word><\/div>$/);
    expect(await render('<title-tag data-chapter="x"></title-tag><p>1</p>')).toBe('<p>1</p>');
  });

  it('leaves a block that throws as its author wrote it, says so, and renders the rest', async () => {
    const problems: string[] = [];
    const html = await render('<gh-word data-word="boom">mine</gh-word><gh-word data-word="fine"></gh-word>', problems);
    expect(html).toContain('<gh-word data-word="boom">mine</gh-word>');
    expect(html).toContain('<em>fine</em>');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('gh-word');
  });

  it('writes the language, and the answers that hydrating blocks need, into a document', async () => {
    const html = await render(
      '<!doctype html><html lang="xx" class="a"><head></head><body><gh-title data-gh-id="hero"></gh-title></body></html>',
    );
    expect(html).toContain('<html class="a" lang="en-US">');
    const payload = payloadOf(html) as { build: string; calls: object };
    expect(payload.build).toBe('B');
    expect(Object.keys(payload.calls)).toEqual(['["component","hero"]']);
    expect(html).not.toContain('<script>bad()');
  });

  it('writes no answers for blocks that ask for them when they come to life', async () => {
    const page = '<html><head></head><body><gh-title data-gh-id="hero"></gh-title></body></html>';
    const options = { site, registry, url: new URL('https://a.example/x/'), build: 'B' };
    const callsOf = (html: string) => Object.keys((payloadOf(html) as { calls: object }).calls);
    expect(callsOf(await renderPage(page, options))).toContain('["component","hero"]');
    expect(callsOf(await renderPage(page, { ...options, askLater: new Set(['gh-title']) }))).toEqual([]);
  });

  it('what a site says of itself cannot leave the attributes of <html>', async () => {
    const html = await renderPage('<html lang="xx"><head></head><body></body></html>', {
      site,
      registry,
      url: new URL('https://a.example/x/'),
      build: 'B',
      lang: 'en"><script>',
      htmlAttributes: { 'data-a': `"'><script>x()</script>&quot;` },
    });
    expect(html).toMatch(
      /^<html lang="en&quot;&gt;&lt;script&gt;" data-a="&quot;&#39;&gt;&lt;script&gt;x\(\)&lt;\/script&gt;&amp;quot;"><head>/,
    );
  });

  it('stored words cannot end the script that structured data or answers stand in', async () => {
    const hostile = '</script><script>x()</script><!--\u2028\u2029';
    const html = await renderPage('<html><head></head><body><gh-title data-gh-id="hero"></gh-title></body></html>', {
      site: siteOf(async () => ({ data: { title: hostile }, address, rev: 1 })),
      registry: [{ spec: titleSpec, component: Title, structuredData: () => ({ name: hostile }) }],
      url: new URL('https://a.example/x/'),
      build: 'B',
    });
    const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/[\u2028\u2029]/);
    expect(JSON.parse(scripts[0]?.[1] ?? '')).toEqual({ name: hostile });
    expect(JSON.stringify(JSON.parse(scripts[1]?.[1] ?? ''))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it('a stored text beyond the limits costs the page its markup and nothing else', async () => {
    const html = await renderPage('<gh-title data-gh-id="hero"></gh-title>', {
      site: siteOf(async () => ({ data: { title: `${'<b>'.repeat(4000)}deep` }, address, rev: 1 })),
      registry,
      url: new URL('https://a.example/x/'),
      build: 'B',
    });
    expect(html).toContain('<h1 gh-id="hero.title">deep</h1>');
  });
});
