import { describe, expect, it, vi } from 'vitest';
import { placeholderStyles } from './picture-placeholders.js';

const blurred = 'data:image/webp;base64,UklGRg==';
const image = (src: string, more = 'data-gh-image=""') => `<picture><img src="${src}" alt="" ${more}></picture>`;

describe('placeholders of pictures', () => {
  it('stand behind each picture of a page until it has come', async () => {
    const find = vi.fn(async (sources: readonly string[]) => new Map(sources.map((source) => [source, blurred])));
    const css = await placeholderStyles(
      image('/assets/images/tower.jpg') + image('/assets/images/вежа-2.webp') + image('/assets/images/tower.jpg'),
      find,
    );
    expect(find.mock.calls).toEqual([[['/assets/images/tower.jpg', '/assets/images/вежа-2.webp']]]);
    expect(css).toBe(
      `:where([data-gh-image=''][src='/assets/images/tower.jpg']){background:url(${blurred}) 50%/cover}\n` +
        `:where([data-gh-image=''][src='/assets/images/вежа-2.webp']){background:url(${blurred}) 50%/cover}`,
    );
  });

  it('are searched only for photographs of the site, in blocks, that are shown without a request', async () => {
    const find = vi.fn(async () => new Map<string, string>());
    const html = [
      image('https://elsewhere.example/a.jpg'),
      image('//elsewhere.example/a.jpg'),
      image('/assets/logo.svg'),
      image('/assets/images/a.jpg', ''),
      image('/assets/images/failed.jpg', 'data-gh-image="failed"'),
      image('/assets/images/late.jpg', 'data-gh-image="late"'),
    ].join('');
    expect(await placeholderStyles(html, find)).toBe('');
    expect(find.mock.calls).toEqual([[[]]]);
  });

  it.each([
    ["/assets/images/a'].x{color:red}.jpg", blurred],
    ['/assets/images/a&#39;.jpg', blurred],
    ['/assets/images/a</style><script>.jpg', blurred],
    ['/assets/images/a.jpg', 'data:image/webp;base64,x);}*{display:none}'],
    ['/assets/images/a.jpg', 'https://elsewhere.example/track.webp'],
  ])('a name or an address that could end its rule gets none: %s, %s', async (source, address) => {
    expect(await placeholderStyles(image(source), async () => new Map([[source, address]]))).toBe('');
  });
});
