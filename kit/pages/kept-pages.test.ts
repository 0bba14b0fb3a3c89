import { describe, expect, it } from 'vitest';
import { originPlaceholder } from '../http/site-origin.js';
import { keptPages } from './kept-pages.js';
import type { RenderedPage } from './render-route.js';

/** Pages of a given length, and how often each was rendered. */
function rendering(length = 10) {
  const times = new Map<string, number>();
  const render = (key: string) => async (): Promise<RenderedPage> => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { status: 200, headers: {}, tags: [], html: `${originPlaceholder} ${key} ${time} ${'x'.repeat(length)}` };
  };
  return { times, render };
}

describe('kept pages', () => {
  it('are rendered once until their time is over', async () => {
    let now = 0;
    const pages = keptPages({ time: 5000, clock: () => now });
    const { times, render } = rendering();
    await pages('/', render('/'));
    now = 4999;
    await pages('/', render('/'));
    expect(times.get('/')).toBe(1);
    now = 5000;
    await pages('/', render('/'));
    expect(times.get('/')).toBe(2);
  });

  it('of which none is kept share what is being rendered, and nothing else', async () => {
    const pages = keptPages({ time: 0 });
    const { times, render } = rendering();
    await Promise.all([pages('/', render('/')), pages('/', render('/'))]);
    expect(times.get('/')).toBe(1);
    await pages('/', render('/'));
    expect(times.get('/')).toBe(2);
  });

  it('that failed are rendered anew', async () => {
    const pages = keptPages({ time: 5000 });
    const { render } = rendering();
    await expect(pages('/', () => Promise.reject(new Error('no platform')))).rejects.toThrow('no platform');
    expect((await pages('/', render('/'))).status).toBe(200);
  });

  it('take no more memory than they may: what was not asked for longest goes, and what is too large is never kept', async () => {
    const pages = keptPages({ time: 5000, bytes: 10_000, clock: () => 0 });
    const { times, render } = rendering(1000);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await pages(key, render(key));
    expect(Object.fromEntries(times)).toEqual({ a: 1, b: 2, c: 1 });
    const large = rendering(10_000);
    for (const key of ['large', 'large']) await pages(key, large.render(key));
    expect(large.times.get('large')).toBe(2);
  });

  it('name the origin that was asked for, and are packed once for it', async () => {
    const pages = keptPages({ time: 5000 });
    const { render } = rendering(5000);
    const page = await pages('/', render('/'));
    const text = page.textFor('https://studio.example');
    expect(page.textFor('https://studio.example')).toBe(text);
    const read = async (origin: string) => Buffer.from((await page.textFor(origin).in(undefined)).bytes).toString();
    expect(await read('https://studio.example')).toContain('https://studio.example / 1');
    expect(await read('http://localhost:3000')).toContain('http://localhost:3000 / 1');
    const [first, second] = await Promise.all([text.in('br'), text.in('br')]);
    expect(second.bytes).toBe(first.bytes);
  });
});
