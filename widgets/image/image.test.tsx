import { describe, expect, it, vi } from 'vitest';
import { siteOf } from '../../runtime/page/replay-site.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { Image } from './image.js';
import spec from './spec.js';

const onProblem = vi.fn();

async function render(attributes: string, tag = 'gh-image'): Promise<string> {
  onProblem.mockClear();
  const registry = [{ spec, component: Image }] as unknown as readonly ServerBlock[];
  const html = await renderPage(`<${tag} ${attributes}></${tag}>`, {
    site: siteOf(async () => null),
    registry,
    url: new URL('https://studio.example/'),
    build: 'test',
    onProblem,
  });
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'));
}

const sourcesOf = (html: string) => [...html.matchAll(/srcSet="([^"]+)"/g)].map(([, file]) => file);

describe('an image', () => {
  it('keeps its place, its words and its sizes', async () => {
    const html = await render('src="/assets/images/a.jpg" alt="A loft" title="Loft" width="960" height="640px"');
    expect(html).toContain('<img src="/assets/images/a.jpg" alt="A loft" title="Loft" width="960" height="640"');
    expect(sourcesOf(html)).toHaveLength(6);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('has fewer files where the largest is small', async () => {
    const count = async (maxWidth: number) =>
      sourcesOf(await render(`src="/assets/images/a.jpg" data-max-width="${maxWidth}"`)).length;
    expect([await count(1200), await count(1199), await count(600), await count(599)]).toEqual([6, 4, 4, 2]);
  });

  it('is loaded lazily on request, else immediately with normal priority', async () => {
    expect(await render('src="/a.jpg" lazyload')).toContain('loading="lazy"');
    expect(await render('src="/a.jpg"')).not.toMatch(/loading=|fetchPriority=/i);
  });

  it('takes the first source that it has', async () => {
    expect(await render('src="/a.jpg" data-url="/c.jpg"')).toContain('src="/a.jpg"');
    expect(await render('data-src="/b.jpg" data-url="/c.jpg"', 'image-component')).toContain('src="/b.jpg"');
    expect(await render('src="assets/images/d.jpg"')).toContain('src="/assets/images/d.jpg"');
    expect(await render('src="undefined" data-url="https://files.example/c.jpg"')).toContain(
      'src="https://files.example/c.jpg"',
    );
  });

  it('renders nothing without a source', async () => {
    expect(await render('alt="Nothing" src=""')).toBe('');
    expect(await render('src="undefined" width="undefined" height="undefined"')).toBe('');
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('shows a placeholder of its size for a source that is none, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // One that no other test names: a warning is given once in a process.
    const html = await render('src="javascript:onlyHere()" alt="A loft" width="300" height="200"');
    await render('src="javascript:onlyHere()"');
    expect(html).toMatch(
      /^<svg class="gh-image-placeholder" width="300" height="200"[^>]* role="img" aria-label="A loft">/,
    );
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('keeps a size that is not a number out, and says so', async () => {
    expect(await render('src="/a.jpg" width="100%"')).not.toContain('width');
    expect(onProblem).toHaveBeenCalledOnce();
  });
});
